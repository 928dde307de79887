/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-preview.h"

#include "bm-json-path.h"
#include "bm-preview-piece.h"

/* Pictures of the things being designed. A painter draws for specific rules, and each change of a document makes new
 * ones; but an unchanged thing looks the same, so it keeps its piece and the painter that the piece was made with.
 * Otherwise each key press would redraw hundreds of tiles. If members change on which all looks depend, all visible
 * pieces are notified. */

/* Pieces keep at most this many painters alive before all pieces are made anew. */
#define MAX_PAINTERS 12

/* The members of a set that the looks of all its things depend on. */
static const char *const shared_members[] = { "requires", "terrains", "crystals", "symbols", "tokens", "drawings" };

struct _BmPreview
{
  GObject parent_instance;

  BmDocument *document;  /* unowned: the document owns the preview */
  BmPainter  *painter;   /* nullable; for the rules of the document, made on demand */

  GHashTable *pieces;    /* JsonNode of a thing (owned) → BmPreviewPiece */
  gboolean    is_stale;  /* the document has changed since unused pieces were last removed */
  JsonNode   *shared[G_N_ELEMENTS (shared_members)];  /* owned, nullable */
};

enum
{
  SIGNAL_LOOKS_CHANGED,
  SIGNAL_PAINTER_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_TYPE (BmPreview, bm_preview, G_TYPE_OBJECT)

/* Checks whether anything has changed that affects all pieces. */
static gboolean
update_shared (BmPreview *self)
{
  gboolean has_changed = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (shared_members); i++)
    {
      g_autofree char *path = g_strconcat ("$.", shared_members[i], NULL);
      JsonNode *node = bm_document_get (self->document, path);

      if (node == self->shared[i])
        continue;
      has_changed = TRUE;
      g_clear_pointer (&self->shared[i], json_node_unref);
      if (node != NULL)
        self->shared[i] = json_node_ref (node);
    }

  return has_changed;
}

/* Adds the nodes of all things to @nodes. */
static void
collect_things (BmPreview  *self,
                GHashTable *nodes)
{
  JsonObject *root = json_node_get_object (bm_document_get_root (self->document));

  for (guint kind = 0; kind < BM_N_THING_KINDS; kind++)
    {
      JsonNode *list = json_object_get_member (root, bm_thing_kind_get_member (kind));

      if (list == NULL || !JSON_NODE_HOLDS_ARRAY (list))
        continue;
      for (guint i = 0; i < json_array_get_length (json_node_get_array (list)); i++)
        g_hash_table_add (nodes, json_array_get_element (json_node_get_array (list), i));
    }
}

/* Drops pieces of things that no longer exist, and all pieces if they keep too many painters alive. */
static void
drop_stale_pieces (BmPreview *self)
{
  g_autoptr (GHashTable) nodes = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) painters = g_hash_table_new (NULL, NULL);
  GHashTableIter iter;
  gpointer node, piece;

  if (!self->is_stale)
    return;
  self->is_stale = FALSE;

  collect_things (self, nodes);
  g_hash_table_iter_init (&iter, self->pieces);
  while (g_hash_table_iter_next (&iter, &node, &piece))
    if (g_hash_table_contains (nodes, node))
      g_hash_table_add (painters, bm_preview_piece_get_painter (piece));
    else
      g_hash_table_iter_remove (&iter);

  if (g_hash_table_size (painters) > MAX_PAINTERS)
    g_hash_table_remove_all (self->pieces);
}

/* The required sets may change without a change of the document. */
static void
document_changed_cb (BmPreview  *self,
                     const char *place)
{
  gboolean has_changed = update_shared (self);

  self->is_stale = TRUE;
  if (has_changed || bm_json_path_is_prefix ("$.requires", place))
    {
      g_hash_table_remove_all (self->pieces);
      g_signal_emit (self, signals[SIGNAL_LOOKS_CHANGED], 0);
    }
  g_signal_emit (self, signals[SIGNAL_PAINTER_CHANGED], 0);
}

static void
bm_preview_finalize (GObject *object)
{
  BmPreview *self = BM_PREVIEW (object);

  g_clear_pointer (&self->painter, bm_painter_unref);
  g_hash_table_unref (self->pieces);
  for (guint i = 0; i < G_N_ELEMENTS (shared_members); i++)
    g_clear_pointer (&self->shared[i], json_node_unref);

  G_OBJECT_CLASS (bm_preview_parent_class)->finalize (object);
}

static void
bm_preview_class_init (BmPreviewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bm_preview_finalize;

  /**
   * BmPreview::looks-changed:
   *
   * The looks of all things may have changed; for pieces.
   */
  signals[SIGNAL_LOOKS_CHANGED]
      = g_signal_new ("looks-changed", BM_TYPE_PREVIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * BmPreview::painter-changed:
   *
   * The document has changed: bm_preview_get_painter() returns a painter for its new state.
   */
  signals[SIGNAL_PAINTER_CHANGED]
      = g_signal_new ("painter-changed", BM_TYPE_PREVIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bm_preview_init (BmPreview *self)
{
  self->pieces = g_hash_table_new_full (NULL, NULL, (GDestroyNotify) json_node_unref, g_object_unref);
  self->is_stale = TRUE;
}

/**
 * bm_preview_get:
 * @document: a document
 *
 * Returns: (transfer none): the preview of @document, shared by all callers
 */
BmPreview *
bm_preview_get (BmDocument *document)
{
  BmPreview *self;

  g_return_val_if_fail (BM_IS_DOCUMENT (document), NULL);

  self = g_object_get_data (G_OBJECT (document), "bm-preview");
  if (self == NULL)
    {
      self = g_object_new (BM_TYPE_PREVIEW, NULL);
      self->document = document;
      update_shared (self);
      g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self, G_CONNECT_SWAPPED);
      g_object_set_data_full (G_OBJECT (document), "bm-preview", self, g_object_unref);
    }

  return self;
}

/**
 * bm_preview_get_document:
 * @self: a preview
 *
 * Returns: (transfer none): its document
 */
BmDocument *
bm_preview_get_document (BmPreview *self)
{
  g_return_val_if_fail (BM_IS_PREVIEW (self), NULL);

  return self->document;
}

/**
 * bm_preview_get_painter:
 * @self: a preview
 *
 * Returns: (transfer none) (nullable): a painter for bm_document_get_rules(), the same until the document changes;
 *   %NULL if nothing of the document can be shown
 */
BmPainter *
bm_preview_get_painter (BmPreview *self)
{
  BmRules *rules;

  g_return_val_if_fail (BM_IS_PREVIEW (self), NULL);

  rules = bm_document_get_rules (self->document);
  if (rules == NULL)
    g_clear_pointer (&self->painter, bm_painter_unref);
  else if (self->painter == NULL || bm_painter_get_rules (self->painter) != rules)
    self->painter = bm_painter_new_after (rules, self->painter);

  return self->painter;
}

static GdkPaintable *
make_piece (BmPreview   *self,
            BmThingKind  kind,
            guint        index,
            JsonNode    *node)
{
  return index != BM_NONE && bm_preview_get_painter (self) != NULL ? bm_preview_piece_new (self, kind, index, node)
                                                                    : NULL;
}

/**
 * bm_preview_dup_piece:
 * @self: a preview
 * @path: the place of a thing, such as `$.tiles[3]`
 *
 * Returns: (transfer full) (nullable): a picture of the thing, the same object as long as the thing looks the same;
 *   %NULL if it has none, or is too broken to be drawn
 */
GdkPaintable *
bm_preview_dup_piece (BmPreview  *self,
                      const char *path)
{
  JsonNode *node;
  BmThingKind kind;
  GdkPaintable *piece;

  g_return_val_if_fail (BM_IS_PREVIEW (self), NULL);
  g_return_val_if_fail (path != NULL, NULL);

  node = bm_document_get (self->document, path);
  if (node == NULL)
    return NULL;

  drop_stale_pieces (self);
  piece = g_hash_table_lookup (self->pieces, node);
  if (piece != NULL)
    return g_object_ref (piece);

  if (!bm_thing_path_parse (path, &kind, NULL))
    return NULL;
  piece = make_piece (self, kind, bm_document_find_index (self->document, path), node);
  if (piece != NULL)
    g_hash_table_insert (self->pieces, json_node_ref (node), g_object_ref (piece));

  return piece;
}

/**
 * bm_preview_dup_piece_of:
 * @self: a preview
 * @kind: a kind of things
 * @index: its index in the rules of bm_document_get_rules(); it may belong to a required set
 *
 * Returns: (transfer full) (nullable): a new picture of the thing; %NULL for %BM_NONE and for things without a picture
 */
GdkPaintable *
bm_preview_dup_piece_of (BmPreview   *self,
                         BmThingKind  kind,
                         guint        index)
{
  g_return_val_if_fail (BM_IS_PREVIEW (self), NULL);
  g_return_val_if_fail (kind < BM_N_THING_KINDS, NULL);

  return make_piece (self, kind, index, NULL);
}

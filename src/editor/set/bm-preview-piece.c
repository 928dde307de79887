/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-preview-piece.h"

#include "bm-json-path.h"
#include "bm-piece.h"

/**
 * BmPreviewPiece:
 *
 * A picture of a thing of a document that follows changes of anything all things are drawn with, such as grounds and
 * drawings, so that widgets showing it need not. If the thing is removed, it keeps the last picture.
 */
struct _BmPreviewPiece
{
  GObject parent_instance;

  BmPreview    *preview;  /* nullable; weak */
  BmThingKind   kind;
  JsonNode     *node;     /* nullable: the thing, if it is of the document itself */
  char         *id;
  BmPainter    *painter;  /* that it was drawn with last */
  GdkPaintable *piece;    /* nullable: the thing, if it belongs to the document itself */
  gboolean      is_stale;
};

static void bm_preview_piece_paintable_init (GdkPaintableInterface         *iface);
static void bm_preview_piece_symbolic_init  (GtkSymbolicPaintableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmPreviewPiece, bm_preview_piece, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE, bm_preview_piece_paintable_init)
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SYMBOLIC_PAINTABLE, bm_preview_piece_symbolic_init))

static void
draw_with (BmPreviewPiece *self,
           BmPainter      *painter,
           guint           index)
{
  g_clear_object (&self->piece);
  self->piece = bm_piece_new_for_thing (painter, self->kind, index);
  self->painter = painter;
}

/* Finds the thing in the current rules. Two things of a set may have the same ID, so things of the document are
 * identified by their node. */
static guint
find_index (BmPreviewPiece *self,
            const BmRules  *rules)
{
  BmDocument *document = bm_preview_get_document (self->preview);
  g_autofree char *list = bm_json_path_member (BM_JSON_PATH_ROOT, bm_thing_kind_get_member (self->kind));
  guint n = self->node != NULL ? bm_document_get_length (document, list) : 0;

  if (self->node == NULL)
    return bm_rules_find_thing (rules, self->kind, self->id);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = bm_json_path_element (list, i);

      if (bm_document_get (document, path) == self->node)
        return bm_document_find_index (document, path);
    }

  return BM_NONE;
}

/* the last one used */
static GdkPaintable *
get_piece (BmPreviewPiece *self)
{
  BmPainter *painter = self->is_stale && self->preview != NULL ? bm_preview_get_painter (self->preview) : NULL;
  guint index = painter != NULL ? find_index (self, bm_painter_get_rules (painter)) : BM_NONE;

  if (index != BM_NONE)
    draw_with (self, painter, index);
  self->is_stale = FALSE;

  return self->piece;
}

static void
looks_changed_cb (BmPreviewPiece *self)
{
  self->is_stale = TRUE;
  gdk_paintable_invalidate_contents (GDK_PAINTABLE (self));
}

/* the current picture */

static void
bm_preview_piece_snapshot (GdkPaintable *paintable,
                           GdkSnapshot  *snapshot,
                           double        width,
                           double        height)
{
  gdk_paintable_snapshot (get_piece (BM_PREVIEW_PIECE (paintable)), snapshot, width, height);
}

static GdkPaintable *
bm_preview_piece_get_current_image (GdkPaintable *paintable)
{
  return g_object_ref (get_piece (BM_PREVIEW_PIECE (paintable)));
}

static GdkPaintableFlags
bm_preview_piece_get_flags (GdkPaintable *paintable)
{
  return GDK_PAINTABLE_STATIC_SIZE;
}

static int
bm_preview_piece_get_intrinsic_width (GdkPaintable *paintable)
{
  return gdk_paintable_get_intrinsic_width (BM_PREVIEW_PIECE (paintable)->piece);
}

static int
bm_preview_piece_get_intrinsic_height (GdkPaintable *paintable)
{
  return gdk_paintable_get_intrinsic_height (BM_PREVIEW_PIECE (paintable)->piece);
}

static double
bm_preview_piece_get_intrinsic_aspect_ratio (GdkPaintable *paintable)
{
  return gdk_paintable_get_intrinsic_aspect_ratio (BM_PREVIEW_PIECE (paintable)->piece);
}

static void
bm_preview_piece_paintable_init (GdkPaintableInterface *iface)
{
  iface->snapshot = bm_preview_piece_snapshot;
  iface->get_current_image = bm_preview_piece_get_current_image;
  iface->get_flags = bm_preview_piece_get_flags;
  iface->get_intrinsic_width = bm_preview_piece_get_intrinsic_width;
  iface->get_intrinsic_height = bm_preview_piece_get_intrinsic_height;
  iface->get_intrinsic_aspect_ratio = bm_preview_piece_get_intrinsic_aspect_ratio;
}

/* GtkSymbolicPaintable */

static void
bm_preview_piece_snapshot_symbolic (GtkSymbolicPaintable *paintable,
                                    GtkSnapshot          *snapshot,
                                    double                width,
                                    double                height,
                                    const GdkRGBA        *colours,
                                    gsize                 n_colours)
{
  GdkPaintable *piece = get_piece (BM_PREVIEW_PIECE (paintable));

  gtk_symbolic_paintable_snapshot_symbolic (GTK_SYMBOLIC_PAINTABLE (piece), snapshot, width, height, colours,
                                            n_colours);
}

static void
bm_preview_piece_symbolic_init (GtkSymbolicPaintableInterface *iface)
{
  iface->snapshot_symbolic = bm_preview_piece_snapshot_symbolic;
}

/* GObject */

static void
bm_preview_piece_finalize (GObject *object)
{
  BmPreviewPiece *self = BM_PREVIEW_PIECE (object);

  g_clear_weak_pointer (&self->preview);
  g_clear_pointer (&self->node, json_node_unref);
  g_clear_object (&self->piece);
  g_free (self->id);

  G_OBJECT_CLASS (bm_preview_piece_parent_class)->finalize (object);
}

static void
bm_preview_piece_class_init (BmPreviewPieceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bm_preview_piece_finalize;
}

static void
bm_preview_piece_init (BmPreviewPiece *self)
{
}

/**
 * bm_preview_piece_new:
 * @preview: the preview of a document that can be drawn
 * @kind: a kind of things
 * @index: its index in the rules of the document
 * @node: (nullable): the thing, if it belongs to the document itself
 *
 * Returns: (transfer full) (nullable): a picture of the thing; %NULL if it has none
 */
GdkPaintable *
bm_preview_piece_new (BmPreview   *preview,
                      BmThingKind  kind,
                      guint        index,
                      JsonNode    *node)
{
  BmPainter *painter = bm_preview_get_painter (preview);
  BmPreviewPiece *self;
  BmDrawing drawing;

  if (!bm_drawing_find_thing (bm_painter_get_rules (painter), kind, index, &drawing))
    return NULL;

  self = g_object_new (BM_TYPE_PREVIEW_PIECE, NULL);
  g_set_weak_pointer (&self->preview, preview);
  self->kind = kind;
  self->node = node != NULL ? json_node_ref (node) : NULL;
  self->id = g_strdup (bm_rules_get_thing_id (bm_painter_get_rules (painter), kind, index));
  draw_with (self, painter, index);
  g_signal_connect_object (preview, "looks-changed", G_CALLBACK (looks_changed_cb), self, G_CONNECT_SWAPPED);

  return GDK_PAINTABLE (self);
}

/**
 * bm_preview_piece_get_painter:
 * @self: a picture
 *
 * Returns: (transfer none): its painter, which the picture keeps alive
 */
BmPainter *
bm_preview_piece_get_painter (BmPreviewPiece *self)
{
  return self->painter;
}

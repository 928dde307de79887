/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-thing-form.h"

#include <glib/gi18n-lib.h>

#include "bm-art-row.h"
#include "bm-balance-row.h"
#include "bm-bench-view.h"
#include "bm-body-group.h"
#include "bm-built-in-group.h"
#include "bm-choice-row.h"
#include "bm-colour-row.h"
#include "bm-composite-group.h"
#include "bm-composite-parts.h"
#include "bm-composite-stage.h"
#include "bm-copies.h"
#include "bm-copies-group.h"
#include "bm-counts-group.h"
#include "bm-crystal-group.h"
#include "bm-crystal-parts.h"
#include "bm-crystal-stage.h"
#include "bm-deck-group.h"
#include "bm-effects-group.h"
#include "bm-entry-row.h"
#include "bm-faces-group.h"
#include "bm-figure.h"
#include "bm-flow-layout.h"
#include "bm-id-row.h"
#include "bm-ids-row.h"
#include "bm-json-path.h"
#include "bm-kind-words.h"
#include "bm-large-monster-group.h"
#include "bm-long-text-row.h"
#include "bm-medal-goal.h"
#include "bm-medal-points-row.h"
#include "bm-noun-samples.h"
#include "bm-number-row.h"
#include "bm-piece.h"
#include "bm-points-group.h"
#include "bm-problem-box.h"
#include "bm-sentence-list.h"
#include "bm-shape-row.h"
#include "bm-slots-group.h"
#include "bm-string-list-row.h"
#include "bm-switch-row.h"
#include "bm-symbol-group.h"
#include "bm-text-row.h"
#include "bm-thing-pane.h"
#include "bm-thing-words.h"
#include "bm-tile-preview.h"
#include "bm-words.h"

/**
 * BmThingForm:
 *
 * The form for a kind of things: the contents of `ui/bm-KIND-form.ui`, whose fields are bound to the thing, with
 * pictures of it and its effect in words. A kind needs only that template and a row of the table below.
 */

#define TILE_SIZE    72  /* px: the longer side */
#define MAX_PICTURES 3

struct _BmThingForm
{
  AdwBin       parent_instance;

  guint        kind;                    /* a BmThingKind, or BM_KIND_SET */
  BmThingPane *pane;                    /* nullable: the set does not have one */
  GObject     *pictures[MAX_PICTURES];  /* unowned */
  GtkWidget   *flow;                    /* nullable: the place for the tiles of a set */
};

static void bm_thing_form_field_init (BmFieldInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmThingForm, bm_thing_form, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (BM_TYPE_FIELD, bm_thing_form_field_init))

/* -- Words: each function gets the form, and its thing in the rules or BM_NONE -- */

/* The effect of a thing, and the words that rules use for it. */
static char *
join_samples (char          *words,
              const BmRules *rules,
              BmThingKind    kind,
              guint          index)
{
  g_autofree char *own_words = words;
  g_autofree char *samples = bm_noun_samples (rules, kind, index);

  return g_strjoin ("\n\n", own_words, samples, NULL);
}

static char *
dup_composite_words (BmField       *form,
                     const BmRules *rules,
                     guint          index)
{
  BmCompositeParts parts;

  bm_composite_parts_read (bm_field_get_document (form), bm_field_get_path (form), &parts);
  if (parts.n < BM_MIN_COMPOSITE_PARTS)
    return g_strdup (_("A large monster consists of two or more tiles. Add them with + and place them where they "
                       "belong."));
  if (index == BM_NONE)
    return NULL;

  return join_samples (bm_composite_words (rules, index), rules, BM_THING_COMPOSITE, index);
}

/* The conditions for players and for teams, if they differ. */
static char *
dup_medal_words (BmField       *form,
                 const BmRules *rules,
                 guint          index)
{
  g_autofree char *words = NULL;
  g_autofree char *team_words = NULL;

  if (index == BM_NONE)
    return NULL;

  words = bm_medal_words (rules, index, FALSE);
  team_words = bm_medal_words (rules, index, TRUE);
  if (g_str_equal (words, team_words))
    return g_steal_pointer (&words);

  /* Translators: what a medal is won for; %s are sentences, a line each: first for single players, then for teams */
  return g_strdup_printf (_("%s\n\nIn teams:\n%s"), words, team_words);
}

/* The points of a crystal, and whether it can be completed at all. */
static char *
dup_crystal_words (BmField       *form,
                   const BmRules *rules,
                   guint          index)
{
  BmCrystalParts parts;
  BmMeeting meeting;

  bm_crystal_parts_read (bm_field_get_document (form), bm_field_get_path (form), &parts);
  if (parts.n == 0)
    return g_strdup (_("Use + to choose the sides of tiles on which the crystal’s parts lie."));
  if (!bm_crystal_meeting_arrange (parts.places, parts.n, &meeting))
    return g_strdup (_("These parts can never meet: tiles would have to lie on top of each other."));
  if (index == BM_NONE)
    return NULL;

  return join_samples (bm_crystal_words (rules, index), rules, BM_THING_CRYSTAL, index);
}

static char *
dup_token_words (BmField       *form,
                 const BmRules *rules,
                 guint          index)
{
  return index != BM_NONE ? join_samples (bm_token_words (rules, index), rules, BM_THING_TOKEN, index) : NULL;
}

static char *
dup_samples (BmField       *form,
             const BmRules *rules,
             guint          index)
{
  return index != BM_NONE ? bm_noun_samples (rules, BM_THING_FORM (form)->kind, index) : NULL;
}

/* The text of the line, which is otherwise visible only on the score pad. */
static char *
dup_score_line_words (BmField       *form,
                      const BmRules *rules,
                      guint          line)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();

  if (line == BM_NONE)
    return NULL;

  if (line == rules->crystal_line)
    g_ptr_array_add (lines, (gpointer) _("Points of complete crystals"));
  if (line == rules->explorer_line)
    g_ptr_array_add (lines, (gpointer) _("Points of the explorer"));
  if (line == rules->medal_line)
    g_ptr_array_add (lines, (gpointer) _("Points of medals and tokens"));
  for (guint i = 0; i < rules->n_terrains; i++)
    if (rules->terrains[i].line == line)
      g_ptr_array_add (lines, (gpointer) bm_terrain_name (rules, i));
  if (line == rules->tie_break_line)
    g_ptr_array_add (lines, (gpointer) _("Breaks ties"));

  return bm_words_lines (lines);
}

static char *
dup_tile_set_words (BmField       *form,
                    const BmRules *rules,
                    guint          index)
{
  guint n_tiles = 0;

  if (index == BM_NONE)
    return NULL;

  for (guint tile = 0; tile < rules->n_tiles; tile++)
    n_tiles += rules->tile_sets[index].copies[tile];

  /* Translators: all copies of all tiles that come into a game */
  return g_strdup_printf (ngettext ("%u tile in all", "%u tiles in all", n_tiles), n_tiles);
}

/* An edition has no picture, only words. */
static char *
dup_edition_words (BmField       *form,
                   const BmRules *rules,
                   guint          index)
{
  g_autofree char *decks = bm_json_path_member (bm_field_get_path (form), "decks");
  guint n_decks = bm_document_get_length (bm_field_get_document (form), decks);

  /* Translators: what an edition of the game has */
  return g_strdup_printf (ngettext ("%u tile supply", "%u tile supplies", n_decks), n_decks);
}

/* -- Kinds -- */

/* How the forms differ: the name of the template; what pictures in it show, by their IDs; and the words, if the
 * template does not bind them. */
static const struct
{
  const char *template;
  struct
  {
    const char   *id;
    BmDrawingKind piece;
  } pictures[MAX_PICTURES];
  char * (*dup_words) (BmField       *form,
                       const BmRules *rules,
                       guint          index);
} kinds[BM_N_THING_KINDS + 1] = {
  [BM_THING_TILE] = { .template = "tile" },
  [BM_THING_COMPOSITE] = { "composite", .dup_words = dup_composite_words },
  [BM_THING_EXPLORER] = { .template = "explorer" },
  [BM_THING_MEDAL] = { "medal", { { "picture", BM_DRAWING_MEDAL } }, dup_medal_words },
  [BM_THING_TERRAIN] = { "terrain",
                         { { "upright", BM_DRAWING_TERRAIN_UPRIGHT },
                           { "landscape", BM_DRAWING_TERRAIN_LANDSCAPE },
                           { "sign", BM_DRAWING_TERRAIN_SIGN } },
                         dup_samples },
  [BM_THING_CRYSTAL] = { "crystal", .dup_words = dup_crystal_words },
  [BM_THING_SYMBOL] = { "symbol", { { "picture", BM_DRAWING_SYMBOL } }, dup_samples },
  [BM_THING_TOKEN] = { "token", { { "picture", BM_DRAWING_TOKEN } }, dup_token_words },
  [BM_THING_SCORE_LINE] = { "score-line", .dup_words = dup_score_line_words },
  [BM_THING_TILE_SET] = { "tile-set", .dup_words = dup_tile_set_words },
  [BM_THING_EDITION] = { "edition", .dup_words = dup_edition_words },
  [BM_KIND_SET] = { .template = "set" },
};

/* -- Tiles of a set, each with its number -- */

static void
add_tile (BmThingForm *self,
          BmPainter   *painter,
          guint        tile,
          guint        n_copies)
{
  const BmRules *rules = bm_painter_get_rules (painter);
  g_autoptr (GdkPaintable) piece = bm_piece_new (painter, BM_DRAWING_FORM, rules->tiles[tile].first_form);
  GtkWidget *overlay = gtk_overlay_new ();
  g_autofree char *number = NULL;
  GtkWidget *label;

  gtk_overlay_set_child (GTK_OVERLAY (overlay), bm_figure_new (piece, TILE_SIZE));
  /* Translators: how often a tile is in a set of tiles */
  number = g_strdup_printf (_("×%u"), n_copies);
  label = gtk_label_new (number);
  gtk_widget_add_css_class (label, "copies");
  gtk_widget_set_halign (label, GTK_ALIGN_END);
  gtk_widget_set_valign (label, GTK_ALIGN_END);
  gtk_widget_set_visible (label, n_copies > 1);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), label);
  gtk_widget_set_tooltip_text (overlay, bm_tile_name (rules, tile));
  gtk_box_append (GTK_BOX (self->flow), overlay);
}

static void
show_tiles (BmThingForm *self,
            BmPainter   *painter,
            guint        index)
{
  const BmRules *rules = painter != NULL ? bm_painter_get_rules (painter) : NULL;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->flow)) != NULL)
    gtk_box_remove (GTK_BOX (self->flow), child);
  for (guint tile = 0; index != BM_NONE && tile < rules->n_tiles; tile++)
    if (rules->tile_sets[index].copies[tile] > 0)
      add_tile (self, painter, tile, rules->tile_sets[index].copies[tile]);
}

/* -- BmField -- */

static void
bm_thing_form_show (BmField *field)
{
  BmThingForm *self = BM_THING_FORM (field);
  BmPainter *painter = bm_field_get_painter (field);
  const BmRules *rules = painter != NULL ? bm_painter_get_rules (painter) : NULL;
  guint index = bm_field_get_index (field);

  /* Pictures of things that cannot be drawn are empty. */
  for (guint i = 0; i < MAX_PICTURES && self->pictures[i] != NULL; i++)
    {
      g_autoptr (GdkPaintable) piece
          = index != BM_NONE ? bm_piece_new (painter, kinds[self->kind].pictures[i].piece, index) : NULL;

      g_object_set (self->pictures[i], "paintable", piece, NULL);
    }
  if (self->flow != NULL)
    show_tiles (self, painter, index);
  if (kinds[self->kind].dup_words != NULL)
    {
      g_autofree char *words = kinds[self->kind].dup_words (field, rules, index);

      bm_thing_pane_set_words (self->pane, words);
    }
}

static void
bm_thing_form_field_init (BmFieldInterface *iface)
{
  iface->follows_all = TRUE;
  iface->show = bm_thing_form_show;
}

/* -- GObject -- */

static void
bm_thing_form_class_init (BmThingFormClass *klass)
{
  /* The types that the templates of forms use. */
  const GType types[] = {
    BM_TYPE_ART_ROW,
    BM_TYPE_BALANCE_ROW,
    BM_TYPE_BENCH_VIEW,
    BM_TYPE_BODY_GROUP,
    BM_TYPE_BUILT_IN_GROUP,
    BM_TYPE_CHOICE_ROW,
    BM_TYPE_COLOUR_ROW,
    BM_TYPE_COMPOSITE_GROUP,
    BM_TYPE_COMPOSITE_STAGE,
    BM_TYPE_COPIES_GROUP,
    BM_TYPE_COUNTS_GROUP,
    BM_TYPE_CRYSTAL_GROUP,
    BM_TYPE_CRYSTAL_STAGE,
    BM_TYPE_DECK_GROUP,
    BM_TYPE_EFFECTS_GROUP,
    BM_TYPE_ENTRY_ROW,
    BM_TYPE_FACES_GROUP,
    BM_TYPE_FLOW_LAYOUT,
    BM_TYPE_ID_ROW,
    BM_TYPE_IDS_ROW,
    BM_TYPE_LARGE_MONSTER_GROUP,
    BM_TYPE_LONG_TEXT_ROW,
    BM_TYPE_MEDAL_GOAL,
    BM_TYPE_MEDAL_POINTS_ROW,
    BM_TYPE_NUMBER_ROW,
    BM_TYPE_POINTS_GROUP,
    BM_TYPE_PROBLEM_BOX,
    BM_TYPE_SENTENCE_LIST,
    BM_TYPE_SHAPE_ROW,
    BM_TYPE_SLOTS_GROUP,
    BM_TYPE_STRING_LIST_ROW,
    BM_TYPE_SWITCH_ROW,
    BM_TYPE_SYMBOL_GROUP,
    BM_TYPE_TEXT_ROW,
    BM_TYPE_THING_PANE,
    BM_TYPE_TILE_PREVIEW,
  };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    g_type_ensure (types[i]);

  bm_field_class_add_member (G_OBJECT_CLASS (klass));
}

static void
bm_thing_form_init (BmThingForm *self)
{
}

/* -- Public -- */

/* The tile that a tile replaces depends on its terrain. */
static void
bm_thing_form_choose_terrain (BmField    *row,
                              const char *terrain)
{
  g_autofree char *tile = bm_json_path_parent (bm_field_get_path (row));
  g_autofree char *label = bm_field_dup_label (row);

  g_signal_stop_emission_by_name (row, "chosen");
  bm_copies_choose_terrain (bm_field_get_document (row), tile, terrain, label);
}

static GtkBuilder *
build (guint kind)
{
  g_autofree char *resource = g_strdup_printf ("/io/github/bigmonster/BigMonster/editor/bm-%s-form.ui",
                                               kinds[kind].template);
  g_autoptr (GtkBuilder) builder = gtk_builder_new ();
  g_autoptr (GtkBuilderScope) scope = gtk_builder_cscope_new ();
  g_autoptr (GError) error = NULL;

  gtk_builder_cscope_add_callback (scope, bm_thing_form_choose_terrain);
  gtk_builder_cscope_add_callback (scope, bm_tile_preview_pick);
  gtk_builder_cscope_add_callback (scope, bm_tile_preview_show_level);
  gtk_builder_set_scope (builder, scope);
  if (!gtk_builder_add_from_resource (builder, resource, &error))
    g_error ("%s", error->message);

  return g_steal_pointer (&builder);
}

/* What scrolls is a stop of the Tab key where nothing in it is, because nothing can be changed. */
static void
name_scroller (GtkWidget *widget)
{
  if (GTK_IS_SCROLLED_WINDOW (widget))
    {
      /* Translators: what is set of a tile, a medal or the like; for screen readers */
      const char *name = _("Properties");

      gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
      return;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    name_scroller (child);
}

/**
 * bm_thing_form_new:
 * @kind: a #BmThingKind, or %BM_KIND_SET
 *
 * Returns: (transfer floating): a form, to be bound to a thing with bm_field_bind()
 */
GtkWidget *
bm_thing_form_new (guint kind)
{
  BmThingForm *self = g_object_new (BM_TYPE_THING_FORM, NULL);
  g_autoptr (GtkBuilder) builder = build (kind);
  GObject *root = gtk_builder_get_object (builder, "root");

  self->kind = kind;
  self->pane = BM_IS_THING_PANE (root) ? BM_THING_PANE (root) : NULL;
  self->flow = GTK_WIDGET (gtk_builder_get_object (builder, "flow"));
  for (guint i = 0; i < MAX_PICTURES && kinds[kind].pictures[i].id != NULL; i++)
    self->pictures[i] = gtk_builder_get_object (builder, kinds[kind].pictures[i].id);
  if (ADW_IS_PREFERENCES_PAGE (root))
    name_scroller (GTK_WIDGET (root));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (root));

  return GTK_WIDGET (self);
}

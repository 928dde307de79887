/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-summary-view.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bm-noun-words.h"
#include "bm-summary-plan.h"
#include "bm-thing-words.h"
#include "bm-words.h"

/**
 * BmSummaryView:
 *
 * Shows a #BmSeatSummary: terrains with the number of tiles, crystals with the number of complete ones and of those
 * that are started, and medals that are nearly won. It wraps to fit its room, see bm_summary_plan(), and grows with
 * its text.
 *
 * CSS node: `summary`.
 */

/* Fractions of the line height. */
#define MIN_SIZE 0.78
#define MAX_SIZE 1.3

/* Fractions of the height of a picture. */
#define TEXT_SIZE 0.82
#define TEXT_GAP  0.12
#define CLOSE_GAP 0.04

/* The sign for items that do not fit. */
#define MORE "…"

/* The style of what is still missing. */
#define FAINT 0.68f

#define MIN_ITEMS 5

struct _BmSummaryView
{
  GtkWidget     parent_instance;

  BmPainter    *painter;   /* owned reference; %NULL before the first update */
  BmSeatSummary summary;
  BmSummaryItem items[BM_SEAT_SUMMARY_MAX + 1];  /* of each entry, and the sign for left out ones */
  gboolean      is_measured;  /* the widths of the items are valid for the current font */
  BmSummaryBox  boxes[BM_SEAT_SUMMARY_MAX + 1];
  BmSummaryPlan plan;
};

G_DEFINE_FINAL_TYPE (BmSummaryView, bm_summary_view, GTK_TYPE_WIDGET)

/* -- Texts -- */

static int
get_size (BmSummaryView *self,
          double         fraction)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int size = (int) (fraction * pango_font_metrics_get_height (metrics) / PANGO_SCALE + 0.5);

  pango_font_metrics_unref (metrics);
  return size;
}

/* The number that the player has. */
static char *
dup_text (const BmSeatSummaryEntry *entry)
{
  if (entry->kind == BM_SEAT_SUMMARY_CRYSTAL && entry->n == 0)
    return g_strdup ("");
  return g_strdup_printf ("%u", entry->n);
}

/* The number that is still missing. For a crystal, it can be left out, unless it is the only number. */
static char *
dup_more (const BmSeatSummaryEntry *entry,
          BmSummaryForm             form)
{
  if (entry->kind == BM_SEAT_SUMMARY_MEDAL)
    return g_strdup_printf ("/%u", entry->more);
  if (entry->more == 0 || (form == BM_SUMMARY_BARE && entry->n > 0))
    return g_strdup ("");
  return g_strdup_printf ("+%u", entry->more);
}

static PangoLayout *
create_layout (BmSummaryView *self,
               const char    *text,
               double         size)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_size_new_absolute ((int) (size * TEXT_SIZE * PANGO_SCALE)));
  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  return layout;
}

/* As a fraction of the height of a picture. */
static double
measure_text (BmSummaryView *self,
              const char    *text)
{
  const int large = 100;
  g_autoptr (PangoLayout) layout = NULL;
  PangoRectangle logical;

  if (*text == '\0')
    return 0;

  layout = create_layout (self, text, large);
  pango_layout_get_extents (layout, NULL, &logical);
  return (double) logical.width / PANGO_SCALE / large;
}

static BmSummaryRank
get_rank (BmSummaryView *self,
          guint          index)
{
  const BmSeatSummaryEntry *entry = &self->summary.entries[index];

  if (entry->kind == BM_SEAT_SUMMARY_TERRAIN)
    return BM_SUMMARY_LAST;
  if (entry->kind == BM_SEAT_SUMMARY_CRYSTAL)
    return BM_SUMMARY_ALWAYS;
  return index > 0 && entry[-1].kind == entry->kind ? BM_SUMMARY_EARLY : BM_SUMMARY_LATE;
}

/* Whether the number stands in the place of the sign. */
static gboolean
is_in_sign (const BmSeatSummaryEntry *entry,
            BmSummaryForm             form)
{
  return entry->kind == BM_SEAT_SUMMARY_TERRAIN && form >= BM_SUMMARY_TIGHT;
}

static double
get_gap (BmSummaryForm form)
{
  return form == BM_SUMMARY_CLOSE ? CLOSE_GAP : TEXT_GAP;
}

static double
measure_item (BmSummaryView            *self,
              const BmSeatSummaryEntry *entry,
              BmSummaryForm             form)
{
  g_autofree char *text = dup_text (entry);
  g_autofree char *more = dup_more (entry, form);

  if (is_in_sign (entry, form))
    return 1;
  return 1 + get_gap (form) + measure_text (self, text) + measure_text (self, more);
}

static void
measure_items (BmSummaryView *self)
{
  BmSummaryItem *more = &self->items[self->summary.n_entries];

  if (self->is_measured)
    return;

  *more = (BmSummaryItem) { .group = BM_SEAT_SUMMARY_TERRAIN, .rank = BM_SUMMARY_MORE };
  for (guint form = 0; form < BM_N_SUMMARY_FORMS; form++)
    more->widths[form] = measure_text (self, MORE);
  for (guint i = 0; i < self->summary.n_entries; i++)
    {
      const BmSeatSummaryEntry *entry = &self->summary.entries[i];

      self->items[i] = (BmSummaryItem) { .group = entry->kind, .rank = get_rank (self, i), .number = entry->n };
      for (guint form = 0; form < BM_N_SUMMARY_FORMS; form++)
        self->items[i].widths[form] = measure_item (self, entry, (BmSummaryForm) form);
    }
  self->is_measured = TRUE;
}

/* -- GtkWidget -- */

static void
bm_summary_view_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  int size = bm_summary_view_get_line_height (BM_SUMMARY_VIEW (widget));

  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_ITEMS * size : size;
}

static void
bm_summary_view_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  BmSummaryView *self = BM_SUMMARY_VIEW (widget);

  measure_items (self);
  self->plan = bm_summary_plan (self->items, self->summary.n_entries + 1, width, height,
                                bm_summary_view_get_line_height (self), get_size (self, MAX_SIZE), self->boxes);
}

static void
append_picture (BmSummaryView            *self,
                GtkSnapshot              *snapshot,
                const BmSeatSummaryEntry *entry)
{
  BmDrawing drawing = { .index = entry->index };

  switch (entry->kind)
    {
    case BM_SEAT_SUMMARY_TERRAIN:
      drawing.kind = BM_DRAWING_TILES_ICON;
      drawing.detail = is_in_sign (entry, self->plan.form) ? entry->n : 0;
      break;

    case BM_SEAT_SUMMARY_CRYSTAL:
      drawing.kind = BM_DRAWING_CRYSTAL;
      break;

    case BM_SEAT_SUMMARY_MEDAL:
    default:
      drawing.kind = BM_DRAWING_MEDAL;
    }
  bm_painter_snapshot (self->painter, snapshot, &drawing, self->plan.size,
                       gtk_widget_get_scale_factor (GTK_WIDGET (self)));
}

/* Appends @text to the line, and advances to its end. */
static void
append_text (BmSummaryView *self,
             GtkSnapshot   *snapshot,
             const char    *text,
             gboolean       is_faint,
             float         *x)
{
  g_autoptr (PangoLayout) layout = create_layout (self, text, self->plan.size);
  PangoRectangle logical;
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &colour);
  if (is_faint)
    colour.alpha *= FAINT;
  pango_layout_get_pixel_extents (layout, NULL, &logical);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (*x, (float) (self->plan.size - logical.height) / 2));
  gtk_snapshot_append_layout (snapshot, layout, &colour);
  gtk_snapshot_restore (snapshot);
  *x += (float) logical.width;
}

static void
append_entry (BmSummaryView *self,
              GtkSnapshot   *snapshot,
              guint          index)
{
  const BmSeatSummaryEntry *entry = &self->summary.entries[index];
  g_autofree char *text = dup_text (entry);
  g_autofree char *more = dup_more (entry, self->plan.form);
  float x = (float) (self->plan.size * (1 + get_gap (self->plan.form)));

  append_picture (self, snapshot, entry);
  if (is_in_sign (entry, self->plan.form))
    return;
  append_text (self, snapshot, text, FALSE, &x);
  append_text (self, snapshot, more, TRUE, &x);
}

static void
append_item (BmSummaryView *self,
             GtkSnapshot   *snapshot,
             guint          index)
{
  float x = 0;

  if (index < self->summary.n_entries)
    append_entry (self, snapshot, index);
  else
    append_text (self, snapshot, MORE, TRUE, &x);
}

static void
bm_summary_view_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  BmSummaryView *self = BM_SUMMARY_VIEW (widget);
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  for (guint i = 0; i <= self->summary.n_entries && self->painter != NULL; i++)
    {
      const BmSummaryBox *box = &self->boxes[i];
      int x = is_rtl ? gtk_widget_get_width (widget) - box->x - box->width : box->x;

      if (box->width == 0)
        continue;
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) box->y));
      append_item (self, snapshot, i);
      gtk_snapshot_restore (snapshot);
    }
}

/* The font may have changed. */
static void
bm_summary_view_css_changed (GtkWidget         *widget,
                             GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (bm_summary_view_parent_class)->css_changed (widget, change);

  BM_SUMMARY_VIEW (widget)->is_measured = FALSE;
  gtk_widget_queue_resize (widget);
}

static void
bm_summary_view_system_setting_changed (GtkWidget        *widget,
                                        GtkSystemSetting  setting)
{
  GTK_WIDGET_CLASS (bm_summary_view_parent_class)->system_setting_changed (widget, setting);

  BM_SUMMARY_VIEW (widget)->is_measured = FALSE;
  gtk_widget_queue_resize (widget);
}

static void
bm_summary_view_dispose (GObject *object)
{
  g_clear_pointer (&BM_SUMMARY_VIEW (object)->painter, bm_painter_unref);

  G_OBJECT_CLASS (bm_summary_view_parent_class)->dispose (object);
}

static void
bm_summary_view_class_init (BmSummaryViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_summary_view_dispose;
  widget_class->measure = bm_summary_view_measure;
  widget_class->size_allocate = bm_summary_view_size_allocate;
  widget_class->snapshot = bm_summary_view_snapshot;
  widget_class->css_changed = bm_summary_view_css_changed;
  widget_class->system_setting_changed = bm_summary_view_system_setting_changed;

  gtk_widget_class_set_css_name (widget_class, "summary");
  /* The button that contains it has the same text for screen readers. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
bm_summary_view_init (BmSummaryView *self)
{
}

GtkWidget *
bm_summary_view_new (void)
{
  return g_object_new (BM_TYPE_SUMMARY_VIEW, NULL);
}

/**
 * bm_summary_view_update:
 * @self: a view
 * @painter: the painter for the pictures
 * @summary: what to show
 */
void
bm_summary_view_update (BmSummaryView       *self,
                        BmPainter           *painter,
                        const BmSeatSummary *summary)
{
  g_return_if_fail (BM_IS_SUMMARY_VIEW (self));

  if (painter == self->painter && memcmp (summary, &self->summary, sizeof *summary) == 0)
    return;

  bm_painter_ref (painter);
  g_clear_pointer (&self->painter, bm_painter_unref);
  self->painter = painter;
  self->summary = *summary;
  self->is_measured = FALSE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * bm_summary_view_get_line_height:
 * @self: a view
 *
 * Returns: the height of one line with the smallest pictures, in pixels
 */
int
bm_summary_view_get_line_height (BmSummaryView *self)
{
  g_return_val_if_fail (BM_IS_SUMMARY_VIEW (self), 0);

  return get_size (self, MIN_SIZE);
}

/**
 * bm_summary_view_measure_height:
 * @self: a view
 * @width: in pixels
 *
 * Returns: the height at which all that matters is complete with the smallest pictures, in pixels
 */
int
bm_summary_view_measure_height (BmSummaryView *self,
                                int            width)
{
  g_return_val_if_fail (BM_IS_SUMMARY_VIEW (self), 0);

  measure_items (self);
  return bm_summary_plan_measure_height (self->items, self->summary.n_entries, width, bm_summary_view_get_line_height (self));
}

static char *
dup_entry_words (const BmRules            *rules,
                 const BmSeatSummaryEntry *entry)
{
  if (entry->kind == BM_SEAT_SUMMARY_TERRAIN)
    {
      g_auto (BmPhrase) noun = { 0 };

      bm_noun_words_init_terrain_tile (rules, entry->index, &noun);
      /* Translators: a number and what there is: “4 swamp monsters” */
      return g_strdup_printf (C_("number of things", "%d %s"), (int) entry->n,
                              bm_words_is_one ((int) entry->n) ? noun.one : noun.many);
    }
  if (entry->kind == BM_SEAT_SUMMARY_CRYSTAL)
    /* Translators: crystals of a kind that a player has: “Green crystal: 3 complete, 1 begun” */
    return g_strdup_printf (_("%s: %u complete, %u begun"), bm_crystal_name (rules, entry->index), entry->n, entry->more);
  /* Translators: how far a player is with a medal: “Lava medal: 3 of 5” */
  return g_strdup_printf (_("%s: %d of %d"), bm_medal_name (rules, entry->index), (int) entry->n, (int) entry->more);
}

/**
 * bm_summary_view_dup_words:
 * @self: a view
 *
 * Returns: (transfer full): everything in it, a line for each thing, even if there is no room for it
 */
char *
bm_summary_view_dup_words (BmSummaryView *self)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (BM_IS_SUMMARY_VIEW (self), NULL);

  for (guint i = 0; i < self->summary.n_entries; i++)
    g_ptr_array_add (lines, dup_entry_words (bm_painter_get_rules (self->painter), &self->summary.entries[i]));
  return bm_words_lines (lines);
}

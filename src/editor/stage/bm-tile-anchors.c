/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-tile-anchors.h"

#include "bm-anchor-button.h"
#include "bm-body-edit.h"

/* Buttons stay on the stage as long as their places exist, so that a click does not lose the focus. */

static void
add_anchor (BmTileStage *stage,
            GtkWidget   *button,
            GCallback    toggled,
            gpointer     object)
{
  g_signal_connect_swapped (button, "toggled", toggled, object);
  bm_tile_stage_add_anchor (stage, BM_ANCHOR_BUTTON (button));
}

/* Whether the button is for this place, regardless of the index of its part in the rules. */
static gboolean
is_for_part (BmAnchorButton     *button,
             const BmPartAnchor *anchor)
{
  const BmPartAnchor *other = bm_anchor_button_get_part (button);

  return other != NULL && other->side == anchor->side && other->is_default == anchor->is_default
         && other->x == anchor->x && other->y == anchor->y;
}

static gboolean
is_for_beam (BmAnchorButton     *button,
             const BmBeamAnchor *anchor)
{
  const BmBeamAnchor *other = bm_anchor_button_get_beam (button);

  return other != NULL && other->direction == anchor->direction && other->x == anchor->x && other->y == anchor->y;
}

static gboolean
are_for_beams (BmTileStage  *stage,
               const GArray *anchors)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (stage));

  for (guint i = 0; i < anchors->len; i++, child = gtk_widget_get_next_sibling (child))
    if (child == NULL || !is_for_beam (BM_ANCHOR_BUTTON (child), &g_array_index (anchors, BmBeamAnchor, i)))
      return FALSE;

  return child == NULL;
}

static gboolean
are_for_parts (BmTileStage  *stage,
               const GArray *anchors)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (stage));

  for (guint i = 0; i < anchors->len; i++, child = gtk_widget_get_next_sibling (child))
    if (child == NULL || !is_for_part (BM_ANCHOR_BUTTON (child), &g_array_index (anchors, BmPartAnchor, i)))
      return FALSE;

  return child == NULL;
}

static int
compare_anchors (gconstpointer a,
                 gconstpointer b)
{
  const BmPartAnchor *one = a;
  const BmPartAnchor *other = b;

  return one->y != other->y ? one->y - other->y : one->x - other->x;
}

/* From top to bottom. If the crystal has several parts for one place, only the places of the chosen part. */
static GArray *
list_part_anchors (const BmRules *rules,
                   guint          crystal,
                   guint          part,
                   guint          width,
                   guint          height)
{
  const BmRange *parts = &rules->crystals[crystal].parts;
  guint picked = parts->first + MIN (part, parts->n - 1u);
  GArray *anchors = bm_anchor_list_parts (rules, crystal, width, height);

  for (guint i = anchors->len; bm_tile_anchors_has_rivals (rules, crystal) && i > 0; i--)
    if (g_array_index (anchors, BmPartAnchor, i - 1).part != picked)
      g_array_remove_index (anchors, i - 1);
  g_array_sort (anchors, compare_anchors);

  return anchors;
}

/**
 * bm_tile_anchors_has_rivals:
 * @rules: the rules
 * @crystal: a crystal
 *
 * Returns: whether it has several parts for one place, so that one must be picked
 */
gboolean
bm_tile_anchors_has_rivals (const BmRules *rules,
                            guint          crystal)
{
  const BmRange *parts = &rules->crystals[crystal].parts;

  for (guint i = parts->first; i < (guint) parts->first + parts->n; i++)
    for (guint j = parts->first; j < i; j++)
      if (rules->crystal_parts[i].on == rules->crystal_parts[j].on)
        return TRUE;

  return FALSE;
}

/**
 * bm_tile_anchors_show_beams:
 * @stage: a stage with the tile
 * @document: a set
 * @path: the tile or explorer in it
 * @toggled: called with @object and the #BmAnchorButton, as for a swapped signal
 * @object: the object for @toggled; it outlives the stage
 *
 * Shows a button for each place that a beam can leave.
 */
void
bm_tile_anchors_show_beams (BmTileStage *stage,
                            BmDocument  *document,
                            const char  *path,
                            GCallback    toggled,
                            gpointer     object)
{
  g_autoptr (GArray) anchors = NULL;
  GtkWidget *child;
  guint width, height;

  bm_body_edit_get_size (document, path, &width, &height);
  anchors = bm_anchor_list_beams (width, height);
  if (!are_for_beams (stage, anchors))
    {
      bm_tile_stage_clear_anchors (stage);
      for (guint i = 0; i < anchors->len; i++)
        add_anchor (stage, bm_anchor_button_new_for_beam (&g_array_index (anchors, BmBeamAnchor, i), width, height),
                    toggled, object);
    }

  child = gtk_widget_get_first_child (GTK_WIDGET (stage));
  for (guint i = 0; i < anchors->len; i++, child = gtk_widget_get_next_sibling (child))
    {
      const BmBeamAnchor *anchor = &g_array_index (anchors, BmBeamAnchor, i);

      bm_anchor_button_show_beams (BM_ANCHOR_BUTTON (child), bm_body_edit_count_beams (document, path, anchor));
    }
}

/**
 * bm_tile_anchors_show_parts:
 * @stage: a stage with the tile
 * @document: a set
 * @path: the tile or explorer in it
 * @painter: a painter for the rules of @document
 * @crystal: a crystal of these rules
 * @part: index among its parts, for a crystal that has several for one place
 * @toggled: called with @object and the #BmAnchorButton, as for a swapped signal
 * @object: the object for @toggled; it outlives the stage
 *
 * Shows a button for each possible place of a part of the crystal.
 */
void
bm_tile_anchors_show_parts (BmTileStage *stage,
                            BmDocument  *document,
                            const char  *path,
                            BmPainter   *painter,
                            guint        crystal,
                            guint        part,
                            GCallback    toggled,
                            gpointer     object)
{
  const BmRules *rules = bm_painter_get_rules (painter);
  g_autoptr (GArray) anchors = NULL;
  GtkWidget *child;
  guint width, height;

  bm_body_edit_get_size (document, path, &width, &height);
  anchors = list_part_anchors (rules, crystal, part, width, height);
  if (!are_for_parts (stage, anchors))
    {
      bm_tile_stage_clear_anchors (stage);
      for (guint i = 0; i < anchors->len; i++)
        add_anchor (stage, bm_anchor_button_new_for_part (&g_array_index (anchors, BmPartAnchor, i), width, height),
                    toggled, object);
    }

  child = gtk_widget_get_first_child (GTK_WIDGET (stage));
  for (guint i = 0; i < anchors->len; i++, child = gtk_widget_get_next_sibling (child))
    {
      const BmPartAnchor *anchor = &g_array_index (anchors, BmPartAnchor, i);

      bm_anchor_button_show_part (BM_ANCHOR_BUTTON (child), painter, anchor->part,
                                  bm_body_edit_has_part (document, path, rules, anchor));
    }
}

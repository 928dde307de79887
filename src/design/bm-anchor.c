/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-anchor.h"

#include <glib/gi18n-lib.h>

#include "bm-part-words.h"

static const int steps[][2] = {
  [BM_DIRECTION_UP] = { 0, -1 },
  [BM_DIRECTION_DOWN] = { 0, 1 },
  [BM_DIRECTION_LEFT] = { -1, 0 },
  [BM_DIRECTION_RIGHT] = { 1, 0 },
};

/* Sets the position of @self, given its side and distance along that side. */
static void
locate (BmPartAnchor *self,
        guint         width,
        guint         height)
{
  int right = (int) (2 * width);
  int bottom = (int) (2 * height);
  int along = (int) self->along;

  switch (self->side)
    {
    case BM_SIDE_LEFT:
    case BM_SIDE_RIGHT:
      self->x = self->side == BM_SIDE_RIGHT ? right : 0;
      self->y = along;
      break;
    case BM_SIDE_TOP:
    case BM_SIDE_BOTTOM:
      self->x = along;
      self->y = self->side == BM_SIDE_BOTTOM ? bottom : 0;
      break;
    case BM_SIDE_TOP_LEFT:
    case BM_SIDE_TOP_RIGHT:
    case BM_SIDE_BOTTOM_LEFT:
    case BM_SIDE_BOTTOM_RIGHT:
      self->x = self->side == BM_SIDE_TOP_RIGHT || self->side == BM_SIDE_BOTTOM_RIGHT ? right : 0;
      self->y = self->side == BM_SIDE_BOTTOM_LEFT || self->side == BM_SIDE_BOTTOM_RIGHT ? bottom : 0;
      break;
    default:
      g_assert_not_reached ();
    }
}

/* Adds all anchors for one part. */
static void
add_anchors_of_part (GArray *anchors,
                     BmSide  side,
                     guint   part,
                     guint   width,
                     guint   height)
{
  guint length = bm_side_get_length (side, width, height);

  for (guint along = length > 0 ? 1 : 0; along < MAX (length, 1); along++)
    {
      BmPartAnchor anchor = {
        .side = side, .along = along, .is_default = 2 * along == length, .part = part,
      };

      locate (&anchor, width, height);
      g_array_append_val (anchors, anchor);
    }
}

/**
 * bm_side_is_edge:
 * @side: the side of a part
 *
 * Returns: whether it is an edge, not a corner
 */
gboolean
bm_side_is_edge (BmSide side)
{
  return side <= BM_SIDE_BOTTOM;
}

/**
 * bm_side_get_length:
 * @side: the side of a part
 * @width: of the tile, in cells
 * @height: of the tile, in cells
 *
 * Returns: the length of the edge, in half cells; 0 for corners
 */
guint
bm_side_get_length (BmSide side,
                    guint  width,
                    guint  height)
{
  if (!bm_side_is_edge (side))
    return 0;

  return 2 * (side == BM_SIDE_LEFT || side == BM_SIDE_RIGHT ? height : width);
}

/**
 * bm_anchor_list_parts:
 * @rules: the rules
 * @crystal: a kind of crystal
 * @width: of the tile, in cells
 * @height: of the tile, in cells
 *
 * Returns: (transfer full) (element-type BmPartAnchor): the anchors for parts of the crystal on a tile of that size;
 *   several at the same place if the crystal has several parts for that edge or corner
 */
GArray *
bm_anchor_list_parts (const BmRules *rules,
                      guint          crystal,
                      guint          width,
                      guint          height)
{
  GArray *anchors = g_array_new (FALSE, FALSE, sizeof (BmPartAnchor));
  const BmRange *parts;

  g_return_val_if_fail (crystal < rules->n_crystals, anchors);

  parts = &rules->crystals[crystal].parts;
  for (guint i = parts->first; i < (guint) parts->first + parts->n; i++)
    add_anchors_of_part (anchors, (BmSide) rules->crystal_parts[i].on, i, width, height);

  return anchors;
}

/**
 * bm_anchor_list_beams:
 * @width: of the tile, in cells
 * @height: of the tile, in cells
 *
 * Returns: (transfer full) (element-type BmBeamAnchor): the anchors for beams on a tile of that size: its outer
 *   sides, from top to bottom
 */
GArray *
bm_anchor_list_beams (guint width,
                      guint height)
{
  static const BmDirection order[] = { BM_DIRECTION_UP, BM_DIRECTION_LEFT, BM_DIRECTION_RIGHT, BM_DIRECTION_DOWN };
  GArray *anchors = g_array_new (FALSE, FALSE, sizeof (BmBeamAnchor));

  for (int y = 0; y < (int) height; y++)
    for (int x = 0; x < (int) width; x++)
      for (guint i = 0; i < G_N_ELEMENTS (order); i++)
        {
          const int *step = steps[order[i]];
          int to_x = x + step[0];
          int to_y = y + step[1];
          BmBeamAnchor anchor = {
            .cell_x = x, .cell_y = y, .direction = order[i], .x = 2 * x + 1 + step[0], .y = 2 * y + 1 + step[1],
          };

          if (to_x < 0 || to_x >= (int) width || to_y < 0 || to_y >= (int) height)
            g_array_append_val (anchors, anchor);
        }

  return anchors;
}

/**
 * bm_part_anchor_get_words:
 * @self: an anchor for a part of a crystal
 * @width: of the tile, in cells
 * @height: of the tile, in cells
 *
 * Returns: (transfer none): its name: "upper half of the left edge"
 */
const char *
bm_part_anchor_get_words (const BmPartAnchor *self,
                          guint               width,
                          guint               height)
{
  return bm_part_place_words (self->side, (int) self->along, (int) bm_side_get_length (self->side, width, height));
}

/**
 * bm_beam_anchor_get_words:
 * @self: an anchor for a beam
 * @width: of the tile, in cells
 * @height: of the tile, in cells
 *
 * Returns: (transfer none): its name: "to the left, from the lower cell"
 */
const char *
bm_beam_anchor_get_words (const BmBeamAnchor *self,
                          guint               width,
                          guint               height)
{
  /* Columns: any cell, the left or upper one, the right or lower one. */
  static const char *const words[][3] = {
    [BM_DIRECTION_UP] = {
      NC_("beam", "upwards"), NC_("beam", "upwards, from the left cell"), NC_("beam", "upwards, from the right cell"),
    },
    [BM_DIRECTION_DOWN] = {
      NC_("beam", "downwards"), NC_("beam", "downwards, from the left cell"),
      NC_("beam", "downwards, from the right cell"),
    },
    [BM_DIRECTION_LEFT] = {
      NC_("beam", "to the left"), NC_("beam", "to the left, from the upper cell"),
      NC_("beam", "to the left, from the lower cell"),
    },
    [BM_DIRECTION_RIGHT] = {
      NC_("beam", "to the right"), NC_("beam", "to the right, from the upper cell"),
      NC_("beam", "to the right, from the lower cell"),
    },
  };
  gboolean is_vertical = self->direction == BM_DIRECTION_UP || self->direction == BM_DIRECTION_DOWN;
  guint n_cells = is_vertical ? width : height;
  int cell = is_vertical ? self->cell_x : self->cell_y;
  guint which = n_cells == 1 ? 0 : cell == 0 ? 1 : 2;

  return g_dpgettext2 (GETTEXT_PACKAGE, "beam", words[self->direction][which]);
}

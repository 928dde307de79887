/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The positions of crystal parts on a tile or an explorer. */

#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-part-words.h"

#include <glib/gi18n-lib.h>

#include "bm-words.h"

/* The positions of parts on a tile, a bit for each. An edge has a middle and two halves, which only some tiles use. */
enum
{
  LEFT = 1 << 0,
  UPPER_LEFT_HALF = 1 << 1,   /* of the left edge */
  LOWER_LEFT_HALF = 1 << 2,
  RIGHT = 1 << 3,
  UPPER_RIGHT_HALF = 1 << 4,  /* of the right edge */
  LOWER_RIGHT_HALF = 1 << 5,
  TOP = 1 << 6,
  LEFT_TOP_HALF = 1 << 7,
  RIGHT_TOP_HALF = 1 << 8,
  BOTTOM = 1 << 9,
  LEFT_BOTTOM_HALF = 1 << 10,
  RIGHT_BOTTOM_HALF = 1 << 11,
  UPPER_LEFT = 1 << 12,
  UPPER_RIGHT = 1 << 13,
  LOWER_LEFT = 1 << 14,
  LOWER_RIGHT = 1 << 15,
};

/* The words for several positions together, and for each; the first match is used. */
static const struct
{
  guint       anchors;
  const char *words;
} anchor_words[] = {
  { LEFT | RIGHT, NC_("crystal part", "left and right edges") },
  { TOP | BOTTOM, NC_("crystal part", "upper and lower edges") },
  { LEFT, NC_("crystal part", "left edge") },
  { RIGHT, NC_("crystal part", "right edge") },
  { TOP, NC_("crystal part", "upper edge") },
  { BOTTOM, NC_("crystal part", "lower edge") },
  { UPPER_LEFT_HALF | LOWER_LEFT_HALF, NC_("crystal part", "both halves of the left edge") },
  { UPPER_RIGHT_HALF | LOWER_RIGHT_HALF, NC_("crystal part", "both halves of the right edge") },
  { LEFT_TOP_HALF | RIGHT_TOP_HALF, NC_("crystal part", "both halves of the upper edge") },
  { LEFT_BOTTOM_HALF | RIGHT_BOTTOM_HALF, NC_("crystal part", "both halves of the lower edge") },
  { UPPER_LEFT_HALF, NC_("crystal part", "upper half of the left edge") },
  { LOWER_LEFT_HALF, NC_("crystal part", "lower half of the left edge") },
  { UPPER_RIGHT_HALF, NC_("crystal part", "upper half of the right edge") },
  { LOWER_RIGHT_HALF, NC_("crystal part", "lower half of the right edge") },
  { LEFT_TOP_HALF, NC_("crystal part", "left half of the upper edge") },
  { RIGHT_TOP_HALF, NC_("crystal part", "right half of the upper edge") },
  { LEFT_BOTTOM_HALF, NC_("crystal part", "left half of the lower edge") },
  { RIGHT_BOTTOM_HALF, NC_("crystal part", "right half of the lower edge") },
  { UPPER_LEFT | UPPER_RIGHT | LOWER_LEFT | LOWER_RIGHT, NC_("crystal part", "all four corners") },
  { UPPER_LEFT | UPPER_RIGHT, NC_("crystal part", "both upper corners") },
  { LOWER_LEFT | LOWER_RIGHT, NC_("crystal part", "both lower corners") },
  { UPPER_LEFT | LOWER_LEFT, NC_("crystal part", "both left corners") },
  { UPPER_RIGHT | LOWER_RIGHT, NC_("crystal part", "both right corners") },
  { UPPER_LEFT, NC_("crystal part", "upper left corner") },
  { UPPER_RIGHT, NC_("crystal part", "upper right corner") },
  { LOWER_LEFT, NC_("crystal part", "lower left corner") },
  { LOWER_RIGHT, NC_("crystal part", "lower right corner") },
};

/* @position is on an edge that is @length half cells long. */
static guint
find_edge_anchor (guint middle,
                  int   position,
                  int   length)
{
  int from_middle = 2 * position - length;

  return from_middle == 0 ? middle : from_middle < 0 ? middle << 1 : middle << 2;
}

/* @along and @length are ignored for corners. */
static guint
find_anchor (BmSide side,
             int    along,
             int    length)
{
  switch (side)
    {
    case BM_SIDE_LEFT:
      return find_edge_anchor (LEFT, along, length);
    case BM_SIDE_RIGHT:
      return find_edge_anchor (RIGHT, along, length);
    case BM_SIDE_TOP:
      return find_edge_anchor (TOP, along, length);
    case BM_SIDE_BOTTOM:
      return find_edge_anchor (BOTTOM, along, length);
    case BM_SIDE_TOP_LEFT:
      return UPPER_LEFT;
    case BM_SIDE_TOP_RIGHT:
      return UPPER_RIGHT;
    case BM_SIDE_BOTTOM_LEFT:
      return LOWER_LEFT;
    case BM_SIDE_BOTTOM_RIGHT:
    default:
      return LOWER_RIGHT;
    }
}

static guint
find_anchor_on_body (const BmBody     *body,
                     const BmTilePart *part,
                     BmSide            side)
{
  if (side == BM_SIDE_LEFT || side == BM_SIDE_RIGHT)
    return find_anchor (side, part->y, 2 * body->height);

  return find_anchor (side, part->x, 2 * body->width);
}

/**
 * bm_side_words:
 * @side: a side or corner of a tile
 *
 * Returns: (transfer none): the words for it: "left edge"
 */
const char *
bm_side_words (BmSide side)
{
  return bm_part_place_words (side, 1, 2);
}

/**
 * bm_part_place_words:
 * @side: the side of a part of a crystal
 * @along: in half cells from the upper or left end of that edge
 * @length: of that edge, in half cells
 *
 * Returns: (transfer none): its position: "left edge"
 */
const char *
bm_part_place_words (BmSide side,
                     int    along,
                     int    length)
{
  guint anchor = find_anchor (side, along, length);

  for (guint i = 0; i < G_N_ELEMENTS (anchor_words); i++)
    if (anchor_words[i].anchors == anchor)
      return g_dpgettext2 (GETTEXT_PACKAGE, "crystal part", anchor_words[i].words);

  g_return_val_if_reached ("");
}

/**
 * bm_part_words:
 * @rules: the rules
 * @body: the body of a tile or an explorer
 * @crystal: a kind of crystal
 *
 * Returns: (transfer full) (nullable): the positions of its parts: "left and right edge"; %NULL if there are none
 */
char *
bm_part_words (const BmRules *rules,
               const BmBody  *body,
               guint          crystal)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  guint anchors = 0;

  for (guint i = 0; i < body->n_parts; i++)
    {
      const BmCrystalPart *part = &rules->crystal_parts[body->parts[i].part];

      if (part->crystal == crystal)
        anchors |= find_anchor_on_body (body, &body->parts[i], (BmSide) part->on);
    }

  for (guint i = 0; i < G_N_ELEMENTS (anchor_words); i++)
    if ((anchors & anchor_words[i].anchors) == anchor_words[i].anchors)
      {
        g_ptr_array_add (words, (gpointer) g_dpgettext2 (GETTEXT_PACKAGE, "crystal part", anchor_words[i].words));
        anchors &= ~anchor_words[i].anchors;
      }

  return words->len > 0 ? bm_words_and (words) : NULL;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-card-plan.h"

#define SPACING      6   /* px */
#define NARROW       2   /* px, between the lines of small cards */
#define FACE_MIN     40  /* px, of a picture beside the text */
#define FACE_TALL    104 /* px: from this height on the picture goes between header and footer */
#define FACE_NATURAL 150 /* px */

/* The width of a chip, in lines of the summary. It does not depend on the content, so that the grid is stable during
 * a turn. */
#define CHIP_WIDTH   9.5

/* px: with smaller cells, the tiles of a zone are not recognizable, or the crystals on them */
#define LEAST_CELL   12
#define CLEAR_CELL   24

/* The smallest summary beside or below a picture, in lines. */
#define SIDE_WIDTH   6.5
#define SIDE_HEIGHT  3.4

/* The text in one line. */
static int
get_line (const BmCardNeeds *needs)
{
  return MAX (needs->header_height, needs->footer_height);
}

static int
get_low_height (const BmCardNeeds *needs)
{
  return get_line (needs) + NARROW + needs->summary_height;
}

/* The text in two lines beside the picture. */
static int
get_words_height (const BmCardNeeds *needs)
{
  return needs->header_height + SPACING / 2 + needs->footer_height;
}

/* Whether cells have this size in a picture of the zone. Without a zone, the picture shows the explorer or the ship. */
static gboolean
has_cells (const BmCardNeeds *needs,
           const BmBox       *picture,
           int                cell)
{
  return picture->width >= cell * needs->columns && picture->height >= cell * needs->rows;
}

/**
 * bm_card_plan_measure_width:
 * @needs: what is on the card
 * @minimum: (out): the width below which something is cut off
 * @natural: (out): the width at which no text is ellipsized
 */
void
bm_card_plan_measure_width (const BmCardNeeds *needs,
                            int               *minimum,
                            int               *natural)
{
  switch (needs->kind)
    {
    case BM_CARD_CHIP:
      *minimum = (int) (CHIP_WIDTH * needs->summary_height);
      *natural = MAX (*minimum, needs->header_natural + SPACING / 2 + needs->footer_natural);
      break;

    case BM_CARD_SELF:
      *minimum = FACE_MIN + SPACING + MAX (needs->header_width, needs->footer_width);
      *natural = FACE_MIN + SPACING + MAX (needs->header_natural, needs->footer_natural);
      break;

    case BM_CARD_OTHER:
    default:
      *minimum = MAX (needs->header_width, needs->footer_width);
      *natural = MAX (needs->header_natural, needs->footer_natural);
    }
}

/**
 * bm_card_plan_measure_height:
 * @needs: what is on the card
 * @minimum: (out): the height below which something is cut off
 * @natural: (out): the preferred height
 */
void
bm_card_plan_measure_height (const BmCardNeeds *needs,
                             int               *minimum,
                             int               *natural)
{
  switch (needs->kind)
    {
    case BM_CARD_CHIP:
      *minimum = get_low_height (needs);
      *natural = *minimum + MAX (needs->summary_natural - needs->summary_height, 0);
      break;

    case BM_CARD_SELF:
      *minimum = *natural = MAX (FACE_MIN, get_words_height (needs));
      break;

    case BM_CARD_OTHER:
    default:
      *minimum = get_low_height (needs);
      *natural = get_words_height (needs) + SPACING + FACE_NATURAL;
    }
}

/* The text in one line, with the summary below. */
static BmCardPlan
plan_low (const BmCardNeeds *needs,
          int                width,
          int                height)
{
  int line = get_line (needs);
  int room = width - SPACING / 2;
  int footer = MIN (MAX (needs->footer_width, MIN (needs->footer_natural, room - needs->header_natural)), room - needs->header_width);

  return (BmCardPlan) {
    .header = { 0, 0, room - footer, line },
    .footer = { width - footer, (line - needs->footer_height) / 2, footer, needs->footer_height },
    .face = { 0, line + NARROW, width, height - line - NARROW },
    .summary = { 0, 0, width, height - line - NARROW },
  };
}

/* The text beside the picture. */
static BmCardPlan
plan_beside (const BmCardNeeds *needs,
             int                width,
             int                height)
{
  int left = width - SPACING - MAX (needs->header_natural, needs->footer_natural);
  int face = MAX (FACE_MIN, MIN (left, MIN (height * 5 / 4, width / 2)));
  int x = face + SPACING;
  int gap = MAX (0, (height - get_words_height (needs)) / 2);

  return (BmCardPlan) {
    .header = { x, gap, width - x, needs->header_height },
    .footer = { x, height - gap - needs->footer_height, width - x, needs->footer_height },
    .face = { 0, 0, face, height },
    .picture = { 0, 0, face, height },
  };
}

/* Header at the top, footer at the bottom, everything else in between. */
static BmCardPlan
plan_high (const BmCardNeeds *needs,
           int                width,
           int                height)
{
  int y = needs->header_height + NARROW;
  int below = height - needs->footer_height;

  return (BmCardPlan) {
    .header = { 0, 0, width, needs->header_height },
    .footer = { 0, below, width, needs->footer_height },
    .face = { 0, y, width, below - NARROW - y },
    .summary = { 0, 0, width, below - NARROW - y },
  };
}

/* The picture below the name, with the footer beside it or, if there is room, below it. */
static BmCardPlan
plan_art (const BmCardNeeds *needs,
          int                width,
          int                height)
{
  BmCardPlan plan = plan_high (needs, width, height);
  int y = needs->header_height + SPACING;
  int beside = MAX (needs->footer_width, width / 3);

  if (plan.face.height < FACE_TALL)
    {
      plan.face = (BmBox) { 0, y, width - SPACING - beside, height - y };
      plan.footer = (BmBox) { width - beside, y + (height - y - needs->footer_height) / 2, beside, needs->footer_height };
    }
  plan.picture = (BmBox) { 0, 0, plan.face.width, plan.face.height };
  plan.summary = (BmBox) { 0 };
  return plan;
}

/* What crystals there are cannot be told from small pictures: they have the summary beside them, or below. Returns whether there is
 * room for both. */
static gboolean
add_summary (const BmCardNeeds *needs,
             BmCardPlan        *plan)
{
  int width = (int) (SIDE_WIDTH * needs->summary_height);
  int height = (int) (SIDE_HEIGHT * needs->summary_height);
  BmBox whole = { 0, 0, plan->face.width, plan->face.height };
  BmBox above = { 0, 0, whole.width, whole.height - height - NARROW };
  BmBox left = { 0, 0, whole.width - width - SPACING, whole.height };

  if (whole.height < FACE_TALL)
    return FALSE;
  if (has_cells (needs, &left, LEAST_CELL))
    {
      /* No wider than the picture is in this height. */
      left.width = MIN (left.width, whole.height * needs->columns / needs->rows);
      plan->picture = left;
      plan->summary = (BmBox) { left.width + SPACING, 0, whole.width - left.width - SPACING, whole.height };
      return TRUE;
    }
  if (!has_cells (needs, &above, LEAST_CELL))
    return FALSE;

  plan->picture = above;
  plan->summary = (BmBox) { 0, above.height + NARROW, whole.width, height };
  return TRUE;
}

/* Whether a plan with a picture tells what the player has. */
static gboolean
finish_art (const BmCardNeeds *needs,
            BmCardPlan        *plan)
{
  if (plan->face.height < needs->footer_height)
    return FALSE;
  if (has_cells (needs, &plan->face, CLEAR_CELL) || add_summary (needs, plan))
    return TRUE;
  return plan->face.height < FACE_TALL && has_cells (needs, &plan->face, LEAST_CELL);
}

/**
 * bm_card_plan:
 * @needs: what is on the card
 * @width: of the card, in pixels
 * @height: of the card, in pixels
 *
 * Another player's zone is a picture as long as its tiles are recognizable, with a summary as soon as crystals are not; then only the
 * summary.
 *
 * Returns: the box of each part
 */
BmCardPlan
bm_card_plan (const BmCardNeeds *needs,
              int                width,
              int                height)
{
  BmCardPlan plan;

  if (needs->kind == BM_CARD_CHIP)
    return plan_low (needs, width, height);
  if (needs->kind == BM_CARD_SELF)
    return plan_beside (needs, width, height);

  plan = plan_art (needs, width, height);
  if (finish_art (needs, &plan))
    return plan;
  plan = plan_high (needs, width, height);
  return plan.face.height >= needs->summary_height ? plan : plan_low (needs, width, height);
}

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

/* px: with smaller cells, the tiles of a zone are not recognizable */
#define LEAST_CELL   12

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

/* Whether the tiles of the zone are recognizable in a picture of this size. Without a zone, the picture shows the
 * explorer or the ship. */
static gboolean
fits_art (const BmCardNeeds *needs,
          const BmBox       *face)
{
  return face->width >= LEAST_CELL * needs->columns && face->height >= LEAST_CELL * needs->rows;
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
    .shows_art = TRUE,
    .header = { x, gap, width - x, needs->header_height },
    .footer = { x, height - gap - needs->footer_height, width - x, needs->footer_height },
    .face = { 0, 0, face, height },
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

  plan.shows_art = TRUE;
  if (plan.face.height < FACE_TALL)
    {
      plan.face = (BmBox) { 0, y, width - SPACING - beside, height - y };
      plan.footer = (BmBox) { width - beside, y + (height - y - needs->footer_height) / 2, beside, needs->footer_height };
    }
  return plan;
}

/**
 * bm_card_plan:
 * @needs: what is on the card
 * @width: of the card, in pixels
 * @height: of the card, in pixels
 *
 * Another player's zone is a picture as long as its tiles are recognizable, otherwise a summary.
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
  if (fits_art (needs, &plan.face) && plan.face.height >= needs->footer_height)
    return plan;
  plan = plan_high (needs, width, height);
  return plan.face.height >= needs->summary_height ? plan : plan_low (needs, width, height);
}

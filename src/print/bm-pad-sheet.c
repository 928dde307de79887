/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-print"

#include "config.h"

#include "bm-pad-sheet.h"

#include <glib/gi18n-lib.h>

#include "bm-drawing.h"
#include "bm-print-text.h"
#include "bm-thing-words.h"

/* In millimetres. */
#define PADS         2     /* on a page */
#define MARGIN       12.0
#define TITLE_SIZE   5.0
#define TITLE_HEIGHT 9.0
#define HEAD_WIDTH   46.0  /* of the names of lines */
#define TEXT_SIZE    3.6
#define TEXT_MARGIN  2.0
#define MAX_ROW      11.0
#define LINE         0.15
#define THICK_LINE   0.5

#define INK  0x241f31
#define GREY 0x77767b

/** Pad: a score pad: a row for names, one for each line and one for the total. */
typedef struct
{
  const BmRules *rules;
  cairo_t       *cr;
  double         x;
  double         y;
  double         width;
  double         row;
  guint          n_rows;
} Pad;

static guint
count_lines (const BmRules *rules)
{
  guint n = 0;

  for (guint i = 0; i < rules->n_lines; i++)
    n += rules->lines[i].in_use ? 1 : 0;

  return n;
}

static void
write_head (const Pad  *self,
            guint       row,
            const char *text,
            gboolean    bold)
{
  const BmPrintText head = {
    .x = self->x + TEXT_MARGIN, .y = self->y + row * self->row, .width = HEAD_WIDTH - 2 * TEXT_MARGIN,
    .height = self->row, .size = TEXT_SIZE, .bold = bold, .in_middle = TRUE,
  };

  bm_drawing_set_colour (self->cr, INK, 1);
  bm_print_text_draw (&head, self->cr, text);
}

static void
rule (const Pad *self,
      double     x1,
      double     y1,
      double     x2,
      double     y2,
      double     width,
      guint32    colour)
{
  cairo_move_to (self->cr, x1, y1);
  cairo_line_to (self->cr, x2, y2);
  cairo_set_line_width (self->cr, width);
  bm_drawing_set_colour (self->cr, colour, 1);
  cairo_stroke (self->cr);
}

static void
draw_grid (const Pad *self)
{
  double right = self->x + self->width, bottom = self->y + self->n_rows * self->row;
  double column = (self->width - HEAD_WIDTH) / BM_MAX_SEATS;

  for (guint i = 0; i <= self->n_rows; i++)
    {
      gboolean is_thick = i == 0 || i == 1 || i + 1 >= self->n_rows;

      rule (self, self->x, self->y + i * self->row, right, self->y + i * self->row, is_thick ? THICK_LINE : LINE,
            is_thick ? INK : GREY);
    }
  for (guint i = 0; i <= BM_MAX_SEATS; i++)
    rule (self, self->x + HEAD_WIDTH + i * column, self->y, self->x + HEAD_WIDTH + i * column, bottom,
          i == 0 || i == BM_MAX_SEATS ? THICK_LINE : LINE, i == 0 || i == BM_MAX_SEATS ? INK : GREY);
  rule (self, self->x, self->y, self->x, bottom, THICK_LINE, INK);
}

static void
draw_pad (const Pad *self)
{
  guint row = 1;

  draw_grid (self);
  write_head (self, 0, _("Players"), TRUE);
  for (guint i = 0; i < self->rules->n_lines; i++)
    if (self->rules->lines[i].in_use)
      write_head (self, row++, bm_line_name (self->rules, i), FALSE);
  write_head (self, row, _("Total"), TRUE);
}

/**
 * bm_pad_sheet_draw:
 * @rules: the rules
 * @cr: where to draw: millimetres from the upper left corner of the paper
 * @title: the title of each pad
 * @paper: the paper
 *
 * Draws a page with empty score pads, each for as many players as can play.
 */
void
bm_pad_sheet_draw (const BmRules *rules,
                   cairo_t       *cr,
                   const char    *title,
                   BmPaper        paper)
{
  Pad pad = { .rules = rules, .cr = cr, .x = MARGIN, .n_rows = count_lines (rules) + 2 };
  double width, height, room;

  bm_paper_get_size (paper, &width, &height);
  room = (height - 2 * MARGIN) / PADS;
  pad.width = width - 2 * MARGIN;
  pad.row = MIN (MAX_ROW, (room - TITLE_HEIGHT - MARGIN) / pad.n_rows);

  for (guint i = 0; i < PADS; i++)
    {
      const BmPrintText text = {
        .x = MARGIN, .y = MARGIN + i * room, .width = pad.width, .height = TITLE_HEIGHT, .size = TITLE_SIZE,
        .bold = TRUE,
      };

      bm_drawing_set_colour (cr, INK, 1);
      bm_print_text_draw (&text, cr, title);
      pad.y = text.y + TITLE_HEIGHT;
      draw_pad (&pad);
    }
}

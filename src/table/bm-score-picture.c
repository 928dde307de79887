/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-score-picture.h"

#include <glib/gi18n-lib.h>

#include "bm-picture.h"
#include "bm-score-text.h"
#include "bm-score-words.h"
#include "bm-words.h"

/* Drawn separately instead of captured from the screen, so that it does not depend on the size and style of the
 * window and can show everyone's zone below the table. */

#define SCALE        2
#define MARGIN       32
#define HEAD_WIDTH   180
#define COLUMN_WIDTH 112
#define MIN_WIDTH    760
#define ROW_HEIGHT   34
#define PLAYERS_TOP  112
#define ROWS_TOP     222
#define LAUREL_SIZE  76
#define FACE_SIZE    44
#define GAP          20
#define CAPTION      30

static const GdkRGBA paper = { 0.984f, 0.969f, 0.929f, 1 };
static const GdkRGBA ink = { 0.141f, 0.122f, 0.192f, 1 };
static const GdkRGBA faint = { 0.141f, 0.122f, 0.192f, 0.6f };
static const GdkRGBA stripe = { 0.141f, 0.122f, 0.192f, 0.06f };
static const GdkRGBA gold = { 1, 0.812f, 0.302f, 0.55f };

typedef struct
{
  const BmScoreTable *table;
  BmPainter          *painter;
  const BmPlayers    *players;
  PangoContext       *context;
  GtkSnapshot        *snapshot;
  double              width;
} Picture;

/** Text: where and how to draw a text: aligned at @x by @align, with at most @width. */
typedef struct
{
  double         x;
  double         y;
  double         width;
  double         size;
  PangoAlignment align;
  gboolean       bold;
  const GdkRGBA *colour;
} Text;

static void
write_text (Picture    *self,
            const char *string,
            const Text *text)
{
  g_autoptr (PangoLayout) layout = pango_layout_new (self->context);
  PangoFontDescription *font = pango_font_description_copy (pango_context_get_font_description (self->context));

  pango_font_description_set_absolute_size (font, text->size * PANGO_SCALE);
  pango_font_description_set_weight (font, text->bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, string, -1);
  pango_layout_set_width (layout, (int) (text->width * PANGO_SCALE));
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_alignment (layout, text->align);

  gtk_snapshot_save (self->snapshot);
  gtk_snapshot_translate (self->snapshot, &GRAPHENE_POINT_INIT ((float) text->x, (float) text->y));
  gtk_snapshot_append_layout (self->snapshot, layout, text->colour);
  gtk_snapshot_restore (self->snapshot);
  pango_font_description_free (font);
}

static void
write_number (Picture *self,
              int      number,
              Text     text)
{
  g_autofree char *string = bm_words_number (number);

  text.align = PANGO_ALIGN_CENTER;
  write_text (self, string, &text);
}

static void
fill (Picture       *self,
      double         x,
      double         y,
      double         width,
      double         height,
      const GdkRGBA *colour)
{
  gtk_snapshot_append_color (self->snapshot, colour,
                             &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) width, (float) height));
}

/* The columns are centred in the room beside the names of the lines. */
static double
find_column (const Picture *self,
             guint          index)
{
  double left = MARGIN + HEAD_WIDTH;
  double room = self->width - left - MARGIN;

  return left + room * index / self->table->n_columns;
}

static double
find_column_width (const Picture *self)
{
  return find_column (self, 1) - find_column (self, 0);
}

static double
find_rows_bottom (const BmScoreTable *table)
{
  return ROWS_TOP + ROW_HEIGHT * (table->n_rows + (table->position->teams ? 2.5 : 1.5));
}

/* -- The table -- */

static void
draw_heading (Picture *self)
{
  g_autofree char *winners = bm_winners_words (self->players, self->table->winners);
  g_autofree char *verdict = bm_score_text_verdict (self->table, self->players);
  Text text = {
    .x = MARGIN, .y = 26, .width = self->width - 2 * MARGIN, .size = 32, .align = PANGO_ALIGN_CENTER, .bold = TRUE,
    .colour = &ink,
  };

  write_text (self, winners, &text);
  text.y = 72;
  text.size = 16;
  text.bold = FALSE;
  text.colour = &faint;
  write_text (self, verdict, &text);
}

static void
draw_player (Picture *self,
             guint    index)
{
  guint seat = self->table->columns[index];
  double width = find_column_width (self);
  double middle = find_column (self, index) + width / 2;
  Text text = {
    .x = find_column (self, index), .y = PLAYERS_TOP + LAUREL_SIZE + 2, .width = width, .size = 17,
    .align = PANGO_ALIGN_CENTER, .bold = TRUE, .colour = &ink,
  };

  gtk_snapshot_save (self->snapshot);
  gtk_snapshot_translate (self->snapshot, &GRAPHENE_POINT_INIT ((float) (middle - LAUREL_SIZE / 2.0), PLAYERS_TOP));
  if (self->table->winners >> seat & 1)
    bm_painter_snapshot (self->painter, self->snapshot,
                         &(BmDrawing) { .kind = BM_DRAWING_LAUREL }, LAUREL_SIZE, SCALE);
  gtk_snapshot_translate (self->snapshot, &GRAPHENE_POINT_INIT ((LAUREL_SIZE - FACE_SIZE) / 2.0f,
                                                                (LAUREL_SIZE - FACE_SIZE) / 2.0f));
  bm_painter_snapshot (self->painter, self->snapshot, &(BmDrawing) { .kind = BM_DRAWING_SEAT, .index = seat },
                       FACE_SIZE, SCALE);
  gtk_snapshot_restore (self->snapshot);

  write_text (self, bm_players_get_name (self->players, seat), &text);
}

static void
draw_row (Picture *self,
          guint    row)
{
  const BmScoreTable *table = self->table;
  guint line = table->rows[row];
  double top = ROWS_TOP + ROW_HEIGHT * row;
  Text text = { .x = MARGIN + 12, .y = top + 6, .width = HEAD_WIDTH - 12, .size = 17, .colour = &ink };

  if (row % 2 == 0)
    fill (self, MARGIN, top, self->width - 2 * MARGIN, ROW_HEIGHT, &stripe);
  write_text (self, bm_words_get (&table->rules->lines[line].name), &text);

  text.width = find_column_width (self);
  for (guint i = 0; i < table->n_columns; i++)
    {
      int points = table->sheets[table->columns[i]].lines[line];

      text.x = find_column (self, i);
      text.colour = points == 0 ? &faint : &ink;
      write_number (self, points, text);
    }
}

static void
draw_totals (Picture *self)
{
  const BmScoreTable *table = self->table;
  double top = ROWS_TOP + ROW_HEIGHT * table->n_rows;
  Text text = {
    .x = MARGIN + 12, .y = top + 10, .width = HEAD_WIDTH - 12, .size = 22, .bold = TRUE, .colour = &ink,
  };

  fill (self, MARGIN, top, self->width - 2 * MARGIN, 2, &ink);
  write_text (self, _("Total"), &text);
  text.width = find_column_width (self);
  for (guint i = 0; i < table->n_columns; i++)
    {
      text.x = find_column (self, i);
      if (table->winners >> table->columns[i] & 1)
        fill (self, text.x, top + 2, text.width, find_rows_bottom (table) - top - 2, &gold);
      write_number (self, table->sheets[table->columns[i]].total, text);
    }
}

static void
draw_teams (Picture *self)
{
  const BmScoreTable *table = self->table;
  Text text = {
    .x = MARGIN + 12, .y = ROWS_TOP + ROW_HEIGHT * (table->n_rows + 1.35), .width = HEAD_WIDTH - 12, .size = 22,
    .bold = TRUE, .colour = &ink,
  };

  write_text (self, _("Team"), &text);
  text.width = 2 * find_column_width (self);
  for (guint i = 0; i < table->n_columns; i += 2)
    {
      text.x = find_column (self, i);
      write_number (self, bm_score_table_get_team_total (table, table->columns[i]), text);
    }
}

/* -- The zones -- */

static guint
find_zone_columns (guint n)
{
  return n == 4 ? 2 : MIN (n, 3);
}

static double
find_zone_width (const Picture *self)
{
  guint columns = find_zone_columns (self->table->n_columns);

  return (self->width - 2 * MARGIN - GAP * (columns - 1)) / columns;
}

static double
find_zone_height (const Picture *self)
{
  return 0.75 * find_zone_width (self) + CAPTION;
}

static void
draw_zone (Picture *self,
           guint    index)
{
  guint seat = self->table->columns[index];
  const BmZone *zone = &self->table->position->zones[seat];
  guint columns = find_zone_columns (self->table->n_columns);
  double width = find_zone_width (self);
  double height = find_zone_height (self) - CAPTION;
  double x = MARGIN + (index % columns) * (width + GAP);
  double y = find_rows_bottom (self->table) + GAP + (index / columns) * (height + CAPTION + GAP);
  double cells_across = zone->max_x - zone->min_x + 1;
  double cells_down = zone->max_y - zone->min_y + 1;
  double cell = MIN (width / cells_across, height / cells_down);
  Text text = {
    .x = x, .y = y, .width = width, .size = 17, .align = PANGO_ALIGN_CENTER, .bold = TRUE, .colour = &ink,
  };

  write_text (self, bm_players_get_name (self->players, seat), &text);
  gtk_snapshot_save (self->snapshot);
  gtk_snapshot_translate (self->snapshot, &GRAPHENE_POINT_INIT (
    (float) (x + (width - cell * cells_across) / 2 - cell * zone->min_x),
    (float) (y + CAPTION + (height - cell * cells_down) / 2 - cell * zone->min_y)));
  bm_painter_snapshot_zone (self->painter, self->snapshot, zone, cell, SCALE);
  gtk_snapshot_restore (self->snapshot);
}

/* -- The whole picture -- */

/* Pictures get shared, so the heading says what this one shows. */
static void
draw_footer (Picture *self,
             double   height)
{
  Text text = {
    .x = MARGIN, .y = height - MARGIN + 2, .width = self->width - 2 * MARGIN, .size = 14, .align = PANGO_ALIGN_CENTER,
    .colour = &faint,
  };

  write_text (self, _("Big Monster"), &text);
}

static double
find_height (const Picture *self)
{
  guint columns = find_zone_columns (self->table->n_columns);
  guint rows = (self->table->n_columns + columns - 1) / columns;

  return find_rows_bottom (self->table) + GAP + rows * (find_zone_height (self) + GAP) + MARGIN;
}

static void
draw_all (Picture *self,
          double   height)
{
  fill (self, 0, 0, self->width, height, &paper);
  draw_heading (self);
  draw_totals (self);
  for (guint i = 0; i < self->table->n_columns; i++)
    draw_player (self, i);
  for (guint row = 0; row < self->table->n_rows; row++)
    draw_row (self, row);
  if (self->table->position->teams)
    draw_teams (self);
  for (guint i = 0; i < self->table->n_columns; i++)
    draw_zone (self, i);
  draw_footer (self, height);
}

/**
 * bm_score_picture_new:
 * @table: the score pad
 * @painter: the painter for the pieces
 * @players: the players
 * @context: for the font
 *
 * Draws the score pad with everyone's zone. Takes a few hundred milliseconds.
 *
 * Returns: (transfer full): a picture
 */
GdkTexture *
bm_score_picture_new (const BmScoreTable *table,
                      BmPainter          *painter,
                      const BmPlayers    *players,
                      PangoContext       *context)
{
  Picture self = {
    .table = table,
    .painter = painter,
    .players = players,
    .context = context,
    .snapshot = gtk_snapshot_new (),
    .width = MAX (MIN_WIDTH, 2 * MARGIN + HEAD_WIDTH + COLUMN_WIDTH * table->n_columns),
  };
  double height = find_height (&self);
  GskRenderNode *node;
  GdkTexture *texture;

  gtk_snapshot_scale (self.snapshot, SCALE, SCALE);
  draw_all (&self, height);
  node = gtk_snapshot_free_to_node (self.snapshot);
  texture = bm_picture_new_texture (node, (int) (SCALE * self.width), (int) (SCALE * height));
  gsk_render_node_unref (node);

  return texture;
}

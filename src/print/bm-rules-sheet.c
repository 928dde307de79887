/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-print"

#include "config.h"

#include "bm-rules-sheet.h"

#include "bm-composition.h"
#include "bm-place-words.h"
#include "bm-print-text.h"
#include "bm-print-words.h"
#include "bm-thing-words.h"
#include "bm-words.h"

/* In millimetres. */
#define MARGIN        12.0
#define COLUMNS       2
#define COLUMN_GAP    8.0
#define TITLE_SIZE    7.0
#define TITLE_HEIGHT  12.0
#define HEADING_SIZE  4.6
#define HEADING_ROOM  8.0   /* of a heading with the space below it */
#define SECTION_GAP   4.0
#define NAME_SIZE     3.5
#define WORDS_SIZE    3.0
#define ENTRY_GAP     3.0
#define PICTURE       22.0  /* the longer side of a picture */
#define SMALL_PICTURE 14.0
#define PICTURE_GAP   3.5

#define UNITS 100.0  /* to a cell, of pieces */
#define INK   0x241f31

/** Entry: something that is explained, and its place. */
typedef struct
{
  BmThingKind kind;
  guint       index;
  gboolean    begins;  /* with the heading of its kind */
  char       *name;
  char       *words;
  double      height;  /* without the heading */
  guint       column;  /* of all columns on all pages */
  double      y;
} Entry;

struct _BmRulesSheet
{
  const BmRules *rules;
  char          *title;
  double         width;
  double         height;
  GArray        *entries;
};

static void
entry_clear (gpointer data)
{
  Entry *entry = data;

  g_free (entry->name);
  g_free (entry->words);
}

/* -- Entries -- */

static void
add_entry (BmRulesSheet *self,
           BmThingKind   kind,
           guint         index)
{
  Entry entry = {
    .kind = kind,
    .index = index,
    .name = g_strdup (bm_print_words_name (self->rules, kind, index)),
    .words = bm_print_words_explain (self->rules, kind, index),
  };
  guint n = self->entries->len;

  entry.begins = n == 0 || g_array_index (self->entries, Entry, n - 1).kind != kind;
  g_array_append_val (self->entries, entry);
}

/* What the front of a piece shows, if it is explained: levels of a mutant are, with the mutant. */
static gboolean
find_thing (const BmRules      *rules,
            const BmPrintPiece *piece,
            BmThingKind        *kind,
            guint              *index)
{
  if (piece->front.kind == BM_PRINT_FACE_FORM && rules->forms[piece->front.index].level > 0)
    return FALSE;

  return bm_print_face_find_thing (&piece->front, rules, kind, index);
}

/* Pieces of a thing follow each other. */
static gboolean
is_last_entry (const BmRulesSheet *self,
               BmThingKind         kind,
               guint               index)
{
  guint n = self->entries->len;
  const Entry *last = n > 0 ? &g_array_index (self->entries, Entry, n - 1) : NULL;

  return last != NULL && last->kind == kind && last->index == index;
}

static void
add_pieces (BmRulesSheet *self,
            const GArray *pieces,
            BmThingKind   wanted)
{
  for (guint i = 0; i < pieces->len; i++)
    {
      BmThingKind kind;
      guint index;

      if (find_thing (self->rules, &g_array_index (pieces, BmPrintPiece, i), &kind, &index) && kind == wanted
          && !is_last_entry (self, kind, index))
        add_entry (self, kind, index);
    }
}

static gboolean
has_crystal (const BmRules *rules,
             guint          tile,
             guint          crystal)
{
  const BmBody *body = &rules->tiles[tile].body;

  for (guint i = 0; i < body->n_parts; i++)
    if (rules->crystal_parts[body->parts[i].part].crystal == crystal)
      return TRUE;

  return FALSE;
}

static gboolean
is_part_of (const BmRules *rules,
            guint          tile,
            guint          composite)
{
  const BmRange *memberships = &rules->tiles[tile].memberships;

  for (guint i = 0; i < memberships->n; i++)
    if (rules->memberships[memberships->first + i].composite == composite)
      return TRUE;

  return FALSE;
}

/* Whether a tile that is explained, and they come first, has something to do with another thing. */
static gboolean
has_tile_with (const BmRulesSheet *self,
               guint               n_tiles,
               gboolean          (*fits) (const BmRules *rules,
                                          guint          tile,
                                          guint          thing),
               guint               thing)
{
  for (guint i = 0; i < n_tiles; i++)
    if (fits (self->rules, g_array_index (self->entries, Entry, i).index, thing))
      return TRUE;

  return FALSE;
}

/* Tiles come with the crystals on them and the monsters that they are parts of. */
static void
add_entries (BmRulesSheet *self,
             const GArray *pieces)
{
  guint n_tiles;

  add_pieces (self, pieces, BM_THING_TILE);
  n_tiles = self->entries->len;
  for (guint i = 0; i < self->rules->n_composites; i++)
    if (has_tile_with (self, n_tiles, is_part_of, i))
      add_entry (self, BM_THING_COMPOSITE, i);
  for (guint i = 0; i < self->rules->n_crystals; i++)
    if (has_tile_with (self, n_tiles, has_crystal, i))
      add_entry (self, BM_THING_CRYSTAL, i);
  add_pieces (self, pieces, BM_THING_EXPLORER);
  add_pieces (self, pieces, BM_THING_MEDAL);
  add_pieces (self, pieces, BM_THING_TOKEN);
}

/* -- Layout -- */

static double
get_column_width (const BmRulesSheet *self)
{
  return (self->width - 2 * MARGIN - (COLUMNS - 1) * COLUMN_GAP) / COLUMNS;
}

/* The first page has a title above its columns. */
static double
get_column_top (guint column)
{
  return MARGIN + (column < COLUMNS ? TITLE_HEIGHT : 0);
}

static double
get_column_bottom (const BmRulesSheet *self)
{
  return self->height - MARGIN - BM_PRINT_LINE;
}

/* Tiles, explorers and large monsters have many details. */
static double
get_picture_size (BmThingKind kind)
{
  return kind == BM_THING_TILE || kind == BM_THING_EXPLORER || kind == BM_THING_COMPOSITE ? PICTURE : SMALL_PICTURE;
}

/* Writes the text of an entry, or only measures it. Returns its height. */
static double
write_entry (const BmRulesSheet *self,
             cairo_t            *cr,
             const Entry        *entry,
             double              x,
             double              y)
{
  const BmPrintText name = {
    .x = x + PICTURE + PICTURE_GAP, .y = y, .width = get_column_width (self) - PICTURE - PICTURE_GAP, .size = NAME_SIZE,
    .bold = TRUE,
  };
  BmPrintText words = name;

  words.bold = FALSE;
  words.size = WORDS_SIZE;
  words.y += bm_print_text_draw (&name, cr, entry->name);
  words.height = get_column_bottom (self) - MARGIN - TITLE_HEIGHT - HEADING_ROOM - NAME_SIZE * 4;

  return words.y - y + bm_print_text_draw (&words, cr, entry->words);
}

/* The heading above an entry, and the space around it. */
static double
get_heading_room (const Entry *entry,
                  gboolean     is_at_top)
{
  return !entry->begins ? 0 : is_at_top ? HEADING_ROOM : SECTION_GAP + HEADING_ROOM;
}

static void
lay_out (BmRulesSheet *self)
{
  cairo_surface_t *nowhere = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (nowhere);
  double y = get_column_top (0);
  guint column = 0;

  for (guint i = 0; i < self->entries->len; i++)
    {
      Entry *entry = &g_array_index (self->entries, Entry, i);
      gboolean is_at_top = y <= get_column_top (column);

      entry->height = MAX (write_entry (self, cr, entry, 0, 0), get_picture_size (entry->kind));
      if (!is_at_top && y + get_heading_room (entry, FALSE) + entry->height > get_column_bottom (self))
        {
          y = get_column_top (++column);
          is_at_top = TRUE;
        }
      entry->column = column;
      entry->y = y + get_heading_room (entry, is_at_top);
      y = entry->y + entry->height + ENTRY_GAP;
    }
  cairo_destroy (cr);
  cairo_surface_destroy (nowhere);
}

/* -- Drawing -- */

/* A large monster, put together. */
static void
draw_composite (const BmRules *rules,
                guint          index,
                cairo_t       *cr)
{
  bm_drawing_draw (&(BmDrawing) { .kind = BM_DRAWING_COMPOSITE_ICON, .index = index }, cr, rules,
                   &GRAPHENE_RECT_INIT (0, 0, 2 * (float) UNITS, 2 * (float) UNITS));
}

/* In the middle of the room for pictures. */
static void
draw_picture (const BmRulesSheet *self,
              cairo_t            *cr,
              const Entry        *entry,
              double              x)
{
  double size = get_picture_size (entry->kind), width = 2, height = 2;
  BmDrawing drawing = { 0 };

  if (entry->kind != BM_THING_COMPOSITE)
    {
      bm_drawing_find_thing (self->rules, entry->kind, entry->index, &drawing);
      bm_drawing_get_cells (&drawing, self->rules, &width, &height);
    }

  cairo_save (cr);
  cairo_translate (cr, x + PICTURE / 2, entry->y + size / 2);
  cairo_scale (cr, size / UNITS / MAX (width, height), size / UNITS / MAX (width, height));
  cairo_translate (cr, -width * UNITS / 2, -height * UNITS / 2);
  if (entry->kind == BM_THING_COMPOSITE)
    draw_composite (self->rules, entry->index, cr);
  else if (bm_drawing_get_body (&drawing, self->rules) != NULL)
    bm_composition_draw (&drawing, cr, self->rules);
  else
    bm_drawing_draw (&drawing, cr, self->rules,
                     &GRAPHENE_RECT_INIT (0, 0, (float) (width * UNITS), (float) (height * UNITS)));
  cairo_restore (cr);
}

static void
draw_heading (const BmRulesSheet *self,
              cairo_t            *cr,
              const Entry        *entry,
              double              x)
{
  const BmPrintText heading = {
    .x = x, .y = entry->y - HEADING_ROOM, .width = get_column_width (self), .height = HEADING_ROOM,
    .size = HEADING_SIZE, .bold = TRUE,
  };

  bm_print_text_draw (&heading, cr, bm_member_words_title (BM_FORMAT_SET, bm_thing_kind_get_member (entry->kind)));
}

static void
draw_entry (const BmRulesSheet *self,
            cairo_t            *cr,
            const Entry        *entry)
{
  double x = MARGIN + entry->column % COLUMNS * (get_column_width (self) + COLUMN_GAP);

  bm_drawing_set_colour (cr, INK, 1);
  if (entry->begins)
    draw_heading (self, cr, entry, x);
  write_entry (self, cr, entry, x, entry->y);
  draw_picture (self, cr, entry, x);
}

/* -- Public -- */

/**
 * bm_rules_sheet_new:
 * @rules: the rules, which have to last as long as the sheet
 * @pieces: (element-type BmPrintPiece): what is printed
 * @title: the title of the first page
 * @paper: the paper
 *
 * Returns: (transfer full): what is printed, in words; with crystals and large monsters that are on it
 */
BmRulesSheet *
bm_rules_sheet_new (const BmRules *rules,
                    const GArray  *pieces,
                    const char    *title,
                    BmPaper        paper)
{
  BmRulesSheet *self = g_new0 (BmRulesSheet, 1);

  self->rules = rules;
  self->title = g_strdup (title);
  bm_paper_get_size (paper, &self->width, &self->height);
  self->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  g_array_set_clear_func (self->entries, entry_clear);
  add_entries (self, pieces);
  lay_out (self);

  return self;
}

/**
 * bm_rules_sheet_free:
 * @self: (transfer full): a sheet
 *
 * Frees it.
 */
void
bm_rules_sheet_free (BmRulesSheet *self)
{
  g_array_unref (self->entries);
  g_free (self->title);
  g_free (self);
}

/**
 * bm_rules_sheet_get_n_pages:
 * @self: a sheet
 *
 * Returns: how many pages it has
 */
guint
bm_rules_sheet_get_n_pages (const BmRulesSheet *self)
{
  guint n = self->entries->len;

  return n > 0 ? g_array_index (self->entries, Entry, n - 1).column / COLUMNS + 1 : 0;
}

/**
 * bm_rules_sheet_draw_page:
 * @self: a sheet
 * @cr: where to draw: millimetres from the upper left corner of the paper
 * @page: number of a page, from 0
 *
 * Draws a page.
 */
void
bm_rules_sheet_draw_page (const BmRulesSheet *self,
                          cairo_t            *cr,
                          guint               page)
{
  const BmPrintText title = {
    .x = MARGIN, .y = MARGIN - 1, .width = self->width - 2 * MARGIN, .height = TITLE_HEIGHT, .size = TITLE_SIZE,
    .bold = TRUE,
  };

  bm_drawing_set_colour (cr, INK, 1);
  if (page == 0)
    bm_print_text_draw (&title, cr, self->title);
  for (guint i = 0; i < self->entries->len; i++)
    {
      const Entry *entry = &g_array_index (self->entries, Entry, i);

      if (entry->column / COLUMNS == page)
        draw_entry (self, cr, entry);
    }
}

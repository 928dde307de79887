/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-print"

#include "config.h"

#include "bm-print-job.h"

#include <cairo-pdf.h>
#include <glib/gi18n-lib.h>

#include "bm-drawing.h"
#include "bm-pad-sheet.h"
#include "bm-print-face.h"
#include "bm-print-since.h"
#include "bm-print-text.h"
#include "bm-rules-sheet.h"
#include "bm-set-entry-words.h"
#include "bm-set.h"
#include "bm-words.h"

/* Each side of a piece is recorded once, as lines and not as pixels, and put where its copies go; cairo writes a
 * recording into a PDF only once, however often it is used. */

#define POINTS_PER_MM (72 / BM_MM_PER_INCH)
#define UNITS         100.0  /* to a cell, of recordings */
#define OVERLAP       0.5    /* of these units */

/* In millimetres. */
#define LINE_WIDTH   0.15  /* to cut along */
#define MARK_WIDTH   0.1
#define SAFE_DASH    1.5
#define TEXT_SIZE    2.6
#define RULER_LENGTH 50.0
#define RULER_TICK   1.0
#define GAP          2.0
#define LABEL_WIDTH  20.0

#define LINE_COLOUR 0xc0bfbc  /* light enough for dark pieces, and dark enough for paper */
#define SAFE_COLOUR 0x00c8ff
#define INK         0x241f31

#define DIGEST_LENGTH 8

/** Item: one piece to be cut out. */
typedef struct
{
  guint        piece;
  BmSheetPlace place;
} Item;

struct _BmPrintJob
{
  BmRules       *rules;
  BmPrintOptions options;
  BmSheetGrid    grid;
  GArray        *pieces;     /* BmPrintPiece */
  GArray        *items;      /* Item, by sheets */
  guint          n_sheets;
  BmRulesSheet  *rules_sheet; /* nullable */
  GHashTable    *recordings; /* of faces: see get_recording() */
  char          *title;      /* the names of the sets */
  char          *version;    /* that of the only set, and what tells any two versions of the sets apart */
};

/* -- Titles -- */

static char *
name_version (const BmPrintJob    *self,
              const BmPrintChoice *choice,
              const char          *digest)
{
  JsonNode *only = choice->n_sets == 1 ? bm_set_get_root (self->rules->sets[choice->sets[0]]) : NULL;
  g_autofree char *release = only != NULL ? bm_set_words_release (only) : NULL;

  return release != NULL ? g_strdup_printf ("%s (%.*s)", release, DIGEST_LENGTH, digest)
                         : g_strndup (digest, DIGEST_LENGTH);
}

static void
name_sets (BmPrintJob          *self,
           const BmPrintChoice *choice)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

  for (guint i = 0; i < choice->n_sets; i++)
    {
      const BmSet *set = self->rules->sets[choice->sets[i]];
      g_autofree char *text = bm_set_to_text (set);

      g_ptr_array_add (names, bm_set_words_title (bm_set_get_root (set)));
      g_checksum_update (checksum, (const guchar *) text, -1);
    }

  self->title = bm_words_commas (names);
  self->version = name_version (self, choice, g_checksum_get_string (checksum));
}

/* -- Layout -- */

static int
compare_items (gconstpointer a,
               gconstpointer b)
{
  const Item *one = a, *other = b;

  return one->place.sheet < other->place.sheet ? -1 : one->place.sheet > other->place.sheet;
}

static const BmPrintPiece *
get_piece (const BmPrintJob *self,
           guint             index)
{
  return &g_array_index (self->pieces, BmPrintPiece, index);
}

static gboolean
complain_about_room (const BmPrintJob *self,
                     GError          **error)
{
  double scale = BM_PRINT_MAX_SCALE;
  g_autofree char *asked = bm_words_decimal (self->options.scale, 2);
  g_autofree char *possible = NULL;

  for (guint i = 0; i < self->pieces->len; i++)
    scale = MIN (scale, bm_sheet_grid_find_scale (&self->options, &get_piece (self, i)->size));
  possible = bm_words_decimal (scale, 2);

  g_set_error (error, BM_PRINT_ERROR, BM_PRINT_ERROR_ROOM,
               /* Translators: two decimal numbers, such as 1.75: the scale that was asked for, and the largest one */
               _("a sheet has no room for some pieces at a scale of %s; at most, it can be %s"), asked, possible);

  return FALSE;
}

static gboolean
lay_out (BmPrintJob *self,
         GError    **error)
{
  g_autoptr (GArray) sizes = g_array_new (FALSE, FALSE, sizeof (BmSheetSize));
  g_autofree BmSheetPlace *places = NULL;

  for (guint i = 0; i < self->pieces->len && !self->options.no_pieces; i++)
    for (guint k = 0; k < get_piece (self, i)->copies; k++)
      {
        g_array_append_val (self->items, ((Item) { .piece = i }));
        g_array_append_val (sizes, get_piece (self, i)->size);
      }

  places = g_new0 (BmSheetPlace, sizes->len);
  bm_sheet_grid_init (&self->grid, &self->options);
  if (!bm_sheet_grid_pack (&self->grid, (gconstpointer) sizes->data, places, sizes->len, &self->n_sheets))
    return complain_about_room (self, error);
  if (bm_print_job_get_n_pages (self) > BM_PRINT_MAX_PAGES)
    {
      g_set_error (error, BM_PRINT_ERROR, BM_PRINT_ERROR_LIMIT,
                   /* Translators: the first number is that of the pages of a print, the other one the limit */
                   _("this would be %u pages; there can be at most %u"), bm_print_job_get_n_pages (self),
                   BM_PRINT_MAX_PAGES);
      return FALSE;
    }

  for (guint i = 0; i < self->items->len; i++)
    g_array_index (self->items, Item, i).place = places[i];
  g_array_sort (self->items, compare_items);

  return TRUE;
}

static gboolean
has_backs (const BmPrintJob *self)
{
  return self->options.backs != BM_PRINT_BACKS_NONE;
}

static guint
count_sheet_pages (const BmPrintJob *self)
{
  return self->n_sheets * (has_backs (self) ? 2 : 1);
}

static guint
count_rules_pages (const BmPrintJob *self)
{
  return self->rules_sheet != NULL ? bm_rules_sheet_get_n_pages (self->rules_sheet) : 0;
}

/* The pieces on a page, and where they are. Returns the first of them. */
static guint
find_items (const BmPrintJob *self,
            guint             page,
            GArray           *boxes)
{
  guint sheet = has_backs (self) ? page / 2 : page;
  gboolean is_back = has_backs (self) && page % 2 == 1;
  guint first = 0;

  while (g_array_index (self->items, Item, first).place.sheet < sheet)
    first++;
  for (guint i = first; i < self->items->len; i++)
    {
      const Item *item = &g_array_index (self->items, Item, i);
      BmSheetBox box;

      if (item->place.sheet != sheet)
        break;
      bm_sheet_grid_get_box (&self->grid, &get_piece (self, item->piece)->size, &item->place, &box);
      if (is_back)
        bm_sheet_grid_turn_over (&self->grid, self->options.backs, &box);
      g_array_append_val (boxes, box);
    }

  return first;
}

/* -- Pieces -- */

static cairo_surface_t *
record (BmPrintJob        *self,
        const BmPrintFace *face,
        const BmSheetSize *size)
{
  const cairo_rectangle_t extents = { 0, 0, size->width * UNITS, size->height * UNITS };
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
  cairo_t *cr = cairo_create (surface);

  bm_print_face_draw (face, cr, self->rules, size);
  cairo_destroy (cr);

  return surface;
}

static cairo_surface_t *
get_recording (BmPrintJob        *self,
               const BmPrintFace *face,
               const BmSheetSize *size)
{
  gpointer key = bm_print_face_get_key (face, size);
  cairo_surface_t *surface = g_hash_table_lookup (self->recordings, key);

  if (surface == NULL)
    {
      surface = record (self, face, size);
      g_hash_table_insert (self->recordings, key, surface);
    }

  return surface;
}

/* Draws in units of a piece from now on, with its upper left corner at the origin. */
static void
move_to_box (const BmPrintJob *self,
             cairo_t          *cr,
             const BmSheetBox *box)
{
  double scale = self->grid.cell / UNITS;

  cairo_translate (cr, box->x + box->width / 2, box->y + box->height / 2);
  cairo_rotate (cr, box->quarters * G_PI / 2);
  cairo_scale (cr, scale, scale);
  if (box->quarters % 2 == 0)
    cairo_translate (cr, -box->width / scale / 2, -box->height / scale / 2);
  else
    cairo_translate (cr, -box->height / scale / 2, -box->width / scale / 2);
}

/* Mirrors a picture beyond one of its edges or corners: @across and @down are −1, 0 or 1. What is mirrored reaches a
 * little under the picture, so that there is no gap between them. */
static void
paint_mirrored (cairo_t         *cr,
                cairo_surface_t *recording,
                double           width,
                double           height,
                double           bleed,
                int              across,
                int              down)
{
  cairo_save (cr);
  cairo_rectangle (cr, across < 0 ? -bleed : across > 0 ? width - OVERLAP : 0,
                   down < 0 ? -bleed : down > 0 ? height - OVERLAP : 0, across == 0 ? width : bleed + OVERLAP,
                   down == 0 ? height : bleed + OVERLAP);
  cairo_clip (cr);
  cairo_translate (cr, across < 0 ? OVERLAP : across > 0 ? 2 * width - OVERLAP : 0,
                   down < 0 ? OVERLAP : down > 0 ? 2 * height - OVERLAP : 0);
  cairo_scale (cr, across == 0 ? 1 : -1, down == 0 ? 1 : -1);
  cairo_set_source_surface (cr, recording, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
}

static void
draw_piece (BmPrintJob        *self,
            cairo_t           *cr,
            const BmSheetBox  *box,
            const BmPrintFace *face,
            const BmSheetSize *size)
{
  /* Corners first: the edges go over their ends, and the picture over everything. */
  static const struct
  {
    int across;
    int down;
  } around[] = { { -1, -1 }, { 1, -1 }, { -1, 1 }, { 1, 1 }, { 0, -1 }, { 0, 1 }, { -1, 0 }, { 1, 0 } };
  cairo_surface_t *recording = get_recording (self, face, size);
  double bleed = self->options.bleed / self->grid.cell * UNITS;
  double width = size->width * UNITS, height = size->height * UNITS;

  cairo_save (cr);
  move_to_box (self, cr, box);
  if (bleed > 0)
    for (guint i = 0; i < G_N_ELEMENTS (around); i++)
      paint_mirrored (cr, recording, width, height, bleed, around[i].across, around[i].down);
  cairo_set_source_surface (cr, recording, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
}

/* -- Lines -- */

static void
draw_cutting_line (cairo_t          *cr,
                   const BmSheetBox *box)
{
  cairo_rectangle (cr, box->x, box->y, box->width, box->height);
  cairo_set_line_width (cr, LINE_WIDTH);
  bm_drawing_set_colour (cr, LINE_COLOUR, 1);
  cairo_stroke (cr);
}

static void
draw_marks (const BmPrintJob *self,
            cairo_t          *cr,
            const GArray     *boxes,
            guint             index)
{
  BmSheetMark marks[8];
  guint n = bm_sheet_find_marks ((gconstpointer) boxes->data, boxes->len, index, self->options.bleed, marks);

  for (guint i = 0; i < n; i++)
    {
      cairo_move_to (cr, marks[i].x1, marks[i].y1);
      cairo_line_to (cr, marks[i].x2, marks[i].y2);
    }
  cairo_set_line_width (cr, MARK_WIDTH);
  bm_drawing_set_colour (cr, 0x000000, 1);
  cairo_stroke (cr);
}

static void
draw_safe_line (const BmPrintJob *self,
                cairo_t          *cr,
                const BmSheetBox *box)
{
  double safe = self->options.safe;

  if (safe <= 0 || 2 * safe >= MIN (box->width, box->height))
    return;

  cairo_save (cr);
  cairo_rectangle (cr, box->x + safe, box->y + safe, box->width - 2 * safe, box->height - 2 * safe);
  cairo_set_dash (cr, (const double[]) { SAFE_DASH }, 1, 0);
  cairo_set_line_width (cr, LINE_WIDTH);
  bm_drawing_set_colour (cr, SAFE_COLOUR, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_lines (const BmPrintJob *self,
            cairo_t          *cr,
            const GArray     *boxes)
{
  for (guint i = 0; i < boxes->len; i++)
    {
      const BmSheetBox *box = &g_array_index (boxes, BmSheetBox, i);

      if (self->options.marks == BM_PRINT_MARKS_LINES)
        draw_cutting_line (cr, box);
      else if (self->options.marks == BM_PRINT_MARKS_CORNERS)
        draw_marks (self, cr, boxes, i);
      draw_safe_line (self, cr, box);
    }
}

/* Shows whether a printer has scaled the page: a line of 50 mm that ends at @right. */
static void
draw_ruler (cairo_t *cr,
            double   right,
            double   y)
{
  const double left = right - RULER_LENGTH;
  const BmPrintText label = {
    .x = left - LABEL_WIDTH - GAP, .y = y - BM_PRINT_LINE / 2, .width = LABEL_WIDTH, .height = BM_PRINT_LINE,
    .size = TEXT_SIZE, .align = PANGO_ALIGN_RIGHT, .in_middle = TRUE,
  };

  cairo_move_to (cr, left, y);
  cairo_line_to (cr, right, y);
  for (guint i = 0; i <= 5; i++)
    {
      double tick = i % 5 == 0 ? RULER_TICK : RULER_TICK / 2;

      cairo_move_to (cr, left + i * RULER_LENGTH / 5, y - tick);
      cairo_rel_line_to (cr, 0, 2 * tick);
    }
  cairo_set_line_width (cr, LINE_WIDTH);
  cairo_stroke (cr);
  /* Translators: beside a line of this length on paper; mm: millimetres */
  bm_print_text_draw (&label, cr, _("50 mm"));
}

/* The line in the margin that says what this is. */
static void
draw_margin (const BmPrintJob *self,
             cairo_t          *cr,
             guint             page)
{
  gboolean is_beside = self->grid.line_beside && page < count_sheet_pages (self);
  double length = is_beside ? self->grid.paper_height : self->grid.paper_width;
  const BmPrintText text = {
    .x = BM_PRINT_MARGIN + GAP, .width = length - 2 * BM_PRINT_MARGIN - RULER_LENGTH - LABEL_WIDTH - 4 * GAP,
    .height = BM_PRINT_LINE, .size = TEXT_SIZE, .in_middle = TRUE,
  };
  g_autofree char *line =
    /* Translators: in the margin of a printed page: the names of sets, their version or some letters and digits that tell
     * versions apart, the number of the page, and how many there are */
    g_strdup_printf (_("%s · version %s · page %u of %u"), self->title, self->version, page + 1,
                     bm_print_job_get_n_pages (self));

  cairo_save (cr);
  if (is_beside)
    {
      cairo_translate (cr, BM_PRINT_MARGIN, self->grid.paper_height);
      cairo_rotate (cr, -G_PI / 2);
    }
  else
    cairo_translate (cr, 0, self->grid.paper_height - BM_PRINT_MARGIN - BM_PRINT_LINE);
  bm_drawing_set_colour (cr, INK, 1);
  bm_print_text_draw (&text, cr, line);
  draw_ruler (cr, length - BM_PRINT_MARGIN - GAP, BM_PRINT_LINE / 2);
  cairo_restore (cr);
}

/* -- Pages -- */

static void
draw_sheet_page (BmPrintJob *self,
                 cairo_t    *cr,
                 guint       page)
{
  g_autoptr (GArray) boxes = g_array_new (FALSE, FALSE, sizeof (BmSheetBox));
  gboolean is_back = has_backs (self) && page % 2 == 1;
  guint first = find_items (self, page, boxes);

  for (guint i = 0; i < boxes->len; i++)
    {
      const BmPrintPiece *piece = get_piece (self, g_array_index (self->items, Item, first + i).piece);
      const BmPrintFace *face = is_back ? &piece->back : &piece->front;

      draw_piece (self, cr, &g_array_index (boxes, BmSheetBox, i), face, &piece->size);
    }
  /* One side is enough to cut along. */
  if (!is_back)
    draw_lines (self, cr, boxes);
}

/* -- PDF -- */

static cairo_status_t
write_cb (gpointer             data,
          const unsigned char *bytes,
          unsigned int         length)
{
  g_byte_array_append (data, bytes, length);

  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
create_pdf (const BmPrintJob *self,
            GByteArray       *bytes)
{
  double width, height;
  cairo_surface_t *surface;

  bm_print_job_get_page_size (self, &width, &height);
  surface = cairo_pdf_surface_create_for_stream (write_cb, bytes, width, height);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, self->title);
  /* Not translated: the program and its version, for other programs. */
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Big Monster " BM_VERSION);

  return surface;
}

/* -- Public -- */

/**
 * bm_print_job_new:
 * @rules: the rules
 * @choice: what is printed
 * @options: how it is printed
 * @error: return location for an error of the domain %BM_PRINT_ERROR
 *
 * Works out what goes where on which page; drawings are made when they are drawn first.
 *
 * Returns: (transfer full): the pages
 */
BmPrintJob *
bm_print_job_new (BmRules              *rules,
                  const BmPrintChoice  *choice,
                  const BmPrintOptions *options,
                  GError              **error)
{
  GArray *pieces = bm_print_pieces_new (rules, choice, options, error);
  g_autoptr (BmPrintJob) self = NULL;

  if (pieces == NULL)
    return NULL;
  if (choice->since != NULL && !options->no_pieces && !bm_print_pieces_keep_new (pieces, rules, choice, options, error))
    {
      g_array_unref (pieces);
      return NULL;
    }
  if (options->no_pieces && !options->rules && !options->score_pad)
    {
      g_set_error_literal (error, BM_PRINT_ERROR, BM_PRINT_ERROR_NOTHING, _("there is nothing to print"));
      g_array_unref (pieces);
      return NULL;
    }

  self = g_new0 (BmPrintJob, 1);
  self->rules = bm_rules_ref (rules);
  self->options = *options;
  self->pieces = pieces;
  self->items = g_array_new (FALSE, FALSE, sizeof (Item));
  self->recordings = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) cairo_surface_destroy);
  name_sets (self, choice);
  if (options->rules)
    self->rules_sheet = bm_rules_sheet_new (self->rules, self->pieces, self->title, options->paper);

  return lay_out (self, error) ? g_steal_pointer (&self) : NULL;
}

/**
 * bm_print_job_free:
 * @self: (transfer full): pages
 *
 * Frees them.
 */
void
bm_print_job_free (BmPrintJob *self)
{
  g_clear_pointer (&self->rules_sheet, bm_rules_sheet_free);
  g_hash_table_unref (self->recordings);
  g_array_unref (self->items);
  g_array_unref (self->pieces);
  bm_rules_unref (self->rules);
  g_free (self->title);
  g_free (self->version);
  g_free (self);
}

/**
 * bm_print_job_get_title:
 * @self: pages
 *
 * Returns: (transfer none): the names of the sets
 */
const char *
bm_print_job_get_title (const BmPrintJob *self)
{
  return self->title;
}

/**
 * bm_print_job_words:
 * @self: pages
 *
 * Returns: (transfer full): how much there is to print: “120 pieces on 12 sheets”
 */
char *
bm_print_job_words (const BmPrintJob *self)
{
  guint n_pieces = self->items->len;
  /* Translators: pieces of cardboard to be cut out */
  g_autofree char *pieces = g_strdup_printf (ngettext ("%u piece", "%u pieces", n_pieces), n_pieces);
  /* Translators: of paper, after “120 pieces on …” */
  g_autofree char *sheets = g_strdup_printf (ngettext ("%u sheet", "%u sheets", self->n_sheets), self->n_sheets);

  /* Translators: pieces of cardboard, and sheets of paper: “120 pieces on 12 sheets” */
  return g_strdup_printf (C_("pieces on sheets", "%s on %s"), pieces, sheets);
}

/**
 * bm_print_job_get_n_pages:
 * @self: pages
 *
 * Returns: how many they are: one for each sheet, or two if backs are printed, and those with rules and score pads
 */
guint
bm_print_job_get_n_pages (const BmPrintJob *self)
{
  return count_sheet_pages (self) + count_rules_pages (self) + (self->options.score_pad ? 1 : 0);
}

/**
 * bm_print_job_get_page_size:
 * @self: pages
 * @width: (out): of a page, in points of 1/72 inch
 * @height: (out): of a page
 */
void
bm_print_job_get_page_size (const BmPrintJob *self,
                            double           *width,
                            double           *height)
{
  *width = self->grid.paper_width * POINTS_PER_MM;
  *height = self->grid.paper_height * POINTS_PER_MM;
}

/**
 * bm_print_job_draw_page:
 * @self: pages
 * @cr: where to draw: points of 1/72 inch, from the upper left corner of the paper
 * @page: number of a page, from 0: those of the sheets, each followed by its back if backs are printed; then rules and
 *   score pads
 *
 * Draws a page.
 */
void
bm_print_job_draw_page (BmPrintJob *self,
                        cairo_t    *cr,
                        guint       page)
{
  guint n_sheet_pages = count_sheet_pages (self);

  g_return_if_fail (page < bm_print_job_get_n_pages (self));

  cairo_save (cr);
  cairo_scale (cr, POINTS_PER_MM, POINTS_PER_MM);
  if (page < n_sheet_pages)
    draw_sheet_page (self, cr, page);
  else if (page < n_sheet_pages + count_rules_pages (self))
    bm_rules_sheet_draw_page (self->rules_sheet, cr, page - n_sheet_pages);
  else
    bm_pad_sheet_draw (self->rules, cr, self->title, self->options.paper);
  draw_margin (self, cr, page);
  cairo_restore (cr);
}

/**
 * bm_print_job_make_pdf:
 * @self: pages
 * @error: return location for an error of the domain %BM_PRINT_ERROR
 *
 * Returns: (transfer full): all pages as a PDF
 */
GBytes *
bm_print_job_make_pdf (BmPrintJob *self,
                       GError    **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface = create_pdf (self, bytes);
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  for (guint page = 0; page < bm_print_job_get_n_pages (self) && cairo_status (cr) == CAIRO_STATUS_SUCCESS; page++)
    {
      bm_print_job_draw_page (self, cr, page);
      cairo_show_page (cr);
    }
  status = cairo_status (cr);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);

  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, BM_PRINT_ERROR, BM_PRINT_ERROR_DRAWING,
                   /* Translators: %s is the reason, in English */
                   _("the pages could not be drawn: %s"), cairo_status_to_string (status));
      return NULL;
    }

  return g_bytes_new (bytes->data, bytes->len);
}

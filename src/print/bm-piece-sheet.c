/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-print"

#include "config.h"

#include "bm-piece-sheet.h"

#include <cairo.h>
#include <math.h>

#include "bm-print-face.h"

#define UNITS 100.0  /* to a cell, of faces */

/* A whole number of pixels, so that all places of a sheet are the same size. */
static int
get_side (const BmPieceSheet *self,
          guint               cells)
{
  return (int) round (self->cell * cells);
}

/* In the units of faces. */
static void
draw_upright (const BmPieceSheetFace *face,
              cairo_t                *cr,
              const BmRules          *rules)
{
  bm_print_face_draw (&face->face, cr, rules, &face->size);
}

/* Drawings are made for the screen, which never turns them: they are recorded upright, and the recording is turned. */
static void
draw_turned (const BmPieceSheetFace *face,
             cairo_t                *cr,
             const BmRules          *rules)
{
  const cairo_rectangle_t extents = { 0, 0, face->size.width * UNITS, face->size.height * UNITS };
  cairo_surface_t *recording = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
  cairo_t *recorder = cairo_create (recording);

  draw_upright (face, recorder, rules);
  cairo_destroy (recorder);
  cairo_translate (cr, extents.height, 0);
  cairo_rotate (cr, G_PI / 2);
  cairo_set_source_surface (cr, recording, 0, 0);
  cairo_paint (cr);
  cairo_surface_destroy (recording);
}

static void
draw_face (const BmPieceSheet     *self,
           const BmPieceSheetFace *face,
           cairo_t                *cr,
           const BmRules          *rules,
           guint                   place)
{
  int width = get_side (self, self->size.width), height = get_side (self, self->size.height);

  cairo_save (cr);
  cairo_translate (cr, (int) (place % self->columns) * width, (int) (place / self->columns) * height);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_clip (cr);
  cairo_scale (cr, width / (UNITS * self->size.width), height / (UNITS * self->size.height));
  (face->turned ? draw_turned : draw_upright) (face, cr, rules);
  cairo_restore (cr);
}

static cairo_status_t
write_cb (gpointer             data,
          const unsigned char *bytes,
          unsigned int         length)
{
  g_byte_array_append (data, bytes, length);

  return CAIRO_STATUS_SUCCESS;
}

/**
 * bm_piece_sheet_make_png:
 * @self: a sheet of at most %BM_PIECE_SHEET_MAX_SIDE pixels a side
 * @rules: the rules
 * @error: return location for an error of the domain %BM_PRINT_ERROR
 *
 * Returns: (transfer full): the sheet as PNG
 */
GBytes *
bm_piece_sheet_make_png (const BmPieceSheet  *self,
                         const BmRules       *rules,
                         GError             **error)
{
  int width = get_side (self, self->size.width) * (int) self->columns;
  int height = get_side (self, self->size.height) * (int) self->rows;
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface;
  cairo_status_t status;
  cairo_t *cr;

  g_return_val_if_fail (MAX (width, height) <= BM_PIECE_SHEET_MAX_SIDE, NULL);

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cr = cairo_create (surface);
  for (guint i = 0; i < self->faces->len; i++)
    draw_face (self, &g_array_index (self->faces, BmPieceSheetFace, i), cr, rules, i);
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png_stream (surface, write_cb, bytes);
  cairo_surface_destroy (surface);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error_literal (error, BM_PRINT_ERROR, BM_PRINT_ERROR_DRAWING, cairo_status_to_string (status));
      return NULL;
    }

  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>
#include <string.h>

/* Reads pictures that have been made. */

G_BEGIN_DECLS

static inline cairo_status_t
test_read_bytes (gpointer       data,
                 unsigned char *bytes,
                 unsigned int   length)
{
  GByteArray *rest = data;

  if (rest->len < length)
    return CAIRO_STATUS_READ_ERROR;

  memcpy (bytes, rest->data, length);
  g_byte_array_remove_range (rest, 0, length);

  return CAIRO_STATUS_SUCCESS;
}

/* What a picture shows. */
static inline cairo_surface_t *
test_read_png (GBytes *png)
{
  g_autoptr (GByteArray) rest = g_byte_array_new ();
  cairo_surface_t *surface;

  g_byte_array_append (rest, g_bytes_get_data (png, NULL), (guint) g_bytes_get_size (png));
  surface = cairo_image_surface_create_from_png_stream (test_read_bytes, rest);
  g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);

  return surface;
}

G_END_DECLS

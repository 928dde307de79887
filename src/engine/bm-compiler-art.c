/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The compiler of rules: the drawings that sets contain. Their names are local to their set, so that drawings of
 * different authors can have the same name. */

#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-compiler-private.h"

#include <glib/gi18n-lib.h>

#include "bm-png.h"

#define MAX_PIXELS (BM_MAX_ART_PIXELS << 20)

static BmSetError
get_code (const GError *error)
{
  if (g_error_matches (error, BM_SVG_ERROR, BM_SVG_ERROR_LIMIT)
      || g_error_matches (error, BM_PNG_ERROR, BM_PNG_ERROR_LIMIT))
    return BM_SET_ERROR_LIMIT;
  if (g_error_matches (error, BM_SVG_ERROR, BM_SVG_ERROR_SYNTAX))
    return BM_SET_ERROR_SYNTAX;

  return BM_SET_ERROR_FORMAT;
}

/* Finds the only member with the drawing itself. */
static gboolean
find_content (BmCompiler    *self,
              BmSourcePlace *place,
              BmArtFormat   *format,
              BmSourcePlace *content)
{
  BmSourcePlace svg = bm_source_place_member (place, bm_art_format_names[BM_ART_FORMAT_SVG]);
  BmSourcePlace png = bm_source_place_member (place, bm_art_format_names[BM_ART_FORMAT_PNG]);

  if (svg.node != NULL && png.node != NULL)
    {
      bm_compiler_error (self, place, BM_SET_ERROR_CONFLICT, _("a drawing is either an SVG or a PNG, not both"));
      return FALSE;
    }
  if (svg.node == NULL && png.node == NULL)
    {
      bm_compiler_error (self, place, BM_SET_ERROR_MISSING, _("a drawing needs an SVG or a PNG"));
      return FALSE;
    }

  *format = svg.node != NULL ? BM_ART_FORMAT_SVG : BM_ART_FORMAT_PNG;
  *content = svg.node != NULL ? svg : png;

  return TRUE;
}

/* Whether a picture can be decoded; adds its pixels to those of the set. Reports each picture above the limit, so
 * that all can be removed at once. */
static gboolean
check_pixels (BmCompiler          *self,
              const BmSourcePlace *content,
              guint64             *n_pixels)
{
  guint64 n = bm_art_file_count_pixels (json_node_get_string (content->node));

  /* A picture that is too large by itself is rejected for that, before it is decoded. */
  if (n > (guint64) BM_PNG_MAX_SIDE * BM_PNG_MAX_SIDE)
    return TRUE;

  *n_pixels += n;
  if (*n_pixels <= MAX_PIXELS)
    return TRUE;

  bm_compiler_error (self, content, BM_SET_ERROR_LIMIT,
                     _("all the pictures in a set together may have no more pixels than %d pictures of 1024 × 1024"),
                     BM_MAX_ART_PIXELS);

  return FALSE;
}

static void
read_art_file (BmCompiler    *self,
               BmSourcePlace *place,
               GHashTable    *ids,
               guint64       *n_pixels)
{
  g_autoptr (GError) error = NULL;
  BmArtFile file = { .set = (guint16) self->set };
  BmSourcePlace id_place, content;
  const char *text = NULL;
  const char *id = NULL;
  BmArtFormat format;

  if (!bm_check_object (self, place))
    return;

  bm_compiler_check_members (self, place, NULL);
  id_place = bm_source_place_member (place, "id");
  if (bm_read_id (self, place, "id", &id)
      && !g_hash_table_add (ids, (gpointer) id))
    bm_compiler_error (self, &id_place, BM_SET_ERROR_DUPLICATE, _("the set already has a drawing “%s”"), id);
  if (!find_content (self, place, &format, &content) || !bm_check_string (self, &content, &text))
    return;
  if (format == BM_ART_FORMAT_PNG && !check_pixels (self, &content, n_pixels))
    return;

  if (!bm_art_file_read (&file, format, content.node, &error))
    {
      bm_compiler_error (self, &content, get_code (error), "%s", error->message);
      return;
    }

  file.id = g_strdup (id != NULL ? id : "?");
  g_array_append_val (self->art_files, file);
}

/* Reads the drawings of all sets. */
void
bm_compile_art_files (BmCompiler *self)
{
  for (guint set = 0; set < self->rules->n_sets; set++)
    {
      g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
      guint64 n_pixels = 0;
      BmSourcePlace root = bm_compiler_get_root (self, set);
      BmSourcePlace list;
      guint n = bm_read_list (self, &root, "drawings", &list);

      if (!bm_compiler_check_room (self, &list, self->art_files, n))
        return;
      for (guint i = 0; i < n; i++)
        {
          BmSourcePlace place = bm_source_place_element (&list, i);

          read_art_file (self, &place, ids, &n_pixels);
        }
    }
}

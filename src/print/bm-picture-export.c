/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-print"

#include "config.h"

#include "bm-picture-export.h"

#include <glib/gi18n-lib.h>

#include "bm-thing-kind.h"

/* An explorer is two cells wide. */
G_STATIC_ASSERT (2 * BM_PICTURE_MAX_DPI * (int) BM_PRINT_CELL / (int) BM_MM_PER_INCH < BM_PIECE_SHEET_MAX_SIDE);

/* -- Names of files -- */

static char *
name_thing (const BmRules *rules,
            BmThingKind    kind,
            guint          index)
{
  return g_strdup_printf ("%s-%s", bm_thing_kind_get_word (kind), bm_rules_get_thing_id (rules, kind, index));
}

static char *
name_form (const BmRules *rules,
           guint          form)
{
  g_autofree char *tile = name_thing (rules, BM_THING_TILE, rules->forms[form].tile);
  guint level = rules->forms[form].level;

  return level > 0 ? g_strdup_printf ("%s-level-%u", tile, level + 1) : g_steal_pointer (&tile);
}

static char *
name_team_medal (const BmRules *rules,
                 guint          medal)
{
  g_autofree char *name = name_thing (rules, BM_THING_MEDAL, medal);

  return g_strconcat (name, "-team", NULL);
}

/* %NULL: there is nothing on that side. */
static char *
name_face (const BmRules     *rules,
           const BmPrintFace *face,
           const BmSheetSize *size)
{
  switch (face->kind)
    {
    case BM_PRINT_FACE_FORM:
      return name_form (rules, face->index);
    case BM_PRINT_FACE_TILE_BACK:
      return g_strdup (size->width > size->height ? "tile-back-landscape" : "tile-back");
    case BM_PRINT_FACE_EXPLORER:
      return name_thing (rules, BM_THING_EXPLORER, face->index);
    case BM_PRINT_FACE_SHIP:
      return g_strdup ("explorer-back");
    case BM_PRINT_FACE_MEDAL:
      return name_thing (rules, BM_THING_MEDAL, face->index);
    case BM_PRINT_FACE_TEAM_MEDAL:
      return name_team_medal (rules, face->index);
    case BM_PRINT_FACE_TOKEN:
      return name_thing (rules, BM_THING_TOKEN, face->index);
    case BM_PRINT_FACE_BLANK:
    default:
      return NULL;
    }
}

static gboolean
is_back (const BmPrintFace *face)
{
  return face->kind == BM_PRINT_FACE_TILE_BACK || face->kind == BM_PRINT_FACE_SHIP;
}

/* IDs of sets with errors may have any letters, and “a:b” of one set looks like “a-b” of another one then. %NULL if
 * there is a picture of the same already: all backs are the same. */
static char *
make_file_name (GHashTable        *seen,
                const char        *name,
                const BmPrintFace *face)
{
  g_autofree char *plain = g_strcanon (g_strdup (name), G_CSET_a_2_z G_CSET_A_2_Z G_CSET_DIGITS "_-", '-');
  gpointer same = GUINT_TO_POINTER (1 + face->kind + (is_back (face) ? 0 : face->index * BM_N_PRINT_FACE_KINDS));
  char *file_name = g_strconcat (plain, ".png", NULL);

  for (guint i = 2; g_hash_table_contains (seen, file_name); i++)
    {
      if (g_hash_table_lookup (seen, file_name) == same)
        {
          g_free (file_name);
          return NULL;
        }

      g_free (file_name);
      file_name = g_strdup_printf ("%s-%u.png", plain, i);
    }
  g_hash_table_insert (seen, g_strdup (file_name), same);

  return file_name;
}

/* -- Pictures -- */

static void
add_face (BmExportJob       *job,
          const BmRules     *rules,
          GHashTable        *seen,
          const BmPrintFace *face,
          const BmSheetSize *size,
          guint              dpi)
{
  g_autofree char *name = name_face (rules, face, size);
  g_autofree char *file_name = name != NULL ? make_file_name (seen, name, face) : NULL;
  BmPieceSheet sheet = { 1, 1, *size, dpi * BM_PRINT_CELL / BM_MM_PER_INCH, NULL };
  BmPieceSheetFace only = { *face, *size, FALSE };

  if (file_name == NULL)
    return;

  sheet.faces = g_array_new (FALSE, FALSE, sizeof only);
  g_array_append_val (sheet.faces, only);
  bm_export_job_take_sheet (job, file_name, sheet);
}

static GArray *
list_pieces (const BmRules       *rules,
             const BmPrintChoice *choice,
             GError             **error)
{
  BmPrintOptions options;

  bm_print_options_init (&options);
  options.backs = BM_PRINT_BACKS_LONG_EDGE;
  options.copies = 1;

  return bm_print_pieces_new (rules, choice, &options, error);
}

/**
 * bm_picture_export_new:
 * @rules: the rules
 * @choice: what is exported
 * @dpi: pixels per inch, %BM_PICTURE_MIN_DPI to %BM_PICTURE_MAX_DPI: a tile is 50 × 100 mm
 * @error: return location for an error of the domain %BM_PRINT_ERROR
 *
 * Lists pictures of both sides of all pieces; backs that are the same everywhere are there once. Files are called after
 * kinds and IDs.
 *
 * Returns: (transfer full): the pictures
 */
BmExportJob *
bm_picture_export_new (BmRules              *rules,
                       const BmPrintChoice  *choice,
                       guint                 dpi,
                       GError              **error)
{
  g_autoptr (GArray) pieces = list_pieces (rules, choice, error);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  BmExportJob *job;

  g_return_val_if_fail (dpi >= BM_PICTURE_MIN_DPI && dpi <= BM_PICTURE_MAX_DPI, NULL);

  if (pieces == NULL)
    return NULL;

  job = bm_export_job_new (rules);
  for (guint i = 0; i < pieces->len; i++)
    {
      const BmPrintPiece *piece = &g_array_index (pieces, BmPrintPiece, i);

      add_face (job, rules, seen, &piece->front, &piece->size, dpi);
      add_face (job, rules, seen, &piece->back, &piece->size, dpi);
    }

  return job;
}

/* A level of a mutant belongs to its tile. */
static guint
count_things (const BmRules *rules,
              const GArray  *pieces)
{
  guint n = 0;

  for (guint i = 0; i < pieces->len; i++)
    {
      const BmPrintFace *front = &g_array_index (pieces, BmPrintPiece, i).front;

      n += front->kind != BM_PRINT_FACE_FORM || rules->forms[front->index].level == 0;
    }

  return n;
}

/**
 * bm_picture_export_new_one:
 * @rules: the rules
 * @choice: what is exported
 * @dpi: see bm_picture_export_new()
 * @error: return location for an error of the domain %BM_PRINT_ERROR
 *
 * Returns: (transfer full): one picture: the front of the only thing that is chosen
 */
BmExportJob *
bm_picture_export_new_one (BmRules              *rules,
                           const BmPrintChoice  *choice,
                           guint                 dpi,
                           GError              **error)
{
  g_autoptr (GArray) pieces = list_pieces (rules, choice, error);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const BmPrintPiece *piece;
  BmExportJob *job;
  guint n;

  if (pieces == NULL)
    return NULL;

  n = count_things (rules, pieces);
  if (n != 1)
    {
      g_set_error (error, BM_PRINT_ERROR, BM_PRINT_ERROR_LIMIT,
                   /* Translators: tiles, explorers, medals or tokens; always more than 1 */
                   ngettext ("a picture shows one thing, and %u is chosen; all of them can go into a folder",
                             "a picture shows one thing, and %u are chosen; all of them can go into a folder", n), n);
      return NULL;
    }

  job = bm_export_job_new (rules);
  piece = &g_array_index (pieces, BmPrintPiece, 0);
  add_face (job, rules, seen, &piece->front, &piece->size, dpi);

  return job;
}

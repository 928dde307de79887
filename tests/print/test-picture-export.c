/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <cairo.h>
#include <string.h>

#include "bm-picture-export.h"
#include "png-util.h"
#include "test-util.h"

/* Pictures of pieces, read back with cairo: what is drawn where. */

static const guint base_set[] = { 0 };

static BmPieceSheetFace
make_form (const BmRules *rules,
           const char    *id,
           gboolean       turned)
{
  guint16 tile = bm_rules_find_thing (rules, BM_THING_TILE, id);
  const BmBody *body = &rules->tiles[tile].body;

  g_assert_cmpuint (tile, !=, BM_NONE);

  return (BmPieceSheetFace) {
    { BM_PRINT_FACE_FORM, rules->tiles[tile].first_form }, { body->width, body->height }, turned,
  };
}

static cairo_surface_t *
draw (const BmRules          *rules,
      const BmPieceSheetFace *faces,
      guint                   n_faces,
      guint                   columns,
      guint                   rows,
      double                  cell)
{
  g_autoptr (GArray) array = g_array_new (FALSE, FALSE, sizeof *faces);
  const BmPieceSheet sheet = { columns, rows, { 1, 2 }, cell, array };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) png = NULL;

  g_array_append_vals (array, faces, n_faces);
  png = bm_piece_sheet_make_png (&sheet, rules, &error);
  g_assert_no_error (error);

  return test_read_png (png);
}

static guint32
get_pixel (cairo_surface_t *surface,
           int              x,
           int              y)
{
  const guint32 *row = (gconstpointer) (cairo_image_surface_get_data (surface)
                                        + y * cairo_image_surface_get_stride (surface));

  return row[x] & 0xffffff;
}

/* How far two pictures differ: 0 to 255, on average of all pixels and colours. */
static double
compare (cairo_surface_t *one,
         int              x,
         int              y,
         cairo_surface_t *other,
         gboolean         turned)
{
  int width = cairo_image_surface_get_width (other), height = cairo_image_surface_get_height (other);
  double sum = 0;

  for (int row = 0; row < height; row++)
    for (int column = 0; column < width; column++)
      {
        guint32 a = turned ? get_pixel (one, x + height - 1 - row, y + column) : get_pixel (one, x + column, y + row);
        guint32 b = get_pixel (other, column, row);

        for (guint shift = 0; shift < 24; shift += 8)
          sum += ABS ((int) (a >> shift & 255) - (int) (b >> shift & 255));
      }

  return sum / 3 / width / height;
}

/* Each place of a sheet has the picture that the piece has alone. */
static void
test_sheet (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");
  const BmPieceSheetFace faces[] = {
    make_form (rules, "desert", FALSE), make_form (rules, "swamp", FALSE), make_form (rules, "ice-red", FALSE),
  };
  cairo_surface_t *sheet = draw (rules, faces, 3, 2, 2, 41);

  g_assert_cmpint (cairo_image_surface_get_width (sheet), ==, 82);
  g_assert_cmpint (cairo_image_surface_get_height (sheet), ==, 164);
  for (guint i = 0; i < G_N_ELEMENTS (faces); i++)
    {
      cairo_surface_t *alone = draw (rules, &faces[i], 1, 1, 1, 41);

      for (guint k = 0; k < G_N_ELEMENTS (faces); k++)
        {
          double difference = compare (sheet, (int) (k % 2) * 41, (int) (k / 2) * 82, alone, FALSE);

          if (i == k)
            g_assert_cmpfloat (difference, <, 1);
          else
            g_assert_cmpfloat (difference, >, 10);
        }
      cairo_surface_destroy (alone);
    }

  /* The last place is empty. */
  g_assert_cmphex (get_pixel (sheet, 60, 120), ==, 0);
  cairo_surface_destroy (sheet);
}

/* A piece that is wider than high lies on its side. */
static void
test_turned (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");
  guint tile = 0;
  BmPieceSheetFace face = { .turned = TRUE };
  g_autoptr (GArray) upright = g_array_new (FALSE, FALSE, sizeof face);
  g_autoptr (GBytes) png = NULL;
  cairo_surface_t *sheet, *alone;

  while (rules->tiles[tile].body.width == 1)
    tile++;
  face.face = (BmPrintFace) { BM_PRINT_FACE_FORM, rules->tiles[tile].first_form };
  face.size = (BmSheetSize) { 2, 1 };
  sheet = draw (rules, &face, 1, 1, 1, 60);
  g_assert_cmpint (cairo_image_surface_get_width (sheet), ==, 60);

  face.turned = FALSE;
  g_array_append_val (upright, face);
  png = bm_piece_sheet_make_png (&(BmPieceSheet) { 1, 1, { 2, 1 }, 60, upright }, rules, NULL);
  alone = test_read_png (png);
  g_assert_cmpint (cairo_image_surface_get_width (alone), ==, 120);
  g_assert_cmpfloat (compare (sheet, 0, 0, alone, TRUE), <, 4);
  cairo_surface_destroy (sheet);
  cairo_surface_destroy (alone);
}

/* Whatever the resolution: no picture is larger than it may be. */
static void
test_sizes (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");
  const BmPrintChoice choice = { base_set, 1, (const char *const[]) { "explorer:desert", NULL }, NULL };
  static const guint dpis[] = { BM_PICTURE_MIN_DPI, 96, BM_PICTURE_MAX_DPI };

  for (guint i = 0; i < G_N_ELEMENTS (dpis); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (BmExportJob) job = bm_picture_export_new_one (rules, &choice, dpis[i], &error);
      g_autoptr (GBytes) png = NULL;
      cairo_surface_t *surface;

      g_assert_no_error (error);
      g_assert_cmpuint (bm_export_job_get_n_files (job), ==, 1);
      g_assert_cmpstr (bm_export_job_get_name (job, 0), ==, "explorer-desert.png");
      png = bm_export_job_make_file (job, 0, &error);
      g_assert_no_error (error);
      surface = test_read_png (png);
      g_assert_cmpint (ABS (cairo_image_surface_get_width (surface) - (int) (dpis[i] * 100 / 25.4)), <=, 1);
      g_assert_cmpint (cairo_image_surface_get_width (surface), <=, BM_PIECE_SHEET_MAX_SIDE);
      cairo_surface_destroy (surface);
    }
}

/* No two pictures of all sets together have the same name. */
static void
test_names (void)
{
  static const guint sets[] = { 0, 1, 2, 3 };
  g_autoptr (BmRules) rules = bm_test_rules_new ("base stretch-goals moons workshop");
  const BmPrintChoice choice = { sets, G_N_ELEMENTS (sets), NULL, NULL };
  g_autoptr (BmExportJob) job = bm_picture_export_new (rules, &choice, 60, NULL);
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_cmpuint (bm_export_job_get_n_files (job), >, 150);
  for (guint i = 0; i < bm_export_job_get_n_files (job); i++)
    {
      const char *name = bm_export_job_get_name (job, i);

      g_assert_true (g_hash_table_add (names, (gpointer) name));
      g_assert_true (g_str_has_suffix (name, ".png"));
      g_assert_cmpuint (strspn (name, G_CSET_a_2_z G_CSET_DIGITS "-_."), ==, strlen (name));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/picture-export/sheet", test_sheet);
  g_test_add_func ("/picture-export/turned", test_turned);
  g_test_add_func ("/picture-export/sizes", test_sizes);
  g_test_add_func ("/picture-export/names", test_names);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How quick a large set can be designed: one of 500 tiles, made of those of the printed game.
 *
 * A key that is typed has to be seen within a frame, 16 ms: the change, the problems, the rules for the preview, and what
 * a full bench scores then. Opening may take 300 ms. Changes of 900 tiles at once may take 100 ms each; an argument,
 * `bulk`, measures only these, for profilers. All in time of this thread's processor, so that others at work on the
 * machine do not count. */

#include "bench-frames.h"
#include "bench-set.h"
#include "bm-bench.h"
#include "bm-bulk-edit.h"
#include "bm-document.h"
#include "bm-things.h"

#define N_KEYS 200
#define N_BULK 900

static double
count_ms (double begin)
{
  return bench_get_milliseconds () - begin;
}

static void
type_keys (BmDocument *document,
           const char *what)
{
  double slowest = 0;
  double begin = bench_get_milliseconds ();

  for (guint i = 0; i < N_KEYS; i++)
    {
      g_autofree char *path = g_strdup_printf ("$.tiles[%u].name.en", 300 + i / 20);
      g_autofree char *name = g_strnfill (1 + i % 20, 'a');
      double key = bench_get_milliseconds ();

      bm_document_set_string (document, path, name, "Change Name", path);
      g_assert_nonnull (bm_document_get_rules (document));
      slowest = MAX (slowest, count_ms (key));
    }

  g_print ("%-40s %6.2f ms, at most %.2f ms\n", what, count_ms (begin) / N_KEYS, slowest);
}

static void
measure_undo (BmDocument *document)
{
  double begin = bench_get_milliseconds ();
  guint n = 0;

  for (; bm_document_can_undo (document); n++)
    bm_document_undo (document);

  g_print ("%-40s %6.2f ms\n", "an undo", count_ms (begin) / n);
}

/* Tiles of the set itself, wherever they find room. */
static void
fill_bench (BmBench *bench)
{
  for (guint tile = 0; !bm_bench_is_full (bench); tile = (tile + 7) % bm_bench_get_rules (bench)->n_tiles)
    {
      g_autoptr (GPtrArray) gains = bm_bench_list_gains (bench, tile);

      bm_bench_place (bench, tile, ((BmGain *) g_ptr_array_index (gains, tile % gains->len))->place);
    }
}

static void
try_numbers (BmDocument *document)
{
  BmBench *bench = bm_bench_get (document, "$.tiles[300]");
  double slowest = 0;
  double begin;

  fill_bench (bench);
  begin = bench_get_milliseconds ();
  for (guint i = 0; i < N_KEYS; i++)
    {
      g_autoptr (GArray) scores = NULL;
      gint64 change = bench_get_milliseconds ();

      bm_document_set_int (document, "$.tiles[300].points", 1 + (int) i % 20, "Change Points", NULL);
      scores = bm_bench_list_scores (bench);
      g_assert_cmpuint (scores->len, >, 0);
      bm_bench_get_subject_points (bench);
      slowest = MAX (slowest, count_ms (change));
    }

  g_print ("%-40s %6.2f ms, at most %.2f ms\n", "a number, and what a full bench scores", count_ms (begin) / N_KEYS,
           slowest);
}

static BmDocument *
open_bulk (GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmSetRegistry) registry = bm_set_registry_new (NULL);
  BmDocument *document = bm_document_new_from_file (file, registry, &error);

  g_assert_no_error (error);
  g_assert_nonnull (bm_document_get_rules (document));
  return document;
}

static void
measure_bulk (void)
{
  g_autoptr (GFile) file = bench_set_write (N_BULK);
  g_autoptr (BmDocument) document = open_bulk (file);
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) tenth = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) copies = NULL;
  double begin;

  for (guint i = 0; i < N_BULK; i++)
    {
      g_array_append_val (all, i);
      if (i < N_BULK / 10)
        g_array_append_val (tenth, i);
    }

  begin = bench_get_milliseconds ();
  bm_bulk_edit_raise (document, BM_THING_TILE, all, "copies", 1, "Change Copies", NULL);
  g_assert_nonnull (bm_document_get_rules (document));
  g_print ("%-40s %6.2f ms\n", "raise the copies of 900 tiles", count_ms (begin));
  g_assert_cmpint (bm_document_get_int (document, "$.tiles[899].copies", 0), ==, 1 + 899 % 3 + 1);
  measure_undo (document);
  type_keys (document, "a key in a set of 900 tiles");

  begin = bench_get_milliseconds ();
  copies = bm_things_duplicate (document, BM_THING_TILE, tenth);
  g_assert_nonnull (bm_document_get_rules (document));
  g_print ("%-40s %6.2f ms\n", "duplicate 90 of them", count_ms (begin));

  begin = bench_get_milliseconds ();
  bm_things_remove (document, BM_THING_TILE, all);
  g_assert_nonnull (bm_document_get_rules (document));
  g_print ("%-40s %6.2f ms\n", "remove 900", count_ms (begin));

  g_file_delete (file, NULL, NULL);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = bench_set_write (BENCH_SET_TILES);
  g_autoptr (BmSetRegistry) registry = bm_set_registry_new (NULL);
  g_autoptr (BmDocument) document = NULL;
  double begin;

  measure_bulk ();
  if (argc > 1 && g_str_equal (argv[1], "bulk"))
    return 0;

  begin = bench_get_milliseconds ();
  document = bm_document_new_from_file (file, registry, &error);
  g_assert_no_error (error);
  g_assert_nonnull (bm_document_get_rules (document));
  g_print ("%-40s %6.2f ms\n", "open a set of 500 tiles", count_ms (begin));
  g_assert_true (bm_document_is_playable (document));

  type_keys (document, "a key");
  try_numbers (document);
  measure_undo (document);

  bm_document_set_string (document, "$.tiles[20].terrain", "nowhere", "Change Terrain", NULL);
  bm_document_remove (document, "$.tiles[21].name", "Remove Name");
  bm_document_set_int (document, "$.tiles[22].points", 1000, "Change Points", NULL);
  g_assert_false (bm_document_is_playable (document));
  type_keys (document, "a key, with three errors in the set");

  g_file_delete (file, NULL, NULL);

  return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-file-suffix.h"

/* How files end that somebody has named. */

static void
test_names (void)
{
  static const struct
  {
    const char *chosen;
    const char *suffix;
    const char *name;
  } rows[] = {
    { "score", "png", "score.png" },
    { "score.png", "png", "score.png" },
    { "score.PNG", "png", "score.PNG" },
    { "score.jpeg", "png", "score.jpeg" },
    { "Moons 1.5", "bigmonster", "Moons 1.5.bigmonster" },
    { "Dr. Who", "csv", "Dr. Who.csv" },
    { "Monday.bigmonster-game", "bigmonster-game", "Monday.bigmonster-game" },
    { ".hidden", "png", ".hidden.png" },
    { "taken", "png", "taken" },
  };
  g_autofree char *path = g_dir_make_tmp ("bm-test-XXXXXX", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GFile) taken = g_file_get_child (folder, "taken.png");

  g_assert_true (g_file_replace_contents (taken, "", 0, NULL, FALSE, 0, NULL, NULL, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GFile) chosen = g_file_get_child (folder, rows[i].chosen);
      g_autoptr (GFile) file = bm_file_suffix_add (chosen, rows[i].suffix);
      g_autofree char *name = g_file_get_basename (file);

      g_assert_cmpstr (name, ==, rows[i].name);
    }

  g_assert_true (g_file_delete (taken, NULL, NULL));
  g_assert_true (g_file_delete (folder, NULL, NULL));
}

static void
test_proposed (void)
{
  static const struct
  {
    const char *title;
    const char *name;
  } rows[] = {
    { "Frogs & Co", "Frogs & Co.csv" },
    { "Moons 1.5", "Moons 1.5.csv" },
    { " Either/Or: \"why?\" ", "Either-Or- -why--.csv" },
    { "", "set.csv" },
    { ".hidden", "set.csv" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *name = bm_file_suffix_make_name (rows[i].title, "csv");

      g_assert_cmpstr (name, ==, rows[i].name);
    }
}

/* A portal has given that file and no other one. */
static void
test_portal (void)
{
  g_autoptr (GFile) chosen = g_file_new_build_filename (g_get_user_runtime_dir (), "doc", "1a2b", "score", NULL);
  g_autoptr (GFile) file = bm_file_suffix_add (chosen, "png");

  g_assert_true (g_file_equal (file, chosen));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/file-suffix/names", test_names);
  g_test_add_func ("/file-suffix/proposed", test_proposed);
  g_test_add_func ("/file-suffix/portal", test_portal);

  return g_test_run ();
}

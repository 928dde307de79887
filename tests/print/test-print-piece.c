/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "bm-print-job.h"
#include "bm-print-since.h"
#include "test-util.h"

/* Which pieces a game needs, and how many of them. */

static BmRules *
load_all (void)
{
  return bm_test_rules_new ("base stretch-goals moons workshop");
}

static const guint all_sets[] = { 0, 1, 2, 3 };

static guint
count (const GArray   *pieces,
       BmPrintFaceKind kind,
       guint           width,
       guint           height)
{
  guint n = 0;

  for (guint i = 0; i < pieces->len; i++)
    {
      const BmPrintPiece *piece = &g_array_index (pieces, BmPrintPiece, i);

      if (piece->front.kind == kind && piece->size.width == width && piece->size.height == height)
        n += piece->copies;
    }

  return n;
}

/* The tiles that a game deals, without those that are laid on mutants. */
static guint
count_first_levels (const BmRules *rules,
                    const GArray  *pieces)
{
  guint n = 0;

  for (guint i = 0; i < pieces->len; i++)
    {
      const BmPrintPiece *piece = &g_array_index (pieces, BmPrintPiece, i);

      if (piece->front.kind == BM_PRINT_FACE_FORM && rules->forms[piece->front.index].level == 0)
        n += piece->copies;
    }

  return n;
}

static void
test_numbers (void)
{
  static const struct
  {
    guint        set;
    BmPrintBacks backs;
    guint        dealt;       /* tiles */
    guint        landscape;   /* of these */
    guint        mutations;   /* pieces that are laid on mutants */
    guint        explorers;
    guint        medals;
    guint        team_medals;
    guint        tokens;
  } rows[] = {
    { 0, BM_PRINT_BACKS_LONG_EDGE, 120, 12, 24, 12, 30, 0, 2 },
    /* On one side, levels and medals of teams are pieces of their own. */
    { 0, BM_PRINT_BACKS_NONE, 120, 12, 42, 12, 30, 30, 2 },
    { 1, BM_PRINT_BACKS_LONG_EDGE, 6, 0, 0, 5, 0, 0, 2 },
  };
  g_autoptr (BmRules) rules = load_all ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const BmPrintChoice choice = { &rows[i].set, 1, NULL, NULL };
      const BmPrintOptions options = { .scale = 1, .backs = rows[i].backs };
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) pieces = bm_print_pieces_new (rules, &choice, &options, &error);
      guint n_forms;

      g_assert_no_error (error);
      n_forms = count (pieces, BM_PRINT_FACE_FORM, 1, 2) + count (pieces, BM_PRINT_FACE_FORM, 2, 1);
      g_assert_cmpuint (count_first_levels (rules, pieces), ==, rows[i].dealt);
      g_assert_cmpuint (count (pieces, BM_PRINT_FACE_FORM, 2, 1), ==, rows[i].landscape);
      g_assert_cmpuint (n_forms - rows[i].dealt, ==, rows[i].mutations);
      g_assert_cmpuint (count (pieces, BM_PRINT_FACE_EXPLORER, 2, 2), ==, rows[i].explorers);
      g_assert_cmpuint (count (pieces, BM_PRINT_FACE_MEDAL, 1, 1), ==, rows[i].medals);
      g_assert_cmpuint (count (pieces, BM_PRINT_FACE_TEAM_MEDAL, 1, 1), ==, rows[i].team_medals);
      g_assert_cmpuint (count (pieces, BM_PRINT_FACE_TOKEN, 1, 1), ==, rows[i].tokens);
    }
}

/* Every level of every tile can be laid, and every medal be won, on one side or on two. */
static void
test_nothing_is_missing (void)
{
  g_autoptr (BmRules) rules = load_all ();
  const BmPrintChoice choice = { all_sets, G_N_ELEMENTS (all_sets), NULL, NULL };

  for (guint backs = 0; backs < BM_N_PRINT_BACKS; backs++)
    {
      const BmPrintOptions options = { .scale = 1, .backs = (BmPrintBacks) backs };
      g_autofree gboolean *has_form = g_new0 (gboolean, rules->n_forms);
      g_autofree gboolean *has_team_medal = g_new0 (gboolean, rules->n_medals);
      g_autoptr (GArray) pieces = bm_print_pieces_new (rules, &choice, &options, NULL);

      for (guint i = 0; i < pieces->len; i++)
        {
          const BmPrintPiece *piece = &g_array_index (pieces, BmPrintPiece, i);
          const BmPrintFace *sides[] = { &piece->front, &piece->back };

          g_assert_cmpuint (piece->copies, >, 0);
          for (guint side = 0; side < (backs == BM_PRINT_BACKS_NONE ? 1 : 2); side++)
            if (sides[side]->kind == BM_PRINT_FACE_FORM)
              has_form[sides[side]->index] = TRUE;
            else if (sides[side]->kind == BM_PRINT_FACE_TEAM_MEDAL)
              has_team_medal[sides[side]->index] = TRUE;
        }
      for (guint i = 0; i < rules->n_forms; i++)
        g_assert_true (has_form[i]);
      for (guint i = 0; i < rules->n_medals; i++)
        g_assert_true (has_team_medal[i]);
    }
}

static void
test_choice (void)
{
  static const struct
  {
    guint       sets[2];
    guint       n_sets;
    const char *only[3];
    guint       copies;
    guint       n_pieces;  /* kinds */
    guint       n;         /* in all */
    const char *message;   /* nullable */
  } rows[] = {
    { { 0 }, 1, { "swamp" }, 0, 1, 5, NULL },
    { { 0 }, 1, { "swamp" }, 7, 1, 7, NULL },
    { { 0 }, 1, { "tile:swamp", "rune-double" }, 1, 2, 2, NULL },
    /* An explorer, a tile and a medal are called so. */
    { { 0 }, 1, { "desert" }, 1, 3, 3, NULL },
    { { 0 }, 1, { "medal:desert" }, 1, 1, 1, NULL },
    { { 0 }, 1, { "explorer:desert" }, 1, 1, 1, NULL },
    { { 0 }, 1, { "ice-orange" }, 1, 2, 2, NULL },
    { { 0, 1 }, 2, { "panda" }, 1, 2, 2, NULL },
    { { 0 }, 1, { "panda" }, 1, 0, 0,
      "there is no tile, explorer, medal or token “panda” in what is printed" },
    { { 0 }, 1, { "swamp", "swmap" }, 1, 0, 0,
      "there is no tile, explorer, medal or token “swmap” in what is printed; did you mean “swamp”?" },
    { { 0 }, 1, { "medal:swamp" }, 1, 0, 0,
      "there is no tile, explorer, medal or token “medal:swamp” in what is printed" },
    { { 0 }, 0, { NULL }, 1, 0, 0, "there are no tiles, explorers, medals or tokens to print" },
  };
  g_autoptr (BmRules) rules = load_all ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const BmPrintChoice choice = {
        rows[i].sets, rows[i].n_sets, rows[i].only[0] != NULL ? rows[i].only : NULL, NULL,
      };
      const BmPrintOptions options = { .scale = 1, .backs = BM_PRINT_BACKS_LONG_EDGE, .copies = rows[i].copies };
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) pieces = bm_print_pieces_new (rules, &choice, &options, &error);
      guint n = 0;

      if (rows[i].message != NULL)
        {
          g_assert_null (pieces);
          g_assert_cmpstr (error->message, ==, rows[i].message);
          continue;
        }
      g_assert_no_error (error);
      g_assert_cmpuint (pieces->len, ==, rows[i].n_pieces);
      for (guint k = 0; k < pieces->len; k++)
        n += g_array_index (pieces, BmPrintPiece, k).copies;
      g_assert_cmpuint (n, ==, rows[i].n);
    }
}

/* What cannot be printed is said before anything is drawn. */
static void
test_limits (void)
{
  static const struct
  {
    double       scale;
    double       bleed;
    guint        copies;
    BmPrintError code;
    const char  *message;
  } rows[] = {
    { 2, 2, 1, BM_PRINT_ERROR_ROOM, "a sheet has no room for some pieces at a scale of 2.00; at most, it can be 1.92" },
    { 2, 0, 120, BM_PRINT_ERROR_LIMIT, "this would be 7620 pages; there can be at most 1000" },
  };
  const guint set = 0;
  g_autoptr (BmRules) rules = load_all ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const BmPrintChoice choice = { &set, 1, NULL, NULL };
      const BmPrintOptions options = {
        .scale = rows[i].scale, .bleed = rows[i].bleed, .backs = BM_PRINT_BACKS_LONG_EDGE, .copies = rows[i].copies,
      };
      g_autoptr (GError) error = NULL;
      g_autoptr (BmPrintJob) job = bm_print_job_new (rules, &choice, &options, &error);

      g_assert_null (job);
      g_assert_error (error, BM_PRINT_ERROR, (int) rows[i].code);
      g_assert_cmpstr (error->message, ==, rows[i].message);
    }
}

#define CRAB(id, more) "{'id': '" id "', 'name': {'en': 'Crab'}, 'terrain': 'water', 'copies': 2" more "}"
#define SEA(colour)    "'terrains': [{'id': 'sea', 'name': {'en': 'Sea'}, 'colour': '" colour "'}], "
#define IN_SEA         "{'id': 'eel', 'name': {'en': 'Eel'}, 'terrain': 'sea', 'copies': 3}"

/* Of a set that has changed, only what looks different, and no more of it than is missing. */
static void
test_since (void)
{
  static const struct
  {
    const char *before;
    const char *now;
    guint       copies;
    guint       n_pieces;  /* 0: nothing is left */
    guint       n;
  } rows[] = {
    { "'tiles': [" CRAB ("crab", "") "]", "'tiles': [" CRAB ("crab", "") "]", 0, 0, 0 },
    { "'tiles': [" CRAB ("crab", "") "]", "'tiles': [" CRAB ("crab", ", 'points': 4") "]", 0, 1, 2 },
    { "'tiles': [" CRAB ("crab", "") "]", "'tiles': [" CRAB ("crab", ", 'points': 4") "]", 5, 1, 5 },
    /* The name of a tile is not on it. */
    { "'tiles': [" CRAB ("crab", "") "]", "'tiles': [" CRAB ("lobster", "") "]", 0, 0, 0 },
    { "'tiles': [" CRAB ("crab", "") "]", "'tiles': [" CRAB ("crab", "") ", " CRAB ("moth", ", 'points': 1") "]", 0, 1, 2 },
    /* Two pieces are there, five are needed. */
    { "'tiles': [" CRAB ("crab", "") "]", "'tiles': [" CRAB ("crab", "") ", {'id': 'more', 'name': {'en': 'More'}, "
      "'terrain': 'water', 'copies': 3}]", 0, 1, 3 },
    { "'tiles': [" CRAB ("crab", "") ", " CRAB ("moth", ", 'points': 1") "]", "'tiles': [" CRAB ("crab", "") "]", 0, 0, 0 },
    /* Its terrain shows on a tile. */
    { SEA ("#3584e4") "'tiles': [" IN_SEA "]", SEA ("#3584e4") "'tiles': [" IN_SEA "]", 0, 0, 0 },
    { SEA ("#3584e4") "'tiles': [" IN_SEA "]", SEA ("#e01b24") "'tiles': [" IN_SEA "]", 0, 1, 3 },
    { "'tiles': []", "'tiles': [" CRAB ("crab", "") "]", 0, 1, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BmRules) before = bm_test_rules_new_with (rows[i].before);
      g_autoptr (BmRules) now = bm_test_rules_new_with (rows[i].now);
      const guint set = now->n_sets - 1;
      const BmPrintChoice choice = { &set, 1, NULL, before };
      const BmPrintOptions options = { .scale = 1, .backs = BM_PRINT_BACKS_LONG_EDGE, .copies = rows[i].copies };
      g_autoptr (GArray) pieces = bm_print_pieces_new (now, &choice, &options, NULL);
      g_autoptr (GError) error = NULL;
      guint n = 0;

      g_assert_cmpint (bm_print_pieces_keep_new (pieces, now, &choice, &options, &error), ==, rows[i].n_pieces > 0);
      g_assert_cmpuint (pieces->len, ==, rows[i].n_pieces);
      for (guint k = 0; k < pieces->len; k++)
        n += g_array_index (pieces, BmPrintPiece, k).copies;
      g_assert_cmpuint (n, ==, rows[i].n);
      if (rows[i].n_pieces == 0)
        {
          g_assert_error (error, BM_PRINT_ERROR, BM_PRINT_ERROR_NOTHING);
          g_assert_cmpstr (error->message, ==, "nothing looks different from the earlier version");
        }
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/print-piece/numbers", test_numbers);
  g_test_add_func ("/print-piece/nothing-is-missing", test_nothing_is_missing);
  g_test_add_func ("/print-piece/choice", test_choice);
  g_test_add_func ("/print-piece/limits", test_limits);
  g_test_add_func ("/print-piece/since", test_since);

  return g_test_run ();
}

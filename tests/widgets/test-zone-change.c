/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>

#include "bm-zone-change.h"
#include "test-util.h"

/* What is new in a zone, and when it is seen. */

static void
test_what (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");
  const struct {
    const char *before;
    const char *more;
    guint32     placed;
    guint32     mutated;
    guint       n_crystals;
    guint       n_composites;
  } rows[] = {
    { "", "", 0, 0, 0, 0 },
    { "", "desert@2,0", 2, 0, 0, 0 },
    { "desert@2,0", "desert@3,0 desert@4,0", 12, 0, 0, 0 },
    /* The mutant lay there, or comes last. */
    { "ice-orange@2,0", "mutagen-down@1,-1", 4, 2, 0, 0 },
    { "mutagen-down@1,-1", "ice-orange@2,0", 4, 4, 0, 0 },
    { "", "mutagen-down@1,-1 ice-orange@2,0 ice-red@3,0", 14, 4, 0, 0 },
    { "lava-green@2,0 rune-green@3,0", "rune-green@4,0", 8, 0, 1, 0 },
    { "big-monster-left@2,0", "big-monster-right@3,0", 4, 0, 0, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BmZone before;
      BmZone after;
      BmZone between;
      BmZoneChange change;

      g_test_message ("“%s” + “%s”", rows[i].before, rows[i].more);
      bm_test_zone_begin (&before, rules, "lava", rows[i].before);
      bm_zone_copy (&after, &before, rules);
      bm_test_zone_place (&after, rules, rows[i].more);
      change = bm_zone_change (&before, &after, rules);

      g_assert_true (change.continues);
      g_assert_cmpuint (change.placed, ==, rows[i].placed);
      g_assert_cmpuint (change.mutated, ==, rows[i].mutated);
      g_assert_cmpuint (after.n_crystals - change.first_crystal, ==, rows[i].n_crystals);
      g_assert_cmpuint (after.n_composites - change.first_composite, ==, rows[i].n_composites);
      g_assert_cmpint (bm_zone_change_is_empty (&change, &after), ==, *rows[i].more == '\0');

      /* In between, nothing has come of it yet. */
      bm_zone_copy (&between, &after, rules);
      bm_zone_change_split (&change, &before, rules, &between);
      g_assert_cmpuint (between.n_tiles, ==, after.n_tiles);
      g_assert_cmpuint (between.n_crystals, ==, before.n_crystals);
      g_assert_cmpuint (between.n_composites, ==, before.n_composites);
      for (guint k = 1; k < between.n_tiles; k++)
        g_assert_cmpuint (bm_zone_get_level (&between, rules, k),
                          ==, k < before.n_tiles ? bm_zone_get_level (&before, rules, k) : 0);
    }
}

static void
test_other_zone (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");
  const struct { const char *explorer; const char *tiles; } rows[] = {
    { "runes", "desert@2,0 swamp@3,0 swamp@4,0" },
    { "lava", "desert@2,0" },
    { "lava", "desert@2,0 swamp@3,1" },
    { "lava", "desert@2,0 lava-green@3,0" },
    { "lava", "" },
  };
  BmZone before;

  bm_test_zone_begin (&before, rules, "lava", "desert@2,0 swamp@3,0");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BmZone after;
      BmZoneChange change;

      bm_test_zone_begin (&after, rules, rows[i].explorer, rows[i].tiles);
      change = bm_zone_change (&before, &after, rules);
      g_assert_false (change.continues);
      g_assert_true (bm_zone_change_is_empty (&change, &after));
    }
}

/* One thing after the other; what does not happen takes no time. */
static void
test_moments (void)
{
  const BmZone zone = { .n_crystals = 2, .n_composites = 1 };
  const struct { BmZoneChange change; gboolean drops; gboolean mutates; gboolean lights; } rows[] = {
    { { TRUE, 2, 0, 2, 1 }, TRUE, FALSE, FALSE },
    { { TRUE, 2, 4, 2, 1 }, TRUE, TRUE, FALSE },
    { { TRUE, 2, 4, 1, 1 }, TRUE, TRUE, TRUE },
    { { TRUE, 0, 4, 2, 0 }, FALSE, TRUE, TRUE },
    { { TRUE, 0, 0, 2, 1 }, FALSE, FALSE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      double duration = bm_zone_change_get_duration (&rows[i].change, &zone);
      BmZoneMoment first = bm_zone_change_get_moment (&rows[i].change, &zone, 0);
      BmZoneMoment last = bm_zone_change_get_moment (&rows[i].change, &zone, duration);
      BmZoneMoment before = first;

      g_assert_cmpint (duration > 0, ==, rows[i].drops || rows[i].mutates || rows[i].lights);
      g_assert_cmpfloat (first.drop, ==, rows[i].drops ? 0 : 1);
      g_assert_cmpfloat (first.mutate, ==, rows[i].mutates ? 0 : 1);
      g_assert_cmpfloat (first.light, ==, rows[i].lights ? 0 : 1);
      g_assert_cmpfloat (last.drop + last.mutate + last.light, ==, 3);

      for (double time = 0; time < duration; time += 20)
        {
          BmZoneMoment moment = bm_zone_change_get_moment (&rows[i].change, &zone, time);

          g_assert_true (moment.drop >= before.drop && moment.mutate >= before.mutate && moment.light >= before.light);
          g_assert_true (moment.mutate == 0 || moment.drop == 1 || !rows[i].mutates);
          g_assert_true (moment.light == 0 || moment.mutate == 1 || !rows[i].lights);
          before = moment;
        }
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/zone-change/what", test_what);
  g_test_add_func ("/zone-change/other-zone", test_other_zone);
  g_test_add_func ("/zone-change/moments", test_moments);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-test"

#include "config.h"

#include "bm-lab-advice.h"
#include "test-util.h"

#include <math.h>

/* What becomes of a thing with a value, and which values are tried for that reason. */
typedef struct
{
  const char *label;
  int         value, minimum, maximum;
  double      gain;
  double    (*get_lead) (int value);
  const char *tried;
} Row;

static double
as_expected (int value)
{
  return value - 3.2;
}

static double
steep (int value)
{
  return 3.0 * value - 12.5;
}

/* The more it brings, the more often it is taken. */
static double
bent (int value)
{
  return value < 4 ? 0.3 * (value - 4) - 1.1 : value - 5.1;
}

static double
falling (int value)
{
  return 7.5 - 2.0 * value;
}

static double
flat (int value G_GNUC_UNUSED)
{
  return 4;
}

/* Too weak with 2, too strong with 3. */
static double
jump (int value)
{
  return value < 3 ? -6 : 8;
}

/* Games are played anew with each value, so that a little more is sometimes a little worse. */
static double
rough (int value)
{
  return value - 10 + 1.4 * (value % 2);
}

static double
against_all_reason (int value)
{
  return 5 - value;
}

static const Row rows[] = {
  { "predicted, then both sides", 9, -200, 200, 1, as_expected, "3 4 2" },
  { "too weak", -4, -200, 200, 1, as_expected, "3 4 2" },
  { "right already", 3, -200, 200, 1, as_expected, "4 2" },
  { "steeper than thought", 9, -200, 200, 1, steep, "-6 4 5 3" },
  { "a rule for each of something", 9, 1, 200, 3, steep, "4 5 3" },
  { "a bend", 12, -200, 200, 1, bent, "5 6 4" },
  { "a bend, from below", 0, -200, 200, 1, bent, "2 8 4 5 6" },
  { "more is less", 9, 0, 1000, -1, falling, "0 4 3 5" },
  { "nothing helps", 6, 0, 1000, 1, flat, "2 0 1" },
  { "nothing helps, in the open", 6, -200, 200, 1, flat, "2 -18 -38 -58 -78 -98" },
  { "no value between", 9, -200, 200, 1, jump, "1 4 2 3" },
  { "rough", 17, -200, 200, 1, rough, "9 8 10 11" },
  { "at the end of what there is", 3, 1, 200, 3, as_expected, "4 2" },
  { "one value", 5, 5, 5, 1, as_expected, "" },
  { "the wrong way", 9, -200, 200, 1, against_all_reason, "13 5 6 4" },
};

static void
test_values (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const Row *row = &rows[i];
      const BmLabNumber number = {
        .value = row->value, .minimum = row->minimum, .maximum = row->maximum, .gain = row->gain,
      };
      g_autoptr (GString) tried = g_string_new (NULL);
      BmLabSearch search;
      int value = G_MAXINT;

      bm_lab_search_init (&search, &number, row->get_lead (row->value));
      while (bm_lab_search_next (&search, &value))
        {
          g_assert_cmpint (value, >=, row->minimum);
          g_assert_cmpint (value, <=, row->maximum);
          g_string_append_printf (tried, "%s%d", tried->len > 0 ? " " : "", value);
          bm_lab_search_add (&search, value, row->get_lead (value));
        }
      g_assert_cmpuint (search.n_tries, <=, BM_LAB_MAX_TRIES + 1);
      bm_test_expect ("values that are tried", row->label, tried->str, row->tried);
    }
}

/* Whatever the start and the slope, the best value is found, and those next to it are tried as well. */
static void
test_straight_lines (void)
{
  for (int start = -40; start <= 40; start += 8)
    for (int slope = 1; slope <= 8; slope++)
      for (int zero = -30; zero <= 30; zero += 3)
        {
          const BmLabNumber number = { .value = start, .minimum = -200, .maximum = 200, .gain = 2 };
          BmLabSearch search;
          gboolean found[3] = { FALSE };
          int value;

          bm_lab_search_init (&search, &number, slope * (start - zero) + 0.1);
          while (bm_lab_search_next (&search, &value))
            bm_lab_search_add (&search, value, slope * (value - zero) + 0.1);
          for (guint i = 0; i < search.n_tries; i++)
            if (ABS (search.tries[i].value - zero) <= 1)
              found[search.tries[i].value - zero + 1] = TRUE;
          if (!found[0] || !found[1] || !found[2])
            g_test_message ("%d + %d x, from %d", zero, slope, start);
          g_assert_true (found[0] && found[1] && found[2]);
        }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/lab-number-search/values", test_values);
  g_test_add_func ("/lab-number-search/straight-lines", test_straight_lines);

  return g_test_run ();
}

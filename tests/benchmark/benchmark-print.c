/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <time.h>

#include "bm-art-resources.h"
#include "bm-library.h"
#include "bm-print-job.h"
#include "bm-set.h"

/* How long it takes to make the PDF of a whole game (120 tiles, 17 explorers, medals, tokens, backs), and how large it
 * is. The aims are 3 s and 5 MB. */

/* Of this thread, in milliseconds: what other programs do meanwhile does not count. */
static double
get_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static BmRules *
load_rules (void)
{
  static const char *const ids[] = { "base", "stretch-goals" };
  BmSet *sets[G_N_ELEMENTS (ids)];
  BmRules *rules;

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    sets[i] = bm_library_load_shipped (ids[i], NULL);
  rules = bm_rules_new (sets, G_N_ELEMENTS (ids), NULL);
  g_assert (rules != NULL);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    bm_set_unref (sets[i]);

  return rules;
}

static void
run (BmRules              *rules,
     const char           *name,
     const BmPrintOptions *options)
{
  static const guint sets[] = { 0, 1 };
  const BmPrintChoice choice = { sets, G_N_ELEMENTS (sets), NULL, NULL };
  double start = get_time ();
  g_autoptr (BmPrintJob) job = bm_print_job_new (rules, &choice, options, NULL);
  double laid_out = get_time ();
  g_autoptr (GBytes) pdf = bm_print_job_make_pdf (job, NULL);

  g_assert (pdf != NULL);
  g_print ("%-32s %3u pages: %5.1f ms to lay out, %6.0f ms to draw, %5.2f MB\n", name, bm_print_job_get_n_pages (job),
           laid_out - start, get_time () - laid_out, (double) g_bytes_get_size (pdf) / 1e6);
}

int
main (void)
{
  g_autoptr (BmRules) rules = NULL;

  bm_art_register_resource ();
  rules = load_rules ();

  run (rules, "fronts", &(BmPrintOptions) { .scale = 1 });
  run (rules, "with backs", &(BmPrintOptions) { .scale = 1, .backs = BM_PRINT_BACKS_LONG_EDGE });
  run (rules, "with backs, bleed, marks",
       &(BmPrintOptions) {
         .scale = 1, .bleed = 3, .marks = BM_PRINT_MARKS_CORNERS, .backs = BM_PRINT_BACKS_LONG_EDGE,
       });
  run (rules, "all of that, rules, score pad",
       &(BmPrintOptions) {
         .scale = 1, .bleed = 3, .marks = BM_PRINT_MARKS_CORNERS, .backs = BM_PRINT_BACKS_LONG_EDGE, .rules = TRUE,
         .score_pad = TRUE,
       });

  return 0;
}

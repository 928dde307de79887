/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "bench-frames.h"

#include <stdlib.h>
#include <time.h>

/* The time that this thread has had of a processor, so that others at work on the machine do not count. */
double
bench_get_milliseconds (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);

  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6;
}

static int
compare_doubles (gconstpointer a,
                 gconstpointer b)
{
  const double *one = a;
  const double *other = b;

  return (*one > *other) - (*one < *other);
}

/* Prints what some frames took; sorts @milliseconds. */
void
bench_print_frames (const char *name,
                    double     *milliseconds,
                    guint       n_frames)
{
  qsort (milliseconds, n_frames, sizeof (double), compare_doubles);
  g_print ("%-12s median %6.2f ms, nine in ten %6.2f ms, worst %6.2f ms\n", name, milliseconds[n_frames / 2],
           milliseconds[n_frames * 9 / 10], milliseconds[n_frames - 1]);
}

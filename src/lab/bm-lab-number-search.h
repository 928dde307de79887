/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-lab-number.h"

/* Looks for the value of a number that makes a thing neither stronger nor weaker than others of its kind. */

G_BEGIN_DECLS

/** BM_LAB_MAX_TRIES: how many other values are tried at most. */
#define BM_LAB_MAX_TRIES 6

/** BmLabTry: a value, and by how many points whoever got the thing was ahead with it. */
typedef struct
{
  int    value;
  double lead;
} BmLabTry;

/**
 * BmLabNumberSearch:
 * @minimum: the least value that may be tried
 * @maximum: the most
 * @gain: by about how much the lead grows with each one more; not 0
 * @n_tries: how many values have been tried, the present one, which is the first, too
 * @tries: those
 *
 * A search that is under way. A plain value: who asks for the next value plays the games and adds what came of it.
 */
typedef struct
{
  int      minimum;
  int      maximum;
  double   gain;
  guint    n_tries;
  BmLabTry tries[BM_LAB_MAX_TRIES + 1];
} BmLabNumberSearch;

void     bm_lab_number_search_init (BmLabNumberSearch       *self,
                                    const BmLabNumber       *number,
                                    double                   lead);
gboolean bm_lab_number_search_next (const BmLabNumberSearch *self,
                                    int                     *value);
void     bm_lab_number_search_add  (BmLabNumberSearch       *self,
                                    int                      value,
                                    double                   lead);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-estimate.h"

/* Sums on their way to a file and back: a row of whole numbers. */

G_BEGIN_DECLS

/** BM_TALLY_MAX_NUMBERS: more numbers than the sums of any measurement have. */
#define BM_TALLY_MAX_NUMBERS (1 << 20)

/**
 * BmTally:
 * @numbers: (element-type gint64): the numbers
 * @is_reading: whether they are read; otherwise they are written
 * @n_read: how many have been read
 * @is_wrong: whether any number that has been read was missing or impossible
 *
 * The numbers, while all members of a structure are visited one after the other: the same function writes and reads
 * the structure.
 */
typedef struct
{
  GArray   *numbers;
  gboolean  is_reading;
  guint     n_read;
  gboolean  is_wrong;
} BmTally;

void     bm_tally_begin_writing  (BmTally             *self);
void     bm_tally_begin_reading  (BmTally             *self,
                                  GArray              *numbers);
gboolean bm_tally_end_reading    (BmTally             *self);

void     bm_tally_visit_sum      (BmTally             *self,
                                  gint64              *sum);
void     bm_tally_visit_count    (BmTally             *self,
                                  gint64              *count,
                                  gint64               maximum);
void     bm_tally_visit_small    (BmTally             *self,
                                  guint               *count);
void     bm_tally_visit_moments  (BmTally             *self,
                                  BmMoments           *moments,
                                  gint64               n_deals);
void     bm_tally_visit_controlled (BmTally           *self,
                                  BmControlledMoments *moments,
                                  gint64               n_deals);

gboolean bm_tally_add            (GArray              *numbers,
                                  GArray              *others);
char    *bm_tally_to_text        (GArray              *numbers);
GArray  *bm_tally_from_text      (const char          *text);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-bots"

#include "config.h"

#include "bm-lab-result.h"

/* The life of results. */

/**
 * bm_lab_result_ref:
 * @self: a result
 *
 * Returns: (transfer full): @self
 */
BmLabResult *
bm_lab_result_ref (BmLabResult *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * bm_lab_result_unref:
 * @self: (transfer full): a result
 */
void
bm_lab_result_unref (BmLabResult *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_array_unref (self->peers);
  g_free (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-parallel.h"

/* How people see progress in a terminal, and stop the work. */

G_BEGIN_DECLS

/**
 * BmProgressBar:
 * @progress: for the work
 * @is_shown: a terminal shows it
 * @shown_at: when it was shown last
 * @width: how much of the line is written on
 *
 * A bar on stderr, if that is a terminal, and an end to the work after Ctrl+C.
 */
typedef struct
{
  BmProgress progress;
  gboolean   is_shown;
  gint64     shown_at;
  gsize      width;
} BmProgressBar;

void     bm_progress_bar_begin (BmProgressBar *self);
gboolean bm_progress_bar_end   (BmProgressBar *self);

G_END_DECLS

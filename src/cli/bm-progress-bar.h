/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-parallel.h"

/* Shows progress in a terminal, and lets the user stop the task. */

G_BEGIN_DECLS

/**
 * BmProgressBar:
 * @progress: for the task
 * @is_shown: whether stderr is a terminal
 * @shown_at: when it was last updated
 * @width: how much of the line is in use
 *
 * A bar on stderr, if that is a terminal; Ctrl+C cancels the task.
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

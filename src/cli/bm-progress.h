/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* What people see of something that takes long, and how they stop it. */

G_BEGIN_DECLS

/**
 * BmProgress:
 * @cancellable: what stops the work
 * @is_shown: a terminal shows it
 * @told_at: when it was shown last
 * @width: how much of the line is written on
 *
 * A bar on stderr, if that is a terminal, and an end to the work after Ctrl+C.
 */
typedef struct
{
  GCancellable *cancellable;
  gboolean      is_shown;
  gint64        told_at;
  gsize         width;
} BmProgress;

void     bm_progress_begin (BmProgress   *self,
                            GCancellable *cancellable);
void     bm_progress_tell  (BmProgress   *self,
                            double        fraction);
void     bm_progress_end   (BmProgress   *self);

G_END_DECLS

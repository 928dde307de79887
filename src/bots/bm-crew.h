/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* Threads that share out work which falls into numbered pieces. */

G_BEGIN_DECLS

/**
 * BmCrewWork:
 * @member: number of the thread, from 0
 * @piece: what to do, from 0
 * @user_data: #BmCrewTask.user_data
 *
 * Does one piece. What it leaves must not hang on @member but for where it is kept.
 */
typedef void (*BmCrewWork) (guint    member,
                            guint64  piece,
                            gpointer user_data);

/**
 * BmCrewProgress:
 * @n_done: how many pieces are done
 * @user_data: #BmCrewTask.user_data
 *
 * Is told every tenth of a second how far the work is, in the thread that called bm_crew_run().
 */
typedef void (*BmCrewProgress) (guint64  n_done,
                                gpointer user_data);

/**
 * BmCrewTask:
 * @name: what the threads are called
 * @n_members: how many threads there are
 * @n_pieces: how many pieces there are
 * @work: does one
 * @progress: (nullable): is told how far it is, and once at the end
 * @user_data: for both
 *
 * Work to be shared out.
 */
typedef struct
{
  const char    *name;
  guint          n_members;
  guint64        n_pieces;
  BmCrewWork     work;
  BmCrewProgress progress;
  gpointer       user_data;
} BmCrewTask;

void bm_crew_run (const BmCrewTask *task,
                  GCancellable     *cancellable);

G_END_DECLS

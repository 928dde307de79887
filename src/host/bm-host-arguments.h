/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-gathering.h"

/* What bigmonster-host is told on its command line. */

G_BEGIN_DECLS

/** BM_HOST_MAX_TABLES: how many tables one program may have. */
#define BM_HOST_MAX_TABLES 100

/**
 * BmHostArguments:
 * @setup: what is played
 * @seats: who plays: people elsewhere, and behind them computer players
 * @n_tables: how many tables there are
 * @folder: where they are stored
 * @broker: (nullable): the address of a broker by which people come
 * @grace_s: how long a table waits for somebody who is away, in seconds
 */
typedef struct
{
  BmSetup *setup;
  BmSeat   seats[BM_MAX_SEATS];
  guint    n_tables;
  GFile   *folder;
  char    *broker;
  guint    grace_s;
  gboolean version;
} BmHostArguments;

gboolean bm_host_arguments_read  (BmHostArguments  *self,
                                  char            **arguments,
                                  GError          **error);
void     bm_host_arguments_clear (BmHostArguments  *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BmHostArguments, bm_host_arguments_clear)

G_END_DECLS

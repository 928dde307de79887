/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-record.h"

/* Asks how a game is to go on from a decision. */

G_BEGIN_DECLS

/** BmWhatIfAnswered: called with @asker and the fork (transfer none). */
typedef void (*BmWhatIfAnswered) (GtkWidget      *asker,
                                  const BmRecord *record,
                                  const BmRecord *fork,
                                  gpointer        data);

GtkWidget *bm_what_if_ask (GtkWidget        *asker,
                           const BmRecord   *record,
                           guint             n_moves,
                           BmWhatIfAnswered  answered,
                           gpointer          data);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-print-piece.h"

/* What has to be printed again when a set has changed. */

G_BEGIN_DECLS

gboolean bm_print_pieces_keep_new (GArray               *pieces,
                                   const BmRules        *rules,
                                   const BmPrintChoice  *choice,
                                   const BmPrintOptions *options,
                                   GError              **error);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "bm-document.h"
#include "bm-thing-kind.h"

/* The editor for several things of a kind. */

G_BEGIN_DECLS

#define BM_TYPE_BULK_PANE (bm_bulk_pane_get_type ())
G_DECLARE_FINAL_TYPE (BmBulkPane, bm_bulk_pane, BM, BULK_PANE, AdwBin)

void        bm_bulk_pane_show      (BmBulkPane *self,
                                    BmDocument *document,
                                    guint       kind,
                                    GPtrArray  *things);
const char *bm_bulk_pane_get_title (BmBulkPane *self);

G_END_DECLS

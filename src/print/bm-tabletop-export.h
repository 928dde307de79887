/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-export-job.h"

/* Sets for Tabletop Simulator: sheets of cards, and the saved game that puts them on a table. Tabletop Playground
 * imports the same sheets. docs/PRINTING.md */

G_BEGIN_DECLS

char        *bm_tabletop_export_make_address (GFile               *folder);
BmExportJob *bm_tabletop_export_new          (BmRules             *rules,
                                              const BmPrintChoice *choice,
                                              const char          *address,
                                              GError             **error);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-export-job.h"

/* A picture of each side of each piece. */

G_BEGIN_DECLS

#define BM_PICTURE_MIN_DPI     20
#define BM_PICTURE_MAX_DPI     1000
#define BM_PICTURE_DEFAULT_DPI 300

BmExportJob *bm_picture_export_new     (BmRules             *rules,
                                        const BmPrintChoice *choice,
                                        guint                dpi,
                                        GError             **error);
BmExportJob *bm_picture_export_new_one (BmRules             *rules,
                                        const BmPrintChoice *choice,
                                        guint                dpi,
                                        GError             **error);

G_END_DECLS

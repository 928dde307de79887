/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-piece-sheet.h"

/* Files for other programs. They go into a folder one after the other, so that only one of them is in memory. */

G_BEGIN_DECLS

/** BmExportJob: what there is to write. For the main thread. */
typedef struct _BmExportJob BmExportJob;

BmExportJob *bm_export_job_new         (BmRules           *rules);
void         bm_export_job_free        (BmExportJob       *self);

void         bm_export_job_take_sheet  (BmExportJob       *self,
                                        const char        *name,
                                        BmPieceSheet       sheet);
void         bm_export_job_take_text   (BmExportJob       *self,
                                        const char        *name,
                                        char              *text);

guint        bm_export_job_get_n_files (const BmExportJob *self);
const char  *bm_export_job_get_name    (const BmExportJob *self,
                                        guint              index);
GBytes      *bm_export_job_make_file   (const BmExportJob *self,
                                        guint              index,
                                        GError           **error);
gboolean     bm_export_job_write_file  (const BmExportJob *self,
                                        guint              index,
                                        GFile             *folder,
                                        GError           **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmExportJob, bm_export_job_free)

G_END_DECLS

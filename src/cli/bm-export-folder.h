/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-command.h"
#include "bm-export-job.h"

/* Writes exported files into a folder. */

G_BEGIN_DECLS

BmExit bm_export_folder_write (const BmExportJob *job,
                               const char        *folder);

G_END_DECLS

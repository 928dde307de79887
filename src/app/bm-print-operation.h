/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-print-job.h"

G_BEGIN_DECLS

GtkPrintOperation *bm_print_operation_new (BmPrintJob           *job,
                                           const BmPrintOptions *options);

G_END_DECLS

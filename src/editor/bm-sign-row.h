/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-art-row.h"

G_BEGIN_DECLS

GtkWidget *bm_sign_row_new (BmThingKind kind);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-reception.h"

/* Who knocks at a table, and whether it can be found. */

G_BEGIN_DECLS

#define BM_TYPE_RECEPTION_GROUP (bm_reception_group_get_type ())
G_DECLARE_FINAL_TYPE (BmReceptionGroup, bm_reception_group, BM, RECEPTION_GROUP, GtkBox)

void bm_reception_group_set_reception (BmReceptionGroup *self,
                                       BmReception      *reception);

G_END_DECLS

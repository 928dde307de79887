/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-list-group.h"

/* A field for the medal slots of one mode. */

G_BEGIN_DECLS

#define BM_TYPE_SLOTS_GROUP (bm_slots_group_get_type ())
G_DECLARE_FINAL_TYPE (BmSlotsGroup, bm_slots_group, BM, SLOTS_GROUP, BmListGroup)

GtkWidget *bm_slots_group_new (const char *title);

G_END_DECLS

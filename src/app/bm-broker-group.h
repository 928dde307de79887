/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-gathering.h"

/* Whether people may come to a table over the internet. */

G_BEGIN_DECLS

#define BM_TYPE_BROKER_GROUP (bm_broker_group_get_type ())
G_DECLARE_FINAL_TYPE (BmBrokerGroup, bm_broker_group, BM, BROKER_GROUP, GtkBox)

void bm_broker_group_set_gathering (BmBrokerGroup *self,
                                    BmGathering   *gathering);

G_END_DECLS

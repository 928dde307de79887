/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-set-card.h"
#include "bm-set-registry.h"

/* The sets of a registry, to choose one to edit. */

G_BEGIN_DECLS

#define BM_TYPE_SETS_VIEW (bm_sets_view_get_type ())
G_DECLARE_FINAL_TYPE (BmSetsView, bm_sets_view, BM, SETS_VIEW, GtkWidget)

GtkWidget     *bm_sets_view_new          (void);

BmSetRegistry *bm_sets_view_get_registry (BmSetsView    *self);
void           bm_sets_view_set_registry (BmSetsView    *self,
                                          BmSetRegistry *registry);
GtkWidget     *bm_sets_view_find_card    (BmSetsView    *self,
                                          GFile         *file);

G_END_DECLS

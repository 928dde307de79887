/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-set-registry.h"
#include "bm-window.h"

/* The steps from page to page in designing, trying out and measuring a set. */

G_BEGIN_DECLS

#define BM_TYPE_SET_CONTROLLER (bm_set_controller_get_type ())
G_DECLARE_FINAL_TYPE (BmSetController, bm_set_controller, BM, SET_CONTROLLER, GObject)

BmSetController *bm_set_controller_new          (BmWindow        *window,
                                                 GFile           *folder);

BmSetRegistry   *bm_set_controller_get_registry (BmSetController *self);

void             bm_set_controller_prepare_page (BmSetController *self,
                                                 BmPage          *page,
                                                 const char      *name);
void             bm_set_controller_open_file    (BmSetController *self,
                                                 GFile           *file);
gboolean         bm_set_controller_save         (BmSetController *self);

G_END_DECLS

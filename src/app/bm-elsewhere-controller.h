/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-gathering.h"
#include "bm-set-controller.h"

/* The steps from page to page in a game with people elsewhere. */

G_BEGIN_DECLS

#define BM_TYPE_ELSEWHERE_CONTROLLER (bm_elsewhere_controller_get_type ())
G_DECLARE_FINAL_TYPE (BmElsewhereController, bm_elsewhere_controller, BM, ELSEWHERE_CONTROLLER, GObject)

BmElsewhereController *bm_elsewhere_controller_new           (BmWindow              *window,
                                                              BmSetController       *sets,
                                                              GFile                 *folder);

BmGathering           *bm_elsewhere_controller_get_gathering (BmElsewhereController *self);

void                   bm_elsewhere_controller_prepare_page  (BmElsewhereController *self,
                                                              BmPage                *page,
                                                              const char            *name);
gboolean               bm_elsewhere_controller_is_needed     (const BmSetup         *setup,
                                                              const BmSeat          *seats);
void                   bm_elsewhere_controller_open          (BmElsewhereController *self,
                                                              BmSetup               *setup,
                                                              const BmSeat          *seats);
void                   bm_elsewhere_controller_open_turn     (BmElsewhereController *self,
                                                              GBytes                *bytes);

G_END_DECLS

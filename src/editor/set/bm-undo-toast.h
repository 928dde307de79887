/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "bm-document.h"

/* A toast for undoing a change of a set. */

G_BEGIN_DECLS

void bm_undo_toast_offer    (AdwToast        **place,
                             AdwToastOverlay  *overlay,
                             const char       *title,
                             BmDocument       *document,
                             const char       *action);
void bm_undo_toast_withdraw (AdwToast        **place);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "bm-document.h"

/* A toast that lets a change of a set be taken back. */

G_BEGIN_DECLS

void bm_undo_toast_offer    (AdwToast        **place,
                             AdwToastOverlay  *overlay,
                             const char       *title,
                             BmDocument       *document,
                             const char       *action);
void bm_undo_toast_withdraw (AdwToast        **place);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* Toasts that go before their time. */

G_BEGIN_DECLS

void bm_toast_dismiss (AdwToast        *toast,
                       AdwToastOverlay *overlay);
void bm_toast_keep    (AdwToast        *toast);

G_END_DECLS

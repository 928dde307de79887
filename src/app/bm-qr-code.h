/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* A picture of a text, for cameras. */

G_BEGIN_DECLS

#define BM_TYPE_QR_CODE (bm_qr_code_get_type ())
G_DECLARE_FINAL_TYPE (BmQrCode, bm_qr_code, BM, QR_CODE, GtkWidget)

void  bm_qr_code_set_text    (BmQrCode   *self,
                              const char *text);

guint bm_qr_code_get_n_cells (BmQrCode   *self);

G_END_DECLS

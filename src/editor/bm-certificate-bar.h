/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-certification.h"

/* What a certificate of balance says, and what it is worth. */

G_BEGIN_DECLS

#define BM_TYPE_CERTIFICATE_BAR (bm_certificate_bar_get_type ())
G_DECLARE_FINAL_TYPE (BmCertificateBar, bm_certificate_bar, BM, CERTIFICATE_BAR, GtkWidget)

void        bm_certificate_bar_set_certification (BmCertificateBar *self,
                                                  BmCertification  *certification);
const char *bm_certificate_bar_get_worth         (BmCertificateBar *self);

G_END_DECLS

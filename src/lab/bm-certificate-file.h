/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-certificate.h"

/* Certificates that are kept beside sets. */

G_BEGIN_DECLS

GFile         *bm_certificate_file_get    (GFile                *folder,
                                           const char           *set,
                                           BmLabKind             kind,
                                           const char           *item);
BmCertificate *bm_certificate_file_load   (GFile                *file,
                                           GError              **error);
gboolean       bm_certificate_file_save   (GFile                *folder,
                                           const BmCertificate  *certificate,
                                           GError              **error);

G_END_DECLS

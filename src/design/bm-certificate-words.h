/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-certification.h"

/* Certificates of balance, in sentences. */

G_BEGIN_DECLS

char     *bm_certificate_words_verdict (const BmCertificate *certificate);
char     *bm_certificate_words_games   (const BmCertificate *certificate);
char     *bm_certification_words       (BmCertification     *certification);
char     *bm_certification_words_all   (BmCertification     *certification);

G_END_DECLS

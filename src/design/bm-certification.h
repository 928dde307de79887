/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-certified-difference.h"
#include "bm-measurement.h"

/* The certificate of a thing that is being designed, or of the whole set. */

G_BEGIN_DECLS

/**
 * BmCertificationOutcome:
 * @BM_CERTIFICATION_OPEN: it has not been measured again
 * @BM_CERTIFICATION_RUNNING: it is being measured again
 * @BM_CERTIFICATION_CONFIRMED: that came to the same, to the last digit
 * @BM_CERTIFICATION_DIFFERENT: that came to something else
 */
typedef enum
{
  BM_CERTIFICATION_OPEN,
  BM_CERTIFICATION_RUNNING,
  BM_CERTIFICATION_CONFIRMED,
  BM_CERTIFICATION_DIFFERENT,
} BmCertificationOutcome;

#define BM_TYPE_CERTIFICATION (bm_certification_get_type ())
G_DECLARE_FINAL_TYPE (BmCertification, bm_certification, BM, CERTIFICATION, GObject)

BmCertification        *bm_certification_get             (BmMeasurement        *measurement);

BmMeasurement          *bm_certification_get_measurement (BmCertification      *self);
const BmCertificate    *bm_certification_get_certificate (BmCertification      *self);
const GError           *bm_certification_get_error       (BmCertification      *self);
const char             *bm_certification_get_origin      (BmCertification      *self);
BmCertificateState      bm_certification_get_state       (BmCertification      *self);
BmCertificationOutcome  bm_certification_get_outcome     (BmCertification      *self);
GPtrArray              *bm_certification_get_differences (BmCertification      *self);
gboolean                bm_certification_is_fine         (BmCertification      *self);

gboolean                bm_certification_open            (BmCertification      *self,
                                                          BmCertificate        *certificate,
                                                          const char           *origin,
                                                          GError              **error);
gboolean                bm_certification_can_keep        (BmCertification      *self);
gboolean                bm_certification_keep            (BmCertification      *self,
                                                          GError              **error);
gboolean                bm_certification_remove          (BmCertification      *self,
                                                          GError              **error);

gboolean                bm_certification_can_repeat      (BmCertification      *self);
void                    bm_certification_repeat          (BmCertification      *self);

G_END_DECLS

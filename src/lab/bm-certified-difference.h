/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-certificate.h"

/* In what the results of another measurement are different from those of a certificate. */

G_BEGIN_DECLS

/**
 * BmCertifiedDifference:
 * @kind: what it is
 * @id: its ID
 * @before: the verdict in the certificate
 * @now: the verdict now
 * @has_leads: whether @lead_before and @lead_now are known
 * @lead_before: how many points whoever gets it was ahead, according to the certificate
 * @lead_now: the same now
 *
 * A thing of which not every number is the same. Verdict and lead may be, all the same.
 */
typedef struct
{
  BmLabKind    kind;
  char        *id;
  BmLabVerdict before;
  BmLabVerdict now;
  gboolean     has_leads;
  double       lead_before;
  double       lead_now;
} BmCertifiedDifference;

GPtrArray *bm_certified_difference_list (const BmCertificate *certificate,
                                         const BmLabReport   *report);

G_END_DECLS

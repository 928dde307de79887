/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "bm-lab-report.h"

/* A measurement of the balance lab that others can believe: with everything that it takes to do it again. */

G_BEGIN_DECLS

/* What the names of their files end in, without the dot. */
#define BM_CERTIFICATE_SUFFIX "bigmonster-certificate"

#define BM_CERTIFICATE_ERROR (bm_certificate_error_quark ())

/**
 * BmCertificateError:
 * @BM_CERTIFICATE_ERROR_FORMAT: the text is not a certificate
 * @BM_CERTIFICATE_ERROR_VERSION: it was made by a newer program
 * @BM_CERTIFICATE_ERROR_CHANGED: it was changed after it had been made
 * @BM_CERTIFICATE_ERROR_INCOMPLETE: the measurement was not complete
 * @BM_CERTIFICATE_ERROR_SET: it is about another set
 */
typedef enum
{
  BM_CERTIFICATE_ERROR_FORMAT,
  BM_CERTIFICATE_ERROR_VERSION,
  BM_CERTIFICATE_ERROR_CHANGED,
  BM_CERTIFICATE_ERROR_INCOMPLETE,
  BM_CERTIFICATE_ERROR_SET,
} BmCertificateError;

GQuark bm_certificate_error_quark (void);

/**
 * BmCertificateState:
 * @BM_CERTIFICATE_VALID: the sets are those that were measured
 * @BM_CERTIFICATE_LAPSED: a set has changed since
 * @BM_CERTIFICATE_OTHER_PROGRAM: the sets are the same, but another version of the program measured them
 *
 * What a certificate says about a set as it is now.
 */
typedef enum
{
  BM_CERTIFICATE_VALID,
  BM_CERTIFICATE_LAPSED,
  BM_CERTIFICATE_OTHER_PROGRAM,
} BmCertificateState;

/**
 * BmCertifiedThing:
 * @kind: what it is
 * @id: its ID
 * @verdict: what the lab found; unclear if there is no game with it
 *
 * A thing that was measured.
 */
typedef struct
{
  BmLabKind    kind;
  char        *id;
  BmLabVerdict verdict;
} BmCertifiedThing;

typedef struct _BmCertificate BmCertificate;

BmCertificate      *bm_certificate_new            (const BmLabReport    *report,
                                                   GError              **error);
BmCertificate      *bm_certificate_new_from_data  (const char           *data,
                                                   gsize                 length,
                                                   GError              **error);
BmCertificate      *bm_certificate_load           (GFile                *file,
                                                   GError              **error);
void                bm_certificate_free           (BmCertificate        *self);
char               *bm_certificate_to_text        (const BmCertificate  *self);

const char         *bm_certificate_get_set        (const BmCertificate  *self);
const char         *bm_certificate_get_program    (const BmCertificate  *self);
const GPtrArray    *bm_certificate_get_things     (const BmCertificate  *self);
guint               bm_certificate_count          (const BmCertificate  *self,
                                                   gboolean              balanced);
gint64              bm_certificate_get_n_deals    (const BmCertificate  *self);
gboolean            bm_certificate_get_until_sure (const BmCertificate  *self);
gint64              bm_certificate_get_seed       (const BmCertificate  *self);
const char         *bm_certificate_get_bot        (const BmCertificate  *self);
const char         *bm_certificate_get_item       (const BmCertificate  *self,
                                                   BmLabKind            *kind);
JsonNode           *bm_certificate_get_report     (const BmCertificate  *self);
JsonNode           *bm_certificate_make_report    (const BmLabReport    *report);

BmCertificateState  bm_certificate_get_state      (const BmCertificate  *self,
                                                   const BmRules        *rules);
gboolean            bm_certificate_read_plan      (const BmCertificate  *self,
                                                   const BmRules        *rules,
                                                   BmLabPlan            *plan,
                                                   GError              **error);
gboolean            bm_certificate_is_confirmed   (const BmCertificate  *self,
                                                   const BmLabReport    *report);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmCertificate, bm_certificate_free)

G_END_DECLS

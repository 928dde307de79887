/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-certification.h"

#include <glib/gi18n-lib.h>

#include "bm-certificate-file.h"
#include "bm-file-write.h"
#include "bm-thing-mark.h"

/**
 * BmCertification:
 *
 * The certificate of what a #BmMeasurement measures: the one that is kept beside the set, or one from elsewhere that is
 * being looked at, until that is kept, too. It says whether the certificate still holds for the set as it is now, and
 * can have it measured again. The measurement owns it.
 */
struct _BmCertification
{
  GObject                 parent_instance;

  BmMeasurement          *measurement; /* not owned: owns this */
  BmCertificate          *certificate; /* nullable */
  GError                 *error;       /* nullable: why the one that is kept cannot be used */
  char                   *origin;      /* nullable: where the certificate is from; %NULL if it is the one that is kept */
  BmLabReport            *kept;        /* nullable: the report of which the certificate was made */

  BmCertificationOutcome  outcome;
  GPtrArray              *differences; /* BmCertifiedDifference; nullable */

  BmRules                *rules;       /* nullable: of which @state was worked out */
  BmCertificateState      state;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BmCertification, bm_certification, G_TYPE_OBJECT)

#define KEY "bm-certification"

/* -- The certificate -- */

static BmDocument *
get_document (BmCertification *self)
{
  return bm_measurement_get_document (self->measurement);
}

/* The set, and in @item and @kind what is measured of it; %NULL for all of it, or if it is gone. */
static const char *
get_subject (BmCertification  *self,
             BmLabKind        *kind,
             const char      **item)
{
  BmDocument *document = get_document (self);
  g_autofree char *path = bm_measurement_dup_path (self->measurement);
  BmThingKind thing;
  guint index;

  *item = NULL;
  if (document != NULL && path != NULL && bm_thing_path_parse (path, &thing, &index) && bm_lab_kind_find (thing, kind))
    *item = bm_thing_get_id_at (document, thing, index);

  return document != NULL ? bm_document_get_string (document, "$.id") : NULL;
}

static gboolean
is_about_this (BmCertification      *self,
               const BmCertificate  *certificate,
               GError              **error)
{
  BmLabKind kind = BM_LAB_TILE;
  BmLabKind certified_kind = BM_LAB_TILE;
  const char *item;
  const char *set = get_subject (self, &kind, &item);
  const char *certified = bm_certificate_get_item (certificate, &certified_kind);

  if (g_strcmp0 (set, bm_certificate_get_set (certificate)) == 0 && g_strcmp0 (item, certified) == 0
      && (item == NULL || kind == certified_kind))
    return TRUE;

  g_set_error_literal (error, BM_CERTIFICATE_ERROR, BM_CERTIFICATE_ERROR_SET, _("it is about something else"));
  return FALSE;
}

static void
forget_outcome (BmCertification *self)
{
  self->outcome = BM_CERTIFICATION_OPEN;
  g_clear_pointer (&self->differences, g_ptr_array_unref);
}

/* Takes @certificate. */
static void
set_certificate (BmCertification *self,
                 BmCertificate   *certificate,
                 const char      *origin)
{
  forget_outcome (self);
  g_clear_pointer (&self->certificate, bm_certificate_free);
  g_clear_pointer (&self->rules, bm_rules_unref);
  g_clear_error (&self->error);
  g_free (self->origin);
  self->certificate = certificate;
  self->origin = g_strdup (origin);
}

/* That of the set; %NULL for a set that comes with the program. */
static GFile *
dup_folder (BmCertification *self)
{
  BmDocument *document = get_document (self);
  GFile *file = document != NULL ? bm_document_get_file (document) : NULL;

  return file != NULL ? g_file_get_parent (file) : NULL;
}

static GFile *
find_file (BmCertification *self)
{
  BmLabKind kind = BM_LAB_TILE;
  const char *item;
  const char *set = get_subject (self, &kind, &item);
  g_autoptr (GFile) folder = dup_folder (self);

  return set != NULL && folder != NULL && (item != NULL || bm_measurement_is_of_set (self->measurement))
         ? bm_certificate_file_get (folder, set, kind, item) : NULL;
}

static void
load (BmCertification *self)
{
  g_autoptr (GFile) file = find_file (self);
  g_autoptr (BmCertificate) certificate = NULL;
  g_autoptr (GError) error = NULL;

  if (file != NULL)
    certificate = bm_certificate_file_load (file, &error);
  if (certificate != NULL && !is_about_this (self, certificate, &error))
    g_clear_pointer (&certificate, bm_certificate_free);

  set_certificate (self, g_steal_pointer (&certificate), NULL);
  self->error = g_steal_pointer (&error);
}

/* -- Measuring again -- */

static void
emit_changed (BmCertification *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
judge (BmCertification *self)
{
  const BmLabReport *report = bm_measurement_get_report (self->measurement);

  if (report == NULL || !report->is_done || report->progress < 1)
    {
      forget_outcome (self);
      return;
    }

  g_clear_pointer (&self->differences, g_ptr_array_unref);
  if (bm_certificate_is_confirmed (self->certificate, report))
    {
      self->outcome = BM_CERTIFICATION_CONFIRMED;
      return;
    }
  self->outcome = BM_CERTIFICATION_DIFFERENT;
  self->differences = bm_certified_difference_list (self->certificate, report);
}

static void
measured_cb (BmCertification *self)
{
  if (self->outcome == BM_CERTIFICATION_RUNNING && !bm_measurement_is_repetition (self->measurement))
    forget_outcome (self);
  else if (self->outcome == BM_CERTIFICATION_RUNNING && !bm_measurement_is_running (self->measurement))
    judge (self);

  emit_changed (self);
}

/* -- GObject -- */

static void
bm_certification_finalize (GObject *object)
{
  BmCertification *self = BM_CERTIFICATION (object);

  set_certificate (self, NULL, NULL);
  g_clear_pointer (&self->kept, bm_lab_report_unref);

  G_OBJECT_CLASS (bm_certification_parent_class)->finalize (object);
}

static void
bm_certification_class_init (BmCertificationClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bm_certification_finalize;

  /**
   * BmCertification::changed:
   * @self: the certification
   *
   * There is another certificate, or something new about it. Whether it holds may also change with the document.
   */
  signals[CHANGED] = g_signal_new ("changed", BM_TYPE_CERTIFICATION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);
}

static void
bm_certification_init (BmCertification *self G_GNUC_UNUSED)
{
}

/* -- Public -- */

/**
 * bm_certification_get:
 * @measurement: a measurement
 *
 * Reads the certificate that is kept, when it is first asked for: some milliseconds.
 *
 * Returns: (transfer none): the certification of what it measures, the same as long as it exists
 */
BmCertification *
bm_certification_get (BmMeasurement *measurement)
{
  BmCertification *self;

  g_return_val_if_fail (BM_IS_MEASUREMENT (measurement), NULL);

  self = g_object_get_data (G_OBJECT (measurement), KEY);
  if (self != NULL)
    return self;

  self = g_object_new (BM_TYPE_CERTIFICATION, NULL);
  self->measurement = measurement;
  g_object_set_data_full (G_OBJECT (measurement), KEY, self, g_object_unref);
  g_signal_connect_object (measurement, "changed", G_CALLBACK (measured_cb), self, G_CONNECT_SWAPPED);
  load (self);
  return self;
}

/**
 * bm_certification_get_measurement:
 * @self: a certification
 *
 * Returns: (transfer none): what measures the same
 */
BmMeasurement *
bm_certification_get_measurement (BmCertification *self)
{
  g_return_val_if_fail (BM_IS_CERTIFICATION (self), NULL);

  return self->measurement;
}

/**
 * bm_certification_get_certificate:
 * @self: a certification
 *
 * Returns: (transfer none) (nullable): the certificate
 */
const BmCertificate *
bm_certification_get_certificate (BmCertification *self)
{
  g_return_val_if_fail (BM_IS_CERTIFICATION (self), NULL);

  return self->certificate;
}

/**
 * bm_certification_get_error:
 * @self: a certification
 *
 * Returns: (nullable): why the certificate that is kept cannot be used: a #BmCertificateError if it was tampered with
 */
const GError *
bm_certification_get_error (BmCertification *self)
{
  g_return_val_if_fail (BM_IS_CERTIFICATION (self), NULL);

  return self->error;
}

/**
 * bm_certification_get_origin:
 * @self: a certification
 *
 * Returns: (nullable): the name of the file that the certificate is from, unless it is the one that is kept
 */
const char *
bm_certification_get_origin (BmCertification *self)
{
  g_return_val_if_fail (BM_IS_CERTIFICATION (self), NULL);

  return self->origin;
}

/**
 * bm_certification_get_state:
 * @self: a certification with a certificate
 *
 * Returns: whether it holds for the set as it is now
 */
BmCertificateState
bm_certification_get_state (BmCertification *self)
{
  BmRules *rules;

  g_return_val_if_fail (BM_IS_CERTIFICATION (self), BM_CERTIFICATE_LAPSED);
  g_return_val_if_fail (self->certificate != NULL, BM_CERTIFICATE_LAPSED);

  if (get_document (self) == NULL || !bm_document_is_playable (get_document (self)))
    return BM_CERTIFICATE_LAPSED;

  /* Rules never change, and their digests take time. */
  rules = bm_document_get_rules (get_document (self));
  if (rules != self->rules)
    {
      g_clear_pointer (&self->rules, bm_rules_unref);
      self->rules = bm_rules_ref (rules);
      self->state = bm_certificate_get_state (self->certificate, rules);
    }

  return self->state;
}

/**
 * bm_certification_get_outcome:
 * @self: a certification
 *
 * Returns: what has come of measuring it again
 */
BmCertificationOutcome
bm_certification_get_outcome (BmCertification *self)
{
  g_return_val_if_fail (BM_IS_CERTIFICATION (self), BM_CERTIFICATION_OPEN);

  return self->outcome;
}

/**
 * bm_certification_get_differences:
 * @self: a certification
 *
 * Returns: (transfer none) (element-type BmCertifiedDifference) (nullable): what is different, if something is
 */
GPtrArray *
bm_certification_get_differences (BmCertification *self)
{
  g_return_val_if_fail (BM_IS_CERTIFICATION (self), NULL);

  return self->differences;
}

/**
 * bm_certification_is_fine:
 * @self: a certification
 *
 * Returns: whether there is a certificate, and nothing speaks against it
 */
gboolean
bm_certification_is_fine (BmCertification *self)
{
  g_return_val_if_fail (BM_IS_CERTIFICATION (self), FALSE);

  return self->certificate != NULL && self->outcome != BM_CERTIFICATION_DIFFERENT
         && bm_certification_get_state (self) != BM_CERTIFICATE_LAPSED;
}

/**
 * bm_certification_open:
 * @self: a certification
 * @certificate: (transfer full): a certificate from elsewhere
 * @origin: the name of its file
 * @error: return location for %BM_CERTIFICATE_ERROR_SET
 *
 * Looks at a certificate, without keeping it.
 *
 * Returns: whether it is about this; if not, nothing has changed
 */
gboolean
bm_certification_open (BmCertification  *self,
                       BmCertificate    *certificate,
                       const char       *origin,
                       GError          **error)
{
  g_return_val_if_fail (BM_IS_CERTIFICATION (self), FALSE);
  g_return_val_if_fail (certificate != NULL && origin != NULL, FALSE);

  if (!is_about_this (self, certificate, error))
    {
      bm_certificate_free (certificate);
      return FALSE;
    }

  set_certificate (self, certificate, origin);
  emit_changed (self);
  return TRUE;
}

/* What has been measured completely, of the set as it is now. */
static BmLabReport *
find_report (BmCertification *self)
{
  BmLabReport *report = bm_measurement_get_report (self->measurement);

  return report != NULL && report->is_done && report->progress >= 1 && report->results->len > 0
         && report != self->kept && !bm_measurement_is_stale (self->measurement) ? report : NULL;
}

/**
 * bm_certification_can_keep:
 * @self: a certification
 *
 * Returns: whether there is anything to keep, a certificate from elsewhere or a complete measurement, and a place for it:
 *   not for sets that come with the program
 */
gboolean
bm_certification_can_keep (BmCertification *self)
{
  g_return_val_if_fail (BM_IS_CERTIFICATION (self), FALSE);

  return get_document (self) != NULL && bm_document_get_file (get_document (self)) != NULL
         && (self->origin != NULL || find_report (self) != NULL);
}

static gboolean
keep_opened (BmCertification  *self,
             GError          **error)
{
  g_autoptr (GFile) folder = dup_folder (self);

  if (!bm_certificate_file_save (folder, self->certificate, error))
    return FALSE;

  g_clear_pointer (&self->origin, g_free);
  return TRUE;
}

static gboolean
keep_measured (BmCertification  *self,
               GError          **error)
{
  BmLabReport *report = find_report (self);
  g_autoptr (BmCertificate) certificate = bm_certificate_new (report, error);
  g_autoptr (GFile) folder = dup_folder (self);

  if (certificate == NULL || !bm_certificate_file_save (folder, certificate, error))
    return FALSE;

  set_certificate (self, g_steal_pointer (&certificate), NULL);
  g_clear_pointer (&self->kept, bm_lab_report_unref);
  self->kept = bm_lab_report_ref (report);
  return TRUE;
}

/**
 * bm_certification_keep:
 * @self: a certification for which bm_certification_can_keep()
 * @error: return location for a #GIOErrorEnum
 *
 * Keeps the certificate from elsewhere that is being looked at, or else makes one of the measurement, instead of the one
 * that was kept so far.
 *
 * Returns: whether it was written
 */
gboolean
bm_certification_keep (BmCertification  *self,
                       GError          **error)
{
  g_return_val_if_fail (BM_IS_CERTIFICATION (self), FALSE);
  g_return_val_if_fail (bm_certification_can_keep (self), FALSE);

  if (!(self->origin != NULL ? keep_opened (self, error) : keep_measured (self, error)))
    return FALSE;

  emit_changed (self);
  return TRUE;
}

/**
 * bm_certification_remove:
 * @self: a certification
 * @error: return location for a #GIOErrorEnum
 *
 * Deletes the certificate that is kept; one from elsewhere is only looked at no longer.
 *
 * Returns: whether it is gone
 */
gboolean
bm_certification_remove (BmCertification  *self,
                         GError          **error)
{
  g_autoptr (GFile) file = NULL;

  g_return_val_if_fail (BM_IS_CERTIFICATION (self), FALSE);

  file = self->origin == NULL ? find_file (self) : NULL;
  if (file != NULL && !bm_file_delete (file, error))
    return FALSE;

  g_clear_pointer (&self->kept, bm_lab_report_unref);
  load (self);
  emit_changed (self);
  return TRUE;
}

/**
 * bm_certification_can_repeat:
 * @self: a certification
 *
 * Returns: whether there is a certificate that has not lapsed, and is not being measured again already
 */
gboolean
bm_certification_can_repeat (BmCertification *self)
{
  g_return_val_if_fail (BM_IS_CERTIFICATION (self), FALSE);

  return self->certificate != NULL && self->outcome != BM_CERTIFICATION_RUNNING
         && bm_certification_get_state (self) != BM_CERTIFICATE_LAPSED;
}

/**
 * bm_certification_repeat:
 * @self: a certification for which bm_certification_can_repeat()
 *
 * Measures again just as the certificate says, and then knows whether that comes to the same, bit by bit.
 */
void
bm_certification_repeat (BmCertification *self)
{
  g_return_if_fail (bm_certification_can_repeat (self));

  forget_outcome (self);
  self->outcome = BM_CERTIFICATION_RUNNING;
  bm_measurement_repeat (self->measurement, self->certificate);
}

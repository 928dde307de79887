/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-certificate.h"
#include "bm-document.h"
#include "bm-lab-report.h"

/* The results of the balance lab for a thing that is being designed, or for the whole set. */

G_BEGIN_DECLS

#define BM_TYPE_MEASUREMENT (bm_measurement_get_type ())
G_DECLARE_FINAL_TYPE (BmMeasurement, bm_measurement, BM, MEASUREMENT, GObject)

BmMeasurement *bm_measurement_get           (BmDocument          *document,
                                             const char          *path);
BmMeasurement *bm_measurement_get_running   (BmDocument          *document);

char          *bm_measurement_find_thing    (BmDocument          *document,
                                             BmLabKind            kind,
                                             const char          *id);

BmDocument    *bm_measurement_get_document  (BmMeasurement       *self);
gboolean       bm_measurement_is_of_set     (BmMeasurement       *self);
char          *bm_measurement_dup_path      (BmMeasurement       *self);

void           bm_measurement_set_against   (BmMeasurement       *self,
                                             const char          *id);
GArray        *bm_measurement_list_rivals   (BmMeasurement       *self);

void           bm_measurement_run           (BmMeasurement       *self,
                                             const BmLabPlan     *plan);
void           bm_measurement_repeat        (BmMeasurement       *self,
                                             const BmCertificate *certificate);
void           bm_measurement_stop          (BmMeasurement       *self);

gboolean       bm_measurement_is_running    (BmMeasurement       *self);
gboolean       bm_measurement_is_repetition (BmMeasurement       *self);
double         bm_measurement_get_progress  (BmMeasurement       *self);
const GError  *bm_measurement_get_error     (BmMeasurement       *self);
gboolean       bm_measurement_has_results   (BmMeasurement       *self);
gboolean       bm_measurement_is_stale      (BmMeasurement       *self);

BmRules       *bm_measurement_get_rules     (BmMeasurement       *self);
BmLabResult   *bm_measurement_get_result    (BmMeasurement       *self);
BmLabReport   *bm_measurement_get_report    (BmMeasurement       *self);

gboolean       bm_measurement_can_apply     (BmMeasurement       *self);
void           bm_measurement_apply         (BmMeasurement       *self);

gboolean       bm_measurement_can_change    (BmMeasurement       *self,
                                             const BmLabChange   *change);
gboolean       bm_measurement_has_changed   (BmMeasurement       *self,
                                             const BmLabChange   *change);
void           bm_measurement_change        (BmMeasurement       *self,
                                             const BmLabChange   *change);
guint          bm_measurement_change_all    (BmMeasurement       *self,
                                             GPtrArray           *changes);

G_END_DECLS

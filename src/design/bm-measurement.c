/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-measurement.h"

#include <glib/gi18n-lib.h>

#include "bm-json-path.h"
#include "bm-json-tree.h"
#include "bm-lab-run.h"
#include "bm-library.h"
#include "bm-thing-id.h"
#include "bm-thing-mark.h"

/**
 * BmMeasurement:
 *
 * The results of the balance lab for an item of a document, or for all its items. The document owns it, so that
 * nothing is lost when the lab is left. It measures the set as it is when the run starts, saved or not, with its own
 * copy of the rules; bm_measurement_is_stale() says whether the set has changed since.
 *
 * Only one measurement of a document runs at a time.
 */
struct _BmMeasurement
{
  GObject      parent_instance;

  BmDocument  *document;  /* weak, since the document owns the measurement; nullable, when it is gone */
  BmThingMark  thing;     /* without an ID: it measures the whole set */
  char        *against;   /* nullable: the ID of the item to compare with; %NULL for printed ones */

  BmLabRun    *run;       /* nullable: the current run */
  gboolean     repeats;   /* whether the last run carries out the plan of a certificate */
  JsonNode    *root;      /* nullable: the root of the set when it was measured */
  BmRules     *rules;     /* nullable: its rules */
  BmLabReport *report;    /* nullable */
  GError      *error;     /* nullable: why it could not start */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BmMeasurement, bm_measurement, G_TYPE_OBJECT)

/* The key under which a document keeps its measurements, a GPtrArray. */
#define MEASUREMENTS_KEY "bm-measurements"

/* -- The thing -- */

static void
follow_thing (BmMeasurement *self)
{
  if (self->thing.id != NULL && self->document != NULL)
    bm_thing_mark_follow (&self->thing, self->document);
}

/* -- Results of a run -- */

static void
emit_changed (BmMeasurement *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static GPtrArray *
get_measurements (BmDocument *document)
{
  return g_object_get_data (G_OBJECT (document), MEASUREMENTS_KEY);
}

/* A run that measures the whole set has results for each item. */
static void
tell_others (BmMeasurement *self)
{
  GPtrArray *measurements = get_measurements (self->document);

  for (guint i = 0; i < measurements->len; i++)
    {
      BmMeasurement *other = g_ptr_array_index (measurements, i);

      if (other->thing.id != NULL && other->report == NULL)
        emit_changed (other);
    }
}

static void
run_cb (BmLabRun *run,
        gpointer  data)
{
  g_autoptr (BmMeasurement) self = g_object_ref (data);

  g_clear_pointer (&self->report, bm_lab_report_unref);
  self->report = bm_lab_report_ref (bm_lab_run_get_report (run));
  if (self->thing.id == NULL)
    tell_others (self);
  if (self->report->is_done)
    g_clear_pointer (&self->run, bm_lab_run_drop);

  emit_changed (self);
}

static void
forget (BmMeasurement *self)
{
  g_clear_pointer (&self->run, bm_lab_run_drop);
  self->repeats = FALSE;
  g_clear_pointer (&self->root, json_node_unref);
  g_clear_pointer (&self->rules, bm_rules_unref);
  g_clear_pointer (&self->report, bm_lab_report_unref);
  g_clear_error (&self->error);
}

/* -- GObject -- */

static void
bm_measurement_finalize (GObject *object)
{
  BmMeasurement *self = BM_MEASUREMENT (object);

  forget (self);
  g_clear_weak_pointer (&self->document);
  bm_thing_mark_clear (&self->thing);
  g_free (self->against);

  G_OBJECT_CLASS (bm_measurement_parent_class)->finalize (object);
}

static void
bm_measurement_class_init (BmMeasurementClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bm_measurement_finalize;

  /**
   * BmMeasurement::changed:
   * @self: the measurement
   *
   * The run has started, has new results, or is over.
   */
  signals[CHANGED] = g_signal_new ("changed", BM_TYPE_MEASUREMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);
}

static void
bm_measurement_init (BmMeasurement *self)
{
}

/* -- The measurements of a document -- */

static GPtrArray *
ensure_measurements (BmDocument *document)
{
  GPtrArray *measurements = get_measurements (document);

  if (measurements == NULL)
    {
      measurements = g_ptr_array_new_with_free_func (g_object_unref);
      g_object_set_data_full (G_OBJECT (document), MEASUREMENTS_KEY, measurements, (GDestroyNotify) g_ptr_array_unref);
    }

  return measurements;
}

static BmMeasurement *
find_measurement (GPtrArray   *measurements,
                  BmThingKind  kind,
                  const char  *id)
{
  for (guint i = 0; i < measurements->len; i++)
    {
      BmMeasurement *self = g_ptr_array_index (measurements, i);

      follow_thing (self);
      if (g_strcmp0 (self->thing.id, id) == 0 && (id == NULL || self->thing.kind == kind))
        return self;
    }

  return NULL;
}

/* A part of a large monster is measured together with the others. */
static gboolean
find_tile_of_composite (BmDocument *document,
                        guint       composite,
                        guint      *tile)
{
  g_autofree char *path = g_strdup_printf ("$.composites[%u].parts[0].tile", composite);
  const char *id = bm_document_get_string (document, path);

  return id != NULL && bm_thing_find_id (document, BM_THING_TILE, id, tile);
}

static gboolean
find_thing (BmDocument  *document,
            const char  *path,
            BmThingKind *kind,
            guint       *index)
{
  BmLabKind lab_kind;

  if (!bm_thing_path_parse (path, kind, index))
    return FALSE;

  if (*kind == BM_THING_COMPOSITE && find_tile_of_composite (document, *index, index))
    *kind = BM_THING_TILE;

  return bm_lab_kind_find (*kind, &lab_kind) && bm_thing_get_id_at (document, *kind, *index) != NULL;
}

/**
 * bm_measurement_get:
 * @document: a set that is being designed
 * @path: a thing of it
 *
 * Large monsters are measured by one of their parts. For anything that is not an item, such as terrains and `$`, the
 * measurement is that of the whole set.
 *
 * Returns: (transfer none): the measurement of the thing, the same as long as the document exists
 */
BmMeasurement *
bm_measurement_get (BmDocument *document,
                    const char *path)
{
  GPtrArray *measurements;
  BmMeasurement *self;
  BmThingKind kind = BM_THING_TILE;
  const char *id = NULL;
  guint index = 0;

  g_return_val_if_fail (BM_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (path != NULL, NULL);

  if (find_thing (document, path, &kind, &index))
    id = bm_thing_get_id_at (document, kind, index);

  measurements = ensure_measurements (document);
  self = find_measurement (measurements, kind, id);
  if (self == NULL)
    {
      self = g_object_new (BM_TYPE_MEASUREMENT, NULL);
      g_set_weak_pointer (&self->document, document);
      self->thing.kind = kind;
      if (id != NULL)
        bm_thing_mark_init (&self->thing, document, kind, id);
      g_ptr_array_add (measurements, self);
    }

  return self;
}

/**
 * bm_measurement_get_running:
 * @document: a set that is being designed
 *
 * Returns: (transfer none) (nullable): the running measurement
 */
BmMeasurement *
bm_measurement_get_running (BmDocument *document)
{
  GPtrArray *measurements;

  g_return_val_if_fail (BM_IS_DOCUMENT (document), NULL);

  measurements = get_measurements (document);
  for (guint i = 0; measurements != NULL && i < measurements->len; i++)
    if (bm_measurement_is_running (g_ptr_array_index (measurements, i)))
      return g_ptr_array_index (measurements, i);

  return NULL;
}

/**
 * bm_measurement_find_thing:
 * @document: a set that is being designed
 * @kind: a kind of things
 * @id: the ID of one of them
 *
 * Returns: (transfer full) (nullable): its path, if the set has it
 */
char *
bm_measurement_find_thing (BmDocument *document,
                           BmLabKind   kind,
                           const char *id)
{
  BmThingKind thing = bm_lab_kind_to_thing (kind);
  guint index;

  g_return_val_if_fail (BM_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail ((guint) kind < BM_LAB_N_KINDS, NULL);

  return bm_thing_find_id (document, thing, id, &index) ? bm_thing_path_new (thing, index) : NULL;
}

/* -- The thing -- */

/**
 * bm_measurement_get_document:
 * @self: a measurement
 *
 * Returns: (transfer none) (nullable): the set; %NULL when it is gone
 */
BmDocument *
bm_measurement_get_document (BmMeasurement *self)
{
  g_return_val_if_fail (BM_IS_MEASUREMENT (self), NULL);

  return self->document;
}

/**
 * bm_measurement_is_of_set:
 * @self: a measurement
 *
 * Returns: whether it measures the whole set
 */
gboolean
bm_measurement_is_of_set (BmMeasurement *self)
{
  g_return_val_if_fail (BM_IS_MEASUREMENT (self), FALSE);

  return self->thing.id == NULL;
}

/**
 * bm_measurement_dup_path:
 * @self: a measurement
 *
 * Returns: (transfer full) (nullable): the current path of the thing, `$` for the whole set; %NULL if it was deleted
 */
char *
bm_measurement_dup_path (BmMeasurement *self)
{
  g_return_val_if_fail (BM_IS_MEASUREMENT (self), NULL);

  if (self->thing.id == NULL)
    return g_strdup ("$");

  return self->document != NULL && bm_thing_mark_follow (&self->thing, self->document)
         ? bm_thing_path_new (self->thing.kind, self->thing.index) : NULL;
}

/**
 * bm_measurement_set_against:
 * @self: a measurement of one item
 * @id: (nullable): the ID of another item of its kind; %NULL for printed ones
 *
 * Chooses what the item is compared with in later runs. If that is gone, or no game has both, it is compared with
 * printed ones.
 */
void
bm_measurement_set_against (BmMeasurement *self,
                            const char    *id)
{
  g_return_if_fail (BM_IS_MEASUREMENT (self));
  g_return_if_fail (self->thing.id != NULL);

  g_free (self->against);
  self->against = g_strdup (id);
}

/**
 * bm_measurement_list_rivals:
 * @self: a measurement of one item
 *
 * Returns: (transfer full) (element-type guint): the items with which it can be compared in the games that were
 *   measured, one at a time, as indices of bm_measurement_get_rules(); empty as long as there are no results
 */
GArray *
bm_measurement_list_rivals (BmMeasurement *self)
{
  const BmLabResult *result;
  BmLabPlan plan;

  g_return_val_if_fail (BM_IS_MEASUREMENT (self), NULL);

  result = bm_measurement_get_result (self);
  if (result == NULL)
    return g_array_new (FALSE, FALSE, sizeof (guint));

  bm_lab_plan_init (&plan, result->mode, result->n_seats);
  plan.item = result->item;
  return bm_lab_plan_list_rivals (&plan, bm_measurement_get_rules (self));
}

/* -- Running -- */

static BmSet *
compile (BmMeasurement *self)
{
  const char *name = bm_document_get_string (self->document, "$.id");
  g_autoptr (BmSet) set = bm_set_new_from_node (self->root, name != NULL ? name : "", &self->error);

  if (set != NULL)
    self->rules = bm_library_compile (&set, 1, bm_set_registry_find_set, bm_document_get_registry (self->document),
                                      &self->error);

  return self->rules != NULL ? g_steal_pointer (&set) : NULL;
}

static guint
find_set (BmRules *rules,
          BmSet   *set)
{
  guint i = 0;

  while (rules->sets[i] != set)
    i++;

  return i;
}

static int
find_against (BmMeasurement   *self,
              const BmLabItem *item)
{
  BmLabItem other;

  return self->against != NULL && bm_lab_item_find (self->rules, item->kind, self->against, &other)
         && other.index != item->index ? (int) other.index : -1;
}

static void
begin (BmMeasurement   *self,
       BmSet           *set,
       const BmLabPlan *how)
{
  BmLabPlan plan = *how;
  g_autofree char *id = self->thing.id != NULL ? bm_thing_id_qualify (bm_set_get_id (set), self->thing.id) : NULL;

  plan.has_item = id != NULL;
  plan.any_game = plan.neighbours = plan.by_players = plan.by_strength = plan.has_item;
  if (!plan.has_item)
    plan.set = find_set (self->rules, set);
  else if (bm_lab_kind_find (self->thing.kind, &plan.item.kind)
           && bm_lab_item_find (self->rules, plan.item.kind, id, &plan.item))
    plan.against = find_against (self, &plan.item);
  else
    return;

  self->run = bm_lab_run_start (self->rules, &plan, run_cb, self);
}

/* Forgets old results. Returns the set as it is now, unless it cannot be played. */
static BmSet *
prepare (BmMeasurement *self)
{
  BmMeasurement *other = bm_measurement_get_running (self->document);

  if (other != NULL && other != self)
    bm_measurement_stop (other);

  follow_thing (self);
  forget (self);
  self->root = json_node_ref (bm_document_get_root (self->document));
  return compile (self);
}

/**
 * bm_measurement_run:
 * @self: a measurement
 * @plan: how to measure; the measurement itself sets what is measured, and what else is tried
 *
 * Starts a new run, with the set as it is now. Old results are forgotten, and any other measurement of the document
 * is stopped.
 */
void
bm_measurement_run (BmMeasurement   *self,
                    const BmLabPlan *plan)
{
  g_autoptr (BmSet) set = NULL;

  g_return_if_fail (BM_IS_MEASUREMENT (self));
  g_return_if_fail (plan != NULL && plan->bot != NULL);

  if (self->document == NULL)
    return;

  set = prepare (self);
  if (set != NULL)
    begin (self, set, plan);
  emit_changed (self);
}

/**
 * bm_measurement_repeat:
 * @self: a measurement
 * @certificate: a certificate of the same thing, or set
 *
 * Starts a new run like bm_measurement_run(), exactly as @certificate was measured.
 */
void
bm_measurement_repeat (BmMeasurement       *self,
                       const BmCertificate *certificate)
{
  g_autoptr (BmSet) set = NULL;
  BmLabPlan plan;

  g_return_if_fail (BM_IS_MEASUREMENT (self));
  g_return_if_fail (certificate != NULL);

  if (self->document == NULL)
    return;

  set = prepare (self);
  if (set != NULL && bm_certificate_read_plan (certificate, self->rules, &plan, &self->error))
    {
      self->repeats = TRUE;
      self->run = bm_lab_run_start (self->rules, &plan, run_cb, self);
    }
  emit_changed (self);
}

/**
 * bm_measurement_is_repetition:
 * @self: a measurement
 *
 * Returns: whether its last run was started by bm_measurement_repeat()
 */
gboolean
bm_measurement_is_repetition (BmMeasurement *self)
{
  g_return_val_if_fail (BM_IS_MEASUREMENT (self), FALSE);

  return self->repeats;
}

/**
 * bm_measurement_stop:
 * @self: a measurement
 *
 * Stops the run, and keeps the results so far.
 */
void
bm_measurement_stop (BmMeasurement *self)
{
  g_return_if_fail (BM_IS_MEASUREMENT (self));

  if (self->run != NULL)
    bm_lab_run_stop (self->run);
}

/**
 * bm_measurement_is_running:
 * @self: a measurement
 *
 * Returns: whether it is running
 */
gboolean
bm_measurement_is_running (BmMeasurement *self)
{
  g_return_val_if_fail (BM_IS_MEASUREMENT (self), FALSE);

  return self->run != NULL;
}

/**
 * bm_measurement_get_progress:
 * @self: a measurement
 *
 * Returns: the fraction done, from 0 to 1
 */
double
bm_measurement_get_progress (BmMeasurement *self)
{
  g_return_val_if_fail (BM_IS_MEASUREMENT (self), 0);

  return self->report != NULL ? self->report->progress : 0;
}

/* -- Results -- */

static BmLabResult *
find_result (BmLabReport *report,
             BmThingKind  kind,
             const char  *id)
{
  for (guint i = 0; i < report->results->len; i++)
    {
      BmLabResult *result = g_ptr_array_index (report->results, i);

      if (bm_lab_kind_to_thing (result->item.kind) == kind
          && g_strcmp0 (bm_thing_id_get_own (bm_lab_item_get_id (&result->item, report->rules)), id) == 0)
        return result;
    }

  return NULL;
}

static gboolean
has_own_results (BmMeasurement *self)
{
  return self->report != NULL && (self->report->main->n_deals > 0 || self->report->main->error != NULL);
}

/* The measurement with results: @self, or, as long as that has none, the one of the whole set. */
static BmMeasurement *
find_source (BmMeasurement *self)
{
  GPtrArray *measurements = self->document != NULL ? get_measurements (self->document) : NULL;
  BmMeasurement *of_set;

  if (self->thing.id == NULL || has_own_results (self) || measurements == NULL)
    return self;

  of_set = find_measurement (measurements, BM_THING_TILE, NULL);
  return of_set != NULL && of_set->report != NULL && find_result (of_set->report, self->thing.kind, self->thing.id) != NULL
         ? of_set : self;
}

/**
 * bm_measurement_get_rules:
 * @self: a measurement
 *
 * Returns: (transfer none) (nullable): the rules of all results
 */
BmRules *
bm_measurement_get_rules (BmMeasurement *self)
{
  g_return_val_if_fail (BM_IS_MEASUREMENT (self), NULL);

  return find_source (self)->rules;
}

/**
 * bm_measurement_get_result:
 * @self: a measurement of one item
 *
 * Returns: (transfer none) (nullable): the result for the item so far, possibly from a measurement of the whole set
 */
BmLabResult *
bm_measurement_get_result (BmMeasurement *self)
{
  BmMeasurement *source;

  g_return_val_if_fail (BM_IS_MEASUREMENT (self), NULL);
  g_return_val_if_fail (self->thing.id != NULL, NULL);

  source = find_source (self);
  if (source != self)
    return find_result (source->report, self->thing.kind, self->thing.id);

  return self->report != NULL ? self->report->main : NULL;
}

/**
 * bm_measurement_get_report:
 * @self: a measurement
 *
 * Returns: (transfer none) (nullable): its report, if it has been run itself
 */
BmLabReport *
bm_measurement_get_report (BmMeasurement *self)
{
  g_return_val_if_fail (BM_IS_MEASUREMENT (self), NULL);

  return self->report;
}

/**
 * bm_measurement_get_error:
 * @self: a measurement
 *
 * Returns: (nullable): why it cannot be measured
 */
const GError *
bm_measurement_get_error (BmMeasurement *self)
{
  BmLabResult *result;

  g_return_val_if_fail (BM_IS_MEASUREMENT (self), NULL);

  if (self->error != NULL || self->thing.id == NULL)
    return self->error;

  result = bm_measurement_get_result (self);
  return result != NULL ? result->error : NULL;
}

/**
 * bm_measurement_has_results:
 * @self: a measurement
 *
 * Returns: whether there are any results
 */
gboolean
bm_measurement_has_results (BmMeasurement *self)
{
  BmLabResult *result;

  g_return_val_if_fail (BM_IS_MEASUREMENT (self), FALSE);

  if (self->thing.id == NULL)
    return self->report != NULL;

  result = bm_measurement_get_result (self);
  return result != NULL && result->n_deals > 0;
}

/**
 * bm_measurement_is_stale:
 * @self: a measurement
 *
 * Returns: whether the set has changed since it was measured
 */
gboolean
bm_measurement_is_stale (BmMeasurement *self)
{
  JsonNode *root;

  g_return_val_if_fail (BM_IS_MEASUREMENT (self), FALSE);

  root = find_source (self)->root;
  return root != NULL && self->document != NULL && root != bm_document_get_root (self->document);
}

/* -- Changing a number -- */

static gboolean
is_same (BmMeasurement *self,
         const char    *path)
{
  JsonNode *before = bm_json_tree_get (self->root, path);
  JsonNode *now = bm_document_get (self->document, path);

  return before == NULL || now == NULL ? before == now : bm_json_tree_equal (before, now);
}

static gboolean
is_same_thing (BmMeasurement *self,
               const char    *path)
{
  g_autofree char *thing = NULL;
  g_autofree char *id = NULL;
  BmThingKind kind;
  guint index;

  if (!bm_thing_path_parse (path, &kind, &index))
    return FALSE;

  thing = bm_thing_path_new (kind, index);
  id = bm_json_path_member (thing, "id");
  return is_same (self, id);
}

/* Whether a number still is in the set, where it was. It may be in a set that this one requires. */
static gboolean
is_in_set (BmMeasurement     *self,
           const BmLabNumber *number)
{
  return self->document != NULL && self->report != NULL
         && g_strcmp0 (bm_document_get_string (self->document, "$.id"),
                       bm_set_get_id (self->report->rules->sets[number->set])) == 0
         && is_same_thing (self, number->path);
}

static gboolean
can_set (BmMeasurement     *self,
         const BmLabNumber *number)
{
  return is_in_set (self, number) && !bm_document_get_read_only (self->document) && is_same (self, number->path);
}

/**
 * bm_measurement_can_apply:
 * @self: a measurement
 *
 * Returns: whether the report advises another value for the number, and the number still exists, is unchanged and can
 *   be changed
 */
gboolean
bm_measurement_can_apply (BmMeasurement *self)
{
  const BmLabReport *report;

  g_return_val_if_fail (BM_IS_MEASUREMENT (self), FALSE);

  report = self->report;
  return report != NULL && report->number != NULL
         && (report->advice.kind == BM_LAB_ADVICE_CHANGE || report->advice.kind == BM_LAB_ADVICE_PERHAPS)
         && report->advice.value != report->number->value && can_set (self, report->number);
}

/* All levels change by the same amount. */
static void
move_levels (BmDocument *document,
             const char *path,
             int         by)
{
  guint n = bm_document_get_length (document, path);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *level = bm_json_path_element (path, i);

      bm_document_set_int (document, level, bm_document_get_int (document, level, 0) + by, C_("undo", "Change Number"),
                           NULL);
    }
}

static void
set_number (BmMeasurement     *self,
            const BmLabNumber *number,
            int                value)
{
  bm_document_begin (self->document, C_("undo", "Change Number"));
  if (number->kind == BM_LAB_NUMBER_LEVELS)
    move_levels (self->document, number->path, value - number->value);
  else
    bm_document_set_int (self->document, number->path, value, C_("undo", "Change Number"), NULL);
  bm_document_end (self->document);
}

/**
 * bm_measurement_apply:
 * @self: a measurement for which bm_measurement_can_apply()
 *
 * Sets the number to the value that the report advises, as a step that can be undone.
 */
void
bm_measurement_apply (BmMeasurement *self)
{
  g_return_if_fail (bm_measurement_can_apply (self));

  set_number (self, self->report->number, self->report->advice.value);
}

/**
 * bm_measurement_can_change:
 * @self: a measurement
 * @change: a change that its report suggests
 *
 * Returns: whether the number still exists, is unchanged and can be changed
 */
gboolean
bm_measurement_can_change (BmMeasurement     *self,
                           const BmLabChange *change)
{
  g_return_val_if_fail (BM_IS_MEASUREMENT (self), FALSE);

  return can_set (self, change->number);
}

/**
 * bm_measurement_has_changed:
 * @self: a measurement
 * @change: a change that its report suggests
 *
 * Returns: whether the number has the suggested value, in this way or another
 */
gboolean
bm_measurement_has_changed (BmMeasurement     *self,
                            const BmLabChange *change)
{
  const BmLabNumber *number = change->number;
  g_autofree char *first = number->kind == BM_LAB_NUMBER_LEVELS ? bm_json_path_element (number->path, 0) : NULL;

  g_return_val_if_fail (BM_IS_MEASUREMENT (self), FALSE);

  return is_in_set (self, number)
         && bm_document_get_int (self->document, first != NULL ? first : number->path, number->value) == change->value;
}

/**
 * bm_measurement_change:
 * @self: a measurement
 * @change: a change for which bm_measurement_can_change()
 *
 * Sets the number to the value that the report suggests, as a step that can be undone.
 */
void
bm_measurement_change (BmMeasurement     *self,
                       const BmLabChange *change)
{
  g_return_if_fail (bm_measurement_can_change (self, change));

  set_number (self, change->number, change->value);
}

/**
 * bm_measurement_change_all:
 * @self: a measurement
 * @changes: (element-type BmLabChange): changes that its report suggests
 *
 * Makes all that can be made, as a single step that can be undone.
 *
 * Returns: how many have been made
 */
guint
bm_measurement_change_all (BmMeasurement *self,
                           GPtrArray     *changes)
{
  g_autoptr (GPtrArray) possible = g_ptr_array_new ();

  g_return_val_if_fail (BM_IS_MEASUREMENT (self), 0);

  for (guint i = 0; i < changes->len; i++)
    if (bm_measurement_can_change (self, changes->pdata[i]))
      g_ptr_array_add (possible, changes->pdata[i]);
  if (possible->len == 0)
    return 0;

  bm_document_begin (self->document, C_("undo", "Balance Set"));
  for (guint i = 0; i < possible->len; i++)
    {
      const BmLabChange *change = possible->pdata[i];

      set_number (self, change->number, change->value);
    }
  bm_document_end (self->document);

  return possible->len;
}

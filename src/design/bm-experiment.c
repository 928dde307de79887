/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-experiment.h"

#include <glib/gi18n-lib.h>

#include "bm-lab-csv.h"
#include "bm-lab-job.h"
#include "bm-required-sets.h"
#include "bm-thing-kind.h"

/**
 * BmExperiment:
 *
 * What is known of the strength of a thing of a document, or of all its things. It belongs to the document, and so does
 * what is known: who leaves the lab and comes back finds it again. What is measured is the set as it is when the games
 * begin, saved or not, with rules of its own; bm_experiment_is_stale() says whether it has changed since.
 *
 * Of one document only one experiment goes on at a time.
 */
struct _BmExperiment
{
  GObject      parent_instance;

  BmDocument  *document;  /* weak: it owns this; nullable, when it is gone */
  BmThingKind  kind;      /* of one thing */
  guint        index;     /* where it was in its list when it was there last */
  guint        n;         /* how long that was */
  char        *id;        /* of one thing; nullable: it is about all of the set */
  char        *against;   /* nullable: the id of what it is to be compared with; what is printed */

  BmLabJob    *job;       /* nullable: what is going on */
  JsonNode    *root;      /* nullable: the set as it was measured */
  BmRules     *rules;     /* nullable: of it */
  BmLabStudy  *study;     /* nullable: of one thing */
  BmLabSurvey *survey;    /* nullable */
  GError      *error;     /* nullable: why it did not begin */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BmExperiment, bm_experiment, G_TYPE_OBJECT)

/* Under this name a document knows its experiments, a GPtrArray. */
#define EXPERIMENTS_KEY "bm-experiments"

static const BmThingKind thing_kinds[BM_LAB_N_KINDS] = {
  [BM_LAB_TILE] = BM_THING_TILE,
  [BM_LAB_EXPLORER] = BM_THING_EXPLORER,
  [BM_LAB_MEDAL] = BM_THING_MEDAL,
};

static gboolean
find_lab_kind (BmThingKind  kind,
               BmLabKind   *lab_kind)
{
  for (guint i = 0; i < BM_LAB_N_KINDS; i++)
    if (thing_kinds[i] == kind)
      {
        *lab_kind = (BmLabKind) i;
        return TRUE;
      }

  return FALSE;
}

/* -- Which thing it is about -- */

static const char *
get_id_at (BmDocument  *document,
           BmThingKind  kind,
           guint        index)
{
  g_autofree char *thing = bm_thing_path_new (kind, index);
  g_autofree char *path = g_strconcat (thing, ".id", NULL);

  return bm_document_get_string (document, path);
}

static guint
count_things (BmDocument  *document,
              BmThingKind  kind)
{
  g_autofree char *list = g_strconcat ("$.", bm_thing_kind_get_member (kind), NULL);

  return bm_document_get_length (document, list);
}

static gboolean
find_id (BmDocument  *document,
         BmThingKind  kind,
         const char  *id,
         guint       *index)
{
  guint n = count_things (document, kind);

  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (get_id_at (document, kind, i), id) == 0)
      {
        *index = i;
        return TRUE;
      }

  return FALSE;
}

/* Ids follow names while these are typed: if nothing has its id any more, but there are as many things as before,
 * what is where it was has another name now. */
static void
follow_thing (BmExperiment *self)
{
  guint n;

  if (self->id == NULL || self->document == NULL)
    return;

  n = count_things (self->document, self->kind);
  if (find_id (self->document, self->kind, self->id, &self->index))
    self->n = n;
  else if (n == self->n && get_id_at (self->document, self->kind, self->index) != NULL)
    {
      g_free (self->id);
      self->id = g_strdup (get_id_at (self->document, self->kind, self->index));
    }
}

/* -- What comes of it -- */

static void
emit_changed (BmExperiment *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
is_over (BmExperiment *self)
{
  return self->id != NULL ? self->study->is_done : self->survey->is_done;
}

static GPtrArray *
get_experiments (BmDocument *document)
{
  return g_object_get_data (G_OBJECT (document), EXPERIMENTS_KEY);
}

/* What is known of all things is known of each of them. */
static void
tell_others (BmExperiment *self)
{
  GPtrArray *experiments = get_experiments (self->document);

  for (guint i = 0; i < experiments->len; i++)
    {
      BmExperiment *other = g_ptr_array_index (experiments, i);

      if (other->id != NULL && other->study == NULL)
        emit_changed (other);
    }
}

static void
job_cb (BmLabJob *job,
        gpointer  data)
{
  g_autoptr (BmExperiment) self = g_object_ref (data);

  if (self->id != NULL)
    {
      g_clear_pointer (&self->study, bm_lab_study_unref);
      self->study = bm_lab_study_ref (bm_lab_job_get_study (job));
    }
  else
    {
      g_clear_pointer (&self->survey, bm_lab_survey_unref);
      self->survey = bm_lab_survey_ref (bm_lab_job_get_survey (job));
      tell_others (self);
    }
  if (is_over (self))
    g_clear_pointer (&self->job, bm_lab_job_drop);

  emit_changed (self);
}

/* -- GObject -- */

static void
bm_experiment_finalize (GObject *object)
{
  BmExperiment *self = BM_EXPERIMENT (object);

  g_clear_pointer (&self->job, bm_lab_job_drop);
  g_clear_weak_pointer (&self->document);
  g_clear_pointer (&self->root, json_node_unref);
  g_clear_pointer (&self->rules, bm_rules_unref);
  g_clear_pointer (&self->study, bm_lab_study_unref);
  g_clear_pointer (&self->survey, bm_lab_survey_unref);
  g_clear_error (&self->error);
  g_free (self->id);
  g_free (self->against);

  G_OBJECT_CLASS (bm_experiment_parent_class)->finalize (object);
}

static void
bm_experiment_class_init (BmExperimentClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bm_experiment_finalize;

  /**
   * BmExperiment::changed:
   * @self: the experiment
   *
   * It began, more is known, or it is over.
   */
  signals[CHANGED] = g_signal_new ("changed", BM_TYPE_EXPERIMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);
}

static void
bm_experiment_init (BmExperiment *self)
{
}

/* -- Which there are -- */

static GPtrArray *
ensure_experiments (BmDocument *document)
{
  GPtrArray *experiments = get_experiments (document);

  if (experiments == NULL)
    {
      experiments = g_ptr_array_new_with_free_func (g_object_unref);
      g_object_set_data_full (G_OBJECT (document), EXPERIMENTS_KEY, experiments, (GDestroyNotify) g_ptr_array_unref);
    }

  return experiments;
}

static BmExperiment *
find_experiment (GPtrArray   *experiments,
                 BmThingKind  kind,
                 const char  *id)
{
  for (guint i = 0; i < experiments->len; i++)
    {
      BmExperiment *self = g_ptr_array_index (experiments, i);

      follow_thing (self);
      if (g_strcmp0 (self->id, id) == 0 && (id == NULL || self->kind == kind))
        return self;
    }

  return NULL;
}

/* A part of a large monster is measured with the others. */
static gboolean
find_tile_of_composite (BmDocument *document,
                        guint       composite,
                        guint      *tile)
{
  g_autofree char *path = g_strdup_printf ("$.composites[%u].parts[0].tile", composite);
  const char *id = bm_document_get_string (document, path);

  return id != NULL && find_id (document, BM_THING_TILE, id, tile);
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

  return find_lab_kind (*kind, &lab_kind) && get_id_at (document, *kind, *index) != NULL;
}

/**
 * bm_experiment_get:
 * @document: a set that is designed
 * @path: a thing of it
 *
 * Large monsters are measured by one of their parts. With what can be neither, as terrains and `$`, it is about all of
 * the set.
 *
 * Returns: (transfer none): what is known of the thing, the same as long as the document has it
 */
BmExperiment *
bm_experiment_get (BmDocument *document,
                   const char *path)
{
  GPtrArray *experiments;
  BmExperiment *self;
  BmThingKind kind = BM_THING_TILE;
  const char *id = NULL;
  guint index = 0;

  g_return_val_if_fail (BM_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (path != NULL, NULL);

  if (find_thing (document, path, &kind, &index))
    id = get_id_at (document, kind, index);

  experiments = ensure_experiments (document);
  self = find_experiment (experiments, kind, id);
  if (self == NULL)
    {
      self = g_object_new (BM_TYPE_EXPERIMENT, NULL);
      g_set_weak_pointer (&self->document, document);
      self->kind = kind;
      self->index = index;
      self->id = g_strdup (id);
      follow_thing (self);
      g_ptr_array_add (experiments, self);
    }

  return self;
}

/**
 * bm_experiment_get_running:
 * @document: a set that is designed
 *
 * Returns: (transfer none) (nullable): what goes on
 */
BmExperiment *
bm_experiment_get_running (BmDocument *document)
{
  GPtrArray *experiments;

  g_return_val_if_fail (BM_IS_DOCUMENT (document), NULL);

  experiments = get_experiments (document);
  for (guint i = 0; experiments != NULL && i < experiments->len; i++)
    if (bm_experiment_is_running (g_ptr_array_index (experiments, i)))
      return g_ptr_array_index (experiments, i);

  return NULL;
}

/**
 * bm_experiment_find_thing:
 * @document: a set that is designed
 * @kind: a kind of things
 * @id: the id of one of them
 *
 * Returns: (transfer full) (nullable): its path, if the set has it
 */
char *
bm_experiment_find_thing (BmDocument *document,
                          BmLabKind   kind,
                          const char *id)
{
  guint index;

  g_return_val_if_fail (BM_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail ((guint) kind < BM_LAB_N_KINDS, NULL);

  return find_id (document, thing_kinds[kind], id, &index) ? bm_thing_path_new (thing_kinds[kind], index) : NULL;
}

/* -- What it is about -- */

/**
 * bm_experiment_get_document:
 * @self: an experiment
 *
 * Returns: (transfer none) (nullable): the set; %NULL when it is gone
 */
BmDocument *
bm_experiment_get_document (BmExperiment *self)
{
  g_return_val_if_fail (BM_IS_EXPERIMENT (self), NULL);

  return self->document;
}

/**
 * bm_experiment_is_survey:
 * @self: an experiment
 *
 * Returns: whether it is about all things of the set
 */
gboolean
bm_experiment_is_survey (BmExperiment *self)
{
  g_return_val_if_fail (BM_IS_EXPERIMENT (self), FALSE);

  return self->id == NULL;
}

/**
 * bm_experiment_dup_path:
 * @self: an experiment
 *
 * Returns: (transfer full) (nullable): where the thing is now, `$` for all of the set; %NULL if it was deleted
 */
char *
bm_experiment_dup_path (BmExperiment *self)
{
  g_return_val_if_fail (BM_IS_EXPERIMENT (self), NULL);

  if (self->id == NULL)
    return g_strdup ("$");

  follow_thing (self);
  return self->document != NULL && find_id (self->document, self->kind, self->id, &self->index)
         ? bm_thing_path_new (self->kind, self->index) : NULL;
}

/**
 * bm_experiment_set_against:
 * @self: an experiment with one thing
 * @id: (nullable): the id of another one of its kind; %NULL: what is printed
 *
 * Chooses what it is compared with from the next time on that it is measured. Where that has no game with it, or is gone,
 * it is what is printed.
 */
void
bm_experiment_set_against (BmExperiment *self,
                           const char   *id)
{
  g_return_if_fail (BM_IS_EXPERIMENT (self));
  g_return_if_fail (self->id != NULL);

  g_free (self->against);
  self->against = g_strdup (id);
}

/**
 * bm_experiment_list_rivals:
 * @self: an experiment with one thing
 *
 * Returns: (transfer full) (element-type guint): what it can be compared with alone in the games that were measured, as
 *   indices of bm_experiment_get_rules(); empty as long as nothing is known
 */
GArray *
bm_experiment_list_rivals (BmExperiment *self)
{
  BmLabCell *cell;

  g_return_val_if_fail (BM_IS_EXPERIMENT (self), NULL);

  cell = bm_experiment_get_cell (self);
  if (cell == NULL)
    return g_array_new (FALSE, FALSE, sizeof (guint));

  return bm_lab_list_rivals (bm_experiment_get_rules (self), &cell->item, cell->mode, cell->n_seats);
}

/* -- Running -- */

static void
forget (BmExperiment *self)
{
  g_clear_pointer (&self->job, bm_lab_job_drop);
  g_clear_pointer (&self->root, json_node_unref);
  g_clear_pointer (&self->rules, bm_rules_unref);
  g_clear_pointer (&self->study, bm_lab_study_unref);
  g_clear_pointer (&self->survey, bm_lab_survey_unref);
  g_clear_error (&self->error);
}

static BmSet *
compile (BmExperiment *self)
{
  const char *name = bm_document_get_string (self->document, "$.id");
  g_autoptr (BmSet) set = bm_set_new_from_node (self->root, name != NULL ? name : "", &self->error);
  g_autoptr (GPtrArray) sets = NULL;

  if (set != NULL)
    sets = bm_required_sets_resolve (bm_document_get_shelf (self->document), set, &self->error);
  if (sets != NULL)
    self->rules = bm_rules_new ((BmSet **) sets->pdata, sets->len, &self->error);

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
find_against (BmExperiment    *self,
              const BmLabItem *item)
{
  BmLabItem other;

  return self->against != NULL && bm_lab_item_find (self->rules, item->kind, self->against, &other)
         && other.index != item->index ? (int) other.index : -1;
}

static void
begin (BmExperiment      *self,
       BmSet             *set,
       const BmLabChoice *choice)
{
  BmLabItem item;

  if (self->id == NULL)
    self->job = bm_lab_job_survey (self->rules, find_set (self->rules, set), choice, job_cb, self);
  else if (find_lab_kind (self->kind, &item.kind) && bm_lab_item_find (self->rules, item.kind, self->id, &item))
    self->job = bm_lab_job_study (self->rules, &item, find_against (self, &item), choice, job_cb, self);
}

/**
 * bm_experiment_run:
 * @self: an experiment
 * @choice: how to measure
 *
 * Begins anew, with the set as it is now. What was known is forgotten. Whatever else is measured of the document ends.
 */
void
bm_experiment_run (BmExperiment      *self,
                   const BmLabChoice *choice)
{
  BmExperiment *other;
  g_autoptr (BmSet) set = NULL;

  g_return_if_fail (BM_IS_EXPERIMENT (self));
  g_return_if_fail (choice != NULL && choice->bot != NULL);

  if (self->document == NULL)
    return;

  other = bm_experiment_get_running (self->document);
  if (other != NULL && other != self)
    bm_experiment_stop (other);

  follow_thing (self);
  forget (self);
  self->root = json_node_ref (bm_document_get_root (self->document));
  set = compile (self);
  if (set != NULL)
    begin (self, set, choice);
  emit_changed (self);
}

/**
 * bm_experiment_stop:
 * @self: an experiment
 *
 * Ends the games. What is known so far stays.
 */
void
bm_experiment_stop (BmExperiment *self)
{
  g_return_if_fail (BM_IS_EXPERIMENT (self));

  if (self->job != NULL)
    bm_lab_job_stop (self->job);
}

/**
 * bm_experiment_is_running:
 * @self: an experiment
 *
 * Returns: whether games go on
 */
gboolean
bm_experiment_is_running (BmExperiment *self)
{
  g_return_val_if_fail (BM_IS_EXPERIMENT (self), FALSE);

  return self->job != NULL;
}

/**
 * bm_experiment_get_progress:
 * @self: an experiment
 *
 * Returns: how much of it is done, from 0 to 1
 */
double
bm_experiment_get_progress (BmExperiment *self)
{
  g_return_val_if_fail (BM_IS_EXPERIMENT (self), 0);

  if (self->study != NULL)
    return self->study->progress;
  return self->survey != NULL ? self->survey->progress : 0;
}

/* -- What is known -- */

static BmExperiment *
find_survey (BmExperiment *self)
{
  GPtrArray *experiments = self->document != NULL ? get_experiments (self->document) : NULL;
  BmExperiment *survey = experiments != NULL ? find_experiment (experiments, BM_THING_TILE, NULL) : NULL;

  return survey != NULL && survey->survey != NULL ? survey : NULL;
}

static BmLabCell *
find_cell (BmLabSurvey *survey,
           BmThingKind  kind,
           const char  *id)
{
  for (guint i = 0; i < survey->cells->len; i++)
    {
      BmLabCell *cell = g_ptr_array_index (survey->cells, i);

      if (thing_kinds[cell->item.kind] == kind && g_strcmp0 (bm_lab_item_get_id (&cell->item, survey->rules), id) == 0)
        return cell;
    }

  return NULL;
}

static gboolean
has_own_results (BmExperiment *self)
{
  return self->study != NULL && (self->study->main->result != NULL || self->study->main->error != NULL);
}

/* What is known: one's own, or as long as there is nothing, that of a survey. */
static BmExperiment *
find_source (BmExperiment *self)
{
  BmExperiment *survey = self->id != NULL && !has_own_results (self) ? find_survey (self) : NULL;

  return survey != NULL && find_cell (survey->survey, self->kind, self->id) != NULL ? survey : self;
}

/**
 * bm_experiment_get_rules:
 * @self: an experiment
 *
 * Returns: (transfer none) (nullable): the rules that all results are about
 */
BmRules *
bm_experiment_get_rules (BmExperiment *self)
{
  g_return_val_if_fail (BM_IS_EXPERIMENT (self), NULL);

  return find_source (self)->rules;
}

/**
 * bm_experiment_get_cell:
 * @self: an experiment with one thing
 *
 * Returns: (transfer none) (nullable): how strong the thing is; also what was found when all of the set was measured
 */
BmLabCell *
bm_experiment_get_cell (BmExperiment *self)
{
  BmExperiment *source;

  g_return_val_if_fail (BM_IS_EXPERIMENT (self), NULL);
  g_return_val_if_fail (self->id != NULL, NULL);

  source = find_source (self);
  if (source != self)
    return find_cell (source->survey, self->kind, self->id);

  return self->study != NULL ? self->study->main : NULL;
}

/**
 * bm_experiment_get_study:
 * @self: an experiment
 *
 * Returns: (transfer none) (nullable): all that is known of one thing, if it was measured alone
 */
BmLabStudy *
bm_experiment_get_study (BmExperiment *self)
{
  g_return_val_if_fail (BM_IS_EXPERIMENT (self), NULL);

  return self->study;
}

/**
 * bm_experiment_get_survey:
 * @self: an experiment
 *
 * Returns: (transfer none) (nullable): what is known of all things of the set
 */
BmLabSurvey *
bm_experiment_get_survey (BmExperiment *self)
{
  g_return_val_if_fail (BM_IS_EXPERIMENT (self), NULL);

  return self->survey;
}

/**
 * bm_experiment_get_error:
 * @self: an experiment
 *
 * Returns: (nullable): why nothing can be known of it
 */
const GError *
bm_experiment_get_error (BmExperiment *self)
{
  BmLabCell *cell;

  g_return_val_if_fail (BM_IS_EXPERIMENT (self), NULL);

  if (self->error != NULL || self->id == NULL)
    return self->error;

  cell = bm_experiment_get_cell (self);
  return cell != NULL ? cell->error : NULL;
}

/**
 * bm_experiment_has_results:
 * @self: an experiment
 *
 * Returns: whether anything is known
 */
gboolean
bm_experiment_has_results (BmExperiment *self)
{
  BmLabCell *cell;

  g_return_val_if_fail (BM_IS_EXPERIMENT (self), FALSE);

  if (self->id == NULL)
    return self->survey != NULL;

  cell = bm_experiment_get_cell (self);
  return cell != NULL && cell->result != NULL;
}

/**
 * bm_experiment_is_stale:
 * @self: an experiment
 *
 * Returns: whether the set has changed since it was measured
 */
gboolean
bm_experiment_is_stale (BmExperiment *self)
{
  JsonNode *root;

  g_return_val_if_fail (BM_IS_EXPERIMENT (self), FALSE);

  root = find_source (self)->root;
  return root != NULL && self->document != NULL && root != bm_document_get_root (self->document);
}

/**
 * bm_experiment_dup_csv:
 * @self: an experiment
 *
 * Returns: (transfer full) (nullable): all numbers as a table with commas, if it was measured itself
 */
char *
bm_experiment_dup_csv (BmExperiment *self)
{
  g_return_val_if_fail (BM_IS_EXPERIMENT (self), NULL);

  if (self->study != NULL)
    return bm_lab_study_to_csv (self->study);
  return self->survey != NULL ? bm_lab_survey_to_csv (self->survey) : NULL;
}

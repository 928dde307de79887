/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-lab-survey.h"

/* A survey that is under way. */
typedef struct
{
  BmRules             *rules;
  guint                set;
  GPtrArray           *cells;
  BmLabSurveyProgress  progress;
  gpointer             user_data;
} Work;

static BmLabSurvey *
take_picture (const Work *self,
              gboolean    is_done)
{
  BmLabSurvey *survey = g_new0 (BmLabSurvey, 1);
  double cost = 0;
  double spent = 0;

  g_atomic_ref_count_init (&survey->ref_count);
  survey->rules = bm_rules_ref (self->rules);
  survey->set = self->set;
  survey->is_done = is_done;
  survey->cells = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_lab_cell_unref);
  for (guint i = 0; i < self->cells->len; i++)
    {
      BmLabCell *cell = self->cells->pdata[i];

      cost += bm_lab_cell_get_cost (cell);
      spent += bm_lab_cell_get_spent (cell);
      g_ptr_array_add (survey->cells, bm_lab_cell_ref (cell));
    }
  survey->progress = cost > 0 ? spent / cost : 1;

  return survey;
}

static void
tell (gpointer user_data)
{
  Work *self = user_data;
  g_autoptr (BmLabSurvey) survey = NULL;

  if (self->progress == NULL)
    return;

  survey = take_picture (self, FALSE);
  self->progress (survey, self->user_data);
}

static void
add_cells (Work               *self,
           const BmLabOptions *options)
{
  for (guint kind = 0; kind < BM_LAB_N_KINDS; kind++)
    for (guint i = 0; i < bm_lab_item_count (self->rules, (BmLabKind) kind); i++)
      {
        const BmLabItem item = { .kind = (BmLabKind) kind, .index = i };
        BmLabOptions own = *options;

        if (bm_lab_item_get_set (&item, self->rules) != self->set)
          continue;

        /* If there is no game at all, the cell will say why. */
        bm_lab_choose_game (self->rules, &item, -1, &own.mode, &own.n_seats, NULL);
        g_ptr_array_add (self->cells, bm_lab_cell_new (&item, &own));
      }
}

/**
 * bm_lab_survey_run:
 * @rules: rules
 * @set: which of their sets is looked at, an index of #BmRules.sets
 * @options: what is played for each thing. A thing that does not come into games of that mode or number of players is
 *   looked at in others
 * @progress: (nullable): is told what has been found out so far
 * @user_data: for @progress
 * @cancellable: (nullable): ends the survey early
 *
 * Looks at each tile, explorer and medal of a set, one after the other. Waits until all is done. The same options give
 * the same survey, whatever the number of jobs.
 *
 * Returns: (transfer full): the survey; if it was cancelled, as far as it was
 */
BmLabSurvey *
bm_lab_survey_run (BmRules            *rules,
                   guint               set,
                   const BmLabOptions *options,
                   BmLabSurveyProgress progress,
                   gpointer            user_data,
                   GCancellable       *cancellable)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_lab_cell_unref);
  Work self = { .rules = rules, .set = set, .cells = cells, .progress = progress, .user_data = user_data };

  g_return_val_if_fail (set < rules->n_sets, NULL);

  add_cells (&self, options);
  tell (&self);
  for (guint i = 0; i < cells->len && !g_cancellable_is_cancelled (cancellable); i++)
    bm_lab_cell_run ((BmLabCell **) &cells->pdata[i], rules, options, tell, &self, cancellable);

  return take_picture (&self, TRUE);
}

/**
 * bm_lab_survey_ref:
 * @self: a survey
 *
 * Returns: (transfer full): @self
 */
BmLabSurvey *
bm_lab_survey_ref (BmLabSurvey *self)
{
  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

/**
 * bm_lab_survey_unref:
 * @self: (transfer full): a survey
 */
void
bm_lab_survey_unref (BmLabSurvey *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_ptr_array_unref (self->cells);
  bm_rules_unref (self->rules);
  g_free (self);
}

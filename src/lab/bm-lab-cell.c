/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-lab-cell.h"

#include "bm-lab-exchange.h"

/* How many times dearer a game is for each game that is played out in the mind before a decision. */
#define PLAYOUT_COST 20

typedef struct
{
  BmLabCell       **cell;
  BmLabCellChanged  changed;
  gpointer          user_data;
} Watch;

static BmLabCell *
copy (BmLabCell *self)
{
  BmLabCell *cell = g_atomic_rc_box_dup (sizeof *self, self);

  if (cell->result != NULL)
    bm_lab_result_ref (cell->result);
  if (cell->error != NULL)
    cell->error = g_error_copy (cell->error);

  return cell;
}

static void
clear (gpointer data)
{
  BmLabCell *self = data;

  g_clear_pointer (&self->result, bm_lab_result_unref);
  g_clear_error (&self->error);
}

/**
 * bm_lab_cell_new:
 * @item: what is looked at
 * @options: what is to be played
 *
 * Returns: (transfer full): an experiment that has not begun
 */
BmLabCell *
bm_lab_cell_new (const BmLabItem    *item,
                 const BmLabOptions *options)
{
  BmLabCell *self = g_atomic_rc_box_new0 (BmLabCell);

  self->item = *item;
  self->mode = options->mode;
  self->n_seats = options->n_seats;
  self->bot = options->bot;
  self->budget = options->budget;
  self->budget.cancellable = NULL;
  self->n_deals = options->n_deals;

  return self;
}

/**
 * bm_lab_cell_ref:
 * @self: a cell
 *
 * Returns: (transfer full): @self
 */
BmLabCell *
bm_lab_cell_ref (BmLabCell *self)
{
  return g_atomic_rc_box_acquire (self);
}

/**
 * bm_lab_cell_unref:
 * @self: (transfer full): a cell
 */
void
bm_lab_cell_unref (BmLabCell *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

static void
replace (BmLabCell **cell,
         BmLabCell  *other)
{
  bm_lab_cell_unref (*cell);
  *cell = other;
}

static void
follow (BmLabResult *result,
        gpointer     user_data)
{
  Watch *watch = user_data;
  BmLabCell *next = copy (*watch->cell);

  g_clear_pointer (&next->result, bm_lab_result_unref);
  next->result = bm_lab_result_ref (result);
  replace (watch->cell, next);
  watch->changed (watch->user_data);
}

/**
 * bm_lab_cell_run:
 * @cell: (inout): an experiment that has not begun; new ones take its place as results come in
 * @rules: the rules of its item
 * @options: what the cell does not say: what it is played against, the seed and the number of jobs
 * @changed: is told when there is a new cell, and at last when it is done
 * @user_data: for @changed
 * @cancellable: (nullable): ends it early; then it keeps what it has and is not done
 *
 * Plays the games of an experiment. What keeps it from being played ends up in its error.
 */
void
bm_lab_cell_run (BmLabCell         **cell,
                 BmRules            *rules,
                 const BmLabOptions *options,
                 BmLabCellChanged    changed,
                 gpointer            user_data,
                 GCancellable       *cancellable)
{
  Watch watch = { .cell = cell, .changed = changed, .user_data = user_data };
  const BmLabItem item = (*cell)->item;
  const BmLabOptions own = {
    .mode = (*cell)->mode,
    .n_seats = (*cell)->n_seats,
    .bot = (*cell)->bot,
    .budget = (*cell)->budget,
    .against = options->against,
    .n_deals = (*cell)->n_deals,
    .seed = options->seed,
    .n_jobs = options->n_jobs,
    .progress = follow,
    .user_data = &watch,
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (BmLabResult) result = bm_lab_run (rules, &item, &own, cancellable, &error);
  BmLabCell *last = copy (*cell);

  if (result != NULL)
    {
      g_clear_pointer (&last->result, bm_lab_result_unref);
      last->is_done = result->n_deals == result->n_wanted;
      last->result = g_steal_pointer (&result);
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      last->is_done = TRUE;
      last->error = g_steal_pointer (&error);
    }
  replace (cell, last);
  changed (user_data);
}

/**
 * bm_lab_cell_get_cost:
 * @self: an experiment
 *
 * Returns: about how long it takes, compared with others; for progress
 */
double
bm_lab_cell_get_cost (const BmLabCell *self)
{
  return (double) self->n_deals * self->n_seats * (1 + PLAYOUT_COST * (double) self->budget.iterations);
}

/**
 * bm_lab_cell_get_spent:
 * @self: an experiment
 *
 * Returns: how much of its cost is behind it
 */
double
bm_lab_cell_get_spent (const BmLabCell *self)
{
  if (self->is_done)
    return bm_lab_cell_get_cost (self);

  return self->result != NULL ? bm_lab_cell_get_cost (self) * self->result->n_deals / self->n_deals : 0;
}

/**
 * bm_lab_can_play:
 * @rules: rules
 * @item: a thing of them
 * @against: the only thing whose place it takes, an index of the same kind; -1: any printed one
 * @mode: a mode
 * @n_seats: a number of players
 * @error: return location for a #BmLabError or #BmSetupError: why not
 *
 * Returns: whether a thing can be looked at in such games
 */
gboolean
bm_lab_can_play (BmRules         *rules,
                 const BmLabItem *item,
                 int              against,
                 BmMode           mode,
                 guint            n_seats,
                 GError         **error)
{
  g_autoptr (BmLabExchange) exchange = NULL;
  BmLabOptions options;

  bm_lab_options_init (&options, mode, n_seats);
  options.against = against;
  exchange = bm_lab_exchange_new (rules, item, &options, error);

  return exchange != NULL;
}

/**
 * bm_lab_list_rivals:
 * @rules: rules
 * @item: a thing of them
 * @mode: a mode
 * @n_seats: a number of players
 *
 * Returns: (transfer full) (element-type guint): the things that it can be compared with alone in such games, by their
 *   indices
 */
GArray *
bm_lab_list_rivals (BmRules         *rules,
                    const BmLabItem *item,
                    BmMode           mode,
                    guint            n_seats)
{
  GArray *rivals = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < bm_lab_item_count (rules, item->kind); i++)
    if (i != item->index && bm_lab_can_play (rules, item, (int) i, mode, n_seats, NULL))
      g_array_append_val (rivals, i);

  return rivals;
}

/**
 * bm_lab_choose_game:
 * @rules: rules
 * @item: a thing of them
 * @against: the only thing whose place it takes, or -1
 * @mode: (inout): the mode that is preferred, and then one in which the thing comes into the game
 * @n_seats: (inout): the number of players likewise
 * @error: return location for a #BmLabError or #BmSetupError: why the first choice is not possible
 *
 * Finds a game in which a thing can be looked at: the one that is preferred, or else one of the same mode, or of
 * another one.
 *
 * Returns: whether there is one; @mode and @n_seats are unchanged if not
 */
gboolean
bm_lab_choose_game (BmRules         *rules,
                    const BmLabItem *item,
                    int              against,
                    BmMode          *mode,
                    guint           *n_seats,
                    GError         **error)
{
  static const struct
  {
    BmMode mode;
    guint  n_seats;
  } games[] = {
    { BM_MODE_INDIVIDUAL, 4 }, { BM_MODE_INDIVIDUAL, 3 }, { BM_MODE_INDIVIDUAL, 5 }, { BM_MODE_INDIVIDUAL, 6 },
    { BM_MODE_ROWS, 2 }, { BM_MODE_ROWS, 3 }, { BM_MODE_TEAM, 4 }, { BM_MODE_TEAM, 6 },
  };
  const BmMode first_mode = *mode;

  if (bm_lab_can_play (rules, item, against, *mode, *n_seats, error))
    return TRUE;

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < G_N_ELEMENTS (games); i++)
      if ((games[i].mode == first_mode) == (pass == 0)
          && bm_lab_can_play (rules, item, against, games[i].mode, games[i].n_seats, NULL))
        {
          g_clear_error (error);
          *mode = games[i].mode;
          *n_seats = games[i].n_seats;
          return TRUE;
        }

  return FALSE;
}

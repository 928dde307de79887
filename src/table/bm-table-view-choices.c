/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-table-view-private.h"

#include <glib/gi18n-lib.h>

#include "bm-announcer.h"
#include "bm-bot.h"
#include "bm-gain-words.h"
#include "bm-gain.h"
#include "bm-hint-words.h"

/* What the person who looks can do now: what there is to choose from, what it would bring, and what is done with it. */

/* How long a move without a choice waits, in milliseconds, so that one sees why it is made. */
#define FORCED_DELAY 700

static BmMoveKind
get_decision (BmTableView *self)
{
  BmView view = bm_table_view_get_view (self);

  return view.seat == BM_SPECTATOR ? BM_MOVE_NONE : bm_view_get_decision (&view, view.seat);
}

/* Whom to give something to when there is only one: nothing to think about. */
static BmMove
find_forced (BmTableView *self)
{
  BmView view = bm_table_view_get_view (self);
  BmMoveKind decision = get_decision (self);
  BmMove moves[BM_MAX_MOVES];

  if (decision != BM_MOVE_GIVE && decision != BM_MOVE_GIFT)
    return 0;
  return bm_view_list_moves (&view, moves) == 1 ? moves[0] : 0;
}

static void
forced_cb (gpointer user_data)
{
  BmTableView *self = user_data;
  BmMove move = find_forced (self);

  self->forced = 0;
  if (move != 0)
    bm_table_view_play (self, move);
}

static void
update_forced (BmTableView *self)
{
  g_clear_handle_id (&self->forced, g_source_remove);
  if (find_forced (self) != 0)
    self->forced = g_timeout_add_once (adw_get_enable_animations (GTK_WIDGET (self)) ? FORCED_DELAY : 0, forced_cb, self);
}

/* -- What it would bring -- */

/* Shows where @tile may go in one's own zone, and what it brings there. */
static void
show_offers (BmTableView *self,
             guint        tile,
             gboolean     can_place)
{
  BmView view = bm_table_view_get_view (self);
  g_autoptr (GPtrArray) gains = bm_gain_list (&view, self->zone_seat, tile);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autofree BmOffer *offers = g_new0 (BmOffer, gains->len + 1);

  for (guint i = 0; i < gains->len; i++)
    {
      const BmGain *gain = g_ptr_array_index (gains, i);

      offers[i] = (BmOffer) { .place = gain->place };
      if (self->show_hints)
        {
          g_ptr_array_add (words, bm_gain_words (bm_view_get_rules (&view), gain));
          offers[i].points = gain->total;
          offers[i].words = g_ptr_array_index (words, i);
        }
    }

  bm_zone_canvas_set_offers (self->canvas, tile, offers, gains->len, can_place);
}

/* A tile that is to be placed shows its places; else one that is looked at. */
static void
update_offers (BmTableView *self)
{
  BmView view = bm_table_view_get_view (self);

  if (self->moment == 0 && get_decision (self) == BM_MOVE_PLACE)
    show_offers (self, bm_view_get_picked (&view, view.seat), TRUE);
  else if (self->moment == 0 && self->considered != BM_NONE && view.seat == self->zone_seat
           && bm_view_get_phase (&view) != BM_PHASE_EXPLORERS)
    show_offers (self, self->considered, FALSE);
  else
    bm_zone_canvas_set_offers (self->canvas, BM_NONE, NULL, 0, FALSE);
}

static void
update_pending (BmTableView *self)
{
  BmView view = bm_table_view_get_view (self);
  BmPlace place;

  if (self->chosen_place != BM_NO_PLACE)
    bm_zone_canvas_set_pending (self->canvas, bm_view_get_picked (&view, view.seat), self->chosen_place);
  else if (bm_view_get_pending_place (&view, &place) && view.seat == self->zone_seat)
    bm_zone_canvas_set_pending (self->canvas, bm_view_get_picked (&view, view.seat), place);
  else
    bm_zone_canvas_set_pending (self->canvas, BM_NONE, 0);
}

static guint
list_tiles (BmTableView *self,
            guint16     *tiles)
{
  BmView view = bm_table_view_get_view (self);
  guint n = 0;

  if (!bm_table_view_is_rows (self))
    return bm_view_list_hand (&view, tiles);

  for (guint row = 0; row < 2; row++)
    n += bm_view_list_row (&view, row, tiles + n);
  return n;
}

static void
work_out_gains_cb (gpointer user_data)
{
  BmTableView *self = user_data;
  BmView view = bm_table_view_get_view (self);
  guint n_tiles = bm_view_get_rules (&view)->n_tiles;
  g_autofree int *points = g_new (int, n_tiles);
  guint16 tiles[2 * BM_HAND_TILES];
  guint n = list_tiles (self, tiles);

  self->gains = 0;
  for (guint tile = 0; tile < n_tiles; tile++)
    points[tile] = G_MININT;
  for (guint i = 0; i < n; i++)
    if (points[tiles[i]] == G_MININT)
      points[tiles[i]] = bm_gain_find_best (&view, view.seat, tiles[i]);

  if (bm_table_view_is_rows (self))
    bm_rows_view_set_best_gains (self->rows, points);
  else
    bm_hand_view_set_best_gains (self->hand, points);
}

/* Works out after the next frame what each tile could bring at best. */
static void
update_gains (BmTableView *self)
{
  BmMoveKind decision = get_decision (self);

  g_clear_handle_id (&self->gains, g_source_remove);
  if (self->show_hints && (decision == BM_MOVE_PICK || decision == BM_MOVE_ROW || decision == BM_MOVE_DISCARD))
    self->gains = g_idle_add_once (work_out_gains_cb, self);
}

/* -- Asking -- */

static void
update_prompt (BmTableView *self)
{
  BmView view = bm_table_view_get_view (self);
  g_autoptr (BmPrompt) prompt = bm_prompt_new (&view, self->players);
  g_autofree char *reason = self->hint != 0 ? bm_hint_words (&view, self->players, self->hint) : NULL;

  bm_table_view_set_prompt (self, prompt->text, reason != NULL ? reason : prompt->detail,
                            prompt->decision != BM_MOVE_NONE);
}

static GtkWidget *
find_place_to_decide (BmTableView *self,
                      BmMoveKind   decision)
{
  switch (decision)
    {
    case BM_MOVE_ROW:
    case BM_MOVE_DISCARD:
      return GTK_WIDGET (self->rows);

    case BM_MOVE_PICK:
      return bm_table_view_is_rows (self) ? GTK_WIDGET (self->rows) : GTK_WIDGET (self->hand);

    case BM_MOVE_EXPLORER:
    case BM_MOVE_RETRIEVE:
      return GTK_WIDGET (self->hand);

    case BM_MOVE_GIVE:
    case BM_MOVE_GIFT:
      return GTK_WIDGET (self->players_bar);

    case BM_MOVE_PLACE:
      return GTK_WIDGET (self->canvas);

    case BM_MOVE_NONE:
    default:
      return NULL;
    }
}

/* The keyboard goes where the next thing is to be decided, but only once: who looks around is left alone. */
static void
lead_focus (BmTableView *self)
{
  BmMoveKind decision = get_decision (self);
  BmView view = bm_table_view_get_view (self);
  GtkWidget *place = find_place_to_decide (self, decision);

  if (decision == self->decision && view.seat == self->asked_seat)
    return;

  self->decision = decision;
  self->asked_seat = view.seat;
  if (place != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)) && !gtk_widget_get_visible (GTK_WIDGET (self->curtain)))
    gtk_widget_grab_focus (place);
}

/**
 * bm_table_view_update_actions:
 *
 * Enables what can be done now.
 */
void
bm_table_view_update_actions (BmTableView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean is_open = self->session != NULL && self->moment == 0 && !gtk_widget_get_visible (GTK_WIDGET (self->curtain));
  gboolean may_undo = is_open && (self->chosen_place != BM_NO_PLACE || bm_session_get_can_undo (self->session));

  gtk_widget_action_set_enabled (widget, "table.undo", may_undo);
  gtk_widget_action_set_enabled (widget, "table.hint", is_open && self->show_hints && self->thought == NULL
                                                       && get_decision (self) != BM_MOVE_NONE);
}

/**
 * bm_table_view_focus_choice:
 *
 * Returns: whether there is something to decide, to which the keyboard goes
 */
gboolean
bm_table_view_focus_choice (BmTableView *self)
{
  GtkWidget *place = self->session != NULL ? find_place_to_decide (self, get_decision (self)) : NULL;

  return place != NULL ? gtk_widget_grab_focus (place) : gtk_widget_child_focus (GTK_WIDGET (self->layout), GTK_DIR_TAB_FORWARD);
}

/* The open rows lie where the hand does otherwise, until a tile of them is to be placed. */
static gboolean
shows_rows (BmTableView *self)
{
  BmView view = bm_table_view_get_view (self);

  return bm_table_view_is_rows (self) && bm_view_get_phase (&view) == BM_PHASE_PICK && get_decision (self) != BM_MOVE_PLACE;
}

/* 0: none. */
static void
show_hint (BmTableView *self,
           BmMove       move)
{
  bm_hand_view_set_hint (self->hand, move);
  bm_rows_view_set_hint (self->rows, move);
  bm_players_bar_set_hint (self->players_bar, move);
  if (move != 0 && bm_move_get_kind (move) == BM_MOVE_PLACE)
    bm_zone_canvas_consider (self->canvas, bm_move_get_item (move));
}

static gboolean
is_possible (BmTableView *self,
             BmMove       move)
{
  BmView view = bm_table_view_get_view (self);
  BmMove moves[BM_MAX_MOVES];
  guint n = bm_view_list_moves (&view, moves);

  for (guint i = 0; i < n; i++)
    if (moves[i] == move)
      return TRUE;
  return FALSE;
}

/* Others may move while somebody thinks: a hint holds until it is followed or cannot be. */
static void
update_hint (BmTableView *self)
{
  BmView view = bm_table_view_get_view (self);

  if (get_decision (self) != self->decision || view.seat != self->asked_seat)
    g_clear_pointer (&self->thought, bm_thought_drop);
  if (self->hint != 0 && !is_possible (self, self->hint))
    {
      self->hint = 0;
      show_hint (self, 0);
    }
  else if (self->hint != 0)
    show_hint (self, self->hint);
}

/**
 * bm_table_view_update_choices:
 *
 * Shows what the person who looks can do now.
 */
void
bm_table_view_update_choices (BmTableView *self)
{
  BmView view = bm_table_view_get_view (self);

  gtk_widget_set_can_target (GTK_WIDGET (self->hand), self->moment == 0);
  gtk_widget_set_can_target (GTK_WIDGET (self->rows), self->moment == 0);
  if (self->moment != 0)
    {
      bm_zone_canvas_set_offers (self->canvas, BM_NONE, NULL, 0, FALSE);
      update_pending (self);
      bm_table_view_update_actions (self);
      return;
    }

  bm_hand_view_update (self->hand, self->painter, &view, self->players);
  if (shows_rows (self))
    bm_rows_view_update (self->rows, self->painter, &view, self->players);
  gtk_widget_set_visible (GTK_WIDGET (self->rows), shows_rows (self));
  gtk_widget_set_visible (GTK_WIDGET (self->hand), !shows_rows (self));

  update_hint (self);
  update_offers (self);
  update_pending (self);
  update_prompt (self);
  update_gains (self);
  update_forced (self);
  bm_table_view_update_actions (self);
  lead_focus (self);
}

/**
 * bm_table_view_clear_choices:
 *
 * Forgets what the person was about to do: another game, or somebody else looks.
 */
void
bm_table_view_clear_choices (BmTableView *self)
{
  g_clear_pointer (&self->thought, bm_thought_drop);
  self->hint = 0;
  g_clear_handle_id (&self->gains, g_source_remove);
  g_clear_handle_id (&self->forced, g_source_remove);
  g_clear_handle_id (&self->moment, g_source_remove);
  self->considered = BM_NONE;
  self->chosen_place = BM_NO_PLACE;
  self->decision = BM_MOVE_NONE;
  self->asked_seat = BM_SPECTATOR;
}

/**
 * bm_table_view_consider:
 * @tile: the tile in hand or row that is looked at, or %BM_NONE
 *
 * Shows where the tile could go.
 */
void
bm_table_view_consider (BmTableView *self,
                        guint        tile)
{
  if (self->considered == tile)
    return;

  self->considered = tile;
  if (self->session != NULL && get_decision (self) != BM_MOVE_PLACE)
    update_offers (self);
}

/**
 * bm_table_view_place:
 * @place: where the tile on offer is to go
 *
 * Places it; where places have to be confirmed, only the second time.
 */
void
bm_table_view_place (BmTableView *self,
                     BmPlace      place)
{
  BmView view = bm_table_view_get_view (self);

  if (get_decision (self) != BM_MOVE_PLACE)
    return;

  if (self->confirm && self->chosen_place != place)
    {
      self->chosen_place = place;
      update_pending (self);
      bm_table_view_update_actions (self);
      bm_table_view_set_prompt (self, _("Place the tile there?"), _("Choose the place again to confirm, or "
                                                                    "choose another one."), TRUE);
      return;
    }

  bm_table_view_play (self, bm_move (view.seat, BM_MOVE_PLACE, place));
}

/**
 * bm_table_view_play:
 * @move: a move of the person who looks
 *
 * Makes it, unless what was shown is over already.
 */
void
bm_table_view_play (BmTableView *self,
                    BmMove       move)
{
  g_autoptr (GError) error = NULL;

  if (self->session == NULL || self->moment != 0 || gtk_widget_get_visible (GTK_WIDGET (self->curtain)))
    return;

  g_clear_handle_id (&self->forced, g_source_remove);
  self->chosen_place = BM_NO_PLACE;
  self->considered = BM_NONE;
  if (!bm_session_play (self->session, move, &error))
    {
      g_debug ("Not possible any more: %s", error->message);
      bm_table_view_update (self);
    }
}

/**
 * bm_table_view_undo:
 *
 * Takes back the last decision of the person, with the moves after it that were none.
 */
void
bm_table_view_undo (BmTableView *self)
{
  if (self->chosen_place != BM_NO_PLACE)
    {
      self->chosen_place = BM_NO_PLACE;
      bm_table_view_update (self);
      return;
    }

  g_clear_handle_id (&self->forced, g_source_remove);
  self->considered = BM_NONE;
  self->decision = BM_MOVE_NONE;
  do
    bm_session_undo (self->session);
  while (bm_session_get_can_undo (self->session) && find_forced (self) != 0);
  bm_table_view_update (self);
}

static void
hint_cb (BmMove   move,
         gpointer user_data)
{
  BmTableView *self = user_data;
  GtkWidget *place = find_place_to_decide (self, bm_move_get_kind (move));

  g_clear_pointer (&self->thought, bm_thought_drop);
  bm_table_view_update_actions (self);
  if (!is_possible (self, move))
    {
      bm_table_view_hint (self);
      return;
    }

  self->hint = move;
  show_hint (self, move);
  update_prompt (self);
  if (place != NULL && bm_move_get_kind (move) != BM_MOVE_PLACE)
    gtk_widget_grab_focus (place);
}

/**
 * bm_table_view_hint:
 *
 * Lets the best computer player think about what the person has to decide, marks its answer and says what speaks for it.
 */
void
bm_table_view_hint (BmTableView *self)
{
  BmView view = bm_table_view_get_view (self);
  const char *const *strengths = bm_bot_list_strengths ();
  const BmBotKind *strongest = bm_bot_find (strengths[g_strv_length ((char **) strengths) - 1]);
  BmBudget budget = { .milliseconds = BM_THOUGHT_MILLISECONDS };
  BmRandom random;

  if (get_decision (self) == BM_MOVE_NONE || self->thought != NULL)
    return;

  bm_random_init (&random, bm_record_get_seed (bm_session_get_record (self->session)), 0);
  self->thought = bm_thought_begin (strongest, &view, &budget, &random, hint_cb, self);
  bm_table_view_update_actions (self);
}

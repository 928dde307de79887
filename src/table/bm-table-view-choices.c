/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-table-view-private.h"

#include <glib/gi18n-lib.h>

#include "bm-announcer.h"
#include "bm-bot.h"
#include "bm-event-words.h"
#include "bm-gain.h"
#include "bm-hand-model.h"
#include "bm-hint-words.h"
#include "bm-thing-words.h"
#include "bm-words.h"

/* The decisions of the viewer: the supply, the points that its tiles would score, and the moves. */

/* How long a move without a choice is delayed, in milliseconds, so that people see why it is made. */
#define FORCED_DELAY 700

/* How long a placed tile can still be taken back before the placement becomes final. */
#define GRACE 2000

static gboolean
takes_tile (BmMove move)
{
  return bm_move_get_kind (move) == BM_MOVE_PICK || bm_move_get_kind (move) == BM_MOVE_RETRIEVE;
}

static BmMoveKind
get_decision (BmTableView *self)
{
  BmView view = bm_table_view_get_view (self);

  return view.seat == BM_SPECTATOR ? BM_MOVE_NONE : bm_view_get_decision (&view, view.seat);
}

static void
forced_cb (gpointer user_data)
{
  BmTableView *self = user_data;
  BmMove move = bm_session_find_forced (self->session);

  self->forced = 0;
  if (move == 0)
    return;

  self->forced_giver = bm_move_get_kind (move) == BM_MOVE_GIVE ? bm_move_get_seat (move) : BM_NONE;
  bm_table_view_play (self, move);
}

static void
update_forced (BmTableView *self)
{
  g_clear_handle_id (&self->forced, g_source_remove);
  if (bm_session_find_forced (self->session) != 0)
    {
      gboolean waits = adw_get_enable_animations (GTK_WIDGET (self)) && !bm_session_get_hurries (self->session);

      self->forced = g_timeout_add_once (waits ? FORCED_DELAY : 0, forced_cb, self);
    }
}

/* -- What tiles would score -- */

/* Shows where @tile can be placed in the player's own zone, and what it scores there. */
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

/* The move that takes @tile from hand, rows or discard, or 0 if it cannot be taken now. */
static BmMove
find_taking (BmTableView *self,
             guint        tile)
{
  BmView view = bm_table_view_get_view (self);
  BmMove moves[BM_MAX_MOVES];
  guint n = bm_view_list_moves (&view, moves);

  for (guint i = 0; i < n; i++)
    if (takes_tile (moves[i]) && bm_move_get_item (moves[i]) == tile)
      return moves[i];
  return 0;
}

/* The default place of the tile. */
static guint
find_proposal (BmTableView *self)
{
  BmView view = bm_table_view_get_view (self);
  BmPlace place;

  if (self->chosen_place != BM_NO_PLACE)
    return BM_NO_PLACE;
  if (self->hint != 0 && bm_move_get_kind (self->hint) == BM_MOVE_PLACE)
    return bm_move_get_item (self->hint);
  return bm_turn_memory_get_plan (&self->memory, &view, &place) ? place : BM_NO_PLACE;
}

/* Shows the places of the tile to be placed, or else of the considered tile. */
static void
update_offers (BmTableView *self)
{
  BmView view = bm_table_view_get_view (self);

  if (self->moment == 0 && get_decision (self) == BM_MOVE_PLACE)
    {
      show_offers (self, bm_view_get_picked (&view, view.seat), TRUE);
      bm_zone_canvas_propose (self->canvas, find_proposal (self));
    }
  else if (self->moment == 0 && self->considered != BM_NONE && view.seat == self->zone_seat
           && bm_view_get_phase (&view) != BM_PHASE_EXPLORERS)
    show_offers (self, self->considered, find_taking (self, self->considered) != 0);
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
  else if (get_decision (self) != BM_MOVE_PLACE && bm_turn_memory_get_plan (&self->memory, &view, &place))
    bm_zone_canvas_set_pending (self->canvas, bm_view_get_picked (&view, view.seat), place);
  else
    bm_zone_canvas_set_pending (self->canvas, BM_NONE, 0);
}

/* The open rows replace the hand until one of their tiles has to be placed, or something else is decided there. */
static gboolean
shows_rows (BmTableView *self)
{
  BmView view = bm_table_view_get_view (self);
  BmMoveKind decision = get_decision (self);

  return bm_table_view_is_rows (self) && bm_view_get_phase (&view) == BM_PHASE_PICK && decision != BM_MOVE_PLACE
         && decision != BM_MOVE_RETRIEVE && !bm_hand_model_is_choice (decision);
}

/* Those of the discard pile, faces, or tiles that were drawn to lay one. */
static guint
list_offered (const BmView *view,
              guint16      *tiles)
{
  BmHandModel model;
  guint n_tiles = 0;

  bm_hand_model_init (&model, view);
  for (guint i = 0; i < model.n_items; i++)
    if (model.items[i].thing != BM_NONE)
      tiles[n_tiles++] = model.items[i].thing;
  return n_tiles;
}

static gboolean
is_about_tiles (BmMoveKind decision)
{
  return decision == BM_MOVE_RETRIEVE || decision == BM_MOVE_FACE || decision == BM_MOVE_LAY;
}

/* The tiles to choose from; in rows games, those of both rows. */
static guint
list_tiles (BmTableView *self,
            guint16     *tiles)
{
  BmView view = bm_table_view_get_view (self);
  guint n = 0;

  if (is_about_tiles (get_decision (self)))
    return list_offered (&view, tiles);
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
  guint16 tiles[BM_MAX_MOVES];
  guint n = list_tiles (self, tiles);

  self->gains = 0;
  for (guint tile = 0; tile < n_tiles; tile++)
    points[tile] = G_MININT;
  for (guint i = 0; i < n; i++)
    if (points[tiles[i]] == G_MININT)
      points[tiles[i]] = bm_gain_find_best (&view, view.seat, tiles[i]);

  if (shows_rows (self))
    bm_rows_view_set_best_gains (self->rows, points);
  else
    bm_hand_view_set_best_gains (self->hand, points);
}

/* Computes the most points that each tile can score: immediately if the keyboard focus is about to move to the tiles,
 * so that screen readers say it; otherwise after the next frame. */
static void
update_gains (BmTableView *self)
{
  BmMoveKind decision = get_decision (self);

  g_clear_handle_id (&self->gains, g_source_remove);
  if (!self->show_hints || (decision != BM_MOVE_PICK && decision != BM_MOVE_ROW && decision != BM_MOVE_DISCARD
                            && !is_about_tiles (decision)))
    return;
  if (decision != self->decision)
    work_out_gains_cb (self);
  else
    self->gains = g_idle_add_once (work_out_gains_cb, self);
}

/* -- Prompting -- */

/* The prompt for a placement that is not final yet. */
static void
ask_about_place (BmTableView *self)
{
  if (self->confirm)
    bm_table_view_set_prompt (self, _("Place the tile there?"), _("Choose the place again to confirm, or "
                                                                  "choose another one."), TRUE);
  else
    bm_table_view_set_prompt (self, _("Tile placed"), _("You can still take it back for a moment."), TRUE);
}

/**
 * bm_table_view_update_prompt:
 *
 * Says whose decision it is, and what to do, in fewer words above a narrow zone: there, the title has a single line, and two
 * short ones are below it.
 */
void
bm_table_view_update_prompt (BmTableView *self)
{
  BmView view = bm_table_view_get_view (self);
  g_autoptr (BmPrompt) prompt = bm_prompt_new (&view, self->players);
  g_autofree char *reason = self->hint != 0 ? bm_hint_words (&view, self->players, self->hint) : NULL;
  gboolean is_narrow = bm_table_layout_get_spread (self->layout) == BM_TABLE_SPREAD_NARROW;
  const char *text = is_narrow && prompt->short_text != NULL ? prompt->short_text : prompt->text;
  const char *detail = reason != NULL ? reason
                       : is_narrow && prompt->short_detail != NULL ? prompt->short_detail : prompt->detail;
  /* What is done without the person is not asked for. */
  gboolean is_asked = prompt->decision != BM_MOVE_NONE && bm_session_find_forced (self->session) == 0;
  BmPlace place;

  if (*detail == '\0' && bm_session_can_hurry (self->session))
    detail = _("Press Space or click an empty spot to skip ahead.");
  if (reason == NULL && prompt->decision == BM_MOVE_PLACE && bm_turn_memory_get_plan (&self->memory, &view, &place))
    detail = _("Press Enter to use the place you chose.");
  if (self->chosen_place != BM_NO_PLACE)
    ask_about_place (self);
  else
    bm_table_view_set_prompt (self, text, detail, is_asked);
  bm_table_view_update_caption (self);
}

/* Name and effect of a tile in one line. */
static char *
dup_caption (const BmRules *rules,
             guint          tile)
{
  g_autofree char *summary = bm_tile_summary (rules, tile);

  if (*summary == '\0')
    return g_strdup (bm_tile_name (rules, tile));
  return g_strconcat (bm_tile_name (rules, tile), bm_words_between_facts (), summary, NULL);
}

/**
 * bm_table_view_update_caption:
 *
 * Describes the considered tile in place of the details of the decision, since a tooltip would hide the supply. The
 * reason for a hint is shown until another tile is considered.
 */
void
bm_table_view_update_caption (BmTableView *self)
{
  gboolean is_hinted = self->hint != 0 && (!takes_tile (self->hint) || bm_move_get_item (self->hint) == self->considered);
  gboolean is_shown = self->session != NULL && self->moment == 0 && self->considered != BM_NONE && !is_hinted;
  gboolean is_short = self->hint == 0 && gtk_widget_has_css_class (self->prompt, "narrow");
  gboolean has_detail = !is_shown && *gtk_label_get_label (self->prompt_detail) != '\0';

  if (is_shown)
    {
      g_autofree char *caption = dup_caption (bm_painter_get_rules (self->painter), self->considered);

      gtk_label_set_label (self->caption, caption);
    }
  /* If the prompt is above the zone and has little room, its text must not move the zone, unless the person has asked
   * for it. */
  gtk_label_set_lines (self->prompt_detail, is_short ? gtk_label_get_lines (self->caption) : -1);
  gtk_label_set_ellipsize (self->prompt_detail, is_short ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  gtk_widget_set_visible (GTK_WIDGET (self->caption), is_shown);
  gtk_widget_set_visible (GTK_WIDGET (self->prompt_detail), has_detail);
  /* Centred if there is nothing else. */
  gtk_label_set_yalign (self->prompt_text, is_shown || has_detail ? 1 : 0.5f);
}

static GtkWidget *
find_place_to_decide (BmTableView *self,
                      BmMoveKind   decision)
{
  switch ((guint) decision)
    {
    case BM_MOVE_ROW:
    case BM_MOVE_DISCARD:
      return GTK_WIDGET (self->rows);

    case BM_MOVE_PICK:
      return bm_table_view_is_rows (self) ? GTK_WIDGET (self->rows) : GTK_WIDGET (self->hand);

    case BM_MOVE_GIVE:
    case BM_MOVE_GIFT:
      return GTK_WIDGET (self->players_bar);

    case BM_MOVE_PLACE:
      return GTK_WIDGET (self->canvas);

    case BM_MOVE_NONE:
      return NULL;

    /* The hand shows all other choices. */
    default:
      return GTK_WIDGET (self->hand);
    }
}

/* %NULL if there is nothing to decide: the focus, and what screen readers say about it, would ask for what is done
 * anyway. */
static GtkWidget *
find_place_to_ask (BmTableView *self)
{
  return bm_session_find_forced (self->session) != 0 ? NULL : find_place_to_decide (self, get_decision (self));
}

/* The widget with the focus, which may not be allocated yet; %NULL if it is gone. */
static GtkWidget *
find_focus (BmTableView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_get_root (focus) == root && gtk_widget_is_visible (focus) ? focus : NULL;
}

/* Whether the keyboard focus is on the game: on the last decision, in hand or zone, or nowhere. It stays where it is
 * if the person reads the log, looks at other players or has opened a menu. */
static gboolean
is_playing (BmTableView *self)
{
  GtkWidget *focus = find_focus (self);
  GtkWidget *places[] = {
    self->asked_place, GTK_WIDGET (self->hand), GTK_WIDGET (self->rows), GTK_WIDGET (self->canvas), GTK_WIDGET (self->curtain),
  };

  if (focus == NULL)
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (places[i] != NULL && gtk_widget_is_ancestor (focus, places[i]))
      return TRUE;
  return FALSE;
}

/* Moves the focus to the next decision, but only once, so that people can move it elsewhere. Ends what would
 * cover the decision: enlarged zones and explanations. */
static void
lead_focus (BmTableView *self)
{
  BmMoveKind decision = get_decision (self);
  BmView view = bm_table_view_get_view (self);
  GtkWidget *place = find_place_to_ask (self);
  gboolean is_mapped = gtk_widget_get_mapped (GTK_WIDGET (self));
  /* Before anyone was asked, the focus is wherever the page has put it. */
  gboolean is_first = self->asked_seat == BM_SPECTATOR || self->asked_place == NULL;
  gboolean may_lead = is_mapped && (is_first || is_playing (self));

  if (decision == self->decision && view.seat == self->asked_seat)
    return;

  bm_table_view_stop_looking (self);
  bm_zone_canvas_stop_explaining (self->canvas);
  self->decision = decision;
  self->asked_seat = view.seat;
  if (place != NULL)
    self->asked_place = place;
  if (place != NULL && may_lead && !gtk_widget_get_visible (GTK_WIDGET (self->curtain)))
    gtk_widget_grab_focus (place);
}

/**
 * bm_table_view_update_actions:
 *
 * Enables the actions that are possible now.
 */
void
bm_table_view_update_actions (BmTableView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean is_open = self->session != NULL && !gtk_widget_get_visible (GTK_WIDGET (self->curtain));
  gboolean may_undo = is_open && (self->chosen_place != BM_NO_PLACE || bm_session_get_can_undo (self->session));
  gboolean may_hint = is_open && self->moment == 0 && self->show_hints && self->thought == NULL
                      && get_decision (self) != BM_MOVE_NONE;

  gtk_widget_action_set_enabled (widget, "table.undo", may_undo);
  gtk_widget_action_set_enabled (widget, "table.redo", is_open && bm_session_get_can_redo (self->session));
  gtk_widget_action_set_enabled (widget, "table.hint", may_hint);
}

/**
 * bm_table_view_focus_choice:
 *
 * Moves the focus to the decision, or else to what people look at meanwhile.
 *
 * Returns: whether there is anything to focus
 */
gboolean
bm_table_view_focus_choice (BmTableView *self)
{
  GtkWidget *places[] = {
    self->session != NULL ? find_place_to_ask (self) : NULL,
    GTK_WIDGET (self->hand), GTK_WIDGET (self->rows), GTK_WIDGET (self->canvas), GTK_WIDGET (self->players_bar),
  };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (places[i] != NULL && gtk_widget_is_visible (places[i]) && gtk_widget_grab_focus (places[i]))
      {
        self->asked_place = places[i];
        return TRUE;
      }
  return FALSE;
}

/**
 * bm_table_view_keep_focus:
 *
 * Keeps the focus in the table if the focused widget is gone. GTK would move it to the first button of the window.
 */
void
bm_table_view_keep_focus (BmTableView *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && find_focus (self) == NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self));
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
    bm_zone_canvas_propose (self->canvas, bm_move_get_item (move));
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

/* Others may move while the person thinks: a hint is kept until it is followed or no longer legal. */
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

/* The zone and the parts around it keep their places for a turn. Tiles of the zone have tooltips only if there is
 * nothing to decide, since they would hide places. */
static void
update_turn (BmTableView *self)
{
  BmView view = bm_table_view_get_view (self);
  gboolean is_new = bm_turn_memory_follow (&self->memory, &view);
  const BmCells *reach = &self->memory.reaches[self->zone_seat];

  /* Choosing from the discard does not belong to the last turn, and the discard may be large. */
  if (is_new || (get_decision (self) == BM_MOVE_RETRIEVE && self->decision != BM_MOVE_RETRIEVE))
    {
      bm_table_layout_begin_turn (self->layout, *reach);
      gtk_widget_queue_resize (self->zoom);
    }
  bm_table_layout_set_upright (self->layout, bm_view_get_phase (&view) != BM_PHASE_EXPLORERS);
  if (view.seat == self->zone_seat && reach->width > 0)
    bm_zone_canvas_set_reach (self->canvas, *reach);
}

/**
 * bm_table_view_update_choices:
 *
 * Shows what the viewer can do now.
 */
void
bm_table_view_update_choices (BmTableView *self)
{
  BmView view = bm_table_view_get_view (self);

  gtk_widget_set_can_target (GTK_WIDGET (self->hand), self->moment == 0);
  gtk_widget_set_can_target (GTK_WIDGET (self->rows), self->moment == 0);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self->canvas), self->moment == 0 && get_decision (self) == BM_MOVE_NONE);
  gtk_widget_trigger_tooltip_query (GTK_WIDGET (self->canvas));
  if (self->moment != 0)
    {
      bm_zone_canvas_set_offers (self->canvas, BM_NONE, NULL, 0, FALSE);
      bm_table_view_update_zone (self);
      update_pending (self);
      bm_table_view_update_actions (self);
      bm_table_view_keep_focus (self);
      return;
    }

  update_turn (self);
  bm_hand_view_update (self->hand, self->painter, &view, self->players);
  if (shows_rows (self))
    bm_rows_view_update (self->rows, self->painter, &view, self->players);
  gtk_widget_set_visible (GTK_WIDGET (self->rows), shows_rows (self));
  gtk_widget_set_visible (GTK_WIDGET (self->hand), !shows_rows (self));
  /* Explorers are chosen before there is a zone, so they get its room. */
  gtk_widget_set_visible (self->zone, !bm_hand_view_has_explorers (self->hand));

  update_hint (self);
  update_pending (self);
  update_offers (self);
  bm_table_view_update_zone (self);
  bm_table_view_update_prompt (self);
  update_gains (self);
  update_forced (self);
  bm_table_view_update_actions (self);
  lead_focus (self);
  bm_table_view_keep_focus (self);
}

/* The undo button is highlighted while the move can only be undone for a short time. */
static void
set_urgent (BmTableView *self,
            gboolean     is_urgent)
{
  gtk_widget_add_css_class (self->undo_button, is_urgent ? "suggested-action" : "flat");
  gtk_widget_remove_css_class (self->undo_button, is_urgent ? "flat" : "suggested-action");
}

static void
forget_place (BmTableView *self)
{
  g_clear_handle_id (&self->grace, g_source_remove);
  self->chosen_place = BM_NO_PLACE;
  set_urgent (self, FALSE);
}

/**
 * bm_table_view_clear_choices:
 *
 * Forgets what the person was about to do, because the game or the viewer has changed.
 */
void
bm_table_view_clear_choices (BmTableView *self)
{
  g_clear_pointer (&self->thought, bm_thought_drop);
  self->hint = 0;
  g_clear_handle_id (&self->gains, g_source_remove);
  g_clear_handle_id (&self->forced, g_source_remove);
  g_clear_handle_id (&self->moment, g_source_remove);
  forget_place (self);
  bm_turn_memory_clear (&self->memory);
  self->considered = BM_NONE;
  self->decision = BM_MOVE_NONE;
  self->asked_seat = BM_SPECTATOR;
  self->asked_place = NULL;
  self->forced_giver = BM_NONE;
}

/**
 * bm_table_view_consider:
 * @tile: the considered tile in hand or row, or %BM_NONE
 *
 * Shows where the tile can be placed. A tile that can be taken stays considered until another one is, so that one of
 * its places can be chosen.
 */
void
bm_table_view_consider (BmTableView *self,
                        guint        tile)
{
  if (self->considered == tile || (tile == BM_NONE && self->session != NULL && find_taking (self, self->considered) != 0))
    return;

  self->considered = tile;
  bm_hand_view_set_considered (self->hand, tile);
  bm_rows_view_set_considered (self->rows, tile);
  if (self->session == NULL)
    return;

  bm_table_view_update_caption (self);
  if (get_decision (self) != BM_MOVE_PLACE)
    update_offers (self);
}

static BmMove
make_placement (BmTableView *self)
{
  return bm_move (self->asked_seat, BM_MOVE_PLACE, self->chosen_place);
}

static void
grace_over_cb (gpointer user_data)
{
  BmTableView *self = user_data;

  self->grace = 0;
  bm_table_view_play (self, make_placement (self));
}

/* Shows the tile in a place that is not final yet. */
static void
try_place (BmTableView *self,
           BmPlace      place)
{
  self->chosen_place = place;
  bm_zone_canvas_propose (self->canvas, BM_NO_PLACE);
  g_clear_handle_id (&self->grace, g_source_remove);
  if (!self->confirm)
    {
      self->grace = g_timeout_add_once (GRACE, grace_over_cb, self);
      set_urgent (self, TRUE);
    }

  update_pending (self);
  bm_table_view_update_prompt (self);
  bm_table_view_update_actions (self);
}

/**
 * bm_table_view_place:
 * @place: the place for the current tile
 *
 * Places the tile. If places have to be confirmed, the place has to be chosen again. If the placement could not be
 * undone, it becomes final after a delay, or when the place is chosen again. A tile that has to be taken first is
 * taken, and the place is remembered.
 */
void
bm_table_view_place (BmTableView *self,
                     BmPlace      place)
{
  BmView view = bm_table_view_get_view (self);
  BmMove move = bm_move (view.seat, BM_MOVE_PLACE, place);

  if (get_decision (self) != BM_MOVE_PLACE)
    {
      BmMove taking = find_taking (self, self->considered);

      if (taking == 0)
        return;
      bm_turn_memory_plan (&self->memory, view.seat, self->considered, place);
      bm_table_view_play (self, taking);
      return;
    }

  if (self->sounds != NULL && self->chosen_place != place)
    bm_sounds_play (self->sounds, BM_SOUND_PLACE);
  if (self->chosen_place != place && (self->confirm || bm_session_is_final (self->session, move)))
    try_place (self, place);
  else
    bm_table_view_play (self, move);
}

/**
 * bm_table_view_settle:
 *
 * Makes a pending placement final now: leaving the table does not cancel it.
 */
void
bm_table_view_settle (BmTableView *self)
{
  BmMove move = make_placement (self);

  if (self->grace == 0)
    return;

  forget_place (self);
  bm_table_view_pause (self, TRUE);
  bm_session_play (self->session, move, NULL);
}

/**
 * bm_table_view_choose:
 * @move: the viewer's choice from hand, rows or players
 *
 * Makes the move. It remembers no place for a tile that is taken this way.
 */
void
bm_table_view_choose (BmTableView *self,
                      BmMove       move)
{
  if (takes_tile (move))
    bm_turn_memory_plan (&self->memory, bm_move_get_seat (move), BM_NONE, 0);
  bm_table_view_play (self, move);
}

/**
 * bm_table_view_play:
 * @move: a move of the viewer
 *
 * Makes the move, unless the decision is already over.
 */
void
bm_table_view_play (BmTableView *self,
                    BmMove       move)
{
  g_autoptr (GError) error = NULL;

  if (self->session == NULL || self->moment != 0 || gtk_widget_get_visible (GTK_WIDGET (self->curtain)))
    return;

  g_clear_handle_id (&self->forced, g_source_remove);
  forget_place (self);
  self->considered = BM_NONE;
  if (!bm_session_play (self->session, move, &error))
    {
      g_debug ("Not possible any more: %s", error->message);
      bm_table_view_update (self);
    }
}

/**
 * bm_table_view_begin_anew:
 *
 * Cancels what is pending: the game moves to another point in time.
 */
void
bm_table_view_begin_anew (BmTableView *self)
{
  forget_place (self);
  g_clear_handle_id (&self->forced, g_source_remove);
  g_clear_handle_id (&self->moment, g_source_remove);
  bm_flight_layer_clear (self->flights);
  for (guint seat = 0; seat < BM_MAX_SEATS; seat++)
    bm_turn_memory_plan (&self->memory, seat, BM_NONE, 0);
  self->considered = BM_NONE;
  self->decision = BM_MOVE_NONE;
}

/**
 * bm_table_view_undo:
 *
 * Undoes the last decision of the person, and the moves after it, which were not decisions; or asks people elsewhere
 * whether they agree to that.
 */
void
bm_table_view_undo (BmTableView *self)
{
  guint n_moves = bm_session_get_n_moves (self->session);

  if (self->chosen_place != BM_NO_PLACE)
    {
      forget_place (self);
      bm_table_view_update (self);
      return;
    }

  bm_session_undo (self->session);
  if (bm_session_get_n_moves (self->session) < n_moves)
    bm_announce (GTK_WIDGET (self), _("Taken back"));
}

/**
 * bm_table_view_redo:
 *
 * Redoes the moves that were undone.
 */
void
bm_table_view_redo (BmTableView *self)
{
  bm_session_redo (self->session);
  bm_table_view_tell_all (self);
  bm_announce (GTK_WIDGET (self), _("Redone"));
}

/* What a hint marks in @root, or @root itself. */
static GtkWidget *
find_hinted (GtkWidget *root)
{
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_hinted (child);

      if (gtk_widget_has_css_class (found, "hint"))
        return found;
    }
  return root;
}

/* The focus goes to what is proposed: on anything else, its description would take the place of the reason. */
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
  if (takes_tile (move))
    bm_table_view_consider (self, bm_move_get_item (move));
  bm_table_view_update_prompt (self);
  if (place != NULL && bm_move_get_kind (move) != BM_MOVE_PLACE)
    gtk_widget_grab_focus (find_hinted (place));
}

/**
 * bm_table_view_hint:
 *
 * Asks the best computer player for the person's decision, marks its answer and shows the reason.
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

/**
 * bm_table_view_skip:
 *
 * Skips ahead to the next decision of a person. A pending placement becomes final.
 *
 * Returns: whether there was anything to skip
 */
gboolean
bm_table_view_skip (BmTableView *self)
{
  gboolean had_moment = self->moment != 0;
  gboolean hurries;

  if (self->session == NULL || gtk_widget_get_visible (GTK_WIDGET (self->curtain)))
    return FALSE;

  if (self->grace != 0)
    {
      bm_table_view_play (self, make_placement (self));
      return TRUE;
    }

  hurries = bm_session_hurry (self->session);
  if (!hurries && !had_moment)
    return FALSE;

  bm_flight_layer_clear (self->flights);
  g_clear_handle_id (&self->moment, g_source_remove);
  bm_table_view_update (self);
  return TRUE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-table-view-private.h"

#include <glib/gi18n-lib.h>

#include "bm-announcer.h"
#include "bm-event-words.h"
#include "bm-gain.h"
#include "bm-piece.h"
#include "bm-replay.h"
#include "bm-words.h"

/* Reports events: in the log, to screen readers, and by things that fly over the table. */

/* How long events are shown before the next decision, in milliseconds. */
#define REVEAL_MOMENT 900
#define TURN_MOMENT   1100
#define MEDAL_MOMENT  500   /* for each medal that is won */
#define MAX_MOMENT    2600

#define STACK_FLIGHT  520
#define TILE_FLIGHT   700
#define MEDAL_FLIGHT  1000
#define MEDAL_STEP    220   /* between two of them */

/* -- Flights -- */

static graphene_rect_t
shrink (const graphene_rect_t *bounds,
        float                  width,
        float                  height)
{
  return GRAPHENE_RECT_INIT (bounds->origin.x + (bounds->size.width - width) / 2,
                             bounds->origin.y + (bounds->size.height - height) / 2, width, height);
}

static void
fly (BmTableView           *self,
     BmDrawingKind          kind,
     guint                  index,
     const graphene_rect_t *from,
     const graphene_rect_t *to,
     BmFlightPath           path)
{
  g_autoptr (GdkPaintable) piece = bm_piece_new (self->painter, kind, index);
  double ratio = gdk_paintable_get_intrinsic_aspect_ratio (piece);
  float from_side = MIN (from->size.height, 96);
  float to_side = CLAMP (to->size.height, 20, 44);

  if (ratio <= 0)
    ratio = 1;
  from_side /= MAX ((float) ratio, 1);
  path.from = shrink (from, (float) (from_side * ratio), from_side);
  path.to = shrink (to, (float) (to_side * ratio), to_side);
  bm_flight_layer_fly (self->flights, piece, &path);
}

/* From the viewer's hand, or from another player's card. */
static gboolean
get_source (BmTableView     *self,
            guint            seat,
            graphene_rect_t *bounds)
{
  if (seat == self->zone_seat && gtk_widget_compute_bounds (GTK_WIDGET (self->hand), GTK_WIDGET (self->flights), bounds)
      && bounds->size.height > 0)
    return TRUE;
  return bm_players_bar_get_card_bounds (self->players_bar, seat, GTK_WIDGET (self->flights), bounds);
}

/* The rest of a stack flies to a ship: a few tiles, face down, one after the other. */
static void
fly_stack (BmTableView   *self,
           const BmEvent *event)
{
  graphene_rect_t from;
  graphene_rect_t to;

  if (!get_source (self, event->seat, &from)
      || !bm_players_bar_get_ship_bounds (self->players_bar, event->other, GTK_WIDGET (self->flights), &to))
    return;

  for (guint i = 0; i < 3; i++)
    fly (self, BM_DRAWING_TILE_BACK, 0, &from, &to,
         (BmFlightPath) { .delay_ms = i * 60, .duration_ms = STACK_FLIGHT, .rise = 1.1 });
}

/* Everyone's picked tile is revealed above the player's card. */
static void
fly_pick (BmTableView   *self,
          const BmEvent *event)
{
  const BmRules *rules = bm_painter_get_rules (self->painter);
  graphene_rect_t card;

  if (event->item == BM_NONE || event->seat == self->zone_seat
      || !bm_players_bar_get_card_bounds (self->players_bar, event->seat, GTK_WIDGET (self->flights), &card))
    return;

  fly (self, BM_DRAWING_FORM, rules->tiles[event->item].first_form, &card, &card,
       (BmFlightPath) { .duration_ms = TILE_FLIGHT, .rise = 2 });
}

static void
fly_medal (BmTableView   *self,
           const BmEvent *event,
           guint          n_before)
{
  graphene_rect_t from;
  graphene_rect_t to;

  if (!bm_medal_board_get_bounds (self->medals, event->item, event->kind == BM_EVENT_TEAM_MEDAL,
                                  GTK_WIDGET (self->flights), &from)
      || !bm_players_bar_get_medals_bounds (self->players_bar, event->seat, GTK_WIDGET (self->flights), &to))
    return;

  fly (self, BM_DRAWING_MEDAL, event->item, &from, &to,
       (BmFlightPath) { .delay_ms = 300 + n_before * MEDAL_STEP, .duration_ms = MEDAL_FLIGHT, .rise = 2.2 });
}

static void
fly_token (BmTableView   *self,
           const BmEvent *event)
{
  graphene_rect_t from;
  graphene_rect_t to;

  if (!bm_players_bar_get_card_bounds (self->players_bar, event->other, GTK_WIDGET (self->flights), &from)
      || !bm_players_bar_get_medals_bounds (self->players_bar, event->seat, GTK_WIDGET (self->flights), &to))
    return;

  fly (self, BM_DRAWING_TOKEN, event->item, &from, &to, (BmFlightPath) { .duration_ms = MEDAL_FLIGHT, .rise = 1.8 });
}

static gboolean
is_medal (const BmEvent *event)
{
  return event->kind == BM_EVENT_MEDAL || event->kind == BM_EVENT_TEAM_MEDAL;
}

static void
send_off (BmTableView  *self,
          const GArray *events)
{
  guint n_medals = 0;

  for (guint i = 0; i < events->len; i++)
    {
      const BmEvent *event = &g_array_index (events, BmEvent, i);

      if (event->kind == BM_EVENT_GAVE)
        fly_stack (self, event);
      else if (event->kind == BM_EVENT_PICKED && !bm_table_view_is_rows (self))
        fly_pick (self, event);
      else if (event->kind == BM_EVENT_TOKEN)
        fly_token (self, event);
      else if (is_medal (event))
        fly_medal (self, event, n_medals++);
    }
}

/* -- Announcements -- */

/* Announces what people who do not see the table cannot notice otherwise: visible changes by other players, and moves
 * of their own about which nobody has asked them. */
static gboolean
is_news (BmTableView   *self,
         const BmEvent *event)
{
  switch ((BmEventKind) event->kind)
    {
    case BM_EVENT_MEDAL:
    case BM_EVENT_TEAM_MEDAL:
    case BM_EVENT_TOKEN:
    case BM_EVENT_ROW_USED:
    case BM_EVENT_TAKEN:
    case BM_EVENT_SWAPPED:
      return TRUE;

    case BM_EVENT_MUTATED:
    case BM_EVENT_CRYSTAL:
    case BM_EVENT_COMPOSITE:
      return event->seat == self->zone_seat;

    case BM_EVENT_PICKED:
    case BM_EVENT_DISCARDED:
      return event->item != BM_NONE && event->seat != self->zone_seat;

    case BM_EVENT_GAVE:
      return event->seat == self->forced_giver
             || (event->other == self->zone_seat && event->seat != self->zone_seat);

    case BM_EVENT_PLACED:
    case BM_EVENT_EXPLORER:
    case BM_EVENT_RETRIEVED:
    case BM_EVENT_DRAWN:
    case BM_EVENT_MOVED:
      return event->seat != self->zone_seat;

    /* A round begins. */
    case BM_EVENT_TURN:
      return event->item == 0;

    case BM_EVENT_ROW_OPENED:
    case BM_EVENT_TOKEN_LOST:
    case BM_EVENT_OVER:
    default:
      return FALSE;
    }
}

static void
announce (BmTableView  *self,
          const GArray *events)
{
  g_autoptr (GString) news = g_string_new (NULL);

  for (guint i = 0; i < events->len; i++)
    {
      const BmEvent *event = &g_array_index (events, BmEvent, i);
      g_autofree char *words = NULL;

      if (!is_news (self, event))
        continue;

      if (event->kind == BM_EVENT_GAVE && event->seat == self->forced_giver)
        self->forced_giver = BM_NONE;
      words = bm_event_words (bm_painter_get_rules (self->painter), self->players, event);
      g_string_append_printf (news, "%s%s", news->len > 0 ? "\n" : "", words);
    }

  if (news->len > 0)
    bm_announce (GTK_WIDGET (self), news->str);
}

/* -- The pause -- */

static void
moment_over_cb (gpointer user_data)
{
  BmTableView *self = user_data;

  self->moment = 0;
  bm_table_view_update (self);
}

/* For one of several people at the same screen: “Ada: 7 points”. */
static char *
dup_gain_of (BmTableView *self,
             guint        seat)
{
  g_autofree char *gain = bm_words_points (bm_gain_of_turn (bm_session_get_record (self->session), seat));

  /* Translators: a player and the points that a turn has brought */
  return g_strdup_printf (_("%s: %s"), bm_players_get_name (self->players, seat), gain);
}

/* The gains of all people at the screen, since not only the last player looks at the result. */
static char *
dup_gains (BmTableView *self)
{
  guint persons = bm_session_get_persons (self->session);
  g_autoptr (GPtrArray) gains = g_ptr_array_new_with_free_func (g_free);

  for (guint seat = 0; seat < BM_MAX_SEATS; seat++)
    if (persons >> seat & 1)
      g_ptr_array_add (gains, dup_gain_of (self, seat));
  return bm_words_facts (gains);
}

/* What the people at the screen scored in the turn; "" if there is nothing to say. */
static char *
dup_gain (BmTableView *self)
{
  guint persons = bm_session_get_persons (self->session);
  const BmRecord *record = bm_session_get_record (self->session);
  int points = bm_gain_of_turn (record, self->zone_seat);
  g_autofree char *gain = bm_words_points (points);

  /* The record of a game that is played elsewhere is empty until its end. */
  if (!self->show_hints || persons == 0 || bm_record_get_n_moves (record) == 0)
    return g_strdup ("");
  if (persons & (persons - 1))
    return dup_gains (self);
  if (!(persons >> self->zone_seat & 1) || points == 0)
    return g_strdup ("");
  /* Translators: what a turn has brought: “7 points”, “−2 points”. */
  return g_strdup_printf (_("You scored %s this turn."), gain);
}

static void
ask_to_look (BmTableView *self,
             gboolean     is_end)
{
  g_autofree char *gain = is_end ? dup_gain (self) : g_strdup ("");

  bm_table_view_set_prompt (self, is_end ? _("The turn is over") : _("Everyone reveals their tiles"), gain, FALSE);
}

/* Pauses after the last tile of a turn, so that its player can see the result before the next tiles appear. */
static void
give_time (BmTableView  *self,
           const GArray *events)
{
  gboolean is_reveal = FALSE;
  gboolean has_placed = FALSE;
  gboolean is_end = FALSE;
  guint n_medals = 0;
  guint time;

  for (guint i = 0; i < events->len; i++)
    {
      const BmEvent *event = &g_array_index (events, BmEvent, i);

      is_reveal = is_reveal || (event->kind == BM_EVENT_PICKED && event->item != BM_NONE && !bm_table_view_is_rows (self));
      has_placed = has_placed || event->kind == BM_EVENT_PLACED;
      is_end = is_end || event->kind == BM_EVENT_TURN || event->kind == BM_EVENT_OVER;
      n_medals += is_medal (event);
    }

  is_end = is_end && (has_placed || n_medals > 0);
  if ((!is_reveal && !is_end) || !adw_get_enable_animations (GTK_WIDGET (self)) || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  time = (is_end ? TURN_MOMENT : REVEAL_MOMENT) + MIN (n_medals, 3) * MEDAL_MOMENT;
  g_clear_handle_id (&self->moment, g_source_remove);
  self->moment = g_timeout_add_once (MIN (time, MAX_MOMENT), moment_over_cb, self);
  ask_to_look (self, is_end);
}

/* Hidden choices are shown on the player's card; in the log they would only distract from more important lines. */
static gboolean
is_worth_writing (const BmEvent *event)
{
  return !((event->kind == BM_EVENT_PICKED || event->kind == BM_EVENT_DISCARDED) && event->item == BM_NONE);
}

static void
write_log (BmTableView   *self,
           guint          n_moves,
           const BmEvent *events,
           guint          n_events)
{
  g_autoptr (GArray) written = g_array_new (FALSE, FALSE, sizeof (BmEvent));

  for (guint i = 0; i < n_events; i++)
    if (is_worth_writing (&events[i]))
      g_array_append_val (written, events[i]);

  if (written->len > 0)
    bm_log_view_append (self->log, self->painter, self->players, n_moves, (const BmEvent *) (gpointer) written->data,
                        written->len);
}

/**
 * bm_table_view_tell:
 * @events: (element-type BmEvent): the latest events
 *
 * Reports them before the table shows them. There are no flights or sounds while skipping ahead.
 */
void
bm_table_view_tell (BmTableView  *self,
                    const GArray *events)
{
  write_log (self, bm_session_get_n_moves (self->session), (const BmEvent *) (gpointer) events->data, events->len);
  announce (self, events);
  if (bm_session_get_hurries (self->session))
    return;

  if (self->sounds != NULL)
    bm_sounds_play (self->sounds, bm_sound_find (events, self->zone_seat));
  send_off (self, events);
  give_time (self, events);
}

/**
 * bm_table_view_tell_all:
 *
 * Fills the log of a resumed game with the events so far.
 */
void
bm_table_view_tell_all (BmTableView *self)
{
  g_autoptr (BmReplay) replay = NULL;

  bm_log_view_clear (self->log);
  if (bm_session_get_n_moves (self->session) == 0)
    return;

  replay = bm_session_look_back (self->session);
  if (replay == NULL)
    {
      g_warning ("The log cannot be written: the game cannot be replayed");
      return;
    }

  for (guint step = 0; step < bm_replay_get_n_steps (replay); step++)
    {
      guint n_events;
      const BmEvent *events = bm_replay_get_events (replay, step, &n_events);

      write_log (self, bm_replay_get_step_info (replay, step)->n_moves, events, n_events);
    }
}

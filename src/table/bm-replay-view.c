/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-replay-view.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "bm-announcer.h"
#include "bm-css-class.h"
#include "bm-ground.h"
#include "bm-log-view.h"
#include "bm-medal-board.h"
#include "bm-painter.h"
#include "bm-players-bar.h"
#include "bm-piece.h"
#include "bm-players.h"
#include "bm-replay-words.h"
#include "bm-rows-view.h"
#include "bm-score-words.h"
#include "bm-spoken.h"
#include "bm-table-layout.h"
#include "bm-zone-canvas.h"

/**
 * BmReplayView:
 *
 * Shows a recorded game at any of its steps, as spectators saw it at the table: all players, the zone of one of them,
 * medals, open rows and the log. It moves by steps or turns, with a slider, or automatically.
 *
 * # Actions
 *
 * - `replay.first`, `replay.previous-turn`, `replay.previous`, `replay.next`, `replay.next-turn`, `replay.last`, also
 *   by Home, Page Up, Left, Right, Page Down and End
 * - `replay.play`, also by the space bar: plays until the end, or stops; at the end, starts again
 * - `replay.seat` with a seat, also by the digits: shows another zone
 */

/* How long a step is shown before the next one, in milliseconds: long enough to read about it. */
#define STEP_DURATION 1400

struct _BmReplayView
{
  AdwBin         parent_instance;

  BmTableLayout *layout;
  GtkScale      *scale;
  GtkAdjustment *adjustment;
  GtkLabel      *counter;
  GtkButton     *play_button;
  GtkToggleButton *log_button;
  GtkImage      *face;
  GtkBox        *titles;
  GtkLabel      *title;
  GtkLabel      *words;
  GtkLabel      *zone_title;
  BmRowsView    *rows;
  BmZoneCanvas  *canvas;
  BmPlayersBar  *players_bar;
  BmMedalBoard  *medals;
  BmLogView     *log;

  BmReplay      *replay;   /* owned reference; %NULL: no game */
  BmPainter     *painter;  /* of @replay, like @players */
  BmPlayers     *players;
  guint          seat;     /* the seat whose zone is shown */
  guint          n_logged; /* number of steps in the log */
  guint          timeout;  /* shows the next step; 0: not playing */
  guint          telling;  /* id of the source that tells where the game begins, or 0 */
};

G_DEFINE_FINAL_TYPE (BmReplayView, bm_replay_view, ADW_TYPE_BIN)

enum
{
  PROP_0,
  PROP_REPLAY,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

static void set_playing (BmReplayView *self,
                         gboolean      playing);

/* -- Showing a step -- */

static guint
count_steps (BmReplayView *self)
{
  return self->replay != NULL ? bm_replay_get_n_steps (self->replay) : 1;
}

static guint
get_step (BmReplayView *self)
{
  return self->replay != NULL ? bm_replay_get_step (self->replay) : 0;
}

/* Logs everything up to the step. */
static void
update_log (BmReplayView *self)
{
  guint step = get_step (self);

  if (self->n_logged > step + 1)
    {
      bm_log_view_cut (self->log, bm_replay_get_step_info (self->replay, step)->n_moves);
      self->n_logged = step + 1;
    }

  for (; self->n_logged <= step; self->n_logged++)
    {
      guint n;
      const BmEvent *events = bm_replay_get_events (self->replay, self->n_logged, &n);

      bm_log_view_append (self->log, self->painter, self->players,
                          bm_replay_get_step_info (self->replay, self->n_logged)->n_moves, events, n);
    }
}

static void
update_log_visible (BmReplayView *self)
{
  gboolean is_wide = bm_table_layout_get_spread (self->layout) == BM_TABLE_SPREAD_WIDE;

  bm_log_view_set_is_over (self->log, !is_wide);
  gtk_widget_set_visible (GTK_WIDGET (self->log_button), !is_wide);
  gtk_widget_set_visible (GTK_WIDGET (self->log),
                          bm_log_view_get_n_lines (self->log) > 0
                          && (is_wide || gtk_toggle_button_get_active (self->log_button)));
}

static void
log_closed_cb (BmReplayView *self)
{
  gtk_toggle_button_set_active (self->log_button, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->log_button));
}

/* Runs before all other handlers: Escape closes the log first, and has its usual effect the next time. */
static gboolean
key_pressed_cb (BmReplayView *self,
                guint         key)
{
  return key == GDK_KEY_Escape && bm_log_view_close (self->log);
}

/* The owner of the zone; at the end, the winners in their wreath. */
static void
update_face (BmReplayView *self)
{
  guint winners = bm_replay_find_winners (self->replay, NULL);
  g_autoptr (GdkPaintable) face = winners != 0 ? bm_piece_new_laurel (winners)
                                               : bm_piece_new (self->painter, BM_DRAWING_SEAT, self->seat);

  gtk_image_set_from_paintable (self->face, face);
}

static void
update_zone (BmReplayView *self)
{
  BmView view = bm_replay_get_view (self->replay);
  gboolean has_zone = bm_view_get_explorer (&view, self->seat) != BM_NONE;
  /* Translators: head of a picture of what a player has built; %s is the player's name */
  g_autofree char *title = g_strdup_printf (_("%s’s zone"), bm_players_get_name (self->players, self->seat));

  gtk_label_set_label (self->zone_title, title);
  gtk_widget_set_visible (GTK_WIDGET (self->canvas), has_zone);
  if (has_zone)
    bm_zone_canvas_show_zone (self->canvas, self->painter, &bm_view_get_position (&view)->zones[self->seat]);
}

/* The position of the step in the game; at the end, the winners. */
static char *
make_title (BmReplayView *self)
{
  guint winners = bm_replay_find_winners (self->replay, NULL);

  return winners != 0 ? bm_winners_words (self->players, winners)
                      : bm_replay_title_words (self->replay, get_step (self));
}

static char *
make_counter (BmReplayView *self,
              guint         step)
{
  /* Translators: the number of a step, and how many there are */
  return g_strdup_printf (_("%1$u of %2$u"), step, count_steps (self) - 1);
}

/* The slider must not move when the number gets longer. */
static void
reserve_counter (BmReplayView *self)
{
  g_autofree char *longest = make_counter (self, count_steps (self) - 1);

  gtk_label_set_width_chars (self->counter, (int) g_utf8_strlen (longest, -1));
}

static void
update_words (BmReplayView *self)
{
  guint step = get_step (self);
  g_autofree char *title = make_title (self);
  g_autofree char *words = bm_replay_step_words (self->replay, self->players, step, self->seat);
  g_autofree char *counter = make_counter (self, step);

  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->words, words);
  bm_spoken_set_silent_tooltip (GTK_WIDGET (self->words), words);
  gtk_label_set_label (self->counter, counter);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, title, -1);
}

static void
update_actions (BmReplayView *self)
{
  static const char *const backwards[] = { "replay.first", "replay.previous-turn", "replay.previous" };
  static const char *const forwards[] = { "replay.next", "replay.next-turn", "replay.last" };
  gboolean can_go_back = get_step (self) > 0;
  gboolean can_go_on = get_step (self) + 1 < count_steps (self);

  for (guint i = 0; i < G_N_ELEMENTS (backwards); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), backwards[i], can_go_back);
  for (guint i = 0; i < G_N_ELEMENTS (forwards); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), forwards[i], can_go_on);
}

static void
update (BmReplayView *self)
{
  BmView view = bm_replay_get_view (self->replay);

  gtk_adjustment_set_value (self->adjustment, get_step (self));
  bm_players_bar_update (self->players_bar, self->painter, &view, self->players);
  bm_medal_board_update (self->medals, self->painter, &view, self->players);
  bm_rows_view_update (self->rows, self->painter, &view, self->players);
  update_face (self);
  update_zone (self);
  update_log (self);
  update_log_visible (self);
  update_words (self);
  update_actions (self);
}

static void
step_changed_cb (BmReplayView *self)
{
  update (self);
  if (get_step (self) + 1 == count_steps (self))
    set_playing (self, FALSE);
}

/* -- Layout -- */

static gboolean
is_rows_game (BmReplayView *self)
{
  return self->replay != NULL && bm_record_get_setup (bm_replay_get_record (self->replay))->mode == BM_MODE_ROWS;
}

/* In a large window there are as many lines as it takes to tell what everyone did, in a narrow one, almost. They are always
 * reserved, so that nothing moves. */
static void
update_words_room (BmReplayView *self)
{
  BmTableSpread spread = bm_table_layout_get_spread (self->layout);
  guint n_seats = self->players != NULL ? bm_players_get_n_seats (self->players) : 0;
  int n_lines = 2;

  if (n_seats > 2 && spread == BM_TABLE_SPREAD_WIDE)
    n_lines = n_seats <= 4 ? 3 : 4;
  else if (n_seats > 2 && spread == BM_TABLE_SPREAD_NARROW)
    n_lines = 3;

  gtk_label_set_lines (self->words, n_lines);
  bm_css_class_set (GTK_WIDGET (self->words), "three", n_lines == 3);
  bm_css_class_set (GTK_WIDGET (self->words), "four", n_lines == 4);
}

/* In a small window, the zone gets most of the room, and in a narrow one, texts get that of the face. */
static void
spread_cb (BmReplayView *self)
{
  BmTableSpread spread = bm_table_layout_get_spread (self->layout);

  gtk_widget_set_visible (GTK_WIDGET (self->medals), spread != BM_TABLE_SPREAD_NARROW);
  gtk_widget_set_visible (GTK_WIDGET (self->face), spread != BM_TABLE_SPREAD_NARROW);
  gtk_widget_set_visible (GTK_WIDGET (self->rows), spread == BM_TABLE_SPREAD_WIDE && is_rows_game (self));
  bm_players_bar_set_compact (self->players_bar, spread == BM_TABLE_SPREAD_NARROW || spread == BM_TABLE_SPREAD_LOW);
  bm_players_bar_set_tall (self->players_bar, spread == BM_TABLE_SPREAD_LOW);
  bm_medal_board_set_compact (self->medals, spread != BM_TABLE_SPREAD_WIDE);
  /* Beside the zone there is height for both, but not the width. */
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->titles), spread == BM_TABLE_SPREAD_LOW ? GTK_ORIENTATION_VERTICAL
                                                                                              : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (self->titles, spread == BM_TABLE_SPREAD_LOW ? 0 : 12);
  update_words_room (self);
  update_log_visible (self);
}

/* -- Moving to another step -- */

/* Has screen readers say what happened in the step, after where in the game it was. */
static void
tell_step (BmReplayView *self,
           gboolean      with_title)
{
  const char *words = gtk_label_get_label (self->words);
  g_autofree char *both = g_strdup_printf ("%s\n%s", gtk_label_get_label (self->title), words);

  bm_announce (GTK_WIDGET (self), with_title ? both : words);
}

static void
tell_beginning_cb (gpointer data)
{
  BmReplayView *self = data;

  self->telling = 0;
  tell_step (self, TRUE);
}

/* Whoever opens the view is told where in the game it begins: once the page has the game, and the window the page. */
static void
tell_beginning (BmReplayView *self)
{
  if (self->telling == 0 && self->replay != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->telling = g_idle_add_once (tell_beginning_cb, self);
}

/* Moves to a step and tells it. The slider, if it has the focus, says itself where that is. */
static void
go (BmReplayView *self,
    guint         step)
{
  g_autofree char *before = g_strdup (gtk_label_get_label (self->title));

  if (self->replay == NULL)
    return;

  set_playing (self, FALSE);
  bm_replay_set_step (self->replay, step);
  tell_step (self, !gtk_widget_is_focus (GTK_WIDGET (self->scale))
                   && !g_str_equal (gtk_label_get_label (self->title), before));
}

static void
slid_cb (BmReplayView *self)
{
  guint step = (guint) lround (gtk_adjustment_get_value (self->adjustment));

  if (step != get_step (self))
    go (self, step);
}

static void
first_cb (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  go (BM_REPLAY_VIEW (widget), 0);
}

static void
previous_turn_cb (GtkWidget  *widget,
                  const char *action_name,
                  GVariant   *parameter)
{
  BmReplayView *self = BM_REPLAY_VIEW (widget);

  if (self->replay != NULL)
    go (self, bm_replay_find_turn (self->replay, -1));
}

static void
previous_cb (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  BmReplayView *self = BM_REPLAY_VIEW (widget);

  if (get_step (self) > 0)
    go (self, get_step (self) - 1);
}

static void
next_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  BmReplayView *self = BM_REPLAY_VIEW (widget);

  go (self, get_step (self) + 1);
}

static void
next_turn_cb (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  BmReplayView *self = BM_REPLAY_VIEW (widget);

  if (self->replay != NULL)
    go (self, bm_replay_find_turn (self->replay, 1));
}

static void
last_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  go (BM_REPLAY_VIEW (widget), G_MAXUINT);
}

static gboolean
timeout_cb (gpointer data)
{
  BmReplayView *self = data;

  /* At the end of the game, the source is removed when the step changes. */
  bm_replay_set_step (self->replay, get_step (self) + 1);
  return G_SOURCE_CONTINUE;
}

static void
set_playing (BmReplayView *self,
             gboolean      playing)
{
  const char *label = playing ? _("Stop") : _("Play");

  if (playing == (self->timeout != 0))
    return;

  if (playing)
    self->timeout = g_timeout_add (STEP_DURATION, timeout_cb, self);
  else
    g_clear_handle_id (&self->timeout, g_source_remove);

  gtk_button_set_icon_name (self->play_button,
                            playing ? "media-playback-pause-symbolic" : "media-playback-start-symbolic");
  bm_spoken_set_tooltip (GTK_WIDGET (self->play_button), label);
}

static void
play_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  BmReplayView *self = BM_REPLAY_VIEW (widget);

  if (self->replay == NULL)
    return;

  /* At the end, playing starts again from the beginning. */
  if (get_step (self) + 1 == count_steps (self))
    bm_replay_set_step (self->replay, 0);
  set_playing (self, self->timeout == 0);
}

/* -- Showing another zone -- */

static void
show_seat (BmReplayView *self,
           guint         seat)
{
  if (self->replay == NULL || seat >= bm_players_get_n_seats (self->players) || seat == self->seat)
    return;

  bm_replay_view_set_seat (self, seat);
  bm_announce (GTK_WIDGET (self), gtk_label_get_label (self->zone_title));
}

static void
seat_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  show_seat (BM_REPLAY_VIEW (widget), g_variant_get_uint32 (parameter));
}

static void
seat_activated_cb (BmReplayView *self,
                   guint         seat)
{
  show_seat (self, seat);
}

/* -- GObject -- */

static void
bm_replay_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bm_replay_view_parent_class)->map (widget);

  tell_beginning (BM_REPLAY_VIEW (widget));
}

static void
bm_replay_view_unmap (GtkWidget *widget)
{
  BmReplayView *self = BM_REPLAY_VIEW (widget);

  /* A widget that is not on the screen does not animate. */
  set_playing (self, FALSE);
  g_clear_handle_id (&self->telling, g_source_remove);

  GTK_WIDGET_CLASS (bm_replay_view_parent_class)->unmap (widget);
}

static void
drop_replay (BmReplayView *self)
{
  if (self->replay != NULL)
    g_signal_handlers_disconnect_by_data (self->replay, self);
  g_clear_object (&self->replay);
  g_clear_pointer (&self->painter, bm_painter_unref);
  g_clear_pointer (&self->players, bm_players_free);
  self->seat = 0;
  self->n_logged = 0;
}

static void
bm_replay_view_dispose (GObject *object)
{
  BmReplayView *self = BM_REPLAY_VIEW (object);

  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_handle_id (&self->telling, g_source_remove);
  drop_replay (self);

  G_OBJECT_CLASS (bm_replay_view_parent_class)->dispose (object);
}

static void
bm_replay_view_get_property (GObject    *object,
                             guint       prop_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  BmReplayView *self = BM_REPLAY_VIEW (object);

  switch (prop_id)
    {
    case PROP_REPLAY:
      g_value_set_object (value, self->replay);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bm_replay_view_set_property (GObject      *object,
                             guint         prop_id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  BmReplayView *self = BM_REPLAY_VIEW (object);

  switch (prop_id)
    {
    case PROP_REPLAY:
      bm_replay_view_set_replay (self, g_value_get_object (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  static const struct
  {
    const char                 *name;
    GtkWidgetActionActivateFunc activate;
    guint                       key; /* 0: set in the template */
  } actions[] = {
    { "replay.first", first_cb, GDK_KEY_Home },
    { "replay.previous-turn", previous_turn_cb, 0 },
    { "replay.previous", previous_cb, GDK_KEY_Left },
    { "replay.play", play_cb, GDK_KEY_space },
    { "replay.next", next_cb, GDK_KEY_Right },
    { "replay.next-turn", next_turn_cb, 0 },
    { "replay.last", last_cb, GDK_KEY_End },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_class_install_action (widget_class, actions[i].name, NULL, actions[i].activate);
      if (actions[i].key != 0)
        gtk_widget_class_add_binding_action (widget_class, actions[i].key, 0, actions[i].name, NULL);
    }

  gtk_widget_class_install_action (widget_class, "replay.seat", "u", seat_cb);
  for (guint seat = 0; seat < BM_MAX_SEATS; seat++)
    {
      gtk_widget_class_add_binding_action (widget_class, GDK_KEY_1 + seat, 0, "replay.seat", "u", seat);
      gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_1 + seat, 0, "replay.seat", "u", seat);
    }
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (BM_TYPE_GROUND);
  g_type_ensure (BM_TYPE_LOG_VIEW);
  g_type_ensure (BM_TYPE_MEDAL_BOARD);
  g_type_ensure (BM_TYPE_PLAYERS_BAR);
  g_type_ensure (BM_TYPE_ROWS_VIEW);
  g_type_ensure (BM_TYPE_TABLE_LAYOUT);
  g_type_ensure (BM_TYPE_ZONE_CANVAS);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/table/bm-replay-view.ui");
  gtk_widget_class_bind_template_child (widget_class, BmReplayView, layout);
  gtk_widget_class_bind_template_child (widget_class, BmReplayView, scale);
  gtk_widget_class_bind_template_child (widget_class, BmReplayView, adjustment);
  gtk_widget_class_bind_template_child (widget_class, BmReplayView, counter);
  gtk_widget_class_bind_template_child (widget_class, BmReplayView, play_button);
  gtk_widget_class_bind_template_child (widget_class, BmReplayView, log_button);
  gtk_widget_class_bind_template_child (widget_class, BmReplayView, face);
  gtk_widget_class_bind_template_child (widget_class, BmReplayView, titles);
  gtk_widget_class_bind_template_child (widget_class, BmReplayView, title);
  gtk_widget_class_bind_template_child (widget_class, BmReplayView, words);
  gtk_widget_class_bind_template_child (widget_class, BmReplayView, zone_title);
  gtk_widget_class_bind_template_child (widget_class, BmReplayView, rows);
  gtk_widget_class_bind_template_child (widget_class, BmReplayView, canvas);
  gtk_widget_class_bind_template_child (widget_class, BmReplayView, players_bar);
  gtk_widget_class_bind_template_child (widget_class, BmReplayView, medals);
  gtk_widget_class_bind_template_child (widget_class, BmReplayView, log);
  gtk_widget_class_bind_template_callback (widget_class, spread_cb);
  gtk_widget_class_bind_template_callback (widget_class, slid_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, log_closed_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_log_visible);
  gtk_widget_class_bind_template_callback (widget_class, seat_activated_cb);
}

static void
bm_replay_view_class_init (BmReplayViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bm_replay_view_dispose;
  object_class->get_property = bm_replay_view_get_property;
  object_class->set_property = bm_replay_view_set_property;
  widget_class->map = bm_replay_view_map;
  widget_class->unmap = bm_replay_view_unmap;

  props[PROP_REPLAY] = g_param_spec_object ("replay", NULL, NULL, BM_TYPE_REPLAY, G_PARAM_READWRITE
                                            | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);

  gtk_widget_class_set_css_name (widget_class, "replay");
  bind_template (widget_class);
  install_actions (widget_class);
}

static void
bm_replay_view_init (BmReplayView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  spread_cb (self);
  update_actions (self);
}

/**
 * bm_replay_view_new:
 *
 * Returns: (transfer floating): a view without a game
 */
GtkWidget *
bm_replay_view_new (void)
{
  return g_object_new (BM_TYPE_REPLAY_VIEW, NULL);
}

/**
 * bm_replay_view_get_replay:
 * @self: a view
 *
 * Returns: (transfer none) (nullable): the game that is shown
 */
BmReplay *
bm_replay_view_get_replay (BmReplayView *self)
{
  g_return_val_if_fail (BM_IS_REPLAY_VIEW (self), NULL);

  return self->replay;
}

/**
 * bm_replay_view_set_show_scores:
 * @self: a view
 * @show_scores: whether to show everyone's points at that step
 */
void
bm_replay_view_set_show_scores (BmReplayView *self,
                                gboolean      show_scores)
{
  g_return_if_fail (BM_IS_REPLAY_VIEW (self));

  bm_players_bar_set_show_scores (self->players_bar, show_scores);
}

/* Marks the start of each round on the scale. */
static void
mark_rounds (BmReplayView *self)
{
  gtk_scale_clear_marks (self->scale);
  for (guint step = 2; step < count_steps (self); step++)
    {
      const BmReplayStep *before = bm_replay_get_step_info (self->replay, step - 1);
      const BmReplayStep *info = bm_replay_get_step_info (self->replay, step);

      if (info->round != before->round || info->phase == BM_PHASE_DISCARD)
        gtk_scale_add_mark (self->scale, step, GTK_POS_TOP, NULL);
    }
}

/* The zone to show first: that of the only person, if there is just one. */
static guint
choose_seat (BmReplayView *self)
{
  guint person = bm_players_get_only_person (self->players);

  return person < bm_players_get_n_seats (self->players) ? person : 0;
}

/**
 * bm_replay_view_set_replay:
 * @self: a view
 * @replay: (nullable): a game
 *
 * Shows a game at the step it is at. The view moves it from step to step.
 */
void
bm_replay_view_set_replay (BmReplayView *self,
                           BmReplay     *replay)
{
  const BmRecord *record;

  g_return_if_fail (BM_IS_REPLAY_VIEW (self));
  g_return_if_fail (replay == NULL || BM_IS_REPLAY (replay));

  if (replay == self->replay)
    return;

  set_playing (self, FALSE);
  g_clear_handle_id (&self->telling, g_source_remove);
  drop_replay (self);
  bm_log_view_clear (self->log);
  if (replay != NULL)
    {
      self->replay = g_object_ref (replay);
      record = bm_replay_get_record (replay);
      self->painter = bm_painter_new (bm_record_get_setup (record)->rules);
      self->players = bm_players_new (record);
      self->seat = choose_seat (self);
      g_signal_connect_swapped (replay, "notify::step", G_CALLBACK (step_changed_cb), self);

      gtk_adjustment_set_upper (self->adjustment, MAX (count_steps (self) - 1, 1));
      mark_rounds (self);
      reserve_counter (self);
      update (self);
    }
  spread_cb (self);
  tell_beginning (self);
  gtk_widget_set_sensitive (GTK_WIDGET (self), replay != NULL);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_REPLAY]);
}

/**
 * bm_replay_view_set_seat:
 * @self: a view with a replay
 * @seat: a seat of its game
 *
 * Shows the zone of @seat, until the person wants to see another one.
 */
void
bm_replay_view_set_seat (BmReplayView *self,
                         guint         seat)
{
  g_return_if_fail (BM_IS_REPLAY_VIEW (self));
  g_return_if_fail (self->replay != NULL && seat < bm_players_get_n_seats (self->players));

  self->seat = seat;
  update_face (self);
  update_zone (self);
  update_words (self);
}

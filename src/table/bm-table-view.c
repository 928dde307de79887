/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-table-view-private.h"

#include "bm-announcer.h"
#include "bm-css-class.h"
#include "bm-game-words.h"
#include "bm-ground.h"
#include "bm-mnemonics.h"
#include "bm-spoken.h"

/**
 * BmTableView:
 *
 * Shows a game that is being played and passes on people's moves. It runs the session while it is shown, and pauses
 * it while it is not: on another page, behind a curtain, or under a dialog.
 *
 * Set the session's file and delay first, then bm_table_view_set_session(). A window shows #BmTableView:title and
 * #BmTableView:subtitle in its header bar. #BmTableView::finished is emitted when the game is over and its end has
 * been shown.
 */
G_DEFINE_FINAL_TYPE (BmTableView, bm_table_view, ADW_TYPE_BIN)

enum
{
  PROP_0,
  PROP_SESSION,
  PROP_TITLE,
  PROP_SUBTITLE,
  PROP_SHOW_SCORES,
  PROP_SHOW_HINTS,
  PROP_CONFIRM,
  PROP_PLAY_SOUNDS,
  N_PROPS
};

enum
{
  FINISHED,
  N_SIGNALS
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

static void update_pause (BmTableView *self);
static void update_log   (BmTableView *self);

/* -- The view -- */

static void
set_text (BmTableView *self,
          char       **text,
          char        *value,
          guint        prop)
{
  g_autofree char *owned = value;

  if (g_strcmp0 (*text, value) == 0)
    return;

  g_free (*text);
  *text = g_steal_pointer (&owned);
  g_object_notify_by_pspec (G_OBJECT (self), props[prop]);
}

static void
update_titles (BmTableView *self)
{
  BmView view = bm_table_view_get_view (self);

  set_text (self, &self->title, g_strdup (bm_mode_name (bm_view_get_setup (&view)->mode)), PROP_TITLE);
  set_text (self, &self->subtitle, bm_prompt_dup_progress (&view), PROP_SUBTITLE);
}

/* Viewers see their own zone; without a particular viewer, the last zone stays. */
static void
update_zone (BmTableView *self)
{
  BmView view = bm_table_view_get_view (self);
  const BmZone *zone;

  if (view.seat != BM_SPECTATOR)
    self->zone_seat = view.seat;

  zone = &bm_view_get_position (&view)->zones[self->zone_seat];
  bm_zone_canvas_show_zone (self->canvas, zone->explorer == BM_NONE ? NULL : self->painter,
                            zone->explorer == BM_NONE ? NULL : zone);
}

static void
update_curtain (BmTableView *self)
{
  BmViewer viewer = bm_session_get_viewer (self->session);
  BmView view = bm_session_get_view (self->session, viewer.seat);
  gboolean was_down = gtk_widget_get_visible (GTK_WIDGET (self->curtain));

  if (viewer.curtain)
    bm_curtain_update (self->curtain, self->painter, &view, self->players);
  gtk_widget_set_visible (GTK_WIDGET (self->curtain), viewer.curtain && self->moment == 0);
  gtk_widget_set_can_focus (GTK_WIDGET (self->layout), !gtk_widget_get_visible (GTK_WIDGET (self->curtain)));
  if (!was_down && gtk_widget_get_visible (GTK_WIDGET (self->curtain)))
    gtk_widget_grab_focus (GTK_WIDGET (self->curtain));
}

/**
 * bm_table_view_get_view:
 *
 * Returns: the view to show: the viewer's or, behind the curtain, the public one
 */
BmView
bm_table_view_get_view (BmTableView *self)
{
  BmViewer viewer = bm_session_get_viewer (self->session);

  return bm_session_get_view (self->session, viewer.curtain ? BM_SPECTATOR : viewer.seat);
}

gboolean
bm_table_view_is_rows (BmTableView *self)
{
  return bm_players_get_mode (self->players) == BM_MODE_ROWS;
}

static void
update_zone_window (BmTableView *self)
{
  BmView view = bm_table_view_get_view (self);

  if (self->zone_window != NULL)
    bm_zone_window_update (self->zone_window, self->painter, &view, self->players, bm_zone_window_get_seat (self->zone_window));
}

static void
finish (BmTableView *self)
{
  if (self->is_finished || self->moment != 0 || !bm_session_get_over (self->session)
      || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  self->is_finished = TRUE;
  g_signal_emit (self, signals[FINISHED], 0);
}

/**
 * bm_table_view_update:
 *
 * Shows the game as it is now.
 */
void
bm_table_view_update (BmTableView *self)
{
  BmView view;

  if (self->session == NULL)
    return;

  view = bm_table_view_get_view (self);
  update_titles (self);
  update_zone (self);
  bm_players_bar_update (self->players_bar, self->painter, &view, self->players);
  bm_medal_board_update (self->medals, self->painter, &view, self->players);
  update_log (self);
  update_zone_window (self);
  update_curtain (self);
  bm_table_view_update_glance (self);
  bm_table_view_update_choices (self);
  update_pause (self);
  finish (self);
}

static void
update_sides (BmTableView *self)
{
  gboolean is_beside = bm_table_layout_get_beside (self->layout);
  BmTableSpread spread = bm_table_layout_get_spread (self->layout);
  gboolean is_narrow = spread != BM_TABLE_SPREAD_MEDIUM && spread != BM_TABLE_SPREAD_WIDE;
  gboolean is_column = spread == BM_TABLE_SPREAD_LOW || spread == BM_TABLE_SPREAD_HIGH;
  gboolean is_low = spread == BM_TABLE_SPREAD_NARROW || bm_table_layout_get_cramped (self->layout);

  bm_table_view_arrange_prompt (self);
  if (self->session != NULL && self->moment == 0)
    bm_table_view_update_prompt (self);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->rows), is_beside ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  bm_hand_view_set_small (self->hand, spread == BM_TABLE_SPREAD_NARROW);
  bm_rows_view_set_slim (self->rows, is_beside && !is_column);
  bm_medal_board_set_small (self->medals, is_narrow, is_low);
  bm_table_view_update_caption (self);
}

static void
spread_cb (BmTableView *self)
{
  BmTableSpread spread = bm_table_layout_get_spread (self->layout);
  gboolean is_small = spread == BM_TABLE_SPREAD_NARROW || spread == BM_TABLE_SPREAD_LOW;

  bm_players_bar_set_compact (self->players_bar, is_small);
  bm_players_bar_set_tall (self->players_bar, spread == BM_TABLE_SPREAD_LOW);
  bm_medal_board_set_compact (self->medals, spread != BM_TABLE_SPREAD_WIDE);
  gtk_widget_set_visible (self->zoom, !is_small);
  update_sides (self);
  update_log (self);
}

/* The buttons are in the first corner where they cover neither tiles nor places of the turn. */
static gboolean
place_zoom_cb (BmTableView   *self,
               GtkWidget     *zoom,
               GtkAllocation *allocation,
               GtkWidget     *overlay)
{
  int right;
  int bottom;

  gtk_widget_measure (zoom, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &allocation->width, NULL, NULL);
  gtk_widget_measure (zoom, GTK_ORIENTATION_VERTICAL, -1, NULL, &allocation->height, NULL, NULL);
  right = gtk_widget_get_width (overlay) - allocation->width;
  bottom = gtk_widget_get_height (overlay) - allocation->height;

  for (guint corner = 0; corner < 4; corner++)
    {
      allocation->x = corner & 1 ? 0 : right;
      allocation->y = corner & 2 ? 0 : bottom;
      if (bm_zone_canvas_is_free (self->canvas, &GRAPHENE_RECT_INIT ((float) allocation->x, (float) allocation->y,
                                                                     (float) allocation->width, (float) allocation->height)))
        return TRUE;
    }

  allocation->x = right;
  allocation->y = bottom;
  return TRUE;
}

/* -- Pausing computer players -- */

static gboolean
has_dialog (GtkWindow *window)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

      if (gtk_window_get_transient_for (other) == window && gtk_window_get_modal (other)
          && gtk_widget_get_visible (GTK_WIDGET (other)))
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_watched (BmTableView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GdkSurface *surface = root != NULL ? gtk_native_get_surface (GTK_NATIVE (root)) : NULL;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || gtk_widget_get_visible (GTK_WIDGET (self->curtain)))
    return FALSE;
  if (GTK_IS_WINDOW (root) && has_dialog (GTK_WINDOW (root)))
    return FALSE;
  return !GDK_IS_TOPLEVEL (surface) || !(gdk_toplevel_get_state (GDK_TOPLEVEL (surface)) & GDK_TOPLEVEL_STATE_MINIMIZED);
}

static void
update_pause (BmTableView *self)
{
  if (self->session != NULL)
    bm_table_view_pause (self, !is_watched (self));
}

/* -- Signals of the session -- */

static void
moved_cb (BmTableView *self,
          guint        seat,
          guint        kind,
          GArray      *events)
{
  bm_table_view_tell (self, events);
}

static void
changed_cb (BmTableView *self)
{
  bm_log_view_cut (self->log, bm_session_get_n_moves (self->session));
  bm_table_view_update (self);
}

/* -- Input -- */

static void
considered_cb (BmTableView *self,
               guint        tile)
{
  bm_table_view_consider (self, tile);
}

static void
chosen_cb (BmTableView *self,
           guint        move)
{
  bm_table_view_choose (self, move);
}

static void
placed_cb (BmTableView *self,
           guint        place)
{
  bm_table_view_place (self, place);
}

static void
tile_chosen_cb (BmTableView *self,
                guint        tile)
{
  bm_table_view_choose_tile (self, tile);
}

static void
looked_at_cb (BmTableView *self,
              guint        seat)
{
  bm_table_view_look_at (self, seat);
}

static void
approached_cb (BmTableView *self)
{
  bm_table_view_prepare_glance (self);
}

static gboolean
get_glance_position_cb (BmTableView  *self,
                        GtkWidget    *child,
                        GdkRectangle *area)
{
  return child == GTK_WIDGET (self->glance) && bm_table_view_place_glance (self, area);
}

static void
lifted_cb (BmTableView *self)
{
  bm_session_lift_curtain (self->session);
  bm_table_view_update (self);
}

static void
seat_activated_cb (BmTableView *self,
                   guint        seat)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  BmView view;

  if (self->session == NULL)
    return;

  bm_table_view_keep_looking (self, BM_NONE);
  bm_table_view_look_at (self, BM_NONE);
  view = bm_table_view_get_view (self);
  if (self->zone_window == NULL)
    g_set_weak_pointer (&self->zone_window, BM_ZONE_WINDOW (bm_zone_window_new (GTK_WINDOW (root))));
  bm_zone_window_set_show_score (self->zone_window, bm_table_view_get_show_scores (self));
  bm_zone_window_update (self->zone_window, self->painter, &view, self->players, seat);
  gtk_window_present (GTK_WINDOW (self->zone_window));
}

/* -- The log -- */

/* If the log has a column, it is shown until the person closes it; over other parts, only on request. */
static gboolean *
get_show_log (BmTableView *self)
{
  return &self->show_log[bm_table_layout_get_spread (self->layout) == BM_TABLE_SPREAD_WIDE];
}

static void
update_log (BmTableView *self)
{
  gboolean is_over = bm_table_layout_get_spread (self->layout) != BM_TABLE_SPREAD_WIDE;
  gboolean has_lines = bm_log_view_get_n_lines (self->log) > 0;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.log", has_lines);
  gtk_widget_set_visible (GTK_WIDGET (self->log), has_lines && *get_show_log (self));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->log_button), *get_show_log (self));
  bm_log_view_set_is_over (self->log, is_over);
}

void
bm_table_view_toggle_log (BmTableView *self)
{
  gboolean *show_log = get_show_log (self);

  *show_log = !*show_log;
  update_log (self);
  bm_table_view_keep_focus (self);
}

/* -- GtkWidget -- */

static void
bm_table_view_map (GtkWidget *widget)
{
  BmTableView *self = BM_TABLE_VIEW (widget);

  GTK_WIDGET_CLASS (bm_table_view_parent_class)->map (widget);

  self->decision = BM_MOVE_NONE;
  self->asked_seat = BM_SPECTATOR;
  bm_table_view_update (self);
}

/* Leaving the table ends the pause, and makes the last placement final. */
static void
bm_table_view_unmap (GtkWidget *widget)
{
  BmTableView *self = BM_TABLE_VIEW (widget);

  GTK_WIDGET_CLASS (bm_table_view_parent_class)->unmap (widget);

  bm_table_view_settle (self);
  g_clear_handle_id (&self->moment, g_source_remove);
  g_clear_handle_id (&self->forced, g_source_remove);
  update_pause (self);
}

static void
bm_table_view_root (GtkWidget *widget)
{
  BmTableView *self = BM_TABLE_VIEW (widget);
  GtkRoot *root;

  GTK_WIDGET_CLASS (bm_table_view_parent_class)->root (widget);

  /* A dialog or another window takes the focus. */
  root = gtk_widget_get_root (widget);
  if (GTK_IS_WINDOW (root))
    g_signal_connect_swapped (root, "notify::is-active", G_CALLBACK (update_pause), self);
}

static void
bm_table_view_unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (gtk_widget_get_root (widget), update_pause, widget);

  GTK_WIDGET_CLASS (bm_table_view_parent_class)->unroot (widget);
}

static gboolean
bm_table_view_grab_focus (GtkWidget *widget)
{
  BmTableView *self = BM_TABLE_VIEW (widget);

  if (gtk_widget_get_visible (GTK_WIDGET (self->curtain)))
    return gtk_widget_grab_focus (GTK_WIDGET (self->curtain));
  return bm_table_view_focus_choice (self);
}

/* GTK's default would focus the table itself before Shift+Tab leaves it. */
static gboolean
bm_table_view_focus (GtkWidget        *widget,
                     GtkDirectionType  direction)
{
  return gtk_widget_child_focus (adw_bin_get_child (ADW_BIN (widget)), direction);
}

/* -- GObject -- */

static void
bm_table_view_dispose (GObject *object)
{
  BmTableView *self = BM_TABLE_VIEW (object);

  bm_table_view_set_session (self, NULL);
  if (self->zone_window != NULL)
    gtk_window_destroy (GTK_WINDOW (self->zone_window));
  g_clear_weak_pointer (&self->zone_window);
  gtk_widget_dispose_template (GTK_WIDGET (self), BM_TYPE_TABLE_VIEW);

  G_OBJECT_CLASS (bm_table_view_parent_class)->dispose (object);
}

static void
bm_table_view_finalize (GObject *object)
{
  BmTableView *self = BM_TABLE_VIEW (object);

  bm_sounds_free (self->sounds);
  g_free (self->title);
  g_free (self->subtitle);

  G_OBJECT_CLASS (bm_table_view_parent_class)->finalize (object);
}

static void
bm_table_view_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  BmTableView *self = BM_TABLE_VIEW (object);

  switch (prop_id)
    {
    case PROP_SESSION:
      g_value_set_object (value, self->session);
      break;

    case PROP_TITLE:
      g_value_set_string (value, bm_table_view_get_title (self));
      break;

    case PROP_SUBTITLE:
      g_value_set_string (value, bm_table_view_get_subtitle (self));
      break;

    case PROP_SHOW_SCORES:
      g_value_set_boolean (value, self->show_scores);
      break;

    case PROP_SHOW_HINTS:
      g_value_set_boolean (value, self->show_hints);
      break;

    case PROP_CONFIRM:
      g_value_set_boolean (value, self->confirm);
      break;

    case PROP_PLAY_SOUNDS:
      g_value_set_boolean (value, bm_table_view_get_play_sounds (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bm_table_view_set_property (GObject      *object,
                            guint         prop_id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  BmTableView *self = BM_TABLE_VIEW (object);

  switch (prop_id)
    {
    case PROP_SESSION:
      bm_table_view_set_session (self, g_value_get_object (value));
      break;

    case PROP_SHOW_SCORES:
      bm_table_view_set_show_scores (self, g_value_get_boolean (value));
      break;

    case PROP_SHOW_HINTS:
      bm_table_view_set_show_hints (self, g_value_get_boolean (value));
      break;

    case PROP_CONFIRM:
      bm_table_view_set_confirm (self, g_value_get_boolean (value));
      break;

    case PROP_PLAY_SOUNDS:
      bm_table_view_set_play_sounds (self, g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static GParamSpec *
switch_new (const char *name,
            gboolean    preset)
{
  return g_param_spec_boolean (name, NULL, NULL, preset,
                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
}

static void
add_properties (GObjectClass *object_class)
{
  props[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, BM_TYPE_SESSION,
                                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "", G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, "", G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_SHOW_SCORES] = switch_new ("show-scores", TRUE);
  props[PROP_SHOW_HINTS] = switch_new ("show-hints", TRUE);
  props[PROP_CONFIRM] = switch_new ("confirm", FALSE);
  props[PROP_PLAY_SOUNDS] = switch_new ("play-sounds", FALSE);

  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (BM_TYPE_ANNOUNCER);
  g_type_ensure (BM_TYPE_CURTAIN);
  g_type_ensure (BM_TYPE_FLIGHT_LAYER);
  g_type_ensure (BM_TYPE_GLANCE);
  g_type_ensure (BM_TYPE_GROUND);
  g_type_ensure (BM_TYPE_HAND_VIEW);
  g_type_ensure (BM_TYPE_LOG_VIEW);
  g_type_ensure (BM_TYPE_MEDAL_BOARD);
  g_type_ensure (BM_TYPE_PLAYERS_BAR);
  g_type_ensure (BM_TYPE_ROWS_VIEW);
  g_type_ensure (BM_TYPE_TABLE_LAYOUT);
  g_type_ensure (BM_TYPE_ZONE_CANVAS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/table/bm-table-view.ui");
  gtk_widget_class_bind_template_child (widget_class, BmTableView, layout);
  gtk_widget_class_bind_template_child (widget_class, BmTableView, zone);
  gtk_widget_class_bind_template_child (widget_class, BmTableView, zoom);
  gtk_widget_class_bind_template_child (widget_class, BmTableView, prompt);
  gtk_widget_class_bind_template_child (widget_class, BmTableView, prompt_text);
  gtk_widget_class_bind_template_child (widget_class, BmTableView, prompt_detail);
  gtk_widget_class_bind_template_child (widget_class, BmTableView, caption);
  gtk_widget_class_bind_template_child (widget_class, BmTableView, prompt_details);
  gtk_widget_class_bind_template_child (widget_class, BmTableView, prompt_buttons);
  gtk_widget_class_bind_template_child (widget_class, BmTableView, hint_button);
  gtk_widget_class_bind_template_child (widget_class, BmTableView, undo_button);
  gtk_widget_class_bind_template_child (widget_class, BmTableView, log_button);
  gtk_widget_class_bind_template_child (widget_class, BmTableView, hand);
  gtk_widget_class_bind_template_child (widget_class, BmTableView, rows);
  gtk_widget_class_bind_template_child (widget_class, BmTableView, canvas);
  gtk_widget_class_bind_template_child (widget_class, BmTableView, players_bar);
  gtk_widget_class_bind_template_child (widget_class, BmTableView, medals);
  gtk_widget_class_bind_template_child (widget_class, BmTableView, log);
  gtk_widget_class_bind_template_child (widget_class, BmTableView, flights);
  gtk_widget_class_bind_template_child (widget_class, BmTableView, glance);
  gtk_widget_class_bind_template_child (widget_class, BmTableView, curtain);
  gtk_widget_class_bind_template_callback (widget_class, bm_table_view_toggle_log);
  gtk_widget_class_bind_template_callback (widget_class, spread_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_sides);
  gtk_widget_class_bind_template_callback (widget_class, place_zoom_cb);
  gtk_widget_class_bind_template_callback (widget_class, considered_cb);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, placed_cb);
  gtk_widget_class_bind_template_callback (widget_class, tile_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, seat_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, approached_cb);
  gtk_widget_class_bind_template_callback (widget_class, looked_at_cb);
  gtk_widget_class_bind_template_callback (widget_class, get_glance_position_cb);
  gtk_widget_class_bind_template_callback (widget_class, lifted_cb);
}

static void
bm_table_view_class_init (BmTableViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bm_table_view_dispose;
  object_class->finalize = bm_table_view_finalize;
  object_class->get_property = bm_table_view_get_property;
  object_class->set_property = bm_table_view_set_property;

  widget_class->map = bm_table_view_map;
  widget_class->unmap = bm_table_view_unmap;
  widget_class->root = bm_table_view_root;
  widget_class->unroot = bm_table_view_unroot;
  widget_class->grab_focus = bm_table_view_grab_focus;
  widget_class->focus = bm_table_view_focus;

  add_properties (object_class);

  /**
   * BmTableView::finished:
   * @self: the table
   *
   * The game is over, and the last events have been shown, so the score pad can follow.
   */
  signals[FINISHED] = g_signal_new ("finished", BM_TYPE_TABLE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  bind_template (widget_class);
  bm_table_view_add_actions (widget_class);
}

static void
bm_table_view_init (BmTableView *self)
{
  self->show_scores = TRUE;
  self->show_hints = TRUE;
  self->show_log[TRUE] = TRUE;

  gtk_widget_init_template (GTK_WIDGET (self));
  bm_table_view_clear_choices (self);
  bm_mnemonics_settle (GTK_WIDGET (self));
  bm_spoken_settle (GTK_WIDGET (self));
  bm_table_view_init_shortcuts (self);
  bm_table_view_init_glance (self);
  /* Screen readers get the same text from the tile. */
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->caption), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  spread_cb (self);
}

/* -- Another game -- */

static void
leave_session (BmTableView *self)
{
  g_signal_handlers_disconnect_by_data (self->session, self);
  bm_table_view_settle (self);
  bm_table_view_pause (self, TRUE);
  bm_table_view_clear_choices (self);
  bm_flight_layer_clear (self->flights);
  bm_zone_canvas_show_zone (self->canvas, NULL, NULL);
  if (self->zone_window != NULL)
    gtk_window_close (GTK_WINDOW (self->zone_window));
  gtk_widget_set_visible (GTK_WIDGET (self->curtain), FALSE);
  bm_table_view_keep_looking (self, BM_NONE);
  bm_table_view_look_at (self, BM_NONE);
  g_clear_pointer (&self->painter, bm_painter_unref);
  g_clear_pointer (&self->players, bm_players_free);
  g_clear_object (&self->session);
  bm_table_view_update_actions (self);
}

static void
take_session (BmTableView *self,
              BmSession   *session)
{
  BmView view;

  if (self->session != NULL)
    leave_session (self);
  if (session == NULL)
    return;

  self->session = g_object_ref (session);
  view = bm_table_view_get_view (self);
  self->painter = bm_painter_new (bm_view_get_setup (&view)->rules);
  self->players = bm_players_new (bm_session_get_record (session));
  self->zone_seat = view.seat != BM_SPECTATOR ? view.seat : bm_view_get_start_player (&view);
  self->is_finished = FALSE;
  bm_table_layout_begin_game (self->layout);
  g_signal_connect_swapped (session, "moved", G_CALLBACK (moved_cb), self);
  g_signal_connect_swapped (session, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (session, "taken-back", G_CALLBACK (bm_table_view_begin_anew), self);
  g_signal_connect_swapped (session, "notify", G_CALLBACK (bm_table_view_update_actions), self);

  bm_table_view_tell_all (self);
  bm_table_view_update (self);
}

/* -- Public functions -- */

/**
 * bm_table_view_new:
 *
 * Returns: (transfer floating): an empty table
 */
GtkWidget *
bm_table_view_new (void)
{
  return g_object_new (BM_TYPE_TABLE_VIEW, NULL);
}

/**
 * bm_table_view_get_session:
 * @self: a table
 *
 * Returns: (transfer none) (nullable): the game on it
 */
BmSession *
bm_table_view_get_session (BmTableView *self)
{
  g_return_val_if_fail (BM_IS_TABLE_VIEW (self), NULL);

  return self->session;
}

/**
 * bm_table_view_get_title:
 * @self: a table
 *
 * Returns: (transfer none): the name of the game, for a header bar
 */
const char *
bm_table_view_get_title (BmTableView *self)
{
  g_return_val_if_fail (BM_IS_TABLE_VIEW (self), NULL);

  return self->title != NULL ? self->title : "";
}

/**
 * bm_table_view_get_subtitle:
 * @self: a table
 *
 * Returns: (transfer none): the progress of the game, for a header bar
 */
const char *
bm_table_view_get_subtitle (BmTableView *self)
{
  g_return_val_if_fail (BM_IS_TABLE_VIEW (self), NULL);

  return self->subtitle != NULL ? self->subtitle : "";
}

/**
 * bm_table_view_get_show_scores:
 * @self: a table
 *
 * Returns: whether everyone's points are shown during the game
 */
gboolean
bm_table_view_get_show_scores (BmTableView *self)
{
  g_return_val_if_fail (BM_IS_TABLE_VIEW (self), FALSE);

  return self->show_scores;
}

/**
 * bm_table_view_get_show_hints:
 * @self: a table
 *
 * Returns: whether tiles and places show what they would score
 */
gboolean
bm_table_view_get_show_hints (BmTableView *self)
{
  g_return_val_if_fail (BM_IS_TABLE_VIEW (self), FALSE);

  return self->show_hints;
}

/**
 * bm_table_view_get_confirm:
 * @self: a table
 *
 * Returns: whether a place has to be chosen twice before the tile is placed
 */
gboolean
bm_table_view_get_confirm (BmTableView *self)
{
  g_return_val_if_fail (BM_IS_TABLE_VIEW (self), FALSE);

  return self->confirm;
}

/**
 * bm_table_view_get_play_sounds:
 * @self: a table
 *
 * Returns: whether events play sounds
 */
gboolean
bm_table_view_get_play_sounds (BmTableView *self)
{
  g_return_val_if_fail (BM_IS_TABLE_VIEW (self), FALSE);

  return self->sounds != NULL;
}

/**
 * bm_table_view_set_session:
 * @self: a table
 * @session: (nullable): a game, new or resumed
 *
 * Starts to show and play a game, and pauses the previous one. With %NULL, the table is empty until the next call.
 */
void
bm_table_view_set_session (BmTableView *self,
                           BmSession   *session)
{
  g_return_if_fail (BM_IS_TABLE_VIEW (self));
  g_return_if_fail (session == NULL || BM_IS_SESSION (session));

  if (self->session == session)
    return;

  take_session (self, session);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SESSION]);
}

/**
 * bm_table_view_set_show_scores:
 * @self: a table
 * @show_scores: whether to show everyone's points during the game
 */
void
bm_table_view_set_show_scores (BmTableView *self,
                               gboolean     show_scores)
{
  g_return_if_fail (BM_IS_TABLE_VIEW (self));

  if (self->show_scores == !!show_scores)
    return;

  self->show_scores = !!show_scores;
  bm_table_view_update_glance (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SHOW_SCORES]);
}

/**
 * bm_table_view_set_show_hints:
 * @self: a table
 * @show_hints: whether tiles and places show what they would score
 */
void
bm_table_view_set_show_hints (BmTableView *self,
                              gboolean     show_hints)
{
  g_return_if_fail (BM_IS_TABLE_VIEW (self));

  if (self->show_hints == !!show_hints)
    return;

  self->show_hints = !!show_hints;
  gtk_widget_set_visible (self->hint_button, self->show_hints);
  if (self->session != NULL && !self->show_hints)
    {
      bm_hand_view_set_best_gains (self->hand, NULL);
      if (bm_table_view_is_rows (self))
        bm_rows_view_set_best_gains (self->rows, NULL);
    }
  bm_table_view_update (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SHOW_HINTS]);
}

/**
 * bm_table_view_set_confirm:
 * @self: a table
 * @confirm: whether a place has to be chosen twice before the tile is placed
 */
void
bm_table_view_set_confirm (BmTableView *self,
                           gboolean     confirm)
{
  g_return_if_fail (BM_IS_TABLE_VIEW (self));

  if (self->confirm == !!confirm)
    return;

  self->confirm = !!confirm;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CONFIRM]);
}

/**
 * bm_table_view_set_play_sounds:
 * @self: a table
 * @play_sounds: whether events play sounds, if the desktop allows it
 */
void
bm_table_view_set_play_sounds (BmTableView *self,
                               gboolean     play_sounds)
{
  g_return_if_fail (BM_IS_TABLE_VIEW (self));

  if ((self->sounds != NULL) == !!play_sounds)
    return;

  g_clear_pointer (&self->sounds, bm_sounds_free);
  if (play_sounds)
    self->sounds = bm_sounds_new ();
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PLAY_SOUNDS]);
}

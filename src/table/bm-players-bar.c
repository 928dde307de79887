/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-players-bar.h"

#include <glib/gi18n-lib.h>

#include "bm-columns-layout.h"
#include "bm-css-class.h"
#include "bm-player-card.h"
#include "bm-scrolled.h"
#include "bm-seat-model.h"
#include "bm-tab-stop.h"

/**
 * BmPlayersBar:
 *
 * The cards of all players, the viewer first: a column, or a grid of chips when it is compact. If there is too little
 * room for chips with large text, their text gets smaller, but not smaller than usual; then it scrolls.
 *
 * CSS node: `players`, with `.compact`, and `.small-1` to `.small-3` for smaller text.
 */

/* The classes for smaller text, and its size relative to the text around it. */
static const struct
{
  const char *css_class;
  double      size;
} texts[] = { { "", 1 }, { "small-1", 0.8 }, { "small-2", 0.65 }, { "small-3", 0.5 } };

/* The line height of Cantarell 11 in pixels. */
#define USUAL_LINE 18

/* px: a pointer that has moved no further rests */
#define STILL 4

struct _BmPlayersBar
{
  GtkWidget     parent_instance;

  GtkWidget    *scroller;
  GtkWidget    *box;
  BmPlayerCard *cards[BM_MAX_SEATS];  /* by seat; owned by the box */
  guint         n_cards;
  gboolean      compact;
  gboolean      tall;
  gboolean      show_scores;
  guint         text;       /* index of the text size */
  int           width;      /* for which it was chosen */
  guint         shrinking;  /* id of the source that makes it smaller, or 0 */

  guint         hovered;    /* seat whose card is under the pointer, or BM_NONE */
  guint         focused;    /* seat whose card the keyboard has moved to, or BM_NONE */
  gboolean      is_led;     /* the keyboard was put here for a decision, and has not moved since */
  guint         looked_at;  /* seat, as it was said last, or BM_NONE */
  guint         timeout;    /* id of the source that will say it, or 0 */

  /* Something was given, and the pointer still is where it was then, at @x and @y: -1: not known. */
  gboolean      is_hushed;
  double        x;
  double        y;
};

G_DEFINE_FINAL_TYPE (BmPlayersBar, bm_players_bar, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_COMPACT,
  PROP_SHOW_SCORES,
  N_PROPS
};

enum
{
  CHOSEN,
  SEAT_ACTIVATED,
  APPROACHED,
  LOOKED_AT,
  N_SIGNALS
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

static void update_look (BmPlayersBar *self);

/* -- Silence after a choice -- */

static void
set_hushed (BmPlayersBar *self,
            gboolean      hushed)
{
  self->is_hushed = hushed;
  self->x = self->y = -1;
  for (guint seat = 0; seat < self->n_cards; seat++)
    bm_player_card_set_hushed (self->cards[seat], hushed);
  update_look (self);
}

/* Cards that move below the pointer are told to GTK as motion, too. */
static void
motion_cb (BmPlayersBar *self,
           double        x,
           double        y)
{
  if (self->is_hushed && self->x >= 0 && (ABS (x - self->x) > STILL || ABS (y - self->y) > STILL))
    set_hushed (self, FALSE);
  else if (self->is_hushed && self->x < 0)
    {
      self->x = x;
      self->y = y;
    }
}

static void
leave_cb (BmPlayersBar *self)
{
  if (self->is_hushed)
    set_hushed (self, FALSE);
}

/* The tooltip of whatever ship is under the pointer then, maybe one of other cards for another viewer, would cover names, and
 * the zone of whoever it was given to the places of the tile that is placed next. */
static void
chosen_cb (BmPlayersBar *self,
           guint         move)
{
  set_hushed (self, TRUE);
  g_signal_emit (self, signals[CHOSEN], 0, move);
}

static void
activated_cb (BmPlayersBar *self,
              BmPlayerCard *card)
{
  for (guint seat = 0; seat < self->n_cards; seat++)
    if (self->cards[seat] == card)
      g_signal_emit (self, signals[SEAT_ACTIVATED], 0, seat);
}

/* -- The player looked at -- */

/* ms: the time that the pointer rests on a card before it counts, and that it may spend between two */
#define REST_TIME 300
#define GAP_TIME  120

static guint
find_looked_at (BmPlayersBar *self)
{
  return self->hovered != BM_NONE && !self->is_hushed ? self->hovered : self->focused;
}

static void
look (gpointer user_data)
{
  BmPlayersBar *self = user_data;

  g_clear_handle_id (&self->timeout, g_source_remove);
  if (self->looked_at == find_looked_at (self))
    return;

  self->looked_at = find_looked_at (self);
  g_signal_emit (self, signals[LOOKED_AT], 0, self->looked_at);
}

static void
delay_cb (gpointer user_data)
{
  BM_PLAYERS_BAR (user_data)->timeout = 0;
  look (user_data);
}

/* Moving from one player to the next takes effect at once; otherwise after a delay, so that a pointer that only
 * crosses a card does not count. */
static void
update_look (BmPlayersBar *self)
{
  guint seat = find_looked_at (self);

  g_clear_handle_id (&self->timeout, g_source_remove);
  if (seat == self->looked_at)
    return;
  if (seat != BM_NONE && self->looked_at != BM_NONE)
    {
      look (self);
      return;
    }

  if (seat != BM_NONE)
    g_signal_emit (self, signals[APPROACHED], 0);
  self->timeout = g_timeout_add_once (seat != BM_NONE ? REST_TIME : GAP_TIME, delay_cb, self);
}

static guint
find_seat (BmPlayersBar       *self,
           GtkEventController *controller)
{
  for (guint seat = 0; seat < self->n_cards; seat++)
    if (GTK_WIDGET (self->cards[seat]) == gtk_event_controller_get_widget (controller))
      return seat;

  return BM_NONE;
}

static void
hovered_cb (BmPlayersBar       *self,
            GParamSpec         *pspec G_GNUC_UNUSED,
            GtkEventController *motion)
{
  guint seat = find_seat (self, motion);

  if (gtk_event_controller_motion_contains_pointer (GTK_EVENT_CONTROLLER_MOTION (motion)))
    self->hovered = seat;
  else if (self->hovered == seat)
    self->hovered = BM_NONE;
  update_look (self);
}

/* Only if the focus is visible and the person has moved it. */
static void
focused_cb (BmPlayersBar       *self,
            GParamSpec         *pspec G_GNUC_UNUSED,
            GtkEventController *focus)
{
  guint seat = find_seat (self, focus);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  gboolean is_keyboard = GTK_IS_WINDOW (root) && gtk_window_get_focus_visible (GTK_WINDOW (root));

  if (!gtk_event_controller_focus_contains_focus (GTK_EVENT_CONTROLLER_FOCUS (focus)))
    {
      self->is_led = FALSE;
      if (self->focused == seat)
        self->focused = BM_NONE;
    }
  else if (is_keyboard && !self->is_led)
    self->focused = seat;
  update_look (self);
}

static void
watch_card (BmPlayersBar *self,
            GtkWidget    *card)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_object (motion, "notify::contains-pointer", G_CALLBACK (hovered_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "notify::contains-focus", G_CALLBACK (focused_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (card, motion);
  gtk_widget_add_controller (card, focus);
}

/* -- Cards -- */

static void
add_card (BmPlayersBar *self)
{
  GtkWidget *card = bm_player_card_new ();

  watch_card (self, card);

  bm_player_card_set_compact (BM_PLAYER_CARD (card), self->compact);
  bm_player_card_set_tall (BM_PLAYER_CARD (card), self->tall);
  bm_player_card_set_show_score (BM_PLAYER_CARD (card), self->show_scores);
  bm_player_card_set_hushed (BM_PLAYER_CARD (card), self->is_hushed);
  g_signal_connect_swapped (card, "chosen", G_CALLBACK (chosen_cb), self);
  g_signal_connect_swapped (card, "activated", G_CALLBACK (activated_cb), self);
  gtk_box_append (GTK_BOX (self->box), card);
  self->cards[self->n_cards++] = BM_PLAYER_CARD (card);
}

static void
remove_card (BmPlayersBar *self)
{
  gtk_box_remove (GTK_BOX (self->box), GTK_WIDGET (self->cards[--self->n_cards]));
}

/* The first card is the viewer's own: it gets just what it requests, and the others share the rest. */
static void
order_cards (BmPlayersBar *self,
             const BmView *view)
{
  guint seats[BM_MAX_SEATS];
  guint n = bm_seat_model_order (view, seats);
  GtkWidget *previous = NULL;

  for (guint i = 0; i < n; i++)
    {
      GtkWidget *card = GTK_WIDGET (self->cards[seats[i]]);

      gtk_box_reorder_child_after (GTK_BOX (self->box), card, previous);
      gtk_widget_set_vexpand (card, !self->compact && seats[i] != bm_view_get_seat (view));
      gtk_widget_set_hexpand (card, self->compact);
      previous = card;
    }
}

static GtkLayoutManager *
create_column (void)
{
  GtkLayoutManager *column = gtk_box_layout_new (GTK_ORIENTATION_VERTICAL);

  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (column), 6);
  return column;
}

/* As many columns as fit with the full text of each chip. */
static GtkLayoutManager *
create_grid (void)
{
  return g_object_new (BM_TYPE_COLUMNS_LAYOUT, "column-width", 0, "spacing", 3, "grid", TRUE, NULL);
}

/* -- Text -- */

static void
set_text (BmPlayersBar *self,
          guint         text)
{
  if (self->text > 0)
    gtk_widget_remove_css_class (GTK_WIDGET (self), texts[self->text].css_class);
  if (text > 0)
    gtk_widget_add_css_class (GTK_WIDGET (self), texts[text].css_class);
  self->text = text;
}

static void
shrink_cb (gpointer user_data)
{
  BmPlayersBar *self = user_data;

  self->shrinking = 0;
  set_text (self, self->text + 1);
}

/* Whether the next size is still the usual one, or larger. */
static gboolean
can_shrink (BmPlayersBar *self)
{
  PangoContext *around = gtk_widget_get_pango_context (gtk_widget_get_parent (GTK_WIDGET (self)));
  PangoFontMetrics *metrics = pango_context_get_metrics (around, NULL, NULL);
  double line = pango_font_metrics_get_height (metrics) / (double) PANGO_SCALE;

  pango_font_metrics_unref (metrics);
  return self->text + 1 < G_N_ELEMENTS (texts) && line * texts[self->text + 1].size > USUAL_LINE - 1;
}

/* During an allocation, styles cannot change. The size stays until the width or the number of players is another. */
static void
fit_text (BmPlayersBar *self,
          int           width,
          int           height)
{
  int needed;

  if (self->width != width)
    set_text (self, 0);
  self->width = width;

  gtk_widget_measure (self->box, GTK_ORIENTATION_VERTICAL, width, NULL, &needed, NULL, NULL);
  if (self->compact && needed > height && self->shrinking == 0 && can_shrink (self))
    self->shrinking = g_idle_add_once (shrink_cb, self);
}

static void
bm_players_bar_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  BmPlayersBar *self = BM_PLAYERS_BAR (widget);

  bm_scrolled_measure (self->scroller, self->box, orientation, for_size, minimum, natural);
}

static void
bm_players_bar_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  fit_text (BM_PLAYERS_BAR (widget), width, height);
  gtk_widget_size_allocate (BM_PLAYERS_BAR (widget)->scroller, &(GtkAllocation) { 0, 0, width, height }, baseline);
}

static GtkSizeRequestMode
bm_players_bar_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
bm_players_bar_get_property (GObject    *object,
                             guint       prop_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  BmPlayersBar *self = BM_PLAYERS_BAR (object);

  switch (prop_id)
    {
    case PROP_COMPACT:
      g_value_set_boolean (value, self->compact);
      break;
    case PROP_SHOW_SCORES:
      g_value_set_boolean (value, self->show_scores);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bm_players_bar_set_property (GObject      *object,
                             guint         prop_id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  BmPlayersBar *self = BM_PLAYERS_BAR (object);

  switch (prop_id)
    {
    case PROP_COMPACT:
      bm_players_bar_set_compact (self, g_value_get_boolean (value));
      break;
    case PROP_SHOW_SCORES:
      bm_players_bar_set_show_scores (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

/* If a tile can be given, keyboard focus goes to a card that can receive it. */
static gboolean
bm_players_bar_grab_focus (GtkWidget *widget)
{
  BmPlayersBar *self = BM_PLAYERS_BAR (widget);

  for (GtkWidget *card = gtk_widget_get_first_child (self->box);
       card != NULL;
       card = gtk_widget_get_next_sibling (card))
    if (bm_player_card_get_move (BM_PLAYER_CARD (card)) != 0)
      {
        self->is_led = TRUE;
        return gtk_widget_grab_focus (bm_player_card_get_ship (BM_PLAYER_CARD (card)));
      }

  return gtk_widget_child_focus (self->box, GTK_DIR_TAB_FORWARD);
}

static void
bm_players_bar_dispose (GObject *object)
{
  BmPlayersBar *self = BM_PLAYERS_BAR (object);

  self->n_cards = 0;
  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_handle_id (&self->shrinking, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), BM_TYPE_PLAYERS_BAR);

  G_OBJECT_CLASS (bm_players_bar_parent_class)->dispose (object);
}

static void
bm_players_bar_class_init (BmPlayersBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = bm_players_bar_get_property;
  object_class->set_property = bm_players_bar_set_property;
  object_class->dispose = bm_players_bar_dispose;
  widget_class->get_request_mode = bm_players_bar_get_request_mode;
  widget_class->measure = bm_players_bar_measure;
  widget_class->size_allocate = bm_players_bar_size_allocate;
  widget_class->grab_focus = bm_players_bar_grab_focus;
  widget_class->focus = bm_tab_stop_focus;

  /** BmPlayersBar:compact: whether the cards are a grid of chips */
  props[PROP_COMPACT] =
    g_param_spec_boolean ("compact", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);

  /** BmPlayersBar:show-scores: whether to show the points so far */
  props[PROP_SHOW_SCORES] =
    g_param_spec_boolean ("show-scores", NULL, NULL, TRUE,
                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);

  g_object_class_install_properties (object_class, N_PROPS, props);

  /**
   * BmPlayersBar::chosen:
   * @move: the move that gives something to a player
   */
  signals[CHOSEN] =
    g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_UINT);

  /**
   * BmPlayersBar::seat-activated:
   * @seat: the seat whose zone to enlarge
   */
  signals[SEAT_ACTIVATED] =
    g_signal_new ("seat-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_UINT);

  /** BmPlayersBar::approached: the pointer or the keyboard has reached a card, and may stay there */
  signals[APPROACHED] =
    g_signal_new ("approached", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * BmPlayersBar::looked-at:
   * @seat: the seat whose card the pointer rests on or the keyboard has moved to, or %BM_NONE
   */
  signals[LOOKED_AT] =
    g_signal_new ("looked-at", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/table/bm-players-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, BmPlayersBar, scroller);
  gtk_widget_class_bind_template_child (widget_class, BmPlayersBar, box);
  gtk_widget_class_bind_template_callback (widget_class, motion_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);

  gtk_widget_class_set_css_name (widget_class, "players");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bm_players_bar_init (BmPlayersBar *self)
{
  self->show_scores = TRUE;
  self->hovered = self->focused = self->looked_at = BM_NONE;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Players"), -1);
}

GtkWidget *
bm_players_bar_new (void)
{
  return g_object_new (BM_TYPE_PLAYERS_BAR, NULL);
}

/**
 * bm_players_bar_update:
 * @self: a bar
 * @painter: the painter for pictures
 * @view: what the viewer sees
 * @players: the players
 */
void
bm_players_bar_update (BmPlayersBar    *self,
                       BmPainter       *painter,
                       const BmView    *view,
                       const BmPlayers *players)
{
  guint n_seats = bm_view_get_setup (view)->n_seats;

  g_return_if_fail (BM_IS_PLAYERS_BAR (self));

  if (self->n_cards != n_seats)
    self->width = 0;
  while (self->n_cards < n_seats)
    add_card (self);
  while (self->n_cards > n_seats)
    remove_card (self);
  for (guint seat = 0; seat < n_seats; seat++)
    bm_player_card_update (self->cards[seat], painter, view, players, seat);
  order_cards (self, view);
}

gboolean
bm_players_bar_get_compact (BmPlayersBar *self)
{
  g_return_val_if_fail (BM_IS_PLAYERS_BAR (self), FALSE);

  return self->compact;
}

void
bm_players_bar_set_compact (BmPlayersBar *self,
                            gboolean      compact)
{
  g_return_if_fail (BM_IS_PLAYERS_BAR (self));

  if (self->compact == !!compact)
    return;

  self->compact = !!compact;
  self->width = 0;
  gtk_widget_set_layout_manager (self->box, compact ? create_grid () : create_column ());
  for (guint seat = 0; seat < self->n_cards; seat++)
    {
      GtkWidget *card = GTK_WIDGET (self->cards[seat]);

      bm_player_card_set_compact (self->cards[seat], compact);
      gtk_widget_set_vexpand (card, !compact && !gtk_widget_has_css_class (card, "self"));
      gtk_widget_set_hexpand (card, compact);
    }
  bm_css_class_set (GTK_WIDGET (self), "compact", compact);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_COMPACT]);
}

/**
 * bm_players_bar_set_tall:
 * @self: a bar
 * @tall: whether chips may have two lines for what players collect
 */
void
bm_players_bar_set_tall (BmPlayersBar *self,
                         gboolean      tall)
{
  g_return_if_fail (BM_IS_PLAYERS_BAR (self));

  self->tall = tall;
  for (guint seat = 0; seat < self->n_cards; seat++)
    bm_player_card_set_tall (self->cards[seat], tall);
}

gboolean
bm_players_bar_get_show_scores (BmPlayersBar *self)
{
  g_return_val_if_fail (BM_IS_PLAYERS_BAR (self), FALSE);

  return self->show_scores;
}

void
bm_players_bar_set_show_scores (BmPlayersBar *self,
                                gboolean      show_scores)
{
  g_return_if_fail (BM_IS_PLAYERS_BAR (self));

  if (self->show_scores == !!show_scores)
    return;

  self->show_scores = !!show_scores;
  for (guint seat = 0; seat < self->n_cards; seat++)
    bm_player_card_set_show_score (self->cards[seat], show_scores);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SHOW_SCORES]);
}

/**
 * bm_players_bar_set_hint:
 * @self: a bar
 * @move: the move that a hint proposes, or 0
 */
void
bm_players_bar_set_hint (BmPlayersBar *self,
                         BmMove        move)
{
  g_return_if_fail (BM_IS_PLAYERS_BAR (self));

  for (guint seat = 0; seat < self->n_cards; seat++)
    bm_player_card_set_hint (self->cards[seat], move != 0 && bm_player_card_get_move (self->cards[seat]) == move);
}

/**
 * bm_players_bar_choose:
 * @self: a bar
 * @seat: any number
 *
 * Chooses a player, as a click on the ship does.
 *
 * Returns: whether that is possible now
 */
gboolean
bm_players_bar_choose (BmPlayersBar *self,
                       guint         seat)
{
  g_return_val_if_fail (BM_IS_PLAYERS_BAR (self), FALSE);

  return seat < self->n_cards && bm_player_card_choose (self->cards[seat]);
}

/**
 * bm_players_bar_dup_summary:
 * @self: a bar
 * @seat: a seat
 *
 * Returns: (transfer full) (nullable): the explorer of @seat, the points if they are shown, and what the player
 * collects, a line for each thing
 */
char *
bm_players_bar_dup_summary (BmPlayersBar *self,
                            guint         seat)
{
  g_return_val_if_fail (BM_IS_PLAYERS_BAR (self), NULL);

  return seat < self->n_cards ? bm_player_card_dup_summary (self->cards[seat]) : NULL;
}

/**
 * bm_players_bar_get_card_bounds:
 * @self: a bar
 * @seat: a seat
 * @target: a widget in the same window
 * @bounds: (out): the bounds of the card of @seat, in the coordinates of @target
 *
 * Returns: whether it is there
 */
gboolean
bm_players_bar_get_card_bounds (BmPlayersBar    *self,
                                guint            seat,
                                GtkWidget       *target,
                                graphene_rect_t *bounds)
{
  g_return_val_if_fail (BM_IS_PLAYERS_BAR (self), FALSE);

  return seat < self->n_cards && gtk_widget_compute_bounds (GTK_WIDGET (self->cards[seat]), target, bounds);
}

/**
 * bm_players_bar_get_ship_bounds:
 * @self: a bar
 * @seat: a seat
 * @target: a widget in the same window
 * @bounds: (out): the bounds of the ship of @seat, or the card if the ship is not shown, in the coordinates of
 * @target
 *
 * Returns: whether it is there
 */
gboolean
bm_players_bar_get_ship_bounds (BmPlayersBar    *self,
                                guint            seat,
                                GtkWidget       *target,
                                graphene_rect_t *bounds)
{
  GtkWidget *ship;

  g_return_val_if_fail (BM_IS_PLAYERS_BAR (self), FALSE);

  if (seat >= self->n_cards)
    return FALSE;

  ship = bm_player_card_get_ship (self->cards[seat]);
  return gtk_widget_compute_bounds (gtk_widget_get_visible (ship) ? ship : GTK_WIDGET (self->cards[seat]), target, bounds);
}

/**
 * bm_players_bar_get_medals_bounds:
 * @self: a bar
 * @seat: a seat
 * @target: a widget in the same window
 * @bounds: (out): the bounds of the medals of @seat, in the coordinates of @target
 *
 * Returns: whether they are there
 */
gboolean
bm_players_bar_get_medals_bounds (BmPlayersBar    *self,
                                  guint            seat,
                                  GtkWidget       *target,
                                  graphene_rect_t *bounds)
{
  g_return_val_if_fail (BM_IS_PLAYERS_BAR (self), FALSE);

  return seat < self->n_cards
         && gtk_widget_compute_bounds (bm_player_card_get_medals (self->cards[seat]), target, bounds);
}

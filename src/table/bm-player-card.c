/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-player-card-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bm-css-class.h"
#include "bm-effect-words.h"
#include "bm-game-words.h"
#include "bm-players.h"
#include "bm-seat-style.h"
#include "bm-spoken.h"
#include "bm-thing-words.h"
#include "bm-tooltip.h"
#include "bm-words.h"

/**
 * BmPlayerCard:
 *
 * The card of one player. Other players' cards show the zone as long as its tiles are recognizable, and what the player collects, in
 * numbers, as soon as crystals are not; the viewer's own card shows the explorer. A compact card is a chip, which always
 * has the numbers. See bm_card_plan().
 *
 * CSS node: `player.card.seat-N`, with `.self` for the viewer, `.deciding` while the player decides, `.compact`,
 * `.lit` if something can be given to the player; `button.ship`, with `.lit` as well and `.hint` if a hint proposes
 * it.
 */

/* px: of the summary, at the default text size */
#define USUAL_LINE 14

G_DEFINE_FINAL_TYPE (BmPlayerCard, bm_player_card, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* -- Pictures -- */

/* The player's own zone is on the canvas, so this card shows the explorer. */
static gboolean
shows_zone (BmPlayerCard *self)
{
  return !self->compact && !self->model.is_self;
}

static void
set_image (GtkWidget    *image,
           BmPainter    *painter,
           BmDrawingKind kind,
           guint         index)
{
  g_autoptr (GdkPaintable) piece = bm_piece_new (painter, kind, index);

  gtk_image_set_from_paintable (GTK_IMAGE (image), piece);
}

static void
update_picture (BmPlayerCard *self)
{
  g_autoptr (GdkPaintable) paintable = NULL;

  if (self->painter == NULL)
    return;

  if (shows_zone (self) && self->zone.explorer != BM_NONE)
    paintable = bm_piece_new_zone (self->painter, &self->zone);
  else if (self->model.explorer != BM_NONE)
    paintable = bm_piece_new (self->painter, BM_DRAWING_EXPLORER, self->model.explorer);
  else
    paintable = bm_piece_new (self->painter, BM_DRAWING_SHIP, self->model.seat);
  gtk_picture_set_paintable (GTK_PICTURE (self->picture), paintable);
  gtk_widget_queue_allocate (self->content);
}

static void
update_summary (BmPlayerCard *self,
                const BmView *view)
{
  BmSeatSummary summary;

  bm_seat_summary_init (&summary, view, self->model.seat);
  bm_summary_view_update (self->summary, self->painter, &summary);
}

static void
update_picked (BmPlayerCard *self)
{
  const BmRules *rules = bm_painter_get_rules (self->painter);
  guint16 picked = self->model.picked;

  if (picked != BM_NONE)
    {
      set_image (self->picked, self->painter, BM_DRAWING_FORM, rules->tiles[picked].first_form);
      bm_spoken_set_tooltip (self->picked, bm_tile_name (rules, picked));
    }
  else if (self->model.has_picked)
    {
      set_image (self->picked, self->painter, BM_DRAWING_TILE_BACK, 0);
      bm_spoken_set_tooltip (self->picked, _("Has picked a tile"));
    }
}

/* -- Medals and tokens -- */

static guint
list_things (const BmView      *view,
             guint              seat,
             BmPlayerCardThing *things)
{
  const BmPosition *position = bm_view_get_position (view);
  const BmRules *rules = bm_view_get_rules (view);
  guint n = 0;

  for (guint slot = 0; slot < position->n_medals; slot++)
    {
      if (position->held[seat] >> slot & 1)
        things[n++] = (BmPlayerCardThing) { BM_DRAWING_MEDAL, position->medals[slot] };
      if (position->team_held[seat] >> slot & 1)
        things[n++] = (BmPlayerCardThing) { BM_DRAWING_MEDAL, position->medals[slot] };
    }
  for (guint token = 0; token < rules->n_tokens; token++)
    for (guint i = 0; i < position->tokens[seat][token] && n < BM_PLAYER_CARD_MAX_THINGS; i++)
      things[n++] = (BmPlayerCardThing) { BM_DRAWING_TOKEN, token };

  return n;
}

static GtkWidget *
create_thing (BmPlayerCard            *self,
              const BmPlayerCardThing *thing)
{
  const BmRules *rules = bm_painter_get_rules (self->painter);
  GtkWidget *image = gtk_image_new ();
  gboolean is_medal = thing->kind == BM_DRAWING_MEDAL;
  int points = is_medal ? rules->medals[thing->index].points : rules->tokens[thing->index].points;
  g_autofree char *words = bm_words_points (points);
  g_autofree char *tooltip = NULL;

  set_image (image, self->painter, thing->kind, thing->index);
  /* Translators: a medal or token that a player has, and its points: "Lava medal: 5 points" */
  tooltip = g_strdup_printf (_("%s: %s"), is_medal ? bm_medal_name (rules, thing->index)
                                                   : bm_token_name (rules, thing->index), words);
  bm_spoken_set_tooltip (image, tooltip);
  return image;
}

static void
update_medals (BmPlayerCard *self,
               const BmView *view,
               gboolean      is_new)
{
  BmPlayerCardThing things[BM_PLAYER_CARD_MAX_THINGS] = { 0 };
  guint n = list_things (view, self->model.seat, things);

  if (!is_new && n == self->n_things && memcmp (things, self->things, n * sizeof *things) == 0)
    return;

  bm_pile_clear (self->medals);
  self->n_things = n;
  memcpy (self->things, things, n * sizeof *things);
  for (guint i = 0; i < n; i++)
    bm_pile_append (self->medals, create_thing (self, &things[i]));
}

/* -- Words -- */

static const char *
get_status (BmMoveKind decision)
{
  switch (decision)
    {
    case BM_MOVE_EXPLORER:
      return _("Choosing an explorer");
    case BM_MOVE_ROW:
      return _("Choosing a row");
    case BM_MOVE_PICK:
      return _("Picking a tile");
    case BM_MOVE_DISCARD:
      return _("Discarding a tile");
    case BM_MOVE_GIVE:
      return _("Passing on the rest of the stack");
    case BM_MOVE_PLACE:
      return _("Placing a tile");
    case BM_MOVE_GIFT:
      return _("Giving someone a token");
    case BM_MOVE_RETRIEVE:
      return _("Taking a tile from the discard pile");
    case BM_MOVE_FACE:
      return _("Choosing what a tile is");
    case BM_MOVE_TAKE:
      return _("Taking a token");
    case BM_MOVE_SWAP:
      return _("Swapping a token");
    case BM_MOVE_MUTATE:
      return _("Choosing a mutant");
    case BM_MOVE_COMPLETE:
      return _("Choosing a crystal");
    case BM_MOVE_TAKE_UP:
      return _("Choosing a tile to move");
    case BM_MOVE_LAY:
      return _("Choosing one of the drawn tiles");
    case BM_MOVE_NONE:
    case BM_MOVE_DECLINE:
    default:
      return "";
    }
}

static char *
dup_subtitle (const BmSeatModel *model,
              const BmRules     *rules)
{
  const char *explorer = model->explorer == BM_NONE ? NULL : bm_explorer_name (rules, model->explorer);
  g_autofree char *team = NULL;

  if (model->team == BM_NONE)
    return g_strdup (explorer);

  team = bm_team_name (model->team);
  if (explorer == NULL)
    return g_steal_pointer (&team);
  if (model->is_partner)
    /* Translators: what stands below the name of your partner: their explorer */
    return g_strdup_printf (_("Your partner · %s"), explorer);
  return g_strconcat (team, bm_words_between_facts (), explorer, NULL);
}

/* What the ship carries. */
static char *
dup_ship_words (const BmSeatModel *model)
{
  if (model->ship_size == 0)
    return g_strdup (_("The ship is free"));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u tile on the ship", "%u tiles on the ship",
                                       model->ship_size),
                          model->ship_size);
}

/* What screen readers say after the name. */
static char *
dup_status (const BmSeatModel *model,
            BmMoveKind         decision)
{
  g_autofree char *ship = dup_ship_words (model);

  if (decision != BM_MOVE_NONE || model->ship_size == 0)
    return g_strdup (get_status (decision));
  return g_steal_pointer (&ship);
}

static char *
dup_score_words (const BmSeatModel *model)
{
  g_autofree char *points = bm_words_points (model->total);

  /* Translators: %s are a player's points: “12 points so far” */
  return g_strdup_printf (_("%s so far"), points);
}

static void
update_words (BmPlayerCard    *self,
              const BmPlayers *players,
              BmMoveKind       decision)
{
  const BmRules *rules = bm_painter_get_rules (self->painter);
  const BmSeatModel *model = &self->model;
  const char *name = bm_players_get_name (players, model->seat);
  g_autofree char *subtitle = dup_subtitle (model, rules);
  g_autofree char *talent = model->explorer == BM_NONE ? NULL : bm_explorer_words (rules, model->explorer);
  g_autofree char *score = bm_words_number (model->total);
  g_autofree char *score_tooltip = dup_score_words (model);
  g_autofree char *face = NULL;
  g_autofree char *summary = bm_summary_view_dup_words (self->summary);
  g_autofree char *status = dup_status (model, decision);

  bm_seat_style_mark (GTK_LABEL (self->mark), model->seat);
  gtk_label_set_label (GTK_LABEL (self->name), name);
  gtk_label_set_label (GTK_LABEL (self->subtitle), subtitle != NULL ? subtitle : "");
  bm_tooltip_set (self->header, talent != NULL && *talent != '\0' ? talent : NULL);

  bm_spoken_set_tooltip (self->status, get_status (decision));

  gtk_label_set_label (GTK_LABEL (self->score), score);
  bm_tooltip_set (self->score, score_tooltip);

  /* Translators: %s is a player's name */
  face = g_strdup_printf (_("Enlarge %s’s Zone"), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->face),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, face,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, summary,
                                  -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, status,
                                  -1);
}

/* What a click on the ship does. */
static char *
dup_ship_action (const BmSeatModel *model,
                 const BmView      *view,
                 const BmPlayers   *players)
{
  const char *name = bm_players_get_name (players, model->seat);

  switch ((guint) bm_move_get_kind (model->move))
    {
    case BM_MOVE_GIFT:
      /* Translators: the label of a button; %s is a player's name. It is about a token. */
      return g_strdup_printf (_("Give it to %s"), name);
    case BM_MOVE_TAKE:
    case BM_MOVE_SWAP:
      if (model->n_moves == 1)
        return bm_choice_words (view, players, model->move);
      /* Translators: the label of a button; %s is a player's name. The player has several tokens that can be taken. */
      return g_strdup_printf (bm_move_get_kind (model->move) == BM_MOVE_TAKE ? _("Choose what you take from %s")
                              /* Translators: the label of a button; %s is a player's name. It is about tokens. */
                                                                             : _("Choose what you swap with %s"),
                              name);
    default:
      /* Translators: the label of a button; %s is a player's name. It is about what is left of a stack of tiles. */
      return g_strdup_printf (_("Pass the rest of the stack to %s"), name);
    }
}

static const char *
get_ship_label (const BmSeatModel *model)
{
  switch ((guint) bm_move_get_kind (model->move))
    {
    case BM_MOVE_TAKE:
      /* Translators: on a small button with the picture of a token: it is taken from this player */
      return _("Take");
    case BM_MOVE_SWAP:
      /* Translators: on a small button with the picture of a token of this player: it is swapped for another one */
      return _("Swap");
    default:
      /* Translators: on a small button with the picture of a ship or a token: it goes to this player */
      return _("Give");
    }
}

static void
set_ship_picture (BmPlayerCard *self,
                  const BmView *view)
{
  const BmSeatModel *model = &self->model;

  switch ((guint) bm_move_get_kind (model->move))
    {
    case BM_MOVE_GIFT:
      set_image (self->ship_picture, self->painter, BM_DRAWING_TOKEN, bm_view_get_gift (view, bm_view_get_seat (view)));
      break;
    case BM_MOVE_TAKE:
    case BM_MOVE_SWAP:
      set_image (self->ship_picture, self->painter, BM_DRAWING_TOKEN, bm_move_get_token (model->move));
      break;
    default:
      set_image (self->ship_picture, self->painter, BM_DRAWING_SHIP, model->seat);
      break;
    }
}

/* A ship that has just been given to keeps the focus until it goes somewhere else: it would be nowhere meanwhile, and screen readers
 * would read out the window. */
static void
update_ship_sensitive (BmPlayerCard *self)
{
  gtk_widget_set_sensitive (self->ship, self->model.move != 0 || gtk_widget_is_focus (self->ship));
}

static void
update_ship (BmPlayerCard    *self,
             const BmView    *view,
             const BmPlayers *players)
{
  const BmSeatModel *model = &self->model;
  g_autofree char *action = dup_ship_action (model, view, players);
  g_autofree char *words = dup_ship_words (model);
  g_autofree char *label = NULL;

  /* The name remains what the button did last: screen readers, whose focus stays on it for a while, would read out another one. */
  if (model->move != 0 || bm_spoken_get_silent_tooltip (self->ship) == NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->ship), GTK_ACCESSIBLE_PROPERTY_LABEL, action, -1);
  bm_spoken_set_silent_tooltip (self->ship, model->move != 0 ? action : words);
  update_ship_sensitive (self);
  bm_css_class_set (self->ship, "lit", model->move != 0);
  bm_css_class_set (GTK_WIDGET (self), "lit", model->move != 0);

  set_ship_picture (self, view);
  if (model->move != 0)
    label = g_strdup (get_ship_label (model));
  else if (model->ship_size > 0)
    /* Translators: %u is how many tiles lie on a ship */
    label = g_strdup_printf (_("%u"), model->ship_size);
  gtk_label_set_label (GTK_LABEL (self->ship_label), label != NULL ? label : "");
  gtk_widget_set_has_tooltip (self->ship, !self->is_hushed);
}

/* In pixels at the default text size, scaled with it. */
static void
set_pixel_size (BmPlayerCard *self,
                GtkWidget    *image,
                int           on_card,
                int           on_chip)
{
  int line = bm_summary_view_get_line_height (self->summary);

  gtk_image_set_pixel_size (GTK_IMAGE (image), (self->compact ? on_chip : on_card) * line / USUAL_LINE);
}

static void
update_sizes (BmPlayerCard *self)
{
  set_pixel_size (self, self->ship_picture, 22, 18);
  set_pixel_size (self, self->picked, 28, 18);
  gtk_box_set_spacing (GTK_BOX (self->header), self->compact ? 3 : 6);
  gtk_box_set_spacing (GTK_BOX (self->footer), self->compact ? 2 : 6);
  for (GtkWidget *medal = gtk_widget_get_first_child (GTK_WIDGET (self->medals));
       medal != NULL;
       medal = gtk_widget_get_next_sibling (medal))
    set_pixel_size (self, medal, 26, 20);
}

static void
update_visibility (BmPlayerCard *self)
{
  const BmSeatModel *model = &self->model;
  /* The cards of six players only have room for what can be given to them. */
  gboolean is_full = model->move != 0;
  gboolean has_tile = model->picked != BM_NONE || model->has_picked;
  /* A tile could not be recognized on a chip, and who has picked one is no longer deciding. */
  gboolean shows_tile = has_tile && !self->compact;
  /* On a chip, medals have the room of a ship, unless something can be given to it. */
  gboolean has_ship = model->has_ship && (!self->compact || gtk_widget_is_focus (self->ship));

  gtk_widget_set_visible (self->ship, has_ship || model->move != 0);
  /* The medals are on the board, too, and it matters more who it is that something is given to. */
  bm_pile_set_yields (self->medals, self->compact && gtk_widget_get_visible (self->ship));
  gtk_widget_set_visible (self->picked, !is_full && shows_tile);
  gtk_widget_set_visible (self->starting, !is_full && model->is_starting);
  gtk_widget_set_visible (self->status, !is_full && model->is_deciding && !model->is_self
                                        && !(self->compact && has_tile));
  gtk_widget_set_visible (self->subtitle, !self->compact && *gtk_label_get_label (GTK_LABEL (self->subtitle)) != '\0');
  gtk_widget_set_visible (self->score, self->show_score);
  gtk_widget_set_visible (self->stripe, !self->compact);
  /* That of a chip would cover others to choose from. */
  gtk_widget_set_has_tooltip (self->header, !self->compact && gtk_widget_get_tooltip_text (self->header) != NULL);
  gtk_widget_set_visible (self->ship_label, *gtk_label_get_label (GTK_LABEL (self->ship_label)) != '\0' && !self->compact);
  bm_css_class_set (GTK_WIDGET (self), "compact", self->compact);
  update_sizes (self);
}

static void
ship_focus_cb (BmPlayerCard *self)
{
  update_ship_sensitive (self);
  update_visibility (self);
}

/* -- Callbacks -- */

static void
face_clicked_cb (BmPlayerCard *self)
{
  g_signal_emit (self, signals[ACTIVATED], 0);
}

static void
ship_clicked_cb (BmPlayerCard *self)
{
  bm_player_card_choose (self);
}

/* The text size may have changed. */
static void
bm_player_card_css_changed (GtkWidget         *widget,
                            GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (bm_player_card_parent_class)->css_changed (widget, change);

  update_sizes (BM_PLAYER_CARD (widget));
}

static GtkSizeRequestMode
bm_player_card_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
bm_player_card_dispose (GObject *object)
{
  BmPlayerCard *self = BM_PLAYER_CARD (object);

  if (self->ship != NULL)
    g_signal_handlers_disconnect_by_func (self->ship, ship_focus_cb, self);
  g_clear_pointer (&self->painter, bm_painter_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), BM_TYPE_PLAYER_CARD);

  G_OBJECT_CLASS (bm_player_card_parent_class)->dispose (object);
}

static void
bm_player_card_class_init (BmPlayerCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_player_card_dispose;
  widget_class->css_changed = bm_player_card_css_changed;
  widget_class->get_request_mode = bm_player_card_get_request_mode;
  widget_class->measure = bm_player_card_measure;
  widget_class->size_allocate = bm_player_card_size_allocate;

  /**
   * BmPlayerCard::chosen:
   * @move: the move that gives something to this player
   */
  signals[CHOSEN] =
    g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_UINT);

  /** BmPlayerCard::activated: the person wants to see the zone enlarged */
  signals[ACTIVATED] =
    g_signal_new ("activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (BM_TYPE_PILE);
  g_type_ensure (BM_TYPE_SUMMARY_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/table/bm-player-card.ui");
  gtk_widget_class_bind_template_child (widget_class, BmPlayerCard, stripe);
  gtk_widget_class_bind_template_child (widget_class, BmPlayerCard, header);
  gtk_widget_class_bind_template_child (widget_class, BmPlayerCard, mark);
  gtk_widget_class_bind_template_child (widget_class, BmPlayerCard, name);
  gtk_widget_class_bind_template_child (widget_class, BmPlayerCard, subtitle);
  gtk_widget_class_bind_template_child (widget_class, BmPlayerCard, starting);
  gtk_widget_class_bind_template_child (widget_class, BmPlayerCard, status);
  gtk_widget_class_bind_template_child (widget_class, BmPlayerCard, score);
  gtk_widget_class_bind_template_child (widget_class, BmPlayerCard, face);
  gtk_widget_class_bind_template_child (widget_class, BmPlayerCard, content);
  gtk_widget_class_bind_template_child (widget_class, BmPlayerCard, picture);
  gtk_widget_class_bind_template_child (widget_class, BmPlayerCard, summary);
  gtk_widget_class_bind_template_child (widget_class, BmPlayerCard, footer);
  gtk_widget_class_bind_template_child (widget_class, BmPlayerCard, ship);
  gtk_widget_class_bind_template_child (widget_class, BmPlayerCard, ship_picture);
  gtk_widget_class_bind_template_child (widget_class, BmPlayerCard, ship_label);
  gtk_widget_class_bind_template_child (widget_class, BmPlayerCard, picked);
  gtk_widget_class_bind_template_child (widget_class, BmPlayerCard, medals);
  gtk_widget_class_bind_template_callback (widget_class, face_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, ship_clicked_cb);

  gtk_widget_class_set_css_name (widget_class, "player");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bm_player_card_init (BmPlayerCard *self)
{
  self->show_score = TRUE;
  self->zone.explorer = BM_NONE;
  self->model.picked = BM_NONE;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->content, bm_player_card_create_content_layout ());
  bm_spoken_settle (self->face);
  bm_spoken_settle (self->ship);
  bm_spoken_settle (self->starting);
  update_visibility (self);
  g_signal_connect_swapped (self->ship, "notify::has-focus", G_CALLBACK (ship_focus_cb), self);
}

GtkWidget *
bm_player_card_new (void)
{
  return g_object_new (BM_TYPE_PLAYER_CARD, NULL);
}

/* Whether the picture has to be drawn again; remembers what it shows. */
static gboolean
take_zone (BmPlayerCard      *self,
           const BmSeatModel *old,
           const BmView      *view)
{
  const BmRules *rules = bm_view_get_rules (view);
  const BmZone *zone = &bm_view_get_position (view)->zones[self->model.seat];

  if (zone->explorer == BM_NONE)
    self->zone.explorer = BM_NONE;
  else if (self->zone.explorer == BM_NONE || !bm_zone_equal (&self->zone, zone, rules))
    bm_zone_copy (&self->zone, zone, rules);
  else
    return old->is_self != self->model.is_self || old->seat != self->model.seat;
  return TRUE;
}

/**
 * bm_player_card_update:
 * @self: a card
 * @painter: the painter for pictures
 * @view: what the viewer sees
 * @players: the players
 * @seat: the player's seat
 */
void
bm_player_card_update (BmPlayerCard    *self,
                       BmPainter       *painter,
                       const BmView    *view,
                       const BmPlayers *players,
                       guint            seat)
{
  BmSeatModel old;
  gboolean is_new;

  g_return_if_fail (BM_IS_PLAYER_CARD (self));

  is_new = painter != self->painter;
  if (is_new)
    {
      g_clear_pointer (&self->painter, bm_painter_unref);
      self->painter = bm_painter_ref (painter);
      self->zone.explorer = BM_NONE;
    }

  old = self->model;
  bm_seat_model_init (&self->model, view, seat);
  bm_seat_style_apply (GTK_WIDGET (self), seat);
  bm_css_class_set (GTK_WIDGET (self), "self", self->model.is_self);
  bm_css_class_set (GTK_WIDGET (self), "deciding", self->model.is_deciding);
  if (old.move != self->model.move)
    bm_player_card_set_hint (self, FALSE);

  if (take_zone (self, &old, view) || is_new)
    update_picture (self);
  update_summary (self, view);
  update_medals (self, view, is_new);
  update_picked (self);
  update_words (self, players, bm_view_get_decision (view, seat));
  update_ship (self, view, players);
  update_visibility (self);
}

/**
 * bm_player_card_set_compact:
 * @self: a card
 * @compact: whether it is a chip
 */
void
bm_player_card_set_compact (BmPlayerCard *self,
                            gboolean      compact)
{
  g_return_if_fail (BM_IS_PLAYER_CARD (self));

  if (self->compact == !!compact)
    return;

  self->compact = !!compact;
  update_visibility (self);
  update_picture (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/**
 * bm_player_card_set_tall:
 * @self: a card
 * @tall: whether a chip may have two lines for what the player collects
 */
void
bm_player_card_set_tall (BmPlayerCard *self,
                         gboolean      tall)
{
  g_return_if_fail (BM_IS_PLAYER_CARD (self));

  self->tall = tall;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/**
 * bm_player_card_set_show_score:
 * @self: a card
 * @show_score: whether to show the points so far
 */
void
bm_player_card_set_show_score (BmPlayerCard *self,
                               gboolean      show_score)
{
  g_return_if_fail (BM_IS_PLAYER_CARD (self));

  self->show_score = !!show_score;
  update_visibility (self);
}

/**
 * bm_player_card_set_hint:
 * @self: a card
 * @is_hint: whether a hint proposes to give something to this player
 */
void
bm_player_card_set_hint (BmPlayerCard *self,
                         gboolean      is_hint)
{
  g_return_if_fail (BM_IS_PLAYER_CARD (self));

  bm_css_class_set (self->ship, "hint", is_hint);
}

/**
 * bm_player_card_get_move:
 * @self: a card
 *
 * Returns: the move for choosing this player, or 0
 */
BmMove
bm_player_card_get_move (BmPlayerCard *self)
{
  g_return_val_if_fail (BM_IS_PLAYER_CARD (self), 0);

  return self->model.move;
}

/**
 * bm_player_card_choose:
 * @self: a card
 *
 * Chooses this player, as a click on the ship does. If there are several moves about the player, the focus goes where they
 * can be chosen from.
 *
 * Returns: whether that is possible now
 */
gboolean
bm_player_card_choose (BmPlayerCard *self)
{
  g_return_val_if_fail (BM_IS_PLAYER_CARD (self), FALSE);

  if (self->model.move == 0)
    return FALSE;

  if (self->model.n_moves == 1)
    g_signal_emit (self, signals[CHOSEN], 0, self->model.move);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "table.weigh", "u", self->model.move);
  return TRUE;
}

/**
 * bm_player_card_set_hushed:
 * @self: a card
 * @hushed: whether the ship has no tooltip
 */
void
bm_player_card_set_hushed (BmPlayerCard *self,
                           gboolean      hushed)
{
  g_return_if_fail (BM_IS_PLAYER_CARD (self));

  self->is_hushed = hushed;
  gtk_widget_set_has_tooltip (self->ship, !hushed);
}

/**
 * bm_player_card_get_ship:
 * @self: a card
 *
 * Returns: (transfer none): the button with the ship, from and to which stacks fly
 */
GtkWidget *
bm_player_card_get_ship (BmPlayerCard *self)
{
  g_return_val_if_fail (BM_IS_PLAYER_CARD (self), NULL);

  return self->ship;
}

/**
 * bm_player_card_get_medals:
 * @self: a card
 *
 * Returns: (transfer none): the container of medals and tokens
 */
GtkWidget *
bm_player_card_get_medals (BmPlayerCard *self)
{
  g_return_val_if_fail (BM_IS_PLAYER_CARD (self), NULL);

  return GTK_WIDGET (self->medals);
}

/**
 * bm_player_card_dup_summary:
 * @self: a card
 *
 * Returns: (transfer full): for those who do not see the zone: the explorer, the points if they are shown, and what the
 * player collects, a line for each thing
 */
char *
bm_player_card_dup_summary (BmPlayerCard *self)
{
  g_autoptr (GPtrArray) lines = NULL;
  g_autofree char *summary = NULL;

  g_return_val_if_fail (BM_IS_PLAYER_CARD (self), NULL);

  summary = bm_summary_view_dup_words (self->summary);
  lines = g_ptr_array_new_with_free_func (g_free);
  if (self->model.explorer != BM_NONE)
    g_ptr_array_add (lines, g_strdup (bm_explorer_name (bm_painter_get_rules (self->painter), self->model.explorer)));
  if (self->show_score)
    g_ptr_array_add (lines, dup_score_words (&self->model));
  if (*summary != '\0')
    g_ptr_array_add (lines, g_steal_pointer (&summary));
  return bm_words_lines (lines);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-seat-row.h"

#include <glib/gi18n-lib.h>

#include "bm-bot.h"
#include "bm-css-class.h"
#include "bm-game-words.h"
#include "bm-piece.h"
#include "bm-row-buttons.h"
#include "bm-spoken.h"

/**
 * BmSeatRow:
 *
 * One player of the next game. bm_seat_row_update() sets everything that is shown; signals report what the person
 * wants, and changes of the entry's text the name.
 *
 * # Moving a player
 *
 * People drag the handle to another row, use its menu, or press Alt and the arrow keys anywhere in the row.
 *
 * # Actions
 *
 * - `seat.up`, `seat.down`: moves the player by one seat
 * - `seat.remove`: removes the player
 */

#define HANDLE_ICON "list-drag-handle-symbolic"
#define SIGN_SIZE   32
#define MAX_NAME    40  /* in characters: fewer than a stored choice may have, and enough for any card on the table */

struct _BmSeatRow
{
  AdwEntryRow    parent_instance;

  GtkBox        *head;
  GtkMenuButton *handle;
  GtkImage      *sign;
  GtkLabel      *team;
  GtkDropDown   *kind;
  GtkButton     *remove_button;

  guint          seat;
  guint          team_index; /* BM_NONE: plays alone */
  gboolean       is_compact;
  gboolean       is_updating;
};

G_DEFINE_FINAL_TYPE (BmSeatRow, bm_seat_row, ADW_TYPE_ENTRY_ROW)

enum
{
  MOVED,
  REMOVED,
  KIND_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Persons, here and elsewhere. */
static const char *const persons[] = { BM_SEAT_PERSON, BM_SEAT_ELSEWHERE };

/* Persons first, then the computer players, the weakest first. */
static const char *
get_kind (guint index)
{
  return index < G_N_ELEMENTS (persons) ? persons[index] : bm_bot_list_strengths ()[index - G_N_ELEMENTS (persons)];
}

static guint
count_kinds (void)
{
  return G_N_ELEMENTS (persons) + g_strv_length ((char **) bm_bot_list_strengths ());
}

/* No kind is selected for a computer player that this program does not have. */
static guint
find_kind (const char *player)
{
  for (guint i = 0; i < count_kinds (); i++)
    if (g_str_equal (get_kind (i), player))
      return i;

  return GTK_INVALID_LIST_POSITION;
}

/* Shorter in a narrow window. */
static void
fill_kinds (BmSeatRow *self)
{
  g_autoptr (GtkStringList) kinds = gtk_string_list_new (NULL);
  guint selected = gtk_drop_down_get_selected (self->kind);

  for (guint i = 0; i < count_kinds (); i++)
    gtk_string_list_append (kinds, self->is_compact ? bm_player_short_name (get_kind (i))
                                                    : bm_player_kind_name (get_kind (i)));

  self->is_updating = TRUE;
  gtk_drop_down_set_model (self->kind, G_LIST_MODEL (kinds));
  gtk_drop_down_set_selected (self->kind, selected);
  self->is_updating = FALSE;
}

/* The button of the drop-down has the focus, not the row with the name, and GTK 4.8 does not let it say what is
 * selected. */
static void
update_kind_name (BmSeatRow *self)
{
  const char *name = gtk_editable_get_text (GTK_EDITABLE (self));
  const char *player = bm_seat_row_get_player (self);
  g_autofree char *words = NULL;

  if (player == NULL)
    return;
  if (*name == '\0')
    name = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self));
  /* Translators: read aloud; a player, and what kind of player that is: “Nora: Computer (Medium)” */
  words = g_strdup_printf (_("%1$s: %2$s"), name, bm_player_kind_name (player));
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_first_child (GTK_WIDGET (self->kind))),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

static void
kind_selected_cb (BmSeatRow *self)
{
  if (!self->is_updating && gtk_drop_down_get_selected (self->kind) != GTK_INVALID_LIST_POSITION)
    g_signal_emit (self, signals[KIND_CHANGED], 0);
}

static void
move_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter G_GNUC_UNUSED)
{
  BmSeatRow *self = BM_SEAT_ROW (widget);

  g_signal_emit (self, signals[MOVED], 0, g_str_equal (action_name, "seat.up") ? self->seat - 1 : self->seat + 1);
}

static void
remove_cb (GtkWidget  *widget,
           const char *action_name G_GNUC_UNUSED,
           GVariant   *parameter G_GNUC_UNUSED)
{
  g_signal_emit (widget, signals[REMOVED], 0);
}

static GdkContentProvider *
drag_prepare_cb (BmSeatRow *self)
{
  return gdk_content_provider_new_typed (BM_TYPE_SEAT_ROW, self);
}

static void
drag_begin_cb (BmSeatRow *self,
               GdkDrag   *drag G_GNUC_UNUSED)
{
  g_autoptr (GdkPaintable) live_picture = gtk_widget_paintable_new (GTK_WIDGET (self));
  g_autoptr (GdkPaintable) picture = gdk_paintable_get_current_image (live_picture);
  GtkDragSource *source = g_object_get_data (G_OBJECT (self), "drag-source");

  gtk_drag_source_set_icon (source, picture, 24, gtk_widget_get_height (GTK_WIDGET (self)) / 2);
  gtk_widget_add_css_class (GTK_WIDGET (self), "dragged");
}

static void
drag_end_cb (BmSeatRow *self)
{
  gtk_widget_remove_css_class (GTK_WIDGET (self), "dragged");
}

static gboolean
drop_cb (BmSeatRow    *self,
         const GValue *value)
{
  BmSeatRow *dragged = g_value_get_object (value);

  /* Only another row of the same window may be dropped here. */
  if (dragged == self || gtk_widget_get_parent (GTK_WIDGET (dragged)) != gtk_widget_get_parent (GTK_WIDGET (self)))
    return FALSE;

  g_signal_emit (dragged, signals[MOVED], 0, self->seat);
  return TRUE;
}

static void
add_dragging (BmSeatRow *self)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (BM_TYPE_SEAT_ROW, GDK_ACTION_MOVE);

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect_swapped (source, "prepare", G_CALLBACK (drag_prepare_cb), self);
  g_signal_connect_object (source, "drag-begin", G_CALLBACK (drag_begin_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (source, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_object_set_data (G_OBJECT (self), "drag-source", source);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (source), GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (self->handle), GTK_EVENT_CONTROLLER (source));

  g_signal_connect_swapped (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

static void
add_signals (BmSeatRowClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  /**
   * BmSeatRow::moved:
   * @self: a row
   * @to: the seat to which the person wants to move the player
   */
  signals[MOVED] = g_signal_new ("moved", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  /**
   * BmSeatRow::removed:
   * @self: a row
   *
   * The person wants to remove the player.
   */
  signals[REMOVED] = g_signal_new ("removed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * BmSeatRow::kind-changed:
   * @self: a row
   *
   * The person has chosen another kind of player, see bm_seat_row_get_player().
   */
  signals[KIND_CHANGED] = g_signal_new ("kind-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bm_seat_row_class_init (BmSeatRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  add_signals (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bigmonster/BigMonster/app/bm-seat-row.ui");
  gtk_widget_class_bind_template_child (widget_class, BmSeatRow, head);
  gtk_widget_class_bind_template_child (widget_class, BmSeatRow, handle);
  gtk_widget_class_bind_template_child (widget_class, BmSeatRow, sign);
  gtk_widget_class_bind_template_child (widget_class, BmSeatRow, team);
  gtk_widget_class_bind_template_child (widget_class, BmSeatRow, kind);
  gtk_widget_class_bind_template_child (widget_class, BmSeatRow, remove_button);
  gtk_widget_class_bind_template_callback (widget_class, kind_selected_cb);

  gtk_widget_class_install_action (widget_class, "seat.up", NULL, move_cb);
  gtk_widget_class_install_action (widget_class, "seat.down", NULL, move_cb);
  gtk_widget_class_install_action (widget_class, "seat.remove", NULL, remove_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Up, GDK_ALT_MASK, "seat.up", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Down, GDK_ALT_MASK, "seat.down", NULL);
}

static void
bm_seat_row_init (BmSeatRow *self)
{
  self->team_index = BM_NONE;
  self->is_updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_kinds (self);
  bm_button_set_name (GTK_WIDGET (self->handle), _("Move Player"));
  bm_spoken_name_drop_down (self->kind, gtk_widget_get_tooltip_text (GTK_WIDGET (self->kind)));
  gtk_text_set_max_length (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (self))), MAX_NAME);
  g_signal_connect (self, "changed", G_CALLBACK (update_kind_name), NULL);
  add_dragging (self);
}

static guint
find_team (BmSeatRow          *self,
           const BmGameChoice *choice)
{
  BmSeating seating;

  if (choice->mode != BM_MODE_TEAM || self->seat >= choice->n_seats)
    return BM_NONE;

  bm_game_choice_get_seating (choice, &seating);
  return bm_seating_get_team (&seating, self->seat);
}

static void
update_team (BmSeatRow *self)
{
  g_autofree char *name = bm_team_name (self->team_index);
  const char letter[] = { bm_team_letter (self->team_index), '\0' };

  gtk_label_set_text (self->team, self->is_compact ? letter : name);
  bm_spoken_set_silent_tooltip (GTK_WIDGET (self->team), name);
  gtk_widget_set_visible (GTK_WIDGET (self->team), self->team_index != BM_NONE);
}

/**
 * bm_seat_row_new:
 * @seat: the seat; rows keep theirs when players move
 *
 * Returns: (transfer floating): a row
 */
GtkWidget *
bm_seat_row_new (guint seat)
{
  BmSeatRow *self = g_object_new (BM_TYPE_SEAT_ROW, NULL);

  self->seat = seat;
  return GTK_WIDGET (self);
}

/**
 * bm_seat_row_get_seat:
 * @self: a row
 *
 * Returns: the seat
 */
guint
bm_seat_row_get_seat (BmSeatRow *self)
{
  g_return_val_if_fail (BM_IS_SEAT_ROW (self), 0);

  return self->seat;
}

/**
 * bm_seat_row_get_player:
 * @self: a row
 *
 * Returns: (transfer none) (nullable): %BM_SEAT_PERSON, %BM_SEAT_ELSEWHERE or the ID of a computer player,
 *   as chosen in the row
 */
const char *
bm_seat_row_get_player (BmSeatRow *self)
{
  guint index;

  g_return_val_if_fail (BM_IS_SEAT_ROW (self), NULL);

  index = gtk_drop_down_get_selected (self->kind);
  return index != GTK_INVALID_LIST_POSITION ? get_kind (index) : NULL;
}

/**
 * bm_seat_row_update:
 * @self: a row
 * @painter: (nullable): draws the sign of the seat
 * @choice: has the player
 *
 * Shows the player at the row's seat.
 */
void
bm_seat_row_update (BmSeatRow          *self,
                    BmPainter          *painter,
                    const BmGameChoice *choice)
{
  const BmChosenSeat *seat;
  /* Translators: how a player is called who has no name; the number is that of the seat */
  g_autofree char *title = g_strdup_printf (_("Player %u"), bm_seat_row_get_seat (self) + 1);

  g_return_if_fail (BM_IS_SEAT_ROW (self));

  self->is_updating = TRUE;
  seat = &choice->seats[self->seat];
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self)), seat->name))
    gtk_editable_set_text (GTK_EDITABLE (self), seat->name);
  gtk_drop_down_set_selected (self->kind, find_kind (seat->player));
  /* Who is elsewhere brings the name along. */
  gtk_editable_set_editable (GTK_EDITABLE (self), !g_str_equal (seat->player, BM_SEAT_ELSEWHERE));
  if (painter != NULL)
    {
      g_autoptr (GdkPaintable) sign = bm_piece_new (painter, BM_DRAWING_SEAT, self->seat);

      gtk_image_set_from_paintable (self->sign, sign);
      gtk_image_set_pixel_size (self->sign, SIGN_SIZE);
    }
  self->team_index = find_team (self, choice);
  update_team (self);

  gtk_widget_set_visible (GTK_WIDGET (self), self->seat < choice->n_seats);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "seat.up", self->seat > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "seat.down", self->seat + 1 < choice->n_seats);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "seat.remove", bm_game_choice_find_fewer (choice) != 0);
  bm_button_set_name (GTK_WIDGET (self->remove_button),
                      choice->mode == BM_MODE_TEAM ? _("Remove Team") : _("Remove Player"));
  update_kind_name (self);
  self->is_updating = FALSE;
}

/* In a narrow window, the sign is the handle. */
static void
update_handle (BmSeatRow *self)
{
  g_autoptr (GtkWidget) sign = GTK_WIDGET (g_object_ref (self->sign));

  if (self->is_compact)
    {
      gtk_box_remove (self->head, sign);
      gtk_menu_button_set_child (self->handle, sign);
    }
  else
    {
      gtk_menu_button_set_icon_name (self->handle, HANDLE_ICON);
      gtk_box_append (self->head, sign);
    }
}

/**
 * bm_seat_row_set_person_only:
 * @self: a row
 *
 * Does not ask who plays: it is a person.
 */
void
bm_seat_row_set_person_only (BmSeatRow *self)
{
  g_return_if_fail (BM_IS_SEAT_ROW (self));

  gtk_widget_set_visible (GTK_WIDGET (self->kind), FALSE);
}

/**
 * bm_seat_row_set_compact:
 * @self: a row
 * @compact: whether the row is in a narrow window
 */
void
bm_seat_row_set_compact (BmSeatRow *self,
                         gboolean   compact)
{
  g_return_if_fail (BM_IS_SEAT_ROW (self));

  if (self->is_compact == compact)
    return;

  self->is_compact = compact;
  fill_kinds (self);
  update_handle (self);
  update_team (self);
  bm_css_class_set (GTK_WIDGET (self), "compact", compact);
}

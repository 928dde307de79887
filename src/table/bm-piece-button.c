/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-piece-button.h"

#include <glib/gi18n-lib.h>

#include "bm-css-class.h"
#include "bm-spoken.h"
#include "bm-words.h"

/**
 * BmPieceButton:
 *
 * A tile in a hand or a row. It fills its allocation. A badge can show the most points that the tile can score. A
 * tile that can be placed can be dragged, as a #guint with the tile. It has no tooltip, which would hide other tiles:
 * handlers of "considered" show what it does.
 *
 * The signal "considered" is emitted when the pointer or the keyboard focus enters (%TRUE) or leaves (%FALSE). A
 * pointer that only crosses the tile on its way to somewhere else does not count.
 *
 * CSS nodes: `button.piece`, with `.mobile` if it can be dragged, `.considered` if its places are shown, `.hint` if a
 * hint proposes it; `label.badge`, with `.best` on the best tile.
 */

struct _BmPieceButton
{
  GtkButton      parent_instance;

  GtkWidget     *picture;   /* owned by the overlay */
  GtkWidget     *badge;
  GtkDragSource *source;    /* owned by the widget; %NULL if the tile cannot be dragged */

  guint          tile;
  char          *name;
  char          *words;
  int            gain;      /* %G_MININT: unknown */
  gboolean       is_hovered;
  guint          dwell;     /* id of the source that checks whether the pointer stays, or 0 */
  gboolean       is_considered;
};

G_DEFINE_FINAL_TYPE (BmPieceButton, bm_piece_button, GTK_TYPE_BUTTON)

enum
{
  CONSIDERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* The maximum time in which a pointer crosses a tile, in milliseconds. */
#define DWELL 100

/* The scale of a tile while it is dragged, and its offset from the pointer, in pixels. */
#define DRAGGED_SHARE 0.6
#define DRAGGED_GAP   16
#define OUT_OF_SIGHT  10000

/* The badge as text, and the effect of the tile. */
static char *
dup_description (BmPieceButton *self)
{
  g_autofree char *points = NULL;
  g_autofree char *gain = NULL;

  if (self->gain == G_MININT)
    return g_strdup (self->words);

  points = bm_words_points (self->gain);
  /* Translators: what a tile would bring where it brings most: “Brings 7 points at best” */
  gain = g_strdup_printf (_("Scores %s at most"), points);
  return *self->words == '\0' ? g_steal_pointer (&gain) : g_strdup_printf ("%s\n%s", gain, self->words);
}

static void
update_words (BmPieceButton *self)
{
  g_autofree char *description = NULL;

  if (self->name == NULL)
    return;

  description = dup_description (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, self->name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description,
                                  -1);
}

static void
update_considered (BmPieceButton *self)
{
  gboolean is_considered = self->is_hovered || gtk_widget_has_focus (GTK_WIDGET (self));

  if (is_considered == self->is_considered)
    return;

  self->is_considered = is_considered;
  g_signal_emit (self, signals[CONSIDERED], 0, is_considered);
}

static void
dwell_cb (gpointer user_data)
{
  BmPieceButton *self = user_data;

  self->dwell = 0;
  self->is_hovered = TRUE;
  update_considered (self);
}

static void
enter_cb (BmPieceButton *self)
{
  g_clear_handle_id (&self->dwell, g_source_remove);
  self->dwell = g_timeout_add_once (DWELL, dwell_cb, self);
}

static void
leave_cb (BmPieceButton *self)
{
  g_clear_handle_id (&self->dwell, g_source_remove);
  self->is_hovered = FALSE;
  update_considered (self);
}

static GdkContentProvider *
prepare_cb (BmPieceButton *self)
{
  GValue value = G_VALUE_INIT;
  GdkContentProvider *provider;

  g_value_init (&value, G_TYPE_UINT);
  g_value_set_uint (&value, self->tile);
  provider = gdk_content_provider_new_for_value (&value);
  g_value_unset (&value);
  return provider;
}

/* Where the tile can be dropped, it is shown in its place, which the drag icon would only hide. The icon is moved
 * away, since GTK 4.8 does not redraw it under X11. */
static void
selected_action_cb (GdkDrag *drag)
{
  int offset = gdk_drag_get_selected_action (drag) != 0 ? -OUT_OF_SIGHT : -DRAGGED_GAP;

  gdk_drag_set_hotspot (drag, offset, offset);
}

/* The drag icon is below the pointer, so that it does not hide the target. */
static void
drag_begin_cb (BmPieceButton *self,
               GdkDrag       *drag,
               GtkDragSource *source)
{
  GtkWidget *icon_picture = gtk_picture_new_for_paintable (gtk_picture_get_paintable (GTK_PICTURE (self->picture)));

  gtk_widget_set_size_request (icon_picture, (int) (gtk_widget_get_width (GTK_WIDGET (self)) * DRAGGED_SHARE),
                               (int) (gtk_widget_get_height (GTK_WIDGET (self)) * DRAGGED_SHARE));
  gtk_drag_icon_set_child (GTK_DRAG_ICON (gtk_drag_icon_get_for_drag (drag)), icon_picture);
  g_signal_connect (drag, "notify::selected-action", G_CALLBACK (selected_action_cb), NULL);
  selected_action_cb (drag);
  gtk_widget_add_css_class (GTK_WIDGET (self), "dragged");
  g_clear_handle_id (&self->dwell, g_source_remove);
  dwell_cb (self);
}

static void
drag_end_cb (BmPieceButton *self)
{
  gtk_widget_remove_css_class (GTK_WIDGET (self), "dragged");
}

static void
bm_piece_button_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  GTK_WIDGET_CLASS (bm_piece_button_parent_class)->measure (widget, orientation, for_size, minimum, natural,
                                                            minimum_baseline, natural_baseline);
  /* The badge may extend over the edge without making the tile larger. */
  *minimum = 0;
  *minimum_baseline = *natural_baseline = -1;
}

static void
bm_piece_button_dispose (GObject *object)
{
  g_clear_handle_id (&BM_PIECE_BUTTON (object)->dwell, g_source_remove);

  G_OBJECT_CLASS (bm_piece_button_parent_class)->dispose (object);
}

static void
bm_piece_button_finalize (GObject *object)
{
  BmPieceButton *self = BM_PIECE_BUTTON (object);

  g_free (self->name);
  g_free (self->words);

  G_OBJECT_CLASS (bm_piece_button_parent_class)->finalize (object);
}

static void
bm_piece_button_class_init (BmPieceButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_piece_button_dispose;
  G_OBJECT_CLASS (klass)->finalize = bm_piece_button_finalize;
  widget_class->measure = bm_piece_button_measure;

  signals[CONSIDERED] =
    g_signal_new ("considered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
}

static void
bm_piece_button_init (BmPieceButton *self)
{
  GtkWidget *overlay = gtk_overlay_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();

  self->tile = G_MAXUINT;
  self->gain = G_MININT;
  gtk_widget_add_css_class (GTK_WIDGET (self), "piece");

  self->picture = gtk_picture_new ();
  gtk_picture_set_can_shrink (GTK_PICTURE (self->picture), TRUE);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), self->picture);

  self->badge = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->badge, "badge");
  gtk_widget_set_halign (self->badge, GTK_ALIGN_END);
  gtk_widget_set_valign (self->badge, GTK_ALIGN_START);
  gtk_widget_set_visible (self->badge, FALSE);
  gtk_widget_set_can_target (self->badge, FALSE);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), self->badge);

  gtk_button_set_child (GTK_BUTTON (self), overlay);
  bm_spoken_settle (GTK_WIDGET (self));

  g_signal_connect_swapped (motion, "enter", G_CALLBACK (enter_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect (self, "notify::has-focus", G_CALLBACK (update_considered), NULL);
}

GtkWidget *
bm_piece_button_new (void)
{
  return g_object_new (BM_TYPE_PIECE_BUTTON, NULL);
}

/**
 * bm_piece_button_set_tile:
 * @self: a button
 * @painter: the painter for the tile
 * @tile: a tile of the rules
 *
 * Shows a tile at its first level.
 */
void
bm_piece_button_set_tile (BmPieceButton *self,
                          BmPainter     *painter,
                          guint          tile)
{
  g_autoptr (GdkPaintable) piece = NULL;

  g_return_if_fail (BM_IS_PIECE_BUTTON (self));

  self->tile = tile;
  piece = bm_piece_new (painter, BM_DRAWING_FORM, bm_painter_get_rules (painter)->tiles[tile].first_form);
  gtk_picture_set_paintable (GTK_PICTURE (self->picture), piece);
}

guint
bm_piece_button_get_tile (BmPieceButton *self)
{
  g_return_val_if_fail (BM_IS_PIECE_BUTTON (self), G_MAXUINT);

  return self->tile;
}

/**
 * bm_piece_button_set_words:
 * @self: a button
 * @name: what the tile is called
 * @words: what the tile does; may be empty
 */
void
bm_piece_button_set_words (BmPieceButton *self,
                           const char    *name,
                           const char    *words)
{
  g_return_if_fail (BM_IS_PIECE_BUTTON (self));

  g_free (self->name);
  self->name = g_strdup (name);
  g_free (self->words);
  self->words = g_strdup (words);
  update_words (self);
}

/**
 * bm_piece_button_set_gain:
 * @self: a button
 * @points: the most points that the tile can score, or %G_MININT if unknown
 * @is_best: whether no other tile can score more
 */
void
bm_piece_button_set_gain (BmPieceButton *self,
                          int            points,
                          gboolean       is_best)
{
  g_autofree char *text = NULL;

  g_return_if_fail (BM_IS_PIECE_BUTTON (self));

  /* Screen readers repeat it each time that it is set: that the points are no longer shown is not worth it. */
  if (self->gain != points && !(points == G_MININT && gtk_widget_has_focus (GTK_WIDGET (self))))
    {
      self->gain = points;
      update_words (self);
    }
  gtk_widget_set_visible (self->badge, points != G_MININT);
  if (points == G_MININT)
    return;

  /* Translators: points that a tile would bring, at most: "+7", "−5". U+2212 is the minus sign. */
  text = points < 0 ? g_strdup_printf (_("−%d"), -points) : g_strdup_printf (_("+%d"), points);
  gtk_label_set_label (GTK_LABEL (self->badge), text);
  bm_css_class_set (self->badge, "best", is_best);
}

/**
 * bm_piece_button_set_considered:
 * @self: a button
 * @is_considered: whether it is the tile whose places are shown
 */
void
bm_piece_button_set_considered (BmPieceButton *self,
                                gboolean       is_considered)
{
  g_return_if_fail (BM_IS_PIECE_BUTTON (self));

  bm_css_class_set (GTK_WIDGET (self), "considered", is_considered);
}

/**
 * bm_piece_button_set_mobile:
 * @self: a button
 * @is_mobile: whether the tile can be dragged to its place
 */
void
bm_piece_button_set_mobile (BmPieceButton *self,
                            gboolean       is_mobile)
{
  g_return_if_fail (BM_IS_PIECE_BUTTON (self));

  if (is_mobile == (self->source != NULL))
    return;

  if (!is_mobile)
    {
      gtk_widget_remove_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (self->source));
      self->source = NULL;
      gtk_widget_remove_css_class (GTK_WIDGET (self), "mobile");
      return;
    }

  /* A drag ends after the drop, which may have removed the tile. */
  self->source = gtk_drag_source_new ();
  gtk_drag_source_set_actions (self->source, GDK_ACTION_MOVE | GDK_ACTION_COPY);
  g_signal_connect_object (self->source, "prepare", G_CALLBACK (prepare_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->source, "drag-begin", G_CALLBACK (drag_begin_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->source, "drag-end", G_CALLBACK (drag_end_cb), self, G_CONNECT_SWAPPED);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (self->source), GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (self->source));
  gtk_widget_add_css_class (GTK_WIDGET (self), "mobile");
}

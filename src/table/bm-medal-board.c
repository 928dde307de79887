/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-medal-board.h"

#include <glib/gi18n-lib.h>

#include "bm-columns-layout.h"
#include "bm-css-class.h"
#include "bm-medal-chip.h"
#include "bm-medal-model.h"
#include "bm-medal-row.h"
#include "bm-scrolled.h"
#include "bm-tab-stop.h"

/**
 * BmMedalBoard:
 *
 * All medals in play: a column of rows, or, when it is compact, as many lines of chips as are needed. It scrolls if
 * there is too little room.
 *
 * CSS node: `medalboard`, with `.compact`.
 */

struct _BmMedalBoard
{
  GtkWidget  parent_instance;

  GtkWidget *scroller;
  GtkWidget *box;

  guint      n_medals;
  guint16    medals[BM_MAX_MEDALS_IN_PLAY];      /* all medals of the rules */
  GtkWidget *children[BM_MAX_MEDALS_IN_PLAY];    /* owned by the box */

  /* The current content, to show it again in another layout. */
  BmPainter   *painter;    /* owned reference; %NULL before the first update */
  BmPlayers   *players;    /* owned */
  guint        n_models;
  BmMedalModel models[BM_MAX_MEDAL_MODELS];
  guint        seat;

  gboolean   compact;
  gboolean   small;
  gboolean   low;
};

G_DEFINE_FINAL_TYPE (BmMedalBoard, bm_medal_board, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_COMPACT,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

static void
add_child (BmMedalBoard *self)
{
  GtkWidget *child = self->compact ? bm_medal_chip_new () : bm_medal_row_new ();

  if (self->compact)
    bm_medal_chip_set_small (BM_MEDAL_CHIP (child), self->small, self->low);
  gtk_box_append (GTK_BOX (self->box), child);
  self->children[self->n_medals++] = child;
}

static void
remove_child (BmMedalBoard *self)
{
  gtk_box_remove (GTK_BOX (self->box), self->children[--self->n_medals]);
}

/* As many in each line as fit. */
static GtkLayoutManager *
create_lines (void)
{
  return g_object_new (BM_TYPE_COLUMNS_LAYOUT, "column-width", 0, "spacing", 0, "grid", TRUE, NULL);
}

/* The medals of a slot are adjacent in the list. */
static guint
count_models (BmMedalBoard *self,
              guint         first)
{
  guint n = 1;

  while (first + n < self->n_models && self->models[first + n].slot == self->models[first].slot)
    n++;
  return n;
}

static void
show_models (BmMedalBoard *self)
{
  guint n_medals = 0;

  for (guint i = 0; i < self->n_models; i += count_models (self, i))
    {
      guint n = count_models (self, i);
      GtkWidget *child;

      if (n_medals == self->n_medals)
        add_child (self);
      child = self->children[n_medals];
      self->medals[n_medals] = self->models[i].medal;
      n_medals++;

      if (self->compact)
        bm_medal_chip_update (BM_MEDAL_CHIP (child), self->painter, self->players, &self->models[i], n, self->seat);
      else
        bm_medal_row_update (BM_MEDAL_ROW (child), self->painter, self->players, &self->models[i], n, self->seat);
    }

  while (self->n_medals > n_medals)
    remove_child (self);
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure (GtkWidget      *widget,
         GtkOrientation  orientation,
         int             for_size,
         int            *minimum,
         int            *natural,
         int            *minimum_baseline,
         int            *natural_baseline)
{
  BmMedalBoard *self = BM_MEDAL_BOARD (widget);

  bm_scrolled_measure (self->scroller, self->box, orientation, for_size, minimum, natural);
}

static void
allocate (GtkWidget *widget,
          int        width,
          int        height,
          int        baseline)
{
  gtk_widget_size_allocate (BM_MEDAL_BOARD (widget)->scroller, &(GtkAllocation) { 0, 0, width, height }, baseline);
}

static void
bm_medal_board_get_property (GObject    *object,
                             guint       prop_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_COMPACT:
      g_value_set_boolean (value, BM_MEDAL_BOARD (object)->compact);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bm_medal_board_set_property (GObject      *object,
                             guint         prop_id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  switch (prop_id)
    {
    case PROP_COMPACT:
      bm_medal_board_set_compact (BM_MEDAL_BOARD (object), g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static gboolean
bm_medal_board_grab_focus (GtkWidget *widget)
{
  BmMedalBoard *self = BM_MEDAL_BOARD (widget);

  return self->n_medals > 0 && gtk_widget_child_focus (self->children[0], GTK_DIR_TAB_FORWARD);
}

static void
bm_medal_board_dispose (GObject *object)
{
  BmMedalBoard *self = BM_MEDAL_BOARD (object);

  self->n_medals = 0;
  g_clear_pointer (&self->painter, bm_painter_unref);
  g_clear_pointer (&self->players, bm_players_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), BM_TYPE_MEDAL_BOARD);

  G_OBJECT_CLASS (bm_medal_board_parent_class)->dispose (object);
}

static void
bm_medal_board_class_init (BmMedalBoardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = bm_medal_board_get_property;
  object_class->set_property = bm_medal_board_set_property;
  object_class->dispose = bm_medal_board_dispose;
  widget_class->grab_focus = bm_medal_board_grab_focus;
  widget_class->focus = bm_tab_stop_focus;

  /** BmMedalBoard:compact: whether the medals are a row of chips */
  props[PROP_COMPACT] =
    g_param_spec_boolean ("compact", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/table/bm-medal-board.ui");
  gtk_widget_class_bind_template_child (widget_class, BmMedalBoard, scroller);
  gtk_widget_class_bind_template_child (widget_class, BmMedalBoard, box);

  gtk_widget_class_set_css_name (widget_class, "medalboard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bm_medal_board_init (BmMedalBoard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self), gtk_custom_layout_new (get_request_mode, measure, allocate));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Medals"), -1);
}

GtkWidget *
bm_medal_board_new (void)
{
  return g_object_new (BM_TYPE_MEDAL_BOARD, NULL);
}

/**
 * bm_medal_board_update:
 * @self: a board
 * @painter: the painter for medals
 * @view: what the viewer sees
 * @players: the players
 */
void
bm_medal_board_update (BmMedalBoard    *self,
                       BmPainter       *painter,
                       const BmView    *view,
                       const BmPlayers *players)
{
  g_return_if_fail (BM_IS_MEDAL_BOARD (self));

  bm_painter_ref (painter);
  g_clear_pointer (&self->painter, bm_painter_unref);
  self->painter = painter;
  g_clear_pointer (&self->players, bm_players_free);
  self->players = bm_players_copy (players);
  self->n_models = bm_medal_model_list (view, self->models);
  self->seat = bm_view_get_seat (view);
  show_models (self);
}

gboolean
bm_medal_board_get_compact (BmMedalBoard *self)
{
  g_return_val_if_fail (BM_IS_MEDAL_BOARD (self), FALSE);

  return self->compact;
}

void
bm_medal_board_set_compact (BmMedalBoard *self,
                            gboolean      compact)
{
  g_return_if_fail (BM_IS_MEDAL_BOARD (self));

  if (self->compact == !!compact)
    return;

  self->compact = !!compact;
  while (self->n_medals > 0)
    remove_child (self);
  gtk_widget_set_layout_manager (self->box, compact ? create_lines () : gtk_box_layout_new (GTK_ORIENTATION_VERTICAL));
  bm_css_class_set (GTK_WIDGET (self), "compact", compact);
  if (self->painter != NULL)
    show_models (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_COMPACT]);
}

/**
 * bm_medal_board_set_small:
 * @self: a board
 * @is_small: whether chips only get their minimum size
 * @is_low: whether numbers may also lie over their pictures, where height is scarce
 */
void
bm_medal_board_set_small (BmMedalBoard *self,
                          gboolean      is_small,
                          gboolean      is_low)
{
  g_return_if_fail (BM_IS_MEDAL_BOARD (self));

  self->small = is_small;
  self->low = is_low;
  for (guint i = 0; i < self->n_medals && self->compact; i++)
    bm_medal_chip_set_small (BM_MEDAL_CHIP (self->children[i]), is_small, is_low);
}

/**
 * bm_medal_board_get_bounds:
 * @self: a board
 * @medal: a medal of the rules
 * @team: whether it is the one for teams; both are in the same place
 * @target: a widget in the same window
 * @bounds: (out): the bounds of the medal, in the coordinates of @target
 *
 * Returns: whether it is there
 */
gboolean
bm_medal_board_get_bounds (BmMedalBoard    *self,
                           guint            medal,
                           gboolean         team,
                           GtkWidget       *target,
                           graphene_rect_t *bounds)
{
  g_return_val_if_fail (BM_IS_MEDAL_BOARD (self), FALSE);

  for (guint i = 0; i < self->n_medals; i++)
    if (self->medals[i] == medal)
      {
        GtkWidget *child = self->children[i];
        GtkWidget *badge = self->compact ? bm_medal_chip_get_badge (BM_MEDAL_CHIP (child))
                                         : bm_medal_row_get_badge (BM_MEDAL_ROW (child));

        return gtk_widget_compute_bounds (badge, target, bounds);
      }

  return FALSE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-log-view.h"

#include <glib/gi18n-lib.h>

#include "bm-css-class.h"
#include "bm-event-words.h"
#include "bm-log-item.h"
#include "bm-log-row.h"
#include "bm-tab-stop.h"

/**
 * BmLogView:
 *
 * The log stays scrolled to its end, unless the person has scrolled up to read. When the keyboard focus leaves it, it
 * scrolls back to its end. Where there is no column for it, it lies over other things and can be closed.
 *
 * CSS node: `log`.
 */

struct _BmLogView
{
  GtkWidget      parent_instance;

  GtkWidget     *head;        /* while it lies over other things */
  GtkWidget     *scroller;
  GtkWidget     *list;
  GListStore    *items;       /* of BmLogItem */
  GtkFilter     *uncovered;   /* the visible items; owned by shown */
  GListModel    *shown;       /* owned reference */
  GtkAdjustment *adjustment;  /* owned by the scroller */
  gboolean       follows;     /* the log stays scrolled to its end */
  guint          scrolling;   /* id of the source that scrolls to the end, or 0 */
};

G_DEFINE_FINAL_TYPE (BmLogView, bm_log_view, GTK_TYPE_WIDGET)

enum
{
  CLOSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static double
get_end (BmLogView *self)
{
  return gtk_adjustment_get_upper (self->adjustment) - gtk_adjustment_get_page_size (self->adjustment);
}

/* Does not scroll if the person is reading further up. */
static void
value_changed_cb (BmLogView *self)
{
  self->follows = gtk_adjustment_get_value (self->adjustment) >= get_end (self) - 1;
}

static void
scroll_cb (gpointer user_data)
{
  BmLogView *self = user_data;

  self->scrolling = 0;
  gtk_adjustment_set_value (self->adjustment, get_end (self));
}

/* Lines were added, or the log was allocated. This is noticed during an allocation, when scrolling is no longer
 * possible. */
static void
changed_cb (BmLogView *self)
{
  if (self->follows && self->scrolling == 0)
    self->scrolling = g_idle_add_once (scroll_cb, self);
}

/* -- Covered lines -- */

static gboolean
is_last (BmLogView *self,
         BmLogItem *item)
{
  GListModel *items = G_LIST_MODEL (self->items);
  guint n = g_list_model_get_n_items (items);
  g_autoptr (BmLogItem) last = n > 0 ? g_list_model_get_item (items, n - 1) : NULL;

  return item == last;
}

/* A heading is hidden until a line follows it. */
static gboolean
is_shown_cb (gpointer item,
             gpointer user_data)
{
  return !bm_log_item_is_covered (BM_LOG_ITEM (item))
         && !(bm_log_item_is_heading (BM_LOG_ITEM (item)) && is_last (BM_LOG_VIEW (user_data), BM_LOG_ITEM (item)));
}

static void
append (BmLogView *self,
        BmLogItem *item)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->items));
  g_autoptr (BmLogItem) last = n > 0 ? g_list_model_get_item (G_LIST_MODEL (self->items), n - 1) : NULL;

  g_list_store_append (self->items, item);
  if (last != NULL && bm_log_item_is_heading (last))
    gtk_filter_changed (self->uncovered, GTK_FILTER_CHANGE_LESS_STRICT);
}

/* Lets @event, which happened after @n_moves moves, cover a line of its turn. Returns whether there is one. */
static gboolean
cover (BmLogView     *self,
       const BmEvent *event,
       guint          n_moves)
{
  GListModel *items = G_LIST_MODEL (self->items);

  for (guint i = g_list_model_get_n_items (items); i > 0; i--)
    {
      g_autoptr (BmLogItem) item = g_list_model_get_item (items, i - 1);

      if (bm_log_item_cover (item, event, n_moves))
        return TRUE;
      if (bm_log_item_is_heading (item))
        return FALSE;
    }

  return FALSE;
}

static GtkWidget *
create_row_cb (gpointer item,
               gpointer user_data)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *child = bm_log_row_new ();

  bm_log_row_show (BM_LOG_ROW (child), BM_LOG_ITEM (item));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), child);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, bm_log_item_get_words (BM_LOG_ITEM (item)), -1);
  return row;
}

static void
close_cb (BmLogView *self)
{
  g_signal_emit (self, signals[CLOSED], 0);
}

/* The latest event. */
static gboolean
bm_log_view_grab_focus (GtkWidget *widget)
{
  BmLogView *self = BM_LOG_VIEW (widget);

  for (GtkWidget *row = gtk_widget_get_last_child (self->list); row != NULL; row = gtk_widget_get_prev_sibling (row))
    if (gtk_widget_grab_focus (row))
      return TRUE;
  return FALSE;
}

/* When the focus leaves the log, it has been read. */
static void
bm_log_view_set_focus_child (GtkWidget *widget,
                             GtkWidget *child)
{
  BmLogView *self = BM_LOG_VIEW (widget);

  GTK_WIDGET_CLASS (bm_log_view_parent_class)->set_focus_child (widget, child);

  if (child == NULL)
    {
      self->follows = TRUE;
      gtk_adjustment_set_value (self->adjustment, get_end (self));
    }
}

static void
bm_log_view_dispose (GObject *object)
{
  BmLogView *self = BM_LOG_VIEW (object);

  self->follows = FALSE;
  g_clear_handle_id (&self->scrolling, g_source_remove);
  g_clear_object (&self->shown);
  g_clear_object (&self->items);
  gtk_widget_dispose_template (GTK_WIDGET (self), BM_TYPE_LOG_VIEW);

  G_OBJECT_CLASS (bm_log_view_parent_class)->dispose (object);
}

static void
bm_log_view_class_init (BmLogViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_log_view_dispose;
  widget_class->grab_focus = bm_log_view_grab_focus;
  widget_class->focus = bm_tab_stop_focus;
  widget_class->set_focus_child = bm_log_view_set_focus_child;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bigmonster/BigMonster/table/bm-log-view.ui");
  gtk_widget_class_bind_template_child (widget_class, BmLogView, head);
  gtk_widget_class_bind_template_child (widget_class, BmLogView, scroller);
  gtk_widget_class_bind_template_child (widget_class, BmLogView, list);
  gtk_widget_class_bind_template_callback (widget_class, close_cb);

  /**
   * BmLogView::closed:
   * @self: the log
   *
   * The person has closed the log.
   */
  signals[CLOSED] = g_signal_new ("closed", BM_TYPE_LOG_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "log");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bm_log_view_init (BmLogView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->items = g_list_store_new (BM_TYPE_LOG_ITEM);
  self->uncovered = GTK_FILTER (gtk_custom_filter_new (is_shown_cb, self, NULL));
  self->shown = G_LIST_MODEL (gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->items)), self->uncovered));
  self->follows = TRUE;
  gtk_list_box_bind_model (GTK_LIST_BOX (self->list), self->shown, create_row_cb, NULL, NULL);
  self->adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
  g_signal_connect_object (self->adjustment, "value-changed", G_CALLBACK (value_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->adjustment, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Log"), -1);
}

GtkWidget *
bm_log_view_new (void)
{
  return g_object_new (BM_TYPE_LOG_VIEW, NULL);
}

/**
 * bm_log_view_set_is_over:
 * @self: a log
 * @is_over: whether it lies over other things, which may be what it was opened with
 */
void
bm_log_view_set_is_over (BmLogView *self,
                         gboolean   is_over)
{
  g_return_if_fail (BM_IS_LOG_VIEW (self));

  bm_css_class_set (GTK_WIDGET (self), "over", is_over);
  gtk_widget_set_visible (self->head, is_over);
}

/**
 * bm_log_view_close:
 * @self: a log
 *
 * Closes the log if it lies over other things.
 *
 * Returns: whether it did
 */
gboolean
bm_log_view_close (BmLogView *self)
{
  g_return_val_if_fail (BM_IS_LOG_VIEW (self), FALSE);

  if (!gtk_widget_get_visible (GTK_WIDGET (self)) || !gtk_widget_get_visible (self->head))
    return FALSE;

  close_cb (self);
  return TRUE;
}

/**
 * bm_log_view_append:
 * @self: a log
 * @painter: the painter, which has the rules
 * @players: the players
 * @n_moves: the number of moves made in the game
 * @events: (array length=n_events): the events of the last of them
 * @n_events: the number of events
 *
 * Logs events. A picked tile is only shown until it is placed.
 */
void
bm_log_view_append (BmLogView       *self,
                    BmPainter       *painter,
                    const BmPlayers *players,
                    guint            n_moves,
                    const BmEvent   *events,
                    guint            n_events)
{
  gboolean is_covering = FALSE;

  g_return_if_fail (BM_IS_LOG_VIEW (self));

  for (guint i = 0; i < n_events; i++)
    {
      g_autofree char *words = bm_event_words (bm_painter_get_rules (painter), players, &events[i]);
      g_autoptr (BmLogItem) item = bm_log_item_new (words, &events[i], n_moves);

      is_covering = cover (self, &events[i], n_moves) || is_covering;
      if (*words != '\0')
        append (self, item);
    }

  if (is_covering)
    gtk_filter_changed (self->uncovered, GTK_FILTER_CHANGE_MORE_STRICT);
}

/**
 * bm_log_view_cut:
 * @self: a log
 * @n_moves: the number of moves that remain after undoing
 *
 * Removes the lines of later moves.
 */
void
bm_log_view_cut (BmLogView *self,
                 guint      n_moves)
{
  GListModel *model;
  guint n;

  g_return_if_fail (BM_IS_LOG_VIEW (self));

  model = G_LIST_MODEL (self->items);
  for (n = g_list_model_get_n_items (model); n > 0; n--)
    {
      g_autoptr (BmLogItem) item = g_list_model_get_item (model, n - 1);

      if (bm_log_item_get_n_moves (item) <= n_moves)
        break;
    }
  if (n == g_list_model_get_n_items (model))
    return;

  g_list_store_splice (self->items, n, g_list_model_get_n_items (model) - n, NULL, 0);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BmLogItem) item = g_list_model_get_item (model, i);

      bm_log_item_uncover (item, n_moves);
    }
  gtk_filter_changed (self->uncovered, GTK_FILTER_CHANGE_DIFFERENT);
}

/**
 * bm_log_view_clear:
 * @self: a log
 *
 * Clears the log for another game.
 */
void
bm_log_view_clear (BmLogView *self)
{
  g_return_if_fail (BM_IS_LOG_VIEW (self));

  g_list_store_remove_all (self->items);
  self->follows = TRUE;
}

/**
 * bm_log_view_get_n_lines:
 * @self: a log
 *
 * Returns: the number of lines in the log
 */
guint
bm_log_view_get_n_lines (BmLogView *self)
{
  g_return_val_if_fail (BM_IS_LOG_VIEW (self), 0);

  return g_list_model_get_n_items (self->shown);
}

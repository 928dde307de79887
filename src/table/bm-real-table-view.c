/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-real-table-view.h"

#include <glib/gi18n-lib.h>

#include "bm-ground.h"
#include "bm-medal-entry.h"
#include "bm-mnemonics.h"
#include "bm-painter.h"
#include "bm-real-table-words.h"
#include "bm-seat-style.h"
#include "bm-spoken.h"
#include "bm-tile-entry.h"

/**
 * BmRealTableView:
 *
 * A tab for each player, where the zone is entered, and one for medals and tokens.
 *
 * # Actions
 *
 * - `real-table.count`: counts the points, see #BmRealTableView::count
 * - `real-table.undo`, `real-table.redo`
 * - `real-table.step` with 1 or −1: goes to the next tab, or to the one before
 */

struct _BmRealTableView
{
  AdwBin        parent_instance;

  GtkScrolledWindow *tabs_window;
  GtkWidget    *tabs;
  GtkStack     *stack;
  BmTileEntry  *tiles;
  BmMedalEntry *medals;
  GtkLabel     *summary;

  BmRealTable  *table;                         /* owned reference, nullable */
  GtkWidget    *buttons[BM_MAX_SEATS + 1];     /* of the players, then of the medals; owned by @tabs */
  GtkWidget    *captions[BM_MAX_SEATS];
  guint         n_tabs;
  guint         tab;
};

G_DEFINE_FINAL_TYPE (BmRealTableView, bm_real_table_view, ADW_TYPE_BIN)

enum
{
  COUNT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static gboolean
is_at_medals (BmRealTableView *self)
{
  return self->tab + 1 == self->n_tabs;
}

/* -- What is shown -- */

/* What concerns the player who is shown comes first; on the last tab, all is listed. */
static char *
dup_summary (BmRealTableView *self)
{
  g_autoptr (GArray) doubts = bm_real_table_list_doubts (self->table);
  guint n_seats = bm_real_table_get_setup (self->table)->n_seats;

  for (guint i = 0; i < doubts->len && !is_at_medals (self); i++)
    {
      const BmDoubt *doubt = &g_array_index (doubts, BmDoubt, i);

      if (doubt->seat == self->tab && doubt->kind != BM_DOUBT_COPIES && doubt->kind != BM_DOUBT_MEDAL
          && doubt->kind != BM_DOUBT_TEAM_MEDAL)
        return bm_real_table_doubt_words (self->table, doubt);
    }

  if (!is_at_medals (self))
    return g_strdup (self->tab + 1 < n_seats ? _("All tiles are there. Enter goes to the next player.")
                                             : _("All tiles are there. Enter goes to the medals."));
  if (doubts->len == 0)
    return g_strdup (_("Everything is there."));
  return bm_real_table_doubt_words (self->table, &g_array_index (doubts, BmDoubt, 0));
}

static void
update (BmRealTableView *self)
{
  g_autofree char *summary = dup_summary (self);

  for (guint seat = 0; seat + 1 < self->n_tabs; seat++)
    {
      g_autofree char *words = bm_real_table_seat_words (self->table, seat);

      gtk_label_set_label (GTK_LABEL (self->captions[seat]), words);
    }
  gtk_label_set_label (self->summary, summary);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "real-table.count", bm_real_table_can_count (self->table));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "real-table.undo", bm_real_table_can_undo (self->table));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "real-table.redo", bm_real_table_can_redo (self->table));
}

static void
changed_cb (BmRealTableView *self)
{
  bm_tile_entry_update (self->tiles);
  bm_medal_entry_update (self->medals);
  update (self);
}

/* In a narrow window, not all tabs have room. */
static void
show_tab (BmRealTableView *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_hadjustment (self->tabs_window);
  graphene_rect_t bounds;

  if (gtk_widget_compute_bounds (self->buttons[self->tab], self->tabs, &bounds))
    gtk_adjustment_clamp_page (adjustment, bounds.origin.x, bounds.origin.x + bounds.size.width);
}

static void
go_to (BmRealTableView *self,
       guint            tab)
{
  self->tab = tab;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[tab]), TRUE);
  if (!is_at_medals (self))
    bm_tile_entry_set_seat (self->tiles, tab);
  gtk_stack_set_visible_child_name (self->stack, is_at_medals (self) ? "medals" : "tiles");
  show_tab (self);
  update (self);
}

static void
focus_tab (BmRealTableView *self)
{
  if (is_at_medals (self))
    gtk_widget_child_focus (GTK_WIDGET (self->medals), GTK_DIR_TAB_FORWARD);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->tiles));
}

/* -- Tabs -- */

static void
toggled_cb (GtkToggleButton *button,
            BmRealTableView *self)
{
  if (!gtk_toggle_button_get_active (button))
    return;

  for (guint tab = 0; tab < self->n_tabs; tab++)
    if (self->buttons[tab] == GTK_WIDGET (button) && tab != self->tab)
      go_to (self, tab);
}

static void
add_tab (BmRealTableView *self,
         GtkWidget       *content,
         GtkWidget       *label)
{
  GtkWidget *button = gtk_toggle_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), content);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
  gtk_widget_add_css_class (button, "flat");
  if (self->n_tabs > 0)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (self->buttons[0]));
  g_signal_connect (button, "toggled", G_CALLBACK (toggled_cb), self);
  gtk_box_append (GTK_BOX (self->tabs), button);
  self->buttons[self->n_tabs++] = button;
}

static void
add_seat (BmRealTableView *self,
          guint            seat)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *mark = gtk_label_new (NULL);
  GtkWidget *name = gtk_label_new (bm_players_get_name (bm_real_table_get_players (self->table), seat));

  bm_seat_style_mark (GTK_LABEL (mark), seat);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (name), 12);
  gtk_box_append (GTK_BOX (line), mark);
  gtk_box_append (GTK_BOX (line), name);
  gtk_widget_set_halign (line, GTK_ALIGN_CENTER);
  self->captions[seat] = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->captions[seat], "caption");
  gtk_widget_add_css_class (self->captions[seat], "numeric");
  gtk_box_append (GTK_BOX (column), line);
  gtk_box_append (GTK_BOX (column), self->captions[seat]);
  add_tab (self, column, name);
}

static void
fill_tabs (BmRealTableView *self)
{
  GtkWidget *medals = gtk_label_new (_("Medals"));
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->tabs)) != NULL)
    gtk_box_remove (GTK_BOX (self->tabs), child);
  self->n_tabs = 0;
  for (guint seat = 0; seat < bm_real_table_get_setup (self->table)->n_seats; seat++)
    add_seat (self, seat);
  add_tab (self, medals, medals);
}

/* -- Actions -- */

static void
finished_cb (BmRealTableView *self)
{
  go_to (self, self->tab + 1);
  focus_tab (self);
}

static void
count_cb (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  g_signal_emit (widget, signals[COUNT], 0);
}

static void
undo_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  bm_real_table_undo (BM_REAL_TABLE_VIEW (widget)->table);
}

static void
redo_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  bm_real_table_redo (BM_REAL_TABLE_VIEW (widget)->table);
}

static void
step_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  BmRealTableView *self = BM_REAL_TABLE_VIEW (widget);
  int tab = (int) self->tab + g_variant_get_int32 (parameter);

  if (self->table == NULL || tab < 0 || tab >= (int) self->n_tabs)
    return;

  go_to (self, (guint) tab);
  focus_tab (self);
}

/* -- GObject -- */

static gboolean
bm_real_table_view_grab_focus (GtkWidget *widget)
{
  focus_tab (BM_REAL_TABLE_VIEW (widget));
  return TRUE;
}

static void
bm_real_table_view_dispose (GObject *object)
{
  BmRealTableView *self = BM_REAL_TABLE_VIEW (object);

  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (self->table, self);
  g_clear_object (&self->table);

  G_OBJECT_CLASS (bm_real_table_view_parent_class)->dispose (object);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "real-table.count", NULL, count_cb);
  gtk_widget_class_install_action (widget_class, "real-table.undo", NULL, undo_cb);
  gtk_widget_class_install_action (widget_class, "real-table.redo", NULL, redo_cb);
  gtk_widget_class_install_action (widget_class, "real-table.step", "i", step_cb);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "real-table.undo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "real-table.redo",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "real-table.count", NULL);
}

static void
bm_real_table_view_class_init (BmRealTableViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_real_table_view_dispose;
  widget_class->grab_focus = bm_real_table_view_grab_focus;

  g_type_ensure (BM_TYPE_GROUND);
  g_type_ensure (BM_TYPE_MEDAL_ENTRY);
  g_type_ensure (BM_TYPE_TILE_ENTRY);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/table/bm-real-table-view.ui");
  gtk_widget_class_bind_template_child (widget_class, BmRealTableView, tabs_window);
  gtk_widget_class_bind_template_child (widget_class, BmRealTableView, tabs);
  gtk_widget_class_bind_template_child (widget_class, BmRealTableView, stack);
  gtk_widget_class_bind_template_child (widget_class, BmRealTableView, tiles);
  gtk_widget_class_bind_template_child (widget_class, BmRealTableView, medals);
  gtk_widget_class_bind_template_child (widget_class, BmRealTableView, summary);
  gtk_widget_class_bind_template_callback (widget_class, finished_cb);
  install_actions (widget_class);

  /**
   * BmRealTableView::count:
   * @self: the view
   *
   * The person wants to see the score pad; everyone has an explorer.
   */
  signals[COUNT] = g_signal_new ("count", BM_TYPE_REAL_TABLE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
bm_real_table_view_init (BmRealTableView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bm_spoken_silence_page (gtk_stack_get_page (self->stack, GTK_WIDGET (self->tiles)));
  bm_spoken_silence_page (gtk_stack_get_page (self->stack, GTK_WIDGET (self->medals)));
  bm_mnemonics_settle (GTK_WIDGET (self));
}

/* -- Public -- */

GtkWidget *
bm_real_table_view_new (void)
{
  return g_object_new (BM_TYPE_REAL_TABLE_VIEW, NULL);
}

/**
 * bm_real_table_view_get_table:
 * @self: a view
 *
 * Returns: (transfer none) (nullable): the table that is entered
 */
BmRealTable *
bm_real_table_view_get_table (BmRealTableView *self)
{
  g_return_val_if_fail (BM_IS_REAL_TABLE_VIEW (self), NULL);

  return self->table;
}

/**
 * bm_real_table_view_set_table:
 * @self: a view
 * @table: a table
 *
 * Shows the first player of a table.
 */
void
bm_real_table_view_set_table (BmRealTableView *self,
                              BmRealTable     *table)
{
  g_autoptr (BmPainter) painter = NULL;

  g_return_if_fail (BM_IS_REAL_TABLE_VIEW (self));
  g_return_if_fail (BM_IS_REAL_TABLE (table));

  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (self->table, self);
  g_set_object (&self->table, table);
  g_signal_connect_object (table, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);

  painter = bm_painter_new (bm_real_table_get_rules (table));
  bm_tile_entry_set_table (self->tiles, table, painter);
  bm_medal_entry_set_table (self->medals, table, painter);
  fill_tabs (self);
  go_to (self, 0);
}

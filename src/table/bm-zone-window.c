/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-zone-window.h"

#include <glib/gi18n-lib.h>

#include "bm-ground.h"
#include "bm-score.h"
#include "bm-thing-words.h"
#include "bm-zone-canvas.h"

/**
 * BmZoneWindow:
 *
 * The zone of a player with what it would bring if the game ended now. A line of the score that is chosen marks the
 * tiles that bring its points. All of it is public, so that one can go from player to player.
 */

struct _BmZoneWindow
{
  AdwWindow       parent_instance;

  AdwWindowTitle *title;
  BmZoneCanvas   *canvas;
  GtkWidget      *side;
  GtkWidget      *talent;
  GtkWidget      *sheet;

  BmPainter      *painter;   /* owned reference; %NULL before the first update */
  BmPlayers      *players;   /* owned */
  BmPosition      position;
  guint           seat;
  gboolean        show_score;
};

G_DEFINE_FINAL_TYPE (BmZoneWindow, bm_zone_window, ADW_TYPE_WINDOW)

static GtkWidget *
create_line (const char *name,
             int         points)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name_label = gtk_label_new (name);
  GtkWidget *points_label = gtk_label_new (NULL);
  g_autofree char *text = g_strdup_printf (_("%d"), points);

  gtk_label_set_xalign (GTK_LABEL (name_label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (name_label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (name_label, TRUE);
  gtk_label_set_label (GTK_LABEL (points_label), text);
  gtk_widget_add_css_class (points_label, "numeric");
  gtk_box_append (GTK_BOX (box), name_label);
  gtk_box_append (GTK_BOX (box), points_label);
  gtk_widget_add_css_class (box, "line");
  return box;
}

/* The total has no line of its own in the rules. */
static guint
get_line (GtkListBoxRow *row)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "line"));
}

static void
append_line (BmZoneWindow *self,
             const char   *name,
             int           points,
             guint         line)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), create_line (name, points));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (row), line != BM_NONE);
  if (line == BM_NONE)
    gtk_widget_add_css_class (row, "total");
  g_object_set_data (G_OBJECT (row), "line", GUINT_TO_POINTER (line));
  gtk_list_box_append (GTK_LIST_BOX (self->sheet), row);
}

static void
show_sheet (BmZoneWindow *self)
{
  const BmRules *rules = bm_painter_get_rules (self->painter);
  GtkListBoxRow *selected = gtk_list_box_get_selected_row (GTK_LIST_BOX (self->sheet));
  guint line = selected != NULL ? get_line (selected) : BM_NONE;
  GtkWidget *child;
  BmSheet sheet;

  while ((child = gtk_widget_get_first_child (self->sheet)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->sheet), child);

  bm_position_score (&self->position, rules, self->seat, &sheet);
  for (guint i = 0; i < rules->n_lines; i++)
    if (rules->lines[i].in_use)
      append_line (self, bm_line_name (rules, i), sheet.lines[i], i);
  append_line (self, _("Total"), sheet.total, BM_NONE);

  for (child = gtk_widget_get_first_child (self->sheet); child != NULL && line != BM_NONE;
       child = gtk_widget_get_next_sibling (child))
    if (get_line (GTK_LIST_BOX_ROW (child)) == line)
      gtk_list_box_select_row (GTK_LIST_BOX (self->sheet), GTK_LIST_BOX_ROW (child));
}

static void
show_seat (BmZoneWindow *self)
{
  const BmRules *rules = bm_painter_get_rules (self->painter);
  const BmZone *zone = &self->position.zones[self->seat];
  const char *name = bm_players_get_name (self->players, self->seat);
  gboolean has_begun = zone->explorer != BM_NONE;
  g_autofree char *talent = has_begun ? bm_explorer_words (rules, zone->explorer) : NULL;

  adw_window_title_set_title (self->title, name);
  adw_window_title_set_subtitle (self->title, has_begun ? bm_explorer_name (rules, zone->explorer) : "");
  gtk_window_set_title (GTK_WINDOW (self), name);
  gtk_label_set_label (GTK_LABEL (self->talent), talent != NULL ? talent : "");
  gtk_widget_set_visible (self->talent, talent != NULL && *talent != '\0');
  gtk_widget_set_visible (self->side, has_begun);
  gtk_widget_set_visible (self->sheet, self->show_score);
  gtk_widget_set_visible (GTK_WIDGET (self->canvas), has_begun);
  if (has_begun)
    {
      bm_zone_canvas_show_zone (self->canvas, self->painter, zone);
      show_sheet (self);
    }
}

static void
row_selected_cb (BmZoneWindow  *self,
                 GtkListBoxRow *row)
{
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (BmScoreEntry));
  guint32 tiles = 0;

  if (row != NULL)
    bm_position_explain (&self->position, bm_painter_get_rules (self->painter), self->seat, entries);
  for (guint i = 0; i < entries->len; i++)
    {
      const BmScoreEntry *entry = &g_array_index (entries, BmScoreEntry, i);

      if (entry->line == get_line (row))
        tiles |= entry->tiles;
    }
  bm_zone_canvas_mark_tiles (self->canvas, tiles);
}

static void
step_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter)
{
  BmZoneWindow *self = BM_ZONE_WINDOW (widget);
  guint step = g_str_equal (name, "zone.next") ? 1 : self->position.n_seats - 1u;

  if (self->painter == NULL)
    return;

  self->seat = (self->seat + step) % self->position.n_seats;
  gtk_list_box_unselect_all (GTK_LIST_BOX (self->sheet));
  show_seat (self);
}

static void
bm_zone_window_dispose (GObject *object)
{
  BmZoneWindow *self = BM_ZONE_WINDOW (object);

  g_clear_pointer (&self->painter, bm_painter_unref);
  g_clear_pointer (&self->players, bm_players_free);

  G_OBJECT_CLASS (bm_zone_window_parent_class)->dispose (object);
}

static void
bm_zone_window_class_init (BmZoneWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_zone_window_dispose;

  g_type_ensure (BM_TYPE_GROUND);
  g_type_ensure (BM_TYPE_ZONE_CANVAS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/table/bm-zone-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BmZoneWindow, title);
  gtk_widget_class_bind_template_child (widget_class, BmZoneWindow, canvas);
  gtk_widget_class_bind_template_child (widget_class, BmZoneWindow, side);
  gtk_widget_class_bind_template_child (widget_class, BmZoneWindow, talent);
  gtk_widget_class_bind_template_child (widget_class, BmZoneWindow, sheet);
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);

  /**
   * BmZoneWindow|zone.previous: shows the player before
   */
  gtk_widget_class_install_action (widget_class, "zone.previous", NULL, step_cb);
  /**
   * BmZoneWindow|zone.next: shows the next player
   */
  gtk_widget_class_install_action (widget_class, "zone.next", NULL, step_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Up, 0, "zone.previous", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Down, 0, "zone.next", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bm_zone_window_init (BmZoneWindow *self)
{
  self->show_score = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * bm_zone_window_new:
 * @parent: (nullable): the window that it stands before
 *
 * Returns: (transfer none): a window
 */
GtkWidget *
bm_zone_window_new (GtkWindow *parent)
{
  return g_object_new (BM_TYPE_ZONE_WINDOW, "transient-for", parent, NULL);
}

/**
 * bm_zone_window_update:
 * @self: a window
 * @painter: what draws the zone
 * @view: what the one who looks sees
 * @players: who plays
 * @seat: whose zone is to be shown; for what has changed meanwhile, bm_zone_window_get_seat()
 */
void
bm_zone_window_update (BmZoneWindow    *self,
                       BmPainter       *painter,
                       const BmView    *view,
                       const BmPlayers *players,
                       guint            seat)
{
  g_return_if_fail (BM_IS_ZONE_WINDOW (self));
  g_return_if_fail (seat < bm_view_get_setup (view)->n_seats);

  bm_painter_ref (painter);
  g_clear_pointer (&self->painter, bm_painter_unref);
  self->painter = painter;
  g_clear_pointer (&self->players, bm_players_free);
  self->players = bm_players_copy (players);
  bm_position_copy (&self->position, bm_view_get_position (view), bm_view_get_rules (view));
  self->seat = seat;
  show_seat (self);
}

/**
 * bm_zone_window_get_seat:
 * @self: a window
 *
 * Returns: whose zone is shown
 */
guint
bm_zone_window_get_seat (BmZoneWindow *self)
{
  g_return_val_if_fail (BM_IS_ZONE_WINDOW (self), 0);

  return self->seat;
}

/**
 * bm_zone_window_set_show_score:
 * @self: a window
 * @show_score: whether the points so far are to be seen
 */
void
bm_zone_window_set_show_score (BmZoneWindow *self,
                               gboolean      show_score)
{
  g_return_if_fail (BM_IS_ZONE_WINDOW (self));

  self->show_score = !!show_score;
  gtk_widget_set_visible (self->sheet, self->show_score);
}

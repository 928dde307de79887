/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-past-game-row.h"

#include "bm-archive-words.h"
#include "bm-flow-layout.h"
#include "bm-piece.h"

/**
 * BmPastGameRow:
 *
 * Shows who won a past game, with how many points, and when and how it was played. If the game cannot be read, the row
 * says why, and cannot be activated.
 *
 * # Actions
 *
 * - `row.compare`: emits #BmPastGameRow::compared; only for a game that was forked from another
 * - `row.delete`, also by the Delete key: emits #BmPastGameRow::deleted
 * - `row.export`: emits #BmPastGameRow::exported
 * - `row.review`: emits #BmPastGameRow::reviewed
 */

#define LAUREL_SIZE 48

struct _BmPastGameRow
{
  GtkListBoxRow   parent_instance;

  GtkImage       *icon;
  GtkLabel       *headline;
  GtkLabel       *scores;
  GtkLabel       *date;
  GtkLabel       *mode;
  GtkMenuButton  *menu_button;
  GMenuModel     *menu;

  BmArchiveEntry *entry; /* owned reference */
};

G_DEFINE_FINAL_TYPE (BmPastGameRow, bm_past_game_row, GTK_TYPE_LIST_BOX_ROW)

enum
{
  COMPARED,
  DELETED,
  EXPORTED,
  REVIEWED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
compare_cb (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  g_signal_emit (widget, signals[COMPARED], 0);
}

static void
delete_cb (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  g_signal_emit (widget, signals[DELETED], 0);
}

static void
export_cb (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  g_signal_emit (widget, signals[EXPORTED], 0);
}

static void
review_cb (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  g_signal_emit (widget, signals[REVIEWED], 0);
}

/* There may be hundreds of rows. */
static void
create_menu_cb (GtkMenuButton *button,
                gpointer       row)
{
  if (gtk_menu_button_get_popover (button) == NULL)
    gtk_menu_button_set_menu_model (button, BM_PAST_GAME_ROW (row)->menu);
}

static void
bm_past_game_row_finalize (GObject *object)
{
  g_clear_object (&BM_PAST_GAME_ROW (object)->entry);

  G_OBJECT_CLASS (bm_past_game_row_parent_class)->finalize (object);
}

static void
bm_past_game_row_class_init (BmPastGameRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = bm_past_game_row_finalize;

  g_type_ensure (BM_TYPE_FLOW_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/app/bm-past-game-row.ui");
  gtk_widget_class_bind_template_child (widget_class, BmPastGameRow, icon);
  gtk_widget_class_bind_template_child (widget_class, BmPastGameRow, headline);
  gtk_widget_class_bind_template_child (widget_class, BmPastGameRow, scores);
  gtk_widget_class_bind_template_child (widget_class, BmPastGameRow, date);
  gtk_widget_class_bind_template_child (widget_class, BmPastGameRow, mode);
  gtk_widget_class_bind_template_child (widget_class, BmPastGameRow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, BmPastGameRow, menu);
  gtk_widget_class_install_action (widget_class, "row.compare", NULL, compare_cb);
  gtk_widget_class_install_action (widget_class, "row.compare-origin", NULL, compare_cb);
  gtk_widget_class_install_action (widget_class, "row.delete", NULL, delete_cb);
  gtk_widget_class_install_action (widget_class, "row.export", NULL, export_cb);
  gtk_widget_class_install_action (widget_class, "row.review", NULL, review_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "row.delete", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Delete, 0, "row.delete", NULL);

  /**
   * BmPastGameRow::compared:
   * @self: the row
   *
   * The person wants to see the game beside the one from which it was forked, or beside others of the same deal.
   */
  signals[COMPARED] = g_signal_new ("compared", BM_TYPE_PAST_GAME_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 0);

  /**
   * BmPastGameRow::deleted:
   * @self: the row
   *
   * The person wants to delete the game.
   */
  signals[DELETED] = g_signal_new ("deleted", BM_TYPE_PAST_GAME_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);

  /**
   * BmPastGameRow::exported:
   * @self: the row
   *
   * The person wants to export the game.
   */
  signals[EXPORTED] = g_signal_new ("exported", BM_TYPE_PAST_GAME_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 0);

  /**
   * BmPastGameRow::reviewed:
   * @self: the row
   *
   * The person wants to see the review of the game.
   */
  signals[REVIEWED] = g_signal_new ("reviewed", BM_TYPE_PAST_GAME_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 0);
}

static void
bm_past_game_row_init (BmPastGameRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->menu_button, create_menu_cb, self, NULL);
}

static void
show_icon (BmPastGameRow *self)
{
  if (bm_archive_entry_get_error (self->entry) != NULL)
    gtk_image_set_from_icon_name (self->icon, "dialog-warning-symbolic");
  else if (bm_archive_entry_get_summary (self->entry)->parent != NULL)
    gtk_image_set_from_icon_name (self->icon, "media-playlist-shuffle-symbolic");
  else if (bm_archive_entry_get_winners (self->entry) == 0)
    gtk_image_set_from_icon_name (self->icon, "media-playback-pause-symbolic");
  else
    {
      g_autoptr (GdkPaintable) laurel = bm_piece_new_laurel (bm_archive_entry_get_winners (self->entry));

      gtk_image_set_from_paintable (self->icon, laurel);
      gtk_image_set_pixel_size (self->icon, LAUREL_SIZE);
      gtk_widget_remove_css_class (GTK_WIDGET (self->icon), "sign");
    }
}

/* A game that was forked is compared with the one that it comes from, others with those of the same deal. */
static void
enable_actions (BmPastGameRow *self,
                gboolean       is_fork)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean is_over = bm_archive_entry_get_winners (self->entry) != 0;

  gtk_widget_action_set_enabled (widget, "row.compare", is_over && !is_fork);
  gtk_widget_action_set_enabled (widget, "row.compare-origin", is_fork);
  gtk_widget_action_set_enabled (widget, "row.review", bm_archive_entry_get_error (self->entry) == NULL);
}

/**
 * bm_past_game_row_new:
 * @entry: a past game
 * @depth: from how many games in the list it was forked, one from the other
 *
 * Returns: (transfer floating): a row for it
 */
GtkWidget *
bm_past_game_row_new (BmArchiveEntry *entry,
                      guint           depth)
{
  BmPastGameRow *self = g_object_new (BM_TYPE_PAST_GAME_ROW, NULL);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *headline = bm_archive_headline (entry);
  g_autofree char *scores = bm_archive_scores (entry);
  g_autofree char *date = bm_archive_date_words (bm_archive_entry_get_date (entry), now);
  g_autofree char *mode = bm_archive_mode_words (entry);
  g_autofree char *label = g_strjoin (". ", headline, scores, date, mode, NULL);

  self->entry = g_object_ref (entry);
  show_icon (self);
  gtk_label_set_label (self->headline, headline);
  gtk_label_set_label (self->scores, scores);
  gtk_label_set_label (self->date, date);
  gtk_label_set_label (self->mode, mode);
  enable_actions (self, depth > 0);
  if (depth > 0)
    gtk_widget_add_css_class (GTK_WIDGET (self), depth == 1 ? "fork" : "deeper-fork");
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), bm_archive_entry_get_error (entry) == NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);

  return GTK_WIDGET (self);
}

/**
 * bm_past_game_row_get_entry:
 * @self: a row
 *
 * Returns: (transfer none): the game
 */
BmArchiveEntry *
bm_past_game_row_get_entry (BmPastGameRow *self)
{
  g_return_val_if_fail (BM_IS_PAST_GAME_ROW (self), NULL);

  return self->entry;
}

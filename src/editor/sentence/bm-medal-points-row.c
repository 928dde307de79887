/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-medal-points-row.h"

#include <glib/gi18n-lib.h>

#include "bm-json-path.h"
#include "bm-row-buttons.h"
#include "bm-rule-choices.h"
#include "bm-spin.h"
#include "bm-spoken.h"
#include "bm-table-chooser.h"

/**
 * BmMedalPointsRow:
 *
 * The points of a medal: a number, for whoever wins it first; or a list, for the first, the second, and so on, which has a
 * chooser of its own.
 */
struct _BmMedalPointsRow
{
  AdwActionRow  parent_instance;

  GtkWidget    *spin;
  GtkWidget    *add;     /* points for the second, too */
  GtkWidget    *places;  /* the list of points */
};

static void bm_medal_points_row_field_init (BmFieldInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmMedalPointsRow, bm_medal_points_row, ADW_TYPE_ACTION_ROW,
                               G_IMPLEMENT_INTERFACE (BM_TYPE_FIELD, bm_medal_points_row_field_init))

/* -- A number -- */

static void
write_number (BmMedalPointsRow *self,
              int               number)
{
  bm_field_write (BM_FIELD (self), json_node_init_int (json_node_alloc (), number));
}

static void
value_changed_cb (BmMedalPointsRow *self)
{
  if (!bm_field_is_showing (BM_FIELD (self)))
    write_number (self, gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->spin)));
}

/* A spin button applies typed text only when it loses the focus, but a preview should follow at once. */
static void
text_changed_cb (BmMedalPointsRow *self)
{
  int number;

  if (!bm_field_is_showing (BM_FIELD (self)) && bm_spin_parse (GTK_SPIN_BUTTON (self->spin), &number))
    write_number (self, number);
}

/* -- A list -- */

static void
add_clicked_cb (BmMedalPointsRow *self)
{
  BmField *field = BM_FIELD (self);
  g_autofree char *path = bm_json_path_parent (bm_field_get_path (field));
  JsonNode *medal = bm_document_get (bm_field_get_document (field), path);

  if (medal == NULL)
    return;

  bm_document_set (bm_field_get_document (field), path, bm_medal_add_place (medal), _("Points for Each Place"), NULL);
  gtk_menu_button_popup (GTK_MENU_BUTTON (self->places));
}

/* The chooser is about one place in one document, so it is made anew each time. */
static void
popup_cb (GtkMenuButton *button,
          gpointer       data)
{
  BmField *field = data;

  if (bm_field_get_document (field) != NULL)
    gtk_popover_set_child (gtk_menu_button_get_popover (button),
                           bm_table_chooser_new (bm_field_get_document (field), bm_field_get_path (field)));
}

/* The focus would be lost with the chooser. */
static void
closed_cb (BmMedalPointsRow *self,
           GtkPopover       *popover)
{
  gtk_widget_grab_focus (self->places);
  gtk_popover_set_child (popover, NULL);
}

/* -- BmField -- */

static void
bm_medal_points_row_show (BmField *field)
{
  BmMedalPointsRow *self = BM_MEDAL_POINTS_ROW (field);
  JsonNode *points = bm_field_get_node (field);
  gboolean is_list = points != NULL && JSON_NODE_HOLDS_ARRAY (points);
  int number = bm_document_get_int (bm_field_get_document (field), bm_field_get_path (field), 0);

  if (is_list)
    {
      g_autofree char *text = bm_table_dup_text (points);

      gtk_menu_button_set_label (GTK_MENU_BUTTON (self->places), text);
    }
  else if (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->spin)) != number)
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->spin), number);

  gtk_widget_set_visible (self->spin, !is_list);
  gtk_widget_set_visible (self->add, !is_list);
  gtk_widget_set_visible (self->places, is_list);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), is_list ? _("For the first, the second, and so on") : "");
}

static void
bm_medal_points_row_field_init (BmFieldInterface *iface)
{
  iface->show = bm_medal_points_row_show;
}

/* -- GObject -- */

static void
bm_medal_points_row_class_init (BmMedalPointsRowClass *klass)
{
  bm_field_class_add_member (G_OBJECT_CLASS (klass));
}

static void
bm_medal_points_row_init (BmMedalPointsRow *self)
{
  GtkWidget *popover = gtk_popover_new ();

  self->spin = bm_spin_new (-BM_MAX_POINTS, BM_MAX_POINTS);
  gtk_widget_set_valign (self->spin, GTK_ALIGN_CENTER);
  bm_spoken_name_by_row (self->spin, GTK_WIDGET (self));
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->spin);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), self->spin);
  g_signal_connect_swapped (self->spin, "value-changed", G_CALLBACK (value_changed_cb), self);
  g_signal_connect_swapped (self->spin, "changed", G_CALLBACK (text_changed_cb), self);

  self->add = gtk_button_new_from_icon_name ("list-add-symbolic");
  gtk_widget_set_valign (self->add, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->add, "flat");
  bm_button_set_name (self->add, _("Points for the Second, Too"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->add);
  g_signal_connect_object (self->add, "clicked", G_CALLBACK (add_clicked_cb), self, G_CONNECT_SWAPPED);

  self->places = gtk_menu_button_new ();
  gtk_widget_set_valign (self->places, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (self->places, FALSE);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->places), popover);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->places), popup_cb, self, NULL);
  g_signal_connect_object (popover, "closed", G_CALLBACK (closed_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->places);
}

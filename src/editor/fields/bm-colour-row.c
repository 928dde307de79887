/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-colour-row.h"

#include <glib/gi18n-lib.h>

#include "bm-colour-dialog.h"
#include "bm-limits.h"
#include "bm-plain.h"
#include "bm-row-buttons.h"
#include "bm-spoken.h"

/* A button that shows a colour, "#rrggbb" in the document, and opens a dialog to choose it, and a button that removes
 * it. */

struct _BmColourRow
{
  AdwActionRow parent_instance;

  GtkWidget  *swatch;
  GtkWidget  *button;
  GtkWidget  *clear;
  GtkWidget  *dialog;      /* nullable: while it is open */
  const char *unset_text;  /* nullable */
};

static void bm_colour_row_field_init (BmFieldInterface *iface);

G_DEFINE_TYPE_WITH_CODE (BmColourRow, bm_colour_row, ADW_TYPE_ACTION_ROW,
                         G_IMPLEMENT_INTERFACE (BM_TYPE_FIELD, bm_colour_row_field_init))

static gboolean
get_colour (BmColourRow *self,
            GdkRGBA     *colour)
{
  const char *text = bm_field_get_string (BM_FIELD (self));

  return text != NULL && gdk_rgba_parse (colour, text);
}

static void
draw_swatch (GtkDrawingArea *area,
             cairo_t        *cr,
             int             width,
             int             height,
             gpointer        data)
{
  GdkRGBA colour;

  if (!get_colour (data, &colour))
    return;

  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_paint (cr);
}

static void
choose_cb (BmColourRow *self)
{
  if (self->dialog == NULL)
    g_set_weak_pointer (&self->dialog,
                        bm_colour_dialog_open (BM_FIELD (self),
                                               adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self))));
}

static void
clear_cb (BmColourRow *self)
{
  /* The button is about to be hidden, and would lose the focus. */
  gtk_widget_grab_focus (self->button);
  bm_field_write (BM_FIELD (self), NULL);
}

/* BmField */

static void
bm_colour_row_show (BmField *field)
{
  BmColourRow *self = BM_COLOUR_ROW (field);
  const char *text = bm_field_get_string (field);
  g_autofree char *subtitle = NULL;
  GdkRGBA colour;
  gboolean is_set = get_colour (self, &colour);

  gtk_widget_set_visible (self->clear, text != NULL);
  gtk_widget_set_visible (self->swatch, is_set);
  gtk_widget_queue_draw (self->swatch);
  if (text == NULL)
    text = self->unset_text != NULL ? self->unset_text : "";
  subtitle = bm_plain_line (text, BM_MAX_NAME);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), subtitle);
}

static void
bm_colour_row_field_init (BmFieldInterface *iface)
{
  iface->show = bm_colour_row_show;
}

/* GObject */

static void
bm_colour_row_dispose (GObject *object)
{
  BmColourRow *self = BM_COLOUR_ROW (object);

  if (self->dialog != NULL)
    gtk_window_destroy (GTK_WINDOW (self->dialog));
  g_clear_weak_pointer (&self->dialog);

  G_OBJECT_CLASS (bm_colour_row_parent_class)->dispose (object);
}

static void
bm_colour_row_class_init (BmColourRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = bm_colour_row_dispose;

  bm_field_class_add_member (object_class);

  /**
   * BmColourRow:unset-text:
   *
   * The meaning of a missing colour: "As drawn".
   */
  bm_field_class_add_property (object_class, g_param_spec_string ("unset-text", NULL, NULL, NULL, flags),
                               G_STRUCT_OFFSET (BmColourRow, unset_text));
}

static void
bm_colour_row_init (BmColourRow *self)
{
  GtkWidget *frame = gtk_frame_new (NULL);

  self->clear = gtk_button_new_from_icon_name ("edit-clear-symbolic");
  gtk_widget_set_valign (self->clear, GTK_ALIGN_CENTER);
  bm_button_set_name (self->clear, _("Remove the Colour"));
  gtk_widget_add_css_class (self->clear, "flat");
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->clear);
  g_signal_connect_swapped (self->clear, "clicked", G_CALLBACK (clear_cb), self);

  self->swatch = gtk_drawing_area_new ();
  gtk_widget_set_size_request (self->swatch, 40, 20);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->swatch), draw_swatch, self, NULL);
  gtk_widget_add_css_class (frame, "swatch");
  gtk_frame_set_child (GTK_FRAME (frame), self->swatch);
  self->button = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (self->button), frame);
  gtk_widget_set_valign (self->button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (self->button, _("Choose a Colour"));
  bm_spoken_name_by_row (self->button, GTK_WIDGET (self));
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), self->button);
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (choose_cb), self);
}

/**
 * bm_colour_row_new:
 * @title: the title of the row
 *
 * Returns: (transfer floating): a field for a colour
 */
GtkWidget *
bm_colour_row_new (const char *title)
{
  return g_object_new (BM_TYPE_COLOUR_ROW, "title", title, NULL);
}

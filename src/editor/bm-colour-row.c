/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-colour-row.h"

#include <glib/gi18n-lib.h>

#include "bm-colour-dialog.h"

#include "bm-row-buttons.h"

/* A button that shows a colour, "#rrggbb" in the document, and opens a window to choose it, and one that removes it. */

struct _BmColourRow
{
  AdwActionRow parent_instance;

  GtkWidget *swatch;
  GtkWidget *button;
  GtkWidget *clear;
  GtkWidget *dialog;      /* nullable: while it is open */
  char      *unset_text;  /* nullable */
};

enum
{
  PROP_UNSET_TEXT = 1,
  N_PROPERTIES,
  PROP_MEMBER = N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

static void bm_colour_row_field_init (BmFieldInterface *iface);

G_DEFINE_TYPE_WITH_CODE (BmColourRow, bm_colour_row, ADW_TYPE_ACTION_ROW,
                         G_IMPLEMENT_INTERFACE (BM_TYPE_FIELD, bm_colour_row_field_init))

static gboolean
get_colour (BmColourRow *self,
            GdkRGBA     *colour)
{
  BmField *field = BM_FIELD (self);
  const char *text = bm_field_get_document (field) != NULL
                         ? bm_document_get_string (bm_field_get_document (field), bm_field_get_path (field))
                         : NULL;

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
  /* The button is about to vanish, and the focus with it. */
  gtk_widget_grab_focus (self->button);
  bm_field_write (BM_FIELD (self), NULL);
}

/* BmField */

static void
bm_colour_row_show (BmField *field)
{
  BmColourRow *self = BM_COLOUR_ROW (field);
  const char *text = bm_document_get_string (bm_field_get_document (field), bm_field_get_path (field));
  GdkRGBA colour;
  gboolean is_set = get_colour (self, &colour);

  gtk_widget_set_visible (self->clear, text != NULL);
  gtk_widget_set_visible (self->swatch, is_set);
  gtk_widget_queue_draw (self->swatch);
  if (text == NULL)
    text = self->unset_text != NULL ? self->unset_text : "";
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), text);
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
bm_colour_row_finalize (GObject *object)
{
  g_free (BM_COLOUR_ROW (object)->unset_text);

  G_OBJECT_CLASS (bm_colour_row_parent_class)->finalize (object);
}

static void
bm_colour_row_get_property (GObject    *object,
                            guint       property_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  switch (property_id)
    {
    case PROP_UNSET_TEXT:
      g_value_set_string (value, BM_COLOUR_ROW (object)->unset_text);
      break;
    case PROP_MEMBER:
      g_value_set_string (value, bm_field_get_member (BM_FIELD (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
bm_colour_row_set_property (GObject      *object,
                            guint         property_id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  switch (property_id)
    {
    case PROP_UNSET_TEXT:
      BM_COLOUR_ROW (object)->unset_text = g_value_dup_string (value);
      break;
    case PROP_MEMBER:
      bm_field_set_member (BM_FIELD (object), g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
bm_colour_row_class_init (BmColourRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bm_colour_row_dispose;
  object_class->finalize = bm_colour_row_finalize;
  object_class->get_property = bm_colour_row_get_property;
  object_class->set_property = bm_colour_row_set_property;

  /**
   * BmColourRow:unset-text:
   *
   * What it means that there is no colour: "As drawn".
   */
  properties[PROP_UNSET_TEXT]
      = g_param_spec_string ("unset-text", NULL, NULL, NULL,
                             G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  g_object_class_override_property (object_class, PROP_MEMBER, "member");
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
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_RELATION_LABELLED_BY, self, NULL, -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), self->button);
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (choose_cb), self);
}

/**
 * bm_colour_row_new:
 * @title: what has the colour
 *
 * Returns: (transfer floating): a field for a colour
 */
GtkWidget *
bm_colour_row_new (const char *title)
{
  return g_object_new (BM_TYPE_COLOUR_ROW, "title", title, NULL);
}

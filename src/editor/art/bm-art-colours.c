/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-art-colours.h"

#include <glib/gi18n-lib.h>

#include "bm-colour-dialog.h"
#include "bm-field.h"
#include "bm-spoken.h"

/**
 * BmArtColours:
 *
 * A colour of a drawing: a preset that suits the others, any colour, or the colour as drawn. A field for a member such
 * as `art.colours.body`.
 */
struct _BmArtColours
{
  GtkWidget parent_instance;

  char      *title;
  GtkWidget *box;
  GtkWidget *other;    /* the button for any colour; shows a colour that is not a preset */
  GtkWidget *dialog;   /* nullable: while it is open */
  GPtrArray *buttons;  /* unowned toggle buttons: as drawn, then the presets */
};

/* The names are for people who cannot see the colours. */
static const struct
{
  const char *colour;
  const char *name;
} presets[] = {
  { "#3fa34d", N_("Green") },
  { "#2ba6a0", N_("Turquoise") },
  { "#3f7fd1", N_("Blue") },
  { "#8e5bd0", N_("Purple") },
  { "#e0709f", N_("Pink") },
  { "#d1453b", N_("Red") },
  { "#e8842c", N_("Orange") },
  { "#f0b429", N_("Yellow") },
  { "#8a6a3c", N_("Brown") },
  { "#5b5f73", N_("Grey") },
  { "#f2efe6", N_("White") },
};

static void bm_art_colours_field_init (BmFieldInterface *iface);

G_DEFINE_TYPE_WITH_CODE (BmArtColours, bm_art_colours, GTK_TYPE_WIDGET,
                         G_IMPLEMENT_INTERFACE (BM_TYPE_FIELD, bm_art_colours_field_init))

static const char *
get_value (BmArtColours *self)
{
  BmField *field = BM_FIELD (self);

  return bm_field_get_document (field) != NULL
         ? bm_document_get_string (bm_field_get_document (field), bm_field_get_path (field)) : NULL;
}

/* Swatches */

static void
draw_swatch (GtkDrawingArea *area,
             cairo_t        *cr,
             int             width,
             int             height,
             gpointer        colour)
{
  double radius = MIN (width, height) / 2.0;
  GdkRGBA rgba;

  if (colour == NULL || !gdk_rgba_parse (&rgba, colour))
    return;

  cairo_arc (cr, width / 2.0, height / 2.0, radius - 0.5, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (cr, &rgba);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.35);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

static GtkWidget *
make_swatch (const char *colour)
{
  GtkWidget *area = gtk_drawing_area_new ();

  gtk_widget_set_size_request (area, 18, 18);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_swatch, g_strdup (colour), g_free);

  return area;
}

static void
set_name (GtkWidget  *button,
          const char *name)
{
  bm_spoken_set_tooltip (button, name);
}

/* Signals */

static void
toggled_cb (BmArtColours    *self,
            GtkToggleButton *button)
{
  guint index;

  if (bm_field_is_showing (BM_FIELD (self)) || !gtk_toggle_button_get_active (button))
    return;

  g_ptr_array_find (self->buttons, button, &index);
  bm_field_write_string (BM_FIELD (self), index > 0 ? presets[index - 1].colour : NULL);
}

static void
choose_other_cb (BmArtColours *self)
{
  if (self->dialog == NULL)
    g_set_weak_pointer (&self->dialog, bm_colour_dialog_open (BM_FIELD (self), self->title));
}

/* BmField */

static void
bm_art_colours_show (BmField *field)
{
  BmArtColours *self = BM_ART_COLOURS (field);
  const char *value = get_value (self);
  gboolean is_other = value != NULL;
  GdkRGBA colour;

  for (guint i = 0; i < self->buttons->len; i++)
    {
      gboolean is_it = i == 0 ? value == NULL : value != NULL && g_ascii_strcasecmp (value, presets[i - 1].colour) == 0;

      is_other = is_other && !is_it;
      gtk_toggle_button_set_active (g_ptr_array_index (self->buttons, i), is_it);
    }

  is_other = is_other && gdk_rgba_parse (&colour, value);
  if (is_other)
    {
      gtk_button_set_child (GTK_BUTTON (self->other), make_swatch (value));
      gtk_widget_add_css_class (self->other, "chosen");
    }
  else
    {
      gtk_button_set_icon_name (GTK_BUTTON (self->other), "color-select-symbolic");
      gtk_widget_remove_css_class (self->other, "chosen");
    }
}

static const char *
bm_art_colours_get_title (BmField *field)
{
  return BM_ART_COLOURS (field)->title;
}

static void
bm_art_colours_field_init (BmFieldInterface *iface)
{
  iface->show = bm_art_colours_show;
  iface->get_title = bm_art_colours_get_title;
}

/* GObject */

static void
bm_art_colours_dispose (GObject *object)
{
  BmArtColours *self = BM_ART_COLOURS (object);

  if (self->dialog != NULL)
    gtk_window_destroy (GTK_WINDOW (self->dialog));
  g_clear_weak_pointer (&self->dialog);
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (bm_art_colours_parent_class)->dispose (object);
}

static void
bm_art_colours_finalize (GObject *object)
{
  BmArtColours *self = BM_ART_COLOURS (object);

  g_ptr_array_unref (self->buttons);
  g_free (self->title);

  G_OBJECT_CLASS (bm_art_colours_parent_class)->finalize (object);
}

static void
bm_art_colours_class_init (BmArtColoursClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bm_art_colours_dispose;
  object_class->finalize = bm_art_colours_finalize;
  bm_field_class_add_member (object_class);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "bm-art-colours");
}

static GtkWidget *
add_toggle (BmArtColours *self,
            const char   *name)
{
  GtkWidget *button = gtk_toggle_button_new ();

  if (self->buttons->len > 0)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), g_ptr_array_index (self->buttons, 0));
  g_ptr_array_add (self->buttons, button);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "circular");
  set_name (button, name);
  g_signal_connect_swapped (button, "toggled", G_CALLBACK (toggled_cb), self);
  gtk_flow_box_append (GTK_FLOW_BOX (self->box), button);

  return button;
}

/* The flow box children could take the focus before their buttons. */
static void
skip_children (GtkWidget *box)
{
  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL; child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_focusable (child, FALSE);
}

static void
bm_art_colours_init (BmArtColours *self)
{
  GtkWidget *as_drawn;

  self->buttons = g_ptr_array_new ();
  self->box = gtk_flow_box_new ();
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (self->box), GTK_SELECTION_NONE);
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (self->box), 5);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (self->box), 13);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));

  as_drawn = add_toggle (self, _("Original Colours"));
  gtk_button_set_icon_name (GTK_BUTTON (as_drawn), "edit-clear-symbolic");
  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    gtk_button_set_child (GTK_BUTTON (add_toggle (self, _(presets[i].name))), make_swatch (presets[i].colour));

  self->other = gtk_button_new_from_icon_name ("color-select-symbolic");
  gtk_widget_add_css_class (self->other, "flat");
  gtk_widget_add_css_class (self->other, "circular");
  set_name (self->other, _("Another Colour…"));
  g_signal_connect_swapped (self->other, "clicked", G_CALLBACK (choose_other_cb), self);
  gtk_flow_box_append (GTK_FLOW_BOX (self->box), self->other);
  skip_children (self->box);
}

/**
 * bm_art_colours_new:
 * @title: the name of the coloured part, in header capitals
 *
 * Returns: (transfer floating): a field for a colour of a drawing
 */
GtkWidget *
bm_art_colours_new (const char *title)
{
  BmArtColours *self = g_object_new (BM_TYPE_ART_COLOURS, NULL);

  self->title = g_strdup (title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);

  return GTK_WIDGET (self);
}

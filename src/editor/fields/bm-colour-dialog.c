/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-colour-dialog.h"

/* GtkColorDialog would do all this itself, but is newer than the oldest supported GTK. */

/* The format of files. */
static char *
dup_text (const GdkRGBA *colour)
{
  return g_strdup_printf ("#%02x%02x%02x", (guint) (colour->red * 255 + 0.5), (guint) (colour->green * 255 + 0.5),
                          (guint) (colour->blue * 255 + 0.5));
}

static void
responded_cb (BmField   *field,
              int        response,
              GtkDialog *dialog)
{
  if (response == GTK_RESPONSE_OK)
    {
      g_autofree char *text = NULL;
      GdkRGBA colour;

      gtk_color_chooser_get_rgba (GTK_COLOR_CHOOSER (dialog), &colour);
      text = dup_text (&colour);
      bm_field_write_string (field, text);
    }
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/**
 * bm_colour_dialog_open:
 * @field: a field for a colour, bound to a document
 * @title: the purpose of the colour
 *
 * Lets the person choose a colour and writes it.
 *
 * Returns: (transfer none): the dialog, which closes itself after a response
 */
GtkWidget *
bm_colour_dialog_open (BmField    *field,
                       const char *title)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (field));
  GtkWidget *dialog = gtk_color_chooser_dialog_new (title, GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL);
  const char *text = bm_document_get_string (bm_field_get_document (field), bm_field_get_path (field));
  GdkRGBA colour;

  gtk_window_set_modal (GTK_WINDOW (dialog), TRUE);
  gtk_color_chooser_set_use_alpha (GTK_COLOR_CHOOSER (dialog), FALSE);
  if (text != NULL && gdk_rgba_parse (&colour, text))
    gtk_color_chooser_set_rgba (GTK_COLOR_CHOOSER (dialog), &colour);
  g_signal_connect_object (dialog, "response", G_CALLBACK (responded_cb), field, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));

  return dialog;
}

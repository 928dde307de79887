/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-window-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bm-json.h"

/* Writes a set to where the person wants it: to give it to somebody. */

typedef struct
{
  BmWindow *window;
  JsonNode *root;
} Export;

static void
export_free (gpointer  data,
             GClosure *closure G_GNUC_UNUSED)
{
  Export *self = data;

  json_node_unref (self->root);
  g_free (self);
}

static void
tell_of_export (BmWindow *self,
                GFile    *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *shown = g_filename_display_name (name);
  /* Toasts read markup.
   * Translators: %s is the name of a file. */
  g_autofree char *text = g_markup_printf_escaped (_("Exported as “%s”"), shown);

  bm_window_add_toast (self, adw_toast_new (text));
}

static void
chosen_cb (GtkNativeDialog *chooser,
           int              response,
           gpointer         data)
{
  Export *self = data;
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  g_autoptr (GError) error = NULL;

  if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    {
      g_autofree char *text = bm_json_write (self->root, TRUE);

      if (g_file_replace_contents (file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, &error))
        tell_of_export (self->window, file);
      else
        bm_window_show_message (self->window, _("The Set Cannot Be Exported"), error->message);
    }
  g_object_unref (chooser);
}

/* What people call the set, as far as a file can be called so. */
static char *
create_file_name (const char *name)
{
  g_autofree char *clean = g_strdelimit (g_strstrip (g_strdup (name)), "/\\:*?\"<>|\n\t", '-');

  return g_strconcat (clean[0] != '\0' && clean[0] != '.' ? clean : "set", ".bigmonster", NULL);
}

/**
 * bm_window_export_set:
 * @self: a window
 * @root: a set
 * @name: what it is called
 *
 * Asks where a set is to be written to, and does so.
 */
void
bm_window_export_set (BmWindow   *self,
                      JsonNode   *root,
                      const char *name)
{
  GtkFileChooserNative *chooser
    = gtk_file_chooser_native_new (_("Export the Set"), GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SAVE, _("_Export"),
                                   NULL);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  g_autofree char *file_name = create_file_name (name);
  Export *export = g_new0 (Export, 1);

  export->window = self;
  export->root = json_node_ref (root);

  gtk_file_filter_set_name (filter, _("Sets of Big Monster"));
  gtk_file_filter_add_suffix (filter, "bigmonster");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), file_name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect_data (chooser, "response", G_CALLBACK (chosen_cb), export, export_free, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

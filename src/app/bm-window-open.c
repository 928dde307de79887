/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-window-private.h"

#include <glib/gi18n-lib.h>

#include "bm-file.h"
#include "bm-json.h"
#include "bm-set.h"
#include "bm-words.h"

/* What the window does with files that somebody else gives it: saved games and tile sets. */

/* -- Tile sets -- */

static void
add_set (BmWindow *self,
         BmSet    *set)
{
  g_autoptr (GError) error = NULL;
  BmShelfItem *item = bm_shelf_add (bm_window_ensure_shelf (self), set, &error);

  if (item != NULL)
    {
      /* Toasts read markup; a name may be “Tom & Jerry”. */
      g_autofree char *text = g_markup_printf_escaped (
        /* Translators: %s is the name of a tile set. */
        _("“%s” can be chosen for new games now"), bm_words_get (bm_shelf_item_get_name (item)));

      bm_window_add_toast (self, adw_toast_new (text));
    }
  else
    {
      bm_window_show_message (self, _("The Tile Set Cannot Be Added"), error->message);
    }
}

static void
add_set_cb (AdwMessageDialog *dialog,
            const char       *response,
            gpointer          set)
{
  if (g_str_equal (response, "add"))
    add_set (BM_WINDOW (gtk_window_get_transient_for (GTK_WINDOW (dialog))), set);
}

static void
unref_set (gpointer  set,
           GClosure *closure G_GNUC_UNUSED)
{
  bm_set_unref (set);
}

static void
ask_whether_to_add (BmWindow *self,
                    BmSet    *set,
                    gboolean  is_there)
{
  g_autoptr (BmShelfItem) item = bm_shelf_item_new_for_set (set);
  const char *name = bm_words_get (bm_shelf_item_get_name (item));
  const char *description = bm_words_get (bm_shelf_item_get_description (item));
  /* Translators: %s is the name of a tile set. */
  g_autofree char *heading = g_strdup_printf (is_there ? _("Replace the Tile Set “%s”?")
                                                       : _("Add the Tile Set “%s”?"), name);
  AdwMessageDialog *dialog = bm_window_create_dialog (self, heading, description);

  adw_message_dialog_add_responses (dialog, "cancel", _("_Cancel"), "add", is_there ? _("_Replace") : _("_Add"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "add", is_there ? ADW_RESPONSE_DESTRUCTIVE
                                                                     : ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, is_there ? "cancel" : "add");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (add_set_cb), bm_set_ref (set), unref_set, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
open_set (BmWindow *self,
          GFile    *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmSet) set = bm_set_new_from_file (file, &error);
  BmShelf *shelf = bm_window_ensure_shelf (self);
  BmShelfItem *item;

  if (set == NULL || !bm_shelf_check (shelf, set, &error))
    {
      bm_window_show_message (self, _("The Tile Set Cannot Be Used"), error->message);
      return;
    }

  item = bm_shelf_find (shelf, bm_set_get_id (set));
  if (item != NULL && bm_shelf_item_is_shipped (item))
    bm_window_show_message (self, _("The Tile Set Is There Already"),
                            _("It comes with Big Monster and can be chosen for every new game."));
  else
    ask_whether_to_add (self, set, item != NULL);
}

/* -- Any file -- */

static gboolean
is_set (JsonNode *root)
{
  JsonNode *format = NULL;

  if (JSON_NODE_HOLDS_OBJECT (root))
    format = json_object_get_member (json_node_get_object (root), "format");

  return format != NULL && json_node_get_value_type (format) == G_TYPE_STRING
         && g_str_equal (json_node_get_string (format), BM_SET_FORMAT);
}

/**
 * bm_window_open_file:
 * @self: a window
 * @file: a saved game or a tile set
 *
 * Opens a file. What is wrong with it is said in a dialog.
 */
void
bm_window_open_file (BmWindow *self,
                     GFile    *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (JsonNode) root = NULL;

  g_return_if_fail (BM_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  bytes = bm_file_read (file, BM_JSON_MAX_BYTES, &error);
  if (bytes != NULL)
    root = bm_json_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &error);

  if (root == NULL)
    bm_window_show_message (self, _("The File Cannot Be Opened"), error->message);
  else if (is_set (root))
    open_set (self, file);
  else
    bm_window_open_game (self, file);
}

static void
chosen_cb (GtkNativeDialog *chooser,
           int              response,
           gpointer         user_data)
{
  BmWindow *self = user_data;
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));

  if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    bm_window_open_file (self, file);
  g_object_unref (chooser);
}

static void
open_cb (GtkWidget  *widget,
         const char *action_name G_GNUC_UNUSED,
         GVariant   *parameter G_GNUC_UNUSED)
{
  GtkFileChooserNative *chooser
    = gtk_file_chooser_native_new (_("Open a Saved Game or a Tile Set"), GTK_WINDOW (widget), GTK_FILE_CHOOSER_ACTION_OPEN,
                                   NULL, NULL);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _("Saved Games and Tile Sets"));
  gtk_file_filter_add_suffix (filter, "bigmonster");
  gtk_file_filter_add_suffix (filter, "json");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect_object (chooser, "response", G_CALLBACK (chosen_cb), widget, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/**
 * bm_window_install_open:
 * @widget_class: the class of the window
 *
 * Adds the action that opens a file.
 */
void
bm_window_install_open (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.open", NULL, open_cb);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-window-private.h"

#include <glib/gi18n-lib.h>

#include "bm-file.h"
#include "bm-import.h"
#include "bm-json.h"
#include "bm-new-set.h"
#include "bm-set-entry-words.h"
#include "bm-set.h"

/* What the window does with files that somebody else gives it: saved games and sets. */

/* -- Sets -- */

static void
toast_clicked_cb (AdwToast *toast,
                  BmWindow *self)
{
  GFile *file = g_object_get_data (G_OBJECT (toast), "file");
  BmSetEntry *item = bm_set_registry_find_file (bm_window_ensure_registry (self), file);

  if (item != NULL)
    bm_window_open_set (self, item);
}

static void
tell_of_set (BmWindow   *self,
             BmSetEntry *item)
{
  g_autofree char *name = bm_set_entry_words_name (item);
  /* Toasts read markup; a name may be “Tom & Jerry”. */
  g_autofree char *text = bm_set_entry_get_set (item) != NULL
    /* Translators: %s is the name of a set of tiles. */
    ? g_markup_printf_escaped (_("“%s” is now available for new games"), name)
    /* Translators: %s is the name of a set of tiles. */
    : g_markup_printf_escaped (_("“%s” is now among your sets"), name);
  AdwToast *toast = adw_toast_new (text);

  adw_toast_set_button_label (toast, _("_Open"));
  g_object_set_data_full (G_OBJECT (toast), "file", g_object_ref (bm_set_entry_get_file (item)), g_object_unref);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (toast_clicked_cb), self, 0);
  bm_window_add_toast (self, toast);
}

static BmSetEntry *
keep_both (BmSetRegistry  *registry,
           BmSet          *set,
           GError        **error)
{
  g_autoptr (JsonNode) root = bm_new_set_duplicate (registry, bm_set_get_root (set));

  return bm_set_registry_create (registry, root, error);
}

static void
open_named (BmWindow   *self,
            const char *id)
{
  BmSetEntry *item = bm_set_registry_find_named (bm_window_ensure_registry (self), id);

  if (item != NULL)
    bm_window_open_set (self, item);
}

static void
import_cb (GtkWidget  *widget,
           const char *response,
           gpointer    set)
{
  BmWindow *self = BM_WINDOW (widget);
  BmSetRegistry *registry = bm_window_ensure_registry (self);
  g_autoptr (GError) error = NULL;
  BmSetEntry *item = NULL;

  if (g_str_equal (response, "open"))
    open_named (self, bm_set_get_id (set));
  else if (g_str_equal (response, "both"))
    item = keep_both (registry, set, &error);
  else if (g_str_equal (response, "add") || g_str_equal (response, "replace"))
    item = bm_set_registry_add (registry, set, &error);

  if (item != NULL)
    tell_of_set (self, item);
  else if (error != NULL)
    bm_window_show_error (self, _("Could Not Add Set"), error, NULL);
}

static void
ask_about_set (BmWindow *self,
               BmSet    *set)
{
  BmSetRegistry *registry = bm_window_ensure_registry (self);

  bm_import_ask (GTK_WIDGET (self), registry, set, bm_import_compare (registry, set), import_cb);
}

static void
open_set (BmWindow *self,
          GFile    *file)
{
  BmSetRegistry *registry = bm_window_ensure_registry (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (BmSet) set = NULL;

  bm_set_registry_reload (registry);
  if (bm_set_registry_find_file (registry, file) != NULL)
    {
      bm_window_open_set (self, bm_set_registry_find_file (registry, file));
      return;
    }

  set = bm_set_new_from_file (file, &error);
  if (set != NULL)
    ask_about_set (self, set);
  else
    bm_window_show_error (self, _("Could Not Use Set"), error, file);
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
 * @file: a saved game or a set
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
    bm_window_show_error (self, _("Could Not Open File"), error, file);
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
    = gtk_file_chooser_native_new (_("Open a Saved Game or a Set"), GTK_WINDOW (widget), GTK_FILE_CHOOSER_ACTION_OPEN,
                                   NULL, NULL);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _("Saved Games and Sets"));
  gtk_file_filter_add_suffix (filter, "bigmonster");
  gtk_file_filter_add_suffix (filter, "bigmonster-game");
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

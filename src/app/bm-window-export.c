/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-window-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bm-file-suffix.h"
#include "bm-file-write.h"
#include "bm-file.h"
#include "bm-json.h"

/* Writes sets and saved games to where the person wants them: to give them to somebody. */

/* What is written, and what is said about it. */
typedef struct
{
  BmWindow   *window;
  GBytes     *content; /* owned reference */
  const char *title;
  const char *kind;    /* of file, for the chooser */
  const char *suffix;
  const char *failed;
} Export;

static void
export_free (gpointer  data,
             GClosure *closure G_GNUC_UNUSED)
{
  Export *self = data;

  g_bytes_unref (self->content);
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
      g_autoptr (GFile) named = bm_file_suffix_add (file, self->suffix);
      gsize size;
      const char *text = g_bytes_get_data (self->content, &size);

      if (bm_file_write (named, text, size, &error))
        tell_of_export (self->window, named);
      else
        bm_window_show_error (self->window, self->failed, error, NULL);
    }
  g_object_unref (chooser);
}

/* What people call it, as far as a file can be called so. */
static char *
create_file_name (const char *name,
                  const char *suffix)
{
  g_autofree char *clean = g_strdelimit (g_strstrip (g_strdup (name)), "/\\:*?\"<>|\n\t", '-');

  return g_strconcat (clean[0] != '\0' && clean[0] != '.' ? clean : "set", ".", suffix, NULL);
}

/* Takes @export. */
static void
ask_where (Export     *export,
           const char *name)
{
  GtkFileChooserNative *chooser
    = gtk_file_chooser_native_new (export->title, GTK_WINDOW (export->window), GTK_FILE_CHOOSER_ACTION_SAVE,
                                   _("_Export"), NULL);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  g_autofree char *file_name = create_file_name (name, export->suffix);

  gtk_file_filter_set_name (filter, export->kind);
  gtk_file_filter_add_suffix (filter, export->suffix);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), file_name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect_data (chooser, "response", G_CALLBACK (chosen_cb), export, export_free, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
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
  char *text = bm_json_write (root, TRUE);
  Export *export = g_new0 (Export, 1);

  *export = (Export) {
    .window = self,
    .content = g_bytes_new_take (text, strlen (text)),
    .title = _("Export Set"),
    .kind = _("Big Monster Sets"),
    .suffix = "bigmonster",
    .failed = _("Could Not Export Set"),
  };
  ask_where (export, name);
}

/**
 * bm_window_export_game:
 * @self: a window
 * @file: a saved game
 * @date: when it was played
 *
 * Asks where a copy of a saved game is to be written to, and does so.
 */
void
bm_window_export_game (BmWindow  *self,
                       GFile     *file,
                       GDateTime *date)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) content = bm_file_read (file, BM_JSON_MAX_BYTES, &error);
  /* Translators: the name of a file, with year, month and day, without "/" */
  g_autofree char *name = g_date_time_format (date, _("Big Monster %Y-%m-%d"));
  Export *export;

  if (content == NULL)
    {
      bm_window_show_error (self, _("Could Not Export Game"), error, NULL);
      return;
    }

  export = g_new0 (Export, 1);
  *export = (Export) {
    .window = self,
    .content = g_steal_pointer (&content),
    .title = _("Export Game"),
    .kind = _("Big Monster Saved Games"),
    .suffix = "bigmonster-game",
    .failed = _("Could Not Export Game"),
  };
  ask_where (export, name);
}

/**
 * bm_window_export_table:
 * @self: a window
 * @text: a table, with commas
 * @name: what it is about
 *
 * Asks where a table is to be written to, and does so.
 */
void
bm_window_export_table (BmWindow   *self,
                        const char *text,
                        const char *name)
{
  Export *export = g_new0 (Export, 1);

  *export = (Export) {
    .window = self,
    .content = g_bytes_new (text, strlen (text)),
    .title = _("Export Table"),
    .kind = _("Tables (CSV)"),
    .suffix = "csv",
    .failed = _("Could Not Export Table"),
  };
  ask_where (export, name);
}

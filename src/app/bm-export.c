/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-export.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bm-certificate.h"
#include "bm-dialogs.h"
#include "bm-duplicate.h"
#include "bm-file-suffix.h"
#include "bm-file-write.h"
#include "bm-file.h"
#include "bm-json.h"

/* A file to be written, and the texts that go with it. */
typedef struct
{
  GBytes     *content; /* owned reference */
  const char *title;
  const char *kind;    /* of files, in the file chooser */
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
tell_of_export (BmWindow *window,
                GFile    *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *shown = g_filename_display_name (name);
  /* Toasts read markup.
   * Translators: %s is the name of a file. */
  g_autofree char *text = g_markup_printf_escaped (_("Exported as “%s”"), shown);

  bm_window_add_toast (window, adw_toast_new (text));
}

static void
write_to (GFile        *chosen,
          const Export *self,
          BmWindow     *window)
{
  g_autoptr (GFile) file = bm_file_suffix_add (chosen, self->suffix);
  g_autoptr (GError) error = NULL;
  gsize size;
  const char *text = g_bytes_get_data (self->content, &size);

  if (bm_file_write (file, text, size, &error))
    tell_of_export (window, file);
  else
    bm_dialogs_tell_error (GTK_WIDGET (window), self->failed, error, NULL);
}

static void
chosen_cb (GtkNativeDialog *chooser,
           int              response,
           gpointer         data)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  GtkWindow *window = gtk_native_dialog_get_transient_for (chooser);

  if (response == GTK_RESPONSE_ACCEPT && file != NULL && window != NULL)
    write_to (file, data, BM_WINDOW (window));
  g_object_unref (chooser);
}

/* Takes the content. */
static void
ask_where (BmWindow     *window,
           const Export *export,
           const char   *name)
{
  GtkFileChooserNative *chooser
    = bm_dialogs_new_chooser (export->title, GTK_WIDGET (window), GTK_FILE_CHOOSER_ACTION_SAVE, _("_Export"));
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  g_autofree char *file_name = bm_file_suffix_make_name (name, export->suffix);

  gtk_file_filter_set_name (filter, export->kind);
  gtk_file_filter_add_suffix (filter, export->suffix);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), file_name);
  g_signal_connect_data (chooser, "response", G_CALLBACK (chosen_cb), g_memdup2 (export, sizeof *export),
                         export_free, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/**
 * bm_export_set:
 * @window: a window
 * @root: a set
 * @name: its name
 *
 * Asks where to write a set, and does so.
 */
void
bm_export_set (BmWindow   *window,
               JsonNode   *root,
               const char *name)
{
  char *text = bm_json_write (root, TRUE);
  Export export = {
    .content = g_bytes_new_take (text, strlen (text)),
    .title = _("Export Set"),
    .kind = _("Big Monster Sets"),
    .suffix = "bigmonster",
    .failed = _("Could Not Export Set"),
  };

  ask_where (window, &export, name);
}

static GBytes *
take_text (char *text)
{
  return g_bytes_new_take (text, strlen (text));
}

/**
 * bm_export_game:
 * @window: a window
 * @file: a saved game
 * @date: when it was played; the file is named after it
 *
 * Asks where to write a copy of a saved game, and does so.
 */
void
bm_export_game (BmWindow  *window,
                GFile     *file,
                GDateTime *date)
{
  g_autoptr (GError) error = NULL;
  Export export = {
    .content = bm_file_read (file, BM_JSON_MAX_BYTES, &error),
    .title = _("Export Game"),
    .kind = _("Big Monster Saved Games"),
    .suffix = "bigmonster-game",
    .failed = _("Could Not Export Game"),
  };
  /* Translators: the name of a file, with year, month and day, without "/" */
  g_autofree char *name = g_date_time_format (date, _("Big Monster %Y-%m-%d"));

  if (export.content != NULL)
    ask_where (window, &export, name);
  else
    bm_dialogs_tell_error (GTK_WIDGET (window), export.failed, error, NULL);
}

/**
 * bm_export_deal:
 * @window: a window
 * @file: a saved game
 * @date: when it was played; the file is named after it
 *
 * Asks where to write the deal of a saved game, without its moves, and does so.
 */
void
bm_export_deal (BmWindow  *window,
                GFile     *file,
                GDateTime *date)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmRecord) record = bm_record_load (file, &error);
  g_autoptr (BmRecord) deal = record != NULL ? bm_duplicate_new_deal (record) : NULL;
  Export export = {
    .title = _("Export Deal"),
    .kind = _("Big Monster Saved Games"),
    .suffix = "bigmonster-game",
    .failed = _("Could Not Export Game"),
  };
  /* Translators: the name of a file with a deal, with year, month and day, without "/" */
  g_autofree char *name = g_date_time_format (date, _("Deal %Y-%m-%d"));

  if (deal == NULL)
    {
      bm_dialogs_tell_error (GTK_WIDGET (window), export.failed, error, NULL);
      return;
    }

  export.content = take_text (bm_record_to_text (deal));
  ask_where (window, &export, name);
}

/**
 * bm_export_table:
 * @window: a window
 * @text: a table, as CSV
 * @name: its name
 *
 * Asks where to write a table, and does so.
 */
void
bm_export_table (BmWindow   *window,
                 const char *text,
                 const char *name)
{
  Export export = {
    .content = g_bytes_new (text, strlen (text)),
    .title = _("Export Table"),
    .kind = _("Tables (CSV)"),
    .suffix = "csv",
    .failed = _("Could Not Export Table"),
  };

  ask_where (window, &export, name);
}

/**
 * bm_export_certificate:
 * @window: a window
 * @text: a certificate of balance
 * @name: the name of what it is about
 *
 * Asks where to write a certificate, and does so.
 */
void
bm_export_certificate (BmWindow   *window,
                       const char *text,
                       const char *name)
{
  Export export = {
    .content = g_bytes_new (text, strlen (text)),
    .title = _("Save Certificate"),
    .kind = _("Certificates of Balance"),
    .suffix = BM_CERTIFICATE_SUFFIX,
    .failed = _("Could Not Save Certificate"),
  };

  ask_where (window, &export, name);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-file-saver.h"

#include <glib/gi18n-lib.h>

#include "bm-dialogs.h"
#include "bm-file-suffix.h"
#include "bm-file-write.h"

/**
 * BmFileSaver:
 *
 * Asks where to save something, creates it, and writes it there. The saver, with its file chooser, belongs to its
 * owner.
 */
struct _BmFileSaver
{
  GObject               parent_instance;

  GtkWidget            *owner;   /* unowned: outlives the saver */
  BmFileSaverWords      words;
  BmFileSaverMake       make;
  gpointer              data;    /* for @make */
  GtkFileChooserNative *chooser; /* owned reference, while the file chooser is open */
};

G_DEFINE_FINAL_TYPE (BmFileSaver, bm_file_saver, G_TYPE_OBJECT)

enum
{
  DONE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (BmFileSaver) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (bm_file_write_finish (G_FILE (source), result, &error))
    text = g_markup_escape_text (self->words.saved, -1);
  else
    {
      g_autofree char *reason = g_markup_escape_text (error->message, -1);
      g_auto (GStrv) parts = g_strsplit (self->words.failed, "%s", 2);

      text = g_strjoinv (reason, parts);
    }

  g_signal_emit (self, signals[DONE], 0, text);
}

static void
response_cb (BmFileSaver *self,
             int          response)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser));
  g_clear_object (&self->chooser);
  if (file != NULL)
    {
      g_autoptr (GFile) named = bm_file_suffix_add (file, self->words.suffix);

      bm_file_saver_write (self, named);
    }
}

static void
bm_file_saver_dispose (GObject *object)
{
  BmFileSaver *self = BM_FILE_SAVER (object);

  if (self->chooser != NULL)
    gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (self->chooser));
  g_clear_object (&self->chooser);

  G_OBJECT_CLASS (bm_file_saver_parent_class)->dispose (object);
}

static void
bm_file_saver_class_init (BmFileSaverClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_file_saver_dispose;

  /**
   * BmFileSaver::done:
   * @self: a saver
   * @text: the result, as markup for a toast
   *
   * A file has been written, or could not be.
   */
  signals[DONE] = g_signal_new ("done", BM_TYPE_FILE_SAVER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
bm_file_saver_init (BmFileSaver *self)
{
}

/**
 * bm_file_saver_new:
 * @owner: the widget that owns the saver
 * @words: the texts
 * @make: creates the content of @owner
 *
 * Returns: (transfer full): a saver
 */
BmFileSaver *
bm_file_saver_new (GtkWidget              *owner,
                   const BmFileSaverWords *words,
                   BmFileSaverMake         make)
{
  return bm_file_saver_new_for (owner, words, make, owner);
}

/**
 * bm_file_saver_new_for:
 * @owner: the widget on whose window the saver is
 * @words: the texts
 * @make: creates the content
 * @data: for @make; outlives the saver
 *
 * Returns: (transfer full): a saver of what has no widget of its own
 */
BmFileSaver *
bm_file_saver_new_for (GtkWidget              *owner,
                       const BmFileSaverWords *words,
                       BmFileSaverMake         make,
                       gpointer                data)
{
  BmFileSaver *self;

  g_return_val_if_fail (GTK_IS_WIDGET (owner), NULL);
  g_return_val_if_fail (words != NULL, NULL);
  g_return_val_if_fail (make != NULL, NULL);

  self = g_object_new (BM_TYPE_FILE_SAVER, NULL);
  self->owner = owner;
  self->words = *words;
  self->make = make;
  self->data = data;
  return self;
}

/**
 * bm_file_saver_new_for_picture:
 * @owner: the widget that owns the saver
 * @make: creates a picture of @owner, as PNG
 *
 * Returns: (transfer full): a saver of pictures
 */
BmFileSaver *
bm_file_saver_new_for_picture (GtkWidget       *owner,
                               BmFileSaverMake  make)
{
  BmFileSaverWords words = {
    .title = _("Save as Picture"),
    .kind = _("PNG pictures"),
    .mime_type = "image/png",
    .suffix = "png",
    .saved = _("Picture saved"),
    /* Translators: %s is the reason, such as "Permission denied" */
    .failed = _("The picture could not be saved: %s"),
  };

  return bm_file_saver_new (owner, &words, make);
}

/**
 * bm_file_saver_ask:
 * @self: a saver
 * @name: the suggested name of the file
 *
 * Asks where to save. Does nothing if it is already asking.
 */
void
bm_file_saver_ask (BmFileSaver *self,
                   const char  *name)
{
  g_autoptr (GtkFileFilter) filter = NULL;

  g_return_if_fail (BM_IS_FILE_SAVER (self));

  if (self->chooser != NULL)
    return;

  self->chooser = bm_dialogs_new_chooser (self->words.title, self->owner, GTK_FILE_CHOOSER_ACTION_SAVE, NULL);
  filter = gtk_file_filter_new ();
  gtk_file_filter_set_name (filter, self->words.kind);
  gtk_file_filter_add_mime_type (filter, self->words.mime_type);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->chooser), filter);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), name);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (response_cb), self, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/**
 * bm_file_saver_write:
 * @self: a saver
 * @file: the file
 *
 * Creates the content and writes it, without asking. #BmFileSaver::done follows.
 */
void
bm_file_saver_write (BmFileSaver *self,
                     GFile       *file)
{
  g_autoptr (GBytes) bytes = NULL;

  g_return_if_fail (BM_IS_FILE_SAVER (self));
  g_return_if_fail (G_IS_FILE (file));

  bytes = self->make (self->data);
  bm_file_write_async (file, bytes, written_cb, g_object_ref (self));
}

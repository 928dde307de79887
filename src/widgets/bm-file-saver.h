/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * BmFileSaverWords:
 * @title: of the file chooser
 * @kind: the name of such files
 * @mime_type: their type
 * @suffix: their extension, without the dot
 * @saved: the message afterwards
 * @failed: the message if it failed; %s is the reason
 *
 * The texts for saving a file. They are not copied.
 */
typedef struct
{
  const char *title;
  const char *kind;
  const char *mime_type;
  const char *suffix;
  const char *saved;
  const char *failed;
} BmFileSaverWords;

/** BmFileSaverMake: creates the content, once the file has been chosen. Returns: (transfer full). */
typedef GBytes *(*BmFileSaverMake) (gpointer data);

#define BM_TYPE_FILE_SAVER (bm_file_saver_get_type ())
G_DECLARE_FINAL_TYPE (BmFileSaver, bm_file_saver, BM, FILE_SAVER, GObject)

BmFileSaver *bm_file_saver_new             (GtkWidget              *owner,
                                            const BmFileSaverWords *words,
                                            BmFileSaverMake         make);
BmFileSaver *bm_file_saver_new_for         (GtkWidget              *owner,
                                            const BmFileSaverWords *words,
                                            BmFileSaverMake         make,
                                            gpointer                data);
BmFileSaver *bm_file_saver_new_for_picture (GtkWidget              *owner,
                                            BmFileSaverMake         make);

void         bm_file_saver_ask             (BmFileSaver            *self,
                                            const char             *name);
void         bm_file_saver_write           (BmFileSaver            *self,
                                            GFile                  *file);

G_END_DECLS

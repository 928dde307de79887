/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* Modal questions and messages. */

G_BEGIN_DECLS

#define BM_MAX_RESPONSES 3

/**
 * BmResponse:
 * @name: its name
 * @label: of its button, with a mnemonic
 * @appearance: of its button
 *
 * A possible answer.
 */
typedef struct
{
  const char            *name;
  const char            *label;
  AdwResponseAppearance  appearance;
} BmResponse;

/**
 * BmQuestion:
 * @heading: the heading
 * @body: the message
 * @child: (nullable) (transfer floating): a widget below the message; an entry in it gets the focus first
 * @responses: all responses; closing the dialog gives the first one
 * @preferred: (nullable): the name of the default response, for the Return key
 *
 * The content of a dialog.
 */
typedef struct
{
  const char *heading;
  const char *body;
  GtkWidget  *child;
  BmResponse  responses[BM_MAX_RESPONSES];
  const char *preferred;
} BmQuestion;

/**
 * BmAnswered:
 * @asker: the widget that has asked
 * @response: the name of a response
 * @data: passed along with the question
 *
 * Receives the answer to a question.
 */
typedef void (*BmAnswered) (GtkWidget  *asker,
                            const char *response,
                            gpointer    data);

GtkWidget *bm_dialogs_ask                  (GtkWidget        *asker,
                                            const BmQuestion *question,
                                            BmAnswered        answered,
                                            gpointer          data,
                                            GDestroyNotify    free_data);
void       bm_dialogs_tell                 (GtkWidget        *asker,
                                            const char       *heading,
                                            const char       *body);
void       bm_dialogs_tell_error           (GtkWidget        *asker,
                                            const char       *heading,
                                            const GError     *error,
                                            GFile            *file);

void       bm_dialogs_withdraw             (GtkWidget        *dialog);
void       bm_dialogs_set_response_enabled (GtkWidget        *dialog,
                                            const char       *response,
                                            gboolean          enabled);

GtkFileChooserNative *
           bm_dialogs_new_chooser          (const char           *title,
                                            GtkWidget            *asker,
                                            GtkFileChooserAction  action,
                                            const char           *accept);

/**
 * BmFileQuestion:
 * @title: the title of the file chooser
 * @accept: (nullable): the label of its button; %NULL: as usual
 * @files: what the files that can be chosen are called
 * @suffixes: (array zero-terminated=1): how their names end
 *
 * Which files to choose.
 */
typedef struct
{
  const char *title;
  const char *accept;
  const char *files;
  const char *suffixes[5];
} BmFileQuestion;

/**
 * BmFileChosen:
 * @asker: the widget that has asked
 * @file: the file
 *
 * Receives the file that was chosen.
 */
typedef void (*BmFileChosen) (GtkWidget *asker,
                              GFile     *file);

/**
 * BmFilesChosen:
 * @asker: the widget that has asked
 * @files: a list of #GFile
 *
 * Receives the files that were chosen.
 */
typedef void (*BmFilesChosen) (GtkWidget  *asker,
                               GListModel *files);

void       bm_dialogs_choose_file          (GtkWidget            *asker,
                                            const BmFileQuestion *question,
                                            BmFileChosen          chosen);
void       bm_dialogs_choose_files         (GtkWidget            *asker,
                                            const BmFileQuestion *question,
                                            BmFilesChosen         chosen);

G_END_DECLS

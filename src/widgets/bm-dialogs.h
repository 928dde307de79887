/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* Questions and messages that a person has to deal with before they go on. */

G_BEGIN_DECLS

#define BM_MAX_RESPONSES 3

/**
 * BmResponse:
 * @name: by which the answer is known
 * @label: of its button, with a mnemonic
 * @appearance: of its button
 *
 * An answer that can be given.
 */
typedef struct
{
  const char            *name;
  const char            *label;
  AdwResponseAppearance  appearance;
} BmResponse;

/**
 * BmQuestion:
 * @heading: what it is about
 * @body: what there is to say
 * @child: (nullable) (transfer floating): stands below; what can be typed into has the focus at first
 * @responses: all answers; the first is given by closing the dialog
 * @preferred: (nullable): the name of the response that the Return key gives
 *
 * What a dialog asks.
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
 * @asker: who has asked
 * @response: the name of a response
 * @data: what was given with the question
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

void       bm_dialogs_set_response_enabled (GtkWidget        *dialog,
                                            const char       *response,
                                            gboolean          enabled);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-field.h"

/* A text in all languages, for fields that show it in one. */

G_BEGIN_DECLS

#define BM_TYPE_TEXT_LANGUAGES (bm_text_languages_get_type ())
G_DECLARE_FINAL_TYPE (BmTextLanguages, bm_text_languages, BM, TEXT_LANGUAGES, GtkWidget)

GtkWidget  *bm_text_languages_new         (BmField         *field,
                                           gboolean         multiline);

void        bm_text_languages_set_noun    (BmTextLanguages *self,
                                           gboolean         many);
GtkWidget  *bm_text_languages_get_button  (BmTextLanguages *self);
void        bm_text_languages_show        (BmTextLanguages *self);
gboolean    bm_text_languages_focus       (BmTextLanguages *self,
                                           const char      *place);

const char *bm_text_languages_get_text    (BmField         *field,
                                           gboolean        *is_own);
void        bm_text_languages_write       (BmField         *field,
                                           const char      *text);
char       *bm_text_languages_dup_lines   (GtkTextBuffer   *buffer);
void        bm_text_languages_show_lines  (GtkTextBuffer   *buffer,
                                           const char      *text);

G_END_DECLS

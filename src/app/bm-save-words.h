/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-document.h"

/* What is said about the saving of a set that is designed. */

G_BEGIN_DECLS

const char *bm_save_words_state   (BmSaveState  state,
                                   gboolean     is_read_only);
char       *bm_save_words_trouble (BmSaveState  state,
                                   const char  *reason);

G_END_DECLS

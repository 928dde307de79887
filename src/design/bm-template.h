/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-document.h"

/* Examples that somebody can start from who designs tiles. */

G_BEGIN_DECLS

const char *const *bm_template_list_ids  (void);
char              *bm_template_dup_title (const char *id);
gboolean           bm_template_fits      (const char *id,
                                          BmDocument *document);
char              *bm_template_add       (const char *id,
                                          BmDocument *document);

G_END_DECLS

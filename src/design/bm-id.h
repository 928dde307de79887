/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "bm-limits.h"
#include "bm-text.h"

/* Creates unique IDs from names, for people who never see the IDs. */

G_BEGIN_DECLS

/** BM_ID_MAX_LENGTH: docs/SET-FORMAT.md section 2; in characters. */
#define BM_ID_MAX_LENGTH   64

/**
 * BmIdTaken:
 * @id: an ID
 * @data: user data
 *
 * Returns: whether something else has @id already
 */
typedef gboolean (*BmIdTaken) (const char *id,
                               gpointer    data);

char     *bm_id_from_name    (const char  *name,
                              BmLanguage   language,
                              const char  *fallback);
char     *bm_id_find_free    (const char  *id,
                              BmIdTaken    is_taken,
                              gpointer     data,
                              guint       *number);
JsonNode *bm_id_number_name  (JsonNode    *name,
                              guint        number);

G_END_DECLS

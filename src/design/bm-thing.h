/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-document.h"
#include "bm-thing-kind.h"

/* Creates and changes things of a set as a whole. Each function is one step of undo. */

G_BEGIN_DECLS

#define BM_THING_ERROR (bm_thing_error_quark ())

/**
 * BmThingError:
 * @BM_THING_ERROR_ID: the ID is malformed
 * @BM_THING_ERROR_TAKEN: another thing has the ID
 */
typedef enum
{
  BM_THING_ERROR_ID,
  BM_THING_ERROR_TAKEN,
} BmThingError;

GQuark      bm_thing_error_quark    (void);

char       *bm_thing_add            (BmDocument *document,
                                     BmThingKind kind,
                                     const char *name);
char       *bm_thing_duplicate      (BmDocument *document,
                                     const char *path);
void        bm_thing_remove         (BmDocument *document,
                                     const char *path);
void        bm_thing_move           (BmDocument *document,
                                     const char *path,
                                     guint       to);

void        bm_thing_write          (BmDocument *document,
                                     const char *path,
                                     JsonNode   *value,
                                     const char *label,
                                     const char *merge_key);
gboolean    bm_thing_set_id         (BmDocument *document,
                                     const char *path,
                                     const char *id,
                                     GError    **error);
char       *bm_thing_suggest_id     (BmDocument *document,
                                     const char *path);

GHashTable *bm_thing_list_ids       (BmDocument *document,
                                     BmThingKind kind);
GHashTable *bm_thing_list_taken_ids (BmDocument *document,
                                     BmThingKind kind);
const char *bm_thing_take_id        (GHashTable *taken,
                                     const char *wish,
                                     guint      *number);
JsonNode   *bm_thing_copy_node      (BmDocument *document,
                                     BmThingKind kind,
                                     JsonNode   *thing,
                                     const char *id,
                                     guint       number);

char       *bm_thing_dup_name       (BmDocument *document,
                                     const char *path);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-document.h"
#include "bm-thing-kind.h"

/* Remembers a thing of a document even if its ID changes. */

G_BEGIN_DECLS

/**
 * BmThingMark:
 * @kind: its kind
 * @id: its ID
 * @index: its last known index in its list
 * @n: the length of the list then; 0 if it is in a set that is required
 *
 * IDs follow names while these are typed; bm_thing_mark_follow() keeps up with them.
 */
typedef struct
{
  BmThingKind kind;
  char       *id;
  guint       index;
  guint       n;
} BmThingMark;

const char *bm_thing_get_id_at (BmDocument  *document,
                                BmThingKind  kind,
                                guint        index);
gboolean bm_thing_find_id     (BmDocument  *document,
                               BmThingKind  kind,
                               const char  *id,
                               guint       *index);

void     bm_thing_mark_init   (BmThingMark *self,
                               BmDocument  *document,
                               BmThingKind  kind,
                               const char  *id);
void     bm_thing_mark_clear  (BmThingMark *self);

gboolean bm_thing_mark_follow (BmThingMark *self,
                               BmDocument  *document);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-document.h"
#include "bm-thing-kind.h"

/* Things that are copied from one set to another, as text that programs and people can read. */

G_BEGIN_DECLS

/** BM_CLIP_MIME_TYPE: the type of the text on a clipboard. */
#define BM_CLIP_MIME_TYPE "application/vnd.bigmonster.things+json"

/**
 * BmPasted:
 * @kind: the kind of things that were pasted
 * @indices: (element-type guint): their indices, in ascending order
 * @brought: (element-type utf8): names of the things that were pasted along: large monsters made of the pasted tiles, and
 *   what all these refer to and the set did not have
 * @missing: (element-type utf8): IDs to which they refer and that do not exist
 *
 * The result of pasting.
 */
typedef struct
{
  BmThingKind  kind;
  GArray      *indices;
  GPtrArray   *brought;
  GPtrArray   *missing;
} BmPasted;

JsonNode   *bm_clip_new          (BmDocument   *document,
                                  BmThingKind   kind,
                                  const GArray *indices);
JsonNode   *bm_clip_parse        (const char   *text,
                                  gsize         length);
BmThingKind bm_clip_get_kind     (JsonNode     *clip);
GPtrArray  *bm_clip_list_missing (JsonNode     *clip,
                                  BmDocument   *document);
BmPasted   *bm_clip_paste        (JsonNode     *clip,
                                  BmDocument   *document,
                                  guint         index,
                                  const char   *label);
BmPasted   *bm_clip_add          (JsonNode     *clip,
                                  BmDocument   *document,
                                  const char   *label);

void        bm_pasted_free       (BmPasted     *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmPasted, bm_pasted_free)

G_END_DECLS

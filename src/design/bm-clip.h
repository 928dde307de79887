/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-document.h"
#include "bm-thing-kind.h"

/* Things on their way from one set to another, as text that programs and people can read. */

G_BEGIN_DECLS

/** BM_CLIP_MIME_TYPE: what the text is called on a clipboard. */
#define BM_CLIP_MIME_TYPE "application/vnd.bigmonster.things+json"

/**
 * BmPasted:
 * @kind: the kind of things that were pasted
 * @indices: (element-type guint): where they are now, in ascending order
 * @brought: (element-type utf8): names of what came along, since they refer to it and the set did not have it
 * @missing: (element-type utf8): ids of what they refer to and nobody has
 *
 * What pasting has done.
 */
typedef struct
{
  BmThingKind  kind;
  GArray      *indices;
  GPtrArray   *brought;
  GPtrArray   *missing;
} BmPasted;

JsonNode   *bm_clip_new      (BmDocument   *document,
                              BmThingKind   kind,
                              const GArray *indices);
JsonNode   *bm_clip_parse    (const char   *text,
                              gsize         length);
BmThingKind bm_clip_get_kind (JsonNode     *clip);
BmPasted   *bm_clip_paste    (JsonNode     *clip,
                              BmDocument   *document,
                              guint         index,
                              const char   *label);

void        bm_pasted_free   (BmPasted     *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmPasted, bm_pasted_free)

G_END_DECLS

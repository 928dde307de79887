/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* The kinds of things in sets. */

G_BEGIN_DECLS

/** BmThingKind: the lists of things in a set, docs/SET-FORMAT.md section 3; in the order of the user interface. */
typedef enum
{
  BM_THING_TILE,
  BM_THING_COMPOSITE,
  BM_THING_EXPLORER,
  BM_THING_MEDAL,
  BM_THING_TERRAIN,
  BM_THING_CRYSTAL,
  BM_THING_SYMBOL,
  BM_THING_TOKEN,
  BM_THING_SCORE_LINE,
  BM_THING_TILE_SET,
  BM_THING_EDITION,
} BmThingKind;
#define BM_N_THING_KINDS 11

const char   *bm_thing_kind_get_member (BmThingKind     kind);
gboolean      bm_thing_kind_find       (const char     *member,
                                        BmThingKind    *kind);
const char   *bm_thing_kind_get_word   (BmThingKind     kind);

char         *bm_thing_path_new        (BmThingKind     kind,
                                        guint           index);
gboolean      bm_thing_path_parse      (const char     *path,
                                        BmThingKind    *kind,
                                        guint          *index);

G_END_DECLS

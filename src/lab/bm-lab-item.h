/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-rules.h"

/* What the balance lab measures: a tile, an explorer or a medal. */

G_BEGIN_DECLS

typedef enum
{
  BM_LAB_TILE,
  BM_LAB_EXPLORER,
  BM_LAB_MEDAL,
} BmLabKind;
#define BM_LAB_N_KINDS 3

/**
 * BmLabItem:
 * @kind: its kind
 * @index: its index among the tiles, explorers or medals of the rules
 *
 * A thing whose strength is measured.
 */
typedef struct
{
  BmLabKind kind;
  guint     index;
} BmLabItem;

const char   *bm_lab_kind_to_string (BmLabKind         kind);
BmThingKind   bm_lab_kind_to_thing  (BmLabKind         kind);
gboolean      bm_lab_kind_find      (BmThingKind       thing,
                                     BmLabKind        *kind);

gboolean      bm_lab_item_find      (const BmRules    *rules,
                                     BmLabKind         kind,
                                     const char       *id,
                                     BmLabItem        *item);
guint         bm_lab_item_count     (const BmRules    *rules,
                                     BmLabKind         kind);
const char   *bm_lab_item_get_id    (const BmLabItem  *self,
                                     const BmRules    *rules);
const BmText *bm_lab_item_get_name  (const BmLabItem  *self,
                                     const BmRules    *rules);
guint         bm_lab_item_get_set   (const BmLabItem  *self,
                                     const BmRules    *rules);

G_END_DECLS

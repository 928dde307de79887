/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-document.h"

/* Monsters that need several tiles: composites, and their tiles. */

G_BEGIN_DECLS

GPtrArray *bm_large_monster_list         (BmDocument  *document,
                                          const char  *tile);
char      *bm_large_monster_add          (BmDocument  *document);
char      *bm_large_monster_join         (BmDocument  *document,
                                          const char  *tile,
                                          const char  *partner,
                                          BmDirection  side);
char      *bm_large_monster_join_new     (BmDocument  *document,
                                          const char  *tile,
                                          BmDirection  side);
char      *bm_large_monster_name_part    (BmDocument  *document,
                                          const char  *monster,
                                          guint        number);
void       bm_large_monster_number_parts (BmDocument  *document,
                                          const char  *composite);
void       bm_large_monster_rename_parts (BmDocument  *document,
                                          const char  *composite,
                                          JsonNode    *old_name);

G_END_DECLS

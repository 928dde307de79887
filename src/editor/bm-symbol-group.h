/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "bm-document.h"

/* How many of each symbol a tile, an explorer or a token carries. */

G_BEGIN_DECLS

#define BM_TYPE_SYMBOL_GROUP (bm_symbol_group_get_type ())
G_DECLARE_FINAL_TYPE (BmSymbolGroup, bm_symbol_group, BM, SYMBOL_GROUP, AdwPreferencesGroup)

GtkWidget *bm_symbol_group_new  (void);

void       bm_symbol_group_bind (BmSymbolGroup *self,
                                 BmDocument    *document,
                                 const char    *path);

G_END_DECLS

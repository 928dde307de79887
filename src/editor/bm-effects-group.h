/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "bm-document.h"

/* What happens when a tile is placed. */

G_BEGIN_DECLS

#define BM_TYPE_EFFECTS_GROUP (bm_effects_group_get_type ())
G_DECLARE_FINAL_TYPE (BmEffectsGroup, bm_effects_group, BM, EFFECTS_GROUP, AdwPreferencesGroup)

GtkWidget *bm_effects_group_new  (void);

void       bm_effects_group_bind (BmEffectsGroup *self,
                               BmDocument   *document,
                               const char   *path);

G_END_DECLS

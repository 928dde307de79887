/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "bm-set-entry.h"

/* The available sets: those shipped with the program, and those in a folder. */

G_BEGIN_DECLS

#define BM_TYPE_SET_REGISTRY (bm_set_registry_get_type ())
G_DECLARE_FINAL_TYPE (BmSetRegistry, bm_set_registry, BM, SET_REGISTRY, GObject)

BmSetRegistry *bm_set_registry_new         (GFile              *folder);

BmSetEntry    *bm_set_registry_find        (BmSetRegistry      *self,
                                            const char         *id);
BmSet         *bm_set_registry_find_set    (const char         *id,
                                            gpointer            self);
BmSetEntry    *bm_set_registry_find_named  (BmSetRegistry      *self,
                                            const char         *id);
BmSetEntry    *bm_set_registry_find_file   (BmSetRegistry      *self,
                                            GFile              *file);
BmRules       *bm_set_registry_load_rules  (BmSetRegistry      *self,
                                            const char *const  *set_ids,
                                            GError            **error);
BmSetEntry    *bm_set_registry_examine     (BmSetRegistry      *self,
                                            BmSet              *set);

BmSetEntry    *bm_set_registry_add         (BmSetRegistry      *self,
                                            BmSet              *set,
                                            GError            **error);
BmSetEntry    *bm_set_registry_create      (BmSetRegistry      *self,
                                            JsonNode           *root,
                                            GError            **error);
GFile         *bm_set_registry_discard     (BmSetRegistry      *self,
                                            GFile              *file,
                                            GError            **error);
BmSetEntry    *bm_set_registry_restore     (BmSetRegistry      *self,
                                            GFile              *discarded,
                                            GError            **error);

void           bm_set_registry_clear_trash (BmSetRegistry      *self);

void           bm_set_registry_reload      (BmSetRegistry      *self);
void           bm_set_registry_watch       (BmSetRegistry      *self);

G_END_DECLS

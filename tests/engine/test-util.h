/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "bm-state.h"
#include "bm-view.h"

/* What the tests of the rules share: sets, set-ups, zones written as text, and texts of what comes out. */

G_BEGIN_DECLS

/** BmTestVisit: called with each value of a JSON tree, and where it is. */
typedef void (*BmTestVisit) (const char *path,
                             JsonNode   *value,
                             gpointer    data);

gboolean bm_test_is_quick         (void);

void     bm_test_visit_json       (JsonNode         *root,
                                   BmTestVisit       visit,
                                   gpointer          data);

BmRules *bm_test_rules_new        (const char       *set_ids);
BmRules *bm_test_rules_new_with   (const char       *members);
BmRules *bm_test_rules_try        (const char       *members,
                                   GError          **error);
BmRules *bm_test_rules_compile    (const char       *members,
                                   GPtrArray        *problems);
BmSetup *bm_test_setup_new        (BmRules          *rules,
                                   BmMode            mode,
                                   guint             n_seats);

void     bm_test_expect           (const char       *rule,
                                   const char       *subject,
                                   const char       *actual,
                                   const char       *expected);

guint    bm_test_find_tile        (const BmRules    *rules,
                                   const char       *id);
guint    bm_test_find_explorer    (const BmRules    *rules,
                                   const char       *id);
guint    bm_test_find_medal       (const BmRules    *rules,
                                   const char       *id);
guint    bm_test_find_token       (const BmRules    *rules,
                                   const char       *id);

void     bm_test_zone_begin       (BmZone           *zone,
                                   const BmRules    *rules,
                                   const char       *explorer,
                                   const char       *tiles);
void     bm_test_zone_place       (BmZone           *zone,
                                   const BmRules    *rules,
                                   const char       *tiles);
char    *bm_test_zone_dup_levels  (const BmZone     *zone,
                                   const BmRules    *rules);
char    *bm_test_zone_dup_crystals (const BmZone    *zone,
                                   const BmRules    *rules);

void     bm_test_position_begin   (BmPosition       *position,
                                   const BmRules    *rules,
                                   guint             n_seats,
                                   gboolean          teams,
                                   const char       *medals);
void     bm_test_position_hold    (BmPosition       *position,
                                   const BmRules    *rules,
                                   guint             seat,
                                   guint             n_medals);
char    *bm_test_dup_score        (const BmPosition *position,
                                   const BmRules    *rules,
                                   guint             seat);
void     bm_test_assert_explained (const BmPosition *position,
                                   const BmRules    *rules,
                                   guint             seat);

char    *bm_test_state_dup_text   (const BmState    *state);
char    *bm_test_view_dup_text    (const BmView     *view);
char    *bm_test_dup_move         (const BmRules    *rules,
                                   BmMove            move);

void     bm_test_play             (BmState          *state,
                                   guint             seat,
                                   BmMoveKind        kind,
                                   guint             item);
void     bm_test_play_all         (BmState          *state,
                                   BmMoveKind        kind);
BmMove   bm_test_pick_random      (const BmState    *state,
                                   BmRandom         *random);

GVariant *bm_test_replace_child   (GVariant         *tuple,
                                   gsize             index,
                                   GVariant         *child);

G_END_DECLS

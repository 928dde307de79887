/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-session.h"
#include "test-util.h"

/* What the tests of sessions share. */

G_BEGIN_DECLS

/* The digest of a game that nobody has. */
#define TEST_PARENT "0000000000000000000000000000000000000000000000000000000000000000"

/* A way to play: seats are "h" for a person, "g" and "r" for the computer players. */
typedef struct
{
  BmMode      mode;
  const char *seats;
} TestGame;

extern const TestGame test_games[];
extern const guint    n_test_games;

BmRules   *test_rules_get         (void);
BmSetup   *test_setup_new         (const TestGame  *game,
                                   BmGiving         giving);
BmSession *test_session_new       (const TestGame  *game,
                                   BmGiving         giving,
                                   guint64          seed);
BmSession *test_session_new_with  (BmRules         *rules,
                                   const TestGame  *game,
                                   BmGiving         giving,
                                   guint64          seed);

gboolean   test_wait              (gboolean       (*is_done) (gpointer data),
                                   gpointer         data);
void       test_wait_for_persons  (BmSession       *session);
gboolean   test_step              (BmSession       *session);
void       test_play_to_end       (BmSession       *session);
BmMove     test_first_move        (BmSession       *session,
                                   guint            seat);

void       test_play_on           (BmRecord        *record,
                                   guint64          seed);

void       test_assert_replays    (BmSession       *session);
char      *test_dup_text          (BmSession       *session);

GFile     *test_folder_new        (void);
void       test_folder_delete     (GFile           *folder);
void       test_tree_delete       (GFile           *file);

G_END_DECLS

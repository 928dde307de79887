/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-gathering.h"
#include "bm-guest.h"
#include "bm-host.h"
#include "bm-loopback.h"
#include "bm-random.h"

/* A host and guests in one program, who talk through a loopback. */

G_BEGIN_DECLS

#define TEST_MAX_GUESTS 6

/* Who sits where: "h" for a person at the host, "b" for a computer player, "0", "1" … for a guest. "w" behind the
 * seats is another guest who looks on. */
typedef struct
{
  BmMode      mode;
  const char *seats;
} TestSeats;

extern const TestSeats test_seats[];
extern const guint     n_test_seats;

typedef struct
{
  char      *name;
  BmCarrier *carrier;  /* not owned */
  BmGuest   *guest;    /* %NULL while its program is not running */
  GVariant  *stored;
  guint      n_said;
  guint      n_own;      /* of what was said */
} TestGuest;

typedef struct
{
  BmLoopback *loopback;
  BmRules    *rules;
  BmHost     *host;
  GVariant   *stored;
  TestGuest   guests[TEST_MAX_GUESTS];
  guint       n_guests;
  BmRandom    random;
  gint64      now;
  guint       n_said;
} TestTable;

BmRules   *test_rules_get        (void);
TestTable *test_table_new        (const TestSeats *seats,
                                  guint64          seed);
TestTable *test_table_new_with   (BmRules         *rules,
                                  const TestSeats *seats,
                                  guint64          seed);
void       test_table_free       (TestTable       *table);

TestGuest *test_table_add_guest  (TestTable       *table,
                                  const char      *name,
                                  gboolean         has_sets);
void       test_table_sit_down   (TestTable       *table,
                                  const TestSeats *seats);
void       test_table_settle     (TestTable       *table);
void       test_table_wait       (TestTable       *table,
                                  gint64           milliseconds);
void       test_table_come       (TestTable       *table,
                                  const TestSeats *seats);
void       test_table_start      (TestTable       *table,
                                  const TestSeats *seats);
gboolean   test_table_step       (TestTable       *table);
void       test_table_play       (TestTable       *table);
void       test_table_kill_host  (TestTable       *table);
void       test_table_kill_guest (TestTable       *table,
                                  TestGuest       *guest);
void       test_table_assert_past (TestTable      *table);
void       test_table_assert_over (TestTable      *table);

void       test_decide_seat      (BmSession       *session,
                                  guint            seat,
                                  BmRandom        *random);
void       test_decide           (BmSession       *session,
                                  BmRandom        *random);
gboolean   test_has_sets         (BmGathering     *guest);
void       test_assert_same_game (BmSession       *host,
                                  BmGuest         *guest);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TestTable, test_table_free)

G_END_DECLS

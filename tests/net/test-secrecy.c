/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-event-pack.h"
#include "bm-message.h"
#include "bm-view-changes.h"
#include "net-util.h"
#include "test-util.h"

/* What a guest is sent depends on nothing that it must not know: hidden tiles, explorers and places are dealt anew,
 * and the bytes of every message stay the same. */

typedef struct
{
  BmState *state;
  GArray  *events;
} Truth;

static Truth *
truth_new (BmState *state)
{
  Truth *truth = g_new0 (Truth, 1);

  truth->state = state;
  truth->events = g_array_new (FALSE, FALSE, sizeof (BmEvent));
  return truth;
}

static void
truth_free (Truth *truth)
{
  bm_state_free (truth->state);
  g_array_unref (truth->events);
  g_free (truth);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Truth, truth_free)

/* The bytes of the message about a move, as they are before they are sealed. */
static GBytes *
tell_move (Truth  *truth,
           guint   seats,
           BmMove  move)
{
  BmView view = bm_view (truth->state, BM_SPECTATOR);
  g_autoptr (GVariant) before = bm_views_pack (&view, seats);
  g_autoptr (GVariant) after = NULL;
  g_autoptr (GVariant) changes = NULL;
  g_autoptr (GVariant) events = NULL;
  g_auto (BmMessage) message = { .number = 1, .kind = BM_MESSAGE_MOVED };
  g_autoptr (GError) error = NULL;

  bm_state_apply (truth->state, move, truth->events, &error);
  g_assert_no_error (error);
  after = bm_views_pack (&view, seats);
  changes = bm_view_changes_pack (before, after);
  events = bm_events_pack (truth->events);
  message.body = g_variant_ref_sink (g_variant_new ("(uuyyb@a(yyyyqyy)@ay)", 1, 1,
                                                    (guint8) bm_move_get_seat (move), (guint8) bm_move_get_kind (move),
                                                    FALSE, events, changes));
  return bm_message_to_bytes (&message);
}

/* The move that is the same to somebody who does not see it: another hidden tile, explorer or place; 0 if it is
 * shown. */
static BmMove
find_hidden_twin (const BmState *state,
                  const BmState *other,
                  BmMove         move,
                  BmRandom      *random)
{
  guint seat = bm_move_get_seat (move);
  BmMove moves[BM_MAX_MOVES];
  guint n = bm_state_list_moves (other, seat, moves);
  g_autoptr (BmState) after = bm_state_copy (state);
  gboolean is_last;

  bm_state_apply (after, move, NULL, NULL);
  is_last = after->phase != state->phase || after->turn != state->turn || after->round != state->round;
  if (is_last || n == 0 || state->setup->mode == BM_MODE_ROWS || bm_move_get_kind (move) == BM_MOVE_GIVE)
    return 0;

  return moves[bm_random_below (random, n)];
}

static gboolean
is_secret (BmMove move)
{
  BmMoveKind kind = bm_move_get_kind (move);

  return kind == BM_MOVE_EXPLORER || kind == BM_MOVE_PICK || kind == BM_MOVE_PLACE;
}

static guint
play (BmMode mode,
      guint  n_seats,
      guint  watcher,
      guint  seed)
{
  g_autoptr (BmSetup) setup = bm_test_setup_new (test_rules_get (), mode, n_seats);
  g_autoptr (BmState) state = bm_state_new (setup, seed);
  guint n_twins = 0;
  BmRandom random;

  bm_random_init (&random, seed, 0);
  while (!bm_state_is_over (state))
    {
      BmView view = bm_view (state, watcher);
      BmMove move = bm_test_pick_random (state, &random);
      g_autoptr (Truth) truth = truth_new (bm_state_copy (state));
      g_autoptr (Truth) other = truth_new (bm_view_sample (&view, &random));
      BmMove twin = bm_move_get_seat (move) != watcher && is_secret (move)
                      ? find_hidden_twin (state, other->state, move, &random) : 0;

      if (twin != 0)
        {
          guint seats = watcher == BM_SPECTATOR ? 0 : 1u << watcher;
          g_autoptr (GBytes) told = tell_move (truth, seats, move);
          g_autoptr (GBytes) told_other = tell_move (other, seats, twin);

          g_assert_true (g_bytes_equal (told, told_other));
          n_twins += move != twin;
        }
      bm_state_apply (state, move, NULL, NULL);
    }

  return n_twins;
}

static void
test_moves (void)
{
  static const struct
  {
    BmMode mode;
    guint  n_seats;
    guint  watcher;
  } rows[] = {
    { BM_MODE_INDIVIDUAL, 3, 0 }, { BM_MODE_INDIVIDUAL, 4, 2 }, { BM_MODE_INDIVIDUAL, 6, 5 },
    { BM_MODE_INDIVIDUAL, 5, BM_SPECTATOR }, { BM_MODE_TEAM, 4, 1 }, { BM_MODE_TEAM, 6, BM_SPECTATOR },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint seed = 0; seed < (bm_test_is_quick () ? 1 : 3); seed++)
      g_assert_cmpuint (play (rows[i].mode, rows[i].n_seats, rows[i].watcher, seed), >, 20);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/secrecy/moves", test_moves);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz-util.h"

#include <signal.h>
#include <stdlib.h>

#include "bm-bot.h"
#include "bm-event-words.h"
#include "bm-gain.h"
#include "test-util.h"

/* libFuzzer keeps the input that ended the program, but not after this signal, which fatal warnings end with. */
G_GNUC_NORETURN static void
trap_cb (int number G_GNUC_UNUSED)
{
  abort ();
}

/* Every warning is something wrong, as in all tests. */
int
LLVMFuzzerInitialize (int    *argc G_GNUC_UNUSED,
                      char ***argv G_GNUC_UNUSED)
{
  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING);
  signal (SIGTRAP, trap_cb);

  return 0;
}

gboolean
bm_fuzz_script_is_over (BmFuzzScript *self)
{
  return self->length == 0;
}

/* A decision: a number below @bound, which takes as many bytes as it needs. */
guint
bm_fuzz_script_take (BmFuzzScript *self,
                     guint         bound)
{
  guint number = 0;

  for (guint rest = bound; rest > 1 && self->length > 0; rest = (rest + 255) / 256)
    {
      number = number << 8 | self->data[0];
      self->data++;
      self->length--;
    }

  return bound > 0 ? number % bound : 0;
}

/* -- Playing -- */

static void
say_events (const BmState   *state,
            const BmPlayers *players,
            GArray          *events)
{
  for (guint i = 0; i < events->len; i++)
    g_free (bm_event_words (state->setup->rules, players, &g_array_index (events, BmEvent, i)));
}

/* The gain that is shown at a place is what the tile scores there, and can be put into words. */
static void
say_gain (const BmState *state,
          BmMove         move)
{
  guint seat = bm_move_get_seat (move);
  BmView view = bm_view (state, seat);
  g_autoptr (BmGain) gain = bm_gain_new (&view, seat, state->picked[seat], (BmPlace) bm_move_get_item (move));
  g_autofree char *words = bm_gain_words (state->setup->rules, gain);
  g_autofree char *summary = bm_gain_summary (state->setup->rules, gain);

  g_assert_true (g_utf8_validate (words, -1, NULL));
  g_assert_true (g_utf8_validate (summary, -1, NULL));
}

/* The first player thinks, the others move at random. */
static BmMove
choose (const BmState *state,
        BmRandom      *random)
{
  static const BmBudget budget = { 0 };
  BmView view = bm_view (state, 0);

  if ((bm_state_get_deciders (state) & 1) != 0)
    return bm_bot_choose (bm_bot_find ("normal"), &view, &budget, random);
  return bm_test_pick_random (state, random);
}

/* Plays a game to its end, and checks what must be so of every game. */
void
bm_fuzz_play (BmState *state,
              guint64  seed)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BmEvent));
  g_autoptr (BmRecord) record = bm_record_new (state->setup, seed);
  g_autoptr (BmPlayers) players = bm_players_new (record);
  g_autoptr (GError) error = NULL;
  BmRandom random;

  bm_random_init (&random, seed, 1);
  for (guint n = 0; !bm_state_is_over (state); n++)
    {
      BmMove move = choose (state, &random);

      if (bm_move_get_kind (move) == BM_MOVE_PLACE && n % 16 == 0)
        say_gain (state, move);
      g_array_set_size (events, 0);
      bm_state_apply (state, move, events, &error);
      g_assert_no_error (error);
      say_events (state, players, events);
    }

  bm_state_check (state, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bm_state_find_winners (state, NULL), !=, 0);
  for (guint seat = 0; seat < state->setup->n_seats; seat++)
    bm_test_assert_explained (&state->position, state->setup->rules, seat);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From the text of a set to a finished game: whatever the set says, it is refused, or everything in it can be put into
 * words and played. */

#include "bm-library.h"
#include "bm-thing-words.h"
#include "fuzz-util.h"

typedef char *(*SayFunc) (const BmRules *rules, guint index);

static char *
say_medal (const BmRules *rules,
           guint          medal)
{
  return bm_medal_full_words (rules, medal, TRUE);
}

static void
say_all (const BmRules *rules,
         guint          n,
         SayFunc        say)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *words = say (rules, i);

      g_assert_true (words == NULL || g_utf8_validate (words, -1, NULL));
    }
}

static void
say_everything (const BmRules *rules)
{
  say_all (rules, rules->n_tiles, bm_tile_words);
  say_all (rules, rules->n_tiles, bm_tile_summary);
  say_all (rules, rules->n_explorers, bm_explorer_full_words);
  say_all (rules, rules->n_medals, say_medal);
  say_all (rules, rules->n_tokens, bm_token_words);
  say_all (rules, rules->n_crystals, bm_crystal_words);
  say_all (rules, rules->n_composites, bm_composite_words);
}

static void
play (BmRules *rules,
      guint    hash)
{
  BmMode mode = (BmMode) (hash % BM_N_MODES);
  guint n_seats = mode == BM_MODE_TEAM ? 4 + hash / 8 % 2 * 2 : mode == BM_MODE_ROWS ? 2 + hash / 8 % 2 : 3 + hash / 8 % 4;
  g_autoptr (BmSetup) setup = NULL;
  g_autoptr (BmState) state = NULL;
  BmSetupOptions options;

  bm_setup_options_init (&options, mode, n_seats);
  options.furious_dragon = hash / 64 % 2 == 0;
  setup = bm_setup_new (rules, &options, NULL);
  if (setup == NULL)
    return;

  state = bm_state_new (setup, hash);
  bm_fuzz_play (state, hash);
}

static GPtrArray *
add_required (BmSet *set)
{
  GPtrArray *sets = bm_library_resolve (&set, 1, NULL, NULL, NULL);

  if (sets == NULL)
    {
      sets = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_set_unref);
      g_ptr_array_add (sets, bm_set_ref (set));
    }

  return sets;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (BmSet) set = bm_set_new_from_data ((const char *) data, size, "set.json", NULL);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_problem_free);
  g_autoptr (GPtrArray) sets = set != NULL ? add_required (set) : NULL;
  g_autoptr (BmRules) recovered = NULL;
  g_autoptr (BmRules) rules = NULL;
  g_autoptr (GError) error = NULL;

  if (set == NULL)
    return 0;

  /* What is shown while a set is being designed, with all its faults. */
  recovered = bm_rules_recover ((BmSet **) sets->pdata, sets->len, problems);
  say_everything (recovered);

  rules = bm_rules_new ((BmSet **) sets->pdata, sets->len, &error);
  g_assert_true ((rules == NULL) == (error != NULL));
  if (rules != NULL)
    {
      say_everything (rules);
      play (rules, g_str_hash (bm_set_get_id (set)) + (guint) size);
    }

  return 0;
}

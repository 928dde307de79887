/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-bot-names.h"

/* The names are short and easy to say in the languages of the program, and no two begin with the same two letters.
 * Not translated: they are names. */
static const char *const names[] = {
  "Ada", "Bruno", "Celia", "Dora", "Emil", "Fleur", "Gus", "Hedy", "Ivo", "Juno", "Kai", "Luna",
  "Milo", "Nora", "Otto", "Pia", "Quinn", "Rosa", "Sami", "Tilda", "Ugo", "Vera", "Willy", "Yara",
  "Zeno", NULL,
};

static gboolean
is_taken (const char        *name,
          const char *const *taken,
          guint              n_taken)
{
  for (guint i = 0; i < n_taken; i++)
    if (g_strcmp0 (name, taken[i]) == 0)
      return TRUE;

  return FALSE;
}

/**
 * bm_bot_names_list:
 *
 * Returns: (transfer none) (array zero-terminated=1): all names for computer players
 */
const char *const *
bm_bot_names_list (void)
{
  return names;
}

/**
 * bm_bot_names_pick:
 * @taken: (array length=n_taken) (element-type utf8): the names already taken; may contain %NULL
 * @n_taken: number of names
 * @chance: any number; equal numbers give equal names
 *
 * Returns: (transfer none): a free name, or any name if all are taken
 */
const char *
bm_bot_names_pick (const char *const *taken,
                   guint              n_taken,
                   guint              chance)
{
  guint n_names = G_N_ELEMENTS (names) - 1;

  for (guint i = 0; i < n_names; i++)
    {
      const char *name = names[(chance % n_names + i) % n_names];

      if (!is_taken (name, taken, n_taken))
        return name;
    }

  return names[chance % n_names];
}

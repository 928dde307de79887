/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-home-words.h"

#include <glib/gi18n-lib.h>

#include "bm-words.h"

/**
 * bm_home_progress_words:
 * @view: a game
 *
 * Returns: (transfer full): the progress of the game
 */
char *
bm_home_progress_words (const BmView *view)
{
  BmPhase phase = bm_view_get_phase (view);
  guint round = bm_view_get_round (view) + 1;
  guint turn = bm_view_get_turn (view) + 1;

  if (phase == BM_PHASE_EXPLORERS)
    return g_strdup (_("The explorers are being chosen"));
  if (phase == BM_PHASE_DISCARD)
    return g_strdup (_("All turns are over; someone is looking through the discard pile"));
  if (phase == BM_PHASE_OVER)
    return g_strdup (_("The game is over"));
  if (bm_view_get_setup (view)->mode == BM_MODE_ROWS)
    /* Translators: how far a game is: the first number is that of the turn, the second one how many there are. */
    return g_strdup_printf (_("Turn %u of %u"), turn, (guint) BM_ROWS_TURNS);

  /* Translators: how far a game is: the numbers are that of the round, that of the turn in it, and how many turns
   * a round has. */
  return g_strdup_printf (_("Round %u, turn %u of %u"), round, turn, (guint) BM_ROUND_TURNS);
}

/**
 * bm_home_players_words:
 * @players: who plays
 *
 * Returns: (transfer full): their names
 */
char *
bm_home_players_words (const BmPlayers *players)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint seat = 0; seat < bm_players_get_n_seats (players); seat++)
    g_ptr_array_add (names, (gpointer) bm_players_get_name (players, seat));

  return bm_words_and (names);
}

/**
 * bm_home_choice_words:
 * @choice: the choices for the last game
 *
 * Returns: (transfer full): the names of the players; players without a name are left out
 */
char *
bm_home_choice_words (const BmGameChoice *choice)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint seat = 0; seat < choice->n_seats; seat++)
    if (*choice->seats[seat].name != '\0')
      g_ptr_array_add (names, choice->seats[seat].name);

  return bm_words_and (names);
}

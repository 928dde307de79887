/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-fork.h"

#include "bm-bot.h"
#include "bm-seat.h"

/**
 * bm_fork_new:
 * @record: a game
 * @n_moves: how many of its moves were made as they were
 * @persons: a bit for each seat at which a person plays on, or %BM_FORK_ALL_SEATS
 * @bot: the computer player that plays for other persons
 *
 * Forks a game: the same deal, the same moves up to a decision, and from there on whatever is decided now. Computer
 * players stay at their seats, unless a person takes one.
 *
 * Returns: (transfer full): a game that knows where it comes from; @record stays as it is
 */
BmRecord *
bm_fork_new (const BmRecord *record,
             guint           n_moves,
             guint32         persons,
             const char     *bot)
{
  BmRecord *fork = bm_record_copy (record, n_moves);
  g_autofree char *digest = bm_record_dup_digest (record);

  for (guint seat = 0; seat < bm_record_get_setup (fork)->n_seats; seat++)
    {
      const char *player = bm_record_get_player (record, seat);
      const char *name = bm_record_get_name (record, seat);

      if (persons >> seat & 1)
        bm_record_set_seat (fork, seat, BM_SEAT_PERSON, name);
      else if (bm_bot_find (player) == NULL)
        bm_record_set_seat (fork, seat, bot, name);
    }
  bm_record_set_n_taken_back (fork, 0);
  bm_record_set_day (fork, NULL);
  bm_record_set_parent (fork, digest, bm_record_get_n_moves (fork));

  return fork;
}

/**
 * bm_fork_has_begun:
 * @fork: a game that was forked
 *
 * Returns: whether a person has decided anything in it, so that it is worth keeping
 */
gboolean
bm_fork_has_begun (const BmRecord *fork)
{
  for (guint i = bm_record_get_n_shared (fork); i < bm_record_get_n_moves (fork); i++)
    {
      guint seat = bm_move_get_seat (bm_record_get_move (fork, i));

      if (g_str_equal (bm_record_get_player (fork, seat), BM_SEAT_PERSON))
        return TRUE;
    }

  return FALSE;
}

/**
 * bm_fork_settle:
 * @fork: a game that was forked
 * @record: the game from which it was forked
 *
 * Counts again how many moves the games share: decisions before the fork may have been taken back.
 */
void
bm_fork_settle (BmRecord       *fork,
                const BmRecord *record)
{
  g_autofree char *parent = g_strdup (bm_record_get_parent (fork));
  guint n = 0;

  while (n < bm_record_get_n_shared (fork) && n < bm_record_get_n_moves (fork)
         && bm_record_get_move (fork, n) == bm_record_get_move (record, n))
    n++;
  bm_record_set_parent (fork, parent, n);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who sits where: unique names, persons and computer players, teams. */

#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-players.h"

#include <glib/gi18n-lib.h>

#include "bm-plain.h"
#include "bm-seat.h"
#include "bm-view.h"

typedef struct
{
  char *name;
  char *player;
} Player;

struct _BmPlayers
{
  guint    n_seats;
  guint    n_taken_back;
  BmMode   mode;
  BmSeating seating;
  Player   players[BM_MAX_SEATS];
};

/* A name that consists of spaces would be invisible. */
static char *
make_name (const char *name,
           guint       seat)
{
  g_autofree char *clean = g_strstrip (bm_plain_line (name != NULL ? name : "", BM_MAX_NAME));

  if (clean[0] != '\0')
    return g_steal_pointer (&clean);

  /* Translators: stands for the name of a player who gave none; %u is the number of the seat, from 1 */
  return g_strdup_printf (_("Player %u"), seat + 1);
}

static gboolean
is_taken (const BmPlayers *self,
          const char      *name,
          guint            seat)
{
  g_autofree char *folded = g_utf8_casefold (name, -1);

  for (guint other = 0; other < seat; other++)
    {
      g_autofree char *taken = g_utf8_casefold (self->players[other].name, -1);

      if (g_str_equal (taken, folded))
        return TRUE;
    }

  return FALSE;
}

/* Two players with the same name could not be told apart in sentences. */
static char *
make_own_name (const BmPlayers *self,
               const char      *given,
               guint            seat)
{
  g_autofree char *name = make_name (given, seat);

  if (!is_taken (self, name, seat))
    return g_steal_pointer (&name);

  /* Translators: the name of a player whose name somebody else has, too, and the number of the seat, from 1 */
  return g_strdup_printf (_("%s (%u)"), name, seat + 1);
}

/**
 * bm_players_new:
 * @record: the record of a game
 *
 * Returns: (transfer full): the players of the game
 */
BmPlayers *
bm_players_new (const BmRecord *record)
{
  BmPlayers *self = g_new0 (BmPlayers, 1);
  const BmSetup *setup = bm_record_get_setup (record);

  self->n_seats = setup->n_seats;
  self->n_taken_back = bm_record_get_n_taken_back (record);
  self->mode = setup->mode;
  self->seating = setup->seating;
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      self->players[seat].name = make_own_name (self, bm_record_get_name (record, seat), seat);
      self->players[seat].player = g_strdup (bm_record_get_player (record, seat));
    }

  return self;
}

/**
 * bm_players_new_from_choice:
 * @choice: the choices for a game
 *
 * Returns: (transfer full): the players of the game, with the names they will have in it
 */
BmPlayers *
bm_players_new_from_choice (const BmGameChoice *choice)
{
  BmPlayers *self = g_new0 (BmPlayers, 1);

  self->n_seats = choice->n_seats;
  self->mode = choice->mode;
  bm_game_choice_get_seating (choice, &self->seating);
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      self->players[seat].name = make_own_name (self, choice->seats[seat].name, seat);
      self->players[seat].player = g_strdup (choice->seats[seat].player);
    }

  return self;
}

/**
 * bm_players_new_for_setup:
 * @setup: the setup of a game
 * @names: (array zero-terminated=1): names by seat; missing ones are made up
 *
 * Returns: (transfer full): the players of the game, all of them persons
 */
BmPlayers *
bm_players_new_for_setup (const BmSetup      *setup,
                          const char *const  *names)
{
  BmPlayers *self = g_new0 (BmPlayers, 1);
  guint n_names = g_strv_length ((char **) names);

  self->n_seats = setup->n_seats;
  self->mode = setup->mode;
  self->seating = setup->seating;
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      self->players[seat].name = make_own_name (self, seat < n_names ? names[seat] : "", seat);
      self->players[seat].player = g_strdup (BM_SEAT_PERSON);
    }

  return self;
}

/**
 * bm_players_new_from_summary:
 * @summary: the summary of a game
 *
 * Returns: (transfer full): the players of the game
 */
BmPlayers *
bm_players_new_from_summary (const BmArchiveSummary *summary)
{
  BmPlayers *self = g_new0 (BmPlayers, 1);

  self->n_seats = summary->n_seats;
  self->n_taken_back = summary->n_taken_back;
  self->mode = summary->mode;
  self->seating = summary->seating;
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      self->players[seat].name = make_own_name (self, summary->seats[seat].name, seat);
      self->players[seat].player = g_strdup (summary->seats[seat].player);
    }

  return self;
}

/**
 * bm_players_copy:
 * @self: players
 *
 * Returns: (transfer full): a copy
 */
BmPlayers *
bm_players_copy (const BmPlayers *self)
{
  BmPlayers *copy = g_memdup2 (self, sizeof *self);

  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      copy->players[seat].name = g_strdup (self->players[seat].name);
      copy->players[seat].player = g_strdup (self->players[seat].player);
    }

  return copy;
}

/**
 * bm_players_free:
 * @self: (nullable): players
 */
void
bm_players_free (BmPlayers *self)
{
  if (self == NULL)
    return;

  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      g_free (self->players[seat].name);
      g_free (self->players[seat].player);
    }
  g_free (self);
}

/**
 * bm_players_get_n_taken_back:
 * @self: the players
 *
 * Returns: how many decisions were taken back after something hidden had been revealed, see
 *   bm_record_get_n_taken_back()
 */
guint
bm_players_get_n_taken_back (const BmPlayers *self)
{
  return self->n_taken_back;
}

/**
 * bm_players_get_mode:
 * @self: players
 *
 * Returns: the mode of the game
 */
BmMode
bm_players_get_mode (const BmPlayers *self)
{
  return self->mode;
}

/**
 * bm_players_get_n_seats:
 * @self: players
 *
 * Returns: the number of players
 */
guint
bm_players_get_n_seats (const BmPlayers *self)
{
  return self->n_seats;
}

/**
 * bm_players_get_name:
 * @self: players
 * @seat: a seat
 *
 * Returns: the name to show: one line, never empty, and unique
 */
const char *
bm_players_get_name (const BmPlayers *self,
                     guint            seat)
{
  g_return_val_if_fail (seat < self->n_seats, "");

  return self->players[seat].name;
}

/**
 * bm_players_get_player:
 * @self: players
 * @seat: a seat
 *
 * Returns: (nullable): %BM_SEAT_PERSON or the ID of a computer player; %NULL if the record does not name one
 */
const char *
bm_players_get_player (const BmPlayers *self,
                       guint            seat)
{
  g_return_val_if_fail (seat < self->n_seats, NULL);

  return self->players[seat].player;
}

/**
 * bm_players_is_person:
 * @self: players
 * @seat: a seat
 *
 * Returns: whether a person plays there
 */
gboolean
bm_players_is_person (const BmPlayers *self,
                      guint            seat)
{
  g_return_val_if_fail (seat < self->n_seats, FALSE);

  return g_strcmp0 (self->players[seat].player, BM_SEAT_PERSON) == 0;
}

/**
 * bm_players_get_only_person:
 * @self: players
 *
 * Sentences say "you" to someone who plays alone against computer players.
 *
 * Returns: the seat of the only person; %BM_SPECTATOR if there are several or none
 */
guint
bm_players_get_only_person (const BmPlayers *self)
{
  guint found = BM_SPECTATOR;

  for (guint seat = 0; seat < self->n_seats; seat++)
    if (bm_players_is_person (self, seat))
      {
        if (found != BM_SPECTATOR)
          return BM_SPECTATOR;
        found = seat;
      }

  return found;
}

/**
 * bm_players_get_teams:
 * @self: players
 *
 * Returns: whether they play in teams of two
 */
gboolean
bm_players_get_teams (const BmPlayers *self)
{
  return self->mode == BM_MODE_TEAM;
}

/**
 * bm_players_get_team:
 * @self: players
 * @seat: a seat
 *
 * Returns: the number of the team of @seat, from 0; @seat itself if there are no teams
 */
guint
bm_players_get_team (const BmPlayers *self,
                     guint            seat)
{
  g_return_val_if_fail (seat < self->n_seats, 0);

  return bm_seating_get_team (&self->seating, seat);
}

/**
 * bm_players_get_partner:
 * @self: players
 * @seat: a seat
 *
 * Returns: the seat of the partner; @seat itself if there are no teams
 */
guint
bm_players_get_partner (const BmPlayers *self,
                        guint            seat)
{
  g_return_val_if_fail (seat < self->n_seats, 0);

  return bm_seating_get_partner (&self->seating, seat);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-seating.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bm-setup.h"

/* Partners never sit next to each other: rules.md section 1. Four players can only sit opposite their partners. With
 * six, there are three other ways: one pair sits opposite, and the partners of the other pairs are two seats apart,
 * on either side of it. */

/**
 * bm_seating_init:
 * @self: (out caller-allocates): a seating
 * @n_seats: number of players; an even number if @teams
 * @teams: whether there are teams of two
 *
 * Seats partners opposite each other, which is the default.
 */
void
bm_seating_init (BmSeating *self,
                 guint      n_seats,
                 gboolean   teams)
{
  for (guint seat = 0; seat < BM_MAX_SEATS; seat++)
    self->partners[seat] = (guint8) (teams && seat < n_seats ? (seat + n_seats / 2) % n_seats : seat);
}

/* For six players: @seat and the player opposite are partners, but no other players opposite each other. */
static void
seat_across (BmSeating *self,
             guint      seat)
{
  for (guint i = 0; i < 6; i++)
    self->partners[(seat + i) % 6] = (guint8) (i == 0 || i == 3 ? (seat + i + 3) % 6 : (seat + 6 - i) % 6);
}

/**
 * bm_seating_list:
 * @seatings: (out caller-allocates) (array fixed-size=4): space for %BM_MAX_SEATINGS
 * @n_seats: number of players: 4 or 6
 *
 * Lists all ways for partners to sit, rules.md 1. In the first, all sit opposite their partners.
 *
 * Returns: their number
 */
guint
bm_seating_list (BmSeating *seatings,
                 guint      n_seats)
{
  guint n = 0;

  bm_seating_init (&seatings[n++], n_seats, TRUE);
  for (guint seat = 0; n_seats == 6 && seat < 3; seat++)
    seat_across (&seatings[n++], seat);

  return n;
}

/* Finds partners by their letters. */
static gboolean
read_letters (BmSeating  *self,
              const char *teams,
              guint       n_seats)
{
  if (strlen (teams) != n_seats)
    return FALSE;

  bm_seating_init (self, n_seats, FALSE);
  for (guint seat = 0; seat < n_seats; seat++)
    {
      guint n_partners = 0;

      for (guint other = 0; other < n_seats; other++)
        if (other != seat && teams[other] == teams[seat])
          {
            self->partners[seat] = (guint8) other;
            n_partners++;
          }
      if (n_partners != 1 || !g_ascii_isupper (teams[seat]))
        return FALSE;
    }

  return TRUE;
}

/**
 * bm_seating_parse:
 * @self: (out caller-allocates): a seating
 * @teams: a letter for each seat, the same one for partners: "ABCACB"
 * @n_seats: number of players: 4 or 6
 * @error: return location for a #BmSetupError: TEAMS
 *
 * Returns: whether the seating is allowed, rules.md 1
 */
gboolean
bm_seating_parse (BmSeating   *self,
                  const char  *teams,
                  guint        n_seats,
                  GError     **error)
{
  BmSeating usual;
  g_autofree char *example = NULL;

  g_return_val_if_fail (n_seats <= BM_MAX_SEATS, FALSE);

  bm_seating_init (&usual, n_seats, TRUE);
  example = bm_seating_to_string (&usual, n_seats);
  if (!read_letters (self, teams, n_seats))
    {
      g_set_error (error, BM_SETUP_ERROR, BM_SETUP_ERROR_TEAMS,
                   /* Translators: both are letters of teams, one for each seat: “AAB” and “ABAB” */
                   _("“%1$s” is not a list of teams: it must have a capital letter for each seat, "
                     "the same one for two partners, as in “%2$s”"), teams, example);
      return FALSE;
    }

  for (guint seat = 0; seat < n_seats; seat++)
    {
      guint next = (seat + 1) % n_seats;

      if (bm_seating_get_partner (self, seat) == next)
        {
          g_set_error (error, BM_SETUP_ERROR, BM_SETUP_ERROR_TEAMS,
                       /* Translators: the letters of all teams, and the numbers of two seats: “AABB”, 1, 2 */
                       _("Partners never sit next to each other, as seats %2$u and %3$u would with the teams “%1$s”"),
                       teams, MIN (seat, next) + 1, MAX (seat, next) + 1);
          return FALSE;
        }
    }

  return TRUE;
}

/**
 * bm_seating_to_string:
 * @self: a seating with teams
 * @n_seats: number of players
 *
 * Returns: (transfer full): the letter of each seat's team, see bm_seating_parse()
 */
char *
bm_seating_to_string (const BmSeating *self,
                      guint            n_seats)
{
  char *teams = g_strnfill (n_seats, 'A');

  for (guint seat = 0; seat < n_seats; seat++)
    teams[seat] = (char) (teams[seat] + bm_seating_get_team (self, seat));

  return teams;
}

/**
 * bm_seating_equal:
 * @self: a seating
 * @other: another seating
 *
 * Returns: whether everyone has the same partner in both
 */
gboolean
bm_seating_equal (const BmSeating *self,
                  const BmSeating *other)
{
  return memcmp (self->partners, other->partners, sizeof self->partners) == 0;
}

/**
 * bm_seating_get_team:
 * @self: a seating
 * @seat: a seat
 *
 * Returns: the number of its team, from 0, in the order of their first seats; without teams, @seat
 */
guint
bm_seating_get_team (const BmSeating *self,
                     guint            seat)
{
  guint first = MIN (seat, bm_seating_get_partner (self, seat));
  guint n = 0;

  for (guint i = 0; i < first; i++)
    n += bm_seating_is_first (self, i);

  return n;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Modes, options and players in words. */

#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-game-words.h"

#include <glib/gi18n-lib.h>

#include "bm-seat.h"
#include "bm-words.h"

typedef struct
{
  const char *name;
  const char *players;
  const char *words;
} ModeTexts;

static const ModeTexts mode_texts[BM_N_MODES] = {
  [BM_MODE_INDIVIDUAL] = {
    N_("Everyone for Themselves"),
    N_("3 to 6 players"),
    N_("Pick one of your tiles, then pass the rest on to another player."),
  },
  [BM_MODE_TEAM] = {
    N_("Teams of Two"),
    N_("4 or 6 players"),
    N_("Partners win medals together. The lower of their scores counts."),
  },
  [BM_MODE_ROWS] = {
    N_("Open Rows"),
    N_("2 or 3 players"),
    N_("Take a tile from a row that everyone can see, and discard another."),
  },
};

/**
 * bm_mode_name:
 * @mode: a mode
 *
 * Returns: (transfer none): its name, as a heading
 */
const char *
bm_mode_name (BmMode mode)
{
  return _(mode_texts[mode].name);
}

/**
 * bm_mode_players:
 * @mode: a mode
 *
 * Returns: (transfer none): the numbers of players that it allows
 */
const char *
bm_mode_players (BmMode mode)
{
  return _(mode_texts[mode].players);
}

/**
 * bm_mode_words:
 * @mode: a mode
 *
 * Returns: (transfer none): a description in a sentence or two
 */
const char *
bm_mode_words (BmMode mode)
{
  return _(mode_texts[mode].words);
}

/**
 * bm_mode_count_words:
 * @mode: a mode
 * @n_seats: the number of players
 *
 * Returns: (transfer full): how many play, and how, in a few words
 */
char *
bm_mode_count_words (BmMode mode,
                     guint  n_seats)
{
  switch (mode)
    {
    case BM_MODE_TEAM:
      return g_strdup_printf (ngettext ("%u team of two", "%u teams of two", n_seats / 2), n_seats / 2);
    case BM_MODE_ROWS:
      return g_strdup_printf (ngettext ("Open rows, %u player", "Open rows, %u players", n_seats), n_seats);
    case BM_MODE_INDIVIDUAL:
    default:
      return g_strdup_printf (ngettext ("%u player", "%u players", n_seats), n_seats);
    }
}

/**
 * bm_team_letter:
 * @team: the number of a team, from 0
 *
 * Teams have letters, since seats have numbers.
 *
 * Returns: a capital letter
 */
char
bm_team_letter (guint team)
{
  return (char) ('A' + team);
}

/**
 * bm_team_name:
 * @team: the number of a team, from 0
 *
 * Returns: (transfer full): "Team A"
 */
char *
bm_team_name (guint team)
{
  /* Translators: %c is a letter */
  return g_strdup_printf (_("Team %c"), bm_team_letter (team));
}

/**
 * bm_seating_words:
 * @seating: the teams
 * @n_seats: number of players
 *
 * Returns: (transfer full): the numbers of the seats, team by team: "1 + 4 · 2 + 5 · 3 + 6"
 */
char *
bm_seating_words (const BmSeating *seating,
                  guint            n_seats)
{
  g_autoptr (GPtrArray) teams = g_ptr_array_new_with_free_func (g_free);

  for (guint seat = 0; seat < n_seats; seat++)
    if (bm_seating_is_first (seating, seat))
      g_ptr_array_add (teams, g_strdup_printf ("%u%s%u", seat + 1, C_("between partners", " + "),
                                               bm_seating_get_partner (seating, seat) + 1));

  return bm_words_facts (teams);
}

/**
 * bm_giving_name:
 * @giving: an order of passing stacks
 *
 * Returns: (transfer none): a short name
 */
const char *
bm_giving_name (BmGiving giving)
{
  return giving == BM_GIVING_RACE ? C_("order of giving", "As fast as you can") : C_("order of giving", "In turn");
}

/**
 * bm_giving_words:
 * @giving: an order of passing stacks
 *
 * Returns: (transfer none): a description in one sentence
 */
const char *
bm_giving_words (BmGiving giving)
{
  if (giving == BM_GIVING_RACE)
    return _("Pass the rest on as soon as you have picked a tile. The faster you are, the more players you can choose "
             "from.");
  return _("When everyone has picked a tile, the rest are passed on in turn, clockwise from the first player.");
}

/**
 * bm_all_tie_name:
 * @all_tie: who gets a medal for the fewest or the most if everyone ties
 *
 * Returns: (transfer none): a short name
 */
const char *
bm_all_tie_name (BmAllTie all_tie)
{
  /* Translators: who gets a medal */
  return all_tie == BM_ALL_TIE_NOBODY ? C_("if all tie", "No one") : C_("if all tie", "Everyone");
}

/**
 * bm_team_tie_break_name:
 * @team_tie_break: whose points on the tie-breaking line decide between teams
 *
 * Returns: (transfer none): a short name
 */
const char *
bm_team_tie_break_name (BmTeamTieBreak team_tie_break)
{
  /* Translators: whose points decide */
  return team_tie_break == BM_TEAM_TIE_BREAK_BOTH ? C_("if teams tie", "Both partners’")
                                                  : C_("if teams tie", "The better partner’s");
}

/* -- Kinds of players, as choices for a seat -- */

typedef struct
{
  const char *player;
  const char *name;
  const char *short_name;  /* nullable */
} KindName;

static const KindName kind_names[] = {
  { BM_SEAT_PERSON, N_("Human"), NULL },
  /* Translators: who plays at a seat: a person who plays from another computer */
  { BM_SEAT_ELSEWHERE, N_("Friend Elsewhere"), NC_("computer players", "Elsewhere") },
  /* Translators: who plays at a seat: the weakest computer player */
  { "easy", N_("Computer (Easy)"), NC_("computer players", "Easy") },
  /* Translators: who plays at a seat: a computer player of middle strength */
  { "normal", N_("Computer (Medium)"), NC_("computer players", "Medium") },
  /* Translators: who plays at a seat: the strongest computer player */
  { "hard", N_("Computer (Hard)"), NC_("computer players", "Hard") },
  /* Translators: who played at a seat, in old games: a computer player that took any move */
  { "random", N_("Computer (Random)"), NULL },
  /* Translators: who played at a seat, in old games: a computer player that took what brought most at once */
  { "greedy", N_("Computer (Greedy)"), NULL },
};

static const KindName *
find_kind (const char *player)
{
  for (guint i = 0; i < G_N_ELEMENTS (kind_names); i++)
    if (g_str_equal (kind_names[i].player, player))
      return &kind_names[i];

  return NULL;
}

/**
 * bm_player_kind_name:
 * @player: %BM_SEAT_PERSON, %BM_SEAT_ELSEWHERE or the ID of a computer player
 *
 * Returns: (transfer none): the name of the kind in a list of players for a seat; @player itself for an unknown
 *   computer player
 */
const char *
bm_player_kind_name (const char *player)
{
  const KindName *kind = find_kind (player);

  return kind != NULL ? _(kind->name) : player;
}

/**
 * bm_player_short_name:
 * @player: %BM_SEAT_PERSON, %BM_SEAT_ELSEWHERE or the ID of a computer player
 *
 * Returns: (transfer none): the strength of a computer player, for use where it is clear that it is one, or where
 *   there is little room; where somebody plays from; for all others, the same as bm_player_kind_name()
 */
const char *
bm_player_short_name (const char *player)
{
  const KindName *kind = find_kind (player);

  if (kind == NULL || kind->short_name == NULL)
    return bm_player_kind_name (player);
  return g_dpgettext2 (GETTEXT_PACKAGE, "computer players", kind->short_name);
}

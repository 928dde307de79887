/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-real-table-words.h"

#include <glib/gi18n-lib.h>

#include "bm-thing-words.h"
#include "bm-words.h"

static char *
tiles_words (const char    *name,
             const BmDoubt *doubt)
{
  /* Translators: a player, how many tiles they have, and how many they should have */
  return g_strdup_printf (ngettext ("%s has %u tile instead of %u.", "%s has %u tiles instead of %u.", doubt->n),
                          name, doubt->n, doubt->goal);
}

static char *
loose_words (const char    *name,
             const BmDoubt *doubt)
{
  /* Translators: a player, and how many tiles */
  return g_strdup_printf (ngettext ("%s: %u tile is not connected to the others.",
                                    "%s: %u tiles are not connected to the others.", doubt->n), name, doubt->n);
}

static char *
copies_words (const BmRules *rules,
              const BmDoubt *doubt)
{
  /* Translators: a tile; how many there are on the table, and how many the game has */
  return g_strdup_printf (ngettext ("“%s” is on the table %u times, but the game has only %u of it.",
                                    "“%s” is on the table %u times, but the game has only %u of them.", doubt->goal),
                          bm_tile_name (rules, doubt->item), doubt->n, doubt->goal);
}

static char *
team_medal_words (BmRealTable   *table,
                  const BmDoubt *doubt)
{
  const BmPlayers *players = bm_real_table_get_players (table);

  /* Translators: a medal, and the two players of a team */
  return g_strdup_printf (_("No team has the medal “%s”, but %s and %s meet its condition."),
                          bm_medal_name (bm_real_table_get_rules (table), doubt->item),
                          bm_players_get_name (players, doubt->seat),
                          bm_players_get_name (players, bm_players_get_partner (players, doubt->seat)));
}

/**
 * bm_real_table_doubt_words:
 * @table: a table
 * @doubt: something that seems to be missing or wrong there
 *
 * Returns: (transfer full): a sentence
 */
char *
bm_real_table_doubt_words (BmRealTable   *table,
                           const BmDoubt *doubt)
{
  const BmRules *rules = bm_real_table_get_rules (table);
  const char *name = bm_players_get_name (bm_real_table_get_players (table), doubt->seat);

  switch (doubt->kind)
    {
    case BM_DOUBT_EXPLORER:
      /* Translators: %s is a player */
      return g_strdup_printf (_("%s has no explorer yet."), name);
    case BM_DOUBT_SAME_EXPLORER:
      /* Translators: a player, and an explorer */
      return g_strdup_printf (_("%s has the same explorer as another player: “%s”."), name,
                              bm_explorer_name (rules, doubt->item));
    case BM_DOUBT_TILES:
      return tiles_words (name, doubt);
    case BM_DOUBT_LOOSE:
      return loose_words (name, doubt);
    case BM_DOUBT_COPIES:
      return copies_words (rules, doubt);
    case BM_DOUBT_MEDAL:
      /* Translators: a medal, and a player */
      return g_strdup_printf (_("No one has the medal “%s”, but %s meets its condition."),
                              bm_medal_name (rules, doubt->item), name);
    case BM_DOUBT_TEAM_MEDAL:
      return team_medal_words (table, doubt);
    default:
      g_return_val_if_reached (NULL);
    }
}

/**
 * bm_real_table_seat_words:
 * @table: a table
 * @seat: a seat
 *
 * Returns: (transfer full): how many of the tiles have been entered, and the points so far
 */
char *
bm_real_table_seat_words (BmRealTable *table,
                          guint        seat)
{
  gboolean has_explorer = bm_real_table_get_explorer (table, seat) != BM_NONE;
  g_autofree char *points = bm_words_points (has_explorer ? bm_real_table_count_points (table, seat) : 0);

  /* Translators: “12 of 18 · 34 points”: tiles that have been entered, those of a game, and a number of points */
  return g_strdup_printf (_("%u of %u · %s"), bm_real_table_get_n_tiles (table, seat),
                          bm_mode_count_turns (bm_real_table_get_setup (table)->mode), points);
}

/**
 * bm_real_table_cell_words:
 * @table: a table
 * @seat: a seat
 * @x: a cell
 * @y: a cell
 *
 * Returns: (transfer full): what lies there
 */
char *
bm_real_table_cell_words (BmRealTable *table,
                          guint        seat,
                          int          x,
                          int          y)
{
  const BmRules *rules = bm_real_table_get_rules (table);
  const BmZone *zone = &bm_real_table_get_position (table)->zones[seat];
  int at = bm_zone_find_cell (zone, x, y);
  g_autofree char *column = bm_words_number (x);
  g_autofree char *row = bm_words_number (y);

  if (at == 0)
    return g_strdup (bm_real_table_get_explorer (table, seat) != BM_NONE
                       ? bm_explorer_name (rules, zone->explorer) : _("The explorer"));
  if (at > 0)
    return g_strdup (bm_form_name (rules, zone->form[at]));
  /* Translators: an empty cell of a zone, and where it is: two whole numbers, counted from the explorer */
  return g_strdup_printf (_("Empty (%s, %s)"), column, row);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-statistics.h"

#include <string.h>

#include "bm-bot.h"
#include "bm-seat.h"

/* Persons are known by their names, since several may play with the same program. */

struct _BmStatistics
{
  GHashTable *persons; /* name → GPtrArray of BmStatisticsGame, the oldest first */
};

static void
game_free (gpointer data)
{
  BmStatisticsGame *self = data;

  g_free (self->opponents);
  g_object_unref (self->entry);
  g_free (self);
}

/* -- Reading past games -- */

static guint
get_strength (const char *player)
{
  const char *const *bots = bm_bot_list_strengths ();
  guint strength = 0;

  if (bm_bot_find (player) == NULL)
    return G_MAXUINT;
  for (guint i = 0; bots[i] != NULL; i++)
    if (g_str_equal (bots[i], player))
      strength = i + 1;
  return strength;
}

static char *
find_opponents (const BmArchiveSummary *summary,
                guint                   person)
{
  const char *strongest = NULL;

  for (guint seat = 0; seat < summary->n_seats; seat++)
    {
      const char *player = summary->seats[seat].player;

      if (seat == person || seat == bm_seating_get_partner (&summary->seating, person))
        continue;
      if (strongest == NULL || get_strength (player) > get_strength (strongest))
        strongest = player;
    }

  if (strongest == NULL || get_strength (strongest) == G_MAXUINT)
    return g_strdup (BM_STATISTICS_PEOPLE);
  return g_strdup (strongest);
}

static void
add_game (BmStatistics   *self,
          BmArchiveEntry *entry,
          guint           seat)
{
  const BmArchiveSummary *summary = bm_archive_entry_get_summary (entry);
  const char *name = summary->seats[seat].name;
  GPtrArray *games = g_hash_table_lookup (self->persons, name);
  BmStatisticsGame *game = g_new0 (BmStatisticsGame, 1);

  game->date = bm_archive_entry_get_date (entry);
  game->mode = summary->mode;
  game->n_seats = summary->n_seats;
  game->points = summary->totals[seat];
  game->won = summary->winners >> seat & 1;
  game->explorer = summary->explorers[seat];
  game->opponents = find_opponents (summary, seat);
  game->entry = g_object_ref (entry);
  game->seat = seat;

  if (games == NULL)
    {
      games = g_ptr_array_new_with_free_func (game_free);
      g_hash_table_insert (self->persons, g_strdup (name), games);
    }
  g_ptr_array_insert (games, 0, game);
}

/* Games that were forked from others were not played, and unfinished ones say nothing. */
static gboolean
counts (BmArchiveEntry *entry,
        gint64          since)
{
  const BmArchiveSummary *summary = bm_archive_entry_get_summary (entry);

  return summary != NULL && summary->winners != 0 && summary->parent == NULL
         && g_date_time_to_unix (bm_archive_entry_get_date (entry)) >= since;
}

/**
 * bm_statistics_new:
 * @games: past games, #BmArchiveEntry, the newest first
 * @since: a Unix time; games before it do not count
 *
 * Returns: (transfer full): what they say
 */
BmStatistics *
bm_statistics_new (GListModel *games,
                   gint64      since)
{
  BmStatistics *self = g_new0 (BmStatistics, 1);

  self->persons = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (BmArchiveEntry) entry = g_list_model_get_item (games, i);
      const BmArchiveSummary *summary = bm_archive_entry_get_summary (entry);

      if (!counts (entry, since))
        continue;
      for (guint seat = 0; seat < summary->n_seats; seat++)
        if (g_str_equal (summary->seats[seat].player, BM_SEAT_PERSON))
          add_game (self, entry, seat);
    }

  return self;
}

/**
 * bm_statistics_free:
 * @self: (transfer full) (nullable): statistics
 */
void
bm_statistics_free (BmStatistics *self)
{
  if (self == NULL)
    return;

  g_hash_table_unref (self->persons);
  g_free (self);
}

/* -- Asking -- */

static int
compare_names (gconstpointer a,
               gconstpointer b,
               gpointer      persons)
{
  const char *first = *(const char *const *) a;
  const char *second = *(const char *const *) b;
  const GPtrArray *first_games = g_hash_table_lookup (persons, first);
  const GPtrArray *second_games = g_hash_table_lookup (persons, second);

  if (first_games->len != second_games->len)
    return first_games->len > second_games->len ? -1 : 1;
  return strcmp (first, second);
}

/**
 * bm_statistics_list_names:
 * @self: statistics
 *
 * Returns: (transfer container) (element-type utf8): the names of the persons, whoever has played most first
 */
GPtrArray *
bm_statistics_list_names (BmStatistics *self)
{
  GPtrArray *names = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer name;

  g_hash_table_iter_init (&iter, self->persons);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    g_ptr_array_add (names, name);
  g_ptr_array_sort_with_data (names, compare_names, self->persons);

  return names;
}

/**
 * bm_statistics_list_games:
 * @self: statistics
 * @name: the name of a person
 *
 * Returns: (transfer none) (nullable) (element-type BmStatisticsGame): the games of the person, the oldest first
 */
GPtrArray *
bm_statistics_list_games (BmStatistics *self,
                          const char   *name)
{
  return g_hash_table_lookup (self->persons, name);
}

static void
add_to_group (BmStatisticsGroup      *group,
              const BmStatisticsGame *game)
{
  if (group->first == NULL)
    group->first = game;
  if (group->best == NULL || game->points > group->best->points)
    group->best = game;
  group->mean = (group->mean * group->n_games + game->points) / (group->n_games + 1);
  group->n_games++;
  group->n_won += game->won;
}

/**
 * bm_statistics_sum_up:
 * @games: (element-type BmStatisticsGame): games, the oldest first
 * @group: (out): what they have in common
 */
void
bm_statistics_sum_up (GPtrArray         *games,
                      BmStatisticsGroup *group)
{
  *group = (BmStatisticsGroup) { 0 };
  for (guint i = 0; i < games->len; i++)
    add_to_group (group, g_ptr_array_index (games, i));
}

static gboolean
is_of_group (const BmStatisticsGame *game,
             const BmStatisticsGame *first,
             BmStatisticsBy          by)
{
  switch (by)
    {
    case BM_STATISTICS_BY_EXPLORER:
      return g_str_equal (game->explorer, first->explorer);
    case BM_STATISTICS_BY_OPPONENTS:
      return g_str_equal (game->opponents, first->opponents);
    case BM_STATISTICS_BY_MODE:
    default:
      return game->mode == first->mode && game->n_seats == first->n_seats;
    }
}

static int
compare_groups (gconstpointer a,
                gconstpointer b)
{
  const BmStatisticsGroup *first = a;
  const BmStatisticsGroup *second = b;

  return first->n_games != second->n_games ? (first->n_games > second->n_games ? -1 : 1)
         : first->mean > second->mean      ? -1
                                           : first->mean < second->mean;
}

/**
 * bm_statistics_list_groups:
 * @games: (element-type BmStatisticsGame): games, the oldest first
 * @by: what the games of a group have in common
 *
 * Returns: (transfer full): #BmStatisticsGroup, the largest first; they refer to @games
 */
GArray *
bm_statistics_list_groups (GPtrArray      *games,
                           BmStatisticsBy  by)
{
  GArray *groups = g_array_new (FALSE, TRUE, sizeof (BmStatisticsGroup));

  for (guint i = 0; i < games->len; i++)
    {
      const BmStatisticsGame *game = g_ptr_array_index (games, i);
      guint at = 0;

      while (at < groups->len && !is_of_group (game, g_array_index (groups, BmStatisticsGroup, at).first, by))
        at++;
      if (at == groups->len)
        g_array_set_size (groups, at + 1);
      add_to_group (&g_array_index (groups, BmStatisticsGroup, at), game);
    }
  g_array_sort (groups, compare_groups);

  return groups;
}

/* The computer players against whom the person has played. */
static guint32
find_computers (const BmStatisticsGame *game)
{
  const BmArchiveSummary *summary = bm_archive_entry_get_summary (game->entry);
  guint32 computers = 0;

  for (guint seat = 0; seat < summary->n_seats; seat++)
    if (seat != game->seat && seat != bm_seating_get_partner (&summary->seating, game->seat)
        && bm_bot_find (summary->seats[seat].player) != NULL)
      computers |= 1u << seat;

  return computers;
}

static BmStatisticsLine *
ensure_line (GArray     *lines,
             const char *id)
{
  for (guint i = 0; i < lines->len; i++)
    if (g_str_equal (g_array_index (lines, BmStatisticsLine, i).id, id))
      return &g_array_index (lines, BmStatisticsLine, i);

  g_array_append_val (lines, ((BmStatisticsLine) { .id = id }));
  return &g_array_index (lines, BmStatisticsLine, lines->len - 1);
}

static void
add_line (GArray                 *lines,
          const BmArchiveSummary *summary,
          guint                   line,
          guint                   person,
          guint32                 computers)
{
  BmStatisticsLine *sum = ensure_line (lines, summary->line_ids[line]);
  double all = 0;

  for (guint seat = 0; seat < summary->n_seats; seat++)
    if (computers >> seat & 1)
      all += summary->lines[seat][line];
  sum->own += summary->lines[person][line];
  sum->computers += all / __builtin_popcount (computers);
  sum->n_games++;
}

/**
 * bm_statistics_list_lines:
 * @games: (element-type BmStatisticsGame): games
 *
 * Returns: (transfer full): #BmStatisticsLine, in the order of the score sheet; they refer to @games
 */
GArray *
bm_statistics_list_lines (GPtrArray *games)
{
  GArray *lines = g_array_new (FALSE, TRUE, sizeof (BmStatisticsLine));

  for (guint i = 0; i < games->len; i++)
    {
      const BmStatisticsGame *game = g_ptr_array_index (games, i);
      const BmArchiveSummary *summary = bm_archive_entry_get_summary (game->entry);
      guint32 computers = find_computers (game);

      for (guint line = 0; line < summary->n_lines && computers != 0; line++)
        add_line (lines, summary, line, game->seat, computers);
    }
  for (guint i = 0; i < lines->len; i++)
    {
      BmStatisticsLine *line = &g_array_index (lines, BmStatisticsLine, i);

      line->own /= line->n_games;
      line->computers /= line->n_games;
    }

  return lines;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-day-log.h"

#include "bm-date.h"
#include "bm-day.h"

struct _BmDayLog
{
  GHashTable *played; /* Julian day → BmArchiveEntry: the first one that was played to its end */
  GHashTable *begun;  /* Julian day → BmArchiveEntry: the last one that was not */
};

static void
add (BmDayLog       *self,
     BmArchiveEntry *entry)
{
  const BmArchiveSummary *summary = bm_archive_entry_get_summary (entry);
  gpointer key;
  GDate date;

  if (summary == NULL || summary->day == NULL || summary->parent != NULL || !bm_date_parse (summary->day, &date))
    return;

  key = GUINT_TO_POINTER (g_date_get_julian (&date));
  if (summary->winners != 0)
    g_hash_table_insert (self->played, key, g_object_ref (entry));
  else if (!g_hash_table_contains (self->begun, key))
    g_hash_table_insert (self->begun, key, g_object_ref (entry));
}

/**
 * bm_day_log_new:
 * @games: (nullable): the past games, #BmArchiveEntry, the newest first
 *
 * Returns: (transfer full): which of them were deals of a day
 */
BmDayLog *
bm_day_log_new (GListModel *games)
{
  BmDayLog *self = g_new0 (BmDayLog, 1);

  self->played = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  self->begun = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  for (guint i = 0; games != NULL && i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (BmArchiveEntry) entry = g_list_model_get_item (games, i);

      add (self, entry);
    }

  return self;
}

/**
 * bm_day_log_free:
 * @self: (transfer full) (nullable): a log
 */
void
bm_day_log_free (BmDayLog *self)
{
  if (self == NULL)
    return;

  g_hash_table_unref (self->played);
  g_hash_table_unref (self->begun);
  g_free (self);
}

static BmArchiveEntry *
find (GHashTable  *games,
      const GDate *date)
{
  return g_hash_table_lookup (games, GUINT_TO_POINTER (g_date_get_julian (date)));
}

/**
 * bm_day_log_find:
 * @self: a log
 * @date: a day
 *
 * Returns: (transfer none) (nullable): the game of the day that was played to its end; if there are several, the first
 */
BmArchiveEntry *
bm_day_log_find (BmDayLog    *self,
                 const GDate *date)
{
  return find (self->played, date);
}

/**
 * bm_day_log_find_begun:
 * @self: a log
 * @date: a day
 *
 * Returns: (transfer none) (nullable): the game of the day that was begun last and not played to its end
 */
BmArchiveEntry *
bm_day_log_find_begun (BmDayLog    *self,
                       const GDate *date)
{
  return find (self->begun, date);
}

/**
 * bm_day_log_count:
 * @self: a log
 *
 * Returns: how many days were played
 */
guint
bm_day_log_count (BmDayLog *self)
{
  return g_hash_table_size (self->played);
}

static gboolean
has (BmDayLog *self,
     guint     julian)
{
  return g_hash_table_contains (self->played, GUINT_TO_POINTER (julian));
}

/**
 * bm_day_log_count_streak:
 * @self: a log
 * @today: the present day
 *
 * Returns: how many days in a row were played, up to today, or to yesterday as long as there is time today
 */
guint
bm_day_log_count_streak (BmDayLog    *self,
                         const GDate *today)
{
  guint julian = g_date_get_julian (today);
  guint n = 0;

  if (!has (self, julian))
    julian--;
  while (has (self, julian - n))
    n++;

  return n;
}

/**
 * bm_day_log_count_longest:
 * @self: a log
 *
 * Returns: the largest number of days in a row that were played
 */
guint
bm_day_log_count_longest (BmDayLog *self)
{
  GHashTableIter iter;
  gpointer key;
  guint longest = 0;

  g_hash_table_iter_init (&iter, self->played);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      guint first = GPOINTER_TO_UINT (key);
      guint n = 1;

      /* From the first day of each row. */
      if (has (self, first - 1))
        continue;
      while (has (self, first + n))
        n++;
      longest = MAX (longest, n);
    }

  return longest;
}

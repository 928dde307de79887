/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-duplicate.h"

#include "bm-seat.h"

struct _BmDuplicate
{
  GArray   *rows;     /* BmDuplicateRow */
  BmRecord *first;    /* nullable: the first game */
  guint     n_games;
  int       sums[BM_MAX_SEATS]; /* the points of all who have had a seat */
};

static void
row_clear (gpointer data)
{
  BmDuplicateRow *self = data;

  bm_track_free (self->track);
}

/**
 * bm_duplicate_new:
 *
 * Returns: (transfer full): a comparison without games
 */
BmDuplicate *
bm_duplicate_new (void)
{
  BmDuplicate *self = g_new0 (BmDuplicate, 1);

  self->rows = g_array_new (FALSE, TRUE, sizeof (BmDuplicateRow));
  g_array_set_clear_func (self->rows, row_clear);

  return self;
}

/**
 * bm_duplicate_free:
 * @self: (transfer full) (nullable): a comparison
 */
void
bm_duplicate_free (BmDuplicate *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->rows);
  g_clear_pointer (&self->first, bm_record_free);
  g_free (self);
}

static gboolean
has_persons (const BmRecord *record)
{
  return g_str_equal (bm_record_get_player (record, bm_track_find_seat (record)), BM_SEAT_PERSON);
}

/**
 * bm_duplicate_add:
 * @self: a comparison
 * @record: a game whose moves are legal
 *
 * Adds a game: a row for each person, or for everyone if there are only computer players.
 *
 * Returns: whether it is over, and of the same deal as the games before
 */
gboolean
bm_duplicate_add (BmDuplicate    *self,
                  const BmRecord *record)
{
  guint n_seats = bm_record_get_setup (record)->n_seats;
  gboolean all = !has_persons (record);

  if (self->first != NULL && !bm_track_same_deal (self->first, record))
    return FALSE;

  for (guint seat = 0; seat < n_seats; seat++)
    {
      BmTrack *track = bm_track_new (record, seat, NULL);
      BmDuplicateRow row = { self->n_games, track, NULL, 0, 0 };

      if (track == NULL || !track->is_over)
        {
          bm_track_free (track);
          return FALSE;
        }
      self->sums[seat] += track->sheet.total;
      row.name = bm_record_get_name (track->record, seat);
      if (all || g_str_equal (bm_record_get_player (record, seat), BM_SEAT_PERSON))
        g_array_append_val (self->rows, row);
      else
        bm_track_free (track);
    }

  if (self->first == NULL)
    self->first = bm_record_copy (record, 0);
  self->n_games++;
  return TRUE;
}

static int
compare_rows (gconstpointer a,
              gconstpointer b)
{
  const BmDuplicateRow *first = a;
  const BmDuplicateRow *second = b;

  if (first->compared != second->compared)
    return first->compared > second->compared ? -1 : 1;
  return first->game != second->game ? (first->game < second->game ? -1 : 1)
                                     : (int) first->track->seat - (int) second->track->seat;
}

/**
 * bm_duplicate_compare:
 * @self: a comparison with all its games
 *
 * Compares each person with all who have had the same seat, and puts the best first.
 */
void
bm_duplicate_compare (BmDuplicate *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      BmDuplicateRow *row = &g_array_index (self->rows, BmDuplicateRow, i);

      row->compared = row->track->sheet.total - (double) self->sums[row->track->seat] / self->n_games;
    }

  g_array_sort (self->rows, compare_rows);
  for (guint i = 0; i < self->rows->len; i++)
    {
      BmDuplicateRow *row = &g_array_index (self->rows, BmDuplicateRow, i);

      row->place = i > 0 && row[-1].compared == row->compared ? row[-1].place : i + 1;
    }
}

/**
 * bm_duplicate_get_n_rows:
 * @self: a comparison
 *
 * Returns: how many persons there are in all games
 */
guint
bm_duplicate_get_n_rows (BmDuplicate *self)
{
  return self->rows->len;
}

/**
 * bm_duplicate_get_row:
 * @self: a comparison
 * @index: from 0
 *
 * Returns: (transfer none): a person
 */
const BmDuplicateRow *
bm_duplicate_get_row (BmDuplicate *self,
                      guint        index)
{
  g_return_val_if_fail (index < self->rows->len, NULL);

  return &g_array_index (self->rows, BmDuplicateRow, index);
}

/**
 * bm_duplicate_new_deal:
 * @record: a game
 *
 * Returns: (transfer full): the same deal, before anyone has decided anything: a file for others to play
 */
BmRecord *
bm_duplicate_new_deal (const BmRecord *record)
{
  BmRecord *deal = bm_record_copy (record, 0);

  bm_record_set_n_taken_back (deal, 0);
  bm_record_set_parent (deal, NULL, 0);

  return deal;
}

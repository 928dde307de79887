/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-duplicate.h"

#include "bm-csv.h"
#include "bm-seat.h"

struct _BmDuplicate
{
  GArray    *rows;   /* BmDuplicateRow */
  GPtrArray *games;  /* BmRecord */
  int        sums[BM_MAX_SEATS]; /* the points of all who have had a seat */
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
  self->games = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_record_free);

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
  g_ptr_array_unref (self->games);
  g_free (self);
}

/* Two people may have decided the same. */
static gboolean
is_same_game (const BmRecord *first,
              const BmRecord *second)
{
  g_autofree char *first_digest = bm_record_dup_digest (first);
  g_autofree char *second_digest = bm_record_dup_digest (second);

  if (!g_str_equal (first_digest, second_digest))
    return FALSE;

  for (guint seat = 0; seat < bm_record_get_setup (first)->n_seats; seat++)
    if (!g_str_equal (bm_record_get_name (first, seat), bm_record_get_name (second, seat)))
      return FALSE;

  return TRUE;
}

static BmDuplicateAnswer
check (const BmDuplicate *self,
       const BmRecord    *record)
{
  g_autoptr (BmState) state = NULL;

  if (self->games->len > 0 && !bm_track_same_deal (g_ptr_array_index (self->games, 0), record))
    return BM_DUPLICATE_OTHER_DEAL;
  if (bm_record_get_parent (record) != NULL)
    return BM_DUPLICATE_FORKED;
  for (guint i = 0; i < self->games->len; i++)
    if (is_same_game (g_ptr_array_index (self->games, i), record))
      return BM_DUPLICATE_KNOWN;

  state = bm_record_replay (record, G_MAXUINT, NULL);
  return state != NULL && bm_state_is_over (state) ? BM_DUPLICATE_FINE : BM_DUPLICATE_UNFINISHED;
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
 * Returns: %BM_DUPLICATE_FINE, or why it was not added
 */
BmDuplicateAnswer
bm_duplicate_add (BmDuplicate    *self,
                  const BmRecord *record)
{
  BmDuplicateAnswer answer = check (self, record);
  gboolean all = !has_persons (record);

  if (answer != BM_DUPLICATE_FINE)
    return answer;

  for (guint seat = 0; seat < bm_record_get_setup (record)->n_seats; seat++)
    {
      BmTrack *track = bm_track_new (record, seat, NULL);
      BmDuplicateRow row = { self->games->len, track, bm_record_get_name (track->record, seat), 0, 0 };

      self->sums[seat] += track->sheet.total;
      if (all || g_str_equal (bm_record_get_player (record, seat), BM_SEAT_PERSON))
        g_array_append_val (self->rows, row);
      else
        bm_track_free (track);
    }

  g_ptr_array_add (self->games, bm_record_copy (record, G_MAXUINT));
  return BM_DUPLICATE_FINE;
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
 * @self: a comparison to which all games have been added
 *
 * Compares each person with all who have had the same seat, and puts the best first.
 */
void
bm_duplicate_compare (BmDuplicate *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      BmDuplicateRow *row = &g_array_index (self->rows, BmDuplicateRow, i);

      row->compared = row->track->sheet.total - (double) self->sums[row->track->seat] / self->games->len;
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
 * bm_duplicate_get_n_games:
 * @self: a comparison
 *
 * Returns: how many games have been added
 */
guint
bm_duplicate_get_n_games (BmDuplicate *self)
{
  return self->games->len;
}

static void
add_csv_row (GString              *csv,
             const BmDuplicateRow *row,
             guint                 n_lines)
{
  bm_csv_add_number (csv, row->game + 1);
  bm_csv_add_number (csv, row->track->seat + 1);
  bm_csv_add_text (csv, row->name);
  bm_csv_add_number (csv, row->track->sheet.total);
  bm_csv_add_number (csv, row->compared);
  bm_csv_add_number (csv, row->place);
  for (guint line = 0; line < n_lines; line++)
    bm_csv_add_number (csv, row->track->sheet.lines[line]);
  bm_csv_end_row (csv);
}

/**
 * bm_duplicate_to_csv:
 * @self: a comparison that has been made, with at least one game
 *
 * Returns: (transfer full): a table of all persons, as comma-separated values: their game, from 1, and seat, from 1, their
 *   name, points, compared, place, and the points of each score line
 */
char *
bm_duplicate_to_csv (BmDuplicate *self)
{
  static const char *const heads[] = { "game", "seat", "name", "points", "compared", "place" };
  const BmRules *rules = bm_record_get_setup (g_ptr_array_index (self->games, 0))->rules;
  GString *csv = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    bm_csv_add_text (csv, heads[i]);
  for (guint line = 0; line < rules->n_lines; line++)
    bm_csv_add_text (csv, rules->lines[line].id);
  bm_csv_end_row (csv);
  for (guint i = 0; i < self->rows->len; i++)
    add_csv_row (csv, &g_array_index (self->rows, BmDuplicateRow, i), rules->n_lines);

  return g_string_free (csv, FALSE);
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

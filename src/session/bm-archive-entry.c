/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-archive-entry.h"

#include "bm-record.h"
#include "bm-view.h"

/**
 * BmArchiveEntry:
 *
 * A past game, with the facts that a list shows. It has no rules and no moves: bm_record_load() returns those.
 * Immutable.
 */
struct _BmArchiveEntry
{
  GObject    parent_instance;

  GFile     *file;
  GDateTime *date;
  GError    *error;                /* %NULL if the game could be read */
  BmMode     mode;
  guint      n_seats;
  guint      winners;              /* a bit for each seat */
  BmPlayers *players;              /* %NULL if there is an error */
  int        totals[BM_MAX_SEATS];
};

G_DEFINE_FINAL_TYPE (BmArchiveEntry, bm_archive_entry, G_TYPE_OBJECT)

static void
bm_archive_entry_finalize (GObject *object)
{
  BmArchiveEntry *self = BM_ARCHIVE_ENTRY (object);

  g_object_unref (self->file);
  g_date_time_unref (self->date);
  g_clear_error (&self->error);
  g_clear_pointer (&self->players, bm_players_free);

  G_OBJECT_CLASS (bm_archive_entry_parent_class)->finalize (object);
}

static void
bm_archive_entry_class_init (BmArchiveEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bm_archive_entry_finalize;
}

static void
bm_archive_entry_init (BmArchiveEntry *self G_GNUC_UNUSED)
{
}

static void
summarize (BmArchiveEntry *self,
           const BmRecord *record,
           const BmState  *state)
{
  const BmSetup *setup = bm_record_get_setup (record);

  self->players = bm_players_new (record);
  self->mode = setup->mode;
  self->n_seats = setup->n_seats;
  self->winners = bm_state_is_over (state) ? bm_state_find_winners (state, NULL) : 0;
  for (guint seat = 0; seat < setup->n_seats; seat++)
    {
      BmView view = bm_view (state, BM_SPECTATOR);
      BmSheet sheet = { 0 };

      if (bm_view_get_explorer (&view, seat) != BM_NONE)
        bm_position_score (bm_view_get_position (&view), setup->rules, seat, &sheet);
      self->totals[seat] = sheet.total;
    }
}

/**
 * bm_archive_entry_new:
 * @file: a saved game
 * @date: when it was saved
 *
 * Reads a saved game. If that is not possible, the entry has an error.
 *
 * Returns: (transfer full): an entry
 */
BmArchiveEntry *
bm_archive_entry_new (GFile     *file,
                      GDateTime *date)
{
  BmArchiveEntry *self = g_object_new (BM_TYPE_ARCHIVE_ENTRY, NULL);
  g_autoptr (BmRecord) record = bm_record_load (file, &self->error);
  g_autoptr (BmState) state = record != NULL ? bm_record_replay (record, G_MAXUINT, &self->error) : NULL;

  self->file = g_object_ref (file);
  self->date = g_date_time_ref (date);
  if (state != NULL)
    summarize (self, record, state);

  return self;
}

/**
 * bm_archive_entry_get_file:
 * @self: an entry
 *
 * Returns: (transfer none): the file of the game
 */
GFile *
bm_archive_entry_get_file (BmArchiveEntry *self)
{
  g_return_val_if_fail (BM_IS_ARCHIVE_ENTRY (self), NULL);

  return self->file;
}

/**
 * bm_archive_entry_get_date:
 * @self: an entry
 *
 * Returns: (transfer none): when the game was saved
 */
GDateTime *
bm_archive_entry_get_date (BmArchiveEntry *self)
{
  g_return_val_if_fail (BM_IS_ARCHIVE_ENTRY (self), NULL);

  return self->date;
}

/**
 * bm_archive_entry_get_error:
 * @self: an entry
 *
 * Returns: (transfer none) (nullable): why the game cannot be read, a #BmRecordError; such an entry has no seats
 */
const GError *
bm_archive_entry_get_error (BmArchiveEntry *self)
{
  g_return_val_if_fail (BM_IS_ARCHIVE_ENTRY (self), NULL);

  return self->error;
}

/**
 * bm_archive_entry_get_mode:
 * @self: an entry without an error
 *
 * Returns: the mode of the game
 */
BmMode
bm_archive_entry_get_mode (BmArchiveEntry *self)
{
  g_return_val_if_fail (BM_IS_ARCHIVE_ENTRY (self), BM_MODE_INDIVIDUAL);

  return self->mode;
}

/**
 * bm_archive_entry_get_n_seats:
 * @self: an entry
 *
 * Returns: the number of players; 0 if the game cannot be read
 */
guint
bm_archive_entry_get_n_seats (BmArchiveEntry *self)
{
  g_return_val_if_fail (BM_IS_ARCHIVE_ENTRY (self), 0);

  return self->n_seats;
}

/**
 * bm_archive_entry_get_players:
 * @self: an entry
 *
 * Returns: (transfer none) (nullable): the players; %NULL if the game cannot be read
 */
const BmPlayers *
bm_archive_entry_get_players (BmArchiveEntry *self)
{
  g_return_val_if_fail (BM_IS_ARCHIVE_ENTRY (self), NULL);

  return self->players;
}

/**
 * bm_archive_entry_get_total:
 * @self: an entry
 * @seat: a seat
 *
 * Returns: the player's points when the game was saved
 */
int
bm_archive_entry_get_total (BmArchiveEntry *self,
                            guint           seat)
{
  g_return_val_if_fail (BM_IS_ARCHIVE_ENTRY (self), 0);
  g_return_val_if_fail (seat < self->n_seats, 0);

  return self->totals[seat];
}

/**
 * bm_archive_entry_get_winners:
 * @self: an entry
 *
 * Returns: a bit for each seat that has won; 0 if the game was not finished
 */
guint
bm_archive_entry_get_winners (BmArchiveEntry *self)
{
  g_return_val_if_fail (BM_IS_ARCHIVE_ENTRY (self), 0);

  return self->winners;
}

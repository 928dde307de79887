/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-archive-entry.h"

#include "bm-record.h"

/**
 * BmArchiveEntry:
 *
 * A past game, with the facts that a list shows. It has no rules and no moves: bm_record_load() returns those. It may
 * be created in any thread, and then belongs to one.
 */
struct _BmArchiveEntry
{
  GObject           parent_instance;

  GFile            *file;
  GDateTime        *date;
  GError           *error;   /* %NULL if the game could be read */
  BmArchiveSummary *summary; /* %NULL if there is an error */
  BmPlayers        *players; /* %NULL until asked for */
};

G_DEFINE_FINAL_TYPE (BmArchiveEntry, bm_archive_entry, G_TYPE_OBJECT)

static void
bm_archive_entry_finalize (GObject *object)
{
  BmArchiveEntry *self = BM_ARCHIVE_ENTRY (object);

  g_object_unref (self->file);
  g_date_time_unref (self->date);
  g_clear_error (&self->error);
  g_clear_pointer (&self->summary, bm_archive_summary_free);
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

static BmArchiveEntry *
create (GFile     *file,
        GDateTime *date)
{
  BmArchiveEntry *self = g_object_new (BM_TYPE_ARCHIVE_ENTRY, NULL);

  self->file = g_object_ref (file);
  self->date = g_date_time_ref (date);

  return self;
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
  BmArchiveEntry *self = create (file, date);
  g_autoptr (BmRecord) record = bm_record_load (file, &self->error);
  g_autoptr (BmState) state = record != NULL ? bm_record_replay (record, G_MAXUINT, &self->error) : NULL;

  if (state != NULL)
    self->summary = bm_archive_summary_new (record, state);

  return self;
}

/**
 * bm_archive_entry_new_from_summary:
 * @file: a saved game
 * @date: when it was saved
 * @summary: its summary
 *
 * Returns: (transfer full): an entry, without reading the game
 */
BmArchiveEntry *
bm_archive_entry_new_from_summary (GFile                  *file,
                                   GDateTime              *date,
                                   const BmArchiveSummary *summary)
{
  BmArchiveEntry *self = create (file, date);

  self->summary = bm_archive_summary_copy (summary);

  return self;
}

/**
 * bm_archive_entry_get_summary:
 * @self: an entry
 *
 * Returns: (transfer none) (nullable): the summary of the game; %NULL if it cannot be read
 */
const BmArchiveSummary *
bm_archive_entry_get_summary (BmArchiveEntry *self)
{
  g_return_val_if_fail (BM_IS_ARCHIVE_ENTRY (self), NULL);

  return self->summary;
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

  return self->summary != NULL ? self->summary->mode : BM_MODE_INDIVIDUAL;
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

  return self->summary != NULL ? self->summary->n_seats : 0;
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

  /* Only few of thousands of games are ever looked at. */
  if (self->players == NULL && self->summary != NULL)
    self->players = bm_players_new_from_summary (self->summary);
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
  g_return_val_if_fail (self->summary != NULL && seat < self->summary->n_seats, 0);

  return self->summary->totals[seat];
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

  return self->summary != NULL ? self->summary->winners : 0;
}

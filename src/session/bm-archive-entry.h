/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "bm-archive-summary.h"
#include "bm-players.h"

/* A past game in a list. */

G_BEGIN_DECLS

#define BM_TYPE_ARCHIVE_ENTRY (bm_archive_entry_get_type ())
G_DECLARE_FINAL_TYPE (BmArchiveEntry, bm_archive_entry, BM, ARCHIVE_ENTRY, GObject)

BmArchiveEntry         *bm_archive_entry_new              (GFile                  *file,
                                                           GDateTime              *date);
BmArchiveEntry         *bm_archive_entry_new_from_summary (GFile                  *file,
                                                           GDateTime              *date,
                                                           const BmArchiveSummary *summary);

GFile                  *bm_archive_entry_get_file         (BmArchiveEntry         *self);
GDateTime              *bm_archive_entry_get_date         (BmArchiveEntry         *self);
const GError           *bm_archive_entry_get_error        (BmArchiveEntry         *self);
const BmArchiveSummary *bm_archive_entry_get_summary      (BmArchiveEntry         *self);
BmMode                  bm_archive_entry_get_mode         (BmArchiveEntry         *self);
guint                   bm_archive_entry_get_n_seats      (BmArchiveEntry         *self);
const BmPlayers        *bm_archive_entry_get_players      (BmArchiveEntry         *self);
int                     bm_archive_entry_get_total        (BmArchiveEntry         *self,
                                                           guint                   seat);
guint                   bm_archive_entry_get_winners      (BmArchiveEntry         *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "bm-record.h"
#include "bm-seat.h"

/* What a list shows of a past game. */

G_BEGIN_DECLS

/**
 * BmArchiveSummary:
 * @mode: the mode of the game
 * @n_seats: the number of players
 * @seating: who plays with whom
 * @n_taken_back: see bm_record_get_n_taken_back()
 * @winners: a bit for each seat that has won; 0 if the game was not finished
 * @seats: the players, as in the record
 * @totals: their points when the game was saved
 * @n_lines: the number of lines of their score sheets
 * @line_ids: (array length=n_lines): the IDs of these lines, interned #GRefString
 * @lines: the points of each of them on each line
 * @explorers: (transfer full): the IDs of their explorers; empty before they are chosen
 * @digest: (transfer full): bm_record_dup_digest()
 * @deal: (transfer full): bm_track_dup_deal()
 * @day: (transfer full) (nullable): the day whose deal it is, see bm_day_check()
 * @parent: (transfer full) (nullable): see bm_record_get_parent()
 * @fork_round: the round in which it was forked, from 0
 * @fork_turn: the turn of that round, from 0
 */
typedef struct
{
  BmMode    mode;
  guint     n_seats;
  BmSeating seating;
  guint     n_taken_back;
  guint     winners;
  BmSeat    seats[BM_MAX_SEATS];
  int       totals[BM_MAX_SEATS];
  guint     n_lines;
  char     *line_ids[BM_MAX_LINES];
  int       lines[BM_MAX_SEATS][BM_MAX_LINES];
  char     *explorers[BM_MAX_SEATS];
  char     *digest;
  char     *deal;
  char     *day;
  char     *parent;
  guint     fork_round;
  guint     fork_turn;
} BmArchiveSummary;

BmArchiveSummary *bm_archive_summary_new           (const BmRecord         *record,
                                                    const BmState          *state);
BmArchiveSummary *bm_archive_summary_new_from_json (JsonNode               *node);
BmArchiveSummary *bm_archive_summary_copy          (const BmArchiveSummary *self);
void              bm_archive_summary_free          (BmArchiveSummary       *self);
JsonNode         *bm_archive_summary_to_json       (const BmArchiveSummary *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmArchiveSummary, bm_archive_summary_free)

G_END_DECLS

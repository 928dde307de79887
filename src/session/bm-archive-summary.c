/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-archive-summary.h"

#include <string.h>

#include "bm-day.h"
#include "bm-json-builder.h"
#include "bm-json-fields.h"
#include "bm-plain.h"
#include "bm-track.h"
#include "bm-view.h"

/* What was to be decided first after the moves that a fork shares with its game. */
static void
find_fork (BmArchiveSummary *self,
           const BmRecord   *record)
{
  g_autoptr (BmState) state = NULL;

  self->parent = g_strdup (bm_record_get_parent (record));
  if (self->parent == NULL)
    return;

  state = bm_record_replay (record, bm_record_get_n_shared (record), NULL);
  self->fork_round = state->round;
  self->fork_turn = state->turn;
}

/**
 * bm_archive_summary_new:
 * @record: a game
 * @state: its state after all moves
 *
 * Returns: (transfer full): a summary
 */
BmArchiveSummary *
bm_archive_summary_new (const BmRecord *record,
                        const BmState  *state)
{
  BmArchiveSummary *self = g_new0 (BmArchiveSummary, 1);
  const BmSetup *setup = bm_record_get_setup (record);
  BmView view = bm_view (state, BM_SPECTATOR);

  self->mode = setup->mode;
  self->n_seats = setup->n_seats;
  self->seating = setup->seating;
  self->n_taken_back = bm_record_get_n_taken_back (record);
  self->winners = bm_state_is_over (state) ? bm_state_find_winners (state, NULL) : 0;
  for (guint line = 0; line < setup->rules->n_lines; line++)
    self->line_ids[self->n_lines++] = g_ref_string_new_intern (setup->rules->lines[line].id);
  for (guint seat = 0; seat < setup->n_seats; seat++)
    {
      BmSheet sheet = { 0 };

      guint explorer = bm_view_get_explorer (&view, seat);

      if (explorer != BM_NONE)
        bm_position_score (bm_view_get_position (&view), setup->rules, seat, &sheet);
      self->totals[seat] = sheet.total;
      memcpy (self->lines[seat], sheet.lines, sizeof sheet.lines);
      self->explorers[seat] = g_strdup (explorer != BM_NONE ? setup->rules->explorers[explorer].id : "");
      self->seats[seat].player = g_strdup (bm_record_get_player (record, seat));
      self->seats[seat].name = g_strdup (bm_record_get_name (record, seat));
    }
  self->digest = bm_record_dup_digest (record);
  self->deal = bm_track_dup_deal (record);
  self->day = bm_day_check (record) ? g_strdup (bm_record_get_day (record)) : NULL;
  find_fork (self, record);

  return self;
}

/**
 * bm_archive_summary_copy:
 * @self: a summary
 *
 * Returns: (transfer full): a copy
 */
BmArchiveSummary *
bm_archive_summary_copy (const BmArchiveSummary *self)
{
  BmArchiveSummary *copy = g_memdup2 (self, sizeof *self);

  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      copy->seats[seat].player = g_strdup (self->seats[seat].player);
      copy->seats[seat].name = g_strdup (self->seats[seat].name);
      copy->explorers[seat] = g_strdup (self->explorers[seat]);
    }
  for (guint line = 0; line < self->n_lines; line++)
    g_ref_string_acquire (copy->line_ids[line]);
  copy->digest = g_strdup (self->digest);
  copy->deal = g_strdup (self->deal);
  copy->day = g_strdup (self->day);
  copy->parent = g_strdup (self->parent);

  return copy;
}

/**
 * bm_archive_summary_free:
 * @self: (transfer full) (nullable): a summary
 */
void
bm_archive_summary_free (BmArchiveSummary *self)
{
  if (self == NULL)
    return;

  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      g_free ((char *) self->seats[seat].player);
      g_free ((char *) self->seats[seat].name);
      g_free (self->explorers[seat]);
    }
  for (guint line = 0; line < self->n_lines; line++)
    g_ref_string_release (self->line_ids[line]);
  g_free (self->digest);
  g_free (self->deal);
  g_free (self->day);
  g_free (self->parent);
  g_free (self);
}

/* -- JSON -- */

static void
write_line_ids (const BmArchiveSummary *self,
                JsonBuilder            *builder)
{
  json_builder_set_member_name (builder, "lines");
  json_builder_begin_array (builder);
  for (guint line = 0; line < self->n_lines; line++)
    json_builder_add_string_value (builder, self->line_ids[line]);
  json_builder_end_array (builder);
}

static void
write_lines (const BmArchiveSummary *self,
             JsonBuilder            *builder,
             guint                   seat)
{
  json_builder_set_member_name (builder, "lines");
  json_builder_begin_array (builder);
  for (guint line = 0; line < self->n_lines; line++)
    json_builder_add_int_value (builder, self->lines[seat][line]);
  json_builder_end_array (builder);
}

/**
 * bm_archive_summary_to_json:
 * @self: a summary
 *
 * Returns: (transfer full): an object that bm_archive_summary_new_from_json() reads
 */
JsonNode *
bm_archive_summary_to_json (const BmArchiveSummary *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *teams = bm_seating_to_string (&self->seating, self->n_seats);

  json_builder_begin_object (builder);
  bm_json_builder_add_string (builder, "mode", bm_mode_names[self->mode]);
  if (self->mode == BM_MODE_TEAM)
    bm_json_builder_add_string (builder, "teams", teams);
  bm_json_builder_add_int (builder, "taken_back", self->n_taken_back);
  bm_json_builder_add_int (builder, "winners", self->winners);
  bm_json_builder_add_string (builder, "digest", self->digest);
  bm_json_builder_add_string (builder, "deal", self->deal);
  if (self->day != NULL)
    bm_json_builder_add_string (builder, "day", self->day);
  if (self->parent != NULL)
    {
      bm_json_builder_add_string (builder, "parent", self->parent);
      bm_json_builder_add_int (builder, "fork_round", self->fork_round);
      bm_json_builder_add_int (builder, "fork_turn", self->fork_turn);
    }
  write_line_ids (self, builder);
  json_builder_set_member_name (builder, "seats");
  json_builder_begin_array (builder);
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      json_builder_begin_object (builder);
      bm_json_builder_add_string (builder, "player", self->seats[seat].player);
      bm_json_builder_add_string (builder, "name", self->seats[seat].name);
      bm_json_builder_add_int (builder, "total", self->totals[seat]);
      bm_json_builder_add_string (builder, "explorer", self->explorers[seat]);
      write_lines (self, builder, seat);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);

  return json_builder_get_root (builder);
}

static gboolean
read_line_ids (BmArchiveSummary *self,
               JsonObject       *object)
{
  g_auto (GStrv) ids = bm_json_fields_dup_strings (object, "lines", NULL);

  if (ids == NULL || g_strv_length (ids) > BM_MAX_LINES)
    return FALSE;

  for (guint i = 0; ids[i] != NULL; i++)
    self->line_ids[self->n_lines++] = g_ref_string_new_intern (ids[i]);
  return TRUE;
}

static gboolean
read_lines (BmArchiveSummary *self,
            JsonObject       *seat)
{
  JsonArray *points = bm_json_fields_get_array (seat, "lines", NULL);

  if (points == NULL || json_array_get_length (points) != self->n_lines)
    return FALSE;

  for (guint line = 0; line < self->n_lines; line++)
    {
      JsonNode *node = json_array_get_element (points, line);

      if (json_node_get_value_type (node) != G_TYPE_INT64)
        return FALSE;
      self->lines[self->n_seats][line] = (int) CLAMP (json_node_get_int (node), G_MININT, G_MAXINT);
    }

  return TRUE;
}

static gboolean
read_seat (BmArchiveSummary *self,
           JsonNode         *node)
{
  JsonObject *object = bm_json_fields_get_root (node, NULL);
  const char *player = object != NULL ? bm_json_fields_get_string (object, "player", NULL) : NULL;
  const char *name = player != NULL ? bm_json_fields_get_string (object, "name", NULL) : NULL;
  const char *explorer = name != NULL ? bm_json_fields_get_string (object, "explorer", NULL) : NULL;
  gint64 total = 0;

  if (explorer == NULL || !bm_json_fields_get_int (object, "total", G_MININT, G_MAXINT, &total, NULL)
      || !read_lines (self, object))
    return FALSE;

  self->seats[self->n_seats] = (BmSeat) { bm_plain_line (player, BM_MAX_NAME), bm_plain_line (name, BM_MAX_NAME) };
  self->totals[self->n_seats] = (int) total;
  self->explorers[self->n_seats] = g_strdup (explorer);
  self->n_seats++;
  return TRUE;
}

static gboolean
read_seats (BmArchiveSummary *self,
            JsonObject       *object)
{
  JsonArray *seats = bm_json_fields_get_array (object, "seats", NULL);
  guint n = seats != NULL ? json_array_get_length (seats) : 0;

  if (n < BM_MIN_SEATS || n > BM_MAX_SEATS)
    return FALSE;

  for (guint seat = 0; seat < n; seat++)
    if (!read_seat (self, json_array_get_element (seats, seat)))
      return FALSE;

  return TRUE;
}

static gboolean
read_seating (BmArchiveSummary *self,
              JsonObject       *object)
{
  const char *teams;

  bm_seating_init (&self->seating, self->n_seats, FALSE);
  if (self->mode != BM_MODE_TEAM)
    return TRUE;

  teams = bm_json_fields_get_string (object, "teams", NULL);
  return teams != NULL && bm_seating_parse (&self->seating, teams, self->n_seats, NULL);
}

static gboolean
read_origin (BmArchiveSummary *self,
             JsonObject       *object)
{
  gint64 round = 0, turn = 0;

  self->digest = g_strdup (bm_json_fields_get_string (object, "digest", NULL));
  self->deal = g_strdup (bm_json_fields_get_string (object, "deal", NULL));
  if (self->digest == NULL || self->deal == NULL)
    return FALSE;

  if (bm_json_fields_has (object, "day"))
    self->day = g_strdup (bm_json_fields_get_string (object, "day", NULL));
  if (!bm_json_fields_has (object, "parent"))
    return TRUE;

  self->parent = g_strdup (bm_json_fields_get_string (object, "parent", NULL));
  if (!bm_json_fields_get_int (object, "fork_round", 0, BM_N_ROUNDS, &round, NULL)
      || !bm_json_fields_get_int (object, "fork_turn", 0, G_MAXUINT8, &turn, NULL))
    return FALSE;
  self->fork_round = (guint) round;
  self->fork_turn = (guint) turn;
  return self->parent != NULL;
}

/**
 * bm_archive_summary_new_from_json:
 * @node: any JSON
 *
 * Returns: (transfer full) (nullable): a summary; %NULL if it is none
 */
BmArchiveSummary *
bm_archive_summary_new_from_json (JsonNode *node)
{
  g_autoptr (BmArchiveSummary) self = g_new0 (BmArchiveSummary, 1);
  JsonObject *object = bm_json_fields_get_root (node, NULL);
  int mode = 0;
  gint64 n_taken_back = 0;
  gint64 winners = 0;

  if (object == NULL
      || !bm_json_fields_get_word (object, "mode", bm_mode_names, &mode, NULL)
      || !bm_json_fields_get_int (object, "taken_back", 0, G_MAXUINT16, &n_taken_back, NULL)
      || !read_line_ids (self, object)
      || !read_seats (self, object)
      || !read_origin (self, object)
      || !bm_json_fields_get_int (object, "winners", 0, (1 << self->n_seats) - 1, &winners, NULL))
    return NULL;

  self->mode = (BmMode) mode;
  self->n_taken_back = (guint) n_taken_back;
  self->winners = (guint) winners;
  return read_seating (self, object) ? g_steal_pointer (&self) : NULL;
}

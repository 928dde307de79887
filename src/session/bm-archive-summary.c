/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-archive-summary.h"

#include "bm-json-builder.h"
#include "bm-json-fields.h"
#include "bm-plain.h"
#include "bm-view.h"

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
  for (guint seat = 0; seat < setup->n_seats; seat++)
    {
      BmSheet sheet = { 0 };

      if (bm_view_get_explorer (&view, seat) != BM_NONE)
        bm_position_score (bm_view_get_position (&view), setup->rules, seat, &sheet);
      self->totals[seat] = sheet.total;
      self->seats[seat].player = g_strdup (bm_record_get_player (record, seat));
      self->seats[seat].name = g_strdup (bm_record_get_name (record, seat));
    }

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
    }

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
    }
  g_free (self);
}

/* -- JSON -- */

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
  json_builder_set_member_name (builder, "seats");
  json_builder_begin_array (builder);
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      json_builder_begin_object (builder);
      bm_json_builder_add_string (builder, "player", self->seats[seat].player);
      bm_json_builder_add_string (builder, "name", self->seats[seat].name);
      bm_json_builder_add_int (builder, "total", self->totals[seat]);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);

  return json_builder_get_root (builder);
}

static gboolean
read_seat (BmArchiveSummary *self,
           JsonNode         *node)
{
  JsonObject *object = bm_json_fields_get_root (node, NULL);
  const char *player = object != NULL ? bm_json_fields_get_string (object, "player", NULL) : NULL;
  const char *name = player != NULL ? bm_json_fields_get_string (object, "name", NULL) : NULL;
  gint64 total = 0;

  if (name == NULL || !bm_json_fields_get_int (object, "total", G_MININT, G_MAXINT, &total, NULL))
    return FALSE;

  self->seats[self->n_seats] = (BmSeat) { bm_plain_line (player, BM_MAX_NAME), bm_plain_line (name, BM_MAX_NAME) };
  self->totals[self->n_seats] = (int) total;
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
      || !read_seats (self, object)
      || !bm_json_fields_get_int (object, "winners", 0, (1 << self->n_seats) - 1, &winners, NULL))
    return NULL;

  self->mode = (BmMode) mode;
  self->n_taken_back = (guint) n_taken_back;
  self->winners = (guint) winners;
  return read_seating (self, object) ? g_steal_pointer (&self) : NULL;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-record-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bm-file-write.h"
#include "bm-json-builder.h"
#include "bm-json.h"
#include "bm-set.h"

/* How a record becomes a file. docs/RECORD-FORMAT.md */

const char *const bm_record_move_words[BM_N_MOVE_KINDS] = {
  [BM_MOVE_NONE] = "",
  [BM_MOVE_EXPLORER] = "explorer",
  [BM_MOVE_ROW] = "row",
  [BM_MOVE_PICK] = "pick",
  [BM_MOVE_DISCARD] = "discard",
  [BM_MOVE_GIVE] = "give",
  [BM_MOVE_PLACE] = "place",
  [BM_MOVE_GIFT] = "gift",
  [BM_MOVE_RETRIEVE] = "retrieve",
};

static const char *
get_item_id (const BmRules *rules,
             BmMove         move)
{
  if (bm_move_get_kind (move) == BM_MOVE_EXPLORER)
    return rules->explorers[bm_move_get_item (move)].id;
  return rules->tiles[bm_move_get_item (move)].id;
}

static void
write_move (JsonBuilder   *builder,
            const BmRules *rules,
            BmMove         move)
{
  guint item = bm_move_get_item (move);

  json_builder_begin_array (builder);
  json_builder_add_int_value (builder, bm_move_get_seat (move));
  json_builder_add_string_value (builder, bm_record_move_words[bm_move_get_kind (move)]);
  switch (bm_move_get_kind (move))
    {
    case BM_MOVE_EXPLORER:
    case BM_MOVE_PICK:
    case BM_MOVE_DISCARD:
    case BM_MOVE_RETRIEVE:
      json_builder_add_string_value (builder, get_item_id (rules, move));
      break;

    case BM_MOVE_PLACE:
      json_builder_add_int_value (builder, bm_place_x ((BmPlace) item));
      json_builder_add_int_value (builder, bm_place_y ((BmPlace) item));
      break;

    case BM_MOVE_ROW:
    case BM_MOVE_GIVE:
    case BM_MOVE_GIFT:
    case BM_MOVE_NONE:
    default:
      json_builder_add_int_value (builder, item);
      break;
    }
  json_builder_end_array (builder);
}

static void
write_seats (JsonBuilder    *builder,
             const BmRecord *self)
{
  json_builder_set_member_name (builder, "seats");
  json_builder_begin_array (builder);
  for (guint seat = 0; seat < self->setup->n_seats; seat++)
    {
      json_builder_begin_object (builder);
      bm_json_builder_add_string (builder, "player", self->seats[seat].player);
      bm_json_builder_add_string (builder, "name", self->seats[seat].name);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
write_moves (JsonBuilder    *builder,
             const BmRecord *self)
{
  json_builder_set_member_name (builder, "moves");
  json_builder_begin_array (builder);
  for (guint i = 0; i < self->moves->len; i++)
    write_move (builder, self->setup->rules, g_array_index (self->moves, BmMove, i));
  json_builder_end_array (builder);
}

static void
write_sets (JsonBuilder   *builder,
            const BmRules *rules)
{
  json_builder_set_member_name (builder, "sets");
  json_builder_begin_array (builder);
  for (guint i = 0; i < rules->n_sets; i++)
    json_builder_add_value (builder, json_node_copy (bm_set_get_root (rules->sets[i])));
  json_builder_end_array (builder);
}

/**
 * bm_record_to_text:
 * @self: a record
 *
 * Returns: (transfer full): the record as a file holds it; the same record gives the same text
 */
char *
bm_record_to_text (const BmRecord *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, self->seed);

  json_builder_begin_object (builder);
  bm_json_builder_add_string (builder, "format", BM_RECORD_FORMAT);
  bm_json_builder_add_int (builder, "version", BM_RECORD_VERSION);
  bm_json_builder_add_string (builder, "program", BM_VERSION);
  json_builder_set_member_name (builder, "setup");
  json_builder_add_value (builder, bm_setup_to_json (self->setup));
  bm_json_builder_add_string (builder, "seed", seed);
  write_seats (builder, self);
  write_moves (builder, self);
  if (self->n_taken_back > 0)
    {
      bm_json_builder_add_int (builder, "taken_back", self->n_taken_back);
    }
  write_sets (builder, self->setup->rules);
  json_builder_end_object (builder);

  root = json_builder_get_root (builder);
  return bm_json_write (root, FALSE);
}

/**
 * bm_record_save:
 * @self: a record
 * @file: where to
 * @error: return location for a #BmRecordError: IO
 *
 * Writes the record so that @file holds either what it held before or all of the new text, whatever happens.
 *
 * Returns: whether it is saved
 */
gboolean
bm_record_save (const BmRecord  *self,
                GFile           *file,
                GError         **error)
{
  g_autofree char *text = bm_record_to_text (self);
  g_autoptr (GError) local_error = NULL;

  /* What could not be read again is not written. */
  if (strlen (text) > BM_JSON_MAX_BYTES)
    {
      g_set_error_literal (error, BM_RECORD_ERROR, BM_RECORD_ERROR_IO, _("The sets of this game are too large for "
                                                                         "it to be saved"));
      return FALSE;
    }

  if (bm_file_write (file, text, strlen (text), &local_error))
    return TRUE;

  g_set_error (error, BM_RECORD_ERROR, BM_RECORD_ERROR_IO, _("The game could not be saved: %s"), local_error->message);
  return FALSE;
}

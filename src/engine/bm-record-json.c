/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes a record to a file, and reads it. docs/RECORD-FORMAT.md */

#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-record-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bm-date.h"
#include "bm-file-write.h"
#include "bm-file.h"
#include "bm-json-builder.h"
#include "bm-json-fields.h"
#include "bm-json.h"
#include "bm-plain.h"
#include "bm-set.h"

#define FORMAT "bigmonster-game"

/* The length of a message about a file, in characters. */
#define MAX_REASON 500

/* The names of moves. */
static const char *const move_words[BM_N_MOVE_KINDS] = {
  [BM_MOVE_NONE] = "",
  [BM_MOVE_EXPLORER] = "explorer",
  [BM_MOVE_ROW] = "row",
  [BM_MOVE_PICK] = "pick",
  [BM_MOVE_DISCARD] = "discard",
  [BM_MOVE_GIVE] = "give",
  [BM_MOVE_PLACE] = "place",
  [BM_MOVE_GIFT] = "gift",
  [BM_MOVE_RETRIEVE] = "retrieve",
  [BM_MOVE_FACE] = "face",
  [BM_MOVE_TAKE] = "take",
  [BM_MOVE_SWAP] = "swap",
  [BM_MOVE_MUTATE] = "mutate",
  [BM_MOVE_COMPLETE] = "complete",
  [BM_MOVE_TAKE_UP] = "take-up",
  [BM_MOVE_LAY] = "lay",
  [BM_MOVE_DECLINE] = "decline",
};

/* -- Writing -- */

static const char *
get_item_id (const BmRules *rules,
             BmMove         move)
{
  if (bm_move_get_kind (move) == BM_MOVE_EXPLORER)
    return rules->explorers[bm_move_get_item (move)].id;
  return rules->tiles[bm_move_get_item (move)].id;
}

static void
write_item (JsonBuilder   *builder,
            const BmRules *rules,
            BmMove         move)
{
  guint item = bm_move_get_item (move);

  switch (bm_move_get_kind (move))
    {
    case BM_MOVE_EXPLORER:
    case BM_MOVE_PICK:
    case BM_MOVE_DISCARD:
    case BM_MOVE_RETRIEVE:
    case BM_MOVE_FACE:
    case BM_MOVE_LAY:
      json_builder_add_string_value (builder, get_item_id (rules, move));
      break;

    case BM_MOVE_PLACE:
      json_builder_add_int_value (builder, bm_place_x ((BmPlace) item));
      json_builder_add_int_value (builder, bm_place_y ((BmPlace) item));
      break;

    case BM_MOVE_TAKE:
      json_builder_add_int_value (builder, bm_move_get_other (move));
      json_builder_add_string_value (builder, rules->tokens[bm_move_get_token (move)].id);
      break;

    case BM_MOVE_SWAP:
      json_builder_add_int_value (builder, bm_move_get_other (move));
      json_builder_add_string_value (builder, rules->tokens[bm_move_get_given (move)].id);
      json_builder_add_string_value (builder, rules->tokens[bm_move_get_token (move)].id);
      break;

    case BM_MOVE_COMPLETE:
      json_builder_add_int_value (builder, bm_move_get_part_tile (move));
      json_builder_add_int_value (builder, bm_move_get_part (move));
      break;

    case BM_MOVE_DECLINE:
      break;

    case BM_MOVE_ROW:
    case BM_MOVE_GIVE:
    case BM_MOVE_GIFT:
    case BM_MOVE_MUTATE:
    case BM_MOVE_TAKE_UP:
    case BM_MOVE_NONE:
    default:
      json_builder_add_int_value (builder, item);
      break;
    }
}

/**
 * bm_record_write_move:
 * @builder: a builder, where a value is expected
 * @rules: the rules
 * @move: a move
 *
 * Writes a move as it stands in records.
 */
void
bm_record_write_move (JsonBuilder   *builder,
                      const BmRules *rules,
                      BmMove         move)
{
  json_builder_begin_array (builder);
  json_builder_add_int_value (builder, bm_move_get_seat (move));
  json_builder_add_string_value (builder, move_words[bm_move_get_kind (move)]);
  write_item (builder, rules, move);
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
    bm_record_write_move (builder, self->setup->rules, g_array_index (self->moves, BmMove, i));
  json_builder_end_array (builder);
}

static void
write_origin (JsonBuilder    *builder,
              const BmRecord *self)
{
  if (self->day != NULL)
    bm_json_builder_add_string (builder, "day", self->day);
  if (self->parent == NULL)
    return;

  json_builder_set_member_name (builder, "fork");
  json_builder_begin_object (builder);
  bm_json_builder_add_string (builder, "game", self->parent);
  bm_json_builder_add_int (builder, "moves", self->n_shared);
  json_builder_end_object (builder);
}

/**
 * bm_record_write_sets:
 * @builder: a builder, in an object
 * @rules: the rules
 *
 * Writes the sets of a game as a member, for bm_record_read_sets().
 */
void
bm_record_write_sets (JsonBuilder   *builder,
                      const BmRules *rules)
{
  json_builder_set_member_name (builder, "sets");
  json_builder_begin_array (builder);
  for (guint i = 0; i < rules->n_sets; i++)
    json_builder_add_value (builder, json_node_copy (bm_set_get_root (rules->sets[i])));
  json_builder_end_array (builder);
}

/**
 * bm_record_write:
 * @self: a record
 * @builder: a builder, where a value is expected
 * @with_sets: whether the sets are written, too; otherwise, whoever reads it must know the rules
 *
 * Writes a record, as part of another file.
 */
void
bm_record_write (const BmRecord *self,
                 JsonBuilder    *builder,
                 gboolean        with_sets)
{
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, self->seed);

  json_builder_begin_object (builder);
  bm_json_builder_add_string (builder, "format", FORMAT);
  bm_json_builder_add_int (builder, "version", BM_RECORD_VERSION);
  bm_json_builder_add_string (builder, "program", BM_VERSION);
  json_builder_set_member_name (builder, "setup");
  json_builder_add_value (builder, bm_setup_to_json (self->setup));
  bm_json_builder_add_string (builder, "seed", seed);
  write_seats (builder, self);
  write_moves (builder, self);
  if (self->n_taken_back > 0)
    bm_json_builder_add_int (builder, "taken_back", self->n_taken_back);
  write_origin (builder, self);
  if (with_sets)
    bm_record_write_sets (builder, self->setup->rules);
  json_builder_end_object (builder);
}

/**
 * bm_record_to_text:
 * @self: a record
 *
 * Returns: (transfer full): the text of its file; equal records give equal texts
 */
char *
bm_record_to_text (const BmRecord *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;

  bm_record_write (self, builder, TRUE);
  root = json_builder_get_root (builder);
  return bm_json_write (root, FALSE);
}

/* A record that could not be read again is not written. */
static char *
make_text (const BmRecord  *self,
           GError         **error)
{
  g_autofree char *text = bm_record_to_text (self);

  if (strlen (text) <= BM_JSON_MAX_BYTES)
    return g_steal_pointer (&text);

  g_set_error_literal (error, BM_RECORD_ERROR, BM_RECORD_ERROR_IO, _("The sets of this game are too large for "
                                                                     "it to be saved"));
  return NULL;
}

static void
set_save_error (GError       **error,
                const GError  *reason)
{
  g_set_error (error, BM_RECORD_ERROR, BM_RECORD_ERROR_IO, _("The game could not be saved: %s"), reason->message);
}

/**
 * bm_record_save:
 * @self: a record
 * @file: the file
 * @error: return location for a #BmRecordError: IO
 *
 * Writes the record atomically: whatever happens, @file has either its old content or the new one.
 *
 * Returns: whether it has been saved
 */
gboolean
bm_record_save (const BmRecord  *self,
                GFile           *file,
                GError         **error)
{
  g_autofree char *text = make_text (self, error);
  g_autoptr (GError) reason = NULL;

  if (text == NULL)
    return FALSE;
  if (bm_file_write (file, text, strlen (text), &reason))
    return TRUE;

  set_save_error (error, reason);
  return FALSE;
}

/**
 * bm_record_save_new:
 * @self: a record
 * @folder: the folder, which must exist
 * @name: the preferred name of the file
 * @error: return location for a #BmRecordError: IO
 *
 * Writes the record into a new file, see bm_file_write_new().
 *
 * Returns: (transfer full) (nullable): the file
 */
GFile *
bm_record_save_new (const BmRecord  *self,
                    GFile           *folder,
                    const char      *name,
                    GError         **error)
{
  g_autofree char *text = make_text (self, error);
  g_autoptr (GError) reason = NULL;
  GFile *file;

  if (text == NULL)
    return NULL;
  file = bm_file_write_new (folder, name, text, strlen (text), &reason);
  if (file == NULL)
    set_save_error (error, reason);
  return file;
}

/* -- Reading -- */

/* A record is read completely or not at all: its sets are compiled, its setup is checked and every move is made, so
 * that the result can be played on. */

static gboolean
refuse (GError        **error,
        BmRecordError   code,
        const char     *display_name,
        const char     *reason)
{
  /* It may quote the file. */
  g_autofree char *line = bm_plain_line (reason, MAX_REASON);

  g_set_error (error, BM_RECORD_ERROR, code, "%s: %s", display_name, line);
  return FALSE;
}

static gboolean
refuse_newer (const char  *display_name,
              GError     **error)
{
  return refuse (error, BM_RECORD_ERROR_VERSION, display_name,
                 _("this game was saved by a newer version of Big Monster; this one cannot read it"));
}

static gboolean
check_header (JsonObject  *root,
              const char  *display_name,
              GError     **error)
{
  g_autoptr (GError) local_error = NULL;
  const char *format = bm_json_fields_get_string (root, "format", NULL);
  gint64 version = 0;

  if (g_strcmp0 (format, FORMAT) != 0)
    return refuse (error, BM_RECORD_ERROR_FORMAT, display_name, _("this is not a saved game"));
  if (!bm_json_fields_get_int (root, "version", G_MININT64, G_MAXINT64, &version, &local_error))
    return refuse (error, BM_RECORD_ERROR_FORMAT, display_name, local_error->message);
  if (version < 1)
    return refuse (error, BM_RECORD_ERROR_FORMAT, display_name, _("the first version of saved games is 1"));
  if (version > BM_RECORD_VERSION)
    return refuse_newer (display_name, error);
  return TRUE;
}

/**
 * bm_record_read_sets:
 * @root: an object to which bm_record_write_sets() has added a member
 * @error: return location for a #BmSetError, or another error that says what is wrong with the sets
 *
 * Returns: (transfer full) (nullable): the rules
 */
BmRules *
bm_record_read_sets (JsonObject  *root,
                     GError     **error)
{
  g_autoptr (GPtrArray) sets = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_set_unref);
  JsonArray *array = bm_json_fields_get_array (root, "sets", error);

  if (array == NULL)
    return NULL;
  if (json_array_get_length (array) == 0)
    {
      g_set_error_literal (error, BM_RECORD_ERROR, BM_RECORD_ERROR_SETS, _("it contains no sets"));
      return NULL;
    }

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      g_autofree char *text = bm_json_write (json_array_get_element (array, i), FALSE);
      g_autofree char *name = g_strdup_printf ("$.sets[%u]", i);
      BmSet *set = bm_set_new_from_data (text, strlen (text), name, error);

      if (set == NULL)
        return NULL;
      g_ptr_array_add (sets, set);
    }

  return bm_rules_new ((BmSet **) sets->pdata, sets->len, error);
}

static BmRules *
read_sets (JsonObject  *root,
           const char  *display_name,
           GError     **error)
{
  g_autoptr (GError) local_error = NULL;
  BmRules *rules = bm_record_read_sets (root, &local_error);

  if (g_error_matches (local_error, BM_SET_ERROR, BM_SET_ERROR_VERSION))
    refuse_newer (display_name, error);
  else if (rules == NULL)
    refuse (error, BM_RECORD_ERROR_SETS, display_name, local_error->message);
  return rules;
}

static gboolean
read_seed (BmRecord    *self,
           JsonObject  *root,
           const char  *display_name,
           GError     **error)
{
  g_autoptr (GError) local_error = NULL;
  const char *seed = bm_json_fields_get_string (root, "seed", &local_error);

  if (seed == NULL || !g_ascii_string_to_unsigned (seed, 10, 0, G_MAXUINT64, &self->seed, &local_error))
    return refuse (error, BM_RECORD_ERROR_FORMAT, display_name, local_error->message);
  return TRUE;
}

static gboolean
read_seats (BmRecord    *self,
            JsonObject  *root,
            const char  *display_name,
            GError     **error)
{
  g_autoptr (GError) local_error = NULL;
  JsonArray *seats = bm_json_fields_get_array (root, "seats", &local_error);

  if (seats != NULL && json_array_get_length (seats) != self->setup->n_seats)
    return refuse (error, BM_RECORD_ERROR_FORMAT, display_name, _("“seats” must have one entry for each player"));

  for (guint seat = 0; seats != NULL && seat < self->setup->n_seats; seat++)
    {
      JsonObject *object = bm_json_fields_get_root (json_array_get_element (seats, seat), &local_error);
      const char *player = object != NULL ? bm_json_fields_get_string (object, "player", &local_error) : NULL;
      const char *name = player != NULL ? bm_json_fields_get_string (object, "name", &local_error) : NULL;

      if (name == NULL)
        break;
      bm_record_set_seat (self, seat, player, name);
    }

  if (local_error != NULL)
    return refuse (error, BM_RECORD_ERROR_FORMAT, display_name, local_error->message);
  return TRUE;
}

static BmMoveKind
find_move_kind (const char *word)
{
  for (guint kind = BM_MOVE_EXPLORER; kind < BM_N_MOVE_KINDS; kind++)
    if (g_str_equal (word, move_words[kind]))
      return (BmMoveKind) kind;

  return BM_MOVE_NONE;
}

/* The string at @index of a move, or %NULL. */
static const char *
get_string_at (JsonArray *array,
               guint      index)
{
  JsonNode *node = index < json_array_get_length (array) ? json_array_get_element (array, index) : NULL;

  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING)
    return NULL;
  return json_node_get_string (node);
}

/* The number at @index of a move, if it is between @minimum and @maximum. */
static gboolean
get_int_at (JsonArray *array,
            guint      index,
            int        minimum,
            int        maximum,
            int       *value)
{
  JsonNode *node = index < json_array_get_length (array) ? json_array_get_element (array, index) : NULL;

  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_INT64
      || json_node_get_int (node) < minimum || json_node_get_int (node) > maximum)
    return FALSE;

  *value = (int) json_node_get_int (node);
  return TRUE;
}

/* The token whose ID is at @index of a move. */
static gboolean
get_token_at (JsonArray     *array,
              guint          index,
              const BmRules *rules,
              guint         *token)
{
  const char *id = get_string_at (array, index);

  *token = id != NULL ? bm_rules_find_token (rules, id) : BM_NONE;

  return *token != BM_NONE;
}

static gboolean
read_swap (JsonArray     *array,
           const BmRules *rules,
           guint         *item)
{
  guint given = 0, token = 0;
  int other = 0;

  if (!get_int_at (array, 2, 0, BM_MAX_SEATS - 1, &other) || !get_token_at (array, 3, rules, &given)
      || !get_token_at (array, 4, rules, &token))
    return FALSE;

  *item = bm_swap_item ((guint) other, given, token);
  return json_array_get_length (array) == 5;
}

static gboolean
read_item (JsonArray     *array,
           const BmRules *rules,
           BmMoveKind     kind,
           guint         *item)
{
  const char *id = get_string_at (array, 2);
  guint token = 0;
  int x = 0;
  int y = 0;

  switch (kind)
    {
    case BM_MOVE_EXPLORER:
      *item = id != NULL ? bm_rules_find_explorer (rules, id) : BM_NONE;
      return *item != BM_NONE && json_array_get_length (array) == 3;

    case BM_MOVE_PICK:
    case BM_MOVE_DISCARD:
    case BM_MOVE_RETRIEVE:
    case BM_MOVE_FACE:
    case BM_MOVE_LAY:
      *item = id != NULL ? bm_rules_find_tile (rules, id) : BM_NONE;
      return *item != BM_NONE && json_array_get_length (array) == 3;

    case BM_MOVE_PLACE:
      if (!get_int_at (array, 2, G_MININT8, G_MAXINT8, &x) || !get_int_at (array, 3, G_MININT8, G_MAXINT8, &y))
        return FALSE;
      *item = bm_place (x, y);
      return json_array_get_length (array) == 4;

    case BM_MOVE_TAKE:
      if (!get_int_at (array, 2, 0, BM_MAX_SEATS - 1, &x) || !get_token_at (array, 3, rules, &token))
        return FALSE;
      *item = bm_token_item ((guint) x, token);
      return json_array_get_length (array) == 4;

    case BM_MOVE_SWAP:
      return read_swap (array, rules, item);

    case BM_MOVE_COMPLETE:
      if (!get_int_at (array, 2, 0, BM_ZONE_MAX_TILES - 1, &x) || !get_int_at (array, 3, 0, BM_MAX_PARTS_ON_TILE - 1, &y))
        return FALSE;
      *item = bm_part_item ((guint) x, (guint) y);
      return json_array_get_length (array) == 4;

    case BM_MOVE_DECLINE:
      *item = 0;
      return json_array_get_length (array) == 2;

    case BM_MOVE_MUTATE:
    case BM_MOVE_TAKE_UP:
    case BM_MOVE_ROW:
    case BM_MOVE_GIVE:
    case BM_MOVE_GIFT:
      if (!get_int_at (array, 2, 0, MAX (BM_MAX_SEATS, BM_ZONE_MAX_TILES) - 1, &x))
        return FALSE;
      *item = (guint) x;
      return json_array_get_length (array) == 3;

    case BM_MOVE_NONE:
    default:
      return FALSE;
    }
}

/**
 * bm_record_read_move:
 * @node: what may be a move, see bm_record_write_move()
 * @rules: the rules
 * @move: (out): the move, which need not be legal
 *
 * Reads a move as it stands in records.
 *
 * Returns: whether it is one
 */
gboolean
bm_record_read_move (JsonNode      *node,
                     const BmRules *rules,
                     BmMove        *move)
{
  JsonArray *array = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  const char *word = array != NULL ? get_string_at (array, 1) : NULL;
  BmMoveKind kind = word != NULL ? find_move_kind (word) : BM_MOVE_NONE;
  guint item = 0;
  int seat = 0;

  if (kind == BM_MOVE_NONE || !get_int_at (array, 0, 0, BM_MAX_SEATS - 1, &seat)
      || !read_item (array, rules, kind, &item))
    return FALSE;

  *move = bm_move ((guint) seat, kind, item);
  return TRUE;
}

static gboolean
read_moves (BmRecord    *self,
            JsonObject  *root,
            const char  *display_name,
            GError     **error)
{
  g_autoptr (GError) local_error = NULL;
  g_autoptr (BmState) state = bm_state_new (self->setup, self->seed);
  JsonArray *moves = bm_json_fields_get_array (root, "moves", &local_error);

  if (moves == NULL)
    return refuse (error, BM_RECORD_ERROR_FORMAT, display_name, local_error->message);

  for (guint i = 0; i < json_array_get_length (moves); i++)
    {
      BmMove move = 0;

      if (!bm_record_read_move (json_array_get_element (moves, i), self->setup->rules, &move))
        {
          g_set_error (error, BM_RECORD_ERROR, BM_RECORD_ERROR_FORMAT, _("%s: $.moves[%u] is not a move in this game"),
                       display_name, i);
          return FALSE;
        }
      if (!bm_state_apply (state, move, NULL, &local_error))
        {
          g_set_error (error, BM_RECORD_ERROR, BM_RECORD_ERROR_MOVE, _("%s: $.moves[%u] is not legal: %s"), display_name,
                       i, local_error->message);
          return FALSE;
        }
      bm_record_append (self, move);
    }

  return TRUE;
}

static gboolean
read_taken_back (BmRecord    *self,
                 JsonObject  *root,
                 const char  *display_name,
                 GError     **error)
{
  g_autoptr (GError) local_error = NULL;
  gint64 n = 0;

  if (bm_json_fields_has (root, "taken_back")
      && !bm_json_fields_get_int (root, "taken_back", 0, G_MAXUINT16, &n, &local_error))
    return refuse (error, BM_RECORD_ERROR_FORMAT, display_name, local_error->message);

  bm_record_set_n_taken_back (self, (guint) n);
  return TRUE;
}

static gboolean
read_day (BmRecord    *self,
          JsonObject  *root,
          const char  *display_name,
          GError     **error)
{
  g_autoptr (GError) local_error = NULL;
  const char *day;
  GDate date;

  if (!bm_json_fields_has (root, "day"))
    return TRUE;

  day = bm_json_fields_get_string (root, "day", &local_error);
  if (day == NULL)
    return refuse (error, BM_RECORD_ERROR_FORMAT, display_name, local_error->message);
  if (!bm_date_parse (day, &date))
    return refuse (error, BM_RECORD_ERROR_FORMAT, display_name, _("“day” must be a date such as 2026-11-27"));

  bm_record_set_day (self, day);
  return TRUE;
}

static gboolean
read_fork (BmRecord    *self,
           JsonObject  *root,
           const char  *display_name,
           GError     **error)
{
  g_autoptr (GError) local_error = NULL;
  JsonObject *fork;
  const char *game;
  gint64 n = 0;

  if (!bm_json_fields_has (root, "fork"))
    return TRUE;

  fork = bm_json_fields_get_object (root, "fork", &local_error);
  game = fork != NULL ? bm_json_fields_get_string (fork, "game", &local_error) : NULL;
  if (game == NULL || !bm_json_fields_get_int (fork, "moves", 0, G_MAXUINT16, &n, &local_error))
    return refuse (error, BM_RECORD_ERROR_FORMAT, display_name, local_error->message);
  if (strlen (game) != BM_RECORD_DIGEST_LENGTH || strspn (game, "0123456789abcdef") != BM_RECORD_DIGEST_LENGTH)
    return refuse (error, BM_RECORD_ERROR_FORMAT, display_name, _("“fork” must name a game by its digest"));

  /* Some of them may have been taken back since. */
  bm_record_set_parent (self, game, MIN ((guint) n, bm_record_get_n_moves (self)));
  return TRUE;
}

static BmSetup *
read_setup (JsonObject  *root,
            BmRules     *rules,
            const char  *display_name,
            GError     **error)
{
  g_autoptr (GError) local_error = NULL;
  JsonObject *object = bm_json_fields_get_object (root, "setup", &local_error);
  BmSetup *setup;

  if (object == NULL)
    {
      refuse (error, BM_RECORD_ERROR_SETUP, display_name, local_error->message);
      return NULL;
    }

  setup = bm_setup_new_from_json (rules, json_object_get_member (root, "setup"), &local_error);
  if (g_error_matches (local_error, BM_SETUP_ERROR, BM_SETUP_ERROR_NEWER))
    refuse_newer (display_name, error);
  else if (setup == NULL)
    {
      g_autofree char *reason = g_strconcat ("$.setup: ", local_error->message, NULL);

      refuse (error, BM_RECORD_ERROR_SETUP, display_name, reason);
    }
  return setup;
}

/**
 * bm_record_new_from_object:
 * @root: what may be a record
 * @rules: (nullable): the rules of a record without sets; %NULL if it has its own
 * @display_name: name of the file, for messages
 * @error: return location for a #BmRecordError
 *
 * Reads a record that is part of another file, and makes all its moves to check them.
 *
 * Returns: (transfer full) (nullable): the record
 */
BmRecord *
bm_record_new_from_object (JsonObject  *root,
                           BmRules     *rules,
                           const char  *display_name,
                           GError     **error)
{
  g_autoptr (BmRules) used = NULL;
  g_autoptr (BmSetup) setup = NULL;
  g_autoptr (BmRecord) self = NULL;

  if (!check_header (root, display_name, error))
    return NULL;

  used = rules != NULL ? bm_rules_ref (rules) : read_sets (root, display_name, error);
  if (used == NULL || (setup = read_setup (root, used, display_name, error)) == NULL)
    return NULL;

  self = bm_record_new (setup, 0);
  if (!read_seed (self, root, display_name, error)
      || !read_seats (self, root, display_name, error)
      || !read_moves (self, root, display_name, error)
      || !read_taken_back (self, root, display_name, error)
      || !read_day (self, root, display_name, error)
      || !read_fork (self, root, display_name, error))
    return NULL;

  return g_steal_pointer (&self);
}

/**
 * bm_record_new_from_data:
 * @data: (array length=length): any bytes
 * @length: their number
 * @display_name: name of the file, for messages
 * @error: return location for a #BmRecordError
 *
 * Reads a record and makes all its moves to check them.
 *
 * Returns: (transfer full) (nullable): the record
 */
BmRecord *
bm_record_new_from_data (const char  *data,
                         gsize        length,
                         const char  *display_name,
                         GError     **error)
{
  g_autoptr (GError) local_error = NULL;
  g_autoptr (JsonNode) node = bm_json_parse (data, length, &local_error);
  JsonObject *root = node != NULL ? bm_json_fields_get_root (node, &local_error) : NULL;

  if (root != NULL)
    return bm_record_new_from_object (root, NULL, display_name, error);

  refuse (error, BM_RECORD_ERROR_SYNTAX, display_name, local_error->message);
  return NULL;
}

/**
 * bm_record_load:
 * @file: a regular file
 * @error: return location for a #BmRecordError
 *
 * Returns: (transfer full) (nullable): the record in the file, see bm_record_new_from_data()
 */
BmRecord *
bm_record_load (GFile   *file,
                GError **error)
{
  g_autoptr (GError) local_error = NULL;
  g_autofree char *display_name = bm_file_dup_display_name (file);
  g_autoptr (GBytes) bytes = bm_file_read (file, BM_JSON_MAX_BYTES, &local_error);

  if (bytes == NULL)
    {
      refuse (error, BM_RECORD_ERROR_IO, display_name, local_error->message);
      return NULL;
    }

  return bm_record_new_from_data (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), display_name, error);
}

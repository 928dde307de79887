/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes a real table to a file, with the sets of the game, and reads it. docs/RECORD-FORMAT.md */

#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-real-table-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bm-file-write.h"
#include "bm-file.h"
#include "bm-json-builder.h"
#include "bm-json-fields.h"
#include "bm-json.h"
#include "bm-set.h"

/* -- Writing -- */

static void
write_tile (JsonBuilder      *builder,
            const BmRules    *rules,
            const BmLaidTile *tile)
{
  json_builder_begin_object (builder);
  bm_json_builder_add_string (builder, "tile", rules->tiles[tile->tile].id);
  bm_json_builder_add_int (builder, "x", tile->x);
  bm_json_builder_add_int (builder, "y", tile->y);
  if (tile->n_mutations > 0)
    bm_json_builder_add_int (builder, "mutations", tile->n_mutations);
  json_builder_end_object (builder);
}

/* An object with the number of each thing that there is any of. */
static void
write_numbers (JsonBuilder  *builder,
               const char   *name,
               const guint8 *numbers,
               guint         n,
               const char *(*get_id) (const BmRules *rules, guint index),
               const BmRules *rules)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
  for (guint i = 0; i < n; i++)
    if (numbers[i] > 0)
      bm_json_builder_add_int (builder, get_id (rules, i), numbers[i]);
  json_builder_end_object (builder);
}

static const char *
get_medal_id (const BmRules *rules,
              guint          medal)
{
  return rules->medals[medal].id;
}

static const char *
get_token_id (const BmRules *rules,
              guint          token)
{
  return rules->tokens[token].id;
}

static void
write_seat (BmRealTable *self,
            JsonBuilder *builder,
            guint        seat)
{
  const BmSeatLayout *layout = &self->layout->seats[seat];
  const BmRules *rules = self->setup->rules;

  json_builder_begin_object (builder);
  bm_json_builder_add_string (builder, "name", bm_players_get_name (self->players, seat));
  if (layout->explorer != BM_NONE)
    bm_json_builder_add_string (builder, "explorer", rules->explorers[layout->explorer].id);
  json_builder_set_member_name (builder, "tiles");
  json_builder_begin_array (builder);
  for (guint i = 0; i < layout->n_tiles; i++)
    write_tile (builder, rules, &layout->tiles[i]);
  json_builder_end_array (builder);
  write_numbers (builder, "medals", layout->medals, rules->n_medals, get_medal_id, rules);
  write_numbers (builder, "team_medals", layout->team_medals, rules->n_medals, get_medal_id, rules);
  write_numbers (builder, "tokens", layout->tokens, rules->n_tokens, get_token_id, rules);
  json_builder_end_object (builder);
}

/**
 * bm_real_table_to_json:
 * @self: a table
 *
 * Returns: (transfer full): an object that bm_real_table_new_from_json() turns into the same table
 */
JsonNode *
bm_real_table_to_json (BmRealTable *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  g_return_val_if_fail (BM_IS_REAL_TABLE (self), NULL);

  json_builder_begin_object (builder);
  bm_json_builder_add_string (builder, "format", BM_REAL_TABLE_FORMAT);
  bm_json_builder_add_int (builder, "version", BM_REAL_TABLE_VERSION);
  json_builder_set_member_name (builder, "setup");
  json_builder_add_value (builder, bm_setup_to_json (self->setup));
  json_builder_set_member_name (builder, "seats");
  json_builder_begin_array (builder);
  for (guint seat = 0; seat < self->setup->n_seats; seat++)
    write_seat (self, builder, seat);
  json_builder_end_array (builder);
  bm_record_write_sets (builder, self->setup->rules);
  json_builder_end_object (builder);

  return json_builder_get_root (builder);
}

/**
 * bm_real_table_save:
 * @self: a table
 * @file: the file; its folder is created if it does not exist
 * @error: return location for a #GIOErrorEnum
 *
 * Returns: whether the table has been saved; if not, the old file is unchanged
 */
gboolean
bm_real_table_save (BmRealTable  *self,
                    GFile        *file,
                    GError      **error)
{
  g_autoptr (JsonNode) node = bm_real_table_to_json (self);
  g_autofree char *text = bm_json_write (node, FALSE);
  g_autoptr (GFile) folder = g_file_get_parent (file);

  return bm_file_make_folder (folder, error) && bm_file_write (file, text, strlen (text), error);
}

/* -- Reading -- */

static gboolean
refuse (GError     **error,
        const char  *reason)
{
  g_set_error_literal (error, BM_REAL_TABLE_ERROR, BM_REAL_TABLE_ERROR_FORMAT, reason);
  return FALSE;
}

static gboolean
check_header (JsonObject  *root,
              GError     **error)
{
  const char *format = bm_json_fields_get_string (root, "format", NULL);
  gint64 version;

  if (g_strcmp0 (format, BM_REAL_TABLE_FORMAT) != 0)
    return refuse (error, _("this is not a table to be counted"));
  if (!bm_json_fields_get_int (root, "version", 1, G_MAXINT32, &version, error))
    return FALSE;
  if (version == BM_REAL_TABLE_VERSION)
    return TRUE;

  g_set_error_literal (error, BM_REAL_TABLE_ERROR, BM_REAL_TABLE_ERROR_VERSION,
                       _("this table was saved by a newer version of Big Monster; this one cannot read it"));
  return FALSE;
}

/* Whether two tiles, or a tile and the explorer, cover the same cell. */
static gboolean
overlap (const BmRules      *rules,
         const BmSeatLayout *layout,
         const BmLaidTile   *tile)
{
  const BmBody *body = &rules->tiles[tile->tile].body;

  if (tile->x < 2 && tile->x + body->width > 0 && tile->y < 2 && tile->y + body->height > 0)
    return TRUE;

  for (guint i = 0; i < layout->n_tiles; i++)
    {
      const BmLaidTile *other = &layout->tiles[i];
      const BmBody *other_body = &rules->tiles[other->tile].body;

      if (tile->x < other->x + other_body->width && other->x < tile->x + body->width
          && tile->y < other->y + other_body->height && other->y < tile->y + body->height)
        return TRUE;
    }

  return FALSE;
}

static gboolean
read_tile (const BmRules  *rules,
           JsonNode       *node,
           BmSeatLayout   *layout,
           GError        **error)
{
  JsonObject *object = bm_json_fields_get_root (node, error);
  const char *id = object != NULL ? bm_json_fields_get_string (object, "tile", error) : NULL;
  gint64 x;
  gint64 y;
  gint64 n_mutations = 0;
  BmLaidTile tile = { 0 };

  if (id == NULL
      || !bm_json_fields_get_int (object, "x", -BM_REAL_TABLE_REACH, BM_REAL_TABLE_REACH, &x, error)
      || !bm_json_fields_get_int (object, "y", -BM_REAL_TABLE_REACH, BM_REAL_TABLE_REACH, &y, error)
      || (bm_json_fields_has (object, "mutations")
          && !bm_json_fields_get_int (object, "mutations", 0, BM_MAX_LEVELS, &n_mutations, error)))
    return FALSE;

  tile.tile = bm_rules_find_tile (rules, id);
  tile.x = (gint8) x;
  tile.y = (gint8) y;
  tile.n_mutations = (guint8) n_mutations;
  if (tile.tile == BM_NONE)
    return refuse (error, _("there is a tile that the sets do not have"));
  if (layout->n_tiles == BM_MAX_TILES_LAID)
    return refuse (error, _("a player has more tiles than there can be"));
  if (overlap (rules, layout, &tile))
    return refuse (error, _("a tile lies on another one"));

  layout->tiles[layout->n_tiles++] = tile;
  return TRUE;
}

static gboolean
read_tiles (const BmRules  *rules,
            JsonObject     *object,
            BmSeatLayout   *layout,
            GError        **error)
{
  JsonArray *tiles = bm_json_fields_get_array (object, "tiles", error);

  if (tiles == NULL)
    return FALSE;
  for (guint i = 0; i < json_array_get_length (tiles); i++)
    if (!read_tile (rules, json_array_get_element (tiles, i), layout, error))
      return FALSE;

  return TRUE;
}

static gboolean
read_explorer (const BmRules  *rules,
               JsonObject     *object,
               BmSeatLayout   *layout,
               GError        **error)
{
  const char *id;

  layout->explorer = BM_NONE;
  if (!bm_json_fields_has (object, "explorer"))
    return TRUE;

  id = bm_json_fields_get_string (object, "explorer", error);
  if (id == NULL)
    return FALSE;
  layout->explorer = bm_rules_find_explorer (rules, id);
  return layout->explorer != BM_NONE || refuse (error, _("there is an explorer that the sets do not have"));
}

/* Things that the sets do not have are left out: nothing else depends on them. */
static gboolean
read_numbers (const BmRules  *rules,
              JsonObject     *object,
              const char     *name,
              guint16       (*find) (const BmRules *rules, const char *id),
              guint           maximum,
              guint8         *numbers,
              GError        **error)
{
  JsonObject *list = bm_json_fields_get_object (object, name, error);
  JsonObjectIter iter;
  const char *id;

  if (list == NULL)
    return FALSE;

  json_object_iter_init (&iter, list);
  while (json_object_iter_next (&iter, &id, NULL))
    {
      guint16 index = find (rules, id);
      gint64 n;

      if (!bm_json_fields_get_int (list, id, 0, maximum, &n, error))
        return FALSE;
      if (index != BM_NONE)
        numbers[index] = (guint8) n;
    }

  return TRUE;
}

/* A medal has no more places than its points by place. */
static void
bound_places (const BmRules *rules,
              BmSeatLayout  *layout)
{
  for (guint medal = 0; medal < rules->n_medals; medal++)
    {
      guint8 n_places = (guint8) CLAMP (rules->medals[medal].table.n, 1, BM_MAX_SEATS);

      layout->medals[medal] = MIN (layout->medals[medal], n_places);
      layout->team_medals[medal] = MIN (layout->team_medals[medal], n_places);
    }
}

static gboolean
read_seat (const BmRules  *rules,
           JsonNode       *node,
           BmSeatLayout   *layout,
           const char    **name,
           GError        **error)
{
  JsonObject *object = bm_json_fields_get_root (node, error);

  if (object == NULL)
    return FALSE;

  *name = bm_json_fields_get_string (object, "name", error);
  return *name != NULL
         && read_explorer (rules, object, layout, error)
         && read_tiles (rules, object, layout, error)
         && read_numbers (rules, object, "medals", bm_rules_find_medal, BM_MAX_SEATS, layout->medals, error)
         && read_numbers (rules, object, "team_medals", bm_rules_find_medal, BM_MAX_SEATS, layout->team_medals,
                          error)
         && read_numbers (rules, object, "tokens", bm_rules_find_token, BM_REAL_TABLE_MAX_TOKENS, layout->tokens,
                          error);
}

static BmRealTable *
read_table (BmSetup     *setup,
            JsonObject  *root,
            GError     **error)
{
  g_autofree BmRealLayout *layout = g_new0 (BmRealLayout, 1);
  JsonArray *seats = bm_json_fields_get_array (root, "seats", error);
  const char *names[BM_MAX_SEATS + 1] = { NULL };
  BmRealTable *self;

  if (seats == NULL)
    return NULL;
  if (json_array_get_length (seats) != setup->n_seats)
    {
      refuse (error, _("“seats” must have one entry for each player"));
      return NULL;
    }
  for (guint seat = 0; seat < setup->n_seats; seat++)
    if (!read_seat (setup->rules, json_array_get_element (seats, seat), &layout->seats[seat], &names[seat], error))
      return NULL;

  for (guint seat = 0; seat < setup->n_seats; seat++)
    bound_places (setup->rules, &layout->seats[seat]);
  self = bm_real_table_new (setup, names);
  bm_real_table_restore (self, g_steal_pointer (&layout));
  return self;
}

/**
 * bm_real_table_new_from_json:
 * @node: any JSON, which may come from bm_real_table_to_json()
 * @error: return location for a #BmRealTableError, a #BmJsonFieldsError, or what is wrong with sets and setup
 *
 * Returns: (transfer full) (nullable): the table
 */
BmRealTable *
bm_real_table_new_from_json (JsonNode  *node,
                             GError   **error)
{
  JsonObject *root = bm_json_fields_get_root (node, error);
  g_autoptr (BmRules) rules = NULL;
  g_autoptr (BmSetup) setup = NULL;

  if (root == NULL || !check_header (root, error))
    return NULL;

  rules = bm_record_read_sets (root, error);
  if (rules != NULL && bm_json_fields_get_object (root, "setup", error) != NULL)
    setup = bm_setup_new_from_json (rules, json_object_get_member (root, "setup"), error);

  return setup != NULL ? read_table (setup, root, error) : NULL;
}

/**
 * bm_real_table_load:
 * @file: the file of a table
 * @error: return location for a #GIOErrorEnum, a #BmJsonError, or an error of bm_real_table_new_from_json()
 *
 * Returns: (transfer full) (nullable): the table
 */
BmRealTable *
bm_real_table_load (GFile   *file,
                    GError **error)
{
  g_autoptr (GBytes) bytes = bm_file_read (file, BM_JSON_MAX_BYTES, error);
  g_autoptr (JsonNode) node = NULL;

  if (bytes == NULL)
    return NULL;
  node = bm_json_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), error);
  return node != NULL ? bm_real_table_new_from_json (node, error) : NULL;
}

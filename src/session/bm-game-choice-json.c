/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-game-choice.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bm-file-write.h"
#include "bm-file.h"
#include "bm-json-builder.h"
#include "bm-json-fields.h"
#include "bm-json.h"

/* Reads and writes the file of a choice. Members that are %NULL or -1 are not written. A file that is not exactly as
 * written here is refused: half a choice would start a different game from the one that was chosen. */

#define MAX_BYTES (64 * 1024)
#define MAX_NAME  200  /* bytes */

static void
add_string (JsonBuilder *builder,
            const char  *name,
            const char  *value)
{
  if (value == NULL)
    return;

  bm_json_builder_add_string (builder, name, value);
}

static void
add_list (JsonBuilder *builder,
          const char  *name,
          GStrv        values)
{
  if (values == NULL)
    return;

  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; values[i] != NULL; i++)
    json_builder_add_string_value (builder, values[i]);
  json_builder_end_array (builder);
}

static void
add_seats (JsonBuilder        *builder,
           const BmGameChoice *self)
{
  json_builder_set_member_name (builder, "seats");
  json_builder_begin_array (builder);
  for (guint i = 0; i < BM_MAX_SEATS; i++)
    {
      json_builder_begin_object (builder);
      add_string (builder, "player", self->seats[i].player);
      add_string (builder, "name", self->seats[i].name);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/**
 * bm_game_choice_to_json:
 * @self: a choice
 *
 * Returns: (transfer full): an object that bm_game_choice_new_from_json() turns into an equal choice
 */
JsonNode *
bm_game_choice_to_json (const BmGameChoice *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  add_string (builder, "format", BM_GAME_CHOICE_FORMAT);
  bm_json_builder_add_int (builder, "version", BM_GAME_CHOICE_VERSION);
  add_string (builder, "mode", bm_mode_names[self->mode]);
  bm_json_builder_add_int (builder, "players", self->n_seats);
  add_seats (builder, self);
  add_list (builder, "sets", self->sets);
  add_string (builder, "edition", self->edition);
  add_list (builder, "tile_sets", self->tile_sets);
  add_list (builder, "added_tiles", self->added_tiles);
  add_list (builder, "explorers", self->explorers);
  add_list (builder, "medals", self->medals);
  add_string (builder, "teams", self->teams);
  if (self->start_player >= 0)
    {
      bm_json_builder_add_int (builder, "start_player", self->start_player);
    }
  add_string (builder, "medal_fit", bm_medal_fit_names[self->medal_fit]);
  add_string (builder, "giving", self->giving < 0 ? NULL : bm_giving_names[self->giving]);
  add_string (builder, "all_tie", self->all_tie < 0 ? NULL : bm_all_tie_names[self->all_tie]);
  add_string (builder, "team_tie_break",
              self->team_tie_break < 0 ? NULL : bm_team_tie_break_names[self->team_tie_break]);
  bm_json_builder_add_boolean (builder, "any_tile_sets", self->any_tile_sets);
  bm_json_builder_add_boolean (builder, "fewer_medals", self->fewer_medals);
  bm_json_builder_add_boolean (builder, "furious_dragon", self->furious_dragon);
  json_builder_end_object (builder);

  return json_builder_get_root (builder);
}

static gboolean
check_format (JsonObject  *object,
              GError     **error)
{
  const char *format = bm_json_fields_get_string (object, "format", error);
  gint64 version;

  if (format == NULL)
    return FALSE;
  if (!g_str_equal (format, BM_GAME_CHOICE_FORMAT))
    {
      g_set_error (error, BM_GAME_CHOICE_ERROR, BM_GAME_CHOICE_ERROR_FORMAT,
                   /* Translators: what a file says that it is, and what it should be; not to be translated words */
                   _("The format is “%.100s”, not “%s”"),
                   format, BM_GAME_CHOICE_FORMAT);
      return FALSE;
    }
  if (!bm_json_fields_get_int (object, "version", 1, G_MAXINT32, &version, error))
    return FALSE;
  if (version != BM_GAME_CHOICE_VERSION)
    {
      g_set_error_literal (error, BM_GAME_CHOICE_ERROR, BM_GAME_CHOICE_ERROR_VERSION,
                           _("The choice was saved by a newer version of the program"));
      return FALSE;
    }

  return TRUE;
}

static gboolean
read_seat (JsonNode      *node,
           BmChosenSeat  *seat,
           GError       **error)
{
  JsonObject *object = bm_json_fields_get_root (node, error);
  const char *player = object != NULL ? bm_json_fields_get_string (object, "player", error) : NULL;
  const char *name = player != NULL ? bm_json_fields_get_string (object, "name", error) : NULL;

  if (name == NULL)
    return FALSE;
  if (strlen (name) > MAX_NAME)
    {
      g_set_error_literal (error, BM_GAME_CHOICE_ERROR, BM_GAME_CHOICE_ERROR_FORMAT,
                           _("The name of a player is too long"));
      return FALSE;
    }

  g_free (seat->player);
  g_free (seat->name);
  *seat = (BmChosenSeat) { .player = g_strdup (player), .name = g_strdup (name) };
  return TRUE;
}

static gboolean
read_seats (BmGameChoice  *self,
            JsonObject    *object,
            GError       **error)
{
  JsonArray *seats = bm_json_fields_get_array (object, "seats", error);

  if (seats == NULL)
    return FALSE;
  if (json_array_get_length (seats) != BM_MAX_SEATS)
    {
      g_set_error (error, BM_GAME_CHOICE_ERROR, BM_GAME_CHOICE_ERROR_FORMAT,
                   /* Translators: how many seats a file has, and how many it should have */
                   g_dngettext (GETTEXT_PACKAGE, "There is %u seat, not %u", "There are %u seats, not %u",
                                json_array_get_length (seats)),
                   json_array_get_length (seats), BM_MAX_SEATS);
      return FALSE;
    }

  for (guint i = 0; i < BM_MAX_SEATS; i++)
    if (!read_seat (json_array_get_element (seats, i), &self->seats[i], error))
      return FALSE;

  return TRUE;
}

static gboolean
read_mode (BmGameChoice  *self,
           JsonObject    *object,
           GError       **error)
{
  gint64 n_seats;
  int mode;

  if (!bm_json_fields_get_word (object, "mode", bm_mode_names, &mode, error)
      || !bm_json_fields_get_int (object, "players", BM_MIN_SEATS, BM_MAX_SEATS, &n_seats, error))
    return FALSE;

  self->mode = (BmMode) mode;
  if (bm_game_choice_set_n_seats (self, (guint) n_seats))
    return TRUE;

  g_set_error (error, BM_GAME_CHOICE_ERROR, BM_GAME_CHOICE_ERROR_FORMAT,
               /* Translators: %s is a word of the file format: individual, team or rows */
               _("The mode “%s” is not for %u players"),
               bm_mode_names[mode], (guint) n_seats);
  return FALSE;
}

static gboolean
read_list (JsonObject  *object,
           const char  *name,
           GStrv       *list,
           GError     **error)
{
  if (!bm_json_fields_has (object, name))
    return TRUE;

  g_strfreev (*list);
  *list = bm_json_fields_dup_strings (object, name, error);
  return *list != NULL;
}

static gboolean
read_optional_word (JsonObject         *object,
                    const char         *name,
                    const char *const  *words,
                    int                *index,
                    GError            **error)
{
  return !bm_json_fields_has (object, name) || bm_json_fields_get_word (object, name, words, index, error);
}

static gboolean
read_seating (BmGameChoice  *self,
              JsonObject    *object,
              GError       **error)
{
  gint64 start_player = -1;
  BmSeating seating;

  if (bm_json_fields_has (object, "teams"))
    {
      const char *teams = bm_json_fields_get_string (object, "teams", error);

      if (teams == NULL || !bm_seating_parse (&seating, teams, BM_MAX_SEATS, error))
        return FALSE;
      self->teams = g_strdup (teams);
    }
  if (bm_json_fields_has (object, "start_player")
      && !bm_json_fields_get_int (object, "start_player", 0, BM_MAX_SEATS - 1, &start_player, error))
    return FALSE;

  self->start_player = (int) start_player;
  return TRUE;
}

static gboolean
read_optional_boolean (JsonObject  *object,
                       const char  *name,
                       gboolean    *value,
                       GError     **error)
{
  return !bm_json_fields_has (object, name) || bm_json_fields_get_boolean (object, name, value, error);
}

static gboolean
read_medal_fit (BmGameChoice  *self,
                JsonObject    *object,
                GError       **error)
{
  int medal_fit = BM_MEDAL_FIT_PLACES;

  if (!read_optional_word (object, "medal_fit", bm_medal_fit_names, &medal_fit, error))
    return FALSE;

  self->medal_fit = (BmMedalFit) medal_fit;
  return TRUE;
}

static gboolean
read_options (BmGameChoice  *self,
              JsonObject    *object,
              GError       **error)
{
  self->giving = -1;
  if (bm_json_fields_has (object, "edition"))
    {
      const char *edition = bm_json_fields_get_string (object, "edition", error);

      if (edition == NULL)
        return FALSE;
      self->edition = g_strdup (edition);
    }

  return read_list (object, "sets", &self->sets, error)
         && read_list (object, "tile_sets", &self->tile_sets, error)
         && read_list (object, "added_tiles", &self->added_tiles, error)
         && read_list (object, "explorers", &self->explorers, error)
         && read_list (object, "medals", &self->medals, error)
         && read_medal_fit (self, object, error)
         && read_optional_word (object, "giving", bm_giving_names, &self->giving, error)
         && read_optional_word (object, "all_tie", bm_all_tie_names, &self->all_tie, error)
         && read_optional_word (object, "team_tie_break", bm_team_tie_break_names, &self->team_tie_break, error)
         && read_optional_boolean (object, "any_tile_sets", &self->any_tile_sets, error)
         && read_optional_boolean (object, "fewer_medals", &self->fewer_medals, error)
         && bm_json_fields_get_boolean (object, "furious_dragon", &self->furious_dragon, error);
}

/**
 * bm_game_choice_new_from_json:
 * @node: any JSON, which may come from bm_game_choice_to_json()
 * @error: return location for a #BmGameChoiceError, a #BmJsonFieldsError or, for teams, a #BmSetupError
 *
 * Returns: (transfer full) (nullable): the choice
 */
BmGameChoice *
bm_game_choice_new_from_json (JsonNode  *node,
                              GError   **error)
{
  g_autoptr (BmGameChoice) self = bm_game_choice_new ("", "", 0);
  JsonObject *object = bm_json_fields_get_root (node, error);

  if (object == NULL
      || !check_format (object, error)
      || !read_mode (self, object, error)
      || !read_seats (self, object, error)
      || !read_seating (self, object, error)
      || !read_options (self, object, error))
    return NULL;

  return g_steal_pointer (&self);
}

/**
 * bm_game_choice_load:
 * @file: the file of a choice
 * @error: return location for a #GIOErrorEnum, a #BmJsonError, or an error of bm_game_choice_new_from_json()
 *
 * Returns: (transfer full) (nullable): the choice
 */
BmGameChoice *
bm_game_choice_load (GFile   *file,
                     GError **error)
{
  g_autoptr (GBytes) bytes = bm_file_read (file, MAX_BYTES, error);
  g_autoptr (JsonNode) node = NULL;

  if (bytes == NULL)
    return NULL;
  node = bm_json_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), error);
  return node != NULL ? bm_game_choice_new_from_json (node, error) : NULL;
}

/**
 * bm_game_choice_save:
 * @self: a choice
 * @file: the file; its folder is created if it does not exist
 * @error: return location for a #GIOErrorEnum
 *
 * Returns: whether the choice has been saved; if not, the old file is unchanged
 */
gboolean
bm_game_choice_save (const BmGameChoice  *self,
                     GFile               *file,
                     GError             **error)
{
  g_autoptr (JsonNode) node = bm_game_choice_to_json (self);
  g_autofree char *text = bm_json_write (node, TRUE);
  g_autoptr (GFile) folder = g_file_get_parent (file);

  return bm_file_make_folder (folder, error) && bm_file_write (file, text, strlen (text), error);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "bm-json-builder.h"
#include "bm-json-fields.h"
#include "bm-setup.h"

/* Reads and writes the setup of a saved game. Everything is identified by ID, so that nothing depends on the order of
 * a set. */

typedef const char *(*IdFunc) (const BmRules *rules, guint index);

static const char *
get_tile_set_id (const BmRules *rules,
                 guint          index)
{
  return rules->tile_sets[index].id;
}

static const char *
get_tile_id (const BmRules *rules,
             guint          index)
{
  return rules->tiles[index].id;
}

static const char *
get_explorer_id (const BmRules *rules,
                 guint          index)
{
  return rules->explorers[index].id;
}

static const char *
get_medal_id (const BmRules *rules,
              guint          index)
{
  return rules->medals[index].id;
}

/* Copies of a tile are adjacent; the tile is written once. */
static void
add_ids (JsonBuilder   *builder,
         const char    *name,
         const BmRules *rules,
         const GArray  *indices,
         IdFunc         get_id)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; i < indices->len; i++)
    {
      guint16 index = g_array_index (indices, guint16, i);

      if (i == 0 || g_array_index (indices, guint16, i - 1) != index)
        json_builder_add_string_value (builder, get_id (rules, index));
    }
  json_builder_end_array (builder);
}

/**
 * bm_setup_to_json:
 * @self: a setup
 *
 * Returns: (transfer full): an object that bm_setup_new_from_json() turns into an equal setup
 */
JsonNode *
bm_setup_to_json (const BmSetup *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  const BmRules *rules = self->rules;

  json_builder_begin_object (builder);
  bm_json_builder_add_string (builder, "mode", bm_mode_names[self->mode]);
  bm_json_builder_add_int (builder, "players", self->n_seats);
  if (self->mode == BM_MODE_TEAM)
    {
      g_autofree char *teams = bm_seating_to_string (&self->seating, self->n_seats);

      bm_json_builder_add_string (builder, "teams", teams);
    }
  if (self->start_player >= 0)
    {
      bm_json_builder_add_int (builder, "start_player", self->start_player);
    }
  bm_json_builder_add_string (builder, "edition", rules->editions[self->edition].id);
  bm_json_builder_add_string (builder, "giving", bm_giving_names[self->giving]);
  bm_json_builder_add_string (builder, "all_tie", bm_all_tie_names[self->all_tie]);
  bm_json_builder_add_string (builder, "team_tie_break", bm_team_tie_break_names[self->team_tie_break]);
  if (self->medal_fit != BM_MEDAL_FIT_OLD)
    bm_json_builder_add_string (builder, "medal_fit", bm_medal_fit_names[self->medal_fit]);
  bm_json_builder_add_boolean (builder, "fewer_medals", self->fewer_medals);
  bm_json_builder_add_boolean (builder, "furious_dragon", self->furious_dragon);
  bm_json_builder_add_int (builder, "revision", self->revision);
  add_ids (builder, "tile_sets", rules, self->tile_sets, get_tile_set_id);
  add_ids (builder, "added_tiles", rules, self->added, get_tile_id);
  add_ids (builder, "explorers", rules, self->explorers, get_explorer_id);
  if (!self->medals_are_drawn)
    add_ids (builder, "medals", rules, self->choosable, get_medal_id);
  json_builder_end_object (builder);

  return json_builder_get_root (builder);
}

/* Options that games of version 1 do not have, with their meaning then. */
static gboolean
read_newer_options (JsonObject      *object,
                    BmSetupOptions  *options,
                    GError         **error)
{
  int medal_fit = BM_MEDAL_FIT_OLD;

  options->team_tie_break = BM_TEAM_TIE_BREAK_BOTH;
  if ((bm_json_fields_has (object, "medal_fit")
       && !bm_json_fields_get_word (object, "medal_fit", bm_medal_fit_names, &medal_fit, error))
      || (bm_json_fields_has (object, "team_tie_break")
          && !bm_json_fields_get_word (object, "team_tie_break", bm_team_tie_break_names, &options->team_tie_break,
                                       error))
      || (bm_json_fields_has (object, "fewer_medals")
          && !bm_json_fields_get_boolean (object, "fewer_medals", &options->fewer_medals, error)))
    return FALSE;

  options->medal_fit = (BmMedalFit) medal_fit;
  return TRUE;
}

/* Games from before there were revisions are of the first one. */
static gboolean
read_revision (JsonObject      *object,
               BmSetupOptions  *options,
               GError         **error)
{
  gint64 revision = 1;

  if (bm_json_fields_has (object, "revision")
      && !bm_json_fields_get_int (object, "revision", 1, G_MAXINT64, &revision, error))
    return FALSE;

  if (revision > BM_RULES_REVISION)
    {
      g_set_error_literal (error, BM_SETUP_ERROR, BM_SETUP_ERROR_NEWER, _("this game was saved by a newer version of Big Monster; this one cannot read "
                             "it"));
      return FALSE;
    }

  options->revision = (guint) revision;
  return TRUE;
}

static gboolean
read_words (JsonObject      *object,
            BmSetupOptions  *options,
            GError         **error)
{
  gint64 n_seats = 0;
  gint64 start_player = -1;
  int mode = 0;

  if (!bm_json_fields_get_word (object, "mode", bm_mode_names, &mode, error)
      || !bm_json_fields_get_int (object, "players", BM_MIN_SEATS, BM_MAX_SEATS, &n_seats, error)
      || !bm_json_fields_get_word (object, "giving", bm_giving_names, &options->giving, error)
      || !bm_json_fields_get_word (object, "all_tie", bm_all_tie_names, &options->all_tie, error)
      || !bm_json_fields_get_boolean (object, "furious_dragon", &options->furious_dragon, error))
    return FALSE;
  if (!read_newer_options (object, options, error) || !read_revision (object, options, error))
    return FALSE;

  if (bm_json_fields_has (object, "teams")
      && (options->teams = bm_json_fields_get_string (object, "teams", error)) == NULL)
    return FALSE;

  if (bm_json_fields_has (object, "start_player")
      && !bm_json_fields_get_int (object, "start_player", 0, n_seats - 1, &start_player, error))
    return FALSE;

  options->mode = (BmMode) mode;
  options->n_seats = (guint) n_seats;
  options->start_player = (int) start_player;
  options->edition = bm_json_fields_get_string (object, "edition", error);
  return options->edition != NULL;
}

/**
 * bm_setup_new_from_json:
 * @rules: the rules
 * @node: any JSON, which may come from bm_setup_to_json()
 * @error: return location for a #BmSetupError or a #BmJsonFieldsError
 *
 * Returns: (transfer full) (nullable): the setup
 */
BmSetup *
bm_setup_new_from_json (BmRules   *rules,
                        JsonNode  *node,
                        GError   **error)
{
  JsonObject *object = bm_json_fields_get_root (node, error);
  g_auto (GStrv) tile_sets = NULL;
  g_auto (GStrv) added_tiles = NULL;
  g_auto (GStrv) explorers = NULL;
  g_auto (GStrv) medals = NULL;
  BmSetupOptions options;

  bm_setup_options_init (&options, BM_MODE_INDIVIDUAL, BM_MIN_SEATS);
  if (object == NULL
      || !read_words (object, &options, error)
      || (tile_sets = bm_json_fields_dup_strings (object, "tile_sets", error)) == NULL
      || (added_tiles = bm_json_fields_dup_strings (object, "added_tiles", error)) == NULL
      || (explorers = bm_json_fields_dup_strings (object, "explorers", error)) == NULL)
    return NULL;
  if (bm_json_fields_has (object, "medals")
      && (medals = bm_json_fields_dup_strings (object, "medals", error)) == NULL)
    return NULL;

  options.tile_sets = (const char *const *) tile_sets;
  options.any_tile_sets = TRUE;
  options.added_tiles = (const char *const *) added_tiles;
  options.explorers = (const char *const *) explorers;
  options.medals = (const char *const *) medals;
  return bm_setup_new (rules, &options, error);
}

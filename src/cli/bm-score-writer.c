/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes the outcomes of games as JSON: the keys of the conformance games, and explanations. */

#define G_LOG_DOMAIN "bm-cli"

#include "config.h"

#include "bm-score-writer.h"

static const char * const kind_names[] = {
  [BM_SCORE_TILE] = "tile",
  [BM_SCORE_RULE] = "rule",
  [BM_SCORE_CRYSTAL] = "crystal",
  [BM_SCORE_COMPOSITE] = "composite",
  [BM_SCORE_MEDAL] = "medal",
  [BM_SCORE_TEAM_MEDAL] = "team-medal",
  [BM_SCORE_TOKEN] = "token",
};

/**
 * bm_final_count_init:
 * @self: (out caller-allocates): a count
 * @position: a position
 * @rules: the rules
 *
 * Counts the points of all seats. rules.md 10.
 */
void
bm_final_count_init (BmFinalCount     *self,
                     const BmPosition *position,
                     const BmRules    *rules)
{
  for (guint seat = 0; seat < position->n_seats; seat++)
    bm_position_score (position, rules, seat, &self->sheets[seat]);
  self->winners = bm_position_find_winners (position, rules, self->sheets, &self->tie_break);
}

/**
 * bm_sheet_to_json:
 * @self: a sheet
 * @rules: the rules
 *
 * Returns: (transfer full): the points by ID of the score lines in use, and their `total`
 */
JsonObject *
bm_sheet_to_json (const BmSheet *self,
                  const BmRules *rules)
{
  JsonObject *object = json_object_new ();

  for (guint line = 0; line < rules->n_lines; line++)
    if (rules->lines[line].in_use)
      json_object_set_int_member (object, rules->lines[line].id, self->lines[line]);
  json_object_set_int_member (object, "total", self->total);

  return object;
}

/**
 * bm_seats_to_json:
 * @seats: a bit for each seat
 *
 * Returns: (transfer full): a list of the seats, ascending
 */
JsonArray *
bm_seats_to_json (guint seats)
{
  JsonArray *list = json_array_new ();

  for (guint seat = 0; seat < BM_MAX_SEATS; seat++)
    if (seats >> seat & 1)
      json_array_add_int_element (list, seat);

  return list;
}

static JsonArray *
awards_to_json (const BmPlayedGame *self)
{
  JsonArray *list = json_array_new ();

  for (guint i = 0; i < self->awards->len; i++)
    {
      const BmAward *award = &g_array_index (self->awards, BmAward, i);
      JsonObject *object = json_object_new ();

      json_object_set_int_member (object, "turn", award->turn);
      json_object_set_string_member (object, "medal", self->rules->medals[award->medal].id);
      json_object_set_boolean_member (object, "team", award->team);
      json_object_set_int_member (object, "seat", award->seat);
      json_array_add_object_element (list, object);
    }

  return list;
}

static JsonObject *
crystals_to_json (const BmZone  *zone,
                  const BmRules *rules)
{
  JsonObject *object = json_object_new ();

  for (guint crystal = 0; crystal < rules->n_crystals; crystal++)
    {
      guint n = 0;

      for (guint i = 0; i < zone->n_crystals; i++)
        n += zone->crystals[i].crystal == crystal;
      json_object_set_int_member (object, rules->crystals[crystal].id, n);
    }

  return object;
}

/* The tiles that have mutated, from left to right, those of a column from top to bottom. */
static JsonArray *
mutations_to_json (const BmZone  *zone,
                   const BmRules *rules)
{
  JsonArray *list = json_array_new ();
  guint32 left = 0;

  for (guint i = 1; i < zone->n_tiles; i++)
    if (bm_zone_get_level (zone, rules, i) > 0)
      left |= 1u << i;

  while (left != 0)
    {
      JsonObject *object = json_object_new ();
      guint first = (guint) __builtin_ctz (left);

      for (guint i = first + 1; i < zone->n_tiles; i++)
        if ((left >> i & 1) && bm_place (zone->x[i], zone->y[i]) < bm_place (zone->x[first], zone->y[first]))
          first = i;
      left &= ~(1u << first);

      json_object_set_int_member (object, "x", zone->x[first]);
      json_object_set_int_member (object, "y", zone->y[first]);
      json_object_set_int_member (object, "level", bm_zone_get_level (zone, rules, first));
      json_array_add_object_element (list, object);
    }

  return list;
}

static JsonObject *
places_to_json (const BmZone *zone)
{
  JsonObject *object = json_object_new ();
  BmPlace places[BM_ZONE_MAX_PLACES];

  json_object_set_int_member (object, "upright", bm_zone_list_places (zone, BM_SHAPE_UPRIGHT, 0, places));
  json_object_set_int_member (object, "landscape", bm_zone_list_places (zone, BM_SHAPE_LANDSCAPE, 0, places));

  return object;
}

/* Sources of points are identified by their ID; a rule by the ID of its tile or explorer. */
static const char *
get_item_id (const BmScoreEntry *entry,
             const BmZone       *zone,
             const BmRules      *rules)
{
  guint tile = entry->tiles != 0 ? (guint) __builtin_ctz (entry->tiles) : 0;

  switch (entry->kind)
    {
    case BM_SCORE_TILE:
      return rules->tiles[rules->forms[entry->item].tile].id;
    case BM_SCORE_RULE:
      return tile == 0 ? rules->explorers[zone->explorer].id : rules->tiles[rules->forms[zone->form[tile]].tile].id;
    case BM_SCORE_CRYSTAL:
      return rules->crystals[entry->item].id;
    case BM_SCORE_COMPOSITE:
      return rules->composites[entry->item].id;
    case BM_SCORE_MEDAL:
    case BM_SCORE_TEAM_MEDAL:
      return rules->medals[entry->item].id;
    case BM_SCORE_TOKEN:
      return rules->tokens[entry->item].id;
    default:
      g_return_val_if_reached ("");
    }
}

static JsonArray *
tiles_to_json (guint32        tiles,
               const BmZone  *zone,
               const BmRules *rules)
{
  JsonArray *list = json_array_new ();

  for (guint i = 0; i < zone->n_tiles; i++)
    {
      JsonObject *object;

      if (!(tiles >> i & 1))
        continue;

      object = json_object_new ();
      if (i == 0)
        json_object_set_string_member (object, "explorer", rules->explorers[zone->explorer].id);
      else
        json_object_set_string_member (object, "tile", rules->tiles[rules->forms[zone->form[i]].tile].id);
      json_object_set_int_member (object, "x", i == 0 ? 0 : zone->x[i]);
      json_object_set_int_member (object, "y", i == 0 ? 0 : zone->y[i]);
      json_array_add_object_element (list, object);
    }

  return list;
}

static JsonArray *
explanation_to_json (const BmPlayedGame *self,
                     guint               seat)
{
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (BmScoreEntry));
  const BmZone *zone = &self->position.zones[seat];
  JsonArray *list = json_array_new ();

  bm_position_explain (&self->position, self->rules, seat, entries);

  for (guint i = 0; i < entries->len; i++)
    {
      const BmScoreEntry *entry = &g_array_index (entries, BmScoreEntry, i);
      JsonObject *object = json_object_new ();

      json_object_set_string_member (object, "line", self->rules->lines[entry->line].id);
      json_object_set_int_member (object, "points", entry->points);
      json_object_set_string_member (object, "kind", kind_names[entry->kind]);
      json_object_set_string_member (object, "item", get_item_id (entry, zone, self->rules));
      json_object_set_int_member (object, "count", entry->count);
      json_object_set_array_member (object, "tiles", tiles_to_json (entry->tiles, zone, self->rules));
      json_array_add_object_element (list, object);
    }

  return list;
}

static JsonObject *
seat_to_json (const BmPlayedGame *self,
              const BmSheet      *sheet,
              guint               seat,
              gboolean            explain)
{
  const BmZone *zone = &self->position.zones[seat];
  JsonObject *object = json_object_new ();

  json_object_set_object_member (object, "sheet", bm_sheet_to_json (sheet, self->rules));
  json_object_set_object_member (object, "crystals", crystals_to_json (zone, self->rules));
  json_object_set_array_member (object, "mutations", mutations_to_json (zone, self->rules));
  json_object_set_object_member (object, "legal", places_to_json (zone));
  if (explain)
    json_object_set_array_member (object, "explanation", explanation_to_json (self, seat));

  return object;
}

/**
 * bm_played_game_to_json:
 * @self: a game
 * @explain: whether to explain all points
 *
 * Returns: (transfer full): `awards`, `penalty`, `winners` and `seats`
 */
JsonObject *
bm_played_game_to_json (const BmPlayedGame *self,
                        gboolean            explain)
{
  JsonObject *object = json_object_new ();
  JsonArray *seats = json_array_new ();
  BmFinalCount count;

  bm_final_count_init (&count, &self->position, self->rules);
  for (guint seat = 0; seat < self->position.n_seats; seat++)
    json_array_add_object_element (seats, seat_to_json (self, &count.sheets[seat], seat, explain));

  json_object_set_array_member (object, "awards", awards_to_json (self));
  json_object_set_array_member (object, "penalty", bm_seats_to_json (self->penalty));
  json_object_set_array_member (object, "winners", bm_seats_to_json (count.winners));
  json_object_set_array_member (object, "seats", seats);

  return object;
}

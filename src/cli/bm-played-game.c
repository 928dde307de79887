/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads games in the format of `bigmonster-cli score`, plays them, and refuses everything that is not a legal game. */

#define G_LOG_DOMAIN "bm-cli"

#include "config.h"

#include "bm-played-game.h"

#include <glib/gi18n.h>

#include "bm-game-fields.h"
#include "bm-played-game-private.h"
#include "bm-problem.h"
#include "bm-setup.h"

/* The members of a game. Each error has a path: `$.turns[3][0].tile`. */
#define MODE      "mode"
#define TEAMS     "teams"
#define EXPLORERS "explorers"
#define MEDALS    "medals"
#define TURNS     "turns"
#define SEAT      "seat"
#define TILE      "tile"
#define X         "x"
#define Y         "y"
#define FACE      "face"

/* Options, all optional. */
#define EDITION        "edition"
#define ALL_TIE        "all_tie"
#define TEAM_TIE_BREAK "team_tie_break"
#define FEWER_MEDALS   "fewer_medals"

G_DEFINE_QUARK (bm-played-game-error-quark, bm_played_game_error)

/* Setup */

static gboolean
read_mode (BmGameReader      *self,
           JsonObject  *object,
           GError     **error)
{
  JsonNode *node = bm_game_get_member (object, "$", MODE, error);
  const char *mode = node != NULL ? bm_game_read_string (node, "$." MODE, error) : NULL;
  g_autofree char *quoted = NULL;

  if (mode == NULL)
    return FALSE;
  if (bm_mode_from_string (mode, &self->mode))
    return TRUE;

  quoted = bm_quote (mode);
  return bm_game_refuse (error, BM_PLAYED_GAME_ERROR_UNKNOWN, "$." MODE,
                         _("there is no mode “%s”; the modes are “individual”, “team” and “rows”"),
                         quoted);
}

/* rules.md 1 */
static gboolean
check_number_of_seats (BmMode   mode,
                       guint    n,
                       GError **error)
{
  switch (mode)
    {
    case BM_MODE_INDIVIDUAL:
      return (n >= 3 && n <= 6)
        || bm_game_refuse (error, BM_PLAYED_GAME_ERROR_SETUP, "$." EXPLORERS,
                           _("an individual game has 3 to 6 seats, each with an explorer, not %u"), n);
    case BM_MODE_TEAM:
      return n == 4 || n == 6
        || bm_game_refuse (error, BM_PLAYED_GAME_ERROR_SETUP, "$." EXPLORERS,
                           _("a team game has 4 or 6 seats, each with an explorer, not %u"), n);
    case BM_MODE_ROWS:
      return n == 2 || n == 3
        || bm_game_refuse (error, BM_PLAYED_GAME_ERROR_SETUP, "$." EXPLORERS,
                           _("a rows game has 2 or 3 seats, each with an explorer, not %u"), n);
    default:
      g_return_val_if_reached (FALSE);
    }
}

static gboolean
read_explorers (BmGameReader      *self,
                JsonObject  *object,
                guint16     *explorers,
                GError     **error)
{
  JsonArray *list = bm_game_get_list (object, EXPLORERS, error);
  BmMode mode = self->mode;

  if (list == NULL || !check_number_of_seats (mode, json_array_get_length (list), error))
    return FALSE;

  self->n_seats = json_array_get_length (list);
  if (!bm_game_read_things (list, self->rules, BM_THING_EXPLORER, EXPLORERS, explorers, error))
    return FALSE;

  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      const BmExplorer *explorer = &self->rules->explorers[explorers[seat]];
      g_autofree char *path = g_strdup_printf ("$." EXPLORERS "[%u]", seat);

      if (!(explorer->modes >> mode & 1))
        return bm_game_refuse (error, BM_PLAYED_GAME_ERROR_SETUP, path,
                               _("“%s” is not dealt in games of mode “%s”"), explorer->id,
                               bm_mode_to_string (mode));
      if (self->n_seats < explorer->min_players)
        return bm_game_refuse (error, BM_PLAYED_GAME_ERROR_SETUP, path,
                               _("“%s” is only dealt to %u or more players, not to %u"), explorer->id,
                               explorer->min_players, self->n_seats);
    }

  return TRUE;
}

/* Partners sit opposite each other unless the game says otherwise. rules.md 1 */
static gboolean
read_teams (BmGameReader      *self,
            JsonObject  *object,
            GError     **error)
{
  g_autoptr (GError) local_error = NULL;
  const char *teams;

  bm_seating_init (&self->seating, self->n_seats, self->mode == BM_MODE_TEAM);
  if (self->mode != BM_MODE_TEAM || !json_object_has_member (object, TEAMS))
    return TRUE;

  teams = bm_game_read_string (json_object_get_member (object, TEAMS), "$." TEAMS, error);
  if (teams == NULL)
    return FALSE;
  return bm_seating_parse (&self->seating, teams, self->n_seats, &local_error)
         || bm_game_refuse (error, BM_PLAYED_GAME_ERROR_SETUP, "$." TEAMS, "%s", local_error->message);
}

/* A game without an edition and options uses the second edition: if all tie, no one gets the medal. */
static gboolean
read_options (BmGameReader      *self,
              JsonObject  *object,
              GError     **error)
{
  JsonNode *node = json_object_get_member (object, EDITION);

  if (node != NULL)
    {
      const BmEdition *edition;

      if (!bm_game_read_thing (node, self->rules, BM_THING_EDITION, "$." EDITION, &self->edition, error))
        return FALSE;
      edition = &self->rules->editions[self->edition];
      self->all_tie = (int) edition->all_tie[self->mode];
      self->team_tie_break = (int) edition->team_tie_break;
    }

  return bm_game_read_word (object, ALL_TIE, bm_all_tie_names, &self->all_tie, error)
         && bm_game_read_word (object, TEAM_TIE_BREAK, bm_team_tie_break_names, &self->team_tie_break, error)
         && bm_game_read_boolean (object, FEWER_MEDALS, &self->fewer_medals, error);
}

/* All permanent medals must be there, and the required number of others. Which ones is up to the game. */
static gboolean
check_medals (BmGameReader         *self,
              const guint16  *medals,
              guint           n_medals,
              GError        **error)
{
  guint n_slots = bm_setup_count_medals (self->rules, self->edition, self->mode, self->fewer_medals);
  guint n_chosen = 0;

  for (guint16 medal = 0; medal < self->rules->n_medals; medal++)
    {
      gboolean found = FALSE;

      for (guint i = 0; i < n_medals; i++)
        found |= medals[i] == medal;
      if (self->rules->medals[medal].permanent && !found)
        return bm_game_refuse (error, BM_PLAYED_GAME_ERROR_SETUP, "$." MEDALS,
                               _("the medal “%s”, which is in every game, is missing"),
                               self->rules->medals[medal].id);
      n_chosen += !self->rules->medals[medal].permanent && found;
    }

  if (n_chosen != n_slots)
    return bm_game_refuse (error, BM_PLAYED_GAME_ERROR_SETUP, "$." MEDALS,
                           ngettext ("apart from those that are in every game, there must be %u medal, not %u",
                                     "apart from those that are in every game, there must be %u medals, not "
                                     "%u", n_slots),
                           n_slots, n_chosen);

  return TRUE;
}

static gboolean
read_medals (BmGameReader      *self,
             JsonObject  *object,
             guint16     *medals,
             guint       *n_medals,
             GError     **error)
{
  JsonArray *list = bm_game_get_list (object, MEDALS, error);

  if (list == NULL)
    return FALSE;

  *n_medals = json_array_get_length (list);
  if (*n_medals > BM_MAX_MEDALS_IN_PLAY)
    return bm_game_refuse (error, BM_PLAYED_GAME_ERROR_SETUP, "$." MEDALS, _("there are more than %u medals"),
                           BM_MAX_MEDALS_IN_PLAY);

  return bm_game_read_things (list, self->rules, BM_THING_MEDAL, MEDALS, medals, error)
    && check_medals (self, medals, *n_medals, error);
}

static gboolean
read_setup (BmGameReader      *self,
            JsonObject  *object,
            GError     **error)
{
  guint16 explorers[BM_MAX_SEATS];
  guint16 medals[BM_MAX_MEDALS_IN_PLAY];
  guint n_medals;

  if (!read_mode (self, object, error)
      || !read_explorers (self, object, explorers, error)
      || !read_teams (self, object, error)
      || !read_options (self, object, error)
      || !read_medals (self, object, medals, &n_medals, error))
    return FALSE;

  self->n_laid = g_new0 (guint, self->rules->n_tiles);
  self->game = g_new0 (BmPlayedGame, 1);
  self->game->rules = self->rules;
  self->game->mode = self->mode;
  self->game->awards = g_array_new (FALSE, FALSE, sizeof (BmAward));
  bm_position_init (&self->game->position, self->n_seats, &self->seating, medals, n_medals);
  self->game->position.team_tie_break = (guint8) self->team_tie_break;
  self->game->position.round_turns = (guint8) bm_mode_count_round_turns (self->mode);
  self->game->position.n_turns = (guint8) bm_mode_count_turns (self->mode);
  for (guint seat = 0; seat < self->n_seats; seat++)
    bm_zone_init (&self->game->position.zones[seat], self->rules, explorers[seat]);

  return TRUE;
}

/* Turns */

static gboolean
takes_discarded (BmGameReader *self,
                 guint   seat)
{
  const BmExplorer *explorer = &self->rules->explorers[self->game->position.zones[seat].explorer];

  return self->mode != BM_MODE_ROWS && (explorer->abilities & BM_ABILITY_TAKE_DISCARDED);
}

static gboolean
read_turns (BmGameReader      *self,
            JsonObject  *object,
            GError     **error)
{
  guint n_regular = bm_mode_count_turns (self->mode);
  gboolean extra = FALSE;
  guint n_turns;

  self->turns = bm_game_get_list (object, TURNS, error);
  if (self->turns == NULL)
    return FALSE;

  for (guint seat = 0; seat < self->n_seats; seat++)
    extra |= takes_discarded (self, seat);

  n_turns = json_array_get_length (self->turns);
  if (n_turns == n_regular || (n_turns == n_regular + 1 && extra))
    return TRUE;

  return extra
    ? bm_game_refuse (error, BM_PLAYED_GAME_ERROR_TURN, "$." TURNS,
                      ngettext ("this game has %u turn, plus one for a tile from the discard pile, not %u",
                                "this game has %u turns, plus one for a tile from the discard pile, not %u", n_regular),
                      n_regular, n_turns)
    : bm_game_refuse (error, BM_PLAYED_GAME_ERROR_TURN, "$." TURNS,
                      ngettext ("this game has %u turn, not %u", "this game has %u turns, not %u", n_regular),
                      n_regular, n_turns);
}

/* How many copies of a tile a game can have; the tile sets in use are unknown. A tile that is not in any game by
 * itself was added on purpose, in any number. */
static guint
count_copies (BmGameReader *self,
              guint   tile)
{
  guint n = 0;

  for (guint i = 0; i < self->rules->n_tile_sets; i++)
    n += self->rules->tile_sets[i].copies[tile];
  for (guint i = 0; i <= BM_MAX_SEATS && n == 0; i++)
    if (self->rules->tiles[tile].copies[i] > 0)
      return self->rules->tiles[tile].copies[self->n_seats];

  return n > 0 ? n + self->rules->tiles[tile].copies[self->n_seats] : G_MAXUINT;
}

static gboolean
read_placement (BmGameReader      *self,
                JsonNode    *node,
                const char  *path,
                BmPlacement   *placement,
                GError     **error)
{
  g_autofree char *seat_path = g_strconcat (path, ".", SEAT, NULL);
  g_autofree char *tile_path = g_strconcat (path, ".", TILE, NULL);
  JsonObject *object;
  JsonNode *seat;
  JsonNode *tile;
  guint16 index;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return bm_game_refuse (error, BM_PLAYED_GAME_ERROR_FORMAT, path, _("must be an object"));

  object = json_node_get_object (node);
  if ((seat = bm_game_get_member (object, path, SEAT, error)) == NULL
      || !bm_game_read_seat (seat, seat_path, self->n_seats, &placement->seat, error)
      || (tile = bm_game_get_member (object, path, TILE, error)) == NULL
      || !bm_game_read_thing (tile, self->rules, BM_THING_TILE, tile_path, &index, error)
      || !bm_game_get_number (object, path, X, &placement->x, error)
      || !bm_game_get_number (object, path, Y, &placement->y, error))
    return FALSE;

  placement->tile = index;
  return TRUE;
}

/* Checks a place. */
gboolean
bm_game_can_place (BmGameReader  *self,
                   guint          seat,
                   BmShape        shape,
                   gint64         x,
                   gint64         y,
                   const char    *path,
                   GError       **error)
{
  g_autofree char *place = NULL;

  if (x == CLAMP (x, G_MININT8, G_MAXINT8) && y == CLAMP (y, G_MININT8, G_MAXINT8)
      && bm_zone_can_place (&self->game->position.zones[seat], shape, (int) x, (int) y))
    return TRUE;

  place = g_strdup_printf ("(%" G_GINT64_FORMAT ", %" G_GINT64_FORMAT ")", x, y);
  return bm_game_refuse (error, BM_PLAYED_GAME_ERROR_TURN, path,
                         _("the tile cannot be placed at %s: its cells must be free and one must share "
                           "an edge with a tile"), place);
}

static gboolean
check_turn (BmGameReader      *self,
            const BmPlacement *placement,
            guint              placed,
            const char        *path,
            GError           **error)
{
  if (placed >> placement->seat & 1)
    return bm_game_refuse (error, BM_PLAYED_GAME_ERROR_TURN, path,
                           _("seat %u places a second tile in this turn"), placement->seat);
  if (self->extra && !takes_discarded (self, placement->seat))
    return bm_game_refuse (error, BM_PLAYED_GAME_ERROR_TURN, path,
                           _("the explorer of seat %u takes no tile from the discard pile"), placement->seat);

  return TRUE;
}

/* The tile as which a tile with faces is placed: the member `face`. */
static gboolean
read_face (BmGameReader  *self,
           JsonObject    *object,
           const char    *path,
           guint          tile,
           guint         *face,
           GError       **error)
{
  const BmRange *faces = &self->rules->tiles[tile].faces;
  g_autofree char *place = g_strconcat (path, "." FACE, NULL);
  JsonNode *node;
  guint16 index;

  *face = tile;
  if (faces->n == 0)
    return TRUE;

  node = bm_game_get_member (object, path, FACE, error);
  if (node == NULL || !bm_game_read_thing (node, self->rules, BM_THING_TILE, place, &index, error))
    return FALSE;
  *face = index;
  for (guint i = 0; i < faces->n; i++)
    if (self->rules->faces[faces->first + i] == index)
      return TRUE;

  return bm_game_refuse (error, BM_PLAYED_GAME_ERROR_TURN, place,
                         /* Translators: the ids of two tiles */
                         _("the tile “%s” is no face of the tile “%s”"), self->rules->tiles[index].id,
                         self->rules->tiles[tile].id);
}

/* Places a tile: the seat may do so now, but there may be no such tile or no such place. */
gboolean
bm_game_place_tile (BmGameReader  *self,
                    JsonObject    *object,
                    const char    *path,
                    BmPlacement   *placement,
                    GError       **error)
{
  BmPosition *position = &self->game->position;
  const BmTile *tile = &self->rules->tiles[placement->tile];
  guint n_copies = count_copies (self, placement->tile);
  guint dealt = placement->tile;

  if (self->n_laid[dealt] >= n_copies)
    return bm_game_refuse (error, BM_PLAYED_GAME_ERROR_TURN, path,
                           ngettext ("the game has only %u copy of the tile “%s”",
                                     "the game has only %u copies of the tile “%s”", n_copies),
                           n_copies, tile->id);
  if (!bm_game_can_place (self, placement->seat, tile->shape, placement->x, placement->y, path, error)
      || !read_face (self, object, path, dealt, &placement->tile, error))
    return FALSE;

  self->n_laid[dealt]++;
  bm_position_place (position, self->rules, placement->seat, placement->tile, (int) placement->x, (int) placement->y,
                     NULL);
  placement->index = position->zones[placement->seat].n_tiles - 1u;
  if (placement->tile != dealt)
    bm_zone_note_face (&position->zones[placement->seat], dealt);

  return TRUE;
}

static gboolean
play_placement (BmGameReader  *self,
                JsonNode      *node,
                const char    *path,
                guint         *placed,
                BmPlacement   *placement,
                GError       **error)
{
  if (!read_placement (self, node, path, placement, error) || !check_turn (self, placement, *placed, path, error)
      || !bm_game_place_tile (self, json_node_get_object (node), path, placement, error))
    return FALSE;

  *placed |= 1u << placement->seat;
  return TRUE;
}

static gboolean
check_all_placed (BmGameReader      *self,
                  guint        placed,
                  const char  *path,
                  GError     **error)
{
  if (self->extra && placed == 0)
    return bm_game_refuse (error, BM_PLAYED_GAME_ERROR_TURN, path, _("no seat places a tile in this turn"));

  for (guint seat = 0; seat < self->n_seats; seat++)
    if (!self->extra && !(placed >> seat & 1))
      return bm_game_refuse (error, BM_PLAYED_GAME_ERROR_TURN, path, _("seat %u places no tile in this turn"), seat);

  return TRUE;
}

/* Penalties are reported separately: medals for having the fewest of something. */
static void
collect_awards (BmGameReader       *self,
                const GArray *events)
{
  for (guint i = 0; i < events->len; i++)
    {
      const BmEvent *event = &g_array_index (events, BmEvent, i);
      const BmMedal *medal = &self->rules->medals[event->item];
      BmAward award = { .turn = self->turn, .medal = event->item, .team = event->kind == BM_EVENT_TEAM_MEDAL,
                        .seat = event->seat };

      if (event->kind != BM_EVENT_MEDAL && event->kind != BM_EVENT_TEAM_MEDAL)
        continue;
      if (medal->compared != BM_NONE && !medal->most && medal->points < 0)
        self->game->penalty |= 1u << event->seat;
      else
        g_array_append_val (self->game->awards, award);
    }
}

static void
end_turn (BmGameReader *self)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BmEvent));

  bm_position_end_turn (&self->game->position, self->rules, events);
  collect_awards (self, events);
}

/* What the tiles do that lie from @first on, in the order in which they were placed. */
static gboolean
carry_out_all (BmGameReader       *self,
               JsonArray          *placements,
               const char         *path,
               const BmPlacement  *done,
               guint               first,
               guint               n,
               GError            **error)
{
  for (guint i = first; i < n; i++)
    {
      g_autofree char *place = g_strdup_printf ("%s[%u]", path, i);

      if (!bm_game_carry_out (self, json_array_get_object_element (placements, i), place, &done[i], TRUE, error))
        return FALSE;
    }

  return TRUE;
}

/* Medals are checked when all tiles of the turn have been placed, but after each tile of the discard pile: rules.md 6
 * and 7. In a draft, tiles do what they do once all lie. */
static gboolean
play_turn (BmGameReader  *self,
           GError       **error)
{
  g_autofree char *path = g_strdup_printf ("$." TURNS "[%u]", self->turn);
  JsonNode *node = json_array_get_element (self->turns, self->turn);
  gboolean at_once = self->extra || self->mode == BM_MODE_ROWS;
  BmPlacement done[BM_MAX_SEATS] = { 0 };
  JsonArray *placements;
  guint placed = 0;
  guint n;

  if (!JSON_NODE_HOLDS_ARRAY (node))
    return bm_game_refuse (error, BM_PLAYED_GAME_ERROR_FORMAT, path, _("must be a list"));

  placements = json_node_get_array (node);
  n = json_array_get_length (placements);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *place = g_strdup_printf ("%s[%u]", path, i);
      /* A seat that places twice is refused, so there are never more than seats. */
      BmPlacement *placement = &done[MIN (i, BM_MAX_SEATS - 1)];

      if (!play_placement (self, json_array_get_element (placements, i), place, &placed, placement, error)
          || (at_once && !carry_out_all (self, placements, path, done, i, i + 1, error)))
        return FALSE;
      if (self->extra)
        end_turn (self);
    }

  if (!check_all_placed (self, placed, path, error)
      || (!at_once && !carry_out_all (self, placements, path, done, 0, n, error)))
    return FALSE;
  if (!self->extra)
    end_turn (self);

  return TRUE;
}

static gboolean
play_turns (BmGameReader  *self,
            GError **error)
{
  guint n_turns = json_array_get_length (self->turns);

  for (self->turn = 0; self->turn < n_turns; self->turn++)
    {
      self->extra = self->mode != BM_MODE_ROWS && self->turn == BM_N_ROUNDS * BM_ROUND_TURNS;
      if (!play_turn (self, error))
        return FALSE;
    }

  self->turn = n_turns - 1;
  return TRUE;
}

static void
end_game (BmGameReader *self)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BmEvent));

  bm_position_end_game (&self->game->position, self->rules, (BmAllTie) self->all_tie, events);
  collect_awards (self, events);
}

/* Public functions */

/**
 * bm_played_game_new_from_json:
 * @rules: the rules; must outlive the game
 * @object: a game: `mode`, `explorers`, `medals`, `turns`, and, if known, its edition and options; other members are
 *   ignored
 * @error: return location for a #BmPlayedGameError, whose message has the path of the first fault
 *
 * Plays the open part of a game to its end: rules.md 2, 4, 5 and 7. If everyone ties for the fewest or the most, no
 * one gets the medal, unless the game or its edition says otherwise.
 *
 * Returns: (transfer full): the game, or %NULL if it is not legal
 */
BmPlayedGame *
bm_played_game_new_from_json (BmRules     *rules,
                              JsonObject  *object,
                              GError     **error)
{
  BmGameReader reader = { .rules = rules };
  gboolean legal = read_setup (&reader, object, error)
    && read_turns (&reader, object, error)
    && play_turns (&reader, error);

  if (legal)
    end_game (&reader);
  else
    g_clear_pointer (&reader.game, bm_played_game_free);
  g_free (reader.n_laid);

  return reader.game;
}

/**
 * bm_played_game_free:
 * @self: (transfer full): a game
 */
void
bm_played_game_free (BmPlayedGame *self)
{
  g_array_unref (self->awards);
  g_free (self);
}

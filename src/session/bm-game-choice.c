/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-game-choice.h"

#include <string.h>

#include "bm-bot-names.h"
#include "bm-bot.h"
#include "bm-set.h"
#include "bm-thing-id.h"

/* The value that the page for a new game shows and changes. It allows nearly every combination, so that a person can
 * change one thing after the other; only numbers of players that the mode does not allow cannot be chosen. */

#define DEFAULT_SEATS 4

G_DEFINE_QUARK (bm-game-choice-error-quark, bm_game_choice_error)

G_DEFINE_BOXED_TYPE (BmGameChoice, bm_game_choice, bm_game_choice_copy, bm_game_choice_free)

static void
set_string (char       **place,
            const char  *string)
{
  char *copy = g_strdup (string);

  g_free (*place);
  *place = copy;
}

static gboolean
is_bot (const BmChosenSeat *seat)
{
  return g_strcmp0 (seat->player, BM_SEAT_PERSON) != 0 && g_strcmp0 (seat->player, BM_SEAT_ELSEWHERE) != 0;
}

static void
name_bot (BmGameChoice *self,
          guint         seat,
          guint         chance)
{
  const char *taken[BM_MAX_SEATS];

  for (guint i = 0; i < BM_MAX_SEATS; i++)
    taken[i] = self->seats[i].name;
  set_string (&self->seats[seat].name, bm_bot_names_pick (taken, BM_MAX_SEATS, chance));
}

/**
 * bm_game_choice_new:
 * @person: name of the person at the first seat; may be empty
 * @bot: ID of the computer player at the other seats
 * @chance: any number; the names of the computer players depend on it
 *
 * Stacks are passed in turn, which is an option of the rules: in a race with computer players, someone who is still
 * reading the tiles would hardly ever get to choose a ship.
 *
 * Returns: (transfer full): the choice for a person's very first game: a draft for four
 */
BmGameChoice *
bm_game_choice_new (const char *person,
                    const char *bot,
                    guint       chance)
{
  BmGameChoice *self = g_new0 (BmGameChoice, 1);

  self->mode = BM_MODE_INDIVIDUAL;
  self->n_seats = DEFAULT_SEATS;
  self->start_player = -1;
  self->giving = BM_GIVING_START_PLAYER;
  self->all_tie = -1;
  self->team_tie_break = -1;
  self->sets = g_new0 (char *, 1);
  self->seats[0] = (BmChosenSeat) { .player = g_strdup (BM_SEAT_PERSON), .name = g_strdup (person) };
  for (guint seat = 1; seat < BM_MAX_SEATS; seat++)
    {
      self->seats[seat].player = g_strdup (bot);
      name_bot (self, seat, chance + seat * 7);
    }

  return self;
}

/**
 * bm_game_choice_new_guided:
 * @mode: the mode of the game
 * @chance: any number; the names of the computer players depend on it
 *
 * Returns: (transfer full): a choice for learning the game: one person against as few and as weak computer players as
 *   possible
 */
BmGameChoice *
bm_game_choice_new_guided (BmMode mode,
                           guint  chance)
{
  BmGameChoice *self = bm_game_choice_new ("", bm_bot_list_strengths ()[0], chance);

  bm_game_choice_set_mode (self, mode);
  while (bm_game_choice_find_fewer (self) != 0)
    bm_game_choice_set_n_seats (self, bm_game_choice_find_fewer (self));

  return self;
}

static gboolean
is_required (const BmRules *rules,
             const char    *id)
{
  for (guint i = 0; i < rules->n_sets; i++)
    {
      g_auto (GStrv) required = bm_set_dup_requires (rules->sets[i]);

      if (g_strv_contains ((const char *const *) required, id))
        return TRUE;
    }

  return FALSE;
}

/* Those that nothing else brings into the game. */
static GStrv
dup_sets (const BmRules *rules)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  for (guint i = 0; i < rules->n_sets; i++)
    if (!is_required (rules, bm_set_get_id (rules->sets[i])))
      g_strv_builder_add (ids, bm_set_get_id (rules->sets[i]));

  return g_strv_builder_end (ids);
}

/**
 * bm_game_choice_new_like:
 * @record: a game
 * @here: a bit for each seat whose person uses this program
 *
 * Chooses a game like another one: its mode, sets, edition and players, of whom the other persons are elsewhere. What it was
 * played with is drawn again.
 *
 * Returns: (transfer full): a choice
 */
BmGameChoice *
bm_game_choice_new_like (const BmRecord *record,
                         guint32         here)
{
  const BmSetup *setup = bm_record_get_setup (record);
  BmGameChoice *self = bm_game_choice_new ("", BM_GAME_CHOICE_BOT, 0);

  self->mode = setup->mode;
  self->n_seats = setup->n_seats;
  self->edition = g_strdup (setup->rules->editions[setup->edition].id);
  self->giving = (int) setup->giving;
  g_strfreev (self->sets);
  self->sets = dup_sets (setup->rules);
  for (guint seat = 0; seat < setup->n_seats; seat++)
    {
      const char *player = bm_record_get_player (record, seat);
      gboolean is_bot = bm_bot_find (player) != NULL;

      g_free (self->seats[seat].player);
      g_free (self->seats[seat].name);
      self->seats[seat] = (BmChosenSeat) {
        .player = g_strdup (is_bot ? player : here >> seat & 1 ? BM_SEAT_PERSON : BM_SEAT_ELSEWHERE),
        .name = g_strdup (bm_record_get_name (record, seat)),
      };
    }

  return self;
}

/**
 * bm_game_choice_copy:
 * @self: a choice
 *
 * Returns: (transfer full): a copy
 */
BmGameChoice *
bm_game_choice_copy (const BmGameChoice *self)
{
  BmGameChoice *copy = g_new0 (BmGameChoice, 1);

  *copy = *self;
  for (guint seat = 0; seat < BM_MAX_SEATS; seat++)
    {
      copy->seats[seat].player = g_strdup (self->seats[seat].player);
      copy->seats[seat].name = g_strdup (self->seats[seat].name);
    }
  copy->sets = g_strdupv (self->sets);
  copy->edition = g_strdup (self->edition);
  copy->tile_sets = g_strdupv (self->tile_sets);
  copy->added_tiles = g_strdupv (self->added_tiles);
  copy->explorers = g_strdupv (self->explorers);
  copy->medals = g_strdupv (self->medals);
  copy->teams = g_strdup (self->teams);

  return copy;
}

/**
 * bm_game_choice_free:
 * @self: (transfer full): a choice
 */
void
bm_game_choice_free (BmGameChoice *self)
{
  for (guint seat = 0; seat < BM_MAX_SEATS; seat++)
    {
      g_free (self->seats[seat].player);
      g_free (self->seats[seat].name);
    }
  g_strfreev (self->sets);
  g_free (self->edition);
  g_strfreev (self->tile_sets);
  g_strfreev (self->added_tiles);
  g_strfreev (self->explorers);
  g_strfreev (self->medals);
  g_free (self->teams);
  g_free (self);
}

/**
 * bm_game_choice_equal:
 * @self: a choice
 * @other: another choice
 *
 * Returns: whether their files would be the same
 */
gboolean
bm_game_choice_equal (const BmGameChoice *self,
                      const BmGameChoice *other)
{
  g_autoptr (JsonNode) first = bm_game_choice_to_json (self);
  g_autoptr (JsonNode) second = bm_game_choice_to_json (other);

  return json_node_equal (first, second);
}

/**
 * bm_mode_get_seat_numbers:
 * @mode: a mode
 *
 * Returns: bit (1 << n) for each number n of players that the mode allows; rules.md section 1
 */
guint
bm_mode_get_seat_numbers (BmMode mode)
{
  switch (mode)
    {
    case BM_MODE_INDIVIDUAL:
      return 1 << 3 | 1 << 4 | 1 << 5 | 1 << 6;
    case BM_MODE_TEAM:
      return 1 << 4 | 1 << 6;
    case BM_MODE_ROWS:
      return 1 << 2 | 1 << 3;
    default:
      g_return_val_if_reached (0);
    }
}

/* Rather one player more than one fewer, so that no one who wants to play is left out. */
static guint
find_nearest_number (BmMode mode,
                     guint  n_seats)
{
  guint numbers = bm_mode_get_seat_numbers (mode);

  for (guint distance = 0; distance < BM_MAX_SEATS; distance++)
    {
      if (numbers >> (n_seats + distance) & 1)
        return n_seats + distance;
      if (distance <= n_seats && (numbers >> (n_seats - distance) & 1))
        return n_seats - distance;
    }

  g_return_val_if_reached (BM_MIN_SEATS);
}

/**
 * bm_game_choice_set_mode:
 * @self: a choice
 * @mode: the new mode
 *
 * Changes the mode, and the number of players to the nearest one that it allows. Medals are no longer chosen but
 * drawn if the board of the new mode has different places for them.
 */
void
bm_game_choice_set_mode (BmGameChoice *self,
                         BmMode        mode)
{
  if ((self->mode == BM_MODE_TEAM) != (mode == BM_MODE_TEAM))
    g_clear_pointer (&self->medals, g_strfreev);

  self->mode = mode;
  self->n_seats = find_nearest_number (mode, self->n_seats);
}

/**
 * bm_game_choice_set_n_seats:
 * @self: a choice
 * @n_seats: a number of players
 *
 * Returns: whether the mode allows it; if not, nothing changes
 */
gboolean
bm_game_choice_set_n_seats (BmGameChoice *self,
                            guint         n_seats)
{
  if (n_seats > BM_MAX_SEATS || !(bm_mode_get_seat_numbers (self->mode) >> n_seats & 1))
    return FALSE;

  self->n_seats = n_seats;
  return TRUE;
}

/**
 * bm_game_choice_find_more:
 * @self: a choice
 *
 * Returns: the next larger number of players that the mode allows, or 0
 */
guint
bm_game_choice_find_more (const BmGameChoice *self)
{
  guint numbers = bm_mode_get_seat_numbers (self->mode);

  for (guint n = self->n_seats + 1; n <= BM_MAX_SEATS; n++)
    if (numbers >> n & 1)
      return n;

  return 0;
}

/**
 * bm_game_choice_find_fewer:
 * @self: a choice
 *
 * Returns: the next smaller number of players that the mode allows, or 0
 */
guint
bm_game_choice_find_fewer (const BmGameChoice *self)
{
  guint numbers = bm_mode_get_seat_numbers (self->mode);

  for (guint n = self->n_seats - 1; n >= BM_MIN_SEATS; n--)
    if (numbers >> n & 1)
      return n;

  return 0;
}

/* Only games of six players have more than one seating. */
static gboolean
has_teams_to_choose (const BmGameChoice *self)
{
  return self->mode == BM_MODE_TEAM && self->n_seats == BM_MAX_SEATS;
}

/**
 * bm_game_choice_get_seating:
 * @self: a choice
 * @seating: (out caller-allocates): the teams
 */
void
bm_game_choice_get_seating (const BmGameChoice *self,
                            BmSeating          *seating)
{
  if (self->teams == NULL || !has_teams_to_choose (self)
      || !bm_seating_parse (seating, self->teams, self->n_seats, NULL))
    bm_seating_init (seating, self->n_seats, self->mode == BM_MODE_TEAM);
}

/**
 * bm_game_choice_set_seating:
 * @self: a choice of a team game of six
 * @seating: the teams, one of bm_seating_list()
 */
void
bm_game_choice_set_seating (BmGameChoice    *self,
                            const BmSeating *seating)
{
  g_return_if_fail (has_teams_to_choose (self));

  g_free (self->teams);
  self->teams = bm_seating_to_string (seating, self->n_seats);
}

/**
 * bm_game_choice_set_name:
 * @self: a choice
 * @seat: a seat
 * @name: the name of its player; may be empty
 */
void
bm_game_choice_set_name (BmGameChoice *self,
                         guint         seat,
                         const char   *name)
{
  g_return_if_fail (seat < BM_MAX_SEATS);

  set_string (&self->seats[seat].name, name);
}

/**
 * bm_game_choice_set_player:
 * @self: a choice
 * @seat: a seat
 * @player: %BM_SEAT_PERSON, %BM_SEAT_ELSEWHERE or the ID of a computer player
 * @chance: any number; the name of a new computer player depends on it
 *
 * Changes the player of a seat. A computer player without a name gets one, and a person does not keep the name of a
 * computer player. Whoever is elsewhere says later what their name is.
 */
void
bm_game_choice_set_player (BmGameChoice *self,
                           guint         seat,
                           const char   *player,
                           guint         chance)
{
  BmChosenSeat *chosen;

  g_return_if_fail (seat < BM_MAX_SEATS);

  chosen = &self->seats[seat];
  set_string (&chosen->player, player);
  if (is_bot (chosen) && chosen->name[0] == '\0')
    name_bot (self, seat, chance);
  else if (g_str_equal (player, BM_SEAT_ELSEWHERE)
           || (!is_bot (chosen) && g_strv_contains (bm_bot_names_list (), chosen->name)))
    set_string (&chosen->name, "");
}

/**
 * bm_game_choice_set_strength:
 * @self: a choice
 * @bot: the ID of a computer player
 *
 * Makes all computer players the same, even those at seats that are not in the game.
 */
void
bm_game_choice_set_strength (BmGameChoice *self,
                             const char   *bot)
{
  for (guint seat = 0; seat < BM_MAX_SEATS; seat++)
    if (is_bot (&self->seats[seat]))
      set_string (&self->seats[seat].player, bot);
}

/**
 * bm_game_choice_get_strength:
 * @self: a choice
 *
 * Returns: (transfer none) (nullable): the ID that all computer players at the table have in common; %NULL if they
 *   differ, or if there are none
 */
const char *
bm_game_choice_get_strength (const BmGameChoice *self)
{
  const char *strength = NULL;

  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      const char *player = self->seats[seat].player;

      if (!is_bot (&self->seats[seat]))
        continue;
      if (strength != NULL && !g_str_equal (strength, player))
        return NULL;
      strength = player;
    }

  return strength;
}

/* Moves all players: @order has the old seat for each new one. The first player keeps that role at the new seat. */
static void
change_seats (BmGameChoice *self,
              const guint   order[BM_MAX_SEATS])
{
  BmChosenSeat seats[BM_MAX_SEATS];
  int start_player = self->start_player;

  memcpy (seats, self->seats, sizeof seats);
  for (guint seat = 0; seat < BM_MAX_SEATS; seat++)
    {
      self->seats[seat] = seats[order[seat]];
      if ((int) order[seat] == start_player)
        self->start_player = (int) seat;
    }
}

/**
 * bm_game_choice_move_seat:
 * @self: a choice
 * @from: a seat
 * @to: another seat
 *
 * Moves a player to @to; those in between move on by one seat.
 */
void
bm_game_choice_move_seat (BmGameChoice *self,
                          guint         from,
                          guint         to)
{
  guint order[BM_MAX_SEATS] = { 0, 1, 2, 3, 4, 5 };

  g_return_if_fail (from < BM_MAX_SEATS && to < BM_MAX_SEATS);

  for (guint i = from; i < to; i++)
    order[i] = i + 1;
  for (guint i = from; i > to; i--)
    order[i] = i - 1;
  order[to] = from;
  change_seats (self, order);
}

/**
 * bm_game_choice_remove_seat:
 * @self: a choice
 * @seat: a seat
 *
 * Removes a player; in a team game, the partner too. They are kept behind the others, and come back first when the
 * number grows. The others keep their partners.
 *
 * Returns: whether the mode allows so few players; if not, nothing changes
 */
gboolean
bm_game_choice_remove_seat (BmGameChoice *self,
                            guint         seat)
{
  guint n_left = bm_game_choice_find_fewer (self);
  guint order[BM_MAX_SEATS];
  BmSeating seating;
  guint first, last;
  guint n = 0;

  g_return_val_if_fail (seat < self->n_seats, FALSE);

  if (n_left == 0)
    return FALSE;

  bm_game_choice_get_seating (self, &seating);
  first = MIN (seat, bm_seating_get_partner (&seating, seat));
  last = bm_seating_get_partner (&seating, first);

  /* One player of each team, then their partners, so that partners sit opposite each other. */
  for (guint i = 0; i < self->n_seats; i++)
    if (i != first && bm_seating_is_first (&seating, i))
      order[n++] = i;
  for (guint i = 0; n < n_left; i++)
    order[n++] = bm_seating_get_partner (&seating, order[i]);
  order[n++] = first;
  if (last != first)
    order[n++] = last;
  for (guint i = self->n_seats; i < BM_MAX_SEATS; i++)
    order[n++] = i;

  change_seats (self, order);
  self->n_seats = n_left;
  return TRUE;
}

/**
 * bm_game_choice_set_list:
 * @list: a member of a choice
 * @ids: (nullable) (array zero-terminated=1): the new list
 */
void
bm_game_choice_set_list (GStrv             *list,
                         const char *const *ids)
{
  GStrv copy = g_strdupv ((char **) ids);

  g_strfreev (*list);
  *list = copy;
}

typedef guint16 (*FindFunc) (const BmRules *rules, const char *id);

/* The ID in @rules of the thing that has @id in @before, or in @rules themselves; NULL if they do not have it. */
static char *
translate_id (const char    *id,
              BmThingKind    kind,
              const BmRules *rules,
              const BmRules *before)
{
  guint16 index = before != NULL ? bm_rules_find_thing (before, kind, id) : BM_NONE;

  if (index != BM_NONE && before->origins[kind][index].set < before->n_sets)
    {
      const char *set_id = bm_set_get_id (before->sets[before->origins[kind][index].set]);
      g_autofree char *qualified = bm_thing_id_qualify (set_id, bm_thing_id_get_own (id));

      index = bm_rules_find_thing (rules, kind, qualified);
    }
  else
    index = bm_rules_find_thing (rules, kind, id);

  return index != BM_NONE ? g_strdup (bm_rules_get_thing_id (rules, kind, index)) : NULL;
}

static void
translate_ids (GStrv         *list,
               BmThingKind    kind,
               const BmRules *rules,
               const BmRules *before)
{
  g_autoptr (GStrvBuilder) known = g_strv_builder_new ();

  if (*list == NULL)
    return;

  for (guint i = 0; (*list)[i] != NULL; i++)
    {
      g_autofree char *id = translate_id ((*list)[i], kind, rules, before);

      if (id != NULL)
        g_strv_builder_add (known, id);
    }
  g_strfreev (*list);
  *list = g_strv_builder_end (known);
}

/**
 * bm_game_choice_mend:
 * @self: a choice, maybe an old one
 * @registry: the available sets
 * @bot: ID of a computer player
 *
 * Removes sets that are no longer in the registry, and replaces computer players that no longer exist with @bot.
 */
void
bm_game_choice_mend (BmGameChoice  *self,
                     BmSetRegistry *registry,
                     const char    *bot)
{
  g_autoptr (GStrvBuilder) known = g_strv_builder_new ();

  for (guint i = 0; self->sets[i] != NULL; i++)
    if (bm_set_registry_find (registry, self->sets[i]) != NULL)
      g_strv_builder_add (known, self->sets[i]);
  g_strfreev (self->sets);
  self->sets = g_strv_builder_end (known);

  for (guint seat = 0; seat < BM_MAX_SEATS; seat++)
    if (is_bot (&self->seats[seat]) && !g_strv_contains (bm_bot_list_strengths (), self->seats[seat].player))
      bm_game_choice_set_player (self, seat, bot, seat);
}

/**
 * bm_game_choice_tidy:
 * @self: a choice
 * @rules: the rules of its sets
 * @before: (nullable): the rules of the sets that it had before
 *
 * Removes everything that the rules do not have, for example after a set has been changed or deselected. If things have
 * different IDs with the new sets, the choices follow.
 */
void
bm_game_choice_tidy (BmGameChoice  *self,
                     const BmRules *rules,
                     const BmRules *before)
{
  char *edition = self->edition != NULL ? translate_id (self->edition, BM_THING_EDITION, rules, before) : NULL;

  g_free (self->edition);
  self->edition = edition;
  translate_ids (&self->tile_sets, BM_THING_TILE_SET, rules, before);
  translate_ids (&self->added_tiles, BM_THING_TILE, rules, before);
  translate_ids (&self->explorers, BM_THING_EXPLORER, rules, before);
  translate_ids (&self->medals, BM_THING_MEDAL, rules, before);
  if (rules->own_ship_token == BM_NONE)
    self->furious_dragon = FALSE;
}

static gboolean
explorer_fits (const BmRules      *rules,
               guint16             index,
               const BmGameChoice *self)
{
  const BmExplorer *explorer = &rules->explorers[index];

  return self->n_seats >= explorer->min_players && (explorer->modes >> self->mode & 1);
}

static gboolean
tile_fits (const BmRules      *rules,
           guint16             index,
           const BmGameChoice *self)
{
  return rules->tiles[index].copies[self->n_seats] > 0;
}

/* The IDs that a game of this mode and number of players can use. The choice keeps all of them, so that what was
 * chosen for four players is still there after a game for two. Unknown IDs are passed on, so that bm_setup_new() can
 * report them. */
static GStrv
dup_fitting (const BmGameChoice *self,
             GStrv               list,
             const BmRules      *rules,
             FindFunc            find,
             gboolean          (*fits) (const BmRules      *rules,
                                        guint16             index,
                                        const BmGameChoice *self))
{
  g_autoptr (GStrvBuilder) fitting = g_strv_builder_new ();

  if (list == NULL)
    return NULL;

  for (guint i = 0; list[i] != NULL; i++)
    {
      guint16 index = find (rules, list[i]);

      if (index == BM_NONE || fits (rules, index, self))
        g_strv_builder_add (fitting, list[i]);
    }

  return g_strv_builder_end (fitting);
}

/**
 * bm_game_choice_may_have_fewer_medals:
 * @self: a choice
 * @rules: the rules of its sets
 *
 * Returns: whether its edition allows fewer medals in its mode; rules.md section 7
 */
gboolean
bm_game_choice_may_have_fewer_medals (const BmGameChoice *self,
                                      const BmRules      *rules)
{
  guint16 edition = self->edition != NULL ? bm_rules_find_edition (rules, self->edition) : 0;

  return edition != BM_NONE && bm_setup_count_medals (rules, edition, self->mode, TRUE)
                               < bm_setup_count_medals (rules, edition, self->mode, FALSE);
}

/**
 * bm_game_choice_may_mix_medals:
 * @self: a choice
 * @rules: the rules of its sets
 *
 * Returns: whether its mode has the option to combine any medals, whatever the places of the board; rules.md section
 *   7
 */
gboolean
bm_game_choice_may_mix_medals (const BmGameChoice *self,
                               const BmRules      *rules)
{
  if (self->mode == BM_MODE_TEAM)
    return FALSE;

  for (guint i = 0; i < rules->n_medal_slots; i++)
    if ((rules->medal_slots[i].modes >> self->mode & 1) && rules->medal_slots[i].places.n > 0)
      return TRUE;

  return FALSE;
}

/**
 * bm_game_choice_new_setup:
 * @self: a choice
 * @rules: the rules of its sets, see bm_set_registry_load_rules()
 * @error: return location for a #BmSetupError if this game cannot start
 *
 * Checks a choice. Anything that the mode, the number of players or the edition does not allow is left out: explorers
 * and added tiles, the furious dragon without a draft, fewer medals, and mixed medals.
 *
 * Returns: (transfer full) (nullable): a setup to start a game with
 */
BmSetup *
bm_game_choice_new_setup (const BmGameChoice  *self,
                          BmRules             *rules,
                          GError             **error)
{
  g_auto (GStrv) added = dup_fitting (self, self->added_tiles, rules, bm_rules_find_tile, tile_fits);
  g_auto (GStrv) explorers = dup_fitting (self, self->explorers, rules, bm_rules_find_explorer, explorer_fits);
  BmSetupOptions options;

  bm_setup_options_init (&options, self->mode, self->n_seats);
  options.edition = self->edition;
  options.tile_sets = (const char *const *) self->tile_sets;
  options.added_tiles = (const char *const *) added;
  options.explorers = (const char *const *) explorers;
  options.medals = (const char *const *) self->medals;
  options.any_tile_sets = self->any_tile_sets;
  options.medal_fit = bm_game_choice_may_mix_medals (self, rules) ? self->medal_fit : BM_MEDAL_FIT_PLACES;
  options.fewer_medals = self->fewer_medals && bm_game_choice_may_have_fewer_medals (self, rules);
  options.team_tie_break = self->team_tie_break;
  options.teams = has_teams_to_choose (self) ? self->teams : NULL;
  options.start_player = self->start_player < (int) self->n_seats ? self->start_player : -1;
  options.giving = self->giving;
  options.all_tie = self->all_tie;
  options.furious_dragon = self->furious_dragon && self->mode != BM_MODE_ROWS;

  return bm_setup_new (rules, &options, error);
}

/**
 * bm_game_choice_get_seats:
 * @self: a choice
 * @seats: (out caller-allocates) (array): space for %BM_MAX_SEATS; the strings are owned by @self
 */
void
bm_game_choice_get_seats (const BmGameChoice *self,
                          BmSeat             *seats)
{
  for (guint i = 0; i < BM_MAX_SEATS; i++)
    seats[i] = (BmSeat) { .player = self->seats[i].player, .name = self->seats[i].name };
}

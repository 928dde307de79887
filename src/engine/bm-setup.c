/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-setup.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Checks the choices of the players against the rules of their sets, and says why a combination cannot start. */

G_DEFINE_QUARK (bm-setup-error-quark, bm_setup_error)

/* The name of a thing, in the language of the message around it. */
static const char *
show_name (const BmText *name)
{
  return bm_text_get (name, bm_language_get_preferred ());
}

/* Space for one element, so that the data of an empty array is not NULL, which must not be passed to memcpy (). */
static GArray *
new_index_array (void)
{
  return g_array_sized_new (FALSE, FALSE, sizeof (guint16), 1);
}

static guint16
index_at (const GArray *array,
          guint         i)
{
  return g_array_index (array, guint16, i);
}

static void
append_copies (GArray  *array,
               guint16  index,
               guint    copies)
{
  for (guint i = 0; i < copies; i++)
    g_array_append_val (array, index);
}

static gboolean
contains (const GArray *array,
          guint16       index)
{
  for (guint i = 0; i < array->len; i++)
    if (index_at (array, i) == index)
      return TRUE;

  return FALSE;
}

static gboolean
check_players (const BmSetupOptions  *options,
               GError               **error)
{
  guint n = options->n_seats;

  switch (options->mode)
    {
    case BM_MODE_INDIVIDUAL:
      if (n >= 3 && n <= 6)
        return TRUE;
      g_set_error (error, BM_SETUP_ERROR, BM_SETUP_ERROR_PLAYERS,
                   _("An individual draft is for 3 to 6 players, not %u"), n);
      return FALSE;

    case BM_MODE_TEAM:
      if (n == 4 || n == 6)
        return TRUE;
      g_set_error (error, BM_SETUP_ERROR, BM_SETUP_ERROR_PLAYERS, _("Teams are for 4 or 6 players, not %u"), n);
      return FALSE;

    case BM_MODE_ROWS:
      if (n == 2 || n == 3)
        return TRUE;
      g_set_error (error, BM_SETUP_ERROR, BM_SETUP_ERROR_PLAYERS, _("Open rows are for 2 or 3 players, not %u"), n);
      return FALSE;

    default:
      g_set_error_literal (error, BM_SETUP_ERROR, BM_SETUP_ERROR_PLAYERS, _("There is no such mode"));
      return FALSE;
    }
}

static gboolean
choose_seating (BmSetup               *self,
                const BmSetupOptions  *options,
                GError               **error)
{
  bm_seating_init (&self->seating, self->n_seats, self->mode == BM_MODE_TEAM);
  if (options->teams == NULL)
    return TRUE;
  if (self->mode == BM_MODE_TEAM)
    return bm_seating_parse (&self->seating, options->teams, self->n_seats, error);

  g_set_error_literal (error, BM_SETUP_ERROR, BM_SETUP_ERROR_TEAMS, _("Only team games have teams"));
  return FALSE;
}

static gboolean
choose_start_player (BmSetup               *self,
                     const BmSetupOptions  *options,
                     GError               **error)
{
  self->start_player = options->start_player;
  if (options->start_player >= -1 && options->start_player < (int) options->n_seats)
    return TRUE;

  g_set_error (error, BM_SETUP_ERROR, BM_SETUP_ERROR_OPTION,
               /* Translators: numbers of seats; there are more than one */
               _("Seat %d cannot go first: there are only %u seats"), options->start_player + 1, options->n_seats);
  return FALSE;
}

/* Finds what was chosen: %BM_NONE if there is no such thing. An ID that several sets have is refused. */
static gboolean
find_chosen (const BmSetup *self,
             BmThingKind    kind,
             const char    *id,
             BmSetupError   code,
             guint16       *index,
             GError       **error)
{
  g_autofree char *namesakes = NULL;

  *index = bm_rules_find_thing (self->rules, kind, id);
  namesakes = *index == BM_NONE ? bm_rules_list_namesakes (self->rules, kind, id) : NULL;
  if (namesakes == NULL)
    return TRUE;

  /* Translators: the second %s is a list: “deep-sea:crab”, “tide-pools:crab” */
  g_set_error (error, BM_SETUP_ERROR, code, _("Several sets have “%s”; say which one is meant: %s"), id, namesakes);

  return FALSE;
}

static gboolean
choose_edition (BmSetup               *self,
                const BmSetupOptions  *options,
                GError               **error)
{
  const BmEdition *edition;

  self->edition = 0;
  if (options->edition != NULL
      && !find_chosen (self, BM_THING_EDITION, options->edition, BM_SETUP_ERROR_EDITION, &self->edition, error))
    return FALSE;
  if (self->edition >= self->rules->n_editions)
    {
      g_set_error (error, BM_SETUP_ERROR, BM_SETUP_ERROR_EDITION, _("There is no edition “%s”"),
                   options->edition != NULL ? options->edition : "");
      return FALSE;
    }

  edition = &self->rules->editions[self->edition];
  self->giving = options->giving < 0 ? edition->giving : (BmGiving) options->giving;
  self->all_tie = options->all_tie < 0 ? edition->all_tie[options->mode] : (BmAllTie) options->all_tie;
  self->team_tie_break = options->team_tie_break < 0 ? edition->team_tie_break
                                                     : (BmTeamTieBreak) options->team_tie_break;
  self->revision = options->revision > 0 ? options->revision : BM_RULES_REVISION;
  self->medal_fit = options->medal_fit;
  self->furious_dragon = options->furious_dragon != FALSE;
  if (self->furious_dragon && (self->rules->own_ship_token == BM_NONE || options->mode == BM_MODE_ROWS))
    {
      g_set_error_literal (error, BM_SETUP_ERROR, BM_SETUP_ERROR_OPTION,
                           _("The furious dragon needs a draft and a set that includes its token"));
      return FALSE;
    }

  self->fewer_medals = options->fewer_medals != FALSE;
  self->n_chosen = (guint8) bm_setup_count_medals (self->rules, self->edition, self->mode, self->fewer_medals);
  if (self->fewer_medals && self->n_chosen == bm_setup_count_medals (self->rules, self->edition, self->mode, FALSE))
    {
      g_set_error (error, BM_SETUP_ERROR, BM_SETUP_ERROR_OPTION,
                   /* Translators: the name of an edition of the game */
                   _("The edition “%s” has no games with fewer medals in this mode"), show_name (&edition->name));
      return FALSE;
    }

  return TRUE;
}

static const BmDeck *
find_deck (const BmSetup *self)
{
  const BmEdition *edition = &self->rules->editions[self->edition];

  for (guint i = 0; i < edition->decks.n; i++)
    {
      const BmDeck *deck = &self->rules->decks[edition->decks.first + i];

      if ((deck->modes >> self->mode & 1) && (deck->players >> self->n_seats & 1))
        return deck;
    }

  return NULL;
}

static gboolean
choose_default_tile_sets (BmSetup  *self,
                          GError  **error)
{
  const BmDeck *deck = find_deck (self);

  if (deck == NULL)
    {
      g_set_error (error, BM_SETUP_ERROR, BM_SETUP_ERROR_EDITION,
                   /* Translators: the name of an edition of the game, and how many players there are, always more than one */
                   _("The edition “%s” has no tiles for this mode with %u players"),
                   show_name (&self->rules->editions[self->edition].name), self->n_seats);
      return FALSE;
    }

  g_array_append_vals (self->tile_sets, &self->rules->tile_set_lists[deck->tile_sets.first], deck->tile_sets.n);
  return TRUE;
}

/* As many as the edition uses. That number is unknown if the edition has no supply for this game. */
static gboolean
check_number_of_tile_sets (const BmSetup         *self,
                           const BmSetupOptions  *options,
                           GError               **error)
{
  const BmDeck *deck = find_deck (self);

  if (options->any_tile_sets || deck == NULL || self->tile_sets->len == deck->tile_sets.n)
    return TRUE;

  g_set_error (error, BM_SETUP_ERROR, BM_SETUP_ERROR_TILES,
               /* Translators: how many tile sets there must be, and how many were chosen */
               g_dngettext (GETTEXT_PACKAGE, "This game is played with %u tile set, not with %u",
                            "This game is played with %u tile sets, not with %u", deck->tile_sets.n),
               deck->tile_sets.n, self->tile_sets->len);
  return FALSE;
}

static gboolean
choose_tile_sets (BmSetup               *self,
                  const BmSetupOptions  *options,
                  GError               **error)
{
  if (options->tile_sets == NULL)
    return choose_default_tile_sets (self, error);

  for (guint i = 0; options->tile_sets[i] != NULL; i++)
    {
      guint16 tile_set;

      if (!find_chosen (self, BM_THING_TILE_SET, options->tile_sets[i], BM_SETUP_ERROR_TILES, &tile_set, error))
        return FALSE;
      if (tile_set == BM_NONE || contains (self->tile_sets, tile_set))
        {
          g_set_error (error, BM_SETUP_ERROR, BM_SETUP_ERROR_TILES,
                       _("There is no tile set “%s”, or it is listed twice"), options->tile_sets[i]);
          return FALSE;
        }
      g_array_append_val (self->tile_sets, tile_set);
    }

  for (guint16 i = 0; i < self->rules->n_tile_sets; i++)
    if (self->rules->tile_sets[i].compulsory && !contains (self->tile_sets, i))
      {
        g_set_error (error, BM_SETUP_ERROR, BM_SETUP_ERROR_TILES,
                     /* Translators: the name of a set of tiles that has been left out */
                     _("The tile set “%s” is part of every game"), show_name (&self->rules->tile_sets[i].name));
        return FALSE;
      }

  return check_number_of_tile_sets (self, options, error);
}

static gboolean
fill_deck (BmSetup  *self,
           GError  **error)
{
  for (guint i = 0; i < self->tile_sets->len; i++)
    for (guint16 tile = 0; tile < self->rules->n_tiles; tile++)
      append_copies (self->deck, tile, self->rules->tile_sets[index_at (self->tile_sets, i)].copies[tile]);

  if (self->deck->len < self->n_dealt)
    {
      g_set_error (error, BM_SETUP_ERROR, BM_SETUP_ERROR_TILES,
                   /* Translators: the first number is 60 or more */
                   _("This game needs %u tiles, but the tile sets only have %u"), self->n_dealt, self->deck->len);
      return FALSE;
    }
  if (self->deck->len > BM_MAX_DECK)
    {
      g_set_error (error, BM_SETUP_ERROR, BM_SETUP_ERROR_TILES,
                   /* Translators: the first number is 1024 */
                   _("A game can have at most %u tiles, but the tile sets have %u"), BM_MAX_DECK, self->deck->len);
      return FALSE;
    }

  return TRUE;
}

static gboolean
choose_added_tiles (BmSetup               *self,
                    const BmSetupOptions  *options,
                    GError               **error)
{
  const BmRules *rules = self->rules;

  if (options->added_tiles == NULL)
    {
      for (guint16 tile = 0; tile < rules->n_tiles; tile++)
        append_copies (self->added, tile, rules->tiles[tile].copies[self->n_seats]);
      return TRUE;
    }

  for (guint i = 0; options->added_tiles[i] != NULL; i++)
    {
      guint16 tile;

      if (!find_chosen (self, BM_THING_TILE, options->added_tiles[i], BM_SETUP_ERROR_TILES, &tile, error))
        return FALSE;
      if (tile == BM_NONE || rules->tiles[tile].copies[self->n_seats] == 0 || contains (self->added, tile))
        {
          g_set_error (error, BM_SETUP_ERROR, BM_SETUP_ERROR_TILES,
                       _("The tile “%s” cannot be added to this game, or it is listed twice"), options->added_tiles[i]);
          return FALSE;
        }
      append_copies (self->added, tile, rules->tiles[tile].copies[self->n_seats]);
    }

  return TRUE;
}

/* Whether players may draw tiles that are not dealt: any tile of the rules will do, since tiles can be exchanged. */
static gboolean
has_draws (const BmRules *rules)
{
  for (guint i = 0; i < rules->n_effects; i++)
    if (rules->effects[i].kind == BM_EFFECT_LAY && rules->effects[i].supply == BM_SUPPLY_DECK)
      return TRUE;

  return FALSE;
}

static gboolean
is_listed_before (const BmSetup   *self,
                  const BmEdition *edition,
                  guint            deck,
                  guint16          set)
{
  for (guint i = 0; i < deck; i++)
    {
      const BmRange *sets = &self->rules->decks[edition->decks.first + i].tile_sets;

      for (guint j = 0; j < sets->n; j++)
        if (self->rules->tile_set_lists[sets->first + j] == set)
          return TRUE;
    }

  return FALSE;
}

static void
fill_box (BmSetup *self)
{
  const BmEdition *edition = &self->rules->editions[self->edition];

  for (guint i = 0; i < edition->decks.n; i++)
    {
      const BmRange *sets = &self->rules->decks[edition->decks.first + i].tile_sets;

      for (guint j = 0; j < sets->n; j++)
        {
          guint16 set = self->rules->tile_set_lists[sets->first + j];

          /* Each set once, although several decks may have it. */
          if (contains (self->tile_sets, set) || is_listed_before (self, edition, i, set))
            continue;
          for (guint16 tile = 0; tile < self->rules->n_tiles && self->box->len < BM_MAX_DECK; tile++)
            append_copies (self->box, tile, self->rules->tile_sets[set].copies[tile]);
        }
    }
}

/* What effects may draw: all that is not dealt. */
static void
keep_stock (BmSetup *self)
{
  if (!has_draws (self->rules))
    return;

  fill_box (self);
  self->n_stock = MIN (self->deck->len - self->n_dealt + self->added->len + self->box->len, BM_MAX_STOCK);
}

/* Each added tile replaces one of the supply; there must be enough of each terrain. */
static gboolean
check_replaced_tiles (const BmSetup  *self,
                      GError        **error)
{
  g_autofree int *n_left = g_new0 (int, self->rules->n_terrains);

  for (guint i = 0; i < self->deck->len; i++)
    n_left[self->rules->tiles[index_at (self->deck, i)].terrain]++;

  for (guint i = 0; i < self->added->len; i++)
    {
      const BmTile *tile = &self->rules->tiles[index_at (self->added, i)];

      if (--n_left[tile->replaces] < 0)
        {
          g_set_error (error, BM_SETUP_ERROR, BM_SETUP_ERROR_REPLACE,
                       /* Translators: the names of a tile that comes into the game, and of a terrain */
                       _("The tile “%s” replaces a tile of the terrain “%s”, and there are not enough of these"),
                       show_name (&tile->name), show_name (&self->rules->terrains[tile->replaces].name));
          return FALSE;
        }
    }

  return TRUE;
}

static gboolean
explorer_fits (const BmSetup    *self,
               const BmExplorer *explorer)
{
  return self->n_seats >= explorer->min_players && (explorer->modes >> self->mode & 1);
}

static gboolean
choose_explorers (BmSetup               *self,
                  const BmSetupOptions  *options,
                  GError               **error)
{
  const BmRules *rules = self->rules;

  for (guint16 i = 0; options->explorers == NULL && i < rules->n_explorers; i++)
    if (explorer_fits (self, &rules->explorers[i]))
      g_array_append_val (self->explorers, i);

  for (guint i = 0; options->explorers != NULL && options->explorers[i] != NULL; i++)
    {
      guint16 explorer;

      if (!find_chosen (self, BM_THING_EXPLORER, options->explorers[i], BM_SETUP_ERROR_EXPLORERS, &explorer, error))
        return FALSE;
      if (explorer == BM_NONE || !explorer_fits (self, &rules->explorers[explorer])
          || contains (self->explorers, explorer))
        {
          g_set_error (error, BM_SETUP_ERROR, BM_SETUP_ERROR_EXPLORERS,
                       _("The explorer “%s” cannot be used in this game, or it is listed "
                         "twice"), options->explorers[i]);
          return FALSE;
        }
      g_array_append_val (self->explorers, explorer);
    }

  if (self->explorers->len < 2u * self->n_seats)
    {
      g_set_error (error, BM_SETUP_ERROR, BM_SETUP_ERROR_EXPLORERS,
                   /* Translators: the first number is 4 or more */
                   _("Each player is dealt two explorers: %u are needed, but there are only %u"), 2u * self->n_seats,
                   self->explorers->len);
      return FALSE;
    }

  return TRUE;
}

static gboolean
list_medals (BmSetup               *self,
             const BmSetupOptions  *options,
             GError               **error)
{
  const BmRules *rules = self->rules;

  self->medals_are_drawn = options->medals == NULL;
  for (guint16 i = 0; i < rules->n_medals; i++)
    if (rules->medals[i].permanent)
      g_array_append_val (self->permanent, i);
    else if (options->medals == NULL)
      g_array_append_val (self->choosable, i);

  for (guint i = 0; options->medals != NULL && options->medals[i] != NULL; i++)
    {
      guint16 medal;

      if (!find_chosen (self, BM_THING_MEDAL, options->medals[i], BM_SETUP_ERROR_MEDALS, &medal, error))
        return FALSE;
      if (medal == BM_NONE || rules->medals[medal].permanent || contains (self->choosable, medal))
        {
          g_set_error (error, BM_SETUP_ERROR, BM_SETUP_ERROR_MEDALS,
                       _("There is no medal “%s” to choose, or it is listed twice"), options->medals[i]);
          return FALSE;
        }
      g_array_append_val (self->choosable, medal);
    }

  return TRUE;
}

static guint
count_fitting (const BmSetup *self,
               guint          n_candidates)
{
  guint16 medals[BM_MAX_MEDALS_IN_PLAY];

  return bm_setup_assign_medals (self, (const guint16 *) (gpointer) self->choosable->data, n_candidates, medals);
}

static char *
dup_places (const BmRules *rules,
            const BmMedal *medal)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < medal->places.n; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            show_name (&rules->terrains[rules->terrain_lists[medal->places.first + i]].name));

  return g_string_free (names, FALSE);
}

/* Reports the first medal that does not fit together with those before it. */
static gboolean
check_chosen_medals (const BmSetup  *self,
                     GError        **error)
{
  if (self->choosable->len != self->n_chosen)
    {
      g_set_error (error, BM_SETUP_ERROR, BM_SETUP_ERROR_MEDALS,
                   /* Translators: how many medals there must be, and how many were chosen */
                   g_dngettext (GETTEXT_PACKAGE, "The board has space for %u chosen medal, not for %u",
                                "The board has spaces for %u chosen medals, not for %u", self->n_chosen),
                   self->n_chosen, self->choosable->len);
      return FALSE;
    }

  for (guint n = 1; n <= self->n_chosen; n++)
    if (count_fitting (self, n) < n)
      {
        const BmMedal *medal = &self->rules->medals[index_at (self->choosable, n - 1)];
        g_autofree char *places = dup_places (self->rules, medal);

        g_set_error (error, BM_SETUP_ERROR, BM_SETUP_ERROR_MEDALS,
                     /* Translators: the name of a medal, and one or more terrains: “Lava, Ice” */
                     _("The board has no space left for the medal “%s”, which goes on: %s"), show_name (&medal->name),
                     places);
        return FALSE;
      }

  return TRUE;
}

static gboolean
choose_medals (BmSetup               *self,
               const BmSetupOptions  *options,
               GError               **error)
{
  if (!list_medals (self, options, error))
    return FALSE;
  if (!self->medals_are_drawn)
    return check_chosen_medals (self, error);
  if (count_fitting (self, self->choosable->len) >= self->n_chosen)
    return TRUE;

  g_set_error (error, BM_SETUP_ERROR, BM_SETUP_ERROR_MEDALS,
               g_dngettext (GETTEXT_PACKAGE,
                            "The board has space for %u chosen medal, and these medals do not fit",
                            "The board has spaces for %u chosen medals, and these medals do not fit",
                            self->n_chosen),
               self->n_chosen);
  return FALSE;
}

/**
 * bm_setup_options_init:
 * @options: (out caller-allocates): options
 * @mode: the mode of the game
 * @n_seats: number of players
 *
 * Sets everything else to the defaults of the first edition of the sets.
 */
void
bm_setup_options_init (BmSetupOptions *options,
                       BmMode          mode,
                       guint           n_seats)
{
  *options = (BmSetupOptions) {
    .mode = mode, .n_seats = n_seats, .start_player = -1, .giving = -1, .all_tie = -1, .team_tie_break = -1,
  };
}

/**
 * bm_setup_new:
 * @rules: the rules; a reference is taken
 * @options: the choices of the players
 * @error: return location for a #BmSetupError if this game cannot start
 *
 * Checks a setup: rules.md sections 1, 3, 6, 7, 8, 9 and 11.
 *
 * Returns: (transfer full) (nullable): the setup
 */
BmSetup *
bm_setup_new (BmRules               *rules,
              const BmSetupOptions  *options,
              GError               **error)
{
  g_autoptr (BmSetup) self = NULL;

  if (!check_players (options, error))
    return NULL;

  self = g_new0 (BmSetup, 1);
  g_atomic_ref_count_init (&self->ref_count);
  self->rules = bm_rules_ref (rules);
  self->mode = options->mode;
  self->n_seats = (guint8) options->n_seats;
  self->row_length = (guint8) (2 * options->n_seats);
  self->n_dealt = options->mode == BM_MODE_ROWS ? BM_ROWS_TURNS * self->row_length
                                                : BM_N_ROUNDS * BM_HAND_TILES * options->n_seats;
  self->tile_sets = new_index_array ();
  self->deck = new_index_array ();
  self->kinds = g_array_new (FALSE, FALSE, sizeof (BmTileCount));
  self->added = new_index_array ();
  self->box = new_index_array ();
  self->explorers = new_index_array ();
  self->permanent = new_index_array ();
  self->choosable = new_index_array ();

  if (!choose_seating (self, options, error)
      || !choose_start_player (self, options, error)
      || !choose_edition (self, options, error)
      || !choose_tile_sets (self, options, error)
      || !fill_deck (self, error)
      || !choose_added_tiles (self, options, error)
      || !check_replaced_tiles (self, error)
      || !choose_explorers (self, options, error)
      || !choose_medals (self, options, error))
    return NULL;

  bm_setup_count_kinds (self);
  keep_stock (self);
  return g_steal_pointer (&self);
}

/**
 * bm_setup_check_supply:
 * @rules: the rules
 * @file: the name of the file with the last of their sets
 * @problems: (element-type BmProblem): a warning is added about the least number of players with which they do not
 *
 * Finds out whether all added tiles find others that they can replace, in games with any number of players and defaults for
 * everything else. rules.md 11.
 */
void
bm_setup_check_supply (BmRules    *rules,
                       const char *file,
                       GPtrArray  *problems)
{
  for (guint n_seats = BM_MIN_SEATS; n_seats <= BM_MAX_SEATS; n_seats++)
    {
      g_autoptr (BmSetup) setup = NULL;
      g_autoptr (GError) error = NULL;
      BmSetupOptions options;

      bm_setup_options_init (&options, n_seats == BM_MIN_SEATS ? BM_MODE_ROWS : BM_MODE_INDIVIDUAL, n_seats);
      setup = bm_setup_new (rules, &options, &error);
      if (g_error_matches (error, BM_SETUP_ERROR, BM_SETUP_ERROR_REPLACE))
        {
          /* Translators: %s is what is wrong, a sentence without a full stop */
          g_autofree char *message = g_strdup_printf (_("not all tiles fit into a game for %u. %s"), n_seats, error->message);

          g_ptr_array_add (problems, bm_problem_new (BM_SEVERITY_WARNING, BM_SET_ERROR_UNPLAYABLE, file, "$.tiles", message));
          return;
        }
    }
}

/**
 * bm_setup_is_possible:
 * @rules: the rules
 * @error: return location for a #BmSetupError that says why no game can start, that of a draft for four
 *
 * Finds out whether a game can start with any mode and number of players, and defaults for everything else. Even
 * valid sets may not have enough tiles, explorers or medals for any game.
 *
 * Returns: whether there is such a game
 */
gboolean
bm_setup_is_possible (BmRules  *rules,
                      GError  **error)
{
  BmSetupOptions options;
  g_autoptr (BmSetup) usual = NULL;

  for (guint mode = 0; mode < BM_N_MODES; mode++)
    for (guint n_seats = BM_MIN_SEATS; n_seats <= BM_MAX_SEATS; n_seats++)
      {
        g_autoptr (BmSetup) setup = NULL;

        bm_setup_options_init (&options, (BmMode) mode, n_seats);
        setup = bm_setup_new (rules, &options, NULL);
        if (setup != NULL)
          return TRUE;
      }

  bm_setup_options_init (&options, BM_MODE_INDIVIDUAL, 4);
  usual = bm_setup_new (rules, &options, error);
  return FALSE;
}

/**
 * bm_setup_copy:
 * @self: a setup
 *
 * Copies a setup in order to change the copy. Once the copy is shared, it must not change any more.
 *
 * Returns: (transfer full): a setup equal to @self
 */
BmSetup *
bm_setup_copy (const BmSetup *self)
{
  BmSetup *copy = g_new (BmSetup, 1);

  *copy = *self;
  g_atomic_ref_count_init (&copy->ref_count);
  bm_rules_ref (copy->rules);
  copy->tile_sets = g_array_copy (self->tile_sets);
  copy->deck = g_array_copy (self->deck);
  copy->kinds = g_array_copy (self->kinds);
  copy->added = g_array_copy (self->added);
  copy->box = g_array_copy (self->box);
  copy->explorers = g_array_copy (self->explorers);
  copy->permanent = g_array_copy (self->permanent);
  copy->choosable = g_array_copy (self->choosable);

  return copy;
}

/**
 * bm_setup_ref:
 * @self: a setup
 *
 * Returns: (transfer full): @self
 */
BmSetup *
bm_setup_ref (BmSetup *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * bm_setup_unref:
 * @self: (transfer full): a setup
 */
void
bm_setup_unref (BmSetup *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_array_unref (self->tile_sets);
  g_array_unref (self->deck);
  g_array_unref (self->kinds);
  g_array_unref (self->added);
  g_array_unref (self->box);
  g_array_unref (self->explorers);
  g_array_unref (self->permanent);
  g_array_unref (self->choosable);
  bm_rules_unref (self->rules);
  g_free (self);
}

/**
 * bm_setup_count_medals:
 * @rules: the rules
 * @edition: an edition
 * @mode: the mode of the game
 * @fewer: whether to use the smaller number of the edition
 *
 * Returns: the number of medals that are chosen or drawn besides the permanent ones, rules.md 7
 */
guint
bm_setup_count_medals (const BmRules *rules,
                       guint          edition,
                       BmMode         mode,
                       gboolean       fewer)
{
  guint n_fewer = rules->editions[edition].fewer_medals;
  guint n = 0;

  for (guint i = 0; i < rules->n_medal_slots; i++)
    n += rules->medal_slots[i].modes >> mode & 1;

  return fewer && n_fewer > 0 ? MIN (n, n_fewer) : n;
}

static gboolean
medal_fits (const BmSetup     *self,
            const BmMedalSlot *slot,
            guint              medal)
{
  const BmRules *rules = self->rules;
  const BmRange *places = &rules->medals[medal].places;

  if (self->medal_fit == BM_MEDAL_FIT_ANY || slot->places.n == 0 || places->n == 0)
    return TRUE;

  for (guint i = 0; i < slot->places.n; i++)
    for (guint j = 0; j < places->n; j++)
      if (rules->terrain_lists[slot->places.first + i] == rules->terrain_lists[places->first + j])
        return TRUE;

  return FALSE;
}

/* One step of Kuhn's matching: finds a candidate for @slot, moving those of other slots if necessary. @taken_by has
 * the slot of each candidate, or -1; @tried marks the candidates already tried in this step. */
static gboolean
assign_slot (const BmSetup      *self,
             const BmMedalSlot **slots,
             int                 slot,
             const guint16      *candidates,
             guint               n_candidates,
             gint8              *taken_by,
             guint8             *tried)
{
  for (guint i = 0; i < n_candidates; i++)
    {
      if (tried[i] || !medal_fits (self, slots[slot], candidates[i]))
        continue;
      tried[i] = TRUE;
      if (taken_by[i] < 0
          || assign_slot (self, slots, taken_by[i], candidates, n_candidates, taken_by, tried))
        {
          taken_by[i] = (gint8) slot;
          return TRUE;
        }
    }

  return FALSE;
}

/**
 * bm_setup_assign_medals:
 * @self: a setup
 * @candidates: (array length=n_candidates): medals that are not permanent, without duplicates, in order of preference
 * @n_candidates: their number
 * @medals: (out caller-allocates) (array): the medal of each slot; space for %BM_MAX_MEDALS_IN_PLAY
 *
 * Puts as many medals as possible on slots of the board for this mode, each on one that it fits. rules.md 7.
 *
 * Returns: the number of slots with a medal
 */
guint
bm_setup_assign_medals (const BmSetup *self,
                        const guint16 *candidates,
                        guint          n_candidates,
                        guint16       *medals)
{
  const BmMedalSlot *slots[BM_MAX_MEDALS_IN_PLAY];
  gint8 taken_by[BM_MAX_CHOICE];
  guint8 tried[BM_MAX_CHOICE];
  guint n_slots = 0;
  guint n = 0;

  g_return_val_if_fail (n_candidates <= G_N_ELEMENTS (tried), 0);

  memset (taken_by, -1, n_candidates);
  for (guint i = 0; i < self->rules->n_medal_slots; i++)
    if (self->rules->medal_slots[i].modes >> self->mode & 1)
      {
        slots[n_slots] = &self->rules->medal_slots[i];
        memset (tried, 0, n_candidates);
        if (assign_slot (self, slots, (int) n_slots, candidates, n_candidates, taken_by, tried))
          n_slots++;
      }

  for (guint i = 0; i < n_candidates; i++)
    if (taken_by[i] >= 0)
      {
        medals[taken_by[i]] = candidates[i];
        n++;
      }

  return n;
}

/**
 * bm_mode_to_string:
 * @mode: a mode
 *
 * Returns: its name in files
 */
const char *
bm_mode_to_string (BmMode mode)
{
  g_return_val_if_fail ((guint) mode < BM_N_MODES, NULL);

  return bm_mode_names[mode];
}

/**
 * bm_mode_from_string:
 * @string: (nullable): a name, see bm_mode_to_string()
 * @mode: (out): the mode; unchanged if there is none with this name
 *
 * Returns: whether there is such a mode
 */
gboolean
bm_mode_from_string (const char *string,
                     BmMode     *mode)
{
  for (guint i = 0; i < BM_N_MODES; i++)
    if (g_strcmp0 (string, bm_mode_names[i]) == 0)
      {
        *mode = (BmMode) i;
        return TRUE;
      }

  return FALSE;
}

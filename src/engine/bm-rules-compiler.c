/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The compiler of rules: from sets to the flat tables of BmRules.
 *
 * Two passes: the first collects the IDs of all things of all sets, so that the second can resolve every reference at
 * once, whatever the order in the files. The second goes by kind, since things depend on each other: score lines,
 * terrains, crystals, tokens; tiles, composites, explorers; then the rules and conditions, which count all of these.
 *
 * It continues after errors, to report all problems at once and to create rules without the wrong parts: an element
 * of a list (a rule, an effect, a beam) is left out if anything in it is wrong, any other wrong value gets the
 * default of its member, and missing required values are made up. BmCompiler.n_flaws tells whether something is
 * wrong. Leaving something out must not change the problems reported for the rest, so it happens after the last
 * problem that depends on it has been found. */

#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-compiler-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bm-json.h"
#include "bm-library.h"

/* Things with ids */

/* Provides what sets lack that are not a complete game, and replaces what is wrong in things. It has neither IDs nor
 * names: these are made up as for other sets. */
static const char stand_in[] = "{"
  "\"score_lines\": [{}, {\"holds\": \"crystals\"}, {\"holds\": \"explorer\"}, {\"holds\": \"medals\"}],"
  "\"terrains\": [{\"colour\": \"#9a9996\"}], \"explorers\": [{}, {}], \"tile_sets\": [{}], \"editions\": [{}],"
  "\"crystals\": [{\"parts\": [{\"on\": \"right\"}, {\"on\": \"left\"}]}],"
  "\"medals\": [{\"conditions\": [{\"count\": {\"of\": \"tiles\"}, \"at_least\": 0}]}]}";

/* Rules point into it, like into sets, so it is read once and never freed. */
static JsonNode *
get_stand_in (void)
{
  static JsonNode *root;

  if (g_once_init_enter (&root))
    {
      JsonNode *node = bm_json_parse (stand_in, strlen (stand_in), NULL);

      json_node_seal (node);
      g_once_init_leave (&root, node);
    }

  return root;
}

/* The root of a set or, after the sets, of the stand-in. From now on, problems are reported for its file. */
BmSourcePlace
bm_compiler_get_root (BmCompiler *self,
                      guint       set)
{
  self->set = set;

  return bm_source_place_root (set < self->rules->n_sets ? self->rules->roots[set] : get_stand_in ());
}

const char *
bm_compiler_get_file (BmCompiler *self)
{
  return bm_set_get_display_name (self->rules->sets[self->set]);
}

/* The number of things of a kind in the sets. Those of the stand-in are the last. */
guint
bm_compiler_count_given (const BmCompiler *self,
                         BmThingKind       kind)
{
  const GArray *things = self->things[kind];
  guint n = things->len;

  while (n > 0 && g_array_index (things, BmThing, n - 1).set == self->rules->n_sets)
    n--;

  return n;
}

/* The ID of a thing for messages; it may have none. */
const char *
bm_compiler_show_id (BmCompiler  *self,
                     BmThingKind  kind,
                     guint        index)
{
  const char *id = g_array_index (self->things[kind], BmThing, index).id;

  return id != NULL ? id : "?";
}

/* Calls a function for each thing of a kind, in the order of sets and files. */
void
bm_compiler_read_things (BmCompiler  *self,
                         BmThingKind  kind,
                         BmReadThing  read)
{
  BmSourcePlace root, list, place;

  for (guint i = 0; i < self->things[kind]->len; i++)
    {
      const BmThing *thing = &g_array_index (self->things[kind], BmThing, i);

      if (i == 0 || thing->set != self->set)
        {
          root = bm_compiler_get_root (self, thing->set);
          list = bm_source_place_member (&root, bm_thing_kind_get_member (kind));
        }
      place = bm_source_place_element (&list, thing->element);
      read (self, &place, i);
    }
}

static void
collect_thing (BmCompiler    *self,
               BmSourcePlace *place)
{
  const char *id = NULL;

  if (!bm_check_object (self, place))
    return;

  bm_compiler_check_notes (self, place);
  bm_read_id (self, place, "id", &id);
  bm_compiler_add_thing (self, place, id);
}

static void
collect_things (BmCompiler          *self,
                const BmSourcePlace *list)
{
  BmThingKind kind = list->row->kind;
  guint limit = list->row->n_max;
  guint n = list->node != NULL ? bm_check_list (self, list, list->row->n_min, G_MAXUINT) : 0;

  if (n > limit - self->things[kind]->len)
    {
      bm_compiler_error (self, list, BM_SET_ERROR_LIMIT,
                         _("together with other sets, the game has %u of these; at most %u are allowed"),
                         self->things[kind]->len + n, limit);
      return;
    }

  for (guint i = 0; i < n; i++)
    {
      BmSourcePlace place = bm_source_place_element (list, i);

      collect_thing (self, &place);
    }
}

/* What a line holds according to the file, even if that is impossible; NULL: nothing. */
static const char *
peek_holds (BmCompiler    *self,
            const BmThing *thing)
{
  BmSourcePlace root = bm_compiler_get_root (self, thing->set);
  BmSourcePlace list = bm_source_place_member (&root, bm_thing_kind_get_member (BM_THING_SCORE_LINE));
  BmSourcePlace line = bm_source_place_element (&list, thing->element);
  JsonNode *holds = json_object_get_member (json_node_get_object (line.node), "holds");

  if (holds == NULL)
    return NULL;

  return json_node_get_value_type (holds) == G_TYPE_STRING ? json_node_get_string (holds) : "";
}

/* Moves the lines of a set that extends another before the first line that holds something, so that the score pad
 * still ends with crystals, explorer and medals. Lines from index @n_earlier on are new. */
static void
place_added_lines (BmCompiler *self,
                   guint       n_earlier)
{
  GArray *lines = self->things[BM_THING_SCORE_LINE];
  guint at = 0;

  while (at < n_earlier && peek_holds (self, &g_array_index (lines, BmThing, at)) == NULL)
    at++;

  for (guint from = n_earlier; from < lines->len; from++)
    {
      BmThing added = g_array_index (lines, BmThing, from);

      if (peek_holds (self, &added) != NULL)
        continue;
      g_array_remove_index (lines, from);
      g_array_insert_val (lines, at, added);
      at++;
    }

  bm_compiler_index_things (self, BM_THING_SCORE_LINE);
}

/* The file itself */

static gboolean
has_set (const BmCompiler *self,
         const char       *id)
{
  for (guint i = 0; i < self->rules->n_sets; i++)
    if (g_str_equal (bm_set_get_id (self->rules->sets[i]), id))
      return TRUE;

  return FALSE;
}

static void
report_missing_set (BmCompiler          *self,
                    const BmSourcePlace *place,
                    const char          *id)
{
  g_autofree char *message = bm_library_describe_missing (id, self->rules->sets, self->set);

  bm_compiler_error (self, place, BM_SET_ERROR_REFERENCE, "%s", message);
  self->is_lacking = TRUE;
}

static void
check_requires (BmCompiler    *self,
                BmSourcePlace *root)
{
  BmSourcePlace list;
  guint n = bm_read_list (self, root, "requires", &list);

  for (guint i = 0; i < n; i++)
    {
      BmSourcePlace place = bm_source_place_element (&list, i);
      const char *id = NULL;

      if (!bm_check_id (self, &place, &id))
        continue;
      if (g_str_equal (id, bm_set_get_id (self->rules->sets[self->set])))
        bm_compiler_error (self, &place, BM_SET_ERROR_REFERENCE, _("a set cannot require itself: give it its own ID"));
      else if (!has_set (self, id))
        report_missing_set (self, &place, id);
    }
}

static void
check_about (BmCompiler    *self,
             BmSourcePlace *root)
{
  BmText text = { { NULL } };

  bm_read_text (self, root, "name", &text);
  bm_text_clear (&text);
  bm_read_text (self, root, "description", &text);
  bm_text_clear (&text);
  bm_read_text (self, root, "changes", &text);
  bm_text_clear (&text);
  bm_compiler_check_notes (self, root);
}

static void
check_set_id (BmCompiler    *self,
              BmSourcePlace *root)
{
  BmSourcePlace place = bm_source_place_member (root, "id");
  const char *id = bm_set_get_id (self->rules->sets[self->set]);

  for (guint other = 0; other < self->set; other++)
    if (g_str_equal (id, bm_set_get_id (self->rules->sets[other])))
      bm_compiler_error (self, &place, BM_SET_ERROR_DUPLICATE,
                         _("the set “%s” is loaded twice; the other file is %s"), id, bm_set_get_display_name (self->rules->sets[other]));
}

static void
check_file (BmCompiler *self,
            guint       set)
{
  guint n_members = bm_format_objects[BM_FORMAT_SET].n_members;
  BmSourcePlace root = bm_compiler_get_root (self, set);
  guint n_lines = self->things[BM_THING_SCORE_LINE]->len;

  bm_compiler_check_members (self, &root, NULL);
  check_set_id (self, &root);
  check_about (self, &root);
  check_requires (self, &root);

  for (guint i = 0; i < n_members; i++)
    {
      BmSourcePlace list = bm_source_place_nth_member (&root, i);

      if (list.row->type == BM_FORMAT_TYPE_THING)
        collect_things (self, &list);
    }
  place_added_lines (self, n_lines);
}

/* The stand-in */

static void
add_from_stand_in (BmCompiler  *self,
                   BmThingKind  kind,
                   guint        element)
{
  BmThing thing = { .set = self->rules->n_sets, .element = element, .namesake = BM_NO_THING };

  g_array_append_val (self->things[kind], thing);
}

/* Whether a line holds this; with NULL, whether one holds nothing. */
static gboolean
has_line (BmCompiler *self,
          const char *what)
{
  const GArray *lines = self->things[BM_THING_SCORE_LINE];

  for (guint i = 0; i < lines->len; i++)
    if (g_strcmp0 (peek_holds (self, &g_array_index (lines, BmThing, i)), what) == 0)
      return TRUE;

  return FALSE;
}

/* Adds what the sets lack for a complete game. */
static void
add_missing_things (BmCompiler *self)
{
  static const BmThingKind kinds[] = { BM_THING_TERRAIN, BM_THING_TILE_SET, BM_THING_EDITION };

  if (!has_line (self, NULL))
    add_from_stand_in (self, BM_THING_SCORE_LINE, 0);
  for (guint i = 0; bm_held_names[i] != NULL; i++)
    if (!has_line (self, bm_held_names[i]))
      add_from_stand_in (self, BM_THING_SCORE_LINE, 1 + i);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (self->things[kinds[i]]->len == 0)
      add_from_stand_in (self, kinds[i], 0);
  for (guint i = 0; self->things[BM_THING_EXPLORER]->len < 2; i++)
    add_from_stand_in (self, BM_THING_EXPLORER, i);
}

/* Tables */

/* For long columns; g_bytes_hash () looks at each byte. */
static guint
hash_column (gconstpointer column)
{
  gsize size;
  const guint8 *data = g_bytes_get_data ((GBytes *) column, &size);
  guint64 hash = size;

  for (gsize i = 0; i < size; i += sizeof hash)
    {
      guint64 word = 0;

      memcpy (&word, data + i, MIN (sizeof word, size - i));
      hash = (hash ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      hash ^= hash >> 32;
    }

  return (guint) hash;
}

#define NEW_ARRAY(type) g_array_new (FALSE, TRUE, sizeof (type))

static void
init_arrays (BmCompiler *self)
{
  for (guint kind = 0; kind < BM_N_THING_KINDS; kind++)
    {
      self->things[kind] = NEW_ARRAY (BmThing);
      self->by_id[kind] = g_hash_table_new (g_str_hash, g_str_equal);
    }

  self->required = g_new0 (guint8 *, self->rules->n_sets + 1);
  self->crystal_parts = NEW_ARRAY (BmCrystalPart);
  self->forms = NEW_ARRAY (BmForm);
  self->effects = NEW_ARRAY (BmEffect);
  self->effect_crystals = NEW_ARRAY (guint16);
  self->faces = NEW_ARRAY (guint16);
  self->composite_parts = NEW_ARRAY (BmCompositePart);
  self->decks = NEW_ARRAY (BmDeck);
  self->medal_slots = NEW_ARRAY (BmMedalSlot);
  self->art_files = NEW_ARRAY (BmArtFile);
  self->rule_list = NEW_ARRAY (BmRule);
  self->conditions = NEW_ARRAY (BmCondition);
  self->counts = NEW_ARRAY (BmCount *);
  self->counters = NEW_ARRAY (BmCounter);
  self->count_args = NEW_ARRAY (guint16);
  self->numbers = NEW_ARRAY (gint16);
  self->filters = NEW_ARRAY (BmFilter);
  self->terrain_lists = NEW_ARRAY (guint16);
  self->tile_set_lists = NEW_ARRAY (guint16);
  self->columns = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  self->column_index = g_hash_table_new_full (hash_column, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  self->count_index = g_hash_table_new (json_node_hash, (GEqualFunc) json_node_equal);
  self->filter_index = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
}

/* A list of n times BM_NONE. */
static guint16 *
new_indices (guint n)
{
  guint16 *indices = g_new (guint16, n + 1);

  for (guint i = 0; i < n; i++)
    indices[i] = BM_NONE;

  return indices;
}

/* One more than needed, so that no table is NULL. */
#define NEW_TABLE(self, table, type, kind) \
  G_STMT_START { \
    (self)->rules->n_##table = (self)->things[kind]->len; \
    (self)->rules->table = g_new0 (type, (self)->things[kind]->len + 1); \
  } G_STMT_END

/* Allocates the tables whose sizes are known after the first pass. */
static void
make_tables (BmCompiler *self)
{
  const BmRules *rules = self->rules;

  NEW_TABLE (self, lines, BmScoreLine, BM_THING_SCORE_LINE);
  NEW_TABLE (self, terrains, BmTerrain, BM_THING_TERRAIN);
  NEW_TABLE (self, crystals, BmCrystal, BM_THING_CRYSTAL);
  NEW_TABLE (self, symbols, BmSymbol, BM_THING_SYMBOL);
  NEW_TABLE (self, tokens, BmToken, BM_THING_TOKEN);
  NEW_TABLE (self, tiles, BmTile, BM_THING_TILE);
  NEW_TABLE (self, composites, BmComposite, BM_THING_COMPOSITE);
  NEW_TABLE (self, explorers, BmExplorer, BM_THING_EXPLORER);
  NEW_TABLE (self, medals, BmMedal, BM_THING_MEDAL);
  NEW_TABLE (self, tile_sets, BmTileSet, BM_THING_TILE_SET);
  NEW_TABLE (self, editions, BmEdition, BM_THING_EDITION);

  self->rules->tile_texts = g_new0 (BmText, rules->n_tiles + 1);
  self->rules->tile_symbols = g_new0 (guint8, rules->n_tiles * rules->n_symbols + 1);
  self->rules->explorer_symbols = g_new0 (guint8, rules->n_explorers * rules->n_symbols + 1);
  self->rules->token_symbols = g_new0 (guint8, rules->n_tokens * rules->n_symbols + 1);
  self->rules->explorer_terrains = g_new0 (guint8, rules->n_explorers * rules->n_terrains + 1);
  self->tile_lines = g_new0 (guint16, rules->n_tiles + 1);
  self->terrain_tallies[0] = new_indices (rules->n_terrains);
  self->terrain_tallies[1] = new_indices (rules->n_terrains);
  self->crystal_tallies = new_indices (rules->n_crystals);
}

static gpointer
steal_array (GArray **array,
             guint   *n)
{
  gsize length;
  gpointer data = g_array_steal (*array, &length);

  g_clear_pointer (array, g_array_unref);
  *n = (guint) length;

  /* A range of none begins somewhere, too: C knows no address that is a distance of 0 away from nowhere. */
  return data != NULL ? data : g_malloc0 (1);
}

#define GIVE_TABLE(self, table, array) ((self)->rules->table = steal_array (&(self)->array, &(self)->rules->n_##table))

/* Moves the tables that have grown to the rules, even after errors, since the rules free their content. */
static void
give_tables (BmCompiler *self)
{
  GIVE_TABLE (self, effects, effects);
  GIVE_TABLE (self, effect_crystals, effect_crystals);
  GIVE_TABLE (self, faces, faces);
  GIVE_TABLE (self, composite_parts, composite_parts);
  GIVE_TABLE (self, decks, decks);
  GIVE_TABLE (self, medal_slots, medal_slots);
  GIVE_TABLE (self, art_files, art_files);
  GIVE_TABLE (self, rules, rule_list);
  GIVE_TABLE (self, conditions, conditions);
  GIVE_TABLE (self, counts, counts);
  GIVE_TABLE (self, counters, counters);
  GIVE_TABLE (self, count_args, count_args);
  GIVE_TABLE (self, numbers, numbers);
  GIVE_TABLE (self, filters, filters);
  GIVE_TABLE (self, terrain_lists, terrain_lists);
  GIVE_TABLE (self, tile_set_lists, tile_set_lists);
}

static void
note_origins (BmCompiler *self)
{
  for (guint kind = 0; kind < BM_N_THING_KINDS; kind++)
    {
      guint n = bm_rules_get_n_things (self->rules, kind);
      BmOrigin *origins = g_new (BmOrigin, n + 1);

      for (guint i = 0; i < n; i++)
        {
          const BmThing *thing = &g_array_index (self->things[kind], BmThing, i);

          origins[i] = (BmOrigin) { .set = (guint16) thing->set, .element = (guint16) thing->element };
        }
      self->rules->origins[kind] = origins;
    }
}

static void
clear_compiler (BmCompiler *self)
{
  for (guint kind = 0; kind < BM_N_THING_KINDS; kind++)
    {
      g_array_unref (self->things[kind]);
      g_hash_table_unref (self->by_id[kind]);
    }

  for (guint i = 0; i < self->rules->n_sets; i++)
    g_free (self->required[i]);
  g_free (self->required);

  g_clear_pointer (&self->forms, g_array_unref);
  g_free (self->tile_lines);
  g_free (self->terrain_tallies[0]);
  g_free (self->terrain_tallies[1]);
  g_free (self->crystal_tallies);
  g_ptr_array_unref (self->columns);
  g_hash_table_unref (self->column_index);
  g_hash_table_unref (self->count_index);
  g_hash_table_unref (self->filter_index);
}

/* The whole compilation */

static BmRules *
rules_new (BmSet **sets,
           guint   n_sets)
{
  BmRules *rules = g_new0 (BmRules, 1);

  g_atomic_ref_count_init (&rules->ref_count);
  rules->sets = g_new (BmSet *, n_sets + 1);
  rules->roots = g_new (JsonNode *, n_sets + 1);
  rules->n_sets = n_sets;
  for (guint i = 0; i < n_sets; i++)
    {
      rules->sets[i] = bm_set_ref (sets[i]);
      rules->roots[i] = json_node_ref (bm_set_get_root (sets[i]));
    }
  rules->crystal_line = rules->explorer_line = rules->medal_line = rules->tie_break_line = BM_NONE;
  rules->own_ship_token = BM_NONE;

  return rules;
}

static BmRules *
compile (BmSet     **sets,
         guint       n_sets,
         gboolean    recovers,
         GPtrArray  *problems,
         BmProblem **first_error)
{
  BmCompiler self = { .rules = rules_new (sets, n_sets), .problems = problems, .recovers = recovers };

  init_arrays (&self);
  for (guint set = 0; set < n_sets; set++)
    check_file (&self, set);
  add_missing_things (&self);
  bm_compiler_qualify_references (&self);

  make_tables (&self);
  bm_compile_lines (&self);
  bm_compile_things (&self);
  bm_compile_tiles (&self);
  /* Filters look at tiles at each level, and at the parts that they carry. */
  GIVE_TABLE (&self, forms, forms);
  GIVE_TABLE (&self, crystal_parts, crystal_parts);
  bm_compile_tile_rules (&self);
  /* Some counts are allowed for a tile but not for a medal. */
  g_hash_table_remove_all (self.count_index);
  bm_compile_game (&self);
  bm_compile_art_files (&self);
  bm_compiler_check_points_cost (&self);
  bm_compiler_check_sense (&self);
  give_tables (&self);
  bm_compiler_end_report (&self);
  bm_compile_tallies (&self);
  bm_compiler_note_dependence (&self);
  note_origins (&self);
  bm_compiler_tell_apart (&self);
  clear_compiler (&self);
  if (self.n_errors > 0 && !recovers)
    g_clear_pointer (&self.rules, bm_rules_unref);

  *first_error = self.first_error;

  return self.rules;
}

/**
 * bm_rules_compile:
 * @sets: (array length=n_sets): all sets of a game, as returned by bm_library_resolve(); at least one
 * @n_sets: the number of sets
 * @problems: (nullable) (element-type BmProblem): all errors and warnings are added here, at most 200 problems, no
 *   more than 100 of them warnings, and a final one if there are more; its free function should be bm_problem_free()
 *
 * Compiles sets into rules and lists everything that is wrong with them. docs/SET-FORMAT.md.
 *
 * Cost: linear in the size of the sets; a few milliseconds for the printed game.
 *
 * Returns: (transfer full): the rules, or %NULL if there was an error; sets with warnings can be played
 */
BmRules *
bm_rules_compile (BmSet     **sets,
                  guint       n_sets,
                  GPtrArray  *problems)
{
  g_autoptr (BmProblem) first_error = NULL;

  g_return_val_if_fail (n_sets > 0, NULL);

  return compile (sets, n_sets, FALSE, problems, &first_error);
}

/**
 * bm_rules_recover:
 * @sets: (array length=n_sets): sets that may be wrong, each after those that it requires; at least one
 * @n_sets: the number of sets
 * @problems: (nullable) (element-type BmProblem): as for bm_rules_compile()
 *
 * Compiles sets as bm_rules_compile() does, but leaves out what is wrong and makes up what is missing. If there is an
 * error among @problems, the rules are only for display: they cannot be used for a game. The things of the last set
 * keep the IDs that it gives them, so that references in its file can be looked up unchanged.
 *
 * Returns: (transfer full): the rules; bm_rules_find_origin() finds their things
 */
BmRules *
bm_rules_recover (BmSet     **sets,
                  guint       n_sets,
                  GPtrArray  *problems)
{
  g_autoptr (BmProblem) first_error = NULL;

  g_return_val_if_fail (n_sets > 0, NULL);

  return compile (sets, n_sets, TRUE, problems, &first_error);
}

/**
 * bm_rules_new:
 * @sets: (array length=n_sets): all sets of a game, as returned by bm_library_resolve(); at least one
 * @n_sets: the number of sets
 * @error: return location for the first error; the domain is %BM_SET_ERROR, the message names file and place
 *
 * Compiles sets into rules.
 *
 * Returns: (transfer full): the rules, or %NULL
 */
BmRules *
bm_rules_new (BmSet  **sets,
              guint    n_sets,
              GError **error)
{
  g_autoptr (BmProblem) first_error = NULL;
  BmRules *rules;

  g_return_val_if_fail (n_sets > 0, NULL);

  rules = compile (sets, n_sets, FALSE, NULL, &first_error);
  if (rules == NULL)
    g_propagate_error (error, bm_problem_to_error (first_error));

  return rules;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A set that is being designed is wrong most of the time: a tile has no name yet, a rule counts something that was
 * just removed. Its rules are those that the compiler can recover. */

#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-meaning.h"

#include <glib/gi18n-lib.h>

#include "bm-count-choices.h"
#include "bm-json-copy.h"
#include "bm-json-path.h"
#include "bm-setup.h"
#include "bm-thing-kind.h"

struct _BmMeaning
{
  GPtrArray *problems;      /* BmProblem */
  gboolean   is_playable;
  BmRules   *rules;         /* nullable; the set itself is the last of their sets */
};

/* Lists the problems of the set itself; those of the sets that it requires are reported elsewhere. */
static void
add_problem (BmMeaning       *self,
             const BmProblem *problem,
             guint            set)
{
  self->is_playable &= problem->severity != BM_SEVERITY_ERROR;
  if (problem->set == BM_PROBLEM_NO_SET || problem->set == set)
    g_ptr_array_add (self->problems, bm_problem_copy (problem));
}

static void
compile (BmMeaning *self,
         BmSet     *set,
         GPtrArray *required)
{
  g_autoptr (GPtrArray) sets = g_ptr_array_new ();
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_problem_free);

  g_ptr_array_extend (sets, required, NULL, NULL);
  g_ptr_array_add (sets, set);
  self->rules = bm_rules_recover ((BmSet **) sets->pdata, sets->len, problems);
  for (guint i = 0; i < problems->len; i++)
    add_problem (self, g_ptr_array_index (problems, i), sets->len - 1);
}

/* -- Medals -- */

/* Whether a condition requires something that does not exist. */
static gboolean
is_out_of_reach (JsonNode      *condition,
                 const BmRules *rules)
{
  JsonNode *count = bm_json_peek_member (condition, "count");
  int least = MIN (bm_json_peek_number (condition, "at_least", 0),
                   bm_json_peek_number (condition, "team_at_least", G_MAXINT));

  return least > 0 && !bm_count_can_match (count, rules);
}

/* The most tiles that a player can have: those that are laid, and those that are a part of the explorer. */
static int
find_most_tiles (const BmRules *rules)
{
  int n_built_in = 0;

  for (guint i = 0; i < rules->n_explorers; i++)
    n_built_in = MAX (n_built_in, rules->explorers[i].built_in.n);

  return BM_MAX_TILES_LAID + n_built_in;
}

/* Whether a condition requires more tiles than a player can have, and than partners can have together. */
static gboolean
is_too_much (JsonNode      *condition,
             const BmRules *rules)
{
  JsonNode *count = bm_json_peek_member (condition, "count");
  const char *counted = bm_json_peek_string (count, "of");
  int least = bm_json_peek_number (condition, "at_least", 0);
  int most = find_most_tiles (rules);

  if (g_strcmp0 (counted, bm_format_counts[BM_COUNTING_TILES].name) != 0 || bm_json_peek_member (count, "whose") != NULL
      || bm_json_peek_member (condition, "than") != NULL)
    return FALSE;

  return least > most && bm_json_peek_number (condition, "team_at_least", least) > 2 * most;
}

/* Whether the compiler has said so: it does in sets of version 2. */
static gboolean
is_warned_of (BmMeaning  *self,
              const char *condition)
{
  for (guint i = 0; i < self->problems->len; i++)
    {
      const BmProblem *problem = g_ptr_array_index (self->problems, i);

      if (problem->code == BM_SET_ERROR_UNPLAYABLE && problem->path != NULL
          && bm_json_path_is_prefix (condition, problem->path))
        return TRUE;
    }

  return FALSE;
}

static void
check_medal (BmMeaning  *self,
             JsonNode   *medal,
             guint       index,
             const char *display_name)
{
  JsonNode *conditions = bm_json_peek_member (medal, "conditions");
  guint n = conditions != NULL ? json_array_get_length (json_node_get_array (conditions)) : 0;

  for (guint i = 0; i < n; i++)
    {
      JsonNode *condition = json_array_get_element (json_node_get_array (conditions), i);
      g_autofree char *path = g_strdup_printf ("$.medals[%u].conditions[%u]", index, i);
      const char *message = NULL;

      if (is_out_of_reach (condition, self->rules))
        message = _("no one can win this medal: nothing in the game counts towards it yet");
      else if (is_too_much (condition, self->rules))
        message = _("no one can win this medal: no one places that many tiles in a game");
      if (message != NULL && !is_warned_of (self, path))
        g_ptr_array_add (self->problems, bm_problem_new (BM_SEVERITY_WARNING, BM_SET_ERROR_UNPLAYABLE, display_name, path,
                                                         message));
    }
}

/* Another set may add the missing things, but until then, no one can win the medal. */
static void
check_medals (BmMeaning  *self,
              JsonNode   *root,
              const char *display_name)
{
  JsonNode *medals = bm_json_peek_member (root, "medals");
  guint n = medals != NULL ? json_array_get_length (json_node_get_array (medals)) : 0;

  for (guint i = 0; i < n; i++)
    check_medal (self, json_array_get_element (json_node_get_array (medals), i), i, display_name);
}

/**
 * bm_meaning_new:
 * @root: the JSON of a set, an object
 * @display_name: the name of the set in messages
 * @required: (element-type BmSet): the sets that it requires, each after those that it requires itself
 *
 * Compiles a set.
 *
 * Returns: (transfer full): its meaning
 */
BmMeaning *
bm_meaning_new (JsonNode   *root,
                const char *display_name,
                GPtrArray  *required)
{
  BmMeaning *self = g_new0 (BmMeaning, 1);
  g_autoptr (BmSet) set = NULL;

  self->problems = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_problem_free);
  set = bm_set_new_recovered (root, display_name, self->problems);
  self->is_playable = self->problems->len == 0;
  if (set != NULL)
    compile (self, set, required);
  /* Only in a set without errors, since these could be the reason. */
  if (self->is_playable && self->rules != NULL)
    {
      check_medals (self, root, display_name);
      /* New Game would say so, too, but whoever changes copies should know at once. */
      bm_setup_check_supply (self->rules, display_name, self->problems);
    }

  return self;
}

/**
 * bm_meaning_free:
 * @self: (transfer full) (nullable): a meaning
 *
 * Frees it.
 */
void
bm_meaning_free (BmMeaning *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->problems);
  g_clear_pointer (&self->rules, bm_rules_unref);
  g_free (self);
}

/**
 * bm_meaning_get_problems:
 * @self: a meaning
 *
 * Returns: (transfer none) (element-type BmProblem): the problems of the set, but not of those that it requires
 */
const GPtrArray *
bm_meaning_get_problems (BmMeaning *self)
{
  return self->problems;
}

/**
 * bm_meaning_is_playable:
 * @self: a meaning
 *
 * Returns: whether the set can be played
 */
gboolean
bm_meaning_is_playable (BmMeaning *self)
{
  return self->is_playable;
}

/**
 * bm_meaning_get_rules:
 * @self: a meaning
 *
 * Returns: (transfer none) (nullable): the rules, with anything wrong left out; %NULL if the JSON is nested too
 *   deeply
 */
BmRules *
bm_meaning_get_rules (BmMeaning *self)
{
  return self->rules;
}

/**
 * bm_meaning_find_index:
 * @self: a meaning
 * @path: a path at or below that of a thing
 *
 * Returns: the index of the thing in the table of its kind in the rules; %BM_NONE if it was left out
 */
guint
bm_meaning_find_index (BmMeaning  *self,
                       const char *path)
{
  g_autoptr (GArray) steps = bm_json_path_parse (path);
  const BmJsonStep *list, *element;
  BmThingKind kind;

  if (self->rules == NULL || steps == NULL || steps->len < 2)
    return BM_NONE;

  list = &g_array_index (steps, BmJsonStep, 0);
  element = &g_array_index (steps, BmJsonStep, 1);
  if (list->member == NULL || element->member != NULL || !bm_thing_kind_find (list->member, &kind))
    return BM_NONE;

  return bm_rules_find_origin (self->rules, kind, self->rules->n_sets - 1, element->index);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Conditions. A medal asks for "3 desert tiles", a rule says "if you have at least 3 desert tiles", or "if there are", where
 * nobody has them. */

#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-condition-words.h"

#include <glib/gi18n-lib.h>

#include "bm-count-words.h"
#include "bm-words.h"

/** Asked: a condition that is being put into words. */
typedef struct
{
  const BmSpeech    *speech;
  const BmCondition *condition;
  gboolean           is_team;
  gboolean           is_bare;  /* without "at least" */
  gboolean           is_yours; /* the player is called "you" */
  const char        *prefix;   /* path of the condition */
  int                at_least;
  int                at_most;
} Asked;

static Asked
asked_new (const BmSpeech    *speech,
           const BmCondition *condition,
           gboolean           is_team,
           const char        *prefix)
{
  return (Asked) {
    .speech = speech,
    .condition = condition,
    .is_team = is_team,
    .prefix = prefix,
    .at_least = is_team ? condition->team_at_least : condition->at_least,
    .at_most = is_team ? condition->team_at_most : condition->at_most,
  };
}

static const BmCount *
get_count (const Asked *asked)
{
  return asked->speech->counts[asked->condition->count];
}

static gboolean
has_lower_bound (const Asked *asked)
{
  return asked->at_least > 0 || asked->at_most == G_MAXINT16;
}

/* Whether there is nothing but bounds of the count. */
static gboolean
is_plain (const Asked *asked)
{
  return asked->condition->than == BM_NONE && asked->condition->parity == BM_PARITY_EITHER;
}

/* Whether there must be none. */
static gboolean
asks_for_none (const Asked *asked)
{
  return asked->condition->than == BM_NONE && asked->at_least <= 0 && asked->at_most == 0;
}

/* What a bound for the most common kind says of all kinds. */
static gboolean
is_about_each_kind (const Asked *asked)
{
  const BmCount *count = get_count (asked);

  if (count->by == BM_BY_NOTHING || count->min_of_kind > 1 || count->nth > 1 || !is_plain (asked))
    return FALSE;
  if (count->take == BM_TAKE_MOST)
    return asked->at_least <= 0 && asked->at_most < G_MAXINT16;

  return count->take == BM_TAKE_FEWEST_OF_ALL && asked->at_least > 0 && asked->at_most == G_MAXINT16;
}

static char *
dup_path (const Asked *asked,
          const char  *member)
{
  const char *prefix = asked->prefix;

  return prefix == NULL || *prefix == '\0' ? g_strdup (member) : g_strdup_printf ("%s.%s", prefix, member);
}

static void
init_phrase (const Asked   *asked,
             guint          count,
             const char    *member,
             BmCountManner  manner,
             BmPhrase      *phrase)
{
  g_autofree char *path = dup_path (asked, member);
  const BmSaidCount said = {
    .rules = asked->speech->rules, .value = asked->speech->counts[count], .marks = asked->speech->marks, .path = path,
    .manner = manner,
  };

  bm_count_words_init_phrase_in_manner (phrase, &said);
}

static void
init_counted (const Asked *asked,
              BmPhrase    *phrase)
{
  init_phrase (asked, asked->condition->count, "count",
               is_about_each_kind (asked) ? BM_COUNT_MANNER_OF_EACH : BM_COUNT_MANNER_FULL, phrase);
}

static char *
mark_bound (const Asked *asked,
            char        *words)
{
  const char *member = has_lower_bound (asked) ? (asked->is_team ? "team_at_least" : "at_least")
                                               : (asked->is_team ? "team_at_most" : "at_most");

  return bm_marks_wrap (asked->speech->marks, words, asked->prefix, member);
}

/* "3 desert tiles" */
static char *
say_number (const Asked *asked,
            int          n)
{
  g_auto (BmPhrase) phrase = { 0 };

  init_counted (asked, &phrase);
  return bm_count_words_number (&phrase, n);
}

/* -- Bounds of one count -- */

static char *
say_at_most (const Asked *asked)
{
  g_autofree char *things = NULL;

  if (asked->at_most == 0)
    {
      g_auto (BmPhrase) none = { 0 };

      init_counted (asked, &none);
      return bm_noun_after_none (bm_words_is_one (0) ? none.one : none.many);
    }

  things = say_number (asked, asked->at_most);
  /* Translators: %s is a number of things: “at most 2 lava tiles” */
  return g_strdup_printf (_("at most %s"), things);
}

static char *
say_at_least (const Asked *asked)
{
  g_autofree char *things = say_number (asked, MAX (asked->at_least, 0));

  if (asked->is_bare)
    return g_steal_pointer (&things);
  /* Translators: %s is a number of things: “at least 3 desert tiles” */
  return g_strdup_printf (_("at least %s"), things);
}

static char *
say_between (const Asked *asked)
{
  g_autofree char *things = say_number (asked, asked->at_most);

  if (asked->at_least == asked->at_most)
    /* Translators: %s is a number of things: “exactly 3 desert tiles” */
    return g_strdup_printf (_("exactly %s"), things);
  /* Translators: a number and a greater number of things: “between 2 and 4 desert tiles” */
  return g_strdup_printf (_("between %d and %s"), asked->at_least, things);
}

static char *
say_bounds (const Asked *asked)
{
  if (asked->at_least <= 0 && asked->at_most < G_MAXINT16)
    return say_at_most (asked);

  return asked->at_most == G_MAXINT16 ? say_at_least (asked) : say_between (asked);
}

/* -- Even and odd -- */

static gboolean
is_bounded (const Asked *asked)
{
  return asked->at_least > 0 || asked->at_most < G_MAXINT16;
}

/* An even number, with nothing else asked for. */
static char *
say_any_with_parity (const Asked *asked)
{
  g_auto (BmPhrase) phrase = { 0 };
  g_autofree char *things = NULL;

  init_counted (asked, &phrase);
  things = bm_noun_after_number (phrase.many);
  if (asked->condition->parity == BM_PARITY_EVEN)
    /* Translators: %s are things: “an even number of lava tiles” */
    return g_strdup_printf (_("an even number of %s"), things);
  /* Translators: %s are things: “an odd number of lava tiles” */
  return g_strdup_printf (_("an odd number of %s"), things);
}

static char *
add_parity (const Asked *asked,
            char        *words)
{
  g_autofree char *owned = words;

  if (asked->condition->parity == BM_PARITY_EITHER)
    return g_steal_pointer (&owned);
  if (asked->condition->parity == BM_PARITY_EVEN)
    /* Translators: things of which there must be an even number: “at least 3 lava tiles (an even number)” */
    return g_strdup_printf (_("%s (an even number)"), owned);
  /* Translators: things of which there must be an odd number: “at least 3 lava tiles (an odd number)” */
  return g_strdup_printf (_("%s (an odd number)"), owned);
}

/* -- More than -- */

static const BmCount *
get_than (const Asked *asked)
{
  return asked->speech->counts[asked->condition->than];
}

/* Whether the same things are compared, those of some players with those of others. */
static gboolean
compares_players (const Asked *asked)
{
  return get_count (asked)->whose != get_than (asked)->whose
         && bm_count_words_are_alike (asked->speech->rules, get_count (asked), get_than (asked));
}

/* "lava tiles than ice tiles in the left neighbour’s zone" says of both in whose zone they are. */
static gboolean
shares_zone (const Asked *asked)
{
  const BmCount *count = get_count (asked), *than = get_than (asked);

  return count->whose != BM_WHOSE_OWN && count->whose == than->whose && count->counts == NULL && than->counts == NULL
         && !bm_counting_is_nobodys (count->what)
         && bm_filter_words_is_held (count->what) == bm_filter_words_is_held (than->what);
}

/* Where the other ones of the same things are, or whose: "more lava tiles in the left neighbour’s zone than in your own". */
static char *
say_other_place (const Asked *asked)
{
  const BmCount *than = get_than (asked);

  if (than->whose != BM_WHOSE_OWN)
    return bm_filter_words_dup_whose (than->what, than->whose);
  if (bm_filter_words_is_held (than->what))
    /* Translators: more tokens, medals or points “of the left neighbour than of your own” */
    return g_strdup (asked->is_yours ? C_("more than", "of your own")
                     /* Translators: more tokens, medals or points “of the left neighbour than of their own” */
                                     : C_("more than", "of their own"));

  /* Translators: more things “in the left neighbour’s zone than in your own” */
  return g_strdup (asked->is_yours ? C_("more than", "in your own")
                   /* Translators: more things “in the left neighbour’s zone than in their own” */
                                   : C_("more than", "in their own"));
}

/* Things of one's own, compared with those of others. */
static char *
say_that_they_are_own (const Asked *asked,
                       const char  *things)
{
  if (bm_filter_words_is_held (get_than (asked)->what))
    return asked->is_yours
           /* Translators: tokens, medals or points: “more medals of the left neighbour than your own coins” */
           ? g_strdup_printf (C_("more than", "your own %s"), things)
           /* Translators: tokens, medals or points: “more medals of the left neighbour than their own coins” */
           : g_strdup_printf (C_("more than", "their own %s"), things);

  return asked->is_yours
         /* Translators: things: “more ice tiles in the left neighbour’s zone than lava tiles in your own zone” */
         ? g_strdup_printf (C_("more than", "%s in your own zone"), things)
         /* Translators: things: “more ice tiles in the left neighbour’s zone than lava tiles in their own zone” */
         : g_strdup_printf (C_("more than", "%s in their own zone"), things);
}

static char *
say_other_things (const Asked *asked)
{
  const BmCount *than = get_than (asked);
  g_auto (BmPhrase) others = { 0 };
  g_autofree char *things = NULL;

  init_phrase (asked, asked->condition->than, "than", BM_COUNT_MANNER_FULL, &others);
  things = bm_noun_after_quantity (others.many);
  if (than->counts != NULL || get_count (asked)->whose == than->whose)
    return g_steal_pointer (&things);
  if (get_count (asked)->whose == BM_WHOSE_OWN)
    /* Translators: others’ things: “more lava tiles than there are ice tiles in the left neighbour’s zone” */
    return g_strdup_printf (C_("more than", "there are %s"), things);

  return than->whose != BM_WHOSE_OWN || bm_counting_is_nobodys (than->what) ? g_steal_pointer (&things)
                                                                            : say_that_they_are_own (asked, things);
}

static char *
say_others (const Asked *asked)
{
  g_autofree char *path = NULL;
  char *words;

  if (!compares_players (asked))
    return say_other_things (asked);

  path = dup_path (asked, "than");
  if (get_count (asked)->whose == BM_WHOSE_OWN && !bm_counting_is_nobodys (get_count (asked)->what))
    words = g_strdup (bm_filter_words_name_whose (get_than (asked)->whose));
  else
    words = say_other_place (asked);
  return bm_marks_wrap (asked->speech->marks, words, path, "");
}

static void
init_compared (const Asked *asked,
               BmPhrase    *phrase)
{
  init_phrase (asked, asked->condition->count, "count",
               shares_zone (asked) ? BM_COUNT_MANNER_OF_ANYONE : BM_COUNT_MANNER_FULL, phrase);
}

static char *
say_more_by_number (const Asked *asked,
                    const char  *others)
{
  int number = asked->at_least > 0 ? asked->at_least : asked->at_most;
  g_auto (BmPhrase) phrase = { 0 };
  const char *things;

  init_compared (asked, &phrase);
  things = bm_words_is_one (number) ? phrase.one : phrase.many;
  if (asked->at_most == G_MAXINT16)
    /* Translators: a number, things, and other things or players: “at least 2 more lava tiles than ice tiles” */
    return g_strdup_printf (_("at least %d more %s than %s"), asked->at_least, things, others);
  if (asked->at_least <= 0)
    /* Translators: a number, things, and other things or players: “at most 2 more lava tiles than ice tiles” */
    return g_strdup_printf (_("at most %d more %s than %s"), asked->at_most, things, others);
  if (asked->at_least == asked->at_most)
    /* Translators: a number, things, and other things or players: “exactly 2 more lava tiles than ice tiles” */
    return g_strdup_printf (_("exactly %d more %s than %s"), asked->at_least, things, others);
  /* Translators: two numbers, things, and other things or players: “between 2 and 4 more lava tiles than ice tiles” */
  return g_strdup_printf (_("between %d and %d more %s than %s"), asked->at_least, asked->at_most, phrase.many, others);
}

static char *
say_more (const Asked *asked)
{
  g_autofree char *others = say_others (asked);
  g_auto (BmPhrase) phrase = { 0 };
  g_autofree char *things = NULL;

  init_compared (asked, &phrase);
  things = bm_noun_after_quantity (phrase.many);

  if (asked->at_least == 1 && asked->at_most == G_MAXINT16)
    /* Translators: things, and other things or players: “more lava tiles than ice tiles”, “more tiles than the partner” */
    return g_strdup_printf (_("more %s than %s"), things, others);
  if (asked->at_least == 0 && asked->at_most == 0)
    /* Translators: things, and other things or players: “as many lava tiles as ice tiles” */
    return g_strdup_printf (_("as many %s as %s"), things, others);
  if (asked->at_least == 0 && asked->at_most == G_MAXINT16)
    /* Translators: things, and other things or players: “at least as many lava tiles as ice tiles” */
    return g_strdup_printf (_("at least as many %s as %s"), things, others);
  if (asked->at_most == 0)
    /* Translators: things, and other things or players: “at most as many lava tiles as ice tiles” */
    return g_strdup_printf (_("at most as many %s as %s"), things, others);

  return say_more_by_number (asked, others);
}

/* -- Where nobody has anything -- */

/* "if it lies in the top row" instead of "if there are no rows above it"; NULL for anything else. */
static char *
say_outermost (const Asked *asked)
{
  if (get_count (asked)->what != BM_COUNTING_BORDER || asked->at_least > 0 || asked->at_most != 0 || !is_plain (asked))
    return NULL;

  switch (get_count (asked)->side)
    {
    case BM_BORDER_TOP:
      return g_strdup (_("if it lies in the top row"));
    case BM_BORDER_BOTTOM:
      return g_strdup (_("if it lies in the bottom row"));
    case BM_BORDER_LEFT:
      return g_strdup (_("if it lies in the leftmost column"));
    case BM_BORDER_RIGHT:
      return g_strdup (_("if it lies in the rightmost column"));
    default:
      return NULL;
    }
}

/* "if it has lava tiles on both sides"; NULL for anything else. */
static char *
say_in_between (const Asked *asked)
{
  g_autofree char *path = dup_path (asked, "count");
  const BmSaidCount said = { .rules = asked->speech->rules, .value = get_count (asked) };
  g_auto (BmPhrase) tiles = { 0 };

  if (get_count (asked)->what != BM_COUNTING_BETWEEN || asked->at_least != 1 || asked->at_most < 2 || !is_plain (asked))
    return NULL;

  bm_filter_words_say_tiles (&said, &tiles);
  tiles.many = bm_marks_wrap (asked->speech->marks, tiles.many, path, "");
  /* Translators: tiles that lie left and right of the tile with the rule, or above and below it */
  return g_strdup_printf (_("if there are %s on opposite sides of it"), tiles.many);
}

/* Things that lie here or there, as seen from the tile. */
static gboolean
has_place (const BmCount *count)
{
  return count->what == BM_COUNTING_NEIGHBOURS || count->what == BM_COUNTING_CORNER_NEIGHBOURS
         || count->what == BM_COUNTING_GROUP || bm_where_is_about_tile (count->where);
}

static gboolean
is_nobodys (const BmCount *count)
{
  if (count->counts != NULL)
    return is_nobodys (g_ptr_array_index (count->counts, 0));

  return bm_counting_is_nobodys (count->what) || count->whose != BM_WHOSE_OWN || has_place (count)
         || (count->by != BM_BY_NOTHING && (count->take == BM_TAKE_MISSING || bm_count_is_about_tile (count)));
}

/* -- Conditions -- */

static char *
say_asked (const Asked *asked)
{
  if (asked->condition->than != BM_NONE)
    return mark_bound (asked, add_parity (asked, say_more (asked)));
  if (asked->condition->parity != BM_PARITY_EITHER && !is_bounded (asked))
    return mark_bound (asked, say_any_with_parity (asked));

  return mark_bound (asked, add_parity (asked, say_bounds (asked)));
}

/**
 * bm_condition_words_say:
 * @speech: the context
 * @condition: a condition
 * @is_team: whether to say what partners need together
 * @prefix: its path
 *
 * Returns: (transfer full): what there must be: "at least 3 desert tiles"
 */
char *
bm_condition_words_say (const BmSpeech    *speech,
                        const BmCondition *condition,
                        gboolean           is_team,
                        const char        *prefix)
{
  const Asked asked = asked_new (speech, condition, is_team, prefix);

  return say_asked (&asked);
}

/**
 * bm_condition_words_list:
 * @speech: the context
 * @conditions: the conditions
 * @is_team: whether to say what partners need together
 *
 * Returns: (transfer full): what a player or a team must have: "2 rune monsters and 2 moon tiles"
 */
char *
bm_condition_words_list (const BmSpeech *speech,
                         const BmRange  *conditions,
                         gboolean        is_team)
{
  const BmCondition *first = speech->conditions + conditions->first;
  g_autoptr (GPtrArray) strings = g_ptr_array_new_with_free_func (g_free);
  gboolean is_bare = TRUE;
  guint n_asked = 0;

  /* "at most 2 lava tiles and 2 ice tiles" would be ambiguous. */
  for (guint i = 0; i < conditions->n; i++)
    is_bare = is_bare && first[i].at_most == G_MAXINT16;
  for (guint i = 0; i < conditions->n; i++)
    {
      g_autofree char *path = g_strdup_printf ("[%u]", i);
      Asked asked = asked_new (speech, &first[i], is_team, path);

      asked.is_bare = is_bare;
      g_ptr_array_insert (strings, asks_for_none (&asked) ? -1 : (int) n_asked++, say_asked (&asked));
    }

  return bm_words_and (strings);
}

/**
 * bm_condition_words_deny:
 * @speech: the context
 * @conditions: the conditions
 * @is_team: whether those of partners together are meant
 *
 * Returns: whether a player or a team must have none of anything that is listed, so that a verb before the list is denied where
 *   a language does that
 */
gboolean
bm_condition_words_deny (const BmSpeech *speech,
                         const BmRange  *conditions,
                         gboolean        is_team)
{
  for (guint i = 0; i < conditions->n; i++)
    {
      const Asked asked = asked_new (speech, &speech->conditions[conditions->first + i], is_team, NULL);

      if (!asks_for_none (&asked))
        return FALSE;
    }

  return TRUE;
}

/* @had: (element-type utf8): what players must have; it is emptied. @is_denied: whether they must have none of the first */
static void
close_had (GPtrArray *clauses,
           GPtrArray *had,
           gboolean   is_denied)
{
  g_autofree char *list = bm_words_and (had);

  if (had->len > 0 && is_denied)
    /* Translators: “no …” and what the player must not have: “if you have no desert tiles”; the verb may be denied instead */
    g_ptr_array_add (clauses, g_strdup_printf (C_("none", "if you have %s"), list));
  else if (had->len > 0)
    /* Translators: what the player must have: “if you have at least 3 desert tiles and at most 2 lava tiles” */
    g_ptr_array_add (clauses, g_strdup_printf (_("if you have %s"), list));
  g_ptr_array_set_size (had, 0);
}

static char *
say_that_there_are (const Asked *asked)
{
  g_autofree char *special = say_outermost (asked);
  g_autofree char *words = NULL;
  int n = has_lower_bound (asked) && asked->at_most == G_MAXINT16 ? asked->at_least : asked->at_most;

  if (special == NULL)
    special = say_in_between (asked);
  if (special != NULL)
    return mark_bound (asked, g_steal_pointer (&special));

  words = say_asked (asked);
  if (asks_for_none (asked))
    /* Translators: “no …”: “if there are no free cells along its edges”; the verb may be denied instead */
    return g_strdup_printf (C_("none", "if there are %s"), words);
  if (asked->condition->than == BM_NONE && (n == 1 || (asked->condition->parity != BM_PARITY_EITHER && !is_bounded (asked))))
    /* Translators: one thing, or a number of things: “if there is at least 1 hole”, “if there is an odd number of holes” */
    return g_strdup_printf (_("if there is %s"), words);
  /* Translators: %s are several things: “if there are at most 2 steps between it and the explorer” */
  return g_strdup_printf (_("if there are %s"), words);
}

/**
 * bm_condition_words_clauses:
 * @speech: the context
 * @conditions: the conditions of a rule
 * @prefix: path of the list
 *
 * Returns: (transfer full): "if you have at least 3 desert tiles and if there are no free cells around it"
 */
char *
bm_condition_words_clauses (const BmSpeech *speech,
                            const BmRange  *conditions,
                            const char     *prefix)
{
  g_autoptr (GPtrArray) clauses = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) had = g_ptr_array_new_with_free_func (g_free);
  gboolean is_denied = FALSE;

  for (guint i = 0; i < conditions->n; i++)
    {
      g_autofree char *path = g_strdup_printf ("%s[%u]", prefix, i);
      Asked asked = asked_new (speech, &speech->conditions[conditions->first + i], FALSE, path);

      asked.is_yours = TRUE;
      if (!is_nobodys (get_count (&asked)))
        {
          /* After a denied verb comes nothing but what there must be none of. */
          if (is_denied && !asks_for_none (&asked))
            close_had (clauses, had, is_denied);
          if (had->len == 0)
            is_denied = asks_for_none (&asked);
          g_ptr_array_add (had, say_asked (&asked));
          continue;
        }
      close_had (clauses, had, is_denied);
      g_ptr_array_add (clauses, say_that_there_are (&asked));
    }
  close_had (clauses, had, is_denied);

  return bm_words_and (clauses);
}

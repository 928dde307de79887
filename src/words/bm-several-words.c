/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The nouns of counts that are put together of several: sums, pairs and sets, products, differences. */

#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-several-words.h"

#include <glib/gi18n-lib.h>

#include "bm-count-words.h"

/** Parts: the phrases of the counts of which another one is put together. */
typedef struct
{
  GPtrArray *ones;
  GPtrArray *manies;
} Parts;

static void
parts_clear (Parts *self)
{
  g_clear_pointer (&self->ones, g_ptr_array_unref);
  g_clear_pointer (&self->manies, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Parts, parts_clear)

static void
parts_init (Parts             *self,
            const BmSaidCount *count)
{
  *self = (Parts) { g_ptr_array_new_with_free_func (g_free), g_ptr_array_new_with_free_func (g_free) };

  for (guint i = 0; i < count->value->counts->len; i++)
    {
      g_autofree char *path = count->path == NULL ? NULL : g_strdup_printf ("%s%scounts[%u]", count->path,
                                                                            *count->path == '\0' ? "" : ".", i);
      const BmSaidCount part = {
        .rules = count->rules, .value = g_ptr_array_index (count->value->counts, i), .marks = count->marks, .path = path,
      };
      g_auto (BmPhrase) noun = { 0 };

      bm_count_words_init_phrase_in_manner (&noun, &part);
      g_ptr_array_add (self->ones, g_steal_pointer (&noun.one));
      g_ptr_array_add (self->manies, g_steal_pointer (&noun.many));
    }
}

/* "desert tiles and rune monsters", whose numbers are added up; but a single one of them is one or the other. */
void
bm_several_words_say_sum (const BmSaidCount *count,
                          BmPhrase          *phrase)
{
  g_auto (Parts) parts = { 0 };

  parts_init (&parts, count);
  bm_phrase_take (phrase, bm_words_or (parts.ones), bm_words_and (parts.manies));
}

/* Whether it is the same thing, owned by a player and by the partner. */
static gboolean
is_lower_of_partners (const BmSaidCount *count)
{
  const GPtrArray *counts = count->value->counts;

  return counts->len == 2 && ((const BmCount *) counts->pdata[0])->whose == BM_WHOSE_OWN
         && ((const BmCount *) counts->pdata[1])->whose == BM_WHOSE_PARTNER
         && bm_count_words_are_alike (count->rules, counts->pdata[0], counts->pdata[1]);
}

/* Whether it is no thing of which there could be pairs and sets. */
static gboolean
is_measure (const BmCount *count)
{
  return count->what == BM_COUNTING_LARGEST_GROUP || count->what == BM_COUNTING_LONGEST_LINE
         || count->what == BM_COUNTING_POINTS || count->what == BM_COUNTING_BEST_POINTS
         || bm_counting_is_nobodys (count->what);
}

static gboolean
has_measure (const BmCount *count)
{
  for (guint i = 0; i < count->counts->len; i++)
    if (is_measure (g_ptr_array_index (count->counts, i)))
      return TRUE;

  return FALSE;
}

/* A set has one of each, so there are as many as of those there are fewest of. */
void
bm_several_words_say_smallest (const BmSaidCount *count,
                               BmPhrase          *phrase)
{
  g_auto (Parts) parts = { 0 };
  g_autoptr (GPtrArray) each = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  parts_init (&parts, count);
  if (is_lower_of_partners (count))
    {
      bm_phrase_set (phrase, g_ptr_array_index (parts.ones, 0), g_ptr_array_index (parts.manies, 0));
      /* Translators: %s are things, one or several */
      BM_PHRASE_NARROW (phrase, _("%s of the partner who has fewer"));
      return;
    }
  if (has_measure (count->value))
    {
      bm_phrase_take (phrase, bm_words_or (parts.ones), bm_words_or (parts.manies));
      if (parts.ones->len == 2)
        /* Translators: “rows or columns, whichever there are fewer of”: only those are counted */
        BM_PHRASE_NARROW (phrase, C_("of two", "%s, whichever there are fewer of"));
      else
        /* Translators: “rows, columns or lava tiles, whichever there are fewest of”: only those are counted */
        BM_PHRASE_NARROW (phrase, C_("of several", "%s, whichever there are fewest of"));
      return;
    }

  for (guint i = 0; i < parts.ones->len; i++)
    g_ptr_array_add (each, bm_noun_with_article (g_ptr_array_index (parts.ones, i)));
  list = bm_words_and (each);
  if (each->len == 2)
    /* Translators: two things, which have articles in English: “pair of a lava tile and an ice tile” */
    bm_phrase_take (phrase, g_strdup_printf (C_("one", "pair of %s"), list),
                    /* Translators: two things, which have articles in English: “pairs of a lava tile and an ice tile” */
                    g_strdup_printf (C_("many", "pairs of %s"), list));
  else
    /* Translators: a list of things, which have articles in English: “set of a lava tile, an ice tile and …” */
    bm_phrase_take (phrase, g_strdup_printf (C_("one", "set of %s"), list),
                    /* Translators: a list of things, which have articles in English */
                    g_strdup_printf (C_("many", "sets of %s"), list));
}

void
bm_several_words_say_largest (const BmSaidCount *count,
                              BmPhrase          *phrase)
{
  g_auto (Parts) parts = { 0 };

  parts_init (&parts, count);
  bm_phrase_take (phrase, bm_words_or (parts.ones), bm_words_or (parts.manies));
  if (parts.ones->len == 2)
    /* Translators: “lava tiles or ice tiles, whichever there are more of”: only those are counted */
    BM_PHRASE_NARROW (phrase, C_("of two", "%s, whichever there are more of"));
  else
    /* Translators: “lava tiles, ice tiles or desert tiles, whichever there are most of”: only those are counted */
    BM_PHRASE_NARROW (phrase, C_("of several", "%s, whichever there are most of"));
}

/* "lava tiles (multiplied by the number of ice tiles)" */
void
bm_several_words_say_product (const BmSaidCount *count,
                              BmPhrase          *phrase)
{
  g_auto (Parts) parts = { 0 };
  g_autoptr (GPtrArray) numbers = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *factors = NULL;

  parts_init (&parts, count);
  bm_phrase_set (phrase, g_ptr_array_index (parts.ones, 0), g_ptr_array_index (parts.manies, 0));
  for (guint i = 1; i < parts.manies->len; i++)
    {
      g_autofree char *things = bm_noun_after_number (g_ptr_array_index (parts.manies, i));

      /* Translators: things: “multiplied by the number of ice tiles” */
      g_ptr_array_add (numbers, g_strdup_printf (C_("multiplied by", "the number of %s"), things));
    }
  factors = bm_words_and (numbers);
  /* Translators: things, one or several, and a list of “the number of ice tiles” and so on */
  BM_PHRASE_NARROW_WITH (phrase, _("%s (multiplied by %s)"), factors);
}

void
bm_several_words_say_difference (const BmSaidCount *count,
                                 BmPhrase          *phrase)
{
  g_auto (Parts) parts = { 0 };
  g_autofree char *others = NULL;

  parts_init (&parts, count);
  bm_phrase_set (phrase, g_ptr_array_index (parts.ones, 0), g_ptr_array_index (parts.manies, 0));
  g_ptr_array_remove_index (parts.manies, 0);
  others = bm_words_and (parts.manies);
  /* Translators: things, one or several, and others whose number is subtracted from theirs: “lava tiles in excess of …” */
  BM_PHRASE_NARROW_WITH (phrase, _("%s in excess of the %s"), others);
}

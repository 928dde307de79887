/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The compiler of rules: unique names. Authors of sets do not know the names in other sets, so if things of one kind
 * have the same name in several sets of a game, the name of the set is added to each, as in “Crab (Deep Sea)”. The
 * same applies to the nouns that sentences use. */

#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-compiler-private.h"

#include <string.h>

/* The number of sets with a name, among the things of one kind in one language. */
#define IN_SEVERAL G_MAXUINT

/* A text that all things of a kind have. */
typedef struct
{
  BmThingKind kind;
  gsize       table;  /* offsets in #BmRules */
  gsize       length;
  gsize       size;   /* of an entry of the table */
  gsize       text;   /* offset in such an entry */
} Column;

#define COLUMN(kind, field, Type, member) \
  { BM_THING_##kind, G_STRUCT_OFFSET (BmRules, field), G_STRUCT_OFFSET (BmRules, n_##field), sizeof (Type), \
    G_STRUCT_OFFSET (Type, member) }
#define NOUN(kind, field, Type, member) \
  COLUMN (kind, field, Type, member.one), COLUMN (kind, field, Type, member.many)

static const Column columns[] = {
  COLUMN (TILE, tiles, BmTile, name), NOUN (TILE, tiles, BmTile, noun),
  COLUMN (COMPOSITE, composites, BmComposite, name), NOUN (COMPOSITE, composites, BmComposite, noun),
  COLUMN (EXPLORER, explorers, BmExplorer, name),
  COLUMN (MEDAL, medals, BmMedal, name),
  COLUMN (TERRAIN, terrains, BmTerrain, name),
  NOUN (TERRAIN, terrains, BmTerrain, tile_noun), NOUN (TERRAIN, terrains, BmTerrain, monster_noun),
  COLUMN (CRYSTAL, crystals, BmCrystal, name), NOUN (CRYSTAL, crystals, BmCrystal, noun),
  COLUMN (SYMBOL, symbols, BmSymbol, name), NOUN (SYMBOL, symbols, BmSymbol, noun),
  COLUMN (TOKEN, tokens, BmToken, name), NOUN (TOKEN, tokens, BmToken, noun),
  COLUMN (SCORE_LINE, lines, BmScoreLine, name),
  COLUMN (TILE_SET, tile_sets, BmTileSet, name),
  COLUMN (EDITION, editions, BmEdition, name),
};

static BmText *
get_text (const BmRules *rules,
          const Column  *column,
          guint          index)
{
  guint8 *table = G_STRUCT_MEMBER (guint8 *, rules, column->table);

  return (BmText *) (gpointer) (table + index * column->size + column->text);
}

/* Finds the set with most things of a kind. Returns whether others have some, too. */
static gboolean
find_largest_set (const BmRules *rules,
                  const Column  *column,
                  guint         *largest)
{
  g_autofree guint *n_things = g_new0 (guint, rules->n_sets);
  guint n = G_STRUCT_MEMBER (const guint, rules, column->length);

  for (guint i = 0; i < n; i++)
    if (rules->origins[column->kind][i].set < rules->n_sets)
      n_things[rules->origins[column->kind][i].set]++;

  *largest = 0;
  for (guint set = 1; set < rules->n_sets; set++)
    if (n_things[set] > n_things[*largest])
      *largest = set;

  return n_things[*largest] < n;
}

/* Notes in which set each string of a column is, but for those of the largest set: to look these up is enough. */
static GHashTable *
index_strings (const BmRules *rules,
               const Column  *column,
               BmLanguage     language,
               guint          largest)
{
  GHashTable *sets = g_hash_table_new (g_str_hash, g_str_equal);
  guint n = G_STRUCT_MEMBER (const guint, rules, column->length);

  for (guint i = 0; i < n; i++)
    {
      const char *string = bm_text_get (get_text (rules, column, i), language);
      guint set = rules->origins[column->kind][i].set;
      gpointer other;

      if (set == largest || *string == '\0')
        continue;
      if (g_hash_table_lookup_extended (sets, string, NULL, &other) && GPOINTER_TO_UINT (other) != set)
        set = IN_SEVERAL;
      g_hash_table_insert (sets, (gpointer) string, GUINT_TO_POINTER (set));
    }

  return sets;
}

/* The name of a set, or its ID if two sets have the same name. */
static const char *
get_set_name (const BmRules *rules,
              const BmText  *set_names,
              guint          set,
              BmLanguage     language)
{
  const char *name = bm_text_get (&set_names[set], language);

  for (guint other = 0; other < rules->n_sets; other++)
    if (other != set && g_str_equal (name, bm_text_get (&set_names[other], language)))
      return bm_set_get_id (rules->sets[set]);

  return name;
}

/* Marks the things that share their string with one of another set, each with the bit of the language. */
static void
mark_shared (const BmRules *rules,
             const Column  *column,
             BmLanguage     language,
             guint          largest,
             guint8        *shared)
{
  g_autoptr (GHashTable) sets = index_strings (rules, column, language, largest);
  guint n = G_STRUCT_MEMBER (const guint, rules, column->length);
  guint8 bit = (guint8) (1 << language);

  for (guint i = 0; i < n; i++)
    {
      const char *string = bm_text_get (get_text (rules, column, i), language);
      gpointer other;

      if (rules->origins[column->kind][i].set != largest || *string == '\0'
          || !g_hash_table_lookup_extended (sets, string, NULL, &other))
        continue;
      if (GPOINTER_TO_UINT (other) != IN_SEVERAL)
        g_hash_table_insert (sets, (gpointer) string, GUINT_TO_POINTER (IN_SEVERAL));
      shared[i] |= bit;
    }

  for (guint i = 0; i < n; i++)
    {
      const char *string = bm_text_get (get_text (rules, column, i), language);
      guint set = rules->origins[column->kind][i].set;

      if (set != largest && set < rules->n_sets && *string != '\0'
          && GPOINTER_TO_UINT (g_hash_table_lookup (sets, string)) == IN_SEVERAL)
        shared[i] |= bit;
    }
}

/* A language without a string falls back to another one. If only the string of that other language changes, it keeps
 * the old one. */
static void
add_endings (BmText       *text,
             const BmText *endings,
             guint8        shared)
{
  BmText own = { { NULL } };

  for (guint language = 0; language < BM_N_LANGUAGES; language++)
    own.strings[language] = g_strconcat (bm_text_get (text, (BmLanguage) language),
                                         (shared & 1 << language) != 0 ? endings->strings[language] : NULL, NULL);
  bm_text_clear (text);
  *text = own;
}

static void
tell_apart (const BmRules *rules,
            const BmText  *endings,
            const Column  *column)
{
  guint n = G_STRUCT_MEMBER (const guint, rules, column->length);
  g_autofree guint8 *shared = g_new0 (guint8, n + 1);
  guint largest;

  if (!find_largest_set (rules, column, &largest))
    return;

  for (guint language = 0; language < BM_N_LANGUAGES; language++)
    mark_shared (rules, column, (BmLanguage) language, largest, shared);

  for (guint i = 0; i < n; i++)
    if (shared[i] != 0)
      add_endings (get_text (rules, column, i), &endings[rules->origins[column->kind][i].set], shared[i]);
}

/* What is added to the strings of each set. */
static BmText *
make_endings (const BmRules *rules)
{
  BmText *names = g_new0 (BmText, rules->n_sets);
  BmText *endings = g_new0 (BmText, rules->n_sets);

  for (guint set = 0; set < rules->n_sets; set++)
    {
      JsonObject *root = json_node_get_object (bm_set_get_root (rules->sets[set]));

      bm_text_init_from_json (&names[set], json_object_get_member (root, "name"), BM_MAX_NAME);
    }

  for (guint set = 0; set < rules->n_sets; set++)
    for (guint language = 0; language < BM_N_LANGUAGES; language++)
      endings[set].strings[language]
          = g_strdup_printf (" (%s)", get_set_name (rules, names, set, (BmLanguage) language));

  for (guint set = 0; set < rules->n_sets; set++)
    bm_text_clear (&names[set]);
  g_free (names);

  return endings;
}

/* To be called when all things have their texts and origins. */
void
bm_compiler_tell_apart (BmCompiler *self)
{
  const BmRules *rules = self->rules;
  BmText *endings;

  if (rules->n_sets < 2)
    return;

  endings = make_endings (rules);
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    tell_apart (rules, endings, &columns[i]);

  for (guint set = 0; set < rules->n_sets; set++)
    bm_text_clear (&endings[set]);
  g_free (endings);
}

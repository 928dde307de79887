/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The compiled rules as an object: references, freeing, look-up by ID. */

#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-rules.h"

#include <string.h>

#include "bm-problem.h"
#include "bm-set.h"
#include "bm-thing-id.h"

const char *const bm_medal_fit_names[] = { "places", "any", NULL };

/* Where the things of a kind are in rules, so that common code need not be written eleven times. */
typedef struct
{
  gsize table;   /* offsets in #BmRules */
  gsize length;
  gsize size;    /* of an entry of the table */
  gsize id;      /* offsets in such an entry */
  gsize name;
} Kind;

#define KIND(field, Type) \
  { G_STRUCT_OFFSET (BmRules, field), G_STRUCT_OFFSET (BmRules, n_##field), sizeof (Type), \
    G_STRUCT_OFFSET (Type, id), G_STRUCT_OFFSET (Type, name) }

static const Kind kinds[BM_N_THING_KINDS] = {
  [BM_THING_TILE] = KIND (tiles, BmTile),
  [BM_THING_COMPOSITE] = KIND (composites, BmComposite),
  [BM_THING_EXPLORER] = KIND (explorers, BmExplorer),
  [BM_THING_MEDAL] = KIND (medals, BmMedal),
  [BM_THING_TERRAIN] = KIND (terrains, BmTerrain),
  [BM_THING_CRYSTAL] = KIND (crystals, BmCrystal),
  [BM_THING_SYMBOL] = KIND (symbols, BmSymbol),
  [BM_THING_TOKEN] = KIND (tokens, BmToken),
  [BM_THING_SCORE_LINE] = KIND (lines, BmScoreLine),
  [BM_THING_TILE_SET] = KIND (tile_sets, BmTileSet),
  [BM_THING_EDITION] = KIND (editions, BmEdition),
};

static gconstpointer
get_thing (const BmRules *self,
           const Kind    *kind,
           guint          index)
{
  return G_STRUCT_MEMBER (const guint8 *, self, kind->table) + index * kind->size;
}

#define FREE_TABLE(self, table, clear) free_table ((self)->table, (self)->n_##table, sizeof *(self)->table, clear)

static void
free_table (gpointer       table,
            guint          n,
            gsize          size,
            GDestroyNotify clear)
{
  for (guint i = 0; i < n; i++)
    clear ((guint8 *) table + i * size);

  g_free (table);
}

static void
clear_line (gpointer data)
{
  BmScoreLine *line = data;

  g_free (line->id);
  bm_text_clear (&line->name);
}

static void
clear_art (BmArt *art)
{
  g_free (art->drawing);
}

static void
clear_terrain (gpointer data)
{
  BmTerrain *terrain = data;

  g_free (terrain->id);
  g_free (terrain->colour);
  g_free (terrain->sign);
  bm_text_clear (&terrain->name);
  clear_art (&terrain->art);
  bm_noun_clear (&terrain->tile_noun);
  bm_noun_clear (&terrain->monster_noun);
}

static void
clear_crystal (gpointer data)
{
  BmCrystal *crystal = data;

  g_free (crystal->id);
  g_free (crystal->colour);
  g_free (crystal->sign);
  bm_text_clear (&crystal->name);
  clear_art (&crystal->art);
  bm_noun_clear (&crystal->noun);
}

static void
clear_crystal_part (gpointer data)
{
  g_free (((BmCrystalPart *) data)->id);
}

static void
clear_symbol (gpointer data)
{
  BmSymbol *symbol = data;

  g_free (symbol->id);
  bm_text_clear (&symbol->name);
  clear_art (&symbol->art);
  bm_noun_clear (&symbol->noun);
}

static void
clear_token (gpointer data)
{
  BmToken *token = data;

  g_free (token->id);
  bm_text_clear (&token->name);
  clear_art (&token->art);
  bm_noun_clear (&token->noun);
  bm_text_clear (&token->text);
}

static void
clear_tile (gpointer data)
{
  BmTile *tile = data;

  g_free (tile->id);
  bm_text_clear (&tile->name);
  clear_art (&tile->art);
  bm_noun_clear (&tile->noun);
}

/* Also used by the compiler, which leaves some out. */
void
bm_composite_clear (BmComposite *self)
{
  g_free (self->id);
  bm_text_clear (&self->name);
  bm_noun_clear (&self->noun);
}

static void
clear_composite (gpointer data)
{
  bm_composite_clear (data);
}

static void
clear_explorer (gpointer data)
{
  BmExplorer *explorer = data;

  g_free (explorer->id);
  bm_text_clear (&explorer->name);
  clear_art (&explorer->art);
  bm_text_clear (&explorer->text);
}

static void
clear_medal (gpointer data)
{
  BmMedal *medal = data;

  g_free (medal->id);
  bm_text_clear (&medal->name);
  clear_art (&medal->art);
  bm_text_clear (&medal->text);
}

static void
clear_tile_set (gpointer data)
{
  BmTileSet *tile_set = data;

  g_free (tile_set->id);
  bm_text_clear (&tile_set->name);
  g_free (tile_set->copies);
}

static void
clear_edition (gpointer data)
{
  BmEdition *edition = data;

  g_free (edition->id);
  bm_text_clear (&edition->name);
}

static void
clear_count (gpointer data)
{
  bm_count_unref (*(BmCount **) data);
}

static void
clear_filter (gpointer data)
{
  BmFilter *filter = data;

  g_free (filter->forms);
  g_free (filter->explorers);
}

static void
clear_art_file (gpointer data)
{
  bm_art_file_clear (data);
}

static void
free_things (BmRules *self)
{
  FREE_TABLE (self, lines, clear_line);
  FREE_TABLE (self, terrains, clear_terrain);
  FREE_TABLE (self, crystals, clear_crystal);
  FREE_TABLE (self, crystal_parts, clear_crystal_part);
  FREE_TABLE (self, symbols, clear_symbol);
  FREE_TABLE (self, tokens, clear_token);
  for (guint i = 0; i < self->n_tiles && self->tile_texts != NULL; i++)
    bm_text_clear (&self->tile_texts[i]);
  g_free (self->tile_texts);
  FREE_TABLE (self, tiles, clear_tile);
  FREE_TABLE (self, composites, clear_composite);
  FREE_TABLE (self, explorers, clear_explorer);
  FREE_TABLE (self, medals, clear_medal);
  FREE_TABLE (self, tile_sets, clear_tile_set);
  FREE_TABLE (self, editions, clear_edition);
  FREE_TABLE (self, counts, clear_count);
  FREE_TABLE (self, filters, clear_filter);
  FREE_TABLE (self, art_files, clear_art_file);
}

/* Also frees incomplete rules. */
static void
rules_free (BmRules *self)
{
  free_things (self);
  g_free (self->forms);
  g_free (self->effects);
  g_free (self->effect_crystals);
  g_free (self->faces);
  g_free (self->composite_parts);
  g_free (self->memberships);
  g_free (self->decks);
  g_free (self->medal_slots);
  g_free (self->rules);
  g_free (self->conditions);
  g_free (self->counters);
  g_free (self->count_args);
  g_free (self->goals);
  g_free (self->numbers);
  g_free (self->terrain_lists);
  g_free (self->tile_set_lists);
  g_free (self->tile_symbols);
  g_free (self->explorer_symbols);
  g_free (self->token_symbols);
  g_free (self->explorer_terrains);
  g_free (self->form_tallies);
  g_free (self->explorer_tallies);
  g_free (self->crystal_tallies);
  g_free (self->composite_tallies);
  g_free (self->token_tallies);
  g_free (self->medal_tallies);
  for (guint kind = 0; kind < BM_N_THING_KINDS; kind++)
    g_free (self->origins[kind]);

  for (guint i = 0; i < self->n_sets; i++)
    {
      json_node_unref (self->roots[i]);
      bm_set_unref (self->sets[i]);
    }
  g_free (self->roots);
  g_free (self->sets);
  g_free (self);
}

/**
 * bm_rules_ref:
 * @self: rules
 *
 * Returns: (transfer full): @self, with an added reference; safe from any thread
 */
BmRules *
bm_rules_ref (BmRules *self)
{
  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

/**
 * bm_rules_unref:
 * @self: (transfer full): rules
 *
 * Releases a reference; releasing the last one frees the rules. Safe from any thread.
 */
void
bm_rules_unref (BmRules *self)
{
  if (g_atomic_ref_count_dec (&self->ref_count))
    rules_free (self);
}

/**
 * bm_rules_get_n_things:
 * @self: rules
 * @kind: a kind of things
 *
 * Returns: the number of these things in the rules
 */
guint
bm_rules_get_n_things (const BmRules *self,
                       BmThingKind    kind)
{
  g_return_val_if_fail (kind < BM_N_THING_KINDS, 0);

  return G_STRUCT_MEMBER (const guint, self, kinds[kind].length);
}

/**
 * bm_rules_get_thing_id:
 * @self: rules
 * @kind: a kind of things
 * @index: of a thing of @kind in its table
 *
 * Returns: (transfer none): its id
 */
const char *
bm_rules_get_thing_id (const BmRules *self,
                       BmThingKind    kind,
                       guint          index)
{
  g_return_val_if_fail (index < bm_rules_get_n_things (self, kind), NULL);

  return G_STRUCT_MEMBER (const char *, get_thing (self, &kinds[kind], index), kinds[kind].id);
}

/**
 * bm_rules_get_thing_name:
 * @self: rules
 * @kind: a kind of things
 * @index: of a thing of @kind in its table
 *
 * Returns: (transfer none): its name
 */
const BmText *
bm_rules_get_thing_name (const BmRules *self,
                         BmThingKind    kind,
                         guint          index)
{
  g_return_val_if_fail (index < bm_rules_get_n_things (self, kind), NULL);

  return G_STRUCT_MEMBER_P (get_thing (self, &kinds[kind], index), kinds[kind].name);
}

/**
 * bm_rules_find_own_thing:
 * @self: rules
 * @kind: a kind of things
 * @set: index into #BmRules.sets
 * @id: the ID of a thing in this set
 *
 * Cost: a comparison of strings for each thing.
 *
 * Returns: the index of this thing in the table of its kind, or %BM_NONE
 */
guint16
bm_rules_find_own_thing (const BmRules *self,
                         BmThingKind    kind,
                         guint          set,
                         const char    *id)
{
  guint n = bm_rules_get_n_things (self, kind);

  for (guint i = 0; i < n; i++)
    if (self->origins[kind][i].set == set
        && g_str_equal (bm_thing_id_get_own (bm_rules_get_thing_id (self, kind, i)), id))
      return (guint16) i;

  return BM_NONE;
}

/**
 * bm_rules_find_thing:
 * @self: rules
 * @kind: a kind of things
 * @id: an ID; if several sets have it, it must include the set: set:id
 *
 * Cost: a comparison of strings for each thing.
 *
 * Returns: the index of the thing of @kind with this id in its table, or %BM_NONE
 */
guint16
bm_rules_find_thing (const BmRules *self,
                     BmThingKind    kind,
                     const char    *id)
{
  guint n = bm_rules_get_n_things (self, kind);

  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (bm_rules_get_thing_id (self, kind, i), id) == 0)
      return (guint16) i;

  /* A reference can name the set even if the ID is unique without it. */
  if (id != NULL && bm_thing_id_get_own (id) != id)
    for (guint set = 0; set < self->n_sets; set++)
      if (bm_thing_id_is_of_set (id, bm_set_get_id (self->sets[set])))
        return bm_rules_find_own_thing (self, kind, set, bm_thing_id_get_own (id));

  return BM_NONE;
}

/**
 * bm_rules_list_namesakes:
 * @self: rules
 * @kind: a kind of things
 * @id: an ID that bm_rules_find_thing() does not find
 *
 * Returns: (transfer full) (nullable): the IDs with sets of all things that have it, for a message:
 *   “deep-sea:crab”, “tide-pools:crab”; %NULL if there are none
 */
char *
bm_rules_list_namesakes (const BmRules *self,
                         BmThingKind    kind,
                         const char    *id)
{
  g_autoptr (GPtrArray) namesakes = g_ptr_array_new ();

  for (guint i = 0; i < bm_rules_get_n_things (self, kind); i++)
    {
      const char *other = bm_rules_get_thing_id (self, kind, i);

      if (g_str_equal (bm_thing_id_get_own (other), id))
        g_ptr_array_add (namesakes, (gpointer) other);
    }
  if (namesakes->len == 0)
    return NULL;

  g_ptr_array_add (namesakes, NULL);
  return bm_quote_all ((const char *const *) namesakes->pdata);
}

/**
 * bm_rules_find_origin:
 * @self: rules
 * @kind: a kind of things
 * @set: index into #BmRules.sets
 * @element: the index in the set's list of them
 *
 * Cost: linear in the number of things of the kind.
 *
 * Returns: the index of this thing in the table of its kind, or %BM_NONE if bm_rules_recover() has left it out
 */
guint16
bm_rules_find_origin (const BmRules *self,
                      BmThingKind    kind,
                      guint          set,
                      guint          element)
{
  guint n = bm_rules_get_n_things (self, kind);

  for (guint i = 0; i < n; i++)
    if (self->origins[kind][i].set == set && self->origins[kind][i].element == element)
      return (guint16) i;

  return BM_NONE;
}

/** Returns: the index in `tiles` of the one with the id, or %BM_NONE. */
guint16
bm_rules_find_tile (const BmRules *self,
                    const char    *id)
{
  return bm_rules_find_thing (self, BM_THING_TILE, id);
}

/** Returns: the index in `explorers` of the one with the id, or %BM_NONE. */
guint16
bm_rules_find_explorer (const BmRules *self,
                        const char    *id)
{
  return bm_rules_find_thing (self, BM_THING_EXPLORER, id);
}

/** Returns: the index in `medals` of the one with the id, or %BM_NONE. */
guint16
bm_rules_find_medal (const BmRules *self,
                     const char    *id)
{
  return bm_rules_find_thing (self, BM_THING_MEDAL, id);
}

/** Returns: the index in `tokens` of the one with the id, or %BM_NONE. */
guint16
bm_rules_find_token (const BmRules *self,
                     const char    *id)
{
  return bm_rules_find_thing (self, BM_THING_TOKEN, id);
}

/** Returns: the index in `tile_sets` of the one with the id, or %BM_NONE. */
guint16
bm_rules_find_tile_set (const BmRules *self,
                        const char    *id)
{
  return bm_rules_find_thing (self, BM_THING_TILE_SET, id);
}

/** Returns: the index in `editions` of the one with the id, or %BM_NONE. */
guint16
bm_rules_find_edition (const BmRules *self,
                       const char    *id)
{
  return bm_rules_find_thing (self, BM_THING_EDITION, id);
}

/**
 * bm_rules_find_art_file:
 * @self: rules
 * @set: index into #BmRules.sets
 * @id: the name of a drawing
 *
 * Returns: the index in `art_files` of the drawing of the set, or %BM_NONE
 */
guint16
bm_rules_find_art_file (const BmRules *self,
                        guint          set,
                        const char    *id)
{
  for (guint i = 0; i < self->n_art_files; i++)
    if (self->art_files[i].set == set && g_str_equal (self->art_files[i].id, id))
      return (guint16) i;

  return BM_NONE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The compiled rules as a thing: references, freeing, look-up by id. */

#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-rules.h"

#include <string.h>

#include "bm-set.h"

const char *const bm_side_names[] = {
  "left", "right", "top", "bottom", "top-left", "top-right", "bottom-left", "bottom-right", NULL,
};
const char *const bm_direction_names[] = { "up", "down", "left", "right", NULL };
const char *const bm_shape_names[] = { "upright", "landscape", NULL };
const char *const bm_recipient_names[] = { "self", "anyone", "another", "others", NULL };
const char *const bm_mode_names[] = { "individual", "team", "rows", NULL };
const char *const bm_giving_names[] = { "race", "start-player", NULL };
const char *const bm_all_tie_names[] = { "nobody", "everybody", NULL };
const char *const bm_team_tie_break_names[] = { "both-partners", "better-partner", NULL };
const char *const bm_medal_fit_names[] = { "places", "any", NULL };

/* Each kind of thing has its id at another offset of a struct of another size. */
#define FIND(table, n, id) find_by_id ((table), (n), sizeof *(table), (id))

static guint16
find_by_id (gconstpointer  table,
            guint          n,
            gsize          size,
            const char    *id)
{
  for (guint i = 0; i < n; i++)
    {
      /* The id is the first member of every thing that has one. */
      const char *other;

      memcpy (&other, (const guint8 *) table + i * size, sizeof other);
      if (g_strcmp0 (other, id) == 0)
        return (guint16) i;
    }

  return BM_NONE;
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
clear_terrain (gpointer data)
{
  BmTerrain *terrain = data;

  g_free (terrain->id);
  g_free (terrain->colour);
  g_free (terrain->sign);
  bm_text_clear (&terrain->name);
  bm_art_clear (&terrain->art);
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
  bm_art_clear (&crystal->art);
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
  bm_art_clear (&symbol->art);
  bm_noun_clear (&symbol->noun);
}

static void
clear_token (gpointer data)
{
  BmToken *token = data;

  g_free (token->id);
  bm_text_clear (&token->name);
  bm_art_clear (&token->art);
  bm_noun_clear (&token->noun);
  bm_text_clear (&token->text);
}

static void
clear_tile (gpointer data)
{
  BmTile *tile = data;

  g_free (tile->id);
  bm_text_clear (&tile->name);
  bm_art_clear (&tile->art);
  bm_noun_clear (&tile->noun);
  bm_text_clear (&tile->text);
}

static void
clear_composite (gpointer data)
{
  BmComposite *composite = data;

  g_free (composite->id);
  bm_text_clear (&composite->name);
  bm_noun_clear (&composite->noun);
}

static void
clear_explorer (gpointer data)
{
  BmExplorer *explorer = data;

  g_free (explorer->id);
  bm_text_clear (&explorer->name);
  bm_art_clear (&explorer->art);
  bm_text_clear (&explorer->text);
}

static void
clear_medal (gpointer data)
{
  BmMedal *medal = data;

  g_free (medal->id);
  bm_text_clear (&medal->name);
  bm_art_clear (&medal->art);
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
  FREE_TABLE (self, tiles, clear_tile);
  FREE_TABLE (self, composites, clear_composite);
  FREE_TABLE (self, explorers, clear_explorer);
  FREE_TABLE (self, medals, clear_medal);
  FREE_TABLE (self, tile_sets, clear_tile_set);
  FREE_TABLE (self, editions, clear_edition);
  FREE_TABLE (self, filters, clear_filter);
  FREE_TABLE (self, art_files, clear_art_file);
}

/* Also frees rules that were only half compiled. */
static void
rules_free (BmRules *self)
{
  free_things (self);
  g_free (self->forms);
  g_free (self->effects);
  g_free (self->composite_parts);
  g_free (self->memberships);
  g_free (self->decks);
  g_free (self->medal_slots);
  g_free (self->rules);
  g_free (self->conditions);
  g_free (self->counts);
  g_free (self->count_args);
  g_free (self->terrain_lists);
  g_free (self->tile_set_lists);
  g_free (self->tile_symbols);
  g_free (self->explorer_symbols);
  g_free (self->token_symbols);
  g_free (self->form_tallies);
  g_free (self->explorer_tallies);
  g_free (self->crystal_tallies);
  g_free (self->composite_tallies);
  g_free (self->token_tallies);
  g_free (self->medal_tallies);

  /* Last: rules and counts point into the JSON of the sets. */
  for (guint i = 0; i < self->n_sets; i++)
    bm_set_unref (self->sets[i]);
  g_free (self->sets);
  g_free (self);
}

/**
 * bm_rules_ref:
 * @self: rules
 *
 * Returns: (transfer full): @self, with one reference more; safe from any thread
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
 * Gives a reference back; the last one frees the rules. Safe from any thread.
 */
void
bm_rules_unref (BmRules *self)
{
  if (g_atomic_ref_count_dec (&self->ref_count))
    rules_free (self);
}

/**
 * bm_rules_find_tile:
 * @self: rules
 * @id: an id
 *
 * Cost: a comparison of strings for each tile.
 *
 * Returns: the index of the tile in `tiles`, or %BM_NONE
 */
guint16
bm_rules_find_tile (const BmRules *self,
                    const char    *id)
{
  return FIND (self->tiles, self->n_tiles, id);
}

/**
 * bm_rules_find_explorer:
 * @self: rules
 * @id: an id
 *
 * Returns: the index of the explorer in `explorers`, or %BM_NONE
 */
guint16
bm_rules_find_explorer (const BmRules *self,
                        const char    *id)
{
  return FIND (self->explorers, self->n_explorers, id);
}

/**
 * bm_rules_find_medal:
 * @self: rules
 * @id: an id
 *
 * Returns: the index of the medal in `medals`, or %BM_NONE
 */
guint16
bm_rules_find_medal (const BmRules *self,
                     const char    *id)
{
  return FIND (self->medals, self->n_medals, id);
}

/**
 * bm_rules_find_token:
 * @self: rules
 * @id: an id
 *
 * Returns: the index of the token in `tokens`, or %BM_NONE
 */
guint16
bm_rules_find_token (const BmRules *self,
                     const char    *id)
{
  return FIND (self->tokens, self->n_tokens, id);
}

/**
 * bm_rules_find_tile_set:
 * @self: rules
 * @id: an id
 *
 * Returns: the index of the tile set in `tile_sets`, or %BM_NONE
 */
guint16
bm_rules_find_tile_set (const BmRules *self,
                        const char    *id)
{
  return FIND (self->tile_sets, self->n_tile_sets, id);
}

/**
 * bm_rules_find_edition:
 * @self: rules
 * @id: an id
 *
 * Returns: the index of the edition in `editions`, or %BM_NONE
 */
guint16
bm_rules_find_edition (const BmRules *self,
                       const char    *id)
{
  return FIND (self->editions, self->n_editions, id);
}

/**
 * bm_rules_find_art_file:
 * @self: rules
 * @set: index into #BmRules.sets
 * @id: the name of a drawing
 *
 * Returns: the index of the drawing that the set brings along in `art_files`, or %BM_NONE
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

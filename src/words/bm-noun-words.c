/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The nouns of what sets define, and what to say instead where a set gives none. */

#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-noun-words.h"

#include <glib/gi18n-lib.h>

static gboolean
take_given (const BmNoun *given,
            BmPhrase     *noun)
{
  if (bm_text_is_empty (&given->one))
    return FALSE;

  noun->one = g_strdup (bm_words_get (&given->one));
  noun->many = g_strdup (bm_words_get (&given->many));
  return TRUE;
}

/* Sets that are being made may refer to what is not there, or not yet. */
static void
say_unknown (const char *id,
             BmPhrase   *noun)
{
  /* Translators: %s is the id of something that is not there, whatever it would be */
  noun->one = g_strdup_printf (C_("one", "“%s” (unknown)"), id);
  /* Translators: %s is the id of something that is not there, whatever it would be */
  noun->many = g_strdup_printf (C_("many", "“%s” (unknown)"), id);
}

static const BmTerrain *
find_terrain (const BmRules *rules,
              const char    *id)
{
  for (guint i = 0; i < rules->n_terrains; i++)
    if (g_str_equal (rules->terrains[i].id, id))
      return &rules->terrains[i];

  return NULL;
}

/** Says "lava tile". */
void
bm_noun_words_init_terrain_tile (const BmRules *rules,
                                 const char    *id,
                                 BmPhrase      *noun)
{
  const BmTerrain *terrain = find_terrain (rules, id);
  const char *name;

  if (terrain == NULL)
    {
      say_unknown (id, noun);
      return;
    }
  if (take_given (&terrain->tile_noun, noun))
    return;

  name = bm_words_get (&terrain->name);
  /* Translators: %s is the name of a terrain, of whatever gender */
  noun->one = g_strdup_printf (C_("one", "tile of the terrain “%s”"), name);
  /* Translators: %s is the name of a terrain, of whatever gender */
  noun->many = g_strdup_printf (C_("many", "tiles of the terrain “%s”"), name);
}

/** Says "swamp monster". */
void
bm_noun_words_init_terrain_monster (const BmRules *rules,
                                    const char    *id,
                                    BmPhrase      *noun)
{
  const BmTerrain *terrain = find_terrain (rules, id);
  const char *name;

  if (terrain == NULL)
    {
      say_unknown (id, noun);
      return;
    }
  if (take_given (&terrain->monster_noun, noun))
    return;

  name = bm_words_get (&terrain->name);
  /* Translators: %s is the name of a terrain, of whatever gender */
  noun->one = g_strdup_printf (C_("one", "monster of the terrain “%s”"), name);
  /* Translators: %s is the name of a terrain, of whatever gender */
  noun->many = g_strdup_printf (C_("many", "monsters of the terrain “%s”"), name);
}

/** Says "blue ice monster", or calls the tile by its name. */
void
bm_noun_words_init_tile (const BmRules *rules,
                         const char    *id,
                         BmPhrase      *noun)
{
  guint tile = bm_rules_find_tile (rules, id);
  const char *name;

  if (tile == BM_NONE)
    {
      say_unknown (id, noun);
      return;
    }
  if (take_given (&rules->tiles[tile].noun, noun))
    return;

  name = bm_words_get (&rules->tiles[tile].name);
  /* Translators: %s is the name of a tile */
  noun->one = g_strdup_printf (C_("one", "tile “%s”"), name);
  /* Translators: %s is the name of a tile */
  noun->many = g_strdup_printf (C_("many", "tiles “%s”"), name);
}

/** Says "complete green crystal". */
void
bm_noun_words_init_crystal (const BmRules *rules,
                            const char    *id,
                            BmPhrase      *noun)
{
  for (guint i = 0; i < rules->n_crystals; i++)
    if (g_str_equal (rules->crystals[i].id, id))
      {
        const char *name = bm_words_get (&rules->crystals[i].name);

        if (take_given (&rules->crystals[i].noun, noun))
          return;
        /* Translators: %s is the name of a kind of crystal */
        noun->one = g_strdup_printf (C_("one", "complete crystal “%s”"), name);
        /* Translators: %s is the name of a kind of crystal */
        noun->many = g_strdup_printf (C_("many", "complete crystals “%s”"), name);
        return;
      }

  say_unknown (id, noun);
}

/** Says "unicorn". */
void
bm_noun_words_init_symbol (const BmRules *rules,
                           const char    *id,
                           BmPhrase      *noun)
{
  for (guint i = 0; i < rules->n_symbols; i++)
    if (g_str_equal (rules->symbols[i].id, id))
      {
        const char *name = bm_words_get (&rules->symbols[i].name);

        if (take_given (&rules->symbols[i].noun, noun))
          return;
        /* Translators: %s is the name of a symbol on tiles */
        noun->one = g_strdup_printf (C_("one", "symbol “%s”"), name);
        /* Translators: %s is the name of a symbol on tiles */
        noun->many = g_strdup_printf (C_("many", "symbols “%s”"), name);
        return;
      }

  say_unknown (id, noun);
}

/** Says "Panda medal". */
void
bm_noun_words_init_token (const BmRules *rules,
                          const char    *id,
                          BmPhrase      *noun)
{
  guint token = bm_rules_find_token (rules, id);
  const char *name;

  if (token == BM_NONE)
    {
      say_unknown (id, noun);
      return;
    }
  if (take_given (&rules->tokens[token].noun, noun))
    return;

  name = bm_words_get (&rules->tokens[token].name);
  /* Translators: %s is the name of a token that players get */
  noun->one = g_strdup_printf (C_("one", "token “%s”"), name);
  /* Translators: %s is the name of a token that players get */
  noun->many = g_strdup_printf (C_("many", "tokens “%s”"), name);
}

/** Says "complete Big Monster". */
void
bm_noun_words_init_composite (const BmRules *rules,
                              const char    *id,
                              BmPhrase      *noun)
{
  for (guint i = 0; i < rules->n_composites; i++)
    if (g_str_equal (rules->composites[i].id, id))
      {
        const char *name = bm_words_get (&rules->composites[i].name);

        if (take_given (&rules->composites[i].noun, noun))
          return;
        /* Translators: %s is the name of a monster of several tiles */
        noun->one = g_strdup_printf (C_("one", "complete “%s”"), name);
        /* Translators: %s is the name of a monster of several tiles */
        noun->many = g_strdup_printf (C_("many", "complete “%s”"), name);
        return;
      }

  say_unknown (id, noun);
}

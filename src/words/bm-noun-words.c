/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The nouns of the things in sets, with substitutes for those that a set does not provide. */

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

/** Says "lava tile". */
void
bm_noun_words_init_terrain_tile (const BmRules *rules,
                                 guint          index,
                                 BmPhrase      *noun)
{
  const BmTerrain *terrain = &rules->terrains[index];
  const char *name;

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
                                    guint          index,
                                    BmPhrase      *noun)
{
  const BmTerrain *terrain = &rules->terrains[index];
  const char *name;

  if (take_given (&terrain->monster_noun, noun))
    return;

  name = bm_words_get (&terrain->name);
  /* Translators: %s is the name of a terrain, of whatever gender */
  noun->one = g_strdup_printf (C_("one", "monster of the terrain “%s”"), name);
  /* Translators: %s is the name of a terrain, of whatever gender */
  noun->many = g_strdup_printf (C_("many", "monsters of the terrain “%s”"), name);
}

/** Says "blue ice monster", or the name of the tile. */
void
bm_noun_words_init_tile (const BmRules *rules,
                         guint          index,
                         BmPhrase      *noun)
{
  const char *name = bm_words_get (&rules->tiles[index].name);

  if (take_given (&rules->tiles[index].noun, noun))
    return;

  /* Translators: %s is the name of a tile */
  noun->one = g_strdup_printf (C_("one", "tile “%s”"), name);
  /* Translators: %s is the name of a tile */
  noun->many = g_strdup_printf (C_("many", "tiles “%s”"), name);
}

/** Says "complete green crystal". */
void
bm_noun_words_init_crystal (const BmRules *rules,
                            guint          index,
                            BmPhrase      *noun)
{
  const char *name = bm_words_get (&rules->crystals[index].name);

  if (take_given (&rules->crystals[index].noun, noun))
    return;
  /* Translators: %s is the name of a kind of crystal */
  noun->one = g_strdup_printf (C_("one", "complete crystal “%s”"), name);
  /* Translators: %s is the name of a kind of crystal */
  noun->many = g_strdup_printf (C_("many", "complete crystals “%s”"), name);
}

/** Says "unicorn". */
void
bm_noun_words_init_symbol (const BmRules *rules,
                           guint          index,
                           BmPhrase      *noun)
{
  const char *name = bm_words_get (&rules->symbols[index].name);

  if (take_given (&rules->symbols[index].noun, noun))
    return;
  /* Translators: %s is the name of a symbol on tiles */
  noun->one = g_strdup_printf (C_("one", "symbol “%s”"), name);
  /* Translators: %s is the name of a symbol on tiles */
  noun->many = g_strdup_printf (C_("many", "symbols “%s”"), name);
}

/** Says "Panda medal". */
void
bm_noun_words_init_token (const BmRules *rules,
                          guint          index,
                          BmPhrase      *noun)
{
  const char *name = bm_words_get (&rules->tokens[index].name);

  if (take_given (&rules->tokens[index].noun, noun))
    return;

  /* Translators: %s is the name of a token that players get */
  noun->one = g_strdup_printf (C_("one", "token “%s”"), name);
  /* Translators: %s is the name of a token that players get */
  noun->many = g_strdup_printf (C_("many", "tokens “%s”"), name);
}

/** Says "complete Big Monster". */
void
bm_noun_words_init_composite (const BmRules *rules,
                              guint          index,
                              BmPhrase      *noun)
{
  const char *name = bm_words_get (&rules->composites[index].name);

  if (take_given (&rules->composites[index].noun, noun))
    return;
  /* Translators: %s is the name of a monster of several tiles */
  noun->one = g_strdup_printf (C_("one", "complete “%s”"), name);
  /* Translators: %s is the name of a monster of several tiles */
  noun->many = g_strdup_printf (C_("many", "complete “%s”"), name);
}

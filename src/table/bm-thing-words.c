/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-thing-words.h"

#include "bm-words.h"

const char *
bm_thing_words_tile_name (const BmRules *rules,
                          guint          tile)
{
  return bm_words_get (&rules->tiles[tile].name);
}

char *
bm_thing_words_tile (const BmRules *rules,
                     guint          tile)
{
  return g_strdup (bm_words_get (&rules->tiles[tile].text));
}

char *
bm_thing_words_tile_line (const BmRules *rules,
                          guint          tile)
{
  return g_strdup (bm_words_get (&rules->tiles[tile].name));
}

const char *
bm_thing_words_explorer_name (const BmRules *rules,
                              guint          explorer)
{
  return bm_words_get (&rules->explorers[explorer].name);
}

char *
bm_thing_words_explorer (const BmRules *rules,
                         guint          explorer)
{
  return g_strdup (bm_words_get (&rules->explorers[explorer].text));
}

char *
bm_thing_words_medal (const BmRules *rules,
                      guint          medal,
                      gboolean       team)
{
  return g_strdup (bm_words_get (&rules->medals[medal].text));
}

const char *
bm_thing_words_medal_name (const BmRules *rules,
                           guint          medal)
{
  return bm_words_get (&rules->medals[medal].name);
}

const char *
bm_thing_words_token_name (const BmRules *rules,
                           guint          token)
{
  return bm_words_get (&rules->tokens[token].name);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-kind-words.h"

#include <glib/gi18n-lib.h>

#include "bm-place-words.h"
#include "bm-words.h"

/* The editor's words for the contents of sets. */

typedef struct
{
  const char *none;
  const char *purpose;
} Words;

static const Words words[BM_N_THING_KINDS + 1] = {
  [BM_THING_TILE] = { N_("No Tiles Yet"),
                      N_("Tiles are what everyone picks and places: monsters, crystals, mutants.") },
  [BM_THING_COMPOSITE] = { N_("No Large Monsters Yet"),
                           N_("A large monster spans several tiles, which score more together.") },
  [BM_THING_EXPLORER] = { N_("No Explorers Yet"),
                          N_("An explorer is the start of a zone and scores points in its own way.") },
  [BM_THING_MEDAL] = { N_("No Medals Yet"), N_("A medal goes to those who meet its conditions first.") },
  [BM_THING_TERRAIN] = { N_("No Terrains in This Set"),
                         N_("Every tile belongs to a terrain. Those of the base game are already available.") },
  [BM_THING_CRYSTAL] = { N_("No Crystals in This Set"),
                         N_("A crystal scores points when its parts meet. Those of the base game are already "
                            "available.") },
  [BM_THING_SYMBOL] = { N_("No Symbols Yet"),
                        N_("Symbols on tiles and explorers can be counted by rules: unicorns, for example, or gold.") },
  [BM_THING_TOKEN] = { N_("No Tokens Yet"), N_("Tokens are given out when certain tiles are placed.") },
  [BM_THING_SCORE_LINE] = { N_("No Score Lines in This Set"),
                            N_("The lines of the score pad. Those of the base game are already available.") },
  [BM_THING_TILE_SET] = { N_("No Tile Sets"), N_("Tile sets say how many of each tile a stand-alone game has.") },
  [BM_THING_EDITION] = { N_("No Editions"), N_("An edition says which tile sets are used with how many players.") },
  [BM_KIND_SET] = { N_("Nothing Here"), "" },
};

/**
 * bm_kind_get_title:
 * @kind: a kind of things, or %BM_KIND_SET
 *
 * Returns: the title of the kind: "Tiles"
 */
const char *
bm_kind_get_title (guint kind)
{
  g_return_val_if_fail (kind <= BM_KIND_SET, NULL);

  if (kind == BM_KIND_SET)
    return _("About the Set");

  return bm_member_words_title (BM_FORMAT_SET, bm_thing_kind_get_member (kind));
}

/**
 * bm_kind_get_none:
 * @kind: a kind of things
 *
 * Returns: the title if there are none: "No Tiles Yet"
 */
const char *
bm_kind_get_none (guint kind)
{
  g_return_val_if_fail (kind <= BM_KIND_SET, NULL);

  return _(words[kind].none);
}

/**
 * bm_kind_get_purpose:
 * @kind: a kind of things
 *
 * Returns: a sentence that explains their purpose
 */
const char *
bm_kind_get_purpose (guint kind)
{
  g_return_val_if_fail (kind <= BM_KIND_SET, NULL);

  return kind < BM_KIND_SET ? _(words[kind].purpose) : "";
}

/**
 * bm_kind_get_heading:
 * @kind: a kind of things, or %BM_KIND_SET
 *
 * Returns: (nullable): the title of the section that begins with this kind in a list of all kinds; "" for a gap
 *   without a title
 */
const char *
bm_kind_get_heading (guint kind)
{
  switch (kind)
    {
    case BM_THING_TERRAIN:
      return _("Building Blocks");
    case BM_THING_SCORE_LINE:
      return _("Stand-Alone Games");
    case BM_KIND_SET:
      return "";
    default:
      return NULL;
    }
}

/* How many names of a long list are given. */
#define MAX_NAMES 8

/**
 * bm_kind_join_names:
 * @names: (element-type utf8): names of things
 *
 * Returns: (transfer full): "“Owl”, “Moth” and “Hare”"; "“Owl”, “Moth”, … and 12 more" if there are many
 */
char *
bm_kind_join_names (GPtrArray *names)
{
  /* “and 1 more” would be no shorter than the name. */
  guint n_names = names->len > MAX_NAMES + 1 ? MAX_NAMES : names->len;
  guint n_more = names->len - n_names;
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < n_names; i++)
    g_ptr_array_add (parts, bm_words_quote (names->pdata[i]));
  if (n_more > 0)
    /* Translators: the end of a list of names, as in “Owl, Moth and 12 more” */
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u more", "%u more", n_more), n_more));

  return bm_words_and (parts);
}

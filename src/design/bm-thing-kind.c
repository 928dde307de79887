/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-thing-kind.h"

#include <string.h>

/* Where each kind stands in sets and in rules: what is common to all kinds need not be written eleven times. */

typedef struct
{
  const char *member;       /* of a set */
  const char *word;         /* from which ids can be made */
  gsize       table;        /* offsets in #BmRules */
  gsize       length;
  gsize       size;         /* of an entry of the table */
  gsize       id;           /* offsets in such an entry */
  gsize       name;
} Kind;

#define KIND(member, word, field, Type) \
  { #member, word, G_STRUCT_OFFSET (BmRules, field), G_STRUCT_OFFSET (BmRules, n_##field), sizeof (Type), \
    G_STRUCT_OFFSET (Type, id), G_STRUCT_OFFSET (Type, name) }

static const Kind kinds[BM_N_THING_KINDS] = {
  [BM_THING_TILE] = KIND (tiles, "tile", tiles, BmTile),
  [BM_THING_COMPOSITE] = KIND (composites, "large-monster", composites, BmComposite),
  [BM_THING_EXPLORER] = KIND (explorers, "explorer", explorers, BmExplorer),
  [BM_THING_MEDAL] = KIND (medals, "medal", medals, BmMedal),
  [BM_THING_TERRAIN] = KIND (terrains, "terrain", terrains, BmTerrain),
  [BM_THING_CRYSTAL] = KIND (crystals, "crystal", crystals, BmCrystal),
  [BM_THING_SYMBOL] = KIND (symbols, "symbol", symbols, BmSymbol),
  [BM_THING_TOKEN] = KIND (tokens, "token", tokens, BmToken),
  [BM_THING_SCORE_LINE] = KIND (score_lines, "line", lines, BmScoreLine),
  [BM_THING_TILE_SET] = KIND (tile_sets, "tile-set", tile_sets, BmTileSet),
  [BM_THING_EDITION] = KIND (editions, "edition", editions, BmEdition),
};

static gconstpointer
get_entry (const Kind    *self,
           const BmRules *rules,
           guint          index)
{
  const guint8 *table = G_STRUCT_MEMBER (const guint8 *, rules, self->table);

  return table + index * self->size;
}

/**
 * bm_thing_kind_get_member:
 * @kind: a kind of things
 *
 * Returns: the member of a set that lists them: "tiles"
 */
const char *
bm_thing_kind_get_member (BmThingKind kind)
{
  g_return_val_if_fail (kind < BM_N_THING_KINDS, NULL);

  return kinds[kind].member;
}

/**
 * bm_thing_kind_find:
 * @member: name of a member of a set
 * @kind: (out): the kind of things that it lists
 *
 * Returns: whether it lists things
 */
gboolean
bm_thing_kind_find (const char  *member,
                    BmThingKind *kind)
{
  for (guint i = 0; i < BM_N_THING_KINDS; i++)
    if (g_str_equal (kinds[i].member, member))
      {
        *kind = i;
        return TRUE;
      }

  return FALSE;
}

/**
 * bm_thing_kind_get_word:
 * @kind: a kind of things
 *
 * Returns: an id for a thing of this kind that has no name to make one from: "tile"
 */
const char *
bm_thing_kind_get_word (BmThingKind kind)
{
  g_return_val_if_fail (kind < BM_N_THING_KINDS, NULL);

  return kinds[kind].word;
}

/**
 * bm_thing_path_new:
 * @kind: a kind of things
 * @index: index in its list in a set
 *
 * Returns: (transfer full): the path of a thing: "$.tiles[3]"
 */
char *
bm_thing_path_new (BmThingKind kind,
                   guint       index)
{
  g_return_val_if_fail (kind < BM_N_THING_KINDS, NULL);

  return g_strdup_printf ("$.%s[%u]", kinds[kind].member, index);
}

/**
 * bm_thing_path_parse:
 * @path: a path in a set
 * @kind: (out) (optional): the kind of the thing
 * @index: (out) (optional): its index in its list
 *
 * Finds the thing in which something lies: "$.tiles[3].rules[0]" lies in tile 3.
 *
 * Returns: whether @path is that of a thing or lies in one
 */
gboolean
bm_thing_path_parse (const char  *path,
                     BmThingKind *kind,
                     guint       *index)
{
  const char *bracket = g_str_has_prefix (path, "$.") ? strchr (path, '[') : NULL;
  g_autofree char *member = bracket != NULL ? g_strndup (path + 2, (gsize) (bracket - path - 2)) : NULL;
  BmThingKind found;
  guint64 number;
  char *end;

  if (member == NULL || !g_ascii_isdigit (bracket[1]) || !bm_thing_kind_find (member, &found))
    return FALSE;

  number = g_ascii_strtoull (bracket + 1, &end, 10);
  if (*end != ']' || number > G_MAXINT || (end[1] != '\0' && end[1] != '.' && end[1] != '['))
    return FALSE;

  if (kind != NULL)
    *kind = found;
  if (index != NULL)
    *index = (guint) number;
  return TRUE;
}

/**
 * bm_thing_kind_get_n:
 * @kind: a kind of things
 * @rules: rules
 *
 * Returns: how many of them @rules have
 */
guint
bm_thing_kind_get_n (BmThingKind    kind,
                     const BmRules *rules)
{
  g_return_val_if_fail (kind < BM_N_THING_KINDS, 0);

  return G_STRUCT_MEMBER (const guint, rules, kinds[kind].length);
}

/**
 * bm_thing_kind_get_id:
 * @kind: a kind of things
 * @rules: rules
 * @index: of a thing of @kind in its table
 *
 * Returns: (transfer none): its id
 */
const char *
bm_thing_kind_get_id (BmThingKind    kind,
                      const BmRules *rules,
                      guint          index)
{
  g_return_val_if_fail (index < bm_thing_kind_get_n (kind, rules), NULL);

  return G_STRUCT_MEMBER (const char *, get_entry (&kinds[kind], rules, index), kinds[kind].id);
}

/**
 * bm_thing_kind_get_name:
 * @kind: a kind of things
 * @rules: rules
 * @index: of a thing of @kind in its table
 *
 * Returns: (transfer none): its name
 */
const BmText *
bm_thing_kind_get_name (BmThingKind    kind,
                        const BmRules *rules,
                        guint          index)
{
  g_return_val_if_fail (index < bm_thing_kind_get_n (kind, rules), NULL);

  return G_STRUCT_MEMBER_P (get_entry (&kinds[kind], rules, index), kinds[kind].name);
}

/**
 * bm_thing_kind_find_index:
 * @kind: a kind of things
 * @rules: rules
 * @id: an id
 *
 * Returns: the index of the thing of @kind with this id in its table, or %BM_NONE
 */
guint
bm_thing_kind_find_index (BmThingKind    kind,
                          const BmRules *rules,
                          const char    *id)
{
  guint n = bm_thing_kind_get_n (kind, rules);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (bm_thing_kind_get_id (kind, rules, i), id))
      return i;

  return BM_NONE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-format"

#include "config.h"

#include "bm-thing-kind.h"

#include <string.h>

#include "bm-format.h"

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

  return bm_format_get_list (kind)->name;
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
  const BmFormatMember *row = bm_format_find_member (BM_FORMAT_SET, member);

  if (row == NULL || row->type != BM_FORMAT_TYPE_THING)
    return FALSE;

  *kind = row->kind;
  return TRUE;
}

/**
 * bm_thing_kind_get_word:
 * @kind: a kind of things
 *
 * Returns: an ID for a thing of this kind without a name to derive it from: "tile"
 */
const char *
bm_thing_kind_get_word (BmThingKind kind)
{
  static const char *const words[BM_N_THING_KINDS] = {
    [BM_THING_TILE] = "tile",
    [BM_THING_COMPOSITE] = "large-monster",
    [BM_THING_EXPLORER] = "explorer",
    [BM_THING_MEDAL] = "medal",
    [BM_THING_TERRAIN] = "terrain",
    [BM_THING_CRYSTAL] = "crystal",
    [BM_THING_SYMBOL] = "symbol",
    [BM_THING_TOKEN] = "token",
    [BM_THING_SCORE_LINE] = "line",
    [BM_THING_TILE_SET] = "tile-set",
    [BM_THING_EDITION] = "edition",
  };

  g_return_val_if_fail (kind < BM_N_THING_KINDS, NULL);

  return words[kind];
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

  return g_strdup_printf ("$.%s[%u]", bm_thing_kind_get_member (kind), index);
}

/**
 * bm_thing_path_parse:
 * @path: a path in a set
 * @kind: (out) (optional): the kind of the thing
 * @index: (out) (optional): its index in its list
 *
 * Finds the thing that contains a path: "$.tiles[3].rules[0]" is in tile 3.
 *
 * Returns: whether @path is that of a thing or inside of one
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "bm-format.h"

/* All numbers of a set, in lines and columns. */

G_BEGIN_DECLS

/**
 * BmNumberCell:
 * @row: what the format says of the number
 * @path: its path in the set
 * @has_number: whether the set has it; if not, it can be added
 * @number: the number
 * @may_go: whether it can be removed
 *
 * A number of a thing, or a place for one.
 */
typedef struct
{
  const BmFormatMember *row;
  char                 *path;
  gboolean              has_number;
  gint64                number;
  gboolean              may_go;
} BmNumberCell;

/**
 * BmNumberLine:
 * @kind: the kind of thing
 * @path: its path in the set
 * @id: its ID
 * @thing: its JSON
 * @cells: (element-type utf8 BmNumberCell): its numbers, by the names of their columns
 *
 * A thing.
 */
typedef struct
{
  BmThingKind  kind;
  char        *path;
  const char  *id;
  JsonNode    *thing;
  GHashTable  *cells;
} BmNumberLine;

/**
 * BmNumberTable:
 * @root: the set
 * @columns: (element-type utf8): the names of columns, in their order
 * @known: (element-type utf8 utf8): the same names, to be found
 * @lines: (element-type BmNumberLine): the things, by kinds and in their order
 * @by_key: (element-type utf8 BmNumberLine): the same; see bm_number_table_find()
 *
 * The numbers of a set, valid as long as the set is.
 */
typedef struct
{
  JsonNode   *root;
  GPtrArray  *columns;
  GHashTable *known;
  GPtrArray  *lines;
  GHashTable *by_key;
} BmNumberTable;

void          bm_number_table_init  (BmNumberTable       *self,
                                     JsonNode            *root);
void          bm_number_table_clear (BmNumberTable       *self);

BmNumberLine *bm_number_table_find  (const BmNumberTable *self,
                                     BmThingKind          kind,
                                     const char          *id);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BmNumberTable, bm_number_table_clear)

G_END_DECLS

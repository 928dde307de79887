/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "bm-players.h"
#include "bm-position.h"
#include "bm-setup.h"

/* What lies on a real table at the end of a game, to be counted. */

G_BEGIN_DECLS

#define BM_REAL_TABLE_FORMAT  "bigmonster-real-table"
#define BM_REAL_TABLE_VERSION 1

/** BM_REAL_TABLE_REACH: how far from the explorer, in cells, a tile may lie. */
#define BM_REAL_TABLE_REACH 25

/** BM_REAL_TABLE_MAX_TOKENS: how many tokens of a kind a seat may have. */
#define BM_REAL_TABLE_MAX_TOKENS 20

#define BM_REAL_TABLE_ERROR (bm_real_table_error_quark ())

/**
 * BmRealTableError:
 * @BM_REAL_TABLE_ERROR_FORMAT: the text is JSON, but not a table
 * @BM_REAL_TABLE_ERROR_VERSION: the version is unknown to this program
 * @BM_REAL_TABLE_ERROR_SETS: its sets cannot be used
 */
typedef enum
{
  BM_REAL_TABLE_ERROR_FORMAT,
  BM_REAL_TABLE_ERROR_VERSION,
  BM_REAL_TABLE_ERROR_SETS,
} BmRealTableError;

GQuark bm_real_table_error_quark (void);

/**
 * BmDoubtKind:
 * @BM_DOUBT_EXPLORER: a seat has no explorer yet
 * @BM_DOUBT_TILES: a seat has fewer or more tiles (@n) than everyone lays in a game (@goal)
 * @BM_DOUBT_LOOSE: @n tiles of a seat are not connected with its explorer
 * @BM_DOUBT_COPIES: there are more of tile @item (@n) than the game has (@goal)
 * @BM_DOUBT_SAME_EXPLORER: a seat has explorer @item, which a seat before it has, too
 * @BM_DOUBT_MEDAL: no one has medal @item, although a seat meets its condition
 * @BM_DOUBT_TEAM_MEDAL: likewise, of a team; the seat is the first of it
 *
 * What seems to be missing or wrong.
 */
typedef enum
{
  BM_DOUBT_EXPLORER,
  BM_DOUBT_TILES,
  BM_DOUBT_LOOSE,
  BM_DOUBT_COPIES,
  BM_DOUBT_SAME_EXPLORER,
  BM_DOUBT_MEDAL,
  BM_DOUBT_TEAM_MEDAL,
} BmDoubtKind;

/** BmDoubt: something that seems to be missing or wrong; members that its kind does not use are 0. */
typedef struct
{
  BmDoubtKind kind;
  guint       seat;
  guint       item;
  guint       n;
  guint       goal;
} BmDoubt;

#define BM_TYPE_REAL_TABLE (bm_real_table_get_type ())
G_DECLARE_FINAL_TYPE (BmRealTable, bm_real_table, BM, REAL_TABLE, GObject)

BmRealTable      *bm_real_table_new            (BmSetup            *setup,
                                                const char *const  *names);
BmRealTable      *bm_real_table_new_from_json  (JsonNode           *node,
                                                GError            **error);
JsonNode         *bm_real_table_to_json        (BmRealTable        *self);
BmRealTable      *bm_real_table_load           (GFile              *file,
                                                GError            **error);
gboolean          bm_real_table_save           (BmRealTable        *self,
                                                GFile              *file,
                                                GError            **error);

/* What is known of the game */
BmSetup          *bm_real_table_get_setup      (BmRealTable        *self);
BmRules          *bm_real_table_get_rules      (BmRealTable        *self);
const BmPlayers  *bm_real_table_get_players    (BmRealTable        *self);
const GArray     *bm_real_table_get_tiles      (BmRealTable        *self);
const GArray     *bm_real_table_get_explorers  (BmRealTable        *self);
const GArray     *bm_real_table_get_medals     (BmRealTable        *self);
const GArray     *bm_real_table_get_tokens     (BmRealTable        *self);
gboolean          bm_real_table_needs_order    (BmRealTable        *self);

/* What lies on the table */
const BmPosition *bm_real_table_get_position   (BmRealTable        *self);
guint             bm_real_table_get_explorer   (BmRealTable        *self,
                                                guint               seat);
guint             bm_real_table_get_n_tiles    (BmRealTable        *self,
                                                guint               seat);
guint32           bm_real_table_find_loose     (BmRealTable        *self,
                                                guint               seat);
guint             bm_real_table_get_medal      (BmRealTable        *self,
                                                guint               seat,
                                                guint               medal,
                                                gboolean            team);
gboolean          bm_real_table_meets          (BmRealTable        *self,
                                                guint               seat,
                                                guint               medal,
                                                gboolean            team);
int               bm_real_table_count_points   (BmRealTable        *self,
                                                guint               seat);
GArray           *bm_real_table_list_doubts    (BmRealTable        *self);
gboolean          bm_real_table_can_count      (BmRealTable        *self);

/* Changes */
void              bm_real_table_set_explorer   (BmRealTable        *self,
                                                guint               seat,
                                                guint               explorer);
gboolean          bm_real_table_place          (BmRealTable        *self,
                                                guint               seat,
                                                guint               tile,
                                                int                *x,
                                                int                *y);
gboolean          bm_real_table_remove         (BmRealTable        *self,
                                                guint               seat,
                                                int                 x,
                                                int                 y);
gboolean          bm_real_table_mutate         (BmRealTable        *self,
                                                guint               seat,
                                                int                 x,
                                                int                 y,
                                                int                 n);
void              bm_real_table_set_medal      (BmRealTable        *self,
                                                guint               seat,
                                                guint               medal,
                                                gboolean            team,
                                                guint               place);
guint             bm_real_table_count_places   (BmRealTable        *self,
                                                guint               medal);
void              bm_real_table_set_tokens     (BmRealTable        *self,
                                                guint               seat,
                                                guint               token,
                                                guint               n);

/* Undo */
gboolean          bm_real_table_can_undo       (BmRealTable        *self);
gboolean          bm_real_table_can_redo       (BmRealTable        *self);
void              bm_real_table_undo           (BmRealTable        *self);
void              bm_real_table_redo           (BmRealTable        *self);

G_END_DECLS

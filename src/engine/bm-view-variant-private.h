/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-state-private.h"
#include "bm-view-variant.h"

/* Shared by the files that write (bm-view-variant.c) and read views (-read.c, and their zones in -zone.c).
 *
 * A view has one section for each part of the table that changes by itself, so that only what has changed need be sent:
 *
 * - `table` (yyyyyyyyq): phase, round, turn, first player, seats that have finished, row in use, holder of the token for
 *   the own ship, seats that have picked (a bit each), tiles in the supply
 * - `seats` a(yyyyyyyyy): decision, next effect, the number in the zone of the tile that has it, tiles that effects have let
 *   the seat lay, stack on the ship, stack in the hand, stack that was picked from, seats that have seen the stack of that
 *   number (a bit each), tiles in it
 * - `own` (qqq): the explorers that were dealt, and the place chosen; not for spectators
 * - `explorers` aq, `picked` aq, `faces` aq: by seat; BM_NONE: none, or face down
 * - `acting` (yqyy(yynnqq)yaqqq): a seat, its tile that lets it lay another one, its next effect, its number in the zone; the
 *   tile that was taken up (number, turn, x, y, form, as what it was dealt; number 0: none); how many tiles were drawn from
 *   the stock, those that the seat knows; tiles back in the box, tiles left in the stock
 * - `stacks` a(yaq): the stacks that the seat knows; a tile that somebody has just picked from one is still in it
 * - `discards` a(yq): who discarded, and the tile; BM_NONE: face down
 * - `medals` (aquuauauayayaayaay): in play; taken, taken by teams; held by seat, as teams; times given, to teams; place by
 *   seat and medal, as teams
 * - `tokens` aaq: by seat and token
 * - `zone-0` … (qya(qnnyy)a(yyqnn)a(yyy)a(yq)): explorer, turn, tiles in the order in which they were placed (tile, x, y,
 *   turn, level), kept, crystals complete by choice (tile, part, last tile by then), tiles that were dealt as others */

G_BEGIN_DECLS

#define TABLE     "table"
#define SEATS     "seats"
#define OWN       "own"
#define EXPLORERS "explorers"
#define PICKED    "picked"
#define FACES     "faces"
#define ACTING    "acting"
#define STACKS    "stacks"
#define DISCARDS  "discards"
#define MEDALS    "medals"
#define TOKENS    "tokens"

#define SEATS_TYPE  "a(yyyyyyyyy)"
#define ACTING_TYPE "(yqyy(yynnqq)yaqqq)"
#define ZONE_TYPE   "(qya(qnnyy)a(yyqnn)a(yyy)a(yq))"

extern const char *const bm_view_zone_names[BM_MAX_SEATS];

gboolean  bm_view_refuse      (const char     *section,
                               GError        **error);
GVariant *bm_view_get_section (GVariant       *view,
                               const char     *name,
                               const char     *type,
                               GError        **error);
gboolean  bm_view_has_face    (const BmRules  *rules,
                               guint           tile,
                               guint           face);
gboolean  bm_view_unpack_zone (BmState        *state,
                               guint           seat,
                               GVariant       *view,
                               GError        **error);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-rules.h"
#include "bm-sheet-layout.h"

/* What there is to cut out: the pieces of cardboard that a game needs, what is on their two sides, how many of each. */

G_BEGIN_DECLS

/**
 * BmPrintFaceKind:
 * @BM_PRINT_FACE_BLANK: nothing
 * @BM_PRINT_FACE_FORM: a tile at one level of its mutation; the index is one of #BmRules.forms
 * @BM_PRINT_FACE_TILE_BACK: the back of tiles
 * @BM_PRINT_FACE_EXPLORER: an explorer
 * @BM_PRINT_FACE_SHIP: the back of explorers, since those that nobody keeps serve as ships
 * @BM_PRINT_FACE_MEDAL: a medal, and what a player needs for it
 * @BM_PRINT_FACE_TEAM_MEDAL: a medal, and what a team needs for it
 * @BM_PRINT_FACE_TOKEN: a token
 *
 * What is on a side of a piece.
 */
typedef enum
{
  BM_PRINT_FACE_BLANK,
  BM_PRINT_FACE_FORM,
  BM_PRINT_FACE_TILE_BACK,
  BM_PRINT_FACE_EXPLORER,
  BM_PRINT_FACE_SHIP,
  BM_PRINT_FACE_MEDAL,
  BM_PRINT_FACE_TEAM_MEDAL,
  BM_PRINT_FACE_TOKEN,
} BmPrintFaceKind;
#define BM_N_PRINT_FACE_KINDS 8

/** BmPrintFace: one side of a piece; @index is that of the thing in its table of the rules. */
typedef struct
{
  BmPrintFaceKind kind;
  guint           index;
} BmPrintFace;

/**
 * BmPrintPiece:
 * @front: what is on its front
 * @back: what is on its back
 * @size: its size in cells
 * @copies: how many are needed
 * @is_laid: whether it is laid on a tile, as a level of a mutation and a face are, and not dealt
 *
 * A piece of cardboard.
 */
typedef struct
{
  BmPrintFace front;
  BmPrintFace back;
  BmSheetSize size;
  guint       copies;
  gboolean    is_laid;
} BmPrintPiece;

/**
 * BmPrintChoice:
 * @sets: (array length=n_sets): indices into #BmRules.sets: the sets whose things are printed
 * @n_sets: how many they are
 * @only: (nullable) (array zero-terminated=1): IDs of the only things to be printed, with or without their kind, as in
 *   "tile:desert"; %NULL: all
 * @since: (nullable): rules with an earlier version of these sets: what looks the same there is not printed
 *
 * What is printed.
 */
typedef struct
{
  const guint       *sets;
  guint              n_sets;
  const char *const *only;
  const BmRules     *since;
} BmPrintChoice;

gboolean  bm_print_pieces_have (BmThingKind           kind);
GArray   *bm_print_pieces_new  (const BmRules        *rules,
                                const BmPrintChoice  *choice,
                                const BmPrintOptions *options,
                                GError              **error);

G_END_DECLS

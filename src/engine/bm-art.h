/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* How a thing of the rules is drawn: which drawing, in which colours. The engine only reads and keeps it. */

G_BEGIN_DECLS

/** BmArtColour: the parts of a drawing whose colour can be replaced, docs/ARTWORK.md. */
typedef enum
{
  BM_ART_BODY,
  BM_ART_SHADE,
  BM_ART_LIGHT,
  BM_ART_ACCENT,
  BM_ART_ACCENT_SHADE,
} BmArtColour;
#define BM_N_ART_COLOURS 5

/** BM_ART_AS_DRAWN: a colour that is not replaced. */
#define BM_ART_AS_DRAWN G_MAXUINT32

/**
 * BmArt:
 * @drawing: (nullable): name of the drawing without folder and ending; %NULL: it is named as the thing's id
 * @set: index into #BmRules.sets: whose drawings @drawing may mean, before those of the program
 * @colours: 0xrrggbb, or %BM_ART_AS_DRAWN
 */
typedef struct
{
  char   *drawing;
  guint16 set;
  guint32 colours[BM_N_ART_COLOURS];
} BmArt;

void bm_art_clear (BmArt *self);

G_END_DECLS

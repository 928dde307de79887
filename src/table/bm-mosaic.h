/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Where tiles lie that are shown beside each other: pure geometry. */

G_BEGIN_DECLS

/** BmMosaicPiece: something @width × @height cells large; @apart: it begins a new group, with a wider gap before it. */
typedef struct
{
  guint    width;
  guint    height;
  gboolean apart;
} BmMosaicPiece;

typedef struct
{
  int x;
  int y;
  int width;
  int height;
} BmMosaicBox;

/** BmMosaicSpace: how much room there is, the gaps between pieces and groups, and how large a cell may be, all in pixels. */
typedef struct
{
  int width;
  int height;
  int gap;
  int group_gap;
  int min_cell;
  int max_cell;
} BmMosaicSpace;

int  bm_mosaic_fit     (const BmMosaicPiece *pieces,
                        guint                n_pieces,
                        const BmMosaicSpace *space,
                        int                 *height);
int  bm_mosaic_find_width (const BmMosaicPiece *pieces,
                        guint                n_pieces,
                        const BmMosaicSpace *space);
void bm_mosaic_arrange (const BmMosaicPiece *pieces,
                        guint                n_pieces,
                        const BmMosaicSpace *space,
                        BmMosaicBox         *boxes);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* The arrangement of tiles that are shown side by side: pure geometry. */

G_BEGIN_DECLS

/** BmMosaicPiece: an item of @width × @height cells; @apart: it starts a new group, with a wider gap before it. */
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

/** BmMosaicSpace: the available room, the gaps between pieces and groups, and the range of cell sizes, all in pixels. */
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-crystal-meeting.h"
#include "bm-document.h"

/* The parts of a crystal that is being designed. */

G_BEGIN_DECLS

/**
 * BmCrystalParts:
 * @n: number of valid parts
 * @places: their sides and points; the point of the first is (0, 0)
 * @elements: their indices in the list of the file
 */
typedef struct
{
  guint         n;
  BmMeetingPart places[BM_MAX_PARTS];
  guint         elements[BM_MAX_PARTS];
} BmCrystalParts;

void     bm_crystal_parts_read   (BmDocument           *document,
                                  const char           *path,
                                  BmCrystalParts       *parts);
guint    bm_crystal_parts_find   (const BmCrystalParts *self,
                                  BmSide                side,
                                  int                   x,
                                  int                   y);

gboolean bm_crystal_parts_add    (BmDocument           *document,
                                  const char           *path,
                                  BmSide                side,
                                  int                   x,
                                  int                   y);
void     bm_crystal_parts_remove (BmDocument           *document,
                                  const char           *path,
                                  guint                 part);

G_END_DECLS

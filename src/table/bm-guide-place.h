/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Where the words of a guide stand on the table: a pure function, for tests without a screen. */

G_BEGIN_DECLS

/** BmGuideArea: a rectangle in pixels. */
typedef struct
{
  int x;
  int y;
  int width;
  int height;
} BmGuideArea;

BmGuideArea bm_guide_place (const BmGuideArea *room,
                            const BmGuideArea *target,
                            int                width,
                            int                height);

G_END_DECLS

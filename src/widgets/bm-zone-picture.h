/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-painter.h"

G_BEGIN_DECLS

#define BM_TYPE_ZONE_PICTURE (bm_zone_picture_get_type ())
G_DECLARE_FINAL_TYPE (BmZonePicture, bm_zone_picture, BM, ZONE_PICTURE, GObject)

GdkPaintable *bm_zone_picture_new (BmPainter    *painter,
                                   const BmZone *zone);

G_END_DECLS

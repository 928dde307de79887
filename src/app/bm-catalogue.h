/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "bm-set-registry.h"

/* All things of one kind in the available sets, with pictures and descriptions. */

G_BEGIN_DECLS

/**
 * BmCatalogueKind:
 * @BM_CATALOGUE_TILES: tiles
 * @BM_CATALOGUE_EXPLORERS: explorers
 * @BM_CATALOGUE_MEDALS: medals, and tokens that are given away
 */
typedef enum
{
  BM_CATALOGUE_TILES,
  BM_CATALOGUE_EXPLORERS,
  BM_CATALOGUE_MEDALS,
} BmCatalogueKind;

#define BM_TYPE_CATALOGUE (bm_catalogue_get_type ())
G_DECLARE_FINAL_TYPE (BmCatalogue, bm_catalogue, BM, CATALOGUE, GtkWidget)

GtkWidget *bm_catalogue_new    (BmCatalogueKind  kind);

void       bm_catalogue_fill   (BmCatalogue     *self,
                                BmSetRegistry   *registry);
guint      bm_catalogue_search (BmCatalogue     *self,
                                const char      *text);

G_END_DECLS

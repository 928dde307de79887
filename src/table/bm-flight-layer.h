/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Things that fly over the table: medals to their winners, stacks to ships. */

G_BEGIN_DECLS

#define BM_TYPE_FLIGHT_LAYER (bm_flight_layer_get_type ())
G_DECLARE_FINAL_TYPE (BmFlightLayer, bm_flight_layer, BM, FLIGHT_LAYER, GtkWidget)

/**
 * BmFlightPath:
 * @from: where it begins
 * @to: where it ends; both in coordinates of the layer
 * @delay_ms: before it begins
 * @duration_ms: of the flight
 * @rise: how much larger it is on its way: 1.5 is half as large again
 */
typedef struct
{
  graphene_rect_t from;
  graphene_rect_t to;
  guint           delay_ms;
  guint           duration_ms;
  double          rise;
} BmFlightPath;

graphene_rect_t bm_flight_path_find (const BmFlightPath *self,
                                     double              time,
                                     float               width,
                                     float               height);

GtkWidget *bm_flight_layer_new    (void);

guint      bm_flight_layer_get_n  (BmFlightLayer      *self);

void       bm_flight_layer_fly    (BmFlightLayer      *self,
                                   GdkPaintable       *thing,
                                   const BmFlightPath *path);
void       bm_flight_layer_clear  (BmFlightLayer      *self);

G_END_DECLS

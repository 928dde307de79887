/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-chart-data.h"
#include "bm-measurement.h"

/* The data of the charts of the balance lab; needs no display. */

G_BEGIN_DECLS

/**
 * BmLabChart:
 * @BM_LAB_CHART_SCALE: how strong it is, between too weak and too strong
 * @BM_LAB_CHART_PEERS: the results of seats that get it, compared with printed things
 * @BM_LAB_CHART_TURNS: the time of getting it
 * @BM_LAB_CHART_SCORES: the final scores of seats that get it
 * @BM_LAB_CHART_VALUES: its strength with other values of a number
 * @BM_LAB_CHART_PLAYERS: its strength with other numbers of players
 * @BM_LAB_CHART_STRENGTHS: its strength with other computer players
 * @BM_LAB_CHART_RANKS: the ranks of medal winners in the game
 */
typedef enum
{
  BM_LAB_CHART_SCALE,
  BM_LAB_CHART_PEERS,
  BM_LAB_CHART_TURNS,
  BM_LAB_CHART_SCORES,
  BM_LAB_CHART_VALUES,
  BM_LAB_CHART_PLAYERS,
  BM_LAB_CHART_STRENGTHS,
  BM_LAB_CHART_RANKS,
} BmLabChart;
#define BM_LAB_N_CHARTS 8

BmChartData *bm_lab_chart_new       (BmLabChart     chart,
                                     BmMeasurement *measurement);
gboolean     bm_lab_chart_is_of_use (BmLabChart     chart,
                                     BmMeasurement *measurement);
void         bm_lab_chart_update    (BmLabChart     chart,
                                     BmChartData   *data,
                                     BmMeasurement *measurement);

G_END_DECLS

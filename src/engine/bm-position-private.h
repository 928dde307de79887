/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-position.h"

/* Shared by the files of #BmPosition: what a zone reports. */

G_BEGIN_DECLS

void bm_position_report_mutations (const BmZone  *zone,
                                   const BmRules *rules,
                                   guint          seat,
                                   guint32        mutated,
                                   GArray        *events);
void bm_position_report_crystal   (const BmZone  *zone,
                                   guint          seat,
                                   guint          index,
                                   GArray        *events);
void bm_position_report_composite (const BmZone  *zone,
                                   guint          seat,
                                   guint          index,
                                   GArray        *events);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-set-entry.h"

/* Reads the shipped sets and those in a folder, and finds out which of them can be used. */

G_BEGIN_DECLS

GPtrArray  *bm_set_registry_reader_read    (GFile              *folder,
                                            GPtrArray          *before);
BmSetEntry *bm_set_registry_reader_judge   (BmSet              *set,
                                            GPtrArray          *sets);
BmRules    *bm_set_registry_reader_compile (GPtrArray          *sets,
                                            const char *const  *set_ids,
                                            GError            **error);

G_END_DECLS

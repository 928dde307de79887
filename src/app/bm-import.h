/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-set-registry.h"

/* The question whether to add a set from elsewhere to the registry. */

G_BEGIN_DECLS

/**
 * BmImported:
 * @data: what was given with the question
 * @item: the set in the registry
 * @is_new: whether it was added; otherwise, it was there already, and is to be opened
 *
 * Receives a set that was imported.
 */
typedef void (*BmImported) (gpointer    data,
                            BmSetEntry *item,
                            gboolean    is_new);

void bm_import_ask (GtkWidget     *asker,
                    BmSetRegistry *registry,
                    BmSet         *set,
                    BmImported     imported,
                    GObject       *data);

G_END_DECLS

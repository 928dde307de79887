/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef void (*BmFetchCallback) (gpointer data);

GSource *bm_fetch_source_new (BmFetchCallback  callback,
                              gpointer         data);
void     bm_fetch_source_ask (GSource         *source);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-document.h"
#include "bm-option.h"
#include "bm-thing-kind.h"

/* What a BmChoiceRow offers for members that name a thing. */

G_BEGIN_DECLS

GListModel *bm_thing_options_new (BmDocument  *document,
                                  BmThingKind  kind);
void        bm_thing_options_offer (GtkWidget *chooser,
                                  BmDocument  *document,
                                  BmThingKind  kind);

G_END_DECLS

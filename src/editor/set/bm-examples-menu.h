/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-document.h"
#include "bm-thing-kind.h"

G_BEGIN_DECLS

GMenuModel *bm_examples_menu_new (BmDocument  *document,
                                  BmThingKind  kind);

G_END_DECLS

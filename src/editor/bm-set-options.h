/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-document.h"
#include "bm-option.h"

/* Sets as options. */

G_BEGIN_DECLS

GListModel *bm_set_options_new (BmDocument *document);

G_END_DECLS

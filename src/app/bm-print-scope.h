/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "bm-document.h"

/* The choice between a thing of a set and the whole set, for what is printed or exported. */

G_BEGIN_DECLS

char     *bm_print_scope_fill     (AdwComboRow *row,
                                   BmDocument  *document,
                                   const char  *path,
                                   gboolean     is_whole);
gboolean  bm_print_scope_is_whole (AdwComboRow *row);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-field.h"

/* A dialog for choosing any colour for a field. */

G_BEGIN_DECLS

GtkWidget *bm_colour_dialog_open (BmField    *field,
                                  const char *title);

G_END_DECLS

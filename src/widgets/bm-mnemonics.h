/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Lets screen readers speak the names of buttons with mnemonics correctly. */

G_BEGIN_DECLS

void bm_mnemonics_settle (GtkWidget *widget);

G_END_DECLS

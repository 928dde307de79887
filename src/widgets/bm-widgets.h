/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

void bm_widgets_init      (void);
void bm_widgets_add_style (const char *resource_path);

G_END_DECLS

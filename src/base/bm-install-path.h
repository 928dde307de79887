/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *bm_install_path_find (const char *installed,
                     const char *built);

G_END_DECLS

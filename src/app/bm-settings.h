/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* The preferences, see data/io.github.bigmonster.BigMonster.gschema.xml. */

G_BEGIN_DECLS

GSettings *bm_settings_get (void);

G_END_DECLS

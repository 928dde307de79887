/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

void chain_tables_write     (const char *folder);
void chain_tables_add_tests (const char *folder,
                             guint       version);

G_END_DECLS

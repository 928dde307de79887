/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* Folders that only one program may write in. */

G_BEGIN_DECLS

gboolean bm_folder_lock        (GFile   *folder);
gboolean bm_folder_lock_is_lost
                               (GFile   *folder);
gboolean bm_folder_lock_check  (GFile   *file,
                                GError **error);

G_END_DECLS

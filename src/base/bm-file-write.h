/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* The only way to write, move or delete a file: completely or not at all, never over something else unless that is
 * wanted, and never in a folder that belongs to another program (bm-folder-lock.h). */

G_BEGIN_DECLS

gboolean bm_file_make_folder   (GFile                *folder,
                                GError              **error);

gboolean bm_file_write         (GFile                *file,
                                const char           *data,
                                gsize                 length,
                                GError              **error);
gboolean bm_file_write_private (GFile                *file,
                                const char           *data,
                                gsize                 length,
                                GError              **error);
void     bm_file_write_async   (GFile                *file,
                                GBytes               *bytes,
                                GAsyncReadyCallback   callback,
                                gpointer              user_data);
gboolean bm_file_write_finish  (GFile                *file,
                                GAsyncResult         *result,
                                GError              **error);

GFile   *bm_file_write_new     (GFile                *folder,
                                const char           *name,
                                const char           *data,
                                gsize                 length,
                                GError              **error);
GFile   *bm_file_move          (GFile                *file,
                                GFile                *folder,
                                const char           *name,
                                GError              **error);
gboolean bm_file_delete        (GFile                *file,
                                GError              **error);

G_END_DECLS

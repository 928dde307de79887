/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-record.h"

/* The folder of a person's games: the one in progress, past ones, and files that could not be read. */

G_BEGIN_DECLS

GFile    *bm_game_folder_get_game    (GFile      *folder);
GFile    *bm_game_folder_get_archive (GFile      *folder);
GFile    *bm_game_folder_get_choice  (GFile      *folder);
GFile    *bm_game_folder_get_table   (GFile      *folder);
GFile    *bm_game_folder_get_real_table (GFile   *folder);
GFile    *bm_game_folder_get_real_choice (GFile  *folder);

BmRecord *bm_game_folder_load        (GFile      *folder,
                                      GError    **error);
GFile    *bm_game_folder_finish      (GFile      *folder,
                                      GDateTime  *date,
                                      GError    **error);
GFile    *bm_game_folder_set_real_table_aside (GFile      *folder,
                                               GDateTime  *date,
                                               GError    **error);
GFile    *bm_game_folder_set_aside   (GFile      *folder,
                                      GDateTime  *date,
                                      GError    **error);

G_END_DECLS

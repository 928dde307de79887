/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "bm-page.h"

/* The list of past games. */

G_BEGIN_DECLS

#define BM_TYPE_PAST_GAMES_PAGE (bm_past_games_page_get_type ())
G_DECLARE_FINAL_TYPE (BmPastGamesPage, bm_past_games_page, BM, PAST_GAMES_PAGE, BmPage)

GtkWidget *bm_past_games_page_new        (GFile           *folder);

void       bm_past_games_page_set_folder (BmPastGamesPage *self,
                                          GFile           *folder);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-new-game-page.h"

#include "bm-mode-button.h"
#include "bm-painter.h"
#include "bm-pick-row.h"
#include "bm-seat-row.h"

/* Shared by the files of the page: bm-new-game-page.c is the page itself, -rules has some options of the rules, -seats
 * the players, and -sets the rows that depend on the sets. */

G_BEGIN_DECLS

struct _BmNewGamePage
{
  BmPage               parent_instance;

  GtkBox              *mode_box;
  GObject             *mode_columns;
  AdwPreferencesGroup *seats_group;
  GtkButton           *add_button;
  AdwButtonContent    *add_content;
  AdwComboRow         *strength_row;
  AdwComboRow         *partners_row;
  AdwComboRow         *start_row;
  AdwComboRow         *giving_row;
  AdwComboRow         *edition_row;
  BmPickRow           *medals_row;
  AdwActionRow        *fewer_medals_row;
  GtkSwitch           *fewer_medals_switch;
  AdwActionRow        *any_medals_row;
  GtkSwitch           *any_medals_switch;
  BmPickRow           *explorers_row;
  AdwComboRow         *all_tie_row;
  AdwComboRow         *team_tie_row;
  AdwActionRow        *dragon_row;
  GtkSwitch           *dragon_switch;
  AdwPreferencesGroup *sets_group;
  BmPickRow           *tile_sets_row;
  AdwActionRow        *any_tile_sets_row;
  GtkSwitch           *any_tile_sets_switch;
  BmPickRow           *added_tiles_row;
  GtkWidget           *problem_icon;
  GtkLabel            *summary;
  GtkWidget           *start_button;

  BmModeButton        *mode_buttons[BM_N_MODES];
  BmSeatRow           *seat_rows[BM_MAX_SEATS];
  GPtrArray           *set_rows;  /* GtkWidget, owned by their group */
  guint                n_sets_seen;  /* how many sets of the registry have a row, or need none */
  guint                set_filler;   /* the source that adds rows for the others, or 0 */

  BmSetRegistry       *registry;  /* nullable */
  GFile               *file;      /* nullable */
  BmGameChoice        *choice;
  BmRules             *rules;     /* nullable: of the chosen sets; if these cannot be compiled, the last that could */
  BmPainter           *painter;   /* for @rules */
  GError              *error;     /* why there are no rules */
  BmSetup             *setup;     /* NULL: cannot start */
  gboolean             is_updating;
  gboolean             is_real;     /* the game is played at a real table, and only counted here */
  gboolean             is_stale;    /* the sets have changed while the page was hidden */
};

void     bm_new_game_page_update       (BmNewGamePage  *self);
BmGiving bm_new_game_page_get_giving   (BmNewGamePage  *self);

void     bm_new_game_page_bind_rules   (GtkWidgetClass *widget_class);
void     bm_new_game_page_fill_rules   (BmNewGamePage  *self);
void     bm_new_game_page_update_rules (BmNewGamePage  *self,
                                        guint           edition);

void     bm_new_game_page_bind_seats   (GtkWidgetClass *widget_class);
void     bm_new_game_page_add_seats    (BmNewGamePage  *self);
void     bm_new_game_page_update_seats (BmNewGamePage  *self);
guint    bm_new_game_page_count        (BmNewGamePage  *self,
                                        const char     *player);

void     bm_new_game_page_load_rules   (BmNewGamePage  *self);
void     bm_new_game_page_fill_sets    (BmNewGamePage  *self);
void     bm_new_game_page_update_sets  (BmNewGamePage  *self);
void     bm_new_game_page_update_medals (BmNewGamePage *self);

G_END_DECLS

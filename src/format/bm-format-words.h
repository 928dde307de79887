/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* The words for enumerations in files, in the order of each; %NULL at the end. */

G_BEGIN_DECLS

extern const char *const bm_ability_names[];
extern const char *const bm_all_tie_names[];
extern const char *const bm_along_names[];
extern const char *const bm_awarded_names[];
extern const char *const bm_beam_names[];
extern const char *const bm_border_names[];
extern const char *const bm_by_names[];
extern const char *const bm_direction_names[];
extern const char *const bm_giving_names[];
extern const char *const bm_held_names[];
extern const char *const bm_laid_names[];
extern const char *const bm_mode_names[];
extern const char *const bm_parity_names[];
extern const char *const bm_rank_names[];
extern const char *const bm_recipient_names[];
extern const char *const bm_same_names[];
extern const char *const bm_scored_names[];
extern const char *const bm_shape_names[];
extern const char *const bm_side_names[];
extern const char *const bm_supply_names[];
extern const char *const bm_take_names[];
extern const char *const bm_team_tie_break_names[];
extern const char *const bm_ties_names[];
extern const char *const bm_touching_names[];
extern const char *const bm_where_names[];
extern const char *const bm_whose_names[];

G_END_DECLS

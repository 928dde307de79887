/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* The words for enumerations in files, in the order of each; %NULL at the end. */

G_BEGIN_DECLS

extern const char *const bm_ability_names[];
extern const char *const bm_all_tie_names[];
extern const char *const bm_awarded_names[];
extern const char *const bm_direction_names[];
extern const char *const bm_giving_names[];
extern const char *const bm_held_names[];
extern const char *const bm_mode_names[];
extern const char *const bm_recipient_names[];
extern const char *const bm_shape_names[];
extern const char *const bm_side_names[];
extern const char *const bm_team_tie_break_names[];
extern const char *const bm_touching_names[];

G_END_DECLS

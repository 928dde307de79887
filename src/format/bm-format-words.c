/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-format"

#include "config.h"

#include "bm-format-words.h"

const char *const bm_ability_names[] = { "keep-stack", "take-discarded", NULL };
const char *const bm_all_tie_names[] = { "nobody", "everybody", NULL };
const char *const bm_awarded_names[] = { "turn", "end", NULL };
const char *const bm_direction_names[] = { "up", "down", "left", "right", NULL };
const char *const bm_giving_names[] = { "race", "start-player", NULL };
const char *const bm_held_names[] = { "crystals", "explorer", "medals", NULL };
const char *const bm_mode_names[] = { "individual", "team", "rows", NULL };
const char *const bm_recipient_names[] = { "self", "anyone", "another", "others", NULL };
const char *const bm_shape_names[] = { "upright", "landscape", NULL };
const char *const bm_side_names[] = {
  "left", "right", "top", "bottom", "top-left", "top-right", "bottom-left", "bottom-right", NULL,
};
const char *const bm_team_tie_break_names[] = { "both-partners", "better-partner", NULL };
const char *const bm_touching_names[] = { "edge", "any", NULL };

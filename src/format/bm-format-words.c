/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-format"

#include "config.h"

#include "bm-format-words.h"

const char *const bm_ability_names[] = { "keep-stack", "take-discarded", NULL };
const char *const bm_all_tie_names[] = { "nobody", "everybody", NULL };
const char *const bm_along_names[] = { "row", "column", NULL };
const char *const bm_awarded_names[] = { "turn", "end", NULL };
const char *const bm_beam_names[] = { "any", "up", "down", "left", "right", NULL };
const char *const bm_border_names[] = { "top", "bottom", "left", "right", NULL };
const char *const bm_by_names[] = { "terrain", "tile", "symbol", "shape", "level", "crystal", "composite",
                                    "row", "column", NULL };
const char *const bm_direction_names[] = { "up", "down", "left", "right", NULL };
const char *const bm_giving_names[] = { "race", "start-player", NULL };
const char *const bm_held_names[] = { "crystals", "explorer", "medals", NULL };
const char *const bm_laid_names[] = { "before", "after", "previous", "next", "last-turn", NULL };
const char *const bm_mode_names[] = { "individual", "team", "rows", NULL };
const char *const bm_parity_names[] = { "even", "odd", NULL };
const char *const bm_rank_names[] = { "most", "fewest", NULL };
const char *const bm_recipient_names[] = { "self", "anyone", "another", "others", NULL };
const char *const bm_same_names[] = { "terrain", NULL };
const char *const bm_scored_names[] = { "end", "placed", NULL };
const char *const bm_shape_names[] = { "upright", "landscape", NULL };
const char *const bm_side_names[] = {
  "left", "right", "top", "bottom", "top-left", "top-right", "bottom-left", "bottom-right", NULL,
};
const char *const bm_supply_names[] = { "discard", "deck", NULL };
const char *const bm_take_names[] = { "different", "most", "fewest", "fewest-of-all", "missing", NULL };
const char *const bm_team_tie_break_names[] = { "both-partners", "better-partner", NULL };
const char *const bm_ties_names[] = { "all", "nobody", "shared", NULL };
const char *const bm_touching_names[] = { "edge", "any", NULL };
const char *const bm_where_names[] = {
  "edge", "around", "corner", "above", "below", "left", "right", "row", "column", "sight", "within", "group",
  "explorer", "outside", "inside", "top-row", "bottom-row", "left-column", "right-column", NULL,
};
const char *const bm_whose_names[] = {
  "own", "partner", "team", "left", "right", "neighbours", "others", "best-other", "everyone", NULL,
};

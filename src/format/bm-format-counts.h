/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The counts of the format, each a row: COUNT (ID, columns of BmFormatCount). #BmCounting and bm_format_counts are
 * generated from them, and the schema and the manual list them in this order; a sum stays the last. */

#define BM_TILE_FILTERS "terrain", "tile", "symbol", "shape", "explorer"

#define BM_FORMAT_COUNTS(COUNT) \
  COUNT (TILES, "tiles", { BM_TILE_FILTERS }) \
  COUNT (MONSTERS, "monsters", { BM_TILE_FILTERS }) \
  COUNT (MUTAGENIC_MONSTERS, "mutagenic-monsters", { BM_TILE_FILTERS }) \
  COUNT (MUTANT_TILES, "mutant-tiles", { BM_TILE_FILTERS, "level", "min_level" }) \
  COUNT (DIFFERENT_TERRAINS, "different-terrains", { "terrain", "explorer" }) \
  COUNT (COMPLETE_CRYSTALS, "complete-crystals", { "crystal" }) \
  COUNT (FULL_CRYSTAL_SETS, "full-crystal-sets", { "crystal" }) \
  COUNT (COMPLETE_COMPOSITES, "complete-composites", { "composite" }) \
  COUNT (SYMBOLS, "symbols", { "symbol", "explorer" }, .required = "symbol") \
  COUNT (TOKENS, "tokens", { "token" }) \
  COUNT (MEDALS_HELD, "medals-held", { NULL }) \
  COUNT (NEIGHBOURS, "neighbours", { BM_TILE_FILTERS, "touching" }, .is_about_tile = TRUE) \
  COUNT (CORNER_NEIGHBOURS, "corner-neighbours", { BM_TILE_FILTERS }, .is_about_tile = TRUE) \
  COUNT (GROUP, "group", { BM_TILE_FILTERS }, .is_about_tile = TRUE) \
  COUNT (SUM, "sum", { "counts" }, .required = "counts")

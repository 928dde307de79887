/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The counts of the format, each a row: COUNT (ID, columns of BmFormatCount). #BmCounting and bm_format_counts are
 * generated from them, and the schema and the manual list them in this order; the difference stays the last. */

#define BM_TILE_FILTERS "terrain", "tile", "symbol", "shape", "explorer"
#define BM_CARRIED      "crystal", "beam"
#define BM_MORE_FILTERS BM_CARRIED, "level", "min_level", "round", "laid", "not", "beside", "not_beside"
#define BM_WHERE        "where", "direction", "distance"
#define BM_KINDS        "by", "take", "nth", "min_of_kind"
#define BM_ZONE         "whose", "since_placed"
#define BM_NEWER        .newer = { BM_CARRIED, "level", "min_level" }

#define BM_FORMAT_COUNTS(COUNT) \
  COUNT (TILES, "tiles", { BM_TILE_FILTERS, BM_MORE_FILTERS, BM_WHERE, BM_KINDS, BM_ZONE }, BM_NEWER) \
  COUNT (MONSTERS, "monsters", { BM_TILE_FILTERS, BM_MORE_FILTERS, BM_WHERE, BM_KINDS, BM_ZONE }, BM_NEWER) \
  COUNT (MUTAGENIC_MONSTERS, "mutagenic-monsters", { BM_TILE_FILTERS, BM_MORE_FILTERS, BM_WHERE, BM_KINDS, BM_ZONE }, \
         BM_NEWER) \
  COUNT (MUTANT_TILES, "mutant-tiles", { BM_TILE_FILTERS, BM_MORE_FILTERS, BM_WHERE, BM_KINDS, BM_ZONE }, \
         .newer = { BM_CARRIED }) \
  COUNT (DIFFERENT_TERRAINS, "different-terrains", { "terrain", "explorer", BM_ZONE }) \
  COUNT (COMPLETE_CRYSTALS, "complete-crystals", { "crystal", BM_KINDS, BM_ZONE }) \
  COUNT (INCOMPLETE_CRYSTALS, "incomplete-crystals", { "crystal", BM_ZONE }, .since = 2) \
  COUNT (FULL_CRYSTAL_SETS, "full-crystal-sets", { "crystal", BM_ZONE }) \
  COUNT (COMPLETE_COMPOSITES, "complete-composites", { "composite", BM_KINDS, BM_ZONE }) \
  COUNT (SYMBOLS, "symbols", { "symbol", "explorer", "round", "laid", BM_WHERE, BM_KINDS, BM_ZONE }, .required = "symbol") \
  COUNT (TOKENS, "tokens", { "token", BM_ZONE }) \
  COUNT (MEDALS_HELD, "medals-held", { BM_ZONE }) \
  COUNT (NEIGHBOURS, "neighbours", { BM_TILE_FILTERS, "touching", BM_MORE_FILTERS, BM_KINDS, "since_placed" }, BM_NEWER, \
         .is_about_tile = TRUE) \
  COUNT (CORNER_NEIGHBOURS, "corner-neighbours", { BM_TILE_FILTERS }, .is_about_tile = TRUE) \
  COUNT (GROUP, "group", { BM_TILE_FILTERS, BM_MORE_FILTERS, BM_KINDS, "since_placed" }, BM_NEWER, .is_about_tile = TRUE) \
  COUNT (MUTATIONS, "mutations", { BM_TILE_FILTERS, BM_MORE_FILTERS, BM_WHERE, BM_ZONE }, .since = 2) \
  COUNT (POINTS, "points", { "line", "whose" }, .required = "line", .since = 2) \
  COUNT (BEST_POINTS, "best-points", { BM_TILE_FILTERS, BM_MORE_FILTERS, BM_WHERE, "whose" }, .since = 2) \
  COUNT (LARGEST_GROUP, "largest-group", { BM_TILE_FILTERS, BM_MORE_FILTERS, "same", "nth", BM_ZONE }, .since = 2) \
  COUNT (GROUPS, "groups", { BM_TILE_FILTERS, BM_MORE_FILTERS, "same", "min_size", "max_size", BM_ZONE }, .since = 2) \
  COUNT (LONGEST_LINE, "longest-line", { BM_TILE_FILTERS, BM_MORE_FILTERS, "same", "along", BM_ZONE }, .since = 2) \
  COUNT (LINES, "lines", { BM_TILE_FILTERS, BM_MORE_FILTERS, "same", "along", "min_size", "max_size", BM_ZONE }, \
         .required = "min_size", .since = 2) \
  COUNT (HOLES, "holes", { BM_ZONE }, .since = 2) \
  COUNT (ENCLOSED_CELLS, "enclosed-cells", { BM_ZONE }, .since = 2) \
  COUNT (GAPS, "gaps", { BM_ZONE }, .since = 2) \
  COUNT (WIDTH, "width", { BM_ZONE }, .since = 2) \
  COUNT (HEIGHT, "height", { BM_ZONE }, .since = 2) \
  COUNT (DISTANCE, "distance", { NULL }, .is_about_tile = TRUE, .since = 2) \
  COUNT (BORDER, "border", { "side" }, .required = "side", .is_about_tile = TRUE, .since = 2) \
  COUNT (FREE_CELLS, "free-cells", { "touching" }, .is_about_tile = TRUE, .since = 2) \
  COUNT (BETWEEN, "between", { BM_TILE_FILTERS, BM_MORE_FILTERS }, .is_about_tile = TRUE, .since = 2) \
  COUNT (SUM, "sum", { "counts" }, .required = "counts") \
  COUNT (SMALLEST, "smallest", { "counts" }, .required = "counts", .since = 2) \
  COUNT (LARGEST, "largest", { "counts" }, .required = "counts", .since = 2) \
  COUNT (PRODUCT, "product", { "counts" }, .required = "counts", .since = 2) \
  COUNT (DIFFERENCE, "difference", { "counts" }, .required = "counts", .since = 2)

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-set-editor-private.h"

#include "bm-composite-editor.h"
#include "bm-crystal-editor.h"
#include "bm-edition-editor.h"
#include "bm-explorer-editor.h"
#include "bm-kind-words.h"
#include "bm-medal-editor.h"
#include "bm-plain-editor.h"
#include "bm-score-line-editor.h"
#include "bm-set-details.h"
#include "bm-symbol-editor.h"
#include "bm-terrain-editor.h"
#include "bm-tile-editor.h"
#include "bm-tile-set-editor.h"
#include "bm-token-editor.h"

/* Which widget edits which kind of things. */

typedef GtkWidget *(*Constructor) (void);

static const Constructor constructors[BM_N_THING_KINDS + 1] = {
  [BM_THING_TILE] = bm_tile_editor_new,
  [BM_THING_COMPOSITE] = bm_composite_editor_new,
  [BM_THING_EXPLORER] = bm_explorer_editor_new,
  [BM_THING_MEDAL] = bm_medal_editor_new,
  [BM_THING_TERRAIN] = bm_terrain_editor_new,
  [BM_THING_CRYSTAL] = bm_crystal_editor_new,
  [BM_THING_SYMBOL] = bm_symbol_editor_new,
  [BM_THING_TOKEN] = bm_token_editor_new,
  [BM_THING_SCORE_LINE] = bm_score_line_editor_new,
  [BM_THING_TILE_SET] = bm_tile_set_editor_new,
  [BM_THING_EDITION] = bm_edition_editor_new,
  [BM_KIND_SET] = bm_set_details_new,
};

/* Makes an editor for things of a kind, or for the set itself. */
GtkWidget *
bm_set_editor_make_editor (guint kind)
{
  return constructors[kind] ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-art-piece.h"

#include "bm-piece.h"
#include "bm-preview.h"

/**
 * bm_art_piece_new:
 * @document: a set
 * @kind: the kind of the thing
 * @path: the thing
 * @is_sign: whether to show its sign
 * @level: of a mutant, from 0 on
 *
 * Returns: (transfer full) (nullable): a picture that shows how the thing is currently drawn
 */
GdkPaintable *
bm_art_piece_new (BmDocument  *document,
                  BmThingKind  kind,
                  const char  *path,
                  gboolean     is_sign,
                  guint        level)
{
  BmPainter *painter = bm_preview_get_painter (bm_preview_get (document));
  guint index = bm_document_find_index (document, path);
  const BmRules *rules;

  if (painter == NULL || index == BM_NONE)
    return NULL;

  rules = bm_painter_get_rules (painter);
  if (kind == BM_THING_TILE)
    return bm_piece_new (painter, BM_DRAWING_FORM,
                         rules->tiles[index].first_form + MIN (level, rules->tiles[index].n_levels - 1u));
  if (kind == BM_THING_TERRAIN && !is_sign)
    return bm_piece_new (painter, BM_DRAWING_TERRAIN_UPRIGHT, index);
  if (kind == BM_THING_CRYSTAL && is_sign)
    return bm_piece_new (painter, BM_DRAWING_CRYSTAL_SIGN, index);

  return bm_piece_new_for_thing (painter, kind, index);
}

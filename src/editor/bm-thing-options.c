/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-thing-options.h"

#include "bm-choices.h"
#include "bm-piece.h"
#include "bm-preview.h"

/* What the things of each kind look like in a line; -1: they have no picture. */
static const int piece_kinds[BM_N_THING_KINDS] = {
  [BM_THING_TILE] = BM_PIECE_FORM,
  [BM_THING_COMPOSITE] = -1,
  [BM_THING_EXPLORER] = BM_PIECE_EXPLORER,
  [BM_THING_MEDAL] = BM_PIECE_MEDAL,
  [BM_THING_TERRAIN] = BM_PIECE_TERRAIN_SIGN,
  [BM_THING_CRYSTAL] = BM_PIECE_CRYSTAL,
  [BM_THING_SYMBOL] = BM_PIECE_SYMBOL,
  [BM_THING_TOKEN] = BM_PIECE_TOKEN,
  [BM_THING_SCORE_LINE] = -1,
  [BM_THING_TILE_SET] = -1,
  [BM_THING_EDITION] = -1,
};

static GdkPaintable *
new_picture (BmDocument *document,
             BmChoice   *choice)
{
  BmPainter *painter = bm_preview_get_painter (bm_preview_get (document));
  int kind = piece_kinds[bm_choice_get_kind (choice)];
  guint index = bm_choice_get_index (choice);

  if (painter == NULL || kind < 0 || index == BM_NONE)
    return NULL;

  if (kind == BM_PIECE_FORM)
    index = bm_painter_get_rules (painter)->tiles[index].first_form;
  return bm_piece_new (painter, (BmPieceKind) kind, index);
}

/* Of a BmChoice an option. */
static gpointer
map_choice (gpointer item,
            gpointer data)
{
  g_autoptr (BmChoice) choice = item;
  g_autoptr (GdkPaintable) picture = new_picture (data, choice);

  return bm_option_new (bm_choice_get_id (choice), bm_choice_get_name (choice), picture);
}

/**
 * bm_thing_options_new:
 * @document: a document
 * @kind: a kind of things
 *
 * Returns: (transfer full): a list of #BmOption for all things of that kind, those of other sets too; it follows the document
 */
GListModel *
bm_thing_options_new (BmDocument  *document,
                      BmThingKind  kind)
{
  BmChoices *choices = bm_choices_new (document, kind);

  return G_LIST_MODEL (gtk_map_list_model_new (G_LIST_MODEL (choices), map_choice, g_object_ref (document),
                                               g_object_unref));
}

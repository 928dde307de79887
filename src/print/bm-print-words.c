/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-print"

#include "config.h"

#include "bm-print-words.h"

#include "bm-thing-words.h"
#include "bm-words.h"

/**
 * bm_print_face_find_thing:
 * @self: a side of a piece
 * @rules: the rules
 * @kind: (out): the kind of thing that it shows
 * @index: (out): the thing; for a level of a mutant, the mutant
 *
 * Returns: whether it shows a thing as players need it: backs do not, and what a team needs is on the back of a medal
 */
gboolean
bm_print_face_find_thing (const BmPrintFace *self,
                          const BmRules     *rules,
                          BmThingKind       *kind,
                          guint             *index)
{
  static const int kinds[BM_N_PRINT_FACE_KINDS] = {
    [BM_PRINT_FACE_BLANK] = -1,
    [BM_PRINT_FACE_FORM] = BM_THING_TILE,
    [BM_PRINT_FACE_TILE_BACK] = -1,
    [BM_PRINT_FACE_EXPLORER] = BM_THING_EXPLORER,
    [BM_PRINT_FACE_SHIP] = -1,
    [BM_PRINT_FACE_MEDAL] = BM_THING_MEDAL,
    [BM_PRINT_FACE_TEAM_MEDAL] = -1,
    [BM_PRINT_FACE_TOKEN] = BM_THING_TOKEN,
  };

  if (kinds[self->kind] < 0)
    return FALSE;

  *kind = (BmThingKind) kinds[self->kind];
  *index = self->kind == BM_PRINT_FACE_FORM ? rules->forms[self->index].tile : self->index;

  return TRUE;
}

/**
 * bm_print_words_name:
 * @rules: the rules
 * @kind: the kind of a thing
 * @index: its index
 *
 * Returns: (transfer none): its name
 */
const char *
bm_print_words_name (const BmRules *rules,
                     BmThingKind    kind,
                     guint          index)
{
  return bm_words_get (bm_rules_get_thing_name (rules, kind, index));
}

/**
 * bm_print_words_explain:
 * @rules: the rules
 * @kind: the kind of a thing
 * @index: its index
 *
 * Returns: (transfer full): everything that people need to know of it
 */
char *
bm_print_words_explain (const BmRules *rules,
                        BmThingKind    kind,
                        guint          index)
{
  switch ((guint) kind)
    {
    case BM_THING_TILE:
      return bm_tile_words (rules, index);
    case BM_THING_EXPLORER:
      return bm_explorer_full_words (rules, index);
    case BM_THING_MEDAL:
      return bm_medal_full_words (rules, index, TRUE);
    case BM_THING_CRYSTAL:
      return bm_crystal_words (rules, index);
    case BM_THING_COMPOSITE:
      return bm_composite_words (rules, index);
    case BM_THING_TOKEN:
    default:
      return bm_token_words (rules, index);
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Things are sorted by kinds: "different terrains", "tile of the second most common terrain". */

#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-sort-words.h"

#include <glib/gi18n-lib.h>

/* What the kinds are called, where one is asked for. */
typedef enum
{
  KIND_TERRAIN,
  KIND_SHAPE,
  KIND_LEVEL,
  KIND_ANY,
  N_KINDS,
} Kind;

static Kind
get_kind (BmBy by)
{
  switch (by)
    {
    case BM_BY_TERRAIN:
      return KIND_TERRAIN;
    case BM_BY_SHAPE:
      return KIND_SHAPE;
    case BM_BY_LEVEL:
      return KIND_LEVEL;
    case BM_BY_TILE:
    case BM_BY_SYMBOL:
    case BM_BY_CRYSTAL:
    case BM_BY_COMPOSITE:
    case BM_BY_ROW:
    case BM_BY_COLUMN:
    case BM_BY_NOTHING:
    default:
      return KIND_ANY;
    }
}

/* What things are sorted by, if they can be named. */
static BmThingKind
get_named_kind (BmBy by)
{
  switch (by)
    {
    case BM_BY_TERRAIN:
      return BM_THING_TERRAIN;
    case BM_BY_TILE:
      return BM_THING_TILE;
    case BM_BY_SYMBOL:
      return BM_THING_SYMBOL;
    case BM_BY_CRYSTAL:
      return BM_THING_CRYSTAL;
    case BM_BY_COMPOSITE:
      return BM_THING_COMPOSITE;
    case BM_BY_SHAPE:
    case BM_BY_LEVEL:
    case BM_BY_ROW:
    case BM_BY_COLUMN:
    case BM_BY_NOTHING:
    default:
      return BM_N_THING_KINDS;
    }
}

static void
set_different (BmBy      by,
               BmPhrase *phrase)
{
  switch (by)
    {
    case BM_BY_TERRAIN:
      bm_phrase_set (phrase, C_("one", "different terrain"), C_("many", "different terrains"));
      break;
    case BM_BY_TILE:
      bm_phrase_set (phrase, C_("one", "different kind of tile"), C_("many", "different kinds of tiles"));
      break;
    case BM_BY_SYMBOL:
      bm_phrase_set (phrase, C_("one", "different symbol"), C_("many", "different symbols"));
      break;
    case BM_BY_SHAPE:
      bm_phrase_set (phrase, C_("one", "different shape of tile"), C_("many", "different shapes of tiles"));
      break;
    case BM_BY_LEVEL:
      bm_phrase_set (phrase, C_("one", "different level of mutants"), C_("many", "different levels of mutants"));
      break;
    case BM_BY_CRYSTAL:
      bm_phrase_set (phrase, C_("one", "different kind of complete crystal"),
                     C_("many", "different kinds of complete crystals"));
      break;
    case BM_BY_COMPOSITE:
      bm_phrase_set (phrase, C_("one", "different kind of large monster"), C_("many", "different kinds of large monsters"));
      break;
    case BM_BY_ROW:
    case BM_BY_COLUMN:
    case BM_BY_NOTHING:
    default:
      break;
    }
}

static void
set_missing (BmBy      by,
             BmPhrase *phrase)
{
  switch (by)
    {
    case BM_BY_TERRAIN:
      bm_phrase_set (phrase, C_("one", "missing terrain"), C_("many", "missing terrains"));
      break;
    case BM_BY_TILE:
      bm_phrase_set (phrase, C_("one", "missing kind of tile"), C_("many", "missing kinds of tiles"));
      break;
    case BM_BY_SYMBOL:
      bm_phrase_set (phrase, C_("one", "missing symbol"), C_("many", "missing symbols"));
      break;
    case BM_BY_SHAPE:
      bm_phrase_set (phrase, C_("one", "missing shape of tile"), C_("many", "missing shapes of tiles"));
      break;
    case BM_BY_LEVEL:
      bm_phrase_set (phrase, C_("one", "missing level of mutants"), C_("many", "missing levels of mutants"));
      break;
    case BM_BY_CRYSTAL:
      bm_phrase_set (phrase, C_("one", "missing kind of complete crystal"),
                     C_("many", "missing kinds of complete crystals"));
      break;
    case BM_BY_COMPOSITE:
      bm_phrase_set (phrase, C_("one", "missing kind of large monster"), C_("many", "missing kinds of large monsters"));
      break;
    case BM_BY_ROW:
    case BM_BY_COLUMN:
    case BM_BY_NOTHING:
    default:
      break;
    }
}

/* The filters apart from the names of the kinds. */
static gboolean
narrows_more (const BmSaidCount *count)
{
  BmBy by = count->value->by;
  BmThingKind named = get_named_kind (by);
  gboolean is_plain = count->value->what == BM_COUNTING_TILES || count->value->what == BM_COUNTING_NEIGHBOURS
                      || count->value->what == BM_COUNTING_COMPLETE_CRYSTALS
                      || count->value->what == BM_COUNTING_COMPLETE_COMPOSITES || count->value->what == BM_COUNTING_SYMBOLS
                      || (count->value->what == BM_COUNTING_MUTANT_TILES && by == BM_BY_LEVEL);

  if (!is_plain || count->value->filter.shape >= 0 || bm_filter_words_has_level (count) || count->value->except != NULL
      || count->value->beside != NULL || count->value->not_beside != NULL || count->value->filter.beam >= 0
      || count->value->round > 0 || count->value->laid != BM_LAID_WHENEVER)
    return TRUE;

  for (guint kind = 0; kind < BM_N_THING_KINDS; kind++)
    if (kind != named && bm_filter_words_names (count, kind))
      return TRUE;

  return FALSE;
}

/* The kinds themselves are counted, not the things. */
static void
say_kinds (const BmSaidCount *count,
           BmPhrase          *phrase)
{
  g_autofree char *things = g_strdup (phrase->many);
  BmThingKind named = get_named_kind (count->value->by);

  if (count->value->take == BM_TAKE_MISSING)
    set_missing (count->value->by, phrase);
  else
    set_different (count->value->by, phrase);

  if (narrows_more (count))
    {
      /* Translators: kinds, one or several, and the things that are sorted: “different terrains among the upright tiles” */
      BM_PHRASE_NARROW_WITH (phrase, C_("kinds", "%s among the %s"), things);
    }
  else if (named < BM_N_THING_KINDS && bm_filter_words_names (count, named))
    {
      g_autofree char *list = bm_filter_words_list (count, named);

      /* Translators: kinds, one or several, and names of all that there are: “missing terrains out of Ice and Lava” */
      BM_PHRASE_NARROW_WITH (phrase, C_("kinds", "%s out of %s"), list);
    }
}

/* What a kind of which there are only a few is. */
static void
narrow_by_number_of_kind (const BmCount *count,
                          BmPhrase      *phrase)
{
  int least = count->min_of_kind;

  if (least <= 1)
    return;

  switch (count->take)
    {
    case BM_TAKE_MOST:
    case BM_TAKE_FEWEST_OF_ALL:
      /* Translators: things, one or several, of the most common or the rarest kind, and a number, at least 2 */
      BM_PHRASE_NARROW_WITH (phrase, _("%s (0 if fewer than %d)"), least);
      break;
    case BM_TAKE_FEWEST:
      /* Translators: things, one or several, of the rarest kind, and how many there must be of a kind, at least 2 */
      BM_PHRASE_NARROW_WITH (phrase, _("%s (only of kinds with at least %d)"), least);
      break;
    case BM_TAKE_MISSING:
      /* Translators: kinds, one or several, of which there are too few: “missing terrains (fewer than 2)” */
      BM_PHRASE_NARROW_WITH (phrase, C_("kinds", "%s (fewer than %d)"), least);
      break;
    case BM_TAKE_DIFFERENT:
    default:
      /* Translators: kinds, one or several, and a number, at least 2: “different terrains (at least 2 of each)” */
      BM_PHRASE_NARROW_WITH (phrase, C_("kinds", "%s (at least %d of each)"), least);
    }
}

/* Of the kinds by size: "second". */
static const char *
get_ordinal (int nth)
{
  switch (nth)
    {
    case 2:
      /* Translators: of all terrains, shapes, levels or kinds, with whatever must stand there: “the second most common terrain” */
      return C_("most common or rarest", "second");
    case 3:
      /* Translators: as above */
      return C_("most common or rarest", "third");
    default:
      /* Translators: as above */
      return C_("most common or rarest", "fourth");
    }
}

/* "tile of the most common terrain". */
static void
narrow_to_most (Kind      kind,
                BmPhrase *phrase)
{
  if (kind == KIND_TERRAIN)
    /* Translators: %s are things, one or several */
    BM_PHRASE_NARROW (phrase, _("%s of the most common terrain"));
  else if (kind == KIND_SHAPE)
    /* Translators: %s are tiles, one or several */
    BM_PHRASE_NARROW (phrase, _("%s of the most common shape"));
  else if (kind == KIND_LEVEL)
    /* Translators: %s are mutants, one or several */
    BM_PHRASE_NARROW (phrase, _("%s of the most common level"));
  else
    /* Translators: %s are things, one or several */
    BM_PHRASE_NARROW (phrase, _("%s of the most common kind"));
}

static void
narrow_to_next_most (Kind        kind,
                     const char *ordinal,
                     BmPhrase   *phrase)
{
  if (kind == KIND_TERRAIN)
    /* Translators: things, one or several, and “second”, “third” or “fourth”: “tiles of the second most common terrain” */
    BM_PHRASE_NARROW_WITH (phrase, _("%s of the %s most common terrain"), ordinal);
  else if (kind == KIND_SHAPE)
    /* Translators: as above, with tiles */
    BM_PHRASE_NARROW_WITH (phrase, _("%s of the %s most common shape"), ordinal);
  else if (kind == KIND_LEVEL)
    /* Translators: as above, with mutants */
    BM_PHRASE_NARROW_WITH (phrase, _("%s of the %s most common level"), ordinal);
  else
    /* Translators: as above */
    BM_PHRASE_NARROW_WITH (phrase, _("%s of the %s most common kind"), ordinal);
}

static void
narrow_to_fewest (Kind      kind,
                  BmPhrase *phrase)
{
  if (kind == KIND_TERRAIN)
    /* Translators: %s are things, one or several */
    BM_PHRASE_NARROW (phrase, _("%s of the rarest terrain"));
  else if (kind == KIND_SHAPE)
    /* Translators: %s are tiles, one or several */
    BM_PHRASE_NARROW (phrase, _("%s of the rarest shape"));
  else if (kind == KIND_LEVEL)
    /* Translators: %s are mutants, one or several */
    BM_PHRASE_NARROW (phrase, _("%s of the rarest level"));
  else
    /* Translators: %s are things, one or several */
    BM_PHRASE_NARROW (phrase, _("%s of the rarest kind"));
}

static void
narrow_to_next_fewest (Kind        kind,
                       const char *ordinal,
                       BmPhrase   *phrase)
{
  if (kind == KIND_TERRAIN)
    /* Translators: things, one or several, and “second”, “third” or “fourth”: “tiles of the second rarest terrain” */
    BM_PHRASE_NARROW_WITH (phrase, _("%s of the %s rarest terrain"), ordinal);
  else if (kind == KIND_SHAPE)
    /* Translators: as above, with tiles */
    BM_PHRASE_NARROW_WITH (phrase, _("%s of the %s rarest shape"), ordinal);
  else if (kind == KIND_LEVEL)
    /* Translators: as above, with mutants */
    BM_PHRASE_NARROW_WITH (phrase, _("%s of the %s rarest level"), ordinal);
  else
    /* Translators: as above */
    BM_PHRASE_NARROW_WITH (phrase, _("%s of the %s rarest kind"), ordinal);
}

static void
narrow_to_each (Kind      kind,
                BmPhrase *phrase)
{
  if (kind == KIND_TERRAIN)
    /* Translators: a bound for each kind: “at most 2 tiles of each terrain” */
    BM_PHRASE_NARROW (phrase, _("%s of each terrain"));
  else if (kind == KIND_SHAPE)
    /* Translators: as above */
    BM_PHRASE_NARROW (phrase, _("%s of each shape"));
  else if (kind == KIND_LEVEL)
    /* Translators: as above */
    BM_PHRASE_NARROW (phrase, _("%s of each level"));
  else
    /* Translators: as above */
    BM_PHRASE_NARROW (phrase, _("%s of each kind"));
}

static void
narrow_by_rank (Kind           kind,
                const BmCount *count,
                BmPhrase      *phrase)
{
  gboolean is_next = count->nth > 1 && bm_count_ranks_kinds (count);

  if (count->take == BM_TAKE_MOST && is_next)
    narrow_to_next_most (kind, get_ordinal (count->nth), phrase);
  else if (count->take == BM_TAKE_MOST)
    narrow_to_most (kind, phrase);
  else if (is_next)
    narrow_to_next_fewest (kind, get_ordinal (count->nth), phrase);
  else
    narrow_to_fewest (kind, phrase);
}

/* -- Rows and columns of cells -- */

/* The lines in which there are such things. */
static void
say_lines_with (gboolean       in_row,
                const BmCount *count,
                BmPhrase      *phrase)
{
  int least = MAX (count->min_of_kind, 1);
  g_autofree char *things = g_strdup (bm_words_is_one (least) ? phrase->one : phrase->many);

  if (in_row)
    /* Translators: rows of cells; a number, and things */
    bm_phrase_take (phrase, g_strdup_printf (C_("one", "row with at least %d %s"), least, things),
                    g_strdup_printf (C_("many", "rows with at least %d %s"), least, things));
  else
    /* Translators: columns of cells; a number, and things */
    bm_phrase_take (phrase, g_strdup_printf (C_("one", "column with at least %d %s"), least, things),
                    g_strdup_printf (C_("many", "columns with at least %d %s"), least, things));
}

/* The lines in which there are none, or too few. */
static void
say_lines_without (gboolean       in_row,
                   const BmCount *count,
                   BmPhrase      *phrase)
{
  int least = count->min_of_kind;
  g_autofree char *things = g_strdup (least <= 1 && bm_words_is_one (0) ? phrase->one : phrase->many);

  if (least <= 1 && in_row)
    /* Translators: rows of cells; %s are things in the form that stands after zero */
    bm_phrase_take (phrase, g_strdup_printf (C_("one", "row without %s"), things),
                    g_strdup_printf (C_("many", "rows without %s"), things));
  else if (least <= 1)
    /* Translators: columns of cells; %s are things in the form that stands after zero */
    bm_phrase_take (phrase, g_strdup_printf (C_("one", "column without %s"), things),
                    g_strdup_printf (C_("many", "columns without %s"), things));
  else if (in_row)
    /* Translators: rows of cells; a number, at least 2, and things */
    bm_phrase_take (phrase, g_strdup_printf (C_("one", "row with fewer than %d %s"), least, things),
                    g_strdup_printf (C_("many", "rows with fewer than %d %s"), least, things));
  else
    /* Translators: columns of cells; a number, at least 2, and things */
    bm_phrase_take (phrase, g_strdup_printf (C_("one", "column with fewer than %d %s"), least, things),
                    g_strdup_printf (C_("many", "columns with fewer than %d %s"), least, things));
}

/* Things in the line with the most or the fewest of them. */
static void
narrow_to_line (gboolean       in_row,
                const BmCount *count,
                BmPhrase      *phrase)
{
  gboolean is_next = count->nth > 1 && bm_count_ranks_kinds (count);

  if (count->take == BM_TAKE_MOST && is_next)
    /* Translators: things, one or several, and “second”, “third” or “fourth” */
    BM_PHRASE_NARROW_WITH (phrase, in_row ? _("%s in the row with the %s most of them")
                                          : _("%s in the column with the %s most of them"), get_ordinal (count->nth));
  else if (count->take == BM_TAKE_MOST)
    /* Translators: things, one or several, in that row or column of cells in which there are most of them */
    BM_PHRASE_NARROW (phrase, in_row ? _("%s in the row with the most of them") : _("%s in the column with the most of them"));
  else if (is_next)
    /* Translators: things, one or several, and “second”, “third” or “fourth” */
    BM_PHRASE_NARROW_WITH (phrase, in_row ? _("%s in the row with the %s fewest of them")
                                          : _("%s in the column with the %s fewest of them"), get_ordinal (count->nth));
  else if (count->take == BM_TAKE_FEWEST)
    /* Translators: things, one or several, in that row or column of cells in which there are some, but fewest of them */
    BM_PHRASE_NARROW (phrase, in_row ? _("%s in the row with the fewest of them (but at least 1)")
                                     : _("%s in the column with the fewest of them (but at least 1)"));
  else
    /* Translators: things, one or several, in that row or column of cells in which there are fewest of them, or none */
    BM_PHRASE_NARROW (phrase, in_row ? _("%s in the row with the fewest of them (or none)")
                                     : _("%s in the column with the fewest of them (or none)"));
}

static void
narrow_by_line (const BmSaidCount *count,
                BmPhrase          *phrase)
{
  gboolean in_row = count->value->by == BM_BY_ROW;

  if (count->value->take == BM_TAKE_DIFFERENT)
    say_lines_with (in_row, count->value, phrase);
  else if (count->value->take == BM_TAKE_MISSING)
    say_lines_without (in_row, count->value, phrase);
  else if (count->manner == BM_COUNT_MANNER_OF_EACH)
    /* Translators: a bound for each row or column of cells: “at most 2 tiles in each row” */
    BM_PHRASE_NARROW (phrase, in_row ? _("%s in each row") : _("%s in each column"));
  else
    narrow_to_line (in_row, count->value, phrase);
  if (count->value->take != BM_TAKE_DIFFERENT && count->value->take != BM_TAKE_MISSING)
    narrow_by_number_of_kind (count->value, phrase);
}

/**
 * bm_sort_words_narrow:
 * @count: a count
 * @phrase: its noun
 *
 * Says which kinds it takes, if it sorts by kinds.
 */
void
bm_sort_words_narrow (const BmSaidCount *count,
                      BmPhrase          *phrase)
{
  Kind kind = get_kind (count->value->by);

  if (count->value->by == BM_BY_NOTHING)
    return;
  if (bm_by_is_line (count->value->by))
    {
      narrow_by_line (count, phrase);
      return;
    }
  if (count->value->take == BM_TAKE_DIFFERENT || count->value->take == BM_TAKE_MISSING)
    {
      say_kinds (count, phrase);
      narrow_by_number_of_kind (count->value, phrase);
      return;
    }

  if (count->manner == BM_COUNT_MANNER_OF_EACH)
    narrow_to_each (kind, phrase);
  else
    narrow_by_rank (kind, count->value, phrase);
  narrow_by_number_of_kind (count->value, phrase);
  if (count->value->take == BM_TAKE_FEWEST_OF_ALL && count->value->min_of_kind <= 1
      && count->manner != BM_COUNT_MANNER_OF_EACH)
    /* Translators: %s are things, one or several, of the kind there are fewest of; “one” is a kind */
    BM_PHRASE_NARROW (phrase, _("%s (0 if one is missing)"));
}

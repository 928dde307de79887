/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The nouns of counts of what a zone looks like: groups, lines, holes, its size. */

#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-shape-words.h"

#include <glib/gi18n-lib.h>

#include "bm-noun-words.h"

/* The tiles of something that is made of tiles: @words with one %s for “tile” or “tiles”, @words_of with a second one for
 * the tiles that it is made of. */
#define SAY_TILES_IN(count, words, words_of, phrase) \
  G_STMT_START \
  { \
    g_autofree char *_of = dup_tiles_of (count, phrase); \
 \
    if (bm_filter_words_has_filters (count)) \
      BM_PHRASE_NARROW_WITH (phrase, words_of, _of); \
    else \
      BM_PHRASE_NARROW (phrase, words); \
  } \
  G_STMT_END

static char *
dup_tiles_of (const BmSaidCount *count,
              BmPhrase          *phrase)
{
  g_auto (BmPhrase) tiles = { 0 };

  bm_phrase_set (phrase, C_("one", "tile"), C_("many", "tiles"));
  bm_filter_words_say_tiles (count, &tiles);
  return bm_noun_after_quantity (tiles.many);
}

void
bm_shape_words_say_largest_group (const BmSaidCount *count,
                                  BmPhrase          *phrase)
{
  if (count->value->nth == 2)
    /* Translators: the first %s is “tile” or “tiles”, the second one says of which tiles the group is */
    SAY_TILES_IN (count, _("%s in the second-largest group"), _("%s in the second-largest group of %s"), phrase);
  else if (count->value->nth == 3)
    /* Translators: as above */
    SAY_TILES_IN (count, _("%s in the third-largest group"), _("%s in the third-largest group of %s"), phrase);
  else if (count->value->nth == 4)
    /* Translators: as above */
    SAY_TILES_IN (count, _("%s in the fourth-largest group"), _("%s in the fourth-largest group of %s"), phrase);
  else
    /* Translators: as above */
    SAY_TILES_IN (count, _("%s in the largest group"), _("%s in the largest group of %s"), phrase);
}

void
bm_shape_words_say_longest_line (const BmSaidCount *count,
                                 BmPhrase          *phrase)
{
  if (count->value->along == BM_ALONG_ROW)
    /* Translators: “tile” or “tiles”; then of which tiles the row is, side by side without a gap */
    SAY_TILES_IN (count, _("%s in the longest unbroken row"), _("%s in the longest unbroken row of %s"), phrase);
  else if (count->value->along == BM_ALONG_COLUMN)
    /* Translators: “tile” or “tiles”; then of which tiles the column is, one above the other without a gap */
    SAY_TILES_IN (count, _("%s in the longest unbroken column"), _("%s in the longest unbroken column of %s"), phrase);
  else
    /* Translators: “tile” or “tiles”; then of which tiles the line is, a row or a column without a gap */
    SAY_TILES_IN (count, _("%s in the longest unbroken row or column"),
                  _("%s in the longest unbroken row or column of %s"), phrase);
}

/* “group of 3 ice tiles”, or between so many and so many; FALSE: there is nothing that bounds it above. */
static gboolean
narrow_by_sizes (const BmSaidCount *count,
                 const BmPhrase    *tiles,
                 BmPhrase          *phrase)
{
  int least = count->value->min_size;
  int most = count->value->max_size;
  const char *things = bm_words_is_one (most) ? tiles->one : tiles->many;

  if (most < 0)
    return FALSE;
  if (least == most)
    /* Translators: groups or lines, one or several, and of just how many of which tiles they are */
    bm_phrase_take (phrase, g_strdup_printf (_("%s of exactly %d %s"), phrase->one, most, things),
                    g_strdup_printf (_("%s of exactly %d %s"), phrase->many, most, things));
  else if (least <= 1)
    /* Translators: groups or lines, one or several, and of how many of which tiles they are at most */
    bm_phrase_take (phrase, g_strdup_printf (_("%s of at most %d %s"), phrase->one, most, things),
                    g_strdup_printf (_("%s of at most %d %s"), phrase->many, most, things));
  else
    /* Translators: groups or lines, one or several, and of how many of which tiles they are: “of 2 to 4 ice tiles” */
    bm_phrase_take (phrase, g_strdup_printf (_("%s of %d to %d %s"), phrase->one, least, most, things),
                    g_strdup_printf (_("%s of %d to %d %s"), phrase->many, least, most, things));

  return TRUE;
}

void
bm_shape_words_say_lines (const BmSaidCount *count,
                          BmPhrase          *phrase)
{
  g_auto (BmPhrase) tiles = { 0 };
  int least = count->value->min_size;
  const char *things;

  bm_filter_words_say_tiles (count, &tiles);
  things = bm_words_is_one (least) ? tiles.one : tiles.many;
  if (count->value->along == BM_ALONG_ROW)
    bm_phrase_set (phrase, C_("of tiles", "unbroken row"), C_("of tiles", "unbroken rows"));
  else if (count->value->along == BM_ALONG_COLUMN)
    bm_phrase_set (phrase, C_("of tiles", "unbroken column"), C_("of tiles", "unbroken columns"));
  else
    bm_phrase_set (phrase, C_("of tiles", "unbroken row or column"), C_("of tiles", "unbroken rows or columns"));
  if (!narrow_by_sizes (count, &tiles, phrase))
    bm_phrase_take (phrase, g_strdup_printf (_("%s of at least %d %s"), phrase->one, least, things),
                    g_strdup_printf (_("%s of at least %d %s"), phrase->many, least, things));
}

void
bm_shape_words_say_groups (const BmSaidCount *count,
                           BmPhrase          *phrase)
{
  g_auto (BmPhrase) tiles = { 0 };
  g_autofree char *quantity = NULL;
  int least = count->value->min_size;

  bm_filter_words_say_tiles (count, &tiles);
  bm_phrase_set (phrase, C_("of connected tiles", "group"), C_("of connected tiles", "groups"));
  if (narrow_by_sizes (count, &tiles, phrase))
    return;
  if (least > 1)
    {
      /* Translators: “group” or “groups”, and how many of which tiles are in it at least */
      bm_phrase_take (phrase, g_strdup_printf (_("%s of at least %d %s"), phrase->one, least, tiles.many),
                      g_strdup_printf (_("%s of at least %d %s"), phrase->many, least, tiles.many));
      return;
    }

  quantity = bm_noun_after_quantity (tiles.many);
  /* Translators: “group” or “groups”, and of which tiles it is */
  BM_PHRASE_NARROW_WITH (phrase, C_("of connected tiles", "%s of %s"), quantity);
}

void
bm_shape_words_say_holes (const BmSaidCount *count G_GNUC_UNUSED,
                          BmPhrase          *phrase)
{
  bm_phrase_set (phrase, C_("one", "hole enclosed by tiles"), C_("many", "holes enclosed by tiles"));
}

void
bm_shape_words_say_enclosed_cells (const BmSaidCount *count G_GNUC_UNUSED,
                                   BmPhrase          *phrase)
{
  /* Translators: a free cell of a hole between tiles; “in the left neighbour’s zone” may follow */
  bm_phrase_set (phrase, C_("one", "free cell enclosed by tiles"),
                 /* Translators: as above */
                 C_("many", "free cells enclosed by tiles"));
}

void
bm_shape_words_say_gaps (const BmSaidCount *count G_GNUC_UNUSED,
                         BmPhrase          *phrase)
{
  /* Translators: a free cell of the smallest rectangle around a zone; “in the left neighbour’s zone” may follow */
  bm_phrase_set (phrase, C_("one", "free cell in the rectangle around all tiles"),
                 /* Translators: as above */
                 C_("many", "free cells in the rectangle around all tiles"));
}

static gboolean
is_own (const BmSaidCount *count)
{
  return count->value->whose == BM_WHOSE_OWN || count->manner == BM_COUNT_MANNER_OF_ANYONE;
}

void
bm_shape_words_say_width (const BmSaidCount *count,
                          BmPhrase          *phrase)
{
  if (is_own (count))
    bm_phrase_set (phrase, C_("one", "column in the zone"), C_("many", "columns in the zone"));
  else
    bm_phrase_set (phrase, C_("one", "column"), C_("many", "columns"));
}

void
bm_shape_words_say_height (const BmSaidCount *count,
                           BmPhrase          *phrase)
{
  if (is_own (count))
    bm_phrase_set (phrase, C_("one", "row in the zone"), C_("many", "rows in the zone"));
  else
    bm_phrase_set (phrase, C_("one", "row"), C_("many", "rows"));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-play-words.h"

#include <glib/gi18n-lib.h>

#include "bm-shares.h"
#include "bm-words.h"

/* “45% (38–52)” */
static char *
share_words (BmShareEstimate share)
{
  g_autofree char *middle = bm_words_percent (share.share);
  g_autofree char *from = bm_words_number ((int) (share.from * 100 + 0.5));
  g_autofree char *to = bm_words_number ((int) (share.to * 100 + 0.5));

  /* Translators: a share, and the interval in which it may be, in per cent: “45% (38–52)” */
  return g_strdup_printf (_("%s (%s–%s)"), middle, from, to);
}

/* Where the interval is too wide, a number would only mislead. */
static char *
picked_words (const BmPlayCounts *counts)
{
  BmShareEstimate share = bm_share_estimate (counts->picked, counts->offered);
  g_autofree char *offered = bm_words_number ((int) counts->offered);
  g_autofree char *words = NULL;

  if (!bm_share_estimate_says (&share))
    /* Translators: how often a tile could be picked */
    return g_strdup_printf (ngettext ("could be picked %s time: too few to say", "could be picked %s times: too few to say",
                                      (gulong) counts->offered), offered);

  words = share_words (share);
  /* Translators: a share such as “45% (38–52)”, and how often a tile could be picked */
  return g_strdup_printf (ngettext ("picked %s of %s time", "picked %s of %s times", (gulong) counts->offered), words,
                          offered);
}

static char *
points_words (const BmPlayCounts *counts)
{
  BmEstimate points = bm_moments_estimate (&counts->points, BM_SHARES);
  g_autofree char *mean = NULL;
  g_autofree char *half_width = NULL;

  if (points.n < 2)
    return NULL;
  mean = bm_words_decimal (points.mean, 1);
  half_width = bm_words_decimal (points.half_width, 1);
  /* Translators: the mean points of a tile, and how uncertain they are */
  return g_strdup_printf (_("%s ± %s points"), mean, half_width);
}

static char *
won_words (const BmPlayCounts *counts)
{
  BmShareEstimate share = bm_share_estimate (counts->wins, counts->games);
  g_autofree char *games = bm_words_number ((int) counts->games);
  g_autofree char *words = NULL;

  if (counts->games == 0)
    return NULL;
  if (!bm_share_estimate_says (&share))
    /* Translators: in how many games someone had a tile: who won says nothing yet */
    return g_strdup_printf (ngettext ("%s game: too few to say who wins", "%s games: too few to say who wins",
                                      (gulong) counts->games), games);

  words = share_words (share);
  /* Translators: which share of games players won who had a tile, such as “45% (38–52)”, and how many games there were */
  return g_strdup_printf (ngettext ("won %s of %s game", "won %s of %s games", (gulong) counts->games), words, games);
}

/**
 * bm_play_counts_words:
 * @counts: what players of a kind did with a thing
 * @kind: the kind
 *
 * Returns: (transfer full): that in a line
 */
char *
bm_play_counts_words (const BmPlayCounts *counts,
                      BmPlayerKind        kind)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  char *part;

  if (counts->offered > 0)
    g_ptr_array_add (parts, picked_words (counts));
  if ((part = points_words (counts)) != NULL)
    g_ptr_array_add (parts, part);
  if ((part = won_words (counts)) != NULL)
    g_ptr_array_add (parts, part);

  /* Between numbers that have commas of their own. */
  list = parts->len > 0 ? bm_words_facts (parts) : g_strdup (_("never had it"));
  return g_strdup_printf (kind == BM_PLAYER_PERSON
                            /* Translators: %s says what people did with a tile */
                            ? _("People: %s")
                            /* Translators: %s says what computer players did with a tile */
                            : _("Computer: %s"), list);
}

/**
 * bm_play_thing_words:
 * @thing: a thing
 *
 * Returns: (transfer full): what players did with it: a line for people, one for the computer, and one if they disagree
 */
char *
bm_play_thing_words (const BmPlayThing *thing)
{
  g_autofree char *people = bm_play_counts_words (&thing->counts[BM_PLAYER_PERSON], BM_PLAYER_PERSON);
  g_autofree char *computer = bm_play_counts_words (&thing->counts[BM_PLAYER_COMPUTER], BM_PLAYER_COMPUTER);
  const BmPlayCounts *counts = thing->counts;

  if (!bm_play_thing_disagree (thing))
    return g_strdup_printf ("%s\n%s", people, computer);
  return g_strdup_printf ("%s\n%s\n%s", people, computer,
                          counts[0].picked * counts[1].offered > counts[1].picked * counts[0].offered
                            ? _("People pick it more often than the computer.")
                            : _("People pick it less often than the computer."));
}

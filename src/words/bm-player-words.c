/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-player-words.h"

#include <glib/gi18n-lib.h>

#include "bm-seat.h"

typedef struct
{
  const char *player;
  const char *name;
  const char *short_name;  /* nullable */
} KindName;

static const KindName kind_names[] = {
  { BM_SEAT_PERSON, N_("Human"), NULL },
  /* Translators: who plays at a seat: the weakest computer player */
  { "easy", N_("Computer (Easy)"), NC_("computer players", "Easy") },
  /* Translators: who plays at a seat: a computer player of middle strength */
  { "normal", N_("Computer (Medium)"), NC_("computer players", "Medium") },
  /* Translators: who plays at a seat: the strongest computer player */
  { "hard", N_("Computer (Hard)"), NC_("computer players", "Hard") },
  /* Translators: who played at a seat, in old games: a computer player that took any move */
  { "random", N_("Computer (Random)"), NULL },
  /* Translators: who played at a seat, in old games: a computer player that took what brought most at once */
  { "greedy", N_("Computer (Greedy)"), NULL },
};

static const KindName *
find_kind (const char *player)
{
  for (guint i = 0; i < G_N_ELEMENTS (kind_names); i++)
    if (g_str_equal (kind_names[i].player, player))
      return &kind_names[i];

  return NULL;
}

/**
 * bm_player_kind_name:
 * @player: %BM_SEAT_PERSON or the id of a computer player
 *
 * Returns: (transfer none): what stands in a list of those who could play at a seat; @player itself for a computer
 * player that nobody has named
 */
const char *
bm_player_kind_name (const char *player)
{
  const KindName *kind = find_kind (player);

  return kind != NULL ? _(kind->name) : player;
}

/**
 * bm_player_short_name:
 * @player: %BM_SEAT_PERSON or the id of a computer player
 *
 * Returns: (transfer none): the strength of a computer player where it is clear that it is one, or where there is little room;
 * for all others bm_player_kind_name()
 */
const char *
bm_player_short_name (const char *player)
{
  const KindName *kind = find_kind (player);

  if (kind == NULL || kind->short_name == NULL)
    return bm_player_kind_name (player);
  return g_dpgettext2 (GETTEXT_PACKAGE, "computer players", kind->short_name);
}

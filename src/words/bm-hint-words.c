/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A hint in one sentence or two: what to do, and what speaks for it. */

#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-hint-words.h"

#include <glib/gi18n-lib.h>

#include "bm-gain.h"
#include "bm-gain-words.h"
#include "bm-thing-words.h"

static char *
say_gain (const BmView *view,
          guint         tile,
          const BmGain *gain)
{
  const BmRules *rules = bm_view_get_rules (view);
  g_autofree char *points = NULL;

  if (gain == NULL || gain->total <= 0)
    /* Translators: a hint; %s is the name of a tile */
    return g_strdup_printf (_("Hint: “%s”. It scores nothing yet, but sets you up for "
                              "more."), bm_tile_name (rules, tile));

  points = bm_gain_summary (rules, gain);
  /* Translators: a hint; a tile, and the points that it brings now: “+5: Lava +3 and Crystals +2” */
  return g_strdup_printf (_("Hint: “%s”. It now scores: %s"), bm_tile_name (rules, tile), points);
}

/* A tile, by what it brings in the place where it brings most. */
static char *
say_tile (const BmView *view,
          guint         tile)
{
  g_autoptr (GPtrArray) gains = bm_gain_list (view, bm_view_get_seat (view), tile);
  const BmGain *best = NULL;

  for (guint i = 0; i < gains->len; i++)
    {
      const BmGain *gain = gains->pdata[i];

      if (best == NULL || gain->total > best->total)
        best = gain;
    }

  return say_gain (view, tile, best);
}

static char *
say_place (const BmView *view,
           BmPlace       place)
{
  guint seat = bm_view_get_seat (view);
  guint tile = bm_view_get_picked (view, seat);
  g_autoptr (BmGain) gain = bm_gain_new (view, seat, tile, place);

  return say_gain (view, tile, gain);
}

static gboolean
is_partner (const BmView *view,
            guint         seat)
{
  return bm_position_get_partner (bm_view_get_position (view), bm_view_get_seat (view)) == seat;
}

static char *
say_ship (const BmView    *view,
          const BmPlayers *players,
          guint            seat)
{
  const char *name = bm_players_get_name (players, seat);

  if (seat == bm_view_get_seat (view))
    return g_strdup (_("Hint: keep the stack yourself. No one else should have it."));
  if (is_partner (view, seat))
    /* Translators: a hint; %s is the name of a player */
    return g_strdup_printf (_("Hint: %s. These tiles help your team most there."), name);
  /* Translators: a hint; %s is the name of a player */
  return g_strdup_printf (_("Hint: %s. These tiles do you the least harm there."), name);
}

static char *
say_recipient (const BmView    *view,
               const BmPlayers *players,
               guint            seat)
{
  const char *name = bm_players_get_name (players, seat);

  if (seat == bm_view_get_seat (view))
    return g_strdup (_("Hint: keep it yourself."));
  /* Translators: a hint about a token; %s is the name of a player */
  return g_strdup_printf (is_partner (view, seat) ? _("Hint: %s. It helps your team most there.")
                                                  : _("Hint: %s. That suits you best."), name);
}

/**
 * bm_hint_words:
 * @view: what a player sees who has something to decide
 * @players: the players
 * @move: a legal move
 *
 * Returns: (transfer full): what is proposed, and why
 */
char *
bm_hint_words (const BmView    *view,
               const BmPlayers *players,
               BmMove           move)
{
  const BmRules *rules = bm_view_get_rules (view);
  guint item = bm_move_get_item (move);

  switch (bm_move_get_kind (move))
    {
    case BM_MOVE_EXPLORER:
      /* Translators: a hint; %s is the name of an explorer */
      return g_strdup_printf (_("Hint: “%s” promises more points at the end."), bm_explorer_name (rules, item));

    case BM_MOVE_ROW:
      return g_strdup (_("Hint: the highlighted row. It suits you better, and the others less."));

    case BM_MOVE_PICK:
    case BM_MOVE_RETRIEVE:
      return say_tile (view, item);

    case BM_MOVE_DISCARD:
      /* Translators: a hint; %s is the name of a tile */
      return g_strdup_printf (_("Hint: “%s”. The others could use it most."), bm_tile_name (rules, item));

    case BM_MOVE_GIVE:
      return say_ship (view, players, item);

    case BM_MOVE_PLACE:
      return say_place (view, item);

    case BM_MOVE_GIFT:
      return say_recipient (view, players, item);

    case BM_MOVE_NONE:
    default:
      g_return_val_if_reached (NULL);
    }
}

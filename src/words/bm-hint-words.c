/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A hint in a few sentences: what to do, and why. */

#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-hint-words.h"

#include <glib/gi18n-lib.h>

#include "bm-count-words.h"
#include "bm-effect-words.h"
#include "bm-event-words.h"
#include "bm-gain.h"
#include "bm-motives.h"
#include "bm-rule-words.h"
#include "bm-thing-words.h"
#include "bm-words.h"

/* The maximum number of reasons. */
#define MAX_MOTIVES 2

/* The later value of a tile, in a sentence. */
static char *
say_motive (const BmRules  *rules,
            const BmMotive *motive)
{
  g_autofree char *points = bm_words_points (motive->points);
  g_autofree char *things = NULL;

  switch (motive->kind)
    {
    case BM_MOTIVE_RULE:
      things = bm_count_words (rules, rules->rules[motive->index].each, motive->count);
      /* Translators: why a tile is proposed: what it counts, and its points then: “With 6 lava tiles, it would score 6
       * points.” */
      return g_strdup_printf (_("With %s, it would score %s."), things, points);
    case BM_MOTIVE_EQUALS:
      things = bm_count_words (rules, rules->rules[motive->index].each, motive->count);
      /* Translators: why a tile is proposed: “4 swamp monsters would score 32 points.” */
      return g_strdup_printf (_("%s would score %s."), things, points);
    case BM_MOTIVE_CONDITION:
      things = bm_rule_words (rules, motive->index);
      /* Translators: why a tile is proposed; its rule: “9 points if you have at least 1 right unicorn” */
      return g_strdup_printf (_("It could score %s."), things);
    case BM_MOTIVE_MEDAL:
    case BM_MOTIVE_TEAM_MEDAL:
      if (motive->points < 0)
        /* Translators: why a tile is proposed: a medal that nobody wants and its points */
        return g_strdup_printf (_("It helps you avoid “%s” (%s)."), bm_medal_name (rules, motive->index), points);
      if (motive->kind == BM_MOTIVE_TEAM_MEDAL)
        /* Translators: why a tile is proposed: a medal and its points */
        return g_strdup_printf (_("It gets your team closer to “%s” (%s)."), bm_medal_name (rules, motive->index),
                                points);
      /* Translators: why a tile is proposed: a medal and its points */
      return g_strdup_printf (_("It gets you closer to “%s” (%s)."), bm_medal_name (rules, motive->index), points);
    case BM_MOTIVE_CRYSTAL:
      /* Translators: why a tile is proposed: a kind of crystal and its points */
      return g_strdup_printf (_("It can become part of a crystal: %s (%s)."), bm_crystal_name (rules, motive->index),
                              points);
    case BM_MOTIVE_COMPOSITE:
      /* Translators: why a tile is proposed: a monster of several tiles and its points */
      return g_strdup_printf (_("It can become part of “%s” (%s)."), bm_composite_name (rules, motive->index), points);
    case BM_MOTIVE_MUTATION:
      /* Translators: why a tile is proposed: %s are the points of its last mutation */
      return g_strdup_printf (_("It can mutate and score up to %s."), points);
    case BM_MOTIVE_BEAMS:
      return g_strdup (_("Its beams can make monsters mutate."));
    case BM_MOTIVE_TOKEN:
      /* Translators: why a tile is proposed: a token and its points */
      return g_strdup_printf (_("It gives out “%s” (%s)."), bm_token_name (rules, motive->index), points);
    default:
      g_return_val_if_reached (g_strdup (""));
    }
}

static void
add_sentence (GString *text,
              char    *sentence)
{
  g_string_append_printf (text, " %s", sentence);
  g_free (sentence);
}

/* A tile at a place: its points there now, and the best reasons that look ahead. */
static char *
say_tile_at (const BmView *view,
             guint         tile,
             BmPlace       place)
{
  const BmRules *rules = bm_view_get_rules (view);
  g_autoptr (BmGain) gain = bm_gain_new (view, bm_view_get_seat (view), tile, place);
  g_autofree char *points = bm_gain_summary (rules, gain);
  BmMotive motives[BM_MAX_MOTIVES];
  guint n = bm_motives_list (view, tile, place, motives);
  GString *text = g_string_new (NULL);

  /* Translators: a hint; %s is the name of a tile. More sentences follow that say why. */
  g_string_printf (text, _("Hint: “%s”."), bm_tile_name (rules, tile));
  if (gain->total != 0)
    /* Translators: what a tile scores now: “Lava +3”, or “+5: Lava +3 and Crystals +2” */
    add_sentence (text, g_strdup_printf (_("It now scores %s."), points));
  else if (n > 0)
    add_sentence (text, g_strdup (_("It scores nothing yet.")));
  else
    add_sentence (text, g_strdup (_("Nothing else would help you more.")));

  for (guint i = 0; i < MIN (n, MAX_MOTIVES); i++)
    add_sentence (text, say_motive (rules, &motives[i]));
  return g_string_free (text, FALSE);
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

static char *
say_choice (const BmView    *view,
            const BmPlayers *players,
            BmMove           move)
{
  g_autofree char *choice = bm_choice_words (view, players, move);

  /* Translators: a hint; %s is what is written on a button: “Dragon: from 2 to 8 points” */
  return g_strdup_printf (_("Hint: %s. This is worth most to you."), choice);
}

static const char *
name_tile_of_zone (const BmView *view,
                   guint         index)
{
  const BmZone *zone = &bm_view_get_position (view)->zones[bm_view_get_seat (view)];

  return bm_form_name (bm_view_get_rules (view), zone->form[index]);
}

/**
 * bm_hint_words:
 * @view: the view of a player with a decision to make
 * @players: the players
 * @move: a legal move
 *
 * Returns: (transfer full): the proposal, and the reasons for it
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
    case BM_MOVE_FACE:
    case BM_MOVE_LAY:
      return say_tile_at (view, item, bm_motives_find_place (view, item));

    case BM_MOVE_DISCARD:
      /* Translators: a hint; %s is the name of a tile */
      return g_strdup_printf (_("Hint: “%s”. The others could use it most."), bm_tile_name (rules, item));

    case BM_MOVE_GIVE:
      return say_ship (view, players, item);

    case BM_MOVE_PLACE:
      return say_tile_at (view, bm_view_get_picked (view, bm_view_get_seat (view)), item);

    case BM_MOVE_GIFT:
      return say_recipient (view, players, item);

    case BM_MOVE_TAKE:
    case BM_MOVE_SWAP:
    case BM_MOVE_MUTATE:
    case BM_MOVE_COMPLETE:
      return say_choice (view, players, move);

    case BM_MOVE_TAKE_UP:
      /* Translators: a hint; %s is the name of a tile */
      return g_strdup_printf (_("Hint: move “%s”. It helps you more elsewhere."), name_tile_of_zone (view, item));

    case BM_MOVE_DECLINE:
      return g_strdup (_("Hint: do nothing. None of this would help you."));

    case BM_MOVE_NONE:
    default:
      g_return_val_if_reached (NULL);
    }
}

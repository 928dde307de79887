/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a place would bring: the points with their lines, then what would happen. */

#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-gain-words.h"

#include <glib/gi18n-lib.h>

#include "bm-thing-words.h"
#include "bm-words.h"

static void
add_points (GPtrArray     *lines,
            const BmRules *rules,
            const BmGain  *gain)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *total = bm_words_signed_number (gain->total);
  g_autofree char *list = NULL;

  for (guint line = 0; line < rules->n_lines; line++)
    if (gain->lines[line] != 0)
      {
        g_autofree char *points = bm_words_signed_number (gain->lines[line]);

        /* Translators: a line of the score pad and how it changes: “Lava +3” */
        g_ptr_array_add (parts, g_strdup_printf (_("%s %s"), bm_line_name (rules, line), points));
      }

  if (parts->len == 0)
    {
      g_ptr_array_add (lines, g_strdup (_("No points yet")));
      return;
    }
  list = bm_words_and (parts);
  if (parts->len == 1 && gain->total != 0)
    g_ptr_array_add (lines, g_steal_pointer (&list));
  else
    /* Translators: how many points more, and on which lines of the score pad: “+5: Lava +3 and Crystals +2” */
    g_ptr_array_add (lines, g_strdup_printf (_("%s: %s"), total, list));
}

static char *
say_event (const BmRules *rules,
           const BmEvent *event)
{
  g_autofree char *points = NULL;

  switch ((BmEventKind) event->kind)
    {
    case BM_EVENT_MUTATED:
      points = bm_words_points (rules->forms[event->item].points);
      /* Translators: a tile and what it will be worth */
      return g_strdup_printf (_("“%s” mutates: %s"), bm_form_name (rules, event->item), points);
    case BM_EVENT_CRYSTAL:
      /* Translators: %s is a kind of crystal */
      return g_strdup_printf (_("Completes a crystal: %s"), bm_crystal_name (rules, event->item));
    case BM_EVENT_COMPOSITE:
      /* Translators: %s is a monster of several tiles */
      return g_strdup_printf (_("Completes “%s”"), bm_composite_name (rules, event->item));
    case BM_EVENT_TOKEN:
      /* Translators: %s is a token */
      return g_strdup_printf (_("You get “%s”"), bm_token_name (rules, event->item));
    case BM_EVENT_MEDAL:
      /* Translators: %s is a medal */
      return g_strdup_printf (_("Wins “%s”"), bm_medal_name (rules, event->item));
    case BM_EVENT_TEAM_MEDAL:
      /* Translators: %s is a medal */
      return g_strdup_printf (_("Wins “%s” for the team"), bm_medal_name (rules, event->item));
    case BM_EVENT_EXPLORER:
    case BM_EVENT_TURN:
    case BM_EVENT_ROW_OPENED:
    case BM_EVENT_ROW_USED:
    case BM_EVENT_PICKED:
    case BM_EVENT_GAVE:
    case BM_EVENT_DISCARDED:
    case BM_EVENT_RETRIEVED:
    case BM_EVENT_PLACED:
    case BM_EVENT_TOKEN_LOST:
    case BM_EVENT_OVER:
    default:
      return NULL;
    }
}

/**
 * bm_gain_words:
 * @rules: the rules
 * @gain: what a place would bring
 *
 * Returns: (transfer full): the points by line and what would happen, one phrase a line
 */
char *
bm_gain_words (const BmRules *rules,
               const BmGain  *gain)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  guint seat = gain->events->len > 0 ? g_array_index (gain->events, BmEvent, 0).seat : 0;

  add_points (lines, rules, gain);
  for (guint i = 0; i < gain->events->len; i++)
    {
      const BmEvent *event = &g_array_index (gain->events, BmEvent, i);
      char *words = event->seat == seat ? say_event (rules, event) : NULL;

      if (words != NULL)
        g_ptr_array_add (lines, words);
    }

  return bm_words_lines (lines);
}

/**
 * bm_gain_summary:
 * @rules: the rules
 * @gain: what a place would bring
 *
 * Returns: (transfer full): the points by line
 */
char *
bm_gain_summary (const BmRules *rules,
                 const BmGain  *gain)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  add_points (lines, rules, gain);
  return bm_words_lines (lines);
}

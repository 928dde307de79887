/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-talk-words.h"

#include <glib/gi18n-lib.h>

#include "bm-settings.h"

/**
 * bm_talk_get_level:
 *
 * Returns: how much the person wants to hear and say
 */
BmTalkLevel
bm_talk_get_level (void)
{
  return (BmTalkLevel) g_settings_get_enum (bm_settings_get (), "talk");
}

/**
 * bm_talk_line_is_wanted:
 * @line: a line
 *
 * Returns: whether the person wants to read it
 */
gboolean
bm_talk_line_is_wanted (const BmTalkLine *line)
{
  BmTalkLevel level = bm_talk_get_level ();

  return level == BM_TALK_ALL || (level == BM_TALK_REACTIONS && line->text == NULL);
}

/**
 * bm_reaction_words:
 * @reaction: a reaction
 *
 * Returns: (transfer none): what it says
 */
const char *
bm_reaction_words (BmReaction reaction)
{
  switch (reaction)
    {
    case BM_REACTION_HELLO:
      /* Translators: this and the following are what players say to each other with one click. */
      return _("Hello!");
    case BM_REACTION_LUCK:
      return _("Good luck!");
    case BM_REACTION_WELL_DONE:
      return _("Well done!");
    case BM_REACTION_THANKS:
      return _("Thank you!");
    case BM_REACTION_OUCH:
      return _("Ouch!");
    case BM_REACTION_PHEW:
      /* Translators: said by someone who is relieved */
      return _("Phew!");
    case BM_REACTION_MOMENT:
      return _("One moment, please");
    case BM_REACTION_GOOD_GAME:
      return _("Good game!");
    case BM_REACTION_NONE:
    case BM_N_REACTIONS:
    default:
      return "";
    }
}

/**
 * bm_talk_line_words:
 * @line: a line
 *
 * Returns: (transfer full): who said what
 */
char *
bm_talk_line_words (const BmTalkLine *line)
{
  const char *text = line->text != NULL ? line->text : bm_reaction_words (line->reaction);

  if (line->is_own)
    /* Translators: %s is what the person here has said. */
    return g_strdup_printf (_("You: %s"), text);
  if (*line->name == '\0')
    /* Translators: %s is what a player without a name has said. */
    return g_strdup_printf (_("Someone: %s"), text);
  /* Translators: the first %s is the name of a player, the second one what they have said. */
  return g_strdup_printf (C_("what somebody has said", "%s: %s"), line->name, text);
}

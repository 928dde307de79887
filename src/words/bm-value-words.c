/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-value-words.h"

#include <glib/gi18n-lib.h>

#include "bm-json.h"
#include "bm-part-words.h"
#include "bm-plain.h"
#include "bm-words.h"

#define MAX_LENGTH 200  /* characters of a text that is shown */

/* Not translated: contexts of translations. */
static const char AWARDED[] = "who gets a medal", DIRECTION[] = "direction", SHAPE[] = "shape of a tile";

/* The titles of the words of an enumeration, in its order, in the context if there is one. */
static const struct
{
  const char * const *names;
  const char         *context;
  const char         *titles[5];
} word_titles[] = {
  { bm_ability_names, NULL, { N_("Keep the stack"), N_("Take a discarded tile") } },
  { bm_all_tie_names, NULL, { N_("No one"), N_("Everyone") } },
  { bm_awarded_names, AWARDED,
    { NC_("who gets a medal", "First to Have This"), NC_("who gets a medal", "Everyone Who Has This at the End") } },
  { bm_direction_names, DIRECTION,
    { NC_("direction", "Upwards"), NC_("direction", "Downwards"), NC_("direction", "To the Left"),
      NC_("direction", "To the Right") } },
  { bm_giving_names, NULL, { N_("As fast as you can"), N_("In turn, once everyone has picked") } },
  { bm_held_names, NULL, { N_("Complete crystals"), N_("The explorer"), N_("Medals and tokens") } },
  { bm_mode_names, NULL, { N_("Individual"), N_("Teams"), N_("Open rows") } },
  { bm_recipient_names, NULL,
    { N_("Whoever places the tile"), N_("Any player, chosen by whoever places the tile"),
      N_("Another player, chosen by whoever places the tile"), N_("All other players") } },
  { bm_shape_names, SHAPE, { NC_("shape of a tile", "Vertical"), NC_("shape of a tile", "Horizontal") } },
  { bm_supply_names, NULL, { N_("The discard pile"), N_("The tile supply") } },
  { bm_team_tie_break_names, NULL, { N_("Both partners’ together"), N_("The better partner’s") } },
};

/**
 * bm_word_words_title:
 * @names: an enumeration of the format, such as bm_mode_names
 * @index: one of its words
 *
 * Returns: (nullable): what forms call it: "Open rows"; %NULL if sentences say it
 */
const char *
bm_word_words_title (const char * const *names,
                     guint               index)
{
  for (guint i = 0; i < G_N_ELEMENTS (word_titles); i++)
    if (word_titles[i].names == names)
      return word_titles[i].context != NULL
                 ? g_dpgettext2 (GETTEXT_PACKAGE, word_titles[i].context, word_titles[i].titles[index])
                 : _(word_titles[i].titles[index]);

  return NULL;
}

static char *
say_boolean (gboolean value)
{
  return g_strdup (value ? C_("value", "yes") : C_("value", "no"));
}

static char *
quote (const char *text)
{
  g_autofree char *tidy = bm_plain_line (text, MAX_LENGTH);

  return g_strdup_printf (C_("word", "“%s”"), tidy);
}

static char *
say_word (const BmFormatMember *row,
          const char           *word)
{
  const char *known;

  for (guint i = 0; (known = bm_format_member_get_word (row, i)) != NULL; i++)
    if (g_str_equal (known, word))
      {
        const char *title = row->words == bm_side_names ? bm_side_words (i) : bm_word_words_title (row->words, i);

        return title != NULL ? g_strdup (title) : quote (word);
      }

  return quote (word);
}

/* The name of the thing that an ID in a set means. */
static char *
say_reference (const BmRules *rules,
               guint          set,
               BmThingKind    kind,
               const char    *id)
{
  guint16 index = set < rules->n_sets ? bm_rules_find_own_thing (rules, kind, set, id) : BM_NONE;

  if (index == BM_NONE)
    index = bm_rules_find_thing (rules, kind, id);

  return quote (index != BM_NONE ? bm_words_get (bm_rules_get_thing_name (rules, kind, index)) : id);
}

static char *
say_string (const BmRules        *rules,
            guint                 set,
            const BmFormatMember *row,
            const char           *string)
{
  if (row->type == BM_FORMAT_TYPE_REFERENCE)
    return say_reference (rules, set, row->kind, string);
  if (row->type == BM_FORMAT_TYPE_WORD)
    return say_word (row, string);

  return row->type == BM_FORMAT_TYPE_COLOUR ? g_strdup (string) : quote (string);
}

static char *
say_text (JsonNode *value)
{
  BmText text = { 0 };
  char *words;

  bm_text_init_from_json (&text, value, MAX_LENGTH);
  words = quote (bm_words_get (&text));
  bm_text_clear (&text);

  return words;
}

static char *
say_list (const BmRules        *rules,
          guint                 set,
          const BmFormatMember *row,
          JsonArray            *list)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      char *element = bm_value_words (rules, set, row, json_array_get_element (list, i));

      if (element != NULL)
        g_ptr_array_add (words, element);
    }

  return words->len > 0 ? bm_words_commas (words) : NULL;
}

/* The values of an object, without what they are called. */
static char *
say_object (const BmRules        *rules,
            guint                 set,
            const BmFormatMember *row,
            JsonObject           *object)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  JsonObjectIter iter;
  const char *name;
  JsonNode *value;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &value))
    {
      const BmFormatMember *member = bm_format_find_member (row->object, name);
      char *said = member != NULL ? bm_value_words (rules, set, member, value) : NULL;

      if (said != NULL)
        g_ptr_array_add (words, said);
    }

  return words->len > 0 ? bm_words_commas (words) : NULL;
}

/**
 * bm_value_words_standard:
 * @row: a member
 *
 * Returns: (transfer full) (nullable): its default in words; %NULL if it has none
 */
char *
bm_value_words_standard (const BmFormatMember *row)
{
  if (row->form == BM_FORMAT_FORM_BY_ID)
    return bm_words_number (0);
  if (!row->has_standard)
    return NULL;

  switch ((guint) row->type)
    {
    case BM_FORMAT_TYPE_BOOLEAN:
      return say_boolean (row->standard);
    case BM_FORMAT_TYPE_INTEGER:
      return bm_words_number (row->standard);
    case BM_FORMAT_TYPE_WORD:
      return say_word (row, bm_format_member_get_word (row, (guint) row->standard));
    default:
      return NULL;
    }
}

/**
 * bm_value_words:
 * @rules: rules with the things that the value may refer to
 * @set: index into #BmRules.sets: the set in which the value is
 * @row: the member that has it
 * @value: the value, of any type
 *
 * Returns: (transfer full) (nullable): the value in words: "8", "“Moth”, “Toad”", "“Red”, left edge"; %NULL if it has
 *   none, as an empty list
 */
char *
bm_value_words (const BmRules        *rules,
                guint                 set,
                const BmFormatMember *row,
                JsonNode             *value)
{
  if (JSON_NODE_HOLDS_ARRAY (value))
    return say_list (rules, set, row, json_node_get_array (value));
  if (JSON_NODE_HOLDS_OBJECT (value))
    return row->type == BM_FORMAT_TYPE_TEXT ? say_text (value) : say_object (rules, set, row, json_node_get_object (value));
  if (!JSON_NODE_HOLDS_VALUE (value))
    return NULL;

  switch (json_node_get_value_type (value))
    {
    case G_TYPE_BOOLEAN:
      return say_boolean (json_node_get_boolean (value));
    case G_TYPE_INT64:
      return bm_words_number ((int) CLAMP (json_node_get_int (value), G_MININT, G_MAXINT));
    case G_TYPE_STRING:
      return say_string (rules, set, row, json_node_get_string (value));
    default:
      return bm_json_write (value, FALSE);
    }
}

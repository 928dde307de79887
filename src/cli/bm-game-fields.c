/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Checked access to the members of a played game: numbers, seats, IDs. */

#define G_LOG_DOMAIN "bm-cli"

#include "config.h"

#include "bm-game-fields.h"

#include <glib/gi18n.h>

#include "bm-problem.h"
#include "bm-thing-id.h"

/**
 * bm_game_refuse:
 * @error: return location for the error
 * @code: the kind of error
 * @path: the path of the fault
 * @format: a message, as for printf()
 * @...: its arguments
 *
 * Returns: always %FALSE, so that checks can end with it
 */
gboolean
bm_game_refuse (GError            **error,
                BmPlayedGameError   code,
                const char         *path,
                const char         *format,
                ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  g_set_error (error, BM_PLAYED_GAME_ERROR, (int) code, "%s: %s", path, message);
  return FALSE;
}

/**
 * bm_game_get_member:
 * @object: an object
 * @path: its path
 * @name: the name of a member
 * @error: return location for FORMAT if it is missing
 *
 * Returns: (transfer none) (nullable): the member
 */
JsonNode *
bm_game_get_member (JsonObject  *object,
                    const char  *path,
                    const char  *name,
                    GError     **error)
{
  JsonNode *node = json_object_get_member (object, name);

  if (node == NULL)
    bm_game_refuse (error, BM_PLAYED_GAME_ERROR_FORMAT, path, _("the member “%s” is missing"), name);

  return node;
}

/**
 * bm_game_get_list:
 * @object: the game
 * @name: the name of a member
 * @error: return location for FORMAT if it is not a list
 *
 * Returns: (transfer none) (nullable): the list
 */
JsonArray *
bm_game_get_list (JsonObject  *object,
                  const char  *name,
                  GError     **error)
{
  g_autofree char *place = g_strconcat ("$.", name, NULL);
  JsonNode *node = bm_game_get_member (object, "$", name, error);

  if (node == NULL)
    return NULL;
  if (JSON_NODE_HOLDS_ARRAY (node))
    return json_node_get_array (node);

  bm_game_refuse (error, BM_PLAYED_GAME_ERROR_FORMAT, place, _("must be a list"));
  return NULL;
}

static gboolean
read_integer (JsonNode    *node,
              const char  *path,
              gint64      *value,
              GError     **error)
{
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_INT64)
    return bm_game_refuse (error, BM_PLAYED_GAME_ERROR_FORMAT, path, _("must be a whole number"));

  *value = json_node_get_int (node);
  return TRUE;
}

/**
 * bm_game_get_number:
 * @object: an object
 * @path: its path
 * @name: the name of a member
 * @value: (out): the number
 * @error: return location for FORMAT if it is not an integer
 *
 * Returns: whether there is a number
 */
gboolean
bm_game_get_number (JsonObject  *object,
                    const char  *path,
                    const char  *name,
                    gint64      *value,
                    GError     **error)
{
  g_autofree char *place = g_strdup_printf ("%s.%s", path, name);
  JsonNode *node = bm_game_get_member (object, path, name, error);

  return node != NULL && read_integer (node, place, value, error);
}

/**
 * bm_game_read_string:
 * @node: a value
 * @path: its path
 * @error: return location for FORMAT if it is not a string
 *
 * Returns: (transfer none) (nullable): the string
 */
const char *
bm_game_read_string (JsonNode    *node,
                     const char  *path,
                     GError     **error)
{
  if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING)
    return json_node_get_string (node);

  bm_game_refuse (error, BM_PLAYED_GAME_ERROR_FORMAT, path, _("must be a string in quotes"));
  return NULL;
}

/**
 * bm_game_read_word:
 * @object: a game
 * @name: the name of an optional member
 * @words: (array zero-terminated=1): the valid words
 * @index: (out): its index; unchanged if it is missing
 * @error: return location for FORMAT
 *
 * Returns: whether it is one of the words, or missing
 */
gboolean
bm_game_read_word (JsonObject         *object,
                   const char         *name,
                   const char * const *words,
                   int                *index,
                   GError            **error)
{
  g_autofree char *path = g_strconcat ("$.", name, NULL);
  g_autofree char *known = g_strjoinv ("\", \"", (char **) words);
  g_autofree char *quoted = NULL;
  JsonNode *node = json_object_get_member (object, name);
  const char *word;

  if (node == NULL)
    return TRUE;

  word = bm_game_read_string (node, path, error);
  if (word == NULL)
    return FALSE;

  for (int i = 0; words[i] != NULL; i++)
    if (g_str_equal (words[i], word))
      {
        *index = i;
        return TRUE;
      }

  quoted = bm_quote (word);
  /* Translators: words between quotation marks, and one that was found instead */
  return bm_game_refuse (error, BM_PLAYED_GAME_ERROR_FORMAT, path, _("must be one of “%s”, not “%s”"), known, quoted);
}

/**
 * bm_game_read_boolean:
 * @object: a game
 * @name: the name of an optional member
 * @value: (out): its value; unchanged if it is missing
 * @error: return location for FORMAT
 *
 * Returns: whether it is true or false, or missing
 */
gboolean
bm_game_read_boolean (JsonObject  *object,
                      const char  *name,
                      gboolean    *value,
                      GError     **error)
{
  g_autofree char *path = g_strconcat ("$.", name, NULL);
  JsonNode *node = json_object_get_member (object, name);

  if (node == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_BOOLEAN)
    return bm_game_refuse (error, BM_PLAYED_GAME_ERROR_FORMAT, path, _("must be true or false"));

  *value = json_node_get_boolean (node);
  return TRUE;
}

/**
 * bm_game_read_seat:
 * @node: a value
 * @path: its path
 * @n_seats: number of seats
 * @seat: (out): the seat
 * @error: return location for FORMAT or TURN if it is not a seat
 *
 * Returns: whether it is a seat
 */
gboolean
bm_game_read_seat (JsonNode    *node,
                   const char  *path,
                   guint        n_seats,
                   guint       *seat,
                   GError     **error)
{
  g_autofree char *number = NULL;
  gint64 value = 0;

  if (!read_integer (node, path, &value, error))
    return FALSE;

  if (value < 0 || value >= n_seats)
    {
      number = g_strdup_printf ("%" G_GINT64_FORMAT, value);
      return bm_game_refuse (error, BM_PLAYED_GAME_ERROR_TURN, path,
                             _("there is no seat %s; the seats are 0 to %u"), number, n_seats - 1);
    }

  *seat = (guint) value;
  return TRUE;
}

static char *
describe_unknown (BmThingKind  kind,
                  const char  *id)
{
  switch (kind)
    {
    case BM_THING_EXPLORER:
      return g_strdup_printf (_("there is no explorer “%s”"), id);
    case BM_THING_MEDAL:
      return g_strdup_printf (_("there is no medal “%s”"), id);
    case BM_THING_TILE:
      return g_strdup_printf (_("there is no tile “%s”"), id);
    case BM_THING_EDITION:
      return g_strdup_printf (_("there is no edition “%s”"), id);
    case BM_THING_COMPOSITE:
    case BM_THING_TERRAIN:
    case BM_THING_CRYSTAL:
    case BM_THING_SYMBOL:
    case BM_THING_TOKEN:
    case BM_THING_SCORE_LINE:
    case BM_THING_TILE_SET:
    default:  /* not used in games */
      g_return_val_if_reached (NULL);
    }
}

static gboolean
refuse_unknown (const BmRules  *rules,
                BmThingKind     kind,
                const char     *id,
                const char     *path,
                GError        **error)
{
  guint n = bm_rules_get_n_things (rules, kind);
  g_autofree const char **known = g_new0 (const char *, n + 1);
  g_autofree char *quoted = bm_quote (id);
  g_autofree char *message = describe_unknown (kind, quoted);
  const char *suggestion;

  for (guint i = 0; i < n; i++)
    known[i] = bm_rules_get_thing_id (rules, kind, i);
  suggestion = bm_suggest (id, known);

  if (suggestion == NULL)
    return bm_game_refuse (error, BM_PLAYED_GAME_ERROR_UNKNOWN, path, "%s", message);
  /* Translators: a message such as 'there is no tile "swam"', and what there is: "swamp" */
  return bm_game_refuse (error, BM_PLAYED_GAME_ERROR_UNKNOWN, path, _("%s; did you mean “%s”?"), message, suggestion);
}

/**
 * bm_game_read_thing:
 * @node: a value
 * @rules: the rules
 * @kind: the kind of thing
 * @path: its path
 * @thing: (out): its index in the rules
 * @error: return location for FORMAT or UNKNOWN
 *
 * Returns: whether it is the ID of such a thing
 */
gboolean
bm_game_read_thing (JsonNode       *node,
                    const BmRules  *rules,
                    BmThingKind     kind,
                    const char     *path,
                    guint16        *thing,
                    GError        **error)
{
  const char *id = bm_game_read_string (node, path, error);
  g_autofree char *namesakes = NULL;

  if (id == NULL)
    return FALSE;

  *thing = bm_rules_find_thing (rules, kind, id);
  if (*thing != BM_NONE)
    return TRUE;

  namesakes = bm_rules_list_namesakes (rules, kind, id);
  if (namesakes == NULL)
    return refuse_unknown (rules, kind, id, path, error);

  return bm_game_refuse (error, BM_PLAYED_GAME_ERROR_UNKNOWN, path,
                         /* Translators: the second %s is a list: “deep-sea:crab”, “tide-pools:crab” */
                         _("several sets have “%s”; say which one is meant: %s"), id, namesakes);
}

/**
 * bm_game_read_things:
 * @list: a list of IDs
 * @rules: the rules
 * @kind: the kind of things
 * @name: the name of the list in the game
 * @things: (out caller-allocates) (array): their indices in the rules, as many as the list has
 * @error: return location for FORMAT, UNKNOWN, or SETUP if one occurs twice
 *
 * Returns: whether all are IDs of such things, without duplicates
 */
gboolean
bm_game_read_things (JsonArray      *list,
                     const BmRules  *rules,
                     BmThingKind     kind,
                     const char     *name,
                     guint16        *things,
                     GError        **error)
{
  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      g_autofree char *path = g_strdup_printf ("$.%s[%u]", name, i);

      if (!bm_game_read_thing (json_array_get_element (list, i), rules, kind, path, &things[i], error))
        return FALSE;
      for (guint j = 0; j < i; j++)
        if (things[i] == things[j])
          return bm_game_refuse (error, BM_PLAYED_GAME_ERROR_SETUP, path, _("“%s” is listed twice"),
                                 bm_rules_get_thing_id (rules, kind, things[i]));
    }

  return TRUE;
}

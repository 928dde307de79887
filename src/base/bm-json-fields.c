/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-base"

#include "config.h"

#include "bm-json-fields.h"

#include <glib/gi18n-lib.h>

G_DEFINE_QUARK (bm-json-fields-error-quark, bm_json_fields_error)

static gboolean
holds (JsonNode *node,
       GType     type)
{
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == type;
}

static JsonNode *
get_member (JsonObject  *object,
            const char  *name,
            GError     **error)
{
  JsonNode *node = json_object_get_member (object, name);

  if (node == NULL)
    g_set_error (error, BM_JSON_FIELDS_ERROR, BM_JSON_FIELDS_ERROR_MISSING, _("The member “%s” is missing"), name);
  return node;
}

/**
 * bm_json_fields_get_root:
 * @node: (nullable): the root of a text
 * @error: return location for a #BmJsonFieldsError
 *
 * Returns: (transfer none) (nullable): the root as an object
 */
JsonObject *
bm_json_fields_get_root (JsonNode  *node,
                         GError   **error)
{
  if (node != NULL && JSON_NODE_HOLDS_OBJECT (node))
    return json_node_get_object (node);

  g_set_error_literal (error, BM_JSON_FIELDS_ERROR, BM_JSON_FIELDS_ERROR_TYPE, _("The text is not an object"));
  return NULL;
}

/**
 * bm_json_fields_has:
 * @object: an object
 * @name: name of a member
 *
 * Returns: whether the member exists
 */
gboolean
bm_json_fields_has (JsonObject *object,
                    const char *name)
{
  return json_object_has_member (object, name);
}

/**
 * bm_json_fields_get_string:
 * @object: an object
 * @name: name of a member
 * @error: return location for a #BmJsonFieldsError
 *
 * Returns: (transfer none) (nullable): the string
 */
const char *
bm_json_fields_get_string (JsonObject  *object,
                           const char  *name,
                           GError     **error)
{
  JsonNode *node = get_member (object, name, error);

  if (node == NULL)
    return NULL;
  if (holds (node, G_TYPE_STRING))
    return json_node_get_string (node);

  g_set_error (error, BM_JSON_FIELDS_ERROR, BM_JSON_FIELDS_ERROR_TYPE, _("The member “%s” is not a string"), name);
  return NULL;
}

/**
 * bm_json_fields_get_int:
 * @object: an object
 * @name: name of a member
 * @minimum: the smallest number allowed
 * @maximum: the largest
 * @value: (out): the number; unchanged on error
 * @error: return location for a #BmJsonFieldsError
 *
 * Returns: whether the member is a whole number in range
 */
gboolean
bm_json_fields_get_int (JsonObject  *object,
                        const char  *name,
                        gint64       minimum,
                        gint64       maximum,
                        gint64      *value,
                        GError     **error)
{
  JsonNode *node = get_member (object, name, error);

  if (node == NULL)
    return FALSE;
  if (!holds (node, G_TYPE_INT64))
    {
      g_set_error (error, BM_JSON_FIELDS_ERROR, BM_JSON_FIELDS_ERROR_TYPE, _("The member “%s” is not a whole number"),
                   name);
      return FALSE;
    }
  if (json_node_get_int (node) < minimum || json_node_get_int (node) > maximum)
    {
      /* xgettext cannot extract format macros inside a translated text. */
      g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, json_node_get_int (node));
      g_autofree char *lowest = g_strdup_printf ("%" G_GINT64_FORMAT, minimum);
      g_autofree char *highest = g_strdup_printf ("%" G_GINT64_FORMAT, maximum);

      g_set_error (error, BM_JSON_FIELDS_ERROR, BM_JSON_FIELDS_ERROR_RANGE,
                   _("The member “%s” is %s, which is not between %s and %s"), name, number, lowest, highest);
      return FALSE;
    }

  *value = json_node_get_int (node);
  return TRUE;
}

/**
 * bm_json_fields_get_measure:
 * @object: an object
 * @name: name of a member
 * @minimum: the smallest number allowed
 * @maximum: the largest
 * @value: (out): the number, which need not be whole; undefined on error
 *
 * Returns: whether the member is a number in range
 */
gboolean
bm_json_fields_get_measure (JsonObject *object,
                            const char *name,
                            double      minimum,
                            double      maximum,
                            double     *value)
{
  JsonNode *node = json_object_get_member (object, name);

  if (node == NULL || (!holds (node, G_TYPE_DOUBLE) && !holds (node, G_TYPE_INT64)))
    return FALSE;
  *value = json_node_get_double (node);
  return *value >= minimum && *value <= maximum;
}

/**
 * bm_json_fields_get_word:
 * @object: an object
 * @name: name of a member
 * @words: (array zero-terminated=1): the words allowed
 * @index: (out): the index of the word; unchanged on error
 * @error: return location for a #BmJsonFieldsError
 *
 * Returns: whether the member is one of the words
 */
gboolean
bm_json_fields_get_word (JsonObject         *object,
                         const char         *name,
                         const char *const  *words,
                         int                *index,
                         GError            **error)
{
  const char *word = bm_json_fields_get_string (object, name, error);
  g_autofree char *allowed = NULL;

  if (word == NULL)
    return FALSE;
  for (int i = 0; words[i] != NULL; i++)
    if (g_str_equal (word, words[i]))
      {
        *index = i;
        return TRUE;
      }

  allowed = g_strjoinv (", ", (char **) words);
  g_set_error (error, BM_JSON_FIELDS_ERROR, BM_JSON_FIELDS_ERROR_RANGE,
               _("The member “%s” is “%.100s”, which is not one of: %s"), name, word, allowed);
  return FALSE;
}

/**
 * bm_json_fields_get_boolean:
 * @object: an object
 * @name: name of a member
 * @value: (out): its value; unchanged on error
 * @error: return location for a #BmJsonFieldsError
 *
 * Returns: whether the member is true or false
 */
gboolean
bm_json_fields_get_boolean (JsonObject  *object,
                            const char  *name,
                            gboolean    *value,
                            GError     **error)
{
  JsonNode *node = get_member (object, name, error);

  if (node == NULL)
    return FALSE;
  if (!holds (node, G_TYPE_BOOLEAN))
    {
      g_set_error (error, BM_JSON_FIELDS_ERROR, BM_JSON_FIELDS_ERROR_TYPE,
                   _("The member “%s” is neither true nor false"), name);
      return FALSE;
    }

  *value = json_node_get_boolean (node);
  return TRUE;
}

/**
 * bm_json_fields_get_array:
 * @object: an object
 * @name: name of a member
 * @error: return location for a #BmJsonFieldsError
 *
 * Returns: (transfer none) (nullable): the list
 */
JsonArray *
bm_json_fields_get_array (JsonObject  *object,
                          const char  *name,
                          GError     **error)
{
  JsonNode *node = get_member (object, name, error);

  if (node == NULL)
    return NULL;
  if (JSON_NODE_HOLDS_ARRAY (node))
    return json_node_get_array (node);

  g_set_error (error, BM_JSON_FIELDS_ERROR, BM_JSON_FIELDS_ERROR_TYPE, _("The member “%s” is not a list"), name);
  return NULL;
}

/**
 * bm_json_fields_get_object:
 * @object: an object
 * @name: name of a member
 * @error: return location for a #BmJsonFieldsError
 *
 * Returns: (transfer none) (nullable): the object
 */
JsonObject *
bm_json_fields_get_object (JsonObject  *object,
                           const char  *name,
                           GError     **error)
{
  JsonNode *node = get_member (object, name, error);

  if (node == NULL)
    return NULL;
  if (JSON_NODE_HOLDS_OBJECT (node))
    return json_node_get_object (node);

  g_set_error (error, BM_JSON_FIELDS_ERROR, BM_JSON_FIELDS_ERROR_TYPE, _("The member “%s” is not an object"), name);
  return NULL;
}

/**
 * bm_json_fields_dup_strings:
 * @object: an object
 * @name: name of a member
 * @error: return location for a #BmJsonFieldsError
 *
 * Returns: (transfer full) (nullable): the strings of a list of strings
 */
GStrv
bm_json_fields_dup_strings (JsonObject  *object,
                            const char  *name,
                            GError     **error)
{
  JsonArray *array = bm_json_fields_get_array (object, name, error);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (array == NULL)
    return NULL;

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonNode *node = json_array_get_element (array, i);

      if (!holds (node, G_TYPE_STRING))
        {
          g_set_error (error, BM_JSON_FIELDS_ERROR, BM_JSON_FIELDS_ERROR_TYPE,
                       _("The member “%s” has an entry that is not a string"), name);
          return NULL;
        }
      g_strv_builder_add (builder, json_node_get_string (node));
    }

  return g_strv_builder_end (builder);
}

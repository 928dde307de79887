/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The writing of JSON.
 *
 * JsonGenerator 1.6 leaves U+001F as it is, which is no JSON, and its white space is not what
 * people write; what it writes may also change with its version, while our files should not.
 */

#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-json.h"

#include <string.h>

static void write_node (GString  *out,
                        JsonNode *node,
                        gboolean  pretty,
                        guint     depth);

static void
write_string (GString    *out,
              const char *text)
{
  static const char escaped[] = "\"\\\b\f\n\r\t";
  static const char letters[] = "\"\\bfnrt";

  g_string_append_c (out, '"');

  for (const char *at = text; *at != '\0'; at++)
    {
      const char *escape = strchr (escaped, *at);

      if (escape != NULL)
        g_string_append_printf (out, "\\%c", letters[escape - escaped]);
      else if (g_ascii_iscntrl (*at))
        g_string_append_printf (out, "\\u%04x", (guint) *at);
      else
        g_string_append_c (out, *at);
    }

  g_string_append_c (out, '"');
}

/* Writes the fewest digits that are read as the same number, always with a point or exponent. */
static void
write_double (GString *out,
              double   number)
{
  static const char *const formats[] = { "%.15g", "%.16g", "%.17g" };
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_ascii_formatd (text, sizeof text, formats[i], number);

      if (memcmp (&(double) { g_ascii_strtod (text, NULL) }, &number, sizeof number) == 0)
        break;
    }

  g_string_append (out, text);

  if (strpbrk (text, ".e") == NULL)
    g_string_append (out, ".0");
}

static void
write_scalar (GString  *out,
              JsonNode *node)
{
  GType type = json_node_get_value_type (node);

  if (JSON_NODE_HOLDS_NULL (node))
    g_string_append (out, "null");
  else if (type == G_TYPE_STRING)
    write_string (out, json_node_get_string (node));
  else if (type == G_TYPE_BOOLEAN)
    g_string_append (out, json_node_get_boolean (node) ? "true" : "false");
  else if (type == G_TYPE_INT64)
    g_string_append_printf (out, "%" G_GINT64_FORMAT, json_node_get_int (node));
  else
    write_double (out, json_node_get_double (node));
}

static void
write_line_break (GString  *out,
                  gboolean  pretty,
                  guint     depth)
{
  if (pretty)
    g_string_append_printf (out, "\n%*s", (int) depth * 2, "");
}

static void
write_list (GString   *out,
            JsonArray *list,
            gboolean   pretty,
            guint      depth)
{
  guint n = json_array_get_length (list);

  g_string_append_c (out, '[');

  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append_c (out, ',');

      write_line_break (out, pretty, depth + 1);
      write_node (out, json_array_get_element (list, i), pretty, depth + 1);
    }

  if (n > 0)
    write_line_break (out, pretty, depth);

  g_string_append_c (out, ']');
}

static void
write_object (GString    *out,
              JsonObject *object,
              gboolean    pretty,
              guint       depth)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *value;
  gboolean is_first = TRUE;

  g_string_append_c (out, '{');
  json_object_iter_init_ordered (&iter, object);

  while (json_object_iter_next_ordered (&iter, &name, &value))
    {
      if (!is_first)
        g_string_append_c (out, ',');

      write_line_break (out, pretty, depth + 1);
      write_string (out, name);
      g_string_append (out, pretty ? ": " : ":");
      write_node (out, value, pretty, depth + 1);
      is_first = FALSE;
    }

  if (!is_first)
    write_line_break (out, pretty, depth);

  g_string_append_c (out, '}');
}

static void
write_node (GString  *out,
            JsonNode *node,
            gboolean  pretty,
            guint     depth)
{
  if (JSON_NODE_HOLDS_OBJECT (node))
    write_object (out, json_node_get_object (node), pretty, depth);
  else if (JSON_NODE_HOLDS_ARRAY (node))
    write_list (out, json_node_get_array (node), pretty, depth);
  else
    write_scalar (out, node);
}

/**
 * bm_json_write:
 * @node: what to write; its doubles must be finite and its strings UTF-8
 * @pretty: whether to write it for people, in lines that are indented by two spaces, with a line
 *   break at the end; otherwise there is no white space at all
 *
 * Writes a JSON text that [func@json_parse] reads as an equal tree. Equal trees whose members
 * have the same order give equal texts, whatever the version of json-glib.
 *
 * Returns: (transfer full): the text, in UTF-8
 */
char *
bm_json_write (JsonNode *node,
               gboolean  pretty)
{
  GString *out;

  g_return_val_if_fail (node != NULL, NULL);

  out = g_string_new (NULL);
  write_node (out, node, pretty, 0);

  if (pretty)
    g_string_append_c (out, '\n');

  return g_string_free (out, FALSE);
}

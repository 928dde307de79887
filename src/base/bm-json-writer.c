/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes JSON.
 *
 * JsonGenerator 1.6 does not escape U+001F, which makes invalid JSON, and its white space is not what people write;
 * its output may also change with its version, while our files should not. */

#define G_LOG_DOMAIN "bm-base"

#include "config.h"

#include "bm-json.h"

#include <string.h>

/* As in the shipped sets. */
#define LINE_COLUMNS 112

static gboolean
is_escaped (char letter)
{
  return letter == '"' || letter == '\\' || g_ascii_iscntrl (letter);
}

static void
write_escaped (GString *out,
               char     letter)
{
  static const char escaped[] = "\"\\\b\f\n\r\t";
  static const char letters[] = "\"\\bfnrt";
  const char *escape = strchr (escaped, letter);

  if (escape != NULL)
    g_string_append_printf (out, "\\%c", letters[escape - escaped]);
  else
    g_string_append_printf (out, "\\u%04x", (guint) letter);
}

/* What stands for itself is written at once up to where something does not. */
static void
write_string (GString    *out,
              const char *text)
{
  g_string_append_c (out, '"');

  while (*text != '\0')
    {
      const char *end = text;

      /* The end of the text is a control character, too. */
      while (!is_escaped (*end))
        end++;
      g_string_append_len (out, text, end - text);
      if (*end != '\0')
        write_escaped (out, *end++);
      text = end;
    }

  g_string_append_c (out, '"');
}

/**
 * bm_json_write_int:
 * @out: (inout): a text, which the number is appended to
 * @number: a number
 *
 * Writes a whole number. Games are saved after each move, and consist of numbers: printing takes several times as long.
 */
void
bm_json_write_int (GString *out,
                   gint64   number)
{
  char text[24];
  char *start = text + sizeof text;
  guint64 rest = number < 0 ? -(guint64) number : (guint64) number;

  *--start = '\0';
  do
    *--start = (char) ('0' + rest % 10);
  while ((rest /= 10) > 0);
  if (number < 0)
    *--start = '-';

  g_string_append (out, start);
}

/* Writes the smallest number of digits that is read as the same number, always with a point or exponent. */
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
    bm_json_write_int (out, json_node_get_int (node));
  else
    write_double (out, json_node_get_double (node));
}

/* On one line: without white space, or with the spaces that people write in short objects and lists. */

static void write_flat (GString  *out,
                        JsonNode *node,
                        gboolean  pretty);

static gboolean
has_objects (JsonArray *list)
{
  return json_array_get_length (list) > 0 && JSON_NODE_HOLDS_OBJECT (json_array_get_element (list, 0));
}

static void
write_flat_list (GString   *out,
                 JsonArray *list,
                 gboolean   pretty)
{
  guint n = json_array_get_length (list);
  const char *space = pretty && has_objects (list) ? " " : "";

  g_string_append_c (out, '[');
  g_string_append (out, space);
  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append (out, pretty ? ", " : ",");
      write_flat (out, json_array_get_element (list, i), pretty);
    }
  g_string_append (out, space);
  g_string_append_c (out, ']');
}

static void
write_flat_object (GString    *out,
                   JsonObject *object,
                   gboolean    pretty)
{
  const char *space = pretty && json_object_get_size (object) > 0 ? " " : "";
  JsonObjectIter iter;
  const char *name;
  JsonNode *value;
  gboolean is_first = TRUE;

  g_string_append_c (out, '{');
  g_string_append (out, space);
  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &value))
    {
      if (!is_first)
        g_string_append (out, pretty ? ", " : ",");
      write_string (out, name);
      g_string_append (out, pretty ? ": " : ":");
      write_flat (out, value, pretty);
      is_first = FALSE;
    }
  g_string_append (out, space);
  g_string_append_c (out, '}');
}

static void
write_flat (GString  *out,
            JsonNode *node,
            gboolean  pretty)
{
  if (JSON_NODE_HOLDS_OBJECT (node))
    write_flat_object (out, json_node_get_object (node), pretty);
  else if (JSON_NODE_HOLDS_ARRAY (node))
    write_flat_list (out, json_node_get_array (node), pretty);
  else
    write_scalar (out, node);
}

/* On several lines */

/* Counts values, but no further than @enough, so that large trees are not walked through. */
static gsize
count_values (JsonNode *node,
              gsize     enough)
{
  gsize n = 1;

  if (JSON_NODE_HOLDS_ARRAY (node))
    {
      JsonArray *list = json_node_get_array (node);

      for (guint i = 0; i < json_array_get_length (list) && n < enough; i++)
        n += count_values (json_array_get_element (list, i), enough - n);
    }
  else if (JSON_NODE_HOLDS_OBJECT (node))
    {
      JsonObjectIter iter;
      JsonNode *value;

      json_object_iter_init (&iter, json_node_get_object (node));
      while (n < enough && json_object_iter_next (&iter, NULL, &value))
        n += count_values (value, enough - n);
    }

  return n;
}

/* The length of the last line, in characters. */
static glong
count_columns (const GString *out)
{
  gsize start = out->len;

  while (start > 0 && out->str[start - 1] != '\n')
    start--;

  return g_utf8_strlen (out->str + start, (gssize) (out->len - start));
}

/* Whether a value fits on the current line, with room for a comma. The root never does, nor does a list of things in
 * it, so that each thing has its own lines. */
static gboolean
write_on_line (GString  *out,
               JsonNode *node,
               guint     depth,
               gboolean  has_comma)
{
  gsize length = out->len;

  if (depth == 0 || (depth == 1 && JSON_NODE_HOLDS_ARRAY (node) && has_objects (json_node_get_array (node))))
    return FALSE;
  /* Each value needs at least two columns. */
  if (count_values (node, LINE_COLUMNS / 2) >= LINE_COLUMNS / 2)
    return FALSE;

  write_flat (out, node, TRUE);
  if (count_columns (out) + (has_comma ? 1 : 0) <= LINE_COLUMNS)
    return TRUE;
  g_string_truncate (out, length);

  return FALSE;
}

static void write_lines (GString  *out,
                         JsonNode *node,
                         guint     depth,
                         gboolean  has_comma);

static void
break_line (GString *out,
            guint    depth)
{
  g_string_append_printf (out, "\n%*s", (int) depth * 2, "");
}

static void
write_list_lines (GString   *out,
                  JsonArray *list,
                  guint      depth)
{
  guint n = json_array_get_length (list);

  g_string_append_c (out, '[');
  for (guint i = 0; i < n; i++)
    {
      gboolean has_comma = i + 1 < n;

      break_line (out, depth + 1);
      write_lines (out, json_array_get_element (list, i), depth + 1, has_comma);
      if (has_comma)
        g_string_append_c (out, ',');
    }
  break_line (out, depth);
  g_string_append_c (out, ']');
}

static void
write_object_lines (GString    *out,
                    JsonObject *object,
                    guint       depth)
{
  guint n_left = json_object_get_size (object);
  JsonObjectIter iter;
  const char *name;
  JsonNode *value;

  g_string_append_c (out, '{');
  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &value))
    {
      gboolean has_comma = --n_left > 0;

      break_line (out, depth + 1);
      write_string (out, name);
      g_string_append (out, ": ");
      write_lines (out, value, depth + 1, has_comma);
      if (has_comma)
        g_string_append_c (out, ',');
    }
  break_line (out, depth);
  g_string_append_c (out, '}');
}

static gboolean
is_empty (JsonNode *node)
{
  if (JSON_NODE_HOLDS_OBJECT (node))
    return json_object_get_size (json_node_get_object (node)) == 0;

  return !JSON_NODE_HOLDS_ARRAY (node) || json_array_get_length (json_node_get_array (node)) == 0;
}

static void
write_lines (GString  *out,
             JsonNode *node,
             guint     depth,
             gboolean  has_comma)
{
  if (is_empty (node))
    write_flat (out, node, TRUE);
  else if (write_on_line (out, node, depth, has_comma))
    return;
  else if (JSON_NODE_HOLDS_OBJECT (node))
    write_object_lines (out, json_node_get_object (node), depth);
  else
    write_list_lines (out, json_node_get_array (node), depth);
}

/**
 * bm_json_write:
 * @node: a JSON tree; its doubles must be finite and its strings UTF-8
 * @pretty: whether to write it for people: indented by two spaces, with short objects and lists on one line, and a
 *   line break at the end; otherwise there is no white space at all
 *
 * Writes a JSON text that [func@json_parse] reads as an equal tree. Equal trees with the same order of members give
 * equal texts, whatever the version of json-glib.
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
  if (!pretty)
    write_flat (out, node, FALSE);
  else
    {
      write_lines (out, node, 0, FALSE);
      g_string_append_c (out, '\n');
    }

  return g_string_free (out, FALSE);
}

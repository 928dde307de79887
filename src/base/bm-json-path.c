/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-base"

#include "config.h"

#include "bm-json-path.h"

#include <string.h>

#define PLAIN_LETTERS G_CSET_a_2_z G_CSET_A_2_Z G_CSET_DIGITS "_-$"

/* Like bm_json_path_append_member (), which puts longer names in quotes. */
#define MAX_PLAIN 60

static gboolean
is_plain_name (const char *name)
{
  gsize length = strspn (name, PLAIN_LETTERS);

  return length > 0 && length <= MAX_PLAIN && name[length] == '\0';
}

/* Writes a character like quoted names in messages; those truncate long names, which paths must not do. */
static void
append_letter (GString  *path,
               gunichar  letter)
{
  if (letter == '"' || letter == '\\')
    g_string_append_printf (path, "\\%c", (char) letter);
  else if (g_unichar_isprint (letter))
    g_string_append_unichar (path, letter);
  else if (letter > 0xffff)
    g_string_append_printf (path, "\\u%04x\\u%04x", 0xd7c0 + (letter >> 10), 0xdc00 + (letter & 0x3ff));
  else
    g_string_append_printf (path, "\\u%04x", letter);
}

static void
append_member (GString    *path,
               const char *name)
{
  if (is_plain_name (name))
    {
      g_string_append_c (path, '.');
      g_string_append (path, name);
      return;
    }

  g_string_append (path, "[\"");
  for (const char *at = name; *at != '\0'; at = g_utf8_next_char (at))
    append_letter (path, g_utf8_get_char (at));
  g_string_append (path, "\"]");
}

static void
append_element (GString *path,
                guint    index)
{
  g_string_append_printf (path, "[%u]", index);
}

/* Reading */

static void
clear_step (gpointer data)
{
  BmJsonStep *step = data;

  g_clear_pointer (&step->member, g_free);
}

static gboolean
read_code_unit (const char **at,
                gunichar    *unit)
{
  *unit = 0;
  for (guint i = 2; i < 6; i++)
    {
      if (!g_ascii_isxdigit ((*at)[i]))
        return FALSE;
      *unit = *unit << 4 | (gunichar) g_ascii_xdigit_value ((*at)[i]);
    }
  *at += 6;

  return TRUE;
}

static gboolean
read_escape (const char **at,
             GString     *name)
{
  gunichar unit, low;

  if ((*at)[1] == '"' || (*at)[1] == '\\')
    {
      g_string_append_c (name, (*at)[1]);
      *at += 2;
      return TRUE;
    }

  if ((*at)[1] != 'u' || !read_code_unit (at, &unit) || unit == 0)
    return FALSE;
  if (unit >= 0xd800 && unit < 0xdc00)
    {
      if ((*at)[0] != '\\' || (*at)[1] != 'u' || !read_code_unit (at, &low) || low < 0xdc00 || low > 0xdfff)
        return FALSE;
      unit = 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00);
    }
  if (!g_unichar_validate (unit))
    return FALSE;
  g_string_append_unichar (name, unit);

  return TRUE;
}

/* Reads `["green dragon"]`. */
static gboolean
read_quoted_name (const char **at,
                  char       **member)
{
  g_autoptr (GString) name = g_string_new (NULL);

  for (*at += 2; **at != '"';)
    if (**at == '\\')
      {
        if (!read_escape (at, name))
          return FALSE;
      }
    else if (**at == '\0')
      return FALSE;
    else
      g_string_append_c (name, *(*at)++);

  if ((*at)[1] != ']')
    return FALSE;
  *at += 2;
  *member = g_string_free (g_steal_pointer (&name), FALSE);

  return TRUE;
}

static gboolean
read_plain_name (const char **at,
                 char       **member)
{
  const char *start = *at + 1;
  gsize length = strspn (start, PLAIN_LETTERS);

  if (length == 0)
    return FALSE;
  *member = g_strndup (start, length);
  *at = start + length;

  return TRUE;
}

static gboolean
read_index (const char **at,
            guint       *index)
{
  char *end;
  guint64 number;

  if (!g_ascii_isdigit ((*at)[1]))
    return FALSE;
  number = g_ascii_strtoull (*at + 1, &end, 10);
  if (*end != ']' || number >= G_MAXUINT)
    return FALSE;
  *index = (guint) number;
  *at = end + 1;

  return TRUE;
}

static gboolean
read_step (const char **at,
           BmJsonStep  *step)
{
  if ((*at)[0] == '.')
    return read_plain_name (at, &step->member);
  if ((*at)[0] == '[' && (*at)[1] == '"')
    return read_quoted_name (at, &step->member);

  return (*at)[0] == '[' && read_index (at, &step->index);
}

/* The end of the step that starts at @at; the path is well-formed. */
static const char *
skip_step (const char *at)
{
  if (at[0] == '[' && at[1] == '"')
    {
      for (at += 2; *at != '"' && *at != '\0'; at++)
        if (at[0] == '\\' && at[1] != '\0')
          at++;
      return at[0] == '"' && at[1] == ']' ? at + 2 : at + strlen (at);
    }
  if (at[0] == '[')
    return at + strcspn (at, "]") + (strchr (at, ']') != NULL);

  return at + 1 + strcspn (at + 1, ".[");
}

/* The start of the last step of a path; %NULL if the path is that of the root. */
static const char *
find_last_step (const char *path)
{
  const char *last = NULL;

  for (const char *at = path + 1; *at != '\0'; at = skip_step (at))
    last = at;

  return last;
}

/* Public functions */

/**
 * bm_json_path_parse:
 * @path: a string
 *
 * Returns: (transfer full) (nullable) (element-type BmJsonStep): the steps from the root on; %NULL if it is not a
 *   path
 */
GArray *
bm_json_path_parse (const char *path)
{
  g_autoptr (GArray) steps = g_array_new (FALSE, TRUE, sizeof (BmJsonStep));
  const char *at;

  g_return_val_if_fail (path != NULL, NULL);

  g_array_set_clear_func (steps, clear_step);
  if (path[0] != '$')
    return NULL;

  for (at = path + 1; *at != '\0';)
    {
      BmJsonStep step = { NULL, 0 };

      if (!read_step (&at, &step))
        return NULL;
      g_array_append_val (steps, step);
    }

  return g_steal_pointer (&steps);
}

/**
 * bm_json_path_to_string:
 * @steps: (element-type BmJsonStep): steps from the root on
 * @n_steps: number of steps
 *
 * Returns: (transfer full): the path
 */
char *
bm_json_path_to_string (const GArray *steps,
                        guint         n_steps)
{
  GString *path = g_string_new (BM_JSON_PATH_ROOT);

  for (guint i = 0; i < n_steps; i++)
    {
      const BmJsonStep *step = &g_array_index (steps, BmJsonStep, i);

      if (step->member != NULL)
        append_member (path, step->member);
      else
        append_element (path, step->index);
    }

  return g_string_free (path, FALSE);
}

/**
 * bm_json_path_member:
 * @path: the path of an object
 * @member: any name
 *
 * Returns: (transfer full): the path of a member of the object
 */
char *
bm_json_path_member (const char *path,
                     const char *member)
{
  GString *string;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (member != NULL, NULL);

  string = g_string_new (path);
  append_member (string, member);

  return g_string_free (string, FALSE);
}

/**
 * bm_json_path_element:
 * @path: the path of a list
 * @index: of an element
 *
 * Returns: (transfer full): the path of the element
 */
char *
bm_json_path_element (const char *path,
                      guint       index)
{
  g_return_val_if_fail (path != NULL, NULL);

  return g_strdup_printf ("%s[%u]", path, index);
}

/**
 * bm_json_path_append:
 * @path: a path
 * @rest: the path below it, without the dot in front: `each.terrain`, `[0].on`, or nothing
 *
 * Returns: (transfer full): the whole path
 */
char *
bm_json_path_append (const char *path,
                     const char *rest)
{
  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (rest != NULL, NULL);

  return g_strconcat (path, rest[0] != '\0' && rest[0] != '[' ? "." : "", rest, NULL);
}

/**
 * bm_json_path_parent:
 * @path: a path
 *
 * Returns: (transfer full) (nullable): the path of the object or list that contains it; %NULL for the root
 */
char *
bm_json_path_parent (const char *path)
{
  const char *last;

  g_return_val_if_fail (path != NULL && path[0] == '$', NULL);

  last = find_last_step (path);

  return last != NULL ? g_strndup (path, (gsize) (last - path)) : NULL;
}

/**
 * bm_json_path_is_prefix:
 * @prefix: a path
 * @path: another path
 *
 * Returns: whether @path is @prefix or below it
 */
gboolean
bm_json_path_is_prefix (const char *prefix,
                        const char *path)
{
  gsize length;

  g_return_val_if_fail (prefix != NULL, FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  length = strlen (prefix);

  return strncmp (prefix, path, length) == 0 && (path[length] == '\0' || path[length] == '.' || path[length] == '[');
}

/**
 * bm_json_path_touches:
 * @path: a path
 * @other: another path
 *
 * Returns: whether they are the same or one is below the other, so that a change at one may affect the other
 */
gboolean
bm_json_path_touches (const char *path,
                      const char *other)
{
  return bm_json_path_is_prefix (path, other) || bm_json_path_is_prefix (other, path);
}

/**
 * bm_json_path_get_index:
 * @path: a path
 * @index: (out) (optional): the index of the element in its list
 *
 * Returns: whether @path is that of an element of a list
 */
gboolean
bm_json_path_get_index (const char *path,
                        guint      *index)
{
  const char *last;
  guint number;

  g_return_val_if_fail (path != NULL && path[0] == '$', FALSE);

  last = find_last_step (path);
  if (last == NULL || last[0] != '[' || !read_index (&last, &number))
    return FALSE;
  if (index != NULL)
    *index = number;

  return TRUE;
}

/**
 * bm_json_path_dup_member:
 * @path: a path
 *
 * Returns: (transfer full) (nullable): the name of the member at @path; %NULL for an element or the root
 */
char *
bm_json_path_dup_member (const char *path)
{
  BmJsonStep step = { NULL, 0 };
  const char *last;

  g_return_val_if_fail (path != NULL && path[0] == '$', NULL);

  last = find_last_step (path);
  if (last != NULL)
    read_step (&last, &step);

  return step.member;
}

/**
 * bm_json_path_dup_element:
 * @path: a path
 * @list: the path of a list
 * @index: (out) (optional): the index of the element
 *
 * Returns: (transfer full) (nullable): the path of the element of @list that @path leads to or into; %NULL if it leads
 *   elsewhere
 */
char *
bm_json_path_dup_element (const char *path,
                          const char *list,
                          guint      *index)
{
  const char *rest;
  guint found = 0;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (list != NULL, NULL);

  if (!g_str_has_prefix (path, list))
    return NULL;
  rest = path + strlen (list);
  if (*rest != '[' || !read_index (&rest, &found))
    return NULL;
  if (index != NULL)
    *index = found;

  return bm_json_path_element (list, found);
}

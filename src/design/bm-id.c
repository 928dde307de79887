/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-id.h"

#include <string.h>

/* Apostrophes do not separate words: "don’t" is one. */
static void
append_word_characters (GString    *id,
                        const char *ascii)
{
  for (const char *at = ascii; *at != '\0'; at++)
    if (g_ascii_isalnum (*at))
      g_string_append_c (id, g_ascii_tolower (*at));
    else if (*at != '\'' && *at != '"' && *at != '`' && id->len > 0 && id->str[id->len - 1] != '-')
      g_string_append_c (id, '-');
}

/* Shortens the text, between words if that keeps most of it. */
static void
shorten (GString *id,
         gsize    length)
{
  if (id->len > length)
    {
      const char *dash = g_strrstr_len (id->str, (gssize) length + 1, "-");

      g_string_truncate (id, dash != NULL && (gsize) (dash - id->str) > length / 2 ? (gsize) (dash - id->str) : length);
    }
  while (id->len > 0 && id->str[id->len - 1] == '-')
    g_string_truncate (id, id->len - 1);
}

/**
 * bm_id_from_name:
 * @name: (nullable): the name of a thing
 * @language: the language of @name, which determines how letters are written without accents
 * @fallback: an ID
 *
 * Turns a name into an ID: "Lièvre de lune" becomes "lievre-de-lune". A name that does not start with a letter, such
 * as a number, gets @fallback in front; a name in a different script is replaced with it.
 *
 * Returns: (transfer full): an ID
 */
char *
bm_id_from_name (const char *name,
                 BmLanguage  language,
                 const char *fallback)
{
  g_autofree char *ascii = NULL;
  g_autoptr (GString) id = g_string_new (NULL);

  if (name != NULL)
    {
      /* GLib writes question marks for anything that it cannot convert to ASCII. */
      ascii = g_str_to_ascii (name, bm_language_get_code (language));
      append_word_characters (id, ascii);
    }

  shorten (id, BM_ID_MAX_LENGTH);
  if (id->len == 0)
    g_string_assign (id, fallback);
  else if (!g_ascii_islower (id->str[0]))
    {
      g_string_prepend_c (id, '-');
      g_string_prepend (id, fallback);
      shorten (id, BM_ID_MAX_LENGTH);
    }

  return g_string_free (g_steal_pointer (&id), FALSE);
}

/* The start of the number that tells copies apart: "moth-12" has it at 4. The whole length if there is none. */
static gsize
find_number (const char *text,
             char        separator,
             gsize       length)
{
  gsize end = length;

  while (end > 0 && g_ascii_isdigit (text[end - 1]))
    end--;

  return end < length && end >= 2 && text[end - 1] == separator && text[end] != '0' ? end - 1 : length;
}

/* The number that find_number() has found at @start; 1 if there is none, or so large a one that it is no count. */
static guint
read_number (const char *text,
             gsize       start)
{
  const gsize n_digits = strlen (text) - MIN (start + 1, strlen (text));

  return n_digits > 0 && n_digits <= 4 ? (guint) g_ascii_strtoull (text + start + 1, NULL, 10) : 1;
}

/**
 * bm_id_find_free:
 * @id: an ID
 * @is_taken: whether an ID is taken
 * @data: for @is_taken
 * @number: (out) (optional): the number at the end of the ID found; 1 if @id is free
 *
 * Returns: (transfer full): @id if it is free, or else the first free one of "id-2", "id-3" …; if @id ends with a
 *   number, the first free one after that
 */
char *
bm_id_find_free (const char *id,
                 BmIdTaken   is_taken,
                 gpointer    data,
                 guint      *number)
{
  gsize length = find_number (id, '-', strlen (id));

  if (number != NULL)
    *number = 1;
  if (!is_taken (id, data))
    return g_strdup (id);

  for (guint i = read_number (id, length) + 1;; i++)
    {
      g_autofree char *suffix = g_strdup_printf ("-%u", i);
      g_autoptr (GString) numbered = g_string_new_len (id, (gssize) length);

      shorten (numbered, BM_ID_MAX_LENGTH - strlen (suffix));
      g_string_append (numbered, suffix);
      if (is_taken (numbered->str, data))
        continue;

      if (number != NULL)
        *number = i;
      return g_string_free (g_steal_pointer (&numbered), FALSE);
    }
}

static char *
number_text (const char *text,
             guint       number)
{
  g_autofree char *suffix = number > 1 ? g_strdup_printf (" %u", number) : g_strdup ("");
  gsize length = find_number (text, ' ', strlen (text));
  glong n_kept = MIN (g_utf8_strlen (text, (gssize) length), (glong) (BM_MAX_NAME - strlen (suffix)));
  g_autofree char *kept = g_utf8_substring (text, 0, n_kept);

  return g_strconcat (kept, suffix, NULL);
}

/**
 * bm_id_number_name:
 * @name: (nullable): the name of a thing, a text of a set
 * @number: a number
 *
 * Numbers the name of a copy: "Moth", 2 is "Moth 2" in every language, and so is "Moth 5", 2.
 *
 * Returns: (transfer full) (nullable): a name that ends with @number, or without a number if that is 1; anything that
 *   is not a text is returned unchanged
 */
JsonNode *
bm_id_number_name (JsonNode *name,
                   guint     number)
{
  g_autoptr (JsonObject) numbered = NULL;
  JsonObjectIter iter;
  const char *language;
  JsonNode *node;

  if (name == NULL || !JSON_NODE_HOLDS_OBJECT (name))
    return name != NULL ? json_node_ref (name) : NULL;

  numbered = json_object_new ();
  json_object_iter_init_ordered (&iter, json_node_get_object (name));
  while (json_object_iter_next_ordered (&iter, &language, &node))
    if (json_node_get_value_type (node) == G_TYPE_STRING)
      {
        g_autofree char *text = number_text (json_node_get_string (node), number);

        json_object_set_string_member (numbered, language, text);
      }
    else
      json_object_set_member (numbered, language, json_node_ref (node));

  return json_node_init_object (json_node_alloc (), numbered);
}

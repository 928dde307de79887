/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads JSON more strictly than json-glib.
 *
 * JsonParser 1.6 accepts too much: comments, trailing commas, `01`, `1e400`, empty texts, duplicate members; it wraps
 * integers beyond 64 bits, and deep nesting overflows its stack. So a text is first checked here, in one pass that
 * builds nothing and knows the place of each error; JsonParser gets only valid texts. */

#define G_LOG_DOMAIN "bm-base"

#include "config.h"

#include "bm-json.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

G_DEFINE_QUARK (bm-json-error-quark, bm_json_error)

#define BYTE_ORDER_MARK "\xef\xbb\xbf"

/* The maximum number of characters of a name or word that a message repeats. */
#define MAX_QUOTED 60

typedef struct
{
  const char *text;
  const char *end;
  const char *valid_end; /* the end of valid UTF-8 without NUL; normally the same as end */
  const char *at;
  guint depth;
  GString *string; /* the last string, unescaped */
  GError **error;
} Reader;

static gboolean read_value (Reader *self);

/* Messages */

static void
append_quoted (GString    *out,
               const char *text)
{
  const char *at = text;

  g_string_append_c (out, '"');

  for (guint i = 0; *at != '\0' && i < MAX_QUOTED; i++, at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);

      if (character == '"' || character == '\\')
        g_string_append_printf (out, "\\%c", (char) character);
      else if (g_unichar_isprint (character))
        g_string_append_unichar (out, character);
      else if (character > 0xffff)
        g_string_append_printf (out, "\\u%04x\\u%04x", 0xd7c0 + (character >> 10),
                                0xdc00 + (character & 0x3ff));
      else
        g_string_append_printf (out, "\\u%04x", character);
    }

  g_string_append (out, *at != '\0' ? "…\"" : "\"");
}

static gboolean
is_plain_name (const char *name)
{
  gsize length = strspn (name, G_CSET_a_2_z G_CSET_A_2_Z G_CSET_DIGITS "_-$");

  return length > 0 && length <= MAX_QUOTED && name[length] == '\0';
}

/* Counts lines and columns only when needed; columns are characters. */
static char *
say_where (const Reader *self,
           const char   *where,
           const char   *fault)
{
  const char *line_start = self->text;
  gulong line = 1;

  for (const char *at = self->text; at < where; at++)
    {
      if (*at == '\n')
        {
          line++;
          line_start = at + 1;
        }
    }

  /* Translators: where something is wrong in a file: its line, its column, and what is wrong */
  return g_strdup_printf (_("line %lu, column %ld: %s"), line, g_utf8_strlen (line_start, where - line_start) + 1, fault);
}

/* Sets the error for a fault at @where. Returns FALSE, so that callers can return its result. */
static gboolean G_GNUC_PRINTF (4, 5)
fail (Reader      *self,
      const char  *where,
      BmJsonError  code,
      const char  *format,
      ...)
{
  g_autofree char *fault = NULL;
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  fault = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  message = say_where (self, where, fault);
  g_set_error_literal (self->error, BM_JSON_ERROR, code, message);

  return FALSE;
}

static gboolean
fail_encoding (Reader *self)
{
  if (*self->at == '\0')
    return fail (self, self->at, BM_JSON_ERROR_ENCODING, _("the text contains a null byte"));

  return fail (self, self->at, BM_JSON_ERROR_ENCODING, _("the byte 0x%02x is not valid UTF-8 here"),
               (guint8) *self->at);
}

/* The next word or character of the text, for messages; it must be valid. */
static char *
quote_next (const Reader *self)
{
  g_autofree char *found = NULL;
  GString *quoted = g_string_new (NULL);
  const char *word_end = self->at;

  while (word_end < self->valid_end && (g_ascii_isalnum (*word_end) || *word_end == '_'))
    word_end++;

  if (word_end == self->at)
    word_end = g_utf8_next_char (self->at);

  found = g_strndup (self->at, MIN (word_end - self->at, MAX_QUOTED + 1));
  append_quoted (quoted, found);

  return g_string_free (quoted, FALSE);
}

static gboolean
follows_comma (const Reader *self)
{
  const char *before = self->at;

  while (before > self->text && g_ascii_isspace (before[-1]))
    before--;

  return before > self->text && before[-1] == ',';
}

/* The name of something that people write out of habit but JSON does not have; or NULL. */
static const char *
find_hint (const Reader *self)
{
  switch (*self->at)
    {
    case '/':
    case '#':
      return _("JSON has no comments");

    case '\'':
      return _("strings must be in double quotes");

    case '+':
    case '.':
      return _("numbers must start with a digit or a minus sign");

    case ']':
    case '}':
      return follows_comma (self) ? _("there is one comma too many before it") : NULL;

    default:
      return NULL;
    }
}

/* @expected: in words */
static gboolean
fail_unexpected (Reader     *self,
                 const char *expected)
{
  g_autofree char *found = NULL;
  const char *hint;

  if (self->at == self->end)
    /* Translators: %s is what a file of the format JSON should go on with, such as “a value”; “expected: %s” may read
     * better where it would have to be in another case */
    return fail (self, self->at, BM_JSON_ERROR_SYNTAX, _("expected %s, but the text ends"), expected);

  if (self->at == self->valid_end)
    return fail_encoding (self);

  found = quote_next (self);
  hint = find_hint (self);
  if (hint != NULL)
    /* Translators: what a file should go on with, what it goes on with, and a hint: “expected a value, found "/" (JSON
     * has no comments)” */
    return fail (self, self->at, BM_JSON_ERROR_SYNTAX, _("expected %s, found %s (%s)"), expected, found, hint);

  /* Translators: what a file should go on with, and what it goes on with: “expected a value, found "x"” */
  return fail (self, self->at, BM_JSON_ERROR_SYNTAX, _("expected %s, found %s"), expected, found);
}

/* Reading */

static void
skip_space (Reader *self)
{
  while (self->at < self->valid_end &&
         (*self->at == ' ' || *self->at == '\n' || *self->at == '\r' || *self->at == '\t'))
    self->at++;
}

/* The next character; 0, which no valid text has, at the end. */
static char
peek (const Reader *self)
{
  return self->at < self->valid_end ? *self->at : '\0';
}

static gboolean
skip_character (Reader *self,
                char    character)
{
  if (peek (self) != character)
    return FALSE;

  self->at++;

  return TRUE;
}

/* Reads a `\u` and its four hexadecimal digits at @at; FALSE if they are not there. */
static gboolean
peek_code_unit (const Reader *self,
                const char   *at,
                gunichar     *unit)
{
  if (self->valid_end - at < 6 || at[0] != '\\' || at[1] != 'u')
    return FALSE;

  *unit = 0;

  for (guint i = 2; i < 6; i++)
    {
      if (!g_ascii_isxdigit (at[i]))
        return FALSE;

      *unit = *unit << 4 | (gunichar) g_ascii_xdigit_value (at[i]);
    }

  return TRUE;
}

static gboolean
read_unicode_escape (Reader *self)
{
  gunichar unit, low;

  if (!peek_code_unit (self, self->at, &unit))
    return fail (self, self->at, BM_JSON_ERROR_SYNTAX, _("\\u needs four hexadecimal digits"));

  if (unit == 0)
    return fail (self, self->at, BM_JSON_ERROR_ENCODING, _("\\u0000 is not allowed"));

  if (unit < 0xd800 || unit > 0xdfff)
    {
      g_string_append_unichar (self->string, unit);
      self->at += 6;
      return TRUE;
    }

  if (unit > 0xdbff || !peek_code_unit (self, self->at + 6, &low) || low < 0xdc00 || low > 0xdfff)
    return fail (self, self->at, BM_JSON_ERROR_ENCODING, _("\\u%04x is half a surrogate pair"), unit);

  g_string_append_unichar (self->string, 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00));
  self->at += 12;

  return TRUE;
}

static gboolean
read_escape (Reader *self)
{
  static const char escapes[] = "\"\\/bfnrt";
  static const char meanings[] = "\"\\/\b\f\n\r\t";
  const char *escape;

  if (self->at + 1 < self->valid_end && self->at[1] == 'u')
    return read_unicode_escape (self);

  escape = self->at + 1 < self->valid_end ? strchr (escapes, self->at[1]) : NULL;

  if (escape == NULL)
    return fail (self, self->at, BM_JSON_ERROR_SYNTAX,
                 _("after a backslash, JSON allows only \" \\ / b f n r t u"));

  g_string_append_c (self->string, meanings[escape - escapes]);
  self->at += 2;

  return TRUE;
}

/* Reads a string, after its opening quote, into self->string. */
static gboolean
read_string (Reader *self)
{
  const char *opening = self->at++;

  g_string_truncate (self->string, 0);

  while (self->at < self->valid_end)
    {
      const char *run = self->at;

      while (self->at < self->valid_end && *self->at != '"' && *self->at != '\\' &&
             (guchar) *self->at >= 0x20)
        self->at++;

      g_string_append_len (self->string, run, self->at - run);

      if (skip_character (self, '"'))
        return TRUE;

      if (peek (self) == '\\')
        {
          if (!read_escape (self))
            return FALSE;
        }
      else if (self->at < self->valid_end)
        {
          return fail (self, self->at, BM_JSON_ERROR_SYNTAX,
                       _("a string contains a control character, which must be written as \\u%04x"),
                       (guint) *self->at);
        }
    }

  if (self->valid_end < self->end)
    return fail_encoding (self);

  return fail (self, opening, BM_JSON_ERROR_SYNTAX, _("the string that begins here is not closed"));
}

static gsize
skip_digits (Reader *self)
{
  const char *start = self->at;

  while (g_ascii_isdigit (peek (self)))
    self->at++;

  return (gsize) (self->at - start);
}

/* Whether @n_digits digits at @digits, without leading zeros, fit into a signed 64-bit integer. */
static gboolean
fits_int64 (const char *digits,
            gsize       n_digits,
            gboolean    negative)
{
  guint64 value = 0;

  if (n_digits > 19)
    return FALSE;

  for (gsize i = 0; i < n_digits; i++)
    value = value * 10 + (guint64) g_ascii_digit_value (digits[i]);

  return value <= (guint64) G_MAXINT64 + (negative ? 1 : 0);
}

static gboolean
fits_double (Reader     *self,
             const char *start)
{
  g_string_truncate (self->string, 0);
  g_string_append_len (self->string, start, self->at - start);

  return !isinf (g_ascii_strtod (self->string->str, NULL));
}

/* Reads `.5` and `e+10`, both optional; sets @fractional if there was one. */
static gboolean
read_fraction_and_exponent (Reader   *self,
                            gboolean *fractional)
{
  *fractional = FALSE;

  if (skip_character (self, '.'))
    {
      *fractional = TRUE;

      if (skip_digits (self) == 0)
        return fail_unexpected (self, C_("expected", "a digit after the decimal point"));
    }

  if (skip_character (self, 'e') || skip_character (self, 'E'))
    {
      *fractional = TRUE;

      if (!skip_character (self, '+'))
        skip_character (self, '-');

      if (skip_digits (self) == 0)
        return fail_unexpected (self, C_("expected", "a digit in the exponent"));
    }

  return TRUE;
}

static gboolean
read_number (Reader *self)
{
  const char *start = self->at;
  gboolean negative = skip_character (self, '-');
  const char *digits = self->at;
  gsize n_digits = skip_digits (self);
  gboolean fractional;

  if (n_digits == 0)
    return fail_unexpected (self, C_("expected", "a digit"));

  if (n_digits > 1 && *digits == '0')
    return fail (self, start, BM_JSON_ERROR_SYNTAX, _("a number must not start with 0"));

  if (!read_fraction_and_exponent (self, &fractional))
    return FALSE;

  if (!fractional && !fits_int64 (digits, n_digits, negative))
    return fail (self, start, BM_JSON_ERROR_NUMBER, _("the whole number does not fit into 64 bits"));

  if (fractional && !fits_double (self, start))
    return fail (self, start, BM_JSON_ERROR_NUMBER, _("the number is too large"));

  return TRUE;
}

static gboolean
read_word (Reader *self)
{
  static const char *const words[] = { "true", "false", "null" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      gsize length = strlen (words[i]);

      if ((gsize) (self->valid_end - self->at) >= length &&
          memcmp (self->at, words[i], length) == 0 &&
          (self->at + length == self->end || !g_ascii_isalnum (self->at[length])))
        {
          self->at += length;
          return TRUE;
        }
    }

  return fail_unexpected (self, C_("expected", "a value"));
}

static gboolean
read_list (Reader *self)
{
  self->at++;
  skip_space (self);

  if (skip_character (self, ']'))
    return TRUE;

  while (TRUE)
    {
      skip_space (self);

      if (!read_value (self))
        return FALSE;

      skip_space (self);

      if (skip_character (self, ']'))
        return TRUE;

      if (!skip_character (self, ','))
        return fail_unexpected (self, C_("expected", "“,” or “]”"));
    }
}

static gboolean
fail_duplicate (Reader     *self,
                const char *where,
                const char *name)
{
  g_autoptr (GString) quoted = g_string_new (NULL);

  append_quoted (quoted, name);

  return fail (self, where, BM_JSON_ERROR_DUPLICATE, _("the member %s occurs twice"), quoted->str);
}

/* Reads one `"name": value`; @names are the earlier names in the object. */
static gboolean
read_member (Reader     *self,
             GHashTable *names)
{
  const char *start = self->at;

  if (peek (self) != '"')
    return fail_unexpected (self, C_("expected", "the name of a member in double quotes"));

  if (!read_string (self))
    return FALSE;

  if (g_hash_table_contains (names, self->string->str))
    return fail_duplicate (self, start, self->string->str);

  g_hash_table_add (names, g_strdup (self->string->str));

  if (g_hash_table_size (names) > BM_JSON_MAX_MEMBERS)
    return fail (self, start, BM_JSON_ERROR_TOO_LARGE, _("an object has more than %d members"),
                 BM_JSON_MAX_MEMBERS);
  skip_space (self);

  if (!skip_character (self, ':'))
    return fail_unexpected (self, C_("expected", "“:” after the name"));

  skip_space (self);

  return read_value (self);
}

static gboolean
read_object (Reader *self)
{
  g_autoptr (GHashTable) names = NULL;

  self->at++;
  skip_space (self);

  if (skip_character (self, '}'))
    return TRUE;

  names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (;;)
    {
      skip_space (self);

      if (!read_member (self, names))
        return FALSE;

      skip_space (self);

      if (skip_character (self, '}'))
        return TRUE;

      if (!skip_character (self, ','))
        return fail_unexpected (self, C_("expected", "“,” or “}”"));
    }
}

static gboolean
read_nested (Reader *self)
{
  gboolean success;

  if (self->depth == BM_JSON_MAX_DEPTH)
    return fail (self, self->at, BM_JSON_ERROR_TOO_DEEP,
                 _("objects and lists are nested more than %d levels deep"), BM_JSON_MAX_DEPTH);

  self->depth++;
  success = *self->at == '{' ? read_object (self) : read_list (self);
  self->depth--;

  return success;
}

static gboolean
read_value (Reader *self)
{
  char next = peek (self);

  if (next == '{' || next == '[')
    return read_nested (self);

  if (next == '"')
    return read_string (self);

  if (next == '-' || g_ascii_isdigit (next))
    return read_number (self);

  return read_word (self);
}

static gboolean
read_text (Reader *self)
{
  if (self->end - self->text >= 3 && memcmp (self->text, BYTE_ORDER_MARK, 3) == 0)
    return fail (self, self->at, BM_JSON_ERROR_ENCODING,
                 _("the text starts with a byte order mark; save it as UTF-8 without one"));

  skip_space (self);

  if (!read_value (self))
    return FALSE;

  skip_space (self);

  if (self->at < self->end)
    return fail_unexpected (self, C_("expected", "nothing more after the value"));

  return TRUE;
}

/* Checks the whole text. */
static gboolean
check_text (const char  *data,
            gsize        length,
            GError     **error)
{
  g_autoptr (GString) string = g_string_new (NULL);
  Reader reader = {
    .text = data,
    .at = data,
    .end = data + length,
    .string = string,
    .error = error,
  };

  if (length > BM_JSON_MAX_BYTES)
    {
      g_set_error (error, BM_JSON_ERROR, BM_JSON_ERROR_TOO_LARGE,
                   _("the text has %lu bytes; at most %d are allowed"), (gulong) length, BM_JSON_MAX_BYTES);
      return FALSE;
    }

  g_utf8_validate_len (data, length, &reader.valid_end);

  return read_text (&reader);
}

/**
 * bm_json_path_append_member:
 * @path: a path such as `$.tiles[2]`
 * @name: the name of a member of the object there
 *
 * Appends the step to a member to a JSON path: `.points`, or `["green dragon"]` if the name has characters other than
 * ASCII letters, digits, `_`, `-` and `$`. Very long names are truncated.
 */
void
bm_json_path_append_member (GString    *path,
                            const char *name)
{
  g_return_if_fail (path != NULL);
  g_return_if_fail (name != NULL);

  if (is_plain_name (name))
    {
      g_string_append_c (path, '.');
      g_string_append (path, name);
      return;
    }

  g_string_append_c (path, '[');
  append_quoted (path, name);
  g_string_append_c (path, ']');
}

/**
 * bm_json_parse:
 * @data: (array length=length) (nullable): a text, not necessarily NUL-terminated; %NULL if @length is 0
 * @length: its length in bytes
 * @error: return location for a [enum@JsonError]
 *
 * Parses a JSON text from an untrusted source: it must be exactly what RFC 8259 allows, in UTF-8 without a byte order
 * mark, within %BM_JSON_MAX_BYTES, %BM_JSON_MAX_DEPTH and %BM_JSON_MAX_MEMBERS, without duplicate members, U+0000 and
 * numbers that do not fit into a #gint64 or a double.
 *
 * Numbers with a fraction or an exponent (`1.0`, `1e2`) become nodes of type %G_TYPE_DOUBLE,
 * others of type %G_TYPE_INT64. Members keep their order.
 *
 * The message of an error has the place of the first fault, with columns counted in characters: `line 3, column 14,
 * at $.tiles[2].points: the member "points" occurs twice`; only that of a text beyond %BM_JSON_MAX_BYTES has none.
 * The time is linear in @length.
 *
 * Returns: (transfer full): the root, never %NULL unless @error is set
 */
JsonNode *
bm_json_parse (const char  *data,
               gsize        length,
               GError     **error)
{
  g_autoptr (JsonParser) parser = NULL;
  g_autoptr (GError) parser_error = NULL;
  JsonNode *root = NULL;

  g_return_val_if_fail (data != NULL || length == 0, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (data == NULL)
    data = "";

  if (!check_text (data, length, error))
    return NULL;

  parser = json_parser_new ();

  if (json_parser_load_from_data (parser, data, (gssize) length, &parser_error))
    root = json_parser_steal_root (parser);

  /* Not known to happen after the check, but a file must never crash the program. */
  if (root == NULL)
    g_set_error (error, BM_JSON_ERROR, BM_JSON_ERROR_SYNTAX, _("the text could not be read: %s"),
                 parser_error != NULL ? parser_error->message : _("no value"));

  return root;
}

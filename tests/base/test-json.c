/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "bm-json.h"

#include <string.h>
#include <time.h>

/* A text that may have bytes 0 in it. */
#define TEXT(literal) literal, sizeof (literal) - 1

typedef struct
{
  const char *text;
  gsize length;
  BmJsonError code;
  const char *message;
} InvalidCase;

static const InvalidCase invalid_cases[] = {
  /* Nothing, or too much */
  { TEXT (""), BM_JSON_ERROR_SYNTAX,
    "line 1, column 1: expected a value, but the text ends" },
  { TEXT (" \n "), BM_JSON_ERROR_SYNTAX,
    "line 2, column 2: expected a value, but the text ends" },
  { TEXT ("{} {}"), BM_JSON_ERROR_SYNTAX,
    "line 1, column 4: expected nothing more after the value, found \"{\"" },
  { TEXT ("1 2"), BM_JSON_ERROR_SYNTAX,
    "line 1, column 3: expected nothing more after the value, found \"2\"" },
  { TEXT ("[]]"), BM_JSON_ERROR_SYNTAX,
    "line 1, column 3: expected nothing more after the value, found \"]\"" },

  /* What other dialects have */
  { TEXT ("{ // x\n}"), BM_JSON_ERROR_SYNTAX,
    "line 1, column 3: expected the name of a member in double quotes, found \"/\" "
    "(JSON has no comments)" },
  { TEXT ("/* x */ 1"), BM_JSON_ERROR_SYNTAX,
    "line 1, column 1: expected a value, found \"/\" (JSON has no comments)" },
  { TEXT ("[1] # x"), BM_JSON_ERROR_SYNTAX,
    "line 1, column 5: expected nothing more after the value, found \"#\" "
    "(JSON has no comments)" },
  { TEXT ("['a']"), BM_JSON_ERROR_SYNTAX,
    "line 1, column 2: expected a value, found \"'\" (strings must be in double quotes)" },
  { TEXT ("{a: 1}"), BM_JSON_ERROR_SYNTAX,
    "line 1, column 2: expected the name of a member in double quotes, found \"a\"" },
  { TEXT ("var x = 1;"), BM_JSON_ERROR_SYNTAX,
    "line 1, column 1: expected a value, found \"var\"" },
  { TEXT ("[1,]"), BM_JSON_ERROR_SYNTAX,
    "line 1, column 4: expected a value, found \"]\" (there is one comma too many before it)" },
  { TEXT ("[,1]"), BM_JSON_ERROR_SYNTAX,
    "line 1, column 2: expected a value, found \",\"" },
  { TEXT ("{\"a\": 1,\n}"), BM_JSON_ERROR_SYNTAX,
    "line 2, column 1: expected the name of a member in double quotes, found \"}\" (there is one comma too "
    "many before it)" },
  { TEXT ("[NaN]"), BM_JSON_ERROR_SYNTAX,
    "line 1, column 2: expected a value, found \"NaN\"" },
  { TEXT ("[-Infinity]"), BM_JSON_ERROR_SYNTAX,
    "line 1, column 3: expected a digit, found \"Infinity\"" },
  { TEXT ("[True]"), BM_JSON_ERROR_SYNTAX,
    "line 1, column 2: expected a value, found \"True\"" },
  { TEXT ("[nullx]"), BM_JSON_ERROR_SYNTAX,
    "line 1, column 2: expected a value, found \"nullx\"" },
  { TEXT ("tru"), BM_JSON_ERROR_SYNTAX,
    "line 1, column 1: expected a value, found \"tru\"" },
  { TEXT ("[1]\f"), BM_JSON_ERROR_SYNTAX,
    "line 1, column 4: expected nothing more after the value, found \"\\u000c\"" },
  { TEXT ("[\xc2\xa0]"), BM_JSON_ERROR_SYNTAX,
    "line 1, column 2: expected a value, found \"\xc2\xa0\"" },

  /* Objects and lists */
  { TEXT ("[1 2]"), BM_JSON_ERROR_SYNTAX,
    "line 1, column 4: expected “,” or “]”, found \"2\"" },
  { TEXT ("[1}"), BM_JSON_ERROR_SYNTAX,
    "line 1, column 3: expected “,” or “]”, found \"}\"" },
  { TEXT ("[1"), BM_JSON_ERROR_SYNTAX,
    "line 1, column 3: expected “,” or “]”, but the text ends" },
  { TEXT ("["), BM_JSON_ERROR_SYNTAX,
    "line 1, column 2: expected a value, but the text ends" },
  { TEXT ("{"), BM_JSON_ERROR_SYNTAX,
    "line 1, column 2: expected the name of a member in double quotes, but the text ends" },
  { TEXT ("{\"a\" 1}"), BM_JSON_ERROR_SYNTAX,
    "line 1, column 6: expected “:” after the name, found \"1\"" },
  { TEXT ("{\"a\"}"), BM_JSON_ERROR_SYNTAX,
    "line 1, column 5: expected “:” after the name, found \"}\"" },
  { TEXT ("{\"a\": }"), BM_JSON_ERROR_SYNTAX,
    "line 1, column 7: expected a value, found \"}\"" },
  { TEXT ("{\"a\": 1 \"b\": 2}"), BM_JSON_ERROR_SYNTAX,
    "line 1, column 9: expected “,” or “}”, found \"\\\"\"" },
  { TEXT ("{1: 2}"), BM_JSON_ERROR_SYNTAX,
    "line 1, column 2: expected the name of a member in double quotes, found \"1\"" },

  /* Numbers */
  { TEXT ("[01]"), BM_JSON_ERROR_SYNTAX,
    "line 1, column 2: a number must not start with 0" },
  { TEXT ("-00"), BM_JSON_ERROR_SYNTAX,
    "line 1, column 1: a number must not start with 0" },
  { TEXT ("0x1f"), BM_JSON_ERROR_SYNTAX,
    "line 1, column 2: expected nothing more after the value, found \"x1f\"" },
  { TEXT ("+1"), BM_JSON_ERROR_SYNTAX,
    "line 1, column 1: expected a value, found \"+\" (numbers must start with a digit or a minus sign)" },
  { TEXT (".5"), BM_JSON_ERROR_SYNTAX,
    "line 1, column 1: expected a value, found \".\" (numbers must start with a digit or a minus sign)" },
  { TEXT ("- 1"), BM_JSON_ERROR_SYNTAX,
    "line 1, column 2: expected a digit, found \" \"" },
  { TEXT ("-"), BM_JSON_ERROR_SYNTAX,
    "line 1, column 2: expected a digit, but the text ends" },
  { TEXT ("[1.]"), BM_JSON_ERROR_SYNTAX,
    "line 1, column 4: expected a digit after the decimal point, found \"]\"" },
  { TEXT ("1e+"), BM_JSON_ERROR_SYNTAX,
    "line 1, column 4: expected a digit in the exponent, but the text ends" },
  { TEXT ("9223372036854775808"), BM_JSON_ERROR_NUMBER,
    "line 1, column 1: the whole number does not fit into 64 bits" },
  { TEXT ("-9223372036854775809"), BM_JSON_ERROR_NUMBER,
    "line 1, column 1: the whole number does not fit into 64 bits" },
  { TEXT ("[100000000000000000000]"), BM_JSON_ERROR_NUMBER,
    "line 1, column 2: the whole number does not fit into 64 bits" },
  { TEXT ("{\"x\": -1e400}"), BM_JSON_ERROR_NUMBER,
    "line 1, column 7: the number is too large" },

  /* Strings */
  { TEXT ("[\"abc"), BM_JSON_ERROR_SYNTAX,
    "line 1, column 2: the string that begins here is not closed" },
  { TEXT ("\"a\\\""), BM_JSON_ERROR_SYNTAX,
    "line 1, column 1: the string that begins here is not closed" },
  { TEXT ("\"a\nb\""), BM_JSON_ERROR_SYNTAX,
    "line 1, column 3: a string contains a control character, which must be written as \\u000a" },
  { TEXT ("\"\\x41\""), BM_JSON_ERROR_SYNTAX,
    "line 1, column 2: after a backslash, JSON allows only \" \\ / b f n r t u" },
  { TEXT ("\"\\"), BM_JSON_ERROR_SYNTAX,
    "line 1, column 2: after a backslash, JSON allows only \" \\ / b f n r t u" },
  { TEXT ("\"\\u12g4\""), BM_JSON_ERROR_SYNTAX,
    "line 1, column 2: \\u needs four hexadecimal digits" },
  { TEXT ("\"\\u12"), BM_JSON_ERROR_SYNTAX,
    "line 1, column 2: \\u needs four hexadecimal digits" },

  /* Encoding */
  { TEXT ("\xef\xbb\xbf{}"), BM_JSON_ERROR_ENCODING,
    "line 1, column 1: the text starts with a byte order mark; save it as UTF-8 without one" },
  { TEXT ("\"\\u0000\""), BM_JSON_ERROR_ENCODING,
    "line 1, column 2: \\u0000 is not allowed" },
  { TEXT ("\"\\ud83dx\""), BM_JSON_ERROR_ENCODING,
    "line 1, column 2: \\ud83d is half a surrogate pair" },
  { TEXT ("\"\\ud83d\\u0041\""), BM_JSON_ERROR_ENCODING,
    "line 1, column 2: \\ud83d is half a surrogate pair" },
  { TEXT ("\"\\uDE00\""), BM_JSON_ERROR_ENCODING,
    "line 1, column 2: \\ude00 is half a surrogate pair" },
  { TEXT ("{\"n\": [\"\xc3\xa9\xff\"]}"), BM_JSON_ERROR_ENCODING,
    "line 1, column 10: the byte 0xff is not valid UTF-8 here" },
  { TEXT ("\"\xc0\x80\""), BM_JSON_ERROR_ENCODING,
    "line 1, column 2: the byte 0xc0 is not valid UTF-8 here" },
  { TEXT ("\"\xed\xa0\x80\""), BM_JSON_ERROR_ENCODING,
    "line 1, column 2: the byte 0xed is not valid UTF-8 here" },
  { TEXT ("\"\xe2\x82"), BM_JSON_ERROR_ENCODING,
    "line 1, column 2: the byte 0xe2 is not valid UTF-8 here" },
  { TEXT ("\"a\0b\""), BM_JSON_ERROR_ENCODING,
    "line 1, column 3: the text contains a null byte" },
  { TEXT ("[1]\0"), BM_JSON_ERROR_ENCODING,
    "line 1, column 4: the text contains a null byte" },
  { TEXT ("\xff\xfe[\0]\0"), BM_JSON_ERROR_ENCODING,
    "line 1, column 1: the byte 0xff is not valid UTF-8 here" },
  { TEXT ("tru\xff"), BM_JSON_ERROR_SYNTAX,
    "line 1, column 1: expected a value, found \"tru\"" },

  /* Members that occur twice */
  { TEXT ("{\"tiles\": [{}, {},\n {\"points\": 1, \"points\": 1}]}"), BM_JSON_ERROR_DUPLICATE,
    "line 2, column 16: the member \"points\" occurs twice" },
  { TEXT ("{\"a\": 1, \"\\u0061\": 2}"), BM_JSON_ERROR_DUPLICATE,
    "line 1, column 10: the member \"a\" occurs twice" },
  { TEXT ("{\"\\ud83d\\ude00\": 1, \"😀\": 2}"), BM_JSON_ERROR_DUPLICATE,
    "line 1, column 21: the member \"😀\" occurs twice" },
  { TEXT ("{\"a b\": {\"\": 1, \"\": 2}}"), BM_JSON_ERROR_DUPLICATE,
    "line 1, column 17: the member \"\" occurs twice" },
  { TEXT ("{\"\\n\\\"\": 1, \"\\n\\\"\": 2}"), BM_JSON_ERROR_DUPLICATE,
    "line 1, column 13: the member \"\\u000a\\\"\" occurs twice" },
};

static void
test_invalid (gconstpointer data)
{
  const InvalidCase *row = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *exact = g_memdup2 (row->text, row->length);
  JsonNode *node;

  /* The copy has no 0 at its end, so that reading past it is noticed. */
  node = bm_json_parse (exact, row->length, &error);

  g_assert_null (node);
  g_assert_error (error, BM_JSON_ERROR, (int) row->code);
  g_assert_cmpstr (error->message, ==, row->message);
}

/* What is written without white space for each text. */
static const struct
{
  const char *text;
  const char *written;
} valid_cases[] = {
  { "{}", NULL },
  { "[]", NULL },
  { " \t\r\n[ ] \n", "[]" },
  { "null", NULL },
  { "true", NULL },
  { "false", NULL },
  { "\"\"", NULL },
  { "0", NULL },
  { "-0", "0" },
  { "-1", NULL },
  { "9223372036854775807", NULL },
  { "-9223372036854775808", NULL },
  { "9007199254740993", NULL },
  { "1.0", NULL },
  { "-1.5", NULL },
  { "-0.0", NULL },
  { "0.1", NULL },
  { "0.30000000000000004", NULL },
  { "0.5e1", "5.0" },
  { "1E2", "100.0" },
  { "1e+2", "100.0" },
  { "25e-1", "2.5" },
  { "1e-400", "0.0" },
  { "1.7976931348623157e308", "1.7976931348623157e+308" },
  { "[1,2.5,\"x\",null,true,false,{},[]]", NULL },
  { "{\"b\":1,\"a\":{\"b\":2},\"c\":[{\"b\":3},{\"b\":4}]}", NULL },
  { "{\"\":1,\"a b\":2,\"\\u0061\":3}", "{\"\":1,\"a b\":2,\"a\":3}" },
  { "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\\"\\\\/\\b\\f\\n\\r\\t\"" },
  { "\"\\u00e9\\u20AC\\uD83D\\uDE00\"", "\"é€😀\"" },
  { "\"\\ud800\\udc00\\udbff\\udffd\"", "\"\U00010000\U0010fffd\"" },
  { "\"é€😀\"", NULL },
  { "\"\\u0001\\u001e\\u001f\\u007f\"", NULL },
  { "\"// # ' /* */\"", NULL },
};

static void
test_valid (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (valid_cases); i++)
    {
      const char *text = valid_cases[i].text;
      const char *expected = valid_cases[i].written != NULL ? valid_cases[i].written : text;
      g_autoptr (GError) error = NULL;
      g_autoptr (JsonNode) node = bm_json_parse (text, strlen (text), &error);
      g_autofree char *written = NULL;

      g_assert_no_error (error);
      g_assert_nonnull (node);

      written = bm_json_write (node, FALSE);
      g_assert_cmpstr (written, ==, expected);
    }
}

/* Reading what was written, plain or pretty, gives the same tree. */
static void
test_round_trip (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (valid_cases) * 2; i++)
    {
      const char *text = valid_cases[i / 2].text;
      g_autoptr (GError) error = NULL;
      g_autoptr (JsonNode) node = bm_json_parse (text, strlen (text), &error);
      g_autoptr (JsonNode) again = NULL;
      g_autofree char *written = bm_json_write (node, i % 2 == 0);

      again = bm_json_parse (written, strlen (written), &error);
      g_assert_no_error (error);
      g_assert_true (json_node_equal (node, again));
    }
}

static void
test_number_types (void)
{
  static const struct
  {
    const char *text;
    GType type;
  } rows[] = {
    { "1", G_TYPE_INT64 },      { "-0", G_TYPE_INT64 },   { "1.0", G_TYPE_DOUBLE },
    { "1e2", G_TYPE_DOUBLE },   { "0E0", G_TYPE_DOUBLE }, { "true", G_TYPE_BOOLEAN },
    { "\"1\"", G_TYPE_STRING },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (JsonNode) node = bm_json_parse (rows[i].text, strlen (rows[i].text), NULL);

      g_assert_nonnull (node);
      g_assert_cmpstr (g_type_name (json_node_get_value_type (node)), ==,
                       g_type_name (rows[i].type));
    }
}

static void
test_no_data (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (bm_json_parse (NULL, 0, &error));
  g_assert_error (error, BM_JSON_ERROR, BM_JSON_ERROR_SYNTAX);
  g_assert_null (bm_json_parse ("[", 1, NULL));
}

static void
test_pretty (void)
{
  const char *text = "{\"b\":[1,{\"a\":2.5}],\"a\":{},\"c\":[],\"things\":[{\"at\":[0,1]}],"
                     "\"d\":{\"e\":[{\"f\":null}]}}";
  g_autoptr (JsonNode) node = bm_json_parse (text, strlen (text), NULL);
  g_autofree char *written = bm_json_write (node, TRUE);

  g_assert_cmpstr (written, ==,
                   "{\n"
                   "  \"b\": [1, { \"a\": 2.5 }],\n"
                   "  \"a\": {},\n"
                   "  \"c\": [],\n"
                   "  \"things\": [\n"
                   "    { \"at\": [0, 1] }\n"
                   "  ],\n"
                   "  \"d\": { \"e\": [ { \"f\": null } ] }\n"
                   "}\n");
}

/* A line has 112 characters at most, the comma at its end included; what is longer is broken where that is. */
static void
test_line_length (void)
{
  for (guint n = 80; n < 110; n++)
    {
      g_autofree char *letters = g_strnfill (n, 'e');
      g_autofree char *text = g_strdup_printf ("{\"a\":[\"é\",\"%s\"],\"b\":1}", letters);
      g_autofree char *flat = g_strdup_printf ("{\n  \"a\": [\"é\", \"%s\"],\n  \"b\": 1\n}\n", letters);
      g_autofree char *broken = g_strdup_printf ("{\n  \"a\": [\n    \"é\",\n    \"%s\"\n  ],\n  \"b\": 1\n}\n",
                                                 letters);
      g_autoptr (JsonNode) node = bm_json_parse (text, strlen (text), NULL);
      g_autofree char *written = bm_json_write (node, TRUE);
      gboolean is_flat = strlen ("  \"a\": [\"e\", \"\"],") + n <= 112;

      g_assert_cmpstr (written, ==, is_flat ? flat : broken);
    }
}

static void
test_path_members (void)
{
  static const struct
  {
    const char *name;
    const char *expected;
  } rows[] = {
    { "points", "$.points" },
    { "tie_break", "$.tie_break" },
    { "green-dragon", "$.green-dragon" },
    { "$schema", "$.$schema" },
    { "", "$[\"\"]" },
    { "a.b", "$[\"a.b\"]" },
    { "größe", "$[\"größe\"]" },
    { "tab\there", "$[\"tab\\u0009here\"]" },
    { "0123456789012345678901234567890123456789012345678901234567890",
      "$[\"012345678901234567890123456789012345678901234567890123456789…\"]" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GString) path = g_string_new ("$");

      bm_json_path_append_member (path, rows[i].name);
      g_assert_cmpstr (path->str, ==, rows[i].expected);
    }
}

static char *
make_nested (guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append (text, i % 2 == 0 ? "[" : "{\"a\":");

  g_string_append_c (text, '1');

  for (guint i = n; i > 0; i--)
    g_string_append_c (text, (i - 1) % 2 == 0 ? ']' : '}');

  return g_string_free (text, FALSE);
}

static void
test_depth (void)
{
  g_autofree char *deepest = make_nested (BM_JSON_MAX_DEPTH);
  g_autofree char *too_deep = make_nested (BM_JSON_MAX_DEPTH + 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) node = bm_json_parse (deepest, strlen (deepest), &error);

  g_assert_no_error (error);
  g_assert_nonnull (node);

  g_assert_null (bm_json_parse (too_deep, strlen (too_deep), &error));
  g_assert_error (error, BM_JSON_ERROR, BM_JSON_ERROR_TOO_DEEP);
  g_assert_true (g_str_has_prefix (error->message, "line 1, column 97: objects and lists are nested more than 32 levels deep"));
}

static void
test_size (void)
{
  g_autofree char *text = g_malloc (BM_JSON_MAX_BYTES + 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) node = NULL;

  memset (text, ' ', BM_JSON_MAX_BYTES + 1);
  text[0] = '1';

  node = bm_json_parse (text, BM_JSON_MAX_BYTES, &error);
  g_assert_no_error (error);
  g_assert_nonnull (node);

  g_assert_null (bm_json_parse (text, BM_JSON_MAX_BYTES + 1, &error));
  g_assert_error (error, BM_JSON_ERROR, BM_JSON_ERROR_TOO_LARGE);
  g_assert_cmpstr (error->message, ==,
                   "the text has 16777217 bytes; at most 16777216 are allowed");
}

static void
test_many_brackets (void)
{
  static const char *const brackets[] = { "[", "{\"a\":", "[{\"\":" };

  for (guint i = 0; i < G_N_ELEMENTS (brackets); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GError) error = NULL;

      while (text->len < 1024 * 1024)
        g_string_append (text, brackets[i]);

      g_assert_null (bm_json_parse (text->str, text->len, &error));
      g_assert_error (error, BM_JSON_ERROR, BM_JSON_ERROR_TOO_DEEP);
    }
}

/* An object of @n members with the names that @get_name gives. */
static void
append_object (GString *text,
               guint    n,
               char *(*get_name) (guint i))
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = get_name (i);

      g_string_append_printf (text, "%c\"%s\":1", i == 0 ? '{' : ',', name);
    }

  g_string_append_c (text, '}');
}

static char *
get_plain_name (guint i)
{
  return g_strdup_printf ("%x", i);
}

/* "aB" and "b!" have the same g_str_hash (), and so has any row of as many of them. */
static char *
get_colliding_name (guint i)
{
  GString *name = g_string_new (NULL);

  for (guint bit = 0; bit < 17; bit++)
    g_string_append (name, (i >> bit & 1) != 0 ? "aB" : "b!");

  return g_string_free (name, FALSE);
}

static void
test_most_members (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) node = NULL;

  append_object (text, BM_JSON_MAX_MEMBERS, get_plain_name);
  node = bm_json_parse (text->str, text->len, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (json_object_get_size (json_node_get_object (node)), ==, BM_JSON_MAX_MEMBERS);

  g_string_truncate (text, text->len - 1);
  g_string_append (text, ",\"0\":1}");
  g_assert_null (bm_json_parse (text->str, text->len, &error));
  g_assert_error (error, BM_JSON_ERROR, BM_JSON_ERROR_DUPLICATE);
}

/* A megabyte of members, in one object or in as many as needed, of any names. */
static void
test_many_members (void)
{
  static char *(*const get_name[]) (guint i) = { get_plain_name, get_colliding_name };

  for (guint i = 0; i < G_N_ELEMENTS (get_name); i++)
    {
      g_autoptr (GString) one = g_string_new (NULL);
      g_autoptr (GString) many = g_string_new ("[");
      g_autoptr (GError) error = NULL;
      g_autoptr (JsonNode) node = NULL;
      clock_t start;

      append_object (one, 100000, get_name[i]);

      while (many->len < 1024 * 1024)
        {
          append_object (many, BM_JSON_MAX_MEMBERS, get_name[i]);
          g_string_append_c (many, ',');
        }

      many->str[many->len - 1] = ']';

      start = clock ();
      g_assert_null (bm_json_parse (one->str, one->len, &error));
      g_assert_error (error, BM_JSON_ERROR, BM_JSON_ERROR_TOO_LARGE);
      g_assert_true (g_str_has_suffix (error->message, "an object has more than 2048 members"));
      g_clear_error (&error);

      node = bm_json_parse (many->str, many->len, &error);
      g_assert_no_error (error);
      g_assert_nonnull (node);

      /* Takes well below a second of the processor's time; leaves room for sanitizers. */
      g_assert_cmpint (clock () - start, <, 20 * CLOCKS_PER_SEC);
    }
}

/* Whatever is read must be writable, and what is not read must say why. */
static void
check_any_text (const char *text,
                gsize       length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) node = bm_json_parse (text, length, &error);

  if (node == NULL)
    {
      g_assert_nonnull (error);
      g_assert_true (error->domain == BM_JSON_ERROR);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
    }
  else
    {
      g_autofree char *written = bm_json_write (node, FALSE);
      g_autoptr (JsonNode) again = bm_json_parse (written, strlen (written), &error);

      g_assert_no_error (error);
      g_assert_nonnull (again);
    }
}

static void
test_random_bytes (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (guint i = 0; i < 20000; i++)
    {
      gsize length = (gsize) g_rand_int_range (random, 0, 40);
      g_autofree char *text = g_malloc (length + 1);

      for (gsize j = 0; j < length; j++)
        text[j] = (char) g_rand_int_range (random, 0, 256);

      check_any_text (text, length);
    }
}

/* Pieces of JSON in random order get further than random bytes. */
static void
test_random_pieces (void)
{
  static const char *const pieces[] = {
    "{", "}", "[", "]", ",", ":", "\"a\"", "\"", "\\", "\\u00", "\\ud83d", "\\ude00", "41", "-",
    "0", "1", ".", "e", "+", "true", "null", " ", "\n", "é", "\xc3", "\xef\xbb\xbf", "/", "\x1f",
  };
  g_autoptr (GRand) random = g_rand_new_with_seed (2);

  for (guint i = 0; i < 50000; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      guint n = (guint) g_rand_int_range (random, 1, 13);

      for (guint j = 0; j < n; j++)
        g_string_append (text, pieces[g_rand_int_range (random, 0, G_N_ELEMENTS (pieces))]);

      check_any_text (text->str, text->len);
    }
}

/* Every change of one byte, and every beginning, of a sound text. */
static void
test_damaged_text (void)
{
  const char *sound = "{\"id\": \"x\\u00e9\\ud83d\\ude00é\", \"n\": [1, -2.5e3, true, null, {}]}";
  gsize length = strlen (sound);

  for (gsize i = 0; i < length; i++)
    {
      g_autofree char *text = g_memdup2 (sound, length);
      g_autofree char *beginning = g_memdup2 (sound, i + 1);

      check_any_text (beginning, i + 1);

      for (guint byte = 0; byte < 256; byte++)
        {
          text[i] = (char) byte;
          check_any_text (text, length);
        }
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (invalid_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/json/invalid/%u", i);

      g_test_add_data_func (path, &invalid_cases[i], test_invalid);
    }

  g_test_add_func ("/json/valid", test_valid);
  g_test_add_func ("/json/round-trip", test_round_trip);
  g_test_add_func ("/json/number-types", test_number_types);
  g_test_add_func ("/json/no-data", test_no_data);
  g_test_add_func ("/json/pretty", test_pretty);
  g_test_add_func ("/json/line-length", test_line_length);
  g_test_add_func ("/json/path-members", test_path_members);
  g_test_add_func ("/json/depth", test_depth);
  g_test_add_func ("/json/size", test_size);
  g_test_add_func ("/json/most-members", test_most_members);
  g_test_add_func ("/json/hostile/many-brackets", test_many_brackets);
  g_test_add_func ("/json/hostile/many-members", test_many_members);
  g_test_add_func ("/json/hostile/random-bytes", test_random_bytes);
  g_test_add_func ("/json/hostile/random-pieces", test_random_pieces);
  g_test_add_func ("/json/hostile/damaged-text", test_damaged_text);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Valid attributes and styles of a drawing. Everything is allowlisted: names that are not on a list, and values with
 * characters that their kind does not need, are removed. So no value can refer to anything outside the drawing, and
 * no number is so large that drawing it would take forever. */

#define G_LOG_DOMAIN "bm-base"

#include "config.h"

#include "bm-svg-private.h"

#include <math.h>
#include <string.h>

#define MAX_VALUE   2000      /* bytes of any value except paths and points */
#define MAX_SHEET   (64 * 1024)
#define MAX_RULES   500
#define MAX_NUMBER  1e6
#define MIN_DASH    0.2       /* shorter dashes turn a line into millions */
#define MAX_VIEW    100000.0  /* units, of the view box */
#define LARGE_SHARE 1000.0    /* units, of a hundredth of the view box */

#define LETTERS     G_CSET_A_2_Z G_CSET_a_2_z
#define NAME_CHARS  LETTERS G_CSET_DIGITS "_-.:"
#define COMMANDS    "MmLlHhVvCcSsQqTtAaZz"  /* of a path */
#define NUMBERS     G_CSET_DIGITS "+-.eE, \t\r\n"

typedef enum
{
  VALUE_NAME,       /* an ID */
  VALUE_NAMES,      /* classes */
  VALUE_LENGTH,
  VALUE_NUMBERS,
  VALUE_DASHES,
  VALUE_PATH,
  VALUE_TRANSFORM,
  VALUE_PAINT,      /* a colour, or a gradient of this drawing */
  VALUE_WORDS,
  VALUE_LINK,       /* "#id" */
  VALUE_CLIP,       /* "none" or "url(#id)" */
  VALUE_STYLE,
} ValueKind;

typedef struct
{
  const char *name;
  ValueKind   kind;
  gboolean    in_style;
} Attribute;

/* Sorted by name, for bsearch (). */
static const Attribute attributes[] = {
  { "class", VALUE_NAMES, FALSE },
  { "clip-path", VALUE_CLIP, TRUE },
  { "clip-rule", VALUE_WORDS, TRUE },
  { "clipPathUnits", VALUE_WORDS, FALSE },
  { "color", VALUE_PAINT, TRUE },
  { "cx", VALUE_LENGTH, FALSE },
  { "cy", VALUE_LENGTH, FALSE },
  { "d", VALUE_PATH, FALSE },
  { "display", VALUE_WORDS, TRUE },
  { "fill", VALUE_PAINT, TRUE },
  { "fill-opacity", VALUE_LENGTH, TRUE },
  { "fill-rule", VALUE_WORDS, TRUE },
  { "fr", VALUE_LENGTH, FALSE },
  { "fx", VALUE_LENGTH, FALSE },
  { "fy", VALUE_LENGTH, FALSE },
  { "gradientTransform", VALUE_TRANSFORM, FALSE },
  { "gradientUnits", VALUE_WORDS, FALSE },
  { "height", VALUE_LENGTH, FALSE },
  { "href", VALUE_LINK, FALSE },
  { "id", VALUE_NAME, FALSE },
  { "offset", VALUE_LENGTH, FALSE },
  { "opacity", VALUE_LENGTH, TRUE },
  { "overflow", VALUE_WORDS, TRUE },
  { "paint-order", VALUE_WORDS, TRUE },
  { "points", VALUE_NUMBERS, FALSE },
  { "preserveAspectRatio", VALUE_WORDS, FALSE },
  { "r", VALUE_LENGTH, FALSE },
  { "rx", VALUE_LENGTH, FALSE },
  { "ry", VALUE_LENGTH, FALSE },
  { "spreadMethod", VALUE_WORDS, FALSE },
  { "stop-color", VALUE_PAINT, TRUE },
  { "stop-opacity", VALUE_LENGTH, TRUE },
  { "stroke", VALUE_PAINT, TRUE },
  { "stroke-dasharray", VALUE_DASHES, TRUE },
  { "stroke-dashoffset", VALUE_LENGTH, TRUE },
  { "stroke-linecap", VALUE_WORDS, TRUE },
  { "stroke-linejoin", VALUE_WORDS, TRUE },
  { "stroke-miterlimit", VALUE_LENGTH, TRUE },
  { "stroke-opacity", VALUE_LENGTH, TRUE },
  { "stroke-width", VALUE_LENGTH, TRUE },
  { "style", VALUE_STYLE, FALSE },
  { "transform", VALUE_TRANSFORM, FALSE },
  { "viewBox", VALUE_NUMBERS, FALSE },
  { "visibility", VALUE_WORDS, TRUE },
  { "width", VALUE_LENGTH, FALSE },
  { "x", VALUE_LENGTH, FALSE },
  { "x1", VALUE_LENGTH, FALSE },
  { "x2", VALUE_LENGTH, FALSE },
  { "y", VALUE_LENGTH, FALSE },
  { "y1", VALUE_LENGTH, FALSE },
  { "y2", VALUE_LENGTH, FALSE },
};

/* Names */

static int
compare_attribute (gconstpointer name,
                   gconstpointer attribute)
{
  return strcmp (name, ((const Attribute *) attribute)->name);
}

static const Attribute *
find_attribute (const char *name)
{
  return bsearch (name, attributes, G_N_ELEMENTS (attributes), sizeof attributes[0], compare_attribute);
}

/* The kind of a name that is not listed; 0 if removing it loses nothing. */
static BmSvgParts
classify_name (const char *name)
{
  static const char *const effects[] = { "filter", "mask", "marker", "marker-start", "marker-mid", "marker-end",
                                         "mix-blend-mode", NULL };

  if (g_ascii_strncasecmp (name, "on", 2) == 0)
    return BM_SVG_SCRIPTS;
  if (g_strv_contains (effects, name))
    return BM_SVG_EFFECTS;
  if (g_str_equal (name, "src"))
    return BM_SVG_LINKS;

  return 0;
}

/* Values */

static gboolean
has_only (const char *value,
          const char *characters)
{
  return value[strspn (value, characters)] == '\0';
}

static gboolean
has_url (const char *value)
{
  for (; *value != '\0'; value++)
    if (g_ascii_strncasecmp (value, "url", 3) == 0)
      return TRUE;

  return FALSE;
}

/* Whether each number in a text is small enough to be drawn, and at least @least, whatever is in between. */
static gboolean
numbers_are_within (const char *value,
                    double      least)
{
  while (*value != '\0')
    {
      char *end;
      double number;

      if (strchr (G_CSET_DIGITS "+-.", *value) == NULL)
        {
          value++;
          continue;
        }

      number = g_ascii_strtod (value, &end);
      if (end == value)
        end++;
      else if (!(fabs (number) <= MAX_NUMBER) || (number != 0 && number < least))
        return FALSE;
      value = end;
    }

  return TRUE;
}

/* Whether a text is a number with a unit. */
gboolean
bm_svg_parse_length (const char *value,
                     double     *length)
{
  static const char *const units[] = { "", "px", "pt", "pc", "mm", "cm", "in", "em", "ex", "%", NULL };
  g_autofree char *text = g_strstrip (g_strdup (value));
  char *end;

  /* No infinities, no hexadecimal digits. */
  if (text[0] == '\0' || strchr (G_CSET_DIGITS "+-.", text[0]) == NULL
      || !has_only (text, G_CSET_DIGITS "+-.eEpxtcmin%") || strstr (text, "0x") != NULL)
    return FALSE;

  *length = g_ascii_strtod (text, &end);

  return end != text && fabs (*length) <= MAX_NUMBER && g_strv_contains (units, end);
}

/* Whether a text consists of four numbers, the last two of them a size. */
gboolean
bm_svg_parse_view_box (const char *value,
                       double     *box)
{
  if (!has_only (value, NUMBERS) || !numbers_are_within (value, -MAX_NUMBER))
    return FALSE;

  for (guint i = 0; i < 4; i++)
    {
      char *end;

      value += strspn (value, ", \t\r\n");
      box[i] = g_ascii_strtod (value, &end);
      if (end == value)
        return FALSE;
      value = end;
    }

  return has_only (value, " \t\r\n") && box[2] >= 1 && box[3] >= 1 && box[2] <= MAX_VIEW && box[3] <= MAX_VIEW;
}

static char *
dup_name (const char *start,
          gsize       length)
{
  return length > 0 && length <= 200 ? g_strndup (start, length) : NULL;
}

/* The ID in "url(#id)" at the start of a text; @end is the rest of the text. */
static char *
dup_local_url (const char  *value,
               const char **end)
{
  const char *name = value + strlen ("url(");
  gsize length;
  char quote = '\0';

  if (!g_str_has_prefix (value, "url("))
    return NULL;
  if (*name == '"' || *name == '\'')
    quote = *name++;
  if (*name++ != '#')
    return NULL;
  length = strspn (name, NAME_CHARS);
  *end = name + length;
  if (quote != '\0' && *(*end)++ != quote)
    return NULL;
  if (*(*end)++ != ')')
    return NULL;

  return dup_name (name, length);
}

static char *
clean_link (const char *value)
{
  return value[0] == '#' && value[1] != '\0' && has_only (value + 1, NAME_CHARS) ? g_strdup (value) : NULL;
}

static char *
clean_clip (const char *value,
            BmSvgStyle *style)
{
  const char *end;
  char *id;

  if (g_str_equal (value, "none"))
    return g_strdup (value);

  id = dup_local_url (value, &end);
  if (id == NULL || *end != '\0')
    {
      g_free (id);
      return NULL;
    }

  style->is_layered = TRUE;
  g_free (style->clip);
  style->clip = id;

  return g_strdup_printf ("url(#%s)", id);
}

static char *
clean_paint (const char *value)
{
  g_autofree char *id = NULL;
  const char *rest = value;

  if (g_str_has_prefix (value, "url("))
    {
      id = dup_local_url (value, &rest);
      if (id == NULL)
        return NULL;
    }

  if (!has_only (rest, LETTERS G_CSET_DIGITS "#%(),.+- \t\r\n") || has_url (rest))
    return NULL;

  return id != NULL ? g_strdup_printf ("url(#%s)%s", id, rest) : g_strdup (value);
}

static char *
dup_if (gboolean    is_good,
        const char *value)
{
  return is_good ? g_strdup (value) : NULL;
}

/* The size of the unit at the start of a text, in units of the drawing; no font is set, so "em" is twelve. */
static double
get_unit (const char *text)
{
  static const struct
  {
    const char *name;
    double      length;
  } units[] = {
    { "%", LARGE_SHARE }, { "in", 96 }, { "cm", 96 / 2.54 }, { "mm", 96 / 25.4 }, { "pc", 16 }, { "pt", 96 / 72.0 },
    { "em", 16 }, { "ex", 16 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    if (g_str_has_prefix (text, units[i].name))
      return units[i].length;

  return 1;
}

/* The sum of all numbers in a text, in units of the drawing, without their signs. */
static double
add_numbers (const char *value)
{
  double sum = 0;

  while (*value != '\0')
    {
      char *end = (char *) value;

      if (strchr (G_CSET_DIGITS "+-.", *value) != NULL)
        {
          double number = fabs (g_ascii_strtod (value, &end));

          sum += number * get_unit (end);
        }
      value = end > value ? end : value + 1;
    }

  return sum;
}

static char *
clean_length (const Attribute *attribute,
              const char      *value,
              BmSvgStyle      *style)
{
  double length;

  gboolean is_opacity = g_str_equal (attribute->name, "opacity");

  if (g_str_equal (value, "inherit") || g_str_equal (value, "auto"))
    {
      style->is_layered = style->is_layered || is_opacity;
      return g_strdup (value);
    }
  if (!bm_svg_parse_length (value, &length))
    return NULL;
  if (is_opacity && length < (strchr (value, '%') != NULL ? 100 : 1))
    style->is_layered = TRUE;

  return g_strdup (value);
}

static char *
clean_dashes (const char *value,
              BmSvgStyle *style)
{
  if (g_str_equal (value, "none") || g_str_equal (value, "inherit"))
    return g_strdup (value);

  if (!has_only (value, NUMBERS "px") || strstr (value, "0x") != NULL || !numbers_are_within (value, MIN_DASH))
    return NULL;
  style->period = add_numbers (value);

  return g_strdup (value);
}

/* The value if it is valid for its attribute, written so that it cannot be misunderstood. */
static char *
clean_value (const Attribute *attribute,
             const char      *value,
             BmSvgStyle      *style,
             BmSvgParts      *removed)
{
  switch (attribute->kind)
    {
    case VALUE_NAME:
      return dup_if (has_only (value, NAME_CHARS) && value[0] != '\0', value);
    case VALUE_NAMES:
      return dup_if (has_only (value, NAME_CHARS " "), value);
    case VALUE_LENGTH:
      return clean_length (attribute, value, style);
    case VALUE_NUMBERS:
      return dup_if (has_only (value, NUMBERS) && numbers_are_within (value, -MAX_NUMBER), value);
    case VALUE_DASHES:
      return clean_dashes (value, style);
    case VALUE_PATH:
      return dup_if (has_only (value, NUMBERS COMMANDS) && numbers_are_within (value, -MAX_NUMBER), value);
    case VALUE_TRANSFORM:
      return dup_if (has_only (value, NUMBERS LETTERS "()") && numbers_are_within (value, -MAX_NUMBER), value);
    case VALUE_PAINT:
      return clean_paint (value);
    case VALUE_WORDS:
      return dup_if (has_only (value, LETTERS "- "), value);
    case VALUE_LINK:
      return clean_link (value);
    case VALUE_CLIP:
      return clean_clip (value, style);
    case VALUE_STYLE:
    default:
      return bm_svg_clean_declarations (value, style, removed);
    }
}

static BmSvgParts
classify_value (const Attribute *attribute,
                const char      *value)
{
  if (attribute->kind == VALUE_LINK || has_url (value))
    return g_ascii_strncasecmp (value, "javascript:", strlen ("javascript:")) == 0 ? BM_SVG_SCRIPTS : BM_SVG_LINKS;

  return BM_SVG_OTHERS;
}

/* The number of numbers in a text. */
gsize
bm_svg_count_numbers (const char *value)
{
  gsize n = 0;

  while (*value != '\0')
    {
      char *end = (char *) value;

      if (strchr (G_CSET_DIGITS "+-.", *value) != NULL)
        g_ascii_strtod (value, &end);
      n += end > value;
      value = end > value ? end : value + 1;
    }

  return n;
}

/* An upper bound on the outline of a shape with this attribute, in units of the drawing. No line or curve is longer
 * than twice the sum of its coordinates, no circle or arc longer than seven times its radius. */
double
bm_svg_measure (const char *name,
                const char *value)
{
  static const char *const geometry[] = {
    "d", "points", "width", "height", "r", "rx", "ry", "x1", "x2", "y1", "y2", NULL,
  };

  gboolean is_round = name[0] == 'r' || (g_str_equal (name, "d") && strpbrk (value, "Aa") != NULL);

  return g_strv_contains (geometry, name) ? add_numbers (value) * (is_round ? 7 : 2) : 0;
}

void
bm_svg_style_clear (BmSvgStyle *self)
{
  g_clear_pointer (&self->clip, g_free);
  g_clear_pointer (&self->selectors, g_free);
}

/* The value of an attribute as it may be in a drawing; NULL if it is invalid, with the loss added to @removed. */
char *
bm_svg_clean_attribute (const char *name,
                        const char *value,
                        BmSvgStyle *style,
                        BmSvgParts *removed)
{
  const Attribute *attribute = find_attribute (name);
  char *clean = NULL;

  if (attribute == NULL)
    {
      *removed |= classify_name (name);
      return NULL;
    }

  if (attribute->kind == VALUE_PATH || attribute->kind == VALUE_NUMBERS || strlen (value) <= MAX_VALUE)
    clean = clean_value (attribute, value, style, removed);
  if (clean == NULL)
    *removed |= classify_value (attribute, value);

  return clean;
}

/* Styles */

static void
append_declaration (GString    *clean,
                    const char *declaration,
                    BmSvgStyle *style,
                    BmSvgParts *removed)
{
  g_auto (GStrv) halves = g_strsplit (declaration, ":", 2);
  g_autofree char *value = NULL;
  const Attribute *attribute;
  gboolean is_important;
  char *mark;

  if (halves[0] == NULL || halves[1] == NULL)
    return;

  g_strstrip (halves[0]);
  mark = strchr (halves[1], '!');
  is_important = mark != NULL && g_ascii_strncasecmp (mark, "!important", strlen ("!important")) == 0;
  if (is_important)
    *mark = '\0';
  g_strstrip (halves[1]);

  attribute = find_attribute (halves[0]);
  if (attribute == NULL || !attribute->in_style)
    {
      /* Drawing programs write out defaults: "filter: none". */
      if (!g_str_equal (halves[1], "none") && !g_str_equal (halves[1], "normal"))
        *removed |= classify_name (halves[0]);
      return;
    }

  value = strlen (halves[1]) <= MAX_VALUE ? clean_value (attribute, halves[1], style, removed) : NULL;
  if (value == NULL)
    *removed |= classify_value (attribute, halves[1]);
  else
    g_string_append_printf (clean, "%s:%s%s;", attribute->name, value, is_important ? " !important" : "");
}

/* The declarations between the braces of a rule, or in an attribute "style". */
char *
bm_svg_clean_declarations (const char *text,
                           BmSvgStyle *style,
                           BmSvgParts *removed)
{
  g_auto (GStrv) declarations = g_strsplit (text, ";", -1);
  GString *clean = g_string_new (NULL);

  for (guint i = 0; declarations[i] != NULL; i++)
    append_declaration (clean, declarations[i], style, removed);

  return g_string_free (clean, FALSE);
}

/* Whether a selector is a class, an ID or the name of an element, or a combination of these, without any other
 * elements. */
static gboolean
is_simple_selector (const char *selector)
{
  return selector[0] != '\0' && strlen (selector) <= 200 && has_only (selector, LETTERS G_CSET_DIGITS "_-.#*")
         && strstr (selector, "..") == NULL && strchr (selector + 1, '*') == NULL;
}

static char *
clean_selectors (const char *text,
                 BmSvgParts *removed)
{
  g_auto (GStrv) selectors = g_strsplit (text, ",", -1);
  GString *clean = g_string_new (NULL);

  for (guint i = 0; selectors[i] != NULL; i++)
    {
      g_strstrip (selectors[i]);
      if (is_simple_selector (selectors[i]))
        g_string_append_printf (clean, "%s%s", clean->len > 0 ? "," : "", selectors[i]);
      else
        *removed |= BM_SVG_STYLES;
    }

  return g_string_free (clean, FALSE);
}

static void
free_style (gpointer data)
{
  bm_svg_style_clear (data);
  g_free (data);
}

static void
append_rule (GString    *clean,
             const char *selectors,
             const char *declarations,
             GPtrArray  *styles,
             BmSvgParts *removed)
{
  BmSvgStyle *style = g_new0 (BmSvgStyle, 1);
  g_autofree char *body = bm_svg_clean_declarations (declarations, style, removed);

  style->selectors = clean_selectors (selectors, removed);
  if (style->selectors[0] != '\0' && body[0] != '\0')
    g_string_append_printf (clean, "%s{%s}", style->selectors, body);
  g_ptr_array_add (styles, style);
}

/* Replaces comments by spaces. */
static void
blank_comments (char *text)
{
  char *start;

  while ((start = strstr (text, "/*")) != NULL)
    {
      char *end = strstr (start + 2, "*/");
      gsize length = end != NULL ? (gsize) (end + 2 - start) : strlen (start);

      memset (start, ' ', length);
      text = start + length;
    }
}

/* The end of a rule with its declarations after @open, including nested rules. */
static char *
find_end_of_rule (char *open)
{
  guint depth = 0;

  for (char *p = open; *p != '\0'; p++)
    {
      depth += *p == '{';
      if (*p == '}' && --depth == 0)
        return p;
    }

  return NULL;
}

/* A style sheet, of which only rules with simple selectors are kept. @styles gets their styles. */
char *
bm_svg_clean_sheet (const char *text,
                    GPtrArray  *styles,
                    BmSvgParts *removed)
{
  g_autofree char *copy = g_strdup (text);
  GString *clean = g_string_new (NULL);
  char *rule = copy;
  char *open;

  g_ptr_array_set_free_func (styles, free_style);
  if (strlen (text) > MAX_SHEET)
    {
      *removed |= BM_SVG_STYLES;
      return g_string_free (clean, FALSE);
    }

  blank_comments (copy);
  while ((open = strchr (rule, '{')) != NULL)
    {
      char *end = find_end_of_rule (open);

      if (end == NULL || styles->len >= MAX_RULES)
        break;
      *open = *end = '\0';
      /* Rules that start with "@" load other sheets and fonts, or contain other rules. */
      if (strchr (rule, '@') != NULL || strchr (open + 1, '{') != NULL)
        *removed |= strstr (rule, "import") != NULL ? BM_SVG_LINKS : BM_SVG_STYLES;
      else
        append_rule (clean, rule, open + 1, styles, removed);
      rule = end + 1;
    }

  if (rule[strspn (rule, " \t\r\n")] != '\0')
    *removed |= strstr (rule, "import") != NULL ? BM_SVG_LINKS : BM_SVG_STYLES;

  return g_string_free (clean, FALSE);
}

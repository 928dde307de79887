/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cleans drawings. A drawing from elsewhere is not passed on as it is: it is read here and written again with only
 * those elements, attributes and values that are on a list. So the code that draws it sees no byte that was not
 * understood here, and differences between XML parsers cannot be exploited. docs/SET-FORMAT.md has the list. */

#define G_LOG_DOMAIN "bm-base"

#include "config.h"

#include "bm-svg-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bm-problem.h"

#define MAX_NAME       100     /* bytes of a name in a message */
#define MAX_ATTRIBUTES 64      /* of one element; further ones are left out */
#define MAX_SIZE       100000  /* of the whole drawing, in its own units */

typedef enum
{
  ELEMENT_SHAPE,
  ELEMENT_GROUP,        /* written unchanged */
  ELEMENT_PLAIN_GROUP,  /* written as "g" */
  ELEMENT_STYLE,
  ELEMENT_SILENT,       /* removed with everything in it, without loss */
  ELEMENT_REMOVED,      /* removed with everything in it */
} ElementKind;

typedef struct
{
  const char  *name;
  ElementKind  kind;
  BmSvgParts   parts;   /* the parts reported as removed */
} Element;

static const Element known_elements[] = {
  { "path", ELEMENT_SHAPE, 0 },
  { "g", ELEMENT_GROUP, 0 },
  { "rect", ELEMENT_SHAPE, 0 },
  { "circle", ELEMENT_SHAPE, 0 },
  { "ellipse", ELEMENT_SHAPE, 0 },
  { "line", ELEMENT_SHAPE, 0 },
  { "polyline", ELEMENT_SHAPE, 0 },
  { "polygon", ELEMENT_SHAPE, 0 },
  { "use", ELEMENT_SHAPE, 0 },
  { "defs", ELEMENT_GROUP, 0 },
  { "symbol", ELEMENT_GROUP, 0 },
  { "clipPath", ELEMENT_GROUP, 0 },
  { "linearGradient", ELEMENT_GROUP, 0 },
  { "radialGradient", ELEMENT_GROUP, 0 },
  { "stop", ELEMENT_GROUP, 0 },
  { "style", ELEMENT_STYLE, 0 },
  { "switch", ELEMENT_PLAIN_GROUP, 0 },
  { "a", ELEMENT_PLAIN_GROUP, BM_SVG_LINKS },
  { "title", ELEMENT_SILENT, 0 },
  { "desc", ELEMENT_SILENT, 0 },
  { "metadata", ELEMENT_SILENT, 0 },
  { "script", ELEMENT_REMOVED, BM_SVG_SCRIPTS },
  { "image", ELEMENT_REMOVED, BM_SVG_IMAGES },
  { "text", ELEMENT_REMOVED, BM_SVG_TEXTS },
  { "font", ELEMENT_REMOVED, BM_SVG_TEXTS },
  { "filter", ELEMENT_REMOVED, BM_SVG_EFFECTS },
  { "mask", ELEMENT_REMOVED, BM_SVG_EFFECTS },
  { "pattern", ELEMENT_REMOVED, BM_SVG_EFFECTS },
  { "marker", ELEMENT_REMOVED, BM_SVG_EFFECTS },
  { "animate", ELEMENT_REMOVED, BM_SVG_ANIMATIONS },
  { "animateMotion", ELEMENT_REMOVED, BM_SVG_ANIMATIONS },
  { "animateTransform", ELEMENT_REMOVED, BM_SVG_ANIMATIONS },
  { "set", ELEMENT_REMOVED, BM_SVG_ANIMATIONS },
};

typedef struct
{
  BmSvgReport *report;
  GString     *text;        /* the output */
  GArray      *elements;    /* BmSvgElement */
  GArray      *open;        /* guint: open elements */
  GPtrArray   *sheet;       /* BmSvgStyle: rules of style sheets */
  GString     *style;       /* nullable: the current style sheet */
  guint        depth;
  guint        skipped;     /* the depth of the removed element; 0 if there is none */
} Cleaner;

G_DEFINE_QUARK (bm-svg-error-quark, bm_svg_error)

/* Removed parts */

/* Notes a loss. Names come from the file, so they are truncated and quoted. */
static void
report_removed (Cleaner    *self,
                BmSvgParts  parts,
                const char *name)
{
  self->report->removed |= parts;
  if (parts != 0 && self->report->first == NULL)
    {
      g_autofree char *cut = g_strndup (name, MAX_NAME);
      g_autofree char *valid = g_utf8_make_valid (cut, -1);

      self->report->first = bm_quote (valid);
    }
}

static const Element *
find_element (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (known_elements); i++)
    if (g_str_equal (known_elements[i].name, name))
      return &known_elements[i];

  return NULL;
}

/* Names with a prefix other than that of SVG are private data of some program. */
static const char *
strip_prefix (const char *name)
{
  return g_str_has_prefix (name, "svg:") ? name + strlen ("svg:") : name;
}

static void
skip (Cleaner       *self,
      const Element *element,
      const char    *name)
{
  self->skipped = self->depth;
  if (element != NULL)
    report_removed (self, element->parts, name);
  else if (strchr (name, ':') == NULL)
    report_removed (self, BM_SVG_OTHERS, name);
}

/* Writing */

/* Whoever reads an attribute takes a line end or a tab for a space, unless it is written as a reference, and may take one line end in
 * a text for another. Nothing that is kept depends on which of them it is. */
static char *
dup_escaped (const char *text)
{
  g_autofree char *line = g_strdelimit (g_strdup (text), "\t\r\n", ' ');

  return g_markup_escape_text (line, -1);
}

static void
append_attribute (Cleaner    *self,
                  const char *name,
                  const char *value)
{
  g_autofree char *escaped = dup_escaped (value);

  g_string_append_printf (self->text, " %s=\"%s\"", name, escaped);
}

static gboolean
is_geometry (const char *name)
{
  return g_str_equal (name, "d") || g_str_equal (name, "points");
}

/* Keeps the data for the cost. */
static void
note_attribute (BmSvgElement *element,
                const char   *name,
                const char   *value)
{
  if (g_str_equal (name, "id") && element->id == NULL)
    element->id = g_strdup (value);
  else if (g_str_equal (name, "class"))
    element->classes = g_strdup (value);
  else if (g_str_equal (name, "href"))
    element->use = g_strdup (value + 1);
}

static void
write_attribute (Cleaner      *self,
                 BmSvgElement *element,
                 BmSvgStyle   *style,
                 const char   *name,
                 const char   *value)
{
  g_autofree char *clean = NULL;
  BmSvgParts removed = 0;

  if (g_str_equal (name, "xlink:href"))
    name = "href";
  else if (strchr (name, ':') != NULL || g_str_equal (name, "xmlns") || g_str_has_prefix (name, "data-"))
    return;

  clean = bm_svg_clean_attribute (name, value, style, &removed);
  report_removed (self, removed, name);
  if (clean == NULL)
    return;

  note_attribute (element, name, clean);
  append_attribute (self, g_str_equal (name, "href") ? "xlink:href" : name, clean);
}

/* Both names of the attribute for links are written the same way. */
static gboolean
is_same_name (const char *one,
              const char *other)
{
  return g_str_equal (one, other) || (g_str_has_suffix (one, "href") && g_str_has_suffix (other, "href"));
}

static gboolean
has_name (const char **names,
          guint        n,
          const char  *name)
{
  for (guint i = 0; i < n; i++)
    if (is_same_name (names[i], name))
      return TRUE;

  return FALSE;
}

static void
write_attributes (Cleaner      *self,
                  BmSvgElement *element,
                  const char  **names,
                  const char  **values)
{
  BmSvgStyle style = { 0 };
  gsize n_numbers = 0;

  for (guint i = 0; names[i] != NULL && i < MAX_ATTRIBUTES; i++)
    {
      if (has_name (names, i, names[i]))
        continue;
      write_attribute (self, element, &style, names[i], values[i]);
      if (is_geometry (names[i]))
        n_numbers += bm_svg_count_numbers (values[i]);
      element->length += bm_svg_measure (names[i], values[i]);
    }

  element->weight = bm_svg_weigh (n_numbers, &style);
  element->period = style.period;
  element->clip = g_steal_pointer (&style.clip);
}

static void
push_element (Cleaner      *self,
              const char   *name,
              BmSvgElement *element)
{
  guint index = self->elements->len;

  if (g_str_equal (name, "stop") && self->open->len > 0)
    g_array_index (self->elements, BmSvgElement, g_array_index (self->open, guint, self->open->len - 1)).n_stops++;

  element->name = g_strdup (name);
  element->end = index + 1;
  g_array_append_val (self->elements, *element);
  g_array_append_val (self->open, index);
}

static void
write_element (Cleaner     *self,
               const char  *name,
               const char **names,
               const char **values)
{
  BmSvgElement element = { 0 };

  g_string_append_printf (self->text, "<%s", name);
  write_attributes (self, &element, names, values);
  g_string_append_c (self->text, '>');
  push_element (self, name, &element);
}

static void
read_size (const char *value,
           double     *size)
{
  if (strchr (value, '%') == NULL && !bm_svg_parse_length (value, size))
    *size = 0;
}

static gboolean
is_size (double size)
{
  return size >= 1 && size <= MAX_SIZE;
}

/* The root: whatever the units of its size are, it is written with a view box of the same size. */
static gboolean
write_root (Cleaner      *self,
            const char  **names,
            const char  **values,
            GError      **error)
{
  static const char *const own[] = { "viewBox", "width", "height", "x", "y", "version", "id", "enable-background",
                                     "baseProfile", NULL };
  const char *kept_names[64] = { NULL };
  const char *kept_values[64] = { NULL };
  BmSvgElement element = { 0 };
  double box[4] = { 0, 0, 0, 0 };
  double size[2] = { 0, 0 };
  char numbers[4][G_ASCII_DTOSTR_BUF_SIZE];
  gboolean has_box = FALSE;
  guint n_kept = 0;

  for (guint i = 0; names[i] != NULL; i++)
    {
      if (g_str_equal (names[i], "viewBox"))
        has_box = has_box || bm_svg_parse_view_box (values[i], box);
      else if (g_str_equal (names[i], "width"))
        read_size (values[i], &size[0]);
      else if (g_str_equal (names[i], "height"))
        read_size (values[i], &size[1]);
      else if (!g_strv_contains (own, names[i]) && n_kept < G_N_ELEMENTS (kept_names) - 1)
        {
          kept_names[n_kept] = names[i];
          kept_values[n_kept++] = values[i];
        }
    }

  if (!has_box)
    {
      box[0] = box[1] = 0;
      box[2] = size[0];
      box[3] = size[1];
    }
  if (!is_size (box[2]) || !is_size (box[3]))
    {
      g_set_error (error, BM_SVG_ERROR, BM_SVG_ERROR_FORMAT,
                   _("the drawing does not say how large it is: it needs a “viewBox” with a width and a height"));
      return FALSE;
    }

  for (guint i = 0; i < 4; i++)
    g_ascii_formatd (numbers[i], sizeof numbers[i], "%.6g", box[i]);
  self->report->width = box[2];
  self->report->height = box[3];
  g_string_append_printf (self->text,
                          "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
                          "width=\"%s\" height=\"%s\" viewBox=\"%s %s %s %s\"", numbers[2], numbers[3], numbers[0],
                          numbers[1], numbers[2], numbers[3]);
  write_attributes (self, &element, kept_names, kept_values);
  g_string_append_c (self->text, '>');
  push_element (self, "svg", &element);

  return TRUE;
}

static void
write_style (Cleaner *self)
{
  BmSvgParts removed = 0;
  g_autofree char *clean = bm_svg_clean_sheet (self->style->str, self->sheet, &removed);
  g_autofree char *escaped = dup_escaped (clean);

  report_removed (self, removed, "style");
  g_string_append_printf (self->text, "<style>%s</style>", escaped);
  g_string_free (self->style, TRUE);
  self->style = NULL;
}

/* GMarkup */

static gboolean
check_limits (Cleaner  *self,
              GError  **error)
{
  if (self->depth > BM_SVG_MAX_DEPTH)
    g_set_error (error, BM_SVG_ERROR, BM_SVG_ERROR_LIMIT, _("the drawing is nested more than %d "
                                                            "levels deep"), BM_SVG_MAX_DEPTH);
  else if (self->elements->len >= BM_SVG_MAX_ELEMENTS)
    g_set_error (error, BM_SVG_ERROR, BM_SVG_ERROR_LIMIT, _("the drawing has more than %d elements"),
                 BM_SVG_MAX_ELEMENTS);
  else
    return TRUE;

  return FALSE;
}

static void
start_element_cb (GMarkupParseContext  *context,
                  const char           *full_name,
                  const char          **names,
                  const char          **values,
                  gpointer              data,
                  GError              **error)
{
  const char *name = strip_prefix (full_name);
  Cleaner *self = data;
  const Element *element;

  self->depth++;
  if (!check_limits (self, error) || self->skipped > 0)
    return;

  if (self->depth == 1)
    {
      if (g_str_equal (name, "svg") && self->elements->len == 0)
        write_root (self, names, values, error);
      else
        g_set_error (error, BM_SVG_ERROR, BM_SVG_ERROR_FORMAT, _("this is not an SVG drawing"));
      return;
    }

  element = find_element (name);
  if (element == NULL || element->kind >= ELEMENT_SILENT)
    skip (self, element, name);
  else if (element->kind == ELEMENT_STYLE)
    {
      self->style = g_string_new (NULL);
      self->skipped = self->depth;
    }
  else if (element->kind == ELEMENT_PLAIN_GROUP)
    {
      const char *none[] = { NULL };

      report_removed (self, element->parts, name);
      write_element (self, "g", none, none);
    }
  else
    {
      write_element (self, element->name, names, values);
      self->report->n_shapes += element->kind == ELEMENT_SHAPE;
    }
}

static void
end_element_cb (GMarkupParseContext  *context,
                const char           *full_name,
                gpointer              data,
                GError              **error)
{
  const char *name = strip_prefix (full_name);
  Cleaner *self = data;

  if (self->skipped == 0)
    {
      const Element *element = find_element (name);
      guint index = g_array_index (self->open, guint, self->open->len - 1);

      g_array_index (self->elements, BmSvgElement, index).end = self->elements->len;
      g_array_set_size (self->open, self->open->len - 1);
      g_string_append_printf (self->text, "</%s>",
                              element != NULL && element->kind == ELEMENT_PLAIN_GROUP ? "g" : name);
    }
  else if (self->skipped == self->depth)
    {
      self->skipped = 0;
      if (self->style != NULL)
        write_style (self);
    }

  self->depth--;
}

static void
text_cb (GMarkupParseContext  *context,
         const char           *text,
         gsize                 length,
         gpointer              data,
         GError              **error)
{
  Cleaner *self = data;

  if (self->style != NULL && self->skipped == self->depth)
    g_string_append_len (self->style, text, (gssize) length);
}

/* Comments, document type declarations and processing instructions. */
static void
passthrough_cb (GMarkupParseContext  *context,
                const char           *text,
                gsize                 length,
                gpointer              data,
                GError              **error)
{
  Cleaner *self = data;

  if (g_str_has_prefix (text, "<?xml-stylesheet"))
    report_removed (self, BM_SVG_LINKS, "xml-stylesheet");
  else if (g_str_has_prefix (text, "<!DOCTYPE") && memchr (text, '[', length) != NULL)
    g_set_error (error, BM_SVG_ERROR, BM_SVG_ERROR_FORMAT, _("the drawing declares entities, which are not allowed"));
}

static const GMarkupParser parser = { start_element_cb, end_element_cb, text_cb, passthrough_cb, NULL };

/* The whole */

static void
clear_element (gpointer data)
{
  BmSvgElement *element = data;

  g_free (element->name);
  g_free (element->id);
  g_free (element->classes);
  g_free (element->use);
  g_free (element->clip);
}

static void
init_cleaner (Cleaner     *self,
              BmSvgReport *report)
{
  self->report = report;
  self->text = g_string_new (NULL);
  self->elements = g_array_new (FALSE, FALSE, sizeof (BmSvgElement));
  g_array_set_clear_func (self->elements, clear_element);
  self->open = g_array_new (FALSE, FALSE, sizeof (guint));
  self->sheet = g_ptr_array_new ();
}

static char *
finish_cleaner (Cleaner  *self,
                gboolean  is_good)
{
  if (self->style != NULL)
    g_string_free (self->style, TRUE);
  g_ptr_array_unref (self->sheet);
  g_array_unref (self->open);
  g_array_unref (self->elements);

  return g_string_free (self->text, !is_good);
}

static gboolean
parse (Cleaner     *self,
       const char  *data,
       gsize        length,
       GError     **error)
{
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, self,
                                                                        NULL);
  g_autoptr (GError) markup_error = NULL;
  const char *end;

  /* GLib 2.74 finds bytes that are not UTF-8, too, but then may report two errors at once. */
  if (!g_utf8_validate_len (data, length, &end))
    {
      g_autofree char *reason = g_strdup_printf (_("the byte 0x%02x is not valid UTF-8 here"), (guint8) *end);

      g_set_error (error, BM_SVG_ERROR, BM_SVG_ERROR_SYNTAX, _("the drawing cannot be read: %s"), reason);
      return FALSE;
    }

  if (g_markup_parse_context_parse (context, data, (gssize) length, &markup_error)
      && g_markup_parse_context_end_parse (context, &markup_error))
    return TRUE;

  if (markup_error->domain == BM_SVG_ERROR)
    g_propagate_error (error, g_steal_pointer (&markup_error));
  else
    /* Translators: a drawing is a text; %s says where and what is wrong. */
    g_set_error (error, BM_SVG_ERROR, BM_SVG_ERROR_SYNTAX, _("the drawing cannot be read: %s"), markup_error->message);

  return FALSE;
}

static gboolean
check_result (Cleaner  *self,
              GError  **error)
{
  self->report->n_elements = self->elements->len;
  if (self->elements->len == 0)
    {
      g_set_error (error, BM_SVG_ERROR, BM_SVG_ERROR_FORMAT, _("this is not an SVG drawing"));
      return FALSE;
    }
  if (self->text->len > BM_SVG_MAX_BYTES)
    {
      g_set_error (error, BM_SVG_ERROR, BM_SVG_ERROR_LIMIT, _("the drawing is larger than %d KiB"),
                   BM_SVG_MAX_BYTES / 1024);
      return FALSE;
    }

  return bm_svg_check_cost (self->elements, self->sheet, error);
}

/**
 * bm_svg_clean:
 * @data: (array length=length): the text of an SVG file
 * @length: its length in bytes
 * @report: (out caller-allocates): the report; free it with bm_svg_report_clear(), even after an error
 * @error: return location for a %BM_SVG_ERROR
 *
 * Reads a drawing and writes it again with nothing but shapes, gradients, clip paths, groups and copies, whose
 * attributes and styles contain only sizes, colours and lines. The result refers to nothing outside itself, and
 * drawing it does not take long. A clean drawing is unchanged.
 *
 * The time is linear in @length. Safe from any thread.
 *
 * Returns: (transfer full) (nullable): the text of the clean drawing
 */
char *
bm_svg_clean (const char   *data,
              gsize         length,
              BmSvgReport  *report,
              GError      **error)
{
  Cleaner self = { 0 };
  gboolean is_good;

  memset (report, 0, sizeof *report);
  if (length > BM_SVG_MAX_SOURCE_BYTES)
    {
      g_set_error (error, BM_SVG_ERROR, BM_SVG_ERROR_LIMIT, _("the drawing is larger than %d KiB"),
                   BM_SVG_MAX_SOURCE_BYTES / 1024);
      return NULL;
    }

  init_cleaner (&self, report);
  is_good = parse (&self, data, length, error) && check_result (&self, error);

  return finish_cleaner (&self, is_good);
}

/**
 * bm_svg_report_clear:
 * @self: a report
 *
 * Frees the data of @self, but not @self.
 */
void
bm_svg_report_clear (BmSvgReport *self)
{
  g_clear_pointer (&self->first, g_free);
}

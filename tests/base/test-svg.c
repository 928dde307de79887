/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-svg.h"

#include <gio/gio.h>
#include <string.h>

#define HEAD "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 200'>"
#define OUT_HEAD "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" " \
                 "width=\"100\" height=\"200\" viewBox=\"0 0 100 200\">"

static char *
clean (const char   *text,
       BmSvgReport  *report,
       GError      **error)
{
  return bm_svg_clean (text, strlen (text), report, error);
}

/* What stands in a drawing, what is left of it, what was removed. */
static const struct
{
  const char *inside;
  const char *left;
  BmSvgParts  removed;
} cleaned[] = {
  { "<path d='M0 0L10-5.5e1Z' fill='#f00'/>", "<path d=\"M0 0L10-5.5e1Z\" fill=\"#f00\"></path>" },
  { "<svg:rect x='1px' width='50%'/>", "<rect x=\"1px\" width=\"50%\"></rect>" },
  { "<!-- a note --><g/>", "<g></g>" },
  { "<g inkscape:label='Layer' data-name='x' font-family='Arial'/>", "<g></g>" },
  { "<sodipodi:namedview><rect/></sodipodi:namedview><metadata><script/></metadata><title>A</title>", "" },
  { "<g style='fill:red;-inkscape-stroke:none;font-size:12px;filter:none'/>", "<g style=\"fill:red;\"></g>" },
  { "<g style='fill : url( #a ) ; stroke:url(#b) none'/>", "<g style=\"stroke:url(#b) none;\"></g>", BM_SVG_LINKS },
  { "<style><![CDATA[.a, path { fill: #123456 } /* note */ #b{stroke:red!important}]]></style>",
    "<style>.a,path{fill:#123456;}#b{stroke:red !important;}</style>" },
  { "<use xlink:href='#a'/><use href='#b'/>", "<use xlink:href=\"#a\"></use><use xlink:href=\"#b\"></use>" },
  { "<use xlink:href='#a' href='#b'/>", "<use xlink:href=\"#a\"></use>" },
  { "<switch><foreignObject/><g><path d='M0 0'/></g></switch>", "<g><g><path d=\"M0 0\"></path></g></g>",
    BM_SVG_OTHERS },
  { "<a href='https://example.org'><rect/></a>", "<g><rect></rect></g>", BM_SVG_LINKS },
  { "&lt;text that nobody sees&gt;", "" },

  { "<script>alert (1)</script>", "", BM_SVG_SCRIPTS },
  { "<svg:script>alert (1)</svg:script>", "", BM_SVG_SCRIPTS },
  { "<rect onclick='alert (1)' ONLOAD='x'/>", "<rect></rect>", BM_SVG_SCRIPTS },
  { "<use href='javascript:alert(1)'/>", "<use></use>", BM_SVG_SCRIPTS },
  { "<image href='file:///etc/passwd'/>", "", BM_SVG_IMAGES },
  { "<g><image><g><path/></g></image><rect/></g>", "<g><rect></rect></g>", BM_SVG_IMAGES },
  { "<use href='other.svg#a'/>", "<use></use>", BM_SVG_LINKS },
  { "<use href='#'/>", "<use></use>", BM_SVG_LINKS },
  { "<rect fill='url(http://example.org/#a)'/>", "<rect></rect>", BM_SVG_LINKS },
  { "<rect fill='url(\"#a\")'/>", "<rect fill=\"url(#a)\"></rect>" },
  { "<rect fill='red URL(x)'/>", "<rect></rect>", BM_SVG_LINKS },
  { "<rect fill='u\\rl(x)'/>", "<rect></rect>", BM_SVG_OTHERS },
  { "<rect style='fill:url(//example.org/x)'/>", "<rect style=\"\"></rect>", BM_SVG_LINKS },
  { "<style>@import 'http://example.org/a.css';</style>", "<style></style>", BM_SVG_LINKS },
  { "<style>@import url(a.css); .a{fill:red}</style>", "<style></style>", BM_SVG_LINKS },
  { "<style>@font-face{font-family:x;src:url(a.woff)} .a{fill:red}</style>", "<style>.a{fill:red;}</style>",
    BM_SVG_STYLES },
  { "<style>@media all{.a{fill:red}} .b{fill:red}</style>", "<style>.b{fill:red;}</style>", BM_SVG_STYLES },
  { "<style>g g *:not(.a)>path{fill:red}</style>", "<style></style>", BM_SVG_STYLES },
  { "<style>.a{fill:red</style>", "<style></style>", BM_SVG_STYLES },
  { "<style>.a{fill:expression(alert(1));filter:url(#f)}</style>", "<style>.a{fill:expression(alert(1));}</style>",
    BM_SVG_EFFECTS },
  { "<text>Hello</text>", "", BM_SVG_TEXTS },
  { "<filter id='f'/><mask/><pattern/><marker/>", "", BM_SVG_EFFECTS },
  { "<rect filter='url(#f)'/>", "<rect></rect>", BM_SVG_EFFECTS },
  { "<animate/><set/>", "", BM_SVG_ANIMATIONS },
  { "<rect><animate attributeName='x'/></rect>", "<rect></rect>", BM_SVG_ANIMATIONS },
  { "<iframe/><svg/>", "", BM_SVG_OTHERS },
  { "<rect width='NaN' height='inf' x='1e999' y='0x10'/>", "<rect></rect>", BM_SVG_OTHERS },
  { "<rect width='1e7'/><path d='M0 0L1e300 5'/>", "<rect></rect><path></path>", BM_SVG_OTHERS },
  { "<g transform='scale(1e99)'/><polygon points='1,nan'/>", "<g></g><polygon></polygon>", BM_SVG_OTHERS },
  { "<line stroke-dasharray='0.0000001 0.0000001'/>", "<line></line>", BM_SVG_OTHERS },
  { "<g id='a\"b' class='x{y'/>", "<g></g>", BM_SVG_OTHERS },
  { "<path d='M0&#10;0h1&#13;v&#9;1z' fill='rgb(1,&#10;2,3)'/>", "<path d=\"M0 0h1 v 1z\" fill=\"rgb(1, 2,3)\"></path>" },
  { "<style><![CDATA[.a{fill:rgb(1,\r2,3)}]]></style>", "<style>.a{fill:rgb(1, 2,3);}</style>" },
};

static void
test_cleaned (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cleaned); i++)
    {
      g_autofree char *text = g_strconcat (HEAD, cleaned[i].inside, "</svg>", NULL);
      g_autofree char *expected = g_strconcat (OUT_HEAD, cleaned[i].left, "</svg>", NULL);
      g_auto (BmSvgReport) report = { 0 };
      g_auto (BmSvgReport) second_report = { 0 };
      g_autoptr (GError) error = NULL;
      g_autofree char *result = clean (text, &report, &error);
      g_autofree char *again = NULL;

      g_assert_no_error (error);
      g_assert_cmpstr (result, ==, expected);
      g_assert_cmphex (report.removed, ==, cleaned[i].removed);
      g_assert_true ((report.first != NULL) == (report.removed != 0));

      /* What is clean stays as it is. */
      again = clean (result, &second_report, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (again, ==, result);
      g_assert_cmphex (second_report.removed, ==, 0);
    }
}

/* Sizes: the attributes of the root, the size that is found; 0: refused. */
static const struct
{
  const char *attributes;
  double      width;
  double      height;
} sizes[] = {
  { "viewBox='0 0 24 48'", 24, 48 },
  { "viewBox='-5,-5 10.5 20' width='100%' height='7cm'", 10.5, 20 },
  { "width='64' height='32px'", 64, 32 },
  { "width='210mm' height='297mm'", 210, 297 },
  { "width='210mm' height='297mm' viewBox='0 0 0 0'", 210, 297 },
  { "", 0, 0 },
  { "width='100%' height='100%'", 0, 0 },
  { "width='NaN' height='NaN'", 0, 0 },
  { "width='inf' height='inf'", 0, 0 },
  { "viewBox='0 0 nan nan'", 0, 0 },
  { "viewBox='0 0 1e9 1e9'", 0, 0 },
  { "viewBox='0 0 -10 10'", 0, 0 },
  { "viewBox='0 0 10'", 0, 0 },
  { "viewBox='0 0 0.000001 0.000001'", 0, 0 },
  { "width='1e308' height='1e308'", 0, 0 },
};

static void
test_sizes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *text = g_strdup_printf ("<svg %s><g/></svg>", sizes[i].attributes);
      g_auto (BmSvgReport) report = { 0 };
      g_autoptr (GError) error = NULL;
      g_autofree char *result = clean (text, &report, &error);

      if (sizes[i].width == 0)
        {
          g_assert_error (error, BM_SVG_ERROR, BM_SVG_ERROR_FORMAT);
          g_assert_null (result);
          continue;
        }
      g_assert_no_error (error);
      g_assert_cmpfloat (report.width, ==, sizes[i].width);
      g_assert_cmpfloat (report.height, ==, sizes[i].height);
    }
}

static const struct
{
  const char *text;
  BmSvgError  code;
} refused[] = {
  { "", BM_SVG_ERROR_SYNTAX },
  { "no drawing", BM_SVG_ERROR_SYNTAX },
  { "<svg", BM_SVG_ERROR_SYNTAX },
  { HEAD, BM_SVG_ERROR_SYNTAX },
  { HEAD "<g></svg>", BM_SVG_ERROR_SYNTAX },
  { HEAD "<path d='\xff'/></svg>", BM_SVG_ERROR_SYNTAX },
  { "<?x?><!--\xa6-->x", BM_SVG_ERROR_SYNTAX },
  { HEAD "&unknown;</svg>", BM_SVG_ERROR_SYNTAX },
  { HEAD "</svg>" HEAD "</svg>", BM_SVG_ERROR_FORMAT },
  { "<html><svg/></html>", BM_SVG_ERROR_FORMAT },
  { "<?xml version='1.0'?><!-- nothing -->", BM_SVG_ERROR_FORMAT },
  { "<!DOCTYPE svg [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;'>]>" HEAD "&b;</svg>", BM_SVG_ERROR_FORMAT },
  { "<!DOCTYPE svg [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>" HEAD "<text>&x;</text></svg>", BM_SVG_ERROR_FORMAT },
  { "<!DOCTYPE svg [<!ENTITY % x SYSTEM 'http://example.org/x'> %x;]>" HEAD "</svg>", BM_SVG_ERROR_FORMAT },
  { HEAD "<use href='#a' id='a'/></svg>", BM_SVG_ERROR_LIMIT },
  { HEAD "<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g></svg>", BM_SVG_ERROR_LIMIT },
  { HEAD "<clipPath id='c' clip-path='url(#c)'/></svg>", BM_SVG_ERROR_LIMIT },
  { HEAD "<style>.a{clip-path:url(#c)}</style><clipPath id='c'><path class='a'/></clipPath></svg>",
    BM_SVG_ERROR_LIMIT },
};

static void
test_refused (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_auto (BmSvgReport) report = { 0 };
      g_autoptr (GError) error = NULL;

      g_assert_null (clean (refused[i].text, &report, &error));
      g_assert_error (error, BM_SVG_ERROR, (int) refused[i].code);
    }
}

/* Little text that takes long to draw, or to find out what it means. */
static void
test_too_costly (void)
{
  static const struct
  {
    const char *before;
    const char *inside;
    guint       n;
    const char *after;
  } costly[] = {
    { "<g>", "<circle r='100' stroke-dasharray='0.2'/>", 30, "</g>" },
    { "<g>", "<rect width='10000in' height='1' stroke-dasharray='20'/>", 1, "</g>" },
    { "<g>", "<circle r='5000em' stroke-dasharray='5'/>", 1, "</g>" },
    { "<g stroke-dasharray='0.2'>", "<circle r='100'/>", 30, "</g>" },
    { "<g id='a'><circle r='2000'/></g>", "<use href='#a' stroke-dasharray='0.2'/>", 2, "" },
    { "<style>.a{stroke-dasharray:0.2}</style>", "<circle class='a' r='100'/>", 30, "" },
    { "<g>", "<g opacity='50%'/>", 300, "</g>" },
    { "<g opacity='0.5'>", "<g opacity='inherit'/>", 300, "</g>" },
    { "<linearGradient id='a'>", "<stop offset='0'/>", 2000,
      "</linearGradient><g id='b' fill='url(#a)'><path/><path/><path/><path/></g><use href='#b'/><use href='#b'/>"
      "<use href='#b'/><use href='#b'/><use href='#b'/><use href='#b'/><use href='#b'/><use href='#b'/>" },
  };
  static const char *const rules[] = { "zz,", ".a.b.c#d,", "g.a," };

  for (guint i = 0; i < G_N_ELEMENTS (costly); i++)
    {
      g_autoptr (GString) text = g_string_new (HEAD);
      g_auto (BmSvgReport) report = { 0 };
      g_autoptr (GError) error = NULL;

      g_string_append (text, costly[i].before);
      for (guint n = 0; n < costly[i].n; n++)
        g_string_append (text, costly[i].inside);
      g_string_append_printf (text, "%s</svg>", costly[i].after);
      g_test_message ("drawing %u", i);
      g_assert_null (clean (text->str, &report, &error));
      g_assert_error (error, BM_SVG_ERROR, BM_SVG_ERROR_LIMIT);
    }

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autoptr (GString) text = g_string_new (HEAD "<style>");
      g_auto (BmSvgReport) report = { 0 };
      g_autoptr (GError) error = NULL;

      for (guint n = 0; n < 5000; n++)
        g_string_append (text, rules[i]);
      g_string_append (text, "path{opacity:0.5}</style>");
      for (guint n = 0; n < 4900; n++)
        g_string_append (text, "<g class='x y'/>");
      g_string_append (text, "</svg>");
      g_assert_null (clean (text->str, &report, &error));
      g_assert_error (error, BM_SVG_ERROR, BM_SVG_ERROR_LIMIT);
    }
}

/* What people draw goes through: dashes cost those that have them, and layers those that a style sheet names. */
static void
test_dashes (void)
{
  g_autoptr (GString) text = g_string_new (HEAD "<style>line,.a,#b{opacity:0.5}</style>"
                                           "<g stroke-dasharray='2 2'><circle r='40'/><path d='M0 0L90 90'/></g>");
  g_auto (BmSvgReport) report = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *result = NULL;

  for (guint n = 0; n < 2000; n++)
    g_string_append (text, "<path d='M10 10C20 30 40 50 60 70S80 80 90 90L90 40Z'/>");
  g_string_append (text, "<rect width='100%' height='100%'/></svg>");
  result = clean (text->str, &report, &error);
  g_assert_no_error (error);
  g_assert_nonnull (result);
}

/* A declaration of the document type that only names it says nothing. */
static void
test_doctype (void)
{
  g_auto (BmSvgReport) report = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *result = clean ("<?xml version='1.0' encoding='UTF-8'?>"
                                   "<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'http://www.w3.org/svg11.dtd'>"
                                   HEAD "<g/></svg>", &report, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (result, ==, OUT_HEAD "<g></g></svg>");
  g_assert_cmphex (report.removed, ==, 0);
}

/* Something again and again. */
static char *
repeat (const char *before,
        const char *inside,
        guint       n,
        const char *after)
{
  GString *text = g_string_new (before);

  for (guint i = 0; i < n; i++)
    g_string_append (text, inside);
  g_string_append (text, after);

  return g_string_free (text, FALSE);
}

static void
assert_limit_says (char       *text,
                   const char *words)
{
  g_auto (BmSvgReport) report = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_null (clean (text, &report, &error));
  g_assert_error (error, BM_SVG_ERROR, BM_SVG_ERROR_LIMIT);
  if (words != NULL)
    g_assert_cmpstr (error->message, ==, words);
  g_free (text);
}

static void
assert_limit (char *text)
{
  assert_limit_says (text, NULL);
}

/* Each of @n groups has two copies of the one before. */
static char *
make_bomb (guint n)
{
  GString *text = g_string_new (HEAD "<g id='a0'><path d='M0 0'/></g>");

  for (guint i = 1; i <= n; i++)
    g_string_append_printf (text, "<g id='a%u'><use href='#a%u'/><use href='#a%u'/></g>", i, i - 1, i - 1);
  g_string_append (text, "</svg>");

  return g_string_free (text, FALSE);
}

static void
test_bombs (void)
{
  assert_limit (make_bomb (30));
  assert_limit (make_bomb (2000));
  assert_limit (repeat (HEAD, "<g>", 100, ""));
  assert_limit (repeat (HEAD, "<g>", 100000, ""));
  assert_limit (repeat (HEAD, "<text>", 50, ""));
  assert_limit (repeat (HEAD, "<g/>", 6000, "</svg>"));
  assert_limit (repeat (HEAD, "<g opacity='0.5'/>", 1000, "</svg>"));
  assert_limit (repeat (HEAD "<style>g{opacity:.5}</style>", "<g/>", 1000, "</svg>"));
  assert_limit (repeat (HEAD "<style>.b,.a{stroke-dasharray:1}</style>", "<path class='a' d='M0 0H99999'/>", 9,
                        "</svg>"));
  assert_limit (repeat (HEAD "<g stroke-dasharray='0.2'>", "<rect width='100%' height='9'/>", 9, "</g></svg>"));
  assert_limit (repeat (HEAD "<g style='stroke-dasharray:9'>", "<circle r='900000'/>", 9, "</g></svg>"));
  assert_limit (repeat (HEAD "<clipPath id='c'><path/><path/><path/></clipPath>", "<g clip-path='url(#c)'/>", 1000,
                        "</svg>"));
  assert_limit_says (repeat (HEAD "<path d='", "M0 0 ", 60000, "'/></svg>"), "the drawing is larger than 256 KiB");
  assert_limit (repeat (HEAD "<path d='M0 0", "L9 9L0 0", 10000, "'/></svg>"));
  assert_limit_says (repeat (HEAD "<!--", "----------", 1000000, "--></svg>"), "the drawing is larger than 8192 KiB");
}

/* A text may be as long as the limit, and not a byte longer. */
static void
test_length (void)
{
  const gsize length = BM_SVG_MAX_SOURCE_BYTES;
  g_autofree char *text = g_strnfill (length + 1, ' ');

  memcpy (text, HEAD "</svg>", strlen (HEAD "</svg>"));
  for (guint extra = 0; extra < 2; extra++)
    {
      g_auto (BmSvgReport) report = { 0 };
      g_autoptr (GError) error = NULL;
      g_autofree char *result = bm_svg_clean (text, length + extra, &report, &error);

      if (extra == 0)
        g_assert_cmpstr (result, ==, OUT_HEAD "</svg>");
      else
        g_assert_error (error, BM_SVG_ERROR, BM_SVG_ERROR_LIMIT);
    }
}

/* The drawing itself may have any number of attributes; the first 63 are looked at. */
static void
test_attributes (void)
{
  /* The namespace is one of those before. */
  static const struct { guint n_before, n_after; const char *kept; } rows[] = {
    { 1, 0, " fill=\"red\"" }, { 62, 0, " fill=\"red\"" }, { 62, 500, " fill=\"red\"" }, { 63, 0, "" }, { 500, 0, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GString) text = g_string_new ("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 200'");
      g_autoptr (GString) expected = g_string_new (OUT_HEAD);
      g_auto (BmSvgReport) report = { 0 };
      g_autoptr (GError) error = NULL;
      g_autofree char *result = NULL;

      for (guint k = 1; k < rows[i].n_before; k++)
        g_string_append_printf (text, " data-a%u=''", k);
      g_string_append (text, " fill='red'");
      for (guint k = 0; k < rows[i].n_after; k++)
        g_string_append_printf (text, " data-b%u=''", k);
      g_string_append (text, "/>");
      g_string_insert (expected, (gssize) expected->len - 1, rows[i].kept);
      g_string_append (expected, "</svg>");

      g_test_message ("%u attributes before it", rows[i].n_before);
      result = clean (text->str, &report, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (result, ==, expected->str);
    }
}

/* Few copies, few layers and a gradient of many colours are what drawings are made of. */
static void
test_no_bombs (void)
{
  char *const texts[] = {
    make_bomb (6),
    repeat (HEAD "<style>.a{opacity:.5}</style>", "<path class='b'/><path class='a'/>", 100, "</svg>"),
    repeat (HEAD "<linearGradient id='a'>", "<stop offset='0'/>", 30, "</linearGradient><path fill='url(#a)'/></svg>"),
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *text = texts[i];
      g_auto (BmSvgReport) report = { 0 };
      g_autoptr (GError) error = NULL;
      g_autofree char *result = clean (text, &report, &error);

      g_test_message ("drawing %u", i);
      g_assert_no_error (error);
      g_assert_nonnull (result);
    }
}

/* A style sheet may have 500 rules; what is behind them is left out, and said to be. */
static void
test_many_rules (void)
{
  for (guint n = 499; n <= 502; n++)
    {
      g_autofree char *text = repeat (HEAD "<style>", ".a{fill:red;}", n, "</style></svg>");
      g_autofree char *expected = repeat (OUT_HEAD "<style>", ".a{fill:red;}", MIN (n, 500), "</style></svg>");
      g_auto (BmSvgReport) report = { 0 };
      g_autoptr (GError) error = NULL;
      g_autofree char *result = clean (text, &report, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (result, ==, expected);
      g_assert_cmphex (report.removed, ==, n > 500 ? BM_SVG_STYLES : 0);
    }
}

/* Nothing that is cut off anywhere or has a byte changed may crash; what comes out clean stays clean. */
static void
test_mutations (void)
{
  static const char text[] =
    "<?xml version='1.0'?><!DOCTYPE svg><svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'>"
    "<style>.a{fill:red;stroke:url(#g)}/* x */@media a{b{c:d}}</style><linearGradient id='g'><stop offset='0.5'/>"
    "</linearGradient><g class='a' style='opacity:.5;clip-path:url(#c)'><path d='M0 0L1 1z'/></g>"
    "<clipPath id='c'><use xlink:href='#p' transform='scale(2)'/></clipPath><path id='p' stroke-dasharray='1 2'/>"
    "<![CDATA[x]]>&#65;&amp;</svg>";
  g_autoptr (GRand) random = g_rand_new_with_seed (4);

  for (guint i = 0; i < 20000; i++)
    {
      g_autofree char *copy = g_strdup (text);
      gsize length = strlen (text);
      g_auto (BmSvgReport) report = { 0 };
      g_autofree char *result = NULL;

      for (int n = g_rand_int_range (random, 0, 4); n > 0; n--)
        copy[g_rand_int_range (random, 0, (gint32) length)] = text[g_rand_int_range (random, 0, (gint32) length)];
      if (g_rand_boolean (random))
        length = (gsize) g_rand_int_range (random, 0, (gint32) length);
      result = bm_svg_clean (copy, length, &report, NULL);
      if (result != NULL)
        {
          g_auto (BmSvgReport) second_report = { 0 };
          g_autofree char *again = clean (result, &second_report, NULL);

          g_assert_cmpstr (again, ==, result);
          g_assert_cmphex (second_report.removed, ==, 0);
        }
    }
}

/* All drawings of the program are such as sets may have. */
static void
test_own_drawings (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "..", "data", "art", NULL);
  static const char *const kinds[] = { "monster", "explorer", "medal", "token", "symbol", "terrain", "crystal" };
  guint n = 0;

  for (guint kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    {
      g_autofree char *path = g_build_filename (folder, kinds[kind], NULL);
      g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
      const char *name;

      g_assert_nonnull (dir);
      for (; (name = g_dir_read_name (dir)) != NULL; n++)
        {
          g_autofree char *file = g_build_filename (path, name, NULL);
          g_autofree char *text = NULL;
          g_autofree char *result = NULL;
          g_auto (BmSvgReport) report = { 0 };
          g_autoptr (GError) error = NULL;

          g_assert_true (g_file_get_contents (file, &text, NULL, &error));
          result = clean (text, &report, &error);
          g_assert_no_error (error);
          if (report.removed != 0)
            g_error ("%s: \"%s\" was removed", file, report.first);
        }
    }
  g_assert_cmpuint (n, >, 100);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/svg/cleaned", test_cleaned);
  g_test_add_func ("/svg/sizes", test_sizes);
  g_test_add_func ("/svg/refused", test_refused);
  g_test_add_func ("/svg/too-costly", test_too_costly);
  g_test_add_func ("/svg/dashes", test_dashes);
  g_test_add_func ("/svg/doctype", test_doctype);
  g_test_add_func ("/svg/length", test_length);
  g_test_add_func ("/svg/attributes", test_attributes);
  g_test_add_func ("/svg/bombs", test_bombs);
  g_test_add_func ("/svg/no-bombs", test_no_bombs);
  g_test_add_func ("/svg/many-rules", test_many_rules);
  g_test_add_func ("/svg/mutations", test_mutations);
  g_test_add_func ("/svg/own-drawings", test_own_drawings);

  return g_test_run ();
}

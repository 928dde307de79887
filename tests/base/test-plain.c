/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-plain.h"

/* Texts from files, as they are shown. */

static const struct
{
  const char *text;
  guint       max_length;
  const char *line;
  const char *paragraph;  /* NULL: the same */
} rows[] = {
  { "", 10, "" },
  { "Zoë 李雷", 10, "Zoë 李雷" },
  { "12345", 5, "12345" },
  { "123456", 5, "12345…" },
  { "ééééé", 4, "éééé…" },
  { "a\tb\r\nc", 10, "a b  c", "a b \nc" },
  { "\x01\x1b[31mred\x7f", 20, "  [31mred " },
  { "a\xc2\x85" "b", 10, "a b" },                                      /* the next line of C1 */
  { "a\xe2\x80\xa8" "b\xe2\x80\xa9" "c", 10, "a b c", "a\nb\nc" },     /* separators of lines and paragraphs */
  { "invoice\xe2\x80\xae" "gpj.exe", 40, "invoicegpj.exe" },           /* right-to-left override */
  { "\xe2\x81\xa6x\xe2\x81\xa9", 10, "x" },                            /* isolates */
  { "\xe2\x80\x8f" "א", 10, "\xe2\x80\x8f" "א" },                      /* a mark */
};

static void
test_rows (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *line = bm_plain_line (rows[i].text, rows[i].max_length);
      g_autofree char *paragraph = bm_plain_text (rows[i].text, rows[i].max_length);

      g_assert_cmpstr (line, ==, rows[i].line);
      g_assert_cmpstr (paragraph, ==, rows[i].paragraph != NULL ? rows[i].paragraph : rows[i].line);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/plain/rows", test_rows);

  return g_test_run ();
}

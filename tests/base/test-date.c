/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>

#include "bm-date.h"

static void
test_parse (void)
{
  static const struct
  {
    const char *text;
    gboolean    is_date;
  } rows[] = {
    { "2026-11-27", TRUE },
    { "0001-01-01", TRUE },
    { "2028-02-29", TRUE },
    { "2026-02-29", FALSE },
    { "2026-99-99", FALSE },
    { "2026-00-10", FALSE },
    { "0000-01-01", FALSE },
    { "2026-1-1", FALSE },
    { "2026-11-2", FALSE },
    { "2026-11-271", FALSE },
    { "2026/11/27", FALSE },
    { "-026-11-27", FALSE },
    { " 026-11-27", FALSE },
    { "today", FALSE },
    { "", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GDate date;

      g_test_message ("%s", rows[i].text);
      g_assert_true (bm_date_parse (rows[i].text, &date) == rows[i].is_date);
      g_assert_true (g_date_valid (&date) == rows[i].is_date);
      if (rows[i].is_date)
        {
          g_autofree char *text = bm_date_to_string (&date);

          g_assert_cmpstr (text, ==, rows[i].text);
        }
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/date/parse", test_parse);

  return g_test_run ();
}

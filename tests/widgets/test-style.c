/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gtk/gtk.h>

#include "bm-widgets.h"
#include "../display-util.h"

/* Style sheets are read without complaints: every test runs with fatal warnings, and GTK warns of what it cannot parse. */

static void
test_init (void)
{
  bm_widgets_init ();
  bm_widgets_init ();
}

int
main (int    argc,
      char **argv)
{
  test_begin (&argc, &argv);

  g_test_add_func ("/style/init", test_init);

  return g_test_run ();
}

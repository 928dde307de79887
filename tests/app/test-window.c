/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gtk/gtk.h>

#include "bm-app.h"
#include "bm-window.h"

/* A window of an application that is not running: pages need no more. */
static BmWindow *
create_window (void)
{
  BmWindow *window = bm_window_new (NULL);

  gtk_window_present (GTK_WINDOW (window));
  return window;
}

static void
test_home (void)
{
  BmWindow *window = create_window ();
  BmPage *home = bm_window_get_page (window);

  g_assert_true (bm_page_get_is_home (home));
  g_assert_true (bm_window_go (window, "home") == home);
  g_assert_null (bm_window_go (window, "nowhere"));

  bm_window_back (window);
  g_assert_true (bm_window_get_page (window) == home);

  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  bm_app_init ();

  g_test_add_func ("/window/home", test_home);

  return g_test_run ();
}

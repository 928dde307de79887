/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../display-util.h"

#include "bm-toast.h"

/* Toasts that go before their time. With a version of libadwaita that cannot stand that, sanitizers tell. */

typedef struct
{
  GtkWidget       *window;
  AdwToastOverlay *overlay;
  AdwToast        *toast;
  guint            n_dismissed;
} Fixture;

static void
count_cb (guint *n)
{
  (*n)++;
}

/* A toast that stays for as long as nobody dismisses it. */
static AdwToast *
add_toast (Fixture    *self,
           const char *title)
{
  AdwToast *toast = adw_toast_new (title);

  adw_toast_set_timeout (toast, 0);
  g_signal_connect_swapped (toast, "dismissed", G_CALLBACK (count_cb), &self->n_dismissed);
  adw_toast_overlay_add_toast (self->overlay, toast);
  return toast;
}

static void
set_up (Fixture       *self,
        gconstpointer  data G_GNUC_UNUSED)
{
  self->overlay = ADW_TOAST_OVERLAY (adw_toast_overlay_new ());
  adw_toast_overlay_set_child (self->overlay, gtk_label_new ("Below"));
  self->window = test_show_in_window (GTK_WIDGET (self->overlay), 400, 300);
  self->toast = add_toast (self, "First");
}

static void
tear_down (Fixture       *self,
           gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
}

static gboolean
stop_cb (gpointer is_over)
{
  *(gboolean *) is_over = TRUE;
  return G_SOURCE_REMOVE;
}

static void
let_pass (guint milliseconds)
{
  gboolean is_over = FALSE;

  g_timeout_add (milliseconds, stop_cb, &is_over);
  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
}

/* One that moves, and one that waits for it: both go, and not at once. */
static void
test_dismiss (Fixture       *self,
              gconstpointer  data G_GNUC_UNUSED)
{
  AdwToast *second = add_toast (self, "Second");

  bm_toast_dismiss (self->toast, self->overlay);
  bm_toast_dismiss (self->toast, self->overlay);
  bm_toast_dismiss (second, self->overlay);
  g_assert_cmpuint (self->n_dismissed, ==, 0);
  while (self->n_dismissed < 2)
    g_main_context_iteration (NULL, TRUE);
  let_pass (1000);
  g_assert_cmpuint (self->n_dismissed, ==, 2);
}

static void
test_keep (Fixture       *self,
           gconstpointer  data G_GNUC_UNUSED)
{
  bm_toast_dismiss (self->toast, self->overlay);
  bm_toast_keep (self->toast);
  let_pass (1000);
  g_assert_cmpuint (self->n_dismissed, ==, 0);

  bm_toast_dismiss (self->toast, self->overlay);
  while (self->n_dismissed < 1)
    g_main_context_iteration (NULL, TRUE);
}

/* With the window, they are gone, and nothing is left to do. */
static void
test_close (Fixture       *self,
            gconstpointer  data G_GNUC_UNUSED)
{
  bm_toast_dismiss (self->toast, self->overlay);
  adw_window_set_content (ADW_WINDOW (self->window), NULL);
  g_assert_cmpuint (self->n_dismissed, ==, 1);
  let_pass (1000);
}

int
main (int    argc,
      char **argv)
{
  test_begin (&argc, &argv);
  adw_init ();

  g_test_add ("/toast/dismiss", Fixture, NULL, set_up, test_dismiss, tear_down);
  g_test_add ("/toast/keep", Fixture, NULL, set_up, test_keep, tear_down);
  g_test_add ("/toast/close", Fixture, NULL, set_up, test_close, tear_down);

  return g_test_run ();
}

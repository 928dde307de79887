/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-thing.h"
#include "bm-undo-toast.h"
#include "design-util.h"
#include "session-util.h"
#include "../display-util.h"

/* The toast that takes back a change, for as long as that is the last one. */

typedef struct
{
  BmDocument      *document;
  AdwToastOverlay *overlay;
  GtkWidget       *window;
  AdwToast        *toast;
} Fixture;

/* Nothing but the code under test makes it go. */
static void
offer (Fixture *self)
{
  g_free (bm_thing_add (self->document, BM_THING_TILE, NULL));
  bm_undo_toast_offer (&self->toast, self->overlay, "Tile added", self->document, "set.undo");
  adw_toast_set_timeout (self->toast, 0);
}

static void
set_up (Fixture       *self,
        gconstpointer  data G_GNUC_UNUSED)
{
  self->document = test_document_new ("");
  self->overlay = ADW_TOAST_OVERLAY (adw_toast_overlay_new ());
  offer (self);
  self->window = test_show_in_window (GTK_WIDGET (self->overlay), 400, 300);
}

static void
tear_down (Fixture       *self,
           gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  g_object_unref (self->document);
}

static gboolean
is_gone (gpointer data)
{
  return ((Fixture *) data)->toast == NULL;
}

/* Undo by the keyboard has done what it offers. */
static void
test_undo (Fixture       *self,
           gconstpointer  data G_GNUC_UNUSED)
{
  bm_document_undo (self->document);
  g_assert_null (adw_toast_get_button_label (self->toast));
  g_assert_true (test_wait (is_gone, self));
}

/* It would take back something else. */
static void
test_change (Fixture       *self,
             gconstpointer  data G_GNUC_UNUSED)
{
  bm_document_set_string (self->document, "$.tiles[0].name.en", "Frog", "Change Name", NULL);
  g_assert_null (adw_toast_get_button_label (self->toast));
  g_assert_true (test_wait (is_gone, self));
}

/* Another set has taken the place of that. */
static void
test_withdraw (Fixture       *self,
               gconstpointer  data G_GNUC_UNUSED)
{
  bm_undo_toast_withdraw (&self->toast);
  g_assert_true (test_wait (is_gone, self));
  bm_undo_toast_withdraw (&self->toast);
}

static gboolean
stop_cb (gpointer is_over)
{
  *(gboolean *) is_over = TRUE;
  return G_SOURCE_REMOVE;
}

/* One that is about to go is there for the next change. */
static void
test_next (Fixture       *self,
           gconstpointer  data G_GNUC_UNUSED)
{
  AdwToast *toast = self->toast;
  gboolean is_over = FALSE;

  bm_document_undo (self->document);
  offer (self);
  g_assert_true (self->toast == toast);
  g_timeout_add (1500, stop_cb, &is_over);
  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (self->toast == toast);
  g_assert_nonnull (adw_toast_get_button_label (toast));
}

int
main (int   argc,
      char *argv[])
{
  test_init_design (&argc, &argv);
  test_begin_screen ();
  adw_init ();

  g_test_add ("/undo-toast/undo", Fixture, NULL, set_up, test_undo, tear_down);
  g_test_add ("/undo-toast/change", Fixture, NULL, set_up, test_change, tear_down);
  g_test_add ("/undo-toast/withdraw", Fixture, NULL, set_up, test_withdraw, tear_down);
  g_test_add ("/undo-toast/next", Fixture, NULL, set_up, test_next, tear_down);

  return g_test_run ();
}

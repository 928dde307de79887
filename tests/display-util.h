/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <string.h>

#include <glib.h>

/* What tests with windows share. */

G_BEGIN_DECLS

/* GTK 4.8 begins a tooltip half a second before it shows it, and complains if the window is gone by then, as windows of tests often
 * are. Everything else that GLib, GTK or we complain of ends the test, as always. */
static gboolean
is_worth_failing (const char     *domain G_GNUC_UNUSED,
                  GLogLevelFlags  level G_GNUC_UNUSED,
                  const char     *message,
                  gpointer        data G_GNUC_UNUSED)
{
  return strstr (message, "gdk_surface_get_device_position") == NULL
         && strstr (message, "_gtk_widget_find_at_coords") == NULL;
}

/* To be called by each test that closes a window: it holds until the end of that test. */
static inline void
test_forgive_late_tooltips (void)
{
  g_test_log_set_fatal_handler (is_worth_failing, NULL);
}

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-about.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

/* The About window. */

/**
 * bm_about_window_new:
 * @parent: the window below it
 *
 * Returns: (transfer none): the About window, not shown yet
 */
GtkWidget *
bm_about_window_new (GtkWindow *parent)
{
  GtkWidget *window = adw_about_window_new ();
  AdwAboutWindow *about = ADW_ABOUT_WINDOW (window);

  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);

  adw_about_window_set_application_name (about, _("Big Monster"));
  adw_about_window_set_application_icon (about, BM_APPLICATION_ID);
  adw_about_window_set_version (about, BM_VERSION);
  /* Translators: who has made the application. */
  adw_about_window_set_developer_name (about, _("The Big Monster desktop contributors"));
  adw_about_window_set_copyright (about, _("© 2026 The Big Monster desktop contributors"));
  adw_about_window_set_comments (
    about,
    _("The board game of monster tiles, mutations, crystals and medals, for two to six players, human or computer.\n"
      "\n"
      "This is an unofficial adaptation made by fans. It is not made, sponsored or endorsed by the game’s author or "
      "publisher."));
  adw_about_window_set_license_type (about, GTK_LICENSE_GPL_3_0);
  adw_about_window_add_legal_section (
    about, _("Artwork and Sets"), NULL, GTK_LICENSE_CUSTOM,
    _("All drawings and texts are our own; nothing is copied from the printed game. They are licensed "
      "<a href=\"https://creativecommons.org/licenses/by-sa/4.0/\">CC BY-SA 4.0</a>."));
  /* Translators: put your names here, one a line; they are shown in the About window. */
  adw_about_window_set_translator_credits (about, _("translator-credits"));

  return window;
}

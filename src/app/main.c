/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <locale.h>

#include "bm-application.h"

int
main (int    argc,
      char **argv)
{
  g_autoptr (BmApplication) application = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  g_set_application_name (_("Big Monster"));
  gtk_window_set_default_icon_name (BM_APPLICATION_ID);

  application = bm_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}

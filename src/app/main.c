/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "bm-application.h"
#include "bm-locale.h"

int
main (int    argc,
      char **argv)
{
  g_autoptr (BmApplication) application = NULL;

  bm_locale_set_up ();

  g_set_application_name (_("Big Monster"));
  gtk_window_set_default_icon_name (BM_APPLICATION_ID);

  application = bm_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}

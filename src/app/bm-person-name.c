/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-person-name.h"

/**
 * bm_person_name_dup:
 *
 * Returns: (transfer full): the first name of the user; "" if the system does not know it
 */
char *
bm_person_name_dup (void)
{
  const char *real_name = g_get_real_name ();
  g_auto (GStrv) words = NULL;

  if (g_str_equal (real_name, "Unknown") || g_str_equal (real_name, g_get_user_name ()))
    return g_strdup ("");

  words = g_strsplit (real_name, " ", 2);
  return g_strdup (words[0] != NULL ? words[0] : "");
}

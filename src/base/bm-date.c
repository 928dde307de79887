/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "bm-date.h"

#include <stdio.h>
#include <string.h>

static gboolean
has_form (const char *text)
{
  static const char form[] = "0000-00-00";

  for (guint i = 0; i < strlen (form); i++)
    if (form[i] == '-' ? text[i] != '-' : !g_ascii_isdigit (text[i]))
      return FALSE;

  return text[strlen (form)] == '\0';
}

/**
 * bm_date_parse:
 * @text: a date as YYYY-MM-DD
 * @date: (out): the date; not valid if @text is none
 *
 * Returns: whether it is a date
 */
gboolean
bm_date_parse (const char *text,
               GDate      *date)
{
  guint year, month, day;

  g_date_clear (date, 1);
  if (!has_form (text) || sscanf (text, "%4u-%2u-%2u", &year, &month, &day) != 3
      || !g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year))
    return FALSE;

  g_date_set_dmy (date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);
  return TRUE;
}

/**
 * bm_date_to_string:
 * @date: a date
 *
 * Returns: (transfer full): it as YYYY-MM-DD
 */
char *
bm_date_to_string (const GDate *date)
{
  return g_strdup_printf ("%04u-%02u-%02u", (guint) g_date_get_year (date), (guint) g_date_get_month (date),
                          (guint) g_date_get_day (date));
}

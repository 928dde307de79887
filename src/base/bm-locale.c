/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-base"

#include "config.h"

#include "bm-locale.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <string.h>

#include "bm-install-path.h"

/* The first steps of every program: setting the locale, and finding its translations. */

/* The folder of catalogues, relative to the folder of the program. */
#define INSTALLED_CATALOGUES "../share/locale"
#define BUILT_CATALOGUES     "../../po"

/* Locales to try if the current one does not give the requested translations: the first is part of glibc, but gives
 * none since glibc 2.40; the second exists on systems with a single locale. */
static const char *const fallback_locales[] = { "C.UTF-8", "en_US.UTF-8" };

static gboolean
is_set (const char *variable)
{
  const char *value = g_getenv (variable);

  return value != NULL && value[0] != '\0';
}

/* The name of the locale in the environment, or %NULL. */
static const char *
get_asked_locale (void)
{
  static const char *const variables[] = { "LC_ALL", "LC_MESSAGES", "LANG" };

  for (guint i = 0; i < G_N_ELEMENTS (variables); i++)
    if (is_set (variables[i]))
      return g_getenv (variables[i]);

  return NULL;
}

/* Whether gettext does not even look for translations in this locale. */
static gboolean
is_neutral (const char *locale)
{
  return strcmp (locale, "C") == 0 || g_str_has_prefix (locale, "C.");
}

static gboolean
is_english (const char *language)
{
  return is_neutral (language) || strcmp (language, "POSIX") == 0
         || (g_str_has_prefix (language, "en") && !g_ascii_isalpha (language[2]));
}

/* Whether translations into a requested language were found, or English was requested. The translation of "" is the
 * header of a catalogue. */
static gboolean
has_texts (void)
{
  return is_english (g_get_language_names ()[0]) || gettext ("")[0] != '\0';
}

/* Changes the environment, since GTK sets the locale again. */
static void
use_locale (const char *locale)
{
  g_setenv ("LC_ALL", locale, TRUE);
  setlocale (LC_ALL, "");
}

/* The catalogue of a locale that is not installed may still exist, and so may those of LANGUAGE if no locale is set
 * (as in a container); but gettext looks for neither in the C locale. */
static void
use_fallback_locale (const char *asked)
{
  if (!is_set ("LANGUAGE") && asked != NULL)
    g_setenv ("LANGUAGE", asked, TRUE);

  for (guint i = 0; i < G_N_ELEMENTS (fallback_locales); i++)
    {
      use_locale (fallback_locales[i]);
      if (has_texts ())
        return;
    }

  /* Otherwise GLib would still choose the requested language for names in sets; all in English is better than a
   * mixture. */
  g_setenv ("LANGUAGE", "en", TRUE);
  use_locale (fallback_locales[0]);
}

/* English, the language of the sources, has no catalogue, so gettext would go on to less preferred languages. */
static void
end_with_english (void)
{
  const char *wanted = g_getenv ("LANGUAGE");
  g_auto (GStrv) languages = g_strsplit (wanted != NULL ? wanted : "", ":", -1);

  for (guint i = 0; languages[i] != NULL; i++)
    if (is_english (languages[i]))
      {
        g_autofree char *some = NULL;

        for (guint rest = i + 1; languages[rest] != NULL; rest++)
          g_clear_pointer (&languages[rest], g_free);
        some = g_strjoinv (":", languages);
        g_setenv ("LANGUAGE", some, TRUE);
        return;
      }
}

static void
set_up_locale (void)
{
  const char *asked = get_asked_locale ();
  gboolean is_installed;

  end_with_english ();
  is_installed = setlocale (LC_ALL, "") != NULL;
  if (is_installed && asked != NULL && strcmp (setlocale (LC_MESSAGES, NULL), "C") == 0)
    /* The locale C means English whatever LANGUAGE says, which GLib does not know. */
    g_unsetenv ("LANGUAGE");
  else if (!is_installed || (is_neutral (setlocale (LC_MESSAGES, NULL)) && !has_texts ()))
    use_fallback_locale (asked);
}

static char *
dup_catalogues (void)
{
  char *folder = bm_install_path_find (INSTALLED_CATALOGUES, BUILT_CATALOGUES);

  return folder != NULL ? folder : g_strdup (LOCALEDIR);
}

/**
 * bm_locale_set_up:
 *
 * Sets the locale of the desktop and finds the translations of the program, installed or in the build folder. To be
 * called once, before anything else and while there is only one thread, since it may change the environment.
 */
void
bm_locale_set_up (void)
{
  g_autofree char *catalogues = dup_catalogues ();

  bindtextdomain (GETTEXT_PACKAGE, catalogues);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  set_up_locale ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-settings.h"

#include "bm-install-path.h"

/* Compiled schemas, relative to the folder of the program. */
#define INSTALLED_SCHEMAS "../share/glib-2.0/schemas"
#define BUILT_SCHEMAS     "../../data"

/* The schema that belongs to this program: GLib may find another version, or none. */
static GSettingsSchema *
find_own_schema (void)
{
  g_autofree char *folder = bm_install_path_find (INSTALLED_SCHEMAS, BUILT_SCHEMAS);
  g_autoptr (GSettingsSchemaSource) source = NULL;

  if (folder != NULL)
    source = g_settings_schema_source_new_from_directory (folder, g_settings_schema_source_get_default (), TRUE, NULL);
  return source != NULL ? g_settings_schema_source_lookup (source, BM_APPLICATION_ID, FALSE) : NULL;
}

static GSettings *
create_settings (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = find_own_schema ();

  if (schema == NULL && source != NULL)
    schema = g_settings_schema_source_lookup (source, BM_APPLICATION_ID, TRUE);
  if (schema == NULL)
    g_error ("The settings schema %s is not installed", BM_APPLICATION_ID);

  return g_settings_new_full (schema, NULL, NULL);
}

/**
 * bm_settings_get:
 *
 * Returns: (transfer none): the settings of the application
 */
GSettings *
bm_settings_get (void)
{
  static GSettings *settings = NULL;

  if (settings == NULL)
    settings = create_settings ();
  return settings;
}

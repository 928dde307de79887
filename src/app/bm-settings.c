/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-settings.h"

/* From the folder of a program that runs where it was built to the compiled schema. */
#define BUILT_SCHEMAS "../../data"

/* A program that runs where it was built finds the schema there, although it is not installed. */
static GSettingsSchema *
find_built_schema (void)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = program != NULL ? g_path_get_dirname (program) : NULL;
  g_autofree char *schemas = folder != NULL ? g_build_filename (folder, BUILT_SCHEMAS, NULL) : NULL;
  g_autoptr (GSettingsSchemaSource) source = NULL;

  if (schemas != NULL)
    source = g_settings_schema_source_new_from_directory (schemas, g_settings_schema_source_get_default (), TRUE,
                                                          NULL);
  return source != NULL ? g_settings_schema_source_lookup (source, BM_APPLICATION_ID, FALSE) : NULL;
}

static GSettings *
create_settings (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, BM_APPLICATION_ID, TRUE);
  if (schema == NULL)
    schema = find_built_schema ();
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

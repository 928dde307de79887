/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-template-data.h"

#include <gio/gio.h>

#include "bm-templates-resources.h"

/* Linked statically, the resource registers itself only when it is told to. */
static void
ensure_resource (void)
{
  static gsize is_registered = 0;

  if (g_once_init_enter (&is_registered))
    {
      bm_templates_register_resource ();
      g_once_init_leave (&is_registered, 1);
    }
}

/**
 * bm_template_data_lookup:
 * @path: where one of the examples, or the patterns, stand among the resources
 *
 * Returns: (transfer full): the file, which comes with the program
 */
GBytes *
bm_template_data_lookup (const char *path)
{
  GBytes *bytes;

  ensure_resource ();
  bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_return_val_if_fail (bytes != NULL, NULL);

  return bytes;
}

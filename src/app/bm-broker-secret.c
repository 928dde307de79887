/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-broker-secret.h"

#include <gio/gio.h>
#include <string.h>

#include "bm-file-write.h"
#include "bm-settings.h"

/* Settings can be read by every program of the person, are copied with their home, and are printed when somebody asks
 * for help. So the setting “broker” has the address without the password; a file that only its owner may read has the
 * whole address. It counts as long as the setting has the same one. */

#define FILE_NAME "broker-password"

static char *
make_path (void)
{
  return g_build_filename (g_get_user_config_dir (), "bigmonster", FILE_NAME, NULL);
}

static gboolean
keep (const char  *path,
      const char  *whole,
      GError     **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) folder = g_file_get_parent (file);

  return bm_file_make_folder (folder, error) && bm_file_write_private (file, whole, strlen (whole), error);
}

static void
forget (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  if (g_file_query_exists (file, NULL))
    bm_file_delete (file, NULL);
}

/**
 * bm_broker_secret_dup_address:
 *
 * Returns: (transfer full): the setting “broker”, with the password if there is one; may be empty
 */
char *
bm_broker_secret_dup_address (void)
{
  g_autofree char *setting = g_settings_get_string (bm_settings_get (), "broker");
  g_autofree char *path = make_path ();
  g_autofree char *whole = NULL;
  g_autofree char *open = NULL;
  g_autoptr (BmBroker) broker = NULL;

  if (g_file_get_contents (path, &whole, NULL, NULL))
    broker = bm_broker_new (whole, NULL);
  open = broker != NULL ? bm_broker_to_open_text (broker) : NULL;
  return g_strcmp0 (open, setting) == 0 ? g_steal_pointer (&whole) : g_steal_pointer (&setting);
}

/**
 * bm_broker_secret_set_address:
 * @address: what the person wrote; may be empty
 * @error: return location for a #BmBrokerError or #GFileError, in words for the person
 *
 * Changes the setting, and keeps the password if there is one.
 *
 * Returns: whether it may be an address, and was kept
 */
gboolean
bm_broker_secret_set_address (const char  *address,
                              GError     **error)
{
  g_autofree char *path = make_path ();
  g_autofree char *whole = NULL;
  g_autofree char *open = NULL;
  g_autoptr (BmBroker) broker = *address != '\0' ? bm_broker_new (address, error) : NULL;

  if (*address != '\0' && broker == NULL)
    return FALSE;

  if (broker == NULL || broker->password == NULL)
    {
      forget (path);
      return g_settings_set_string (bm_settings_get (), "broker", address);
    }

  whole = bm_broker_to_text (broker);
  open = bm_broker_to_open_text (broker);
  if (!keep (path, whole, error))
    return FALSE;

  /* Whoever follows the setting uses the new password, too. */
  g_settings_reset (bm_settings_get (), "broker");
  return g_settings_set_string (bm_settings_get (), "broker", open);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-base"

#include "config.h"

#include "bm-folder-lock.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/file.h>

#include "bm-file-write.h"

/* Two programs in one session find each other through the bus. Without a common bus, as in two sessions of one person
 * or in a container, both would save their games over each other's. The lock belongs to an open file, so that it goes
 * with the process, however that ends. */

#define NAME ".lock"

/* -1 for a folder that another program has locked. */
#define LOST -1

static GMutex mutex;
static GHashTable *locks; /* descriptor of the lock by folder */

/* Returns %LOST if another program has the lock. Where nothing can be written, or nothing locked, there is nothing to
 * protect the folder from, or no way to. */
static int
take_lock (GFile *folder)
{
  g_autoptr (GFile) file = g_file_get_child (folder, NAME);
  int fd = -1;

  if (bm_file_make_folder (folder, NULL))
    fd = g_open (g_file_peek_path (file), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (fd < 0)
    return G_MAXINT;
  if (flock (fd, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK)
    return fd;

  g_close (fd, NULL);
  return LOST;
}

static gboolean
is_lost (GFile *folder)
{
  gpointer lock;

  return locks != NULL && g_hash_table_lookup_extended (locks, folder, NULL, &lock) && GPOINTER_TO_INT (lock) == LOST;
}

/**
 * bm_folder_lock:
 * @folder: a local folder; created if it does not exist
 *
 * Locks a folder for as long as the process lives. If another program has locked it, this one may not write in it, and
 * bm_folder_lock_check() says so; this can be tried again. Safe from any thread.
 *
 * Returns: whether this program may write in @folder
 */
gboolean
bm_folder_lock (GFile *folder)
{
  gboolean is_ours;

  g_return_val_if_fail (G_IS_FILE (folder), FALSE);
  g_return_val_if_fail (g_file_peek_path (folder) != NULL, FALSE);

  g_mutex_lock (&mutex);
  if (locks == NULL)
    locks = g_hash_table_new_full (g_file_hash, (GEqualFunc) g_file_equal, g_object_unref, NULL);
  is_ours = g_hash_table_contains (locks, folder) && !is_lost (folder);
  g_mutex_unlock (&mutex);

  if (!is_ours)
    {
      int lock = take_lock (folder);

      g_mutex_lock (&mutex);
      g_hash_table_replace (locks, g_object_ref (folder), GINT_TO_POINTER (lock));
      g_mutex_unlock (&mutex);
      is_ours = lock != LOST;
    }

  return is_ours;
}

/**
 * bm_folder_lock_is_lost:
 * @folder: a folder
 *
 * Returns: whether bm_folder_lock() found that another program has locked @folder
 */
gboolean
bm_folder_lock_is_lost (GFile *folder)
{
  gboolean result;

  g_return_val_if_fail (G_IS_FILE (folder), FALSE);

  g_mutex_lock (&mutex);
  result = is_lost (folder);
  g_mutex_unlock (&mutex);
  return result;
}

static GFile *
find_lost_folder (GFile *file)
{
  GHashTableIter iter;
  gpointer folder;

  if (locks == NULL)
    return NULL;

  g_hash_table_iter_init (&iter, locks);
  while (g_hash_table_iter_next (&iter, &folder, NULL))
    if (is_lost (folder) && (g_file_equal (file, folder) || g_file_has_prefix (file, folder)))
      return g_object_ref (folder);

  return NULL;
}

/**
 * bm_folder_lock_check:
 * @file: a file that is to be written, moved or deleted
 * @error: return location for a #GIOErrorEnum: BUSY
 *
 * Returns: whether it is in no folder that another program has locked
 */
gboolean
bm_folder_lock_check (GFile   *file,
                      GError **error)
{
  g_autoptr (GFile) folder = NULL;
  g_autofree char *name = NULL;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  g_mutex_lock (&mutex);
  folder = find_lost_folder (file);
  g_mutex_unlock (&mutex);
  if (folder == NULL)
    return TRUE;

  name = g_file_get_parse_name (folder);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_BUSY,
               /* Translators: %s is the name of a folder. */
               _("Another Big Monster is using “%s”. Quit that one, then start this one again."), name);
  return FALSE;
}

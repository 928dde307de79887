/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-base"
#define _GNU_SOURCE /* renameat2 () */

#include "config.h"

#include "bm-file-write.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "bm-folder-lock.h"

/* A new file is written beside the old one and replaces it once all of it is on the disk: whatever happens, there is
 * either the old content or the new one. g_file_replace_contents () would replace the old file even if only a part of
 * the new one could be written, and would overwrite it in place where it cannot create a new one. */

#define PART_PREFIX ".bigmonster-"
#define PART_SUFFIX ".part"
#define PART_NAME   PART_PREFIX "XXXXXX" PART_SUFFIX

/* An older temporary file does not belong to a running program. */
#define PART_SECONDS (60 * 60)

#define PRIVATE_MODE 0600
#define MAX_LINKS    20
#define MAX_NUMBER   100000

static gboolean
fail (GFile   *file,
      int      code,
      GError **error)
{
  g_autofree char *name = g_file_get_parse_name (file);
  int io_code = (int) g_io_error_from_errno (code);

  switch (code)
    {
    case ENOSPC:
    case EDQUOT:
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE,
                   /* Translators: %s is the name of a file with its folder, as in the next texts. */
                   _("There is no space left on the disk for “%s”. Make some room and try again."), name);
      break;

    case EACCES:
    case EPERM:
      g_set_error (error, G_IO_ERROR, io_code,
                   _("You do not have permission to write “%s”. Check the permissions of the file and its folder."),
                   name);
      break;

    case EROFS:
      g_set_error (error, G_IO_ERROR, io_code,
                   _("“%s” is on a disk that can only be read. Choose another place or make the disk writable."), name);
      break;

    case ENOENT:
    case ENOTDIR:
      g_set_error (error, G_IO_ERROR, io_code, _("There is no folder for “%s”. Create it or choose another place."),
                   name);
      break;

    case EISDIR:
    case ELOOP:
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
                   _("“%s” is not a regular file. Choose another name."), name);
      break;

    case EIO:
      g_set_error (error, G_IO_ERROR, io_code,
                   _("The disk reports an error for “%s”. Save somewhere else and check the disk."), name);
      break;

    default:
      /* Translators: the second %s is the reason, such as “File too large”. */
      g_set_error (error, G_IO_ERROR, io_code, _("“%s” could not be written: %s"), name, g_strerror (code));
    }

  return FALSE;
}

/* The target of a symbolic link: replacing the link itself would separate it from its target. */
static char *
find_target (const char *path)
{
  g_autofree char *target = g_strdup (path);

  for (guint i = 0; i < MAX_LINKS; i++)
    {
      g_autofree char *link = g_file_read_link (target, NULL);
      g_autofree char *folder = g_path_get_dirname (target);

      if (link == NULL)
        break;
      g_free (target);
      target = g_path_is_absolute (link) ? g_steal_pointer (&link) : g_build_filename (folder, link, NULL);
    }

  return g_steal_pointer (&target);
}

/* -- Functions that set errno -- */

/* Whether the file may be written; @mode is the mode of the existing file, 0 if there is none. */
static gboolean
may_replace (const char *target,
             mode_t     *mode)
{
  GStatBuf status;

  *mode = 0;
  if (g_lstat (target, &status) != 0)
    return errno == ENOENT;

  *mode = status.st_mode & 0777;
  if (S_ISREG (status.st_mode))
    return g_access (target, W_OK) == 0;

  errno = S_ISLNK (status.st_mode) ? ELOOP : EISDIR;
  return FALSE;
}

static gboolean
write_all (int         fd,
           const char *data,
           gsize       length)
{
  while (length > 0)
    {
      gssize n = write (fd, data, length);

      if (n < 0 && errno != EINTR)
        return FALSE;
      data += MAX (n, 0);
      length -= (gsize) MAX (n, 0);
    }

  return TRUE;
}

static gboolean
fill (int         fd,
      mode_t      mode,
      const char *data,
      gsize       length)
{
  int code = 0;

  /* Not every file system has permissions. */
  if (mode != 0 && fchmod (fd, mode) != 0)
    g_debug ("The mode of a file is lost: %s", g_strerror (errno));

  if (!write_all (fd, data, length) || g_fsync (fd) != 0)
    code = errno;
  if (!g_close (fd, NULL) && code == 0)
    code = errno;

  errno = code;
  return code == 0;
}

/* Until then, a loss of power may undo what has been created and renamed in the folder. If a folder cannot be
 * synchronised by its nature, nothing can be done about that. */
static gboolean
sync_folder (const char *folder)
{
  int fd = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
  int code = 0;

  if (fd < 0)
    return TRUE;
  if (g_fsync (fd) != 0)
    code = errno;
  g_close (fd, NULL);

  errno = code;
  return code != EIO && code != ENOSPC && code != EDQUOT;
}

static void
discard_part (const char *part)
{
  int code = errno;

  g_unlink (part);
  errno = code;
}

/* Writes a new file in @folder. Returns its path, to be renamed or discarded. */
static char *
write_part (const char *folder,
            mode_t      mode,
            const char *data,
            gsize       length)
{
  g_autofree char *part = g_build_filename (folder, PART_NAME, NULL);
  int fd = g_mkstemp_full (part, O_WRONLY | O_CLOEXEC, mode != 0 ? (int) mode : 0666);

  if (fd < 0)
    return NULL;
  if (fill (fd, mode, data, length))
    return g_steal_pointer (&part);

  discard_part (part);
  return NULL;
}

static gboolean
replace (const char *target,
         const char *folder,
         gboolean    is_private,
         const char *data,
         gsize       length)
{
  g_autofree char *part = NULL;
  mode_t mode;

  if (!may_replace (target, &mode))
    return FALSE;
  part = write_part (folder, is_private ? PRIVATE_MODE : mode, data, length);
  if (part == NULL)
    return FALSE;
  if (g_rename (part, target) == 0)
    return sync_folder (folder);

  discard_part (part);
  return FALSE;
}

/* Fails with EEXIST rather than replace another file. */
static gboolean
rename_new (const char *from,
            const char *to)
{
  GStatBuf status;

  if (renameat2 (AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0)
    return TRUE;
  if (errno != EINVAL && errno != ENOSYS)
    return FALSE;

  /* Not every file system can look and rename in one step. */
  if (g_lstat (to, &status) == 0)
    {
      errno = EEXIST;
      return FALSE;
    }
  return g_rename (from, to) == 0;
}

/* The path of "moons.json", "moons-2.json" and so on in a folder. */
static char *
make_path (const char *folder,
           const char *name,
           guint       number)
{
  const char *dot = strrchr (name, '.');
  int length = dot != NULL ? (int) (dot - name) : (int) strlen (name);
  g_autofree char *numbered
    = number == 1 ? g_strdup (name) : g_strdup_printf ("%.*s-%u%s", length, name, number, dot != NULL ? dot : "");

  return g_build_filename (folder, numbered, NULL);
}

/* Renames a file to the first name that is free. Returns the new path. */
static char *
rename_numbered (const char *from,
                 const char *folder,
                 const char *name)
{
  for (guint number = 1; number <= MAX_NUMBER; number++)
    {
      g_autofree char *path = make_path (folder, name, number);

      if (rename_new (from, path))
        return g_steal_pointer (&path);
      if (errno != EEXIST)
        return NULL;
    }

  return NULL;
}

static char *
write_numbered (const char *folder,
                const char *name,
                const char *data,
                gsize       length)
{
  g_autofree char *part = write_part (folder, 0, data, length);
  g_autofree char *path = part != NULL ? rename_numbered (part, folder, name) : NULL;

  if (path == NULL && part != NULL)
    discard_part (part);
  return path != NULL && sync_folder (folder) ? g_steal_pointer (&path) : NULL;
}

/* Between file systems: the old file goes once all of the new one is on the disk. */
static char *
copy_and_delete (const char *from,
                 const char *folder,
                 const char *name)
{
  g_autofree char *data = NULL;
  g_autofree char *path = NULL;
  gsize length;

  if (!g_file_get_contents (from, &data, &length, NULL))
    {
      errno = EIO;
      return NULL;
    }
  path = write_numbered (folder, name, data, length);
  return path != NULL && g_unlink (from) == 0 ? g_steal_pointer (&path) : NULL;
}

static char *
move_numbered (const char *from,
               const char *folder,
               const char *name)
{
  g_autofree char *source = g_path_get_dirname (from);
  g_autofree char *path = rename_numbered (from, folder, name);

  if (path == NULL && errno == EXDEV)
    path = copy_and_delete (from, folder, name);

  return path != NULL && sync_folder (folder) && sync_folder (source) ? g_steal_pointer (&path) : NULL;
}

static gboolean
make_one_folder (const char *path,
                 const char *parent)
{
  return g_mkdir (path, 0777) == 0 ? sync_folder (parent) : errno == EEXIST;
}

static gboolean
make_folders (const char *path)
{
  g_autofree char *parent = g_path_get_dirname (path);

  return make_one_folder (path, parent)
         || (errno == ENOENT && make_folders (parent) && make_one_folder (path, parent));
}

/* -- */

static gboolean
is_left_over (const char *folder,
              const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  GStatBuf status;

  return g_str_has_prefix (name, PART_PREFIX) && g_str_has_suffix (name, PART_SUFFIX) && g_lstat (path, &status) == 0
         && S_ISREG (status.st_mode) && status.st_mtime < time (NULL) - PART_SECONDS;
}

/* Removes temporary files that programs left in a folder when they crashed or lost power while writing. */
static void
sweep (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (is_left_over (folder, name))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);

        g_unlink (path);
      }
}

static gboolean
write_at_path (GFile       *file,
               gboolean     is_private,
               const char  *data,
               gsize        length,
               GError     **error)
{
  g_autofree char *target = find_target (g_file_peek_path (file));
  g_autofree char *folder = g_path_get_dirname (target);

  sweep (folder);
  return replace (target, folder, is_private, data, length) || fail (file, errno, error);
}

/* A stream to a file that is not on a local disk. Closing it replaces the file, unless that is cancelled. */
static gboolean
write_to_stream (GFile       *file,
                 gboolean     is_private,
                 const char  *data,
                 gsize        length,
                 GError     **error)
{
  GFileCreateFlags flags = is_private ? G_FILE_CREATE_PRIVATE : G_FILE_CREATE_NONE;
  g_autoptr (GFileOutputStream) stream = g_file_replace (file, NULL, FALSE, flags, NULL, error);
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();

  if (stream == NULL)
    return FALSE;
  if (g_output_stream_write_all (G_OUTPUT_STREAM (stream), data, length, NULL, NULL, error))
    return g_output_stream_close (G_OUTPUT_STREAM (stream), NULL, error);

  g_cancellable_cancel (cancelled);
  g_output_stream_close (G_OUTPUT_STREAM (stream), cancelled, NULL);
  return FALSE;
}

static gboolean
write_file (GFile       *file,
            gboolean     is_private,
            const char  *data,
            gsize        length,
            GError     **error)
{
  if (!bm_folder_lock_check (file, error))
    return FALSE;
  return g_file_is_native (file) ? write_at_path (file, is_private, data, length, error)
                                 : write_to_stream (file, is_private, data, length, error);
}

/**
 * bm_file_make_folder:
 * @folder: a local folder
 * @error: return location for a #GIOErrorEnum
 *
 * Creates a folder and its parents, unless it exists. When it returns, new folders are on the disk. Blocks; safe from
 * any thread.
 *
 * Returns: whether something with that name exists now
 */
gboolean
bm_file_make_folder (GFile   *folder,
                     GError **error)
{
  g_return_val_if_fail (G_IS_FILE (folder), FALSE);
  g_return_val_if_fail (g_file_peek_path (folder) != NULL, FALSE);

  if (g_file_query_exists (folder, NULL))
    return TRUE;
  return bm_folder_lock_check (folder, error)
         && (make_folders (g_file_peek_path (folder)) || fail (folder, errno, error));
}

/**
 * bm_file_write:
 * @file: the file; its folder must exist
 * @data: (array length=length) (nullable): the content
 * @length: number of bytes
 * @error: return location for a #GIOErrorEnum; its message names the file and says why
 *
 * Writes a file atomically: if this fails, or the machine stops, the old content of @file is unchanged. When it
 * returns, the new content is on the disk, as far as the system can tell. The permissions of @file are kept, and a
 * symbolic link stays one. Blocks; safe from any thread.
 *
 * Returns: whether @file has this content now
 */
gboolean
bm_file_write (GFile       *file,
               const char  *data,
               gsize        length,
               GError     **error)
{
  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (data != NULL || length == 0, FALSE);

  return write_file (file, FALSE, data, length, error);
}

/**
 * bm_file_write_private:
 * @file: the file; its folder must exist
 * @data: (array length=length) (nullable): the content
 * @length: number of bytes
 * @error: return location for a #GIOErrorEnum
 *
 * Writes a file with keys or passwords, like bm_file_write(): at no time may anyone but the user read it.
 *
 * Returns: whether @file has this content now
 */
gboolean
bm_file_write_private (GFile       *file,
                       const char  *data,
                       gsize        length,
                       GError     **error)
{
  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (data != NULL || length == 0, FALSE);

  return write_file (file, TRUE, data, length, error);
}

/**
 * bm_file_write_new:
 * @folder: a local folder, which must exist
 * @name: the preferred name
 * @data: (array length=length) (nullable): the content
 * @length: number of bytes
 * @error: return location for a #GIOErrorEnum
 *
 * Writes a new file, like bm_file_write(). If there is something of that name already, the new name has a number. Never
 * replaces anything, even if other programs create files at the same time.
 *
 * Returns: (transfer full) (nullable): the file
 */
GFile *
bm_file_write_new (GFile       *folder,
                   const char  *name,
                   const char  *data,
                   gsize        length,
                   GError     **error)
{
  g_autofree char *path = NULL;
  g_autoptr (GFile) wanted = NULL;

  g_return_val_if_fail (G_IS_FILE (folder), NULL);
  g_return_val_if_fail (g_file_peek_path (folder) != NULL, NULL);
  g_return_val_if_fail (data != NULL || length == 0, NULL);

  wanted = g_file_get_child (folder, name);
  if (!bm_folder_lock_check (wanted, error))
    return NULL;

  sweep (g_file_peek_path (folder));
  path = write_numbered (g_file_peek_path (folder), name, data, length);
  if (path != NULL)
    return g_file_new_for_path (path);

  fail (wanted, errno, error);
  return NULL;
}

/**
 * bm_file_move:
 * @file: a local file
 * @folder: a local folder, which must exist
 * @name: the preferred name
 * @error: return location for a #GIOErrorEnum
 *
 * Moves a file. If there is something of that name already, the new name has a number. Never replaces anything. Whatever
 * happens, the content is in one of the two places; when this returns, the move is on the disk. Blocks; safe from any
 * thread.
 *
 * Returns: (transfer full) (nullable): the new file
 */
GFile *
bm_file_move (GFile       *file,
              GFile       *folder,
              const char  *name,
              GError     **error)
{
  g_autofree char *path = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (g_file_peek_path (file) != NULL, NULL);
  g_return_val_if_fail (G_IS_FILE (folder), NULL);
  g_return_val_if_fail (g_file_peek_path (folder) != NULL, NULL);

  if (!bm_folder_lock_check (file, error) || !bm_folder_lock_check (folder, error))
    return NULL;

  path = move_numbered (g_file_peek_path (file), g_file_peek_path (folder), name);
  if (path != NULL)
    return g_file_new_for_path (path);

  fail (file, errno, error);
  return NULL;
}

static void
write_in_thread (GTask        *task,
                 gpointer      file,
                 gpointer      bytes,
                 GCancellable *cancellable G_GNUC_UNUSED)
{
  GError *error = NULL;
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  if (bm_file_write (file, data, length, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/**
 * bm_file_write_async:
 * @file: the file; its folder must exist
 * @bytes: the content
 * @callback: called when it is done
 * @user_data: for @callback
 *
 * Like bm_file_write(), in another thread.
 */
void
bm_file_write_async (GFile               *file,
                     GBytes              *bytes,
                     GAsyncReadyCallback  callback,
                     gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (bytes != NULL);

  task = g_task_new (file, NULL, callback, user_data);
  g_task_set_source_tag (task, bm_file_write_async);
  g_task_set_task_data (task, g_bytes_ref (bytes), (GDestroyNotify) g_bytes_unref);
  g_task_run_in_thread (task, write_in_thread);
}

/**
 * bm_file_write_finish:
 * @file: the file
 * @result: the result passed to the callback
 * @error: return location for an error of bm_file_write()
 *
 * Returns: whether @file has this content now
 */
gboolean
bm_file_write_finish (GFile         *file,
                      GAsyncResult  *result,
                      GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, file), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/**
 * bm_file_delete:
 * @file: a file
 * @error: return location for a #GIOErrorEnum
 *
 * Deletes a file.
 *
 * Returns: whether it has been deleted
 */
gboolean
bm_file_delete (GFile   *file,
                GError **error)
{
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  return bm_folder_lock_check (file, error) && g_file_delete (file, NULL, error);
}

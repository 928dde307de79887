/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE

#include "torture.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAX_FILES   1024
#define LARGE_BLOCK (16 * 1024)

/* A short write or read instead of an error. */
#define SHORT -1

static const int codes[TORTURE_N_CALLS][TORTURE_N_CODES] = {
  [TORTURE_OPEN] = { EACCES, EMFILE, ENOSPC },
  [TORTURE_READ] = { EIO, ENOMEM, SHORT },
  [TORTURE_WRITE] = { ENOSPC, EIO, SHORT },
  [TORTURE_SYNC] = { EIO, ENOSPC, EDQUOT },
  [TORTURE_CLOSE] = { EIO, ENOSPC, EDQUOT },
  [TORTURE_RENAME] = { EXDEV, ENOSPC, EINVAL },
  [TORTURE_UNLINK] = { EACCES, EIO, EROFS },
  [TORTURE_MKDIR] = { ENOSPC, EACCES, EIO },
  [TORTURE_ALLOCATE] = { ENOMEM, ENOMEM, ENOMEM },
};

static const int disk_codes[TORTURE_N_CODES] = { EIO, ENOSPC, EROFS };

static char folder[PATH_MAX]; /* empty: nothing is watched */
static Torture torture;
static TortureLog *log_area;
static guint n_calls;
static int files[MAX_FILES];  /* by descriptor: a number from 1 if the file is watched */
static int n_files;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

/* -- The log -- */

static void
append (TortureLog         *log,
        const TortureEntry *head,
        const char         *path,
        const char         *target,
        const char         *data)
{
  TortureEntry entry = *head;
  char *end;

  if (log == NULL)
    return;

  entry.path_size = path != NULL ? strlen (path) + 1 : 0;
  entry.target_size = target != NULL ? strlen (target) + 1 : 0;
  entry.size = sizeof entry + entry.path_size + entry.target_size + entry.data_size;
  entry.size += -entry.size & 15;

  pthread_mutex_lock (&mutex);
  if (log->size + entry.size > log->room)
    abort ();
  end = log->entries + log->size;
  memcpy (end, &entry, sizeof entry);
  end += sizeof entry;
  if (path != NULL)
    memcpy (end, path, entry.path_size);
  end += entry.path_size;
  if (target != NULL)
    memcpy (end, target, entry.target_size);
  end += entry.target_size;
  if (data != NULL)
    memcpy (end, data, entry.data_size);
  log->size += entry.size;
  pthread_mutex_unlock (&mutex);
}

const char *
torture_entry_get_path (const TortureEntry *entry)
{
  return (const char *) (entry + 1);
}

const char *
torture_entry_get_target (const TortureEntry *entry)
{
  return torture_entry_get_path (entry) + entry->path_size;
}

const char *
torture_entry_get_data (const TortureEntry *entry)
{
  return torture_entry_get_target (entry) + entry->target_size;
}

/* The program has promised something. */
void
torture_note (TortureLog *log,
              const char *what,
              const char *text)
{
  append (log, &(TortureEntry) { .call = TORTURE_NOTE }, what, text, NULL);
}

/* -- What happens to a call -- */

static gboolean
is_watched (const char *path)
{
  gsize length = strlen (folder);

  return length > 0 && strncmp (path, folder, length) == 0 && (path[length] == '/' || path[length] == '\0');
}

static int
get_file (int fd)
{
  return fd >= 0 && fd < MAX_FILES && folder[0] != '\0' ? files[fd] : 0;
}

/* What still works on a disk that is full or can only be read. */
static gboolean
fails_on (TortureCall call,
          gboolean    writes)
{
  switch (torture.code)
    {
    case 0:
      /* Without memory, the process would end at once. */
      return call != TORTURE_ALLOCATE;
    case 1:
      return writes && call != TORTURE_RENAME && call != TORTURE_UNLINK;
    default:
      return writes;
    }
}

/* Whether this call fails. Sets @is_last if the process ends after it. */
static gboolean
hit (TortureCall  call,
     gboolean     writes,
     int         *code,
     gboolean    *is_last)
{
  guint number = __atomic_add_fetch (&n_calls, 1, __ATOMIC_SEQ_CST);
  gboolean is_it = torture.call != 0 && number == torture.call;

  *is_last = is_it && torture.kind == TORTURE_DIE_AFTER;
  *code = torture.kind == TORTURE_FAIL_ON ? disk_codes[torture.code] : codes[call][torture.code];
  if (is_it && torture.kind == TORTURE_DIE_BEFORE)
    raise (SIGKILL);
  if (torture.kind == TORTURE_FAIL_ON)
    return torture.call != 0 && number >= torture.call && fails_on (call, writes);
  return is_it && torture.kind == TORTURE_FAIL;
}

static void
die_if (gboolean is_last)
{
  if (is_last)
    raise (SIGKILL);
}

static int
refuse (int code)
{
  errno = code == SHORT ? ENOSPC : code;
  return -1;
}

#define REAL(name) ((__typeof__ (name) *) dlsym (RTLD_NEXT, #name))

/* -- The calls -- */

static int
open_watched (const char *path,
              int         flags,
              mode_t      mode)
{
  gboolean is_new = (flags & O_CREAT) != 0 && access (path, F_OK) != 0;
  gboolean is_last;
  int code, fd;

  if (hit (TORTURE_OPEN, (flags & O_ACCMODE) != O_RDONLY, &code, &is_last))
    return refuse (code);

  fd = REAL (open64) (path, flags, mode);
  if (fd >= 0 && fd < MAX_FILES)
    {
      files[fd] = __atomic_add_fetch (&n_files, 1, __ATOMIC_SEQ_CST);
      append (log_area, &(TortureEntry) { .call = TORTURE_OPEN, .file = files[fd], .is_new = is_new,
                                          .is_folder = (flags & O_DIRECTORY) != 0 }, path, NULL, NULL);
    }
  die_if (is_last);
  return fd;
}

int
open64 (const char *path,
        int         flags,
        ...)
{
  mode_t mode = 0;
  va_list arguments;

  va_start (arguments, flags);
  if ((flags & (O_CREAT | O_TMPFILE)) != 0)
    mode = va_arg (arguments, mode_t);
  va_end (arguments);

  return is_watched (path) ? open_watched (path, flags, mode) : REAL (open64) (path, flags, mode);
}

ssize_t
read (int    fd,
      void  *buffer,
      size_t n)
{
  gboolean is_last = FALSE;
  int code;
  ssize_t n_read;

  if (get_file (fd) != 0 && hit (TORTURE_READ, FALSE, &code, &is_last))
    {
      if (code != SHORT)
        return refuse (code);
      n = MIN (n, 1);
    }

  n_read = REAL (read) (fd, buffer, n);
  die_if (is_last);
  return n_read;
}

ssize_t
write (int         fd,
       const void *buffer,
       size_t      n)
{
  gboolean is_last = FALSE;
  int file = get_file (fd);
  int code;
  ssize_t n_written;

  if (file != 0 && hit (TORTURE_WRITE, TRUE, &code, &is_last))
    {
      if (code != SHORT || n < 2)
        return refuse (code);
      n = n / 2;
    }

  n_written = REAL (write) (fd, buffer, n);
  if (file != 0 && n_written > 0)
    append (log_area, &(TortureEntry) { .call = TORTURE_WRITE, .file = file, .data_size = (gsize) n_written },
            NULL, NULL, buffer);
  die_if (is_last);
  return n_written;
}

int
fsync (int fd)
{
  gboolean is_last = FALSE;
  int file = get_file (fd);
  int code, result;

  if (file != 0 && hit (TORTURE_SYNC, TRUE, &code, &is_last))
    return refuse (code);

  result = REAL (fsync) (fd);
  if (file != 0 && result == 0)
    append (log_area, &(TortureEntry) { .call = TORTURE_SYNC, .file = file }, NULL, NULL, NULL);
  die_if (is_last);
  return result;
}

/* As with Linux, the file is closed even if that fails. */
int
close (int fd)
{
  gboolean is_last = FALSE;
  int file = get_file (fd);
  gboolean fails = FALSE;
  int code, result;

  if (file != 0)
    {
      fails = hit (TORTURE_CLOSE, FALSE, &code, &is_last);
      files[fd] = 0;
    }
  result = REAL (close) (fd);
  die_if (is_last);
  return fails ? refuse (code) : result;
}

static gboolean
are_apart (const char *a,
           const char *b)
{
  gsize a_length = (gsize) (strrchr (a, '/') - a);
  gsize b_length = (gsize) (strrchr (b, '/') - b);

  return a_length != b_length || strncmp (a, b, a_length) != 0;
}

static int
rename_watched (const char *from,
                const char *to,
                unsigned    flags)
{
  gboolean is_last;
  int code, result;

  if (torture.two_disks && are_apart (from, to))
    return refuse (EXDEV);
  if (torture.is_share && flags != 0)
    return refuse (EINVAL);
  if (hit (TORTURE_RENAME, TRUE, &code, &is_last))
    return refuse (code);

  result = REAL (renameat2) (AT_FDCWD, from, AT_FDCWD, to, flags);
  if (result == 0)
    append (log_area, &(TortureEntry) { .call = TORTURE_RENAME }, from, to, NULL);
  die_if (is_last);
  return result;
}

int
rename (const char *from,
        const char *to)
{
  return is_watched (from) || is_watched (to) ? rename_watched (from, to, 0) : REAL (rename) (from, to);
}

int
renameat2 (int          from_folder,
           const char  *from,
           int          to_folder,
           const char  *to,
           unsigned int flags)
{
  return is_watched (from) || is_watched (to) ? rename_watched (from, to, flags)
                                              : REAL (renameat2) (from_folder, from, to_folder, to, flags);
}

static int
unlink_watched (const char *path)
{
  gboolean is_last;
  int code, result;

  if (hit (TORTURE_UNLINK, TRUE, &code, &is_last))
    return refuse (code);

  result = REAL (remove) (path);
  if (result == 0)
    append (log_area, &(TortureEntry) { .call = TORTURE_UNLINK }, path, NULL, NULL);
  die_if (is_last);
  return result;
}

int
unlink (const char *path)
{
  return is_watched (path) ? unlink_watched (path) : REAL (unlink) (path);
}

int
remove (const char *path)
{
  return is_watched (path) ? unlink_watched (path) : REAL (remove) (path);
}

int
mkdir (const char *path,
       mode_t      mode)
{
  gboolean is_last = FALSE;
  int code, result;

  if (is_watched (path) && hit (TORTURE_MKDIR, TRUE, &code, &is_last))
    return refuse (code);

  result = REAL (mkdir) (path, mode);
  if (result == 0 && is_watched (path))
    append (log_area, &(TortureEntry) { .call = TORTURE_MKDIR }, path, NULL, NULL);
  die_if (is_last);
  return result;
}

/* -- Memory -- */

extern void *__libc_malloc (size_t n);
extern void *__libc_calloc (size_t n,
                            size_t size);
extern void *__libc_realloc (void  *block,
                             size_t n);

static gboolean
lacks_memory (size_t n)
{
  gboolean is_last;
  int code;

  if (n < LARGE_BLOCK || folder[0] == '\0' || !hit (TORTURE_ALLOCATE, FALSE, &code, &is_last))
    return FALSE;

  errno = ENOMEM;
  return TRUE;
}

void *
malloc (size_t n)
{
  return lacks_memory (n) ? NULL : __libc_malloc (n);
}

void *
calloc (size_t n,
        size_t size)
{
  return lacks_memory (n * size) ? NULL : __libc_calloc (n, size);
}

void *
realloc (void  *block,
         size_t n)
{
  return lacks_memory (n) ? NULL : __libc_realloc (block, n);
}

/* -- Beginning and ending -- */

/* From now on, calls that concern files in @path are counted, and one of them fails. @log: where to write them down; it
 * may be shared with another process. */
void
torture_begin (const char    *path,
               const Torture *how,
               TortureLog    *log)
{
  torture = *how;
  log_area = log;
  n_calls = 0;
  n_files = 0;
  memset (files, 0, sizeof files);
  strncpy (folder, path, sizeof folder - 1);
}

/* Returns how many calls there have been. */
guint
torture_end (void)
{
  folder[0] = '\0';
  return n_calls;
}

static guint
read_number (const char *name)
{
  const char *value = getenv (name);

  return value != NULL ? (guint) strtoul (value, NULL, 10) : 0;
}

/* For programs that know nothing about it. */
static void __attribute__ ((constructor))
begin_by_environment (void)
{
  const char *path = getenv ("BM_TORTURE_FOLDER");
  Torture how = {
    .kind = (TortureKind) (read_number ("BM_TORTURE_KIND") % (TORTURE_DIE_AFTER + 1)),
    .call = read_number ("BM_TORTURE_CALL"),
    .code = read_number ("BM_TORTURE_CODE") % TORTURE_N_CODES,
  };

  if (path != NULL)
    torture_begin (path, &how, NULL);
}

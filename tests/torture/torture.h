/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* A library that stands between the program and the C library: it makes calls that concern files of one folder fail, ends
 * the process at one of them, or writes them all down. Programs get it by being linked with it, or by LD_PRELOAD with
 * the variables BM_TORTURE_FOLDER, _CALL, _KIND and _CODE. */

G_BEGIN_DECLS

typedef enum
{
  TORTURE_OPEN,
  TORTURE_READ,
  TORTURE_WRITE,
  TORTURE_SYNC,
  TORTURE_CLOSE,
  TORTURE_RENAME,
  TORTURE_UNLINK,
  TORTURE_MKDIR,
  TORTURE_ALLOCATE, /* of a large block, wherever */
  TORTURE_N_CALLS,
  TORTURE_NOTE = TORTURE_N_CALLS, /* in a log only: what the program says about itself */
} TortureCall;

typedef enum
{
  TORTURE_NOTHING,     /* only count */
  TORTURE_FAIL,        /* one call fails */
  TORTURE_FAIL_ON,     /* from one call on, the disk is broken, full, or can only be read: TORTURE_N_CODES states */
  TORTURE_DIE_BEFORE,  /* the process ends instead of the call */
  TORTURE_DIE_AFTER,
} TortureKind;

#define TORTURE_N_CODES 3

typedef struct
{
  TortureKind kind;
  guint       call;      /* from 1; 0 is never reached */
  guint       code;      /* which of the errors that the call may have, up to TORTURE_N_CODES - 1 */
  gboolean    two_disks; /* nothing can be renamed from one folder into another */
  gboolean    is_share;  /* as some file systems of networks: no renaming with flags */
} Torture;

/* An entry of a log; after it come @path, @target and @data. */
typedef struct
{
  gsize       size;        /* with all that comes after it */
  TortureCall call;
  int         file;        /* open, read, write, sync, close: which open file */
  gboolean    is_new;      /* open: the file did not exist */
  gboolean    is_folder;   /* open */
  gsize       path_size;   /* of strings, with their end; 0 if there is none */
  gsize       target_size; /* rename: the new path; note: the text */
  gsize       data_size;   /* write */
} TortureEntry;

typedef struct
{
  gsize room;
  gsize size;
  char  entries[];
} TortureLog;

void        torture_begin          (const char         *folder,
                                    const Torture      *torture,
                                    TortureLog         *log);
guint       torture_end            (void);
void        torture_note           (TortureLog         *log,
                                    const char         *what,
                                    const char         *text);

const char *torture_entry_get_path (const TortureEntry *entry);
const char *torture_entry_get_target
                                   (const TortureEntry *entry);
const char *torture_entry_get_data (const TortureEntry *entry);

G_END_DECLS

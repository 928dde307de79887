/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "torture.h"

/* A disk that loses power: it is told what a program did, and says what may be left of it. */

G_BEGIN_DECLS

typedef struct _Disk Disk;

/* @files: what is left, GBytes by path. */
typedef void (* DiskFunc) (GHashTable *files,
                           gpointer    data);

Disk *disk_new        (const char         *root);
void  disk_free       (Disk               *self);
void  disk_add_folder (Disk               *self,
                       const char         *path);
void  disk_add_file   (Disk               *self,
                       const char         *path,
                       GBytes             *bytes);
void  disk_do         (Disk               *self,
                       const TortureEntry *entry);
void  disk_lose_power (Disk               *self,
                       DiskFunc            func,
                       gpointer            data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Disk, disk_free)

G_END_DECLS

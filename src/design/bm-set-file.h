/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <json-glib/json-glib.h>

#include "bm-set.h"

/* The file of a set that is being designed. All functions block and may be called from any thread. */

G_BEGIN_DECLS

#define BM_SET_FILE_ERROR (bm_set_file_error_quark ())

/**
 * BmSetFileError:
 * @BM_SET_FILE_ERROR_CHANGED: the file has changed since it was last read or written
 * @BM_SET_FILE_ERROR_DELETED: the file no longer exists
 * @BM_SET_FILE_ERROR_FAILED: the file cannot be written; the message says why
 *
 * Why a set was not saved.
 */
typedef enum
{
  BM_SET_FILE_ERROR_CHANGED,
  BM_SET_FILE_ERROR_DELETED,
  BM_SET_FILE_ERROR_FAILED,
} BmSetFileError;

GQuark    bm_set_file_error_quark (void);

JsonNode *bm_set_file_load         (GFile        *file,
                                    char        **digest,
                                    GError      **error);
BmSet    *bm_set_file_load_version (GFile        *file,
                                    const char   *id,
                                    GError      **error);
gboolean  bm_set_file_save         (GFile        *file,
                                    JsonNode     *root,
                                    const char   *digest,
                                    gboolean      force,
                                    char        **new_digest,
                                    GError      **error);

G_END_DECLS

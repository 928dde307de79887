/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/**
 * BM_JSON_MAX_BYTES:
 *
 * The longest text that [func@json_parse] reads, in bytes.
 */
#define BM_JSON_MAX_BYTES (16 * 1024 * 1024)

/**
 * BM_JSON_MAX_DEPTH:
 *
 * How deep objects and lists may be nested: `[[1]]` has depth 2.
 */
#define BM_JSON_MAX_DEPTH 32

/**
 * BM_JSON_MAX_MEMBERS:
 *
 * How many members one object may have. The hash tables of GLib slow down with the square of the
 * number of names that were chosen to collide; this keeps a hostile file from using that.
 */
#define BM_JSON_MAX_MEMBERS 2048

/**
 * BmJsonError:
 * @BM_JSON_ERROR_TOO_LARGE: the text is longer than %BM_JSON_MAX_BYTES, or an object in it has more
 *   than %BM_JSON_MAX_MEMBERS members
 * @BM_JSON_ERROR_TOO_DEEP: it is nested deeper than %BM_JSON_MAX_DEPTH
 * @BM_JSON_ERROR_SYNTAX: it is not JSON as RFC 8259 has it
 * @BM_JSON_ERROR_ENCODING: it is not UTF-8, begins with a byte order mark, or has a character in
 *   it that no string of ours can hold: U+0000 or half a surrogate pair
 * @BM_JSON_ERROR_DUPLICATE: an object has two members of the same name
 * @BM_JSON_ERROR_NUMBER: a number is too large: a whole one for 64 bits, another for a double
 *
 * What can be wrong with a JSON text.
 */
typedef enum
{
  BM_JSON_ERROR_TOO_LARGE,
  BM_JSON_ERROR_TOO_DEEP,
  BM_JSON_ERROR_SYNTAX,
  BM_JSON_ERROR_ENCODING,
  BM_JSON_ERROR_DUPLICATE,
  BM_JSON_ERROR_NUMBER,
} BmJsonError;

#define BM_JSON_ERROR (bm_json_error_quark ())
GQuark    bm_json_error_quark        (void);

JsonNode *bm_json_parse              (const char  *data,
                                      gsize        length,
                                      GError     **error);
char     *bm_json_write              (JsonNode    *node,
                                      gboolean     pretty);
void      bm_json_path_append_member (GString     *path,
                                      const char  *name);

G_END_DECLS

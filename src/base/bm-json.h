/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/**
 * BM_JSON_MAX_BYTES:
 *
 * The maximum length of a text for [func@json_parse], in bytes.
 */
#define BM_JSON_MAX_BYTES (16 * 1024 * 1024)

/**
 * BM_JSON_MAX_DEPTH:
 *
 * The maximum nesting depth of objects and lists: `[[1]]` has depth 2.
 */
#define BM_JSON_MAX_DEPTH 32

/**
 * BM_JSON_MAX_MEMBERS:
 *
 * The maximum number of members of an object. The time of GLib's hash tables is quadratic in the number of colliding
 * names; this keeps a hostile file from exploiting that.
 */
#define BM_JSON_MAX_MEMBERS 2048

/**
 * BmJsonError:
 * @BM_JSON_ERROR_TOO_LARGE: the text is longer than %BM_JSON_MAX_BYTES, or an object in it has more
 *   than %BM_JSON_MAX_MEMBERS members
 * @BM_JSON_ERROR_TOO_DEEP: it is nested deeper than %BM_JSON_MAX_DEPTH
 * @BM_JSON_ERROR_SYNTAX: it is not JSON according to RFC 8259
 * @BM_JSON_ERROR_ENCODING: it is not UTF-8, starts with a byte order mark, or has a character that C strings in UTF-8
 *   cannot contain: U+0000 or half a surrogate pair
 * @BM_JSON_ERROR_DUPLICATE: an object has two members of the same name
 * @BM_JSON_ERROR_NUMBER: a number is too large: an integer for 64 bits, or another number for a double
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
void      bm_json_write_int          (GString     *out,
                                      gint64       number);
void      bm_json_path_append_member (GString     *path,
                                      const char  *name);

G_END_DECLS

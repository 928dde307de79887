/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

/* Checked access to the members of a JSON object: json-glib 1.6 silently turns a value of the wrong type into 0 or
 * %NULL. For files where the first error is enough (saved games); sets, where all errors are wanted, have their own
 * reader. */

G_BEGIN_DECLS

#define BM_JSON_FIELDS_ERROR (bm_json_fields_error_quark ())

/**
 * BmJsonFieldsError:
 * @BM_JSON_FIELDS_ERROR_MISSING: a member is missing
 * @BM_JSON_FIELDS_ERROR_TYPE: a member has another type
 * @BM_JSON_FIELDS_ERROR_RANGE: a member is out of range, or not one of the known words
 */
typedef enum
{
  BM_JSON_FIELDS_ERROR_MISSING,
  BM_JSON_FIELDS_ERROR_TYPE,
  BM_JSON_FIELDS_ERROR_RANGE,
} BmJsonFieldsError;

GQuark      bm_json_fields_error_quark (void);

JsonObject *bm_json_fields_get_root   (JsonNode           *node,
                                       GError            **error);
gboolean    bm_json_fields_has        (JsonObject         *object,
                                       const char         *name);
const char *bm_json_fields_get_string (JsonObject         *object,
                                       const char         *name,
                                       GError            **error);
gboolean    bm_json_fields_get_int    (JsonObject         *object,
                                       const char         *name,
                                       gint64              minimum,
                                       gint64              maximum,
                                       gint64             *value,
                                       GError            **error);
gboolean    bm_json_fields_get_measure (JsonObject        *object,
                                       const char         *name,
                                       double              minimum,
                                       double              maximum,
                                       double             *value);
gboolean    bm_json_fields_get_word   (JsonObject         *object,
                                       const char         *name,
                                       const char *const  *words,
                                       int                *index,
                                       GError            **error);
gboolean    bm_json_fields_get_boolean (JsonObject        *object,
                                       const char         *name,
                                       gboolean           *value,
                                       GError            **error);
JsonArray  *bm_json_fields_get_array  (JsonObject         *object,
                                       const char         *name,
                                       GError            **error);
JsonObject *bm_json_fields_get_object (JsonObject         *object,
                                       const char         *name,
                                       GError            **error);
GStrv       bm_json_fields_dup_strings (JsonObject        *object,
                                       const char         *name,
                                       GError            **error);

G_END_DECLS

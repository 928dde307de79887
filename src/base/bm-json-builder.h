/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

/* Adds members with their values to an object that is being built. */

G_BEGIN_DECLS

void bm_json_builder_add_string  (JsonBuilder *builder,
                                  const char  *name,
                                  const char  *value);
void bm_json_builder_add_int     (JsonBuilder *builder,
                                  const char  *name,
                                  gint64       value);
void bm_json_builder_add_boolean (JsonBuilder *builder,
                                  const char  *name,
                                  gboolean     value);
void bm_json_builder_add_measure (JsonBuilder *builder,
                                  const char  *name,
                                  double       value);

G_END_DECLS

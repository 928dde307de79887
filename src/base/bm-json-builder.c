/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-base"

#include "config.h"

#include "bm-json-builder.h"

#include <math.h>

/**
 * bm_json_builder_add_string:
 * @builder: a builder in an object
 * @name: the name of the member
 * @value: its value
 */
void
bm_json_builder_add_string (JsonBuilder *builder,
                            const char  *name,
                            const char  *value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, value);
}

/**
 * bm_json_builder_add_int:
 * @builder: a builder in an object
 * @name: the name of the member
 * @value: its value
 */
void
bm_json_builder_add_int (JsonBuilder *builder,
                         const char  *name,
                         gint64       value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

/**
 * bm_json_builder_add_boolean:
 * @builder: a builder in an object
 * @name: the name of the member
 * @value: its value
 */
void
bm_json_builder_add_boolean (JsonBuilder *builder,
                             const char  *name,
                             gboolean     value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_boolean_value (builder, value);
}

/**
 * bm_json_builder_add_measure:
 * @builder: a builder in an object
 * @name: the name of the member
 * @value: its value; written as null if it is infinite, since JSON has no infinity
 *
 * Rounds the value to four decimal places, more than any number of games can measure. Negative zero becomes zero.
 */
void
bm_json_builder_add_measure (JsonBuilder *builder,
                             const char  *name,
                             double       value)
{
  double rounded = floor (value * 10000 + 0.5) / 10000;

  json_builder_set_member_name (builder, name);
  if (isfinite (value))
    json_builder_add_double_value (builder, rounded == 0 ? 0 : rounded);
  else
    json_builder_add_null_value (builder);
}

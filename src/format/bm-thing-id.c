/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-format"

#include "config.h"

#include "bm-thing-id.h"

#include <string.h>

#define SEPARATOR ':'

/**
 * bm_thing_id_get_own:
 * @id: the id of a thing, with or without that of its set
 *
 * Returns: a part of @id: the ID of the thing in its own set
 */
const char *
bm_thing_id_get_own (const char *id)
{
  const char *separator = strchr (id, SEPARATOR);

  return separator != NULL ? separator + 1 : id;
}

/**
 * bm_thing_id_is_of_set:
 * @id: the id of a thing, with or without that of its set
 * @set_id: the id of a set
 *
 * Returns: whether @id can refer to a thing of this set; without a set, it can refer to one of any set
 */
gboolean
bm_thing_id_is_of_set (const char *id,
                       const char *set_id)
{
  gsize length = strlen (set_id);

  return strchr (id, SEPARATOR) == NULL || (strncmp (id, set_id, length) == 0 && id[length] == SEPARATOR);
}

/**
 * bm_thing_id_qualify:
 * @set_id: the id of a set
 * @id: the ID of one of its things
 *
 * Returns: (transfer full): an ID that no thing of another set has: "deep-sea:crab"
 */
char *
bm_thing_id_qualify (const char *set_id,
                     const char *id)
{
  return g_strdup_printf ("%s%c%s", set_id, SEPARATOR, id);
}

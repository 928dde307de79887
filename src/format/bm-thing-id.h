/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* IDs of things that include the set of the thing: set:id. */

G_BEGIN_DECLS

const char *bm_thing_id_get_own   (const char *id);
gboolean    bm_thing_id_is_of_set (const char *id,
                                   const char *set_id);
char       *bm_thing_id_qualify   (const char *set_id,
                                   const char *id);

G_END_DECLS

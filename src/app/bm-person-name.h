/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* What the person at this computer is probably called. */

G_BEGIN_DECLS

char *bm_person_name_dup (void);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* The end of a connection. */

G_BEGIN_DECLS

void bm_farewell (int socket);

G_END_DECLS

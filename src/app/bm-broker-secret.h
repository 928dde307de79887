/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-broker.h"

/* The broker that the person wants, with its password, which is not among the settings. */

G_BEGIN_DECLS

char     *bm_broker_secret_dup_address (void);
gboolean  bm_broker_secret_set_address (const char  *address,
                                        GError     **error);

G_END_DECLS

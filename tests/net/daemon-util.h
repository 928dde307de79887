/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

GSubprocess *test_daemon_start (GSubprocessFlags   flags,
                                const char *const *arguments);
void         test_daemon_kill  (GSubprocess       *daemon);

G_END_DECLS

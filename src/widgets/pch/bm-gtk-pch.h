/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Precompiled: what nearly every file of the layers with windows includes first, which takes the compiler longer than the file itself.
 * Files include what they need as if this were not here; -Db_pch=false builds without it. */

#include <adwaita.h>

/* Each file says whose its messages are. */
#undef G_LOG_DOMAIN

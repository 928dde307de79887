/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-art.h"

/**
 * bm_art_clear:
 * @self: how a thing is drawn
 *
 * Frees what @self points to, not @self.
 */
void
bm_art_clear (BmArt *self)
{
  g_clear_pointer (&self->drawing, g_free);
}

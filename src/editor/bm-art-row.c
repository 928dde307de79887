/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-art-row.h"

#include <glib/gi18n.h>

/**
 * BmArtRow:
 *
 * How a thing is drawn: its drawing and its colours. A field for the member `art` of a thing.
 */
struct _BmArtRow
{
  AdwActionRow parent_instance;

  BmThingKind kind;
};

G_DEFINE_FINAL_TYPE (BmArtRow, bm_art_row, ADW_TYPE_ACTION_ROW)

static void
bm_art_row_class_init (BmArtRowClass *klass)
{
}

static void
bm_art_row_init (BmArtRow *self)
{
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), _("Picture"));
}

/**
 * bm_art_row_new:
 * @kind: what is drawn: tiles, explorers, medals, terrains, crystals, symbols or tokens
 *
 * Returns: (transfer floating): a row
 */
GtkWidget *
bm_art_row_new (BmThingKind kind)
{
  BmArtRow *self = g_object_new (BM_TYPE_ART_ROW, NULL);

  self->kind = kind;

  return GTK_WIDGET (self);
}

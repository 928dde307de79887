/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* A popover for picking one of many things. */

G_BEGIN_DECLS

#define BM_TYPE_THING_PICKER (bm_thing_picker_get_type ())
G_DECLARE_FINAL_TYPE (BmThingPicker, bm_thing_picker, BM, THING_PICKER, GtkPopover)

GtkWidget *bm_thing_picker_new         (const char    *choices);

void       bm_thing_picker_set_options (BmThingPicker *self,
                                        GListModel    *options);
void       bm_thing_picker_offer_new   (BmThingPicker *self,
                                        const char    *label);

G_END_DECLS

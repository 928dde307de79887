/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BM_TYPE_STILL_POPOVER (bm_still_popover_get_type ())

G_DECLARE_DERIVABLE_TYPE (BmStillPopover, bm_still_popover, BM, STILL_POPOVER, GtkPopover)

struct _BmStillPopoverClass
{
  GtkPopoverClass parent_class;
};

GtkWidget *bm_still_popover_new        (void);

void       bm_still_popover_set_opener (BmStillPopover *self,
                                        GtkWidget      *opener);
GtkWidget *bm_still_popover_get_opener (BmStillPopover *self);

G_END_DECLS

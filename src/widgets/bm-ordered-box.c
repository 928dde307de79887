/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-ordered-box.h"

#include "bm-tab-stop.h"

/**
 * BmOrderedBox:
 *
 * A box that Tab goes through in the order of its children. In other containers, GTK goes by the middles of their heights:
 * rounding may lift a button that is centred beside a text of several lines above the middle of that, and so put it first.
 */
struct _BmOrderedBox
{
  GtkBox parent_instance;
};

G_DEFINE_FINAL_TYPE (BmOrderedBox, bm_ordered_box, GTK_TYPE_BOX)

static void
bm_ordered_box_class_init (BmOrderedBoxClass *klass)
{
  GTK_WIDGET_CLASS (klass)->focus = bm_tab_stop_pass;
}

static void
bm_ordered_box_init (BmOrderedBox *self)
{
}

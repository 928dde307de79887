/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-set-card.h"
#include "bm-window.h"
#include "../display-util.h"

/* The cards on the page of sets. */

G_BEGIN_DECLS

static inline gboolean
test_is_set_card (GtkWidget *widget,
                  gpointer   id)
{
  return BM_IS_SET_CARD (widget)
         && g_strcmp0 (bm_set_entry_get_id (bm_set_card_get_item (BM_SET_CARD (widget))), id) == 0;
}

/* Goes to the page of sets and clicks on the card of one. */
static inline void
test_open_set (BmWindow   *window,
               const char *id)
{
  GtkWidget *page = GTK_WIDGET (bm_window_go (window, "sets"));

  gtk_widget_activate (test_find_widget (page, test_is_set_card, (gpointer) id));
}

G_END_DECLS

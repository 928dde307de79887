/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-window-private.h"

#include <glib/gi18n-lib.h>

#include "bm-set-page.h"
#include "bm-sets-page.h"

/* What the window does with sets that are designed: it leads from the list of sets to one of them, and from there into
 * a game that tries it. */

static void
opened_cb (BmWindow    *self,
           BmShelfItem *item)
{
  BmPage *page = bm_window_go (self, "set");

  bm_set_page_set_item (BM_SET_PAGE (page), item);
}

static void
imported_cb (BmWindow *self,
             GFile    *file)
{
  bm_window_open_file (self, file);
}

/* -- For the rest of the window -- */

/**
 * bm_window_prepare_set_page:
 * @self: a window
 * @page: a page that has just been made
 *
 * Gives a page what it needs to know about sets, and listens to what it says.
 */
void
bm_window_prepare_set_page (BmWindow *self,
                            BmPage   *page)
{
  if (BM_IS_SETS_PAGE (page))
    {
      bm_sets_page_set_shelf (BM_SETS_PAGE (page), bm_window_ensure_shelf (self));
      g_signal_connect_object (page, "opened", G_CALLBACK (opened_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (page, "imported", G_CALLBACK (imported_cb), self, G_CONNECT_SWAPPED);
    }
  else if (BM_IS_SET_PAGE (page))
    bm_set_page_set_shelf (BM_SET_PAGE (page), bm_window_ensure_shelf (self));
}

/**
 * bm_window_ensure_shelf:
 * @self: a window
 *
 * Returns: (transfer none): the sets that there are
 */
BmShelf *
bm_window_ensure_shelf (BmWindow *self)
{
  if (self->shelf == NULL)
    {
      g_autoptr (GFile) folder = g_file_get_child (bm_keeper_get_folder (self->keeper), "sets");

      self->shelf = bm_shelf_new (folder);
      bm_shelf_watch (self->shelf);
    }

  return self->shelf;
}

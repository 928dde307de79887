/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-window-private.h"

#include "bm-measurement.h"
#include "bm-lab-page.h"
#include "bm-set-page.h"

/* The ways from a set that is designed into the balance lab and back. The lab has a page for one thing and one for
 * all of a set, from which the first is reached as well. */

/**
 * bm_window_measure:
 * @self: a window
 * @document: a set that is designed
 * @path: what is to be measured; `$` for all of the set
 *
 * Shows the balance lab.
 */
void
bm_window_measure (BmWindow   *self,
                   BmDocument *document,
                   const char *path)
{
  g_autofree char *copy = g_strdup (path);
  gboolean is_of_set = bm_measurement_is_of_set (bm_measurement_get (document, copy));
  BmPage *page = bm_window_go (self, is_of_set ? "lab-set" : "lab");

  bm_lab_page_set_subject (BM_LAB_PAGE (page), document, copy);
}

/**
 * bm_window_close_lab:
 * @self: a window
 *
 * Ends what is measured: the set is not designed any more.
 */
void
bm_window_close_lab (BmWindow *self)
{
  static const char *const names[] = { "lab", "lab-set" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GtkWidget *page = gtk_stack_get_child_by_name (self->stack, names[i]);

      if (page != NULL)
        bm_lab_page_set_subject (BM_LAB_PAGE (page), NULL, NULL);
    }
}

static void
opened_cb (BmWindow   *self,
           const char *path,
           BmLabPage  *page)
{
  bm_window_measure (self, bm_lab_page_get_document (page), path);
}

static void
edited_cb (BmWindow   *self,
           const char *path,
           BmLabPage  *page)
{
  BmSetPage *set_page = BM_SET_PAGE (bm_window_go (self, "set"));

  if (bm_set_page_get_document (set_page) == bm_lab_page_get_document (page))
    bm_set_page_go_to (set_page, path);
}

static void
mended_cb (BmWindow *self)
{
  bm_set_page_show_problem (BM_SET_PAGE (bm_window_go (self, "set")));
}

/**
 * bm_window_prepare_lab_page:
 * @self: a window
 * @page: a page of the balance lab that has just been made
 *
 * Listens to what it says.
 */
void
bm_window_prepare_lab_page (BmWindow *self,
                            BmPage   *page)
{
  g_signal_connect_object (page, "opened", G_CALLBACK (opened_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "edited", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "mended", G_CALLBACK (mended_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "exported", G_CALLBACK (bm_window_export_table), self, G_CONNECT_SWAPPED);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* The base class of all pages; the window shows one at a time. */

G_BEGIN_DECLS

#define BM_TYPE_PAGE (bm_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (BmPage, bm_page, BM, PAGE, GtkWidget)

/**
 * BmPageClass:
 * @enter: the page is about to be shown, and should be brought up to date
 * @leave: another page is about to be shown
 * @take_focus: what had the focus above the content is gone; by default, the first widget of the content gets it
 */
struct _BmPageClass
{
  GtkWidgetClass parent_class;

  void (*enter) (BmPage *self);
  void (*leave) (BmPage *self);
  void (*take_focus) (BmPage *self);

  gpointer padding[8];
};

/** BmPageSignal: what answers a signal of the page with a name. */
typedef struct
{
  const char *page;
  const char *signal;
  GCallback   callback;
} BmPageSignal;

const char *bm_page_get_title     (BmPage             *self);
const char *bm_page_get_subtitle  (BmPage             *self);
GtkWidget  *bm_page_get_child     (BmPage             *self);
gboolean    bm_page_get_is_home   (BmPage             *self);

void        bm_page_set_title     (BmPage             *self,
                                   const char         *title);
void        bm_page_set_subtitle  (BmPage             *self,
                                   const char         *subtitle);
void        bm_page_set_child     (BmPage             *self,
                                   GtkWidget          *child);
void        bm_page_set_notice    (BmPage             *self,
                                   const char         *text,
                                   const char         *label,
                                   const char         *action);
void        bm_page_set_notice_icon(BmPage     *self,
                                   const char *name);
void        bm_page_set_is_home   (BmPage             *self,
                                   gboolean            is_home);
void        bm_page_leave_with_escape
                                  (BmPage             *self);

void        bm_page_enter         (BmPage             *self);
void        bm_page_leave         (BmPage             *self);
void        bm_page_focus         (BmPage             *self);
void        bm_page_set_focus     (BmPage             *self,
                                   GtkWidget          *widget);
void        bm_page_connect       (BmPage             *self,
                                   const char         *name,
                                   const BmPageSignal *signals,
                                   guint               n_signals,
                                   gpointer            object);

G_END_DECLS

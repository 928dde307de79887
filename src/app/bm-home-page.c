/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-home-page.h"

/**
 * BmHomePage:
 *
 * Where the application begins.
 */

struct _BmHomePage
{
  BmPage parent_instance;
};

G_DEFINE_FINAL_TYPE (BmHomePage, bm_home_page, BM_TYPE_PAGE)

static void
bm_home_page_class_init (BmHomePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/app/bm-home-page.ui");
}

static void
bm_home_page_init (BmHomePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-set-page.h"

#include <adwaita.h>

#include "bm-shelf-words.h"

/**
 * BmSetPage:
 *
 * The page on which a set is designed.
 */
struct _BmSetPage
{
  BmPage       parent_instance;

  BmShelf     *shelf;  /* owned reference, nullable */
  BmShelfItem *item;   /* owned reference, nullable */
};

G_DEFINE_FINAL_TYPE (BmSetPage, bm_set_page, BM_TYPE_PAGE)

static void
bm_set_page_dispose (GObject *object)
{
  BmSetPage *self = BM_SET_PAGE (object);

  g_clear_object (&self->item);
  g_clear_object (&self->shelf);

  G_OBJECT_CLASS (bm_set_page_parent_class)->dispose (object);
}

static void
bm_set_page_class_init (BmSetPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_set_page_dispose;

  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass),
                                               "/io/github/bigmonster/BigMonster/app/bm-set-page.ui");
}

static void
bm_set_page_init (BmSetPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * bm_set_page_get_item:
 * @self: a page
 *
 * Returns: (transfer none) (nullable): the set that is designed
 */
BmShelfItem *
bm_set_page_get_item (BmSetPage *self)
{
  g_return_val_if_fail (BM_IS_SET_PAGE (self), NULL);

  return self->item;
}

/**
 * bm_set_page_set_item:
 * @self: a page with a shelf
 * @item: (nullable): a set of the shelf
 *
 * Lets a set be designed.
 */
void
bm_set_page_set_item (BmSetPage   *self,
                      BmShelfItem *item)
{
  g_return_if_fail (BM_IS_SET_PAGE (self));
  g_return_if_fail (item == NULL || BM_IS_SHELF_ITEM (item));

  if (!g_set_object (&self->item, item))
    return;

  if (item != NULL)
    {
      g_autofree char *name = bm_shelf_words_name (item);

      bm_page_set_title (BM_PAGE (self), name);
    }
}

/**
 * bm_set_page_set_shelf:
 * @self: a page
 * @shelf: (nullable): where sets that others require are found
 *
 * Sets where sets come from.
 */
void
bm_set_page_set_shelf (BmSetPage *self,
                       BmShelf   *shelf)
{
  g_return_if_fail (BM_IS_SET_PAGE (self));
  g_return_if_fail (shelf == NULL || BM_IS_SHELF (shelf));

  g_set_object (&self->shelf, shelf);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-guide-page.h"

#include <adwaita.h>

#include "bm-columns-layout.h"
#include "bm-ground.h"
#include "bm-painter.h"
#include "bm-figure.h"
#include "bm-piece.h"

/**
 * BmGuidePage:
 *
 * Offers a guided first game for each mode. The action `win.learn` starts it, with the name of the mode.
 */

#define PICTURE_SIZE 56

struct _BmGuidePage
{
  BmPage     parent_instance;

  GtkBox    *individual_pictures;
  GtkBox    *team_pictures;
  GtkBox    *rows_pictures;
};

G_DEFINE_FINAL_TYPE (BmGuidePage, bm_guide_page, BM_TYPE_PAGE)

static void
fill (GtkBox       *box,
      BmPainter    *painter,
      BmDrawingKind kind,
      const guint  *indices,
      guint         n)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GdkPaintable) piece = bm_piece_new (painter, kind, indices[i]);
      GtkWidget *picture = bm_figure_new (piece, PICTURE_SIZE);

      gtk_box_append (box, picture);
    }
}

static void
bm_guide_page_class_init (BmGuidePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (BM_TYPE_COLUMNS_LAYOUT);
  g_type_ensure (BM_TYPE_GROUND);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bigmonster/BigMonster/app/bm-guide-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BmGuidePage, individual_pictures);
  gtk_widget_class_bind_template_child (widget_class, BmGuidePage, team_pictures);
  gtk_widget_class_bind_template_child (widget_class, BmGuidePage, rows_pictures);
}

static void
bm_guide_page_init (BmGuidePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * bm_guide_page_set_registry:
 * @self: a page
 * @registry: the available sets
 *
 * Draws the pictures of the modes.
 */
void
bm_guide_page_set_registry (BmGuidePage   *self,
                            BmSetRegistry *registry)
{
  static const guint seats[] = { 0, 1, 2 };
  static const guint partners[] = { 0, 2 };
  static const guint tiles[] = { 0, 0, 0 };
  g_autoptr (BmRules) rules = NULL;
  g_autoptr (BmPainter) painter = NULL;

  g_return_if_fail (BM_IS_GUIDE_PAGE (self));
  g_return_if_fail (BM_IS_SET_REGISTRY (registry));

  rules = bm_set_registry_load_rules (registry, NULL, NULL);
  g_return_if_fail (rules != NULL);

  painter = bm_painter_new (rules);
  fill (self->individual_pictures, painter, BM_DRAWING_SEAT, seats, G_N_ELEMENTS (seats));
  fill (self->team_pictures, painter, BM_DRAWING_SEAT, partners, G_N_ELEMENTS (partners));
  fill (self->rows_pictures, painter, BM_DRAWING_TILE_BACK, tiles, G_N_ELEMENTS (tiles));
}

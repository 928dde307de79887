/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-zone-anchor.h"

#include "bm-spoken.h"

/**
 * BmZoneAnchor:
 *
 * A button without a look: the canvas draws what is there, and the ring around it while it has the focus. As a button
 * it can be focused, activated, and found by screen readers. The pointer goes through it to the canvas, since places
 * overlap.
 */
struct _BmZoneAnchor
{
  GtkButton parent_instance;

  BmCells   cells;
  guint     index;  /* of the tile in the zone, or of the offer */
  char     *name;
  char     *words;
};

G_DEFINE_FINAL_TYPE (BmZoneAnchor, bm_zone_anchor, GTK_TYPE_BUTTON)

static void
bm_zone_anchor_measure (GtkWidget     *widget,
                        GtkOrientation orientation,
                        int            for_size,
                        int           *minimum,
                        int           *natural,
                        int           *minimum_baseline,
                        int           *natural_baseline)
{
  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
}

/* At once: a button that can be seen would first show that it is pressed. */
static void
bm_zone_anchor_activate (GtkButton *button)
{
  g_signal_emit_by_name (button, "clicked");
}

static void
bm_zone_anchor_finalize (GObject *object)
{
  BmZoneAnchor *self = BM_ZONE_ANCHOR (object);

  g_free (self->name);
  g_free (self->words);

  G_OBJECT_CLASS (bm_zone_anchor_parent_class)->finalize (object);
}

static void
bm_zone_anchor_class_init (BmZoneAnchorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = bm_zone_anchor_finalize;

  widget_class->measure = bm_zone_anchor_measure;

  GTK_BUTTON_CLASS (klass)->activate = bm_zone_anchor_activate;

  gtk_widget_class_set_css_name (widget_class, "anchor");
}

static void
bm_zone_anchor_init (BmZoneAnchor *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  bm_spoken_settle (GTK_WIDGET (self));
}

BmZoneAnchor *
bm_zone_anchor_new (void)
{
  return g_object_new (BM_TYPE_ZONE_ANCHOR, NULL);
}

BmCells
bm_zone_anchor_get_cells (BmZoneAnchor *self)
{
  return self->cells;
}

guint
bm_zone_anchor_get_index (BmZoneAnchor *self)
{
  return self->index;
}

/**
 * bm_zone_anchor_get_name:
 *
 * Returns: what screen readers say of it
 */
const char *
bm_zone_anchor_get_name (BmZoneAnchor *self)
{
  return self->name;
}

/**
 * bm_zone_anchor_update:
 * @cells: the cells that it covers
 * @index: of the tile in the zone, or of the offer
 * @name: what screen readers say first
 * @words: what they say more of it, may be empty
 */
void
bm_zone_anchor_update (BmZoneAnchor *self,
                       BmCells       cells,
                       guint         index,
                       const char   *name,
                       const char   *words)
{
  self->cells = cells;
  self->index = index;
  if (g_strcmp0 (self->name, name) == 0 && g_strcmp0 (self->words, words) == 0)
    return;

  g_free (self->name);
  g_free (self->words);
  self->name = g_strdup (name);
  self->words = g_strdup (words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words,
                                  -1);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-qr-code.h"

#include <qrencode.h>

/**
 * BmQrCode:
 *
 * A QR code, always black on white with the margin that cameras need, whatever the colours of the desktop are. Its cells are
 * whole pixels of the screen.
 */

/* In cells, on each side; the standard asks for it. */
#define MARGIN 4

#define SMALLEST 160
#define USUAL    280

struct _BmQrCode
{
  GtkWidget  parent_instance;

  QRcode    *code;  /* %NULL: none */
};

G_DEFINE_FINAL_TYPE (BmQrCode, bm_qr_code, GTK_TYPE_WIDGET)

static gboolean
is_black (const QRcode *code,
          int           x,
          int           y)
{
  return (code->data[y * code->width + x] & 1) != 0;
}

static void
draw_cells (const QRcode *code,
            cairo_t      *cr)
{
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  for (int y = 0; y < code->width; y++)
    for (int x = 0; x < code->width; x++)
      if (is_black (code, x, y))
        cairo_rectangle (cr, x + MARGIN, y + MARGIN, 1, 1);
  cairo_fill (cr);
}

static void
bm_qr_code_snapshot (GtkWidget   *widget,
                     GtkSnapshot *snapshot)
{
  BmQrCode *self = BM_QR_CODE (widget);
  int n_cells = (int) bm_qr_code_get_n_cells (self);
  double room = MIN (gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  double scale = gtk_widget_get_scale_factor (widget);
  double cell;
  cairo_t *cr;

  if (n_cells == 0)
    return;

  cell = MAX ((int) (room * scale / n_cells), 1) / scale;
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (
                            (float) (int) ((gtk_widget_get_width (widget) - cell * n_cells) / 2),
                            (float) (int) ((gtk_widget_get_height (widget) - cell * n_cells) / 2)));
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) (cell * n_cells),
                                                                 (float) (cell * n_cells)));
  cairo_scale (cr, cell, cell);
  draw_cells (self->code, cr);
  cairo_destroy (cr);
}

static void
bm_qr_code_measure (GtkWidget      *widget G_GNUC_UNUSED,
                    GtkOrientation  orientation G_GNUC_UNUSED,
                    int             for_size G_GNUC_UNUSED,
                    int            *minimum,
                    int            *natural,
                    int            *minimum_baseline G_GNUC_UNUSED,
                    int            *natural_baseline G_GNUC_UNUSED)
{
  *minimum = SMALLEST;
  *natural = USUAL;
}

static void
bm_qr_code_finalize (GObject *object)
{
  g_clear_pointer (&BM_QR_CODE (object)->code, QRcode_free);

  G_OBJECT_CLASS (bm_qr_code_parent_class)->finalize (object);
}

static void
bm_qr_code_class_init (BmQrCodeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bm_qr_code_finalize;
  widget_class->measure = bm_qr_code_measure;
  widget_class->snapshot = bm_qr_code_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
bm_qr_code_init (BmQrCode *self G_GNUC_UNUSED)
{
}

/**
 * bm_qr_code_set_text:
 * @self: a picture
 * @text: what it says; nothing is shown of a text that is too long
 *
 * Sets the text.
 */
void
bm_qr_code_set_text (BmQrCode   *self,
                     const char *text)
{
  g_return_if_fail (BM_IS_QR_CODE (self));

  g_clear_pointer (&self->code, QRcode_free);
  self->code = QRcode_encodeString8bit (text, 0, QR_ECLEVEL_M);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * bm_qr_code_get_n_cells:
 * @self: a picture
 *
 * Returns: how many cells it is wide and high, with its margin; 0 if it shows nothing
 */
guint
bm_qr_code_get_n_cells (BmQrCode *self)
{
  g_return_val_if_fail (BM_IS_QR_CODE (self), 0);

  return self->code != NULL ? (guint) self->code->width + 2 * MARGIN : 0;
}

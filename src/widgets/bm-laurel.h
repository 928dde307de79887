/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* The wreath of those who have won, as a paintable. */

G_BEGIN_DECLS

#define BM_TYPE_LAUREL (bm_laurel_get_type ())
G_DECLARE_FINAL_TYPE (BmLaurel, bm_laurel, BM, LAUREL, GObject)

GdkPaintable *bm_laurel_new             (guint        seat);
GdkPaintable *bm_laurel_new_for_winners (guint        winners);
guint         bm_laurel_get_seat        (BmLaurel    *self);
void          bm_laurel_append          (GtkSnapshot *snapshot,
                                         double       size,
                                         int          scale);

G_END_DECLS

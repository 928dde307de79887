/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* A row that leaves a choice to the rules, or unfolds to choose some of several things. */

G_BEGIN_DECLS

#define BM_TYPE_PICK_ROW (bm_pick_row_get_type ())
G_DECLARE_FINAL_TYPE (BmPickRow, bm_pick_row, BM, PICK_ROW, AdwExpanderRow)

void  bm_pick_row_clear         (BmPickRow          *self);
void  bm_pick_row_add           (BmPickRow          *self,
                                 const char         *id,
                                 const char         *title,
                                 const char         *subtitle,
                                 GdkPaintable       *picture);
void  bm_pick_row_set_subtitle  (BmPickRow          *self,
                                 const char         *id,
                                 const char         *subtitle);
void  bm_pick_row_set_default   (BmPickRow          *self,
                                 const char         *text,
                                 const char *const  *ids);
void  bm_pick_row_set_picked    (BmPickRow          *self,
                                 const char *const  *ids);
GStrv bm_pick_row_dup_picked    (BmPickRow          *self);
guint bm_pick_row_get_n_things  (BmPickRow          *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-document.h"

/* The tiles as one of which a tile is placed: a beam up or down, terrain A or B. */

G_BEGIN_DECLS

guint bm_faces_get_n   (BmDocument *document,
                        const char *tile);
char *bm_faces_find    (BmDocument *document,
                        const char *face);

void  bm_faces_add     (BmDocument *document,
                        const char *tile,
                        const char *face);
void  bm_faces_add_new (BmDocument *document,
                        const char *tile);
void  bm_faces_remove  (BmDocument *document,
                        const char *tile,
                        guint       face);

G_END_DECLS

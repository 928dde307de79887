/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* Corrects what screen readers say about widgets, where GTK and libadwaita let them say too much or too little. */

G_BEGIN_DECLS

void bm_spoken_watch              (void);
void bm_spoken_settle             (GtkWidget    *root);
void bm_spoken_silence_page       (GtkStackPage *page);
void bm_spoken_set_tooltip        (GtkWidget    *widget,
                                   const char   *text);
void bm_spoken_set_silent_tooltip (GtkWidget    *widget,
                                   const char   *text);
const char *bm_spoken_get_silent_tooltip (GtkWidget *widget);
void bm_spoken_name_drop_down     (GtkDropDown  *drop_down,
                                   const char   *name);
void bm_spoken_name_list_item     (GtkListItem  *item,
                                   const char   *name);
void bm_spoken_name_rows          (GtkWidget    *root);
void bm_spoken_name_by_row        (GtkWidget    *control,
                                   GtkWidget    *row);

GtkWidget *bm_spoken_name_split_button (AdwSplitButton *button,
                                        const char     *name);

G_END_DECLS

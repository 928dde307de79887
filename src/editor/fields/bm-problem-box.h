/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* The problems of a part of a document, as lines with an icon. */

G_BEGIN_DECLS

#define BM_TYPE_PROBLEM_BOX (bm_problem_box_get_type ())
G_DECLARE_FINAL_TYPE (BmProblemBox, bm_problem_box, BM, PROBLEM_BOX, GtkWidget)

GtkWidget  *bm_problem_box_new       (void);

/** BmProblemFilter: whether the problem at @place is shown elsewhere. */
typedef gboolean (*BmProblemFilter) (const char *place,
                                     gpointer    data);

void        bm_problem_box_update    (BmProblemBox    *self,
                                      GListModel      *problems,
                                      const char      *path);
void        bm_problem_box_update_except (BmProblemBox    *self,
                                          GListModel      *problems,
                                          const char      *path,
                                          BmProblemFilter  is_elsewhere,
                                          gpointer         data);
const char *bm_problem_box_get_style (BmProblemBox    *self);
char       *bm_problem_box_dup_text  (BmProblemBox    *self);

G_END_DECLS

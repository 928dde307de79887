/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-field.h"

/* A group with a row for each element of a list. */

G_BEGIN_DECLS

#define BM_TYPE_LIST_GROUP (bm_list_group_get_type ())
G_DECLARE_DERIVABLE_TYPE (BmListGroup, bm_list_group, BM, LIST_GROUP, AdwPreferencesGroup)

/**
 * BmListGroupClass:
 * @keeps_focus: whether the row before one that vanishes gets the focus, if that had it
 * @get_n: how many rows there have to be; as many as the list at the group's path has elements, unless overridden
 * @dup_place: what a row is bound to, %NULL for nothing; the element of the list, unless overridden
 * @create_row: makes a row, which may be a field or hold some
 * @show_row: (nullable): shows in a row what its fields do not show
 * @show: (nullable): shows what there is besides the rows
 * @remove: (nullable): what bm_list_group_add_remove_button() is for
 */
struct _BmListGroupClass
{
  AdwPreferencesGroupClass parent_class;

  gboolean    keeps_focus;

  guint       (*get_n)      (BmListGroup *self);
  char *      (*dup_place)  (BmListGroup *self,
                             guint        index);
  GtkWidget * (*create_row) (BmListGroup *self,
                             guint        index);
  void        (*show_row)   (BmListGroup *self,
                             GtkWidget   *row,
                             guint        index);
  void        (*show)       (BmListGroup *self);
  void        (*remove)     (BmListGroup *self,
                             guint        index);
};

guint      bm_list_group_get_n             (BmListGroup *self);
GtkWidget *bm_list_group_get_row           (BmListGroup *self,
                                            guint        index);
guint      bm_list_group_find              (BmListGroup *self,
                                            GtkWidget   *widget);
char      *bm_list_group_dup_place         (BmListGroup *self,
                                            guint        index);
void       bm_list_group_set_last_row      (BmListGroup *self,
                                            GtkWidget   *row);
GtkWidget *bm_list_group_add_remove_button (BmListGroup *self,
                                            GtkWidget   *row,
                                            const char  *tooltip);

G_END_DECLS

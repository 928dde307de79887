/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-field.h"

/* A group with a row for each element of a list. */

G_BEGIN_DECLS

#define BM_TYPE_LIST_GROUP (bm_list_group_get_type ())
G_DECLARE_DERIVABLE_TYPE (BmListGroup, bm_list_group, BM, LIST_GROUP, AdwPreferencesGroup)

/**
 * BmListGroupClass:
 * @keeps_focus: whether the focus moves from a removed row to the one before
 * @get_n: the number of rows needed; the length of the list at the group's path, unless overridden
 * @dup_place: the place to bind a row to, %NULL for none; the element of the list, unless overridden
 * @create_row: creates a row, which may be a field or contain fields
 * @show_row: (nullable): updates the parts of a row that are not fields
 * @show: (nullable): updates everything besides the rows
 * @remove: (nullable): the action of buttons from bm_list_group_add_remove_button()
 * @add: (nullable): adds the thing with an ID, picked with the button from bm_list_group_add_tile_picker()
 * @add_new: (nullable): adds a new thing there
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
  void        (*add)        (BmListGroup *self,
                             const char  *id);
  void        (*add_new)    (BmListGroup *self);
};

guint      bm_list_group_get_n             (BmListGroup *self);
GtkWidget *bm_list_group_get_row           (BmListGroup *self,
                                            guint        index);
guint      bm_list_group_find              (BmListGroup *self,
                                            GtkWidget   *widget);
char      *bm_list_group_dup_place         (BmListGroup *self,
                                            guint        index);
char      *bm_list_group_dup_owner         (BmListGroup *self);
void       bm_list_group_set_last_row      (BmListGroup *self,
                                            GtkWidget   *row);
GtkWidget *bm_list_group_add_remove_button (BmListGroup *self,
                                            GtkWidget   *row,
                                            const char  *tooltip);
GtkWidget *bm_list_group_add_tile_picker   (BmListGroup *self,
                                            const char  *tooltip);

G_END_DECLS

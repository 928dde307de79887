/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "bm-document.h"
#include "bm-painter.h"

/* A widget that shows and changes a place of a document: a member, a list, or a whole thing. */

G_BEGIN_DECLS

#define BM_TYPE_FIELD (bm_field_get_type ())
G_DECLARE_INTERFACE (BmField, bm_field, BM, FIELD, GtkWidget)

/**
 * BmField:member: the place of the member in its thing: "points", "art.colours.body", or "" for the thing itself; for
 * bm_field_bind_all(). Classes add it with bm_field_class_add_member().
 */

/**
 * BmFieldInterface:
 * @follows_all: whether it shows more than the value at its path, such as names and pictures of other things: then
 *   @show is also called after each change of the document, once the rules are updated, and when the document becomes
 *   read-only or writable. Such a field sets the sensitivity of its own widgets; other fields are insensitive as a
 *   whole
 * @begin: (nullable): the field has been bound to a different document; called before @show
 * @show: (nullable): updates the widgets from the document; called after binding and after each change that affects
 *   the member. Signals that widgets emit meanwhile are not from the person: see bm_field_is_showing()
 * @release: (nullable): releases everything that belongs to the document; called before the field is bound to a
 *   different one or to none
 * @get_title: (nullable): the name of the field for undo; without it the title of an #AdwPreferencesRow is used
 * @focus: (nullable): focuses the widget for a place at the member or below it; returns whether there is one
 *
 * A widget bound to a place of a document. An implementation only shows the value, and calls bm_field_write() when the
 * person changes it; everything else (following the document, problems, read-only documents, undo, the fields in it)
 * is shared by all fields and implemented here.
 */
struct _BmFieldInterface
{
  GTypeInterface parent_iface;

  gboolean       follows_all;

  void         (*begin)     (BmField    *self);
  void         (*show)      (BmField    *self);
  void         (*release)   (BmField    *self);
  const char * (*get_title) (BmField    *self);
  gboolean     (*focus)     (BmField    *self,
                             const char *place);
};

void        bm_field_bind         (BmField    *self,
                                   BmDocument *document,
                                   const char *path);
void        bm_field_bind_all     (GtkWidget  *parent,
                                   BmDocument *document,
                                   const char *path);
void        bm_field_bind_element (GtkWidget  *row,
                                   BmDocument *document,
                                   const char *path);
void        bm_field_show         (BmField    *self);
BmField    *bm_field_find         (GtkWidget  *parent,
                                   const char *path);
gboolean    bm_field_has_problems (GtkWidget  *parent,
                                   const char *path);
void        bm_field_focus        (BmField    *self);
void        bm_field_focus_place  (BmField    *self,
                                   const char *place);

BmDocument *bm_field_get_document (BmField    *self);
const char *bm_field_get_path     (BmField    *self);
JsonNode   *bm_field_get_node     (BmField    *self);
const char *bm_field_get_string   (BmField    *self);
guint       bm_field_get_length   (BmField    *self);
gboolean    bm_field_can_edit     (BmField    *self);
BmPainter  *bm_field_get_painter  (BmField    *self);
guint       bm_field_get_index    (BmField    *self);
const char *bm_field_get_member   (BmField    *self);
void        bm_field_set_member   (BmField    *self,
                                   const char *member);

/* For implementations. */
void        bm_field_class_add_member   (GObjectClass *object_class);
void        bm_field_class_add_property (GObjectClass *object_class,
                                         GParamSpec   *pspec,
                                         gsize         offset);
gboolean    bm_field_is_showing   (BmField    *self);
void        bm_field_write        (BmField    *self,
                                   JsonNode   *value);
void        bm_field_write_string (BmField    *self,
                                   const char *value);
void        bm_field_write_below  (BmField    *self,
                                   const char *rest,
                                   JsonNode   *value);
char       *bm_field_dup_label    (BmField    *self);
void        bm_field_append       (BmField    *self,
                                   GtkWidget  *child);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-document.h"

/* What edits one thing of a set: a tile, an explorer, a medal … */

G_BEGIN_DECLS

#define BM_TYPE_THING_EDITOR (bm_thing_editor_get_type ())
G_DECLARE_INTERFACE (BmThingEditor, bm_thing_editor, BM, THING_EDITOR, GtkWidget)

/**
 * BmThingEditorInterface:
 * @bind: shows and edits the thing at a path; called again when the person chooses another thing of the kind, or when
 *   the thing has moved. With %NULL for both the editor lets go of the document
 * @focus_member: (nullable): takes the focus to the field for a member, such as "rules[0].points"; returns whether
 *   there is one. Without it, the field whose path fits best is looked for among the editor's children
 */
struct _BmThingEditorInterface
{
  GTypeInterface parent_iface;

  void     (*bind)         (BmThingEditor *self,
                            BmDocument    *document,
                            const char    *path);
  gboolean (*focus_member) (BmThingEditor *self,
                            const char    *member);
};

/* Editors whose rows have a #BmField:member bind them all with bm_field_bind_all(). */
void     bm_thing_editor_bind         (BmThingEditor *self,
                                       BmDocument    *document,
                                       const char    *path);
gboolean bm_thing_editor_focus_member (BmThingEditor *self,
                                       const char    *member);

G_END_DECLS

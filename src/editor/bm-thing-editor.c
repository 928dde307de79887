/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-thing-editor.h"

/* The interface of what edits one thing of a set. */

G_DEFINE_INTERFACE (BmThingEditor, bm_thing_editor, GTK_TYPE_WIDGET)

static void
bm_thing_editor_default_init (BmThingEditorInterface *iface)
{
}

/**
 * bm_thing_editor_bind:
 * @self: an editor
 * @document: (nullable): a document
 * @path: (nullable): where the thing is in it, such as `$.tiles[3]`; %NULL exactly if @document is
 *
 * Shows a thing and lets it be changed.
 */
void
bm_thing_editor_bind (BmThingEditor *self,
                      BmDocument    *document,
                      const char    *path)
{
  g_return_if_fail (BM_IS_THING_EDITOR (self));
  g_return_if_fail ((document == NULL) == (path == NULL));

  BM_THING_EDITOR_GET_IFACE (self)->bind (self, document, path);
}

/**
 * bm_thing_editor_focus_member:
 * @self: an editor
 * @member: a member of the thing, such as "rules[0].points"
 *
 * Takes the focus to what shows a member, for somebody who goes to a problem.
 *
 * Returns: whether the editor has a place of its own for such members
 */
gboolean
bm_thing_editor_focus_member (BmThingEditor *self,
                              const char    *member)
{
  BmThingEditorInterface *iface;

  g_return_val_if_fail (BM_IS_THING_EDITOR (self), FALSE);
  g_return_val_if_fail (member != NULL, FALSE);

  iface = BM_THING_EDITOR_GET_IFACE (self);

  return iface->focus_member != NULL && iface->focus_member (self, member);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-plain-editor.h"

#include <glib/gi18n-lib.h>

#include "bm-text-row.h"

/* The name of a thing and all its problems: for kinds that have no editor of their own. */

struct _BmPlainEditor
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
};

static void bm_plain_editor_thing_editor_init (BmThingEditorInterface *iface);

G_DEFINE_TYPE_WITH_CODE (BmPlainEditor, bm_plain_editor, GTK_TYPE_WIDGET,
                         G_IMPLEMENT_INTERFACE (BM_TYPE_THING_EDITOR, bm_plain_editor_thing_editor_init))

static void
bm_plain_editor_bind (BmThingEditor *editor,
                      BmDocument    *document,
                      const char    *path)
{
  bm_field_bind_all (GTK_WIDGET (editor), document, path);
}

static void
bm_plain_editor_thing_editor_init (BmThingEditorInterface *iface)
{
  iface->bind = bm_plain_editor_bind;
}

static void
bm_plain_editor_dispose (GObject *object)
{
  g_clear_pointer (&BM_PLAIN_EDITOR (object)->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (bm_plain_editor_parent_class)->dispose (object);
}

static void
bm_plain_editor_class_init (BmPlainEditorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_plain_editor_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
bm_plain_editor_init (BmPlainEditor *self)
{
  GtkWidget *page = adw_preferences_page_new ();
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *name = bm_text_row_new (_("Name"));

  bm_field_set_member (BM_FIELD (name), "name");
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), name);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (group));
  self->scroller = page;
  gtk_widget_set_parent (page, GTK_WIDGET (self));
}

/**
 * bm_plain_editor_new:
 *
 * Returns: (transfer floating): an editor for the name of any thing
 */
GtkWidget *
bm_plain_editor_new (void)
{
  return g_object_new (BM_TYPE_PLAIN_EDITOR, NULL);
}

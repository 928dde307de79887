/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-set-editor-private.h"

#include <glib/gi18n-lib.h>

#include "bm-dialogs.h"
#include "bm-drop-down.h"
#include "bm-json-path.h"
#include "bm-kind-words.h"
#include "bm-option.h"
#include "bm-spoken.h"
#include "bm-thing.h"
#include "bm-things.h"
#include "bm-undo-toast.h"
#include "bm-usage.h"

/* Deletes things. If other things refer to them, a dialog lists these and offers to let them refer to another thing
 * instead. */

/* The state of the dialog. */
typedef struct
{
  BmDocument  *document;
  BmThingKind  kind;
  GArray      *indices;
  JsonNode    *root;       /* the set when the dialog opened */
  GtkDropDown *drop_down;  /* the replacement */
} Asking;

static void
asking_free (Asking *self)
{
  g_object_unref (self->document);
  g_array_unref (self->indices);
  json_node_unref (self->root);
  g_object_unref (self->drop_down);
  g_free (self);
}

/* The toast text after deleting things: @first is the name of one of them. */
static char *
dup_deleted_words (const char *first,
                   guint       n)
{
  if (n == 1)
    /* Translators: %s is the name of a tile, an explorer, a medal …, of any gender */
    return g_strdup_printf (C_("thing", "“%s” deleted"), first);

  /* Translators: items are tiles, explorers, medals … */
  return g_strdup_printf (ngettext ("%u item deleted", "%u items deleted", n), n);
}

static char *
dup_first_name (BmSetEditor  *self,
                const GArray *indices)
{
  g_autofree char *path = bm_thing_path_new (self->kind, g_array_index (indices, guint, 0));

  return bm_thing_dup_name (self->document, path);
}

/* @id: the ID that references are changed to, or %NULL. */
static void
remove_things (BmSetEditor  *self,
               const GArray *indices,
               const char   *id)
{
  g_autofree char *name = dup_first_name (self, indices);
  g_autofree char *text = dup_deleted_words (name, indices->len);
  g_autofree char *title = g_markup_escape_text (text, -1);

  if (id != NULL)
    bm_usage_remove (self->document, self->kind, indices, id);
  else
    bm_things_remove (self->document, self->kind, indices);
  bm_things_view_select (self->things, g_array_index (indices, guint, 0));
  bm_set_editor_go_back (self);
  /* The button that was pressed may be gone, and a list keeps the focus when a row goes only as long as its window is
   * active. */
  bm_things_view_focus_list (self->things);

  bm_undo_toast_offer (&self->toast, self->toasts, title, self->document, "set.undo");
}

static void
answered_cb (GtkWidget  *editor,
             const char *response,
             gpointer    data)
{
  BmSetEditor *self = BM_SET_EDITOR (editor);
  Asking *asking = data;
  BmOption *option = gtk_drop_down_get_selected_item (asking->drop_down);

  /* The file may have changed on disk meanwhile. */
  if (self->document != asking->document || self->kind != asking->kind
      || bm_document_get_root (self->document) != asking->root)
    return;

  if (g_str_equal (response, "delete"))
    remove_things (self, asking->indices, NULL);
  else if (g_str_equal (response, "replace") && option != NULL && bm_option_get_id (option) != NULL)
    remove_things (self, asking->indices, bm_option_get_id (option));
}

/* -- The question -- */

static gboolean
is_removed (Asking     *asking,
            const char *id)
{
  for (guint i = 0; i < asking->indices->len; i++)
    {
      g_autofree char *path = bm_thing_path_new (asking->kind, g_array_index (asking->indices, guint, i));
      g_autofree char *id_path = bm_json_path_member (path, "id");

      if (g_strcmp0 (bm_document_get_string (asking->document, id_path), id) == 0)
        return TRUE;
    }

  return FALSE;
}

static GListModel *
list_replacements (Asking *asking)
{
  g_autoptr (GListModel) all = bm_option_list_get (asking->document, bm_thing_kind_get_member (asking->kind));
  GListStore *replacements = g_list_store_new (BM_TYPE_OPTION);
  g_autoptr (BmOption) none = bm_option_new (NULL, _("Replace With…"), NULL);

  g_list_store_append (replacements, none);
  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (BmOption) option = g_list_model_get_item (all, i);

      if (!is_removed (asking, bm_option_get_id (option)))
        g_list_store_append (replacements, option);
    }

  return G_LIST_MODEL (replacements);
}

static void
replacement_selected_cb (GtkDropDown *drop_down,
                         GParamSpec  *pspec G_GNUC_UNUSED,
                         GtkWidget   *dialog)
{
  bm_dialogs_set_response_enabled (dialog, "replace", gtk_drop_down_get_selected (drop_down) > 0);
}

static char *
dup_heading (BmSetEditor  *self,
             const GArray *indices,
             guint         n_users)
{
  g_autofree char *name = dup_first_name (self, indices);

  if (indices->len == 1)
    /* Translators: the title of a dialog; %1$s is the name of a terrain, a symbol …; items are tiles, medals … */
    return g_strdup_printf (ngettext ("“%1$s” Is Used by %2$u Item", "“%1$s” Is Used by %2$u Items", n_users), name,
                            n_users);

  /* Translators: the title of a dialog; several things that others refer to */
  return g_strdup_printf (ngettext ("The Selected Items Are Used by %u Other", "The Selected Items Are Used by %u Others",
                                    n_users), n_users);
}

static char *
dup_names (BmSetEditor *self,
           GPtrArray   *users)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < users->len; i++)
    g_ptr_array_add (names, bm_thing_dup_name (self->document, users->pdata[i]));

  return bm_kind_join_names (names);
}

static void
ask (BmSetEditor *self,
     GArray      *indices,
     GPtrArray   *users)
{
  g_autofree char *heading = dup_heading (self, indices, users->len);
  g_autofree char *body = dup_names (self, users);
  Asking *asking = g_new0 (Asking, 1);
  GtkWidget *drop_down;
  GtkWidget *dialog;
  BmQuestion question = {
    .heading = heading,
    .body = body,
    .responses = {
      { "cancel", _("_Cancel"), ADW_RESPONSE_DEFAULT },
      { "delete", _("_Delete Anyway"), ADW_RESPONSE_DESTRUCTIVE },
      { "replace", _("_Replace"), ADW_RESPONSE_SUGGESTED },
    },
  };

  asking->document = g_object_ref (self->document);
  asking->kind = self->kind;
  asking->indices = g_array_ref (indices);
  asking->root = json_node_ref (bm_document_get_root (self->document));

  drop_down = bm_drop_down_new (list_replacements (asking),
                                gtk_property_expression_new (BM_TYPE_OPTION, NULL, "name"));
  gtk_drop_down_set_enable_search (GTK_DROP_DOWN (drop_down), TRUE);
  bm_spoken_name_drop_down (GTK_DROP_DOWN (drop_down), _("Replace With…"));
  asking->drop_down = g_object_ref_sink (GTK_DROP_DOWN (drop_down));
  question.child = drop_down;

  dialog = bm_dialogs_ask (GTK_WIDGET (self), &question, answered_cb, asking, (GDestroyNotify) asking_free);
  bm_dialogs_set_response_enabled (dialog, "replace", FALSE);
  g_signal_connect_object (drop_down, "notify::selected", G_CALLBACK (replacement_selected_cb), dialog, 0);
}

/* Deletes the things being edited, without asking if nothing else refers to them. */
void
bm_set_editor_delete (BmSetEditor *self)
{
  g_autoptr (GArray) indices = bm_set_editor_list_indices (self);
  g_autoptr (GPtrArray) users = bm_usage_list (self->document, self->kind, indices);

  if (users->len > 0)
    ask (self, indices, users);
  else
    remove_things (self, indices, NULL);
}

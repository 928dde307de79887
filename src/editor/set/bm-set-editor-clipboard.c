/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-set-editor-private.h"

#include <glib/gi18n-lib.h>

#include "bm-clip.h"
#include "bm-dialogs.h"
#include "bm-json.h"
#include "bm-kind-words.h"
#include "bm-things.h"
#include "bm-words.h"

/* Copying and pasting things between sets and other programs. */

#define CHUNK (256 * 1024)

/* -- Copying -- */

static void
copy (BmSetEditor *self)
{
  g_autoptr (GArray) indices = bm_set_editor_list_indices (self);
  g_autoptr (JsonNode) clip = bm_clip_new (self->document, self->kind, indices);
  g_autofree char *text = bm_json_write (clip, TRUE);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  GdkContentProvider *providers[] = {
    gdk_content_provider_new_for_bytes (BM_CLIP_MIME_TYPE, bytes),
    gdk_content_provider_new_typed (G_TYPE_STRING, text),
  };
  g_autoptr (GdkContentProvider) all = gdk_content_provider_new_union (providers, G_N_ELEMENTS (providers));

  gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (self)), all);
}

static void
copy_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       data)
{
  copy (data);
}

static void
cut_cb (GSimpleAction *action,
        GVariant      *parameter,
        gpointer       data)
{
  BmSetEditor *self = data;
  g_autoptr (GArray) indices = bm_set_editor_list_indices (self);

  copy (self);
  bm_document_begin (self->document, C_("undo", "Cut"));
  bm_things_remove (self->document, self->kind, indices);
  bm_document_end (self->document);
  bm_things_view_select (self->things, g_array_index (indices, guint, 0));
  bm_set_editor_go_back (self);
}

/* -- Pasting -- */

static void
tell (BmSetEditor *self,
      const char  *text)
{
  g_autofree char *title = g_markup_escape_text (text, -1);

  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (title));
}

static void
tell_pasted (BmSetEditor    *self,
             const BmPasted *pasted)
{
  guint n = pasted->indices->len;
  g_autofree char *brought = bm_kind_join_names (pasted->brought);
  g_autofree char *text = NULL;

  if (pasted->missing->len > 0)
    {
      g_autofree char *missing = bm_words_and (pasted->missing);
      /* Translators: %s are IDs of terrains, tiles … */
      g_autofree char *body = g_strdup_printf (_("What you pasted refers to something that this set does not have: %s"),
                                               missing);

      bm_dialogs_tell (GTK_WIDGET (self), _("Something Is Missing"), body);
      return;
    }

  if (pasted->brought->len > 0)
    /* Translators: items are tiles, explorers …; %2$s are names of further ones that came along: “Coral” and “Gold” */
    text = g_strdup_printf (ngettext ("%1$u item pasted, with what belongs to it: %2$s",
                                      "%1$u items pasted, with what belongs to them: %2$s", n), n, brought);
  else if (n > 1)
    /* Translators: items are tiles, explorers, medals … */
    text = g_strdup_printf (ngettext ("%u item pasted", "%u items pasted", n), n);
  if (text != NULL)
    tell (self, text);
}

static guint
find_place (BmSetEditor *self,
            BmThingKind  kind)
{
  g_autoptr (GArray) indices = bm_set_editor_list_indices (self);

  return kind == self->kind && indices->len > 0 ? g_array_index (indices, guint, indices->len - 1) + 1 : G_MAXUINT;
}

static void
paste (BmSetEditor *self,
       JsonNode    *clip)
{
  BmThingKind kind = bm_clip_get_kind (clip);
  g_autoptr (BmPasted) pasted = bm_clip_paste (clip, self->document, find_place (self, kind), C_("undo", "Paste"));

  bm_set_editor_show_kind (self, kind);
  bm_things_view_select_several (self->things, pasted->indices);
  tell_pasted (self, pasted);
}

/* A read of the clipboard in progress. */
typedef struct
{
  BmSetEditor  *editor;
  BmDocument   *document;  /* the document to paste into */
  GInputStream *stream;    /* nullable */
  GByteArray   *bytes;
} Reading;

static void
reading_free (Reading *self)
{
  g_object_unref (self->editor);
  g_object_unref (self->document);
  g_clear_object (&self->stream);
  g_byte_array_unref (self->bytes);
  g_free (self);
}

static void
end_reading (Reading *self)
{
  BmSetEditor *editor = self->editor;
  g_autoptr (JsonNode) clip = bm_clip_parse ((const char *) self->bytes->data, self->bytes->len);

  /* Another set may have been opened meanwhile. */
  if (editor->document == self->document && !bm_document_get_read_only (editor->document))
    {
      if (clip != NULL)
        paste (editor, clip);
      else
        tell (editor, _("No items to paste"));
    }
  reading_free (self);
}

static void
read_cb (GObject      *stream,
         GAsyncResult *result,
         gpointer      data)
{
  Reading *self = data;
  g_autoptr (GBytes) bytes = g_input_stream_read_bytes_finish (G_INPUT_STREAM (stream), result, NULL);
  gsize size = bytes != NULL ? g_bytes_get_size (bytes) : 0;

  if (size > 0)
    g_byte_array_append (self->bytes, g_bytes_get_data (bytes, NULL), size);
  /* Anything larger cannot be a set. */
  if (size > 0 && self->bytes->len <= BM_JSON_MAX_BYTES)
    g_input_stream_read_bytes_async (self->stream, CHUNK, G_PRIORITY_DEFAULT, NULL, read_cb, self);
  else
    end_reading (self);
}

static void
opened_cb (GObject      *clipboard,
           GAsyncResult *result,
           gpointer      data)
{
  Reading *self = data;

  self->stream = gdk_clipboard_read_finish (GDK_CLIPBOARD (clipboard), result, NULL, NULL);
  if (self->stream != NULL)
    g_input_stream_read_bytes_async (self->stream, CHUNK, G_PRIORITY_DEFAULT, NULL, read_cb, self);
  else
    end_reading (self);
}

static void
paste_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       data)
{
  static const char *mime_types[] = { BM_CLIP_MIME_TYPE, "text/plain;charset=utf-8", "text/plain", NULL };
  BmSetEditor *self = data;
  Reading *reading = g_new0 (Reading, 1);

  reading->editor = g_object_ref (self);
  reading->document = g_object_ref (self->document);
  reading->bytes = g_byte_array_new ();
  gdk_clipboard_read_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), mime_types, G_PRIORITY_DEFAULT, NULL,
                            opened_cb, reading);
}

/* Adds the clipboard actions to the others. */
void
bm_set_editor_add_clipboard (BmSetEditor *self)
{
  static const GActionEntry entries[] = {
    { .name = "copy", .activate = copy_cb },
    { .name = "cut", .activate = cut_cb },
    { .name = "paste", .activate = paste_cb },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
}

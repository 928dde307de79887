/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-text-languages.h"

#include <glib/gi18n-lib.h>

#include "bm-entry-row.h"
#include "bm-json-path.h"
#include "bm-tooltip.h"
#include "bm-words.h"

/* The four languages of a text, below the field that shows it in the person's own language, and the button that opens
 * them and shows which are missing. */

#define VIEW_HEIGHT 56
#define MAX_SHOWN   2000  /* characters on several lines: twice as many as are allowed */

struct _BmTextLanguages
{
  GtkWidget parent_instance;

  BmField   *field;    /* unowned: contains this object */
  GtkWidget *revealer;
  GtkWidget *button;   /* owned */
  GtkWidget *entries[BM_N_LANGUAGES];  /* GtkEntry or GtkTextView */
  gboolean   multiline;
};

G_DEFINE_TYPE (BmTextLanguages, bm_text_languages, GTK_TYPE_WIDGET)

/* What stands before nouns in sentences, one of a thing and several. Not translated: in the language of the noun. */
static const char *const noun_hints[][BM_N_LANGUAGES] = {
  { "1 point per …", "1 point par …", "1 Punkt pro … (Akkusativ)", "1 punt per …" },
  { "3 …", "3 …", "3 … (Akkusativ)", "3 …" },
};

static const char *
get_string (BmField    *field,
            BmLanguage  language)
{
  g_autofree char *path = NULL;

  if (bm_field_get_document (field) == NULL)
    return NULL;
  path = g_strconcat (bm_field_get_path (field), ".", bm_language_get_code (language), NULL);

  return bm_document_get_string (bm_field_get_document (field), path);
}

static void
write_string (BmField    *field,
              BmLanguage  language,
              const char *text)
{
  g_autofree char *rest = g_strconcat (".", bm_language_get_code (language), NULL);

  bm_field_write_below (field, rest, *text != '\0' ? json_node_init_string (json_node_alloc (), text) : NULL);
}

static BmLanguage
get_language_of (GtkWidget *entry)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (entry), "bm-language"));
}

static void
entry_changed_cb (BmTextLanguages *self,
                  GtkWidget       *entry)
{
  if (!bm_field_is_showing (self->field))
    write_string (self->field, get_language_of (entry), gtk_editable_get_text (GTK_EDITABLE (entry)));
}

static void
buffer_changed_cb (GtkTextBuffer *buffer,
                   GtkWidget     *view)
{
  BmTextLanguages *self = BM_TEXT_LANGUAGES (gtk_widget_get_ancestor (view, BM_TYPE_TEXT_LANGUAGES));
  g_autofree char *text = bm_text_languages_dup_lines (buffer);

  if (self != NULL && !bm_field_is_showing (self->field))
    write_string (self->field, get_language_of (view), text);
}

static GtkWidget *
make_entry (BmTextLanguages *self,
            BmLanguage       language)
{
  GtkWidget *entry;

  if (self->multiline)
    {
      GtkTextBuffer *buffer;

      entry = gtk_text_view_new ();
      buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (entry));
      gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (entry), GTK_WRAP_WORD_CHAR);
      gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (entry), FALSE);
      gtk_text_buffer_set_enable_undo (buffer, FALSE);
      g_signal_connect (buffer, "changed", G_CALLBACK (buffer_changed_cb), entry);
    }
  else
    {
      entry = gtk_entry_new ();
      gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _("Not yet written"));
      bm_entry_row_set_up (GTK_EDITABLE (entry));
      g_signal_connect_swapped (entry, "changed", G_CALLBACK (entry_changed_cb), self);
    }
  gtk_widget_set_hexpand (entry, TRUE);
  g_object_set_data (G_OBJECT (entry), "bm-language", GUINT_TO_POINTER (language));

  return entry;
}

/* The height request of a text view depends on its previous width, so its height is fixed and it scrolls. */
static GtkWidget *
wrap_view (GtkWidget *view)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller), VIEW_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), view);
  gtk_widget_add_css_class (scroller, "text-entry");

  return scroller;
}

static void
add_entries (BmTextLanguages *self,
             GtkGrid         *grid)
{
  for (guint i = 0; i < BM_N_LANGUAGES; i++)
    {
      GtkWidget *label = gtk_label_new (bm_words_language (i));

      self->entries[i] = make_entry (self, i);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_mnemonic_widget (GTK_LABEL (label), self->entries[i]);
      gtk_widget_add_css_class (label, "dim-label");
      gtk_widget_set_valign (label, self->multiline ? GTK_ALIGN_START : GTK_ALIGN_CENTER);
      gtk_accessible_update_relation (GTK_ACCESSIBLE (self->entries[i]),
                                      GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL,
                                      -1);
      gtk_grid_attach (grid, label, 0, i, 1, 1);
      gtk_grid_attach (grid, self->multiline ? wrap_view (self->entries[i]) : self->entries[i], 1, i, 1, 1);
    }
}

static void
show_text (BmTextLanguages *self,
           GtkWidget       *entry,
           const char      *text)
{
  if (self->multiline)
    bm_text_languages_show_lines (gtk_text_view_get_buffer (GTK_TEXT_VIEW (entry)), text);
  else if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), text))
    gtk_editable_set_text (GTK_EDITABLE (entry), text);
}

static void
show_missing (BmTextLanguages *self,
              GPtrArray       *missing)
{
  g_autofree char *names = missing->len > 0 ? bm_words_and (missing) : NULL;
  g_autofree char *tooltip = NULL;

  if (missing->len == 0)
    tooltip = g_strdup (_("Available in all languages"));
  else if (missing->len == BM_N_LANGUAGES)
    tooltip = g_strdup (_("Add other languages"));
  else
    /* Translators: of a text; %s are names of languages, such as "Deutsch and Nederlands" */
    tooltip = g_strdup_printf (_("Still missing: %s"), names);
  bm_tooltip_set (self->button, tooltip);
}

static void
bm_text_languages_dispose (GObject *object)
{
  BmTextLanguages *self = BM_TEXT_LANGUAGES (object);

  g_clear_pointer (&self->revealer, gtk_widget_unparent);
  g_clear_object (&self->button);

  G_OBJECT_CLASS (bm_text_languages_parent_class)->dispose (object);
}

static void
bm_text_languages_class_init (BmTextLanguagesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_text_languages_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
bm_text_languages_init (BmTextLanguages *self)
{
  self->button = g_object_ref_sink (gtk_toggle_button_new ());
  gtk_button_set_icon_name (GTK_BUTTON (self->button), "preferences-desktop-locale-symbolic");
  gtk_widget_set_valign (self->button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Languages"), -1);

  self->revealer = gtk_revealer_new ();
  gtk_widget_set_parent (self->revealer, GTK_WIDGET (self));
  g_object_bind_property (self->button, "active", self->revealer, "reveal-child", G_BINDING_DEFAULT);
}

/**
 * bm_text_languages_new:
 * @field: a field for a text, an object with a string for each language
 * @multiline: whether the text may have several lines
 *
 * Returns: (transfer floating): all languages of the text, collapsed until the button is pressed
 */
GtkWidget *
bm_text_languages_new (BmField  *field,
                       gboolean  multiline)
{
  BmTextLanguages *self = g_object_new (BM_TYPE_TEXT_LANGUAGES, NULL);
  GtkWidget *grid = gtk_grid_new ();

  self->field = field;
  self->multiline = multiline;
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_widget_add_css_class (grid, "languages");
  add_entries (self, GTK_GRID (grid));
  gtk_revealer_set_child (GTK_REVEALER (self->revealer), grid);

  return GTK_WIDGET (self);
}

/**
 * bm_text_languages_set_noun:
 * @self: languages of a single-line text
 * @many: whether the text is a plural
 *
 * Shows the words that precede the text in sentences as placeholders of empty entries.
 */
void
bm_text_languages_set_noun (BmTextLanguages *self,
                            gboolean         many)
{
  g_return_if_fail (BM_IS_TEXT_LANGUAGES (self) && !self->multiline);

  for (guint i = 0; i < BM_N_LANGUAGES; i++)
    {
      gtk_entry_set_placeholder_text (GTK_ENTRY (self->entries[i]), noun_hints[many][i]);
      gtk_widget_set_tooltip_text (self->entries[i], noun_hints[many][i]);
    }
}

/**
 * bm_text_languages_get_button:
 * @self: languages of a text
 *
 * Returns: (transfer none): the button that shows them, to be added to the field
 */
GtkWidget *
bm_text_languages_get_button (BmTextLanguages *self)
{
  g_return_val_if_fail (BM_IS_TEXT_LANGUAGES (self), NULL);

  return self->button;
}

/**
 * bm_text_languages_show:
 * @self: languages of a text
 *
 * Updates the entries from the document.
 */
void
bm_text_languages_show (BmTextLanguages *self)
{
  g_autoptr (GPtrArray) missing = g_ptr_array_new ();

  g_return_if_fail (BM_IS_TEXT_LANGUAGES (self));

  for (guint i = 0; i < BM_N_LANGUAGES; i++)
    {
      const char *text = get_string (self->field, i);

      show_text (self, self->entries[i], text != NULL ? text : "");
      if (text == NULL)
        g_ptr_array_add (missing, (gpointer) bm_words_language (i));
    }
  show_missing (self, missing);
}

/**
 * bm_text_languages_focus:
 * @self: languages of a text
 * @place: the place of a problem: the text, or a language of it
 *
 * Opens and focuses the language, unless it is the one that the field itself shows.
 *
 * Returns: whether there is such a language
 */
gboolean
bm_text_languages_focus (BmTextLanguages *self,
                         const char      *place)
{
  g_autofree char *code = bm_json_path_dup_member (place);

  g_return_val_if_fail (BM_IS_TEXT_LANGUAGES (self), FALSE);

  for (guint i = 0; i < BM_N_LANGUAGES; i++)
    if (g_strcmp0 (code, bm_language_get_code (i)) == 0 && i != bm_language_get_preferred ())
      {
        gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->button), TRUE);
        return gtk_widget_grab_focus (self->entries[i]);
      }

  return FALSE;
}

/**
 * bm_text_languages_get_text:
 * @field: a field for a text
 * @is_own: (out) (optional): whether the text is in the person's language
 *
 * Returns: the text that the field shows: in the person's language, or else the one used in its place; "" if there is
 *   none
 */
const char *
bm_text_languages_get_text (BmField  *field,
                            gboolean *is_own)
{
  BmLanguage own = bm_language_get_preferred ();
  const char *text = get_string (field, own);

  if (is_own != NULL)
    *is_own = text != NULL;
  for (guint i = 0; i < BM_N_LANGUAGES && text == NULL; i++)
    text = get_string (field, i);

  return text != NULL ? text : "";
}

/**
 * bm_text_languages_write:
 * @field: a field for a text
 * @text: the new text
 *
 * Writes the text in the person's language; "" removes it.
 */
void
bm_text_languages_write (BmField    *field,
                         const char *text)
{
  write_string (field, bm_language_get_preferred (), text);
}

/**
 * bm_text_languages_dup_lines:
 * @buffer: a buffer
 *
 * Returns: (transfer full): all of its text
 */
char *
bm_text_languages_dup_lines (GtkTextBuffer *buffer)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);

  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

/**
 * bm_text_languages_show_lines:
 * @buffer: the buffer of a view with several lines
 * @text: the text of a document
 *
 * Has the view show the text, or its beginning if it is so long that GTK would take minutes to lay it out: a file may
 * hold anything. What is there already stays, with its cursor.
 */
void
bm_text_languages_show_lines (GtkTextBuffer *buffer,
                              const char    *text)
{
  g_autofree char *shown = bm_text_languages_dup_lines (buffer);
  g_autofree char *beginning = NULL;

  if (g_str_equal (shown, text))
    return;

  if (g_utf8_strlen (text, -1) > MAX_SHOWN)
    beginning = g_utf8_substring (text, 0, MAX_SHOWN);
  if (beginning == NULL || !g_str_equal (shown, beginning))
    gtk_text_buffer_set_text (buffer, beginning != NULL ? beginning : text, -1);
}

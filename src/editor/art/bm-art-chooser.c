/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-art-chooser.h"

#include <glib/gi18n-lib.h>

#include "bm-art-colours.h"
#include "bm-art-edit.h"
#include "bm-art-import.h"
#include "bm-art-item.h"
#include "bm-art-piece.h"
#include "bm-art-thumb.h"
#include "bm-css-class.h"
#include "bm-dialogs.h"
#include "bm-field.h"
#include "bm-json-path.h"
#include "bm-mnemonics.h"
#include "bm-place-words.h"
#include "bm-search-keys.h"
#include "bm-spoken.h"
#include "bm-tab-stop.h"
#include "bm-thing.h"

#define THUMB_SIZE 92

/* The colours of a picture that can be chosen; others are mixed from these. */
static const char *const colour_members[] = { "body", "accent" };

/**
 * BmArtChooser:
 *
 * A dialog for choosing a picture or a sign for a thing: one of the program's, in other colours, or one from a file.
 * The choice is applied to the document at once, and can be undone there.
 */
struct _BmArtChooser
{
  AdwWindow parent_instance;

  BmThingKind   kind;
  BmDocument   *document;
  char         *place;       /* the member `art` or `sign` */
  char         *thing;       /* the thing that it belongs to */
  gboolean      is_sign;
  GListModel   *items;
  GCancellable *import;      /* nullable: while a file is being read */
  GtkFileChooserNative *native;  /* nullable: while it is open */

  AdwWindowTitle  *title;
  GtkWidget       *back;
  AdwLeaflet      *leaflet;   /* folded where there is no room for both of these */
  GtkWidget       *details;
  GtkWidget       *pictures;
  GtkWidget       *browse;
  GtkImage        *preview;
  GtkDropDown     *levels;
  GtkWidget       *from_file;
  GtkWidget       *remove;
  GtkLabel        *notes;
  GtkBox          *colours_box;
  GtkWidget       *colours[G_N_ELEMENTS (colour_members)];  /* nullable */
  GtkSearchEntry  *search;
  GtkStack        *stack;
  GtkFlowBox      *grid;
  gboolean         is_showing;
};

G_DEFINE_FINAL_TYPE (BmArtChooser, bm_art_chooser, ADW_TYPE_WINDOW)

static const char *
get_label (BmArtChooser *self)
{
  return self->is_sign ? _("Change Icon") : _("Change Picture");
}

/* Levels */

static guint
count_levels (BmArtChooser *self)
{
  g_autofree char *levels = bm_json_path_member (self->thing, "levels");

  return self->is_sign || self->kind != BM_THING_TILE ? 0 : bm_document_get_length (self->document, levels);
}

/* The current level: for all levels, the first without its own picture; 0 for things without levels. */
static guint
get_level (BmArtChooser *self)
{
  guint selected = gtk_drop_down_get_selected (self->levels);
  guint n_levels = count_levels (self);

  if (selected != GTK_INVALID_LIST_POSITION && selected > 0)
    return selected - 1;

  for (guint level = 0; level < n_levels; level++)
    {
      g_autofree char *part = g_strdup_printf ("%u", level);
      g_autofree char *own = bm_art_edit_find_own (self->document, self->place, part);

      if (own == NULL)
        return level;
    }

  return 0;
}

/* The part that a picture from a file is for: a level, or "" for all. */
static char *
dup_part (BmArtChooser *self)
{
  guint selected = gtk_drop_down_get_selected (self->levels);

  if (count_levels (self) == 0 || selected == 0 || selected == GTK_INVALID_LIST_POSITION)
    return g_strdup ("");

  return g_strdup_printf ("%u", selected - 1);
}

static void
show_levels (BmArtChooser *self)
{
  guint n_levels = count_levels (self);
  guint selected = gtk_drop_down_get_selected (self->levels);
  g_autoptr (GtkStringList) names = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->levels), n_levels > 1);
  if (g_list_model_get_n_items (gtk_drop_down_get_model (self->levels)) == n_levels + 1)
    return;

  names = gtk_string_list_new (NULL);
  gtk_string_list_append (names, _("All Levels"));
  for (guint i = 0; i < n_levels; i++)
    {
      /* Translators: a mutant as it is once it has mutated so often */
      g_autofree char *name = g_strdup_printf (ngettext ("After %u Mutation", "After %u Mutations", i), i);

      /* Translators: a mutant as it is before any beam has reached it */
      gtk_string_list_append (names, i > 0 ? name : _("Before Any Mutation"));
    }
  gtk_drop_down_set_model (self->levels, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->levels, selected <= n_levels ? selected : 0);
}

/* The grid */

static BmArtItem *
get_item (GtkFlowBoxChild *child)
{
  return g_object_get_data (G_OBJECT (child), "bm-art-item");
}

static double
get_aspect_ratio (BmArtChooser *self,
                  BmArtItem    *item)
{
  if (self->is_sign || (self->kind != BM_THING_TILE && self->kind != BM_THING_TERRAIN))
    return 1;

  return item != NULL && bm_art_item_is_landscape (item) ? 2 : 0.5;
}

/* The picture of a thing without its own. */
static const char *
get_generic_sample (BmArtChooser *self)
{
  static const char *const samples[BM_N_THING_KINDS] = {
    [BM_THING_TILE] = "monster/generic-upright-0",
    [BM_THING_EXPLORER] = "explorer/generic",
    [BM_THING_MEDAL] = "medal/generic",
    [BM_THING_TERRAIN] = "terrain/generic-upright",
    [BM_THING_CRYSTAL] = "crystal/generic-whole",
    [BM_THING_SYMBOL] = "symbol/generic",
    [BM_THING_TOKEN] = "token/generic",
  };

  return self->is_sign ? "terrain/generic" : samples[self->kind];
}

/* Adds a picture; without an item, the generic one. */
static void
add_picture (BmArtChooser *self,
             BmArtItem    *item,
             const char   *sample,
             const char   *title)
{
  g_autoptr (GdkPaintable) thumb = bm_art_thumb_new (sample, get_aspect_ratio (self, item), self->is_sign);
  GtkWidget *child = gtk_flow_box_child_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *image = gtk_image_new_from_paintable (thumb);
  GtkWidget *label = gtk_label_new (title);

  gtk_image_set_pixel_size (GTK_IMAGE (image), self->is_sign ? THUMB_SIZE / 2 : THUMB_SIZE);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (label), 2);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 12);
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), label);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), box);
  bm_spoken_set_tooltip (child, title);
  if (item != NULL)
    g_object_set_data_full (G_OBJECT (child), "bm-art-item", g_object_ref (item), g_object_unref);
  gtk_flow_box_append (self->grid, child);
}

static gboolean
is_thing_landscape (BmArtChooser *self)
{
  g_autofree char *shape = bm_json_path_member (self->thing, "shape");

  return self->kind == BM_THING_TILE
         && g_strcmp0 (bm_document_get_string (self->document, shape), bm_shape_names[BM_SHAPE_LANDSCAPE]) == 0;
}

/* The program's drawing with a name, or the generic one, for a level of a mutant. */
static char *
dup_drawn (BmArtChooser *self,
           const char   *name,
           guint         level)
{
  char *svg = name != NULL ? bm_art_item_dup_svg (self->kind, name, level) : NULL;

  if (svg == NULL)
    svg = bm_art_item_dup_svg (self->kind, is_thing_landscape (self) ? "generic-landscape" : "generic-upright", level);

  return svg;
}

/* Embeds the program's drawings for all levels but one. */
static void
keep_levels (BmArtChooser *self,
             const char   *but)
{
  g_autofree char *name = g_strdup (bm_art_edit_get_drawing (self->document, self->place));

  for (guint i = 0; i < count_levels (self); i++)
    {
      g_autofree char *part = g_strdup_printf ("%u", i);
      g_autofree char *svg = g_str_equal (part, but) ? NULL : dup_drawn (self, name, i);

      if (svg != NULL)
        bm_art_edit_embed (self->document, self->place, part, BM_ART_FORMAT_SVG, svg, get_label (self));
    }
}

/* Embeds a picture in the set. A picture for one level does not change the others. */
static void
embed (BmArtChooser *self,
       const char   *part,
       BmArtFormat   format,
       const char   *content)
{
  bm_document_begin (self->document, get_label (self));
  if (part[0] != '\0' && !bm_art_edit_is_own (self->document, self->place))
    keep_levels (self, part);
  bm_art_edit_embed (self->document, self->place, part, format, content, get_label (self));
  bm_document_end (self->document);
}

/* Pictures of the thing's own shape come first, then those that are scaled down for it. */
static void
fill_grid (BmArtChooser *self)
{
  gboolean is_landscape = is_thing_landscape (self);

  /* Translators: the picture that something has of which no other was chosen */
  add_picture (self, NULL, get_generic_sample (self), C_("picture", "Default"));
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < g_list_model_get_n_items (self->items); i++)
      {
        g_autoptr (BmArtItem) item = g_list_model_get_item (self->items, i);

        if ((bm_art_item_is_landscape (item) == is_landscape) == (pass == 0))
          add_picture (self, item, bm_art_item_get_sample (item), bm_art_item_get_title (item));
      }
}

static gboolean
filter_cb (GtkFlowBoxChild *child,
           gpointer         data)
{
  BmArtChooser *self = data;
  BmArtItem *item = get_item (child);
  const char *search = gtk_editable_get_text (GTK_EDITABLE (self->search));

  return search[0] == '\0' || (item != NULL && bm_art_item_matches (item, search));
}

static GtkFlowBoxChild *
find_picture (BmArtChooser *self,
              const char   *name)
{
  GtkFlowBoxChild *child;

  for (int i = 0; (child = gtk_flow_box_get_child_at_index (self->grid, i)) != NULL; i++)
    {
      BmArtItem *item = get_item (child);

      if (g_strcmp0 (item != NULL ? bm_art_item_get_name (item) : NULL, name) == 0)
        return child;
    }

  return NULL;
}

/* The picture that a level contains a copy of. */
static GtkFlowBoxChild *
find_copied (BmArtChooser *self)
{
  g_autofree char *part = dup_part (self);
  g_autofree char *own = bm_art_edit_find_own (self->document, self->place, part);
  g_autofree char *path = own != NULL ? bm_json_path_member (own, bm_art_format_names[BM_ART_FORMAT_SVG]) : NULL;
  const char *content = path != NULL && part[0] != '\0' ? bm_document_get_string (self->document, path) : NULL;
  GtkFlowBoxChild *child;

  for (int i = 0; content != NULL && (child = gtk_flow_box_get_child_at_index (self->grid, i)) != NULL; i++)
    {
      BmArtItem *item = get_item (child);
      g_autofree char *svg = dup_drawn (self, item != NULL ? bm_art_item_get_name (item) : NULL, get_level (self));

      if (g_strcmp0 (svg, content) == 0)
        return child;
    }

  return NULL;
}

static void
show_selection (BmArtChooser *self)
{
  GtkFlowBoxChild *child;

  if (bm_art_edit_is_own (self->document, self->place))
    child = find_copied (self);
  else
    {
      child = find_picture (self, bm_art_edit_get_drawing (self->document, self->place));
      if (child == NULL)
        child = find_picture (self, NULL);
    }

  /* A hidden picture must not get the focus instead of the visible ones. */
  if (child != NULL && filter_cb (child, self))
    gtk_flow_box_select_child (self->grid, child);
  else
    gtk_flow_box_unselect_all (self->grid);
}

/* Colours */

static void
show_colours (BmArtChooser *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->colours); i++)
    if (self->colours[i] != NULL)
      gtk_widget_set_visible (self->colours[i], bm_art_edit_takes_colour (self->document, self->place, colour_members[i]));
}

/* All of it */

static void
show (BmArtChooser *self)
{
  g_autofree char *part = NULL;
  g_autofree char *own = NULL;
  g_autofree char *name = bm_thing_dup_name (self->document, self->thing);
  g_autoptr (GdkPaintable) piece = NULL;

  self->is_showing = TRUE;
  show_levels (self);
  part = dup_part (self);
  own = bm_art_edit_find_own (self->document, self->place, part);
  piece = bm_art_piece_new (self->document, self->kind, self->thing, self->is_sign, get_level (self));
  gtk_image_set_from_paintable (self->preview, piece);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->preview), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  adw_window_title_set_subtitle (self->title, name);
  gtk_widget_set_sensitive (self->remove, own != NULL);
  show_selection (self);
  show_colours (self);
  self->is_showing = FALSE;
}

static void
show_notes (BmArtChooser *self,
            const char   *text,
            gboolean      is_error)
{
  gtk_label_set_label (self->notes, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->notes), text != NULL);
  bm_css_class_set (GTK_WIDGET (self->notes), "error", is_error);
}

/* Shows the error in a file as a sentence: errors of the set parser are phrases that follow a place. */
static void
show_error (BmArtChooser *self,
            const GError *error)
{
  g_autofree char *sentence = NULL;

  if (error->domain == BM_SVG_ERROR || error->domain == BM_PNG_ERROR)
    /* Translators: %s says why, such as “the drawing is nested deeper than 40” */
    sentence = g_strdup_printf (_("This picture cannot be used: %s."), error->message);

  show_notes (self, sentence != NULL ? sentence : error->message, TRUE);
}

/* Files */

static void
imported_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr (BmArtChooser) self = g_weak_ref_get (data);
  g_autoptr (GError) error = NULL;
  g_autoptr (BmArtImport) import = bm_art_import_finish (result, &error);
  g_autofree char *part = NULL;
  g_autofree char *words = NULL;

  g_weak_ref_clear (data);
  g_free (data);
  if (self == NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  g_clear_object (&self->import);
  gtk_widget_set_sensitive (self->from_file, TRUE);
  if (import == NULL)
    {
      show_error (self, error);
      return;
    }

  part = dup_part (self);
  words = bm_art_import_dup_words (import->removed);
  embed (self, part, import->format, import->content);
  show_notes (self, words, FALSE);
}

static void
chosen_cb (BmArtChooser         *self,
           int                   response,
           GtkFileChooserNative *native)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (native));
  g_clear_object (&self->native);
  if (file != NULL)
    bm_art_chooser_import (self, file);
}

static void
from_file_cb (BmArtChooser *self)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  if (self->native != NULL)
    return;

  self->native = bm_dialogs_new_chooser (_("Choose a Picture"), GTK_WIDGET (self), GTK_FILE_CHOOSER_ACTION_OPEN,
                                         _("_Choose"));
  gtk_file_filter_set_name (filter, _("Pictures (SVG, PNG, JPEG)"));
  gtk_file_filter_add_mime_type (filter, "image/svg+xml");
  gtk_file_filter_add_mime_type (filter, "image/png");
  gtk_file_filter_add_mime_type (filter, "image/jpeg");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->native), filter);
  g_signal_connect_object (self->native, "response", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->native));
}

static gboolean
drop_cb (BmArtChooser *self,
         const GValue *value)
{
  GSList *files = g_value_get_boxed (value);

  if (files == NULL)
    return FALSE;

  bm_art_chooser_import (self, files->data);

  return TRUE;
}

static void
remove_cb (BmArtChooser *self)
{
  g_autofree char *part = dup_part (self);

  /* The button is about to be insensitive, and would lose the focus. */
  gtk_widget_grab_focus (self->from_file);
  show_notes (self, NULL, FALSE);
  bm_art_edit_remove_own (self->document, self->place, part, self->is_sign ? _("Remove Icon") : _("Remove Picture"));
}

/* One beside the other, or one at a time */

static void
part_changed_cb (BmArtChooser *self)
{
  gboolean is_folded = adw_leaflet_get_folded (self->leaflet);
  gboolean shows_pictures = adw_leaflet_get_visible_child (self->leaflet) == self->pictures;

  gtk_widget_set_visible (self->back, is_folded && shows_pictures);
  if (is_folded)
    gtk_widget_grab_focus (shows_pictures ? GTK_WIDGET (self->search) : self->browse);
}

static void
show_details (BmArtChooser *self)
{
  adw_leaflet_set_visible_child (self->leaflet, self->details);
}

static void
show_pictures (BmArtChooser *self)
{
  adw_leaflet_set_visible_child (self->leaflet, self->pictures);
}

/* Other signals */

static void
child_activated_cb (BmArtChooser    *self,
                    GtkFlowBoxChild *child)
{
  BmArtItem *item = get_item (child);
  const char *name = item != NULL ? bm_art_item_get_name (item) : NULL;
  g_autofree char *part = dup_part (self);
  g_autofree char *svg = part[0] != '\0' ? dup_drawn (self, name, get_level (self)) : NULL;

  show_notes (self, NULL, FALSE);
  if (svg != NULL)
    embed (self, part, BM_ART_FORMAT_SVG, svg);
  else
    bm_art_edit_set_drawing (self->document, self->place, name, get_label (self));
  show (self);
  show_details (self);
}

static void
level_changed_cb (BmArtChooser *self)
{
  if (self->document != NULL && !self->is_showing)
    show (self);
}

/* The first match. */
static GtkFlowBoxChild *
find_first (BmArtChooser *self)
{
  GtkFlowBoxChild *child;

  for (int i = 0; (child = gtk_flow_box_get_child_at_index (self->grid, i)) != NULL; i++)
    if (filter_cb (child, self))
      return child;

  return NULL;
}

static void
search_changed_cb (BmArtChooser *self)
{
  gtk_flow_box_invalidate_filter (self->grid);
  show_selection (self);
  gtk_stack_set_visible_child_name (self->stack, find_first (self) != NULL ? "grid" : "nothing");
}

/* Enter in the search entry chooses the first match. */
static void
search_activated_cb (BmArtChooser *self)
{
  GtkFlowBoxChild *child = find_first (self);

  if (child != NULL && gtk_editable_get_text (GTK_EDITABLE (self->search))[0] != '\0')
    child_activated_cb (self, child);
}

static void
stop_search_cb (BmArtChooser *self)
{
  if (gtk_editable_get_text (GTK_EDITABLE (self->search))[0] != '\0')
    gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  else
    gtk_window_close (GTK_WINDOW (self));
}

static void
document_changed_cb (BmArtChooser *self,
                     const char   *place)
{
  if (bm_document_get (self->document, self->thing) == NULL)
    gtk_window_close (GTK_WINDOW (self));
  else
    show (self);
}

static void
undo_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter)
{
  bm_document_undo (BM_ART_CHOOSER (widget)->document);
}

static void
redo_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter)
{
  bm_document_redo (BM_ART_CHOOSER (widget)->document);
}

/* GObject */

static void
bm_art_chooser_dispose (GObject *object)
{
  BmArtChooser *self = BM_ART_CHOOSER (object);

  if (self->import != NULL)
    g_cancellable_cancel (self->import);
  g_clear_object (&self->import);
  g_clear_object (&self->native);
  g_clear_object (&self->items);
  if (self->grid != NULL)
    gtk_flow_box_set_filter_func (self->grid, NULL, NULL, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), BM_TYPE_ART_CHOOSER);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (bm_art_chooser_parent_class)->dispose (object);
}

static void
bm_art_chooser_finalize (GObject *object)
{
  BmArtChooser *self = BM_ART_CHOOSER (object);

  g_free (self->place);
  g_free (self->thing);

  G_OBJECT_CLASS (bm_art_chooser_parent_class)->finalize (object);
}

static void
bm_art_chooser_class_init (BmArtChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_art_chooser_dispose;
  G_OBJECT_CLASS (klass)->finalize = bm_art_chooser_finalize;

  gtk_widget_class_install_action (widget_class, "art.undo", NULL, undo_cb);
  gtk_widget_class_install_action (widget_class, "art.redo", NULL, redo_cb);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/editor/bm-art-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, BmArtChooser, title);
  gtk_widget_class_bind_template_child (widget_class, BmArtChooser, back);
  gtk_widget_class_bind_template_child (widget_class, BmArtChooser, leaflet);
  gtk_widget_class_bind_template_child (widget_class, BmArtChooser, details);
  gtk_widget_class_bind_template_child (widget_class, BmArtChooser, pictures);
  gtk_widget_class_bind_template_child (widget_class, BmArtChooser, browse);
  gtk_widget_class_bind_template_child (widget_class, BmArtChooser, preview);
  gtk_widget_class_bind_template_child (widget_class, BmArtChooser, levels);
  gtk_widget_class_bind_template_child (widget_class, BmArtChooser, from_file);
  gtk_widget_class_bind_template_child (widget_class, BmArtChooser, remove);
  gtk_widget_class_bind_template_child (widget_class, BmArtChooser, notes);
  gtk_widget_class_bind_template_child (widget_class, BmArtChooser, colours_box);
  gtk_widget_class_bind_template_child (widget_class, BmArtChooser, search);
  gtk_widget_class_bind_template_child (widget_class, BmArtChooser, stack);
  gtk_widget_class_bind_template_child (widget_class, BmArtChooser, grid);
  gtk_widget_class_bind_template_callback (widget_class, child_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, from_file_cb);
  gtk_widget_class_bind_template_callback (widget_class, level_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, part_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_details);
  gtk_widget_class_bind_template_callback (widget_class, show_pictures);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
}

static void
bm_art_chooser_init (BmArtChooser *self)
{
  g_autoptr (GtkStringList) no_levels = gtk_string_list_new (NULL);
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  gtk_widget_init_template (GTK_WIDGET (self));
  bm_tab_stop_make (GTK_WIDGET (self->grid));
  bm_mnemonics_settle (GTK_WIDGET (self));
  gtk_drop_down_set_model (self->levels, G_LIST_MODEL (no_levels));
  bm_spoken_name_drop_down (self->levels, gtk_widget_get_tooltip_text (GTK_WIDGET (self->levels)));
  gtk_flow_box_set_filter_func (self->grid, filter_cb, self, NULL);
  bm_search_keys_join (self->search, GTK_WIDGET (self), GTK_WIDGET (self->grid));
  g_signal_connect_swapped (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

static void
add_colours (BmArtChooser *self,
             guint         index)
{
  const char *title = bm_member_words_title (BM_FORMAT_ART_COLOURS, colour_members[index]);
  g_autofree char *path = g_strdup_printf ("%s.colours.%s", self->place, colour_members[index]);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *label = gtk_label_new (title);
  GtkWidget *colours = bm_art_colours_new (title);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_set_margin_top (label, 6);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), colours);
  gtk_box_append (self->colours_box, box);
  bm_field_bind (BM_FIELD (colours), self->document, path);
  self->colours[index] = box;
}

/**
 * bm_art_chooser_new:
 * @kind: the kind of the thing
 * @document: the set
 * @place: the member `art` or `sign` of the thing; it need not exist yet
 *
 * Returns: (transfer none): a window, owned by GTK
 */
GtkWidget *
bm_art_chooser_new (BmThingKind  kind,
                    BmDocument  *document,
                    const char  *place)
{
  BmArtChooser *self = g_object_new (BM_TYPE_ART_CHOOSER, NULL);
  g_autofree char *member = bm_json_path_dup_member (place);
  const char *title;

  self->kind = kind;
  self->document = g_object_ref (document);
  self->place = g_strdup (place);
  self->thing = bm_json_path_parent (place);
  self->is_sign = g_strcmp0 (member, "sign") == 0;
  self->items = bm_art_item_list (kind, self->is_sign);
  title = self->is_sign ? _("Icon") : _("Picture");
  gtk_window_set_title (GTK_WINDOW (self), title);
  adw_window_title_set_title (self->title, title);
  if (!self->is_sign && (kind == BM_THING_TILE || kind == BM_THING_EXPLORER))
    for (guint i = 0; i < G_N_ELEMENTS (colour_members); i++)
      add_colours (self, i);

  fill_grid (self);
  show (self);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->search));
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}

/**
 * bm_art_chooser_import:
 * @self: a window in which a picture is chosen
 * @file: an untrusted file
 *
 * Embeds a picture in the set, or shows why it cannot be used.
 */
void
bm_art_chooser_import (BmArtChooser *self,
                       GFile        *file)
{
  GWeakRef *weak_self;

  g_return_if_fail (BM_IS_ART_CHOOSER (self));
  g_return_if_fail (G_IS_FILE (file));

  if (self->import != NULL)
    g_cancellable_cancel (self->import);
  g_clear_object (&self->import);
  self->import = g_cancellable_new ();
  gtk_widget_set_sensitive (self->from_file, FALSE);
  show_notes (self, NULL, FALSE);
  show_details (self);

  /* The import must not keep the window alive after it is closed. */
  weak_self = g_new0 (GWeakRef, 1);
  g_weak_ref_init (weak_self, self);
  bm_art_import_async (file, self->import, imported_cb, weak_self);
}

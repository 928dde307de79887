/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-art-chooser.h"
#include "bm-art-colours.h"
#include "bm-art-edit.h"
#include "bm-art-item.h"
#include "bm-art-row.h"
#include "bm-art-thumb.h"
#include "bm-editor.h"
#include "bm-field.h"
#include "design-util.h"
#include "session-util.h"
#include "../controller-util.h"
#include "../display-util.h"
#include "../input-util.h"
#include "popover-util.h"

#define TILES "\"tiles\": [{\"id\": \"hermit\", \"name\": {\"en\": \"Hermit\"}, \"terrain\": \"desert\"}," \
              "{\"id\": \"moth\", \"name\": {\"en\": \"Moth\"}, \"terrain\": \"ice\", \"levels\": [1, 2, 3]}]," \
              "\"terrains\": [{\"id\": \"cloud\", \"name\": {\"en\": \"Cloud\"}}]"
#define SVG   "<svg viewBox='0 0 10 20'><text>Hi</text><path fill='#d1453b' d='M0 0H10V20H0Z'/></svg>"

static gboolean
is_mapped (gpointer data)
{
  return gtk_widget_get_mapped (data);
}

static GtkWidget *
open_chooser (BmThingKind  kind,
              BmDocument  *document,
              const char  *place)
{
  GtkWidget *chooser;

  test_forgive_late_tooltips ();
  chooser = bm_art_chooser_new (kind, document, place);
  gtk_window_present (GTK_WINDOW (chooser));
  g_assert_true (test_wait (is_mapped, chooser));

  return chooser;
}

static GtkWidget *
get_child (GtkWidget  *chooser,
           const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (chooser, BM_TYPE_ART_CHOOSER, name));
}

static GtkFlowBox *
find_grid (GtkWidget *chooser)
{
  return GTK_FLOW_BOX (get_child (chooser, "grid"));
}

/* Chooses the picture that shows a drawing, as a click does. */
static void
activate_picture (GtkWidget  *chooser,
                  const char *name)
{
  GtkFlowBox *grid = find_grid (chooser);
  GtkFlowBoxChild *child;

  for (int i = 0; (child = gtk_flow_box_get_child_at_index (grid, i)) != NULL; i++)
    {
      BmArtItem *item = g_object_get_data (G_OBJECT (child), "bm-art-item");

      if (item != NULL && g_str_equal (bm_art_item_get_name (item), name))
        {
          gtk_widget_activate (GTK_WIDGET (child));
          return;
        }
    }

  g_assert_not_reached ();
}

static guint
count_selected (GtkWidget *chooser)
{
  g_autoptr (GList) selected = gtk_flow_box_get_selected_children (find_grid (chooser));

  return g_list_length (selected);
}

/* What is offered is what the resources have, with the names of the shipped sets; levels of a mutant are one
 * picture. */
static void
test_items (void)
{
  static const struct
  {
    BmThingKind kind;
    gboolean    signs;
    guint       at_least;
  } kinds[] = {
    { BM_THING_TILE, FALSE, 40 },   { BM_THING_EXPLORER, FALSE, 15 }, { BM_THING_MEDAL, FALSE, 8 },
    { BM_THING_TERRAIN, FALSE, 7 }, { BM_THING_CRYSTAL, FALSE, 5 },   { BM_THING_SYMBOL, FALSE, 3 },
    { BM_THING_TOKEN, FALSE, 4 },   { BM_THING_TERRAIN, TRUE, 12 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (GListModel) items = bm_art_item_list (kinds[i].kind, kinds[i].signs);

      g_assert_cmpuint (g_list_model_get_n_items (items), >=, kinds[i].at_least);
      for (guint n = 0; n < g_list_model_get_n_items (items); n++)
        {
          g_autoptr (BmArtItem) item = g_list_model_get_item (items, n);
          g_autofree char *path = g_strdup_printf ("/io/github/bigmonster/BigMonster/art/%s.svg",
                                                   bm_art_item_get_sample (item));

          g_assert_true (g_resources_get_info (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL));
          g_assert_cmpuint (strlen (bm_art_item_get_title (item)), >, 0);
          g_assert_false (g_str_has_suffix (bm_art_item_get_name (item), "-1"));
          g_assert_true (bm_art_item_matches (item, bm_art_item_get_title (item)));
        }
    }
}

/* The opacity of the darkest pixel of a picture that is to be drawn in @ink. */
static guint
measure_ink (GdkPaintable  *paintable,
             const GdkRGBA *ink)
{
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 48, 48);
  cairo_t *cr = cairo_create (surface);
  guint most = 0;

  gtk_symbolic_paintable_snapshot_symbolic (GTK_SYMBOLIC_PAINTABLE (paintable), snapshot, 48, 48, ink, 1);
  node = gtk_snapshot_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int y = 0; y < 48; y++)
    {
      const guint32 *row = (const guint32 *) (gconstpointer) (cairo_image_surface_get_data (surface)
                                                              + y * cairo_image_surface_get_stride (surface));

      for (int x = 0; x < 48; x++)
        most = MAX (most, row[x] >> 24);
    }
  cairo_surface_destroy (surface);

  return most;
}

/* Signs are seen in whatever colour texts have: in black, too, which has no colour at all. */
static void
test_ink (void)
{
  static const struct
  {
    GdkRGBA ink;
    guint   opacity;
  } rows[] = {
    { { 0, 0, 0, 0.8f }, 204 },
    { { 0, 0, 0, 1 }, 255 },
    { { 1, 1, 1, 1 }, 255 },
    { { 0.1f, 0.5f, 1, 1 }, 255 },
  };
  g_autoptr (GListModel) items = bm_art_item_list (BM_THING_TERRAIN, TRUE);

  for (guint n = 0; n < g_list_model_get_n_items (items); n++)
    {
      g_autoptr (BmArtItem) item = g_list_model_get_item (items, n);
      g_autoptr (GdkPaintable) thumb = bm_art_thumb_new (bm_art_item_get_sample (item), 1, TRUE);

      for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
        g_assert_cmpuint (measure_ink (thumb, &rows[i].ink), ==, rows[i].opacity);
    }
}

static void
test_choose (void)
{
  g_autoptr (BmDocument) document = test_document_new (TILES);
  GtkWidget *chooser = open_chooser (BM_THING_TILE, document, "$.tiles[0].art");

  g_assert_cmpuint (count_selected (chooser), ==, 1);
  activate_picture (chooser, "yeti");
  g_assert_cmpstr (bm_art_edit_get_drawing (document, "$.tiles[0].art"), ==, "yeti");
  g_assert_cmpstr (bm_document_get_undo_label (document), ==, "Change Picture");
  g_assert_cmpuint (count_selected (chooser), ==, 1);

  /* The plain picture is the first. */
  gtk_widget_activate (GTK_WIDGET (gtk_flow_box_get_child_at_index (find_grid (chooser), 0)));
  g_assert_null (bm_document_get (document, "$.tiles[0].art"));

  bm_document_undo (document);
  g_assert_cmpstr (bm_art_edit_get_drawing (document, "$.tiles[0].art"), ==, "yeti");
  gtk_window_destroy (GTK_WINDOW (chooser));
}

static gboolean
has_picture (gpointer document)
{
  return bm_document_get (document, "$.tiles[0].art") != NULL;
}

/* Return chooses the picture that the arrow keys have reached, although letters go to the search entry. */
static void
test_return (void)
{
  static const guint keys[] = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_space };

  if (!test_input_open ())
    {
      g_test_skip ("There is no XTest extension");
      return;
    }

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autoptr (BmDocument) document = test_document_new (TILES);
      GtkWidget *chooser = open_chooser (BM_THING_TILE, document, "$.tiles[0].art");
      GtkWidget *picture = GTK_WIDGET (gtk_flow_box_get_child_at_index (find_grid (chooser), 2));

      test_input_give_to (chooser);
      g_assert_true (test_wait (is_mapped, picture));
      gtk_widget_grab_focus (picture);
      test_input_press (keys[i]);
      g_assert_true (test_wait (has_picture, document));
      gtk_window_destroy (GTK_WINDOW (chooser));
    }
}

static gboolean
has_focus (gpointer widget)
{
  return (gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
}

static gboolean
is_hidden (gpointer widget)
{
  return !gtk_widget_get_visible (widget);
}

/* Where there is no room for both, the pictures come instead of what the thing looks like, until one is chosen. */
static void
test_narrow (void)
{
  g_autoptr (BmDocument) document = test_document_new (TILES);
  GtkWidget *chooser = bm_art_chooser_new (BM_THING_TILE, document, "$.tiles[0].art");
  GtkWidget *browse = get_child (chooser, "browse");
  GtkWidget *back = get_child (chooser, "back");
  GtkWidget *search = get_child (chooser, "search");

  gtk_window_set_default_size (GTK_WINDOW (chooser), 360, 640);
  gtk_window_present (GTK_WINDOW (chooser));
  g_assert_true (test_wait (has_focus, browse));
  g_assert_cmpint (gtk_widget_get_width (chooser), <=, 360);
  g_assert_false (gtk_widget_get_visible (back));

  g_signal_emit_by_name (browse, "clicked");
  g_assert_true (test_wait (has_focus, search));
  g_assert_true (test_wait (is_mapped, find_grid (chooser)));
  g_signal_emit_by_name (back, "clicked");
  g_assert_true (test_wait (has_focus, browse));
  g_assert_null (bm_document_get (document, "$.tiles[0].art"));

  g_signal_emit_by_name (browse, "clicked");
  g_assert_true (test_wait (is_mapped, find_grid (chooser)));
  activate_picture (chooser, "yeti");
  g_assert_cmpstr (bm_art_edit_get_drawing (document, "$.tiles[0].art"), ==, "yeti");
  g_assert_true (test_wait (has_focus, browse));
  g_assert_false (gtk_widget_get_visible (back));

  /* With more room, both are there again. */
  gtk_window_set_default_size (GTK_WINDOW (chooser), 820, 640);
  g_assert_true (test_wait (is_hidden, browse));
  g_assert_true (test_wait (is_mapped, find_grid (chooser)));

  /* It may close wherever one is. */
  gtk_window_set_default_size (GTK_WINDOW (chooser), 360, 640);
  g_assert_true (test_wait (has_focus, browse));
  g_signal_emit_by_name (browse, "clicked");
  g_assert_true (test_wait (has_focus, search));
  gtk_window_destroy (GTK_WINDOW (chooser));
}

static void
test_colours (void)
{
  g_autoptr (BmDocument) document = test_document_new (TILES);
  GtkWidget *chooser = open_chooser (BM_THING_TILE, document, "$.tiles[0].art");
  GtkWidget *colours = test_find_type (chooser, BM_TYPE_ART_COLOURS);
  GtkWidget *as_drawn = test_find_type (colours, GTK_TYPE_TOGGLE_BUTTON);
  GtkWidget *green = test_find_type (gtk_widget_get_next_sibling (gtk_widget_get_parent (as_drawn)),
                                     GTK_TYPE_TOGGLE_BUTTON);

  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (as_drawn)));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (green), TRUE);
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[0].art.colours.body"), ==, "#3fa34d");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (as_drawn), TRUE);
  g_assert_null (bm_document_get (document, "$.tiles[0].art"));
  bm_document_set_string (document, "$.tiles[0].art.colours.body", "#123456", "Change", NULL);
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (as_drawn)));
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (green)));

  /* Custom pictures that say nothing of colours have none to choose. */
  g_assert_true (gtk_widget_get_mapped (colours));
  bm_art_edit_embed (document, "$.tiles[0].art", "", BM_ART_FORMAT_SVG, SVG, "Change");
  g_assert_false (gtk_widget_get_mapped (colours));
  bm_document_undo (document);
  g_assert_true (gtk_widget_get_mapped (colours));
  gtk_window_destroy (GTK_WINDOW (chooser));
}

typedef struct
{
  BmDocument *document;
  const char *place;
} Own;

static gboolean
has_own (gpointer data)
{
  const Own *own = data;

  return bm_art_edit_is_own (own->document, own->place);
}

static GtkLabel *
find_notes (GtkWidget *chooser)
{
  return GTK_LABEL (get_child (chooser, "notes"));
}

static gboolean
has_notes (gpointer chooser)
{
  return gtk_widget_get_visible (GTK_WIDGET (find_notes (chooser)));
}

static GFile *
write_file (const char *content)
{
  g_autoptr (GFileIOStream) stream = NULL;
  g_autoptr (GError) error = NULL;
  GFile *file = g_file_new_tmp ("picture-XXXXXX.svg", &stream, &error);

  g_assert_no_error (error);
  g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (stream)), content, strlen (content), NULL,
                             NULL, &error);
  g_assert_no_error (error);

  return file;
}

/* Where the colours are, from the top of the window. */
static float
get_colours_top (GtkWidget *chooser)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (test_find_type (chooser, BM_TYPE_ART_COLOURS), chooser, &bounds));
  return bounds.origin.y;
}

/* Levels are called as everywhere: by how often the mutant has mutated. */
static void
test_levels (void)
{
  static const char *const names[] = {
    "All Levels", "Before Any Mutation", "After 1 Mutation", "After 2 Mutations", NULL,
  };
  g_autoptr (BmDocument) document = test_document_new (TILES);
  GtkWidget *chooser = open_chooser (BM_THING_TILE, document, "$.tiles[1].art");
  GtkWidget *levels = get_child (chooser, "levels");
  GtkStringList *list = GTK_STRING_LIST (gtk_drop_down_get_model (GTK_DROP_DOWN (levels)));

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpstr (gtk_string_list_get_string (list, i), ==, names[i]);
  gtk_window_destroy (GTK_WINDOW (chooser));
}

/* Down goes from the search to a match, also when the chosen picture is none. */
static void
test_search_down (void)
{
  g_autoptr (BmDocument) document = test_document_new (TILES);
  GtkWidget *chooser = open_chooser (BM_THING_TILE, document, "$.tiles[1].art");
  GtkWidget *search = get_child (chooser, "search");
  GtkWidget *focus;

  activate_picture (chooser, "yeti");
  gtk_widget_grab_focus (search);
  gtk_editable_set_text (GTK_EDITABLE (search), "owl");
  g_signal_emit_by_name (search, "search-changed");
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  test_press_shortcut (search, GDK_KEY_Down, 0);
  focus = gtk_window_get_focus (GTK_WINDOW (chooser));
  g_assert_true (GTK_IS_FLOW_BOX_CHILD (focus));
  g_assert_true (gtk_widget_get_mapped (focus));

  gtk_window_destroy (GTK_WINDOW (chooser));
}

/* A picture from a file; what was left out of it is said. What removes it is always there, and so moves nothing. */
static void
test_own (void)
{
  g_autoptr (BmDocument) document = test_document_new (TILES);
  g_autoptr (GFile) file = write_file (SVG);
  Own own = { document, "$.tiles[1].art" };
  GtkWidget *chooser = open_chooser (BM_THING_TILE, document, own.place);
  GtkWidget *levels = get_child (chooser, "levels");
  GtkWidget *remove = get_child (chooser, "remove");

  g_assert_true (gtk_widget_get_visible (levels));
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (levels)), ==, 0);
  g_assert_false (gtk_widget_get_sensitive (remove));
  bm_art_chooser_import (BM_ART_CHOOSER (chooser), file);
  g_assert_true (test_wait (has_own, &own));

  g_assert_cmpstr (bm_document_get_string (document, "$.drawings[0].id"), ==, "moth-tile");
  g_assert_true (bm_document_is_playable (document));
  g_assert_true (gtk_widget_get_sensitive (remove));
  g_assert_cmpuint (count_selected (chooser), ==, 0);
  g_assert_true (test_wait (has_notes, chooser));
  g_assert_true (g_str_has_prefix (gtk_label_get_label (find_notes (chooser)), "Text was left out"));

  gtk_drop_down_set_selected (GTK_DROP_DOWN (levels), 1);
  g_assert_false (gtk_widget_get_sensitive (remove));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (levels), 0);
  g_signal_emit_by_name (remove, "clicked");
  g_assert_null (bm_document_get (document, "$.drawings"));
  g_assert_false (gtk_widget_get_sensitive (remove));

  gtk_window_destroy (GTK_WINDOW (chooser));
  g_file_delete (file, NULL, NULL);
}

/* Whether the second tile has a copy of a drawing of the program at a level. */
static gboolean
has_copy (BmDocument *document,
          guint       level,
          const char *sample)
{
  g_autofree char *part = g_strdup_printf ("%u", level);
  g_autofree char *own = bm_art_edit_find_own (document, "$.tiles[1].art", part);
  g_autofree char *svg = own != NULL ? g_strconcat (own, ".svg", NULL) : NULL;
  g_autofree char *path = g_strdup_printf ("/io/github/bigmonster/BigMonster/art/monster/%s.svg", sample);
  g_autoptr (GBytes) data = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  return svg != NULL && g_strcmp0 (bm_document_get_string (document, svg), g_bytes_get_data (data, NULL)) == 0;
}

/* A picture for one level leaves the others as they were, also where the program draws them. */
static void
test_one_level (void)
{
  static const struct
  {
    const char *drawing;
    const char *samples[3];  /* of the levels */
  } rows[] = {
    { "moon-moth", { "moon-moth-0", "moon-moth-1", "moon-moth-2" } },
    { "ice-blue", { "ice-blue-0", "ice-blue-1", "ice-blue-1" } },
    { "yeti", { "yeti", "yeti", "yeti" } },
    { NULL, { "generic-upright-0", "generic-upright-1", "generic-upright-2" } },
  };
  g_autoptr (GFile) file = write_file (SVG);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BmDocument) document = test_document_new (TILES);
      Own own = { document, "$.tiles[1].art" };
      GtkWidget *chooser;
      GtkWidget *levels;

      bm_art_edit_set_drawing (document, own.place, rows[i].drawing, "Change Picture");
      chooser = open_chooser (BM_THING_TILE, document, own.place);
      levels = get_child (chooser, "levels");
      gtk_drop_down_set_selected (GTK_DROP_DOWN (levels), 2);
      bm_art_chooser_import (BM_ART_CHOOSER (chooser), file);
      g_assert_true (test_wait (has_own, &own));
      for (guint level = 0; level < 3; level++)
        g_assert_cmpint (has_copy (document, level, rows[i].samples[level]), ==, level != 1);
      g_assert_cmpuint (test_count_errors (document), ==, 0);
      g_assert_cmpuint (count_selected (chooser), ==, 0);

      /* The same with a picture of the program. */
      activate_picture (chooser, "toad");
      g_assert_true (has_copy (document, 0, rows[i].samples[0]));
      g_assert_true (has_copy (document, 1, "toad"));
      g_assert_true (has_copy (document, 2, rows[i].samples[2]));
      g_assert_cmpuint (count_selected (chooser), ==, 1);

      bm_document_undo (document);
      bm_document_undo (document);
      g_assert_false (bm_art_edit_is_own (document, own.place));
      activate_picture (chooser, "toad");
      g_assert_true (has_copy (document, 0, rows[i].samples[0]));
      g_assert_true (has_copy (document, 1, "toad"));
      gtk_drop_down_set_selected (GTK_DROP_DOWN (levels), 0);
      activate_picture (chooser, "toad");
      g_assert_null (bm_document_get (document, "$.drawings"));
      g_assert_cmpstr (bm_art_edit_get_drawing (document, own.place), ==, "toad");
      gtk_window_destroy (GTK_WINDOW (chooser));
    }

  g_file_delete (file, NULL, NULL);
}

/* What is wrong with a picture is said where nothing moves. */
static void
test_bad_file (void)
{
  g_autoptr (BmDocument) document = test_document_new (TILES);
  g_autoptr (GFile) file = write_file ("<!DOCTYPE svg [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>"
                                       "<svg viewBox='0 0 9 9'>&x;</svg>");
  GtkWidget *chooser = open_chooser (BM_THING_TILE, document, "$.tiles[0].art");
  float top;

  test_wait_for_frames (chooser, 3);
  top = get_colours_top (chooser);
  bm_art_chooser_import (BM_ART_CHOOSER (chooser), file);
  g_assert_true (test_wait (has_notes, chooser));
  g_assert_cmpstr (gtk_label_get_label (find_notes (chooser)), ==,
                   "This picture cannot be used: the drawing declares entities, which are not allowed.");
  g_assert_false (bm_document_can_undo (document));
  test_wait_for_frames (chooser, 3);
  g_assert_cmpfloat (get_colours_top (chooser), ==, top);
  gtk_window_destroy (GTK_WINDOW (chooser));
  g_file_delete (file, NULL, NULL);
}

static gboolean
is_gone (gpointer watched)
{
  return *(gpointer *) watched == NULL;
}

/* A window that is closed while a file is read does not mind. */
static void
test_close_while_reading (void)
{
  g_autoptr (BmDocument) document = test_document_new (TILES);
  g_autoptr (GFile) file = write_file (SVG);
  GtkWidget *chooser = open_chooser (BM_THING_TILE, document, "$.tiles[0].art");
  gpointer watched = chooser;

  g_object_add_weak_pointer (G_OBJECT (chooser), &watched);
  bm_art_chooser_import (BM_ART_CHOOSER (chooser), file);
  gtk_window_destroy (GTK_WINDOW (chooser));
  g_assert_true (test_wait (is_gone, &watched));
  g_assert_false (bm_document_can_undo (document));
  g_file_delete (file, NULL, NULL);
}

static void
test_search (void)
{
  g_autoptr (BmDocument) document = test_document_new (TILES);
  GtkWidget *chooser = open_chooser (BM_THING_TILE, document, "$.tiles[0].art");
  GtkWidget *search = get_child (chooser, "search");
  GtkWidget *stack = get_child (chooser, "stack");

  /* Whoever begins to type, searches, and the Tab key leads from there to the pictures. */
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (chooser)), search));
  gtk_editable_set_text (GTK_EDITABLE (search), "yet");
  g_signal_emit_by_name (search, "search-changed");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (stack)), ==, "grid");
  g_assert_cmpuint (count_selected (chooser), ==, 0);
  g_signal_emit_by_name (search, "activate");
  g_assert_cmpstr (bm_art_edit_get_drawing (document, "$.tiles[0].art"), ==, "yeti");
  g_assert_cmpuint (count_selected (chooser), ==, 1);
  gtk_editable_set_text (GTK_EDITABLE (search), "no such beast");
  g_signal_emit_by_name (search, "search-changed");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (stack)), ==, "nothing");
  gtk_window_destroy (GTK_WINDOW (chooser));
}

static gboolean
has_paintable (gpointer image)
{
  return gtk_image_get_paintable (image) != NULL;
}

/* The row says what is chosen, follows the document, and opens the window for it. */
static void
test_row (void)
{
  static const struct
  {
    const char *place;
    const char *value;
  } changes[] = {
    { "$.tiles[0].terrain", "cloud" },
    { "$.drawings[0].svg", "<svg viewBox='0 0 9 9'><path d='M0 0'/></svg>" },
    { "$.terrains[0].colour", "#112233" },
  };
  g_autoptr (BmDocument) document = test_document_new (TILES);
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *row = bm_art_row_new ("Picture", "art");
  GtkWidget *sign = bm_art_row_new ("Icon", "sign");
  GtkWidget *window;
  GtkWidget *thumb;

  gtk_list_box_append (GTK_LIST_BOX (list), row);
  gtk_list_box_append (GTK_LIST_BOX (list), sign);
  window = test_show_in_window (list, 500, 300);
  bm_field_bind (BM_FIELD (row), document, "$.tiles[0].art");
  bm_field_bind (BM_FIELD (sign), document, "$.terrains[0].sign");

  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, "Default");
  bm_art_edit_set_drawing (document, "$.tiles[0].art", "yeti", "Change Picture");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, "Yeti");
  bm_art_edit_embed (document, "$.tiles[0].art", "", BM_ART_FORMAT_SVG,
                     "<svg viewBox='0 0 9 9'><path d='M0 0'/></svg>", "X");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, "Custom picture");
  bm_document_undo (document);
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, "Yeti");

  /* The picture follows the whole thing, and what the set brings along for it. */
  bm_art_edit_embed (document, "$.tiles[0].art", "", BM_ART_FORMAT_SVG, SVG, "X");
  thumb = test_find_type (row, GTK_TYPE_IMAGE);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_assert_true (test_wait (has_paintable, thumb));
      while (g_main_context_iteration (NULL, FALSE))
        ;
      gtk_image_clear (GTK_IMAGE (thumb));
      bm_document_set_string (document, changes[i].place, changes[i].value, "X", NULL);
    }
  g_assert_true (test_wait (has_paintable, thumb));

  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (sign)), ==, "Default");
  bm_document_set_string (document, "$.terrains[0].sign", "leaf", "X", NULL);
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (sign)), ==, "Grassland");

  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int    argc,
      char **argv)
{
  test_begin (&argc, &argv);
  adw_init ();
  bm_editor_init ();

  g_test_add_func ("/art-row/items", test_items);
  g_test_add_func ("/art-row/ink", test_ink);
  g_test_add_func ("/art-row/choose", test_choose);
  g_test_add_func ("/art-row/return", test_return);
  g_test_add_func ("/art-row/narrow", test_narrow);
  g_test_add_func ("/art-row/colours", test_colours);
  g_test_add_func ("/art-row/levels", test_levels);
  g_test_add_func ("/art-row/own", test_own);
  g_test_add_func ("/art-row/search-down", test_search_down);
  g_test_add_func ("/art-row/one-level", test_one_level);
  g_test_add_func ("/art-row/bad-file", test_bad_file);
  g_test_add_func ("/art-row/close-while-reading", test_close_while_reading);
  g_test_add_func ("/art-row/search", test_search);
  g_test_add_func ("/art-row/row", test_row);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <json-glib/json-glib.h>

#include "bm-about.h"
#include "bm-art-chooser.h"
#include "bm-changes-page.h"
#include "bm-export-window.h"
#include "bm-library.h"
#include "bm-app.h"
#include "bm-chart-view.h"
#include "bm-lab-changes.h"
#include "bm-measurement.h"
#include "bm-guide-layer.h"
#include "bm-locale.h"
#include "bm-mode-button.h"
#include "bm-new-game-page.h"
#include "bm-past-game-row.h"
#include "bm-pattern-chooser.h"
#include "bm-players.h"
#include "bm-preferences-window.h"
#include "bm-print-window.h"
#include "bm-puzzle-page.h"
#include "bm-puzzles-page.h"
#include "bm-score-page.h"
#include "bm-sentence-part.h"
#include "bm-still-popover.h"
#include "bm-bench-view.h"
#include "bm-set-editor.h"
#include "bm-set-page.h"
#include "bm-set-registry.h"
#include "bm-settings.h"
#include "bm-table-page.h"
#include "bm-template.h"
#include "bm-thing-kind.h"
#include "bm-window.h"
#include "session-util.h"
#include "set-util.h"
#include "../display-util.h"

/* All pages and dialogs in a window of the size and the language of the environment: nothing is cut, nothing lies
 * outside of what it is in, and the window need not be larger. In the language that there is not (see
 * build-aux/make-pseudo-locale.py) nothing may be left in English but names. */

/* So many frames a page gets to read and show what it shows. */
#define FRAMES 4

/* A laptop has this much room above or below what opens a popover. GTK 4.18 closes at once a popover that needs more
 * than there is, in height or, with the frame around what is in it, in width. */
#define POPOVER_HEIGHT 330
#define POPOVER_FRAME  24

/* Windows that fill the screen have no buttons for their size. */
#define TELEPHONE_WIDTH 360
#define SMALL_WIDTH     720

#define PSEUDO_LANGUAGE "xx"
#define PSEUDO_LETTERS  "⟦⟧áçéíñóúýÁÇÉÍÑÓÚÝ"

typedef struct
{
  BmWindow   *window;
  const char *page;    /* what is being looked at, for complaints */
  GHashTable *names;   /* strings that stay as they are */
  GPtrArray  *faults;  /* what was complained of */
  int         width;   /* of the window */
  int         height;
} Fixture;

static gboolean
is_pseudo (void)
{
  return g_strcmp0 (g_getenv ("LANGUAGE"), PSEUDO_LANGUAGE) == 0;
}

static void
get_window_size (int *width,
                 int *height)
{
  g_assert_cmpint (sscanf (g_getenv ("BM_TEST_SIZE"), "%dx%d", width, height), ==, 2);
}

/* -- Names -- */

static void
collect_names (GHashTable *names,
               JsonNode   *node)
{
  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      JsonObjectIter iter;
      const char *member;
      JsonNode *value;

      json_object_iter_init (&iter, json_node_get_object (node));
      while (json_object_iter_next (&iter, &member, &value))
        collect_names (names, value);
    }
  else if (JSON_NODE_HOLDS_ARRAY (node))
    for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
      collect_names (names, json_array_get_element (json_node_get_array (node), i));
  else if (json_node_get_value_type (node) == G_TYPE_STRING)
    {
      /* Copies are numbered. */
      g_hash_table_add (names, g_strconcat (json_node_get_string (node), " 2", NULL));
      g_hash_table_add (names, json_node_dup_string (node));
    }
}

/* What sets call their things and examples their rules, persons, and what languages and keys are called everywhere. */
static GHashTable *
create_names (void)
{
  static const char *const files[]
    = { "sets/base.json", "sets/moons.json", "sets/stretch-goals.json", "sets/workshop.json", "templates/patterns.json" };
  static const char *const others[] = {
    "Ada", "Grace", "English", "Français", "Deutsch", "Nederlands",
    /* The toolkit has translations of its own. */
    "Minimize", "Maximize", "Close", "Dismiss", "Preferences", "About", "Details", "Legal", "Search Shortcuts",
    /* So has the C library. */
    "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun",
  };
  GHashTable *names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", files[i], NULL);
      g_autoptr (JsonParser) parser = json_parser_new ();
      g_autoptr (GError) error = NULL;

      json_parser_load_from_file (parser, path, &error);
      g_assert_no_error (error);
      collect_names (names, json_parser_get_root (parser));
    }
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_hash_table_add (names, g_strdup (others[i]));
  for (const char *const *id = bm_template_list_ids (); *id != NULL; id++)
    g_hash_table_add (names, bm_template_dup_title (*id));

  return names;
}

/* A single letter is no word: teams are called so. */
static gboolean
has_words (const char *text)
{
  guint n_letters = 0;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    n_letters += g_unichar_isalpha (g_utf8_get_char (text));

  return n_letters > 1;
}

/* Drop-downs in forms have long names in two lines. */
static gboolean
is_name (Fixture    *fixture,
         const char *text)
{
  g_autofree char *line = g_strdelimit (g_strdup (text), "\n", ' ');

  return g_hash_table_contains (fixture->names, line);
}

static gboolean
is_translated (Fixture    *fixture,
               const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  if (is_name (fixture, text))
    return TRUE;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      gboolean translated = !has_words (lines[i]) || g_hash_table_contains (fixture->names, lines[i]);

      for (const char *at = lines[i]; *at != '\0' && !translated; at = g_utf8_next_char (at))
        translated = g_utf8_strchr (PSEUDO_LETTERS, -1, g_utf8_get_char (at)) != NULL;
      if (!translated)
        return FALSE;
    }

  return TRUE;
}

/* -- Looking -- */

G_GNUC_PRINTF (3, 4)
static void
complain (Fixture    *fixture,
          const char *text,
          const char *format,
          ...)
{
  g_autofree char *fault = NULL;
  va_list arguments;

  va_start (arguments, format);
  fault = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  g_ptr_array_add (fixture->faults, g_strdup_printf ("%s: “%s” %s", fixture->page, text, fault));
}

static void
check_words (Fixture    *fixture,
             GtkWidget  *widget,
             const char *text)
{
  /* Names of keys. */
  if (gtk_widget_get_ancestor (widget, GTK_TYPE_SHORTCUT_LABEL) != NULL
      || g_str_equal (gtk_widget_get_css_name (widget), "accelerator"))
    return;

  if (is_pseudo () && text != NULL && !is_translated (fixture, text))
    complain (fixture, text, "is not translated (%s)", G_OBJECT_TYPE_NAME (widget));
}

/* Long names may be cut, but of what is chosen in a row, and of what a button does, nothing else tells. */
static gboolean
must_be_whole (GtkWidget *label)
{
  GtkWidget *parent = gtk_widget_get_parent (label);

  return GTK_IS_BUTTON (parent)
         || (gtk_widget_get_ancestor (label, ADW_TYPE_COMBO_ROW) != NULL
             && gtk_widget_get_ancestor (label, GTK_TYPE_POPOVER) == NULL);
}

/* A label has room for its text, and whatever it is in has room for the label. */
static void
check_room (Fixture  *fixture,
            GtkLabel *label)
{
  GtkWidget *widget = GTK_WIDGET (label);
  const char *text = gtk_label_get_text (label);
  int width, height;

  /* Badges may stick out. */
  if (!has_words (text))
    return;

  pango_layout_get_pixel_size (gtk_label_get_layout (label), &width, &height);
  if (width > gtk_widget_get_width (widget) || height > gtk_widget_get_height (widget))
    complain (fixture, text, "needs %d × %d and has %d × %d", width, height, gtk_widget_get_width (widget),
              gtk_widget_get_height (widget));
  if (pango_layout_is_ellipsized (gtk_label_get_layout (label)) && must_be_whole (widget))
    complain (fixture, text, "is cut");

  for (GtkWidget *parent = gtk_widget_get_parent (widget); parent != NULL; parent = gtk_widget_get_parent (parent))
    {
      graphene_rect_t bounds;

      /* Whoever scrolls finds it; a popover may be larger than its window. */
      if (GTK_IS_SCROLLED_WINDOW (parent) || GTK_IS_SCROLLABLE (parent) || GTK_IS_POPOVER (parent))
        return;
      /* Newer switchers reach to the edges of their header bar, out of what it puts them in. */
      if (ADW_IS_VIEW_SWITCHER_TITLE (parent))
        parent = gtk_widget_get_ancestor (parent, ADW_TYPE_HEADER_BAR);
      g_assert_true (gtk_widget_compute_bounds (widget, parent, &bounds));
      if (bounds.origin.x < -1 || bounds.origin.y < -1
          || bounds.origin.x + bounds.size.width > gtk_widget_get_width (parent) + 1
          || bounds.origin.y + bounds.size.height > gtk_widget_get_height (parent) + 1)
        {
          complain (fixture, text, "sticks out of a %s", G_OBJECT_TYPE_NAME (parent));
          return;
        }
    }
}

/* Screen readers call nothing by its type. */
static void
check_names (Fixture   *fixture,
             GtkWidget *root)
{
  g_autofree char *fault = NULL;

  if (test_is_unspoken (root))
    return;

  fault = test_dup_fault_of_name (root);
  if (fault != NULL)
    complain (fixture, gtk_widget_get_name (root), "%s", fault);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    check_names (fixture, child);
}

static void
look_at (Fixture   *fixture,
         GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return;

  check_words (fixture, widget, gtk_widget_get_tooltip_text (widget));
  if (gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL))
    {
      g_autofree char *label
        = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, "");

      check_words (fixture, widget, label);
    }
  if (GTK_IS_LABEL (widget) && *gtk_label_get_text (GTK_LABEL (widget)) != '\0')
    {
      check_words (fixture, widget, gtk_label_get_text (GTK_LABEL (widget)));
      check_room (fixture, GTK_LABEL (widget));
    }

  for (widget = gtk_widget_get_first_child (widget); widget != NULL; widget = gtk_widget_get_next_sibling (widget))
    look_at (fixture, widget);
}

static gboolean
count_frame (GtkWidget     *widget,
             GdkFrameClock *clock,
             gpointer       n_left)
{
  return --*(guint *) n_left > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
wait_for_frames (GtkWidget *window)
{
  guint n_left = FRAMES;

  gtk_widget_add_tick_callback (window, count_frame, &n_left, NULL);
  while (n_left > 0)
    g_main_context_iteration (NULL, TRUE);
}

/* For eyes: with BM_TEST_PICTURES, all that is looked at is drawn into that folder. */
static void
save_picture (GtkWidget  *window,
              const char *page)
{
  static guint n_pictures = 0;
  const char *folder = g_getenv ("BM_TEST_PICTURES");
  g_autoptr (GdkPaintable) paintable = NULL;
  g_autoptr (GtkSnapshot) snapshot = NULL;
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *file = NULL;

  if (folder == NULL)
    return;

  paintable = gtk_widget_paintable_new (window);
  snapshot = gtk_snapshot_new ();
  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (window), gtk_widget_get_height (window));
  node = gtk_snapshot_to_node (snapshot);
  /* Nothing has been drawn yet. */
  if (node == NULL)
    return;
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node, NULL);
  file = g_strdup_printf ("%s/%03u-%s.png", folder, ++n_pictures, page);
  g_assert_true (gdk_texture_save_to_png (texture, file));
}

static gboolean
opens_popover (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_sensitive (widget))
    return FALSE;

  return BM_IS_SENTENCE_PART (widget)
         || (GTK_IS_MENU_BUTTON (widget) && gtk_menu_button_get_popover (GTK_MENU_BUTTON (widget)) != NULL);
}

static void
list_openers (GtkWidget *widget,
              GPtrArray *openers)
{
  if (opens_popover (widget))
    g_ptr_array_add (openers, g_object_ref (widget));
  for (widget = gtk_widget_get_first_child (widget); widget != NULL; widget = gtk_widget_get_next_sibling (widget))
    list_openers (widget, openers);
}

/* Scrolls to it; GTK does not show popovers of what is out of sight. */
static gboolean
bring_into_sight (Fixture   *fixture,
                  GtkWidget *opener)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  graphene_rect_t bounds;

  gtk_widget_grab_focus (opener);
  wait_for_frames (window);

  return gtk_widget_get_mapped (opener) && gtk_widget_compute_bounds (opener, window, &bounds) && bounds.origin.y > 0
         && bounds.origin.y + bounds.size.height < fixture->height;
}

/* A popover that stays where it is belongs to something around its opener. */
static GtkWidget *
find_still_popover (GtkWidget *opener)
{
  for (GtkWidget *owner = opener; owner != NULL; owner = gtk_widget_get_parent (owner))
    for (GtkWidget *child = gtk_widget_get_first_child (owner); child != NULL; child = gtk_widget_get_next_sibling (child))
      if (BM_IS_STILL_POPOVER (child) && bm_still_popover_get_opener (BM_STILL_POPOVER (child)) == opener)
        return child;
  return NULL;
}

static GtkWidget *
open_popover (GtkWidget *opener)
{
  if (!BM_IS_SENTENCE_PART (opener))
    {
      gtk_menu_button_popup (GTK_MENU_BUTTON (opener));
      return test_find_type (opener, GTK_TYPE_POPOVER);
    }

  bm_sentence_part_open (BM_SENTENCE_PART (opener));
  return find_still_popover (opener);
}

static void
check_popover_size (Fixture   *fixture,
                    GtkWidget *popover)
{
  GtkWidget *child = gtk_popover_get_child (GTK_POPOVER (popover));
  int width, height;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (child), &height, NULL, NULL, NULL);
  if (width + POPOVER_FRAME > fixture->width || height > POPOVER_HEIGHT)
    complain (fixture, G_OBJECT_TYPE_NAME (popover), "needs a width of %d and a height of %d", width, height);
}

static void
look_into (Fixture   *fixture,
           GtkWidget *popover)
{
  GtkWidget *leaflet = test_find_type (popover, ADW_TYPE_LEAFLET);

  check_popover_size (fixture, popover);
  check_names (fixture, popover);
  look_at (fixture, popover);
  save_picture (popover, fixture->page);
  if (leaflet == NULL || !adw_leaflet_get_folded (ADW_LEAFLET (leaflet)))
    return;

  /* Without room for two columns, choosing in the first leads to the second. */
  gtk_widget_activate (gtk_window_get_focus (GTK_WINDOW (fixture->window)));
  wait_for_frames (GTK_WIDGET (fixture->window));
  g_assert_null (adw_leaflet_get_adjacent_child (ADW_LEAFLET (leaflet), ADW_NAVIGATION_DIRECTION_FORWARD));
  look_at (fixture, popover);
  save_picture (popover, fixture->page);
}

/* What the menus and other popovers of a page have to say. */
static void
look_into_popovers (Fixture   *fixture,
                    GtkWidget *page)
{
  g_autoptr (GPtrArray) openers = g_ptr_array_new_with_free_func (g_object_unref);

  list_openers (page, openers);
  for (guint i = 0; i < openers->len; i++)
    {
      GtkWidget *popover;

      if (!bring_into_sight (fixture, g_ptr_array_index (openers, i)))
        continue;
      popover = open_popover (g_ptr_array_index (openers, i));
      wait_for_frames (GTK_WIDGET (fixture->window));
      g_assert_true (gtk_widget_get_mapped (popover));
      look_into (fixture, popover);
      gtk_popover_popdown (GTK_POPOVER (popover));
    }
}

static int
measure_width (GtkWidget *widget)
{
  int width = 0;

  if (gtk_widget_should_layout (widget))
    gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  return width;
}

/* Who needs the width: from child to child, the widest. */
static void
tell_widest (GtkWidget *widget)
{
  GtkWidget *widest = NULL;

  g_test_message ("%s “%s”: %d", G_OBJECT_TYPE_NAME (widget), GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : "",
                  measure_width (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (widest == NULL || measure_width (child) > measure_width (widest))
      widest = child;
  if (widest != NULL)
    tell_widest (widest);
}

static void
look (Fixture    *fixture,
      const char *page)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  int width, height;

  fixture->page = page;
  wait_for_frames (window);
  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (window, GTK_ORIENTATION_VERTICAL, fixture->width, &height, NULL, NULL, NULL);
  if (width > fixture->width)
    tell_widest (window);
  if (width > fixture->width || height > fixture->height)
    complain (fixture, gtk_window_get_title (GTK_WINDOW (window)), "needs a window of %d × %d", width, height);

  check_names (fixture, window);
  look_at (fixture, window);
  save_picture (window, page);
}

/* -- The window -- */

/* As people do who need large letters. */
static void
set_text_scale (const char *scale)
{
  if (scale != NULL)
    g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (96 * PANGO_SCALE * g_ascii_strtod (scale, NULL)),
                  NULL);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  GSettings *settings = bm_settings_get ();

  get_window_size (&fixture->width, &fixture->height);
  g_settings_set_int (settings, "window-width", fixture->width);
  g_settings_set_int (settings, "window-height", fixture->height);
  g_settings_set_string (settings, "speed", "at-once");
  set_text_scale (g_getenv ("BM_TEST_SCALE"));
  /* GTK 4.8 complains of cursors that blink in what has been selected meanwhile. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, "gtk-cursor-blink", FALSE, NULL);
  if (fixture->width <= TELEPHONE_WIDTH)
    g_object_set (gtk_settings_get_default (), "gtk-decoration-layout", ":close", NULL);

  fixture->names = create_names ();
  fixture->faults = g_ptr_array_new_with_free_func (g_free);
  fixture->window = bm_window_new (NULL);
  test_forgive_late_tooltips ();
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GFile) folder = g_file_new_build_filename (g_get_user_data_dir (), "bigmonster", NULL);

  for (guint i = 0; i < fixture->faults->len; i++)
    {
      g_test_message ("%s", (const char *) g_ptr_array_index (fixture->faults, i));
      g_test_fail ();
    }

  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_ptr_array_unref (fixture->faults);
  g_hash_table_unref (fixture->names);
  test_tree_delete (folder);
}

/* -- What looks must find -- */

/* English words that begin outside of what they are in, and a button without a name. */
static void
test_faults (Fixture       *fixture,
             gconstpointer  data)
{
  GtkWidget *label = gtk_label_new ("Very long words");
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_fixed_new ();
  GtkWidget *window = test_show_in_window (box, 100, 100);

  gtk_fixed_put (GTK_FIXED (box), label, -60, 0);
  gtk_fixed_put (GTK_FIXED (box), button, 0, 0);
  fixture->page = "faults";
  wait_for_frames (window);
  check_names (fixture, button);
  g_assert_cmpuint (fixture->faults->len, ==, gtk_get_minor_version () <= BASELINE_MINOR);
  g_ptr_array_set_size (fixture->faults, 0);
  look_at (fixture, window);
  gtk_window_destroy (GTK_WINDOW (window));

  /* The words are also the label's name for screen readers. */
  g_assert_cmpuint (fixture->faults->len, ==, is_pseudo () ? 3 : 1);
  g_ptr_array_set_size (fixture->faults, 0);
}

/* -- Pages -- */

static void
test_pages (Fixture       *fixture,
            gconstpointer  data)
{
  static const char *const names[] = { "home", "day", "statistics", "past-games", "guide", "join", "sets" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      bm_window_go (fixture->window, names[i]);
      look (fixture, names[i]);
    }
}

static gboolean
has_read_puzzles (gpointer page)
{
  return !bm_puzzles_page_get_is_busy (page);
}

static void
learn_names (Fixture        *fixture,
             const BmRecord *record)
{
  for (guint seat = 0; seat < bm_record_get_setup (record)->n_seats; seat++)
    g_hash_table_add (fixture->names, g_strdup (bm_record_get_name (record, seat)));
}

/* The list, a puzzle as it is asked, and its solution. */
static void
test_puzzles (Fixture       *fixture,
              gconstpointer  data)
{
  GtkWidget *page = GTK_WIDGET (bm_window_go (fixture->window, "puzzles"));

  g_assert_true (test_wait (has_read_puzzles, page));
  look (fixture, "puzzles");
  gtk_widget_activate_action (page, "puzzles.next", NULL);
  page = GTK_WIDGET (bm_window_get_page (fixture->window));
  for (guint i = 0; i < 3; i++)
    {
      learn_names (fixture, bm_puzzle_page_get_puzzle (BM_PUZZLE_PAGE (page))->record);
      look (fixture, "puzzle");
      gtk_widget_activate_action (page, "puzzle.solution", NULL);
      look (fixture, "puzzle");
      gtk_widget_activate_action (page, "puzzle.next", NULL);
    }
}

static gboolean
is_invitation (GtkWidget *widget,
               gpointer   data G_GNUC_UNUSED)
{
  return ADW_IS_PREFERENCES_ROW (widget)
         && g_str_has_prefix (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), "bigmonster:");
}

/* A table that waits for two friends. */
static void
test_lobby (Fixture       *fixture,
            gconstpointer  data)
{
  BmSeat seats[BM_MAX_SEATS] = { { BM_SEAT_PERSON, "Wilhelmine" }, { "hard", "Zorblax" } };
  g_autoptr (BmSetRegistry) registry = bm_set_registry_new (NULL);
  g_autoptr (BmRules) rules = bm_set_registry_load_rules (registry, NULL, NULL);
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, BM_MODE_INDIVIDUAL, 4);
  GtkWidget *title;

  for (guint i = 2; i < 4; i++)
    seats[i] = (BmSeat) { BM_SEAT_ELSEWHERE, "" };
  for (guint i = 0; i < 2; i++)
    g_hash_table_add (fixture->names, g_strdup (seats[i].name));
  bm_window_begin (fixture->window, setup, 1, seats);
  title = test_find_widget (GTK_WIDGET (bm_window_get_page (fixture->window)), is_invitation, NULL);
  g_assert_nonnull (title);
  g_hash_table_add (fixture->names, g_strdup (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (title))));
  look (fixture, "lobby");
}

static void
test_rules (Fixture       *fixture,
            gconstpointer  data)
{
  GtkWidget *page = GTK_WIDGET (bm_window_go (fixture->window, "rules"));
  AdwViewStack *stack = ADW_VIEW_STACK (test_find_type (page, ADW_TYPE_VIEW_STACK));
  g_autoptr (GListModel) views = G_LIST_MODEL (adw_view_stack_get_pages (stack));

  for (guint i = 0; i < g_list_model_get_n_items (views); i++)
    {
      g_autoptr (AdwViewStackPage) view = g_list_model_get_item (views, i);

      adw_view_stack_set_visible_child (stack, adw_view_stack_page_get_child (view));
      look (fixture, "rules");
    }
}

/* All that a guided first game says before it is over. */
static void
test_guided_game (Fixture       *fixture,
                  gconstpointer  mode)
{
  g_autoptr (BmSession) session = NULL;
  g_autoptr (BmPlayers) players = NULL;
  GtkWidget *guide;

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.learn", "s", mode);
  session = g_object_ref (bm_game_store_get_session (bm_window_get_game_store (fixture->window)));
  players = bm_players_new (bm_session_get_record (session));
  for (guint seat = 0; seat < bm_players_get_n_seats (players); seat++)
    g_hash_table_add (fixture->names, g_strdup (bm_players_get_name (players, seat)));

  guide = test_find_type (GTK_WIDGET (bm_window_get_page (fixture->window)), BM_TYPE_GUIDE_LAYER);
  for (guint i = 0; i < 12; i++)
    {
      test_wait_for_persons (session);
      look (fixture, mode);
      gtk_widget_activate_action (guide, "guide.next", NULL);
      g_assert_true (test_step (session));
    }
}

static gboolean
is_mode (GtkWidget *widget,
         gpointer   mode)
{
  return BM_IS_MODE_BUTTON (widget) && bm_mode_button_get_mode (BM_MODE_BUTTON (widget)) == GPOINTER_TO_UINT (mode);
}

static void
test_new_game (Fixture       *fixture,
               gconstpointer  data)
{
  GtkWidget *page = GTK_WIDGET (bm_window_go (fixture->window, "new-game"));

  wait_for_frames (GTK_WIDGET (fixture->window));
  for (guint mode = 0; mode < BM_N_MODES; mode++)
    {
      GtkWidget *button = test_find_widget (page, is_mode, GUINT_TO_POINTER (mode));

      g_assert_nonnull (button);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
      look (fixture, "new-game");

      /* Six in teams have a choice more. */
      if (mode == BM_MODE_TEAM)
        {
          GtkWidget *add = test_find_type (page, ADW_TYPE_BUTTON_CONTENT);

          g_signal_emit_by_name (gtk_widget_get_ancestor (add, GTK_TYPE_BUTTON), "clicked");
          look (fixture, "new-game");
        }
    }
  look_into_popovers (fixture, page);
}

static gboolean
shows_score (gpointer window)
{
  return BM_IS_SCORE_PAGE (bm_window_get_page (window));
}

static gboolean
shows_past_game (gpointer window)
{
  return test_find_type (GTK_WIDGET (bm_window_get_page (window)), BM_TYPE_PAST_GAME_ROW) != NULL;
}

/* The review, which has just begun. */
static void
look_at_review (Fixture *fixture)
{
  g_signal_emit_by_name (bm_window_get_page (fixture->window), "review");
  look (fixture, "review");
  bm_window_back (fixture->window);
}

/* From the first decision to the score pad and back through the game. */
static void
test_game (Fixture       *fixture,
           gconstpointer  data)
{
  const TestGame *game = data;
  g_autoptr (BmSetup) setup = test_setup_new (game, BM_GIVING_RACE);
  BmSeat seats[BM_MAX_SEATS];
  BmSession *session;

  for (guint seat = 0; game->seats[seat] != '\0'; seat++)
    seats[seat] = (BmSeat) { game->seats[seat] == 'h' ? BM_SEAT_PERSON : "random", seat % 2 == 0 ? "Ada" : "Grace" };
  bm_window_begin (fixture->window, setup, 6, seats);
  session = bm_game_store_get_session (bm_window_get_game_store (fixture->window));
  g_object_ref (session);
  for (guint i = 0; i < 6; i++)
    {
      test_wait_for_persons (session);
      look (fixture, "table");
      if (i == 2)
        look_into_popovers (fixture, GTK_WIDGET (bm_window_get_page (fixture->window)));
      g_assert_true (test_step (session));
    }

  bm_window_go (fixture->window, "home");
  look (fixture, "home-with-game");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.continue", NULL);

  gtk_widget_activate_action (GTK_WIDGET (bm_window_get_page (fixture->window)), "table-page.look-back", NULL);
  look (fixture, "look");
  bm_window_back (fixture->window);

  test_play_to_end (session);
  g_assert_true (test_wait (shows_score, fixture->window));
  g_object_unref (session);
  look (fixture, "score");
  look_at_review (fixture);
  g_signal_emit_by_name (bm_window_get_page (fixture->window), "step-back");
  look (fixture, "replay");
  bm_window_go (fixture->window, "home");
  look (fixture, "home");
  bm_window_go (fixture->window, "past-games");
  g_assert_true (test_wait (shows_past_game, fixture->window));
  look (fixture, "past-games");
  gtk_widget_activate_action (test_find_type (GTK_WIDGET (bm_window_get_page (fixture->window)), BM_TYPE_PAST_GAME_ROW),
                              "row.compare", NULL);
  look (fixture, "deal");
}

/* -- Sets -- */

/* What has changed since an earlier version, with one thing fewer and one more. */
static void
look_at_changes (Fixture   *fixture,
                 BmSetPage *page)
{
  BmDocument *document = bm_set_page_get_document (page);
  g_autoptr (BmSet) earlier = bm_set_new_from_node (bm_document_get_root (document), "earlier", NULL);
  g_autofree char *csv = g_strdup_printf ("kind,id,points,copy\ntile,%s,7,\ntile,nothing,1,\nmedal,new-medal,2.5,\n",
                                          bm_document_get_string (document, "$.tiles[0].id"));
  g_autoptr (GBytes) table = g_bytes_new_static (csv, strlen (csv));

  bm_document_set_int (document, "$.tiles[0].points", 50, "Change Points", NULL);
  bm_document_set_string (document, "$.medals[0].id", "new-medal", "Change ID", NULL);
  bm_document_set_int (document, "$.medals[0].points", 12, "Change Points", NULL);
  bm_document_remove (document, "$.explorers[0].rules", "Remove Rules");
  bm_changes_page_compare (BM_CHANGES_PAGE (bm_window_go (fixture->window, "changes")), document, earlier,
                           "an-earlier-version-of-this-set.bigmonster");
  look (fixture, "changes");
  bm_set_unref (g_steal_pointer (&earlier));
  earlier = bm_set_new_from_node (bm_document_get_root (document), "now", NULL);
  bm_changes_page_compare (BM_CHANGES_PAGE (bm_window_get_page (fixture->window)), document, earlier, "now");
  look (fixture, "no-changes");
  bm_changes_page_propose (BM_CHANGES_PAGE (bm_window_get_page (fixture->window)), document, table, "a-long-name.csv");
  look (fixture, "table-changes");
  bm_window_go (fixture->window, "set");
}

/* The editors of all things of a copy of a set. */
static void
test_set (Fixture       *fixture,
          gconstpointer  id)
{
  GtkWidget *card;
  BmPage *page;
  GtkWidget *editor;

  bm_window_go (fixture->window, "sets");
  wait_for_frames (GTK_WIDGET (fixture->window));
  card = test_find_widget (GTK_WIDGET (fixture->window), test_is_set_card, (gpointer) id);
  g_assert_nonnull (card);
  gtk_widget_activate (card);
  page = bm_window_get_page (fixture->window);
  g_assert_true (BM_IS_SET_PAGE (page));
  look (fixture, "set");

  gtk_widget_activate_action (GTK_WIDGET (page), "set.edit-copy", NULL);
  page = bm_window_get_page (fixture->window);
  look (fixture, "set");
  editor = test_find_type (GTK_WIDGET (page), BM_TYPE_SET_EDITOR);
  gtk_widget_activate_action (editor, "editor.go-to", "s", "$.tiles[0]");
  gtk_widget_activate_action (editor, "editor.bench", NULL);
  look (fixture, "bench");
  look_into_popovers (fixture, test_find_type (editor, BM_TYPE_BENCH_VIEW));
  gtk_widget_activate_action (editor, "editor.bench", NULL);
  for (BmThingKind kind = 0; kind < BM_N_THING_KINDS; kind++)
    {
      g_autofree char *path = bm_thing_path_new (kind, 0);

      gtk_widget_activate_action (editor, "editor.go-to", "s", path);
      look (fixture, path);
      look_into_popovers (fixture, editor);
    }
  gtk_widget_activate_action (editor, "editor.go-to", "s", "$");
  look (fixture, "$");
  gtk_widget_activate_action (GTK_WIDGET (page), "set.try", NULL);
  learn_names (fixture, bm_session_get_record (bm_table_page_get_session (BM_TABLE_PAGE (bm_window_get_page (fixture->window)))));
  look (fixture, "trial");
  bm_window_back (fixture->window);
  look_at_changes (fixture, BM_SET_PAGE (page));
}

/* -- The balance lab -- */

static gboolean
is_over (gpointer measurement)
{
  return !bm_measurement_is_running (measurement);
}

static void
measure (BmDocument *document,
         const char *path,
         guint       n_deals)
{
  BmMeasurement *measurement = bm_measurement_get (document, path);
  BmLabPlan plan;

  bm_lab_plan_init (&plan, BM_MODE_INDIVIDUAL, 4);
  plan.bot = bm_bot_find ("greedy");
  plan.n_deals = n_deals;
  bm_measurement_run (measurement, &plan);
  g_assert_true (test_wait (is_over, measurement));
}

/* The changes that would balance a set: before they are sought, and once they have been. */
static void
test_lab_changes (Fixture    *fixture,
                  BmDocument *document)
{
  GtkWidget *page = GTK_WIDGET (bm_window_get_page (fixture->window));
  GtkWidget *changes = test_find_type (page, BM_TYPE_LAB_CHANGES);
  GtkStack *stack = GTK_STACK (gtk_widget_get_ancestor (changes, GTK_TYPE_STACK));
  BmMeasurement *measurement = bm_measurement_get (document, "$");
  BmLabPlan plan;

  gtk_stack_set_visible_child (stack, changes);
  look (fixture, "lab-changes-start");

  bm_document_set_int (document, "$.tiles[0].points", 60, "Change", NULL);
  bm_document_set_int (document, "$.tiles[1].points", -60, "Change", NULL);
  bm_lab_plan_init (&plan, BM_MODE_INDIVIDUAL, 4);
  plan.bot = bm_bot_find ("random");
  plan.n_deals = 100;
  plan.balance = TRUE;
  bm_measurement_run (measurement, &plan);
  g_assert_true (test_wait (is_over, measurement));
  gtk_widget_activate_action (changes, "lab-changes.make", "u", 0);
  look (fixture, "lab-changes");
  gtk_stack_set_visible_child_name (stack, "strength");
}

static gboolean
is_table_button (GtkWidget *widget,
                 gpointer   data G_GNUC_UNUSED)
{
  return GTK_IS_TOGGLE_BUTTON (widget) && gtk_widget_get_mapped (widget)
         && gtk_widget_get_ancestor (widget, BM_TYPE_CHART_VIEW) != NULL
         && gtk_widget_get_ancestor (widget, GTK_TYPE_MENU_BUTTON) == NULL
         && !gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (widget));
}

/* What is known of a tile, an explorer, a medal, as charts and as tables, while it is measured and with a certificate; of
 * the whole set; and of one that is broken. */
static void
test_lab (Fixture       *fixture,
          gconstpointer  data)
{
  static const char *const paths[] = { "$.tiles[0]", "$.explorers[0]", "$.medals[0]" };
  BmPage *set_page;
  BmDocument *document;
  GtkWidget *button;

  bm_window_go (fixture->window, "sets");
  wait_for_frames (GTK_WIDGET (fixture->window));
  gtk_widget_activate (test_find_widget (GTK_WIDGET (fixture->window), test_is_set_card, (gpointer) "moons"));
  gtk_widget_activate_action (GTK_WIDGET (bm_window_get_page (fixture->window)), "set.edit-copy", NULL);
  set_page = bm_window_get_page (fixture->window);
  document = bm_set_page_get_document (BM_SET_PAGE (set_page));

  /* It begins by itself. */
  bm_set_page_go_to (BM_SET_PAGE (set_page), "$.tiles[1]");
  gtk_widget_activate_action (GTK_WIDGET (set_page), "set.measure", NULL);
  look (fixture, "lab-running");
  bm_measurement_stop (bm_measurement_get (document, "$.tiles[1]"));

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      measure (document, paths[i], 40);
      bm_window_go (fixture->window, "set");
      bm_set_page_go_to (BM_SET_PAGE (set_page), paths[i]);
      gtk_widget_activate_action (GTK_WIDGET (set_page), "set.measure", NULL);
      look (fixture, "lab");
      look_into_popovers (fixture, GTK_WIDGET (bm_window_get_page (fixture->window)));
    }
  gtk_widget_activate_action (GTK_WIDGET (bm_window_get_page (fixture->window)), "lab.certify", NULL);
  look (fixture, "lab-certified");
  while ((button = test_find_widget (GTK_WIDGET (bm_window_get_page (fixture->window)), is_table_button, NULL)) != NULL)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  look (fixture, "lab-tables");

  measure (document, "$", 2);
  bm_window_go (fixture->window, "set");
  gtk_widget_activate_action (GTK_WIDGET (set_page), "set.measure-all", NULL);
  look (fixture, "lab-set");
  test_lab_changes (fixture, document);

  bm_document_set_string (document, "$.tiles[1].terrain", "cheese", "Change", NULL);
  look (fixture, "lab-set-changed");
  bm_window_go (fixture->window, "set");
  bm_set_page_go_to (BM_SET_PAGE (set_page), "$.tiles[2]");
  gtk_widget_activate_action (GTK_WIDGET (set_page), "set.measure", NULL);
  look (fixture, "lab-broken");
}

/* -- Dialogs -- */

static void
look_at_dialog (Fixture    *fixture,
                GtkWindow  *dialog,
                const char *page)
{
  int least;

  gtk_window_present (dialog);
  wait_for_frames (GTK_WIDGET (dialog));
  fixture->page = page;
  gtk_widget_measure (gtk_window_get_child (dialog), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  if (fixture->width == TELEPHONE_WIDTH && least > TELEPHONE_WIDTH && !GTK_IS_SHORTCUTS_WINDOW (dialog))
    complain (fixture, "", "needs %d pixels", least);
  /* What libraries show of themselves is theirs. */
  if (!ADW_IS_ABOUT_WINDOW (dialog) && !GTK_IS_SHORTCUTS_WINDOW (dialog))
    check_names (fixture, GTK_WIDGET (dialog));
  look_at (fixture, GTK_WIDGET (dialog));
  save_picture (GTK_WIDGET (dialog), page);
  gtk_window_destroy (dialog);
}

static void
test_dialogs (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (GtkBuilder) builder
    = gtk_builder_new_from_resource ("/io/github/bigmonster/BigMonster/app/bm-shortcuts.ui");
  g_autoptr (BmSet) set = bm_library_load_shipped ("base", NULL);
  g_autoptr (BmDocument) document = bm_document_new (bm_set_get_root (set), NULL);
  GtkWidget *print = bm_print_window_new (NULL, test_rules_get (), "base", NULL, TRUE);

  look_at_dialog (fixture, GTK_WINDOW (bm_preferences_window_new (NULL)), "preferences");
  look_at_dialog (fixture, GTK_WINDOW (bm_about_window_new (NULL)), "about");
  bm_print_window_offer_thing (BM_PRINT_WINDOW (print), document, "$.tiles[0]");
  look_at_dialog (fixture, GTK_WINDOW (print), "print");
  look_at_dialog (fixture, GTK_WINDOW (bm_print_window_new (NULL, test_rules_get (), "base", test_rules_get (), FALSE)),
                  "print-nothing-new");
  look_at_dialog (fixture, GTK_WINDOW (bm_export_window_new (NULL, BM_EXPORT_PICTURES, document, "$.tiles[0]", TRUE)),
                  "export-pictures");
  look_at_dialog (fixture, GTK_WINDOW (bm_export_window_new (NULL, BM_EXPORT_TABLETOP, document, NULL, TRUE)),
                  "export-tabletop");
  look_at_dialog (fixture, GTK_WINDOW (bm_art_chooser_new (BM_THING_TILE, document, "$.tiles[0].art")), "art");
  look_at_dialog (fixture, GTK_WINDOW (bm_pattern_chooser_new (document, BM_RULE_CONTEXT_TILE, TRUE)), "patterns");
  look_at_dialog (fixture, GTK_WINDOW (gtk_builder_get_object (builder, "shortcuts")), "shortcuts");
}

int
main (int    argc,
      char **argv)
{
  static const TestGame games[] = {
    { BM_MODE_ROWS, "hr" },
    { BM_MODE_INDIVIDUAL, "hrrrrr" },
    { BM_MODE_TEAM, "hrrr" },
    { BM_MODE_INDIVIDUAL, "hrr" },
  };
  static const char *const sets[] = { "workshop", "moons", "base", "stretch-goals" };
  int width, height;
  gboolean looks_at_all;
  guint n_games, n_sets;

  test_begin (&argc, &argv);
  /* Only the first two of each are looked at where words have more room: in languages that there are they are shorter than in the
   * one that there is not. */
  get_window_size (&width, &height);
  looks_at_all = is_pseudo () && width <= SMALL_WIDTH;
  n_games = looks_at_all ? G_N_ELEMENTS (games) : 2;
  n_sets = looks_at_all ? G_N_ELEMENTS (sets) : 2;
  bm_locale_set_up ();
  if (g_getenv ("BM_TEST_CATALOGUES") != NULL)
    bindtextdomain (GETTEXT_PACKAGE, g_getenv ("BM_TEST_CATALOGUES"));
  bm_app_init ();

  g_test_add ("/layout/faults", Fixture, NULL, set_up, test_faults, tear_down);
  g_test_add ("/layout/pages", Fixture, NULL, set_up, test_pages, tear_down);
  g_test_add ("/layout/puzzles", Fixture, NULL, set_up, test_puzzles, tear_down);
  g_test_add ("/layout/lobby", Fixture, NULL, set_up, test_lobby, tear_down);
  g_test_add ("/layout/rules", Fixture, NULL, set_up, test_rules, tear_down);
  g_test_add ("/layout/guided/individual", Fixture, "individual", set_up, test_guided_game, tear_down);
  g_test_add ("/layout/guided/rows", Fixture, "rows", set_up, test_guided_game, tear_down);
  g_test_add ("/layout/new-game", Fixture, NULL, set_up, test_new_game, tear_down);
  for (guint i = 0; i < n_games; i++)
    {
      g_autofree char *path = g_strdup_printf ("/layout/game/%s", games[i].seats);

      g_test_add (path, Fixture, &games[i], set_up, test_game, tear_down);
    }
  for (guint i = 0; i < n_sets; i++)
    {
      g_autofree char *path = g_strdup_printf ("/layout/set/%s", sets[i]);

      g_test_add (path, Fixture, sets[i], set_up, test_set, tear_down);
    }
  g_test_add ("/layout/lab", Fixture, NULL, set_up, test_lab, tear_down);
  g_test_add ("/layout/dialogs", Fixture, NULL, set_up, test_dialogs, tear_down);

  return g_test_run ();
}

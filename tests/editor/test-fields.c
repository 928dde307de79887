/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-choice-row.h"
#include "bm-colour-row.h"
#include "bm-editor.h"
#include "bm-entry-row.h"
#include "bm-long-text-row.h"
#include "bm-number-row.h"
#include "bm-option.h"
#include "bm-problem-box.h"
#include "bm-slots-group.h"
#include "bm-string-list-row.h"
#include "bm-switch-row.h"
#include "bm-text-row.h"
#include "design-util.h"
#include "../display-util.h"

/* The rows in which members are edited: they show, they write, they follow, and they write nothing that nobody
 * wished. */

#define TILE "{ \"id\": \"a\", \"name\": { \"en\": \"A\" }, \"terrain\": \"lava\" }"

typedef struct
{
  BmDocument *document;
  GtkWidget  *group;
  GtkWidget  *window;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->document = test_document_new ("\"tiles\": [ " TILE " ]");
  fixture->group = adw_preferences_group_new ();
  fixture->window = test_show_in_window (fixture->group, 500, 400);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_object_unref (fixture->document);
}

static BmField *
add (Fixture    *fixture,
     GtkWidget  *row,
     const char *path)
{
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (fixture->group), row);
  bm_field_bind (BM_FIELD (row), fixture->document, path);
  g_assert_false (bm_document_can_undo (fixture->document));

  return BM_FIELD (row);
}

static GtkWidget *
find (BmField *field,
      GType    type)
{
  return test_find_type (GTK_WIDGET (field), type);
}

static void
assert_undo (Fixture    *fixture,
             const char *label)
{
  g_assert_cmpstr (bm_document_get_undo_label (fixture->document), ==, label);
  bm_document_undo (fixture->document);
  g_assert_false (bm_document_can_undo (fixture->document));
}

static void
test_entry (Fixture       *fixture,
            gconstpointer  data)
{
  BmField *field = add (fixture, bm_entry_row_new ("Licence"), "$.licence");

  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (field)), ==, "");
  gtk_editable_set_text (GTK_EDITABLE (field), "C");
  gtk_editable_set_text (GTK_EDITABLE (field), "CC0");
  test_assert_json (fixture->document, "$.licence", "\"CC0\"");

  /* Typing is one step. */
  assert_undo (fixture, "Change “Licence”");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (field)), ==, "");

  bm_document_set_string (fixture->document, "$.licence", "MIT", "Elsewhere", NULL);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (field)), ==, "MIT");
  gtk_editable_set_text (GTK_EDITABLE (field), "");
  g_assert_null (bm_document_get (fixture->document, "$.licence"));
}

/* A file may hold a string that would keep GTK busy for minutes. Its beginning is shown, and it stays as it is. */
static void
test_endless_string (Fixture       *fixture,
                     gconstpointer  data)
{
  g_autofree char *endless = g_strnfill (3000000, 'm');
  BmField *licence = add (fixture, bm_entry_row_new ("Licence"), "$.licence");
  BmField *name = add (fixture, bm_text_row_new ("Name"), "$.tiles[0].name");

  bm_document_set_string (fixture->document, "$.licence", endless, "Elsewhere", NULL);
  bm_document_set_string (fixture->document, "$.tiles[0].name.en", endless, "Elsewhere", NULL);
  g_assert_cmpuint (strlen (gtk_editable_get_text (GTK_EDITABLE (licence))), ==, 2000);
  g_assert_cmpuint (strlen (gtk_editable_get_text (GTK_EDITABLE (name))), ==, 2000);
  gtk_test_widget_wait_for_draw (fixture->window);
  g_assert_cmpstr (json_node_get_string (bm_document_get (fixture->document, "$.licence")), ==, endless);
  g_assert_cmpstr (json_node_get_string (bm_document_get (fixture->document, "$.tiles[0].name.en")), ==, endless);
}

/* The same on several lines, of which each would take as long; whatever is typed there takes its place. */
static void
test_endless_lines (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autofree char *endless = g_strnfill (15000000, 'm');
  BmField *field = add (fixture, bm_long_text_row_new ("Description"), "$.description");
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (find (field, GTK_TYPE_TEXT_VIEW)));
  GtkTextIter start;

  bm_document_set_string (fixture->document, "$.description.en", endless, "Elsewhere", NULL);
  bm_document_set_string (fixture->document, "$.description.nl", endless, "Elsewhere", NULL);
  g_assert_cmpint (gtk_text_buffer_get_char_count (buffer), ==, 2000);
  gtk_test_widget_wait_for_draw (fixture->window);
  g_assert_cmpstr (json_node_get_string (bm_document_get (fixture->document, "$.description.en")), ==, endless);

  gtk_text_buffer_get_iter_at_offset (buffer, &start, 5);
  gtk_text_buffer_place_cursor (buffer, &start);
  bm_document_set_string (fixture->document, "$.licence", "MIT", "Elsewhere", NULL);
  gtk_text_buffer_insert_at_cursor (buffer, "n", -1);
  g_assert_cmpuint (strlen (bm_document_get_string (fixture->document, "$.description.en")), ==, 2001);
  g_assert_true (g_str_has_prefix (bm_document_get_string (fixture->document, "$.description.en"), "mmmmmnm"));
}

/* What is typed in another visit is another step. */
static void
test_visits (Fixture       *fixture,
             gconstpointer  data)
{
  BmField *field = add (fixture, bm_entry_row_new ("Licence"), "$.licence");

  gtk_editable_set_text (GTK_EDITABLE (field), "A");
  bm_field_bind (field, fixture->document, "$.licence");
  gtk_editable_set_text (GTK_EDITABLE (field), "AB");
  bm_document_undo (fixture->document);
  test_assert_json (fixture->document, "$.licence", "\"A\"");
}

static void
test_text (Fixture       *fixture,
           gconstpointer  data)
{
  BmField *field = add (fixture, bm_text_row_new ("Name"), "$.tiles[0].name");
  GtkWidget *dutch;

  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (field)), ==, "A");
  gtk_editable_set_text (GTK_EDITABLE (field), "Ant");
  test_assert_json (fixture->document, "$.tiles[0].name", "{ \"en\": \"Ant\" }");

  /* The last of the four below. */
  dutch = gtk_widget_get_last_child (find (field, GTK_TYPE_GRID));
  gtk_editable_set_text (GTK_EDITABLE (dutch), "Mier");
  test_assert_json (fixture->document, "$.tiles[0].name", "{ \"en\": \"Ant\", \"nl\": \"Mier\" }");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (field)), ==, "Ant");

  /* Without a text in the person's language another one is shown, and not written. */
  bm_document_set (fixture->document, "$.tiles[0].name.en", NULL, "Elsewhere", NULL);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (field)), ==, "Mier");
  test_assert_json (fixture->document, "$.tiles[0].name", "{ \"nl\": \"Mier\" }");
}

/* A long text is not cut through the middle of a line. */
static void
test_long_text_lines (Fixture       *fixture,
                      gconstpointer  data)
{
  GtkWidget *view, *scroller;
  GtkTextIter start;
  int y, height;

  view = find (add (fixture, bm_long_text_row_new ("Description"), "$.description"), GTK_TYPE_TEXT_VIEW);
  scroller = gtk_widget_get_ancestor (view, GTK_TYPE_SCROLLED_WINDOW);
  bm_document_set_string (fixture->document, "$.description.en", "1\n2\n3\n4\n5\n6\n7", "Elsewhere", NULL);
  while (gtk_widget_get_height (scroller) == 0)
    g_main_context_iteration (NULL, TRUE);
  gtk_text_buffer_get_start_iter (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), &start);
  gtk_text_view_get_line_yrange (GTK_TEXT_VIEW (view), &start, &y, &height);
  g_assert_cmpint (gtk_widget_get_height (scroller) % height, ==, 0);
}

static void
test_long_text (Fixture       *fixture,
                gconstpointer  data)
{
  BmField *field = add (fixture, bm_long_text_row_new ("Description"), "$.description");
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (find (field, GTK_TYPE_TEXT_VIEW)));

  gtk_text_buffer_set_text (buffer, "One\nTwo", -1);
  test_assert_json (fixture->document, "$.description", "{ \"en\": \"One\\nTwo\" }");
  gtk_text_buffer_set_text (buffer, "", -1);
  g_assert_null (bm_document_get (fixture->document, "$.description"));
}

static void
test_number (Fixture       *fixture,
             gconstpointer  data)
{
  BmField *field = add (fixture, bm_number_row_new ("Points", -200, 200, 0), "$.tiles[0].points");
  GtkWidget *spin = find (field, GTK_TYPE_SPIN_BUTTON);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 7);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 8);
  test_assert_json (fixture->document, "$.tiles[0].points", "8");
  assert_undo (fixture, "Change “Points”");
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)), ==, 0);

  /* What holds anyway need not be written. */
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 8);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 0);
  g_assert_null (bm_document_get (fixture->document, "$.tiles[0].points"));

  /* A number that is being typed counts already. */
  gtk_editable_set_text (GTK_EDITABLE (spin), "-12");
  test_assert_json (fixture->document, "$.tiles[0].points", "-12");
  gtk_editable_set_text (GTK_EDITABLE (spin), "-");
  test_assert_json (fixture->document, "$.tiles[0].points", "-12");

  /* Hyphens become minus signs, and what is in no number stays out. */
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "−");
  gtk_editable_set_text (GTK_EDITABLE (spin), "−4x3");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "−43");
  test_assert_json (fixture->document, "$.tiles[0].points", "-43");
  gtk_spin_button_spin (GTK_SPIN_BUTTON (spin), GTK_SPIN_STEP_BACKWARD, 1);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "−44");
  test_assert_json (fixture->document, "$.tiles[0].points", "-44");

  /* When it is left, what is beyond the bounds becomes the nearest within them. */
  gtk_editable_set_text (GTK_EDITABLE (spin), "-777");
  test_assert_json (fixture->document, "$.tiles[0].points", "-44");
  gtk_spin_button_update (GTK_SPIN_BUTTON (spin));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "−200");
  test_assert_json (fixture->document, "$.tiles[0].points", "-200");
}

/* What a spin button cannot show stays as it is. */
static void
test_number_beyond (Fixture       *fixture,
                    gconstpointer  data)
{
  BmField *field;

  bm_document_set_int (fixture->document, "$.tiles[0].points", 999, "Elsewhere", NULL);
  field = BM_FIELD (bm_number_row_new ("Points", -200, 200, 0));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (fixture->group), GTK_WIDGET (field));
  bm_field_bind (field, fixture->document, "$.tiles[0].points");
  test_assert_json (fixture->document, "$.tiles[0].points", "999");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (field), "error"));
}

static void
test_number_unset (Fixture       *fixture,
                   gconstpointer  data)
{
  GtkWidget *row = g_object_new (BM_TYPE_NUMBER_ROW, "title", "Limit", "min", 1, "max", 100, "fallback", 10,
                                 "unset-text", "No limit", NULL);
  BmField *field = add (fixture, row, "$.tiles[0].x-limit");
  GtkWidget *toggle = find (field, GTK_TYPE_SWITCH);

  g_assert_false (gtk_switch_get_active (GTK_SWITCH (toggle)));
  gtk_switch_set_active (GTK_SWITCH (toggle), TRUE);
  test_assert_json (fixture->document, "$.tiles[0].x-limit", "10");
  gtk_switch_set_active (GTK_SWITCH (toggle), FALSE);
  g_assert_null (bm_document_get (fixture->document, "$.tiles[0].x-limit"));
}

static void
test_switch (Fixture       *fixture,
             gconstpointer  data)
{
  BmField *field = add (fixture, bm_switch_row_new ("Explorer", TRUE), "$.x-explorer");
  GtkWidget *toggle = find (field, GTK_TYPE_SWITCH);

  g_assert_true (gtk_switch_get_active (GTK_SWITCH (toggle)));
  gtk_switch_set_active (GTK_SWITCH (toggle), FALSE);
  test_assert_json (fixture->document, "$.x-explorer", "false");
  gtk_switch_set_active (GTK_SWITCH (toggle), TRUE);
  g_assert_null (bm_document_get (fixture->document, "$.x-explorer"));
}

static GListModel *
new_options (const char *const *ids)
{
  GListStore *options = g_list_store_new (BM_TYPE_OPTION);

  for (; *ids != NULL; ids++)
    {
      g_autoptr (BmOption) option = bm_option_new (*ids, *ids, NULL);

      g_list_store_append (options, option);
    }

  return G_LIST_MODEL (options);
}

static const char *
get_chosen (BmField *field)
{
  BmOption *option = gtk_drop_down_get_selected_item (GTK_DROP_DOWN (find (field, GTK_TYPE_DROP_DOWN)));

  g_assert_nonnull (option);

  return bm_option_get_id (option);
}

static void
choose (BmField *field,
        guint    position)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (find (field, GTK_TYPE_DROP_DOWN)), position);
}

static void
test_choice (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (GListModel) options = new_options ((const char *[]) { "ice", "lava", NULL });
  g_autoptr (GListModel) others = new_options ((const char *[]) { "desert", "swamp", "ice", NULL });
  BmField *field = add (fixture, bm_choice_row_new ("Terrain", options), "$.tiles[0].terrain");

  g_assert_cmpstr (get_chosen (field), ==, "lava");
  choose (field, 0);
  test_assert_json (fixture->document, "$.tiles[0].terrain", "\"ice\"");
  assert_undo (fixture, "Change “Terrain”");
  g_assert_cmpstr (get_chosen (field), ==, "lava");

  /* A list that changes chooses nothing. */
  bm_choice_row_set_options (BM_CHOICE_ROW (field), others);
  g_assert_cmpstr (get_chosen (field), ==, "lava");
  g_list_store_remove_all (G_LIST_STORE (others));
  g_assert_cmpstr (get_chosen (field), ==, "lava");
  g_assert_false (bm_document_can_undo (fixture->document));
  test_assert_json (fixture->document, "$.tiles[0].terrain", "\"lava\"");
}

static void
test_choice_unset (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr (GListModel) options = new_options ((const char *[]) { "upright", "landscape", NULL });
  GtkWidget *row = g_object_new (BM_TYPE_CHOICE_ROW, "title", "Orientation", "fallback", "upright", NULL);
  BmField *field;

  bm_choice_row_set_options (BM_CHOICE_ROW (row), options);
  field = add (fixture, row, "$.tiles[0].shape");

  g_assert_cmpstr (get_chosen (field), ==, "upright");
  choose (field, 1);
  test_assert_json (fixture->document, "$.tiles[0].shape", "\"landscape\"");
  choose (field, 0);
  g_assert_null (bm_document_get (fixture->document, "$.tiles[0].shape"));

  /* An id that leads nowhere is shown and stays, as long as it is not replaced. */
  bm_document_set_string (fixture->document, "$.tiles[0].shape", "round", "Elsewhere", NULL);
  g_assert_cmpstr (get_chosen (field), ==, "round");
}

/* A terrain without tiles is no choice for what a tile replaces, unless it is what the tile has, also when that comes back. */
static void
test_choice_replaced (Fixture       *fixture,
                      gconstpointer  data)
{
  const char *terrain = "{ \"id\": \"coral\", \"name\": { \"en\": \"Coral\" }, \"line\": \"ice\" }";
  g_autoptr (GListModel) options = NULL;
  BmField *field;
  GtkDropDown *drop_down;

  bm_document_insert (fixture->document, "$.terrains", 0, json_from_string (terrain, NULL), "Add Terrain");
  options = bm_option_list_get (fixture->document, "replaced-terrains");
  field = BM_FIELD (g_object_new (BM_TYPE_CHOICE_ROW, "choices", "replaced-terrains", NULL));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (fixture->group), GTK_WIDGET (field));
  bm_field_bind (field, fixture->document, "$.tiles[0].replaces");
  drop_down = GTK_DROP_DOWN (find (field, GTK_TYPE_DROP_DOWN));
  g_assert_cmpuint (bm_option_list_find (options, "coral"), ==, GTK_INVALID_LIST_POSITION);

  bm_document_set_string (fixture->document, "$.tiles[0].replaces", "coral", "Change Terrain", NULL);
  g_assert_cmpuint (bm_option_list_find (options, "coral"), ==, 0);
  g_assert_cmpuint (gtk_drop_down_get_selected (drop_down), ==, 0);
  bm_document_undo (fixture->document);
  g_assert_cmpuint (bm_option_list_find (options, "coral"), ==, GTK_INVALID_LIST_POSITION);
}

/* What is chosen can be read, however much room the subtitle beside it asks for. */
static void
test_choice_squeezed (Fixture       *fixture,
                      gconstpointer  data)
{
  g_autoptr (GListModel) options = new_options ((const char *[]) { "ice", "lava", NULL });
  BmField *field = add (fixture, bm_choice_row_new ("Terrain", options), "$.tiles[0].terrain");
  int minimum;
  int natural;

  gtk_widget_measure (find (field, GTK_TYPE_DROP_DOWN), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, natural);
}

/* What is chosen is never cut: a long name has two lines, of about the same length. */
static void
test_choice_long (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autoptr (GListModel) options
      = new_options ((const char *[]) { "those of both partners together", "anything", NULL });
  BmField *field = add (fixture, bm_choice_row_new ("Terrain", options), "$.tiles[0].terrain");
  GtkWidget *drop_down = find (field, GTK_TYPE_DROP_DOWN);
  GtkLabel *label;
  int minimum;
  int natural;

  bm_document_set_string (fixture->document, "$.tiles[0].terrain", "those of both partners together", "Elsewhere", NULL);
  label = GTK_LABEL (gtk_widget_get_next_sibling (test_find_type (drop_down, GTK_TYPE_IMAGE)));
  g_assert_cmpstr (gtk_label_get_text (label), ==, "those of both\npartners together");
  gtk_widget_measure (drop_down, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, natural);
}

/* The rows of an open list with a check mark, each followed by a space. */
static void
list_checked (GtkWidget *widget,
              GString   *checked)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_IMAGE (child) && gtk_widget_get_opacity (child) > 0
        && g_strcmp0 (gtk_image_get_icon_name (GTK_IMAGE (child)), "object-select-symbolic") == 0)
      g_string_append_printf (checked, "%s ", gtk_label_get_text (GTK_LABEL (gtk_widget_get_prev_sibling (child))));
    else
      list_checked (child, checked);
}

static void
assert_checked (BmField    *field,
                const char *expected)
{
  g_autoptr (GString) checked = g_string_new (NULL);

  list_checked (find (field, GTK_TYPE_LIST_VIEW), checked);
  g_assert_cmpstr (checked->str, ==, expected);
}

/* The list of a drop-down says what has been chosen, and goes on to say so. */
static void
test_choice_checked (Fixture       *fixture,
                     gconstpointer  data)
{
  g_autoptr (GListModel) options = new_options ((const char *[]) { "ice", "lava", "swamp", NULL });
  BmField *field = add (fixture, bm_choice_row_new ("Terrain", options), "$.tiles[0].terrain");

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find (field, GTK_TYPE_TOGGLE_BUTTON)), TRUE);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  assert_checked (field, "lava ");
  choose (field, 0);
  assert_checked (field, "ice ");
  bm_document_undo (fixture->document);
  assert_checked (field, "lava ");
}

static void
test_colour (Fixture       *fixture,
             gconstpointer  data)
{
  BmField *field = add (fixture, bm_colour_row_new ("Colour"), "$.x-colour");

  bm_document_set_string (fixture->document, "$.x-colour", "#3fa34d", "Elsewhere", NULL);
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (field)), ==, "#3fa34d");
  bm_document_undo (fixture->document);
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (field)), ==, "");
}

static gboolean
has_tooltip (GtkWidget *widget,
             gpointer   text)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0;
}

static void
click (BmField    *field,
       const char *tooltip)
{
  GtkWidget *button = test_find_widget (GTK_WIDGET (field), has_tooltip, (gpointer) tooltip);

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
}

static void
test_string_list (Fixture       *fixture,
                  gconstpointer  data)
{
  GtkWidget *row = g_object_new (BM_TYPE_STRING_LIST_ROW, "title", "Authors", "add-text", "Add an Author", NULL);
  BmField *field = add (fixture, row, "$.authors");

  click (field, "Add an Author");
  gtk_editable_set_text (GTK_EDITABLE (find (field, GTK_TYPE_ENTRY)), "Ada");
  test_assert_json (fixture->document, "$.authors", "[ \"Ada\" ]");
  click (field, "Add an Author");
  test_assert_json (fixture->document, "$.authors", "[ \"Ada\", \"\" ]");
  click (field, "Remove");
  test_assert_json (fixture->document, "$.authors", "[ \"\" ]");
  click (field, "Remove");
  g_assert_null (bm_document_get (fixture->document, "$.authors"));
}

static void
test_problems (Fixture       *fixture,
               gconstpointer  data)
{
  BmField *terrain = add (fixture, bm_choice_row_new ("Terrain", NULL), "$.tiles[0].terrain");
  BmField *name = add (fixture, bm_text_row_new ("Name"), "$.tiles[0].name");
  GtkWidget *box = find (terrain, BM_TYPE_PROBLEM_BOX);

  g_assert_false (gtk_widget_get_visible (box));
  bm_document_set_string (fixture->document, "$.tiles[0].terrain", "lawa", "Elsewhere", NULL);
  g_assert_true (gtk_widget_get_visible (box));
  g_assert_cmpstr (bm_problem_box_get_style (BM_PROBLEM_BOX (box)), ==, "error");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (terrain), "error"));
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (name), "error"));

  bm_document_undo (fixture->document);
  g_assert_false (gtk_widget_get_visible (box));
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (terrain), "error"));
}

/* A document that may not be changed is not, not even by a row that is late. */
static void
test_read_only (Fixture       *fixture,
                gconstpointer  data)
{
  BmField *field = add (fixture, bm_entry_row_new ("Licence"), "$.licence");

  bm_document_set_read_only (fixture->document, TRUE);
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (field)));
  gtk_editable_set_text (GTK_EDITABLE (field), "CC0");
  g_assert_null (bm_document_get (fixture->document, "$.licence"));
  bm_document_set_read_only (fixture->document, FALSE);
  g_assert_true (gtk_widget_get_sensitive (GTK_WIDGET (field)));
}

/* Fields in a form find their members, and places find their fields. */
static void
test_form (Fixture       *fixture,
           gconstpointer  data)
{
  GtkWidget *name = g_object_new (BM_TYPE_TEXT_ROW, "title", "Name", "member", "name", NULL);
  GtkWidget *body = g_object_new (BM_TYPE_COLOUR_ROW, "title", "Body", "member", "art.colours.body", NULL);

  adw_preferences_group_add (ADW_PREFERENCES_GROUP (fixture->group), name);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (fixture->group), body);
  bm_field_bind_all (fixture->group, fixture->document, "$.tiles[0]");
  g_assert_cmpstr (bm_field_get_path (BM_FIELD (name)), ==, "$.tiles[0].name");
  g_assert_cmpstr (bm_field_get_path (BM_FIELD (body)), ==, "$.tiles[0].art.colours.body");

  g_assert_true (GTK_WIDGET (bm_field_find (fixture->group, "$.tiles[0].name.fr")) == name);
  g_assert_null (bm_field_find (fixture->group, "$.tiles[0].names"));
  g_assert_null (bm_field_find (fixture->group, "$.tiles[0]"));

  bm_field_bind_all (fixture->group, NULL, NULL);
  g_assert_null (bm_field_get_document (BM_FIELD (name)));
  gtk_editable_set_text (GTK_EDITABLE (name), "No one");
  g_assert_false (bm_document_can_undo (fixture->document));
}

static void
test_slots (Fixture       *fixture,
            gconstpointer  data)
{
  BmField *field = add (fixture, bm_slots_group_new ("Medals"), "$.medal_slots.rows");
  GtkWidget *spin = find (field, GTK_TYPE_SPIN_BUTTON);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 2);
  test_assert_json (fixture->document, "$.medal_slots", "{ \"rows\": [ {}, {} ] }");
  bm_document_set (fixture->document, "$.medal_slots.rows[0].places", json_from_string ("[ \"ice\" ]", NULL),
                   "Elsewhere", NULL);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 1);
  test_assert_json (fixture->document, "$.medal_slots", "{ \"rows\": [ { \"places\": [ \"ice\" ] } ] }");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 0);
  g_assert_null (bm_document_get (fixture->document, "$.medal_slots"));

  bm_document_undo (fixture->document);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)), >, 0);
  bm_field_bind (field, NULL, NULL);
}

/* A row that is gone leaves nothing behind in the document. */
static void
test_finalize (Fixture       *fixture,
               gconstpointer  data)
{
  GtkWidget *row = bm_text_row_new ("Name");

  g_object_ref_sink (row);
  bm_field_bind (BM_FIELD (row), fixture->document, "$.tiles[0].name");
  g_assert_finalize_object (row);
  bm_document_set_string (fixture->document, "$.tiles[0].name.en", "Z", "Elsewhere", NULL);
}

#define ADD(name, function) g_test_add ("/fields/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int   argc,
      char *argv[])
{
  test_init_design (&argc, &argv);
  test_begin_screen ();
  bm_editor_init ();

  ADD ("entry", test_entry);
  ADD ("visits", test_visits);
  ADD ("text", test_text);
  ADD ("endless-string", test_endless_string);
  ADD ("endless-lines", test_endless_lines);
  ADD ("long-text", test_long_text);
  ADD ("long-text-lines", test_long_text_lines);
  ADD ("number", test_number);
  ADD ("number-beyond", test_number_beyond);
  ADD ("number-unset", test_number_unset);
  ADD ("switch", test_switch);
  ADD ("choice", test_choice);
  ADD ("choice-unset", test_choice_unset);
  ADD ("choice-replaced", test_choice_replaced);
  ADD ("choice-squeezed", test_choice_squeezed);
  ADD ("choice-long", test_choice_long);
  ADD ("choice-checked", test_choice_checked);
  ADD ("colour", test_colour);
  ADD ("string-list", test_string_list);
  ADD ("slots", test_slots);
  ADD ("problems", test_problems);
  ADD ("read-only", test_read_only);
  ADD ("form", test_form);
  ADD ("finalize", test_finalize);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-choice-row.h"
#include "bm-composite-stage.h"
#include "bm-counts-group.h"
#include "bm-crystal-stage.h"
#include "bm-deck-group.h"
#include "bm-editor.h"
#include "bm-ids-row.h"
#include "bm-option.h"
#include "bm-medal-points-row.h"
#include "bm-thing-form.h"
#include "bm-thing-kind.h"
#include "bm-thing-pane.h"
#include "bm-thing-picker.h"
#include "design-util.h"
#include "../controller-util.h"
#include "../display-util.h"
#include "../input-util.h"
#include "popover-util.h"

/* Editors of all kinds of things but tiles and explorers: what is clicked stands in the document, and what stands in
 * the document is shown. */

static const BmThingKind kinds[] = {
  BM_THING_COMPOSITE, BM_THING_MEDAL, BM_THING_TERRAIN, BM_THING_CRYSTAL, BM_THING_SYMBOL, BM_THING_TOKEN,
  BM_THING_SCORE_LINE, BM_THING_TILE_SET, BM_THING_EDITION,
};

typedef struct
{
  BmDocument *document;
  GtkWidget  *editor;
  GtkWidget  *window;
} Fixture;

static void
show_editor (Fixture    *fixture,
             GtkWidget  *editor,
             BmDocument *document,
             const char *path)
{
  fixture->document = document;
  fixture->editor = editor;
  bm_field_bind (BM_FIELD (editor), document, path);
  fixture->window = test_show_in_window (editor, 1100, 800);
  while (gtk_widget_get_width (editor) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (bm_document_can_undo (document));
}

static void
close_editor (Fixture *fixture)
{
  GtkWidget *editor = fixture->editor;

  g_object_add_weak_pointer (G_OBJECT (editor), (gpointer *) &editor);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_null (editor);
  g_assert_finalize_object (fixture->document);
}

static gboolean
has_label (GtkWidget *widget,
           gpointer   label)
{
  return g_strcmp0 (gtk_widget_get_tooltip_text (widget), label) == 0;
}

static GtkWidget *
find_button (Fixture    *fixture,
             const char *tooltip)
{
  GtkWidget *button = test_find_widget (fixture->editor, has_label, (gpointer) tooltip);

  g_assert_nonnull (button);

  return button;
}

static void
click (GtkWidget *button)
{
  g_signal_emit_by_name (button, "clicked");
}

static const char *
get_words (GtkWidget *editor)
{
  return bm_thing_pane_get_words (BM_THING_PANE (test_find_type (editor, BM_TYPE_THING_PANE)));
}

/* Each thing that the program ships can be shown, one after the other in the same editor, and showing changes
 * nothing. */
static void
test_shipped (void)
{
  static const char *const ids[] = { "base", "stretch-goals", "moons", "workshop" };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      GtkWidget *editor = g_object_ref_sink (bm_thing_form_new (kinds[i]));

      for (guint k = 0; k < G_N_ELEMENTS (ids); k++)
        {
          g_autoptr (BmDocument) document = test_document_shipped (ids[k]);
          g_autofree char *list = g_strconcat ("$.", bm_thing_kind_get_member (kinds[i]), NULL);

          for (guint n = 0; n < bm_document_get_length (document, list); n++)
            {
              g_autofree char *path = bm_thing_path_new (kinds[i], n);

              bm_field_bind (BM_FIELD (editor), document, path);
              if (kinds[i] != BM_THING_SCORE_LINE)
                g_assert_cmpstr (get_words (editor), !=, "");
            }
          g_assert_false (bm_document_can_undo (document));
          bm_field_bind (BM_FIELD (editor), NULL, NULL);
        }
      g_assert_finalize_object (editor);
    }
}

/* What is wrong in a file is shown as far as it can be, and is not changed by that. */
static void
test_broken (void)
{
  static const char *const things[] = { "{}", "{\"parts\":7,\"tiles\":[],\"decks\":{},\"places\":3,\"name\":4}",
                                        "{\"parts\":[{},5,{\"on\":\"x\",\"at\":[99,\"y\"],\"tile\":{}}],"
                                        "\"tiles\":{\"none\":-1,"
                                        "\"x\":\"y\"},\"decks\":[{},3,{\"modes\":[1],\"players\":[\"x\"],"
                                        "\"tile_sets\":\"a\"}],"
                                        "\"places\":[\"none\",null,1.5,{}]}",
                                        "[]", "\"x\"" };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    for (guint k = 0; k < G_N_ELEMENTS (things); k++)
      {
        g_autofree char *members = g_strdup_printf ("\"%s\":[%s]", bm_thing_kind_get_member (kinds[i]), things[k]);
        g_autofree char *path = bm_thing_path_new (kinds[i], 0);
        Fixture fixture;

        show_editor (&fixture, bm_thing_form_new (kinds[i]), test_document_new (members), path);
        g_assert_false (bm_document_can_undo (fixture.document));
        close_editor (&fixture);
      }
}

/* A crystal is made by clicking around a point, and by clicking again. */
static void
test_crystal (void)
{
  Fixture fixture;
  GtkWidget *stage;
  int x, y;

  show_editor (&fixture, bm_thing_form_new (BM_THING_CRYSTAL),
               test_document_new ("\"crystals\":[{\"id\":\"amber\",\"name\":{\"en\":\"Amber\"},\"points\":3}]"),
               "$.crystals[0]");
  stage = test_find_type (fixture.editor, BM_TYPE_CRYSTAL_STAGE);

  click (find_button (&fixture, "Tile to the left, with a part on its right edge"));
  click (find_button (&fixture, "Tile at lower right, with a part in its upper left corner"));
  test_assert_json (fixture.document, "$.crystals[0].parts", "[{\"on\":\"right\"},{\"on\":\"top-left\"}]");

  /* Where tiles would lie on top of each other nothing is offered. */
  g_assert_false (gtk_widget_get_visible (find_button (&fixture, "Tile below, with a part on its upper edge")));
  g_assert_true (gtk_widget_get_visible (
    find_button (&fixture, "Tile at upper right, with a part in its lower left corner")));

  /* Two half cells below is another point. */
  g_assert_true (test_send_key (gtk_widget_get_first_child (stage), GDK_KEY_Down, 0));
  g_assert_true (test_send_key (gtk_widget_get_first_child (stage), GDK_KEY_Down, 0));
  bm_crystal_stage_get_point (BM_CRYSTAL_STAGE (stage), &x, &y);
  g_assert_cmpint (x, ==, 0);
  g_assert_cmpint (y, ==, 2);
  click (find_button (&fixture, "Tile at upper left, with a part in its lower right corner"));
  test_assert_json (fixture.document, "$.crystals[0].parts",
                    "[{\"on\":\"right\"},{\"on\":\"top-left\"},{\"on\":\"bottom-right\",\"at\":[0,2]}]");

  /* Undo shows what was there before. */
  bm_document_undo (fixture.document);
  g_assert_false (gtk_toggle_button_get_active (
    GTK_TOGGLE_BUTTON (find_button (&fixture, "Tile at upper left, with a part in its lower right corner"))));
  bm_document_redo (fixture.document);

  /* Without the first part the current point stays on the same place of the tiles. */
  bm_crystal_stage_set_point (BM_CRYSTAL_STAGE (stage), 0, 0);
  click (find_button (&fixture, "Tile to the left, with a part on its right edge"));
  click (find_button (&fixture, "Tile at lower right, with a part in its upper left corner"));
  test_assert_json (fixture.document, "$.crystals[0].parts", "[{\"on\":\"bottom-right\"}]");
  bm_crystal_stage_get_point (BM_CRYSTAL_STAGE (stage), &x, &y);
  g_assert_cmpint (y, ==, -2);
  close_editor (&fixture);
}

/* The tile that the last part of a composite shows. */
static const char *
get_shown_part (Fixture *fixture)
{
  GtkWidget *last = NULL;
  BmOption *option;

  for (GtkWidget *row = test_find_type (fixture->editor, BM_TYPE_CHOICE_ROW);
       row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (BM_IS_CHOICE_ROW (row))
      last = row;
  option = gtk_drop_down_get_selected_item (GTK_DROP_DOWN (test_find_type (last, GTK_TYPE_DROP_DOWN)));

  return bm_option_get_name (option);
}

static void
test_composite (void)
{
  Fixture fixture;
  GtkWidget *part;
  GtkWidget *picker;

  show_editor (&fixture, bm_thing_form_new (BM_THING_COMPOSITE),
               test_document_new ("\"tiles\":[{\"id\":\"a\",\"name\":{\"en\":\"Worm head\"},\"terrain\":\"swamp\"},"
                                  "{\"id\":\"b\",\"name\":{\"en\":\"Worm tail\"},\"terrain\":\"swamp\"}],"
                                  "\"composites\":[{\"id\":\"worm\",\"name\":{\"en\":\"Worm\"},\"points\":9}]"),
               "$.composites[0]");
  picker = test_find_type (fixture.editor, BM_TYPE_THING_PICKER);
  g_signal_emit_by_name (picker, "picked", "a");
  g_signal_emit_by_name (picker, "picked", "b");
  test_assert_json (fixture.document, "$.composites[0].parts",
                    "[{\"tile\":\"a\",\"at\":[0,0]},{\"tile\":\"b\",\"at\":[1,0]}]");
  g_assert_true (bm_document_is_playable (fixture.document));

  part = find_button (&fixture, "Worm tail");
  g_assert_true (test_send_key (part, GDK_KEY_Down, 0));
  test_assert_json (fixture.document, "$.composites[0].parts[1].at", "[1,1]");
  g_assert_true (test_send_key (part, GDK_KEY_Left, 0));  /* over the head */
  test_assert_json (fixture.document, "$.composites[0].parts[1].at", "[-1,1]");
  g_assert_false (test_send_key (part, GDK_KEY_a, 0));
  bm_document_undo (fixture.document);
  test_assert_json (fixture.document, "$.composites[0].parts[1].at", "[1,0]");

  /* A part that is made in place. */
  g_signal_emit_by_name (picker, "new-wanted");
  test_assert_json (fixture.document, "$.composites[0].parts[2]", "{\"tile\":\"worm-part-3\",\"at\":[2,0]}");
  g_assert_cmpstr (bm_document_get_string (fixture.document, "$.tiles[2].terrain"), ==, "swamp");
  g_assert_cmpstr (get_shown_part (&fixture), ==, "Worm, part 3");
  bm_document_undo (fixture.document);
  g_assert_null (bm_document_get (fixture.document, "$.tiles[2]"));

  /* A read-only set keeps its parts. */
  bm_document_set_read_only (fixture.document, TRUE);
  bm_field_bind (BM_FIELD (fixture.editor), fixture.document, "$.composites[0]");
  g_assert_false (test_send_key (part, GDK_KEY_Down, 0));
  test_assert_json (fixture.document, "$.composites[0].parts[1].at", "[1,0]");
  close_editor (&fixture);
}

/* -- Dragging a part of a composite -- */

typedef struct
{
  Fixture    editor;
  GtkWidget *head;
  GtkWidget *tail;
} Worm;

static gboolean
is_dragged (gpointer worm)
{
  return gtk_widget_has_css_class (((Worm *) worm)->tail, "dragged");
}

static gboolean
is_dropped (gpointer worm)
{
  return !is_dragged (worm);
}

/* From the middle of the tail, by so many cells: the tail is one cell to the right of the head. */
static void
drag_tail (Worm *worm,
           int   dx,
           int   dy)
{
  int head_x, tail_x, y;

  test_input_find_middle (worm->head, &head_x, &y);
  test_input_find_middle (worm->tail, &tail_x, &y);
  test_input_drag (worm->tail, dx * (tail_x - head_x), dy * (tail_x - head_x));
}

static void
show_worm (Worm *worm)
{
  show_editor (&worm->editor, bm_thing_form_new (BM_THING_COMPOSITE),
               test_document_new ("\"tiles\":[{\"id\":\"a\",\"name\":{\"en\":\"Head\"},\"terrain\":\"swamp\"},"
                                  "{\"id\":\"b\",\"name\":{\"en\":\"Tail\"},\"terrain\":\"swamp\"}],"
                                  "\"composites\":[{\"id\":\"worm\",\"name\":{\"en\":\"Worm\"},\"points\":9,"
                                  "\"parts\":[{\"tile\":\"a\",\"at\":[0,0]},{\"tile\":\"b\",\"at\":[1,0]}]}]"),
               "$.composites[0]");
  test_input_give_to (worm->editor.window);
  worm->head = find_button (&worm->editor, "Head");
  worm->tail = find_button (&worm->editor, "Tail");
}

static void
assert_tail (Worm       *worm,
             const char *at)
{
  test_wait_for_frames (worm->editor.window, 2);
  test_assert_json (worm->editor.document, "$.composites[0].parts[1].at", at);
}

/* Where a part is dropped, it lies, if nothing else does; that is one step. */
static void
drop_tails (Worm *worm)
{
  static const struct
  {
    int         dx, dy;
    const char *at;
  } rows[] = {
    { 0, 1, "[1,1]" }, { -2, 1, "[-1,1]" }, { 1, 0, "[2,0]" },
    { -1, 0, "[1,0]" },  /* onto the head */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gboolean moves = !g_str_equal (rows[i].at, "[1,0]");

      drag_tail (worm, rows[i].dx, rows[i].dy);
      g_assert_true (test_wait (is_dragged, worm));
      assert_tail (worm, "[1,0]");
      test_input_drop ();
      g_assert_true (test_wait (is_dropped, worm));
      assert_tail (worm, rows[i].at);
      g_assert_true (bm_document_can_undo (worm->editor.document) == moves);
      if (moves)
        bm_document_undo (worm->editor.document);
      assert_tail (worm, "[1,0]");
    }
}

/* Whoever undoes something meanwhile has nothing in their hand any more. */
static void
undo_while_dragging (Worm *worm)
{
  g_assert_true (test_send_key (worm->tail, GDK_KEY_Down, 0));
  assert_tail (worm, "[1,1]");
  drag_tail (worm, 1, 0);
  g_assert_true (test_wait (is_dragged, worm));
  bm_document_undo (worm->editor.document);
  worm->tail = find_button (&worm->editor, "Tail");
  g_assert_false (is_dragged (worm));
  test_input_drop ();
  assert_tail (worm, "[1,0]");
  g_assert_false (bm_document_can_undo (worm->editor.document));
}

/* A read-only set keeps its parts. */
static void
drag_read_only (Worm *worm)
{
  bm_document_set_read_only (worm->editor.document, TRUE);
  drag_tail (worm, 0, 1);
  test_wait_for_frames (worm->editor.window, 4);
  g_assert_false (is_dragged (worm));
  test_input_drop ();
  assert_tail (worm, "[1,0]");
}

static void
test_drag_part (void)
{
  Worm worm;

  if (!test_input_open ())
    {
      g_test_skip ("There is no XTest extension");
      return;
    }

  show_worm (&worm);
  drop_tails (&worm);
  undo_while_dragging (&worm);
  drag_read_only (&worm);
  close_editor (&worm.editor);
}

static gboolean
shows_text (GtkWidget *widget,
            gpointer   text)
{
  return GTK_IS_LABEL (widget) && g_strcmp0 (gtk_label_get_label (GTK_LABEL (widget)), text) == 0;
}

static void
toggle (Fixture    *fixture,
        GType       row,
        const char *text)
{
  GtkWidget *label = test_find_widget (test_find_type (fixture->editor, row), shows_text, (gpointer) text);

  g_assert_nonnull (label);
  click (gtk_widget_get_ancestor (label, GTK_TYPE_TOGGLE_BUTTON));
}

static void
test_places (void)
{
  Fixture fixture;

  show_editor (&fixture, bm_thing_form_new (BM_THING_MEDAL),
               test_document_new ("\"medals\":[{\"id\":\"m\",\"name\":{\"en\":\"M\"},\"points\":5,"
                                  "\"places\":[\"gone\"],"
                                  "\"most\":{\"of\":\"tiles\"}}]"),
               "$.medals[0]");

  /* In the order in which they are chosen; what is not there can be taken out. */
  toggle (&fixture, BM_TYPE_IDS_ROW, "Swamp");
  toggle (&fixture, BM_TYPE_IDS_ROW, "Ice");
  toggle (&fixture, BM_TYPE_IDS_ROW, "gone");
  test_assert_json (fixture.document, "$.medals[0].places", "[\"swamp\",\"ice\"]");
  toggle (&fixture, BM_TYPE_IDS_ROW, "Swamp");
  toggle (&fixture, BM_TYPE_IDS_ROW, "Ice");
  g_assert_null (bm_document_get (fixture.document, "$.medals[0].places"));
  bm_document_undo (fixture.document);
  close_editor (&fixture);
}

static void
test_tile_set (void)
{
  Fixture fixture;
  GtkWidget *picker;

  show_editor (&fixture, bm_thing_form_new (BM_THING_TILE_SET),
               test_document_new ("\"tile_sets\":[{\"id\":\"x\",\"name\":{\"en\":\"X\"},\"tiles\":{\"swamp\":2,"
                                  "\"gone\":1}}]"),
               "$.tile_sets[0]");
  picker = test_find_type (fixture.editor, BM_TYPE_THING_PICKER);
  g_signal_emit_by_name (picker, "picked", "desert");
  g_signal_emit_by_name (picker, "picked", "swamp");
  test_assert_json (fixture.document, "$.tile_sets[0].tiles", "{\"swamp\":3,\"gone\":1,\"desert\":1}");

  click (find_button (&fixture, "Remove Tile"));
  test_assert_json (fixture.document, "$.tile_sets[0].tiles", "{\"gone\":1,\"desert\":1}");
  close_editor (&fixture);
}

static void
test_decks (void)
{
  Fixture fixture;

  show_editor (&fixture, bm_thing_form_new (BM_THING_EDITION),
               test_document_new ("\"editions\":[{\"id\":\"x\",\"name\":{\"en\":\"X\"},"
                                  "\"decks\":[{\"modes\":[\"team\"],"
                                  "\"tile_sets\":[\"a\"]}]}]"),
               "$.editions[0]");
  click (find_button (&fixture, "Add Tile Supply"));
  test_assert_json (fixture.document, "$.editions[0].decks", "[{\"modes\":[\"team\"],\"tile_sets\":[\"a\"]},"
                                                             "{\"tile_sets\":[\"a\"]}]");
  click (find_button (&fixture, "Move Down"));
  test_assert_json (fixture.document, "$.editions[0].decks", "[{\"tile_sets\":[\"a\"]},{\"modes\":[\"team\"],"
                                                             "\"tile_sets\":[\"a\"]}]");

  toggle (&fixture, BM_TYPE_DECK_GROUP, "4");
  toggle (&fixture, BM_TYPE_DECK_GROUP, "Open rows");
  toggle (&fixture, BM_TYPE_DECK_GROUP, "Set B");
  test_assert_json (fixture.document, "$.editions[0].decks[0]",
                    "{\"modes\":[\"rows\"],\"players\":[4],\"tile_sets\":[\"a\",\"b\"]}");
  click (find_button (&fixture, "Remove Tile Supply"));
  test_assert_json (fixture.document, "$.editions[0].decks", "[{\"modes\":[\"team\"],\"tile_sets\":[\"a\"]}]");
  close_editor (&fixture);
}

/* Points for the first only are a number, points for the second, too, a list that is typed. */
static void
test_medal_points (void)
{
  Fixture fixture;
  GtkWidget *row;
  GtkWidget *list;
  GtkWidget *entry;

  show_editor (&fixture, bm_thing_form_new (BM_THING_MEDAL),
               test_document_new ("\"medals\": [ { \"id\": \"m\", \"name\": { \"en\": \"M\" }, \"points\": 7,"
                                  "  \"most\": { \"of\": \"tiles\" } } ]"),
               "$.medals[0]");
  row = test_find_type (fixture.editor, BM_TYPE_MEDAL_POINTS_ROW);
  list = test_find_type (row, GTK_TYPE_MENU_BUTTON);
  g_assert_false (gtk_widget_get_visible (list));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (test_find_type (row, GTK_TYPE_SPIN_BUTTON)), 10);
  test_assert_json (fixture.document, "$.medals[0].points", "10");

  click (find_button (&fixture, "Points for the Second, Too"));
  test_assert_json (fixture.document, "$.medals[0].points", "[10,5]");
  g_assert_true (gtk_widget_get_visible (list));
  g_assert_cmpstr (gtk_menu_button_get_label (GTK_MENU_BUTTON (list)), ==, "10, 5");
  entry = test_find_type (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (list))), GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "10, 6, 2");
  test_assert_json (fixture.document, "$.medals[0].points", "[10,6,2]");
  g_assert_cmpuint (g_list_model_get_n_items (bm_document_get_problems (fixture.document)), ==, 0);

  gtk_menu_button_popdown (GTK_MENU_BUTTON (list));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  bm_document_undo (fixture.document);
  bm_document_undo (fixture.document);
  test_assert_json (fixture.document, "$.medals[0].points", "10");
  g_assert_false (gtk_widget_get_visible (list));
  close_editor (&fixture);
}

int
main (int    argc,
      char **argv)
{
  test_init_design (&argc, &argv);
  test_begin_screen ();
  bm_editor_init ();

  g_test_add_func ("/kind-editors/shipped", test_shipped);
  g_test_add_func ("/kind-editors/broken", test_broken);
  g_test_add_func ("/kind-editors/crystal", test_crystal);
  g_test_add_func ("/kind-editors/composite", test_composite);
  g_test_add_func ("/kind-editors/drag-part", test_drag_part);
  g_test_add_func ("/kind-editors/places", test_places);
  g_test_add_func ("/kind-editors/tile-set", test_tile_set);
  g_test_add_func ("/kind-editors/decks", test_decks);
  g_test_add_func ("/kind-editors/medal-points", test_medal_points);

  return g_test_run ();
}

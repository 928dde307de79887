/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-anchor-button.h"
#include "bm-body-group.h"
#include "bm-editor.h"
#include "bm-effects-group.h"
#include "bm-faces-group.h"
#include "bm-large-monster-group.h"
#include "bm-points-group.h"
#include "bm-problem-box.h"
#include "bm-thing-form.h"
#include "bm-thing-pane.h"
#include "bm-thing-picker.h"
#include "bm-thing.h"
#include "bm-tile-preview.h"
#include "bm-tile-stage.h"
#include "design-util.h"
#include "../display-util.h"
#include "popover-util.h"

/* Tiles and explorers are made by clicking and by keyboard, and the document follows. */

#define TILE "$.tiles[0]"

typedef struct
{
  BmDocument *document;
  GtkWidget  *editor;
  GtkWidget  *window;
} Fixture;

static void
open_editor (Fixture    *fixture,
             GtkWidget  *editor,
             const char *member,
             const char *thing)
{
  g_autofree char *members = g_strdup_printf ("\"%s\": [ %s ]", member, thing);
  g_autofree char *path = g_strdup_printf ("$.%s[0]", member);

  fixture->document = test_document_new (members);
  fixture->editor = editor;
  bm_field_bind (BM_FIELD (editor), fixture->document, path);
  fixture->window = test_show_in_window (editor, 1100, 800);
  while (gtk_widget_get_width (test_find_type (editor, BM_TYPE_TILE_STAGE)) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (bm_document_can_undo (fixture->document));
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  open_editor (fixture, bm_thing_form_new (BM_THING_TILE), "tiles",
               "{ \"id\": \"a\", \"name\": { \"en\": \"A\" }, \"terrain\": \"lava\", \"points\": 3 }");
}

static void
set_up_explorer (Fixture       *fixture,
                 gconstpointer  data)
{
  open_editor (fixture, bm_thing_form_new (BM_THING_EXPLORER), "explorers", "{ \"id\": \"e\", \"name\": { \"en\": \"E\" } }");
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_object_unref (fixture->document);
}

static GtkWidget *
find (Fixture *fixture,
      GType    type)
{
  return test_find_type (fixture->editor, type);
}

/* What the tile does, in words. */
static const char *
get_words (Fixture *fixture)
{
  return bm_thing_pane_get_words (BM_THING_PANE (find (fixture, BM_TYPE_THING_PANE)));
}

static GtkWidget *
find_below (GtkWidget *parent,
            GType      type)
{
  return test_find_type (parent, type);
}

static GtkWidget *
find_row (GtkWidget  *group,
          const char *title)
{
  for (GtkWidget *row = find_below (group, ADW_TYPE_ACTION_ROW); row != NULL; row = gtk_widget_get_next_sibling (row))
    if (ADW_IS_ACTION_ROW (row) && g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), title))
      return row;

  g_error ("There is no row “%s”", title);
}

/* -- Places on the picture -- */

static gboolean
has_tooltip (GtkWidget *widget,
             gpointer   tooltip)
{
  return gtk_widget_get_child_visible (widget) && g_strcmp0 (gtk_widget_get_tooltip_text (widget), tooltip) == 0;
}

static GtkWidget *
find_button (Fixture    *fixture,
             const char *tooltip)
{
  GtkWidget *button = test_find_widget (fixture->editor, has_tooltip, (gpointer) tooltip);

  if (button == NULL)
    g_error ("There is no button “%s”", tooltip);
  return button;
}

static gboolean
has_button (Fixture    *fixture,
            const char *tooltip)
{
  return test_find_widget (fixture->editor, has_tooltip, (gpointer) tooltip) != NULL;
}

static guint
count_anchors (Fixture *fixture)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (find (fixture, BM_TYPE_TILE_STAGE)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;

  return n;
}

static void
press (Fixture    *fixture,
       const char *tooltip)
{
  GtkToggleButton *button = GTK_TOGGLE_BUTTON (find_button (fixture, tooltip));

  gtk_toggle_button_set_active (button, !gtk_toggle_button_get_active (button));
}

static void
assert_undo (Fixture    *fixture,
             const char *label)
{
  g_assert_cmpstr (bm_document_get_undo_label (fixture->document), ==, label);
  bm_document_undo (fixture->document);
}

static void
test_crystals (Fixture       *fixture,
               gconstpointer  data)
{
  g_assert_cmpuint (count_anchors (fixture), ==, 0);
  press (fixture, "Green crystal");
  g_assert_cmpuint (count_anchors (fixture), ==, 6);

  press (fixture, "Add: left edge");
  press (fixture, "Add: upper half of the right edge");
  test_assert_json (fixture->document, TILE ".crystals",
                    "[ { \"crystal\": \"green\", \"on\": \"left\" },"
                    "  { \"crystal\": \"green\", \"on\": \"right\", \"along\": 1 } ]");
  press (fixture, "Remove: left edge");
  test_assert_json (fixture->document, TILE ".crystals",
                    "[ { \"crystal\": \"green\", \"on\": \"right\", \"along\": 1 } ]");
  assert_undo (fixture, "Remove Crystal");
  assert_undo (fixture, "Add Crystal");
  assert_undo (fixture, "Add Crystal");
  g_assert_true (has_button (fixture, "Add: left edge"));
  g_assert_false (has_button (fixture, "Remove: left edge"));

  /* Another crystal has other places; the same one again puts the tool away. */
  press (fixture, "Blue crystal");
  g_assert_cmpuint (count_anchors (fixture), ==, 4);
  press (fixture, "Blue crystal");
  g_assert_cmpuint (count_anchors (fixture), ==, 0);
}

static void
test_beams (Fixture       *fixture,
            gconstpointer  data)
{
  press (fixture, "Beams");
  g_assert_cmpuint (count_anchors (fixture), ==, 6);
  press (fixture, "Add: to the left, from the lower cell");
  test_assert_json (fixture->document, TILE ".beams", "[ { \"cell\": [ 0, 1 ], \"direction\": \"left\" } ]");

  /* Turned, the tile has other places, and its beam one of them. */
  press (fixture, "Horizontal");
  g_assert_cmpuint (count_anchors (fixture), ==, 6);
  g_assert_true (has_button (fixture, "Remove: upwards, from the right cell"));
  press (fixture, "Remove: upwards, from the right cell");
  g_assert_null (bm_document_get (fixture->document, TILE ".beams"));
  assert_undo (fixture, "Remove Beam");
  assert_undo (fixture, "Change Orientation");
  g_assert_true (has_button (fixture, "Remove: to the left, from the lower cell"));
}

/* Several beams in one place are a number beside it, and all beams together are no more than there may be. */
static void
test_many_beams (Fixture       *fixture,
                 gconstpointer  data)
{
  GtkWidget *body = find (fixture, BM_TYPE_BODY_GROUP);
  GtkSpinButton *spin;

  press (fixture, "Beams");
  press (fixture, "Add: upwards");
  press (fixture, "Add: downwards");
  spin = GTK_SPIN_BUTTON (find_below (find_row (body, "Upwards"), GTK_TYPE_SPIN_BUTTON));
  gtk_spin_button_set_value (spin, 3);
  g_assert_cmpuint (bm_document_get_length (fixture->document, TILE ".beams"), ==, 4);
  assert_undo (fixture, "Add Beam");
  g_assert_cmpint (gtk_spin_button_get_value_as_int (spin), ==, 1);
  gtk_spin_button_set_value (spin, 100);
  g_assert_cmpuint (bm_document_get_length (fixture->document, TILE ".beams"), ==, BM_MAX_BEAMS_ON_TILE);

  /* Where there are many, a click takes all away. */
  press (fixture, "Remove: upwards");
  g_assert_cmpuint (bm_document_get_length (fixture->document, TILE ".beams"), ==, 1);
  assert_undo (fixture, "Remove Beam");
  g_assert_cmpuint (bm_document_get_length (fixture->document, TILE ".beams"), ==, BM_MAX_BEAMS_ON_TILE);
}

/* A crystal with several parts for one edge: which of them is chosen first. */
static void
test_rival_parts (Fixture       *fixture,
                  gconstpointer  data)
{
  BmDocument *document = test_document_new (
    "\"tiles\": [ { \"id\": \"a\", \"name\": { \"en\": \"A\" }, \"terrain\": \"lava\" } ],"
    "\"crystals\": [ { \"id\": \"twin\", \"name\": { \"en\": \"Twin\" }, \"points\": 1, \"parts\": ["
    "  { \"id\": \"first\", \"on\": \"left\" }, { \"id\": \"second\", \"on\": \"left\", \"at\": [ 0, 4 ] } ] } ]");

  bm_field_bind (BM_FIELD (fixture->editor), document, TILE);
  press (fixture, "Twin");
  g_assert_cmpuint (count_anchors (fixture), ==, 3);
  press (fixture, "Part “second”");
  press (fixture, "Add: left edge");
  test_assert_json (document, TILE ".crystals",
                    "[ { \"crystal\": \"twin\", \"part\": \"second\", \"on\": \"left\" } ]");
  press (fixture, "Part “first”");
  g_assert_true (has_button (fixture, "Add: left edge"));
  g_assert_true (bm_document_is_playable (document));

  bm_field_bind (BM_FIELD (fixture->editor), NULL, NULL);
  g_assert_finalize_object (document);
}

/* What is clicked is what is seen: the middle of each button is hit. */
static void
test_pointer (Fixture       *fixture,
              gconstpointer  data)
{
  GtkWidget *stage = find (fixture, BM_TYPE_TILE_STAGE);

  press (fixture, "Green crystal");
  gtk_widget_queue_allocate (stage);
  while (gtk_widget_get_width (gtk_widget_get_last_child (stage)) == 0)
    g_main_context_iteration (NULL, TRUE);

  for (GtkWidget *child = gtk_widget_get_first_child (stage); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t bounds;
      graphene_point_t middle;
      GtkWidget *hit;

      g_assert_true (gtk_widget_compute_bounds (child, fixture->window, &bounds));
      graphene_rect_get_center (&bounds, &middle);
      hit = gtk_widget_pick (fixture->window, middle.x, middle.y, GTK_PICK_DEFAULT);
      g_assert_nonnull (hit);
      g_assert_true (hit == child || gtk_widget_is_ancestor (hit, child));
    }
}

/* The keyboard comes from the row of a crystal to its places, around them and away. */
static void
test_keyboard (Fixture       *fixture,
               gconstpointer  data)
{
  GtkWidget *stage = find (fixture, BM_TYPE_TILE_STAGE);
  GtkWidget *focus;

  g_signal_emit_by_name (find (fixture, BM_TYPE_BODY_GROUP), "pick", "red");
  focus = gtk_root_get_focus (GTK_ROOT (fixture->window));
  g_assert_true (BM_IS_ANCHOR_BUTTON (focus));
  g_assert_cmpuint (count_anchors (fixture), ==, 2);

  gtk_widget_activate (focus);
  while (bm_document_get (fixture->document, TILE ".crystals") == NULL)
    g_main_context_iteration (NULL, TRUE);
  test_assert_json (fixture->document, TILE ".crystals", "[ { \"crystal\": \"red\", \"on\": \"top\" } ]");

  /* The button is still the same, and still has the focus. */
  g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->window)) == focus);
  g_assert_true (gtk_widget_child_focus (stage, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->window)) == gtk_widget_get_next_sibling (focus));
  g_assert_false (gtk_widget_child_focus (stage, GTK_DIR_TAB_FORWARD));
}

/* -- The form -- */

static void
test_mutant (Fixture       *fixture,
             gconstpointer  data)
{
  GtkWidget *points = find (fixture, BM_TYPE_POINTS_GROUP);
  GtkSwitch *toggle = GTK_SWITCH (find_below (find_row (points, "Mutant"), GTK_TYPE_SWITCH));

  gtk_switch_set_active (toggle, TRUE);
  g_assert_cmpuint (bm_document_get_length (fixture->document, TILE ".levels"), ==, 2);
  g_assert_null (bm_document_get (fixture->document, TILE ".points"));
  g_assert_true (has_button (fixture, "Before any mutation: 3 points"));

  bm_document_undo (fixture->document);
  g_assert_false (gtk_switch_get_active (toggle));
  test_assert_json (fixture->document, TILE ".points", "3");
  g_assert_false (bm_document_can_undo (fixture->document));
  bm_document_redo (fixture->document);
  g_assert_true (gtk_switch_get_active (toggle));
}

static void
test_effects (Fixture       *fixture,
              gconstpointer  data)
{
  GtkWidget *effects = find (fixture, BM_TYPE_EFFECTS_GROUP);
  GtkWidget *row;

  adw_action_row_activate (ADW_ACTION_ROW (find_row (effects, "Add Effect")));
  test_assert_json (fixture->document, TILE ".effects", "[ { \"give\": \"furious-dragon\", \"to\": \"another\" } ]");
  row = find_below (effects, ADW_TYPE_EXPANDER_ROW);
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==,
                   "When placed, give “Furious dragon token” (−5 points) to another player");
  bm_document_set_string (fixture->document, TILE ".effects[0].to", "others", "Elsewhere", NULL);
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==,
                   "When placed, every other player gets “Furious dragon token” (−5 points)");
  g_signal_emit_by_name (find_button (fixture, "Remove Effect"), "clicked");
  g_assert_null (bm_document_get (fixture->document, TILE ".effects"));
  g_assert_null (find_below (effects, ADW_TYPE_EXPANDER_ROW));
}

static gboolean
has_title (GtkWidget *widget,
           gpointer   title)
{
  return ADW_IS_PREFERENCES_ROW (widget)
         && g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0;
}

static GtkWidget *
find_titled (GtkWidget  *parent,
             const char *title)
{
  GtkWidget *row = test_find_widget (parent, has_title, (gpointer) title);

  if (row == NULL)
    g_error ("There is no row “%s”", title);
  return row;
}

static gboolean
has_id (GtkWidget *widget,
        gpointer   id)
{
  return GTK_IS_TOGGLE_BUTTON (widget) && g_strcmp0 (g_object_get_data (G_OBJECT (widget), "bm-id"), id) == 0;
}

static void
toggle_id (GtkWidget  *parent,
           const char *id)
{
  GtkToggleButton *button = GTK_TOGGLE_BUTTON (test_find_widget (parent, has_id, (gpointer) id));

  g_assert_nonnull (button);
  gtk_toggle_button_set_active (button, !gtk_toggle_button_get_active (button));
}

static AdwComboRow *
find_combo (GtkWidget *parent)
{
  return ADW_COMBO_ROW (find_titled (parent, "What It Does"));
}

/* Each kind of effect has its own rows, in which what it is about is chosen. */
static void
test_effect_kinds (Fixture       *fixture,
                   gconstpointer  data)
{
  static const struct
  {
    BmEffectKind kind;
    const char  *words;
    const char  *shown;   /* nullable: the title of one of its rows */
    const char  *hidden;  /* nullable: one of another kind */
  } rows[] = {
    { BM_EFFECT_MUTATE, "When placed, you may choose one of your mutants, which mutates", "Mutations", "Token" },
    { BM_EFFECT_COMPLETE,
      "When placed, you may have one of your incomplete crystals count as complete: Green crystal", NULL, "Mutations" },
    { BM_EFFECT_MOVE, "When placed, you may place another one of your tiles somewhere else", NULL, "One More Tile" },
    { BM_EFFECT_LAY, "When placed, you may place one more tile, from the discard pile", "One More Tile", "Drawn Tiles" },
    { BM_EFFECT_TAKE, "When placed, you may take “Furious dragon token” from another player", NULL, "One More Tile" },
    { BM_EFFECT_GIVE, "When placed, give “Furious dragon token” (−5 points) to another player", "Token", "Mutations" },
  };
  GtkWidget *effects = find (fixture, BM_TYPE_EFFECTS_GROUP);
  GtkWidget *row;

  adw_action_row_activate (ADW_ACTION_ROW (find_row (effects, "Add Effect")));
  row = find_below (effects, ADW_TYPE_EXPANDER_ROW);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      JsonNode *before = bm_document_get_root (fixture->document);

      adw_combo_row_set_selected (find_combo (row), rows[i].kind);
      g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, rows[i].words);
      g_assert_true (rows[i].shown == NULL || gtk_widget_get_visible (find_titled (row, rows[i].shown)));
      g_assert_false (gtk_widget_get_visible (find_titled (row, rows[i].hidden)));
      bm_document_undo (fixture->document);
      g_assert_true (bm_document_get_root (fixture->document) == before);
      bm_document_redo (fixture->document);
      g_assert_cmpuint (adw_combo_row_get_selected (find_combo (row)), ==, rows[i].kind);
    }
}

/* Several crystals, and none, which is a problem that is shown. */
static void
test_effect_ids (Fixture       *fixture,
                 gconstpointer  data)
{
  GtkWidget *effects = find (fixture, BM_TYPE_EFFECTS_GROUP);
  GtkWidget *row;

  bm_document_set (fixture->document, TILE ".effects", json_from_string ("[ { \"complete\": \"green\" } ]", NULL), "X", NULL);
  row = find_below (effects, ADW_TYPE_EXPANDER_ROW);
  g_assert_nonnull (row);
  toggle_id (row, "red");
  test_assert_json (fixture->document, TILE ".effects", "[ { \"complete\": [ \"green\", \"red\" ] } ]");
  toggle_id (row, "green");
  test_assert_json (fixture->document, TILE ".effects", "[ { \"complete\": \"red\" } ]");
  toggle_id (row, "red");
  test_assert_json (fixture->document, TILE ".effects", "[ { \"complete\": [] } ]");
  g_assert_cmpuint (test_count_errors (fixture->document), ==, 1);
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, "Complete a Crystal");
  toggle_id (row, "green");
  g_assert_cmpuint (test_count_errors (fixture->document), ==, 0);
}

static void
test_faces (Fixture       *fixture,
            gconstpointer  data)
{
  GtkWidget *faces = find (fixture, BM_TYPE_FACES_GROUP);
  GtkWidget *picker = find_below (faces, BM_TYPE_THING_PICKER);

  g_signal_emit_by_name (picker, "new-wanted");
  g_assert_cmpuint (bm_document_get_length (fixture->document, TILE ".faces"), ==, 2);
  g_assert_cmpuint (test_count_errors (fixture->document), ==, 0);
  g_assert_nonnull (strstr (get_words (fixture), "When you place it, choose what it is:"));
  g_assert_nonnull (find_titled (faces, "Face 1"));
  g_signal_emit_by_name (find_button (fixture, "Remove Face"), "clicked");
  g_assert_cmpuint (bm_document_get_length (fixture->document, TILE ".faces"), ==, 1);
  g_assert_cmpuint (test_count_errors (fixture->document), ==, 1);
  g_signal_emit_by_name (find_button (fixture, "Remove Face"), "clicked");
  g_assert_null (bm_document_get (fixture->document, TILE ".faces"));
}

static void
keep_path (GSimpleAction *action,
           GVariant      *path,
           gpointer       kept)
{
  *(char **) kept = g_variant_dup_string (path, NULL);
}

static void
test_large_monster (Fixture       *fixture,
                    gconstpointer  data)
{
  GtkWidget *group = find (fixture, BM_TYPE_LARGE_MONSTER_GROUP);
  GtkMenuButton *button = GTK_MENU_BUTTON (find_button (fixture, "Join With a Tile to Its Right"));
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) go_to = g_simple_action_new ("go-to", G_VARIANT_TYPE_STRING);
  g_autofree char *path = NULL;

  g_signal_emit_by_name (gtk_menu_button_get_popover (button), "picked", "a");
  test_assert_json (fixture->document, "$.composites[0].parts",
                    "[ { \"tile\": \"a\", \"at\": [ 0, 0 ] }, { \"tile\": \"a\", \"at\": [ 1, 0 ] } ]");
  g_assert_nonnull (find_row (group, "A"));

  /* It leads to where the large monster is edited. */
  g_signal_connect (go_to, "activate", G_CALLBACK (keep_path), &path);
  g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (go_to));
  gtk_widget_insert_action_group (fixture->window, "editor", G_ACTION_GROUP (actions));
  g_signal_emit_by_name (find_row (group, "A"), "activated");
  g_assert_cmpstr (path, ==, "$.composites[0]");

  bm_document_undo (fixture->document);
  g_assert_false (bm_document_can_undo (fixture->document));
  g_assert_null (bm_document_get (fixture->document, "$.composites"));

  g_signal_emit_by_name (gtk_menu_button_get_popover (button), "new-wanted");
  g_assert_cmpuint (bm_document_get_length (fixture->document, "$.composites[0].parts"), ==, 2);
  bm_document_undo (fixture->document);
  g_assert_false (bm_document_can_undo (fixture->document));
}

/* What is said below the picture is what the tile is now. */
static void
test_words (Fixture       *fixture,
            gconstpointer  data)
{
  g_assert_cmpstr (get_words (fixture), ==, "Terrain: Lava\n3 points");
  bm_document_set_int (fixture->document, TILE ".points", 4, "Change Points", NULL);
  g_assert_cmpstr (get_words (fixture), ==, "Terrain: Lava\n4 points");

  /* A tile that is wrong is shown as far as it is right. */
  bm_document_set_string (fixture->document, TILE ".terrain", "nowhere", "Break", NULL);
  g_assert_true (g_str_has_suffix (get_words (fixture), "\n4 points"));
  bm_document_undo (fixture->document);
  g_assert_cmpstr (get_words (fixture), ==, "Terrain: Lava\n4 points");
}

static void
test_read_only (Fixture       *fixture,
                gconstpointer  data)
{
  press (fixture, "Green crystal");
  bm_document_set_read_only (fixture->document, TRUE);
  g_assert_cmpuint (count_anchors (fixture), ==, 0);
  g_assert_false (gtk_widget_is_sensitive (find_below (find (fixture, BM_TYPE_POINTS_GROUP), GTK_TYPE_SPIN_BUTTON)));
  bm_document_set_read_only (fixture->document, FALSE);
  g_assert_cmpuint (count_anchors (fixture), ==, 6);
}

static gboolean
is_problem (GtkWidget *widget,
            gpointer   data)
{
  return BM_IS_PROBLEM_BOX (widget) && gtk_widget_get_first_child (widget) != NULL;
}

/* What is wrong with crystals stands below them, and whoever goes to that problem gets there. */
static void
test_problems (Fixture       *fixture,
               gconstpointer  data)
{
  GtkWidget *body = find (fixture, BM_TYPE_BODY_GROUP);
  g_autoptr (JsonNode) crystals = json_from_string ("[ { \"crystal\": \"green\", \"on\": \"top\" } ]", NULL);

  g_assert_null (test_find_widget (body, is_problem, NULL));
  bm_document_set (fixture->document, TILE ".crystals", json_node_copy (crystals), "Break", NULL);
  g_assert_nonnull (test_find_widget (body, is_problem, NULL));
  bm_field_focus_place (bm_field_find (fixture->editor, TILE ".crystals[0].on"), TILE ".crystals[0].on");
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (fixture->window)), body));
  bm_document_undo (fixture->document);
  g_assert_null (test_find_widget (body, is_problem, NULL));
}

/* Another thing, none, and the document goes while the editor stays. */
static void
test_binding (Fixture       *fixture,
              gconstpointer  data)
{
  BmDocument *other = test_document_new (
    "\"tiles\": [ { \"id\": \"b\", \"name\": { \"en\": \"B\" }, \"terrain\": \"rune\" },"
    "  { \"id\": \"c\", \"name\": { \"en\": \"C\" }, \"terrain\": \"ice\", \"levels\": [ 1, 2, 3 ] } ]");
  BmField *editor = BM_FIELD (fixture->editor);

  press (fixture, "Green crystal");
  bm_field_bind (editor, other, "$.tiles[1]");
  g_assert_true (g_str_has_prefix (get_words (fixture), "Terrain: Ice"));
  bm_field_bind (editor, other, TILE);
  g_assert_true (g_str_has_prefix (get_words (fixture), "Terrain: Runes"));
  g_assert_false (bm_document_can_undo (other));

  /* The tool stays in the hand. */
  press (fixture, "Add: left edge");
  g_assert_cmpuint (bm_document_get_length (other, TILE ".crystals"), ==, 1);
  g_assert_null (bm_document_get (fixture->document, TILE ".crystals"));

  bm_field_bind (editor, NULL, NULL);
  g_assert_finalize_object (other);
}

/* Nothing that a file may contain makes the editors complain, and what they do not understand stays. */
static void
test_broken (Fixture       *fixture,
             gconstpointer  data)
{
  static const char *const members[] = {
    "\"levels\": \"many\"",
    "\"levels\": [ \"one\", {}, null ]",
    "\"levels\": [ 1 ]",
    "\"levels\": []",
    "\"points\": \"ten\"",
    "\"points\": 1.5",
    "\"copies\": \"two\"",
    "\"copies\": { \"2\": \"two\", \"9\": 1 }",
    "\"copies\": [ 1 ]",
    "\"effects\": 3",
    "\"effects\": [ 3, { \"give\": 4 }, { \"to\": \"nobody\" } ]",
    "\"crystals\": {}",
    "\"crystals\": [ 3, {}, { \"on\": \"left\" } ]",
    "\"crystals\": [ { \"crystal\": \"green\", \"on\": \"left\", \"along\": \"far\" } ]",
    "\"beams\": \"up\"",
    "\"beams\": [ [], { \"cell\": [ 7, 7 ], \"direction\": \"up\" }, { \"cell\": \"a\" } ]",
    "\"symbols\": []",
    "\"symbols\": { \"gold\": \"some\", \"nothing\": 3 }",
    "\"shape\": 5",
    "\"shape\": \"round\"",
    "\"rules\": {}",
    "\"rules\": [ 1, { \"each\": 2 } ]",
    "\"built_in\": [ 1, { \"terrain\": 2 } ]",
    "\"built_in\": 3",
    "\"modes\": 3",
    "\"abilities\": [ 1, \"fly\" ]",
    "\"text\": []",
    "\"noun\": 1",
    "\"monsters\": -1",
    "\"line\": {}",
    "\"art\": \"dragon\"",
    "\"replaces\": []",
    "\"id\": 3",
    "\"name\": null",
    "\"unknown\": { \"kept\": true }",
  };
  const char *const lists[] = { "tiles", "explorers" };
  GtkWidget *explorer_editor = g_object_ref_sink (bm_thing_form_new (BM_THING_EXPLORER));

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    for (guint j = 0; j < G_N_ELEMENTS (lists); j++)
      {
        g_autofree char *set = g_strdup_printf ("\"%s\": [ { \"id\": \"a\", \"name\": { \"en\": \"A\" },"
                                                "              \"terrain\": \"lava\", %s } ]", lists[j], members[i]);
        g_autofree char *path = g_strdup_printf ("$.%s[0]", lists[j]);
        BmDocument *document = test_document_new (set);
        BmField *editor = BM_FIELD (j == 0 ? fixture->editor : explorer_editor);
        JsonNode *root = bm_document_get_root (document);

        g_test_message ("%s: %s", lists[j], members[i]);
        bm_field_bind (editor, document, path);
        g_assert_true (bm_document_get_root (document) == root);
        g_assert_false (bm_document_can_undo (document));
        if (j == 0)
          {
            press (fixture, "Horizontal");
            press (fixture, "Vertical");
            while (bm_document_can_undo (document))
              bm_document_undo (document);
            g_assert_true (bm_document_get_root (document) == root);
          }
        bm_field_bind (editor, NULL, NULL);
        while (g_main_context_iteration (NULL, FALSE))
          ;
        g_assert_finalize_object (document);
      }

  g_object_unref (explorer_editor);
}

static void
test_explorer (Fixture       *fixture,
               gconstpointer  data)
{
  press (fixture, "Beams");
  g_assert_cmpuint (count_anchors (fixture), ==, 8);
  press (fixture, "Add: to the right, from the lower cell");
  test_assert_json (fixture->document, "$.explorers[0].beams", "[ { \"cell\": [ 1, 1 ], \"direction\": \"right\" } ]");

  press (fixture, "Red crystal");
  press (fixture, "Add: right half of the lower edge");
  test_assert_json (fixture->document, "$.explorers[0].crystals",
                    "[ { \"crystal\": \"red\", \"on\": \"bottom\", \"along\": 3 } ]");
  g_assert_cmpstr (get_words (fixture), ==,
                   "1 mutagenic monster: 1 beam to the right\nRed crystal: right half of the lower edge");
}

/* -- Narrow windows -- */

#define NARROW 360

static gboolean
is_narrow (gpointer editor)
{
  return gtk_widget_get_width (editor) > 0 && gtk_widget_get_width (editor) <= NARROW;
}

static void
assert_inside (GtkWidget *widget,
               GtkWidget *area)
{
  graphene_rect_t bounds, limits;

  g_assert_true (gtk_widget_compute_bounds (widget, area, &bounds));
  graphene_rect_init (&limits, 0, 0, (float) gtk_widget_get_width (area), (float) gtk_widget_get_height (area));
  g_assert_true (graphene_rect_contains_rect (&limits, &bounds));
}

/* However many tools there are, each can be seen. */
static void
test_many_tools (Fixture       *fixture,
                 gconstpointer  data)
{
  static const char *const names[] = { "Amber", "Jade", "Opal", "Onyx", "Pearl", "Coral", "Topaz", "Agate", "Beryl" };
  GtkWidget *preview = find (fixture, BM_TYPE_TILE_PREVIEW);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_free (bm_thing_add (fixture->document, BM_THING_CRYSTAL, names[i]));
  test_move_to_window (&fixture->window, fixture->editor, NARROW, 560);
  g_assert_true (test_wait (is_narrow, fixture->editor));
  test_wait_for_frames (fixture->window, 3);
  assert_inside (find_button (fixture, "Beams"), preview);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    assert_inside (find_button (fixture, names[i]), preview);
}

#define ADD(name, set_up, test) g_test_add (name, Fixture, NULL, set_up, test, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  bm_editor_init ();

  ADD ("/tile-editor/crystals", set_up, test_crystals);
  ADD ("/tile-editor/beams", set_up, test_beams);
  ADD ("/tile-editor/many-beams", set_up, test_many_beams);
  ADD ("/tile-editor/rival-parts", set_up, test_rival_parts);
  ADD ("/tile-editor/pointer", set_up, test_pointer);
  ADD ("/tile-editor/keyboard", set_up, test_keyboard);
  ADD ("/tile-editor/many-tools", set_up, test_many_tools);
  ADD ("/tile-editor/mutant", set_up, test_mutant);
  ADD ("/tile-editor/effects", set_up, test_effects);
  ADD ("/tile-editor/effect-kinds", set_up, test_effect_kinds);
  ADD ("/tile-editor/effect-ids", set_up, test_effect_ids);
  ADD ("/tile-editor/faces", set_up, test_faces);
  ADD ("/tile-editor/large-monster", set_up, test_large_monster);
  ADD ("/tile-editor/words", set_up, test_words);
  ADD ("/tile-editor/read-only", set_up, test_read_only);
  ADD ("/tile-editor/problems", set_up, test_problems);
  ADD ("/tile-editor/binding", set_up, test_binding);
  ADD ("/tile-editor/broken", set_up, test_broken);
  ADD ("/tile-editor/explorer", set_up_explorer, test_explorer);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-composite-stage.h"
#include "bm-crystal-stage.h"
#include "bm-editor.h"
#include "bm-problems-button.h"
#include "bm-field.h"
#include "bm-json-path.h"
#include "bm-set-editor.h"
#include "bm-text-languages.h"
#include "bm-thing-form.h"
#include "design-util.h"
#include "../display-util.h"
#include "popover-util.h"

/* Every place of a set has a field with a title, and the editor goes there. */

#define COLOUR "#3fa34d"
#define TEXT(words) "{ \"en\": \"" words "\", \"de\": \"" words "\" }"
#define ID_AND_NAME(id) "\"id\": \"" id "\", \"name\": " TEXT (id)
#define NOUNS "\"noun\": " TEXT ("a") ", \"nouns\": " TEXT ("b")
#define ART "\"art\": { \"drawing\": \"mine\", \"colours\": { \"body\": \"" COLOUR "\" } }"
#define COUNT "{ \"of\": \"tiles\", \"terrain\": [\"swamp\", \"lava\"] }"
#define RULES \
  "\"rules\": [ { \"points\": 1, \"each\": " COUNT ", \"from\": 2, \"limit\": 9," \
  "               \"when\": [ { \"count\": " COUNT ", \"at_least\": 1, \"at_most\": 7 } ] }," \
  "             { \"points\": 2, \"each\": { \"of\": \"sum\", \"counts\": [ " COUNT ", { \"of\": \"tokens\" } ] } } ]"

/* A thing of each kind, with every member that a form can show at the same time. */
static const char members[] =
  "\"description\": " TEXT ("x") ", \"authors\": [\"Ada\"], \"licence\": \"CC0-1.0\", \"own_ship_token\": \"mine\","
  "\"medal_slots\": { \"individual\": [ { \"places\": [\"swamp\"] } ], \"team\": [ {} ], \"rows\": [ {}, {} ] },"
  "\"score_lines\": [ { " ID_AND_NAME ("mine") ", \"holds\": \"medals\", \"tie_break\": false } ],"
  "\"terrains\": [ { " ID_AND_NAME ("mine") ", " ART ", \"tile_noun\": " TEXT ("a") ", \"tiles_noun\": " TEXT ("b") ","
  "  \"monster_noun\": " TEXT ("a") ", \"monsters_noun\": " TEXT ("b") ", \"line\": \"mine\","
  "  \"colour\": \"" COLOUR "\", \"sign\": \"mine\" } ],"
  "\"crystals\": [ { " ID_AND_NAME ("mine") ", " ART ", " NOUNS ", \"points\": 5,"
  "  \"parts\": [ { \"on\": \"left\" }, { \"on\": \"right\", \"at\": [0, 0] } ],"
  "  \"colour\": \"" COLOUR "\", \"sign\": \"only-here\" } ],"
  "\"symbols\": [ { " ID_AND_NAME ("mine") ", " ART ", " NOUNS " } ],"
  "\"tokens\": [ { " ID_AND_NAME ("mine") ", " ART ", " NOUNS ", \"text\": " TEXT ("x") ", \"points\": 3,"
  "  \"counts_as_medal\": true, \"symbols\": { \"mine\": 1 } }, { " ID_AND_NAME ("other") " } ],"
  "\"tiles\": [ { " ID_AND_NAME ("mine") ", " ART ", " NOUNS ", \"text\": " TEXT ("x") ", \"note\": \"n\","
  "  \"terrain\": \"swamp\", \"points\": 3, \"shape\": \"upright\", \"monsters\": 2,"
  "  \"beams\": [ { \"cell\": [0, 0], \"direction\": \"left\" } ], \"mutagenic_monsters\": 1,"
  "  \"crystals\": [ { \"crystal\": \"mine\", \"on\": \"left\" } ], \"symbols\": { \"mine\": 1 }, " RULES ","
  "  \"effects\": [ { \"give\": \"mine\", \"to\": \"anyone\" } ], \"line\": \"mine\", \"copies\": 2, \"replaces\": \"lava\" },"
  "  { " ID_AND_NAME ("mutant") ", \"terrain\": \"ice\", \"levels\": [1, 2, 3],"
  "    \"copies\": { \"2\": 1, \"3\": 1, \"4\": 2, \"5\": 2, \"6\": 2 } },"
  "  { " ID_AND_NAME ("busy") ", \"terrain\": \"ice\", \"effects\": ["
  "    { \"take\": \"mine\" }, { \"swap\": [\"mine\", \"other\"] }, { \"mutate\": 2 }, { \"complete\": \"mine\" },"
  "    { \"complete\": [\"mine\", \"green\"] }, { \"move\": true }, { \"lay\": \"discard\" }, { \"lay\": \"deck\", \"of\": 2 } ] },"
  "  { " ID_AND_NAME ("two-faced") ", \"terrain\": \"ice\", \"faces\": [\"mine\", \"mutant\"], \"copies\": 1 } ],"
  "\"composites\": [ { " ID_AND_NAME ("mine") ", " NOUNS ", \"points\": 5, \"line\": \"mine\","
  "  \"parts\": [ { \"tile\": \"mine\", \"at\": [0, 0] }, { \"tile\": \"mutant\", \"at\": [1, 0] } ] } ],"
  "\"explorers\": [ { " ID_AND_NAME ("mine") ", " ART ", \"text\": " TEXT ("x") ","
  "  \"crystals\": [ { \"crystal\": \"mine\", \"on\": \"left\" } ],"
  "  \"beams\": [ { \"cell\": [0, 0], \"direction\": \"left\" } ], \"mutagenic_monsters\": 1,"
  "  \"symbols\": { \"mine\": 1 }, \"built_in\": [ { \"terrain\": \"swamp\" }, { \"terrain\": \"ice\" } ], " RULES ","
  "  \"abilities\": [\"keep-stack\"], \"min_players\": 3, \"modes\": [\"individual\"] } ],"
  "\"medals\": [ { " ID_AND_NAME ("mine") ", " ART ", \"text\": " TEXT ("x") ", \"points\": 5, \"permanent\": false,"
  "  \"places\": [\"swamp\"], \"awarded\": \"end\","
  "  \"conditions\": [ { \"count\": " COUNT ", \"at_least\": 1, \"at_most\": 9, \"team_at_least\": 2, \"team_at_most\": 8 } ] },"
  "  { " ID_AND_NAME ("most") ", \"points\": 5, \"most\": " COUNT " },"
  "  { " ID_AND_NAME ("fewest") ", \"points\": 5, \"fewest\": " COUNT " } ],"
  "\"tile_sets\": [ { " ID_AND_NAME ("mine") ", \"compulsory\": true, \"tiles\": { \"mine\": 2 } } ],"
  "\"editions\": [ { " ID_AND_NAME ("mine") ", \"all_tie\": \"everybody\", \"all_tie_in_rows\": \"nobody\","
  "  \"team_tie_break\": \"better-partner\", \"fewer_medals\": 2, \"giving\": \"start-player\","
  "  \"decks\": [ { \"modes\": [\"team\"], \"players\": [3, 4], \"tile_sets\": [\"mine\"] } ] } ],"
  "\"drawings\": [ { \"id\": \"mine\", \"svg\": \"\" }, { \"id\": \"only-here\", \"svg\": \"\" },"
  "  { \"id\": \"nowhere\", \"svg\": \"\" } ]";

typedef struct
{
  BmDocument  *document;
  BmSetEditor *editor;
  GtkWidget   *window;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->document = test_document_new (members);
  fixture->editor = BM_SET_EDITOR (bm_set_editor_new ());
  bm_set_editor_set_document (fixture->editor, fixture->document);
  fixture->window = test_show_in_window (GTK_WIDGET (fixture->editor), 1300, 900);
  test_settle ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (fixture->document);
}

/* -- Going to places -- */

static gboolean
is_in_no_form (const char *path)
{
  const char *const no_fields[] = { "$.format", "$.version", "$.id" };

  for (guint i = 0; i < G_N_ELEMENTS (no_fields); i++)
    if (g_str_equal (path, no_fields[i]))
      return TRUE;

  return FALSE;
}

static gboolean
is_thing (const char *path)
{
  BmThingKind kind;
  guint index;
  g_autofree char *thing = bm_thing_path_parse (path, &kind, &index) ? bm_thing_path_new (kind, index) : g_strdup ("$");

  return g_str_equal (path, thing);
}

/* Whether the widget is for a place: it is in a field for it, or in the group that shows the problems there, or it is a
 * part on a stage. */
static gboolean
is_for (GtkWidget  *widget,
        const char *path)
{
  for (; widget != NULL && !BM_IS_THING_FORM (widget); widget = gtk_widget_get_parent (widget))
    {
      const char *own = BM_IS_FIELD (widget) ? bm_field_get_path (BM_FIELD (widget)) : NULL;

      if (own != NULL && !is_thing (own))
        return bm_json_path_is_prefix (own, path);
      if (ADW_IS_PREFERENCES_GROUP (widget))
        return bm_field_find (widget, path) != NULL;
      if (BM_IS_COMPOSITE_STAGE (widget) || BM_IS_CRYSTAL_STAGE (widget))
        return strstr (path, ".parts[") != NULL;
    }

  return FALSE;
}

static void
check_place (Fixture    *fixture,
             const char *path)
{
  GtkWidget *focus;

  if (is_in_no_form (path))
    return;

  /* From elsewhere. */
  bm_set_editor_go_to (fixture->editor, g_str_has_prefix (path, "$.symbols") ? "$.licence" : "$.symbols[0].name");
  bm_set_editor_go_to (fixture->editor, path);
  focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  g_test_message ("%s", path);
  g_assert_true (bm_json_path_is_prefix (bm_set_editor_get_path (fixture->editor), path));
  g_assert_true (is_for (focus, path));
}

static void
check_below (Fixture    *fixture,
             JsonNode   *node,
             const char *path)
{
  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      JsonObjectIter iter;
      const char *name;
      JsonNode *member;

      json_object_iter_init_ordered (&iter, json_node_get_object (node));
      while (json_object_iter_next_ordered (&iter, &name, &member))
        {
          g_autofree char *below = bm_json_path_member (path, name);

          if (!g_str_equal (below, "$.drawings"))
            check_below (fixture, member, below);
        }
    }
  else if (JSON_NODE_HOLDS_ARRAY (node))
    for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
      {
        g_autofree char *below = bm_json_path_element (path, i);

        check_below (fixture, json_array_get_element (json_node_get_array (node), i), below);
      }
  else
    check_place (fixture, path);
}

static void
test_places (Fixture       *fixture,
             gconstpointer  data)
{
  check_below (fixture, bm_document_get (fixture->document, "$"), "$");
}

/* -- Titles -- */

static void
check_titles (GtkWidget *parent)
{
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      if (BM_IS_FIELD (child) && bm_field_get_path (BM_FIELD (child)) != NULL && ADW_IS_PREFERENCES_ROW (child))
        {
          g_test_message ("%s", bm_field_get_path (BM_FIELD (child)));
          g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (child)), !=, "");
        }
      if (BM_IS_FIELD (child) && bm_field_get_path (BM_FIELD (child)) != NULL && ADW_IS_PREFERENCES_GROUP (child))
        g_assert_cmpstr (adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (child)), !=, "");
      check_titles (child);
    }
}

static void
check_title (Fixture    *fixture,
             const char *path,
             const char *group,
             const char *title)
{
  BmField *field;
  GtkWidget *group_of_field;

  bm_set_editor_go_to (fixture->editor, path);
  field = bm_field_find (GTK_WIDGET (fixture->editor), path);
  group_of_field = gtk_widget_get_ancestor (GTK_WIDGET (field), ADW_TYPE_PREFERENCES_GROUP);
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (field)), ==, title);
  g_assert_cmpstr (adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (group_of_field)), ==, group);
}

/* Fields have the titles that messages use. */
static void
test_titles (Fixture       *fixture,
             gconstpointer  data)
{
  for (guint kind = 0; kind < BM_N_THING_KINDS; kind++)
    {
      g_autofree char *path = bm_thing_path_new (kind, 0);

      bm_set_editor_go_to (fixture->editor, path);
      check_titles (GTK_WIDGET (fixture->editor));
    }
  bm_set_editor_go_to (fixture->editor, "$");
  check_titles (GTK_WIDGET (fixture->editor));

  check_title (fixture, "$.terrains[0].tiles_noun", "Its Tiles in Rules", "After “3”");
  check_title (fixture, "$.tiles[1].levels[2]", "Points", "Points After 2 Mutations");
  check_title (fixture, "$.tiles[1].copies.4", "In the Game", "Copies with 4 Players");
  check_title (fixture, "$.composites[0].parts[1].tile", "Parts", "Part 2");
  check_title (fixture, "$.explorers[0].built_in[1].terrain", "Built-in Tiles", "Built-in Tile 2");
  check_title (fixture, "$.medal_slots.rows[1].places", "Medals in Open-Row Games", "Medal 2");
}

static const char *
get_focused_title (Fixture *fixture)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));

  return adw_preferences_row_get_title (ADW_PREFERENCES_ROW (gtk_widget_get_ancestor (focus, ADW_TYPE_PREFERENCES_ROW)));
}

/* The row of the crystal, that of the beam. */
static void
test_body (Fixture       *fixture,
           gconstpointer  data)
{
  bm_set_editor_go_to (fixture->editor, "$.tiles[0].crystals[0].on");
  g_assert_cmpstr (get_focused_title (fixture), ==, "mine");
  bm_set_editor_go_to (fixture->editor, "$.tiles[0].beams[0].cell");
  g_assert_cmpstr (get_focused_title (fixture), ==, "To the left, from the upper cell");
  bm_set_editor_go_to (fixture->editor, "$.tiles[0].beams[7]");
  g_assert_cmpstr (get_focused_title (fixture), ==, "Beams");
}

/* The entry for the language, which is hidden at first. */
static void
test_languages (Fixture       *fixture,
                gconstpointer  data)
{
  static const char *const places[] = { "$.tiles[0].name.de", "$.tiles[0].text.de" };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      GtkWidget *focus, *languages;

      bm_set_editor_go_to (fixture->editor, places[i]);
      focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
      languages = gtk_widget_get_ancestor (focus, BM_TYPE_TEXT_LANGUAGES);
      g_assert_nonnull (languages);
      g_assert_true (gtk_toggle_button_get_active (
        GTK_TOGGLE_BUTTON (bm_text_languages_get_button (BM_TEXT_LANGUAGES (languages)))));
    }
}

/* A drawing is a picture of something. */
static void
test_drawings (Fixture       *fixture,
               gconstpointer  data)
{
  bm_set_editor_go_to (fixture->editor, "$.drawings[0].svg");
  g_assert_cmpstr (bm_set_editor_get_path (fixture->editor), ==, "$.tiles[0]");
  g_assert_cmpstr (get_focused_title (fixture), ==, "Picture");
  bm_set_editor_go_to (fixture->editor, "$.drawings[1].svg");
  g_assert_cmpstr (bm_set_editor_get_path (fixture->editor), ==, "$.crystals[0]");
  g_assert_cmpstr (get_focused_title (fixture), ==, "Icon");
  bm_set_editor_go_to (fixture->editor, "$.drawings[2].svg");
  g_assert_cmpstr (bm_set_editor_get_path (fixture->editor), ==, "$");
}

static gboolean
is_renamed_thing (GtkWidget *widget,
                  gpointer   data)
{
  return GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), "Tiles: Other name");
}

/* The list of problems calls things what they are called now, although their problems are the same as before. */
static void
test_renamed (void)
{
  g_autoptr (BmDocument) document
      = test_document_new ("\"tiles\": [{\"id\": \"a\", \"name\": {\"en\": \"Name\"}, \"terrain\": \"nowhere\"}]");
  GtkWidget *button = bm_problems_button_new ();
  GtkWidget *window;
  GtkWidget *opener;

  bm_problems_button_set_document (BM_PROBLEMS_BUTTON (button), document);
  window = test_show_in_window (button, 300, 300);
  bm_document_set_string (document, "$.tiles[0].name.en", "Other name", "Change Name", NULL);
  opener = test_find_type (button, GTK_TYPE_MENU_BUTTON);
  gtk_menu_button_popup (GTK_MENU_BUTTON (opener));
  g_assert_nonnull (test_find_widget (button, is_renamed_thing, NULL));

  /* GTK 4.18 warns of a focus that goes with a popover in a window that goes. */
  gtk_menu_button_popdown (GTK_MENU_BUTTON (opener));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int    argc,
      char **argv)
{
  test_init_design (&argc, &argv);
  test_begin_screen ();
  bm_editor_init ();
  /* GTK 4.8 complains of cursors that blink when what they are in has been selected meanwhile. */
  g_object_set (gtk_settings_get_default (), "gtk-cursor-blink", FALSE, "gtk-enable-animations", FALSE, NULL);

#define ADD(path, test) g_test_add ("/places/" path, Fixture, NULL, set_up, test, tear_down)
  ADD ("go-to", test_places);
  ADD ("body", test_body);
  ADD ("languages", test_languages);
  ADD ("drawings", test_drawings);
  ADD ("titles", test_titles);
  g_test_add_func ("/places/renamed", test_renamed);

  return g_test_run ();
}

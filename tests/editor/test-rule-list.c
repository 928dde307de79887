/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-chooser-spin.h"
#include "bm-editor.h"
#include "bm-json.h"
#include "bm-medal-goal.h"
#include "bm-rule-row.h"
#include "bm-rule-sentence.h"
#include "bm-sentence-list.h"
#include "bm-sentence-part.h"
#include "design-util.h"
#include "test-util.h"
#include "../display-util.h"
#include "popover-util.h"

/* Rules and conditions as sentences of buttons: what they say, what they let choose, and what that writes. */

#define RULES "\"tiles\": [ { \"id\": \"a\", \"name\": { \"en\": \"A\" }, \"terrain\": \"lava\", \"points\": 1, " \
              "\"copies\": 1, \"rules\": [ %s ] } ]"
#define MEDAL "\"medals\": [ { \"id\": \"a\", \"name\": { \"en\": \"A\" }, \"points\": 5, %s } ]"

#define SWAMP "{ \"points\": 2, \"each\": { \"of\": \"monsters\", \"terrain\": \"swamp\" }, \"limit\": 10 }"

typedef struct
{
  BmDocument *document;
  GtkWidget  *widget;
  GtkWidget  *window;
} Fixture;

static gboolean
is_allocated (gpointer widget)
{
  return gtk_widget_get_width (widget) > 0;
}

/* Popovers open only where there is a place for them. */
static void
show (Fixture    *fixture,
      GtkWidget  *widget,
      const char *path)
{
  fixture->widget = widget;
  bm_field_bind (BM_FIELD (widget), fixture->document, path);
  fixture->window = test_show_in_window (widget, 600, 500);
  g_assert_true (test_wait (is_allocated, widget));
  test_settle ();
}

static void
show_rules (Fixture    *fixture,
            const char *rules)
{
  g_autofree char *members = g_strdup_printf (RULES, rules);

  fixture->document = test_document_new (members);
  show (fixture, bm_sentence_list_new (FALSE), "$.tiles[0].rules");
}

static void
show_medal (Fixture    *fixture,
            const char *goal)
{
  g_autofree char *members = g_strdup_printf (MEDAL, goal);

  fixture->document = test_document_new (members);
  show (fixture, bm_medal_goal_new (), "$.medals[0]");
}

/* What has been added to a sentence opens with the third frame. */
static void
settle (Fixture *fixture)
{
  test_wait_for_frames (fixture->window, 3);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_object_unref (fixture->document);
}

/* -- Finding -- */

static gboolean
says (GtkWidget *widget,
      gpointer   text)
{
  GtkWidget *label;

  if (!GTK_IS_BUTTON (widget) || !gtk_widget_get_visible (widget))
    return FALSE;
  if (g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), text) == 0)
    return TRUE;
  label = test_find_type (widget, GTK_TYPE_LABEL);
  return label != NULL && g_str_equal (gtk_label_get_text (GTK_LABEL (label)), text);
}

static GtkWidget *
find (Fixture    *fixture,
      const char *text)
{
  GtkWidget *found = test_find_widget (fixture->widget, says, (gpointer) text);

  if (found == NULL)
    g_error ("there is no button “%s”", text);
  return found;
}

static void
click (Fixture    *fixture,
       const char *text)
{
  g_signal_emit_by_name (find (fixture, text), "clicked");
  settle (fixture);
}

static gboolean
is_counting (GtkWidget *widget,
             gpointer   title)
{
  GtkWidget *label;

  if (!GTK_IS_LIST_BOX_ROW (widget) || gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER) == NULL)
    return FALSE;
  label = test_find_type (widget, GTK_TYPE_LABEL);
  return label != NULL && g_str_equal (gtk_label_get_text (GTK_LABEL (label)), title);
}

static void
choose_counting (Fixture    *fixture,
                 const char *title)
{
  GtkWidget *row = test_find_widget (fixture->widget, is_counting, (gpointer) title);

  g_assert_nonnull (row);
  g_assert_true (gtk_widget_activate (row));
  settle (fixture);
}

/* The @n-th spin button that can be seen. */
static GtkWidget *
find_spin (GtkWidget *root,
           guint     *n)
{
  if (!gtk_widget_get_visible (root) || !gtk_widget_get_child_visible (root))
    return NULL;
  if (GTK_IS_SPIN_BUTTON (root) && (*n)-- == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_spin (child, n);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
type_number (Fixture    *fixture,
             guint       n,
             const char *text)
{
  GtkWidget *spin = find_spin (fixture->widget, &n);

  g_assert_nonnull (spin);
  gtk_editable_set_text (GTK_EDITABLE (spin), text);
  settle (fixture);
}

/* Whoever opened it with the keyboard goes on where it was opened. */
static void
close_popover (Fixture *fixture)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (fixture->window));
  GtkWidget *popover = focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) : NULL;
  GtkWidget *opener;

  g_assert_nonnull (popover);
  opener = bm_still_popover_get_opener (BM_STILL_POPOVER (popover));
  gtk_popover_popdown (GTK_POPOVER (popover));
  settle (fixture);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->window)) == opener);
}

/* Where it fits on neither side, a popover goes where there is more room. */
static void
test_side (void)
{
  static const struct
  {
    int             y;      /* of the opener */
    int             height; /* of what is in the popover */
    GtkPositionType side;
  } rows[] = {
    { 20, 100, GTK_POS_BOTTOM }, { 20, 900, GTK_POS_BOTTOM }, { 250, 20, GTK_POS_BOTTOM },
    { 380, 100, GTK_POS_TOP },   { 380, 900, GTK_POS_TOP },   { 300, 900, GTK_POS_TOP },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWidget *fixed = gtk_fixed_new ();
      GtkWidget *opener = gtk_button_new_with_label ("Open");
      GtkWidget *popover = bm_still_popover_new ();
      GtkWidget *child = gtk_button_new_with_label ("Close");
      GtkWidget *window;

      gtk_fixed_put (GTK_FIXED (fixed), opener, 50, rows[i].y);
      gtk_widget_set_size_request (child, 100, rows[i].height);
      gtk_popover_set_child (GTK_POPOVER (popover), child);
      gtk_widget_set_parent (popover, opener);
      bm_still_popover_set_opener (BM_STILL_POPOVER (popover), opener);
      window = test_show_in_window (fixed, 300, 450);
      test_settle ();
      gtk_popover_popup (GTK_POPOVER (popover));
      g_assert_cmpint (gtk_popover_get_position (GTK_POPOVER (popover)), ==, rows[i].side);
      gtk_popover_popdown (GTK_POPOVER (popover));
      gtk_widget_unparent (popover);
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

/* A group has another list, without rows. */
static gboolean
is_list (GtkWidget *widget,
         gpointer   data)
{
  return GTK_IS_LIST_BOX (widget) && gtk_list_box_get_row_at_index (GTK_LIST_BOX (widget), 0) != NULL;
}

static GtkListBox *
find_list (GtkWidget *root)
{
  return GTK_LIST_BOX (test_find_widget (root, is_list, NULL));
}

static const char *
get_words (Fixture *fixture,
           guint    row)
{
  GtkListBox *list = find_list (fixture->widget);
  GtkWidget *found = GTK_WIDGET (gtk_list_box_get_row_at_index (list, (int) row));

  return bm_rule_sentence_get_words (BM_RULE_SENTENCE (test_find_type (found, BM_TYPE_RULE_SENTENCE)));
}

static void
activate_on_row (Fixture    *fixture,
                 guint       row,
                 const char *action)
{
  GtkListBox *list = find_list (fixture->widget);

  GtkListBoxRow *found = gtk_list_box_get_row_at_index (list, (int) row);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (found), action, NULL));
  settle (fixture);
}

static void
assert_focus (GtkListBox *list,
              guint       row)
{
  GtkListBoxRow *expected = gtk_list_box_get_row_at_index (list, (int) row);

  g_assert_true (gtk_widget_get_focus_child (GTK_WIDGET (list)) == GTK_WIDGET (expected));
}

static void
assert_json (Fixture    *fixture,
             const char *path,
             const char *expected)
{
  JsonNode *node = bm_document_get (fixture->document, path);
  g_autofree char *json = node != NULL ? bm_json_write (node, FALSE) : g_strdup ("nothing");
  g_autofree char *compact = g_strdup (expected);
  char *to = compact;

  for (const char *from = expected; *from != '\0'; from++)
    if (*from != ' ')
      *to++ = *from == '\'' ? '"' : *from;
  *to = '\0';
  g_assert_cmpstr (json, ==, compact);
}

/* -- Rules -- */

static void
test_points (Fixture       *fixture,
             gconstpointer  data)
{
  show_rules (fixture, SWAMP);
  g_assert_cmpstr (get_words (fixture, 0), ==, "2 points per swamp monster (at most 10 points)");

  /* Looking is no change. */
  click (fixture, "2 points");
  g_assert_false (bm_document_can_undo (fixture->document));
  type_number (fixture, 0, "3");
  type_number (fixture, 0, "35");
  type_number (fixture, 0, "");
  type_number (fixture, 0, "-4");
  g_assert_cmpstr (get_words (fixture, 0), ==, "−4 points per swamp monster (never worse than −10 points)");
  close_popover (fixture);

  /* All of one visit is one step. */
  g_assert_cmpstr (bm_document_get_undo_label (fixture->document), ==, "Change Points");
  bm_document_undo (fixture->document);
  g_assert_false (bm_document_can_undo (fixture->document));
  g_assert_cmpstr (get_words (fixture, 0), ==, "2 points per swamp monster (at most 10 points)");
}

static void
test_count (Fixture       *fixture,
            gconstpointer  data)
{
  show_rules (fixture, SWAMP);
  click (fixture, "swamp monster");
  click (fixture, "Lava");
  assert_json (fixture, "$.tiles[0].rules[0].each", "{'of':'monsters','terrain':['swamp','lava']}");
  click (fixture, "Swamp");
  choose_counting (fixture, "Neighbours");
  assert_json (fixture, "$.tiles[0].rules[0].each", "{'of':'neighbours','terrain':'lava'}");
  click (fixture, "Edges Only");
  click (fixture, "Does Not Count");
  assert_json (fixture, "$.tiles[0].rules[0].each",
               "{'of':'neighbours','terrain':'lava','touching':'edge','explorer':false}");
  g_assert_cmpstr (get_words (fixture, 0), ==,
                   "2 points per lava tile along its edges (at most 10 points; the explorer does not count)");

  /* The popover has stayed all the time, and says what holds after undo, too. */
  bm_document_undo (fixture->document);
  settle (fixture);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (find (fixture, "Counts Too"))));
  close_popover (fixture);
}

static void
test_sum (Fixture       *fixture,
          gconstpointer  data)
{
  show_rules (fixture, SWAMP);
  click (fixture, "swamp monster");
  click (fixture, "Count _Something Else Too");
  assert_json (fixture, "$.tiles[0].rules[0].each",
               "{'of':'sum','counts':[{'of':'monsters','terrain':'swamp'},{'of':'tiles'}]}");

  /* The new one is open. */
  choose_counting (fixture, "Medals");
  g_assert_cmpstr (get_words (fixture, 0), ==, "2 points per swamp monster or medal (at most 10 points)");
  click (fixture, "Do _Not Count This");
  assert_json (fixture, "$.tiles[0].rules[0]", "{'points':2,'each':{'of':'monsters','terrain':'swamp'},'limit':10}");
  click (fixture, "swamp monster");
  click (fixture, "Score the Points _Only Once");
  assert_json (fixture, "$.tiles[0].rules[0]", "{'points':2}");
}

static void
test_additions (Fixture       *fixture,
                gconstpointer  data)
{
  show_rules (fixture, "{ \"points\": 2 }");
  activate_on_row (fixture, 0, "rule.add-each");
  choose_counting (fixture, "Monsters");
  close_popover (fixture);
  activate_on_row (fixture, 0, "rule.add-limit");
  type_number (fixture, 0, "8");
  close_popover (fixture);
  activate_on_row (fixture, 0, "rule.add-from");
  close_popover (fixture);
  activate_on_row (fixture, 0, "rule.add-condition");
  choose_counting (fixture, "Medals");
  close_popover (fixture);
  g_assert_cmpstr (get_words (fixture, 0), ==,
                   "2 points per lava monster (the first does not count; at most 8 points) "
                   "if you have at least 1 medal");
  assert_json (fixture, "$.tiles[0].rules[0]",
               "{'points':2,'each':{'of':'monsters','terrain':'lava'},'from':2,'limit':8,"
               "'when':[{'count':{'of':'medals-held'},'at_least':1}]}");
  g_assert_true (bm_document_is_playable (fixture->document));

  /* And all away again. */
  click (fixture, "at least 1");
  click (fixture, "Between");
  assert_json (fixture, "$.tiles[0].rules[0].when", "[{'count':{'of':'medals-held'},'at_least':1,'at_most':2}]");
  click (fixture, "_Remove Condition");
  click (fixture, "at most 8 points");
  click (fixture, "_Remove Limit");
  click (fixture, "the first does not count");
  click (fixture, "_Count From the First");
  assert_json (fixture, "$.tiles[0].rules[0]", "{'points':2,'each':{'of':'monsters','terrain':'lava'}}");
}

static void
test_list (Fixture       *fixture,
           gconstpointer  data)
{
  GtkListBox *list;

  show_rules (fixture, SWAMP);
  list = find_list (fixture->widget);
  adw_action_row_activate (ADW_ACTION_ROW (gtk_list_box_get_row_at_index (list, 1)));
  settle (fixture);
  g_assert_cmpstr (get_words (fixture, 1), ==, "1 point per lava tile");
  g_assert_cmpstr (bm_document_get_undo_label (fixture->document), ==, "Add Rule");

  activate_on_row (fixture, 1, "rule.move-up");
  g_assert_cmpstr (get_words (fixture, 0), ==, "1 point per lava tile");
  assert_focus (list, 0);
  activate_on_row (fixture, 0, "rule.duplicate");
  g_assert_cmpstr (get_words (fixture, 1), ==, "1 point per lava tile");
  activate_on_row (fixture, 0, "rule.remove");
  activate_on_row (fixture, 0, "rule.remove");
  g_assert_cmpstr (get_words (fixture, 0), ==, "2 points per swamp monster (at most 10 points)");
  activate_on_row (fixture, 0, "rule.remove");
  assert_json (fixture, "$.tiles[0].rules", "nothing");
  assert_focus (list, 0);

  /* Back to where it began. */
  while (bm_document_can_undo (fixture->document))
    bm_document_undo (fixture->document);
  settle (fixture);
  g_assert_cmpstr (get_words (fixture, 0), ==, "2 points per swamp monster (at most 10 points)");
  g_assert_null (gtk_list_box_get_row_at_index (list, 2));
}

/* No more rules than a tile may have. */
static void
test_full (Fixture       *fixture,
           gconstpointer  data)
{
  GtkListBox *list;

  show_rules (fixture, "{ \"points\": 1 }");
  list = find_list (fixture->widget);
  for (guint i = 1; i < 8; i++)
    activate_on_row (fixture, 0, "rule.duplicate");
  g_assert_cmpuint (bm_document_get_length (fixture->document, "$.tiles[0].rules"), ==, 8);
  g_assert_true (bm_document_is_playable (fixture->document));
  g_assert_false (gtk_widget_is_sensitive (GTK_WIDGET (gtk_list_box_get_row_at_index (list, 8))));
}

/* What has no words is kept, and can be taken away; the rest can be worked on. */
static void
test_broken (Fixture       *fixture,
             gconstpointer  data)
{
  show_rules (fixture, "{ \"points\": \"many\", \"x-note\": [ 1 ] }, 7, " SWAMP
                       ", { \"points\": 1, \"each\": { \"of\": \"tiles\", \"terrain\": \"moss\" } }");
  g_assert_cmpstr (get_words (fixture, 0), ==, "This rule cannot be put into words. It is kept as it is.");
  g_assert_cmpstr (get_words (fixture, 1), ==, "This rule cannot be put into words. It is kept as it is.");
  g_assert_cmpstr (get_words (fixture, 3), ==, "1 point per “moss” (unknown)");

  /* What is unknown can be exchanged. */
  click (fixture, "“moss” (unknown)");
  click (fixture, "Lava");
  close_popover (fixture);
  click (fixture, "“moss” (unknown) or lava tile");
  click (fixture, "“moss” (unknown)");
  close_popover (fixture);
  g_assert_cmpstr (get_words (fixture, 3), ==, "1 point per lava tile");
  assert_json (fixture, "$.tiles[0].rules[0]", "{'points':'many','x-note':[1]}");
  activate_on_row (fixture, 1, "rule.remove");
  activate_on_row (fixture, 0, "rule.remove");
  g_assert_true (bm_document_is_playable (fixture->document));
}

/* Somebody who goes to a problem lands on the button that changes what is wrong. */
static void
test_focus (Fixture       *fixture,
            gconstpointer  data)
{
  GtkWidget *focus;

  show_rules (fixture, "{ \"points\": 1 }, { \"points\": 1, \"each\": { \"of\": \"tiles\", \"terrain\": \"moss\" } }");
  bm_field_focus_place (bm_field_find (fixture->widget, "$.tiles[0].rules[1].each.terrain"),
                        "$.tiles[0].rules[1].each.terrain");
  focus = gtk_root_get_focus (GTK_ROOT (fixture->window));
  g_assert_true (BM_IS_SENTENCE_PART (focus));
  g_assert_cmpstr (bm_sentence_part_get_path (BM_SENTENCE_PART (focus)), ==, "$.tiles[0].rules[1].each");
  bm_field_focus_place (bm_field_find (fixture->widget, "$.tiles[0].rules[0].strange"), "$.tiles[0].rules[0].strange");
  focus = gtk_root_get_focus (GTK_ROOT (fixture->window));
  g_assert_cmpstr (bm_sentence_part_get_path (BM_SENTENCE_PART (focus)), ==, "$.tiles[0].rules[0].points");
}

/* -- Medals -- */

static void
test_medal (Fixture       *fixture,
            gconstpointer  data)
{
  GtkWidget *aim;

  show_medal (fixture, "\"conditions\": [ { \"count\": { \"of\": \"tiles\", \"terrain\": \"desert\" }, "
                       "\"at_least\": 3, \"team_at_least\": 6 } ]");
  click (fixture, "at least 6");
  g_assert_false (bm_document_can_undo (fixture->document));
  type_number (fixture, 0, "4");
  type_number (fixture, 1, "9");
  close_popover (fixture);
  assert_json (fixture, "$.medals[0].conditions",
               "[{'count':{'of':'tiles','terrain':'desert'},'at_least':4,'team_at_least':9}]");
  g_assert_nonnull (find (fixture, "at least 9"));

  /* Medals lie nowhere. */
  click (fixture, "desert tiles");
  g_assert_false (gtk_widget_get_visible (test_find_widget (fixture->widget, is_counting, (gpointer) "Neighbours")));
  close_popover (fixture);

  aim = test_find_type (fixture->widget, ADW_TYPE_COMBO_ROW);
  adw_combo_row_set_selected (ADW_COMBO_ROW (aim), 2);
  settle (fixture);
  assert_json (fixture, "$.medals[0].fewest", "{'of':'tiles','terrain':'desert'}");
  assert_json (fixture, "$.medals[0].conditions", "nothing");
  click (fixture, "desert tiles");
  click (fixture, "Count _Something Else Too");
  choose_counting (fixture, "Monsters");
  close_popover (fixture);
  assert_json (fixture, "$.medals[0].fewest",
               "{'of':'sum','counts':[{'of':'tiles','terrain':'desert'},{'of':'monsters'}]}");
  g_assert_true (bm_document_is_playable (fixture->document));

  while (bm_document_can_undo (fixture->document))
    bm_document_undo (fixture->document);
  settle (fixture);
  g_assert_nonnull (find (fixture, "at least 6"));
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (aim)), ==, 0);
}

static void
test_conditions (Fixture       *fixture,
                 gconstpointer  data)
{
  GtkWidget *conditions;
  GtkListBox *list;

  show_medal (fixture, "\"conditions\": [ { \"count\": { \"of\": \"medals-held\" }, \"at_most\": 1 } ]");
  conditions = test_find_type (fixture->widget, BM_TYPE_SENTENCE_LIST);
  list = find_list (conditions);
  adw_action_row_activate (ADW_ACTION_ROW (gtk_list_box_get_row_at_index (list, 1)));
  settle (fixture);
  assert_json (fixture, "$.medals[0].conditions[1]", "{'count':{'of':'tiles'},'at_least':3,'team_at_least':6}");
  g_assert_true (bm_document_is_playable (fixture->document));

  /* The last one stays. */
  gtk_widget_activate_action (GTK_WIDGET (gtk_list_box_get_row_at_index (list, 0)), "condition.remove", NULL);
  settle (fixture);
  gtk_widget_activate_action (GTK_WIDGET (gtk_list_box_get_row_at_index (list, 0)), "condition.remove", NULL);
  settle (fixture);
  g_assert_cmpuint (bm_document_get_length (fixture->document, "$.medals[0].conditions"), ==, 1);
  assert_json (fixture, "$.medals[0].conditions[0]", "{'count':{'of':'tiles'},'at_least':3,'team_at_least':6}");
}

/* -- All that can be pressed -- */

#define WALK_RULES \
  "{ \"points\": 2, \"limit\": 10, \"from\": 2," \
  "  \"each\": { \"of\": \"sum\", \"counts\": [ { \"of\": \"monsters\", \"terrain\": \"swamp\" }," \
  "                                           { \"of\": \"medals-held\" }, { \"of\": \"neighbours\" } ] }," \
  "  \"when\": [ { \"count\": { \"of\": \"tiles\" }, \"at_least\": 2 }," \
  "              { \"count\": { \"of\": \"medals-held\" }, \"at_least\": 1, \"at_most\": 2 } ] }, " SWAMP
#define WALK_MEDAL \
  "\"conditions\": [ { \"count\": { \"of\": \"tiles\", \"terrain\": \"desert\" }, \"at_least\": 3 }," \
  "                  { \"count\": { \"of\": \"medals-held\" }, \"at_most\": 1 } ]"

/* Opens the @n-th popover. */
static GtkWidget *
open_nth (Fixture *fixture,
          guint    n)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();
  GtkWidget *popover;

  test_list_widgets (fixture->widget, test_has_popover, parts);
  if (n >= parts->len)
    return NULL;

  test_open_popover (g_ptr_array_index (parts, n));
  test_settle ();
  popover = test_find_widget (fixture->widget, test_is_open_popover, NULL);
  g_assert_nonnull (popover);
  return popover;
}

static gboolean
has_focus (gpointer window)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  return focus != NULL && gtk_widget_get_mapped (focus);
}

/* After what may have taken a popover away. The focus leaves what has gone with the next frame. */
static void
check_popover (Fixture    *fixture,
               GtkWidget **popover)
{
  test_check_popover (popover);
  g_assert_true (test_wait (has_focus, fixture->window));
}

static void
undo (Fixture *fixture)
{
  GtkWidget *popover = NULL;

  g_set_weak_pointer (&popover, test_find_widget (fixture->widget, test_is_open_popover, NULL));
  bm_document_undo (fixture->document);
  check_popover (fixture, &popover);
}

static void
press_and_undo (Fixture   *fixture,
                GtkWidget *widget)
{
  g_autoptr (JsonNode) before = json_node_ref (bm_document_get_root (fixture->document));
  GtkWidget *popover = NULL;

  g_set_weak_pointer (&popover, gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER));
  test_press (widget);
  check_popover (fixture, &popover);
  undo (fixture);
  g_assert_true (bm_document_get_root (fixture->document) == before);
}

/* Whatever is pressed in whichever popover, the window goes on, and it can be undone, with the popover open or not. Some of
 * the things are pressed, each time others. */
static void
test_walk (Fixture       *fixture,
           gconstpointer  data)
{
  const guint stride = bm_test_is_quick () ? 8 : 2;
  GtkWidget *popover;

  if (GPOINTER_TO_INT (data))
    show_medal (fixture, WALK_MEDAL);
  else
    show_rules (fixture, WALK_RULES);
  for (guint i = 0; (popover = open_nth (fixture, i)) != NULL; i++)
    for (guint k = i % stride;; k += stride)
      {
        g_autoptr (GPtrArray) pressable = NULL;

        popover = open_nth (fixture, i);
        pressable = test_list_pressable (popover);
        if (k >= pressable->len)
          break;
        press_and_undo (fixture, g_ptr_array_index (pressable, k));
      }
}

/* Undoing takes away what is open. */
static void
test_undo_open (Fixture       *fixture,
                gconstpointer  data)
{
  show_rules (fixture, "{ \"points\": 2 }");
  activate_on_row (fixture, 0, "rule.add-each");
  g_assert_nonnull (test_find_widget (fixture->widget, test_is_open_popover, NULL));
  undo (fixture);
  assert_json (fixture, "$.tiles[0].rules[0]", "{'points':2}");
}

/* What takes the place of a condition that was removed is not what was open. */
static void
test_next_stays_closed (Fixture       *fixture,
                        gconstpointer  data)
{
  show_rules (fixture, WALK_RULES);
  click (fixture, "at least 2");
  click (fixture, "_Remove Condition");
  g_assert_null (test_find_widget (fixture->widget, test_is_open_popover, NULL));
  click (fixture, "swamp monster");
  click (fixture, "Do _Not Count This");
  g_assert_null (test_find_widget (fixture->widget, test_is_open_popover, NULL));
}

/* What is shown of a set that only comes along is no field for anybody. */
static void
test_read_only (Fixture       *fixture,
                gconstpointer  data)
{
  show_rules (fixture, SWAMP);
  bm_document_set_read_only (fixture->document, TRUE);
  g_assert_false (gtk_widget_is_sensitive (find (fixture, "2 points")));
}

#define ADD(path, function) \
  g_test_add ("/rule-list/" path, Fixture, NULL, NULL, function, tear_down)

int
main (int    argc,
      char **argv)
{
  test_begin (&argc, &argv);
  adw_init ();
  bm_editor_init ();

  ADD ("points", test_points);
  ADD ("count", test_count);
  ADD ("sum", test_sum);
  ADD ("additions", test_additions);
  ADD ("list", test_list);
  ADD ("full", test_full);
  ADD ("broken", test_broken);
  ADD ("focus", test_focus);
  ADD ("medal", test_medal);
  ADD ("conditions", test_conditions);
  ADD ("read-only", test_read_only);
  ADD ("undo-open", test_undo_open);
  ADD ("next-stays-closed", test_next_stays_closed);
  g_test_add_func ("/rule-list/side", test_side);
  g_test_add ("/rule-list/walk/rules", Fixture, GINT_TO_POINTER (FALSE), NULL, test_walk, tear_down);
  g_test_add ("/rule-list/walk/medal", Fixture, GINT_TO_POINTER (TRUE), NULL, test_walk, tear_down);

  return g_test_run ();
}

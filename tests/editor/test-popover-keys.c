/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/lsan_interface.h>
#endif

#include "bm-body-group.h"
#include "bm-chip-group.h"
#include "bm-chooser-spin.h"
#include "bm-editor.h"
#include "bm-pattern-chooser.h"
#include "bm-rule-choices.h"
#include "bm-rule-row.h"
#include "bm-set-editor.h"
#include "bm-thing-kind.h"
#include "bm-thing-row.h"
#include "bm-tile-stage.h"
#include "design-util.h"
#include "../display-util.h"
#include "../input-util.h"
#include "popover-util.h"

/* Escape closes every popover of the editor and changes nothing, Return ends the typing of a number or a name, Tab and
 * Shift+Tab go round. The keys go the whole way that those of a keyboard go, since a popover can lose them anywhere on
 * it. */

typedef struct
{
  BmDocument  *document;
  BmSetEditor *editor;
  GtkWidget   *window;
} Fixture;

static gboolean
is_allocated (gpointer widget)
{
  return gtk_widget_get_width (widget) > 0;
}

static char *
dup_name (GtkWidget *opener)
{
  const char *tip = gtk_widget_get_tooltip_text (opener);
  GtkWidget *label = test_find_type (opener, GTK_TYPE_LABEL);

  return g_strdup_printf ("%s “%s” “%s”", G_OBJECT_TYPE_NAME (opener), tip != NULL ? tip : "",
                          label != NULL ? gtk_label_get_text (GTK_LABEL (label)) : "");
}

/* Until the editor has shown what is selected, and nothing takes the focus to it any more. */
static void
wait_for_frames (Fixture *fixture)
{
  test_wait_for_frames (fixture->window, 4);
}

/* -- A popover -- */

static GtkWidget *
get_focus (Fixture *fixture)
{
  return gtk_window_get_focus (GTK_WINDOW (fixture->window));
}

static GtkWidget *
get_opener (Fixture *fixture,
            guint    n)
{
  g_autoptr (GPtrArray) openers = g_ptr_array_new ();

  test_list_widgets (GTK_WIDGET (fixture->editor), test_has_popover, openers);
  return n < openers->len ? g_ptr_array_index (openers, n) : NULL;
}

static GtkWidget *
find_popover (Fixture *fixture)
{
  return test_find_widget (GTK_WIDGET (fixture->editor), test_is_open_popover, NULL);
}

static gboolean
has_popover (gpointer fixture)
{
  return find_popover (fixture) != NULL;
}

static gboolean
has_no_popover (gpointer fixture)
{
  return find_popover (fixture) == NULL;
}

static GtkWidget *
open_popover (Fixture   *fixture,
              GtkWidget *opener)
{
  gtk_widget_grab_focus (opener);
  test_open_popover (opener);
  g_assert_true (test_wait (has_popover, fixture));
  test_settle ();

  return find_popover (fixture);
}

static void
close_popover (Fixture   *fixture,
               GtkWidget *popover)
{
  gtk_popover_popdown (GTK_POPOVER (popover));
  g_assert_true (test_wait (has_no_popover, fixture));
  wait_for_frames (fixture);
}

static gboolean
is_text (GtkWidget *widget)
{
  return GTK_IS_TEXT (widget);
}

/* All in a popover that keys can be typed into. */
static GPtrArray *
list_texts (GtkWidget *popover)
{
  GPtrArray *texts = g_ptr_array_new ();

  test_list_widgets (popover, is_text, texts);
  return texts;
}

/* -- Escape -- */

static void
check_escape (Fixture   *fixture,
              GtkWidget *opener,
              int        nth_text)
{
  GtkWidget *popover = open_popover (fixture, opener);
  g_autoptr (GPtrArray) texts = list_texts (popover);
  JsonNode *before = bm_document_get_root (fixture->document);
  g_autofree char *name = dup_name (opener);
  GtkWidget *focus;

  if (nth_text >= 0)
    gtk_widget_grab_focus (g_ptr_array_index (texts, nth_text));
  focus = get_focus (fixture);
  test_input_press (GDK_KEY_Escape);
  if (!test_wait (has_no_popover, fixture))
    {
      g_test_message ("%s: Escape in a %s does not close it", name, G_OBJECT_TYPE_NAME (focus));
      g_test_fail ();
      close_popover (fixture, popover);
      return;
    }

  test_settle ();
  g_assert_true (bm_document_get_root (fixture->document) == before);
  focus = get_focus (fixture);
  if (focus == NULL || (focus != opener && !gtk_widget_is_ancestor (focus, opener)))
    {
      g_test_message ("%s: after Escape, the focus is on %s", name,
                      focus != NULL ? G_OBJECT_TYPE_NAME (focus) : "nothing");
      g_test_fail ();
    }
}

/* -- Return -- */

/* Numbers are there as they are typed, so Return ends it. */
static void
check_return (Fixture   *fixture,
              GtkWidget *opener,
              int        nth_text)
{
  GtkWidget *popover = open_popover (fixture, opener);
  g_autoptr (GPtrArray) texts = list_texts (popover);
  GtkWidget *text = nth_text >= 0 ? g_ptr_array_index (texts, nth_text) : get_focus (fixture);
  g_autofree char *name = dup_name (opener);

  if (!GTK_IS_TEXT (text) || gtk_widget_get_ancestor (text, GTK_TYPE_SPIN_BUTTON) == NULL)
    {
      close_popover (fixture, popover);
      return;
    }

  gtk_widget_grab_focus (text);
  test_input_press (GDK_KEY_Return);
  if (!test_wait (has_no_popover, fixture))
    {
      g_test_message ("%s: Return in a number does not close it", name);
      g_test_fail ();
      close_popover (fixture, popover);
    }
  while (bm_document_can_undo (fixture->document))
    bm_document_undo (fixture->document);
}

/* -- Tab -- */

/* More than there are in any popover. */
#define MAX_STOPS 100

static void
key_released_cb (guint *n_left)
{
  (*n_left)--;
}

static gboolean
is_zero (gpointer number)
{
  return *(guint *) number == 0;
}

/* Until the key has been dealt with by a popover, or by a window. */
static void
press_tab (GtkWidget *popover,
           gboolean   shift)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  guint n_left = shift ? 2 : 1;

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-released", G_CALLBACK (key_released_cb), &n_left);
  gtk_widget_add_controller (popover, keys);
  if (shift)
    test_input_press_with (GDK_KEY_Shift_L, GDK_KEY_Tab);
  else
    test_input_press (GDK_KEY_Tab);
  g_assert_true (test_wait (is_zero, &n_left));
  gtk_widget_remove_controller (popover, keys);
}

/* Each stop until the focus is back where it began; %NULL if it never is. */
static GPtrArray *
go_round (Fixture   *fixture,
          GtkWidget *popover,
          gboolean   shift)
{
  g_autoptr (GPtrArray) stops = g_ptr_array_new ();
  GtkWidget *first = get_focus (fixture);

  do
    {
      press_tab (popover, shift);
      g_ptr_array_add (stops, get_focus (fixture));
    }
  while (get_focus (fixture) != first && stops->len < MAX_STOPS);

  return stops->len < MAX_STOPS ? g_steal_pointer (&stops) : NULL;
}

static gboolean
is_reverse (GPtrArray *there,
            GPtrArray *back)
{
  if (there == NULL || back == NULL || there->len != back->len)
    return FALSE;

  /* Both end where they began. */
  for (guint i = 0; i + 1 < there->len; i++)
    if (back->pdata[i] != there->pdata[there->len - 2 - i])
      return FALSE;

  return TRUE;
}

/* Tab and Shift+Tab go round in the popover, in opposite orders. GTK's own lists and menus have their ways. */
static void
check_tab (Fixture   *fixture,
           GtkWidget *opener,
           int        nth_text)
{
  g_autofree char *name = dup_name (opener);
  GtkWidget *popover;
  g_autoptr (GPtrArray) there = NULL;
  g_autoptr (GPtrArray) back = NULL;

  if (nth_text >= 0 || GTK_IS_DROP_DOWN (opener) || ADW_IS_COMBO_ROW (opener))
    return;
  popover = open_popover (fixture, opener);
  if (GTK_IS_POPOVER_MENU (popover))
    {
      close_popover (fixture, popover);
      return;
    }

  /* Tab goes from place to place: what is in the popover must have one. */
  wait_for_frames (fixture);
  press_tab (popover, FALSE);
  there = go_round (fixture, popover, FALSE);
  back = go_round (fixture, popover, TRUE);
  if (!is_reverse (there, back))
    {
      g_test_message ("%s: Shift+Tab does not go back the way that Tab goes", name);
      for (guint i = 0; there != NULL && i < there->len; i++)
        g_test_message ("  there: %s", G_OBJECT_TYPE_NAME (there->pdata[i]));
      for (guint i = 0; back != NULL && i < back->len; i++)
        g_test_message ("  back: %s", G_OBJECT_TYPE_NAME (back->pdata[i]));
      g_test_fail ();
    }
  close_popover (fixture, popover);
}

/* -- All popovers -- */

typedef void (*Check) (Fixture   *fixture,
                       GtkWidget *opener,
                       int        nth_text);

/* From where the focus is at first (-1), and from all that can be typed into. */
static void
check_all (Fixture *fixture,
           Check    check)
{
  GtkWidget *opener;

  for (guint i = 0; (opener = get_opener (fixture, i)) != NULL; i++)
    {
      GtkWidget *popover = open_popover (fixture, opener);
      g_autoptr (GPtrArray) texts = list_texts (popover);

      close_popover (fixture, popover);
      for (int k = -1; k < (int) texts->len; k++)
        check (fixture, get_opener (fixture, i), k);
    }
}

/* -- What else there is -- */

static gboolean
is_searched (GtkWidget *widget,
             gpointer   data)
{
  return GTK_IS_DROP_DOWN (widget) && gtk_widget_get_mapped (widget)
         && gtk_drop_down_get_enable_search (GTK_DROP_DOWN (widget));
}

/* Return chooses what was found, before anything else tells of it, and Escape still closes the list afterwards. */
static void
test_search (Fixture       *fixture,
             gconstpointer  data)
{
  GtkWidget *drop_down = test_find_widget (GTK_WIDGET (fixture->editor), is_searched, NULL);
  GListModel *options = gtk_drop_down_get_model (GTK_DROP_DOWN (drop_down));
  guint last = g_list_model_get_n_items (options) - 1;
  g_autoptr (GObject) option = g_list_model_get_item (options, last);
  g_autofree char *name = NULL;
  GtkWidget *text;

  g_object_get (option, "name", &name, NULL);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (drop_down)), !=, last);
  text = test_find_type (open_popover (fixture, drop_down), GTK_TYPE_TEXT);
  gtk_widget_grab_focus (text);
  gtk_editable_set_text (GTK_EDITABLE (text), name);
  test_input_press (GDK_KEY_Return);
  g_assert_true (test_wait (has_no_popover, fixture));
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (drop_down)), ==, last);
  wait_for_frames (fixture);

  text = test_find_type (open_popover (fixture, drop_down), GTK_TYPE_TEXT);
  gtk_widget_grab_focus (text);
  if (*gtk_editable_get_text (GTK_EDITABLE (text)) != '\0')
    test_input_press (GDK_KEY_Escape);
  test_input_press (GDK_KEY_Escape);
  g_assert_true (test_wait (has_no_popover, fixture));
}

static gboolean
is_menu (GtkWidget *widget,
         gpointer   data)
{
  return GTK_IS_POPOVER_MENU (widget) && gtk_widget_get_mapped (widget);
}

static gboolean
has_menu (gpointer fixture)
{
  return test_find_widget (GTK_WIDGET (((Fixture *) fixture)->editor), is_menu, NULL) != NULL;
}

static gboolean
is_sentence_part (GtkWidget *widget,
                  gpointer   data)
{
  return BM_IS_SENTENCE_PART (widget) && gtk_widget_get_mapped (widget);
}

static gboolean
is_open_still_popover (GtkWidget *widget,
                       gpointer   data)
{
  return BM_IS_STILL_POPOVER (widget) && gtk_widget_get_mapped (widget);
}

static void
chosen_cb (char      **chosen,
           const char *id)
{
  *chosen = g_strdup (id);
}

static gboolean
is_set (gpointer string)
{
  return *(char **) string != NULL;
}

/* Arrow keys lead from the search entry to an example, and Return chooses it, although letters go to the entry. */
static void
test_examples (Fixture       *fixture,
               gconstpointer  data)
{
  GtkWidget *chooser = bm_pattern_chooser_new (fixture->document, BM_RULE_CONTEXT_TILE, TRUE);
  g_autofree char *chosen = NULL;

  g_signal_connect_swapped (chooser, "chosen", G_CALLBACK (chosen_cb), &chosen);
  gtk_window_present (GTK_WINDOW (chooser));
  test_input_give_to (chooser);
  test_wait_for_frames (chooser, 4);
  test_input_press (GDK_KEY_Down);
  test_input_press (GDK_KEY_Down);
  test_input_press (GDK_KEY_Return);
  g_assert_true (test_wait (is_set, &chosen));
  test_settle ();
}

/* The menu of a thing in the list, or of a rule, opens although words of a sentence are being changed, and takes their
 * place. Its row does not look pressed for ever. */
static void
test_right_click (Fixture       *fixture,
                  gconstpointer  data)
{
  const GType rows[] = { BM_TYPE_THING_ROW, BM_TYPE_RULE_ROW };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWidget *row = test_find_type (GTK_WIDGET (fixture->editor), rows[i]);

      g_assert_true (gtk_widget_get_mapped (row));
      open_popover (fixture, test_find_widget (GTK_WIDGET (fixture->editor), is_sentence_part, NULL));
      wait_for_frames (fixture);
      test_input_click (row, GDK_BUTTON_SECONDARY);
      g_assert_true (test_wait (has_menu, fixture));
      g_assert_null (test_find_widget (GTK_WIDGET (fixture->editor), is_open_still_popover, NULL));
      test_input_press (GDK_KEY_Escape);
      g_assert_true (test_wait (has_no_popover, fixture));
      wait_for_frames (fixture);
      for (GtkWidget *widget = row; widget != NULL; widget = gtk_widget_get_parent (widget))
        g_assert_false ((gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_ACTIVE) != 0);
    }
}

/* What is in the menu of a rule is about that rule, which may go. */
static void
test_menu_of_rule (Fixture       *fixture,
                   gconstpointer  data)
{
  const guint n_rules = bm_document_get_length (fixture->document, "$.tiles[4].rules");

  test_input_click (test_find_type (GTK_WIDGET (fixture->editor), BM_TYPE_RULE_ROW), GDK_BUTTON_SECONDARY);
  g_assert_true (test_wait (has_menu, fixture));
  test_input_press (GDK_KEY_r);
  g_assert_true (test_wait (has_no_popover, fixture));
  g_assert_cmpstr (bm_document_get_undo_label (fixture->document), ==, "Remove Rule");
  g_assert_cmpuint (bm_document_get_length (fixture->document, "$.tiles[4].rules"), ==, n_rules - 1);
}

static gboolean
is_counted (GtkWidget *widget,
            gpointer   data)
{
  return is_sentence_part (widget, data)
         && bm_sentence_part_get_chooser (BM_SENTENCE_PART (widget)) == BM_CHOOSER_COUNT;
}

static gboolean
is_points (GtkWidget *widget,
           gpointer   data)
{
  return is_sentence_part (widget, data)
         && bm_sentence_part_get_chooser (BM_SENTENCE_PART (widget)) == BM_CHOOSER_POINTS;
}

static gboolean
has_changed (gpointer data)
{
  Fixture *fixture = data;

  return bm_document_can_undo (fixture->document);
}

/* Arrow keys lead to something else to count, and Return or the space bar chooses it, although letters go to the
 * search. */
static void
check_counted (Fixture *fixture,
               guint    key)
{
  GtkWidget *popover = open_popover (fixture, test_find_widget (GTK_WIDGET (fixture->editor), is_counted, NULL));

  g_assert_false (has_changed (fixture));
  test_input_press (GDK_KEY_Down);
  test_input_press (GDK_KEY_Down);
  test_input_press (key);
  g_assert_true (test_wait (has_changed, fixture));
  close_popover (fixture, popover);
  bm_document_undo (fixture->document);
  wait_for_frames (fixture);
}

static void
test_counted (Fixture       *fixture,
              gconstpointer  data)
{
  check_counted (fixture, GDK_KEY_Return);
  check_counted (fixture, GDK_KEY_space);
}

/* Return chooses what is called what was typed, before what is only found by it. */
static void
test_named (Fixture       *fixture,
            gconstpointer  data)
{
  static const guint word[] = { GDK_KEY_n, GDK_KEY_e, GDK_KEY_i, GDK_KEY_g, GDK_KEY_h, GDK_KEY_b, GDK_KEY_Return };
  GtkWidget *popover = open_popover (fixture, test_find_widget (GTK_WIDGET (fixture->editor), is_counted, NULL));
  g_autofree char *text = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (word); i++)
    test_input_press (word[i]);
  g_assert_true (test_wait (has_changed, fixture));
  text = json_to_string (bm_document_get (fixture->document, "$.tiles[4].rules[0].each"), FALSE);
  g_assert_nonnull (strstr (text, "\"of\":\"neighbours\""));
  close_popover (fixture, popover);
}

/* The arrow keys go from chip to chip, across the lines, and stay with the last one. */
static void
test_chips (Fixture       *fixture,
            gconstpointer  data)
{
  GtkWidget *popover = open_popover (fixture, test_find_widget (GTK_WIDGET (fixture->editor), is_counted, NULL));
  GtkWidget *group = test_find_type (popover, BM_TYPE_CHIP_GROUP);
  GtkWidget *first = test_find_type (group, GTK_TYPE_TOGGLE_BUTTON);
  GtkWidget *last = gtk_widget_get_last_child (gtk_widget_get_parent (first));
  guint n = 0;

  for (GtkWidget *chip = first; chip != NULL; chip = gtk_widget_get_next_sibling (chip), n++)
    {
      gtk_widget_grab_focus (first);
      for (guint i = 0; i < n; i++)
        gtk_widget_child_focus (popover, GTK_DIR_RIGHT);
      g_assert_true (get_focus (fixture) == chip);
    }
  g_assert_cmpuint (n, >, 5);
  gtk_widget_child_focus (popover, GTK_DIR_RIGHT);
  g_assert_true (get_focus (fixture) == last);
  while (n-- > 0)
    gtk_widget_child_focus (popover, GTK_DIR_LEFT);
  g_assert_true (get_focus (fixture) == first);
  close_popover (fixture, popover);
  g_assert_false (has_changed (fixture));
}

/* Letters are not numbers: nothing is changed by them, not even by the selected number that they would replace. */
static void
test_letters (Fixture       *fixture,
              gconstpointer  data)
{
  GtkWidget *popover = open_popover (fixture, test_find_widget (GTK_WIDGET (fixture->editor), is_points, NULL));

  test_input_press (GDK_KEY_x);
  test_settle ();
  test_input_press (GDK_KEY_Escape);
  g_assert_true (test_wait (has_no_popover, fixture));
  wait_for_frames (fixture);
  g_assert_false (has_changed (fixture));
  g_assert_nonnull (popover);
}

/* A rule can go although something still holds a part of it that was open before, as windows do with what had the
 * focus: the part leaves no popover behind. */
static void
test_held_part (Fixture       *fixture,
                gconstpointer  data)
{
  GtkWidget *part = g_object_ref (test_find_widget (GTK_WIDGET (fixture->editor), is_counted, NULL));

  close_popover (fixture, open_popover (fixture, part));
  g_assert_nonnull (gtk_widget_get_root (part));
  bm_set_editor_go_to (fixture->editor, "$.terrains[0]");
  bm_document_remove (fixture->document, "$.tiles[4].rules[0]", "Remove");
  wait_for_frames (fixture);
  g_assert_null (gtk_widget_get_root (part));
  g_object_unref (part);
  bm_document_undo (fixture->document);
  wait_for_frames (fixture);
}

static guint
count_anchors (Fixture *fixture)
{
  g_autoptr (GListModel) anchors = NULL;

  anchors = gtk_widget_observe_children (test_find_type (GTK_WIDGET (fixture->editor), BM_TYPE_TILE_STAGE));
  return g_list_model_get_n_items (anchors);
}

static gboolean
has_no_anchors (gpointer fixture)
{
  return count_anchors (fixture) == 0;
}

static gboolean
has_anchors (gpointer fixture)
{
  return count_anchors (fixture) > 0;
}

static gboolean
is_green_crystal (GtkWidget *widget,
                  gpointer   data)
{
  return g_strcmp0 (gtk_widget_get_tooltip_text (widget), "Green crystal") == 0;
}

static gboolean
picks_crystal (GtkWidget *widget,
               gpointer   data)
{
  return GTK_IS_BUTTON (widget)
         && g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (widget)), "find-location-symbolic") == 0;
}

/* Escape puts a crystal away and leads back to where it was picked: its button, or its row in the form. */
static void
test_places (Fixture       *fixture,
             gconstpointer  data)
{
  GtkWidget *stage = test_find_type (GTK_WIDGET (fixture->editor), BM_TYPE_TILE_STAGE);
  GtkWidget *chip = test_find_widget (GTK_WIDGET (fixture->editor), is_green_crystal, NULL);
  GtkWidget *group = test_find_type (GTK_WIDGET (fixture->editor), BM_TYPE_BODY_GROUP);
  GtkWidget *origins[] = { chip, test_find_widget (group, picks_crystal, NULL) };

  for (guint i = 0; i < G_N_ELEMENTS (origins); i++)
    {
      gtk_widget_grab_focus (origins[i]);
      test_input_press (GDK_KEY_space);
      g_assert_true (test_wait (has_anchors, fixture));
      gtk_widget_grab_focus (gtk_widget_get_last_child (stage));
      test_input_press (GDK_KEY_Escape);
      g_assert_true (test_wait (has_no_anchors, fixture));
      wait_for_frames (fixture);
      g_assert_true (get_focus (fixture) == origins[i]);
    }

  g_assert_false (has_changed (fixture));
}

/* -- A medal, without a mouse -- */

static gboolean
is_list_of_things (GtkWidget *widget,
                   gpointer   data)
{
  return GTK_IS_LIST_VIEW (widget) && gtk_widget_has_css_class (widget, "things");
}

static void
tab_to (Fixture       *fixture,
        BmChooserKind  chooser)
{
  for (guint i = 0; i < MAX_STOPS; i++)
    {
      GtkWidget *focus = get_focus (fixture);

      if (BM_IS_SENTENCE_PART (focus) && bm_sentence_part_get_chooser (BM_SENTENCE_PART (focus)) == chooser)
        return;
      press_tab (fixture->window, FALSE);
    }

  g_error ("Tab does not lead there");
}

static gboolean
is_named (GtkWidget *widget,
          gpointer   label)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

static BmBound
get_bound (Fixture *fixture)
{
  g_autofree char *path = g_strconcat (bm_set_editor_get_path (fixture->editor), ".conditions[0]", NULL);
  BmBounds bounds;

  bm_condition_get_bounds (bm_document_get (fixture->document, path), &bounds);
  return bounds.bound;
}

static gboolean
is_between (gpointer fixture)
{
  return get_bound (fixture) == BM_BOUND_BETWEEN;
}

/* GTK 4.24 loses a table of its own here, where no suppression can name it: it is built without frame pointers. */
static GBytes *
serialize (GskRenderNode *node)
{
  GBytes *bytes;

#ifdef __SANITIZE_ADDRESS__
  __lsan_disable ();
#endif
  bytes = gsk_render_node_serialize (node);
#ifdef __SANITIZE_ADDRESS__
  __lsan_enable ();
#endif
  return bytes;
}

/* What is drawn of a widget, including what was drawn before and has not changed since; %NULL before the first time. */
static GBytes *
dup_drawing (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  node = gtk_snapshot_to_node (snapshot);
  return node != NULL ? serialize (node) : NULL;
}

typedef struct
{
  GtkWidget *widget;
  GBytes    *before;  /* nullable */
} Drawing;

static gboolean
is_drawn_anew (gpointer data)
{
  Drawing *drawing = data;
  g_autoptr (GBytes) now = dup_drawing (drawing->widget);

  return now != NULL && (drawing->before == NULL || !g_bytes_equal (now, drawing->before));
}

/* Numbers that a choice brings are drawn without anything else happening. */
static void
choose_between (Fixture   *fixture,
                GtkWidget *popover)
{
  GtkWidget *between = test_find_widget (popover, is_named, (gpointer) "Between");
  Drawing drawing = { gtk_widget_get_parent (test_find_type (popover, BM_TYPE_CHOOSER_SPIN)), NULL };

  press_tab (popover, TRUE);
  for (guint i = 0; i < BM_N_BOUNDS && get_focus (fixture) != between; i++)
    {
      test_input_press (GDK_KEY_Right);
      wait_for_frames (fixture);
    }
  g_assert_true (get_focus (fixture) == between);

  g_assert_true (test_wait (is_drawn_anew, &drawing));
  drawing.before = dup_drawing (drawing.widget);
  test_input_press (GDK_KEY_space);
  g_assert_true (test_wait (is_between, fixture));
  g_assert_true (test_wait (is_drawn_anew, &drawing));
  g_bytes_unref (drawing.before);
}

static void
leave_popover (Fixture *fixture)
{
  test_input_press (GDK_KEY_Escape);
  g_assert_true (test_wait (has_no_popover, fixture));
  wait_for_frames (fixture);
}

static void
type_keys (Fixture     *fixture,
           const guint *keys,
           guint        n)
{
  for (guint i = 0; i < n; i++)
    test_input_press (keys[i]);
  wait_for_frames (fixture);
}

/* From a new medal to a condition with two bounds. */
static void
test_medal (Fixture       *fixture,
            gconstpointer  data)
{
  static const guint name[] = { GDK_KEY_l, GDK_KEY_a, GDK_KEY_m, GDK_KEY_p };
  static const guint low[] = { GDK_KEY_4 }, high[] = { GDK_KEY_7 };
  GtkWidget *popover;
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;

  gtk_widget_child_focus (test_find_widget (GTK_WIDGET (fixture->editor), is_list_of_things, NULL), GTK_DIR_TAB_FORWARD);
  test_input_press (GDK_KEY_Insert);
  g_assert_true (test_wait (has_changed, fixture));
  wait_for_frames (fixture);
  type_keys (fixture, name, G_N_ELEMENTS (name));

  tab_to (fixture, BM_CHOOSER_BOUNDS);
  test_input_press (GDK_KEY_Return);
  g_assert_true (test_wait (has_popover, fixture));
  popover = find_popover (fixture);
  wait_for_frames (fixture);
  choose_between (fixture, popover);
  press_tab (popover, FALSE);
  type_keys (fixture, low, G_N_ELEMENTS (low));
  press_tab (popover, FALSE);
  type_keys (fixture, high, G_N_ELEMENTS (high));
  leave_popover (fixture);

  tab_to (fixture, BM_CHOOSER_COUNT);
  test_input_press (GDK_KEY_Return);
  g_assert_true (test_wait (has_popover, fixture));
  wait_for_frames (fixture);
  test_input_press (GDK_KEY_Down);
  test_input_press (GDK_KEY_Return);
  wait_for_frames (fixture);
  leave_popover (fixture);

  path = g_strconcat (bm_set_editor_get_path (fixture->editor), ".conditions", NULL);
  text = json_to_string (bm_document_get (fixture->document, path), FALSE);
  g_assert_cmpstr (text, ==,
                   "[{\"count\":{\"of\":\"monsters\",\"terrain\":\"workshop\"},"
                   "\"at_least\":4,\"at_most\":7,\"team_at_least\":6,\"team_at_most\":7}]");
}

/* -- Scenes -- */

typedef struct
{
  const char  *name;
  const char  *set_id;
  const char  *path;
  const char  *action;  /* nullable */
} Scene;

static const Scene scenes[] = {
  { "tile", "moons", "$.tiles[0]", NULL },
  { "tile-with-rules", "workshop", "$.tiles[4]", NULL },
  { "tile-on-the-bench", "moons", "$.tiles[0]", "editor.bench" },
  { "tiles", "moons", "$.tiles[0]", "list.select-all" },
  { "large-monster", "moons", "$.composites[0]", NULL },
  { "explorer", "moons", "$.explorers[0]", NULL },
  { "explorers", "moons", "$.explorers[0]", "list.select-all" },
  { "medal", "workshop", "$.medals[0]", NULL },
  { "medal-on-the-bench", "moons", "$.medals[0]", "editor.bench" },
  { "terrain", "moons", "$.terrains[0]", NULL },
  { "crystal", "moons", "$.crystals[0]", NULL },
  { "symbol", "base", "$.symbols[0]", NULL },
  { "token", "base", "$.tokens[0]", NULL },
  { "score-line", "base", "$.score_lines[0]", NULL },
  { "tile-set", "base", "$.tile_sets[0]", NULL },
  { "edition", "base", "$.editions[0]", NULL },
};

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  const Scene *scene = data;
  GtkWidget *list;

  fixture->document = test_document_shipped (scene->set_id);
  fixture->editor = BM_SET_EDITOR (bm_set_editor_new ());
  bm_set_editor_set_document (fixture->editor, fixture->document);
  fixture->window = test_show_in_window (GTK_WIDGET (fixture->editor), 1200, 2400);
  g_assert_true (test_wait (is_allocated, fixture->editor));
  test_input_give_to (fixture->window);
  bm_set_editor_go_to (fixture->editor, scene->path);
  g_assert_cmpstr (bm_set_editor_get_path (fixture->editor), ==, scene->path);
  wait_for_frames (fixture);
  list = test_find_widget (GTK_WIDGET (fixture->editor), is_list_of_things, NULL);
  if (scene->action != NULL)
    g_assert_true (gtk_widget_activate_action (list, scene->action, NULL));
  wait_for_frames (fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_object_unref (fixture->document);
}

static void
test_escape (Fixture       *fixture,
             gconstpointer  data)
{
  check_all (fixture, check_escape);
}

static void
test_return (Fixture       *fixture,
             gconstpointer  data)
{
  check_all (fixture, check_return);
}

static void
test_tab (Fixture       *fixture,
          gconstpointer  data)
{
  check_all (fixture, check_tab);
}

static const Scene *
find_scene (const char *name)
{
  guint i = 0;

  while (!g_str_equal (scenes[i].name, name))
    i++;
  return &scenes[i];
}

static void
add_scene (const Scene *scene)
{
  g_autofree char *escape = g_strconcat ("/popover-keys/escape/", scene->name, NULL);
  g_autofree char *tab = g_strconcat ("/popover-keys/tab/", scene->name, NULL);
  g_autofree char *done = g_strconcat ("/popover-keys/return/", scene->name, NULL);

  g_test_add (escape, Fixture, scene, set_up, test_escape, tear_down);
  g_test_add (done, Fixture, scene, set_up, test_return, tear_down);
  g_test_add (tab, Fixture, scene, set_up, test_tab, tear_down);
}

int
main (int    argc,
      char **argv)
{
  test_init_design (&argc, &argv);
  test_begin_screen ();
  bm_editor_init ();
  g_object_set (gtk_settings_get_default (), "gtk-cursor-blink", FALSE, "gtk-enable-animations", FALSE, NULL);
  if (!test_input_open ())
    return 77;

  for (guint i = 0; i < G_N_ELEMENTS (scenes); i++)
    add_scene (&scenes[i]);

  g_test_add ("/popover-keys/search", Fixture, find_scene ("large-monster"), set_up, test_search, tear_down);
  g_test_add ("/popover-keys/examples", Fixture, find_scene ("tile"), set_up, test_examples, tear_down);
  g_test_add ("/popover-keys/counted", Fixture, find_scene ("tile-with-rules"), set_up, test_counted, tear_down);
  g_test_add ("/popover-keys/named", Fixture, find_scene ("tile-with-rules"), set_up, test_named, tear_down);
  g_test_add ("/popover-keys/places", Fixture, find_scene ("tile"), set_up, test_places, tear_down);
  g_test_add ("/popover-keys/chips", Fixture, find_scene ("tile-with-rules"), set_up, test_chips, tear_down);
  g_test_add ("/popover-keys/letters", Fixture, find_scene ("tile-with-rules"), set_up, test_letters, tear_down);
  g_test_add ("/popover-keys/held-part", Fixture, find_scene ("tile-with-rules"), set_up, test_held_part, tear_down);
  g_test_add ("/popover-keys/right-click", Fixture, find_scene ("tile-with-rules"), set_up, test_right_click,
              tear_down);
  g_test_add ("/popover-keys/menu-of-rule", Fixture, find_scene ("tile-with-rules"), set_up, test_menu_of_rule,
              tear_down);
  g_test_add ("/popover-keys/medal", Fixture, find_scene ("medal"), set_up, test_medal, tear_down);

  return g_test_run ();
}

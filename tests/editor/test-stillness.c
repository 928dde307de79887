/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "bm-anchor-button.h"
#include "bm-composite-group.h"
#include "bm-crystal-stage.h"
#include "bm-editor.h"
#include "bm-medal-goal.h"
#include "bm-problem-box.h"
#include "bm-sentence-list.h"
#include "bm-shape-row.h"
#include "bm-still-popover.h"
#include "bm-text-row.h"
#include "bm-thing-form.h"
#include "bm-thing-kind.h"
#include "design-util.h"
#include "test-util.h"
#include "../controller-util.h"
#include "../display-util.h"
#include "popover-util.h"

/* Nothing moves under the pointer: whatever is chosen, everything that could be clicked next is where it was. */

typedef struct
{
  BmDocument *document;
  GtkWidget  *widget;
  GtkWidget  *window;
} Fixture;

/* -- Places -- */

/* Until everything has the place that it gets after a change. */
static void
wait_for_places (Fixture *fixture)
{
  test_wait_for_frames (fixture->window, 3);
}

typedef struct
{
  GtkWidget       *widget;  /* a weak pointer */
  graphene_rect_t  bounds;
} Place;

static void
place_free (gpointer data)
{
  Place *self = data;

  g_clear_weak_pointer (&self->widget);
  g_free (self);
}

static gboolean
is_target (GtkWidget *widget)
{
  return gtk_widget_is_sensitive (widget)
         && (GTK_IS_BUTTON (widget) || GTK_IS_LIST_BOX_ROW (widget) || GTK_IS_SPIN_BUTTON (widget)
             || GTK_IS_SEARCH_ENTRY (widget) || GTK_IS_SWITCH (widget) || GTK_IS_TEXT (widget));
}

/* What could be clicked in @root, and where it is in it. Some stand in others, as switches do in rows. */
static void
list_places (GtkWidget *root,
             GtkWidget *below,
             GPtrArray *places)
{
  for (GtkWidget *child = gtk_widget_get_first_child (below); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      if (!gtk_widget_get_mapped (child) || GTK_IS_POPOVER (child))
        continue;
      if (is_target (child))
        {
          Place *place = g_new0 (Place, 1);

          g_set_weak_pointer (&place->widget, child);
          g_assert_true (gtk_widget_compute_bounds (child, root, &place->bounds));
          g_ptr_array_add (places, place);
        }
      list_places (root, child, places);
    }
}

static GPtrArray *
new_places (GtkWidget *root)
{
  GPtrArray *places = g_ptr_array_new_with_free_func (place_free);

  list_places (root, root, places);
  return places;
}

/* What @widget is, for messages. */
static char *
dup_name (GtkWidget *widget)
{
  GtkWidget *label = test_find_type (widget, GTK_TYPE_LABEL);

  return g_strdup_printf ("%s “%s”", G_OBJECT_TYPE_NAME (widget),
                          label != NULL ? gtk_label_get_text (GTK_LABEL (label)) : "");
}

/* Fractions of pixels are rounded now this way, now that way. */
static gboolean
is_same_place (const graphene_rect_t *a,
               const graphene_rect_t *b)
{
  return graphene_point_near (&a->origin, &b->origin, 1.1f) && fabsf (a->size.width - b->size.width) < 1.1f
         && fabsf (a->size.height - b->size.height) < 1.1f;
}

static void
assert_in_place (const Place *place,
                 GtkWidget   *root,
                 const char  *after)
{
  graphene_rect_t now;

  if (place->widget == NULL || !gtk_widget_get_mapped (place->widget))
    return;

  g_assert_true (gtk_widget_compute_bounds (place->widget, root, &now));
  if (!is_same_place (&now, &place->bounds))
    {
      g_autofree char *name = dup_name (place->widget);

      g_error ("%s moved from (%g, %g) %g × %g to (%g, %g) %g × %g after %s", name, place->bounds.origin.x,
               place->bounds.origin.y, place->bounds.size.width, place->bounds.size.height, now.origin.x, now.origin.y,
               now.size.width, now.size.height, after);
    }
}

/* -- Popovers -- */

static GdkRectangle
get_popover_place (GtkWidget *popover)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (popover));

  return (GdkRectangle) {
    gdk_popup_get_position_x (GDK_POPUP (surface)), gdk_popup_get_position_y (GDK_POPUP (surface)),
    gdk_surface_get_width (surface), gdk_surface_get_height (surface),
  };
}

/* Whether there is something else to choose beside @widget now: what narrows another kind of count. */
static gboolean
is_beside (GtkWidget *popover,
           GtkWidget *pressed,
           GtkWidget *other)
{
  GtkWidget *column = gtk_widget_get_ancestor (pressed, GTK_TYPE_LIST_BOX);
  GtkWidget *choices = other != NULL ? gtk_widget_get_ancestor (other, GTK_TYPE_STACK) : NULL;

  return GTK_IS_LIST_BOX_ROW (pressed) && column != NULL && choices != NULL
         && gtk_widget_is_ancestor (choices, popover);
}

static void
closed_cb (gboolean *has_closed)
{
  *has_closed = TRUE;
}

/* Presses something in an open popover. What closes it is none of our business, even if it opens again. */
static gboolean
press_in_popover (Fixture   *fixture,
                  GtkWidget *popover,
                  GtkWidget *pressed)
{
  g_autoptr (GPtrArray) places = NULL;
  g_autofree char *name = dup_name (pressed);
  GdkRectangle before, after;
  gboolean has_closed = FALSE;
  gulong handler = g_signal_connect_swapped (popover, "closed", G_CALLBACK (closed_cb), &has_closed);

  g_object_ref (popover);
  /* A long list scrolls to what is pressed, which somebody with a mouse has done before. */
  if (GTK_IS_LIST_BOX_ROW (pressed))
    gtk_widget_grab_focus (pressed);
  wait_for_places (fixture);
  places = new_places (popover);
  before = get_popover_place (popover);
  test_press (pressed);
  wait_for_places (fixture);
  g_signal_handler_disconnect (popover, handler);
  g_object_unref (popover);
  if (has_closed)
    return FALSE;

  after = get_popover_place (popover);
  if (!gdk_rectangle_equal (&before, &after))
    g_error ("the popover moved from (%d, %d) %d × %d to (%d, %d) %d × %d after %s", before.x, before.y, before.width,
             before.height, after.x, after.y, after.width, after.height, name);
  if (!gtk_widget_get_mapped (pressed))
    g_error ("%s has gone", name);
  for (guint i = 0; i < places->len; i++)
    if (!is_beside (popover, pressed, ((Place *) g_ptr_array_index (places, i))->widget))
      assert_in_place (g_ptr_array_index (places, i), popover, name);

  return TRUE;
}

static GtkWidget *
open_nth (Fixture *fixture,
          guint    n)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();

  test_list_widgets (fixture->widget, test_has_popover, parts);
  for (guint i = 0; i < parts->len; i++)
    if (BM_IS_SENTENCE_PART (g_ptr_array_index (parts, i)) && n-- == 0)
      {
        test_open_popover (g_ptr_array_index (parts, i));
        wait_for_places (fixture);
        return test_find_widget (fixture->widget, test_is_open_popover, NULL);
      }

  return NULL;
}

/* Presses all that is in the @n-th popover one after the other, then takes it all back. */
static gboolean
press_all (Fixture *fixture,
           guint    n)
{
  GtkWidget *popover = open_nth (fixture, n);

  if (popover == NULL)
    return FALSE;

  for (guint i = 0;; i++)
    {
      g_autoptr (GPtrArray) pressable = NULL;

      popover = open_nth (fixture, n);
      pressable = test_list_pressable (popover);
      if (i >= pressable->len)
        break;
      /* What was chosen stays, unless it took the popover away, so that one choice comes after another. */
      if (!press_in_popover (fixture, popover, g_ptr_array_index (pressable, i)))
        bm_document_undo (fixture->document);
      wait_for_places (fixture);
    }
  gtk_popover_popdown (GTK_POPOVER (popover));
  while (bm_document_can_undo (fixture->document))
    bm_document_undo (fixture->document);
  wait_for_places (fixture);

  return TRUE;
}

#define RULES \
  "\"tiles\": [ { \"id\": \"a\", \"name\": { \"en\": \"A\" }, \"terrain\": \"lava\", \"points\": 1, \"copies\": 1," \
  "  \"rules\": [ { \"points\": 2, \"limit\": 10, \"from\": 2," \
  "                 \"each\": { \"of\": \"neighbours\", \"terrain\": [ \"swamp\", \"lava\" ] }," \
  "                 \"when\": [ { \"count\": { \"of\": \"tiles\" }, \"at_least\": 2 } ] } ] } ]"
#define MEDAL \
  "\"medals\": [ { \"id\": \"a\", \"name\": { \"en\": \"A\" }, \"points\": 5," \
  "  \"conditions\": [ { \"count\": { \"of\": \"tiles\", \"terrain\": \"desert\" }, \"at_least\": 3 } ] } ]"

static gboolean
is_allocated (gpointer widget)
{
  return gtk_widget_get_width (widget) > 0;
}

static void
show (Fixture    *fixture,
      GtkWidget  *widget,
      const char *members,
      const char *path,
      int         height)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  fixture->document = test_document_new (members);
  fixture->widget = widget;
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), widget);
  bm_field_bind (BM_FIELD (widget), fixture->document, path);
  fixture->window = test_show_in_window (scroller, 420, height);
  g_assert_true (test_wait (is_allocated, widget));
  wait_for_places (fixture);
}

static void
show_rules (Fixture *fixture)
{
  show (fixture, bm_sentence_list_new (FALSE), RULES, "$.tiles[0].rules", 300);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_object_unref (fixture->document);
}

static void
test_popovers (Fixture       *fixture,
               gconstpointer  data)
{
  guint n = 0;

  if (GPOINTER_TO_INT (data))
    /* Nothing scrolls: GTK complains of popovers that belong to what is beyond the edge of the screen. */
    show (fixture, bm_medal_goal_new (), MEDAL, "$.medals[0]", 1200);
  else
    show_rules (fixture);
  while (press_all (fixture, n))
    n++;
  g_assert_cmpuint (n, >=, GPOINTER_TO_INT (data) ? 3 : 5);
}

/* A longer sentence breaks into other lines; numbers that are typed change it, too. */
static void
test_typing (Fixture       *fixture,
             gconstpointer  data)
{
  GtkWidget *popover;
  GtkWidget *spin;
  GdkRectangle before, after;

  show_rules (fixture);
  popover = open_nth (fixture, 0);
  spin = test_find_type (popover, GTK_TYPE_SPIN_BUTTON);
  before = get_popover_place (popover);
  for (int number = 7; number > -100; number -= 53)
    {
      g_autofree char *text = g_strdup_printf ("%d", number);

      gtk_editable_set_text (GTK_EDITABLE (spin), text);
      wait_for_places (fixture);
      after = get_popover_place (popover);
      g_assert_true (gdk_rectangle_equal (&before, &after));
    }

  /* Return is the end of it. */
  g_signal_emit_by_name (gtk_editable_get_delegate (GTK_EDITABLE (spin)), "activate");
  wait_for_places (fixture);
  g_assert_false (test_is_open_popover (popover, NULL));
  g_assert_true (BM_IS_SENTENCE_PART (gtk_root_get_focus (GTK_ROOT (fixture->window))));
}

/* What the focus does in a popover scrolls nothing below it. */
static void
test_scrolling (Fixture       *fixture,
                gconstpointer  data)
{
  GtkWidget *popover;
  GtkAdjustment *adjustment;

  show_rules (fixture);
  adjustment = gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (fixture->widget, GTK_TYPE_SCROLLED_WINDOW)));
  gtk_widget_set_size_request (fixture->widget, -1, 1500);
  wait_for_places (fixture);
  popover = open_nth (fixture, 1);
  for (guint i = 0; i < 30; i++)
    {
      g_assert_true (gtk_widget_child_focus (popover, GTK_DIR_TAB_FORWARD));
      wait_for_places (fixture);
      g_assert_true (test_is_open_popover (popover, NULL));
      g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
    }
}

/* The popover that opens for what has been added points to the words about it, also where they have been scrolled to. */
static void
test_added (Fixture       *fixture,
            gconstpointer  data)
{
  static const char *const additions[] = { "Count _Something Else Too", "Com_pare With Something Else" };

  show_rules (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (additions); i++)
    {
      GtkWidget *label = NULL;
      GtkWidget *popover;
      GdkRectangle pointing_to;
      graphene_rect_t bounds;

      for (guint n = 0; label == NULL; n++)
        {
          popover = open_nth (fixture, n);
          g_assert_nonnull (popover);
          label = test_find_widget (popover, test_is_shown_label, (gpointer) additions[i]);
        }
      test_press (gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON));
      wait_for_places (fixture);

      popover = test_find_widget (fixture->widget, test_is_open_popover, NULL);
      g_assert_nonnull (popover);
      g_assert_true (gtk_widget_compute_bounds (bm_still_popover_get_opener (BM_STILL_POPOVER (popover)),
                                                gtk_widget_get_parent (popover), &bounds));
      g_assert_true (gtk_popover_get_pointing_to (GTK_POPOVER (popover), &pointing_to));
      g_assert_cmpfloat_with_epsilon (pointing_to.x, bounds.origin.x, 1.1);
      g_assert_cmpfloat_with_epsilon (pointing_to.y, bounds.origin.y, 1.1);
      gtk_popover_popdown (GTK_POPOVER (popover));
      wait_for_places (fixture);
    }
}

/* What has the focus elsewhere closes a popover, and keeps the focus. */
static void
test_leaving (Fixture       *fixture,
              gconstpointer  data)
{
  GtkWidget *popover;
  GtkWidget *other;

  show_rules (fixture);
  popover = open_nth (fixture, 0);
  other = test_find_type (fixture->widget, GTK_TYPE_MENU_BUTTON);
  g_assert_true (gtk_widget_grab_focus (other));
  wait_for_places (fixture);
  g_assert_false (test_is_open_popover (popover, NULL));
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (fixture->window)), other)
                 || gtk_root_get_focus (GTK_ROOT (fixture->window)) == other);
}

/* -- Forms -- */

/* Switches, toggles and numbers in a form, and what can be clicked on its stage. */
static gboolean
is_choice (GtkWidget *widget)
{
  return GTK_IS_SWITCH (widget) || GTK_IS_TOGGLE_BUTTON (widget) || GTK_IS_SPIN_BUTTON (widget)
         || BM_IS_ANCHOR_BUTTON (widget);
}

static void
choose (GtkWidget *choice)
{
  if (GTK_IS_SPIN_BUTTON (choice))
    gtk_spin_button_spin (GTK_SPIN_BUTTON (choice), GTK_SPIN_STEP_FORWARD, 1);
  else if (GTK_IS_SWITCH (choice))
    gtk_widget_activate (choice);
  else
    g_signal_emit_by_name (choice, "clicked");
}

/* What comes below a choice in the form may push what is there, and a choice on the stage all of the form, since the
 * pointer is not there. */
static gboolean
may_move (Fixture   *fixture,
          GtkWidget *choice,
          GtkWidget *other)
{
  GtkWidget *form = gtk_widget_get_ancestor (choice, GTK_TYPE_VIEWPORT);
  graphene_rect_t bounds, other_bounds;

  /* A row grows downwards. */
  if (gtk_widget_is_ancestor (choice, other))
    return TRUE;
  /* The picture of a crystal is centred on the crystal. */
  if (gtk_widget_get_ancestor (choice, BM_TYPE_CRYSTAL_STAGE) != NULL)
    return TRUE;
  /* Another shape has its places elsewhere. */
  if (gtk_widget_get_ancestor (choice, BM_TYPE_SHAPE_ROW) != NULL)
    return BM_IS_ANCHOR_BUTTON (other);
  if (gtk_widget_get_ancestor (other, GTK_TYPE_VIEWPORT) != form)
    return form == NULL;
  if (form == NULL)
    return FALSE;

  g_assert_true (gtk_widget_compute_bounds (choice, fixture->widget, &bounds));
  g_assert_true (gtk_widget_compute_bounds (other, fixture->widget, &other_bounds));
  return other_bounds.origin.y >= bounds.origin.y + bounds.size.height;
}

static void
assert_choice_moves_nothing (Fixture   *fixture,
                             GtkWidget *choice)
{
  g_autoptr (GPtrArray) places = new_places (fixture->widget);
  g_autofree char *name = dup_name (choice);
  g_autofree gboolean *may = g_new0 (gboolean, places->len);

  for (guint i = 0; i < places->len; i++)
    may[i] = may_move (fixture, choice, ((Place *) g_ptr_array_index (places, i))->widget);
  choose (choice);
  wait_for_places (fixture);
  for (guint i = 0; i < places->len; i++)
    if (!may[i])
      assert_in_place (g_ptr_array_index (places, i), fixture->widget, name);
}

static BmDocument *
new_document_with (BmThingKind kind)
{
  g_autofree char *list = g_strconcat ("$.", bm_thing_kind_get_member (kind), NULL);
  BmDocument *document = test_document_shipped ("moons");

  if (bm_document_get_length (document, list) > 0)
    return document;

  g_object_unref (document);
  return test_document_shipped ("base");
}

static void
show_form (Fixture     *fixture,
           BmThingKind  kind)
{
  g_autofree char *path = bm_thing_path_new (kind, 0);

  fixture->document = new_document_with (kind);
  fixture->widget = bm_thing_form_new (kind);
  bm_field_bind (BM_FIELD (fixture->widget), fixture->document, path);
  fixture->window = test_show_in_window (fixture->widget, 1100, 2400);
  g_assert_true (test_wait (is_allocated, fixture->widget));
  wait_for_places (fixture);
}

static void
test_form (Fixture       *fixture,
           gconstpointer  data)
{
  show_form (fixture, GPOINTER_TO_INT (data));
  for (guint i = 0;; i++)
    {
      g_autoptr (GPtrArray) choices = g_ptr_array_new ();

      test_list_widgets (fixture->widget, is_choice, choices);
      if (i >= choices->len)
        break;
      assert_choice_moves_nothing (fixture, g_ptr_array_index (choices, i));
      if (bm_document_can_undo (fixture->document))
        bm_document_undo (fixture->document);
      wait_for_places (fixture);
    }
}

/* The pointer comes onto the form, or leaves it. */
static void
move_pointer (Fixture    *fixture,
              const char *crossing)
{
  GtkWidget *form = gtk_widget_get_ancestor (test_find_type (fixture->widget, BM_TYPE_TEXT_ROW), GTK_TYPE_VIEWPORT);
  GtkEventController *motion = test_find_controller (form, GTK_TYPE_EVENT_CONTROLLER_MOTION, GTK_PHASE_NONE);

  if (g_str_equal (crossing, "enter"))
    g_signal_emit_by_name (motion, crossing, 1.0, 1.0);
  else
    g_signal_emit_by_name (motion, crossing);
}

static gboolean
is_text_row (GtkWidget *widget)
{
  return BM_IS_TEXT_ROW (widget);
}

/* Tiles that are called after a large monster follow what is typed, and the buttons that choose them become narrower or
 * wider with that, at one side only. */
static void
assert_in_place_while_typing (Place      *place,
                              GtkWidget  *root,
                              const char *before)
{
  graphene_rect_t now;

  if (place->widget != NULL && GTK_IS_TOGGLE_BUTTON (place->widget)
      && gtk_widget_get_ancestor (place->widget, BM_TYPE_COMPOSITE_GROUP) != NULL
      && gtk_widget_compute_bounds (place->widget, root, &now))
    {
      place->bounds.origin.x += place->bounds.size.width - now.size.width;
      place->bounds.size.width = now.size.width;
    }
  assert_in_place (place, root, before);
}

/* What is wrong while somebody types pushes nothing away, until the pointer leaves the form. */
static void
test_errors (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();

  show_form (fixture, GPOINTER_TO_INT (data));
  move_pointer (fixture, "enter");
  test_list_widgets (fixture->widget, is_text_row, rows);
  for (guint i = 0; i < rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (rows, i);
      g_autoptr (GPtrArray) places = new_places (fixture->widget);
      g_autofree char *before = g_strdup (gtk_editable_get_text (GTK_EDITABLE (row)));
      gboolean is_wrong;

      gtk_editable_set_text (GTK_EDITABLE (row), "");
      wait_for_places (fixture);
      is_wrong = gtk_widget_has_css_class (row, "error") || gtk_widget_has_css_class (row, "warning");
      g_assert_cmpint (gtk_widget_get_tooltip_text (row) != NULL, ==, is_wrong);
      for (guint k = 0; k < places->len; k++)
        assert_in_place_while_typing (g_ptr_array_index (places, k), fixture->widget, before);

      /* There it is, and remains as long as it takes to be put right. */
      move_pointer (fixture, "leave");
      wait_for_places (fixture);
      g_assert_null (gtk_widget_get_tooltip_text (row));
      g_assert_cmpint (gtk_widget_get_mapped (test_find_type (row, BM_TYPE_PROBLEM_BOX)), ==, is_wrong);
      move_pointer (fixture, "enter");
      g_ptr_array_unref (places);
      places = new_places (fixture->widget);
      gtk_editable_set_text (GTK_EDITABLE (row), before);
      wait_for_places (fixture);
      for (guint k = 0; k < places->len; k++)
        assert_in_place_while_typing (g_ptr_array_index (places, k), fixture->widget, before);
      move_pointer (fixture, "leave");
      move_pointer (fixture, "enter");
      wait_for_places (fixture);
    }
}

#define ADD(path, data, function) \
  g_test_add ("/stillness/" path, Fixture, GINT_TO_POINTER (data), NULL, function, tear_down)

int
main (int    argc,
      char **argv)
{
  test_begin (&argc, &argv);
  adw_init ();
  bm_editor_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  ADD ("popovers/rules", FALSE, test_popovers);
  ADD ("popovers/medal", TRUE, test_popovers);
  ADD ("popovers/typing", 0, test_typing);
  ADD ("popovers/scrolling", 0, test_scrolling);
  ADD ("popovers/added", 0, test_added);
  ADD ("popovers/leaving", 0, test_leaving);
  for (BmThingKind kind = 0; kind < BM_N_THING_KINDS; kind++)
    {
      g_autofree char *path = g_strconcat ("/stillness/forms/", bm_thing_kind_get_member (kind), NULL);
      g_autofree char *error_path = g_strconcat ("/stillness/errors/", bm_thing_kind_get_member (kind), NULL);

      g_test_add (path, Fixture, GINT_TO_POINTER (kind), NULL, test_form, tear_down);
      g_test_add (error_path, Fixture, GINT_TO_POINTER (kind), NULL, test_errors, tear_down);
    }

  return g_test_run ();
}

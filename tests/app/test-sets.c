/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>

#include "bm-app.h"
#include "bm-new-game-page.h"
#include "bm-score-page.h"
#include "bm-set-page.h"
#include "bm-hand-view.h"
#include "bm-sets-page.h"
#include "bm-sets-view.h"
#include "bm-table-page.h"
#include "bm-thing-row.h"
#include "bm-window.h"
#include "session-util.h"
#include "../controller-util.h"
#include "../dialog-util.h"

/* From the list of sets to one of them, into a game, and back: what the window and its pages do with sets. Each test
 * has a folder of the person of its own. */

#define SET(id, name, requires) \
  "{ \"format\": \"bigmonster-set\", \"version\": 1, \"id\": \"" id "\", \"name\": { \"en\": \"" name "\" }, " \
  "\"requires\": [\"" requires "\"], \"tiles\": [ { \"id\": \"hermit\", \"name\": { \"en\": \"Hermit\" }, " \
  "\"terrain\": \"lava\", \"points\": 3, \"copies\": 2 } ] }"

typedef struct
{
  GFile    *folder;
  GFile    *elsewhere;
  BmWindow *window;
} Fixture;

static GFile *
write_set (GFile      *folder,
           const char *name,
           const char *text)
{
  GFile *file = g_file_get_child (folder, name);
  g_autoptr (GError) error = NULL;

  g_file_make_directory_with_parents (folder, NULL, NULL);
  g_file_set_contents (g_file_peek_path (file), text, -1, &error);
  g_assert_no_error (error);
  return file;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (GFile) mine = NULL;

  fixture->folder = g_file_new_build_filename (g_get_user_data_dir (), "bigmonster", "sets", NULL);
  fixture->elsewhere = test_folder_new ();
  mine = write_set (fixture->folder, "mine.bigmonster", SET ("mine", "Mine", "base"));

  test_forgive_late_tooltips ();
  fixture->window = bm_window_new (NULL);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  if (fixture->window != NULL)
    gtk_window_destroy (GTK_WINDOW (fixture->window));
  test_tree_delete (fixture->folder);
  test_tree_delete (fixture->elsewhere);
  g_object_unref (fixture->folder);
  g_object_unref (fixture->elsewhere);
}

/* -- What is there -- */

static BmSetsPage *
go_to_sets (Fixture *fixture)
{
  return BM_SETS_PAGE (bm_window_go (fixture->window, "sets"));
}

static BmSetRegistry *
get_registry (Fixture *fixture)
{
  return bm_sets_page_get_registry (go_to_sets (fixture));
}

typedef struct
{
  const char *file_name;  /* NULL: comes with the program */
  const char *id;
} WantedCard;

static gboolean
is_card (GtkWidget *widget,
         gpointer   data)
{
  const WantedCard *wanted = data;
  BmSetEntry *item;
  g_autofree char *name = NULL;

  if (!BM_IS_SET_CARD (widget))
    return FALSE;

  item = bm_set_card_get_item (BM_SET_CARD (widget));
  if (wanted->file_name == NULL)
    return bm_set_entry_is_shipped (item) && g_strcmp0 (bm_set_entry_get_id (item), wanted->id) == 0;
  if (bm_set_entry_is_shipped (item))
    return FALSE;
  name = g_file_get_basename (bm_set_entry_get_file (item));
  return g_str_equal (name, wanted->file_name);
}

static GtkWidget *
find_card (Fixture    *fixture,
           const char *file_name)
{
  WantedCard wanted = { .file_name = file_name };

  return test_find_widget (GTK_WIDGET (go_to_sets (fixture)), is_card, &wanted);
}

static BmSetPage *
get_set_page (Fixture *fixture)
{
  BmPage *page = bm_window_get_page (fixture->window);

  g_assert_true (BM_IS_SET_PAGE (page));
  return BM_SET_PAGE (page);
}

static BmSetPage *
open_card (Fixture    *fixture,
           const char *file_name)
{
  gtk_widget_activate (find_card (fixture, file_name));
  return get_set_page (fixture);
}

static guint
count_own (Fixture *fixture)
{
  GListModel *registry = G_LIST_MODEL (get_registry (fixture));
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (registry); i++)
    {
      g_autoptr (BmSetEntry) item = g_list_model_get_item (registry, i);

      n += !bm_set_entry_is_shipped (item);
    }
  return n;
}

static gboolean
exists (Fixture    *fixture,
        const char *name)
{
  g_autoptr (GFile) file = g_file_get_child (fixture->folder, name);

  return g_file_query_exists (file, NULL);
}

static gboolean
has_focused_tile (gpointer fixture)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (((Fixture *) fixture)->window));

  return focus != NULL && BM_IS_THING_ROW (gtk_widget_get_first_child (focus));
}

/* -- Tests -- */

/* The arrow keys choose a tile as soon as a set is open. */
static void
test_focus (Fixture       *fixture,
            gconstpointer  data)
{
  open_card (fixture, "mine.bigmonster");
  g_assert_true (test_wait (has_focused_tile, fixture));
}

/* A set gets a name, a file, and is there to be designed. */
static void
test_new (Fixture       *fixture,
          gconstpointer  data)
{
  GtkWidget *entry;

  gtk_widget_activate_action (GTK_WIDGET (go_to_sets (fixture)), "sets.new", NULL);
  g_assert_false (gtk_widget_is_sensitive (test_wait_for_response (fixture->window, "create")));
  entry = test_find_type (test_find_dialog (fixture->window), GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "  Frogs & Co ");
  test_answer (fixture->window, "New Set", "create");

  g_assert_cmpstr (bm_page_get_title (BM_PAGE (get_set_page (fixture))), ==, "Frogs & Co");
  g_assert_cmpstr (bm_page_get_subtitle (BM_PAGE (get_set_page (fixture))), ==, "Saved");
  g_assert_true (exists (fixture, "frogs-co.bigmonster"));
}

/* The key for something new makes a set among sets, a thing in a set, and else a game. */
static void
test_new_key (Fixture       *fixture,
              gconstpointer  data)
{
  BmDocument *document;

  go_to_sets (fixture);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.new", NULL);
  test_wait_for_response (fixture->window, "create");
  gtk_editable_set_text (GTK_EDITABLE (test_find_type (test_find_dialog (fixture->window), GTK_TYPE_ENTRY)), "Frogs");
  test_answer (fixture->window, "New Set", "create");

  document = bm_set_page_get_document (get_set_page (fixture));
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.new", NULL);
  g_assert_true (BM_IS_SET_PAGE (bm_window_get_page (fixture->window)));
  g_assert_cmpuint (bm_document_get_length (document, "$.tiles"), ==, 1);

  bm_window_go (fixture->window, "rules");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.new", NULL);
  g_assert_true (BM_IS_NEW_GAME_PAGE (bm_window_get_page (fixture->window)));
}

/* A change can be taken back by its name, and is in the file as soon as the page is left. */
static void
test_edit (Fixture       *fixture,
           gconstpointer  data)
{
  BmSetPage *page = open_card (fixture, "mine.bigmonster");
  BmDocument *document = bm_set_page_get_document (page);

  bm_document_set_string (document, "$.name.en", "Yours", "Change Name", NULL);
  g_assert_cmpstr (bm_page_get_title (BM_PAGE (page)), ==, "Yours");
  gtk_widget_activate_action (GTK_WIDGET (page), "set.undo", NULL);
  g_assert_cmpstr (bm_page_get_title (BM_PAGE (page)), ==, "Mine");
  gtk_widget_activate_action (GTK_WIDGET (page), "set.redo", NULL);
  bm_window_back (fixture->window);
  g_assert_false (bm_document_get_modified (document));

  /* Whoever comes back to the list is where they were. */
  g_assert_true (gtk_widget_is_focus (find_card (fixture, "mine.bigmonster")));

  /* Whoever comes back to the set can still take it back. */
  g_assert_true (bm_set_page_get_document (open_card (fixture, "mine.bigmonster")) == document);
  g_assert_true (bm_document_can_undo (document));
}

static void
test_shipped (Fixture       *fixture,
              gconstpointer  data)
{
  WantedCard moons = { .id = "moons" };
  BmSetPage *page;

  gtk_widget_activate (test_find_widget (GTK_WIDGET (go_to_sets (fixture)), is_card, &moons));
  page = get_set_page (fixture);
  g_assert_true (bm_document_get_read_only (bm_set_page_get_document (page)));

  gtk_widget_activate_action (GTK_WIDGET (page), "set.edit-copy", NULL);
  g_assert_false (bm_document_get_read_only (bm_set_page_get_document (page)));
  g_assert_nonnull (bm_document_get_file (bm_set_page_get_document (page)));
}

/* The arrow beside “Balance Lab” is spoken once: neither what it is in nor its tooltip are its name a second time. */
static void
test_measure_button (Fixture       *fixture,
                     gconstpointer  data)
{
  GtkWidget *split = test_find_type (GTK_WIDGET (open_card (fixture, "mine.bigmonster")), ADW_TYPE_SPLIT_BUTTON);
  GtkWidget *arrow = gtk_widget_get_first_child (test_find_type (split, GTK_TYPE_MENU_BUTTON));
  g_autofree char *name = test_dup_attribute (arrow, GTK_ACCESSIBLE_PROPERTY_LABEL);

  g_assert_cmpstr (name, ==, "More to Measure");
  g_assert_false (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (arrow), GTK_ACCESSIBLE_RELATION_LABELLED_BY));
  g_assert_false (gtk_test_accessible_has_property (GTK_ACCESSIBLE (arrow), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
}

/* Screen readers say what is in the header bar and below it. */
static void
test_names (Fixture       *fixture,
            gconstpointer  data)
{
  GtkWidget *page = GTK_WIDGET (open_card (fixture, "mine.bigmonster"));

  g_assert_true (gtk_widget_get_mapped (page));
  test_assert_named (page);
}

static gboolean
is_undo (GtkWidget *widget,
         gpointer   data G_GNUC_UNUSED)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), "_Undo") == 0;
}

static void
test_delete (Fixture       *fixture,
             gconstpointer  data)
{
  BmSetPage *page = open_card (fixture, "mine.bigmonster");
  BmSetsPage *sets;

  bm_document_set_string (bm_set_page_get_document (page), "$.name.en", "Yours", "Change Name", NULL);
  sets = go_to_sets (fixture);
  gtk_widget_activate_action (find_card (fixture, "mine.bigmonster"), "card.delete", NULL);
  g_assert_false (exists (fixture, "mine.bigmonster"));
  g_assert_null (find_card (fixture, "mine.bigmonster"));
  g_assert_null (bm_set_page_get_document (page));

  g_signal_emit_by_name (test_find_widget (GTK_WIDGET (sets), is_undo, NULL), "clicked");
  g_assert_true (exists (fixture, "mine.bigmonster"));
  g_assert_nonnull (find_card (fixture, "mine.bigmonster"));
  g_assert_cmpstr (bm_page_get_title (BM_PAGE (open_card (fixture, "mine.bigmonster"))), ==, "Yours");

  /* For good, once somebody goes on. */
  gtk_widget_activate_action (find_card (fixture, "mine.bigmonster"), "card.delete", NULL);
  bm_window_back (fixture->window);
  g_assert_false (exists (fixture, ".trash/mine.bigmonster"));
}

static void
press (GtkWidget       *box,
       GtkMovementStep  step,
       int              count)
{
  gboolean handled;

  g_signal_emit_by_name (box, "move-cursor", step, count, FALSE, FALSE, &handled);
  g_assert_true (handled);
}

/* The keyboard cursor is where the focus is, also when the card under it has gone or was replaced. */
static void
test_cursor (Fixture       *fixture,
             gconstpointer  data)
{
  GtkWidget *card;
  GtkWidget *box;
  GtkWidget *focus;

  gtk_widget_activate_action (find_card (fixture, "mine.bigmonster"), "card.duplicate", NULL);
  card = find_card (fixture, "mine.bigmonster");
  box = gtk_widget_get_parent (card);
  g_assert_true (gtk_widget_child_focus (card, GTK_DIR_DOWN));
  g_assert_true (gtk_widget_is_focus (card));
  press (box, GTK_MOVEMENT_VISUAL_POSITIONS, 1);
  g_assert_true (gtk_widget_is_focus (find_card (fixture, "mine-2.bigmonster")));
  press (box, GTK_MOVEMENT_BUFFER_ENDS, -1);
  g_assert_true (gtk_widget_is_focus (card));

  gtk_widget_activate_action (card, "card.delete", NULL);
  card = find_card (fixture, "mine-2.bigmonster");
  gtk_widget_grab_focus (card);
  for (int count = -1; count <= 1; count += 2)
    {
      press (box, GTK_MOVEMENT_VISUAL_POSITIONS, count);
      g_assert_true (gtk_widget_is_focus (card));
      press (box, GTK_MOVEMENT_BUFFER_ENDS, count);
      g_assert_true (gtk_widget_is_focus (card));
    }
  g_signal_emit_by_name (box, "toggle-cursor-child");

  /* Below are the sets that come with the program. */
  press (box, GTK_MOVEMENT_DISPLAY_LINES, 1);
  focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  g_assert_true (BM_IS_SET_CARD (focus) && bm_set_entry_is_shipped (bm_set_card_get_item (BM_SET_CARD (focus))));
  press (gtk_widget_get_parent (focus), GTK_MOVEMENT_DISPLAY_LINES, -1);
  g_assert_true (gtk_widget_is_focus (card));

  g_signal_emit_by_name (box, "activate-cursor-child");
  g_assert_cmpstr (bm_page_get_title (BM_PAGE (get_set_page (fixture))), ==, "Mine 2");
}

static void
test_duplicate (Fixture       *fixture,
                gconstpointer  data)
{
  gtk_widget_activate_action (find_card (fixture, "mine.bigmonster"), "card.duplicate", NULL);
  g_assert_cmpstr (bm_page_get_title (BM_PAGE (get_set_page (fixture))), ==, "Mine 2");
  g_assert_true (exists (fixture, "mine-2.bigmonster"));
  g_assert_nonnull (bm_set_registry_find (get_registry (fixture), "mine-2"));
}

static void
import (Fixture    *fixture,
        const char *text,
        const char *heading,
        const char *response)
{
  g_autoptr (GFile) file = write_set (fixture->elsewhere, "some.json", text);

  bm_window_open_file (fixture->window, file);
  test_answer (fixture->window, heading, response);
}

static void
test_import (Fixture       *fixture,
             gconstpointer  data)
{
  static const struct
  {
    const char *text;
    const char *heading;
    const char *response;
    const char *file;       /* that is there afterwards */
    const char *name;       /* of the set in it */
  } rows[] = {
    { SET ("yours", "Yours", "base"), "Add “Yours”?", "cancel", NULL, NULL },
    { SET ("yours", "Yours", "base"), "Add “Yours”?", "add", "yours.bigmonster", "Yours" },
    { SET ("yours", "Yours", "base"), "You Already Have “Yours”", "cancel", NULL, NULL },
    { SET ("yours", "Theirs", "base"), "Replace “Theirs”?", "cancel", "yours.bigmonster", "Yours" },
    { SET ("yours", "Theirs", "base"), "Replace “Theirs”?", "both", "yours-2.bigmonster", "Theirs 2" },
    { SET ("yours", "Theirs", "base"), "Replace “Theirs”?", "replace", "yours.bigmonster", "Theirs" },
    { SET ("lost", "Lost", "nowhere"), "Add “Lost”?", "add", "lost.bigmonster", "Lost" },
    { SET ("moons", "Suns", "base"), "Add “Suns”?", "both", "moons-2.bigmonster", "Suns 2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      import (fixture, rows[i].text, rows[i].heading, rows[i].response);
      if (rows[i].file != NULL)
        {
          g_autoptr (GFile) added = g_file_get_child (fixture->folder, rows[i].file);
          BmSetEntry *item = bm_set_registry_find_file (get_registry (fixture), added);

          g_assert_nonnull (item);
          g_assert_cmpstr (bm_text_get (bm_set_entry_get_name (item), BM_LANGUAGE_EN), ==, rows[i].name);
        }
    }
}

/* Among the sets, the keyboard goes on from the one that has come, also where the button is gone that asked for it. */
static void
test_import_focus (Fixture       *fixture,
                   gconstpointer  data)
{
  gtk_widget_activate_action (find_card (fixture, "mine.bigmonster"), "card.delete", NULL);
  import (fixture, SET ("yours", "Yours", "base"), "Add “Yours”?", "add");
  g_assert_true (gtk_widget_is_focus (find_card (fixture, "yours.bigmonster")));
  import (fixture, SET ("yours", "Theirs", "base"), "Replace “Theirs”?", "replace");
  g_assert_true (gtk_widget_is_focus (find_card (fixture, "yours.bigmonster")));
}

/* A set is exported from the list and from its own page. */
static void
test_export (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (GFile) listed = g_file_get_child (fixture->elsewhere, "Mine.bigmonster");
  g_autoptr (GFile) opened = g_file_get_child (fixture->elsewhere, "Other.bigmonster");
  g_autoptr (GFile) table = g_file_get_child (fixture->elsewhere, "Mine.csv");

  gtk_widget_activate_action (find_card (fixture, "mine.bigmonster"), "card.export", NULL);
  test_save_as (fixture->elsewhere, NULL, GTK_RESPONSE_ACCEPT);
  g_assert_true (g_file_query_exists (listed, NULL));

  gtk_widget_activate_action (GTK_WIDGET (open_card (fixture, "mine.bigmonster")), "set.export", "s", "set");
  test_save_as (fixture->elsewhere, "Other", GTK_RESPONSE_ACCEPT);
  g_assert_true (g_file_query_exists (opened, NULL));

  gtk_widget_activate_action (GTK_WIDGET (open_card (fixture, "mine.bigmonster")), "set.export", "s", "table");
  test_save_as (fixture->elsewhere, NULL, GTK_RESPONSE_ACCEPT);
  g_assert_true (g_file_query_exists (table, NULL));
}

static void
drop (Fixture *fixture,
      GFile   *file)
{
  GtkEventController *target = test_find_controller (GTK_WIDGET (fixture->window), GTK_TYPE_DROP_TARGET, GTK_PHASE_NONE);
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean is_dropped = FALSE;

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_array (&file, 1));
  g_signal_emit_by_name (target, "drop", &value, 0.0, 0.0, &is_dropped);
  g_assert_true (is_dropped);
}

static void
test_drop (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GFile) file = write_set (fixture->elsewhere, "yours.bigmonster", SET ("yours", "Yours", "base"));

  drop (fixture, file);
  test_answer (fixture->window, "Add “Yours”?", "add");
  g_assert_true (exists (fixture, "yours.bigmonster"));
}

/* A file of one's own is no import. */
static void
test_open_own (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr (GFile) file = g_file_get_child (fixture->folder, "mine.bigmonster");

  bm_window_open_file (fixture->window, file);
  g_assert_null (test_find_dialog (fixture->window));
  g_assert_cmpstr (bm_page_get_title (BM_PAGE (get_set_page (fixture))), ==, "Mine");
}

static gboolean
is_there (gpointer data)
{
  Fixture *fixture = data;

  return find_card (fixture, "new.json") != NULL;
}

static void
test_watch (Fixture       *fixture,
            gconstpointer  data)
{
  GtkWidget *mine = find_card (fixture, "mine.bigmonster");
  g_autoptr (GFile) file = write_set (fixture->folder, "new.json", "{ \"format\": \"bigmonster-set\" }");

  g_assert_true (test_wait (is_there, fixture));

  /* The others stay as they are, with the focus and all. */
  g_assert_true (find_card (fixture, "mine.bigmonster") == mine);
}

/* What has no JSON to repair cannot be opened. */
static void
test_broken (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (GFile) text = write_set (fixture->folder, "text.json", "Dear diary");
  g_autoptr (GFile) broken = write_set (fixture->folder, "broken.json", SET ("broken", "Broken", "nowhere"));

  gtk_widget_activate (find_card (fixture, "text.json"));
  g_assert_true (BM_IS_SETS_PAGE (bm_window_get_page (fixture->window)));

  g_assert_false (bm_document_is_playable (bm_set_page_get_document (open_card (fixture, "broken.json"))));
  gtk_widget_activate_action (GTK_WIDGET (get_set_page (fixture)), "set.try", NULL);
  test_answer (fixture->window, "Not Playable Yet", "show");
}

static gboolean
shows_score (gpointer data)
{
  return BM_IS_SCORE_PAGE (bm_window_get_page (((Fixture *) data)->window));
}

static void
play_to_end (Fixture *fixture)
{
  g_autoptr (BmSession) session
    = g_object_ref (bm_table_page_get_session (BM_TABLE_PAGE (bm_window_get_page (fixture->window))));

  bm_session_set_delay_ms (session, 0);
  bm_session_set_paused (session, FALSE);
  test_play_to_end (session);
  g_assert_true (test_wait (shows_score, fixture));
}

static gboolean
has_hand_focus (gpointer data)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (((Fixture *) data)->window));

  return focus != NULL && gtk_widget_get_ancestor (focus, BM_TYPE_HAND_VIEW) != NULL;
}

/* A trial leaves the game in progress alone, leads to a score, into another one, and back to the editor. */
static void
test_try (Fixture       *fixture,
          gconstpointer  data)
{
  BmSetPage *page = open_card (fixture, "mine.bigmonster");

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  gtk_widget_activate_action (GTK_WIDGET (page), "set.try", NULL);
  g_assert_true (BM_IS_TABLE_PAGE (bm_window_get_page (fixture->window)));
  g_assert_true (test_wait (has_hand_focus, fixture));
  bm_window_back (fixture->window);
  g_assert_true (bm_window_get_page (fixture->window) == BM_PAGE (page));

  gtk_widget_activate_action (GTK_WIDGET (page), "set.try", NULL);
  play_to_end (fixture);
  g_signal_emit_by_name (bm_window_get_page (fixture->window), "step-back");
  bm_window_back (fixture->window);
  g_assert_true (shows_score (fixture));

  g_signal_emit_by_name (bm_window_get_page (fixture->window), "play-again");
  g_assert_true (BM_IS_TABLE_PAGE (bm_window_get_page (fixture->window)));
  bm_window_back (fixture->window);
  g_assert_true (bm_window_get_page (fixture->window) == BM_PAGE (page));

  g_assert_null (bm_game_store_get_session (bm_window_get_game_store (fixture->window)));
  g_assert_false (exists (fixture, "../games"));
}

typedef struct
{
  BmDocument  *document;
  BmSaveState  state;
} Wanted;

static gboolean
is_in_state (gpointer data)
{
  Wanted *wanted = data;

  return bm_document_get_save_state (wanted->document) == wanted->state;
}

static gboolean
has_action (GtkWidget *widget,
            gpointer   action)
{
  return GTK_IS_BUTTON (widget)
         && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0;
}

static gboolean
offers (BmSetPage  *page,
        const char *action)
{
  GtkWidget *button = test_find_widget (GTK_WIDGET (page), has_action, (gpointer) action);
  GtkWidget *revealer = button != NULL ? gtk_widget_get_ancestor (button, GTK_TYPE_REVEALER) : NULL;

  return revealer != NULL && gtk_revealer_get_reveal_child (GTK_REVEALER (revealer));
}

/* Two have changed the same set: nothing is written before somebody has said what. */
static void
test_conflict (Fixture       *fixture,
               gconstpointer  data)
{
  BmSetPage *page = open_card (fixture, "mine.bigmonster");
  Wanted wanted = { bm_set_page_get_document (page), BM_SAVE_STATE_CONFLICT };
  g_autoptr (GFile) file = NULL;

  bm_document_set_string (wanted.document, "$.name.en", "Yours", "Change Name", NULL);
  g_assert_false (offers (page, "set.keep-both"));
  file = write_set (fixture->folder, "mine.bigmonster", SET ("mine", "Theirs", "base"));
  g_assert_true (test_wait (is_in_state, &wanted));
  g_assert_cmpstr (bm_page_get_title (BM_PAGE (page)), ==, "Yours");
  g_assert_true (offers (page, "set.keep-mine"));
  g_assert_true (offers (page, "set.keep-theirs"));
  g_assert_true (offers (page, "set.keep-both"));

  gtk_widget_activate_action (GTK_WIDGET (page), "set.keep-both", NULL);
  g_assert_cmpstr (bm_page_get_title (BM_PAGE (page)), ==, "Theirs");
  g_assert_false (offers (page, "set.keep-both"));
  bm_set_registry_reload (get_registry (fixture));
  g_assert_cmpuint (count_own (fixture), ==, 2);
}

/* A set whose file is gone is still there, and can be written again. */
static void
test_deleted (Fixture       *fixture,
              gconstpointer  data)
{
  BmSetPage *page = open_card (fixture, "mine.bigmonster");
  Wanted wanted = { bm_set_page_get_document (page), BM_SAVE_STATE_DELETED };
  g_autoptr (GFile) file = g_file_get_child (fixture->folder, "mine.bigmonster");

  g_assert_true (g_file_delete (file, NULL, NULL));
  g_assert_true (test_wait (is_in_state, &wanted));
  g_assert_true (offers (page, "set.save"));

  gtk_widget_activate_action (GTK_WIDGET (page), "set.save", NULL);
  wanted.state = BM_SAVE_STATE_SAVED;
  g_assert_true (test_wait (is_in_state, &wanted));
  g_assert_true (exists (fixture, "mine.bigmonster"));
  g_assert_false (offers (page, "set.save"));
}

/* Changes a set so that it cannot be saved. */
static BmDocument *
open_unsaved (Fixture *fixture)
{
  BmDocument *document = bm_set_page_get_document (open_card (fixture, "mine.bigmonster"));
  g_autoptr (GFile) no_folder = write_set (fixture->elsewhere, "none", "no folder");
  g_autoptr (GFile) nowhere = g_file_get_child (no_folder, "mine.bigmonster");

  bm_document_set_file (document, nowhere);
  bm_document_set_string (document, "$.name.en", "Yours", "Change Name", NULL);
  return document;
}

/* Nobody loses anything without being asked. */
static void
test_unsaved (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (GFile) other = write_set (fixture->folder, "other.json", SET ("other", "Other", "base"));
  BmDocument *document = open_unsaved (fixture);

  gtk_widget_activate (find_card (fixture, "other.json"));
  test_answer (fixture->window, "Discard Changes?", "look");
  g_assert_true (bm_set_page_get_document (get_set_page (fixture)) == document);

  gtk_window_close (GTK_WINDOW (fixture->window));
  test_answer (fixture->window, "Discard Changes?", "cancel");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (fixture->window)));

  gtk_widget_activate (find_card (fixture, "other.json"));
  test_answer (fixture->window, "Discard Changes?", "lose");
  g_assert_cmpstr (bm_page_get_title (BM_PAGE (get_set_page (fixture))), ==, "Other");
}

/* The window goes with the answer, and other questions go with it. */
static void
test_lose_and_quit (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autoptr (GFile) yours = write_set (fixture->elsewhere, "yours.json", SET ("yours", "Yours", "base"));

  open_unsaved (fixture);
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  bm_window_open_file (fixture->window, yours);
  bm_window_quit (fixture->window);
  test_answer (fixture->window, "Discard Changes?", "lose");
  while (fixture->window != NULL)
    g_main_context_iteration (NULL, TRUE);
}

static gboolean
imports (GtkWidget *widget,
         gpointer   data G_GNUC_UNUSED)
{
  return GTK_IS_ACTIONABLE (widget)
         && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), "sets.import") == 0;
}

/* Who has no set yet is told in a small window, too, how to begin; nothing of it is cut off. */
static void
test_invites (Fixture      *fixture,
              gconstpointer data)
{
  static const int widths[] = { 340, 720, 1200 };
  g_autoptr (BmSetRegistry) registry = bm_set_registry_new (fixture->elsewhere);

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      GtkWidget *view = bm_sets_view_new ();
      GtkWidget *window;
      GtkWidget *button;
      GtkWidget *card;
      graphene_rect_t bounds;

      bm_sets_view_set_registry (BM_SETS_VIEW (view), registry);
      window = test_show_in_window (view, widths[i], 560);
      while (gtk_widget_get_height (view) == 0)
        g_main_context_iteration (NULL, TRUE);

      button = test_find_widget (view, imports, NULL);
      card = gtk_widget_get_ancestor (button, ADW_TYPE_BIN);
      g_assert_null (test_find_type (card, GTK_TYPE_SCROLLED_WINDOW));
      g_assert_true (gtk_widget_compute_bounds (button, card, &bounds));
      g_assert_cmpfloat (bounds.origin.x, >=, 0);
      g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (card));
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (card));

      gtk_window_destroy (GTK_WINDOW (window));
    }
}

static gboolean
has_foot (gpointer page)
{
  GObject *foot = gtk_widget_get_template_child (page, BM_TYPE_SET_PAGE, "foot");

  return gtk_action_bar_get_revealed (GTK_ACTION_BAR (foot));
}

static gboolean
has_no_foot (gpointer page)
{
  return !has_foot (page);
}

/* A window that is not on the screen yet is as wide as it will be. */
static void
test_first_page (Fixture       *fixture,
                 gconstpointer  data)
{
  BmSetPage *page = open_card (fixture, "mine.bigmonster");

  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (fixture->window)), ==, 0);
  g_assert_false (has_foot (page));
}

/* In a window that is wide enough for text of the usual size, the buttons go below large text, so that the window can
 * become narrow. */
static void
test_large_text (Fixture       *fixture,
                 gconstpointer  data)
{
  GtkSettings *settings = gtk_settings_get_default ();
  BmSetPage *page;
  int dpi, minimum;

  page = open_card (fixture, "mine.bigmonster");
  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_assert_true (test_wait (has_no_foot, page));
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * PANGO_SCALE, NULL);
  g_assert_true (test_wait (has_foot, page));
  gtk_widget_measure (GTK_WIDGET (fixture->window), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <, 640);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

int
main (int    argc,
      char **argv)
{
  static const struct
  {
    const char *name;
    void      (*test) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/sets/invites", test_invites },
    { "/sets/new", test_new },
    { "/sets/new-key", test_new_key },
    { "/sets/edit", test_edit },
    { "/sets/focus", test_focus },
    { "/sets/shipped", test_shipped },
    { "/sets/measure-button", test_measure_button },
    { "/sets/cursor", test_cursor },
    { "/sets/delete", test_delete },
    { "/sets/names", test_names },
    { "/sets/duplicate", test_duplicate },
    { "/sets/import", test_import },
    { "/sets/import-focus", test_import_focus },
    { "/sets/export", test_export },
    { "/sets/drop", test_drop },
    { "/sets/open-own", test_open_own },
    { "/sets/watch", test_watch },
    { "/sets/broken", test_broken },
    { "/sets/try", test_try },
    { "/sets/conflict", test_conflict },
    { "/sets/deleted", test_deleted },
    { "/sets/unsaved", test_unsaved },
    { "/sets/lose-and-quit", test_lose_and_quit },
    { "/sets/first-page", test_first_page },
    { "/sets/large-text", test_large_text },
  };

  test_do_without_bus ();
  test_begin (&argc, &argv);
  bm_app_init ();

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].name, Fixture, NULL, set_up, tests[i].test, tear_down);

  return g_test_run ();
}

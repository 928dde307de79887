/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>

#include "bm-app.h"
#include "bm-archive.h"
#include "bm-game-folder.h"
#include "bm-set-registry.h"
#include "bm-settings.h"
#include "bm-table-page.h"
#include "bm-turn-file.h"
#include "bm-window.h"
#include "session-util.h"
#include "test-util.h"
#include "../dialog-util.h"

/* Two windows with a folder each, whose people send each other the files that they save. */

#define HOST   0
#define FRIEND 1

typedef struct
{
  GFile    *folders[2];
  GFile    *mail;       /* where both save files, and find them */
  BmWindow *windows[2];
  guint     n_files;
} Room;

static BmWindow *
open_window (Room  *room,
             guint  index)
{
  room->windows[index] = g_object_new (BM_TYPE_WINDOW, "folder", room->folders[index], NULL);
  gtk_window_present (GTK_WINDOW (room->windows[index]));
  return room->windows[index];
}

static GFile *
make_folder (void)
{
  g_autofree char *path = g_dir_make_tmp ("by-file-XXXXXX", NULL);

  return g_file_new_for_path (path);
}

static Room *
room_new (void)
{
  Room *room = g_new0 (Room, 1);

  test_forgive_late_tooltips ();
  room->mail = make_folder ();
  for (guint i = 0; i < 2; i++)
    {
      room->folders[i] = make_folder ();
      open_window (room, i);
    }
  return room;
}

static void
room_free (Room *room)
{
  for (guint i = 0; i < 2; i++)
    {
      gtk_window_destroy (GTK_WINDOW (room->windows[i]));
      test_tree_delete (room->folders[i]);
      g_object_unref (room->folders[i]);
    }
  test_tree_delete (room->mail);
  g_object_unref (room->mail);
  g_free (room);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Room, room_free)

static GtkWidget *
get_page (Room  *room,
          guint  index)
{
  return GTK_WIDGET (bm_window_get_page (room->windows[index]));
}

static gboolean
is_at (Room       *room,
       guint       index,
       const char *name)
{
  return get_page (room, index) == GTK_WIDGET (bm_window_find_page (room->windows[index], name));
}

/* A button that can be seen. */
static void
click (Room       *room,
       guint       index,
       const char *label)
{
  GtkWidget *button = NULL;
  gint64 end = g_get_monotonic_time () + DIALOG_PATIENCE;

  while (button == NULL)
    {
      button = test_find_widget (get_page (room, index), test_is_button_of, (gpointer) label);
      g_main_context_iteration (NULL, FALSE);
      if (g_get_monotonic_time () > end)
        g_error ("There is no button %s", label);
    }
  g_signal_emit_by_name (button, "clicked");
}

/* The file that is saved after somebody has been asked where. */
static GFile *
save_turn (Room       *room,
           const char *name)
{
  g_autofree char *own = g_strdup_printf ("%u%s", room->n_files++, BM_TURN_FILE_SUFFIX);
  GFile *file;

  test_save_as (room->mail, name != NULL ? NULL : own, GTK_RESPONSE_ACCEPT);
  file = g_file_get_child (room->mail, name != NULL ? name : own);
  test_wait_for_file (file);

  return file;
}

static BmSession *
get_session (Room  *room,
             guint  index)
{
  BmPage *page = bm_window_find_page (room->windows[index], "shared-table");

  return page != NULL ? bm_table_page_get_session (BM_TABLE_PAGE (page)) : NULL;
}

/* The person decides all that they are asked. */
static void
decide (Room  *room,
        guint  index)
{
  BmSession *session = get_session (room, index);

  for (guint seat = 0; seat < 2; seat++)
    while (bm_session_get_persons (session) >> seat & 1)
      {
        BmView view = bm_session_get_view (session, seat);
        BmMove moves[BM_MAX_MOVES];
        guint n = bm_view_list_moves (&view, moves);

        if (n == 0 || !bm_session_play (session, moves[0], NULL))
          break;
      }
}

/* A table with a person here and a friend elsewhere, who is to play by file. */
static void
begin_table (Room *room)
{
  g_autoptr (BmSetRegistry) registry = bm_set_registry_new (NULL);
  g_autoptr (BmRules) rules = bm_set_registry_load_rules (registry, NULL, NULL);
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, BM_MODE_ROWS, 2);
  BmSeat seats[BM_MAX_SEATS] = { { BM_SEAT_PERSON, "Anton" }, { BM_SEAT_ELSEWHERE, "" } };

  bm_window_begin (room->windows[HOST], setup, 1, seats);
  g_assert_true (is_at (room, HOST, "lobby"));
  click (room, HOST, "Play by File");
}

static void
open_table (Room *room)
{
  begin_table (room);
  gtk_widget_activate_action (get_page (room, HOST), "lobby.go-on", NULL);
}

static gboolean
is_name_row (GtkWidget *widget,
             gpointer   data G_GNUC_UNUSED)
{
  return ADW_IS_ENTRY_ROW (widget);
}

/* By file, too, a person has a name. */
static void
accept (Room  *room,
        GFile *invitation)
{
  GtkWidget *row;

  bm_window_open_file (room->windows[FRIEND], invitation);
  test_wait_for_response (room->windows[FRIEND], "accept");
  row = test_find_widget (test_find_dialog (room->windows[FRIEND]), is_name_row, NULL);
  g_assert_nonnull (row);
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (gtk_widget_get_root (row)), row));
  g_assert_true (GTK_IS_TEXT (gtk_root_get_focus (gtk_widget_get_root (row))));
  gtk_editable_set_text (GTK_EDITABLE (row), "Berta");
  test_answer (room->windows[FRIEND], "invited to a game", "accept");
  while (!is_at (room, FRIEND, "lobby"))
    g_main_context_iteration (NULL, FALSE);
}

/* One file each way. */
static void
exchange (Room *room)
{
  g_autoptr (GFile) turn = NULL;
  g_autoptr (GFile) answer = NULL;

  gtk_widget_activate_action (get_page (room, HOST), "win.save-turn", NULL);
  turn = save_turn (room, NULL);
  bm_window_open_file (room->windows[FRIEND], turn);
  if (is_at (room, FRIEND, "shared-table"))
    decide (room, FRIEND);
  gtk_widget_activate_action (get_page (room, FRIEND), "win.save-turn", NULL);
  answer = save_turn (room, NULL);
  bm_window_open_file (room->windows[HOST], answer);
}

/* What the focus is on must not be gone, nor does it move to the header bar, where Return would lead away. */
static void
assert_focus (Room       *room,
              guint       index,
              const char *label)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (room->windows[index]));

  g_assert_nonnull (focus);
  if (label != NULL)
    {
      g_assert_true (GTK_IS_BUTTON (focus));
      g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (focus)), ==, label);
    }
  else
    g_assert_true (gtk_widget_is_ancestor (focus, bm_page_get_child (BM_PAGE (get_page (room, index)))));
}

static void
focus_on (Room       *room,
          guint       index,
          const char *label)
{
  g_assert_true (gtk_widget_grab_focus (test_find_widget (get_page (room, index), test_is_button_of, (gpointer) label)));
}

static gboolean
is_seat_row (GtkWidget *widget,
             gpointer   title)
{
  return ADW_IS_ACTION_ROW (widget)
         && g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0;
}

/* What the page of the table says about a player. */
static const char *
describe_seat (Room       *room,
               guint       index,
               const char *title)
{
  GtkWidget *row = test_find_widget (get_page (room, index), is_seat_row, (gpointer) title);

  g_assert_nonnull (row);
  return adw_action_row_get_subtitle (ADW_ACTION_ROW (row));
}

/* A second click undoes the first one. */
static void
test_second_click (void)
{
  g_autoptr (Room) room = room_new ();

  begin_table (room);
  g_assert_cmpstr (describe_seat (room, HOST, "Player 2"), ==, "By file");
  click (room, HOST, "Play by File");
  g_assert_cmpstr (describe_seat (room, HOST, "Free Seat"), ==, "Waiting for a friend");
  click (room, HOST, "Play by File");
  g_assert_cmpstr (describe_seat (room, HOST, "Player 2"), ==, "By file");
}

/* Whoever accepts an invitation sees at once which seat is theirs, and is soon called by their name. */
static void
test_name (void)
{
  g_autoptr (Room) room = room_new ();
  g_autoptr (GFile) invitation = NULL;
  g_autoptr (GFile) answer = NULL;

  open_table (room);
  click (room, HOST, "Save File…");
  invitation = save_turn (room, NULL);
  accept (room, invitation);
  g_assert_cmpstr (describe_seat (room, FRIEND, "Player 2"), ==, "You");
  click (room, FRIEND, "_Save Answer…");
  answer = save_turn (room, "Big Monster from Berta.bigmonster-turn");
  bm_window_open_file (room->windows[HOST], answer);
  g_assert_cmpstr (describe_seat (room, HOST, "Berta"), ==, "By file: the next one can be saved and sent");
}

/* From the first button to the next one of the notice, and back to the game when the next turn has come. */
static void
test_focus (void)
{
  g_autoptr (Room) room = room_new ();
  g_autoptr (GFile) invitation = NULL;
  g_autoptr (GFile) answer = NULL;
  g_autoptr (GFile) turn = NULL;
  g_autoptr (GFile) second = NULL;

  begin_table (room);
  focus_on (room, HOST, "Play by File");
  focus_on (room, HOST, "_Start Game");
  gtk_widget_activate_action (get_page (room, HOST), "lobby.go-on", NULL);
  assert_focus (room, HOST, "Save File…");
  click (room, HOST, "Save File…");
  invitation = save_turn (room, NULL);
  accept (room, invitation);
  click (room, FRIEND, "_Save Answer…");
  answer = save_turn (room, NULL);
  bm_window_open_file (room->windows[HOST], answer);
  exchange (room);

  focus_on (room, HOST, "_Save…");
  gtk_widget_activate_action (get_page (room, HOST), "win.save-turn", NULL);
  turn = save_turn (room, NULL);
  assert_focus (room, HOST, "_Open…");
  bm_window_open_file (room->windows[FRIEND], turn);
  decide (room, FRIEND);
  focus_on (room, FRIEND, "_Save…");
  gtk_widget_activate_action (get_page (room, FRIEND), "win.save-turn", NULL);
  second = save_turn (room, NULL);
  assert_focus (room, FRIEND, "_Open…");
  bm_window_open_file (room->windows[HOST], second);
  assert_focus (room, HOST, NULL);
}

static guint
count_past_games (Room  *room,
                  guint  index)
{
  g_autoptr (GFile) archive = bm_game_folder_get_archive (room->folders[index]);
  g_autoptr (GListModel) entries = bm_archive_list (archive, NULL);

  return g_list_model_get_n_items (entries);
}

/* From the invitation to the score; in the third turn the friend's program is closed, and opened by a file. The host, who
 * sees the score first, is told that there is a last file to send. */
static void
test_turns (void)
{
  g_autoptr (Room) room = room_new ();
  g_autoptr (GFile) invitation = NULL;
  g_autoptr (GFile) answer = NULL;
  g_autoptr (GFile) last = NULL;

  open_table (room);
  click (room, HOST, "Save File…");
  invitation = save_turn (room, "Big Monster for Player 2.bigmonster-turn");
  accept (room, invitation);
  click (room, FRIEND, "_Save Answer…");
  answer = save_turn (room, NULL);
  bm_window_open_file (room->windows[HOST], answer);

  exchange (room);
  g_assert_true (is_at (room, HOST, "shared-table"));
  for (guint i = 0; !is_at (room, HOST, "shared-score"); i++)
    {
      decide (room, HOST);
      if (is_at (room, HOST, "shared-score"))
        break;
      exchange (room);
      g_assert_true (is_at (room, FRIEND, "shared-table"));
      if (i == 1)
        {
          gtk_window_destroy (GTK_WINDOW (room->windows[FRIEND]));
          open_window (room, FRIEND);
        }
    }

  click (room, HOST, "_Save…");
  last = save_turn (room, NULL);
  g_assert_null (test_find_widget (get_page (room, HOST), test_is_button_of, (gpointer) "_Save…"));
  bm_window_open_file (room->windows[FRIEND], last);
  while (!is_at (room, FRIEND, "shared-score"))
    g_main_context_iteration (NULL, TRUE);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpuint (count_past_games (room, i), ==, 1);
}

/* What has been decided, and is in no file yet, can be taken back without asking anybody. */
static void
test_taking_back (void)
{
  g_autoptr (Room) room = room_new ();
  g_autoptr (GFile) invitation = NULL;
  g_autoptr (GFile) answer = NULL;
  g_autoptr (GFile) turn = NULL;
  BmSession *session;
  BmView view;

  open_table (room);
  click (room, HOST, "Save File…");
  invitation = save_turn (room, "Big Monster for Player 2.bigmonster-turn");
  accept (room, invitation);
  click (room, FRIEND, "_Save Answer…");
  answer = save_turn (room, NULL);
  bm_window_open_file (room->windows[HOST], answer);
  exchange (room);
  gtk_widget_activate_action (get_page (room, HOST), "win.save-turn", NULL);
  turn = save_turn (room, NULL);
  bm_window_open_file (room->windows[FRIEND], turn);

  session = get_session (room, FRIEND);
  g_assert_false (bm_session_get_can_undo (session));
  decide (room, FRIEND);
  view = bm_session_get_view (session, 1);
  g_assert_cmpint (bm_view_get_decision (&view, 1), ==, BM_MOVE_NONE);
  g_assert_true (bm_session_get_can_undo (session));
  bm_session_undo (session);
  view = bm_session_get_view (session, 1);
  g_assert_cmpint (bm_view_get_decision (&view, 1), !=, BM_MOVE_NONE);
  g_assert_false (bm_session_get_can_undo (session));

  decide (room, FRIEND);
  gtk_widget_activate_action (get_page (room, FRIEND), "win.save-turn", NULL);
  g_object_unref (save_turn (room, NULL));
  g_assert_false (bm_session_get_can_undo (session));
}

static gboolean
is_away (BmPage *lobby)
{
  return test_find_widget (GTK_WIDGET (lobby), test_is_button_of, (gpointer) "Save File…") == NULL;
}

/* An answer can be saved again, in case the file is lost; and a last one tells the host that somebody has left. */
static void
test_leaving (void)
{
  g_autoptr (Room) room = room_new ();
  g_autoptr (GFile) invitation = NULL;
  g_autoptr (GFile) answer = NULL;
  g_autoptr (GFile) again = NULL;
  g_autoptr (GFile) last = NULL;

  open_table (room);
  click (room, HOST, "Save File…");
  invitation = save_turn (room, "Big Monster for Player 2.bigmonster-turn");
  accept (room, invitation);
  click (room, FRIEND, "_Save Answer…");
  answer = save_turn (room, NULL);
  bm_window_open_file (room->windows[HOST], answer);
  exchange (room);
  exchange (room);
  bm_window_go (room->windows[FRIEND], "lobby");
  click (room, FRIEND, "Save File…");
  again = save_turn (room, NULL);

  g_signal_emit_by_name (bm_window_get_page (room->windows[FRIEND]), "leave");
  test_answer (room->windows[FRIEND], "Save a last file", "tell");
  last = save_turn (room, NULL);
  g_assert_true (is_at (room, FRIEND, "home"));
  bm_window_open_file (room->windows[HOST], last);
  bm_window_go (room->windows[HOST], "lobby");
  g_assert_true (is_away (bm_window_get_page (room->windows[HOST])));
  g_assert_null (test_find_dialog (room->windows[HOST]));
}

/* Nothing is lost by a file that does not fit; a dialog says what is wrong. */
static void
test_misfits (void)
{
  g_autoptr (Room) room = room_new ();
  g_autoptr (GFile) invitation = NULL;
  g_autoptr (GFile) answer = NULL;
  g_autoptr (GFile) damaged = g_file_get_child (room->mail, "damaged.bigmonster-turn");

  open_table (room);
  click (room, HOST, "Save File…");
  invitation = save_turn (room, NULL);
  bm_window_open_file (room->windows[HOST], invitation);
  test_answer (room->windows[HOST], "for someone else to open", "close");

  accept (room, invitation);
  click (room, FRIEND, "_Save Answer…");
  answer = save_turn (room, NULL);
  bm_window_open_file (room->windows[FRIEND], invitation);
  test_answer (room->windows[FRIEND], "opened before", "close");
  bm_window_open_file (room->windows[HOST], answer);
  bm_window_open_file (room->windows[HOST], answer);
  test_answer (room->windows[HOST], "opened before", "close");

  g_file_replace_contents (damaged, "\x89" "BMT", 4, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, NULL);
  bm_window_open_file (room->windows[HOST], damaged);
  test_answer (room->windows[HOST], "incomplete", "close");
}

/* A file of a table at which nobody here is, but no invitation. */
static void
test_no_table (void)
{
  g_autoptr (Room) room = room_new ();
  g_autoptr (BmTurnFile) turn = bm_turn_file_new (BM_TURN_FILE_TURN);
  g_autoptr (GBytes) packet = g_bytes_new_static ("abc", 3);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GFile) file = g_file_get_child (room->mail, "other.bigmonster-turn");

  bm_turn_file_add (turn, packet);
  bytes = bm_turn_file_to_bytes (turn);
  g_file_replace_contents (file, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL, FALSE,
                           G_FILE_CREATE_NONE, NULL, NULL, NULL);
  bm_window_open_file (room->windows[FRIEND], file);
  test_answer (room->windows[FRIEND], "another table", "close");
}

int
main (int    argc,
      char **argv)
{
  test_do_without_bus ();
  test_begin (&argc, &argv);
  bm_app_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_settings_set_string (bm_settings_get (), "speed", "at-once");

  g_test_add_func ("/by-file-pages/turns", test_turns);
  g_test_add_func ("/by-file-pages/second-click", test_second_click);
  g_test_add_func ("/by-file-pages/name", test_name);
  g_test_add_func ("/by-file-pages/focus", test_focus);
  g_test_add_func ("/by-file-pages/taking-back", test_taking_back);
  g_test_add_func ("/by-file-pages/leaving", test_leaving);
  g_test_add_func ("/by-file-pages/misfits", test_misfits);
  g_test_add_func ("/by-file-pages/no-table", test_no_table);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>
#include <glib/gstdio.h>

#include "avahi-mock.h"
#include "bm-announcer.h"
#include "bm-app.h"
#include "bm-announcement.h"
#include "bm-archive.h"
#include "bm-broker-row.h"
#include "bm-broker-secret.h"
#include "bm-game-folder.h"
#include "bm-join-page.h"
#include "bm-lobby-words.h"
#include "bm-log-view.h"
#include "bm-new-game-page.h"
#include "bm-qr-code.h"
#include "bm-replay-view.h"
#include "bm-set-registry.h"
#include "bm-settings.h"
#include "bm-table-page.h"
#include "bm-talk-button.h"
#include "bm-window.h"
#include "broker-util.h"
#include "session-util.h"
#include "test-util.h"
#include "../dialog-util.h"

/* Two windows with a folder each, which know nothing of each other but what people copy, what a network tells, and
 * sockets. */

#define N_WINDOWS 2

/* Not running, but for those tests that are about it; %NULL: there can be none here. */
static AvahiMock *mock;

typedef struct
{
  GFile    *folders[N_WINDOWS];
  BmWindow *windows[N_WINDOWS];
} Room;

static BmWindow *
open_window (Room  *room,
             guint  index)
{
  room->windows[index] = g_object_new (BM_TYPE_WINDOW, "folder", room->folders[index], NULL);
  gtk_window_present (GTK_WINDOW (room->windows[index]));
  return room->windows[index];
}

static Room *
room_new (void)
{
  Room *room = g_new0 (Room, 1);

  test_forgive_late_tooltips ();
  for (guint i = 0; i < N_WINDOWS; i++)
    {
      g_autofree char *path = g_dir_make_tmp ("elsewhere-XXXXXX", NULL);

      room->folders[i] = g_file_new_for_path (path);
      open_window (room, i);
    }
  return room;
}

static void
room_free (Room *room)
{
  for (guint i = 0; i < N_WINDOWS; i++)
    {
      gtk_window_destroy (GTK_WINDOW (room->windows[i]));
      test_tree_delete (room->folders[i]);
      g_object_unref (room->folders[i]);
    }
  g_free (room);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Room, room_free)

/* -- What somebody sees and does -- */

static BmPage *
get_page (Room  *room,
          guint  index)
{
  return bm_window_get_page (room->windows[index]);
}

static gboolean
is_at (Room       *room,
       guint       index,
       const char *name)
{
  return get_page (room, index) == bm_window_find_page (room->windows[index], name);
}

static void
press (Room       *room,
       guint       index,
       const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (get_page (room, index)), action, NULL));
}

/* The first row whose title begins with @start. */
static const char *
find_title (GtkWidget  *widget,
            const char *start)
{
  if (!gtk_widget_get_child_visible (widget) || !gtk_widget_get_visible (widget))
    return NULL;
  if (ADW_IS_PREFERENCES_ROW (widget)
      && g_str_has_prefix (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), start))
    return adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      const char *found = find_title (child, start);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
wait_for (Room   *room,
          gboolean (*holds) (Room *room))
{
  gint64 deadline = g_get_monotonic_time () + 60 * G_USEC_PER_SEC;

  while (!holds (room))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, deadline);
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (500);
    }
}

static gboolean
guest_sits (Room *room)
{
  return is_at (room, 0, "lobby") && is_at (room, 1, "lobby")
         && find_title (GTK_WIDGET (get_page (room, 0)), "Berta") != NULL
         && find_title (GTK_WIDGET (get_page (room, 1)), "Anton") != NULL;
}

static gboolean
can_start (Room *room)
{
  GtkWidget *page = GTK_WIDGET (get_page (room, 0));

  /* Nothing happens as long as it is not enabled. */
  gtk_widget_activate_action (page, "lobby.go-on", NULL);
  return is_at (room, 0, "shared-table");
}

static gboolean
both_play (Room *room)
{
  return is_at (room, 0, "shared-table") && is_at (room, 1, "shared-table");
}

/* Begins a game of a person, a friend, and computer players. */
static void
begin (Room   *room,
       guint   index,
       BmMode  mode,
       guint   n_seats)
{
  g_autoptr (BmSetRegistry) registry = bm_set_registry_new (NULL);
  g_autoptr (BmRules) rules = bm_set_registry_load_rules (registry, NULL, NULL);
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, mode, n_seats);
  BmSeat seats[BM_MAX_SEATS] = { { BM_SEAT_PERSON, "Anton" }, { BM_SEAT_ELSEWHERE, "" } };

  for (guint i = 2; i < n_seats; i++)
    seats[i] = (BmSeat) { "easy", "Robot" };
  bm_window_begin (room->windows[index], setup, 1, seats);
}

/* The focus is on what is to be done next. */
static void
assert_focus (Room       *room,
              guint       index,
              const char *label)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (room->windows[index]));

  g_assert_true (GTK_IS_BUTTON (focus));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (focus)), ==, label);
}

/* Comes to the table of the first window in the second one. */
static void
come_to_table (Room *room)
{
  const char *invitation;

  g_assert_true (is_at (room, 0, "lobby"));
  invitation = find_title (GTK_WIDGET (get_page (room, 0)), "bigmonster:");
  g_assert_nonnull (invitation);

  bm_window_go (room->windows[1], "join");
  bm_join_page_set_name (BM_JOIN_PAGE (get_page (room, 1)), "Berta");
  bm_join_page_set_invitation (BM_JOIN_PAGE (get_page (room, 1)), invitation);
  press (room, 1, "join.join");
  g_assert_true (is_at (room, 1, "lobby"));
  wait_for (room, guest_sits);
  assert_focus (room, 1, "I Am _Ready");
}

static void
open_table (Room   *room,
            BmMode  mode,
            guint   n_seats)
{
  begin (room, 0, mode, n_seats);
  come_to_table (room);
}

static void
start (Room *room)
{
  press (room, 1, "lobby.go-on");
  wait_for (room, can_start);
  wait_for (room, both_play);
}

/* -- Playing -- */

static BmSession *
get_session (Room  *room,
             guint  index)
{
  BmPage *page = bm_window_find_page (room->windows[index], "shared-table");

  return page != NULL ? bm_table_page_get_session (BM_TABLE_PAGE (page)) : NULL;
}

static void
decide (Room  *room,
        guint  index)
{
  BmSession *session = get_session (room, index);

  for (guint seat = 0; session != NULL && seat < BM_MAX_SEATS; seat++)
    if (bm_session_get_persons (session) >> seat & 1)
      {
        BmView view = bm_session_get_view (session, seat);
        BmMove moves[BM_MAX_MOVES];
        guint n = bm_view_list_moves (&view, moves);

        if (n > 0)
          bm_session_play (session, moves[g_test_rand_int_range (0, (gint) n)], NULL);
      }
}

static gboolean
both_see_score (Room *room)
{
  return is_at (room, 0, "shared-score") && is_at (room, 1, "shared-score");
}

/* The moves made, as the host has them; all if the game is over. */
static guint
count_moves (Room *room)
{
  BmSession *session = get_session (room, 0);

  return session != NULL ? bm_record_get_n_moves (bm_session_get_record (session)) : G_MAXUINT;
}

/* Until so many moves have been made; with %G_MAXUINT until the score is shown. */
static void
play (Room  *room,
      guint  n_moves)
{
  gint64 deadline = g_get_monotonic_time () + 150 * G_USEC_PER_SEC;

  while (!both_see_score (room) && (n_moves == G_MAXUINT || count_moves (room) < n_moves))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, deadline);
      for (guint i = 0; i < N_WINDOWS; i++)
        decide (room, i);
      for (guint i = 0; i < 20 && g_main_context_iteration (NULL, FALSE); i++)
        ;
    }
}

static char *
dup_past_game (Room  *room,
               guint  index)
{
  g_autoptr (GFile) archive = bm_game_folder_get_archive (room->folders[index]);
  g_autoptr (GListModel) entries = bm_archive_list (archive, NULL);
  g_autoptr (BmArchiveEntry) entry = NULL;
  g_autoptr (BmRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (g_list_model_get_n_items (entries), ==, 1);
  entry = g_list_model_get_item (entries, 0);
  record = bm_record_load (bm_archive_entry_get_file (entry), &error);
  g_assert_no_error (error);
  return bm_record_to_text (record);
}

static void
assert_same_past_game (Room *room)
{
  g_autofree char *text = dup_past_game (room, 0);
  g_autofree char *other = dup_past_game (room, 1);

  g_assert_cmpstr (text, ==, other);
}

static gboolean
guest_may_go_on (Room *room)
{
  return test_find_widget (GTK_WIDGET (get_page (room, 1)), test_is_button_of, (gpointer) "I Am _Ready") != NULL;
}

/* A game from the invitation to the score, and the beginning of the next one. The host's program cannot keep
 * the game at first, says so once, and has kept it before the next one takes its place. */
static void
test_game (void)
{
  g_autoptr (Room) room = room_new ();
  g_autoptr (GFile) archive = bm_game_folder_get_archive (room->folders[0]);
  g_autoptr (GError) error = NULL;

  g_file_replace_contents (archive, "full", 4, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, &error);
  g_assert_no_error (error);
  open_table (room, BM_MODE_ROWS, 2);
  start (room);
  play (room, G_MAXUINT);
  g_assert_nonnull (test_find_dialog (room->windows[0]));
  g_assert_null (test_find_dialog (room->windows[1]));
  g_file_delete (archive, NULL, &error);
  g_assert_no_error (error);

  g_signal_emit_by_name (get_page (room, 1), "play-again");
  g_assert_true (is_at (room, 1, "lobby"));
  g_signal_emit_by_name (get_page (room, 0), "play-again");
  assert_same_past_game (room);
  wait_for (room, guest_sits);
  wait_for (room, guest_may_go_on);
  start (room);
  g_assert_cmpuint (count_moves (room), <, 8);
}

/* -- Talking -- */

static GtkWidget *
find_widget (GtkWidget *widget,
             GType      type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_widget (child, type);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static GtkWidget *
get_talk (Room  *room,
          guint  index)
{
  return find_widget (GTK_WIDGET (get_page (room, index)), BM_TYPE_TALK_BUTTON);
}

static void
say (Room       *room,
     guint       index,
     const char *text)
{
  GtkWidget *entry = find_widget (get_talk (room, index), GTK_TYPE_ENTRY);

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "activate");
}

/* What is said with one click: the first of these buttons. */
static void
react (Room  *room,
       guint  index)
{
  GtkWidget *grid = find_widget (get_talk (room, index), GTK_TYPE_GRID);

  g_signal_emit_by_name (gtk_widget_get_first_child (grid), "clicked");
}

/* The newest line; %NULL if there are fewer. */
static const char *
get_line (Room  *room,
          guint  index,
          guint  n_lines)
{
  GtkListBox *list = GTK_LIST_BOX (find_widget (get_talk (room, index), GTK_TYPE_LIST_BOX));
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (list, (int) n_lines - 1);

  g_assert_null (gtk_list_box_get_row_at_index (list, (int) n_lines));
  return row != NULL ? gtk_label_get_label (GTK_LABEL (gtk_list_box_row_get_child (row))) : NULL;
}

static gboolean
both_have_a_line (Room *room)
{
  return get_line (room, 0, 1) != NULL && get_line (room, 1, 1) != NULL;
}

static gboolean
both_have_two_lines (Room *room)
{
  return get_line (room, 0, 2) != NULL && get_line (room, 1, 2) != NULL;
}

static gboolean
has_line (Room *room)
{
  return get_line (room, 0, 3) != NULL;
}

/* What is said reaches everyone; who does not want messages still sees reactions, and who wants nothing has no button. */
static void
test_talking (void)
{
  g_autoptr (Room) room = room_new ();

  open_table (room, BM_MODE_ROWS, 2);
  say (room, 1, "  <Hello> & goodbye ");
  wait_for (room, both_have_a_line);
  g_assert_cmpstr (get_line (room, 0, 1), ==, "Berta: <Hello> & goodbye");
  g_assert_cmpstr (get_line (room, 1, 1), ==, "You: <Hello> & goodbye");
  say (room, 0, "   ");
  react (room, 0);
  wait_for (room, both_have_two_lines);
  g_assert_cmpstr (get_line (room, 0, 2), ==, "You: Hello!");
  g_assert_cmpstr (get_line (room, 1, 2), ==, "Anton: Hello!");

  g_settings_set_string (bm_settings_get (), "talk", "reactions");
  g_assert_cmpstr (get_line (room, 0, 1), ==, "You: Hello!");
  g_assert_false (gtk_widget_get_mapped (find_widget (get_talk (room, 0), GTK_TYPE_ENTRY)));
  g_settings_set_string (bm_settings_get (), "talk", "nothing");
  g_assert_false (gtk_widget_get_visible (get_talk (room, 0)));
  g_settings_reset (bm_settings_get (), "talk");
  g_assert_true (gtk_widget_get_visible (get_talk (room, 0)));

  /* It is the same talk on all pages. */
  start (room);
  say (room, 1, "Good luck");
  wait_for (room, has_line);
  g_assert_cmpstr (get_line (room, 0, 3), ==, "Berta: Good luck");
}

/* -- The host's choices -- */

static gboolean
guest_has_two_seats (Room *room)
{
  return find_title (GTK_WIDGET (get_page (room, 0)), "Bruno") != NULL;
}

static GtkWidget *
find_add_button (Room *room)
{
  return test_find_widget (GTK_WIDGET (get_page (room, 1)), test_is_button_of, (gpointer) "Add Player…");
}

static gboolean
can_add_player (Room *room)
{
  return find_add_button (room) != NULL;
}

/* Two people play with the guest's program, one after the other. The invitation is a picture, too. */
static void
test_two_at_one_computer (void)
{
  g_autoptr (BmSetRegistry) registry = bm_set_registry_new (NULL);
  g_autoptr (BmRules) rules = bm_set_registry_load_rules (registry, NULL, NULL);
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, BM_MODE_ROWS, 3);
  BmSeat seats[] = { { BM_SEAT_PERSON, "Anton" }, { BM_SEAT_ELSEWHERE, "" }, { BM_SEAT_ELSEWHERE, "" } };
  g_autoptr (Room) room = room_new ();
  GtkWidget *dialog;

  bm_window_begin (room->windows[0], setup, 1, seats);
  come_to_table (room);
  g_assert_cmpuint (bm_qr_code_get_n_cells (
                      BM_QR_CODE (find_widget (GTK_WIDGET (get_page (room, 0)), BM_TYPE_QR_CODE))), >, 21);
  wait_for (room, can_add_player);
  g_signal_emit_by_name (find_add_button (room), "clicked");
  test_wait_for_response (room->windows[1], "add");
  dialog = test_find_dialog (room->windows[1]);
  gtk_editable_set_text (GTK_EDITABLE (find_widget (dialog, GTK_TYPE_ENTRY)), "Bruno");
  test_answer (room->windows[1], "Add a Player", "add");
  wait_for (room, guest_has_two_seats);
  start (room);
  g_assert_cmpuint (__builtin_popcount (bm_session_get_persons (get_session (room, 1))), ==, 2);
  play (room, G_MAXUINT);
  assert_same_past_game (room);
}

static void
test_graces (void)
{
  g_auto (GStrv) words = bm_lobby_list_graces ();

  for (guint i = 0; i < g_strv_length (words); i++)
    g_assert_cmpuint (bm_lobby_find_grace (bm_lobby_get_grace_ms (i)), ==, i);
  g_assert_cmpstr (words[bm_lobby_find_grace (BM_HOST_GRACE_MS)], ==, "90 seconds");
  g_assert_cmpstr (words[bm_lobby_find_grace (1)], ==, "30 seconds");
  g_assert_cmpstr (words[bm_lobby_find_grace (G_MAXINT64)], ==, "24 hours");
}

/* Of a set that somebody lacks: what version 1 of the protocol said of it has no contents. */
static void
test_set_words (void)
{
  static const struct
  {
    const char *set;
    const char *words;
  } rows[] = {
    { "(@ay [], 'moons', 'Moons', uint32 2000, uint16 12, uint16 1, uint16 0)", "12 tiles · 1 explorer · 2.0 kB" },
    { "(@ay [], 'moons', 'Moons', uint32 2000, uint16 0, uint16 0, uint16 0)", "2.0 kB" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GVariant) set = g_variant_ref_sink (g_variant_new_parsed (rows[i].set));
      g_autofree char *words = bm_lobby_set_words (set);
      g_auto (GStrv) parts = g_strsplit (words, "\u00a0", -1);
      g_autofree char *plain = g_strjoinv (" ", parts);

      g_assert_cmpstr (plain, ==, rows[i].words);
    }
}

static gboolean
both_can_undo (Room *room)
{
  return bm_session_get_can_undo (get_session (room, 0)) && bm_session_get_can_undo (get_session (room, 1));
}

static gboolean
nothing_is_asked (Room *room)
{
  for (guint i = 0; i < N_WINDOWS; i++)
    decide (room, i);
  return test_find_dialog (room->windows[1]) == NULL;
}

static gboolean
guest_sees_host (Room *room)
{
  return bm_session_get_n_moves (get_session (room, 0)) == bm_session_get_n_moves (get_session (room, 1));
}

/* One wants to take back a decision, and the other one is asked. */
static void
test_taking_back (void)
{
  g_autoptr (Room) room = room_new ();
  guint n_moves;

  open_table (room, BM_MODE_ROWS, 2);
  start (room);
  play (room, 10);
  wait_for (room, both_can_undo);
  n_moves = count_moves (room);
  bm_session_undo (get_session (room, 1));
  test_answer (room->windows[0], "Berta would like", "refuse");
  wait_for (room, both_can_undo);
  g_assert_cmpuint (count_moves (room), ==, n_moves);

  bm_session_undo (get_session (room, 0));
  test_answer (room->windows[1], "Anton would like", "agree");
  wait_for (room, both_can_undo);
  g_assert_cmpuint (count_moves (room), <, n_moves);
  wait_for (room, guest_sees_host);

  /* Whoever has asked goes on instead. */
  play (room, count_moves (room) + 4);
  wait_for (room, both_can_undo);
  bm_session_undo (get_session (room, 0));
  test_wait_for_response (room->windows[1], "agree");
  wait_for (room, nothing_is_asked);
}

/* A sentence that can be seen. */
static gboolean
is_problem (GtkWidget *widget,
            gpointer   start)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_visible (widget)
         && g_str_has_prefix (gtk_label_get_label (GTK_LABEL (widget)), start);
}

static gboolean
guest_misses_host (Room *room)
{
  return test_find_widget (GTK_WIDGET (get_page (room, 1)), is_problem, (gpointer) "There is no connection") != NULL;
}

static gboolean
host_misses_guest (Room *room)
{
  return test_find_widget (GTK_WIDGET (get_page (room, 0)), is_problem, (gpointer) "Berta is away.") != NULL;
}

static gboolean
nobody_is_missing (Room *room)
{
  return both_play (room) && !guest_misses_host (room) && !host_misses_guest (room);
}

static gboolean
is_label (GtkWidget *widget,
          gpointer   text)
{
  return GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);
}

/* A guest has the whole past, also of before its program ended, and sees their own zone first. */
static void
look_back (Room *room)
{
  BmReplay *replay;

  gtk_widget_activate_action (GTK_WIDGET (get_page (room, 1)), "table-page.look-back", NULL);
  g_assert_true (is_at (room, 1, "look"));
  replay = bm_replay_view_get_replay (
    BM_REPLAY_VIEW (find_widget (GTK_WIDGET (get_page (room, 1)), BM_TYPE_REPLAY_VIEW)));
  g_assert_cmpuint (bm_replay_get_step_info (replay, bm_replay_get_n_steps (replay) - 1)->n_moves, >, 10);
  g_assert_nonnull (test_find_widget (GTK_WIDGET (get_page (room, 1)), is_label, (gpointer) "Berta’s zone"));
  bm_window_back (room->windows[1]);
}

static guint
count_log_lines (Room  *room,
                 guint  index)
{
  GtkWidget *page = GTK_WIDGET (bm_window_find_page (room->windows[index], "shared-table"));

  return bm_log_view_get_n_lines (BM_LOG_VIEW (find_widget (page, BM_TYPE_LOG_VIEW)));
}

/* First one program, then the other ends in the middle of a draft with a computer player, and comes back. */
static void
test_coming_back (void)
{
  g_autoptr (Room) room = room_new ();

  open_table (room, BM_MODE_INDIVIDUAL, 3);
  start (room);
  play (room, 5);
  for (guint i = 0; i < N_WINDOWS; i++)
    {
      gtk_window_destroy (GTK_WINDOW (room->windows[i]));
      wait_for (room, i == 0 ? guest_misses_host : host_misses_guest);
      open_window (room, i);
      g_assert_true (is_at (room, i, "home"));
      g_assert_nonnull (find_title (GTK_WIDGET (get_page (room, i)), "Back to the Table"));
      g_action_group_activate_action (G_ACTION_GROUP (room->windows[i]), "shared-table", NULL);
      wait_for (room, nobody_is_missing);
      g_assert_cmpuint (count_log_lines (room, i), >, 0);
      play (room, 10 + 5 * i);
    }
  look_back (room);
  play (room, G_MAXUINT);
  assert_same_past_game (room);
}

/* If the host is gone for good, whoever leaves can open a table for the same people. */
static void
test_host_is_gone (void)
{
  g_autoptr (Room) room = room_new ();
  const BmGameChoice *choice;

  open_table (room, BM_MODE_ROWS, 2);
  start (room);
  play (room, 3);
  gtk_window_destroy (GTK_WINDOW (room->windows[0]));
  wait_for (room, guest_misses_host);
  bm_window_go (room->windows[1], "lobby");
  press (room, 1, "lobby.leave");
  test_answer (room->windows[1], "Leave the Table?", "again");

  g_assert_true (is_at (room, 1, "new-game"));
  choice = bm_new_game_page_get_choice (BM_NEW_GAME_PAGE (get_page (room, 1)));
  g_assert_cmpint (choice->mode, ==, BM_MODE_ROWS);
  g_assert_cmpuint (choice->n_seats, ==, 2);
  for (guint seat = 0; seat < 2; seat++)
    g_assert_cmpstr (choice->seats[seat].player, ==,
                     g_str_equal (choice->seats[seat].name, "Berta") ? BM_SEAT_PERSON : BM_SEAT_ELSEWHERE);
  g_assert_true (g_str_equal (choice->seats[0].name, "Anton") || g_str_equal (choice->seats[1].name, "Anton"));
  open_window (room, 0);
}

static gboolean
host_is_alone (Room *room)
{
  return find_title (GTK_WIDGET (get_page (room, 0)), "Berta") == NULL
         && find_title (GTK_WIDGET (get_page (room, 0)), "Free Seat") != NULL;
}

static gboolean
guest_is_home (Room *room)
{
  return is_at (room, 1, "home") && find_title (GTK_WIDGET (get_page (room, 1)), "Back to the Table") == NULL;
}

static void
test_leaving (void)
{
  g_autoptr (Room) room = room_new ();

  open_table (room, BM_MODE_ROWS, 2);
  press (room, 1, "lobby.leave");
  wait_for (room, guest_is_home);
  wait_for (room, host_is_alone);

  press (room, 0, "lobby.leave");
  test_answer (room->windows[0], "Close the Table?", "leave");
  g_assert_true (is_at (room, 0, "home"));
}

/* Nobody leaves a table by accident; whoever pastes its invitation again is still there. */
static void
test_other_table (void)
{
  g_autoptr (Room) room = room_new ();
  g_autofree char *invitation = NULL;

  open_table (room, BM_MODE_ROWS, 2);
  invitation = g_strdup (find_title (GTK_WIDGET (get_page (room, 0)), "bigmonster:"));
  bm_window_go (room->windows[1], "join");
  bm_join_page_set_invitation (BM_JOIN_PAGE (get_page (room, 1)), invitation);
  press (room, 1, "join.join");
  g_assert_true (is_at (room, 1, "lobby"));
  wait_for (room, guest_sits);

  begin (room, 1, BM_MODE_ROWS, 3);
  test_answer (room->windows[1], "Leave the Other Table?", "cancel");
  g_assert_null (find_title (GTK_WIDGET (get_page (room, 1)), "bigmonster:"));
  begin (room, 1, BM_MODE_ROWS, 3);
  test_answer (room->windows[1], "Leave the Other Table?", "leave");
  g_assert_nonnull (find_title (GTK_WIDGET (get_page (room, 1)), "bigmonster:"));
  wait_for (room, host_is_alone);
}

/* What is wrong with an invitation is said where it was pasted. */
static void
test_bad_invitation (void)
{
  g_autoptr (Room) room = room_new ();

  bm_window_go (room->windows[1], "join");
  bm_join_page_set_invitation (BM_JOIN_PAGE (get_page (room, 1)), "Come\nat eight");
  press (room, 1, "join.join");
  g_assert_true (is_at (room, 1, "join"));
  g_assert_nonnull (test_find_widget (GTK_WIDGET (get_page (room, 1)), is_problem,
                                      (gpointer) "This is not an invitation."));
}

/* -- In the same network -- */

static GtkWidget *
find_button (Room       *room,
             guint       index,
             const char *label)
{
  return test_find_widget (GTK_WIDGET (get_page (room, index)), test_is_button_of, (gpointer) label);
}

static gboolean
is_row (GtkWidget *widget,
        gpointer   title)
{
  return ADW_IS_ACTION_ROW (widget) && gtk_widget_get_mapped (widget)
         && g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title);
}

static GtkWidget *
find_row (Room       *room,
          guint       index,
          const char *title)
{
  return test_find_widget (GTK_WIDGET (get_page (room, index)), is_row, (gpointer) title);
}

/* Four digits on the page of whoever waits to be let in. */
static gboolean
is_number (GtkWidget *widget,
           gpointer   data G_GNUC_UNUSED)
{
  const char *text = GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) ? gtk_label_get_label (GTK_LABEL (widget))
                                                                             : "";

  return strlen (text) == 4 && strspn (text, "0123456789") == 4;
}

static gboolean
table_is_seen (Room *room)
{
  return find_row (room, 1, "Anton") != NULL;
}

static gboolean
table_is_not_seen (Room *room)
{
  return find_row (room, 1, "Anton") == NULL;
}

static gboolean
is_asked (Room *room)
{
  return find_button (room, 0, "Let In") != NULL
         && test_find_widget (GTK_WIDGET (get_page (room, 1)), is_number, NULL) != NULL;
}

static gboolean
is_not_asked (Room *room)
{
  return find_button (room, 0, "Let In") == NULL;
}

static void
open_in_network (Room *room)
{
  begin (room, 0, BM_MODE_ROWS, 2);
  bm_window_go (room->windows[1], "join");
  bm_join_page_set_name (BM_JOIN_PAGE (get_page (room, 1)), "Berta");
  wait_for (room, table_is_seen);
}

/* What screen readers were told last. */
static const char *
get_spoken (Room  *room,
            guint  index)
{
  GType type = BM_TYPE_ANNOUNCER;

  return bm_announcer_get_text (
    BM_ANNOUNCER (test_find_widget (GTK_WIDGET (get_page (room, index)), test_is_of_type, &type)));
}

static void
knock (Room *room)
{
  GtkWidget *number;
  g_autofree char *words = NULL;
  g_autofree char *spoken = NULL;

  gtk_widget_activate (find_row (room, 1, "Anton"));
  wait_for (room, is_asked);
  number = test_find_widget (GTK_WIDGET (get_page (room, 1)), is_number, NULL);
  words = g_strdup_printf ("Number %s", gtk_label_get_label (GTK_LABEL (number)));
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (find_row (room, 0, "Berta"))), ==, words);
  spoken = g_strdup_printf ("Berta is knocking. %s", words);
  g_assert_cmpstr (get_spoken (room, 0), ==, spoken);
  g_assert_true (g_str_has_suffix (get_spoken (room, 1), gtk_label_get_label (GTK_LABEL (number))));
}

/* Nothing is copied, and nobody types an address. */
static void
test_network (Room *room)
{
  open_in_network (room);
  knock (room);
  g_signal_emit_by_name (find_button (room, 0, "Let In"), "clicked");
  wait_for (room, guest_sits);
  g_assert_true (is_not_asked (room));
  start (room);

  /* Nobody else comes to a game. */
  g_assert_cmpuint (avahi_mock_count_published (mock), ==, 0);
}

static gboolean
is_refused (Room *room)
{
  return test_find_widget (GTK_WIDGET (get_page (room, 1)), is_problem, (gpointer) "You have not been let in.") != NULL;
}

static gboolean
is_lost (Room *room)
{
  return test_find_widget (GTK_WIDGET (get_page (room, 1)), is_problem, (gpointer) "This table cannot be reached.")
         != NULL;
}

static gboolean
is_told (Room *room)
{
  return test_find_widget (GTK_WIDGET (room->windows[0]), is_problem, (gpointer) "Someone is knocking") != NULL;
}

static gboolean
is_not_told (Room *room)
{
  return !is_told (room);
}

/* The host looks at something else in the meantime. */
static void
test_host_is_busy (Room *room)
{
  open_in_network (room);
  bm_window_go (room->windows[0], "home");
  gtk_widget_activate (find_row (room, 1, "Anton"));
  wait_for (room, is_told);
  press (room, 1, "join.cancel");
  wait_for (room, is_not_told);

  gtk_widget_activate (find_row (room, 1, "Anton"));
  wait_for (room, is_told);
  g_action_group_activate_action (G_ACTION_GROUP (room->windows[0]), "shared-table", NULL);
  wait_for (room, is_asked);
  wait_for (room, is_not_told);
}

/* All the ways in which nobody comes to the table. */
static void
test_not_let_in (Room *room)
{
  open_in_network (room);
  knock (room);
  g_signal_emit_by_name (find_button (room, 0, "Refuse"), "clicked");
  wait_for (room, is_refused);
  g_assert_true (is_not_asked (room));

  knock (room);
  press (room, 1, "join.cancel");
  wait_for (room, is_not_asked);

  knock (room);
  bm_window_go (room->windows[1], "home");
  wait_for (room, is_not_asked);

  bm_window_go (room->windows[1], "join");
  wait_for (room, table_is_seen);
  knock (room);
  press (room, 0, "lobby.leave");
  test_answer (room->windows[0], "Close the Table?", "leave");
  wait_for (room, is_lost);
  wait_for (room, table_is_not_seen);
}

static GtkWidget *
wait_for_row (Room       *room,
              guint       index,
              const char *title)
{
  gint64 deadline = g_get_monotonic_time () + 60 * G_USEC_PER_SEC;
  GtkWidget *row;

  while ((row = find_row (room, index, title)) == NULL)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, deadline);
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (500);
    }
  return row;
}

/* Names are anybody's; and a table may be gone by the time that somebody clicks on it. */
static void
test_vanished (Room *room)
{
  static const char *const names[] = { "Eve</b> & <i>%s", "\n",
                                       "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" };
  const char *const titles[] = { names[0], "Table Without a Name", names[2] };
  BmAnnouncement announcement = { .version = BM_PROTOCOL_VERSION, .mode = BM_MODE_TEAM, .n_free = 6 };
  g_autoptr (GVariant) newer = g_variant_ref_sink (g_variant_new_parsed ("[[byte 0x76, 0x3d, 0x39]]"));

  bm_window_go (room->windows[1], "join");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GVariant) txt = NULL;

      announcement.door.table[0] = (guint8) i;
      announcement.door.host[0] = 9;
      txt = g_variant_ref_sink (bm_announcement_to_txt (&announcement));
      avahi_mock_add (mock, &(AvahiMockService) { 2, 0, names[i], "127.0.0.1", 1, txt, AVAHI_MOCK_LOCAL });
      gtk_widget_activate (wait_for_row (room, 1, titles[i]));
      avahi_mock_remove (mock, names[i]);
      g_assert_null (find_row (room, 1, titles[i]));
      wait_for (room, is_lost);
    }

  avahi_mock_add (mock, &(AvahiMockService) { 2, 0, "New", "192.0.2.7", 1, newer, 0 });
  g_assert_false (gtk_widget_get_sensitive (wait_for_row (room, 1, "New")));
  avahi_mock_remove (mock, "New");
}

/* Who does not want it is not announced. */
static void
test_not_shown (Room *room)
{
  GtkWidget *page;
  GType type = GTK_TYPE_SWITCH;
  GtkWidget *toggle;

  open_in_network (room);
  page = GTK_WIDGET (get_page (room, 0));
  toggle = test_find_widget (page, test_is_of_type, &type);
  g_assert_true (gtk_switch_get_active (GTK_SWITCH (toggle)));
  gtk_switch_set_active (GTK_SWITCH (toggle), FALSE);
  wait_for (room, table_is_not_seen);
  g_assert_false (g_settings_get_boolean (bm_settings_get (), "announce-tables"));
  gtk_switch_set_active (GTK_SWITCH (toggle), TRUE);
  wait_for (room, table_is_seen);
  g_assert_true (g_settings_get_boolean (bm_settings_get (), "announce-tables"));
}

/* -- Over the internet -- */

static gboolean
host_is_connected (Room *room)
{
  return test_find_widget (GTK_WIDGET (get_page (room, 0)), is_problem, (gpointer) "Connected.") != NULL;
}

static gboolean
host_has_problem (Room *room)
{
  return test_find_widget (GTK_WIDGET (get_page (room, 0)), is_problem, (gpointer) "The broker 127.0.0.1 cannot") != NULL;
}

static gboolean
host_is_asked (Room *room)
{
  return test_find_widget (GTK_WIDGET (get_page (room, 0)), is_problem, (gpointer) "Enter the address") != NULL;
}

static gboolean
guest_has_problem (Room *room)
{
  return test_find_widget (GTK_WIDGET (get_page (room, 1)), is_problem, (gpointer) "The connection to the broker") != NULL
         || test_find_widget (GTK_WIDGET (get_page (room, 1)), is_problem, (gpointer) "The broker 127.0.0.1") != NULL;
}

static gboolean
nobody_has_problem (Room *room)
{
  return !guest_has_problem (room) && !host_misses_guest (room);
}

static GtkSwitch *
find_switch (Room       *room,
             const char *title)
{
  GtkWidget *row = find_row (room, 0, title);

  g_assert_nonnull (row);
  return GTK_SWITCH (adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row)));
}

static void
write_address (Room       *room,
               const char *address)
{
  GType type = BM_TYPE_BROKER_ROW;
  GtkWidget *row = test_find_widget (GTK_WIDGET (get_page (room, 0)), test_is_of_type, &type);

  gtk_editable_set_text (GTK_EDITABLE (row), address);
  g_signal_emit_by_name (row, "apply");
}

/* A password is kept where only its owner can read it, and not shown again. */
static void
test_password (void)
{
  g_autoptr (BmBrokerRow) row = g_object_ref_sink (g_object_new (BM_TYPE_BROKER_ROW, NULL));
  g_autofree char *path = g_build_filename (g_get_user_config_dir (), "bigmonster", "broker-password", NULL);
  g_autofree char *setting = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *other = NULL;
  GStatBuf info;

  gtk_editable_set_text (GTK_EDITABLE (row), "table:s3cret@mqtt.example.org");
  g_signal_emit_by_name (row, "apply");
  setting = g_settings_get_string (bm_settings_get (), "broker");
  kept = bm_broker_secret_dup_address ();
  g_assert_cmpstr (setting, ==, "mqtts://table@mqtt.example.org:8883");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, setting);
  g_assert_cmpstr (kept, ==, "mqtts://table:s3cret@mqtt.example.org:8883");
  g_assert_cmpint (g_stat (path, &info), ==, 0);
  g_assert_cmphex (info.st_mode & 0777, ==, 0600);

  /* It belongs to this address, and is gone with it. */
  gtk_editable_set_text (GTK_EDITABLE (row), "table@mqtt.example.net");
  g_signal_emit_by_name (row, "apply");
  other = bm_broker_secret_dup_address ();
  g_assert_cmpstr (other, ==, "table@mqtt.example.net");
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_settings_reset (bm_settings_get (), "broker");
}

/* A host says by which broker friends may come; a friend comes, and they play, with an interruption. */
static void
test_broker (void)
{
  g_autoptr (TestBroker) broker = NULL;
  g_autoptr (BmBroker) address = NULL;
  g_autofree char *text = NULL;
  g_autoptr (Room) room = NULL;

  if (test_broker_is_missing ())
    return;

  broker = test_broker_new ("allow_anonymous true\n");
  address = test_broker_dup_address (broker);
  text = bm_broker_to_text (address);
  room = room_new ();
  begin (room, 0, BM_MODE_ROWS, 2);
  gtk_switch_set_active (find_switch (room, "Use a Broker"), TRUE);
  g_assert_true (host_is_asked (room));
  write_address (room, "my friend’s computer");
  g_assert_nonnull (test_find_widget (GTK_WIDGET (get_page (room, 0)), is_problem, (gpointer) "This is not the address"));
  write_address (room, text);
  wait_for (room, host_has_problem);
  test_broker_start (broker);
  wait_for (room, host_is_connected);

  come_to_table (room);
  start (room);
  play (room, 4);
  test_broker_kill (broker);
  wait_for (room, guest_has_problem);
  test_broker_start (broker);
  wait_for (room, nobody_has_problem);
  play (room, 8);
  g_settings_reset (bm_settings_get (), "broker");
  g_settings_reset (bm_settings_get (), "use-broker");
}

static gboolean
both_say_so (Room *room)
{
  return test_find_widget (GTK_WIDGET (get_page (room, 0)), is_problem, (gpointer) "This does not work here") != NULL
         && test_find_widget (GTK_WIDGET (get_page (room, 1)), is_problem, (gpointer) "Tables cannot be found here")
              != NULL;
}

/* Where there is no such service, both are told, and the invitation stays. */
static void
test_no_service (void)
{
  g_autoptr (Room) room = room_new ();

  begin (room, 0, BM_MODE_ROWS, 2);
  bm_window_go (room->windows[1], "join");
  wait_for (room, both_say_so);
  g_assert_nonnull (find_title (GTK_WIDGET (get_page (room, 0)), "bigmonster:"));
  g_assert_nonnull (find_title (GTK_WIDGET (get_page (room, 1)), "Invitation"));
}

static const struct
{
  const char *path;
  void      (*test) (Room *room);
} in_network[] = {
  { "/elsewhere/network", test_network },
  { "/elsewhere/host-is-busy", test_host_is_busy },
  { "/elsewhere/not-let-in", test_not_let_in },
  { "/elsewhere/vanished", test_vanished },
  { "/elsewhere/not-shown", test_not_shown },
};

static void
run_in_network (gconstpointer data)
{
  g_autoptr (Room) room = NULL;

  if (mock == NULL)
    {
      g_test_skip ("there is no dbus-daemon");
      return;
    }

  avahi_mock_set_echo (mock, "127.0.0.1");
  avahi_mock_set_running (mock, TRUE);
  room = room_new ();
  in_network[GPOINTER_TO_UINT (data)].test (room);
  avahi_mock_set_running (mock, FALSE);
}

int
main (int    argc,
      char **argv)
{
  int result;

  test_do_without_bus ();
  test_begin (&argc, &argv);
  if (avahi_mock_is_possible ())
    {
      mock = avahi_mock_new ();
      avahi_mock_set_running (mock, FALSE);
    }
  bm_app_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_settings_set_string (bm_settings_get (), "speed", "at-once");

  g_test_add_func ("/elsewhere/bad-invitation", test_bad_invitation);
  g_test_add_func ("/elsewhere/host-is-gone", test_host_is_gone);
  g_test_add_func ("/elsewhere/leaving", test_leaving);
  g_test_add_func ("/elsewhere/other-table", test_other_table);
  g_test_add_func ("/elsewhere/game", test_game);
  g_test_add_func ("/elsewhere/talking", test_talking);
  g_test_add_func ("/elsewhere/two-at-one-computer", test_two_at_one_computer);
  g_test_add_func ("/elsewhere/graces", test_graces);
  g_test_add_func ("/elsewhere/set-words", test_set_words);
  g_test_add_func ("/elsewhere/taking-back", test_taking_back);
  g_test_add_func ("/elsewhere/coming-back", test_coming_back);
  for (guint i = 0; i < G_N_ELEMENTS (in_network); i++)
    g_test_add_data_func (in_network[i].path, GUINT_TO_POINTER (i), run_in_network);
  g_test_add_func ("/elsewhere/no-service", test_no_service);
  g_test_add_func ("/elsewhere/password", test_password);
  g_test_add_func ("/elsewhere/broker", test_broker);

  result = g_test_run ();
  g_clear_pointer (&mock, avahi_mock_free);
  return result;
}

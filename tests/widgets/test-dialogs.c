/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-dialogs.h"
#include "../dialog-util.h"
#include "../input-util.h"

/* An answer is given once, whatever goes away meanwhile, and a dialog waits for its window. */

typedef struct
{
  GtkWidget  *window;
  GtkWidget  *asker;      /* owned reference: in the window */
  char       *answer;     /* all answers in a row */
  guint       n_freed;
  gboolean    quits;      /* the window goes with the answer */
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  test_forgive_late_tooltips ();
  fixture->asker = g_object_ref_sink (gtk_label_new ("Asker"));
  fixture->window = adw_window_new ();
  fixture->answer = g_strdup ("");
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 600, 500);
  adw_window_set_content (ADW_WINDOW (fixture->window), fixture->asker);
}

/* A window is rid of its things after its last animation. */
static void
destroy_window (Fixture *fixture)
{
  GtkWidget *window = g_steal_pointer (&fixture->window);

  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_destroy (GTK_WINDOW (window));
  while (window != NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  if (fixture->window != NULL)
    destroy_window (fixture);
  g_clear_object (&fixture->asker);
  g_free (fixture->answer);
}

/* -- What is asked -- */

static void
answered_cb (GtkWidget  *asker,
             const char *response,
             gpointer    data)
{
  Fixture *fixture = data;
  g_autofree char *before = fixture->answer;

  g_assert_true (asker == fixture->asker || asker == fixture->window);
  fixture->answer = g_strconcat (before, response, ";", NULL);
  if (fixture->quits && fixture->window != NULL)
    gtk_window_destroy (GTK_WINDOW (g_steal_pointer (&fixture->window)));
}

static void
freed_cb (gpointer data)
{
  ((Fixture *) data)->n_freed++;
}

static GtkWidget *
ask_with (Fixture    *fixture,
          GtkWidget  *asker,
          const char *heading,
          GtkWidget  *child)
{
  BmQuestion question = {
    .heading = heading,
    .body = "There is <something> & more to say.",
    .child = child,
    .responses = {
      { "cancel", "_Cancel", ADW_RESPONSE_DEFAULT },
      { "look", "_Look", ADW_RESPONSE_SUGGESTED },
      { "lose", "L_ose", ADW_RESPONSE_DESTRUCTIVE },
    },
    .preferred = "look",
  };

  return bm_dialogs_ask (asker, &question, answered_cb, fixture, freed_cb);
}

static void
ask (Fixture    *fixture,
     const char *heading)
{
  ask_with (fixture, fixture->asker, heading, NULL);
}

static gboolean
is_drawn (GtkWidget *window)
{
  return gtk_widget_get_mapped (window)
         && gdk_frame_clock_get_frame_counter (gtk_widget_get_frame_clock (window)) >= 0;
}

static void
show_window (Fixture *fixture)
{
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (!is_drawn (fixture->window))
    g_main_context_iteration (NULL, TRUE);
}

/* Dialogs may take a while to vanish. */
static void
wait_until_freed (Fixture *fixture,
                  guint    n)
{
  while (fixture->n_freed < n)
    g_main_context_iteration (NULL, TRUE);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (fixture->n_freed, ==, n);
}

/* -- Tests -- */

static void
test_responses (Fixture       *fixture,
                gconstpointer  data)
{
  static const char *const responses[] = { "cancel", "look", "lose" };

  show_window (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (responses); i++)
    {
      g_autofree char *wanted = g_strconcat (responses[i], ";", NULL);

      ask (fixture, "Go?");
      test_answer (fixture->window, "Go?", responses[i]);
      g_assert_cmpstr (fixture->answer, ==, wanted);
      wait_until_freed (fixture, 1);
      g_assert_null (test_find_dialog (fixture->window));

      fixture->n_freed = 0;
      g_free (fixture->answer);
      fixture->answer = g_strdup ("");
    }
}

/* Closing a dialog is its first response. */
static void
test_close (Fixture       *fixture,
            gconstpointer  data)
{
  show_window (fixture);
  ask (fixture, "Go?");
  test_wait_for_response (fixture->window, "look");
  gtk_window_close (GTK_WINDOW (gtk_widget_get_root (test_find_dialog (fixture->window))));
  g_assert_cmpstr (fixture->answer, ==, "cancel;");
  wait_until_freed (fixture, 1);
}

/* Whoever is quick enough to press a button twice has pressed it once. */
static void
test_twice (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (GtkWidget) look = NULL;
  g_autoptr (GtkWidget) lose = NULL;
  g_autoptr (GtkWidget) dialog = NULL;

  show_window (fixture);
  ask (fixture, "Go?");
  look = g_object_ref (test_wait_for_response (fixture->window, "look"));
  lose = g_object_ref (test_wait_for_response (fixture->window, "lose"));
  dialog = g_object_ref (test_find_dialog (fixture->window));
  g_signal_emit_by_name (dialog, "response", "look");
  g_signal_emit_by_name (lose, "clicked");
  g_assert_cmpstr (fixture->answer, ==, "look;");
  g_clear_object (&dialog);
  wait_until_freed (fixture, 1);
}

/* The dialog that was asked for last is on top. */
static void
test_two (Fixture       *fixture,
          gconstpointer  data)
{
  show_window (fixture);
  ask (fixture, "First?");
  ask (fixture, "Second?");
  test_answer (fixture->window, "Second?", "look");
  test_answer (fixture->window, "First?", "lose");
  g_assert_cmpstr (fixture->answer, ==, "look;lose;");
  g_assert_null (test_find_dialog (fixture->window));
}

static void
test_window_goes (Fixture       *fixture,
                  gconstpointer  data)
{
  show_window (fixture);
  ask (fixture, "Go?");
  test_wait_for_response (fixture->window, "look");
  destroy_window (fixture);
  g_assert_cmpstr (fixture->answer, ==, "cancel;");
  g_assert_cmpuint (fixture->n_freed, ==, 1);
}

/* A window that has asked and goes can do nothing with an answer. */
static void
test_window_asks_and_goes (Fixture       *fixture,
                           gconstpointer  data)
{
  show_window (fixture);
  ask_with (fixture, fixture->window, "Go?", NULL);
  test_wait_for_response (fixture->window, "look");
  destroy_window (fixture);
  g_assert_cmpstr (fixture->answer, ==, "");
  g_assert_cmpuint (fixture->n_freed, ==, 1);
}

static void
test_asker_goes (Fixture       *fixture,
                 gconstpointer  data)
{
  show_window (fixture);
  ask (fixture, "Go?");
  test_wait_for_response (fixture->window, "look");
  adw_window_set_content (ADW_WINDOW (fixture->window), NULL);
  g_clear_object (&fixture->asker);
  test_answer (fixture->window, "Go?", "look");
  g_assert_cmpstr (fixture->answer, ==, "");
  wait_until_freed (fixture, 1);
}

/* As with the last question of all, whether to lose something. */
static void
test_answer_ends_window (Fixture       *fixture,
                         gconstpointer  data)
{
  show_window (fixture);
  ask (fixture, "First?");
  ask (fixture, "Go?");
  fixture->quits = TRUE;
  test_answer (fixture->window, "Go?", "look");
  g_assert_null (fixture->window);
  wait_until_freed (fixture, 2);
  g_assert_cmpstr (fixture->answer, ==, "look;cancel;");
}

static void
dialog_mapped_cb (GtkWidget *dialog,
                  Fixture   *fixture)
{
  g_assert_true (is_drawn (fixture->window));
}

/* A file that is opened with the program is asked about before there is a window to stand over. */
static void
test_early (Fixture       *fixture,
            gconstpointer  data)
{
  BmQuestion question = {
    .heading = "Zeroth?",
    .body = "",
    .responses = { { "close", "_Close", ADW_RESPONSE_DEFAULT } },
  };
  GtkWidget *dialog = bm_dialogs_ask (fixture->asker, &question, NULL, NULL, NULL);

  g_signal_connect (dialog, "map", G_CALLBACK (dialog_mapped_cb), fixture);
  ask (fixture, "First?");
  gtk_window_present (GTK_WINDOW (fixture->window));
  ask (fixture, "Second?");
  g_assert_false (gtk_widget_get_mapped (dialog));

  test_answer (fixture->window, "Second?", "look");
  test_answer (fixture->window, "First?", "look");
  test_answer (fixture->window, "Zeroth?", "close");
  g_assert_cmpstr (fixture->answer, ==, "look;look;");
}

static void
test_never_shown (Fixture       *fixture,
                  gconstpointer  data)
{
  ask (fixture, "Go?");
  destroy_window (fixture);
  g_assert_cmpstr (fixture->answer, ==, "cancel;");
  g_assert_cmpuint (fixture->n_freed, ==, 1);
}

/* Who is asked for a name can type it, and has to. */
static void
test_entry (Fixture       *fixture,
            gconstpointer  data)
{
  GtkWidget *entry = gtk_entry_new ();
  GtkWidget *dialog = ask_with (fixture, fixture->asker, "Name?", entry);
  GtkWidget *focus;

  bm_dialogs_set_response_enabled (dialog, "look", FALSE);
  show_window (fixture);
  g_assert_false (gtk_widget_is_sensitive (test_wait_for_response (fixture->window, "look")));
  focus = gtk_root_get_focus (gtk_widget_get_root (entry));
  g_assert_true (focus != NULL && gtk_widget_is_ancestor (focus, entry));

  bm_dialogs_set_response_enabled (dialog, "look", TRUE);
  test_answer (fixture->window, "Name?", "look");
}

static void
wait_for_frame (GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  gint64 frame = gdk_frame_clock_get_frame_counter (clock);

  while (gdk_frame_clock_get_frame_counter (clock) == frame)
    {
      gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
      g_main_context_iteration (NULL, TRUE);
    }
}

/* No one types faster than this, and what is part of the window needs two. */
#define N_FRAMES 3

/* Whoever goes on typing at once has not waited for the dialog to be there, and loses nothing. */
static void
test_first_letters (Fixture       *fixture,
                    gconstpointer  data)
{
  static const char name[] = "night garden";
  GtkWidget *entry = gtk_entry_new ();

  if (!test_input_open ())
    {
      g_test_skip ("no keyboard");
      g_object_ref_sink (entry);
      g_object_unref (entry);
      return;
    }

  show_window (fixture);
  test_input_give_to (fixture->window);
  wait_for_frame (fixture->window);
  ask_with (fixture, fixture->asker, "Name?", entry);
  for (guint i = 0; i < N_FRAMES; i++)
    wait_for_frame (fixture->window);
  for (guint i = 0; name[i] != '\0'; i++)
    {
      test_input_press (name[i] == ' ' ? GDK_KEY_space : gdk_unicode_to_keyval ((guint) name[i]));
      g_main_context_iteration (NULL, FALSE);
    }
  test_wait_for_response (fixture->window, "look");
  for (gint64 end = g_get_monotonic_time () + DIALOG_PATIENCE;
       gtk_entry_get_text_length (GTK_ENTRY (entry)) < strlen (name) && g_get_monotonic_time () < end;)
    g_main_context_iteration (NULL, FALSE);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, name);

  test_answer (fixture->window, "Name?", "look");
}

static void
test_tell (Fixture       *fixture,
           gconstpointer  data)
{
  show_window (fixture);
  bm_dialogs_tell (fixture->asker, "No Room", "There is no space left on the device.");
  test_answer (fixture->window, "no space left", "close");
}

/* -- Files -- */

/* A chooser has files and folders once it has read them. */
static gboolean
has_file (GtkFileChooserNative *chooser,
          GFile                *file)
{
  g_autoptr (GFile) chosen = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));

  return chosen != NULL && g_file_equal (chosen, file);
}

static gboolean
is_in_folder (GtkFileChooserNative *chooser,
              GFile                *folder)
{
  g_autoptr (GFile) current = gtk_file_chooser_get_current_folder (GTK_FILE_CHOOSER (chooser));

  return current != NULL && g_file_equal (current, folder);
}

static void
choose (Fixture              *fixture,
        GtkFileChooserAction  action,
        GFile                *file,
        int                   response)
{
  g_autoptr (GtkFileChooserNative) chooser = bm_dialogs_new_chooser ("Choose", fixture->asker, action, NULL);

  gtk_file_chooser_set_file (GTK_FILE_CHOOSER (chooser), file, NULL);
  while (!has_file (chooser, file))
    g_main_context_iteration (NULL, TRUE);
  g_signal_emit_by_name (chooser, "response", response);
}

static void
wait_for_opening_in (Fixture *fixture,
                     GFile   *folder)
{
  g_autoptr (GtkFileChooserNative) chooser
    = bm_dialogs_new_chooser ("Choose", fixture->asker, GTK_FILE_CHOOSER_ACTION_OPEN, NULL);

  while (!is_in_folder (chooser, folder))
    g_main_context_iteration (NULL, TRUE);
}

/* A file chooser opens where a file was chosen last, or a folder, and not where one was not. */
static void
test_last_folder (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autofree char *path = g_dir_make_tmp ("dialogs-XXXXXX", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GFile) file = g_file_get_child (folder, "monster.svg");
  g_autoptr (GFile) tmp = g_file_new_for_path (g_get_tmp_dir ());

  test_look_for_leaks ();
  g_assert_true (g_file_replace_contents (file, "", 0, NULL, FALSE, 0, NULL, NULL, NULL));
  choose (fixture, GTK_FILE_CHOOSER_ACTION_OPEN, file, GTK_RESPONSE_ACCEPT);
  wait_for_opening_in (fixture, folder);
  choose (fixture, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, tmp, GTK_RESPONSE_CANCEL);
  wait_for_opening_in (fixture, folder);
  choose (fixture, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, tmp, GTK_RESPONSE_ACCEPT);
  wait_for_opening_in (fixture, tmp);

  g_assert_true (g_file_delete (file, NULL, NULL));
  g_assert_true (g_file_delete (folder, NULL, NULL));
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int    argc,
      char **argv)
{
  test_do_without_bus ();
  test_begin (&argc, &argv);
  adw_init ();

  ADD ("/dialogs/responses", test_responses);
  ADD ("/dialogs/close", test_close);
  ADD ("/dialogs/twice", test_twice);
  ADD ("/dialogs/two", test_two);
  ADD ("/dialogs/window-goes", test_window_goes);
  ADD ("/dialogs/window-asks-and-goes", test_window_asks_and_goes);
  ADD ("/dialogs/asker-goes", test_asker_goes);
  ADD ("/dialogs/answer-ends-window", test_answer_ends_window);
  ADD ("/dialogs/early", test_early);
  ADD ("/dialogs/never-shown", test_never_shown);
  ADD ("/dialogs/entry", test_entry);
  ADD ("/dialogs/first-letters", test_first_letters);
  ADD ("/dialogs/tell", test_tell);
  ADD ("/dialogs/last-folder", test_last_folder);

  return g_test_run ();
}

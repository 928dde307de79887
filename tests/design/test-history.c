/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-history.h"

/* The undo stack as scripts of commands, over strings. */

typedef enum
{
  PUSH,
  UNDO,
  REDO,
  BARRIER,
  SAVE,
  END,
} Command;

/* What is to be seen after a command. The first line of a script is what is there before any. */
typedef struct
{
  Command     command;
  const char *argument;  /* PUSH: "value" or "value/key" */
  const char *value;
  const char *undo_label;
  const char *redo_label;
  gboolean    is_saved;
} Line;

static const Line plain[] = {
  { PUSH, "a", "a", "do a", NULL, FALSE },
  { PUSH, "b", "b", "do b", NULL, FALSE },
  { UNDO, NULL, "a", "do a", "do b", FALSE },
  { UNDO, NULL, "", NULL, "do a", TRUE },
  { UNDO, NULL, "", NULL, "do a", TRUE },
  { REDO, NULL, "a", "do a", "do b", FALSE },
  { REDO, NULL, "b", "do b", NULL, FALSE },
  { REDO, NULL, "b", "do b", NULL, FALSE },
  { UNDO, NULL, "a", "do a", "do b", FALSE },
  { PUSH, "c", "c", "do c", NULL, FALSE },
  { REDO, NULL, "c", "do c", NULL, FALSE },
  { UNDO, NULL, "a", "do a", "do c", FALSE },
  { END },
};

static const Line equal[] = {
  { PUSH, "", "", NULL, NULL, TRUE },
  { PUSH, "a", "a", "do a", NULL, FALSE },
  { PUSH, "a", "a", "do a", NULL, FALSE },
  { UNDO, NULL, "", NULL, "do a", TRUE },
  /* What changes nothing takes no redo away. */
  { PUSH, "", "", NULL, "do a", TRUE },
  { END },
};

static const Line merged[] = {
  { PUSH, "x", "x", "do x", NULL, FALSE },
  { PUSH, "a/k", "a", "do a", NULL, FALSE },
  { PUSH, "ab/k", "ab", "do a", NULL, FALSE },
  { PUSH, "abc/k", "abc", "do a", NULL, FALSE },
  { UNDO, NULL, "x", "do x", "do a", FALSE },
  { REDO, NULL, "abc", "do a", NULL, FALSE },
  /* An undo or redo ends the step. */
  { PUSH, "abcd/k", "abcd", "do abcd", NULL, FALSE },
  /* Another key, no key and a barrier do, too. */
  { PUSH, "abcd1/l", "abcd1", "do abcd1", NULL, FALSE },
  { PUSH, "abcd2/k", "abcd2", "do abcd2", NULL, FALSE },
  { PUSH, "y", "y", "do y", NULL, FALSE },
  { PUSH, "z", "z", "do z", NULL, FALSE },
  { PUSH, "z1/k", "z1", "do z1", NULL, FALSE },
  { BARRIER, NULL, "z1", "do z1", NULL, FALSE },
  { PUSH, "z2/k", "z2", "do z2", NULL, FALSE },
  { UNDO, NULL, "z1", "do z1", "do z2", FALSE },
  { END },
};

/* Typing that ends where it began is no step, and what follows is none of it. */
static const Line back_again[] = {
  { PUSH, "a", "a", "do a", NULL, FALSE },
  { PUSH, "ab/k", "ab", "do ab", NULL, FALSE },
  { PUSH, "a/k", "a", "do a", NULL, FALSE },
  { PUSH, "ac/k", "ac", "do ac", NULL, FALSE },
  { UNDO, NULL, "a", "do a", "do ac", FALSE },
  { UNDO, NULL, "", NULL, "do a", TRUE },
  { END },
};

static const Line saved[] = {
  { PUSH, "a/k", "a", "do a", NULL, FALSE },
  { SAVE, NULL, "a", "do a", NULL, TRUE },
  /* The saved value stays one that undo comes to. */
  { PUSH, "ab/k", "ab", "do ab", NULL, FALSE },
  { UNDO, NULL, "a", "do a", "do ab", TRUE },
  { UNDO, NULL, "", NULL, "do a", FALSE },
  /* The same content by another way. */
  { PUSH, "b", "b", "do b", NULL, FALSE },
  { PUSH, "a", "a", "do a", NULL, TRUE },
  { END },
};

static gpointer
ref_string (gpointer string)
{
  return g_ref_string_acquire (string);
}

static void
run_command (BmHistory  *history,
             const Line *line)
{
  switch (line->command)
    {
    case PUSH:
      {
        g_auto (GStrv) parts = g_strsplit (line->argument, "/", 2);
        const char *value = parts[0] != NULL ? parts[0] : "";
        g_autofree char *label = g_strconcat ("do ", value, NULL);

        bm_history_push (history, g_ref_string_new (value), label, parts[0] != NULL ? parts[1] : NULL);
        break;
      }
    case UNDO:
      bm_history_undo (history);
      break;
    case REDO:
      bm_history_redo (history);
      break;
    case BARRIER:
      bm_history_barrier (history);
      break;
    case SAVE:
      bm_history_mark_saved (history, bm_history_get_value (history));
      break;
    case END:
    default:
      g_assert_not_reached ();
    }
}

static void
test_script (gconstpointer data)
{
  g_autoptr (BmHistory) history = bm_history_new (g_ref_string_new (""), ref_string,
                                                  (GDestroyNotify) g_ref_string_release, g_str_equal);

  g_assert_true (bm_history_is_saved (history));
  for (const Line *line = data; line->command != END; line++)
    {
      g_test_message ("line %ld", (long) (line - (const Line *) data));
      run_command (history, line);
      g_assert_cmpstr (bm_history_get_value (history), ==, line->value);
      g_assert_cmpstr (bm_history_get_undo_label (history), ==, line->undo_label);
      g_assert_cmpstr (bm_history_get_redo_label (history), ==, line->redo_label);
      g_assert_cmpint (bm_history_get_n_undo (history) > 0, ==, line->undo_label != NULL);
      g_assert_cmpint (bm_history_get_n_redo (history) > 0, ==, line->redo_label != NULL);
      g_assert_cmpint (bm_history_is_saved (history), ==, line->is_saved);
    }
}

/* The oldest steps are forgotten at some point; then the first value has no name either. */
static void
test_bounded (void)
{
  g_autoptr (BmHistory) history = bm_history_new (g_ref_string_new (""), ref_string,
                                                  (GDestroyNotify) g_ref_string_release, g_str_equal);
  guint n = 0;

  for (guint i = 0; i < 10100; i++)
    {
      g_autofree char *value = g_strdup_printf ("%u", i);

      bm_history_push (history, g_ref_string_new (value), value, NULL);
    }
  while (bm_history_undo (history))
    n++;
  g_assert_cmpuint (n, ==, 10000);
  g_assert_cmpstr (bm_history_get_value (history), ==, "99");
  g_assert_null (bm_history_get_undo_label (history));
  while (bm_history_redo (history))
    n--;
  g_assert_cmpuint (n, ==, 0);
  g_assert_cmpstr (bm_history_get_value (history), ==, "10099");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/history/plain", plain, test_script);
  g_test_add_data_func ("/history/equal", equal, test_script);
  g_test_add_data_func ("/history/merged", merged, test_script);
  g_test_add_data_func ("/history/back-again", back_again, test_script);
  g_test_add_data_func ("/history/saved", saved, test_script);
  g_test_add_func ("/history/bounded", test_bounded);

  return g_test_run ();
}

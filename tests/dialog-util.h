/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/lsan_interface.h>
#endif

#include "display-util.h"

/* What tests do with dialogs, whether they are windows or part of one: see bm-dialogs.c. */

G_BEGIN_DECLS

#define DIALOG_PATIENCE (60 * G_USEC_PER_SEC)

#if ADW_CHECK_VERSION (1, 7, 0)

#define TestDialog AdwAlertDialog
#define test_dialog_get_response_label adw_alert_dialog_get_response_label
#define test_dialog_has_response adw_alert_dialog_has_response

/* The dialog on top of a window; %NULL if there is none. */
static inline GtkWidget *
test_find_dialog (gpointer window)
{
  AdwDialog *dialog;

  g_object_get (window, "visible-dialog", &dialog, NULL);
  if (dialog != NULL)
    g_object_unref (dialog);
  return (GtkWidget *) dialog;
}

#else

#define TestDialog AdwMessageDialog
#define test_dialog_get_response_label adw_message_dialog_get_response_label
#define test_dialog_has_response adw_message_dialog_has_response

static inline GtkWidget *
test_find_dialog (gpointer window)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = g_list_model_get_n_items (toplevels); i-- > 0;)
    {
      g_autoptr (GtkWindow) toplevel = g_list_model_get_item (toplevels, i);

      if (ADW_IS_MESSAGE_DIALOG (toplevel) && gtk_window_get_transient_for (toplevel) == window)
        return GTK_WIDGET (toplevel);
    }

  return NULL;
}

#endif

static inline gboolean
test_is_button_of (GtkWidget *widget,
                   gpointer   label)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget)
         && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

/* The button of a response in the dialog on top of a window; %NULL as long as it cannot be seen. */
static inline GtkWidget *
test_find_response (gpointer    window,
                    const char *response)
{
  GtkWidget *dialog = test_find_dialog (window);

  if (dialog == NULL || !test_dialog_has_response ((TestDialog *) dialog, response))
    return NULL;
  return test_find_widget (dialog, test_is_button_of,
                           (gpointer) test_dialog_get_response_label ((TestDialog *) dialog, response));
}

/* Waits until there is a dialog that can be given a response. Returns its button. */
static inline GtkWidget *
test_wait_for_response (gpointer    window,
                        const char *response)
{
  gint64 end = g_get_monotonic_time () + DIALOG_PATIENCE;

  while (test_find_response (window, response) == NULL)
    {
      g_main_context_iteration (NULL, FALSE);
      if (g_get_monotonic_time () > end)
        g_error ("There is no dialog with the response %s", response);
    }

  return test_find_response (window, response);
}

/* Presses a button of the one dialog that must come up; its heading or its text has to have @words in it. */
static inline void
test_answer (gpointer    window,
             const char *words,
             const char *response)
{
  GtkWidget *button = test_wait_for_response (window, response);
  g_autofree char *heading = NULL;
  g_autofree char *body = NULL;

  g_object_get (test_find_dialog (window), "heading", &heading, "body", &body, NULL);
  if (strstr (heading, words) == NULL && strstr (body, words) == NULL)
    g_error ("“%s” is not in: %s: %s", words, heading, body);

  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

/* To be called first by tests that save files. If there is a bus, a library that GTK's file chooser uses leaks a little
 * memory, in a place that no suppression can name (libcloudproviders 0.3). */
static inline void
test_do_without_bus (void)
{
  g_setenv ("DBUS_SESSION_BUS_ADDRESS", "disabled:", TRUE);
}

/* GTK's file chooser loses what it has read about folders, in a thread where no suppression can name it: with GTK 4.18, and
 * with 4.8 where its slices are plain memory. Only what has leaked up to now counts. */
static inline void
test_look_for_leaks (void)
{
#ifdef __SANITIZE_ADDRESS__
  __lsan_do_leak_check ();
#endif
}

/* The last window of a type; %NULL if there is none. */
static inline gpointer
test_find_toplevel (GType type)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = g_list_model_get_n_items (toplevels); i-- > 0;)
    {
      g_autoptr (GtkWidget) toplevel = g_list_model_get_item (toplevels, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (toplevel, type))
        return toplevel;
    }

  return NULL;
}

/* The dialog that asks for a file; %NULL if there is none. */
static inline GtkFileChooser *
test_find_chooser (void)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWidget) toplevel = g_list_model_get_item (toplevels, i);

      if (GTK_IS_FILE_CHOOSER (toplevel) && gtk_widget_get_mapped (toplevel))
        return GTK_FILE_CHOOSER (toplevel);
    }

  return NULL;
}

static inline void
test_wait_for_chooser (gboolean is_there)
{
  gint64 end = g_get_monotonic_time () + DIALOG_PATIENCE;

  test_look_for_leaks ();
  while ((test_find_chooser () != NULL) != is_there)
    {
      g_main_context_iteration (NULL, FALSE);
      if (g_get_monotonic_time () > end)
        g_error ("A dialog that asks for a file %s", is_there ? "does not appear" : "stays");
    }
}

/* There is one for each folder on the way to the one that is shown. */
static inline gboolean
test_is_folder_button (GtkWidget *widget,
                       gpointer   name)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_ancestor (widget, GTK_TYPE_TOGGLE_BUTTON) != NULL
         && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), name);
}

static inline gboolean
test_shows_folder (GtkFileChooser *chooser,
                   GFile          *folder)
{
  g_autoptr (GFile) shown = gtk_file_chooser_get_current_folder (chooser);
  g_autofree char *name = shown != NULL ? g_file_get_basename (shown) : NULL;

  return shown != NULL && (folder == NULL || g_file_equal (shown, folder))
         && test_find_widget (GTK_WIDGET (chooser), test_is_folder_button, name) != NULL;
}

/* Waits until a folder is shown, with %NULL any: folders are read in another thread, and then those above for
 * the buttons. GTK 4.18 complains if it is told to go on before it has the buttons: it removes those that it has not added
 * yet, even if what they were for has gone. */
static inline void
test_wait_for_folder (GtkFileChooser *chooser,
                      GFile          *folder)
{
  gint64 end = g_get_monotonic_time () + DIALOG_PATIENCE;

  while (!test_shows_folder (chooser, folder))
    {
      g_main_context_iteration (NULL, FALSE);
      if (g_get_monotonic_time () > end)
        g_error ("The dialog that asks for a file does not show the folder");
    }
}

/* Chooses a folder in the dialog that asks where to save a file, and a name, with %NULL the one proposed; then gives a
 * response. */
static inline void
test_save_as (GFile           *folder,
              const char      *name,
              GtkResponseType  response)
{
  GtkFileChooser *chooser;

  test_wait_for_chooser (TRUE);
  chooser = test_find_chooser ();
  test_wait_for_folder (chooser, NULL);
  gtk_file_chooser_set_current_folder (chooser, folder, NULL);
  test_wait_for_folder (chooser, folder);
  if (name != NULL)
    gtk_file_chooser_set_current_name (chooser, name);
  gtk_dialog_response (GTK_DIALOG (chooser), (int) response);
  test_wait_for_chooser (FALSE);
}

/* Waits until a file is there that is saved in another thread. */
static inline void
test_wait_for_file (GFile *file)
{
  gint64 end = g_get_monotonic_time () + DIALOG_PATIENCE;

  while (!g_file_query_exists (file, NULL))
    {
      g_main_context_iteration (NULL, FALSE);
      if (g_get_monotonic_time () > end)
        g_error ("%s is not saved", g_file_peek_path (file));
    }
}

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-dialogs.h"

#include <glib/gi18n-lib.h>

#include "bm-error-words.h"

/* With libadwaita 1.5, dialogs have become part of their window, and since 1.7 no key gets past them to the widgets
 * below. Older versions only have dialogs that are windows, and newer ones warn about these. Everything that depends
 * on this is in the first part; much of it can go when the baseline is raised. */

/* -- Code that depends on the version -- */

#if ADW_CHECK_VERSION (1, 7, 0)

static GtkWidget *
create_dialog (GtkWidget *window G_GNUC_UNUSED)
{
  return GTK_WIDGET (adw_alert_dialog_new (NULL, NULL));
}

static void
add_response (GtkWidget        *dialog,
              const BmResponse *response)
{
  AdwAlertDialog *alert = ADW_ALERT_DIALOG (dialog);

  adw_alert_dialog_add_response (alert, response->name, response->label);
  adw_alert_dialog_set_response_appearance (alert, response->name, response->appearance);
}

static void
set_response_enabled (GtkWidget  *dialog,
                      const char *response,
                      gboolean    enabled)
{
  adw_alert_dialog_set_response_enabled (ADW_ALERT_DIALOG (dialog), response, enabled);
}

static void
present (GtkWidget *dialog,
         GtkWidget *window)
{
  adw_dialog_present (ADW_DIALOG (dialog), window);
}

static void
force_close (GtkWidget *dialog)
{
  adw_dialog_force_close (ADW_DIALOG (dialog));
}

#else

/* An answered dialog exists until that is over; its window may be closed by the answer. */
static void
leave_window_cb (GtkWindow *dialog)
{
  gtk_window_set_transient_for (dialog, NULL);
}

/* Whatever is typed before the dialog has the keyboard arrives at its parent. Since the dialog is modal, GTK gives it
 * to the dialog, but not to the entry in it. */
static gboolean
key_pressed_cb (GtkWindow             *dialog,
                guint                  keyval G_GNUC_UNUSED,
                guint                  keycode G_GNUC_UNUSED,
                GdkModifierType        state G_GNUC_UNUSED,
                GtkEventControllerKey *keys)
{
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (keys));
  GtkWidget *focus = gtk_window_get_focus (dialog);

  if (focus == NULL || gdk_event_get_surface (event) == gtk_native_get_surface (GTK_NATIVE (dialog)))
    return GDK_EVENT_PROPAGATE;

  return gtk_event_controller_key_forward (keys, focus);
}

static GtkWidget *
create_dialog (GtkWidget *window)
{
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (window), NULL, NULL);
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), dialog);
  gtk_widget_add_controller (dialog, keys);
  g_signal_connect (dialog, "response", G_CALLBACK (leave_window_cb), NULL);
  return dialog;
}

static void
add_response (GtkWidget        *dialog,
              const BmResponse *response)
{
  AdwMessageDialog *message = ADW_MESSAGE_DIALOG (dialog);

  adw_message_dialog_add_response (message, response->name, response->label);
  adw_message_dialog_set_response_appearance (message, response->name, response->appearance);
}

static void
set_response_enabled (GtkWidget  *dialog,
                      const char *response,
                      gboolean    enabled)
{
  adw_message_dialog_set_response_enabled (ADW_MESSAGE_DIALOG (dialog), response, enabled);
}

static void
present (GtkWidget *dialog,
         GtkWidget *window G_GNUC_UNUSED)
{
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
force_close (GtkWidget *dialog)
{
  gtk_window_destroy (GTK_WINDOW (dialog));
}

#endif

/* -- The answer -- */

/* The data of a dialog, owned by it. */
typedef struct
{
  GtkWidget      *dialog;    /* not owned */
  GtkWidget      *window;    /* not owned: the parent; not to be used once the dialog is presented */
  GWeakRef        asker;
  BmAnswered      answered;  /* %NULL: no one waits for an answer, or it was given */
  gpointer        data;
  GDestroyNotify  free_data;
  char           *closed;    /* the response of closing the dialog */
} Asking;

static void
asking_free (gpointer data)
{
  Asking *self = data;

  g_weak_ref_clear (&self->asker);
  if (self->data != NULL && self->free_data != NULL)
    self->free_data (self->data);
  g_free (self->closed);
  g_free (self);
}

/* Only the first response counts. */
static void
response_cb (GtkWidget  *dialog G_GNUC_UNUSED,
             const char *response,
             Asking     *self)
{
  BmAnswered answered = g_steal_pointer (&self->answered);
  g_autoptr (GtkWidget) asker = g_weak_ref_get (&self->asker);

  if (answered != NULL && asker != NULL)
    answered (asker, response, self->data);
}

/* A dialog that is closed with its window has not given a response. */
static void
destroy_cb (GtkWidget *dialog,
            Asking    *self)
{
  response_cb (dialog, self->closed, self);
}

/* -- Presenting -- */

static void
present_now (Asking *self)
{
  GtkWidget *child;

  present (self->dialog, self->window);
  g_object_get (self->dialog, "extra-child", &child, NULL);
  if (child != NULL)
    gtk_widget_grab_focus (child);
  g_clear_object (&child);
}

static void
release_dialog (gpointer  data,
                GClosure *closure G_GNUC_UNUSED)
{
  g_object_unref (((Asking *) data)->dialog);
}

/* Until then, no one else need have a reference to the dialog. */
static void
present_after (Asking     *self,
               gpointer    instance,
               const char *signal,
               GCallback   callback)
{
  g_object_ref_sink (self->dialog);
  g_signal_connect_data (instance, signal, callback, self, release_dialog, 0);
}

static void
after_paint_cb (GdkFrameClock *clock,
                Asking        *self)
{
  present_now (self);
  g_signal_handlers_disconnect_by_func (clock, after_paint_cb, self);
}

static void
present_once_drawn (Asking *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (self->window);

  if (gdk_frame_clock_get_frame_counter (clock) > 0)
    present_now (self);
  else
    {
      present_after (self, clock, "after-paint", G_CALLBACK (after_paint_cb));
      gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
    }
}

static void
map_cb (GtkWidget *window,
        Asking    *self)
{
  present_once_drawn (self);
  g_signal_handlers_disconnect_by_func (window, map_cb, self);
}

/* On Wayland, a dialog whose parent has not been drawn yet cannot be attached to it, and may appear behind it. */
static void
present_over_window (Asking *self)
{
  if (gtk_widget_get_mapped (self->window))
    present_once_drawn (self);
  else
    present_after (self, self->window, "map", G_CALLBACK (map_cb));
}

/* -- Public -- */

/**
 * bm_dialogs_ask:
 * @asker: a widget in the parent window, or that window
 * @question: the question
 * @answered: (nullable): receives the answer
 * @data: (nullable): for @answered
 * @free_data: (nullable): frees @data when it is no longer needed
 *
 * Asks the user a question, as soon as the window is visible. @answered is called once; if the window is closed with
 * the dialog, it receives the response of closing it. It is not called if @asker no longer exists.
 *
 * Returns: (transfer none): the dialog
 */
GtkWidget *
bm_dialogs_ask (GtkWidget        *asker,
                const BmQuestion *question,
                BmAnswered        answered,
                gpointer          data,
                GDestroyNotify    free_data)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (asker));
  GtkWidget *dialog;
  Asking *self;

  g_return_val_if_fail (GTK_IS_WINDOW (window), NULL);
  g_return_val_if_fail (question->responses[0].name != NULL, NULL);

  dialog = create_dialog (window);
  for (guint i = 0; i < BM_MAX_RESPONSES && question->responses[i].name != NULL; i++)
    add_response (dialog, &question->responses[i]);
  g_object_set (dialog,
                "heading", question->heading,
                "body", question->body,
                "extra-child", question->child,
                "close-response", question->responses[0].name,
                "default-response", question->preferred,
                NULL);

  self = g_new0 (Asking, 1);
  self->dialog = dialog;
  self->window = window;
  g_weak_ref_init (&self->asker, asker);
  self->answered = answered;
  self->data = data;
  self->free_data = free_data;
  self->closed = g_strdup (question->responses[0].name);
  g_object_set_data_full (G_OBJECT (dialog), "asking", self, asking_free);
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), self);
  g_signal_connect (dialog, "destroy", G_CALLBACK (destroy_cb), self);

  present_over_window (self);
  return dialog;
}

/**
 * bm_dialogs_tell:
 * @asker: a widget in the parent window, or that window
 * @heading: the heading
 * @body: the message
 *
 * Shows a message that the user has to read.
 */
void
bm_dialogs_tell (GtkWidget  *asker,
                 const char *heading,
                 const char *body)
{
  BmQuestion question = {
    .heading = heading,
    .body = body,
    .responses = { { "close", _("_Close"), ADW_RESPONSE_DEFAULT } },
  };

  bm_dialogs_ask (asker, &question, NULL, NULL, NULL);
}

/**
 * bm_dialogs_tell_error:
 * @asker: a widget in the parent window, or that window
 * @heading: what failed
 * @error: the error
 * @file: (nullable): the file concerned
 *
 * Shows why something failed.
 */
void
bm_dialogs_tell_error (GtkWidget    *asker,
                       const char   *heading,
                       const GError *error,
                       GFile        *file)
{
  g_autofree char *name = file != NULL ? g_file_get_basename (file) : NULL;
  g_autofree char *shown = name != NULL ? g_filename_display_name (name) : NULL;
  g_autofree char *words = shown != NULL ? bm_error_words_for_file (error, shown) : bm_error_words (error);

  bm_dialogs_tell (asker, heading, words);
}

/**
 * bm_dialogs_withdraw:
 * @dialog: a dialog with a question
 *
 * Closes it, since the answer does not matter any longer: it is that of closing the dialog. A dialog that has not
 * appeared yet stays.
 */
void
bm_dialogs_withdraw (GtkWidget *dialog)
{
  if (gtk_widget_get_mapped (dialog))
    force_close (dialog);
}

/**
 * bm_dialogs_set_response_enabled:
 * @dialog: a dialog with a question
 * @response: the name of a response
 * @enabled: whether it should be enabled
 *
 * Enables or disables a response.
 */
void
bm_dialogs_set_response_enabled (GtkWidget  *dialog,
                                 const char *response,
                                 gboolean    enabled)
{
  set_response_enabled (dialog, response, enabled);
}

/* -- Files -- */

/* That of the file that was chosen last, while the program runs; nullable. */
static GFile *last_folder;

static void
remember_folder_cb (GtkFileChooser *chooser,
                    int             response)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (chooser) : NULL;
  gboolean is_folder = gtk_file_chooser_get_action (chooser) == GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER;
  g_autoptr (GFile) folder = NULL;

  if (file != NULL)
    folder = is_folder ? g_object_ref (file) : g_file_get_parent (file);
  if (folder != NULL)
    g_set_object (&last_folder, folder);
}

/**
 * bm_dialogs_new_chooser:
 * @title: the title
 * @asker: a widget in the parent window, or that window
 * @action: what the file is for
 * @accept: (nullable): the label of the button; %NULL: as usual
 *
 * Returns: (transfer full): a modal file chooser that is not shown yet. It opens where a file was chosen last, whatever
 *   that was for: files that belong together are in the same folder more often than among all recent ones
 */
GtkFileChooserNative *
bm_dialogs_new_chooser (const char           *title,
                        GtkWidget            *asker,
                        GtkFileChooserAction  action,
                        const char           *accept)
{
  GtkFileChooserNative *chooser
    = gtk_file_chooser_native_new (title, GTK_WINDOW (gtk_widget_get_root (asker)), action, accept, NULL);

  if (last_folder != NULL && g_file_query_exists (last_folder, NULL))
    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (chooser), last_folder, NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect (chooser, "response", G_CALLBACK (remember_folder_cb), NULL);

  return chooser;
}

static void
file_chosen_cb (GtkNativeDialog *chooser,
                int              response,
                GtkWidget       *asker)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  BmFileChosen chosen = g_object_get_data (G_OBJECT (chooser), "chosen");

  if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    chosen (asker, file);
  g_object_unref (chooser);
}

static void
files_chosen_cb (GtkNativeDialog *chooser,
                 int              response,
                 GtkWidget       *asker)
{
  g_autoptr (GListModel) files = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (chooser));
  BmFilesChosen chosen = g_object_get_data (G_OBJECT (chooser), "chosen");

  if (response == GTK_RESPONSE_ACCEPT && g_list_model_get_n_items (files) > 0)
    chosen (asker, files);
  g_object_unref (chooser);
}

static GtkFileChooserNative *
create_chooser (GtkWidget            *asker,
                const BmFileQuestion *question)
{
  GtkFileChooserNative *chooser
    = bm_dialogs_new_chooser (question->title, asker, GTK_FILE_CHOOSER_ACTION_OPEN, question->accept);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, question->files);
  for (guint i = 0; question->suffixes[i] != NULL; i++)
    gtk_file_filter_add_suffix (filter, question->suffixes[i]);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
  return chooser;
}

/**
 * bm_dialogs_choose_file:
 * @asker: a widget in the parent window, or that window
 * @question: which file
 * @chosen: receives the file; not called if none is chosen, or if @asker is gone by then
 *
 * Asks for a file to open.
 */
void
bm_dialogs_choose_file (GtkWidget            *asker,
                        const BmFileQuestion *question,
                        BmFileChosen          chosen)
{
  GtkFileChooserNative *chooser = create_chooser (asker, question);

  g_object_set_data (G_OBJECT (chooser), "chosen", chosen);
  g_signal_connect_object (chooser, "response", G_CALLBACK (file_chosen_cb), asker, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/**
 * bm_dialogs_choose_files:
 * @asker: a widget in the parent window, or that window
 * @question: which files
 * @chosen: receives the files; not called if none is chosen, or if @asker is gone by then
 *
 * Asks for files to open.
 */
void
bm_dialogs_choose_files (GtkWidget            *asker,
                         const BmFileQuestion *question,
                         BmFilesChosen         chosen)
{
  GtkFileChooserNative *chooser = create_chooser (asker, question);

  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (chooser), TRUE);
  g_object_set_data (G_OBJECT (chooser), "chosen", chosen);
  g_signal_connect_object (chooser, "response", G_CALLBACK (files_chosen_cb), asker, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

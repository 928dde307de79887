/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-window-private.h"

#include "bm-dialogs.h"
#include "bm-error-words.h"
#include "bm-guide-page.h"
#include "bm-home-page.h"
#include "bm-lab-page.h"
#include "bm-look-page.h"
#include "bm-new-game-page.h"
#include "bm-past-games-page.h"
#include "bm-replay-page.h"
#include "bm-rules-page.h"
#include "bm-score-page.h"
#include "bm-set-page.h"
#include "bm-sets-page.h"
#include "bm-settings.h"
#include "bm-spoken.h"
#include "bm-table-page.h"

/**
 * BmWindow:
 *
 * Shows one page at a time and remembers where to go back to. Pages are made when they are first shown and kept. What
 * games need from it is in bm-window-games.c, what designing needs in bm-window-sets.c; files from elsewhere are opened
 * in bm-window-open.c.
 *
 * # Actions
 *
 * - `win.go` with the name of a page: shows it
 * - `win.back`: shows the page before
 * - `win.fullscreen`: fills the screen, or no longer
 * - `win.continue`: goes on with the game in progress
 * - `win.play-again`: begins a game with the last choice
 * - `win.learn` with the name of a mode: begins a guided first game
 * - `win.open`: asks for a file to open
 */

G_DEFINE_FINAL_TYPE (BmWindow, bm_window, ADW_TYPE_APPLICATION_WINDOW)

typedef struct
{
  const char *name;
  GType     (*get_type) (void);
  gboolean    over_home; /* from there it goes back to the home page, wherever it was reached from */
} PageKind;

/* All pages. The first is where the application begins. */
static const PageKind page_kinds[] = {
  { "home", bm_home_page_get_type, TRUE },
  { "guide", bm_guide_page_get_type, FALSE },
  { "lab", bm_lab_page_get_type, FALSE },
  { "lab-set", bm_lab_page_get_type, FALSE },
  { "look", bm_look_page_get_type, FALSE },
  { "new-game", bm_new_game_page_get_type, FALSE },
  { "past-games", bm_past_games_page_get_type, FALSE },
  { "replay", bm_replay_page_get_type, FALSE },
  { "rules", bm_rules_page_get_type, FALSE },
  { "score", bm_score_page_get_type, TRUE },
  { "set", bm_set_page_get_type, FALSE },
  { "sets", bm_sets_page_get_type, FALSE },
  { "table", bm_table_page_get_type, TRUE },
  { "trial", bm_table_page_get_type, FALSE },
  { "trial-score", bm_score_page_get_type, FALSE },
};

static const PageKind *
find_page_kind (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (page_kinds); i++)
    if (g_str_equal (page_kinds[i].name, name))
      return &page_kinds[i];

  return NULL;
}

/* The page of a name, made if it is not there yet. */
static BmPage *
ensure_page (BmWindow   *self,
             const char *name)
{
  GtkWidget *page = gtk_stack_get_child_by_name (self->stack, name);
  const PageKind *kind = find_page_kind (name);

  if (page == NULL && kind != NULL)
    {
      page = g_object_new (kind->get_type (), NULL);
      bm_window_prepare_page (self, BM_PAGE (page), name);
      bm_spoken_silence_page (gtk_stack_add_named (self->stack, page, name));
    }

  return page != NULL ? BM_PAGE (page) : NULL;
}

static void
show_page (BmWindow               *self,
           BmPage                 *page,
           GtkStackTransitionType  transition)
{
  if (self->page == page)
    return;

  if (self->page != NULL)
    bm_page_leave (self->page);
  self->page = page;
  bm_page_enter (page);

  /* What switchers of windows and screen readers tell. */
  g_clear_pointer (&self->title, g_binding_unbind);
  self->title = g_object_bind_property (page, "title", self, "title", G_BINDING_SYNC_CREATE);
  gtk_stack_set_visible_child_full (self->stack, gtk_stack_page_get_name (gtk_stack_get_page (self->stack,
                                                                                              GTK_WIDGET (page))),
                                    transition);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.back", self->history->len > 1);

  bm_page_focus (page);
}

/* -- Actions -- */

static void
go_cb (GtkWidget  *widget,
       const char *action_name G_GNUC_UNUSED,
       GVariant   *parameter)
{
  bm_window_go (BM_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

/* A page that makes things has the action page.new for that; on others, what is new is a game. */
static void
new_cb (GtkWidget  *widget,
        const char *action_name G_GNUC_UNUSED,
        GVariant   *parameter G_GNUC_UNUSED)
{
  BmPage *page = bm_window_get_page (BM_WINDOW (widget));

  if (page == NULL || !gtk_widget_activate_action (GTK_WIDGET (page), "page.new", NULL))
    bm_window_go (BM_WINDOW (widget), "new-game");
}

static void
back_cb (GtkWidget  *widget,
         const char *action_name G_GNUC_UNUSED,
         GVariant   *parameter G_GNUC_UNUSED)
{
  bm_window_back (BM_WINDOW (widget));
}

static void
fullscreen_cb (GtkWidget  *widget,
               const char *action_name G_GNUC_UNUSED,
               GVariant   *parameter G_GNUC_UNUSED)
{
  GtkWindow *window = GTK_WINDOW (widget);

  if (gtk_window_is_fullscreen (window))
    gtk_window_unfullscreen (window);
  else
    gtk_window_fullscreen (window);
}

/* -- Size -- */

static void
restore_size (BmWindow *self)
{
  GSettings *settings = bm_settings_get ();

  gtk_window_set_default_size (GTK_WINDOW (self), g_settings_get_int (settings, "window-width"),
                               g_settings_get_int (settings, "window-height"));
  if (g_settings_get_boolean (settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
}

static void
store_size (BmWindow *self)
{
  GSettings *settings = bm_settings_get ();
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set_int (settings, "window-width", width);
  g_settings_set_int (settings, "window-height", height);
  g_settings_set_boolean (settings, "window-maximized", gtk_window_is_maximized (GTK_WINDOW (self)));
}

/* -- GObject -- */

static void
bm_window_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bm_window_parent_class)->map (widget);

  bm_page_focus (BM_WINDOW (widget)->page);
}

static gboolean
prepare_to_close (BmWindow *self)
{
  store_size (self);
  return bm_window_save_sets (self);
}

static gboolean
bm_window_close_request (GtkWindow *window)
{
  if (!prepare_to_close (BM_WINDOW (window)))
    return GDK_EVENT_STOP;

  return GTK_WINDOW_CLASS (bm_window_parent_class)->close_request (window);
}

/* Whether a window is maximised is a property that GTK sets when the window has been initialised. */
static void
bm_window_constructed (GObject *object)
{
  G_OBJECT_CLASS (bm_window_parent_class)->constructed (object);

  restore_size (BM_WINDOW (object));
}

static void
bm_window_dispose (GObject *object)
{
  BmWindow *self = BM_WINDOW (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->store);
  g_clear_object (&self->registry);

  G_OBJECT_CLASS (bm_window_parent_class)->dispose (object);
}

static void
bm_window_finalize (GObject *object)
{
  BmWindow *self = BM_WINDOW (object);

  g_ptr_array_unref (self->history);
  g_clear_pointer (&self->trial_set, bm_set_unref);
  g_free (self->trial_path);
  g_object_unref (self->cancellable);

  G_OBJECT_CLASS (bm_window_parent_class)->finalize (object);
}

static void
bm_window_class_init (BmWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GtkWindowClass *window_class = GTK_WINDOW_CLASS (klass);

  object_class->constructed = bm_window_constructed;
  object_class->dispose = bm_window_dispose;
  object_class->finalize = bm_window_finalize;
  widget_class->map = bm_window_map;
  window_class->close_request = bm_window_close_request;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bigmonster/BigMonster/app/bm-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BmWindow, toast_overlay);
  gtk_widget_class_bind_template_child (widget_class, BmWindow, stack);

  gtk_widget_class_install_action (widget_class, "win.go", "s", go_cb);
  gtk_widget_class_install_action (widget_class, "win.new", NULL, new_cb);
  gtk_widget_class_install_action (widget_class, "win.back", NULL, back_cb);
  gtk_widget_class_install_action (widget_class, "win.fullscreen", NULL, fullscreen_cb);
  bm_window_install_games (widget_class);
  bm_window_install_open (widget_class);
}

/* GTK shows the focus only after keys that move it. In a game other keys lead there, too: a number gives the stack
 * away, and then the focus is where the tile goes. */
static gboolean
key_pressed_cb (BmWindow              *self,
                guint                  key,
                guint                  code,
                GdkModifierType        state,
                GtkEventControllerKey *controller)
{
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (controller));

  if (event == NULL || !gdk_key_event_is_modifier (event))
    gtk_window_set_focus_visible (GTK_WINDOW (self), TRUE);
  return GDK_EVENT_PROPAGATE;
}

/* -- Files that are dropped -- */

static gboolean
dropped_cb (BmWindow     *self,
            const GValue *value)
{
  GSList *files = g_value_get_boxed (value);

  if (files == NULL)
    return FALSE;

  for (GSList *l = files; l != NULL; l = l->next)
    bm_window_open_file (self, l->data);
  return TRUE;
}

static void
accept_files (BmWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect_swapped (target, "drop", G_CALLBACK (dropped_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

static void
watch_keys (BmWindow *self)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (controller, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

static void
bm_window_init (BmWindow *self)
{
  self->history = g_ptr_array_new ();
  self->cancellable = g_cancellable_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  watch_keys (self);
  accept_files (self);
  bm_window_init_games (self);
  bm_window_go (self, page_kinds[0].name);
}

/* -- Public -- */

/**
 * bm_window_new:
 * @application: the application
 *
 * Returns: (transfer none): a window with the home page
 */
BmWindow *
bm_window_new (BmApplication *application)
{
  return g_object_new (BM_TYPE_WINDOW, "application", application, NULL);
}

/**
 * bm_window_get_game_store:
 * @self: a window
 *
 * Returns: (transfer none): what keeps the game in progress
 */
BmGameStore *
bm_window_get_game_store (BmWindow *self)
{
  g_return_val_if_fail (BM_IS_WINDOW (self), NULL);

  return self->store;
}

/**
 * bm_window_get_page:
 * @self: a window
 *
 * Returns: (transfer none): the page that is shown
 */
BmPage *
bm_window_get_page (BmWindow *self)
{
  g_return_val_if_fail (BM_IS_WINDOW (self), NULL);

  return self->page;
}

/**
 * bm_window_go:
 * @self: a window
 * @name: of a page
 *
 * Shows a page. If it is one of those on the way to the shown page, the window goes back to it.
 *
 * Returns: (transfer none) (nullable): the page; %NULL if there is none of this name
 */
BmPage *
bm_window_go (BmWindow   *self,
              const char *name)
{
  BmPage *page;
  guint index;

  g_return_val_if_fail (BM_IS_WINDOW (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  page = ensure_page (self, name);
  if (page == NULL)
    return NULL;

  if (find_page_kind (name)->over_home)
    g_ptr_array_set_size (self->history, MIN (1, (int) self->history->len));

  if (g_ptr_array_find (self->history, page, &index))
    {
      g_ptr_array_set_size (self->history, (int) index + 1);
      show_page (self, page, GTK_STACK_TRANSITION_TYPE_SLIDE_RIGHT);
    }
  else
    {
      g_ptr_array_add (self->history, page);
      show_page (self, page, GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT);
    }

  return page;
}

/**
 * bm_window_back:
 * @self: a window
 *
 * Shows the page before, if there is one.
 */
void
bm_window_back (BmWindow *self)
{
  g_return_if_fail (BM_IS_WINDOW (self));

  if (self->history->len < 2)
    return;

  g_ptr_array_set_size (self->history, (int) self->history->len - 1);
  show_page (self, g_ptr_array_index (self->history, self->history->len - 1), GTK_STACK_TRANSITION_TYPE_SLIDE_RIGHT);
}

/**
 * bm_window_add_toast:
 * @self: a window
 * @toast: (transfer full): a message
 *
 * Shows a short message over the page.
 */
void
bm_window_add_toast (BmWindow *self,
                     AdwToast *toast)
{
  g_return_if_fail (BM_IS_WINDOW (self));

  adw_toast_overlay_add_toast (self->toast_overlay, toast);
}

/**
 * bm_window_quit:
 * @self: a window
 *
 * Closes the window with whatever stands over it; gtk_window_close() may close no more than a dialog. If what is being
 * designed cannot be saved, the person is asked first.
 */
void
bm_window_quit (BmWindow *self)
{
  g_return_if_fail (BM_IS_WINDOW (self));

  if (prepare_to_close (self))
    gtk_window_destroy (GTK_WINDOW (self));
}

/* -- For the other files of the window -- */

/**
 * bm_window_show_error:
 * @self: a window
 * @heading: what could not be done
 * @error: why
 * @file: (nullable): the file that it is about
 *
 * Says why something did not work.
 */
void
bm_window_show_error (BmWindow     *self,
                      const char   *heading,
                      const GError *error,
                      GFile        *file)
{
  g_autofree char *name = file != NULL ? g_file_get_basename (file) : NULL;
  g_autofree char *shown = name != NULL ? g_filename_display_name (name) : NULL;
  g_autofree char *words = shown != NULL ? bm_error_words_for_file (error, shown) : bm_error_words (error);

  bm_window_show_message (self, heading, words);
}

/**
 * bm_window_show_message:
 * @self: a window
 * @heading: what it is about
 * @body: what there is to say
 *
 * Tells something that has to be read.
 */
void
bm_window_show_message (BmWindow   *self,
                        const char *heading,
                        const char *body)
{
  bm_dialogs_tell (GTK_WIDGET (self), heading, body);
}

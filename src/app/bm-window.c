/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-window.h"

#include <glib/gi18n-lib.h>

#include "bm-changes-page.h"
#include "bm-compare-page.h"
#include "bm-day-page.h"
#include "bm-deal-page.h"
#include "bm-dialogs.h"
#include "bm-file.h"
#include "bm-folder-lock.h"
#include "bm-game-controller.h"
#include "bm-guide-page.h"
#include "bm-home-page.h"
#include "bm-join-page.h"
#include "bm-json.h"
#include "bm-lab-page.h"
#include "bm-lobby-page.h"
#include "bm-look-page.h"
#include "bm-new-game-page.h"
#include "bm-past-games-page.h"
#include "bm-picks-page.h"
#include "bm-puzzle-page.h"
#include "bm-puzzles-page.h"
#include "bm-real-table-page.h"
#include "bm-replay-page.h"
#include "bm-review-page.h"
#include "bm-rules-page.h"
#include "bm-score-page.h"
#include "bm-set-controller.h"
#include "bm-set-page.h"
#include "bm-sets-page.h"
#include "bm-settings.h"
#include "bm-spoken.h"
#include "bm-statistics-page.h"
#include "bm-table-page.h"
#include "bm-toast.h"
#include "bm-turn-file.h"

/**
 * BmWindow:
 *
 * Shows one page at a time and remembers the way back. Pages are created when they are first shown, and kept. What
 * happens on them is the business of two controllers: BmGameController for games, BmSetController for sets. They answer
 * the signals of the pages, and have the window go from one to the next.
 *
 * # Actions
 *
 * - `win.go` with the name of a page: shows it
 * - `win.new`: creates something new on the page that is shown, or leads to a new game
 * - `win.back`: shows the page before
 * - `win.fullscreen`: fills the screen, or no longer
 * - `win.open`: asks for a file to open
 * - `win.choose-folder`: asks for another folder for games and sets, if another program uses this one
 *
 * BmGameController adds those for games.
 */

struct _BmWindow
{
  AdwApplicationWindow  parent_instance;

  GFile                *folder;  /* of the person's games and sets */
  AdwToastOverlay      *toast_overlay;
  GtkStack             *stack;

  BmPage               *page;    /* not owned: the one shown */
  GBinding             *title;   /* not owned: of the window to that of the page */
  GPtrArray            *history; /* BmPage, not owned: the way to the page shown, which is the last */

  BmGameController     *games;   /* owned reference */
  BmSetController      *sets;    /* owned reference */
};

G_DEFINE_FINAL_TYPE (BmWindow, bm_window, ADW_TYPE_APPLICATION_WINDOW)

enum
{
  PROP_0,
  PROP_FOLDER,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

typedef struct
{
  const char *name;
  GType     (*get_type) (void);
  gboolean    over_home; /* back leads to the home page, wherever the page was reached from */
} PageKind;

/* All pages. The first is where the application begins. */
static const PageKind page_kinds[] = {
  { "home", bm_home_page_get_type, TRUE },
  { "changes", bm_changes_page_get_type, FALSE },
  { "compare", bm_compare_page_get_type, FALSE },
  { "day", bm_day_page_get_type, FALSE },
  { "deal", bm_deal_page_get_type, FALSE },
  { "guide", bm_guide_page_get_type, FALSE },
  { "join", bm_join_page_get_type, FALSE },
  { "lab", bm_lab_page_get_type, FALSE },
  { "lab-set", bm_lab_page_get_type, FALSE },
  { "lobby", bm_lobby_page_get_type, FALSE },
  { "look", bm_look_page_get_type, FALSE },
  { "new-game", bm_new_game_page_get_type, FALSE },
  { "past-games", bm_past_games_page_get_type, FALSE },
  { "picks", bm_picks_page_get_type, FALSE },
  { "puzzle", bm_puzzle_page_get_type, FALSE },
  { "puzzles", bm_puzzles_page_get_type, FALSE },
  { "real-score", bm_score_page_get_type, FALSE },
  { "real-setup", bm_new_game_page_get_type, FALSE },
  { "real-table", bm_real_table_page_get_type, FALSE },
  { "replay", bm_replay_page_get_type, FALSE },
  { "review", bm_review_page_get_type, FALSE },
  { "rules", bm_rules_page_get_type, FALSE },
  { "score", bm_score_page_get_type, TRUE },
  { "set", bm_set_page_get_type, FALSE },
  { "sets", bm_sets_page_get_type, FALSE },
  { "shared-score", bm_score_page_get_type, TRUE },
  { "shared-table", bm_table_page_get_type, TRUE },
  { "statistics", bm_statistics_page_get_type, FALSE },
  { "table", bm_table_page_get_type, TRUE },
  { "trial", bm_table_page_get_type, FALSE },
  { "trial-score", bm_score_page_get_type, FALSE },
  { "what-if", bm_table_page_get_type, FALSE },
};

static const PageKind *
find_page_kind (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (page_kinds); i++)
    if (g_str_equal (page_kinds[i].name, name))
      return &page_kinds[i];

  return NULL;
}

/* The page of a name, created if need be; %NULL if there is no such page. */
static BmPage *
ensure_page (BmWindow   *self,
             const char *name)
{
  GtkWidget *page = gtk_stack_get_child_by_name (self->stack, name);
  const PageKind *kind = find_page_kind (name);

  if (page == NULL && kind != NULL)
    {
      page = g_object_new (kind->get_type (), NULL);
      bm_game_controller_prepare_page (self->games, BM_PAGE (page), name);
      bm_set_controller_prepare_page (self->sets, BM_PAGE (page), name);
      if (bm_folder_lock_is_lost (self->folder))
        bm_page_set_notice (BM_PAGE (page),
                            _("Another Big Monster is using your games and sets. Nothing is saved here."),
                            _("Choose _Folder…"), "win.choose-folder");
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

  /* For window switchers and screen readers. */
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

/* Some pages have an action page.new, which creates something else than a game. */
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

/* -- Files, which are chosen or dropped -- */

static void
file_chosen_cb (GtkWidget *widget,
                GFile     *file)
{
  bm_window_open_file (BM_WINDOW (widget), file);
}

static void
open_cb (GtkWidget  *widget,
         const char *action_name G_GNUC_UNUSED,
         GVariant   *parameter G_GNUC_UNUSED)
{
  const BmFileQuestion question = {
    .title = _("Open a Saved Game or a Set"),
    .files = _("Saved Games and Sets"),
    .suffixes = { "bigmonster", "bigmonster-game", "bigmonster-puzzle", "bigmonster-turn", "json" },
  };

  bm_dialogs_choose_file (widget, &question, file_chosen_cb);
}

/* Another window takes the place of this one. */
static void
change_folder (BmWindow *self,
               GFile    *folder)
{
  GtkWindow *other;

  if (!bm_set_controller_save (self->sets))
    return;

  other = g_object_new (BM_TYPE_WINDOW, "application", gtk_window_get_application (GTK_WINDOW (self)),
                        "folder", folder, NULL);
  gtk_window_present (other);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
folder_chosen_cb (GtkNativeDialog *chooser,
                  int              response,
                  BmWindow        *self)
{
  g_autoptr (GFile) folder = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));

  g_object_unref (chooser);
  if (response == GTK_RESPONSE_ACCEPT && folder != NULL && g_file_peek_path (folder) != NULL)
    change_folder (self, folder);
}

static void
choose_folder_cb (GtkWidget  *widget,
                  const char *action_name G_GNUC_UNUSED,
                  GVariant   *parameter G_GNUC_UNUSED)
{
  GtkFileChooserNative *chooser
    = gtk_file_chooser_native_new (_("Choose a Folder for Games and Sets"), GTK_WINDOW (widget),
                                   GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, NULL, NULL);
  g_autoptr (GFile) home = g_file_new_for_path (g_get_home_dir ());

  gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (chooser), home, NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect_object (chooser, "response", G_CALLBACK (folder_chosen_cb), widget, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static gboolean
dropped_cb (BmWindow     *self,
            const GValue *value)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new ();

  for (GSList *l = g_value_get_boxed (value); l != NULL; l = l->next)
    g_ptr_array_add (files, l->data);

  bm_window_open_files (self, (GFile **) files->pdata, files->len);
  return files->len > 0;
}

static void
accept_files (BmWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect_swapped (target, "drop", G_CALLBACK (dropped_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
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
  return bm_set_controller_save (self->sets);
}

static gboolean
bm_window_close_request (GtkWindow *window)
{
  if (!prepare_to_close (BM_WINDOW (window)))
    return GDK_EVENT_STOP;

  return GTK_WINDOW_CLASS (bm_window_parent_class)->close_request (window);
}

/* Not earlier: GTK sets the property for maximised windows after initialisation. */
static void
bm_window_constructed (GObject *object)
{
  BmWindow *self = BM_WINDOW (object);
  g_autoptr (GFile) sets = NULL;

  G_OBJECT_CLASS (bm_window_parent_class)->constructed (object);

  restore_size (self);
  if (self->folder == NULL)
    self->folder = g_file_new_build_filename (g_get_user_data_dir (), "bigmonster", NULL);
  bm_folder_lock (self->folder);
  sets = g_file_get_child (self->folder, "sets");
  self->sets = bm_set_controller_new (self, sets);
  self->games = bm_game_controller_new (self, self->sets, self->folder);
  bm_window_go (self, page_kinds[0].name);
}

static void
bm_window_set_property (GObject      *object,
                        guint         prop_id,
                        const GValue *value,
                        GParamSpec   *pspec)
{
  if (prop_id == PROP_FOLDER)
    BM_WINDOW (object)->folder = g_value_dup_object (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
bm_window_dispose (GObject *object)
{
  BmWindow *self = BM_WINDOW (object);

  /* Questions that are still open keep the controllers alive, but there is no window any more to answer them. */
  if (self->games != NULL)
    g_object_run_dispose (G_OBJECT (self->games));
  if (self->sets != NULL)
    g_object_run_dispose (G_OBJECT (self->sets));
  g_clear_object (&self->games);
  g_clear_object (&self->sets);

  G_OBJECT_CLASS (bm_window_parent_class)->dispose (object);
}

static void
bm_window_finalize (GObject *object)
{
  g_ptr_array_unref (BM_WINDOW (object)->history);
  g_object_unref (BM_WINDOW (object)->folder);

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
  object_class->set_property = bm_window_set_property;
  widget_class->map = bm_window_map;
  window_class->close_request = bm_window_close_request;

  props[PROP_FOLDER] = g_param_spec_object ("folder", NULL, NULL, G_TYPE_FILE,
                                            G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bigmonster/BigMonster/app/bm-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BmWindow, toast_overlay);
  gtk_widget_class_bind_template_child (widget_class, BmWindow, stack);

  gtk_widget_class_install_action (widget_class, "win.go", "s", go_cb);
  gtk_widget_class_install_action (widget_class, "win.new", NULL, new_cb);
  gtk_widget_class_install_action (widget_class, "win.back", NULL, back_cb);
  gtk_widget_class_install_action (widget_class, "win.fullscreen", NULL, fullscreen_cb);
  gtk_widget_class_install_action (widget_class, "win.open", NULL, open_cb);
  gtk_widget_class_install_action (widget_class, "win.choose-folder", NULL, choose_folder_cb);
}

/* GTK shows the focus only after keys that move it. Other keys move it in a game, too: a number passes on the stack,
 * and then the focus is where the tile goes. */
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
  gtk_widget_init_template (GTK_WIDGET (self));
  watch_keys (self);
  accept_files (self);
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
 * Returns: (transfer none): has the game in progress
 */
BmGameStore *
bm_window_get_game_store (BmWindow *self)
{
  g_return_val_if_fail (BM_IS_WINDOW (self), NULL);

  return bm_game_controller_get_store (self->games);
}

/**
 * bm_window_get_page:
 * @self: a window
 *
 * Returns: (transfer none): the page shown
 */
BmPage *
bm_window_get_page (BmWindow *self)
{
  g_return_val_if_fail (BM_IS_WINDOW (self), NULL);

  return self->page;
}

/**
 * bm_window_find_page:
 * @self: a window
 * @name: the name of a page
 *
 * Returns: (transfer none) (nullable): the page; %NULL if it has not been shown yet
 */
BmPage *
bm_window_find_page (BmWindow   *self,
                     const char *name)
{
  g_return_val_if_fail (BM_IS_WINDOW (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  return (BmPage *) gtk_stack_get_child_by_name (self->stack, name);
}

static gboolean
find_in_history (BmWindow   *self,
                 const char *name,
                 guint      *index)
{
  return g_ptr_array_find (self->history, bm_window_find_page (self, name), index);
}

/**
 * bm_window_leads_back_to:
 * @self: a window
 * @name: the name of a page
 *
 * Returns: whether the page is on the way back, or shown
 */
gboolean
bm_window_leads_back_to (BmWindow   *self,
                         const char *name)
{
  g_return_val_if_fail (BM_IS_WINDOW (self), FALSE);

  return find_in_history (self, name, NULL);
}

/**
 * bm_window_go:
 * @self: a window
 * @name: the name of a page
 *
 * Shows a page. If it is on the way back from the page shown, the window goes back to it.
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
 * bm_window_forget:
 * @self: a window, which is about to go to another page
 * @name: the name of a page
 *
 * Takes a page off the way back, and all pages to which it has led. The next page takes its place.
 */
void
bm_window_forget (BmWindow   *self,
                  const char *name)
{
  guint index;

  g_return_if_fail (BM_IS_WINDOW (self));

  if (find_in_history (self, name, &index))
    g_ptr_array_set_size (self->history, (int) index);
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
 * bm_window_dismiss_toast:
 * @self: a window
 * @toast: a message that bm_window_add_toast() has shown, or may show yet
 *
 * Takes a message away that has lost its meaning. A window that closes takes its messages along.
 */
void
bm_window_dismiss_toast (BmWindow *self,
                         AdwToast *toast)
{
  g_return_if_fail (BM_IS_WINDOW (self));

  if (!gtk_widget_in_destruction (GTK_WIDGET (self)))
    bm_toast_dismiss (toast, self->toast_overlay);
}

/**
 * bm_window_quit:
 * @self: a window
 *
 * Closes the window and any dialogs over it; gtk_window_close() may close only a dialog. If a set cannot be saved, the
 * person is asked first.
 */
void
bm_window_quit (BmWindow *self)
{
  g_return_if_fail (BM_IS_WINDOW (self));

  if (prepare_to_close (self))
    gtk_window_destroy (GTK_WINDOW (self));
}

/**
 * bm_window_begin:
 * @self: a window
 * @setup: a set-up
 * @seed: random seed of the game
 * @seats: (array): who plays, for each seat of @setup
 *
 * Begins a game, see bm_game_controller_begin().
 */
void
bm_window_begin (BmWindow     *self,
                 BmSetup      *setup,
                 guint64       seed,
                 const BmSeat *seats)
{
  g_return_if_fail (BM_IS_WINDOW (self));

  bm_game_controller_begin (self->games, setup, seed, seats);
}

static gboolean
has_format (JsonNode   *root,
            const char *name)
{
  JsonNode *format = NULL;

  if (JSON_NODE_HOLDS_OBJECT (root))
    format = json_object_get_member (json_node_get_object (root), "format");

  return format != NULL && json_node_get_value_type (format) == G_TYPE_STRING
         && g_str_equal (json_node_get_string (format), name);
}

/**
 * bm_window_open_file:
 * @self: a window
 * @file: a saved game, a set, puzzles, or a turn of a game by file
 *
 * Opens a file. If that is not possible, a dialog says why.
 */
void
bm_window_open_file (BmWindow *self,
                     GFile    *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (JsonNode) root = NULL;

  g_return_if_fail (BM_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  bytes = bm_file_read (file, BM_TURN_FILE_MAX_BYTES, &error);
  if (bytes != NULL && bm_turn_file_is_one (bytes))
    {
      bm_game_controller_open_turn (self->games, bytes);
      return;
    }
  if (bytes != NULL)
    root = bm_json_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &error);

  if (root == NULL)
    bm_dialogs_tell_error (GTK_WIDGET (self), _("Could Not Open File"), error, file);
  else if (has_format (root, BM_SET_FORMAT))
    bm_set_controller_open_file (self->sets, file);
  else if (has_format (root, BM_PUZZLE_FORMAT))
    bm_game_controller_open_puzzle (self->games, file);
  else
    bm_game_controller_open_file (self->games, file);
}

/**
 * bm_window_open_files:
 * @self: a window
 * @files: (array length=n_files): what bm_window_open_file() opens
 * @n_files: their number
 *
 * Opens several files: games of the same deal in one table; otherwise there is a question for each set, the one for the
 * first set on top, and of several games, the first is shown.
 */
void
bm_window_open_files (BmWindow  *self,
                      GFile    **files,
                      guint      n_files)
{
  g_return_if_fail (BM_IS_WINDOW (self));

  if (bm_game_controller_open_games (self->games, files, n_files))
    return;

  for (guint i = n_files; i-- > 0;)
    bm_window_open_file (self, files[i]);
}

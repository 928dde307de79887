/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-puzzle-controller.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bm-dialogs.h"
#include "bm-file-saver.h"
#include "bm-game-folder.h"
#include "bm-person-name.h"
#include "bm-puzzle-maker.h"
#include "bm-puzzle-page.h"
#include "bm-puzzles-page.h"
#include "bm-review-page.h"
#include "bm-table-page.h"

/**
 * BmPuzzleController:
 *
 * Leads from the list of puzzles, or a file, to a puzzle, and makes one from a moment of a review, or of a game that
 * tries out a set. What the person has solved is kept in the folder of their games.
 */

struct _BmPuzzleController
{
  GObject       parent_instance;

  BmWindow     *window;  /* not owned: owns this, by way of others */
  GFile        *puzzles; /* owned reference: the folder of puzzles from the person's games */
  GFile        *games;   /* owned reference: that of past games */
  BmPuzzleLog  *log;
  GCancellable *making;  /* owned reference, nullable: of the puzzle that is being made */
  BmFileSaver  *saver;   /* owned reference, nullable: for the puzzle that has been made */
  BmPuzzle     *made;    /* nullable */
};

G_DEFINE_FINAL_TYPE (BmPuzzleController, bm_puzzle_controller, G_TYPE_OBJECT)

static void
show (BmPuzzleController *self,
      GPtrArray          *puzzles,
      guint               index)
{
  bm_puzzle_page_set_puzzles (BM_PUZZLE_PAGE (bm_window_go (self->window, "puzzle")), puzzles, index, self->log);
}

/* -- From a decision -- */

/** Moment: of what a puzzle is made, in another thread. */
typedef struct
{
  BmRecord *record;
  guint     n_moves;
  guint     seat;
} Moment;

static void
moment_free (gpointer data)
{
  Moment *self = data;

  bm_record_free (self->record);
  g_free (self);
}

static void
make_in_thread (GTask        *task,
                gpointer      source G_GNUC_UNUSED,
                gpointer      data,
                GCancellable *cancellable)
{
  const Moment *moment = data;

  g_task_return_pointer (task, bm_puzzle_make_one (moment->record, moment->n_moves, moment->seat, 1, BM_PUZZLE_DEALS,
                                                   cancellable), (GDestroyNotify) bm_puzzle_unref);
}

static GBytes *
make_file (gpointer data)
{
  BmPuzzleController *self = data;
  g_autoptr (GPtrArray) puzzles = g_ptr_array_new ();
  char *text;

  g_ptr_array_add (puzzles, self->made);
  text = bm_puzzles_to_text (puzzles, TRUE);
  return g_bytes_new_take (text, strlen (text));
}

static void
ask_where_to_save (BmPuzzleController *self)
{
  const BmFileSaverWords words = {
    .title = _("Save Puzzle"),
    .kind = _("Puzzles"),
    .mime_type = "application/vnd.bigmonster.puzzle+json",
    .suffix = &BM_PUZZLE_SUFFIX[1],
    .saved = _("Puzzle saved"),
    /* Translators: %s is the reason, such as "Permission denied" */
    .failed = _("The puzzle could not be saved: %s"),
  };
  g_autofree char *name = g_strconcat (_("Puzzle"), BM_PUZZLE_SUFFIX, NULL);

  if (self->saver == NULL)
    self->saver = bm_file_saver_new_for (GTK_WIDGET (self->window), &words, make_file, self);
  bm_file_saver_ask (self->saver, name);
}

static void
stop_making (BmPuzzleController *self)
{
  g_cancellable_cancel (self->making);
  g_clear_object (&self->making);
}

static void
made_cb (GObject      *object G_GNUC_UNUSED,
         GAsyncResult *result,
         gpointer      data)
{
  BmPuzzleController *self = data;
  g_autoptr (BmPuzzle) puzzle = g_task_propagate_pointer (G_TASK (result), NULL);
  g_autofree char *author = bm_person_name_dup ();

  /* The controller may no longer exist. */
  if (g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    return;

  g_clear_object (&self->making);
  if (puzzle == NULL)
    {
      bm_window_add_toast (self->window, adw_toast_new (_("The best answer is not certain enough for a puzzle")));
      return;
    }

  g_clear_pointer (&self->made, bm_puzzle_unref);
  self->made = bm_puzzle_new_titled (puzzle, "", author);
  ask_where_to_save (self);
}

static void
make (BmPuzzleController *self,
      const BmRecord     *record,
      guint               n_moves,
      guint               seat)
{
  g_autoptr (GTask) task = NULL;
  Moment *moment = g_new0 (Moment, 1);

  stop_making (self);
  self->making = g_cancellable_new ();
  task = g_task_new (NULL, self->making, made_cb, self);
  moment->record = bm_record_copy (record, G_MAXUINT);
  moment->n_moves = n_moves;
  moment->seat = seat;
  bm_window_add_toast (self->window, adw_toast_new (_("Measuring all answers…")));
  g_task_set_task_data (task, moment, moment_free);
  g_task_run_in_thread (task, make_in_thread);
}

static void
review_puzzle_cb (BmPuzzleController *self,
                  guint               n_moves,
                  BmReviewPage       *page)
{
  const BmRecord *record = bm_replay_get_record (bm_review_page_get_replay (page));

  make (self, record, n_moves, bm_move_get_seat (bm_record_get_move (record, n_moves)));
}

static void
trial_puzzle_cb (BmPuzzleController *self,
                 BmTablePage        *page)
{
  BmSession *session = bm_table_page_get_session (page);
  const BmRecord *record = bm_session_get_record (session);

  make (self, record, bm_record_get_n_moves (record), bm_session_get_viewer (session).seat);
}

/* -- GObject -- */

static void
bm_puzzle_controller_dispose (GObject *object)
{
  BmPuzzleController *self = BM_PUZZLE_CONTROLLER (object);

  stop_making (self);
  g_clear_object (&self->saver);
  g_clear_pointer (&self->made, bm_puzzle_unref);

  G_OBJECT_CLASS (bm_puzzle_controller_parent_class)->dispose (object);
}

static void
bm_puzzle_controller_finalize (GObject *object)
{
  BmPuzzleController *self = BM_PUZZLE_CONTROLLER (object);

  g_object_unref (self->puzzles);
  g_object_unref (self->games);
  bm_puzzle_log_unref (self->log);

  G_OBJECT_CLASS (bm_puzzle_controller_parent_class)->finalize (object);
}

static void
bm_puzzle_controller_class_init (BmPuzzleControllerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_puzzle_controller_dispose;
  G_OBJECT_CLASS (klass)->finalize = bm_puzzle_controller_finalize;
}

static void
bm_puzzle_controller_init (BmPuzzleController *self G_GNUC_UNUSED)
{
}

/**
 * bm_puzzle_controller_new:
 * @window: shows the pages
 * @folder: where the person's games are
 *
 * Returns: (transfer full): a controller
 */
BmPuzzleController *
bm_puzzle_controller_new (BmWindow *window,
                          GFile    *folder)
{
  BmPuzzleController *self = g_object_new (BM_TYPE_PUZZLE_CONTROLLER, NULL);
  g_autoptr (GFile) file = g_file_get_child (folder, "puzzles.json");

  self->window = window;
  self->puzzles = g_file_get_child (folder, "puzzles");
  self->games = bm_game_folder_get_archive (folder);
  self->log = bm_puzzle_log_load (file);

  return self;
}

/**
 * bm_puzzle_controller_prepare_page:
 * @self: a controller
 * @page: a page that has just been created
 * @name: its name
 *
 * Gives a page what it needs to know, and answers its signals.
 */
void
bm_puzzle_controller_prepare_page (BmPuzzleController *self,
                                   BmPage             *page,
                                   const char         *name)
{
  static const BmPageSignal signals[] = {
    { "puzzles", "opened", G_CALLBACK (show) },
    { "review", "puzzle", G_CALLBACK (review_puzzle_cb) },
    { "trial", "puzzle", G_CALLBACK (trial_puzzle_cb) },
  };

  bm_page_connect (page, name, signals, G_N_ELEMENTS (signals), self);
  if (BM_IS_PUZZLES_PAGE (page))
    bm_puzzles_page_set_folders (BM_PUZZLES_PAGE (page), self->puzzles, self->games, self->log);
}

/**
 * bm_puzzle_controller_open_file:
 * @self: a controller
 * @file: a file with puzzles
 *
 * Shows the puzzles in a file. If that is not possible, a dialog says why.
 */
void
bm_puzzle_controller_open_file (BmPuzzleController *self,
                                GFile              *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) puzzles = NULL;

  g_return_if_fail (BM_IS_PUZZLE_CONTROLLER (self));

  puzzles = bm_puzzles_load (file, &error);
  if (puzzles != NULL)
    show (self, puzzles, 0);
  else
    bm_dialogs_tell_error (GTK_WIDGET (self->window), _("Could Not Open Puzzle"), error, file);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-puzzle-controller.h"

#include <glib/gi18n-lib.h>

#include "bm-dialogs.h"
#include "bm-game-folder.h"
#include "bm-puzzle-page.h"
#include "bm-puzzles-page.h"

/**
 * BmPuzzleController:
 *
 * Leads from the list of puzzles, or a file, to a puzzle. What the person has solved is kept in the folder of their games.
 */

struct _BmPuzzleController
{
  GObject      parent_instance;

  BmWindow    *window;  /* not owned: owns this, by way of others */
  GFile       *puzzles; /* owned reference: the folder of puzzles from the person's games */
  GFile       *games;   /* owned reference: that of past games */
  BmPuzzleLog *log;
};

G_DEFINE_FINAL_TYPE (BmPuzzleController, bm_puzzle_controller, G_TYPE_OBJECT)

static void
show (BmPuzzleController *self,
      GPtrArray          *puzzles,
      guint               index)
{
  bm_puzzle_page_set_puzzles (BM_PUZZLE_PAGE (bm_window_go (self->window, "puzzle")), puzzles, index, self->log);
}

static void
opened_cb (BmPuzzleController *self,
           GPtrArray          *puzzles,
           guint               index)
{
  show (self, puzzles, index);
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
    { "puzzles", "opened", G_CALLBACK (opened_cb) },
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

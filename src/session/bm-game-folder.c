/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-game-folder.h"

#include "bm-archive.h"

#define GAME    "game.json"
#define ARCHIVE "games"
#define ASIDE   "set-aside"
#define CHOICE  "choice.json"
#define TABLE   "table.data"
#define REAL_TABLE  "real-table.json"
#define REAL_CHOICE "real-choice.json"

/**
 * bm_game_folder_get_game:
 * @folder: the folder of a person's games
 *
 * Returns: (transfer full): the file of the game in progress; need not exist
 */
GFile *
bm_game_folder_get_game (GFile *folder)
{
  return g_file_get_child (folder, GAME);
}

/**
 * bm_game_folder_get_archive:
 * @folder: the folder of a person's games
 *
 * Returns: (transfer full): the folder of the past games, see bm_archive_list(); need not exist
 */
GFile *
bm_game_folder_get_archive (GFile *folder)
{
  return g_file_get_child (folder, ARCHIVE);
}

/**
 * bm_game_folder_get_choice:
 * @folder: the folder of a person's games
 *
 * Returns: (transfer full): the file of the choices for the next game, see bm_game_choice_load(); need not exist
 */
GFile *
bm_game_folder_get_choice (GFile *folder)
{
  return g_file_get_child (folder, CHOICE);
}

/**
 * bm_game_folder_get_table:
 * @folder: the folder of a person's games
 *
 * Returns: (transfer full): the file of the table at which the person plays with people elsewhere; need not exist
 */
GFile *
bm_game_folder_get_table (GFile *folder)
{
  return g_file_get_child (folder, TABLE);
}

/**
 * bm_game_folder_get_real_table:
 * @folder: the folder of a person's games
 *
 * Returns: (transfer full): the file of the real table that was entered last, see bm_real_table_load(); need not exist
 */
GFile *
bm_game_folder_get_real_table (GFile *folder)
{
  return g_file_get_child (folder, REAL_TABLE);
}

/**
 * bm_game_folder_get_real_choice:
 * @folder: the folder of a person's games
 *
 * Returns: (transfer full): the file of the choices for the next real table, see bm_game_choice_load(); need not exist
 */
GFile *
bm_game_folder_get_real_choice (GFile *folder)
{
  return g_file_get_child (folder, REAL_CHOICE);
}

/**
 * bm_game_folder_load:
 * @folder: the folder of a person's games; need not exist
 * @error: return location for a #BmRecordError
 *
 * Reads the game in progress. Blocks for some milliseconds; safe from any thread.
 *
 * Returns: (transfer full) (nullable): the game; %NULL without setting @error if there is none
 */
BmRecord *
bm_game_folder_load (GFile   *folder,
                     GError **error)
{
  g_autoptr (GFile) game = bm_game_folder_get_game (folder);

  return g_file_query_exists (game, NULL) ? bm_record_load (game, error) : NULL;
}

static GFile *
move (GFile       *folder,
      const char  *name,
      const char  *target_name,
      GDateTime   *date,
      GError     **error)
{
  g_autoptr (GFile) file = g_file_get_child (folder, name);
  g_autoptr (GFile) target = g_file_get_child (folder, target_name);

  return bm_archive_take (target, file, date, error);
}

/**
 * bm_game_folder_finish:
 * @folder: the folder of a person's games
 * @date: now
 * @error: return location for a #GIOErrorEnum
 *
 * Moves the game in progress to the past games, whether it is over or was given up.
 *
 * Returns: (transfer full) (nullable): its new file
 */
GFile *
bm_game_folder_finish (GFile      *folder,
                       GDateTime  *date,
                       GError    **error)
{
  return move (folder, GAME, ARCHIVE, date, error);
}

/**
 * bm_game_folder_set_aside:
 * @folder: the folder of a person's games
 * @date: now
 * @error: return location for a #GIOErrorEnum
 *
 * Moves an unreadable game in progress out of the way, so that a new one can be saved without losing it.
 *
 * Returns: (transfer full) (nullable): its new file
 */
GFile *
bm_game_folder_set_aside (GFile      *folder,
                          GDateTime  *date,
                          GError    **error)
{
  return move (folder, GAME, ASIDE, date, error);
}

/**
 * bm_game_folder_set_real_table_aside:
 * @folder: the folder of a person's games
 * @date: now
 * @error: return location for a #GIOErrorEnum
 *
 * Moves an unreadable real table out of the way, so that a new one can be saved without losing it.
 *
 * Returns: (transfer full) (nullable): its new file
 */
GFile *
bm_game_folder_set_real_table_aside (GFile      *folder,
                                     GDateTime  *date,
                                     GError    **error)
{
  return move (folder, REAL_TABLE, ASIDE, date, error);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-by-file-words.h"

#include <glib/gi18n-lib.h>

#include "bm-lobby-words.h"
#include "bm-words.h"

static BmHostFileNeed
get_need (BmGathering *gathering,
          guint        seat)
{
  BmHost *host = bm_gathering_get_host (gathering);

  /* Before the game is started, nothing would be asked. */
  if (host == NULL || bm_gathering_get_phase (gathering) == BM_GATHERING_LOBBY)
    return BM_HOST_FILE_NONE;
  return bm_host_get_file_need (host, seat);
}

/**
 * bm_by_file_find_seat:
 * @gathering: a gathering
 *
 * Returns: the first seat to which the host has to send a file; %BM_MAX_SEATS if there is none
 */
guint
bm_by_file_find_seat (BmGathering *gathering)
{
  for (guint seat = 0; seat < BM_MAX_SEATS; seat++)
    if (get_need (gathering, seat) == BM_HOST_FILE_TO_SEND)
      return seat;

  return BM_MAX_SEATS;
}

/**
 * bm_by_file_can_save:
 * @gathering: a gathering
 *
 * Returns: whether there is a file to be saved and sent
 */
gboolean
bm_by_file_can_save (BmGathering *gathering)
{
  BmGuest *guest = bm_gathering_get_guest (gathering);

  if (guest != NULL)
    return bm_guest_get_answer (guest) == BM_GUEST_ANSWER_READY;
  return bm_by_file_find_seat (gathering) < BM_MAX_SEATS;
}

/**
 * bm_by_file_seat_words:
 * @gathering: a host's gathering
 * @seat: a seat that is played by file
 *
 * Returns: (transfer full): what the table waits for at that seat
 */
char *
bm_by_file_seat_words (BmGathering *gathering,
                       guint        seat)
{
  switch (get_need (gathering, seat))
    {
    case BM_HOST_FILE_TO_SEND:
      return g_strdup (_("By file: the next one can be saved and sent"));
    case BM_HOST_FILE_AWAITED:
      return g_strdup (_("By file: waiting for the answer"));
    case BM_HOST_FILE_NONE:
    default:
      return g_strdup (_("By file"));
    }
}

/* The host: a file to send, or answers to wait for. */
static char *
describe_host (BmGathering *gathering)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  guint seat = bm_by_file_find_seat (gathering);
  g_autofree char *list = NULL;

  if (seat < BM_MAX_SEATS)
    {
      g_autofree char *name = bm_lobby_dup_name (gathering, seat);

      /* Translators: %s is the name of a player */
      return g_strdup_printf (_("The next file for %s is ready. Save it, and send it by mail or chat."), name);
    }

  for (seat = 0; seat < BM_MAX_SEATS; seat++)
    if (get_need (gathering, seat) == BM_HOST_FILE_AWAITED)
      g_ptr_array_add (names, bm_lobby_dup_name (gathering, seat));
  if (names->len == 0)
    return NULL;

  list = bm_words_and (names);
  /* Translators: %s is the name of a player, or several: “the answer of Anna”, “the answers of Anna and Ben” */
  return g_strdup_printf (ngettext ("Waiting for the answer of %s. Open the file when it has come.",
                                    "Waiting for the answers of %s. Open the files when they have come.", names->len),
                          list);
}

/**
 * bm_by_file_words:
 * @gathering: a gathering
 *
 * Returns: (transfer full) (nullable): what can be done now, if anyone plays by file; %NULL if there is nothing
 */
char *
bm_by_file_words (BmGathering *gathering)
{
  BmGuest *guest = bm_gathering_get_guest (gathering);

  if (guest == NULL)
    return describe_host (gathering);
  if (!bm_gathering_is_guest_by_file (gathering))
    return NULL;

  switch (bm_guest_get_answer (guest))
    {
    case BM_GUEST_ANSWER_READY:
      return g_strdup (_("Your answer is ready. Save it, and send it to the host by mail or chat."));
    case BM_GUEST_ANSWER_MADE:
      return g_strdup (_("Send your answer to the host. Open the next file when it has come."));
    case BM_GUEST_ANSWER_NONE:
      return g_strdup (_("Waiting for the host. Open the next file when it has come."));
    case BM_GUEST_ANSWER_OPEN:
    default:
      return NULL;
    }
}

static guint
find_turn (BmGathering *gathering)
{
  BmSession *session = bm_gathering_get_session (gathering);
  BmView view;

  if (session == NULL || bm_gathering_get_phase (gathering) != BM_GATHERING_PLAYING)
    return 0;

  view = bm_session_get_view (session, BM_SPECTATOR);
  return bm_turn_file_find_turn (&view);
}

/**
 * bm_by_file_make_title:
 * @gathering: a gathering
 * @seat: for a host, the seat of whom the file is for
 *
 * Returns: (transfer full): a name for a file, by which people can tell it from others, without its suffix
 */
char *
bm_by_file_make_title (BmGathering *gathering,
                       guint        seat)
{
  gboolean is_host = bm_gathering_is_host (gathering);
  g_autofree char *name = is_host ? bm_lobby_dup_name (gathering, seat) : g_strdup (bm_gathering_get_name (gathering));
  guint turn = find_turn (gathering);

  if (is_host)
    /* Translators: the name of a file. %s is the name of a player, %u the number of the turn. */
    return turn > 0 ? g_strdup_printf (_("Big Monster for %s, turn %u"), name, turn)
                    /* Translators: the name of a file. %s is the name of a player. */
                    : g_strdup_printf (_("Big Monster for %s"), name);
  if (*name == '\0')
    return g_strdup (_("Big Monster, accepted"));
  /* Translators: the name of a file. %s is the name of a player, %u the number of the turn. */
  return turn > 0 ? g_strdup_printf (_("Big Monster from %s, turn %u"), name, turn)
                  /* Translators: the name of a file. %s is the name of a player. */
                  : g_strdup_printf (_("Big Monster from %s"), name);
}

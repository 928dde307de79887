/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-lobby-words.h"

#include <glib/gi18n-lib.h>

#include "bm-game-words.h"
#include "bm-mqtt-client.h"
#include "bm-set-entry-words.h"
#include "bm-words.h"

/**
 * bm_lobby_seat_title:
 * @seat: a seat
 * @index: its number, from 0
 *
 * Returns: (transfer full): who sits there, never empty
 */
char *
bm_lobby_seat_title (const BmGatheringSeat *seat,
                     guint                  index)
{
  if (seat->kind == BM_GATHERING_SEAT_FREE)
    return g_strdup (_("Free Seat"));
  if (*seat->name != '\0')
    return g_strdup (seat->name);
  /* Translators: stands for the name of a player who gave none; %u is the number of the seat, from 1 */
  return g_strdup_printf (_("Player %u"), index + 1);
}

/**
 * bm_lobby_dup_name:
 * @gathering: a gathering
 * @seat: a seat
 *
 * Returns: (transfer full): who sits there; empty if there is no such seat
 */
char *
bm_lobby_dup_name (BmGathering *gathering,
                   guint        seat)
{
  BmGatheringSeat seats[BM_MAX_SEATS];
  guint n = bm_gathering_list_seats (gathering, seats);

  return seat < n ? bm_lobby_seat_title (&seats[seat], seat) : g_strdup ("");
}

/**
 * bm_lobby_plea_words:
 * @gathering: a gathering
 *
 * Returns: (transfer full) (nullable): that the person here has asked to take back a decision; %NULL if not
 */
char *
bm_lobby_plea_words (BmGathering *gathering)
{
  if (bm_gathering_get_plea (gathering, NULL) != BM_PLEA_WAITING)
    return NULL;
  return g_strdup (_("You have asked to take back your last decision. Waiting for the others to agree."));
}

/**
 * bm_lobby_plea_end_words:
 * @gathering: a gathering
 * @end: what has become of a wish to take something back
 * @seat: whose decision was taken back, or who has not agreed; %BM_PLEA_NOBODY
 *
 * Returns: (transfer full) (nullable): what everybody who has to know has not known yet
 */
char *
bm_lobby_plea_end_words (BmGathering *gathering,
                         BmPleaEnd    end,
                         guint        seat)
{
  BmGatheringSeat seats[BM_MAX_SEATS];
  gboolean is_own = seat < bm_gathering_list_seats (gathering, seats) && seats[seat].kind == BM_GATHERING_SEAT_HERE;
  g_autofree char *name = bm_lobby_dup_name (gathering, seat);

  if (end == BM_PLEA_END_LATE)
    return g_strdup (_("Nothing was taken back: not everyone has agreed"));
  if (is_own)
    return end == BM_PLEA_END_AGREED ? g_strdup (_("Everyone has agreed: taken back")) : NULL;
  if (end == BM_PLEA_END_AGREED)
    /* Translators: %s is the name of a player. */
    return g_strdup_printf (_("%s has taken back a decision"), name);
  /* Translators: %s is the name of a player. */
  return g_strdup_printf (_("%s would rather leave it as it is"), name);
}

/**
 * bm_lobby_seat_words:
 * @seat: a seat
 * @phase: what happens at the table
 *
 * Returns: (transfer full): what everyone should know about who sits there
 */
char *
bm_lobby_seat_words (const BmGatheringSeat *seat,
                     BmGatheringPhase       phase)
{
  switch (seat->kind)
    {
    case BM_GATHERING_SEAT_FREE:
      return g_strdup (_("Waiting for a friend"));
    case BM_GATHERING_SEAT_COMPUTER:
      return g_strdup (bm_player_kind_name (seat->player));
    case BM_GATHERING_SEAT_HERE:
      if (phase == BM_GATHERING_LOBBY && !seat->is_host && !seat->is_ready)
        return g_strdup (_("You, not ready yet"));
      return g_strdup (C_("who sits there", "You"));
    case BM_GATHERING_SEAT_ELSEWHERE:
    default:
      break;
    }

  if (seat->is_kept)
    return g_strdup (_("Away; a computer player keeps the seat"));
  if (!seat->is_present)
    return g_strdup (_("Away"));
  if (seat->is_host)
    return g_strdup (_("Has opened the table"));
  if (phase == BM_GATHERING_LOBBY)
    return g_strdup (seat->is_ready ? _("Ready") : _("Not ready yet"));
  return g_strdup (_("At the table"));
}

/* -- Away -- */

static const guint graces[] = { 30, 90, 5 * 60, 15 * 60, 60 * 60, 24 * 60 * 60 };

/**
 * bm_lobby_list_graces:
 *
 * Returns: (transfer full): in words, how long people may be waited for
 */
GStrv
bm_lobby_list_graces (void)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (guint i = 0; i < G_N_ELEMENTS (graces); i++)
    {
      g_autofree char *text = NULL;

      if (graces[i] <= 90)
        text = g_strdup_printf (ngettext ("%u second", "%u seconds", graces[i]), graces[i]);
      else if (graces[i] < 60 * 60)
        text = g_strdup_printf (ngettext ("%u minute", "%u minutes", graces[i] / 60), graces[i] / 60);
      else
        text = g_strdup_printf (ngettext ("%u hour", "%u hours", graces[i] / 3600), graces[i] / 3600);
      g_strv_builder_add (words, text);
    }

  return g_strv_builder_end (words);
}

/**
 * bm_lobby_get_grace_ms:
 * @index: which of bm_lobby_list_graces()
 *
 * Returns: how long that is, in milliseconds
 */
gint64
bm_lobby_get_grace_ms (guint index)
{
  return index < G_N_ELEMENTS (graces) ? graces[index] * G_GINT64_CONSTANT (1000) : BM_HOST_GRACE_MS;
}

/**
 * bm_lobby_find_grace:
 * @grace_ms: how long people are waited for, in milliseconds
 *
 * Returns: which of bm_lobby_list_graces() is nearest from below
 */
guint
bm_lobby_find_grace (gint64 grace_ms)
{
  guint i = G_N_ELEMENTS (graces) - 1;

  while (i > 0 && graces[i] * G_GINT64_CONSTANT (1000) > grace_ms)
    i--;
  return i;
}

/**
 * bm_lobby_onlookers_words:
 * @n: how many guests have no seat
 *
 * Returns: (transfer full) (nullable): a sentence about them; %NULL if there are none
 */
char *
bm_lobby_onlookers_words (guint n)
{
  if (n == 0)
    return NULL;

  return g_strdup_printf (ngettext ("%u guest looks on", "%u guests look on", n), n);
}

/**
 * bm_lobby_set_words:
 * @set: a set that bm_guest_dup_missing_sets() has listed
 *
 * Returns: (transfer full): what is in it, as far as that is known, and how long its file is
 */
char *
bm_lobby_set_words (GVariant *set)
{
  guint16 n_tiles, n_explorers, n_medals;
  g_autofree char *contents = NULL;
  g_autofree char *size = NULL;
  guint32 n_bytes;

  g_variant_get (set, "(@ay&s&suqqq)", NULL, NULL, NULL, &n_bytes, &n_tiles, &n_explorers, &n_medals);
  contents = bm_set_words_contents (n_tiles, n_explorers, n_medals);
  size = g_format_size (n_bytes);
  if (contents[0] == '\0')
    return g_steal_pointer (&size);

  return g_strconcat (contents, bm_words_between_facts (), size, NULL);
}

/**
 * bm_lobby_can_only_look_on:
 * @gathering: a gathering
 *
 * Returns: whether nobody here has a seat, and none is free
 */
gboolean
bm_lobby_can_only_look_on (BmGathering *gathering)
{
  BmGatheringSeat seats[BM_MAX_SEATS];
  guint n = bm_gathering_list_seats (gathering, seats);

  for (guint i = 0; i < n; i++)
    if (seats[i].kind == BM_GATHERING_SEAT_HERE || seats[i].kind == BM_GATHERING_SEAT_FREE)
      return FALSE;

  return n > 0;
}

static char *
describe_lobby (BmGathering *gathering)
{
  BmHost *host = bm_gathering_get_host (gathering);
  BmGatheringSeat seats[BM_MAX_SEATS];
  guint n = bm_gathering_list_seats (gathering, seats);
  guint n_free = 0;
  guint n_missing;

  for (guint i = 0; i < n; i++)
    n_free += seats[i].kind == BM_GATHERING_SEAT_FREE;
  bm_gathering_count_missing (gathering, &n_missing);

  if (n_missing > 0)
    return g_strdup (bm_gathering_is_guest_by_file (gathering)
                       ? _("This game needs sets that you do not have. They are in the file.")
                       : _("This game needs sets that you do not have. The host can send them."));
  if (host == NULL && !bm_gathering_get_ready (gathering))
    return g_strdup (bm_lobby_can_only_look_on (gathering) ? _("All seats are taken. You can look on.")
                                                           : _("Say when you are ready."));
  if (n_free > 0)
    return g_strdup_printf (ngettext ("%u seat is still free.", "%u seats are still free.", n_free), n_free);
  if (host != NULL)
    return g_strdup (bm_host_get_can_start (host) ? _("Everyone is ready.") : _("Not everyone is ready yet."));
  return g_strdup (_("The host starts the game when everyone is ready."));
}

/* Why this program is no longer at the table. */
static char *
describe_end (BmGathering *gathering)
{
  BmGuest *guest = bm_gathering_get_guest (gathering);

  if (guest == NULL)
    return g_strdup (_("The table is closed."));
  if (bm_guest_get_problem (guest) != NULL)
    return g_strdup (_("The host’s program has sent something that cannot be. Are both of the same version?"));

  switch (bm_guest_get_dismissal (guest))
    {
    case BM_DISMISSAL_HOST:
      return g_strdup (_("The host has closed the table, or given your seat away."));
    case BM_DISMISSAL_LATE:
      return g_strdup (_("You have been away for too long."));
    case BM_DISMISSAL_NONSENSE:
    case BM_DISMISSAL_SEAT:
    case BM_DISMISSAL_FUTURE:
    case BM_DISMISSAL_SECRET:
      return g_strdup (_("The host’s program did not understand this one. Are both of the same version?"));
    case BM_DISMISSAL_NONE:
    case BM_DISMISSAL_LEFT:
    default:
      return g_strdup ("");
    }
}

/* What a guest waits for who has never heard from the host. */
static char *
describe_search (BmGathering *gathering)
{
  BmWays *ways = bm_gathering_get_ways (gathering);

  if (bm_ways_get_broker (ways) == NULL)
    return g_strdup (_("The host’s program has to be open, and both computers in the same network."));
  if (bm_ways_reach_broker (ways))
    return g_strdup (_("The host’s program has to be open."));
  return g_strdup (bm_ways_get_problem (ways) != NULL ? bm_ways_get_problem (ways)->message : _("One moment…"));
}

/* Why a guest cannot reach the host. */
static char *
describe_absence (BmGathering *gathering)
{
  BmWays *ways = bm_gathering_get_ways (gathering);

  if (bm_ways_reach_broker (ways))
    return g_strdup (_("The host’s program is closed. It hears what you do once it is open."));
  return g_strdup (bm_ways_get_problem (ways) != NULL ? bm_ways_get_problem (ways)->message
                                                      : _("There is no connection to the host. Trying again…"));
}

/**
 * bm_lobby_may_go_on:
 * @gathering: a gathering
 *
 * Returns: whether the game is over here, and the host waits for the person to be ready for the next one. A guest is not
 *   told that there is to be one, but that it is not ready. By file, nobody has to say it.
 */
gboolean
bm_lobby_may_go_on (BmGathering *gathering)
{
  return bm_gathering_get_guest (gathering) != NULL && !bm_gathering_is_guest_by_file (gathering)
         && bm_gathering_get_phase (gathering) == BM_GATHERING_OVER && !bm_gathering_get_ready (gathering);
}

/* Before another game. */
static char *
describe_over (BmGathering *gathering)
{
  if (bm_lobby_may_go_on (gathering))
    return describe_lobby (gathering);
  if (bm_gathering_get_guest (gathering) == NULL || bm_gathering_is_guest_by_file (gathering))
    return g_strdup (_("The game is over."));
  return g_strdup (_("The game is over. The host can start another one."));
}

/**
 * bm_lobby_words:
 * @gathering: a gathering
 *
 * Returns: (transfer full): what everyone waits for
 */
char *
bm_lobby_words (BmGathering *gathering)
{
  if (bm_gathering_get_phase (gathering) == BM_GATHERING_GONE)
    return describe_end (gathering);
  if (bm_gathering_get_phase (gathering) == BM_GATHERING_CALLING)
    return bm_gathering_get_connected (gathering) ? g_strdup (_("There is a connection. Waiting for an answer…"))
                                                  : describe_search (gathering);
  if (!bm_gathering_get_connected (gathering))
    return describe_absence (gathering);

  switch (bm_gathering_get_phase (gathering))
    {
    case BM_GATHERING_LOBBY:
      return describe_lobby (gathering);
    case BM_GATHERING_DEALING:
      return g_strdup (_("The tiles are being dealt…"));
    case BM_GATHERING_PLAYING:
      return g_strdup (_("The game is being played."));
    case BM_GATHERING_OVER:
      return describe_over (gathering);
    case BM_GATHERING_CALLING:
    case BM_GATHERING_GONE:
    default:
      return g_strdup ("");
    }
}

/**
 * bm_lobby_away_words:
 * @gathering: a gathering
 *
 * Returns: (transfer full) (nullable): who is missing from the game; %NULL if everyone is there
 */
char *
bm_lobby_away_words (BmGathering *gathering)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  BmGatheringSeat seats[BM_MAX_SEATS];
  g_autofree char *list = NULL;
  gboolean all_are_kept = TRUE;
  guint n;

  if (!bm_gathering_get_connected (gathering))
    return describe_absence (gathering);

  n = bm_gathering_list_seats (gathering, seats);
  for (guint i = 0; i < n; i++)
    if (seats[i].kind == BM_GATHERING_SEAT_ELSEWHERE && !seats[i].is_present)
      {
        g_ptr_array_add (names, bm_lobby_seat_title (&seats[i], i));
        all_are_kept = all_are_kept && seats[i].is_kept;
      }
  if (names->len == 0)
    return NULL;

  list = bm_words_and (names);
  if (all_are_kept)
    /* Translators: %s is the name of a player, or several */
    return g_strdup_printf (ngettext ("%s is away. A computer player keeps the seat.",
                                      "%s are away. Computer players keep their seats.", names->len),
                            list);
  /* Translators: %s is the name of a player, or several */
  return g_strdup_printf (ngettext ("%s is away. The game waits.", "%s are away. The game waits.", names->len), list);
}

/* -- Over the internet -- */

static char *
describe_broker (BmWays *ways)
{
  if (bm_ways_reach_broker (ways))
    return g_strdup (_("Connected. The invitation below works anywhere; an earlier one does not."));
  if (bm_ways_get_problem (ways) != NULL)
    return g_strdup (bm_ways_get_problem (ways)->message);
  return g_strdup (_("One moment…"));
}

/**
 * bm_broker_password_words:
 * @broker: a broker
 *
 * Returns: (nullable): who gets to know its password; %NULL if there is none
 */
const char *
bm_broker_password_words (const BmBroker *broker)
{
  return broker->password != NULL ? _("Whoever you invite can read the name and password for this broker.") : NULL;
}

/**
 * bm_broker_words:
 * @gathering: a host's gathering
 * @is_wanted: whether people may come by a broker
 *
 * Returns: (transfer full): whether they can
 */
char *
bm_broker_words (BmGathering *gathering,
                 gboolean     is_wanted)
{
  BmWays *ways = bm_gathering_get_ways (gathering);
  g_autofree char *words = NULL;

  if (!bm_mqtt_client_is_available ())
    return g_strdup (_("This copy of Big Monster was built without support for brokers."));
  if (!is_wanted)
    return g_strdup (_("Friends outside this network can join only through a broker, a server that passes messages on."));
  if (bm_ways_get_broker (ways) == NULL)
    return g_strdup (_("Enter the address of a broker that you or a friend runs. It cannot read what it passes on."));

  words = describe_broker (ways);
  return g_strjoin (" ", words, bm_broker_password_words (bm_ways_get_broker (ways)), NULL);
}

/* -- In the same network -- */

/**
 * bm_reception_words:
 * @reception: a reception of a table to which people come
 *
 * Returns: (transfer full): who can find the table
 */
char *
bm_reception_words (BmReception *reception)
{
  if (!bm_reception_get_wanted (reception))
    return g_strdup (_("Only people with the invitation can join."));

  switch (bm_reception_get_state (reception))
    {
    case BM_AVAHI_PRESENT:
      /* Translators: %s is the name of the table, which is that of its host; the quoted words are the title of a page */
      return g_strdup_printf (_("Others in this network see it as %s under “Join a Table”. You decide who joins."),
                              bm_reception_get_name (reception));
    case BM_AVAHI_ABSENT:
      return g_strdup (_("This does not work here: the system’s Avahi service is missing or switched off. Send the "
                         "invitation instead."));
    case BM_AVAHI_WAITING:
    default:
      return g_strdup (_("One moment…"));
    }
}

/**
 * bm_reception_knock_title:
 * @knock: somebody at the door
 *
 * Returns: (transfer full): what they call themselves, never empty
 */
char *
bm_reception_knock_title (const BmDoorKnock *knock)
{
  return g_strdup (*knock->name != '\0' ? knock->name : _("Someone Without a Name"));
}

/**
 * bm_reception_knock_words:
 * @knock: somebody at the door
 *
 * Returns: (transfer full): the number to compare
 */
char *
bm_reception_knock_words (const BmDoorKnock *knock)
{
  /* Translators: a number of four digits, which someone else has on their screen, too */
  return g_strdup_printf (_("Number %04u"), knock->number);
}

/**
 * bm_neighbour_title:
 * @table: a table in the network
 *
 * Returns: (transfer full): what it is called, never empty
 */
char *
bm_neighbour_title (BmNeighbour *table)
{
  const char *name = bm_neighbour_get_name (table);

  return g_strdup (*name != '\0' ? name : _("Table Without a Name"));
}

/**
 * bm_neighbour_words:
 * @table: a table in the network
 *
 * Returns: (transfer full): what is played there, or why this program cannot join
 */
char *
bm_neighbour_words (BmNeighbour *table)
{
  const BmAnnouncement *announcement = bm_neighbour_get_announcement (table);
  g_autofree char *seats = NULL;

  if (announcement->version != BM_PROTOCOL_VERSION)
    return g_strdup (bm_seal_version_words (announcement->version));

  if (announcement->n_free == 0)
    seats = g_strdup (_("no free seat"));
  else
    seats = g_strdup_printf (ngettext ("%u free seat", "%u free seats", announcement->n_free), announcement->n_free);
  /* Translators: what is played at a table, and how many seats are free: “Individual Game, 2 free seats” */
  return g_strdup_printf (_("%s, %s"), bm_mode_name (announcement->mode), seats);
}

/**
 * bm_neighbours_words:
 * @tables: a list without tables
 *
 * Returns: (transfer none): why nothing is in it
 */
const char *
bm_neighbours_words (BmNeighbours *tables)
{
  if (bm_neighbours_get_state (tables) == BM_AVAHI_ABSENT)
    return _("Tables cannot be found here: the system’s Avahi service is missing or switched off. Ask for an "
             "invitation instead.");
  return _("No table yet. Someone in this network has to open one.");
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-gathering-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bm-file-write.h"
#include "bm-file.h"
#include "bm-invitation-text.h"
#include "bm-message.h"
#include "bm-pack.h"
#include "bm-plain.h"
#include "bm-set-entry.h"
#include "bm-ways.h"

/**
 * BmGathering:
 *
 * Nothing is contacted before one is created. It is in its file from then on until bm_gathering_leave(). A guest sits
 * down at the first free seat by itself, once.
 */

/* Version, whether it is a host, port, addresses, name of the person, last game whose record was kept, and what the
 * host or guest stores; little-endian, since a folder may come to another computer. */
#define FILE_TYPE      "(ybqassuv)"
#define FILE_VERSION   1
#define FILE_MAX_BYTES (64 * 1024 * 1024)

/* How long what was said last may take to be sent, in milliseconds. */
#define FAREWELL 3000

#define NO_SEAT G_MAXUINT

G_DEFINE_FINAL_TYPE (BmGathering, bm_gathering, G_TYPE_OBJECT)
G_DEFINE_QUARK (bm-gathering-error-quark, bm_gathering_error)

enum
{
  CHANGED,
  FAILED_TO_SAVE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* -- Storing -- */

static void
save (BmGathering *self)
{
  g_autoptr (GFile) folder = NULL;
  g_autoptr (GVariant) inner = NULL;
  g_autoptr (GVariant) outer = NULL;
  g_autoptr (GVariant) swapped = NULL;
  const char *none[] = { NULL };
  gboolean had_failed = self->save_error != NULL;

  if (self->file == NULL)
    return;

  inner = self->host != NULL ? bm_host_to_variant (self->host) : bm_guest_to_variant (self->guest);
  outer = g_variant_ref_sink (g_variant_new ("(ybq^assuv)", (guint8) FILE_VERSION, self->host != NULL,
                                             self->ways != NULL ? bm_ways_get_port (self->ways) : 0,
                                             self->addresses != NULL ? (const char *const *) self->addresses : none,
                                             self->name, self->kept_game, inner));
  g_clear_error (&self->save_error);
  /* It has the keys. */
  swapped = bm_swap_bytes (outer);
  folder = g_file_get_parent (self->file);
  if (bm_file_make_folder (folder, &self->save_error))
    bm_file_write_private (self->file, g_variant_get_data (swapped), g_variant_get_size (swapped), &self->save_error);
  if (self->save_error != NULL && !had_failed)
    g_signal_emit (self, signals[FAILED_TO_SAVE], 0, self->save_error);
}

/* -- What changes -- */

/* Two may want the same seat; then the other one looks for the next. */
static void
sit_down (BmGathering *self)
{
  BmGatheringSeat seats[BM_MAX_SEATS];
  guint n = bm_gathering_list_seats (self, seats);
  guint first = NO_SEAT;

  for (guint i = 0; i < n; i++)
    {
      self->has_sat = self->has_sat || seats[i].kind == BM_GATHERING_SEAT_HERE;
      if (first == NO_SEAT && seats[i].kind == BM_GATHERING_SEAT_FREE)
        first = i;
    }
  if (self->has_sat || first == NO_SEAT || bm_gathering_get_phase (self) != BM_GATHERING_LOBBY
      || (self->asked != NO_SEAT && self->asked < n && seats[self->asked].kind == BM_GATHERING_SEAT_FREE))
    return;

  self->asked = first;
  bm_guest_take_seat (self->guest, first, TRUE, self->name);
}

static void
changed_cb (BmGathering *self)
{
  g_clear_pointer (&self->people, g_variant_unref);
  if (self->host != NULL)
    self->people = bm_host_dup_people (self->host);
  else if (bm_guest_get_people (self->guest) != NULL)
    self->people = g_variant_ref (bm_guest_get_people (self->guest));

  if (self->guest != NULL)
    sit_down (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
presence_cb (BmGathering *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
tick_cb (gpointer data)
{
  BmGathering *self = data;
  gint64 now = g_get_real_time () / 1000;

  if (self->host != NULL)
    bm_host_tick (self->host, now);
  else
    bm_guest_tick (self->guest, now);
  return G_SOURCE_CONTINUE;
}

/* Takes @host. */
static void
set_host (BmGathering *self,
          BmHost      *host)
{
  self->host = host;
  g_signal_connect_object (host, "save", G_CALLBACK (save), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (host, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

/* Takes @guest. */
void
bm_gathering_set_guest (BmGathering *self,
                        BmGuest     *guest)
{
  self->guest = guest;
  g_signal_connect_object (guest, "save", G_CALLBACK (save), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (guest, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  if (self->ways != NULL)
    g_signal_connect_object (bm_ways_get_carrier (self->ways), "presence", G_CALLBACK (presence_cb), self,
                             G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

static void
start_ways (BmGathering *self)
{
  gboolean is_host = self->host != NULL;
  BmMqttPlace place = {
    .invitation = is_host ? bm_host_get_invitation (self->host) : bm_guest_get_invitation (self->guest),
    .guest = is_host ? NULL : bm_guest_get_id (self->guest),
    .token = is_host ? bm_host_get_token (self->host, BM_MQTT_TOKEN_PURPOSE)
                     : bm_guest_get_token (self->guest, BM_MQTT_TOKEN_PURPOSE),
  };

  g_signal_connect_object (self->ways, "changed", G_CALLBACK (presence_cb), self, G_CONNECT_SWAPPED);
  bm_ways_start (self->ways, &place);
}

/* Once host or guest are there. */
void
bm_gathering_begin (BmGathering *self)
{
  save (self);
  tick_cb (self);
  self->clock = g_timeout_add_seconds (1, tick_cb, self);
  changed_cb (self);
  if (self->ways != NULL)
    start_ways (self);
}

/* -- GObject -- */

static void
bm_gathering_dispose (GObject *object)
{
  BmGathering *self = BM_GATHERING (object);

  g_clear_handle_id (&self->clock, g_source_remove);
  g_clear_object (&self->host);
  g_clear_object (&self->guest);
  if (self->ways != NULL && self->has_left)
    bm_ways_close (self->ways);
  g_clear_object (&self->ways);
  g_clear_object (&self->file);

  G_OBJECT_CLASS (bm_gathering_parent_class)->dispose (object);
}

static void
bm_gathering_finalize (GObject *object)
{
  BmGathering *self = BM_GATHERING (object);

  g_strfreev (self->addresses);
  g_free (self->name);
  g_clear_pointer (&self->people, g_variant_unref);
  g_clear_error (&self->save_error);

  G_OBJECT_CLASS (bm_gathering_parent_class)->finalize (object);
}

static void
bm_gathering_class_init (BmGatheringClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_gathering_dispose;
  G_OBJECT_CLASS (klass)->finalize = bm_gathering_finalize;

  /**
   * BmGathering::changed:
   * @self: the gathering
   *
   * Emitted when people, the phase, the connection or the session may have changed.
   */
  signals[CHANGED] = g_signal_new ("changed", BM_TYPE_GATHERING, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);

  /**
   * BmGathering::failed-to-save:
   * @self: the gathering
   * @error: a #GError
   *
   * Emitted when the table cannot be stored, once until that succeeds again; see bm_gathering_get_save_error() for a
   * table that could not be stored at all.
   */
  signals[FAILED_TO_SAVE] = g_signal_new ("failed-to-save", BM_TYPE_GATHERING, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
bm_gathering_init (BmGathering *self)
{
  self->asked = NO_SEAT;
  self->name = g_strdup ("");
}

/* -- Coming to a table -- */

BmGathering *
bm_gathering_new (GFile *file)
{
  BmGathering *self = g_object_new (BM_TYPE_GATHERING, NULL);

  g_set_object (&self->file, file);
  return self;
}

/**
 * bm_gathering_open:
 * @setup: what is played
 * @seats: (array): for each seat a person here, a computer player, or %BM_SEAT_ELSEWHERE
 * @file: (nullable): where the table is stored
 * @error: return location for a #GIOErrorEnum or %BM_GATHERING_ERROR_SETS
 *
 * Opens a table.
 *
 * Returns: (transfer full) (nullable): a host's gathering
 */
BmGathering *
bm_gathering_open (BmSetup       *setup,
                   const BmSeat  *seats,
                   GFile         *file,
                   GError       **error)
{
  g_autoptr (BmGathering) self = bm_gathering_new (file);

  if (setup->rules->n_sets > BM_TABLE_MAX_SETS)
    {
      g_set_error (error, BM_GATHERING_ERROR, BM_GATHERING_ERROR_SETS,
                   /* Translators: both are numbers, larger than 50 */
                   _("This game uses %u sets. With friends elsewhere, there can be up to %u."),
                   setup->rules->n_sets, BM_TABLE_MAX_SETS);
      return NULL;
    }

  self->ways = bm_ways_new_host (BM_GATHERING_PORT, error);
  if (self->ways == NULL)
    return NULL;

  set_host (self, bm_host_new (setup, seats, bm_ways_get_carrier (self->ways)));
  bm_gathering_begin (self);
  return g_steal_pointer (&self);
}

void
bm_gathering_add_sets (BmGuest    *guest,
                       GListModel *sets)
{
  for (guint i = 0; sets != NULL && i < g_list_model_get_n_items (sets); i++)
    {
      g_autoptr (BmSetEntry) entry = g_list_model_get_item (sets, i);
      BmSet *set = bm_set_entry_get_set (entry);

      if (set != NULL)
        bm_guest_add_set (guest, set);
    }
}

/**
 * bm_gathering_join:
 * @invitation: a text with an invitation in it
 * @name: what to be called at the table
 * @sets: (nullable): #BmSetEntry: the sets that need not be sent
 * @file: (nullable): where the table is stored
 * @error: return location for a #BmInvitationError or #BmSealError
 *
 * Begins to look for the table.
 *
 * Returns: (transfer full) (nullable): a guest's gathering
 */
BmGathering *
bm_gathering_join (const char  *invitation,
                   const char  *name,
                   GListModel  *sets,
                   GFile       *file,
                   GError     **error)
{
  g_autoptr (BmGathering) self = bm_gathering_new (file);
  BmInvitation read;
  BmGuest *guest;

  if (!bm_invitation_read_text (&read, &self->addresses, invitation, error))
    return NULL;

  g_free (self->name);
  self->name = bm_plain_line (name, BM_MAX_NAME);
  self->ways = bm_ways_new_guest ((const char *const *) self->addresses);
  guest = bm_guest_new (&read, self->name, bm_ways_get_carrier (self->ways), error);
  if (guest == NULL)
    return NULL;

  bm_gathering_add_sets (guest, sets);
  bm_gathering_set_guest (self, guest);
  bm_gathering_begin (self);
  return g_steal_pointer (&self);
}

/* Of a host that has one. */
static void
use_broker (BmGathering *self)
{
  const char *address = self->addresses != NULL ? self->addresses[0] : NULL;
  g_autoptr (BmBroker) broker = address != NULL ? bm_broker_new (address, NULL) : NULL;

  bm_ways_set_broker (self->ways, broker);
}

static gboolean
read_stored (BmGathering  *self,
             GVariant     *stored,
             GError      **error)
{
  g_autoptr (GVariant) inner = NULL;
  guint8 version;
  gboolean is_host;
  guint16 port;

  g_variant_get_child (stored, 0, "y", &version);
  if (version != FILE_VERSION)
    {
      g_set_error_literal (error, BM_GATHERING_ERROR, BM_GATHERING_ERROR_FILE,
                           _("The table was saved by another version of Big Monster."));
      return FALSE;
    }

  g_free (self->name);
  g_variant_get (stored, "(ybq^assuv)", NULL, &is_host, &port, &self->addresses, &self->name, &self->kept_game, &inner);
  self->has_sat = TRUE;
  if (is_host)
    {
      self->ways = bm_ways_new_host (port, error);
      if (self->ways == NULL)
        return FALSE;
      use_broker (self);
      self->host = bm_host_new_from_variant (inner, bm_ways_get_carrier (self->ways), error);
      if (self->host != NULL)
        set_host (self, self->host);
      return self->host != NULL;
    }

  /* By file, there is nowhere to call. */
  if (self->addresses[0] != NULL)
    self->ways = bm_ways_new_guest ((const char *const *) self->addresses);
  self->guest = bm_guest_new_from_variant (inner, self->ways != NULL ? bm_ways_get_carrier (self->ways) : NULL, error);
  if (self->guest != NULL)
    bm_gathering_set_guest (self, self->guest);
  return self->guest != NULL;
}

/**
 * bm_gathering_load:
 * @file: where a table was stored
 * @error: return location for a #GIOErrorEnum, a #BmGatheringError, or whatever host or guest cannot read
 *
 * Goes back to a table after the program has ended.
 *
 * Returns: (transfer full) (nullable): a gathering
 */
BmGathering *
bm_gathering_load (GFile   *file,
                   GError **error)
{
  g_autoptr (BmGathering) self = bm_gathering_new (file);
  g_autoptr (GBytes) bytes = bm_file_read (file, FILE_MAX_BYTES, error);
  g_autoptr (GVariant) swapped = NULL;
  g_autoptr (GVariant) stored = NULL;

  if (bytes == NULL)
    return NULL;

  swapped = g_variant_ref_sink (g_variant_new_from_bytes (G_VARIANT_TYPE (FILE_TYPE), bytes, FALSE));
  stored = bm_swap_bytes (swapped);
  if (!read_stored (self, stored, error))
    return NULL;

  bm_gathering_begin (self);
  return g_steal_pointer (&self);
}

/* -- Looking -- */

/**
 * bm_gathering_is_host:
 * @self: a gathering
 *
 * Returns: whether this program has the game
 */
gboolean
bm_gathering_is_host (BmGathering *self)
{
  g_return_val_if_fail (BM_IS_GATHERING (self), FALSE);

  return self->host != NULL;
}

/**
 * bm_gathering_get_host:
 * @self: a gathering
 *
 * Returns: (transfer none) (nullable): the host, if it is one
 */
BmHost *
bm_gathering_get_host (BmGathering *self)
{
  g_return_val_if_fail (BM_IS_GATHERING (self), NULL);

  return self->host;
}

/**
 * bm_gathering_get_guest:
 * @self: a gathering
 *
 * Returns: (transfer none) (nullable): the guest, if it is one
 */
BmGuest *
bm_gathering_get_guest (BmGathering *self)
{
  g_return_val_if_fail (BM_IS_GATHERING (self), NULL);

  return self->guest;
}

/**
 * bm_gathering_get_phase:
 * @self: a gathering
 *
 * Returns: what happens at the table
 */
BmGatheringPhase
bm_gathering_get_phase (BmGathering *self)
{
  static const BmGatheringPhase of_host[] = { BM_GATHERING_LOBBY, BM_GATHERING_DEALING, BM_GATHERING_PLAYING,
                                              BM_GATHERING_OVER };
  static const BmGatheringPhase of_guest[] = { BM_GATHERING_CALLING, BM_GATHERING_LOBBY, BM_GATHERING_PLAYING,
                                               BM_GATHERING_OVER, BM_GATHERING_GONE };

  g_return_val_if_fail (BM_IS_GATHERING (self), BM_GATHERING_GONE);

  if (self->has_left)
    return BM_GATHERING_GONE;
  return self->host != NULL ? of_host[bm_host_get_phase (self->host)] : of_guest[bm_guest_get_phase (self->guest)];
}

/**
 * bm_gathering_get_connected:
 * @self: a gathering
 *
 * Returns: whether the host can be reached; by file, always
 */
gboolean
bm_gathering_get_connected (BmGathering *self)
{
  g_return_val_if_fail (BM_IS_GATHERING (self), FALSE);

  return self->ways == NULL || bm_ways_reach_host (self->ways);
}

/**
 * bm_gathering_get_session:
 * @self: a gathering
 *
 * Returns: (transfer none) (nullable): the present game or the last one
 */
BmSession *
bm_gathering_get_session (BmGathering *self)
{
  g_return_val_if_fail (BM_IS_GATHERING (self), NULL);

  return self->host != NULL ? bm_host_get_session (self->host) : bm_guest_get_session (self->guest);
}

/**
 * bm_gathering_get_game:
 * @self: a gathering
 *
 * Returns: the number of the game at this table, from 1; 0 if a guest has seen none
 */
guint
bm_gathering_get_game (BmGathering *self)
{
  g_return_val_if_fail (BM_IS_GATHERING (self), 0);

  return self->host != NULL ? bm_host_get_game (self->host) : bm_guest_get_game (self->guest);
}

/**
 * bm_gathering_dup_invitation:
 * @self: a host's gathering
 * @is_local: whether it is for somebody in the same network, who need not go to the broker
 *
 * Returns: (transfer full): the word for people who may come; with the present addresses of this computer
 */
char *
bm_gathering_dup_invitation (BmGathering *self,
                             gboolean     is_local)
{
  g_auto (GStrv) addresses = NULL;

  g_return_val_if_fail (BM_IS_GATHERING (self), NULL);
  g_return_val_if_fail (self->host != NULL, NULL);

  addresses = bm_ways_list_addresses (self->ways, is_local);
  return bm_invitation_to_text (bm_host_get_invitation (self->host), (const char *const *) addresses);
}

/**
 * bm_gathering_count_missing:
 * @self: a gathering
 * @n_sets: (out): how many sets are missing here
 *
 * Returns: how long they are, in bytes
 */
gsize
bm_gathering_count_missing (BmGathering *self,
                            guint       *n_sets)
{
  g_autoptr (GVariant) missing = NULL;
  gsize n_bytes = 0;

  g_return_val_if_fail (BM_IS_GATHERING (self), 0);

  *n_sets = 0;
  if (self->guest == NULL)
    return 0;

  missing = bm_guest_dup_missing_sets (self->guest);
  *n_sets = (guint) g_variant_n_children (missing);
  for (guint i = 0; i < *n_sets; i++)
    {
      guint32 n;

      g_variant_get_child (missing, i, "(@ayssuqqq)", NULL, NULL, NULL, &n, NULL, NULL, NULL);
      n_bytes += n;
    }

  return n_bytes;
}

/**
 * bm_gathering_get_save_error:
 * @self: a gathering
 *
 * Returns: (transfer none) (nullable): why the table could not be stored the last time; %NULL if it was
 */
const GError *
bm_gathering_get_save_error (BmGathering *self)
{
  g_return_val_if_fail (BM_IS_GATHERING (self), NULL);

  return self->save_error;
}

/**
 * bm_gathering_get_kept_record:
 * @self: a gathering
 *
 * Returns: whether bm_gathering_set_kept_record() was called for the present game
 */
gboolean
bm_gathering_get_kept_record (BmGathering *self)
{
  g_return_val_if_fail (BM_IS_GATHERING (self), FALSE);

  return self->kept_game == bm_gathering_get_game (self);
}

/**
 * bm_gathering_get_ways:
 * @self: a gathering
 *
 * Returns: (transfer none) (nullable): the ways to the table, to look at; a guest by file has none
 */
BmWays *
bm_gathering_get_ways (BmGathering *self)
{
  g_return_val_if_fail (BM_IS_GATHERING (self), NULL);

  return self->ways;
}

/* -- Wishes -- */

/**
 * bm_gathering_set_broker:
 * @self: a host's gathering
 * @address: (nullable): of a broker, as bm_broker_new() understands it; %NULL: none
 * @error: return location for a #BmBrokerError, in words for the person
 *
 * Lets people come by a broker on the internet. The invitation changes.
 *
 * Returns: whether it may be an address
 */
gboolean
bm_gathering_set_broker (BmGathering  *self,
                         const char   *address,
                         GError      **error)
{
  g_autoptr (BmBroker) broker = NULL;
  g_autoptr (GStrvBuilder) addresses = g_strv_builder_new ();
  g_autofree char *text = NULL;

  g_return_val_if_fail (BM_IS_GATHERING (self), FALSE);
  g_return_val_if_fail (self->host != NULL, FALSE);

  if (address != NULL)
    {
      broker = bm_broker_new (address, error);
      if (broker == NULL)
        return FALSE;
      text = bm_broker_to_text (broker);
      g_strv_builder_add (addresses, text);
    }

  g_strfreev (self->addresses);
  self->addresses = g_strv_builder_end (addresses);
  save (self);
  use_broker (self);
  return TRUE;
}

/**
 * bm_gathering_accept:
 * @self: a gathering
 * @invitation: a text with an invitation in it
 *
 * Looks for the host where an invitation says, if it is one to this table: the host may have moved.
 *
 * Returns: whether it is one to this table, at which this program is a guest
 */
gboolean
bm_gathering_accept (BmGathering *self,
                     const char  *invitation)
{
  g_auto (GStrv) addresses = NULL;
  BmInvitation read;

  g_return_val_if_fail (BM_IS_GATHERING (self), FALSE);

  if (self->guest == NULL || self->ways == NULL || bm_gathering_get_phase (self) == BM_GATHERING_GONE
      || !bm_invitation_read_text (&read, &addresses, invitation, NULL)
      || memcmp (read.table, bm_guest_get_invitation (self->guest)->table, BM_TABLE_ID_BYTES) != 0)
    return FALSE;

  g_strfreev (self->addresses);
  self->addresses = g_steal_pointer (&addresses);
  save (self);
  bm_ways_set_addresses (self->ways, (const char *const *) self->addresses);
  return TRUE;
}

/**
 * bm_gathering_set_kept_record:
 * @self: a gathering whose game is over
 *
 * Remembers that the game is among the past ones.
 */
void
bm_gathering_set_kept_record (BmGathering *self)
{
  g_return_if_fail (BM_IS_GATHERING (self));

  self->kept_game = bm_gathering_get_game (self);
  save (self);
}

/**
 * bm_gathering_take_seat:
 * @self: a guest's gathering in the lobby
 * @seat: a free seat, or one's own
 *
 * Sits down, or leaves one's own seat.
 */
void
bm_gathering_take_seat (BmGathering *self,
                        guint        seat)
{
  BmGatheringSeat seats[BM_MAX_SEATS];
  guint n;

  g_return_if_fail (BM_IS_GATHERING (self));
  g_return_if_fail (self->guest != NULL);

  n = bm_gathering_list_seats (self, seats);
  g_return_if_fail (seat < n);
  self->has_sat = TRUE;
  if (seats[seat].kind == BM_GATHERING_SEAT_HERE)
    bm_guest_take_seat (self->guest, seat, FALSE, "");
  else if (seats[seat].kind == BM_GATHERING_SEAT_FREE)
    bm_guest_take_seat (self->guest, seat, TRUE, self->name);
}

/**
 * bm_gathering_add_player:
 * @self: a guest's gathering in the lobby
 * @seat: a free seat
 * @name: the name of somebody else who plays with this program, too
 *
 * Has another person sit down.
 */
void
bm_gathering_add_player (BmGathering *self,
                         guint        seat,
                         const char  *name)
{
  g_autofree char *plain = bm_plain_line (name, BM_MAX_NAME);

  g_return_if_fail (BM_IS_GATHERING (self));
  g_return_if_fail (self->guest != NULL);

  self->has_sat = TRUE;
  bm_guest_take_seat (self->guest, seat, TRUE, plain);
}

/**
 * bm_gathering_send_away:
 * @self: a host's gathering
 * @seat: the seat of a guest
 *
 * Has the guest leave, with all seats that it holds.
 */
void
bm_gathering_send_away (BmGathering *self,
                        guint        seat)
{
  g_autoptr (GVariant) holder = NULL;
  g_autoptr (GVariant) seats = NULL;
  BmParticipantId id;

  g_return_if_fail (BM_IS_GATHERING (self));
  g_return_if_fail (self->host != NULL);

  seats = g_variant_get_child_value (self->people, 1);
  g_return_if_fail (seat < g_variant_n_children (seats));
  holder = g_variant_get_child_value (seats, seat);
  if (bm_unpack_child (holder, 0, id.bytes, BM_PARTICIPANT_ID_BYTES))
    bm_host_dismiss (self->host, &id);
}

/**
 * bm_gathering_hurry:
 * @self: a gathering
 *
 * Looks for the host, or the broker, at once, instead of after the next pause.
 */
void
bm_gathering_hurry (BmGathering *self)
{
  g_return_if_fail (BM_IS_GATHERING (self));

  if (self->ways != NULL)
    bm_ways_hurry (self->ways);
}

static void
send_all_away (BmGathering *self)
{
  g_autoptr (GVariant) participants = g_variant_get_child_value (self->people, 0);

  for (gsize i = 1; i < g_variant_n_children (participants); i++)
    {
      g_autoptr (GVariant) id = NULL;
      gsize n;

      g_variant_get_child (participants, i, "(@aysbb)", &id, NULL, NULL, NULL);
      bm_host_dismiss (self->host, g_variant_get_fixed_array (id, &n, 1));
    }
}

static gboolean
farewell_cb (gpointer self)
{
  g_object_unref (self);
  return G_SOURCE_REMOVE;
}

/**
 * bm_gathering_leave:
 * @self: a gathering
 *
 * Leaves the table for good, and tells the others; a host closes it. The gathering stays alive until they have heard.
 */
void
bm_gathering_leave (BmGathering *self)
{
  g_return_if_fail (BM_IS_GATHERING (self));

  if (self->has_left)
    return;

  self->has_left = TRUE;
  if (self->file != NULL)
    bm_file_delete (self->file, NULL);
  g_clear_object (&self->file);
  if (self->guest != NULL)
    bm_guest_leave (self->guest);
  else
    send_all_away (self);
  g_timeout_add (FAREWELL, farewell_cb, g_object_ref (self));
}

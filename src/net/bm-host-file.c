/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Guests who play by file: their invitations, what they are sent, and their answers. */

#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-host-private.h"

#include "bm-pack.h"

/* -- Who plays by file -- */

static BmParticipant *
find_holder (BmHost *self,
             guint   seat)
{
  BmParticipant *guest = NULL;

  if (seat < self->setup->n_seats && self->seats[seat].held)
    guest = bm_host_find_participant (self, &self->seats[seat].holder);

  return guest != NULL && guest->by_file ? guest : NULL;
}

/**
 * bm_host_is_by_file:
 * @self: a host
 * @seat: a seat
 *
 * Returns: whether the seat is played by file
 */
gboolean
bm_host_is_by_file (BmHost *self,
                    guint   seat)
{
  g_return_val_if_fail (BM_IS_HOST (self), FALSE);

  return find_holder (self, seat) != NULL;
}

/**
 * bm_host_is_invited:
 * @self: a host
 * @seat: a seat
 *
 * Returns: whether the seat is played by file, and nobody has come yet
 */
gboolean
bm_host_is_invited (BmHost *self,
                    guint   seat)
{
  const BmParticipant *guest;

  g_return_val_if_fail (BM_IS_HOST (self), FALSE);

  guest = find_holder (self, seat);
  return guest != NULL && guest->is_invited;
}

/**
 * bm_host_invite_by_file:
 * @self: a host in its lobby
 * @seat: a free seat for somebody elsewhere
 *
 * Has a seat played by file. Whoever opens the first file that bm_host_make_file() makes for it has the seat.
 */
void
bm_host_invite_by_file (BmHost *self,
                        guint   seat)
{
  BmKeyPair made_up;
  BmParticipant *guest;

  g_return_if_fail (BM_IS_HOST (self));
  g_return_if_fail (self->phase == BM_HOST_LOBBY);
  g_return_if_fail (seat < self->setup->n_seats && self->seats[seat].elsewhere && !self->seats[seat].held);
  g_return_if_fail (self->participants->len < BM_HOST_MAX_PARTICIPANTS);

  bm_host_begin_work (self);
  /* Who comes has keys of their own; until then there is a name for them. */
  bm_key_pair_draw (&made_up);
  guest = bm_participant_new (&self->invitation, &self->keys, made_up.open, self->now, NULL);
  guest->by_file = TRUE;
  guest->is_invited = TRUE;
  guest->ready = TRUE;
  bm_secret_draw (&guest->ticket);
  g_free (guest->name);
  guest->name = g_strdup (self->seats[seat].name);
  g_ptr_array_add (self->participants, guest);
  self->seats[seat].held = TRUE;
  self->seats[seat].holder = guest->id;
  bm_host_welcome (self, guest);
  bm_host_send_all_sets (self, guest);
  bm_host_tell_people (self);
  bm_host_changed (self);
  bm_host_end_work (self);
}

/* -- What is waited for -- */

/* Whether a seat of the guest has to decide, and nothing is planned for that. */
static gboolean
has_to_decide (BmHost              *self,
               const BmParticipant *guest)
{
  BmView view = bm_session_get_view (self->session, BM_SPECTATOR);
  guint seats = bm_host_list_seats (self, guest) & bm_view_get_deciders (&view) & ~self->kept;

  for (guint seat = 0; seat < self->setup->n_seats; seat++)
    if ((seats >> seat & 1) && bm_host_find_plan (self, seat) == NULL)
      return TRUE;

  return FALSE;
}

/* Whether something can only go on when the guest has been told what is new. */
static gboolean
needs_file (BmHost              *self,
            const BmParticipant *guest)
{
  /* Whoever has left knows it. */
  if (guest->dismissed == BM_DISMISSAL_LEFT)
    return FALSE;
  if (guest->dismissed != BM_DISMISSAL_NONE || self->phase == BM_HOST_OVER)
    return bm_line_get_n_waiting (guest->line) > 0;
  if (self->phase == BM_HOST_PLAYING)
    return has_to_decide (self, guest);
  if (self->phase == BM_HOST_DEALING)
    return bm_host_is_playing (self, guest) && !(self->opening ? guest->has_share : guest->has_commitment);
  return FALSE;
}

/**
 * bm_host_get_file_need:
 * @self: a host
 * @seat: a seat
 *
 * Returns: what the table waits for at that seat; nothing, if it is not played by file
 */
BmHostFileNeed
bm_host_get_file_need (BmHost *self,
                       guint   seat)
{
  const BmParticipant *guest;

  g_return_val_if_fail (BM_IS_HOST (self), BM_HOST_FILE_NONE);

  guest = find_holder (self, seat);
  if (guest == NULL || !needs_file (self, guest))
    return BM_HOST_FILE_NONE;
  if (!guest->is_asked)
    return BM_HOST_FILE_TO_SEND;
  return self->phase == BM_HOST_OVER ? BM_HOST_FILE_NONE : BM_HOST_FILE_AWAITED;
}

/* Whatever a seat was asked has been decided, perhaps by who keeps it. */
void
bm_host_note_move (BmHost *self,
                   guint   seat)
{
  BmParticipant *guest = find_holder (self, seat);

  if (self->kept >> seat & 1)
    bm_host_drop_plan (self, seat);
  else if (guest != NULL)
    guest->is_asked = FALSE;
  for (guint i = 0; i < self->setup->n_seats; i++)
    if (find_holder (self, i) != NULL)
      {
        bm_host_changed (self);
        break;
      }
}

/* -- Making files -- */

static BmInvitation
make_ticket (BmHost              *self,
             const BmParticipant *guest)
{
  BmInvitation ticket = self->invitation;

  ticket.secret = guest->ticket;
  return ticket;
}

static guint
find_turn (BmHost              *self,
           const BmParticipant *guest)
{
  BmView view;

  if (self->session == NULL || !guest->follows)
    return 0;

  view = bm_session_get_view (self->session, BM_SPECTATOR);
  return bm_turn_file_find_turn (&view);
}

/**
 * bm_host_make_file:
 * @self: a host
 * @seat: a seat that is played by file
 *
 * Says all that its person has not confirmed; from now on the answer is awaited. The host has stored everything
 * already.
 *
 * Returns: (transfer full): what is to be written
 */
BmTurnFile *
bm_host_make_file (BmHost *self,
                   guint   seat)
{
  g_autoptr (GPtrArray) packets = NULL;
  BmParticipant *guest;
  BmTurnFile *file;

  g_return_val_if_fail (BM_IS_HOST (self), NULL);
  guest = find_holder (self, seat);
  g_return_val_if_fail (guest != NULL, NULL);

  bm_host_begin_work (self);
  file = bm_turn_file_new (guest->is_invited ? BM_TURN_FILE_INVITATION : BM_TURN_FILE_TURN);
  file->seat = seat;
  file->turn = find_turn (self, guest);
  file->participant = guest->id;
  file->invitation = make_ticket (self, guest);
  packets = bm_line_list_packets (guest->line);
  for (guint i = 0; i < packets->len; i++)
    {
      GBytes *packet = g_ptr_array_index (packets, i);
      g_autoptr (GBytes) sealed = guest->is_invited ? g_bytes_ref (packet) : bm_seal_close (guest->seal, packet);

      bm_turn_file_add (file, sealed);
    }

  guest->is_asked = needs_file (self, guest);
  guest->away_since = self->now;
  bm_host_changed (self);
  bm_host_end_work (self);
  return file;
}

/* -- Opening answers -- */

/* Who has been invited with the secret with which a greeting is sealed. */
static BmParticipant *
find_invited (BmHost *self,
              GBytes *greeting,
              guint8 *key)
{
  for (guint i = 0; i < self->participants->len; i++)
    {
      BmParticipant *guest = g_ptr_array_index (self->participants, i);
      BmInvitation ticket = make_ticket (self, guest);

      if (guest->by_file && bm_greeting_open (&ticket, greeting, key, NULL))
        return guest;
    }

  return NULL;
}

/* Whoever answers an invitation first has the seat, under keys that only they know. */
static void
admit (BmHost        *self,
       BmParticipant *guest,
       const guint8  *key,
       BmSeal        *seal)
{
  BmParticipantId id = bm_participant_id (&self->invitation, key);

  for (guint i = 0; i < self->setup->n_seats; i++)
    if (self->seats[i].held && bm_participant_id_equal (&self->seats[i].holder, &guest->id))
      self->seats[i].holder = id;
  guest->id = id;
  guest->share.participant = id;
  memcpy (guest->key, key, BM_KEY_BYTES);
  bm_seal_free (guest->seal);
  guest->seal = seal;
  guest->is_invited = FALSE;
  bm_host_tell_people (self);
}

/* Takes in what was found to be good. */
static void
hear_packets (BmHost        *self,
              BmParticipant *guest,
              GPtrArray     *packets)
{
  guest->is_asked = FALSE;
  guest->away_since = self->now;
  for (guint i = 0; i < packets->len && guest->dismissed == BM_DISMISSAL_NONE; i++)
    {
      g_auto (BmMessage) message = { 0 };

      if (!bm_line_receive (guest->line, g_ptr_array_index (packets, i), self->now, &message, NULL))
        bm_host_send_away (self, guest, BM_DISMISSAL_NONSENSE);
      else if (message.body != NULL)
        bm_host_hear_message (self, guest, &message);
    }
}

static gpointer
fail (BmTurnFileError   problem,
      GError          **error)
{
  bm_turn_file_fail (problem, error);
  return NULL;
}

/* Whose answer it is. Of somebody who has not answered before, @key and @seal are set. */
static BmParticipant *
find_sender (BmHost            *self,
             const BmTurnFile  *file,
             guint8            *key,
             BmSeal           **seal,
             GError           **error)
{
  BmParticipant *guest = bm_host_find_participant (self, &file->participant);

  if (memcmp (file->invitation.table, self->invitation.table, BM_TABLE_ID_BYTES) != 0)
    return fail (BM_TURN_FILE_ERROR_TABLE, error);
  if (file->kind != BM_TURN_FILE_ANSWER)
    return fail (BM_TURN_FILE_ERROR_OWN, error);

  if (guest == NULL)
    {
      guest = find_invited (self, g_ptr_array_index (file->packets, 0), key);
      if (guest != NULL && !guest->is_invited)
        return fail (BM_TURN_FILE_ERROR_TAKEN, error);
      *seal = guest != NULL ? bm_seal_new_host (&self->invitation, &self->keys, key, NULL) : NULL;
    }
  if (guest == NULL || !guest->by_file || (guest->is_invited && *seal == NULL))
    return fail (BM_TURN_FILE_ERROR_SEAT, error);
  if (guest->dismissed != BM_DISMISSAL_NONE)
    return fail (BM_TURN_FILE_ERROR_CLOSED, error);

  return guest;
}

/**
 * bm_host_hear_file:
 * @self: a host
 * @file: a file from anywhere
 * @error: return location for a #BmTurnFileError or #BmSealError, in words for the person
 *
 * Takes in the answer of somebody who plays by file. If it is refused, nothing has changed; it may be opened again.
 *
 * Returns: whether there was something new in it
 */
gboolean
bm_host_hear_file (BmHost            *self,
                   const BmTurnFile  *file,
                   GError           **error)
{
  g_autoptr (BmSeal) seal = NULL;
  g_autoptr (GPtrArray) packets = NULL;
  guint8 key[BM_KEY_BYTES];
  BmParticipant *guest;

  g_return_val_if_fail (BM_IS_HOST (self), FALSE);

  guest = find_sender (self, file, key, &seal, error);
  if (guest == NULL)
    return FALSE;
  packets = bm_turn_file_unseal (file, seal != NULL ? seal : guest->seal, error);
  if (packets == NULL || !bm_turn_file_try (packets, guest->line, error))
    return FALSE;

  bm_host_begin_work (self);
  if (seal != NULL)
    admit (self, guest, key, g_steal_pointer (&seal));
  hear_packets (self, guest, packets);
  bm_host_look_after_seats (self);
  bm_host_changed (self);
  bm_host_end_work (self);
  return TRUE;
}

/* -- Storing -- */

/* a(ayaybbx): ID, ticket, whether the invitation has not been answered, whether an answer is awaited, since when */
GVariant *
bm_host_pack_by_file (BmHost *self)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(ayaybbx)"));
  for (guint i = 0; i < self->participants->len; i++)
    {
      const BmParticipant *guest = g_ptr_array_index (self->participants, i);

      if (guest->by_file)
        g_variant_builder_add (&builder, "(@ay@aybbx)", bm_pack_bytes (guest->id.bytes, BM_PARTICIPANT_ID_BYTES),
                               bm_pack_bytes (guest->ticket.bytes, BM_KEY_BYTES), guest->is_invited, guest->is_asked,
                               guest->away_since);
    }

  return g_variant_builder_end (&builder);
}

gboolean
bm_host_restore_by_file (BmHost   *self,
                         GVariant *list)
{
  for (gsize i = 0; i < g_variant_n_children (list); i++)
    {
      g_autoptr (GVariant) stored = g_variant_get_child_value (list, i);
      BmParticipantId id;
      BmParticipant *guest;

      if (!bm_unpack_child (stored, 0, id.bytes, BM_PARTICIPANT_ID_BYTES))
        return FALSE;
      guest = bm_host_find_participant (self, &id);
      if (guest == NULL || !bm_unpack_child (stored, 1, guest->ticket.bytes, BM_KEY_BYTES))
        return FALSE;
      guest->by_file = TRUE;
      g_variant_get_child (stored, 2, "b", &guest->is_invited);
      g_variant_get_child (stored, 3, "b", &guest->is_asked);
      g_variant_get_child (stored, 4, "x", &guest->away_since);
    }

  return TRUE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The games at a table: the deal, the moves, the seats of people who are away, and the end. */

#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-host-private.h"

#include <glib/gi18n-lib.h>

#include "bm-event-pack.h"
#include "bm-pack.h"
#include "bm-view-changes.h"

/* -- Seats -- */

/* A bit for each seat of @guest. */
guint
bm_host_list_seats (BmHost              *self,
                    const BmParticipant *guest)
{
  guint seats = 0;

  for (guint i = 0; i < self->setup->n_seats; i++)
    if (self->seats[i].elsewhere && self->seats[i].held && bm_participant_id_equal (&self->seats[i].holder, &guest->id))
      seats |= 1u << i;

  return seats;
}

/* A bit for each seat of somebody elsewhere. */
guint
bm_host_list_elsewhere (BmHost *self)
{
  guint seats = 0;

  for (guint i = 0; i < self->setup->n_seats; i++)
    if (self->seats[i].elsewhere)
      seats |= 1u << i;

  return seats;
}

gboolean
bm_host_is_playing (BmHost              *self,
                    const BmParticipant *guest)
{
  return guest->joined && guest->dismissed == BM_DISMISSAL_NONE && bm_host_list_seats (self, guest) != 0;
}

/* The seats of those who have been away for so long that the keeper decides for them. */
static guint
list_absent (BmHost *self)
{
  guint seats = 0;

  for (guint i = 0; self->keeper != NULL && i < self->participants->len; i++)
    {
      const BmParticipant *guest = g_ptr_array_index (self->participants, i);
      gboolean is_gone = guest->dismissed != BM_DISMISSAL_NONE;

      gboolean is_away = guest->by_file ? guest->is_asked : guest->peer == NULL;
      gint64 grace_ms = guest->by_file ? MAX (self->grace_ms, BM_HOST_FILE_GRACE_MS) : self->grace_ms;

      if (is_gone || (is_away && self->now - guest->away_since >= grace_ms))
        seats |= bm_host_list_seats (self, guest);
    }

  return seats;
}

/* Hands the seats of people who are away to the keeper, and back. */
void
bm_host_look_after_seats (BmHost *self)
{
  guint absent = self->phase == BM_HOST_PLAYING ? list_absent (self) : 0;
  guint differ = absent ^ self->kept;

  if (differ == 0)
    return;

  self->kept = absent;
  for (guint i = 0; self->phase == BM_HOST_PLAYING && i < self->setup->n_seats; i++)
    if (differ >> i & 1)
      bm_session_set_keeper (self->session, i, absent >> i & 1 ? self->keeper : NULL, NULL);
  bm_host_tell_people (self);
}

/* -- The deal -- */

/**
 * bm_host_get_can_start:
 * @self: a host
 *
 * Returns: whether every seat has somebody, and everybody elsewhere is ready
 */
gboolean
bm_host_get_can_start (BmHost *self)
{
  g_return_val_if_fail (BM_IS_HOST (self), FALSE);

  if (self->phase != BM_HOST_LOBBY)
    return FALSE;

  for (guint i = 0; i < self->setup->n_seats; i++)
    {
      const BmHostSeat *seat = &self->seats[i];
      const BmParticipant *guest = seat->held ? bm_host_find_participant (self, &seat->holder) : NULL;

      if (seat->elsewhere && (guest == NULL || !guest->ready || (guest->peer == NULL && !guest->by_file)))
        return FALSE;
    }

  return TRUE;
}

static void
tell_all (BmHost        *self,
          BmMessageKind  kind,
          GVariant      *body)
{
  g_autoptr (GVariant) sunk = g_variant_ref_sink (body);

  for (guint i = 0; i < self->participants->len; i++)
    {
      BmParticipant *guest = g_ptr_array_index (self->participants, i);

      if (guest->joined)
        bm_participant_say (guest, kind, sunk);
    }
  self->dirty = TRUE;
}

/**
 * bm_host_start:
 * @self: a host
 * @error: return location for a #BmHostError: NOT_READY
 *
 * Has everybody commit to a secret; the game begins when all have opened theirs.
 *
 * Returns: whether that has begun
 */
gboolean
bm_host_start (BmHost  *self,
               GError **error)
{
  g_return_val_if_fail (BM_IS_HOST (self), FALSE);

  if (!bm_host_get_can_start (self))
    {
      g_set_error_literal (error, BM_HOST_ERROR, BM_HOST_ERROR_NOT_READY, _("Not everyone is ready yet"));
      return FALSE;
    }

  bm_host_begin_work (self);
  self->phase = BM_HOST_DEALING;
  self->opening = FALSE;
  self->deadline = self->now + BM_HOST_DEAL_MS;
  self->share.participant = self->id;
  bm_secret_draw (&self->share.secret);
  tell_all (self, BM_MESSAGE_DEAL, g_variant_new ("(u)", self->game));
  bm_host_changed (self);
  bm_host_check_deal (self);
  bm_host_end_work (self);
  return TRUE;
}

/* Who has not committed or opened leaves the table waiting no longer: the seat is free again, and all start anew. */
static void
give_up_deal (BmHost *self)
{
  self->phase = BM_HOST_LOBBY;
  for (guint i = 0; i < self->participants->len; i++)
    {
      BmParticipant *guest = g_ptr_array_index (self->participants, i);
      gboolean is_missing = bm_host_is_playing (self, guest)
                            && !(self->opening ? guest->has_share : guest->has_commitment);

      for (guint seat = 0; is_missing && seat < self->setup->n_seats; seat++)
        if (bm_host_list_seats (self, guest) >> seat & 1)
          self->seats[seat].held = FALSE;
      guest->ready = guest->ready && !is_missing;
      guest->has_commitment = FALSE;
      guest->has_share = FALSE;
    }
  /* Whatever still comes about this game is too late. */
  self->game++;
  bm_host_tell_people (self);
}

/* Pairs of each participant that plays and 32 bytes: commitments, or later the secrets. */
static GVariant *
pack_shares (BmHost   *self,
             gboolean  secrets)
{
  BmDigest own = bm_commitment (&self->invitation, self->game, &self->share);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(ayay)"));
  g_variant_builder_add (&builder, "(@ay@ay)", bm_pack_bytes (self->id.bytes, BM_PARTICIPANT_ID_BYTES),
                         bm_pack_bytes (secrets ? self->share.secret.bytes : own.bytes, BM_KEY_BYTES));
  for (guint i = 0; i < self->participants->len; i++)
    {
      const BmParticipant *guest = g_ptr_array_index (self->participants, i);

      if (bm_host_is_playing (self, guest))
        g_variant_builder_add (&builder, "(@ay@ay)", bm_pack_bytes (guest->id.bytes, BM_PARTICIPANT_ID_BYTES),
                               bm_pack_bytes (secrets ? guest->share.secret.bytes : guest->commitment.bytes,
                                              BM_KEY_BYTES));
    }

  return g_variant_ref_sink (g_variant_builder_end (&builder));
}

static guint64
make_seed (BmHost *self)
{
  BmShare shares[BM_HOST_MAX_PARTICIPANTS + 1] = { self->share };
  guint n = 1;

  for (guint i = 0; i < self->participants->len; i++)
    {
      const BmParticipant *guest = g_ptr_array_index (self->participants, i);

      if (bm_host_is_playing (self, guest))
        shares[n++] = guest->share;
    }

  return bm_fair_seed (&self->invitation, self->game, shares, n);
}

static void
begin_game (BmHost *self)
{
  BmSeat seats[BM_MAX_SEATS];
  g_autoptr (GError) error = NULL;
  BmSession *session;

  for (guint i = 0; i < self->setup->n_seats; i++)
    seats[i] = (BmSeat) { .player = self->seats[i].player, .name = self->seats[i].name };
  session = bm_session_new (self->setup, make_seed (self), seats, &error);
  if (session == NULL)
    {
      g_critical ("The game cannot begin: %s", error->message);
      return;
    }

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  g_object_unref (session);
  g_clear_pointer (&self->secrets, g_variant_unref);
  self->secrets = pack_shares (self, TRUE);
  self->phase = BM_HOST_PLAYING;
  bm_host_watch_game (self);
  for (guint i = 0; i < self->participants->len; i++)
    bm_host_show_game (self, g_ptr_array_index (self->participants, i));
  bm_host_changed (self);
  bm_session_set_paused (self->session, FALSE);
}

/* The first one that the deal waits for; of several, one that is not in a hurry. */
static const BmParticipant *
find_missing (BmHost *self)
{
  const BmParticipant *missing = NULL;

  for (guint i = 0; i < self->participants->len; i++)
    {
      const BmParticipant *guest = g_ptr_array_index (self->participants, i);

      if (bm_host_is_playing (self, guest) && !(self->opening ? guest->has_share : guest->has_commitment)
          && (missing == NULL || guest->by_file))
        missing = guest;
    }

  return missing;
}

/* Whether a seat lost its person during the deal. */
static gboolean
is_seat_free (BmHost *self)
{
  for (guint i = 0; i < self->setup->n_seats; i++)
    if (self->seats[i].elsewhere && !self->seats[i].held)
      return TRUE;

  return FALSE;
}

/* Goes on with the deal as far as possible. */
void
bm_host_check_deal (BmHost *self)
{
  const BmParticipant *missing = find_missing (self);

  /* A file takes its time. */
  if (is_seat_free (self) || (missing != NULL && !missing->by_file && self->now >= self->deadline))
    {
      give_up_deal (self);
      return;
    }
  if (!self->opening && missing == NULL)
    {
      g_autoptr (GVariant) commitments = pack_shares (self, FALSE);

      self->opening = TRUE;
      self->deadline = self->now + BM_HOST_DEAL_MS;
      tell_all (self, BM_MESSAGE_COMMITMENTS, g_variant_new ("(u@a(ayay))", self->game, commitments));
    }
  if (self->opening && find_missing (self) == NULL)
    begin_game (self);
}

static void
hear_commitment (BmHost        *self,
                 BmParticipant *guest,
                 GVariant      *body)
{
  BmDigest commitment;

  if (!bm_unpack_child (body, 1, commitment.bytes, BM_DIGEST_BYTES) || guest->has_commitment)
    {
      bm_host_send_away (self, guest, BM_DISMISSAL_NONSENSE);
      return;
    }

  guest->commitment = commitment;
  guest->has_commitment = TRUE;
  bm_host_check_deal (self);
}

static void
hear_secret (BmHost        *self,
             BmParticipant *guest,
             GVariant      *body)
{
  BmShare share = { .participant = guest->id };
  BmDigest commitment;

  if (!self->opening || guest->has_share || !bm_unpack_child (body, 1, share.secret.bytes, BM_KEY_BYTES))
    {
      bm_host_send_away (self, guest, BM_DISMISSAL_NONSENSE);
      return;
    }
  commitment = bm_commitment (&self->invitation, self->game, &share);
  if (!bm_digest_equal (&commitment, &guest->commitment))
    {
      bm_host_send_away (self, guest, BM_DISMISSAL_SECRET);
      return;
    }

  guest->share = share;
  guest->has_share = TRUE;
  bm_host_check_deal (self);
}

/* -- Showing the game -- */

/* How many moves were made, and how often something was taken back. */
guint32
bm_host_get_step (BmHost *self)
{
  const BmRecord *record = bm_session_get_record (self->session);

  return bm_step (bm_record_get_n_taken_back (record), bm_record_get_n_moves (record));
}

static GVariant *
pack_names (BmHost *self)
{
  const BmRecord *record = bm_session_get_record (self->session);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(ss)"));
  for (guint i = 0; i < self->setup->n_seats; i++)
    g_variant_builder_add (&builder, "(ss)", bm_record_get_player (record, i), bm_record_get_name (record, i));

  return g_variant_builder_end (&builder);
}

/* Shows a guest the game as it is now. */
void
bm_host_show_game (BmHost        *self,
                   BmParticipant *guest)
{
  BmView view = bm_session_get_view (self->session, BM_SPECTATOR);
  guint seats = bm_host_list_seats (self, guest);

  if (!guest->ready || guest->follows)
    return;

  guest->follows = TRUE;
  guest->shown = bm_views_pack (&view, seats);
  bm_participant_say (guest, BM_MESSAGE_BEGIN,
                      g_variant_new ("(uuy@a(ss)@a(ya{sv}))", self->game, bm_host_get_step (self), (guint8) seats,
                                     pack_names (self), guest->shown));
}

/* What a guest sees otherwise than before, which from now on it has seen.
 *
 * Returns: (transfer full) (nullable): the changes; %NULL if it does not follow the game */
GVariant *
bm_host_pack_changes (BmHost        *self,
                      BmParticipant *guest)
{
  BmView view = bm_session_get_view (self->session, BM_SPECTATOR);
  g_autoptr (GVariant) views = NULL;
  GVariant *changes;

  if (!guest->follows || guest->dismissed != BM_DISMISSAL_NONE)
    return NULL;

  views = bm_views_pack (&view, bm_host_list_seats (self, guest));
  changes = bm_view_changes_pack (guest->shown, views);
  g_variant_unref (guest->shown);
  guest->shown = g_steal_pointer (&views);
  return changes;
}

static void
show_move (BmHost        *self,
           BmParticipant *guest,
           guint          seat,
           guint          kind,
           GVariant      *events)
{
  g_autoptr (GVariant) changes = bm_host_pack_changes (self, guest);

  if (changes != NULL)
    bm_participant_say (guest, BM_MESSAGE_MOVED,
                        g_variant_new ("(uuyyb@a(yyyyqyy)@ay)", self->game, bm_host_get_step (self),
                                       (guint8) seat, (guint8) kind, (gboolean) (self->kept >> seat & 1), events,
                                       changes));
}

static void
end_game (BmHost *self)
{
  const BmRecord *record = bm_session_get_record (self->session);
  GVariantBuilder moves;

  g_variant_builder_init (&moves, G_VARIANT_TYPE ("au"));
  for (guint i = 0; i < bm_record_get_n_moves (record); i++)
    g_variant_builder_add (&moves, "u", bm_record_get_move (record, i));
  self->phase = BM_HOST_OVER;
  self->kept = 0;
  g_ptr_array_set_size (self->plans, 0);
  tell_all (self, BM_MESSAGE_END,
            g_variant_new ("(utau@a(ayay))", self->game, bm_record_get_seed (record), &moves, self->secrets));
  bm_host_changed (self);
}

static void
moved_cb (BmSession *session,
          guint      seat,
          guint      kind,
          GArray    *events,
          gpointer   user_data)
{
  BmHost *self = user_data;
  g_autoptr (GVariant) packed = bm_events_pack (events);

  bm_host_begin_work (self);
  self->dirty = TRUE;
  for (guint i = 0; i < self->participants->len; i++)
    show_move (self, g_ptr_array_index (self->participants, i), seat, kind, packed);
  bm_host_note_move (self, seat);
  bm_host_play_plans_later (self);
  if (bm_session_get_over (session))
    end_game (self);
  bm_host_review_plea (self);
  bm_host_update_asking (self);
  bm_host_end_work (self);
}

/* Follows the session, and tells it who is elsewhere. */
void
bm_host_watch_game (BmHost *self)
{
  bm_session_set_elsewhere (self->session, bm_host_list_elsewhere (self));
  g_signal_connect (self->session, "moved", G_CALLBACK (moved_cb), self);
  bm_host_watch_pleas (self);
}

/* -- Moves of guests -- */

/* After how many moves a seat has made its last one. */
guint
bm_host_find_last_step (BmHost *self,
                        guint   seat)
{
  const BmRecord *record = bm_session_get_record (self->session);

  for (guint i = bm_record_get_n_moves (record); i > 0; i--)
    if (bm_move_get_seat (bm_record_get_move (record, i - 1)) == seat)
      return i;

  return 0;
}

void
bm_host_refuse (BmParticipant *guest,
                guint          game,
                BmMove         move,
                BmRefusal      refusal)
{
  bm_participant_say (guest, BM_MESSAGE_REFUSED, g_variant_new ("(uuy)", game, move, (guint8) refusal));
}

/* A move answers the game as the guest saw it, at @step. Others may have moved since; the seat itself must not have. */
static void
hear_move (BmHost        *self,
           BmParticipant *guest,
           guint          step,
           BmMove         move)
{
  const BmRecord *record = bm_session_get_record (self->session);
  guint seat = bm_move_get_seat (move);
  guint last;

  if (seat >= self->setup->n_seats || !(bm_host_list_seats (self, guest) >> seat & 1))
    {
      bm_host_send_away (self, guest, BM_DISMISSAL_SEAT);
      return;
    }
  if (step > bm_host_get_step (self))
    {
      bm_host_send_away (self, guest, BM_DISMISSAL_FUTURE);
      return;
    }
  /* It crossed the message that something was taken back, and the guest knows that by now. */
  if (bm_step_get_n_taken_back (step) < bm_record_get_n_taken_back (record))
    return;

  step = bm_step_get_n_moves (step);
  last = bm_host_find_last_step (self, seat);
  if (step < last)
    {
      /* The same move twice is played once. */
      if (bm_record_get_move (record, last - 1) != move || (self->kept >> seat & 1))
        bm_host_refuse (guest, self->game, move, BM_REFUSAL_LATE);
      return;
    }
  bm_host_drop_plan (self, seat);
  if (!bm_session_play (self->session, move, NULL))
    bm_host_refuse (guest, self->game, move, BM_REFUSAL_ILLEGAL);
}

static void
hear_verdict (BmHost        *self,
              BmParticipant *guest,
              guint          verdict)
{
  if (verdict >= BM_N_VERDICTS)
    bm_host_send_away (self, guest, BM_DISMISSAL_NONSENSE);
  else
    {
      guest->verdict = verdict;
      bm_host_changed (self);
    }
}

/* A message about a game, which is named first. What is said about an earlier one comes too late. */
void
bm_host_hear_in_game (BmHost          *self,
                      BmParticipant   *guest,
                      const BmMessage *message)
{
  guint32 game, step, move;
  guint8 verdict;

  g_variant_get_child (message->body, 0, "u", &game);
  if (game > self->game)
    {
      bm_host_send_away (self, guest, BM_DISMISSAL_FUTURE);
      return;
    }
  if (game < self->game)
    return;

  switch ((guint) message->kind)
    {
    case BM_MESSAGE_COMMIT:
      if (self->phase == BM_HOST_DEALING && bm_host_is_playing (self, guest))
        hear_commitment (self, guest, message->body);
      break;
    case BM_MESSAGE_OPEN:
      if (self->phase == BM_HOST_DEALING && bm_host_is_playing (self, guest))
        hear_secret (self, guest, message->body);
      break;
    case BM_MESSAGE_VERDICT:
      g_variant_get (message->body, "(uy)", NULL, &verdict);
      if (self->phase == BM_HOST_OVER)
        hear_verdict (self, guest, verdict);
      break;
    case BM_MESSAGE_PLAN:
      if (self->phase == BM_HOST_PLAYING)
        bm_host_hear_plan (self, guest, message->body);
      break;
    case BM_MESSAGE_BEG:
      if (self->phase == BM_HOST_PLAYING)
        bm_host_hear_plea (self, guest, message->body);
      break;
    case BM_MESSAGE_ANSWER:
      bm_host_hear_answer (self, guest, message->body);
      break;
    case BM_MESSAGE_MOVE:
    default:
      g_variant_get (message->body, "(uuu)", NULL, &step, &move);
      if (self->phase == BM_HOST_PLAYING)
        hear_move (self, guest, step, move);
      break;
    }
}

/* -- Once more -- */

/**
 * bm_host_rematch:
 * @self: a host whose game is over
 *
 * Goes back to the lobby with the same people, each a seat further on.
 */
void
bm_host_rematch (BmHost *self)
{
  guint n = self->setup->n_seats;
  BmHostSeat last;

  g_return_if_fail (BM_IS_HOST (self));
  g_return_if_fail (self->phase == BM_HOST_OVER);

  bm_host_begin_work (self);
  last = self->seats[n - 1];
  memmove (self->seats + 1, self->seats, sizeof (BmHostSeat) * (n - 1));
  self->seats[0] = last;
  for (guint i = 0; i < self->participants->len; i++)
    bm_participant_forget_game (g_ptr_array_index (self->participants, i));
  for (guint i = 0; i < n; i++)
    {
      const BmParticipant *guest = self->seats[i].held ? bm_host_find_participant (self, &self->seats[i].holder) : NULL;

      self->seats[i].held = guest != NULL && guest->dismissed == BM_DISMISSAL_NONE;
    }
  self->phase = BM_HOST_LOBBY;
  self->game++;
  bm_host_tell_people (self);
  bm_host_end_work (self);
}

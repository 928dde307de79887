/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table with two seats, at which either the guest or the host says whatever it likes, sealed as it should be. The
 * first byte says who, and whether the game has begun; then come messages: of any kind and with any contents, honest
 * moves, and honest moves in which bytes are changed. The other side refuses what cannot be, or goes on: it shows the
 * game, lets its person decide, and is the same when it is stored and read again. */

#include <sodium.h>
#include <string.h>

#include "bm-event-pack.h"
#include "bm-event-words.h"
#include "bm-fairness.h"
#include "bm-gain.h"
#include "bm-guest.h"
#include "bm-host.h"
#include "bm-json.h"
#include "bm-library.h"
#include "bm-line.h"
#include "bm-loopback.h"
#include "bm-pack.h"
#include "bm-set.h"
#include "bm-view-changes.h"
#include "fuzz-util.h"
#include "test-util.h"

#define GUEST      "Guest"
#define OWN_SEAT   1    /* the guest's */
#define TICK_MS    400  /* what was said is confirmed by then */
#define MAX_EVENTS 40   /* in one game, as each takes its time */

/* The first byte. */
enum
{
  GUEST_IS_ROGUE = 1 << 0,
  HAS_BEGUN = 1 << 1,
  IS_RESTORED = 1 << 2,
};

/* What the rogue does next. */
typedef enum
{
  DO_SAY,
  DO_MOVE,
  DO_CHANGED_MOVE,
  DO_PACKET,
  DO_WAIT,
  DO_DECIDE,  /* not the rogue, but the person at the other side */
  N_DEEDS
} Deed;

typedef struct
{
  BmLoopback   *loopback;
  BmHost       *host;      /* one of these is %NULL: that is the rogue's place */
  BmGuest      *guest;
  BmCarrier    *carrier;   /* of the rogue, with its keys */
  const char   *peer;
  BmEnd         end;
  BmKeyPair     keys;
  BmInvitation  invitation;
  BmSeal       *seal;
  BmLine       *line;
  GVariant     *commitment; /* of the guest, once it has said so */
  BmState      *state;      /* the game of a host that is a rogue */
  GVariant     *shown;
  guint         n_moves;
  BmRandom      random;
  gint64        now;
} Room;

/* -- The same secrets each time -- */

static BmRandom secrets;

static const char *
get_name (void)
{
  return "fuzz";
}

static uint32_t
draw (void)
{
  return bm_random_below (&secrets, G_MAXUINT32);
}

static void
draw_many (void  *bytes,
           size_t length)
{
  for (size_t i = 0; i < length; i++)
    ((guint8 *) bytes)[i] = (guint8) bm_random_below (&secrets, 256);
}

static void
draw_the_same (void)
{
  static randombytes_implementation implementation = {
    .implementation_name = get_name,
    .random = draw,
    .buf = draw_many,
  };

  bm_random_init (&secrets, 1, 1);
  g_assert_cmpint (randombytes_set_implementation (&implementation), ==, 0);
}

static BmRules *
get_rules (void)
{
  static BmRules *rules;

  if (rules == NULL)
    rules = bm_library_compile (NULL, 0, NULL, NULL, NULL);
  return rules;
}

/* -- Talking -- */

static void
carry (Room *room)
{
  while (bm_loopback_carry (room->loopback))
    continue;
}

static void
wait (Room   *room,
      gint64  milliseconds)
{
  room->now += milliseconds;
  if (room->host != NULL)
    bm_host_tick (room->host, room->now);
  else
    bm_guest_tick (room->guest, room->now);
  carry (room);
}

static void
flush (Room *room)
{
  GBytes *packet;

  while (room->seal != NULL && (packet = bm_line_take (room->line, room->now)) != NULL)
    {
      g_autoptr (GBytes) sealed = bm_seal_close (room->seal, packet);

      g_bytes_unref (packet);
      bm_carrier_send (room->carrier, room->peer, sealed);
    }
  carry (room);
  wait (room, TICK_MS);
}

static void
say (Room          *room,
     BmMessageKind  kind,
     GVariant      *body)
{
  g_autoptr (GVariant) sunk = g_variant_ref_sink (body);

  bm_line_add (room->line, kind, sunk);
  flush (room);
}

static void
hear (Room            *room,
      const BmMessage *message)
{
  if (message->body == NULL || message->kind != BM_MESSAGE_COMMIT)
    return;

  g_clear_pointer (&room->commitment, g_variant_unref);
  room->commitment = g_variant_get_child_value (message->body, 1);
}

static void
received_cb (BmCarrier  *carrier G_GNUC_UNUSED,
             const char *peer G_GNUC_UNUSED,
             GBytes     *sealed,
             gpointer    data)
{
  Room *room = data;
  g_autoptr (GBytes) packet = NULL;
  g_auto (BmMessage) message = { 0 };
  guint8 key[BM_KEY_BYTES];
  BmSealHead head;

  g_assert_true (bm_seal_read_head (sealed, &head, NULL));
  if (head.kind == BM_SEAL_GREETING)
    {
      g_assert_true (bm_greeting_open (&room->invitation, sealed, key, NULL));
      bm_seal_free (room->seal);
      room->seal = bm_seal_new_host (&room->invitation, &room->keys, key, NULL);
      return;
    }

  packet = bm_seal_open (room->seal, sealed, NULL);
  g_assert_nonnull (packet);
  /* What the rogue has not said in order may be answered out of order. */
  bm_line_receive (room->line, packet, room->now, &message, NULL);
  hear (room, &message);
}

/* -- The guest is a rogue -- */

static void
open_table (Room *room)
{
  static const BmSeat seats[] = { { BM_SEAT_PERSON, "Host" }, { BM_SEAT_ELSEWHERE, "" } };
  g_autoptr (BmSetup) setup = bm_test_setup_new (get_rules (), BM_MODE_ROWS, 2);
  g_autoptr (GBytes) greeting = NULL;

  room->end = BM_END_GUEST;
  room->peer = BM_CARRIER_HOST;
  room->host = bm_host_new (setup, seats, bm_loopback_get_host (room->loopback));
  room->invitation = *bm_host_get_invitation (room->host);
  room->seal = bm_seal_new_guest (&room->invitation, &room->keys, NULL);
  room->carrier = bm_loopback_add_guest (room->loopback, GUEST);
  g_signal_connect (room->carrier, "received", G_CALLBACK (received_cb), room);
  bm_loopback_connect (room->loopback, GUEST);
  greeting = bm_greeting_seal (&room->invitation, &room->keys);
  bm_carrier_send (room->carrier, BM_CARRIER_HOST, greeting);
  say (room, BM_MESSAGE_JOIN, g_variant_new ("(s)", "Rogue"));
}

static void
begin_as_guest (Room *room)
{
  BmShare share = { .participant = bm_participant_id (&room->invitation, room->keys.open) };
  BmDigest commitment;

  say (room, BM_MESSAGE_SEAT, g_variant_new ("(ybs)", OWN_SEAT, TRUE, "Rogue"));
  say (room, BM_MESSAGE_READY, g_variant_new ("(b)", TRUE));
  g_assert_true (bm_host_start (room->host, NULL));
  carry (room);
  bm_secret_draw (&share.secret);
  commitment = bm_commitment (&room->invitation, 1, &share);
  say (room, BM_MESSAGE_COMMIT, g_variant_new ("(u@ay)", 1, bm_pack_bytes (commitment.bytes, BM_DIGEST_BYTES)));
  say (room, BM_MESSAGE_OPEN, g_variant_new ("(u@ay)", 1, bm_pack_bytes (share.secret.bytes, BM_KEY_BYTES)));
  g_assert_cmpint (bm_host_get_phase (room->host), ==, BM_HOST_PLAYING);
}

/* What the guest may do: it knows no more than the host's session does. */
static GVariant *
make_guests_move (Room *room)
{
  BmSession *session = bm_host_get_session (room->host);
  BmMove moves[BM_MAX_MOVES];
  BmView view;
  guint n;

  if (session == NULL)
    return NULL;
  view = bm_session_get_view (session, OWN_SEAT);
  n = bm_view_list_moves (&view, moves);
  return n == 0 ? NULL
                : g_variant_new ("(uuu)", bm_host_get_game (room->host), bm_session_get_n_moves (session),
                                 moves[bm_random_below (&room->random, n)]);
}

/* -- The host is a rogue -- */

static GVariant *
make_table (const BmSetup *setup)
{
  g_autoptr (JsonNode) node = bm_setup_to_json (setup);
  g_autofree char *text = bm_json_write (node, FALSE);
  GVariantBuilder sets;

  g_variant_builder_init (&sets, G_VARIANT_TYPE ("a(ayssuqqq)"));
  for (guint i = 0; i < get_rules ()->n_sets; i++)
    {
      g_autofree char *set = bm_set_to_text (get_rules ()->sets[i]);
      BmDigest digest = bm_digest (BM_SET_PURPOSE, set, strlen (set));

      g_variant_builder_add (&sets, "(@ayssuqqq)", bm_pack_bytes (digest.bytes, BM_DIGEST_BYTES), "set", "A set",
                             (guint32) strlen (set), 1, 2, 3);
    }

  return g_variant_new ("(@aya(ayssuqqq))", bm_pack_bytes (text, strlen (text)), &sets);
}

static void
invite_guest (Room *room)
{
  g_autoptr (BmSetup) setup = bm_test_setup_new (get_rules (), BM_MODE_ROWS, 2);
  BmCarrier *carrier = bm_loopback_add_guest (room->loopback, GUEST);

  room->end = BM_END_HOST;
  room->peer = GUEST;
  room->carrier = bm_loopback_get_host (room->loopback);
  bm_invitation_draw (&room->invitation, &room->keys);
  g_signal_connect (room->carrier, "received", G_CALLBACK (received_cb), room);
  room->guest = bm_guest_new (&room->invitation, GUEST, carrier, NULL);
  for (guint i = 0; i < get_rules ()->n_sets; i++)
    bm_guest_add_set (room->guest, get_rules ()->sets[i]);
  bm_loopback_connect (room->loopback, GUEST);
  carry (room);
  say (room, BM_MESSAGE_TABLE, make_table (setup));
  g_assert_cmpint (bm_guest_get_phase (room->guest), ==, BM_GUEST_LOBBY);
  room->state = bm_state_new (setup, 1);
}

static GVariant *
make_commitments (Room *room)
{
  BmParticipantId id = bm_participant_id (&room->invitation, room->keys.open);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(ayay)"));
  g_variant_builder_add (&builder, "(@ay@ay)", bm_pack_bytes (id.bytes, BM_PARTICIPANT_ID_BYTES),
                         bm_pack_bytes (room->keys.open, BM_DIGEST_BYTES));
  g_variant_builder_add (&builder, "(@ay@ay)",
                         bm_pack_bytes (bm_guest_get_id (room->guest)->bytes, BM_PARTICIPANT_ID_BYTES), room->commitment);

  return g_variant_new ("(ua(ayay))", 1, &builder);
}

static void
begin_as_host (Room *room)
{
  BmView view = bm_view (room->state, OWN_SEAT);

  say (room, BM_MESSAGE_DEAL, g_variant_new ("(u)", 1));
  g_assert_nonnull (room->commitment);
  say (room, BM_MESSAGE_COMMITMENTS, make_commitments (room));
  room->shown = bm_views_pack (&view, 1u << OWN_SEAT);
  say (room, BM_MESSAGE_BEGIN,
       g_variant_new_parsed ("(@u 1, @u 0, @y 2, [(%s, 'Rogue'), (%s, 'Guest')], %@a(ya{sv}))", BM_SEAT_PERSON,
                             BM_SEAT_PERSON, room->shown));
  g_assert_cmpint (bm_guest_get_phase (room->guest), ==, BM_GUEST_PLAYING);
}

/* The game goes on, whatever is said of it. */
static GVariant *
make_hosts_move (Room *room)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BmEvent));
  g_autoptr (GVariant) views = NULL;
  g_autoptr (GVariant) changes = NULL;
  g_autoptr (GVariant) packed = NULL;
  BmView view;
  BmMove move;
  GVariant *body;

  if (bm_state_is_over (room->state) || room->shown == NULL)
    return NULL;

  move = bm_test_pick_random (room->state, &room->random);
  g_assert_true (bm_state_apply (room->state, move, events, NULL));
  view = bm_view (room->state, OWN_SEAT);
  views = bm_views_pack (&view, 1u << OWN_SEAT);
  changes = bm_view_changes_pack (room->shown, views);
  packed = bm_events_pack (events);
  body = g_variant_new ("(uuyyb@a(yyyyqyy)@ay)", 1, ++room->n_moves, (guint8) bm_move_get_seat (move),
                        (guint8) bm_move_get_kind (move), TRUE, packed, changes);
  g_clear_pointer (&room->shown, g_variant_unref);
  room->shown = g_steal_pointer (&views);
  return body;
}

/* -- What is done -- */

static GBytes *
take_bytes (BmFuzzScript *script)
{
  gsize wanted = bm_fuzz_script_take (script, 65536);
  gsize length = MIN (wanted, script->length);
  GBytes *bytes = g_bytes_new (script->data, length);

  script->data += length;
  script->length -= length;
  return bytes;
}

/* A message of the rogue's end: any value of its type. */
static void
say_anything (Room         *room,
              BmFuzzScript *script)
{
  BmMessageKind first = room->end == BM_END_HOST ? BM_MESSAGE_TABLE_V1 : BM_MESSAGE_JOIN;
  guint n = room->end == BM_END_HOST ? BM_MESSAGE_TABLE - BM_MESSAGE_TABLE_V1 + 1 : BM_MESSAGE_ANSWER;
  BmMessageKind kind = first + bm_fuzz_script_take (script, n);
  g_autoptr (GBytes) bytes = take_bytes (script);
  g_autoptr (GVariant) value = g_variant_ref_sink (g_variant_new_from_bytes (bm_message_get_type (kind), bytes, FALSE));
  g_autoptr (GVariant) normal = g_variant_get_normal_form (value);

  say (room, kind, normal);
}

static void
say_move (Room         *room,
          BmFuzzScript *changes)
{
  GVariant *made = room->end == BM_END_HOST ? make_hosts_move (room) : make_guests_move (room);
  BmMessageKind kind = room->end == BM_END_HOST ? BM_MESSAGE_MOVED : BM_MESSAGE_MOVE;
  g_autoptr (GVariant) move = made != NULL ? g_variant_ref_sink (made) : NULL;
  g_autoptr (GVariant) changed = NULL;
  g_autoptr (GVariant) normal = NULL;
  guint8 *data;
  gsize length;

  if (move == NULL)
    return;

  length = g_variant_get_size (move);
  data = g_memdup2 (g_variant_get_data (move), length);
  for (guint i = changes != NULL ? bm_fuzz_script_take (changes, 4) + 1 : 0; i > 0; i--)
    data[bm_fuzz_script_take (changes, (guint) length)] = (guint8) bm_fuzz_script_take (changes, 256);
  changed = g_variant_ref_sink (g_variant_new_from_data (g_variant_get_type (move), data, length, FALSE, g_free, data));
  normal = g_variant_get_normal_form (changed);
  say (room, kind, normal);
}

/* No message, but sealed. */
static void
send_packet (Room         *room,
             BmFuzzScript *script)
{
  g_autoptr (GBytes) packet = take_bytes (script);
  g_autoptr (GBytes) sealed = bm_seal_close (room->seal, packet);

  bm_carrier_send (room->carrier, room->peer, sealed);
  carry (room);
}

static BmSession *
get_session (Room *room)
{
  return room->host != NULL ? bm_host_get_session (room->host) : bm_guest_get_session (room->guest);
}

static guint
get_seat (Room *room)
{
  return room->host != NULL ? 0 : OWN_SEAT;
}

/* A person asks for something to be taken back, agrees, talks, or moves. */
static void
decide (Room         *room,
        BmFuzzScript *script)
{
  BmSession *session = get_session (room);
  BmMove moves[BM_MAX_MOVES];
  BmView view;
  guint n;

  if (session != NULL && bm_fuzz_script_take (script, 4) == 0 && bm_session_get_can_undo (session))
    {
      bm_session_undo (session);
      return;
    }
  if (room->host != NULL && bm_host_get_phase (room->host) == BM_HOST_PLAYING)
    bm_host_answer_plea (room->host, bm_fuzz_script_take (script, 2) == 0);
  else if (room->guest != NULL && bm_guest_get_phase (room->guest) == BM_GUEST_PLAYING)
    bm_guest_answer_plea (room->guest, bm_fuzz_script_take (script, 2) == 0);
  if (session == NULL || (room->guest != NULL && (bm_guest_get_seats (room->guest) & 1u << OWN_SEAT) == 0))
    return;

  view = bm_session_get_view (session, get_seat (room));
  n = bm_view_list_moves (&view, moves);
  if (n > 0)
    bm_session_play (session, moves[bm_fuzz_script_take (script, n)], NULL);
  carry (room);
}

static void
act (Room         *room,
     BmFuzzScript *script)
{
  switch (bm_fuzz_script_take (script, N_DEEDS))
    {
    case DO_SAY:
      say_anything (room, script);
      break;
    case DO_MOVE:
      say_move (room, NULL);
      break;
    case DO_CHANGED_MOVE:
      say_move (room, script);
      break;
    case DO_PACKET:
      send_packet (room, script);
      break;
    case DO_WAIT:
      wait (room, (gint64) 1 << bm_fuzz_script_take (script, 22));
      break;
    default:
      decide (room, script);
      break;
    }
}

/* -- What is looked at -- */

/* As the table does: what may be chosen, and what each place would bring. */
static void
look (Room *room)
{
  BmSession *session = get_session (room);
  guint seat = get_seat (room);
  BmMove moves[BM_MAX_MOVES];
  BmView view;
  guint n;

  if (session == NULL || (room->guest != NULL && (bm_guest_get_seats (room->guest) & 1u << OWN_SEAT) == 0))
    return;

  view = bm_session_get_view (session, seat);
  n = bm_view_list_moves (&view, moves);
  for (guint i = 0; i < n; i++)
    if (bm_move_get_kind (moves[i]) == BM_MOVE_PLACE)
      {
        guint tile = bm_view_get_picked (&view, seat);
        g_autoptr (BmGain) gain = bm_gain_new (&view, seat, tile, (BmPlace) bm_move_get_item (moves[i]));
        g_autofree char *words = bm_gain_words (get_rules (), gain);

        g_assert_true (g_utf8_validate (words, -1, NULL));
      }
}

static void
check_people (Room *room)
{
  if (room->host != NULL)
    g_variant_unref (bm_host_dup_people (room->host));
  else if (bm_guest_get_phase (room->guest) != BM_GUEST_GONE)
    g_variant_unref (bm_guest_dup_missing_sets (room->guest));
}

/* The program ends, and starts again. */
static void
check_stored (Room *room)
{
  g_autoptr (GVariant) stored = NULL;
  g_autoptr (GVariant) again = NULL;
  g_autoptr (GError) error = NULL;

  if (room->host != NULL)
    {
      g_autoptr (BmHost) host = NULL;

      stored = bm_host_to_variant (room->host);
      host = bm_host_new_from_variant (stored, bm_loopback_get_host (room->loopback), &error);
      g_assert_no_error (error);
      again = bm_host_to_variant (host);
    }
  else
    {
      g_autoptr (BmCarrier) carrier = NULL;
      g_autoptr (BmGuest) guest = NULL;

      carrier = g_object_ref (bm_loopback_add_guest (room->loopback, "Another"));
      stored = bm_guest_to_variant (room->guest);
      guest = bm_guest_new_from_variant (stored, carrier, &error);
      g_assert_no_error (error);
      again = bm_guest_to_variant (guest);
    }
  g_assert_true (g_variant_equal (stored, again));
}

static void
room_clear (Room *room)
{
  g_signal_handlers_disconnect_by_data (room->carrier, room);
  g_clear_object (&room->host);
  g_clear_object (&room->guest);
  bm_loopback_free (room->loopback);
  bm_seal_free (room->seal);
  bm_line_free (room->line);
  g_clear_pointer (&room->commitment, g_variant_unref);
  g_clear_pointer (&room->state, bm_state_free);
  g_clear_pointer (&room->shown, g_variant_unref);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  BmFuzzScript script = { data, size };
  guint flags = bm_fuzz_script_take (&script, 256);
  Room room = { .loopback = bm_loopback_new (1) };

  draw_the_same ();
  bm_random_init (&room.random, 1, 0);
  bm_key_pair_draw (&room.keys);
  room.line = bm_line_new (flags & GUEST_IS_ROGUE ? BM_END_GUEST : BM_END_HOST);
  if (flags & GUEST_IS_ROGUE)
    open_table (&room);
  else
    invite_guest (&room);
  if (flags & HAS_BEGUN)
    (flags & GUEST_IS_ROGUE ? begin_as_guest : begin_as_host) (&room);

  for (guint i = 0; i < MAX_EVENTS && !bm_fuzz_script_is_over (&script); i++)
    {
      act (&room, &script);
      check_people (&room);
      look (&room);
    }
  if (flags & IS_RESTORED)
    check_stored (&room);
  room_clear (&room);

  return 0;
}

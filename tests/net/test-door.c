/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "bm-caller.h"
#include "bm-door.h"
#include "bm-fairness.h"
#include "bm-invitation-text.h"
#include "bm-knock.h"
#include "bm-line.h"
#include "bm-listener.h"
#include "bm-pack.h"
#include "wait-util.h"

/* A door, those who knock, and strangers who say what nobody says there; all over sockets. */

/* In milliseconds: short, so that tests need not wait long for those who are slow. */
#define PATIENCE 1500

static BmDoor *
open_door (void)
{
  g_autoptr (GError) error = NULL;
  BmDoor *door = bm_door_new (0, PATIENCE, &error);

  g_assert_no_error (error);
  return door;
}

static GStrv
list_addresses (BmDoor *door)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *address = g_strdup_printf ("127.0.0.1:%u", bm_door_get_port (door));

  g_strv_builder_add (builder, address);
  return g_strv_builder_end (builder);
}

static BmKnock *
knock (BmDoor     *door,
       const char *name)
{
  g_auto (GStrv) addresses = list_addresses (door);

  return bm_knock_new (bm_door_get_invitation (door), (const char *const *) addresses, name, PATIENCE);
}

static guint
count (BmDoor *door)
{
  BmDoorKnock knocks[BM_DOOR_MAX_KNOCKS];

  return bm_door_list (door, knocks);
}

static char *
write_invitation (void)
{
  const char *const addresses[] = { "192.0.2.7:27250", NULL };
  BmKeyPair keys;
  BmInvitation invitation;

  bm_key_pair_draw (&keys);
  bm_invitation_draw (&invitation, &keys);
  return bm_invitation_to_text (&invitation, addresses);
}

/* -- People -- */

static void
test_admit (void)
{
  g_autoptr (BmDoor) door = open_door ();
  g_autoptr (BmKnock) ada = knock (door, "Ada");
  g_autoptr (BmKnock) other = NULL;
  g_autofree char *invitation = write_invitation ();
  BmDoorKnock knocks[BM_DOOR_MAX_KNOCKS];

  wait_until (bm_knock_get_phase (ada) == BM_KNOCK_WAITING && count (door) == 1);
  other = knock (door, "A\nd\u202ea\x07");
  wait_until (bm_knock_get_phase (other) == BM_KNOCK_WAITING && count (door) == 2);

  bm_door_list (door, knocks);
  g_assert_cmpstr (knocks[0].name, ==, "Ada");
  g_assert_cmpuint (knocks[0].number, ==, bm_knock_get_number (ada));
  g_assert_cmpuint (knocks[0].number, <, BM_DOOR_NUMBERS);
  g_assert_cmpstr (knocks[1].name, ==, "A da ");
  g_assert_cmpuint (knocks[1].number, ==, bm_knock_get_number (other));

  bm_door_admit (door, &knocks[0].id, invitation);
  g_assert_cmpuint (count (door), ==, 1);
  wait_until (bm_knock_get_phase (ada) == BM_KNOCK_ADMITTED);
  g_assert_cmpstr (bm_knock_get_invitation (ada), ==, invitation);
  g_assert_null (bm_knock_get_invitation (other));

  /* Nobody gets two answers. */
  bm_door_list (door, knocks);
  bm_door_refuse (door, &knocks[0].id);
  bm_door_admit (door, &knocks[0].id, invitation);
  wait_until (bm_knock_get_phase (other) == BM_KNOCK_REFUSED);
  g_assert_cmpuint (bm_door_get_n_refused (door), ==, 0);
}

static void
test_too_many (void)
{
  g_autoptr (BmDoor) door = open_door ();
  BmKnock *knocks[BM_DOOR_MAX_KNOCKS];
  g_autoptr (BmKnock) late = NULL;
  g_autoptr (BmKnock) later = NULL;

  for (guint i = 0; i < BM_DOOR_MAX_KNOCKS; i++)
    knocks[i] = knock (door, "");
  wait_until (count (door) == BM_DOOR_MAX_KNOCKS);
  late = knock (door, "");
  wait_until (bm_knock_get_phase (late) == BM_KNOCK_REFUSED);

  /* Whoever goes away makes room. */
  g_clear_object (&knocks[0]);
  wait_until (count (door) == BM_DOOR_MAX_KNOCKS - 1);
  later = knock (door, "");
  wait_until (count (door) == BM_DOOR_MAX_KNOCKS);
  for (guint i = 1; i < BM_DOOR_MAX_KNOCKS; i++)
    g_object_unref (knocks[i]);
}

/* The table is closed while somebody waits, or before they have come. */
static void
test_closed (void)
{
  g_autoptr (BmDoor) door = open_door ();
  g_auto (GStrv) addresses = list_addresses (door);
  g_autoptr (BmKnock) early = knock (door, "Ada");
  g_autoptr (BmKnock) late = NULL;
  BmInvitation invitation = *bm_door_get_invitation (door);

  wait_until (bm_knock_get_phase (early) == BM_KNOCK_WAITING);
  g_assert_finalize_object (g_steal_pointer (&door));
  wait_until (bm_knock_get_phase (early) == BM_KNOCK_LOST);

  late = bm_knock_new (&invitation, (const char *const *) addresses, "Ada", PATIENCE);
  wait_until (bm_knock_get_phase (late) == BM_KNOCK_LOST);
}

/* What was published may be anything. */
static void
test_bad_key (void)
{
  const char *const none[] = { NULL };
  BmInvitation zeros = { { 0 }, { 0 }, { { 0 } } };
  g_autoptr (BmKnock) nowhere = bm_knock_new (&zeros, none, "Ada", PATIENCE);

  wait_until (bm_knock_get_phase (nowhere) == BM_KNOCK_LOST);
}

/* Somebody who sits between two people has to answer each with keys of their own. */
static void
test_between (void)
{
  const guint n_times = 12;
  guint n_equal = 0;

  for (guint i = 0; i < n_times; i++)
    {
      g_autoptr (BmDoor) door = open_door ();
      g_autoptr (BmDoor) copy = open_door ();
      g_autoptr (BmKnock) ada = knock (copy, "Ada");
      g_autoptr (BmKnock) eve = knock (door, "Ada");
      BmDoorKnock knocks[BM_DOOR_MAX_KNOCKS];

      wait_until (bm_knock_get_phase (ada) == BM_KNOCK_WAITING && count (door) == 1);
      bm_door_list (door, knocks);
      n_equal += knocks[0].number == bm_knock_get_number (ada);
    }
  g_assert_cmpuint (n_equal, <, 3);
}

/* -- Strangers -- */

typedef struct
{
  BmDoor       *door;
  BmInvitation  invitation;
  BmKeyPair     keys;
  BmShare       own;
  BmSeal       *seal;
  BmLine       *line;
  BmCaller     *caller;
  gboolean      is_heard;
  gboolean      was_there;
  gboolean      is_gone;
} Stranger;

static void
stranger_presence_cb (BmCarrier  *carrier G_GNUC_UNUSED,
                      const char *peer G_GNUC_UNUSED,
                      gboolean    present,
                      gpointer    data)
{
  Stranger *self = data;

  self->is_gone = self->was_there && !present;
  self->was_there = present;
}

static void
stranger_received_cb (BmCarrier  *carrier G_GNUC_UNUSED,
                      const char *peer G_GNUC_UNUSED,
                      GBytes     *sealed,
                      gpointer    data)
{
  Stranger *self = data;
  g_autoptr (GBytes) packet = bm_seal_open (self->seal, sealed, NULL);
  g_auto (BmMessage) message = { 0 };

  g_assert_nonnull (packet);
  g_assert_true (bm_line_receive (self->line, packet, 0, &message, NULL));
  self->is_heard = self->is_heard || (message.body != NULL && message.kind == BM_MESSAGE_HEARD);
}

static Stranger *
stranger_new (void)
{
  Stranger *self = g_new0 (Stranger, 1);
  g_auto (GStrv) addresses = NULL;

  self->door = open_door ();
  self->invitation = *bm_door_get_invitation (self->door);
  bm_key_pair_draw (&self->keys);
  self->own.participant = bm_participant_id (&self->invitation, self->keys.open);
  bm_secret_draw (&self->own.secret);
  self->seal = bm_seal_new_guest (&self->invitation, &self->keys, NULL);
  self->line = bm_line_new (BM_END_GUEST);
  addresses = list_addresses (self->door);
  self->caller = bm_caller_new ((const char *const *) addresses);
  g_signal_connect (self->caller, "presence", G_CALLBACK (stranger_presence_cb), self);
  g_signal_connect (self->caller, "received", G_CALLBACK (stranger_received_cb), self);
  bm_caller_hurry (self->caller);
  wait_until (self->was_there);
  return self;
}

static void
stranger_free (Stranger *self)
{
  g_signal_handlers_disconnect_by_data (self->caller, self);
  g_object_unref (self->caller);
  g_object_unref (self->door);
  bm_seal_free (self->seal);
  bm_line_free (self->line);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Stranger, stranger_free)

static void
send_bytes (Stranger *self,
            GBytes   *bytes)
{
  bm_carrier_send (BM_CARRIER (self->caller), BM_CARRIER_HOST, bytes);
}

static void
greet (Stranger           *self,
       const BmInvitation *invitation)
{
  g_autoptr (GBytes) greeting = bm_greeting_seal (invitation, &self->keys);

  send_bytes (self, greeting);
}

static void
say (Stranger      *self,
     BmMessageKind  kind,
     GVariant      *body)
{
  g_autoptr (GVariant) sunk = g_variant_ref_sink (body);
  GBytes *packet;

  bm_line_add (self->line, kind, sunk);
  while ((packet = bm_line_take (self->line, 0)) != NULL)
    {
      g_autoptr (GBytes) sealed = bm_seal_close (self->seal, packet);

      g_bytes_unref (packet);
      send_bytes (self, sealed);
    }
}

static void
say_knock (Stranger   *self,
           const char *name)
{
  say (self, BM_MESSAGE_KNOCK, g_variant_new ("(s)", name));
}

static void
say_secret (Stranger *self,
            guint32   game)
{
  say (self, BM_MESSAGE_OPEN, g_variant_new ("(u@ay)", game, bm_pack_bytes (self->own.secret.bytes, BM_KEY_BYTES)));
}

static void
come_so_far (Stranger *self)
{
  greet (self, &self->invitation);
  say_knock (self, "Eve");
  wait_until (self->is_heard);
}

static void
do_nothing (Stranger *self G_GNUC_UNUSED)
{
}

static void
do_greet_only (Stranger *self)
{
  greet (self, &self->invitation);
}

static void
do_garbage (Stranger *self)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("GET / HTTP/1.1\r\n\r\n", 18);

  send_bytes (self, bytes);
}

static void
do_greet_twice (Stranger *self)
{
  greet (self, &self->invitation);
  greet (self, &self->invitation);
}

static void
do_greet_otherwise (Stranger *self)
{
  BmInvitation other = self->invitation;

  bm_secret_draw (&other.secret);
  greet (self, &other);
}

static void
do_speak_before (Stranger *self)
{
  say_knock (self, "Eve");
}

static void
do_secret_before (Stranger *self)
{
  greet (self, &self->invitation);
  say_secret (self, BM_DOOR_GAME);
}

static void
do_other_game (Stranger *self)
{
  come_so_far (self);
  say_secret (self, BM_DOOR_GAME + 1);
}

static void
do_short_secret (Stranger *self)
{
  come_so_far (self);
  say (self, BM_MESSAGE_OPEN, g_variant_new ("(u@ay)", BM_DOOR_GAME, bm_pack_bytes ("short", 5)));
}

static void
do_knock_twice (Stranger *self)
{
  come_so_far (self);
  say_knock (self, "Eve");
}

/* As if the number that came about could be chosen. */
static void
do_secret_twice (Stranger *self)
{
  come_so_far (self);
  say_secret (self, BM_DOOR_GAME);
  bm_secret_draw (&self->own.secret);
  say_secret (self, BM_DOOR_GAME);
}

static void
do_join (Stranger *self)
{
  greet (self, &self->invitation);
  say (self, BM_MESSAGE_JOIN, g_variant_new ("(s)", "Eve"));
}

static void
do_bad_name (Stranger *self)
{
  greet (self, &self->invitation);
  say_knock (self, "Eve\u202e\n");
}

static void
do_long_name (Stranger *self)
{
  g_autofree char *name = g_strnfill (600, 'x');

  greet (self, &self->invitation);
  say_knock (self, name);
}

static const struct
{
  const char *name;
  void      (*act) (Stranger *self);
} deeds[] = {
  { "nothing", do_nothing },
  { "greet-only", do_greet_only },
  { "garbage", do_garbage },
  { "greet-twice", do_greet_twice },
  { "greet-otherwise", do_greet_otherwise },
  { "speak-before", do_speak_before },
  { "secret-before", do_secret_before },
  { "other-game", do_other_game },
  { "short-secret", do_short_secret },
  { "knock-twice", do_knock_twice },
  { "secret-twice", do_secret_twice },
  { "join", do_join },
  { "bad-name", do_bad_name },
  { "long-name", do_long_name },
};

/* The person sees nothing of it, and the next one can knock. */
static void
test_stranger (gconstpointer data)
{
  const guint index = GPOINTER_TO_UINT (data);
  g_autoptr (Stranger) stranger = stranger_new ();
  g_autoptr (BmKnock) ada = NULL;

  deeds[index].act (stranger);
  wait_until (stranger->is_gone);
  g_assert_cmpuint (count (stranger->door), ==, 0);

  ada = knock (stranger->door, "Ada");
  wait_until (count (stranger->door) == 1);
}

/* Whoever has heard the greeting of another one cannot take the place of that one. */
static void
test_repeated_greeting (void)
{
  g_autoptr (Stranger) ada = stranger_new ();
  g_auto (GStrv) addresses = list_addresses (ada->door);
  g_autoptr (BmCaller) eve = bm_caller_new ((const char *const *) addresses);
  g_autoptr (GBytes) greeting = bm_greeting_seal (&ada->invitation, &ada->keys);

  come_so_far (ada);
  bm_caller_hurry (eve);
  wait_until (bm_caller_get_connected (eve));
  bm_carrier_send (BM_CARRIER (eve), BM_CARRIER_HOST, greeting);
  wait_until (!bm_caller_get_connected (eve));
  say_secret (ada, BM_DOOR_GAME);
  wait_until (count (ada->door) == 1);
}

/* Nobody learns a number that the person has not seen; and whoever tries often has to wait. */
static void
test_many_tries (void)
{
  const guint n_tries = 20;
  g_autoptr (BmDoor) door = open_door ();
  guint n_seen = 0;
  guint n_refused = 0;

  for (guint i = 0; i < n_tries; i++)
    {
      g_autoptr (BmKnock) eve = knock (door, "Berta");

      wait_until (bm_knock_get_phase (eve) > BM_KNOCK_CALLING);
      n_seen += count (door);
      n_refused += bm_knock_get_phase (eve) == BM_KNOCK_REFUSED;
      g_assert_cmpuint (count (door), ==, bm_knock_get_phase (eve) == BM_KNOCK_WAITING);
      g_clear_object (&eve);
      wait_until (count (door) == 0);
    }
  g_assert_cmpuint (n_seen, >=, 12);
  g_assert_cmpuint (n_refused, >=, 6);
}

/* -- Doors of strangers -- */

typedef struct
{
  BmListener   *listener;
  BmKeyPair     keys;
  BmInvitation  invitation;
  BmSeal       *seal;
  BmLine       *line;
  BmMessageKind answers[3];
  const char   *text;
  guint         n_greetings;
  gboolean      hangs_up;     /* once it has been told the secret */
} Trap;

static void
trap_received_cb (BmCarrier  *carrier,
                  const char *peer,
                  GBytes     *sealed,
                  gpointer    data)
{
  Trap *self = data;
  g_autoptr (GBytes) packet = NULL;
  g_auto (BmMessage) message = { 0 };
  guint8 key[BM_KEY_BYTES];

  if (bm_greeting_open (&self->invitation, sealed, key, NULL))
    {
      self->n_greetings++;
      g_clear_pointer (&self->seal, bm_seal_free);
      self->seal = bm_seal_new_host (&self->invitation, &self->keys, key, NULL);
      for (guint i = 0; i < G_N_ELEMENTS (self->answers) && self->answers[i] != 0; i++)
        {
          BmShare share = { .participant = bm_participant_id (&self->invitation, self->keys.open) };
          BmDigest commitment = bm_commitment (&self->invitation, BM_DOOR_GAME, &share);
          g_autoptr (GVariant) body = NULL;

          if (self->answers[i] == BM_MESSAGE_DISMISS)
            body = g_variant_ref_sink (g_variant_new ("(y)", 200));
          else if (self->text == NULL && self->answers[i] == BM_MESSAGE_HEARD)
            body = g_variant_ref_sink (g_variant_new ("(@ay)", bm_pack_bytes (commitment.bytes, BM_DIGEST_BYTES)));
          else if (self->text == NULL && self->answers[i] == BM_MESSAGE_SHOWN)
            body = g_variant_ref_sink (g_variant_new ("(@ay)", bm_pack_bytes (share.secret.bytes, BM_KEY_BYTES)));
          else if (self->text == NULL)
            body = g_variant_ref_sink (g_variant_new ("(@ay)", bm_pack_bytes ("bigmonster:AQ", 13)));
          else
            body = g_variant_ref_sink (g_variant_new ("(@ay)", bm_pack_bytes (self->text, strlen (self->text))));
          bm_line_add (self->line, self->answers[i], body);
        }
    }
  else
    {
      packet = bm_seal_open (self->seal, sealed, NULL);
      bm_line_receive (self->line, packet, 0, &message, NULL);
      if (self->hangs_up && message.body != NULL && message.kind == BM_MESSAGE_OPEN)
        bm_carrier_drop (carrier, peer);
    }

  g_clear_pointer (&packet, g_bytes_unref);
  while ((packet = bm_line_take (self->line, 0)) != NULL)
    {
      g_autoptr (GBytes) closed = bm_seal_close (self->seal, packet);

      g_clear_pointer (&packet, g_bytes_unref);
      bm_carrier_send (carrier, peer, closed);
    }
}

static const struct
{
  const char   *name;
  BmMessageKind answers[3];
  const char   *text;
  BmKnockPhase  phase;
  gboolean      hangs_up;
} traps[] = {
  { "no-answer", { 0 }, NULL, BM_KNOCK_LOST },
  { "refused-at-once", { BM_MESSAGE_DISMISS }, NULL, BM_KNOCK_REFUSED },
  { "short-commitment", { BM_MESSAGE_HEARD }, "short", BM_KNOCK_LOST },
  { "secret-at-once", { BM_MESSAGE_SHOWN }, NULL, BM_KNOCK_LOST },
  { "no-secret", { BM_MESSAGE_HEARD }, NULL, BM_KNOCK_LOST },
  { "other-secret", { BM_MESSAGE_HEARD, BM_MESSAGE_SHOWN }, "12345678901234567890123456789012", BM_KNOCK_LOST },
  { "shown-twice", { BM_MESSAGE_HEARD, BM_MESSAGE_SHOWN, BM_MESSAGE_SHOWN }, NULL, BM_KNOCK_LOST },
  { "hangs-up", { BM_MESSAGE_HEARD }, NULL, BM_KNOCK_LOST, TRUE },
  { "admitted-at-once", { BM_MESSAGE_ADMIT }, "bigmonster:AQ", BM_KNOCK_LOST },
  { "heard-twice", { BM_MESSAGE_HEARD, BM_MESSAGE_HEARD }, "12345678901234567890123456789012", BM_KNOCK_LOST },
  { "no-invitation", { BM_MESSAGE_HEARD, BM_MESSAGE_SHOWN, BM_MESSAGE_ADMIT }, NULL, BM_KNOCK_LOST },
};

static void
test_trap (gconstpointer data)
{
  const guint index = GPOINTER_TO_UINT (data);
  Trap trap = { .text = traps[index].text, .hangs_up = traps[index].hangs_up };
  g_autofree char *address = NULL;
  const char *addresses[] = { NULL, NULL };
  g_autoptr (BmKnock) ada = NULL;

  memcpy (trap.answers, traps[index].answers, sizeof trap.answers);
  trap.listener = bm_listener_new (0, PATIENCE, NULL);
  bm_key_pair_draw (&trap.keys);
  bm_invitation_draw (&trap.invitation, &trap.keys);
  trap.invitation.secret = (BmSecret) { { 0 } };
  trap.line = bm_line_new (BM_END_HOST);
  g_signal_connect (trap.listener, "received", G_CALLBACK (trap_received_cb), &trap);

  address = g_strdup_printf ("127.0.0.1:%u", bm_listener_get_port (trap.listener));
  addresses[0] = address;
  ada = bm_knock_new (&trap.invitation, addresses, "Ada", PATIENCE);
  wait_until (bm_knock_get_phase (ada) > BM_KNOCK_WAITING);
  g_assert_cmpint (bm_knock_get_phase (ada), ==, traps[index].phase);
  g_assert_null (bm_knock_get_invitation (ada));
  g_assert_cmpuint (trap.n_greetings, ==, 1);

  g_object_unref (trap.listener);
  bm_seal_free (trap.seal);
  bm_line_free (trap.line);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/door/admit", test_admit);
  g_test_add_func ("/door/too-many", test_too_many);
  g_test_add_func ("/door/closed", test_closed);
  g_test_add_func ("/door/bad-key", test_bad_key);
  g_test_add_func ("/door/between", test_between);
  g_test_add_func ("/door/repeated-greeting", test_repeated_greeting);
  g_test_add_func ("/door/many-tries", test_many_tries);
  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++)
    {
      g_autofree char *path = g_strconcat ("/door/stranger/", deeds[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_stranger);
    }
  for (guint i = 0; i < G_N_ELEMENTS (traps); i++)
    {
      g_autofree char *path = g_strconcat ("/door/trap/", traps[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_trap);
    }

  return g_test_run ();
}

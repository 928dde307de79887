/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "bm-event-pack.h"
#include "bm-fairness.h"
#include "bm-json.h"
#include "bm-line.h"
#include "bm-set.h"
#include "bm-view-changes.h"
#include "net-util.h"
#include "test-util.h"

/* Guests of a host whose program was changed: what it lies about is found at the end, and what cannot be is refused. */

#define OWN_SEAT 1

#define SHOWN_MEMBER 9  /* of what a guest has stored: what it is shown */

/* Where the host lies. */
typedef enum
{
  LIE_NONE,
  LIE_NONE_IN_V1,      /* the same, as version 1 of the protocol said it */
  LIE_SEED,            /* another deal than the secrets make */
  LIE_SECRET,          /* the host opens another secret */
  LIE_LEFT_OUT,        /* the guest's secret is not among them */
  LIE_EXCHANGED,       /* the guest's secret and commitment are others */
  LIE_MISSING,         /* a secret is missing */
  LIE_VIEW,            /* once, the guest is shown other hidden tiles */
  LIE_EVENT,           /* once, something is said to have happened that did not */
  LIE_MOVE_OF_HOST,    /* the host says in the end that it moved otherwise */
  LIE_MOVE_OF_GUEST,   /* and that the guest did */
  LIE_MOVED_FOR_GUEST, /* the guest's move is made for it, and said to be its own */
  LIE_KEPT,            /* the same, but said to be that of a keeper: which the guest knows */
  LIE_CUT,             /* the last moves are left out */
  LIE_MORE,            /* there are moves after the end */
  LIE_ILLEGAL,         /* a move is none */
} Lie;

typedef struct
{
  TestTable  *table;     /* for its loopback */
  BmKeyPair   keys;
  BmInvitation invitation;
  BmSeal     *seal;      /* once the guest has greeted */
  BmLine     *line;
  BmGuest    *guest;
  BmSetup    *setup;
  BmState    *state;
  GArray     *moves;     /* BmMove */
  GVariant   *shown;
  BmShare     shares[2]; /* of the host, and the guest */
  BmRandom    random;
  gboolean    has_lied;
} Liar;

static void
liar_hear (Liar            *liar,
           const BmMessage *message)
{
  g_autoptr (GVariant) bytes = NULL;
  gsize n;

  if (message->body == NULL || message->kind != BM_MESSAGE_OPEN)
    return;

  bytes = g_variant_get_child_value (message->body, 1);
  memcpy (liar->shares[1].secret.bytes, g_variant_get_fixed_array (bytes, &n, 1), BM_KEY_BYTES);
}

static void
liar_received_cb (BmCarrier  *carrier G_GNUC_UNUSED,
                  const char *peer G_GNUC_UNUSED,
                  GBytes     *sealed,
                  gpointer    data)
{
  Liar *liar = data;
  g_autoptr (GBytes) packet = NULL;
  g_auto (BmMessage) message = { 0 };
  guint8 key[BM_KEY_BYTES];
  BmSealHead head;

  g_assert_true (bm_seal_read_head (sealed, &head, NULL));
  if (head.kind == BM_SEAL_GREETING)
    {
      g_assert_true (bm_greeting_open (&liar->invitation, sealed, key, NULL));
      bm_seal_free (liar->seal);
      liar->seal = bm_seal_new_host (&liar->invitation, &liar->keys, key, NULL);
      return;
    }

  packet = bm_seal_open (liar->seal, sealed, NULL);
  g_assert_nonnull (packet);
  bm_line_receive (liar->line, packet, 0, &message, NULL);
  liar_hear (liar, &message);
}

static void
liar_say (Liar          *liar,
          BmMessageKind  kind,
          GVariant      *body)
{
  g_autoptr (GVariant) sunk = g_variant_ref_sink (body);
  GBytes *packet;

  bm_line_add (liar->line, kind, sunk);
  do
    while ((packet = bm_line_take (liar->line, 0)) != NULL)
      {
        g_autoptr (GBytes) sealed = bm_seal_close (liar->seal, packet);

        g_bytes_unref (packet);
        bm_carrier_send (bm_loopback_get_host (liar->table->loopback), "Guest", sealed);
      }
  while (bm_loopback_carry (liar->table->loopback));
}

static GVariant *
pack (gconstpointer bytes,
      gsize         length)
{
  return g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, bytes, length, 1);
}

static GVariant *
make_table (Liar *liar)
{
  g_autoptr (JsonNode) node = bm_setup_to_json (liar->setup);
  g_autofree char *text = bm_json_write (node, FALSE);
  GVariantBuilder sets;

  g_variant_builder_init (&sets, G_VARIANT_TYPE ("a(ayssu)"));
  for (guint i = 0; i < test_rules_get ()->n_sets; i++)
    {
      g_autofree char *set = bm_set_to_text (test_rules_get ()->sets[i]);
      BmDigest digest = bm_digest (BM_SET_PURPOSE, set, strlen (set));

      g_variant_builder_add (&sets, "(@ayssu)", pack (digest.bytes, sizeof digest), "set", "A set",
                             (guint32) strlen (set));
    }

  return g_variant_new ("(@aya(ayssu))", pack (text, strlen (text)), &sets);
}

/* A guest that has come to the table of a liar, and knows what is played, which it was told by version 1 of the protocol, and
 * perhaps the sets. */
static Liar *
liar_new_for (guint64  seed,
              gboolean has_sets)
{
  Liar *liar = g_new0 (Liar, 1);
  BmCarrier *carrier;

  liar->table = g_new0 (TestTable, 1);
  liar->table->loopback = bm_loopback_new (seed);
  liar->line = bm_line_new (BM_END_HOST);
  liar->moves = g_array_new (FALSE, FALSE, sizeof (BmMove));
  bm_random_init (&liar->random, seed, 0);
  bm_key_pair_draw (&liar->keys);
  bm_invitation_draw (&liar->invitation, &liar->keys);
  g_signal_connect (bm_loopback_get_host (liar->table->loopback), "received", G_CALLBACK (liar_received_cb), liar);
  carrier = bm_loopback_add_guest (liar->table->loopback, "Guest");
  liar->guest = bm_guest_new (&liar->invitation, "Guest", carrier, NULL);
  for (guint i = 0; has_sets && i < test_rules_get ()->n_sets; i++)
    bm_guest_add_set (liar->guest, test_rules_get ()->sets[i]);
  bm_loopback_connect (liar->table->loopback, "Guest");
  while (bm_loopback_carry (liar->table->loopback))
    continue;

  liar->setup = bm_test_setup_new (test_rules_get (), BM_MODE_INDIVIDUAL, 3);
  liar_say (liar, BM_MESSAGE_TABLE_V1, make_table (liar));
  g_assert_cmpint (bm_guest_get_phase (liar->guest), ==, BM_GUEST_LOBBY);
  return liar;
}

static Liar *
liar_new (guint64 seed)
{
  return liar_new_for (seed, TRUE);
}

static void
liar_free (Liar *liar)
{
  g_signal_handlers_disconnect_by_data (bm_loopback_get_host (liar->table->loopback), liar);
  g_assert_finalize_object (liar->guest);
  bm_loopback_free (liar->table->loopback);
  g_free (liar->table);
  bm_seal_free (liar->seal);
  bm_line_free (liar->line);
  g_array_unref (liar->moves);
  g_clear_pointer (&liar->state, bm_state_free);
  g_clear_pointer (&liar->shown, g_variant_unref);
  bm_setup_unref (liar->setup);
  g_free (liar);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Liar, liar_free)

/* -- The deal -- */

static GVariant *
pack_shares (const Liar *liar,
             gboolean    secrets,
             guint       n)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(ayay)"));
  for (guint i = 0; i < n; i++)
    {
      const BmShare *share = &liar->shares[i];
      BmDigest commitment = bm_commitment (&liar->invitation, 1, share);

      g_variant_builder_add (&builder, "(@ay@ay)", pack (share->participant.bytes, BM_PARTICIPANT_ID_BYTES),
                             pack (secrets ? share->secret.bytes : commitment.bytes, BM_KEY_BYTES));
    }

  return g_variant_builder_end (&builder);
}

/* The liar has to know the secret of the guest before it is opened, to make the commitment to it that it shows: it
 * looks into the program of the guest, which a real host cannot. */
static void
deal (Liar *liar,
      Lie   lie)
{
  guint n = lie == LIE_LEFT_OUT ? 1 : 2;

  liar->shares[0].participant = bm_participant_id (&liar->invitation, liar->keys.open);
  liar->shares[1].participant = *bm_guest_get_id (liar->guest);
  bm_secret_draw (&liar->shares[0].secret);
  bm_secret_draw (&liar->shares[1].secret);
  liar_say (liar, BM_MESSAGE_DEAL, g_variant_new ("(u)", 1));
  if (lie != LIE_EXCHANGED)
    {
      g_autoptr (GVariant) stored = bm_guest_to_variant (liar->guest);
      g_autoptr (GVariant) deal = g_variant_get_child_value (stored, 7);
      g_autoptr (GVariant) secret = g_variant_get_child_value (deal, 1);
      gsize length;

      memcpy (liar->shares[1].secret.bytes, g_variant_get_fixed_array (secret, &length, 1), BM_KEY_BYTES);
    }
  if (lie != LIE_EXCHANGED)
    {
      BmShare before = liar->shares[1];

      liar_say (liar, BM_MESSAGE_COMMITMENTS, g_variant_new ("(u@a(ayay))", 1, pack_shares (liar, FALSE, n)));
      g_assert_cmpmem (before.secret.bytes, BM_KEY_BYTES, liar->shares[1].secret.bytes, BM_KEY_BYTES);
    }
  else
    {
      BmShare made_up = liar->shares[1];

      liar_say (liar, BM_MESSAGE_COMMITMENTS, g_variant_new ("(u@a(ayay))", 1, pack_shares (liar, FALSE, n)));
      liar->shares[1] = made_up;
    }
}

static guint64
make_seed (const Liar *liar,
           Lie         lie)
{
  guint64 seed = bm_fair_seed (&liar->invitation, 1, liar->shares, lie == LIE_LEFT_OUT ? 1 : 2);

  return lie == LIE_SEED ? seed ^ 1 : seed;
}

/* -- The game -- */

static void
begin_with_names (Liar  *liar,
                  Lie    lie,
                  guint  n_names)
{
  BmView view;
  GVariantBuilder names;

  liar->state = bm_state_new (liar->setup, make_seed (liar, lie));
  view = bm_view (liar->state, BM_SPECTATOR);
  liar->shown = bm_views_pack (&view, 1u << OWN_SEAT);
  g_variant_builder_init (&names, G_VARIANT_TYPE ("a(ss)"));
  for (guint i = 0; i < n_names; i++)
    g_variant_builder_add (&names, "(ss)", BM_SEAT_PERSON, "Somebody");
  liar_say (liar, BM_MESSAGE_BEGIN, g_variant_new ("(uuya(ss)@a(ya{sv}))", 1, 0, 1u << OWN_SEAT, &names, liar->shown));
}

static void
begin (Liar *liar,
       Lie   lie)
{
  begin_with_names (liar, lie, liar->setup->n_seats);
}

/* Now and then, something is not as it was. */
static gboolean
lies_now (Liar     *liar,
          Lie       lie,
          Lie       about,
          gboolean  possible)
{
  if (lie != about || liar->has_lied || !possible || liar->moves->len < 20)
    return FALSE;

  liar->has_lied = TRUE;
  return TRUE;
}

static GVariant *
look (Liar *liar,
      Lie   lie)
{
  BmView view = bm_view (liar->state, OWN_SEAT);

  if (lies_now (liar, lie, LIE_VIEW, bm_view_get_phase (&view) == BM_PHASE_PICK))
    {
      /* A tile of the guest's hand that is none. */
      BmView other = bm_view (liar->state, (OWN_SEAT + 1) % 3);
      g_autoptr (BmState) sample = bm_view_sample (&other, &liar->random);
      BmView sampled = bm_view (sample, BM_SPECTATOR);

      return bm_views_pack (&sampled, 1u << OWN_SEAT);
    }

  return bm_views_pack (&view, 1u << OWN_SEAT);
}

static void
move (Liar   *liar,
      BmMove  made,
      Lie     lie)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BmEvent));
  g_autoptr (GVariant) views = NULL;
  g_autoptr (GVariant) changes = NULL;
  g_autoptr (GVariant) packed = NULL;
  g_autoptr (GError) error = NULL;
  gboolean in_v1 = lie == LIE_NONE_IN_V1;
  BmEvent event = { .kind = BM_EVENT_TURN, .item = 3 };

  bm_state_apply (liar->state, made, events, &error);
  g_assert_no_error (error);
  g_array_append_val (liar->moves, made);
  if (lies_now (liar, lie, LIE_EVENT, TRUE))
    g_array_append_val (events, event);
  views = look (liar, lie);
  changes = in_v1 ? g_variant_ref (views) : bm_view_changes_pack (liar->shown, views);
  packed = bm_events_pack (events);
  liar_say (liar, in_v1 ? BM_MESSAGE_MOVED_V1 : BM_MESSAGE_MOVED,
            g_variant_new ("(uuyyb@a(yyyyqyy)@*)", 1, liar->moves->len, (guint8) bm_move_get_seat (made),
                           (guint8) bm_move_get_kind (made), lie == LIE_KEPT, packed, changes));
  g_variant_unref (liar->shown);
  liar->shown = g_steal_pointer (&views);
}

static void
play (Liar *liar,
      Lie   lie)
{
  while (!bm_state_is_over (liar->state))
    {
      BmMove made = bm_test_pick_random (liar->state, &liar->random);
      gboolean is_own = bm_move_get_seat (made) == OWN_SEAT;

      if (is_own && lie != LIE_KEPT && !lies_now (liar, lie, LIE_MOVED_FOR_GUEST, TRUE))
        {
          g_autoptr (GError) error = NULL;

          bm_session_play (bm_guest_get_session (liar->guest), made, &error);
          g_assert_no_error (error);
        }
      move (liar, made, lie);
    }
}

/* -- The end -- */

/* Exchanges a move for another one that leaves the game legal to its end. */
static void
change_move (Liar     *liar,
             gboolean  own)
{
  for (guint i = liar->moves->len; i > 0; i--)
    {
      BmMove made = g_array_index (liar->moves, BmMove, i - 1);
      g_autoptr (BmState) state = bm_state_new (liar->setup, make_seed (liar, LIE_NONE));
      BmMove moves[BM_MAX_MOVES];
      guint n;

      if ((bm_move_get_seat (made) == OWN_SEAT) != own || bm_move_get_kind (made) != BM_MOVE_PLACE)
        continue;
      for (guint j = 0; j < i - 1; j++)
        bm_state_apply (state, g_array_index (liar->moves, BmMove, j), NULL, NULL);
      n = bm_state_list_moves (state, bm_move_get_seat (made), moves);
      g_assert_cmpuint (n, >, 1);
      g_array_index (liar->moves, BmMove, i - 1) = moves[0] == made ? moves[1] : moves[0];
      return;
    }
}

static void
end (Liar *liar,
     Lie   lie)
{
  BmMove more = bm_move (0, BM_MOVE_PICK, 0);

  if (lie == LIE_SECRET)
    bm_secret_draw (&liar->shares[0].secret);
  if (lie == LIE_MOVE_OF_HOST || lie == LIE_MOVE_OF_GUEST)
    change_move (liar, lie == LIE_MOVE_OF_GUEST);
  if (lie == LIE_CUT)
    g_array_set_size (liar->moves, liar->moves->len - 3);
  if (lie == LIE_MORE)
    g_array_append_val (liar->moves, more);
  if (lie == LIE_ILLEGAL)
    g_array_index (liar->moves, BmMove, 5) = bm_move (0, BM_MOVE_PLACE, 0xffff);
}

static BmVerdict
tell_story (Lie     lie,
            guint64 seed)
{
  g_autoptr (Liar) liar = liar_new (seed);
  guint64 told;

  deal (liar, lie);
  begin (liar, lie);
  play (liar, lie);
  g_assert_cmpint (bm_guest_get_phase (liar->guest), ==, BM_GUEST_PLAYING);
  told = make_seed (liar, lie);
  end (liar, lie);
  liar_say (liar, BM_MESSAGE_END,
            g_variant_new ("(ut@au@a(ayay))", 1, told,
                           g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32, liar->moves->data, liar->moves->len, 4),
                           pack_shares (liar, TRUE, lie == LIE_LEFT_OUT || lie == LIE_MISSING ? 1 : 2)));
  g_assert_cmpint (bm_guest_get_phase (liar->guest), ==, BM_GUEST_OVER);

  return bm_guest_get_verdict (liar->guest);
}

static void
test_lies (void)
{
  static const struct
  {
    Lie       lie;
    BmVerdict verdict;
  } rows[] = {
    { LIE_NONE, BM_VERDICT_VERIFIED },
    { LIE_NONE_IN_V1, BM_VERDICT_VERIFIED },
    { LIE_SEED, BM_VERDICT_SEED },
    { LIE_SECRET, BM_VERDICT_SECRETS },
    { LIE_LEFT_OUT, BM_VERDICT_SECRETS },
    { LIE_EXCHANGED, BM_VERDICT_SECRETS },
    { LIE_MISSING, BM_VERDICT_SECRETS },
    { LIE_VIEW, BM_VERDICT_VIEWS },
    { LIE_EVENT, BM_VERDICT_VIEWS },
    { LIE_MOVE_OF_HOST, BM_VERDICT_VIEWS },
    { LIE_MOVE_OF_GUEST, BM_VERDICT_MOVES },
    { LIE_MOVED_FOR_GUEST, BM_VERDICT_MOVES },
    { LIE_KEPT, BM_VERDICT_VERIFIED },
    { LIE_CUT, BM_VERDICT_RECORD },
    { LIE_MORE, BM_VERDICT_RECORD },
    { LIE_ILLEGAL, BM_VERDICT_RECORD },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (tell_story (rows[i].lie, i), ==, rows[i].verdict);
}

/* -- What cannot be -- */

typedef struct
{
  BmMessageKind kind;
  const char   *body;
  gboolean      is_fine;
} Nonsense;

/* A game has begun; no move was made. */
static const Nonsense nonsense[] = {
  { BM_MESSAGE_TABLE, "(@ay [], [(@ay [], 'base', 'A set', 5, 6, 7, 8)])", FALSE },
  { BM_MESSAGE_PIECE, "([1, 2], 0, 4, [1, 2, 3, 4])", FALSE },
  { BM_MESSAGE_DEAL, "(1,)", FALSE },
  { BM_MESSAGE_DEAL, "(2,)", TRUE },
  { BM_MESSAGE_COMMITMENTS, "(1, @a(ayay) [])", FALSE },
  { BM_MESSAGE_COMMITMENTS, "(2, @a(ayay) [])", FALSE },
  { BM_MESSAGE_BEGIN, "(1, 0, 2, @a(ss) [], @a(ya{sv}) [])", FALSE },
  { BM_MESSAGE_BEGIN, "(2, 0, 2, [('human', ''), ('human', ''), ('human', '')], @a(ya{sv}) [])", FALSE },
  { BM_MESSAGE_BEGIN, "(2, 0, 2, [('human', '')], @a(ya{sv}) [])", FALSE },
  { BM_MESSAGE_MOVED_V1, "(1, 2, 0, 1, false, @a(yyyyqyy) [], @a(ya{sv}) [])", FALSE },
  { BM_MESSAGE_MOVED_V1, "(1, 0, 0, 1, false, @a(yyyyqyy) [], @a(ya{sv}) [])", FALSE },
  { BM_MESSAGE_MOVED_V1, "(2, 1, 0, 1, false, @a(yyyyqyy) [], @a(ya{sv}) [])", FALSE },
  { BM_MESSAGE_MOVED_V1, "(1, 1, 9, 1, false, @a(yyyyqyy) [], @a(ya{sv}) [])", FALSE },
  { BM_MESSAGE_MOVED_V1, "(1, 1, 0, 99, false, @a(yyyyqyy) [], @a(ya{sv}) [])", FALSE },
  { BM_MESSAGE_MOVED_V1, "(1, 1, 0, 1, false, @a(yyyyqyy) [], [(1, {'table': <'no'>})])", FALSE },
  { BM_MESSAGE_MOVED_V1, "(1, 1, 0, 1, false, [(255, 255, 255, 255, 65535, 255, 255)], @a(ya{sv}) [])", TRUE },
  { BM_MESSAGE_MOVED, "(1, 1, 0, 1, false, @a(yyyyqyy) [], @ay [])", FALSE },
  { BM_MESSAGE_MOVED, "(1, 1, 0, 1, false, @a(yyyyqyy) [], [1, 2, 3, 4])", FALSE },
  { BM_MESSAGE_REFUSED, "(1, 16842752, 1)", TRUE },
  { BM_MESSAGE_REFUSED, "(1, 4294967295, 1)", FALSE },
  { BM_MESSAGE_END, "(1, 0, @au [], @a(ayay) [])", FALSE },
  { BM_MESSAGE_END, "(0, 0, @au [], @a(ayay) [])", FALSE },
  { BM_MESSAGE_HEARD, "([1],)", FALSE },
  { BM_MESSAGE_SHOWN, "(@ay [],)", FALSE },
  { BM_MESSAGE_ADMIT, "([1, 2, 3, 4],)", FALSE },
  { BM_MESSAGE_SAID, "([1], 'Hello')", TRUE },
  { BM_MESSAGE_PEOPLE, "(@a(aysbb) [], @a(ayssb) [])", TRUE },
  { BM_MESSAGE_DISMISS, "(200,)", FALSE },
  { BM_MESSAGE_BEGGED, "(1, 5, 0)", TRUE },
  { BM_MESSAGE_BEGGED, "(1, 5, 9)", FALSE },
  { BM_MESSAGE_BEGGED, "(2, 5, 0)", FALSE },
  { BM_MESSAGE_STAYS, "(1, 5, 255)", TRUE },
  { BM_MESSAGE_STAYS, "(1, 5, 99)", FALSE },
  { BM_MESSAGE_TAKEN_BACK_V1, "(1, 65536, 0, true, @a(ya{sv}) [])", FALSE },
};

/* The program ends, and starts again. */
static void
check_stored (Liar *liar)
{
  g_autoptr (GVariant) stored = bm_guest_to_variant (liar->guest);
  g_autoptr (GError) error = NULL;
  g_autoptr (BmGuest) guest =
    bm_guest_new_from_variant (stored, bm_loopback_add_guest (liar->table->loopback, "Again"), &error);
  g_autoptr (GVariant) again = NULL;

  g_assert_no_error (error);
  g_assert_cmpint (bm_guest_get_phase (guest), ==, bm_guest_get_phase (liar->guest));
  g_assert_cmpstr (bm_guest_get_problem (guest), ==, bm_guest_get_problem (liar->guest));
  again = bm_guest_to_variant (guest);
  g_assert_true (g_variant_equal (stored, again));
}

static void
test_nonsense (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (nonsense); i++)
    {
      g_autoptr (Liar) liar = liar_new (i);
      g_autoptr (GError) error = NULL;
      GVariant *body = g_variant_parse (bm_message_get_type (nonsense[i].kind), nonsense[i].body, NULL, NULL, &error);

      g_assert_no_error (error);
      deal (liar, LIE_NONE);
      begin (liar, LIE_NONE);
      liar_say (liar, nonsense[i].kind, body);
      g_variant_unref (body);
      g_assert_cmpint (bm_guest_get_phase (liar->guest), ==, nonsense[i].is_fine ? BM_GUEST_PLAYING : BM_GUEST_GONE);
      g_assert_true ((bm_guest_get_problem (liar->guest) != NULL)
                     == (!nonsense[i].is_fine && nonsense[i].kind != BM_MESSAGE_DISMISS));
      check_stored (liar);
    }
}

/* -- Sets -- */

static void
say_piece (Liar         *liar,
           const guint8 *digest,
           guint         offset,
           guint         length,
           const char   *bytes,
           gsize         n)
{
  liar_say (liar, BM_MESSAGE_PIECE, g_variant_new ("(@ayuu@ay)", pack (digest, BM_DIGEST_BYTES), offset, length, pack (bytes, n)));
}

/* Sets come in pieces, one after the other, if they were asked for, and are what they were announced as. */
static void
test_pieces (void)
{
  static const struct
  {
    const char *what;
    gboolean    wants;
    gboolean    is_other;     /* a set that was not announced */
    int         more_length;  /* than the set has */
    guint       skipped;      /* bytes at its beginning */
    gboolean    is_empty;
    gboolean    is_spoilt;
    guint       next;         /* where the second piece begins, after one of 500 bytes; 0: there is none */
    gboolean    is_fine;
  } rows[] = {
    { "all at once", TRUE, .is_fine = TRUE },
    { "in two pieces", TRUE, .next = 500, .is_fine = TRUE },
    { "not asked for", FALSE },
    { "another one", TRUE, .is_other = TRUE },
    { "longer than announced", TRUE, .more_length = 1 },
    { "shorter than announced", TRUE, .more_length = -1 },
    { "not from its beginning", TRUE, .skipped = 1 },
    { "nothing", TRUE, .is_empty = TRUE },
    { "other bytes", TRUE, .is_spoilt = TRUE },
    { "a gap", TRUE, .next = 501 },
    { "a part twice", TRUE, .next = 499 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (Liar) liar = liar_new_for (i, FALSE);
      g_autofree char *text = bm_set_to_text (test_rules_get ()->sets[0]);
      guint length = (guint) strlen (text);
      BmDigest digest = bm_digest (BM_SET_PURPOSE, text, length);
      guint announced = length + (guint) rows[i].more_length;

      g_test_message ("%s", rows[i].what);
      if (rows[i].wants)
        bm_guest_want_sets (liar->guest);
      if (rows[i].is_other)
        digest.bytes[BM_DIGEST_BYTES - 1] ^= 1;
      if (rows[i].is_spoilt)
        text[length / 2] ^= 1;
      if (rows[i].next > 0)
        {
          say_piece (liar, digest.bytes, 0, announced, text, 500);
          g_assert_cmpint (bm_guest_get_phase (liar->guest), ==, BM_GUEST_LOBBY);
          say_piece (liar, digest.bytes, rows[i].next, announced, text + rows[i].next, length - rows[i].next);
        }
      else
        {
          say_piece (liar, digest.bytes, rows[i].skipped, announced, text + rows[i].skipped,
                     rows[i].is_empty ? 0 : length - rows[i].skipped);
        }
      g_assert_cmpint (bm_guest_get_phase (liar->guest), ==, rows[i].is_fine ? BM_GUEST_LOBBY : BM_GUEST_GONE);
      g_assert_true ((bm_guest_get_problem (liar->guest) == NULL) == rows[i].is_fine);
      check_stored (liar);
    }
}

/* Everybody at the table has a name, and nobody else. */
static void
test_names (void)
{
  for (guint n = 0; n <= BM_MAX_SEATS; n++)
    {
      g_autoptr (Liar) liar = liar_new (n);

      deal (liar, LIE_NONE);
      begin_with_names (liar, LIE_NONE, n);
      g_assert_cmpint (bm_guest_get_phase (liar->guest), ==, n == liar->setup->n_seats ? BM_GUEST_PLAYING : BM_GUEST_GONE);
      check_stored (liar);
    }
}

static GVariant *
see (BmGuest *guest)
{
  BmView view = bm_session_get_view (bm_guest_get_session (guest), OWN_SEAT);

  return bm_views_pack (&view, 1u << OWN_SEAT);
}

/* If what has been stored of the moves does not lead to what is shown, that is what counts. */
static void
test_stored_past (void)
{
  for (guint lies = 0; lies < 2; lies++)
    {
      g_autoptr (Liar) liar = liar_new (7);
      g_autoptr (GVariant) earlier = NULL;
      g_autoptr (GVariant) stored = NULL;
      g_autoptr (GVariant) seen = NULL;
      g_autoptr (GVariant) shown = NULL;
      g_autoptr (GVariant) changed = NULL;
      g_autoptr (BmGuest) guest = NULL;
      g_autoptr (GError) error = NULL;

      deal (liar, LIE_NONE);
      begin (liar, LIE_NONE);
      for (guint n = 0; n < 10; n++)
        {
          if (n == 9)
            earlier = bm_guest_to_variant (liar->guest);
          move (liar, bm_test_pick_random (liar->state, &liar->random), LIE_KEPT);
        }
      stored = bm_guest_to_variant (liar->guest);
      shown = g_variant_get_child_value (lies ? earlier : stored, SHOWN_MEMBER);
      changed = g_variant_ref_sink (bm_test_replace_child (stored, SHOWN_MEMBER, shown));
      guest = bm_guest_new_from_variant (changed, bm_loopback_add_guest (liar->table->loopback, "Again"), &error);
      g_assert_no_error (error);
      seen = see (guest);
      g_assert_true (g_variant_equal (seen, liar->shown) == !lies);
      g_assert_cmpuint (bm_session_get_n_moves (bm_guest_get_session (guest)), ==, lies ? 0 : 10);
    }
}

/* A host may take something back only if the guest has agreed, or says that it was not asked. */
static void
test_taken_back (void)
{
  static const struct
  {
    gboolean      agrees;
    const char   *body;
    gboolean      is_fine;
    BmMessageKind kind;
  } rows[] = {
    { TRUE, "(1, 65541, 0, false, @a(ya{sv}) [])", TRUE, BM_MESSAGE_TAKEN_BACK_V1 },
    { FALSE, "(1, 65541, 0, false, @a(ya{sv}) [])", FALSE, BM_MESSAGE_TAKEN_BACK_V1 },
    { FALSE, "(1, 65541, 0, true, @a(ya{sv}) [])", TRUE, BM_MESSAGE_TAKEN_BACK_V1 },
    { TRUE, "(1, 5, 0, false, @a(ya{sv}) [])", FALSE, BM_MESSAGE_TAKEN_BACK_V1 },
    { TRUE, "(1, 131077, 0, false, @a(ya{sv}) [])", FALSE, BM_MESSAGE_TAKEN_BACK_V1 },
    { TRUE, "(1, 65546, 0, false, @a(ya{sv}) [])", FALSE, BM_MESSAGE_TAKEN_BACK_V1 },
    { TRUE, "(2, 65541, 0, false, @a(ya{sv}) [])", FALSE, BM_MESSAGE_TAKEN_BACK_V1 },
    { TRUE, "(1, 65541, 3, false, @a(ya{sv}) [])", FALSE, BM_MESSAGE_TAKEN_BACK_V1 },
    { TRUE, "(1, 65541, 0, false, @ay [])", FALSE, BM_MESSAGE_TAKEN_BACK },
    { TRUE, "(1, 65541, 0, false, [(1, {'table': <'no'>})])", FALSE, BM_MESSAGE_TAKEN_BACK_V1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (Liar) liar = liar_new (i);
      g_autoptr (GVariant) body = NULL;

      deal (liar, LIE_NONE);
      begin (liar, LIE_NONE);
      for (guint n = 0; n < 10; n++)
        move (liar, bm_test_pick_random (liar->state, &liar->random), LIE_KEPT);
      liar_say (liar, BM_MESSAGE_BEGGED, g_variant_new ("(uuy)", 1, 5, 0));
      bm_guest_answer_plea (liar->guest, rows[i].agrees);
      body = g_variant_parse (bm_message_get_type (rows[i].kind), rows[i].body, NULL, NULL, NULL);
      liar_say (liar, rows[i].kind, body);
      g_assert_cmpint (bm_guest_get_phase (liar->guest), ==, rows[i].is_fine ? BM_GUEST_PLAYING : BM_GUEST_GONE);
    }
}

/* Events that cannot be are left out, so that nobody who shows them looks where nothing is. */
static void
test_events (void)
{
  static const struct
  {
    const char *event;
    gboolean    is_kept;
  } rows[] = {
    { "(0, 0, 0, 0, 0, 0, 0)", TRUE },       { "(0, 3, 0, 0, 0, 0, 0)", FALSE },  { "(0, 0, 3, 0, 0, 0, 0)", FALSE },
    { "(0, 0, 0, 0, 65535, 0, 0)", FALSE },  { "(4, 0, 0, 0, 65535, 0, 0)", TRUE }, { "(8, 0, 0, 26, 0, 0, 0)", FALSE },
    { "(8, 0, 0, 25, 0, 255, 255)", TRUE },  { "(9, 0, 10, 3, 0, 0, 0)", TRUE },   { "(9, 0, 11, 3, 0, 0, 0)", FALSE },
    { "(200, 0, 0, 0, 0, 0, 0)", FALSE },    { "(14, 0, 0, 0, 60000, 0, 0)", FALSE },
  };
  g_autoptr (BmSetup) setup = bm_test_setup_new (test_rules_get (), BM_MODE_INDIVIDUAL, 3);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strdup_printf ("[%s]", rows[i].event);
      g_autoptr (GVariant) packed = g_variant_parse (BM_EVENTS_TYPE, text, NULL, NULL, NULL);
      g_autoptr (GArray) events = bm_events_unpack (packed, setup);

      g_assert_cmpuint (events->len, ==, rows[i].is_kept);
    }
}

static void
count_greeting_cb (BmCarrier  *carrier G_GNUC_UNUSED,
                   const char *peer G_GNUC_UNUSED,
                   GBytes     *sealed,
                   guint      *n)
{
  BmSealHead head;

  *n += bm_seal_read_head (sealed, &head, NULL) && head.kind == BM_SEAL_GREETING;
}

/* Lets two minutes pass. */
static void
wait_in_vain (BmLoopback *loopback,
              BmGuest    *guest,
              gint64      now)
{
  for (guint second = 0; second < 120; second++)
    {
      bm_guest_tick (guest, now + second * 1000);
      while (bm_loopback_carry (loopback))
        continue;
    }
}

/* Whoever is not answered greets again, ever more rarely; after an interruption, at once and often. */
static void
test_greetings (void)
{
  g_autoptr (BmLoopback) loopback = bm_loopback_new (1);
  BmCarrier *carrier = bm_loopback_add_guest (loopback, "Guest");
  g_autoptr (BmGuest) guest = NULL;
  g_autoptr (GError) error = NULL;
  BmKeyPair keys;
  BmInvitation invitation;
  guint n = 0;
  guint n_before;

  bm_key_pair_draw (&keys);
  bm_invitation_draw (&invitation, &keys);
  g_signal_connect (bm_loopback_get_host (loopback), "received", G_CALLBACK (count_greeting_cb), &n);
  guest = bm_guest_new (&invitation, "Guest", carrier, &error);
  g_assert_no_error (error);
  bm_loopback_connect (loopback, "Guest");
  wait_in_vain (loopback, guest, 0);
  g_assert_cmpuint (n, >=, 6);
  g_assert_cmpuint (n, <=, 10);

  n_before = n;
  bm_loopback_cut (loopback, "Guest");
  bm_loopback_connect (loopback, "Guest");
  wait_in_vain (loopback, guest, 120000);
  g_assert_cmpuint (n - n_before, >=, 6);
  g_assert_cmpuint (n - n_before, <=, 10);
}

/* Version 1 of the protocol says of a set how long it is, but not what is in it. */
static void
test_earlier_host (void)
{
  Liar *liar = liar_new_for (1, FALSE);
  g_autoptr (GVariant) missing = bm_guest_dup_missing_sets (liar->guest);

  g_assert_cmpuint (g_variant_n_children (missing), ==, test_rules_get ()->n_sets);
  for (gsize i = 0; i < g_variant_n_children (missing); i++)
    {
      g_autofree char *set = bm_set_to_text (test_rules_get ()->sets[i]);
      const char *title;
      guint32 length;
      guint16 n[3];

      g_variant_get_child (missing, i, "(@ay&s&suqqq)", NULL, NULL, &title, &length, &n[0], &n[1], &n[2]);
      g_assert_cmpstr (title, ==, "A set");
      g_assert_cmpuint (length, ==, strlen (set));
      g_assert_cmpuint (n[0] | n[1] | n[2], ==, 0);
    }
  liar_free (liar);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/guest/earlier-host", test_earlier_host);
  g_test_add_func ("/guest/greetings", test_greetings);
  g_test_add_func ("/guest/lies", test_lies);
  g_test_add_func ("/guest/nonsense", test_nonsense);
  g_test_add_func ("/guest/pieces", test_pieces);
  g_test_add_func ("/guest/names", test_names);
  g_test_add_func ("/guest/stored-past", test_stored_past);
  g_test_add_func ("/guest/events", test_events);
  g_test_add_func ("/guest/taken-back", test_taken_back);

  return g_test_run ();
}

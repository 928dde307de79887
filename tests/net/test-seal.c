/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "bm-seal.h"

/* What is sealed is opened by whom it is meant for, and by nobody else. */

typedef struct
{
  BmKeyPair    host_keys;
  BmKeyPair    guest_keys;
  BmInvitation invitation;
  BmSeal      *host;
  BmSeal      *guest;
} Pair;

static Pair *
pair_new (void)
{
  Pair *pair = g_new0 (Pair, 1);
  g_autoptr (GError) error = NULL;

  bm_key_pair_draw (&pair->host_keys);
  bm_key_pair_draw (&pair->guest_keys);
  bm_invitation_draw (&pair->invitation, &pair->host_keys);
  pair->guest = bm_seal_new_guest (&pair->invitation, &pair->guest_keys, &error);
  g_assert_no_error (error);
  pair->host = bm_seal_new_host (&pair->invitation, &pair->host_keys, pair->guest_keys.open, &error);
  g_assert_no_error (error);

  return pair;
}

static void
pair_free (Pair *pair)
{
  bm_seal_free (pair->host);
  bm_seal_free (pair->guest);
  g_free (pair);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Pair, pair_free)

static GBytes *
make_bytes (gsize length)
{
  guint8 *data = g_malloc0 (length + 1);

  for (gsize i = 0; i < length; i++)
    data[i] = (guint8) (i * 7 + length);

  return g_bytes_new_take (data, length);
}

static void
assert_opens (const BmSeal *from,
              const BmSeal *to,
              GBytes       *plain)
{
  g_autoptr (GBytes) sealed = bm_seal_close (from, plain);
  g_autoptr (GBytes) again = bm_seal_close (from, plain);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) opened = bm_seal_open (to, sealed, &error);

  g_assert_no_error (error);
  g_assert_true (g_bytes_equal (plain, opened));
  g_assert_false (g_bytes_equal (sealed, again));
}

static void
test_there_and_back (void)
{
  static const gsize lengths[] = { 0, 1, 31, 32, 33, 1000, 1024 * 1024 };
  g_autoptr (Pair) pair = pair_new ();

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autoptr (GBytes) plain = make_bytes (lengths[i]);

      assert_opens (pair->guest, pair->host, plain);
      assert_opens (pair->host, pair->guest, plain);
    }
}

/* Contents of nearly the same length cannot be told apart by it. */
static void
test_padding (void)
{
  static const struct
  {
    gsize    a;
    gsize    b;
    gboolean same;
  } rows[] = { { 0, 31, TRUE }, { 31, 32, FALSE }, { 32, 63, TRUE }, { 100, 127, TRUE } };
  g_autoptr (Pair) pair = pair_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GBytes) a = make_bytes (rows[i].a);
      g_autoptr (GBytes) b = make_bytes (rows[i].b);
      g_autoptr (GBytes) sealed_a = bm_seal_close (pair->host, a);
      g_autoptr (GBytes) sealed_b = bm_seal_close (pair->host, b);

      g_assert_true ((g_bytes_get_size (sealed_a) == g_bytes_get_size (sealed_b)) == rows[i].same);
    }
}

static void
assert_refused (const BmSeal *seal,
                GBytes       *sealed,
                BmSealError   code)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (bm_seal_open (seal, sealed, &error));
  g_assert_error (error, BM_SEAL_ERROR, (int) code);
}

/* Own packets that come back, those of others, of another table, and of another kind. */
static void
test_not_for_me (void)
{
  g_autoptr (Pair) pair = pair_new ();
  g_autoptr (Pair) other = pair_new ();
  g_autoptr (GBytes) plain = make_bytes (100);
  g_autoptr (GBytes) sealed = bm_seal_close (pair->guest, plain);
  g_autoptr (GBytes) greeting = bm_greeting_seal (&pair->invitation, &pair->guest_keys);
  BmInvitation elsewhere = pair->invitation;
  g_autoptr (BmSeal) moved = NULL;

  elsewhere.table[0] ^= 1;
  moved = bm_seal_new_host (&elsewhere, &pair->host_keys, pair->guest_keys.open, NULL);
  assert_refused (pair->guest, sealed, BM_SEAL_ERROR_FORGED);
  assert_refused (other->host, sealed, BM_SEAL_ERROR_FORGED);
  assert_refused (moved, sealed, BM_SEAL_ERROR_FORGED);
  assert_refused (pair->host, greeting, BM_SEAL_ERROR_FORGED);
}

/* Every bit that is changed is noticed, and every byte that is missing. */
static void
test_damage (void)
{
  g_autoptr (Pair) pair = pair_new ();
  g_autoptr (GBytes) plain = make_bytes (40);
  g_autoptr (GBytes) sealed = bm_seal_close (pair->guest, plain);
  gsize length = g_bytes_get_size (sealed);

  for (gsize i = 0; i < length * 8; i++)
    {
      guint8 *data = g_memdup2 (g_bytes_get_data (sealed, NULL), length);
      g_autoptr (GBytes) damaged = g_bytes_new_take (data, length);
      g_autoptr (GError) error = NULL;

      data[i / 8] ^= (guint8) (1u << i % 8);
      g_assert_null (bm_seal_open (pair->host, damaged, &error));
      g_assert_nonnull (error);
    }
  for (gsize cut = 0; cut < length; cut++)
    {
      g_autoptr (GBytes) beginning = g_bytes_new_from_bytes (sealed, 0, cut);
      g_autoptr (GError) error = NULL;

      g_assert_null (bm_seal_open (pair->host, beginning, &error));
      g_assert_nonnull (error);
    }
}

static void
test_heads (void)
{
  static const struct
  {
    guint       at;
    guint8      value;
    BmSealError code;
    const char *words;
  } rows[] = {
    { 0, 'C', BM_SEAL_ERROR_FORMAT, NULL },
    { 1, 'C', BM_SEAL_ERROR_FORMAT, NULL },
    { 2, BM_PROTOCOL_VERSION + 1, BM_SEAL_ERROR_VERSION, "newer" },
    { 2, BM_PROTOCOL_OLDEST - 1, BM_SEAL_ERROR_VERSION, "older" },
    { 3, 0, BM_SEAL_ERROR_FORMAT, NULL },
    { 3, 3, BM_SEAL_ERROR_FORMAT, NULL },
    { 4, 0xff, BM_SEAL_ERROR_FORGED, NULL },
  };
  g_autoptr (Pair) pair = pair_new ();
  g_autoptr (GBytes) plain = make_bytes (40);
  g_autoptr (GBytes) sealed = bm_seal_close (pair->guest, plain);
  g_autoptr (GBytes) giant = make_bytes (BM_SEAL_MAX_BYTES + 1);
  gsize length = g_bytes_get_size (sealed);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint8 *data = g_memdup2 (g_bytes_get_data (sealed, NULL), length);
      g_autoptr (GBytes) changed = g_bytes_new_take (data, length);
      g_autoptr (GError) error = NULL;

      data[rows[i].at] = data[rows[i].at] == rows[i].value ? (guint8) ~rows[i].value : rows[i].value;
      g_assert_null (bm_seal_open (pair->host, changed, &error));
      g_assert_error (error, BM_SEAL_ERROR, (int) rows[i].code);
      if (rows[i].words != NULL)
        g_assert_nonnull (strstr (error->message, rows[i].words));
    }
  assert_refused (pair->host, giant, BM_SEAL_ERROR_FORMAT);
}

static void
test_greetings (void)
{
  g_autoptr (Pair) pair = pair_new ();
  g_autoptr (GBytes) greeting = bm_greeting_seal (&pair->invitation, &pair->guest_keys);
  BmParticipantId participant = bm_participant_id (&pair->invitation, pair->guest_keys.open);
  BmInvitation uninvited = pair->invitation;
  guint8 open_key[BM_KEY_BYTES];
  BmSealHead head;
  g_autoptr (GBytes) forged = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (bm_seal_read_head (greeting, &head, &error));
  g_assert_no_error (error);
  g_assert_cmpint (head.kind, ==, BM_SEAL_GREETING);
  g_assert_true (bm_participant_id_equal (&head.participant, &participant));
  g_assert_true (bm_greeting_open (&pair->invitation, greeting, open_key, &error));
  g_assert_no_error (error);
  g_assert_cmpmem (open_key, sizeof open_key, pair->guest_keys.open, BM_KEY_BYTES);

  bm_secret_draw (&uninvited.secret);
  forged = bm_greeting_seal (&uninvited, &pair->guest_keys);
  g_assert_false (bm_greeting_open (&pair->invitation, forged, open_key, &error));
  g_assert_error (error, BM_SEAL_ERROR, BM_SEAL_ERROR_FORGED);
}

/* A key of zeros makes no secret with any other key. */
static void
test_bad_key (void)
{
  static const guint8 zeros[BM_KEY_BYTES] = { 0 };
  g_autoptr (Pair) pair = pair_new ();
  g_autoptr (GError) error = NULL;

  g_assert_null (bm_seal_new_host (&pair->invitation, &pair->host_keys, zeros, &error));
  g_assert_error (error, BM_SEAL_ERROR, BM_SEAL_ERROR_KEY);
}

static char *
dup_hex (const BmDigest *digest)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < BM_DIGEST_BYTES; i++)
    g_string_append_printf (text, "%02x", digest->bytes[i]);

  return g_string_free (text, FALSE);
}

/* BLAKE2b-256 of the purpose, a zero, and the data: computed with Python's hashlib. */
static void
test_digests (void)
{
  static const struct
  {
    const char *purpose;
    const char *data;
    const char *digest;
  } rows[] = {
    { "a", "bc", "a58482a00311d04faa226b26b8faf2c1828f6bd3f36f15b7d37bc15a24e82114" },
    { "ab", "c", "d50d3b644005dac6b73e2e970405d9749183fd5222afd2444420f63f94cb52ee" },
    { "bigmonster message", "", "22a5867c369cedb63bc83277f53c137b631f6e4cec467cff0c8ee067ae5c4191" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BmDigest digest = bm_digest (rows[i].purpose, rows[i].data, strlen (rows[i].data));
      g_autofree char *text = dup_hex (&digest);

      g_assert_cmpstr (text, ==, rows[i].digest);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/seal/there-and-back", test_there_and_back);
  g_test_add_func ("/seal/padding", test_padding);
  g_test_add_func ("/seal/not-for-me", test_not_for_me);
  g_test_add_func ("/seal/damage", test_damage);
  g_test_add_func ("/seal/heads", test_heads);
  g_test_add_func ("/seal/greetings", test_greetings);
  g_test_add_func ("/seal/bad-key", test_bad_key);
  g_test_add_func ("/seal/digests", test_digests);

  return g_test_run ();
}

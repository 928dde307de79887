/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "bm-turn-file.h"

/* What is written is read again; anything else is refused in words. */

static void
add_packet (BmTurnFile *file,
            gsize       length)
{
  guint8 *data = g_malloc0 (length);
  g_autoptr (GBytes) packet = NULL;

  for (gsize i = 0; i < length; i++)
    data[i] = (guint8) (i * 5 + length);
  packet = g_bytes_new_take (data, length);
  bm_turn_file_add (file, packet);
}

static BmTurnFile *
make_file (BmTurnFileKind kind,
           guint          n_packets)
{
  BmTurnFile *file = bm_turn_file_new (kind);
  BmKeyPair keys;

  bm_key_pair_draw (&keys);
  bm_invitation_draw (&file->invitation, &keys);
  file->participant = bm_participant_id (&file->invitation, keys.open);
  file->seat = 3;
  file->turn = 17;
  for (guint i = 0; i < n_packets; i++)
    add_packet (file, 1 + i * 700);

  return file;
}

static void
assert_refused (const void     *data,
                gsize           length,
                BmTurnFileError problem)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, length);
  g_autoptr (GError) error = NULL;
  g_autoptr (BmTurnFile) file = bm_turn_file_new_from_bytes (bytes, &error);

  g_assert_null (file);
  g_assert_error (error, BM_TURN_FILE_ERROR, (int) problem);
  g_assert_cmpstr (error->message, !=, "");
  g_assert_true (bm_turn_file_is_one (bytes) == (problem != BM_TURN_FILE_ERROR_FORMAT || length > BM_TURN_FILE_MAX_BYTES));
}

static void
test_ways (void)
{
  for (BmTurnFileKind kind = BM_TURN_FILE_INVITATION; kind <= BM_TURN_FILE_ANSWER; kind++)
    {
      g_autoptr (BmTurnFile) file = make_file (kind, kind);
      g_autoptr (GBytes) bytes = bm_turn_file_to_bytes (file);
      g_autoptr (GError) error = NULL;
      g_autoptr (BmTurnFile) read = bm_turn_file_new_from_bytes (bytes, &error);
      g_autoptr (GBytes) again = NULL;

      g_assert_no_error (error);
      g_assert_cmpint (read->kind, ==, kind);
      g_assert_cmpuint (read->seat, ==, 3);
      g_assert_cmpuint (read->turn, ==, 17);
      g_assert_true (bm_participant_id_equal (&read->participant, &file->participant));
      g_assert_cmpmem (read->invitation.table, BM_TABLE_ID_BYTES, file->invitation.table, BM_TABLE_ID_BYTES);
      g_assert_cmpuint (read->packets->len, ==, file->packets->len);
      again = bm_turn_file_to_bytes (read);
      g_assert_true (g_bytes_equal (bytes, again));
    }
}

/* The keys are in invitations, and nowhere else. */
static void
test_keys (void)
{
  for (BmTurnFileKind kind = BM_TURN_FILE_INVITATION; kind <= BM_TURN_FILE_ANSWER; kind++)
    {
      g_autoptr (BmTurnFile) file = make_file (kind, 1);
      g_autoptr (GBytes) bytes = bm_turn_file_to_bytes (file);
      gsize length;
      const char *data = g_bytes_get_data (bytes, &length);
      gboolean found = FALSE;

      for (gsize i = 0; i + BM_KEY_BYTES <= length; i++)
        found = found || memcmp (data + i, file->invitation.secret.bytes, BM_KEY_BYTES) == 0;
      g_assert_true (found == (kind == BM_TURN_FILE_INVITATION));
    }
}

static void
test_other_files (void)
{
  static const struct
  {
    const char     *data;
    gsize           length;
    BmTurnFileError problem;
  } rows[] = {
    { "", 0, BM_TURN_FILE_ERROR_FORMAT },
    { "B", 1, BM_TURN_FILE_ERROR_FORMAT },
    { "\x89PNG\r\n\x1a\n", 8, BM_TURN_FILE_ERROR_FORMAT },
    { "{ \"version\": 1 }", 16, BM_TURN_FILE_ERROR_FORMAT },
    { "bigmonster:AQ", 13, BM_TURN_FILE_ERROR_FORMAT },
    /* sent as a text */
    { "\x89" "BMT\n\x1a\n\x01\x02", 9, BM_TURN_FILE_ERROR_DAMAGED },
    { "\x89" "BMT\r\r\n\x1a\r\n\x01\x02", 12, BM_TURN_FILE_ERROR_DAMAGED },
    { "\x89" "BMT\r\n\x1a\n\x02\x02\x00\x00", 12, BM_TURN_FILE_ERROR_VERSION },
    { "\x89" "BMT\r\n\x1a\n\xff\xff\xff\xff", 12, BM_TURN_FILE_ERROR_VERSION },
    { "\x89" "BMT\r\n\x1a\n\x00\x02\x00\x00", 12, BM_TURN_FILE_ERROR_DAMAGED },
    { "\x89" "BMT\r\n\x1a\n\x01\x00\x00\x00", 12, BM_TURN_FILE_ERROR_DAMAGED },
    { "\x89" "BMT\r\n\x1a\n\x01\x04\x00\x00", 12, BM_TURN_FILE_ERROR_DAMAGED },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    assert_refused (rows[i].data, rows[i].length, rows[i].problem);
}

/* Every beginning of a file is incomplete, every other byte is noticed, and so is whatever stands behind it. */
static void
test_damage (void)
{
  g_autoptr (BmTurnFile) file = make_file (BM_TURN_FILE_INVITATION, 3);
  g_autoptr (GBytes) bytes = bm_turn_file_to_bytes (file);
  gsize length;
  const guint8 *data = g_bytes_get_data (bytes, &length);
  g_autofree guint8 *copy = g_malloc0 (length + 1);

  memcpy (copy, data, length);
  assert_refused (copy, length + 1, BM_TURN_FILE_ERROR_DAMAGED);
  for (gsize n = 0; n < length; n++)
    assert_refused (data, n, n < 4 ? BM_TURN_FILE_ERROR_FORMAT : BM_TURN_FILE_ERROR_DAMAGED);
  for (gsize i = 0; i < length; i++)
    {
      copy[i] ^= 0x40;
      assert_refused (copy, length,
                      i < 4    ? BM_TURN_FILE_ERROR_FORMAT
                      : i == 8 ? BM_TURN_FILE_ERROR_VERSION
                               : BM_TURN_FILE_ERROR_DAMAGED);
      copy[i] ^= 0x40;
    }
}

static void
assert_damaged (const BmTurnFile *file)
{
  g_autoptr (GBytes) bytes = bm_turn_file_to_bytes (file);
  gsize length;
  gconstpointer data = g_bytes_get_data (bytes, &length);

  assert_refused (data, length, BM_TURN_FILE_ERROR_DAMAGED);
}

/* Whole files that say nothing, or too much. */
static void
test_packets (void)
{
  g_autoptr (BmTurnFile) none = make_file (BM_TURN_FILE_TURN, 0);
  g_autoptr (BmTurnFile) large = make_file (BM_TURN_FILE_TURN, 0);

  assert_damaged (none);
  add_packet (large, BM_SEAL_MAX_BYTES + 1);
  assert_damaged (large);
}

static void
test_too_long (void)
{
  g_autofree char *data = g_malloc0 (BM_TURN_FILE_MAX_BYTES + 1);

  memcpy (data, "\x89" "BMT\r\n\x1a\n\x01\x02", 10);
  assert_refused (data, BM_TURN_FILE_MAX_BYTES + 1, BM_TURN_FILE_ERROR_FORMAT);
}

/* Each problem has words of its own. */
static void
test_words (void)
{
  g_autoptr (GHashTable) words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < BM_N_TURN_FILE_ERRORS; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (bm_turn_file_fail (i, &error));
      g_assert_error (error, BM_TURN_FILE_ERROR, (int) i);
      g_assert_true (g_hash_table_add (words, g_strdup (error->message)));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/turn-file/ways", test_ways);
  g_test_add_func ("/turn-file/keys", test_keys);
  g_test_add_func ("/turn-file/other-files", test_other_files);
  g_test_add_func ("/turn-file/damage", test_damage);
  g_test_add_func ("/turn-file/packets", test_packets);
  g_test_add_func ("/turn-file/too-long", test_too_long);
  g_test_add_func ("/turn-file/words", test_words);

  return g_test_run ();
}

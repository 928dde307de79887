/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "bm-message.h"

/* Messages and their bytes. Every kind is a row. */

typedef struct
{
  BmMessageKind kind;
  BmEnd        from;
  const char   *body;  /* GVariant's text format */
} Row;

static const Row rows[] = {
  { BM_MESSAGE_JOIN, BM_END_GUEST, "('Ada',)" },
  { BM_MESSAGE_SEAT, BM_END_GUEST, "(2, true, 'Ada')" },
  { BM_MESSAGE_WANT, BM_END_GUEST, "([[1, 2, 3]],)" },
  { BM_MESSAGE_READY, BM_END_GUEST, "(true,)" },
  { BM_MESSAGE_COMMIT, BM_END_GUEST, "(1, [5, 6])" },
  { BM_MESSAGE_OPEN, BM_END_GUEST, "(1, [5, 6])" },
  { BM_MESSAGE_MOVE, BM_END_GUEST, "(1, 77, 16909060)" },
  { BM_MESSAGE_CHAT, BM_END_GUEST, "('Grüße!',)" },
  { BM_MESSAGE_REACT, BM_END_GUEST, "(3,)" },
  { BM_MESSAGE_VERDICT, BM_END_GUEST, "(1, 0)" },
  { BM_MESSAGE_LEAVE, BM_END_GUEST, "()" },
  { BM_MESSAGE_KNOCK, BM_END_GUEST, "('Ada',)" },
  { BM_MESSAGE_PLAN, BM_END_GUEST, "(1, 77, [16909060, 1])" },
  { BM_MESSAGE_BEG, BM_END_GUEST, "(1, 77)" },
  { BM_MESSAGE_ANSWER, BM_END_GUEST, "(1, 5, true)" },
  { BM_MESSAGE_TABLE_V1, BM_END_HOST, "([123, 125], [([1], 'base', 'The game', 5)])" },
  { BM_MESSAGE_PEOPLE, BM_END_HOST, "([([1], 'Ada', true, false)], [([1], 'human', 'Ada', false)])" },
  { BM_MESSAGE_PIECE, BM_END_HOST, "([1], 0, 4, [1, 2, 3, 4])" },
  { BM_MESSAGE_DEAL, BM_END_HOST, "(1,)" },
  { BM_MESSAGE_COMMITMENTS, BM_END_HOST, "(1, [([1], [2])])" },
  { BM_MESSAGE_BEGIN, BM_END_HOST, "(1, 5, 3, [('human', 'Ada')], [(0, {'own': <(1, 2)>})])" },
  { BM_MESSAGE_MOVED_V1, BM_END_HOST, "(1, 6, 0, 3, false, [(1, 2, 3, 4, 5, 6, 7)], [(0, {'table': <[1, 2]>})])" },
  { BM_MESSAGE_REFUSED, BM_END_HOST, "(1, 16909060, 1)" },
  { BM_MESSAGE_END, BM_END_HOST, "(1, 99, [1, 2, 3], [([1], [2])])" },
  { BM_MESSAGE_SAID, BM_END_HOST, "([1], 'Hello')" },
  { BM_MESSAGE_REACTED, BM_END_HOST, "([1], 2)" },
  { BM_MESSAGE_DISMISS, BM_END_HOST, "(1,)" },
  { BM_MESSAGE_HEARD, BM_END_HOST, "([5, 6],)" },
  { BM_MESSAGE_SHOWN, BM_END_HOST, "([5, 6],)" },
  { BM_MESSAGE_ADMIT, BM_END_HOST, "([98, 105],)" },
  { BM_MESSAGE_BEGGED, BM_END_HOST, "(1, 5, 0)" },
  { BM_MESSAGE_STAYS, BM_END_HOST, "(1, 5, 255)" },
  { BM_MESSAGE_TAKEN_BACK_V1, BM_END_HOST, "(1, 65541, 0, false, [(0, {'table': <[1, 2]>})])" },
  { BM_MESSAGE_MOVED, BM_END_HOST, "(1, 6, 0, 3, false, [(1, 2, 3, 4, 5, 6, 7)], [1, 2, 3])" },
  { BM_MESSAGE_TAKEN_BACK, BM_END_HOST, "(1, 65541, 0, false, [1, 2, 3])" },
  { BM_MESSAGE_TABLE, BM_END_HOST, "([123, 125], [([1], 'base', 'The game', 5, 40, 10, 8)])" },
};

static GBytes *
write_row (const Row *row)
{
  g_autoptr (GError) error = NULL;
  g_auto (BmMessage) message = { .number = 7, .previous = bm_message_start (), .kind = row->kind };

  message.body = g_variant_parse (bm_message_get_type (row->kind), row->body, NULL, NULL, &error);
  g_assert_no_error (error);
  return bm_message_to_bytes (&message);
}

static void
test_there_and_back (void)
{
  BmDigest start = bm_message_start ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GBytes) bytes = write_row (&rows[i]);
      g_autoptr (GBytes) again = NULL;
      g_autoptr (GError) error = NULL;
      g_auto (BmMessage) message = { 0 };

      g_assert_true (bm_message_read (&message, rows[i].from, bytes, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (message.number, ==, 7);
      g_assert_cmpint (message.kind, ==, rows[i].kind);
      g_assert_true (bm_digest_equal (&message.previous, &start));
      again = bm_message_to_bytes (&message);
      g_assert_true (g_bytes_equal (bytes, again));
    }
}

/* Nobody speaks for the other side. */
static void
test_sides (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BmEnd other = rows[i].from == BM_END_HOST ? BM_END_GUEST : BM_END_HOST;
      g_autoptr (GBytes) bytes = write_row (&rows[i]);
      g_autoptr (GError) error = NULL;
      BmMessage message;

      g_assert_false (bm_message_read (&message, other, bytes, &error));
      g_assert_error (error, BM_MESSAGE_ERROR, BM_MESSAGE_ERROR_KIND);
    }
}

/* Whatever is cut off or changed is refused, or is a message that gives the same bytes. */
static void
test_damage (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GBytes) bytes = write_row (&rows[i]);
      gsize length = g_bytes_get_size (bytes);

      for (gsize j = 0; j < length * 9; j++)
        {
          guint8 *data = g_memdup2 (g_bytes_get_data (bytes, NULL), length);
          g_autoptr (GBytes) damaged = g_bytes_new_take (data, j < length ? j : length);
          g_auto (BmMessage) message = { 0 };
          g_autoptr (GBytes) again = NULL;
          g_autoptr (GError) error = NULL;

          if (j >= length)
            data[(j - length) / 8] ^= (guint8) (1u << j % 8);
          if (!bm_message_read (&message, rows[i].from, damaged, &error))
            {
              g_assert_nonnull (error);
              continue;
            }
          again = bm_message_to_bytes (&message);
          g_assert_true (g_bytes_equal (damaged, again));
        }
    }
}

static void
test_texts (void)
{
  g_autofree char *too_long = g_strnfill (BM_MESSAGE_MAX_TEXT + 1, 'a');
  g_autofree char *longest = g_strnfill (BM_MESSAGE_MAX_TEXT, 'a');
  g_autofree char *giant = g_strnfill (BM_MESSAGE_MAX_BYTES - 100, 'a');
  const struct
  {
    const char *text;
    gboolean    is_good;
  } texts[] = {
    { "", TRUE },
    { "Hello", TRUE },
    { "two\nlines", TRUE },
    { longest, TRUE },
    { too_long, FALSE },
    { giant, FALSE },
    { "a\tb", FALSE },
    { "a\001b", FALSE },
    { "a\342\200\256b", FALSE },  /* U+202E: the rest is written from right to left */
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_auto (BmMessage) message = { .number = 1, .kind = BM_MESSAGE_CHAT };
      g_auto (BmMessage) read = { 0 };
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GError) error = NULL;

      message.body = g_variant_ref_sink (g_variant_new ("(s)", texts[i].text));
      bytes = bm_message_to_bytes (&message);
      g_assert_true (bm_message_read (&read, BM_END_GUEST, bytes, &error) == texts[i].is_good);
      if (!texts[i].is_good)
        g_assert_error (error, BM_MESSAGE_ERROR, BM_MESSAGE_ERROR_TEXT);
    }
}

static void
test_lengths (void)
{
  static const gsize lengths[] = { 0, 1, 36, BM_MESSAGE_MAX_BYTES + 1 };

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_take (g_malloc0 (lengths[i] + 1), lengths[i]);
      g_autoptr (GError) error = NULL;
      BmMessage message;

      g_assert_false (bm_message_read (&message, BM_END_HOST, bytes, &error));
      g_assert_error (error, BM_MESSAGE_ERROR, BM_MESSAGE_ERROR_LENGTH);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/message/there-and-back", test_there_and_back);
  g_test_add_func ("/message/sides", test_sides);
  g_test_add_func ("/message/damage", test_damage);
  g_test_add_func ("/message/texts", test_texts);
  g_test_add_func ("/message/lengths", test_lengths);

  return g_test_run ();
}

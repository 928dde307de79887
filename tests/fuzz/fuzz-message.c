/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Packets of somebody at the table, after they have been opened: the first byte says who sends them, the others are
 * packets, each after its length. A line refuses a packet, or goes on; what it takes for a message is the same when
 * it is written again; and a line that is stored and read again says the same. */

#include <string.h>

#include "bm-line.h"
#include "fuzz-util.h"

/* A line on which something has been said already. */
static BmLine *
make_line (BmEnd end)
{
  BmLine *line = bm_line_new (end);
  GBytes *packet;

  for (guint i = 1; i <= 3; i++)
    if (end == BM_END_HOST)
      bm_line_add (line, BM_MESSAGE_DEAL, g_variant_new ("(u)", i));
    else
      bm_line_add (line, BM_MESSAGE_READY, g_variant_new ("(b)", i % 2));
  while ((packet = bm_line_take (line, 0)) != NULL)
    g_bytes_unref (packet);

  return line;
}

/* Looks at every value, as whoever uses the message does. */
static void
check_message (const BmMessage *message,
               BmEnd            from)
{
  g_autofree char *text = g_variant_print (message->body, TRUE);
  g_autoptr (GBytes) bytes = bm_message_to_bytes (message);
  g_autoptr (GBytes) bytes_again = NULL;
  g_auto (BmMessage) again = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_true (g_variant_is_of_type (message->body, bm_message_get_type (message->kind)));
  g_assert_true (bm_message_read (&again, from, bytes, &error));
  g_assert_no_error (error);
  bytes_again = bm_message_to_bytes (&again);
  g_assert_true (g_bytes_equal (bytes, bytes_again));
}

static void
check_stored (BmLine *line,
              BmEnd   end)
{
  g_autoptr (GVariant) stored = bm_line_to_variant (line);
  g_autoptr (GError) error = NULL;
  g_autoptr (BmLine) read = bm_line_new_from_variant (end, stored, &error);
  g_autoptr (GVariant) again = NULL;

  g_assert_no_error (error);
  again = bm_line_to_variant (read);
  g_assert_true (g_variant_equal (stored, again));
}

static void
read_alone (const uint8_t *data,
            size_t         size,
            BmEnd          from)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_auto (BmMessage) message = { 0 };

  if (bm_message_read (&message, from, bytes, NULL))
    check_message (&message, from);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  BmEnd from = size > 0 && (data[0] & 1) ? BM_END_HOST : BM_END_GUEST;
  BmEnd end = from == BM_END_HOST ? BM_END_GUEST : BM_END_HOST;
  g_autoptr (BmLine) line = make_line (end);
  size_t at = 1;

  if (size > 1)
    read_alone (data + 1, size - 1, from);
  while (at + 2 <= size)
    {
      size_t length = MIN ((size_t) (data[at] | data[at + 1] << 8), size - at - 2);
      g_autoptr (GBytes) packet = g_bytes_new (data + at + 2, length);
      g_auto (BmMessage) message = { 0 };
      GBytes *answer;

      at += 2 + length;
      if (!bm_line_receive (line, packet, 100000, &message, NULL))
        break;
      if (message.body != NULL)
        check_message (&message, from);
      while ((answer = bm_line_take (line, 100000)) != NULL)
        g_bytes_unref (answer);
    }
  check_stored (line, end);

  return 0;
}

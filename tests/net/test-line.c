/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-line.h"
#include "bm-random.h"

/* Lines over something that loses, doubles, reorders and forgets. */

#define N_MESSAGES 400

typedef struct
{
  BmLine    *ends[2];    /* by BmEnd */
  GPtrArray *on_way[2];  /* GBytes: packets to this side */
  guint      n_said[2];  /* by this side */
  guint      n_heard[2];
  gint64     now;
  guint      n_packets;
} Wire;

static Wire *
wire_new (void)
{
  Wire *wire = g_new0 (Wire, 1);

  for (guint side = 0; side < 2; side++)
    {
      wire->ends[side] = bm_line_new (side);
      wire->on_way[side] = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
    }

  return wire;
}

static void
wire_free (Wire *wire)
{
  for (guint side = 0; side < 2; side++)
    {
      bm_line_free (wire->ends[side]);
      g_ptr_array_unref (wire->on_way[side]);
    }
  g_free (wire);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Wire, wire_free)

static void
say (Wire   *wire,
     BmEnd  side)
{
  g_autofree char *text = g_strdup_printf ("%u", ++wire->n_said[side]);

  if (side == BM_END_GUEST)
    bm_line_add (wire->ends[side], BM_MESSAGE_CHAT, g_variant_new ("(s)", text));
  else
    bm_line_add (wire->ends[side], BM_MESSAGE_SAID, g_variant_new ("(@ays)", g_variant_new_bytestring ("me"), text));
}

static void
send_packets (Wire   *wire,
              BmEnd  side)
{
  GBytes *packet;

  while ((packet = bm_line_take (wire->ends[side], wire->now)) != NULL)
    {
      g_ptr_array_add (wire->on_way[!side], packet);
      wire->n_packets++;
    }
}

/* Every message comes once, and in order. */
static void
hear (Wire   *wire,
      BmEnd  side,
      guint   index)
{
  g_auto (BmMessage) message = { 0 };
  g_autofree char *expected = NULL;
  g_autoptr (GError) error = NULL;
  const char *text;

  bm_line_receive (wire->ends[side], g_ptr_array_index (wire->on_way[side], index), wire->now, &message, &error);
  g_assert_no_error (error);
  if (message.body == NULL)
    return;

  g_variant_get_child (message.body, side == BM_END_HOST ? 0 : 1, "&s", &text);
  expected = g_strdup_printf ("%u", ++wire->n_heard[side]);
  g_assert_cmpstr (text, ==, expected);
}

/* As a program does that was killed right after it had stored the line. */
static void
restart (Wire   *wire,
         BmEnd  side)
{
  g_autoptr (GVariant) stored = bm_line_to_variant (wire->ends[side]);
  g_autoptr (GError) error = NULL;
  BmLine *line = bm_line_new_from_variant (side, stored, &error);

  g_assert_no_error (error);
  bm_line_free (wire->ends[side]);
  wire->ends[side] = line;
}

static gboolean
is_quiet (const Wire *wire)
{
  return bm_line_get_n_waiting (wire->ends[0]) == 0 && bm_line_get_n_waiting (wire->ends[1]) == 0
         && wire->on_way[0]->len == 0 && wire->on_way[1]->len == 0;
}

/* Chances in percent, for each packet. */
typedef struct
{
  const char *name;
  guint       lost;
  guint       doubled;
  guint       reordered;
  guint       restarted;  /* its receiver, afterwards */
  guint       cut;        /* everything on its way is lost, and both ends know */
} Fault;

static const Fault faults[] = {
  { "none", 0, 0, 0, 0, 0 },       { "lost", 20, 0, 0, 0, 0 },       { "doubled", 0, 50, 0, 0, 0 },
  { "reordered", 0, 0, 80, 0, 0 }, { "restarted", 0, 0, 0, 10, 0 },  { "cut", 0, 0, 0, 0, 5 },
  { "all", 20, 20, 30, 5, 3 },
};

static gboolean
happens (BmRandom *random,
         guint     percent)
{
  return bm_random_below (random, 100) < percent;
}

static void
carry_one (Wire        *wire,
           BmEnd       to,
           const Fault *fault,
           BmRandom    *random)
{
  GPtrArray *packets = wire->on_way[to];
  guint index = happens (random, fault->reordered) ? bm_random_below (random, packets->len) : 0;

  if (!happens (random, fault->lost))
    hear (wire, to, index);
  if (!happens (random, fault->doubled))
    g_ptr_array_remove_index (packets, index);
  if (happens (random, fault->restarted))
    restart (wire, to);
  if (happens (random, fault->cut))
    for (guint side = 0; side < 2; side++)
      {
        g_ptr_array_set_size (wire->on_way[side], 0);
        bm_line_greet (wire->ends[side]);
      }
}

static guint
count_said (const Wire *wire)
{
  return wire->n_said[0] + wire->n_said[1];
}

static void
run_fault (const Fault *fault,
           guint        seed)
{
  g_autoptr (Wire) wire = wire_new ();
  BmRandom random;
  guint n_rounds = 0;

  bm_random_init (&random, seed, 0);
  while (count_said (wire) < N_MESSAGES || !is_quiet (wire))
    {
      g_assert_cmpuint (n_rounds++, <, 50000);
      if (count_said (wire) < N_MESSAGES && happens (&random, 30))
        say (wire, bm_random_below (&random, 2));
      wire->now += 20;
      for (guint side = 0; side < 2; side++)
        {
          send_packets (wire, side);
          if (wire->on_way[side]->len > 0)
            carry_one (wire, side, fault, &random);
        }
    }

  g_assert_cmpuint (wire->n_heard[BM_END_HOST], ==, wire->n_said[BM_END_GUEST]);
  g_assert_cmpuint (wire->n_heard[BM_END_GUEST], ==, wire->n_said[BM_END_HOST]);
  g_test_message ("%s: %u packets for %u messages", fault->name, wire->n_packets, N_MESSAGES);
}

static void
test_faults (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    for (guint seed = 0; seed < 10; seed++)
      run_fault (&faults[i], seed);
}

/* A confirmation rides along, or after a while goes alone, and is not confirmed. */
static void
test_economy (void)
{
  g_autoptr (Wire) wire = wire_new ();

  say (wire, BM_END_GUEST);
  send_packets (wire, BM_END_GUEST);
  hear (wire, BM_END_HOST, 0);
  say (wire, BM_END_HOST);
  send_packets (wire, BM_END_HOST);
  hear (wire, BM_END_GUEST, 0);
  g_assert_cmpuint (bm_line_get_n_waiting (wire->ends[BM_END_GUEST]), ==, 0);
  send_packets (wire, BM_END_GUEST);
  g_assert_cmpuint (wire->n_packets, ==, 2);
  wire->now += 500;
  send_packets (wire, BM_END_GUEST);
  hear (wire, BM_END_HOST, 1);
  g_assert_cmpuint (wire->n_packets, ==, 3);
  wire->now += 1000000;
  send_packets (wire, BM_END_GUEST);
  send_packets (wire, BM_END_HOST);
  g_assert_cmpuint (wire->n_packets, ==, 3);
}

/* Several messages in a row are confirmed before the while is over. */
static void
test_several (void)
{
  g_autoptr (Wire) wire = wire_new ();

  for (guint i = 0; i < BM_LINE_FIRST_WINDOW; i++)
    {
      g_assert_cmpuint (wire->on_way[BM_END_GUEST]->len, ==, 0);
      say (wire, BM_END_GUEST);
      send_packets (wire, BM_END_GUEST);
      hear (wire, BM_END_HOST, i);
      send_packets (wire, BM_END_HOST);
    }
  g_assert_cmpuint (wire->on_way[BM_END_GUEST]->len, ==, 1);
}

/* Nobody who is away is sent more and more. */
static void
test_absence (void)
{
  g_autoptr (Wire) wire = wire_new ();

  for (guint i = 0; i < 100; i++)
    say (wire, BM_END_HOST);
  send_packets (wire, BM_END_HOST);
  g_assert_cmpuint (wire->n_packets, ==, BM_LINE_FIRST_WINDOW);
  for (guint second = 0; second < 600; second++)
    {
      wire->now += 1000;
      send_packets (wire, BM_END_HOST);
    }
  g_assert_cmpuint (wire->n_packets, <, BM_LINE_FIRST_WINDOW + 60);
}

/* Who comes again and again on a slow way is not sent everything each time: it would only become slower. */
static void
test_coming_again (void)
{
  g_autoptr (Wire) wire = wire_new ();

  for (guint i = 0; i < 100; i++)
    say (wire, BM_END_HOST);
  for (guint i = 0; i < 10; i++)
    {
      bm_line_greet (wire->ends[BM_END_HOST]);
      bm_line_greet (wire->ends[BM_END_GUEST]);
      send_packets (wire, BM_END_HOST);
      send_packets (wire, BM_END_GUEST);
      hear (wire, BM_END_HOST, i);
      send_packets (wire, BM_END_HOST);
      wire->now += 2000;
    }
  g_assert_cmpuint (wire->on_way[BM_END_GUEST]->len, <=, 10 * (BM_LINE_FIRST_WINDOW + 1));
}

/* What comes again a hundred times is confirmed now and then. */
static void
test_much_again (void)
{
  g_autoptr (Wire) wire = wire_new ();

  say (wire, BM_END_HOST);
  send_packets (wire, BM_END_HOST);
  for (guint i = 0; i < 100; i++)
    {
      hear (wire, BM_END_GUEST, 0);
      send_packets (wire, BM_END_GUEST);
      wire->now += 20;
    }
  g_assert_cmpuint (wire->on_way[BM_END_HOST]->len, >, 0);
  g_assert_cmpuint (wire->on_way[BM_END_HOST]->len, <, 10);
}

/* Lets time pass, and carries everything. */
static void
carry_for (Wire   *wire,
           gint64  milliseconds)
{
  for (gint64 end = wire->now + milliseconds; wire->now < end; wire->now += 100)
    for (guint side = 0; side < 2; side++)
      {
        send_packets (wire, side);
        for (; wire->on_way[!side]->len > 0; g_ptr_array_remove_index (wire->on_way[!side], 0))
          hear (wire, !side, 0);
      }
}

/* Much was on its way to somebody for whom it was kept, and is lost, and neither end has been told. There is nothing new
 * that would show what is missing. */
static void
test_all_lost (void)
{
  g_autoptr (Wire) wire = wire_new ();

  for (guint i = 0; i < 20; i++)
    say (wire, BM_END_HOST);
  bm_line_set_away (wire->ends[BM_END_HOST], TRUE);
  send_packets (wire, BM_END_HOST);
  g_assert_cmpuint (wire->on_way[BM_END_GUEST]->len, ==, 20);
  g_ptr_array_set_size (wire->on_way[BM_END_GUEST], 0);
  bm_line_set_away (wire->ends[BM_END_HOST], FALSE);

  carry_for (wire, 6000);
  g_assert_cmpuint (wire->n_heard[BM_END_GUEST], ==, 20);
}

/* The longer all goes well, the more is on its way. */
static void
test_window (void)
{
  g_autoptr (Wire) wire = wire_new ();
  guint n_heard = 0;
  guint n_rounds = 0;

  for (guint i = 0; i < 4 * BM_LINE_WINDOW; i++)
    say (wire, BM_END_HOST);
  while (bm_line_get_n_waiting (wire->ends[BM_END_HOST]) > 0)
    {
      g_assert_cmpuint (n_rounds++, <, 20);
      send_packets (wire, BM_END_HOST);
      g_assert_cmpuint (wire->on_way[BM_END_GUEST]->len - n_heard, <=, BM_LINE_WINDOW);
      for (; n_heard < wire->on_way[BM_END_GUEST]->len; n_heard++)
        {
          hear (wire, BM_END_GUEST, n_heard);
          send_packets (wire, BM_END_GUEST);
        }
      wire->now += 500;
      send_packets (wire, BM_END_GUEST);
      while (wire->on_way[BM_END_HOST]->len > 0)
        {
          hear (wire, BM_END_HOST, 0);
          g_ptr_array_remove_index (wire->on_way[BM_END_HOST], 0);
        }
    }
  g_assert_cmpuint (wire->n_heard[BM_END_GUEST], ==, 4 * BM_LINE_WINDOW);
}

static void
say_people (BmLine     *line,
            const char *name)
{
  bm_line_add_latest (line, BM_MESSAGE_SAID, g_variant_new ("(@ays)", g_variant_new_bytestring ("me"), name));
}

/* How something stands now is told once, whatever has happened meanwhile, but for what may have been seen already. */
static void
test_latest (void)
{
  g_autoptr (Wire) wire = wire_new ();
  BmLine *host = wire->ends[BM_END_HOST];
  g_autoptr (GVariant) stored = NULL;
  g_autoptr (BmLine) restored = NULL;

  say_people (host, "1");
  send_packets (wire, BM_END_HOST);
  say_people (host, "not seen");
  say_people (host, "2");
  g_assert_cmpuint (bm_line_get_n_waiting (host), ==, 2);
  bm_line_add (host, BM_MESSAGE_DEAL, g_variant_new ("(u)", 1));
  say_people (host, "not seen");
  g_assert_cmpuint (bm_line_get_n_waiting (host), ==, 4);
  say_people (host, "3");
  g_assert_cmpuint (bm_line_get_n_waiting (host), ==, 4);

  /* Before the program was killed, it may have sent all of that. */
  stored = bm_line_to_variant (host);
  restored = bm_line_new_from_variant (BM_END_HOST, stored, NULL);
  say_people (restored, "4");
  g_assert_cmpuint (bm_line_get_n_waiting (restored), ==, 5);
}

/* What is kept for somebody is sent once. When both are there, the first message, and the last one, ask whether it has
 * come. */
static void
test_kept (void)
{
  g_autoptr (Wire) wire = wire_new ();

  for (guint i = 0; i < 3; i++)
    say (wire, BM_END_HOST);
  bm_line_set_away (wire->ends[BM_END_HOST], TRUE);
  send_packets (wire, BM_END_HOST);
  wire->now += 1000000;
  send_packets (wire, BM_END_HOST);
  g_assert_cmpuint (wire->n_packets, ==, 3);
  say (wire, BM_END_HOST);
  send_packets (wire, BM_END_HOST);
  g_assert_cmpuint (wire->n_packets, ==, 4);

  bm_line_set_away (wire->ends[BM_END_HOST], FALSE);
  send_packets (wire, BM_END_HOST);
  g_assert_cmpuint (wire->n_packets, ==, 4);
  wire->now += 3000;
  send_packets (wire, BM_END_HOST);
  g_assert_cmpuint (wire->n_packets, ==, 6);
}

static GBytes *
make_packet (guint8  flags,
             guint32 received,
             gsize   n_zeros)
{
  guint8 *data = g_malloc0 (5 + n_zeros);

  data[0] = flags;
  for (guint i = 0; i < 4; i++)
    data[1 + i] = (guint8) (received >> 8 * i);

  return g_bytes_new_take (data, 5 + n_zeros);
}

/* What the owner of the key sends may be anything, too. Two messages have been sent. */
static void
test_hostile_packets (void)
{
  const struct
  {
    GBytes *packet;
    GQuark  domain;
    int     code;
  } rows[] = {
    { make_packet (0, 0, 0), 0, 0 },
    { make_packet (1, 0, 0), 0, 0 },
    { make_packet (0, 2, 0), 0, 0 },
    { make_packet (0, 3, 0), BM_LINE_ERROR, BM_LINE_ERROR_AHEAD },
    { make_packet (0, G_MAXUINT32, 0), BM_LINE_ERROR, BM_LINE_ERROR_AHEAD },
    { make_packet (4, 0, 0), BM_LINE_ERROR, BM_LINE_ERROR_PACKET },
    { make_packet (2, 0, 31), BM_LINE_ERROR, BM_LINE_ERROR_PACKET },
    { make_packet (2, 0, 32), BM_LINE_ERROR, BM_LINE_ERROR_DIGEST },
    { make_packet (2, 1, 32), BM_LINE_ERROR, BM_LINE_ERROR_DIGEST },
    { make_packet (0, 0, 5), BM_MESSAGE_ERROR, BM_MESSAGE_ERROR_LENGTH },
    { make_packet (0, 0, 64), BM_MESSAGE_ERROR, BM_MESSAGE_ERROR_KIND },
    { g_bytes_new_static ("", 0), BM_LINE_ERROR, BM_LINE_ERROR_PACKET },
    { g_bytes_new_static ("abcd", 4), BM_LINE_ERROR, BM_LINE_ERROR_PACKET },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BmLine) line = bm_line_new (BM_END_HOST);
      g_auto (BmMessage) message = { 0 };
      g_autoptr (GError) error = NULL;

      bm_line_add (line, BM_MESSAGE_DEAL, g_variant_new ("(u)", 1));
      bm_line_add (line, BM_MESSAGE_DEAL, g_variant_new ("(u)", 2));
      g_assert_true (bm_line_receive (line, rows[i].packet, 0, &message, &error) == (rows[i].domain == 0));
      g_assert_null (message.body);
      if (rows[i].domain != 0)
        {
          g_assert_true (error->domain == rows[i].domain);
          g_assert_cmpint (error->code, ==, rows[i].code);
        }
      g_bytes_unref (rows[i].packet);
    }
}

/* A message that names another one before it than came. */
static void
test_other_past (void)
{
  g_autoptr (Wire) wire = wire_new ();
  g_autoptr (BmLine) liar = bm_line_new (BM_END_GUEST);
  g_autoptr (GBytes) first = NULL;
  g_autoptr (GBytes) second = NULL;
  g_auto (BmMessage) message = { 0 };
  g_autoptr (GError) error = NULL;

  say (wire, BM_END_GUEST);
  send_packets (wire, BM_END_GUEST);
  hear (wire, BM_END_HOST, 0);

  bm_line_add (liar, BM_MESSAGE_CHAT, g_variant_new ("(s)", "something else"));
  bm_line_add (liar, BM_MESSAGE_CHAT, g_variant_new ("(s)", "2"));
  first = bm_line_take (liar, 0);
  second = bm_line_take (liar, 0);
  g_assert_false (bm_line_receive (wire->ends[BM_END_HOST], second, 0, &message, &error));
  g_assert_error (error, BM_LINE_ERROR, BM_LINE_ERROR_DIGEST);
}

static void
test_bad_states (void)
{
  g_autoptr (BmLine) line = bm_line_new (BM_END_HOST);
  g_autoptr (GVariant) good = NULL;

  bm_line_add (line, BM_MESSAGE_DEAL, g_variant_new ("(u)", 1));
  good = bm_line_to_variant (line);
  for (gsize i = 0; i < g_variant_get_size (good); i++)
    {
      guint8 *data = g_memdup2 (g_variant_get_data (good), g_variant_get_size (good));
      g_autoptr (GVariant) bad = NULL;
      g_autoptr (BmLine) read = NULL;
      g_autoptr (GError) error = NULL;

      data[i] ^= 0xff;
      bad = g_variant_new_from_data (g_variant_get_type (good), data, g_variant_get_size (good), FALSE, g_free, data);
      g_variant_ref_sink (bad);
      read = bm_line_new_from_variant (BM_END_HOST, bad, &error);
      g_assert_true ((read == NULL) == (error != NULL));
    }

  /* What could not be read is freed like what could. */
  bm_line_free (NULL);
}

/* -- All at once -- */

static guint
receive_all (BmLine    *line,
             GPtrArray *packets)
{
  guint n = 0;

  for (guint i = 0; i < packets->len; i++)
    {
      g_auto (BmMessage) message = { 0 };
      g_autoptr (GError) error = NULL;

      bm_line_receive (line, g_ptr_array_index (packets, i), 0, &message, &error);
      g_assert_no_error (error);
      n += message.body != NULL;
    }

  return n;
}

/* Trying says what receiving would do, and changes nothing. */
static void
assert_tried (BmLine    *line,
              GPtrArray *packets,
              guint      n_new)
{
  g_autoptr (GVariant) before = bm_line_to_variant (line);
  g_autoptr (GVariant) after = NULL;
  g_autoptr (GError) error = NULL;
  guint n;

  g_assert_true (bm_line_try (line, packets, &n, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n, ==, n_new);
  after = bm_line_to_variant (line);
  g_assert_true (g_variant_equal (before, after));
}

/* More than a window; whatever was not confirmed is said again, and comes once. */
static void
test_all_at_once (void)
{
  g_autoptr (Wire) wire = wire_new ();
  BmLine *host = wire->ends[BM_END_HOST];
  BmLine *guest = wire->ends[BM_END_GUEST];
  g_autoptr (GPtrArray) first = NULL;
  g_autoptr (GPtrArray) second = NULL;
  g_autoptr (GPtrArray) answer = NULL;
  g_autoptr (GPtrArray) third = NULL;

  for (guint i = 0; i < 3 * BM_LINE_WINDOW; i++)
    say (wire, BM_END_HOST);
  first = bm_line_list_packets (host);
  say (wire, BM_END_HOST);
  second = bm_line_list_packets (host);

  assert_tried (guest, first, 3 * BM_LINE_WINDOW);
  g_assert_cmpuint (receive_all (guest, first), ==, 3 * BM_LINE_WINDOW);
  assert_tried (guest, first, 0);
  g_assert_cmpuint (receive_all (guest, second), ==, 1);
  g_assert_cmpuint (receive_all (guest, first), ==, 0);
  g_assert_cmpuint (receive_all (guest, second), ==, 0);

  say (wire, BM_END_GUEST);
  answer = bm_line_list_packets (guest);
  g_assert_cmpuint (receive_all (host, answer), ==, 1);
  g_assert_cmpuint (receive_all (host, answer), ==, 0);
  g_assert_cmpuint (bm_line_get_n_waiting (host), ==, 0);
  g_assert_cmpuint (bm_line_get_n_waiting (guest), ==, 1);
  third = bm_line_list_packets (host);
  g_assert_cmpuint (third->len, ==, 1);
  g_assert_cmpuint (receive_all (guest, third), ==, 0);
  g_assert_cmpuint (bm_line_get_n_waiting (guest), ==, 0);
}

static void
assert_cannot (BmLine      *line,
               GPtrArray   *packets,
               BmLineError  code)
{
  g_autoptr (GError) error = NULL;
  guint n;

  g_assert_false (bm_line_try (line, packets, &n, &error));
  g_assert_error (error, BM_LINE_ERROR, (int) code);
}

/* Somebody who has forgotten what they had confirmed, or has other messages under the same numbers. */
static void
test_other_pasts_at_once (void)
{
  g_autoptr (Wire) wire = wire_new ();
  g_autoptr (BmLine) forgetful = bm_line_new (BM_END_GUEST);
  g_autoptr (BmLine) liar = bm_line_new (BM_END_GUEST);
  g_autoptr (GPtrArray) packets = NULL;
  g_autoptr (GPtrArray) answer = NULL;
  g_autoptr (GPtrArray) lies = NULL;

  say (wire, BM_END_HOST);
  packets = bm_line_list_packets (wire->ends[BM_END_HOST]);
  receive_all (wire->ends[BM_END_GUEST], packets);
  say (wire, BM_END_GUEST);
  answer = bm_line_list_packets (wire->ends[BM_END_GUEST]);
  receive_all (wire->ends[BM_END_HOST], answer);

  bm_line_add (liar, BM_MESSAGE_CHAT, g_variant_new ("(s)", "another one"));
  bm_line_add (liar, BM_MESSAGE_CHAT, g_variant_new ("(s)", "and one more"));
  lies = bm_line_list_packets (liar);
  assert_cannot (wire->ends[BM_END_HOST], lies, BM_LINE_ERROR_DIGEST);

  say (wire, BM_END_HOST);
  g_clear_pointer (&packets, g_ptr_array_unref);
  packets = bm_line_list_packets (wire->ends[BM_END_HOST]);
  assert_cannot (forgetful, packets, BM_LINE_ERROR_AHEAD);
  bm_line_add (forgetful, BM_MESSAGE_CHAT, g_variant_new ("(s)", "1"));
  assert_cannot (forgetful, packets, BM_LINE_ERROR_GAP);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/line/faults", test_faults);
  g_test_add_func ("/line/economy", test_economy);
  g_test_add_func ("/line/several", test_several);
  g_test_add_func ("/line/absence", test_absence);
  g_test_add_func ("/line/coming-again", test_coming_again);
  g_test_add_func ("/line/much-again", test_much_again);
  g_test_add_func ("/line/window", test_window);
  g_test_add_func ("/line/all-lost", test_all_lost);
  g_test_add_func ("/line/latest", test_latest);
  g_test_add_func ("/line/kept", test_kept);
  g_test_add_func ("/line/hostile-packets", test_hostile_packets);
  g_test_add_func ("/line/other-past", test_other_past);
  g_test_add_func ("/line/bad-states", test_bad_states);
  g_test_add_func ("/line/all-at-once", test_all_at_once);
  g_test_add_func ("/line/other-pasts-at-once", test_other_pasts_at_once);

  return g_test_run ();
}

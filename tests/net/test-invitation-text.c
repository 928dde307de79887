/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-invitation-text.h"

#include <string.h>

static const char *const home[] = { "192.168.1.20:27250", "[2001:db8::20]:27250", NULL };

static void
draw (BmInvitation *invitation)
{
  BmKeyPair host;

  bm_key_pair_draw (&host);
  bm_invitation_draw (invitation, &host);
}

/* What happens to texts on their way, all of which can be read. */
static const struct
{
  const char *before;
  guint       width;  /* of a line; 0: not broken */
  const char *line_end;
  const char *after;
} ways[] = {
  { "", 0, "", "" },
  { "  ", 0, "", "\n" },
  { "Come to my table: ", 0, "", " See you soon" },
  { "“", 0, "", "”, until eight." },
  { "<", 0, "", ">" },
  { "", 60, "\n", "" },
  { "", 72, "\r\n", "\r\n-- \r\nMary" },
  { "> ", 40, "\n> ", "\n> Mary" },
};

static char *
send_text (const char *text,
           guint       way)
{
  GString *sent = g_string_new (ways[way].before);

  for (gsize at = 0; text[at] != '\0'; at++)
    {
      if (ways[way].width != 0 && at > 0 && at % ways[way].width == 0)
        g_string_append (sent, ways[way].line_end);
      g_string_append_c (sent, text[at]);
    }
  g_string_append (sent, ways[way].after);

  return g_string_free (sent, FALSE);
}

static void
test_ways (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;
      g_autofree char *sent = NULL;
      g_auto (GStrv) addresses = NULL;
      BmInvitation invitation, other;

      draw (&invitation);
      text = bm_invitation_to_text (&invitation, home);
      g_assert_true (g_str_has_prefix (text, BM_INVITATION_PREFIX));
      g_assert_cmpuint (strlen (text), <, 200);
      sent = send_text (text, i);
      bm_invitation_read_text (&other, &addresses, sent, &error);
      g_assert_no_error (error);
      g_assert_cmpmem (&invitation, sizeof invitation, &other, sizeof other);
      g_assert_cmpstrv (addresses, home);
    }
}

static void
assert_refused (const char        *text,
                BmInvitationError  problem)
{
  g_autoptr (GError) error = NULL;
  GStrv addresses = NULL;
  BmInvitation invitation;

  g_assert_false (bm_invitation_read_text (&invitation, &addresses, text, &error));
  g_assert_error (error, BM_INVITATION_ERROR, (int) problem);
  g_assert_null (addresses);
}

static void
test_other_texts (void)
{
  static const struct
  {
    const char       *text;
    BmInvitationError problem;
  } rows[] = {
    { "", BM_INVITATION_ERROR_NONE },
    { "Hello", BM_INVITATION_ERROR_NONE },
    { "bigmonster", BM_INVITATION_ERROR_NONE },
    { "https://example.org/bigmonster", BM_INVITATION_ERROR_NONE },
    { "bigmonster:", BM_INVITATION_ERROR_INCOMPLETE },
    { "BIGMONSTER:AQ", BM_INVITATION_ERROR_INCOMPLETE },
    { "bigmonster:!", BM_INVITATION_ERROR_INCOMPLETE },
    { "bigmonster:AAAA", BM_INVITATION_ERROR_CHANGED },
    { "bigmonster:AAAAAAAA", BM_INVITATION_ERROR_CHANGED },
    { "bigmonster:AQAAAAAA", BM_INVITATION_ERROR_CHANGED },
    { "bigmonster:AgAAAAAA", BM_INVITATION_ERROR_VERSION },
    { "bigmonster:_w", BM_INVITATION_ERROR_VERSION },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    assert_refused (rows[i].text, rows[i].problem);
}

/* Each beginning is incomplete. Each other letter is noticed, in whatever way; none leads to another table. */
static void
test_damage (void)
{
  g_autofree char *text = NULL;
  gsize start = strlen (BM_INVITATION_PREFIX);
  BmInvitation invitation;

  draw (&invitation);
  text = bm_invitation_to_text (&invitation, home);
  for (gsize n = start; n < strlen (text); n++)
    {
      g_autofree char *part = g_strndup (text, n);

      assert_refused (part, BM_INVITATION_ERROR_INCOMPLETE);
    }
  for (gsize i = start; i < strlen (text) - 1; i++)
    {
      g_autofree char *damaged = g_strdup (text);
      g_autoptr (GError) error = NULL;
      g_auto (GStrv) addresses = NULL;
      BmInvitation other;

      damaged[i] = damaged[i] == 'A' ? 'B' : 'A';
      g_assert_false (bm_invitation_read_text (&other, &addresses, damaged, &error));
    }
}

static void
test_addresses (void)
{
  static const struct
  {
    const char *addresses[6];
    guint       n_read;
  } rows[] = {
    { { "example.org:1", NULL }, 1 },
    { { "a:1", "b:2", "c:3", "d:4", "e:5", NULL }, 4 },
    { { "no port", "a:1", NULL }, 1 },
    { { NULL }, 0 },
    { { "a", NULL }, 0 },
    { { "a:0", NULL }, 0 },
    { { "", NULL }, 0 },
    { { "a b:1", NULL }, 0 },
    { { "\033[31m:1", NULL }, 0 },
    { { "mqtts://mqtt.example.org:8883", NULL }, 1 },
    { { "a:1", "mqtt://192.168.1.20:1883", NULL }, 2 },
    { { "https://example.org:443", NULL }, 0 },
    { { "mqtts://a b:1", NULL }, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;
      g_auto (GStrv) addresses = NULL;
      BmInvitation invitation, other;

      draw (&invitation);
      text = bm_invitation_to_text (&invitation, rows[i].addresses);
      if (rows[i].n_read == 0)
        {
          assert_refused (text, BM_INVITATION_ERROR_ADDRESS);
          continue;
        }
      bm_invitation_read_text (&other, &addresses, text, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (g_strv_length (addresses), ==, rows[i].n_read);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/invitation-text/ways", test_ways);
  g_test_add_func ("/invitation-text/other-texts", test_other_texts);
  g_test_add_func ("/invitation-text/damage", test_damage);
  g_test_add_func ("/invitation-text/addresses", test_addresses);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-message.h"
#include "bm-view-changes.h"
#include "net-util.h"
#include "test-util.h"

/* Changes of views as few bytes, there and back, and whatever else may come. */

/* A turn of six players, to each of them; what carries it comes on top of that. */
#define MOST_BYTES 1500

typedef struct
{
  BmMode mode;
  guint  n_seats;
  guint  seats;    /* of the participant, a bit each */
} Row;

static const Row rows[] = {
  { BM_MODE_INDIVIDUAL, 6, 1u << 2 },
  { BM_MODE_INDIVIDUAL, 4, 1u << 0 | 1u << 1 | 1u << 3 },
  { BM_MODE_TEAM, 6, 1u << 5 },
  { BM_MODE_ROWS, 2, 1u << 1 },
  { BM_MODE_INDIVIDUAL, 3, 0 },
};

static GVariant *
look (const BmState *state,
      guint          seats)
{
  BmView view = bm_view (state, BM_SPECTATOR);

  return bm_views_pack (&view, seats);
}

static void
test_there_and_back (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (BmSetup) setup = bm_test_setup_new (test_rules_get (), row->mode, row->n_seats);
  g_autoptr (BmState) state = bm_state_new (setup, 7);
  g_autoptr (GVariant) there = look (state, row->seats);
  g_autoptr (GVariant) here = g_variant_ref (there);
  gsize sent = 0;
  BmRandom random;

  bm_random_init (&random, 7, 0);
  while (!bm_state_is_over (state))
    {
      g_autoptr (GVariant) next = NULL;
      g_autoptr (GVariant) changes = NULL;
      g_autoptr (GVariant) unpacked = NULL;
      g_autoptr (GError) error = NULL;

      bm_state_apply (state, bm_test_pick_random (state, &random), NULL, NULL);
      next = look (state, row->seats);
      changes = bm_view_changes_pack (there, next);
      unpacked = bm_view_changes_unpack (here, changes, &error);
      g_assert_no_error (error);
      g_assert_true (g_variant_equal (unpacked, next));
      sent += g_variant_get_size (changes);
      g_variant_unref (there);
      there = g_steal_pointer (&next);
      g_variant_unref (here);
      here = g_steal_pointer (&unpacked);
    }

  g_test_message ("%" G_GSIZE_FORMAT " bytes a turn", sent / 18);
  if (row->n_seats == BM_MAX_SEATS)
    g_assert_cmpuint (sent / 18, <, MOST_BYTES);
}

/* Bytes are changed, left out or added: what comes out is refused, or it is a value like any other. */
static void
test_damaged (void)
{
  g_autoptr (BmSetup) setup = bm_test_setup_new (test_rules_get (), BM_MODE_INDIVIDUAL, 3);
  g_autoptr (BmState) state = bm_state_new (setup, 7);
  g_autoptr (GVariant) before = look (state, 1);
  g_autoptr (GVariant) after = NULL;
  g_autoptr (GVariant) changes = NULL;
  guint n_refused = 0;
  BmRandom random;

  bm_random_init (&random, 7, 0);
  for (guint i = 0; i < 30; i++)
    bm_state_apply (state, bm_test_pick_random (state, &random), NULL, NULL);
  after = look (state, 1);
  changes = bm_view_changes_pack (before, after);
  for (guint i = 0; i < 2000; i++)
    {
      gsize length = g_variant_get_size (changes);
      guint8 *bytes = g_memdup2 (g_variant_get_data (changes), length);
      gsize n = i % 4 == 0 ? bm_random_below (&random, (guint32) length) : length;
      g_autoptr (GVariant) damaged = NULL;
      g_autoptr (GVariant) views = NULL;
      g_autoptr (GError) error = NULL;

      bytes[bm_random_below (&random, (guint32) length)] ^= (guint8) (1 + bm_random_below (&random, 255));
      damaged = g_variant_ref_sink (g_variant_new_from_data (G_VARIANT_TYPE_BYTESTRING, bytes, n, TRUE, g_free, bytes));
      views = bm_view_changes_unpack (before, damaged, &error);
      g_assert_true ((views == NULL) == (error != NULL));
      g_assert_true (views == NULL || g_variant_is_normal_form (views));
      n_refused += views == NULL;
    }
  g_assert_cmpuint (n_refused, >, 1000);
}

/* What cannot be read at all, and what would be far too long. */
static void
test_refused (void)
{
  g_autoptr (GVariant) before = g_variant_ref_sink (g_variant_new_parsed ("[(byte 1, {'table': <'something'>})]"));
  g_autofree char *zeros = g_malloc0 (8 * BM_MESSAGE_MAX_BYTES);
  g_autoptr (GVariant) numbers = g_variant_ref_sink (g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, zeros,
                                                                                8 * BM_MESSAGE_MAX_BYTES, 1));
  g_autoptr (GVariant) long_one = g_variant_ref_sink (g_variant_new_parsed ("[(byte 1, {'table': <%@ay>})]", numbers));
  g_autoptr (GVariant) good_one = g_variant_ref_sink (g_variant_new_parsed ("[(byte 1, {'table': <'nothing'>})]"));
  g_autoptr (GVariant) good = bm_view_changes_pack (before, good_one);
  g_autofree guint8 *longer = g_malloc0 (g_variant_get_size (good) + 1);
  GVariant *refused[] = {
    g_variant_ref_sink (g_variant_new_parsed ("@ay []")),
    g_variant_ref_sink (g_variant_new_parsed ("[byte 255, 255, 255]")),
    bm_view_changes_pack (before, long_one),
    NULL,
  };

  memcpy (longer, g_variant_get_data (good), g_variant_get_size (good));
  refused[3] = g_variant_ref_sink (g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, longer,
                                                              g_variant_get_size (good) + 1, 1));
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (bm_view_changes_unpack (before, refused[i], &error));
      g_assert_error (error, BM_MESSAGE_ERROR, BM_MESSAGE_ERROR_BODY);
      g_variant_unref (refused[i]);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/view-changes/there-and-back/%u", i);

      g_test_add_data_func (path, &rows[i], test_there_and_back);
    }
  g_test_add_func ("/view-changes/damaged", test_damaged);
  g_test_add_func ("/view-changes/refused", test_refused);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What lies in a folder of games beside them: the choice of New Game, the summary of a past game and what lies on a real
 * table. Each is refused, or is the same when it is written and read again. */

#include "bm-archive-summary.h"
#include "bm-game-choice.h"
#include "bm-real-table.h"
#include "fuzz-util.h"

static void
check_choice (JsonNode *node)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmGameChoice) choice = bm_game_choice_new_from_json (node, &error);
  g_autoptr (BmGameChoice) again = NULL;
  g_autoptr (JsonNode) written = NULL;
  BmSeating seating;

  g_assert_true ((choice == NULL) == (error != NULL));
  if (choice == NULL)
    return;

  bm_game_choice_get_seating (choice, &seating);
  written = bm_game_choice_to_json (choice);
  again = bm_game_choice_new_from_json (written, &error);
  g_assert_no_error (error);
  g_assert_true (bm_game_choice_equal (choice, again));
}

static void
check_summary (JsonNode *node)
{
  g_autoptr (BmArchiveSummary) summary = bm_archive_summary_new_from_json (node);
  g_autoptr (BmArchiveSummary) again = NULL;
  g_autoptr (JsonNode) written = NULL;
  g_autoptr (JsonNode) written_again = NULL;

  if (summary == NULL)
    return;

  g_assert_cmpuint (summary->n_seats, <=, BM_MAX_SEATS);
  written = bm_archive_summary_to_json (summary);
  again = bm_archive_summary_new_from_json (written);
  g_assert_nonnull (again);
  written_again = bm_archive_summary_to_json (again);
  g_assert_true (json_node_equal (written, written_again));
}

/* What a page asks of it, and undoing. */
static void
look (BmRealTable *table)
{
  guint n_seats = bm_real_table_get_setup (table)->n_seats;

  g_array_unref (bm_real_table_list_doubts (table));
  for (guint seat = 0; seat < n_seats; seat++)
    {
      bm_real_table_find_loose (table, seat);
      bm_real_table_count_points (table, seat);
    }
  while (bm_real_table_can_undo (table))
    bm_real_table_undo (table);
}

static void
check_real_table (JsonNode *node)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmRealTable) table = bm_real_table_new_from_json (node, &error);
  g_autoptr (BmRealTable) again = NULL;
  g_autoptr (JsonNode) written = NULL;
  g_autoptr (JsonNode) written_again = NULL;

  g_assert_true ((table == NULL) == (error != NULL));
  if (table == NULL)
    return;

  written = bm_real_table_to_json (table);
  look (table);
  again = bm_real_table_new_from_json (written, &error);
  g_assert_no_error (error);
  written_again = bm_real_table_to_json (again);
  g_assert_true (json_node_equal (written, written_again));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (JsonNode) node = bm_json_parse ((const char *) data, size, NULL);

  if (node == NULL)
    return 0;

  check_choice (node);
  check_summary (node);
  check_real_table (node);
  return 0;
}

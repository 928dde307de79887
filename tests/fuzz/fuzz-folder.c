/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What lies in a folder of games beside them: the choice of New Game and the summary of a past game. Either is refused,
 * or is the same when it is written and read again. */

#include "bm-archive-summary.h"
#include "bm-game-choice.h"
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

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (JsonNode) node = bm_json_parse ((const char *) data, size, NULL);

  if (node == NULL)
    return 0;

  check_choice (node);
  check_summary (node);
  return 0;
}

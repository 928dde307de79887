/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A line of a finished game, as “bigmonster-cli score” reads it. */

#include "bm-score-writer.h"
#include "fuzz-util.h"
#include "test-util.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  static BmRules *rules;
  g_autoptr (JsonNode) root = bm_json_parse ((const char *) data, size, NULL);
  g_autoptr (BmPlayedGame) game = NULL;
  g_autoptr (JsonObject) result = NULL;
  g_autoptr (GError) error = NULL;

  if (rules == NULL)
    rules = bm_test_rules_new ("base stretch-goals");
  if (root == NULL || !JSON_NODE_HOLDS_OBJECT (root))
    return 0;

  game = bm_played_game_new_from_json (rules, json_node_get_object (root), &error);
  g_assert_true ((game == NULL) == (error != NULL));
  if (game != NULL)
    result = bm_played_game_to_json (game, TRUE);

  return 0;
}

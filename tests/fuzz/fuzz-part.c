/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A part of a measurement: it is refused, or can be merged and shown, whatever its sums are. The digest at the end is
 * put right first: otherwise nothing in front of it would ever be reached. */

#include <string.h>

#include "bm-lab-run.h"
#include "bm-library.h"
#include "bm-simulation.h"
#include "fuzz-util.h"

/* As in the corpus. */
#define N_GAMES 6
#define N_DEALS 2

static void
show_simulation (BmRules *rules,
                 BmPart  *part)
{
  const BmBotKind *bot = bm_bot_find ("random");
  const BmSimulationOptions options = {
    .bots = &bot, .n_bots = 1, .n_games = N_GAMES, .seed = 1, .n_jobs = 1, .part = part,
  };
  BmSetupOptions setup_options;
  g_autoptr (BmSetup) setup = NULL;
  g_autoptr (BmSimulation) simulation = NULL;

  bm_setup_options_init (&setup_options, BM_MODE_INDIVIDUAL, 3);
  setup = bm_setup_new (rules, &setup_options, NULL);
  simulation = bm_simulation_run (setup, &options, NULL, NULL);
  json_node_unref (bm_simulation_to_json (simulation));
}

static void
show_lab (BmRules *rules,
          BmPart  *part)
{
  g_autoptr (BmLabReport) report = NULL;
  BmLabPlan plan;

  bm_lab_plan_init (&plan, BM_MODE_INDIVIDUAL, 3);
  plan.has_item = TRUE;
  plan.item = (BmLabItem) { .kind = BM_LAB_MEDAL, .index = 0 };
  plan.bot = bm_bot_find ("random");
  plan.n_deals = N_DEALS;
  plan.n_jobs = 1;
  plan.part = part;
  report = bm_lab_run (rules, &plan, NULL);
  json_node_unref (bm_lab_report_to_json (report));
  g_free (bm_lab_report_to_csv (report));
}

static void
check (const char *data,
       size_t      size)
{
  static BmRules *rules;
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_part_free);
  g_autoptr (BmPart) merged = NULL;
  g_autoptr (GError) error = NULL;
  BmPart *part = bm_part_new_from_data (data, size, "a.part", &error);
  g_autofree char *text = NULL;

  if (part == NULL)
    {
      g_assert_true (error->domain == BM_PART_ERROR);
      g_assert_true (g_str_has_prefix (error->message, "a.part: "));
      return;
    }

  g_ptr_array_add (parts, part);
  text = bm_part_to_text (part);
  g_ptr_array_add (parts, bm_part_new_from_data (text, strlen (text), "b.part", &error));
  g_assert_no_error (error);
  g_assert_true (bm_part_is_like (parts->pdata[1], part, &error));
  g_assert_null (bm_part_merge (parts, &error));  /* it is the same */
  g_assert_nonnull (error);

  g_ptr_array_set_size (parts, 1);
  merged = bm_part_merge (parts, NULL);
  if (merged == NULL)
    return;
  if (rules == NULL)
    rules = bm_library_compile (NULL, 0, NULL, NULL, NULL);
  if (g_str_equal (bm_part_get_command (merged), "lab"))
    show_lab (rules, merged);
  else
    show_simulation (rules, merged);
  bm_part_finish (merged, TRUE, NULL);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autofree char *digest = NULL;
  g_autofree char *sealed = NULL;

  check (text, size);
  text[strcspn (text, "\n")] = '\0';
  digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  sealed = g_strdup_printf ("%s\n%s\n", text, digest);
  check (sealed, strlen (sealed));

  return 0;
}

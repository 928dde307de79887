/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A certificate of balance: it is refused, or can be written again, put into words, and measured again, whatever its
 * report is. The digest is put right first: otherwise nothing else would ever be reached. */

#include <string.h>

#include "bm-certificate-words.h"
#include "bm-json-fields.h"
#include "bm-lab-run.h"
#include "bm-library.h"
#include "bm-set.h"
#include "fuzz-util.h"

/* That of the corpus. */
#define SET \
  "{ \"format\": \"bigmonster-set\", \"version\": 1, \"id\": \"mine\", \"name\": { \"en\": \"Mine\" }, " \
  "\"requires\": [\"base\"], \"tiles\": [ " \
  "{ \"id\": \"hermit\", \"name\": { \"en\": \"Hermit\" }, \"terrain\": \"lava\", \"points\": 3, \"copies\": 1 } ] }"

static BmRules *
get_rules (void)
{
  static BmRules *rules;

  if (rules == NULL)
    {
      g_autoptr (JsonNode) root = json_from_string (SET, NULL);
      g_autoptr (BmSet) set = bm_set_new_from_node (root, "mine", NULL);

      rules = bm_library_compile (&set, 1, NULL, NULL, NULL);
    }

  return rules;
}

/* With so few games that it takes a moment; what comes of it is different from any report. */
static void
measure (const BmCertificate *certificate,
         BmLabPlan           *plan)
{
  g_autoptr (BmLabReport) report = NULL;
  g_autoptr (GPtrArray) differences = NULL;

  plan->bot = bm_bot_find ("random");
  plan->budget = (BmBudget) { .iterations = 0 };
  plan->n_deals = 2;
  plan->n_jobs = 1;
  plan->neighbours = plan->by_players = plan->by_strength = plan->with_hard = plan->balance = FALSE;
  report = bm_lab_run (get_rules (), plan, NULL);
  differences = bm_certified_difference_list (certificate, report);
  if (bm_certificate_is_confirmed (certificate, report))
    g_assert_cmpuint (differences->len, ==, 0);
}

static void
repeat (const BmCertificate *certificate)
{
  BmRules *rules = get_rules ();
  g_autoptr (GError) error = NULL;
  BmLabPlan plan;

  bm_certificate_get_state (certificate, rules);
  if (!bm_certificate_read_plan (certificate, rules, &plan, &error))
    {
      g_assert_nonnull (error);
      return;
    }

  g_assert_nonnull (plan.bot);
  g_assert_cmpuint (plan.n_deals, >=, 1);
  g_assert_cmpuint (plan.n_deals, <=, BM_LAB_MAX_DEALS);
  g_assert_cmpuint (plan.set, <, rules->n_sets);
  g_assert_true (!plan.has_item || plan.item.index < bm_lab_item_count (rules, plan.item.kind));
  if (plan.has_item || plan.set == rules->n_sets - 1)
    measure (certificate, &plan);
}

static void
check (const char *data,
       size_t      size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmCertificate) certificate = bm_certificate_new_from_data (data, size, &error);
  g_autoptr (BmCertificate) again = NULL;
  g_autofree char *text = NULL;
  g_autofree char *text_again = NULL;
  g_autofree char *verdict = NULL;
  g_autofree char *games = NULL;

  if (certificate == NULL)
    {
      g_assert_true (error->domain == BM_CERTIFICATE_ERROR || error->domain == BM_JSON_ERROR
                     || error->domain == BM_JSON_FIELDS_ERROR);
      return;
    }

  text = bm_certificate_to_text (certificate);
  again = bm_certificate_new_from_data (text, strlen (text), &error);
  g_assert_no_error (error);
  text_again = bm_certificate_to_text (again);
  g_assert_cmpstr (text, ==, text_again);

  g_assert_cmpuint (bm_certificate_count (certificate, TRUE), <=, bm_certificate_count (certificate, FALSE));
  verdict = bm_certificate_words_verdict (certificate);
  games = bm_certificate_words_games (certificate);
  g_assert_true (g_utf8_validate (verdict, -1, NULL) && g_utf8_validate (games, -1, NULL));
  repeat (certificate);
}

/* Returns what is said there with a digest that fits, unless there is no place for one. */
static char *
seal (const char *data,
      size_t      size)
{
  g_autoptr (JsonNode) node = bm_json_parse (data, size, NULL);
  g_autofree char *plain = NULL;
  g_autofree char *digest = NULL;

  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return NULL;

  json_object_remove_member (json_node_get_object (node), "digest");
  plain = bm_json_write (node, FALSE);
  digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, plain, -1);
  json_object_set_string_member (json_node_get_object (node), "digest", digest);

  return bm_json_write (node, FALSE);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autofree char *sealed = seal ((const char *) data, size);

  check ((const char *) data, size);
  if (sealed != NULL)
    check (sealed, strlen (sealed));

  return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "bm-certificate-file.h"
#include "bm-certificate-words.h"
#include "bm-json.h"
#include "design-util.h"

/* Certificates of what is being designed: kept beside the sets, until the set changes, and measured again. */

#define SET \
  "{ \"format\": \"bigmonster-set\", \"version\": 1, \"id\": \"mine\", \"name\": { \"en\": \"Mine\" }, " \
  "\"requires\": [\"base\"], \"tiles\": [ " \
  "{ \"id\": \"giant\", \"name\": { \"en\": \"Giant\" }, \"terrain\": \"lava\", \"points\": 40, \"copies\": 1 }, " \
  "{ \"id\": \"hermit\", \"name\": { \"en\": \"Hermit\" }, \"terrain\": \"lava\", \"points\": 3, \"copies\": 1 } ] }"

typedef struct
{
  GFile      *folder;
  BmDocument *document;
} Fixture;

/* As when the set is opened another time. */
static void
open_set (Fixture *fixture)
{
  g_autoptr (GFile) file = g_file_get_child (fixture->folder, "mine.bigmonster");
  g_autoptr (GError) error = NULL;

  g_clear_object (&fixture->document);
  fixture->document = bm_document_new_from_file (file, test_registry_get (), &error);
  g_assert_no_error (error);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (GFile) file = NULL;

  fixture->folder = test_folder_new ();
  file = g_file_get_child (fixture->folder, "mine.bigmonster");
  g_assert_true (g_file_set_contents (g_file_peek_path (file), SET, -1, NULL));
  open_set (fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_clear_object (&fixture->document);
  test_tree_delete (fixture->folder);
  g_clear_object (&fixture->folder);
}

static BmCertification *
get (Fixture    *fixture,
     const char *path)
{
  return bm_certification_get (bm_measurement_get (fixture->document, path));
}

static gboolean
is_over (gpointer measurement)
{
  return !bm_measurement_is_running (measurement);
}

static void
measure (Fixture    *fixture,
         const char *path)
{
  BmMeasurement *measurement = bm_measurement_get (fixture->document, path);
  BmLabPlan plan;

  bm_lab_plan_init (&plan, BM_MODE_INDIVIDUAL, 3);
  plan.bot = bm_bot_find ("greedy");
  plan.n_deals = 20;
  plan.seed = 7;
  bm_measurement_run (measurement, &plan);
  g_assert_true (test_wait (is_over, measurement));
}

static void
keep (Fixture    *fixture,
      const char *path)
{
  g_autoptr (GError) error = NULL;

  measure (fixture, path);
  g_assert_true (bm_certification_can_keep (get (fixture, path)));
  g_assert_true (bm_certification_keep (get (fixture, path), &error));
  g_assert_no_error (error);
}

static void
assert_says (BmCertification *certification,
             const char      *start)
{
  g_autofree char *words = bm_certification_words (certification);

  if (!g_str_has_prefix (words, start))
    g_error ("“%s” does not begin with “%s”", words, start);
}

static void
repeat (Fixture    *fixture,
        const char *path)
{
  g_assert_true (bm_certification_can_repeat (get (fixture, path)));
  bm_certification_repeat (get (fixture, path));
  g_assert_cmpint (bm_certification_get_outcome (get (fixture, path)), ==, BM_CERTIFICATION_RUNNING);
  g_assert_false (bm_certification_can_repeat (get (fixture, path)));
  assert_says (get (fixture, path), "It is being measured again…");
  g_assert_true (test_wait (is_over, bm_measurement_get (fixture->document, path)));
}

/* All that is said, “*” for any line. */
static void
assert_all (BmCertification *certification,
            const char      *expected)
{
  g_autofree char *words = bm_certification_words_all (certification);
  g_auto (GStrv) lines = g_strsplit (words, "\n", -1);
  g_auto (GStrv) patterns = g_strsplit (expected, "\n", -1);

  g_assert_cmpuint (g_strv_length (lines), ==, g_strv_length (patterns));
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_assert_cmpstr (lines[i], !=, "");
      if (!g_str_equal (patterns[i], "*"))
        g_assert_cmpstr (lines[i], ==, patterns[i]);
    }
}

/* Whatever the text of the file that is kept of the whole set is. */
static char *
read_file (Fixture *fixture)
{
  g_autoptr (GFile) file = bm_certificate_file_get (fixture->folder, "mine", BM_LAB_TILE, NULL);
  g_autoptr (GError) error = NULL;
  char *text;

  g_file_get_contents (g_file_peek_path (file), &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static void
replace_file (Fixture    *fixture,
              const char *text)
{
  g_autoptr (GFile) file = bm_certificate_file_get (fixture->folder, "mine", BM_LAB_TILE, NULL);

  g_assert_true (g_file_set_contents (g_file_peek_path (file), text, -1, NULL));
}

/* -- Tests -- */

/* Who opens the set another time finds it; it lapses with a change, and holds again without it. */
static void
test_kept (Fixture       *fixture,
           gconstpointer  data)
{
  BmCertification *certification;
  g_autofree char *verdict = NULL;

  g_assert_null (bm_certification_get_certificate (get (fixture, "$")));
  assert_all (get (fixture, "$"), "There is no certificate yet. The balance lab makes one.");
  g_assert_false (bm_certification_can_keep (get (fixture, "$")));
  keep (fixture, "$");
  g_assert_false (bm_certification_can_keep (get (fixture, "$")));  /* it already is */

  open_set (fixture);
  certification = get (fixture, "$");
  g_assert_no_error (bm_certification_get_error (certification));
  verdict = bm_certificate_words_verdict (bm_certification_get_certificate (certification));
  g_assert_true (g_str_has_prefix (verdict, "Not balanced: "));
  g_assert_cmpint (bm_certification_get_state (certification), ==, BM_CERTIFICATE_VALID);
  assert_says (certification, "The set is still the one that was measured.");
  g_assert_true (bm_certification_is_fine (certification));

  bm_document_set_int (fixture->document, "$.tiles[0].points", 39, "Change", NULL);
  g_assert_cmpint (bm_certification_get_state (certification), ==, BM_CERTIFICATE_LAPSED);
  assert_says (certification, "Lapsed: ");
  g_assert_false (bm_certification_is_fine (certification));
  g_assert_false (bm_certification_can_repeat (certification));
  bm_document_undo (fixture->document);
  g_assert_cmpint (bm_certification_get_state (certification), ==, BM_CERTIFICATE_VALID);
}

/* A thing has its own, which knows nothing of that of the set. */
static void
test_thing (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *verdict = NULL;

  keep (fixture, "$.tiles[0]");
  open_set (fixture);
  g_assert_null (bm_certification_get_certificate (get (fixture, "$")));
  g_assert_null (bm_certification_get_certificate (get (fixture, "$.tiles[1]")));
  g_assert_nonnull (bm_certification_get_certificate (get (fixture, "$.tiles[0]")));
  verdict = bm_certificate_words_verdict (bm_certification_get_certificate (get (fixture, "$.tiles[0]")));
  g_assert_cmpstr (verdict, ==, "Too strong");
  assert_all (get (fixture, "$.tiles[0]"), "Too strong\n*\n*");
  repeat (fixture, "$.tiles[0]");
  assert_says (get (fixture, "$.tiles[0]"), "Confirmed: ");
}

/* Measuring in another way says nothing about it, and neither does stopping. */
static void
test_confirmed (Fixture       *fixture,
                gconstpointer  data)
{
  BmCertification *certification = get (fixture, "$");

  keep (fixture, "$");
  repeat (fixture, "$");
  g_assert_cmpint (bm_certification_get_outcome (certification), ==, BM_CERTIFICATION_CONFIRMED);
  assert_says (certification, "Confirmed: ");
  bm_document_set_int (fixture->document, "$.tiles[0].points", 39, "Change", NULL);
  assert_says (certification, "Lapsed: ");
  bm_document_undo (fixture->document);

  bm_certification_repeat (certification);
  measure (fixture, "$");
  g_assert_cmpint (bm_certification_get_outcome (certification), ==, BM_CERTIFICATION_OPEN);
  g_assert_true (bm_certification_can_keep (certification));
}

/* Works out a digest that fits whatever the certificate says now. */
static char *
seal (JsonNode *node)
{
  JsonObject *root = json_node_get_object (node);
  g_autofree char *plain = NULL;
  g_autofree char *digest = NULL;

  json_object_remove_member (root, "digest");
  plain = bm_json_write (node, FALSE);
  digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, plain, -1);
  json_object_set_string_member (root, "digest", digest);

  return bm_json_write (node, TRUE);
}

/* Puts another word in place of one. */
static char *
forge (const char *text,
       const char *name,
       const char *value)
{
  g_autoptr (JsonNode) node = json_from_string (text, NULL);
  JsonObject *root = json_node_get_object (node);
  JsonArray *items = json_object_get_array_member (json_object_get_object_member (root, "report"), "items");
  JsonObject *thing = json_array_get_object_element (json_object_get_array_member (root, "things"), 0);

  json_object_set_string_member (json_array_get_object_element (items, 0), name, value);
  json_object_set_string_member (thing, name, value);

  return seal (node);
}

/* Whoever wants to deceive can work out a digest, but not what comes of the games. */
static void
test_forged (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *text = NULL;
  g_autofree char *forged = NULL;
  BmCertification *certification;
  const BmCertifiedDifference *difference;

  keep (fixture, "$");
  text = read_file (fixture);
  forged = forge (text, "verdict", "in-line");
  replace_file (fixture, forged);
  open_set (fixture);
  certification = get (fixture, "$");
  g_assert_no_error (bm_certification_get_error (certification));
  repeat (fixture, "$");
  g_assert_cmpint (bm_certification_get_outcome (certification), ==, BM_CERTIFICATION_DIFFERENT);
  g_assert_cmpuint (bm_certification_get_differences (certification)->len, ==, 1);
  difference = g_ptr_array_index (bm_certification_get_differences (certification), 0);
  g_assert_cmpstr (difference->id, ==, "giant");
  g_assert_cmpint (difference->before, ==, BM_LAB_VERDICT_IN_LINE);
  g_assert_cmpint (difference->now, ==, BM_LAB_VERDICT_TOO_STRONG);
  assert_says (certification, "Not confirmed: measured again, the results are different.\n"
                              "Giant: Too strong instead of Balanced");
  g_assert_false (bm_certification_is_fine (certification));
}

/* What another version has measured may come to something else here. */
static void
test_other_program (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autofree char *text = NULL;
  g_autofree char *changed = NULL;
  g_autoptr (JsonNode) node = NULL;

  keep (fixture, "$");
  text = read_file (fixture);
  node = json_from_string (text, NULL);
  json_object_set_string_member (json_node_get_object (node), "program", "0.1.2");
  json_object_set_string_member (json_node_get_object (node), "build", "of another day");
  changed = seal (node);
  replace_file (fixture, changed);
  open_set (fixture);
  g_assert_cmpint (bm_certification_get_state (get (fixture, "$")), ==, BM_CERTIFICATE_OTHER_PROGRAM);
  assert_says (get (fixture, "$"), "Another version of the program measured it (0.1.2), ");
}

static void
test_tampered (Fixture       *fixture,
               gconstpointer  data)
{
  g_autofree char *text = NULL;
  char *place;
  BmCertification *certification;
  g_autoptr (GError) error = NULL;

  keep (fixture, "$");
  text = read_file (fixture);
  place = strstr (text, "\"seed\": 7");
  g_assert_nonnull (place);
  place[strlen ("\"seed\": ")] = '8';
  replace_file (fixture, text);
  open_set (fixture);
  certification = get (fixture, "$");
  g_assert_null (bm_certification_get_certificate (certification));
  g_assert_error (bm_certification_get_error (certification), BM_CERTIFICATE_ERROR, BM_CERTIFICATE_ERROR_CHANGED);
  assert_all (certification, "*");
  assert_says (certification, "The certificate cannot be used: this certificate was changed");

  g_assert_true (bm_certification_remove (certification, &error));
  g_assert_no_error (error);
  g_assert_no_error (bm_certification_get_error (certification));
}

/* One from elsewhere is looked at; it takes the place of what is kept only if that is wanted. */
static void
test_opened (Fixture       *fixture,
             gconstpointer  data)
{
  BmCertification *certification = get (fixture, "$");
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  keep (fixture, "$");
  text = read_file (fixture);
  g_assert_true (bm_certification_remove (certification, &error));
  g_assert_null (bm_certification_get_certificate (certification));

  g_assert_true (bm_certification_open (certification, bm_certificate_new_from_data (text, strlen (text), NULL), "theirs",
                                        &error));
  g_assert_cmpstr (bm_certification_get_origin (certification), ==, "theirs");
  repeat (fixture, "$");
  assert_says (certification, "Confirmed: ");
  g_assert_true (bm_certification_remove (certification, &error));
  g_assert_null (bm_certification_get_certificate (certification));

  g_assert_true (bm_certification_open (certification, bm_certificate_new_from_data (text, strlen (text), NULL), "theirs",
                                        &error));
  g_assert_true (bm_certification_keep (certification, &error));
  g_assert_null (bm_certification_get_origin (certification));
  g_assert_no_error (error);
  open_set (fixture);
  g_assert_nonnull (bm_certification_get_certificate (get (fixture, "$")));

  g_assert_false (bm_certification_open (get (fixture, "$.tiles[0]"),
                                         bm_certificate_new_from_data (text, strlen (text), NULL), "theirs", &error));
  g_assert_error (error, BM_CERTIFICATE_ERROR, BM_CERTIFICATE_ERROR_SET);
}

/* What cannot be kept is said, and nothing is claimed. */
static void
test_no_folder (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr (GFile) obstacle = g_file_get_child (fixture->folder, ".certificates");
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (g_file_peek_path (obstacle), "", -1, NULL));
  measure (fixture, "$");
  g_assert_false (bm_certification_keep (get (fixture, "$"), &error));
  g_assert_nonnull (error);
  g_assert_null (bm_certification_get_certificate (get (fixture, "$")));
  g_assert_true (bm_certification_can_keep (get (fixture, "$")));
}

int
main (int    argc,
      char **argv)
{
  test_init_design (&argc, &argv);

  g_test_add ("/certification/kept", Fixture, NULL, set_up, test_kept, tear_down);
  g_test_add ("/certification/thing", Fixture, NULL, set_up, test_thing, tear_down);
  g_test_add ("/certification/confirmed", Fixture, NULL, set_up, test_confirmed, tear_down);
  g_test_add ("/certification/forged", Fixture, NULL, set_up, test_forged, tear_down);
  g_test_add ("/certification/other-program", Fixture, NULL, set_up, test_other_program, tear_down);
  g_test_add ("/certification/tampered", Fixture, NULL, set_up, test_tampered, tear_down);
  g_test_add ("/certification/opened", Fixture, NULL, set_up, test_opened, tear_down);
  g_test_add ("/certification/no-folder", Fixture, NULL, set_up, test_no_folder, tear_down);

  return g_test_run ();
}

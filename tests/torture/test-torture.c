/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "bm-archive.h"
#include "bm-certificate-file.h"
#include "bm-document.h"
#include "bm-file-write.h"
#include "bm-game-choice.h"
#include "bm-game-folder.h"
#include "bm-game-store.h"
#include "bm-gathering.h"
#include "bm-json-fields.h"
#include "bm-json.h"
#include "bm-lab-run.h"
#include "bm-new-set.h"
#include "bm-part.h"
#include "bm-puzzle-library.h"
#include "bm-puzzle-log.h"
#include "bm-real-table.h"
#include "bm-review-file.h"
#include "bm-set-registry.h"
#include "disk.h"
#include "session-util.h"

/* Whatever the system does, what a person was told is kept.
 *
 * Each scene is played in a process of its own, again and again: with each call that concerns files failing, with the
 * process ending at each of them or at some moment, and with the power failing after each of them. It says what it is
 * about to write, and what has been acknowledged; afterwards this must be on the disk, in that state or a later one, and
 * nothing that is half written. How much is tried depends on BM_TORTURE: see docs/HACKING.md. */

#define LOG_SIZE (64 * 1024 * 1024)

#define TRIED "tried"
#define KEPT  "kept"

typedef struct
{
  GFile *folder;  /* that of a person's games */
  GFile *sets;
  GFile *outside; /* for what is exported */
} Place;

/* What begins so is followed by all texts that are greater. */
#define AT_LEAST "at least "

/* Files with secrets, times or digests in them are known by what they say: %NULL if they are broken. */
typedef char *(*Describe) (GBytes *bytes);

typedef struct
{
  const char *name;
  void      (*prepare) (Place *place);
  void      (*play)    (Place *place);
  gboolean    two_disks; /* as in Torture */
  gboolean    is_share;
  const char *described; /* in the paths of files that are described; %NULL: none are */
  Describe    describe;
} Scene;

static TortureLog *shared_log;
static char *top;    /* the folder of everything that is written */
static guint n_injected;

static gpointer
share (gsize size)
{
  gpointer area = mmap (NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);

  g_assert_true (area != MAP_FAILED);
  return area;
}

/* -- What a scene says -- */

static void
say (const char *what,
     const char *key,
     const char *text)
{
  g_autofree char *name = g_strconcat (what, ":", key, NULL);

  torture_note (shared_log, name, text);
}

/* The next state of something, which is about to be written. */
static void
tried (const char *key,
       const char *text)
{
  say (TRIED, key, text);
}

/* It was acknowledged. */
static void
kept (const char *key,
      const char *text)
{
  say (KEPT, key, text);
}

static void
write_plain (GFile      *folder,
             const char *name,
             const char *text)
{
  g_autofree char *path = g_build_filename (g_file_peek_path (folder), name, NULL);

  g_assert_cmpint (g_mkdir_with_parents (g_file_peek_path (folder), 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  kept (path, text);
}

/* -- Scenes with games -- */

/* Only persons: what happens depends on nothing. */
static const TestGame persons = { BM_MODE_ROWS, "hh" };
static const BmSeat seats[] = { { BM_SEAT_PERSON, "Ada" }, { BM_SEAT_PERSON, "Grace" } };

static void
told_cb (BmSession *session,
         gpointer   key)
{
  g_autofree char *text = test_dup_text (session);

  if (bm_session_get_saved (session))
    kept (key, text);
  else
    tried (key, text);
}

/* The store, which saves what could not be saved before, hears of a change first. */
static void
play_on (BmSession  *session,
         const char *key,
         guint       n_moves)
{
  told_cb (session, (gpointer) key);
  g_signal_connect (session, "changed", G_CALLBACK (told_cb), (gpointer) key);
  bm_session_set_paused (session, FALSE);
  for (guint i = 0; i < n_moves; i++)
    test_step (session);
}

static BmSession *
begin (BmGameStore *store,
       guint64      seed)
{
  g_autoptr (BmSetup) setup = test_setup_new (&persons, BM_GIVING_RACE);

  return bm_game_store_begin (store, setup, seed, seats, NULL);
}

static char *
make_game (guint64 seed)
{
  g_autoptr (BmSession) session = test_session_new (&persons, BM_GIVING_RACE, seed);

  bm_session_set_paused (session, FALSE);
  for (guint i = 0; i < 4; i++)
    test_step (session);
  return test_dup_text (session);
}

static BmRecord *
read_game (GFile *file)
{
  g_autoptr (GError) error = NULL;
  BmRecord *record = bm_record_load (file, &error);

  if (record == NULL)
    g_printerr ("%s\n", error->message);
  return record;
}

/* Nothing is there yet; two games, of which the first gives way. */
static void
play_games (Place *place)
{
  g_autoptr (BmGameStore) store = bm_game_store_new (place->folder);
  g_autoptr (GFile) file = NULL;
  BmSession *session = begin (store, 3);

  play_on (session, "first", 3);
  bm_session_undo (session);
  session = begin (store, 4);
  play_on (session, "second", 2);
  file = bm_game_store_finish (store, NULL);
}

static void
prepare_adoption (Place *place)
{
  g_autofree char *current = make_game (5);
  g_autofree char *past = make_game (6);
  g_autoptr (GFile) archive = bm_game_folder_get_archive (place->folder);

  write_plain (place->folder, "game.json", current);
  write_plain (archive, "past.json", past);
}

static void
loaded_cb (GObject      *store,
           GAsyncResult *result,
           gpointer      is_loaded)
{
  bm_game_store_load_finish (BM_GAME_STORE (store), result, NULL);
  *(gboolean *) is_loaded = TRUE;
}

static gboolean
is_true (gpointer value)
{
  return *(gboolean *) value;
}

/* The start of the program, and a past game that is resumed. */
static void
play_adoption (Place *place)
{
  g_autoptr (BmGameStore) store = bm_game_store_new (place->folder);
  g_autoptr (GFile) archive = bm_game_folder_get_archive (place->folder);
  g_autoptr (GFile) past = g_file_get_child (archive, "past.json");
  BmRecord *record = read_game (past);
  gboolean is_loaded = FALSE;
  BmSession *session;

  bm_game_store_load_async (store, NULL, loaded_cb, &is_loaded);
  test_wait (is_true, &is_loaded);
  if (record == NULL)
    return;
  session = bm_game_store_adopt (store, record, past, NULL);
  if (session != NULL)
    play_on (session, g_file_peek_path (past), 2);
}

static void
play_choice (Place *place)
{
  g_autoptr (GFile) file = bm_game_folder_get_choice (place->folder);

  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *name = g_strdup_printf ("Ada %u", i);
      g_autoptr (BmGameChoice) choice = bm_game_choice_new (name, "Bot", i);
      g_autoptr (JsonNode) node = bm_game_choice_to_json (choice);
      g_autofree char *text = bm_json_write (node, TRUE);

      tried ("choice", text);
      if (bm_game_choice_save (choice, file, NULL))
        kept ("choice", text);
    }
}

static void
note_real_table (BmRealTable *table,
                 const char  *what)
{
  g_autoptr (JsonNode) node = bm_real_table_to_json (table);
  g_autofree char *text = bm_json_write (node, FALSE);

  say (what, "real-table", text);
}

/* What lies on a real table is saved tile by tile. */
static void
play_real_table (Place *place)
{
  static const char *const names[] = { "Ada", "Grace", NULL };
  g_autoptr (BmSetup) setup = test_setup_new (&persons, BM_GIVING_RACE);
  g_autoptr (BmRealTable) table = bm_real_table_new (setup, names);
  g_autoptr (GFile) file = g_file_get_child (place->folder, "real-table.json");

  for (guint i = 0; i < 3; i++)
    {
      int x = (int) i, y = 0;

      bm_real_table_place (table, i % 2, i, &x, &y);
      note_real_table (table, TRIED);
      if (bm_real_table_save (table, file, NULL))
        note_real_table (table, KEPT);
    }
}

/* -- Scenes with sets -- */

#define SET_TEXT \
  "{\"format\":\"bigmonster-set\",\"version\":1,\"id\":\"%s\",\"name\":{\"en\":\"Mine\"},\"requires\":[\"base\"]," \
  "\"tiles\":[{\"id\":\"frog\",\"name\":{\"en\":\"%s\"},\"terrain\":\"lava\",\"points\":%d,\"copies\":1}]}"

static JsonNode *
make_set (const char *id,
          int         points)
{
  g_autofree char *text = g_strdup_printf (SET_TEXT, id, "Frog", points);

  return bm_json_parse (text, strlen (text), NULL);
}

static char *
make_set_text (const char *id,
               int         points)
{
  g_autoptr (JsonNode) root = make_set (id, points);

  return bm_json_write (root, TRUE);
}

static void
prepare_sets (Place *place)
{
  g_autofree char *mine = make_set_text ("mine", 1);
  g_autofree char *yours = make_set_text ("yours", 1);

  write_plain (place->sets, "mine.bigmonster", mine);
  write_plain (place->sets, "yours.bigmonster", yours);
}

/* Imports a set, over the one with its ID if there is one. */
static void
import (BmSetRegistry *registry,
        const char    *key,
        const char    *id,
        int            points)
{
  g_autoptr (JsonNode) root = make_set (id, points);
  g_autofree char *text = bm_json_write (root, TRUE);
  g_autoptr (BmSet) set = bm_set_new_from_node (root, id, NULL);

  tried (key, text);
  if (bm_set_registry_add (registry, set, NULL) != NULL)
    kept (key, text);
}

/* Sets are added, replaced, created, deleted and restored. */
static void
play_import (Place *place)
{
  g_autoptr (BmSetRegistry) registry = bm_set_registry_new (place->sets);
  g_autoptr (GFile) yours = g_file_get_child (place->sets, "yours.bigmonster");
  g_autofree char *mine = g_build_filename (g_file_peek_path (place->sets), "mine.bigmonster", NULL);
  g_autoptr (GFile) discarded = NULL;

  import (registry, "theirs", "theirs", 1);
  import (registry, mine, "mine", 2);
  for (int i = 0; i < 2; i++)
    {
      g_autofree char *key = g_strdup_printf ("created-%d", i);
      g_autoptr (JsonNode) root = make_set ("new", i);
      g_autofree char *text = bm_json_write (root, TRUE);

      tried (key, text);
      if (bm_set_registry_create (registry, root, NULL) != NULL)
        kept (key, text);
    }

  discarded = bm_set_registry_discard (registry, yours, NULL);
  if (discarded != NULL)
    bm_set_registry_restore (registry, discarded, NULL);
}

/* What a document saves beside its file if that can neither be read nor written. */
static void
try_copy (BmDocument *document)
{
  g_autoptr (JsonNode) copy = bm_new_set_duplicate (NULL, bm_document_get_root (document));
  g_autofree char *text = NULL;

  json_object_set_string_member (json_node_get_object (copy), "id", "mine-2");
  text = bm_json_write (copy, TRUE);
  tried ("copy", text);
}

/* A set is designed: saved at once, saved in another thread, and saved when it is closed. */
static void
play_design (Place *place)
{
  g_autoptr (GFile) file = g_file_get_child (place->sets, "mine.bigmonster");
  g_autoptr (BmDocument) document = bm_document_new_from_file (file, NULL, NULL);

  if (document == NULL)
    return;

  bm_document_set_autosave (document, TRUE);
  for (int i = 0; i < 4; i++)
    {
      g_autofree char *text = NULL;

      bm_document_set_int (document, "$.tiles[0].points", 10 + i, "Change Points", NULL);
      text = bm_json_write (bm_document_get_root (document), TRUE);
      tried (g_file_peek_path (file), text);
      try_copy (document);
      if (i < 3 && bm_document_flush (document, NULL))
        kept (g_file_peek_path (file), text);
    }
}

/* -- A scene with exports -- */

static void
prepare_export (Place *place)
{
  write_plain (place->outside, "picture.png", "an old picture");
}

static void
written_cb (GObject      *file,
            GAsyncResult *result,
            gpointer      is_done)
{
  if (bm_file_write_finish (G_FILE (file), result, NULL))
    kept (g_file_peek_path (G_FILE (file)), "a new picture");
  *(gboolean *) is_done = TRUE;
}

/* A table into a new file, a picture over an old one in another thread. */
static void
play_export (Place *place)
{
  g_autoptr (GFile) table = g_file_get_child (place->outside, "table.csv");
  g_autoptr (GFile) picture = g_file_get_child (place->outside, "picture.png");
  g_autoptr (GBytes) bytes = g_bytes_new_static ("a new picture", strlen ("a new picture"));
  gboolean is_done = FALSE;

  tried ("table", "a;b\n");
  if (bm_file_write (table, "a;b\n", 4, NULL))
    kept ("table", "a;b\n");

  tried (g_file_peek_path (picture), "a new picture");
  bm_file_write_async (picture, bytes, written_cb, &is_done);
  test_wait (is_true, &is_done);
}

/* -- A scene with a table elsewhere -- */

#define N_DECISIONS 2

static BmGuest *
read_guest (GBytes *bytes)
{
  g_autoptr (GVariant) stored = g_variant_new_from_bytes (G_VARIANT_TYPE ("(ybqassuv)"), bytes, FALSE);
  g_autoptr (GVariant) guest = NULL;

  g_variant_ref_sink (stored);
  if (!g_variant_is_normal_form (stored))
    return NULL;

  g_variant_get_child (stored, 6, "v", &guest);
  return bm_guest_new_from_variant (guest, NULL, NULL);
}

/* How far the person has come: moves that have been shown, and what was decided since. */
static char *
describe_guest (BmGuest *guest)
{
  g_autoptr (GVariant) stored = bm_guest_to_variant (guest);
  g_autoptr (GVariant) game = g_variant_get_child_value (stored, 8);
  g_autoptr (GVariant) by_file = g_variant_get_child_value (stored, 11);
  g_autoptr (GVariant) draft = g_variant_get_child_value (by_file, 2);
  g_autoptr (GVariant) plan = g_variant_get_child_value (by_file, 3);
  guint32 step;

  g_variant_get_child (game, 1, "u", &step);
  return g_strdup_printf (AT_LEAST "%03u moves, %03u decided", step,
                          (guint) (g_variant_n_children (draft) + g_variant_n_children (plan)));
}

/* Many trials end with the same file. */
static char *
describe_table (GBytes *bytes)
{
  static GHashTable *known;
  g_autofree char *digest = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);

  if (known == NULL)
    known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  if (!g_hash_table_contains (known, digest))
    {
      g_autoptr (BmGuest) guest = read_guest (bytes);

      g_hash_table_insert (known, g_strdup (digest), guest != NULL ? describe_guest (guest) : NULL);
    }

  return g_strdup (g_hash_table_lookup (known, digest));
}

static void
failed_to_save_cb (BmGathering *gathering G_GNUC_UNUSED,
                   GError      *error G_GNUC_UNUSED,
                   gpointer     has_failed)
{
  *(gboolean *) has_failed = TRUE;
}

/* The table at the other end, in memory, gives an answer. */
static void
answer_guest (BmHost      *host,
              BmGathering *gathering)
{
  g_autoptr (BmTurnFile) answer = NULL;
  g_autoptr (BmTurnFile) turn = NULL;
  BmSession *session;

  if (bm_guest_get_answer (bm_gathering_get_guest (gathering)) >= BM_GUEST_ANSWER_READY)
    {
      answer = bm_guest_make_file (bm_gathering_get_guest (gathering));
      bm_host_hear_file (host, answer, NULL);
    }
  if (bm_host_get_can_start (host))
    bm_host_start (host, NULL);
  session = bm_host_get_session (host);
  if (session != NULL)
    {
      BmView view = bm_session_get_view (session, 0);
      BmMove moves[BM_MAX_MOVES];

      if (bm_view_list_moves (&view, moves) > 0)
        bm_session_play (session, moves[0], NULL);
    }
  if (bm_host_get_file_need (host, 1) != BM_HOST_FILE_TO_SEND)
    return;

  turn = bm_host_make_file (host, 1);
  bm_gathering_hear_file (gathering, turn, NULL);
}

static void
note_guest (BmGathering *gathering,
            gboolean     has_failed)
{
  g_autofree char *text = describe_guest (bm_gathering_get_guest (gathering));

  (has_failed ? tried : kept) ("table", text);
}

static gboolean
decide_as_guest (BmGathering *gathering)
{
  BmSession *session = bm_guest_get_session (bm_gathering_get_guest (gathering));
  BmMove moves[BM_MAX_MOVES];
  BmView view;

  if (session == NULL)
    return FALSE;
  view = bm_session_get_view (session, 1);
  return bm_view_list_moves (&view, moves) > 0 && bm_session_play (session, moves[0], NULL);
}

/* Somebody comes to a table by file, and decides. */
static void
play_table (Place *place)
{
  static const BmSeat table_seats[] = { { BM_SEAT_PERSON, "Ada" }, { BM_SEAT_ELSEWHERE, "" } };
  g_autoptr (BmSetup) setup = test_setup_new (&persons, BM_GIVING_RACE);
  g_autoptr (BmHost) host = bm_host_new (setup, table_seats, NULL);
  g_autoptr (GFile) file = bm_game_folder_get_table (place->folder);
  g_autoptr (BmGathering) gathering = NULL;
  g_autoptr (BmTurnFile) turn = NULL;
  gboolean has_failed = FALSE;
  guint n = 0;

  bm_host_invite_by_file (host, 1);
  turn = bm_host_make_file (host, 1);
  if (!bm_file_make_folder (place->folder, NULL))
    return;
  gathering = bm_gathering_accept_file (turn, "Grace", NULL, file, NULL);
  if (gathering == NULL || !g_file_query_exists (file, NULL))
    return;

  has_failed = bm_gathering_get_save_error (gathering) != NULL;
  g_signal_connect (gathering, "failed-to-save", G_CALLBACK (failed_to_save_cb), &has_failed);
  note_guest (gathering, has_failed);
  bm_guest_want_sets (bm_gathering_get_guest (gathering));
  for (guint i = 0; i < 40 && n < N_DECISIONS; i++)
    {
      answer_guest (host, gathering);
      note_guest (gathering, has_failed);
      while (n < N_DECISIONS && decide_as_guest (gathering))
        {
          n++;
          note_guest (gathering, has_failed);
        }
    }
}

/* -- Scenes with reviews and measurements -- */

static char *
describe_review (GBytes *bytes)
{
  g_autoptr (JsonNode) node = bm_json_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL);
  JsonObject *root = node != NULL ? bm_json_fields_get_root (node, NULL) : NULL;
  gint64 n_deals;

  if (root == NULL || !bm_json_fields_get_int (root, "deals", 0, G_MAXINT32, &n_deals, NULL))
    return NULL;
  return g_strdup_printf ("%d deals", (int) n_deals);
}

/* The review of a past game, again and again with more deals. */
static void
play_review (Place *place)
{
  static const char complete[] = "{\"version\":1,\"complete\":true,\"seats\":[{\"seat\":0,\"judged\":[]}]}";
  g_autoptr (GFile) archive = bm_game_folder_get_archive (place->folder);
  g_autoptr (GFile) past = g_file_get_child (archive, "past.json");
  g_autoptr (BmRecord) record = read_game (past);
  g_autoptr (JsonNode) node = bm_json_parse (complete, strlen (complete), NULL);
  g_autoptr (BmReview) review = record != NULL ? bm_review_new_from_json (node, record) : NULL;

  if (record == NULL)
    return;

  g_assert_nonnull (review);
  for (guint i = 1; i <= 3; i++)
    {
      BmReviewPlan plan = { .record = record, .seats = 1, .seed = 1, .n_deals = 16 * i, .n_jobs = 1 };
      g_autofree char *text = g_strdup_printf ("%u deals", plan.n_deals);

      tried ("review", text);
      if (bm_review_file_save (archive, &plan, review, NULL))
        kept ("review", text);
    }
}

static char *
describe_part (GBytes *bytes)
{
  g_autoptr (BmPart) part = bm_part_new_from_data (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "part",
                                                   NULL);

  return part != NULL ? g_strdup (bm_part_is_complete (part) ? "complete" : "begun") : NULL;
}

/* A part of a measurement, from its beginning to its end. */
static void
play_part (Place *place)
{
  static const char *const options[] = { "--games=8", NULL };
  g_autoptr (BmPart) part = bm_part_new ("simulate", options, test_rules_get (), 1, 2);
  g_autoptr (GFile) file = g_file_get_child (place->outside, "night.json");

  tried ("part", "begun");
  if (!bm_part_save_as (part, file, NULL))
    return;
  kept ("part", "begun");
  bm_part_save (part);
  tried ("part", "complete");
  if (bm_part_finish (part, TRUE, NULL))
    kept ("part", "complete");
}

/* -- Scenes with puzzles and certificates -- */

#define N_PUZZLES 3

/* The first ones that come with the program; read once, for all processes. */
static GPtrArray *
get_puzzles (void)
{
  static GPtrArray *puzzles;

  if (puzzles == NULL)
    puzzles = bm_puzzle_library_load_shipped ();
  g_assert_cmpuint (puzzles->len, >=, N_PUZZLES);

  return puzzles;
}

static char *
describe_log (GBytes *bytes)
{
  g_autoptr (JsonNode) node = bm_json_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL);
  JsonObject *root = node != NULL ? bm_json_fields_get_root (node, NULL) : NULL;
  JsonArray *solved = root != NULL ? bm_json_fields_get_array (root, "solved_at_once", NULL) : NULL;

  return solved != NULL ? g_strdup_printf (AT_LEAST "%03u solved", json_array_get_length (solved)) : NULL;
}

/* Puzzles are solved, one after the other, and kept. */
static void
play_puzzles (Place *place)
{
  g_autoptr (GFile) file = g_file_get_child (place->folder, "puzzles.json");
  g_autoptr (GFile) folder = g_file_get_child (place->folder, "puzzles");
  g_autoptr (BmPuzzleLog) log = bm_puzzle_log_load (file);

  for (guint i = 0; i < N_PUZZLES; i++)
    {
      BmPuzzle *puzzle = g_ptr_array_index (get_puzzles (), i);
      g_autofree char *progress = g_strdup_printf (AT_LEAST "%03u solved", i + 1);
      g_autofree char *key = g_strdup_printf ("puzzle-%u", i);
      g_autoptr (GPtrArray) own = g_ptr_array_new ();
      g_autofree char *text = NULL;
      g_autoptr (GFile) added = NULL;

      bm_puzzle_log_note_answer (log, puzzle, TRUE);
      tried ("log", progress);
      if (bm_puzzle_log_save (log, NULL))
        kept ("log", progress);

      g_ptr_array_add (own, puzzle);
      text = bm_puzzles_to_text (own, TRUE);
      tried (key, text);
      added = bm_puzzle_library_add (folder, puzzle, NULL);
      if (added != NULL)
        kept (key, text);
    }
}

#define N_CERTIFICATES    2
#define CERTIFICATE_BYTES (64 * 1024)

/* The texts of certificates, for all processes. */
static char *shared_certificates;

/* Each of another measurement of the same tile. */
static char *
make_certificate (guint n_deals)
{
  BmLabPlan plan;
  g_autoptr (BmLabReport) report = NULL;
  g_autoptr (BmCertificate) certificate = NULL;

  bm_lab_plan_init (&plan, BM_MODE_INDIVIDUAL, 4);
  plan.bot = bm_bot_find ("random");
  plan.n_deals = n_deals;
  plan.n_jobs = 1;
  plan.has_item = TRUE;
  report = bm_lab_run (test_rules_get (), &plan, NULL);
  certificate = bm_certificate_new (report, NULL);

  return bm_certificate_to_text (certificate);
}

/* In a process of its own: others that are forked from one with threads would wait for these, which they do not have. */
static void
make_certificates (void)
{
  pid_t pid;
  int status;

  shared_certificates = share (N_CERTIFICATES * CERTIFICATE_BYTES);
  pid = fork ();
  g_assert_cmpint (pid, >=, 0);
  if (pid == 0)
    {
      for (guint i = 0; i < N_CERTIFICATES; i++)
        {
          g_autofree char *text = make_certificate (i + 1);

          if (g_strlcpy (shared_certificates + i * CERTIFICATE_BYTES, text, CERTIFICATE_BYTES) >= CERTIFICATE_BYTES)
            _exit (1);
        }
      _exit (0);
    }
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_cmpint (status, ==, 0);
}

/* A tile is measured, and measured again with more deals. */
static void
play_certificates (Place *place)
{
  for (guint i = 0; i < N_CERTIFICATES; i++)
    {
      const char *text = shared_certificates + i * CERTIFICATE_BYTES;
      g_autoptr (BmCertificate) certificate = bm_certificate_new_from_data (text, strlen (text), NULL);

      tried ("certificate", text);
      if (bm_certificate_file_save (place->sets, certificate, NULL))
        kept ("certificate", text);
    }
}

static const Scene scenes[] = {
  { "games", NULL, play_games },
  { "games-on-two-disks", NULL, play_games, .two_disks = TRUE },
  { "games-on-a-share", NULL, play_games, .is_share = TRUE },
  { "adoption", prepare_adoption, play_adoption },
  { "choice", NULL, play_choice },
  { "real-table", NULL, play_real_table },
  { "import", prepare_sets, play_import },
  { "import-to-a-share", prepare_sets, play_import, .is_share = TRUE },
  { "design", prepare_sets, play_design },
  { "export", prepare_export, play_export },
  { "table", NULL, play_table, .described = "table.data", .describe = describe_table },
  { "review", prepare_adoption, play_review, .described = "/.reviews/", .describe = describe_review },
  { "part", prepare_export, play_part, .described = "night.json", .describe = describe_part },
  { "puzzles", NULL, play_puzzles, .described = "puzzles.json", .describe = describe_log },
  { "certificates", prepare_sets, play_certificates },
};

/* -- Playing a scene -- */

static void
empty_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      if (g_file_test (child, G_FILE_TEST_IS_DIR))
        empty_folder (child);
      g_assert_cmpint (g_remove (child), ==, 0);
    }
}

static void
place_init (Place *self)
{
  self->folder = g_file_new_build_filename (top, "data", "bigmonster", NULL);
  self->sets = g_file_get_child (self->folder, "sets");
  self->outside = g_file_new_build_filename (top, "outside", NULL);
}

static void
place_clear (Place *self)
{
  g_object_unref (self->folder);
  g_object_unref (self->sets);
  g_object_unref (self->outside);
}

static void
prepare (const Scene *scene)
{
  Place place;

  place_init (&place);
  empty_folder (top);
  shared_log->size = 0;
  if (scene->prepare != NULL)
    scene->prepare (&place);
  place_clear (&place);
}

/* What is about to go wrong is nothing that the person who reads the tests has to see. */
static void
be_quiet (void)
{
  static const struct rlimit no_core = { 0, 0 };

  setrlimit (RLIMIT_CORE, &no_core);
  g_assert_nonnull (freopen ("/dev/null", "w", stderr));
  g_assert_nonnull (freopen ("/dev/null", "w", stdout));
}

static void
play (const Scene   *scene,
      const Torture *torture,
      guint         *n_calls)
{
  Torture torture_here = *torture;
  Place place;

  place_init (&place);
  torture_here.two_disks = scene->two_disks;
  torture_here.is_share = scene->is_share;
  torture_begin (top, &torture_here, shared_log);
  scene->play (&place);
  *n_calls = torture_end ();
  place_clear (&place);
}

static pid_t
start (const Scene   *scene,
       const Torture *torture,
       guint         *n_calls)
{
  pid_t pid = fork ();

  g_assert_cmpint (pid, >=, 0);
  if (pid != 0)
    return pid;

  if (torture->kind != TORTURE_NOTHING)
    be_quiet ();
  play (scene, torture, n_calls);
  _exit (0);
}

static void
await (pid_t pid)
{
  int status;

  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
}

/* -- Judging -- */

/* All states of one thing, in order, and the one that was acknowledged last. */
typedef struct
{
  GPtrArray *states;
  int        kept;   /* -1: none */
} Thing;

static void
thing_free (gpointer data)
{
  Thing *self = data;

  g_ptr_array_unref (self->states);
  g_free (self);
}

static GHashTable *
things_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, thing_free);
}

static Thing *
ensure_thing (GHashTable *things,
              const char *key)
{
  Thing *thing = g_hash_table_lookup (things, key);

  if (thing == NULL)
    {
      thing = g_new0 (Thing, 1);
      thing->states = g_ptr_array_new_with_free_func (g_free);
      thing->kept = -1;
      g_hash_table_insert (things, g_strdup (key), thing);
    }
  return thing;
}

/* The index of a state, from @first on; a new one comes last. */
static int
find_state (Thing      *thing,
            const char *text,
            int         first)
{
  for (int i = MAX (first, 0); i < (int) thing->states->len; i++)
    if (g_str_equal (thing->states->pdata[i], text))
      return i;

  g_ptr_array_add (thing->states, g_strdup (text));
  return (int) thing->states->len - 1;
}

static void
take_note (GHashTable         *things,
           const TortureEntry *entry)
{
  g_auto (GStrv) words = g_strsplit (torture_entry_get_path (entry), ":", 2);
  Thing *thing = ensure_thing (things, words[1]);
  int state = find_state (thing, torture_entry_get_target (entry), thing->kept);

  if (g_str_equal (words[0], KEPT))
    thing->kept = state;
}

static const TortureEntry *
next_entry (const TortureEntry *entry)
{
  const char *next = entry == NULL ? shared_log->entries : (const char *) entry + entry->size;

  return next < shared_log->entries + shared_log->size ? (gconstpointer) next : NULL;
}

static void
take_notes (GHashTable *things)
{
  for (const TortureEntry *entry = next_entry (NULL); entry != NULL; entry = next_entry (entry))
    if (entry->call == TORTURE_NOTE)
      take_note (things, entry);
}

static void
forget_kept (GHashTable *things)
{
  GHashTableIter iter;
  gpointer thing;

  g_hash_table_iter_init (&iter, things);
  while (g_hash_table_iter_next (&iter, NULL, &thing))
    ((Thing *) thing)->kept = -1;
}

static gboolean
is_text (GBytes     *bytes,
         const char *text)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  return length == strlen (text) && memcmp (data, text, length) == 0;
}

static gboolean
has_state (const Thing *thing,
           GBytes      *bytes,
           int          first)
{
  for (int i = MAX (first, 0); i < (int) thing->states->len; i++)
    if (is_text (bytes, thing->states->pdata[i]))
      return TRUE;

  return FALSE;
}

static gboolean
is_at_least (GBytes     *bytes,
             const char *least)
{
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  return g_str_has_prefix (text, AT_LEAST) && g_str_has_prefix (least, AT_LEAST) && strcmp (text, least) >= 0;
}

/* Whether a file is a state of some thing, and not half of one. */
static gboolean
is_whole (GHashTable *things,
          GBytes     *bytes)
{
  GHashTableIter iter;
  gpointer thing;

  if (is_at_least (bytes, AT_LEAST))
    return TRUE;
  g_hash_table_iter_init (&iter, things);
  while (g_hash_table_iter_next (&iter, NULL, &thing))
    if (has_state (thing, bytes, 0))
      return TRUE;

  return FALSE;
}

static gboolean
is_there (const Thing *thing,
          GHashTable  *files)
{
  GHashTableIter iter;
  gpointer bytes;

  g_hash_table_iter_init (&iter, files);
  while (g_hash_table_iter_next (&iter, NULL, &bytes))
    if (has_state (thing, bytes, thing->kept) || is_at_least (bytes, thing->states->pdata[thing->kept]))
      return TRUE;

  return FALSE;
}

typedef struct
{
  const Scene   *scene;
  const Torture *torture;
  GHashTable    *things;
} Trial;

static G_NORETURN void
blame (const Trial *trial,
       const char  *what,
       const char  *name)
{
  g_error ("%s, kind %d, call %u, code %u: %s: %s", trial->scene->name, trial->torture->kind, trial->torture->call,
           trial->torture->code, what, name);
}

static GHashTable *
files_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
}

/* What there is, in the words of the scene. */
static GHashTable *
describe_files (GHashTable  *files,
                const Trial *trial)
{
  const Scene *scene = trial->scene;
  GHashTable *described = files_new ();
  GHashTableIter iter;
  gpointer name, value;

  g_hash_table_iter_init (&iter, files);
  while (g_hash_table_iter_next (&iter, &name, &value))
    {
      GBytes *bytes = value;
      char *text = NULL;

      /* Parts of files that were being written may be left over. */
      if (g_str_has_suffix (name, ".part"))
        continue;
      if (scene->described != NULL && strstr (name, scene->described) != NULL)
        {
          text = scene->describe (bytes);
          if (text == NULL)
            blame (trial, "broken", name);
        }
      g_hash_table_insert (described, g_strdup (name),
                           text != NULL ? g_bytes_new_take (text, strlen (text)) : g_bytes_ref (bytes));
    }

  return described;
}

static void
judge (GHashTable *files,
       gpointer    data)
{
  const Trial *trial = data;
  g_autoptr (GHashTable) described = describe_files (files, trial);
  GHashTableIter iter;
  gpointer name, value;

  n_injected++;
  g_hash_table_iter_init (&iter, described);
  while (g_hash_table_iter_next (&iter, &name, &value))
    if (!is_whole (trial->things, value))
      blame (trial, "broken", name);

  g_hash_table_iter_init (&iter, trial->things);
  while (g_hash_table_iter_next (&iter, &name, &value))
    if (((Thing *) value)->kept >= 0 && !is_there (value, described))
      blame (trial, "lost", name);
}

static void
read_files (const char *path,
            GHashTable *files,
            Disk       *disk)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);
      char *text;
      gsize length;

      if (g_file_test (child, G_FILE_TEST_IS_DIR))
        {
          if (disk != NULL)
            disk_add_folder (disk, child);
          read_files (child, files, disk);
          continue;
        }

      g_assert_true (g_file_get_contents (child, &text, &length, NULL));
      g_hash_table_insert (files, g_strdup (child), g_bytes_new_take (text, length));
      if (disk != NULL)
        disk_add_file (disk, child, g_hash_table_lookup (files, child));
    }
}

static void
judge_disk (const Scene   *scene,
            const Torture *torture,
            GHashTable    *things)
{
  g_autoptr (GHashTable) files = files_new ();
  Trial trial = { scene, torture, things };

  forget_kept (things);
  take_notes (things);
  read_files (top, files, NULL);
  judge (files, &trial);
}

/* -- Trials -- */

static guint *shared_count;

/* Plays the scene as it should go. Returns the number of calls. */
static guint
rehearse (const Scene *scene,
          GHashTable  *things)
{
  static const Torture nothing = { .kind = TORTURE_NOTHING };

  prepare (scene);
  *shared_count = 0;
  await (start (scene, &nothing, shared_count));
  judge_disk (scene, &nothing, things);
  g_assert_cmpuint (*shared_count, >, 0);
  return *shared_count;
}

static void
try_torture (const Scene   *scene,
             const Torture *torture,
             GHashTable    *things)
{
  prepare (scene);
  await (start (scene, torture, shared_count));
  judge_disk (scene, torture, things);
}

static guint
get_effort (guint usual,
            guint thorough)
{
  const char *effort = g_getenv ("BM_TORTURE");

  return g_strcmp0 (effort, "thorough") == 0 ? thorough : usual;
}

/* All that can happen to a call. */
static const Torture tortures[] = {
  { TORTURE_FAIL, .code = 0 },    { TORTURE_FAIL, .code = 1 },    { TORTURE_FAIL, .code = 2 },
  { TORTURE_FAIL_ON, .code = 0 }, { TORTURE_FAIL_ON, .code = 1 }, { TORTURE_FAIL_ON, .code = 2 },
  { TORTURE_DIE_BEFORE },         { TORTURE_DIE_AFTER },
};

/* Each call fails in turn, or ends the process: usually in two of these ways, each time others, or in one where it takes
 * longer to look at what is there. */
static void
test_calls (gconstpointer data)
{
  const Scene *scene = data;
  g_autoptr (GHashTable) things = things_new ();
  guint n_calls = rehearse (scene, things);
  guint n_ways = get_effort (scene->describe != NULL ? 1 : 2, G_N_ELEMENTS (tortures));
  guint way = 0;

  n_injected = 0;
  for (guint call = 1; call <= n_calls; call++)
    for (guint i = 0; i < n_ways; i++)
      {
        Torture torture = tortures[way++ % G_N_ELEMENTS (tortures)];

        torture.call = call;
        try_torture (scene, &torture, things);
      }
  g_test_message ("%s: %u calls, %u injected failures", scene->name, n_calls, n_injected);
}

/* The power fails after each call. */
static void
test_power (gconstpointer data)
{
  static const Torture nothing = { .kind = TORTURE_NOTHING };
  const Scene *scene = data;
  g_autoptr (GHashTable) things = things_new ();
  g_autoptr (GHashTable) files = files_new ();
  g_autoptr (Disk) disk = disk_new (top);
  Trial trial = { scene, &nothing, things };

  n_injected = 0;
  prepare (scene);
  read_files (top, files, disk);
  await (start (scene, &nothing, shared_count));
  take_notes (things);
  forget_kept (things);
  for (const TortureEntry *entry = next_entry (NULL); entry != NULL; entry = next_entry (entry))
    {
      if (entry->call == TORTURE_NOTE)
        take_note (things, entry);
      disk_do (disk, entry);
      disk_lose_power (disk, judge, &trial);
    }
  g_test_message ("%s: %u losses of power", scene->name, n_injected);
}

/* The process is killed at some moment. */
static void
test_kills (gconstpointer data)
{
  static const Torture nothing = { .kind = TORTURE_DIE_BEFORE, .call = 0 };
  const Scene *scene = data;
  g_autoptr (GHashTable) things = things_new ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (22);
  guint n = get_effort (10, 100);
  gint64 duration = g_get_monotonic_time ();

  n_injected = 0;
  rehearse (scene, things);
  duration = g_get_monotonic_time () - duration;
  for (guint i = 0; i < n; i++)
    {
      pid_t pid;

      prepare (scene);
      pid = start (scene, &nothing, shared_count);
      g_usleep ((gulong) g_rand_int_range (rand, 0, (gint32) duration));
      kill (pid, SIGKILL);
      await (pid);
      judge_disk (scene, &nothing, things);
    }
  g_test_message ("%s: %u kills", scene->name, n_injected);
}

/* -- The whole -- */

/* In memory, if possible: what counts is the order of the calls. */
static char *
make_top (void)
{
  char *path = g_strdup ("/dev/shm/bm-torture-XXXXXX");

  if (g_mkdtemp (path) != NULL)
    return path;

  g_free (path);
  return g_dir_make_tmp ("bm-torture-XXXXXX", NULL);
}

int
main (int    argc,
      char **argv)
{
  static const struct
  {
    const char *name;
    void      (*run) (gconstpointer scene);
  } tests[] = {
    { "calls", test_calls },
    { "power", test_power },
    { "kills", test_kills },
  };
  int status;

  g_test_init (&argc, &argv, NULL);
  top = make_top ();
  shared_log = share (LOG_SIZE);
  shared_log->room = LOG_SIZE - sizeof *shared_log;
  shared_count = share (sizeof *shared_count);
  /* Compiled once, for all processes. */
  test_rules_get ();
  get_puzzles ();
  make_certificates ();

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    for (guint k = 0; k < G_N_ELEMENTS (scenes); k++)
      {
        g_autofree char *path = g_strdup_printf ("/torture/%s/%s", tests[i].name, scenes[k].name);

        g_test_add_data_func (path, &scenes[k], tests[i].run);
      }

  status = g_test_run ();
  empty_folder (top);
  g_rmdir (top);
  g_free (top);
  return status;
}

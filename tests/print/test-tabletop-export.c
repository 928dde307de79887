/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <cairo.h>
#include <string.h>

#include "bm-json.h"
#include "bm-print-words.h"
#include "bm-tabletop-export.h"
#include "png-util.h"
#include "test-util.h"

/* What Tabletop Simulator reads: the saved game with json-glib, the sheets with cairo. */

#define ADDRESS "https://example.org/game"

typedef struct
{
  BmRules     *rules;
  GArray      *pieces;  /* BmPrintPiece */
  BmExportJob *job;
  JsonNode    *game;
} Game;

static void
game_clear (Game *self)
{
  g_clear_pointer (&self->game, json_node_unref);
  g_clear_pointer (&self->job, bm_export_job_free);
  g_clear_pointer (&self->pieces, g_array_unref);
  g_clear_pointer (&self->rules, bm_rules_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Game, game_clear)

static void
game_init (Game       *self,
           const char *sets,
           const char *only)
{
  static const guint all_sets[] = { 0, 1, 2, 3 };
  const BmPrintOptions options = { .scale = 1, .backs = BM_PRINT_BACKS_LONG_EDGE };
  const char *const ids[] = { only, NULL };
  BmPrintChoice choice = { all_sets, 0, only != NULL ? ids : NULL, NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) text = NULL;
  guint last;

  self->rules = bm_test_rules_new (sets);
  choice.n_sets = self->rules->n_sets;
  self->pieces = bm_print_pieces_new (self->rules, &choice, &options, &error);
  g_assert_no_error (error);
  self->job = bm_tabletop_export_new (self->rules, &choice, ADDRESS, &error);
  g_assert_no_error (error);

  last = bm_export_job_get_n_files (self->job) - 1;
  g_assert_true (g_str_has_suffix (bm_export_job_get_name (self->job, last), ".json"));
  text = bm_export_job_make_file (self->job, last, &error);
  g_assert_no_error (error);
  self->game = bm_json_parse (g_bytes_get_data (text, NULL), g_bytes_get_size (text), &error);
  g_assert_no_error (error);
}

/* -- Sheets -- */

/* The size of the picture at an address. */
static void
measure (const Game *game,
         const char *address,
         int        *width,
         int        *height)
{
  g_autoptr (GBytes) png = NULL;
  cairo_surface_t *surface;
  guint i = 0;

  g_assert_true (g_str_has_prefix (address, ADDRESS "/"));
  while (!g_str_equal (bm_export_job_get_name (game->job, i), address + strlen (ADDRESS "/")))
    g_assert_cmpuint (++i, <, bm_export_job_get_n_files (game->job));

  png = bm_export_job_make_file (game->job, i, NULL);
  surface = test_read_png (png);
  *width = cairo_image_surface_get_width (surface);
  *height = cairo_image_surface_get_height (surface);
  g_assert_cmpint (MAX (*width, *height), <=, 4096);
  cairo_surface_destroy (surface);
}

/* Places are those of tiles, explorers or medals, on both sides. */
static void
check_sheet (const Game *game,
             JsonObject *sheet)
{
  int columns = (int) json_object_get_int_member (sheet, "NumWidth");
  int rows = (int) json_object_get_int_member (sheet, "NumHeight");
  int width, height, back_width, back_height;
  gboolean has_own_backs = json_object_get_boolean_member (sheet, "UniqueBack");

  g_assert_cmpint (columns, <=, 10);
  g_assert_cmpint (rows, <=, 7);
  measure (game, json_object_get_string_member (sheet, "FaceURL"), &width, &height);
  measure (game, json_object_get_string_member (sheet, "BackURL"), &back_width, &back_height);
  g_assert_cmpint (width % columns, ==, 0);
  g_assert_cmpint (height % rows, ==, 0);
  g_assert_cmpint (has_own_backs ? back_width : back_width * columns, ==, width);
  g_assert_cmpint (has_own_backs ? back_height : back_height * rows, ==, height);
}

/* -- Cards -- */

/* The number of cards with each name and text. */
static GHashTable *
count_wanted (const Game *game)
{
  GHashTable *wanted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < game->pieces->len; i++)
    {
      const BmPrintPiece *piece = &g_array_index (game->pieces, BmPrintPiece, i);
      g_autofree char *words = NULL;
      char *key;
      BmThingKind kind;
      guint index, n;

      g_assert_true (bm_print_face_find_thing (&piece->front, game->rules, &kind, &index));
      words = bm_print_words_explain (game->rules, kind, index);
      key = g_strconcat (bm_print_words_name (game->rules, kind, index), "\n", words, NULL);
      n = GPOINTER_TO_UINT (g_hash_table_lookup (wanted, key)) + piece->copies;
      g_hash_table_replace (wanted, key, GUINT_TO_POINTER (n));
    }

  return wanted;
}

static void
check_card (JsonObject *card,
            GHashTable *wanted,
            GHashTable *ids)
{
  g_autofree char *key = g_strconcat (json_object_get_string_member (card, "Nickname"), "\n",
                                      json_object_get_string_member (card, "Description"), NULL);
  g_autofree char *number = g_strdup_printf ("%d", (int) json_object_get_int_member (card, "CardID") / 100);
  JsonObject *sheets = json_object_get_object_member (card, "CustomDeck");
  JsonObject *sheet = json_object_get_object_member (sheets, number);
  gint64 place = json_object_get_int_member (card, "CardID") % 100;
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (wanted, key));

  g_assert_cmpstr (json_object_get_string_member (card, "Name"), ==, "CardCustom");
  g_assert_cmpint (place, <, json_object_get_int_member (sheet, "NumWidth")
                             * json_object_get_int_member (sheet, "NumHeight"));
  g_assert_cmpint (place, <, 69);
  g_assert_true (g_hash_table_add (ids, (gpointer) json_object_get_string_member (card, "GUID")));
  g_assert_cmpuint (n, >, 0);
  g_hash_table_replace (wanted, g_steal_pointer (&key), GUINT_TO_POINTER (n - 1));
}

static void
check_deck (const Game *game,
            JsonObject *deck,
            GHashTable *wanted,
            GHashTable *ids)
{
  JsonArray *numbers = json_object_get_array_member (deck, "DeckIDs");
  JsonArray *cards = json_object_get_array_member (deck, "ContainedObjects");
  g_autoptr (GList) sheets = json_object_get_values (json_object_get_object_member (deck, "CustomDeck"));

  g_assert_cmpstr (json_object_get_string_member (deck, "Name"), ==, "DeckCustom");
  g_assert_true (g_hash_table_add (ids, (gpointer) json_object_get_string_member (deck, "GUID")));
  g_assert_cmpuint (json_array_get_length (numbers), ==, json_array_get_length (cards));
  g_assert_cmpuint (json_array_get_length (numbers), >, 1);
  for (GList *sheet = sheets; sheet != NULL; sheet = sheet->next)
    check_sheet (game, json_node_get_object (sheet->data));
  for (guint i = 0; i < json_array_get_length (cards); i++)
    {
      JsonObject *card = json_array_get_object_element (cards, i);

      g_assert_cmpint (json_object_get_int_member (card, "CardID"), ==, json_array_get_int_element (numbers, i));
      check_card (card, wanted, ids);
    }
}

static JsonArray *
get_objects (const Game *game)
{
  return json_object_get_array_member (json_node_get_object (game->game), "ObjectStates");
}

/* As many of everything as a game needs, each with its name and rules, and each picture where the game looks for it. */
static void
test_game (gconstpointer sets)
{
  g_auto (Game) game = { .rules = NULL };
  g_autoptr (GHashTable) wanted = NULL;
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  GHashTableIter iter;
  gpointer n;

  game_init (&game, sets, NULL);
  wanted = count_wanted (&game);
  for (guint i = 0; i < json_array_get_length (get_objects (&game)); i++)
    check_deck (&game, json_array_get_object_element (get_objects (&game), i), wanted, ids);

  g_hash_table_iter_init (&iter, wanted);
  while (g_hash_table_iter_next (&iter, NULL, &n))
    g_assert_cmpuint (GPOINTER_TO_UINT (n), ==, 0);
}

static JsonArray *
get_cards (const Game *game,
           guint       index)
{
  return json_object_get_array_member (json_array_get_object_element (get_objects (game), index), "ContainedObjects");
}

/* The printed game: 120 tiles are dealt, and mutants lie beside them; tiles and explorers are face down. */
static void
test_decks (void)
{
  static const struct { const char *title; guint n; double turned; } decks[] = {
    { "Tiles", 120, 180 }, { "To be laid on tiles", 24, 0 }, { "Explorers", 12, 180 }, { "Medals", 30, 0 },
    { "Tokens", 2, 0 },
  };
  g_auto (Game) game = { .rules = NULL };

  game_init (&game, "base", NULL);
  g_assert_cmpuint (json_array_get_length (get_objects (&game)), ==, G_N_ELEMENTS (decks));
  for (guint i = 0; i < G_N_ELEMENTS (decks); i++)
    {
      JsonObject *deck = json_array_get_object_element (get_objects (&game), i);

      g_assert_cmpstr (json_object_get_string_member (deck, "Nickname"), ==, decks[i].title);
      g_assert_cmpuint (json_array_get_length (get_cards (&game, i)), ==, decks[i].n);
      g_assert_cmpfloat (json_object_get_double_member (json_object_get_object_member (deck, "Transform"), "rotZ"), ==,
                         decks[i].turned);
    }
}

/* A deck of one card is a card. */
static void
test_card (void)
{
  g_auto (Game) game = { .rules = NULL };
  JsonObject *card;

  game_init (&game, "base", "explorer:desert");
  g_assert_cmpuint (json_array_get_length (get_objects (&game)), ==, 1);
  card = json_array_get_object_element (get_objects (&game), 0);
  g_assert_cmpstr (json_object_get_string_member (card, "Name"), ==, "CardCustom");
  g_assert_cmpint (json_object_get_int_member (card, "CardID"), ==, 100);
  g_assert_cmpuint (bm_export_job_get_n_files (game.job), ==, 3);
}

static void
test_address (void)
{
  static const struct { const char *path; const char *address; } rows[] = {
    { "/home/ada/My Game", "file:///home/ada/My Game" }, { "/tmp/äöü", "file:///tmp/äöü" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GFile) folder = g_file_new_for_path (rows[i].path);
      g_autofree char *address = bm_tabletop_export_make_address (folder);

      g_assert_cmpstr (address, ==, rows[i].address);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/tabletop-export/game/base", "base", test_game);
  g_test_add_data_func ("/tabletop-export/game/all", "base stretch-goals moons workshop", test_game);
  g_test_add_func ("/tabletop-export/decks", test_decks);
  g_test_add_func ("/tabletop-export/card", test_card);
  g_test_add_func ("/tabletop-export/address", test_address);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-choices.h"
#include "bm-thing.h"
#include "design-util.h"

typedef struct
{
  guint n_signals;
  guint position;
  guint removed;
  guint added;
} Changes;

static void
items_changed_cb (GListModel *model G_GNUC_UNUSED,
                  guint       position,
                  guint       removed,
                  guint       added,
                  Changes    *changes)
{
  *changes = (Changes) { .n_signals = changes->n_signals + 1, .position = position, .removed = removed,
                         .added = added };
}

static void
assert_changed (Changes *changes,
                guint    position,
                guint    removed,
                guint    added)
{
  g_assert_cmpuint (changes->n_signals, ==, 1);
  g_assert_cmpuint (changes->position, ==, position);
  g_assert_cmpuint (changes->removed, ==, removed);
  g_assert_cmpuint (changes->added, ==, added);
  *changes = (Changes) { 0 };
}

/* All ids of the model. */
static char *
join_ids (BmChoices *choices)
{
  g_autoptr (GString) ids = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (choices)); i++)
    {
      g_autoptr (BmChoice) choice = g_list_model_get_item (G_LIST_MODEL (choices), i);

      g_string_append_printf (ids, "%s%s", i > 0 ? " " : "", bm_choice_get_id (choice));
      if (bm_choice_get_own (choice))
        g_string_append_c (ids, '*');
    }

  return g_string_free (g_steal_pointer (&ids), FALSE);
}

static void
assert_ids (BmChoices  *choices,
            const char *expected)
{
  g_autofree char *ids = join_ids (choices);

  g_assert_cmpstr (ids, ==, expected);
}

static void
assert_properties (BmChoice   *choice,
                   const char *expected_id,
                   gboolean    is_own)
{
  g_autofree char *id = NULL;
  g_autofree char *name = NULL;
  gboolean own;

  g_object_get (choice, "id", &id, "name", &name, "own", &own, NULL);
  g_assert_cmpstr (id, ==, expected_id);
  g_assert_cmpstr (name, ==, bm_choice_get_name (choice));
  g_assert_cmpint (own, ==, is_own);
}

/* Each change of the set is one of the list, as small as can be. */
static void
test_follows (void)
{
  g_autoptr (BmDocument) document = test_document_new ("");
  g_autoptr (BmChoices) choices = bm_choices_new (document, BM_THING_CRYSTAL);
  g_autoptr (BmChoice) red = g_object_ref (test_find_choice (choices, "red"));
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *tile = NULL;
  Changes changes = { 0 };

  g_signal_connect (choices, "items-changed", G_CALLBACK (items_changed_cb), &changes);
  assert_ids (choices, "green red blue");
  g_assert_null (test_find_choice (choices, "opal"));
  assert_properties (red, "red", FALSE);

  first = bm_thing_add (document, BM_THING_CRYSTAL, "Opal");
  assert_ids (choices, "opal* green red blue");
  assert_changed (&changes, 0, 0, 1);
  assert_properties (test_find_choice (choices, "opal"), "opal", TRUE);
  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (choices)) == BM_TYPE_CHOICE);

  second = bm_thing_add (document, BM_THING_CRYSTAL, "Amber");
  assert_ids (choices, "opal* amber* green red blue");
  assert_changed (&changes, 1, 0, 1);

  tile = bm_thing_add (document, BM_THING_TILE, "Cat");
  bm_document_set_int (document, "$.crystals[0].points", 7, "Change Points", NULL);
  g_assert_cmpuint (changes.n_signals, ==, 0);

  bm_document_set_string (document, "$.crystals[0].name.en", "Black Opal", "Change Name", NULL);
  assert_changed (&changes, 0, 1, 1);
  g_assert_cmpstr (bm_choice_get_name (test_find_choice (choices, "opal")), ==, "Black Opal");

  bm_thing_move (document, first, 1);
  assert_ids (choices, "amber* opal* green red blue");
  assert_changed (&changes, 0, 2, 2);

  bm_thing_remove (document, "$.crystals[0]");
  assert_ids (choices, "opal* green red blue");
  assert_changed (&changes, 0, 1, 0);
  bm_document_undo (document);
  assert_changed (&changes, 0, 0, 1);

  g_assert_true (test_find_choice (choices, "red") == red);
  bm_document_set (document, "$.requires", NULL, "Change Requirements", NULL);
  assert_ids (choices, "amber* opal*");
  assert_changed (&changes, 2, 3, 0);
}

/* Where a thing stands in the rules is asked for anew each time. */
static void
test_indices (void)
{
  g_autoptr (BmDocument) document = test_document_new ("");
  g_autofree char *first = bm_thing_add (document, BM_THING_TILE, "Cat");
  g_autofree char *second = bm_thing_add (document, BM_THING_TILE, "Dog");
  g_autoptr (BmChoices) choices = bm_choices_new (document, BM_THING_TILE);
  g_autoptr (BmChoice) cat = g_object_ref (test_find_choice (choices, "cat"));
  g_autoptr (BmChoice) dog = g_object_ref (test_find_choice (choices, "dog"));

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (choices)); i++)
    {
      g_autoptr (BmChoice) choice = g_list_model_get_item (G_LIST_MODEL (choices), i);
      const BmRules *rules = bm_document_get_rules (document);
      guint index = bm_choice_get_index (choice);

      g_assert_cmpuint (bm_choice_get_kind (choice), ==, BM_THING_TILE);
      g_assert_cmpuint (index, <, rules->n_tiles);
      g_assert_cmpstr (rules->tiles[index].id, ==, bm_choice_get_id (choice));
    }

  /* Without the cat the dog moves up; a cat that is gone cannot be drawn. */
  bm_thing_remove (document, first);
  g_assert_cmpuint (bm_choice_get_index (cat), ==, BM_NONE);
  g_assert_cmpstr (bm_document_get_rules (document)->tiles[bm_choice_get_index (dog)].id, ==, "dog");

  g_clear_object (&choices);
  g_clear_object (&document);
  g_assert_cmpuint (bm_choice_get_index (dog), ==, BM_NONE);
}

/* What cannot be named cannot be chosen. */
static void
test_broken (void)
{
  g_autoptr (BmDocument) document = test_document_new (
    "\"symbols\": [ { \"id\": \"a\", \"name\": { \"en\": \"A\" } }, { \"id\": \"a\" }, { \"id\": \"Not An Id\" },"
    "  { \"id\": 7 }, 3, null, { \"id\": \"furious-dragon\" }, { \"id\": \"b\" } ]");
  g_autoptr (BmChoices) choices = bm_choices_new (document, BM_THING_SYMBOL);
  g_autoptr (BmDocument) odd = test_document_new ("\"symbols\": \"none\"");
  g_autoptr (BmChoices) odd_choices = bm_choices_new (odd, BM_THING_SYMBOL);
  g_autoptr (BmDocument) object = test_document_new ("\"symbols\": { \"id\": \"a\" }");
  g_autoptr (BmChoices) object_choices = bm_choices_new (object, BM_THING_SYMBOL);

  assert_ids (choices, "a* furious-dragon* b* base:furious-dragon");
  g_assert_cmpstr (bm_choice_get_name (test_find_choice (choices, "b")), ==, "Symbol 8");
  g_assert_cmpstr (bm_choice_get_name (test_find_choice (choices, "base:furious-dragon")), ==,
                   "Furious dragon (Big Monster)");
  assert_ids (odd_choices, "furious-dragon");
  assert_ids (object_choices, "furious-dragon");

  /* The number of a thing is where it stands, and of two with one id the first counts. */
  bm_document_set (document, "$.symbols[0]", NULL, "Remove", NULL);
  assert_ids (choices, "a* furious-dragon* b* base:furious-dragon");
  g_assert_cmpstr (bm_choice_get_name (test_find_choice (choices, "a")), ==, "Symbol 1");
  g_assert_cmpstr (bm_choice_get_name (test_find_choice (choices, "b")), ==, "Symbol 7");
}

int
main (int    argc,
      char **argv)
{
  test_init_design (&argc, &argv);

  g_test_add_func ("/choices/follows", test_follows);
  g_test_add_func ("/choices/indices", test_indices);
  g_test_add_func ("/choices/broken", test_broken);

  return g_test_run ();
}

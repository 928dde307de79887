/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-thing-list.h"
#include "bm-thing.h"
#include "design-util.h"

/* The list of the things of a kind: which items it keeps, and what it says of changes. */

#define TILES 5

typedef struct
{
  BmDocument  *document;
  BmThingList *list;
  GPtrArray   *before;     /* the items when the test begins */
  guint        n_signals;  /* "items-changed" */
  guint        position;
  guint        removed;
  guint        added;
  guint        n_known;    /* items, as those are told who follow the list */
} Fixture;

static void
items_changed_cb (Fixture *fixture,
                  guint    position,
                  guint    removed,
                  guint    added)
{
  fixture->n_signals++;
  fixture->position = position;
  fixture->removed = removed;
  fixture->added = added;
  fixture->n_known += added - removed;
}

/* Who looks at the list when an item tells of a change finds what they know. */
static void
item_changed_cb (Fixture *fixture)
{
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->list)), ==, fixture->n_known);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->document = test_document_new ("");
  for (guint i = 0; i < TILES; i++)
    {
      g_autofree char *name = g_strdup_printf ("Tile %c", (char) ('A' + i));
      g_autofree char *path = bm_thing_add (fixture->document, BM_THING_TILE, name);
    }

  fixture->list = bm_thing_list_new (fixture->document, BM_THING_TILE);
  fixture->before = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < TILES; i++)
    {
      g_ptr_array_add (fixture->before, g_list_model_get_item (G_LIST_MODEL (fixture->list), i));
      g_signal_connect_swapped (fixture->before->pdata[i], "changed", G_CALLBACK (item_changed_cb), fixture);
    }
  fixture->n_known = TILES;
  g_signal_connect_swapped (fixture->list, "items-changed", G_CALLBACK (items_changed_cb), fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  for (guint i = 0; i < TILES; i++)
    g_signal_handlers_disconnect_by_data (fixture->before->pdata[i], fixture);
  g_ptr_array_unref (fixture->before);
  g_assert_finalize_object (fixture->list);
  g_object_unref (fixture->document);
}

/* Each item knows its own place and name, whatever happened. */
static void
assert_consistent (Fixture *fixture)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (fixture->list));

  g_assert_cmpuint (n, ==, bm_document_get_length (fixture->document, "$.tiles"));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BmThingItem) item = g_list_model_get_item (G_LIST_MODEL (fixture->list), i);
      g_autofree char *path = bm_thing_path_new (BM_THING_TILE, i);
      g_autofree char *name = bm_thing_dup_name (fixture->document, path);

      g_assert_cmpstr (bm_thing_item_get_path (item), ==, path);
      g_assert_cmpstr (bm_thing_item_get_name (item), ==, name);
      g_assert_true (bm_thing_item_get_node (item) == bm_document_get (fixture->document, path));
    }
}

/* The item that was at @old is now at @now. */
static void
assert_kept (Fixture *fixture,
             guint    old,
             guint    now)
{
  g_autoptr (BmThingItem) item = g_list_model_get_item (G_LIST_MODEL (fixture->list), now);

  g_assert_true (item == fixture->before->pdata[old]);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
test_change (Fixture       *fixture,
             gconstpointer  data)
{
  guint n_changed = 0, n_others = 0;

  g_signal_connect_swapped (fixture->before->pdata[2], "changed", G_CALLBACK (count_cb), &n_changed);
  g_signal_connect_swapped (fixture->before->pdata[3], "changed", G_CALLBACK (count_cb), &n_others);
  bm_document_set_string (fixture->document, "$.tiles[2].name.en", "Another", "Change Name", NULL);

  g_assert_cmpuint (fixture->n_signals, ==, 0);
  g_assert_cmpuint (n_changed, ==, 1);
  g_assert_cmpuint (n_others, ==, 0);
  for (guint i = 0; i < TILES; i++)
    assert_kept (fixture, i, i);
  assert_consistent (fixture);
}

/* Several things at once, each in its place: a selection stays. */
static void
test_change_several (Fixture       *fixture,
                     gconstpointer  data)
{
  bm_document_begin (fixture->document, "Change Points");
  bm_document_set_int (fixture->document, "$.tiles[0].points", 3, "Change Points", NULL);
  bm_document_set_int (fixture->document, "$.tiles[2].points", 3, "Change Points", NULL);
  bm_document_set_int (fixture->document, "$.tiles[4].points", 3, "Change Points", NULL);
  bm_document_end (fixture->document);

  g_assert_cmpuint (fixture->n_signals, ==, 0);
  for (guint i = 0; i < TILES; i++)
    assert_kept (fixture, i, i);
  assert_consistent (fixture);
}

static void
test_add (Fixture       *fixture,
          gconstpointer  data)
{
  g_autofree char *path = bm_thing_add (fixture->document, BM_THING_TILE, "New");

  g_assert_cmpuint (fixture->n_signals, ==, 1);
  g_assert_cmpuint (fixture->position, ==, TILES);
  g_assert_cmpuint (fixture->removed, ==, 0);
  g_assert_cmpuint (fixture->added, ==, 1);
  assert_consistent (fixture);

  bm_document_undo (fixture->document);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->list)), ==, TILES);
  for (guint i = 0; i < TILES; i++)
    assert_kept (fixture, i, i);
}

static void
test_remove (Fixture       *fixture,
             gconstpointer  data)
{
  bm_thing_remove (fixture->document, "$.tiles[1]");

  g_assert_cmpuint (fixture->n_signals, ==, 1);
  g_assert_cmpuint (fixture->position, ==, 1);
  g_assert_cmpuint (fixture->removed, ==, 1);
  g_assert_cmpuint (fixture->added, ==, 0);
  assert_kept (fixture, 0, 0);
  assert_kept (fixture, 2, 1);
  assert_kept (fixture, 4, 3);
  assert_consistent (fixture);
}

static void
test_move (Fixture       *fixture,
           gconstpointer  data)
{
  bm_thing_move (fixture->document, "$.tiles[1]", 3);

  assert_kept (fixture, 0, 0);
  assert_kept (fixture, 2, 1);
  assert_kept (fixture, 3, 2);
  assert_kept (fixture, 1, 3);
  assert_kept (fixture, 4, 4);
  assert_consistent (fixture);
}

/* Several at once, and a list that is not there any more. */
static void
test_replace (Fixture       *fixture,
              gconstpointer  data)
{
  bm_document_begin (fixture->document, "Much");
  bm_thing_remove (fixture->document, "$.tiles[0]");
  bm_document_set_string (fixture->document, "$.tiles[3].name.en", "Last", "Change Name", NULL);
  bm_document_end (fixture->document);
  assert_kept (fixture, 1, 0);
  assert_consistent (fixture);

  bm_document_set (fixture->document, "$.tiles", NULL, "Remove All", NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->list)), ==, 0);
  bm_document_undo (fixture->document);
  assert_consistent (fixture);
}

static void
test_other_kinds (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autofree char *path = bm_thing_add (fixture->document, BM_THING_MEDAL, "Medal");

  g_assert_cmpuint (fixture->n_signals, ==, 0);
  assert_consistent (fixture);
}

static void
test_problems (Fixture       *fixture,
               gconstpointer  data)
{
  guint n_notified = 0;

  g_signal_connect_swapped (fixture->list, "notify::n-wrong", G_CALLBACK (count_cb), &n_notified);
  bm_document_set_string (fixture->document, "$.tiles[1].terrain", "nowhere", "Change Terrain", NULL);
  g_assert_cmpuint (bm_thing_list_get_n_wrong (fixture->list), ==, 1);
  g_assert_cmpuint (bm_thing_item_get_n_errors (fixture->before->pdata[1]), ==, 1);
  g_assert_cmpuint (bm_thing_item_get_n_errors (fixture->before->pdata[0]), ==, 0);

  /* The problem goes with its tile. */
  bm_thing_remove (fixture->document, "$.tiles[0]");
  g_assert_cmpuint (bm_thing_item_get_n_errors (fixture->before->pdata[1]), ==, 1);

  bm_document_undo (fixture->document);
  bm_document_undo (fixture->document);
  g_assert_cmpuint (bm_thing_list_get_n_wrong (fixture->list), ==, 0);
  g_assert_cmpuint (n_notified, ==, 2);
}

int
main (int   argc,
      char *argv[])
{
  test_init_design (&argc, &argv);

  g_test_add ("/thing-list/change", Fixture, NULL, set_up, test_change, tear_down);
  g_test_add ("/thing-list/change-several", Fixture, NULL, set_up, test_change_several, tear_down);
  g_test_add ("/thing-list/add", Fixture, NULL, set_up, test_add, tear_down);
  g_test_add ("/thing-list/remove", Fixture, NULL, set_up, test_remove, tear_down);
  g_test_add ("/thing-list/move", Fixture, NULL, set_up, test_move, tear_down);
  g_test_add ("/thing-list/replace", Fixture, NULL, set_up, test_replace, tear_down);
  g_test_add ("/thing-list/other-kinds", Fixture, NULL, set_up, test_other_kinds, tear_down);
  g_test_add ("/thing-list/problems", Fixture, NULL, set_up, test_problems, tear_down);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-set-registry.h"
#include "session-util.h"
#include "../room-util.h"

/* The sets that can be played with. */

#define SET(members) "{ \"format\": \"bigmonster-set\", \"version\": 1, \"name\": { \"en\": \"Mine\" }, " members " }"

/* A set that adds a tile. */
#define TILES(id, requires) \
  SET ("\"id\": \"" id "\", \"requires\": " requires ", \"tiles\": [ { \"id\": \"" id "-tile\", " \
       "\"name\": { \"en\": \"Tile\" }, \"terrain\": \"lava\", \"points\": 3, \"copies\": 1 } ]")

typedef struct
{
  const char *name;
  const char *text;
  const char *error;  /* part of it; NULL: can be played with */
} File;

/* In the order of the names, as the registry lists them. */
static const File files[] = {
  { "a.json", TILES ("mine", "[\"base\"]"), NULL },
  { "b.bigmonster", TILES ("yours", "[\"mine\"]"), NULL },
  { "c.json", TILES ("mine", "[\"base\"]"), "another set “mine”" },
  { "d.json", "{ \"format\"", "d.json" },
  { "e.json", TILES ("base", "[]"), "another set “base”" },
  { "f.json", TILES ("lost", "[\"nowhere\"]"), "nowhere" },
  { "g.json", SET ("\"id\": \"odd\", \"requires\": [\"base\"], \"tiles\": 7"), "$.tiles" },
  { "notes.txt", "no set", NULL },
  { ".h.json", "hidden", NULL },
};
#define N_LISTED 7

static void
write_file (GFile      *folder,
            const File *file)
{
  g_autoptr (GFile) child = g_file_get_child (folder, file->name);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (g_file_peek_path (child), file->text, -1, &error);
  g_assert_no_error (error);
}

static void
check_item (BmSetRegistry *registry,
            guint          position,
            const File    *file)
{
  g_autoptr (BmSetEntry) item = g_list_model_get_item (G_LIST_MODEL (registry), position);
  g_autofree char *name = g_file_get_basename (bm_set_entry_get_file (item));

  g_assert_cmpstr (name, ==, file->name);
  g_assert_false (bm_set_entry_is_shipped (item));
  if (file->error == NULL)
    {
      g_assert_no_error (bm_set_entry_get_error (item));
      g_assert_nonnull (bm_set_entry_get_set (item));
      g_assert_cmpstr (bm_text_get (bm_set_entry_get_name (item), BM_LANGUAGE_EN), ==, "Mine");
      g_assert_true (bm_set_registry_find (registry, bm_set_entry_get_id (item)) == item);
    }
  else
    {
      g_assert_null (bm_set_entry_get_set (item));
      g_assert_null (bm_set_entry_get_id (item));
      g_assert_nonnull (strstr (bm_set_entry_get_error (item)->message, file->error));
    }
}

static void
test_shipped (void)
{
  g_autoptr (BmSetRegistry) registry = bm_set_registry_new (NULL);
  g_autoptr (BmSetEntry) first = g_list_model_get_item (G_LIST_MODEL (registry), 0);
  g_autoptr (BmRules) rules = bm_set_registry_load_rules (registry, NULL, NULL);

  g_assert_cmpstr (bm_set_entry_get_id (first), ==, "base");
  g_assert_true (bm_set_entry_is_shipped (first));
  g_assert_false (bm_text_is_empty (bm_set_entry_get_name (first)));
  g_assert_nonnull (bm_set_registry_find (registry, "stretch-goals"));
  g_assert_null (bm_set_registry_find (registry, "nowhere"));
  g_assert_cmpuint (rules->n_sets, ==, 1);
}

static void
test_folder (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (BmSetRegistry) registry = bm_set_registry_new (folder);
  guint n_shipped = g_list_model_get_n_items (G_LIST_MODEL (registry));
  const char *ids[] = { "yours", "mine", "yours", NULL };
  g_autoptr (BmRules) rules = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    write_file (folder, &files[i]);
  g_assert_null (bm_set_registry_find (registry, "mine"));
  bm_set_registry_reload (registry);

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (registry)), ==, n_shipped + N_LISTED);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (registry), n_shipped + N_LISTED));
  for (guint i = 0; i < N_LISTED; i++)
    check_item (registry, n_shipped + i, &files[i]);

  /* Required sets come along, from the registry too, and each set once. */
  rules = bm_set_registry_load_rules (registry, ids, NULL);
  g_assert_cmpuint (rules->n_sets, ==, 3);
  g_assert_cmpuint (bm_rules_find_tile (rules, "mine-tile"), !=, BM_NONE);
  g_assert_cmpuint (bm_rules_find_tile (rules, "yours-tile"), !=, BM_NONE);

  test_folder_delete (folder);
}

/* A set is compiled when someone asks what is wrong with it; looking for another one does not. */
static void
test_compiled_when_needed (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) file = g_file_get_child (folder, "g.json");
  g_autoptr (BmSetRegistry) registry = NULL;
  BmSetEntry *item;

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    write_file (folder, &files[i]);
  registry = bm_set_registry_new (folder);
  item = bm_set_registry_find_file (registry, file);
  g_assert_nonnull (bm_set_registry_find (registry, "yours"));
  g_assert_false (bm_set_entry_is_judged (item));
  g_assert_nonnull (bm_set_entry_get_error (item));
  g_assert_true (bm_set_entry_is_judged (item));

  test_folder_delete (folder);
}

static void
test_missing (void)
{
  g_autoptr (BmSetRegistry) registry = bm_set_registry_new (NULL);
  const char *ids[] = { "stretch-goals", "gone", NULL };
  g_autoptr (GError) error = NULL;

  g_assert_null (bm_set_registry_load_rules (registry, ids, &error));
  g_assert_error (error, BM_SET_ERROR, BM_SET_ERROR_REFERENCE);
  g_assert_nonnull (strstr (error->message, "gone"));
}

static BmSet *
parse_set (const char *text)
{
  g_autoptr (GError) error = NULL;
  BmSet *set = bm_set_new_from_data (text, strlen (text), "new.bigmonster", &error);

  g_assert_no_error (error);
  return set;
}

/* A set from elsewhere is copied, replaces the one with its id, and is told to be wrong if it cannot be played with
 * yet. */
static void
test_add (void)
{
  g_autoptr (GFile) parent = test_folder_new ();
  g_autoptr (GFile) folder = g_file_get_child (parent, "sets");
  g_autoptr (BmSetRegistry) registry = bm_set_registry_new (folder);
  g_autoptr (BmSet) mine = parse_set (TILES ("mine", "[\"base\"]"));
  g_autoptr (BmSet) yours = parse_set (TILES ("yours", "[\"mine\"]"));
  g_autoptr (BmSetEntry) examined = NULL;
  g_autoptr (GError) error = NULL;
  guint n_shipped = g_list_model_get_n_items (G_LIST_MODEL (registry));

  examined = bm_set_registry_examine (registry, yours);
  g_assert_error (bm_set_entry_get_error (examined), BM_SET_ERROR, BM_SET_ERROR_REFERENCE);
  g_assert_null (bm_set_entry_get_set (examined));
  g_assert_nonnull (bm_set_registry_add (registry, yours, &error));
  g_assert_no_error (error);
  g_assert_null (bm_set_registry_find (registry, "yours"));
  g_assert_nonnull (bm_set_registry_find_named (registry, "yours"));

  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (bm_set_registry_add (registry, mine, &error) == bm_set_registry_find (registry, "mine"));
      g_assert_no_error (error);
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (registry)), ==, n_shipped + 2);
    }
  g_assert_nonnull (bm_set_registry_find (registry, "yours"));

  g_clear_object (&registry);
  registry = bm_set_registry_new (folder);
  g_assert_nonnull (bm_set_registry_find (registry, "yours"));

  test_folder_delete (folder);
  test_folder_delete (parent);
}

/* A set that is to be replaced stays if there is no room for the new one. */
static void
test_full_disk (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) file = g_file_get_child (folder, "mine.bigmonster");
  g_autoptr (BmSetRegistry) registry = bm_set_registry_new (folder);
  g_autoptr (BmSet) mine = parse_set (TILES ("mine", "[\"base\"]"));
  g_autoptr (BmSet) theirs = parse_set (SET ("\"id\": \"mine\", \"requires\": [\"base\"]"));
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (bm_set_registry_add (registry, mine, &error));
  g_assert_no_error (error);
  before = test_read_file (file);

  test_set_room (50);
  g_assert_null (bm_set_registry_add (registry, theirs, &error));
  test_set_room (TEST_ALL_ROOM);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
  g_clear_error (&error);
  test_assert_unharmed (file, before);

  g_assert_nonnull (bm_set_registry_add (registry, theirs, &error));
  g_assert_no_error (error);
  test_folder_delete (folder);
}

static GListModel *
copy_items (BmSetRegistry *registry)
{
  GListStore *copy = g_list_store_new (BM_TYPE_SET_ENTRY);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (registry)); i++)
    {
      g_autoptr (BmSetEntry) item = g_list_model_get_item (G_LIST_MODEL (registry), i);

      g_list_store_append (copy, item);
    }

  return G_LIST_MODEL (copy);
}

static void
count_change (GListModel *model G_GNUC_UNUSED,
              guint       position G_GNUC_UNUSED,
              guint       n_removed,
              guint       n_added,
              guint      *n_changed)
{
  *n_changed += MAX (n_removed, n_added);
}

/* What has not changed stays the same item; a set changes with those that it requires, but not with others. */
static void
test_reload (void)
{
  static const File changed = { "a.json", TILES ("mine", "[\"base\", \"moons\"]"), NULL };
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (BmSetRegistry) registry = NULL;
  g_autoptr (GListModel) before = NULL;
  guint n_changed = 0;

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    write_file (folder, &files[i]);
  registry = bm_set_registry_new (folder);
  before = copy_items (registry);
  g_signal_connect (registry, "items-changed", G_CALLBACK (count_change), &n_changed);

  bm_set_registry_reload (registry);
  g_assert_cmpuint (n_changed, ==, 0);

  write_file (folder, &changed);
  bm_set_registry_reload (registry);
  g_assert_cmpuint (n_changed, ==, 2);
  for (guint i = 0; i < g_list_model_get_n_items (before); i++)
    {
      g_autoptr (BmSetEntry) old = g_list_model_get_item (before, i);
      g_autoptr (BmSetEntry) new = g_list_model_get_item (G_LIST_MODEL (registry), i);
      const char *id = bm_set_entry_get_id (old);

      g_assert_cmpint (old == new, ==, g_strcmp0 (id, "mine") != 0 && g_strcmp0 (id, "yours") != 0);
    }

  test_folder_delete (folder);
}

/* One change of a list. */
typedef struct
{
  guint position;
  guint n_removed;
  guint n_added;
} Change;

static void
note_change (GListModel *model G_GNUC_UNUSED,
             guint       position,
             guint       n_removed,
             guint       n_added,
             GArray     *changes)
{
  const Change change = { position, n_removed, n_added };

  g_array_append_val (changes, change);
}

/* Sets that come and go, at the ends of the list and in between, and how it changes. */
static void
test_changes (void)
{
  static const File sets[] = {
    { "a.json", TILES ("a", "[\"base\"]"), NULL },
    { "b.json", TILES ("b", "[\"base\"]"), NULL },
    { "c.json", TILES ("c", "[\"base\"]"), NULL },
  };
  static const struct
  {
    const char *letters;  /* of the files that there are then */
    Change      change;
  } rows[] = {
    { "b", { 0, 0, 1 } }, { "bc", { 1, 0, 1 } }, { "abc", { 0, 0, 1 } }, { "ac", { 1, 1, 0 } }, { "abc", { 1, 0, 1 } },
    { "ab", { 2, 1, 0 } }, { "b", { 0, 1, 0 } }, { "ac", { 0, 1, 2 } }, { "", { 0, 2, 0 } },
  };
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (BmSetRegistry) registry = bm_set_registry_new (folder);
  g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (Change));
  guint n_shipped = g_list_model_get_n_items (G_LIST_MODEL (registry));

  g_signal_connect (registry, "items-changed", G_CALLBACK (note_change), changes);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const Change *change;

      for (guint k = 0; k < G_N_ELEMENTS (sets); k++)
        {
          g_autoptr (GFile) file = g_file_get_child (folder, sets[k].name);

          if (strchr (rows[i].letters, sets[k].name[0]) == NULL)
            g_file_delete (file, NULL, NULL);
          else if (!g_file_query_exists (file, NULL))
            write_file (folder, &sets[k]);
        }

      bm_set_registry_reload (registry);
      g_test_message ("%s", rows[i].letters);
      g_assert_cmpuint (changes->len, ==, 1);
      change = &g_array_index (changes, Change, 0);
      g_assert_cmpuint (change->position, ==, n_shipped + rows[i].change.position);
      g_assert_cmpuint (change->n_removed, ==, rows[i].change.n_removed);
      g_assert_cmpuint (change->n_added, ==, rows[i].change.n_added);
      g_array_set_size (changes, 0);
    }

  test_folder_delete (folder);
}

static gboolean
has_mine (gpointer registry)
{
  return bm_set_registry_find (registry, "mine") != NULL;
}

static gboolean
has_nothing (gpointer registry)
{
  return bm_set_registry_find_named (registry, "mine") == NULL;
}

static void
test_watch (void)
{
  g_autoptr (GFile) parent = test_folder_new ();
  g_autoptr (GFile) folder = g_file_get_child (parent, "sets");
  g_autoptr (GFile) file = g_file_get_child (folder, files[0].name);
  g_autoptr (BmSetRegistry) registry = bm_set_registry_new (folder);

  bm_set_registry_watch (registry);
  write_file (folder, &files[0]);
  g_assert_true (test_wait (has_mine, registry));
  g_assert_true (g_file_delete (file, NULL, NULL));
  g_assert_true (test_wait (has_nothing, registry));

  /* Nothing comes back from the other thread when nobody is there any more. */
  write_file (folder, &files[0]);
  g_clear_object (&registry);

  test_folder_delete (folder);
  test_folder_delete (parent);
}

/* A set that was thrown away comes back as it was, beside one that has taken its place if need be. */
static void
test_discard (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) file = g_file_get_child (folder, files[0].name);
  g_autoptr (GFile) trash = g_file_get_child (folder, ".trash");
  g_autoptr (GFile) discarded = NULL, again = NULL;
  g_autoptr (BmSetRegistry) registry = NULL;
  g_autoptr (GError) error = NULL;
  BmSetEntry *item;

  write_file (folder, &files[0]);
  registry = bm_set_registry_new (folder);

  discarded = bm_set_registry_discard (registry, file, &error);
  g_assert_no_error (error);
  g_assert_null (bm_set_registry_find (registry, "mine"));
  g_assert_null (bm_set_registry_discard (registry, file, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);

  item = bm_set_registry_restore (registry, discarded, &error);
  g_assert_no_error (error);
  g_assert_true (item == bm_set_registry_find (registry, "mine"));
  g_assert_true (g_file_equal (bm_set_entry_get_file (item), file));

  again = bm_set_registry_discard (registry, file, NULL);
  write_file (folder, &files[0]);
  bm_set_registry_reload (registry);
  item = bm_set_registry_restore (registry, again, &error);
  g_assert_no_error (error);
  g_assert_false (g_file_equal (bm_set_entry_get_file (item), file));
  g_assert_error (bm_set_entry_get_error (item), BM_SET_ERROR, BM_SET_ERROR_DUPLICATE);

  g_clear_object (&discarded);
  discarded = bm_set_registry_discard (registry, file, NULL);
  g_assert_true (g_file_query_exists (discarded, NULL));
  bm_set_registry_clear_trash (registry);
  g_assert_false (g_file_query_exists (discarded, NULL));

  test_folder_delete (trash);
  test_folder_delete (folder);
}

/* What is broken still tells what it is, as far as anybody can tell. */
static void
test_broken (void)
{
  static const struct
  {
    const char *text;
    const char *id;
    guint       n_tiles;
    gboolean    can_be_edited;
  } rows[] = {
    { "", NULL, 0, FALSE },
    { "[]", NULL, 0, FALSE },
    { "{}", NULL, 0, TRUE },
    { "{ \"id\": 7, \"tiles\": {} }", NULL, 0, TRUE },
    { "{ \"id\": \"mine\", \"tiles\": [1, 2, 3] }", "mine", 3, TRUE },
    { "{ \"format\": \"bigmonster-set\", \"version\": 99, \"id\": \"mine\" }", "mine", 0, FALSE },
    { SET ("\"id\": \"mine\", \"tiles\": [ {}, {} ]"), "mine", 2, TRUE },
  };
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) file = g_file_get_child (folder, "some.json");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BmSetRegistry) registry = NULL;
      BmSetEntry *item;

      g_assert_true (g_file_set_contents (g_file_peek_path (file), rows[i].text, -1, NULL));
      registry = bm_set_registry_new (folder);
      item = bm_set_registry_find_file (registry, file);
      g_assert_null (bm_set_entry_get_set (item));
      g_assert_null (bm_set_entry_get_rules (item));
      g_assert_cmpuint (bm_set_entry_get_n_errors (item), >, 0);
      g_assert_cmpstr (bm_set_entry_get_written_id (item), ==, rows[i].id);
      g_assert_cmpuint (bm_set_count_things (bm_set_entry_get_root (item), "tiles"), ==, rows[i].n_tiles);
      g_assert_cmpint (bm_set_entry_can_be_edited (item), ==, rows[i].can_be_edited);
    }

  test_folder_delete (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/set-registry/shipped", test_shipped);
  g_test_add_func ("/set-registry/folder", test_folder);
  g_test_add_func ("/set-registry/compiled-when-needed", test_compiled_when_needed);
  g_test_add_func ("/set-registry/missing", test_missing);
  g_test_add_func ("/set-registry/add", test_add);
  g_test_add_func ("/set-registry/full-disk", test_full_disk);
  g_test_add_func ("/set-registry/reload", test_reload);
  g_test_add_func ("/set-registry/changes", test_changes);
  g_test_add_func ("/set-registry/watch", test_watch);
  g_test_add_func ("/set-registry/discard", test_discard);
  g_test_add_func ("/set-registry/broken", test_broken);

  return g_test_run ();
}

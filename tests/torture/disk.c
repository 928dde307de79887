/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "disk.h"

#include <string.h>

/* What is certain after a loss of power is what has been synchronised: of a file its content, of a folder the names in
 * it. Of all else any part may be left: the first bytes of a file, the first changes of each folder. One renaming is
 * never half done. */

#define MAX_FOLDERS 16

typedef struct
{
  GByteArray *bytes;
  guint       n_certain; /* of the bytes */
} Content;

typedef struct
{
  char     *gone;       /* nullable: this name goes */
  char     *come;       /* nullable: this name comes */
  Content  *content;    /* what it names; %NULL for a folder */
  gboolean  is_certain;
} Change;

struct _Disk
{
  char       *root;
  GHashTable *certain; /* Content by name, %NULL for a folder */
  GHashTable *now;     /* the same, as the program sees it */
  GPtrArray  *changes; /* Change: from the first that is not certain on */
  GHashTable *open;    /* by number: the name with which a file was opened */
  GHashTable *written; /* by number: its Content */
};

static void
content_clear (gpointer content)
{
  g_byte_array_unref (((Content *) content)->bytes);
}

static void
content_unref (gpointer content)
{
  if (content != NULL)
    g_rc_box_release_full (content, content_clear);
}

static Content *
content_ref (Content *content)
{
  return content != NULL ? g_rc_box_acquire (content) : NULL;
}

static Content *
content_new (void)
{
  Content *self = g_rc_box_new0 (Content);

  self->bytes = g_byte_array_new ();
  return self;
}

static void
change_free (gpointer data)
{
  Change *self = data;

  g_free (self->gone);
  g_free (self->come);
  content_unref (self->content);
  g_free (self);
}

static GHashTable *
names_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, content_unref);
}

static void
apply (GHashTable   *names,
       const Change *change)
{
  if (change->gone != NULL)
    g_hash_table_remove (names, change->gone);
  if (change->come != NULL)
    g_hash_table_replace (names, g_strdup (change->come), content_ref (change->content));
}

static gboolean
is_in (const char *name,
       const char *folder)
{
  g_autofree char *parent = name != NULL ? g_path_get_dirname (name) : NULL;

  return g_strcmp0 (parent, folder) == 0;
}

/* -- What the program does -- */

static void
add_change (Disk       *self,
            const char *gone,
            const char *come,
            Content    *content)
{
  Change *change = g_new0 (Change, 1);

  *change = (Change) { g_strdup (gone), g_strdup (come), content_ref (content), FALSE };
  g_ptr_array_add (self->changes, change);
  apply (self->now, change);
}

static void
open_file (Disk               *self,
           const TortureEntry *entry)
{
  const char *path = torture_entry_get_path (entry);
  Content *content = g_hash_table_lookup (self->now, path);

  if (entry->is_new)
    {
      content = content_new ();
      add_change (self, NULL, path, content);
      content_unref (content);
    }
  g_hash_table_replace (self->open, GINT_TO_POINTER (entry->file), g_strdup (path));
  g_hash_table_replace (self->written, GINT_TO_POINTER (entry->file), content_ref (content));
}

static void
write_file (Disk               *self,
            const TortureEntry *entry)
{
  Content *content = g_hash_table_lookup (self->written, GINT_TO_POINTER (entry->file));

  g_assert_nonnull (content);
  g_byte_array_append (content->bytes, (const guint8 *) torture_entry_get_data (entry), (guint) entry->data_size);
}

static void
sync_names (Disk       *self,
            const char *folder)
{
  for (guint i = 0; i < self->changes->len; i++)
    {
      Change *change = self->changes->pdata[i];

      if (is_in (change->gone, folder) || is_in (change->come, folder))
        change->is_certain = TRUE;
    }

  while (self->changes->len > 0 && ((Change *) self->changes->pdata[0])->is_certain)
    {
      apply (self->certain, self->changes->pdata[0]);
      g_ptr_array_remove_index (self->changes, 0);
    }
}

static void
sync_file (Disk               *self,
           const TortureEntry *entry)
{
  Content *content = g_hash_table_lookup (self->written, GINT_TO_POINTER (entry->file));

  if (content != NULL)
    content->n_certain = content->bytes->len;
  else
    sync_names (self, g_hash_table_lookup (self->open, GINT_TO_POINTER (entry->file)));
}

void
disk_do (Disk               *self,
         const TortureEntry *entry)
{
  const char *path = torture_entry_get_path (entry);

  switch (entry->call)
    {
    case TORTURE_OPEN:
      open_file (self, entry);
      break;

    case TORTURE_WRITE:
      write_file (self, entry);
      break;

    case TORTURE_SYNC:
      sync_file (self, entry);
      break;

    case TORTURE_RENAME:
      add_change (self, path, torture_entry_get_target (entry), g_hash_table_lookup (self->now, path));
      break;

    case TORTURE_UNLINK:
      add_change (self, path, NULL, NULL);
      break;

    case TORTURE_MKDIR:
      add_change (self, NULL, path, NULL);
      break;

    case TORTURE_READ:
    case TORTURE_CLOSE:
    case TORTURE_ALLOCATE:
    case TORTURE_NOTE:
    default:
      break;
    }
}

/* -- What is left -- */

typedef struct
{
  char  *folders[MAX_FOLDERS];
  guint  n_changes[MAX_FOLDERS];  /* that are not certain */
  guint  n_left[MAX_FOLDERS];     /* of these */
  guint  n_folders;
} Cut;

static guint
find_folder (Cut        *cut,
             const char *name)
{
  g_autofree char *folder = g_path_get_dirname (name);

  for (guint i = 0; i < cut->n_folders; i++)
    if (g_str_equal (cut->folders[i], folder))
      return i;

  g_assert_cmpuint (cut->n_folders, <, MAX_FOLDERS);
  cut->folders[cut->n_folders] = g_steal_pointer (&folder);
  return cut->n_folders++;
}

/* The folders of a change: one or two. */
static guint
find_folders (Cut          *cut,
              const Change *change,
              guint         folders[2])
{
  guint n = 0;

  if (change->gone != NULL)
    folders[n++] = find_folder (cut, change->gone);
  if (change->come != NULL)
    folders[n++] = find_folder (cut, change->come);
  return n == 2 && folders[0] == folders[1] ? 1 : n;
}

static void
cut_init (Cut  *self,
          Disk *disk)
{
  *self = (Cut) { 0 };
  for (guint i = 0; i < disk->changes->len; i++)
    {
      const Change *change = disk->changes->pdata[i];
      guint folders[2];
      guint n = find_folders (self, change, folders);

      for (guint k = 0; !change->is_certain && k < n; k++)
        self->n_changes[folders[k]]++;
    }
}

static void
cut_clear (Cut *self)
{
  for (guint i = 0; i < self->n_folders; i++)
    g_free (self->folders[i]);
}

static gboolean
cut_next (Cut *self)
{
  for (guint i = 0; i < self->n_folders; i++)
    {
      if (self->n_left[i] < self->n_changes[i])
        {
          self->n_left[i]++;
          return TRUE;
        }
      self->n_left[i] = 0;
    }

  return FALSE;
}

/* The names that are left after a cut; %NULL if a renaming would be half done. */
static GHashTable *
make_names (Disk *disk,
            Cut  *cut)
{
  g_autoptr (GHashTable) names = names_new ();
  guint n_before[MAX_FOLDERS] = { 0 };
  GHashTableIter iter;
  gpointer name, content;

  g_hash_table_iter_init (&iter, disk->certain);
  while (g_hash_table_iter_next (&iter, &name, &content))
    g_hash_table_insert (names, g_strdup (name), content_ref (content));

  for (guint i = 0; i < disk->changes->len; i++)
    {
      const Change *change = disk->changes->pdata[i];
      guint folders[2];
      guint n = find_folders (cut, change, folders);
      guint n_left = 0;

      for (guint k = 0; !change->is_certain && k < n; k++)
        n_left += n_before[folders[k]]++ < cut->n_left[folders[k]];
      if (change->is_certain || n_left == n)
        apply (names, change);
      else if (n_left > 0)
        return NULL;
    }

  return g_steal_pointer (&names);
}

/* Whether a file can be found: all folders on the way to it are there. */
static gboolean
is_reachable (Disk       *disk,
              GHashTable *names,
              const char *name)
{
  g_autofree char *folder = g_path_get_dirname (name);

  if (g_str_equal (folder, disk->root))
    return TRUE;
  return g_hash_table_contains (names, folder) && is_reachable (disk, names, folder);
}

/* @share: how much of the bytes that are not certain is left, 0 to 2 halves. */
static GHashTable *
make_files (Disk       *disk,
            GHashTable *names,
            guint       share)
{
  GHashTable *files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  GHashTableIter iter;
  gpointer name, data;

  g_hash_table_iter_init (&iter, names);
  while (g_hash_table_iter_next (&iter, &name, &data))
    if (data != NULL && is_reachable (disk, names, name))
      {
        const Content *content = data;
        guint length = content->n_certain + (content->bytes->len - content->n_certain) * share / 2;

        g_hash_table_insert (files, g_strdup (name), g_bytes_new (content->bytes->data, length));
      }

  return files;
}

/* Calls @func with everything that may be left if the power fails now. */
void
disk_lose_power (Disk     *self,
                 DiskFunc  func,
                 gpointer  data)
{
  Cut cut;

  cut_init (&cut, self);
  do
    {
      g_autoptr (GHashTable) names = make_names (self, &cut);

      for (guint share = 0; names != NULL && share <= 2; share++)
        {
          g_autoptr (GHashTable) files = make_files (self, names, share);

          func (files, data);
        }
    }
  while (cut_next (&cut));
  cut_clear (&cut);
}

/* -- Life -- */

void
disk_add_folder (Disk       *self,
                 const char *path)
{
  g_hash_table_insert (self->certain, g_strdup (path), NULL);
  g_hash_table_insert (self->now, g_strdup (path), NULL);
}

void
disk_add_file (Disk       *self,
               const char *path,
               GBytes     *bytes)
{
  Content *content = content_new ();

  g_byte_array_append (content->bytes, g_bytes_get_data (bytes, NULL), (guint) g_bytes_get_size (bytes));
  content->n_certain = content->bytes->len;
  g_hash_table_insert (self->certain, g_strdup (path), content_ref (content));
  g_hash_table_insert (self->now, g_strdup (path), content);
}

Disk *
disk_new (const char *root)
{
  Disk *self = g_new0 (Disk, 1);

  self->root = g_strdup (root);
  self->certain = names_new ();
  self->now = names_new ();
  self->changes = g_ptr_array_new_with_free_func (change_free);
  self->open = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->written = g_hash_table_new_full (NULL, NULL, NULL, content_unref);
  return self;
}

void
disk_free (Disk *self)
{
  g_hash_table_unref (self->certain);
  g_hash_table_unref (self->now);
  g_ptr_array_unref (self->changes);
  g_hash_table_unref (self->open);
  g_hash_table_unref (self->written);
  g_free (self->root);
  g_free (self);
}

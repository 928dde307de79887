/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-set-entry.h"

#include "bm-format.h"
#include "bm-plain.h"

/* How many authors are named. */
#define MAX_AUTHORS 20

/**
 * BmSetEntry:
 *
 * A set in a #BmSetRegistry, or a file that should be one, with the reason why it is not. Immutable: a file that has
 * changed gets a new entry. It is compiled when its rules, or what is wrong with it, are asked for: there may be
 * thousands of sets.
 */
struct _BmSetEntry
{
  GObject    parent_instance;

  BmSetFacts facts;
  char      *written_id;  /* nullable */
  BmText     name;
  BmText     description;

  /* Once it has been judged: */
  gboolean   is_judged;
  BmRules   *rules;       /* %NULL if it cannot be used */
  guint      n_errors;
  guint      n_warnings;
  GError    *error;       /* why it cannot be used */
};

G_DEFINE_FINAL_TYPE (BmSetEntry, bm_set_entry, G_TYPE_OBJECT)

/**
 * bm_set_facts_clear:
 * @self: facts
 *
 * Frees the members.
 */
void
bm_set_facts_clear (BmSetFacts *self)
{
  g_clear_object (&self->file);
  g_clear_pointer (&self->stamp, g_free);
  g_clear_pointer (&self->root, json_node_unref);
  g_clear_pointer (&self->set, bm_set_unref);
  g_clear_pointer (&self->resolved, g_ptr_array_unref);
  g_clear_error (&self->error);
}

static void
bm_set_entry_finalize (GObject *object)
{
  BmSetEntry *self = BM_SET_ENTRY (object);

  bm_set_facts_clear (&self->facts);
  g_free (self->written_id);
  bm_text_clear (&self->name);
  bm_text_clear (&self->description);
  g_clear_pointer (&self->rules, bm_rules_unref);
  g_clear_error (&self->error);

  G_OBJECT_CLASS (bm_set_entry_parent_class)->finalize (object);
}

static void
bm_set_entry_class_init (BmSetEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bm_set_entry_finalize;
}

static void
bm_set_entry_init (BmSetEntry *self G_GNUC_UNUSED)
{
}

static JsonNode *
get_member (BmSetEntry *self,
            const char *member)
{
  return self->facts.root != NULL ? json_object_get_member (json_node_get_object (self->facts.root), member) : NULL;
}

/* -- Judging -- */

static void
count_problems (BmSetEntry *self,
                GPtrArray  *problems)
{
  const char *name = bm_set_get_display_name (self->facts.set);

  for (guint i = 0; i < problems->len; i++)
    {
      const BmProblem *problem = g_ptr_array_index (problems, i);

      if (problem->severity == BM_SEVERITY_ERROR && self->error == NULL)
        self->error = bm_problem_to_error (problem);

      if (g_strcmp0 (problem->file, name) == 0)
        {
          self->n_errors += problem->severity == BM_SEVERITY_ERROR;
          self->n_warnings += problem->severity == BM_SEVERITY_WARNING;
        }
    }
}

static void
compile (BmSetEntry *self)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_problem_free);

  self->rules = bm_rules_compile ((BmSet **) self->facts.resolved->pdata, self->facts.resolved->len, problems);
  count_problems (self, problems);
}

/* A set can be used if its rules compile together with those of the sets that it requires. */
static void
judge (BmSetEntry *self)
{
  static GMutex lock;
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&lock);

  if (self->is_judged)
    return;

  if (self->facts.resolved != NULL)
    compile (self);
  else
    self->error = g_error_copy (self->facts.error);
  self->is_judged = TRUE;
}

/**
 * bm_set_entry_new:
 * @facts: the facts; taken, and left empty
 *
 * Returns: (transfer full): an entry
 */
BmSetEntry *
bm_set_entry_new (BmSetFacts *facts)
{
  BmSetEntry *self = g_object_new (BM_TYPE_SET_ENTRY, NULL);
  JsonNode *id;

  self->facts = *facts;
  *facts = (BmSetFacts) { 0 };

  id = get_member (self, "id");
  if (id != NULL && json_node_get_value_type (id) == G_TYPE_STRING)
    self->written_id = bm_plain_line (json_node_get_string (id), BM_MAX_NAME);
  bm_text_init_from_json (&self->name, get_member (self, "name"), BM_MAX_NAME);
  bm_text_init_from_json (&self->description, get_member (self, "description"), BM_MAX_TEXT);
  return self;
}

/**
 * bm_set_entry_get_facts:
 * @self: an entry
 *
 * Returns: all facts about the set that are known before it is compiled
 */
const BmSetFacts *
bm_set_entry_get_facts (BmSetEntry *self)
{
  g_return_val_if_fail (BM_IS_SET_ENTRY (self), NULL);

  return &self->facts;
}

/**
 * bm_set_entry_get_id:
 * @self: an entry
 *
 * Returns: (nullable): the ID of the set; %NULL if it cannot be used
 */
const char *
bm_set_entry_get_id (BmSetEntry *self)
{
  BmSet *set = bm_set_entry_get_set (self);

  return set != NULL ? bm_set_get_id (set) : NULL;
}

/**
 * bm_set_entry_get_written_id:
 * @self: an entry
 *
 * Returns: (nullable): the ID in the file, which may be invalid or also that of another set
 */
const char *
bm_set_entry_get_written_id (BmSetEntry *self)
{
  g_return_val_if_fail (BM_IS_SET_ENTRY (self), NULL);

  return self->written_id;
}

/**
 * bm_set_entry_get_file:
 * @self: an entry
 *
 * Returns: (transfer none) (nullable): its file; %NULL for a shipped set
 */
GFile *
bm_set_entry_get_file (BmSetEntry *self)
{
  g_return_val_if_fail (BM_IS_SET_ENTRY (self), NULL);

  return self->facts.file;
}

/**
 * bm_set_entry_get_set:
 * @self: an entry
 *
 * Returns: (transfer none) (nullable): the set; %NULL if it cannot be used
 */
BmSet *
bm_set_entry_get_set (BmSetEntry *self)
{
  g_return_val_if_fail (BM_IS_SET_ENTRY (self), NULL);

  judge (self);

  return self->error == NULL ? self->facts.set : NULL;
}

/**
 * bm_set_entry_get_rules:
 * @self: an entry
 *
 * Returns: (transfer none) (nullable): the rules of the set and those that it requires, itself last; %NULL if it
 *   cannot be used
 */
BmRules *
bm_set_entry_get_rules (BmSetEntry *self)
{
  g_return_val_if_fail (BM_IS_SET_ENTRY (self), NULL);

  judge (self);

  return self->rules;
}

/**
 * bm_set_entry_get_root:
 * @self: an entry
 *
 * Returns: (transfer none) (nullable): the JSON of the file, an immutable object; %NULL if it cannot be read
 */
JsonNode *
bm_set_entry_get_root (BmSetEntry *self)
{
  g_return_val_if_fail (BM_IS_SET_ENTRY (self), NULL);

  return self->facts.root;
}

/**
 * bm_set_entry_get_error:
 * @self: an entry
 *
 * Returns: (transfer none) (nullable): why the set cannot be used
 */
const GError *
bm_set_entry_get_error (BmSetEntry *self)
{
  g_return_val_if_fail (BM_IS_SET_ENTRY (self), NULL);

  judge (self);

  return self->error;
}

/**
 * bm_set_entry_get_n_errors:
 * @self: an entry
 *
 * Returns: the number of errors in the set; at least 1 if it cannot be used
 */
guint
bm_set_entry_get_n_errors (BmSetEntry *self)
{
  g_return_val_if_fail (BM_IS_SET_ENTRY (self), 0);

  judge (self);

  return self->error != NULL ? MAX (1, self->n_errors) : 0;
}

/**
 * bm_set_entry_get_n_warnings:
 * @self: an entry
 *
 * Returns: the number of things in the set that its author probably did not intend
 */
guint
bm_set_entry_get_n_warnings (BmSetEntry *self)
{
  g_return_val_if_fail (BM_IS_SET_ENTRY (self), 0);

  judge (self);

  return self->n_warnings;
}

/**
 * bm_set_entry_has_own_errors:
 * @self: an entry
 *
 * Returns: whether there are errors that can be fixed in the set itself; if not, but the set cannot be used, the
 *   reason is another set or the kind of the file
 */
gboolean
bm_set_entry_has_own_errors (BmSetEntry *self)
{
  g_return_val_if_fail (BM_IS_SET_ENTRY (self), FALSE);

  judge (self);

  return self->n_errors > 0;
}

/**
 * bm_set_entry_get_name:
 * @self: an entry
 *
 * Returns: (transfer none): the name of the set; may be empty if it is broken
 */
const BmText *
bm_set_entry_get_name (BmSetEntry *self)
{
  g_return_val_if_fail (BM_IS_SET_ENTRY (self), NULL);

  return &self->name;
}

/**
 * bm_set_entry_get_description:
 * @self: an entry
 *
 * Returns: (transfer none): the description of the set; may be empty
 */
const BmText *
bm_set_entry_get_description (BmSetEntry *self)
{
  g_return_val_if_fail (BM_IS_SET_ENTRY (self), NULL);

  return &self->description;
}

/**
 * bm_set_entry_dup_authors:
 * @self: an entry
 *
 * Returns: (transfer full) (array zero-terminated=1): the authors of the set, maybe none; of very many the first
 */
char **
bm_set_entry_dup_authors (BmSetEntry *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  JsonNode *node;
  JsonArray *authors;
  guint n;

  g_return_val_if_fail (BM_IS_SET_ENTRY (self), NULL);

  node = get_member (self, "authors");
  authors = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  n = authors != NULL ? MIN (json_array_get_length (authors), MAX_AUTHORS) : 0;
  for (guint i = 0; i < n; i++)
    {
      JsonNode *author = json_array_get_element (authors, i);

      if (json_node_get_value_type (author) == G_TYPE_STRING)
        {
          g_autofree char *name = bm_plain_line (json_node_get_string (author), BM_MAX_NAME);

          g_strv_builder_add (builder, name);
        }
    }

  return g_strv_builder_end (builder);
}

/**
 * bm_set_entry_is_judged:
 * @self: an entry
 *
 * Returns: whether it is known if the set can be used
 */
gboolean
bm_set_entry_is_judged (BmSetEntry *self)
{
  g_return_val_if_fail (BM_IS_SET_ENTRY (self), FALSE);

  return self->is_judged;
}

/**
 * bm_set_entry_is_shipped:
 * @self: an entry
 *
 * Returns: whether the set is shipped with the program
 */
gboolean
bm_set_entry_is_shipped (BmSetEntry *self)
{
  g_return_val_if_fail (BM_IS_SET_ENTRY (self), FALSE);

  return self->facts.file == NULL;
}

/**
 * bm_set_entry_can_be_edited:
 * @self: an entry
 *
 * Returns: whether the editor can open the file: not if it is not JSON, or was written by a newer program
 */
gboolean
bm_set_entry_can_be_edited (BmSetEntry *self)
{
  JsonNode *version;

  g_return_val_if_fail (BM_IS_SET_ENTRY (self), FALSE);

  version = get_member (self, "version");
  return self->facts.root != NULL
         && !(version != NULL && json_node_get_value_type (version) == G_TYPE_INT64
              && json_node_get_int (version) > BM_SET_VERSION);
}

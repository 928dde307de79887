/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-part.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bm-file-write.h"
#include "bm-json.h"
#include "bm-json-builder.h"
#include "bm-json-fields.h"
#include "bm-problem.h"
#include "bm-set.h"
#include "bm-source-digest.h"
#include "bm-tally.h"

/* A part is kept as sums, so it does not grow with the number of deals: it is written anew each time, and whoever kills
 * the program finds the last whole one. Which deals are in the sums is written along with them. */

#define FORMAT  "bigmonster-part"
#define VERSION 1

/* The part is written when it has become older by a tenth, but at least this often, and not so often that writing takes
 * more than a hundredth of the time. */
#define SAVE_INTERVAL (5 * G_TIME_SPAN_SECOND)
#define SAVE_GROWTH   10
#define SAVE_PART     100

/* What no part has more of. */
#define MAX_TASKS  10000
#define MAX_RANGES 10000
#define MAX_DEALS  G_GUINT64_CONSTANT (1000000000)
#define MAX_TIME   (G_MAXINT64 / BM_PART_MAX_SHARDS)

#define DIGEST_LENGTH 64

/* How the work is divided. */
#define BY_DEALS "deals"
#define BY_ITEMS "items"

struct _BmPartTask
{
  BmPart  *part;     /* not owned */
  guint64  n_deals;  /* of all parts */
  GArray  *kept;     /* BmDealRange: those in @numbers */
  GArray  *numbers;  /* gint64; nullable: none yet */

  GArray  *todo;     /* BmDealRange: those that were missing when the task began; nullable: it has not */
  GArray  *done;     /* BmDealRange: those that have been played; the lock protects it */
  GMutex   lock;
};

struct _BmPart
{
  char      *display_name;  /* nullable: not from a file */
  char      *version;
  char      *build;
  char      *command;
  GStrv      options;
  GStrv      sets;          /* ID and digest of each */
  guint      shard;         /* from 1; 0 if merged */
  guint      n_shards;
  gboolean   is_by_items;
  gint64     microseconds;  /* until it was loaded */
  gboolean   is_complete;
  GPtrArray *tasks;         /* BmPartTask */

  guint      n_begun;       /* tasks */
  GFile     *file;          /* nullable */
  gint64     started_at;    /* monotonic times */
  gint64     due_at;
  gboolean   is_damaged;    /* its sums are not what they should be */
};

G_DEFINE_QUARK (bm-part-error-quark, bm_part_error)

/* -- Making -- */

static BmPartTask *
add_task (BmPart  *self,
          guint64  n_deals)
{
  BmPartTask *task = g_new0 (BmPartTask, 1);

  task->part = self;
  task->n_deals = n_deals;
  task->kept = bm_deal_ranges_new ();
  task->done = bm_deal_ranges_new ();
  g_mutex_init (&task->lock);
  g_ptr_array_add (self->tasks, task);

  return task;
}

static void
task_free (BmPartTask *self)
{
  g_array_unref (self->kept);
  g_array_unref (self->done);
  g_clear_pointer (&self->numbers, g_array_unref);
  g_clear_pointer (&self->todo, g_array_unref);
  g_mutex_clear (&self->lock);
  g_free (self);
}

static BmPart *
part_new (void)
{
  BmPart *self = g_new0 (BmPart, 1);

  self->tasks = g_ptr_array_new_with_free_func ((GDestroyNotify) task_free);
  self->started_at = g_get_monotonic_time ();

  return self;
}

/* Sets are told apart by what is in them, not by where they are. */
static GStrv
list_sets (const BmRules *rules)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < rules->n_sets; i++)
    {
      g_autofree char *text = bm_json_write (bm_set_get_root (rules->sets[i]), FALSE);
      g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
      g_autofree char *entry = g_strdup_printf ("%s %s", bm_set_get_id (rules->sets[i]), digest);

      g_strv_builder_add (builder, entry);
    }

  return g_strv_builder_end (builder);
}

/**
 * bm_part_new:
 * @command: the command that measures
 * @options: (array zero-terminated=1): all options that what it measures depends on
 * @rules: the rules
 * @shard: the number of the part, from 1 to @n_shards
 * @n_shards: number of parts, 1 to %BM_PART_MAX_SHARDS
 *
 * Returns: (transfer full): a part without any deals
 */
BmPart *
bm_part_new (const char         *command,
             const char * const *options,
             const BmRules      *rules,
             guint               shard,
             guint               n_shards)
{
  BmPart *self = part_new ();

  self->version = g_strdup (BM_VERSION);
  self->build = g_strdup (BM_SOURCE_DIGEST);
  self->command = g_strdup (command);
  self->options = g_strdupv ((char **) options);
  self->sets = list_sets (rules);
  self->shard = shard;
  self->n_shards = n_shards;

  return self;
}

/**
 * bm_part_free:
 * @self: (transfer full) (nullable): a part
 */
void
bm_part_free (BmPart *self)
{
  if (self == NULL)
    return;

  g_free (self->display_name);
  g_free (self->version);
  g_free (self->build);
  g_free (self->command);
  g_strfreev (self->options);
  g_strfreev (self->sets);
  g_ptr_array_unref (self->tasks);
  g_clear_object (&self->file);
  g_free (self);
}

/**
 * bm_part_divide_by_items:
 * @self: a new part
 *
 * Divides the work by items: a part has some of them with all of their deals, and as many tasks as it takes, which may
 * depend on their results.
 */
void
bm_part_divide_by_items (BmPart *self)
{
  self->is_by_items = TRUE;
}

/** Returns: whether a part has some of the items, and not some of the deals of each. @self may be %NULL. */
gboolean
bm_part_is_by_items (const BmPart *self)
{
  return self != NULL && self->is_by_items;
}

/**
 * bm_part_get_items:
 * @self: (nullable): a part
 * @n_items: into how many pieces the work can be divided
 *
 * Returns: those that the part has; all of them unless it is divided by items
 */
BmDealRange
bm_part_get_items (const BmPart *self,
                   guint         n_items)
{
  return bm_part_is_by_items (self) && !bm_part_is_merged (self)
         ? bm_deal_range_of_shard (n_items, self->shard, self->n_shards) : (BmDealRange) { 0, n_items };
}

/* The deals of a task that the part has. */
static BmDealRange
get_deals (const BmPart *self,
           guint64       n_deals)
{
  return bm_part_is_merged (self) || self->is_by_items ? (BmDealRange) { 0, n_deals }
                                                       : bm_deal_range_of_shard (n_deals, self->shard, self->n_shards);
}

/* -- Reading -- */

static BmPart *
refuse (GError     **error,
        BmPartError  code,
        const char  *display_name,
        const char  *reason)
{
  /* Translators: the name of a file, and what is wrong with it */
  g_set_error (error, BM_PART_ERROR, code, _("%s: %s"), display_name, reason);
  return NULL;
}

/* The text and its digest are a line each. Returns the length of the first line, or -1. */
static gssize
find_text (const char *data,
           gsize       length)
{
  g_autofree char *digest = NULL;
  gsize text_length;

  if (length < DIGEST_LENGTH + 2 || data[length - 1] != '\n')
    return -1;
  text_length = length - DIGEST_LENGTH - 2;
  if (data[text_length] != '\n')
    return -1;

  digest = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) data, text_length);
  return memcmp (digest, data + text_length + 1, DIGEST_LENGTH) == 0 ? (gssize) text_length : -1;
}

/* Each range is two numbers: its first and last deal. */
static gboolean
read_ranges (BmPartTask   *task,
             JsonArray    *array,
             BmDealRange   all,
             GError      **error)
{
  guint n = array != NULL ? json_array_get_length (array) : 0;

  for (guint i = 0; array != NULL && i + 1 < MIN (n, 2 * MAX_RANGES + 2); i += 2)
    {
      JsonNode *first = json_array_get_element (array, i);
      JsonNode *last = json_array_get_element (array, i + 1);
      gint64 from, to;

      if (json_node_get_value_type (first) != G_TYPE_INT64 || json_node_get_value_type (last) != G_TYPE_INT64)
        break;
      from = json_node_get_int (first);
      to = json_node_get_int (last);
      if (from < (gint64) all.first || to < from || to >= (gint64) all.end
          || !bm_deal_ranges_add (task->kept, (BmDealRange) { (guint64) from, (guint64) to + 1 }))
        break;
      if (i + 2 == n)
        return TRUE;
    }
  if (array != NULL && n == 0)
    return TRUE;

  if (*error == NULL)
    g_set_error_literal (error, BM_PART_ERROR, BM_PART_ERROR_DAMAGED, _("it does not say which deals it has"));
  return FALSE;
}

static gboolean
read_task (BmPart      *self,
           JsonNode    *node,
           GError     **error)
{
  JsonObject *object = bm_json_fields_get_root (node, error);
  const char *sums;
  BmPartTask *task;
  gint64 n_deals;

  if (object == NULL || !bm_json_fields_get_int (object, "deals", 1, MAX_DEALS, &n_deals, error))
    return FALSE;
  task = add_task (self, (guint64) n_deals);
  if (!read_ranges (task, bm_json_fields_get_array (object, "done", error), get_deals (self, task->n_deals), error))
    return FALSE;
  sums = bm_json_fields_get_string (object, "sums", error);
  if (sums == NULL)
    return FALSE;

  task->numbers = bm_tally_from_text (sums);
  if (task->numbers != NULL)
    return TRUE;

  g_set_error_literal (error, BM_PART_ERROR, BM_PART_ERROR_DAMAGED, _("its sums cannot be read"));
  return FALSE;
}

static gboolean
read_tasks (BmPart      *self,
            JsonObject  *object,
            GError     **error)
{
  JsonArray *array = bm_json_fields_get_array (object, "tasks", error);

  if (array == NULL)
    return FALSE;
  if (json_array_get_length (array) > MAX_TASKS)
    {
      g_set_error_literal (error, BM_PART_ERROR, BM_PART_ERROR_DAMAGED, _("its sums cannot be read"));
      return FALSE;
    }

  for (guint i = 0; i < json_array_get_length (array); i++)
    if (!read_task (self, json_array_get_element (array, i), error))
      return FALSE;

  return TRUE;
}

static char *
dup_string (JsonObject  *object,
            const char  *name,
            GError     **error)
{
  return *error == NULL ? g_strdup (bm_json_fields_get_string (object, name, error)) : NULL;
}

static gboolean
read_division (BmPart      *self,
               JsonObject  *object,
               GError     **error)
{
  const char *division = bm_json_fields_get_string (object, "divided", error);

  if (division == NULL)
    return FALSE;

  self->is_by_items = g_str_equal (division, BY_ITEMS);
  if (self->is_by_items || g_str_equal (division, BY_DEALS))
    return TRUE;

  g_set_error_literal (error, BM_PART_ERROR, BM_PART_ERROR_DAMAGED, _("it does not say which deals it has"));
  return FALSE;
}

static gboolean
read_members (BmPart      *self,
              JsonObject  *object,
              GError     **error)
{
  gint64 shard, n_shards;

  self->version = dup_string (object, "program", error);
  self->build = dup_string (object, "build", error);
  self->command = dup_string (object, "command", error);
  if (*error != NULL
      || (self->options = bm_json_fields_dup_strings (object, "options", error)) == NULL
      || (self->sets = bm_json_fields_dup_strings (object, "sets", error)) == NULL
      || !bm_json_fields_get_int (object, "of", 1, BM_PART_MAX_SHARDS, &n_shards, error)
      || !bm_json_fields_get_int (object, "shard", 1, n_shards, &shard, error)
      || !bm_json_fields_get_int (object, "microseconds", 0, MAX_TIME, &self->microseconds, error)
      || !bm_json_fields_get_boolean (object, "complete", &self->is_complete, error)
      || !read_division (self, object, error))
    return FALSE;

  self->shard = (guint) shard;
  self->n_shards = (guint) n_shards;

  return read_tasks (self, object, error);
}

/* Whether it is a part at all, and of this version of the format. */
static gboolean
check_format (JsonObject  *object,
              const char  *display_name,
              GError     **error)
{
  const char *format = bm_json_fields_get_string (object, "format", NULL);
  gint64 version;

  if (g_strcmp0 (format, FORMAT) != 0
      || !bm_json_fields_get_int (object, "version", 1, G_MAXINT, &version, NULL))
    return refuse (error, BM_PART_ERROR_FORMAT, display_name, _("this is not a part of a measurement")) != NULL;
  if (version != VERSION)
    return refuse (error, BM_PART_ERROR_VERSION, display_name,
                   _("this part was made by a newer version of Big Monster; this one cannot read it")) != NULL;

  return TRUE;
}

/**
 * bm_part_new_from_data:
 * @data: the content of a file from anywhere
 * @length: number of bytes
 * @display_name: the name of the file, for messages
 * @error: return location for a #BmPartError; its message names the file
 *
 * Returns: (transfer full) (nullable): the part
 */
BmPart *
bm_part_new_from_data (const char  *data,
                       gsize        length,
                       const char  *display_name,
                       GError     **error)
{
  g_autoptr (BmPart) self = part_new ();
  g_autoptr (GError) reason = NULL;
  g_autoptr (JsonNode) root = NULL;
  gssize text_length;
  JsonObject *object;

  if (length < 2 || memcmp (data, "{\"", 2) != 0)
    return refuse (error, BM_PART_ERROR_FORMAT, display_name, _("this is not a part of a measurement"));
  text_length = find_text (data, length);
  if (text_length < 0)
    return refuse (error, BM_PART_ERROR_DAMAGED, display_name,
                   _("this part is incomplete, or was changed; delete it, and make it again"));

  root = bm_json_parse (data, (gsize) text_length, &reason);
  object = root != NULL ? bm_json_fields_get_root (root, &reason) : NULL;
  if (object == NULL)
    return refuse (error, BM_PART_ERROR_DAMAGED, display_name, reason->message);
  if (!check_format (object, display_name, error))
    return NULL;
  if (!read_members (self, object, &reason))
    return refuse (error, BM_PART_ERROR_DAMAGED, display_name, reason->message);

  self->display_name = g_strdup (display_name);
  return g_steal_pointer (&self);
}

/* -- Comparing -- */

/* Finds the entry of a list for the same option, with another value. */
static char *
find_other_value (const GStrv list,
                  const char *option)
{
  gsize length = strcspn (option, "=");

  for (guint i = 0; option[length] != '\0' && list[i] != NULL; i++)
    if (strncmp (list[i], option, length + 1) == 0)
      return bm_quote (list[i]);

  return NULL;
}

/* Tells two lists apart by the first entry that only one of them has. */
static char *
find_difference (const GStrv list,
                 const GStrv other)
{
  for (guint i = 0; list[i] != NULL; i++)
    if (!g_strv_contains ((const char * const *) other, list[i]))
      return bm_quote (list[i]);

  return NULL;
}

static gboolean
refuse_options (const BmPart  *self,
                const BmPart  *other,
                GError       **error)
{
  g_autofree char *own = find_difference (self->options, other->options);
  g_autofree char *others = own != NULL ? find_other_value (other->options, own)
                                        : find_difference (other->options, self->options);

  if (own != NULL && others != NULL)
    /* Translators: the name of a file, an option, and another option */
    g_set_error (error, BM_PART_ERROR, BM_PART_ERROR_MIXED, _("%s: this part was made with “%s”, not with “%s”"),
                 self->display_name, own, others);
  else if (own != NULL)
    /* Translators: the name of a file, and an option */
    g_set_error (error, BM_PART_ERROR, BM_PART_ERROR_MIXED,
                 _("%s: this part was made with “%s”, which does not go here"), self->display_name, own);
  else
    /* Translators: the name of a file, and an option */
    g_set_error (error, BM_PART_ERROR, BM_PART_ERROR_MIXED, _("%s: this part was made without “%s”"),
                 self->display_name, others != NULL ? others : "");
  return FALSE;
}

/* The sets of two lists have the same IDs, unless different files were given the same name. */
static gboolean
refuse_sets (const char   *display_name,
             const GStrv   sets,
             const GStrv   others,
             GError      **error)
{
  g_autofree char *own = find_difference (sets, others);
  g_autofree char *entry = own != NULL ? g_steal_pointer (&own) : find_difference (others, sets);
  g_auto (GStrv) words = g_strsplit (entry != NULL ? entry : "", " ", 2);

  /* Translators: the name of a file, and the ID of a set */
  g_set_error (error, BM_PART_ERROR, BM_PART_ERROR_MIXED,
               _("%s: this part was made with another version of the set “%s”"), display_name,
               words[0] != NULL ? words[0] : "");
  return FALSE;
}

/**
 * bm_part_is_like:
 * @self: a part from a file
 * @other: another part
 * @error: return location for a #BmPartError that says how they differ
 *
 * Returns: whether both are parts of the same measurement
 */
gboolean
bm_part_is_like (const BmPart  *self,
                 const BmPart  *other,
                 GError       **error)
{
  g_return_val_if_fail (self->display_name != NULL, FALSE);

  if (!g_str_equal (self->version, other->version))
    {
      g_autofree char *own = bm_quote (self->version);
      g_autofree char *others = bm_quote (other->version);

      /* Translators: the name of a file, and two versions of the program */
      g_set_error (error, BM_PART_ERROR, BM_PART_ERROR_VERSION, _("%s: this part was made by version %s, not by %s"),
                   self->display_name, own, others);
      return FALSE;
    }
  if (!g_str_equal (self->build, other->build))
    return refuse (error, BM_PART_ERROR_VERSION, self->display_name,
                   _("this part was made by another build of this version; all parts need the same program")) != NULL;
  if (!g_str_equal (self->command, other->command))
    return refuse (error, BM_PART_ERROR_MIXED, self->display_name,
                   _("this part was made by another command")) != NULL;
  if (!g_strv_equal ((const char * const *) self->options, (const char * const *) other->options))
    return refuse_options (self, other, error);
  if (!g_strv_equal ((const char * const *) self->sets, (const char * const *) other->sets))
    return refuse_sets (self->display_name, self->sets, other->sets, error);
  if (self->n_shards != other->n_shards)
    {
      /* Translators: the name of a file, and two numbers of parts */
      g_set_error (error, BM_PART_ERROR, BM_PART_ERROR_MIXED, _("%s: this is one of %u parts, not of %u"),
                   self->display_name, self->n_shards, other->n_shards);
      return FALSE;
    }
  /* It follows from the options. */
  if (self->is_by_items != other->is_by_items)
    return refuse (error, BM_PART_ERROR_DAMAGED, self->display_name, _("it does not say which deals it has")) != NULL;

  return TRUE;
}

/**
 * bm_part_has_sets:
 * @self: a part from a file
 * @rules: rules
 * @error: return location for a #BmPartError
 *
 * Returns: whether the part was made with the sets of @rules as they are
 */
gboolean
bm_part_has_sets (const BmPart   *self,
                  const BmRules  *rules,
                  GError        **error)
{
  g_auto (GStrv) sets = list_sets (rules);

  return g_strv_equal ((const char * const *) self->sets, (const char * const *) sets)
         || refuse_sets (self->display_name, self->sets, sets, error);
}

/* -- Merging -- */

static int
compare_shards (gconstpointer first,
                gconstpointer second)
{
  const BmPart *a = *(const BmPart * const *) first;
  const BmPart *b = *(const BmPart * const *) second;

  return (a->shard > b->shard) - (a->shard < b->shard);
}

static gboolean
add_task_of_part (BmPartTask       *to,
                  const BmPartTask *from)
{
  for (guint i = 0; i < from->kept->len; i++)
    if (!bm_deal_ranges_add (to->kept, g_array_index (from->kept, BmDealRange, i)))
      return FALSE;

  if (from->numbers->len == 0)
    return from->kept->len == 0;
  if (to->numbers == NULL)
    {
      to->numbers = g_array_sized_new (FALSE, FALSE, sizeof (gint64), from->numbers->len);
      g_array_append_vals (to->numbers, from->numbers->data, from->numbers->len);
      return TRUE;
    }
  return bm_tally_add (to->numbers, from->numbers);
}

/* The parts of a measurement have the same tasks, or else those of the next items. */
static gboolean
add_part (BmPart       *self,
          const BmPart *part,
          GError      **error)
{
  const guint first = self->is_by_items ? self->tasks->len : 0;

  for (guint i = 0; i < part->tasks->len; i++)
    {
      const BmPartTask *from = part->tasks->pdata[i];
      BmPartTask *to = first + i < self->tasks->len ? self->tasks->pdata[first + i] : add_task (self, from->n_deals);

      if (to->n_deals != from->n_deals || !add_task_of_part (to, from))
        return refuse (error, BM_PART_ERROR_DAMAGED, part->display_name,
                       _("its sums do not go with those of the other parts")) != NULL;
    }
  self->microseconds += part->microseconds;

  return TRUE;
}

/**
 * bm_part_merge:
 * @parts: (element-type BmPart): at least one part from a file, in any order, which changes
 * @error: return location for a #BmPartError that names the file
 *
 * Adds parts up. Nothing can be played with the sum: a measurement finds all of its deals in it, or says that it is
 * damaged.
 *
 * Returns: (transfer full) (nullable): the sum; %NULL if the parts are not of the same measurement, or two of them are
 *   the same
 */
BmPart *
bm_part_merge (GPtrArray  *parts,
               GError    **error)
{
  g_autoptr (BmPart) self = part_new ();
  const BmPart *first = parts->pdata[0];

  self->display_name = g_strdup (first->display_name);
  self->version = g_strdup (first->version);
  self->build = g_strdup (first->build);
  self->command = g_strdup (first->command);
  self->options = g_strdupv (first->options);
  self->sets = g_strdupv (first->sets);
  self->n_shards = first->n_shards;
  self->is_by_items = first->is_by_items;
  for (guint i = 1; i < parts->len; i++)
    if (!bm_part_is_like (parts->pdata[i], first, error))
      return NULL;

  g_ptr_array_sort (parts, compare_shards);
  for (guint i = 0; i < parts->len; i++)
    {
      const BmPart *part = parts->pdata[i];
      const BmPart *previous = i > 0 ? parts->pdata[i - 1] : NULL;

      if (previous != NULL && previous->shard == part->shard)
        {
          /* Translators: the name of a file, and that of another one */
          g_set_error (error, BM_PART_ERROR, BM_PART_ERROR_OVERLAP, _("%s: this is the same part as %s"),
                       part->display_name, previous->display_name);
          return NULL;
        }
      if (!add_part (self, part, error))
        return NULL;
    }

  return g_steal_pointer (&self);
}

/* -- Members -- */

/** Returns: (nullable): the name of its file for messages. */
const char *
bm_part_get_display_name (const BmPart *self)
{
  return self->display_name;
}

/** Returns: the command that measures. */
const char *
bm_part_get_command (const BmPart *self)
{
  return self->command;
}

/** Returns: (array zero-terminated=1): the options of the command. */
const char * const *
bm_part_get_options (const BmPart *self)
{
  return (const char * const *) self->options;
}

/** Returns: the number of the part, from 1; 0 if it is merged. */
guint
bm_part_get_shard (const BmPart *self)
{
  return self->shard;
}

/** Returns: number of parts. */
guint
bm_part_get_n_shards (const BmPart *self)
{
  return self->n_shards;
}

/** Returns: whether all of its deals have been played. */
gboolean
bm_part_is_complete (const BmPart *self)
{
  return self->is_complete;
}

/** Returns: whether it has been merged from others. */
gboolean
bm_part_is_merged (const BmPart *self)
{
  return self->shard == 0;
}

/** Returns: how long playing has taken so far, in microseconds; of all that have been merged. */
gint64
bm_part_get_microseconds (const BmPart *self)
{
  return self->microseconds + (bm_part_is_merged (self) ? 0 : g_get_monotonic_time () - self->started_at);
}

/* -- Writing -- */

static void
write_task (const BmPartTask *self,
            JsonBuilder      *builder)
{
  g_autofree char *sums = self->numbers != NULL ? bm_tally_to_text (self->numbers) : g_strdup ("");

  json_builder_begin_object (builder);
  bm_json_builder_add_int (builder, "deals", (gint64) self->n_deals);
  json_builder_set_member_name (builder, "done");
  json_builder_begin_array (builder);
  for (guint i = 0; i < self->kept->len; i++)
    {
      const BmDealRange *range = &g_array_index (self->kept, BmDealRange, i);

      json_builder_add_int_value (builder, (gint64) range->first);
      json_builder_add_int_value (builder, (gint64) range->end - 1);
    }
  json_builder_end_array (builder);
  bm_json_builder_add_string (builder, "sums", sums);
  json_builder_end_object (builder);
}

static void
write_strings (JsonBuilder *builder,
               const char  *name,
               GStrv        strings)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; strings[i] != NULL; i++)
    json_builder_add_string_value (builder, strings[i]);
  json_builder_end_array (builder);
}

/**
 * bm_part_to_text:
 * @self: a part that has not been merged
 *
 * Returns: (transfer full): the content of its file
 */
char *
bm_part_to_text (BmPart *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;
  g_autofree char *digest = NULL;

  json_builder_begin_object (builder);
  bm_json_builder_add_string (builder, "format", FORMAT);
  bm_json_builder_add_int (builder, "version", VERSION);
  bm_json_builder_add_string (builder, "program", self->version);
  bm_json_builder_add_string (builder, "build", self->build);
  bm_json_builder_add_string (builder, "command", self->command);
  write_strings (builder, "options", self->options);
  write_strings (builder, "sets", self->sets);
  bm_json_builder_add_int (builder, "shard", self->shard);
  bm_json_builder_add_int (builder, "of", self->n_shards);
  bm_json_builder_add_int (builder, "microseconds", MIN (bm_part_get_microseconds (self), MAX_TIME));
  bm_json_builder_add_boolean (builder, "complete", self->is_complete);
  bm_json_builder_add_string (builder, "divided", self->is_by_items ? BY_ITEMS : BY_DEALS);
  json_builder_set_member_name (builder, "tasks");
  json_builder_begin_array (builder);
  for (guint i = 0; i < self->tasks->len; i++)
    write_task (self->tasks->pdata[i], builder);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  text = bm_json_write (root, FALSE);
  digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);

  return g_strdup_printf ("%s\n%s\n", text, digest);
}

static gboolean
write_file (BmPart  *self,
            GError **error)
{
  g_autofree char *text = bm_part_to_text (self);
  gint64 begun_at = g_get_monotonic_time ();
  gboolean is_written = bm_file_write (self->file, text, strlen (text), error);
  gint64 now = g_get_monotonic_time ();

  self->due_at = now + MAX (MIN ((now - self->started_at) / SAVE_GROWTH, SAVE_INTERVAL), SAVE_PART * (now - begun_at));

  return is_written;
}

/**
 * bm_part_save_as:
 * @self: a part that has not been merged
 * @file: a file
 * @error: return location for a #GIOErrorEnum
 *
 * Writes the part to its file, which is written every few seconds from then on.
 *
 * Returns: whether it has been written
 */
gboolean
bm_part_save_as (BmPart  *self,
                 GFile   *file,
                 GError **error)
{
  g_set_object (&self->file, file);

  return write_file (self, error);
}

/**
 * bm_part_finish:
 * @self: a part
 * @is_complete: whether all of its deals have been played
 * @error: return location for a #GIOErrorEnum, or a #BmPartError if the part is damaged
 *
 * Writes a part for the last time; one that was merged is only checked.
 *
 * Returns: whether all is well
 */
gboolean
bm_part_finish (BmPart    *self,
                gboolean   is_complete,
                GError   **error)
{
  self->is_complete = is_complete;
  if (self->is_damaged)
    return refuse (error, BM_PART_ERROR_DAMAGED, self->display_name != NULL ? self->display_name : "",
                   _("its sums are not those of such a measurement; delete it, and make it again")) != NULL;

  return self->file == NULL || write_file (self, error);
}

/* -- Playing -- */

/**
 * bm_part_begin_task:
 * @self: (nullable): a part
 * @n_deals: the number of deals of the task, in all parts
 *
 * Begins the next task of a measurement. Those of a measurement are always begun in the same order.
 *
 * Returns: (transfer none) (nullable): the task; %NULL without a part
 */
BmPartTask *
bm_part_begin_task (BmPart  *self,
                    guint64  n_deals)
{
  BmPartTask *task;

  if (self == NULL)
    return NULL;

  task = self->n_begun < self->tasks->len ? self->tasks->pdata[self->n_begun] : add_task (self, n_deals);
  self->n_begun++;
  g_clear_pointer (&task->todo, g_array_unref);
  task->todo = bm_deal_ranges_complement (task->kept, get_deals (self, n_deals));
  /* One that is only played until it is sure need not have all of them. */
  if (task->n_deals != n_deals || (bm_part_is_merged (self) && !self->is_by_items && task->todo->len > 0))
    {
      self->is_damaged = TRUE;
      g_array_set_size (task->todo, 0);
    }
  g_array_unref (task->done);
  task->done = bm_deal_ranges_copy (task->kept);

  return task;
}

/** Returns: how many deals are to be played. */
guint64
bm_part_task_count (const BmPartTask *self)
{
  return bm_deal_ranges_count (self->todo);
}

/**
 * bm_part_task_get_deal:
 * @self: (nullable): a task
 * @index: less than bm_part_task_count(); without a task, any number
 *
 * Returns: the number of the deal to be played; without a task, @index
 */
guint64
bm_part_task_get_deal (const BmPartTask *self,
                       guint64           index)
{
  return self != NULL ? bm_deal_ranges_get (self->todo, index) : index;
}

/** Returns: how many deals there are in bm_part_task_get_numbers(). */
guint64
bm_part_task_count_done (const BmPartTask *self)
{
  return bm_deal_ranges_count (self->kept);
}

/** Returns: the number after the last deal in bm_part_task_get_numbers(); 0 if there are none. */
guint64
bm_part_task_get_end (const BmPartTask *self)
{
  return self->kept->len > 0 ? g_array_index (self->kept, BmDealRange, self->kept->len - 1).end : 0;
}

/** Returns: (transfer none) (nullable) (element-type gint64): the sums of the deals that have been played before. */
GArray *
bm_part_task_get_numbers (const BmPartTask *self)
{
  return self->numbers != NULL && self->numbers->len > 0 ? self->numbers : NULL;
}

/**
 * bm_part_task_add_deal:
 * @self: (nullable): a task
 * @deal: the number of a deal that has been played
 *
 * To be called by any thread when the deal has been added to its sums, and before anyone else reads them.
 */
void
bm_part_task_add_deal (BmPartTask *self,
                       guint64     deal)
{
  if (self == NULL)
    return;

  g_mutex_lock (&self->lock);
  bm_deal_ranges_add (self->done, (BmDealRange) { deal, deal + 1 });
  g_mutex_unlock (&self->lock);
}

/**
 * bm_part_is_due:
 * @self: (nullable): a part
 *
 * Returns: whether it is time to write the part
 */
gboolean
bm_part_is_due (const BmPart *self)
{
  return self != NULL && self->file != NULL && g_get_monotonic_time () >= self->due_at;
}

/**
 * bm_part_task_keep:
 * @self: a task
 * @numbers: (transfer full) (element-type gint64): the sums of all deals that have been played
 *
 * Keeps what has been played so far. No thread must add a deal meanwhile.
 */
void
bm_part_task_keep (BmPartTask *self,
                   GArray     *numbers)
{
  g_clear_pointer (&self->numbers, g_array_unref);
  self->numbers = numbers;
  g_array_unref (self->kept);
  g_mutex_lock (&self->lock);
  self->kept = bm_deal_ranges_copy (self->done);
  g_mutex_unlock (&self->lock);
}

/**
 * bm_part_save:
 * @self: a part
 *
 * Writes what is kept. If that fails, it is tried again after a while: bm_part_finish() says so in the end.
 */
void
bm_part_save (BmPart *self)
{
  if (self->file != NULL)
    write_file (self, NULL);
}

/**
 * bm_part_set_damaged:
 * @self: a part
 *
 * Says that the numbers of a task are not what they should be: bm_part_finish() fails.
 */
void
bm_part_set_damaged (BmPart *self)
{
  self->is_damaged = TRUE;
}

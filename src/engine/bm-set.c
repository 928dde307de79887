/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A set file as a document: its JSON, checked only as far as is necessary to identify it. The compiler checks whether
 * it can be played. */

#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-set.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bm-file.h"
#include "bm-json.h"
#include "bm-json-tree.h"
#include "bm-set-version.h"

#define MAX_ID_LENGTH 64

/* The ID of a set without a valid one. */
#define SPARE_ID "spare"

struct _BmSet
{
  gatomicrefcount ref_count;
  char           *id;
  char           *display_name;
  JsonNode       *root;  /* sealed, since threads share it */
};

/* An error of the file as a whole. */
static GError *
new_error (BmSetError  code,
           const char *file,
           const char *message)
{
  g_autoptr (BmProblem) problem = bm_problem_new (BM_SEVERITY_ERROR, code, file, NULL, message);

  return bm_problem_to_error (problem);
}

static BmSetError
code_from_json_error (const GError *error)
{
  if (g_error_matches (error, BM_JSON_ERROR, BM_JSON_ERROR_TOO_LARGE)
      || g_error_matches (error, BM_JSON_ERROR, BM_JSON_ERROR_TOO_DEEP))
    return BM_SET_ERROR_LIMIT;

  if (g_error_matches (error, BM_JSON_ERROR, BM_JSON_ERROR_DUPLICATE))
    return BM_SET_ERROR_DUPLICATE;

  return BM_SET_ERROR_SYNTAX;
}

/* Checking */

static void
add_error (GPtrArray  *problems,
           BmSetError  code,
           const char *file,
           const char *path,
           const char *message)
{
  g_ptr_array_add (problems, bm_problem_new (BM_SEVERITY_ERROR, code, file, path, message));
}

static void
check_format (JsonObject *object,
              const char *file,
              GPtrArray  *problems)
{
  JsonNode *format = json_object_get_member (object, "format");

  if (format == NULL || json_node_get_value_type (format) != G_TYPE_STRING
      || !g_str_equal (json_node_get_string (format), BM_SET_FORMAT))
    add_error (problems, BM_SET_ERROR_FORMAT, file, "$.format",
               _("this is not a Big Monster set, which has the format “bigmonster-set”"));
}

/* Why a newer version cannot be read; the words say what there would be to lose. */
static char *
describe_newer (JsonNode   *root,
                const char *version)
{
  g_autofree char *unknown = bm_set_version_dup_unknown (root);

  if (unknown != NULL)
    /* Translators: the last %s is a list of words of the file format: "full", "left", "right" */
    return g_strdup_printf (_("the file uses version %s of the format; this program knows versions up to %d, and not "
                              "%s, so a newer program is needed"), version, BM_SET_VERSION, unknown);

  return g_strdup_printf (_("the file uses version %s of the format; this program "
                            "knows versions up to %d, so a newer program is needed"), version, BM_SET_VERSION);
}

static void
check_version (JsonNode   *root,
               const char *file,
               GPtrArray  *problems)
{
  JsonObject *object = json_node_get_object (root);
  JsonNode *version = json_object_get_member (object, "version");
  g_autofree char *message = NULL;
  g_autofree char *digits = NULL;
  gint64 number;

  if (version == NULL || json_node_get_value_type (version) != G_TYPE_INT64)
    {
      add_error (problems, BM_SET_ERROR_VERSION, file, "$.version", _("the version of the format must be a whole number"));
      return;
    }

  number = json_node_get_int (version);
  if (number >= 1 && number <= BM_SET_VERSION)
    return;

  digits = g_strdup_printf ("%" G_GINT64_FORMAT, number);
  if (number > BM_SET_VERSION)
    message = describe_newer (root, digits);
  else
    message = g_strdup_printf (_("there is no version %s of the format; the first one is 1"), digits);
  add_error (problems, BM_SET_ERROR_VERSION, file, "$.version", message);
}

static void
check_id (JsonObject *object,
          const char *file,
          GPtrArray  *problems)
{
  JsonNode *id = json_object_get_member (object, "id");

  if (id == NULL)
    add_error (problems, BM_SET_ERROR_MISSING, file, "$.id", _("is missing"));
  else if (json_node_get_value_type (id) != G_TYPE_STRING)
    add_error (problems, BM_SET_ERROR_TYPE, file, "$.id", _("must be a string in quotes"));
  else if (!bm_set_is_id (json_node_get_string (id)))
    add_error (problems, BM_SET_ERROR_ID, file, "$.id",
               _("an ID has 1 to 64 characters from a–z, 0–9, - and _, starting with a letter"));
}

/* Whether lists and objects are nested more deeply than @limit. */
static gboolean
is_deeper_than (JsonNode *node,
                guint     limit)
{
  if (JSON_NODE_HOLDS_ARRAY (node))
    {
      JsonArray *array = json_node_get_array (node);
      guint n = json_array_get_length (array);

      for (guint i = 0; limit > 0 && i < n; i++)
        if (is_deeper_than (json_array_get_element (array, i), limit - 1))
          return TRUE;
      return limit == 0;
    }

  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      JsonObjectIter iter;
      JsonNode *member;

      json_object_iter_init (&iter, json_node_get_object (node));
      while (limit > 0 && json_object_iter_next (&iter, NULL, &member))
        if (is_deeper_than (member, limit - 1))
          return TRUE;
      return limit == 0;
    }

  return FALSE;
}

static BmSet *
set_new (JsonNode   *root,
         const char *id,
         const char *display_name)
{
  BmSet *self = g_new0 (BmSet, 1);

  json_node_seal (root);
  g_atomic_ref_count_init (&self->ref_count);
  self->id = g_strdup (id);
  self->display_name = g_strdup (display_name);
  self->root = json_node_ref (root);

  return self;
}

/* Lists all problems that prevent JSON from being a set. Returns whether there is anything to compile. */
static gboolean
check_root (JsonNode   *root,
            const char *display_name,
            GPtrArray  *problems)
{
  gboolean is_too_deep;
  JsonObject *object;

  if (!JSON_NODE_HOLDS_OBJECT (root))
    {
      add_error (problems, BM_SET_ERROR_FORMAT, display_name, "$", _("this is not a Big Monster set"));
      return FALSE;
    }

  is_too_deep = is_deeper_than (root, BM_SET_MAX_DEPTH);
  if (is_too_deep)
    {
      g_autofree char *message = g_strdup_printf (_("nested more than %d levels deep"), BM_SET_MAX_DEPTH);

      add_error (problems, BM_SET_ERROR_LIMIT, display_name, "$", message);
    }

  object = json_node_get_object (root);
  check_format (object, display_name, problems);
  check_version (root, display_name, problems);
  check_id (object, display_name, problems);

  return !is_too_deep;
}

/* Public functions */

/**
 * bm_set_count_things:
 * @root: (nullable): a set, valid or not: an object
 * @member: the name of a list of the format, such as "tiles"
 *
 * Returns: how many of them the set itself has
 */
guint
bm_set_count_things (JsonNode   *root,
                     const char *member)
{
  JsonNode *list = root != NULL ? json_object_get_member (json_node_get_object (root), member) : NULL;

  return list != NULL && JSON_NODE_HOLDS_ARRAY (list) ? json_array_get_length (json_node_get_array (list)) : 0;
}

/**
 * bm_set_is_id:
 * @text: a string
 *
 * Returns: whether @text is a well-formed ID: 1 to 64 characters out of a–z, 0–9, - and _, the first a letter
 */
gboolean
bm_set_is_id (const char *text)
{
  gsize length = strspn (text, G_CSET_a_2_z G_CSET_DIGITS "-_");

  return length >= 1 && length <= MAX_ID_LENGTH && text[length] == '\0' && g_ascii_islower (text[0]);
}

/**
 * bm_set_new_from_data:
 * @data: (array length=length): the text of a set file
 * @length: its length in bytes
 * @display_name: the name of the file for messages; UTF-8
 * @error: return location for an error of the domain %BM_SET_ERROR: SYNTAX, DUPLICATE (of a member) or LIMIT if the
 *   text cannot be read; FORMAT if it is not a set, VERSION if its version is unknown, MISSING, TYPE or ID if its ID
 *   is wrong
 *
 * Reads a set as far as is necessary to identify it. The compiler checks its contents.
 *
 * Returns: (transfer full): the set, or %NULL
 */
BmSet *
bm_set_new_from_data (const char  *data,
                      gsize        length,
                      const char  *display_name,
                      GError     **error)
{
  g_autoptr (GError) json_error = NULL;
  g_autoptr (JsonNode) root = bm_json_parse (data, length, &json_error);

  if (root == NULL)
    {
      g_propagate_error (error, new_error (code_from_json_error (json_error), display_name, json_error->message));
      return NULL;
    }

  return bm_set_new_from_node (root, display_name, error);
}

/**
 * bm_set_new_from_node:
 * @root: the JSON of a set; it is sealed
 * @display_name: the name of the set in messages, such as the name of a file; UTF-8
 * @error: return location for an error of the domain %BM_SET_ERROR see bm_set_new_from_data()
 *
 * Creates a set from parsed JSON.
 *
 * Returns: (transfer full): the set, or %NULL
 */
BmSet *
bm_set_new_from_node (JsonNode    *root,
                      const char  *display_name,
                      GError     **error)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_problem_free);

  g_return_val_if_fail (root != NULL, NULL);
  g_return_val_if_fail (display_name != NULL, NULL);

  check_root (root, display_name, problems);
  if (problems->len > 0)
    {
      g_propagate_error (error, bm_problem_to_error (g_ptr_array_index (problems, 0)));
      return NULL;
    }

  return set_new (root, json_object_get_string_member (json_node_get_object (root), "id"), display_name);
}

/**
 * bm_set_new_recovered:
 * @root: JSON that should be a set; it is sealed
 * @display_name: see bm_set_new_from_node()
 * @problems: (element-type BmProblem): receives all problems that prevent it from being a set; the compiler checks
 *   its contents
 *
 * Creates a set even from JSON that does not identify itself as one.
 *
 * Returns: (transfer full) (nullable): the set, for bm_rules_recover(); %NULL if it is not an object or nested too
 *   deeply
 */
BmSet *
bm_set_new_recovered (JsonNode   *root,
                      const char *display_name,
                      GPtrArray  *problems)
{
  const char *id;

  g_return_val_if_fail (root != NULL, NULL);
  g_return_val_if_fail (display_name != NULL, NULL);
  g_return_val_if_fail (problems != NULL, NULL);

  if (!check_root (root, display_name, problems))
    return NULL;

  id = bm_json_tree_get_string (root, "$.id");

  return set_new (root, id != NULL && bm_set_is_id (id) ? id : SPARE_ID, display_name);
}

/**
 * bm_set_new_from_file:
 * @file: a regular file
 * @error: return location for an error of bm_set_new_from_data(), or IO if the file cannot be read or is not a
 *   regular file
 *
 * Reads a set file, up to the maximum length of a set. Blocks; no main loop is needed.
 *
 * Returns: (transfer full): the set, or %NULL
 */
BmSet *
bm_set_new_from_file (GFile   *file,
                      GError **error)
{
  g_autofree char *display_name = bm_file_dup_display_name (file);
  g_autoptr (GError) io_error = NULL;
  g_autoptr (GBytes) bytes = bm_file_read (file, BM_JSON_MAX_BYTES, &io_error);

  if (bytes == NULL)
    {
      gboolean is_large = g_error_matches (io_error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE);

      g_propagate_error (error, new_error (is_large ? BM_SET_ERROR_LIMIT : BM_SET_ERROR_IO, display_name,
                                           io_error->message));
      return NULL;
    }

  return bm_set_new_from_data (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), display_name, error);
}

/**
 * bm_set_ref:
 * @self: a set
 *
 * Returns: (transfer full): @self, with another reference; safe from any thread
 */
BmSet *
bm_set_ref (BmSet *self)
{
  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

/**
 * bm_set_unref:
 * @self: (transfer full): a set
 *
 * Drops a reference; the last one frees the set. Safe from any thread.
 */
void
bm_set_unref (BmSet *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  json_node_unref (self->root);
  g_free (self->display_name);
  g_free (self->id);
  g_free (self);
}

/**
 * bm_set_get_id:
 * @self: a set
 *
 * Returns: its ID, which is well-formed
 */
const char *
bm_set_get_id (const BmSet *self)
{
  return self->id;
}

/**
 * bm_set_get_display_name:
 * @self: a set
 *
 * Returns: the name of its file, for messages; UTF-8
 */
const char *
bm_set_get_display_name (const BmSet *self)
{
  return self->display_name;
}

/**
 * bm_set_get_root:
 * @self: a set
 *
 * Returns: (transfer none): its JSON, an immutable object, including unknown members.
 */
JsonNode *
bm_set_get_root (const BmSet *self)
{
  return self->root;
}

/**
 * bm_set_dup_requires:
 * @self: a set
 *
 * Lists the sets that this one requires. Elements that are not strings are left out here; the compiler reports them.
 *
 * Returns: (transfer full) (array zero-terminated=1): the IDs in the order of the file
 */
char **
bm_set_dup_requires (const BmSet *self)
{
  JsonNode *requires = json_object_get_member (json_node_get_object (self->root), "requires");
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);

  if (requires != NULL && JSON_NODE_HOLDS_ARRAY (requires))
    {
      JsonArray *array = json_node_get_array (requires);

      for (guint i = 0; i < json_array_get_length (array); i++)
        {
          JsonNode *element = json_array_get_element (array, i);

          if (json_node_get_value_type (element) == G_TYPE_STRING)
            g_ptr_array_add (ids, json_node_dup_string (element));
        }
    }

  g_ptr_array_add (ids, NULL);

  return (char **) g_ptr_array_steal (ids, NULL);
}

/**
 * bm_set_to_text:
 * @self: a set
 *
 * Writes the set as JSON, for saving and for including it in saved games: reading it gives equal content, with all
 * unknown members.
 *
 * Returns: (transfer full): the text
 */
char *
bm_set_to_text (const BmSet *self)
{
  return bm_json_write (self->root, TRUE);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A review takes seconds to make, but a moment to read: it is kept in a hidden folder beside the games, in a file that is
 * named after the seed and the moves. It can always be deleted: without it, or if it is not of this game, this program and
 * this plan, the review is made again. */

#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-review-file.h"

#include <string.h>

#include "bm-file-write.h"
#include "bm-file.h"
#include "bm-json-builder.h"
#include "bm-json-fields.h"
#include "bm-json.h"
#include "bm-source-digest.h"

#define FOLDER    ".reviews"
#define SUFFIX    ".json"
#define FORMAT    "bigmonster-review"
#define MAX_BYTES (1024 * 1024)

#define ATTRIBUTES G_FILE_ATTRIBUTE_STANDARD_NAME "," G_FILE_ATTRIBUTE_TIME_MODIFIED

/* -- Files -- */

/**
 * bm_review_file_get:
 * @folder: a folder of games
 * @record: a game
 *
 * Returns: (transfer full): where its review is kept; need not exist
 */
GFile *
bm_review_file_get (GFile          *folder,
                    const BmRecord *record)
{
  g_autoptr (GFile) reviews = g_file_get_child (folder, FOLDER);
  g_autofree char *digest = bm_record_dup_digest (record);
  g_autofree char *name = g_strconcat (digest, SUFFIX, NULL);

  return g_file_get_child (reviews, name);
}

static int
compare_newest_first (gconstpointer a,
                      gconstpointer b)
{
  GFileInfo *const *first = a;
  GFileInfo *const *second = b;
  /* GIO has no sign for it; what is from before 1970 is old nevertheless. */
  gint64 earlier = (gint64) g_file_info_get_attribute_uint64 (*first, G_FILE_ATTRIBUTE_TIME_MODIFIED);
  gint64 later = (gint64) g_file_info_get_attribute_uint64 (*second, G_FILE_ATTRIBUTE_TIME_MODIFIED);

  return later > earlier ? 1 : later < earlier ? -1 : 0;
}

/* Games from elsewhere may be reviewed, too, and never be deleted. */
static void
delete_oldest (GFile *reviews,
               guint  n_kept)
{
  g_autoptr (GFileEnumerator) files = g_file_enumerate_children (reviews, ATTRIBUTES, G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS,
                                                                 NULL, NULL);
  g_autoptr (GPtrArray) infos = g_ptr_array_new_with_free_func (g_object_unref);
  GFileInfo *info;

  while (files != NULL && g_file_enumerator_iterate (files, &info, NULL, NULL, NULL) && info != NULL)
    if (g_str_has_suffix (g_file_info_get_name (info), SUFFIX))
      g_ptr_array_add (infos, g_object_ref (info));

  g_ptr_array_sort (infos, compare_newest_first);
  for (guint i = n_kept; i < infos->len; i++)
    {
      g_autoptr (GFile) file = g_file_get_child (reviews, g_file_info_get_name (g_ptr_array_index (infos, i)));

      bm_file_delete (file, NULL);
    }
}

/**
 * bm_review_file_delete:
 * @folder: a folder of games
 * @record: a game that is deleted
 *
 * Deletes the review of a game, if there is one.
 */
void
bm_review_file_delete (GFile          *folder,
                       const BmRecord *record)
{
  g_autoptr (GFile) file = bm_review_file_get (folder, record);

  bm_file_delete (file, NULL);
}

/* -- What is in them -- */

/* All of the game: its sets, its set-up, its players and its moves. */
static char *
digest_record (const BmRecord *record)
{
  g_autofree char *text = bm_record_to_text (record);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
}

static char *
describe_seed (const BmReviewPlan *plan)
{
  return g_strdup_printf ("%" G_GUINT64_FORMAT, plan->seed);
}

static gboolean
is_of_plan (JsonObject         *root,
            const BmReviewPlan *plan)
{
  g_autofree char *digest = digest_record (plan->record);
  g_autofree char *seed = describe_seed (plan);
  gint64 n_deals, first;

  return g_strcmp0 (bm_json_fields_get_string (root, "format", NULL), FORMAT) == 0
         && g_strcmp0 (bm_json_fields_get_string (root, "build", NULL), BM_SOURCE_DIGEST) == 0
         && g_strcmp0 (bm_json_fields_get_string (root, "record", NULL), digest) == 0
         && g_strcmp0 (bm_json_fields_get_string (root, "seed", NULL), seed) == 0
         && bm_json_fields_get_int (root, "deals", plan->n_deals, plan->n_deals, &n_deals, NULL)
         && bm_json_fields_get_int (root, "first", plan->first, plan->first, &first, NULL);
}

/**
 * bm_review_file_load:
 * @folder: a folder of games
 * @plan: what to review, and how
 *
 * Reads the review that was kept. Blocks for some milliseconds; safe from any thread.
 *
 * Returns: (transfer full) (nullable): the review; %NULL if there is none that this program has made of this plan
 */
BmReview *
bm_review_file_load (GFile              *folder,
                     const BmReviewPlan *plan)
{
  g_autoptr (GFile) file = bm_review_file_get (folder, plan->record);
  g_autoptr (GBytes) bytes = bm_file_read (file, MAX_BYTES, NULL);
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (BmReview) review = NULL;
  JsonObject *root;
  JsonNode *member;

  if (bytes != NULL)
    node = bm_json_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL);
  root = node != NULL ? bm_json_fields_get_root (node, NULL) : NULL;
  if (root == NULL || !is_of_plan (root, plan))
    return NULL;

  member = json_object_get_member (root, "review");
  review = member != NULL ? bm_review_new_from_json (member, plan->record) : NULL;
  return review != NULL && review->seats == plan->seats ? g_steal_pointer (&review) : NULL;
}

/**
 * bm_review_file_save:
 * @folder: a folder of games
 * @plan: what was reviewed, and how
 * @review: a complete review
 * @error: return location for a #GIOErrorEnum
 *
 * Keeps a review. Blocks; safe from any thread.
 *
 * Returns: whether it was written
 */
gboolean
bm_review_file_save (GFile               *folder,
                     const BmReviewPlan  *plan,
                     const BmReview      *review,
                     GError             **error)
{
  const BmRules *rules = bm_record_get_setup (plan->record)->rules;
  g_autoptr (GFile) file = bm_review_file_get (folder, plan->record);
  g_autoptr (GFile) reviews = g_file_get_parent (file);
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *digest = digest_record (plan->record);
  g_autofree char *seed = describe_seed (plan);
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;

  json_builder_begin_object (builder);
  bm_json_builder_add_string (builder, "format", FORMAT);
  bm_json_builder_add_string (builder, "build", BM_SOURCE_DIGEST);
  bm_json_builder_add_string (builder, "record", digest);
  bm_json_builder_add_string (builder, "seed", seed);
  bm_json_builder_add_int (builder, "deals", plan->n_deals);
  bm_json_builder_add_int (builder, "first", plan->first);
  json_builder_set_member_name (builder, "review");
  json_builder_add_value (builder, bm_review_to_json (review, rules));
  json_builder_end_object (builder);

  root = json_builder_get_root (builder);
  text = bm_json_write (root, FALSE);
  if (!bm_file_make_folder (reviews, error) || !bm_file_write (file, text, strlen (text), error))
    return FALSE;

  delete_oldest (reviews, BM_REVIEW_MAX_FILES);
  return TRUE;
}

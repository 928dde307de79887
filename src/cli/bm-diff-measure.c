/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-cli"

#include "config.h"

#include "bm-diff-measure.h"

#include <glib/gi18n.h>

#include "bm-command.h"
#include "bm-lab-run.h"
#include "bm-lab-tables.h"
#include "bm-progress-bar.h"
#include "bm-set.h"
#include "bm-text-table.h"

static void
change_free (gpointer data)
{
  BmMeasuredChange *self = data;

  g_free (self->title);
  g_clear_pointer (&self->before, bm_lab_result_unref);
  g_clear_pointer (&self->after, bm_lab_result_unref);
  g_free (self);
}

static BmRules *
compile (BmSet   *set,
         GError **error)
{
  g_autoptr (GPtrArray) sets = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_set_unref);

  g_ptr_array_add (sets, bm_set_ref (set));
  return bm_command_compile (sets, error);
}

/* Returns %NULL if there is no such thing, or no game with it. */
static BmLabResult *
measure (BmSet                    *set,
         BmRules                  *rules,
         const char               *path,
         const BmVersionMeasuring *how,
         gboolean                 *is_complete)
{
  g_autoptr (BmLabReport) report = NULL;
  BmLabResult *result;
  BmProgressBar bar;
  BmLabPlan plan;

  if (!bm_version_make_plan (set, rules, path, how, &plan))
    return NULL;

  bm_progress_bar_begin (&bar);
  report = bm_lab_run (rules, &plan, &bar.progress);
  *is_complete = bm_progress_bar_end (&bar);
  result = bm_version_get_result (report);
  return result != NULL ? bm_lab_result_ref (result) : NULL;
}

/**
 * bm_diff_measure:
 * @before: the earlier version
 * @after: the later version
 * @notes: (element-type BmChangeNote): what has changed
 * @how: how to measure it
 * @is_complete: (out): whether nobody has interrupted it
 * @error: return location for what prevents a version from being played
 *
 * Measures each tile, explorer and medal that has changed in both versions.
 *
 * Returns: (transfer full) (element-type BmMeasuredChange) (nullable): what has been measured so far
 */
GPtrArray *
bm_diff_measure (BmSet                     *before,
                 BmSet                     *after,
                 GPtrArray                 *notes,
                 const BmVersionMeasuring  *how,
                 gboolean                  *is_complete,
                 GError                   **error)
{
  g_autoptr (BmRules) old_rules = compile (before, error);
  g_autoptr (BmRules) new_rules = old_rules != NULL ? compile (after, error) : NULL;
  GPtrArray *changes;

  *is_complete = TRUE;
  if (new_rules == NULL)
    return NULL;

  changes = g_ptr_array_new_with_free_func (change_free);
  for (guint i = 0; i < notes->len && *is_complete; i++)
    {
      const BmChangeNote *note = g_ptr_array_index (notes, i);
      const char *path = note->after != NULL ? note->after : note->before;
      BmMeasuredChange *change;

      if (bm_version_find_kind (path) < 0)
        continue;
      change = g_new0 (BmMeasuredChange, 1);
      change->title = g_strdup (note->title);
      change->kind = (BmLabKind) bm_version_find_kind (path);
      g_ptr_array_add (changes, change);
      change->before = measure (before, old_rules, note->before, how, is_complete);
      if (*is_complete)
        change->after = measure (after, new_rules, note->after, how, is_complete);
    }

  return changes;
}

/* -- Writing -- */

/* “+1.2 ± 0.4, balanced” */
static char *
dup_result (const BmLabResult *result)
{
  g_autofree char *mean = NULL;
  g_autofree char *half_width = NULL;

  if (result == NULL)
    return g_strdup (_("not there, or in no game"));

  mean = bm_number_to_text (result->lead.difference.mean, 1);
  half_width = bm_number_to_text (result->lead.difference.half_width, 1);
  /* Translators: by how many points whoever gets a tile is further ahead, how uncertain that is, and the verdict:
   * “+1.2 ± 0.4 points ahead: balanced” */
  return g_strdup_printf (_("%s%s ± %s points ahead: %s"), result->lead.difference.mean > 0 ? "+" : "", mean, half_width,
                          bm_lab_verdict_words (result->verdict));
}

/**
 * bm_diff_measure_to_markdown:
 * @changes: (element-type BmMeasuredChange): what has been measured
 *
 * Returns: (transfer full): a section for a list of changes
 */
char *
bm_diff_measure_to_markdown (GPtrArray *changes)
{
  GString *text = g_string_new (NULL);

  /* Translators: head of what changes do to the game, by measurement */
  g_string_append_printf (text, "\n## %s\n\n", _("Measured"));
  if (changes->len == 0)
    g_string_append_printf (text, "%s\n", _("No tile, explorer or medal has changed."));

  for (guint i = 0; i < changes->len; i++)
    {
      const BmMeasuredChange *change = g_ptr_array_index (changes, i);
      g_autofree char *before = dup_result (change->before);
      g_autofree char *after = dup_result (change->after);

      g_string_append_printf (text, "- %s\n", change->title);
      /* Translators: what was measured of a version of a set */
      g_string_append_printf (text, _("  - before: %s\n"), before);
      g_string_append_printf (text, _("  - now: %s\n"), after);
    }

  return g_string_free (text, FALSE);
}

static void
set_result (JsonObject        *object,
            const char        *name,
            const BmLabResult *result)
{
  JsonObject *member;

  if (result == NULL)
    {
      json_object_set_null_member (object, name);
      return;
    }

  member = json_object_new ();
  json_object_set_double_member (member, "lead", result->lead.difference.mean);
  json_object_set_double_member (member, "half_width", result->lead.difference.half_width);
  json_object_set_int_member (member, "deals", result->n_deals);
  json_object_set_string_member (member, "verdict", bm_lab_verdict_to_string (result->verdict));
  json_object_set_object_member (object, name, member);
}

/**
 * bm_diff_measure_to_json:
 * @changes: (element-type BmMeasuredChange): what has been measured
 *
 * Returns: (transfer full): a list
 */
JsonArray *
bm_diff_measure_to_json (GPtrArray *changes)
{
  JsonArray *list = json_array_new ();

  for (guint i = 0; i < changes->len; i++)
    {
      const BmMeasuredChange *change = g_ptr_array_index (changes, i);
      JsonObject *object = json_object_new ();

      json_object_set_string_member (object, "title", change->title);
      json_object_set_string_member (object, "kind", bm_lab_kind_to_string (change->kind));
      set_result (object, "before", change->before);
      set_result (object, "after", change->after);
      json_array_add_object_element (list, object);
    }

  return list;
}

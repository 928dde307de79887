/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-certified-difference.h"

#include "bm-json-fields.h"
#include "bm-json.h"

/* Whoever has worked out a digest may have written anything as a report, so nothing of it is taken for granted. */

#define MAX_LEAD 1e6

static void
difference_free (gpointer data)
{
  BmCertifiedDifference *self = data;

  g_free (self->id);
  g_free (self);
}

/* The results of a report, in the order of the set: those of a set have a list, that of one thing does not. */
static JsonNode *
get_result (JsonNode *report,
            guint     index)
{
  JsonObject *root = json_node_get_object (report);
  JsonArray *list = bm_json_fields_get_array (root, "items", NULL);

  if (list != NULL)
    return index < json_array_get_length (list) ? json_array_get_element (list, index) : NULL;
  return index == 0 ? json_object_get_member (root, "main") : NULL;
}

static gboolean
is_same (JsonNode *before,
         JsonNode *now)
{
  g_autofree char *text_before = before != NULL ? bm_json_write (before, FALSE) : NULL;
  g_autofree char *text_now = now != NULL ? bm_json_write (now, FALSE) : NULL;

  return g_strcmp0 (text_before, text_now) == 0;
}

static gboolean
read_lead (JsonNode *result,
           double   *lead)
{
  static const char *const path[] = { "lead", "difference" };
  JsonObject *object = result != NULL && JSON_NODE_HOLDS_OBJECT (result) ? json_node_get_object (result) : NULL;

  for (guint i = 0; object != NULL && i < G_N_ELEMENTS (path); i++)
    object = bm_json_fields_get_object (object, path[i], NULL);

  return object != NULL && bm_json_fields_get_measure (object, "mean", -MAX_LEAD, MAX_LEAD, lead);
}

static BmCertifiedDifference *
make_difference (const BmCertifiedThing *thing,
                 BmLabVerdict            now)
{
  BmCertifiedDifference *difference = g_new0 (BmCertifiedDifference, 1);

  difference->kind = thing->kind;
  difference->id = g_strdup (thing->id);
  difference->before = thing->verdict;
  difference->now = now;

  return difference;
}

/**
 * bm_certified_difference_list:
 * @certificate: a certificate
 * @report: what came of its plan now
 *
 * Returns: (transfer full) (element-type BmCertifiedDifference): the things whose results are different now. There may be
 *   none although bm_certificate_is_confirmed() says that something is: another number of the report
 */
GPtrArray *
bm_certified_difference_list (const BmCertificate *certificate,
                              const BmLabReport   *report)
{
  GPtrArray *differences = g_ptr_array_new_with_free_func (difference_free);
  const GPtrArray *things = bm_certificate_get_things (certificate);
  g_autoptr (JsonNode) measured = bm_certificate_make_report (report);

  for (guint i = 0; i < things->len && i < report->results->len; i++)
    {
      const BmLabResult *result = g_ptr_array_index (report->results, i);
      JsonNode *before = get_result (bm_certificate_get_report (certificate), i);
      JsonNode *now = get_result (measured, i);
      BmCertifiedDifference *difference;

      if (is_same (before, now))
        continue;
      difference = make_difference (g_ptr_array_index (things, i), result->verdict);
      difference->has_leads = read_lead (before, &difference->lead_before) && read_lead (now, &difference->lead_now);
      g_ptr_array_add (differences, difference);
    }

  return differences;
}

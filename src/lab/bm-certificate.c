/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-certificate.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bm-file.h"
#include "bm-json-builder.h"
#include "bm-json-fields.h"
#include "bm-json.h"
#include "bm-play-statistics.h"
#include "bm-set.h"
#include "bm-source-digest.h"
#include "bm-thing-id.h"

/* A certificate is a JSON object: who measured what, and how, with the digests of all sets; the whole report; and the
 * digest of all that. The digest tells a slip from a certificate as it was made. Whether the numbers are true, only
 * another measurement can say: it comes to the same, bit by bit. */

#define FORMAT  "bigmonster-certificate"
#define VERSION 1

struct _BmCertificate
{
  JsonNode  *node;    /* the object, without the digest */
  GPtrArray *things;  /* BmCertifiedThing */
};

G_DEFINE_QUARK (bm-certificate-error-quark, bm_certificate_error)

static gboolean
refuse (GError             **error,
        BmCertificateError   code,
        const char          *reason)
{
  g_set_error_literal (error, BM_CERTIFICATE_ERROR, code, reason);
  return FALSE;
}

static JsonObject *
get_root (const BmCertificate *self)
{
  return json_node_get_object (self->node);
}

/* -- Making -- */

static void
add_sets (JsonBuilder   *builder,
          const BmRules *rules)
{
  json_builder_set_member_name (builder, "sets");
  json_builder_begin_object (builder);
  for (guint i = 0; i < rules->n_sets; i++)
    {
      g_autofree char *digest = bm_set_dup_content_digest (rules->sets[i]);

      bm_json_builder_add_string (builder, bm_set_get_id (rules->sets[i]), digest);
    }
  json_builder_end_object (builder);
}

/* With that of its set: others may have the same. */
static char *
dup_full_id (const BmLabReport *report,
             const BmLabItem   *item)
{
  return bm_thing_id_qualify (bm_set_get_id (report->rules->sets[bm_lab_item_get_set (item, report->rules)]),
                              bm_lab_item_get_id (item, report->rules));
}

static void
add_item (JsonBuilder       *builder,
          const BmLabReport *report)
{
  const BmLabPlan *plan = &report->plan;
  const BmLabItem against = { .kind = plan->item.kind, .index = (guint) MAX (plan->against, 0) };
  g_autofree char *id = dup_full_id (report, &plan->item);
  g_autofree char *against_id = plan->against >= 0 ? dup_full_id (report, &against) : NULL;

  bm_json_builder_add_string (builder, "kind", bm_lab_kind_to_string (plan->item.kind));
  bm_json_builder_add_string (builder, "item", id);
  if (against_id != NULL)
    bm_json_builder_add_string (builder, "against", against_id);
  bm_json_builder_add_boolean (builder, "neighbours", plan->neighbours);
  bm_json_builder_add_int (builder, "number", plan->number);
  bm_json_builder_add_boolean (builder, "by_players", plan->by_players);
  bm_json_builder_add_boolean (builder, "by_strength", plan->by_strength);
  bm_json_builder_add_boolean (builder, "with_hard", plan->with_hard);
}

static void
add_plan (JsonBuilder       *builder,
          const BmLabReport *report)
{
  const BmLabPlan *plan = &report->plan;

  json_builder_set_member_name (builder, "plan");
  json_builder_begin_object (builder);
  bm_json_builder_add_string (builder, "mode", bm_mode_to_string (plan->mode));
  bm_json_builder_add_int (builder, "players", plan->n_seats);
  bm_json_builder_add_boolean (builder, "any_game", plan->any_game);
  bm_json_builder_add_string (builder, "bots", plan->bot->id);
  bm_json_builder_add_int (builder, "iterations", plan->budget.iterations);
  bm_json_builder_add_int (builder, "deals", plan->n_deals);
  bm_json_builder_add_int (builder, "seed", (gint64) plan->seed);
  bm_json_builder_add_boolean (builder, "until_sure", plan->until_sure);
  if (plan->balance)
    bm_json_builder_add_boolean (builder, "balance", TRUE);
  if (plan->has_item)
    add_item (builder, report);
  json_builder_end_object (builder);
}

/* Messages are in the language of whoever measured. */
static void
silence_errors (JsonArray *results)
{
  for (guint i = 0; i < json_array_get_length (results); i++)
    {
      JsonNode *node = json_array_get_element (results, i);

      if (JSON_NODE_HOLDS_OBJECT (node) && json_object_has_member (json_node_get_object (node), "error"))
        json_object_set_boolean_member (json_node_get_object (node), "error", TRUE);
    }
}

/**
 * bm_certificate_make_report:
 * @report: a report
 *
 * Returns: (transfer full): what a certificate says of it, as it is read from its file: an object that is the same in every
 *   language
 */
JsonNode *
bm_certificate_make_report (const BmLabReport *report)
{
  static const char *const lists[] = { "items", "values", "by_players", "by_strength" };
  g_autoptr (JsonNode) node = bm_lab_report_to_json (report);
  JsonObject *root = json_node_get_object (node);
  g_autofree char *text = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      JsonNode *list = json_object_get_member (root, lists[i]);

      if (list != NULL && JSON_NODE_HOLDS_ARRAY (list))
        silence_errors (json_node_get_array (list));
    }

  text = bm_json_write (node, FALSE);
  return bm_json_parse (text, strlen (text), NULL);
}

static const char *
get_set_id (const BmLabReport *report)
{
  guint set = report->plan.has_item ? bm_lab_item_get_set (&report->plan.item, report->rules) : report->plan.set;

  return bm_set_get_id (report->rules->sets[set]);
}

static void
add_thing (JsonBuilder       *builder,
           const BmLabReport *report,
           const BmLabResult *result)
{
  json_builder_begin_object (builder);
  bm_json_builder_add_string (builder, "kind", bm_lab_kind_to_string (result->item.kind));
  bm_json_builder_add_string (builder, "id", bm_lab_item_get_id (&result->item, report->rules));
  bm_json_builder_add_string (builder, "verdict", bm_lab_verdict_to_string (result->verdict));
  json_builder_end_object (builder);
}

static void
add_things (JsonBuilder       *builder,
            const BmLabReport *report)
{
  json_builder_set_member_name (builder, "things");
  json_builder_begin_array (builder);
  for (guint i = 0; i < report->results->len; i++)
    add_thing (builder, report, g_ptr_array_index (report->results, i));
  json_builder_end_array (builder);
}

static JsonNode *
make_node (const BmLabReport *report)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  bm_json_builder_add_string (builder, "format", FORMAT);
  bm_json_builder_add_int (builder, "version", VERSION);
  bm_json_builder_add_string (builder, "program", BM_VERSION);
  bm_json_builder_add_string (builder, "build", BM_SOURCE_DIGEST);
  bm_json_builder_add_string (builder, "set", get_set_id (report));
  add_sets (builder, report->rules);
  add_plan (builder, report);
  add_things (builder, report);
  json_builder_set_member_name (builder, "report");
  json_builder_add_value (builder, bm_certificate_make_report (report));
  json_builder_end_object (builder);

  return json_builder_get_root (builder);
}

/* As it is written, and read again. */
static char *
make_digest (JsonNode *node)
{
  g_autofree char *text = bm_json_write (node, FALSE);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
}

/**
 * bm_certificate_new:
 * @report: a complete report
 * @error: return location for a #BmCertificateError
 *
 * Returns: (transfer full) (nullable): a certificate of what was measured
 */
BmCertificate *
bm_certificate_new (const BmLabReport  *report,
                    GError            **error)
{
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *text = NULL;

  if (!report->is_done || report->progress < 1 || report->plan.part != NULL)
    {
      refuse (error, BM_CERTIFICATE_ERROR_INCOMPLETE, _("only a complete measurement can be certified"));
      return NULL;
    }

  node = make_node (report);
  {
    g_autoptr (BmCertificate) self = g_new0 (BmCertificate, 1);

    self->node = g_steal_pointer (&node);
    text = bm_certificate_to_text (self);
  }
  return bm_certificate_new_from_data (text, strlen (text), error);
}

/**
 * bm_certificate_to_text:
 * @self: a certificate
 *
 * Returns: (transfer full): the text of its file
 */
char *
bm_certificate_to_text (const BmCertificate *self)
{
  g_autofree char *plain = bm_json_write (self->node, FALSE);
  g_autoptr (JsonNode) node = bm_json_parse (plain, strlen (plain), NULL);
  g_autofree char *digest = make_digest (node);
  g_autoptr (JsonNode) copy = json_node_alloc ();
  JsonObject *object = json_object_new ();
  JsonObjectIter iter;
  const char *name;
  JsonNode *member;

  json_object_iter_init_ordered (&iter, json_node_get_object (node));
  while (json_object_iter_next_ordered (&iter, &name, &member))
    json_object_set_member (object, name, json_node_copy (member));
  json_object_set_string_member (object, "digest", digest);
  json_node_init_object (copy, object);
  json_object_unref (object);

  return bm_json_write (copy, TRUE);
}

/* -- Reading -- */

static void
thing_free (gpointer data)
{
  BmCertifiedThing *thing = data;

  g_free (thing->id);
  g_free (thing);
}

/**
 * bm_certificate_free:
 * @self: (transfer full) (nullable): a certificate
 */
void
bm_certificate_free (BmCertificate *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->node, json_node_unref);
  g_clear_pointer (&self->things, g_ptr_array_unref);
  g_free (self);
}

static int
find_verdict (const char *word)
{
  for (int verdict = 0; verdict < BM_LAB_N_VERDICTS; verdict++)
    if (g_strcmp0 (word, bm_lab_verdict_to_string ((BmLabVerdict) verdict)) == 0)
      return verdict;

  return -1;
}

static int
find_kind (const char *word)
{
  for (int kind = 0; kind < BM_LAB_N_KINDS; kind++)
    if (g_strcmp0 (word, bm_lab_kind_to_string ((BmLabKind) kind)) == 0)
      return kind;

  return -1;
}

static gboolean
read_thing (BmCertificate  *self,
            JsonNode       *node,
            GError        **error)
{
  JsonObject *object = bm_json_fields_get_root (node, error);
  const char *id = object != NULL ? bm_json_fields_get_string (object, "id", error) : NULL;
  const char *kind_word = id != NULL ? bm_json_fields_get_string (object, "kind", error) : NULL;
  const char *verdict_word = kind_word != NULL ? bm_json_fields_get_string (object, "verdict", error) : NULL;
  int kind = find_kind (kind_word);
  int verdict = find_verdict (verdict_word);
  BmCertifiedThing *thing;

  if (verdict_word == NULL)
    return FALSE;
  if (kind < 0 || verdict < 0)
    return refuse (error, BM_CERTIFICATE_ERROR_FORMAT, _("it has a verdict that this program does not know"));

  thing = g_new0 (BmCertifiedThing, 1);
  *thing = (BmCertifiedThing) { (BmLabKind) kind, g_strdup (id), (BmLabVerdict) verdict };
  g_ptr_array_add (self->things, thing);
  return TRUE;
}

static gboolean
read_things (BmCertificate  *self,
             GError        **error)
{
  JsonArray *list = bm_json_fields_get_array (get_root (self), "things", error);

  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    if (!read_thing (self, json_array_get_element (list, i), error))
      return FALSE;

  return list != NULL;
}

static gboolean
check_header (JsonObject  *root,
              GError     **error)
{
  gint64 version;

  if (g_strcmp0 (bm_json_fields_get_string (root, "format", NULL), FORMAT) != 0)
    return refuse (error, BM_CERTIFICATE_ERROR_FORMAT, _("this is not a certificate of balance"));
  if (!bm_json_fields_get_int (root, "version", 1, G_MAXINT32, &version, error))
    return FALSE;
  return version == VERSION
         || refuse (error, BM_CERTIFICATE_ERROR_VERSION, _("this certificate was made by a newer version of Big Monster"));
}

/* Everything but the digest, which is compared. */
static JsonNode *
read_node (JsonObject  *root,
           GError     **error)
{
  const char *expected = bm_json_fields_get_string (root, "digest", error);
  g_autoptr (JsonNode) node = json_node_alloc ();
  JsonObject *object = json_object_new ();
  g_autofree char *digest = NULL;
  JsonObjectIter iter;
  const char *name;
  JsonNode *member;

  json_object_iter_init_ordered (&iter, root);
  while (json_object_iter_next_ordered (&iter, &name, &member))
    if (!g_str_equal (name, "digest"))
      json_object_set_member (object, name, json_node_copy (member));
  json_node_init_object (node, object);
  json_object_unref (object);

  digest = make_digest (node);
  if (expected == NULL)
    return NULL;
  if (g_str_equal (digest, expected))
    return g_steal_pointer (&node);

  refuse (error, BM_CERTIFICATE_ERROR_CHANGED, _("this certificate was changed after it had been made"));
  return NULL;
}

/**
 * bm_certificate_new_from_data:
 * @data: (array length=length): a text
 * @length: its length in bytes
 * @error: return location for a #BmCertificateError, a #BmJsonError or a #BmJsonFieldsError
 *
 * Returns: (transfer full) (nullable): the certificate
 */
BmCertificate *
bm_certificate_new_from_data (const char  *data,
                              gsize        length,
                              GError     **error)
{
  g_autoptr (BmCertificate) self = g_new0 (BmCertificate, 1);
  g_autoptr (JsonNode) node = bm_json_parse (data, length, error);
  JsonObject *root = node != NULL ? bm_json_fields_get_root (node, error) : NULL;

  if (root == NULL || !check_header (root, error))
    return NULL;

  self->things = g_ptr_array_new_with_free_func (thing_free);
  self->node = read_node (root, error);
  if (self->node == NULL || bm_json_fields_get_string (get_root (self), "set", error) == NULL
      || bm_json_fields_get_object (get_root (self), "sets", error) == NULL
      || bm_json_fields_get_object (get_root (self), "plan", error) == NULL
      || bm_json_fields_get_object (get_root (self), "report", error) == NULL || !read_things (self, error))
    return NULL;

  return g_steal_pointer (&self);
}

/**
 * bm_certificate_load:
 * @file: a file
 * @error: return location for a #GIOErrorEnum, or an error of bm_certificate_new_from_data()
 *
 * Returns: (transfer full) (nullable): the certificate
 */
BmCertificate *
bm_certificate_load (GFile   *file,
                     GError **error)
{
  g_autoptr (GBytes) bytes = bm_file_read (file, BM_JSON_MAX_BYTES, error);

  return bytes != NULL ? bm_certificate_new_from_data (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), error)
                       : NULL;
}

/* -- What it says -- */

/** Returns: (transfer none): the ID of the set that was measured, or whose thing was. */
const char *
bm_certificate_get_set (const BmCertificate *self)
{
  return bm_json_fields_get_string (get_root (self), "set", NULL);
}

/** Returns: (transfer none): the version of the program that measured, or an empty text. */
const char *
bm_certificate_get_program (const BmCertificate *self)
{
  const char *program = bm_json_fields_get_string (get_root (self), "program", NULL);

  return program != NULL ? program : "";
}

/** Returns: (transfer none) (element-type BmCertifiedThing): what was measured. */
const GPtrArray *
bm_certificate_get_things (const BmCertificate *self)
{
  return self->things;
}

/**
 * bm_certificate_count:
 * @self: a certificate
 * @balanced: whether to count what is in line with the printed game, or all
 *
 * Returns: how many things
 */
guint
bm_certificate_count (const BmCertificate *self,
                      gboolean             balanced)
{
  guint n = 0;

  for (guint i = 0; i < self->things->len; i++)
    {
      const BmCertifiedThing *thing = g_ptr_array_index (self->things, i);

      n += !balanced || thing->verdict == BM_LAB_VERDICT_IN_LINE;
    }

  return n;
}

static JsonObject *
get_plan (const BmCertificate *self)
{
  return bm_json_fields_get_object (get_root (self), "plan", NULL);
}

static gint64
get_number (const BmCertificate *self,
            const char          *name)
{
  gint64 number = 0;

  bm_json_fields_get_int (get_plan (self), name, 0, G_MAXINT64, &number, NULL);
  return number;
}

/** Returns: how many deals were played for each thing. */
gint64
bm_certificate_get_n_deals (const BmCertificate *self)
{
  return get_number (self, "deals");
}

/**
 * bm_certificate_get_until_sure:
 * @self: a certificate
 *
 * Returns: whether some things may have taken fewer deals, since their verdict was sure
 */
gboolean
bm_certificate_get_until_sure (const BmCertificate *self)
{
  gboolean until_sure = FALSE;

  bm_json_fields_get_boolean (get_plan (self), "until_sure", &until_sure, NULL);
  return until_sure;
}

/** Returns: (transfer none): the ID of the computer player, which this program may not know, or an empty text. */
const char *
bm_certificate_get_bot (const BmCertificate *self)
{
  const char *bot = bm_json_fields_get_string (get_plan (self), "bots", NULL);

  return bot != NULL ? bot : "";
}

/**
 * bm_certificate_get_item:
 * @self: a certificate
 * @kind: (out): what kind of thing it is
 *
 * Returns: (transfer none) (nullable): the ID of the only thing that was measured, in its set; %NULL for the whole set
 */
const char *
bm_certificate_get_item (const BmCertificate *self,
                         BmLabKind           *kind)
{
  const char *id = bm_json_fields_get_string (get_plan (self), "item", NULL);
  int index = find_kind (bm_json_fields_get_string (get_plan (self), "kind", NULL));

  if (id == NULL || index < 0)
    return NULL;

  *kind = (BmLabKind) index;
  return bm_thing_id_get_own (id);
}

/** Returns: (transfer none): the report, as bm_certificate_make_report() made it; of a file, any object. */
JsonNode *
bm_certificate_get_report (const BmCertificate *self)
{
  return json_object_get_member (get_root (self), "report");
}

/** Returns: the random seed. */
gint64
bm_certificate_get_seed (const BmCertificate *self)
{
  return get_number (self, "seed");
}

/* -- Whether it holds -- */

/* All sets of the rules that were measured, and no others that could make a difference. */
static gboolean
has_same_sets (const BmCertificate *self,
               const BmRules       *rules)
{
  JsonObject *sets = bm_json_fields_get_object (get_root (self), "sets", NULL);

  if (json_object_get_size (sets) != rules->n_sets)
    return FALSE;

  for (guint i = 0; i < rules->n_sets; i++)
    {
      g_autofree char *digest = bm_set_dup_content_digest (rules->sets[i]);

      if (g_strcmp0 (bm_json_fields_get_string (sets, bm_set_get_id (rules->sets[i]), NULL), digest) != 0)
        return FALSE;
    }

  return TRUE;
}

/**
 * bm_certificate_get_state:
 * @self: a certificate
 * @rules: the set as it is now, with what it requires
 *
 * Returns: whether it holds
 */
BmCertificateState
bm_certificate_get_state (const BmCertificate *self,
                          const BmRules       *rules)
{
  if (!has_same_sets (self, rules))
    return BM_CERTIFICATE_LAPSED;
  if (g_strcmp0 (bm_json_fields_get_string (get_root (self), "build", NULL), BM_SOURCE_DIGEST) != 0)
    return BM_CERTIFICATE_OTHER_PROGRAM;
  return BM_CERTIFICATE_VALID;
}

static gboolean
find_set (const BmCertificate  *self,
          const BmRules        *rules,
          guint                *set,
          GError              **error)
{
  for (*set = 0; *set < rules->n_sets; (*set)++)
    if (g_strcmp0 (bm_set_get_id (rules->sets[*set]), bm_certificate_get_set (self)) == 0)
      return TRUE;

  g_set_error (error, BM_CERTIFICATE_ERROR, BM_CERTIFICATE_ERROR_SET,
               /* Translators: %s is the ID of a set */
               _("this certificate is about the set “%s”"), bm_certificate_get_set (self));
  return FALSE;
}

static gboolean
read_item (JsonObject     *object,
           const BmRules  *rules,
           BmLabPlan      *plan,
           GError        **error)
{
  const char *kind = bm_json_fields_get_string (object, "kind", error);
  const char *id = kind != NULL ? bm_json_fields_get_string (object, "item", error) : NULL;
  gint64 number;
  BmLabItem against;

  if (id == NULL)
    return FALSE;
  if (find_kind (kind) < 0 || !bm_lab_item_find (rules, (BmLabKind) find_kind (kind), id, &plan->item))
    return refuse (error, BM_CERTIFICATE_ERROR_SET, _("the set does not have what was measured"));
  if (bm_json_fields_has (object, "against"))
    {
      if (!bm_lab_item_find (rules, plan->item.kind, bm_json_fields_get_string (object, "against", NULL), &against))
        return refuse (error, BM_CERTIFICATE_ERROR_SET, _("the set does not have what was measured"));
      plan->against = (int) against.index;
    }
  if (!bm_json_fields_get_int (object, "number", 0, 1000, &number, error))
    return FALSE;

  plan->has_item = TRUE;
  plan->number = (guint) number;
  return bm_json_fields_get_boolean (object, "neighbours", &plan->neighbours, error)
         && bm_json_fields_get_boolean (object, "by_players", &plan->by_players, error)
         && bm_json_fields_get_boolean (object, "by_strength", &plan->by_strength, error)
         && bm_json_fields_get_boolean (object, "with_hard", &plan->with_hard, error);
}

/**
 * bm_certificate_read_plan:
 * @self: a certificate
 * @rules: the set, with what it requires
 * @plan: (out): how it was measured; the number of threads is up to the caller
 * @error: return location for a #BmCertificateError or a #BmJsonFieldsError
 *
 * Returns: whether it can be measured again in this way
 */
gboolean
bm_certificate_read_plan (const BmCertificate  *self,
                          const BmRules        *rules,
                          BmLabPlan            *plan,
                          GError              **error)
{
  JsonObject *object = bm_json_fields_get_object (get_root (self), "plan", error);
  const char *mode_word = bm_json_fields_get_string (object, "mode", error);
  const char *bot = mode_word != NULL ? bm_json_fields_get_string (object, "bots", error) : NULL;
  gint64 n_seats, iterations, n_deals, seed;
  BmMode mode;

  if (bot == NULL || !bm_json_fields_get_int (object, "players", BM_MIN_SEATS, BM_MAX_SEATS, &n_seats, error)
      || !bm_json_fields_get_int (object, "iterations", 0, BM_BUDGET_MAX_ITERATIONS, &iterations, error)
      || !bm_json_fields_get_int (object, "deals", 1, BM_LAB_MAX_DEALS, &n_deals, error)
      || !bm_json_fields_get_int (object, "seed", 0, G_MAXINT64, &seed, error))
    return FALSE;
  if (!bm_mode_from_string (mode_word, &mode) || bm_bot_find (bot) == NULL)
    return refuse (error, BM_CERTIFICATE_ERROR_FORMAT, _("it was measured in a way that this program does not know"));

  bm_lab_plan_init (plan, mode, (guint) n_seats);
  plan->bot = bm_bot_find (bot);
  plan->budget.iterations = (guint) iterations;
  plan->n_deals = (guint) n_deals;
  plan->seed = (guint64) seed;
  return bm_json_fields_get_boolean (object, "any_game", &plan->any_game, error)
         && bm_json_fields_get_boolean (object, "until_sure", &plan->until_sure, error)
         && (!bm_json_fields_has (object, "balance")
             || bm_json_fields_get_boolean (object, "balance", &plan->balance, error))
         && find_set (self, rules, &plan->set, error)
         && (!bm_json_fields_has (object, "item") || read_item (object, rules, plan, error));
}

/**
 * bm_certificate_is_confirmed:
 * @self: a certificate
 * @report: what came of its plan now
 *
 * Returns: whether that is the same, to the last digit
 */
gboolean
bm_certificate_is_confirmed (const BmCertificate *self,
                             const BmLabReport   *report)
{
  g_autoptr (JsonNode) node = bm_certificate_make_report (report);
  g_autofree char *measured = bm_json_write (node, FALSE);
  g_autofree char *certified = bm_json_write (bm_certificate_get_report (self), FALSE);

  return strcmp (measured, certified) == 0;
}

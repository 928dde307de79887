/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-format.h"
#include "bm-json.h"

#include <string.h>

/* The JSON Schemas of the set format, one for each version, made from its table and compared with those that are shipped.
 * With --regenerate they are written anew; tests/format/meson.build has the command. */

#define ID_PATTERN "^[a-z][a-z0-9_-]{0,63}$"
#define REFERENCE_PATTERN "^([a-z][a-z0-9_-]{0,63}:)?[a-z][a-z0-9_-]{0,63}$"

/* What a schema can say and the table cannot, by the object that it is about. */
static const struct
{
  BmFormatObjectId object;
  const char      *json;
} extras[] = {
  { BM_FORMAT_SET,
    "{'if': {'not': {'properties': {'requires': {'minItems': 1}}, 'required': ['requires']}},"
    " 'then': {'description': 'A set that requires nothing is a stand-alone game.',"
    "  'required': ['score_lines', 'terrains', 'tile_sets', 'editions', 'explorers', 'medals'],"
    "  'properties': {'score_lines': {'minItems': 1}, 'terrains': {'minItems': 1}, 'tile_sets': {'minItems': 1},"
    "   'editions': {'minItems': 1}, 'explorers': {'minItems': 1}, 'medals': {'minItems': 1}}}}" },
  { BM_FORMAT_TILE,
    "{'if': {'properties': {'shape': {'const': 'landscape'}}, 'required': ['shape']},"
    " 'then': {'description': 'A landscape tile has the cells [0, 0] and [1, 0].', 'properties': {'beams':"
    "  {'items': {'properties': {'cell': {'prefixItems': [{'maximum': 1}, {'const': 0}]}}}}}},"
    " 'else': {'description': 'An upright tile has the cells [0, 0] and [0, 1].', 'properties': {'beams':"
    "  {'items': {'properties': {'cell': {'prefixItems': [{'const': 0}, {'maximum': 1}]}}}}}}}" },
  { BM_FORMAT_EXPLORER,
    "{'allOf': [{'properties': {'beams': {'items': {'properties': {'cell': {'items': {'maximum': 1}}}}}}}]}" },
  { BM_FORMAT_COMPOSITE,
    "{'allOf': [{'properties': {'parts': {'prefixItems': [{'properties': {'at': {'const': [0, 0]}}}]}}}]}" },
  { BM_FORMAT_DRAWING, "{'allOf': [{'properties': {'png': {'pattern': '^[A-Za-z0-9+/]+={0,2}$'}}}]}" },
};

static const char about_all[] =
  "Terrains, crystals, tiles, explorers and medals for Big Monster. docs/SET-FORMAT.md explains every member. Members that "
  "the format does not know are kept and allowed. What a schema cannot say (that IDs exist and are unique, that each kind "
  "of score line occurs once) “bigmonster-cli validate” checks.";

static gboolean regenerate;

/* The version of the format whose schema is made. */
static guint version;

static void
add_string (JsonBuilder *builder,
            const char  *name,
            const char  *value)
{
  if (value == NULL)
    return;

  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, value);
}

static void
add_int (JsonBuilder *builder,
         const char  *name,
         gint64       value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

static void
begin_object (JsonBuilder *builder,
              const char  *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
}

static void
begin_list (JsonBuilder *builder,
            const char  *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
}

static void
add_names (JsonBuilder       *builder,
           const char        *name,
           const char *const *names)
{
  begin_list (builder, name);
  for (guint i = 0; names[i] != NULL; i++)
    json_builder_add_string_value (builder, names[i]);
  json_builder_end_array (builder);
}

static void
add_reference (JsonBuilder *builder,
               const char  *name)
{
  g_autofree char *reference = g_strconcat ("#/$defs/", name, NULL);

  add_string (builder, "$ref", reference);
}

/* Which counts an object has: medals have none that are about a tile. */
static gboolean
has_count (BmFormatObjectId     object,
           const BmFormatCount *count)
{
  return count->since <= version && (object != BM_FORMAT_MEDAL_COUNT || !count->is_about_tile);
}

static void
add_words (JsonBuilder          *builder,
           BmFormatObjectId      object,
           const BmFormatMember *row)
{
  const char *word;

  begin_list (builder, "enum");
  for (guint i = 0; (word = bm_format_member_get_word (row, i)) != NULL; i++)
    if (row->words != bm_format_counts || has_count (object, &bm_format_counts[i]))
      json_builder_add_string_value (builder, word);
  json_builder_end_array (builder);
}

static void
add_range (JsonBuilder          *builder,
           const char           *type,
           const BmFormatMember *row)
{
  gboolean is_version = g_str_equal (row->name, "version");

  add_string (builder, "type", type);
  if (row->type == BM_FORMAT_TYPE_INTEGER)
    {
      add_int (builder, "minimum", row->minimum);
      add_int (builder, "maximum", is_version ? (int) version : row->maximum);
      return;
    }
  if (row->minimum > 0)
    add_int (builder, "minLength", row->minimum);
  if (row->maximum > 0)
    add_int (builder, "maxLength", row->maximum);
}

static void
add_value (JsonBuilder          *builder,
           BmFormatObjectId      object,
           const BmFormatMember *row)
{
  /* The counts in a sum are of the kind of the sum. */
  BmFormatObjectId below = object == BM_FORMAT_MEDAL_COUNT && row->object == BM_FORMAT_COUNT ? object : row->object;

  switch (row->type)
    {
    case BM_FORMAT_TYPE_ANY:
      break;
    case BM_FORMAT_TYPE_BOOLEAN:
      add_string (builder, "type", "boolean");
      break;
    case BM_FORMAT_TYPE_INTEGER:
      add_range (builder, "integer", row);
      break;
    case BM_FORMAT_TYPE_STRING:
      add_range (builder, "string", row);
      break;
    case BM_FORMAT_TYPE_TEXT:
      add_reference (builder, row->maximum == BM_MAX_NAME ? "name" : "text");
      break;
    case BM_FORMAT_TYPE_COLOUR:
      add_reference (builder, "colour");
      break;
    case BM_FORMAT_TYPE_ID:
      add_reference (builder, "id");
      break;
    case BM_FORMAT_TYPE_REFERENCE:
      add_reference (builder, "reference");
      break;
    case BM_FORMAT_TYPE_WORD:
      add_words (builder, object, row);
      break;
    case BM_FORMAT_TYPE_OBJECT:
    case BM_FORMAT_TYPE_THING:
      add_reference (builder, bm_format_objects[below].name);
      break;
    default:
      g_assert_not_reached ();
    }
}

static void
add_element (JsonBuilder          *builder,
             BmFormatObjectId      object,
             const BmFormatMember *row)
{
  begin_object (builder, "items");
  add_value (builder, object, row);
  json_builder_end_object (builder);
}

static void
add_list (JsonBuilder          *builder,
          BmFormatObjectId      object,
          const BmFormatMember *row,
          guint                 n_min,
          guint                 n_max)
{
  add_string (builder, "type", "array");
  add_element (builder, object, row);
  if (n_min > 0)
    add_int (builder, "minItems", n_min);
  add_int (builder, "maxItems", n_max);
  if (row->is_set)
    {
      json_builder_set_member_name (builder, "uniqueItems");
      json_builder_add_boolean_value (builder, TRUE);
    }
}

/* A number, or an object with numbers: those that the object may have are alike. */
static void
add_number_or_object (JsonBuilder          *builder,
                      const BmFormatMember *row)
{
  const BmFormatObject *object = &bm_format_objects[row->object];

  begin_list (builder, "type");
  json_builder_add_string_value (builder, "integer");
  json_builder_add_string_value (builder, "object");
  json_builder_end_array (builder);
  add_int (builder, "minimum", row->minimum);
  add_int (builder, "maximum", row->maximum);
  begin_object (builder, "propertyNames");
  begin_list (builder, "enum");
  for (guint i = 0; i < object->n_members; i++)
    json_builder_add_string_value (builder, object->members[i].name);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  begin_object (builder, "additionalProperties");
  add_range (builder, "integer", &object->members[0]);
  json_builder_end_object (builder);
}

/* A number or a list of such numbers. */
static void
add_number_or_list (JsonBuilder          *builder,
                    BmFormatObjectId      object,
                    const BmFormatMember *row)
{
  begin_list (builder, "type");
  json_builder_add_string_value (builder, "integer");
  json_builder_add_string_value (builder, "array");
  json_builder_end_array (builder);
  add_int (builder, "minimum", row->minimum);
  add_int (builder, "maximum", row->maximum);
  add_element (builder, object, row);
  add_int (builder, "minItems", row->n_min);
  add_int (builder, "maxItems", row->n_max);
}

/* Whether a member that may be a list in the newest version may be one. */
static gboolean
may_be_list (const BmFormatMember *row)
{
  return row->form != BM_FORMAT_FORM_ONE_OR_LIST || row->list_since <= version;
}

static void
add_standard (JsonBuilder          *builder,
              const BmFormatMember *row)
{
  if (!row->has_standard)
    return;

  json_builder_set_member_name (builder, "default");
  if (row->type == BM_FORMAT_TYPE_BOOLEAN)
    json_builder_add_boolean_value (builder, row->standard);
  else if (row->type == BM_FORMAT_TYPE_WORD)
    json_builder_add_string_value (builder, bm_format_member_get_word (row, (guint) row->standard));
  else
    json_builder_add_int_value (builder, row->standard);
}

static void
add_member (JsonBuilder          *builder,
            BmFormatObjectId      object,
            const BmFormatMember *row)
{
  begin_object (builder, row->name);
  switch (may_be_list (row) ? row->form : BM_FORMAT_FORM_ONE)
    {
    case BM_FORMAT_FORM_ONE:
      add_value (builder, object, row);
      break;
    case BM_FORMAT_FORM_LIST:
      add_list (builder, object, row, row->n_min, row->n_max);
      break;
    case BM_FORMAT_FORM_ONE_OR_LIST:
      if (row->type == BM_FORMAT_TYPE_REFERENCE)
        add_reference (builder, "references");
      else
        add_number_or_list (builder, object, row);
      break;
    case BM_FORMAT_FORM_ONE_OR_OBJECT:
      add_number_or_object (builder, row);
      break;
    case BM_FORMAT_FORM_POINT:
      add_list (builder, object, row, 2, 2);
      break;
    case BM_FORMAT_FORM_BY_ID:
      add_string (builder, "type", "object");
      begin_object (builder, "propertyNames");
      add_string (builder, "pattern", REFERENCE_PATTERN);
      json_builder_end_object (builder);
      begin_object (builder, "additionalProperties");
      add_value (builder, object, row);
      json_builder_end_object (builder);
      break;
    default:
      g_assert_not_reached ();
    }
  add_string (builder, "description", row->about);
  add_standard (builder, row);
  json_builder_end_object (builder);
}

static void
add_required (JsonBuilder          *builder,
              const BmFormatObject *object)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < object->n_members; i++)
    if (object->members[i].required)
      g_ptr_array_add (names, (gpointer) object->members[i].name);
  g_ptr_array_add (names, NULL);
  if (names->len > 1)
    add_names (builder, "required", (const char *const *) names->pdata);
}

static void
add_partners (JsonBuilder          *builder,
              const BmFormatObject *object)
{
  gboolean has_partners = FALSE;

  for (guint i = 0; i < object->n_members; i++)
    {
      const char *names[] = { object->members[i].partner, NULL };

      if (names[0] == NULL)
        continue;
      if (!has_partners)
        begin_object (builder, "dependentRequired");
      has_partners = TRUE;
      add_names (builder, object->members[i].name, names);
    }
  if (has_partners)
    json_builder_end_object (builder);
}

/* One of several members, or at least one. */
static void
add_alternatives (JsonBuilder       *builder,
                  const char        *keyword,
                  const char *const *names)
{
  if (names[0] == NULL)
    return;

  begin_list (builder, keyword);
  for (guint i = 0; names[i] != NULL; i++)
    {
      const char *one[] = { names[i], NULL };

      json_builder_begin_object (builder);
      add_names (builder, "required", one);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* What some kinds of counts must have. */
static void
add_counts (JsonBuilder *builder)
{
  begin_list (builder, "allOf");
  for (guint i = 0; i < BM_N_COUNTINGS; i++)
    {
      const char *of[] = { "of", NULL };
      const char *required[] = { bm_format_counts[i].required, NULL };

      if (required[0] == NULL || bm_format_counts[i].since > version)
        continue;
      json_builder_begin_object (builder);
      begin_object (builder, "if");
      begin_object (builder, "properties");
      begin_object (builder, "of");
      add_string (builder, "const", bm_format_counts[i].name);
      json_builder_end_object (builder);
      json_builder_end_object (builder);
      add_names (builder, "required", of);
      json_builder_end_object (builder);
      begin_object (builder, "then");
      add_names (builder, "required", required);
      json_builder_end_object (builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_extras (JsonBuilder      *builder,
            BmFormatObjectId  object)
{
  for (guint i = 0; i < G_N_ELEMENTS (extras); i++)
    if (extras[i].object == object)
      {
        g_autofree char *text = g_strdelimit (g_strdup (extras[i].json), "'", '"');
        g_autoptr (JsonNode) node = bm_json_parse (text, strlen (text), NULL);
        JsonObjectIter iter;
        const char *name;
        JsonNode *value;

        json_object_iter_init_ordered (&iter, json_node_get_object (node));
        while (json_object_iter_next_ordered (&iter, &name, &value))
          {
            json_builder_set_member_name (builder, name);
            json_builder_add_value (builder, json_node_ref (value));
          }
      }
}

static gboolean
has_member (BmFormatObjectId      object,
            const BmFormatMember *row)
{
  for (guint i = 0; object == BM_FORMAT_MEDAL_COUNT && i < BM_N_COUNTINGS; i++)
    if (has_count (object, &bm_format_counts[i]) && g_strv_contains (bm_format_counts[i].members, row->name))
      return row->since <= version;

  return row->since <= version && (object != BM_FORMAT_MEDAL_COUNT || g_str_equal (row->name, "of"));
}

/* The names of members that the version has. */
static const char *const *
list_known (const BmFormatObject *object,
            const char *const    *names,
            const char          **known)
{
  guint n = 0;

  for (guint i = 0; names[i] != NULL; i++)
    for (guint k = 0; k < object->n_members; k++)
      if (g_str_equal (object->members[k].name, names[i]) && object->members[k].since <= version)
        known[n++] = names[i];
  known[n] = NULL;

  return known;
}

static void
add_object (JsonBuilder      *builder,
            BmFormatObjectId  id)
{
  const BmFormatObject *object = &bm_format_objects[id];
  const char *known[8];

  add_string (builder, "description", object->about);
  add_string (builder, "type", "object");
  add_required (builder, object);
  begin_object (builder, "properties");
  for (guint i = 0; i < object->n_members; i++)
    if (has_member (id, &object->members[i]))
      add_member (builder, id, &object->members[i]);
  json_builder_end_object (builder);
  add_partners (builder, object);
  add_alternatives (builder, "oneOf", list_known (object, object->one_of, known));
  add_alternatives (builder, "anyOf", list_known (object, object->any_of, known));
  if (id == BM_FORMAT_COUNT || id == BM_FORMAT_MEDAL_COUNT)
    add_counts (builder);
  json_builder_set_member_name (builder, "additionalProperties");
  json_builder_add_boolean_value (builder, TRUE);
  add_extras (builder, id);
}

/* Texts differ in how long their strings may be. */
static void
add_text (JsonBuilder *builder,
          const char  *name,
          int          maximum)
{
  const BmFormatObject *object = &bm_format_objects[BM_FORMAT_TEXT];
  g_autofree char *about = g_strdup_printf ("A string for each language, at least one; at most %d characters each.",
                                            maximum);

  begin_object (builder, name);
  add_string (builder, "description", about);
  add_string (builder, "type", "object");
  add_alternatives (builder, "anyOf", object->any_of);
  begin_object (builder, "properties");
  for (guint i = 0; i < object->n_members; i++)
    {
      BmFormatMember row = object->members[i];

      row.maximum = maximum;
      add_member (builder, BM_FORMAT_TEXT, &row);
    }
  json_builder_end_object (builder);
  json_builder_set_member_name (builder, "additionalProperties");
  json_builder_add_boolean_value (builder, TRUE);
  json_builder_end_object (builder);
}

static void
add_ids (JsonBuilder *builder)
{
  static const BmFormatMember reference = { .name = "reference", .type = BM_FORMAT_TYPE_REFERENCE };

  begin_object (builder, "id");
  add_string (builder, "description", "1 to 64 characters from a-z, 0-9, - and _, starting with a letter. Unique among the "
              "items of its kind in the set.");
  add_string (builder, "type", "string");
  add_string (builder, "pattern", ID_PATTERN);
  json_builder_end_object (builder);

  begin_object (builder, "reference");
  add_string (builder, "description", "The ID of an item, of this set or else of one that it requires; set:id if several "
              "of these have it.");
  add_string (builder, "type", "string");
  add_string (builder, "pattern", REFERENCE_PATTERN);
  json_builder_end_object (builder);

  begin_object (builder, "references");
  add_string (builder, "description", "A list of IDs means any of them.");
  begin_list (builder, "type");
  json_builder_add_string_value (builder, "string");
  json_builder_add_string_value (builder, "array");
  json_builder_end_array (builder);
  add_string (builder, "pattern", REFERENCE_PATTERN);
  add_element (builder, BM_FORMAT_NOTHING, &reference);
  add_int (builder, "minItems", 1);
  json_builder_set_member_name (builder, "uniqueItems");
  json_builder_add_boolean_value (builder, TRUE);
  json_builder_end_object (builder);

  begin_object (builder, "colour");
  add_string (builder, "type", "string");
  add_string (builder, "pattern", "^#[0-9a-fA-F]{6}$");
  json_builder_end_object (builder);
}

static char *
make_schema (void)
{
  g_autofree char *id_of_all = g_strdup_printf ("urn:bigmonster:schema:set:%u", version);
  g_autofree char *title = g_strdup_printf ("Big Monster set, version %u", version);
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;

  json_builder_begin_object (builder);
  add_string (builder, "$schema", "https://json-schema.org/draft/2020-12/schema");
  add_string (builder, "$id", id_of_all);
  add_string (builder, "title", title);
  add_string (builder, "description", about_all);
  add_object (builder, BM_FORMAT_SET);
  begin_object (builder, "$defs");
  add_ids (builder);
  add_text (builder, "name", BM_MAX_NAME);
  add_text (builder, "text", BM_MAX_TEXT);
  for (guint id = BM_FORMAT_SET + 1; id < BM_FORMAT_N_OBJECTS; id++)
    if (id != BM_FORMAT_TEXT && id != BM_FORMAT_COPIES && (id != BM_FORMAT_FILTER || version > 1))
      {
        begin_object (builder, bm_format_objects[id].name);
        add_object (builder, id);
        json_builder_end_object (builder);
      }
  json_builder_end_object (builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);

  return bm_json_write (root, TRUE);
}

static void
test_schema (gconstpointer data)
{
  g_autofree char *name = NULL;
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  g_autofree char *shipped = NULL;
  g_autoptr (GError) error = NULL;

  version = GPOINTER_TO_UINT (data);
  name = g_strdup_printf ("bigmonster-set-%u.schema.json", version);
  path = g_test_build_filename (G_TEST_DIST, "..", "data", "schema", name, NULL);
  text = make_schema ();
  if (regenerate)
    g_file_set_contents (path, text, -1, &error);
  else if (g_file_get_contents (path, &shipped, NULL, &error))
    g_assert_cmpstr (shipped, ==, text);
  g_assert_no_error (error);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  regenerate = argc > 1 && g_str_equal (argv[1], "--regenerate");

  for (guint i = 1; i <= BM_SET_VERSION; i++)
    {
      g_autofree char *path = g_strdup_printf ("/schema/%u", i);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_schema);
    }

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../engine/small-game.h"

#include "bm-format.h"
#include "bm-json-path.h"
#include "bm-json-tree.h"
#include "bm-json.h"

/* The table against the compiler: for each row, sets that have another value of the member than a set that is right: at
 * the ends of its range and beyond, of another type, missing, and with a slip in its name. */

#define NOWHERE "nowhere"

typedef struct
{
  JsonNode *root;                         /* a set that has each object of the format */
  char     *places[BM_FORMAT_N_OBJECTS];  /* where the first of each is */
  JsonNode *nodes[BM_FORMAT_N_OBJECTS];   /* unowned */
} Sample;

/* A row that is tried: where, and what a value of it may be. */
typedef struct
{
  const Sample         *sample;
  JsonNode             *root;   /* the set that is changed */
  const char           *path;   /* of the object */
  const BmFormatMember *row;
  gboolean              required;
} Trial;

/* Values */

static JsonNode *
read_json (const char *text)
{
  g_autoptr (GError) error = NULL;
  JsonNode *node = bm_json_parse (text, strlen (text), &error);

  g_assert_no_error (error);
  return node;
}

static JsonNode *
new_int (gint64 number)
{
  return json_node_init_int (json_node_alloc (), number);
}

static JsonNode *
new_string (const char *string)
{
  return json_node_init_string (json_node_alloc (), string);
}

static char *
make_long (guint length)
{
  return g_strnfill (length, 'x');
}

/* A list of so many times the same. */
static JsonNode *
new_list (JsonNode *element,
          guint     length)
{
  g_autoptr (JsonArray) list = json_array_sized_new (length);

  for (guint i = 0; i < length; i++)
    json_array_add_element (list, json_node_copy (element));

  return json_node_init_array (json_node_alloc (), list);
}

static JsonNode *
new_object (const char *member,
            JsonNode   *value)
{
  g_autoptr (JsonObject) object = json_object_new ();

  json_object_set_member (object, member, value);

  return json_node_init_object (json_node_alloc (), object);
}

/* The id of the first thing of a kind in the sample. */
static const char *
find_id (const Sample *sample,
         BmThingKind   kind)
{
  JsonObject *root = json_node_get_object (sample->root);
  JsonArray *things = json_object_get_array_member (root, bm_thing_kind_get_member (kind));

  return json_object_get_string_member (json_array_get_object_element (things, 0), "id");
}

/* A value that is right, where a member has several of it. */
static JsonNode *
make_right (const Trial *trial)
{
  const BmFormatMember *row = trial->row;

  switch (row->type)
    {
    case BM_FORMAT_TYPE_BOOLEAN:
      return json_node_init_boolean (json_node_alloc (), TRUE);
    case BM_FORMAT_TYPE_INTEGER:
      return new_int (row->maximum);
    case BM_FORMAT_TYPE_STRING:
    case BM_FORMAT_TYPE_ID:
      return new_string ("some");
    case BM_FORMAT_TYPE_TEXT:
      return read_json ("{\"en\": \"Some\"}");
    case BM_FORMAT_TYPE_COLOUR:
      return new_string ("#12aBcd");
    case BM_FORMAT_TYPE_WORD:
      return new_string (bm_format_member_get_word (row, 0));
    case BM_FORMAT_TYPE_REFERENCE:
      return new_string (find_id (trial->sample, row->kind));
    case BM_FORMAT_TYPE_OBJECT:
    case BM_FORMAT_TYPE_THING:
      return json_node_ref (trial->sample->nodes[row->object]);
    case BM_FORMAT_TYPE_ANY:
    default:
      g_assert_not_reached ();
    }
}

/* Problems */

static GPtrArray *
list_all (JsonNode *root)
{
  GPtrArray *problems = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_problem_free);
  g_autoptr (BmRules) rules = NULL;
  g_autoptr (BmSet) set = NULL;

  set = bm_set_new_recovered (root, "t", problems);
  if (problems->len > 0)
    return problems;

  rules = bm_rules_compile (&set, 1, problems);

  return problems;
}

static const BmProblem *
find_problem (GPtrArray  *problems,
              BmSeverity  severity,
              const char *path)
{
  for (guint i = 0; i < problems->len; i++)
    {
      const BmProblem *problem = g_ptr_array_index (problems, i);

      if (problem->severity == severity && g_strcmp0 (problem->path, path) == 0)
        return problem;
    }

  return NULL;
}

/* Whether an error is about the shape of a value, and not about what else there is. */
static gboolean
is_about_shape (const BmProblem *problem)
{
  return problem->code == BM_SET_ERROR_TYPE || problem->code == BM_SET_ERROR_RANGE
         || problem->code == BM_SET_ERROR_FORMAT || problem->code == BM_SET_ERROR_ID
         || problem->code == BM_SET_ERROR_LIMIT;
}

/* Tries a value: @wrong is the place of the error, from the path of the member on, or %NULL if there should be none at
 * or below it. */
static void
try (const Trial *trial,
     JsonNode    *value,
     const char  *wrong)
{
  g_autofree char *path = bm_json_path_member (trial->path, trial->row->name);
  g_autofree char *error_path = g_strconcat (path, wrong, NULL);
  g_autoptr (JsonNode) own_value = value;
  g_autoptr (JsonNode) root = bm_json_tree_set (trial->root, path, json_node_ref (own_value));
  g_autofree char *text = bm_json_write (value, FALSE);
  g_autoptr (GPtrArray) problems = list_all (root);

  text[MIN (strlen (text), 100)] = '\0';
  g_test_message ("%s: %s", path, text);
  if (wrong != NULL)
    g_assert_nonnull (find_problem (problems, BM_SEVERITY_ERROR, error_path));

  for (guint i = 0; wrong == NULL && i < problems->len; i++)
    {
      const BmProblem *problem = g_ptr_array_index (problems, i);

      if (problem->severity == BM_SEVERITY_ERROR && problem->path != NULL && is_about_shape (problem)
          && bm_json_path_is_prefix (path, problem->path))
        g_error ("%s: %s: %s", text, problem->path, problem->message);
    }
}

/* A value as a member has it: alone, or in a list that is long enough. */
static void
try_value (const Trial *trial,
           JsonNode    *value,
           const char  *wrong)
{
  const BmFormatMember *row = trial->row;
  g_autofree char *in_list = wrong != NULL ? g_strconcat ("[0]", wrong, NULL) : NULL;
  g_autoptr (JsonNode) list = NULL;

  if (row->form != BM_FORMAT_FORM_LIST)
    {
      try (trial, value, wrong);
      return;
    }

  list = new_list (value, MAX (row->n_min, 1));
  json_node_unref (value);
  try (trial, json_node_ref (list), in_list);
}

static void
try_numbers (const Trial *trial)
{
  try_value (trial, new_int (trial->row->minimum), NULL);
  try_value (trial, new_int (trial->row->maximum), NULL);
  try_value (trial, new_int (trial->row->minimum + (trial->row->minimum < trial->row->maximum)), NULL);
  try_value (trial, new_int (trial->row->minimum - 1), "");
  try_value (trial, new_int (trial->row->maximum + 1), "");
  try_value (trial, new_string ("1"), "");
}

static void
try_point (const Trial *trial)
{
  int ends[] = { trial->row->minimum, trial->row->maximum };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    for (guint at = 0; at < 2; at++)
      {
        g_autofree char *right = g_strdup_printf ("[%d, %d]", at == 0 ? ends[i] : 0, at == 1 ? ends[i] : 0);
        int beyond = ends[i] + (i == 0 ? -1 : 1);
        g_autofree char *wrong = g_strdup_printf ("[%d, %d]", at == 0 ? beyond : 0, at == 1 ? beyond : 0);

        /* Cells that a tile does not have are more than shape. */
        if (!g_str_equal (trial->row->name, "cell"))
          try (trial, read_json (right), NULL);
        try (trial, read_json (wrong), at == 0 ? "[0]" : "[1]");
      }
  try (trial, read_json ("[0]"), "");
  try (trial, read_json ("[0, 0, 0]"), "");
  try (trial, new_int (0), "");
}

static void
try_by_id (const Trial *trial)
{
  const BmFormatMember *row = trial->row;
  const char *id = find_id (trial->sample, row->kind);
  g_autofree char *at_id = g_strconcat (".", id, NULL);

  try (trial, new_object (id, new_int (row->minimum)), NULL);
  try (trial, new_object (id, new_int (row->maximum)), NULL);
  try (trial, new_object (id, new_int (row->minimum - 1)), at_id);
  try (trial, new_object (id, new_int (row->maximum + 1)), at_id);
  try (trial, new_object (id, new_string ("1")), at_id);
  try (trial, new_object (NOWHERE, new_int (1)), "." NOWHERE);
  try (trial, read_json ("[]"), "");
}

static void
try_text (const Trial *trial)
{
  g_autofree char *longest = make_long ((guint) trial->row->maximum);
  g_autofree char *longer = make_long ((guint) trial->row->maximum + 1);

  for (guint i = 0; i < bm_format_objects[BM_FORMAT_TEXT].n_members; i++)
    {
      const char *language = bm_format_objects[BM_FORMAT_TEXT].members[i].name;
      g_autofree char *at_language = g_strconcat (".", language, NULL);

      try (trial, new_object (language, new_string ("x")), NULL);
      try (trial, new_object (language, new_string (longest)), NULL);
      try (trial, new_object (language, new_string ("")), at_language);
      try (trial, new_object (language, new_string (longer)), at_language);
      try (trial, new_object (language, new_int (1)), at_language);
    }
  try (trial, read_json ("{}"), "");
  try (trial, new_string ("x"), "");
}

static void
try_words (const Trial *trial)
{
  const char *word;

  for (guint i = 0; (word = bm_format_member_get_word (trial->row, i)) != NULL; i++)
    try_value (trial, new_string (word), NULL);
  try_value (trial, new_string (NOWHERE), "");
  try_value (trial, new_int (0), "");
}

/* What is in drawings is more than shape. */
static void
try_string (const Trial *trial)
{
  const BmFormatMember *row = trial->row;
  g_autofree char *longest = make_long ((guint) row->maximum);
  g_autofree char *longer = make_long ((guint) row->maximum + 1);
  gboolean is_drawing = row->maximum > BM_MAX_TEXT;

  try_value (trial, new_int (1), "");
  if (!is_drawing)
    try_value (trial, new_string (row->maximum > 0 ? longest : "x"), NULL);
  if (row->maximum > 0)
    try_value (trial, new_string (longer), "");
  if (row->minimum > 0)
    try_value (trial, new_string (""), "");
}

static void
try_values (const Trial *trial)
{
  switch (trial->row->type)
    {
    case BM_FORMAT_TYPE_BOOLEAN:
      try_value (trial, make_right (trial), NULL);
      try_value (trial, new_int (1), "");
      break;
    case BM_FORMAT_TYPE_INTEGER:
      try_numbers (trial);
      break;
    case BM_FORMAT_TYPE_STRING:
      try_string (trial);
      break;
    case BM_FORMAT_TYPE_TEXT:
      try_text (trial);
      break;
    case BM_FORMAT_TYPE_ID:
      try_value (trial, make_right (trial), NULL);
      try_value (trial, new_string ("Some ID"), "");
      try_value (trial, new_int (1), "");
      break;
    case BM_FORMAT_TYPE_COLOUR:
      try_value (trial, make_right (trial), NULL);
      try_value (trial, new_string ("red"), "");
      try_value (trial, new_int (1), "");
      break;
    case BM_FORMAT_TYPE_WORD:
      try_words (trial);
      break;
    case BM_FORMAT_TYPE_REFERENCE:
      try_value (trial, make_right (trial), NULL);
      try_value (trial, new_string (NOWHERE), "");
      try_value (trial, new_int (1), "");
      break;
    case BM_FORMAT_TYPE_OBJECT:
    case BM_FORMAT_TYPE_THING:
      try_value (trial, make_right (trial), NULL);
      try_value (trial, new_int (1), "");
      try_value (trial, new_string ("x"), "");
      break;
    case BM_FORMAT_TYPE_ANY:
    default:
      break;
    }
}

static void
try_lengths (const Trial *trial)
{
  const BmFormatMember *row = trial->row;
  g_autoptr (JsonNode) right = make_right (trial);

  /* Many things of a kind are more than shape: the game has to have room for what they consist of. */
  if (row->type != BM_FORMAT_TYPE_THING)
    try (trial, new_list (right, row->n_max), NULL);
  try (trial, new_list (right, MAX (row->n_min, 1)), NULL);
  try (trial, new_list (right, row->n_max + 1), "");
  if (row->n_min > 0)
    try (trial, new_list (right, row->n_min - 1), "");
  if (row->form == BM_FORMAT_FORM_LIST)
    try (trial, new_int (1), "");
}

/* Without the member: an error at its place, or none that says that it is missing. */
static void
try_missing (const Trial *trial)
{
  g_autofree char *path = bm_json_path_member (trial->path, trial->row->name);
  g_autoptr (JsonNode) root = bm_json_tree_set (trial->root, path, NULL);
  g_autoptr (GPtrArray) problems = list_all (root);
  gboolean is_missed = FALSE;

  for (guint i = 0; i < problems->len; i++)
    {
      const BmProblem *problem = g_ptr_array_index (problems, i);

      is_missed |= g_str_equal (problem->message, "is missing") && g_str_equal (problem->path, path);
    }
  g_test_message ("%s: missing", path);
  /* What a file is, is looked at before all else, and in other words. */
  if (trial->required && g_str_equal (trial->path, "$"))
    g_assert_cmpuint (problems->len, >, 0);
  else
    g_assert_cmpint (is_missed, ==, trial->required);
}

/* With a slip in its name. */
static void
try_unknown (const Trial *trial)
{
  g_autofree char *name = g_strconcat (trial->row->name, "q", NULL);
  g_autofree char *path = bm_json_path_member (trial->path, name);
  g_autofree char *meant = g_strdup_printf ("did you mean “%s”?", trial->row->name);
  g_autoptr (JsonNode) root = bm_json_tree_set (trial->root, path, new_int (1));
  g_autoptr (GPtrArray) problems = list_all (root);
  const BmProblem *problem = find_problem (problems, BM_SEVERITY_WARNING, path);

  g_test_message ("%s", path);
  g_assert_nonnull (problem);
  g_assert_cmpint (problem->code, ==, BM_SET_ERROR_UNKNOWN_MEMBER);
  g_assert_nonnull (strstr (problem->message, meant));
}

static void
try_row (const Trial *trial)
{
  const BmFormatMember *row = trial->row;

  if (row->type == BM_FORMAT_TYPE_ANY)
    return;

  if (row->form == BM_FORMAT_FORM_POINT)
    try_point (trial);
  else if (row->form == BM_FORMAT_FORM_BY_ID)
    try_by_id (trial);
  else
    try_values (trial);

  if (row->form == BM_FORMAT_FORM_LIST || row->form == BM_FORMAT_FORM_ONE_OR_LIST)
    try_lengths (trial);

  try_missing (trial);
  try_unknown (trial);
}

/* The sample */

static void
find_objects (Sample               *self,
              JsonNode             *node,
              const BmFormatMember *row,
              const char           *path)
{
  const BmFormatObject *object = &bm_format_objects[row->object];

  if (JSON_NODE_HOLDS_ARRAY (node))
    for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
      {
        g_autofree char *below = bm_json_path_element (path, i);

        find_objects (self, json_array_get_element (json_node_get_array (node), i), row, below);
      }

  if (!JSON_NODE_HOLDS_OBJECT (node) || row->object == BM_FORMAT_NOTHING)
    return;

  if (self->places[row->object] == NULL)
    {
      self->places[row->object] = g_strdup (path);
      self->nodes[row->object] = node;
    }
  for (guint i = 0; i < object->n_members; i++)
    {
      g_autofree char *below = bm_json_path_member (path, object->members[i].name);
      JsonNode *member = json_object_get_member (json_node_get_object (node), object->members[i].name);

      if (member != NULL)
        find_objects (self, member, &object->members[i], below);
    }
}

static void
sample_init (Sample *self)
{
  g_autofree char *newest = replace (small_game, "'version': 1", "'version': " G_STRINGIFY (BM_SET_VERSION));
  g_autofree char *with_art = replace (newest, "'points': 4,",
                                       "'points': 4, 'art': {'drawing': 'egg', 'colours': {'body': '#123456'}},");
  g_autofree char *with_when = replace (with_art, "'limit': 5}",
                                        "'limit': 5, 'when': [{'count': {'of': 'tiles', 'not': {'shape': 'landscape'}},"
                                        " 'at_least': 1}]}");
  g_autofree char *text = replace (with_when, "'own_ship_token': 'coin' }",
                                   "'own_ship_token': 'coin', 'drawings': [{'id': 'egg', 'svg':"
                                   " '<svg viewBox=\\'0 0 9 9\\'><path d=\\'M0,0h9v9z\\'/></svg>'}] }");
  g_autoptr (GPtrArray) problems = NULL;

  g_strdelimit (text, "'", '"');
  *self = (Sample) { .root = read_json (text) };
  json_node_seal (self->root);
  problems = list_all (self->root);
  g_assert_cmpuint (problems->len, ==, 0);

  find_objects (self, self->root, bm_format_get_root (), "$");
  for (guint id = BM_FORMAT_SET; id < BM_FORMAT_N_OBJECTS; id++)
    g_assert_nonnull (self->places[id]);
}

static void
sample_clear (Sample *self)
{
  for (guint id = 0; id < BM_FORMAT_N_OBJECTS; id++)
    g_free (self->places[id]);
  json_node_unref (self->root);
}

/* The first kind of count that has the member; %NULL if medals have none. */
static const BmFormatCount *
find_count (const BmFormatMember *row,
            gboolean              for_medal)
{
  for (guint i = 0; i < BM_N_COUNTINGS; i++)
    if ((row->required || g_strv_contains (bm_format_counts[i].members, row->name))
        && !(for_medal && bm_format_counts[i].is_about_tile))
      return &bm_format_counts[i];

  return NULL;
}

/* What the member needs to be tried: a count that has it, or no other of the members of which there is only one. */
static JsonNode *
prepare (const Sample         *sample,
         BmFormatObjectId      id,
         const BmFormatMember *row,
         const BmFormatCount  *count)
{
  const char *const *one_of = bm_format_objects[id].one_of;
  g_autoptr (JsonNode) root = json_node_ref (sample->root);
  g_autofree char *text = NULL;

  for (guint i = 0; g_strv_contains (one_of, row->name) && one_of[i] != NULL; i++)
    {
      g_autofree char *other = bm_json_path_member (sample->places[id], one_of[i]);
      JsonNode *without = bm_json_tree_set (root, other, NULL);

      json_node_unref (root);
      root = without;
    }

  if (count == NULL)
    return g_steal_pointer (&root);

  text = g_strdup_printf ("{\"of\": \"%s\", \"symbol\": \"%s\", \"line\": \"%s\", \"side\": \"top\", \"counts\":"
                          " [{\"of\": \"tiles\"}, {\"of\": \"tokens\"}]}", count->name, find_id (sample, BM_THING_SYMBOL),
                          find_id (sample, BM_THING_SCORE_LINE));

  return bm_json_tree_set (root, sample->places[id], read_json (text));
}

static void
test_object (gconstpointer data)
{
  BmFormatObjectId id = GPOINTER_TO_UINT (data);
  const BmFormatObject *object = &bm_format_objects[id];
  gboolean is_count = id == BM_FORMAT_COUNT || id == BM_FORMAT_MEDAL_COUNT;
  Sample sample;

  sample_init (&sample);
  for (guint i = 0; i < object->n_members; i++)
    {
      const BmFormatMember *row = &object->members[i];
      const BmFormatCount *count = is_count ? find_count (row, id == BM_FORMAT_MEDAL_COUNT) : NULL;
      g_autoptr (JsonNode) root = prepare (&sample, id, row, count);
      Trial trial = {
        .sample = &sample, .root = root, .path = sample.places[id], .row = row,
        .required = row->required || (count != NULL && g_strcmp0 (count->required, row->name) == 0),
      };

      if (!is_count || count != NULL)
        try_row (&trial);
    }
  sample_clear (&sample);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint id = BM_FORMAT_SET; id < BM_FORMAT_N_OBJECTS; id++)
    {
      g_autofree char *path = g_strconcat ("/format-documents/", bm_format_objects[id].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (id), test_object);
    }

  return g_test_run ();
}

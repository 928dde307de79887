/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Checked access to the JSON of sets. Nothing here assumes that a value has the expected type: json-glib would log a
 * warning or silently return 0. */

#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-compiler-private.h"

#include <glib/gi18n-lib.h>

#include "bm-json.h"

/* Enough for people to fix; a broken file may have millions. Warnings leave room for later errors. */
#define MAX_PROBLEMS 200
#define MAX_WARNINGS 100

#define MINUS_SIGN "\xe2\x88\x92"

/* Places */

BmSourcePlace
bm_source_place_root (JsonNode *node)
{
  return (BmSourcePlace) { .row = bm_format_get_root (), .node = node };
}

static inline BmSourcePlace
place_nth_member (const BmSourcePlace *object,
                  guint                index)
{
  const BmFormatMember *row = &bm_format_objects[object->row->object].members[index];
  gboolean is_absent = object->absent >> index & 1;

  return (BmSourcePlace) {
    .parent = object,
    .row = row,
    .member = row->name,
    .node = is_absent ? NULL : json_object_get_member (json_node_get_object (object->node), row->name),
  };
}

/* A member by its number in the format. */
BmSourcePlace
bm_source_place_nth_member (const BmSourcePlace *object,
                            guint                index)
{
  return place_nth_member (object, index);
}

/* A member that the format knows. */
BmSourcePlace
bm_source_place_member (BmSourcePlace *object,
                        const char    *member)
{
  guint index = bm_format_object_find (&bm_format_objects[object->row->object], member, object->next);

  object->next = index + 1;

  return place_nth_member (object, index);
}

BmSourcePlace
bm_source_place_element (const BmSourcePlace *list,
                         guint                index)
{
  return (BmSourcePlace) {
    .parent = list,
    .row = list->row,
    .index = index,
    .node = json_array_get_element (json_node_get_array (list->node), index),
  };
}

/* A member of an object whose member names are IDs. */
BmSourcePlace
bm_source_place_entry (const BmSourcePlace *object,
                       const char          *id,
                       JsonNode            *node)
{
  return (BmSourcePlace) { .parent = object, .row = object->row, .member = id, .node = node };
}

static void
append_path (GString             *path,
             const BmSourcePlace *place)
{
  if (place->parent == NULL)
    {
      g_string_append_c (path, '$');
      return;
    }

  append_path (path, place->parent);

  if (place->member != NULL)
    bm_json_path_append_member (path, place->member);
  else
    g_string_append_printf (path, "[%u]", place->index);
}

/* Problems */

static gboolean
has_room (const BmCompiler *self,
          BmSeverity        severity)
{
  return self->problems != NULL
         && self->n_problems < (severity == BM_SEVERITY_ERROR ? MAX_PROBLEMS : MAX_WARNINGS);
}

/* Whether the next problem is reported; if not, its message need not be written. */
static gboolean
is_wanted (const BmCompiler *self,
           BmSeverity        severity)
{
  return has_room (self, severity) || (severity == BM_SEVERITY_ERROR && self->first_error == NULL);
}

static void
add_problem (BmCompiler      *self,
             const BmProblem *problem)
{
  if (has_room (self, problem->severity))
    {
      g_ptr_array_add (self->problems, bm_problem_copy (problem));
      self->n_problems++;
    }

  if (problem->severity == BM_SEVERITY_ERROR && self->first_error == NULL)
    self->first_error = bm_problem_copy (problem);
}

/* Ends the list of problems, and says so if it is incomplete. */
void
bm_compiler_end_report (BmCompiler *self)
{
  BmSeverity severity = self->n_errors > 0 ? BM_SEVERITY_ERROR : BM_SEVERITY_WARNING;

  if (self->problems != NULL && self->n_reports > self->n_problems)
    g_ptr_array_add (self->problems, bm_problem_new (severity, BM_SET_ERROR_LIMIT, bm_compiler_get_file (self), NULL,
                                                     _("there are more problems than these")));
}

void
bm_compiler_report (BmCompiler          *self,
                    const BmSourcePlace *place,
                    BmSeverity           severity,
                    BmSetError           code,
                    const char          *format,
                    ...)
{
  g_autoptr (BmProblem) problem = NULL;
  g_autoptr (GString) path = NULL;
  g_autofree char *message = NULL;
  va_list arguments;

  self->n_flaws += severity == BM_SEVERITY_ERROR;
  /* The stand-in has no author. */
  if (self->set == self->rules->n_sets)
    return;

  self->n_reports++;
  self->n_errors += severity == BM_SEVERITY_ERROR;

  if (!is_wanted (self, severity))
    return;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  path = g_string_new (NULL);
  append_path (path, place);
  problem = bm_problem_new (severity, code, bm_compiler_get_file (self), path->str, message);
  problem->set = self->set;
  add_problem (self, problem);
}

/* Whether n_more entries can be added to a table that 16-bit indices point into. */
gboolean
bm_compiler_has_room (const GArray *table,
                      guint         n_more)
{
  return table->len + n_more <= BM_MAX_ENTRIES;
}

gboolean
bm_compiler_check_room (BmCompiler          *self,
                        const BmSourcePlace *place,
                        const GArray        *table,
                        guint                n_more)
{
  if (bm_compiler_has_room (table, n_more))
    return TRUE;

  bm_compiler_error (self, place, BM_SET_ERROR_LIMIT, _("the sets are too large: there is no room for more of these"));

  return FALSE;
}

/* The version of the format that the file says it is written in. */
guint
bm_compiler_get_version (BmCompiler *self)
{
  BmSourcePlace root = bm_compiler_get_root (self, self->set);
  BmSourcePlace version = bm_source_place_member (&root, "version");

  return version.node != NULL ? (guint) json_node_get_int (version.node) : BM_SET_VERSION;
}

/* Whether the version of the file has had this; complains if not. */
gboolean
bm_compiler_check_since (BmCompiler          *self,
                         const BmSourcePlace *place,
                         guint                since)
{
  if (since <= 1 || since <= bm_compiler_get_version (self))
    return TRUE;

  bm_compiler_error (self, place, BM_SET_ERROR_VERSION,
                     _("this is new in version %u of the format: the “version” of the set must be %u"), since, since);

  return FALSE;
}

static gboolean
may_be_unknown (const char *member)
{
  return g_str_has_prefix (member, "x-") || g_str_equal (member, "$schema");
}

/* The allowed members of an object: its required ones and @only those, if that is not %NULL. */
static gboolean
is_known (const BmFormatMember *row,
          const char * const   *only)
{
  return only == NULL || row->required || g_strv_contains (only, row->name);
}

static const char *
suggest_member (const BmSourcePlace *place,
                const char * const  *only)
{
  const BmFormatObject *object = &bm_format_objects[place->parent->row->object];
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < object->n_members; i++)
    if (is_known (&object->members[i], only) && object->members[i].type != BM_FORMAT_TYPE_ANY)
      g_ptr_array_add (names, (gpointer) object->members[i].name);
  g_ptr_array_add (names, NULL);

  return bm_suggest (place->member, (const char * const *) names->pdata);
}

static void
report_unknown_member (BmCompiler          *self,
                       const BmSourcePlace *place,
                       const char * const  *only)
{
  g_autofree char *quoted = bm_quote (place->member);
  const char *suggestion;

  /* Only saves the search for a suggestion; the report itself drops surplus problems. */
  suggestion = is_wanted (self, BM_SEVERITY_WARNING) ? suggest_member (place, only) : NULL;

  if (suggestion != NULL)
    bm_compiler_warning (self, place, BM_SET_ERROR_UNKNOWN_MEMBER,
                         _("“%s” has no meaning here; did you mean “%s”?"), quoted, suggestion);
  else
    bm_compiler_warning (self, place, BM_SET_ERROR_UNKNOWN_MEMBER, _("“%s” has no meaning here"), quoted);
}

/* Warns of unknown members. Remembers which known ones are absent: most are, and need not be looked up. */
void
bm_compiler_check_members (BmCompiler         *self,
                           BmSourcePlace      *object,
                           const char * const *only)
{
  const BmFormatObject *format = &bm_format_objects[object->row->object];
  guint64 present = 0;
  guint index = 0;
  JsonObjectIter iter;
  const char *name;

  json_object_iter_init_ordered (&iter, json_node_get_object (object->node));

  while (json_object_iter_next_ordered (&iter, &name, NULL))
    {
      index = bm_format_object_find (format, name, index + 1);
      if (index < format->n_members)
        present |= G_GUINT64_CONSTANT (1) << index;
      if ((index == format->n_members || !is_known (&format->members[index], only)) && !may_be_unknown (name))
        {
          BmSourcePlace place = { .parent = object, .member = name };

          report_unknown_member (self, &place, only);
        }
      else if (index < format->n_members && format->members[index].since > 1)
        {
          BmSourcePlace place = place_nth_member (object, index);

          bm_compiler_check_since (self, &place, place.row->since);
        }
    }

  object->absent = ~present;
}

/* Checks of one value. Each reports an error if the value is wrong; the result is only set if it is right. */

gboolean
bm_check_object (BmCompiler          *self,
                 const BmSourcePlace *place)
{
  if (JSON_NODE_HOLDS_OBJECT (place->node))
    return TRUE;

  bm_compiler_error (self, place, BM_SET_ERROR_TYPE, _("must be an object, in braces"));

  return FALSE;
}

gboolean
bm_check_string (BmCompiler           *self,
                 const BmSourcePlace  *place,
                 const char          **value)
{
  if (json_node_get_value_type (place->node) == G_TYPE_STRING)
    {
      *value = json_node_get_string (place->node);
      return TRUE;
    }

  bm_compiler_error (self, place, BM_SET_ERROR_TYPE, _("must be a string in quotes"));

  return FALSE;
}

gboolean
bm_check_id (BmCompiler           *self,
             const BmSourcePlace  *place,
             const char          **value)
{
  const char *id = NULL;

  if (!bm_check_string (self, place, &id))
    return FALSE;

  if (!bm_set_is_id (id))
    {
      bm_compiler_error (self, place, BM_SET_ERROR_ID,
                         _("an ID has 1 to 64 characters from a–z, 0–9, - and _, starting with a letter"));
      return FALSE;
    }

  *value = id;

  return TRUE;
}

static const char *
format_number (gint64 number,
               char   buffer[32])
{
  if (number < 0)
    g_snprintf (buffer, 32, MINUS_SIGN "%" G_GUINT64_FORMAT, 0 - (guint64) number);
  else
    g_snprintf (buffer, 32, "%" G_GINT64_FORMAT, number);

  return buffer;
}

gboolean
bm_check_integer_between (BmCompiler          *self,
                          const BmSourcePlace *place,
                          int                  minimum,
                          int                  maximum,
                          int                 *value)
{
  char buffers[3][32];
  gint64 number;

  if (json_node_get_value_type (place->node) != G_TYPE_INT64)
    {
      bm_compiler_error (self, place, BM_SET_ERROR_TYPE, _("must be a whole number"));
      return FALSE;
    }

  number = json_node_get_int (place->node);
  if (number < minimum || number > maximum)
    {
      bm_compiler_error (self, place, BM_SET_ERROR_RANGE, _("%s is not between %s and %s"),
                         format_number (number, buffers[0]), format_number (minimum, buffers[1]),
                         format_number (maximum, buffers[2]));
      return FALSE;
    }

  *value = (int) number;

  return TRUE;
}

gboolean
bm_check_integer (BmCompiler          *self,
                  const BmSourcePlace *place,
                  int                 *value)
{
  return bm_check_integer_between (self, place, place->row->minimum, place->row->maximum, value);
}

gboolean
bm_check_boolean (BmCompiler          *self,
                  const BmSourcePlace *place,
                  gboolean            *value)
{
  if (json_node_get_value_type (place->node) == G_TYPE_BOOLEAN)
    {
      *value = json_node_get_boolean (place->node);
      return TRUE;
    }

  bm_compiler_error (self, place, BM_SET_ERROR_TYPE, _("must be true or false"));

  return FALSE;
}

static void
report_wrong_word (BmCompiler          *self,
                   const BmSourcePlace *place,
                   const char          *wrong)
{
  g_autofree char *quoted = bm_quote (wrong);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  const char *suggestion;

  for (guint i = 0; bm_format_member_get_word (place->row, i) != NULL; i++)
    g_ptr_array_add (words, (gpointer) bm_format_member_get_word (place->row, i));
  g_ptr_array_add (words, NULL);

  suggestion = bm_suggest (wrong, (const char * const *) words->pdata);
  if (suggestion != NULL)
    bm_compiler_error (self, place, BM_SET_ERROR_FORMAT, _("“%s” is unknown here; did you mean “%s”?"), quoted,
                       suggestion);
  else
    {
      g_autofree char *list = bm_quote_all ((const char * const *) words->pdata);

      /* Translators: the second %s is a list of words of the file format: "full", "left", "right" */
      bm_compiler_error (self, place, BM_SET_ERROR_FORMAT, _("“%s” is unknown here; the known values "
                                                             "are %s"), quoted, list);
    }
}

gboolean
bm_check_word (BmCompiler          *self,
               const BmSourcePlace *place,
               guint               *value)
{
  const char *string = NULL;
  const char *word;

  if (!bm_check_string (self, place, &string))
    return FALSE;

  for (guint i = 0; (word = bm_format_member_get_word (place->row, i)) != NULL; i++)
    if (g_str_equal (string, word))
      {
        *value = i;
        return TRUE;
      }

  report_wrong_word (self, place, string);

  return FALSE;
}

/* References */

/* Full sentences, since languages have cases and genders for these nouns. */
static char *
describe_unknown_id (BmThingKind  kind,
                     const char  *id)
{
  switch (kind)
    {
    case BM_THING_SCORE_LINE:
      return g_strdup_printf (_("there is no score line “%s”"), id);
    case BM_THING_TERRAIN:
      return g_strdup_printf (_("there is no terrain “%s”"), id);
    case BM_THING_CRYSTAL:
      return g_strdup_printf (_("there is no crystal “%s”"), id);
    case BM_THING_SYMBOL:
      return g_strdup_printf (_("there is no symbol “%s”"), id);
    case BM_THING_TOKEN:
      return g_strdup_printf (_("there is no token “%s”"), id);
    case BM_THING_TILE:
      return g_strdup_printf (_("there is no tile “%s”"), id);
    case BM_THING_COMPOSITE:
      return g_strdup_printf (_("there is no large monster “%s”"), id);
    case BM_THING_EXPLORER:
      return g_strdup_printf (_("there is no explorer “%s”"), id);
    case BM_THING_MEDAL:
      return g_strdup_printf (_("there is no medal “%s”"), id);
    case BM_THING_TILE_SET:
      return g_strdup_printf (_("there is no tile set “%s”"), id);
    case BM_THING_EDITION:
      return g_strdup_printf (_("there is no edition “%s”"), id);
    default:
      g_assert_not_reached ();
    }
}

static char *
describe_mistaken_id (BmThingKind  kind,
                      const char  *id,
                      const char  *meant)
{
  switch (kind)
    {
    case BM_THING_SCORE_LINE:
      return g_strdup_printf (_("there is no score line “%s”; did you mean “%s”?"), id, meant);
    case BM_THING_TERRAIN:
      return g_strdup_printf (_("there is no terrain “%s”; did you mean “%s”?"), id, meant);
    case BM_THING_CRYSTAL:
      return g_strdup_printf (_("there is no crystal “%s”; did you mean “%s”?"), id, meant);
    case BM_THING_SYMBOL:
      return g_strdup_printf (_("there is no symbol “%s”; did you mean “%s”?"), id, meant);
    case BM_THING_TOKEN:
      return g_strdup_printf (_("there is no token “%s”; did you mean “%s”?"), id, meant);
    case BM_THING_TILE:
      return g_strdup_printf (_("there is no tile “%s”; did you mean “%s”?"), id, meant);
    case BM_THING_COMPOSITE:
      return g_strdup_printf (_("there is no large monster “%s”; did you mean “%s”?"), id, meant);
    case BM_THING_EXPLORER:
      return g_strdup_printf (_("there is no explorer “%s”; did you mean “%s”?"), id, meant);
    case BM_THING_MEDAL:
      return g_strdup_printf (_("there is no medal “%s”; did you mean “%s”?"), id, meant);
    case BM_THING_TILE_SET:
      return g_strdup_printf (_("there is no tile set “%s”; did you mean “%s”?"), id, meant);
    case BM_THING_EDITION:
      return g_strdup_printf (_("there is no edition “%s”; did you mean “%s”?"), id, meant);
    default:
      g_assert_not_reached ();
    }
}

/* Suggests a similar ID. If an ID includes a set, the set is probably the wrong one. */
static GPtrArray *
list_known_ids (BmCompiler  *self,
                BmThingKind  kind,
                const char  *id)
{
  GPtrArray *known = g_ptr_array_new_with_free_func (g_free);
  const char *own_id = bm_thing_id_get_own (id);

  for (guint i = 0; i < self->things[kind]->len; i++)
    {
      const BmThing *thing = &g_array_index (self->things[kind], BmThing, i);

      if (thing->id == NULL)
        continue;
      if (own_id == id)
        g_ptr_array_add (known, g_strdup (thing->id));
      else if (g_str_equal (thing->id, own_id))
        g_ptr_array_add (known, bm_thing_id_qualify (bm_set_get_id (self->rules->sets[thing->set]), own_id));
    }
  g_ptr_array_add (known, NULL);

  return known;
}

static void
report_unknown_id (BmCompiler          *self,
                   const BmSourcePlace *place,
                   const char          *id)
{
  BmThingKind kind = place->row->kind;
  g_autofree char *message = NULL;

  if (is_wanted (self, BM_SEVERITY_ERROR))
    {
      g_autoptr (GPtrArray) known = list_known_ids (self, kind, id);
      g_autofree char *quoted = bm_quote (id);
      const char *meant = bm_suggest (id, (const char * const *) known->pdata);

      message = meant != NULL ? describe_mistaken_id (kind, quoted, meant) : describe_unknown_id (kind, quoted);
    }

  bm_compiler_error (self, place, BM_SET_ERROR_REFERENCE, "%s", message != NULL ? message : "");
}

static void
report_ambiguous_id (BmCompiler          *self,
                     const BmSourcePlace *place,
                     const char          *id)
{
  g_auto (GStrv) namesakes = bm_compiler_dup_namesakes (self, place->row->kind, id);
  g_autofree char *list = bm_quote_all ((const char * const *) namesakes);

  /* Translators: the second %s is a list: “deep-sea:crab”, “tide-pools:crab” */
  bm_compiler_error (self, place, BM_SET_ERROR_REFERENCE,
                     _("several sets have “%s”; say which one is meant: %s"), id, list);
}

static gboolean
check_name (BmCompiler          *self,
            const BmSourcePlace *place,
            const char          *id,
            guint16             *index)
{
  guint found = 0;
  guint n = bm_compiler_find_things (self, place->row->kind, id, &found);

  if (n == 0 && self->is_lacking)
    self->n_flaws++;
  else if (n == 0)
    report_unknown_id (self, place, id);
  else if (n > 1)
    report_ambiguous_id (self, place, id);
  else if (found >= bm_rules_get_n_things (self->rules, place->row->kind))
    /* Errors were already reported for invalid elements. */
    self->n_flaws++;
  else
    {
      *index = (guint16) found;
      return TRUE;
    }

  return FALSE;
}

gboolean
bm_check_reference (BmCompiler          *self,
                    const BmSourcePlace *place,
                    guint16             *index)
{
  const char *id = NULL;

  return bm_check_string (self, place, &id) && check_name (self, place, id, index);
}

/* A member whose name is an ID, and its number. */
gboolean
bm_check_entry (BmCompiler          *self,
                const BmSourcePlace *place,
                guint16             *index,
                int                 *value)
{
  return check_name (self, place, place->member, index) && bm_check_integer (self, place, value);
}

/* Returns the length of the list, 0 if it is wrong. */
guint
bm_check_list (BmCompiler          *self,
               const BmSourcePlace *place,
               guint                minimum,
               guint                maximum)
{
  guint length;

  if (!JSON_NODE_HOLDS_ARRAY (place->node))
    {
      bm_compiler_error (self, place, BM_SET_ERROR_TYPE, _("must be a list, in square brackets"));
      return 0;
    }

  length = json_array_get_length (json_node_get_array (place->node));
  if (length < minimum)
    bm_compiler_error (self, place, BM_SET_ERROR_RANGE,
                       /* Translators: how many there are, and how many there should be, which has the plural */
                       g_dngettext (GETTEXT_PACKAGE, "the list is too short: it has %u of at least %u entry",
                                    "the list is too short: it has %u of at least %u entries", minimum),
                       length, minimum);
  else if (length > maximum)
    bm_compiler_error (self, place, BM_SET_ERROR_LIMIT,
                       g_dngettext (GETTEXT_PACKAGE, "the list is too long: it has %u entry; at most %u are allowed",
                                    "the list is too long: it has %u entries; at most %u are allowed", length),
                       length, maximum);
  else
    return length;

  return 0;
}

static void
check_note (BmCompiler          *self,
            const BmSourcePlace *place)
{
  const char *string;
  guint n;

  if (place->row->form != BM_FORMAT_FORM_LIST)
    {
      bm_check_string (self, place, &string);
      return;
    }

  n = bm_check_list (self, place, place->row->n_min, place->row->n_max);
  for (guint i = 0; i < n; i++)
    {
      BmSourcePlace element = bm_source_place_element (place, i);

      bm_check_string (self, &element, &string);
    }
}

/* Checks the members that are only for people and that the compiler does not use. */
void
bm_compiler_check_notes (BmCompiler          *self,
                         const BmSourcePlace *object)
{
  const BmFormatObject *format = &bm_format_objects[object->row->object];

  for (guint i = 0; i < format->n_members; i++)
    if (format->members[i].is_note)
      {
        BmSourcePlace place = bm_source_place_nth_member (object, i);

        if (place.node != NULL)
          check_note (self, &place);
      }
}

/* Members. Each function returns whether the member is present and right; a missing required member is an error. A
 * value that is missing or wrong becomes the default of the format, or else does not change. */

/* The place of the error is that of the missing member. */
gboolean
bm_require_member (BmCompiler          *self,
                   const BmSourcePlace *object,
                   const char          *member)
{
  BmSourcePlace place = { .parent = object, .member = member };

  if (json_object_has_member (json_node_get_object (object->node), member))
    return TRUE;

  bm_compiler_error (self, &place, BM_SET_ERROR_MISSING, _("is missing"));

  return FALSE;
}

gboolean
bm_read_member (BmCompiler    *self,
                BmSourcePlace *object,
                const char    *member,
                BmSourcePlace *place)
{
  *place = bm_source_place_member (object, member);

  if (place->node != NULL)
    return TRUE;

  if (place->row->required)
    bm_require_member (self, object, member);

  return FALSE;
}

static void
set_standard (const BmSourcePlace *place,
              int                 *value)
{
  if (place->row->has_standard)
    *value = place->row->standard;
}

gboolean
bm_read_integer (BmCompiler    *self,
                 BmSourcePlace *object,
                 const char    *member,
                 int           *value)
{
  BmSourcePlace place;
  gboolean is_there = bm_read_member (self, object, member, &place);

  set_standard (&place, value);

  return is_there && bm_check_integer (self, &place, value);
}

gboolean
bm_read_boolean (BmCompiler    *self,
                 BmSourcePlace *object,
                 const char    *member,
                 gboolean      *value)
{
  BmSourcePlace place;
  gboolean is_there = bm_read_member (self, object, member, &place);

  set_standard (&place, value);

  return is_there && bm_check_boolean (self, &place, value);
}

gboolean
bm_read_word (BmCompiler    *self,
              BmSourcePlace *object,
              const char    *member,
              guint         *value)
{
  BmSourcePlace place;
  gboolean is_there = bm_read_member (self, object, member, &place);

  set_standard (&place, (int *) value);

  return is_there && bm_check_word (self, &place, value);
}

gboolean
bm_read_id (BmCompiler     *self,
            BmSourcePlace  *object,
            const char     *member,
            const char    **value)
{
  BmSourcePlace place;

  return bm_read_member (self, object, member, &place) && bm_check_id (self, &place, value);
}

gboolean
bm_read_reference (BmCompiler    *self,
                   BmSourcePlace *object,
                   const char    *member,
                   guint16       *index)
{
  BmSourcePlace place;

  return bm_read_member (self, object, member, &place) && bm_check_reference (self, &place, index);
}

/* Returns the length of the list, 0 if it is missing or wrong. */
guint
bm_read_list (BmCompiler    *self,
              BmSourcePlace *object,
              const char    *member,
              BmSourcePlace *list)
{
  return bm_read_member (self, object, member, list)
         ? bm_check_list (self, list, list->row->n_min, list->row->n_max) : 0;
}

gboolean
bm_read_point (BmCompiler    *self,
               BmSourcePlace *object,
               const char    *member,
               int           *x,
               int           *y)
{
  BmSourcePlace place;
  BmSourcePlace first, second;

  if (!bm_read_member (self, object, member, &place))
    return FALSE;

  if (!JSON_NODE_HOLDS_ARRAY (place.node) || json_array_get_length (json_node_get_array (place.node)) != 2)
    {
      bm_compiler_error (self, &place, BM_SET_ERROR_TYPE, _("must be a list of two whole numbers, such as [0, 1]"));
      return FALSE;
    }

  first = bm_source_place_element (&place, 0);
  second = bm_source_place_element (&place, 1);

  /* Checks both, so that problems of both are reported. */
  return bm_check_integer (self, &first, x) & bm_check_integer (self, &second, y);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-set-diff-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bm-drawing-words.h"
#include "bm-json-path.h"
#include "bm-json-tree.h"
#include "bm-place-words.h"
#include "bm-rule-words.h"
#include "bm-thing-words.h"
#include "bm-value-words.h"

#define MAX_SHOWN 300  /* characters of a value; more, such as a drawing, is not shown */

typedef struct
{
  const BmSetRevision *before;
  const BmSetRevision *after;
  GPtrArray           *notes;    /* BmChangeNote */
  GHashTable          *changed;  /* path of a thing → its BmChangeNote; borrowed */
  GHashTable          *titles[BM_N_THING_KINDS][2];  /* nullable: of drawings, of signs; made when needed */
} Writing;

static guint
get_set (const BmSetRevision *revision)
{
  return revision->rules->n_sets - 1;
}

static void
note_free (gpointer data)
{
  BmChangeNote *note = data;

  g_free (note->before);
  g_free (note->after);
  g_free (note->title);
  g_ptr_array_unref (note->lines);
  g_free (note);
}

/* Several differences can be in one sentence, or in one picture. */
static void
take_line (BmChangeNote *note,
           char         *line)
{
  if (g_ptr_array_find_with_equal_func (note->lines, line, g_str_equal, NULL))
    g_free (line);
  else
    g_ptr_array_add (note->lines, line);
}

static char *
capitalise (const char *words)
{
  GString *capitalised = g_string_new (NULL);

  g_string_append_unichar (capitalised, g_unichar_toupper (g_utf8_get_char (words)));
  g_string_append (capitalised, g_utf8_next_char (words));

  return g_string_free (capitalised, FALSE);
}

static BmChangeNote *
add_note (Writing            *self,
          const BmDifference *difference)
{
  gboolean is_lost = difference->thing_after == NULL;
  g_autofree char *thing = is_lost ? bm_place_words_thing (difference->thing_before, self->before->root)
                                   : bm_place_words_thing (difference->thing_after, self->after->root);
  BmChangeNote *note = g_new0 (BmChangeNote, 1);

  note->kind = BM_DIFFERENCE_CHANGED;
  if (is_lost)
    note->kind = BM_DIFFERENCE_REMOVED;
  else if (difference->thing_before == NULL)
    note->kind = BM_DIFFERENCE_ADDED;
  note->before = g_strdup (difference->thing_before);
  note->after = g_strdup (difference->thing_after);
  note->title = thing != NULL ? capitalise (thing) : g_strdup (_("The Set Itself"));
  note->lines = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->notes, note);

  return note;
}

/* -- Things -- */

static char *
say_medal (const BmRules *rules,
           guint          medal)
{
  return bm_medal_words (rules, medal, FALSE);
}

/* By BmThingKind: what can be said of a thing. */
static char *(*const thing_words[BM_N_THING_KINDS]) (const BmRules *rules, guint index) = {
  [BM_THING_TILE] = bm_tile_words,
  [BM_THING_COMPOSITE] = bm_composite_words,
  [BM_THING_EXPLORER] = bm_explorer_words,
  [BM_THING_MEDAL] = say_medal,
  [BM_THING_CRYSTAL] = bm_crystal_words,
  [BM_THING_TOKEN] = bm_token_words,
};

static void
describe_thing (BmChangeNote        *note,
                const BmSetRevision *revision,
                const char          *path)
{
  BmThingKind kind;
  guint element;
  guint16 index;
  g_autofree char *words = NULL;
  g_auto (GStrv) lines = NULL;

  if (!bm_thing_path_parse (path, &kind, &element) || thing_words[kind] == NULL)
    return;

  index = bm_rules_find_origin (revision->rules, kind, get_set (revision), element);
  if (index == BM_NONE)
    return;

  words = thing_words[kind](revision->rules, index);
  lines = g_strsplit (words, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0')
      take_line (note, g_strdup (lines[i]));
}

/* -- Sentences -- */

static gboolean
is_sentence (BmFormatObjectId object)
{
  return object == BM_FORMAT_RULE || object == BM_FORMAT_CONDITION || object == BM_FORMAT_MEDAL_CONDITION
         || object == BM_FORMAT_COUNT || object == BM_FORMAT_MEDAL_COUNT;
}

/* The outermost object around a place that is one sentence: a rule, a condition of a medal, what a medal counts. */
static char *
dup_sentence_path (const char       *path,
                   BmFormatObjectId *object)
{
  g_autoptr (GArray) steps = path != NULL ? bm_json_path_parse (path) : NULL;

  for (guint i = 0; steps != NULL && i < steps->len; i++)
    {
      const BmFormatMember *row = bm_format_find_row (steps, i + 1);

      if (row == NULL || !is_sentence (row->object))
        continue;
      if (row->form == BM_FORMAT_FORM_ONE || g_array_index (steps, BmJsonStep, i).member == NULL)
        {
          *object = row->object;
          return bm_json_path_to_string (steps, i + 1);
        }
    }

  return NULL;
}

static GPtrArray *
make_segments (const BmSetRevision *revision,
               const char          *path,
               BmFormatObjectId     object,
               JsonNode            *node)
{
  BmThingKind owner = g_str_has_prefix (path, "$.explorers[") ? BM_THING_EXPLORER : BM_THING_TILE;

  if (object == BM_FORMAT_RULE)
    return bm_rule_segments (revision->rules, owner, node);
  if (object == BM_FORMAT_CONDITION || object == BM_FORMAT_MEDAL_CONDITION)
    return bm_condition_segments (revision->rules, node, FALSE);

  return bm_count_segments (revision->rules, node, "");
}

/* The sentence around a place; %NULL if it is in none, or the sentence cannot be said. */
static char *
say_sentence (const BmSetRevision *revision,
              const char          *path)
{
  BmFormatObjectId object;
  g_autofree char *sentence = dup_sentence_path (path, &object);
  JsonNode *node = sentence != NULL ? bm_json_tree_get (revision->root, sentence) : NULL;
  g_autoptr (GPtrArray) segments = node != NULL ? make_segments (revision, path, object, node) : NULL;
  g_autofree char *text = segments != NULL ? bm_segments_dup_text (segments) : NULL;

  return text != NULL ? g_strdup_printf (C_("word", "“%s”"), text) : NULL;
}

/* -- Values -- */

static char *
say_value (const BmSetRevision *revision,
           const char          *path)
{
  static const BmFormatMember unknown = { .type = BM_FORMAT_TYPE_ANY };
  JsonNode *node = path != NULL ? bm_json_tree_get (revision->root, path) : NULL;
  g_autoptr (GArray) steps = path != NULL ? bm_json_path_parse (path) : NULL;
  const BmFormatMember *row = steps != NULL ? bm_format_find_row (steps, steps->len) : NULL;
  char *words;

  if (node == NULL)
    return row != NULL ? bm_value_words_standard (row) : NULL;
  words = bm_value_words (revision->rules, get_set (revision), row != NULL ? row : &unknown, node);
  if (words != NULL && g_utf8_strlen (words, -1) > MAX_SHOWN)
    g_clear_pointer (&words, g_free);

  return words;
}

/* -- Lines -- */

/* The titles of the fields; for a sentence, of its place, as its parts are in the sentence. */
static char *
say_title (const char *path,
           gboolean    is_whole)
{
  BmFormatObjectId object;
  g_autofree char *sentence = is_whole ? dup_sentence_path (path, &object) : NULL;
  char *title = bm_place_words_field (sentence != NULL ? sentence : path);

  return title != NULL ? title : bm_json_path_dup_member (path);
}

/* Only what a drawing looks like has no title. */
static char *
say_without_values (const char       *title,
                    BmDifferenceKind  kind)
{
  if (title == NULL)
    return g_strdup (_("Another picture"));

  switch (kind)
    {
    case BM_DIFFERENCE_ADDED:
      /* Translators: what a new version of a set has: the title of a field, such as “Rule 2” */
      return g_strdup_printf (_("%s (added)"), title);
    case BM_DIFFERENCE_REMOVED:
      /* Translators: what a new version of a set no longer has: the title of a field, such as “Rule 2” */
      return g_strdup_printf (_("%s (removed)"), title);
    case BM_DIFFERENCE_MOVED:
      /* Translators: a list of a set, such as “Tiles”, has the same things in another order */
      return g_strdup_printf (_("%s: another order"), title);
    case BM_DIFFERENCE_CHANGED:
    default:
      /* Translators: in a new version of a set: the title of a field, such as “Picture” */
      return g_strdup_printf (_("%s (changed)"), title);
    }
}

static char *
say_values (const char *title,
            const char *before,
            const char *after)
{
  if (before == NULL)
    /* Translators: what a new version of a set has: the title of a field, such as “Maximum Points”, and its value */
    return g_strdup_printf (_("%s: %s (added)"), title, after);
  if (after == NULL)
    /* Translators: what a new version of a set no longer has: the title of a field and its former value */
    return g_strdup_printf (_("%s: %s (removed)"), title, before);

  /* Translators: in a new version of a set: the title of a field, its new value and its former one: “Points: 8
   * instead of 6” */
  return g_strdup_printf (_("%s: %s instead of %s"), title, after, before);
}

/* -- Pictures -- */

/* Whether a place is one of the drawings of the set, or is in it. */
static gboolean
is_in_drawing (const char *path)
{
  return g_str_has_prefix (path, "$.drawings[");
}

static const char *
peek_string (const BmSetRevision *revision,
             const char          *thing,
             const char          *member)
{
  g_autofree char *path = bm_json_path_append (thing, member);
  JsonNode *node = bm_json_tree_get (revision->root, path);

  return node != NULL && json_node_get_value_type (node) == G_TYPE_STRING ? json_node_get_string (node) : NULL;
}

/* Whether a drawing of the set belongs to a picture: it is that, or, as “moth-1”, one of its levels or parts. */
static gboolean
is_of_picture (const char *drawing,
               const char *picture,
               gboolean    is_part)
{
  const gsize length = strlen (picture);

  return is_part ? strncmp (drawing, picture, length) == 0 && drawing[length] == '-' : g_str_equal (drawing, picture);
}

static gboolean
is_own (const BmSetRevision *revision,
        const char          *picture)
{
  const char *id;

  for (guint i = 0;; i++)
    {
      g_autofree char *drawing = g_strdup_printf ("$.drawings[%u]", i);

      if (bm_json_tree_get (revision->root, drawing) == NULL)
        return FALSE;
      id = peek_string (revision, drawing, "id");
      if (id != NULL && (is_of_picture (id, picture, FALSE) || is_of_picture (id, picture, TRUE)))
        return TRUE;
    }
}

/* What a person chose as the picture or the icon of a thing. */
static char *
say_picture (Writing             *self,
             const BmSetRevision *revision,
             const char          *thing,
             gboolean             is_sign)
{
  const char *picture = peek_string (revision, thing, is_sign ? "sign" : "art.drawing");
  g_autofree char *title = NULL;
  GHashTable **titles;
  BmThingKind kind;

  if (picture != NULL && is_own (revision, picture))
    /* Translators: the picture of a tile: “Picture: custom picture instead of “Yeti”” */
    return g_strdup (C_("value", "custom picture"));

  bm_thing_path_parse (thing, &kind, NULL);
  titles = &self->titles[kind][is_sign];
  if (*titles == NULL)
    *titles = bm_drawing_words_titles (kind, is_sign);
  if (picture == NULL && !is_sign)
    {
      picture = peek_string (revision, thing, "id");
      picture = picture != NULL && g_hash_table_contains (*titles, picture) ? picture : NULL;
    }
  if (picture == NULL)
    /* Translators: the picture of a tile for which none was chosen: “Picture: “Yeti” instead of default picture” */
    return g_strdup (C_("value", "default picture"));

  title = bm_drawing_words_title (*titles, picture);
  return g_strdup_printf (C_("word", "“%s”"), title);
}

/* Whether a place is in the picture of a thing, or is its icon. */
static gboolean
is_in_picture (const char *path,
               const char *thing,
               gboolean   *is_sign)
{
  g_autofree char *art = bm_json_path_member (thing, "art");
  g_autofree char *sign = bm_json_path_member (thing, "sign");

  *is_sign = g_str_equal (path, sign);
  return bm_thing_path_parse (thing, NULL, NULL) && (*is_sign || bm_json_path_is_prefix (art, path));
}

static char *
say_picture_change (Writing    *self,
                    const char *thing_before,
                    const char *thing_after,
                    gboolean    is_sign)
{
  g_autofree char *before = say_picture (self, self->before, thing_before, is_sign);
  g_autofree char *after = say_picture (self, self->after, thing_after, is_sign);
  g_autofree char *path = bm_json_path_member (thing_after, is_sign ? "sign" : "art");
  g_autofree char *title = bm_place_words_field (path);

  if (g_str_equal (before, after))
    return say_without_values (title, BM_DIFFERENCE_CHANGED);

  return say_values (title, before, after);
}

static char *
say_difference (Writing            *self,
                const BmDifference *difference)
{
  const char *path = difference->after != NULL ? difference->after : difference->before;
  g_autofree char *before = say_sentence (self->before, difference->before);
  g_autofree char *after = say_sentence (self->after, difference->after);
  gboolean is_whole = g_strcmp0 (before, after) != 0;
  g_autofree char *title = say_title (path, is_whole);
  gboolean is_sign;

  if (difference->after != NULL && is_in_picture (difference->after, difference->thing_after, &is_sign))
    return say_picture_change (self, difference->thing_before, difference->thing_after, is_sign);
  if (is_in_drawing (path))
    return say_without_values (NULL, difference->kind);

  if (!is_whole)
    {
      g_free (before);
      g_free (after);
      before = say_value (self->before, difference->before);
      after = say_value (self->after, difference->after);
    }
  if (difference->kind == BM_DIFFERENCE_MOVED || title == NULL || g_strcmp0 (before, after) == 0)
    return say_without_values (title, difference->kind);

  return say_values (title, before, after);
}

/* The note for a thing that both versions have. */
static BmChangeNote *
get_note (Writing            *self,
          const BmDifference *difference)
{
  BmChangeNote *note = g_hash_table_lookup (self->changed, difference->thing_after);

  if (note == NULL)
    {
      note = add_note (self, difference);
      g_hash_table_insert (self->changed, note->after, note);
    }

  return note;
}

/* The thing with an ID, in its list. */
static char *
find_thing (const BmSetRevision *revision,
            BmThingKind          kind,
            const char          *id)
{
  for (guint i = 0;; i++)
    {
      g_autofree char *path = bm_thing_path_new (kind, i);

      if (bm_json_tree_get (revision->root, path) == NULL)
        return NULL;
      if (g_strcmp0 (peek_string (revision, path, "id"), id) == 0)
        return g_steal_pointer (&path);
    }
}

/* What is new in the drawings of a thing of one of the versions, if the other one has the thing, too. */
static void
tell_of_picture (Writing             *self,
                 const BmSetRevision *revision,
                 BmThingKind          kind,
                 const char          *thing,
                 gboolean             is_sign)
{
  const char *id = peek_string (revision, thing, "id");
  g_autofree char *before = find_thing (self->before, kind, id);
  g_autofree char *after = find_thing (self->after, kind, id);
  const BmDifference difference = { BM_DIFFERENCE_CHANGED, before, after, before, after };

  if (id != NULL && before != NULL && after != NULL)
    take_line (get_note (self, &difference), say_picture_change (self, before, after, is_sign));
}

/* Tells of a drawing where it is seen. Returns: whether there is such a thing. */
static gboolean
tell_where_seen (Writing             *self,
                 const BmSetRevision *revision,
                 const char          *drawing,
                 gboolean             is_part)
{
  gboolean is_seen = FALSE;

  for (BmThingKind kind = 0; kind < BM_N_THING_KINDS; kind++)
    for (guint i = 0;; i++)
      {
        g_autofree char *thing = bm_thing_path_new (kind, i);

        if (bm_json_tree_get (revision->root, thing) == NULL)
          break;
        for (guint is_sign = FALSE; is_sign <= TRUE; is_sign++)
          {
            const char *picture = peek_string (revision, thing, is_sign ? "sign" : "art.drawing");

            if (picture == NULL || !is_of_picture (drawing, picture, is_part))
              continue;
            tell_of_picture (self, revision, kind, thing, (gboolean) is_sign);
            is_seen = TRUE;
          }
      }

  return is_seen;
}

/* A drawing has no name that a person knows. */
static gboolean
tell_of_drawing (Writing            *self,
                 const BmDifference *difference)
{
  const BmSetRevision *revision = difference->thing_after != NULL ? self->after : self->before;
  const char *path = difference->thing_after != NULL ? difference->thing_after : difference->thing_before;
  const char *id = is_in_drawing (path) ? peek_string (revision, path, "id") : NULL;

  return id != NULL && (tell_where_seen (self, revision, id, FALSE) || tell_where_seen (self, revision, id, TRUE));
}

static void
write_down (Writing            *self,
            const BmDifference *difference)
{
  if (tell_of_drawing (self, difference))
    return;
  if (difference->thing_after == NULL)
    describe_thing (add_note (self, difference), self->before, difference->thing_before);
  else if (difference->thing_before == NULL)
    describe_thing (add_note (self, difference), self->after, difference->thing_after);
  else
    take_line (get_note (self, difference), say_difference (self, difference));
}

/**
 * bm_set_diff_words:
 * @before: a version of a set
 * @after: a later version of it
 *
 * Says what the later version has that the earlier one does not have, and so on: see bm_set_diff().
 *
 * Returns: (transfer full) (element-type BmChangeNote): a note for each thing that is not the same; empty if both mean
 *   the same
 */
GPtrArray *
bm_set_diff_words (const BmSetRevision *before,
                   const BmSetRevision *after)
{
  g_autoptr (GPtrArray) differences = bm_set_diff (before->root, after->root);
  g_autoptr (GHashTable) changed = g_hash_table_new (g_str_hash, g_str_equal);
  Writing self = { .before = before, .after = after, .changed = changed };

  self.notes = g_ptr_array_new_with_free_func (note_free);
  for (guint i = 0; i < differences->len; i++)
    write_down (&self, g_ptr_array_index (differences, i));
  for (guint kind = 0; kind < BM_N_THING_KINDS; kind++)
    for (guint is_sign = 0; is_sign < 2; is_sign++)
      g_clear_pointer (&self.titles[kind][is_sign], g_hash_table_unref);

  return self.notes;
}

/* -- Markdown -- */

/**
 * bm_set_diff_words_heading:
 * @kind: what has become of things
 *
 * Returns: a heading above the notes of this kind
 */
const char *
bm_set_diff_words_heading (BmDifferenceKind kind)
{
  switch (kind)
    {
    case BM_DIFFERENCE_ADDED:
      return C_("things of a set", "Added");
    case BM_DIFFERENCE_REMOVED:
      return C_("things of a set", "Removed");
    case BM_DIFFERENCE_CHANGED:
    case BM_DIFFERENCE_MOVED:
    default:
      return C_("things of a set", "Changed");
    }
}

/* Names may contain what Markdown takes for its own. */
static void
append_escaped (GString    *markdown,
                const char *text)
{
  for (const char *byte = text; *byte != '\0'; byte++)
    {
      if (strchr ("\\`*_[]<>#|", *byte) != NULL)
        g_string_append_c (markdown, '\\');
      g_string_append_c (markdown, *byte == '\n' ? ' ' : *byte);
    }
  g_string_append_c (markdown, '\n');
}

static void
append_note (GString            *markdown,
             const BmChangeNote *note)
{
  g_string_append (markdown, "\n### ");
  append_escaped (markdown, note->title);
  if (note->lines->len > 0)
    g_string_append_c (markdown, '\n');
  for (guint i = 0; i < note->lines->len; i++)
    {
      g_string_append (markdown, "- ");
      append_escaped (markdown, g_ptr_array_index (note->lines, i));
    }
}

/**
 * bm_set_diff_words_to_markdown:
 * @name: the name of the set
 * @notes: (element-type BmChangeNote): what has changed
 *
 * Returns: (transfer full): a list of changes in Markdown
 */
char *
bm_set_diff_words_to_markdown (const char *name,
                               GPtrArray  *notes)
{
  static const BmDifferenceKind kinds[] = { BM_DIFFERENCE_ADDED, BM_DIFFERENCE_CHANGED, BM_DIFFERENCE_REMOVED };
  GString *markdown = g_string_new ("# ");

  append_escaped (markdown, name);
  if (notes->len == 0)
    g_string_append_printf (markdown, "\n%s\n", _("Nothing has changed."));

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      gsize length = markdown->len;

      for (guint k = 0; k < notes->len; k++)
        {
          const BmChangeNote *note = g_ptr_array_index (notes, k);

          if (note->kind == kinds[i] && markdown->len == length)
            g_string_append_printf (markdown, "\n## %s\n", bm_set_diff_words_heading (note->kind));
          if (note->kind == kinds[i])
            append_note (markdown, note);
        }
    }

  return g_string_free (markdown, FALSE);
}

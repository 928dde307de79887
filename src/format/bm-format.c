/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Looks up rows of the table. */

#define G_LOG_DOMAIN "bm-format"

#include "config.h"

#include "bm-format.h"

#include "bm-json-path.h"

/* Most names differ in their first letters, and equal ones are usually the same literal, so comparing them rarely
 * needs a function call. */
static inline gboolean
is_named (const BmFormatMember *self,
          const char           *name)
{
  return self->name == name || (self->name[0] == name[0] && g_str_equal (self->name, name));
}

/**
 * bm_format_object_find:
 * @self: an object
 * @name: the name of a member
 * @first: the probable number of the member, or a lower one
 *
 * Cost: a few steps for each member from @first on.
 *
 * Returns: its number, or the number of members if the object has no such member
 */
guint
bm_format_object_find (const BmFormatObject *self,
                       const char           *name,
                       guint                 first)
{
  for (guint i = first; i < self->n_members; i++)
    if (is_named (&self->members[i], name))
      return i;

  for (guint i = 0; i < MIN (first, self->n_members); i++)
    if (is_named (&self->members[i], name))
      return i;

  return self->n_members;
}

/**
 * bm_format_find_member:
 * @object: an object
 * @name: the name of a member
 *
 * Returns: (nullable): its row; %NULL if the object has no such member
 */
const BmFormatMember *
bm_format_find_member (BmFormatObjectId  object,
                       const char       *name)
{
  const BmFormatObject *self = &bm_format_objects[object];
  guint index = bm_format_object_find (self, name, 0);

  return index < self->n_members ? &self->members[index] : NULL;
}

/**
 * bm_format_find_row:
 * @steps: (element-type BmJsonStep): the path of a place in a set
 * @n_steps: number of @steps to use
 *
 * Follows a path. All elements of a list share the row of the list, and all values by ID that of the object around them.
 *
 * Returns: (nullable): the row of the place; %NULL if the format does not know it
 */
const BmFormatMember *
bm_format_find_row (const GArray *steps,
                    guint         n_steps)
{
  const BmFormatMember *row = bm_format_get_root ();

  for (guint i = 0; row != NULL && i < n_steps; i++)
    {
      const char *member = g_array_index (steps, BmJsonStep, i).member;

      if (member != NULL && row->form != BM_FORMAT_FORM_BY_ID)
        row = bm_format_find_member (row->object, member);
    }

  return row;
}

/**
 * bm_format_get_list:
 * @kind: a kind of things
 *
 * Returns: the member of a set that lists them
 */
const BmFormatMember *
bm_format_get_list (BmThingKind kind)
{
  const BmFormatObject *set = &bm_format_objects[BM_FORMAT_SET];
  guint i = 0;

  while (set->members[i].type != BM_FORMAT_TYPE_THING || set->members[i].kind != kind)
    i++;

  return &set->members[i];
}

/**
 * bm_format_find_count:
 * @name: the word for the count
 * @counting: (out): the count
 *
 * Returns: whether there is such a count
 */
gboolean
bm_format_find_count (const char *name,
                      BmCounting *counting)
{
  for (guint i = 0; i < BM_N_COUNTINGS; i++)
    if (g_str_equal (bm_format_counts[i].name, name))
      {
        *counting = (BmCounting) i;
        return TRUE;
      }

  return FALSE;
}

/**
 * bm_format_count_get_since:
 * @self: a count
 * @member: one of its members
 *
 * Returns: since which version of the format this count has had this member
 */
guint
bm_format_count_get_since (const BmFormatCount  *self,
                           const BmFormatMember *member)
{
  return g_strv_contains (self->newer, member->name) ? 2 : MAX (1, MAX (self->since, member->since));
}

/**
 * bm_format_member_get_word:
 * @self: a member whose value is a word
 * @index: the index of a word
 *
 * Returns: (nullable): the word; %NULL after the last one
 */
const char *
bm_format_member_get_word (const BmFormatMember *self,
                           guint                 index)
{
  return G_STRUCT_MEMBER (const char *, self->words, index * self->word_size);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-bench-things.h"

#include "bm-thing-id.h"

static void
free_mark (gpointer mark)
{
  bm_thing_mark_clear (mark);
  g_free (mark);
}

/** Returns: (transfer full) (element-type BmThingMark): no things yet; the first to be added is the subject. */
GPtrArray *
bm_bench_things_new (void)
{
  return g_ptr_array_new_with_free_func (free_mark);
}

/**
 * bm_bench_things_dup_id:
 * @rules: rules, the last set of which is being designed
 * @kind: a kind of things
 * @index: the index of a thing in the table of its kind
 *
 * Returns: (transfer full): what the thing is called on a bench: a thing of another set includes that set, since the set
 *   that is being designed may get, or lose, one with the same ID
 */
char *
bm_bench_things_dup_id (const BmRules *rules,
                        BmThingKind    kind,
                        guint          index)
{
  const char *id = bm_thing_id_get_own (bm_rules_get_thing_id (rules, kind, index));
  guint set = rules->origins[kind][index].set;

  return set + 1 == rules->n_sets ? g_strdup (id) : bm_thing_id_qualify (bm_set_get_id (rules->sets[set]), id);
}

/**
 * bm_bench_things_add:
 * @things: (element-type BmThingMark): the things of a bench
 * @document: their document
 * @kind: a kind of things
 * @id: what one is called on a bench
 *
 * Returns: its number, the same as before if it is already among them
 */
guint
bm_bench_things_add (GPtrArray   *things,
                     BmDocument  *document,
                     BmThingKind  kind,
                     const char  *id)
{
  guint found = bm_bench_things_find (things, kind, id);
  BmThingMark *fresh;

  if (found != G_MAXUINT)
    return found;

  fresh = g_new (BmThingMark, 1);
  bm_thing_mark_init (fresh, document, kind, id);
  g_ptr_array_add (things, fresh);
  return things->len - 1;
}

/** Finds all of them again after a change of the document: see bm_thing_mark_follow(). */
void
bm_bench_things_follow (GPtrArray  *things,
                        BmDocument *document)
{
  for (guint i = 0; i < things->len; i++)
    bm_thing_mark_follow (g_ptr_array_index (things, i), document);
}

/** Returns: (transfer none): the thing with a number. */
const BmThingMark *
bm_bench_things_get (const GPtrArray *things,
                     guint            thing)
{
  return g_ptr_array_index (things, thing);
}

/**
 * bm_bench_things_find:
 * @things: (element-type BmThingMark): the things of a bench
 * @kind: a kind of things
 * @id: what one is called on a bench
 *
 * Returns: its number; %G_MAXUINT if it is not among them
 */
guint
bm_bench_things_find (const GPtrArray *things,
                      BmThingKind      kind,
                      const char      *id)
{
  for (guint i = 0; i < things->len; i++)
    {
      const BmThingMark *mark = g_ptr_array_index (things, i);

      if (mark->kind == kind && g_str_equal (mark->id, id))
        return i;
    }

  return G_MAXUINT;
}

/**
 * bm_bench_things_resolve:
 * @things: (element-type BmThingMark): the things of a bench
 * @thing: the number of one
 * @rules: rules, the last set of which is being designed
 *
 * Returns: the index of the thing in the table of its kind; %BM_NONE if the rules do not have it
 */
guint
bm_bench_things_resolve (const GPtrArray *things,
                         guint            thing,
                         const BmRules   *rules)
{
  const BmThingMark *mark = bm_bench_things_get (things, thing);

  if (bm_thing_id_get_own (mark->id) == mark->id)
    return bm_rules_find_own_thing (rules, mark->kind, rules->n_sets - 1, mark->id);
  return bm_rules_find_thing (rules, mark->kind, mark->id);
}

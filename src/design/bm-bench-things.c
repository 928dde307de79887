/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-bench-things.h"

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
 * bm_bench_things_add:
 * @things: (element-type BmThingMark): the things of a bench
 * @document: their document
 * @kind: a kind of things
 * @id: the ID of one; it may be in a set that @document requires
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
 * @id: the ID of one
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
 * @rules: rules
 *
 * Returns: the index of the thing in the table of its kind; %BM_NONE if the rules do not have it
 */
guint
bm_bench_things_resolve (const GPtrArray *things,
                         guint            thing,
                         const BmRules   *rules)
{
  const BmThingMark *mark = bm_bench_things_get (things, thing);

  return bm_rules_find_thing (rules, mark->kind, mark->id);
}

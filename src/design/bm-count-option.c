/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-count-option.h"

#include <glib/gi18n-lib.h>

#include "bm-words.h"

static void
option_free (gpointer data)
{
  BmCountOption *self = data;

  g_free (self->id);
  g_free (self->label);
  g_free (self);
}

/** Returns: (transfer full) (element-type BmCountOption): an empty list of options. */
GPtrArray *
bm_count_option_list_new (void)
{
  return g_ptr_array_new_with_free_func (option_free);
}

/**
 * bm_count_option_take:
 * @options: (element-type BmCountOption): a list
 * @id: (nullable): its ID; %NULL for all
 * @label: (transfer full): its name
 * @chosen: whether it is chosen
 *
 * Adds an option that is not a thing.
 */
void
bm_count_option_take (GPtrArray  *options,
                      const char *id,
                      char       *label,
                      gboolean    chosen)
{
  BmCountOption *option = g_new (BmCountOption, 1);

  *option = (BmCountOption) {
    .id = g_strdup (id),
    .label = label,
    .chosen = chosen,
    .kind = BM_N_THING_KINDS,
    .index = BM_NONE,
  };
  g_ptr_array_add (options, option);
}

/** As bm_count_option_take(), with a copy of the name. */
void
bm_count_option_add (GPtrArray  *options,
                     const char *id,
                     const char *label,
                     gboolean    chosen)
{
  bm_count_option_take (options, id, g_strdup (label), chosen);
}

/**
 * bm_count_option_add_thing:
 * @options: (element-type BmCountOption): a list
 * @rules: the rules of the set and those it requires
 * @kind: a kind of thing
 * @index: a thing of it
 * @chosen: whether it is chosen
 */
void
bm_count_option_add_thing (GPtrArray     *options,
                           const BmRules *rules,
                           BmThingKind    kind,
                           guint          index,
                           gboolean       chosen)
{
  BmCountOption *option;

  bm_count_option_add (options, bm_rules_get_thing_id (rules, kind, index),
                       bm_words_get (bm_rules_get_thing_name (rules, kind, index)), chosen);
  option = g_ptr_array_index (options, options->len - 1);
  option->kind = kind;
  option->index = index;
}

/**
 * bm_count_option_add_unknown:
 * @options: (element-type BmCountOption): a list
 * @count: a count
 * @filter: a filter that has IDs
 * @kind: the kind of things that it is about
 * @rules: the rules of the set and those it requires
 *
 * Adds the IDs that are chosen but do not exist, so that they can be removed.
 */
void
bm_count_option_add_unknown (GPtrArray     *options,
                             JsonNode      *count,
                             BmCountFilters filter,
                             BmThingKind    kind,
                             const BmRules *rules)
{
  g_autoptr (GPtrArray) ids = bm_count_list_ids (count, filter);

  for (guint i = 0; i < ids->len; i++)
    if (bm_rules_find_thing (rules, kind, ids->pdata[i]) == BM_NONE)
      /* Translators: %s is the id of something that is not there, whatever it would be */
      bm_count_option_take (options, ids->pdata[i], g_strdup_printf (_("“%s” (unknown)"), (char *) ids->pdata[i]), TRUE);
}

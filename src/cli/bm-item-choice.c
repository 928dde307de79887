/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-cli"

#include "config.h"

#include "bm-item-choice.h"

#include <glib/gi18n.h>

#include "bm-command.h"
#include "bm-set.h"
#include "bm-thing-id.h"

/* The rules, and the set that the command is about. */
typedef struct
{
  const BmRules *rules;
  guint          set;
} Choice;

/* The ID may come after the kind: "tile:crab". */
static const char *
get_id_of_kind (const char *text,
                BmLabKind   kind)
{
  return bm_thing_id_is_of_set (text, bm_lab_kind_to_string (kind)) ? bm_thing_id_get_own (text) : text;
}

/* Finds the item for "crab", of any kind and set, or for "tile:crab", "deep-sea:crab" and "tile:deep-sea:crab". In
 * case of doubt, it is in the set itself. */
static gboolean
find_item_of_kind (const Choice *self,
                   const char   *text,
                   BmLabKind       kind,
                   BmLabItem      *item)
{
  const char *id = get_id_of_kind (text, kind);
  g_autofree char *own = bm_thing_id_qualify (bm_set_get_id (self->rules->sets[self->set]), id);

  return bm_lab_item_find (self->rules, kind, own, item) || bm_lab_item_find (self->rules, kind, id, item);
}

static guint
find_items (const Choice *self,
            const char     *text,
            BmLabItem      *items)
{
  guint n = 0;

  for (guint kind = 0; kind < BM_LAB_N_KINDS; kind++)
    n += find_item_of_kind (self, text, (BmLabKind) kind, &items[n]);

  return n;
}

/* The IDs of all things of a set, or of all sets, without duplicates. */
static GPtrArray *
list_ids (const BmRules *rules,
          guint          set,
          gboolean       all_sets)
{
  GPtrArray *ids = g_ptr_array_new ();

  for (guint kind = 0; kind < BM_LAB_N_KINDS; kind++)
    for (guint i = 0; i < bm_lab_item_count (rules, (BmLabKind) kind); i++)
      {
        const BmLabItem item = { .kind = (BmLabKind) kind, .index = i };
        const char *id = bm_lab_item_get_id (&item, rules);

        if ((all_sets || bm_lab_item_get_set (&item, rules) == set)
            && !g_ptr_array_find_with_equal_func (ids, id, g_str_equal, NULL))
          g_ptr_array_add (ids, (gpointer) id);
      }
  g_ptr_array_add (ids, NULL);

  return ids;
}

/* Other sets may have things with the ID, where this one has none. */
static gboolean
is_ambiguous (const Choice *self,
              const char     *option,
              const char     *text)
{
  for (guint kind = 0; kind < BM_LAB_N_KINDS; kind++)
    {
      const char *id = get_id_of_kind (text, (BmLabKind) kind);
      g_autofree char *namesakes = bm_rules_list_namesakes (self->rules, bm_lab_kind_to_thing ((BmLabKind) kind), id);

      if (namesakes == NULL)
        continue;
      /* Translators: an option such as --item, an ID, and a list: “deep-sea:crab”, “tide-pools:crab” */
      bm_command_complain (_("%s: several sets have “%s”; say which one is meant: %s"), option, id, namesakes);
      return TRUE;
    }

  return FALSE;
}

static void
complain_about_unknown (const Choice *self,
                        const char     *option,
                        const char     *text)
{
  g_autoptr (GPtrArray) all = list_ids (self->rules, self->set, TRUE);
  g_autoptr (GPtrArray) own = list_ids (self->rules, self->set, FALSE);
  g_autofree char *list = g_strjoinv (", ", (char **) own->pdata);
  g_autofree char *quoted = bm_quote (text);
  const char *suggestion = bm_suggest (text, (const char *const *) all->pdata);

  if (is_ambiguous (self, option, text))
    return;

  if (suggestion != NULL)
    /* Translators: an option such as --item, what was given, and what was probably meant */
    bm_command_complain (_("%s: there is no tile, explorer or medal “%s”; did you mean “%s”?"), option, quoted,
                         suggestion);
  else
    bm_command_complain (_("%s: there is no tile, explorer or medal “%s”"), option, quoted);
  if (own->len > 1)
    /* Translators: the id of a set, and a list of ids */
    g_printerr (_("The set “%s” contains: %s\n"), bm_set_get_id (self->rules->sets[self->set]), list);
}

static void
complain_about_several (const char      *option,
                        const char      *text,
                        const BmLabItem *items,
                        guint            n)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (list, "%s%s:%s", i > 0 ? ", " : "", bm_lab_kind_to_string (items[i].kind), text);

  /* Translators: an option such as --item, an id, and a list such as “tile:desert, medal:desert” */
  bm_command_complain (_("%s: more than one item is called “%s”; choose one of %s"), option, text, list->str);
}

/**
 * bm_item_choice_find:
 * @rules: rules
 * @set: a set of them, an index of #BmRules.sets
 * @text: the argument of --item
 * @item: (out): the item
 *
 * Finds an item by its ID, or by that with its kind or its set. Reports what is wrong.
 *
 * Returns: whether there is exactly one
 */
gboolean
bm_item_choice_find (const BmRules *rules,
                     guint          set,
                     const char    *text,
                     BmLabItem     *item)
{
  const Choice choice = { rules, set };
  const Choice *self = &choice;
  BmLabItem items[BM_LAB_N_KINDS];
  guint n = find_items (self, text, items);
  guint n_own = 0;

  /* In case of doubt, an ID means a thing of the set itself. */
  for (guint i = 0; i < n; i++)
    if (bm_lab_item_get_set (&items[i], self->rules) == self->set)
      {
        n_own++;
        *item = items[i];
      }
  if (n_own == 1)
    return TRUE;

  if (n == 1)
    {
      *item = items[0];
      return TRUE;
    }

  if (n == 0)
    complain_about_unknown (self, "--item", text);
  else
    complain_about_several ("--item", text, items, n);
  return FALSE;
}

/**
 * bm_item_choice_find_against:
 * @rules: rules
 * @set: a set of them, an index of #BmRules.sets
 * @text: the argument of --against
 * @item: the item that is measured
 * @against: (out): the index of the other one
 *
 * Finds the item to compare with, which is of the same kind. Reports what is wrong.
 *
 * Returns: whether there is one
 */
gboolean
bm_item_choice_find_against (const BmRules   *rules,
                             guint            set,
                             const char      *text,
                             const BmLabItem *item,
                             int             *against)
{
  const Choice self = { rules, set };
  BmLabItem other;

  if (!find_item_of_kind (&self, text, item->kind, &other))
    {
      complain_about_unknown (&self, "--against", text);
      return FALSE;
    }
  if (other.index == item->index)
    {
      bm_command_complain (_("--against must name something other than --item"));
      return FALSE;
    }

  *against = (int) other.index;
  return TRUE;
}

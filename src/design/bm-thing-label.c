/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-thing-label.h"

#include <glib/gi18n-lib.h>

/* Whole phrases for each kind, since in other languages the words around a noun depend on it. */

typedef struct
{
  const char *actions[BM_N_THING_ACTIONS];
  const char *new_name;
} Labels;

static const Labels labels[BM_N_THING_KINDS] = {
  [BM_THING_TILE] = {
    {
      [BM_THING_ADD] = N_("Add Tile"),
      [BM_THING_DUPLICATE] = N_("Duplicate Tile"),
      [BM_THING_DELETE] = N_("Delete Tile"),
      [BM_THING_MOVE] = N_("Move Tile"),
      [BM_THING_CHANGE_ID] = N_("Change Tile ID"),
    },
    N_("New Tile"),
  },
  [BM_THING_COMPOSITE] = {
    {
      [BM_THING_ADD] = N_("Add Large Monster"),
      [BM_THING_DUPLICATE] = N_("Duplicate Large Monster"),
      [BM_THING_DELETE] = N_("Delete Large Monster"),
      [BM_THING_MOVE] = N_("Move Large Monster"),
      [BM_THING_CHANGE_ID] = N_("Change Large Monster ID"),
    },
    N_("New Large Monster"),
  },
  [BM_THING_EXPLORER] = {
    {
      [BM_THING_ADD] = N_("Add Explorer"),
      [BM_THING_DUPLICATE] = N_("Duplicate Explorer"),
      [BM_THING_DELETE] = N_("Delete Explorer"),
      [BM_THING_MOVE] = N_("Move Explorer"),
      [BM_THING_CHANGE_ID] = N_("Change Explorer ID"),
    },
    N_("New Explorer"),
  },
  [BM_THING_MEDAL] = {
    {
      [BM_THING_ADD] = N_("Add Medal"),
      [BM_THING_DUPLICATE] = N_("Duplicate Medal"),
      [BM_THING_DELETE] = N_("Delete Medal"),
      [BM_THING_MOVE] = N_("Move Medal"),
      [BM_THING_CHANGE_ID] = N_("Change Medal ID"),
    },
    N_("New Medal"),
  },
  [BM_THING_TERRAIN] = {
    {
      [BM_THING_ADD] = N_("Add Terrain"),
      [BM_THING_DUPLICATE] = N_("Duplicate Terrain"),
      [BM_THING_DELETE] = N_("Delete Terrain"),
      [BM_THING_MOVE] = N_("Move Terrain"),
      [BM_THING_CHANGE_ID] = N_("Change Terrain ID"),
    },
    N_("New Terrain"),
  },
  [BM_THING_CRYSTAL] = {
    {
      [BM_THING_ADD] = N_("Add Crystal"),
      [BM_THING_DUPLICATE] = N_("Duplicate Crystal"),
      [BM_THING_DELETE] = N_("Delete Crystal"),
      [BM_THING_MOVE] = N_("Move Crystal"),
      [BM_THING_CHANGE_ID] = N_("Change Crystal ID"),
    },
    N_("New Crystal"),
  },
  [BM_THING_SYMBOL] = {
    {
      [BM_THING_ADD] = N_("Add Symbol"),
      [BM_THING_DUPLICATE] = N_("Duplicate Symbol"),
      [BM_THING_DELETE] = N_("Delete Symbol"),
      [BM_THING_MOVE] = N_("Move Symbol"),
      [BM_THING_CHANGE_ID] = N_("Change Symbol ID"),
    },
    N_("New Symbol"),
  },
  [BM_THING_TOKEN] = {
    {
      [BM_THING_ADD] = N_("Add Token"),
      [BM_THING_DUPLICATE] = N_("Duplicate Token"),
      [BM_THING_DELETE] = N_("Delete Token"),
      [BM_THING_MOVE] = N_("Move Token"),
      [BM_THING_CHANGE_ID] = N_("Change Token ID"),
    },
    N_("New Token"),
  },
  [BM_THING_SCORE_LINE] = {
    {
      [BM_THING_ADD] = N_("Add Score Line"),
      [BM_THING_DUPLICATE] = N_("Duplicate Score Line"),
      [BM_THING_DELETE] = N_("Delete Score Line"),
      [BM_THING_MOVE] = N_("Move Score Line"),
      [BM_THING_CHANGE_ID] = N_("Change Score Line ID"),
    },
    N_("New Score Line"),
  },
  [BM_THING_TILE_SET] = {
    {
      [BM_THING_ADD] = N_("Add Tile Set"),
      [BM_THING_DUPLICATE] = N_("Duplicate Tile Set"),
      [BM_THING_DELETE] = N_("Delete Tile Set"),
      [BM_THING_MOVE] = N_("Move Tile Set"),
      [BM_THING_CHANGE_ID] = N_("Change Tile Set ID"),
    },
    N_("New Tile Set"),
  },
  [BM_THING_EDITION] = {
    {
      [BM_THING_ADD] = N_("Add Edition"),
      [BM_THING_DUPLICATE] = N_("Duplicate Edition"),
      [BM_THING_DELETE] = N_("Delete Edition"),
      [BM_THING_MOVE] = N_("Move Edition"),
      [BM_THING_CHANGE_ID] = N_("Change Edition ID"),
    },
    N_("New Edition"),
  },
};

/**
 * bm_thing_label_get:
 * @kind: a kind of things
 * @action: an action
 *
 * Returns: (transfer none): the action in the user's language: "Add Tile"
 */
const char *
bm_thing_label_get (BmThingKind   kind,
                    BmThingAction action)
{
  g_return_val_if_fail (kind < BM_N_THING_KINDS && action < BM_N_THING_ACTIONS, NULL);

  return _(labels[kind].actions[action]);
}

/**
 * bm_thing_label_get_new:
 * @kind: a kind of things
 *
 * Returns: (transfer none): the name of a new thing: "New Tile"
 */
const char *
bm_thing_label_get_new (BmThingKind kind)
{
  g_return_val_if_fail (kind < BM_N_THING_KINDS, NULL);

  return _(labels[kind].new_name);
}

/**
 * bm_thing_label_dup:
 * @kind: a kind of things
 * @action: %BM_THING_DUPLICATE or %BM_THING_DELETE
 * @n: the number of things
 *
 * Returns: (transfer full): the action in the user's language: "Delete Tile", "Delete 3 Items"
 */
char *
bm_thing_label_dup (BmThingKind   kind,
                    BmThingAction action,
                    guint         n)
{
  g_return_val_if_fail (action == BM_THING_DUPLICATE || action == BM_THING_DELETE, NULL);

  if (n == 1)
    return g_strdup (bm_thing_label_get (kind, action));

  return action == BM_THING_DUPLICATE
             /* Translators: what an undo takes back; items are tiles, explorers, medals … */
             ? g_strdup_printf (ngettext ("Duplicate %u Item", "Duplicate %u Items", n), n)
             /* Translators: what an undo takes back; items are tiles, explorers, medals … */
             : g_strdup_printf (ngettext ("Delete %u Item", "Delete %u Items", n), n);
}

/**
 * bm_thing_label_dup_number:
 * @kind: a kind of things
 * @number: from 1
 *
 * Returns: (transfer full): the name of an unnamed thing in lists: "Tile 3"
 */
char *
bm_thing_label_dup_number (BmThingKind kind,
                           guint       number)
{
  switch (kind)
    {
    case BM_THING_TILE:
      /* Translators: something without a name; %u is its number in the list. */
      return g_strdup_printf (_("Tile %u"), number);
    case BM_THING_COMPOSITE:
      /* Translators: something without a name; %u is its number in the list. */
      return g_strdup_printf (_("Large Monster %u"), number);
    case BM_THING_EXPLORER:
      /* Translators: something without a name; %u is its number in the list. */
      return g_strdup_printf (_("Explorer %u"), number);
    case BM_THING_MEDAL:
      /* Translators: something without a name; %u is its number in the list. */
      return g_strdup_printf (_("Medal %u"), number);
    case BM_THING_TERRAIN:
      /* Translators: something without a name; %u is its number in the list. */
      return g_strdup_printf (_("Terrain %u"), number);
    case BM_THING_CRYSTAL:
      /* Translators: something without a name; %u is its number in the list. */
      return g_strdup_printf (_("Crystal %u"), number);
    case BM_THING_SYMBOL:
      /* Translators: something without a name; %u is its number in the list. */
      return g_strdup_printf (_("Symbol %u"), number);
    case BM_THING_TOKEN:
      /* Translators: something without a name; %u is its number in the list. */
      return g_strdup_printf (_("Token %u"), number);
    case BM_THING_SCORE_LINE:
      /* Translators: something without a name; %u is its number in the list. */
      return g_strdup_printf (_("Score Line %u"), number);
    case BM_THING_TILE_SET:
      /* Translators: something without a name; %u is its number in the list. */
      return g_strdup_printf (_("Tile Set %u"), number);
    case BM_THING_EDITION:
    default:
      /* Translators: something without a name; %u is its number in the list. */
      return g_strdup_printf (_("Edition %u"), number);
    }
}

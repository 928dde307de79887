/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-event-pack.h"

#include "bm-zone.h"

/**
 * bm_events_pack:
 * @events: (element-type BmEvent): events that everyone may see
 *
 * Returns: (transfer full): a value of %BM_EVENTS_TYPE
 */
GVariant *
bm_events_pack (const GArray *events)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, BM_EVENTS_TYPE);
  for (guint i = 0; i < events->len; i++)
    {
      const BmEvent *event = &g_array_index (events, BmEvent, i);

      g_variant_builder_add (&builder, "(yyyyqyy)", event->kind, event->seat, event->other, event->index, event->item,
                             (guint8) event->x, (guint8) event->y);
    }

  return g_variant_ref_sink (g_variant_builder_end (&builder));
}

/* How many different items an event of a kind may have. */
static guint
count_items (const BmRules *rules,
             BmEventKind    kind)
{
  switch (kind)
    {
    case BM_EVENT_EXPLORER:
      return rules->n_explorers;
    case BM_EVENT_TURN:
      return BM_ROWS_TURNS;
    case BM_EVENT_ROW_OPENED:
    case BM_EVENT_ROW_USED:
      return 2;
    case BM_EVENT_PICKED:
    case BM_EVENT_DISCARDED:
    case BM_EVENT_RETRIEVED:
    case BM_EVENT_PLACED:
    case BM_EVENT_MOVED:
      return rules->n_tiles;
    case BM_EVENT_MUTATED:
      return rules->n_forms;
    case BM_EVENT_CRYSTAL:
      return rules->n_crystals;
    case BM_EVENT_COMPOSITE:
      return rules->n_composites;
    case BM_EVENT_TOKEN:
    case BM_EVENT_TOKEN_LOST:
    case BM_EVENT_TAKEN:
    case BM_EVENT_SWAPPED:
      return rules->n_tokens;
    case BM_EVENT_MEDAL:
    case BM_EVENT_TEAM_MEDAL:
      return rules->n_medals;
    case BM_EVENT_GAVE:
    case BM_EVENT_DRAWN:
    case BM_EVENT_OVER:
    default:
      return 1;
    }
}

static guint
count_indices (const BmRules *rules,
               BmEventKind    kind)
{
  if (kind == BM_EVENT_SWAPPED)
    return rules->n_tokens;
  return kind == BM_EVENT_CRYSTAL ? BM_ZONE_MAX_DONE : BM_ZONE_MAX_TILES;
}

/* Tiles may be face down. */
static gboolean
is_hidden (const BmEvent *event)
{
  return event->item == BM_NONE && (event->kind == BM_EVENT_PICKED || event->kind == BM_EVENT_DISCARDED);
}

static gboolean
is_possible (const BmEvent *event,
             const BmSetup *setup)
{
  guint n_others = event->kind == BM_EVENT_MUTATED ? BM_MAX_LEVELS + 1 : setup->n_seats;

  return event->kind < BM_N_EVENT_KINDS && event->seat < setup->n_seats && event->other < n_others
         && event->index < count_indices (setup->rules, event->kind)
         && (event->item < count_items (setup->rules, event->kind) || is_hidden (event));
}

/**
 * bm_events_unpack:
 * @variant: a value of %BM_EVENTS_TYPE, from anywhere
 * @setup: the setup of the game
 *
 * Reads events, so that whoever shows them can rely on their numbers. They are only shown: an event that cannot be one
 * of this game is left out.
 *
 * Returns: (transfer full) (element-type BmEvent): the events
 */
GArray *
bm_events_unpack (GVariant      *variant,
                  const BmSetup *setup)
{
  GArray *events = g_array_new (FALSE, FALSE, sizeof (BmEvent));
  GVariantIter iter;
  guint8 x, y;
  BmEvent event;

  g_variant_iter_init (&iter, variant);
  while (g_variant_iter_next (&iter, "(yyyyqyy)", &event.kind, &event.seat, &event.other, &event.index, &event.item, &x,
                              &y))
    {
      event.x = (gint8) x;
      event.y = (gint8) y;
      if (is_possible (&event, setup))
        g_array_append_val (events, event);
    }

  return events;
}

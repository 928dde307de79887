/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-position-private.h"

/* What effects of tiles change, once their player has chosen. docs/SET-FORMAT.md section 3. */

/**
 * bm_position_pass_token:
 * @self: a position
 * @rules: the rules
 * @from: a seat that has the token
 * @to: the seat that gets it
 * @token: a token
 *
 * Passes a token on without reporting it.
 */
void
bm_position_pass_token (BmPosition    *self,
                        const BmRules *rules,
                        guint          from,
                        guint          to,
                        guint          token)
{
  bm_position_take_token (self, rules, from, token, NULL);
  bm_position_give_token (self, rules, to, token, from, NULL);
}

/**
 * bm_position_mutate:
 * @self: a position
 * @rules: the rules
 * @seat: the seat of the zone
 * @index: a mutant of the zone
 * @n_times: how many times it mutates, up to its last level
 * @events: (nullable) (element-type BmEvent): receives the events
 *
 * Mutates a tile as so many beams would.
 */
void
bm_position_mutate (BmPosition    *self,
                    const BmRules *rules,
                    guint          seat,
                    guint          index,
                    guint          n_times,
                    GArray        *events)
{
  BmZone *zone = &self->zones[seat];
  guint n_done = 0;

  while (n_done < n_times && bm_zone_mutate (zone, rules, index))
    n_done++;
  if (n_done > 0)
    bm_position_report_mutations (zone, rules, seat, 1u << index, events);
}

/**
 * bm_position_complete:
 * @self: a position
 * @rules: the rules
 * @seat: the seat of the zone
 * @tile: the tile of the zone with the first part of an incomplete crystal
 * @part: which of its crystal parts that is
 * @events: (nullable) (element-type BmEvent): receives the events
 *
 * Has a crystal count as complete, see bm_zone_complete().
 */
void
bm_position_complete (BmPosition    *self,
                      const BmRules *rules,
                      guint          seat,
                      guint          tile,
                      guint          part,
                      GArray        *events)
{
  BmZone *zone = &self->zones[seat];

  bm_zone_complete (zone, rules, tile, part);
  bm_position_report_crystal (zone, seat, zone->n_crystals - 1u, events);
}

static gboolean
has_composite (const BmZone          *zone,
               const BmZoneComposite *composite)
{
  for (guint i = 0; i < zone->n_composites; i++)
    if (zone->composites[i].composite == composite->composite && zone->composites[i].x == composite->x
        && zone->composites[i].y == composite->y)
      return TRUE;

  return FALSE;
}

static void
put_down_and_report (BmZone             *zone,
                     const BmRules      *rules,
                     guint               seat,
                     const BmZoneLifted *lifted,
                     int                 x,
                     int                 y,
                     GArray             *events)
{
  guint index = lifted->index;
  guint32 mutated;
  BmZone before;

  bm_zone_copy (&before, zone, rules);
  mutated = bm_zone_put_down (zone, rules, lifted, x, y);

  bm_event_emit (events, (BmEvent) {
    .kind = BM_EVENT_MOVED, .seat = (guint8) seat, .index = (guint8) index,
    .item = (guint16) bm_zone_get_tile (zone, rules, index), .x = zone->x[index], .y = zone->y[index],
  });
  bm_position_report_mutations (zone, rules, seat, mutated, events);
  for (guint i = 0; i < zone->n_crystals; i++)
    if (!bm_zone_has_crystal (&before, zone->crystals[i].crystal, zone->crystals[i].x, zone->crystals[i].y))
      bm_position_report_crystal (zone, seat, i, events);
  for (guint i = 0; i < zone->n_composites; i++)
    if (!has_composite (&before, &zone->composites[i]))
      bm_position_report_composite (zone, seat, i, events);
}

/**
 * bm_position_put_down:
 * @self: a position
 * @rules: the rules
 * @seat: the seat of the zone
 * @lifted: a tile that was taken up from the zone
 * @x: a legal place
 * @y: a legal place
 * @events: (nullable) (element-type BmEvent): receives the events
 *
 * Places a tile anew with all consequences in the zone, see bm_zone_put_down().
 */
void
bm_position_put_down (BmPosition         *self,
                      const BmRules      *rules,
                      guint               seat,
                      const BmZoneLifted *lifted,
                      int                 x,
                      int                 y,
                      GArray             *events)
{
  if (events == NULL)
    bm_zone_put_down (&self->zones[seat], rules, lifted, x, y);
  else
    put_down_and_report (&self->zones[seat], rules, seat, lifted, x, y, events);
}

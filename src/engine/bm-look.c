/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Counts for which the tiles of zones have to be looked at: those that the filter takes and that lie where they should
 * (bm-look-places) are weighed or put together (bm-look-shapes, bm-look-kinds). */

#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-look.h"

#include "bm-count-table.h"
#include "bm-look-private.h"

/* -- Weighing -- */

static int
weigh (const BmScene *scene,
       const BmZone  *zone,
       guint          count,
       guint32        tiles)
{
  const BmFilter *filter = &scene->rules->filters[scene->rules->counters[count].filter];
  int value = 0;

  for (; tiles != 0; tiles &= tiles - 1)
    value += (int) bm_look_get_weight (zone, filter, (guint) __builtin_ctz (tiles));

  return value;
}

static int
weigh_zone (const BmScene *scene,
            guint          seat,
            guint          count,
            guint          index)
{
  const BmZone *zone = bm_scene_get_zone (scene, seat);

  return weigh (scene, zone, count, bm_look_find_tiles (scene, zone, count, index));
}

/* -- Points -- */

int
bm_look_points (const BmScene *scene,
                guint          seat,
                guint          count,
                guint          index G_GNUC_UNUSED)
{
  BmScene one = bm_scene (scene->rules, scene->position, bm_scene_get_zone (scene, seat), seat);
  guint32 lines = 0;
  int points;

  for (guint line = 0; line < scene->rules->n_lines; line++)
    if (bm_count_takes (scene->rules->counts[count], BM_THING_SCORE_LINE, line))
      lines |= 1u << line;
  points = bm_scene_score_lines (&one, lines);

  return MAX (0, points);
}

int
bm_look_best_points (const BmScene *scene,
                     guint          seat,
                     guint          count,
                     guint          index)
{
  const BmZone *zone = bm_scene_get_zone (scene, seat);
  BmScene one = bm_scene (scene->rules, scene->position, zone, seat);
  int best = 0;

  for (guint32 tiles = bm_look_find_tiles (scene, zone, count, index); tiles != 0; tiles &= tiles - 1)
    best = MAX (best, bm_scene_score_tile (&one, (guint) __builtin_ctz (tiles)));

  return best;
}

/* -- Crystals -- */

/* Counts the crystals of a zone that are incomplete; the tiles with a part of one are added to @found. */
static int
find_incomplete (const BmScene *scene,
                 const BmZone  *zone,
                 guint          count,
                 guint32       *found)
{
  const BmCount *value = scene->rules->counts[count];
  int n = 0;

  for (guint i = 0; i < zone->n_tiles; i++)
    for (guint part = 0; part < bm_zone_get_body (zone, scene->rules, i)->n_parts; part++)
      {
        BmZoneCrystal crystal = bm_zone_find_part_crystal (zone, scene->rules, i, part);

        if (!bm_count_takes (value, BM_THING_CRYSTAL, crystal.crystal)
            || bm_zone_has_crystal (zone, crystal.crystal, crystal.x, crystal.y))
          continue;
        *found |= 1u << i;
        n += bm_zone_is_first_part (zone, scene->rules, &crystal, i, part);
      }

  return n;
}

int
bm_look_incomplete_crystals (const BmScene *scene,
                             guint          seat,
                             guint          count,
                             guint          index G_GNUC_UNUSED)
{
  guint32 found = 0;

  return find_incomplete (scene, bm_scene_get_zone (scene, seat), count, &found);
}

static guint32
find_incomplete_here (const BmScene *scene,
                      guint          count)
{
  guint32 found = 0;

  find_incomplete (scene, scene->zone, count, &found);
  return found;
}

/* -- Looking -- */

/**
 * bm_look:
 * @scene: a scene
 * @count: index of a count that has to look at zones
 * @index: as for bm_scene_count()
 *
 * Returns: the value of the count: of several zones the sum, or the greatest if it is a size
 */
int
bm_look (const BmScene *scene,
         guint          count,
         guint          index)
{
  const BmCountMethod *row = &bm_count_methods[scene->rules->counters[count].what];
  int value = 0;

  if (scene->rules->counts[count]->by != BM_BY_NOTHING)
    return bm_look_at_kinds (scene, count, index);
  if (row->look_at_all != NULL)
    return row->look_at_all (scene, count, index);

  for (guint seat = 0; scene->seats >> seat != 0; seat++)
    if ((scene->seats >> seat & 1) && bm_look_has_begun (bm_scene_get_zone (scene, seat)))
      {
        int one = row->look != NULL ? row->look (scene, seat, count, index) : weigh_zone (scene, seat, count, index);

        value = row->is_size ? MAX (value, one) : value + one;
      }

  return value;
}

/* -- The tiles that count -- */

/* The first of the tiles that score most, if any scores. */
static guint32
find_best (const BmScene *scene,
           guint32        taken)
{
  const BmScene own = bm_scene (scene->rules, scene->position, scene->zone, scene->seat);
  guint32 found = 0;
  int best = 0;

  for (; taken != 0; taken &= taken - 1)
    {
      int points = bm_scene_score_tile (&own, (guint) __builtin_ctz (taken));

      if (points > best)
        found = taken & -taken;
      best = MAX (best, points);
    }

  return found;
}

/* Whether what counts is in another zone: the greatest of several does. */
static gboolean
is_elsewhere (const BmScene *scene,
              guint          count,
              guint          index)
{
  BmScene own = *scene;

  if (!bm_count_methods[scene->rules->counts[count]->what].is_size || scene->seats == 1u << scene->seat)
    return FALSE;
  own.seats = 1u << scene->seat;

  return bm_look (&own, count, index) < bm_look (scene, count, index);
}

/**
 * bm_look_find_counted:
 * @scene: a scene
 * @count: index of a count that has to look at zones
 * @index: as for bm_scene_count()
 *
 * Returns: the tiles of the scene's own zone that bm_look() counts
 */
guint32
bm_look_find_counted (const BmScene *scene,
                      guint          count,
                      guint          index)
{
  const BmCount *value = scene->rules->counts[count];
  const BmZone *zone = scene->zone;
  guint32 taken;

  if (value->what == BM_COUNTING_INCOMPLETE_CRYSTALS)
    return find_incomplete_here (scene, count);
  if (bm_count_methods[value->what].form == NULL && value->by == BM_BY_NOTHING)
    return value->what == BM_COUNTING_DISTANCE ? 1 : 0;
  if (!bm_look_has_begun (zone) || is_elsewhere (scene, count, index))
    return 0;

  taken = bm_look_find_tiles (scene, zone, count, index);
  if (value->by != BM_BY_NOTHING)
    return bm_look_find_of_kinds (scene, count, index, taken);

  switch ((guint) value->what)
    {
    case BM_COUNTING_LARGEST_GROUP:
      return bm_look_find_group_of_size (scene, count, taken, bm_look_largest_group (scene, count, index));
    case BM_COUNTING_GROUPS:
      return bm_look_find_groups (scene, count, taken);
    case BM_COUNTING_LINES:
      return bm_look_find_lines (scene, count, taken);
    case BM_COUNTING_LONGEST_LINE:
      return bm_look_find_longest_line (scene, count, taken);
    case BM_COUNTING_BETWEEN:
      return bm_look_find_on_both_sides (zone, index, taken, BM_WHERE_LEFT, BM_WHERE_RIGHT)
             | bm_look_find_on_both_sides (zone, index, taken, BM_WHERE_ABOVE, BM_WHERE_BELOW);
    case BM_COUNTING_BEST_POINTS:
      return find_best (scene, taken);
    default:
      return taken;
    }
}

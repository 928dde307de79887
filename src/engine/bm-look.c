/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Counts for which the tiles of zones have to be looked at. Tiles are bits: which of them the filter takes, which of these
 * lie where they should; then they are weighed, and put together. */

#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-look.h"

#include "bm-count-table.h"
#include "bm-score.h"
#include "bm-zone-private.h"

#include <string.h>

#define N_KINDS  BM_MAX_TILE_KINDS  /* of one sort, at most */
#define MAX_AREA (23 * 23)          /* of a zone, which is at most 46 cells wide and high together, see bm-zone-private.h */

/* -- Cells -- */

/** Cells: the cells that a tile covers. */
typedef struct
{
  int left;
  int top;
  int right;   /* inclusive */
  int bottom;
} Cells;

static Cells
get_cells (const BmZone *zone,
           guint         index)
{
  int x = zone->x[index];
  int y = zone->y[index];

  return (Cells) { x, y, x + bm_zone_tile_width (zone, index) - 1, y + bm_zone_tile_height (zone, index) - 1 };
}

static gboolean
is_covered (const BmZone *zone,
            int           x,
            int           y)
{
  return x >= zone->min_x && x <= zone->max_x
         && (zone->columns[x & (BM_ZONE_COLUMNS - 1)] >> (y & (BM_ZONE_COLUMNS - 1)) & 1);
}

/* How far two ranges of cells are from each other; 0: they overlap, 1: they are next to each other. */
static int
measure_gap (int first_a,
             int last_a,
             int first_b,
             int last_b)
{
  return MAX (0, MAX (first_b - last_a, first_a - last_b));
}

static int
measure_steps (const BmZone *zone,
               guint         a,
               guint         b)
{
  Cells one = get_cells (zone, a);
  Cells other = get_cells (zone, b);

  return measure_gap (one.left, one.right, other.left, other.right)
         + measure_gap (one.top, one.bottom, other.top, other.bottom);
}

/* -- Filters -- */

static guint
get_weight (const BmZone   *zone,
            const BmFilter *filter,
            guint           index)
{
  return index == 0 ? filter->explorers[zone->explorer] : filter->forms[zone->form[index]];
}

static gboolean
is_laid (const BmScene *scene,
         const BmZone  *zone,
         const BmCount *count,
         guint          i,
         guint          index)
{
  guint round_turns = scene->position != NULL ? scene->position->round_turns : 0;
  guint n_turns = scene->position != NULL ? scene->position->n_turns : 0;

  if (count->round >= 0 && count->round != (round_turns > 0 && zone->placed[i] > round_turns ? 2 : 1))
    return FALSE;

  switch (count->laid)
    {
    case BM_LAID_BEFORE:
      return i < index;
    case BM_LAID_AFTER:
      return i > index;
    case BM_LAID_LAST_TURN:
      return zone->placed[i] == n_turns;
    case BM_LAID_WHENEVER:
    default:
      return TRUE;
    }
}

/* The tiles that meet the filter, wherever they lie. */
static guint32
filter_tiles (const BmScene *scene,
              const BmZone  *zone,
              guint          count,
              guint          index)
{
  const BmCount *value = scene->rules->counts[count];
  const BmFilter *filter = &scene->rules->filters[scene->rules->counters[count].filter];
  gboolean any_time = value->round < 0 && value->laid == BM_LAID_WHENEVER;
  guint32 found = any_time && get_weight (zone, filter, 0) > 0 ? 1 : 0;

  for (guint i = 1; i < zone->n_tiles; i++)
    if (get_weight (zone, filter, i) > 0 && (any_time || is_laid (scene, zone, value, i, index)))
      found |= 1u << i;

  return found;
}

/* -- Where -- */

static guint32
find_touching (const BmZone *zone,
               guint         index,
               guint32       taken,
               BmWhere       where)
{
  Cells own = get_cells (zone, index);
  guint32 found = 0;

  for (guint i = 0; i < zone->n_tiles; i++)
    {
      Cells other = get_cells (zone, i);
      int across = measure_gap (own.left, own.right, other.left, other.right);
      int down = measure_gap (own.top, own.bottom, other.top, other.bottom);
      gboolean meets;

      if (i == index || !(taken >> i & 1) || across > 1 || down > 1)
        continue;

      switch ((guint) where)
        {
        case BM_WHERE_EDGE:
          meets = across + down == 1;
          break;
        case BM_WHERE_CORNER:
          meets = across + down == 2;
          break;
        case BM_WHERE_ABOVE:
          meets = across == 0 && other.bottom < own.top;
          break;
        case BM_WHERE_BELOW:
          meets = across == 0 && other.top > own.bottom;
          break;
        case BM_WHERE_LEFT:
          meets = down == 0 && other.right < own.left;
          break;
        case BM_WHERE_RIGHT:
          meets = down == 0 && other.left > own.right;
          break;
        case BM_WHERE_AROUND:
        case BM_WHERE_EXPLORER:
        default:
          meets = TRUE;
        }
      if (meets)
        found |= 1u << i;
    }

  return found;
}

static guint32
find_aligned (const BmZone *zone,
              guint         index,
              guint32       taken,
              gboolean      in_row)
{
  Cells own = get_cells (zone, index);
  guint32 found = 0;

  for (guint i = 0; i < zone->n_tiles; i++)
    {
      Cells other = get_cells (zone, i);

      if (i != index && (in_row ? measure_gap (own.top, own.bottom, other.top, other.bottom)
                                : measure_gap (own.left, own.right, other.left, other.right)) == 0)
        found |= 1u << i;
    }

  return found & taken;
}

/* The tiles that follow each other from a cell on. */
static guint32
follow (const BmZone *zone,
        int           x,
        int           y,
        int           step_x,
        int           step_y)
{
  guint32 found = 0;
  int i;

  while ((i = bm_zone_find_cell (zone, x += step_x, y += step_y)) >= 0)
    found |= 1u << i;

  return found;
}

static guint32
find_in_sight (const BmZone *zone,
               guint         index,
               guint32       taken,
               int           direction)
{
  Cells own = get_cells (zone, index);
  guint32 found = 0;

  for (int x = own.left; x <= own.right; x++)
    {
      if (direction < 0 || direction == BM_DIRECTION_UP)
        found |= follow (zone, x, own.top, 0, -1);
      if (direction < 0 || direction == BM_DIRECTION_DOWN)
        found |= follow (zone, x, own.bottom, 0, 1);
    }
  for (int y = own.top; y <= own.bottom; y++)
    {
      if (direction < 0 || direction == BM_DIRECTION_LEFT)
        found |= follow (zone, own.left, y, -1, 0);
      if (direction < 0 || direction == BM_DIRECTION_RIGHT)
        found |= follow (zone, own.right, y, 1, 0);
    }

  return found & taken;
}

static guint32
find_within (const BmZone *zone,
             guint         index,
             guint32       taken,
             int           distance)
{
  guint32 found = 0;

  for (guint i = 0; i < zone->n_tiles; i++)
    if (i != index && (taken >> i & 1) && measure_steps (zone, index, i) <= distance)
      found |= 1u << i;

  return found;
}

/* All tiles that are connected to those in @found, edge to edge, through tiles that are taken. */
static guint32
spread (const BmZone *zone,
        guint32       found,
        guint32       taken)
{
  guint32 fresh = found;

  while (fresh != 0)
    {
      guint i = (guint) __builtin_ctz (fresh);
      guint32 next = find_touching (zone, i, taken & ~found, BM_WHERE_EDGE);

      found |= next;
      fresh = (fresh & (fresh - 1)) | next;
    }

  return found;
}

static guint32
find_where (const BmScene *scene,
            const BmZone  *zone,
            const BmCount *count,
            guint32        taken,
            guint          index)
{
  switch (count->where)
    {
    case BM_WHERE_ROW:
      return find_aligned (zone, index, taken, TRUE);
    case BM_WHERE_COLUMN:
      return find_aligned (zone, index, taken, FALSE);
    case BM_WHERE_SIGHT:
      return find_in_sight (zone, index, taken, count->direction);
    case BM_WHERE_WITHIN:
      return find_within (zone, index, taken, count->distance);
    case BM_WHERE_GROUP:
      /* The explorer connects even if it adds nothing. */
      return spread (zone, 1u << index, taken | bm_count_takes_explorer (count, scene->rules, zone->explorer)) & taken;
    case BM_WHERE_EXPLORER:
      return find_touching (zone, 0, taken, count->where);
    case BM_WHERE_EDGE:
    case BM_WHERE_AROUND:
    case BM_WHERE_CORNER:
    case BM_WHERE_ABOVE:
    case BM_WHERE_BELOW:
    case BM_WHERE_LEFT:
    case BM_WHERE_RIGHT:
      return find_touching (zone, index, taken, count->where);
    case BM_WHERE_ANYWHERE:
    default:
      return taken;
    }
}

/* The tiles that a count takes; a group and neighbours of version 1 are places, too. */
static guint32
find_tiles (const BmScene *scene,
            const BmZone  *zone,
            guint          count,
            guint          index)
{
  const BmCount *value = scene->rules->counts[count];
  guint32 taken = filter_tiles (scene, zone, count, index);

  if (value->what == BM_COUNTING_NEIGHBOURS)
    return find_touching (zone, index, taken,
                          value->touching == BM_TOUCHING_EDGE ? BM_WHERE_EDGE : BM_WHERE_AROUND);
  if (value->what == BM_COUNTING_GROUP)
    return spread (zone, 1u << index, taken);

  return find_where (scene, zone, value, taken, index);
}

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
    value += (int) get_weight (zone, filter, (guint) __builtin_ctz (tiles));

  return value;
}

static int
weigh_zone (const BmScene *scene,
            guint          seat,
            guint          count,
            guint          index)
{
  const BmZone *zone = bm_scene_get_zone (scene, seat);

  return weigh (scene, zone, count, find_tiles (scene, zone, count, index));
}

/* -- Shapes -- */

static guint32
larger (guint32 a,
        guint32 b)
{
  return __builtin_popcount (b) > __builtin_popcount (a) ? b : a;
}

static guint32
find_largest_group (const BmZone *zone,
                    guint32       taken)
{
  guint32 largest = 0;

  while (taken != 0)
    {
      guint32 group = spread (zone, taken & -taken, taken);

      largest = larger (largest, group);
      taken &= ~group;
    }

  return largest;
}

int
bm_look_largest_group (const BmScene *scene,
                       guint          seat,
                       guint          count,
                       guint          index)
{
  const BmZone *zone = bm_scene_get_zone (scene, seat);

  return __builtin_popcount (find_largest_group (zone, find_tiles (scene, zone, count, index)));
}

int
bm_look_groups (const BmScene *scene,
                guint          seat,
                guint          count,
                guint          index)
{
  const BmZone *zone = bm_scene_get_zone (scene, seat);
  guint32 taken = find_tiles (scene, zone, count, index);
  int n = 0;

  while (taken != 0)
    {
      guint32 group = spread (zone, taken & -taken, taken);

      n += __builtin_popcount (group) >= scene->rules->counts[count]->min_size;
      taken &= ~group;
    }

  return n;
}

/* The most tiles that follow each other in rows of cells, or in columns. */
static guint32
find_line_along (const BmZone *zone,
                 guint32       taken,
                 gboolean      in_row)
{
  int width = zone->max_x - zone->min_x + 1;
  int height = zone->max_y - zone->min_y + 1;
  int length = in_row ? width : height;
  guint32 longest = 0;
  guint32 cells[MAX_AREA];  /* line by line: the tile that covers it */
  guint32 run = 0;

  memset (cells, 0, sizeof *cells * (gsize) (width * height));
  for (guint i = 0; i < zone->n_tiles; i++)
    if (taken >> i & 1)
      {
        Cells own = get_cells (zone, i);

        for (int x = own.left; x <= own.right; x++)
          for (int y = own.top; y <= own.bottom; y++)
            cells[in_row ? (y - zone->min_y) * length + x - zone->min_x
                         : (x - zone->min_x) * length + y - zone->min_y] = 1u << i;
      }

  for (int i = 0; i < width * height; i++)
    {
      run = cells[i] == 0 ? 0 : cells[i] | (i % length > 0 ? run : 0);
      longest = larger (longest, run);
    }

  return longest;
}

static guint32
find_longest_line (const BmZone  *zone,
                   const BmCount *count,
                   guint32        taken)
{
  return larger (count->along == BM_ALONG_COLUMN ? 0 : find_line_along (zone, taken, TRUE),
                 count->along == BM_ALONG_ROW ? 0 : find_line_along (zone, taken, FALSE));
}

int
bm_look_longest_line (const BmScene *scene,
                      guint          seat,
                      guint          count,
                      guint          index)
{
  const BmZone *zone = bm_scene_get_zone (scene, seat);

  return __builtin_popcount (find_longest_line (zone, scene->rules->counts[count],
                                                find_tiles (scene, zone, count, index)));
}

int
bm_look_width (const BmScene *scene,
               guint          seat,
               guint          count G_GNUC_UNUSED,
               guint          index G_GNUC_UNUSED)
{
  const BmZone *zone = bm_scene_get_zone (scene, seat);

  return zone->max_x - zone->min_x + 1;
}

int
bm_look_height (const BmScene *scene,
                guint          seat,
                guint          count G_GNUC_UNUSED,
                guint          index G_GNUC_UNUSED)
{
  const BmZone *zone = bm_scene_get_zone (scene, seat);

  return zone->max_y - zone->min_y + 1;
}

/** Free: the free cells of a zone, with a margin around it: bit y of column x. */
typedef struct
{
  guint64 columns[BM_ZONE_COLUMNS];
  guint   n;
} Free;

static void
find_free_cells (const BmZone *zone,
                 Free         *self)
{
  guint64 all = (G_GUINT64_CONSTANT (1) << (zone->max_y - zone->min_y + 3)) - 1;

  self->n = (guint) (zone->max_x - zone->min_x + 3);
  for (guint i = 0; i < self->n; i++)
    {
      int x = zone->min_x - 1 + (int) i;
      guint64 covered = zone->columns[x & (BM_ZONE_COLUMNS - 1)];

      self->columns[i] = all & ~bm_rotate_right (covered, (guint) (zone->min_y - 1) & 63);
    }
}

/* Takes away the free area in which a cell lies. */
static void
fill (Free   *self,
      guint   column,
      guint64 cell)
{
  guint64 area[BM_ZONE_COLUMNS] = { 0 };
  gboolean grows = TRUE;

  area[column] = cell;
  while (grows)
    {
      grows = FALSE;
      for (guint i = 0; i < self->n; i++)
        {
          guint64 beside = (i > 0 ? area[i - 1] : 0) | (i + 1 < self->n ? area[i + 1] : 0);
          guint64 more = (area[i] | area[i] << 1 | area[i] >> 1 | beside) & self->columns[i];

          grows |= more != area[i];
          area[i] = more;
        }
    }
  for (guint i = 0; i < self->n; i++)
    self->columns[i] &= ~area[i];
}

int
bm_look_holes (const BmScene *scene,
               guint          seat,
               guint          count G_GNUC_UNUSED,
               guint          index G_GNUC_UNUSED)
{
  Free cells;
  int n = 0;

  find_free_cells (bm_scene_get_zone (scene, seat), &cells);
  fill (&cells, 0, 1);
  for (guint i = 0; i < cells.n; i++)
    for (; cells.columns[i] != 0; n++)
      fill (&cells, i, cells.columns[i] & -cells.columns[i]);

  return n;
}

/* -- This tile -- */

int
bm_look_distance (const BmScene *scene,
                  guint          seat,
                  guint          count G_GNUC_UNUSED,
                  guint          index)
{
  return measure_steps (bm_scene_get_zone (scene, seat), index, 0);
}

int
bm_look_border (const BmScene *scene,
                guint          seat,
                guint          count,
                guint          index)
{
  const BmZone *zone = bm_scene_get_zone (scene, seat);
  Cells own = get_cells (zone, index);

  switch ((BmBorder) scene->rules->counts[count]->side)
    {
    case BM_BORDER_TOP:
      return own.top - zone->min_y;
    case BM_BORDER_BOTTOM:
      return zone->max_y - own.bottom;
    case BM_BORDER_LEFT:
      return own.left - zone->min_x;
    case BM_BORDER_RIGHT:
    default:
      return zone->max_x - own.right;
    }
}

int
bm_look_free_cells (const BmScene *scene,
                    guint          seat,
                    guint          count,
                    guint          index)
{
  const BmZone *zone = bm_scene_get_zone (scene, seat);
  gboolean corners = scene->rules->counts[count]->touching == BM_TOUCHING_ANY;
  Cells own = get_cells (zone, index);
  int n = 0;

  for (int x = own.left - 1; x <= own.right + 1; x++)
    for (int y = own.top - 1; y <= own.bottom + 1; y++)
      {
        gboolean is_corner = (x < own.left || x > own.right) && (y < own.top || y > own.bottom);

        n += (corners || !is_corner) && !is_covered (zone, x, y);
      }

  return n;
}

/* The tiles that touch one on two opposite sides; 0: there are none on one of them. */
static guint32
find_on_both_sides (const BmZone *zone,
                    guint         index,
                    guint32       taken,
                    BmWhere       side,
                    BmWhere       other)
{
  guint32 one = find_touching (zone, index, taken, side);
  guint32 opposite = find_touching (zone, index, taken, other);

  return one != 0 && opposite != 0 ? one | opposite : 0;
}

int
bm_look_between (const BmScene *scene,
                 guint          seat,
                 guint          count,
                 guint          index)
{
  const BmZone *zone = bm_scene_get_zone (scene, seat);
  guint32 taken = find_tiles (scene, zone, count, index);

  return (find_on_both_sides (zone, index, taken, BM_WHERE_LEFT, BM_WHERE_RIGHT) != 0)
         + (find_on_both_sides (zone, index, taken, BM_WHERE_ABOVE, BM_WHERE_BELOW) != 0);
}

/* -- Points -- */

int
bm_look_points (const BmScene *scene,
                guint          seat,
                guint          count,
                guint          index G_GNUC_UNUSED)
{
  BmScene one = bm_scene (scene->rules, scene->position, bm_scene_get_zone (scene, seat), seat);
  int lines[BM_MAX_LINES] = { 0 };
  int value = 0;

  bm_scene_score_lines (&one, lines);
  for (guint line = 0; line < scene->rules->n_lines; line++)
    if (bm_count_takes (scene->rules->counts[count], BM_THING_SCORE_LINE, line))
      value += lines[line];

  return MAX (0, value);
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

  for (guint32 tiles = find_tiles (scene, zone, count, index); tiles != 0; tiles &= tiles - 1)
    best = MAX (best, bm_scene_score_tile (&one, (guint) __builtin_ctz (tiles)));

  return best;
}

/* -- Kinds -- */

/** Kinds: how many there are of each kind. */
typedef struct
{
  int numbers[N_KINDS];
} Kinds;

static void
add_symbols (const BmCount *count,
             const BmRules *rules,
             const guint8  *symbols,
             gboolean       counts_symbols,
             int            weight,
             int           *numbers)
{
  for (guint i = 0; i < rules->n_symbols; i++)
    if (symbols[i] > 0 && bm_count_takes (count, BM_THING_SYMBOL, i))
      numbers[i] += counts_symbols ? symbols[i] : weight;
}

static void
add_tile (const BmScene *scene,
          const BmZone  *zone,
          const BmCount *count,
          guint          index,
          int            weight,
          int           *numbers)
{
  const BmRules *rules = scene->rules;
  const BmForm *form = &rules->forms[zone->form[index]];
  const BmTile *tile = &rules->tiles[form->tile];

  switch ((guint) count->by)
    {
    case BM_BY_TERRAIN:
      numbers[tile->terrain] += weight;
      break;
    case BM_BY_TILE:
      numbers[form->tile] += weight;
      break;
    case BM_BY_SHAPE:
      numbers[tile->shape] += weight;
      break;
    case BM_BY_LEVEL:
      numbers[form->level] += tile->n_levels > 1 ? weight : 0;
      break;
    case BM_BY_SYMBOL:
      add_symbols (count, rules, rules->tile_symbols + form->tile * rules->n_symbols,
                   count->what == BM_COUNTING_SYMBOLS, weight, numbers);
      break;
    default:
      break;
    }
}

/* Of the explorer, terrains are those that are built in; the explorer itself is of none of the other kinds. */
static void
add_explorer (const BmScene *scene,
              const BmZone  *zone,
              const BmCount *count,
              int            weight,
              int           *numbers)
{
  const BmRules *rules = scene->rules;

  if (count->by == BM_BY_SYMBOL)
    add_symbols (count, rules, rules->explorer_symbols + zone->explorer * rules->n_symbols,
                 count->what == BM_COUNTING_SYMBOLS, weight, numbers);
  if (count->by == BM_BY_TERRAIN)
    for (guint i = 0; i < rules->n_terrains; i++)
      if (bm_count_takes_built_in (count, i))
        numbers[i] += rules->explorer_terrains[zone->explorer * rules->n_terrains + i];
}

static void
add_tokens (const BmScene *scene,
            guint          seat,
            const BmCount *count,
            int           *numbers)
{
  const BmRules *rules = scene->rules;

  if (count->what != BM_COUNTING_SYMBOLS || count->where != BM_WHERE_ANYWHERE || count->round >= 0
      || count->laid != BM_LAID_WHENEVER || scene->position == NULL)
    return;

  for (guint token = 0; token < rules->n_tokens; token++)
    for (guint i = 0; i < rules->n_symbols; i++)
      if (bm_count_takes (count, BM_THING_SYMBOL, i))
        numbers[i] += rules->token_symbols[token * rules->n_symbols + i] * scene->position->tokens[seat][token];
}

static void
sort_zone (const BmScene *scene,
           guint          seat,
           guint          count,
           guint          index,
           Kinds         *kinds)
{
  const BmZone *zone = bm_scene_get_zone (scene, seat);
  const BmCount *value = scene->rules->counts[count];
  const BmFilter *filter = &scene->rules->filters[scene->rules->counters[count].filter];
  guint32 tiles = find_tiles (scene, zone, count, index);

  if (value->by == BM_BY_CRYSTAL)
    for (guint i = 0; i < zone->n_crystals; i++)
      kinds->numbers[zone->crystals[i].crystal] += bm_count_takes (value, BM_THING_CRYSTAL, zone->crystals[i].crystal);
  if (value->by == BM_BY_COMPOSITE)
    for (guint i = 0; i < zone->n_composites; i++)
      kinds->numbers[zone->composites[i].composite] += bm_count_takes (value, BM_THING_COMPOSITE,
                                                                       zone->composites[i].composite);

  if (tiles & 1)
    add_explorer (scene, zone, value, (int) get_weight (zone, filter, 0), kinds->numbers);
  for (tiles &= ~1u; tiles != 0; tiles &= tiles - 1)
    {
      guint i = (guint) __builtin_ctz (tiles);

      add_tile (scene, zone, value, i, (int) get_weight (zone, filter, i), kinds->numbers);
    }
  add_tokens (scene, seat, value, kinds->numbers);
}

static gboolean
has_level (const BmRules *rules,
           const BmCount *count,
           guint          level)
{
  for (guint form = 0; form < rules->n_forms; form++)
    if (rules->forms[form].level == level && rules->tiles[rules->forms[form].tile].n_levels > 1
        && bm_count_takes_form (count, rules, form))
      return TRUE;

  return FALSE;
}

/* Whether there could be any of a kind, as far as the filters say. */
static gboolean
is_kind (const BmRules *rules,
         const BmCount *count,
         guint          kind)
{
  switch ((guint) count->by)
    {
    case BM_BY_TERRAIN:
      return bm_count_takes (count, BM_THING_TERRAIN, kind);
    case BM_BY_TILE:
      return bm_count_takes_tile (count, rules, kind);
    case BM_BY_SYMBOL:
      return bm_count_takes (count, BM_THING_SYMBOL, kind);
    case BM_BY_SHAPE:
      return count->filter.shape < 0 || count->filter.shape == (int) kind;
    case BM_BY_LEVEL:
      return has_level (rules, count, kind);
    case BM_BY_CRYSTAL:
      return bm_count_takes (count, BM_THING_CRYSTAL, kind);
    case BM_BY_COMPOSITE:
    default:
      return bm_count_takes (count, BM_THING_COMPOSITE, kind);
    }
}

static guint
get_n_kinds (const BmRules *rules,
             BmBy           by)
{
  switch ((guint) by)
    {
    case BM_BY_TERRAIN:
      return rules->n_terrains;
    case BM_BY_TILE:
      return rules->n_tiles;
    case BM_BY_SYMBOL:
      return rules->n_symbols;
    case BM_BY_SHAPE:
      return BM_N_SHAPES;
    case BM_BY_LEVEL:
      return BM_MAX_LEVELS;
    case BM_BY_CRYSTAL:
      return rules->n_crystals;
    case BM_BY_COMPOSITE:
    default:
      return rules->n_composites;
    }
}

/**
 * bm_look_count_kinds:
 * @rules: the rules
 * @count: a count that sorts by kinds
 *
 * Returns: how many kinds there could be, as far as its filters say
 */
guint
bm_look_count_kinds (const BmRules *rules,
                     const BmCount *count)
{
  guint n = 0;

  for (guint i = 0; i < get_n_kinds (rules, count->by); i++)
    n += is_kind (rules, count, i);

  return n;
}

static int
take_kinds (const BmRules *rules,
            guint          index,
            const Kinds   *kinds)
{
  const BmCount *count = rules->counts[index];
  int n_possible = rules->counters[index].n_kinds;
  int n_there = 0, most = 0, fewest = G_MAXINT;

  for (guint i = 0; i < get_n_kinds (rules, count->by); i++)
    {
      int n = kinds->numbers[i];

      if (n > 0)
        fewest = MIN (fewest, n);
      n_there += n > 0;
      most = MAX (most, n);
    }

  switch (count->take)
    {
    case BM_TAKE_MOST:
      return most;
    case BM_TAKE_FEWEST:
      return n_there > 0 ? fewest : 0;
    case BM_TAKE_FEWEST_OF_ALL:
      return n_there > 0 && n_possible == n_there ? fewest : 0;
    case BM_TAKE_MISSING:
      return n_possible - n_there;
    case BM_TAKE_DIFFERENT:
    default:
      return n_there;
    }
}

static void
sort_zones (const BmScene *scene,
            guint          count,
            guint          index,
            Kinds         *kinds)
{
  memset (kinds, 0, sizeof (int) * get_n_kinds (scene->rules, scene->rules->counts[count]->by));
  for (guint seat = 0; scene->seats >> seat != 0; seat++)
    if (scene->seats >> seat & 1)
      sort_zone (scene, seat, count, index, kinds);
}

static int
look_at_kinds (const BmScene *scene,
               guint          count,
               guint          index)
{
  Kinds kinds;

  sort_zones (scene, count, index, &kinds);

  return take_kinds (scene->rules, count, &kinds);
}

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
    return look_at_kinds (scene, count, index);

  for (guint seat = 0; scene->seats >> seat != 0; seat++)
    if (scene->seats >> seat & 1)
      {
        int one = row->look != NULL ? row->look (scene, seat, count, index) : weigh_zone (scene, seat, count, index);

        value = row->is_size ? MAX (value, one) : value + one;
      }

  return value;
}

/* -- The tiles that count -- */

static guint32
find_in_groups (const BmZone *zone,
                guint32       taken,
                int           min_size)
{
  guint32 found = 0;

  while (taken != 0)
    {
      guint32 group = spread (zone, taken & -taken, taken);

      found |= __builtin_popcount (group) >= min_size ? group : 0;
      taken &= ~group;
    }

  return found;
}

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

/* The kinds that a count takes of those that there are: the first that there are most or fewest of, or all. */
static void
keep_taken_kinds (const BmRules *rules,
                  guint          index,
                  Kinds         *kinds)
{
  const BmCount *count = rules->counts[index];
  int value = take_kinds (rules, index, kinds);
  gboolean is_found = FALSE;

  for (guint i = 0; count->take != BM_TAKE_DIFFERENT && i < get_n_kinds (rules, count->by); i++)
    {
      gboolean is_it = !is_found && count->take != BM_TAKE_MISSING && value > 0 && kinds->numbers[i] == value;

      kinds->numbers[i] = is_it ? value : 0;
      is_found |= is_it;
    }
}

static gboolean
have_common (const BmRules *rules,
             const BmCount *count,
             const Kinds   *one,
             const Kinds   *other)
{
  for (guint i = 0; i < get_n_kinds (rules, count->by); i++)
    if (one->numbers[i] > 0 && other->numbers[i] > 0)
      return TRUE;

  return FALSE;
}

/* The tiles that are of a kind that the count takes, or are parts of something complete that is. */
static guint32
find_of_kinds (const BmScene *scene,
               guint          count,
               guint          index,
               guint32        taken)
{
  const BmCount *value = scene->rules->counts[count];
  const BmZone *zone = scene->zone;
  guint32 found = 0;
  Kinds kinds;

  sort_zones (scene, count, index, &kinds);
  keep_taken_kinds (scene->rules, count, &kinds);

  for (guint i = 0; value->by == BM_BY_CRYSTAL && i < zone->n_crystals; i++)
    if (kinds.numbers[zone->crystals[i].crystal] > 0)
      found |= bm_zone_find_crystal_tiles (zone, scene->rules, i);
  for (guint i = 0; value->by == BM_BY_COMPOSITE && i < zone->n_composites; i++)
    if (kinds.numbers[zone->composites[i].composite] > 0)
      found |= bm_zone_find_composite_tiles (zone, scene->rules, i);

  for (; taken != 0; taken &= taken - 1)
    {
      guint i = (guint) __builtin_ctz (taken);
      Kinds own = { { 0 } };

      if (i == 0)
        add_explorer (scene, zone, value, 1, own.numbers);
      else
        add_tile (scene, zone, value, i, 1, own.numbers);
      found |= have_common (scene->rules, value, &own, &kinds) ? taken & -taken : 0;
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

  if (bm_count_methods[value->what].form == NULL && value->by == BM_BY_NOTHING)
    return value->what == BM_COUNTING_DISTANCE ? 1 : 0;
  if (is_elsewhere (scene, count, index))
    return 0;

  taken = find_tiles (scene, zone, count, index);
  if (value->by != BM_BY_NOTHING)
    return find_of_kinds (scene, count, index, taken);

  switch ((guint) value->what)
    {
    case BM_COUNTING_LARGEST_GROUP:
      return find_largest_group (zone, taken);
    case BM_COUNTING_GROUPS:
      return find_in_groups (zone, taken, value->min_size);
    case BM_COUNTING_LONGEST_LINE:
      return find_longest_line (zone, value, taken);
    case BM_COUNTING_BETWEEN:
      return find_on_both_sides (zone, index, taken, BM_WHERE_LEFT, BM_WHERE_RIGHT)
             | find_on_both_sides (zone, index, taken, BM_WHERE_ABOVE, BM_WHERE_BELOW);
    case BM_COUNTING_BEST_POINTS:
      return find_best (scene, taken);
    default:
      return taken;
    }
}

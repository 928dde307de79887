/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-drawing"

#include "config.h"

#include "bm-badge-items.h"

#include "bm-cells-sign.h"
#include "bm-count-words.h"

#define MINUS "\xe2\x88\x92"

static BmBadgeItem *
add (BmBadgeItems   *self,
     BmBadgeItemKind kind)
{
  BmBadgeItem *item = &self->items[MIN (self->n, BM_BADGE_MAX_ITEMS - 1)];

  *item = (BmBadgeItem) { .kind = kind };
  self->n = MIN (self->n + 1, BM_BADGE_MAX_ITEMS);

  return item;
}

static void
add_drawing (BmBadgeItems *self,
             BmDrawingKind kind,
             guint         index)
{
  add (self, BM_BADGE_DRAWING)->drawing = (BmDrawing) { .kind = kind, .index = index };
}

G_GNUC_PRINTF (3, 4) static void
add_text (BmBadgeItems   *self,
          BmBadgeItemKind kind,
          const char     *format,
          ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_vsnprintf (add (self, kind)->text, sizeof self->items[0].text, format, arguments);
  va_end (arguments);
}

static const char *
get_minus (int number)
{
  return number < 0 ? MINUS : "";
}

/* -- Counts -- */

/* Adds a drawing for each thing of a kind that the count names. Returns whether it names any. */
static gboolean
add_named (BmBadgeItems  *self,
           const BmCount *count,
           BmThingKind    things,
           BmDrawingKind  kind)
{
  const BmNamedThings *named = &count->filter.things[things];

  for (guint i = 0; i < named->n; i++)
    add_drawing (self, kind, named->list[i].index);

  return named->n > 0;
}

/* Adds the tile filters; @kind is the drawing for a terrain. Returns whether there are any. */
static gboolean
add_tile_filters (BmBadgeItems  *self,
                  const BmCount *count,
                  BmDrawingKind  kind)
{
  gboolean named = FALSE;

  named |= add_named (self, count, BM_THING_TILE, BM_DRAWING_TILE_ICON);
  named |= add_named (self, count, BM_THING_SYMBOL, BM_DRAWING_SYMBOL);
  if (!named)
    named |= add_named (self, count, BM_THING_TERRAIN, kind);

  return named;
}

/* At least so many, or up to so many. */
static void
add_sizes (BmBadgeItems  *self,
           const BmCount *count)
{
  if (count->max_size < 0 && count->min_size > 1)
    add_text (self, BM_BADGE_TEXT, "%d+", count->min_size);
  else if (count->max_size >= 0 && count->max_size == count->min_size)
    add_text (self, BM_BADGE_TEXT, "%d", count->max_size);
  else if (count->max_size >= 0)
    add_text (self, BM_BADGE_TEXT, "%d\xe2\x80\x93%d", MAX (count->min_size, 1), count->max_size);
}

/* Adds where tiles lie, or what shape they have. Returns whether the count is about that. */
static gboolean
add_cells (BmBadgeItems  *self,
           const BmCount *count)
{
  guint sign = bm_cells_sign_find (count);

  if (sign == BM_NONE)
    return FALSE;

  add_drawing (self, BM_DRAWING_CELLS_ICON, sign);
  if (count->where == BM_WHERE_WITHIN)
    add_text (self, BM_BADGE_TEXT, "%d", count->distance);
  if (count->what == BM_COUNTING_GROUPS || count->what == BM_COUNTING_LINES)
    add_sizes (self, count);

  return TRUE;
}

static void
add_mutants (BmBadgeItems  *self,
             const BmCount *count)
{
  if (!add_named (self, count, BM_THING_TILE, BM_DRAWING_TILE_ICON))
    add_drawing (self, BM_DRAWING_MUTANT_ICON, 0);

  if (count->filter.level >= 0)
    add_text (self, BM_BADGE_TEXT, "%d", count->filter.level);
  else if (count->filter.min_level > 0)
    add_text (self, BM_BADGE_TEXT, "%d+", count->filter.min_level);
}

static void
add_mutations (BmBadgeItems  *self,
               const BmCount *count)
{
  add_text (self, BM_BADGE_TEXT, "+1");
  if (!add_tile_filters (self, count, BM_DRAWING_TILES_ICON))
    add_drawing (self, BM_DRAWING_MUTANT_ICON, 0);
}

static void
add_crystals (BmBadgeItems  *self,
              const BmCount *count)
{
  if (!add_named (self, count, BM_THING_CRYSTAL, BM_DRAWING_CRYSTAL))
    add_drawing (self, BM_DRAWING_CRYSTALS_ICON, 0);
}

/* Adds what is on a line of the score pad. Returns whether there are signs for that. */
static gboolean
add_line (BmBadgeItems  *self,
          const BmRules *rules,
          guint          line)
{
  const guint n = self->n;

  for (guint i = 0; i < rules->n_terrains; i++)
    if (rules->terrains[i].line == line)
      add_drawing (self, BM_DRAWING_TILES_ICON, i);
  if (line == rules->crystal_line)
    add_drawing (self, BM_DRAWING_CRYSTALS_ICON, 0);
  if (line == rules->medal_line)
    add_drawing (self, BM_DRAWING_MEDAL_ICON, 0);

  return self->n > n;
}

/* Adds points on lines of the score pad. Returns whether there are signs for all lines. */
static gboolean
add_lines (BmBadgeItems  *self,
           const BmRules *rules,
           const BmCount *count)
{
  const BmNamedThings *lines = &count->filter.things[BM_THING_SCORE_LINE];
  gboolean is_complete = TRUE;

  add_drawing (self, BM_DRAWING_POINTS_ICON, 0);
  for (guint i = 0; i < lines->n; i++)
    is_complete &= add_line (self, rules, lines->list[i].index);

  return is_complete;
}

static void
add_best_points (BmBadgeItems  *self,
                 const BmCount *count)
{
  add_drawing (self, BM_DRAWING_POINTS_ICON, 0);
  add_drawing (self, BM_DRAWING_CELLS_ICON, bm_cells_sign_of (BM_CELLS_SIGN_MOST));
  if (!add_tile_filters (self, count, BM_DRAWING_TILES_ICON) && count->filter.shape < 0)
    add_drawing (self, BM_DRAWING_TILE_BACK, 0);
}

static void
add_count (BmBadgeItems  *self,
           const BmRules *rules,
           const BmCount *count)
{
  /* Either is tiles enough. */
  gboolean has_tiles = add_cells (self, count) || count->filter.shape >= 0;

  switch (bm_counting_get_sign (count->what))
    {
    case BM_COUNT_SIGN_TILES:
      if (!add_tile_filters (self, count, BM_DRAWING_TILES_ICON) && !has_tiles)
        add_drawing (self, BM_DRAWING_TILE_BACK, 0);
      break;
    case BM_COUNT_SIGN_MONSTERS:
      if (!add_tile_filters (self, count, BM_DRAWING_MONSTERS_ICON))
        add_drawing (self, BM_DRAWING_MONSTER_ICON, 0);
      break;
    case BM_COUNT_SIGN_MUTANTS:
      add_mutants (self, count);
      break;
    case BM_COUNT_SIGN_MUTATIONS:
      add_mutations (self, count);
      break;
    case BM_COUNT_SIGN_BEAM:
      add_drawing (self, BM_DRAWING_BEAM_SIGN, BM_DIRECTION_UP);
      break;
    case BM_COUNT_SIGN_TERRAINS:
      add_drawing (self, BM_DRAWING_TERRAINS_ICON, 0);
      break;
    case BM_COUNT_SIGN_CRYSTALS:
      add_crystals (self, count);
      break;
    case BM_COUNT_SIGN_INCOMPLETE:
      add_text (self, BM_BADGE_TEXT, "\xc2\xbd");
      add_crystals (self, count);
      break;
    case BM_COUNT_SIGN_COMPOSITES:
      if (!add_named (self, count, BM_THING_COMPOSITE, BM_DRAWING_COMPOSITE_ICON) && rules->n_composites > 0)
        add_drawing (self, BM_DRAWING_COMPOSITE_ICON, 0);
      break;
    case BM_COUNT_SIGN_SYMBOLS:
      add_named (self, count, BM_THING_SYMBOL, BM_DRAWING_SYMBOL);
      break;
    case BM_COUNT_SIGN_TOKENS:
      if (!add_named (self, count, BM_THING_TOKEN, BM_DRAWING_TOKEN) && rules->n_tokens > 0)
        add_drawing (self, BM_DRAWING_TOKEN, 0);
      break;
    case BM_COUNT_SIGN_MEDAL:
      add_drawing (self, BM_DRAWING_MEDAL_ICON, 0);
      break;
    case BM_COUNT_SIGN_SUM:
      for (guint i = 0; i < count->counts->len; i++)
        add_count (self, rules, g_ptr_array_index (count->counts, i));
      break;
    case BM_COUNT_SIGN_CELLS:
      add_tile_filters (self, count, BM_DRAWING_TILES_ICON);
      break;
    case BM_COUNT_SIGN_POINTS:
      add_lines (self, rules, count);
      break;
    case BM_COUNT_SIGN_BEST_POINTS:
      add_best_points (self, count);
      break;
    default:
      g_assert_not_reached ();
    }
  if (count->filter.shape >= 0)
    add_drawing (self, BM_DRAWING_SHAPE_ICON, (guint) count->filter.shape);
}

static gboolean
is_of_crystals (const BmCount *count)
{
  const BmCountSign sign = bm_counting_get_sign (count->what);

  return sign == BM_COUNT_SIGN_CRYSTALS || sign == BM_COUNT_SIGN_INCOMPLETE;
}

/* Whether there is no sign for a line of the score pad of which points are counted. */
static gboolean
says_lines (const BmRules *rules,
            const BmCount *count)
{
  BmBadgeItems signs = { .n = 0 };

  return bm_counting_get_sign (count->what) == BM_COUNT_SIGN_POINTS && !add_lines (&signs, rules, count);
}

/* Whether the signs leave something out, which the text says. */
static gboolean
says_more (const BmRules *rules,
           const BmCount *count)
{
  for (guint i = 0; count->counts != NULL && i < count->counts->len; i++)
    if (says_more (rules, g_ptr_array_index (count->counts, i)))
      return TRUE;

  return says_lines (rules, count)
         || (count->counts != NULL && count->what != BM_COUNTING_SUM)
         || (count->what != BM_COUNTING_MUTANT_TILES && (count->filter.level >= 0 || count->filter.min_level > 0))
         || (!is_of_crystals (count) && count->filter.things[BM_THING_CRYSTAL].n > 0)
         || count->filter.beam >= 0 || count->beside != NULL || count->not_beside != NULL
         || count->except != NULL || count->round > 0 || count->laid != BM_LAID_WHENEVER
         || count->same != BM_SAME_NOTHING || count->nth > 1 || count->by != BM_BY_NOTHING
         || count->whose != BM_WHOSE_OWN || count->since_placed;
}

static gboolean
rule_says_more (const BmRules *rules,
                const BmRule  *rule)
{
  for (guint i = 0; i < rule->conditions.n; i++)
    {
      const BmCondition *condition = &rules->conditions[rule->conditions.first + i];

      if (condition->than != BM_NONE || condition->parity != BM_PARITY_EITHER
          || says_more (rules, rules->counts[condition->count]))
        return TRUE;
    }

  return (rule->rank != BM_RANK_NOT && rule->ties != BM_TIES_ALL)
         || (rule->each != BM_NONE && says_more (rules, rules->counts[rule->each]));
}

/* Whether it scores either everything or nothing, depending on how many there are. */
static gboolean
is_single (const BmRule *rule)
{
  return rule->each != BM_NONE && rule->table.n == 1 && rule->rank == BM_RANK_NOT;
}

/* "2×", or "1/3/6×" for a table; of a longer one the first and the last number. Ranks score nothing times. */
static void
add_points (BmBadgeItems  *self,
            const BmRules *rules,
            const BmRule  *rule)
{
  const char *times = rule->each != BM_NONE && rule->rank == BM_RANK_NOT && !is_single (rule) ? "\xc3\x97" : "";
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = rule->table.n;

  for (guint i = 0; i < n; i++)
    if (n <= 3 || i == 0 || i + 1 == n)
      {
        int points = rules->numbers[rule->table.first + i];

        g_string_append_printf (text, "%s%s%d", i == 0 ? "" : n <= 3 ? "/" : "\xe2\x80\xa6", get_minus (points), ABS (points));
      }
  if (n > 0 && text->len + 2 < sizeof self->items[0].text)
    add_text (self, BM_BADGE_TEXT, "%s%s", text->str, times);
  else
    add_text (self, BM_BADGE_TEXT, "%s%d%s", get_minus (rule->points), ABS (rule->points), times);
  if (rule->per > 1 && !is_single (rule))
    add_text (self, BM_BADGE_TEXT, "%d", rule->per);
}

/* What is counted: "swamp", "(swamp −2)" if the first two do not count, "| ≥3 swamp" if it is all about three, "| most swamp" if
 * players are compared. */
static void
add_each (BmBadgeItems  *self,
          const BmRules *rules,
          const BmRule  *rule)
{
  const BmCount *count = rules->counts[rule->each];
  const int least = rule->from - 1 + rule->per;

  if (is_single (rule))
    {
      add (self, BM_BADGE_BAR);
      if (least > 1)
        add_text (self, BM_BADGE_TEXT, "\xe2\x89\xa5%d", least);
      add_count (self, rules, count);
    }
  else if (rule->rank != BM_RANK_NOT)
    {
      add (self, BM_BADGE_BAR);
      add_drawing (self, BM_DRAWING_CELLS_ICON,
                   bm_cells_sign_of (rule->rank == BM_RANK_MOST ? BM_CELLS_SIGN_MOST : BM_CELLS_SIGN_FEWEST));
      add_count (self, rules, count);
    }
  else if (rule->from > 1)
    {
      add_text (self, BM_BADGE_TEXT, "(");
      add_count (self, rules, count);
      add_text (self, BM_BADGE_TEXT, MINUS "%d)", rule->from - 1);
    }
  else
    {
      add_count (self, rules, count);
    }
}

static void
add_condition (BmBadgeItems      *self,
               const BmRules     *rules,
               const BmCondition *condition)
{
  const gboolean has_least = condition->at_least != G_MININT16;
  const gboolean has_most = condition->at_most != G_MAXINT16;

  if (has_least && condition->at_least != 1)
    add_text (self, BM_BADGE_TEXT, "\xe2\x89\xa5%d", condition->at_least);
  if (has_most)
    add_text (self, BM_BADGE_TEXT, "\xe2\x89\xa4%d", condition->at_most);
  add_count (self, rules, rules->counts[condition->count]);
}

/* -- Public -- */

/**
 * bm_badge_items_init_points:
 * @self: (out caller-allocates): a badge
 * @points: the points of a tile
 */
void
bm_badge_items_init_points (BmBadgeItems *self,
                            int           points)
{
  self->n = 0;
  add_text (self, BM_BADGE_TEXT, "%s%d", get_minus (points), ABS (points));
}

/**
 * bm_badge_items_init_rule:
 * @self: (out caller-allocates): a badge
 * @rules: the rules
 * @rule: a rule that scores points
 *
 * “2 × swamp”, with its limit, its conditions and when it is scored; “…” if the text says more than that.
 */
void
bm_badge_items_init_rule (BmBadgeItems  *self,
                          const BmRules *rules,
                          const BmRule  *rule)
{
  self->n = 0;
  add_points (self, rules, rule);
  if (rule->each != BM_NONE)
    add_each (self, rules, rule);
  if (rule->limit >= 0)
    {
      add (self, BM_BADGE_BAR);
      add_text (self, BM_BADGE_TEXT, "\xe2\x89\xa4%d", rule->limit);
    }
  if (rule->conditions.n > 0)
    add (self, BM_BADGE_BAR);
  for (guint i = 0; i < rule->conditions.n; i++)
    add_condition (self, rules, &rules->conditions[rule->conditions.first + i]);
  if (rule->scored == BM_SCORED_PLACED)
    {
      add (self, BM_BADGE_BAR);
      add_drawing (self, BM_DRAWING_CELLS_ICON, bm_cells_sign_of (BM_CELLS_SIGN_PLACED));
    }
  if (rule_says_more (rules, rule))
    add_text (self, BM_BADGE_TEXT, "\xe2\x80\xa6");
}

/**
 * bm_badge_items_init_levels:
 * @self: (out caller-allocates): a badge
 * @rules: the rules
 * @form: a form of a mutant
 *
 * The points of all levels, with the present one marked. If there are more than four, which would be illegible, only
 * the three around it.
 */
void
bm_badge_items_init_levels (BmBadgeItems  *self,
                            const BmRules *rules,
                            guint          form)
{
  const BmTile *tile = &rules->tiles[rules->forms[form].tile];
  const guint max_levels = tile->n_levels > 4 ? 3 : 4;
  guint level = rules->forms[form].level;
  guint first = level > max_levels / 2 ? level - max_levels / 2 : 0;

  self->n = 0;
  first = MIN (first, tile->n_levels > max_levels ? tile->n_levels - max_levels : 0);
  for (guint i = first; i < MIN (tile->n_levels, first + max_levels); i++)
    {
      int points = rules->forms[tile->first_form + i].points;

      add_text (self, i == level ? BM_BADGE_PRESENT_LEVEL : BM_BADGE_LEVEL, "%s%d", get_minus (points), ABS (points));
    }
}

/**
 * bm_badge_items_init_composite:
 * @self: (out caller-allocates): a badge
 * @rules: the rules
 * @composite: index into #BmRules.composites
 *
 * The points of all parts together.
 */
void
bm_badge_items_init_composite (BmBadgeItems  *self,
                               const BmRules *rules,
                               guint          composite)
{
  self->n = 0;
  add_drawing (self, BM_DRAWING_COMPOSITE_ICON, composite);
  add_text (self, BM_BADGE_TEXT, "%s%d", get_minus (rules->composites[composite].points),
            ABS (rules->composites[composite].points));
}

#define ARROW_TO   "\xe2\x86\x92"
#define ARROW_FROM "\xe2\x86\x90"
#define ARROW_BOTH "\xe2\x86\x94"

/* At most two, so that the badge stays legible. */
static void
add_tokens (BmBadgeItems *self,
            guint         tokens,
            const char   *between)
{
  for (guint n = 0; tokens != 0 && n < 2; tokens &= tokens - 1, n++)
    {
      if (n > 0)
        add_text (self, BM_BADGE_TEXT, "%s", between);
      add_drawing (self, BM_DRAWING_TOKEN, (guint) __builtin_ctz (tokens));
    }
}

/**
 * bm_badge_items_init_effect:
 * @self: (out caller-allocates): a badge
 * @rules: the rules
 * @effect: an effect of placing a tile
 *
 * The token that is given out, with an arrow if it may go to others; tokens that are taken or swapped, with arrows the other
 * way; what mutates, is complete, is moved, or is laid besides.
 */
void
bm_badge_items_init_effect (BmBadgeItems   *self,
                            const BmRules  *rules,
                            const BmEffect *effect)
{
  self->n = 0;
  switch ((BmEffectKind) effect->kind)
    {
    case BM_EFFECT_GIVE:
      add_text (self, BM_BADGE_TEXT, "%s", effect->to == BM_RECIPIENT_SELF ? "+" : ARROW_TO);
      add_drawing (self, BM_DRAWING_TOKEN, effect->token);
      break;
    case BM_EFFECT_TAKE:
      add_text (self, BM_BADGE_TEXT, "%s", ARROW_FROM);
      add_tokens (self, effect->tokens, "/");
      break;
    case BM_EFFECT_SWAP:
      add_tokens (self, effect->tokens, ARROW_BOTH);
      break;
    case BM_EFFECT_MUTATE:
      add_text (self, BM_BADGE_TEXT, "+%u", effect->n);
      add_drawing (self, BM_DRAWING_MUTANT_ICON, 0);
      break;
    case BM_EFFECT_COMPLETE:
      add_text (self, BM_BADGE_TEXT, "+");
      if (effect->crystals.n == 1)
        add_drawing (self, BM_DRAWING_CRYSTAL, rules->effect_crystals[effect->crystals.first]);
      else
        add_drawing (self, BM_DRAWING_CRYSTALS_ICON, 0);
      break;
    case BM_EFFECT_MOVE:
      add_text (self, BM_BADGE_TEXT, "%s", ARROW_BOTH);
      add_drawing (self, BM_DRAWING_TILE_BACK, 0);
      break;
    case BM_EFFECT_LAY:
    default:
      if (effect->n > 1)
        add_text (self, BM_BADGE_TEXT, "1/%u", effect->n);
      else
        add_text (self, BM_BADGE_TEXT, "+1");
      add_drawing (self, BM_DRAWING_TILE_BACK, 0);
      break;
    }
}

/**
 * bm_badge_items_init_faces:
 * @self: (out caller-allocates): a badge
 * @rules: the rules
 * @tile: a tile with faces
 *
 * Its first two faces.
 */
void
bm_badge_items_init_faces (BmBadgeItems  *self,
                           const BmRules *rules,
                           guint          tile)
{
  const BmRange *faces = &rules->tiles[tile].faces;

  self->n = 0;
  for (guint i = 0; i < MIN (faces->n, 2u); i++)
    {
      if (i > 0)
        add_text (self, BM_BADGE_TEXT, "/");
      add_drawing (self, BM_DRAWING_TILE_ICON, rules->faces[faces->first + i]);
    }
  if (faces->n > 2)
    add_text (self, BM_BADGE_TEXT, "/\xe2\x80\xa6");
}

/**
 * bm_badge_items_init_more:
 * @self: (out caller-allocates): a badge
 * @n: number of hidden badges
 */
void
bm_badge_items_init_more (BmBadgeItems *self,
                          guint         n)
{
  self->n = 0;
  add_text (self, BM_BADGE_TEXT, "+%u", n);
}

/**
 * bm_badge_items_init_talent:
 * @self: (out caller-allocates): a badge
 * @rules: the rules
 * @explorer: an explorer
 *
 * The talents of an explorer besides rules: built-in tiles and abilities.
 *
 * Returns: whether there are any
 */
gboolean
bm_badge_items_init_talent (BmBadgeItems     *self,
                            const BmRules    *rules,
                            const BmExplorer *explorer)
{
  self->n = 0;
  for (guint i = 0; i < explorer->built_in.n; i++)
    add_drawing (self, BM_DRAWING_TILES_ICON, rules->terrain_lists[explorer->built_in.first + i]);
  if (explorer->abilities & BM_ABILITY_KEEP_STACK)
    add_drawing (self, BM_DRAWING_SHIP, BM_NONE);
  if (explorer->abilities & BM_ABILITY_TAKE_DISCARDED)
    {
      add_text (self, BM_BADGE_TEXT, "+1");
      add_drawing (self, BM_DRAWING_TILE_BACK, 0);
    }

  return self->n > 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a tile would score at a place: the tile is placed on a copy of the open position, and the score sheets before
 * and after are compared. The points scored in a turn are found by replaying the game up to that turn. */

#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-gain.h"

/* Shared by all places of a tile. */
typedef struct
{
  const BmRules    *rules;
  const BmPosition *before;
  BmSheet           sheet;  /* of @seat, before the tile is placed */
  guint             seat;
  guint             tile;
  const BmZoneLifted *lifted;  /* the tile of the zone that is placed anew; NULL: a new one is placed */
} Trial;

/* Whether the seat has a zone to place @tile in. */
static gboolean
trial_init (Trial              *trial,
            const BmRules      *rules,
            const BmPosition   *position,
            guint               seat,
            guint               tile,
            const BmZoneLifted *lifted)
{
  *trial = (Trial) {
    .rules = rules,
    .before = position,
    .seat = seat,
    .tile = tile,
    .lifted = lifted,
  };

  if (seat >= trial->before->n_seats || trial->before->zones[seat].explorer == BM_NONE)
    return FALSE;

  bm_position_score (trial->before, trial->rules, seat, &trial->sheet);
  return TRUE;
}

static guint
trial_list_places (const Trial *trial,
                   BmPlace     *places)
{
  const BmTile *tile = &trial->rules->tiles[trial->tile];
  guint n_places = bm_zone_list_places (&trial->before->zones[trial->seat], (BmShape) tile->shape, 0, places);
  guint n = 0;

  /* A tile that was taken up goes somewhere else. */
  for (guint i = 0; i < n_places; i++)
    if (trial->lifted == NULL || places[i] != bm_place (trial->lifted->x, trial->lifted->y))
      places[n++] = places[i];

  return n;
}

/* Applies only what needs no decision: the points of a token that may go to any player do not count for the tile. */
static void
give_own_tokens (const Trial *trial,
                 BmPosition  *position,
                 GArray      *events)
{
  const BmRange *effects = &trial->rules->tiles[trial->tile].effects;

  for (guint i = effects->first; i < (guint) effects->first + effects->n; i++)
    if (trial->rules->effects[i].kind == BM_EFFECT_GIVE && trial->rules->effects[i].to == BM_RECIPIENT_SELF)
      bm_position_give_token (position, trial->rules, trial->seat, trial->rules->effects[i].token, trial->seat, events);
}

/* Places the tile on @position, which is overwritten. */
static void
trial_place (const Trial *trial,
             BmPlace      place,
             BmPosition  *position,
             BmSheet     *sheet,
             GArray      *events)
{
  int x = bm_place_x (place);
  int y = bm_place_y (place);

  bm_position_copy (position, trial->before, trial->rules);
  if (trial->lifted != NULL)
    bm_position_put_down (position, trial->rules, trial->seat, trial->lifted, x, y, events);
  else
    {
      bm_position_place (position, trial->rules, trial->seat, trial->tile, x, y, events);
      give_own_tokens (trial, position, events);
    }
  bm_position_end_turn (position, trial->rules, events);
  bm_position_score (position, trial->rules, trial->seat, sheet);
}

static BmGain *
trial_measure (const Trial *trial,
               BmPlace      place,
               BmPosition  *position)
{
  BmGain *self = g_new0 (BmGain, 1);
  BmSheet sheet;

  self->place = place;
  self->tile = trial->tile;
  self->events = g_array_new (FALSE, FALSE, sizeof (BmEvent));
  trial_place (trial, place, position, &sheet, self->events);

  self->total = sheet.total - trial->sheet.total;
  for (guint line = 0; line < trial->rules->n_lines; line++)
    self->lines[line] = sheet.lines[line] - trial->sheet.lines[line];

  return self;
}

/* The tile that the seat has taken up, if it is this one. */
static const BmZoneLifted *
find_lifted (const BmView *view,
             guint         seat,
             guint         tile)
{
  const BmZoneLifted *lifted = bm_view_get_lifted (view, seat);

  return lifted != NULL && bm_view_get_rules (view)->forms[lifted->form].tile == tile ? lifted : NULL;
}

/**
 * bm_gain_new:
 * @view: a view
 * @seat: the seat of the zone
 * @tile: a tile
 * @place: a legal place for it
 *
 * Returns: (transfer full) (nullable): what @tile would score for @seat at @place; %NULL if the seat has no explorer
 *   yet
 */
BmGain *
bm_gain_new (const BmView *view,
             guint         seat,
             guint         tile,
             BmPlace       place)
{
  g_autofree BmPosition *position = NULL;
  Trial trial;

  g_return_val_if_fail (tile < bm_view_get_rules (view)->n_tiles, NULL);

  if (!trial_init (&trial, bm_view_get_rules (view), bm_view_get_position (view), seat, tile,
                   find_lifted (view, seat, tile)))
    return NULL;

  position = g_new (BmPosition, 1);
  return trial_measure (&trial, place, position);
}

/**
 * bm_gain_free:
 * @self: (nullable): a gain
 */
void
bm_gain_free (BmGain *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->events);
  g_free (self);
}

static GPtrArray *
list_gains (const Trial *trial,
            gboolean     has_zone)
{
  GPtrArray *gains = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_gain_free);
  g_autofree BmPosition *after = NULL;
  BmPlace places[BM_ZONE_MAX_PLACES];
  guint n;

  if (!has_zone)
    return gains;

  after = g_new (BmPosition, 1);
  n = trial_list_places (trial, places);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (gains, trial_measure (trial, places[i], after));

  return gains;
}

/**
 * bm_gain_list_in:
 * @rules: the rules
 * @position: the open position
 * @seat: the seat of the zone
 * @tile: a tile
 *
 * Returns: (transfer full) (element-type BmGain): what @tile would score for @seat at each legal place, sorted by
 *   place; empty if the seat has no explorer yet
 */
GPtrArray *
bm_gain_list_in (const BmRules    *rules,
                 const BmPosition *position,
                 guint             seat,
                 guint             tile)
{
  Trial trial;
  gboolean has_zone;

  g_return_val_if_fail (tile < rules->n_tiles, NULL);

  has_zone = trial_init (&trial, rules, position, seat, tile, NULL);
  return list_gains (&trial, has_zone);
}

static GPtrArray *
list_tile (const BmView *view,
           guint         seat,
           guint         tile)
{
  Trial trial;
  gboolean has_zone = trial_init (&trial, bm_view_get_rules (view), bm_view_get_position (view), seat, tile,
                                  find_lifted (view, seat, tile));

  return list_gains (&trial, has_zone);
}

/* All faces of a tile have the same places, since they have the same shape. */
static void
keep_better (GPtrArray *gains,
             GPtrArray *others)
{
  for (guint i = 0; i < gains->len && i < others->len; i++)
    {
      BmGain *gain = gains->pdata[i];
      BmGain *other = others->pdata[i];

      if (other->total <= gain->total)
        continue;
      gains->pdata[i] = other;
      others->pdata[i] = gain;
    }
}

/**
 * bm_gain_list:
 * @view: a view
 * @seat: the seat of the zone
 * @tile: a tile
 *
 * Returns: (transfer full) (element-type BmGain): like bm_gain_list_in(); at each place, for the face that scores most
 *   there
 */
GPtrArray *
bm_gain_list (const BmView *view,
              guint         seat,
              guint         tile)
{
  const BmRules *rules = bm_view_get_rules (view);
  const BmRange *faces;
  GPtrArray *gains;

  g_return_val_if_fail (tile < rules->n_tiles, NULL);

  faces = &rules->tiles[tile].faces;
  gains = list_tile (view, seat, faces->n > 0 ? rules->faces[faces->first] : tile);
  for (guint i = 1; i < faces->n; i++)
    {
      g_autoptr (GPtrArray) others = list_tile (view, seat, rules->faces[faces->first + i]);

      keep_better (gains, others);
    }

  return gains;
}

static int
find_best (const BmView *view,
           guint         seat,
           guint         tile)
{
  g_autofree BmPosition *position = NULL;
  BmPlace places[BM_ZONE_MAX_PLACES];
  int best = 0;
  Trial trial;
  guint n;

  if (!trial_init (&trial, bm_view_get_rules (view), bm_view_get_position (view), seat, tile,
                   find_lifted (view, seat, tile)))
    return 0;

  position = g_new (BmPosition, 1);
  n = trial_list_places (&trial, places);
  for (guint i = 0; i < n; i++)
    {
      BmSheet sheet;

      trial_place (&trial, places[i], position, &sheet, NULL);
      if (i == 0 || sheet.total - trial.sheet.total > best)
        best = sheet.total - trial.sheet.total;
    }

  return best;
}

/**
 * bm_gain_find_best:
 * @view: a view
 * @seat: the seat of the zone
 * @tile: a tile
 *
 * Returns: the most points that @tile, or one of its faces, could score for @seat at any place now; 0 if there is none
 */
int
bm_gain_find_best (const BmView *view,
                   guint         seat,
                   guint         tile)
{
  const BmRules *rules = bm_view_get_rules (view);
  const BmRange *faces;
  int best;

  g_return_val_if_fail (tile < rules->n_tiles, 0);

  faces = &rules->tiles[tile].faces;
  best = find_best (view, seat, faces->n > 0 ? rules->faces[faces->first] : tile);
  for (guint i = 1; i < faces->n; i++)
    best = MAX (best, find_best (view, seat, rules->faces[faces->first + i]));

  return best;
}

static int
count_points (const BmState *state,
              guint          seat)
{
  const BmPosition *position = &state->position;
  BmSheet sheet;

  if (position->zones[seat].explorer == BM_NONE)
    return 0;

  bm_position_score (position, state->setup->rules, seat, &sheet);
  return sheet.total;
}

static gboolean
has_begun_turn (const GArray *events)
{
  for (guint i = 0; i < events->len; i++)
    if (g_array_index (events, BmEvent, i).kind == BM_EVENT_TURN)
      return TRUE;

  return FALSE;
}

/**
 * bm_gain_of_turn:
 * @record: a game
 * @seat: a seat
 *
 * Replays the whole game, which takes less than a millisecond.
 *
 * Returns: the points that @seat has scored in the current turn, or in the last one if the last move ended it
 */
int
bm_gain_of_turn (const BmRecord *record,
                 guint           seat)
{
  g_autoptr (BmState) state = bm_state_new (bm_record_get_setup (record), bm_record_get_seed (record));
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BmEvent));
  guint n_moves = bm_record_get_n_moves (record);
  int before = 0;

  g_return_val_if_fail (seat < state->setup->n_seats, 0);

  for (guint i = 0; i < n_moves; i++)
    {
      g_array_set_size (events, 0);
      bm_state_play (state, bm_record_get_move (record, i), events);
      if (has_begun_turn (events) && i + 1 < n_moves)
        before = count_points (state, seat);
    }

  return count_points (state, seat) - before;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What tiles of a played game do when they are placed. The member `gifts` of a placement has the recipients of tokens,
 * a seat for each such effect; `choices` what its player did with each of the other effects, null for nothing. What is
 * missing at the end of `choices` was not done either. */

#define G_LOG_DOMAIN "bm-cli"

#include "config.h"

#include "bm-played-game-private.h"

#include <glib/gi18n.h>

#include "bm-game-fields.h"

#define GIFTS   "gifts"
#define CHOICES "choices"
#define FROM    "from"
#define TOKEN   "token"
#define GIVEN   "given"
#define TILE    "tile"
#define X       "x"
#define Y       "y"
#define PART    "part"
#define TO      "to"

/** Choice: what a player did with an effect. */
typedef struct
{
  BmGameReader      *reader;
  const BmEffect    *effect;
  const BmPlacement *placement;
  JsonObject        *object;
  const char        *path;
} Choice;

static BmPosition *
get_position (const Choice *self)
{
  return &self->reader->game->position;
}

static BmZone *
get_zone (const Choice *self)
{
  return &get_position (self)->zones[self->placement->seat];
}

static gboolean
refuse (const Choice  *self,
        GError       **error)
{
  return bm_game_refuse (error, BM_PLAYED_GAME_ERROR_TURN, self->path, _("the effect of the tile does not allow this"));
}

/* -- Tokens -- */

static gboolean
read_token (const Choice  *self,
            const char    *member,
            guint16       *token,
            GError       **error)
{
  g_autofree char *place = g_strdup_printf ("%s.%s", self->path, member);
  JsonNode *node = bm_game_get_member (self->object, self->path, member, error);

  return node != NULL && bm_game_read_thing (node, self->reader->rules, BM_THING_TOKEN, place, token, error)
         && (self->effect->tokens >> *token & 1 || refuse (self, error));
}

static gboolean
read_other (const Choice  *self,
            guint         *seat,
            GError       **error)
{
  g_autofree char *place = g_strconcat (self->path, "." FROM, NULL);
  JsonNode *node = bm_game_get_member (self->object, self->path, FROM, error);

  return node != NULL && bm_game_read_seat (node, place, self->reader->n_seats, seat, error)
         && (*seat != self->placement->seat || refuse (self, error));
}

static gboolean
take (const Choice  *self,
      GError       **error)
{
  guint16 token = 0;
  guint other = 0;

  if (!read_other (self, &other, error) || !read_token (self, TOKEN, &token, error))
    return FALSE;
  if (get_position (self)->tokens[other][token] == 0)
    return refuse (self, error);

  bm_position_pass_token (get_position (self), self->reader->rules, other, self->placement->seat, token);
  return TRUE;
}

static gboolean
swap (const Choice  *self,
      GError       **error)
{
  guint16 given = 0;

  if (!read_token (self, GIVEN, &given, error))
    return FALSE;
  if (get_position (self)->tokens[self->placement->seat][given] == 0
      || g_strcmp0 (json_object_get_string_member_with_default (self->object, TOKEN, NULL),
                    self->reader->rules->tokens[given].id) == 0)
    return refuse (self, error);
  if (!take (self, error))
    return FALSE;

  bm_position_pass_token (get_position (self), self->reader->rules, self->placement->seat,
                          (guint) json_object_get_int_member (self->object, FROM), given);
  return TRUE;
}

/* -- In the zone -- */

/* The tile that covers a cell. */
static gboolean
find_tile (const Choice  *self,
           guint         *index,
           GError       **error)
{
  gint64 x;
  gint64 y;
  int found;

  if (!bm_game_get_number (self->object, self->path, X, &x, error)
      || !bm_game_get_number (self->object, self->path, Y, &y, error))
    return FALSE;

  found = x == (gint8) x && y == (gint8) y ? bm_zone_find_cell (get_zone (self), (int) x, (int) y) : -1;
  *index = (guint) MAX (found, 0);
  return found >= 0 || refuse (self, error);
}

static gboolean
mutate (const Choice  *self,
        GError       **error)
{
  guint index;

  if (!find_tile (self, &index, error))
    return FALSE;
  if (index == 0 || !self->reader->rules->forms[get_zone (self)->form[index]].can_mutate)
    return refuse (self, error);

  bm_position_mutate (get_position (self), self->reader->rules, self->placement->seat, index, self->effect->n, NULL);
  return TRUE;
}

static gboolean
may_complete (const Choice *self,
              guint         index,
              gint64        part)
{
  const BmRules *rules = self->reader->rules;
  const BmZone *zone = get_zone (self);
  const BmBody *body = index == 0 ? &rules->explorers[zone->explorer].body
                                  : &rules->tiles[bm_zone_get_tile (zone, rules, index)].body;
  const BmRange *crystals = &self->effect->crystals;

  if (part < 0 || part >= body->n_parts || !bm_zone_can_complete (zone, rules, index, (guint) part))
    return FALSE;
  for (guint i = 0; i < crystals->n; i++)
    if (rules->effect_crystals[crystals->first + i] == rules->crystal_parts[body->parts[part].part].crystal)
      return TRUE;

  return FALSE;
}

/* A crystal is named by its first part in the zone: number `part` of those of the tile, from 0 on. */
static gboolean
complete (const Choice  *self,
          GError       **error)
{
  gint64 part = 0;
  guint index;

  if (!find_tile (self, &index, error)
      || (json_object_has_member (self->object, PART)
          && !bm_game_get_number (self->object, self->path, PART, &part, error)))
    return FALSE;
  if (!may_complete (self, index, part))
    return refuse (self, error);

  bm_position_complete (get_position (self), self->reader->rules, self->placement->seat, index, (guint) part, NULL);
  return TRUE;
}

static gboolean
move (const Choice  *self,
      GError       **error)
{
  const BmRules *rules = self->reader->rules;
  guint seat = self->placement->seat;
  g_autofree char *place = g_strconcat (self->path, "." TO, NULL);
  JsonNode *to = bm_game_get_member (self->object, self->path, TO, error);
  BmZoneLifted lifted;
  guint index;
  gint64 x;
  gint64 y;

  if (to == NULL)
    return FALSE;
  if (!JSON_NODE_HOLDS_OBJECT (to))
    return bm_game_refuse (error, BM_PLAYED_GAME_ERROR_FORMAT, place, _("must be an object"));
  if (!bm_game_get_number (json_node_get_object (to), place, X, &x, error)
      || !bm_game_get_number (json_node_get_object (to), place, Y, &y, error)
      || !find_tile (self, &index, error))
    return FALSE;
  if (index == 0 || index == self->placement->index || !(bm_zone_find_movable (get_zone (self)) >> index & 1))
    return refuse (self, error);

  bm_zone_take_up (get_zone (self), rules, index, &lifted);
  if (!bm_game_can_place (self->reader, seat, rules->tiles[rules->forms[lifted.form].tile].shape, x, y, place, error))
    return FALSE;
  bm_position_put_down (get_position (self), rules, seat, &lifted, (int) x, (int) y, NULL);

  return TRUE;
}

/* A placement like others, but for the seat. What can be drawn or lies in the discard pile is not known here. */
static gboolean
lay (const Choice  *self,
     gboolean       may_lay,
     GError       **error)
{
  BmPlacement placement = { .seat = self->placement->seat };
  g_autofree char *place = g_strconcat (self->path, "." TILE, NULL);
  JsonNode *node = bm_game_get_member (self->object, self->path, TILE, error);
  guint16 tile;

  if (node == NULL || !bm_game_read_thing (node, self->reader->rules, BM_THING_TILE, place, &tile, error)
      || !bm_game_get_number (self->object, self->path, X, &placement.x, error)
      || !bm_game_get_number (self->object, self->path, Y, &placement.y, error))
    return FALSE;
  if (!may_lay || self->reader->n_extra[placement.seat] >= BM_MAX_EXTRA_TILES)
    return refuse (self, error);

  self->reader->n_extra[placement.seat]++;
  placement.tile = tile;
  return bm_game_place_tile (self->reader, self->object, self->path, &placement, error)
         && bm_game_carry_out (self->reader, self->object, self->path, &placement, FALSE, error);
}

static gboolean
carry_out_choice (const Choice  *self,
                  gboolean       may_lay,
                  GError       **error)
{
  switch ((BmEffectKind) self->effect->kind)
    {
    case BM_EFFECT_TAKE:
      return take (self, error);
    case BM_EFFECT_SWAP:
      return swap (self, error);
    case BM_EFFECT_MUTATE:
      return mutate (self, error);
    case BM_EFFECT_COMPLETE:
      return complete (self, error);
    case BM_EFFECT_MOVE:
      return move (self, error);
    case BM_EFFECT_LAY:
      return lay (self, may_lay, error);
    case BM_EFFECT_GIVE:
    default:
      g_return_val_if_reached (FALSE);
    }
}

/* -- Gifts -- */

/* Tokens that the player gives to others: the member `gifts` has the recipients, a seat for each such effect. */
static gboolean
read_gift (BmGameReader  *self,
           JsonObject  *object,
           const char  *path,
           guint        giver,
           BmRecipient  to,
           guint        number,
           guint       *seat,
           GError     **error)
{
  g_autofree char *place = g_strdup_printf ("%s." GIFTS "[%u]", path, number);
  JsonNode *node = json_object_get_member (object, GIFTS);
  JsonNode *seat_node;

  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node) || json_array_get_length (json_node_get_array (node)) <= number)
    return bm_game_refuse (error, BM_PLAYED_GAME_ERROR_TURN, path,
                           _("the tile gives out a token: the member “gifts” must be a list of seats that says who "
                             "gets it"));

  seat_node = json_array_get_element (json_node_get_array (node), number);
  if (!bm_game_read_seat (seat_node, place, self->n_seats, seat, error))
    return FALSE;

  return to != BM_RECIPIENT_ANOTHER || *seat != giver
    || bm_game_refuse (error, BM_PLAYED_GAME_ERROR_TURN, place, _("the token must go to another player"));
}

static gboolean
carry_out_gift (BmGameReader      *self,
                JsonObject        *object,
                const char        *path,
                const BmPlacement *placement,
                const BmEffect    *effect,
                guint             *n_gifts,
                GError           **error)
{
  guint recipients = 1u << placement->seat;
  guint seat = placement->seat;

  if (effect->to == BM_RECIPIENT_OTHERS)
    recipients = ((1u << self->n_seats) - 1) & ~recipients;
  else if (effect->to != BM_RECIPIENT_SELF)
    {
      if (!read_gift (self, object, path, placement->seat, effect->to, (*n_gifts)++, &seat, error))
        return FALSE;
      recipients = 1u << seat;
    }

  for (seat = 0; seat < self->n_seats; seat++)
    if (recipients >> seat & 1)
      bm_position_give_token (&self->game->position, self->rules, seat, effect->token, placement->seat, NULL);

  return TRUE;
}

/* -- All of them -- */

/* The list of choices; %NULL if there is none, or if it is none. */
static gboolean
read_choices (JsonObject  *object,
              const char  *path,
              JsonArray  **choices,
              GError     **error)
{
  g_autofree char *place = g_strconcat (path, "." CHOICES, NULL);
  JsonNode *node = json_object_get_member (object, CHOICES);

  *choices = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  return node == NULL || *choices != NULL
         || bm_game_refuse (error, BM_PLAYED_GAME_ERROR_FORMAT, place, _("must be a list"));
}

/* Carries out the effects of a tile that has been placed, in their order. */
gboolean
bm_game_carry_out (BmGameReader      *self,
                   JsonObject        *object,
                   const char        *path,
                   const BmPlacement *placement,
                   gboolean           may_lay,
                   GError           **error)
{
  const BmRange *effects = &self->rules->tiles[placement->tile].effects;
  JsonArray *choices;
  guint n_gifts = 0;
  guint n_choices = 0;

  if (!read_choices (object, path, &choices, error))
    return FALSE;

  for (guint i = effects->first; i < (guint) effects->first + effects->n; i++)
    {
      const BmEffect *effect = &self->rules->effects[i];
      g_autofree char *place = g_strdup_printf ("%s." CHOICES "[%u]", path, n_choices);
      Choice choice = { self, effect, placement, NULL, place };
      JsonNode *node = NULL;

      if (effect->kind == BM_EFFECT_GIVE)
        {
          if (!carry_out_gift (self, object, path, placement, effect, &n_gifts, error))
            return FALSE;
          continue;
        }
      if (choices != NULL && n_choices < json_array_get_length (choices))
        node = json_array_get_element (choices, n_choices);
      n_choices++;
      if (node == NULL || JSON_NODE_HOLDS_NULL (node))
        continue;
      if (!JSON_NODE_HOLDS_OBJECT (node))
        return bm_game_refuse (error, BM_PLAYED_GAME_ERROR_FORMAT, place, _("must be an object"));
      choice.object = json_node_get_object (node);
      if (!carry_out_choice (&choice, may_lay, error))
        return FALSE;
    }

  return TRUE;
}

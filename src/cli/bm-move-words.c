/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tells moves and what follows from them in words. */

#define G_LOG_DOMAIN "bm-cli"

#include "config.h"

#include "bm-move-words.h"

#include <glib/gi18n.h>

#include "bm-text-table.h"
#include "bm-view.h"

static const char *
name_tile (const BmMoveWords *self,
           guint              tile)
{
  return bm_text_get (&self->rules->tiles[tile].name, self->language);
}

static const char *
name_medal (const BmMoveWords *self,
            guint              medal)
{
  return bm_text_get (&self->rules->medals[medal].name, self->language);
}

static const char *
name_token (const BmMoveWords *self,
            guint              token)
{
  return token < self->rules->n_tokens ? bm_text_get (&self->rules->tokens[token].name, self->language) : "";
}

/* What the seat holds in its hand to place, before the move is made. */
static const char *
name_picked (const BmMoveWords *self,
             const BmState     *state,
             guint              seat)
{
  return state->picked[seat] != BM_NONE ? name_tile (self, state->picked[seat]) : "";
}

static char *
tell_giving (const BmMoveWords *self,
             guint              seat,
             guint              other)
{
  if (seat == other)
    /* Translators: the player keeps the stack */
    return g_strdup_printf (_("%s puts the rest of the stack on their own ship"), self->names[seat]);

  /* Translators: two names of players */
  return g_strdup_printf (_("%s passes the rest of the stack to %s"), self->names[seat], self->names[other]);
}

static char *
tell_gift (const BmMoveWords *self,
           const BmState     *state,
           guint              seat,
           guint              other)
{
  const BmView view = bm_view (state, seat);
  const char *token = name_token (self, bm_view_get_gift (&view, seat));

  /* Translators: a player, a token such as “Panda”, and the player who gets it */
  return g_strdup_printf (_("%s gives the token “%s” to %s"), self->names[seat], token, self->names[other]);
}

static char *
tell_placing (const BmMoveWords *self,
              const BmState     *state,
              guint              seat,
              BmPlace            place)
{
  g_autofree char *x = bm_number_to_text (bm_place_x (place), 0);
  g_autofree char *y = bm_number_to_text (bm_place_y (place), 0);

  /* Translators: a player, a tile, and the cell where it is placed: two whole numbers */
  return g_strdup_printf (_("%s places “%s” at (%s, %s)"), self->names[seat], name_picked (self, state, seat), x, y);
}

/**
 * bm_move_words_tell_move:
 * @self: what is needed
 * @state: the state before the move
 * @move: a move that is legal then
 *
 * Returns: (transfer full): a sentence without its full stop
 */
char *
bm_move_words_tell_move (const BmMoveWords *self,
                         const BmState     *state,
                         BmMove             move)
{
  guint seat = bm_move_get_seat (move);
  guint item = bm_move_get_item (move);
  const char *name = self->names[seat];

  switch (bm_move_get_kind (move))
    {
    case BM_MOVE_EXPLORER:
      /* Translators: of two explorers, a player keeps one */
      return g_strdup_printf (_("%s keeps the explorer “%s”"), name,
                              bm_text_get (&self->rules->explorers[item].name, self->language));
    case BM_MOVE_ROW:
      return g_strdup_printf (_("%s uses row %u"), name, item + 1);
    case BM_MOVE_PICK:
      return g_strdup_printf (_("%s picks “%s”"), name, name_tile (self, item));
    case BM_MOVE_DISCARD:
      return g_strdup_printf (_("%s discards “%s”"), name, name_tile (self, item));
    case BM_MOVE_GIVE:
      return tell_giving (self, seat, item);
    case BM_MOVE_PLACE:
      return tell_placing (self, state, seat, (BmPlace) item);
    case BM_MOVE_GIFT:
      return tell_gift (self, state, seat, item);
    case BM_MOVE_RETRIEVE:
      return g_strdup_printf (_("%s takes “%s” from the discard pile"), name, name_tile (self, item));
    case BM_MOVE_NONE:
    default:
      g_return_val_if_reached (g_strdup (""));
    }
}

static const char *
name_mutated (const BmMoveWords *self,
              const BmState     *state,
              const BmEvent     *event)
{
  guint form = state->position.zones[event->seat].form[event->index];

  return name_tile (self, self->rules->forms[form].tile);
}

/**
 * bm_move_words_tell_event:
 * @self: what is needed
 * @state: the state after the event
 * @event: something that happened
 *
 * Returns: (transfer full) (nullable): a sentence without its full stop; %NULL if there is nothing to tell that the
 *   moves do not tell
 */
char *
bm_move_words_tell_event (const BmMoveWords *self,
                          const BmState     *state,
                          const BmEvent     *event)
{
  const char *name = event->seat < state->setup->n_seats ? self->names[event->seat] : "";

  switch ((BmEventKind) event->kind)
    {
    case BM_EVENT_TURN:
      return g_strdup_printf (_("Round %u, turn %u"), event->other + 1, event->item + 1);
    case BM_EVENT_MUTATED:
      /* Translators: a player, a tile, and how often it has mutated by now */
      return g_strdup_printf (_("%s: “%s” mutates to level %u"), name, name_mutated (self, state, event),
                              event->other);
    case BM_EVENT_CRYSTAL:
      return g_strdup_printf (_("%s completes a crystal: %s"), name,
                              bm_text_get (&self->rules->crystals[event->item].name, self->language));
    case BM_EVENT_COMPOSITE:
      return g_strdup_printf (_("%s completes a monster: %s"), name,
                              bm_text_get (&self->rules->composites[event->item].name, self->language));
    case BM_EVENT_TOKEN:
      return g_strdup_printf (_("%s gets the token “%s”"), name, name_token (self, event->item));
    case BM_EVENT_TOKEN_LOST:
      return g_strdup_printf (_("%s loses the token “%s”"), name, name_token (self, event->item));
    case BM_EVENT_MEDAL:
      return g_strdup_printf (_("%s wins “%s”"), name, name_medal (self, event->item));
    case BM_EVENT_TEAM_MEDAL:
      return g_strdup_printf (_("%s wins “%s” with their partner"), name, name_medal (self, event->item));
    case BM_EVENT_OVER:
      return g_strdup (_("The game is over"));
    case BM_EVENT_EXPLORER:
    case BM_EVENT_ROW_OPENED:
    case BM_EVENT_ROW_USED:
    case BM_EVENT_PICKED:
    case BM_EVENT_GAVE:
    case BM_EVENT_DISCARDED:
    case BM_EVENT_RETRIEVED:
    case BM_EVENT_PLACED:
    default:
      return NULL;
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-prompt.h"

#include <glib/gi18n-lib.h>

#include "bm-thing-words.h"
#include "bm-words.h"

/* Says in one line whose move it is and what to do: a pure function of what a seat sees. */

static gboolean
is_rows (const BmView *view)
{
  return bm_view_get_setup (view)->mode == BM_MODE_ROWS;
}

static gboolean
is_last_turn_of_round (const BmView *view)
{
  return bm_view_get_turn (view) == BM_ROUND_TURNS - 1;
}

static const char *
get_tile_name (const BmView *view,
               guint         tile)
{
  return bm_tile_name (bm_view_get_rules (view), tile);
}

static void
say (BmPrompt *self,
     char     *text,
     char     *detail)
{
  self->text = text;
  self->detail = detail;
}

/* -- The player's own decision -- */

static void
ask_for_explorer (BmPrompt     *self,
                  const BmView *view)
{
  say (self, g_strdup (_("Choose your explorer")),
       g_strdup (is_rows (view) ? _("All your tiles will be placed around it.")
                                : _("Your tiles will go around it. The other one becomes your ship.")));
}

static void
ask_for_row (BmPrompt *self)
{
  self->short_detail = g_strdup (_("Everyone then takes a tile from it."));
  say (self, g_strdup (_("Choose the row for this turn")),
       g_strdup (_("Take a tile from one of them. Everyone else then takes one from the same row.")));
}

static void
ask_for_pick (BmPrompt     *self,
              const BmView *view)
{
  guint16 row[BM_HAND_TILES];

  if (!is_rows (view))
    say (self, g_strdup (is_last_turn_of_round (view) ? _("Keep one of the last two tiles") : _("Pick a tile")),
         g_strdup (is_last_turn_of_round (view) ? _("The other one is discarded, face down.")
                                                : _("The rest of the stack goes to another player.")));
  else if (bm_view_list_row (view, bm_view_get_used_row (view), row) > 2)
    say (self, g_strdup (_("Take a tile from the row")), g_strdup (_("Then discard another one.")));
  else
    say (self, g_strdup (_("Take one of the last two tiles")), g_strdup (_("The other one is discarded.")));
}

static void
ask_for_discard (BmPrompt     *self,
                 const BmView *view)
{
  guint tile = bm_view_get_picked (view, bm_view_get_seat (view));

  say (self, g_strdup (_("Discard another tile: no one will get it")),
       /* Translators: %s is the name of a tile. */
       g_strdup_printf (_("You keep: %s"), get_tile_name (view, tile)));
}

/* If there is a choice, the highlighted ships; otherwise, why there is none. */
static void
ask_for_gift_of_stack (BmPrompt        *self,
                       const BmView    *view,
                       const BmPlayers *players)
{
  BmMove moves[BM_MAX_MOVES];
  guint n_moves = bm_view_list_moves (view, moves);
  gboolean may_keep = FALSE;

  for (guint i = 0; i < n_moves; i++)
    may_keep = may_keep || bm_move_get_item (moves[i]) == bm_view_get_seat (view);

  if (may_keep && n_moves == 1)
    say (self, g_strdup (_("The stack comes back to you")), g_strdup (_("Only your own ship is still free.")));
  else if (n_moves == 1)
    /* Translators: %s is the player who gets the rest of a stack of tiles. */
    say (self, g_strdup_printf (_("The stack goes to %s"), bm_players_get_name (players, bm_move_get_item (moves[0]))),
         g_strdup (_("Only this ship is still free.")));
  else
    {
      self->short_detail = g_strdup (may_keep ? _("Choose a highlighted ship, or your own.")
                                              : _("Choose a highlighted ship."));
      say (self, g_strdup (_("Pass on the rest of the stack")),
           g_strdup (may_keep ? _("Choose a highlighted ship, or press Ctrl and its number. You may also choose your own.")
                              : _("Choose a highlighted ship, or press Ctrl and its number.")));
    }
}

static void
ask_for_place (BmPrompt     *self,
               const BmView *view)
{
  guint seat = bm_view_get_seat (view);
  guint tile = bm_view_get_picked (view, seat);
  gboolean is_lifted = bm_view_get_lifted (view, seat) != NULL;

  self->short_text = g_strdup (is_lifted ? _("Place your tile somewhere else") : _("Place your tile"));
  self->short_detail = g_strdup (get_tile_name (view, tile));
  if (is_lifted)
    {
      /* Translators: %s is the name of a tile. */
      say (self, g_strdup_printf (_("Place your tile somewhere else: %s"), get_tile_name (view, tile)),
           g_strdup (_("Choose one of the highlighted places.")));
      return;
    }

  /* Translators: %s is the name of a tile. */
  say (self, g_strdup_printf (_("Place your tile: %s"), get_tile_name (view, tile)),
       g_strdup (_("Choose one of the highlighted places.")));
}

static void
ask_for_token (BmPrompt     *self,
               const BmView *view)
{
  const BmToken *token = &bm_view_get_rules (view)->tokens[bm_view_get_gift (view, bm_view_get_seat (view))];
  g_autofree char *points = bm_words_points (token->points);

  /* Translators: %s is the name of a token that a player gives to somebody, such as “Panda medal”. */
  say (self, g_strdup_printf (_("Who gets “%s”?"), bm_words_get (&token->name)),
       /* Translators: %s are the points of a token that is given to a player: “5 points”, “−5 points”. */
       g_strdup_printf (_("It is worth %s. Choose a player."), points));
}

/* What an effect of the tile that was placed allows; the player may also do nothing. */
static void
ask_about_effect (BmPrompt *self)
{
  switch ((guint) self->decision)
    {
    case BM_MOVE_TAKE:
      say (self, g_strdup (_("Take a token")), g_strdup (_("Choose another player’s token, or do nothing.")));
      break;

    case BM_MOVE_SWAP:
      say (self, g_strdup (_("Swap a token")), g_strdup (_("Choose what you give and what you get, or do nothing.")));
      break;

    case BM_MOVE_MUTATE:
      say (self, g_strdup (_("Choose a mutant")), g_strdup (_("It mutates. You may also do nothing.")));
      break;

    case BM_MOVE_COMPLETE:
      say (self, g_strdup (_("Choose a crystal")), g_strdup (_("It counts as complete. You may also do nothing.")));
      break;

    case BM_MOVE_TAKE_UP:
      say (self, g_strdup (_("Choose a tile to move")),
           g_strdup (_("You place it somewhere else. You may also do nothing.")));
      break;

    case BM_MOVE_LAY:
      say (self, g_strdup (_("Choose a tile to place")), g_strdup (_("You have drawn these. You may also do nothing.")));
      break;

    default:
      g_assert_not_reached ();
    }
}

static void
ask (BmPrompt        *self,
     const BmView    *view,
     const BmPlayers *players)
{
  guint seat = bm_view_get_seat (view);

  switch ((guint) self->decision)
    {
    case BM_MOVE_EXPLORER:
      ask_for_explorer (self, view);
      break;

    case BM_MOVE_ROW:
      ask_for_row (self);
      break;

    case BM_MOVE_PICK:
      ask_for_pick (self, view);
      break;

    case BM_MOVE_DISCARD:
      ask_for_discard (self, view);
      break;

    case BM_MOVE_GIVE:
      ask_for_gift_of_stack (self, view, players);
      break;

    case BM_MOVE_PLACE:
      ask_for_place (self, view);
      break;

    case BM_MOVE_GIFT:
      ask_for_token (self, view);
      break;

    case BM_MOVE_RETRIEVE:
      say (self, g_strdup (_("Take a tile from the discard pile")),
           g_strdup (bm_view_may_decline (view, seat) ? _("You place it as well. You may also do nothing.")
                                                      : _("Your explorer places one more tile.")));
      break;

    case BM_MOVE_FACE:
      /* Translators: %s is the name of a tile, which can be one of several others. */
      say (self, g_strdup_printf (_("Choose what it is: %s"), get_tile_name (view, bm_view_get_picked (view, seat))),
           g_strdup (_("Then place it.")));
      break;

    default:
      ask_about_effect (self);
      break;
    }
}

/* -- Waiting for others -- */

/* What another player is doing. */
static char *
tell_doing (BmMoveKind  decision,
            const char *name)
{
  switch (decision)
    {
    case BM_MOVE_EXPLORER:
      /* Translators: %s is a player’s name, here and in the next fifteen. */
      return g_strdup_printf (_("%s is choosing an explorer"), name);

    case BM_MOVE_ROW:
      return g_strdup_printf (_("%s is choosing a row"), name);

    case BM_MOVE_PICK:
      return g_strdup_printf (_("%s is picking a tile"), name);

    case BM_MOVE_DISCARD:
      return g_strdup_printf (_("%s is discarding a tile"), name);

    case BM_MOVE_GIVE:
      return g_strdup_printf (_("%s is passing on the rest of the stack"), name);

    case BM_MOVE_PLACE:
      return g_strdup_printf (_("%s is placing a tile"), name);

    case BM_MOVE_GIFT:
      return g_strdup_printf (_("%s is giving someone a token"), name);

    case BM_MOVE_RETRIEVE:
      return g_strdup_printf (_("%s is looking through the discard pile"), name);

    case BM_MOVE_FACE:
      return g_strdup_printf (_("%s is choosing what a tile is"), name);

    case BM_MOVE_TAKE:
      return g_strdup_printf (_("%s is taking a token"), name);

    case BM_MOVE_SWAP:
      return g_strdup_printf (_("%s is swapping a token"), name);

    case BM_MOVE_MUTATE:
      return g_strdup_printf (_("%s is choosing a mutant"), name);

    case BM_MOVE_COMPLETE:
      return g_strdup_printf (_("%s is choosing a crystal"), name);

    case BM_MOVE_TAKE_UP:
      return g_strdup_printf (_("%s is choosing a tile to move"), name);

    case BM_MOVE_LAY:
      return g_strdup_printf (_("%s is choosing one of the drawn tiles"), name);

    case BM_MOVE_NONE:
    case BM_MOVE_DECLINE:
    default:
      return g_strdup_printf (_("It is %s’s turn"), name);
    }
}

static char *
wait_for (const BmView    *view,
          const BmPlayers *players)
{
  guint deciders = bm_view_get_deciders (view);
  int first = g_bit_nth_lsf (deciders, -1);
  int second = first < 0 ? -1 : g_bit_nth_lsf (deciders, first);
  guint n = (guint) __builtin_popcount (deciders);

  if (n == 1)
    return tell_doing (bm_view_get_decision (view, (guint) first), bm_players_get_name (players, (guint) first));
  if (n == 2)
    /* Translators: both are names of players. */
    return g_strdup_printf (_("Waiting for %s and %s"), bm_players_get_name (players, (guint) first),
                            bm_players_get_name (players, (guint) second));

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Waiting for %u player", "Waiting for %u players", n), n);
}

/* Why there is nothing to do for players who have finished their part of a simultaneous step. */
static const char *
get_reason (const BmView *view)
{
  BmPlace place;
  guint seat = bm_view_get_seat (view);

  if (seat == BM_SPECTATOR)
    return "";

  switch (bm_view_get_phase (view))
    {
    case BM_PHASE_EXPLORERS:
      return _("You have chosen your explorer.");

    case BM_PHASE_PICK:
      if (is_rows (view))
        return "";
      return bm_view_get_picked (view, seat) != BM_NONE ? _("You have picked your tile. Everyone reveals theirs "
                                                            "at the same time.") : "";

    case BM_PHASE_PLACE:
      return bm_view_get_pending_place (view, &place)
               ? _("Your tile is placed. Mutations and medals follow once everyone has placed theirs.") : "";

    case BM_PHASE_GIFTS:
    case BM_PHASE_DISCARD:
    case BM_PHASE_OVER:
    default:
      return "";
    }
}

/**
 * bm_prompt_new:
 * @view: what the viewer sees, or %BM_SPECTATOR
 * @players: the players
 *
 * Returns: (transfer full): the prompt for that player
 */
BmPrompt *
bm_prompt_new (const BmView    *view,
               const BmPlayers *players)
{
  BmPrompt *self = g_new0 (BmPrompt, 1);
  guint seat = bm_view_get_seat (view);

  self->decision = seat == BM_SPECTATOR ? BM_MOVE_NONE : bm_view_get_decision (view, seat);

  if (bm_view_get_phase (view) == BM_PHASE_OVER)
    say (self, g_strdup (_("The game is over")), g_strdup (_("Now the points are counted.")));
  else if (self->decision != BM_MOVE_NONE)
    ask (self, view, players);
  else
    say (self, wait_for (view, players), g_strdup (get_reason (view)));

  return self;
}

/**
 * bm_prompt_free:
 * @self: (transfer full) (nullable): a prompt
 */
void
bm_prompt_free (BmPrompt *self)
{
  if (self == NULL)
    return;

  g_free (self->text);
  g_free (self->detail);
  g_free (self->short_text);
  g_free (self->short_detail);
  g_free (self);
}

/**
 * bm_prompt_dup_progress:
 * @view: a view
 *
 * Returns: (transfer full): the progress of the game, such as “Round 1, turn 3 of 9”
 */
char *
bm_prompt_dup_progress (const BmView *view)
{
  guint turn = bm_view_get_turn (view) + 1;

  switch (bm_view_get_phase (view))
    {
    case BM_PHASE_EXPLORERS:
      return g_strdup (_("Before the first turn"));

    case BM_PHASE_DISCARD:
      return g_strdup (_("After the last turn"));

    case BM_PHASE_OVER:
      return g_strdup (_("The game is over"));

    case BM_PHASE_PICK:
    case BM_PHASE_PLACE:
    case BM_PHASE_GIFTS:
    default:
      break;
    }

  if (is_rows (view))
    /* Translators: the number of the turn, and how many there are. */
    return g_strdup_printf (_("Turn %u of %u"), turn, BM_ROWS_TURNS);

  /* Translators: the number of the round, the number of the turn in it, and how many turns a round has. */
  return g_strdup_printf (_("Round %u, turn %u of %u"), bm_view_get_round (view) + 1, turn, BM_ROUND_TURNS);
}

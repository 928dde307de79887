/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The guided first game: explains each kind of decision when it comes up for the first time. It depends only on what
 * the seat sees, so that it works with any mode and any set. */

#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-guide.h"

#include <glib/gi18n-lib.h>

#include "bm-arrangement.h"

/* Whether a step is useful now. */
typedef gboolean (*Fits) (const BmView *view);

typedef struct
{
  Fits          fits;
  BmGuideTarget target;
  const char   *title;
  const char   *text;
} Step;

/* -- What the seat sees -- */

static BmMoveKind
get_decision (const BmView *view)
{
  return bm_view_get_seat (view) < bm_view_get_setup (view)->n_seats
           ? bm_view_get_decision (view, bm_view_get_seat (view)) : BM_MOVE_NONE;
}

static gboolean
is_rows (const BmView *view)
{
  return bm_view_get_setup (view)->mode == BM_MODE_ROWS;
}

static const BmZone *
get_zone (const BmView *view)
{
  return &bm_view_get_position (view)->zones[bm_view_get_seat (view)];
}

/* The tiles to choose from. */
static guint
list_offered (const BmView *view,
              guint16      *tiles)
{
  if (!is_rows (view))
    return bm_view_list_hand (view, tiles);
  return bm_view_get_used_row (view) == BM_NO_ROW ? 0 : bm_view_list_row (view, bm_view_get_used_row (view), tiles);
}

/* The first turns only explain moves; tiles are explained later. */
static gboolean
is_choosing_later (const BmView *view,
                   guint         turn)
{
  return get_decision (view) == BM_MOVE_PICK && (bm_view_get_round (view) > 0 || bm_view_get_turn (view) >= turn);
}

static gboolean
is_offered (const BmView *view,
            gboolean    (*is_wanted) (const BmRules *rules, const BmTile *tile))
{
  const BmRules *rules = bm_view_get_rules (view);
  guint16 tiles[BM_HAND_TILES];
  guint n = list_offered (view, tiles);

  for (guint i = 0; i < n; i++)
    if (is_wanted (rules, &rules->tiles[tiles[i]]))
      return TRUE;

  return FALSE;
}

static gboolean
is_lying (const BmView *view,
          gboolean    (*is_wanted) (const BmRules *rules, const BmTile *tile))
{
  const BmRules *rules = bm_view_get_rules (view);
  const BmZone *zone = get_zone (view);

  for (guint i = 1; i < zone->n_tiles; i++)
    if (is_wanted (rules, &rules->tiles[rules->forms[zone->form[i]].tile]))
      return TRUE;

  return FALSE;
}

static gboolean
has_beams (const BmRules *rules G_GNUC_UNUSED,
           const BmTile  *tile)
{
  return tile->body.n_beams > 0;
}

static gboolean
has_levels (const BmRules *rules G_GNUC_UNUSED,
            const BmTile  *tile)
{
  return tile->n_levels > 1;
}

static gboolean
has_crystal_parts (const BmRules *rules G_GNUC_UNUSED,
                   const BmTile  *tile)
{
  return tile->body.n_parts > 0;
}

static gboolean
is_in_composite (const BmRules *rules G_GNUC_UNUSED,
                 const BmTile  *tile)
{
  return tile->memberships.n > 0;
}

/* -- When steps are useful -- */

static gboolean
fits_explorer (const BmView *view)
{
  return get_decision (view) == BM_MOVE_EXPLORER;
}

static gboolean
fits_pick (const BmView *view)
{
  return get_decision (view) == BM_MOVE_PICK && !is_rows (view);
}

static gboolean
fits_give (const BmView *view)
{
  return get_decision (view) == BM_MOVE_GIVE;
}

static gboolean
fits_pick_in_row (const BmView *view)
{
  return get_decision (view) == BM_MOVE_PICK && is_rows (view);
}

static gboolean
fits_discard (const BmView *view)
{
  return get_decision (view) == BM_MOVE_DISCARD;
}

static gboolean
fits_place (const BmView *view)
{
  return get_decision (view) == BM_MOVE_PLACE;
}

static gboolean
fits_gift (const BmView *view)
{
  return get_decision (view) == BM_MOVE_GIFT;
}

static gboolean
fits_retrieve (const BmView *view)
{
  return get_decision (view) == BM_MOVE_RETRIEVE;
}

static gboolean
fits_row (const BmView *view)
{
  return get_decision (view) == BM_MOVE_ROW;
}

static gboolean
fits_last_tiles (const BmView *view)
{
  return fits_pick (view) && bm_view_get_turn (view) == BM_ROUND_TURNS - 1;
}

static gboolean
fits_round (const BmView *view)
{
  return fits_pick (view) && bm_view_get_round (view) > 0 && bm_view_get_turn (view) == 0;
}

static gboolean
fits_ships (const BmView *view)
{
  return fits_give (view) && bm_view_get_turn (view) >= 1;
}

static gboolean
fits_partner (const BmView *view)
{
  return bm_view_get_setup (view)->mode == BM_MODE_TEAM && is_choosing_later (view, 1);
}

static gboolean
fits_gains (const BmView *view)
{
  return fits_place (view) && get_zone (view)->n_tiles > 1;
}

static gboolean
fits_medals (const BmView *view)
{
  return is_choosing_later (view, 2) && bm_view_get_position (view)->n_medals > 0;
}

static gboolean
fits_beams (const BmView *view)
{
  return is_choosing_later (view, 1)
         && (is_offered (view, has_beams) || is_offered (view, has_levels) || is_lying (view, has_levels));
}

static gboolean
fits_composites (const BmView *view)
{
  return is_choosing_later (view, 1) && is_offered (view, is_in_composite);
}

static gboolean
fits_crystals (const BmView *view)
{
  return is_choosing_later (view, 1) && is_offered (view, has_crystal_parts);
}

static gboolean
fits_help (const BmView *view)
{
  return is_choosing_later (view, 3);
}

static gboolean
fits_log (const BmView *view)
{
  return is_choosing_later (view, 4);
}

static const Step steps[] = {
  [BM_GUIDE_EXPLORER] = {
    fits_explorer, BM_GUIDE_AT_HAND, N_("Choose your explorer"),
    N_("Two explorers want to join you; you can take one. Each has a talent that scores points for certain things, "
       "and the tile itself may carry parts of crystals. Your explorer is the first tile of your zone."),
  },
  [BM_GUIDE_PICK] = {
    fits_pick, BM_GUIDE_AT_HAND, N_("Pick a tile"),
    N_("Keep one of these tiles and pass on the rest. The number on a tile is the most it could score for you right "
       "now; some tiles only pay off later. You may change your mind until everyone has picked."),
  },
  [BM_GUIDE_GIVE] = {
    fits_give, BM_GUIDE_AT_PLAYERS, N_("Pass on the rest"),
    N_("Choose whose ship gets the rest of your tiles. A ship that already has a stack is taken. That player chooses "
       "from these tiles next, so think about what they are collecting!"),
  },
  [BM_GUIDE_PICK_IN_ROW] = {
    fits_pick_in_row, BM_GUIDE_AT_ROWS, N_("Take a tile from the row"),
    N_("The tiles are face up. Take one for yourself, then discard another from the row. The number on a tile is the "
       "most it could score for you right now; some tiles only pay off later."),
  },
  [BM_GUIDE_DISCARD] = {
    fits_discard, BM_GUIDE_AT_ROWS, N_("Discard a tile"),
    N_("This tile leaves the game. Discard the one that would help the others most."),
  },
  [BM_GUIDE_PLACE] = {
    fits_place, BM_GUIDE_AT_CANVAS, N_("Place your tile"),
    N_("Put the tile next to another one, edge to edge. Tiles are never rotated, but you may offset them by half a "
       "tile. Drag it, click a place, or move it with the arrow keys and press Enter."),
  },
  [BM_GUIDE_GIFT] = {
    fits_gift, BM_GUIDE_AT_PLAYERS, N_("Give it to someone"),
    N_("Your tile gives out a token. If it scores points, you will know who should have it; the same goes if it "
       "costs points."),
  },
  [BM_GUIDE_RETRIEVE] = {
    fits_retrieve, BM_GUIDE_AT_HAND, N_("One more tile"),
    N_("Your explorer may take a tile from the discard pile and place it, now that everyone else has finished."),
  },
  [BM_GUIDE_ROW] = {
    fits_row, BM_GUIDE_AT_ROWS, N_("Choose the row"),
    N_("As the first player of this turn, you choose which row everyone uses. The other one stays for the next turn, "
       "when someone else chooses."),
  },
  [BM_GUIDE_LAST_TILES] = {
    fits_last_tiles, BM_GUIDE_AT_HAND, N_("The last two tiles"),
    N_("Keep one of the two; the other is discarded face down. This ends the round."),
  },
  [BM_GUIDE_ROUND] = {
    fits_round, BM_GUIDE_AT_HAND, N_("The second round"),
    N_("Everyone gets a new stack. You keep your zone and go on building it: now is the time to finish what you have "
       "begun."),
  },
  [BM_GUIDE_SHIPS] = {
    fits_ships, BM_GUIDE_AT_PLAYERS, N_("Free ships"),
    N_("You may not put the stack on your own ship unless it is the only free one left. Those who pass early have "
       "many ships to choose from; the last ones take what is left."),
  },
  [BM_GUIDE_PARTNER] = {
    fits_partner, BM_GUIDE_AT_PLAYERS, N_("Your partner"),
    N_("Your team’s score is the lower of your two scores. Help your partner: some medals count what you both have "
       "together."),
  },
  [BM_GUIDE_GAINS] = {
    fits_gains, BM_GUIDE_AT_CANVAS, N_("What a place scores"),
    N_("Places that score points show how many. Point at a place, or move to it, to see where the points come from."),
  },
  [BM_GUIDE_MEDALS] = {
    fits_medals, BM_GUIDE_AT_MEDALS, N_("Medals"),
    N_("Whoever meets the condition of a medal first wins it; anyone who does so in the same turn gets one too. The "
       "bars show how far everyone is. Watch out for medals that cost points!"),
  },
  [BM_GUIDE_BEAMS] = {
    fits_beams, BM_GUIDE_AT_HAND, N_("Mutants and beams"),
    N_("Mutants go up one level for each beam that hits them, up to their last level, and are worth more each time. "
       "It does not matter which of the two tiles was placed first, but the beam must point straight at the mutant."),
  },
  [BM_GUIDE_COMPOSITES] = {
    fits_composites, BM_GUIDE_AT_HAND, N_("Monsters made of several tiles"),
    N_("Some monsters are larger than one tile. Put all their parts together just as they are drawn and they score "
       "many points; a single part scores only a few."),
  },
  [BM_GUIDE_CRYSTALS] = {
    fits_crystals, BM_GUIDE_AT_HAND, N_("Crystals"),
    N_("Parts of crystals lie at the edges and corners of tiles. Where all parts of a crystal meet, it is complete, "
       "lights up and scores its points."),
  },
  [BM_GUIDE_HELP] = {
    fits_help, BM_GUIDE_AT_PROMPT, N_("If you are not sure"),
    N_("“Take Back” undoes your last move, as long as nothing new has been revealed since. “Hint” shows what a good "
       "computer player would do. The rules are always in the menu. Have fun!"),
  },
  [BM_GUIDE_LOG] = {
    fits_log, BM_GUIDE_AT_LOG, N_("The log"),
    N_("Here you can read what everyone has done, turn by turn. If there is no room for it, the button beside “Hint” "
       "opens it."),
  },
};

G_STATIC_ASSERT (G_N_ELEMENTS (steps) == BM_N_GUIDE_STEPS);
G_STATIC_ASSERT (BM_N_GUIDE_STEPS <= 32);

/**
 * bm_guide_find_step:
 * @view: a view of the player who is guided
 * @told: a bit for each step that has been shown, 1 << #BmGuideStep
 *
 * Finds the step to show now. Call it once for each decision, and not again after showing a step, so that steps do
 * not follow each other immediately.
 *
 * Returns: a step, or %BM_GUIDE_NONE
 */
BmGuideStep
bm_guide_find_step (const BmView *view,
                    guint32       told)
{
  for (guint step = 0; step < BM_N_GUIDE_STEPS; step++)
    if (!(told >> step & 1) && steps[step].fits (view))
      return (BmGuideStep) step;

  return BM_GUIDE_NONE;
}

/* The second turn cannot be followed without seeing the other players. */
static gboolean
is_past_first_turn (const BmView *view)
{
  return bm_view_get_turn (view) > 0 || bm_view_get_round (view) > 0 || bm_view_get_phase (view) == BM_PHASE_OVER;
}

/**
 * bm_guide_find_hidden:
 * @view: a view of the player who is guided
 * @told: a bit for each step that has been shown, 1 << #BmGuideStep
 *
 * The table starts with few parts: other parts appear when they are explained.
 *
 * Returns: a bit for each part of the table that is still hidden, 1 << #BmTablePart
 */
guint
bm_guide_find_hidden (const BmView *view,
                      guint32       told)
{
  gboolean has_players = is_past_first_turn (view);
  guint hidden = 0;

  for (guint step = 0; step < BM_N_GUIDE_STEPS; step++)
    has_players |= (told >> step & 1) && steps[step].target == BM_GUIDE_AT_PLAYERS;

  if (!has_players)
    hidden |= 1u << BM_PART_PLAYERS;
  if (!(told >> BM_GUIDE_MEDALS & 1))
    hidden |= 1u << BM_PART_MEDALS;
  if (!(told >> BM_GUIDE_LOG & 1))
    hidden |= 1u << BM_PART_LOG;

  return hidden;
}

/**
 * bm_guide_get_title:
 * @step: a step, not %BM_GUIDE_NONE
 *
 * Returns: (transfer none): a heading
 */
const char *
bm_guide_get_title (BmGuideStep step)
{
  g_return_val_if_fail (step < BM_N_GUIDE_STEPS, "");

  return _(steps[step].title);
}

/**
 * bm_guide_get_text:
 * @step: a step, not %BM_GUIDE_NONE
 *
 * Returns: (transfer none): two or three sentences
 */
const char *
bm_guide_get_text (BmGuideStep step)
{
  g_return_val_if_fail (step < BM_N_GUIDE_STEPS, "");

  return _(steps[step].text);
}

/**
 * bm_guide_get_target:
 * @step: a step, not %BM_GUIDE_NONE
 *
 * Returns: what it explains
 */
BmGuideTarget
bm_guide_get_target (BmGuideStep step)
{
  g_return_val_if_fail (step < BM_N_GUIDE_STEPS, BM_GUIDE_AT_PROMPT);

  return steps[step].target;
}

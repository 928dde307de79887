/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sentences about the results of the balance lab: a verdict, the reasons for it, and other facts of interest to the
 * designer. Nothing is stated as certain if its interval leaves room for the opposite. */

#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-lab-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "bm-game-words.h"
#include "bm-words.h"

/* An item that no one takes in more than this fraction of deals gets a sentence about it. */
#define OFTEN_LEFT 0.05

/* -- The verdict -- */

/* What the item is compared with, as a kind of sentence. */
typedef enum
{
  GROUP_TERRAIN,
  GROUP_OTHER_TERRAIN,
  GROUP_TILES,
  GROUP_EXPLORERS,
  GROUP_MEDALS,
  GROUP_ONE,
  N_GROUPS
} Group;

static const char *const strongest[N_GROUPS] = {
  [GROUP_TERRAIN] = N_("Stronger than every printed tile of its terrain"),
  [GROUP_OTHER_TERRAIN] = N_("Stronger than every printed tile it replaces"),
  [GROUP_TILES] = N_("Stronger than every printed tile"),
  [GROUP_EXPLORERS] = N_("Stronger than every printed explorer"),
  [GROUP_MEDALS] = N_("Worth more than every printed medal"),
  [GROUP_ONE] = N_("Much stronger than what it replaces"),
};

static const char *const strong[N_GROUPS] = {
  [GROUP_TERRAIN] = N_("Strong for a tile of its terrain"),
  [GROUP_OTHER_TERRAIN] = N_("Strong compared with the printed tiles it replaces"),
  [GROUP_TILES] = N_("Strong for a tile"),
  [GROUP_EXPLORERS] = N_("Strong for an explorer"),
  [GROUP_MEDALS] = N_("Strong for a medal"),
  [GROUP_ONE] = N_("Stronger than what it replaces"),
};

static const char *const in_line[N_GROUPS] = {
  [GROUP_TERRAIN] = N_("In line with the printed tiles of its terrain"),
  [GROUP_OTHER_TERRAIN] = N_("In line with the printed tiles it replaces"),
  [GROUP_TILES] = N_("In line with all printed tiles"),
  [GROUP_EXPLORERS] = N_("In line with the printed explorers"),
  [GROUP_MEDALS] = N_("In line with the printed medals"),
  [GROUP_ONE] = N_("As strong as what it replaces"),
};

static const char *const weak[N_GROUPS] = {
  [GROUP_TERRAIN] = N_("Weak for a tile of its terrain"),
  [GROUP_OTHER_TERRAIN] = N_("Weak compared with the printed tiles it replaces"),
  [GROUP_TILES] = N_("Weak for a tile"),
  [GROUP_EXPLORERS] = N_("Weak for an explorer"),
  [GROUP_MEDALS] = N_("Weak for a medal"),
  [GROUP_ONE] = N_("Weaker than what it replaces"),
};

static const char *const weakest[N_GROUPS] = {
  [GROUP_TERRAIN] = N_("Weaker than every printed tile of its terrain"),
  [GROUP_OTHER_TERRAIN] = N_("Weaker than every printed tile it replaces"),
  [GROUP_TILES] = N_("Weaker than every printed tile"),
  [GROUP_EXPLORERS] = N_("Weaker than every printed explorer"),
  [GROUP_MEDALS] = N_("Worth less than every printed medal"),
  [GROUP_ONE] = N_("Much weaker than what it replaces"),
};

static Group
find_group (const BmLabResult *result)
{
  if (result->pool == BM_LAB_POOL_ONE)
    return GROUP_ONE;
  if (result->item.kind == BM_LAB_EXPLORER)
    return GROUP_EXPLORERS;
  if (result->item.kind == BM_LAB_MEDAL)
    return GROUP_MEDALS;
  if (result->pool == BM_LAB_POOL_OTHER_TERRAIN)
    return GROUP_OTHER_TERRAIN;
  return result->pool == BM_LAB_POOL_TERRAIN ? GROUP_TERRAIN : GROUP_TILES;
}

/* Whether the item is certainly above all others, or below them. */
static gboolean
stands_apart (const BmLabResult *result,
              gboolean           above)
{
  const BmEstimate *own = &result->lead.difference;
  gboolean has_peers = FALSE;

  for (guint i = 0; i < result->peers->len; i++)
    {
      const BmLabPeer *peer = &g_array_index (result->peers, BmLabPeer, i);
      double distance = above ? own->mean - peer->lead.mean : peer->lead.mean - own->mean;

      if (peer->index == result->item.index)
        continue;
      has_peers = TRUE;
      if (!(distance > hypot (own->half_width, peer->lead.half_width)))
        return FALSE;
    }

  return has_peers;
}

/**
 * bm_lab_verdict_name:
 * @verdict: a verdict
 *
 * Returns: (transfer none): its name in a word or two, for scales and lists
 */
const char *
bm_lab_verdict_name (BmLabVerdict verdict)
{
  static const char *const names[BM_LAB_N_VERDICTS] = {
    /* Translators: how strong a tile is, short */
    [BM_LAB_VERDICT_UNCLEAR] = NC_("strength", "Not clear yet"),
    /* Translators: how strong a tile is, short */
    [BM_LAB_VERDICT_MUCH_TOO_WEAK] = NC_("strength", "Too weak"),
    /* Translators: how strong a tile is, short */
    [BM_LAB_VERDICT_WEAK] = NC_("strength", "Weak"),
    /* Translators: how strong a tile is, short: as strong as others */
    [BM_LAB_VERDICT_IN_LINE] = NC_("strength", "Balanced"),
    /* Translators: how strong a tile is, short */
    [BM_LAB_VERDICT_STRONG] = NC_("strength", "Strong"),
    /* Translators: how strong a tile is, short */
    [BM_LAB_VERDICT_TOO_STRONG] = NC_("strength", "Too strong"),
  };

  g_return_val_if_fail ((guint) verdict < BM_LAB_N_VERDICTS, NULL);

  return g_dpgettext2 (NULL, "strength", names[verdict]);
}

/**
 * bm_lab_words_verdict:
 * @result: a result
 *
 * Returns: (transfer full): how strong the item is compared with printed ones, a phrase without a full stop
 */
char *
bm_lab_words_verdict (const BmLabResult *result)
{
  Group group = find_group (result);
  gboolean is_one = group == GROUP_ONE;

  switch (result->verdict)
    {
    case BM_LAB_VERDICT_TOO_STRONG:
      return g_strdup (is_one || stands_apart (result, TRUE) ? _(strongest[group]) : _("Too strong"));
    case BM_LAB_VERDICT_STRONG:
      return g_strdup (!is_one && stands_apart (result, TRUE) ? _(strongest[group]) : _(strong[group]));
    case BM_LAB_VERDICT_IN_LINE:
      return g_strdup (_(in_line[group]));
    case BM_LAB_VERDICT_WEAK:
      return g_strdup (!is_one && stands_apart (result, FALSE) ? _(weakest[group]) : _(weak[group]));
    case BM_LAB_VERDICT_MUCH_TOO_WEAK:
      return g_strdup (is_one || stands_apart (result, FALSE) ? _(weakest[group]) : _("Too weak"));
    case BM_LAB_VERDICT_UNCLEAR:
    default:
      return g_strdup (_("Not clear yet"));
    }
}

/* -- Numbers -- */

static gboolean
is_certain (const BmEstimate *difference)
{
  return fabs (difference->mean) > difference->half_width;
}

/**
 * bm_lab_words_difference:
 * @estimate: a difference
 * @digits: number of decimal places
 *
 * Returns: (transfer full): the difference with its interval, such as "+6.1 ± 0.4"; without the interval if that is
 *   unknown
 */
char *
bm_lab_words_difference (const BmEstimate *estimate,
                         guint             digits)
{
  g_autofree char *mean = bm_words_signed_decimal (estimate->mean, digits);
  g_autofree char *half_width = NULL;

  if (!isfinite (estimate->half_width))
    return g_steal_pointer (&mean);

  half_width = bm_words_decimal (estimate->half_width, digits);
  /* Translators: a value and how far off it may be: “+6.1 ± 0.4” */
  return g_strdup_printf (_("%s ± %s"), mean, half_width);
}

/* -- The reasons for the verdict -- */

static char *
say_tile (const BmLabResult *result,
          const char        *lead)
{
  const BmEstimate *turn = &result->turn.difference;
  g_autofree char *turns = bm_words_decimal (fabs (turn->mean), 1);

  if (!is_certain (turn))
    /* Translators: what a tile does; %s is a number with an interval: “+6.1 ± 0.4” */
    return g_strdup_printf (_("%s points for whoever gets it, picked neither earlier nor later than average"), lead);
  if (turn->mean < 0)
    /* Translators: what a tile does; a number with an interval, and a number: “+6.1 ± 0.4”, “3.2” */
    return g_strdup_printf (_("%s points for whoever gets it, picked %s turns earlier than average"), lead, turns);
  /* Translators: what a tile does; a number with an interval, and a number: “−6.1 ± 0.4”, “3.2” */
  return g_strdup_printf (_("%s points for whoever gets it, picked %s turns later than average"), lead, turns);
}

/**
 * bm_lab_words_lead:
 * @result: a result
 *
 * Returns: (transfer full): the effect of the item on the player who gets it, a phrase without a full stop
 */
char *
bm_lab_words_lead (const BmLabResult *result)
{
  g_autofree char *lead = bm_lab_words_difference (&result->lead.difference, 1);
  g_autofree char *taken = bm_words_percent (result->taken.with.mean);

  switch (result->item.kind)
    {
    case BM_LAB_EXPLORER:
      /* Translators: what an explorer does; a number with an interval, and a share: “+6.1 ± 0.4”, “60%” */
      return g_strdup_printf (_("%s points for whoever has it, kept by %s of those who could"), lead, taken);
    case BM_LAB_MEDAL:
      /* Translators: what a medal does; a number with an interval, and a share: “+6.1 ± 0.4”, “60%” */
      return g_strdup_printf (_("%s points per player, won in %s of the games"), lead, taken);
    case BM_LAB_TILE:
    default:
      return say_tile (result, lead);
    }
}

/**
 * bm_lab_words_headline:
 * @result: a result
 *
 * Returns: (transfer full): the whole result in one sentence
 */
char *
bm_lab_words_headline (const BmLabResult *result)
{
  g_autofree char *verdict = bm_lab_words_verdict (result);
  g_autofree char *lead = bm_lab_words_lead (result);

  /* Translators: “Stronger than every printed tile”, and “+6.1 ± 0.4 points for who gets it” */
  return g_strdup_printf (_("%s: %s."), verdict, lead);
}

/* -- Further facts -- */

static void
add_win (GPtrArray         *lines,
         const BmLabResult *result)
{
  g_autofree char *with = bm_words_percent (result->win.with.mean);
  g_autofree char *without = bm_words_percent (result->win.without.mean);

  if (is_certain (&result->win.difference))
    /* Translators: two shares: “31%”, “25%” */
    g_ptr_array_add (lines, g_strdup_printf (_("Whoever gets it wins %s of the games instead of %s."), with, without));
  else
    /* Translators: two shares: “27%”, “25%” */
    g_ptr_array_add (lines, g_strdup_printf (_("Whoever gets it wins %s of the games instead of %s; that may be "
                                               "chance."),
                                             with, without));
}

static void
add_points (GPtrArray         *lines,
            const BmLabResult *result)
{
  g_autofree char *with = bm_words_decimal (result->points.with.mean, 1);
  g_autofree char *without = bm_words_decimal (result->points.without.mean, 1);

  if (result->points.with.n > 0)
    /* Translators: two numbers of points, with decimals */
    g_ptr_array_add (lines, g_strdup_printf (_("It scores %s points itself; what it replaces scores %s."),
                                             with, without));
}

static void
add_taken (GPtrArray         *lines,
           const BmLabResult *result)
{
  double left = 1 - result->taken.with.mean;
  g_autofree char *share = bm_words_percent (left);

  if (left > OFTEN_LEFT && result->item.kind == BM_LAB_TILE)
    /* Translators: a share: “12%” */
    g_ptr_array_add (lines, g_strdup_printf (_("No one takes it in %s of the deals."), share));
}

static void
add_spread (GPtrArray         *lines,
            const BmLabResult *result)
{
  g_autofree char *by = bm_words_decimal (fabs (result->spread.difference.mean), 1);

  if (!is_certain (&result->spread.difference))
    return;
  if (result->spread.difference.mean > 0)
    /* Translators: %s is a number of points, with decimals: by how much the standard deviation grows */
    g_ptr_array_add (lines, g_strdup_printf (_("Final scores are further apart with it, by %s points."), by));
  else
    /* Translators: %s is a number of points, with decimals: by how much the standard deviation shrinks */
    g_ptr_array_add (lines, g_strdup_printf (_("Final scores are closer together with it, by %s points."), by));
}

static void
add_medal (GPtrArray         *lines,
           const BmLabResult *result)
{
  guint n_winners = 0;
  g_autofree char *turn = bm_words_decimal (result->turn.with.mean, 1);
  g_autofree char *start_player = bm_words_percent (result->medal.start_player.mean);
  g_autofree char *first = NULL;

  for (guint rank = 0; rank < result->n_seats; rank++)
    n_winners += result->medal.ranks[rank];
  if (n_winners == 0)
    return;

  first = bm_words_percent ((double) result->medal.ranks[0] / n_winners);
  /* Translators: about a medal; a number of a turn, with decimals, and two shares */
  g_ptr_array_add (lines, g_strdup_printf (_("It is won in turn %s on average; %s of "
                                             "those who win it win the game, and %s of "
                                             "them went first."), turn, first, start_player));
}

/* The winners of a medal would often be ahead even without it; this is the effect of the medal itself. */
static void
add_worth (GPtrArray         *lines,
           const BmLabResult *result)
{
  g_autofree char *with = bm_words_decimal (result->lead.with.mean, 1);
  g_autofree char *without = bm_words_decimal (result->lead.without.mean, 1);

  /* Translators: about a medal; two numbers of points, with decimals */
  g_ptr_array_add (lines, g_strdup_printf (_("On average, it is worth %s points to a player, and "
                                             "what it replaces is worth %s."), with, without));
}

static char *
say_comparison (const BmLabResult *result,
                const BmRules     *rules)
{
  const BmLabItem one = { result->item.kind, (guint) result->against };

  switch (result->pool)
    {
    case BM_LAB_POOL_OTHER_TERRAIN:
      /* Translators: about a tile; %s is the name of a terrain: “Lava” */
      return g_strdup_printf (_("It is compared with the printed tiles of the terrain it replaces: %s."),
                              bm_words_get (&rules->terrains[rules->tiles[result->item.index].replaces].name));
    case BM_LAB_POOL_ALL:
      return g_strdup (_("There are not enough printed tiles of the terrain it replaces, so it is compared with all "
                         "of them."));
    case BM_LAB_POOL_ONE:
      /* Translators: %s is the name of a tile, an explorer or a medal */
      return g_strdup_printf (_("It is compared only with this: %s."), bm_words_get (bm_lab_item_get_name (&one, rules)));
    case BM_LAB_POOL_TERRAIN:
    default:
      return NULL;
    }
}

static void
add_comparison (GPtrArray         *lines,
                const BmLabResult *result,
                const BmRules     *rules)
{
  char *comparison = say_comparison (result, rules);

  if (comparison != NULL)
    g_ptr_array_add (lines, comparison);
  if (result->n_partners > 0)
    g_ptr_array_add (lines, g_strdup (_("The other parts of its large monster are in the game as well.")));
}

/**
 * bm_lab_words_short:
 * @result: (nullable): a result
 *
 * Returns: (transfer full): the lead and the verdict, as short as can be: “+1.2 ± 0.4 · Balanced”
 */
char *
bm_lab_words_short (const BmLabResult *result)
{
  g_autofree char *lead = NULL;

  if (result == NULL)
    return g_strdup (_("Not in any game"));

  lead = bm_lab_words_difference (&result->lead.difference, 1);
  return g_strjoin (bm_words_between_facts (), lead, bm_lab_verdict_name (result->verdict), NULL);
}

/**
 * bm_lab_words_facts:
 * @result: a result
 * @rules: its rules
 *
 * Returns: (transfer full): further facts, one sentence per line; empty if there are none yet
 */
char *
bm_lab_words_facts (const BmLabResult *result,
                    const BmRules     *rules)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  if (result->n_deals > 1)
    {
      if (result->item.kind == BM_LAB_MEDAL)
        add_worth (lines, result);
      add_points (lines, result);
      add_win (lines, result);
      if (result->item.kind == BM_LAB_MEDAL)
        add_medal (lines, result);
      add_taken (lines, result);
      add_spread (lines, result);
    }
  add_comparison (lines, result, rules);

  return bm_words_lines (lines);
}

/**
 * bm_lab_words_games:
 * @result: a result of at least one deal
 *
 * Returns: (transfer full): the games played: "Computer (Medium), 4 players, 250 of 1000 deals, …"
 */
char *
bm_lab_words_games (const BmLabResult *result)
{
  g_autofree char *players = g_strdup_printf (ngettext ("%u player", "%u players", result->n_seats), result->n_seats);

  if (result->is_sure)
    /* Translators: what was played: “Computer (Medium)”, “4 players”, and how many deals it took until it was sure */
    return g_strdup_printf (ngettext ("%s, %s, sure after %u deal, with it and without it",
                                      "%s, %s, sure after %u deals, each with it and without it", result->n_deals),
                            bm_player_kind_name (result->bot->id), players, result->n_deals);
  /* Translators: what was played: “Computer (Medium)”, “4 players”, how many of how many deals were played */
  return g_strdup_printf (ngettext ("%s, %s, %u of %u deal, with it and without it",
                                    "%s, %s, %u of %u deals, each with it and without it", result->n_wanted),
                          bm_player_kind_name (result->bot->id), players, result->n_deals, result->n_wanted);
}

/* -- Advice -- */

/**
 * bm_lab_number_name:
 * @kind: a kind of number
 *
 * Returns: (transfer none): its name, where an item has only one of the kind
 */
const char *
bm_lab_number_name (BmLabNumberKind kind)
{
  static const char *const names[BM_LAB_N_NUMBERS] = {
    [BM_LAB_NUMBER_POINTS] = N_("Points"),
    [BM_LAB_NUMBER_LEVELS] = N_("Points before any mutation (the other levels change with them)"),
    [BM_LAB_NUMBER_LEVEL] = N_("Points at one level"),
    [BM_LAB_NUMBER_COMPOSITE_POINTS] = N_("Points of the large monster"),
    [BM_LAB_NUMBER_TOKEN_POINTS] = N_("Points of the token"),
    [BM_LAB_NUMBER_RULE_POINTS] = N_("Points of the rule"),
    [BM_LAB_NUMBER_RULE_FROM] = N_("Number from which the rule counts"),
    [BM_LAB_NUMBER_RULE_LIMIT] = N_("Maximum points of the rule"),
    [BM_LAB_NUMBER_MEDAL_POINTS] = N_("Points of the medal"),
    [BM_LAB_NUMBER_AT_LEAST] = N_("Minimum number required"),
    [BM_LAB_NUMBER_AT_MOST] = N_("Maximum number allowed"),
    [BM_LAB_NUMBER_TEAM_AT_LEAST] = N_("Minimum that partners need together"),
    [BM_LAB_NUMBER_TEAM_AT_MOST] = N_("Maximum that partners may have together"),
  };

  g_return_val_if_fail ((guint) kind < BM_LAB_N_NUMBERS, NULL);

  return _(names[kind]);
}

static guint
count_before (GPtrArray       *numbers,
              guint            end,
              BmLabNumberKind  kind)
{
  guint n = 0;

  for (guint i = 0; i < end; i++)
    n += ((const BmLabNumber *) g_ptr_array_index (numbers, i))->kind == kind;

  return n;
}

/**
 * bm_lab_words_number:
 * @report: a report on one item
 * @number: one of its numbers
 *
 * Returns: (transfer full): the name of the number, which one it is if there are several of the kind, and its value
 */
char *
bm_lab_words_number (const BmLabReport *report,
                     guint              number)
{
  const BmLabNumber *self = g_ptr_array_index (report->numbers, number);
  const char *name = bm_lab_number_name (self->kind);
  g_autofree char *value = bm_words_number (self->value);

  if (count_before (report->numbers, report->numbers->len, self->kind) > 1)
    /* Translators: “Points of the rule”, which one of several, and the number: “Points of the rule (2): 4” */
    return g_strdup_printf (_("%s (%u): %s"), name, count_before (report->numbers, number, self->kind) + 1, value);
  /* Translators: “Points of the rule”, and the number */
  return g_strdup_printf (C_("number", "%s: %s"), name, value);
}

/**
 * bm_lab_words_advice:
 * @report: a report on one item
 *
 * Returns: (transfer full) (nullable): what to do about its number, a sentence; %NULL if there is no advice yet
 */
char *
bm_lab_words_advice (const BmLabReport *report)
{
  const char *name = report->number != NULL ? bm_lab_number_name (report->number->kind) : NULL;
  g_autofree char *lead = bm_lab_words_difference (&report->advice.lead, 1);
  g_autofree char *value = bm_words_number (report->advice.value);
  g_autofree char *now = report->number != NULL ? bm_words_number (report->number->value) : NULL;

  switch (report->advice.kind)
    {
    case BM_LAB_ADVICE_CHANGE:
      /* Translators: what number would bring a tile into line: what the number is (“Points”), two values, and how
       * far ahead whoever gets it would be: “+0.2 ± 0.5” */
      return g_strdup_printf (_("%s: with %s instead of %s it would be balanced (%s)."), name, value, now, lead);
    case BM_LAB_ADVICE_PERHAPS:
      if (report->advice.value == report->number->value)
        /* Translators: how far ahead whoever gets a tile is: “+0.2 ± 0.5” */
        return g_strdup_printf (_("It may be balanced as it is (%s); more deals would tell."), lead);
      /* Translators: as “it would be in line”, but less certain */
      return g_strdup_printf (_("%s: with %s instead of %s it may be balanced (%s); more deals would tell."), name,
                              value, now, lead);
    case BM_LAB_ADVICE_NONE:
      /* Translators: what the number is (“Points”), the best value, and how far ahead whoever gets it would be:
       * “+0.2 ± 0.5” */
      return g_strdup_printf (_("%s: no value balances it; %s comes closest (%s)."), name, value, lead);
    case BM_LAB_ADVICE_NO_NUMBER:
      return g_strdup (_("It has no number that could be changed to balance it."));
    case BM_LAB_ADVICE_KEEP:
    case BM_LAB_ADVICE_PENDING:
    default:
      return NULL;
    }
}

/* -- A whole set -- */

/* How many items have a verdict from @from to @to. */
static guint
count_verdicts (const BmLabReport *report,
                BmLabVerdict       from,
                BmLabVerdict       to)
{
  guint n = 0;

  for (guint i = 0; i < report->results->len; i++)
    {
      const BmLabResult *result = g_ptr_array_index (report->results, i);

      n += result->n_deals > 0 && result->verdict >= from && result->verdict <= to;
    }

  return n;
}

/**
 * bm_lab_words_set:
 * @report: a report on a set
 *
 * Returns: (transfer full): how many of its items are balanced, and how many are not
 */
char *
bm_lab_words_set (const BmLabReport *report)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  guint fair = count_verdicts (report, BM_LAB_VERDICT_IN_LINE, BM_LAB_VERDICT_IN_LINE);
  guint weaker = count_verdicts (report, BM_LAB_VERDICT_MUCH_TOO_WEAK, BM_LAB_VERDICT_WEAK);
  guint stronger = count_verdicts (report, BM_LAB_VERDICT_STRONG, BM_LAB_VERDICT_TOO_STRONG);
  guint unclear = count_verdicts (report, BM_LAB_VERDICT_UNCLEAR, BM_LAB_VERDICT_UNCLEAR);

  if (fair > 0)
    /* Translators: a number of tiles, explorers and medals, in a list such as “3 in line and 1 strong” */
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u balanced", "%u balanced", fair), fair));
  if (weaker > 0)
    /* Translators: a number of tiles, explorers and medals, in a list such as “3 in line and 1 strong” */
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u weak", "%u weak", weaker), weaker));
  if (stronger > 0)
    /* Translators: a number of tiles, explorers and medals, in a list such as “3 in line and 1 strong” */
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u strong", "%u strong", stronger), stronger));
  if (unclear > 0)
    /* Translators: a number of tiles, explorers and medals, in a list such as “3 in line and 1 strong” */
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u not clear yet", "%u not clear yet", unclear), unclear));
  if (report->results->len == 0)
    return g_strdup (_("There are no tiles, explorers or medals"));

  return parts->len > 0 ? bm_words_and (parts) : g_strdup (_("No results yet"));
}

/* The name of a number, and which one it is if its item has several of the kind. */
static char *
dup_number_name (const BmLabReport *report,
                 const BmLabChange *change)
{
  const BmLabResult *result = g_ptr_array_index (report->results, change->result);
  g_autoptr (GPtrArray) numbers = bm_lab_number_list (report->rules, &result->item);
  const char *name = bm_lab_number_name (change->number->kind);
  guint i = 0;

  if (count_before (numbers, numbers->len, change->number->kind) < 2)
    return g_strdup (name);

  while (i + 1 < numbers->len
         && !g_str_equal (((const BmLabNumber *) g_ptr_array_index (numbers, i))->path, change->number->path))
    i++;
  /* Translators: “Points of the rule”, and which one of several: “Points of the rule (2)” */
  return g_strdup_printf (C_("number", "%s (%u)"), name, count_before (numbers, i, change->number->kind) + 1);
}

/* A lead within a text that has several lines; none ends within it. */
static char *
say_lead (const BmLabResult *result)
{
  g_autofree char *lead = bm_lab_words_difference (&result->lead.difference, 1);
  GString *text = g_string_new (lead);

  g_string_replace (text, " ± ", "\u00a0±\u00a0", 0);

  return g_string_free (text, FALSE);
}

/**
 * bm_lab_words_change:
 * @report: a report on a set that is balanced
 * @change: the index of one of its changes
 *
 * Returns: (transfer full): what to change, and what comes of it, a phrase without a full stop
 */
char *
bm_lab_words_change (const BmLabReport *report,
                     guint              change)
{
  const BmLabChange *self = g_ptr_array_index (report->changes, change);
  const BmLabResult *now = g_ptr_array_index (report->results, self->result);
  const BmLabResult *then = g_ptr_array_index (report->balanced, self->result);
  g_autofree char *name = dup_number_name (report, self);
  g_autofree char *before = bm_words_number (self->number->value);
  g_autofree char *after = bm_words_number (self->value);
  g_autofree char *lead = say_lead (now);
  g_autofree char *new_lead = say_lead (then);

  /* Translators: what to change: what the number is (“Points”), its new and its present value, and how far ahead whoever
   * gets the tile would be, and is: “+0.2 ± 0.5”, “+6.1 ± 0.4” */
  return g_strdup_printf (_("%s: %s instead of %s, for a lead of %s instead of %s"), name, after, before, new_lead, lead);
}

/**
 * bm_lab_words_unbalanced:
 * @result: a result
 *
 * Returns: (transfer full): that the item cannot be balanced, a phrase without a full stop
 */
char *
bm_lab_words_unbalanced (const BmLabResult *result)
{
  g_autofree char *lead = say_lead (result);

  /* Translators: “Too strong”, and how far ahead whoever gets a tile is: “+6.1 ± 0.4” */
  return g_strdup_printf (_("%s (%s); no change of a number balances it"), bm_lab_verdict_name (result->verdict), lead);
}

static guint
count_out (GPtrArray *results)
{
  guint n = 0;

  for (guint i = 0; i < results->len; i++)
    n += bm_lab_result_is_out (g_ptr_array_index (results, i));

  return n;
}

/**
 * bm_lab_words_balance:
 * @report: a report on a set that is balanced
 *
 * Returns: (transfer full): how many changes it takes, a phrase without a full stop
 */
char *
bm_lab_words_balance (const BmLabReport *report)
{
  guint n = report->changes->len;
  guint n_left = count_out (report->balanced);

  if (!report->is_done && n == 0)
    return g_strdup (_("Looking for changes…"));
  if (report->progress < 1 && n == 0)
    return g_strdup (_("Stopped before a change was found"));
  if (report->progress < 1)
    return g_strdup_printf (ngettext ("%u change so far", "%u changes so far", n), n);
  if (n == 0 && n_left == 0)
    return g_strdup (_("Nothing is too weak or too strong"));
  if (n == 0)
    return g_strdup (_("No change of a number helps"));
  if (n_left == 0)
    return g_strdup_printf (ngettext ("%u change balances the set", "%u changes balance the set", n), n);
  return g_strdup_printf (ngettext ("%u change balances part of the set", "%u changes balance part of the set", n), n);
}

/**
 * bm_lab_words_games_of_set:
 * @report: a report on a set
 *
 * Returns: (transfer full): the games played for each item; empty if there is no item
 */
char *
bm_lab_words_games_of_set (const BmLabReport *report)
{
  const BmLabResult *result = report->results->len > 0 ? g_ptr_array_index (report->results, 0) : NULL;

  if (result == NULL)
    return g_strdup ("");
  if (report->plan.until_sure)
    /* Translators: what is played to measure the things of a set: “Computer (Medium)”, and a number of deals */
    return g_strdup_printf (ngettext ("%s, at most %u deal for each, with it and without it",
                                      "%s, at most %u deals for each, with it and without it", result->n_wanted),
                            bm_player_kind_name (result->bot->id), result->n_wanted);
  /* Translators: what is played to measure the things of a set: “Computer (Medium)”, and a number of deals */
  return g_strdup_printf (ngettext ("%s, %u deal for each, with it and without it",
                                    "%s, %u deals for each, with it and without it", result->n_wanted),
                          bm_player_kind_name (result->bot->id), result->n_wanted);
}

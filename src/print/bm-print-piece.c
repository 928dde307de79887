/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-print"

#include "config.h"

#include "bm-print-piece.h"

#include <glib/gi18n-lib.h>

#include "bm-problem.h"
#include "bm-thing-id.h"

/* How many pieces of a medal there are: whoever meets it in the same turn gets one each, and in teams, one that shows
 * what a player needs lies on two that show what a team needs. */
#define MEDALS 3

/* Each round has a token for putting a stack on one's own ship. */
#define OWN_SHIP_TOKENS 2

/* The kinds of things that are made of cardboard, in the order in which they are printed. */
static const BmThingKind printed_kinds[] = { BM_THING_TILE, BM_THING_EXPLORER, BM_THING_MEDAL, BM_THING_TOKEN };

/** Plan: the pieces so far. */
typedef struct
{
  const BmRules        *rules;
  const BmPrintChoice  *choice;
  const BmPrintOptions *options;
  GArray               *pieces;  /* BmPrintPiece */
} Plan;

/* -- What is chosen -- */

static guint
get_set (const BmRules *rules,
         BmThingKind    kind,
         guint          index)
{
  return rules->origins[kind][index].set;
}

/* Whether @text is the ID of a thing: "desert", "base:desert", or with its kind in front, "tile:desert". */
static gboolean
is_called (const BmRules *rules,
           BmThingKind    kind,
           guint          index,
           const char    *text)
{
  const char *id = bm_rules_get_thing_id (rules, kind, index);
  const char *word = bm_thing_kind_get_word (kind);
  gsize length = strlen (word);

  if (g_str_has_prefix (text, word) && text[length] == ':' && is_called (rules, kind, index, text + length + 1))
    return TRUE;

  return g_str_equal (text, id) || g_str_equal (text, bm_thing_id_get_own (id));
}

static gboolean
is_chosen (const Plan *self,
           BmThingKind kind,
           guint       index)
{
  guint set = get_set (self->rules, kind, index);
  gboolean is_of_set = FALSE;

  for (guint i = 0; i < self->choice->n_sets; i++)
    is_of_set |= self->choice->sets[i] == set;
  if (!is_of_set || self->choice->only == NULL)
    return is_of_set;

  for (guint i = 0; self->choice->only[i] != NULL; i++)
    if (is_called (self->rules, kind, index, self->choice->only[i]))
      return TRUE;

  return FALSE;
}

/* All IDs that could be chosen, for a suggestion. */
static GPtrArray *
list_ids (const Plan *self)
{
  const BmPrintChoice all = { self->choice->sets, self->choice->n_sets, NULL, NULL };
  const Plan plan = { self->rules, &all, self->options, NULL };
  GPtrArray *ids = g_ptr_array_new ();

  for (guint k = 0; k < G_N_ELEMENTS (printed_kinds); k++)
    for (guint i = 0; i < bm_rules_get_n_things (self->rules, printed_kinds[k]); i++)
      if (is_chosen (&plan, printed_kinds[k], i))
        g_ptr_array_add (ids, (gpointer) bm_rules_get_thing_id (self->rules, printed_kinds[k], i));
  g_ptr_array_add (ids, NULL);

  return ids;
}

static gboolean
check_id (const Plan *self,
          const char *text,
          GError    **error)
{
  const char *const one[] = { text, NULL };
  const BmPrintChoice choice = { self->choice->sets, self->choice->n_sets, one, NULL };
  const Plan plan = { self->rules, &choice, self->options, NULL };
  g_autoptr (GPtrArray) ids = NULL;
  g_autofree char *quoted = bm_quote (text);
  const char *suggestion;

  for (guint k = 0; k < G_N_ELEMENTS (printed_kinds); k++)
    for (guint i = 0; i < bm_rules_get_n_things (self->rules, printed_kinds[k]); i++)
      if (is_chosen (&plan, printed_kinds[k], i))
        return TRUE;

  ids = list_ids (self);
  suggestion = bm_suggest (text, (const char *const *) ids->pdata);
  if (suggestion != NULL)
    g_set_error (error, BM_PRINT_ERROR, BM_PRINT_ERROR_UNKNOWN,
                 /* Translators: of something to be printed: an ID that was given, and what was probably meant */
                 _("there is no tile, explorer, medal or token “%s” in what is printed; did you mean “%s”?"), quoted,
                 suggestion);
  else
    g_set_error (error, BM_PRINT_ERROR, BM_PRINT_ERROR_UNKNOWN,
                 /* Translators: of something to be printed: an ID that was given */
                 _("there is no tile, explorer, medal or token “%s” in what is printed"), quoted);

  return FALSE;
}

static gboolean
check_choice (const Plan *self,
              GError    **error)
{
  for (guint i = 0; self->choice->only != NULL && self->choice->only[i] != NULL; i++)
    if (!check_id (self, self->choice->only[i], error))
      return FALSE;

  return TRUE;
}

/* -- How many -- */

/* In a game with all tile sets and the number of players that needs most. */
static guint
count_dealt (const BmRules *rules,
             guint          tile)
{
  guint n = 0, added = 0;

  for (guint i = 0; i < rules->n_tile_sets; i++)
    n += rules->tile_sets[i].copies[tile];
  for (guint i = 0; i <= BM_MAX_SEATS; i++)
    added = MAX (added, rules->tiles[tile].copies[i]);

  return n + added;
}

/* Faces lie on the tiles that they belong to. */
static guint
count_as_face (const BmRules *rules,
               guint          tile)
{
  guint n = 0;

  for (guint i = 0; i < rules->n_tiles; i++)
    {
      const BmRange *faces = &rules->tiles[i].faces;

      for (guint k = faces->first; k < faces->first + faces->n; k++)
        if (rules->faces[k] == tile)
          n += count_dealt (rules, i);
    }

  return n;
}

/* A tile that no game deals yet is printed all the same: somebody is designing it. */
static guint
count_tiles (const BmRules *rules,
             guint          tile)
{
  return MAX (count_dealt (rules, tile) + count_as_face (rules, tile), 1);
}

static guint
count_given (const BmRules *rules,
             guint          token,
             guint          tile)
{
  const BmRange *effects = &rules->tiles[tile].effects;
  guint n = 0;

  for (guint i = effects->first; i < effects->first + effects->n; i++)
    if (rules->effects[i].kind == BM_EFFECT_GIVE && rules->effects[i].token == token)
      n += rules->effects[i].to == BM_RECIPIENT_OTHERS ? BM_MAX_SEATS - 1 : 1;

  return n * count_tiles (rules, tile);
}

static guint
count_tokens (const BmRules *rules,
              guint          token)
{
  guint n = token == rules->own_ship_token ? OWN_SHIP_TOKENS : 0;

  for (guint i = 0; i < rules->n_tiles; i++)
    n += count_given (rules, token, i);

  return MAX (n, 1);
}

/* -- Pieces -- */

static void
add (Plan               *self,
     const BmPrintPiece *piece)
{
  BmPrintPiece added = *piece;

  added.copies = self->options->copies > 0 ? self->options->copies : MIN (piece->copies, BM_PRINT_MAX_COPIES);
  g_array_append_val (self->pieces, added);
}

/* Where only one side is printed, a side with something of its own is a piece of its own. */
static void
add_two_sides (Plan               *self,
               const BmPrintPiece *piece)
{
  BmPrintPiece other = *piece;

  add (self, piece);
  if (self->options->backs != BM_PRINT_BACKS_NONE)
    return;

  other.front = piece->back;
  add (self, &other);
}

/* The levels of a mutant but the first, two on each piece, which is laid on the tile. */
static void
add_mutations (Plan               *self,
               const BmPrintPiece *piece,
               const BmTile       *tile)
{
  for (guint level = 1; level < tile->n_levels; level += 2)
    {
      BmPrintPiece mutation = *piece;

      mutation.front.index = tile->first_form + level;
      mutation.back = (BmPrintFace) { BM_PRINT_FACE_FORM, tile->first_form + level + 1 };
      if (level + 1 < tile->n_levels)
        add_two_sides (self, &mutation);
      else
        {
          mutation.back = piece->back;
          add (self, &mutation);
        }
    }
}

/* Those that are dealt, and those that are laid on others; with a fixed number of copies, only one of both. */
static void
add_tile (Plan *self,
          guint index)
{
  const BmTile *tile = &self->rules->tiles[index];
  guint n = count_tiles (self->rules, index), n_laid = count_as_face (self->rules, index);
  BmPrintPiece piece = {
    .front = { BM_PRINT_FACE_FORM, tile->first_form },
    .back = { BM_PRINT_FACE_TILE_BACK, index },
    .size = { tile->body.width, tile->body.height },
    .copies = n - n_laid,
  };

  if (n > n_laid)
    add (self, &piece);
  piece.is_laid = TRUE;
  piece.copies = n_laid;
  if (n_laid > 0 && (n == n_laid || self->options->copies == 0))
    add (self, &piece);
  piece.copies = n;
  add_mutations (self, &piece, tile);
}

static void
add_explorer (Plan *self,
              guint index)
{
  const BmBody *body = &self->rules->explorers[index].body;

  add (self, &(BmPrintPiece) {
    .front = { BM_PRINT_FACE_EXPLORER, index },
    .back = { BM_PRINT_FACE_SHIP, index },
    .size = { body->width, body->height },
    .copies = 1,
  });
}

static void
add_medal (Plan *self,
           guint index)
{
  add_two_sides (self, &(BmPrintPiece) {
    .front = { BM_PRINT_FACE_MEDAL, index },
    .back = { BM_PRINT_FACE_TEAM_MEDAL, index },
    .size = { 1, 1 },
    .copies = MAX (MEDALS, self->rules->medals[index].table.n),
  });
}

static void
add_token (Plan *self,
           guint index)
{
  add (self, &(BmPrintPiece) {
    .front = { BM_PRINT_FACE_TOKEN, index },
    .back = { BM_PRINT_FACE_TOKEN, index },
    .size = { 1, 1 },
    .copies = count_tokens (self->rules, index),
  });
}

static void
add_thing (Plan       *self,
           BmThingKind kind,
           guint       index)
{
  switch ((guint) kind)
    {
    case BM_THING_TILE:
      add_tile (self, index);
      break;
    case BM_THING_EXPLORER:
      add_explorer (self, index);
      break;
    case BM_THING_MEDAL:
      add_medal (self, index);
      break;
    case BM_THING_TOKEN:
    default:
      add_token (self, index);
      break;
    }
}

/**
 * bm_print_pieces_have:
 * @kind: a kind of things
 *
 * Returns: whether such things are made of cardboard
 */
gboolean
bm_print_pieces_have (BmThingKind kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (printed_kinds); i++)
    if (printed_kinds[i] == kind)
      return TRUE;

  return FALSE;
}

/**
 * bm_print_pieces_new:
 * @rules: the rules
 * @choice: what is printed
 * @options: how it is printed
 * @error: return location for an error of the domain %BM_PRINT_ERROR
 *
 * Lists the pieces that a game with the chosen sets needs, as many as with the number of players that needs most.
 *
 * Returns: (transfer full) (element-type BmPrintPiece): the pieces, at least one
 */
GArray *
bm_print_pieces_new (const BmRules        *rules,
                     const BmPrintChoice  *choice,
                     const BmPrintOptions *options,
                     GError              **error)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BmPrintPiece));
  Plan self = { rules, choice, options, pieces };

  if (!check_choice (&self, error))
    return NULL;

  for (guint k = 0; k < G_N_ELEMENTS (printed_kinds); k++)
    for (guint i = 0; i < bm_rules_get_n_things (rules, printed_kinds[k]); i++)
      if (is_chosen (&self, printed_kinds[k], i))
        add_thing (&self, printed_kinds[k], i);

  if (pieces->len == 0)
    {
      g_set_error_literal (error, BM_PRINT_ERROR, BM_PRINT_ERROR_NOTHING,
                           _("there are no tiles, explorers, medals or tokens to print"));
      return NULL;
    }

  return g_steal_pointer (&pieces);
}

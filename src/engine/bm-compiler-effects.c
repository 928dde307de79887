/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The compiler of rules: what happens when a tile is placed, and the faces of tiles. docs/SET-FORMAT.md section 3. */

#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-compiler-private.h"

#include <glib/gi18n-lib.h>

G_STATIC_ASSERT (BM_MAX_TOKENS <= 16);  /* bits of BmEffect.tokens */

/* Effects */

/* The index of the only member that says what an effect does, in the order of BmEffectKind. */
static gboolean
find_kind (BmCompiler    *self,
           BmSourcePlace *place,
           guint         *kind)
{
  const char *const *kinds = bm_format_objects[BM_FORMAT_EFFECT].one_of;
  g_autofree char *all = NULL;
  guint n = 0;

  for (guint i = 0; i < BM_N_EFFECT_KINDS; i++)
    if (bm_source_place_member (place, kinds[i]).node != NULL)
      {
        *kind = i;
        n++;
      }
  if (n == 1)
    return TRUE;

  all = bm_quote_all (kinds);
  /* Translators: %s is a list of words of the file format: "give", "take" */
  bm_compiler_error (self, place, n == 0 ? BM_SET_ERROR_MISSING : BM_SET_ERROR_CONFLICT,
                     _("an effect does exactly one thing, and so has one of these: %s"), all);
  return FALSE;
}

/* A member that only some effects have. */
static void
check_belongs (BmCompiler    *self,
               BmSourcePlace *place,
               const char    *member,
               const char    *kind)
{
  BmSourcePlace own = bm_source_place_member (place, member);

  if (own.node != NULL && bm_source_place_member (place, kind).node == NULL)
    /* Translators: %s is a word of the file format, such as give; do not translate it */
    bm_compiler_error (self, &own, BM_SET_ERROR_CONFLICT, _("only effects with “%s” have this"), kind);
}

/* Adds the things of a member that is an ID or a list of them. */
static void
read_things (BmCompiler    *self,
             BmSourcePlace *place,
             const char    *member,
             GArray        *things)
{
  BmSourcePlace list = bm_source_place_member (place, member);
  guint n = JSON_NODE_HOLDS_ARRAY (list.node) ? bm_check_list (self, &list, list.row->n_min, list.row->n_max) : 1;
  guint16 index = 0;

  for (guint i = 0; i < n; i++)
    {
      BmSourcePlace element = JSON_NODE_HOLDS_ARRAY (list.node) ? bm_source_place_element (&list, i) : list;

      if (bm_check_reference (self, &element, &index))
        g_array_append_val (things, index);
    }
}

static guint16
read_tokens (BmCompiler    *self,
             BmSourcePlace *place,
             const char    *member)
{
  g_autoptr (GArray) tokens = g_array_new (FALSE, FALSE, sizeof (guint16));
  guint bits = 0;

  read_things (self, place, member, tokens);
  for (guint i = 0; i < tokens->len; i++)
    bits |= 1u << g_array_index (tokens, guint16, i);

  return (guint16) bits;
}

static void
read_swap (BmCompiler    *self,
           BmSourcePlace *place,
           BmEffect      *effect)
{
  BmSourcePlace list;

  if (bm_read_list (self, place, "swap", &list) == 0)
    return;

  effect->tokens = read_tokens (self, place, "swap");
  if (__builtin_popcount (effect->tokens) < BM_MIN_SWAPPED)
    bm_compiler_error (self, &list, BM_SET_ERROR_CONFLICT, _("a token is swapped for a different one: name at least two"));
}

static void
read_complete (BmCompiler    *self,
               BmSourcePlace *place,
               BmEffect      *effect)
{
  BmSourcePlace complete = bm_source_place_member (place, "complete");

  if (!bm_compiler_check_room (self, &complete, self->effect_crystals, BM_MAX_THINGS))
    return;

  effect->crystals.first = (guint16) self->effect_crystals->len;
  read_things (self, place, "complete", self->effect_crystals);
  effect->crystals.n = (guint16) (self->effect_crystals->len - effect->crystals.first);
}

static void
read_move (BmCompiler    *self,
           BmSourcePlace *place)
{
  BmSourcePlace move = bm_source_place_member (place, "move");
  gboolean is_moved = TRUE;

  if (bm_read_boolean (self, place, "move", &is_moved) && !is_moved)
    bm_compiler_error (self, &move, BM_SET_ERROR_CONFLICT, _("must be true: without the move, leave out the effect"));
}

static void
read_lay (BmCompiler    *self,
          BmSourcePlace *place,
          BmEffect      *effect)
{
  BmSourcePlace of = bm_source_place_member (place, "of");
  guint supply = BM_SUPPLY_DECK;
  int n = 1;

  bm_read_word (self, place, "lay", &supply);
  bm_read_integer (self, place, "of", &n);
  effect->supply = (guint8) supply;
  effect->n = (guint8) n;
  if (of.node != NULL && supply == BM_SUPPLY_DISCARD)
    bm_compiler_error (self, &of, BM_SET_ERROR_CONFLICT,
                       _("any tile of the discard pile may be chosen; only from the tile supply are some drawn"));
}

static void
read_kind (BmCompiler    *self,
           BmSourcePlace *place,
           BmEffect      *effect)
{
  guint to = BM_RECIPIENT_SELF;
  int n = 0;

  switch ((BmEffectKind) effect->kind)
    {
    case BM_EFFECT_GIVE:
      bm_read_word (self, place, "to", &to);
      effect->to = (guint8) to;
      bm_read_reference (self, place, "give", &effect->token);
      break;
    case BM_EFFECT_TAKE:
      effect->tokens = read_tokens (self, place, "take");
      break;
    case BM_EFFECT_SWAP:
      read_swap (self, place, effect);
      break;
    case BM_EFFECT_MUTATE:
      bm_read_integer (self, place, "mutate", &n);
      effect->n = (guint8) n;
      break;
    case BM_EFFECT_COMPLETE:
      read_complete (self, place, effect);
      break;
    case BM_EFFECT_MOVE:
      read_move (self, place);
      break;
    case BM_EFFECT_LAY:
      read_lay (self, place, effect);
      break;
    default:
      g_assert_not_reached ();
    }
}

/* Reads the effects of a tile. */
void
bm_compile_effects (BmCompiler    *self,
                    BmSourcePlace *object,
                    BmRange       *range)
{
  BmSourcePlace list;
  guint n = bm_read_list (self, object, "effects", &list);

  range->first = (guint16) self->effects->len;

  for (guint i = 0; i < n; i++)
    {
      BmSourcePlace place = bm_source_place_element (&list, i);
      guint n_flaws = self->n_flaws;
      BmEffect effect = { .token = BM_NONE };
      guint kind;

      if (!bm_check_object (self, &place))
        continue;
      bm_compiler_check_members (self, &place, NULL);
      check_belongs (self, &place, "to", "give");
      check_belongs (self, &place, "of", "lay");
      if (!find_kind (self, &place, &kind))
        continue;
      effect.kind = (guint8) kind;
      read_kind (self, &place, &effect);
      if (self->n_flaws == n_flaws)
        g_array_append_val (self->effects, effect);
    }

  range->n = (guint16) (self->effects->len - range->first);
}

/* Faces */

static gboolean
has_face (const BmCompiler *self,
          guint             first,
          guint16           tile)
{
  for (guint i = first; i < self->faces->len; i++)
    if (g_array_index (self->faces, guint16, i) == tile)
      return TRUE;

  return FALSE;
}

static gboolean
has_faces (BmSourcePlace *object)
{
  return bm_source_place_member (object, "faces").node != NULL;
}

static gboolean
check_face (BmCompiler          *self,
            const BmSourcePlace *place,
            guint                tile,
            guint                face)
{
  const BmRules *rules = self->rules;

  if (face == tile)
    bm_compiler_error (self, place, BM_SET_ERROR_CONFLICT, _("a tile cannot be its own face"));
  else if (rules->tiles[face].shape != rules->tiles[tile].shape)
    bm_compiler_error (self, place, BM_SET_ERROR_CONFLICT,
                       _("this tile is “%s”, so the tile “%s” cannot be its face: it is “%s”"),
                       bm_shape_names[rules->tiles[tile].shape], bm_compiler_show_id (self, BM_THING_TILE, face),
                       bm_shape_names[rules->tiles[face].shape]);
  else
    return TRUE;

  return FALSE;
}

static void
read_faces (BmCompiler    *self,
            BmSourcePlace *object,
            guint          index)
{
  BmRange *range = &self->rules->tiles[index].faces;
  BmSourcePlace list;
  guint n = bm_read_list (self, object, "faces", &list);
  guint first = self->faces->len;
  gboolean is_wrong = FALSE;

  for (guint i = 0; i < n; i++)
    {
      BmSourcePlace place = bm_source_place_element (&list, i);
      guint16 face;

      if (!bm_check_reference (self, &place, &face) || !check_face (self, &place, index, face))
        is_wrong = TRUE;
      else if (!has_face (self, first, face))
        g_array_append_val (self->faces, face);
    }

  if (n > 0 && self->faces->len - first < BM_MIN_FACES)
    {
      if (!is_wrong)
        bm_compiler_error (self, &list, BM_SET_ERROR_CONFLICT, _("a tile with faces needs at least two different ones"));
      g_array_set_size (self->faces, first);
    }
  *range = (BmRange) { (guint16) first, (guint16) (self->faces->len - first) };
}

/* A face is what lies in the zone, and so has none itself. */
static void
check_faces_of_faces (BmCompiler    *self,
                      BmSourcePlace *object,
                      guint          index)
{
  BmRange *range = &self->rules->tiles[index].faces;
  BmSourcePlace list = bm_source_place_member (object, "faces");
  gboolean is_wrong = FALSE;

  for (guint i = 0; has_faces (object) && i < range->n; i++)
    {
      guint face = g_array_index (self->faces, guint16, range->first + i);

      if (self->rules->tiles[face].faces.n == 0)
        continue;
      bm_compiler_error (self, &list, BM_SET_ERROR_CONFLICT, _("the tile “%s” has faces itself, and so cannot be one"),
                         bm_compiler_show_id (self, BM_THING_TILE, face));
      is_wrong = TRUE;
    }

  if (is_wrong)
    range->n = 0;
}

/* Reads the faces of all tiles, once their shapes are known. */
void
bm_compile_faces (BmCompiler *self)
{
  bm_compiler_read_things (self, BM_THING_TILE, read_faces);
  bm_compiler_read_things (self, BM_THING_TILE, check_faces_of_faces);
}

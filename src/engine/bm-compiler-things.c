/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The compiler of rules: score lines, terrains, symbols, crystals and tokens. docs/SET-FORMAT.md section 3. */

#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-compiler-private.h"

#include <glib/gi18n-lib.h>

/* Score lines */

static void
read_holds (BmCompiler    *self,
            BmSourcePlace *place,
            guint          index)
{
  guint16 *lines[] = { &self->rules->crystal_line, &self->rules->explorer_line, &self->rules->medal_line };
  BmSourcePlace holds = bm_source_place_member (place, "holds");
  guint what = 0;

  if (holds.node == NULL || !bm_check_word (self, &holds, &what))
    return;

  if (*lines[what] != BM_NONE)
    bm_compiler_error (self, &holds, BM_SET_ERROR_DUPLICATE, _("another score line already counts the same thing: "
                                                               "“%s”"),
                       bm_compiler_show_id (self, BM_THING_SCORE_LINE, *lines[what]));
  else
    *lines[what] = (guint16) index;
}

static void
read_tie_break (BmCompiler    *self,
                BmSourcePlace *place,
                guint          index)
{
  BmSourcePlace tie_break = bm_source_place_member (place, "tie_break");
  gboolean value = FALSE;

  if (!bm_read_boolean (self, place, "tie_break", &value) || !value)
    return;

  if (self->rules->tie_break_line != BM_NONE)
    bm_compiler_error (self, &tie_break, BM_SET_ERROR_DUPLICATE,
                       _("only one score line can break ties, and “%s” already does"),
                       bm_compiler_show_id (self, BM_THING_SCORE_LINE, self->rules->tie_break_line));
  else
    self->rules->tie_break_line = (guint16) index;
}

static void
read_line (BmCompiler    *self,
           BmSourcePlace *place,
           guint          index)
{
  BmScoreLine *line = &self->rules->lines[index];
  BmSourcePlace id_place = bm_source_place_member (place, "id");

  bm_compiler_check_members (self, place, NULL);
  line->id = bm_compiler_dup_id (self, BM_THING_SCORE_LINE, index);
  if (g_strcmp0 (line->id, "total") == 0)
    bm_compiler_error (self, &id_place, BM_SET_ERROR_ID, _("“total” is the sum of all score lines and cannot be one "
                                                           "of them"));
  bm_read_text (self, place, "name", &line->name);
  read_holds (self, place, index);
  read_tie_break (self, place, index);
}

/* Compiles the score lines, which all other things can refer to. */
void
bm_compile_lines (BmCompiler *self)
{
  bm_compiler_read_things (self, BM_THING_SCORE_LINE, read_line);
}

/* Terrains and symbols */

static void
read_terrain (BmCompiler    *self,
              BmSourcePlace *place,
              guint          index)
{
  BmTerrain *terrain = &self->rules->terrains[index];

  bm_compiler_check_members (self, place, NULL);
  terrain->id = bm_compiler_dup_id (self, BM_THING_TERRAIN, index);
  bm_read_text (self, place, "name", &terrain->name);
  bm_read_art (self, place, &terrain->art);
  bm_read_noun (self, place, "tile_noun", &terrain->tile_noun);
  bm_read_noun (self, place, "monster_noun", &terrain->monster_noun);
  terrain->line = BM_NONE;
  bm_read_reference (self, place, "line", &terrain->line);
  terrain->colour = bm_read_colour (self, place);
  terrain->sign = bm_read_sign (self, place);
}

static void
read_symbol (BmCompiler    *self,
             BmSourcePlace *place,
             guint          index)
{
  BmSymbol *symbol = &self->rules->symbols[index];

  bm_compiler_check_members (self, place, NULL);
  symbol->id = bm_compiler_dup_id (self, BM_THING_SYMBOL, index);
  bm_read_text (self, place, "name", &symbol->name);
  bm_read_art (self, place, &symbol->art);
  bm_read_noun (self, place, "noun", &symbol->noun);
}

/* Crystals */

static gboolean
read_crystal_part (BmCompiler    *self,
                   BmSourcePlace *place,
                   BmCrystalPart *part)
{
  const char *name = NULL;
  guint side = 0;
  int x = 0, y = 0;

  bm_compiler_check_members (self, place, NULL);
  bm_read_point (self, place, "at", &x, &y);
  bm_read_id (self, place, "id", &name);
  if (!bm_read_word (self, place, "on", &side))
    return FALSE;

  part->on = (guint8) side;
  part->x = (gint8) x;
  part->y = (gint8) y;
  part->id = g_strdup (name);

  return TRUE;
}

/* Checks a part against the previous ones of its crystal. */
static void
check_crystal_part (BmCompiler          *self,
                    const BmSourcePlace *place,
                    const BmCrystalPart *parts,
                    guint                index)
{
  const BmCrystalPart *part = &parts[index];

  for (guint i = 0; i < index; i++)
    {
      const BmCrystalPart *other = &parts[i];

      if (part->id != NULL && g_strcmp0 (part->id, other->id) == 0)
        bm_compiler_error (self, place, BM_SET_ERROR_DUPLICATE, _("two parts of the crystal have the ID “%s”"),
                           part->id);

      if (part->on != other->on)
        continue;

      if (part->x == other->x && part->y == other->y)
        bm_compiler_error (self, place, BM_SET_ERROR_CONFLICT,
                           _("the crystal has another part on “%s” at the same point: the "
                             "two could never meet there"), bm_side_names[part->on]);
      else if (part->id == NULL || other->id == NULL)
        bm_compiler_error (self, place, BM_SET_ERROR_MISSING,
                           _("the crystal has another part on “%s”: both need an ID"), bm_side_names[part->on]);
      else
        continue;
      return;
    }
}

static void
read_crystal_parts (BmCompiler    *self,
                    BmSourcePlace *place,
                    guint          index)
{
  BmRange *range = &self->rules->crystals[index].parts;
  BmCrystalPart parts[BM_MAX_PARTS] = { { .crystal = (guint8) index } };
  BmSourcePlace list;
  guint n_read = 0;
  guint n = bm_read_list (self, place, "parts", &list);

  for (guint i = 0; i < n; i++)
    {
      BmSourcePlace part = bm_source_place_element (&list, i);

      parts[n_read].crystal = (guint8) index;
      if (bm_check_object (self, &part) && read_crystal_part (self, &part, &parts[n_read]))
        check_crystal_part (self, &part, parts, n_read++);
    }

  if (self->crystal_parts->len + n_read > BM_MAX_CRYSTAL_PARTS)
    {
      bm_compiler_error (self, &list, BM_SET_ERROR_LIMIT, _("all crystals together have more than %d parts"),
                         BM_MAX_CRYSTAL_PARTS);
      for (guint i = 0; i < n_read; i++)
        g_free (parts[i].id);
      return;
    }

  range->first = (guint16) self->crystal_parts->len;
  range->n = (guint16) n_read;
  /* Makes positions relative to the first part, wherever it is in the file. Backwards, since the first part itself
   * changes. */
  for (guint i = n_read; i-- > 0;)
    {
      parts[i].x = (gint8) (parts[i].x - parts[0].x);
      parts[i].y = (gint8) (parts[i].y - parts[0].y);
    }
  g_array_append_vals (self->crystal_parts, parts, n_read);
}

static void
read_crystal (BmCompiler    *self,
              BmSourcePlace *place,
              guint          index)
{
  BmCrystal *crystal = &self->rules->crystals[index];
  int points = 0;

  bm_compiler_check_members (self, place, NULL);
  crystal->id = bm_compiler_dup_id (self, BM_THING_CRYSTAL, index);
  bm_read_text (self, place, "name", &crystal->name);
  bm_read_art (self, place, &crystal->art);
  bm_read_noun (self, place, "noun", &crystal->noun);
  bm_read_integer (self, place, "points", &points);
  crystal->points = (gint16) points;
  read_crystal_parts (self, place, index);
  crystal->colour = bm_read_colour (self, place);
  crystal->sign = bm_read_sign (self, place);
}

/* Adds parts to crystals that have none, after all things with parts have been read, so that no thing has these. */
void
bm_complete_crystals (BmCompiler *self)
{
  BmSourcePlace stand_in = bm_compiler_get_root (self, self->rules->n_sets);
  BmSourcePlace list = bm_source_place_member (&stand_in, "crystals");
  BmSourcePlace crystal = bm_source_place_element (&list, 0);

  for (guint i = 0; i < self->rules->n_crystals; i++)
    if (self->rules->crystals[i].parts.n == 0)
      read_crystal_parts (self, &crystal, i);
}

/* Tokens */

static void
read_token (BmCompiler    *self,
            BmSourcePlace *place,
            guint          index)
{
  BmToken *token = &self->rules->tokens[index];
  int points = 0;

  bm_compiler_check_members (self, place, NULL);
  token->id = bm_compiler_dup_id (self, BM_THING_TOKEN, index);
  bm_read_text (self, place, "name", &token->name);
  bm_read_art (self, place, &token->art);
  bm_read_noun (self, place, "noun", &token->noun);
  bm_read_text (self, place, "text", &token->text);
  bm_read_integer (self, place, "points", &points);
  token->points = (gint16) points;
  bm_read_boolean (self, place, "counts_as_medal", &token->counts_as_medal);
  bm_read_symbols (self, place, self->rules->token_symbols + index * self->rules->n_symbols);
}

/* Compiles everything that tiles consist of. */
void
bm_compile_things (BmCompiler *self)
{
  bm_compiler_read_things (self, BM_THING_TERRAIN, read_terrain);
  bm_compiler_read_things (self, BM_THING_SYMBOL, read_symbol);
  bm_compiler_read_things (self, BM_THING_CRYSTAL, read_crystal);
  bm_compiler_read_things (self, BM_THING_TOKEN, read_token);
}

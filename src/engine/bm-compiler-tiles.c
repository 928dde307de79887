/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The compiler of rules: tiles, composite monsters and explorers. docs/SET-FORMAT.md section 3. */

#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-compiler-private.h"

#include <glib/gi18n-lib.h>

#define EXPLORER_SIZE 2

/* Crystal parts */

static gboolean
is_edge (guint on)
{
  return on <= BM_SIDE_BOTTOM;
}

static int
get_edge_length (const BmBody *body,
                 guint         on)
{
  return 2 * (on == BM_SIDE_LEFT || on == BM_SIDE_RIGHT ? body->height : body->width);
}

/* The position of a part on its tile, in half cells from the upper left corner. */
static void
locate_part (const BmBody *body,
             guint         on,
             int           along,
             BmTilePart   *part)
{
  int right = 2 * body->width;
  int bottom = 2 * body->height;

  switch ((BmSide) on)
    {
    case BM_SIDE_LEFT:
    case BM_SIDE_RIGHT:
      part->x = (gint8) (on == BM_SIDE_RIGHT ? right : 0);
      part->y = (gint8) along;
      break;
    case BM_SIDE_TOP:
    case BM_SIDE_BOTTOM:
      part->x = (gint8) along;
      part->y = (gint8) (on == BM_SIDE_BOTTOM ? bottom : 0);
      break;
    case BM_SIDE_TOP_LEFT:
    case BM_SIDE_TOP_RIGHT:
    case BM_SIDE_BOTTOM_LEFT:
    case BM_SIDE_BOTTOM_RIGHT:
      part->x = (gint8) (on == BM_SIDE_TOP_RIGHT || on == BM_SIDE_BOTTOM_RIGHT ? right : 0);
      part->y = (gint8) (on == BM_SIDE_BOTTOM_LEFT || on == BM_SIDE_BOTTOM_RIGHT ? bottom : 0);
      break;
    default:
      g_assert_not_reached ();
    }
}

static void
report_no_part_on_side (BmCompiler          *self,
                        const BmSourcePlace *on,
                        guint                crystal_index,
                        guint                side)
{
  const BmCrystal *crystal = &self->rules->crystals[crystal_index];
  g_autofree const char **names = g_new0 (const char *, crystal->parts.n + 1);
  g_autofree char *sides = NULL;

  for (guint i = 0; i < crystal->parts.n; i++)
    names[i] = bm_side_names[g_array_index (self->crystal_parts, BmCrystalPart, crystal->parts.first + i).on];
  sides = bm_quote_all (names);

  /* Translators: the first %s is an id, the others are words of the file format, the last one a list: "left", "right" */
  bm_compiler_error (self, on, BM_SET_ERROR_REFERENCE, _("the crystal “%s” has no part on “%s”; it has these: %s"),
                     bm_compiler_show_id (self, BM_THING_CRYSTAL, crystal_index), bm_side_names[side], sides);
}

/* Finds the part of a crystal that is meant, or BM_NONE if it is ambiguous. */
static guint16
find_part (BmCompiler          *self,
           BmSourcePlace       *place,
           const BmSourcePlace *on,
           guint16              crystal_index,
           guint                side)
{
  const BmCrystal *crystal = &self->rules->crystals[crystal_index];
  BmSourcePlace part = bm_source_place_member (place, "part");
  const char *id = NULL;
  guint16 found = BM_NONE;
  guint n_on_side = 0;
  guint n_found = 0;

  if (part.node != NULL && !bm_check_string (self, &part, &id))
    return BM_NONE;

  for (guint i = 0; i < crystal->parts.n; i++)
    {
      guint index = crystal->parts.first + i;
      const BmCrystalPart *other = &g_array_index (self->crystal_parts, BmCrystalPart, index);

      if (other->on != side)
        continue;
      n_on_side++;
      if (id != NULL && g_strcmp0 (id, other->id) != 0)
        continue;
      n_found++;
      found = (guint16) index;
    }

  if (n_found == 1)
    return found;

  /* Errors in the parts of the crystal itself have already been reported. */
  if (crystal->parts.n == 0)
    return BM_NONE;

  if (n_on_side == 0)
    report_no_part_on_side (self, on, crystal_index, side);
  else if (n_found == 0)
    /* Translators: %s are an id and words of the file format, such as left; do not translate those */
    bm_compiler_error (self, &part, BM_SET_ERROR_REFERENCE, _("the crystal “%s” has no part with this ID on “%s”"),
                       bm_compiler_show_id (self, BM_THING_CRYSTAL, crystal_index), bm_side_names[side]);
  else
    bm_compiler_error (self, place, BM_SET_ERROR_MISSING,
                       /* Translators: %s are an id and a word of the file format, such as left; do not translate it */
                       _("the crystal “%s” has several parts on “%s”: say by its ID which one is meant"),
                       bm_compiler_show_id (self, BM_THING_CRYSTAL, crystal_index), bm_side_names[side]);

  return BM_NONE;
}

static gboolean
read_tile_part (BmCompiler    *self,
                BmSourcePlace *place,
                const BmBody  *body,
                BmTilePart    *part)
{
  BmSourcePlace along_place = bm_source_place_member (place, "along");
  BmSourcePlace on = bm_source_place_member (place, "on");
  guint16 crystal_index = BM_NONE;
  guint16 index;
  guint side = 0;
  int along;

  bm_compiler_check_members (self, place, NULL);

  bm_read_reference (self, place, "crystal", &crystal_index);
  if (!bm_read_word (self, place, "on", &side) || crystal_index == BM_NONE)
    return FALSE;

  along = get_edge_length (body, side) / 2;
  if (along_place.node != NULL && !is_edge (side))
    {
      bm_compiler_error (self, &along_place, BM_SET_ERROR_CONFLICT, _("only parts on edges have a position along "
                                                                      "the edge"));
      return FALSE;
    }
  if (along_place.node != NULL)
    bm_check_integer_between (self, &along_place, 1, get_edge_length (body, side) - 1, &along);

  index = find_part (self, place, &on, crystal_index, side);
  part->part = (guint8) index;
  locate_part (body, side, along, part);

  return index != BM_NONE;
}

static gboolean
has_part (const BmBody     *body,
          const BmTilePart *part)
{
  for (guint i = 0; i < body->n_parts; i++)
    if (body->parts[i].part == part->part && body->parts[i].x == part->x && body->parts[i].y == part->y)
      return TRUE;

  return FALSE;
}

static void
read_tile_parts (BmCompiler    *self,
                 BmSourcePlace *object,
                 BmBody        *body)
{
  BmSourcePlace list;
  guint n = bm_read_list (self, object, "crystals", &list);

  for (guint i = 0; i < n; i++)
    {
      BmSourcePlace place = bm_source_place_element (&list, i);
      BmTilePart *part = &body->parts[body->n_parts];

      if (!bm_check_object (self, &place) || !read_tile_part (self, &place, body, part))
        continue;

      if (has_part (body, part))
        bm_compiler_error (self, &place, BM_SET_ERROR_DUPLICATE, _("the same crystal part is listed twice"));
      else
        body->n_parts++;
    }
}

/* Beams */

static gboolean
read_beam (BmCompiler    *self,
           BmSourcePlace *place,
           const BmBody  *body,
           BmBeam        *beam)
{
  static const int steps[][2] = { { 0, -1 }, { 0, 1 }, { -1, 0 }, { 1, 0 } };
  BmSourcePlace cell = bm_source_place_member (place, "cell");
  guint n_flaws = self->n_flaws;
  guint direction = 0;
  int x = 0, y = 0;
  int to_x, to_y;

  bm_compiler_check_members (self, place, NULL);

  if (!bm_read_point (self, place, "cell", &x, &y) || !bm_read_word (self, place, "direction", &direction))
    return FALSE;

  to_x = x + steps[direction][0];
  to_y = y + steps[direction][1];

  if (x >= body->width || y >= body->height)
    bm_compiler_error (self, &cell, BM_SET_ERROR_RANGE, _("the tile has no cell %d, %d; its last one is %d, %d"), x,
                       y, body->width - 1, body->height - 1);
  else if (to_x >= 0 && to_x < body->width && to_y >= 0 && to_y < body->height)
    bm_compiler_error (self, place, BM_SET_ERROR_CONFLICT, _("this beam would reach a cell of its own tile"));

  *beam = (BmBeam) {
    .x = (gint8) x, .y = (gint8) y, .to_x = (gint8) to_x, .to_y = (gint8) to_y, .direction = (guint8) direction,
  };

  return self->n_flaws == n_flaws;
}

static void
read_beams (BmCompiler    *self,
            BmSourcePlace *object,
            BmBody        *body)
{
  BmSourcePlace list;
  guint n = bm_read_list (self, object, "beams", &list);
  int mutagenic_monsters;

  for (guint i = 0; i < n; i++)
    {
      BmSourcePlace place = bm_source_place_element (&list, i);

      if (bm_check_object (self, &place) && read_beam (self, &place, body, &body->beams[body->n_beams]))
        body->n_beams++;
    }

  mutagenic_monsters = body->n_beams;
  bm_read_integer (self, object, "mutagenic_monsters", &mutagenic_monsters);
  body->mutagenic_monsters = (guint8) mutagenic_monsters;
}

/* Tiles */

/* Adds the forms of a tile; returns whether any of them adds or costs points. */
static gboolean
read_forms (BmCompiler    *self,
            BmSourcePlace *place,
            guint          index)
{
  BmTile *tile = &self->rules->tiles[index];
  int points[BM_MAX_LEVELS] = { 0 };
  gboolean any_points = FALSE;
  BmSourcePlace list;
  guint n = bm_read_list (self, place, "levels", &list);

  if (bm_read_integer (self, place, "points", &points[0]) && list.node != NULL)
    bm_compiler_warning (self, &list, BM_SET_ERROR_CONFLICT,
                         _("a mutant scores the points of its levels, so “points” has no effect"));

  for (guint i = 0; i < n; i++)
    {
      BmSourcePlace level = bm_source_place_element (&list, i);

      bm_check_integer (self, &level, &points[i]);
    }

  tile->first_form = (guint16) self->forms->len;
  tile->n_levels = (guint8) MAX (n, 1);

  for (guint i = 0; i < tile->n_levels; i++)
    {
      BmForm form = {
        .tile = (guint16) index, .level = (guint8) i, .can_mutate = i + 1u < tile->n_levels,
        .points = (gint16) points[i],
      };

      any_points |= points[i] != 0;
      g_array_append_val (self->forms, form);
    }

  return any_points;
}

static void
read_copies (BmCompiler    *self,
             BmSourcePlace *object,
             BmTile        *tile)
{
  BmSourcePlace place = bm_source_place_member (object, "copies");
  int copies = 0;

  if (place.node == NULL)
    return;

  if (!JSON_NODE_HOLDS_OBJECT (place.node))
    {
      if (bm_check_integer (self, &place, &copies))
        for (guint n = BM_MIN_SEATS; n <= BM_MAX_SEATS; n++)
          tile->copies[n] = (guint8) copies;
      return;
    }

  bm_compiler_check_members (self, &place, NULL);
  for (guint n = BM_MIN_SEATS; n <= BM_MAX_SEATS; n++)
    {
      BmSourcePlace entry = bm_source_place_nth_member (&place, n - BM_MIN_SEATS);

      if (entry.node != NULL && bm_check_integer (self, &entry, &copies))
        tile->copies[n] = (guint8) copies;
    }
}

/* The score line for the points; without a line of their own, the first one. */
static guint16
use_line (BmCompiler *self,
          guint16     line)
{
  const BmRules *rules = self->rules;

  for (guint i = 0; i < rules->n_lines && line == BM_NONE; i++)
    if (i != rules->crystal_line && i != rules->explorer_line && i != rules->medal_line)
      line = (guint16) i;
  if (line != BM_NONE)
    rules->lines[line].in_use = TRUE;

  return line;
}

static gboolean
has_rules (BmSourcePlace *object)
{
  BmSourcePlace rules = bm_source_place_member (object, "rules");

  return rules.node != NULL && JSON_NODE_HOLDS_ARRAY (rules.node)
         && json_array_get_length (json_node_get_array (rules.node)) > 0;
}

/* Finds the score line of a tile: its own, or else that of its terrain. */
static void
read_tile_line (BmCompiler    *self,
                BmSourcePlace *place,
                guint          index,
                gboolean       brings_points)
{
  BmTile *tile = &self->rules->tiles[index];
  const BmTerrain *terrain = tile->terrain < self->rules->n_terrains ? &self->rules->terrains[tile->terrain] : NULL;
  BmSourcePlace line_place = bm_source_place_member (place, "line");
  guint16 line = BM_NONE;

  if (line_place.node != NULL)
    bm_check_reference (self, &line_place, &line);
  else if (terrain != NULL)
    line = terrain->line;

  self->tile_lines[index] = line;
  tile->line = brings_points ? line : BM_NONE;

  if (brings_points && tile->line == BM_NONE && line_place.node == NULL && terrain != NULL)
    bm_compiler_error (self, &line_place, BM_SET_ERROR_MISSING,
                       _("this tile scores points and needs a score line, since its terrain “%s” has none"),
                       bm_compiler_show_id (self, BM_THING_TERRAIN, tile->terrain));
}

static void
read_terrains_of_tile (BmCompiler    *self,
                       BmSourcePlace *place,
                       BmTile        *tile)
{
  guint16 terrain = G_MAXUINT8;
  guint16 replaces;

  bm_read_reference (self, place, "terrain", &terrain);
  replaces = terrain;
  bm_read_reference (self, place, "replaces", &replaces);
  tile->terrain = (guint8) terrain;
  tile->replaces = (guint8) replaces;
}

/* There is always a terrain, if only that of the stand-in. */
static void
complete_tile (BmCompiler *self,
               BmTile     *tile,
               gboolean    brings_points)
{
  if (tile->terrain >= self->rules->n_terrains)
    tile->terrain = 0;
  if (tile->replaces >= self->rules->n_terrains)
    tile->replaces = tile->terrain;
  if (brings_points && tile->line == BM_NONE)
    tile->line = self->rules->terrains[tile->terrain].line;
  if (brings_points)
    tile->line = use_line (self, tile->line);
}

static void
read_tile (BmCompiler    *self,
           BmSourcePlace *place,
           guint          index)
{
  BmTile *tile = &self->rules->tiles[index];
  guint shape;
  int monsters;
  gboolean brings_points;

  bm_compiler_check_members (self, place, NULL);
  tile->id = bm_compiler_dup_id (self, BM_THING_TILE, index);
  tile->set = (guint16) self->set;
  bm_read_text (self, place, "name", &tile->name);
  bm_read_art (self, place, &tile->art);
  bm_read_noun (self, place, "noun", &tile->noun);
  bm_read_text (self, place, "text", &self->rules->tile_texts[index]);
  read_terrains_of_tile (self, place, tile);
  bm_read_word (self, place, "shape", &shape);
  tile->shape = (guint8) shape;
  tile->body.width = shape == BM_SHAPE_UPRIGHT ? 1 : 2;
  tile->body.height = shape == BM_SHAPE_UPRIGHT ? 2 : 1;
  brings_points = read_forms (self, place, index) || has_rules (place);
  bm_read_integer (self, place, "monsters", &monsters);
  tile->monsters = (guint8) monsters;
  read_beams (self, place, &tile->body);
  read_tile_parts (self, place, &tile->body);
  bm_read_symbols (self, place, self->rules->tile_symbols + index * self->rules->n_symbols);
  bm_compile_effects (self, place, &tile->effects);
  read_tile_line (self, place, index, brings_points);
  read_copies (self, place, tile);
  complete_tile (self, tile, brings_points);
}

/* Composites */

static gboolean
parts_overlap (const BmCompiler      *self,
               const BmCompositePart *first,
               const BmCompositePart *second)
{
  const BmBody *first_body = &self->rules->tiles[first->tile].body;
  const BmBody *second_body = &self->rules->tiles[second->tile].body;

  return first->x < second->x + second_body->width && second->x < first->x + first_body->width
         && first->y < second->y + second_body->height && second->y < first->y + first_body->height;
}

static gboolean
read_composite_part (BmCompiler      *self,
                     BmSourcePlace   *place,
                     BmCompositePart *part)
{
  int x = 0, y = 0;
  gboolean is_right;

  bm_compiler_check_members (self, place, NULL);
  is_right = bm_read_reference (self, place, "tile", &part->tile);
  is_right &= bm_read_point (self, place, "at", &x, &y);
  part->x = (gint8) x;
  part->y = (gint8) y;

  return is_right;
}

/* Returns a bit for each part that is wrong. Wrong parts are kept for now, since later ones may be placed relative to
 * them. */
static guint
read_composite_parts (BmCompiler    *self,
                      BmSourcePlace *object,
                      BmRange       *range)
{
  BmSourcePlace list;
  guint n = bm_read_list (self, object, "parts", &list);
  guint wrong = 0;

  range->first = (guint16) self->composite_parts->len;

  for (guint i = 0; i < n; i++)
    {
      BmSourcePlace place = bm_source_place_element (&list, i);
      guint n_flaws = self->n_flaws;
      BmCompositePart part = { 0 };

      if (!bm_check_object (self, &place) || !read_composite_part (self, &place, &part))
        continue;

      if (i == 0 && (part.x != 0 || part.y != 0))
        bm_compiler_error (self, &place, BM_SET_ERROR_CONFLICT, _("the position of the first part must be 0, 0"));

      for (guint j = range->first; j < self->composite_parts->len; j++)
        if (parts_overlap (self, &part, &g_array_index (self->composite_parts, BmCompositePart, j)))
          {
            bm_compiler_error (self, &place, BM_SET_ERROR_CONFLICT,
                               _("this part covers a cell that an earlier part already covers"));
            break;
          }
      if (self->n_flaws > n_flaws)
        wrong |= 1u << (self->composite_parts->len - range->first);
      g_array_append_val (self->composite_parts, part);
    }

  range->n = (guint16) (self->composite_parts->len - range->first);

  return wrong;
}

/* Leaves parts out, or all of them if the remaining ones do not form a monster. */
static void
leave_out_parts (BmCompiler *self,
                 BmRange    *range,
                 guint       wrong)
{
  const BmCompositePart *parts = NULL;

  for (guint i = range->n; i-- > 0;)
    if (wrong >> i & 1)
      g_array_remove_index (self->composite_parts, range->first + i);

  range->n = (guint16) (self->composite_parts->len - range->first);
  if (range->n >= BM_MIN_COMPOSITE_PARTS)
    parts = &g_array_index (self->composite_parts, BmCompositePart, range->first);
  if (parts == NULL || parts->x != 0 || parts->y != 0)
    {
      g_array_set_size (self->composite_parts, range->first);
      range->n = 0;
    }
}

static void
read_composite (BmCompiler    *self,
                BmSourcePlace *place,
                guint          index)
{
  BmComposite *composite = &self->rules->composites[index];
  BmSourcePlace line = bm_source_place_member (place, "line");
  guint wrong_parts;
  int points = 0;

  bm_compiler_check_members (self, place, NULL);
  composite->id = bm_compiler_dup_id (self, BM_THING_COMPOSITE, index);
  bm_read_text (self, place, "name", &composite->name);
  bm_read_noun (self, place, "noun", &composite->noun);
  bm_read_integer (self, place, "points", &points);
  composite->points = (gint16) points;
  wrong_parts = read_composite_parts (self, place, &composite->parts);

  composite->line = BM_NONE;
  if (line.node != NULL)
    bm_check_reference (self, &line, &composite->line);
  else if (composite->parts.n > 0)
    composite->line = self->tile_lines[g_array_index (self->composite_parts, BmCompositePart,
                                                      composite->parts.first).tile];

  if (points != 0 && composite->line == BM_NONE && line.node == NULL && composite->parts.n > 0)
    bm_compiler_error (self, &line, BM_SET_ERROR_MISSING,
                       _("this monster scores points and needs a score line, since its first tile has none"));

  if (points != 0)
    composite->line = use_line (self, composite->line);
  leave_out_parts (self, &composite->parts, wrong_parts);
}

/* Without parts there is no monster. Its ID is still known, so that references to it are no further errors. */
static void
leave_out_composites (BmCompiler *self)
{
  g_autoptr (GArray) left_out = g_array_new (FALSE, FALSE, sizeof (BmThing));
  GArray *things = self->things[BM_THING_COMPOSITE];
  BmRules *rules = self->rules;
  guint n = 0;

  for (guint i = 0; i < rules->n_composites; i++)
    {
      BmThing thing = g_array_index (things, BmThing, i);
      gboolean is_left = rules->composites[i].parts.n > 0;

      if (!is_left)
        {
          bm_composite_clear (&rules->composites[i]);
          g_array_append_val (left_out, thing);
          continue;
        }
      g_array_index (things, BmThing, n) = thing;
      rules->composites[n++] = rules->composites[i];
    }
  g_array_set_size (things, n);
  g_array_append_vals (things, left_out->data, left_out->len);
  rules->n_composites = n;
  bm_compiler_index_things (self, BM_THING_COMPOSITE);
}

/* Adds to each tile the composites that it is a part of, in the order of the file. */
static void
list_memberships (BmCompiler *self)
{
  BmRules *rules = self->rules;
  guint n_parts = self->composite_parts->len;
  const BmCompositePart *parts = (const BmCompositePart *) (gpointer) self->composite_parts->data;
  guint16 first = 0;

  rules->memberships = g_new0 (BmMembership, n_parts);
  rules->n_memberships = n_parts;

  for (guint i = 0; i < n_parts; i++)
    rules->tiles[parts[i].tile].memberships.n++;

  for (guint i = 0; i < rules->n_tiles; i++)
    {
      BmRange *range = &rules->tiles[i].memberships;

      range->first = first;
      first = (guint16) (first + range->n);
      range->n = 0;  /* counted again while they are filled in */
    }

  for (guint i = 0; i < rules->n_composites; i++)
    for (guint j = 0; j < rules->composites[i].parts.n; j++)
      {
        BmRange *range = &rules->tiles[parts[rules->composites[i].parts.first + j].tile].memberships;

        rules->memberships[range->first + range->n++] = (BmMembership) { (guint16) i, (guint16) j };
      }
}

/* Explorers */

static void
read_built_in (BmCompiler    *self,
               BmSourcePlace *object,
               guint          index)
{
  guint8 *row = self->rules->explorer_terrains + index * self->rules->n_terrains;
  BmRange *range = &self->rules->explorers[index].built_in;
  BmSourcePlace list;
  guint n = bm_read_list (self, object, "built_in", &list);

  if (!bm_compiler_check_room (self, object, self->terrain_lists, n))
    return;

  range->first = (guint16) self->terrain_lists->len;

  for (guint i = 0; i < n; i++)
    {
      BmSourcePlace place = bm_source_place_element (&list, i);
      guint16 terrain = 0;

      if (!bm_check_object (self, &place))
        continue;
      bm_compiler_check_members (self, &place, NULL);
      if (!bm_read_reference (self, &place, "terrain", &terrain))
        continue;
      g_array_append_val (self->terrain_lists, terrain);
      row[terrain]++;
    }

  range->n = (guint16) (self->terrain_lists->len - range->first);
}

static BmAbilities
read_abilities (BmCompiler    *self,
                BmSourcePlace *object)
{
  guint abilities = 0;
  BmSourcePlace list;
  guint n = bm_read_list (self, object, "abilities", &list);

  for (guint i = 0; i < n; i++)
    {
      BmSourcePlace place = bm_source_place_element (&list, i);
      guint ability = 0;

      if (bm_check_word (self, &place, &ability))
        abilities |= 1u << ability;
    }

  return (BmAbilities) abilities;
}

static void
read_explorer (BmCompiler    *self,
               BmSourcePlace *place,
               guint          index)
{
  BmExplorer *explorer = &self->rules->explorers[index];
  int min_players;

  bm_compiler_check_members (self, place, NULL);
  explorer->id = bm_compiler_dup_id (self, BM_THING_EXPLORER, index);
  explorer->set = (guint16) self->set;
  bm_read_text (self, place, "name", &explorer->name);
  bm_read_art (self, place, &explorer->art);
  bm_read_text (self, place, "text", &explorer->text);
  explorer->body.width = explorer->body.height = EXPLORER_SIZE;
  read_beams (self, place, &explorer->body);
  read_tile_parts (self, place, &explorer->body);
  bm_read_symbols (self, place, self->rules->explorer_symbols + index * self->rules->n_symbols);
  read_built_in (self, place, index);
  explorer->abilities = read_abilities (self, place);
  bm_read_integer (self, place, "min_players", &min_players);
  explorer->min_players = (guint8) min_players;
  explorer->modes = bm_read_modes (self, place);
}

static void
mark_carried_parts (const BmBody *body,
                    guint8       *carried)
{
  for (guint i = 0; i < body->n_parts; i++)
    carried[body->parts[i].part] = TRUE;
}

/* Warns of a crystal that nothing in the game can complete, since its parts are easily forgotten. */
static void
check_crystal_is_carried (BmCompiler    *self,
                          BmSourcePlace *place,
                          guint          index)
{
  const BmRange *parts = &self->rules->crystals[index].parts;
  guint8 carried[BM_MAX_CRYSTAL_PARTS + 1] = { FALSE };

  for (guint i = 0; i < self->rules->n_tiles; i++)
    mark_carried_parts (&self->rules->tiles[i].body, carried);
  for (guint i = 0; i < self->rules->n_explorers; i++)
    mark_carried_parts (&self->rules->explorers[i].body, carried);

  for (guint i = 0; i < parts->n; i++)
    if (!carried[parts->first + i])
      {
        BmSourcePlace list = bm_source_place_member (place, "parts");
        BmSourcePlace part = bm_source_place_element (&list, i);

        bm_compiler_warning (self, &part, BM_SET_ERROR_UNPLAYABLE,
                             _("no tile or explorer carries this part, so the crystal can never be complete"));
      }
}

/* Compiles tiles, composites and explorers without their rules, since counts need to know all of them. */
void
bm_compile_tiles (BmCompiler *self)
{
  bm_compiler_read_things (self, BM_THING_TILE, read_tile);
  bm_compile_faces (self);
  bm_compiler_read_things (self, BM_THING_COMPOSITE, read_composite);
  leave_out_composites (self);
  list_memberships (self);
  bm_compiler_read_things (self, BM_THING_EXPLORER, read_explorer);
  bm_complete_crystals (self);
  if (self->n_errors == 0)
    bm_compiler_read_things (self, BM_THING_CRYSTAL, check_crystal_is_carried);
}

static void
read_tile_rules (BmCompiler    *self,
                 BmSourcePlace *place,
                 guint          index)
{
  bm_compile_rules (self, place, &self->rules->tiles[index].body.rules);
}

static void
read_explorer_rules (BmCompiler    *self,
                     BmSourcePlace *place,
                     guint          index)
{
  bm_compile_rules (self, place, &self->rules->explorers[index].body.rules);
}

/* Compiles the rules of tiles and explorers. */
void
bm_compile_tile_rules (BmCompiler *self)
{
  self->counts_are_for_tiles = TRUE;
  self->has_moment = TRUE;
  bm_compiler_read_things (self, BM_THING_TILE, read_tile_rules);
  self->has_moment = FALSE;
  bm_compiler_read_things (self, BM_THING_EXPLORER, read_explorer_rules);
  self->counts_are_for_tiles = FALSE;
}

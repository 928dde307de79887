/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-view-variant-private.h"

/* Reads the zones of a view. */

/* The cells of a tile; the explorer, tile 0, is square. */
static gboolean
overlap (const BmZone *zone,
         guint         one,
         guint         other)
{
  int one_wide = one == 0 || (zone->landscape >> one & 1) ? 2 : 1;
  int one_high = one == 0 || !(zone->landscape >> one & 1) ? 2 : 1;
  int other_wide = other == 0 || (zone->landscape >> other & 1) ? 2 : 1;
  int other_high = other == 0 || !(zone->landscape >> other & 1) ? 2 : 1;

  return zone->x[one] < zone->x[other] + other_wide && zone->x[other] < zone->x[one] + one_wide
         && zone->y[one] < zone->y[other] + other_high && zone->y[other] < zone->y[one] + one_high;
}

/* Whether tiles may lie so. Since they can be moved, each need not have been placed next to those before it. */
static gboolean
check_tiles (const BmZone *zone)
{
  for (guint i = 1; i < zone->n_tiles; i++)
    for (guint j = 0; j < i; j++)
      if (overlap (zone, i, j))
        return FALSE;

  return bm_zone_is_connected (zone, 0);
}

static gboolean
unpack_tiles (BmZone        *zone,
              const BmRules *rules,
              GVariant      *tiles)
{
  GVariantIter iter;
  gint16 x, y;
  guint16 tile;
  guint8 turn, level;

  if (g_variant_n_children (tiles) >= BM_ZONE_MAX_TILES)
    return FALSE;

  g_variant_iter_init (&iter, tiles);
  while (g_variant_iter_next (&iter, "(qnnyy)", &tile, &x, &y, &turn, &level))
    {
      guint index = zone->n_tiles++;

      if (tile >= rules->n_tiles || level >= rules->tiles[tile].n_levels || rules->tiles[tile].faces.n > 0
          || ABS (x) > BM_ZONE_COLUMNS || ABS (y) > BM_ZONE_COLUMNS)
        return FALSE;
      zone->form[index] = (guint16) (rules->tiles[tile].first_form + level);
      zone->x[index] = (gint8) x;
      zone->y[index] = (gint8) y;
      zone->placed[index] = turn;
      if (rules->tiles[tile].shape == BM_SHAPE_LANDSCAPE)
        zone->landscape |= 1u << index;
    }

  return check_tiles (zone);
}

/* Whether @tile is one of the zone, or the one that was taken up from it. */
static gboolean
is_tile_of (const BmZone       *zone,
            const BmZoneLifted *lifted,
            guint               tile)
{
  return tile < zone->n_tiles || (tile == BM_ZONE_LIFTED && lifted != NULL);
}

static gboolean
unpack_kept (BmZone             *zone,
             const BmRules      *rules,
             const BmZoneLifted *lifted,
             GVariant           *list)
{
  GVariantIter iter;
  BmZoneKept kept;
  gint16 value, units;

  if (g_variant_n_children (list) > BM_ZONE_MAX_KEPT)
    return FALSE;

  g_variant_iter_init (&iter, list);
  while (g_variant_iter_next (&iter, "(yyqnn)", &kept.tile, &kept.kept, &kept.what, &value, &units))
    {
      if (!is_tile_of (zone, lifted, kept.tile) || kept.kept > BM_KEPT_RULE
          || kept.what >= (kept.kept == BM_KEPT_RULE ? rules->n_rules : rules->n_counters))
        return FALSE;
      kept.value = value;
      kept.units = units;
      bm_zone_keep (zone, kept);
    }

  return TRUE;
}

static const BmBody *
get_body (const BmZone       *zone,
          const BmRules      *rules,
          const BmZoneLifted *lifted,
          guint               tile)
{
  if (tile == 0)
    return &rules->explorers[zone->explorer].body;

  return &rules->tiles[rules->forms[tile == BM_ZONE_LIFTED ? lifted->form : zone->form[tile]].tile].body;
}

static gboolean
unpack_chosen (BmZone             *zone,
               const BmRules      *rules,
               const BmZoneLifted *lifted,
               GVariant           *list)
{
  GVariantIter iter;
  BmZoneChosen chosen;

  if (g_variant_n_children (list) > BM_ZONE_MAX_CHOSEN)
    return FALSE;

  g_variant_iter_init (&iter, list);
  while (g_variant_iter_next (&iter, "(yyy)", &chosen.tile, &chosen.part, &chosen.after))
    {
      if (!is_tile_of (zone, lifted, chosen.tile) || chosen.after >= zone->n_tiles
          || chosen.part >= get_body (zone, rules, lifted, chosen.tile)->n_parts)
        return FALSE;
      zone->chosen[zone->n_chosen++] = chosen;
    }

  return TRUE;
}

static gboolean
unpack_zone_faces (BmZone        *zone,
                   const BmRules *rules,
                   GVariant      *list)
{
  GVariantIter iter;
  BmZoneFace face;
  guint last = 0;

  g_variant_iter_init (&iter, list);
  while (g_variant_iter_next (&iter, "(yq)", &face.tile, &face.dealt))
    {
      if (face.tile <= last || face.tile >= zone->n_tiles || face.dealt >= rules->n_tiles
          || !bm_view_has_face (rules, face.dealt, bm_zone_get_tile (zone, rules, face.tile)))
        return FALSE;
      last = face.tile;
      zone->faces[zone->n_faces++] = face;
    }

  return TRUE;
}

/* What medals and tokens add to counts. */
static void
add_possessions (BmPosition    *position,
                 const BmRules *rules,
                 guint          seat)
{
  int n_medals = __builtin_popcount (position->held[seat]) + __builtin_popcount (position->team_held[seat]);

  for (int i = 0; i < n_medals; i++)
    bm_zone_add_tallies (&position->zones[seat], rules, rules->medal_tallies, 1);
  for (guint token = 0; token < rules->n_tokens; token++)
    for (guint i = 0; i < position->tokens[seat][token]; i++)
      bm_zone_add_tallies (&position->zones[seat], rules, rules->token_tallies + (gsize) token * rules->n_tallies, 1);
}

/* Reads a zone, with all that follows from how its tiles lie. Other sections have been read. */
gboolean
bm_view_unpack_zone (BmState   *state,
                     guint      seat,
                     GVariant  *view,
                     GError   **error)
{
  g_autoptr (GVariant) section = bm_view_get_section (view, bm_view_zone_names[seat], ZONE_TYPE, error);
  const BmRules *rules = bm_state_get_rules (state);
  BmZone *zone = &state->position.zones[seat];
  const BmZoneLifted *lifted = NULL;
  g_autoptr (GVariant) tiles = NULL, kept = NULL, chosen = NULL, faces = NULL;
  guint16 explorer;
  guint8 turn;

  if (section == NULL)
    return FALSE;

  if (state->acting.lifted.index != 0 && state->decisions[seat] == BM_MOVE_PLACE)
    lifted = &state->acting.lifted;
  g_variant_get (section, "(qy@a(qnnyy)@a(yyqnn)@a(yyy)@a(yq))", &explorer, &turn, &tiles, &kept, &chosen, &faces);
  if (state->phase == BM_PHASE_EXPLORERS)
    return explorer == BM_NONE || bm_view_refuse (bm_view_zone_names[seat], error);
  if (explorer != state->chosen[seat])
    return bm_view_refuse (bm_view_zone_names[seat], error);

  bm_zone_init (zone, rules, explorer);
  if (!unpack_tiles (zone, rules, tiles) || !unpack_kept (zone, rules, lifted, kept)
      || !unpack_chosen (zone, rules, lifted, chosen) || !unpack_zone_faces (zone, rules, faces))
    return bm_view_refuse (bm_view_zone_names[seat], error);
  zone->turn = turn;
  bm_zone_rebuild (zone, rules);
  add_possessions (&state->position, rules, seat);

  return TRUE;
}

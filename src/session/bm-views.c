/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-views.h"

/**
 * bm_views_pack:
 * @view: any view of a game that is known
 * @seats: a bit for each seat of a participant; 0 for spectators
 *
 * Returns: (transfer full): a value of %BM_VIEWS_TYPE: all that the participant may know
 */
GVariant *
bm_views_pack (const BmView *view,
               guint         seats)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, BM_VIEWS_TYPE);
  for (guint i = 0; i <= BM_MAX_SEATS; i++)
    if (i < BM_MAX_SEATS ? seats >> i & 1 : seats == 0)
      {
        BmView own = bm_view (view->state, i < BM_MAX_SEATS ? i : BM_SPECTATOR);
        g_autoptr (GVariant) variant = bm_view_to_variant (&own);

        g_variant_builder_add (&builder, "(y@a{sv})", (guint8) own.seat, variant);
      }

  return g_variant_ref_sink (g_variant_builder_end (&builder));
}

/**
 * bm_views_compare:
 * @from: what bm_views_pack() has returned
 * @to: what it has returned later for the same seats
 *
 * Returns: (transfer full): a value of %BM_VIEWS_TYPE: what is different in @to
 */
GVariant *
bm_views_compare (GVariant *from,
                  GVariant *to)
{
  GVariantBuilder builder;

  g_return_val_if_fail (g_variant_n_children (from) == g_variant_n_children (to), NULL);

  g_variant_builder_init (&builder, BM_VIEWS_TYPE);
  for (gsize i = 0; i < g_variant_n_children (to); i++)
    {
      g_autoptr (GVariant) before = NULL;
      g_autoptr (GVariant) after = NULL;
      g_autoptr (GVariant) changes = NULL;
      guint8 seat;

      g_variant_get_child (from, i, "(y@a{sv})", NULL, &before);
      g_variant_get_child (to, i, "(y@a{sv})", &seat, &after);
      changes = bm_view_variant_compare (before, after);
      g_variant_builder_add (&builder, "(y@a{sv})", seat, changes);
    }

  return g_variant_ref_sink (g_variant_builder_end (&builder));
}

/**
 * bm_views_find:
 * @self: a value of %BM_VIEWS_TYPE
 * @seat: a seat, or %BM_SPECTATOR
 *
 * Returns: (transfer full): what there is of the view of @seat, a value of %BM_VIEW_VARIANT_TYPE; perhaps nothing
 */
GVariant *
bm_views_find (GVariant *self,
               guint     seat)
{
  for (gsize i = 0; i < g_variant_n_children (self); i++)
    {
      g_autoptr (GVariant) sections = NULL;
      guint8 other;

      g_variant_get_child (self, i, "(y@a{sv})", &other, &sections);
      if (other == seat)
        return g_steal_pointer (&sections);
    }

  return g_variant_ref_sink (g_variant_new_array (G_VARIANT_TYPE ("{sv}"), NULL, 0));
}

/**
 * bm_views_merge:
 * @from: a value of %BM_VIEWS_TYPE
 * @changes: another one, from anywhere: what bm_views_compare() has found
 *
 * Returns: (transfer full): @from with these changes
 */
GVariant *
bm_views_merge (GVariant *from,
                GVariant *changes)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, BM_VIEWS_TYPE);
  for (gsize i = 0; i < g_variant_n_children (from); i++)
    {
      g_autoptr (GVariant) before = NULL;
      g_autoptr (GVariant) own = NULL;
      g_autoptr (GVariant) merged = NULL;
      guint8 seat;

      g_variant_get_child (from, i, "(y@a{sv})", &seat, &before);
      own = bm_views_find (changes, seat);
      merged = bm_view_variant_merge (before, own);
      g_variant_builder_add (&builder, "(y@a{sv})", seat, merged);
    }

  return g_variant_ref_sink (g_variant_builder_end (&builder));
}

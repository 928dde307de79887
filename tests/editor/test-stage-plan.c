/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-stage-plan.h"
#include "test-util.h"

/* Where tiles and the buttons on them lie. */

static const struct
{
  guint  columns;
  guint  rows;
  double width;
  double height;
} stages[] = {
  { 1, 2, 360, 420 }, { 2, 1, 360, 420 }, { 2, 2, 360, 420 },
  { 1, 2, 1200, 900 }, { 2, 2, 200, 160 }, { 1, 2, 110, 160 },
};

/* The tile is in the middle and has room around it. */
static void
test_fit (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (stages); i++)
    {
      BmStagePlan plan = bm_stage_plan_fit (stages[i].columns, stages[i].rows, stages[i].width, stages[i].height);
      graphene_rect_t tile = bm_stage_plan_get_tile (&plan);

      g_assert_cmpfloat (plan.cell, <=, BM_STAGE_MAX_CELL);
      g_assert_cmpfloat_with_epsilon (tile.origin.x, stages[i].width - tile.origin.x - tile.size.width, 0.01);
      g_assert_cmpfloat_with_epsilon (tile.origin.y, stages[i].height - tile.origin.y - tile.size.height, 0.01);
      g_assert_cmpfloat (tile.origin.x + 0.01, >=, BM_STAGE_MARGIN * plan.cell);
      g_assert_cmpfloat (tile.origin.y + 0.01, >=, BM_STAGE_MARGIN * plan.cell);
    }
}

static void
test_resize (void)
{
  BmStagePlan plan = bm_stage_plan_fit (1, 2, 360, 420);
  BmStagePlan smaller = bm_stage_plan_resize (plan, 100);
  graphene_rect_t tile = bm_stage_plan_get_tile (&smaller);

  g_assert_cmpfloat_with_epsilon (tile.origin.x + 50, 180, 0.01);
  g_assert_cmpfloat_with_epsilon (tile.origin.y + 100, 210, 0.01);
}

/* Bars stand below where there is height, and beside where there is none. */
static void
test_beside (void)
{
  g_assert_false (bm_stage_plan_is_better_beside (1, 2, 360, 500, 100, 80));
  g_assert_false (bm_stage_plan_is_better_beside (2, 2, 480, 600, 100, 80));
  g_assert_true (bm_stage_plan_is_better_beside (1, 2, 700, 180, 100, 80));
  g_assert_true (bm_stage_plan_is_better_beside (2, 1, 700, 180, 100, 80));
  /* Where the tile is as large as it gets either way, they stay below. */
  g_assert_false (bm_stage_plan_is_better_beside (1, 2, 1400, 900, 100, 80));
}

/* The buttons of one kind can all be hit: none hides the middle of another, and all are on the stage. */
static void
assert_can_be_hit (const graphene_rect_t *bounds,
                   guint                  n,
                   double                 width,
                   double                 height)
{
  graphene_rect_t stage = GRAPHENE_RECT_INIT (-0.01f, -0.01f, (float) width + 0.02f, (float) height + 0.02f);

  for (guint i = 0; i < n; i++)
    {
      graphene_point_t middle;

      g_assert_cmpfloat (bounds[i].size.width, >=, BM_STAGE_MIN_BUTTON);
      graphene_rect_get_center (&bounds[i], &middle);
      g_assert_true (graphene_rect_contains_rect (&stage, &bounds[i]));
      for (guint j = 0; j < n; j++)
        g_assert_true (i == j || !graphene_rect_contains_point (&bounds[j], &middle));
    }
}

static void
test_beams (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (stages); i++)
    {
      BmStagePlan plan = bm_stage_plan_fit (stages[i].columns, stages[i].rows, stages[i].width, stages[i].height);
      g_autoptr (GArray) anchors = bm_anchor_list_beams (plan.columns, plan.rows);
      graphene_rect_t tile = bm_stage_plan_get_tile (&plan);
      graphene_rect_t bounds[BM_ANCHOR_MAX];

      for (guint j = 0; j < anchors->len; j++)
        {
          bounds[j] = bm_stage_plan_get_beam (&plan, &g_array_index (anchors, BmBeamAnchor, j));
          g_assert_false (graphene_rect_intersection (&bounds[j], &tile, NULL));
        }
      if (plan.cell >= BM_STAGE_MIN_CELL)
        assert_can_be_hit (bounds, anchors->len, stages[i].width, stages[i].height);
    }
}

static void
test_parts (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base moons");

  for (guint i = 0; i < G_N_ELEMENTS (stages); i++)
    for (guint crystal = 0; crystal < rules->n_crystals; crystal++)
      {
        BmStagePlan plan = bm_stage_plan_fit (stages[i].columns, stages[i].rows, stages[i].width, stages[i].height);
        g_autoptr (GArray) anchors = bm_anchor_list_parts (rules, crystal, plan.columns, plan.rows);
        graphene_rect_t bounds[BM_ANCHOR_MAX];

        for (guint j = 0; j < anchors->len; j++)
          bounds[j] = bm_stage_plan_get_part (&plan, &g_array_index (anchors, BmPartAnchor, j));
        if (plan.cell >= BM_STAGE_MIN_CELL)
          assert_can_be_hit (bounds, anchors->len, stages[i].width, stages[i].height);
      }
}

/* The button stands around the point where parts meet. */
static void
test_part_place (void)
{
  BmStagePlan plan = { .columns = 1, .rows = 2, .cell = 100, .x = 50, .y = 50 };
  BmPartAnchor anchor = { .side = BM_SIDE_LEFT, .along = 2, .x = 0, .y = 2 };
  graphene_rect_t bounds = bm_stage_plan_get_part (&plan, &anchor);

  g_assert_true (graphene_rect_equal (&bounds, &GRAPHENE_RECT_INIT (35, 135, 30, 30)));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/stage-plan/fit", test_fit);
  g_test_add_func ("/stage-plan/resize", test_resize);
  g_test_add_func ("/stage-plan/beside", test_beside);
  g_test_add_func ("/stage-plan/beams", test_beams);
  g_test_add_func ("/stage-plan/parts", test_parts);
  g_test_add_func ("/stage-plan/part-place", test_part_place);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-anchor.h"
#include "test-util.h"

/* Where crystals and beams can be on tiles and explorers. */

static BmRules *rules;

static guint
find_crystal (const char *id)
{
  for (guint i = 0; i < rules->n_crystals; i++)
    if (g_str_equal (rules->crystals[i].id, id))
      return i;

  g_assert_not_reached ();
}

/* Each place on its line: position, then words. */
static char *
dup_parts (const char *crystal,
           guint       width,
           guint       height)
{
  g_autoptr (GArray) anchors = bm_anchor_list_parts (rules, find_crystal (crystal), width, height);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < anchors->len; i++)
    {
      const BmPartAnchor *anchor = &g_array_index (anchors, BmPartAnchor, i);

      g_string_append_printf (text, "%d,%d%s %s\n", anchor->x, anchor->y, anchor->is_default ? "!" : "",
                              bm_part_anchor_get_words (anchor, width, height));
    }

  return g_string_free (text, FALSE);
}

static void
test_parts (void)
{
  static const struct
  {
    const char *crystal;
    guint       width;
    guint       height;
    const char *anchors;
  } rows[] = {
    { "green", 1, 2,
      "2,1 upper half of the right edge\n2,2! right edge\n2,3 lower half of the right edge\n"
      "0,1 upper half of the left edge\n0,2! left edge\n0,3 lower half of the left edge\n" },
    { "green", 2, 1, "4,1! right edge\n0,1! left edge\n" },
    { "red", 1, 2, "1,4! lower edge\n1,0! upper edge\n" },
    { "red", 2, 2,
      "1,4 left half of the lower edge\n2,4! lower edge\n3,4 right half of the lower edge\n"
      "1,0 left half of the upper edge\n2,0! upper edge\n3,0 right half of the upper edge\n" },
    { "blue", 2, 1,
      "4,2! lower right corner\n0,2! lower left corner\n4,0! upper right corner\n0,0! upper left corner\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *anchors = dup_parts (rows[i].crystal, rows[i].width, rows[i].height);

      bm_test_expect ("parts", rows[i].crystal, anchors, rows[i].anchors);
    }
}

/* What is offered is where the compiler puts what files say: every part of every tile is found again. */
static void
test_shipped (void)
{
  for (guint i = 0; i < rules->n_tiles + rules->n_explorers; i++)
    {
      const BmBody *body = i < rules->n_tiles ? &rules->tiles[i].body : &rules->explorers[i - rules->n_tiles].body;

      for (guint j = 0; j < body->n_parts; j++)
        {
          const BmTilePart *part = &body->parts[j];
          guint crystal = rules->crystal_parts[part->part].crystal;
          g_autoptr (GArray) anchors = bm_anchor_list_parts (rules, crystal, body->width, body->height);
          guint n = 0;

          g_assert_cmpuint (anchors->len, <=, BM_ANCHOR_MAX);
          for (guint k = 0; k < anchors->len; k++)
            {
              const BmPartAnchor *anchor = &g_array_index (anchors, BmPartAnchor, k);

              n += anchor->part == part->part && anchor->x == part->x && anchor->y == part->y;
            }
          g_assert_cmpuint (n, ==, 1);
        }
    }
}

static void
test_beams (void)
{
  static const struct
  {
    guint       width;
    guint       height;
    const char *anchors;
  } rows[] = {
    { 1, 2,
      "0,0 1,0 upwards\n0,0 0,1 to the left, from the upper cell\n0,0 2,1 to the right, from the upper cell\n"
      "0,1 0,3 to the left, from the lower cell\n0,1 2,3 to the right, from the lower cell\n0,1 1,4 downwards\n" },
    { 2, 1,
      "0,0 1,0 upwards, from the left cell\n0,0 0,1 to the left\n0,0 1,2 downwards, from the left cell\n"
      "1,0 3,0 upwards, from the right cell\n1,0 4,1 to the right\n1,0 3,2 downwards, from the right cell\n" },
    { 2, 2,
      "0,0 1,0 upwards, from the left cell\n0,0 0,1 to the left, from the upper cell\n"
      "1,0 3,0 upwards, from the right cell\n1,0 4,1 to the right, from the upper cell\n"
      "0,1 0,3 to the left, from the lower cell\n0,1 1,4 downwards, from the left cell\n"
      "1,1 4,3 to the right, from the lower cell\n1,1 3,4 downwards, from the right cell\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GArray) anchors = bm_anchor_list_beams (rows[i].width, rows[i].height);
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree char *size = g_strdup_printf ("%u × %u", rows[i].width, rows[i].height);

      for (guint j = 0; j < anchors->len; j++)
        {
          const BmBeamAnchor *anchor = &g_array_index (anchors, BmBeamAnchor, j);

          g_string_append_printf (text, "%d,%d %d,%d %s\n", anchor->cell_x, anchor->cell_y, anchor->x, anchor->y,
                                  bm_beam_anchor_get_words (anchor, rows[i].width, rows[i].height));
        }
      bm_test_expect ("beams", size, text->str, rows[i].anchors);
    }
}

int
main (int    argc,
      char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  rules = bm_test_rules_new ("base stretch-goals moons");

  g_test_add_func ("/anchor/parts", test_parts);
  g_test_add_func ("/anchor/shipped", test_shipped);
  g_test_add_func ("/anchor/beams", test_beams);

  result = g_test_run ();
  bm_rules_unref (rules);
  return result;
}

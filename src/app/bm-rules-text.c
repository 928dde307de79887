/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-rules-text.h"

#include <glib/gi18n-lib.h>

#include "bm-example.h"
#include "bm-game-words.h"
#include "bm-figure.h"
#include "bm-piece.h"
#include "bm-thing-words.h"
#include "bm-words.h"

/**
 * BmRulesText:
 *
 * Sections with a heading, some paragraphs and a figure. The text is part of the program; the figures and their
 * captions are made from the rules.
 */

#define PIECE_SIZE 76
#define ZONE_SIZE  176

#define MAX_PICTURES 7  /* in a line */

struct _BmRulesText
{
  GtkWidget  parent_instance;

  GtkWidget *box;
};

G_DEFINE_FINAL_TYPE (BmRulesText, bm_rules_text, GTK_TYPE_WIDGET)

/* A section: @add_figure fills a row of pictures and may leave it empty. */
typedef struct
{
  const char *heading;
  const char *paragraphs[4];
  void      (*add_figure) (GtkFlowBox *figure, BmPainter *painter);
} Section;

/* -- Figures -- */

/* A figure without a caption still needs a name for screen readers. */
static void
add_to_figure (GtkFlowBox   *figure,
               GdkPaintable *paintable,
               int           size,
               const char   *caption,
               const char   *name)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *picture = bm_figure_new (paintable, size);
  GtkWidget *child = gtk_flow_box_child_new ();

  gtk_box_append (GTK_BOX (box), picture);
  if (caption != NULL)
    {
      GtkWidget *label = gtk_label_new (caption);

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
      gtk_label_set_max_width_chars (GTK_LABEL (label), 22);
      gtk_widget_add_css_class (label, "caption");
      gtk_box_append (GTK_BOX (box), label);
    }

  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_focusable (child, FALSE);
  gtk_widget_set_valign (child, GTK_ALIGN_CENTER);
  gtk_flow_box_append (figure, child);
}

static void
add_piece (GtkFlowBox   *figure,
           BmPainter    *painter,
           BmDrawingKind kind,
           guint         index,
           const char   *caption)
{
  g_autoptr (GdkPaintable) piece = bm_piece_new (painter, kind, index);

  add_to_figure (figure, piece, PIECE_SIZE, caption, caption);
}

static void
add_bare_piece (GtkFlowBox   *figure,
                BmPainter    *painter,
                BmDrawingKind kind,
                guint         index,
                const char   *name)
{
  g_autoptr (GdkPaintable) piece = bm_piece_new (painter, kind, index);

  add_to_figure (figure, piece, PIECE_SIZE, NULL, name);
}

static void
add_zone (GtkFlowBox   *figure,
          BmPainter    *painter,
          const BmZone *zone,
          const char   *caption)
{
  g_autoptr (GdkPaintable) picture = bm_piece_new_zone (painter, zone);

  add_to_figure (figure, picture, ZONE_SIZE, caption, caption);
}

static void
add_bare_zone (GtkFlowBox   *figure,
               BmPainter    *painter,
               const BmZone *zone,
               const char   *name)
{
  g_autoptr (GdkPaintable) picture = bm_piece_new_zone (painter, zone);

  add_to_figure (figure, picture, ZONE_SIZE, NULL, name);
}

static void
add_draft (GtkFlowBox *figure,
           BmPainter  *painter)
{
  add_bare_piece (figure, painter, BM_DRAWING_SHIP, 0, _("Your ship"));
  for (guint i = 0; i < 3; i++)
    add_bare_piece (figure, painter, BM_DRAWING_TILE_BACK, 0, _("A tile face down"));
  add_bare_piece (figure, painter, BM_DRAWING_SHIP, 1, _("Another player’s ship"));
}

/* One tile of each terrain. */
static void
add_terrains (GtkFlowBox *figure,
              BmPainter  *painter)
{
  const BmRules *rules = bm_painter_get_rules (painter);

  for (guint terrain = 0; terrain < rules->n_terrains; terrain++)
    for (guint i = 0; i < rules->n_tiles; i++)
      if (rules->tiles[i].terrain == terrain && rules->tiles[i].shape == BM_SHAPE_UPRIGHT)
        {
          add_piece (figure, painter, BM_DRAWING_FORM, rules->tiles[i].first_form, bm_terrain_name (rules, terrain));
          break;
        }
}

/* A small zone with tiles that are offset by half a tile. */
static void
add_places (GtkFlowBox *figure,
            BmPainter  *painter)
{
  const BmRules *rules = bm_painter_get_rules (painter);
  static const gint8 cells[][2] = { { 2, 1 }, { -1, -1 }, { 3, 0 }, { 0, 2 } };
  BmZone zone;
  guint tile = 0;

  bm_zone_init (&zone, rules, 0);
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      /* Preferably tiles without beams and parts, so that nothing else happens. */
      for (guint k = 0; k < rules->n_tiles; k++)
        {
          tile = (tile + 1) % rules->n_tiles;
          if (rules->tiles[tile].shape == BM_SHAPE_UPRIGHT && rules->tiles[tile].body.n_parts == 0
              && rules->tiles[tile].n_levels == 1)
            break;
        }
      if (bm_zone_can_place (&zone, (BmShape) rules->tiles[tile].shape, cells[i][0], cells[i][1]))
        bm_zone_place (&zone, rules, tile, cells[i][0], cells[i][1]);
    }
  add_bare_zone (figure, painter, &zone, _("Tiles offset by half a tile around an explorer"));
}

/* The longest chain, and an example of a beam. */
static void
add_mutation (GtkFlowBox *figure,
              BmPainter  *painter)
{
  const BmRules *rules = bm_painter_get_rules (painter);
  guint best = 0;
  BmZone zone;

  for (guint i = 0; i < rules->n_tiles; i++)
    if (rules->tiles[i].n_levels > rules->tiles[best].n_levels)
      best = i;

  for (guint level = 0; level < rules->tiles[best].n_levels && rules->tiles[best].n_levels > 1; level++)
    {
      guint form = rules->tiles[best].first_form + level;
      g_autofree char *caption = bm_words_points (rules->forms[form].points);

      add_piece (figure, painter, BM_DRAWING_FORM, form, caption);
    }
  if (bm_example_find_mutation (&zone, rules))
    add_bare_zone (figure, painter, &zone, _("A mutant hit by a beam"));
}

static void
add_composites (GtkFlowBox *figure,
                BmPainter  *painter)
{
  const BmRules *rules = bm_painter_get_rules (painter);

  for (guint i = 0; i < rules->n_composites; i++)
    {
      BmZone zone;

      if (bm_example_find_composite (&zone, rules, i))
        add_zone (figure, painter, &zone, bm_composite_name (rules, i));
    }
}

static void
add_crystals (GtkFlowBox *figure,
              BmPainter  *painter)
{
  const BmRules *rules = bm_painter_get_rules (painter);

  for (guint i = 0; i < rules->n_crystals; i++)
    {
      g_autofree char *points = bm_words_points (rules->crystals[i].points);
      g_autofree char *caption = g_strdup_printf ("%s\n%s", bm_crystal_name (rules, i), points);
      BmZone zone;

      if (bm_example_find_crystal (&zone, rules, i))
        add_zone (figure, painter, &zone, caption);
    }
}

static void
add_explorers (GtkFlowBox *figure,
               BmPainter  *painter)
{
  const BmRules *rules = bm_painter_get_rules (painter);

  for (guint i = 0; i < MIN (rules->n_explorers, 4); i++)
    add_piece (figure, painter, BM_DRAWING_EXPLORER, i, bm_explorer_name (rules, i));
}

static void
add_medals (GtkFlowBox *figure,
            BmPainter  *painter)
{
  const BmRules *rules = bm_painter_get_rules (painter);

  for (guint i = 0; i < rules->n_medals; i++)
    {
      g_autofree char *words = rules->medals[i].permanent ? bm_medal_words (rules, i, FALSE) : NULL;

      if (words != NULL)
        add_piece (figure, painter, BM_DRAWING_MEDAL, i, words);
    }
}

static void
add_teams (GtkFlowBox *figure,
           BmPainter  *painter)
{
  BmSeating seating;

  bm_seating_init (&seating, 4, TRUE);
  for (guint seat = 0; seat < 4; seat++)
    if (bm_seating_is_first (&seating, seat))
      {
        g_autofree char *caption = bm_team_name (bm_seating_get_team (&seating, seat));

        add_piece (figure, painter, BM_DRAWING_SEAT, seat, caption);
        add_piece (figure, painter, BM_DRAWING_SEAT, bm_seating_get_partner (&seating, seat), caption);
      }
}

/* -- Text -- */

static const Section sections[] = {
  {
    N_("The Goal"),
    {
      N_("Your explorer has landed on an unknown planet. Tile by tile, you chart the land around them: monsters, "
         "crystals and runes. Each kind of tile scores points in its own way, and medals await those who reach a "
         "goal first."),
      N_("When everyone has placed 18 tiles (20 in games with open rows), the points are counted. Whoever has the "
         "most points wins."),
    },
    add_terrains,
  },
  {
    N_("A Turn of the Draft"),
    {
      N_("Each turn, take the stack of tiles from your ship, pick one tile, and put the rest on another player’s "
         "ship that is still free. Everyone does this at the same time. Only if no other ship is free does the stack "
         "stay with you."),
      N_("When everyone has passed their stack, the picked tiles are revealed and everyone places theirs. Then "
         "mutants mutate, crystals light up and medals are awarded."),
      N_("A round has nine turns. In the last one, you choose between two tiles, and the other is discarded face "
         "down. The game has two rounds."),
    },
    add_draft,
  },
  {
    N_("Placing a Tile"),
    {
      N_("A tile must touch your explorer or one of your tiles along a whole edge, or along at least half of a long "
         "one. Touching at a corner is not enough. Tiles may be offset by half a tile."),
      N_("Any tile may lie next to any other. Tiles are never rotated, and once placed they stay."),
    },
    add_places,
  },
  {
    N_("Mutants"),
    {
      N_("Some monsters can mutate. Each beam of a mutagenic monster that hits a mutant takes it up one level, until "
         "it reaches its last. It does not matter which of the two tiles was placed first."),
      N_("A mutant scores the points of the level it has reached. So a good place for a mutagenic monster is one "
         "where its beams hit mutants, now or later."),
    },
    add_mutation,
  },
  {
    N_("Monsters Larger Than a Tile"),
    {
      N_("A large monster is complete when its parts lie together as they should. A part on its own scores little or "
         "nothing."),
    },
    add_composites,
  },
  {
    N_("Crystals"),
    {
      N_("Tiles and explorers have parts of crystals at their edges and corners. When all parts of a crystal meet, "
         "it is complete, lights up and scores its points. Incomplete crystals score nothing."),
      N_("Each part belongs to one crystal only, and each kind of crystal has its own shape."),
      N_("Players’ cards show how many crystals of each kind are complete, and how many are begun: “2+1” means two "
         "complete ones and one that is begun."),
    },
    add_crystals,
  },
  {
    N_("Explorers"),
    {
      N_("At the start, you are dealt two explorers and keep one. Its talent scores points at the end of the game, "
         "or lets you do what others may not, and its crystal parts count just like those on tiles. Your zone grows "
         "around it."),
      N_("In a draft, the explorer you do not keep becomes your ship."),
      N_("Two explorers bend the rules of the draft: one may keep the stack, the other ends the game with a tile "
         "from the discard pile. They are dealt only with four or more players."),
    },
    add_explorers,
  },
  {
    N_("Medals"),
    {
      N_("A medal goes to the first player to meet its condition. Conditions are checked when all the tiles of a "
         "turn have been placed; if several players meet one in the same turn, each of them gets a medal."),
      N_("Some medals are in every game; the others are drawn at random or chosen before it starts. One of those in "
         "every game is best avoided: it goes to whoever has the fewest of something at the end."),
      N_("The selectable medals are placed on the board, each on the space for its terrain: one on water, one on "
         "swamp or grassland, one on lava, one on ice. In team games, there is one space for the first three "
         "terrains and one for the other two. So not all medals go together, unless you agree to allow any "
         "combination."),
    },
    add_medals,
  },
  {
    N_("Teams of Two"),
    {
      N_("Partners never sit next to each other: with four players, they sit opposite each other; with six, you "
         "choose who plays with whom. Medals can be won twice: once by a player alone and once by a team. A team "
         "medal counts what both partners have, requires more, and goes to both of them."),
      N_("At the end, a team scores what its weaker partner scored. So give your partner the tiles they need. If "
         "teams tie, the score of the stronger partner decides, then the Big Monster line: both partners’ together "
         "or, in the first edition, the better one’s."),
    },
    add_teams,
  },
  {
    N_("Open Rows"),
    {
      N_("Two or three players can do without a draft. One row of tiles is face up at first; later there are two. "
         "The first player of a turn decides which row is used; the other one stays."),
      N_("In turn, each player takes a tile from that row, discards another one, and places the tile they took. The "
         "first player changes every turn. Explorers that only make sense in a draft stay in the box."),
    },
    NULL,
  },
  {
    N_("The End"),
    {
      N_("The score pad is filled in line by line: each terrain, crystals, the explorer’s talent, and medals. If "
         "there is a tie, the Big Monster line decides; if that is tied too, the victory is shared."),
      N_("Select any number on the score pad to see how it adds up."),
    },
    NULL,
  },
  {
    N_("Options"),
    {
      N_("Passing stacks: as fast as you can, or clockwise from the first player once everyone has picked. The first "
         "player is drawn at random or chosen, and changes every turn."),
      N_("Editions: the second edition uses one set of 20 tiles per player; the first shuffles all the tiles, and "
         "some stay in the box. If everyone ties for the penalty medal in a draft, no one gets it in the second "
         "edition, and everyone does in the first; with open rows, everyone does in both. The first edition can be "
         "played with three selectable medals instead of four."),
      N_("Stretch goals and your own sets add explorers, medals and tiles. Each of these tiles replaces one from the "
         "base game."),
      N_("The furious dragon bites whoever has to put the stack on their own ship: the last player this happens to "
         "in a round loses points. The second edition advises against it when stacks are passed in turn."),
    },
    NULL,
  },
};

static GtkWidget *
create_paragraph (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_selectable (GTK_LABEL (label), FALSE);
  return label;
}

static GtkWidget *
create_figure (const Section *section,
               BmPainter     *painter)
{
  GtkWidget *figure = gtk_flow_box_new ();
  guint n_pictures = 0;

  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (figure), GTK_SELECTION_NONE);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (figure), 6);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (figure), 12);
  gtk_widget_set_hexpand (figure, TRUE);
  section->add_figure (GTK_FLOW_BOX (figure), painter);

  /* If there are few pictures, they share the whole width. */
  for (GtkWidget *child = gtk_widget_get_first_child (figure); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n_pictures++;
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (figure), CLAMP (n_pictures, 1, MAX_PICTURES));
  return figure;
}

/* A card with a figure, if there is anything to show. */
static GtkWidget *
create_card (const Section *section,
             BmPainter     *painter)
{
  GtkWidget *figure = create_figure (section, painter);
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "rules-figure");
  gtk_box_append (GTK_BOX (card), figure);
  gtk_widget_set_visible (card, gtk_widget_get_first_child (figure) != NULL);
  return card;
}

static GtkWidget *
create_section (const Section *section,
                BmPainter     *painter)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *heading = gtk_label_new (_(section->heading));

  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_label_set_wrap (GTK_LABEL (heading), TRUE);
  gtk_widget_add_css_class (heading, "title-2");
  gtk_box_append (GTK_BOX (box), heading);

  for (guint i = 0; i < G_N_ELEMENTS (section->paragraphs) && section->paragraphs[i] != NULL; i++)
    gtk_box_append (GTK_BOX (box), create_paragraph (_(section->paragraphs[i])));

  if (section->add_figure != NULL)
    gtk_box_append (GTK_BOX (box), create_card (section, painter));

  return box;
}

static void
bm_rules_text_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (bm_rules_text_parent_class)->dispose (object);
}

static void
bm_rules_text_class_init (BmRulesTextClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_rules_text_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
bm_rules_text_init (BmRulesText *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 30);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

/**
 * bm_rules_text_new:
 *
 * Returns: (transfer floating): an empty text
 */
GtkWidget *
bm_rules_text_new (void)
{
  return g_object_new (BM_TYPE_RULES_TEXT, NULL);
}

/**
 * bm_rules_text_update:
 * @self: a text
 * @painter: draws the figures; its rules have the tiles
 *
 * Shows the rules.
 */
void
bm_rules_text_update (BmRulesText *self,
                      BmPainter   *painter)
{
  GtkWidget *child;

  g_return_if_fail (BM_IS_RULES_TEXT (self));
  g_return_if_fail (painter != NULL);

  while ((child = gtk_widget_get_first_child (self->box)) != NULL)
    gtk_box_remove (GTK_BOX (self->box), child);
  for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
    gtk_box_append (GTK_BOX (self->box), create_section (&sections[i], painter));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-zone-canvas-private.h"

#include <glib/gi18n-lib.h>

#include "bm-painter.h"
#include "bm-spoken.h"
#include "bm-thing-words.h"

/* What keyboard and screen readers find on a canvas: an anchor for each tile, and while a tile may be placed, one for
 * each place. Each of the two groups is a single stop of the Tab key; arrow keys move within it. A tile is explained
 * when it is activated, unless it is one that can be chosen. */

static guint tile_chosen;  /* signal */

/* -- An anchor -- */

/**
 * BmZoneAnchor:
 *
 * An invisible button: the canvas draws the tile or place, and the focus ring around it. As a button it can be
 * focused, activated, and found by screen readers. The pointer goes through it to the canvas, since places overlap.
 */
struct _BmZoneAnchor
{
  GtkButton parent_instance;

  BmCells   cells;
  guint     index;  /* index of the tile in the zone, or of the offer */
  char     *name;
  char     *words;
};

G_DEFINE_FINAL_TYPE (BmZoneAnchor, bm_zone_anchor, GTK_TYPE_BUTTON)

static void
bm_zone_anchor_measure (GtkWidget     *widget,
                        GtkOrientation orientation,
                        int            for_size,
                        int           *minimum,
                        int           *natural,
                        int           *minimum_baseline,
                        int           *natural_baseline)
{
  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
}

/* Immediately: a visible button would first be shown as pressed. */
static void
bm_zone_anchor_activate (GtkButton *button)
{
  g_signal_emit_by_name (button, "clicked");
}

static void
bm_zone_anchor_finalize (GObject *object)
{
  BmZoneAnchor *self = BM_ZONE_ANCHOR (object);

  g_free (self->name);
  g_free (self->words);

  G_OBJECT_CLASS (bm_zone_anchor_parent_class)->finalize (object);
}

static void
bm_zone_anchor_class_init (BmZoneAnchorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = bm_zone_anchor_finalize;

  widget_class->measure = bm_zone_anchor_measure;

  GTK_BUTTON_CLASS (klass)->activate = bm_zone_anchor_activate;

  gtk_widget_class_set_css_name (widget_class, "anchor");
}

static void
bm_zone_anchor_init (BmZoneAnchor *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  bm_spoken_settle (GTK_WIDGET (self));
}

BmCells
bm_zone_anchor_get_cells (BmZoneAnchor *self)
{
  return self->cells;
}

guint
bm_zone_anchor_get_index (BmZoneAnchor *self)
{
  return self->index;
}

/**
 * bm_zone_anchor_get_name:
 *
 * Returns: its accessible name
 */
const char *
bm_zone_anchor_get_name (BmZoneAnchor *self)
{
  return self->name;
}

/* @words may be empty; screen readers speak them after @name. A new anchor has its name before it is in the canvas, when screen readers
 * are told about it. */
static void
anchor_update (BmZoneCanvas *canvas,
               BmZoneAnchor *self,
               BmCells       cells,
               guint         index,
               const char   *name,
               const char   *words)
{
  self->cells = cells;
  self->index = index;
  if (g_strcmp0 (self->name, name) == 0 && g_strcmp0 (self->words, words) == 0)
    return;

  g_free (self->name);
  g_free (self->words);
  self->name = g_strdup (name);
  self->words = g_strdup (words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words,
                                  -1);
  if (gtk_widget_get_parent (GTK_WIDGET (self)) == NULL)
    gtk_widget_set_parent (GTK_WIDGET (self), GTK_WIDGET (canvas));
}

/* -- The anchors of a canvas -- */

static BmZoneAnchor *
get_anchor (BmZoneCanvas *self,
            BmZoneGroup   group,
            guint         index)
{
  return g_ptr_array_index (self->anchors[group], index);
}

/**
 * bm_zone_canvas_get_focused_anchor:
 * @group: (out) (optional): its group
 *
 * Returns: (transfer none) (nullable): the anchor that has the focus
 */
BmZoneAnchor *
bm_zone_canvas_get_focused_anchor (BmZoneCanvas *self,
                                   BmZoneGroup  *group)
{
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self));

  if (child == NULL || !BM_IS_ZONE_ANCHOR (child))
    return NULL;

  if (group != NULL)
    *group = g_ptr_array_find (self->anchors[BM_ZONE_GROUP_PLACES], child, NULL) ? BM_ZONE_GROUP_PLACES
                                                                                 : BM_ZONE_GROUP_TILES;
  return BM_ZONE_ANCHOR (child);
}

/**
 * bm_zone_canvas_shows_focus:
 *
 * Returns: whether the user is using the keyboard, so that the focus should be visible
 */
gboolean
bm_zone_canvas_shows_focus (BmZoneCanvas *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  /* GTK shows the focus only for some seconds after it has moved. Here it shows where Enter would place a tile. */
  if (self->uses_keyboard)
    return TRUE;
  return GTK_IS_WINDOW (root) && gtk_window_get_focus_visible (GTK_WINDOW (root));
}

/* -- Words -- */

/* Counted from 1: the explorer's upper left cell is at column 1, row 1. */
static int
count_cell (int cell)
{
  return cell + 1;
}

/* Whether a tile has been placed that the zone does not have yet: it comes after all others. */
static gboolean
has_pending (BmZoneCanvas *self)
{
  if (self->pending == BM_NONE)
    return FALSE;

  for (guint i = 1; i < self->zone.n_tiles; i++)
    {
      BmCells cells = bm_cells_of_tile (&self->zone, i);

      if (cells.x == bm_place_x (self->pending_place) && cells.y == bm_place_y (self->pending_place))
        return FALSE;
    }
  return TRUE;
}

static BmCells
get_cells (BmZoneCanvas  *self,
           const BmRules *rules,
           guint          index)
{
  if (index < self->zone.n_tiles)
    return bm_cells_of_tile (&self->zone, index);
  return bm_cells_of_place (self->pending_place, (BmShape) rules->tiles[self->pending].shape);
}

static guint
get_form (BmZoneCanvas  *self,
          const BmRules *rules,
          guint          index)
{
  return index < self->zone.n_tiles ? self->zone.form[index] : rules->tiles[self->pending].first_form;
}

static char *
name_tile (BmZoneCanvas  *self,
           const BmRules *rules,
           guint          index)
{
  BmCells cells = get_cells (self, rules, index);
  const char *name = index == 0 ? bm_explorer_name (rules, self->zone.explorer)
                                : bm_form_name (rules, get_form (self, rules, index));

  if (bm_zone_canvas_can_choose (self, index))
    /* Translators: read aloud. A tile of a zone that can be chosen: what choosing it does, column and row. */
    return g_strdup_printf (_("Choose %s, at column %d, row %d"), (const char *) self->choice_words->pdata[index],
                            count_cell (cells.x), count_cell (cells.y));

  /* Translators: read aloud. A tile or an explorer that lies in a zone: its name, column and row. */
  return g_strdup_printf (_("%s at column %d, row %d"), name, count_cell (cells.x), count_cell (cells.y));
}

static char *
describe_tile (BmZoneCanvas  *self,
               const BmRules *rules,
               guint          index)
{
  return index == 0 ? bm_explorer_words (rules, self->zone.explorer)
                    : bm_form_words (rules, get_form (self, rules, index));
}

static char *
name_place (BmZoneCanvas *self,
            guint         offer)
{
  int column = count_cell (bm_place_x (self->offers.places[offer]));
  int row = count_cell (bm_place_y (self->offers.places[offer]));

  if (self->offers.words[offer] != NULL)
    {
      /* Translators: read aloud. A place for a tile: column, row, and what the tile would bring there, in sentences. */
      return g_strdup_printf (_("Place at column %d, row %d: %s"), column, row, self->offers.words[offer]);
    }

  /* Translators: read aloud. A place for a tile: column and row. */
  return g_strdup_printf (_("Place at column %d, row %d"), column, row);
}

/* -- Callbacks -- */

static void
tile_clicked_cb (BmZoneAnchor *anchor,
                 BmZoneCanvas *self)
{
  bm_zone_canvas_activate_tile (self, bm_zone_anchor_get_index (anchor));
}

static void
place_clicked_cb (BmZoneAnchor *anchor,
                  BmZoneCanvas *self)
{
  bm_zone_canvas_place (self, bm_zone_anchor_get_index (anchor));
}

/* -- Making anchors -- */

static void
add_anchor (BmZoneCanvas *self,
            BmZoneGroup   group)
{
  BmZoneAnchor *anchor = g_object_new (BM_TYPE_ZONE_ANCHOR, NULL);

  g_signal_connect (anchor, "clicked",
                    group == BM_ZONE_GROUP_TILES ? G_CALLBACK (tile_clicked_cb) : G_CALLBACK (place_clicked_cb), self);
  g_ptr_array_add (self->anchors[group], anchor);
}

static void
add_anchors (BmZoneCanvas *self,
             BmZoneGroup   group,
             guint         n)
{
  while (self->anchors[group]->len < n)
    add_anchor (self, group);
}

/* Keeps existing anchors, so that the focus does not move while others are removed. */
static void
drop_anchors (BmZoneCanvas *self,
              BmZoneGroup   group,
              guint         n)
{
  GPtrArray *anchors = self->anchors[group];

  while (anchors->len > n)
    {
      GtkWidget *last = g_ptr_array_steal_index (anchors, anchors->len - 1);

      gtk_widget_unparent (last);
    }
}

static void
focus_current (BmZoneCanvas *self,
               BmZoneGroup   group)
{
  if (self->anchors[group]->len > 0)
    gtk_widget_grab_focus (GTK_WIDGET (get_anchor (self, group, self->current[group])));
}

/**
 * bm_zone_canvas_turn_to_tile:
 * @index: a tile of the zone
 * @takes_focus: whether it takes the focus from whatever has it, not only from another tile
 *
 * Has keys mean the tile from now on.
 */
void
bm_zone_canvas_turn_to_tile (BmZoneCanvas *self,
                             guint         index,
                             gboolean      takes_focus)
{
  BmZoneGroup group;

  self->current[BM_ZONE_GROUP_TILES] = index;
  if (takes_focus || (bm_zone_canvas_get_focused_anchor (self, &group) != NULL && group == BM_ZONE_GROUP_TILES))
    focus_current (self, BM_ZONE_GROUP_TILES);
}

/**
 * bm_zone_canvas_update_tile_anchors:
 *
 * Updates the anchors of tiles, one for each, at its position. The pending tile has one, too: it becomes that of the
 * tile when the zone gets it.
 */
void
bm_zone_canvas_update_tile_anchors (BmZoneCanvas *self)
{
  const BmRules *rules = bm_zone_canvas_has_zone (self) ? bm_painter_get_rules (self->painter) : NULL;
  guint n = rules == NULL ? 0 : self->zone.n_tiles + has_pending (self);
  guint n_before = self->anchors[BM_ZONE_GROUP_TILES]->len;
  BmZoneGroup group;
  gboolean had_focus = bm_zone_canvas_get_focused_anchor (self, &group) != NULL && group == BM_ZONE_GROUP_TILES;

  add_anchors (self, BM_ZONE_GROUP_TILES, n);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = name_tile (self, rules, i);
      g_autofree char *words = describe_tile (self, rules, i);

      anchor_update (self, get_anchor (self, BM_ZONE_GROUP_TILES, i), get_cells (self, rules, i), i, name, words);
    }

  /* Those that can be chosen, and the tile that was placed last, are the most interesting ones. */
  self->current[BM_ZONE_GROUP_TILES] = n == 0 ? 0 : n - 1;
  for (guint i = n; i > 0; i--)
    if (bm_zone_canvas_can_choose (self, i - 1))
      self->current[BM_ZONE_GROUP_TILES] = i - 1;
  if (had_focus && n != n_before && n > 0)
    focus_current (self, BM_ZONE_GROUP_TILES);
  drop_anchors (self, BM_ZONE_GROUP_TILES, n);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/**
 * bm_zone_canvas_update_place_anchors:
 *
 * Updates the anchors of places where the tile on offer may be placed now. If the focus was on one and there are none
 * left, it moves to the tile that was placed last.
 */
void
bm_zone_canvas_update_place_anchors (BmZoneCanvas *self)
{
  guint n = self->offers.can_place ? self->offers.n : 0;
  BmZoneGroup group;
  gboolean had_focus = bm_zone_canvas_get_focused_anchor (self, &group) != NULL && group == BM_ZONE_GROUP_PLACES;

  if (had_focus && n == 0)
    focus_current (self, BM_ZONE_GROUP_TILES);

  add_anchors (self, BM_ZONE_GROUP_PLACES, n);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = name_place (self, i);

      anchor_update (self, get_anchor (self, BM_ZONE_GROUP_PLACES, i),
                     bm_cells_of_place (self->offers.places[i], self->offers.shape), i, name, "");
    }

  self->current[BM_ZONE_GROUP_PLACES] = n == 0 ? 0 : bm_offers_find_best (&self->offers);
  if (had_focus && n > 0)
    focus_current (self, BM_ZONE_GROUP_PLACES);
  /* The focus is never nowhere, be it for a moment: screen readers would read out the window. */
  drop_anchors (self, BM_ZONE_GROUP_PLACES, n);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/**
 * bm_zone_canvas_clear_anchors:
 *
 * Drops all anchors when the canvas is disposed.
 */
void
bm_zone_canvas_clear_anchors (BmZoneCanvas *self)
{
  for (guint group = 0; group < BM_N_ZONE_GROUPS; group++)
    drop_anchors (self, (BmZoneGroup) group, 0);
  self->choices = 0;
  g_clear_pointer (&self->choice_words, g_ptr_array_unref);
}

/**
 * bm_zone_canvas_allocate_anchors:
 *
 * Allocates each anchor where its tile or place is drawn, for screen readers and magnifiers that point at it.
 */
void
bm_zone_canvas_allocate_anchors (BmZoneCanvas *self)
{
  for (guint group = 0; group < BM_N_ZONE_GROUPS; group++)
    {
      for (guint i = 0; i < self->anchors[group]->len; i++)
        {
          BmZoneAnchor *anchor = get_anchor (self, (BmZoneGroup) group, i);
          graphene_rect_t bounds = bm_camera_get_bounds (self->camera, bm_zone_anchor_get_cells (anchor));
          GtkAllocation allocation = { (int) bounds.origin.x, (int) bounds.origin.y,
                                       (int) bounds.size.width, (int) bounds.size.height };

          gtk_widget_size_allocate (GTK_WIDGET (anchor), &allocation, -1);
        }
    }
}

/* -- Focus -- */

static gboolean
enter_group (BmZoneCanvas *self,
             BmZoneGroup   group)
{
  if (self->anchors[group]->len == 0)
    return FALSE;

  return gtk_widget_grab_focus (GTK_WIDGET (get_anchor (self, group, self->current[group])));
}

/**
 * bm_zone_canvas_walk:
 * @dx: 1 to go right, -1 to go left
 * @dy: 1 to go down, -1 to go up
 *
 * Moves the focus to the next tile or place in a direction.
 *
 * Returns: whether the focus is in the canvas
 */
gboolean
bm_zone_canvas_walk (BmZoneCanvas *self,
                     int           dx,
                     int           dy)
{
  BmZoneGroup group;
  BmZoneAnchor *anchor = bm_zone_canvas_get_focused_anchor (self, &group);
  g_autofree BmCells *cells = NULL;
  guint next;

  if (anchor == NULL)
    return FALSE;

  cells = g_new (BmCells, self->anchors[group]->len);
  for (guint i = 0; i < self->anchors[group]->len; i++)
    cells[i] = bm_zone_anchor_get_cells (get_anchor (self, group, i));

  next = bm_cells_find_next (cells, self->anchors[group]->len, bm_zone_anchor_get_index (anchor), dx, dy);
  if (next != BM_NOT_FOUND)
    gtk_widget_grab_focus (GTK_WIDGET (get_anchor (self, group, next)));
  else
    gtk_widget_error_bell (GTK_WIDGET (self));
  return TRUE;
}

static gboolean
bm_zone_canvas_grab_focus (GtkWidget *widget)
{
  BmZoneCanvas *self = BM_ZONE_CANVAS (widget);

  /* The best place, or else a tile that can be chosen, or the one that was placed last. */
  return enter_group (self, BM_ZONE_GROUP_PLACES) || enter_group (self, BM_ZONE_GROUP_TILES);
}

static gboolean
bm_zone_canvas_focus (GtkWidget        *widget,
                      GtkDirectionType  direction)
{
  BmZoneCanvas *self = BM_ZONE_CANVAS (widget);
  BmZoneGroup group = BM_ZONE_GROUP_TILES;
  gboolean is_inside = bm_zone_canvas_get_focused_anchor (self, &group) != NULL;

  switch (direction)
    {
    case GTK_DIR_TAB_FORWARD:
      if (!is_inside)
        return enter_group (self, BM_ZONE_GROUP_PLACES) || enter_group (self, BM_ZONE_GROUP_TILES);
      return group == BM_ZONE_GROUP_PLACES && enter_group (self, BM_ZONE_GROUP_TILES);

    case GTK_DIR_TAB_BACKWARD:
      if (!is_inside)
        return enter_group (self, BM_ZONE_GROUP_TILES);
      return group == BM_ZONE_GROUP_TILES && enter_group (self, BM_ZONE_GROUP_PLACES);

    case GTK_DIR_UP:
      return is_inside ? bm_zone_canvas_walk (self, 0, -1) : bm_zone_canvas_grab_focus (widget);

    case GTK_DIR_DOWN:
      return is_inside ? bm_zone_canvas_walk (self, 0, 1) : bm_zone_canvas_grab_focus (widget);

    case GTK_DIR_LEFT:
      return is_inside ? bm_zone_canvas_walk (self, -1, 0) : bm_zone_canvas_grab_focus (widget);

    case GTK_DIR_RIGHT:
      return is_inside ? bm_zone_canvas_walk (self, 1, 0) : bm_zone_canvas_grab_focus (widget);

    default:
      return FALSE;
    }
}

/**
 * bm_zone_canvas_class_init_anchors:
 *
 * Adds the keyboard's focus, and the signal for tiles that are chosen.
 */
void
bm_zone_canvas_class_init_anchors (GtkWidgetClass *widget_class)
{
  widget_class->focus = bm_zone_canvas_focus;
  widget_class->grab_focus = bm_zone_canvas_grab_focus;

  /**
   * BmZoneCanvas::tile-chosen:
   * @self: the canvas
   * @tile: index of a tile in the zone, 0: the explorer
   *
   * One of the tiles of bm_zone_canvas_set_choices() is chosen.
   */
  tile_chosen = g_signal_new ("tile-chosen", G_TYPE_FROM_CLASS (widget_class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                              G_TYPE_NONE, 1, G_TYPE_UINT);
}

/* -- Choosing a tile -- */

static gboolean
is_same_choice (BmZoneCanvas      *self,
                guint32            tiles,
                const char *const *words)
{
  if (self->choices != tiles)
    return FALSE;
  for (guint i = 0; i < BM_ZONE_MAX_TILES; i++)
    if (tiles >> i & 1 && g_strcmp0 (self->choice_words->pdata[i], words[i]) != 0)
      return FALSE;

  return TRUE;
}

/**
 * bm_zone_canvas_set_choices:
 * @tiles: a bit for each tile of the zone that can be chosen; 0 for none
 * @words: (nullable): what choosing each of these does; not used for other tiles
 *
 * Lights up the tiles, which are chosen and not explained when they are clicked or activated.
 */
void
bm_zone_canvas_set_choices (BmZoneCanvas      *self,
                            guint32            tiles,
                            const char *const *words)
{
  g_return_if_fail (BM_IS_ZONE_CANVAS (self));
  g_return_if_fail (tiles == 0 || words != NULL);

  if (is_same_choice (self, tiles, words))
    return;

  g_clear_pointer (&self->choice_words, g_ptr_array_unref);
  self->choice_words = g_ptr_array_new_full (BM_ZONE_MAX_TILES, g_free);
  for (guint i = 0; i < BM_ZONE_MAX_TILES; i++)
    g_ptr_array_add (self->choice_words, tiles >> i & 1 ? g_strdup (words[i]) : NULL);
  self->choices = tiles;
  bm_zone_canvas_update_tile_anchors (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/** Returns: whether a tile of the zone can be chosen. */
gboolean
bm_zone_canvas_can_choose (BmZoneCanvas *self,
                           guint         index)
{
  return self->choices >> index & 1;
}

/**
 * bm_zone_canvas_activate_tile:
 * @index: index of a tile in the zone
 *
 * Chooses the tile, or explains it, unless it is pending.
 */
void
bm_zone_canvas_activate_tile (BmZoneCanvas *self,
                              guint         index)
{
  if (bm_zone_canvas_can_choose (self, index))
    g_signal_emit (self, tile_chosen, 0, index);
  else if (index < self->zone.n_tiles)
    bm_zone_canvas_explain_tile (self, index);
}

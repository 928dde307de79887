/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-tile-entry.h"

#include <glib/gi18n-lib.h>

#include "bm-announcer.h"
#include "bm-css-class.h"
#include "bm-entry-cursor.h"
#include "bm-flow-layout.h"
#include "bm-key-codes.h"
#include "bm-piece.h"
#include "bm-real-table-words.h"
#include "bm-thing-words.h"
#include "bm-tooltip.h"
#include "bm-zone-canvas.h"

/**
 * BmTileEntry:
 *
 * The zone of one player with a cursor, and the tiles that may lie there. What is chosen, by a click or by the key that
 * is written on it, lies at the cursor, which goes on to the next cell below. So a zone is entered column by column, with
 * hardly more than one key a tile.
 *
 * CSS nodes: `box.entry-zone`, `scrolledwindow.entry-pieces`, `button.entry-piece` with `label.entry-key`
 */

/* In pixels: from this width on, pieces are beside the zone; their room; and the side of a cell on them. */
#define WIDE         640
#define LEAST_PIECES 260
#define MOST_PIECES  440
#define PIECE_CELL   40

struct _BmTileEntry
{
  GtkWidget      parent_instance;

  GtkWidget     *frame;
  BmZoneCanvas  *canvas;
  GtkWidget     *scrolled;
  GtkLabel      *title;
  GtkLabel      *hint;
  GtkWidget     *pieces;

  BmRealTable   *table;      /* owned reference, nullable */
  BmPainter     *painter;    /* owned reference, nullable */
  guint          seat;
  BmEntryCursor  cursors[BM_MAX_SEATS];
  GStrv          codes;      /* of the pieces that are shown */
  gboolean       shows_explorers;
  gboolean       is_filled;
  GString       *typed;      /* the beginning of a code */
};

G_DEFINE_FINAL_TYPE (BmTileEntry, bm_tile_entry, GTK_TYPE_WIDGET)

enum
{
  FINISHED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static BmEntryCursor *
get_cursor (BmTileEntry *self)
{
  return &self->cursors[self->seat];
}

static const BmZone *
get_zone (BmTileEntry *self)
{
  return &bm_real_table_get_position (self->table)->zones[self->seat];
}

static gboolean
has_explorer (BmTileEntry *self)
{
  return bm_real_table_get_explorer (self->table, self->seat) != BM_NONE;
}

/* The tile below the cursor, or the cell where there is none. */
static BmCells
find_cursor_cells (BmTileEntry *self)
{
  const BmEntryCursor *cursor = get_cursor (self);
  int at = bm_zone_find_cell (get_zone (self), cursor->x, cursor->y);

  return at >= 0 ? bm_cells_of_tile (get_zone (self), (guint) at) : (BmCells) { cursor->x, cursor->y, 1, 1 };
}

/* -- Pieces -- */

static gboolean
wants_explorer (BmTileEntry *self)
{
  const BmEntryCursor *cursor = get_cursor (self);

  return !has_explorer (self) || bm_zone_find_cell (get_zone (self), cursor->x, cursor->y) == 0;
}

static void go_to (BmTileEntry *self, int x, int y);

static void
choose_explorer (BmTileEntry *self,
                 guint        index)
{
  guint explorer = g_array_index (bm_real_table_get_explorers (self->table), guint16, index);
  gboolean is_first = !has_explorer (self);

  bm_real_table_set_explorer (self->table, self->seat, explorer);
  bm_announce (GTK_WIDGET (self), bm_explorer_name (bm_real_table_get_rules (self->table), explorer));
  if (is_first)
    go_to (self, BM_ENTRY_BEGINNING.x, BM_ENTRY_BEGINNING.y);
}

static void
choose_tile (BmTileEntry *self,
             guint        index)
{
  guint tile = g_array_index (bm_real_table_get_tiles (self->table), BmTileCount, index).tile;
  BmEntryCursor *cursor = get_cursor (self);
  int x = cursor->x;
  int y = cursor->y;

  if (!bm_real_table_place (self->table, self->seat, tile, &x, &y))
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      bm_announce (GTK_WIDGET (self), _("No room here"));
      return;
    }

  bm_entry_cursor_go_on (cursor, get_zone (self));
  bm_tile_entry_update (self);
  bm_announce (GTK_WIDGET (self), bm_tile_name (bm_real_table_get_rules (self->table), tile));
}

static void
choose (BmTileEntry *self,
        guint        index)
{
  g_string_truncate (self->typed, 0);
  if (self->shows_explorers)
    choose_explorer (self, index);
  else
    choose_tile (self, index);
}

static void
clicked_cb (GtkButton   *button,
            BmTileEntry *self)
{
  guint index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "index"));

  choose (self, index);
  gtk_widget_grab_focus (self->frame);
}

/* A key as it is written: letters are capitals, since l and I look alike otherwise. */
static GtkWidget *
create_keycap (const char *code)
{
  g_autofree char *capitals = g_ascii_strup (code, -1);
  GtkWidget *keycap = gtk_label_new (capitals);

  gtk_widget_add_css_class (keycap, "entry-key");
  gtk_widget_set_halign (keycap, GTK_ALIGN_END);
  gtk_widget_set_valign (keycap, GTK_ALIGN_START);
  gtk_widget_set_can_target (keycap, FALSE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (keycap), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  return keycap;
}

static void
name_piece (GtkWidget  *button,
            const char *name,
            const char *words,
            const char *code)
{
  g_autofree char *tooltip = words[0] != '\0' ? g_strdup_printf ("%s\n%s", name, words) : g_strdup (name);
  g_autofree char *key = g_ascii_strup (code, -1);

  bm_tooltip_set (button, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words,
                                  GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, key,
                                  -1);
}

static GtkWidget *
add_piece (BmTileEntry  *self,
           GdkPaintable *picture,
           int           width,
           int           height,
           guint         index)
{
  GtkWidget *image = g_object_new (GTK_TYPE_PICTURE, "paintable", picture, "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *button = gtk_button_new ();

  gtk_widget_set_size_request (image, width * PIECE_CELL, height * PIECE_CELL);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), image);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), create_keycap (self->codes[index]));
  gtk_button_set_child (GTK_BUTTON (button), overlay);
  gtk_widget_add_css_class (button, "entry-piece");
  g_object_set_data (G_OBJECT (button), "index", GUINT_TO_POINTER (index));
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
  gtk_box_append (GTK_BOX (self->pieces), button);

  return button;
}

static void
add_explorer (BmTileEntry *self,
              guint        index)
{
  const BmRules *rules = bm_real_table_get_rules (self->table);
  guint explorer = g_array_index (bm_real_table_get_explorers (self->table), guint16, index);
  g_autoptr (GdkPaintable) picture = bm_piece_new_for_thing (self->painter, BM_THING_EXPLORER, explorer);
  g_autofree char *words = bm_explorer_words (rules, explorer);

  name_piece (add_piece (self, picture, 2, 2, index), bm_explorer_name (rules, explorer), words, self->codes[index]);
}

static void
add_tile (BmTileEntry *self,
          guint        index)
{
  const BmRules *rules = bm_real_table_get_rules (self->table);
  guint tile = g_array_index (bm_real_table_get_tiles (self->table), BmTileCount, index).tile;
  g_autoptr (GdkPaintable) picture = bm_piece_new_for_thing (self->painter, BM_THING_TILE, tile);
  g_autofree char *words = bm_tile_words (rules, tile);
  const BmBody *body = &rules->tiles[tile].body;

  name_piece (add_piece (self, picture, body->width, body->height, index), bm_tile_name (rules, tile), words,
              self->codes[index]);
}

static void
fill_pieces (BmTileEntry *self)
{
  guint n = self->shows_explorers ? bm_real_table_get_explorers (self->table)->len
                                  : bm_real_table_get_tiles (self->table)->len;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->pieces)) != NULL)
    gtk_box_remove (GTK_BOX (self->pieces), child);
  g_strfreev (self->codes);
  self->codes = bm_key_codes_new (n);
  g_string_truncate (self->typed, 0);
  for (guint i = 0; i < n; i++)
    if (self->shows_explorers)
      add_explorer (self, i);
    else
      add_tile (self, i);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scrolled)), 0);
  self->is_filled = TRUE;
}

/* Only those whose code may still be meant. */
static void
update_meant (BmTileEntry *self)
{
  guint i = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (self->pieces); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    bm_css_class_set (child, "not-meant", !g_str_has_prefix (self->codes[i++], self->typed->str));
}

static void
update_pieces (BmTileEntry *self)
{
  gboolean shows_explorers = wants_explorer (self);
  const char *name = bm_players_get_name (bm_real_table_get_players (self->table), self->seat);
  /* Translators: %s is a player */
  g_autofree char *title = g_strdup_printf (shows_explorers ? _("Which explorer does %s have?")
                                                            : _("What lies here in %s’s zone?"), name);

  if (!self->is_filled || shows_explorers != self->shows_explorers)
    {
      self->shows_explorers = shows_explorers;
      fill_pieces (self);
    }
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->hint,
                       shows_explorers ? _("Click it, or type the key that is written on it.")
                       : bm_real_table_needs_order (self->table)
                         ? _("Some points depend on when tiles were placed: enter them in that order. Type their keys, and "
                             "move with the arrow keys.")
                         : _("Type its key: the next one goes below it. Enter begins the next column, arrow keys move, and "
                             "Backspace removes."));
}

/* -- The zone -- */

static void
update_zone (BmTileEntry *self)
{
  BmCells cells = find_cursor_cells (self);
  const BmEntryCursor *cursor = get_cursor (self);
  g_autofree char *words = bm_real_table_cell_words (self->table, self->seat, cursor->x, cursor->y);

  bm_zone_canvas_show_zone (self->canvas, self->painter, get_zone (self));
  bm_zone_canvas_set_reach (self->canvas, bm_cells_grow (bm_cells_unite (bm_cells_of_zone (get_zone (self)), cells), 1));
  bm_zone_canvas_set_cursor (self->canvas, cells);
  gtk_widget_set_opacity (GTK_WIDGET (self->canvas), has_explorer (self) ? 1 : 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->frame), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

static void
go_to (BmTileEntry *self,
       int          x,
       int          y)
{
  bm_entry_cursor_set (get_cursor (self), x, y);
  bm_tile_entry_update (self);
}

static void
tell_cell (BmTileEntry *self)
{
  const BmEntryCursor *cursor = get_cursor (self);
  g_autofree char *words = bm_real_table_cell_words (self->table, self->seat, cursor->x, cursor->y);

  bm_announce (GTK_WIDGET (self), words);
}

static void
pointed_cb (BmTileEntry *self,
            int          x,
            int          y)
{
  if (has_explorer (self))
    go_to (self, x, y);
  gtk_widget_grab_focus (self->frame);
}

/* -- Keys -- */

/* From the cell of a tile, the next step leaves it. */
static void
move (BmTileEntry *self,
      int          dx,
      int          dy)
{
  BmCells cells = find_cursor_cells (self);
  BmEntryCursor *cursor = get_cursor (self);

  if (dx > 0)
    bm_entry_cursor_set (cursor, cells.x + cells.width, cursor->y);
  else if (dx < 0)
    bm_entry_cursor_set (cursor, cells.x - 1, cursor->y);
  else if (dy > 0)
    bm_entry_cursor_set (cursor, cursor->x, cells.y + cells.height);
  else
    bm_entry_cursor_set (cursor, cursor->x, cells.y - 1);
  bm_tile_entry_update (self);
  tell_cell (self);
}

/* The tile at the cursor, or the last one if there is none. */
static void
remove_tile (BmTileEntry *self,
             gboolean     may_be_last)
{
  const BmZone *zone = get_zone (self);
  const BmEntryCursor *cursor = get_cursor (self);
  int at = bm_zone_find_cell (zone, cursor->x, cursor->y);
  guint last = zone->n_tiles - 1u;
  int x, y;

  if (at <= 0 && (!may_be_last || last == 0))
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }

  x = zone->x[at > 0 ? (guint) at : last];
  y = zone->y[at > 0 ? (guint) at : last];
  bm_real_table_remove (self->table, self->seat, x, y);
  get_cursor (self)->x = x;
  get_cursor (self)->y = y;
  bm_tile_entry_update (self);
  tell_cell (self);
}

static void
mutate (BmTileEntry *self,
        int          n)
{
  const BmEntryCursor *cursor = get_cursor (self);

  if (bm_real_table_mutate (self->table, self->seat, cursor->x, cursor->y, n))
    tell_cell (self);
  else
    gtk_widget_error_bell (GTK_WIDGET (self));
}

/* The next column, or the next player if all tiles of this one are there. */
static void
enter (BmTileEntry *self)
{
  guint n = bm_mode_count_turns (bm_real_table_get_setup (self->table)->mode);

  if (has_explorer (self) && bm_real_table_get_n_tiles (self->table, self->seat) >= n)
    {
      g_signal_emit (self, signals[FINISHED], 0);
      return;
    }

  bm_entry_cursor_next_column (get_cursor (self));
  bm_tile_entry_update (self);
  tell_cell (self);
}

static gboolean
zone_key_cb (BmTileEntry    *self,
             guint           keyval,
             guint           keycode,
             GdkModifierType state)
{
  gboolean is_alt = (state & GDK_ALT_MASK) != 0;

  if (self->table == NULL || (state & (GDK_CONTROL_MASK | GDK_SUPER_MASK | GDK_SHIFT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (is_alt && (keyval == GDK_KEY_Up || keyval == GDK_KEY_Down))
    {
      mutate (self, keyval == GDK_KEY_Up ? 1 : -1);
      return GDK_EVENT_STOP;
    }
  if (is_alt)
    return GDK_EVENT_PROPAGATE;

  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      move (self, -1, 0);
      return GDK_EVENT_STOP;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      move (self, 1, 0);
      return GDK_EVENT_STOP;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      move (self, 0, -1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      move (self, 0, 1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      enter (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_BackSpace:
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
      remove_tile (self, keyval == GDK_KEY_BackSpace);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* Codes are typed wherever the focus is, since nothing else here takes letters. With Shift, too: some keyboards have
 * digits there. */
static gboolean
code_key_cb (BmTileEntry    *self,
             guint           keyval,
             guint           keycode,
             GdkModifierType state)
{
  gunichar letter = g_unichar_tolower (gdk_keyval_to_unicode (keyval));
  gboolean begins;
  guint index;

  if (self->table == NULL || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0
      || letter == 0 || !g_unichar_isalnum (letter))
    return GDK_EVENT_PROPAGATE;

  g_string_append_unichar (self->typed, letter);
  index = bm_key_codes_find ((const char *const *) self->codes, self->typed->str, &begins);
  if (index != BM_NO_CODE)
    choose (self, index);
  else if (!begins)
    {
      g_string_truncate (self->typed, 0);
      gtk_widget_error_bell (GTK_WIDGET (self));
    }
  update_meant (self);
  return GDK_EVENT_STOP;
}

/* -- Layout: beside the zone, or below it in narrow windows -- */

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
measure (GtkWidget      *widget,
         GtkOrientation  orientation,
         int             for_size,
         int            *minimum,
         int            *natural,
         int            *minimum_baseline,
         int            *natural_baseline)
{
  int zone_minimum, zone_natural, minimum_size, natural_size;

  gtk_widget_measure (gtk_widget_get_first_child (widget), orientation, -1, &zone_minimum, &zone_natural, NULL, NULL);
  gtk_widget_measure (gtk_widget_get_last_child (widget), orientation, -1, &minimum_size, &natural_size, NULL, NULL);
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MAX (zone_minimum, minimum_size)
                                                       : zone_minimum + minimum_size;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? zone_natural + MOST_PIECES : MAX (zone_natural, *minimum);
}

static void
allocate (GtkWidget *widget,
          int        width,
          int        height,
          int        baseline)
{
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkAllocation zone = { 0, 0, width, height };
  GtkAllocation pieces = { 0, 0, width, height };

  if (width >= WIDE)
    {
      pieces.width = CLAMP (width * 2 / 5, LEAST_PIECES, MOST_PIECES);
      zone.width -= pieces.width;
      pieces.x = is_rtl ? 0 : zone.width;
      zone.x = is_rtl ? pieces.width : 0;
    }
  else
    {
      zone.height = height / 2;
      pieces.y = zone.height;
      pieces.height -= zone.height;
    }
  gtk_widget_size_allocate (gtk_widget_get_first_child (widget), &zone, -1);
  gtk_widget_size_allocate (gtk_widget_get_last_child (widget), &pieces, -1);
}

/* -- GObject -- */

static gboolean
bm_tile_entry_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (BM_TILE_ENTRY (widget)->frame);
}

static void
bm_tile_entry_dispose (GObject *object)
{
  BmTileEntry *self = BM_TILE_ENTRY (object);

  g_clear_object (&self->table);
  g_clear_pointer (&self->painter, bm_painter_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), BM_TYPE_TILE_ENTRY);

  G_OBJECT_CLASS (bm_tile_entry_parent_class)->dispose (object);
}

static void
bm_tile_entry_finalize (GObject *object)
{
  BmTileEntry *self = BM_TILE_ENTRY (object);

  g_strfreev (self->codes);
  g_string_free (self->typed, TRUE);

  G_OBJECT_CLASS (bm_tile_entry_parent_class)->finalize (object);
}

static void
bm_tile_entry_class_init (BmTileEntryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bm_tile_entry_dispose;
  object_class->finalize = bm_tile_entry_finalize;
  widget_class->grab_focus = bm_tile_entry_grab_focus;

  g_type_ensure (BM_TYPE_FLOW_LAYOUT);
  g_type_ensure (BM_TYPE_ZONE_CANVAS);
  gtk_widget_class_set_css_name (widget_class, "tileentry");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/table/bm-tile-entry.ui");
  gtk_widget_class_bind_template_child (widget_class, BmTileEntry, frame);
  gtk_widget_class_bind_template_child (widget_class, BmTileEntry, canvas);
  gtk_widget_class_bind_template_child (widget_class, BmTileEntry, scrolled);
  gtk_widget_class_bind_template_child (widget_class, BmTileEntry, title);
  gtk_widget_class_bind_template_child (widget_class, BmTileEntry, hint);
  gtk_widget_class_bind_template_child (widget_class, BmTileEntry, pieces);
  gtk_widget_class_bind_template_callback (widget_class, pointed_cb);

  /**
   * BmTileEntry::finished:
   * @self: the entry
   *
   * The person presses Enter, and all tiles of the player are there.
   */
  signals[FINISHED] = g_signal_new ("finished", BM_TYPE_TILE_ENTRY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 0);
}

static void
bm_tile_entry_init (BmTileEntry *self)
{
  GtkEventController *zone_keys = gtk_event_controller_key_new ();
  GtkEventController *code_keys = gtk_event_controller_key_new ();

  self->typed = g_string_new (NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self), gtk_custom_layout_new (get_request_mode, measure, allocate));

  g_signal_connect_swapped (zone_keys, "key-pressed", G_CALLBACK (zone_key_cb), self);
  gtk_widget_add_controller (self->frame, zone_keys);
  gtk_event_controller_set_propagation_phase (code_keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (code_keys, "key-pressed", G_CALLBACK (code_key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), code_keys);
}

/* -- Public -- */

GtkWidget *
bm_tile_entry_new (void)
{
  return g_object_new (BM_TYPE_TILE_ENTRY, NULL);
}

/**
 * bm_tile_entry_set_table:
 * @self: an entry
 * @table: a table
 * @painter: the painter for its pieces
 *
 * Shows the first seat. After changes of the table, call bm_tile_entry_update().
 */
void
bm_tile_entry_set_table (BmTileEntry *self,
                         BmRealTable *table,
                         BmPainter   *painter)
{
  g_return_if_fail (BM_IS_TILE_ENTRY (self));
  g_return_if_fail (BM_IS_REAL_TABLE (table));

  g_set_object (&self->table, table);
  g_clear_pointer (&self->painter, bm_painter_unref);
  self->painter = bm_painter_ref (painter);
  self->is_filled = FALSE;
  self->seat = 0;
  for (guint seat = 0; seat < BM_MAX_SEATS; seat++)
    self->cursors[seat] = BM_ENTRY_BEGINNING;
  bm_tile_entry_update (self);
}

/**
 * bm_tile_entry_set_seat:
 * @self: an entry with a table
 * @seat: a seat
 *
 * Shows the zone of a seat, with the cursor where it was.
 */
void
bm_tile_entry_set_seat (BmTileEntry *self,
                        guint        seat)
{
  g_return_if_fail (BM_IS_TILE_ENTRY (self) && self->table != NULL);
  g_return_if_fail (seat < bm_real_table_get_setup (self->table)->n_seats);

  self->seat = seat;
  bm_tile_entry_update (self);
}

/**
 * bm_tile_entry_update:
 * @self: an entry with a table
 *
 * Shows what lies on the table now.
 */
void
bm_tile_entry_update (BmTileEntry *self)
{
  g_return_if_fail (BM_IS_TILE_ENTRY (self) && self->table != NULL);

  update_pieces (self);
  update_meant (self);
  update_zone (self);
}

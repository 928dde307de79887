/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-chip-group.h"

#include <glib/gi18n-lib.h>

#include "bm-flow-layout.h"
#include "bm-piece.h"
#include "bm-popover.h"

/**
 * BmChipGroup:
 *
 * One filter of a count: a title, and a toggle button with a picture for each option. There may be hundreds of tiles,
 * so only some have a button: those chosen when the search began, followed by the search results. They keep their
 * places, chosen or not, until the search text changes.
 *
 * CSS nodes: `chips`, with toggle buttons `.chip` in it.
 */
#define MAX_FOUND     12
#define PICTURE_SIZE  18

struct _BmChipGroup
{
  GtkWidget       parent_instance;

  BmCountFilters  filter;
  JsonNode       *count;      /* for the search */
  BmRules        *rules;      /* nullable */
  BmPainter      *painter;    /* nullable */
  char           *structure;  /* of the visible options, so that chips are only made anew for changed ones */
  char           *found_structure;
  GPtrArray      *tiles;      /* nullable; of BmCountOption: the search results */
  gboolean        is_showing;

  GtkWidget      *box;
  GtkWidget      *title;
  GtkWidget      *chips;
  GtkWidget      *search;     /* for tiles */
  GtkWidget      *found;
};

G_DEFINE_FINAL_TYPE (BmChipGroup, bm_chip_group, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* -- Chips -- */

static GtkWidget *
create_picture (BmChipGroup         *self,
                const BmCountOption *option)
{
  g_autoptr (GdkPaintable) piece = NULL;
  GtkWidget *image;

  if (self->painter != NULL && option->index != BM_NONE)
    piece = bm_piece_new_for_thing (self->painter, option->kind, option->index);
  if (piece == NULL)
    return NULL;

  image = gtk_image_new_from_paintable (piece);
  gtk_image_set_pixel_size (GTK_IMAGE (image), option->kind == BM_THING_TILE ? PICTURE_SIZE * 3 / 2 : PICTURE_SIZE);
  return image;
}

static void
chip_toggled_cb (BmChipGroup     *self,
                 GtkToggleButton *chip)
{
  const char *id = g_object_get_data (G_OBJECT (chip), "id");

  if (self->is_showing)
    return;

  /* An exclusive option cannot be switched off, only replaced by another. */
  if (!gtk_toggle_button_get_active (chip) && g_object_get_data (G_OBJECT (chip), "alone") != NULL)
    {
      self->is_showing = TRUE;
      gtk_toggle_button_set_active (chip, TRUE);
      self->is_showing = FALSE;
      return;
    }
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, (guint) self->filter, id, gtk_toggle_button_get_active (chip));
}

static GtkWidget *
create_chip (BmChipGroup         *self,
             const BmCountOption *option,
             gboolean             alone)
{
  GtkWidget *chip = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *picture = create_picture (self, option);
  GtkWidget *label = gtk_label_new (option->label);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (picture != NULL)
    gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (chip), box);
  gtk_widget_add_css_class (chip, "chip");
  gtk_accessible_update_property (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_PROPERTY_LABEL, option->label, -1);
  g_object_set_data_full (G_OBJECT (chip), "id", g_strdup (option->id), g_free);
  if (alone)
    g_object_set_data (G_OBJECT (chip), "alone", chip);
  g_signal_connect_object (chip, "toggled", G_CALLBACK (chip_toggled_cb), self, G_CONNECT_SWAPPED);

  return chip;
}

static char *
dup_structure (GPtrArray *options)
{
  GString *structure = g_string_new (NULL);

  for (guint i = 0; i < options->len; i++)
    {
      const BmCountOption *option = g_ptr_array_index (options, i);

      g_string_append_printf (structure, "\n%s\t%s", option->id != NULL ? option->id : "", option->label);
    }

  return g_string_free (structure, FALSE);
}

static GtkWidget *
find_chip (GtkWidget  *parent,
           const char *id)
{
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (g_strcmp0 (g_object_get_data (G_OBJECT (child), "id"), id) == 0)
      return child;

  return NULL;
}

/* A copy of the ID of the chip with the focus; @has: whether there is one, since an ID may be NULL. */
static char *
dup_focus (GtkWidget *parent,
           gboolean  *has)
{
  GtkWidget *focus = gtk_widget_get_focus_child (parent);

  *has = focus != NULL;
  return focus != NULL ? g_strdup (g_object_get_data (G_OBJECT (focus), "id")) : NULL;
}

static void
clear (GtkWidget *parent)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (parent)) != NULL)
    gtk_box_remove (GTK_BOX (parent), child);
}

/* Recreates the chips if the options have changed, and keeps the focus. */
static void
show_chips (BmChipGroup  *self,
            GtkWidget    *parent,
            GPtrArray    *options,
            gboolean      several,
            char        **structure)
{
  g_autofree char *new_structure = dup_structure (options);

  if (g_strcmp0 (*structure, new_structure) != 0)
    {
      gboolean had_focus;
      g_autofree char *focus = dup_focus (parent, &had_focus);
      GtkWidget *chip;

      g_free (*structure);
      *structure = g_steal_pointer (&new_structure);
      clear (parent);
      for (guint i = 0; i < options->len; i++)
        {
          const BmCountOption *option = g_ptr_array_index (options, i);

          gtk_box_append (GTK_BOX (parent), create_chip (self, option, !several || option->id == NULL));
        }
      chip = had_focus ? find_chip (parent, focus) : NULL;
      if (chip == NULL && had_focus)
        chip = gtk_widget_get_first_child (parent);
      if (chip != NULL)
        gtk_widget_grab_focus (chip);
    }

  self->is_showing = TRUE;
  for (guint i = 0; i < options->len; i++)
    {
      const BmCountOption *option = g_ptr_array_index (options, i);

      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_chip (parent, option->id)), option->chosen);
    }
  self->is_showing = FALSE;
}

/* -- Searching tiles -- */

static void
find_tiles (BmChipGroup *self)
{
  g_clear_pointer (&self->tiles, g_ptr_array_unref);
  self->tiles = bm_count_options_find_tiles (self->count, self->filter, self->rules,
                                             gtk_editable_get_text (GTK_EDITABLE (self->search)), MAX_FOUND);
}

static gboolean
is_found (BmChipGroup *self,
          const char  *id)
{
  for (guint i = 0; i < self->tiles->len; i++)
    if (g_str_equal (((BmCountOption *) g_ptr_array_index (self->tiles, i))->id, id))
      return TRUE;

  return FALSE;
}

/* Whether a tile is chosen that is not among them, as after an undo. */
static gboolean
lacks_chosen_tile (BmChipGroup *self)
{
  g_autoptr (GPtrArray) ids = bm_count_options_list_tiles (self->count, self->filter);

  for (guint i = 0; i < ids->len; i++)
    if (!is_found (self, g_ptr_array_index (ids, i)))
      return TRUE;

  return FALSE;
}

static void
show_tiles (BmChipGroup *self)
{
  g_autoptr (GPtrArray) ids = bm_count_options_list_tiles (self->count, self->filter);

  if (self->rules == NULL)
    return;

  if (self->tiles == NULL || lacks_chosen_tile (self))
    find_tiles (self);
  for (guint i = 0; i < self->tiles->len; i++)
    {
      BmCountOption *option = g_ptr_array_index (self->tiles, i);

      option->chosen = g_ptr_array_find_with_equal_func (ids, option->id, g_str_equal, NULL);
    }
  show_chips (self, self->found, self->tiles, TRUE, &self->found_structure);
}

static void
search_changed_cb (BmChipGroup *self)
{
  g_clear_pointer (&self->tiles, g_ptr_array_unref);
  show_tiles (self);
}

static GtkWidget *
create_flow (void)
{
  GtkWidget *flow = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (flow, bm_flow_layout_new (6, 6));
  return flow;
}

static void
create_search (BmChipGroup *self)
{
  self->search = gtk_search_entry_new ();
  g_object_set (self->search, "placeholder-text", _("Search tiles"), NULL);
  self->found = create_flow ();
  gtk_box_append (GTK_BOX (self->box), self->search);
  gtk_box_append (GTK_BOX (self->box), self->found);
  bm_popover_add_search (self->search);
  g_signal_connect_object (self->search, "search-changed", G_CALLBACK (search_changed_cb), self, G_CONNECT_SWAPPED);
}

/* -- Overrides -- */

static void
bm_chip_group_dispose (GObject *object)
{
  BmChipGroup *self = BM_CHIP_GROUP (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->count, json_node_unref);
  g_clear_pointer (&self->rules, bm_rules_unref);
  g_clear_pointer (&self->painter, bm_painter_unref);
  g_clear_pointer (&self->tiles, g_ptr_array_unref);

  G_OBJECT_CLASS (bm_chip_group_parent_class)->dispose (object);
}

static void
bm_chip_group_finalize (GObject *object)
{
  BmChipGroup *self = BM_CHIP_GROUP (object);

  g_free (self->structure);
  g_free (self->found_structure);

  G_OBJECT_CLASS (bm_chip_group_parent_class)->finalize (object);
}

/* Left and Right go from chip to chip, also from line to line, and end with the last one. GTK would go on to whatever is
 * on that side, such as another entry, and what is meant for a chip would be typed there. */
static gboolean
bm_chip_group_focus (GtkWidget        *widget,
                     GtkDirectionType  direction)
{
  BmChipGroup *self = BM_CHIP_GROUP (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  GtkWidget *parent = focus != NULL ? gtk_widget_get_parent (focus) : NULL;
  gboolean is_on = direction == (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL ? GTK_DIR_LEFT : GTK_DIR_RIGHT);
  GtkWidget *next;

  if (parent == NULL || (parent != self->chips && parent != self->found)
      || (direction != GTK_DIR_LEFT && direction != GTK_DIR_RIGHT))
    return GTK_WIDGET_CLASS (bm_chip_group_parent_class)->focus (widget, direction);

  next = is_on ? gtk_widget_get_next_sibling (focus) : gtk_widget_get_prev_sibling (focus);
  return next == NULL || gtk_widget_grab_focus (next);
}

static void
bm_chip_group_class_init (BmChipGroupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_chip_group_dispose;
  G_OBJECT_CLASS (klass)->finalize = bm_chip_group_finalize;
  widget_class->focus = bm_chip_group_focus;

  /**
   * BmChipGroup::chosen:
   * @filter: the filter
   * @id: (nullable): an option
   * @chosen: whether to choose or remove it
   */
  signals[SIGNAL_CHOSEN] =
    g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 3,
                  G_TYPE_UINT, G_TYPE_STRING, G_TYPE_BOOLEAN);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "chips");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bm_chip_group_init (BmChipGroup *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  self->title = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->title), 0);
  gtk_widget_add_css_class (self->title, "caption-heading");
  self->chips = create_flow ();
  gtk_box_append (GTK_BOX (self->box), self->title);
  gtk_box_append (GTK_BOX (self->box), self->chips);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_RELATION_LABELLED_BY, self->title, NULL, -1);
}

/**
 * bm_chip_group_new:
 *
 * Returns: (transfer floating): a group without options
 */
GtkWidget *
bm_chip_group_new (void)
{
  return g_object_new (BM_TYPE_CHIP_GROUP, NULL);
}

/**
 * bm_chip_group_update:
 * @self: a group
 * @group: what to show
 * @count: the count to filter
 * @painter: (nullable): the painter of things
 */
void
bm_chip_group_update (BmChipGroup        *self,
                      const BmCountGroup *group,
                      JsonNode           *count,
                      BmPainter          *painter)
{
  g_return_if_fail (BM_IS_CHIP_GROUP (self));

  self->filter = group->filter;
  json_node_ref (count);
  g_clear_pointer (&self->count, json_node_unref);
  self->count = count;
  g_clear_pointer (&self->rules, bm_rules_unref);
  g_clear_pointer (&self->painter, bm_painter_unref);
  if (painter != NULL)
    {
      self->painter = bm_painter_ref (painter);
      self->rules = bm_rules_ref (bm_painter_get_rules (painter));
    }
  if ((group->filter & (BM_COUNT_FILTER_TILE | BM_COUNT_FILTER_EXCEPT_TILES)) != 0 && self->search == NULL)
    create_search (self);

  gtk_label_set_label (GTK_LABEL (self->title), group->title);
  /* The page for tiles already has this title. */
  gtk_widget_set_visible (self->title, group->filter != BM_COUNT_FILTER_TILE);
  show_chips (self, self->chips, group->options, group->several, &self->structure);
  if (self->search != NULL)
    show_tiles (self);
  gtk_widget_set_sensitive (GTK_WIDGET (self), group->has_meaning);
}

/** Returns: its filter. */
BmCountFilters
bm_chip_group_get_filter (BmChipGroup *self)
{
  g_return_val_if_fail (BM_IS_CHIP_GROUP (self), 0);

  return self->filter;
}

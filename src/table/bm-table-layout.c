/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-table-layout.h"

/**
 * BmTableLayout:
 *
 * Gives each part of the table its place, see bm_arrange(). Its size request does not depend on how it is spread, so
 * that a window can always be made smaller. When #BmTableLayout:spread, :beside or :cramped changes, its owner makes
 * parts compact or not, and only then they are measured.
 *
 * The zone keeps its place for a turn: until bm_table_layout_begin_turn(), the parts around it keep their initial
 * room.
 *
 * In a template, the type of a child is the name of its part: `<child type="zone">`.
 *
 * CSS node: `table`, with `.cramped` where texts have little room.
 */

/* The minimum size of the table, in pixels. */
#define MIN_WIDTH      340
#define MIN_HEIGHT     380
#define LEAST_HEIGHT   280  /* with room below for something else */
#define NATURAL_WIDTH  1180
#define NATURAL_HEIGHT 760

/* The line height of Cantarell 11 in pixels. */
#define USUAL_LINE 18.0

struct _BmTableLayout
{
  GtkWidget     parent_instance;

  GtkWidget    *parts[BM_N_TABLE_PARTS];  /* children */
  BmTableSpread spread;
  guint         hidden;      /* a bit for each hidden part */
  int           room_below;  /* px that stay empty at the bottom */
  gboolean      is_upright;  /* the supply can be placed beside the zone */
  gboolean      is_beside;   /* and does */
  gboolean      is_cramped;  /* texts are large, and the table is low */
  gboolean      is_high;     /* the zone once had too little room in this game, when the table was spread differently */
  gboolean      is_slim;     /* the zone once had too little width in this game, in a window of this size */
  BmCells       reach;       /* the part of the zone that must be visible */

  /* The sizes of the parts around the zone in this turn and at this size of the window; 0: not known yet. */
  int           width;
  int           height;
  double        unit;
  int           prompt;      /* the height of the prompt */
  int           choice;      /* the height of the supply */
  int           column;      /* the width of the supply beside the zone */
};

static void bm_table_layout_buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmTableLayout, bm_table_layout, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, bm_table_layout_buildable_init))

enum
{
  PROP_0,
  PROP_SPREAD,
  PROP_BESIDE,
  PROP_CRAMPED,
  N_PROPS
};

static GParamSpec *props[N_PROPS];
static GtkBuildableIface *parent_buildable_iface;

/* The names of parts in templates. */
static const char *const part_names[BM_N_TABLE_PARTS] = {
  [BM_PART_PLAYERS] = "players", [BM_PART_MEDALS] = "medals", [BM_PART_LOG] = "log", [BM_PART_PROMPT] = "prompt",
  [BM_PART_ROWS] = "rows",       [BM_PART_ZONE] = "zone",     [BM_PART_HAND] = "hand",
  [BM_PART_CONTROLS] = "controls",
};

/* Tab starts where most decisions are made, then moves on to parts with information. */
static const BmTablePart tab_order[] = {
  BM_PART_HAND,    BM_PART_ROWS, BM_PART_CONTROLS, BM_PART_ZONE, BM_PART_MEDALS,
  BM_PART_PLAYERS, BM_PART_LOG,  BM_PART_PROMPT,
};
G_STATIC_ASSERT (G_N_ELEMENTS (tab_order) == BM_N_TABLE_PARTS);

/* The text size relative to the default: people who need large text get fewer parts side by side. */
static double
get_unit (BmTableLayout *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  double unit = pango_font_metrics_get_height (metrics) / (double) PANGO_SCALE / USUAL_LINE;

  pango_font_metrics_unref (metrics);
  return CLAMP (unit, 0.8, 4);
}

static gboolean
is_shown (BmTableLayout *self,
          BmTablePart    part)
{
  return self->parts[part] != NULL && gtk_widget_should_layout (self->parts[part]) && !(self->hidden >> part & 1);
}

static void
measure_part (BmTableLayout *self,
              BmTablePart    part,
              int            width,
              BmTableNeeds  *needs)
{
  GtkWidget *child = self->parts[part];
  int natural = 0;
  int minimum_width = 0;

  if (!is_shown (self, part))
    return;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum_width, NULL, NULL, NULL);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, MAX (bm_arrangement_get_width (needs, part, width), minimum_width),
                      &needs->minimums[part], &natural, NULL, NULL);
  /* Empty parts keep their place. */
  needs->heights[part] = MAX (natural, 1);
}

/* Hand and rows share the same place. The size for a turn is taken from the first non-empty content. */
static const BmTablePart choices[] = { BM_PART_HAND, BM_PART_ROWS };

static void
keep_room (BmTableLayout *self,
           BmTableNeeds  *needs)
{
  self->prompt = MAX (self->prompt, needs->heights[BM_PART_PROMPT]);
  needs->heights[BM_PART_PROMPT] = self->prompt;
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    if (needs->heights[choices[i]] > 0)
      {
        if (self->choice == 0 && needs->heights[choices[i]] > 1)
          self->choice = needs->heights[choices[i]];
        needs->heights[choices[i]] = MAX (MAX (self->choice, needs->minimums[choices[i]]), 1);
      }
}

/* The width that the supply needs beside the zone, at the height of the zone. */
static void
measure_column (BmTableLayout *self,
                int            width,
                int            height,
                BmTableNeeds  *needs)
{
  BmArrangement arrangement = bm_arrange (needs, width, height);

  for (guint i = 0; i < G_N_ELEMENTS (choices) && self->column == 0; i++)
    if (is_shown (self, choices[i]))
      gtk_widget_measure (self->parts[choices[i]], GTK_ORIENTATION_HORIZONTAL, arrangement.parts[BM_PART_ZONE].height, NULL,
                          &self->column, NULL, NULL);
  needs->column = self->column;
}

static void
forget_room (BmTableLayout *self)
{
  self->prompt = self->choice = self->column = 0;
}

static gboolean
has_size (BmTableLayout *self,
          int            width,
          int            height,
          double         unit)
{
  return self->width == width && self->height == height && self->unit == unit;
}

static void
update_spread (BmTableLayout *self,
               BmTableNeeds  *needs,
               int            width,
               int            height)
{
  BmTableSpread usual = bm_table_spread_choose (width, height, needs->unit);
  gboolean is_small = usual == BM_TABLE_SPREAD_NARROW || usual == BM_TABLE_SPREAD_LOW;
  BmTableSpread spread = self->is_high && !is_small ? BM_TABLE_SPREAD_HIGH : usual;
  gboolean is_beside = self->is_upright && bm_table_spread_is_beside (spread, width, height, needs->unit);
  gboolean has_other_spread = self->spread != spread;

  if (!has_size (self, width, height, needs->unit))
    self->is_slim = FALSE;
  if (has_other_spread || self->is_beside != is_beside || !has_size (self, width, height, needs->unit))
    forget_room (self);
  self->width = width;
  self->height = height;
  self->unit = needs->unit;
  needs->spread = self->spread = spread;
  needs->is_beside = is_beside;
  needs->is_slim = self->is_slim;

  if (has_other_spread)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SPREAD]);
  if (self->is_cramped != bm_table_spread_is_cramped (spread, width, needs->unit))
    {
      self->is_cramped = !self->is_cramped;
      g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CRAMPED]);
    }
  if (self->is_beside != is_beside)
    {
      self->is_beside = is_beside;
      g_object_notify_by_pspec (G_OBJECT (self), props[PROP_BESIDE]);
    }
}

static void
allocate_part (GtkWidget   *child,
               const BmBox *box)
{
  int min_width;
  int min_height;

  gtk_widget_set_child_visible (child, box->width > 0 && box->height > 0);
  if (!gtk_widget_get_child_visible (child))
    return;

  /* Parts that need more room than there is are cut off rather than squeezed. */
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &min_width, NULL, NULL, NULL);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, MAX (box->width, min_width), &min_height, NULL, NULL, NULL);
  gtk_widget_size_allocate (child,
                            &(GtkAllocation) { box->x, box->y, MAX (box->width, min_width), MAX (box->height, min_height) },
                            -1);
}

static void
bm_table_layout_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : MIN_HEIGHT;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? NATURAL_WIDTH : NATURAL_HEIGHT;
}

/* With room below, the table is spread as without, so that its parts stay where they are. */
static BmArrangement
arrange (BmTableLayout *self,
         BmTableNeeds  *needs,
         int            width,
         int            height,
         int            whole_height)
{
  *needs = (BmTableNeeds) { .unit = get_unit (self) };
  update_spread (self, needs, width, whole_height);
  /* The width of other parts depends on whether there is a zone. */
  measure_part (self, BM_PART_ZONE, width, needs);
  for (guint part = 0; part < BM_N_TABLE_PARTS; part++)
    measure_part (self, part, width, needs);
  if (self->is_upright)
    keep_room (self, needs);
  if (self->is_beside)
    measure_column (self, width, height, needs);
  return bm_arrange (needs, width, height);
}

static void
bm_table_layout_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  BmTableLayout *self = BM_TABLE_LAYOUT (widget);
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int used_height = MAX (height - self->room_below, MIN (height, LEAST_HEIGHT));
  BmTableNeeds needs;
  BmArrangement arrangement = arrange (self, &needs, width, used_height, height);

  if (!self->is_high && bm_arrangement_is_tight (&arrangement, &needs, width, used_height, &self->reach))
    {
      self->is_high = TRUE;
      arrangement = arrange (self, &needs, width, used_height, height);
    }
  if (!self->is_slim && bm_arrangement_is_wide (&arrangement, &needs, width, used_height, &self->reach))
    {
      self->is_slim = TRUE;
      forget_room (self);
      arrangement = arrange (self, &needs, width, used_height, height);
    }

  for (guint part = 0; part < BM_N_TABLE_PARTS; part++)
    {
      BmBox *box = &arrangement.parts[part];

      if (is_rtl)
        box->x = width - box->x - box->width;
      if (is_shown (self, part))
        allocate_part (self->parts[part], box);
    }
}

static GtkSizeRequestMode
bm_table_layout_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static int
find_focused_stop (BmTableLayout *self)
{
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self));

  for (int stop = 0; child != NULL && stop < BM_N_TABLE_PARTS; stop++)
    if (self->parts[tab_order[stop]] == child)
      return stop;
  return -1;
}

/* Arrow keys stay in a part: the zone keeps them, so what they led into it would not lead back. */
static gboolean
walk_in_part (BmTableLayout    *self,
              int               stop,
              GtkDirectionType  direction)
{
  if (stop < 0)
    return GTK_WIDGET_CLASS (bm_table_layout_parent_class)->focus (GTK_WIDGET (self), direction);

  if (!gtk_widget_child_focus (self->parts[tab_order[stop]], direction))
    gtk_widget_error_bell (GTK_WIDGET (self));
  return TRUE;
}

/* GTK would move the focus by position, which would differ with the size of the window. */
static gboolean
bm_table_layout_focus (GtkWidget        *widget,
                       GtkDirectionType  direction)
{
  BmTableLayout *self = BM_TABLE_LAYOUT (widget);
  gboolean is_forward = direction == GTK_DIR_TAB_FORWARD;
  int stop = find_focused_stop (self);

  if (!is_forward && direction != GTK_DIR_TAB_BACKWARD)
    return walk_in_part (self, stop, direction);

  if (stop < 0)
    stop = is_forward ? 0 : BM_N_TABLE_PARTS - 1;
  for (; stop >= 0 && stop < BM_N_TABLE_PARTS; stop += is_forward ? 1 : -1)
    {
      GtkWidget *part = self->parts[tab_order[stop]];

      if (part != NULL && gtk_widget_get_mapped (part) && gtk_widget_child_focus (part, direction))
        return TRUE;
    }
  return FALSE;
}

static void
bm_table_layout_add_child (GtkBuildable *buildable,
                           GtkBuilder   *builder,
                           GObject      *child,
                           const char   *type)
{
  for (guint part = 0; part < BM_N_TABLE_PARTS; part++)
    if (g_strcmp0 (type, part_names[part]) == 0)
      {
        bm_table_layout_set_part (BM_TABLE_LAYOUT (buildable), part, GTK_WIDGET (child));
        return;
      }

  parent_buildable_iface->add_child (buildable, builder, child, type);
}

static void
bm_table_layout_get_property (GObject    *object,
                              guint       prop_id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_SPREAD:
      g_value_set_enum (value, (int) BM_TABLE_LAYOUT (object)->spread);
      break;

    case PROP_BESIDE:
      g_value_set_boolean (value, BM_TABLE_LAYOUT (object)->is_beside);
      break;

    case PROP_CRAMPED:
      g_value_set_boolean (value, BM_TABLE_LAYOUT (object)->is_cramped);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bm_table_layout_dispose (GObject *object)
{
  BmTableLayout *self = BM_TABLE_LAYOUT (object);

  for (guint part = 0; part < BM_N_TABLE_PARTS; part++)
    g_clear_pointer (&self->parts[part], gtk_widget_unparent);

  G_OBJECT_CLASS (bm_table_layout_parent_class)->dispose (object);
}

static void
bm_table_layout_buildable_init (GtkBuildableIface *iface)
{
  parent_buildable_iface = g_type_interface_peek_parent (iface);

  iface->add_child = bm_table_layout_add_child;
}

static void
bm_table_layout_class_init (BmTableLayoutClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = bm_table_layout_get_property;
  G_OBJECT_CLASS (klass)->dispose = bm_table_layout_dispose;

  widget_class->get_request_mode = bm_table_layout_get_request_mode;
  widget_class->measure = bm_table_layout_measure;
  widget_class->size_allocate = bm_table_layout_size_allocate;
  widget_class->focus = bm_table_layout_focus;

  props[PROP_SPREAD] = g_param_spec_enum ("spread", NULL, NULL, BM_TYPE_TABLE_SPREAD, BM_TABLE_SPREAD_WIDE,
                                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_BESIDE] = g_param_spec_boolean ("beside", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_CRAMPED] = g_param_spec_boolean ("cramped", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);

  gtk_widget_class_set_css_name (widget_class, "table");
}

static void
bm_table_layout_init (BmTableLayout *self)
{
  self->spread = BM_TABLE_SPREAD_WIDE;

  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

GType
bm_table_spread_get_type (void)
{
  static gsize type = 0;

  if (g_once_init_enter (&type))
    {
      static const GEnumValue values[] = {
        { BM_TABLE_SPREAD_NARROW, "BM_TABLE_SPREAD_NARROW", "narrow" },
        { BM_TABLE_SPREAD_LOW, "BM_TABLE_SPREAD_LOW", "low" },
        { BM_TABLE_SPREAD_MEDIUM, "BM_TABLE_SPREAD_MEDIUM", "medium" },
        { BM_TABLE_SPREAD_WIDE, "BM_TABLE_SPREAD_WIDE", "wide" },
        { BM_TABLE_SPREAD_HIGH, "BM_TABLE_SPREAD_HIGH", "high" },
        { 0, NULL, NULL },
      };

      g_once_init_leave (&type, g_enum_register_static ("BmTableSpread", values));
    }

  return type;
}

GtkWidget *
bm_table_layout_new (void)
{
  return g_object_new (BM_TYPE_TABLE_LAYOUT, NULL);
}

/**
 * bm_table_layout_get_spread:
 * @self: a layout
 *
 * Returns: how the table is spread
 */
BmTableSpread
bm_table_layout_get_spread (BmTableLayout *self)
{
  g_return_val_if_fail (BM_IS_TABLE_LAYOUT (self), BM_TABLE_SPREAD_WIDE);

  return self->spread;
}

/**
 * bm_table_layout_get_beside:
 * @self: a layout
 *
 * Returns: whether the supply is beside the zone
 */
gboolean
bm_table_layout_get_beside (BmTableLayout *self)
{
  g_return_val_if_fail (BM_IS_TABLE_LAYOUT (self), FALSE);

  return self->is_beside;
}

/**
 * bm_table_layout_get_cramped:
 * @self: a layout
 *
 * Returns: whether there is only room for the most important texts
 */
gboolean
bm_table_layout_get_cramped (BmTableLayout *self)
{
  g_return_val_if_fail (BM_IS_TABLE_LAYOUT (self), FALSE);

  return self->is_cramped;
}

/**
 * bm_table_layout_set_part:
 * @self: a layout
 * @part: a part
 * @child: (transfer floating): the widget for the part
 *
 * Sets a part that has not been set yet.
 */
void
bm_table_layout_set_part (BmTableLayout *self,
                          BmTablePart    part,
                          GtkWidget     *child)
{
  g_return_if_fail (BM_IS_TABLE_LAYOUT (self));
  g_return_if_fail (self->parts[part] == NULL);

  self->parts[part] = child;
  gtk_widget_set_parent (child, GTK_WIDGET (self));
}

/**
 * bm_table_layout_get_part:
 * @self: a layout
 * @part: a part
 *
 * Returns: (transfer none) (nullable): the widget for the part
 */
GtkWidget *
bm_table_layout_get_part (BmTableLayout *self,
                          BmTablePart    part)
{
  g_return_val_if_fail (BM_IS_TABLE_LAYOUT (self), NULL);
  g_return_val_if_fail (part < BM_N_TABLE_PARTS, NULL);

  return self->parts[part];
}

/**
 * bm_table_layout_set_hidden:
 * @self: a layout
 * @parts: a bit for each part, 1 << #BmTablePart
 *
 * Hides parts, whatever their owner shows, and leaves their room empty.
 */
void
bm_table_layout_set_hidden (BmTableLayout *self,
                            guint          parts)
{
  g_return_if_fail (BM_IS_TABLE_LAYOUT (self));

  if (self->hidden == parts)
    return;

  self->hidden = parts;
  for (guint part = 0; part < BM_N_TABLE_PARTS; part++)
    if (self->parts[part] != NULL && (parts >> part & 1))
      gtk_widget_set_child_visible (self->parts[part], FALSE);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/**
 * bm_table_layout_set_room_below:
 * @self: a layout
 * @height: in pixels
 *
 * Leaves room at the bottom for something else, as long as the table does not get too low.
 */
void
bm_table_layout_set_room_below (BmTableLayout *self,
                                int            height)
{
  g_return_if_fail (BM_IS_TABLE_LAYOUT (self));

  self->room_below = height;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/**
 * bm_table_layout_set_upright:
 * @self: a layout
 * @upright: whether the supply consists of the tiles of a turn, which can be placed beside the zone if that gives
 *   the zone more room
 */
void
bm_table_layout_set_upright (BmTableLayout *self,
                             gboolean       upright)
{
  g_return_if_fail (BM_IS_TABLE_LAYOUT (self));

  if (self->is_upright == !!upright)
    return;

  self->is_upright = !!upright;
  forget_room (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/**
 * bm_table_layout_begin_game:
 * @self: a layout
 *
 * Starts another game, and forgets how much room the zones needed.
 */
void
bm_table_layout_begin_game (BmTableLayout *self)
{
  g_return_if_fail (BM_IS_TABLE_LAYOUT (self));

  self->is_high = self->is_slim = FALSE;
  bm_table_layout_begin_turn (self, (BmCells) { 0 });
}

/**
 * bm_table_layout_begin_turn:
 * @self: a layout
 * @reach: the part of the zone that must be visible in this turn; may be empty
 *
 * Starts a new turn: the parts around the zone get the room that they need now. If the zone needs more room, they
 * give it up until the end of the game.
 */
void
bm_table_layout_begin_turn (BmTableLayout *self,
                            BmCells        reach)
{
  g_return_if_fail (BM_IS_TABLE_LAYOUT (self));

  self->reach = reach;
  forget_room (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

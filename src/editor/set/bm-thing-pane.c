/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-thing-pane.h"

#include <adwaita.h>

#include "bm-ground.h"
#include "bm-line-height.h"
#include "bm-tab-stop.h"

/* px: from this width on, the stage is beside the form */
#define WIDE_WIDTH 660

/* The stage's share of the width of a wide pane, and of the height of a narrow one. */
#define STAGE_SHARE     0.42
#define STAGE_MAX_WIDTH 520

/* The stage's share of the width of a narrow pane if words are beside it, and the width that these need. */
#define BESIDE_SHARE     0.6
#define MIN_WORDS_WIDTH  200
#define MIN_WORDS_HEIGHT 48

#define BUTTON_MARGIN 9

/**
 * BmThingPane:
 *
 * The common layout of the editors of things: a *stage* that shows the thing, with its effect in words, and a
 * scrolling form of preference groups. If there is room, they are side by side, with the words below the stage; else
 * the stage is above the form and stays in view, with the words beside it. A button on the stage replaces it with a
 * *bench*, if there is one: beside the form, or instead of it.
 *
 * ```xml
 * <object class="BmThingPane" id="pane">
 *   <child type="stage"><object class="GtkPicture" id="picture"/></child>
 *   <child type="bench"><object class="BmBenchView"/></child>
 *   <child><object class="AdwPreferencesGroup"><!-- … --></object></child>
 * </object>
 * ```
 */
struct _BmThingPane
{
  GtkWidget parent_instance;

  GtkWidget *ground;
  GtkWidget *words_scroller;
  GtkWidget *words_label;
  GtkWidget *form_scroller;
  GtkWidget *form;
  GtkWidget *bench;         /* nullable */
  GtkWidget *bench_button;
};

enum
{
  PROP_0,
  PROP_WORDS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void bm_thing_pane_buildable_init (GtkBuildableIface *iface);

static GtkBuildableIface *parent_buildable;

G_DEFINE_FINAL_TYPE_WITH_CODE (BmThingPane, bm_thing_pane, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, bm_thing_pane_buildable_init))

/* -- Layout -- */

static int
measure_child (GtkWidget      *child,
               GtkOrientation  orientation,
               int             for_size,
               int            *natural)
{
  int minimum;

  gtk_widget_measure (child, orientation, for_size, &minimum, natural, NULL, NULL);

  return minimum;
}

static gboolean
shows_bench (BmThingPane *self)
{
  return self->bench != NULL && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->bench_button));
}

static int
get_side_width (BmThingPane *self,
                int          width)
{
  int minimum = measure_child (bm_thing_pane_get_stage (self), GTK_ORIENTATION_HORIZONTAL, -1, NULL);

  return MAX (minimum, MIN (STAGE_MAX_WIDTH, (int) (width * STAGE_SHARE)));
}

/* The height does not depend on the amount of text, so that the stage, on which people click, does not move. Text
 * that does not fit is scrolled; no line is cut in half. */
static int
get_words_height (BmThingPane *self,
                  int          share)
{
  int margin = gtk_widget_get_margin_top (self->words_label);
  int line = bm_line_height (self->words_label);
  int height = MAX (share, MIN_WORDS_HEIGHT) - margin;

  return gtk_widget_get_visible (self->words_scroller) ? margin + MAX ((height + line / 2) / line, 1) * line : 0;
}

/* The layout of the ground, or of the bench in its place. */
typedef struct
{
  GtkAllocation ground;
  GtkAllocation words;
  GtkAllocation form;
} Plan;

static Plan
plan_wide (BmThingPane *self,
           int          width,
           int          height)
{
  int side = get_side_width (self, width);
  int words = get_words_height (self, height / 4);

  return (Plan) {
    .ground = { 0, 0, side, height - words },
    .words = { 0, height - words, side, words },
    .form = { side, 0, width - side, height },
  };
}

/* The stage gets its natural size unless that is most of the pane. Words are beside it if there is room, so that the
 * stage and the form keep their height. */
static Plan
plan_narrow (BmThingPane *self,
             int          width,
             int          height)
{
  int natural, natural_width;
  int minimum_width = measure_child (self->ground, GTK_ORIENTATION_HORIZONTAL, -1, &natural_width);
  int minimum = measure_child (self->ground, GTK_ORIENTATION_VERTICAL, -1, &natural);
  int stage = CLAMP ((int) (height * STAGE_SHARE), minimum, MAX (minimum, natural));
  int beside = MAX ((int) (width * BESIDE_SHARE), minimum_width);
  int words;

  if (shows_bench (self))
    return (Plan) { .ground = { 0, 0, width, height } };

  if (gtk_widget_get_visible (self->words_scroller) && width - beside >= MIN_WORDS_WIDTH)
    return (Plan) {
      .ground = { 0, 0, beside, stage },
      .words = { beside, 0, width - beside, stage },
      .form = { 0, stage, width, height - stage },
    };

  words = get_words_height (self, height / 8);
  return (Plan) {
    .ground = { 0, 0, width, stage },
    .words = { 0, stage, width, words },
    .form = { 0, stage + words, width, height - stage - words },
  };
}

static void
bm_thing_pane_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  BmThingPane *self = BM_THING_PANE (widget);
  gboolean is_wide = orientation == GTK_ORIENTATION_VERTICAL && for_size >= WIDE_WIDTH;
  gboolean has_form = is_wide || !shows_bench (self);
  int words = get_words_height (self, 0);
  int form_size = -1;
  int ground, form, ground_natural, form_natural;

  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    form_size = is_wide ? for_size - get_side_width (self, for_size) : for_size;
  ground = measure_child (bm_thing_pane_get_stage (self), orientation, -1, &ground_natural);
  form = measure_child (self->form_scroller, orientation, form_size, &form_natural);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (ground, form);
      *natural = ground_natural + form_natural;
    }
  else if (!has_form)
    {
      *minimum = ground;
      *natural = ground_natural;
    }
  else
    {
      *minimum = is_wide ? MAX (ground + words, form) : ground + words + form;
      *natural = is_wide ? MAX (ground_natural + words, form_natural) : ground_natural + words + form_natural;
    }
}

/* In the upper corner of the stage, at the same place as on the bench. */
static GtkAllocation
plan_button (BmThingPane   *self,
             GtkAllocation  stage)
{
  int button_width, button_height;

  measure_child (self->bench_button, GTK_ORIENTATION_HORIZONTAL, -1, &button_width);
  measure_child (self->bench_button, GTK_ORIENTATION_VERTICAL, -1, &button_height);

  return (GtkAllocation) { stage.x + stage.width - button_width - BUTTON_MARGIN, stage.y + BUTTON_MARGIN, button_width,
                           button_height };
}

static void
bm_thing_pane_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  BmThingPane *self = BM_THING_PANE (widget);
  gboolean is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  Plan plan = width >= WIDE_WIDTH ? plan_wide (self, width, height) : plan_narrow (self, width, height);
  GtkAllocation button = plan_button (self, plan.ground);
  struct
  {
    GtkWidget     *child;
    GtkAllocation *place;
  } children[] = {
    { bm_thing_pane_get_stage (self), &plan.ground },
    { self->words_scroller, &plan.words },
    { self->form_scroller, &plan.form },
    { self->bench_button, &button },
  };

  gtk_widget_set_child_visible (self->form_scroller, plan.form.width > 0);
  for (guint i = 0; i < G_N_ELEMENTS (children); i++)
    {
      if (is_mirrored)
        children[i].place->x = width - children[i].place->x - children[i].place->width;
      if (gtk_widget_should_layout (children[i].child))
        gtk_widget_size_allocate (children[i].child, children[i].place, -1);
    }
}

static GtkSizeRequestMode
bm_thing_pane_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* -- The bench -- */

static gboolean
has_focus_in (BmThingPane *self,
              GtkWidget   *part)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, part);
}

/* If what goes has the focus, what comes in its place gets it. */
static void
update_faces (BmThingPane *self)
{
  gboolean is_bench = shows_bench (self);
  GtkWidget *gone = is_bench ? self->ground : self->bench;
  gboolean had_focus = gone != NULL && has_focus_in (self, gone);

  if (had_focus)
    gtk_root_set_focus (gtk_widget_get_root (GTK_WIDGET (self)), NULL);
  gtk_widget_set_visible (self->ground, !is_bench);
  if (self->bench != NULL)
    gtk_widget_set_visible (self->bench, is_bench);
  if (had_focus)
    gtk_widget_child_focus (bm_thing_pane_get_stage (self), GTK_DIR_TAB_FORWARD);
  gtk_widget_set_visible (self->words_scroller, !is_bench && *bm_thing_pane_get_words (self) != '\0');
}

/* -- GtkBuildable -- */

static void
bm_thing_pane_add_child (GtkBuildable *buildable,
                         GtkBuilder   *builder,
                         GObject      *child,
                         const char   *type)
{
  BmThingPane *self = BM_THING_PANE (buildable);

  if (g_strcmp0 (type, "stage") == 0)
    bm_thing_pane_set_stage (self, GTK_WIDGET (child));
  else if (g_strcmp0 (type, "bench") == 0)
    bm_thing_pane_set_bench (self, GTK_WIDGET (child));
  else if (self->form != NULL && type == NULL && GTK_IS_WIDGET (child))  /* else it is from our own template */
    bm_thing_pane_add_group (self, GTK_WIDGET (child));
  else
    parent_buildable->add_child (buildable, builder, child, type);
}

static void
bm_thing_pane_buildable_init (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = bm_thing_pane_add_child;
}

/* -- GObject -- */

static void
bm_thing_pane_dispose (GObject *object)
{
  BmThingPane *self = BM_THING_PANE (object);

  g_clear_pointer (&self->bench, gtk_widget_unparent);
  g_clear_pointer (&self->bench_button, gtk_widget_unparent);
  g_clear_pointer (&self->ground, gtk_widget_unparent);
  g_clear_pointer (&self->words_scroller, gtk_widget_unparent);
  g_clear_pointer (&self->form_scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (bm_thing_pane_parent_class)->dispose (object);
}

static void
bm_thing_pane_get_property (GObject    *object,
                            guint       property,
                            GValue     *value,
                            GParamSpec *pspec)
{
  switch (property)
    {
    case PROP_WORDS:
      g_value_set_string (value, bm_thing_pane_get_words (BM_THING_PANE (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
bm_thing_pane_set_property (GObject      *object,
                            guint         property,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  switch (property)
    {
    case PROP_WORDS:
      bm_thing_pane_set_words (BM_THING_PANE (object), g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
bm_thing_pane_class_init (BmThingPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bm_thing_pane_dispose;
  object_class->get_property = bm_thing_pane_get_property;
  object_class->set_property = bm_thing_pane_set_property;
  widget_class->measure = bm_thing_pane_measure;
  widget_class->size_allocate = bm_thing_pane_size_allocate;
  widget_class->get_request_mode = bm_thing_pane_get_request_mode;

  /**
   * BmThingPane:words:
   *
   * The effect of the thing, one sentence per line; shown below the stage.
   */
  properties[PROP_WORDS] = g_param_spec_string ("words", NULL, NULL, "",
                                                G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (BM_TYPE_GROUND);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/editor/bm-thing-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, BmThingPane, ground);
  gtk_widget_class_bind_template_child (widget_class, BmThingPane, words_scroller);
  gtk_widget_class_bind_template_child (widget_class, BmThingPane, words_label);
  gtk_widget_class_bind_template_child (widget_class, BmThingPane, form_scroller);
  gtk_widget_class_bind_template_child (widget_class, BmThingPane, form);
  gtk_widget_class_bind_template_child (widget_class, BmThingPane, bench_button);
  gtk_widget_class_bind_template_callback (widget_class, update_faces);
  gtk_widget_class_set_css_name (widget_class, "thingpane");
}

static void
bm_thing_pane_init (BmThingPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bm_tab_stop_skip_rows (self->form);
}

/* -- Public -- */

/**
 * bm_thing_pane_new:
 *
 * Returns: a pane without a stage or groups
 */
GtkWidget *
bm_thing_pane_new (void)
{
  return g_object_new (BM_TYPE_THING_PANE, NULL);
}

/**
 * bm_thing_pane_set_stage:
 * @self: a pane
 * @stage: a widget that shows the thing; it gets all the available room
 *
 * Puts a widget on the ground of the planet.
 */
void
bm_thing_pane_set_stage (BmThingPane *self,
                         GtkWidget   *stage)
{
  g_return_if_fail (BM_IS_THING_PANE (self));

  bm_ground_set_child (BM_GROUND (self->ground), stage);
}

/**
 * bm_thing_pane_set_bench:
 * @self: a pane
 * @bench: a widget that can replace the stage
 *
 * Sets the bench for trying the thing.
 */
void
bm_thing_pane_set_bench (BmThingPane *self,
                         GtkWidget   *bench)
{
  g_return_if_fail (BM_IS_THING_PANE (self));
  g_return_if_fail (self->bench == NULL);

  self->bench = bench;
  gtk_widget_insert_before (bench, GTK_WIDGET (self), self->words_scroller);
  gtk_widget_set_visible (self->bench_button, TRUE);
  update_faces (self);
}

/**
 * bm_thing_pane_add_group:
 * @self: a pane
 * @group: an #AdwPreferencesGroup, or a widget that contains some
 *
 * Adds a group to the end of the form.
 */
void
bm_thing_pane_add_group (BmThingPane *self,
                         GtkWidget   *group)
{
  g_return_if_fail (BM_IS_THING_PANE (self));

  gtk_box_append (GTK_BOX (self->form), group);
}

/**
 * bm_thing_pane_get_stage:
 * @self: a pane
 *
 * Returns: (transfer none): everything beside or above the form: the ground with the stage, or the bench
 */
GtkWidget *
bm_thing_pane_get_stage (BmThingPane *self)
{
  g_return_val_if_fail (BM_IS_THING_PANE (self), NULL);

  return shows_bench (self) ? self->bench : self->ground;
}

/**
 * bm_thing_pane_get_form:
 * @self: a pane
 *
 * Returns: (transfer none): the scrolling form
 */
GtkWidget *
bm_thing_pane_get_form (BmThingPane *self)
{
  g_return_val_if_fail (BM_IS_THING_PANE (self), NULL);

  return self->form_scroller;
}

/**
 * bm_thing_pane_get_words:
 * @self: a pane
 *
 * Returns: the words below the stage
 */
const char *
bm_thing_pane_get_words (BmThingPane *self)
{
  g_return_val_if_fail (BM_IS_THING_PANE (self), NULL);

  return gtk_label_get_label (GTK_LABEL (self->words_label));
}

/**
 * bm_thing_pane_set_words:
 * @self: a pane
 * @words: (nullable): the effect of the thing, one sentence per line
 *
 * Sets #BmThingPane:words.
 */
void
bm_thing_pane_set_words (BmThingPane *self,
                         const char  *words)
{
  g_return_if_fail (BM_IS_THING_PANE (self));

  if (words == NULL)
    words = "";
  if (g_str_equal (bm_thing_pane_get_words (self), words))
    return;

  gtk_label_set_label (GTK_LABEL (self->words_label), words);
  update_faces (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORDS]);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-guide-layer.h"

#include <string.h>

#include "bm-announcer.h"
#include "bm-guide-place.h"
#include "bm-guide.h"
#include "bm-table-layout.h"

/**
 * BmGuideLayer:
 *
 * An overlay on the table that shows one step of the guide for each decision, beside the part of the table that it
 * explains, which gets a ring. It is shown until the decision is made or the person has read it. Everything except
 * the text lets clicks through.
 *
 * It finds the parts of the table in its layout and follows the session, so that the table does not depend on it. The
 * step stays where it is until it would cover something that the person has to see or click. If there is no other place,
 * the table leaves some of its room to it.
 *
 * # Actions
 *
 * - `guide.next`: the step was read
 * - `guide.end`: no more explanations
 */

#define MARGIN     12  /* px, between the text and the edges of the table */
#define MOST_WIDTH 460 /* px, of the text if it has too little room */

struct _BmGuideLayer
{
  GtkWidget    parent_instance;

  GtkWidget   *ring;
  GtkWidget   *card;
  GtkLabel    *title;
  GtkLabel    *text;

  GtkWidget   *table;    /* unowned; NULL: nothing to explain */
  BmSession   *session;
  guint32      told;     /* a bit for each step that was shown */
  BmGuideStep  step;     /* BM_GUIDE_NONE: no step is shown */
  guint        decision; /* the decision that was checked for a step; 0: none */
  BmGuideArea  target_area;  /* no width: no target */
  BmGuideArea  card_area;    /* no width: not placed yet */
  gboolean     has_room;     /* the table leaves room for the card */
  GArray      *obstacles;    /* of BmGuideArea: what the step must not cover */
  gulong       frame_handler;
};

G_DEFINE_FINAL_TYPE (BmGuideLayer, bm_guide_layer, GTK_TYPE_WIDGET)

/* -- The target -- */

static BmTablePart
get_target_part (BmGuideTarget target)
{
  switch (target)
    {
    case BM_GUIDE_AT_HAND:
      return BM_PART_HAND;
    case BM_GUIDE_AT_ROWS:
      return BM_PART_ROWS;
    case BM_GUIDE_AT_PLAYERS:
      return BM_PART_PLAYERS;
    case BM_GUIDE_AT_CANVAS:
      return BM_PART_ZONE;
    case BM_GUIDE_AT_MEDALS:
      return BM_PART_MEDALS;
    case BM_GUIDE_AT_LOG:
      return BM_PART_LOG;
    case BM_GUIDE_AT_PROMPT:
    default:
      return BM_PART_PROMPT;
    }
}

static GtkWidget *
find_layout (GtkWidget *below)
{
  GtkWidget *found = BM_IS_TABLE_LAYOUT (below) ? below : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (below); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_layout (child);

  return found;
}

static GtkWidget *
find_part (BmGuideLayer *self,
           BmTablePart   part)
{
  GtkWidget *layout = self->table != NULL ? find_layout (self->table) : NULL;
  GtkWidget *found = layout != NULL ? bm_table_layout_get_part (BM_TABLE_LAYOUT (layout), part) : NULL;

  return found != NULL && gtk_widget_get_mapped (found) ? found : NULL;
}

/* The part of the table that the step is about, or NULL. */
static GtkWidget *
find_target (BmGuideLayer *self)
{
  return self->step != BM_GUIDE_NONE ? find_part (self, get_target_part (bm_guide_get_target (self->step))) : NULL;
}

static graphene_rect_t
find_bounds (BmGuideLayer *self,
             GtkWidget    *widget)
{
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (widget, GTK_WIDGET (self), &bounds) ? bounds : *graphene_rect_zero ();
}

static BmGuideArea
get_area (const graphene_rect_t *bounds)
{
  return (BmGuideArea) { .x = (int) bounds->origin.x,
                         .y = (int) bounds->origin.y,
                         .width = (int) bounds->size.width,
                         .height = (int) bounds->size.height };
}

static BmGuideArea
find_target_area (BmGuideLayer *self)
{
  GtkWidget *target = find_target (self);
  graphene_rect_t bounds = target != NULL ? find_bounds (self, target) : *graphene_rect_zero ();

  return get_area (&bounds);
}

/* -- What must not be covered -- */

static void
add_obstacle (BmGuideLayer          *self,
              GtkWidget             *widget,
              const graphene_rect_t *clip)
{
  graphene_rect_t bounds = find_bounds (self, widget);
  BmGuideArea area;

  if (!graphene_rect_intersection (&bounds, clip, &bounds))
    return;

  area = get_area (&bounds);
  g_array_append_val (self->obstacles, area);
}

/* Tiles, places and ships are buttons, too. What is scrolled away does not count. */
static void
add_buttons (BmGuideLayer          *self,
             GtkWidget             *below,
             const graphene_rect_t *clip)
{
  graphene_rect_t visible = find_bounds (self, below);

  if (GTK_IS_BUTTON (below))
    {
      add_obstacle (self, below, clip);
      return;
    }
  if (gtk_widget_get_overflow (below) == GTK_OVERFLOW_VISIBLE)
    visible = *clip;
  else if (!graphene_rect_intersection (&visible, clip, &visible))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (below); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_mapped (child))
      add_buttons (self, child, &visible);
}

static const BmGuideArea *
get_obstacles (BmGuideLayer *self)
{
  return (const BmGuideArea *) (gpointer) self->obstacles->data;
}

/* If the target has no buttons, it is to be read. */
static void
find_obstacles (BmGuideLayer *self)
{
  GtkWidget *target = find_target (self);
  GtkWidget *prompt = find_part (self, BM_PART_PROMPT);
  graphene_rect_t all = find_bounds (self, GTK_WIDGET (self));

  g_array_set_size (self->obstacles, 0);
  if (target != NULL)
    {
      add_buttons (self, target, &all);
      if (self->obstacles->len == 0)
        add_obstacle (self, target, &all);
    }
  if (prompt != NULL)
    add_obstacle (self, prompt, &all);
  if (self->table != NULL)
    add_buttons (self, self->table, &all);
}

static gboolean
is_same_area (const BmGuideArea *a,
              const BmGuideArea *b)
{
  return a->x == b->x && a->y == b->y && a->width == b->width && a->height == b->height;
}

/* Looks at the table again. Returns: whether anything has moved */
static gboolean
update_areas (BmGuideLayer *self)
{
  g_autoptr (GArray) previous = g_steal_pointer (&self->obstacles);
  BmGuideArea previous_target = self->target_area;

  self->obstacles = g_array_new (FALSE, FALSE, sizeof (BmGuideArea));
  self->target_area = find_target_area (self);
  if (gtk_widget_get_visible (self->card))
    find_obstacles (self);
  return !is_same_area (&self->target_area, &previous_target) || self->obstacles->len != previous->len
         || (previous->len > 0
             && memcmp (self->obstacles->data, previous->data, previous->len * sizeof (BmGuideArea)) != 0);
}

static int
measure_card_height (int      width,
                     gpointer card)
{
  int height;

  gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  return height;
}

static gboolean
covers_something (BmGuideLayer *self)
{
  return bm_guide_covers (&self->card_area, get_obstacles (self), self->obstacles->len);
}

/* At the bottom of the table, in lines as long as possible. */
static void
make_room (BmGuideLayer *self)
{
  int width = MAX (gtk_widget_get_width (GTK_WIDGET (self)) - 2 * MARGIN, self->card_area.width);

  if (!self->has_room)
    bm_table_layout_set_room_below (BM_TABLE_LAYOUT (find_layout (self->table)),
                                    measure_card_height (MIN (width, MOST_WIDTH), self->card) + 2 * MARGIN);
  self->has_room = TRUE;
}

static void
give_room_back (BmGuideLayer *self)
{
  if (self->has_room)
    bm_table_layout_set_room_below (BM_TABLE_LAYOUT (find_layout (self->table)), 0);
  self->has_room = FALSE;
}

/* The table may have been laid out again in this frame. Frames only happen if something changes. */
static void
frame_cb (BmGuideLayer *self)
{
  if (update_areas (self))
    gtk_widget_queue_allocate (GTK_WIDGET (self));
  else if (self->table != NULL && gtk_widget_get_visible (self->card) && covers_something (self))
    make_room (self);
}

/* -- The step -- */

/* The seat of the only human player; the guide is for one person. */
static guint
find_seat (BmSession *session)
{
  guint persons = bm_session_get_persons (session);

  return persons != 0 ? (guint) g_bit_nth_lsf (persons, -1) : 0;
}

static void
hide_parts (BmGuideLayer *self,
            guint         parts)
{
  GtkWidget *layout = self->table != NULL ? find_layout (self->table) : NULL;

  if (layout != NULL)
    bm_table_layout_set_hidden (BM_TABLE_LAYOUT (layout), parts);
}

/* Parts that have not been explained yet are hidden. */
static void
update_hidden (BmGuideLayer *self)
{
  BmView view = bm_session_get_view (self->session, find_seat (self->session));

  hide_parts (self, bm_guide_find_hidden (&view, self->told));
}

static void
show_step (BmGuideLayer *self,
           BmGuideStep   step)
{
  self->step = step;
  self->card_area = (BmGuideArea) { 0 };
  if (step == BM_GUIDE_NONE)
    give_room_back (self);
  gtk_widget_set_visible (self->card, step != BM_GUIDE_NONE);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  if (step == BM_GUIDE_NONE)
    return;

  self->told |= 1u << step;
  update_hidden (self);
  gtk_label_set_text (self->title, bm_guide_get_title (step));
  gtk_label_set_text (self->text, bm_guide_get_text (step));
  bm_announce (GTK_WIDGET (self), bm_guide_get_text (step));
}

/* A number for the person's current decision, different in each turn; 0: none. */
static guint
get_decision (const BmView *view)
{
  guint kind = bm_view_get_decision (view, bm_view_get_seat (view));

  return kind == BM_MOVE_NONE ? 0 : kind | bm_view_get_turn (view) << 8 | bm_view_get_round (view) << 16;
}

static void
changed_cb (BmGuideLayer *self)
{
  BmView view = bm_session_get_view (self->session, find_seat (self->session));
  guint decision = get_decision (&view);

  if (bm_session_get_over (self->session))
    {
      bm_guide_layer_end (self);
      return;
    }
  if (decision == self->decision)
    return;

  self->decision = decision;
  update_hidden (self);
  show_step (self, decision != 0 ? bm_guide_find_step (&view, self->told) : BM_GUIDE_NONE);
}

/* After reading, the focus moves to the part that was explained. Otherwise, hiding the focused button would move it
 * to the first button of the window, which leaves the table. */
static void
hand_on_focus (BmGuideLayer *self)
{
  GtkWidget *target = find_target (self);

  if (target != NULL && (gtk_widget_get_state_flags (self->card) & GTK_STATE_FLAG_FOCUS_WITHIN))
    gtk_widget_grab_focus (target);
}

static void
next_cb (GtkWidget  *widget,
         const char *action_name G_GNUC_UNUSED,
         GVariant   *parameter G_GNUC_UNUSED)
{
  hand_on_focus (BM_GUIDE_LAYER (widget));
  show_step (BM_GUIDE_LAYER (widget), BM_GUIDE_NONE);
}

static void
end_cb (GtkWidget  *widget,
        const char *action_name G_GNUC_UNUSED,
        GVariant   *parameter G_GNUC_UNUSED)
{
  hand_on_focus (BM_GUIDE_LAYER (widget));
  bm_guide_layer_end (BM_GUIDE_LAYER (widget));
}

/* -- GtkWidget -- */

static void
bm_guide_layer_measure (GtkWidget      *widget,
                        GtkOrientation  orientation G_GNUC_UNUSED,
                        int             for_size G_GNUC_UNUSED,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  /* It fills the table and requests no size. */
  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
}

static gboolean
can_stay (BmGuideLayer *self,
          int           width,
          int           height)
{
  const BmGuideArea *area = &self->card_area;

  return area->width > 0 && area->x + area->width <= width && area->y + area->height <= height
         && measure_card_height (area->width, self->card) <= area->height
         && !covers_something (self);
}

static void
allocate_card (BmGuideLayer *self,
               int           width,
               int           height)
{
  BmGuideArea room = { 0, 0, width, height };
  BmGuideCard card = { .measure_height = measure_card_height, .data = self->card };
  BmGuideArea *area = &self->card_area;

  gtk_widget_measure (self->card, GTK_ORIENTATION_HORIZONTAL, -1, &card.least_width, &card.width, NULL, NULL);
  card.most_width = MAX (card.least_width, MIN (MAX (MOST_WIDTH, card.width), width - 2 * MARGIN));
  card.width = MIN (card.width, card.most_width);
  if (!can_stay (self, width, height))
    *area = bm_guide_place (&room, self->target_area.width > 0 ? &self->target_area : NULL,
                            get_obstacles (self), self->obstacles->len, &card);
  gtk_widget_size_allocate (self->card, &(GtkAllocation) { area->x, area->y, area->width, area->height }, -1);
}

static void
bm_guide_layer_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline G_GNUC_UNUSED)
{
  BmGuideLayer *self = BM_GUIDE_LAYER (widget);
  const BmGuideArea *target = &self->target_area;

  update_areas (self);
  gtk_widget_set_child_visible (self->ring, target->width > 0);
  if (target->width > 0)
    {
      int least_width, least_height;

      gtk_widget_measure (self->ring, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
      gtk_widget_measure (self->ring, GTK_ORIENTATION_VERTICAL, -1, &least_height, NULL, NULL, NULL);
      gtk_widget_size_allocate (self->ring, &(GtkAllocation) { target->x, target->y, MAX (target->width, least_width),
                                                               MAX (target->height, least_height) }, -1);
    }
  if (gtk_widget_should_layout (self->card))
    allocate_card (self, width, height);
}

static gboolean
bm_guide_layer_contains (GtkWidget *widget G_GNUC_UNUSED,
                         double     x G_GNUC_UNUSED,
                         double     y G_GNUC_UNUSED)
{
  return FALSE;
}

static void
bm_guide_layer_realize (GtkWidget *widget)
{
  BmGuideLayer *self = BM_GUIDE_LAYER (widget);

  GTK_WIDGET_CLASS (bm_guide_layer_parent_class)->realize (widget);

  self->frame_handler = g_signal_connect_swapped (gtk_widget_get_frame_clock (widget), "after-paint",
                                                  G_CALLBACK (frame_cb), self);
}

static void
bm_guide_layer_unrealize (GtkWidget *widget)
{
  BmGuideLayer *self = BM_GUIDE_LAYER (widget);

  g_clear_signal_handler (&self->frame_handler, gtk_widget_get_frame_clock (widget));

  GTK_WIDGET_CLASS (bm_guide_layer_parent_class)->unrealize (widget);
}

/* -- GObject -- */

static void
bm_guide_layer_dispose (GObject *object)
{
  BmGuideLayer *self = BM_GUIDE_LAYER (object);

  bm_guide_layer_end (self);
  g_clear_pointer (&self->ring, gtk_widget_unparent);
  g_clear_pointer (&self->card, gtk_widget_unparent);

  G_OBJECT_CLASS (bm_guide_layer_parent_class)->dispose (object);
}

static void
bm_guide_layer_finalize (GObject *object)
{
  g_array_unref (BM_GUIDE_LAYER (object)->obstacles);

  G_OBJECT_CLASS (bm_guide_layer_parent_class)->finalize (object);
}

static void
bm_guide_layer_class_init (BmGuideLayerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bm_guide_layer_dispose;
  object_class->finalize = bm_guide_layer_finalize;
  widget_class->measure = bm_guide_layer_measure;
  widget_class->size_allocate = bm_guide_layer_size_allocate;
  widget_class->contains = bm_guide_layer_contains;
  widget_class->realize = bm_guide_layer_realize;
  widget_class->unrealize = bm_guide_layer_unrealize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/table/bm-guide-layer.ui");
  gtk_widget_class_bind_template_child (widget_class, BmGuideLayer, ring);
  gtk_widget_class_bind_template_child (widget_class, BmGuideLayer, card);
  gtk_widget_class_bind_template_child (widget_class, BmGuideLayer, title);
  gtk_widget_class_bind_template_child (widget_class, BmGuideLayer, text);
  gtk_widget_class_install_action (widget_class, "guide.next", NULL, next_cb);
  gtk_widget_class_install_action (widget_class, "guide.end", NULL, end_cb);
}

static void
bm_guide_layer_init (BmGuideLayer *self)
{
  self->step = BM_GUIDE_NONE;
  self->obstacles = g_array_new (FALSE, FALSE, sizeof (BmGuideArea));
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (self->card, FALSE);
}

/**
 * bm_guide_layer_new:
 *
 * Returns: (transfer floating): a layer that shows nothing yet
 */
GtkWidget *
bm_guide_layer_new (void)
{
  return g_object_new (BM_TYPE_GUIDE_LAYER, NULL);
}

/**
 * bm_guide_layer_get_title:
 * @self: a layer
 *
 * Returns: (transfer none) (nullable): the title of the current step, in the person's language; %NULL: none
 */
const char *
bm_guide_layer_get_title (BmGuideLayer *self)
{
  g_return_val_if_fail (BM_IS_GUIDE_LAYER (self), NULL);

  return self->step != BM_GUIDE_NONE ? gtk_label_get_text (self->title) : NULL;
}

/**
 * bm_guide_layer_begin:
 * @self: a layer over a table
 * @table: the table; outlives the guide
 * @session: the game that is played there, by one person
 *
 * Explains a game from its beginning.
 */
void
bm_guide_layer_begin (BmGuideLayer *self,
                      GtkWidget    *table,
                      BmSession    *session)
{
  g_return_if_fail (BM_IS_GUIDE_LAYER (self));
  g_return_if_fail (GTK_IS_WIDGET (table));
  g_return_if_fail (BM_IS_SESSION (session));

  bm_guide_layer_end (self);
  self->table = table;
  self->session = g_object_ref (session);
  self->told = 0;
  self->decision = 0;
  update_hidden (self);
  g_signal_connect_object (session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  changed_cb (self);
}

/**
 * bm_guide_layer_end:
 * @self: a layer
 *
 * Ends the guide.
 */
void
bm_guide_layer_end (BmGuideLayer *self)
{
  g_return_if_fail (BM_IS_GUIDE_LAYER (self));

  hide_parts (self, 0);
  give_room_back (self);
  self->step = BM_GUIDE_NONE;
  self->table = NULL;
  if (self->session == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

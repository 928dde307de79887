/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-sets-view.h"

#include <adwaita.h>

#include "bm-document.h"
#include "bm-gradual-list.h"
#include "bm-mnemonics.h"
#include "bm-set-entry-words.h"

/**
 * BmSetsView:
 *
 * The sets of a #BmSetRegistry as cards: the person's own sorted by name, then those that come with the program. It
 * follows the registry. Its owner provides the actions `sets.new` and `sets.import`.
 */
struct _BmSetsView
{
  GtkWidget           parent_instance;

  GtkWidget          *scrolled;
  GtkWidget          *empty;
  GtkFlowBox         *own_box;
  GtkFlowBox         *shipped_box;

  BmSetRegistry      *registry;      /* owned reference, nullable */
  GtkFilterListModel *own_sets;      /* owned reference */
  GtkSliceListModel  *own_cards;     /* owned reference: those of @own_sets that have cards, sorted */
  GtkFilterListModel *shipped_sets;  /* owned reference */
};

G_DEFINE_FINAL_TYPE (BmSetsView, bm_sets_view, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_REGISTRY,
  N_PROPS
};

enum
{
  WISHED,
  N_SIGNALS
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

/* -- Sections -- */

static gboolean
is_own (gpointer item,
        gpointer data G_GNUC_UNUSED)
{
  return !bm_set_entry_is_shipped (item);
}

static gboolean
is_shipped (gpointer item,
            gpointer data G_GNUC_UNUSED)
{
  return bm_set_entry_is_shipped (item);
}

static int
compare_names (gconstpointer first,
               gconstpointer second,
               gpointer      data G_GNUC_UNUSED)
{
  g_autofree char *first_name = bm_set_entry_words_name ((BmSetEntry *) first);
  g_autofree char *second_name = bm_set_entry_words_name ((BmSetEntry *) second);

  return g_utf8_collate (first_name, second_name);
}

static void
update_empty (BmSetsView *self)
{
  gboolean has_own = g_list_model_get_n_items (G_LIST_MODEL (self->own_sets)) > 0;

  gtk_widget_set_visible (self->empty, !has_own);
  gtk_widget_set_visible (GTK_WIDGET (self->own_box), has_own);
}

/* -- Cards -- */

static void
card_wished_cb (BmSetsView *self,
                guint       wish,
                BmSetCard  *card)
{
  g_autoptr (BmSetEntry) item = g_object_ref (bm_set_card_get_item (card));

  g_signal_emit (self, signals[WISHED], 0, item, wish);
}

static void
activated_cb (BmSetsView *self,
              BmSetCard  *card)
{
  card_wished_cb (self, BM_SET_WISH_OPEN, card);
}

/* The valid part of a set with errors. */
static BmRules *
find_rules (BmSetsView *self,
            BmSetEntry *item)
{
  BmRules *rules = bm_set_entry_get_rules (item);
  g_autoptr (BmDocument) document = NULL;

  if (rules != NULL)
    return bm_rules_ref (rules);
  if (!bm_set_entry_can_be_edited (item))
    return NULL;

  document = bm_document_new (bm_set_entry_get_root (item), self->registry);
  rules = bm_document_get_rules (document);
  return rules != NULL ? bm_rules_ref (rules) : NULL;
}

/* A set without rules shows the backs of tiles. */
static GtkWidget *
create_card_cb (gpointer item,
                gpointer data)
{
  BmSetsView *self = data;
  g_autoptr (BmRules) rules = find_rules (self, item);
  g_autoptr (BmSetEntry) base = g_list_model_get_item (G_LIST_MODEL (self->registry), 0);
  GtkWidget *card = rules != NULL ? bm_set_card_new (item, rules, rules->n_sets - 1)
                                  : bm_set_card_new (item, bm_set_entry_get_rules (base), BM_NONE);

  g_signal_connect_object (card, "wished", G_CALLBACK (card_wished_cb), self, G_CONNECT_SWAPPED);
  return card;
}

/* -- The keyboard -- */

/* GTK keeps a pointer to the card under its keyboard cursor, even after that card has been replaced:
 * so the cursor is wherever the focus is, and these take the place of what GTK would do. */

static GtkWidget *
find_focused_card (GtkFlowBox *box)
{
  return gtk_widget_get_focus_child (GTK_WIDGET (box));
}

static void
focus_card (GtkFlowBox *box,
            int         index)
{
  GtkFlowBoxChild *card = gtk_flow_box_get_child_at_index (box, index);

  if (card != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (card));
}

static void
focus_last_card (GtkFlowBox *box)
{
  GtkWidget *card = gtk_widget_get_last_child (GTK_WIDGET (box));

  if (card != NULL)
    gtk_widget_grab_focus (card);
}

/* The card in the next line, or the one before, that is nearest to being below or above; %NULL if there is no such line. */
static GtkWidget *
find_card_beyond (GtkFlowBox *box,
                  GtkWidget  *card,
                  int         direction)
{
  GtkFlowBoxChild *other;
  GtkWidget *best = NULL;
  GtkAllocation from, to;
  int least_y = G_MAXINT;
  int least_x = G_MAXINT;

  gtk_widget_get_allocation (card, &from);
  for (int i = 0; (other = gtk_flow_box_get_child_at_index (box, i)) != NULL; i++)
    {
      int x, y;

      gtk_widget_get_allocation (GTK_WIDGET (other), &to);
      x = ABS (to.x - from.x);
      y = (to.y - from.y) * direction;
      if (y <= 0 || y > least_y || (y == least_y && x >= least_x))
        continue;
      best = GTK_WIDGET (other);
      least_x = x;
      least_y = y;
    }

  return best;
}

/* Below one's own sets are those that come with the program. */
static void
focus_line (BmSetsView *self,
            GtkFlowBox *box,
            GtkWidget  *card,
            int         direction)
{
  GtkWidget *beyond = card != NULL ? find_card_beyond (box, card, direction) : NULL;

  if (beyond != NULL)
    gtk_widget_grab_focus (beyond);
  else if (direction > 0 && box == self->own_box)
    focus_card (self->shipped_box, 0);
  else if (direction < 0 && box == self->shipped_box)
    focus_last_card (self->own_box);
}

static gboolean
move_cursor_cb (GtkFlowBox      *box,
                GtkMovementStep  step,
                int              count,
                gboolean         extend G_GNUC_UNUSED,
                gboolean         modify G_GNUC_UNUSED,
                BmSetsView      *self)
{
  GtkWidget *card = find_focused_card (box);
  gboolean is_mirrored = gtk_widget_get_direction (GTK_WIDGET (box)) == GTK_TEXT_DIR_RTL;
  int index = card != NULL ? gtk_flow_box_child_get_index (GTK_FLOW_BOX_CHILD (card)) : 0;

  if (step == GTK_MOVEMENT_VISUAL_POSITIONS)
    focus_card (box, MAX (index + (is_mirrored ? -count : count), 0));
  else if (step == GTK_MOVEMENT_BUFFER_ENDS && count < 0)
    focus_card (box, 0);
  else if (step == GTK_MOVEMENT_BUFFER_ENDS)
    focus_last_card (box);
  else
    focus_line (self, box, card, count < 0 ? -1 : 1);

  g_signal_stop_emission_by_name (box, "move-cursor");
  return TRUE;
}

static void
activate_cursor_cb (GtkFlowBox *box)
{
  GtkWidget *card = find_focused_card (box);

  g_signal_stop_emission_by_name (box, "activate-cursor-child");
  if (card != NULL)
    gtk_widget_activate (card);
}

static void
toggle_cursor_cb (GtkFlowBox *box)
{
  g_signal_stop_emission_by_name (box, "toggle-cursor-child");
}

static void
handle_keys (BmSetsView *self,
             GtkFlowBox *box)
{
  g_signal_connect_object (box, "move-cursor", G_CALLBACK (move_cursor_cb), self, 0);
  g_signal_connect (box, "activate-cursor-child", G_CALLBACK (activate_cursor_cb), NULL);
  g_signal_connect (box, "toggle-cursor-child", G_CALLBACK (toggle_cursor_cb), NULL);
}

/* -- The boxes -- */

static GtkFilterListModel *
bind_box (BmSetsView          *self,
          GtkFlowBox          *box,
          GtkCustomFilterFunc  is_there)
{
  GtkFilter *filter = GTK_FILTER (gtk_custom_filter_new (is_there, NULL, NULL));
  GtkFilterListModel *model = gtk_filter_list_model_new (NULL, filter);
  GtkSorter *sorter = GTK_SORTER (gtk_custom_sorter_new (compare_names, NULL, NULL));
  g_autoptr (GListModel) sorted = NULL;

  /* The program's own sets have a fixed order: the base set is the first. */
  if (is_there == is_own)
    {
      g_autoptr (GListModel) all = G_LIST_MODEL (gtk_sort_list_model_new (g_object_ref (G_LIST_MODEL (model)), sorter));

      self->own_cards = bm_gradual_list_new (all, GTK_SCROLLED_WINDOW (self->scrolled));
      sorted = g_object_ref (G_LIST_MODEL (self->own_cards));
    }
  else
    {
      g_object_unref (sorter);
      sorted = g_object_ref (G_LIST_MODEL (model));
    }
  gtk_flow_box_bind_model (box, sorted, create_card_cb, self, NULL);
  handle_keys (self, box);

  return model;
}

/* -- GObject -- */

static void
bm_sets_view_dispose (GObject *object)
{
  BmSetsView *self = BM_SETS_VIEW (object);

  if (self->own_box != NULL)
    {
      gtk_flow_box_bind_model (self->own_box, NULL, NULL, NULL, NULL);
      gtk_flow_box_bind_model (self->shipped_box, NULL, NULL, NULL, NULL);
      self->own_box = NULL;
    }
  g_clear_object (&self->own_cards);
  g_clear_object (&self->own_sets);
  g_clear_object (&self->shipped_sets);
  g_clear_object (&self->registry);
  g_clear_pointer (&self->scrolled, gtk_widget_unparent);

  G_OBJECT_CLASS (bm_sets_view_parent_class)->dispose (object);
}

static void
bm_sets_view_get_property (GObject    *object,
                           guint       prop_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_REGISTRY:
      g_value_set_object (value, BM_SETS_VIEW (object)->registry);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bm_sets_view_set_property (GObject      *object,
                           guint         prop_id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  switch (prop_id)
    {
    case PROP_REGISTRY:
      bm_sets_view_set_registry (BM_SETS_VIEW (object), g_value_get_object (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bm_sets_view_class_init (BmSetsViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bm_sets_view_dispose;
  object_class->get_property = bm_sets_view_get_property;
  object_class->set_property = bm_sets_view_set_property;

  props[PROP_REGISTRY] = g_param_spec_object ("registry", NULL, NULL, BM_TYPE_SET_REGISTRY, G_PARAM_READWRITE
                                              | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);

  /**
   * BmSetsView::wished:
   * @self: the view
   * @item: a set
   * @wish: a #BmSetWish
   *
   * The person wants to do something with a set.
   */
  signals[WISHED] = g_signal_new ("wished", BM_TYPE_SETS_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                  BM_TYPE_SET_ENTRY, G_TYPE_UINT);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/editor/bm-sets-view.ui");
  gtk_widget_class_bind_template_child (widget_class, BmSetsView, scrolled);
  gtk_widget_class_bind_template_child (widget_class, BmSetsView, empty);
  gtk_widget_class_bind_template_child (widget_class, BmSetsView, own_box);
  gtk_widget_class_bind_template_child (widget_class, BmSetsView, shipped_box);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
}

static void
bm_sets_view_init (BmSetsView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bm_mnemonics_settle (GTK_WIDGET (self));

  self->own_sets = bind_box (self, self->own_box, is_own);
  self->shipped_sets = bind_box (self, self->shipped_box, is_shipped);
  g_signal_connect_object (self->own_sets, "items-changed", G_CALLBACK (update_empty), self, G_CONNECT_SWAPPED);
  update_empty (self);
}

/**
 * bm_sets_view_new:
 *
 * Returns: (transfer floating): a view without a registry
 */
GtkWidget *
bm_sets_view_new (void)
{
  return g_object_new (BM_TYPE_SETS_VIEW, NULL);
}

/**
 * bm_sets_view_get_registry:
 * @self: a view
 *
 * Returns: (transfer none) (nullable): the registry of the sets shown
 */
BmSetRegistry *
bm_sets_view_get_registry (BmSetsView *self)
{
  g_return_val_if_fail (BM_IS_SETS_VIEW (self), NULL);

  return self->registry;
}

/**
 * bm_sets_view_set_registry:
 * @self: a view
 * @registry: (nullable): a registry
 *
 * Shows the sets of a registry.
 */
void
bm_sets_view_set_registry (BmSetsView    *self,
                           BmSetRegistry *registry)
{
  g_return_if_fail (BM_IS_SETS_VIEW (self));
  g_return_if_fail (registry == NULL || BM_IS_SET_REGISTRY (registry));

  if (!g_set_object (&self->registry, registry))
    return;

  gtk_filter_list_model_set_model (self->own_sets, G_LIST_MODEL (registry));
  gtk_filter_list_model_set_model (self->shipped_sets, G_LIST_MODEL (registry));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_REGISTRY]);
}

/* There may be no card yet, so far down. */
static void
reach_card (BmSetsView *self,
            GFile      *file)
{
  GListModel *sets = gtk_slice_list_model_get_model (self->own_cards);

  for (guint i = 0; i < g_list_model_get_n_items (sets); i++)
    {
      g_autoptr (BmSetEntry) entry = g_list_model_get_item (sets, i);

      if (g_file_equal (bm_set_entry_get_file (entry), file))
        bm_gradual_list_reach (self->own_cards, i);
    }
}

/**
 * bm_sets_view_find_card:
 * @self: a view
 * @file: the file of a set
 *
 * Returns: (transfer none) (nullable): the #BmSetCard of the set
 */
GtkWidget *
bm_sets_view_find_card (BmSetsView *self,
                        GFile      *file)
{
  GtkFlowBoxChild *child;

  g_return_val_if_fail (BM_IS_SETS_VIEW (self), NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  reach_card (self, file);

  for (int i = 0; (child = gtk_flow_box_get_child_at_index (self->own_box, i)) != NULL; i++)
    {
      GFile *own = bm_set_entry_get_file (bm_set_card_get_item (BM_SET_CARD (child)));

      if (own != NULL && g_file_equal (own, file))
        return GTK_WIDGET (child);
    }

  return NULL;
}

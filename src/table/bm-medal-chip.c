/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-medal-chip.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bm-css-class.h"
#include "bm-medal-badge.h"
#include "bm-medal-row.h"
#include "bm-pile.h"
#include "bm-seat-style.h"
#include "bm-thing-words.h"
#include "bm-tooltip.h"

/**
 * BmMedalChip:
 *
 * A medal's picture with the viewer's progress or the winners below it. A click shows the whole row.
 *
 * CSS node: `medalchip`, with `.low` if numbers lie over the lower edge of the picture.
 */

#define MAX_MODELS 2
#define BADGE_SIZE 40
#define SMALL_SIZE 32
#define LAP        16  /* px of a medal that numbers may cover */
#define POPOVER_WIDTH 300

struct _BmMedalChip
{
  GtkWidget     parent_instance;

  GtkWidget    *button;
  BmMedalBadge *badge;
  GtkWidget    *progress;
  BmPile       *winners;
  GtkWidget    *row;        /* in the popover; %NULL until it is shown for the first time */

  BmPainter    *painter;    /* owned reference */
  BmPlayers    *players;    /* owned */
  BmMedalModel  models[MAX_MODELS];
  guint         n_models;
  guint         seat;
  gboolean      is_small;
  gboolean      is_low;
};

G_DEFINE_FINAL_TYPE (BmMedalChip, bm_medal_chip, GTK_TYPE_WIDGET)

static void
update_row (BmMedalChip *self)
{
  if (self->row != NULL)
    bm_medal_row_update (BM_MEDAL_ROW (self->row), self->painter, self->players, self->models, self->n_models,
                         self->seat);
}

static void
create_popup_cb (GtkMenuButton *button,
                 gpointer       user_data)
{
  BmMedalChip *self = BM_MEDAL_CHIP (user_data);
  GtkWidget *popover;

  if (self->row != NULL)
    return;

  self->row = bm_medal_row_new ();
  gtk_widget_set_size_request (self->row, POPOVER_WIDTH, -1);
  popover = gtk_popover_new ();
  gtk_widget_add_css_class (popover, "medal-popover");
  gtk_popover_set_child (GTK_POPOVER (popover), self->row);
  gtk_menu_button_set_popover (button, popover);
  update_row (self);
}

static GtkWidget *
create_mark (const BmMedalModel    *model,
             const BmMedalStanding *standing)
{
  GtkWidget *mark = gtk_label_new (NULL);

  if (model->team)
    bm_seat_style_mark_team (GTK_LABEL (mark), standing->team);
  else
    bm_seat_style_mark (GTK_LABEL (mark), standing->seat);
  return mark;
}

static void
show_winners (BmMedalChip *self)
{
  bm_pile_clear (self->winners);
  for (guint i = 0; i < self->n_models; i++)
    for (guint j = 0; j < self->models[i].n_standings; j++)
      if (self->models[i].standings[j].holds)
        bm_pile_append (self->winners, create_mark (&self->models[i], &self->models[i].standings[j]));
  gtk_widget_set_visible (GTK_WIDGET (self->winners), gtk_widget_get_first_child (GTK_WIDGET (self->winners)) != NULL);
}

/* The viewer's progress towards the first of the two medals that can still be won. */
static char *
dup_progress (BmMedalChip *self)
{
  for (guint i = 0; i < self->n_models; i++)
    {
      const BmMedalModel *model = &self->models[i];
      const BmMedalStanding *standing = bm_medal_model_find (model, self->seat);

      if (standing == NULL || model->is_taken)
        continue;
      if (model->compares)
        return g_strdup_printf (_("%d"), standing->value);
      /* Translators: how many of how many that are needed: "3/5" */
      return g_strdup_printf (_("%d/%d"), standing->value, model->target);
    }

  return NULL;
}

/* In a pyramid, the medals for teams are at the bottom, and numbers would hide them. */
static void
update_size (BmMedalChip *self)
{
  gboolean laps = self->is_low && self->n_models == 1;

  bm_medal_badge_set_size (self->badge, self->is_small ? SMALL_SIZE : BADGE_SIZE, laps ? LAP : 0);
  bm_css_class_set (GTK_WIDGET (self), "low", laps);
}

static void
bm_medal_chip_dispose (GObject *object)
{
  BmMedalChip *self = BM_MEDAL_CHIP (object);

  g_clear_pointer (&self->painter, bm_painter_unref);
  g_clear_pointer (&self->players, bm_players_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), BM_TYPE_MEDAL_CHIP);

  G_OBJECT_CLASS (bm_medal_chip_parent_class)->dispose (object);
}

static void
bm_medal_chip_class_init (BmMedalChipClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_medal_chip_dispose;

  g_type_ensure (BM_TYPE_MEDAL_BADGE);
  g_type_ensure (BM_TYPE_PILE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bigmonster/BigMonster/table/bm-medal-chip.ui");
  gtk_widget_class_bind_template_child (widget_class, BmMedalChip, button);
  gtk_widget_class_bind_template_child (widget_class, BmMedalChip, badge);
  gtk_widget_class_bind_template_child (widget_class, BmMedalChip, progress);
  gtk_widget_class_bind_template_child (widget_class, BmMedalChip, winners);

  gtk_widget_class_set_css_name (widget_class, "medalchip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bm_medal_chip_init (BmMedalChip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  update_size (self);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->button), create_popup_cb, self, NULL);
}

GtkWidget *
bm_medal_chip_new (void)
{
  return g_object_new (BM_TYPE_MEDAL_CHIP, NULL);
}

/**
 * bm_medal_chip_update:
 * @self: a chip
 * @painter: the painter for medals
 * @players: the players
 * @models: (array length=n_models): a medal, for players and perhaps for teams
 * @n_models: 1 or 2
 * @seat: the viewer's seat, or %BM_SPECTATOR
 */
void
bm_medal_chip_update (BmMedalChip        *self,
                      BmPainter          *painter,
                      const BmPlayers    *players,
                      const BmMedalModel *models,
                      guint               n_models,
                      guint               seat)
{
  const BmRules *rules = bm_painter_get_rules (painter);
  g_autofree char *progress = NULL;
  g_autofree char *words = NULL;
  g_autofree char *tooltip = NULL;
  const char *name = bm_medal_name (rules, models[0].medal);

  g_return_if_fail (BM_IS_MEDAL_CHIP (self));
  g_return_if_fail (n_models >= 1 && n_models <= MAX_MODELS);

  bm_painter_ref (painter);
  g_clear_pointer (&self->painter, bm_painter_unref);
  self->painter = painter;
  g_clear_pointer (&self->players, bm_players_free);
  self->players = bm_players_copy (players);
  memcpy (self->models, models, n_models * sizeof *models);
  self->n_models = n_models;
  self->seat = seat;

  update_size (self);
  bm_medal_badge_update (self->badge, painter, models, n_models, seat);
  show_winners (self);
  progress = dup_progress (self);
  gtk_label_set_label (GTK_LABEL (self->progress), progress != NULL ? progress : "");
  gtk_widget_set_visible (self->progress, progress != NULL);
  update_row (self);

  words = bm_medal_words (rules, models[0].medal, models[0].team);
  tooltip = *words != '\0' ? g_strdup_printf ("%s\n%s", name, words) : g_strdup (name);
  bm_tooltip_set (GTK_WIDGET (self), tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, progress != NULL ? progress : "",
                                  -1);
}

/**
 * bm_medal_chip_set_small:
 * @self: a chip
 * @is_small: whether it only gets its minimum size
 * @is_low: whether numbers may also lie over the picture, where height is scarce
 */
void
bm_medal_chip_set_small (BmMedalChip *self,
                         gboolean     is_small,
                         gboolean     is_low)
{
  g_return_if_fail (BM_IS_MEDAL_CHIP (self));

  self->is_small = is_small;
  self->is_low = is_low;
  update_size (self);
}

/**
 * bm_medal_chip_get_badge:
 * @self: a chip
 *
 * Returns: (transfer none): the picture of the medal
 */
GtkWidget *
bm_medal_chip_get_badge (BmMedalChip *self)
{
  g_return_val_if_fail (BM_IS_MEDAL_CHIP (self), NULL);

  return GTK_WIDGET (self->badge);
}

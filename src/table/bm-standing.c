/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-standing.h"

#include <glib/gi18n-lib.h>

#include "bm-css-class.h"
#include "bm-game-words.h"
#include "bm-meter.h"
#include "bm-seat-style.h"
#include "bm-spoken.h"

/**
 * BmStanding:
 *
 * The sign of a player or a team, their number, and a meter below it. The winner of the medal has a tick instead of
 * the number.
 *
 * CSS node: `standing`, with `.holds`, `.leads` or `.barred`.
 */

struct _BmStanding
{
  GtkWidget  parent_instance;

  GtkWidget *content;
  GtkWidget *mark;
  GtkWidget *value;
  GtkWidget *tick;
  BmMeter   *meter;
};

G_DEFINE_FINAL_TYPE (BmStanding, bm_standing, GTK_TYPE_WIDGET)

static char *
dup_words (const BmMedalModel    *model,
           const BmMedalStanding *standing,
           const char            *name)
{
  if (standing->holds)
    /* Translators: %s is the name of a player or "Team A" */
    return g_strdup_printf (_("%s has won this medal"), name);
  if (model->compares && standing->leads)
    /* Translators: %s is the name of a player or "Team A", %d how many of something they have */
    return g_strdup_printf (_("%s: %d, and would get this medal now"), name, standing->value);
  if (model->compares)
    /* Translators: %s is the name of a player or "Team A", %d how many of something they have */
    return g_strdup_printf (_("%s: %d"), name, standing->value);
  if (standing->is_barred)
    /* Translators: %s is the name of a player or "Team A" */
    return g_strdup_printf (_("%s has too many for this medal"), name);
  /* Translators: %s is the name of a player or "Team A": "Anna: 3 of 5" */
  return g_strdup_printf (_("%s: %d of %d"), name, standing->value, model->target);
}

static void
bm_standing_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (bm_standing_parent_class)->dispose (object);
}

static void
bm_standing_class_init (BmStandingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_standing_dispose;

  g_type_ensure (BM_TYPE_METER);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bigmonster/BigMonster/table/bm-standing.ui");
  gtk_widget_class_bind_template_child (widget_class, BmStanding, content);
  gtk_widget_class_bind_template_child (widget_class, BmStanding, mark);
  gtk_widget_class_bind_template_child (widget_class, BmStanding, value);
  gtk_widget_class_bind_template_child (widget_class, BmStanding, tick);
  gtk_widget_class_bind_template_child (widget_class, BmStanding, meter);

  gtk_widget_class_set_css_name (widget_class, "standing");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
}

static void
bm_standing_init (BmStanding *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
bm_standing_new (void)
{
  return g_object_new (BM_TYPE_STANDING, NULL);
}

/**
 * bm_standing_update:
 * @self: a standing
 * @model: a medal
 * @standing: an entry of it
 * @players: the players
 */
void
bm_standing_update (BmStanding            *self,
                    const BmMedalModel    *model,
                    const BmMedalStanding *standing,
                    const BmPlayers       *players)
{
  g_autofree char *team = bm_team_name (standing->team);
  g_autofree char *value = g_strdup_printf ("%d", standing->value);
  g_autofree char *words = NULL;

  g_return_if_fail (BM_IS_STANDING (self));

  if (model->team)
    bm_seat_style_mark_team (GTK_LABEL (self->mark), standing->team);
  else
    bm_seat_style_mark (GTK_LABEL (self->mark), standing->seat);
  gtk_label_set_label (GTK_LABEL (self->value), value);
  gtk_widget_set_visible (self->value, !standing->holds);
  gtk_widget_set_visible (self->tick, standing->holds);

  gtk_widget_set_visible (GTK_WIDGET (self->meter), !model->compares && !model->is_taken);
  bm_meter_set (self->meter, standing->value, model->target);
  bm_seat_style_apply (GTK_WIDGET (self->meter), model->team ? BM_NO_SEAT_STYLE : standing->seat);

  bm_css_class_set (GTK_WIDGET (self), "holds", standing->holds);
  bm_css_class_set (GTK_WIDGET (self), "leads", standing->leads);
  bm_css_class_set (GTK_WIDGET (self), "barred", standing->is_barred);

  words = dup_words (model, standing, model->team ? team : bm_players_get_name (players, standing->seat));
  bm_spoken_set_tooltip (GTK_WIDGET (self), words);
}

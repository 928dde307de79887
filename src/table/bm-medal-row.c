/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-medal-row.h"

#include <glib/gi18n-lib.h>

#include "bm-count-words.h"
#include "bm-css-class.h"
#include "bm-medal-badge.h"
#include "bm-rule-words.h"
#include "bm-spoken.h"
#include "bm-standing.h"
#include "bm-thing-words.h"
#include "bm-tooltip.h"
#include "bm-words.h"

/**
 * BmMedalRow:
 *
 * Name, points and picture of a medal; for players and, in team games, for teams, its conditions in words and
 * everyone's progress. Once it has been won, only the winners.
 *
 * CSS node: `medalrow`, with `.taken`.
 */

#define MAX_TRACKS 2

/* One way to win the medal: alone or as a team. */
typedef struct
{
  GtkWidget *words;
  GtkWidget *standings;
  guint      n_standings;
  GtkWidget *children[BM_MAX_SEATS];
} Track;

struct _BmMedalRow
{
  GtkWidget     parent_instance;

  GtkWidget    *content;
  BmMedalBadge *badge;
  GtkWidget    *name;
  GtkWidget    *points;
  Track         tracks[MAX_TRACKS];
};

G_DEFINE_FINAL_TYPE (BmMedalRow, bm_medal_row, GTK_TYPE_WIDGET)

static void
add_standing (Track *track)
{
  GtkWidget *child = gtk_flow_box_child_new ();

  gtk_widget_set_focusable (child, FALSE);
  track->children[track->n_standings] = bm_standing_new ();
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), track->children[track->n_standings]);
  gtk_flow_box_append (GTK_FLOW_BOX (track->standings), child);
  track->n_standings++;
}

static void
remove_standing (Track *track)
{
  track->n_standings--;
  gtk_flow_box_remove (GTK_FLOW_BOX (track->standings),
                       gtk_widget_get_parent (track->children[track->n_standings]));
}

/* Name and points are above, so this only says who gets it. */
static char *
dup_compared (const BmRules *rules,
              const BmMedal *medal)
{
  g_auto (BmPhrase) phrase = { 0 };

  bm_count_words_init_phrase (&phrase, rules, medal->compared);
  if (medal->most)
    /* Translators: who gets a medal; %s is what is counted: “Most moon tiles at the end”. It begins with any letter and
     * is of any gender: something like “The most at the end: %s” may be needed where a word before it would change */
    return g_strdup_printf (_("Most %s at the end"), phrase.many);
  /* Translators: who gets a medal; %s is what is counted: “Fewest desert tiles and rune monsters at the end”; as with
   * “Most %s at the end” */
  return g_strdup_printf (_("Fewest %s at the end"), phrase.many);
}

static char *
dup_condition (const BmRules      *rules,
               const BmMedalModel *model,
               gboolean            has_both)
{
  const BmMedal *medal = &rules->medals[model->medal];
  g_autofree char *conditions = NULL;

  if (model->compares)
    return dup_compared (rules, medal);

  conditions = bm_conditions_words (rules, &medal->conditions, model->team ? BM_CONDITION_TEAM : BM_CONDITION_BARE);
  if (has_both && medal->at_end && model->team)
    /* Translators: what partners must have together for a medal: “As a team at the end: 6 desert tiles” */
    return g_strdup_printf (_("As a team at the end: %s"), conditions);
  if (has_both && medal->at_end)
    /* Translators: what a player must have for a medal, without the partner: “Alone at the end: 3 desert tiles” */
    return g_strdup_printf (_("On your own at the end: %s"), conditions);
  if (has_both && model->team)
    /* Translators: what partners must have together for a medal: “As a team: 6 desert tiles” */
    return g_strdup_printf (_("As a team: %s"), conditions);
  if (has_both)
    /* Translators: what a player must have for a medal, without the partner: “Alone: 3 desert tiles” */
    return g_strdup_printf (_("On your own: %s"), conditions);
  if (medal->at_end)
    /* Translators: what a player must have for a medal: “At the end: 3 desert tiles” */
    return g_strdup_printf (_("At the end: %s"), conditions);
  return g_steal_pointer (&conditions);
}

/* Only the winners of a medal that has been won. */
static void
update_track (Track              *track,
              const BmRules      *rules,
              const BmPlayers    *players,
              const BmMedalModel *model,
              gboolean            has_both)
{
  g_autofree char *words = dup_condition (rules, model, has_both);
  g_autofree char *sentence = bm_medal_words (rules, model->medal, model->team);

  gtk_label_set_label (GTK_LABEL (track->words), words);
  bm_tooltip_set (track->words, sentence);
  gtk_widget_set_visible (track->words, *words != '\0');

  while (track->n_standings < model->n_standings)
    add_standing (track);
  while (track->n_standings > model->n_standings)
    remove_standing (track);
  for (guint i = 0; i < model->n_standings; i++)
    {
      bm_standing_update (BM_STANDING (track->children[i]), model, &model->standings[i], players);
      gtk_widget_set_visible (gtk_widget_get_parent (track->children[i]),
                              !model->is_taken || model->standings[i].holds);
    }
}

/* Everything visible, since the row is read as a whole. */
static char *
dup_description (BmMedalRow *self,
                 int         points)
{
  g_autofree char *worth = bm_words_points (points);
  g_autoptr (GString) lines = g_string_new (worth);

  for (guint i = 0; i < MAX_TRACKS; i++)
    {
      if (gtk_widget_get_visible (self->tracks[i].words))
        g_string_append_printf (lines, "\n%s", gtk_label_get_label (GTK_LABEL (self->tracks[i].words)));
      for (guint j = 0; gtk_widget_get_visible (self->tracks[i].standings) && j < self->tracks[i].n_standings; j++)
        if (gtk_widget_get_visible (gtk_widget_get_parent (self->tracks[i].children[j])))
          g_string_append_printf (lines, "\n%s", gtk_widget_get_tooltip_text (self->tracks[i].children[j]));
    }
  return g_string_free (g_steal_pointer (&lines), FALSE);
}

static void
bm_medal_row_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (bm_medal_row_parent_class)->dispose (object);
}

static void
bm_medal_row_class_init (BmMedalRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_medal_row_dispose;

  g_type_ensure (BM_TYPE_MEDAL_BADGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bigmonster/BigMonster/table/bm-medal-row.ui");
  gtk_widget_class_bind_template_child (widget_class, BmMedalRow, content);
  gtk_widget_class_bind_template_child (widget_class, BmMedalRow, badge);
  gtk_widget_class_bind_template_child (widget_class, BmMedalRow, name);
  gtk_widget_class_bind_template_child (widget_class, BmMedalRow, points);
  gtk_widget_class_bind_template_child_full (widget_class, "words", FALSE,
                                             G_STRUCT_OFFSET (BmMedalRow, tracks[0].words));
  gtk_widget_class_bind_template_child_full (widget_class, "standings", FALSE,
                                             G_STRUCT_OFFSET (BmMedalRow, tracks[0].standings));
  gtk_widget_class_bind_template_child_full (widget_class, "team_words", FALSE,
                                             G_STRUCT_OFFSET (BmMedalRow, tracks[1].words));
  gtk_widget_class_bind_template_child_full (widget_class, "team_standings", FALSE,
                                             G_STRUCT_OFFSET (BmMedalRow, tracks[1].standings));

  gtk_widget_class_set_css_name (widget_class, "medalrow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
}

static void
bm_medal_row_init (BmMedalRow *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  bm_spoken_settle (GTK_WIDGET (self));
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
bm_medal_row_new (void)
{
  return g_object_new (BM_TYPE_MEDAL_ROW, NULL);
}

/**
 * bm_medal_row_update:
 * @self: a row
 * @painter: the painter for medals
 * @players: the players
 * @models: (array length=n_models): a medal, for players and perhaps for teams
 * @n_models: 1 or 2
 * @seat: the viewer's seat, or %BM_SPECTATOR
 */
void
bm_medal_row_update (BmMedalRow         *self,
                     BmPainter          *painter,
                     const BmPlayers    *players,
                     const BmMedalModel *models,
                     guint               n_models,
                     guint               seat)
{
  const BmRules *rules = bm_painter_get_rules (painter);
  const BmMedal *medal = &rules->medals[models[0].medal];
  g_autofree char *points = NULL;
  g_autofree char *description = NULL;
  gboolean is_taken = TRUE;

  g_return_if_fail (BM_IS_MEDAL_ROW (self));
  g_return_if_fail (n_models >= 1 && n_models <= MAX_TRACKS);

  for (guint i = 0; i < n_models; i++)
    is_taken &= models[i].is_taken;
  bm_css_class_set (GTK_WIDGET (self), "taken", is_taken);

  bm_medal_badge_update (self->badge, painter, models, n_models, seat);
  gtk_label_set_label (GTK_LABEL (self->name), bm_medal_name (rules, models[0].medal));

  points = medal->points < 0 ? g_strdup_printf (_("−%d"), -medal->points) : g_strdup_printf (_("+%d"), medal->points);
  gtk_label_set_label (GTK_LABEL (self->points), points);
  bm_css_class_set (self->points, "minus", medal->points < 0);

  for (guint i = 0; i < MAX_TRACKS; i++)
    {
      gtk_widget_set_visible (self->tracks[i].standings, i < n_models);
      if (i < n_models)
        update_track (&self->tracks[i], rules, players, &models[i], n_models > 1);
      else
        gtk_widget_set_visible (self->tracks[i].words, FALSE);
    }
  description = dup_description (self, medal->points);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, gtk_label_get_label (GTK_LABEL (self->name)),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description,
                                  -1);
}

/**
 * bm_medal_row_get_badge:
 * @self: a row
 *
 * Returns: (transfer none): the picture of the medal
 */
GtkWidget *
bm_medal_row_get_badge (BmMedalRow *self)
{
  g_return_val_if_fail (BM_IS_MEDAL_ROW (self), NULL);

  return GTK_WIDGET (self->badge);
}

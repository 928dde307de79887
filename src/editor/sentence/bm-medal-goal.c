/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-medal-goal.h"

#include <glib/gi18n-lib.h>

#include "bm-combo-rows.h"
#include "bm-count-row.h"
#include "bm-json-path.h"
#include "bm-place-words.h"
#include "bm-problem-box.h"
#include "bm-rule-choices.h"
#include "bm-sentence-list.h"
#include "bm-tab-stop.h"

/**
 * BmMedalGoal:
 *
 * The rules for winning a medal: whether conditions must be met, first or at the end, or the fewest or the most of
 * something is needed, and these conditions (a #BmSentenceList) or the count to compare. A field for the medal itself:
 * `$.medals[3]`.
 */
struct _BmMedalGoal
{
  GtkBox     parent_instance;

  GtkWidget *aim;
  GtkWidget *count;
  GtkWidget *conditions;
};

static void bm_medal_goal_field_init (BmFieldInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmMedalGoal, bm_medal_goal, GTK_TYPE_BOX,
                               G_IMPLEMENT_INTERFACE (BM_TYPE_FIELD, bm_medal_goal_field_init))

static const char *const aim_titles[BM_N_MEDAL_AIMS] = {
  [BM_MEDAL_AIM_FIRST] = NC_("who gets a medal", "First to Have This"),
  [BM_MEDAL_AIM_END] = NC_("who gets a medal", "Everyone Who Has This at the End"),
  [BM_MEDAL_AIM_FEWEST] = NC_("who gets a medal", "Whoever Has the Fewest at the End"),
  [BM_MEDAL_AIM_MOST] = NC_("who gets a medal", "Whoever Has the Most at the End"),
};

static void
aim_selected_cb (BmMedalGoal *self)
{
  BmField *field = BM_FIELD (self);
  BmMedalAim aim = (BmMedalAim) adw_combo_row_get_selected (ADW_COMBO_ROW (self->aim));
  JsonNode *medal;

  if (bm_field_is_showing (field) || aim >= BM_N_MEDAL_AIMS)
    return;
  medal = bm_field_get_node (field);
  if (medal != NULL && aim != bm_medal_get_aim (medal))
    bm_document_set (bm_field_get_document (field), bm_field_get_path (field), bm_medal_set_aim (medal, aim),
                     _("Change Who Gets the Medal"), NULL);
}

/* -- BmField -- */

static void
show_below (GtkWidget  *field,
            BmDocument *document,
            const char *path)
{
  gtk_widget_set_visible (field, path != NULL);
  if (path == NULL)
    bm_field_bind (BM_FIELD (field), NULL, NULL);
  else if (bm_field_get_document (BM_FIELD (field)) != document
           || g_strcmp0 (bm_field_get_path (BM_FIELD (field)), path) != 0)
    bm_field_bind (BM_FIELD (field), document, path);
}

static void
bm_medal_goal_show (BmField *field)
{
  BmMedalGoal *self = BM_MEDAL_GOAL (field);
  BmDocument *document = bm_field_get_document (field);
  JsonNode *medal = bm_field_get_node (field);
  g_autofree char *count_path = NULL;
  g_autofree char *conditions_path = NULL;
  const char *compared;

  if (medal == NULL)
    return;

  compared = bm_medal_get_compared (medal);
  if (compared != NULL)
    count_path = bm_json_path_member (bm_field_get_path (field), compared);
  else
    conditions_path = bm_json_path_member (bm_field_get_path (field), "conditions");

  adw_combo_row_set_selected (ADW_COMBO_ROW (self->aim), bm_medal_get_aim (medal));
  show_below (self->count, document, count_path);
  show_below (self->conditions, document, conditions_path);
}

static void
bm_medal_goal_release (BmField *field)
{
  show_below (BM_MEDAL_GOAL (field)->count, NULL, NULL);
  show_below (BM_MEDAL_GOAL (field)->conditions, NULL, NULL);
}

static const char *
bm_medal_goal_get_title (BmField *field)
{
  return _("Who Gets the Medal");
}

static void
bm_medal_goal_field_init (BmFieldInterface *iface)
{
  iface->show = bm_medal_goal_show;
  iface->release = bm_medal_goal_release;
  iface->get_title = bm_medal_goal_get_title;
}

/* -- GObject -- */

static gboolean
bm_medal_goal_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (BM_MEDAL_GOAL (widget)->aim);
}

static void
bm_medal_goal_class_init (BmMedalGoalClass *klass)
{
  bm_field_class_add_member (G_OBJECT_CLASS (klass));
  GTK_WIDGET_CLASS (klass)->focus = bm_tab_stop_pass;
  GTK_WIDGET_CLASS (klass)->grab_focus = bm_medal_goal_grab_focus;
}

static void
bm_medal_goal_init (BmMedalGoal *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  GtkWidget *group = adw_preferences_group_new ();

  bm_field_set_member (BM_FIELD (self), "");
  for (guint i = 0; i < BM_N_MEDAL_AIMS; i++)
    gtk_string_list_append (titles, g_dpgettext2 (GETTEXT_PACKAGE, "who gets a medal", aim_titles[i]));

  self->aim = adw_combo_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->aim), bm_member_words_title (BM_FORMAT_MEDAL, "awarded"));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->aim), G_LIST_MODEL (titles));
  bm_combo_rows_wrap (self->aim);
  g_signal_connect_object (self->aim, "notify::selected", G_CALLBACK (aim_selected_cb), self, G_CONNECT_SWAPPED);
  self->count = bm_count_row_new ();
  self->conditions = bm_sentence_list_new (TRUE);

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), C_("medal", "Who Gets It"));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->aim);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->count);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), g_object_new (BM_TYPE_PROBLEM_BOX, "member", "awarded", NULL));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 18);
  gtk_box_append (GTK_BOX (self), group);
  gtk_box_append (GTK_BOX (self), self->conditions);
}

/**
 * bm_medal_goal_new:
 *
 * Returns: (transfer floating): groups for a form of preferences
 */
GtkWidget *
bm_medal_goal_new (void)
{
  return g_object_new (BM_TYPE_MEDAL_GOAL, NULL);
}

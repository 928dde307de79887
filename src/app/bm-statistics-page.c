/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-statistics-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "bm-archive.h"
#include "bm-chart-view.h"
#include "bm-dialogs.h"
#include "bm-game-words.h"
#include "bm-library.h"
#include "bm-mnemonics.h"
#include "bm-settings.h"
#include "bm-statistics.h"
#include "bm-words.h"

/**
 * BmStatisticsPage:
 *
 * What past games say about a person: the points over time, by mode, explorer and opponents, and on each line of the score
 * sheet, compared with computer players. Each chart is also a table, and can be saved as either.
 *
 * # Actions
 *
 * - `statistics.start-over`: asks whether all games up to now are to count no longer
 */

struct _BmStatisticsPage
{
  BmPage        parent_instance;

  GtkStack     *stack;
  GtkDropDown  *name;
  GtkLabel     *summary;
  AdwBin       *points_bin;
  AdwBin       *mode_bin;
  AdwBin       *explorer_bin;
  AdwBin       *opponents_bin;
  AdwBin       *lines_bin;

  GFile        *folder;      /* owned reference, nullable */
  GListModel   *games;       /* owned reference, nullable: BmArchiveEntry */
  BmStatistics *statistics;  /* nullable */
  GPtrArray    *rules;       /* BmRules: of the sets whose things have names here */
  GCancellable *cancellable; /* owned reference */
  gboolean      is_filling;
};

G_DEFINE_FINAL_TYPE (BmStatisticsPage, bm_statistics_page, BM_TYPE_PAGE)

/* -- Names -- */

static BmSet *
find_set (const char *id,
          gpointer    sets)
{
  BmSet *set = g_hash_table_lookup (sets, id);

  if (set == NULL && (set = bm_library_load_shipped (id, NULL)) != NULL)
    g_hash_table_insert (sets, g_strdup (id), set);
  return set;
}

/* The sets that come with the program; a thing of another set is called by its ID. */
static void
load_rules (BmStatisticsPage *self)
{
  g_auto (GStrv) ids = bm_library_dup_shipped_ids ();
  g_autoptr (GHashTable) sets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) bm_set_unref);

  for (guint i = 0; ids[i] != NULL; i++)
    {
      BmSet *set = find_set (ids[i], sets);
      BmRules *rules = set != NULL ? bm_library_compile (&set, 1, find_set, sets, NULL) : NULL;

      if (rules != NULL)
        g_ptr_array_add (self->rules, rules);
    }
}

static char *
name_thing (BmStatisticsPage *self,
            BmThingKind       kind,
            const char       *id)
{
  for (guint i = 0; i < self->rules->len; i++)
    {
      const BmRules *rules = g_ptr_array_index (self->rules, i);
      guint16 index = bm_rules_find_thing (rules, kind, id);

      if (index != BM_NONE)
        return g_strdup (bm_words_get (bm_rules_get_thing_name (rules, kind, index)));
    }

  return g_strdup (id);
}

static char *
name_group (BmStatisticsPage       *self,
            const BmStatisticsGame *game,
            BmStatisticsBy          by)
{
  switch (by)
    {
    case BM_STATISTICS_BY_EXPLORER:
      return name_thing (self, BM_THING_EXPLORER, game->explorer);
    case BM_STATISTICS_BY_OPPONENTS:
      return g_strdup (g_str_equal (game->opponents, BM_STATISTICS_PEOPLE) ? C_("opponents", "People")
                                                                           : bm_player_short_name (game->opponents));
    case BM_STATISTICS_BY_MODE:
    default:
      return bm_mode_count_words (game->mode, game->n_seats);
    }
}

/* -- Charts -- */

static void
put_chart (AdwBin            *bin,
           BmChartKind        kind,
           const BmChartHead *head,
           GPtrArray         *rows)
{
  g_autoptr (BmChartData) data = bm_chart_data_new (head);
  GtkWidget *chart = bm_chart_new (kind);

  bm_chart_data_set_rows (data, rows);
  bm_chart_set_data (BM_CHART (chart), data);
  adw_bin_set_child (bin, bm_chart_view_new (BM_CHART (chart)));
}

static char *
say_date (const BmStatisticsGame *game)
{
  g_autoptr (GDateTime) local = g_date_time_to_local (game->date);

  return g_date_time_format (local, C_("date", "%-d %B %Y"));
}

/* The best game stands out. */
static void
show_points (BmStatisticsPage        *self,
             GPtrArray               *games,
             const BmStatisticsGroup *all)
{
  const BmChartHead head = {
    .title = _("Points over Time"), .label_name = _("Game"), .value_name = _("Points"), .format = BM_CHART_NUMBER,
  };
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < games->len; i++)
    {
      const BmStatisticsGame *game = g_ptr_array_index (games, i);
      g_autofree char *date = say_date (game);
      g_autofree char *mode = bm_mode_count_words (game->mode, game->n_seats);
      g_autofree char *label = g_strjoin (bm_words_between_facts (), date, mode, NULL);
      BmChartRow *row = bm_chart_row_new (label, i + 1);

      bm_chart_row_set (row, 0, game->points);
      bm_chart_row_set_emphasised (row, game == all->best);
      g_ptr_array_add (rows, row);
    }
  put_chart (self->points_bin, BM_CHART_CURVE, &head, rows);
}

static char *
count_games (const BmStatisticsGroup *group)
{
  g_autofree char *games = g_strdup_printf (ngettext ("%u game", "%u games", group->n_games), group->n_games);
  g_autofree char *won = g_strdup_printf (_("won: %u"), group->n_won);

  return g_strjoin (bm_words_between_facts (), games, won, NULL);
}

static void
show_groups (BmStatisticsPage *self,
             GPtrArray        *games,
             BmStatisticsBy    by)
{
  AdwBin *const bins[BM_N_STATISTICS_BY] = { self->mode_bin, self->explorer_bin, self->opponents_bin };
  const char *const titles[BM_N_STATISTICS_BY] = { _("By Mode"), _("By Explorer"), _("By Opponents") };
  const BmChartHead head = {
    .title = titles[by], .label_name = _("Games"), .value_name = _("Points on average"), .format = BM_CHART_NUMBER,
    .digits = 1,
  };
  g_autoptr (GArray) groups = bm_statistics_list_groups (games, by);
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < groups->len; i++)
    {
      const BmStatisticsGroup *group = &g_array_index (groups, BmStatisticsGroup, i);
      g_autofree char *name = name_group (self, group->first, by);
      g_autofree char *counts = count_games (group);
      /* Translators: what games have in common, and how many were played and won: “4 players (12 games · won: 5)” */
      g_autofree char *label = g_strdup_printf (C_("games", "%s (%s)"), name, counts);
      BmChartRow *row = bm_chart_row_new (label, i);

      bm_chart_row_set (row, 0, group->mean);
      g_ptr_array_add (rows, row);
    }
  put_chart (bins[by], BM_CHART_DOTS, &head, rows);
}

static char *
label_line (BmStatisticsPage       *self,
            const BmStatisticsLine *line)
{
  g_autofree char *name = name_thing (self, BM_THING_SCORE_LINE, line->id);
  g_autofree char *own = bm_words_decimal (line->own, 1);
  g_autofree char *computers = bm_words_decimal (line->computers, 1);

  /* Translators: a line of the score pad, and the points on it, those of a person and of computer players: “Ice (12.3 against
   * 9.8)” */
  return g_strdup_printf (_("%s (%s against %s)"), name, own, computers);
}

/* Computer players in the same games have played the same deals. */
static void
show_lines (BmStatisticsPage *self,
            GPtrArray        *games)
{
  const BmChartHead head = {
    .title = _("Against Computer Players"), .label_name = _("Score Line"), .value_name = _("Points more in the same games"),
    .format = BM_CHART_DIFFERENCE, .digits = 1,
  };
  g_autoptr (GArray) lines = bm_statistics_list_lines (games);
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < lines->len; i++)
    {
      const BmStatisticsLine *line = &g_array_index (lines, BmStatisticsLine, i);
      g_autofree char *label = label_line (self, line);
      BmChartRow *row = bm_chart_row_new (label, i);

      bm_chart_row_set (row, 0, line->own - line->computers);
      g_ptr_array_add (rows, row);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->lines_bin), lines->len > 0);
  put_chart (self->lines_bin, BM_CHART_DOTS, &head, rows);
}

static char *
describe (const BmStatisticsGroup *all)
{
  g_autofree char *counts = count_games (all);
  g_autofree char *mean = bm_words_decimal (all->mean, 1);
  g_autofree char *first = bm_words_number (all->first->points);
  g_autofree char *first_date = say_date (all->first);
  g_autofree char *best = bm_words_number (all->best->points);
  g_autofree char *best_date = say_date (all->best);

  return g_strdup_printf (
    /* Translators: the first %s says how many games were played and won; then come the points on average, the points and date
     * of the first game, and those of the best one. */
    _("%1$s\nPoints on average: %2$s\nFirst game: %3$s (%4$s)\nBest game: %5$s (%6$s)"), counts, mean, first, first_date, best,
    best_date);
}

static void
show_person (BmStatisticsPage *self)
{
  g_autoptr (GPtrArray) names = bm_statistics_list_names (self->statistics);
  guint selected = gtk_drop_down_get_selected (self->name);
  BmStatisticsGroup all;
  GPtrArray *games;
  g_autofree char *text = NULL;

  if (selected >= names->len)
    return;

  games = bm_statistics_list_games (self->statistics, g_ptr_array_index (names, selected));
  bm_statistics_sum_up (games, &all);
  text = describe (&all);
  gtk_label_set_label (self->summary, text);
  show_points (self, games, &all);
  for (guint by = 0; by < BM_N_STATISTICS_BY; by++)
    show_groups (self, games, (BmStatisticsBy) by);
  show_lines (self, games);
}

static void
name_selected_cb (BmStatisticsPage *self)
{
  if (!self->is_filling && self->statistics != NULL)
    show_person (self);
}

static void
show_all (BmStatisticsPage *self)
{
  g_autoptr (GtkStringList) model = gtk_string_list_new (NULL);
  g_autoptr (GPtrArray) names = NULL;

  g_clear_pointer (&self->statistics, bm_statistics_free);
  self->statistics = bm_statistics_new (self->games, g_settings_get_int64 (bm_settings_get (), "statistics-since"));
  names = bm_statistics_list_names (self->statistics);
  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);

      gtk_string_list_append (model, *name != '\0' ? name : _("Without a name"));
    }

  self->is_filling = TRUE;
  gtk_drop_down_set_model (self->name, G_LIST_MODEL (model));
  self->is_filling = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->name), names->len > 1);
  gtk_stack_set_visible_child_name (self->stack, names->len > 0 ? "charts" : "empty");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "statistics.start-over", names->len > 0);
  show_person (self);
}

/* -- Reading -- */

static void
list_in_thread (GTask        *task,
                gpointer      source G_GNUC_UNUSED,
                gpointer      folder,
                GCancellable *cancellable G_GNUC_UNUSED)
{
  GError *error = NULL;
  GListModel *games = bm_archive_list (folder, &error);

  if (games != NULL)
    g_task_return_pointer (task, games, g_object_unref);
  else
    g_task_return_error (task, error);
}

static void
listed_cb (GObject      *source G_GNUC_UNUSED,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (BmStatisticsPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GListModel) games = g_task_propagate_pointer (G_TASK (result), &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  if (games == NULL)
    games = G_LIST_MODEL (g_list_store_new (BM_TYPE_ARCHIVE_ENTRY));
  g_set_object (&self->games, games);
  show_all (self);
}

static void
bm_statistics_page_enter (BmPage *page)
{
  BmStatisticsPage *self = BM_STATISTICS_PAGE (page);
  g_autoptr (GTask) task = NULL;

  if (self->rules->len == 0)
    load_rules (self);
  task = g_task_new (NULL, self->cancellable, listed_cb, g_object_ref (self));
  g_task_set_source_tag (task, bm_statistics_page_enter);
  g_task_set_task_data (task, g_object_ref (self->folder), g_object_unref);
  g_task_run_in_thread (task, list_in_thread);
}

/* -- Starting over -- */

static void
start_over_cb (GtkWidget  *asker,
               const char *response,
               gpointer    data G_GNUC_UNUSED)
{
  if (!g_str_equal (response, "start-over"))
    return;

  /* Games that ended in this second go, too. */
  g_settings_set_int64 (bm_settings_get (), "statistics-since", g_get_real_time () / G_TIME_SPAN_SECOND + 1);
  show_all (BM_STATISTICS_PAGE (asker));
}

static void
ask_to_start_over (GtkWidget  *widget,
                   const char *action_name G_GNUC_UNUSED,
                   GVariant   *parameter G_GNUC_UNUSED)
{
  BmQuestion question = {
    .heading = _("Delete the Statistics?"),
    .body = _("Games that were played up to now no longer count. They stay among the past games."),
    .responses = {
      { "cancel", _("_Cancel"), ADW_RESPONSE_DEFAULT },
      { "start-over", _("_Delete"), ADW_RESPONSE_DESTRUCTIVE },
    },
    .preferred = "cancel",
  };

  bm_dialogs_ask (widget, &question, start_over_cb, NULL, NULL);
}

/* -- GObject -- */

static void
bm_statistics_page_dispose (GObject *object)
{
  BmStatisticsPage *self = BM_STATISTICS_PAGE (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->folder);
  g_clear_object (&self->games);
  g_clear_pointer (&self->statistics, bm_statistics_free);

  G_OBJECT_CLASS (bm_statistics_page_parent_class)->dispose (object);
}

static void
bm_statistics_page_finalize (GObject *object)
{
  g_object_unref (BM_STATISTICS_PAGE (object)->cancellable);
  g_ptr_array_unref (BM_STATISTICS_PAGE (object)->rules);

  G_OBJECT_CLASS (bm_statistics_page_parent_class)->finalize (object);
}

static void
bm_statistics_page_class_init (BmStatisticsPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bm_statistics_page_dispose;
  object_class->finalize = bm_statistics_page_finalize;
  BM_PAGE_CLASS (klass)->enter = bm_statistics_page_enter;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/app/bm-statistics-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BmStatisticsPage, stack);
  gtk_widget_class_bind_template_child (widget_class, BmStatisticsPage, name);
  gtk_widget_class_bind_template_child (widget_class, BmStatisticsPage, summary);
  gtk_widget_class_bind_template_child (widget_class, BmStatisticsPage, points_bin);
  gtk_widget_class_bind_template_child (widget_class, BmStatisticsPage, mode_bin);
  gtk_widget_class_bind_template_child (widget_class, BmStatisticsPage, explorer_bin);
  gtk_widget_class_bind_template_child (widget_class, BmStatisticsPage, opponents_bin);
  gtk_widget_class_bind_template_child (widget_class, BmStatisticsPage, lines_bin);
  gtk_widget_class_bind_template_callback (widget_class, name_selected_cb);
  gtk_widget_class_install_action (widget_class, "statistics.start-over", NULL, ask_to_start_over);
}

static void
bm_statistics_page_init (BmStatisticsPage *self)
{
  self->cancellable = g_cancellable_new ();
  self->rules = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_rules_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  bm_mnemonics_settle (GTK_WIDGET (self));
}

/**
 * bm_statistics_page_set_folder:
 * @self: a page that was not entered yet
 * @folder: the folder of the past games
 */
void
bm_statistics_page_set_folder (BmStatisticsPage *self,
                               GFile            *folder)
{
  g_return_if_fail (BM_IS_STATISTICS_PAGE (self));

  g_set_object (&self->folder, folder);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-day-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "bm-archive-words.h"
#include "bm-archive.h"
#include "bm-css-class.h"
#include "bm-date.h"
#include "bm-day-grid.h"
#include "bm-day-line.h"
#include "bm-day-log.h"
#include "bm-day-words.h"
#include "bm-day.h"
#include "bm-ground.h"
#include "bm-mnemonics.h"
#include "bm-tooltip.h"
#include "bm-words.h"

/**
 * BmDayPage:
 *
 * The deal of the day: today's, and those of past days in a calendar. Whoever has played one copies its line, and
 * compares the game with those in the lines of others.
 *
 * # Actions
 *
 * - `day.play`: begins or resumes the game of the selected day
 * - `day.copy`: copies its line
 * - `day.view`: shows the game
 * - `day.previous-month`, `day.next-month`: turn over the calendar
 * - `day.compare`: compares the game in the line that was pasted
 */

#define N_COLUMNS BM_DAY_GRID_COLUMNS
#define N_WEEKS   6

struct _BmDayPage
{
  BmPage        parent_instance;

  GtkLabel     *date_label;
  GtkLabel     *deal_label;
  GtkLabel     *result_label;
  GtkWidget    *play_button;
  GtkWidget    *copy_button;
  GtkWidget    *view_button;
  GtkLabel     *month_label;
  BmDayGrid    *grid;
  GtkLabel     *streak_label;
  AdwEntryRow  *line_row;
  GtkLabel     *problem;

  GFile        *folder;      /* owned reference, nullable: the past games */
  BmRules      *rules;       /* owned reference, nullable: those of all deals */
  BmDayLog     *log;         /* nullable: before the games have been read */
  char         *current;     /* nullable: the day whose deal is the game in progress */
  GDate         today;
  GDate         selected;
  GDate         month;       /* the first day of the month that is shown */
  GtkWidget    *days[N_WEEKS * N_COLUMNS];
  GCancellable *cancellable; /* owned reference: of reading games, and the clipboard */
  gboolean      is_filling;
  guint         n_reading;   /* how many times the games are being read */
};

G_DEFINE_FINAL_TYPE (BmDayPage, bm_day_page, BM_TYPE_PAGE)

enum
{
  PLAY,
  OPENED,
  COMPARED,
  COPIED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* -- The selected day -- */

static BmArchiveEntry *
find_played (BmDayPage   *self,
             const GDate *date)
{
  return self->log != NULL ? bm_day_log_find (self->log, date) : NULL;
}

static gboolean
is_current (BmDayPage *self)
{
  g_autofree char *day = bm_date_to_string (&self->selected);

  return g_strcmp0 (day, self->current) == 0;
}

static char *
describe_result (BmDayPage *self)
{
  BmArchiveEntry *entry = find_played (self, &self->selected);

  if (entry != NULL)
    {
      g_autofree char *headline = bm_archive_headline (entry);
      g_autofree char *scores = bm_archive_scores (entry);

      return g_strdup_printf ("%s\n%s", headline, scores);
    }
  if (is_current (self) || (self->log != NULL && bm_day_log_find_begun (self->log, &self->selected) != NULL))
    return g_strdup (_("Begun, and not finished yet"));
  return g_strdup (_("Not played yet"));
}

static void
show_selected (BmDayPage *self)
{
  g_autoptr (BmRecord) deal = bm_day_new_record (self->rules, &self->selected, "");
  g_autofree char *date = bm_day_date_words (&self->selected);
  g_autofree char *words = bm_day_deal_words (deal);
  g_autofree char *result = describe_result (self);
  gboolean is_played = find_played (self, &self->selected) != NULL;

  gtk_label_set_label (self->date_label, date);
  gtk_label_set_label (self->deal_label, words);
  gtk_label_set_label (self->result_label, result);
  gtk_widget_set_visible (self->play_button, !is_played);
  gtk_widget_set_visible (self->copy_button, is_played);
  gtk_widget_set_visible (self->view_button, is_played);
  gtk_button_set_label (GTK_BUTTON (self->play_button), is_current (self) ? _("_Resume") : _("_Play"));
}

/* -- The calendar -- */

/* How many columns the first day of the month is from the left: weeks begin as they do in the person's country. */
static guint
get_column (const GDate *date)
{
  /* Translators: the first day of the week: 1 for Monday, 7 for Sunday. */
  guint first = (guint) g_ascii_strtoull (C_("first day of the week", "1"), NULL, 10);

  return (g_date_get_weekday (date) + N_COLUMNS - (first >= 1 && first <= N_COLUMNS ? first : 1)) % N_COLUMNS;
}

static GDate
get_date (BmDayPage *self,
          guint      index)
{
  GDate date = self->month;

  g_date_subtract_days (&date, get_column (&self->month));
  g_date_add_days (&date, index);
  return date;
}

static char *
format_date (const GDate *date,
             const char  *format)
{
  g_autoptr (GDateTime) time = g_date_time_new_utc (g_date_get_year (date), (int) g_date_get_month (date),
                                                    g_date_get_day (date), 12, 0, 0);

  return g_date_time_format (time, format);
}

/* A day that was played has a mark, and its points stand in the tooltip; screen readers say it all. */
static void
show_day (BmDayPage *self,
          guint      index)
{
  GtkWidget *button = self->days[index];
  GDate date = get_date (self, index);
  BmArchiveEntry *entry = find_played (self, &date);
  g_autofree char *number = g_strdup_printf ("%u", (guint) g_date_get_day (&date));
  g_autofree char *words = bm_day_date_words (&date);
  g_autofree char *headline = entry != NULL ? bm_archive_headline (entry) : g_strdup (_("Not played yet"));
  g_autofree char *label = g_strdup_printf ("%s. %s", words, headline);
  GtkWidget *box = gtk_button_get_child (GTK_BUTTON (button));

  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (box)), number);
  gtk_widget_set_opacity (gtk_widget_get_last_child (box), entry != NULL ? 1 : 0);
  gtk_widget_set_visible (button, g_date_get_month (&date) == g_date_get_month (&self->month));
  gtk_widget_set_sensitive (button, bm_day_has_deal (&date) && g_date_compare (&date, &self->today) <= 0);
  bm_tooltip_set (button, entry != NULL ? headline : NULL);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), g_date_compare (&date, &self->selected) == 0);
  bm_css_class_set (button, "today", g_date_compare (&date, &self->today) == 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
show_calendar (BmDayPage *self)
{
  /* Translators: a month in a calendar: %B is its name in letters, %Y the year */
  g_autofree char *month = format_date (&self->month, C_("month", "%B %Y"));
  GDate before = self->month;
  GDate after = self->month;

  g_date_subtract_days (&before, 1);
  g_date_add_months (&after, 1);
  self->is_filling = TRUE;
  gtk_label_set_label (self->month_label, month);
  for (guint i = 0; i < N_WEEKS * N_COLUMNS; i++)
    show_day (self, i);
  self->is_filling = FALSE;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "day.previous-month", bm_day_has_deal (&before));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "day.next-month", g_date_compare (&after, &self->today) <= 0);
}

static void
show_streak (BmDayPage *self)
{
  guint streak = self->log != NULL ? bm_day_log_count_streak (self->log, &self->today) : 0;
  guint longest = self->log != NULL ? bm_day_log_count_longest (self->log) : 0;
  g_autofree char *now = g_strdup_printf (ngettext ("%u day in a row", "%u days in a row", streak), streak);
  /* Translators: the largest number of days in a row */
  g_autofree char *best = g_strdup_printf (ngettext ("longest: %u day", "longest: %u days", longest), longest);
  g_autofree char *both = g_strjoin (bm_words_between_facts (), now, best, NULL);

  gtk_label_set_label (self->streak_label, streak > 0 ? both : longest > 0 ? best : "");
  gtk_widget_set_visible (GTK_WIDGET (self->streak_label), longest > 1);
}

static void
show_all (BmDayPage *self)
{
  show_selected (self);
  show_calendar (self);
  show_streak (self);
}

static void
day_toggled_cb (BmDayPage       *self,
                GtkToggleButton *button)
{
  guint index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "index"));

  if (self->is_filling)
    return;

  self->selected = get_date (self, index);
  show_selected (self);
  show_calendar (self);
}

static GtkWidget *
create_day (BmDayPage *self,
            guint      index)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *mark = gtk_image_new_from_icon_name ("emblem-ok-symbolic");

  gtk_image_set_pixel_size (GTK_IMAGE (mark), 12);
  gtk_box_append (GTK_BOX (box), gtk_label_new (NULL));
  gtk_box_append (GTK_BOX (box), mark);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "calendar-day");
  gtk_widget_add_css_class (button, "numeric");
  g_object_set_data (G_OBJECT (button), "index", GUINT_TO_POINTER (index));
  g_signal_connect_object (button, "toggled", G_CALLBACK (day_toggled_cb), self, G_CONNECT_SWAPPED);

  return button;
}

/* The names of the days of the week, from any week. */
static void
create_calendar (BmDayPage *self)
{
  for (guint i = 0; i < N_COLUMNS; i++)
    {
      GDate date = get_date (self, i);
      g_autofree char *name = format_date (&date, "%a");
      GtkWidget *label = gtk_label_new (name);

      gtk_widget_add_css_class (label, "caption");
      gtk_widget_add_css_class (label, "dim-label");
      bm_day_grid_attach (self->grid, label, i, 0);
    }
  for (guint i = 0; i < N_WEEKS * N_COLUMNS; i++)
    {
      self->days[i] = create_day (self, i);
      bm_day_grid_attach (self->grid, self->days[i], i % N_COLUMNS, i / N_COLUMNS + 1);
    }
}

static void
turn_over (BmDayPage *self,
           int        months)
{
  if (months < 0)
    g_date_subtract_months (&self->month, 1);
  else
    g_date_add_months (&self->month, 1);
  show_calendar (self);
}

static void
previous_month_cb (GtkWidget  *widget,
                   const char *action_name G_GNUC_UNUSED,
                   GVariant   *parameter G_GNUC_UNUSED)
{
  turn_over (BM_DAY_PAGE (widget), -1);
}

static void
next_month_cb (GtkWidget  *widget,
               const char *action_name G_GNUC_UNUSED,
               GVariant   *parameter G_GNUC_UNUSED)
{
  turn_over (BM_DAY_PAGE (widget), 1);
}

/* -- Reading -- */

static void
list_in_thread (GTask        *task,
                gpointer      source G_GNUC_UNUSED,
                gpointer      folder,
                GCancellable *cancellable G_GNUC_UNUSED)
{
  g_task_return_pointer (task, bm_archive_list (folder, NULL), g_object_unref);
}

static void
listed_cb (GObject      *source G_GNUC_UNUSED,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (BmDayPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GListModel) games = g_task_propagate_pointer (G_TASK (result), &error);

  self->n_reading--;
  if (error != NULL)
    return;

  g_clear_pointer (&self->log, bm_day_log_free);
  self->log = bm_day_log_new (games);
  show_all (self);
}

static void
read_games (BmDayPage *self)
{
  g_autoptr (GTask) task = NULL;

  if (self->folder == NULL)
    return;

  self->n_reading++;
  task = g_task_new (NULL, self->cancellable, listed_cb, g_object_ref (self));
  g_task_set_source_tag (task, read_games);
  g_task_set_task_data (task, g_object_ref (self->folder), g_object_unref);
  g_task_run_in_thread (task, list_in_thread);
}

/* -- Playing -- */

static void
play_cb (GtkWidget  *widget,
         const char *action_name G_GNUC_UNUSED,
         GVariant   *parameter G_GNUC_UNUSED)
{
  BmDayPage *self = BM_DAY_PAGE (widget);
  g_autofree char *day = bm_date_to_string (&self->selected);
  BmArchiveEntry *begun = self->log != NULL ? bm_day_log_find_begun (self->log, &self->selected) : NULL;

  g_signal_emit (self, signals[PLAY], 0, day,
                 !is_current (self) && begun != NULL ? bm_archive_entry_get_file (begun) : NULL);
}

static void
view_cb (GtkWidget  *widget,
         const char *action_name G_GNUC_UNUSED,
         GVariant   *parameter G_GNUC_UNUSED)
{
  BmDayPage *self = BM_DAY_PAGE (widget);
  BmArchiveEntry *entry = find_played (self, &self->selected);

  if (entry != NULL)
    g_signal_emit (self, signals[OPENED], 0, bm_archive_entry_get_file (entry));
}

static void
copy_cb (GtkWidget  *widget,
         const char *action_name G_GNUC_UNUSED,
         GVariant   *parameter G_GNUC_UNUSED)
{
  BmDayPage *self = BM_DAY_PAGE (widget);
  BmArchiveEntry *entry = find_played (self, &self->selected);
  g_autoptr (GError) error = NULL;
  g_autoptr (BmRecord) record = entry != NULL ? bm_record_load (bm_archive_entry_get_file (entry), &error) : NULL;
  g_autofree char *line = record != NULL ? bm_day_line_new (record) : NULL;

  if (line == NULL)
    return;

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), line);
  bm_day_page_set_problem (self, NULL);
  g_signal_emit (self, signals[COPIED], 0);
}

/* -- The lines of others -- */

static void
line_changed_cb (BmDayPage *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->line_row));

  bm_day_page_set_problem (self, NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "day.compare", *text != '\0');
}

static void
compare (BmDayPage *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmRecord) record = bm_day_line_read (gtk_editable_get_text (GTK_EDITABLE (self->line_row)), &error);
  BmArchiveEntry *own;
  GDate date;

  if (record == NULL)
    {
      bm_day_page_set_problem (self, error->message);
      return;
    }

  bm_date_parse (bm_record_get_day (record), &date);
  own = find_played (self, &date);
  g_signal_emit (self, signals[COMPARED], 0, record, own != NULL ? bm_archive_entry_get_file (own) : NULL);
}

static void
compare_cb (GtkWidget  *widget,
            const char *action_name G_GNUC_UNUSED,
            GVariant   *parameter G_GNUC_UNUSED)
{
  compare (BM_DAY_PAGE (widget));
}

static void
activated_cb (BmDayPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "day.compare", NULL);
}

static void
pasted_cb (GObject      *clipboard,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (BmDayPage) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);

  if (text != NULL)
    gtk_editable_set_text (GTK_EDITABLE (self->line_row), g_strdelimit (text, "\n\r", ' '));
}

static void
paste_cb (BmDayPage *self)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), self->cancellable, pasted_cb,
                                 g_object_ref (self));
}

/* -- BmPage -- */

static void
bm_day_page_enter (BmPage *page)
{
  BmDayPage *self = BM_DAY_PAGE (page);
  GDate today;

  g_date_clear (&today, 1);
  g_date_set_time_t (&today, g_get_real_time () / G_TIME_SPAN_SECOND);
  if (!g_date_valid (&self->today) || g_date_compare (&self->today, &today) != 0)
    {
      self->today = today;
      self->selected = today;
      self->month = today;
      g_date_set_day (&self->month, 1);
    }

  if (self->rules == NULL)
    self->rules = bm_day_load_rules ();
  if (self->days[0] == NULL)
    create_calendar (self);
  show_all (self);
  read_games (self);
}

/* -- GObject -- */

static void
bm_day_page_dispose (GObject *object)
{
  BmDayPage *self = BM_DAY_PAGE (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->folder);
  g_clear_pointer (&self->rules, bm_rules_unref);
  g_clear_pointer (&self->log, bm_day_log_free);

  G_OBJECT_CLASS (bm_day_page_parent_class)->dispose (object);
}

static void
bm_day_page_finalize (GObject *object)
{
  BmDayPage *self = BM_DAY_PAGE (object);

  g_object_unref (self->cancellable);
  g_free (self->current);

  G_OBJECT_CLASS (bm_day_page_parent_class)->finalize (object);
}

static void
bm_day_page_class_init (BmDayPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bm_day_page_dispose;
  object_class->finalize = bm_day_page_finalize;
  BM_PAGE_CLASS (klass)->enter = bm_day_page_enter;

  g_type_ensure (BM_TYPE_DAY_GRID);
  g_type_ensure (BM_TYPE_GROUND);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bigmonster/BigMonster/app/bm-day-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BmDayPage, date_label);
  gtk_widget_class_bind_template_child (widget_class, BmDayPage, deal_label);
  gtk_widget_class_bind_template_child (widget_class, BmDayPage, result_label);
  gtk_widget_class_bind_template_child (widget_class, BmDayPage, play_button);
  gtk_widget_class_bind_template_child (widget_class, BmDayPage, copy_button);
  gtk_widget_class_bind_template_child (widget_class, BmDayPage, view_button);
  gtk_widget_class_bind_template_child (widget_class, BmDayPage, month_label);
  gtk_widget_class_bind_template_child (widget_class, BmDayPage, grid);
  gtk_widget_class_bind_template_child (widget_class, BmDayPage, streak_label);
  gtk_widget_class_bind_template_child (widget_class, BmDayPage, line_row);
  gtk_widget_class_bind_template_child (widget_class, BmDayPage, problem);
  gtk_widget_class_bind_template_callback (widget_class, line_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, paste_cb);
  gtk_widget_class_install_action (widget_class, "day.play", NULL, play_cb);
  gtk_widget_class_install_action (widget_class, "day.copy", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "day.view", NULL, view_cb);
  gtk_widget_class_install_action (widget_class, "day.previous-month", NULL, previous_month_cb);
  gtk_widget_class_install_action (widget_class, "day.next-month", NULL, next_month_cb);
  gtk_widget_class_install_action (widget_class, "day.compare", NULL, compare_cb);

  /**
   * BmDayPage::play:
   * @self: the page
   * @day: a day, as YYYY-MM-DD
   * @file: (nullable): the game of the day that was begun
   *
   * The person wants to play the deal of a day.
   */
  signals[PLAY] = g_signal_new ("play", BM_TYPE_DAY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                G_TYPE_STRING, G_TYPE_FILE);

  /**
   * BmDayPage::opened:
   * @self: the page
   * @file: a past game
   *
   * The person wants to see a game.
   */
  signals[OPENED] = g_signal_new ("opened", BM_TYPE_DAY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_FILE);

  /**
   * BmDayPage::compared:
   * @self: the page
   * @record: (type gpointer): the game of someone else, a #BmRecord
   * @file: (nullable): one's own game of that day
   *
   * The person wants to see the game of someone else, beside their own if there is one.
   */
  signals[COMPARED] = g_signal_new ("compared", BM_TYPE_DAY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                    G_TYPE_POINTER, G_TYPE_FILE);

  /**
   * BmDayPage::copied:
   * @self: the page
   *
   * The line of a game is on the clipboard.
   */
  signals[COPIED] = g_signal_new ("copied", BM_TYPE_DAY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bm_day_page_init (BmDayPage *self)
{
  self->cancellable = g_cancellable_new ();
  g_date_clear (&self->today, 1);
  gtk_widget_init_template (GTK_WIDGET (self));
  bm_mnemonics_settle (GTK_WIDGET (self));
  line_changed_cb (self);
}

/**
 * bm_day_page_get_is_busy:
 * @self: a page
 *
 * Returns: whether the past games are being read
 */
gboolean
bm_day_page_get_is_busy (BmDayPage *self)
{
  g_return_val_if_fail (BM_IS_DAY_PAGE (self), FALSE);

  return self->n_reading > 0;
}

/**
 * bm_day_page_set_folder:
 * @self: a page that was not entered yet
 * @folder: the folder of the past games
 */
void
bm_day_page_set_folder (BmDayPage *self,
                        GFile     *folder)
{
  g_return_if_fail (BM_IS_DAY_PAGE (self));

  g_set_object (&self->folder, folder);
}

/**
 * bm_day_page_set_current:
 * @self: a page
 * @day: (nullable): the day whose deal is the game in progress
 */
void
bm_day_page_set_current (BmDayPage  *self,
                         const char *day)
{
  char *copy = g_strdup (day);

  g_return_if_fail (BM_IS_DAY_PAGE (self));

  g_free (self->current);
  self->current = copy;
  if (self->rules != NULL)
    show_selected (self);
}

/**
 * bm_day_page_set_problem:
 * @self: a page
 * @problem: (nullable): what is wrong with the line
 */
void
bm_day_page_set_problem (BmDayPage  *self,
                         const char *problem)
{
  g_return_if_fail (BM_IS_DAY_PAGE (self));

  gtk_label_set_label (self->problem, problem != NULL ? problem : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), problem != NULL);
}

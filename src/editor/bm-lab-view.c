/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-lab-view.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "bm-chart-view.h"
#include "bm-columns-layout.h"
#include "bm-lab-charts.h"
#include "bm-lab-words.h"
#include "bm-option.h"
#include "bm-preview.h"
#include "bm-thing-picker.h"
#include "bm-undo-toast.h"
#include "bm-words.h"

/**
 * BmLabView:
 *
 * The results of a measurement of one thing: the verdict in words and on a scale, advice, and charts, which appear
 * once they have something to show. Two charts are side by side if there is room.
 *
 * # Actions
 *
 * - `lab-view.apply`: gives the thing the number that would balance it
 *
 * CSS nodes: `labview`, in it boxes `.lab-content`, `.lab-head`, `.lab-advice`, and a label `.lab-lead`.
 */
struct _BmLabView
{
  GtkWidget        parent_instance;

  AdwToastOverlay *toasts;
  GtkWidget       *scroller;
  GtkPicture      *picture;
  GtkLabel        *verdict;
  GtkLabel        *lead;
  AdwBin          *scale_bin;
  GtkLabel        *facts;
  GtkLabel        *games;
  GtkMenuButton   *compare_button;
  GtkWidget       *compare_picker;
  GtkWidget       *advice;
  GtkLabel        *advice_label;
  GtkButton       *apply_button;
  GtkMenuButton   *numbers_button;
  GtkBox          *charts;

  BmChart         *views[BM_LAB_N_CHARTS];  /* not owned */
  BmChartData     *data[BM_LAB_N_CHARTS];   /* nullable: not needed yet */
  char            *headline;

  BmMeasurement   *measurement;  /* nullable */
  AdwToast        *toast;       /* nullable, weak: the toast for undoing a change */
  BmRules         *rules;       /* nullable: the rules of the charts */
  GPtrArray       *numbers;     /* nullable: the numbers to choose from; not owned */
};

G_DEFINE_FINAL_TYPE (BmLabView, bm_lab_view, GTK_TYPE_WIDGET)

/* px: narrower charts are below each other */
#define COLUMN_WIDTH 400

/* -- Words -- */

static void
set_text (GtkLabel   *label,
          const char *text)
{
  gtk_label_set_text (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

static void
show_waiting (BmLabView *self)
{
  set_text (self->verdict, bm_measurement_is_running (self->measurement) ? _("The First Games Are Being Played…")
                                                                       : _("No Results Yet"));
  set_text (self->lead, NULL);
  set_text (self->facts, NULL);
  set_text (self->games, NULL);
}

static void
show_words (BmLabView *self)
{
  const BmLabResult *result = bm_measurement_get_result (self->measurement);
  g_autofree char *verdict = NULL;
  g_autofree char *lead = NULL;
  g_autofree char *facts = NULL;
  g_autofree char *games = NULL;

  g_clear_pointer (&self->headline, g_free);
  if (result == NULL || result->n_deals == 0)
    {
      show_waiting (self);
      return;
    }

  verdict = bm_lab_words_verdict (result);
  lead = bm_lab_words_lead (result);
  facts = bm_lab_words_facts (result, bm_measurement_get_rules (self->measurement));
  games = bm_lab_words_games (result);
  self->headline = bm_lab_words_headline (result);
  set_text (self->verdict, verdict);
  set_text (self->lead, lead);
  set_text (self->facts, facts);
  set_text (self->games, games);
}

static void
show_picture (BmLabView *self)
{
  BmDocument *document = bm_measurement_get_document (self->measurement);
  g_autofree char *path = bm_measurement_dup_path (self->measurement);
  g_autoptr (GdkPaintable) piece = NULL;

  if (document != NULL && path != NULL)
    piece = bm_preview_dup_piece (bm_preview_get (document), path);
  gtk_picture_set_paintable (self->picture, piece);
  gtk_widget_set_visible (GTK_WIDGET (self->picture), piece != NULL);
}

/* -- Comparison -- */

static GdkPaintable *
dup_picture (BmLabView   *self,
             BmThingKind  kind,
             const char  *id)
{
  BmDocument *document = bm_measurement_get_document (self->measurement);
  BmRules *rules = document != NULL ? bm_document_get_rules (document) : NULL;

  if (rules == NULL)
    return NULL;

  return bm_preview_dup_piece_of (bm_preview_get (document), kind, bm_rules_find_thing (rules, kind, id));
}

/* The printed ones as a whole, and then each single thing that can replace them in the games. */
static GListModel *
list_rivals (BmLabView *self)
{
  GListStore *options = g_list_store_new (BM_TYPE_OPTION);
  BmRules *rules = bm_measurement_get_rules (self->measurement);
  const BmLabResult *result = bm_measurement_get_result (self->measurement);
  g_autoptr (GArray) rivals = bm_measurement_list_rivals (self->measurement);
  g_autoptr (BmOption) printed = bm_option_new ("", _("Printed"), NULL);

  g_list_store_append (options, printed);
  for (guint i = 0; i < rivals->len; i++)
    {
      const BmLabItem item = { result->item.kind, g_array_index (rivals, guint, i) };
      const char *id = bm_lab_item_get_id (&item, rules);
      g_autoptr (GdkPaintable) picture = dup_picture (self, bm_lab_kind_to_thing (item.kind), id);
      g_autoptr (BmOption) option = bm_option_new (id, bm_words_get (bm_lab_item_get_name (&item, rules)), picture);

      g_list_store_append (options, option);
    }

  return G_LIST_MODEL (options);
}

static void
open_compare_cb (GtkMenuButton *button G_GNUC_UNUSED,
                 gpointer       data)
{
  BmLabView *self = data;
  g_autoptr (GListModel) options = list_rivals (self);

  bm_thing_picker_set_options (BM_THING_PICKER (self->compare_picker), options);
}

/* The page runs the measurement. */
static void
picked_cb (BmLabView  *self,
           const char *id)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "lab.compare", "s", id);
}

static void
show_compare (BmLabView *self)
{
  BmDocument *document = bm_measurement_get_document (self->measurement);

  gtk_widget_set_visible (GTK_WIDGET (self->compare_button), bm_measurement_has_results (self->measurement));
  gtk_widget_set_sensitive (GTK_WIDGET (self->compare_button),
                            !bm_measurement_is_running (self->measurement) && document != NULL
                            && bm_document_is_playable (document));
}

/* -- Advice -- */

/* The numbers that can be tried as well; the page handles the actions. */
static void
show_numbers (BmLabView         *self,
              const BmLabReport *report)
{
  g_autoptr (GMenu) menu = g_menu_new ();

  gtk_widget_set_visible (GTK_WIDGET (self->numbers_button), report->numbers->len > 1);
  if (report->numbers == self->numbers)
    return;

  self->numbers = report->numbers;
  for (guint i = 0; i < report->numbers->len; i++)
    {
      g_autofree char *words = bm_lab_words_number (report, i);
      g_autoptr (GMenuItem) item = g_menu_item_new (words, NULL);

      g_menu_item_set_action_and_target (item, "lab.run-number", "u", i);
      g_menu_append_item (menu, item);
    }
  gtk_menu_button_set_menu_model (self->numbers_button, G_MENU_MODEL (menu));
}

static void
show_advice (BmLabView *self)
{
  const BmLabReport *report = bm_measurement_get_report (self->measurement);
  g_autofree char *words = report != NULL ? bm_lab_words_advice (report) : NULL;
  gboolean is_possible = bm_measurement_can_apply (self->measurement);

  gtk_widget_set_visible (self->advice, words != NULL);
  set_text (self->advice_label, words);
  if (words != NULL)
    show_numbers (self, report);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lab-view.apply", is_possible);
  gtk_widget_set_visible (GTK_WIDGET (self->apply_button), is_possible);
  if (is_possible)
    {
      g_autofree char *value = bm_words_number (report->advice.value);
      /* Translators: the label of a button; %s is a number */
      g_autofree char *label = g_strdup_printf (_("Change to %s"), value);

      gtk_button_set_label (self->apply_button, label);
    }
}

static void
apply_cb (GtkWidget  *widget,
          const char *action_name G_GNUC_UNUSED,
          GVariant   *parameter G_GNUC_UNUSED)
{
  BmLabView *self = BM_LAB_VIEW (widget);
  const BmLabReport *report = bm_measurement_get_report (self->measurement);
  g_autofree char *value = bm_words_number (report->advice.value);
  /* Translators: what was done; %s is a number */
  g_autofree char *text = g_strdup_printf (_("Changed to %s"), value);
  BmDocument *document = bm_measurement_get_document (self->measurement);

  bm_measurement_apply (self->measurement);
  bm_undo_toast_offer (&self->toast, self->toasts, text, document, "lab.undo");
}

/* -- Charts -- */

static GtkWidget *
get_place (BmLabView  *self,
           BmLabChart  chart)
{
  GtkWidget *view = GTK_WIDGET (self->views[chart]);

  return chart == BM_LAB_CHART_SCALE ? view : gtk_widget_get_ancestor (view, BM_TYPE_CHART_VIEW);
}

static void
show_chart (BmLabView  *self,
            BmLabChart  chart)
{
  gboolean is_of_use = bm_lab_chart_is_of_use (chart, self->measurement);

  gtk_widget_set_visible (get_place (self, chart), is_of_use);
  if (!is_of_use)
    return;

  if (self->data[chart] == NULL)
    {
      self->data[chart] = bm_lab_chart_new (chart, self->measurement);
      bm_chart_set_data (self->views[chart], self->data[chart]);
    }
  bm_lab_chart_update (chart, self->data[chart], self->measurement);
}

static void
forget_charts (BmLabView *self)
{
  for (guint i = 0; i < BM_LAB_N_CHARTS; i++)
    if (self->data[i] != NULL)
      {
        bm_chart_set_data (self->views[i], NULL);
        g_clear_object (&self->data[i]);
      }
}

/* A row without charts must not take any room. */
static void
show_rows (BmLabView *self)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->charts)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      gboolean has_charts = FALSE;

      for (GtkWidget *view = gtk_widget_get_first_child (row); view != NULL; view = gtk_widget_get_next_sibling (view))
        has_charts |= gtk_widget_get_visible (view);
      gtk_widget_set_visible (row, has_charts);
    }
}

static void
update (BmLabView *self)
{
  BmRules *rules;

  if (self->measurement == NULL)
    return;

  rules = bm_measurement_get_rules (self->measurement);
  if (rules != self->rules)
    {
      forget_charts (self);
      g_clear_pointer (&self->rules, bm_rules_unref);
      self->rules = rules != NULL ? bm_rules_ref (rules) : NULL;
      self->numbers = NULL;
    }
  show_picture (self);
  show_words (self);
  show_compare (self);
  show_advice (self);
  for (guint i = 0; i < BM_LAB_N_CHARTS; i++)
    show_chart (self, (BmLabChart) i);
  show_rows (self);
}

/* -- GObject -- */

static void
let_go (BmLabView *self)
{
  if (self->measurement == NULL)
    return;

  bm_undo_toast_withdraw (&self->toast);
  g_signal_handlers_disconnect_by_data (self->measurement, self);
  if (bm_measurement_get_document (self->measurement) != NULL)
    g_signal_handlers_disconnect_by_data (bm_measurement_get_document (self->measurement), self);
  g_clear_object (&self->measurement);
  forget_charts (self);
  g_clear_pointer (&self->rules, bm_rules_unref);
  self->numbers = NULL;
}

static void
bm_lab_view_dispose (GObject *object)
{
  BmLabView *self = BM_LAB_VIEW (object);

  let_go (self);
  if (self->toasts != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->toasts));
  self->toasts = NULL;

  G_OBJECT_CLASS (bm_lab_view_parent_class)->dispose (object);
}

static void
bm_lab_view_finalize (GObject *object)
{
  g_free (BM_LAB_VIEW (object)->headline);

  G_OBJECT_CLASS (bm_lab_view_parent_class)->finalize (object);
}

static void
bm_lab_view_class_init (BmLabViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bm_lab_view_dispose;
  object_class->finalize = bm_lab_view_finalize;

  g_type_ensure (BM_TYPE_THING_PICKER);
  gtk_widget_class_set_css_name (widget_class, "labview");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/editor/bm-lab-view.ui");
  gtk_widget_class_bind_template_child (widget_class, BmLabView, toasts);
  gtk_widget_class_bind_template_child (widget_class, BmLabView, scroller);
  gtk_widget_class_bind_template_child (widget_class, BmLabView, picture);
  gtk_widget_class_bind_template_child (widget_class, BmLabView, verdict);
  gtk_widget_class_bind_template_child (widget_class, BmLabView, lead);
  gtk_widget_class_bind_template_child (widget_class, BmLabView, scale_bin);
  gtk_widget_class_bind_template_child (widget_class, BmLabView, facts);
  gtk_widget_class_bind_template_child (widget_class, BmLabView, games);
  gtk_widget_class_bind_template_child (widget_class, BmLabView, compare_button);
  gtk_widget_class_bind_template_child (widget_class, BmLabView, compare_picker);
  gtk_widget_class_bind_template_child (widget_class, BmLabView, advice);
  gtk_widget_class_bind_template_child (widget_class, BmLabView, advice_label);
  gtk_widget_class_bind_template_child (widget_class, BmLabView, apply_button);
  gtk_widget_class_bind_template_child (widget_class, BmLabView, numbers_button);
  gtk_widget_class_bind_template_child (widget_class, BmLabView, charts);
  gtk_widget_class_bind_template_callback (widget_class, picked_cb);
  gtk_widget_class_install_action (widget_class, "lab-view.apply", NULL, apply_cb);
}

static BmChart *
new_chart (BmLabChart chart)
{
  static const BmChartKind kinds[BM_LAB_N_CHARTS] = {
    [BM_LAB_CHART_SCALE] = BM_CHART_SCALE,
    [BM_LAB_CHART_PEERS] = BM_CHART_SORTED_DOTS,
    [BM_LAB_CHART_TURNS] = BM_CHART_COLUMNS,
    [BM_LAB_CHART_SCORES] = BM_CHART_COLUMNS,
    [BM_LAB_CHART_VALUES] = BM_CHART_CURVE,
    [BM_LAB_CHART_PLAYERS] = BM_CHART_DOTS,
    [BM_LAB_CHART_STRENGTHS] = BM_CHART_DOTS,
    [BM_LAB_CHART_RANKS] = BM_CHART_COLUMNS,
  };

  return BM_CHART (bm_chart_new (kinds[chart]));
}

static GtkWidget *
add_row (BmLabView *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (row, g_object_new (BM_TYPE_COLUMNS_LAYOUT, "column-width", COLUMN_WIDTH, "spacing", 12,
                                                    NULL));
  gtk_box_append (self->charts, row);
  return row;
}

static void
add_charts (BmLabView *self)
{
  /* Many names need the full width; a row with a single chart lists it twice. */
  static const BmLabChart rows[][2] = {
    { BM_LAB_CHART_PEERS, BM_LAB_CHART_PEERS },
    { BM_LAB_CHART_VALUES, BM_LAB_CHART_TURNS },
    { BM_LAB_CHART_SCORES, BM_LAB_CHART_PLAYERS },
    { BM_LAB_CHART_STRENGTHS, BM_LAB_CHART_RANKS },
  };

  self->views[BM_LAB_CHART_SCALE] = new_chart (BM_LAB_CHART_SCALE);
  adw_bin_set_child (self->scale_bin, GTK_WIDGET (self->views[BM_LAB_CHART_SCALE]));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWidget *row = add_row (self);

      for (guint k = 0; k < 2; k++)
        if (self->views[rows[i][k]] == NULL)
          {
            GtkWidget *view;

            self->views[rows[i][k]] = new_chart (rows[i][k]);
            view = bm_chart_view_new (self->views[rows[i][k]]);
            gtk_widget_add_css_class (view, "card");
            gtk_box_append (GTK_BOX (row), view);
          }
    }
}

static void
bm_lab_view_init (BmLabView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->compare_button, open_compare_cb, self, NULL);
  add_charts (self);
}

/**
 * bm_lab_view_set_measurement:
 * @self: a view
 * @measurement: (nullable): a measurement of one thing
 *
 * Shows the results, and follows them.
 */
void
bm_lab_view_set_measurement (BmLabView     *self,
                             BmMeasurement *measurement)
{
  g_return_if_fail (BM_IS_LAB_VIEW (self));
  g_return_if_fail (measurement == NULL || !bm_measurement_is_of_set (measurement));

  if (self->measurement == measurement)
    return;

  let_go (self);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)), 0);
  if (measurement == NULL)
    return;

  self->measurement = g_object_ref (measurement);
  g_signal_connect_object (measurement, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (bm_measurement_get_document (measurement), "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);
}

/**
 * bm_lab_view_get_headline:
 * @self: a view
 *
 * Returns: (nullable): the verdict in a sentence, if there is one
 */
const char *
bm_lab_view_get_headline (BmLabView *self)
{
  g_return_val_if_fail (BM_IS_LAB_VIEW (self), NULL);

  return self->headline;
}

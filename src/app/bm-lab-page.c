/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-lab-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "bm-announcer.h"
#include "bm-certificate-bar.h"
#include "bm-css-class.h"
#include "bm-dialogs.h"
#include "bm-error-words.h"
#include "bm-lab-changes.h"
#include "bm-lab-list.h"
#include "bm-lab-view.h"
#include "bm-lab-settings.h"
#include "bm-measurement.h"
#include "bm-mnemonics.h"
#include "bm-set-entry-words.h"
#include "bm-settings.h"
#include "bm-spoken.h"
#include "bm-thing.h"

/**
 * BmLabPage:
 *
 * The balance lab measures how strong a thing is, or all things of a set. Measuring starts by itself if there are no
 * results yet. Results belong to the document, and stay visible while it changes or is measured again.
 *
 * # Actions
 *
 * - `lab.run`: starts to measure
 * - `lab.run-number` with the position of a number in #BmLabReport.numbers: measures the thing with other values of it,
 *   too
 * - `lab.compare` with the id of another thing of the same kind, or nothing for the printed things: measures again,
 *   compared with that
 * - `lab.balance`: searches for changes that balance the set
 * - `lab.stop`: stops measuring, and keeps the results so far
 * - `lab.export`: writes all numbers to a file
 * - `lab.certify`: keeps the results, or a certificate that is being looked at, as the certificate of the thing or set
 * - `lab.repeat`: measures again just as the certificate says, and compares
 * - `lab.save-certificate`: writes the certificate to a file elsewhere
 * - `lab.check-certificate`: asks for a certificate, to see what it says and is worth
 * - `lab.remove-certificate`: deletes the certificate
 * - `lab.undo`, `lab.redo`: undoes and redoes changes that were made here
 * - `lab.edit`: shows the thing in the editor
 * - `lab.mend`: shows the first problem that makes the set unplayable
 */
struct _BmLabPage
{
  BmPage            parent_instance;

  AdwSplitButton   *run_button;
  GtkWidget        *settings_button; /* the other half of @run_button */
  BmLabSettings    *settings;
  GtkProgressBar   *progress;
  GtkRevealer      *bar;
  GtkLabel         *bar_label;
  GtkWidget        *again_button;
  GtkWidget        *mend_button;
  BmCertificateBar *certificate_bar;
  GtkStack         *stack;
  BmLabView        *view;
  GtkStack         *of_set;
  BmLabList        *list;
  BmLabChanges     *changes;
  AdwStatusPage    *impossible;

  BmDocument       *document;     /* owned reference, nullable */
  BmMeasurement    *measurement;  /* owned reference, nullable */
  gboolean          was_running;
};

enum
{
  OPENED,
  EDITED,
  MENDED,
  EXPORTED,
  CERTIFICATE_SAVED,
  CERTIFICATE_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BmLabPage, bm_lab_page, BM_TYPE_PAGE)

/* Measuring the whole set gives the verdict on an item, but not its other results. */
static gboolean
is_unknown (BmLabPage *self)
{
  return bm_measurement_get_report (self->measurement) == NULL;
}

static BmCertification *
get_certification (BmLabPage *self)
{
  return bm_certification_get (self->measurement);
}

/* -- What is shown -- */

/* A deleted thing keeps its title. */
static void
update_title (BmLabPage *self)
{
  g_autofree char *path = bm_measurement_dup_path (self->measurement);
  g_autofree char *name = NULL;

  if (path != NULL)
    {
      name = bm_measurement_is_of_set (self->measurement) ? bm_set_words_title (bm_document_get_root (self->document))
                                                        : bm_thing_dup_name (self->document, path);
      bm_page_set_title (BM_PAGE (self), name);
    }
  bm_page_set_subtitle (BM_PAGE (self), _("Balance Lab"));
}

static const char *
find_child (BmLabPage *self)
{
  const GError *error = bm_measurement_get_error (self->measurement);

  if (!bm_measurement_has_results (self->measurement) && !bm_document_is_playable (self->document))
    return "broken";
  if (error != NULL)
    {
      g_autofree char *words = bm_error_words (error);

      adw_status_page_set_description (self->impossible, words);
      return "impossible";
    }
  return bm_measurement_is_of_set (self->measurement) ? "list" : "view";
}

static void
update_certificate (BmLabPage *self)
{
  BmCertification *certification = get_certification (self);
  gboolean has_certificate = bm_certification_get_certificate (certification) != NULL;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lab.certify", bm_certification_can_keep (certification));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lab.repeat", bm_certification_can_repeat (certification));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lab.save-certificate", has_certificate);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lab.remove-certificate",
                                 has_certificate || bm_certification_get_error (certification) != NULL);
}

static void
update_buttons (BmLabPage *self)
{
  gboolean is_running = bm_measurement_is_running (self->measurement);
  gboolean has_results = bm_measurement_has_results (self->measurement);
  gboolean is_playable = bm_document_is_playable (self->document);

  /* When the first results arrive during a run, the button must not change. */
  bm_css_class_set (GTK_WIDGET (self->run_button), "suggested-action", !(has_results || is_running));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lab.run", !is_running && is_playable);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lab.run-number", !is_running && is_playable);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lab.compare", !is_running && is_playable);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lab.balance", !is_running && is_playable);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lab.stop", is_running);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lab.export", !is_unknown (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lab.edit", !bm_measurement_is_of_set (self->measurement));
  gtk_progress_bar_set_fraction (self->progress, bm_measurement_get_progress (self->measurement));
  gtk_widget_set_visible (GTK_WIDGET (self->progress), is_running);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lab.undo", bm_document_can_undo (self->document));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lab.redo", bm_document_can_redo (self->document));
}

/* Results are stale once the set has changed. */
static void
update_bar (BmLabPage *self)
{
  gboolean is_stale = bm_measurement_has_results (self->measurement) && !bm_measurement_is_running (self->measurement)
                      && bm_measurement_is_stale (self->measurement);
  gboolean is_playable = bm_document_is_playable (self->document);

  if (is_stale)
    {
      gtk_label_set_text (self->bar_label, is_playable ? _("The set has changed since this was measured.")
                                                       : _("The set has changed since this was measured, and it "
                                                           "cannot be played at the moment."));
      gtk_widget_set_visible (self->again_button, is_playable);
      gtk_widget_set_visible (self->mend_button, !is_playable);
    }
  gtk_revealer_set_reveal_child (self->bar, is_stale);
}

static GtkWidget *
find_next_button (BmLabPage *self)
{
  if (gtk_revealer_get_reveal_child (self->bar))
    return bm_document_is_playable (self->document) ? self->again_button : self->mend_button;

  return self->settings_button;
}

/* The focused button may have gone or become insensitive. The focus then moves to the next step, since keys do nothing
 * without it; but not from Run to Stop or back, which a key pressed twice would activate by mistake. */
static void
keep_focus (BmLabPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  gboolean is_leaving = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->bar))
                        && !gtk_revealer_get_reveal_child (self->bar);

  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && (focus == NULL || is_leaving))
    gtk_widget_grab_focus (find_next_button (self));
}

static const char *
get_result (BmLabPage *self)
{
  const BmLabReport *report = bm_measurement_get_report (self->measurement);

  if (bm_measurement_is_repetition (self->measurement))
    return bm_certificate_bar_get_worth (self->certificate_bar);
  if (!bm_measurement_is_of_set (self->measurement))
    return bm_lab_view_get_headline (self->view);

  return report != NULL && report->plan.balance ? bm_lab_changes_get_summary (self->changes)
                                                : bm_lab_list_get_summary (self->list);
}

/* Announces the result to screen readers. */
static void
announce_end (BmLabPage *self)
{
  gboolean is_running = bm_measurement_is_running (self->measurement);

  if (self->was_running && !is_running && bm_measurement_has_results (self->measurement))
    bm_announce (GTK_WIDGET (self), get_result (self));
  self->was_running = is_running;
}

static void
update (BmLabPage *self)
{
  if (self->measurement == NULL)
    return;

  update_title (self);
  gtk_stack_set_visible_child_name (self->stack, find_child (self));
  update_buttons (self);
  update_certificate (self);
  update_bar (self);
  keep_focus (self);
  announce_end (self);
}

/* -- Actions -- */

/* Whoever looks at suggested changes and runs the lab again wants to see those of the set as it is now. */
static gboolean
shows_changes (BmLabPage *self)
{
  const BmLabReport *report = bm_measurement_get_report (self->measurement);

  return bm_measurement_is_of_set (self->measurement) && report != NULL && report->plan.balance
         && gtk_stack_get_visible_child (self->of_set) == GTK_WIDGET (self->changes);
}

static void
run (BmLabPage *self,
     guint      number)
{
  BmLabPlan plan = bm_lab_settings_get_plan (self->settings);

  plan.number = number;
  plan.balance = shows_changes (self);
  bm_measurement_run (self->measurement, &plan);
}

static void
run_cb (GtkWidget  *widget,
        const char *action_name G_GNUC_UNUSED,
        GVariant   *parameter G_GNUC_UNUSED)
{
  run (BM_LAB_PAGE (widget), 0);
}

static void
run_number_cb (GtkWidget  *widget,
               const char *action_name G_GNUC_UNUSED,
               GVariant   *parameter)
{
  run (BM_LAB_PAGE (widget), g_variant_get_uint32 (parameter));
}

static void
balance_cb (GtkWidget  *widget,
            const char *action_name G_GNUC_UNUSED,
            GVariant   *parameter G_GNUC_UNUSED)
{
  BmLabPage *self = BM_LAB_PAGE (widget);
  BmLabPlan plan = bm_lab_settings_get_plan (self->settings);

  plan.balance = TRUE;
  bm_measurement_run (self->measurement, &plan);
}

static void
compare_cb (GtkWidget  *widget,
            const char *action_name G_GNUC_UNUSED,
            GVariant   *parameter)
{
  BmLabPage *self = BM_LAB_PAGE (widget);
  const char *id = g_variant_get_string (parameter, NULL);

  bm_measurement_set_against (self->measurement, *id != '\0' ? id : NULL);
  run (self, 0);
}

static void
stop_cb (GtkWidget  *widget,
         const char *action_name G_GNUC_UNUSED,
         GVariant   *parameter G_GNUC_UNUSED)
{
  bm_measurement_stop (BM_LAB_PAGE (widget)->measurement);
}

static void
export_cb (GtkWidget  *widget,
           const char *action_name G_GNUC_UNUSED,
           GVariant   *parameter G_GNUC_UNUSED)
{
  BmLabPage *self = BM_LAB_PAGE (widget);
  g_autofree char *text = bm_lab_report_to_csv (bm_measurement_get_report (self->measurement));

  g_signal_emit (self, signals[EXPORTED], 0, text, bm_page_get_title (BM_PAGE (self)));
}

static void
certify_cb (GtkWidget  *widget,
            const char *action_name G_GNUC_UNUSED,
            GVariant   *parameter G_GNUC_UNUSED)
{
  BmLabPage *self = BM_LAB_PAGE (widget);
  g_autoptr (GError) error = NULL;

  if (bm_certification_keep (get_certification (self), &error))
    bm_announce (widget, _("Kept as certificate"));
  else
    bm_dialogs_tell_error (widget, _("Could Not Keep Certificate"), error, NULL);
}

static void
repeat_cb (GtkWidget  *widget,
           const char *action_name G_GNUC_UNUSED,
           GVariant   *parameter G_GNUC_UNUSED)
{
  bm_certification_repeat (get_certification (BM_LAB_PAGE (widget)));
}

static void
save_certificate_cb (GtkWidget  *widget,
                     const char *action_name G_GNUC_UNUSED,
                     GVariant   *parameter G_GNUC_UNUSED)
{
  BmLabPage *self = BM_LAB_PAGE (widget);
  g_autofree char *text = bm_certificate_to_text (bm_certification_get_certificate (get_certification (self)));

  g_signal_emit (self, signals[CERTIFICATE_SAVED], 0, text, bm_page_get_title (BM_PAGE (self)));
}

static void
certificate_chosen_cb (GtkWidget *widget,
                       GFile     *file)
{
  g_signal_emit (widget, signals[CERTIFICATE_CHOSEN], 0, file);
}

static void
check_certificate_cb (GtkWidget  *widget,
                      const char *action_name G_GNUC_UNUSED,
                      GVariant   *parameter G_GNUC_UNUSED)
{
  const BmFileQuestion question = {
    .title = _("Check Certificate"),
    .accept = _("_Check"),
    .files = _("Certificates of Balance"),
    .suffixes = { BM_CERTIFICATE_SUFFIX, "certificate" },
  };

  bm_dialogs_choose_file (widget, &question, certificate_chosen_cb);
}

static void
remove_certificate_cb (GtkWidget  *widget,
                       const char *action_name G_GNUC_UNUSED,
                       GVariant   *parameter G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;

  if (!bm_certification_remove (get_certification (BM_LAB_PAGE (widget)), &error))
    bm_dialogs_tell_error (widget, _("Could Not Remove Certificate"), error, NULL);
}

static void
edit_cb (GtkWidget  *widget,
         const char *action_name G_GNUC_UNUSED,
         GVariant   *parameter G_GNUC_UNUSED)
{
  BmLabPage *self = BM_LAB_PAGE (widget);
  g_autofree char *path = bm_measurement_dup_path (self->measurement);

  if (path != NULL)
    g_signal_emit (self, signals[EDITED], 0, path);
}

static void
mend_cb (GtkWidget  *widget,
         const char *action_name G_GNUC_UNUSED,
         GVariant   *parameter G_GNUC_UNUSED)
{
  g_signal_emit (widget, signals[MENDED], 0);
}

static void
undo_cb (GtkWidget  *widget,
         const char *action_name G_GNUC_UNUSED,
         GVariant   *parameter G_GNUC_UNUSED)
{
  bm_document_undo (BM_LAB_PAGE (widget)->document);
}

static void
redo_cb (GtkWidget  *widget,
         const char *action_name G_GNUC_UNUSED,
         GVariant   *parameter G_GNUC_UNUSED)
{
  bm_document_redo (BM_LAB_PAGE (widget)->document);
}

static void
opened_cb (BmLabPage  *self,
           guint       kind,
           const char *id)
{
  g_autofree char *path = bm_measurement_find_thing (self->document, (BmLabKind) kind, id);

  if (path != NULL)
    g_signal_emit (self, signals[OPENED], 0, path);
}

/* -- GObject -- */

static void
let_go (BmLabPage *self)
{
  if (self->measurement != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->measurement, self);
      g_signal_handlers_disconnect_by_data (get_certification (self), self);
    }
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->measurement);
  g_clear_object (&self->document);
}

static void
bm_lab_page_dispose (GObject *object)
{
  let_go (BM_LAB_PAGE (object));

  G_OBJECT_CLASS (bm_lab_page_parent_class)->dispose (object);
}

static void
install_signals (void)
{
  /**
   * BmLabPage::opened:
   * @self: the page
   * @path: a thing of the set
   *
   * The person wants to see the results of one thing.
   */
  signals[OPENED] = g_signal_new ("opened", BM_TYPE_LAB_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_STRING);

  /**
   * BmLabPage::edited:
   * @self: the page
   * @path: a thing of the set
   *
   * The person wants to edit the thing.
   */
  signals[EDITED] = g_signal_new ("edited", BM_TYPE_LAB_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_STRING);

  /**
   * BmLabPage::mended:
   * @self: the page
   *
   * The person wants to see, in the editor, why the set is not playable.
   */
  signals[MENDED] = g_signal_new ("mended", BM_TYPE_LAB_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * BmLabPage::exported:
   * @self: the page
   * @text: the results as CSV
   * @name: the name of the thing or set
   *
   * The person wants to write the results to a file.
   */
  signals[EXPORTED] = g_signal_new ("exported", BM_TYPE_LAB_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                    2, G_TYPE_STRING, G_TYPE_STRING);

  /**
   * BmLabPage::certificate-saved:
   * @self: the page
   * @text: a certificate
   * @name: the name of the thing or set
   *
   * The person wants to write the certificate to a file.
   */
  signals[CERTIFICATE_SAVED] = g_signal_new ("certificate-saved", BM_TYPE_LAB_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                             NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);

  /**
   * BmLabPage::certificate-chosen:
   * @self: the page
   * @file: a #GFile
   *
   * The person wants to see what the certificate in a file says.
   */
  signals[CERTIFICATE_CHOSEN] = g_signal_new ("certificate-chosen", BM_TYPE_LAB_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                              NULL, G_TYPE_NONE, 1, G_TYPE_FILE);
}

static void
bm_lab_page_class_init (BmLabPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_lab_page_dispose;
  install_signals ();

  g_type_ensure (BM_TYPE_CERTIFICATE_BAR);
  g_type_ensure (BM_TYPE_LAB_VIEW);
  g_type_ensure (BM_TYPE_LAB_SETTINGS);
  g_type_ensure (BM_TYPE_LAB_LIST);
  g_type_ensure (BM_TYPE_LAB_CHANGES);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bigmonster/BigMonster/app/bm-lab-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BmLabPage, run_button);
  gtk_widget_class_bind_template_child (widget_class, BmLabPage, settings);
  gtk_widget_class_bind_template_child (widget_class, BmLabPage, progress);
  gtk_widget_class_bind_template_child (widget_class, BmLabPage, bar);
  gtk_widget_class_bind_template_child (widget_class, BmLabPage, bar_label);
  gtk_widget_class_bind_template_child (widget_class, BmLabPage, again_button);
  gtk_widget_class_bind_template_child (widget_class, BmLabPage, mend_button);
  gtk_widget_class_bind_template_child (widget_class, BmLabPage, certificate_bar);
  gtk_widget_class_bind_template_child (widget_class, BmLabPage, stack);
  gtk_widget_class_bind_template_child (widget_class, BmLabPage, view);
  gtk_widget_class_bind_template_child (widget_class, BmLabPage, of_set);
  gtk_widget_class_bind_template_child (widget_class, BmLabPage, list);
  gtk_widget_class_bind_template_child (widget_class, BmLabPage, changes);
  gtk_widget_class_bind_template_child (widget_class, BmLabPage, impossible);
  gtk_widget_class_bind_template_callback (widget_class, opened_cb);

  gtk_widget_class_install_action (widget_class, "lab.run", NULL, run_cb);
  gtk_widget_class_install_action (widget_class, "lab.run-number", "u", run_number_cb);
  gtk_widget_class_install_action (widget_class, "lab.compare", "s", compare_cb);
  gtk_widget_class_install_action (widget_class, "lab.balance", NULL, balance_cb);
  gtk_widget_class_install_action (widget_class, "lab.stop", NULL, stop_cb);
  gtk_widget_class_install_action (widget_class, "lab.export", NULL, export_cb);
  gtk_widget_class_install_action (widget_class, "lab.certify", NULL, certify_cb);
  gtk_widget_class_install_action (widget_class, "lab.repeat", NULL, repeat_cb);
  gtk_widget_class_install_action (widget_class, "lab.save-certificate", NULL, save_certificate_cb);
  gtk_widget_class_install_action (widget_class, "lab.check-certificate", NULL, check_certificate_cb);
  gtk_widget_class_install_action (widget_class, "lab.remove-certificate", NULL, remove_certificate_cb);
  gtk_widget_class_install_action (widget_class, "lab.undo", NULL, undo_cb);
  gtk_widget_class_install_action (widget_class, "lab.redo", NULL, redo_cb);
  gtk_widget_class_install_action (widget_class, "lab.edit", NULL, edit_cb);
  gtk_widget_class_install_action (widget_class, "lab.mend", NULL, mend_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_r, GDK_CONTROL_MASK, "lab.run", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F5, 0, "lab.run", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "lab.stop", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "lab.undo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "lab.redo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "lab.export", NULL);
}

static void
bm_lab_page_init (BmLabPage *self)
{
  GSettings *settings = bm_settings_get ();

  gtk_widget_init_template (GTK_WIDGET (self));
  bm_mnemonics_settle (GTK_WIDGET (self));
  self->settings_button = bm_spoken_name_split_button (self->run_button, _("Run"));
  g_settings_bind (settings, "lab-players", self->settings, "players", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "lab-strength", self->settings, "strength", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "lab-thoroughness", self->settings, "thoroughness", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "lab-with-hard", self->settings, "with-hard", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "lab-seed", self->settings, "seed", G_SETTINGS_BIND_DEFAULT);
}

/* -- Public -- */

/**
 * bm_lab_page_get_document:
 * @self: a page
 *
 * Returns: (transfer none) (nullable): the set that is measured, or has the thing that is
 */
BmDocument *
bm_lab_page_get_document (BmLabPage *self)
{
  g_return_val_if_fail (BM_IS_LAB_PAGE (self), NULL);

  return self->document;
}

/**
 * bm_lab_page_set_subject:
 * @self: a page
 * @document: (nullable): the set that is open in the editor
 * @path: (nullable): the thing to measure; `$` for the whole set; %NULL if and only if @document is
 *
 * Shows the results, or starts to measure if there are none.
 */
void
bm_lab_page_set_subject (BmLabPage  *self,
                         BmDocument *document,
                         const char *path)
{
  g_return_if_fail (BM_IS_LAB_PAGE (self));
  g_return_if_fail (document == NULL || BM_IS_DOCUMENT (document));
  g_return_if_fail ((document == NULL) == (path == NULL));

  let_go (self);
  if (document == NULL)
    {
      bm_lab_view_set_measurement (self->view, NULL);
      bm_lab_list_set_measurement (self->list, NULL);
      bm_lab_changes_set_measurement (self->changes, NULL);
      bm_certificate_bar_set_certification (self->certificate_bar, NULL);
      return;
    }

  self->document = g_object_ref (document);
  self->measurement = g_object_ref (bm_measurement_get (document, path));
  self->was_running = FALSE;
  bm_lab_view_set_measurement (self->view, bm_measurement_is_of_set (self->measurement) ? NULL : self->measurement);
  bm_lab_list_set_measurement (self->list, bm_measurement_is_of_set (self->measurement) ? self->measurement : NULL);
  bm_lab_changes_set_measurement (self->changes,
                                  bm_measurement_is_of_set (self->measurement) ? self->measurement : NULL);
  gtk_stack_set_visible_child (self->of_set, GTK_WIDGET (self->list));
  bm_certificate_bar_set_certification (self->certificate_bar, get_certification (self));
  g_signal_connect_object (self->measurement, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_certification (self), "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);

  if (is_unknown (self) && bm_measurement_get_running (document) == NULL && bm_document_is_playable (document))
    run (self, 0);
  update (self);
}

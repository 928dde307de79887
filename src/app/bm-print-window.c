/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-print-window.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bm-combo-rows.h"
#include "bm-dialogs.h"
#include "bm-file-saver.h"
#include "bm-file-suffix.h"
#include "bm-print-operation.h"
#include "bm-print-scope.h"
#include "bm-set.h"

/**
 * BmPrintWindow:
 *
 * Shows the pages that a set would be printed on, one at a time, and how it can be printed; prints it, or saves it as a
 * PDF. What is chosen is remembered for the next set.
 *
 * # Actions
 *
 * - `print.previous`, `print.next`: shows another page
 * - `print.print`: opens the print dialog
 * - `print.save`: asks for the PDF to write
 */
struct _BmPrintWindow
{
  AdwWindow        parent_instance;

  AdwToastOverlay *toast_overlay;
  GtkStack        *stack;
  GtkDrawingArea  *preview;
  AdwStatusPage   *trouble;
  GtkLabel        *page_label;
  GtkLabel        *summary;
  GtkWidget       *warning;
  AdwComboRow     *scope;
  AdwComboRow     *paper;
  AdwComboRow     *backs;
  AdwComboRow     *marks;
  AdwComboRow     *copies;
  GtkSpinButton   *scale;
  GtkSpinButton   *bleed;
  GtkSwitch       *rules_switch;
  GtkSwitch       *pad_switch;
  GtkWidget       *since_row;
  GtkSwitch       *since_switch;

  BmRules         *rules;
  guint            set;     /* index into its sets */
  BmRules         *since;   /* nullable: with an earlier version of the set */
  char            *only;    /* nullable: the thing that may be printed alone, see BmPrintChoice */
  BmPrintJob      *job;     /* nullable: it cannot be printed */
  guint            page;
  BmFileSaver     *saver;
};

G_DEFINE_FINAL_TYPE (BmPrintWindow, bm_print_window, ADW_TYPE_WINDOW)

#define EDGE 0.5  /* of the paper, in pixels */

/* The options of the last window; the scale is 0 before the first. */
static BmPrintOptions last_options;

/* -- Options -- */

static BmPaper
get_usual_paper (void)
{
  return strcmp (gtk_paper_size_get_default (), GTK_PAPER_NAME_LETTER) == 0 ? BM_PAPER_LETTER : BM_PAPER_A4;
}

static void
read_options (BmPrintWindow  *self,
              BmPrintOptions *options)
{
  bm_print_options_init (options);
  options->paper = (BmPaper) adw_combo_row_get_selected (self->paper);
  options->backs = (BmPrintBacks) adw_combo_row_get_selected (self->backs);
  options->marks = (BmPrintMarks) adw_combo_row_get_selected (self->marks);
  options->copies = adw_combo_row_get_selected (self->copies);
  options->scale = gtk_spin_button_get_value (self->scale) / 100;
  options->bleed = gtk_spin_button_get_value (self->bleed);
  options->rules = gtk_switch_get_active (self->rules_switch);
  options->score_pad = gtk_switch_get_active (self->pad_switch);
}

static void
show_options (BmPrintWindow        *self,
              const BmPrintOptions *options)
{
  adw_combo_row_set_selected (self->paper, options->paper);
  adw_combo_row_set_selected (self->backs, options->backs);
  adw_combo_row_set_selected (self->marks, options->marks);
  adw_combo_row_set_selected (self->copies, options->copies);
  gtk_spin_button_set_value (self->scale, options->scale * 100);
  gtk_spin_button_set_value (self->bleed, options->bleed);
  gtk_switch_set_active (self->rules_switch, options->rules);
  gtk_switch_set_active (self->pad_switch, options->score_pad);
}

/* -- Pages -- */

static BmPrintJob *
create_job (BmPrintWindow *self,
            GError       **error)
{
  const char *only[] = { self->only, NULL };
  const BmPrintChoice choice = {
    &self->set, 1, bm_print_scope_is_whole (self->scope) ? NULL : only,
    gtk_switch_get_active (self->since_switch) ? self->since : NULL,
  };

  return bm_print_job_new (self->rules, &choice, &last_options, error);
}

static void
update_page (BmPrintWindow *self)
{
  guint n = self->job != NULL ? bm_print_job_get_n_pages (self->job) : 0;
  /* Translators: the number of a page, and how many there are */
  g_autofree char *text = g_strdup_printf (_("Page %u of %u"), self->page + 1, n);

  gtk_label_set_text (self->page_label, text);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "print.previous", n > 0 && self->page > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "print.next", self->page + 1 < n);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->preview), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self->preview));
}

static void
update_summary (BmPrintWindow *self)
{
  g_autofree char *text = bm_print_job_words (self->job);

  gtk_label_set_text (self->summary, text);
}

static void
update (BmPrintWindow *self)
{
  g_autoptr (GError) error = NULL;

  read_options (self, &last_options);
  g_clear_pointer (&self->job, bm_print_job_free);
  self->job = create_job (self, &error);
  self->page = self->job != NULL ? MIN (self->page, bm_print_job_get_n_pages (self->job) - 1) : 0;

  if (self->job != NULL)
    update_summary (self);
  else
    adw_status_page_set_description (self->trouble, error->message);
  gtk_stack_set_visible_child_name (self->stack, self->job != NULL ? "pages" : "trouble");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "print.print", self->job != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "print.save", self->job != NULL);
  update_page (self);
}

static void
option_changed_cb (BmPrintWindow *self)
{
  if (self->rules != NULL)
    update (self);
}

/* The page in the middle, as large as there is room. */
static void
draw_cb (GtkDrawingArea *area G_GNUC_UNUSED,
         cairo_t        *cr,
         int             width,
         int             height,
         gpointer        data)
{
  BmPrintWindow *self = data;
  double page_width, page_height, scale;

  if (self->job == NULL)
    return;

  bm_print_job_get_page_size (self->job, &page_width, &page_height);
  scale = MIN ((width - 2 * EDGE) / page_width, (height - 2 * EDGE) / page_height);
  cairo_translate (cr, (width - scale * page_width) / 2, (height - scale * page_height) / 2);
  cairo_scale (cr, scale, scale);
  cairo_rectangle (cr, 0, 0, page_width, page_height);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.3);
  cairo_set_line_width (cr, 2 * EDGE / scale);
  cairo_stroke (cr);
  bm_print_job_draw_page (self->job, cr, self->page);
}

/* -- Actions -- */

static void
turn_page (BmPrintWindow *self,
           int            by)
{
  self->page = (guint) ((int) self->page + by);
  update_page (self);
}

static void
previous_cb (GtkWidget  *widget,
             const char *action_name G_GNUC_UNUSED,
             GVariant   *parameter G_GNUC_UNUSED)
{
  turn_page (BM_PRINT_WINDOW (widget), -1);
}

static void
next_cb (GtkWidget  *widget,
         const char *action_name G_GNUC_UNUSED,
         GVariant   *parameter G_GNUC_UNUSED)
{
  turn_page (BM_PRINT_WINDOW (widget), 1);
}

static void
print_done_cb (GtkPrintOperation      *operation,
               GtkPrintOperationResult result,
               gpointer                data)
{
  g_autoptr (GError) error = NULL;

  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;

  gtk_print_operation_get_error (operation, &error);
  bm_dialogs_tell_error (data, _("Could Not Print"), error, NULL);
}

/* The pages of the operation are its own: it goes on when this window has been closed. */
static void
print_cb (GtkWidget  *widget,
          const char *action_name G_GNUC_UNUSED,
          GVariant   *parameter G_GNUC_UNUSED)
{
  BmPrintWindow *self = BM_PRINT_WINDOW (widget);
  BmPrintJob *job = create_job (self, NULL);
  g_autoptr (GtkPrintOperation) operation = NULL;

  if (job == NULL)
    return;

  operation = bm_print_operation_new (job, &last_options);
  g_signal_connect_object (operation, "done", G_CALLBACK (print_done_cb), self, 0);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (self), NULL);
}

static GBytes *
make_pdf (gpointer owner)
{
  g_autoptr (GError) error = NULL;
  GBytes *pdf = bm_print_job_make_pdf (BM_PRINT_WINDOW (owner)->job, &error);

  if (pdf == NULL)
    g_warning ("%s", error->message);

  return pdf != NULL ? pdf : g_bytes_new (NULL, 0);
}

static void
saved_cb (BmPrintWindow *self,
          const char    *text)
{
  adw_toast_overlay_add_toast (self->toast_overlay, adw_toast_new (text));
}

static void
save_cb (GtkWidget  *widget,
         const char *action_name G_GNUC_UNUSED,
         GVariant   *parameter G_GNUC_UNUSED)
{
  BmPrintWindow *self = BM_PRINT_WINDOW (widget);
  g_autofree char *name = bm_file_suffix_make_name (bm_print_job_get_title (self->job), "pdf");

  bm_file_saver_ask (self->saver, name);
}

/* -- GObject -- */

static void
bm_print_window_dispose (GObject *object)
{
  BmPrintWindow *self = BM_PRINT_WINDOW (object);

  g_clear_object (&self->saver);
  g_clear_pointer (&self->job, bm_print_job_free);
  g_clear_pointer (&self->rules, bm_rules_unref);
  g_clear_pointer (&self->since, bm_rules_unref);
  g_clear_pointer (&self->only, g_free);

  G_OBJECT_CLASS (bm_print_window_parent_class)->dispose (object);
}

static void
bm_print_window_class_init (BmPrintWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_print_window_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/app/bm-print-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BmPrintWindow, toast_overlay);
  gtk_widget_class_bind_template_child (widget_class, BmPrintWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, BmPrintWindow, preview);
  gtk_widget_class_bind_template_child (widget_class, BmPrintWindow, trouble);
  gtk_widget_class_bind_template_child (widget_class, BmPrintWindow, page_label);
  gtk_widget_class_bind_template_child (widget_class, BmPrintWindow, summary);
  gtk_widget_class_bind_template_child (widget_class, BmPrintWindow, warning);
  gtk_widget_class_bind_template_child (widget_class, BmPrintWindow, scope);
  gtk_widget_class_bind_template_child (widget_class, BmPrintWindow, paper);
  gtk_widget_class_bind_template_child (widget_class, BmPrintWindow, backs);
  gtk_widget_class_bind_template_child (widget_class, BmPrintWindow, marks);
  gtk_widget_class_bind_template_child (widget_class, BmPrintWindow, copies);
  gtk_widget_class_bind_template_child (widget_class, BmPrintWindow, scale);
  gtk_widget_class_bind_template_child (widget_class, BmPrintWindow, bleed);
  gtk_widget_class_bind_template_child (widget_class, BmPrintWindow, rules_switch);
  gtk_widget_class_bind_template_child (widget_class, BmPrintWindow, pad_switch);
  gtk_widget_class_bind_template_child (widget_class, BmPrintWindow, since_row);
  gtk_widget_class_bind_template_child (widget_class, BmPrintWindow, since_switch);
  gtk_widget_class_bind_template_callback (widget_class, option_changed_cb);

  gtk_widget_class_install_action (widget_class, "print.previous", NULL, previous_cb);
  gtk_widget_class_install_action (widget_class, "print.next", NULL, next_cb);
  gtk_widget_class_install_action (widget_class, "print.print", NULL, print_cb);
  gtk_widget_class_install_action (widget_class, "print.save", NULL, save_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Up, 0, "print.previous", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Down, 0, "print.next", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, GDK_CONTROL_MASK, "print.print", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, GDK_CONTROL_MASK, "print.save", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bm_print_window_init (BmPrintWindow *self)
{
  const BmFileSaverWords words = {
    .title = _("Save as PDF"),
    .kind = _("PDF documents"),
    .mime_type = "application/pdf",
    .suffix = "pdf",
    .saved = _("PDF saved"),
    /* Translators: %s is the reason, such as "Permission denied" */
    .failed = _("The PDF could not be saved: %s"),
  };

  gtk_widget_init_template (GTK_WIDGET (self));
  bm_combo_rows_wrap (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (self->preview, draw_cb, self, NULL);
  self->saver = bm_file_saver_new (GTK_WIDGET (self), &words, make_pdf);
  g_signal_connect_object (self->saver, "done", G_CALLBACK (saved_cb), self, G_CONNECT_SWAPPED);

  if (last_options.scale == 0)
    {
      bm_print_options_init (&last_options);
      last_options.paper = get_usual_paper ();
    }
  show_options (self, &last_options);
}

/**
 * bm_print_window_new:
 * @parent: (nullable): the window below it
 * @rules: the rules
 * @set_id: the ID of the set to be printed
 * @since: (nullable): rules with an earlier version of the set, if only what is different may be wanted
 * @has_errors: whether something in the set is wrong, and may be missing from the rules
 *
 * Returns: (transfer none): a window, not shown yet
 */
GtkWidget *
bm_print_window_new (GtkWindow  *parent,
                     BmRules    *rules,
                     const char *set_id,
                     BmRules    *since,
                     gboolean    has_errors)
{
  BmPrintWindow *self = g_object_new (BM_TYPE_PRINT_WINDOW, "transient-for", parent, NULL);

  gtk_widget_set_visible (self->warning, has_errors);
  gtk_widget_set_visible (self->since_row, since != NULL);
  self->rules = bm_rules_ref (rules);
  self->since = since != NULL ? bm_rules_ref (since) : NULL;
  self->set = rules->n_sets - 1;
  for (guint i = 0; i < rules->n_sets; i++)
    if (strcmp (bm_set_get_id (rules->sets[i]), set_id) == 0)
      self->set = i;
  update (self);

  return GTK_WIDGET (self);
}

/**
 * bm_print_window_offer_thing:
 * @self: a window
 * @document: the set
 * @path: (nullable): the thing that is shown
 *
 * Lets the person print only that thing, if it is made of cardboard.
 */
void
bm_print_window_offer_thing (BmPrintWindow *self,
                             BmDocument    *document,
                             const char    *path)
{
  g_return_if_fail (BM_IS_PRINT_WINDOW (self));

  g_free (self->only);
  self->only = bm_print_scope_fill (self->scope, document, path, TRUE);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-export-window.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "bm-combo-rows.h"
#include "bm-dialogs.h"
#include "bm-picture-export.h"
#include "bm-print-scope.h"
#include "bm-tabletop-export.h"

/**
 * BmExportWindow:
 *
 * Asks what of a set is exported as pictures, and how large they are, or where those of a game for Tabletop Simulator will
 * be; then for a folder, and writes them there. That goes on until the window is closed, a file at a time.
 *
 * # Actions
 *
 * - `export.choose`: asks for the folder
 */
struct _BmExportWindow
{
  AdwWindow             parent_instance;

  AdwToastOverlay      *toast_overlay;
  GtkLabel             *explanation;
  GtkWidget            *options;
  AdwComboRow          *scope;
  AdwActionRow         *resolution_row;
  GtkSpinButton        *resolution;
  AdwEntryRow          *address;
  GtkWidget            *warning;
  GtkProgressBar       *progress;

  BmExportKind          kind;
  BmRules              *rules;
  guint                 set;     /* index into its sets */
  char                 *only;    /* nullable: "tile:hermit" */
  GtkFileChooserNative *chooser; /* owned reference, while it is open */
  BmExportJob          *job;     /* nullable: what is being written */
  GFile                *folder;  /* owned reference, nullable: where */
  guint                 next;    /* index of the next file */
  guint                 source;  /* writes it; or 0 */
};

G_DEFINE_FINAL_TYPE (BmExportWindow, bm_export_window, ADW_TYPE_WINDOW)

/* -- Options -- */

static guint
get_dpi (BmExportWindow *self)
{
  return (guint) gtk_spin_button_get_value_as_int (self->resolution);
}

static void
resolution_changed_cb (BmExportWindow *self)
{
  double cell = get_dpi (self) * BM_PRINT_CELL / BM_MM_PER_INCH;
  /* Translators: the width and height of the picture of a tile */
  g_autofree char *text = g_strdup_printf (_("A tile has %d × %d pixels"), (int) round (cell), (int) round (2 * cell));

  adw_action_row_set_subtitle (self->resolution_row, text);
}

/* Where Tabletop Simulator finds the pictures. */
static char *
make_address (BmExportWindow *self,
              GFile          *folder)
{
  g_autofree char *address = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->address))));

  return *address != '\0' ? g_steal_pointer (&address) : bm_tabletop_export_make_address (folder);
}

static BmExportJob *
create_job (BmExportWindow *self,
            GFile          *folder,
            GError        **error)
{
  const char *only[] = { self->only, NULL };
  const BmPrintChoice choice = { &self->set, 1, bm_print_scope_is_whole (self->scope) ? NULL : only, NULL };
  g_autofree char *address = make_address (self, folder);

  return self->kind == BM_EXPORT_TABLETOP ? bm_tabletop_export_new (self->rules, &choice, address, error)
                                          : bm_picture_export_new (self->rules, &choice, get_dpi (self), error);
}

/* -- Writing -- */

static void
stop (BmExportWindow *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->job, bm_export_job_free);
  g_clear_object (&self->folder);
}

static void
show_progress (BmExportWindow *self)
{
  gtk_widget_set_sensitive (self->options, self->job == NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "export.choose", self->job == NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), self->job != NULL);
  if (self->job != NULL)
    gtk_progress_bar_set_fraction (self->progress, (double) self->next / bm_export_job_get_n_files (self->job));
}

static void
tell_of_success (BmExportWindow *self)
{
  g_autofree char *name = g_file_get_basename (self->folder);
  g_autofree char *shown = g_filename_display_name (name);
  g_autofree char *quoted = g_markup_escape_text (shown, -1);
  guint n = bm_export_job_get_n_files (self->job);
  g_autofree char *text =
    /* Translators: how many files were written, and to which folder */
    g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u file exported to “%s”", "%u files exported to “%s”", n), n,
                     quoted);

  adw_toast_overlay_add_toast (self->toast_overlay, adw_toast_new (text));
}

static gboolean
write_next_cb (gpointer data)
{
  BmExportWindow *self = data;
  g_autoptr (GError) error = NULL;

  if (!bm_export_job_write_file (self->job, self->next, self->folder, &error))
    bm_dialogs_tell_error (GTK_WIDGET (self), _("Could Not Export"), error, NULL);
  else if (++self->next < bm_export_job_get_n_files (self->job))
    {
      show_progress (self);
      return G_SOURCE_CONTINUE;
    }
  else
    tell_of_success (self);

  self->source = 0;
  stop (self);
  show_progress (self);
  return G_SOURCE_REMOVE;
}

/* -- The folder -- */

static void
response_cb (BmExportWindow *self,
             int             response)
{
  g_autoptr (GFile) folder = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    folder = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser));
  g_clear_object (&self->chooser);
  if (folder != NULL)
    bm_export_window_write (self, folder);
}

static void
choose_cb (GtkWidget  *widget,
           const char *action_name G_GNUC_UNUSED,
           GVariant   *parameter G_GNUC_UNUSED)
{
  BmExportWindow *self = BM_EXPORT_WINDOW (widget);

  if (self->chooser != NULL)
    return;

  self->chooser = bm_dialogs_new_chooser (_("Choose a Folder"), widget, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER,
                                          _("_Export"));
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (response_cb), self, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/* -- GObject -- */

static void
bm_export_window_dispose (GObject *object)
{
  BmExportWindow *self = BM_EXPORT_WINDOW (object);

  stop (self);
  if (self->chooser != NULL)
    gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (self->chooser));
  g_clear_object (&self->chooser);
  g_clear_pointer (&self->rules, bm_rules_unref);
  g_clear_pointer (&self->only, g_free);

  G_OBJECT_CLASS (bm_export_window_parent_class)->dispose (object);
}

static void
bm_export_window_class_init (BmExportWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_export_window_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/app/bm-export-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BmExportWindow, toast_overlay);
  gtk_widget_class_bind_template_child (widget_class, BmExportWindow, explanation);
  gtk_widget_class_bind_template_child (widget_class, BmExportWindow, options);
  gtk_widget_class_bind_template_child (widget_class, BmExportWindow, scope);
  gtk_widget_class_bind_template_child (widget_class, BmExportWindow, resolution_row);
  gtk_widget_class_bind_template_child (widget_class, BmExportWindow, resolution);
  gtk_widget_class_bind_template_child (widget_class, BmExportWindow, address);
  gtk_widget_class_bind_template_child (widget_class, BmExportWindow, warning);
  gtk_widget_class_bind_template_child (widget_class, BmExportWindow, progress);
  gtk_widget_class_bind_template_callback (widget_class, resolution_changed_cb);

  gtk_widget_class_install_action (widget_class, "export.choose", NULL, choose_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bm_export_window_init (BmExportWindow *self)
{
  GtkAdjustment *adjustment;

  gtk_widget_init_template (GTK_WIDGET (self));
  bm_combo_rows_wrap (GTK_WIDGET (self));
  adjustment = gtk_spin_button_get_adjustment (self->resolution);
  gtk_adjustment_configure (adjustment, BM_PICTURE_DEFAULT_DPI, BM_PICTURE_MIN_DPI, BM_PICTURE_MAX_DPI, 10, 100, 0);
  resolution_changed_cb (self);
}

/* The template is for pictures. */
static void
set_kind (BmExportWindow *self,
          BmExportKind    kind)
{
  gboolean is_game = kind == BM_EXPORT_TABLETOP;

  self->kind = kind;
  gtk_widget_set_visible (GTK_WIDGET (self->resolution_row), !is_game);
  gtk_widget_set_visible (GTK_WIDGET (self->address), is_game);
  if (!is_game)
    return;

  gtk_window_set_title (GTK_WINDOW (self), _("Export for Tabletop Simulator"));
  gtk_label_set_label (self->explanation,
                       _("A saved game and its pictures are written into a folder. Put the saved game, the file that ends "
                         "in “.json”, into the folder “Saves” of Tabletop Simulator.\n\nOthers only see the pictures if "
                         "they are on the web. The Cloud Manager, in the menu “Modding” of Tabletop Simulator, uploads "
                         "them to your Steam Cloud; or put them on a web server, and enter its address here."));
}

/**
 * bm_export_window_new:
 * @parent: (nullable): the window below it
 * @kind: what is written
 * @document: a set
 * @path: (nullable): the thing that is chosen
 * @has_errors: whether something in the set is wrong, and may be missing from its rules
 *
 * Returns: (transfer none): a window, not shown yet
 */
GtkWidget *
bm_export_window_new (GtkWindow    *parent,
                      BmExportKind  kind,
                      BmDocument   *document,
                      const char   *path,
                      gboolean      has_errors)
{
  BmExportWindow *self = g_object_new (BM_TYPE_EXPORT_WINDOW, "transient-for", parent, NULL);

  gtk_widget_set_visible (self->warning, has_errors);
  self->rules = bm_rules_ref (bm_document_get_rules (document));
  self->set = self->rules->n_sets - 1;
  set_kind (self, kind);
  self->only = bm_print_scope_fill (self->scope, document, kind == BM_EXPORT_PICTURES ? path : NULL, FALSE);

  return GTK_WIDGET (self);
}

/**
 * bm_export_window_write:
 * @self: a window
 * @folder: a folder
 *
 * Writes the files, without asking. The window says how far that has come, and what went wrong.
 */
void
bm_export_window_write (BmExportWindow *self,
                        GFile          *folder)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (BM_IS_EXPORT_WINDOW (self));
  g_return_if_fail (G_IS_FILE (folder));

  stop (self);
  self->job = create_job (self, folder, &error);
  if (self->job == NULL)
    bm_dialogs_tell_error (GTK_WIDGET (self), _("Could Not Export"), error, NULL);
  else
    {
      self->folder = g_object_ref (folder);
      self->next = 0;
      self->source = g_idle_add (write_next_cb, self);
    }
  show_progress (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-set-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "bm-dialogs.h"
#include "bm-mnemonics.h"
#include "bm-problems-button.h"
#include "bm-set-editor.h"
#include "bm-set-entry-words.h"
#include "bm-spoken.h"

/**
 * BmSetPage:
 *
 * The page on which a set is designed: the editor, surrounded by everything that concerns the set as a whole: undo and
 * redo, the state of saving, problems, trying it out.
 *
 * # Actions
 *
 * - `set.undo`, `set.redo`: undoes and redoes the last change
 * - `set.try`: begins a game with the thing that is shown
 * - `set.measure`, `set.measure-all`: measures the thing that is shown, or the whole set, in the balance lab
 * - `set.save`: saves immediately, even if the file was deleted
 * - `set.keep-mine`, `set.keep-theirs`, `set.keep-both`: resolves a conflict
 * - `set.edit-copy`: copies a shipped set
 * - `set.export`: writes the set to a file elsewhere; the parameter says as what: see #BmSetPage::exported
 * - `set.import`: asks for a table with other numbers
 * - `set.compare`: chooses an earlier version, to see what has changed since
 * - `set.print`: prints the set
 */
struct _BmSetPage
{
  BmPage           parent_instance;

  AdwToastOverlay *toast_overlay;
  GtkWidget       *undo_button;
  GtkWidget       *redo_button;
  GtkWidget       *header_start;
  GtkWidget       *header_end;
  GtkWidget       *history_buttons; /* in the header bar; in a narrow window in the foot, as are the next */
  GtkWidget       *set_buttons;
  AdwSplitButton  *measure_button;
  GtkWidget       *measure_label;
  GtkRevealer     *bar;
  GtkImage        *bar_icon;
  GtkOrientable   *bar_box;
  GtkLabel        *bar_label;
  GtkBox          *bar_buttons;
  BmSetEditor     *editor;
  BmProblemsButton *problems_button;
  AdwSqueezer     *width_probe;
  GtkWidget       *wide_box;
  AdwSqueezer     *words_probe;
  GtkWidget       *words_box;
  GtkActionBar    *foot;
  GtkWidget       *foot_start;
  GtkWidget       *foot_end;

  BmDocument      *document;  /* owned reference, nullable */
  int              bar_state; /* shown by the bar: a BmSaveState, or one of those below */
  guint            room_idle; /* the source that fits the header bar into the window, or 0 */
};

G_DEFINE_FINAL_TYPE (BmSetPage, bm_set_page, BM_TYPE_PAGE)

/* px, with text of the usual size: from these widths on, the header bar has room for all buttons, and for the words of all.
 * They are wider than it then has to be in any language: a bar that needs all of the window keeps it from becoming
 * narrower. */
#define WIDE_WIDTH  700
#define WORDS_WIDTH 860
#define USUAL_DPI  (96 * PANGO_SCALE)

#define BAR_NONE      -1
#define BAR_READ_ONLY -2

enum
{
  TRIED,
  MEASURED,
  COPIED,
  EXPORTED,
  IMPORTED,
  COMPARED,
  PRINTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* -- Words about saving -- */

/* A set in a file can only be read while another program uses it. */
static gboolean
is_shipped (BmDocument *document)
{
  return bm_document_get_read_only (document) && bm_document_get_file (document) == NULL;
}

static const char *
get_state_words (BmDocument *document)
{
  if (is_shipped (document))
    return C_("one set", "Comes with Big Monster");
  if (bm_document_get_read_only (document))
    return _("Read-only");

  switch (bm_document_get_save_state (document))
    {
    case BM_SAVE_STATE_PENDING:
    case BM_SAVE_STATE_SAVING:
      return _("Saving…");
    case BM_SAVE_STATE_FAILED:
      return _("Not saved");
    case BM_SAVE_STATE_CONFLICT:
      return _("Changed by another program");
    case BM_SAVE_STATE_DELETED:
      return _("The file is gone");
    case BM_SAVE_STATE_SAVED:
    default:
      return _("Saved");
    }
}

/* If everything is well, there are none. */
static char *
create_trouble_words (BmSaveState  state,
                      const char  *reason)
{
  switch (state)
    {
    case BM_SAVE_STATE_FAILED:
      return g_strjoin ("\n", _("Your changes could not be saved. Another attempt will be made at the next change."),
                        reason, NULL);
    case BM_SAVE_STATE_CONFLICT:
      return g_strdup (_("Another program changed this set while you were editing it. Which version should be kept?"));
    case BM_SAVE_STATE_DELETED:
      return g_strdup (_("Another program deleted this set’s file. It is still complete here."));
    case BM_SAVE_STATE_SAVED:
    case BM_SAVE_STATE_PENDING:
    case BM_SAVE_STATE_SAVING:
    default:
      return NULL;
    }
}

/* -- The bar -- */

typedef struct
{
  int         state;
  const char *label;
  const char *action;
  gboolean    is_suggested;
} BarButton;

static const BarButton bar_buttons[] = {
  { BAR_READ_ONLY, N_("_Duplicate to Edit"), "set.edit-copy", TRUE },
  { BM_SAVE_STATE_FAILED, N_("_Try Again"), "set.save", TRUE },
  { BM_SAVE_STATE_CONFLICT, N_("Keep _My Version"), "set.keep-mine", FALSE },
  { BM_SAVE_STATE_CONFLICT, N_("Use _Other Version"), "set.keep-theirs", FALSE },
  { BM_SAVE_STATE_CONFLICT, N_("Keep _Both"), "set.keep-both", TRUE },
  { BM_SAVE_STATE_DELETED, N_("_Save Again"), "set.save", TRUE },
};

static void
fill_bar_buttons (BmSetPage *self,
                  int        state)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->bar_buttons))) != NULL)
    gtk_box_remove (self->bar_buttons, child);

  for (guint i = 0; i < G_N_ELEMENTS (bar_buttons); i++)
    if (bar_buttons[i].state == state)
      {
        GtkWidget *button = gtk_button_new_with_mnemonic (_(bar_buttons[i].label));

        bm_mnemonics_settle (button);
        gtk_actionable_set_action_name (GTK_ACTIONABLE (button), bar_buttons[i].action);
        if (bar_buttons[i].is_suggested)
          gtk_widget_add_css_class (button, "suggested-action");
        gtk_box_append (self->bar_buttons, button);
      }
}

static void
show_bar (BmSetPage  *self,
          int         state,
          const char *icon_name,
          const char *text)
{
  gtk_revealer_set_reveal_child (self->bar, text != NULL);
  if (text == NULL)
    return;

  gtk_image_set_from_icon_name (self->bar_icon, icon_name);
  gtk_label_set_label (self->bar_label, text);
  if (state != self->bar_state)
    fill_bar_buttons (self, state);
  self->bar_state = state;
}

static void
update_bar (BmSetPage *self)
{
  BmSaveState state = bm_document_get_save_state (self->document);
  g_autofree char *trouble = create_trouble_words (state, bm_document_get_save_error (self->document));

  if (is_shipped (self->document))
    show_bar (self, BAR_READ_ONLY, "changes-prevent-symbolic",
              _("This set comes with Big Monster and cannot be changed. Duplicate it to try out your own ideas."));
  else
    show_bar (self, (int) state, "dialog-warning-symbolic", trouble);
}

/* -- What is shown -- */

static void
update_title (BmSetPage *self)
{
  g_autofree char *title = bm_set_words_title (bm_document_get_root (self->document));

  bm_page_set_title (BM_PAGE (self), title);
}

static void
update_saving (BmSetPage *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "set.import", !bm_document_get_read_only (self->document));
  bm_page_set_subtitle (BM_PAGE (self), get_state_words (self->document));
  update_bar (self);
}

static void
update_history (BmSetPage *self)
{
  const char *undo = bm_document_get_undo_label (self->document);
  const char *redo = bm_document_get_redo_label (self->document);
  /* Translators: %s is the name of a change in header capitals: "Add Crystal". */
  g_autofree char *undo_text = undo != NULL ? g_strdup_printf (_("Undo %s"), undo) : g_strdup (_("Undo"));
  /* Translators: %s is the name of a change in header capitals: "Add Crystal". */
  g_autofree char *redo_text = redo != NULL ? g_strdup_printf (_("Redo %s"), redo) : g_strdup (_("Redo"));

  bm_spoken_set_tooltip (self->undo_button, undo_text);
  bm_spoken_set_tooltip (self->redo_button, redo_text);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "set.undo", bm_document_can_undo (self->document));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "set.redo", bm_document_can_redo (self->document));
}

static void
update (BmSetPage *self)
{
  if (self->document == NULL)
    return;

  update_title (self);
  update_saving (self);
  update_history (self);
}

/* -- Room -- */

static void
move_buttons (GtkWidget *buttons,
              GtkWidget *to)
{
  GtkWidget *from = gtk_widget_get_parent (buttons);

  if (from == to)
    return;

  g_object_ref (buttons);
  gtk_box_remove (GTK_BOX (from), buttons);
  gtk_box_append (GTK_BOX (to), buttons);
  g_object_unref (buttons);
  gtk_widget_set_visible (from, FALSE);
  gtk_widget_set_visible (to, TRUE);
}

/* In a narrow window, the foot takes the buttons that the header bar has no room for. */
static void
set_narrow (BmSetPage *self,
            gboolean   is_narrow)
{
  GtkOrientation orientation = is_narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL;

  move_buttons (self->history_buttons, is_narrow ? self->foot_start : self->header_start);
  move_buttons (self->set_buttons, is_narrow ? self->foot_end : self->header_end);
  gtk_action_bar_set_revealed (self->foot, is_narrow);
  gtk_orientable_set_orientation (self->bar_box, orientation);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->bar_buttons), orientation);
}

static gboolean
update_room_cb (gpointer data)
{
  BmSetPage *self = data;

  gtk_widget_set_visible (self->measure_label, adw_squeezer_get_visible_child (self->words_probe) != NULL);
  set_narrow (self, adw_squeezer_get_visible_child (self->width_probe) == NULL);
  self->room_idle = 0;
  return G_SOURCE_REMOVE;
}

/* Larger text needs more room. */
static void
update_wide_width (BmSetPage *self)
{
  int dpi;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-xft-dpi", &dpi, NULL);
  gtk_widget_set_size_request (self->wide_box, WIDE_WIDTH * MAX (dpi, USUAL_DPI) / USUAL_DPI, -1);
  gtk_widget_set_size_request (self->words_box, WORDS_WIDTH * MAX (dpi, USUAL_DPI) / USUAL_DPI, -1);
}

/* By the time the content is allocated, the header bar has been. */
static void
room_changed_cb (BmSetPage *self)
{
  if (self->room_idle == 0)
    self->room_idle = g_idle_add (update_room_cb, self);
}

/* -- Actions -- */

static void
undo_cb (GtkWidget  *widget,
         const char *action_name G_GNUC_UNUSED,
         GVariant   *parameter G_GNUC_UNUSED)
{
  bm_set_editor_undo (BM_SET_PAGE (widget)->editor);
}

static void
redo_cb (GtkWidget  *widget,
         const char *action_name G_GNUC_UNUSED,
         GVariant   *parameter G_GNUC_UNUSED)
{
  bm_set_editor_redo (BM_SET_PAGE (widget)->editor);
}

static void
try_cb (GtkWidget  *widget,
        const char *action_name G_GNUC_UNUSED,
        GVariant   *parameter G_GNUC_UNUSED)
{
  g_signal_emit (widget, signals[TRIED], 0, bm_set_editor_get_path (BM_SET_PAGE (widget)->editor));
}

static void
measure_cb (GtkWidget  *widget,
            const char *action_name G_GNUC_UNUSED,
            GVariant   *parameter G_GNUC_UNUSED)
{
  const char *path = bm_set_editor_get_path (BM_SET_PAGE (widget)->editor);

  g_signal_emit (widget, signals[MEASURED], 0, path != NULL ? path : "$");
}

static void
measure_all_cb (GtkWidget  *widget,
                const char *action_name G_GNUC_UNUSED,
                GVariant   *parameter G_GNUC_UNUSED)
{
  g_signal_emit (widget, signals[MEASURED], 0, "$");
}

/* The bar shows the result. */
static void
save_cb (GtkWidget  *widget,
         const char *action_name G_GNUC_UNUSED,
         GVariant   *parameter G_GNUC_UNUSED)
{
  bm_document_save_async (BM_SET_PAGE (widget)->document, NULL, NULL, NULL);
}

static void
tell_of_copy (BmSetPage *self,
              GFile     *copy)
{
  g_autofree char *name = g_file_get_basename (copy);
  g_autofree char *shown = g_filename_display_name (name);
  /* Translators: %s is the name of a file. */
  g_autofree char *text = g_markup_printf_escaped (_("Your version is now a separate set: “%s”"), shown);

  adw_toast_overlay_add_toast (self->toast_overlay, adw_toast_new (text));
}

static void
resolve (BmSetPage    *self,
         BmResolution  resolution)
{
  g_autoptr (GFile) copy = NULL;
  g_autoptr (GError) error = NULL;

  if (!bm_document_resolve (self->document, resolution, &copy, &error))
    bm_dialogs_tell_error (GTK_WIDGET (self), _("Something Went Wrong"), error, NULL);
  else if (copy != NULL)
    tell_of_copy (self, copy);
}

static void
keep_mine_cb (GtkWidget  *widget,
              const char *action_name G_GNUC_UNUSED,
              GVariant   *parameter G_GNUC_UNUSED)
{
  resolve (BM_SET_PAGE (widget), BM_RESOLUTION_MINE);
}

static void
keep_theirs_cb (GtkWidget  *widget,
                const char *action_name G_GNUC_UNUSED,
                GVariant   *parameter G_GNUC_UNUSED)
{
  resolve (BM_SET_PAGE (widget), BM_RESOLUTION_THEIRS);
}

static void
keep_both_cb (GtkWidget  *widget,
              const char *action_name G_GNUC_UNUSED,
              GVariant   *parameter G_GNUC_UNUSED)
{
  resolve (BM_SET_PAGE (widget), BM_RESOLUTION_COPY);
}

static void
export_cb (GtkWidget  *widget,
           const char *action_name G_GNUC_UNUSED,
           GVariant   *parameter)
{
  g_signal_emit (widget, signals[EXPORTED], 0, g_variant_get_string (parameter, NULL));
}

static void
table_chosen_cb (GtkWidget *widget,
                 GFile     *file)
{
  g_signal_emit (widget, signals[IMPORTED], 0, file);
}

static void
import_cb (GtkWidget  *widget,
           const char *action_name G_GNUC_UNUSED,
           GVariant   *parameter G_GNUC_UNUSED)
{
  const BmFileQuestion question = {
    .title = _("Import Table"),
    .accept = _("_Import"),
    .files = _("Tables (CSV)"),
    .suffixes = { "csv" },
  };

  bm_dialogs_choose_file (widget, &question, table_chosen_cb);
}

static void
version_chosen_cb (GtkWidget *widget,
                   GFile     *file)
{
  g_signal_emit (widget, signals[COMPARED], 0, file);
}

static void
compare_cb (GtkWidget  *widget,
            const char *action_name G_GNUC_UNUSED,
            GVariant   *parameter G_GNUC_UNUSED)
{
  const BmFileQuestion question = {
    .title = _("Compare With an Earlier Version"),
    .accept = _("_Compare"),
    .files = _("Sets, and Games Played With Them"),
    .suffixes = { "bigmonster", "bigmonster-game", "json" },
  };

  bm_dialogs_choose_file (widget, &question, version_chosen_cb);
}

static void
print_cb (GtkWidget  *widget,
          const char *action_name G_GNUC_UNUSED,
          GVariant   *parameter G_GNUC_UNUSED)
{
  g_signal_emit (widget, signals[PRINTED], 0);
}

static void
edit_copy_cb (GtkWidget  *widget,
              const char *action_name G_GNUC_UNUSED,
              GVariant   *parameter G_GNUC_UNUSED)
{
  g_signal_emit (widget, signals[COPIED], 0);
}

static void
problem_chosen_cb (BmSetPage  *self,
                   const char *path)
{
  bm_set_editor_go_to (self->editor, path != NULL ? path : "$");
}

/* -- BmPage -- */

/* What it will be, if the program is opening it with this page. */
static int
get_window_width (GtkWidget *window)
{
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (window), &width, &height);
  return gtk_widget_get_width (window) > 0 ? gtk_widget_get_width (window) : width;
}

static gboolean
has_room (BmSetPage   *self,
          AdwSqueezer *probe)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  int width;

  gtk_widget_measure (GTK_WIDGET (probe), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  return get_window_width (window) >= width;
}

/* The window may have become narrow on another page, and must not become wider for this one. */
static void
bm_set_page_enter (BmPage *page)
{
  BmSetPage *self = BM_SET_PAGE (page);

  set_narrow (self, !has_room (self, self->width_probe));
  gtk_widget_set_visible (self->measure_label, has_room (self, self->words_probe));
}

/* Saves before anything else happens. If that fails, the bar says so. */
static void
bm_set_page_leave (BmPage *page)
{
  BmSetPage *self = BM_SET_PAGE (page);

  if (self->document != NULL)
    bm_document_flush (self->document, NULL);
}

/* -- GObject -- */

static void
bm_set_page_dispose (GObject *object)
{
  BmSetPage *self = BM_SET_PAGE (object);

  g_clear_handle_id (&self->room_idle, g_source_remove);
  if (self->document != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->document, self);
      bm_document_flush (self->document, NULL);
    }
  g_clear_object (&self->document);

  G_OBJECT_CLASS (bm_set_page_parent_class)->dispose (object);
}

static void
install_signals (void)
{
  /**
   * BmSetPage::tried:
   * @self: the page
   * @path: (nullable): the thing that is shown
   *
   * The person wants to try out the set.
   */
  signals[TRIED] = g_signal_new ("tried", BM_TYPE_SET_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                 G_TYPE_STRING);

  /**
   * BmSetPage::measured:
   * @self: the page
   * @path: the thing that is shown; `$` for the whole set
   *
   * The person wants to measure it in the balance lab.
   */
  signals[MEASURED] = g_signal_new ("measured", BM_TYPE_SET_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                    1, G_TYPE_STRING);

  /**
   * BmSetPage::copied:
   * @self: the page
   *
   * The person wants to edit a copy of the set.
   */
  signals[COPIED] = g_signal_new ("copied", BM_TYPE_SET_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * BmSetPage::exported:
   * @self: the page
   * @what: "set", "table", "pictures" or "tabletop": its file, its numbers for spreadsheets, what its things look like,
   *   or a game for Tabletop Simulator
   *
   * The person wants to export the set.
   */
  signals[EXPORTED] = g_signal_new ("exported", BM_TYPE_SET_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                    1, G_TYPE_STRING);

  /**
   * BmSetPage::imported:
   * @self: the page
   * @file: a #GFile: a table
   *
   * The person wants to take over the numbers of a table.
   */
  signals[IMPORTED] = g_signal_new ("imported", BM_TYPE_SET_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                    1, G_TYPE_FILE);

  /**
   * BmSetPage::compared:
   * @self: the page
   * @file: a #GFile: a set, or a saved game
   *
   * The person wants to see what has changed since the version in a file.
   */
  signals[COMPARED] = g_signal_new ("compared", BM_TYPE_SET_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                    1, G_TYPE_FILE);

  /**
   * BmSetPage::printed:
   * @self: the page
   *
   * The person wants to print the set.
   */
  signals[PRINTED] = g_signal_new ("printed", BM_TYPE_SET_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

/* Adds another thing of the kind that is shown. */
static void
new_cb (GtkWidget  *widget,
        const char *action_name,
        GVariant   *parameter)
{
  gtk_widget_activate_action (GTK_WIDGET (BM_SET_PAGE (widget)->editor), "editor.add", NULL);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "page.new", NULL, new_cb);
  gtk_widget_class_install_action (widget_class, "set.undo", NULL, undo_cb);
  gtk_widget_class_install_action (widget_class, "set.redo", NULL, redo_cb);
  gtk_widget_class_install_action (widget_class, "set.try", NULL, try_cb);
  gtk_widget_class_install_action (widget_class, "set.measure", NULL, measure_cb);
  gtk_widget_class_install_action (widget_class, "set.measure-all", NULL, measure_all_cb);
  gtk_widget_class_install_action (widget_class, "set.save", NULL, save_cb);
  gtk_widget_class_install_action (widget_class, "set.keep-mine", NULL, keep_mine_cb);
  gtk_widget_class_install_action (widget_class, "set.keep-theirs", NULL, keep_theirs_cb);
  gtk_widget_class_install_action (widget_class, "set.keep-both", NULL, keep_both_cb);
  gtk_widget_class_install_action (widget_class, "set.edit-copy", NULL, edit_copy_cb);
  gtk_widget_class_install_action (widget_class, "set.export", "s", export_cb);
  gtk_widget_class_install_action (widget_class, "set.import", NULL, import_cb);
  gtk_widget_class_install_action (widget_class, "set.compare", NULL, compare_cb);
  gtk_widget_class_install_action (widget_class, "set.print", NULL, print_cb);
}

static void
bm_set_page_class_init (BmSetPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bm_set_page_dispose;
  BM_PAGE_CLASS (klass)->enter = bm_set_page_enter;
  BM_PAGE_CLASS (klass)->leave = bm_set_page_leave;

  install_signals ();

  g_type_ensure (BM_TYPE_PROBLEMS_BUTTON);
  g_type_ensure (BM_TYPE_SET_EDITOR);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bigmonster/BigMonster/app/bm-set-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BmSetPage, toast_overlay);
  gtk_widget_class_bind_template_child (widget_class, BmSetPage, header_start);
  gtk_widget_class_bind_template_child (widget_class, BmSetPage, header_end);
  gtk_widget_class_bind_template_child (widget_class, BmSetPage, history_buttons);
  gtk_widget_class_bind_template_child (widget_class, BmSetPage, set_buttons);
  gtk_widget_class_bind_template_child (widget_class, BmSetPage, undo_button);
  gtk_widget_class_bind_template_child (widget_class, BmSetPage, redo_button);
  gtk_widget_class_bind_template_child (widget_class, BmSetPage, measure_button);
  gtk_widget_class_bind_template_child (widget_class, BmSetPage, measure_label);
  gtk_widget_class_bind_template_child (widget_class, BmSetPage, bar);
  gtk_widget_class_bind_template_child (widget_class, BmSetPage, bar_box);
  gtk_widget_class_bind_template_child (widget_class, BmSetPage, bar_icon);
  gtk_widget_class_bind_template_child (widget_class, BmSetPage, bar_label);
  gtk_widget_class_bind_template_child (widget_class, BmSetPage, bar_buttons);
  gtk_widget_class_bind_template_child (widget_class, BmSetPage, editor);
  gtk_widget_class_bind_template_child (widget_class, BmSetPage, problems_button);
  gtk_widget_class_bind_template_child (widget_class, BmSetPage, width_probe);
  gtk_widget_class_bind_template_child (widget_class, BmSetPage, wide_box);
  gtk_widget_class_bind_template_child (widget_class, BmSetPage, words_probe);
  gtk_widget_class_bind_template_child (widget_class, BmSetPage, words_box);
  gtk_widget_class_bind_template_child (widget_class, BmSetPage, foot);
  gtk_widget_class_bind_template_child (widget_class, BmSetPage, foot_start);
  gtk_widget_class_bind_template_child (widget_class, BmSetPage, foot_end);
  gtk_widget_class_bind_template_callback (widget_class, room_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, problem_chosen_cb);
  install_actions (widget_class);
}

static void
add_shortcut (GtkEventController *controller,
              const char         *trigger,
              const char         *action)
{
  GtkShortcut *shortcut;
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  g_action_parse_detailed_name (action, &name, &target, NULL);
  shortcut = gtk_shortcut_new (gtk_shortcut_trigger_parse_string (trigger), gtk_named_action_new (name));
  gtk_shortcut_set_arguments (shortcut, target);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
}

/* Entries do not get these keys: typing changes the set like everything else, so there is only one history. */
static void
add_shortcuts (BmSetPage *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  add_shortcut (controller, "<Control>z", "set.undo");
  add_shortcut (controller, "<Control><Shift>z|<Control>y", "set.redo");
  add_shortcut (controller, "<Control>t|F5", "set.try");
  add_shortcut (controller, "<Control>b", "set.measure");
  add_shortcut (controller, "<Control><Shift>b", "set.measure-all");
  add_shortcut (controller, "<Control>s", "set.save");
  add_shortcut (controller, "<Control><Shift>s", "set.export::set");
  add_shortcut (controller, "<Control>p", "set.print");
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

static void
bm_set_page_init (BmSetPage *self)
{
  self->bar_state = BAR_NONE;
  gtk_widget_init_template (GTK_WIDGET (self));
  bm_mnemonics_settle (GTK_WIDGET (self));
  bm_spoken_name_split_button (self->measure_button, gtk_label_get_text (GTK_LABEL (self->measure_label)));
  add_shortcuts (self);
  g_signal_connect_object (gtk_widget_get_settings (GTK_WIDGET (self)), "notify::gtk-xft-dpi", G_CALLBACK (update_wide_width),
                           self, G_CONNECT_SWAPPED);
  update_wide_width (self);
}

/**
 * bm_set_page_get_document:
 * @self: a page
 *
 * Returns: (transfer none) (nullable): the set that is open
 */
BmDocument *
bm_set_page_get_document (BmSetPage *self)
{
  g_return_val_if_fail (BM_IS_SET_PAGE (self), NULL);

  return self->document;
}

/**
 * bm_set_page_get_path:
 * @self: a page
 *
 * Returns: (transfer none) (nullable): the thing that is shown
 */
const char *
bm_set_page_get_path (BmSetPage *self)
{
  g_return_val_if_fail (BM_IS_SET_PAGE (self), NULL);

  return bm_set_editor_get_path (self->editor);
}

/**
 * bm_set_page_set_document:
 * @self: a page
 * @document: (nullable): a set
 *
 * Opens a set.
 */
void
bm_set_page_set_document (BmSetPage  *self,
                          BmDocument *document)
{
  g_return_if_fail (BM_IS_SET_PAGE (self));
  g_return_if_fail (document == NULL || BM_IS_DOCUMENT (document));

  if (self->document == document)
    return;

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_set_object (&self->document, document);
  if (document != NULL)
    {
      g_signal_connect_object (document, "changed", G_CALLBACK (update_title), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (document, "notify::save-state", G_CALLBACK (update_saving), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (document, "notify::save-error", G_CALLBACK (update_saving), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (document, "notify::undo-label", G_CALLBACK (update_history), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (document, "notify::redo-label", G_CALLBACK (update_history), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (document, "notify::can-undo", G_CALLBACK (update_history), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (document, "notify::can-redo", G_CALLBACK (update_history), self, G_CONNECT_SWAPPED);
    }
  bm_set_editor_set_document (self->editor, document);
  bm_problems_button_set_document (self->problems_button, document);
  update (self);
  if (document != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->editor));
}

/**
 * bm_set_page_go_to:
 * @self: a page with a set
 * @path: a place in it
 *
 * Shows a thing, or a place in it.
 */
void
bm_set_page_go_to (BmSetPage  *self,
                   const char *path)
{
  g_return_if_fail (BM_IS_SET_PAGE (self));

  bm_set_editor_go_to (self->editor, path);
}

/**
 * bm_set_page_show_problem:
 * @self: a page with a set that is not playable
 *
 * Shows the first problem that makes the set unplayable.
 */
void
bm_set_page_show_problem (BmSetPage *self)
{
  GListModel *problems;

  g_return_if_fail (BM_IS_SET_PAGE (self));
  g_return_if_fail (self->document != NULL);

  problems = bm_document_get_problems (self->document);
  for (guint i = 0; i < g_list_model_get_n_items (problems); i++)
    {
      g_autoptr (BmProblemItem) problem = g_list_model_get_item (problems, i);

      if (bm_problem_item_is_error (problem) && bm_problem_item_get_path (problem) != NULL)
        {
          bm_set_editor_go_to (self->editor, bm_problem_item_get_path (problem));
          return;
        }
    }
}

/**
 * bm_set_page_drop_document:
 * @self: a page
 *
 * Closes the set. Changes that have not been saved are lost.
 */
void
bm_set_page_drop_document (BmSetPage *self)
{
  g_return_if_fail (BM_IS_SET_PAGE (self));

  /* With autosave, the document would keep a copy. */
  if (self->document != NULL)
    bm_document_set_autosave (self->document, FALSE);
  bm_set_page_set_document (self, NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-changes-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "bm-announcer.h"
#include "bm-dialogs.h"
#include "bm-json-path.h"
#include "bm-lab-words.h"
#include "bm-library.h"
#include "bm-mnemonics.h"
#include "bm-painter.h"
#include "bm-piece.h"
#include "bm-preview.h"
#include "bm-set-diff-words.h"
#include "bm-set-entry-words.h"
#include "bm-set-registry.h"
#include "bm-set-table.h"
#include "bm-version-run.h"
#include "bm-window.h"

#define PICTURE_SIZE 48

/* As `bigmonster-cli diff --measure` without other options. */
#define N_DEALS 500
#define SEED    1

#define MAX_REFUSALS 100  /* that are shown: whoever has more has chosen another file */

/**
 * BmChangesPage:
 *
 * What has changed in a set since an earlier version: what was added and removed, and for everything else the old and the
 * new values and pictures. A click on a thing leads to it, Escape back to the set.
 *
 * Or what the numbers of a table would change, and why some of its lines are refused, before they are taken over.
 *
 * What has changed is measured in both versions, too, if that is wanted.
 *
 * # Actions
 *
 * - `changes.copy`: copies the changes as Markdown
 * - `changes.print`: prints what has changed
 * - `changes.measure`: measures everything that has changed, before and now
 * - `changes.stop`: stops measuring, and keeps the results so far
 * - `changes.apply`: takes over the numbers of the table
 */
struct _BmChangesPage
{
  BmPage          parent_instance;

  GtkWidget      *apply_button;
  GtkWidget      *menu_button;
  GtkWidget      *measure_button;
  GtkWidget      *stop_button;
  GtkProgressBar *progress;
  GtkStack       *stack;
  AdwStatusPage  *nothing;
  GtkBox         *groups;

  BmDocument     *document;  /* owned reference, nullable */
  GBytes         *table;     /* owned reference, nullable: what the other version is made of, if it is a later one */
  BmSet          *other;     /* owned reference, nullable: an earlier version, or one that may become the next */
  BmPainter      *painter;   /* owned reference, nullable: of things in the other version */
  GPtrArray      *refusals;  /* BmTableRefusal; nullable */
  GPtrArray      *notes;     /* BmChangeNote; nullable */
  GPtrArray      *rows;      /* the row of each of @notes, not owned; nullable */

  BmVersionRun   *run;       /* owned reference, nullable: measures, for each of @notes, both versions */
  JsonNode       *measured;  /* nullable: the set that it measures as the later version */
};

G_DEFINE_FINAL_TYPE (BmChangesPage, bm_changes_page, BM_TYPE_PAGE)

enum
{
  EDITED,
  APPLIED,
  PRINTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* -- Rows -- */

static gboolean
is_proposal (BmChangesPage *self)
{
  return self->table != NULL;
}

static GdkPaintable *
dup_other_piece (BmChangesPage *self,
                 const char    *path)
{
  BmRules *rules = bm_painter_get_rules (self->painter);
  BmThingKind kind;
  guint16 index;
  guint element;

  if (!bm_thing_path_parse (path, &kind, &element))
    return NULL;
  index = bm_rules_find_origin (rules, kind, rules->n_sets - 1, element);

  return index != BM_NONE ? bm_piece_new_for_thing (self->painter, kind, index) : NULL;
}

static GdkPaintable *
dup_piece (BmChangesPage *self,
           const char    *path,
           gboolean       is_of_document)
{
  if (path == NULL)
    return NULL;

  return is_of_document ? bm_preview_dup_piece (bm_preview_get (self->document), path) : dup_other_piece (self, path);
}

/* Takes @piece. */
static GtkWidget *
make_picture (GdkPaintable *piece)
{
  GtkWidget *picture = g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, "paintable",
                                     piece, "pixel-size", PICTURE_SIZE, NULL);

  g_object_unref (piece);

  return picture;
}

/* The old picture and the new one. */
static GtkWidget *
make_pictures (BmChangesPage      *self,
               const BmChangeNote *note)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GdkPaintable *before = dup_piece (self, note->before, is_proposal (self));
  GdkPaintable *after = dup_piece (self, note->after, !is_proposal (self));

  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  if (before != NULL)
    gtk_box_append (GTK_BOX (box), make_picture (before));
  if (before != NULL && after != NULL)
    gtk_box_append (GTK_BOX (box), g_object_new (GTK_TYPE_IMAGE, "icon-name", "go-next-symbolic", "accessible-role",
                                                 GTK_ACCESSIBLE_ROLE_PRESENTATION, "css-classes",
                                                 (const char *[]) { "dim-label", NULL }, NULL));
  if (after != NULL)
    gtk_box_append (GTK_BOX (box), make_picture (after));
  gtk_widget_set_visible (box, before != NULL || after != NULL);

  return box;
}

static void
row_activated_cb (AdwActionRow  *row,
                  BmChangesPage *self)
{
  g_signal_emit (self, signals[EDITED], 0, g_object_get_data (G_OBJECT (row), "path"));
}

/* What is known of a thing in one of the versions; %NULL if nothing is, or the version does not have it. */
static char *
dup_measured (BmChangesPage *self,
              guint          note,
              gboolean       is_after)
{
  const BmChangeNote *change = g_ptr_array_index (self->notes, note);
  const char *path = is_after ? change->after : change->before;
  BmLabResult *result = self->run != NULL ? bm_version_run_get_result (self->run, note, is_after) : NULL;
  g_autofree char *words = NULL;

  if (self->run == NULL || bm_version_find_kind (path) < 0
      || (result == NULL && !bm_version_run_is_measured (self->run, note, is_after)))
    return NULL;

  words = bm_lab_words_short (result);
  /* Translators: what was measured of a version of a tile: “+1.2 ± 0.4 · Balanced” */
  return is_after ? g_strdup_printf (_("Measured now: %s"), words)
                  /* Translators: what was measured of a version of a tile: “+1.2 ± 0.4 · Balanced” */
                  : g_strdup_printf (_("Measured before: %s"), words);
}

/* What has changed of a thing, and what was measured of it. */
static GPtrArray *
list_lines (BmChangesPage *self,
            guint          note)
{
  const BmChangeNote *change = g_ptr_array_index (self->notes, note);
  GPtrArray *lines = g_ptr_array_copy (change->lines, (GCopyFunc) (void (*) (void)) g_strdup, NULL);

  for (guint is_after = 0; is_after < 2; is_after++)
    {
      char *line = dup_measured (self, note, is_after == 1);

      if (line != NULL)
        g_ptr_array_add (lines, line);
    }

  return lines;
}

static void
show_lines (BmChangesPage *self,
            guint          note)
{
  g_autoptr (GPtrArray) lines = list_lines (self, note);
  g_autofree char *text = NULL;

  g_ptr_array_add (lines, NULL);
  text = g_strjoinv ("\n", (char **) lines->pdata);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (g_ptr_array_index (self->rows, note)), text);
}

static GtkWidget *
make_row (BmChangesPage      *self,
          const BmChangeNote *note)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", note->title, NULL);
  const char *path = is_proposal (self) ? note->before : note->after;

  adw_action_row_add_prefix (ADW_ACTION_ROW (row), make_pictures (self, note));
  if (path != NULL)
    {
      g_object_set_data_full (G_OBJECT (row), "path", g_strdup (path), g_free);
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      g_signal_connect (row, "activated", G_CALLBACK (row_activated_cb), self);
    }

  return row;
}

/* -- The list -- */

static void
add_group (BmChangesPage    *self,
           BmDifferenceKind  kind)
{
  GtkWidget *group = NULL;

  for (guint i = 0; i < self->notes->len; i++)
    {
      const BmChangeNote *note = g_ptr_array_index (self->notes, i);

      if (note->kind != kind)
        continue;
      if (group == NULL)
        {
          group = g_object_new (ADW_TYPE_PREFERENCES_GROUP, "title", bm_set_diff_words_heading (kind), NULL);
          gtk_box_append (self->groups, group);
        }
      self->rows->pdata[i] = make_row (self, note);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->rows->pdata[i]);
      show_lines (self, i);
    }
}

static void
add_refusal (GtkWidget            *group,
             const BmTableRefusal *refusal)
{
  /* Translators: a line of a file */
  g_autofree char *title = g_strdup_printf (_("Line %u"), refusal->line);

  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE,
                                                                          "title", title, "subtitle", refusal->reason,
                                                                          NULL));
}

static void
add_refusals (BmChangesPage *self)
{
  guint n = self->refusals != NULL ? self->refusals->len : 0;
  GtkWidget *group;

  if (n == 0)
    return;

  group = g_object_new (ADW_TYPE_PREFERENCES_GROUP, "title", _("Refused"),
                        "description", _("Nothing of these lines will be taken over."), NULL);
  gtk_box_append (self->groups, group);
  for (guint i = 0; i < MIN (n, MAX_REFUSALS); i++)
    add_refusal (group, g_ptr_array_index (self->refusals, i));
  if (n > MAX_REFUSALS)
    {
      guint n_more = n - MAX_REFUSALS;
      g_autofree char *more = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "And %u more line", "And %u more lines",
                                                            n_more), n_more);

      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                                 g_object_new (ADW_TYPE_ACTION_ROW, "title", more, NULL));
    }
}

static void
set_other (BmChangesPage *self,
           BmSet         *other)
{
  g_autoptr (BmRules) rules = bm_library_recover (other, bm_set_registry_find_set,
                                                  bm_document_get_registry (self->document));

  bm_set_ref (other);
  g_clear_pointer (&self->other, bm_set_unref);
  self->other = other;
  g_clear_pointer (&self->painter, bm_painter_unref);
  self->painter = bm_painter_new (rules);
}

/* Reads the table into the set as it is now. */
static void
read_table (BmChangesPage *self)
{
  g_autoptr (GPtrArray) refusals = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_table_refusal_free);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_problem_free);
  g_autoptr (JsonNode) root = NULL;
  g_autoptr (BmSet) set = NULL;
  gsize length;
  const char *data = g_bytes_get_data (self->table, &length);

  root = bm_set_table_read (bm_document_get_root (self->document), data, length, refusals, NULL);
  g_return_if_fail (root != NULL);

  g_clear_pointer (&self->refusals, g_ptr_array_unref);
  self->refusals = g_steal_pointer (&refusals);
  set = bm_set_new_recovered (root, "", problems);
  set_other (self, set);
}

/* -- Measuring -- */

/* Whether there is anything that the lab measures. */
static gboolean
is_measurable (BmChangesPage *self)
{
  for (guint i = 0; i < self->notes->len; i++)
    {
      const BmChangeNote *note = g_ptr_array_index (self->notes, i);

      if (bm_version_find_kind (note->after != NULL ? note->after : note->before) >= 0)
        return TRUE;
    }

  return FALSE;
}

static void
show_measuring (BmChangesPage *self)
{
  gboolean is_running = self->run != NULL && bm_version_run_is_running (self->run);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "changes.measure",
                                 !is_running && !is_proposal (self) && is_measurable (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "changes.stop", is_running);
  gtk_widget_set_visible (self->measure_button, !is_proposal (self));
  gtk_widget_set_visible (self->stop_button, !is_proposal (self));
  gtk_widget_set_visible (GTK_WIDGET (self->progress), is_running);
  if (is_running)
    gtk_progress_bar_set_fraction (self->progress, bm_version_run_get_progress (self->run));
}

static void
forget_run (BmChangesPage *self)
{
  if (self->run != NULL)
    g_signal_handlers_disconnect_by_data (self->run, self);
  g_clear_object (&self->run);
  g_clear_pointer (&self->measured, json_node_unref);
}

static void
run_changed_cb (BmChangesPage *self)
{
  for (guint i = 0; i < self->notes->len; i++)
    show_lines (self, i);
  show_measuring (self);
  if (!bm_version_run_is_running (self->run))
    bm_announce (GTK_WIDGET (self), _("Measured"));
}

static BmRules *
compile (BmChangesPage  *self,
         BmSet          *set,
         GError        **error)
{
  return bm_library_compile (&set, 1, bm_set_registry_find_set, bm_document_get_registry (self->document), error);
}

static BmVersionRun *
make_run (BmChangesPage  *self,
          GError        **error)
{
  const BmVersionMeasuring how = {
    .n_deals = N_DEALS, .seed = SEED, .n_jobs = CLAMP (g_get_num_processors (), 1, BM_LAB_MAX_JOBS),
  };
  g_autoptr (BmSet) set = bm_set_new_from_node (bm_document_get_root (self->document), "", error);
  g_autoptr (BmRules) now = set != NULL ? compile (self, set, error) : NULL;
  g_autoptr (BmRules) before = now != NULL ? compile (self, self->other, error) : NULL;

  return before != NULL ? bm_version_run_new (&(BmVersion) { self->other, before }, &(BmVersion) { set, now }, &how) : NULL;
}

static void
measure_cb (GtkWidget  *widget,
            const char *action_name G_GNUC_UNUSED,
            GVariant   *parameter G_GNUC_UNUSED)
{
  BmChangesPage *self = BM_CHANGES_PAGE (widget);
  g_autoptr (GError) error = NULL;

  forget_run (self);
  self->run = make_run (self, &error);
  if (self->run == NULL)
    {
      bm_dialogs_tell_error (widget, _("Could Not Measure This"), error, NULL);
      return;
    }

  self->measured = json_node_ref (bm_document_get_root (self->document));
  for (guint i = 0; i < self->notes->len; i++)
    {
      const BmChangeNote *note = g_ptr_array_index (self->notes, i);

      bm_version_run_add (self->run, note->before, note->after);
    }
  g_signal_connect_object (self->run, "changed", G_CALLBACK (run_changed_cb), self, G_CONNECT_SWAPPED);
  bm_version_run_start (self->run);
  show_measuring (self);
}

static void
stop_cb (GtkWidget  *widget,
         const char *action_name G_GNUC_UNUSED,
         GVariant   *parameter G_GNUC_UNUSED)
{
  bm_version_run_stop (BM_CHANGES_PAGE (widget)->run);
}

/* -- What is shown -- */

/* By numbers of changes and of refusals: which page the stack shows. */
static void
show_notes (BmChangesPage *self)
{
  guint n_refusals = self->refusals != NULL ? self->refusals->len : 0;

  gtk_stack_set_visible_child_name (self->stack, self->notes->len + n_refusals > 0 ? "changes" : "none");
  adw_status_page_set_description (self->nothing, is_proposal (self) ? _("The table has the same numbers as the set.")
                                                                     : _("Both versions mean the same."));
  gtk_widget_set_visible (self->apply_button, is_proposal (self));
  /* There is not room for both in the narrowest window. */
  gtk_widget_set_visible (self->menu_button, !is_proposal (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "changes.apply",
                                 self->notes->len > 0 && !bm_document_get_read_only (self->document));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "changes.copy", self->notes->len > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "changes.print", self->notes->len > 0);
}

static void
update (BmChangesPage *self)
{
  static const BmDifferenceKind kinds[] = { BM_DIFFERENCE_ADDED, BM_DIFFERENCE_CHANGED, BM_DIFFERENCE_REMOVED };
  const BmSetRevision other = { bm_set_get_root (self->other), bm_painter_get_rules (self->painter) };
  const BmSetRevision own = { bm_document_get_root (self->document), bm_document_get_rules (self->document) };
  GtkWidget *group;

  while ((group = gtk_widget_get_first_child (GTK_WIDGET (self->groups))) != NULL)
    gtk_box_remove (self->groups, group);
  if (self->measured != own.root)
    forget_run (self);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->notes, g_ptr_array_unref);
  self->notes = is_proposal (self) ? bm_set_diff_words (&own, &other) : bm_set_diff_words (&other, &own);
  self->rows = g_ptr_array_new ();
  g_ptr_array_set_size (self->rows, (int) self->notes->len);
  add_refusals (self);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    add_group (self, kinds[i]);
  show_notes (self);
  show_measuring (self);
}

/* The set may have been edited meanwhile. */
static void
bm_changes_page_enter (BmPage *page)
{
  BmChangesPage *self = BM_CHANGES_PAGE (page);

  if (self->document != NULL && is_proposal (self))
    read_table (self);
  if (self->document != NULL)
    update (self);
}

static void
measured_note_free (gpointer data)
{
  BmChangeNote *self = data;

  g_ptr_array_unref (self->lines);
  g_free (self);
}

/* With what was measured. */
static char *
dup_markdown (BmChangesPage *self)
{
  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func (measured_note_free);

  for (guint i = 0; i < self->notes->len; i++)
    {
      BmChangeNote *note = g_memdup2 (g_ptr_array_index (self->notes, i), sizeof *note);

      note->lines = list_lines (self, i);
      g_ptr_array_add (notes, note);
    }

  return bm_set_diff_words_to_markdown (bm_page_get_title (BM_PAGE (self)), notes);
}

static void
copy_cb (GtkWidget  *widget,
         const char *action_name G_GNUC_UNUSED,
         GVariant   *parameter G_GNUC_UNUSED)
{
  BmChangesPage *self = BM_CHANGES_PAGE (widget);
  g_autofree char *text = dup_markdown (self);
  GtkRoot *root = gtk_widget_get_root (widget);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  if (BM_IS_WINDOW (root))
    bm_window_add_toast (BM_WINDOW (root), adw_toast_new (_("Changes copied")));
}

static void
print_cb (GtkWidget  *widget,
          const char *action_name G_GNUC_UNUSED,
          GVariant   *parameter G_GNUC_UNUSED)
{
  BmChangesPage *self = BM_CHANGES_PAGE (widget);

  g_signal_emit (self, signals[PRINTED], 0, bm_painter_get_rules (self->painter));
}

static void
apply_cb (GtkWidget  *widget,
          const char *action_name G_GNUC_UNUSED,
          GVariant   *parameter G_GNUC_UNUSED)
{
  BmChangesPage *self = BM_CHANGES_PAGE (widget);

  bm_document_set (self->document, BM_JSON_PATH_ROOT, json_node_ref (bm_set_get_root (self->other)),
                   /* Translators: what an undo takes back. */
                   _("Import Table"), NULL);
  g_signal_emit (self, signals[APPLIED], 0);
}

/* -- GObject -- */

static void
let_go (BmChangesPage *self)
{
  forget_run (self);
  g_clear_object (&self->document);
  g_clear_pointer (&self->table, g_bytes_unref);
  g_clear_pointer (&self->other, bm_set_unref);
  g_clear_pointer (&self->painter, bm_painter_unref);
  g_clear_pointer (&self->refusals, g_ptr_array_unref);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->notes, g_ptr_array_unref);
}

static void
bm_changes_page_dispose (GObject *object)
{
  let_go (BM_CHANGES_PAGE (object));

  G_OBJECT_CLASS (bm_changes_page_parent_class)->dispose (object);
}

static void
bm_changes_page_class_init (BmChangesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_changes_page_dispose;
  BM_PAGE_CLASS (klass)->enter = bm_changes_page_enter;

  /**
   * BmChangesPage::edited:
   * @self: the page
   * @path: a thing of the set
   *
   * The person wants to see the thing in the editor.
   */
  signals[EDITED] = g_signal_new ("edited", BM_TYPE_CHANGES_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_STRING);

  /**
   * BmChangesPage::applied:
   * @self: the page
   *
   * The numbers of the table have been taken over.
   */
  signals[APPLIED] = g_signal_new ("applied", BM_TYPE_CHANGES_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);

  /**
   * BmChangesPage::printed:
   * @self: the page
   * @earlier: (type gpointer): the #BmRules of the earlier version
   *
   * The person wants to print what has changed.
   */
  signals[PRINTED] = g_signal_new ("printed", BM_TYPE_CHANGES_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                   G_TYPE_POINTER);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bigmonster/BigMonster/app/bm-changes-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BmChangesPage, apply_button);
  gtk_widget_class_bind_template_child (widget_class, BmChangesPage, menu_button);
  gtk_widget_class_bind_template_child (widget_class, BmChangesPage, measure_button);
  gtk_widget_class_bind_template_child (widget_class, BmChangesPage, stop_button);
  gtk_widget_class_bind_template_child (widget_class, BmChangesPage, progress);
  gtk_widget_class_bind_template_child (widget_class, BmChangesPage, nothing);
  gtk_widget_class_bind_template_child (widget_class, BmChangesPage, stack);
  gtk_widget_class_bind_template_child (widget_class, BmChangesPage, groups);
  gtk_widget_class_install_action (widget_class, "changes.apply", NULL, apply_cb);
  gtk_widget_class_install_action (widget_class, "changes.copy", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "changes.measure", NULL, measure_cb);
  gtk_widget_class_install_action (widget_class, "changes.print", NULL, print_cb);
  gtk_widget_class_install_action (widget_class, "changes.stop", NULL, stop_cb);
}

static void
bm_changes_page_init (BmChangesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bm_page_leave_with_escape (BM_PAGE (self));
  bm_mnemonics_settle (GTK_WIDGET (self));
}

static void
show (BmChangesPage *self,
      const char    *subtitle)
{
  g_autofree char *title = bm_set_words_title (bm_document_get_root (self->document));

  bm_page_set_title (BM_PAGE (self), title);
  bm_page_set_subtitle (BM_PAGE (self), subtitle);
  update (self);
}

/* -- Public -- */

/**
 * bm_changes_page_compare:
 * @self: a page
 * @document: (nullable): a set; %NULL: lets go of what was compared
 * @earlier: (nullable): an earlier version of it
 * @name: (nullable): what to call that version
 *
 * Compares two versions of a set.
 */
void
bm_changes_page_compare (BmChangesPage *self,
                         BmDocument    *document,
                         BmSet         *earlier,
                         const char    *name)
{
  g_autofree char *subtitle = NULL;

  g_return_if_fail (BM_IS_CHANGES_PAGE (self));
  g_return_if_fail ((document == NULL) == (earlier == NULL));

  let_go (self);
  if (document == NULL)
    return;

  self->document = g_object_ref (document);
  set_other (self, earlier);
  /* Translators: %s is a file with an earlier version of a set, or a saved game */
  subtitle = g_strdup_printf (_("Changes Since “%s”"), name);
  show (self, subtitle);
}

/**
 * bm_changes_page_propose:
 * @self: a page
 * @document: a set
 * @table: a table of its numbers that bm_set_table_read() can read
 * @name: what to call the table
 *
 * Shows what the numbers of a table would change, and takes them over if the person wants that.
 */
void
bm_changes_page_propose (BmChangesPage *self,
                         BmDocument    *document,
                         GBytes        *table,
                         const char    *name)
{
  g_autofree char *subtitle = NULL;

  g_return_if_fail (BM_IS_CHANGES_PAGE (self));
  g_return_if_fail (BM_IS_DOCUMENT (document));
  g_return_if_fail (table != NULL);

  let_go (self);
  self->document = g_object_ref (document);
  self->table = g_bytes_ref (table);
  read_table (self);
  /* Translators: %s is a file with a table */
  subtitle = g_strdup_printf (_("Numbers From “%s”"), name);
  show (self, subtitle);
}

/**
 * bm_changes_page_get_document:
 * @self: a page
 *
 * Returns: (transfer none) (nullable): the set that is compared
 */
BmDocument *
bm_changes_page_get_document (BmChangesPage *self)
{
  g_return_val_if_fail (BM_IS_CHANGES_PAGE (self), NULL);

  return self->document;
}

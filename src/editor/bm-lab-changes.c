/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-lab-changes.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "bm-lab-words.h"
#include "bm-list-box.h"
#include "bm-preview.h"
#include "bm-spoken.h"
#include "bm-undo-toast.h"
#include "bm-words.h"

/**
 * BmLabChanges:
 *
 * The fewest changes to the numbers of a set that balance it, one per row with a button that makes it, and what cannot be
 * balanced. Whether a change has been made, or still can be, is what the set says: so undoing it brings the button back.
 *
 * # Actions
 *
 * - `lab-changes.make` with the position of a change: makes it
 * - `lab-changes.make-all`: makes all that can be made
 *
 * CSS nodes: `labchanges`, in it a box `.lab-content`.
 */
struct _BmLabChanges
{
  GtkWidget        parent_instance;

  AdwToastOverlay *toasts;
  GtkStack        *stack;
  GtkWidget       *scroller;
  GtkLabel        *summary;
  GtkLabel        *games;
  GtkWidget       *all_button;
  GtkListBox      *rows;

  GPtrArray       *changes;      /* BmLabChange, of the first rows, in order; owned references */
  guint            n_unbalanced; /* rows after these */
  BmMeasurement   *measurement;  /* nullable */
  AdwToast        *toast;        /* nullable, weak: the toast for undoing a change */
};

G_DEFINE_FINAL_TYPE (BmLabChanges, bm_lab_changes, GTK_TYPE_WIDGET)

#define PICTURE_SIZE 40

/* -- Rows -- */

/* What stands at the end of the row of a change: a button, or that it has been made. */
static GtkStack *
get_end (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "end");
}

static GtkWidget *
get_button (GtkListBoxRow *row)
{
  GtkStack *end = row != NULL ? get_end (row) : NULL;

  return end != NULL ? gtk_stack_get_child_by_name (end, "make") : NULL;
}

static GtkWidget *
new_picture (BmLabChanges      *self,
             const BmLabReport *report,
             const BmLabItem   *item)
{
  BmDocument *document = bm_measurement_get_document (self->measurement);
  BmThingKind kind = bm_lab_kind_to_thing (item->kind);
  BmRules *rules = document != NULL ? bm_document_get_rules (document) : NULL;
  GtkWidget *picture = g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, "pixel-size",
                                     PICTURE_SIZE, NULL);
  g_autoptr (GdkPaintable) piece = NULL;

  if (rules != NULL)
    piece = bm_preview_dup_piece_of (bm_preview_get (document), kind,
                                     bm_rules_find_thing (rules, kind, bm_lab_item_get_id (item, report->rules)));
  gtk_image_set_from_paintable (GTK_IMAGE (picture), piece);

  return picture;
}

static GtkWidget *
new_row (BmLabChanges      *self,
         const BmLabReport *report,
         const BmLabItem   *item,
         const char        *words)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), bm_words_get (bm_lab_item_get_name (item, report->rules)));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), new_picture (self, report, item));

  return row;
}

static GtkWidget *
new_button (guint       i,
            const char *name)
{
  GtkWidget *button = gtk_button_new_with_label (_("Change"));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "lab-changes.make");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", i);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, name, -1);

  return button;
}

static GtkWidget *
new_mark (void)
{
  GtkWidget *mark = gtk_image_new_from_icon_name ("object-select-symbolic");

  gtk_widget_add_css_class (mark, "success");
  bm_spoken_set_tooltip (mark, _("Changed"));

  return mark;
}

static void
add_change (BmLabChanges      *self,
            const BmLabReport *report,
            guint              i)
{
  BmLabChange *change = g_ptr_array_index (report->changes, i);
  const BmLabResult *result = g_ptr_array_index (report->results, change->result);
  g_autofree char *words = bm_lab_words_change (report, i);
  GtkWidget *row = new_row (self, report, &result->item, words);
  GtkWidget *end = gtk_stack_new ();

  gtk_stack_add_named (GTK_STACK (end), new_button (i, words), "make");
  gtk_stack_add_named (GTK_STACK (end), new_mark (), "made");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), end);
  g_object_set_data (G_OBJECT (row), "end", end);
  gtk_list_box_append (self->rows, row);
  g_ptr_array_add (self->changes, bm_lab_change_ref (change));
}

static void
add_unbalanced (BmLabChanges      *self,
                const BmLabReport *report)
{
  for (guint i = 0; i < report->balanced->len; i++)
    {
      const BmLabResult *result = g_ptr_array_index (report->balanced, i);
      g_autofree char *words = NULL;

      if (!bm_lab_result_is_out (result))
        continue;
      words = bm_lab_words_unbalanced (result);
      gtk_list_box_append (self->rows, new_row (self, report, &result->item, words));
      self->n_unbalanced++;
    }
}

static void
clear_rows (BmLabChanges *self)
{
  bm_list_box_clear (self->rows);
  g_ptr_array_set_size (self->changes, 0);
  self->n_unbalanced = 0;
}

/* Changes are added one after the other; rows stay, since one of them may have the focus. */
static void
show_rows (BmLabChanges      *self,
           const BmLabReport *report)
{
  guint n_same = 0;

  while (n_same < self->changes->len && n_same < report->changes->len
         && g_ptr_array_index (self->changes, n_same) == g_ptr_array_index (report->changes, n_same))
    n_same++;
  if (n_same < self->changes->len || self->n_unbalanced > 0)
    {
      if (n_same == report->changes->len && report->is_done)
        return;
      clear_rows (self);
      n_same = 0;
    }
  for (guint i = n_same; i < report->changes->len; i++)
    add_change (self, report, i);
  if (report->is_done)
    add_unbalanced (self, report);
  gtk_widget_set_visible (GTK_WIDGET (self->rows), self->changes->len + self->n_unbalanced > 0);
}

/* -- Updating -- */

static void
show_states (BmLabChanges *self)
{
  guint n_possible = 0;

  for (guint i = 0; i < self->changes->len; i++)
    {
      const BmLabChange *change = g_ptr_array_index (self->changes, i);
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->rows, (int) i);
      gboolean is_possible = bm_measurement_can_change (self->measurement, change);
      gboolean is_made = bm_measurement_has_changed (self->measurement, change);

      gtk_stack_set_visible_child_name (get_end (row), is_made ? "made" : "make");
      gtk_widget_set_sensitive (get_button (row), is_possible);
      n_possible += is_possible;
    }
  gtk_widget_set_visible (self->all_button, n_possible > 1);
}

static void
update (BmLabChanges *self)
{
  const BmLabReport *report = self->measurement != NULL ? bm_measurement_get_report (self->measurement) : NULL;
  g_autofree char *summary = NULL;
  g_autofree char *games = NULL;

  if (report == NULL || !report->plan.balance)
    {
      clear_rows (self);
      gtk_label_set_text (self->summary, "");
      gtk_stack_set_visible_child_name (self->stack, "start");
      return;
    }

  summary = bm_lab_words_balance (report);
  games = bm_lab_words_games_of_set (report);
  gtk_label_set_text (self->summary, summary);
  gtk_label_set_text (self->games, games);
  show_rows (self, report);
  show_states (self);
  gtk_stack_set_visible_child_name (self->stack, "changes");
}

/* -- Actions -- */

/* The button that was used is gone afterwards. The focus goes to the next one, but not out of the list. */
static void
move_focus (BmLabChanges *self,
            guint         i)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->rows, (int) i);
  GtkWidget *next = get_button (gtk_list_box_get_row_at_index (self->rows, (int) i + 1));

  if (next == NULL || !gtk_widget_get_mapped (next) || !gtk_widget_grab_focus (next))
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
offer_undo (BmLabChanges *self,
            const char   *text)
{
  bm_undo_toast_offer (&self->toast, self->toasts, text, bm_measurement_get_document (self->measurement), "lab.undo");
}

static void
make_cb (GtkWidget  *widget,
         const char *action_name G_GNUC_UNUSED,
         GVariant   *parameter)
{
  BmLabChanges *self = BM_LAB_CHANGES (widget);
  guint i = g_variant_get_uint32 (parameter);
  const BmLabChange *change = i < self->changes->len ? g_ptr_array_index (self->changes, i) : NULL;
  g_autofree char *value = NULL;
  g_autofree char *text = NULL;

  if (change == NULL || !bm_measurement_can_change (self->measurement, change))
    return;

  value = bm_words_number (change->value);
  text = g_strdup_printf (_("Changed to %s"), value);
  move_focus (self, i);
  bm_measurement_change (self->measurement, change);
  offer_undo (self, text);
}

static void
make_all_cb (GtkWidget  *widget,
             const char *action_name G_GNUC_UNUSED,
             GVariant   *parameter G_GNUC_UNUSED)
{
  BmLabChanges *self = BM_LAB_CHANGES (widget);
  g_autofree char *text = NULL;
  guint n;

  if (self->measurement == NULL || self->changes->len == 0)
    return;

  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->rows, 0)));
  n = bm_measurement_change_all (self->measurement, self->changes);
  if (n == 0)
    return;

  text = g_strdup_printf (ngettext ("%u number changed", "%u numbers changed", n), n);
  offer_undo (self, text);
}

/* -- GObject -- */

static void
let_go (BmLabChanges *self)
{
  if (self->measurement == NULL)
    return;

  bm_undo_toast_withdraw (&self->toast);
  g_signal_handlers_disconnect_by_data (self->measurement, self);
  if (bm_measurement_get_document (self->measurement) != NULL)
    g_signal_handlers_disconnect_by_data (bm_measurement_get_document (self->measurement), self);
  g_clear_object (&self->measurement);
  clear_rows (self);
}

static void
bm_lab_changes_dispose (GObject *object)
{
  BmLabChanges *self = BM_LAB_CHANGES (object);

  if (self->toasts != NULL)
    {
      let_go (self);
      gtk_widget_unparent (GTK_WIDGET (self->toasts));
      self->toasts = NULL;
    }

  G_OBJECT_CLASS (bm_lab_changes_parent_class)->dispose (object);
}

static void
bm_lab_changes_finalize (GObject *object)
{
  g_ptr_array_unref (BM_LAB_CHANGES (object)->changes);

  G_OBJECT_CLASS (bm_lab_changes_parent_class)->finalize (object);
}

static void
bm_lab_changes_class_init (BmLabChangesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_lab_changes_dispose;
  G_OBJECT_CLASS (klass)->finalize = bm_lab_changes_finalize;

  gtk_widget_class_set_css_name (widget_class, "labchanges");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/editor/bm-lab-changes.ui");
  gtk_widget_class_bind_template_child (widget_class, BmLabChanges, toasts);
  gtk_widget_class_bind_template_child (widget_class, BmLabChanges, stack);
  gtk_widget_class_bind_template_child (widget_class, BmLabChanges, scroller);
  gtk_widget_class_bind_template_child (widget_class, BmLabChanges, summary);
  gtk_widget_class_bind_template_child (widget_class, BmLabChanges, games);
  gtk_widget_class_bind_template_child (widget_class, BmLabChanges, all_button);
  gtk_widget_class_bind_template_child (widget_class, BmLabChanges, rows);
  gtk_widget_class_install_action (widget_class, "lab-changes.make", "u", make_cb);
  gtk_widget_class_install_action (widget_class, "lab-changes.make-all", NULL, make_all_cb);
}

static void
bm_lab_changes_init (BmLabChanges *self)
{
  self->changes = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_lab_change_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * bm_lab_changes_set_measurement:
 * @self: a list of changes
 * @measurement: (nullable): a measurement of a whole set
 *
 * Shows the changes that it finds, and follows them and the set.
 */
void
bm_lab_changes_set_measurement (BmLabChanges  *self,
                                BmMeasurement *measurement)
{
  g_return_if_fail (BM_IS_LAB_CHANGES (self));
  g_return_if_fail (measurement == NULL || bm_measurement_is_of_set (measurement));

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
 * bm_lab_changes_get_summary:
 * @self: a list of changes
 *
 * Returns: what has been found, in a sentence; empty if nothing was sought
 */
const char *
bm_lab_changes_get_summary (BmLabChanges *self)
{
  g_return_val_if_fail (BM_IS_LAB_CHANGES (self), NULL);

  return gtk_label_get_text (self->summary);
}

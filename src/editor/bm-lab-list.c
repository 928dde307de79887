/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-lab-list.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "bm-error-words.h"
#include "bm-lab-words.h"
#include "bm-preview.h"
#include "bm-thing-id.h"
#include "bm-tooltip.h"
#include "bm-words.h"

/* -- Entries -- */

/**
 * BmLabEntry:
 *
 * It stores its own name, so that it can be shown when the set has changed. The results for its thing are a
 * #BmLabResult, which is replaced when there are more.
 */
struct _BmLabEntry
{
  GObject      parent_instance;

  char        *id;
  char        *name;
  BmLabResult *result;
};

static guint entry_changed;

G_DEFINE_FINAL_TYPE (BmLabEntry, bm_lab_entry, G_TYPE_OBJECT)

static void
bm_lab_entry_finalize (GObject *object)
{
  BmLabEntry *self = BM_LAB_ENTRY (object);

  g_free (self->id);
  g_free (self->name);
  bm_lab_result_unref (self->result);

  G_OBJECT_CLASS (bm_lab_entry_parent_class)->finalize (object);
}

static void
bm_lab_entry_class_init (BmLabEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bm_lab_entry_finalize;

  /**
   * BmLabEntry::changed:
   * @self: the entry
   *
   * There are new results for its thing.
   */
  entry_changed = g_signal_new ("changed", BM_TYPE_LAB_ENTRY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bm_lab_entry_init (BmLabEntry *self)
{
}

static BmLabEntry *
new_entry (BmRules     *rules,
           BmLabResult *result)
{
  BmLabEntry *self = g_object_new (BM_TYPE_LAB_ENTRY, NULL);

  self->id = g_strdup (bm_thing_id_get_own (bm_lab_item_get_id (&result->item, rules)));
  self->name = g_strdup (bm_words_get (bm_lab_item_get_name (&result->item, rules)));
  self->result = bm_lab_result_ref (result);
  return self;
}

static void
set_result (BmLabEntry  *self,
            BmLabResult *result)
{
  if (self->result == result)
    return;

  bm_lab_result_ref (result);
  bm_lab_result_unref (self->result);
  self->result = result;
  g_signal_emit (self, entry_changed, 0);
}

static char *
say_verdict (BmLabEntry *self)
{
  if (self->result->error != NULL)
    return g_strdup (_("Not in any game"));
  if (self->result->n_deals == 0)
    /* Translators: in a list: it will be measured when others have been */
    return g_strdup (_("Waiting"));
  return g_strdup (bm_lab_verdict_name (self->result->verdict));
}

/**
 * bm_lab_entry_dup_text:
 * @self: an entry
 * @column: a column of the list
 *
 * Returns: (transfer full): the text of the column; empty while nothing is known
 */
char *
bm_lab_entry_dup_text (BmLabEntry  *self,
                       BmLabColumn  column)
{
  const BmLabResult *result = self->result;

  if (column == BM_LAB_COLUMN_NAME)
    return g_strdup (self->name);
  if (column == BM_LAB_COLUMN_VERDICT)
    return say_verdict (self);
  if (result->n_deals == 0)
    return g_strdup ("");
  if (column == BM_LAB_COLUMN_LEAD)
    return bm_lab_words_difference (&result->lead.difference, 1);
  if (column == BM_LAB_COLUMN_TAKEN)
    return bm_words_percent (result->taken.with.mean);
  if (column == BM_LAB_COLUMN_TURN)
    return result->n_turns > 0 ? bm_words_decimal (result->turn.with.mean, 1) : g_strdup ("–");
  return bm_words_percent (result->win.with.mean);
}

/* The accessible label of the whole row, as a sentence. */
static char *
dup_words (BmLabEntry *self)
{
  if (self->result->n_deals == 0)
    return self->result->error != NULL ? bm_error_words (self->result->error) : g_strdup (_("Not measured yet"));

  return bm_lab_words_headline (self->result);
}

static double
get_number (BmLabEntry  *self,
            BmLabColumn  column)
{
  const BmLabResult *result = self->result;

  if (column == BM_LAB_COLUMN_TAKEN)
    return result->taken.with.mean;
  if (column == BM_LAB_COLUMN_TURN)
    return result->turn.with.mean;
  if (column == BM_LAB_COLUMN_WIN)
    return result->win.with.mean;
  return result->lead.difference.mean;
}

/* Unknown values are sorted first. */
static int
compare_entries (BmLabEntry  *self,
                 BmLabEntry  *other,
                 BmLabColumn  column)
{
  double number, other_number;

  if (column == BM_LAB_COLUMN_NAME)
    return g_utf8_collate (self->name, other->name);
  if (self->result->n_deals == 0 || other->result->n_deals == 0)
    return (self->result->n_deals > 0) - (other->result->n_deals > 0);
  if (column == BM_LAB_COLUMN_VERDICT && self->result->verdict != other->result->verdict)
    return (int) self->result->verdict - (int) other->result->verdict;

  number = get_number (self, column);
  other_number = get_number (other, column);
  return (number > other_number) - (number < other_number);
}

/* -- The list -- */

/**
 * BmLabList:
 *
 * All things of a set with their results, sortable by any column. Activating a row shows the details of a thing. Less
 * important columns are hidden if there is no room for them.
 *
 * CSS nodes: `lablist`.
 */
struct _BmLabList
{
  GtkWidget            parent_instance;

  GtkWidget           *box;
  GtkLabel            *summary;
  GtkLabel            *games;
  GtkColumnView       *view;
  GtkColumnViewColumn *columns[BM_LAB_N_COLUMNS];  /* not owned */

  BmMeasurement       *measurement; /* nullable */
  BmRules             *rules;       /* nullable: the rules of the entries */
  GListStore          *entries;     /* of BmLabEntry, in the order of the set */
};

enum
{
  OPENED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BmLabList, bm_lab_list, GTK_TYPE_WIDGET)

/* px */
#define WIDE         620
#define VERY_WIDE    740
#define PICTURE_SIZE 40

#define NAME_CHARS    10
#define VERDICT_CHARS 9

/* -- Rows -- */

/* A different shape for each verdict, so that they can be told apart without colours. */
static const char *
get_icon (const BmLabResult *result)
{
  static const char *const icons[BM_LAB_N_VERDICTS] = {
    [BM_LAB_VERDICT_UNCLEAR] = "dialog-question-symbolic",
    [BM_LAB_VERDICT_MUCH_TOO_WEAK] = "go-bottom-symbolic",
    [BM_LAB_VERDICT_WEAK] = "go-down-symbolic",
    [BM_LAB_VERDICT_IN_LINE] = "object-select-symbolic",
    [BM_LAB_VERDICT_STRONG] = "go-up-symbolic",
    [BM_LAB_VERDICT_TOO_STRONG] = "go-top-symbolic",
  };

  if (result->error != NULL)
    return "dialog-warning-symbolic";
  return result->n_deals > 0 ? icons[result->verdict] : "content-loading-symbolic";
}

static const char *
get_style (const BmLabResult *result)
{
  static const char *const styles[BM_LAB_N_VERDICTS] = {
    [BM_LAB_VERDICT_UNCLEAR] = "dim-label",
    [BM_LAB_VERDICT_MUCH_TOO_WEAK] = "error",
    [BM_LAB_VERDICT_WEAK] = "warning",
    [BM_LAB_VERDICT_IN_LINE] = "success",
    [BM_LAB_VERDICT_STRONG] = "warning",
    [BM_LAB_VERDICT_TOO_STRONG] = "error",
  };

  return result->n_deals > 0 ? styles[result->verdict] : "dim-label";
}

static void
show_picture (BmLabList  *self,
              GtkImage   *image,
              BmLabEntry *entry)
{
  BmDocument *document = bm_measurement_get_document (self->measurement);
  BmRules *rules = document != NULL ? bm_document_get_rules (document) : NULL;
  BmThingKind kind = bm_lab_kind_to_thing (entry->result->item.kind);
  g_autoptr (GdkPaintable) piece = NULL;

  if (rules != NULL)
    piece = bm_preview_dup_piece_of (bm_preview_get (document), kind, bm_rules_find_thing (rules, kind, entry->id));
  gtk_image_set_from_paintable (image, piece);
}

/* The content of a cell of the list: an image, if the column has one, and a label. */
static GtkImage *
get_image (GtkListItem *item)
{
  return GTK_IMAGE (gtk_widget_get_first_child (gtk_list_item_get_child (item)));
}

static GtkLabel *
get_label (GtkListItem *item)
{
  return GTK_LABEL (gtk_widget_get_last_child (gtk_list_item_get_child (item)));
}

static BmLabColumn
get_column (GtkListItemFactory *factory)
{
  return (BmLabColumn) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (factory), "column"));
}

/* Screen readers focus the row that contains the cells. */
static void
name_row (GtkListItem *item,
          BmLabEntry  *entry)
{
  GtkWidget *cell = gtk_widget_get_parent (gtk_list_item_get_child (item));
  GtkWidget *row = cell != NULL ? gtk_widget_get_parent (cell) : NULL;
  g_autofree char *name = bm_lab_entry_dup_text (entry, BM_LAB_COLUMN_NAME);
  g_autofree char *words = dup_words (entry);

  if (row != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
}

static void
show_verdict (GtkListItem *item,
              BmLabEntry  *entry)
{
  static const char *const styles[] = { "success", "warning", "error", "dim-label" };
  GtkWidget *child = gtk_list_item_get_child (item);
  const BmLabResult *result = entry->result;
  g_autofree char *words = dup_words (entry);

  gtk_image_set_from_icon_name (get_image (item), get_icon (result));
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    gtk_widget_remove_css_class (child, styles[i]);
  gtk_widget_add_css_class (child, get_style (result));
  bm_tooltip_set (child, words);
}

static void
show_entry (GtkListItem *item,
            BmLabEntry  *entry)
{
  BmLabColumn column = (BmLabColumn) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (item), "column"));
  g_autofree char *text = bm_lab_entry_dup_text (entry, column);

  gtk_label_set_text (get_label (item), text);
  if (column == BM_LAB_COLUMN_NAME)
    name_row (item, entry);
  if (column == BM_LAB_COLUMN_VERDICT)
    show_verdict (item, entry);
}

static void
changed_cb (BmLabEntry  *entry,
            GtkListItem *item)
{
  show_entry (item, entry);
}

/* Names have priority: they get the width that a verdict does not need, and words are not broken. */
static void
let_wrap (GtkLabel    *label,
          BmLabColumn  column)
{
  gtk_label_set_xalign (label, 0);
  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_lines (label, 2);
  gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (label, column == BM_LAB_COLUMN_NAME ? NAME_CHARS : VERDICT_CHARS);
  if (column == BM_LAB_COLUMN_VERDICT)
    gtk_label_set_max_width_chars (label, VERDICT_CHARS);
}

static void
setup_cb (BmLabList          *self,
          GtkListItem        *item,
          GtkListItemFactory *factory)
{
  BmLabColumn column = get_column (factory);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *label = gtk_label_new (NULL);

  if (column == BM_LAB_COLUMN_NAME || column == BM_LAB_COLUMN_VERDICT)
    {
      GtkWidget *image = g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

      if (column == BM_LAB_COLUMN_NAME)
        gtk_image_set_pixel_size (GTK_IMAGE (image), PICTURE_SIZE);
      gtk_box_append (GTK_BOX (box), image);
      let_wrap (GTK_LABEL (label), column);
    }
  else
    {
      gtk_label_set_xalign (GTK_LABEL (label), 1);
      gtk_widget_add_css_class (label, "numeric");
    }
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_item_set_child (item, box);
  g_object_set_data (G_OBJECT (item), "column", GUINT_TO_POINTER (column));
}

static void
bind_cb (BmLabList          *self,
         GtkListItem        *item,
         GtkListItemFactory *factory)
{
  BmLabEntry *entry = gtk_list_item_get_item (item);

  if (get_column (factory) == BM_LAB_COLUMN_NAME)
    show_picture (self, get_image (item), entry);
  show_entry (item, entry);
  g_signal_connect (entry, "changed", G_CALLBACK (changed_cb), item);
}

static void
unbind_cb (BmLabList   *self,
           GtkListItem *item)
{
  g_signal_handlers_disconnect_by_data (gtk_list_item_get_item (item), item);
}

static void
activate_cb (BmLabList *self,
             guint      position)
{
  g_autoptr (BmLabEntry) entry
    = g_list_model_get_item (G_LIST_MODEL (gtk_column_view_get_model (self->view)), position);

  g_signal_emit (self, signals[OPENED], 0, (guint) entry->result->item.kind,
                 entry->id);
}

/* -- Updating -- */

static void
fill (BmLabList         *self,
      const BmLabReport *report)
{
  g_clear_pointer (&self->rules, bm_rules_unref);
  self->rules = bm_rules_ref (report->rules);
  g_list_store_remove_all (self->entries);
  for (guint i = 0; i < report->results->len; i++)
    {
      g_autoptr (BmLabEntry) entry = new_entry (report->rules, g_ptr_array_index (report->results, i));

      g_list_store_append (self->entries, entry);
    }
}

static void
show_results (BmLabList         *self,
              const BmLabReport *report)
{
  if (self->rules != report->rules)
    fill (self, report);

  for (guint i = 0; i < report->results->len; i++)
    {
      g_autoptr (BmLabEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->entries), i);

      set_result (entry, g_ptr_array_index (report->results, i));
    }
  gtk_sorter_changed (gtk_column_view_get_sorter (self->view), GTK_SORTER_CHANGE_DIFFERENT);
}

static void
update (BmLabList *self)
{
  const BmLabReport *report = bm_measurement_get_report (self->measurement);
  g_autofree char *summary = NULL;
  g_autofree char *games = NULL;

  if (report != NULL)
    {
      show_results (self, report);
      summary = bm_lab_words_set (report);
      games = bm_lab_words_games_of_set (report);
    }
  gtk_label_set_text (self->summary, summary != NULL ? summary : "");
  gtk_label_set_text (self->games, games != NULL ? games : "");
}

/* -- Columns -- */

static int
compare_cb (gconstpointer first,
            gconstpointer second,
            gpointer      column)
{
  return compare_entries ((BmLabEntry *) first, (BmLabEntry *) second, (BmLabColumn) GPOINTER_TO_UINT (column));
}

static void
add_columns (BmLabList *self)
{
  static const char *const titles[BM_LAB_N_COLUMNS] = {
    [BM_LAB_COLUMN_NAME] = NC_("column", "Name"),
    [BM_LAB_COLUMN_VERDICT] = NC_("column", "Strength"),
    /* Translators: the head of a column: how many points whoever gets a tile is ahead */
    [BM_LAB_COLUMN_LEAD] = NC_("column", "Lead"),
    /* Translators: the head of a column: in how many of all games somebody gets a tile */
    [BM_LAB_COLUMN_TAKEN] = NC_("column", "Taken"),
    [BM_LAB_COLUMN_TURN] = NC_("column", "Turn"),
    /* Translators: the head of a column: the chance to win of who gets a tile */
    [BM_LAB_COLUMN_WIN] = NC_("column", "Wins"),
  };

  for (guint i = 0; i < BM_LAB_N_COLUMNS; i++)
    {
      GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
      g_autoptr (GtkSorter) sorter = GTK_SORTER (gtk_custom_sorter_new (compare_cb, GUINT_TO_POINTER (i), NULL));

      g_object_set_data (G_OBJECT (factory), "column", GUINT_TO_POINTER (i));
      g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), self, G_CONNECT_SWAPPED);
      self->columns[i] = gtk_column_view_column_new (g_dpgettext2 (NULL, "column", titles[i]), factory);
      gtk_column_view_column_set_sorter (self->columns[i], sorter);
      gtk_column_view_column_set_expand (self->columns[i], i == BM_LAB_COLUMN_NAME);
      gtk_column_view_append_column (self->view, self->columns[i]);
      g_object_unref (self->columns[i]);
    }
}

static void
set_model (BmLabList *self)
{
  GtkSorter *sorter = g_object_ref (gtk_column_view_get_sorter (self->view));
  GtkSortListModel *sorted = gtk_sort_list_model_new (G_LIST_MODEL (g_object_ref (self->entries)), sorter);
  g_autoptr (GtkSelectionModel) model = GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (sorted)));

  gtk_column_view_set_model (self->view, model);
}

/* -- GObject -- */

static void
bm_lab_list_size_allocate (GtkWidget *widget,
                           int        width,
                           int        height,
                           int        baseline)
{
  BmLabList *self = BM_LAB_LIST (widget);

  gtk_column_view_column_set_visible (self->columns[BM_LAB_COLUMN_TAKEN], width >= WIDE);
  gtk_column_view_column_set_visible (self->columns[BM_LAB_COLUMN_TURN], width >= VERY_WIDE);
  gtk_column_view_column_set_visible (self->columns[BM_LAB_COLUMN_WIN], width >= WIDE);
  gtk_widget_allocate (self->box, width, height, baseline, NULL);
}

static void
bm_lab_list_measure (GtkWidget      *widget,
                     GtkOrientation  orientation,
                     int             for_size,
                     int            *minimum,
                     int            *natural,
                     int            *minimum_baseline,
                     int            *natural_baseline)
{
  gtk_widget_measure (BM_LAB_LIST (widget)->box, orientation, for_size, minimum, natural, minimum_baseline,
                      natural_baseline);
}

static void
let_go (BmLabList *self)
{
  if (self->measurement != NULL)
    g_signal_handlers_disconnect_by_data (self->measurement, self);
  g_clear_object (&self->measurement);
  g_clear_pointer (&self->rules, bm_rules_unref);
  g_list_store_remove_all (self->entries);
}

static void
bm_lab_list_dispose (GObject *object)
{
  BmLabList *self = BM_LAB_LIST (object);

  let_go (self);
  if (self->box != NULL)
    gtk_column_view_set_model (self->view, NULL);
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (bm_lab_list_parent_class)->dispose (object);
}

static void
bm_lab_list_finalize (GObject *object)
{
  g_object_unref (BM_LAB_LIST (object)->entries);

  G_OBJECT_CLASS (bm_lab_list_parent_class)->finalize (object);
}

static void
bm_lab_list_class_init (BmLabListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bm_lab_list_dispose;
  object_class->finalize = bm_lab_list_finalize;
  widget_class->size_allocate = bm_lab_list_size_allocate;
  widget_class->measure = bm_lab_list_measure;

  /**
   * BmLabList::opened:
   * @self: the list
   * @kind: a #BmLabKind
   * @id: the ID of a thing of that kind
   *
   * The details of the thing are requested.
   */
  signals[OPENED] = g_signal_new ("opened", BM_TYPE_LAB_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                  G_TYPE_UINT, G_TYPE_STRING);

  gtk_widget_class_set_css_name (widget_class, "lablist");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bigmonster/BigMonster/editor/bm-lab-list.ui");
  gtk_widget_class_bind_template_child (widget_class, BmLabList, box);
  gtk_widget_class_bind_template_child (widget_class, BmLabList, summary);
  gtk_widget_class_bind_template_child (widget_class, BmLabList, games);
  gtk_widget_class_bind_template_child (widget_class, BmLabList, view);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
bm_lab_list_init (BmLabList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->entries = g_list_store_new (BM_TYPE_LAB_ENTRY);
  add_columns (self);
  set_model (self);
}

/**
 * bm_lab_list_set_measurement:
 * @self: a list
 * @measurement: (nullable): a measurement of a whole set
 *
 * Shows the results, and follows them.
 */
void
bm_lab_list_set_measurement (BmLabList     *self,
                             BmMeasurement *measurement)
{
  g_return_if_fail (BM_IS_LAB_LIST (self));
  g_return_if_fail (measurement == NULL || bm_measurement_is_of_set (measurement));

  if (self->measurement == measurement)
    return;

  let_go (self);
  if (measurement == NULL)
    return;

  self->measurement = g_object_ref (measurement);
  g_signal_connect_object (measurement, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

/**
 * bm_lab_list_get_summary:
 * @self: a list
 *
 * Returns: how many things are as strong as others, and how many are not
 */
const char *
bm_lab_list_get_summary (BmLabList *self)
{
  g_return_val_if_fail (BM_IS_LAB_LIST (self), NULL);

  return gtk_label_get_text (self->summary);
}

/**
 * bm_lab_list_get_entries:
 * @self: a list
 *
 * Returns: (transfer none): its #BmLabEntry objects in display order
 */
GListModel *
bm_lab_list_get_entries (BmLabList *self)
{
  g_return_val_if_fail (BM_IS_LAB_LIST (self), NULL);

  return G_LIST_MODEL (gtk_column_view_get_model (self->view));
}

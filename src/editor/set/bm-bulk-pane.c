/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-bulk-pane.h"

#include <glib/gi18n-lib.h>

#include "bm-bulk-choice-row.h"
#include "bm-bulk-edit.h"
#include "bm-bulk-number-row.h"
#include "bm-figure.h"
#include "bm-flow-layout.h"
#include "bm-kind-words.h"
#include "bm-option.h"
#include "bm-place-words.h"
#include "bm-preview.h"
#include "bm-thing-item.h"
#include "bm-thing-pane.h"

/**
 * BmBulkPane:
 *
 * The common properties of several things, showing which of them differ, and rows that change them for all of the
 * things at once. The rows depend on the kind of things.
 */

#define FIGURE_SIZE 56  /* px */
#define MAX_FIGURES 40

/* A member that can be changed for several things. */
static const struct
{
  const char *member;
  const char *choices;     /* nullable: the options; a number has none */
  const char *unset_text;  /* nullable: what having no value means */
} members[] = {
  { "terrain", "terrains", NULL },
  { "points", NULL, NULL },
  { "copies", NULL, NULL },
  { "replaces", "replaced-terrains", N_("Its own terrain") },
};

struct _BmBulkPane
{
  AdwBin       parent_instance;

  BmThingPane *pane;
  GtkWidget   *flow;
  GtkWidget   *group;
  GtkWidget   *rows[G_N_ELEMENTS (members)];

  BmDocument  *document;  /* nullable */
  BmThingKind  kind;
  GPtrArray   *things;    /* nullable: BmThingItem */
  char        *title;     /* nullable */
  guint        visit;     /* counts selections: each has its own undo steps */
};

G_DEFINE_FINAL_TYPE (BmBulkPane, bm_bulk_pane, ADW_TYPE_BIN)

static guint
get_index (BmThingItem *thing)
{
  guint index = G_MAXUINT;

  bm_thing_path_parse (bm_thing_item_get_path (thing), NULL, &index);
  return index;
}

static GArray *
list_indices (BmBulkPane *self)
{
  GArray *indices = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < self->things->len; i++)
    {
      guint index = get_index (self->things->pdata[i]);

      g_array_append_val (indices, index);
    }

  return indices;
}

/* -- Changes -- */

static guint
find_row (BmBulkPane *self,
          GtkWidget  *row)
{
  guint i = 0;

  while (self->rows[i] != row)
    i++;

  return i;
}

static char *
dup_label (GtkWidget *row)
{
  /* Translators: what can be undone; %s is the title of any field, just as it stands on the screen, such as “Points” */
  return g_strdup_printf (_("Change “%s”"), adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
}

/* Pressing + repeatedly is one step, as it is for one thing. */
static char *
dup_key (BmBulkPane *self,
         GtkWidget  *row)
{
  return g_strdup_printf ("bulk %p %u", (void *) row, self->visit);
}

static void
raised_cb (GtkWidget  *row,
           int         by,
           BmBulkPane *self)
{
  g_autoptr (GArray) indices = list_indices (self);
  g_autofree char *label = dup_label (row);
  g_autofree char *key = dup_key (self, row);

  bm_bulk_edit_raise (self->document, self->kind, indices, members[find_row (self, row)].member, by, label, key);
}

static void
set_cb (GtkWidget  *row,
        int         number,
        BmBulkPane *self)
{
  g_autoptr (GArray) indices = list_indices (self);
  g_autofree char *label = dup_label (row);
  g_autofree char *key = dup_key (self, row);

  bm_bulk_edit_set_number (self->document, self->kind, indices, members[find_row (self, row)].member, number, label,
                           key);
}

static void
chosen_cb (GtkWidget  *row,
           const char *id,
           BmBulkPane *self)
{
  g_autoptr (GArray) indices = list_indices (self);
  g_autofree char *label = dup_label (row);

  bm_bulk_edit_set_id (self->document, self->kind, indices, members[find_row (self, row)].member, id, label);
}

/* -- Updating -- */

static void
show_figures (BmBulkPane *self)
{
  BmPreview *preview = bm_preview_get (self->document);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->flow)) != NULL)
    gtk_box_remove (GTK_BOX (self->flow), child);

  for (guint i = 0; i < MIN (self->things->len, MAX_FIGURES); i++)
    {
      g_autoptr (GdkPaintable) piece = bm_preview_dup_piece (preview, bm_thing_item_get_path (self->things->pdata[i]));

      if (piece != NULL)
        gtk_box_append (GTK_BOX (self->flow), bm_figure_new (piece, FIGURE_SIZE));
    }
}

static void
show_names (BmBulkPane *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *words = NULL;

  for (guint i = 0; i < self->things->len; i++)
    g_ptr_array_add (names, g_strdup (bm_thing_item_get_name (self->things->pdata[i])));
  words = bm_kind_join_names (names);
  bm_thing_pane_set_words (self->pane, words);
}

static void
show_row (BmBulkPane   *self,
          guint         i,
          const GArray *indices)
{
  const BmFormatMember *member = bm_bulk_edit_find_member (self->kind, members[i].member);
  gboolean can_edit = !bm_document_get_read_only (self->document);

  gtk_widget_set_visible (self->rows[i], member != NULL);
  if (member == NULL)
    return;

  if (members[i].choices != NULL)
    {
      const char *id;
      gboolean is_same = bm_bulk_edit_get_id (self->document, self->kind, indices, members[i].member, &id);

      bm_bulk_choice_row_show (BM_BULK_CHOICE_ROW (self->rows[i]), is_same, id);
      gtk_widget_set_sensitive (self->rows[i], can_edit);
    }
  else
    {
      BmBulkNumbers numbers;

      bm_bulk_edit_get_numbers (self->document, self->kind, indices, members[i].member, &numbers);
      bm_bulk_number_row_show (BM_BULK_NUMBER_ROW (self->rows[i]), member, &numbers, indices->len, can_edit);
    }
}

static void
show (BmBulkPane *self)
{
  g_autoptr (GArray) indices = list_indices (self);
  gboolean has_rows = FALSE;

  show_figures (self);
  show_names (self);
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    {
      show_row (self, i, indices);
      has_rows |= gtk_widget_get_visible (self->rows[i]);
    }
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self->group),
                                         has_rows ? _("Changes apply to all of them.") : NULL);
}

/* -- GObject -- */

static void
bm_bulk_pane_dispose (GObject *object)
{
  BmBulkPane *self = BM_BULK_PANE (object);

  bm_bulk_pane_show (self, NULL, 0, NULL);
  g_clear_pointer (&self->title, g_free);

  G_OBJECT_CLASS (bm_bulk_pane_parent_class)->dispose (object);
}

static void
bm_bulk_pane_class_init (BmBulkPaneClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_bulk_pane_dispose;
}

static void
add_row (BmBulkPane *self,
         guint       i)
{
  const char *title = bm_member_words_title (BM_FORMAT_TILE, members[i].member);

  if (members[i].choices != NULL)
    {
      self->rows[i] = bm_bulk_choice_row_new (title, members[i].unset_text != NULL ? _(members[i].unset_text) : NULL);
      g_signal_connect (self->rows[i], "chosen", G_CALLBACK (chosen_cb), self);
    }
  else
    {
      self->rows[i] = bm_bulk_number_row_new (title);
      g_signal_connect (self->rows[i], "raised", G_CALLBACK (raised_cb), self);
      g_signal_connect (self->rows[i], "set", G_CALLBACK (set_cb), self);
    }
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->group), self->rows[i]);
}

static void
add_button (GtkWidget  *box,
            const char *label,
            const char *action,
            const char *style)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_add_css_class (button, "pill");
  if (style != NULL)
    gtk_widget_add_css_class (button, style);
  gtk_box_append (GTK_BOX (box), button);
}

static GtkWidget *
make_buttons (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  add_button (box, _("Du_plicate"), "editor.duplicate", NULL);
  add_button (box, _("De_lete"), "editor.delete", "destructive-action");

  return box;
}

static void
bm_bulk_pane_init (BmBulkPane *self)
{
  GtkWidget *pane = bm_thing_pane_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->pane = BM_THING_PANE (pane);
  self->flow = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_layout_manager (self->flow, g_object_new (BM_TYPE_FLOW_LAYOUT, "spacing", 6, "line-spacing", 6, NULL));
  gtk_widget_set_margin_start (self->flow, 18);
  gtk_widget_set_margin_end (self->flow, 18);
  gtk_widget_set_margin_top (self->flow, 18);
  gtk_widget_set_margin_bottom (self->flow, 18);
  gtk_widget_set_valign (self->flow, GTK_ALIGN_CENTER);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->flow);
  bm_thing_pane_set_stage (self->pane, scroller);

  self->group = adw_preferences_group_new ();
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    add_row (self, i);
  bm_thing_pane_add_group (self->pane, self->group);
  bm_thing_pane_add_group (self->pane, make_buttons ());
  adw_bin_set_child (ADW_BIN (self), pane);
}

/* -- Public -- */

static void
set_document (BmBulkPane *self,
              BmDocument *document)
{
  if (self->document == document)
    return;

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_func (self->document, show, self);
  g_set_object (&self->document, document);
  if (document != NULL)
    {
      g_signal_connect_swapped (document, "changed", G_CALLBACK (show), self);
      g_signal_connect_swapped (document, "notify::read-only", G_CALLBACK (show), self);
    }

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    if (members[i].choices != NULL)
      {
        g_autoptr (GListModel) options = document != NULL ? bm_option_list_get (document, members[i].choices) : NULL;

        bm_bulk_choice_row_set_options (BM_BULK_CHOICE_ROW (self->rows[i]), options);
      }
}

/**
 * bm_bulk_pane_show:
 * @self: a pane
 * @document: (nullable): a set; %NULL shows nothing
 * @kind: a kind of things
 * @things: (nullable) (element-type BmThingItem): the things, in the order of the set
 *
 * Shows several things for editing them together.
 */
void
bm_bulk_pane_show (BmBulkPane *self,
                   BmDocument *document,
                   guint       kind,
                   GPtrArray  *things)
{
  g_return_if_fail (BM_IS_BULK_PANE (self));
  g_return_if_fail (document == NULL || (kind < BM_N_THING_KINDS && things != NULL && things->len > 0));

  g_clear_pointer (&self->things, g_ptr_array_unref);
  set_document (self, document);
  if (document == NULL)
    return;

  self->kind = kind;
  self->things = g_ptr_array_ref (things);
  self->visit++;
  g_free (self->title);
  /* Translators: a title; items are tiles, explorers, medals … */
  self->title = g_strdup_printf (ngettext ("%u Item Selected", "%u Items Selected", things->len), things->len);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self->group), self->title);
  show (self);
}

/**
 * bm_bulk_pane_get_title:
 * @self: a pane that shows something
 *
 * Returns: "3 Items Selected"
 */
const char *
bm_bulk_pane_get_title (BmBulkPane *self)
{
  g_return_val_if_fail (BM_IS_BULK_PANE (self), NULL);

  return self->title;
}

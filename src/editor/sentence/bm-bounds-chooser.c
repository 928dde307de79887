/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-bounds-chooser.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "bm-chooser-spin.h"
#include "bm-flow-layout.h"
#include "bm-json-copy.h"
#include "bm-json-path.h"
#include "bm-mnemonics.h"
#include "bm-popover.h"
#include "bm-still-child.h"
#include "bm-tab-stop.h"

/**
 * BmBoundsChooser:
 *
 * The numbers of a condition; for medals also those for partners together. Players and partners have separate numbers,
 * but the same kind of bound: a medal with a minimum for players and a maximum for teams would be confusing. A file
 * with different kinds keeps them until another kind is chosen.
 */

#define WIDTH 340  /* px, at most */

/* A player alone, or partners together. */
typedef struct
{
  GtkWidget *label;
  GtkWidget *low;
  GtkWidget *dash;
  GtkWidget *high;
} Line;

enum
{
  PLAYER,
  TEAM,
  N_LINES
};

struct _BmBoundsChooser
{
  GtkWidget      parent_instance;

  BmDocument    *document;
  char          *path;
  BmRuleContext  context;
  char          *merge_key;

  GtkWidget     *box;
  GtkWidget     *bounds[BM_N_BOUNDS];
  Line           lines[N_LINES];
  GtkWidget     *parities[BM_PARITY_ODD + 1];
  gboolean       is_showing;
};

G_DEFINE_FINAL_TYPE (BmBoundsChooser, bm_bounds_chooser, GTK_TYPE_WIDGET)

static const char *const bound_titles[BM_N_BOUNDS] = {
  [BM_BOUND_AT_LEAST] = NC_("bound", "At Least"),
  [BM_BOUND_AT_MOST] = NC_("bound", "At Most"),
  [BM_BOUND_EXACTLY] = NC_("bound", "Exactly"),
  [BM_BOUND_BETWEEN] = NC_("bound", "Between"),
};

static const char *const parity_titles[] = {
  [BM_PARITY_EITHER] = NC_("parity", "Even or Odd"),
  [BM_PARITY_EVEN] = NC_("parity", "Even"),
  [BM_PARITY_ODD] = NC_("parity", "Odd"),
};

/* Unneeded widgets keep their space, so that the others do not move. */
static void
show_line (const Line *line,
           BmBound     bound,
           int         least,
           int         low,
           int         high)
{
  gboolean is_open = bound == BM_BOUND_AT_LEAST || bound == BM_BOUND_BETWEEN;

  bm_chooser_spin_set_least (BM_CHOOSER_SPIN (line->low), is_open ? least : 0);
  bm_chooser_spin_show (BM_CHOOSER_SPIN (line->low), low);
  bm_chooser_spin_show (BM_CHOOSER_SPIN (line->high), high);
  bm_still_child_show (line->low, bound != BM_BOUND_AT_MOST);
  bm_still_child_show (line->dash, bound == BM_BOUND_BETWEEN);
  bm_still_child_show (line->high, bound == BM_BOUND_AT_MOST || bound == BM_BOUND_BETWEEN);
}

/* At least none is always there; but at least as many as of something else is not, nor is an even number. */
static int
find_least (JsonNode *condition)
{
  return bm_json_peek_member (condition, "than") != NULL || bm_condition_get_parity (condition) != BM_PARITY_EITHER ? 0 : 1;
}

static void
show (BmBoundsChooser *self)
{
  JsonNode *condition = bm_document_get (self->document, self->path);
  int least = find_least (condition);
  BmBounds bounds;

  self->is_showing = TRUE;
  bm_condition_get_bounds (condition, &bounds);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->parities[bm_condition_get_parity (condition)]), TRUE);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->bounds[bounds.bound]), TRUE);
  show_line (&self->lines[PLAYER], bounds.bound, least, bounds.low, bounds.high);
  show_line (&self->lines[TEAM], bounds.team_bound, least, bounds.team_low, bounds.team_high);
  self->is_showing = FALSE;
}

static void
document_changed_cb (BmBoundsChooser *self,
                     const char      *place)
{
  if (bm_json_path_touches (place, self->path))
    show (self);
}

static void
write_bounds (BmBoundsChooser *self,
              const BmBounds  *bounds)
{
  JsonNode *condition = bm_document_get (self->document, self->path);

  if (condition != NULL)
    bm_document_set (self->document, self->path, bm_condition_set_bounds (condition, bounds, self->context),
                     C_("undo", "Change Condition"), self->merge_key);
}

static void
number_chosen_cb (BmBoundsChooser *self)
{
  BmBounds bounds;

  bm_condition_get_bounds (bm_document_get (self->document, self->path), &bounds);
  bounds.low = bm_chooser_spin_get (BM_CHOOSER_SPIN (self->lines[PLAYER].low));
  bounds.high = bm_chooser_spin_get (BM_CHOOSER_SPIN (self->lines[PLAYER].high));
  bounds.team_low = bm_chooser_spin_get (BM_CHOOSER_SPIN (self->lines[TEAM].low));
  bounds.team_high = bm_chooser_spin_get (BM_CHOOSER_SPIN (self->lines[TEAM].high));

  /* The order may be wrong while a number is being typed. */
  if ((bounds.bound != BM_BOUND_BETWEEN || bounds.low < bounds.high)
      && (bounds.team_bound != BM_BOUND_BETWEEN || bounds.team_low < bounds.team_high))
    write_bounds (self, &bounds);
}

/* "Between 3 and 3" would immediately become "exactly 3", and be shown as such. */
static void
open_range (BmBound  bound,
            int      least,
            int     *low,
            int     *high)
{
  if (bound == BM_BOUND_AT_LEAST || bound == BM_BOUND_BETWEEN)
    *low = MAX (*low, least);
  if (bound == BM_BOUND_BETWEEN && *high <= *low)
    *high = MIN (*low + 1, BM_MAX_BOUND);
}

static void
bound_toggled_cb (BmBoundsChooser *self,
                  GtkToggleButton *button)
{
  int least;
  BmBounds bounds;

  if (self->is_showing || !gtk_toggle_button_get_active (button))
    return;

  least = find_least (bm_document_get (self->document, self->path));
  bm_condition_get_bounds (bm_document_get (self->document, self->path), &bounds);
  for (guint i = 0; i < BM_N_BOUNDS; i++)
    if (self->bounds[i] == GTK_WIDGET (button))
      bounds.bound = bounds.team_bound = (BmBound) i;
  open_range (bounds.bound, least, &bounds.low, &bounds.high);
  open_range (bounds.team_bound, least, &bounds.team_low, &bounds.team_high);
  write_bounds (self, &bounds);
}

static void
parity_toggled_cb (BmBoundsChooser *self,
                   GtkToggleButton *button)
{
  JsonNode *condition = bm_document_get (self->document, self->path);

  if (self->is_showing || !gtk_toggle_button_get_active (button) || condition == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (self->parities); i++)
    if (self->parities[i] == GTK_WIDGET (button))
      {
        bm_document_set (self->document, self->path, bm_condition_set_parity (condition, (BmParity) i),
                         C_("undo", "Change Condition"), self->merge_key);
        return;
      }
}

/* The sentence drops the button that the popover belongs to, or reuses it for the next condition. */
static void
remove_clicked_cb (BmBoundsChooser *self)
{
  bm_popover_close (GTK_WIDGET (self));
  bm_document_remove (self->document, self->path, C_("undo", "Remove Condition"));
}

/* Toggle buttons of which one is active. */
static void
build_toggles (BmBoundsChooser   *self,
               GtkWidget        **toggles,
               const char *const *titles,
               guint              n,
               const char        *context,
               GCallback          toggled)
{
  GtkWidget *flow = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (flow, bm_flow_layout_new (6, 6));
  for (guint i = 0; i < n; i++)
    {
      toggles[i] = gtk_toggle_button_new_with_label (g_dpgettext2 (GETTEXT_PACKAGE, context, titles[i]));
      gtk_widget_add_css_class (toggles[i], "chip");
      if (i > 0)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (toggles[i]), GTK_TOGGLE_BUTTON (toggles[0]));
      gtk_box_append (GTK_BOX (flow), toggles[i]);
      g_signal_connect_swapped (toggles[i], "toggled", toggled, self);
    }
  gtk_box_append (GTK_BOX (self->box), flow);
}

static void
build_line (BmBoundsChooser *self,
            GtkWidget       *grid,
            guint            index,
            const char      *label)
{
  Line *line = &self->lines[index];

  line->label = gtk_label_new (label);
  gtk_label_set_xalign (GTK_LABEL (line->label), 0);
  gtk_label_set_wrap (GTK_LABEL (line->label), TRUE);
  gtk_widget_set_hexpand (line->label, TRUE);
  line->low = bm_chooser_spin_new (0, BM_MAX_BOUND, label);
  line->dash = gtk_label_new ("–");
  line->high = bm_chooser_spin_new (0, BM_MAX_BOUND, label);

  /* The label is above its numbers: beside them, there is too little room on a telephone. */
  gtk_grid_attach (GTK_GRID (grid), line->label, 0, 2 * (int) index, 3, 1);
  gtk_grid_attach (GTK_GRID (grid), line->low, 0, 2 * (int) index + 1, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), line->dash, 1, 2 * (int) index + 1, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), line->high, 2, 2 * (int) index + 1, 1, 1);
  g_signal_connect_swapped (line->low, "chosen", G_CALLBACK (number_chosen_cb), self);
  g_signal_connect_swapped (line->high, "chosen", G_CALLBACK (number_chosen_cb), self);
}

static void
set_line_visible (const Line *line,
                  gboolean    is_visible)
{
  gtk_widget_set_visible (line->label, is_visible);
  gtk_widget_set_visible (line->low, is_visible);
  gtk_widget_set_visible (line->dash, is_visible);
  gtk_widget_set_visible (line->high, is_visible);
}

static void
build (BmBoundsChooser *self)
{
  gboolean is_medal = self->context == BM_RULE_CONTEXT_MEDAL;
  GtkWidget *grid = gtk_grid_new ();

  build_toggles (self, self->bounds, bound_titles, BM_N_BOUNDS, "bound", G_CALLBACK (bound_toggled_cb));
  gtk_grid_set_column_spacing (GTK_GRID (grid), 9);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 9);
  build_line (self, grid, PLAYER, is_medal ? _("A player needs") : _("How many"));
  build_line (self, grid, TEAM, _("Partners together need"));
  set_line_visible (&self->lines[TEAM], is_medal);
  gtk_box_append (GTK_BOX (self->box), grid);
  build_toggles (self, self->parities, parity_titles, G_N_ELEMENTS (parity_titles), "parity",
                 G_CALLBACK (parity_toggled_cb));

  /* Conditions of a medal have a button for this in their row. */
  if (!is_medal)
    {
      GtkWidget *button = gtk_button_new_with_mnemonic (_("_Remove Condition"));

      bm_mnemonics_settle (button);
      gtk_box_append (GTK_BOX (self->box), button);
      g_signal_connect_object (button, "clicked", G_CALLBACK (remove_clicked_cb), self, G_CONNECT_SWAPPED);
    }
}

static gboolean
bm_bounds_chooser_grab_focus (GtkWidget *widget)
{
  const Line *line = &BM_BOUNDS_CHOOSER (widget)->lines[PLAYER];

  return gtk_widget_grab_focus (gtk_widget_get_child_visible (line->low) ? line->low : line->high);
}

static void
bm_bounds_chooser_dispose (GObject *object)
{
  BmBoundsChooser *self = BM_BOUNDS_CHOOSER (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (bm_bounds_chooser_parent_class)->dispose (object);
}

static void
bm_bounds_chooser_finalize (GObject *object)
{
  BmBoundsChooser *self = BM_BOUNDS_CHOOSER (object);

  g_free (self->path);
  g_free (self->merge_key);

  G_OBJECT_CLASS (bm_bounds_chooser_parent_class)->finalize (object);
}

static void
bm_bounds_chooser_class_init (BmBoundsChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_bounds_chooser_dispose;
  G_OBJECT_CLASS (klass)->finalize = bm_bounds_chooser_finalize;
  widget_class->focus = bm_tab_stop_pass;
  widget_class->grab_focus = bm_bounds_chooser_grab_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, ADW_TYPE_CLAMP_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "chooser");
}

static void
bm_bounds_chooser_init (BmBoundsChooser *self)
{
  AdwClampLayout *layout = ADW_CLAMP_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self)));

  /* GTK gives a popover the height for its natural width, even if it gets less. */
  adw_clamp_layout_set_maximum_size (layout, WIDTH);
  adw_clamp_layout_set_tightening_threshold (layout, WIDTH);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

/**
 * bm_bounds_chooser_new:
 * @document: a set
 * @path: a condition
 *
 * Returns: (transfer floating): a chooser for the numbers of the condition
 */
GtkWidget *
bm_bounds_chooser_new (BmDocument    *document,
                       const char    *path)
{
  static guint visit = 0;
  BmBoundsChooser *self = g_object_new (BM_TYPE_BOUNDS_CHOOSER, NULL);

  self->document = g_object_ref (document);
  self->path = g_strdup (path);
  self->context = bm_rule_context_find (path);
  self->merge_key = g_strdup_printf ("%s#bounds%u", path, visit++);
  build (self);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self, G_CONNECT_SWAPPED);
  show (self);

  return GTK_WIDGET (self);
}

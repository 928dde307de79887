/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-number-chooser.h"

#include <glib/gi18n-lib.h>

#include "bm-chooser-box.h"
#include "bm-chooser-spin.h"
#include "bm-json-path.h"
#include "bm-place-words.h"
#include "bm-popover.h"
#include "bm-rule-choices.h"
#include "bm-tab-stop.h"

/**
 * BmNumberChooser:
 *
 * The chooser for a number of a rule: its points, the limit of the points, or the number from which on things count.
 * All changes while it is open are one undo step.
 */
struct _BmNumberChooser
{
  GtkWidget      parent_instance;

  BmDocument    *document;
  char          *path;
  BmChooserKind  kind;
  char          *merge_key;

  GtkWidget     *box;
  GtkWidget     *spin;
  GtkWidget     *hint;
};

G_DEFINE_FINAL_TYPE (BmNumberChooser, bm_number_chooser, GTK_TYPE_WIDGET)

/* The description of each number. */
static const struct
{
  const char *hint;
  const char *change;
  const char *remove;
  const char *remove_step;
  int         least;
  int         greatest;
} looks[] = {
  [BM_CHOOSER_POINTS] = {
    N_("A negative number costs points."), N_("Change Points"), NULL, NULL, -BM_MAX_POINTS, BM_MAX_POINTS,
  },
  [BM_CHOOSER_LIMIT] = {
    N_("However many there are, it never scores or costs more than this."), N_("Change Limit"), N_("_Remove Limit"),
    N_("Remove Limit"), 1, BM_MAX_RULE_LIMIT,
  },
  [BM_CHOOSER_FROM] = {
    NULL, N_("Change Threshold"), N_("_Count From the First"), N_("Remove Threshold"), 1, BM_MAX_FROM,
  },
  [BM_CHOOSER_PER] = {
    N_("As often as there are so many; the rest scores nothing."), N_("Change Number"), N_("_Score Each of Them"),
    N_("Score Each"), 2, BM_MAX_PER,
  },
};

static int
get_number (BmNumberChooser *self)
{
  return bm_document_get_int (self->document, self->path, self->kind == BM_CHOOSER_POINTS ? 0 : 1);
}

static char *
dup_hint (BmNumberChooser *self)
{
  int left_out = get_number (self) - 1;

  if (self->kind != BM_CHOOSER_FROM)
    return g_strdup (_(looks[self->kind].hint));
  if (left_out < 1)
    return g_strdup (_("All of them count."));
  /* Translators: of what a rule counts; %d is how many bring nothing */
  return g_strdup_printf (ngettext ("%d is skipped at the start; all others count.",
                                    "%d are skipped at the start; all others count.", (gulong) left_out),
                          left_out);
}

static void
show (BmNumberChooser *self)
{
  g_autofree char *hint = dup_hint (self);

  bm_chooser_spin_show (BM_CHOOSER_SPIN (self->spin), get_number (self));
  gtk_label_set_label (GTK_LABEL (self->hint), hint);
}

static void
document_changed_cb (BmNumberChooser *self,
                     const char      *place)
{
  if (bm_json_path_touches (place, self->path))
    show (self);
}

static void
chosen_cb (BmNumberChooser *self)
{
  int number = bm_chooser_spin_get (BM_CHOOSER_SPIN (self->spin));

  bm_document_set_int (self->document, self->path, number, _(looks[self->kind].change), self->merge_key);
}

/* The sentence drops the button that the popover belongs to. */
static void
remove_clicked_cb (BmNumberChooser *self)
{
  bm_popover_close (GTK_WIDGET (self));
  bm_document_set (self->document, self->path, NULL, _(looks[self->kind].remove_step), NULL);
}

static void
build (BmNumberChooser *self)
{
  g_autofree char *words = bm_place_words_title (self->path);

  bm_chooser_box_add_title (self->box, words);
  self->spin = bm_chooser_spin_new (looks[self->kind].least, looks[self->kind].greatest, words);
  gtk_box_append (GTK_BOX (self->box), self->spin);
  self->hint = bm_chooser_box_add_hint (self->box, NULL);
  g_signal_connect_swapped (self->spin, "chosen", G_CALLBACK (chosen_cb), self);

  if (looks[self->kind].remove != NULL)
    bm_chooser_box_add_button (self->box, _(looks[self->kind].remove), G_CALLBACK (remove_clicked_cb), self);
}

static gboolean
bm_number_chooser_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (BM_NUMBER_CHOOSER (widget)->spin);
}

static void
bm_number_chooser_dispose (GObject *object)
{
  BmNumberChooser *self = BM_NUMBER_CHOOSER (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (bm_number_chooser_parent_class)->dispose (object);
}

static void
bm_number_chooser_finalize (GObject *object)
{
  BmNumberChooser *self = BM_NUMBER_CHOOSER (object);

  g_free (self->path);
  g_free (self->merge_key);

  G_OBJECT_CLASS (bm_number_chooser_parent_class)->finalize (object);
}

static void
bm_number_chooser_class_init (BmNumberChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_number_chooser_dispose;
  G_OBJECT_CLASS (klass)->finalize = bm_number_chooser_finalize;
  widget_class->focus = bm_tab_stop_pass;
  widget_class->grab_focus = bm_number_chooser_grab_focus;
  /* A grid uses the natural width, see bm-piece-card.c. */
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_GRID_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "chooser");
}

static void
bm_number_chooser_init (BmNumberChooser *self)
{
  self->box = bm_chooser_box_new (GTK_WIDGET (self));
}

/**
 * bm_number_chooser_new:
 * @document: a set
 * @path: the member with the number in a rule
 * @kind: the kind of number
 *
 * Returns: (transfer floating): a chooser for the number
 */
GtkWidget *
bm_number_chooser_new (BmDocument    *document,
                       const char    *path,
                       BmChooserKind  kind)
{
  static guint visit = 0;
  BmNumberChooser *self = g_object_new (BM_TYPE_NUMBER_CHOOSER, NULL);

  self->document = g_object_ref (document);
  self->path = g_strdup (path);
  self->kind = kind;
  self->merge_key = g_strdup_printf ("%s#%u", path, visit++);
  build (self);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self, G_CONNECT_SWAPPED);
  show (self);

  return GTK_WIDGET (self);
}

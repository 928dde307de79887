/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-set-card.h"

#include <glib/gi18n-lib.h>

#include "bm-ground.h"
#include "bm-set-cover.h"
#include "bm-set-entry-words.h"

/**
 * BmSetCard:
 *
 * A set as a card: its cover, name, authors, contents, and whether it has problems. It is a child of a #GtkFlowBox,
 * which reports its activation; the actions on the set are in its menu.
 *
 * # Actions
 *
 * - `card.open`, `card.try`, `card.duplicate`, `card.export`, `card.delete`: see #BmSetWish
 * - `card.menu`: shows the menu
 */
struct _BmSetCard
{
  GtkFlowBoxChild  parent_instance;

  GtkPicture      *cover;
  GtkMenuButton   *menu_button;
  GtkLabel        *name;
  GtkLabel        *authors;
  GtkLabel        *contents;
  GtkWidget       *problems;
  GtkImage        *problems_icon;
  GtkLabel        *problems_label;

  BmSetEntry      *item;  /* owned reference */
};

G_DEFINE_FINAL_TYPE (BmSetCard, bm_set_card, GTK_TYPE_FLOW_BOX_CHILD)

enum
{
  WISHED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* -- Actions -- */

static void
open_cb (GtkWidget  *widget,
         const char *action_name G_GNUC_UNUSED,
         GVariant   *parameter G_GNUC_UNUSED)
{
  g_signal_emit (widget, signals[WISHED], 0, BM_SET_WISH_OPEN);
}

static void
try_cb (GtkWidget  *widget,
        const char *action_name G_GNUC_UNUSED,
        GVariant   *parameter G_GNUC_UNUSED)
{
  g_signal_emit (widget, signals[WISHED], 0, BM_SET_WISH_TRY);
}

static void
duplicate_cb (GtkWidget  *widget,
              const char *action_name G_GNUC_UNUSED,
              GVariant   *parameter G_GNUC_UNUSED)
{
  g_signal_emit (widget, signals[WISHED], 0, BM_SET_WISH_DUPLICATE);
}

static void
export_cb (GtkWidget  *widget,
           const char *action_name G_GNUC_UNUSED,
           GVariant   *parameter G_GNUC_UNUSED)
{
  g_signal_emit (widget, signals[WISHED], 0, BM_SET_WISH_EXPORT);
}

static void
delete_cb (GtkWidget  *widget,
           const char *action_name G_GNUC_UNUSED,
           GVariant   *parameter G_GNUC_UNUSED)
{
  g_signal_emit (widget, signals[WISHED], 0, BM_SET_WISH_DELETE);
}

static void
menu_cb (GtkWidget  *widget,
         const char *action_name G_GNUC_UNUSED,
         GVariant   *parameter G_GNUC_UNUSED)
{
  gtk_menu_button_popup (BM_SET_CARD (widget)->menu_button);
}

static void
right_clicked_cb (BmSetCard *self)
{
  gtk_menu_button_popup (self->menu_button);
}

/* -- Updating -- */

static void
show_line (GtkLabel   *label,
           const char *text)
{
  gtk_label_set_label (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
}

static void
show_problems (BmSetCard  *self,
               const char *problems)
{
  gboolean is_broken = bm_set_entry_get_n_errors (self->item) > 0;

  gtk_widget_set_visible (self->problems, problems != NULL);
  gtk_label_set_label (self->problems_label, problems != NULL ? problems : "");
  gtk_image_set_from_icon_name (self->problems_icon,
                                is_broken ? "dialog-error-symbolic" : "dialog-warning-symbolic");
  gtk_widget_add_css_class (self->problems, is_broken ? "error" : "warning");
}

/* The accessible label of the card: all the text on it. */
static void
describe (BmSetCard  *self,
          const char *name,
          const char *authors,
          const char *contents,
          const char *problems)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();
  g_autofree char *description = NULL;

  if (authors != NULL)
    g_ptr_array_add (lines, (gpointer) authors);
  g_ptr_array_add (lines, (gpointer) contents);
  if (problems != NULL)
    g_ptr_array_add (lines, (gpointer) problems);
  g_ptr_array_add (lines, NULL);
  description = g_strjoinv ("\n", (char **) lines->pdata);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
}

static void
show_item (BmSetCard *self)
{
  g_autofree char *name = bm_set_entry_words_name (self->item);
  g_autofree char *authors = bm_set_entry_words_authors (self->item);
  g_autofree char *contents = bm_set_entry_words_contents (self->item);
  g_autofree char *problems = bm_set_entry_words_problems (self->item);
  gboolean is_own = !bm_set_entry_is_shipped (self->item);
  gboolean can_edit = bm_set_entry_can_be_edited (self->item);

  gtk_label_set_label (self->name, name);
  show_line (self->authors, authors);
  show_line (self->contents, can_edit ? contents : NULL);
  show_problems (self, problems);
  describe (self, name, authors, contents, problems);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "card.open", can_edit);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "card.try", bm_set_entry_get_set (self->item) != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "card.duplicate", can_edit);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "card.export", can_edit);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "card.delete", is_own);
}

/* -- GObject -- */

static void
bm_set_card_dispose (GObject *object)
{
  g_clear_object (&BM_SET_CARD (object)->item);

  G_OBJECT_CLASS (bm_set_card_parent_class)->dispose (object);
}

static void
bm_set_card_class_init (BmSetCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bm_set_card_dispose;

  /**
   * BmSetCard::wished:
   * @self: the card
   * @wish: a #BmSetWish
   *
   * The person wants to do something with the set.
   */
  signals[WISHED] = g_signal_new ("wished", BM_TYPE_SET_CARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_UINT);

  g_type_ensure (BM_TYPE_GROUND);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bigmonster/BigMonster/editor/bm-set-card.ui");
  gtk_widget_class_bind_template_child (widget_class, BmSetCard, cover);
  gtk_widget_class_bind_template_child (widget_class, BmSetCard, menu_button);
  gtk_widget_class_bind_template_child (widget_class, BmSetCard, name);
  gtk_widget_class_bind_template_child (widget_class, BmSetCard, authors);
  gtk_widget_class_bind_template_child (widget_class, BmSetCard, contents);
  gtk_widget_class_bind_template_child (widget_class, BmSetCard, problems);
  gtk_widget_class_bind_template_child (widget_class, BmSetCard, problems_icon);
  gtk_widget_class_bind_template_child (widget_class, BmSetCard, problems_label);
  gtk_widget_class_bind_template_callback (widget_class, right_clicked_cb);

  gtk_widget_class_install_action (widget_class, "card.open", NULL, open_cb);
  gtk_widget_class_install_action (widget_class, "card.try", NULL, try_cb);
  gtk_widget_class_install_action (widget_class, "card.duplicate", NULL, duplicate_cb);
  gtk_widget_class_install_action (widget_class, "card.export", NULL, export_cb);
  gtk_widget_class_install_action (widget_class, "card.delete", NULL, delete_cb);
  gtk_widget_class_install_action (widget_class, "card.menu", NULL, menu_cb);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Menu, 0, "card.menu", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, "card.menu", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "card.delete", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_d, GDK_CONTROL_MASK, "card.duplicate", NULL);
}

static void
bm_set_card_init (BmSetCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * bm_set_card_new:
 * @item: a set
 * @rules: the rules for the cover
 * @set: index of the set in @rules; %BM_NONE: it is not in them
 *
 * Returns: (transfer floating): a card
 */
GtkWidget *
bm_set_card_new (BmSetEntry *item,
                 BmRules    *rules,
                 guint       set)
{
  BmSetCard *self = g_object_new (BM_TYPE_SET_CARD, NULL);
  g_autoptr (GdkPaintable) cover = NULL;

  g_return_val_if_fail (BM_IS_SET_ENTRY (item), NULL);
  g_return_val_if_fail (rules != NULL, NULL);

  self->item = g_object_ref (item);
  cover = bm_set_cover_new (rules, set);
  gtk_picture_set_paintable (self->cover, cover);
  show_item (self);
  return GTK_WIDGET (self);
}

/**
 * bm_set_card_get_item:
 * @self: a card
 *
 * Returns: (transfer none): its set
 */
BmSetEntry *
bm_set_card_get_item (BmSetCard *self)
{
  g_return_val_if_fail (BM_IS_SET_CARD (self), NULL);

  return self->item;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-bench-held.h"

#include "bm-thing-words.h"

/**
 * BmBenchHeld:
 *
 * A popover with a check button for each medal, and a number for each token, since rules count these. Its contents are
 * updated each time it opens.
 */

#define MAX_TOKENS_HELD 20
#define MAX_HEIGHT      360

struct _BmBenchHeld
{
  GtkPopover  parent_instance;

  GtkWidget  *box;
  BmBench    *bench;  /* nullable, owned reference */
};

G_DEFINE_FINAL_TYPE (BmBenchHeld, bm_bench_held, GTK_TYPE_POPOVER)

static guint
get_index (gpointer widget)
{
  return GPOINTER_TO_UINT (g_object_get_data (widget, "index"));
}

static void
set_index (gpointer widget,
           guint    index)
{
  g_object_set_data (widget, "index", GUINT_TO_POINTER (index));
}

static void
medal_toggled_cb (BmBenchHeld    *self,
                  GtkCheckButton *button)
{
  bm_bench_set_held (self->bench, BM_THING_MEDAL, get_index (button), gtk_check_button_get_active (button) ? 1 : 0);
}

static void
token_changed_cb (BmBenchHeld   *self,
                  GtkSpinButton *spin)
{
  bm_bench_set_held (self->bench, BM_THING_TOKEN, get_index (spin), (guint) gtk_spin_button_get_value_as_int (spin));
}

static void
append_medal (BmBenchHeld   *self,
              const BmRules *rules,
              guint          medal)
{
  GtkWidget *button = gtk_check_button_new_with_label (bm_medal_name (rules, medal));

  set_index (button, medal);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), bm_bench_get_held (self->bench, BM_THING_MEDAL, medal) > 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  bm_medal_name (rules, medal), -1);
  g_signal_connect_object (button, "toggled", G_CALLBACK (medal_toggled_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->box), button);
}

static void
append_token (BmBenchHeld   *self,
              const BmRules *rules,
              guint          token)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new (bm_token_name (rules, token));
  GtkWidget *spin = gtk_spin_button_new_with_range (0, MAX_TOKENS_HELD, 1);

  set_index (spin, token);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), bm_bench_get_held (self->bench, BM_THING_TOKEN, token));
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, bm_token_name (rules, token),
                                  -1);
  g_signal_connect_object (spin, "value-changed", G_CALLBACK (token_changed_cb), self, G_CONNECT_SWAPPED);
  /* Return is the end of it. */
  g_signal_connect_object (gtk_editable_get_delegate (GTK_EDITABLE (spin)), "activate",
                           G_CALLBACK (gtk_popover_popdown), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), spin);
  gtk_box_append (GTK_BOX (self->box), row);
}

static void
bm_bench_held_show (GtkWidget *widget)
{
  BmBenchHeld *self = BM_BENCH_HELD (widget);
  const BmRules *rules = self->bench != NULL ? bm_bench_get_rules (self->bench) : NULL;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->box)) != NULL)
    gtk_box_remove (GTK_BOX (self->box), child);
  for (guint i = 0; rules != NULL && i < rules->n_medals; i++)
    append_medal (self, rules, i);
  for (guint i = 0; rules != NULL && i < rules->n_tokens; i++)
    append_token (self, rules, i);

  GTK_WIDGET_CLASS (bm_bench_held_parent_class)->show (widget);
}

static void
bm_bench_held_dispose (GObject *object)
{
  g_clear_object (&BM_BENCH_HELD (object)->bench);

  G_OBJECT_CLASS (bm_bench_held_parent_class)->dispose (object);
}

static void
bm_bench_held_class_init (BmBenchHeldClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_bench_held_dispose;
  GTK_WIDGET_CLASS (klass)->show = bm_bench_held_show;
}

static void
bm_bench_held_init (BmBenchHeld *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), MAX_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), self->box);
  gtk_popover_set_child (GTK_POPOVER (self), scrolled);
}

/**
 * bm_bench_held_set_bench:
 * @self: a popover
 * @bench: (nullable): the bench with the medals and tokens
 */
void
bm_bench_held_set_bench (BmBenchHeld *self,
                         BmBench     *bench)
{
  g_return_if_fail (BM_IS_BENCH_HELD (self));

  g_set_object (&self->bench, bench);
}

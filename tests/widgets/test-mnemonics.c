/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gtk/gtk.h>

#include "bm-mnemonics.h"
#include "../display-util.h"

/* What buttons with mnemonics are called. */

static gboolean
has_label_of_its_own (GtkWidget *button)
{
  return gtk_test_accessible_has_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

static void
test_names (void)
{
  GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  GtkWidget *button = gtk_button_new_with_mnemonic ("_Try It");
  GtkWidget *plain = gtk_button_new_with_label ("Default");
  GtkWidget *icon = gtk_button_new_from_icon_name ("list-add-symbolic");
  /* Newer versions of GTK name such a button by its label. */
  gboolean is_plain_named = has_label_of_its_own (plain);

  gtk_accessible_update_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_LABEL, "Add", -1);
  gtk_box_append (GTK_BOX (box), button);
  gtk_box_append (GTK_BOX (box), plain);
  gtk_box_append (GTK_BOX (box), icon);

  bm_mnemonics_settle (box);
  g_assert_false (has_label_of_its_own (button));
  g_assert_true (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY));
  g_assert_true (has_label_of_its_own (plain) == is_plain_named);
  g_assert_true (has_label_of_its_own (icon));

  /* Another label is no other matter. */
  gtk_button_set_label (GTK_BUTTON (button), "_Leave It");
  g_assert_false (has_label_of_its_own (button));

  g_object_unref (box);
}

int
main (int   argc,
      char *argv[])
{
  test_begin (&argc, &argv);

  g_test_add_func ("/mnemonics/names", test_names);

  return g_test_run ();
}

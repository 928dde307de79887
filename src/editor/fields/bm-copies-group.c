/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-copies-group.h"

#include <glib/gi18n-lib.h>

#include "bm-choice-row.h"
#include "bm-copies.h"
#include "bm-number-row.h"

/**
 * BmCopiesGroup:
 *
 * The number of copies of a tile in a game: one number, or one for each number of players; and the tiles that they
 * replace.
 */
struct _BmCopiesGroup
{
  AdwPreferencesGroup parent_instance;

  GtkWidget *copies;    /* BmNumberRow, for a single number */
  GtkWidget *toggle;
  GtkWidget *players[BM_MAX_SEATS + 1];  /* BmNumberRow for each number of players */
};

static void bm_copies_group_field_init (BmFieldInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmCopiesGroup, bm_copies_group, ADW_TYPE_PREFERENCES_GROUP,
                               G_IMPLEMENT_INTERFACE (BM_TYPE_FIELD, bm_copies_group_field_init))

static void
switched_cb (BmCopiesGroup *self)
{
  BmField *field = BM_FIELD (self);

  if (!bm_field_is_showing (field))
    bm_copies_set_by_players (bm_field_get_document (field), bm_field_get_path (field),
                              gtk_switch_get_active (GTK_SWITCH (self->toggle)));
}

/* BmField */

static void
bm_copies_group_show (BmField *field)
{
  BmCopiesGroup *self = BM_COPIES_GROUP (field);
  BmCopies copies;

  bm_copies_get (bm_field_get_document (field), bm_field_get_path (field), &copies);
  gtk_switch_set_active (GTK_SWITCH (self->toggle), copies.is_by_players);
  gtk_widget_set_sensitive (gtk_widget_get_ancestor (self->toggle, ADW_TYPE_ACTION_ROW), bm_field_can_edit (field));
  gtk_widget_set_visible (self->copies, !copies.is_by_players);
  for (guint n = BM_MIN_SEATS; n <= BM_MAX_SEATS; n++)
    gtk_widget_set_visible (self->players[n], copies.is_by_players);
}

static void
bm_copies_group_field_init (BmFieldInterface *iface)
{
  iface->follows_all = TRUE;
  iface->show = bm_copies_group_show;
}

/* GObject */

static void
bm_copies_group_class_init (BmCopiesGroupClass *klass)
{
  bm_field_class_add_member (G_OBJECT_CLASS (klass));
}

static void
add_players_row (BmCopiesGroup *self,
                 guint          n)
{
  g_autofree char *member = g_strdup_printf ("copies.%u", n);

  /* A number is kept even if it is the default, so that the way of counting is kept, too. */
  self->players[n] = g_object_new (BM_TYPE_NUMBER_ROW, "min", 0, "max", BM_MAX_COPIES, "required", TRUE,
                                   "member", member, NULL);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->players[n]);
}

static void
bm_copies_group_init (BmCopiesGroup *self)
{
  GtkWidget *by_players = adw_action_row_new ();

  bm_field_set_member (BM_FIELD (self), "");
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("In the Game"));

  self->copies = bm_number_row_new ("", 0, BM_MAX_COPIES, 0);
  bm_field_set_member (BM_FIELD (self->copies), "copies");
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->copies), _("How many are in each game that uses this set"));

  self->toggle = gtk_switch_new ();
  gtk_widget_set_valign (self->toggle, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (self->toggle, "notify::active", G_CALLBACK (switched_cb), self);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (by_players), _("Copies by Number of Players"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (by_players), self->toggle);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (by_players), self->toggle);
  /* The switch is above the rows that it changes. */
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), by_players);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->copies);
  for (guint n = BM_MIN_SEATS; n <= BM_MAX_SEATS; n++)
    add_players_row (self, n);

  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self),
                             g_object_new (BM_TYPE_CHOICE_ROW,
                                           "subtitle", _("The same number of tiles of this terrain go back in the box"),
                                           "choices", "replaced-terrains",
                                           "unset-text", _("Its own terrain"),
                                           "member", "replaces",
                                           NULL));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-copies-group.h"

#include <glib/gi18n-lib.h>

#include "bm-choice-row.h"
#include "bm-copies.h"
#include "bm-json-path.h"
#include "bm-number-row.h"
#include "bm-thing-options.h"

/**
 * BmCopiesGroup:
 *
 * How many copies of a tile come into a game: a number, or one for each number of players; and which tiles they
 * replace.
 */
struct _BmCopiesGroup
{
  AdwPreferencesGroup parent_instance;

  GtkWidget  *copies;    /* BmNumberRow, while there is one number */
  GtkWidget  *toggle;
  GtkWidget  *players[BM_MAX_SEATS + 1];  /* BmNumberRow for each number of players */
  GtkWidget  *replaces;

  BmDocument *document;  /* nullable */
  char       *path;
  gboolean    is_updating;
};

G_DEFINE_FINAL_TYPE (BmCopiesGroup, bm_copies_group, ADW_TYPE_PREFERENCES_GROUP)

static void
switched_cb (BmCopiesGroup *self)
{
  if (!self->is_updating && self->document != NULL)
    bm_copies_set_by_players (self->document, self->path, gtk_switch_get_active (GTK_SWITCH (self->toggle)));
}

static void
update (BmCopiesGroup *self)
{
  gboolean is_read_only = bm_document_get_read_only (self->document);
  BmCopies copies;

  bm_copies_get (self->document, self->path, &copies);
  self->is_updating = TRUE;
  gtk_switch_set_active (GTK_SWITCH (self->toggle), copies.is_by_players);
  self->is_updating = FALSE;
  gtk_widget_set_sensitive (gtk_widget_get_ancestor (self->toggle, ADW_TYPE_ACTION_ROW), !is_read_only);
  gtk_widget_set_visible (self->copies, !copies.is_by_players);
  for (guint n = BM_MIN_SEATS; n <= BM_MAX_SEATS; n++)
    gtk_widget_set_visible (self->players[n], copies.is_by_players);
}

/* GObject */

static void
bm_copies_group_dispose (GObject *object)
{
  BmCopiesGroup *self = BM_COPIES_GROUP (object);

  if (self->document != NULL)
    bm_copies_group_bind (self, NULL, NULL);

  G_OBJECT_CLASS (bm_copies_group_parent_class)->dispose (object);
}

static void
bm_copies_group_class_init (BmCopiesGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_copies_group_dispose;
}

static void
add_players_row (BmCopiesGroup *self,
                 guint          n)
{
  /* Translators: copies of a tile in games of that many players */
  g_autofree char *title = g_strdup_printf (ngettext ("Copies with %u Player", "Copies with %u Players", n), n);

  /* A number that is there stays, even if it says nothing, so that the way of counting stays, too. */
  self->players[n] = g_object_new (BM_TYPE_NUMBER_ROW, "title", title, "min", 0, "max", BM_MAX_COPIES, "required", TRUE,
                                   NULL);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->players[n]);
}

static void
bm_copies_group_init (BmCopiesGroup *self)
{
  GtkWidget *by_players = adw_action_row_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("In the Game"));

  self->copies = bm_number_row_new (_("Copies"), 0, BM_MAX_COPIES, 0);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->copies), _("How many are in each game that uses this set"));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->copies);

  self->toggle = gtk_switch_new ();
  gtk_widget_set_valign (self->toggle, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (self->toggle, "notify::active", G_CALLBACK (switched_cb), self);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (by_players), _("Copies by Number of Players"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (by_players), self->toggle);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (by_players), self->toggle);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), by_players);
  for (guint n = BM_MIN_SEATS; n <= BM_MAX_SEATS; n++)
    add_players_row (self, n);

  self->replaces = g_object_new (BM_TYPE_CHOICE_ROW,
                                 "title", _("Replaces Tiles Of"),
                                 "subtitle", _("The same number of tiles of this terrain go back in the box"),
                                 "unset-text", _("Its own terrain"),
                                 NULL);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->replaces);
}

GtkWidget *
bm_copies_group_new (void)
{
  return g_object_new (BM_TYPE_COPIES_GROUP, NULL);
}

static void
bind_rows (BmCopiesGroup *self)
{
  const char *path = self->path;
  g_autofree char *copies = path != NULL ? bm_json_path_member (path, "copies") : NULL;
  g_autofree char *replaces = path != NULL ? bm_json_path_member (path, "replaces") : NULL;

  bm_field_bind (BM_FIELD (self->copies), self->document, copies);
  bm_field_bind (BM_FIELD (self->replaces), self->document, replaces);
  for (guint n = BM_MIN_SEATS; n <= BM_MAX_SEATS; n++)
    {
      g_autofree char *member = g_strdup_printf ("%u", n);
      g_autofree char *players = copies != NULL ? bm_json_path_member (copies, member) : NULL;

      bm_field_bind (BM_FIELD (self->players[n]), self->document, players);
    }
}

/**
 * bm_copies_group_bind:
 * @self: a group
 * @document: (nullable): a document
 * @path: (nullable): path of a tile
 *
 * Shows how often a tile comes into a game and lets that be changed.
 */
void
bm_copies_group_bind (BmCopiesGroup *self,
                      BmDocument    *document,
                      const char    *path)
{
  g_return_if_fail (BM_IS_COPIES_GROUP (self));
  g_return_if_fail ((document == NULL) == (path == NULL));

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);

  if (g_set_object (&self->document, document))
    {
      g_autoptr (GListModel) terrains = document != NULL ? bm_thing_options_new (document, BM_THING_TERRAIN) : NULL;

      bm_choice_row_set_options (BM_CHOICE_ROW (self->replaces), terrains);
    }
  g_free (self->path);
  self->path = g_strdup (path);
  bind_rows (self);
  if (document == NULL)
    return;

  g_signal_connect_swapped (document, "changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (document, "notify::read-only", G_CALLBACK (update), self);
  update (self);
}

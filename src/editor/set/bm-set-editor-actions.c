/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-set-editor-private.h"

#include "bm-bench.h"
#include "bm-css-class.h"
#include "bm-large-monster.h"
#include "bm-pattern-chooser.h"
#include "bm-template.h"
#include "bm-thing.h"
#include "bm-thing-list.h"
#include "bm-things.h"

/* The actions on a set being edited. */

static guint
get_index (BmSetEditor *self)
{
  guint index = 0;

  if (self->thing != NULL)
    bm_thing_path_parse (bm_thing_item_get_path (self->thing), NULL, &index);

  return index;
}

static guint
get_n_things (BmSetEditor *self)
{
  if (self->document == NULL || self->kind >= BM_N_THING_KINDS)
    return 0;

  return g_list_model_get_n_items (G_LIST_MODEL (bm_things_view_get_list (self->things, self->kind)));
}

/* The things being edited, one or several, in list order. */
GArray *
bm_set_editor_list_indices (BmSetEditor *self)
{
  GArray *indices = g_array_new (FALSE, FALSE, sizeof (guint));

  if (self->thing != NULL)
    {
      guint index = get_index (self);

      g_array_append_val (indices, index);
    }
  for (guint i = 0; self->several != NULL && i < self->several->len; i++)
    {
      guint index;

      if (bm_thing_path_parse (bm_thing_item_get_path (self->several->pdata[i]), NULL, &index))
        g_array_append_val (indices, index);
    }

  return indices;
}

/* Things */

static void
add_cb (GSimpleAction *action,
        GVariant      *parameter,
        gpointer       data)
{
  BmSetEditor *self = data;
  g_autofree char *path = self->kind == BM_THING_COMPOSITE ? bm_large_monster_add (self->document)
                                                           : bm_thing_add (self->document, self->kind, NULL);
  g_autofree char *name = g_strconcat (path, ".name", NULL);

  bm_set_editor_go_to (self, name);
}

static void
add_example (BmSetEditor *self,
             const char  *id)
{
  g_autofree char *path = bm_template_add (id, self->document);
  g_autofree char *name = g_strconcat (path, ".name", NULL);

  bm_set_editor_go_to (self, name);
}

static void
add_example_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       data)
{
  add_example (data, g_variant_get_string (parameter, NULL));
}

static void
examples_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  BmSetEditor *self = data;
  GtkWidget *chooser;

  if (bm_document_get_rules (self->document) == NULL)
    return;

  chooser = bm_pattern_chooser_new (self->document, self->kind == BM_THING_MEDAL ? BM_RULE_CONTEXT_MEDAL
                                                                                 : BM_RULE_CONTEXT_TILE, FALSE);
  g_signal_connect_object (chooser, "chosen", G_CALLBACK (add_example), self, G_CONNECT_SWAPPED);
  gtk_window_set_transient_for (GTK_WINDOW (chooser), GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
  gtk_window_present (GTK_WINDOW (chooser));
}

static void
duplicate_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       data)
{
  BmSetEditor *self = data;
  g_autoptr (GArray) indices = bm_set_editor_list_indices (self);
  g_autoptr (GArray) copies = bm_things_duplicate (self->document, self->kind, indices);
  g_autofree char *path = bm_thing_path_new (self->kind, g_array_index (copies, guint, 0));
  g_autofree char *name = g_strconcat (path, ".name", NULL);

  if (copies->len > 1)
    bm_things_view_select_several (self->things, copies);
  else
    bm_set_editor_go_to (self, name);
}

static void
delete_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       data)
{
  bm_set_editor_delete (data);
}

static void
move (BmSetEditor *self,
      int          by)
{
  guint index = get_index (self);

  bm_thing_move (self->document, bm_thing_item_get_path (self->thing), index + by);
  bm_things_view_select (self->things, index + by);
}

static void
move_up_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       data)
{
  move (data, -1);
}

static void
move_down_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       data)
{
  move (data, 1);
}

/* The rest */

static void
go_to_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       data)
{
  bm_set_editor_go_to (data, g_variant_get_string (parameter, NULL));
}

static void
show_list_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       data)
{
  bm_set_editor_go_back (data);
}

/* Where the list is shown instead of the thing, the key leads to the bench, also to one that is open already. */
static void
bench_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       data)
{
  BmSetEditor *self = data;
  g_autoptr (GVariant) state = g_action_get_state (G_ACTION (action));
  gboolean is_away = adw_leaflet_get_folded (self->leaflet)
                     && adw_leaflet_get_visible_child (self->leaflet) != self->main;

  g_simple_action_set_state (action, g_variant_new_boolean (is_away || !g_variant_get_boolean (state)));
  if (is_away)
    bm_set_editor_show_editor (self);
}

static void
show_thing_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       data)
{
  BmSetEditor *self = data;

  bm_set_editor_show_editor (self);
}

static void
find_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       data)
{
  BmSetEditor *self = data;

  if (!gtk_widget_get_visible (GTK_WIDGET (self->things)))
    return;

  bm_set_editor_go_back (self);
  bm_things_view_search (self->things);
}

static const GActionEntry entries[] = {
  { .name = "add", .activate = add_cb },
  { .name = "add-example", .activate = add_example_cb, .parameter_type = "s" },
  { .name = "examples", .activate = examples_cb },
  { .name = "duplicate", .activate = duplicate_cb },
  { .name = "delete", .activate = delete_cb },
  { .name = "move-up", .activate = move_up_cb },
  { .name = "move-down", .activate = move_down_cb },
  { .name = "go-to", .activate = go_to_cb, .parameter_type = "s" },
  { .name = "show-list", .activate = show_list_cb },
  { .name = "bench", .activate = bench_cb, .state = "false" },
  { .name = "show-thing", .activate = show_thing_cb },
  { .name = "find", .activate = find_cb },
};

static void
set_enabled (BmSetEditor *self,
             const char  *name,
             gboolean     enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

/* Creates the actions and makes them available to all widgets in the editor. */
void
bm_set_editor_add_actions (BmSetEditor *self)
{
  GtkEventController *shortcuts = gtk_shortcut_controller_new ();

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
  bm_set_editor_add_clipboard (self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "editor", G_ACTION_GROUP (self->actions));
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (shortcuts),
                                        gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_F9, 0),
                                                          gtk_named_action_new ("editor.bench")));
  gtk_widget_add_controller (GTK_WIDGET (self), shortcuts);
  bm_set_editor_update_actions (self);
}

/* Updates which actions are enabled. */
void
bm_set_editor_update_actions (BmSetEditor *self)
{
  gboolean can_change;
  gboolean has_thing;
  gboolean has_things;
  gboolean can_copy;
  guint index;

  if (self->actions == NULL)
    return;

  can_change = self->document != NULL && !bm_document_get_read_only (self->document);
  /* A key must not change anything hidden; it was meant for what is visible. */
  can_copy = (self->thing != NULL || self->several != NULL) && !bm_things_view_is_selection_hidden (self->things);
  has_things = can_change && can_copy;
  has_thing = has_things && self->thing != NULL;
  index = get_index (self);
  bm_css_class_set (GTK_WIDGET (self), "read-only", self->document != NULL && !can_change);
  set_enabled (self, "add", can_change && self->kind < BM_N_THING_KINDS);
  set_enabled (self, "add-example", can_change);
  set_enabled (self, "examples", can_change);
  set_enabled (self, "duplicate", has_things);
  set_enabled (self, "delete", has_things);
  set_enabled (self, "copy", can_copy);
  set_enabled (self, "cut", has_things);
  set_enabled (self, "paste", can_change);
  set_enabled (self, "move-up", has_thing && index > 0);
  set_enabled (self, "move-down", has_thing && index + 1 < get_n_things (self));
  set_enabled (self, "bench", self->thing != NULL && bm_bench_is_for (self->kind));
  set_enabled (self, "go-to", self->document != NULL);
}

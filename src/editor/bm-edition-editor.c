/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-edition-editor.h"

#include <glib/gi18n-lib.h>

#include "bm-choice-row.h"
#include "bm-deck-group.h"
#include "bm-id-row.h"
#include "bm-json-path.h"
#include "bm-number-row.h"
#include "bm-option.h"
#include "bm-text-row.h"
#include "bm-thing-editor.h"
#include "bm-thing-pane.h"

/**
 * BmEditionEditor:
 *
 * The editor of an edition: which tile sets are played with, and how.
 */
struct _BmEditionEditor
{
  AdwBin parent_instance;

  BmThingPane *pane;
  BmDeckGroup *decks;
  GtkWidget   *all_tie;
  GtkWidget   *all_tie_in_rows;
  GtkWidget   *team_tie_break;
  GtkWidget   *giving;
};

static void bm_edition_editor_thing_editor_init (BmThingEditorInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmEditionEditor, bm_edition_editor, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (BM_TYPE_THING_EDITOR, bm_edition_editor_thing_editor_init))

static const BmOptionSpec all_tie_specs[] = {
  { "nobody", N_("No one") },
  { "everybody", N_("Everyone") },
};

static const BmOptionSpec team_tie_break_specs[] = {
  { "both-partners", N_("Both partners’ together") },
  { "better-partner", N_("The better partner’s") },
};

static const BmOptionSpec giving_specs[] = {
  { "race", N_("As fast as you can") },
  { "start-player", N_("In turn, once everyone has picked") },
};

static void
offer (GtkWidget          *row,
       const BmOptionSpec *specs,
       guint               n_specs)
{
  g_autoptr (GListModel) options = bm_option_list_new (specs, n_specs);

  bm_choice_row_set_options (BM_CHOICE_ROW (row), options);
}

/* There is nothing to be seen of an edition but its words. */
static void
show_cb (BmEditionEditor *self)
{
  BmDocument *document = bm_thing_pane_get_document (self->pane);
  g_autofree char *decks = bm_json_path_member (bm_thing_pane_get_path (self->pane), "decks");
  guint n_decks = bm_document_get_length (document, decks);
  /* Translators: what an edition of the game has */
  g_autofree char *words = g_strdup_printf (ngettext ("%u tile supply", "%u tile supplies", n_decks), n_decks);

  bm_thing_pane_set_words (self->pane, words);
}

/* -- BmThingEditor -- */

static void
bm_edition_editor_bind (BmThingEditor *editor,
                        BmDocument    *document,
                        const char    *path)
{
  BmEditionEditor *self = BM_EDITION_EDITOR (editor);
  g_autofree char *decks = path != NULL ? bm_json_path_member (path, "decks") : NULL;

  bm_thing_pane_bind (self->pane, document, path);
  bm_deck_group_bind (self->decks, document, decks);
}

static void
bm_edition_editor_thing_editor_init (BmThingEditorInterface *iface)
{
  iface->bind = bm_edition_editor_bind;
}

/* -- GObject -- */

static void
bm_edition_editor_dispose (GObject *object)
{
  BmEditionEditor *self = BM_EDITION_EDITOR (object);

  /* It is a child, and goes with the others. */
  if (self->pane != NULL)
    {
      bm_edition_editor_bind (BM_THING_EDITOR (self), NULL, NULL);
      self->pane = NULL;
    }

  G_OBJECT_CLASS (bm_edition_editor_parent_class)->dispose (object);
}

static void
bm_edition_editor_class_init (BmEditionEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_edition_editor_dispose;

  g_type_ensure (BM_TYPE_CHOICE_ROW);
  g_type_ensure (BM_TYPE_DECK_GROUP);
  g_type_ensure (BM_TYPE_ID_ROW);
  g_type_ensure (BM_TYPE_NUMBER_ROW);
  g_type_ensure (BM_TYPE_TEXT_ROW);
  g_type_ensure (BM_TYPE_THING_PANE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/editor/bm-edition-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, BmEditionEditor, pane);
  gtk_widget_class_bind_template_child (widget_class, BmEditionEditor, decks);
  gtk_widget_class_bind_template_child (widget_class, BmEditionEditor, all_tie);
  gtk_widget_class_bind_template_child (widget_class, BmEditionEditor, all_tie_in_rows);
  gtk_widget_class_bind_template_child (widget_class, BmEditionEditor, team_tie_break);
  gtk_widget_class_bind_template_child (widget_class, BmEditionEditor, giving);
  gtk_widget_class_bind_template_callback (widget_class, show_cb);
}

static void
bm_edition_editor_init (BmEditionEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  offer (self->all_tie, all_tie_specs, G_N_ELEMENTS (all_tie_specs));
  offer (self->all_tie_in_rows, all_tie_specs, G_N_ELEMENTS (all_tie_specs));
  offer (self->team_tie_break, team_tie_break_specs, G_N_ELEMENTS (team_tie_break_specs));
  offer (self->giving, giving_specs, G_N_ELEMENTS (giving_specs));
}

/**
 * bm_edition_editor_new:
 *
 * Returns: (transfer floating): an editor of editions
 */
GtkWidget *
bm_edition_editor_new (void)
{
  return g_object_new (BM_TYPE_EDITION_EDITOR, NULL);
}

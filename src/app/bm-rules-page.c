/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-rules-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "bm-catalogue.h"
#include "bm-painter.h"
#include "bm-rules-text.h"

/**
 * BmRulesPage:
 *
 * The rules as a text, and catalogues of all things. Catalogues are filled when they are first shown. The search covers
 * the catalogue that is shown; from the text, it covers the tiles.
 *
 * # Actions
 *
 * - `rules.search`: shows and hides the search entry
 */

#define N_CATALOGUES 3

struct _BmRulesPage
{
  BmPage               parent_instance;

  AdwViewStack        *stack;
  GtkSearchBar        *search_bar;
  GtkSearchEntry      *search_entry;
  GtkToggleButton     *search_button;
  AdwClamp            *text_clamp;
  AdwViewSwitcherTitle *switcher_title;

  BmRulesText         *text;
  BmCatalogue         *catalogues[N_CATALOGUES];
  gboolean             is_filled[N_CATALOGUES];
  gboolean             is_stale;    /* the sets have changed while the page was hidden */
  BmSetRegistry       *registry;    /* nullable */
};

G_DEFINE_FINAL_TYPE (BmRulesPage, bm_rules_page, BM_TYPE_PAGE)

/* The index of the catalogue shown; N_CATALOGUES for the text. */
static guint
find_shown (BmRulesPage *self)
{
  GtkWidget *shown = adw_view_stack_get_visible_child (self->stack);

  for (guint i = 0; i < N_CATALOGUES; i++)
    if (shown == GTK_WIDGET (self->catalogues[i]))
      return i;

  return N_CATALOGUES;
}

static void
search (BmRulesPage *self)
{
  guint shown = find_shown (self);

  if (shown < N_CATALOGUES && self->is_filled[shown])
    bm_catalogue_search (self->catalogues[shown], gtk_editable_get_text (GTK_EDITABLE (self->search_entry)));
}

static void
shown_cb (BmRulesPage *self)
{
  guint shown = find_shown (self);

  if (shown == N_CATALOGUES || self->registry == NULL)
    return;

  if (!self->is_filled[shown])
    {
      bm_catalogue_fill (self->catalogues[shown], self->registry);
      self->is_filled[shown] = TRUE;
    }
  search (self);
}

static void
search_changed_cb (BmRulesPage *self)
{
  if (find_shown (self) == N_CATALOGUES && gtk_editable_get_text (GTK_EDITABLE (self->search_entry))[0] != '\0')
    adw_view_stack_set_visible_child (self->stack, GTK_WIDGET (self->catalogues[BM_CATALOGUE_TILES]));
  search (self);
}

static void
toggle_search_cb (GtkWidget  *widget,
                  const char *action_name G_GNUC_UNUSED,
                  GVariant   *parameter G_GNUC_UNUSED)
{
  BmRulesPage *self = BM_RULES_PAGE (widget);

  gtk_search_bar_set_search_mode (self->search_bar, !gtk_search_bar_get_search_mode (self->search_bar));
}

static void
registry_changed_cb (BmRulesPage *self)
{
  g_autoptr (BmRules) rules = bm_set_registry_load_rules (self->registry, NULL, NULL);
  g_autoptr (BmPainter) painter = rules != NULL ? bm_painter_new (rules) : NULL;

  if (painter != NULL)
    bm_rules_text_update (self->text, painter);
  for (guint i = 0; i < N_CATALOGUES; i++)
    self->is_filled[i] = FALSE;
  shown_cb (self);
}

/* While a set is being edited, it changes all the time, and this page is hidden. */
static void
items_changed_cb (BmRulesPage *self)
{
  self->is_stale = !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (!self->is_stale)
    registry_changed_cb (self);
}

static void
bm_rules_page_enter (BmPage *page)
{
  BmRulesPage *self = BM_RULES_PAGE (page);

  if (self->is_stale)
    registry_changed_cb (self);
  self->is_stale = FALSE;
}

static void
bm_rules_page_dispose (GObject *object)
{
  BmRulesPage *self = BM_RULES_PAGE (object);

  if (self->registry != NULL)
    g_signal_handlers_disconnect_by_data (self->registry, self);
  g_clear_object (&self->registry);

  G_OBJECT_CLASS (bm_rules_page_parent_class)->dispose (object);
}

static void
bm_rules_page_class_init (BmRulesPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bm_rules_page_dispose;
  BM_PAGE_CLASS (klass)->enter = bm_rules_page_enter;


  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bigmonster/BigMonster/app/bm-rules-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BmRulesPage, stack);
  gtk_widget_class_bind_template_child (widget_class, BmRulesPage, search_bar);
  gtk_widget_class_bind_template_child (widget_class, BmRulesPage, search_entry);
  gtk_widget_class_bind_template_child (widget_class, BmRulesPage, search_button);
  gtk_widget_class_bind_template_child (widget_class, BmRulesPage, text_clamp);
  gtk_widget_class_bind_template_child (widget_class, BmRulesPage, switcher_title);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, shown_cb);

  gtk_widget_class_install_action (widget_class, "rules.search", NULL, toggle_search_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "rules.search", NULL);
}

static void
add_catalogue (BmRulesPage     *self,
               BmCatalogueKind  kind,
               const char      *name,
               const char      *title,
               const char      *icon_name)
{
  GtkWidget *catalogue = bm_catalogue_new (kind);
  AdwViewStackPage *page = adw_view_stack_add_titled (self->stack, catalogue, name, title);

  adw_view_stack_page_set_icon_name (page, icon_name);
  self->catalogues[kind] = BM_CATALOGUE (catalogue);
}

static void
bm_rules_page_init (BmRulesPage *self)
{
  GtkWidget *text = bm_rules_text_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->text = BM_RULES_TEXT (text);
  gtk_widget_set_margin_top (text, 24);
  gtk_widget_set_margin_bottom (text, 24);
  gtk_widget_set_margin_start (text, 18);
  gtk_widget_set_margin_end (text, 18);
  adw_clamp_set_child (self->text_clamp, text);

  add_catalogue (self, BM_CATALOGUE_TILES, "tiles", _("Tiles"), "view-grid-symbolic");
  add_catalogue (self, BM_CATALOGUE_EXPLORERS, "explorers", _("Explorers"), "system-users-symbolic");
  add_catalogue (self, BM_CATALOGUE_MEDALS, "medals", _("Medals"), "starred-symbolic");

  gtk_search_bar_connect_entry (self->search_bar, GTK_EDITABLE (self->search_entry));
  gtk_search_bar_set_key_capture_widget (self->search_bar, GTK_WIDGET (self));
  g_object_bind_property (self->search_bar, "search-mode-enabled", self->search_button, "active",
                          G_BINDING_BIDIRECTIONAL);
}

/**
 * bm_rules_page_new:
 * @registry: (nullable): the available sets
 *
 * Returns: (transfer floating): a page
 */
GtkWidget *
bm_rules_page_new (BmSetRegistry *registry)
{
  BmRulesPage *self = g_object_new (BM_TYPE_RULES_PAGE, NULL);

  bm_rules_page_set_registry (self, registry);
  return GTK_WIDGET (self);
}

/**
 * bm_rules_page_get_registry:
 * @self: a page
 *
 * Returns: (transfer none) (nullable): the available sets
 */
BmSetRegistry *
bm_rules_page_get_registry (BmRulesPage *self)
{
  g_return_val_if_fail (BM_IS_RULES_PAGE (self), NULL);

  return self->registry;
}

/**
 * bm_rules_page_set_registry:
 * @self: a page
 * @registry: (nullable): the available sets
 *
 * Explains the base set in the text, and all sets in the catalogues.
 */
void
bm_rules_page_set_registry (BmRulesPage   *self,
                            BmSetRegistry *registry)
{
  g_return_if_fail (BM_IS_RULES_PAGE (self));
  g_return_if_fail (registry == NULL || BM_IS_SET_REGISTRY (registry));

  if (self->registry == registry)
    return;

  if (self->registry != NULL)
    g_signal_handlers_disconnect_by_data (self->registry, self);
  g_set_object (&self->registry, registry);
  if (registry != NULL)
    {
      g_signal_connect_object (registry, "items-changed", G_CALLBACK (items_changed_cb), self, G_CONNECT_SWAPPED);
      registry_changed_cb (self);
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>

#include "bm-app.h"
#include "bm-catalogue.h"
#include "bm-painter.h"
#include "bm-rules-page.h"
#include "bm-rules-text.h"
#include "../display-util.h"

/* The rules, to read and to look things up in. */

static void
test_page (void)
{
  g_autoptr (BmSetRegistry) registry = bm_set_registry_new (NULL);
  GtkWidget *page = bm_rules_page_new (registry);
  GtkWidget *window = gtk_window_new ();

  test_forgive_late_tooltips ();
  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_window_present (GTK_WINDOW (window));
  g_assert_true (bm_rules_page_get_registry (BM_RULES_PAGE (page)) == registry);

  bm_set_registry_reload (registry);
  gtk_widget_activate_action (page, "rules.search", NULL);
  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
is_back_button (GtkWidget *widget,
                gpointer   data G_GNUC_UNUSED)
{
  return GTK_IS_ACTIONABLE (widget) && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), "win.back") == 0;
}

/* Screen readers say what a picture shows, whether it has a caption or not, and nothing about the picture of a button that has a name. */
static void
test_names (void)
{
  g_autoptr (BmSetRegistry) registry = bm_set_registry_new (NULL);
  GtkWidget *window = test_show_in_window (bm_rules_page_new (registry), 720, 560);
  GtkWidget *back = test_find_widget (window, is_back_button, NULL);

  test_assert_named (window);
  g_assert_false (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (back), GTK_ACCESSIBLE_RELATION_LABELLED_BY));
  g_assert_false (gtk_test_accessible_has_property (GTK_ACCESSIBLE (back), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
  gtk_window_destroy (GTK_WINDOW (window));
}

typedef struct
{
  BmCatalogueKind kind;
  const char     *words;
  gboolean        is_found;
} SearchRow;

static const SearchRow search_rows[] = {
  { BM_CATALOGUE_TILES, "", TRUE },
  { BM_CATALOGUE_TILES, "LAVA", TRUE },
  { BM_CATALOGUE_TILES, "lava crystal", TRUE },
  { BM_CATALOGUE_TILES, "yeti", TRUE },
  { BM_CATALOGUE_TILES, "moon", TRUE },
  { BM_CATALOGUE_TILES, "lava submarine", FALSE },
  { BM_CATALOGUE_EXPLORERS, "unicorn", TRUE },
  { BM_CATALOGUE_EXPLORERS, "submarine", FALSE },
  { BM_CATALOGUE_MEDALS, "desert", TRUE },
  { BM_CATALOGUE_MEDALS, "panda", TRUE },
};

/* How many of each kind all sets have together. */
static guint
count_things (BmSetRegistry   *registry,
              BmCatalogueKind  kind)
{
  const char *ids[] = { "stretch-goals", "moons", "workshop", NULL };
  g_autoptr (BmRules) rules = bm_set_registry_load_rules (registry, ids, NULL);

  switch (kind)
    {
    case BM_CATALOGUE_EXPLORERS:
      return rules->n_explorers;
    case BM_CATALOGUE_MEDALS:
      return rules->n_medals + rules->n_tokens;
    case BM_CATALOGUE_TILES:
    default:
      return rules->n_tiles;
    }
}

static void
test_catalogue (void)
{
  g_autoptr (BmSetRegistry) registry = bm_set_registry_new (NULL);
  GtkWidget *catalogues[3];

  for (guint i = 0; i < G_N_ELEMENTS (catalogues); i++)
    {
      catalogues[i] = g_object_ref_sink (bm_catalogue_new ((BmCatalogueKind) i));
      bm_catalogue_fill (BM_CATALOGUE (catalogues[i]), registry);
      g_assert_cmpuint (bm_catalogue_search (BM_CATALOGUE (catalogues[i]), ""), ==,
                        count_things (registry, (BmCatalogueKind) i));
    }
  for (guint i = 0; i < G_N_ELEMENTS (search_rows); i++)
    {
      guint n = bm_catalogue_search (BM_CATALOGUE (catalogues[search_rows[i].kind]), search_rows[i].words);

      g_test_message ("%s: %u", search_rows[i].words, n);
      g_assert_cmpint (n > 0, ==, search_rows[i].is_found);
    }

  for (guint i = 0; i < G_N_ELEMENTS (catalogues); i++)
    g_object_unref (catalogues[i]);
}

int
main (int    argc,
      char **argv)
{
  test_begin (&argc, &argv);
  bm_app_init ();

  g_test_add_func ("/rules-page/page", test_page);
  g_test_add_func ("/rules-page/names", test_names);
  g_test_add_func ("/rules-page/catalogue", test_catalogue);

  return g_test_run ();
}

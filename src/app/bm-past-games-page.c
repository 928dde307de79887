/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-past-games-page.h"

#include <glib/gi18n-lib.h>

/**
 * BmPastGamesPage:
 *
 * Lists the games of a folder.
 */

struct _BmPastGamesPage
{
  BmPage parent_instance;

  GFile *folder; /* owned reference, nullable */
};

G_DEFINE_FINAL_TYPE (BmPastGamesPage, bm_past_games_page, BM_TYPE_PAGE)

enum
{
  PROP_0,
  PROP_FOLDER,
  N_PROPS
};

enum
{
  OPENED,
  N_SIGNALS
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

static void
bm_past_games_page_dispose (GObject *object)
{
  BmPastGamesPage *self = BM_PAST_GAMES_PAGE (object);

  g_clear_object (&self->folder);

  G_OBJECT_CLASS (bm_past_games_page_parent_class)->dispose (object);
}

static void
bm_past_games_page_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  BmPastGamesPage *self = BM_PAST_GAMES_PAGE (object);

  switch (prop_id)
    {
    case PROP_FOLDER:
      g_value_set_object (value, self->folder);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bm_past_games_page_set_property (GObject      *object,
                                 guint         prop_id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  BmPastGamesPage *self = BM_PAST_GAMES_PAGE (object);

  switch (prop_id)
    {
    case PROP_FOLDER:
      bm_past_games_page_set_folder (self, g_value_get_object (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bm_past_games_page_class_init (BmPastGamesPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bm_past_games_page_dispose;
  object_class->get_property = bm_past_games_page_get_property;
  object_class->set_property = bm_past_games_page_set_property;

  props[PROP_FOLDER] = g_param_spec_object ("folder", NULL, NULL, G_TYPE_FILE, G_PARAM_READWRITE
                                            | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);

  /**
   * BmPastGamesPage::opened:
   * @self: the page
   * @file: a saved game that could be read when it was listed
   *
   * A game is to be looked at.
   */
  signals[OPENED] = g_signal_new ("opened", BM_TYPE_PAST_GAMES_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_FILE);
}

static void
bm_past_games_page_init (BmPastGamesPage *self)
{
  bm_page_set_title (BM_PAGE (self), _("Past Games"));
}

/**
 * bm_past_games_page_new:
 * @folder: (nullable): where past games are
 *
 * Returns: (transfer floating): a page
 */
GtkWidget *
bm_past_games_page_new (GFile *folder)
{
  return g_object_new (BM_TYPE_PAST_GAMES_PAGE, "folder", folder, NULL);
}

/**
 * bm_past_games_page_get_folder:
 * @self: a page
 *
 * Returns: (transfer none) (nullable): the folder whose games are listed
 */
GFile *
bm_past_games_page_get_folder (BmPastGamesPage *self)
{
  g_return_val_if_fail (BM_IS_PAST_GAMES_PAGE (self), NULL);

  return self->folder;
}

/**
 * bm_past_games_page_set_folder:
 * @self: a page
 * @folder: (nullable): where past games are
 *
 * Lists the games of a folder, in another thread, each time the page is entered.
 */
void
bm_past_games_page_set_folder (BmPastGamesPage *self,
                               GFile           *folder)
{
  g_return_if_fail (BM_IS_PAST_GAMES_PAGE (self));
  g_return_if_fail (folder == NULL || G_IS_FILE (folder));

  if (g_set_object (&self->folder, folder))
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FOLDER]);
}

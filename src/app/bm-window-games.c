/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-window-private.h"

#include <glib/gi18n-lib.h>

#include "bm-game-folder.h"
#include "bm-home-page.h"
#include "bm-past-games-page.h"
#include "bm-table-page.h"

/* What the window does with games: it finds the one in progress, says what is wrong with it, and leads from page to page. */

/* -- Messages -- */

static AdwMessageDialog *
create_dialog (BmWindow   *self,
               const char *heading,
               const char *body)
{
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), heading, body);

  return ADW_MESSAGE_DIALOG (dialog);
}

static void
show_message (BmWindow   *self,
              const char *heading,
              const char *body)
{
  AdwMessageDialog *dialog = create_dialog (self, heading, body);

  adw_message_dialog_add_response (dialog, "close", _("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
failed_to_save_cb (BmWindow *self,
                   GError   *error)
{
  g_autofree char *body = g_strdup_printf (
    /* Translators: %s says why the game cannot be saved. */
    _("%s\n\nYou can go on playing. The game will be saved with the next move for which that is possible."),
    error->message);

  show_message (self, _("The Game Is Not Saved"), body);
}

/* -- A game that cannot be taken up -- */

static void
set_aside (BmWindow     *self,
           const GError *reason)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = bm_keeper_set_aside (self->keeper, &error);
  g_autofree char *body = NULL;

  if (file != NULL)
    {
      g_autofree char *name = g_file_get_parse_name (file);

      body = g_strdup_printf (
        /* Translators: the first %s says what is wrong with a saved game, the second %s is the name of a file with its folder. */
        _("%s\n\nThe file has been kept as “%s”."), reason->message, name);
    }
  else
    {
      body = g_strdup_printf (
        /* Translators: the first %s says what is wrong with a saved game, the second %s why its file could not be moved. */
        _("%s\n\nThe file could not be put out of the way: %s"), reason->message, error->message);
    }

  show_message (self, _("The Saved Game Cannot Be Continued"), body);
}

static void
substitute (BmWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (!bm_keeper_substitute (self->keeper, &error))
    set_aside (self, error);
}

static void
missing_player_cb (BmWindow   *self,
                   const char *response)
{
  if (g_str_equal (response, "substitute"))
    substitute (self);
}

/* If nobody is to take over, the file stays until another game begins, and is offered again until then. */
static void
offer_substitute (BmWindow     *self,
                  const GError *reason)
{
  g_autofree char *body = g_strdup_printf (
    /* Translators: %s says which computer player is missing. */
    _("%s\n\nAnother computer player can take over."), reason->message);
  AdwMessageDialog *dialog = create_dialog (self, _("A Computer Player Is Missing"), body);

  adw_message_dialog_add_responses (dialog, "later", _("_Not Now"), "substitute", _("_Let Another One Play"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "substitute", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "substitute");
  adw_message_dialog_set_close_response (dialog, "later");
  g_signal_connect_object (dialog, "response", G_CALLBACK (missing_player_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
loaded_cb (GObject      *keeper,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (BmWindow) self = user_data;
  g_autoptr (GError) error = NULL;

  if (bm_keeper_load_finish (BM_KEEPER (keeper), result, &error)
      || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->keeper == NULL)
    return;

  if (g_error_matches (error, BM_SESSION_ERROR, BM_SESSION_ERROR_PLAYER))
    offer_substitute (self, error);
  else
    set_aside (self, error);
}

/* -- From page to page -- */

static void
show_table (BmWindow *self)
{
  BmPage *page = bm_window_go (self, "table");

  bm_table_page_set_session (BM_TABLE_PAGE (page), bm_keeper_get_session (self->keeper));
}

static void
continue_cb (GtkWidget  *widget,
             const char *action_name G_GNUC_UNUSED,
             GVariant   *parameter G_GNUC_UNUSED)
{
  show_table (BM_WINDOW (widget));
}

static void
finished_cb (BmWindow *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = bm_keeper_finish (self->keeper, &error);

  if (file == NULL)
    failed_to_save_cb (self, error);
}

static void
session_changed_cb (BmWindow *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.continue", bm_keeper_get_session (self->keeper) != NULL);
}

/* -- For the rest of the window -- */

/**
 * bm_window_install_games:
 * @widget_class: the class of the window
 *
 * Adds the actions for games.
 */
void
bm_window_install_games (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.continue", NULL, continue_cb);
}

/**
 * bm_window_init_games:
 * @self: a window without pages
 *
 * Looks for the game in progress.
 */
void
bm_window_init_games (BmWindow *self)
{
  g_autoptr (GFile) folder = g_file_new_build_filename (g_get_user_data_dir (), "bigmonster", NULL);

  self->keeper = bm_keeper_new (folder);
  g_signal_connect_object (self->keeper, "notify::session", G_CALLBACK (session_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->keeper, "failed-to-save", G_CALLBACK (failed_to_save_cb), self, G_CONNECT_SWAPPED);
  session_changed_cb (self);

  bm_keeper_load_async (self->keeper, self->cancellable, loaded_cb, g_object_ref (self));
}

/**
 * bm_window_prepare_page:
 * @self: a window
 * @page: a page that has just been made
 *
 * Gives a page what it needs to know about games, and listens to what it says.
 */
void
bm_window_prepare_page (BmWindow *self,
                        BmPage   *page)
{
  if (BM_IS_PAST_GAMES_PAGE (page))
    {
      g_autoptr (GFile) archive = bm_game_folder_get_archive (bm_keeper_get_folder (self->keeper));

      bm_past_games_page_set_folder (BM_PAST_GAMES_PAGE (page), archive);
    }
  else if (BM_IS_TABLE_PAGE (page))
    {
      g_signal_connect_object (page, "finished", G_CALLBACK (finished_cb), self, G_CONNECT_SWAPPED);
    }
}

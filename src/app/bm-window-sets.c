/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-window-private.h"

#include <glib/gi18n-lib.h>

#include "bm-dialogs.h"
#include "bm-lab-page.h"
#include "bm-new-set.h"
#include "bm-score-page.h"
#include "bm-set-entry-words.h"
#include "bm-set-page.h"
#include "bm-sets-page.h"
#include "bm-table-page.h"
#include "bm-trial.h"

/* What the window does with sets that are designed: it leads from the list of sets to one of them, and from there into
 * a game that tries it. Such a game is neither saved nor put among the past games, and the game in progress does not
 * know of it. */

static BmSetPage *
find_set_page (BmWindow *self)
{
  GtkWidget *page = gtk_stack_get_child_by_name (self->stack, "set");

  return page != NULL ? BM_SET_PAGE (page) : NULL;
}

/* -- Opening -- */

static BmDocument *
create_document (BmWindow    *self,
                 BmSetEntry  *item,
                 GError     **error)
{
  BmSetRegistry *registry = bm_window_ensure_registry (self);
  GFile *file = bm_set_entry_get_file (item);
  BmDocument *document;

  if (file != NULL)
    {
      document = bm_document_new_from_file (file, registry, error);
      if (document != NULL)
        bm_document_set_autosave (document, TRUE);
      return document;
    }

  document = bm_document_new (bm_set_entry_get_root (item), registry);
  bm_document_set_read_only (document, TRUE);
  return document;
}

/* A set that is opened again still knows what can be taken back, unless somebody else has had a hand in it. */
static gboolean
is_open (BmWindow   *self,
         BmSetEntry *item)
{
  BmSetPage *page = find_set_page (self);
  BmDocument *document = page != NULL ? bm_set_page_get_document (page) : NULL;
  GFile *file = bm_set_entry_get_file (item);

  return document != NULL && file != NULL && bm_document_get_file (document) != NULL
         && g_file_equal (file, bm_document_get_file (document))
         && bm_document_get_save_state (document) != BM_SAVE_STATE_DELETED;
}

static void
open_item (BmWindow   *self,
           BmSetEntry *item)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmDocument) document = NULL;

  if (!is_open (self, item))
    {
      document = create_document (self, item, &error);
      if (document == NULL)
        {
          bm_window_show_error (self, _("Could Not Open Set"), error, NULL);
          return;
        }
    }

  bm_window_go (self, "set");
  if (document != NULL)
    {
      bm_window_close_lab (self);
      bm_set_page_set_document (find_set_page (self), document);
    }
}

/* -- What cannot be saved -- */

/* @item is to be opened if the person does not mind losing changes; without one, the window is closed. */
static void
loss_cb (GtkWidget  *widget,
         const char *response,
         gpointer    item)
{
  BmWindow *self = BM_WINDOW (widget);

  if (g_str_equal (response, "look"))
    bm_window_go (self, "set");
  if (!g_str_equal (response, "lose"))
    return;

  bm_set_page_drop_document (find_set_page (self));
  if (item != NULL)
    open_item (self, item);
  else
    bm_window_quit (self);
}

static void
ask_about_loss (BmWindow     *self,
                BmSetEntry   *item,
                const GError *error)
{
  g_autofree char *body = g_strdup_printf (
    /* Translators: the first %s is the name of a set, the second %s the reason, such as "No space left on device". */
    _("The last changes to “%s” could not be saved: %s"), bm_page_get_title (BM_PAGE (find_set_page (self))),
    error->message);
  BmQuestion question = {
    .heading = _("Discard Changes?"),
    .body = body,
    .responses = {
      { "cancel", _("_Cancel"), ADW_RESPONSE_DEFAULT },
      { "look", _("_Back to the Set"), ADW_RESPONSE_DEFAULT },
      { "lose", _("_Discard Changes"), ADW_RESPONSE_DESTRUCTIVE },
    },
    .preferred = "look",
  };

  if (item != NULL)
    g_object_ref (item);
  bm_dialogs_ask (GTK_WIDGET (self), &question, loss_cb, item, g_object_unref);
}

static gboolean
save_or_ask (BmWindow   *self,
             BmSetEntry *item)
{
  BmSetPage *page = find_set_page (self);
  BmDocument *document = page != NULL ? bm_set_page_get_document (page) : NULL;
  g_autoptr (GError) error = NULL;

  if (document == NULL || bm_document_flush (document, &error))
    return TRUE;

  ask_about_loss (self, item, error);
  return FALSE;
}

/**
 * bm_window_save_sets:
 * @self: a window
 *
 * Saves what is being designed. If that fails, the person is asked whether to close the window all the same.
 *
 * Returns: whether all is saved
 */
gboolean
bm_window_save_sets (BmWindow *self)
{
  return save_or_ask (self, NULL);
}

/**
 * bm_window_open_set:
 * @self: a window
 * @item: a set of its registry that can be edited
 *
 * Shows the page on which the set is designed.
 */
void
bm_window_open_set (BmWindow   *self,
                    BmSetEntry *item)
{
  if (is_open (self, item) || save_or_ask (self, item))
    open_item (self, item);
}

/* -- Copies -- */

static void
copied_cb (BmWindow  *self,
           BmSetPage *page)
{
  BmSetRegistry *registry = bm_window_ensure_registry (self);
  g_autoptr (JsonNode) root = bm_new_set_duplicate (registry, bm_document_get_root (bm_set_page_get_document (page)));
  g_autoptr (GError) error = NULL;
  BmSetEntry *item = bm_set_registry_create (registry, root, &error);

  if (item != NULL)
    bm_window_open_set (self, item);
  else
    bm_window_show_error (self, _("Could Not Create Set"), error, NULL);
}

static void
imported_cb (BmWindow *self,
             GFile    *file)
{
  bm_window_open_file (self, file);
}

/* A set that is thrown away must not be written again by whoever has it open. */
static void
deleting_cb (BmWindow *self,
             GFile    *file)
{
  BmSetPage *page = find_set_page (self);
  BmDocument *document = page != NULL ? bm_set_page_get_document (page) : NULL;

  if (document != NULL && bm_document_get_file (document) != NULL
      && g_file_equal (bm_document_get_file (document), file))
    {
      bm_window_close_lab (self);
      bm_set_page_drop_document (page);
    }
}

static void
item_exported_cb (BmWindow   *self,
                  BmSetEntry *item)
{
  g_autofree char *name = bm_set_entry_words_name (item);

  bm_window_export_set (self, bm_set_entry_get_root (item), name);
}

static void
document_exported_cb (BmWindow  *self,
                      BmSetPage *page)
{
  bm_window_export_set (self, bm_document_get_root (bm_set_page_get_document (page)),
                        bm_page_get_title (BM_PAGE (page)));
}

/* -- Trying -- */

static void
play_trial (BmWindow  *self,
            BmSession *session)
{
  BmPage *page = bm_window_go (self, "trial");

  bm_table_page_set_session (BM_TABLE_PAGE (page), session);
}

static void
begin_trial (BmWindow *self)
{
  g_autoptr (GError) error = NULL;
  guint64 chance = (guint64) g_random_int () << 32 | g_random_int ();
  g_autoptr (BmTrial) trial = bm_trial_new_for_set (self->trial_set, bm_window_ensure_registry (self), self->trial_path,
                                                    chance, &error);
  g_autoptr (BmSession) session = NULL;

  if (trial != NULL)
    session = bm_trial_begin (trial, &error);

  if (session != NULL)
    play_trial (self, session);
  else
    bm_window_show_error (self, _("Could Not Try Out Set"), error, NULL);
}

static void
take_trial (BmWindow   *self,
            BmSet      *set,
            const char *path)
{
  g_autofree char *copy = g_strdup (path);

  bm_set_ref (set);
  g_clear_pointer (&self->trial_set, bm_set_unref);
  self->trial_set = set;
  g_free (self->trial_path);
  self->trial_path = g_steal_pointer (&copy);
}

static void
item_tried_cb (BmWindow   *self,
               BmSetEntry *item)
{
  take_trial (self, bm_set_entry_get_set (item), NULL);
  begin_trial (self);
}

static void
unplayable_cb (GtkWidget  *page,
               const char *response,
               gpointer    data G_GNUC_UNUSED)
{
  if (g_str_equal (response, "show"))
    bm_set_page_show_problem (BM_SET_PAGE (page));
}

static void
lead_to_problem (BmSetPage *page)
{
  BmQuestion question = {
    .heading = _("The Set Is Not Playable Yet"),
    .body = _("Something in it makes it unplayable. It has been saved all the same."),
    .responses = {
      { "cancel", _("_Cancel"), ADW_RESPONSE_DEFAULT },
      { "show", _("_Show the Problem"), ADW_RESPONSE_SUGGESTED },
    },
    .preferred = "show",
  };

  bm_dialogs_ask (GTK_WIDGET (page), &question, unplayable_cb, NULL, NULL);
}

static void
document_tried_cb (BmWindow   *self,
                   const char *path,
                   BmSetPage  *page)
{
  BmDocument *document = bm_set_page_get_document (page);
  g_autoptr (BmSet) set = NULL;

  if (bm_document_is_playable (document))
    set = bm_set_new_from_node (bm_document_get_root (document), bm_page_get_title (BM_PAGE (page)), NULL);
  if (set == NULL)
    {
      lead_to_problem (page);
      return;
    }

  take_trial (self, set, path);
  begin_trial (self);
}

static void
document_measured_cb (BmWindow   *self,
                      const char *path,
                      BmSetPage  *page)
{
  bm_window_measure (self, bm_set_page_get_document (page), path);
}

/* Back from the score leads to where the trial was begun. */
static void
leave_trial (BmWindow *self)
{
  GtkWidget *page = gtk_stack_get_child_by_name (self->stack, "trial");
  guint index;

  if (g_ptr_array_find (self->history, page, &index))
    g_ptr_array_set_size (self->history, (int) index);
}

static void
trial_finished_cb (BmWindow    *self,
                   BmTablePage *page)
{
  g_autoptr (BmSession) session = g_object_ref (bm_table_page_get_session (page));

  leave_trial (self);
  bm_window_show_score (self, session, "trial-score");
  bm_table_page_set_session (page, NULL);
}

/* The score gives way to the game as the game has given way to the score. */
static void
try_again_cb (BmWindow    *self,
              BmScorePage *page)
{
  guint index;

  if (g_ptr_array_find (self->history, page, &index))
    g_ptr_array_set_size (self->history, (int) index);
  begin_trial (self);
}

static void
step_back_cb (BmWindow    *self,
              BmScorePage *page)
{
  bm_window_step_through (self, bm_score_page_get_replay (page));
}

/* -- For the rest of the window -- */

/**
 * bm_window_has_trial:
 * @self: a window
 *
 * Returns: whether what is shown belongs to a game that tries a set
 */
gboolean
bm_window_has_trial (BmWindow *self)
{
  GtkWidget *score = gtk_stack_get_child_by_name (self->stack, "trial-score");

  return score != NULL && g_ptr_array_find (self->history, score, NULL);
}

static gboolean
prepare_trial_page (BmWindow   *self,
                    BmPage     *page,
                    const char *name)
{
  if (g_str_equal (name, "trial"))
    {
      bm_table_page_set_is_trial (BM_TABLE_PAGE (page), TRUE);
      g_signal_connect_object (page, "finished", G_CALLBACK (trial_finished_cb), self, G_CONNECT_SWAPPED);
    }
  else if (g_str_equal (name, "trial-score"))
    {
      g_signal_connect_object (page, "play-again", G_CALLBACK (try_again_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (page, "step-back", G_CALLBACK (step_back_cb), self, G_CONNECT_SWAPPED);
    }
  else
    return FALSE;

  return TRUE;
}

/**
 * bm_window_prepare_set_page:
 * @self: a window
 * @page: a page that has just been made
 * @name: its name
 *
 * Gives a page what it needs to know about sets, and listens to what it says.
 *
 * Returns: whether it is one that has to do with designing
 */
gboolean
bm_window_prepare_set_page (BmWindow   *self,
                            BmPage     *page,
                            const char *name)
{
  if (BM_IS_SETS_PAGE (page))
    {
      bm_sets_page_set_registry (BM_SETS_PAGE (page), bm_window_ensure_registry (self));
      g_signal_connect_object (page, "opened", G_CALLBACK (bm_window_open_set), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (page, "tried", G_CALLBACK (item_tried_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (page, "imported", G_CALLBACK (imported_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (page, "exported", G_CALLBACK (item_exported_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (page, "deleting", G_CALLBACK (deleting_cb), self, G_CONNECT_SWAPPED);
      return TRUE;
    }

  if (BM_IS_SET_PAGE (page))
    {
      g_signal_connect_object (page, "tried", G_CALLBACK (document_tried_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (page, "measured", G_CALLBACK (document_measured_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (page, "exported", G_CALLBACK (document_exported_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (page, "copied", G_CALLBACK (copied_cb), self, G_CONNECT_SWAPPED);
      return TRUE;
    }

  if (BM_IS_LAB_PAGE (page))
    {
      bm_window_prepare_lab_page (self, page);
      return TRUE;
    }

  return prepare_trial_page (self, page, name);
}

/**
 * bm_window_ensure_registry:
 * @self: a window
 *
 * Returns: (transfer none): the sets that there are
 */
BmSetRegistry *
bm_window_ensure_registry (BmWindow *self)
{
  if (self->registry == NULL)
    {
      g_autoptr (GFile) folder = g_file_get_child (bm_game_store_get_folder (self->store), "sets");

      self->registry = bm_set_registry_new (folder);
      bm_set_registry_clear_trash (self->registry);
      bm_set_registry_watch (self->registry);
    }

  return self->registry;
}

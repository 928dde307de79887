/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-game-store.h"

#include <glib/gi18n-lib.h>

#include "bm-archive.h"
#include "bm-bot.h"
#include "bm-file-write.h"
#include "bm-game-folder.h"

/**
 * BmGameStore:
 *
 * Owns the game in progress, if there is one, saves it in the person's folder and loads it from there. To be used
 * from a single thread, which runs a main loop.
 *
 * The game in progress is saved over no other game. If the one before cannot be moved to the past games, the next one
 * begins without being saved, and each of its moves is another attempt to move the first and save the second.
 */

struct _BmGameStore
{
  GObject    parent_instance;

  GFile     *folder;
  BmSession *session;   /* %NULL if no game is in progress */
  gboolean   owns_file; /* the file of the game in progress is that of @session */
  GQueue     waiting;   /* BmSession, owned references: games without a file, to be added to the past games */
};

G_DEFINE_FINAL_TYPE (BmGameStore, bm_game_store, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_SESSION,
  N_PROPS
};

enum
{
  FAILED_TO_SAVE,
  N_SIGNALS
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

static void
failed_to_save_cb (BmSession   *session G_GNUC_UNUSED,
                   GError      *error,
                   BmGameStore *self)
{
  g_signal_emit (self, signals[FAILED_TO_SAVE], 0, error);
}

/* -- Room for the game in progress -- */

static GFile *
add_to_archive (BmGameStore  *self,
                BmSession    *session,
                GError      **error)
{
  g_autoptr (GFile) archive = bm_game_folder_get_archive (self->folder);
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();

  return bm_archive_add (archive, bm_session_get_record (session), now, error);
}

static gboolean
add_waiting (BmGameStore  *self,
             GError      **error)
{
  while (!g_queue_is_empty (&self->waiting))
    {
      g_autoptr (GFile) file = add_to_archive (self, g_queue_peek_head (&self->waiting), error);

      if (file == NULL)
        return FALSE;
      g_object_unref (g_queue_pop_head (&self->waiting));
    }

  return TRUE;
}

/* Moves another game away from where the game in progress is to be saved: one that can be read to the past games. */
static gboolean
clear_file (BmGameStore  *self,
            GError      **error)
{
  g_autoptr (GFile) game = bm_game_folder_get_game (self->folder);
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autoptr (GFile) kept = NULL;
  BmRecord *record;

  if (!g_file_query_exists (game, NULL))
    return TRUE;

  record = bm_game_folder_load (self->folder, NULL);
  kept = record != NULL ? bm_game_folder_finish (self->folder, now, error)
                        : bm_game_folder_set_aside (self->folder, now, error);
  g_clear_pointer (&record, bm_record_free);
  return kept != NULL;
}

static void
save_session (BmGameStore *self)
{
  g_autoptr (GFile) file = bm_game_folder_get_game (self->folder);

  self->owns_file = TRUE;
  bm_session_set_file (self->session, file);
}

static gboolean
try_to_save (BmGameStore  *self,
             GError      **error)
{
  if (!add_waiting (self, error) || !clear_file (self, error))
    return FALSE;

  save_session (self);
  return TRUE;
}

static void
begin_to_save (BmGameStore *self)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (GError) error = NULL;

  if (try_to_save (self, &reason))
    return;

  g_set_error (&error, BM_RECORD_ERROR, BM_RECORD_ERROR_IO,
               /* Translators: %s is the reason, a sentence. */
               _("The previous game could not be moved to the past games: %s"), reason->message);
  g_signal_emit (self, signals[FAILED_TO_SAVE], 0, error);
}

static void
changed_cb (BmSession   *session G_GNUC_UNUSED,
            BmGameStore *self)
{
  if (!self->owns_file)
    try_to_save (self, NULL);
}

static void
forget_session (BmGameStore *self)
{
  if (self->session == NULL)
    return;

  g_signal_handlers_disconnect_by_func (self->session, failed_to_save_cb, self);
  g_signal_handlers_disconnect_by_func (self->session, changed_cb, self);
  g_clear_object (&self->session);
  self->owns_file = FALSE;
}

/* The previous session, if any, is no longer saved. @owns_file: whether @session was loaded from the file of the game
 * in progress. */
static void
set_session (BmGameStore *self,
             BmSession   *session,
             gboolean     owns_file)
{
  if (self->session != NULL)
    bm_session_set_file (self->session, NULL);
  forget_session (self);

  if (session != NULL)
    {
      self->session = g_object_ref (session);
      g_signal_connect (session, "failed-to-save", G_CALLBACK (failed_to_save_cb), self);
      g_signal_connect (session, "changed", G_CALLBACK (changed_cb), self);
      if (owns_file)
        save_session (self);
      else
        begin_to_save (self);
    }

  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SESSION]);
}

/* -- GObject -- */

static void
bm_game_store_dispose (GObject *object)
{
  BmGameStore *self = BM_GAME_STORE (object);

  forget_session (self);
  g_queue_clear_full (&self->waiting, g_object_unref);
  g_clear_object (&self->folder);

  G_OBJECT_CLASS (bm_game_store_parent_class)->dispose (object);
}

static void
bm_game_store_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  BmGameStore *self = BM_GAME_STORE (object);

  if (prop_id == PROP_SESSION)
    g_value_set_object (value, self->session);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
bm_game_store_class_init (BmGameStoreClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bm_game_store_dispose;
  object_class->get_property = bm_game_store_get_property;

  props[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, BM_TYPE_SESSION,
                                             G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);

  /**
   * BmGameStore::failed-to-save:
   * @self: the store
   * @error: a #BmRecordError
   *
   * The game in progress could not be saved, see #BmSession::failed-to-save, or the one before is in its way.
   */
  signals[FAILED_TO_SAVE] = g_signal_new ("failed-to-save", BM_TYPE_GAME_STORE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
bm_game_store_init (BmGameStore *self)
{
  g_queue_init (&self->waiting);
}

/**
 * bm_game_store_new:
 * @folder: the folder of the person's games, see bm_game_folder_load()
 *
 * Returns: (transfer full): a store without a game
 */
BmGameStore *
bm_game_store_new (GFile *folder)
{
  BmGameStore *self = g_object_new (BM_TYPE_GAME_STORE, NULL);

  self->folder = g_object_ref (folder);

  return self;
}

/**
 * bm_game_store_get_folder:
 * @self: a store
 *
 * Returns: (transfer none): the folder of the person's games
 */
GFile *
bm_game_store_get_folder (BmGameStore *self)
{
  g_return_val_if_fail (BM_IS_GAME_STORE (self), NULL);

  return self->folder;
}

/**
 * bm_game_store_get_session:
 * @self: a store
 *
 * Returns: (transfer none) (nullable): the game in progress
 */
BmSession *
bm_game_store_get_session (BmGameStore *self)
{
  g_return_val_if_fail (BM_IS_GAME_STORE (self), NULL);

  return self->session;
}

/**
 * bm_game_store_get_begun:
 * @self: a store
 *
 * Returns: whether a person has made a move in the game in progress, so that it is kept when another one starts
 */
gboolean
bm_game_store_get_begun (BmGameStore *self)
{
  const BmRecord *record;
  guint persons;

  g_return_val_if_fail (BM_IS_GAME_STORE (self), FALSE);

  if (self->session == NULL)
    return FALSE;

  record = bm_session_get_record (self->session);
  persons = bm_session_get_persons (self->session);
  for (guint i = 0; i < bm_record_get_n_moves (record); i++)
    if (persons >> bm_move_get_seat (bm_record_get_move (record, i)) & 1)
      return TRUE;

  return FALSE;
}

/* -- The game of the last time -- */

/* A session that is created in another thread does not use the main loop until it is unpaused. */
static void
load_in_thread (GTask        *task,
                gpointer      source G_GNUC_UNUSED,
                gpointer      folder,
                GCancellable *cancellable G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  BmRecord *record = bm_game_folder_load (folder, &error);
  BmSession *session = record != NULL ? bm_session_resume (record, &error) : NULL;

  if (error != NULL)
    g_task_return_error (task, g_steal_pointer (&error));
  else
    g_task_return_pointer (task, session, g_object_unref);
}

static void
loaded_cb (GObject      *nobody G_GNUC_UNUSED,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  g_autoptr (GError) error = NULL;
  BmSession *session = g_task_propagate_pointer (G_TASK (result), &error);

  if (error != NULL)
    g_task_return_error (task, g_steal_pointer (&error));
  else
    g_task_return_pointer (task, session, g_object_unref);
}

/**
 * bm_game_store_load_async:
 * @self: a store
 * @cancellable: (nullable): cancels the operation
 * @callback: called when it is done
 * @user_data: for @callback
 *
 * Resumes the game that was in progress when the program ended.
 */
void
bm_game_store_load_async (BmGameStore         *self,
                          GCancellable        *cancellable,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  g_autoptr (GTask) work = NULL;
  GTask *task;

  g_return_if_fail (BM_IS_GAME_STORE (self));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, bm_game_store_load_async);

  /* The other thread has no reference to the store: it would be the one to end it if it were the last to let go. */
  work = g_task_new (NULL, cancellable, loaded_cb, task);
  g_task_set_task_data (work, g_object_ref (self->folder), g_object_unref);
  g_task_run_in_thread (work, load_in_thread);
}

/**
 * bm_game_store_load_finish:
 * @self: a store
 * @result: the result passed to the callback
 * @error: return location for a #BmRecordError or a #BmSessionError; the file stays where it is
 *
 * The loaded game becomes the game in progress, unless another one has started meanwhile and moved it out of the way.
 *
 * Returns: %TRUE on success, even if there was no game in progress
 */
gboolean
bm_game_store_load_finish (BmGameStore   *self,
                           GAsyncResult  *result,
                           GError       **error)
{
  g_autoptr (BmSession) session = NULL;
  g_autoptr (GError) local_error = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  session = g_task_propagate_pointer (G_TASK (result), &local_error);
  if (self->session != NULL)
    return TRUE;
  if (local_error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return FALSE;
    }

  if (session != NULL)
    set_session (self, session, TRUE);
  return TRUE;
}

/**
 * bm_game_store_substitute:
 * @self: a store without a game
 * @error: return location for a #BmRecordError or a #BmSessionError
 *
 * Resumes the game that was in progress after %BM_SESSION_ERROR_PLAYER, with the strongest computer player at each
 * seat whose player does not exist in this program.
 *
 * Returns: whether the game has been resumed
 */
gboolean
bm_game_store_substitute (BmGameStore  *self,
                          GError      **error)
{
  const char *const *strengths = bm_bot_list_strengths ();
  const char *strongest = strengths[g_strv_length ((char **) strengths) - 1];
  g_autoptr (GFile) file = NULL;
  g_autoptr (BmRecord) record = NULL;
  g_autoptr (BmSession) session = NULL;

  g_return_val_if_fail (BM_IS_GAME_STORE (self), FALSE);
  g_return_val_if_fail (self->session == NULL, FALSE);

  file = bm_game_folder_get_game (self->folder);
  record = bm_record_load (file, error);
  if (record == NULL)
    return FALSE;

  for (guint seat = 0; seat < bm_record_get_setup (record)->n_seats; seat++)
    {
      const char *player = bm_record_get_player (record, seat);

      if (!g_str_equal (player, BM_SEAT_PERSON) && bm_bot_find (player) == NULL)
        {
          g_autofree char *name = g_strdup (bm_record_get_name (record, seat));

          bm_record_set_seat (record, seat, strongest, name);
        }
    }

  session = bm_session_resume (g_steal_pointer (&record), error);
  if (session == NULL)
    return FALSE;

  set_session (self, session, TRUE);
  return TRUE;
}

/**
 * bm_game_store_set_aside:
 * @self: a store without a game
 * @error: return location for a #GIOErrorEnum
 *
 * Moves a game that cannot be resumed out of the way.
 *
 * Returns: (transfer full) (nullable): its new file
 */
GFile *
bm_game_store_set_aside (BmGameStore  *self,
                         GError      **error)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();

  g_return_val_if_fail (BM_IS_GAME_STORE (self), NULL);
  g_return_val_if_fail (self->session == NULL, NULL);

  return bm_game_folder_set_aside (self->folder, now, error);
}

/* -- Starting and finishing -- */

/* A game in which no one has done anything is not kept. */
static void
drop_session (BmGameStore *self)
{
  g_autoptr (GFile) game = bm_game_folder_get_game (self->folder);
  gboolean owns_file = self->owns_file;

  set_session (self, NULL, FALSE);
  if (owns_file)
    bm_file_delete (game, NULL);
}

/* Makes room for another game, which starts even if that is not possible: what remains in its way is moved later. If the
 * last moves cannot be saved, the game is kept as it was last saved. */
static void
give_up (BmGameStore *self)
{
  g_autoptr (GFile) kept = NULL;

  if (bm_game_store_get_begun (self))
    kept = bm_game_store_finish (self, NULL);
  else if (self->session != NULL)
    drop_session (self);
}

/**
 * bm_game_store_begin_record:
 * @self: a store
 * @record: (transfer full): a game that has not begun; taken even on failure
 * @error: return location for a #BmSessionError
 *
 * Starts a game. The game in progress moves to the past games if a person has made a move in it.
 *
 * Returns: (transfer none) (nullable): the game, paused
 */
BmSession *
bm_game_store_begin_record (BmGameStore  *self,
                            BmRecord     *record,
                            GError      **error)
{
  g_autoptr (BmSession) session = NULL;

  g_return_val_if_fail (BM_IS_GAME_STORE (self), NULL);

  session = bm_session_resume (record, error);
  if (session == NULL)
    return NULL;

  give_up (self);
  set_session (self, session, FALSE);
  return self->session;
}

/**
 * bm_game_store_begin:
 * @self: a store
 * @setup: a setup
 * @seed: the random seed of the game
 * @seats: (array): the players, one for each seat of @setup
 * @error: return location for a #BmSessionError
 *
 * Starts a game, see bm_game_store_begin_record().
 *
 * Returns: (transfer none) (nullable): the game, paused
 */
BmSession *
bm_game_store_begin (BmGameStore   *self,
                     BmSetup       *setup,
                     guint64        seed,
                     const BmSeat  *seats,
                     GError       **error)
{
  BmRecord *record = bm_record_new (setup, seed);

  for (guint seat = 0; seat < setup->n_seats; seat++)
    bm_record_set_seat (record, seat, seats[seat].player, seats[seat].name);

  return bm_game_store_begin_record (self, record, error);
}

static gboolean
is_past_game (BmGameStore *self,
              GFile       *file)
{
  g_autoptr (GFile) archive = bm_game_folder_get_archive (self->folder);

  return g_file_has_parent (file, archive);
}

/**
 * bm_game_store_adopt:
 * @self: a store
 * @record: (transfer full): a game
 * @file: (nullable): where it comes from
 * @error: return location for a #BmSessionError or a #BmRecordError
 *
 * Resumes a game. The game in progress moves to the past games. A past game that is resumed is not a past game any
 * more, once it has been saved as the game in progress; a file from elsewhere stays as it is.
 *
 * Returns: (transfer none) (nullable): the game, paused
 */
BmSession *
bm_game_store_adopt (BmGameStore  *self,
                     BmRecord     *record,
                     GFile        *file,
                     GError      **error)
{
  g_autoptr (BmSession) session = NULL;

  g_return_val_if_fail (BM_IS_GAME_STORE (self), NULL);

  session = bm_session_resume (record, error);
  if (session == NULL)
    return NULL;

  give_up (self);
  set_session (self, session, FALSE);
  if (file != NULL && is_past_game (self, file) && bm_session_get_saved (session))
    bm_file_delete (file, NULL);
  return self->session;
}

/* If this fails, it is tried again when there is room for the next game. */
static GFile *
finish_without_file (BmGameStore  *self,
                     BmSession    *session,
                     GError      **error)
{
  GFile *file = add_to_archive (self, session, error);

  if (file == NULL)
    g_queue_push_tail (&self->waiting, g_object_ref (session));
  return file;
}

/**
 * bm_game_store_finish:
 * @self: a store with a game
 * @error: return location for a #BmRecordError or a #GIOErrorEnum
 *
 * Moves a game that is over, or given up, to the past games. The session stays valid for those who have a reference,
 * but is no longer saved.
 *
 * Returns: (transfer full) (nullable): its new file
 */
GFile *
bm_game_store_finish (BmGameStore  *self,
                      GError      **error)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (BmSession) session = NULL;
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  gboolean owns_file;

  g_return_val_if_fail (BM_IS_GAME_STORE (self), NULL);
  g_return_val_if_fail (self->session != NULL, NULL);

  file = bm_game_folder_get_game (self->folder);
  session = g_object_ref (self->session);
  owns_file = self->owns_file;
  set_session (self, NULL, FALSE);
  if (!owns_file)
    return finish_without_file (self, session, error);

  /* Saves once more, since saving the last moves may have failed. */
  if (!bm_file_make_folder (self->folder, error) || !bm_record_save (bm_session_get_record (session), file, error))
    return NULL;
  return bm_game_folder_finish (self->folder, now, error);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-plea-asker.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "bm-dialogs.h"
#include "bm-lobby-words.h"

/**
 * BmPleaAsker:
 *
 * Follows a table. When somebody elsewhere wants to take back a decision, a dialog asks the person here, until they
 * have answered or it does not matter any longer. What has become of it is said in passing.
 */

struct _BmPleaAsker
{
  GObject      parent_instance;

  BmWindow    *window;     /* not owned: outlives this */
  BmGathering *gathering;  /* owned reference */
  GtkWidget   *dialog;     /* not owned; %NULL: nothing is asked */
};

G_DEFINE_FINAL_TYPE (BmPleaAsker, bm_plea_asker, G_TYPE_OBJECT)

static GObject *
get_end (BmGathering *gathering)
{
  return bm_gathering_is_host (gathering) ? G_OBJECT (bm_gathering_get_host (gathering))
                                          : G_OBJECT (bm_gathering_get_guest (gathering));
}

static void
answered_cb (GtkWidget  *window G_GNUC_UNUSED,
             const char *response,
             gpointer    data)
{
  BmPleaAsker *self = data;

  /* It may have been withdrawn. */
  if (self->dialog == NULL)
    return;

  self->dialog = NULL;
  bm_gathering_answer_plea (self->gathering, g_str_equal (response, "agree"));
}

static void
ask (BmPleaAsker *self,
     guint        seat)
{
  g_autofree char *name = bm_lobby_dup_name (self->gathering, seat);
  /* Translators: %s is the name of a player. */
  g_autofree char *body = g_strdup_printf (_("%s would like to take back their last decision. Whatever has happened "
                                             "since then is taken back, too."), name);
  BmQuestion question = {
    .heading = _("Take Back a Move?"),
    .body = body,
    .responses = {
      { "refuse", _("_Leave as It Is"), ADW_RESPONSE_DEFAULT },
      { "agree", _("_Take Back"), ADW_RESPONSE_SUGGESTED },
    },
  };

  self->dialog = bm_dialogs_ask (GTK_WIDGET (self->window), &question, answered_cb, g_object_ref (self),
                                 g_object_unref);
}

static void
withdraw (BmPleaAsker *self)
{
  GtkWidget *dialog = g_steal_pointer (&self->dialog);

  if (dialog != NULL)
    bm_dialogs_withdraw (dialog);
}

static void
changed_cb (BmPleaAsker *self)
{
  guint seat;
  gboolean is_asked = bm_gathering_get_plea (self->gathering, &seat) == BM_PLEA_ASKED;

  if (is_asked && self->dialog == NULL)
    ask (self, seat);
  else if (!is_asked)
    withdraw (self);
}

static void
ended_cb (BmPleaAsker *self,
          guint        end,
          guint        seat)
{
  g_autofree char *words = bm_lobby_plea_end_words (self->gathering, end, seat);

  if (words != NULL)
    bm_window_add_toast (self->window, adw_toast_new (words));
}

static void
bm_plea_asker_dispose (GObject *object)
{
  g_clear_object (&BM_PLEA_ASKER (object)->gathering);

  G_OBJECT_CLASS (bm_plea_asker_parent_class)->dispose (object);
}

static void
bm_plea_asker_class_init (BmPleaAskerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_plea_asker_dispose;
}

static void
bm_plea_asker_init (BmPleaAsker *self G_GNUC_UNUSED)
{
}

/**
 * bm_plea_asker_new:
 * @window: a window; outlives the asker
 * @gathering: a table
 *
 * Returns: (transfer full): an asker; it withdraws its question with bm_plea_asker_stop()
 */
BmPleaAsker *
bm_plea_asker_new (BmWindow    *window,
                   BmGathering *gathering)
{
  BmPleaAsker *self = g_object_new (BM_TYPE_PLEA_ASKER, NULL);

  self->window = window;
  self->gathering = g_object_ref (gathering);
  g_signal_connect_object (gathering, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_end (gathering), "plea-ended", G_CALLBACK (ended_cb), self, G_CONNECT_SWAPPED);
  return self;
}

/**
 * bm_plea_asker_stop:
 * @self: an asker
 *
 * Follows the table no longer: the person has left it.
 */
void
bm_plea_asker_stop (BmPleaAsker *self)
{
  g_return_if_fail (BM_IS_PLEA_ASKER (self));

  g_signal_handlers_disconnect_by_data (self->gathering, self);
  g_signal_handlers_disconnect_by_data (get_end (self->gathering), self);
  withdraw (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-talk-teller.h"

#include "bm-announcer.h"
#include "bm-lobby-page.h"
#include "bm-score-page.h"
#include "bm-table-page.h"
#include "bm-talk-words.h"

/**
 * BmTalkTeller:
 *
 * Follows what is said at a table. Whatever page is shown, the newest line from somebody else stands over it for a
 * moment; all lines are in the #BmTalkButton of the pages about the table.
 *
 * By file, nobody has anything to say: it would take days.
 */

struct _BmTalkTeller
{
  GObject   parent_instance;

  BmWindow *window;  /* not owned: outlives this */
  BmTalk   *talk;    /* owned reference, nullable */
  AdwToast *toast;   /* owned reference: the last line; %NULL: none */
};

G_DEFINE_FINAL_TYPE (BmTalkTeller, bm_talk_teller, G_TYPE_OBJECT)

static const char *const page_names[] = { "lobby", "shared-table", "shared-score" };

static BmTalkButton *
get_button (BmPage *page)
{
  if (BM_IS_LOBBY_PAGE (page))
    return bm_lobby_page_get_talk_button (BM_LOBBY_PAGE (page));
  if (BM_IS_TABLE_PAGE (page))
    return bm_table_page_get_talk_button (BM_TABLE_PAGE (page));
  if (BM_IS_SCORE_PAGE (page))
    return bm_score_page_get_talk_button (BM_SCORE_PAGE (page));
  return NULL;
}

static void
set_talk (BmTalkTeller *self,
          BmTalk       *talk)
{
  for (guint i = 0; i < G_N_ELEMENTS (page_names); i++)
    {
      BmPage *page = bm_window_find_page (self->window, page_names[i]);

      if (page != NULL)
        bm_talk_button_set_talk (get_button (page), talk);
    }
}

static void
toast_dismissed_cb (BmTalkTeller *self)
{
  g_clear_object (&self->toast);
}

/* Toasts queue up; what was said before is old by then. */
static void
hide_toast (BmTalkTeller *self)
{
  g_autoptr (AdwToast) toast = g_steal_pointer (&self->toast);

  if (toast == NULL)
    return;

  g_signal_handlers_disconnect_by_data (toast, self);
  bm_window_dismiss_toast (self->window, toast);
}

static gboolean
is_open (BmTalkTeller *self)
{
  BmPage *page = bm_window_get_page (self->window);
  BmTalkButton *button = page != NULL ? get_button (page) : NULL;

  return button != NULL && bm_talk_button_get_is_open (button);
}

static void
heard_cb (BmTalkTeller *self,
          BmTalkLine   *line)
{
  g_autofree char *words = bm_talk_line_words (line);
  g_autofree char *markup = g_markup_escape_text (words, -1);

  if (line->is_own || !bm_talk_line_is_wanted (line))
    return;

  bm_announce (GTK_WIDGET (bm_window_get_page (self->window)), words);
  hide_toast (self);
  if (is_open (self))
    return;

  self->toast = g_object_ref_sink (adw_toast_new (markup));
  g_signal_connect_object (self->toast, "dismissed", G_CALLBACK (toast_dismissed_cb), self, G_CONNECT_SWAPPED);
  bm_window_add_toast (self->window, g_object_ref (self->toast));
}

static void
bm_talk_teller_dispose (GObject *object)
{
  BmTalkTeller *self = BM_TALK_TELLER (object);

  g_clear_object (&self->talk);
  g_clear_object (&self->toast);

  G_OBJECT_CLASS (bm_talk_teller_parent_class)->dispose (object);
}

static void
bm_talk_teller_class_init (BmTalkTellerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_talk_teller_dispose;
}

static void
bm_talk_teller_init (BmTalkTeller *self G_GNUC_UNUSED)
{
}

/**
 * bm_talk_teller_new:
 * @window: a window; outlives the teller
 * @gathering: a table
 *
 * Returns: (transfer full): a teller; it ends with bm_talk_teller_stop()
 */
BmTalkTeller *
bm_talk_teller_new (BmWindow    *window,
                    BmGathering *gathering)
{
  BmTalkTeller *self = g_object_new (BM_TYPE_TALK_TELLER, NULL);

  self->window = window;
  if (!bm_gathering_is_guest_by_file (gathering))
    {
      self->talk = bm_talk_new (gathering);
      g_signal_connect_object (self->talk, "heard", G_CALLBACK (heard_cb), self, G_CONNECT_SWAPPED);
    }
  set_talk (self, self->talk);
  return self;
}

/**
 * bm_talk_teller_prepare_page:
 * @self: a teller
 * @page: a page that has just been created
 *
 * Shows what is said on the page, if it is about the table.
 */
void
bm_talk_teller_prepare_page (BmTalkTeller *self,
                             BmPage       *page)
{
  g_return_if_fail (BM_IS_TALK_TELLER (self));

  bm_talk_button_set_talk (get_button (page), self->talk);
}

/**
 * bm_talk_teller_stop:
 * @self: a teller
 *
 * Follows the table no longer: the person has left it.
 */
void
bm_talk_teller_stop (BmTalkTeller *self)
{
  g_return_if_fail (BM_IS_TALK_TELLER (self));

  if (self->talk != NULL)
    g_signal_handlers_disconnect_by_data (self->talk, self);
  hide_toast (self);
  set_talk (self, NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-join-page.h"

#include <adwaita.h>

#include "bm-ground.h"
#include "bm-mnemonics.h"
#include "bm-spoken.h"

/**
 * BmJoinPage:
 *
 * An entry for the invitation, and one for the person's name.
 *
 * # Actions
 *
 * - `join.join`: accepts the invitation, see #BmJoinPage::join
 */

struct _BmJoinPage
{
  BmPage       parent_instance;

  AdwEntryRow *invitation_row;
  AdwEntryRow *name_row;
  GtkLabel    *problem;

  GCancellable *pasting; /* owned reference: of reading the clipboard */
};

G_DEFINE_FINAL_TYPE (BmJoinPage, bm_join_page, BM_TYPE_PAGE)

enum
{
  JOIN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const char *
get_text (AdwEntryRow *row)
{
  return gtk_editable_get_text (GTK_EDITABLE (row));
}

static void
changed_cb (BmJoinPage *self)
{
  bm_join_page_set_problem (self, NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "join.join", *get_text (self->invitation_row) != '\0');
}

static void
activated_cb (BmJoinPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "join.join", NULL);
}

static void
join_cb (GtkWidget  *widget,
         const char *action_name G_GNUC_UNUSED,
         GVariant   *parameter G_GNUC_UNUSED)
{
  BmJoinPage *self = BM_JOIN_PAGE (widget);

  g_signal_emit (self, signals[JOIN], 0, get_text (self->invitation_row), get_text (self->name_row));
}

static void
pasted_cb (GObject      *clipboard,
           GAsyncResult *result,
           gpointer      self)
{
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);

  if (text != NULL)
    bm_join_page_set_invitation (self, text);
  g_object_unref (self);
}

static void
paste_cb (BmJoinPage *self)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), self->pasting, pasted_cb,
                                 g_object_ref (self));
}

static void
bm_join_page_enter (BmPage *page)
{
  BmJoinPage *self = BM_JOIN_PAGE (page);

  bm_join_page_set_problem (self, NULL);
  bm_page_set_focus (page, GTK_WIDGET (self->invitation_row));
}

static void
bm_join_page_dispose (GObject *object)
{
  BmJoinPage *self = BM_JOIN_PAGE (object);

  g_cancellable_cancel (self->pasting);
  g_clear_object (&self->pasting);

  G_OBJECT_CLASS (bm_join_page_parent_class)->dispose (object);
}

static void
bm_join_page_class_init (BmJoinPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_join_page_dispose;
  BM_PAGE_CLASS (klass)->enter = bm_join_page_enter;

  g_type_ensure (BM_TYPE_GROUND);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bigmonster/BigMonster/app/bm-join-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BmJoinPage, invitation_row);
  gtk_widget_class_bind_template_child (widget_class, BmJoinPage, name_row);
  gtk_widget_class_bind_template_child (widget_class, BmJoinPage, problem);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, paste_cb);
  gtk_widget_class_install_action (widget_class, "join.join", NULL, join_cb);

  /**
   * BmJoinPage::join:
   * @self: the page
   * @invitation: what was pasted: anything
   * @name: the name of the person; may be empty
   *
   * The person wants to go to the table.
   */
  signals[JOIN] = g_signal_new ("join", BM_TYPE_JOIN_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                G_TYPE_STRING, G_TYPE_STRING);
}

static void
bm_join_page_init (BmJoinPage *self)
{
  self->pasting = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  bm_mnemonics_settle (GTK_WIDGET (self));
  bm_spoken_settle (GTK_WIDGET (self));
  changed_cb (self);
}

/**
 * bm_join_page_set_name:
 * @self: a page
 * @name: what the person is probably called
 */
void
bm_join_page_set_name (BmJoinPage *self,
                       const char *name)
{
  g_return_if_fail (BM_IS_JOIN_PAGE (self));

  gtk_editable_set_text (GTK_EDITABLE (self->name_row), name);
}

/**
 * bm_join_page_set_invitation:
 * @self: a page
 * @text: what was copied: anything
 */
void
bm_join_page_set_invitation (BmJoinPage *self,
                             const char *text)
{
  g_autofree char *line = NULL;

  g_return_if_fail (BM_IS_JOIN_PAGE (self));

  /* The row has one line, and would show others as signs. */
  line = g_strdelimit (g_strdup (text), "\r\n", ' ');
  gtk_editable_set_text (GTK_EDITABLE (self->invitation_row), line);
}

/**
 * bm_join_page_set_problem:
 * @self: a page
 * @problem: (nullable): what is wrong with the invitation
 */
void
bm_join_page_set_problem (BmJoinPage *self,
                          const char *problem)
{
  g_return_if_fail (BM_IS_JOIN_PAGE (self));

  gtk_label_set_label (self->problem, problem != NULL ? problem : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), problem != NULL);
}

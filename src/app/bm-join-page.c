/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-join-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "bm-announcer.h"
#include "bm-ground.h"
#include "bm-knock.h"
#include "bm-lobby-words.h"
#include "bm-mnemonics.h"
#include "bm-neighbours.h"
#include "bm-spoken.h"

/**
 * BmJoinPage:
 *
 * The tables in the same network, which are looked for as long as the page is shown; an entry for an invitation, and
 * one for the person's name. Whoever clicks on a table knocks there, and waits for an invitation.
 *
 * # Actions
 *
 * - `join.join`: accepts the invitation, see #BmJoinPage::join
 * - `join.cancel`: no longer waits for one
 */

struct _BmJoinPage
{
  BmPage         parent_instance;

  GtkStack      *stack;
  AdwEntryRow   *invitation_row;
  AdwEntryRow   *name_row;
  GtkLabel      *problem;
  GtkListBox    *tables_list;
  GtkLabel      *tables_label;
  AdwStatusPage *knock_page;
  GtkLabel      *number_label;
  GtkWidget     *cancel_button;

  BmNeighbours  *tables;   /* owned reference; %NULL while the page is not shown */
  BmKnock       *knock;    /* owned reference; %NULL unless the person waits to be let in */
  char          *host;     /* at whose table; %NULL without @knock */
  GCancellable  *pasting;  /* owned reference: of reading the clipboard */
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

/* -- Knocking -- */

static void
forget_knock (BmJoinPage *self)
{
  if (self->knock != NULL)
    g_signal_handlers_disconnect_by_data (self->knock, self);
  g_clear_object (&self->knock);
  g_clear_pointer (&self->host, g_free);
  gtk_stack_set_visible_child_name (self->stack, "choice");
}

static void
show_knock (BmJoinPage *self)
{
  gboolean is_waiting = bm_knock_get_phase (self->knock) == BM_KNOCK_WAITING;
  g_autofree char *number = g_strdup_printf ("%04u", bm_knock_get_number (self->knock));
  g_autofree char *words = NULL;
  g_autofree char *markup = NULL;
  g_autofree char *spoken = NULL;

  if (is_waiting)
    /* Translators: %s is the name of a table, which is that of its host. The number stands below. */
    words = g_strdup_printf (_("%s has to let you in, and sees this number, too. If the numbers differ, someone is "
                               "listening in: cancel."),
                             self->host);
  markup = words != NULL ? g_markup_escape_text (words, -1) : NULL;
  adw_status_page_set_title (self->knock_page, is_waiting ? _("Knocking…") : _("Looking for the Table…"));
  adw_status_page_set_description (self->knock_page, markup);
  gtk_label_set_label (self->number_label, is_waiting ? number : "");
  gtk_widget_set_visible (GTK_WIDGET (self->number_label), is_waiting);
  if (!is_waiting)
    return;

  spoken = g_strdup_printf ("%s %s", words, number);
  bm_announce (GTK_WIDGET (self), spoken);
}

static void
accept (BmJoinPage *self)
{
  g_autofree char *invitation = g_strdup (bm_knock_get_invitation (self->knock));

  forget_knock (self);
  g_signal_emit (self, signals[JOIN], 0, invitation, get_text (self->name_row));
}

static void
knock_changed_cb (BmJoinPage *self)
{
  g_autoptr (BmJoinPage) kept = g_object_ref (self);
  BmKnockPhase phase = bm_knock_get_phase (self->knock);

  switch (phase)
    {
    case BM_KNOCK_ADMITTED:
      accept (self);
      break;
    case BM_KNOCK_REFUSED:
    case BM_KNOCK_LOST:
      forget_knock (self);
      bm_join_page_set_problem (self, phase == BM_KNOCK_REFUSED ? _("You have not been let in.")
                                                                : _("This table cannot be reached."));
      break;
    case BM_KNOCK_CALLING:
    case BM_KNOCK_WAITING:
    default:
      show_knock (self);
      break;
    }
}

static void
table_cb (BmJoinPage    *self,
          GtkListBoxRow *row)
{
  BmNeighbour *table = g_object_get_data (G_OBJECT (row), "table");

  bm_join_page_set_problem (self, NULL);
  forget_knock (self);
  self->knock = bm_knock_new (&bm_neighbour_get_announcement (table)->door, bm_neighbour_get_addresses (table),
                              get_text (self->name_row), BM_KNOCK_PATIENCE_MS);
  self->host = bm_neighbour_title (table);
  g_signal_connect_object (self->knock, "changed", G_CALLBACK (knock_changed_cb), self, G_CONNECT_SWAPPED);
  show_knock (self);
  gtk_stack_set_visible_child_name (self->stack, "knock");
  gtk_widget_grab_focus (self->cancel_button);
}

static void
cancel_cb (GtkWidget  *widget,
           const char *action_name G_GNUC_UNUSED,
           GVariant   *parameter G_GNUC_UNUSED)
{
  forget_knock (BM_JOIN_PAGE (widget));
}

/* -- Tables in this network -- */

static GtkWidget *
create_row (gpointer item,
            gpointer data G_GNUC_UNUSED)
{
  BmNeighbour *table = item;
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title = bm_neighbour_title (table);
  g_autofree char *words = bm_neighbour_words (table);
  gboolean can_join = bm_neighbour_get_announcement (table)->version == BM_PROTOCOL_VERSION;

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), can_join);
  gtk_widget_set_sensitive (row, can_join);
  g_object_set_data_full (G_OBJECT (row), "table", g_object_ref (table), g_object_unref);
  return row;
}

static void
tables_changed_cb (BmJoinPage *self)
{
  gtk_label_set_label (self->tables_label, bm_neighbours_words (self->tables));
}

static void
look_for_tables (BmJoinPage *self,
                 gboolean    looks)
{
  if (looks == (self->tables != NULL))
    return;

  if (self->tables != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->tables, self);
      gtk_list_box_bind_model (self->tables_list, NULL, NULL, NULL, NULL);
      g_clear_object (&self->tables);
      return;
    }

  self->tables = bm_neighbours_new ();
  g_signal_connect_object (self->tables, "changed", G_CALLBACK (tables_changed_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_bind_model (self->tables_list, G_LIST_MODEL (self->tables), create_row, NULL, NULL);
  tables_changed_cb (self);
}

/* -- Overrides -- */

static void
bm_join_page_enter (BmPage *page)
{
  BmJoinPage *self = BM_JOIN_PAGE (page);

  bm_join_page_set_problem (self, NULL);
  look_for_tables (self, TRUE);
  bm_page_set_focus (page, GTK_WIDGET (self->invitation_row));
}

static void
bm_join_page_leave (BmPage *page)
{
  BmJoinPage *self = BM_JOIN_PAGE (page);

  forget_knock (self);
  look_for_tables (self, FALSE);
}

static void
bm_join_page_dispose (GObject *object)
{
  BmJoinPage *self = BM_JOIN_PAGE (object);

  g_cancellable_cancel (self->pasting);
  g_clear_object (&self->pasting);
  g_clear_object (&self->knock);
  g_clear_object (&self->tables);
  g_clear_pointer (&self->host, g_free);

  G_OBJECT_CLASS (bm_join_page_parent_class)->dispose (object);
}

static void
bm_join_page_class_init (BmJoinPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_join_page_dispose;
  BM_PAGE_CLASS (klass)->enter = bm_join_page_enter;
  BM_PAGE_CLASS (klass)->leave = bm_join_page_leave;

  g_type_ensure (BM_TYPE_ANNOUNCER);
  g_type_ensure (BM_TYPE_GROUND);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bigmonster/BigMonster/app/bm-join-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BmJoinPage, stack);
  gtk_widget_class_bind_template_child (widget_class, BmJoinPage, invitation_row);
  gtk_widget_class_bind_template_child (widget_class, BmJoinPage, name_row);
  gtk_widget_class_bind_template_child (widget_class, BmJoinPage, problem);
  gtk_widget_class_bind_template_child (widget_class, BmJoinPage, tables_list);
  gtk_widget_class_bind_template_child (widget_class, BmJoinPage, tables_label);
  gtk_widget_class_bind_template_child (widget_class, BmJoinPage, knock_page);
  gtk_widget_class_bind_template_child (widget_class, BmJoinPage, number_label);
  gtk_widget_class_bind_template_child (widget_class, BmJoinPage, cancel_button);
  gtk_widget_class_bind_template_callback (widget_class, table_cb);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, paste_cb);
  gtk_widget_class_install_action (widget_class, "join.join", NULL, join_cb);
  gtk_widget_class_install_action (widget_class, "join.cancel", NULL, cancel_cb);

  /**
   * BmJoinPage::join:
   * @self: the page
   * @invitation: what was pasted, or came from a table in this network: anything
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-talk-button.h"

#include "bm-list-box.h"
#include "bm-message.h"
#include "bm-mnemonics.h"
#include "bm-settings.h"
#include "bm-spoken.h"
#include "bm-talk-words.h"

/**
 * BmTalkButton:
 *
 * Shows a #BmTalk in a popover: what was said, what can be said with one click, and an entry. A dot on the button says
 * that there is something new. Without a talk, or if the person wants none, it is hidden.
 */

#define N_COLUMNS 2

/* More than two frames. */
#define LAYOUT_MS 50

struct _BmTalkButton
{
  AdwBin             parent_instance;

  GtkMenuButton     *button;
  GtkWidget         *dot;
  GtkPopover        *popover;
  GtkWidget         *people_button;
  GtkScrolledWindow *scrolled;
  GtkListBox        *list;
  GtkGrid           *reactions;
  GtkWidget         *entry_box;
  GtkEntry          *entry;
  GtkWidget         *send_button;

  BmTalk            *talk;      /* owned reference, nullable */
  guint              scrolling; /* the source that shows the last line; 0: it is shown */
};

enum
{
  PROP_0,
  PROP_LEADS_TO_PEOPLE,
};

G_DEFINE_FINAL_TYPE (BmTalkButton, bm_talk_button, ADW_TYPE_BIN)

static GtkWidget *
make_row (const BmTalkLine *line)
{
  g_autofree char *words = bm_talk_line_words (line);
  GtkWidget *label = gtk_label_new (words);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (line->is_own)
    gtk_widget_add_css_class (label, "dim-label");
  return label;
}

static void
scroll_to_end_cb (gpointer data)
{
  BmTalkButton *self = data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scrolled);

  self->scrolling = 0;
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
}

/* The newest line is the last one. How high all are is known only when they have been laid out. */
static void
scroll_to_end (BmTalkButton *self)
{
  if (self->scrolling == 0)
    self->scrolling = g_timeout_add_once (LAYOUT_MS, scroll_to_end_cb, self);
}

static void
update_lines (BmTalkButton *self)
{
  guint n = 0;

  bm_list_box_clear (self->list);
  for (guint i = 0; self->talk != NULL && i < bm_talk_get_n_lines (self->talk); i++)
    {
      const BmTalkLine *line = bm_talk_get_line (self->talk, i);
      GtkWidget *shown;

      if (!bm_talk_line_is_wanted (line))
        continue;
      shown = gtk_list_box_row_new ();
      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (shown), make_row (line));
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (shown), FALSE);
      gtk_list_box_append (self->list, shown);
      n++;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->scrolled), n > 0);
}

static void
update (BmTalkButton *self)
{
  BmTalkLevel level = bm_talk_get_level ();

  gtk_widget_set_visible (GTK_WIDGET (self), self->talk != NULL && level != BM_TALK_NOTHING);
  gtk_widget_set_visible (self->entry_box, level == BM_TALK_ALL);
  update_lines (self);
}

static void
set_has_news (BmTalkButton *self,
              gboolean      has_news)
{
  gtk_widget_set_visible (self->dot, has_news);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  has_news ? gtk_widget_get_tooltip_text (self->dot) : "", -1);
}

static void
heard_cb (BmTalkButton *self,
          BmTalkLine   *line)
{
  if (!bm_talk_line_is_wanted (line))
    return;

  if (!line->is_own && !bm_talk_button_get_is_open (self))
    set_has_news (self, TRUE);
  update_lines (self);
}

/* -- What the person does -- */

static void
opened_cb (BmTalkButton *self)
{
  set_has_news (self, FALSE);
  update_lines (self);
  if (gtk_widget_get_visible (self->entry_box))
    gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
reaction_clicked_cb (GtkWidget    *button,
                     BmTalkButton *self)
{
  gtk_popover_popdown (self->popover);
  bm_talk_react (self->talk, (BmReaction) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "reaction")));
}

static void
entry_changed_cb (BmTalkButton *self)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry))));

  gtk_widget_set_sensitive (self->send_button, *text != '\0');
}

static void
send_cb (BmTalkButton *self)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry))));

  if (*text == '\0')
    return;

  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  bm_talk_say (self->talk, text);
}

/* -- GObject -- */

static void
bm_talk_button_dispose (GObject *object)
{
  BmTalkButton *self = BM_TALK_BUTTON (object);

  g_clear_handle_id (&self->scrolling, g_source_remove);
  bm_talk_button_set_talk (self, NULL);

  G_OBJECT_CLASS (bm_talk_button_parent_class)->dispose (object);
}

static void
bm_talk_button_set_property (GObject      *object,
                             guint         property_id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  BmTalkButton *self = BM_TALK_BUTTON (object);

  switch (property_id)
    {
    case PROP_LEADS_TO_PEOPLE:
      gtk_widget_set_visible (self->people_button, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
      break;
    }
}

static void
bm_talk_button_class_init (BmTalkButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bm_talk_button_dispose;
  object_class->set_property = bm_talk_button_set_property;

  /**
   * BmTalkButton:leads-to-people:
   *
   * Whether the popover has a button that leads to the page about the people at the table.
   */
  g_object_class_install_property (object_class, PROP_LEADS_TO_PEOPLE,
                                   g_param_spec_boolean ("leads-to-people", NULL, NULL, FALSE,
                                                         G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/app/bm-talk-button.ui");
  gtk_widget_class_bind_template_child (widget_class, BmTalkButton, button);
  gtk_widget_class_bind_template_child (widget_class, BmTalkButton, dot);
  gtk_widget_class_bind_template_child (widget_class, BmTalkButton, popover);
  gtk_widget_class_bind_template_child (widget_class, BmTalkButton, people_button);
  gtk_widget_class_bind_template_child (widget_class, BmTalkButton, scrolled);
  gtk_widget_class_bind_template_child (widget_class, BmTalkButton, list);
  gtk_widget_class_bind_template_child (widget_class, BmTalkButton, reactions);
  gtk_widget_class_bind_template_child (widget_class, BmTalkButton, entry_box);
  gtk_widget_class_bind_template_child (widget_class, BmTalkButton, entry);
  gtk_widget_class_bind_template_child (widget_class, BmTalkButton, send_button);
  gtk_widget_class_bind_template_callback (widget_class, opened_cb);
  gtk_widget_class_bind_template_callback (widget_class, entry_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, send_cb);
}

static void
add_reactions (BmTalkButton *self)
{
  for (guint i = 1; i < BM_N_REACTIONS; i++)
    {
      GtkWidget *button = gtk_button_new_with_label (bm_reaction_words ((BmReaction) i));

      g_object_set_data (G_OBJECT (button), "reaction", GUINT_TO_POINTER (i));
      g_signal_connect (button, "clicked", G_CALLBACK (reaction_clicked_cb), self);
      gtk_grid_attach (self->reactions, button, (int) ((i - 1) % N_COLUMNS), (int) ((i - 1) / N_COLUMNS), 1, 1);
    }
}

static void
bm_talk_button_init (BmTalkButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_entry_set_max_length (self->entry, BM_MESSAGE_MAX_TEXT - 1);
  gtk_widget_set_visible (self->people_button, FALSE);
  add_reactions (self);
  bm_mnemonics_settle (GTK_WIDGET (self));
  bm_spoken_settle (GTK_WIDGET (self));

  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scrolled), "changed", G_CALLBACK (scroll_to_end),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (bm_settings_get (), "changed::talk", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  entry_changed_cb (self);
  update (self);
}

/**
 * bm_talk_button_set_talk:
 * @self: a button
 * @talk: (nullable): what is said at a table
 *
 * Sets what the button shows.
 */
void
bm_talk_button_set_talk (BmTalkButton *self,
                         BmTalk       *talk)
{
  g_return_if_fail (BM_IS_TALK_BUTTON (self));

  if (self->talk == talk)
    return;

  if (self->talk != NULL)
    g_signal_handlers_disconnect_by_data (self->talk, self);
  g_set_object (&self->talk, talk);
  if (self->button == NULL)
    return;
  if (talk != NULL)
    g_signal_connect_object (talk, "heard", G_CALLBACK (heard_cb), self, G_CONNECT_SWAPPED);
  set_has_news (self, FALSE);
  update (self);
}

/**
 * bm_talk_button_get_is_open:
 * @self: a button
 *
 * Returns: whether the person sees what is said
 */
gboolean
bm_talk_button_get_is_open (BmTalkButton *self)
{
  g_return_val_if_fail (BM_IS_TALK_BUTTON (self), FALSE);

  return gtk_widget_get_mapped (GTK_WIDGET (self->popover));
}

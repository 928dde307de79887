/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-reception-group.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "bm-announcer.h"
#include "bm-lobby-words.h"
#include "bm-settings.h"

/**
 * BmReceptionGroup:
 *
 * Shows a #BmReception, and follows it. The person lets people in, and says whether the table is announced, which is
 * remembered for the next one.
 */

typedef struct
{
  AdwActionRow   *row;
  BmParticipantId id;
} KnockRow;

struct _BmReceptionGroup
{
  GtkBox               parent_instance;

  AdwPreferencesGroup *knocks_group;
  AdwActionRow        *announce_row;
  GtkSwitch           *announce_switch;
  KnockRow             rows[BM_DOOR_MAX_KNOCKS];

  BmReception         *reception; /* owned reference, nullable */
  guint                n_knocks;  /* that are shown */
  gboolean             is_updating;
};

G_DEFINE_FINAL_TYPE (BmReceptionGroup, bm_reception_group, GTK_TYPE_BOX)

/* -- What is shown -- */

static void
update_knock (KnockRow          *row,
              const BmDoorKnock *knock)
{
  g_autofree char *title = bm_reception_knock_title (knock);
  g_autofree char *words = bm_reception_knock_words (knock);

  row->id = knock->id;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row->row), title);
  adw_action_row_set_subtitle (row->row, words);
}

/* For screen readers: the focus may be anywhere. */
static void
announce (BmReceptionGroup  *self,
          const BmDoorKnock *knock)
{
  g_autofree char *title = bm_reception_knock_title (knock);
  /* Translators: %s is the name of somebody who would like to join; %04u a number that is on their screen, too */
  g_autofree char *text = g_strdup_printf (_("%s is knocking. Number %04u"), title, knock->number);

  bm_announce (GTK_WIDGET (self), text);
}

static void
update (BmReceptionGroup *self)
{
  BmDoorKnock knocks[BM_DOOR_MAX_KNOCKS];
  guint n = bm_reception_list_knocks (self->reception, knocks);
  g_autofree char *words = bm_reception_words (self->reception);

  self->is_updating = TRUE;
  gtk_widget_set_visible (GTK_WIDGET (self->knocks_group), n > 0);
  for (guint i = 0; i < BM_DOOR_MAX_KNOCKS; i++)
    {
      gtk_widget_set_visible (GTK_WIDGET (self->rows[i].row), i < n);
      if (i < n)
        update_knock (&self->rows[i], &knocks[i]);
    }
  if (n > self->n_knocks)
    announce (self, &knocks[n - 1]);
  self->n_knocks = n;
  adw_action_row_set_subtitle (self->announce_row, words);
  gtk_switch_set_active (self->announce_switch, bm_reception_get_wanted (self->reception));
  self->is_updating = FALSE;
}

/* -- Wishes -- */

static const KnockRow *
find_row (BmReceptionGroup *self,
          GtkButton        *button)
{
  for (guint i = 0; i < BM_DOOR_MAX_KNOCKS; i++)
    if (gtk_widget_is_ancestor (GTK_WIDGET (button), GTK_WIDGET (self->rows[i].row)))
      return &self->rows[i];

  return NULL;
}

static void
admit_cb (GtkButton        *button,
          BmReceptionGroup *self)
{
  const KnockRow *row = find_row (self, button);

  if (row != NULL && self->reception != NULL)
    bm_reception_admit (self->reception, &row->id);
}

static void
refuse_cb (GtkButton        *button,
           BmReceptionGroup *self)
{
  const KnockRow *row = find_row (self, button);

  if (row != NULL && self->reception != NULL)
    bm_reception_refuse (self->reception, &row->id);
}

static void
announce_cb (BmReceptionGroup *self)
{
  gboolean wanted = gtk_switch_get_active (self->announce_switch);

  if (self->is_updating || self->reception == NULL)
    return;

  g_settings_set_boolean (bm_settings_get (), "announce-tables", wanted);
  bm_reception_set_wanted (self->reception, wanted);
}

/* -- GObject -- */

static void
forget_reception (BmReceptionGroup *self)
{
  if (self->reception != NULL)
    g_signal_handlers_disconnect_by_data (self->reception, self);
  g_clear_object (&self->reception);
}

static void
bm_reception_group_dispose (GObject *object)
{
  forget_reception (BM_RECEPTION_GROUP (object));

  G_OBJECT_CLASS (bm_reception_group_parent_class)->dispose (object);
}

static void
bm_reception_group_class_init (BmReceptionGroupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_reception_group_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/app/bm-reception-group.ui");
  gtk_widget_class_bind_template_child (widget_class, BmReceptionGroup, knocks_group);
  gtk_widget_class_bind_template_child (widget_class, BmReceptionGroup, announce_row);
  gtk_widget_class_bind_template_child (widget_class, BmReceptionGroup, announce_switch);
  gtk_widget_class_bind_template_callback (widget_class, announce_cb);
}

static void
add_button (BmReceptionGroup *self,
            KnockRow         *row,
            const char       *label,
            const char       *style,
            GCallback         callback)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, style);
  g_signal_connect_object (button, "clicked", callback, self, 0);
  adw_action_row_add_suffix (row->row, button);
}

static void
add_row (BmReceptionGroup *self,
         KnockRow         *row)
{
  row->row = ADW_ACTION_ROW (adw_action_row_new ());
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row->row), FALSE);
  add_button (self, row, _("Refuse"), "flat", G_CALLBACK (refuse_cb));
  add_button (self, row, _("Let In"), "suggested-action", G_CALLBACK (admit_cb));
  adw_preferences_group_add (self->knocks_group, GTK_WIDGET (row->row));
}

static void
bm_reception_group_init (BmReceptionGroup *self)
{
  self->is_updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < BM_DOOR_MAX_KNOCKS; i++)
    add_row (self, &self->rows[i]);
  self->is_updating = FALSE;
}

/**
 * bm_reception_group_set_reception:
 * @self: a group
 * @reception: (nullable): what to show; %NULL: nothing, and the group is hidden
 */
void
bm_reception_group_set_reception (BmReceptionGroup *self,
                                  BmReception      *reception)
{
  g_return_if_fail (BM_IS_RECEPTION_GROUP (self));

  if (self->reception == reception)
    return;

  forget_reception (self);
  gtk_widget_set_visible (GTK_WIDGET (self), reception != NULL);
  if (reception == NULL)
    return;

  self->reception = g_object_ref (reception);
  self->n_knocks = 0;
  g_signal_connect_object (reception, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-broker-group.h"

#include "bm-broker-row.h"
#include "bm-broker-secret.h"
#include "bm-lobby-words.h"
#include "bm-mqtt-client.h"
#include "bm-settings.h"

/**
 * BmBrokerGroup:
 *
 * Shows by what broker people may come to a host's #BmGathering, and follows it. The person says whether they may,
 * which is remembered for the next table, and where the broker is.
 */

struct _BmBrokerGroup
{
  GtkBox        parent_instance;

  AdwActionRow *use_row;
  GtkSwitch    *use_switch;
  BmBrokerRow  *broker_row;

  BmGathering  *gathering;   /* owned reference, nullable */
  char         *problem;     /* with what was written; %NULL: none */
  gboolean      is_updating;
};

G_DEFINE_FINAL_TYPE (BmBrokerGroup, bm_broker_group, GTK_TYPE_BOX)

static void
update (BmBrokerGroup *self)
{
  gboolean wanted = g_settings_get_boolean (bm_settings_get (), "use-broker");
  g_autofree char *words = NULL;

  if (self->gathering == NULL)
    return;

  self->is_updating = TRUE;
  wanted = wanted || bm_ways_get_broker (bm_gathering_get_ways (self->gathering)) != NULL;
  words = bm_broker_words (self->gathering, wanted);
  gtk_switch_set_active (self->use_switch, wanted);
  gtk_widget_set_visible (GTK_WIDGET (self->broker_row), wanted && bm_mqtt_client_is_available ());
  adw_action_row_set_subtitle (self->use_row, self->problem != NULL ? self->problem : words);
  self->is_updating = FALSE;
}

/* -- Wishes -- */

static void
use_broker (BmBrokerGroup *self)
{
  g_autofree char *address = bm_broker_secret_dup_address ();

  if (!gtk_switch_get_active (self->use_switch) || *address == '\0')
    bm_gathering_set_broker (self->gathering, NULL, NULL);
  else
    bm_gathering_set_broker (self->gathering, address, NULL);
  update (self);
}

/* During a game the others would not find the table any longer. */
static void
setting_changed_cb (BmBrokerGroup *self)
{
  if (self->gathering != NULL && bm_gathering_get_phase (self->gathering) == BM_GATHERING_LOBBY)
    use_broker (self);
}

static void
use_cb (BmBrokerGroup *self)
{
  gboolean wanted = gtk_switch_get_active (self->use_switch);
  g_autofree char *address = bm_broker_secret_dup_address ();

  if (self->is_updating || self->gathering == NULL)
    return;

  g_settings_set_boolean (bm_settings_get (), "use-broker", wanted);
  use_broker (self);
  if (wanted && *address == '\0')
    gtk_widget_grab_focus (GTK_WIDGET (self->broker_row));
}

static void
problem_cb (BmBrokerGroup *self,
            const char    *problem)
{
  g_free (self->problem);
  self->problem = g_strdup (problem);
  update (self);
}

/* -- GObject -- */

static void
forget_gathering (BmBrokerGroup *self)
{
  if (self->gathering != NULL)
    g_signal_handlers_disconnect_by_data (self->gathering, self);
  g_clear_object (&self->gathering);
}

static void
bm_broker_group_dispose (GObject *object)
{
  forget_gathering (BM_BROKER_GROUP (object));

  G_OBJECT_CLASS (bm_broker_group_parent_class)->dispose (object);
}

static void
bm_broker_group_finalize (GObject *object)
{
  g_free (BM_BROKER_GROUP (object)->problem);

  G_OBJECT_CLASS (bm_broker_group_parent_class)->finalize (object);
}

static void
bm_broker_group_class_init (BmBrokerGroupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_broker_group_dispose;
  G_OBJECT_CLASS (klass)->finalize = bm_broker_group_finalize;

  g_type_ensure (BM_TYPE_BROKER_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bigmonster/BigMonster/app/bm-broker-group.ui");
  gtk_widget_class_bind_template_child (widget_class, BmBrokerGroup, use_row);
  gtk_widget_class_bind_template_child (widget_class, BmBrokerGroup, use_switch);
  gtk_widget_class_bind_template_child (widget_class, BmBrokerGroup, broker_row);
  gtk_widget_class_bind_template_callback (widget_class, use_cb);
  gtk_widget_class_bind_template_callback (widget_class, problem_cb);
}

static void
bm_broker_group_init (BmBrokerGroup *self)
{
  self->is_updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_sensitive (GTK_WIDGET (self->use_row), bm_mqtt_client_is_available ());
  g_signal_connect_object (bm_settings_get (), "changed::broker", G_CALLBACK (setting_changed_cb), self,
                           G_CONNECT_SWAPPED);
  self->is_updating = FALSE;
}

/**
 * bm_broker_group_set_gathering:
 * @self: a group
 * @gathering: (nullable): a host's; %NULL: nothing, and the group is hidden
 */
void
bm_broker_group_set_gathering (BmBrokerGroup *self,
                               BmGathering   *gathering)
{
  g_return_if_fail (BM_IS_BROKER_GROUP (self));

  if (self->gathering == gathering)
    return;

  forget_gathering (self);
  gtk_widget_set_visible (GTK_WIDGET (self), gathering != NULL);
  if (gathering == NULL)
    return;

  self->gathering = g_object_ref (gathering);
  g_signal_connect_object (gathering, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

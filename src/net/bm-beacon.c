/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-beacon.h"

#include <glib/gi18n-lib.h>

#include "bm-plain.h"

/**
 * BmBeacon:
 *
 * Announces a table as long as it exists and the service of the system is there. If something else in the network has
 * the name, it takes another one.
 */

#define COLLISION_ERROR BM_AVAHI_NAME ".CollisionError"

/* The states of an entry group that matter here. */
#define GROUP_COLLISION 3
#define GROUP_FAILURE   4

/* Then there is something wrong. */
#define MAX_NAMES 100

struct _BmBeacon
{
  GObject          parent_instance;

  BmAvahi         *avahi;
  GDBusConnection *connection;   /* owned reference: on which there is a group; %NULL: none */
  char            *group;        /* the path of the entry group; %NULL: none */
  guint            subscription; /* to its signals */
  char            *name;         /* as the person has given it */
  char            *full_name;    /* as it is announced */
  guint            n_names;      /* how many were tried */
  guint16          port;
  GVariant        *txt;
};

G_DEFINE_FINAL_TYPE (BmBeacon, bm_beacon, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void add_service (BmBeacon *self);

/* -- Names -- */

/* The beginning of @text that is not longer than @most bytes. */
static char *
shorten (const char *text,
         gsize       most)
{
  const char *end = text;

  while (*end != '\0' && (gsize) (g_utf8_next_char (end) - text) <= most)
    end = g_utf8_next_char (end);

  return g_strndup (text, (gsize) (end - text));
}

static void
choose_name (BmBeacon *self)
{
  g_autofree char *number = self->n_names > 0 ? g_strdup_printf (" %u", self->n_names + 1) : g_strdup ("");
  g_autofree char *start = shorten (self->name, BM_BEACON_MAX_NAME - strlen (number));

  g_free (self->full_name);
  self->full_name = g_strconcat (start, number, NULL);
}

static void
try_next_name (BmBeacon *self)
{
  self->n_names++;
  choose_name (self);
  if (self->n_names >= MAX_NAMES)
    bm_avahi_fail (self->avahi, NULL);
  else
    add_service (self);
}

/* -- The group -- */

static void
forget_group (BmBeacon *self)
{
  if (self->group != NULL)
    g_dbus_connection_signal_unsubscribe (self->connection, self->subscription);
  bm_avahi_free_object (self->connection, self->group, BM_AVAHI_ENTRY_GROUP);
  g_clear_pointer (&self->group, g_free);
  g_clear_object (&self->connection);
}

static void
call_group (BmBeacon            *self,
            const char          *method,
            GVariant            *parameters,
            GAsyncReadyCallback  callback)
{
  bm_avahi_call (self->avahi, self->group, BM_AVAHI_ENTRY_GROUP, method, parameters, NULL, callback, self);
}

/* What was cancelled may have no beacon any longer. */
static void
added_cb (GObject      *connection,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) reply = g_dbus_connection_call_finish (G_DBUS_CONNECTION (connection), result, &error);
  g_autofree char *remote = error != NULL ? g_dbus_error_get_remote_error (error) : NULL;
  BmBeacon *self = data;

  /* Not translated: a method. */
  if (error == NULL)
    call_group (self, "Commit", NULL, NULL);
  else if (g_strcmp0 (remote, COLLISION_ERROR) == 0)
    try_next_name (self);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    bm_avahi_fail (self->avahi, error);
}

static void
add_service (BmBeacon *self)
{
  call_group (self, "AddService",
              g_variant_new ("(iiussssq@aay)", BM_AVAHI_ANY, BM_AVAHI_ANY, (guint32) 0, self->full_name, BM_AVAHI_TYPE,
                             "", "", self->port, self->txt),
              added_cb);
}

static void
group_changed_cb (GDBusConnection *connection G_GNUC_UNUSED,
                  const char      *sender G_GNUC_UNUSED,
                  const char      *path G_GNUC_UNUSED,
                  const char      *interface G_GNUC_UNUSED,
                  const char      *signal,
                  GVariant        *parameters,
                  gpointer         data)
{
  g_autoptr (BmBeacon) self = g_object_ref (data);
  gint32 state;

  if (!g_str_equal (signal, "StateChanged") || !g_variant_is_of_type (parameters, G_VARIANT_TYPE ("(is)")))
    return;

  /* Not translated: a method. */
  g_variant_get (parameters, "(is)", &state, NULL);
  if (state == GROUP_COLLISION)
    {
      call_group (self, "Reset", NULL, NULL);
      try_next_name (self);
    }
  else if (state == GROUP_FAILURE)
    bm_avahi_fail (self->avahi, NULL);
}

static void
group_made_cb (GObject      *connection,
               GAsyncResult *result,
               gpointer      data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) reply = g_dbus_connection_call_finish (G_DBUS_CONNECTION (connection), result, &error);
  BmBeacon *self = data;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (reply == NULL)
    {
      bm_avahi_fail (self->avahi, error);
      return;
    }

  g_variant_get (reply, "(o)", &self->group);
  self->connection = g_object_ref (G_DBUS_CONNECTION (connection));
  self->subscription = g_dbus_connection_signal_subscribe (self->connection, BM_AVAHI_NAME, BM_AVAHI_ENTRY_GROUP, NULL,
                                                           self->group, NULL, G_DBUS_SIGNAL_FLAGS_NONE,
                                                           group_changed_cb, self, NULL);
  add_service (self);
}

static void
avahi_changed_cb (BmBeacon *self)
{
  forget_group (self);
  self->n_names = 0;
  choose_name (self);
  if (bm_avahi_get_state (self->avahi) == BM_AVAHI_PRESENT)
    bm_avahi_call (self->avahi, BM_AVAHI_ROOT, BM_AVAHI_SERVER, "EntryGroupNew", NULL, "(o)", group_made_cb, self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* -- GObject -- */

static void
bm_beacon_dispose (GObject *object)
{
  BmBeacon *self = BM_BEACON (object);

  forget_group (self);
  if (self->avahi != NULL)
    g_signal_handlers_disconnect_by_data (self->avahi, self);
  g_clear_object (&self->avahi);

  G_OBJECT_CLASS (bm_beacon_parent_class)->dispose (object);
}

static void
bm_beacon_finalize (GObject *object)
{
  BmBeacon *self = BM_BEACON (object);

  g_free (self->name);
  g_free (self->full_name);
  g_variant_unref (self->txt);

  G_OBJECT_CLASS (bm_beacon_parent_class)->finalize (object);
}

static void
bm_beacon_class_init (BmBeaconClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_beacon_dispose;
  G_OBJECT_CLASS (klass)->finalize = bm_beacon_finalize;

  /**
   * BmBeacon::changed:
   * @self: the beacon
   *
   * Emitted when the state may have changed.
   */
  signals[CHANGED] = g_signal_new ("changed", BM_TYPE_BEACON, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bm_beacon_init (BmBeacon *self)
{
  self->avahi = bm_avahi_new ();
  g_signal_connect_swapped (self->avahi, "changed", G_CALLBACK (avahi_changed_cb), self);
}

/**
 * bm_beacon_new:
 * @name: what the table is called, for people; may be empty
 * @port: where its door is
 * @announcement: what else is told
 *
 * Begins to announce a table.
 *
 * Returns: (transfer full): a beacon; it announces the table until it is disposed of
 */
BmBeacon *
bm_beacon_new (const char           *name,
               guint16               port,
               const BmAnnouncement *announcement)
{
  BmBeacon *self = g_object_new (BM_TYPE_BEACON, NULL);

  self->name = bm_plain_line (*name != '\0' ? name : _("Big Monster"), BM_BEACON_MAX_NAME);
  self->port = port;
  self->txt = g_variant_ref_sink (bm_announcement_to_txt (announcement));
  choose_name (self);
  return self;
}

/**
 * bm_beacon_get_state:
 * @self: a beacon
 *
 * Returns: whether the table can be announced
 */
BmAvahiState
bm_beacon_get_state (BmBeacon *self)
{
  g_return_val_if_fail (BM_IS_BEACON (self), BM_AVAHI_ABSENT);

  return bm_avahi_get_state (self->avahi);
}

/**
 * bm_beacon_get_name:
 * @self: a beacon
 *
 * Returns: (transfer none): what others see: the name of the table, perhaps with a number
 */
const char *
bm_beacon_get_name (BmBeacon *self)
{
  g_return_val_if_fail (BM_IS_BEACON (self), NULL);

  return self->full_name;
}

/**
 * bm_beacon_update:
 * @self: a beacon
 * @announcement: what is told from now on
 */
void
bm_beacon_update (BmBeacon             *self,
                  const BmAnnouncement *announcement)
{
  g_autoptr (GVariant) txt = NULL;

  g_return_if_fail (BM_IS_BEACON (self));

  txt = g_variant_ref_sink (bm_announcement_to_txt (announcement));
  if (g_variant_equal (txt, self->txt))
    return;

  g_variant_unref (self->txt);
  self->txt = g_steal_pointer (&txt);
  if (self->group != NULL)
    call_group (self, "UpdateServiceTxt",
                g_variant_new ("(iiusss@aay)", BM_AVAHI_ANY, BM_AVAHI_ANY, (guint32) 0, self->full_name, BM_AVAHI_TYPE,
                               "", self->txt),
                NULL);
}

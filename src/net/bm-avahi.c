/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-avahi.h"

/**
 * BmAvahi:
 *
 * Says whether the service is there, which may change at any time, and calls it. Where it goes away, all that was made
 * there is gone, too, and whatever was asked is not answered any longer.
 */

struct _BmAvahi
{
  GObject          parent_instance;

  guint            watch;
  GDBusConnection *connection;  /* owned reference; %NULL unless it is present */
  GCancellable    *cancellable; /* of all calls */
  BmAvahiState     state;
};

G_DEFINE_FINAL_TYPE (BmAvahi, bm_avahi, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
set_state (BmAvahi         *self,
           GDBusConnection *connection,
           BmAvahiState     state)
{
  GDBusConnection *used = state == BM_AVAHI_PRESENT ? connection : NULL;

  if (connection != NULL)
    /* A game does not end because the bus does. */
    g_dbus_connection_set_exit_on_close (connection, FALSE);

  g_cancellable_cancel (self->cancellable);
  g_set_object (&self->connection, used);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  self->state = state;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
appeared_cb (GDBusConnection *connection,
             const char      *name G_GNUC_UNUSED,
             const char      *owner G_GNUC_UNUSED,
             gpointer         data)
{
  g_autoptr (BmAvahi) self = g_object_ref (data);

  set_state (self, connection, BM_AVAHI_PRESENT);
}

static void
vanished_cb (GDBusConnection *connection,
             const char      *name G_GNUC_UNUSED,
             gpointer         data)
{
  g_autoptr (BmAvahi) self = g_object_ref (data);

  set_state (self, connection, BM_AVAHI_ABSENT);
}

/* -- GObject -- */

static void
bm_avahi_dispose (GObject *object)
{
  BmAvahi *self = BM_AVAHI (object);

  g_clear_handle_id (&self->watch, g_bus_unwatch_name);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->connection);

  G_OBJECT_CLASS (bm_avahi_parent_class)->dispose (object);
}

static void
bm_avahi_class_init (BmAvahiClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_avahi_dispose;

  /**
   * BmAvahi::changed:
   * @self: the service
   *
   * Emitted when the state has changed, or the service is another process than before.
   */
  signals[CHANGED] = g_signal_new ("changed", BM_TYPE_AVAHI, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bm_avahi_init (BmAvahi *self)
{
  self->cancellable = g_cancellable_new ();
}

/**
 * bm_avahi_new:
 *
 * Begins to look for the service, and starts it if the system knows how.
 *
 * Returns: (transfer full): the service
 */
BmAvahi *
bm_avahi_new (void)
{
  BmAvahi *self = g_object_new (BM_TYPE_AVAHI, NULL);

  self->watch = g_bus_watch_name (G_BUS_TYPE_SYSTEM, BM_AVAHI_NAME, G_BUS_NAME_WATCHER_FLAGS_AUTO_START, appeared_cb,
                                  vanished_cb, self, NULL);
  return self;
}

/**
 * bm_avahi_get_state:
 * @self: the service
 *
 * Returns: whether it can be used
 */
BmAvahiState
bm_avahi_get_state (BmAvahi *self)
{
  g_return_val_if_fail (BM_IS_AVAHI (self), BM_AVAHI_ABSENT);

  return self->state;
}

/**
 * bm_avahi_fail:
 * @self: the service
 * @error: what it has said
 *
 * Gives it up until it is started again: it does not do what is needed of it.
 */
void
bm_avahi_fail (BmAvahi      *self,
               const GError *error)
{
  g_return_if_fail (BM_IS_AVAHI (self));

  g_debug ("Avahi: %s", error != NULL ? error->message : "failed");
  if (self->state == BM_AVAHI_PRESENT)
    set_state (self, NULL, BM_AVAHI_ABSENT);
}

/**
 * bm_avahi_get_connection:
 * @self: the service
 *
 * Returns: (transfer none) (nullable): the bus on which it is; %NULL unless it is present
 */
GDBusConnection *
bm_avahi_get_connection (BmAvahi *self)
{
  g_return_val_if_fail (BM_IS_AVAHI (self), NULL);

  return self->connection;
}

/**
 * bm_avahi_call:
 * @self: the service, which is present
 * @path: an object
 * @interface: one of its interfaces
 * @method: a method of that
 * @parameters: (transfer floating) (nullable): what it is called with
 * @reply: (nullable): the type of the answer
 * @callback: (nullable): called with the answer; with %G_IO_ERROR_CANCELLED if the service or @self is gone by then
 * @data: for @callback
 */
void
bm_avahi_call (BmAvahi             *self,
               const char          *path,
               const char          *interface,
               const char          *method,
               GVariant            *parameters,
               const char          *reply,
               GAsyncReadyCallback  callback,
               gpointer             data)
{
  g_return_if_fail (BM_IS_AVAHI (self));
  g_return_if_fail (self->connection != NULL);

  g_dbus_connection_call (self->connection, BM_AVAHI_NAME, path, interface, method, parameters,
                          reply != NULL ? G_VARIANT_TYPE (reply) : NULL, G_DBUS_CALL_FLAGS_NO_AUTO_START, -1,
                          callback != NULL ? self->cancellable : NULL, callback, data);
}

/**
 * bm_avahi_free_object:
 * @connection: (nullable): the bus on which the service is, or was
 * @path: (nullable): an object that was made there for this program; it may be gone already
 * @interface: its interface
 *
 * Has the service forget something. Nobody waits for an answer.
 */
void
bm_avahi_free_object (GDBusConnection *connection,
                      const char      *path,
                      const char      *interface)
{
  /* Not translated: a method. */
  if (connection != NULL && path != NULL)
    g_dbus_connection_call (connection, BM_AVAHI_NAME, path, interface, "Free", NULL, NULL,
                            G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, NULL, NULL, NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "avahi-mock.h"

#include <string.h>

#include "daemon-util.h"

#define NAME      "org.freedesktop.Avahi"
#define COLLISION NAME ".CollisionError"
#define DOMAIN    "local"

#define GROUP_ESTABLISHED 2
#define GROUP_COLLISION   3

typedef enum
{
  GROUP,
  BROWSER,
  RESOLVER,
} Kind;

static const char *const interface_names[] = {
  [GROUP] = NAME ".EntryGroup",
  [BROWSER] = NAME ".ServiceBrowser",
  [RESOLVER] = NAME ".ServiceResolver",
};

typedef struct
{
  gint32    interface;
  gint32    protocol;
  char     *name;
  char     *type;
  char     *address;
  guint16   port;
  GVariant *txt;
  guint32   flags;
} Service;

/* What a client has made. */
typedef struct
{
  AvahiMock *owner;
  Kind       kind;
  char      *path;
  char      *client;
  guint      registration;
  Service   *service;     /* of a group: what it announces; of a resolver: what it looks for */
  gboolean   is_committed;
} Object;

struct _AvahiMock
{
  GSubprocess     *bus;
  GDBusConnection *connection;
  GDBusNodeInfo   *node;
  guint            registration;
  guint            name;
  guint            clients;     /* the subscription that says who has gone */
  gboolean         is_deaf;     /* nothing new can be made */
  char            *echo;        /* where what is published is found; NULL: nowhere */
  char            *taken;       /* a name that something else has */
  GPtrArray       *services;    /* Service: what others announce */
  GPtrArray       *objects;     /* Object */
  guint            n_made;
};

static const char introspection[] =
  "<node>"
  " <interface name='org.freedesktop.Avahi.Server'>"
  "  <method name='EntryGroupNew'><arg type='o' direction='out'/></method>"
  "  <method name='ServiceBrowserNew'>"
  "   <arg type='i' direction='in'/><arg type='i' direction='in'/><arg type='s' direction='in'/>"
  "   <arg type='s' direction='in'/><arg type='u' direction='in'/><arg type='o' direction='out'/>"
  "  </method>"
  "  <method name='ServiceResolverNew'>"
  "   <arg type='i' direction='in'/><arg type='i' direction='in'/><arg type='s' direction='in'/>"
  "   <arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='i' direction='in'/>"
  "   <arg type='u' direction='in'/><arg type='o' direction='out'/>"
  "  </method>"
  " </interface>"
  " <interface name='org.freedesktop.Avahi.EntryGroup'>"
  "  <method name='AddService'>"
  "   <arg type='i' direction='in'/><arg type='i' direction='in'/><arg type='u' direction='in'/>"
  "   <arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='s' direction='in'/>"
  "   <arg type='s' direction='in'/><arg type='q' direction='in'/><arg type='aay' direction='in'/>"
  "  </method>"
  "  <method name='UpdateServiceTxt'>"
  "   <arg type='i' direction='in'/><arg type='i' direction='in'/><arg type='u' direction='in'/>"
  "   <arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='s' direction='in'/>"
  "   <arg type='aay' direction='in'/>"
  "  </method>"
  "  <method name='Commit'/><method name='Reset'/><method name='Free'/>"
  " </interface>"
  " <interface name='org.freedesktop.Avahi.ServiceBrowser'><method name='Free'/></interface>"
  " <interface name='org.freedesktop.Avahi.ServiceResolver'><method name='Free'/></interface>"
  "</node>";

/* -- Services -- */

static void
service_free (gpointer data)
{
  Service *service = data;

  if (service == NULL)
    return;
  g_free (service->name);
  g_free (service->type);
  g_free (service->address);
  g_clear_pointer (&service->txt, g_variant_unref);
  g_free (service);
}

static void
object_free (gpointer data)
{
  Object *object = data;

  g_dbus_connection_unregister_object (object->owner->connection, object->registration);
  service_free (object->service);
  g_free (object->path);
  g_free (object->client);
  g_free (object);
}

static void
emit (const Object *object,
      const char   *signal,
      GVariant     *parameters)
{
  g_dbus_connection_emit_signal (object->owner->connection, object->client, object->path, interface_names[object->kind],
                                 signal, parameters, NULL);
}

static void
tell_browser (const Object  *browser,
              const char    *signal,
              const Service *service)
{
  emit (browser, signal,
        g_variant_new ("(iisssu)", service->interface, service->protocol, service->name, service->type, DOMAIN,
                       service->flags));
}

static void
tell_browsers (AvahiMock     *self,
               const char    *signal,
               const Service *service)
{
  for (guint i = 0; i < self->objects->len; i++)
    {
      const Object *object = g_ptr_array_index (self->objects, i);

      if (object->kind == BROWSER)
        tell_browser (object, signal, service);
    }
}

static gboolean
is_sought (const Object  *resolver,
           const Service *service)
{
  return resolver->kind == RESOLVER && resolver->service->interface == service->interface
         && resolver->service->protocol == service->protocol && g_str_equal (resolver->service->name, service->name);
}

static void
tell_resolver (const Object  *resolver,
               const Service *service)
{
  emit (resolver, "Found",
        g_variant_new ("(iissssisq@aayu)", service->interface, service->protocol, service->name, service->type, DOMAIN,
                       "computer.local", service->protocol, service->address, service->port, service->txt,
                       service->flags));
}

static void
tell_resolvers (AvahiMock     *self,
                const Service *service)
{
  for (guint i = 0; i < self->objects->len; i++)
    if (is_sought (g_ptr_array_index (self->objects, i), service))
      tell_resolver (g_ptr_array_index (self->objects, i), service);
}

/* What is published is found as if by others. */
static void
echo (AvahiMock     *self,
      const Service *published,
      const char    *signal)
{
  Service found = *published;

  if (self->echo == NULL)
    return;

  found.interface = 2;
  found.protocol = 0;
  found.flags = AVAHI_MOCK_LOCAL;
  found.address = self->echo;
  if (signal != NULL)
    tell_browsers (self, signal, &found);
  else
    tell_resolvers (self, &found);
}

/* -- What clients call -- */

static void call_cb (GDBusConnection       *connection,
                     const char            *sender,
                     const char            *path,
                     const char            *interface,
                     const char            *method,
                     GVariant              *parameters,
                     GDBusMethodInvocation *invocation,
                     gpointer               data);

static const GDBusInterfaceVTable vtable = { .method_call = call_cb };

static Object *
make_object (AvahiMock             *self,
             Kind                   kind,
             GDBusMethodInvocation *invocation)
{
  Object *object = g_new0 (Object, 1);
  GDBusInterfaceInfo *info = g_dbus_node_info_lookup_interface (self->node, interface_names[kind]);
  g_autoptr (GError) error = NULL;

  object->owner = self;
  object->kind = kind;
  object->path = g_strdup_printf ("/Client0/Object%u", ++self->n_made);
  object->client = g_strdup (g_dbus_method_invocation_get_sender (invocation));
  object->registration
    = g_dbus_connection_register_object (self->connection, object->path, info, &vtable, self, NULL, &error);
  g_assert_no_error (error);
  g_ptr_array_add (self->objects, object);
  g_dbus_method_invocation_return_value (invocation, g_variant_new ("(o)", object->path));
  return object;
}

static void
browse (AvahiMock             *self,
        GDBusMethodInvocation *invocation)
{
  const Object *browser = make_object (self, BROWSER, invocation);

  for (guint i = 0; i < self->services->len; i++)
    tell_browser (browser, "ItemNew", g_ptr_array_index (self->services, i));
  for (guint i = 0; i < self->objects->len; i++)
    {
      const Object *object = g_ptr_array_index (self->objects, i);

      if (object->kind == GROUP && object->is_committed)
        echo (self, object->service, "ItemNew");
    }
}

static void
resolve (AvahiMock             *self,
         GVariant              *parameters,
         GDBusMethodInvocation *invocation)
{
  Object *resolver = make_object (self, RESOLVER, invocation);

  resolver->service = g_new0 (Service, 1);
  g_variant_get (parameters, "(iisssiu)", &resolver->service->interface, &resolver->service->protocol,
                 &resolver->service->name, &resolver->service->type, NULL, NULL, NULL);
  for (guint i = 0; i < self->services->len; i++)
    if (is_sought (resolver, g_ptr_array_index (self->services, i)))
      tell_resolver (resolver, g_ptr_array_index (self->services, i));
  for (guint i = 0; i < self->objects->len; i++)
    {
      const Object *object = g_ptr_array_index (self->objects, i);

      if (object->kind == GROUP && object->is_committed && g_str_equal (object->service->name, resolver->service->name))
        echo (self, object->service, NULL);
    }
}

static void
add_service (Object                *group,
             GVariant              *parameters,
             GDBusMethodInvocation *invocation)
{
  Service *service = g_new0 (Service, 1);

  g_variant_get (parameters, "(iiussssq@aay)", &service->interface, &service->protocol, &service->flags,
                 &service->name, &service->type, NULL, NULL, &service->port, &service->txt);
  g_assert_cmpint (strlen (service->name), <=, 63);
  if (g_strcmp0 (service->name, group->owner->taken) == 0)
    {
      g_dbus_method_invocation_return_dbus_error (invocation, COLLISION, "Local name collision");
      service_free (service);
      return;
    }

  service_free (group->service);
  group->service = service;
  g_dbus_method_invocation_return_value (invocation, NULL);
}

static void
update_txt (Object   *group,
            GVariant *parameters)
{
  g_assert_nonnull (group->service);
  g_variant_unref (group->service->txt);
  g_variant_get (parameters, "(iiusss@aay)", NULL, NULL, NULL, NULL, NULL, NULL, &group->service->txt);
  if (group->is_committed)
    echo (group->owner, group->service, NULL);
}

static void
set_committed (Object   *group,
               gboolean  is_committed)
{
  if (group->is_committed == is_committed)
    return;

  group->is_committed = is_committed;
  echo (group->owner, group->service, is_committed ? "ItemNew" : "ItemRemove");
  if (is_committed)
    emit (group, "StateChanged", g_variant_new ("(is)", GROUP_ESTABLISHED, ""));
}

static Object *
find_object (AvahiMock  *self,
             const char *path)
{
  for (guint i = 0; i < self->objects->len; i++)
    if (g_str_equal (((Object *) g_ptr_array_index (self->objects, i))->path, path))
      return g_ptr_array_index (self->objects, i);

  return NULL;
}

static void
call_object (AvahiMock             *self,
             Object                *object,
             const char            *method,
             GVariant              *parameters,
             GDBusMethodInvocation *invocation)
{
  if (g_str_equal (method, "AddService"))
    {
      add_service (object, parameters, invocation);
      return;
    }

  if (g_str_equal (method, "UpdateServiceTxt"))
    update_txt (object, parameters);
  else
    set_committed (object, g_str_equal (method, "Commit"));
  if (g_str_equal (method, "Free"))
    g_ptr_array_remove (self->objects, object);
  g_dbus_method_invocation_return_value (invocation, NULL);
}

static void
call_cb (GDBusConnection       *connection G_GNUC_UNUSED,
         const char            *sender G_GNUC_UNUSED,
         const char            *path,
         const char            *interface G_GNUC_UNUSED,
         const char            *method,
         GVariant              *parameters,
         GDBusMethodInvocation *invocation,
         gpointer               data)
{
  AvahiMock *self = data;
  Object *object = find_object (self, path);

  if (object != NULL)
    call_object (self, object, method, parameters, invocation);
  else if (self->is_deaf)
    g_dbus_method_invocation_return_dbus_error (invocation, "org.freedesktop.DBus.Error.AccessDenied", "No");
  else if (g_str_equal (method, "EntryGroupNew"))
    make_object (self, GROUP, invocation);
  else if (g_str_equal (method, "ServiceBrowserNew"))
    browse (self, invocation);
  else
    resolve (self, parameters, invocation);
}

/* A client that goes away takes along all that it has made. */
static void
owner_changed_cb (GDBusConnection *connection G_GNUC_UNUSED,
                  const char      *sender G_GNUC_UNUSED,
                  const char      *path G_GNUC_UNUSED,
                  const char      *interface G_GNUC_UNUSED,
                  const char      *signal G_GNUC_UNUSED,
                  GVariant        *parameters,
                  gpointer         data)
{
  AvahiMock *self = data;
  const char *name, *owner;

  g_variant_get (parameters, "(&s&s&s)", &name, NULL, &owner);
  for (guint i = self->objects->len; i-- > 0 && *owner == '\0';)
    {
      Object *object = g_ptr_array_index (self->objects, i);

      if (!g_str_equal (object->client, name))
        continue;
      if (object->kind == GROUP)
        set_committed (object, FALSE);
      g_ptr_array_remove (self->objects, object);
    }
}

/* -- For tests -- */

/* Whether there can be a bus here. */
gboolean
avahi_mock_is_possible (void)
{
  g_autofree char *program = g_find_program_in_path ("dbus-daemon");

  return program != NULL;
}

/* What a bus that has been started says first. */
static char *
read_address (GSubprocess *bus)
{
  g_autoptr (GDataInputStream) stream = g_data_input_stream_new (g_subprocess_get_stdout_pipe (bus));
  g_autoptr (GError) error = NULL;
  char *address = g_data_input_stream_read_line_utf8 (stream, NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (address);
  return address;
}

/* Starts a bus, which is the one of the system for this program, with the service running. To be called before anything
 * asks for that bus. */
AvahiMock *
avahi_mock_new (void)
{
  static const char *const bus[] = { "dbus-daemon", "--session", "--nofork", "--nosyslog", "--print-address", NULL };
  AvahiMock *self = g_new0 (AvahiMock, 1);
  g_autofree char *address = NULL;
  g_autoptr (GError) error = NULL;

  /* That of GLib's tests goes on in a copy of this program, whose check for leaks can wait for ever for a lock that
   * another thread had. */
  self->bus = test_daemon_start (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE, bus);
  address = read_address (self->bus);
  g_setenv ("DBUS_SYSTEM_BUS_ADDRESS", address, TRUE);
  self->connection = g_dbus_connection_new_for_address_sync (
    address, G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION, NULL, NULL,
    &error);
  g_assert_no_error (error);

  self->services = g_ptr_array_new_with_free_func (service_free);
  self->objects = g_ptr_array_new_with_free_func (object_free);
  self->node = g_dbus_node_info_new_for_xml (introspection, &error);
  g_assert_no_error (error);
  self->registration = g_dbus_connection_register_object (
    self->connection, "/", g_dbus_node_info_lookup_interface (self->node, NAME ".Server"), &vtable, self, NULL, &error);
  g_assert_no_error (error);
  self->clients = g_dbus_connection_signal_subscribe (self->connection, "org.freedesktop.DBus", "org.freedesktop.DBus",
                                                      "NameOwnerChanged", "/org/freedesktop/DBus", NULL,
                                                      G_DBUS_SIGNAL_FLAGS_NONE, owner_changed_cb, self, NULL);
  avahi_mock_set_running (self, TRUE);
  return self;
}

void
avahi_mock_free (AvahiMock *self)
{
  avahi_mock_set_running (self, FALSE);
  g_dbus_connection_signal_unsubscribe (self->connection, self->clients);
  g_dbus_connection_unregister_object (self->connection, self->registration);
  g_ptr_array_unref (self->objects);
  g_ptr_array_unref (self->services);
  g_dbus_connection_close_sync (self->connection, NULL, NULL);
  g_object_unref (self->connection);
  g_dbus_node_info_unref (self->node);
  test_daemon_kill (self->bus);
  g_free (self->echo);
  g_free (self->taken);
  g_free (self);
}

/* All that clients have made is gone when the service ends. */
void
avahi_mock_set_running (AvahiMock *self,
                        gboolean   running)
{
  if (running && self->name == 0)
    self->name = g_bus_own_name_on_connection (self->connection, NAME, G_BUS_NAME_OWNER_FLAGS_NONE, NULL, NULL, NULL,
                                               NULL);
  else if (!running)
    {
      g_clear_handle_id (&self->name, g_bus_unown_name);
      g_ptr_array_set_size (self->objects, 0);
    }
}

void
avahi_mock_set_deaf (AvahiMock *self,
                     gboolean   deaf)
{
  self->is_deaf = deaf;
}

/* From now on, what this program publishes is found by it as well, at @address. */
void
avahi_mock_set_echo (AvahiMock  *self,
                     const char *address)
{
  g_free (self->echo);
  self->echo = g_strdup (address);
}

void
avahi_mock_take_name (AvahiMock  *self,
                      const char *name)
{
  g_free (self->taken);
  self->taken = g_strdup (name);
}

/* Something else in the network has had the name of what was published. */
void
avahi_mock_collide (AvahiMock *self)
{
  for (guint i = 0; i < self->objects->len; i++)
    {
      Object *object = g_ptr_array_index (self->objects, i);

      if (object->kind == GROUP && object->is_committed)
        {
          object->is_committed = FALSE;
          emit (object, "StateChanged", g_variant_new ("(is)", GROUP_COLLISION, ""));
        }
    }
}

/* Announces something, or changes what was announced with this name, interface and protocol. */
void
avahi_mock_add (AvahiMock              *self,
                const AvahiMockService *added)
{
  Service *service = g_new0 (Service, 1);

  *service = (Service) { added->interface, added->protocol, g_strdup (added->name), g_strdup ("_bigmonster._tcp"),
                         g_strdup (added->address), added->port, g_variant_ref_sink (added->txt), added->flags };
  g_ptr_array_add (self->services, service);
  tell_browsers (self, "ItemNew", service);
  tell_resolvers (self, service);
}

void
avahi_mock_remove (AvahiMock  *self,
                   const char *name)
{
  for (guint i = self->services->len; i-- > 0;)
    {
      Service *service = g_ptr_array_index (self->services, i);

      if (!g_str_equal (service->name, name))
        continue;
      tell_browsers (self, "ItemRemove", service);
      g_ptr_array_remove_index (self->services, i);
    }
}

/* Says anything to all who have made objects. */
void
avahi_mock_send (AvahiMock  *self,
                 const char *interface,
                 const char *signal,
                 GVariant   *parameters)
{
  g_autoptr (GVariant) sunk = parameters != NULL ? g_variant_ref_sink (parameters) : NULL;

  for (guint i = 0; i < self->objects->len; i++)
    {
      const Object *object = g_ptr_array_index (self->objects, i);

      g_dbus_connection_emit_signal (self->connection, object->client, object->path, interface, signal, sunk, NULL);
    }
}

guint
avahi_mock_count_published (AvahiMock *self)
{
  guint n = 0;

  for (guint i = 0; i < self->objects->len; i++)
    {
      const Object *object = g_ptr_array_index (self->objects, i);

      n += object->kind == GROUP && object->is_committed;
    }

  return n;
}

/* The first thing that is published: its name; NULL if there is none. */
char *
avahi_mock_dup_published (AvahiMock  *self,
                          guint16    *port,
                          GVariant  **txt)
{
  for (guint i = 0; i < self->objects->len; i++)
    {
      const Object *object = g_ptr_array_index (self->objects, i);

      if (object->kind != GROUP || !object->is_committed)
        continue;
      if (port != NULL)
        *port = object->service->port;
      if (txt != NULL)
        *txt = g_variant_ref (object->service->txt);
      return g_strdup (object->service->name);
    }

  return NULL;
}

guint
avahi_mock_count_objects (AvahiMock *self)
{
  return self->objects->len;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-neighbours.h"

#include <stdlib.h>
#include <string.h>

/**
 * BmNeighbours:
 *
 * A list of #BmNeighbour, ordered by name. It follows what comes and goes as long as it exists; a table that was found
 * in several ways is there once. Anybody in the network may announce anything.
 */

/* What the service says about a find. */
#define FLAG_LOCAL   8
#define FLAG_OUR_OWN 16

#define NEW_PARAMETERS     "(iisssu)"
#define FOUND_PARAMETERS   "(iissssisqaayu)"
#define RESOLVE_PARAMETERS "(iisssiu)"

/* A bus allows no more than a hundred and some questions that are not answered yet. */
#define MAX_REQUESTS 16

/* An announcement, which is asked about by a resolver for as long as it is there. */
typedef struct
{
  BmNeighbours *owner;
  char         *resolver; /* its path; %NULL: not known yet */
  BmNeighbour  *table;    /* %NULL: nothing that can be used is known about it yet */
} Find;

struct _BmNeighbours
{
  GObject          parent_instance;

  BmAvahi         *avahi;
  GDBusConnection *connection;       /* owned reference: of the subscriptions; %NULL: none */
  guint            subscriptions[2];
  char            *browser;          /* its path; %NULL: not known yet */
  GHashTable      *finds;            /* char *, see name_find() => Find */
  GQueue          *waiting;          /* GVariant: what the browser has said of finds to be asked about */
  guint            n_requests;       /* how many resolvers are being made */
  GPtrArray       *tables;           /* BmNeighbour */
  guint            update;           /* the source that makes the list; 0: none */
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmNeighbours, bm_neighbours, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* -- The list -- */

static GType
get_item_type (GListModel *model G_GNUC_UNUSED)
{
  return BM_TYPE_NEIGHBOUR;
}

static guint
get_n_items (GListModel *model)
{
  return BM_NEIGHBOURS (model)->tables->len;
}

static gpointer
get_item (GListModel *model,
          guint       position)
{
  BmNeighbours *self = BM_NEIGHBOURS (model);

  return position < self->tables->len ? g_object_ref (g_ptr_array_index (self->tables, position)) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static int
compare_tables (gconstpointer a,
                gconstpointer b)
{
  return bm_neighbour_compare (*(BmNeighbour *const *) a, *(BmNeighbour *const *) b);
}

/* Of what was announced about the same table, all addresses count. */
static void
add_table (GPtrArray   *tables,
           BmNeighbour *found)
{
  const char *const *addresses = bm_neighbour_get_addresses (found);
  BmNeighbour *table = NULL;

  for (guint i = 0; i < tables->len && table == NULL; i++)
    if (bm_neighbour_is_same_table (g_ptr_array_index (tables, i), found))
      table = g_ptr_array_index (tables, i);
  if (table == NULL)
    {
      table = bm_neighbour_new (bm_neighbour_get_name (found), bm_neighbour_get_announcement (found));
      g_ptr_array_add (tables, table);
    }

  for (guint i = 0; addresses[i] != NULL; i++)
    bm_neighbour_add_address (table, addresses[i]);
}

static int
compare_keys (const void *a,
              const void *b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* In the order of the keys, so that nothing changes unless something has changed. */
static GPtrArray *
list_tables (BmNeighbours *self)
{
  g_autoptr (GPtrArray) tables = g_ptr_array_new_with_free_func (g_object_unref);
  guint n;
  g_autofree gpointer *keys = g_hash_table_get_keys_as_array (self->finds, &n);

  qsort (keys, n, sizeof *keys, compare_keys);
  for (guint i = 0; i < n; i++)
    {
      const Find *find = g_hash_table_lookup (self->finds, keys[i]);

      if (find->table != NULL)
        add_table (tables, find->table);
    }
  g_ptr_array_sort (tables, compare_tables);

  return g_steal_pointer (&tables);
}

/* Rows that stay the same are left alone: somebody may be about to click on one. */
static gboolean
update_cb (gpointer data)
{
  BmNeighbours *self = data;
  g_autoptr (GPtrArray) old = self->tables;
  g_autoptr (GPtrArray) tables = list_tables (self);
  guint most = MIN (old->len, tables->len);
  guint first = 0;
  guint last = 0;

  self->update = 0;
  while (first < most && compare_tables (&old->pdata[first], &tables->pdata[first]) == 0)
    first++;
  while (last < most - first
         && compare_tables (&old->pdata[old->len - 1 - last], &tables->pdata[tables->len - 1 - last]) == 0)
    last++;

  self->tables = g_ptr_array_ref (tables);
  if (first + last < MAX (old->len, tables->len))
    g_list_model_items_changed (G_LIST_MODEL (self), first, old->len - first - last, tables->len - first - last);
  return G_SOURCE_REMOVE;
}

/* Much may come at once. */
static void
plan_update (BmNeighbours *self)
{
  if (self->update == 0)
    self->update = g_idle_add (update_cb, self);
}

/* -- What is found -- */

/* What the service calls the same in all that it says about an announcement. */
static char *
name_find (gint32      interface,
           gint32      protocol,
           const char *name,
           const char *type,
           const char *domain)
{
  return g_strdup_printf ("%d %d %s %s %s", interface, protocol, type, domain, name);
}

static void
find_free (gpointer data)
{
  Find *find = data;

  bm_avahi_free_object (find->owner->connection, find->resolver, BM_AVAHI_SERVICE_RESOLVER);
  g_clear_object (&find->table);
  g_free (find->resolver);
  g_free (find);
}

/* The address of a door; %NULL if nothing can be there, or nothing should be looked for there. */
static char *
read_address (gint32      interface,
              const char *text,
              guint16     port,
              gboolean    is_local)
{
  g_autoptr (GInetAddress) address = g_inet_address_new_from_string (text);
  g_autofree char *plain = NULL;

  if (address == NULL || port == 0 || g_inet_address_get_is_any (address) || g_inet_address_get_is_multicast (address)
      || (g_inet_address_get_is_loopback (address) && !is_local))
    return NULL;

  plain = g_inet_address_to_string (address);
  if (g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV4)
    return g_strdup_printf ("%s:%u", plain, port);
  if (g_inet_address_get_is_link_local (address) && interface > 0)
    return g_strdup_printf ("[%s%%%d]:%u", plain, interface, port);
  return g_strdup_printf ("[%s]:%u", plain, port);
}

static void
hear_found (BmNeighbours *self,
            GVariant     *parameters)
{
  g_autoptr (GVariant) txt = NULL;
  g_autofree char *key = NULL;
  g_autofree char *door = NULL;
  const char *name, *type, *domain, *address;
  gint32 interface, protocol;
  BmAnnouncement announcement;
  guint32 flags;
  guint16 port;
  Find *find;

  g_variant_get (parameters, "(ii&s&s&ssi&sq@aayu)", &interface, &protocol, &name, &type, &domain, NULL, NULL, &address,
                 &port, &txt, &flags);
  key = name_find (interface, protocol, name, type, domain);
  find = g_hash_table_lookup (self->finds, key);
  if (find == NULL)
    return;

  g_clear_object (&find->table);
  door = read_address (interface, address, port, (flags & FLAG_LOCAL) != 0);
  if (door != NULL && bm_announcement_read_txt (&announcement, txt))
    {
      find->table = bm_neighbour_new (name, &announcement);
      bm_neighbour_add_address (find->table, door);
    }
  plan_update (self);
}

typedef struct
{
  BmNeighbours *owner;
  char         *key;
} Request;

static void ask_next (BmNeighbours *self);

static void
resolver_made_cb (GObject      *connection,
                  GAsyncResult *result,
                  gpointer      data)
{
  Request *request = data;
  g_autofree char *key = request->key;
  BmNeighbours *self = request->owner;
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) reply = g_dbus_connection_call_finish (G_DBUS_CONNECTION (connection), result, &error);
  g_autofree char *path = NULL;
  Find *find;

  g_free (request);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  self->n_requests--;
  find = g_hash_table_lookup (self->finds, key);
  if (reply == NULL)
    g_debug ("Avahi: %s", error->message);
  else
    g_variant_get (reply, "(o)", &path);
  if (find == NULL || find->resolver != NULL)
    bm_avahi_free_object (self->connection, path, BM_AVAHI_SERVICE_RESOLVER);
  else
    find->resolver = g_steal_pointer (&path);
  ask_next (self);
}

static char *
name_new (GVariant *parameters)
{
  const char *name, *type, *domain;
  gint32 interface, protocol;

  g_variant_get (parameters, "(ii&s&s&su)", &interface, &protocol, &name, &type, &domain, NULL);
  return name_find (interface, protocol, name, type, domain);
}

static void
ask (BmNeighbours *self,
     GVariant     *parameters)
{
  Request *request = g_new0 (Request, 1);
  const char *name, *type, *domain;
  gint32 interface, protocol;

  request->owner = self;
  request->key = name_new (parameters);
  self->n_requests++;
  g_variant_get (parameters, "(ii&s&s&su)", &interface, &protocol, &name, &type, &domain, NULL);
  bm_avahi_call (self->avahi, BM_AVAHI_ROOT, BM_AVAHI_SERVER, "ServiceResolverNew",
                 g_variant_new (RESOLVE_PARAMETERS, interface, protocol, name, type, domain, BM_AVAHI_ANY, 0), "(o)",
                 resolver_made_cb, request);
}

static void
ask_next (BmNeighbours *self)
{
  while (self->n_requests < MAX_REQUESTS && !g_queue_is_empty (self->waiting))
    {
      g_autoptr (GVariant) parameters = g_queue_pop_head (self->waiting);
      g_autofree char *key = name_new (parameters);

      /* It may have vanished since. */
      if (g_hash_table_contains (self->finds, key))
        ask (self, parameters);
    }
}

static void
hear_new (BmNeighbours *self,
          GVariant     *parameters)
{
  g_autofree char *key = name_new (parameters);
  guint32 flags;
  Find *find;

  g_variant_get_child (parameters, 5, "u", &flags);
  if ((flags & FLAG_OUR_OWN) != 0 || g_hash_table_contains (self->finds, key)
      || g_hash_table_size (self->finds) >= BM_NEIGHBOURS_MAX
      || g_queue_get_length (self->waiting) >= BM_NEIGHBOURS_MAX)
    return;

  find = g_new0 (Find, 1);
  find->owner = self;
  g_hash_table_insert (self->finds, g_steal_pointer (&key), find);
  g_queue_push_tail (self->waiting, g_variant_ref (parameters));
  ask_next (self);
}

static void
hear_remove (BmNeighbours *self,
             GVariant     *parameters)
{
  g_autofree char *key = name_new (parameters);

  if (g_hash_table_remove (self->finds, key))
    plan_update (self);
}

static void
signal_cb (GDBusConnection *connection G_GNUC_UNUSED,
           const char      *sender G_GNUC_UNUSED,
           const char      *path G_GNUC_UNUSED,
           const char      *interface,
           const char      *signal,
           GVariant        *parameters,
           gpointer         data)
{
  BmNeighbours *self = data;
  gboolean is_browser = g_str_equal (interface, BM_AVAHI_SERVICE_BROWSER);

  if (is_browser && g_str_equal (signal, "ItemNew")
      && g_variant_is_of_type (parameters, G_VARIANT_TYPE (NEW_PARAMETERS)))
    hear_new (self, parameters);
  else if (is_browser && g_str_equal (signal, "ItemRemove")
           && g_variant_is_of_type (parameters, G_VARIANT_TYPE (NEW_PARAMETERS)))
    hear_remove (self, parameters);
  else if (is_browser && g_str_equal (signal, "Failure"))
    bm_avahi_fail (self->avahi, NULL);
  else if (!is_browser && g_str_equal (signal, "Found")
           && g_variant_is_of_type (parameters, G_VARIANT_TYPE (FOUND_PARAMETERS)))
    hear_found (self, parameters);
}

/* -- Looking -- */

static void
stop (BmNeighbours *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->subscriptions) && self->connection != NULL; i++)
    g_dbus_connection_signal_unsubscribe (self->connection, self->subscriptions[i]);
  g_hash_table_remove_all (self->finds);
  g_queue_clear_full (self->waiting, (GDestroyNotify) g_variant_unref);
  self->n_requests = 0;
  bm_avahi_free_object (self->connection, self->browser, BM_AVAHI_SERVICE_BROWSER);
  g_clear_pointer (&self->browser, g_free);
  g_clear_object (&self->connection);
}

static void
browser_made_cb (GObject      *connection,
                 GAsyncResult *result,
                 gpointer      data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) reply = g_dbus_connection_call_finish (G_DBUS_CONNECTION (connection), result, &error);
  BmNeighbours *self = data;

  if (reply != NULL)
    g_variant_get (reply, "(o)", &self->browser);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    bm_avahi_fail (self->avahi, error);
}

/* The first finds may be told before the path of the browser is known here: all objects of this program are listened
 * to. What others in this program look for is the same. */
static void
start (BmNeighbours *self)
{
  const char *const interfaces[] = { BM_AVAHI_SERVICE_BROWSER, BM_AVAHI_SERVICE_RESOLVER };

  self->connection = g_object_ref (bm_avahi_get_connection (self->avahi));
  for (guint i = 0; i < G_N_ELEMENTS (interfaces); i++)
    self->subscriptions[i]
      = g_dbus_connection_signal_subscribe (self->connection, BM_AVAHI_NAME, interfaces[i], NULL, NULL, NULL,
                                            G_DBUS_SIGNAL_FLAGS_NONE, signal_cb, self, NULL);
  bm_avahi_call (self->avahi, BM_AVAHI_ROOT, BM_AVAHI_SERVER, "ServiceBrowserNew",
                 g_variant_new ("(iissu)", BM_AVAHI_ANY, BM_AVAHI_ANY, BM_AVAHI_TYPE, "", 0), "(o)", browser_made_cb,
                 self);
}

static void
avahi_changed_cb (BmNeighbours *self)
{
  stop (self);
  plan_update (self);
  if (bm_avahi_get_state (self->avahi) == BM_AVAHI_PRESENT)
    start (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* -- GObject -- */

static void
bm_neighbours_dispose (GObject *object)
{
  BmNeighbours *self = BM_NEIGHBOURS (object);

  stop (self);
  g_clear_handle_id (&self->update, g_source_remove);
  if (self->avahi != NULL)
    g_signal_handlers_disconnect_by_data (self->avahi, self);
  g_clear_object (&self->avahi);

  G_OBJECT_CLASS (bm_neighbours_parent_class)->dispose (object);
}

static void
bm_neighbours_finalize (GObject *object)
{
  BmNeighbours *self = BM_NEIGHBOURS (object);

  g_hash_table_unref (self->finds);
  g_queue_free (self->waiting);
  g_ptr_array_unref (self->tables);

  G_OBJECT_CLASS (bm_neighbours_parent_class)->finalize (object);
}

static void
bm_neighbours_class_init (BmNeighboursClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_neighbours_dispose;
  G_OBJECT_CLASS (klass)->finalize = bm_neighbours_finalize;

  /**
   * BmNeighbours::changed:
   * @self: the list
   *
   * Emitted when the state may have changed.
   */
  signals[CHANGED] = g_signal_new ("changed", BM_TYPE_NEIGHBOURS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);
}

static void
bm_neighbours_init (BmNeighbours *self)
{
  self->finds = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, find_free);
  self->waiting = g_queue_new ();
  self->tables = g_ptr_array_new_with_free_func (g_object_unref);
  self->avahi = bm_avahi_new ();
  g_signal_connect_swapped (self->avahi, "changed", G_CALLBACK (avahi_changed_cb), self);
}

/**
 * bm_neighbours_new:
 *
 * Begins to look for tables.
 *
 * Returns: (transfer full): a list
 */
BmNeighbours *
bm_neighbours_new (void)
{
  return g_object_new (BM_TYPE_NEIGHBOURS, NULL);
}

/**
 * bm_neighbours_get_state:
 * @self: a list
 *
 * Returns: whether tables can be found
 */
BmAvahiState
bm_neighbours_get_state (BmNeighbours *self)
{
  g_return_val_if_fail (BM_IS_NEIGHBOURS (self), BM_AVAHI_ABSENT);

  return bm_avahi_get_state (self->avahi);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-neighbour.h"

#include <string.h>

#include "bm-limits.h"
#include "bm-plain.h"

/**
 * BmNeighbour:
 *
 * A value, once its addresses have been added.
 */

struct _BmNeighbour
{
  GObject        parent_instance;

  char          *name;
  BmAnnouncement announcement;
  GPtrArray     *addresses;    /* char *, ended by %NULL */
};

G_DEFINE_FINAL_TYPE (BmNeighbour, bm_neighbour, G_TYPE_OBJECT)

static void
bm_neighbour_finalize (GObject *object)
{
  BmNeighbour *self = BM_NEIGHBOUR (object);

  g_free (self->name);
  g_ptr_array_unref (self->addresses);

  G_OBJECT_CLASS (bm_neighbour_parent_class)->finalize (object);
}

static void
bm_neighbour_class_init (BmNeighbourClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bm_neighbour_finalize;
}

static void
bm_neighbour_init (BmNeighbour *self)
{
  self->addresses = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->addresses, NULL);
}

/**
 * bm_neighbour_new:
 * @name: what it is called: anything
 * @announcement: what else is known about it
 *
 * Returns: (transfer full): a table without addresses
 */
BmNeighbour *
bm_neighbour_new (const char           *name,
                  const BmAnnouncement *announcement)
{
  BmNeighbour *self = g_object_new (BM_TYPE_NEIGHBOUR, NULL);

  self->name = bm_plain_line (name, BM_MAX_NAME);
  g_strstrip (self->name);
  self->announcement = *announcement;
  return self;
}

/**
 * bm_neighbour_get_name:
 * @self: a table
 *
 * Returns: (transfer none): what it is called, for people; may be empty
 */
const char *
bm_neighbour_get_name (BmNeighbour *self)
{
  g_return_val_if_fail (BM_IS_NEIGHBOUR (self), NULL);

  return self->name;
}

/**
 * bm_neighbour_get_announcement:
 * @self: a table
 *
 * Returns: (transfer none): what is known about it
 */
const BmAnnouncement *
bm_neighbour_get_announcement (BmNeighbour *self)
{
  g_return_val_if_fail (BM_IS_NEIGHBOUR (self), NULL);

  return &self->announcement;
}

/**
 * bm_neighbour_get_addresses:
 * @self: a table
 *
 * Returns: (transfer none) (array zero-terminated=1): where its door may be, as g_network_address_parse() reads them
 */
const char *const *
bm_neighbour_get_addresses (BmNeighbour *self)
{
  g_return_val_if_fail (BM_IS_NEIGHBOUR (self), NULL);

  return (const char *const *) self->addresses->pdata;
}

/**
 * bm_neighbour_is_same_table:
 * @self: a table
 * @other: another one
 *
 * A table may be found in several ways: by cable and through the air, say.
 *
 * Returns: whether the two are one and the same, as far as anybody can tell
 */
gboolean
bm_neighbour_is_same_table (BmNeighbour *self,
                            BmNeighbour *other)
{
  const BmInvitation *door = &self->announcement.door;

  return self->announcement.version == other->announcement.version
         && memcmp (door->table, other->announcement.door.table, BM_TABLE_ID_BYTES) == 0
         && memcmp (door->host, other->announcement.door.host, BM_KEY_BYTES) == 0
         && (self->announcement.version == BM_PROTOCOL_VERSION || g_str_equal (self->name, other->name));
}

/**
 * bm_neighbour_compare:
 * @self: a table
 * @other: another one
 *
 * Returns: less than 0 if @self stands before @other in a list, more if it stands behind it; 0 only if both are the
 *   same in every respect
 */
int
bm_neighbour_compare (BmNeighbour *self,
                      BmNeighbour *other)
{
  int order = g_utf8_collate (self->name, other->name);

  if (order == 0)
    order = strcmp (self->name, other->name);
  if (order == 0)
    order = memcmp (&self->announcement.door, &other->announcement.door, sizeof self->announcement.door);
  if (order == 0)
    order = (int) self->announcement.version - (int) other->announcement.version;
  if (order == 0)
    order = (int) self->announcement.mode - (int) other->announcement.mode;
  if (order == 0)
    order = (int) self->announcement.n_free - (int) other->announcement.n_free;
  if (order == 0)
    order = (int) self->addresses->len - (int) other->addresses->len;
  for (guint i = 0; order == 0 && i + 1 < self->addresses->len; i++)
    order = strcmp (g_ptr_array_index (self->addresses, i), g_ptr_array_index (other->addresses, i));

  return order;
}

/**
 * bm_neighbour_add_address:
 * @self: a table
 * @address: where its door may be, as g_network_address_parse() reads it
 */
void
bm_neighbour_add_address (BmNeighbour *self,
                          const char  *address)
{
  guint n;

  g_return_if_fail (BM_IS_NEIGHBOUR (self));

  n = self->addresses->len - 1;
  for (guint i = 0; i < n; i++)
    if (g_str_equal (g_ptr_array_index (self->addresses, i), address))
      return;
  if (n < BM_NEIGHBOUR_MAX_ADDRESSES)
    g_ptr_array_insert (self->addresses, (int) n, g_strdup (address));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tables at which people play by file. */

#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-gathering-private.h"

#include "bm-plain.h"

/**
 * bm_gathering_accept_file:
 * @invitation: an invitation
 * @name: what to be called at the table
 * @sets: (nullable): #BmSetEntry: the sets that the person has
 * @file: (nullable): where the table is stored
 * @error: return location for a #BmTurnFileError, in words for the person
 *
 * Comes to a table by file.
 *
 * Returns: (transfer full) (nullable): a guest's gathering
 */
BmGathering *
bm_gathering_accept_file (const BmTurnFile  *invitation,
                          const char        *name,
                          GListModel        *sets,
                          GFile             *file,
                          GError           **error)
{
  g_autoptr (BmGathering) self = bm_gathering_new (file);
  BmGuest *guest;

  g_free (self->name);
  self->name = bm_plain_line (name, BM_MAX_NAME);
  guest = bm_guest_new_by_file (invitation, self->name, error);
  if (guest == NULL)
    return NULL;

  bm_gathering_add_sets (guest, sets);
  /* The host has given it a seat already. */
  self->has_sat = TRUE;
  bm_gathering_set_guest (self, guest);
  if (!bm_guest_hear_file (guest, invitation, error))
    return NULL;

  bm_gathering_begin (self);
  return g_steal_pointer (&self);
}

/**
 * bm_gathering_is_guest_by_file:
 * @self: a gathering
 *
 * Returns: whether this program is a guest by file
 */
gboolean
bm_gathering_is_guest_by_file (BmGathering *self)
{
  g_return_val_if_fail (BM_IS_GATHERING (self), FALSE);

  return self->guest != NULL && bm_guest_is_by_file (self->guest);
}

/**
 * bm_gathering_get_name:
 * @self: a guest's gathering
 *
 * Returns: (transfer none): what the person wanted to be called at the table; may be empty
 */
const char *
bm_gathering_get_name (BmGathering *self)
{
  g_return_val_if_fail (BM_IS_GATHERING (self), NULL);

  return self->name;
}

/**
 * bm_gathering_is_of_table:
 * @self: a gathering
 * @file: a file
 *
 * Returns: whether the file belongs to this table
 */
gboolean
bm_gathering_is_of_table (BmGathering      *self,
                          const BmTurnFile *file)
{
  const BmInvitation *own;

  g_return_val_if_fail (BM_IS_GATHERING (self), FALSE);

  own = self->host != NULL ? bm_host_get_invitation (self->host) : bm_guest_get_invitation (self->guest);
  return memcmp (own->table, file->invitation.table, BM_TABLE_ID_BYTES) == 0;
}

/**
 * bm_gathering_hear_file:
 * @self: a gathering
 * @file: a file from anywhere
 * @error: return location for a #BmTurnFileError or #BmSealError, in words for the person
 *
 * Takes in a file. If it is refused, nothing has changed.
 *
 * Returns: whether there was something new in it
 */
gboolean
bm_gathering_hear_file (BmGathering       *self,
                        const BmTurnFile  *file,
                        GError           **error)
{
  g_return_val_if_fail (BM_IS_GATHERING (self), FALSE);

  return self->host != NULL ? bm_host_hear_file (self->host, file, error)
                            : bm_guest_hear_file (self->guest, file, error);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table as it is stored, so that it stands where it was when the program is opened again. */

#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-host-private.h"

#include <glib/gi18n-lib.h>

#include "bm-pack.h"
#include "bm-views.h"

/* Version; keys of the host; table and secret of the invitation; phase, game, opening, secret of the host; keeper,
 * grace, time, seats that are kept; the record as its text, which has the sets, the setup and the moves; secrets;
 * seats (player, name, elsewhere, held, holder); participants; who plays by file; plans (seat, moves). Tables that were
 * stored before there were files end earlier. */
#define OLD_HOST_MEMBERS "u(ayay)(ayay)(yubay)(sxxu)sa(ayay)a(ssbbay)a(ayvsbbybaybayybt)"
#define OLD_HOST_TYPE    G_VARIANT_TYPE ("(" OLD_HOST_MEMBERS ")")
#define HOST_TYPE        G_VARIANT_TYPE ("(" OLD_HOST_MEMBERS "a(ayaybbx)a(yau))")

#define VERSION 1

/* -- Writing -- */

static char *
dup_record_text (BmHost *self)
{
  g_autoptr (BmRecord) empty = NULL;

  if (self->session != NULL)
    return bm_record_to_text (bm_session_get_record (self->session));

  empty = bm_record_new (self->setup, 0);
  return bm_record_to_text (empty);
}

static GVariant *
pack_seats (BmHost *self)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(ssbbay)"));
  for (guint i = 0; i < self->setup->n_seats; i++)
    g_variant_builder_add (&builder, "(ssbb@ay)", self->seats[i].player, self->seats[i].name, self->seats[i].elsewhere,
                           self->seats[i].held, bm_pack_bytes (self->seats[i].holder.bytes, BM_PARTICIPANT_ID_BYTES));

  return g_variant_builder_end (&builder);
}

static GVariant *
pack_participants (BmHost *self)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(ayvsbbybaybayybt)"));
  for (guint i = 0; i < self->participants->len; i++)
    {
      g_autoptr (GVariant) guest = bm_participant_to_variant (g_ptr_array_index (self->participants, i));

      g_variant_builder_add_value (&builder, guest);
    }

  return g_variant_builder_end (&builder);
}

static GVariant *
pack_plans (BmHost *self)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(yau)"));
  for (guint i = 0; i < self->plans->len; i++)
    {
      const BmHostPlan *plan = g_ptr_array_index (self->plans, i);

      g_variant_builder_add (&builder, "(y@au)", (guint8) plan->seat,
                             g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32, plan->moves->data, plan->moves->len,
                                                        sizeof (BmMove)));
    }

  return g_variant_builder_end (&builder);
}

/**
 * bm_host_to_variant:
 * @self: a host
 *
 * Returns: (transfer full): all of the table; secret
 */
GVariant *
bm_host_to_variant (BmHost *self)
{
  g_autofree char *text = NULL;
  g_autoptr (GVariant) secrets = NULL;

  g_return_val_if_fail (BM_IS_HOST (self), NULL);

  text = dup_record_text (self);
  secrets = self->secrets != NULL ? g_variant_ref (self->secrets)
                                  : g_variant_ref_sink (g_variant_new_array (G_VARIANT_TYPE ("(ayay)"), NULL, 0));

  return g_variant_ref_sink (g_variant_new (
    "(u(@ay@ay)(@ay@ay)(yub@ay)(sxxu)s@a(ayay)@a(ssbbay)@a(ayvsbbybaybayybt)@a(ayaybbx)@a(yau))", VERSION,
    bm_pack_bytes (self->keys.open, BM_KEY_BYTES), bm_pack_bytes (self->keys.secret.bytes, BM_KEY_BYTES),
    bm_pack_bytes (self->invitation.table, BM_TABLE_ID_BYTES),
    bm_pack_bytes (self->invitation.secret.bytes, BM_KEY_BYTES), (guint8) self->phase, self->game, self->opening,
    bm_pack_bytes (self->share.secret.bytes, BM_KEY_BYTES), self->keeper != NULL ? self->keeper : "", self->grace_ms,
    self->now, self->kept, text, secrets, pack_seats (self), pack_participants (self),
    bm_host_pack_by_file (self), pack_plans (self)));
}

/* -- Reading -- */

static gboolean
fail (GError **error)
{
  g_set_error_literal (error, BM_HOST_ERROR, BM_HOST_ERROR_STATE, _("The table that was stored cannot be read"));
  return FALSE;
}

static gboolean
restore_keys (BmHost   *self,
              GVariant *variant)
{
  g_autoptr (GVariant) keys = g_variant_get_child_value (variant, 1);
  g_autoptr (GVariant) invitation = g_variant_get_child_value (variant, 2);
  g_autoptr (GVariant) phase = g_variant_get_child_value (variant, 3);

  if (!bm_unpack_child (keys, 0, self->keys.open, BM_KEY_BYTES)
      || !bm_unpack_child (keys, 1, self->keys.secret.bytes, BM_KEY_BYTES)
      || !bm_unpack_child (invitation, 0, self->invitation.table, BM_TABLE_ID_BYTES)
      || !bm_unpack_child (invitation, 1, self->invitation.secret.bytes, BM_KEY_BYTES)
      || !bm_unpack_child (phase, 3, self->share.secret.bytes, BM_KEY_BYTES))
    return FALSE;

  memcpy (self->invitation.host, self->keys.open, BM_KEY_BYTES);
  self->id = bm_participant_id (&self->invitation, self->keys.open);
  self->share.participant = self->id;
  return TRUE;
}

static gboolean
restore_settings (BmHost   *self,
                  GVariant *variant)
{
  guint8 phase;

  g_variant_get_child (variant, 3, "(yub@ay)", &phase, &self->game, &self->opening, NULL);
  g_variant_get_child (variant, 4, "(sxxu)", &self->keeper, &self->grace_ms, &self->now, &self->kept);
  g_variant_get_child (variant, 6, "@a(ayay)", &self->secrets);
  self->phase = phase;
  self->deadline = self->now + BM_HOST_DEAL_MS;
  if (self->keeper[0] == '\0')
    g_clear_pointer (&self->keeper, g_free);

  return phase <= BM_HOST_OVER;
}

static gboolean
restore_seats (BmHost   *self,
               GVariant *variant)
{
  g_autoptr (GVariant) seats = g_variant_get_child_value (variant, 7);

  if (g_variant_n_children (seats) != self->setup->n_seats)
    return FALSE;

  for (guint i = 0; i < self->setup->n_seats; i++)
    {
      g_autoptr (GVariant) seat = g_variant_get_child_value (seats, i);
      BmHostSeat *restored = &self->seats[i];

      g_variant_get (seat, "(ssbb@ay)", &restored->player, &restored->name, &restored->elsewhere, &restored->held,
                     NULL);
      if (!bm_unpack_child (seat, 4, restored->holder.bytes, BM_PARTICIPANT_ID_BYTES))
        return FALSE;
    }

  return TRUE;
}

static gboolean
restore_participants (BmHost    *self,
                      GVariant  *variant,
                      GError   **error)
{
  g_autoptr (GVariant) participants = g_variant_get_child_value (variant, 8);

  for (gsize i = 0; i < g_variant_n_children (participants); i++)
    {
      g_autoptr (GVariant) stored = g_variant_get_child_value (participants, i);
      BmParticipant *guest = bm_participant_new_from_variant (&self->invitation, &self->keys, stored, self->now, error);

      if (guest == NULL)
        return FALSE;
      g_ptr_array_add (self->participants, guest);
    }

  return TRUE;
}

static gboolean
restore_plans (BmHost   *self,
               GVariant *list)
{
  for (gsize i = 0; i < g_variant_n_children (list); i++)
    {
      g_autoptr (GVariant) moves = NULL;
      const BmMove *data;
      guint8 seat;
      gsize n;

      g_variant_get_child (list, i, "(y@au)", &seat, &moves);
      if (seat >= self->setup->n_seats)
        return FALSE;
      data = g_variant_get_fixed_array (moves, &n, sizeof *data);
      bm_host_add_plan (self, seat, data, n);
    }

  return TRUE;
}

static gboolean
restore_files (BmHost   *self,
               GVariant *variant)
{
  g_autoptr (GVariant) by_file = NULL;
  g_autoptr (GVariant) plans = NULL;

  if (!g_variant_is_of_type (variant, HOST_TYPE))
    return TRUE;

  by_file = g_variant_get_child_value (variant, 9);
  plans = g_variant_get_child_value (variant, 10);
  return bm_host_restore_by_file (self, by_file) && restore_plans (self, plans);
}

/* The game goes on: all who follow it have been told, or will be told by their lines, how it stands. */
static gboolean
restore_session (BmHost    *self,
                 BmRecord  *record,
                 GError   **error)
{
  BmView view;

  self->session = bm_session_resume (record, error);
  if (self->session == NULL)
    return FALSE;

  if (self->phase != BM_HOST_PLAYING)
    {
      bm_session_set_elsewhere (self->session, bm_host_list_elsewhere (self));
      return TRUE;
    }

  bm_host_watch_game (self);
  view = bm_session_get_view (self->session, BM_SPECTATOR);
  for (guint i = 0; i < self->participants->len; i++)
    {
      BmParticipant *guest = g_ptr_array_index (self->participants, i);

      if (guest->follows)
        guest->shown = bm_views_pack (&view, bm_host_list_seats (self, guest));
    }
  for (guint i = 0; i < self->setup->n_seats; i++)
    if ((self->kept >> i & 1) && self->seats[i].elsewhere)
      bm_session_set_keeper (self->session, i, self->keeper, NULL);
  bm_session_set_paused (self->session, FALSE);
  return TRUE;
}

/**
 * bm_host_new_from_variant:
 * @variant: what bm_host_to_variant() has returned, perhaps of another version
 * @carrier: (nullable): what carries packets; %NULL if only files are
 * @error: return location for a #BmHostError, #BmRecordError, #BmSessionError, #BmSealError or #BmLineError
 *
 * Opens a table that was stored. Guests come back by themselves.
 *
 * Returns: (transfer full) (nullable): the host
 */
BmHost *
bm_host_new_from_variant (GVariant   *variant,
                          BmCarrier  *carrier,
                          GError    **error)
{
  g_autoptr (BmHost) self = g_object_new (BM_TYPE_HOST, NULL);
  BmRecord *record;
  const char *text;
  guint32 version = 0;

  if (g_variant_is_of_type (variant, HOST_TYPE) || g_variant_is_of_type (variant, OLD_HOST_TYPE))
    g_variant_get_child (variant, 0, "u", &version);
  if (version != VERSION || !restore_keys (self, variant) || !restore_settings (self, variant))
    {
      fail (error);
      return NULL;
    }

  g_variant_get_child (variant, 5, "&s", &text);
  record = bm_record_new_from_data (text, strlen (text), "", error);
  if (record == NULL)
    return NULL;

  bm_host_set_setup (self, bm_record_get_setup (record));
  if (!restore_seats (self, variant) || !restore_participants (self, variant, error) || !restore_files (self, variant))
    {
      bm_record_free (record);
      if (error != NULL && *error == NULL)
        fail (error);
      return NULL;
    }
  bm_host_attach (self, carrier);
  /* A rematch keeps the last game, which may be looked at; before the first one there is none. */
  if (self->phase == BM_HOST_PLAYING || self->phase == BM_HOST_OVER)
    {
      if (!restore_session (self, record, error))
        return NULL;
    }
  else
    bm_record_free (record);

  return g_steal_pointer (&self);
}

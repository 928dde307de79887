/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A guest as it is stored, so that it is where it was when the program is opened again. */

#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-guest-private.h"

#include <glib/gi18n-lib.h>

#include "bm-pack.h"

/* Version; invitation (table, host, secret); keys; line; phase, dismissal, problem, whether sets were asked for; sets
 * (digest, length, text so far); bodies of messages: table, people, begin, end, commitments; deal (game, secret); game
 * (number, step, seats, verdict, wishes); views; journal; by file (whether, whether the host has answered, draft,
 * plan, a bit for each set that was offered); taking back (number of the last question, whether that was agreed to);
 * moves so far; what it is called at the table until the host has answered by file. What was stored by earlier programs
 * ends earlier. */
#define OLD_GUEST_MEMBERS  "u(ayayay)(ayay)v(yysb)a(ayuay)(mvmvmvmvmv)(uay)(uuuyau)mva(ayu)"
#define OLD_GUEST_TYPE     G_VARIANT_TYPE ("(" OLD_GUEST_MEMBERS ")")
#define FILE_GUEST_MEMBERS OLD_GUEST_MEMBERS "(bbauaut)"
#define FILE_GUEST_TYPE    G_VARIANT_TYPE ("(" FILE_GUEST_MEMBERS ")")
#define PLEA_GUEST_MEMBERS FILE_GUEST_MEMBERS "(ub)"
#define PLEA_GUEST_TYPE    G_VARIANT_TYPE ("(" PLEA_GUEST_MEMBERS ")")
#define PAST_GUEST_MEMBERS PLEA_GUEST_MEMBERS "a(yya(yyyyqyy)ay)"
#define PAST_GUEST_TYPE    G_VARIANT_TYPE ("(" PAST_GUEST_MEMBERS ")")
#define GUEST_TYPE         G_VARIANT_TYPE ("(" PAST_GUEST_MEMBERS "ay)")

#define VERSION 1

/* -- Writing -- */

static GVariant *
pack_sets (BmGuest *self)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(ayuay)"));
  for (guint i = 0; i < self->sets->len; i++)
    {
      const BmGuestSet *set = &g_array_index (self->sets, BmGuestSet, i);

      g_variant_builder_add (&builder, "(@ayu@ay)", bm_pack_bytes (set->digest.bytes, BM_DIGEST_BYTES),
                             (guint32) set->length, bm_pack_bytes (set->text->data, set->text->len));
    }

  return g_variant_builder_end (&builder);
}

static GVariant *
pack_journal (BmGuest *self)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(ayu)"));
  for (guint i = 0; i < self->journal->len; i++)
    {
      const BmJournalEntry *entry = &g_array_index (self->journal, BmJournalEntry, i);

      g_variant_builder_add (&builder, "(@ayu)", bm_pack_bytes (entry->shown.bytes, BM_DIGEST_BYTES), entry->own);
    }

  return g_variant_builder_end (&builder);
}

static GVariant *
pack_past (BmGuest *self)
{
  return g_variant_new_array (BM_PAST_TYPE, (GVariant *const *) self->past->pdata, self->past->len);
}

static GVariant *
pack_moves (const GArray *moves)
{
  return g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32, moves->data, moves->len, sizeof (BmMove));
}

static guint64
list_offered (BmGuest *self)
{
  guint64 offered = 0;

  for (guint i = 0; i < MIN (self->sets->len, 64); i++)
    if (g_array_index (self->sets, BmGuestSet, i).offered)
      offered |= G_GUINT64_CONSTANT (1) << i;

  return offered;
}

static GVariant *
pack_maybe (GVariant *value)
{
  return g_variant_new_maybe (G_VARIANT_TYPE_VARIANT, value != NULL ? g_variant_new_variant (value) : NULL);
}

/**
 * bm_guest_to_variant:
 * @self: a guest
 *
 * Returns: (transfer full): all that has to survive the end of the program; secret
 */
GVariant *
bm_guest_to_variant (BmGuest *self)
{
  g_autoptr (GVariant) line = NULL;

  g_return_val_if_fail (BM_IS_GUEST (self), NULL);

  line = bm_line_to_variant (self->line);
  return g_variant_ref_sink (g_variant_new (
    "(u(@ay@ay@ay)(@ay@ay)v(yysb)@a(ayuay)(@mv@mv@mv@mv@mv)(u@ay)(uuuy@au)@mv@a(ayu)(bb@au@aut)(ub)@*@ay)", VERSION,
    bm_pack_bytes (self->invitation.table, BM_TABLE_ID_BYTES), bm_pack_bytes (self->invitation.host, BM_KEY_BYTES),
    bm_pack_bytes (self->invitation.secret.bytes, BM_KEY_BYTES), bm_pack_bytes (self->keys.open, BM_KEY_BYTES),
    bm_pack_bytes (self->keys.secret.bytes, BM_KEY_BYTES), line, (guint8) self->phase, (guint8) self->dismissal,
    self->problem != NULL ? self->problem : "", self->wants, pack_sets (self), pack_maybe (self->table),
    pack_maybe (self->people), pack_maybe (self->begin), pack_maybe (self->end), pack_maybe (self->commitments),
    self->share_game, bm_pack_bytes (self->share.secret.bytes, BM_KEY_BYTES), self->game, self->step, self->seats,
    (guint8) self->verdict, g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32, self->wishes, BM_MAX_SEATS, 4),
    pack_maybe (self->shown), pack_journal (self), self->by_file, self->is_known, pack_moves (self->draft),
    pack_moves (self->plan), list_offered (self), self->plea.number, self->plea.has_agreed,
    pack_past (self), bm_pack_bytes (self->invited_as.bytes, BM_PARTICIPANT_ID_BYTES)));
}

/* -- Reading -- */

static gboolean
restore_keys (BmGuest  *self,
              GVariant *variant)
{
  g_autoptr (GVariant) invitation = g_variant_get_child_value (variant, 1);
  g_autoptr (GVariant) keys = g_variant_get_child_value (variant, 2);
  g_autoptr (GVariant) deal = g_variant_get_child_value (variant, 7);

  g_variant_get_child (deal, 0, "u", &self->share_game);
  return bm_unpack_child (invitation, 0, self->invitation.table, BM_TABLE_ID_BYTES)
         && bm_unpack_child (invitation, 1, self->invitation.host, BM_KEY_BYTES)
         && bm_unpack_child (invitation, 2, self->invitation.secret.bytes, BM_KEY_BYTES)
         && bm_unpack_child (keys, 0, self->keys.open, BM_KEY_BYTES)
         && bm_unpack_child (keys, 1, self->keys.secret.bytes, BM_KEY_BYTES)
         && bm_unpack_child (deal, 1, self->share.secret.bytes, BM_KEY_BYTES);
}

static void
restore_sets (BmGuest  *self,
              GVariant *variant)
{
  g_autoptr (GVariant) sets = g_variant_get_child_value (variant, 5);

  for (gsize i = 0; i < g_variant_n_children (sets); i++)
    {
      g_autoptr (GVariant) stored = g_variant_get_child_value (sets, i);
      g_autoptr (GVariant) text = NULL;
      BmGuestSet set = { .text = g_byte_array_new () };
      gconstpointer data;
      guint32 length;
      gsize n;

      g_variant_get (stored, "(@ayu@ay)", NULL, &length, &text);
      bm_unpack_child (stored, 0, set.digest.bytes, BM_DIGEST_BYTES);
      data = g_variant_get_fixed_array (text, &n, 1);
      g_byte_array_append (set.text, data, (guint) n);
      set.length = length;
      g_array_append_val (self->sets, set);
    }
}

/* A stored body has the type that it had in its message. */
static gboolean
restore_body (GVariant           *tuple,
              gsize               index,
              const GVariantType *type,
              GVariant          **body)
{
  g_autoptr (GVariant) maybe = g_variant_get_child_value (tuple, index);
  g_autoptr (GVariant) boxed = g_variant_get_maybe (maybe);

  if (boxed == NULL)
    return TRUE;

  *body = g_variant_get_variant (boxed);
  return g_variant_is_of_type (*body, type);
}

static gboolean
restore_table (BmGuest  *self,
               GVariant *bodies)
{
  g_autoptr (GVariant) table = NULL;

  if (!restore_body (bodies, 0, bm_message_get_type (BM_MESSAGE_TABLE), &table)
      && !g_variant_is_of_type (table, bm_message_get_type (BM_MESSAGE_TABLE_V1)))
    return FALSE;

  if (table != NULL)
    bm_guest_keep_table (self, table);
  return TRUE;
}

static gboolean
restore_bodies (BmGuest  *self,
                GVariant *variant)
{
  g_autoptr (GVariant) bodies = g_variant_get_child_value (variant, 6);

  return restore_table (self, bodies) && restore_body (bodies, 1, bm_message_get_type (BM_MESSAGE_PEOPLE), &self->people)
         && restore_body (bodies, 2, bm_message_get_type (BM_MESSAGE_BEGIN), &self->begin)
         && restore_body (bodies, 3, bm_message_get_type (BM_MESSAGE_END), &self->end)
         && restore_body (bodies, 4, G_VARIANT_TYPE ("a(ayay)"), &self->commitments)
         && restore_body (variant, 9, BM_VIEWS_TYPE, &self->shown);
}

static gboolean
restore_game (BmGuest  *self,
              GVariant *variant)
{
  g_autoptr (GVariant) game = g_variant_get_child_value (variant, 8);
  g_autoptr (GVariant) wishes = g_variant_get_child_value (game, 4);
  g_autoptr (GVariant) journal = g_variant_get_child_value (variant, 10);
  const guint32 *moves;
  guint8 verdict;
  gsize n;

  g_variant_get (game, "(uuuy@au)", &self->game, &self->step, &self->seats, &verdict, NULL);
  self->verdict = verdict;
  moves = g_variant_get_fixed_array (wishes, &n, sizeof *moves);
  if (n != BM_MAX_SEATS)
    return FALSE;
  memcpy (self->wishes, moves, sizeof self->wishes);
  for (gsize i = 0; i < g_variant_n_children (journal); i++)
    {
      g_autoptr (GVariant) stored = g_variant_get_child_value (journal, i);
      BmJournalEntry entry;

      g_variant_get_child (stored, 1, "u", &entry.own);
      if (!bm_unpack_child (stored, 0, entry.shown.bytes, BM_DIGEST_BYTES))
        return FALSE;
      g_array_append_val (self->journal, entry);
    }

  return TRUE;
}

static void
restore_moves (GVariant *parent,
               gsize     index,
               GArray   *moves)
{
  g_autoptr (GVariant) list = g_variant_get_child_value (parent, index);
  gsize n;
  const BmMove *data = g_variant_get_fixed_array (list, &n, sizeof *data);

  if (n > 0)
    g_array_append_vals (moves, data, (guint) n);
}

/* After the sets. */
static void
restore_files (BmGuest  *self,
               GVariant *variant)
{
  g_autoptr (GVariant) stored = NULL;
  guint64 offered;

  if (g_variant_is_of_type (variant, OLD_GUEST_TYPE))
    return;

  stored = g_variant_get_child_value (variant, 11);
  g_variant_get (stored, "(bb@au@aut)", &self->by_file, &self->is_known, NULL, NULL, &offered);
  restore_moves (stored, 2, self->draft);
  restore_moves (stored, 3, self->plan);
  for (guint i = 0; i < MIN (self->sets->len, 64); i++)
    g_array_index (self->sets, BmGuestSet, i).offered = offered >> i & 1;
}

/* What programs have stored since people can ask to take back something, and to look back. */
static void
restore_later (BmGuest  *self,
               GVariant *variant)
{
  g_autoptr (GVariant) past = NULL;

  if (g_variant_n_children (variant) > 12)
    g_variant_get_child (variant, 12, "(ub)", &self->plea.number, &self->plea.has_agreed);
  if (g_variant_n_children (variant) <= 13)
    return;

  past = g_variant_get_child_value (variant, 13);
  for (gsize i = 0; i < g_variant_n_children (past); i++)
    g_ptr_array_add (self->past, g_variant_get_child_value (past, i));
  if (g_variant_n_children (variant) > 14)
    bm_unpack_child (variant, 14, self->invited_as.bytes, BM_PARTICIPANT_ID_BYTES);
}

static gboolean
restore_phase (BmGuest   *self,
               GVariant  *variant,
               GError   **error)
{
  g_autoptr (GVariant) line = NULL;
  guint8 phase, dismissal;

  g_variant_get_child (variant, 3, "v", &line);
  g_variant_get_child (variant, 4, "(yysb)", &phase, &dismissal, &self->problem, &self->wants);
  self->phase = phase;
  self->dismissal = dismissal;
  if (self->problem[0] == '\0')
    g_clear_pointer (&self->problem, g_free);

  bm_line_free (self->line);
  self->line = bm_line_new_from_variant (BM_END_GUEST, line, error);
  return self->line != NULL;
}

/* The game as it was last seen, and as it is at its end. */
static gboolean
restore_session (BmGuest  *self,
                 GError  **error)
{
  if (!bm_guest_try_setup (self, error))
    return FALSE;
  if (self->setup == NULL || self->begin == NULL || self->shown == NULL)
    return TRUE;

  return bm_guest_show (self, error)
         && (self->phase != BM_GUEST_OVER || self->end == NULL || bm_guest_finish (self, error));
}

static gboolean
is_stored_guest (GVariant *variant)
{
  return g_variant_is_of_type (variant, GUEST_TYPE) || g_variant_is_of_type (variant, PAST_GUEST_TYPE)
         || g_variant_is_of_type (variant, PLEA_GUEST_TYPE) || g_variant_is_of_type (variant, FILE_GUEST_TYPE)
         || g_variant_is_of_type (variant, OLD_GUEST_TYPE);
}

/**
 * bm_guest_new_from_variant:
 * @variant: what bm_guest_to_variant() has returned, perhaps of another version
 * @carrier: what carries packets
 * @error: return location for a #BmGuestError, or an error of what is stored in it
 *
 * Comes back to a table.
 *
 * Returns: (transfer full) (nullable): the guest
 */
BmGuest *
bm_guest_new_from_variant (GVariant   *variant,
                           BmCarrier  *carrier,
                           GError    **error)
{
  g_autoptr (BmGuest) self = g_object_new (BM_TYPE_GUEST, NULL);
  guint32 version = 0;

  if (is_stored_guest (variant))
    g_variant_get_child (variant, 0, "u", &version);
  if (version != VERSION || !restore_keys (self, variant) || !restore_bodies (self, variant)
      || !restore_game (self, variant))
    {
      g_set_error_literal (error, BM_GUEST_ERROR, BM_GUEST_ERROR_STATE, _("The game that was stored cannot be read"));
      return NULL;
    }

  restore_sets (self, variant);
  restore_files (self, variant);
  restore_later (self, variant);
  if (!restore_phase (self, variant, error) || !bm_guest_attach (self, carrier, error))
    return NULL;

  /* What made it give up the host may be what cannot be shown. */
  if (bm_guest_has_given_up (self))
    restore_session (self, NULL);
  else if (!restore_session (self, error))
    return NULL;
  if (self->by_file)
    bm_guest_go_on (self);

  return g_steal_pointer (&self);
}

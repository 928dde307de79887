/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is to be played: the sets that this program has, and those that it is sent. */

#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-guest-private.h"

#include "bm-json.h"
#include "bm-pack.h"
#include "bm-set.h"

static gboolean
fail (const char  *problem,
      GError     **error)
{
  /* Not translated: for the log. */
  g_set_error (error, BM_GUEST_ERROR, BM_GUEST_ERROR_SETS, "the host has sent what cannot be: %s", problem);
  return FALSE;
}

static BmGuestSet *
find_set (BmGuest        *self,
          const BmDigest *digest)
{
  for (guint i = 0; i < self->sets->len; i++)
    {
      BmGuestSet *set = &g_array_index (self->sets, BmGuestSet, i);

      if (bm_digest_equal (&set->digest, digest))
        return set;
    }

  return NULL;
}

static gboolean
is_complete (const BmGuestSet *set)
{
  return set != NULL && set->text->len == set->length && !set->offered;
}

/* The digest of set @index of the table. */
static BmDigest
get_digest (GVariant *list,
            gsize     index)
{
  g_autoptr (GVariant) entry = g_variant_get_child_value (list, index);
  BmDigest digest = { { 0 } };

  bm_unpack_child (entry, 0, digest.bytes, BM_DIGEST_BYTES);
  return digest;
}

static GPtrArray *
read_sets (BmGuest   *self,
           GVariant  *list,
           GError   **error)
{
  g_autoptr (GPtrArray) sets = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_set_unref);

  for (gsize i = 0; i < g_variant_n_children (list); i++)
    {
      BmDigest digest = get_digest (list, i);
      const BmGuestSet *held = find_set (self, &digest);
      BmSet *set = bm_set_new_from_data ((const char *) held->text->data, held->text->len, "", error);

      if (set == NULL)
        return NULL;
      g_ptr_array_add (sets, set);
    }

  return g_steal_pointer (&sets);
}

static BmSetup *
make_setup (BmGuest   *self,
            GVariant  *list,
            GError   **error)
{
  g_autoptr (GPtrArray) sets = read_sets (self, list, error);
  g_autoptr (BmRules) rules = NULL;
  g_autoptr (GVariant) text = g_variant_get_child_value (self->table, 0);
  g_autoptr (JsonNode) node = NULL;
  gconstpointer data;
  gsize length;

  if (sets == NULL)
    return NULL;
  rules = bm_rules_new ((BmSet **) sets->pdata, sets->len, error);
  if (rules == NULL)
    return NULL;
  data = g_variant_get_fixed_array (text, &length, 1);
  node = bm_json_parse (data, length, error);
  if (node == NULL)
    return NULL;

  return bm_setup_new_from_json (rules, node, error);
}

/* Reads what is to be played, once all sets are there. */
gboolean
bm_guest_try_setup (BmGuest  *self,
                    GError  **error)
{
  g_autoptr (GVariant) missing = NULL;
  g_autoptr (GVariant) list = NULL;

  if (self->setup != NULL || self->table == NULL)
    return TRUE;

  list = g_variant_get_child_value (self->table, 1);
  if (g_variant_n_children (list) == 0 || g_variant_n_children (list) > BM_TABLE_MAX_SETS)
    return fail ("sets", error);
  missing = bm_guest_dup_missing_sets (self);
  if (g_variant_n_children (missing) > 0)
    return TRUE;

  self->setup = make_setup (self, list, error);
  return self->setup != NULL;
}

/* Keeps what is to be played, also as version 1 of the protocol had it, which says nothing of what is in the sets. */
void
bm_guest_keep_table (BmGuest  *self,
                     GVariant *body)
{
  g_autoptr (GVariant) setup = NULL;
  g_autoptr (GVariantIter) iter = NULL;
  GVariantBuilder sets;
  GVariant *digest;
  const char *id, *title;
  guint32 n_bytes;

  if (g_variant_is_of_type (body, bm_message_get_type (BM_MESSAGE_TABLE)))
    {
      self->table = g_variant_ref (body);
      return;
    }

  g_variant_get (body, "(@aya(ayssu))", &setup, &iter);
  g_variant_builder_init (&sets, G_VARIANT_TYPE ("a(ayssuqqq)"));
  while (g_variant_iter_loop (iter, "(@ay&s&su)", &digest, &id, &title, &n_bytes))
    g_variant_builder_add (&sets, "(@ayssuqqq)", digest, id, title, n_bytes, 0, 0, 0);
  self->table = g_variant_ref_sink (g_variant_new ("(@aya(ayssuqqq))", setup, &sets));
}

gboolean
bm_guest_hear_table (BmGuest   *self,
                     GVariant  *body,
                     GError   **error)
{
  if (self->table != NULL)
    return fail ("table-again", error);

  bm_guest_keep_table (self, body);
  if (self->phase == BM_GUEST_JOINING)
    bm_guest_set_phase (self, BM_GUEST_LOBBY);
  return bm_guest_try_setup (self, error);
}

static gboolean
is_wanted (BmGuest        *self,
           const BmDigest *digest,
           guint           length)
{
  g_autoptr (GVariant) missing = bm_guest_dup_missing_sets (self);

  for (gsize i = 0; (self->wants || self->by_file) && i < g_variant_n_children (missing); i++)
    {
      BmDigest other = get_digest (missing, i);
      guint32 announced;

      g_variant_get_child (missing, i, "(@ay&s&suqqq)", NULL, NULL, NULL, &announced, NULL, NULL, NULL);
      if (bm_digest_equal (&other, digest))
        return announced == length && length <= BM_JSON_MAX_BYTES;
    }

  return FALSE;
}

/* Pieces come in order; anything else is no set that was asked for. */
gboolean
bm_guest_hear_piece (BmGuest   *self,
                     GVariant  *body,
                     GError   **error)
{
  g_autoptr (GVariant) piece = NULL;
  BmDigest digest, actual;
  guint32 offset, length;
  BmGuestSet *set;
  gsize n;
  gconstpointer data;

  if (!bm_unpack_child (body, 0, digest.bytes, BM_DIGEST_BYTES))
    return fail ("piece-digest", error);
  g_variant_get (body, "(@ayuu@ay)", NULL, &offset, &length, &piece);
  data = g_variant_get_fixed_array (piece, &n, 1);
  set = find_set (self, &digest);
  /* By file, sets come along unasked, those that are here already as well. */
  if (self->by_file && is_complete (set))
    return TRUE;
  if (!is_wanted (self, &digest, length))
    return fail ("piece-unwanted", error);

  if (set == NULL)
    {
      BmGuestSet added = { .digest = digest, .text = g_byte_array_new (), .length = length };

      added.offered = !self->wants;
      g_array_append_val (self->sets, added);
      set = &g_array_index (self->sets, BmGuestSet, self->sets->len - 1);
    }
  if (offset != set->text->len || n == 0 || n > length - offset)
    return fail ("piece-place", error);

  g_byte_array_append (set->text, data, (guint) n);
  if (set->text->len < set->length)
    return TRUE;

  actual = bm_digest (BM_SET_PURPOSE, set->text->data, set->text->len);
  if (!bm_digest_equal (&actual, &digest))
    return fail ("set-digest", error);
  return bm_guest_try_setup (self, error);
}

/**
 * bm_guest_add_set:
 * @self: a guest
 * @set: a set that this program has
 *
 * Adds a set that need not be sent. To be called before the table can be reached.
 */
void
bm_guest_add_set (BmGuest *self,
                  BmSet   *set)
{
  g_autofree char *text = NULL;
  BmGuestSet added = { .offered = FALSE };

  g_return_if_fail (BM_IS_GUEST (self));

  text = bm_set_to_text (set);
  added.length = strlen (text);
  added.digest = bm_digest (BM_SET_PURPOSE, text, added.length);
  if (find_set (self, &added.digest) != NULL)
    return;

  added.text = g_byte_array_new_take ((guint8 *) g_steal_pointer (&text), added.length);
  g_array_append_val (self->sets, added);
  self->dirty = TRUE;
}

/**
 * bm_guest_dup_missing_sets:
 * @self: a guest
 *
 * Returns: (transfer full): a(ayssuqqq): digest, ID, title, bytes, and numbers of tiles, explorers and medals of each set that
 *   is not here yet; the numbers may be 0 because nothing is known of them
 */
GVariant *
bm_guest_dup_missing_sets (BmGuest *self)
{
  g_autoptr (GVariant) list = NULL;
  GVariantBuilder builder;

  g_return_val_if_fail (BM_IS_GUEST (self), NULL);

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(ayssuqqq)"));
  list = self->table != NULL ? g_variant_get_child_value (self->table, 1) : NULL;
  for (gsize i = 0; list != NULL && i < g_variant_n_children (list); i++)
    {
      g_autoptr (GVariant) entry = g_variant_get_child_value (list, i);
      BmDigest digest = get_digest (list, i);

      if (!is_complete (find_set (self, &digest)))
        g_variant_builder_add_value (&builder, entry);
    }

  return g_variant_ref_sink (g_variant_builder_end (&builder));
}

/* Returns what is missing nevertheless. */
static GVariant *
accept_offered (BmGuest *self)
{
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < self->sets->len; i++)
    g_array_index (self->sets, BmGuestSet, i).offered = FALSE;
  if (!bm_guest_try_setup (self, &error))
    bm_guest_give_up (self, error);
  bm_guest_emit_changed (self);

  return bm_guest_dup_missing_sets (self);
}

/**
 * bm_guest_want_sets:
 * @self: a guest
 *
 * Asks for all sets that are missing, if that has not been done. Those that were sent along are used from now on.
 */
void
bm_guest_want_sets (BmGuest *self)
{
  g_autoptr (GVariant) missing = NULL;
  GVariantBuilder builder;

  g_return_if_fail (BM_IS_GUEST (self));

  missing = bm_guest_dup_missing_sets (self);
  if (self->wants || g_variant_n_children (missing) == 0)
    return;

  bm_guest_begin_work (self);
  self->wants = TRUE;
  self->dirty = TRUE;
  g_clear_pointer (&missing, g_variant_unref);
  missing = accept_offered (self);
  if (g_variant_n_children (missing) == 0)
    {
      bm_guest_end_work (self);
      return;
    }
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("aay"));
  for (gsize i = 0; i < g_variant_n_children (missing); i++)
    {
      BmDigest digest = get_digest (missing, i);

      g_variant_builder_add_value (&builder, bm_pack_bytes (digest.bytes, BM_DIGEST_BYTES));
    }
  bm_guest_add_message (self, BM_MESSAGE_WANT, g_variant_new ("(aay)", &builder));
  bm_guest_end_work (self);
}

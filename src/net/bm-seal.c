/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-seal.h"

#include <glib/gi18n-lib.h>
#include <sodium.h>
#include <string.h>

/* Sealed bytes are a head that everybody can read, a nonce, and what XChaCha20-Poly1305 makes of the padded contents.
 * The head, the table and the direction are associated data: bytes for another table, participant or direction do not
 * open. */

#define MAGIC_0    'B'
#define MAGIC_1    'M'
#define HEAD_BYTES (4 + BM_PARTICIPANT_ID_BYTES)
#define NONCE_BYTES crypto_aead_xchacha20poly1305_ietf_NPUBBYTES
#define TAG_BYTES   crypto_aead_xchacha20poly1305_ietf_ABYTES
#define LEAST_BYTES (HEAD_BYTES + NONCE_BYTES + TAG_BYTES)

/* Contents are padded to whole blocks, so that lengths say less. */
#define BLOCK_BYTES 32

#define GREETING_PURPOSE "bigmonster greeting"
#define PARTICIPANT_PURPOSE "bigmonster participant"

G_STATIC_ASSERT (BM_KEY_BYTES == crypto_kx_PUBLICKEYBYTES);
G_STATIC_ASSERT (BM_KEY_BYTES == crypto_kx_SECRETKEYBYTES);
G_STATIC_ASSERT (BM_KEY_BYTES == crypto_kx_SESSIONKEYBYTES);
G_STATIC_ASSERT (BM_KEY_BYTES == crypto_aead_xchacha20poly1305_ietf_KEYBYTES);
G_STATIC_ASSERT (BM_DIGEST_BYTES == crypto_generichash_BYTES);

typedef enum
{
  TO_HOST,
  TO_GUEST,
} Direction;

/* What is authenticated, but not part of the sealed bytes or readable in them. */
typedef struct
{
  guint8 head[HEAD_BYTES];
  guint8 table[BM_TABLE_ID_BYTES];
  guint8 direction;
} Context;

struct _BmSeal
{
  guint8          table[BM_TABLE_ID_BYTES];
  BmParticipantId participant;
  guint8          out_key[BM_KEY_BYTES];
  guint8          in_key[BM_KEY_BYTES];
  Direction       out;
  Direction       in;
};

G_DEFINE_QUARK (bm-seal-error-quark, bm_seal_error)

static void
ensure_sodium (void)
{
  static gsize ready = 0;

  if (g_once_init_enter (&ready))
    {
      if (sodium_init () < 0)
        g_error ("libsodium cannot be used on this machine");
      g_once_init_leave (&ready, 1);
    }
}

/* -- Keys and digests -- */

/**
 * bm_secret_draw:
 * @self: (out): a new secret
 */
void
bm_secret_draw (BmSecret *self)
{
  ensure_sodium ();
  randombytes_buf (self->bytes, sizeof self->bytes);
}

/**
 * bm_key_pair_draw:
 * @self: (out): a new pair of keys
 */
void
bm_key_pair_draw (BmKeyPair *self)
{
  ensure_sodium ();
  crypto_kx_keypair (self->open, self->secret.bytes);
}

/**
 * bm_invitation_draw:
 * @self: (out): an invitation to a new table
 * @host: the keys of its host
 */
void
bm_invitation_draw (BmInvitation    *self,
                    const BmKeyPair *host)
{
  ensure_sodium ();
  randombytes_buf (self->table, sizeof self->table);
  memcpy (self->host, host->open, sizeof self->host);
  bm_secret_draw (&self->secret);
}

static void
add_purpose (crypto_generichash_state *hash,
             const char               *purpose)
{
  /* With its final zero, no purpose is the beginning of another one. */
  crypto_generichash_update (hash, (const guint8 *) purpose, strlen (purpose) + 1);
}

/**
 * bm_digest:
 * @purpose: what the digest is for: digests of the same data for other purposes have nothing in common with it
 * @data: (nullable): some data
 * @length: their number of bytes
 *
 * Returns: the digest
 */
BmDigest
bm_digest (const char    *purpose,
           gconstpointer  data,
           gsize          length)
{
  crypto_generichash_state hash;
  BmDigest digest;

  ensure_sodium ();
  crypto_generichash_init (&hash, NULL, 0, sizeof digest.bytes);
  add_purpose (&hash, purpose);
  if (length > 0)
    crypto_generichash_update (&hash, data, length);
  crypto_generichash_final (&hash, digest.bytes, sizeof digest.bytes);

  return digest;
}

/**
 * bm_digest_equal:
 * @self: a digest
 * @other: another one
 *
 * Returns: whether they are equal
 */
gboolean
bm_digest_equal (const BmDigest *self,
                 const BmDigest *other)
{
  return sodium_memcmp (self->bytes, other->bytes, sizeof self->bytes) == 0;
}

/**
 * bm_participant_id:
 * @invitation: names the table
 * @open_key: (array fixed-size=32): the public key of a participant
 *
 * Returns: what the participant is called at this table
 */
BmParticipantId
bm_participant_id (const BmInvitation *invitation,
                   const guint8       *open_key)
{
  guint8 data[BM_TABLE_ID_BYTES + BM_KEY_BYTES];
  BmParticipantId id;
  BmDigest digest;

  memcpy (data, invitation->table, BM_TABLE_ID_BYTES);
  memcpy (data + BM_TABLE_ID_BYTES, open_key, BM_KEY_BYTES);
  digest = bm_digest (PARTICIPANT_PURPOSE, data, sizeof data);
  memcpy (id.bytes, digest.bytes, sizeof id.bytes);

  return id;
}

/**
 * bm_participant_id_equal:
 * @self: the ID of a participant
 * @other: another one
 *
 * Returns: whether they are equal
 */
gboolean
bm_participant_id_equal (const BmParticipantId *self,
                         const BmParticipantId *other)
{
  return memcmp (self->bytes, other->bytes, sizeof self->bytes) == 0;
}

/* -- Sealing -- */

static void
write_head (guint8                *head,
            BmSealKind             kind,
            const BmParticipantId *participant)
{
  head[0] = MAGIC_0;
  head[1] = MAGIC_1;
  head[2] = BM_PROTOCOL_VERSION;
  head[3] = (guint8) kind;
  memcpy (head + 4, participant->bytes, BM_PARTICIPANT_ID_BYTES);
}

/**
 * bm_seal_version_words:
 * @version: the version of the protocol that another program speaks, and this one does not
 *
 * Returns: (transfer none): what the person can do about it
 */
const char *
bm_seal_version_words (guint version)
{
  return version > BM_PROTOCOL_VERSION ? _("The other program is newer: update this one to play together")
                                       : _("The other program is older: it has to be updated to play together");
}

/**
 * bm_seal_read_head:
 * @sealed: bytes from anywhere
 * @head: (out): what they are said to be
 * @error: return location for a #BmSealError: FORMAT or VERSION
 *
 * Reads what is not sealed, which anybody may have written.
 *
 * Returns: whether these may be sealed bytes
 */
gboolean
bm_seal_read_head (GBytes      *sealed,
                   BmSealHead  *head,
                   GError     **error)
{
  gsize length;
  const guint8 *data = g_bytes_get_data (sealed, &length);

  if (length < HEAD_BYTES || length > BM_SEAL_MAX_BYTES || data[0] != MAGIC_0 || data[1] != MAGIC_1)
    {
      g_set_error_literal (error, BM_SEAL_ERROR, BM_SEAL_ERROR_FORMAT, _("This is not a message of Big Monster"));
      return FALSE;
    }
  if (data[2] < BM_PROTOCOL_OLDEST || data[2] > BM_PROTOCOL_VERSION)
    {
      g_set_error_literal (error, BM_SEAL_ERROR, BM_SEAL_ERROR_VERSION, bm_seal_version_words (data[2]));
      return FALSE;
    }
  if (length < LEAST_BYTES || (data[3] != BM_SEAL_GREETING && data[3] != BM_SEAL_LINE))
    {
      g_set_error_literal (error, BM_SEAL_ERROR, BM_SEAL_ERROR_FORMAT, _("This is not a message of Big Monster"));
      return FALSE;
    }

  head->kind = data[3];
  memcpy (head->participant.bytes, data + 4, BM_PARTICIPANT_ID_BYTES);
  return TRUE;
}

/**
 * bm_seal_get_nonce:
 * @sealed: sealed bytes that could be opened
 *
 * Returns: a number that no other sealed bytes have, by which they are known if they come again
 */
guint64
bm_seal_get_nonce (GBytes *sealed)
{
  const guint8 *data = g_bytes_get_data (sealed, NULL);
  guint64 nonce;

  memcpy (&nonce, data + HEAD_BYTES, sizeof nonce);
  return nonce;
}

static void
init_context (Context      *context,
              const guint8 *head,
              const guint8 *table,
              Direction     direction)
{
  /* Plain bytes without gaps. */
  G_STATIC_ASSERT (sizeof (Context) == HEAD_BYTES + BM_TABLE_ID_BYTES + 1);

  memcpy (context->head, head, HEAD_BYTES);
  memcpy (context->table, table, BM_TABLE_ID_BYTES);
  context->direction = (guint8) direction;
}

static GBytes *
close_bytes (const guint8          *key,
             BmSealKind             kind,
             const BmParticipantId *participant,
             const guint8          *table,
             Direction              direction,
             GBytes                *plain)
{
  gsize length = g_bytes_get_size (plain);
  gsize room = length + BLOCK_BYTES;
  g_autofree guint8 *padded = g_malloc (room);
  guint8 *sealed;
  unsigned long long n_sealed;
  Context context;
  gsize n_padded;

  if (length > 0)
    memcpy (padded, g_bytes_get_data (plain, NULL), length);
  sodium_pad (&n_padded, padded, length, BLOCK_BYTES, room);

  sealed = g_malloc (LEAST_BYTES + n_padded);
  write_head (sealed, kind, participant);
  init_context (&context, sealed, table, direction);
  randombytes_buf (sealed + HEAD_BYTES, NONCE_BYTES);
  crypto_aead_xchacha20poly1305_ietf_encrypt (sealed + HEAD_BYTES + NONCE_BYTES, &n_sealed, padded, n_padded,
                                              (const guint8 *) &context, sizeof context, NULL, sealed + HEAD_BYTES,
                                              key);

  return g_bytes_new_take (sealed, HEAD_BYTES + NONCE_BYTES + n_sealed);
}

static GBytes *
open_bytes (const guint8  *key,
            BmSealKind     kind,
            const guint8  *table,
            Direction      direction,
            GBytes        *sealed,
            GError       **error)
{
  gsize length;
  const guint8 *data = g_bytes_get_data (sealed, &length);
  g_autofree guint8 *plain = NULL;
  unsigned long long n_plain;
  BmSealHead head;
  Context context;
  gsize n_unpadded;

  if (!bm_seal_read_head (sealed, &head, error))
    return NULL;

  plain = g_malloc (length - LEAST_BYTES + 1);
  init_context (&context, data, table, direction);
  if (head.kind != kind
      || crypto_aead_xchacha20poly1305_ietf_decrypt (plain, &n_plain, NULL, data + HEAD_BYTES + NONCE_BYTES,
                                                     length - HEAD_BYTES - NONCE_BYTES, (const guint8 *) &context,
                                                     sizeof context, data + HEAD_BYTES, key) != 0
      || sodium_unpad (&n_unpadded, plain, n_plain, BLOCK_BYTES) != 0)
    {
      g_set_error_literal (error, BM_SEAL_ERROR, BM_SEAL_ERROR_FORGED,
                           _("This message is damaged, or meant for someone else"));
      return NULL;
    }

  return g_bytes_new_take (g_steal_pointer (&plain), n_unpadded);
}

/* -- Greetings -- */

static void
derive_greeting_key (const BmInvitation *invitation,
                     guint8             *key)
{
  crypto_generichash_state hash;

  ensure_sodium ();
  crypto_generichash_init (&hash, invitation->secret.bytes, sizeof invitation->secret.bytes, BM_KEY_BYTES);
  add_purpose (&hash, GREETING_PURPOSE);
  crypto_generichash_update (&hash, invitation->table, sizeof invitation->table);
  crypto_generichash_update (&hash, invitation->host, sizeof invitation->host);
  crypto_generichash_final (&hash, key, BM_KEY_BYTES);
}

/**
 * bm_greeting_seal:
 * @invitation: the invitation to a table
 * @guest: the keys of the guest
 *
 * Returns: (transfer full): the first thing a guest sends, and whenever it comes back: its public key
 */
GBytes *
bm_greeting_seal (const BmInvitation *invitation,
                  const BmKeyPair    *guest)
{
  g_autoptr (GBytes) plain = g_bytes_new (guest->open, sizeof guest->open);
  BmParticipantId participant = bm_participant_id (invitation, guest->open);
  guint8 key[BM_KEY_BYTES];

  derive_greeting_key (invitation, key);
  return close_bytes (key, BM_SEAL_GREETING, &participant, invitation->table, TO_HOST, plain);
}

/**
 * bm_greeting_open:
 * @invitation: the invitation to the host's table
 * @sealed: bytes from anywhere
 * @open_key: (out caller-allocates) (array fixed-size=32): the public key of the guest
 * @error: return location for a #BmSealError
 *
 * Returns: whether these bytes are from somebody who was invited
 */
gboolean
bm_greeting_open (const BmInvitation  *invitation,
                  GBytes              *sealed,
                  guint8              *open_key,
                  GError             **error)
{
  g_autoptr (GBytes) plain = NULL;
  guint8 key[BM_KEY_BYTES];
  BmParticipantId participant;
  BmSealHead head;

  derive_greeting_key (invitation, key);
  plain = open_bytes (key, BM_SEAL_GREETING, invitation->table, TO_HOST, sealed, error);
  if (plain == NULL || !bm_seal_read_head (sealed, &head, error))
    return FALSE;
  if (g_bytes_get_size (plain) == BM_KEY_BYTES)
    {
      memcpy (open_key, g_bytes_get_data (plain, NULL), BM_KEY_BYTES);
      participant = bm_participant_id (invitation, open_key);
      if (bm_participant_id_equal (&participant, &head.participant))
        return TRUE;
    }

  g_set_error_literal (error, BM_SEAL_ERROR, BM_SEAL_ERROR_KEY, _("This message names a key that cannot be used"));
  return FALSE;
}

/* -- Lines -- */

static BmSeal *
seal_new (const BmInvitation *invitation,
          const guint8       *guest,
          Direction           out)
{
  BmSeal *self = g_new0 (BmSeal, 1);

  ensure_sodium ();
  memcpy (self->table, invitation->table, BM_TABLE_ID_BYTES);
  self->participant = bm_participant_id (invitation, guest);
  self->out = out;
  self->in = out == TO_HOST ? TO_GUEST : TO_HOST;

  return self;
}

/* A key that some other key makes no secret with is refused by libsodium. */
static BmSeal *
check_seal (BmSeal   *self,
            int       result,
            GError  **error)
{
  if (result == 0)
    return self;

  bm_seal_free (self);
  g_set_error_literal (error, BM_SEAL_ERROR, BM_SEAL_ERROR_KEY, _("This message names a key that cannot be used"));
  return NULL;
}

/**
 * bm_seal_new_guest:
 * @invitation: the invitation to the table
 * @guest: the keys of the guest
 * @error: return location for a #BmSealError: KEY
 *
 * Returns: (transfer full) (nullable): the guest's end
 */
BmSeal *
bm_seal_new_guest (const BmInvitation  *invitation,
                   const BmKeyPair     *guest,
                   GError             **error)
{
  BmSeal *self = seal_new (invitation, guest->open, TO_HOST);

  return check_seal (self,
                     crypto_kx_client_session_keys (self->in_key, self->out_key, guest->open, guest->secret.bytes,
                                                    invitation->host),
                     error);
}

/**
 * bm_seal_new_host:
 * @invitation: names the table
 * @host: the keys of the host
 * @guest: (array fixed-size=32): the public key of the guest
 * @error: return location for a #BmSealError: KEY
 *
 * Returns: (transfer full) (nullable): the host's end
 */
BmSeal *
bm_seal_new_host (const BmInvitation  *invitation,
                  const BmKeyPair     *host,
                  const guint8        *guest,
                  GError             **error)
{
  BmSeal *self = seal_new (invitation, guest, TO_GUEST);

  return check_seal (self,
                     crypto_kx_server_session_keys (self->in_key, self->out_key, host->open, host->secret.bytes, guest),
                     error);
}

/**
 * bm_seal_free:
 * @self: (nullable): keys
 */
void
bm_seal_free (BmSeal *self)
{
  if (self == NULL)
    return;

  sodium_memzero (self, sizeof *self);
  g_free (self);
}

/**
 * bm_seal_close:
 * @self: keys
 * @plain: what to send
 *
 * Returns: (transfer full): what only the other end can read
 */
GBytes *
bm_seal_close (const BmSeal *self,
               GBytes       *plain)
{
  return close_bytes (self->out_key, BM_SEAL_LINE, &self->participant, self->table, self->out, plain);
}

/**
 * bm_seal_open:
 * @self: keys
 * @sealed: bytes from anywhere
 * @error: return location for a #BmSealError
 *
 * Returns: (transfer full) (nullable): what the other end has sealed
 */
GBytes *
bm_seal_open (const BmSeal  *self,
              GBytes        *sealed,
              GError       **error)
{
  return open_bytes (self->in_key, BM_SEAL_LINE, self->table, self->in, sealed, error);
}

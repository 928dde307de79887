/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* Sealing what is sent, so that only its receiver can read it, and nobody can change it; digests. All cryptography of
 * the program is here, and all of it is libsodium's. docs/NETWORK.md says which primitive does what, and against
 * whom. */

G_BEGIN_DECLS

/** BM_PROTOCOL_VERSION: raised by each change after which programs do not understand each other. */
#define BM_PROTOCOL_VERSION 2

/** BM_PROTOCOL_OLDEST: the oldest version that is still read: files may be on their way for long. */
#define BM_PROTOCOL_OLDEST 1

#define BM_TABLE_ID_BYTES       16
#define BM_KEY_BYTES            32
#define BM_DIGEST_BYTES         32
#define BM_PARTICIPANT_ID_BYTES 16

/** BM_SEAL_MAX_BYTES: the most that is sealed as one; whatever is longer is refused without being looked at. */
#define BM_SEAL_MAX_BYTES (1024 * 1024 + 1024)

#define BM_SEAL_ERROR (bm_seal_error_quark ())

/**
 * BmSealError:
 * @BM_SEAL_ERROR_FORMAT: these bytes were not sealed by a program like this one
 * @BM_SEAL_ERROR_VERSION: a program sealed them that speaks another version of the protocol
 * @BM_SEAL_ERROR_FORGED: they cannot be opened with this key: damaged, forged, or for another table
 * @BM_SEAL_ERROR_KEY: a public key that cannot be one
 * @BM_SEAL_ERROR_STRANGER: nobody at the table has this key: perhaps a greeting is still on its way
 */
typedef enum
{
  BM_SEAL_ERROR_FORMAT,
  BM_SEAL_ERROR_VERSION,
  BM_SEAL_ERROR_FORGED,
  BM_SEAL_ERROR_KEY,
  BM_SEAL_ERROR_STRANGER,
} BmSealError;

/** BmDigest: BLAKE2b-256. */
typedef struct
{
  guint8 bytes[BM_DIGEST_BYTES];
} BmDigest;

/** BmSecret: random bytes that nobody can guess. */
typedef struct
{
  guint8 bytes[BM_KEY_BYTES];
} BmSecret;

/** BmKeyPair: X25519; drawn anew for each table. */
typedef struct
{
  guint8   open[BM_KEY_BYTES];  /* for others to know */
  BmSecret secret;
} BmKeyPair;

/** BmParticipantId: names a participant of a table: a digest of its public key. */
typedef struct
{
  guint8 bytes[BM_PARTICIPANT_ID_BYTES];
} BmParticipantId;

/**
 * BmInvitation:
 * @table: names the table
 * @host: the public key of the host
 * @secret: what only those know who are invited
 *
 * All that somebody needs in order to come to a table, apart from where it is.
 */
typedef struct
{
  guint8   table[BM_TABLE_ID_BYTES];
  guint8   host[BM_KEY_BYTES];
  BmSecret secret;
} BmInvitation;

/**
 * BmSealKind:
 * @BM_SEAL_GREETING: a guest's public key, sealed with the secret of the invitation
 * @BM_SEAL_LINE: a packet of a line, sealed with keys that only this guest and the host have
 */
typedef enum
{
  BM_SEAL_GREETING = 1,
  BM_SEAL_LINE = 2,
} BmSealKind;

/** BmSealHead: what everybody can read. */
typedef struct
{
  BmSealKind      kind;
  BmParticipantId participant;
} BmSealHead;

/** BmSeal: the keys of one line, at one of its ends. */
typedef struct _BmSeal BmSeal;

GQuark          bm_seal_error_quark   (void);

void            bm_secret_draw        (BmSecret              *self);
void            bm_key_pair_draw      (BmKeyPair             *self);
void            bm_invitation_draw    (BmInvitation          *self,
                                       const BmKeyPair       *host);
BmDigest        bm_digest             (const char            *purpose,
                                       gconstpointer          data,
                                       gsize                  length);
gboolean        bm_digest_equal       (const BmDigest        *self,
                                       const BmDigest        *other);
BmParticipantId bm_participant_id     (const BmInvitation    *invitation,
                                       const guint8          *open_key);
gboolean        bm_participant_id_equal (const BmParticipantId *self,
                                       const BmParticipantId *other);

const char     *bm_seal_version_words (guint                  version);
guint64         bm_seal_get_nonce     (GBytes                *sealed);
gboolean        bm_seal_read_head     (GBytes                *sealed,
                                       BmSealHead            *head,
                                       GError               **error);

GBytes         *bm_greeting_seal      (const BmInvitation    *invitation,
                                       const BmKeyPair       *guest);
gboolean        bm_greeting_open      (const BmInvitation    *invitation,
                                       GBytes                *sealed,
                                       guint8                *open_key,
                                       GError               **error);

BmSeal         *bm_seal_new_guest     (const BmInvitation    *invitation,
                                       const BmKeyPair       *guest,
                                       GError               **error);
BmSeal         *bm_seal_new_host      (const BmInvitation    *invitation,
                                       const BmKeyPair       *host,
                                       const guint8          *guest,
                                       GError               **error);
void            bm_seal_free          (BmSeal                *self);

GBytes         *bm_seal_close         (const BmSeal          *self,
                                       GBytes                *plain);
GBytes         *bm_seal_open          (const BmSeal          *self,
                                       GBytes                *sealed,
                                       GError               **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmSeal, bm_seal_free)

G_END_DECLS

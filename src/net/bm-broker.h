/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Where a broker is, which passes on what people elsewhere send each other. */

G_BEGIN_DECLS

/** BM_BROKER_MAX_ADDRESS: how long an address may be as a text, in bytes: it has to fit into an invitation. */
#define BM_BROKER_MAX_ADDRESS 200

/** BM_BROKER_MAX_LOGIN: how long a name or a password may be, in bytes. */
#define BM_BROKER_MAX_LOGIN 60

#define BM_BROKER_ERROR (bm_broker_error_quark ())

/**
 * BmBrokerError:
 * @BM_BROKER_ERROR_ADDRESS: this cannot be the address of a broker
 * @BM_BROKER_ERROR_MISSING: this program was built without what it takes to speak to brokers
 * @BM_BROKER_ERROR_NOT_FOUND: there is no computer of this name
 * @BM_BROKER_ERROR_UNREACHABLE: nothing answers there
 * @BM_BROKER_ERROR_UNTRUSTED: it did not prove who it is
 * @BM_BROKER_ERROR_REFUSED: it does not want to speak to this program
 * @BM_BROKER_ERROR_LOGIN: it does not let anybody in without a name and a password, or not with these
 * @BM_BROKER_ERROR_VERSION: it only speaks older versions of MQTT
 * @BM_BROKER_ERROR_LOST: the connection broke
 */
typedef enum
{
  BM_BROKER_ERROR_ADDRESS,
  BM_BROKER_ERROR_MISSING,
  BM_BROKER_ERROR_NOT_FOUND,
  BM_BROKER_ERROR_UNREACHABLE,
  BM_BROKER_ERROR_UNTRUSTED,
  BM_BROKER_ERROR_REFUSED,
  BM_BROKER_ERROR_LOGIN,
  BM_BROKER_ERROR_VERSION,
  BM_BROKER_ERROR_LOST,
} BmBrokerError;

/**
 * BmBroker:
 * @host: its name, or a number
 * @port: where it listens
 * @is_secure: whether it is spoken to by TLS
 * @user: (nullable): as whom; %NULL: without a name
 * @password: (nullable): %NULL: without one
 */
typedef struct
{
  char    *host;
  guint16  port;
  gboolean is_secure;
  char    *user;
  char    *password;
} BmBroker;

GQuark    bm_broker_error_quark (void);

BmBroker *bm_broker_new         (const char      *text,
                                 GError         **error);
BmBroker *bm_broker_copy        (const BmBroker  *self);
void      bm_broker_free        (BmBroker        *self);

char     *bm_broker_to_text     (const BmBroker  *self);
char     *bm_broker_to_open_text (const BmBroker *self);
gboolean  bm_broker_is_address  (const char      *text);
GError   *bm_broker_describe    (const BmBroker  *self,
                                 BmBrokerError    problem);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmBroker, bm_broker_free)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* The service of the system that knows what there is in the same network, spoken to by D-Bus. */

G_BEGIN_DECLS

#define BM_AVAHI_NAME "org.freedesktop.Avahi"
#define BM_AVAHI_SERVER BM_AVAHI_NAME ".Server"
#define BM_AVAHI_ENTRY_GROUP BM_AVAHI_NAME ".EntryGroup"
#define BM_AVAHI_SERVICE_BROWSER BM_AVAHI_NAME ".ServiceBrowser"
#define BM_AVAHI_SERVICE_RESOLVER BM_AVAHI_NAME ".ServiceResolver"

/** BM_AVAHI_ROOT: the path of its server. */
#define BM_AVAHI_ROOT "/"

/** BM_AVAHI_ANY: any interface, or any protocol. */
#define BM_AVAHI_ANY (-1)

/** BM_AVAHI_TYPE: what tables are announced as. */
#define BM_AVAHI_TYPE "_bigmonster._tcp"

/**
 * BmAvahiState:
 * @BM_AVAHI_WAITING: nobody knows yet
 * @BM_AVAHI_ABSENT: there is no bus, or the service does not run, or this program may not use it
 * @BM_AVAHI_PRESENT: it can be used
 */
typedef enum
{
  BM_AVAHI_WAITING,
  BM_AVAHI_ABSENT,
  BM_AVAHI_PRESENT,
} BmAvahiState;

#define BM_TYPE_AVAHI (bm_avahi_get_type ())
G_DECLARE_FINAL_TYPE (BmAvahi, bm_avahi, BM, AVAHI, GObject)

BmAvahi         *bm_avahi_new            (void);

BmAvahiState     bm_avahi_get_state      (BmAvahi             *self);
GDBusConnection *bm_avahi_get_connection (BmAvahi             *self);

void             bm_avahi_fail           (BmAvahi             *self,
                                          const GError        *error);
void             bm_avahi_call           (BmAvahi             *self,
                                          const char          *path,
                                          const char          *interface,
                                          const char          *method,
                                          GVariant            *parameters,
                                          const char          *reply,
                                          GAsyncReadyCallback  callback,
                                          gpointer             data);
void             bm_avahi_free_object    (GDBusConnection     *connection,
                                          const char          *path,
                                          const char          *interface);

G_END_DECLS

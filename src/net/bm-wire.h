/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* Packets over one connection: each with its length before it. */

G_BEGIN_DECLS

/**
 * BmWireEnd:
 * @BM_WIRE_CLOSED: the other end has closed the connection, or it broke
 * @BM_WIRE_NONSENSE: a packet was announced that is too long or empty
 * @BM_WIRE_SLOW: a packet took too long to come, or what is sent is not taken
 * @BM_WIRE_DROPPED: bm_wire_close() was called
 *
 * How a connection has ended.
 */
typedef enum
{
  BM_WIRE_CLOSED,
  BM_WIRE_NONSENSE,
  BM_WIRE_SLOW,
  BM_WIRE_DROPPED,
} BmWireEnd;

#define BM_TYPE_WIRE (bm_wire_get_type ())
G_DECLARE_FINAL_TYPE (BmWire, bm_wire, BM, WIRE, GObject)

BmWire  *bm_wire_new   (GSocketConnection *connection,
                        guint              patience_ms);
gboolean bm_wire_send  (BmWire            *self,
                        GBytes            *bytes);
void     bm_wire_close (BmWire            *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-carrier.h"
#include "bm-message.h"
#include "bm-seal.h"

/* One end of a connection that outlives every cable: whatever carries its packets may lose, double and reorder them,
 * and either program may end at any moment; every message arrives once, and in order. */

G_BEGIN_DECLS

/** BM_LINE_WINDOW: the most messages that are on their way without having been confirmed. */
#define BM_LINE_WINDOW 32

/** BM_LINE_FIRST_WINDOW: the most of them before any has been confirmed since the beginning, or since they had to be sent
 * again; as many more as are confirmed, up to %BM_LINE_WINDOW. Who comes and goes all the time, on a slow way, would
 * otherwise be sent more than can ever come. */
#define BM_LINE_FIRST_WINDOW 6

#define BM_LINE_ERROR (bm_line_error_quark ())

/**
 * BmLineError:
 * @BM_LINE_ERROR_PACKET: a packet that nobody can have written
 * @BM_LINE_ERROR_DIGEST: the other end has seen other messages than this one has sent, or the other way round
 * @BM_LINE_ERROR_AHEAD: the other end has messages that this one does not remember having sent
 * @BM_LINE_ERROR_STATE: a stored line that cannot be read
 * @BM_LINE_ERROR_GAP: what bm_line_try() was given goes on from messages that have not come
 *
 * After any of these there is no way to go on.
 */
typedef enum
{
  BM_LINE_ERROR_PACKET,
  BM_LINE_ERROR_DIGEST,
  BM_LINE_ERROR_AHEAD,
  BM_LINE_ERROR_STATE,
  BM_LINE_ERROR_GAP,
} BmLineError;

typedef struct _BmLine BmLine;

GQuark    bm_line_error_quark      (void);

BmLine   *bm_line_new              (BmEnd         side);
BmLine   *bm_line_new_from_variant (BmEnd         side,
                                    GVariant      *variant,
                                    GError       **error);
void      bm_line_free             (BmLine        *self);
GVariant *bm_line_to_variant       (const BmLine  *self);

guint     bm_line_get_n_waiting    (const BmLine  *self);
void      bm_line_add              (BmLine        *self,
                                    BmMessageKind  kind,
                                    GVariant      *body);
void      bm_line_add_latest       (BmLine        *self,
                                    BmMessageKind  kind,
                                    GVariant      *body);
void      bm_line_greet            (BmLine        *self);
void      bm_line_set_away         (BmLine        *self,
                                    gboolean       is_away);
GBytes   *bm_line_take             (BmLine        *self,
                                    gint64         now);
gboolean  bm_line_send             (BmLine        *self,
                                    const BmSeal  *seal,
                                    BmCarrier     *carrier,
                                    const char    *peer,
                                    gint64         now);
gboolean  bm_line_receive          (BmLine        *self,
                                    GBytes        *packet,
                                    gint64         now,
                                    BmMessage     *message,
                                    GError       **error);

GPtrArray *bm_line_list_packets    (BmLine        *self);
gboolean  bm_line_try              (const BmLine  *self,
                                    GPtrArray     *packets,
                                    guint         *n_new,
                                    GError       **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmLine, bm_line_free)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "bm-seal.h"

/* Where those knock who have found a table in the network and have no invitation to it. */

G_BEGIN_DECLS

/** BM_DOOR_PORT: where a door is, if it can. */
#define BM_DOOR_PORT 27251

/** BM_DOOR_MAX_KNOCKS: how many may wait for an answer at once. */
#define BM_DOOR_MAX_KNOCKS 8

/** BM_DOOR_GAME: what a number at the door is made for, instead of a game: games are numbered from 1. */
#define BM_DOOR_GAME 0

/** BM_DOOR_NUMBERS: how many numbers there are, from 0. */
#define BM_DOOR_NUMBERS 10000

/**
 * BmDoorKnock:
 * @id: names who knocks
 * @name: what they call themselves; may be empty. Anybody may use any name
 * @number: from 0; the program of whoever knocks shows the same one, unless somebody is between them
 */
typedef struct
{
  BmParticipantId id;
  const char     *name;
  guint           number;
} BmDoorKnock;

#define BM_TYPE_DOOR (bm_door_get_type ())
G_DECLARE_FINAL_TYPE (BmDoor, bm_door, BM, DOOR, GObject)

BmDoor             *bm_door_new            (guint16                 port,
                                            guint                   patience_ms,
                                            GError                **error);

const BmInvitation *bm_door_get_invitation (BmDoor                 *self);
guint16             bm_door_get_port       (BmDoor                 *self);
guint               bm_door_get_n_refused  (BmDoor                 *self);
guint               bm_door_list           (BmDoor                 *self,
                                            BmDoorKnock            *knocks);

void                bm_door_admit          (BmDoor                 *self,
                                            const BmParticipantId  *id,
                                            const char             *invitation);
void                bm_door_refuse         (BmDoor                 *self,
                                            const BmParticipantId  *id);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-thing-kind.h"

/* The names of actions on things of a set, for undo and menus. */

G_BEGIN_DECLS

/** BmThingAction: an action on a thing as a whole. */
typedef enum
{
  BM_THING_ADD,
  BM_THING_DUPLICATE,
  BM_THING_DELETE,
  BM_THING_MOVE,
  BM_THING_CHANGE_ID,
} BmThingAction;
#define BM_N_THING_ACTIONS 5

const char *bm_thing_label_get         (BmThingKind    kind,
                                        BmThingAction  action);
const char *bm_thing_label_get_new     (BmThingKind    kind);
char       *bm_thing_label_dup         (BmThingKind    kind,
                                        BmThingAction  action,
                                        guint          n);
char       *bm_thing_label_dup_number  (BmThingKind    kind,
                                        guint          number);

G_END_DECLS

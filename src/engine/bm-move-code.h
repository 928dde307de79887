/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-record.h"

/* The moves of a game in as few bytes as they need. */

G_BEGIN_DECLS

/** BM_MOVE_CODE_MAX_BYTES: no game needs more. */
#define BM_MOVE_CODE_MAX_BYTES 2048

GBytes   *bm_move_code_pack   (const BmRecord  *record,
                               GError         **error);
BmRecord *bm_move_code_unpack (BmSetup         *setup,
                               guint64          seed,
                               GBytes          *code,
                               GError         **error);

G_END_DECLS

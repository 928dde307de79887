/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-thing-kind.h"

/* The names of kinds of things in the editor. */

G_BEGIN_DECLS

/** BM_KIND_SET: represents the set itself where a kind of things is expected. */
#define BM_KIND_SET BM_N_THING_KINDS

const char *bm_kind_get_title   (guint kind);
const char *bm_kind_get_none    (guint kind);
const char *bm_kind_get_purpose (guint kind);
const char *bm_kind_get_heading (guint kind);

char       *bm_kind_join_names  (GPtrArray *names);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-state.h"
#include "bm-view.h"

/* What a seat may know of a game as a value that can be sent to another program, and the way back. */

G_BEGIN_DECLS

/** BM_VIEW_VARIANT_TYPE: the sections of a view by name; their types are listed in bm-view-variant-private.h. */
#define BM_VIEW_VARIANT_TYPE G_VARIANT_TYPE ("a{sv}")

#define BM_VIEW_ERROR (bm_view_error_quark ())

/**
 * BmViewError:
 * @BM_VIEW_ERROR_SECTION: a section is missing or of the wrong type
 * @BM_VIEW_ERROR_VALUE: a value that no game of this setup can have
 */
typedef enum
{
  BM_VIEW_ERROR_SECTION,
  BM_VIEW_ERROR_VALUE,
} BmViewError;

GQuark    bm_view_error_quark      (void);

GVariant *bm_view_to_variant       (const BmView  *self);
GVariant *bm_view_variant_compare  (GVariant      *from,
                                    GVariant      *to);
GVariant *bm_view_variant_merge    (GVariant      *from,
                                    GVariant      *changes);
BmState  *bm_state_new_from_variant (BmSetup      *setup,
                                    guint          seat,
                                    GVariant      *variant,
                                    BmRandom      *random,
                                    GError       **error);

G_END_DECLS

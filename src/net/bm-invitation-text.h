/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-seal.h"

/* An invitation as a short text that people send each other. */

G_BEGIN_DECLS

/** BM_INVITATION_PREFIX: what each begins with. */
#define BM_INVITATION_PREFIX "bigmonster:"

/** BM_INVITATION_MAX_ADDRESSES: how many addresses there may be. */
#define BM_INVITATION_MAX_ADDRESSES 4

#define BM_INVITATION_ERROR (bm_invitation_error_quark ())

/**
 * BmInvitationError:
 * @BM_INVITATION_ERROR_NONE: there is no invitation in the text
 * @BM_INVITATION_ERROR_INCOMPLETE: its end is missing
 * @BM_INVITATION_ERROR_CHANGED: characters are wrong, missing or too many
 * @BM_INVITATION_ERROR_VERSION: it is from a program that writes them in another way
 * @BM_INVITATION_ERROR_ADDRESS: it does not say where the table is
 */
typedef enum
{
  BM_INVITATION_ERROR_NONE,
  BM_INVITATION_ERROR_INCOMPLETE,
  BM_INVITATION_ERROR_CHANGED,
  BM_INVITATION_ERROR_VERSION,
  BM_INVITATION_ERROR_ADDRESS,
} BmInvitationError;

GQuark   bm_invitation_error_quark (void);

char    *bm_invitation_to_text     (const BmInvitation *invitation,
                                    const char *const  *addresses);
gboolean bm_invitation_read_text   (BmInvitation       *invitation,
                                    GStrv              *addresses,
                                    const char         *text,
                                    GError            **error);

G_END_DECLS

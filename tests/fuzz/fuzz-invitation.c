/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts in which somebody looks for an invitation. What is found leads somewhere, and is found again when it is
 * written. */

#include <string.h>

#include "bm-invitation-text.h"
#include "fuzz-util.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autofree char *written = NULL;
  g_auto (GStrv) addresses = NULL;
  g_auto (GStrv) again = NULL;
  g_autoptr (GError) error = NULL;
  BmInvitation invitation, other;

  if (!bm_invitation_read_text (&invitation, &addresses, text, &error))
    {
      g_assert_cmpstr (error->message, !=, "");
      return 0;
    }

  g_assert_nonnull (addresses[0]);
  written = bm_invitation_to_text (&invitation, (const char *const *) addresses);
  g_clear_error (&error);
  g_assert_true (bm_invitation_read_text (&other, &again, written, &error));
  g_assert_no_error (error);
  g_assert_cmpstrv (addresses, again);
  g_assert_true (memcmp (&invitation, &other, sizeof invitation) == 0);

  return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-save-words.h"

#include <glib/gi18n-lib.h>

/**
 * bm_save_words_state:
 * @state: where the changes are
 * @is_read_only: whether there cannot be any
 *
 * Returns: what stands below the name of the set
 */
const char *
bm_save_words_state (BmSaveState state,
                     gboolean    is_read_only)
{
  if (is_read_only)
    return C_("one set", "Comes with Big Monster");

  switch (state)
    {
    case BM_SAVE_STATE_PENDING:
    case BM_SAVE_STATE_SAVING:
      return _("Saving…");
    case BM_SAVE_STATE_FAILED:
      return _("Not saved");
    case BM_SAVE_STATE_CONFLICT:
      return _("Changed by another program");
    case BM_SAVE_STATE_DELETED:
      return _("The file is gone");
    case BM_SAVE_STATE_SAVED:
    default:
      return _("Saved");
    }
}

/**
 * bm_save_words_trouble:
 * @state: where the changes are
 * @reason: (nullable): why they are not in the file
 *
 * Returns: (transfer full) (nullable): what the person has to know or to decide; %NULL if all is well
 */
char *
bm_save_words_trouble (BmSaveState  state,
                       const char  *reason)
{
  switch (state)
    {
    case BM_SAVE_STATE_FAILED:
      if (reason == NULL)
        return g_strdup (_("Your changes could not be saved. Another attempt will be made at the next change."));
      /* Translators: %s is the reason, such as "No space left on device". */
      return g_strdup_printf (_("Your changes could not be saved: %s. Another attempt will be made at the next "
                                "change."),
                              reason);
    case BM_SAVE_STATE_CONFLICT:
      return g_strdup (_("Another program changed this set while you were editing it. Which version should be kept?"));
    case BM_SAVE_STATE_DELETED:
      return g_strdup (_("Another program deleted this set’s file. It is still complete here."));
    case BM_SAVE_STATE_SAVED:
    case BM_SAVE_STATE_PENDING:
    case BM_SAVE_STATE_SAVING:
    default:
      return NULL;
    }
}

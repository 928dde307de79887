/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-undo-toast.h"

#include <glib/gi18n-lib.h>

#include "bm-toast.h"

/* It goes once Undo would revert something else, or nothing any more. As that may take a moment, it loses its button at once,
 * and the next change reuses it. */

static void
withdraw (AdwToast *toast)
{
  if (adw_toast_get_button_label (toast) == NULL)
    return;

  adw_toast_set_button_label (toast, NULL);
  bm_toast_dismiss (toast, g_object_get_data (G_OBJECT (toast), "overlay"));
}

static void
document_changed_cb (AdwToast   *toast,
                     const char *path G_GNUC_UNUSED,
                     BmDocument *document)
{
  if (bm_document_get_root (document) != g_object_get_data (G_OBJECT (toast), "root"))
    withdraw (toast);
}

static void
dismissed_cb (AdwToast  *toast,
              AdwToast **place)
{
  adw_toast_set_button_label (toast, NULL);
  g_clear_weak_pointer (place);
}

/**
 * bm_undo_toast_offer:
 * @place: (inout) (nullable): the last toast, which must stay valid as long as @overlay
 * @overlay: the overlay to show it in
 * @title: the description of the change, as markup
 * @document: the set that has just been changed
 * @action: the action that undoes its last change
 *
 * Reports a change, with a button that undoes it until there is another change.
 */
void
bm_undo_toast_offer (AdwToast        **place,
                     AdwToastOverlay  *overlay,
                     const char       *title,
                     BmDocument       *document,
                     const char       *action)
{
  gboolean is_new = *place == NULL;

  if (is_new)
    {
      g_set_weak_pointer (place, adw_toast_new (title));
      g_object_set_data (G_OBJECT (*place), "overlay", overlay);
      g_signal_connect (*place, "dismissed", G_CALLBACK (dismissed_cb), place);
    }

  bm_toast_keep (*place);
  adw_toast_set_title (*place, title);
  g_object_set_data_full (G_OBJECT (*place), "root", json_node_ref (bm_document_get_root (document)),
                          (GDestroyNotify) json_node_unref);
  g_signal_handlers_disconnect_by_func (document, document_changed_cb, *place);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), *place, G_CONNECT_SWAPPED);
  adw_toast_set_action_name (*place, action);
  adw_toast_set_button_label (*place, _("_Undo"));
  if (is_new)
    adw_toast_overlay_add_toast (overlay, *place);
}

/**
 * bm_undo_toast_withdraw:
 * @place: (nullable): the last toast
 *
 * Dismisses the toast, since it would be for a different set.
 */
void
bm_undo_toast_withdraw (AdwToast **place)
{
  if (*place != NULL)
    withdraw (*place);
}

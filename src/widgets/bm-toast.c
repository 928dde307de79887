/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-toast.h"

/* libadwaita 1.2 goes on to use a toast that is gone if it is dismissed while it moves in. Nothing tells when that is, but that
 * a toast begins to be shown: then it becomes a child of its overlay. */

/* Milliseconds: as long as a toast moves, at most. */
#define MOVING 500

/* The key under which a toast keeps its dismissal. */
#define DISMISSAL_KEY "bm-dismissal"

typedef struct
{
  AdwToast   *toast;     /* owns this */
  GListModel *children;  /* owned reference: those of the overlay */
  guint       source;    /* until nothing moves any more */
} Dismissal;

static void
dismissal_free (gpointer data)
{
  Dismissal *self = data;

  g_clear_handle_id (&self->source, g_source_remove);
  g_signal_handlers_disconnect_by_data (self->children, self);
  g_signal_handlers_disconnect_by_func (self->toast, bm_toast_keep, NULL);
  g_object_unref (self->children);
  g_free (self);
}

static gboolean
still_cb (gpointer data)
{
  Dismissal *self = data;
  g_autoptr (AdwToast) toast = g_object_ref (self->toast);

  self->source = 0;
  adw_toast_dismiss (toast);
  return G_SOURCE_REMOVE;
}

static void
wait (Dismissal *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  self->source = g_timeout_add (MOVING, still_cb, self);
}

/**
 * bm_toast_dismiss:
 * @toast: a toast
 * @overlay: the overlay that it was added to
 *
 * Dismisses a toast as soon as that is safe: within a second, also if it is still waiting for another one to go.
 */
void
bm_toast_dismiss (AdwToast        *toast,
                  AdwToastOverlay *overlay)
{
  Dismissal *self;

  g_return_if_fail (ADW_IS_TOAST (toast));
  g_return_if_fail (ADW_IS_TOAST_OVERLAY (overlay));

  if (g_object_get_data (G_OBJECT (toast), DISMISSAL_KEY) != NULL)
    return;

  self = g_new0 (Dismissal, 1);
  self->toast = toast;
  self->children = gtk_widget_observe_children (GTK_WIDGET (overlay));
  g_signal_connect_swapped (self->children, "items-changed", G_CALLBACK (wait), self);
  g_signal_connect (toast, "dismissed", G_CALLBACK (bm_toast_keep), NULL);
  g_object_set_data_full (G_OBJECT (toast), DISMISSAL_KEY, self, dismissal_free);
  wait (self);
}

/**
 * bm_toast_keep:
 * @toast: a toast
 *
 * Takes back bm_toast_dismiss(), if it is not too late.
 */
void
bm_toast_keep (AdwToast *toast)
{
  g_return_if_fail (ADW_IS_TOAST (toast));

  g_object_set_data (G_OBJECT (toast), DISMISSAL_KEY, NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-fetch-source.h"

/* A thread that works for a long time leaves what is new where the main loop can reach it, and asks for it to be fetched.
 * However often it asks before the main loop comes to it, it is fetched once: a busy main loop gets the newest only, not a
 * queue. */
typedef struct
{
  GSource          source;
  BmFetchCallback  callback;
  gpointer         data;
} FetchSource;

/* What is asked from now on is another time. */
static gboolean
dispatch (GSource     *source,
          GSourceFunc  callback G_GNUC_UNUSED,
          gpointer     data G_GNUC_UNUSED)
{
  FetchSource *self = (FetchSource *) source;

  g_source_set_ready_time (source, -1);
  self->callback (self->data);

  return G_SOURCE_CONTINUE;
}

static GSourceFuncs functions = { .dispatch = dispatch };

/**
 * bm_fetch_source_new:
 * @callback: called in the main loop after somebody has asked, as long as the source has not been destroyed
 * @data: for @callback
 *
 * To be called, and destroyed, in the thread of the main loop.
 *
 * Returns: (transfer full): a source of the default main context
 */
GSource *
bm_fetch_source_new (BmFetchCallback callback,
                     gpointer        data)
{
  GSource *source = g_source_new (&functions, sizeof (FetchSource));
  FetchSource *self = (FetchSource *) source;

  self->callback = callback;
  self->data = data;
  g_source_set_priority (source, G_PRIORITY_DEFAULT_IDLE);
  g_source_set_static_name (source, "fetch");
  g_source_attach (source, NULL);

  return source;
}

/** Has the callback called. Safe from any thread. */
void
bm_fetch_source_ask (GSource *source)
{
  g_source_set_ready_time (source, 0);
}

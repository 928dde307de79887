/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-farewell.h"

#include <errno.h>
#include <glib-unix.h>
#include <sys/socket.h>
#include <unistd.h>

/* How long the other end may take, in seconds. */
#define PATIENCE 20

typedef struct
{
  int   socket;
  guint reading;
  guint patience;
} Farewell;

static void
farewell_free (Farewell *farewell)
{
  g_clear_handle_id (&farewell->reading, g_source_remove);
  g_clear_handle_id (&farewell->patience, g_source_remove);
  close (farewell->socket);
  g_free (farewell);
}

static gboolean
farewell_cb (int          socket,
             GIOCondition condition G_GNUC_UNUSED,
             gpointer     data)
{
  Farewell *farewell = data;
  char rest[4096];
  gssize n = read (socket, rest, sizeof rest);

  if (n > 0 || (n < 0 && (errno == EAGAIN || errno == EINTR)))
    return G_SOURCE_CONTINUE;

  farewell->reading = 0;
  farewell_free (farewell);
  return G_SOURCE_REMOVE;
}

static gboolean
farewell_late_cb (gpointer data)
{
  Farewell *farewell = data;

  farewell->patience = 0;
  farewell_free (farewell);
  return G_SOURCE_REMOVE;
}

/**
 * bm_farewell:
 * @socket: a socket that does not block, on which everything has been said; it is taken over
 *
 * Closes a connection such that the last words arrive. If what the other end has sent is never read, systems throw away
 * what that one has not read yet. So this end listens until the other one has closed the connection, too.
 */
void
bm_farewell (int socket)
{
  Farewell *farewell = g_new0 (Farewell, 1);

  shutdown (socket, SHUT_WR);
  farewell->socket = socket;
  farewell->reading = g_unix_fd_add (socket, G_IO_IN | G_IO_HUP | G_IO_ERR, farewell_cb, farewell);
  farewell->patience = g_timeout_add_seconds (PATIENCE, farewell_late_cb, farewell);
}

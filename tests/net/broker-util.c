/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "broker-util.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "bm-mqtt-client.h"
#include "daemon-util.h"

struct _TestBroker
{
  char        *folder;
  char        *options;
  guint16      port;
  GSubprocess *process;  /* %NULL: it does not run */
};

/* In seconds: far more than it takes. */
#define PATIENCE 30

/* Skips the test if there is no broker, or if this program cannot speak to one. */
gboolean
test_broker_is_missing (void)
{
  if (!bm_mqtt_client_is_available ())
    {
      g_test_skip ("Built without libmosquitto");
      return TRUE;
    }
  if (*BM_TEST_MOSQUITTO == '\0')
    {
      g_test_skip ("Mosquitto is not installed");
      return TRUE;
    }

  return FALSE;
}

/* Below those that the system gives to whoever wants any: a test that runs at the same time must not be given it before
 * the broker has it. */
#define FIRST_PORT 12000
#define LAST_PORT  27000

static guint16
find_port (void)
{
  g_autoptr (GSocketListener) listener = g_socket_listener_new ();
  gint32 port;

  do
    port = g_random_int_range (FIRST_PORT, LAST_PORT);
  while (!g_socket_listener_add_inet_port (listener, (guint16) port, NULL, NULL));

  g_socket_listener_close (listener);
  return (guint16) port;
}

static gboolean
answers (TestBroker *broker)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GSocketConnection) connection
    = g_socket_client_connect_to_host (client, "127.0.0.1", broker->port, NULL, NULL);

  return connection != NULL;
}

static void
write_configuration (TestBroker *broker,
                     const char *path)
{
  const char *user = geteuid () == 0 ? "user root\n" : "";
  g_autofree char *text = g_strdup_printf ("listener %u 127.0.0.1\n%slog_dest none\npersistence false\n%s",
                                           broker->port, user, broker->options);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

/* On the same port as before. */
void
test_broker_start (TestBroker *broker)
{
  g_autofree char *path = g_build_filename (broker->folder, "mosquitto.conf", NULL);
  const char *const arguments[] = { BM_TEST_MOSQUITTO, "-c", path, NULL };
  gint64 deadline = g_get_monotonic_time () + PATIENCE * G_USEC_PER_SEC;

  write_configuration (broker, path);
  broker->process
    = test_daemon_start (G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE, arguments);
  while (!answers (broker))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, deadline);
      g_usleep (2000);
    }
}

/* Its number in the system, as long as it runs. */
const char *
test_broker_get_process (TestBroker *broker)
{
  return g_subprocess_get_identifier (broker->process);
}

void
test_broker_kill (TestBroker *broker)
{
  g_clear_pointer (&broker->process, test_daemon_kill);
}

/* With more lines for its configuration. */
TestBroker *
test_broker_new (const char *options)
{
  TestBroker *broker = g_new0 (TestBroker, 1);

  broker->folder = g_dir_make_tmp ("broker-XXXXXX", NULL);
  broker->options = g_strdup (options);
  broker->port = find_port ();
  return broker;
}

void
test_broker_free (TestBroker *broker)
{
  const char *name;
  GDir *folder = g_dir_open (broker->folder, 0, NULL);

  if (broker->process != NULL)
    test_broker_kill (broker);
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (broker->folder, name, NULL);

      g_unlink (path);
    }
  g_dir_close (folder);
  g_rmdir (broker->folder);
  g_free (broker->folder);
  g_free (broker->options);
  g_free (broker);
}

BmBroker *
test_broker_dup_address (TestBroker *broker)
{
  g_autofree char *text = g_strdup_printf ("mqtt://127.0.0.1:%u", broker->port);
  g_autoptr (GError) error = NULL;
  BmBroker *address = bm_broker_new (text, &error);

  g_assert_no_error (error);
  return address;
}

/* From the next start on. */
void
test_broker_set_options (TestBroker *broker,
                         const char *options)
{
  g_free (broker->options);
  broker->options = g_strdup (options);
}

const char *
test_broker_get_folder (TestBroker *broker)
{
  return broker->folder;
}

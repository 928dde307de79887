/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "daemon-util.h"

#include <signal.h>
#include <sys/prctl.h>

static void
set_up_child (gpointer data G_GNUC_UNUSED)
{
  prctl (PR_SET_PDEATHSIG, SIGKILL);
}

/* Starts a program that does not outlive the test, whatever happens. */
GSubprocess *
test_daemon_start (GSubprocessFlags   flags,
                   const char *const *arguments)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (flags);
  g_autoptr (GError) error = NULL;
  GSubprocess *daemon;

  g_subprocess_launcher_set_child_setup (launcher, set_up_child, NULL, NULL);
  daemon = g_subprocess_launcher_spawnv (launcher, arguments, &error);
  g_assert_no_error (error);
  return daemon;
}

/* Ends it at once, and lets go of it. */
void
test_daemon_kill (GSubprocess *daemon)
{
  g_subprocess_force_exit (daemon);
  g_subprocess_wait (daemon, NULL, NULL);
  g_object_unref (daemon);
}

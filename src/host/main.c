/* SPDX-License-Identifier: GPL-3.0-or-later */

/* bigmonster-host: tables in the network at which nobody sits who uses this program. */

#define G_LOG_DOMAIN "bm-host"

#include "config.h"

#include <glib-unix.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <stdlib.h>

#include "bm-attendant.h"
#include "bm-file-write.h"
#include "bm-folder-lock.h"
#include "bm-host-arguments.h"
#include "bm-locale.h"

/* Who decides for people who are away for too long. */
#define KEEPER "normal"

static void
complain (const char *message)
{
  g_printerr ("%s: %s\n", g_get_prgname (), message);
}

/* Where nothing can be written, a table would not outlive the program. */
static gboolean
check_stored (BmGathering  *gathering,
              GError      **error)
{
  const GError *problem = bm_gathering_get_save_error (gathering);

  if (problem != NULL)
    g_propagate_error (error, g_error_copy (problem));
  return problem == NULL;
}

static void
failed_to_save_cb (BmGathering  *gathering,
                   const GError *error)
{
  g_autofree char *message = g_strdup_printf (_("a table could not be saved: %s"), error->message);

  complain (message);
}

/* As it was left, or new. */
static BmGathering *
open_table (const BmHostArguments  *arguments,
            guint                   number,
            GError                **error)
{
  g_autofree char *name = g_strdup_printf ("table-%u", number);
  g_autoptr (GFile) file = g_file_get_child (arguments->folder, name);
  g_autoptr (BmGathering) gathering = NULL;

  if (g_file_query_exists (file, NULL))
    gathering = bm_gathering_load (file, error);
  else
    gathering = bm_gathering_open (arguments->setup, arguments->seats, file, error);
  return gathering != NULL && check_stored (gathering, error) ? g_steal_pointer (&gathering) : NULL;
}

static BmGathering *
prepare_table (const BmHostArguments  *arguments,
               guint                   number,
               GError                **error)
{
  BmGathering *gathering = open_table (arguments, number, error);

  if (gathering == NULL)
    return NULL;

  g_signal_connect (gathering, "failed-to-save", G_CALLBACK (failed_to_save_cb), NULL);
  bm_gathering_set_broker (gathering, arguments->broker, NULL);
  bm_host_set_keeper (bm_gathering_get_host (gathering), KEEPER, (gint64) arguments->grace_s * 1000);
  return gathering;
}

static gboolean
open_tables (const BmHostArguments *arguments,
             GPtrArray             *attendants)
{
  for (guint i = 1; i <= arguments->n_tables; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (BmGathering) gathering = prepare_table (arguments, i, &error);
      g_autofree char *invitation = NULL;

      if (gathering == NULL)
        {
          g_autofree char *message = g_strdup_printf (_("table %u: %s"), i, error->message);

          complain (message);
          return FALSE;
        }
      invitation = bm_gathering_dup_invitation (gathering, FALSE);
      /* Translators: %u is the number of a table; %s is one long word, with which people can join it. */
      g_print (_("Table %u: %s"), i, invitation);
      g_print ("\n");
      g_ptr_array_add (attendants, bm_attendant_new (gathering));
    }

  fflush (stdout);
  return TRUE;
}

static gboolean
tick_cb (gpointer data)
{
  GPtrArray *attendants = data;

  for (guint i = 0; i < attendants->len; i++)
    bm_attendant_tick (g_ptr_array_index (attendants, i), g_get_monotonic_time () / 1000);
  return G_SOURCE_CONTINUE;
}

static gboolean
quit_cb (gpointer loop)
{
  g_main_loop_quit (loop);
  return G_SOURCE_CONTINUE;
}

/* Until it is told to end, which may be as soon as the invitations are out. */
static gboolean
keep_tables (const BmHostArguments *arguments)
{
  g_autoptr (GPtrArray) attendants = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);

  g_unix_signal_add (SIGINT, quit_cb, loop);
  g_unix_signal_add (SIGTERM, quit_cb, loop);
  if (!open_tables (arguments, attendants))
    return FALSE;

  g_timeout_add_seconds (1, tick_cb, attendants);
  g_main_loop_run (loop);
  return TRUE;
}

static gboolean
prepare_folder (GFile   *folder,
                GError **error)
{
  if (!bm_file_make_folder (folder, error))
    return FALSE;
  if (bm_folder_lock (folder))
    return TRUE;

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY, _("another program is hosting these tables"));
  return FALSE;
}

int
main (int    argc,
      char **argv)
{
  g_auto (BmHostArguments) arguments = { .setup = NULL };
  g_autoptr (GError) error = NULL;

  bm_locale_set_up ();
  g_set_prgname ("bigmonster-host");
  if (!bm_host_arguments_read (&arguments, argv, &error))
    {
      complain (error->message);
      return EXIT_FAILURE;
    }
  if (arguments.version)
    {
      g_print ("bigmonster-host %s\n", BM_VERSION);
      return EXIT_SUCCESS;
    }

  if (!prepare_folder (arguments.folder, &error))
    {
      complain (error->message);
      return EXIT_FAILURE;
    }

  return keep_tables (&arguments) ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>

#include "bm-library.h"

/* How often it is tried: about once in ten times the other thread used to be in the way. */
#define N_TRIES 50

static int is_looking;
static int is_loaded;

/* As the thread does that loads icons. */
static gpointer
look_elsewhere (gpointer data)
{
  do
    {
      g_resources_get_info ("/elsewhere", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL);
      g_atomic_int_set (&is_looking, TRUE);
    }
  while (!g_atomic_int_get (&is_loaded));

  return NULL;
}

/* A program registers its resources only once. */
static void
load_beside_other_thread (void)
{
  GThread *thread = g_thread_new ("icons", look_elsewhere, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (BmSet) set = NULL;

  while (!g_atomic_int_get (&is_looking))
    g_thread_yield ();
  set = bm_library_load_shipped ("base", &error);
  g_atomic_int_set (&is_loaded, TRUE);
  g_thread_join (thread);

  g_assert_no_error (error);
  g_assert_nonnull (set);
}

/* The first set is found even while another thread looks among the resources for something else. */
static void
test_threads (void)
{
  if (g_test_subprocess ())
    {
      load_beside_other_thread ();
      return;
    }

  for (guint i = 0; i < N_TRIES; i++)
    {
      g_test_trap_subprocess (NULL, 0, 0);
      g_test_trap_assert_passed ();
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/library/threads", test_threads);

  return g_test_run ();
}

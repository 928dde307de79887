/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-fetch-source.h"

static void
count_cb (gpointer n_calls)
{
  ++*(guint *) n_calls;
}

static gpointer
ask_often (gpointer source)
{
  for (guint i = 0; i < 1000; i++)
    bm_fetch_source_ask (source);
  return NULL;
}

static void
ask_in_thread (GSource *source)
{
  g_thread_join (g_thread_new ("asks", ask_often, source));
}

static void
iterate (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}

/* However often somebody has asked, it is fetched once, and again when somebody asks again; not without being asked. */
static void
test_once (void)
{
  guint n_calls = 0;
  g_autoptr (GSource) source = bm_fetch_source_new (count_cb, &n_calls);

  iterate ();
  g_assert_cmpuint (n_calls, ==, 0);
  for (guint i = 1; i <= 3; i++)
    {
      ask_in_thread (source);
      iterate ();
      g_assert_cmpuint (n_calls, ==, i);
    }
  g_source_destroy (source);
}

/* A thread may still ask when nobody wants to fetch any more. */
static void
test_destroyed (void)
{
  guint n_calls = 0;
  g_autoptr (GSource) source = bm_fetch_source_new (count_cb, &n_calls);

  ask_in_thread (source);
  g_source_destroy (source);
  iterate ();
  ask_in_thread (source);
  iterate ();
  g_assert_cmpuint (n_calls, ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/fetch-source/once", test_once);
  g_test_add_func ("/fetch-source/destroyed", test_destroyed);

  return g_test_run ();
}

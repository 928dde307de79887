/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "bm-event.h"
#include "bm-sounds.h"
#include "bm-table.h"
#include "test-util.h"
#include "../display-util.h"

/* What is to be heard, and that nothing happens where nothing can be. */

#define MAX_SIZE 20000

typedef struct
{
  const char *what;
  BmSound     expected;
  guint       n_events;
  BmEvent     events[4];
} Row;

static const Row rows[] = {
  { "nothing", BM_SOUND_NONE, 0 },
  { "own-tile", BM_SOUND_NONE, 1, { { .kind = BM_EVENT_PLACED, .seat = 1 } } },
  { "mutation", BM_SOUND_MUTATION, 2, { { .kind = BM_EVENT_PLACED, .seat = 1 }, { .kind = BM_EVENT_MUTATED, .seat = 1 } } },
  { "crystal", BM_SOUND_CRYSTAL, 1, { { .kind = BM_EVENT_CRYSTAL, .seat = 1 } } },
  { "composite", BM_SOUND_CRYSTAL, 1, { { .kind = BM_EVENT_COMPOSITE, .seat = 1 } } },
  { "medal", BM_SOUND_MEDAL, 1, { { .kind = BM_EVENT_MEDAL, .seat = 1 } } },
  { "team-medal", BM_SOUND_MEDAL, 1, { { .kind = BM_EVENT_TEAM_MEDAL, .seat = 1 } } },
  { "end", BM_SOUND_END, 2, { { .kind = BM_EVENT_MEDAL, .seat = 1 }, { .kind = BM_EVENT_OVER } } },
  { "what-matters-most", BM_SOUND_MEDAL, 3, { { .kind = BM_EVENT_MEDAL, .seat = 1 }, { .kind = BM_EVENT_CRYSTAL, .seat = 1 },
                                              { .kind = BM_EVENT_MUTATED, .seat = 1 } } },
  { "others", BM_SOUND_NONE, 3, { { .kind = BM_EVENT_MEDAL, .seat = 0 }, { .kind = BM_EVENT_CRYSTAL, .seat = 2 },
                                  { .kind = BM_EVENT_MUTATED, .seat = 0 } } },
};

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BmEvent));

  g_array_append_vals (events, row->events, row->n_events);
  g_assert_cmpint (bm_sound_find (events, 1), ==, row->expected);
}

/* As they are read: 44 bytes before the samples of a single channel, of 16 bits and 16 kHz. */
static void
test_files (void)
{
  static const guint8 format[] = { 'f', 'm', 't', ' ', 16, 0, 0, 0, 1, 0, 1, 0, 0x80, 0x3e, 0, 0 };

  for (guint sound = BM_SOUND_NONE + 1; sound < BM_N_SOUNDS; sound++)
    {
      g_autoptr (GBytes) file = bm_sound_load ((BmSound) sound);
      gsize size;
      const guint8 *data = g_bytes_get_data (file, &size);

      g_assert_cmpuint (size, <, MAX_SIZE);
      g_assert_cmpuint (size, >, 44);
      g_assert_cmpmem (data, 4, "RIFF", 4);
      g_assert_cmpmem (data + 12, sizeof format, format, sizeof format);
      g_assert_cmpmem (data + 36, 4, "data", 4);
    }
}

/* The library that plays sounds is large. */
static gboolean
is_library_loaded (void)
{
  g_autofree char *maps = NULL;

  g_assert_true (g_file_get_contents ("/proc/self/maps", &maps, NULL, NULL));
  return strstr (maps, "libpulse") != NULL;
}

/* It is loaded with the first sound. */
static void
test_library (void)
{
  g_autoptr (BmSounds) sounds = bm_sounds_new ();

  g_assert_false (is_library_loaded ());
  bm_sounds_play (sounds, BM_SOUND_NONE);
  g_assert_false (is_library_loaded ());
  bm_sounds_play (sounds, BM_SOUND_CRYSTAL);
  g_assert_true (is_library_loaded ());
}

/* Without a server it is quiet, at once and for good. */
static void
test_no_server (void)
{
  g_autoptr (BmSounds) sounds = bm_sounds_new ();
  gint64 begun = g_get_monotonic_time ();

  for (guint i = 0; i < 20; i++)
    {
      bm_sounds_play (sounds, BM_SOUND_CRYSTAL);
      while (g_main_context_iteration (NULL, FALSE))
        continue;
    }
  g_assert_cmpint (g_get_monotonic_time () - begun, <, G_USEC_PER_SEC);
}

/* The desktop has the last word; a table that is left while it sounds is none the worse for it. */
static void
test_desktop (void)
{
  BmSounds *sounds = bm_sounds_new ();

  g_object_set (gtk_settings_get_default (), "gtk-enable-event-sounds", FALSE, NULL);
  bm_sounds_play (sounds, BM_SOUND_MEDAL);
  g_object_set (gtk_settings_get_default (), "gtk-enable-event-sounds", TRUE, NULL);
  bm_sounds_play (sounds, BM_SOUND_END);
  bm_sounds_free (sounds);
}

int
main (int    argc,
      char **argv)
{
  g_setenv ("PULSE_SERVER", "unix:/nowhere/native", TRUE);
  test_begin (&argc, &argv);
  bm_table_init ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/sounds/", rows[i].what, NULL);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  g_test_add_func ("/sounds/files", test_files);
  g_test_add_func ("/sounds/library", test_library);
  g_test_add_func ("/sounds/no-server", test_no_server);
  g_test_add_func ("/sounds/desktop", test_desktop);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-sounds.h"

#include <gmodule.h>
#include <gtk/gtk.h>
#include <pulse/glib-mainloop.h>
#include <pulse/pulseaudio.h>

#include "bm-event.h"

/* Sounds go to the sound server, PulseAudio or PipeWire, like those of the desktop: nothing blocks, and without a
 * server there is no sound. GtkMediaFile would need GStreamer, which takes a third of a second to initialize. */

/* In microseconds: for this long after a sound, only more important ones are played. */
#define MIN_GAP (150 * G_TIME_SPAN_MILLISECOND)

/* The format that build-aux/make-sounds.py writes: a header of 44 bytes, then the samples. */
#define WAV_HEADER 44
#define WAV_RATE   16000

/* The functions of libpulse that are used here, without their prefix. */
#define PULSE_FUNCTIONS(F) \
  F (context_connect) \
  F (context_disconnect) \
  F (context_get_state) \
  F (context_new) \
  F (context_set_state_callback) \
  F (context_unref) \
  F (glib_mainloop_free) \
  F (glib_mainloop_get_api) \
  F (glib_mainloop_new) \
  F (operation_unref) \
  F (proplist_free) \
  F (proplist_new) \
  F (proplist_sets) \
  F (stream_connect_playback) \
  F (stream_disconnect) \
  F (stream_drain) \
  F (stream_get_state) \
  F (stream_new_with_proplist) \
  F (stream_set_state_callback) \
  F (stream_unref) \
  F (stream_write)

/* libpulse and the libraries that it needs take 2 MiB of memory, so they are only loaded with the first sound. The main
 * loop's library brings the others along. */
#define PULSE_LIBRARY "libpulse-mainloop-glib.so.0"

#define DECLARE_FUNCTION(name) __typeof__ (pa_##name) *name;
static struct
{
  PULSE_FUNCTIONS (DECLARE_FUNCTION)
} pulse;

struct _BmSounds
{
  pa_glib_mainloop *loop;       /* owned; %NULL: not connected to a server yet */
  pa_context       *context;    /* owned reference; %NULL: no connection */
  GSettings        *desktop;    /* owned reference; %NULL if the desktop does not have the settings of GNOME */
  BmSound           waiting;    /* to play once connected */
  gboolean          was_ready;  /* there is or was a server */
  BmSound           last;
  gint64            last_time;  /* when it started, in microseconds */
};

/* -- Choosing sounds -- */

static BmSound
find_sound (const BmEvent *event,
            guint          seat)
{
  if (event->kind == BM_EVENT_OVER)
    return BM_SOUND_END;
  if (event->seat != seat)
    return BM_SOUND_NONE;
  if (event->kind == BM_EVENT_MEDAL || event->kind == BM_EVENT_TEAM_MEDAL)
    return BM_SOUND_MEDAL;
  if (event->kind == BM_EVENT_CRYSTAL || event->kind == BM_EVENT_COMPOSITE)
    return BM_SOUND_CRYSTAL;
  return event->kind == BM_EVENT_MUTATED ? BM_SOUND_MUTATION : BM_SOUND_NONE;
}

/**
 * bm_sound_find:
 * @events: (element-type BmEvent): events that happened at once
 * @seat: the seat whose zone is shown
 *
 * A tile sounds when its player places it, not when others see it.
 *
 * Returns: the sound to play for them
 */
BmSound
bm_sound_find (const GArray *events,
               guint         seat)
{
  BmSound found = BM_SOUND_NONE;

  for (guint i = 0; i < events->len; i++)
    found = MAX (found, find_sound (&g_array_index (events, BmEvent, i), seat));
  return found;
}

/**
 * bm_sound_load:
 * @sound: a sound
 *
 * Returns: (transfer full): its file
 */
GBytes *
bm_sound_load (BmSound sound)
{
  static const char *const names[] = { NULL, "place", "mutation", "crystal", "medal", "end" };
  g_autofree char *path = NULL;

  g_return_val_if_fail (sound > BM_SOUND_NONE && sound < BM_N_SOUNDS, NULL);

  path = g_strdup_printf ("/io/github/bigmonster/BigMonster/sounds/%s.wav", names[sound]);
  return g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
}

/* -- libpulse -- */

static gpointer
find_function (GModule    *library,
               const char *name,
               gboolean   *is_complete)
{
  gpointer function = NULL;

  if (!g_module_symbol (library, name, &function))
    *is_complete = FALSE;
  return function;
}

static gboolean
load_functions (void)
{
  GModule *library = g_module_open (PULSE_LIBRARY, G_MODULE_BIND_LAZY | G_MODULE_BIND_LOCAL);
  gboolean is_complete = library != NULL;

  if (library == NULL)
    return FALSE;

#define FIND_FUNCTION(name) \
  pulse.name = (__typeof__ (pulse.name)) find_function (library, "pa_" #name, &is_complete);
  PULSE_FUNCTIONS (FIND_FUNCTION)
  return is_complete;
}

/* Returns: whether it is there */
static gboolean
load_pulse (void)
{
  static gboolean was_tried = FALSE;
  static gboolean is_loaded = FALSE;

  if (!was_tried)
    is_loaded = load_functions ();
  was_tried = TRUE;
  return is_loaded;
}

/* -- Playing -- */

static void
drained_cb (pa_stream *stream,
            int        success G_GNUC_UNUSED,
            void      *user_data G_GNUC_UNUSED)
{
  pulse.stream_disconnect (stream);
}

static void
write_samples (pa_stream *stream,
               GBytes    *samples)
{
  gsize size;
  gconstpointer data = g_bytes_get_data (samples, &size);
  pa_operation *drain;

  pulse.stream_write (stream, data, size, NULL, 0, PA_SEEK_RELATIVE);
  drain = pulse.stream_drain (stream, drained_cb, NULL);
  if (drain != NULL)
    pulse.operation_unref (drain);
}

static void
end_stream (pa_stream *stream,
            GBytes    *samples)
{
  pulse.stream_set_state_callback (stream, NULL, NULL);
  pulse.stream_unref (stream);
  g_bytes_unref (samples);
}

static void
stream_cb (pa_stream *stream,
           void      *user_data)
{
  pa_stream_state_t state = pulse.stream_get_state (stream);

  if (state == PA_STREAM_READY)
    write_samples (stream, user_data);
  else if (!PA_STREAM_IS_GOOD (state))
    end_stream (stream, user_data);
}

/* Lets the server mix it as an event sound of the desktop, at their volume. */
static pa_stream *
create_stream (BmSounds *self)
{
  static const pa_sample_spec spec = { .format = PA_SAMPLE_S16LE, .rate = WAV_RATE, .channels = 1 };
  pa_proplist *list = pulse.proplist_new ();
  pa_stream *stream;

  pulse.proplist_sets (list, PA_PROP_MEDIA_ROLE, "event");
  stream = pulse.stream_new_with_proplist (self->context, BM_APPLICATION_ID, &spec, NULL, list);
  pulse.proplist_free (list);
  return stream;
}

/* The server chooses the buffer size; a sound starts once all of its data is there. */
static void
start (BmSounds *self,
       BmSound   sound)
{
  g_autoptr (GBytes) file = bm_sound_load (sound);
  pa_stream *stream = create_stream (self);
  GBytes *samples;

  if (stream == NULL)
    return;

  samples = g_bytes_new_from_bytes (file, WAV_HEADER, g_bytes_get_size (file) - WAV_HEADER);
  pulse.stream_set_state_callback (stream, stream_cb, samples);
  if (pulse.stream_connect_playback (stream, NULL, NULL, PA_STREAM_NOFLAGS, NULL, NULL) < 0)
    end_stream (stream, samples);
}

/* -- The server -- */

static void
disconnect (BmSounds *self)
{
  pa_context *context = g_steal_pointer (&self->context);

  if (context == NULL)
    return;

  pulse.context_set_state_callback (context, NULL, NULL);
  pulse.context_disconnect (context);
  pulse.context_unref (context);
}

static void
context_cb (pa_context *context,
            void       *user_data)
{
  BmSounds *self = user_data;
  pa_context_state_t state = pulse.context_get_state (context);

  if (state == PA_CONTEXT_READY)
    {
      self->was_ready = TRUE;
      start (self, self->waiting);
      self->waiting = BM_SOUND_NONE;
    }
  else if (!PA_CONTEXT_IS_GOOD (state))
    disconnect (self);
}

/* Does not start a server that is not running, and does not try again. */
static void
ensure_context (BmSounds *self)
{
  if (self->context != NULL || (self->loop != NULL && !self->was_ready) || !load_pulse ())
    return;

  if (self->loop == NULL)
    self->loop = pulse.glib_mainloop_new (NULL);
  self->was_ready = FALSE;
  self->context = pulse.context_new (pulse.glib_mainloop_get_api (self->loop), BM_APPLICATION_ID);
  pulse.context_set_state_callback (self->context, context_cb, self);
  if (pulse.context_connect (self->context, NULL, PA_CONTEXT_NOAUTOSPAWN, NULL) < 0)
    disconnect (self);
}

/* -- Settings of the desktop -- */

static GSettings *
find_desktop_settings (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, "org.gnome.desktop.sound", TRUE);
  if (schema == NULL || !g_settings_schema_has_key (schema, "event-sounds"))
    return NULL;
  return g_settings_new_full (schema, NULL, NULL);
}

static gboolean
wants_sounds (BmSounds *self)
{
  GtkSettings *settings = gtk_settings_get_default ();
  gboolean wants = TRUE;

  if (settings != NULL)
    g_object_get (settings, "gtk-enable-event-sounds", &wants, NULL);
  return wants && (self->desktop == NULL || g_settings_get_boolean (self->desktop, "event-sounds"));
}

/* -- Public -- */

/**
 * bm_sounds_new:
 *
 * Looks for a server when the first sound is played.
 *
 * Returns: (transfer full): sounds
 */
BmSounds *
bm_sounds_new (void)
{
  BmSounds *self = g_new0 (BmSounds, 1);

  self->desktop = find_desktop_settings ();
  return self;
}

/**
 * bm_sounds_free:
 * @self: (transfer full) (nullable): sounds
 *
 * Stops the current sound.
 */
void
bm_sounds_free (BmSounds *self)
{
  if (self == NULL)
    return;

  disconnect (self);
  g_clear_pointer (&self->loop, pulse.glib_mainloop_free);
  g_clear_object (&self->desktop);
  g_free (self);
}

/**
 * bm_sounds_play:
 * @self: sounds
 * @sound: a sound, or %BM_SOUND_NONE
 *
 * Plays it, unless the desktop's event sounds are off, there is no server, or an equally important sound has just
 * started.
 */
void
bm_sounds_play (BmSounds *self,
                BmSound   sound)
{
  gint64 now = g_get_monotonic_time ();

  g_return_if_fail (self != NULL);

  if (sound == BM_SOUND_NONE || (sound <= self->last && now - self->last_time < MIN_GAP) || !wants_sounds (self))
    return;

  self->last = sound;
  self->last_time = now;

  ensure_context (self);
  if (self->context == NULL)
    return;
  if (pulse.context_get_state (self->context) == PA_CONTEXT_READY)
    start (self, sound);
  else
    self->waiting = MAX (self->waiting, sound);
}

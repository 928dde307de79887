/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-announcer.h"

#include <gmodule.h>

/**
 * BmAnnouncer:
 *
 * An invisible widget that lets screen readers speak the texts of bm_announce(). Every window needs one.
 *
 * GTK 4.14 has a function for that, which is used if available. In older versions, the only change that screen
 * readers speak unasked, wherever the focus is, is a new name of the window.
 */
struct _BmAnnouncer
{
  GtkWidget  parent_instance;

  char      *text;     /* the last announcement; nullable */
  GtkWidget *root;     /* the window that knows this announcer; nullable */

  GString   *pending;  /* the next text to be spoken, where GTK has no function for it */
  guint      naming;   /* ID of the source that speaks the pending text, or 0 */
  gboolean   is_named; /* the window's name differs from its title */
  guint      leaving;  /* ID of the source that gives the window its title again, or 0 */
};

G_DEFINE_FINAL_TYPE (BmAnnouncer, bm_announcer, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_TEXT,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

/* gtk_accessible_announce() and its GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM. */
typedef void (*AnnounceFunction) (GtkAccessible *self,
                                  const char    *message,
                                  int            priority);
#define PRIORITY_MEDIUM 1

/* How long announcements are collected, in milliseconds: another name that follows at once would interrupt the
 * previous one, and moving the focus interrupts both. */
#define NAMING_DELAY 150

/* After how many milliseconds a window that is not active any more has been left. Keys that a screen reader grabs make it inactive for a
 * moment. */
#define LEAVING_DELAY 300

/* The key under which a window keeps its announcer. */
#define ANNOUNCER_KEY "bm-announcer"

static AnnounceFunction
find_announce_function (void)
{
  static gboolean was_sought = FALSE;
  static gpointer function = NULL;

  if (!was_sought)
    {
      GModule *program = g_module_open (NULL, G_MODULE_BIND_LAZY);

      was_sought = TRUE;
      if (program != NULL && !g_module_symbol (program, "gtk_accessible_announce", &function))
        function = NULL;
      g_clear_pointer (&program, g_module_close);
    }

  return (AnnounceFunction) function;
}

static void
name_window (BmAnnouncer *self,
             const char  *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->root), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* Orca speaks a new name when it differs from the one the window has by then, but never an empty one. */
static void
say_pending_cb (gpointer user_data)
{
  BmAnnouncer *self = user_data;

  self->naming = 0;
  self->is_named = TRUE;
  name_window (self, self->pending->str);
  name_window (self, "");
  g_string_truncate (self->pending, 0);
}

static void
say_as_name (BmAnnouncer *self)
{
  g_string_append_printf (self->pending, "%s%s", self->pending->len > 0 ? "\n" : "", self->text);
  if (self->naming == 0)
    self->naming = g_timeout_add_once (NAMING_DELAY, say_pending_cb, self);
}

static void
restore_name (BmAnnouncer *self)
{
  const char *title = gtk_window_get_title (GTK_WINDOW (self->root));

  if (self->is_named && title != NULL)
    name_window (self, title);
  self->is_named = FALSE;
}

/* A popover of the window makes it inactive, but nobody has left it. */
static gboolean
has_focus_in_popover (BmAnnouncer *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self->root));

  return focus != NULL && GTK_WIDGET (gtk_widget_get_native (focus)) != self->root;
}

static void
leave_cb (gpointer user_data)
{
  BmAnnouncer *self = user_data;

  self->leaving = 0;
  if (!has_focus_in_popover (self))
    restore_name (self);
}

/* For someone who is still there, the title would be spoken again. */
static void
is_active_cb (BmAnnouncer *self)
{
  g_clear_handle_id (&self->leaving, g_source_remove);
  if (!gtk_window_is_active (GTK_WINDOW (self->root)))
    self->leaving = g_timeout_add_once (LEAVING_DELAY, leave_cb, self);
}

/* -- GtkWidget -- */

static void
bm_announcer_root (GtkWidget *widget)
{
  BmAnnouncer *self = BM_ANNOUNCER (widget);

  GTK_WIDGET_CLASS (bm_announcer_parent_class)->root (widget);

  self->root = GTK_WIDGET (gtk_widget_get_root (widget));
  g_object_set_data (G_OBJECT (self->root), ANNOUNCER_KEY, self);
  if (GTK_IS_WINDOW (self->root))
    g_signal_connect_swapped (self->root, "notify::is-active", G_CALLBACK (is_active_cb), self);
}

static void
bm_announcer_unroot (GtkWidget *widget)
{
  BmAnnouncer *self = BM_ANNOUNCER (widget);

  if (g_object_get_data (G_OBJECT (self->root), ANNOUNCER_KEY) == self)
    g_object_set_data (G_OBJECT (self->root), ANNOUNCER_KEY, NULL);
  if (GTK_IS_WINDOW (self->root))
    {
      g_signal_handlers_disconnect_by_func (self->root, is_active_cb, self);
      restore_name (self);
    }
  g_clear_handle_id (&self->naming, g_source_remove);
  g_clear_handle_id (&self->leaving, g_source_remove);
  g_string_truncate (self->pending, 0);
  self->root = NULL;

  GTK_WIDGET_CLASS (bm_announcer_parent_class)->unroot (widget);
}

/* -- GObject -- */

static void
bm_announcer_get_property (GObject    *object,
                           guint       prop_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  BmAnnouncer *self = BM_ANNOUNCER (object);

  switch (prop_id)
    {
    case PROP_TEXT:
      g_value_set_string (value, self->text);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bm_announcer_finalize (GObject *object)
{
  BmAnnouncer *self = BM_ANNOUNCER (object);

  g_free (self->text);
  g_string_free (self->pending, TRUE);

  G_OBJECT_CLASS (bm_announcer_parent_class)->finalize (object);
}

static void
bm_announcer_class_init (BmAnnouncerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = bm_announcer_get_property;
  object_class->finalize = bm_announcer_finalize;

  widget_class->root = bm_announcer_root;
  widget_class->unroot = bm_announcer_unroot;

  /**
   * BmAnnouncer:text: (nullable)
   *
   * The last announcement in its window. It is notified for each, also if the text is the same.
   */
  props[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);

  gtk_widget_class_set_css_name (widget_class, "announcer");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
bm_announcer_init (BmAnnouncer *self)
{
  self->pending = g_string_new (NULL);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_can_focus (GTK_WIDGET (self), FALSE);
}

/* -- Public -- */

GtkWidget *
bm_announcer_new (void)
{
  return g_object_new (BM_TYPE_ANNOUNCER, NULL);
}

/**
 * bm_announcer_get_text:
 *
 * Returns: (nullable): the last announcement in its window
 */
const char *
bm_announcer_get_text (BmAnnouncer *self)
{
  g_return_val_if_fail (BM_IS_ANNOUNCER (self), NULL);

  return self->text;
}

/**
 * bm_announce:
 * @widget: a widget of the window
 * @text: a whole sentence
 *
 * Lets screen readers speak @text once they have finished their current text. Does nothing if @widget is not in a
 * window with a #BmAnnouncer.
 */
void
bm_announce (GtkWidget  *widget,
             const char *text)
{
  GtkRoot *root;
  BmAnnouncer *self;
  AnnounceFunction announce = find_announce_function ();

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (text != NULL);

  root = gtk_widget_get_root (widget);
  self = root == NULL ? NULL : g_object_get_data (G_OBJECT (root), ANNOUNCER_KEY);
  if (self == NULL)
    return;

  g_free (self->text);
  self->text = g_strdup (text);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_TEXT]);

  if (announce != NULL)
    announce (GTK_ACCESSIBLE (widget), text, PRIORITY_MEDIUM);
  else if (GTK_IS_WINDOW (self->root))
    say_as_name (self);
}

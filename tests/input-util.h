/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gmodule.h>
#include <gtk/gtk.h>

/* A keyboard and a mouse for tests: what they do goes the whole way that what people do goes, through the window that has
 * the keyboard, popovers and whatever keeps a key for itself. That takes X and its extension for tests. */

G_BEGIN_DECLS

typedef struct _TestXDisplay TestXDisplay;

static struct
{
  TestXDisplay *display;
  unsigned char (*to_code) (TestXDisplay *display, unsigned long symbol);
  int           (*press) (TestXDisplay *display, unsigned int code, int is_press, unsigned long delay);
  int           (*move) (TestXDisplay *display, int screen, int x, int y, unsigned long delay);
  int           (*click) (TestXDisplay *display, unsigned int button, int is_press, unsigned long delay);
  int           (*flush) (TestXDisplay *display);
} test_input;

/* To be called before the others, which only work if this is true. */
static inline gboolean
test_input_open (void)
{
  GModule *x11 = g_module_open ("libX11.so.6", G_MODULE_BIND_LAZY);
  GModule *xtst = g_module_open ("libXtst.so.6", G_MODULE_BIND_LAZY);
  TestXDisplay *(*open) (const char *name);

  if (x11 == NULL || xtst == NULL || !g_module_symbol (x11, "XOpenDisplay", (gpointer *) &open)
      || !g_module_symbol (x11, "XKeysymToKeycode", (gpointer *) &test_input.to_code)
      || !g_module_symbol (x11, "XFlush", (gpointer *) &test_input.flush)
      || !g_module_symbol (xtst, "XTestFakeKeyEvent", (gpointer *) &test_input.press)
      || !g_module_symbol (xtst, "XTestFakeMotionEvent", (gpointer *) &test_input.move)
      || !g_module_symbol (xtst, "XTestFakeButtonEvent", (gpointer *) &test_input.click))
    return FALSE;

  if (test_input.display == NULL)
    test_input.display = open (NULL);
  return test_input.display != NULL;
}

/* How long a window may wait for the keyboard, which takes a moment. */
#define TEST_INPUT_SECONDS 60

static inline gboolean
test_input_give_up_cb (gpointer window)
{
  g_error ("A %s has %s after %d s", G_OBJECT_TYPE_NAME (window),
           gtk_widget_get_mapped (window) ? "no keyboard" : "not come up", TEST_INPUT_SECONDS);
  return G_SOURCE_REMOVE;
}

/* Without a window manager, a window that is on the screen has no keyboard until it is presented once more. */
static inline void
test_input_give_to (GtkWidget *window)
{
  guint timeout = g_timeout_add_seconds (TEST_INPUT_SECONDS, test_input_give_up_cb, window);

  while (!gtk_widget_get_mapped (window))
    g_main_context_iteration (NULL, TRUE);
  gtk_window_present (GTK_WINDOW (window));
  while (!gtk_window_is_active (GTK_WINDOW (window)))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (timeout);
}

/* A key that needs no other one: a small letter, Escape. */
static inline void
test_input_press (guint key)
{
  unsigned int code = test_input.to_code (test_input.display, key);

  test_input.press (test_input.display, code, TRUE, 0);
  test_input.press (test_input.display, code, FALSE, 0);
  test_input.flush (test_input.display);
}

/* The same while a modifier is held: GDK_KEY_Shift_L. */
static inline void
test_input_press_with (guint modifier,
                       guint key)
{
  unsigned int code = test_input.to_code (test_input.display, modifier);

  test_input.press (test_input.display, code, TRUE, 0);
  test_input_press (key);
  test_input.press (test_input.display, code, FALSE, 0);
  test_input.flush (test_input.display);
}

/* The middle of a widget, on the screen. A window that nobody manages stands in the corner of it. */
static inline void
test_input_find_middle (GtkWidget *widget,
                        int       *x,
                        int       *y)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));
  graphene_rect_t bounds;
  double left, top;

  gtk_native_get_surface_transform (GTK_NATIVE (root), &left, &top);
  g_assert_true (gtk_widget_compute_bounds (widget, root, &bounds));
  *x = (int) (left + bounds.origin.x + bounds.size.width / 2);
  *y = (int) (top + bounds.origin.y + bounds.size.height / 2);
}

/* Presses in the middle of a widget, and moves as far as that. */
static inline void
test_input_drag (GtkWidget *widget,
                 int        dx,
                 int        dy)
{
  int x, y;

  test_input_find_middle (widget, &x, &y);
  test_input.move (test_input.display, -1, x, y, 0);
  test_input.click (test_input.display, 1, TRUE, 0);
  test_input.move (test_input.display, -1, x + dx / 2, y + dy / 2, 0);
  test_input.move (test_input.display, -1, x + dx, y + dy, 0);
  test_input.flush (test_input.display);
}

static inline void
test_input_drop (void)
{
  test_input.click (test_input.display, 1, FALSE, 0);
  test_input.flush (test_input.display);
}

static inline void
test_input_click (GtkWidget *widget,
                  guint      button)
{
  int x, y;

  test_input_find_middle (widget, &x, &y);
  test_input.move (test_input.display, -1, x, y, 0);
  test_input.click (test_input.display, button, TRUE, 0);
  test_input.click (test_input.display, button, FALSE, 0);
  test_input.flush (test_input.display);
}

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* For builds with the leak sanitizer. What libraries allocate while they are loaded is theirs, and GLib loses some of it: it
 * makes its table of quarks anew, without freeing the old one, when a program has more than 2048 of them. No suppression can
 * name that place, since allocations in GLib have no further frames to go by. */

#include <sanitizer/lsan_interface.h>

/* Runs before the libraries' own beginnings. */
static void
begin_loading (void)
{
  __lsan_disable ();
}

__attribute__ ((section (".preinit_array"), used))
static void (*const begin_loading_first) (void) = begin_loading;

/* Runs after them. */
__attribute__ ((constructor))
static void
end_loading (void)
{
  __lsan_enable ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Lets the main loop run until something is true, which it has to be soon. */
#define wait_until(condition)                                                                                          \
  G_STMT_START                                                                                                         \
    {                                                                                                                  \
      gint64 deadline = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;                                                 \
                                                                                                                       \
      while (!(condition))                                                                                             \
        {                                                                                                              \
          g_assert_cmpint (g_get_monotonic_time (), <, deadline);                                                      \
          if (!g_main_context_iteration (NULL, FALSE))                                                                 \
            g_usleep (200);                                                                                            \
        }                                                                                                              \
    }                                                                                                                  \
  G_STMT_END

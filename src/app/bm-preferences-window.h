/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define BM_TYPE_PREFERENCES_WINDOW (bm_preferences_window_get_type ())
G_DECLARE_FINAL_TYPE (BmPreferencesWindow, bm_preferences_window, BM, PREFERENCES_WINDOW, AdwPreferencesWindow)

GtkWidget *bm_preferences_window_new (GtkWindow *parent);

G_END_DECLS

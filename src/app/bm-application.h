/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define BM_TYPE_APPLICATION (bm_application_get_type ())
G_DECLARE_FINAL_TYPE (BmApplication, bm_application, BM, APPLICATION, AdwApplication)

BmApplication *bm_application_new (void);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "bm-document.h"
#include "bm-thing-kind.h"

G_BEGIN_DECLS

#define BM_TYPE_ART_CHOOSER (bm_art_chooser_get_type ())
G_DECLARE_FINAL_TYPE (BmArtChooser, bm_art_chooser, BM, ART_CHOOSER, AdwWindow)

GtkWidget *bm_art_chooser_new    (BmThingKind   kind,
                                  BmDocument   *document,
                                  const char   *place);
void       bm_art_chooser_import (BmArtChooser *self,
                                  GFile        *file);

G_END_DECLS

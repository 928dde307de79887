/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-anchor.h"
#include "bm-document.h"

/* The parts of crystals and beams of tiles and explorers in a document. Paths are those of tiles and explorers. */

G_BEGIN_DECLS

gboolean bm_body_edit_is_explorer (const char       *path);
BmShape  bm_body_edit_get_shape   (BmDocument       *document,
                                   const char       *path);
void     bm_body_edit_set_shape   (BmDocument       *document,
                                   const char       *path,
                                   BmShape           shape);
void     bm_body_edit_get_size    (BmDocument       *document,
                                   const char       *path,
                                   guint            *width,
                                   guint            *height);

gboolean bm_body_edit_has_part    (BmDocument         *document,
                                   const char         *path,
                                   const BmRules      *rules,
                                   const BmPartAnchor *anchor);
void     bm_body_edit_set_part    (BmDocument         *document,
                                   const char         *path,
                                   const BmRules      *rules,
                                   const BmPartAnchor *anchor,
                                   gboolean            is_there);
guint    bm_body_edit_count_parts (BmDocument       *document,
                                   const char       *path,
                                   const char       *crystal);
void     bm_body_edit_clear_parts (BmDocument       *document,
                                   const char       *path,
                                   const char       *crystal);

guint    bm_body_edit_count_beams (BmDocument         *document,
                                   const char         *path,
                                   const BmBeamAnchor *anchor);
void     bm_body_edit_set_beams   (BmDocument         *document,
                                   const char         *path,
                                   const BmBeamAnchor *anchor,
                                   guint               n_beams);

G_END_DECLS

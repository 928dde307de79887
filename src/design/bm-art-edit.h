/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-art-file.h"
#include "bm-document.h"
#include "bm-thing-kind.h"

/* The drawings of a set's things, and those embedded in the set. A place is that of a member `art` or `sign`:
 * `$.tiles[3].art`, `$.terrains[0].sign`. A part is what a drawing is for: "" for the whole thing, "0", "1" … for the
 * levels of a mutant. Each function that changes something is one step of undo. */

G_BEGIN_DECLS

const char *bm_art_edit_get_drawing  (BmDocument   *document,
                                      const char   *place);
gboolean    bm_art_edit_is_own       (BmDocument   *document,
                                      const char   *place);
gboolean    bm_art_edit_takes_colour (BmDocument   *document,
                                      const char   *place,
                                      const char   *member);
char       *bm_art_edit_find_place   (BmDocument   *document,
                                      const char   *path);
char       *bm_art_edit_find_own     (BmDocument   *document,
                                      const char   *place,
                                      const char   *part);

void        bm_art_edit_set_drawing  (BmDocument   *document,
                                      const char   *place,
                                      const char   *drawing,
                                      const char   *label);
void        bm_art_edit_embed        (BmDocument   *document,
                                      const char   *place,
                                      const char   *part,
                                      BmArtFormat   format,
                                      const char   *content,
                                      const char   *label);
void        bm_art_edit_remove_own   (BmDocument   *document,
                                      const char   *place,
                                      const char   *part,
                                      const char   *label);
void        bm_art_edit_list_own     (BmDocument   *document,
                                      BmThingKind   kind,
                                      JsonNode     *thing,
                                      GPtrArray    *drawings);
void        bm_art_edit_adopt        (BmDocument   *document,
                                      const char   *thing,
                                      JsonArray    *drawings,
                                      const char   *label);
void        bm_art_edit_forget       (BmDocument   *document,
                                      const char   *place,
                                      const char   *name,
                                      const char   *label);

G_END_DECLS

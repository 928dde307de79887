/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <json-glib/json-glib.h>

#include "bm-state.h"

/* A game as it is stored: the sets it is played with, its setup, its seed and its moves: save file, undo stack and
 * replay in one. docs/RECORD-FORMAT.md describes the file. */

G_BEGIN_DECLS

#define BM_RECORD_VERSION 2

#define BM_RECORD_ERROR (bm_record_error_quark ())

/**
 * BmRecordError:
 * @BM_RECORD_ERROR_SYNTAX: the text is not JSON, or too large
 * @BM_RECORD_ERROR_FORMAT: it is not the record of a game, or a part of it is missing or of the wrong type
 * @BM_RECORD_ERROR_VERSION: a newer program has written it
 * @BM_RECORD_ERROR_SETS: the sets in it cannot be used
 * @BM_RECORD_ERROR_SETUP: its setup cannot be played with its sets
 * @BM_RECORD_ERROR_MOVE: a move is illegal
 * @BM_RECORD_ERROR_IO: the file cannot be read or written
 */
typedef enum
{
  BM_RECORD_ERROR_SYNTAX,
  BM_RECORD_ERROR_FORMAT,
  BM_RECORD_ERROR_VERSION,
  BM_RECORD_ERROR_SETS,
  BM_RECORD_ERROR_SETUP,
  BM_RECORD_ERROR_MOVE,
  BM_RECORD_ERROR_IO,
} BmRecordError;

typedef struct _BmRecord BmRecord;

/** BM_RECORD_DIGEST_LENGTH: of a bm_record_dup_digest(), in characters. */
#define BM_RECORD_DIGEST_LENGTH 64

GQuark      bm_record_error_quark   (void);

BmRecord   *bm_record_new           (BmSetup        *setup,
                                     guint64         seed);
BmRecord   *bm_record_new_from_data (const char     *data,
                                     gsize           length,
                                     const char     *display_name,
                                     GError        **error);
BmRecord   *bm_record_new_from_object (JsonObject   *root,
                                     BmRules        *rules,
                                     const char     *display_name,
                                     GError        **error);
BmRecord   *bm_record_load          (GFile          *file,
                                     GError        **error);
BmRecord   *bm_record_copy          (const BmRecord *self,
                                     guint           n_moves);
void        bm_record_free          (BmRecord       *self);

void        bm_record_write         (const BmRecord *self,
                                     JsonBuilder    *builder,
                                     gboolean        with_sets);
void        bm_record_write_move    (JsonBuilder    *builder,
                                     const BmRules  *rules,
                                     BmMove          move);
void        bm_record_write_sets    (JsonBuilder    *builder,
                                     const BmRules  *rules);
BmRules    *bm_record_read_sets     (JsonObject     *root,
                                     GError        **error);
gboolean    bm_record_read_move     (JsonNode       *node,
                                     const BmRules  *rules,
                                     BmMove         *move);
char       *bm_record_to_text       (const BmRecord *self);
gboolean    bm_record_save          (const BmRecord *self,
                                     GFile          *file,
                                     GError        **error);
GFile      *bm_record_save_new      (const BmRecord *self,
                                     GFile          *folder,
                                     const char     *name,
                                     GError        **error);

BmSetup    *bm_record_get_setup     (const BmRecord *self);
guint64     bm_record_get_seed      (const BmRecord *self);
guint       bm_record_get_n_moves   (const BmRecord *self);
BmMove      bm_record_get_move      (const BmRecord *self,
                                     guint           index);
void        bm_record_append        (BmRecord       *self,
                                     BmMove          move);
void        bm_record_truncate      (BmRecord       *self,
                                     guint           n_moves);
BmState    *bm_record_replay        (const BmRecord *self,
                                     guint           n_moves,
                                     GError        **error);

guint       bm_record_get_n_taken_back (const BmRecord *self);
void        bm_record_set_n_taken_back (BmRecord    *self,
                                     guint           n_taken_back);

char       *bm_record_dup_digest    (const BmRecord *self);

const char *bm_record_get_day       (const BmRecord *self);
void        bm_record_set_day       (BmRecord       *self,
                                     const char     *day);
const char *bm_record_get_parent    (const BmRecord *self);
guint       bm_record_get_n_shared  (const BmRecord *self);
void        bm_record_set_parent    (BmRecord       *self,
                                     const char     *parent,
                                     guint           n_shared);

const char *bm_record_get_player    (const BmRecord *self,
                                     guint           seat);
const char *bm_record_get_name      (const BmRecord *self,
                                     guint           seat);
void        bm_record_set_seat      (BmRecord       *self,
                                     guint           seat,
                                     const char     *player,
                                     const char     *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmRecord, bm_record_free)

G_END_DECLS

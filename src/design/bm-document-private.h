/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-document.h"
#include "bm-history.h"
#include "bm-meaning.h"

/* What the files of BmDocument share. */

G_BEGIN_DECLS

typedef struct _BmSaveJob BmSaveJob;

struct _BmDocument
{
  GObject        parent_instance;

  BmSetRegistry *registry;   /* nullable */
  BmHistory     *history;    /* JsonNode, all sealed */
  JsonNode      *root;       /* while a step is being made, ahead of the history */
  gboolean       read_only;

  /* A step that is being made */
  guint          depth;
  char          *step_label;
  char          *step_key;   /* nullable */

  /* What the set means */
  BmMeaning     *meaning;    /* nullable: not asked for since the last change */
  GPtrArray     *required;   /* nullable: BmSet */
  JsonNode      *requires;   /* nullable: the member that they are required by */
  char          *required_by; /* nullable: the id of the set as they were gathered */
  GListStore    *problems;   /* BmProblemItem */

  /* The file */
  GFile        *file;           /* nullable */
  gboolean      autosave;
  BmSaveState   save_state;
  char         *save_error;     /* nullable */
  char         *digest;         /* nullable: what was read or written last; the file is not there yet */
  BmSaveJob    *job;            /* nullable: what is being written */
  GQueue        waiting;        /* GTask: who waits for the document to be saved */
  guint         autosave_id;
  gint64        unsaved_since;  /* of g_get_monotonic_time (); 0: all is saved */
  GFileMonitor *monitor;        /* nullable */
  guint         check_id;
  guint         n_exchanges;    /* with the file: what a check that began before one has found is not true any more */
};

/* bm-document.c */
void bm_document_emit_changed    (BmDocument  *self,
                                  const char  *place);
void bm_document_notify_modified (BmDocument  *self,
                                  gboolean     was_modified);
void bm_document_set_save_state  (BmDocument  *self,
                                  BmSaveState  state,
                                  const char  *error);
void bm_document_load_root       (BmDocument  *self,
                                  JsonNode    *root);

/* bm-document-meaning.c */
void bm_document_update_problems (BmDocument  *self);
void bm_document_watch_registry  (BmDocument  *self);

/* bm-document-file.c */
void bm_document_file_opened     (BmDocument  *self);
void bm_document_file_changed    (BmDocument  *self);
void bm_document_file_close      (BmDocument  *self);

G_END_DECLS

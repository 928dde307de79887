/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-document.h"
#include "bm-history.h"
#include "bm-meaning.h"

/* Shared by the files of BmDocument. */

G_BEGIN_DECLS

typedef struct _BmSaveJob BmSaveJob;

struct _BmDocument
{
  GObject        parent_instance;

  BmSetRegistry *registry;   /* nullable */
  BmHistory     *history;    /* JsonNode, all sealed */
  JsonNode      *root;       /* ahead of the history during a step */
  gboolean       read_only;

  /* The current step */
  guint          depth;
  char          *step_label;
  char          *step_key;   /* nullable */

  /* Meaning */
  BmMeaning     *meaning;    /* nullable: not needed since the last change */
  GPtrArray     *required;   /* nullable: BmSet */
  JsonNode      *requires;   /* nullable: the `requires` member they were found by */
  char          *required_by; /* nullable: the ID of the set when they were found */
  GListStore    *problems;   /* BmProblemItem */

  /* The file */
  GFile        *file;           /* nullable */
  gboolean      autosave;
  BmSaveState   save_state;
  char         *save_error;     /* nullable */
  char         *digest;         /* nullable: what was last read or written; %NULL if the file does not exist yet */
  BmSaveJob    *job;            /* nullable: the current write */
  GQueue        waiting;        /* GTask: callers waiting for the document to be saved */
  guint         autosave_id;
  gint64        unsaved_since;  /* of g_get_monotonic_time (); 0 if everything is saved */
  GFileMonitor *monitor;        /* nullable */
  guint         check_id;
  guint         n_exchanges;    /* writes and reads of the file: an older check is outdated */
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

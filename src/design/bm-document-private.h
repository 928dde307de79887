/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-document.h"
#include "bm-history.h"
#include "bm-meaning.h"

/* What the files of BmDocument share. */

G_BEGIN_DECLS

struct _BmDocument
{
  GObject     parent_instance;

  BmShelf    *shelf;      /* nullable */
  BmHistory  *history;    /* JsonNode, all sealed */
  JsonNode   *root;       /* while a step is being made, ahead of the history */
  gboolean    read_only;

  /* A step that is being made */
  guint       depth;
  char       *step_label;
  char       *step_key;   /* nullable */

  /* What the set means */
  BmMeaning  *meaning;    /* nullable: not asked for since the last change */
  GPtrArray  *required;   /* nullable: BmSet */
  GListStore *problems;   /* BmProblemItem */

  /* The file */
  GFile      *file;       /* nullable */
  gboolean    autosave;
  BmSaveState save_state;
  char       *save_error; /* nullable */
};

G_END_DECLS

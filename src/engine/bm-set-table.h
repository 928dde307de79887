/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "bm-text.h"

/* The numbers of a set as a table for spreadsheets: a line for each thing, a column for each number that the format has
 * of it. What a table has follows from the table of the format. */

G_BEGIN_DECLS

#define BM_SET_TABLE_ERROR (bm_set_table_error_quark ())
GQuark bm_set_table_error_quark (void);

/**
 * BmSetTableError:
 * @BM_SET_TABLE_ERROR_HEADER: the first line does not have the columns that say which thing a line is about
 */
typedef enum
{
  BM_SET_TABLE_ERROR_HEADER,
} BmSetTableError;

/**
 * BmTableRefusal:
 * @line: a line of the text, from 1
 * @reason: why nothing of it, or of a column if it is the first line, is taken over; for people
 *
 * What of a table was refused.
 */
typedef struct
{
  guint line;
  char *reason;
} BmTableRefusal;

void      bm_table_refusal_free (BmTableRefusal  *self);

char     *bm_set_table_write    (JsonNode        *root,
                                 BmLanguage       language);
JsonNode *bm_set_table_read     (JsonNode        *root,
                                 const char      *data,
                                 gsize            length,
                                 GPtrArray       *refusals,
                                 GError         **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmTableRefusal, bm_table_refusal_free)

G_END_DECLS

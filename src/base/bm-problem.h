/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * BmSetError:
 * @BM_SET_ERROR_SYNTAX: the text is not JSON
 * @BM_SET_ERROR_FORMAT: it is JSON, but no set, or a value is written in the wrong way
 * @BM_SET_ERROR_VERSION: a version of the format that this program does not know
 * @BM_SET_ERROR_MISSING: a member that is required is missing
 * @BM_SET_ERROR_TYPE: a value is of the wrong type
 * @BM_SET_ERROR_RANGE: a number or the length of a text or list is outside its bounds
 * @BM_SET_ERROR_ID: an id is not written as ids are
 * @BM_SET_ERROR_DUPLICATE: something that may be there once is there twice
 * @BM_SET_ERROR_REFERENCE: there is nothing with the id that is referred to
 * @BM_SET_ERROR_CONFLICT: two values do not go together
 * @BM_SET_ERROR_LIMIT: a limit of the program is exceeded
 * @BM_SET_ERROR_UNKNOWN_MEMBER: a member that the format does not know; only ever a warning
 * @BM_SET_ERROR_UNPLAYABLE: the sets do not make up a whole game
 * @BM_SET_ERROR_IO: the file cannot be read
 *
 * What can be wrong with a set. docs/SET-FORMAT.md section 5.
 */
typedef enum
{
  BM_SET_ERROR_SYNTAX,
  BM_SET_ERROR_FORMAT,
  BM_SET_ERROR_VERSION,
  BM_SET_ERROR_MISSING,
  BM_SET_ERROR_TYPE,
  BM_SET_ERROR_RANGE,
  BM_SET_ERROR_ID,
  BM_SET_ERROR_DUPLICATE,
  BM_SET_ERROR_REFERENCE,
  BM_SET_ERROR_CONFLICT,
  BM_SET_ERROR_LIMIT,
  BM_SET_ERROR_UNKNOWN_MEMBER,
  BM_SET_ERROR_UNPLAYABLE,
  BM_SET_ERROR_IO,
} BmSetError;

#define BM_SET_ERROR (bm_set_error_quark ())
GQuark bm_set_error_quark (void);

/**
 * BmSeverity:
 * @BM_SEVERITY_WARNING: the set can be played, but probably not all is as its author means it
 * @BM_SEVERITY_ERROR: the set cannot be played
 *
 * How bad a problem is.
 */
typedef enum
{
  BM_SEVERITY_WARNING,
  BM_SEVERITY_ERROR,
} BmSeverity;

/**
 * BmProblem:
 * @severity: how bad it is
 * @code: what it is
 * @file: (nullable): the name of the file, as it is shown to people
 * @path: (nullable): the place in the file, such as `$.tiles[3].rules[0].each.of`
 * @message: what is wrong and what is allowed or meant, for people, without the place
 * @set: which of the sets that were compiled together it is in; %BM_PROBLEM_NO_SET: it was found elsewhere
 *
 * Something that is wrong with a set.
 */
typedef struct
{
  BmSeverity  severity;
  BmSetError  code;
  char       *file;
  char       *path;
  char       *message;
  guint       set;
} BmProblem;

#define BM_PROBLEM_NO_SET G_MAXUINT

#define BM_TYPE_PROBLEM (bm_problem_get_type ())
GType       bm_problem_get_type   (void);

BmProblem  *bm_problem_new        (BmSeverity           severity,
                                   BmSetError           code,
                                   const char          *file,
                                   const char          *path,
                                   const char          *message);
BmProblem  *bm_problem_copy       (const BmProblem     *self);
void        bm_problem_free       (BmProblem           *self);
char       *bm_problem_to_string  (const BmProblem     *self);
GError     *bm_problem_to_error   (const BmProblem     *self);

char       *bm_quote              (const char          *text);
char       *bm_quote_all          (const char * const  *words);
const char *bm_suggest            (const char          *wrong,
                                   const char * const  *known);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmProblem, bm_problem_free)

G_END_DECLS

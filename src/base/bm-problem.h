/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * BmSetError:
 * @BM_SET_ERROR_SYNTAX: the text is not JSON
 * @BM_SET_ERROR_FORMAT: it is JSON, but not a set, or a value is malformed
 * @BM_SET_ERROR_VERSION: the version of the format is unknown to this program
 * @BM_SET_ERROR_MISSING: a required member is missing
 * @BM_SET_ERROR_TYPE: a value is of the wrong type
 * @BM_SET_ERROR_RANGE: a number or the length of a text or list is outside its bounds
 * @BM_SET_ERROR_ID: an ID is malformed
 * @BM_SET_ERROR_DUPLICATE: something that must be unique occurs twice
 * @BM_SET_ERROR_REFERENCE: a reference to an ID that does not exist
 * @BM_SET_ERROR_CONFLICT: two values contradict each other
 * @BM_SET_ERROR_LIMIT: a limit of the program is exceeded
 * @BM_SET_ERROR_UNKNOWN_MEMBER: a member is unknown to the format; always a warning
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
 * @BM_SEVERITY_WARNING: the set can be played, but probably not as its author intended
 * @BM_SEVERITY_ERROR: the set cannot be played
 *
 * The severity of a problem.
 */
typedef enum
{
  BM_SEVERITY_WARNING,
  BM_SEVERITY_ERROR,
} BmSeverity;

/**
 * BmProblem:
 * @severity: its severity
 * @code: its kind
 * @file: (nullable): the display name of the file
 * @path: (nullable): the place in the file, such as `$.tiles[3].rules[0].each.of`
 * @message: what is wrong, and what is allowed or was probably meant, without the place
 * @set: the index of its set among those that were compiled together; %BM_PROBLEM_NO_SET if it was found elsewhere
 *
 * A problem of a set.
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "bm-part.h"
#include "bm-record.h"
#include "bm-rules.h"

/* The commands of bigmonster-cli, and code that they share. Results go to stdout, messages to stderr. */

G_BEGIN_DECLS

/**
 * BmExit:
 * @BM_EXIT_FINE: success, and everything that was checked is valid
 * @BM_EXIT_FAULTY: something that was checked is invalid
 * @BM_EXIT_TROUBLE: wrong usage, or something cannot be read or written
 * @BM_EXIT_INTERRUPTED: the user pressed Ctrl+C
 *
 * Exit statuses. The worse of two is the larger one.
 */
typedef enum
{
  BM_EXIT_FINE = 0,
  BM_EXIT_FAULTY = 1,
  BM_EXIT_TROUBLE = 2,
  BM_EXIT_INTERRUPTED = 130,  /* as in shells */
} BmExit;

/* Each gets its arguments, starting with its name. */
BmExit          bm_command_validate       (char               **arguments);
BmExit          bm_command_score          (char               **arguments);
BmExit          bm_command_simulate       (char               **arguments);
BmExit          bm_command_lab            (char               **arguments);
BmExit          bm_command_balance        (char               **arguments);
BmExit          bm_command_merge          (char               **arguments);
BmExit          bm_command_certify        (char               **arguments);
BmExit          bm_command_replay         (char               **arguments);
BmExit          bm_command_review         (char               **arguments);
BmExit          bm_command_compare        (char               **arguments);
BmExit          bm_command_day            (char               **arguments);
BmExit          bm_command_puzzles        (char               **arguments);
BmExit          bm_command_statistics     (char               **arguments);
BmExit          bm_command_diff           (char               **arguments);
BmExit          bm_command_print          (char               **arguments);
BmExit          bm_command_picture        (char               **arguments);
BmExit          bm_command_table          (char               **arguments);
BmExit          bm_command_tabletop       (char               **arguments);

BmExit          bm_command_show_simulation (BmPart             *part,
                                           gboolean             json);
BmExit          bm_command_show_lab       (BmPart              *part,
                                           gboolean             json,
                                           gboolean             csv);
BmExit          bm_command_show_balance   (BmPart              *part,
                                           gboolean             json,
                                           const char          *output);

GOptionContext *bm_command_new_context    (const char          *parameters,
                                           const char          *summary,
                                           const char          *description,
                                           const GOptionEntry  *entries);
gboolean        bm_command_parse          (GOptionContext      *context,
                                           char               **arguments);
char          **bm_command_expand_option  (char               **arguments,
                                           const char          *option);

gboolean        bm_command_check_number   (const char          *option,
                                           gint64               number,
                                           gint64               minimum,
                                           gint64               maximum);
int             bm_command_find_word      (const char          *option,
                                           const char          *word,
                                           const char * const  *words);
gboolean        bm_command_read_word      (const char          *option,
                                           const char          *word,
                                           const char * const  *words,
                                           int                 *index);
gboolean        bm_command_read_mode      (const char          *word,
                                           guint                n_players,
                                           BmMode              *mode);
const char     *bm_command_get_mode_name  (BmMode               mode);

void            bm_command_complain       (const char          *format,
                                           ...) G_GNUC_PRINTF (1, 2);
void            bm_command_write_json     (JsonNode            *node,
                                           gboolean             pretty);
BmExit          bm_command_finish         (BmExit               status);

gboolean        bm_command_is_stdin       (const char          *file);
char           *bm_command_dup_name       (const char          *file);
GByteArray     *bm_command_read           (const char          *file,
                                           GError             **error);
BmRecord       *bm_command_load_record    (const char          *file,
                                           BmExit              *status);
gboolean        bm_command_write          (const char          *file,
                                           const char          *data,
                                           gsize                length);
gboolean        bm_command_has_sets       (char               **files);
BmSet          *bm_command_load_set       (const char          *file,
                                           GError             **error);
BmSet          *bm_command_examine_set    (const char          *file,
                                           GPtrArray           *problems,
                                           GError             **error);
gboolean        bm_command_load_sets      (char               **files,
                                           GPtrArray           *sets,
                                           GError             **error);
BmRules        *bm_command_compile        (GPtrArray           *sets,
                                           GError             **error);
BmExit          bm_command_refuse_sets    (const GError        *error);
BmExit          bm_command_load_rules     (char               **files,
                                           BmRules            **rules);

G_END_DECLS

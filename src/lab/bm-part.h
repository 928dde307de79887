/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "bm-deal-ranges.h"
#include "bm-rules.h"

/* Parts of a measurement that is too long for one computer: which deals a part has, what they came to, and its file.
 * docs/MEASURING.md describes the file. */

G_BEGIN_DECLS

/** BM_PART_MAX_SHARDS: more parts than anyone has computers for. */
#define BM_PART_MAX_SHARDS 10000

#define BM_PART_ERROR (bm_part_error_quark ())

/**
 * BmPartError:
 * @BM_PART_ERROR_FORMAT: the file is no part of a measurement
 * @BM_PART_ERROR_VERSION: another version of the program has written it
 * @BM_PART_ERROR_DAMAGED: it is incomplete, or was changed, or says what cannot be
 * @BM_PART_ERROR_MIXED: it belongs to another measurement
 * @BM_PART_ERROR_OVERLAP: two files are the same part
 *
 * Why a part is refused.
 */
typedef enum
{
  BM_PART_ERROR_FORMAT,
  BM_PART_ERROR_VERSION,
  BM_PART_ERROR_DAMAGED,
  BM_PART_ERROR_MIXED,
  BM_PART_ERROR_OVERLAP,
} BmPartError;

/**
 * BmPart:
 *
 * A part of a measurement: of each task, which is a number of deals, a share; or some of the tasks, if they are divided
 * by items. While deals are played, the part keeps their sums, and writes them to its file every few seconds.
 */
typedef struct _BmPart BmPart;

/**
 * BmPartTask:
 *
 * The share of a task. It belongs to its part.
 */
typedef struct _BmPartTask BmPartTask;

GQuark             bm_part_error_quark      (void);

BmPart            *bm_part_new              (const char         *command,
                                             const char * const *options,
                                             const BmRules      *rules,
                                             guint               shard,
                                             guint               n_shards);
BmPart            *bm_part_new_from_data    (const char         *data,
                                             gsize               length,
                                             const char         *display_name,
                                             GError            **error);
BmPart            *bm_part_merge            (GPtrArray          *parts,
                                             GError            **error);
void               bm_part_free             (BmPart             *self);
void               bm_part_divide_by_items  (BmPart             *self);
gboolean           bm_part_is_by_items      (const BmPart       *self);
BmDealRange        bm_part_get_items        (const BmPart       *self,
                                             guint               n_items);

const char        *bm_part_get_display_name (const BmPart       *self);
const char        *bm_part_get_command      (const BmPart       *self);
const char * const *bm_part_get_options     (const BmPart       *self);
guint              bm_part_get_shard        (const BmPart       *self);
guint              bm_part_get_n_shards     (const BmPart       *self);
gboolean           bm_part_is_complete      (const BmPart       *self);
gboolean           bm_part_is_merged        (const BmPart       *self);
gint64             bm_part_get_microseconds (const BmPart       *self);

gboolean           bm_part_is_like          (const BmPart       *self,
                                             const BmPart       *other,
                                             GError            **error);
gboolean           bm_part_has_sets         (const BmPart       *self,
                                             const BmRules      *rules,
                                             GError            **error);

char              *bm_part_to_text          (BmPart             *self);
gboolean           bm_part_save_as          (BmPart             *self,
                                             GFile              *file,
                                             GError            **error);
gboolean           bm_part_finish           (BmPart             *self,
                                             gboolean            is_complete,
                                             GError            **error);

BmPartTask        *bm_part_begin_task       (BmPart             *self,
                                             guint64             n_deals);
guint64            bm_part_task_count       (const BmPartTask   *self);
guint64            bm_part_task_get_deal    (const BmPartTask   *self,
                                             guint64             index);
guint64            bm_part_task_count_done  (const BmPartTask   *self);
guint64            bm_part_task_get_end     (const BmPartTask   *self);
GArray            *bm_part_task_get_numbers (const BmPartTask   *self);
void               bm_part_task_add_deal    (BmPartTask         *self,
                                             guint64             deal);
gboolean           bm_part_is_due           (const BmPart       *self);
void               bm_part_task_keep        (BmPartTask         *self,
                                             GArray             *numbers);
void               bm_part_save             (BmPart             *self);
void               bm_part_set_damaged      (BmPart             *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmPart, bm_part_free)

G_END_DECLS

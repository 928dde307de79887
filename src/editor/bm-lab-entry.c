/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-lab-entry.h"

#include <glib/gi18n-lib.h>

#include "bm-error-words.h"
#include "bm-lab-words.h"
#include "bm-words.h"

/**
 * BmLabEntry:
 *
 * It knows its name by itself, so that it can be shown when the set has changed. What is known of its thing is a
 * #BmLabResult, another one as more is known.
 */
struct _BmLabEntry
{
  GObject      parent_instance;

  char        *id;
  char        *name;
  BmLabResult *result;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BmLabEntry, bm_lab_entry, G_TYPE_OBJECT)

static void
bm_lab_entry_finalize (GObject *object)
{
  BmLabEntry *self = BM_LAB_ENTRY (object);

  g_free (self->id);
  g_free (self->name);
  bm_lab_result_unref (self->result);

  G_OBJECT_CLASS (bm_lab_entry_parent_class)->finalize (object);
}

static void
bm_lab_entry_class_init (BmLabEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bm_lab_entry_finalize;

  /**
   * BmLabEntry::changed:
   * @self: the entry
   *
   * More is known of its thing.
   */
  signals[CHANGED] = g_signal_new ("changed", BM_TYPE_LAB_ENTRY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);
}

static void
bm_lab_entry_init (BmLabEntry *self)
{
}

/**
 * bm_lab_entry_new:
 * @rules: the rules of the thing
 * @result: what is known of it
 *
 * Returns: (transfer full): an entry
 */
BmLabEntry *
bm_lab_entry_new (BmRules     *rules,
                  BmLabResult *result)
{
  BmLabEntry *self = g_object_new (BM_TYPE_LAB_ENTRY, NULL);

  self->id = g_strdup (bm_lab_item_get_id (&result->item, rules));
  self->name = g_strdup (bm_words_get (bm_lab_item_get_name (&result->item, rules)));
  self->result = bm_lab_result_ref (result);
  return self;
}

/** Returns: (transfer none): what is known of the thing. */
const BmLabResult *
bm_lab_entry_get_result (BmLabEntry *self)
{
  g_return_val_if_fail (BM_IS_LAB_ENTRY (self), NULL);

  return self->result;
}

/**
 * bm_lab_entry_set_result:
 * @self: an entry
 * @result: what is known of its thing now
 */
void
bm_lab_entry_set_result (BmLabEntry  *self,
                         BmLabResult *result)
{
  g_return_if_fail (BM_IS_LAB_ENTRY (self));

  if (self->result == result)
    return;

  bm_lab_result_ref (result);
  bm_lab_result_unref (self->result);
  self->result = result;
  g_signal_emit (self, signals[CHANGED], 0);
}

/** Returns: (transfer none): the id of the thing. */
const char *
bm_lab_entry_get_id (BmLabEntry *self)
{
  g_return_val_if_fail (BM_IS_LAB_ENTRY (self), NULL);

  return self->id;
}

/* -- Words -- */

static char *
say_verdict (BmLabEntry *self)
{
  if (self->result->error != NULL)
    return g_strdup (_("Not in any game"));
  if (self->result->n_deals == 0)
    /* Translators: in a list: it will be measured when others have been */
    return g_strdup (_("Waiting"));
  return g_strdup (bm_lab_verdict_name (self->result->verdict));
}

/**
 * bm_lab_entry_dup_text:
 * @self: an entry
 * @column: what of it
 *
 * Returns: (transfer full): what stands in the column; empty as long as nothing is known
 */
char *
bm_lab_entry_dup_text (BmLabEntry  *self,
                       BmLabColumn  column)
{
  const BmLabResult *result;

  g_return_val_if_fail (BM_IS_LAB_ENTRY (self), NULL);

  result = self->result;
  if (column == BM_LAB_COLUMN_NAME)
    return g_strdup (self->name);
  if (column == BM_LAB_COLUMN_VERDICT)
    return say_verdict (self);
  if (result->n_deals == 0)
    return g_strdup ("");
  if (column == BM_LAB_COLUMN_LEAD)
    return bm_lab_words_difference (&result->lead.difference, 1);
  if (column == BM_LAB_COLUMN_TAKEN)
    return bm_words_percent (result->taken.with.mean);
  if (column == BM_LAB_COLUMN_TURN)
    return result->n_turns > 0 ? bm_words_decimal (result->turn.with.mean, 1) : g_strdup ("–");
  return bm_words_percent (result->win.with.mean);
}

/**
 * bm_lab_entry_dup_words:
 * @self: an entry
 *
 * Returns: (transfer full): all of it in a sentence, for those who do not see columns
 */
char *
bm_lab_entry_dup_words (BmLabEntry *self)
{
  g_autofree char *words = NULL;

  g_return_val_if_fail (BM_IS_LAB_ENTRY (self), NULL);

  if (self->result->n_deals == 0)
    return self->result->error != NULL ? bm_error_words (self->result->error) : g_strdup (_("Not measured yet"));

  return bm_lab_words_headline (self->result);
}

/* -- Order -- */

static double
get_number (BmLabEntry  *self,
            BmLabColumn  column)
{
  const BmLabResult *result = self->result;

  if (column == BM_LAB_COLUMN_TAKEN)
    return result->taken.with.mean;
  if (column == BM_LAB_COLUMN_TURN)
    return result->turn.with.mean;
  if (column == BM_LAB_COLUMN_WIN)
    return result->win.with.mean;
  return result->lead.difference.mean;
}

/**
 * bm_lab_entry_compare:
 * @self: an entry
 * @other: another one
 * @column: by what
 *
 * Returns: less than 0 if @self comes first, more if @other does. What is not known comes first
 */
int
bm_lab_entry_compare (BmLabEntry  *self,
                      BmLabEntry  *other,
                      BmLabColumn  column)
{
  double number, other_number;

  g_return_val_if_fail (BM_IS_LAB_ENTRY (self), 0);
  g_return_val_if_fail (BM_IS_LAB_ENTRY (other), 0);

  if (column == BM_LAB_COLUMN_NAME)
    return g_utf8_collate (self->name, other->name);
  if (self->result->n_deals == 0 || other->result->n_deals == 0)
    return (self->result->n_deals > 0) - (other->result->n_deals > 0);
  if (column == BM_LAB_COLUMN_VERDICT && self->result->verdict != other->result->verdict)
    return (int) self->result->verdict - (int) other->result->verdict;

  number = get_number (self, column);
  other_number = get_number (other, column);
  return (number > other_number) - (number < other_number);
}

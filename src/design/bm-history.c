/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-history.h"

/* More steps than anyone undoes. Values share their common parts, so a step costs some kilobytes. */
#define MAX_STEPS 10000

/* A value and the change that led to it. */
typedef struct
{
  gpointer value;
  char    *label;      /* %NULL: the first value */
  char    *merge_key;  /* nullable */
} Step;

struct _BmHistory
{
  GBoxedCopyFunc ref;
  GDestroyNotify unref;
  GEqualFunc     equal;
  GQueue         done;    /* Step; the head is the first value, the tail the current one */
  GQueue         undone;  /* Step; the head is the next one to redo */
  gpointer       saved;   /* nullable: the value on disk */
  gboolean       is_closed;  /* the next change is a separate step, whatever its key */
};

static Step *
step_new (gpointer    value,
          const char *label,
          const char *merge_key)
{
  Step *step = g_new (Step, 1);

  step->value = value;
  step->label = g_strdup (label);
  step->merge_key = g_strdup (merge_key);

  return step;
}

static void
step_free (BmHistory *self,
           Step      *step)
{
  self->unref (step->value);
  g_free (step->label);
  g_free (step->merge_key);
  g_free (step);
}

static void
clear_steps (BmHistory *self,
             GQueue    *steps)
{
  Step *step;

  while ((step = g_queue_pop_head (steps)) != NULL)
    step_free (self, step);
}

static Step *
get_current (const BmHistory *self)
{
  return self->done.tail->data;
}

static gboolean
merges (const BmHistory *self,
        const char      *merge_key)
{
  return merge_key != NULL && !self->is_closed && g_strcmp0 (get_current (self)->merge_key, merge_key) == 0;
}

/* Typing may end where it started: then there is nothing to undo. */
static void
replace_current (BmHistory *self,
                 gpointer   value)
{
  Step *current = get_current (self);
  Step *previous = self->done.tail->prev->data;

  self->unref (current->value);
  current->value = value;
  if (!self->equal (previous->value, value))
    return;

  step_free (self, g_queue_pop_tail (&self->done));
  self->is_closed = TRUE;
}

/**
 * bm_history_new:
 * @value: (transfer full): the first value
 * @ref: adds a reference to a value and returns it
 * @unref: drops a reference
 * @equal: whether two values are equal; fast if they are the same
 *
 * Returns: (transfer full): a history with nothing to undo; its first value counts as saved
 */
BmHistory *
bm_history_new (gpointer       value,
                GBoxedCopyFunc ref,
                GDestroyNotify unref,
                GEqualFunc     equal)
{
  BmHistory *self = g_new0 (BmHistory, 1);

  self->ref = ref;
  self->unref = unref;
  self->equal = equal;
  g_queue_init (&self->done);
  g_queue_init (&self->undone);
  g_queue_push_tail (&self->done, step_new (value, NULL, NULL));
  self->saved = ref (value);

  return self;
}

/**
 * bm_history_free:
 * @self: (transfer full) (nullable): a history
 *
 * Frees a history with its values.
 */
void
bm_history_free (BmHistory *self)
{
  if (self == NULL)
    return;

  clear_steps (self, &self->done);
  clear_steps (self, &self->undone);
  g_clear_pointer (&self->saved, self->unref);
  g_free (self);
}

/**
 * bm_history_get_value:
 * @self: a history
 *
 * Returns: (transfer none): the current value
 */
gpointer
bm_history_get_value (const BmHistory *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return get_current (self)->value;
}

/**
 * bm_history_push:
 * @self: a history
 * @value: (transfer full): a new value
 * @label: the name of the step
 * @merge_key: (nullable): consecutive changes with the same key are one step, unless there was an undo, a redo or a
 *   barrier in between
 *
 * Makes a value the current one. Undone steps are discarded. There is no step if the value equals the current one, or
 * if a step ends where it started.
 */
void
bm_history_push (BmHistory  *self,
                 gpointer    value,
                 const char *label,
                 const char *merge_key)
{
  Step *current;

  g_return_if_fail (self != NULL);
  g_return_if_fail (label != NULL);

  current = get_current (self);
  if (self->equal (value, current->value))
    {
      self->unref (value);
      return;
    }

  clear_steps (self, &self->undone);
  if (merges (self, merge_key))
    {
      replace_current (self, value);
      return;
    }

  g_queue_push_tail (&self->done, step_new (value, label, merge_key));
  self->is_closed = FALSE;
  if (self->done.length > MAX_STEPS + 1)
    {
      Step *first;

      step_free (self, g_queue_pop_head (&self->done));
      first = self->done.head->data;
      g_clear_pointer (&first->label, g_free);
      g_clear_pointer (&first->merge_key, g_free);
    }
}

/**
 * bm_history_barrier:
 * @self: a history
 *
 * Ends the current step: the next change is not merged with it.
 */
void
bm_history_barrier (BmHistory *self)
{
  g_return_if_fail (self != NULL);

  self->is_closed = TRUE;
}

/**
 * bm_history_undo:
 * @self: a history
 *
 * Returns: whether there was a step to undo
 */
gboolean
bm_history_undo (BmHistory *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (self->done.length < 2)
    return FALSE;

  g_queue_push_head (&self->undone, g_queue_pop_tail (&self->done));
  self->is_closed = TRUE;

  return TRUE;
}

/**
 * bm_history_redo:
 * @self: a history
 *
 * Returns: whether there was a step to redo
 */
gboolean
bm_history_redo (BmHistory *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (self->undone.length == 0)
    return FALSE;

  g_queue_push_tail (&self->done, g_queue_pop_head (&self->undone));
  self->is_closed = TRUE;

  return TRUE;
}

/**
 * bm_history_get_undo_label:
 * @self: a history
 *
 * Returns: (nullable): the name of the step to undo
 */
const char *
bm_history_get_undo_label (const BmHistory *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return get_current (self)->label;
}

/**
 * bm_history_get_redo_label:
 * @self: a history
 *
 * Returns: (nullable): the name of the step to redo
 */
const char *
bm_history_get_redo_label (const BmHistory *self)
{
  const Step *next;

  g_return_val_if_fail (self != NULL, NULL);

  next = g_queue_peek_head ((GQueue *) &self->undone);

  return next != NULL ? next->label : NULL;
}

/**
 * bm_history_get_n_undo:
 * @self: a history
 *
 * Returns: the number of steps that can be undone
 */
guint
bm_history_get_n_undo (const BmHistory *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->done.length - 1;
}

/**
 * bm_history_get_n_redo:
 * @self: a history
 *
 * Returns: the number of steps that can be redone
 */
guint
bm_history_get_n_redo (const BmHistory *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->undone.length;
}

/**
 * bm_history_mark_saved:
 * @self: a history
 * @value: (nullable): the value on disk, which need not be the current one; %NULL if there is none
 *
 * Sets the saved value. Later changes are not merged with its step, so that undo leads back to it.
 */
void
bm_history_mark_saved (BmHistory *self,
                       gpointer   value)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->saved, self->unref);
  if (value != NULL)
    self->saved = self->ref (value);
  if (value == get_current (self)->value)
    self->is_closed = TRUE;
}

/**
 * bm_history_is_saved:
 * @self: a history
 *
 * Returns: whether the current value equals the saved one
 */
gboolean
bm_history_is_saved (const BmHistory *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->saved != NULL && self->equal (self->saved, get_current (self)->value);
}

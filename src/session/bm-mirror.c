/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-mirror.h"

/* Each seat has a state of its own, which looks to this seat as the game does; what the seat does not know is made up.
 * So no state here knows more than one seat may, and whatever takes the view of a seat works as it does in a game that
 * is played here. */

/* Where the view of spectators is kept, behind those of the seats. */
#define SPECTATOR_INDEX BM_MAX_SEATS

typedef struct
{
  GVariant *view;  /* as it was sent; %NULL if nothing is known from there */
  BmState  *state;
} Glimpse;

struct _BmMirror
{
  BmSetup *setup;
  guint    seats;  /* a bit for each seat whose view there is; none: that of spectators */
  Glimpse  glimpses[BM_MAX_SEATS + 1];
};

static void
clear_glimpse (Glimpse *glimpse)
{
  g_clear_pointer (&glimpse->view, g_variant_unref);
  g_clear_pointer (&glimpse->state, bm_state_free);
}

static guint
get_index (guint seat)
{
  return seat == BM_SPECTATOR ? SPECTATOR_INDEX : seat;
}

static gboolean
has_view (const BmMirror *self,
          guint           seat)
{
  return self->seats == 0 ? seat == BM_SPECTATOR : seat < self->setup->n_seats && (self->seats >> seat & 1);
}

/* Reads what has become of one view. The same made-up tiles each time, so that equal views give equal states. */
static gboolean
look (const BmMirror  *self,
      guint            seat,
      GVariant        *changes,
      Glimpse         *glimpse,
      GError         **error)
{
  const Glimpse *before = &self->glimpses[get_index (seat)];
  BmRandom random;

  bm_random_init (&random, 0, seat);
  glimpse->view = before->view != NULL ? bm_view_variant_merge (before->view, changes) : g_variant_ref (changes);
  glimpse->state = bm_state_new_from_variant (self->setup, seat, glimpse->view, &random, error);

  return glimpse->state != NULL;
}

/**
 * bm_mirror_merge:
 * @self: a mirror
 * @changes: (transfer none): a value of %BM_VIEWS_TYPE, from anywhere: what bm_view_variant_compare() has found
 * @error: return location for a #BmViewError or #BmStateError
 *
 * Follows the game. If a view is refused, nothing changes.
 *
 * Returns: whether all of @changes could be read
 */
gboolean
bm_mirror_merge (BmMirror  *self,
                 GVariant  *changes,
                 GError   **error)
{
  Glimpse next[BM_MAX_SEATS + 1] = { { NULL, NULL } };
  gboolean is_good = TRUE;

  for (gsize i = 0; is_good && i < g_variant_n_children (changes); i++)
    {
      g_autoptr (GVariant) sections = NULL;
      guint8 seat;

      g_variant_get_child (changes, i, "(y@a{sv})", &seat, &sections);
      if (!has_view (self, seat) || next[get_index (seat)].view != NULL)
        {
          /* Not translated: for the log. */
          g_set_error (error, BM_VIEW_ERROR, BM_VIEW_ERROR_VALUE, "the view of seat %u is not expected", seat);
          is_good = FALSE;
        }
      else
        is_good = look (self, seat, sections, &next[get_index (seat)], error);
    }

  for (guint i = 0; i < G_N_ELEMENTS (next); i++)
    {
      if (is_good && next[i].view != NULL)
        {
          Glimpse before = self->glimpses[i];

          self->glimpses[i] = next[i];
          next[i] = before;
        }
      clear_glimpse (&next[i]);
    }

  return is_good;
}

/**
 * bm_mirror_new:
 * @setup: the setup of the game
 * @seats: a bit for each seat at which a person plays here; 0 to look on
 * @views: (transfer none): a value of %BM_VIEWS_TYPE, from anywhere: the view of each of @seats, or of spectators
 * @error: return location for a #BmViewError or #BmStateError
 *
 * Returns: (transfer full) (nullable): a mirror
 */
BmMirror *
bm_mirror_new (BmSetup   *setup,
               guint      seats,
               GVariant  *views,
               GError   **error)
{
  g_autoptr (BmMirror) self = g_new0 (BmMirror, 1);

  self->setup = bm_setup_ref (setup);
  self->seats = seats & ((1u << setup->n_seats) - 1);
  if (!bm_mirror_merge (self, views, error))
    return NULL;

  for (guint i = 0; i <= SPECTATOR_INDEX; i++)
    if (has_view (self, i == SPECTATOR_INDEX ? BM_SPECTATOR : i) && self->glimpses[i].state == NULL)
      {
        /* Not translated: for the log. */
        g_set_error (error, BM_VIEW_ERROR, BM_VIEW_ERROR_SECTION, "the view of seat %u is missing", i);
        return NULL;
      }

  return g_steal_pointer (&self);
}

/**
 * bm_mirror_free:
 * @self: (nullable): a mirror
 */
void
bm_mirror_free (BmMirror *self)
{
  if (self == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (self->glimpses); i++)
    clear_glimpse (&self->glimpses[i]);
  bm_setup_unref (self->setup);
  g_free (self);
}

/**
 * bm_mirror_get_state:
 * @self: a mirror
 * @seat: a seat, or %BM_SPECTATOR
 *
 * Returns: (transfer none): a state that shows all that @seat knows if it sits here, and to everyone else what is
 *   public; valid until the next change
 */
const BmState *
bm_mirror_get_state (const BmMirror *self,
                     guint           seat)
{
  guint index = has_view (self, seat) ? get_index (seat)
                : self->seats != 0    ? (guint) g_bit_nth_lsf (self->seats, -1)
                                      : SPECTATOR_INDEX;

  return self->glimpses[index].state;
}

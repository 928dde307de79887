/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-mirror.h"

/* Each seat has a state of its own, which looks to this seat as the game does; what the seat does not know is made up.
 * So no state here knows more than one seat may, and whatever takes the view of a seat works as it does in a game that
 * is played here. */

/* Where the view of spectators is kept, behind those of the seats. */
#define SPECTATOR_INDEX BM_MAX_SEATS

struct _BmMirror
{
  BmSetup *setup;
  guint    seats;                     /* a bit for each seat whose view there is; none: that of spectators */
  BmState *states[BM_MAX_SEATS + 1];  /* %NULL: nothing is known from there */
  GPtrArray *views;                   /* GVariant: at the beginning, and after each move that is remembered */
  GPtrArray *events;                  /* GArray of BmEvent: of each of these moves */
};

static guint
get_index (guint seat)
{
  return seat == BM_SPECTATOR ? SPECTATOR_INDEX : seat;
}

/* The seat whose view shows what is public: a spectator's, or the first one's. */
static guint
get_open_seat (const BmMirror *self)
{
  return self->seats != 0 ? (guint) g_bit_nth_lsf (self->seats, -1) : BM_SPECTATOR;
}

static gboolean
has_view (const BmMirror *self,
          guint           seat)
{
  return self->seats == 0 ? seat == BM_SPECTATOR : seat < self->setup->n_seats && (self->seats >> seat & 1);
}

/* Reads one of @views to its place in @states. The same made-up tiles each time, so that equal views give equal states. */
static gboolean
look (const BmMirror  *self,
      GVariant        *views,
      gsize            child,
      BmState        **states,
      GError         **error)
{
  g_autoptr (GVariant) view = NULL;
  BmRandom random;
  guint8 seat;

  g_variant_get_child (views, child, "(y@a{sv})", &seat, &view);
  if (!has_view (self, seat) || states[get_index (seat)] != NULL)
    {
      /* Not translated: for the log. */
      g_set_error (error, BM_VIEW_ERROR, BM_VIEW_ERROR_VALUE, "the view of seat %u is not expected", seat);
      return FALSE;
    }

  bm_random_init (&random, 0, seat);
  states[get_index (seat)] = bm_state_new_from_variant (self->setup, seat, view, &random, error);
  return states[get_index (seat)] != NULL;
}

/**
 * bm_mirror_show:
 * @self: a mirror
 * @views: (transfer none): a value of %BM_VIEWS_TYPE, from anywhere: some of the views, or all
 * @error: return location for a #BmViewError or #BmStateError
 *
 * Follows the game. If a view is refused, nothing changes.
 *
 * Returns: whether all of @views could be read
 */
gboolean
bm_mirror_show (BmMirror  *self,
                GVariant  *views,
                GError   **error)
{
  BmState *next[BM_MAX_SEATS + 1] = { NULL };
  gboolean is_good = TRUE;

  for (gsize i = 0; is_good && i < g_variant_n_children (views); i++)
    is_good = look (self, views, i, next, error);

  for (guint i = 0; i < G_N_ELEMENTS (next); i++)
    {
      if (is_good && next[i] != NULL)
        {
          BmState *before = self->states[i];

          self->states[i] = next[i];
          next[i] = before;
        }
      bm_state_free (next[i]);
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
  self->views = g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);
  self->events = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  if (!bm_mirror_show (self, views, error))
    return NULL;

  for (guint i = 0; i <= SPECTATOR_INDEX; i++)
    if (has_view (self, i == SPECTATOR_INDEX ? BM_SPECTATOR : i) && self->states[i] == NULL)
      {
        /* Not translated: for the log. */
        g_set_error (error, BM_VIEW_ERROR, BM_VIEW_ERROR_SECTION, "the view of seat %u is missing", i);
        return NULL;
      }

  g_ptr_array_add (self->views, g_variant_ref (views));
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

  for (guint i = 0; i < G_N_ELEMENTS (self->states); i++)
    bm_state_free (self->states[i]);
  g_ptr_array_unref (self->views);
  g_ptr_array_unref (self->events);
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
  return self->states[get_index (has_view (self, seat) ? seat : get_open_seat (self))];
}

/**
 * bm_mirror_remember:
 * @self: a mirror
 * @views: what bm_mirror_show() has shown, all of it
 * @events: (element-type BmEvent): of the move after which it was shown; not to be changed any more
 *
 * Keeps what bm_mirror_look_back() looks at: some two kilobytes a move.
 */
void
bm_mirror_remember (BmMirror *self,
                    GVariant *views,
                    GArray   *events)
{
  g_ptr_array_add (self->views, g_variant_ref (views));
  g_ptr_array_add (self->events, g_array_ref (events));
}

/**
 * bm_mirror_forget:
 * @self: a mirror
 * @n_moves: how many moves were taken back
 * @views: what is shown now: it is the beginning, if that, too, was taken back
 *
 * Forgets the last moves.
 */
void
bm_mirror_forget (BmMirror *self,
                  guint     n_moves,
                  GVariant *views)
{
  if (n_moves <= self->events->len)
    {
      g_ptr_array_set_size (self->events, (int) (self->events->len - n_moves));
      g_ptr_array_set_size (self->views, (int) (self->views->len - n_moves));
      return;
    }

  g_ptr_array_set_size (self->events, 0);
  g_ptr_array_set_size (self->views, 0);
  g_ptr_array_add (self->views, g_variant_ref (views));
}

/**
 * bm_mirror_get_n_moves:
 * @self: a mirror
 *
 * Returns: how many moves are remembered
 */
guint
bm_mirror_get_n_moves (const BmMirror *self)
{
  return self->events->len;
}

/**
 * bm_mirror_look_back:
 * @self: a mirror
 * @record: who plays, and what
 *
 * Returns: (transfer full) (nullable): all that is remembered, at its beginning
 */
BmReplay *
bm_mirror_look_back (const BmMirror *self,
                     const BmRecord *record)
{
  BmRecord *copy = bm_record_new (self->setup, 0);

  for (guint seat = 0; seat < self->setup->n_seats; seat++)
    bm_record_set_seat (copy, seat, bm_record_get_player (record, seat), bm_record_get_name (record, seat));

  return bm_replay_new_seen (copy, get_open_seat (self), self->views, self->events, NULL);
}

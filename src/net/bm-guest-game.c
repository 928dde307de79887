/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The games that a guest takes part in, or looks at: the deal, the moves, and the comparison at the end. */

#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-guest-private.h"

#include "bm-event-pack.h"
#include "bm-pack.h"
#include "bm-record.h"
#include "bm-view-changes.h"

gboolean
bm_guest_fail (const char  *problem,
               GError     **error)
{
  /* Not translated: for the log. */
  g_set_error (error, BM_GUEST_ERROR, BM_GUEST_ERROR_GAME, "the host has said what cannot be: %s", problem);
  return FALSE;
}

/* -- The deal -- */

static gboolean
hear_deal (BmGuest   *self,
           guint      game,
           GError   **error)
{
  BmDigest commitment;

  if (game <= self->share_game)
    return bm_guest_fail ("deal-again", error);

  self->share_game = game;
  g_clear_pointer (&self->commitments, g_variant_unref);
  bm_secret_draw (&self->share.secret);
  commitment = bm_commitment (&self->invitation, game, &self->share);
  bm_guest_add_message (self, BM_MESSAGE_COMMIT,
                        g_variant_new ("(u@ay)", game, bm_pack_bytes (commitment.bytes, BM_DIGEST_BYTES)));
  return TRUE;
}

/* The secret is told once, and only after all commitments are known, so that nobody can choose theirs to fit. */
static gboolean
hear_commitments (BmGuest   *self,
                  guint      game,
                  GVariant  *body,
                  GError   **error)
{
  if (game != self->share_game || self->commitments != NULL)
    return bm_guest_fail ("commitments", error);

  self->commitments = g_variant_get_child_value (body, 1);
  bm_guest_add_message (self, BM_MESSAGE_OPEN,
                        g_variant_new ("(u@ay)", game, bm_pack_bytes (self->share.secret.bytes, BM_KEY_BYTES)));
  return TRUE;
}

/* -- The game -- */

static void
wished_cb (BmSession *session G_GNUC_UNUSED,
           guint      move,
           gpointer   user_data)
{
  BmGuest *self = user_data;

  bm_guest_begin_work (self);
  if (self->by_file)
    {
      bm_guest_rehearse (self, move);
      bm_guest_end_work (self);
      return;
    }
  self->wishes[bm_move_get_seat (move)] = move;
  bm_guest_add_message (self, BM_MESSAGE_MOVE, g_variant_new ("(uuu)", self->game, self->step, move));
  bm_guest_end_work (self);
}

static void
keep_views (BmGuest  *self,
            GVariant *views)
{
  g_clear_pointer (&self->shown, g_variant_unref);
  self->shown = g_variant_ref (views);
}

/* @changes are whole sections in what was sent by version 1 of the protocol. */
gboolean
bm_guest_follow_views (BmGuest   *self,
                       GVariant  *changes,
                       GError   **error)
{
  g_autoptr (GVariant) views = g_variant_is_of_type (changes, BM_VIEWS_TYPE)
                                 ? bm_views_merge (self->shown, changes)
                                 : bm_view_changes_unpack (self->shown, changes, error);

  if (views == NULL)
    return FALSE;

  keep_views (self, views);
  return TRUE;
}

static gboolean
name_seats (BmGuest  *self,
            BmRecord *record)
{
  g_autoptr (GVariant) names = g_variant_get_child_value (self->begin, 3);

  if (g_variant_n_children (names) != self->setup->n_seats)
    return FALSE;

  for (guint i = 0; i < self->setup->n_seats; i++)
    {
      const char *player;
      const char *name;

      g_variant_get_child (names, i, "(&s&s)", &player, &name);
      bm_record_set_seat (record, i, player, name);
    }

  return TRUE;
}

/* Whether all moves are known from those views to those that are shown now. They are not in what an earlier program has
 * stored, and after more was taken back than the guest has been here for. */
static gboolean
knows_past (BmGuest *self)
{
  guint32 first;

  g_variant_get_child (self->begin, 1, "u", &first);
  return bm_step_get_n_moves (first) + self->past->len == bm_step_get_n_moves (self->step);
}

static BmSession *
new_session (BmGuest   *self,
             GVariant  *views,
             GError   **error)
{
  g_autoptr (BmRecord) record = bm_record_new (self->setup, 0);

  if (name_seats (self, record))
    return bm_session_new_mirror (g_steal_pointer (&record), self->seats, views, error);

  bm_guest_fail ("seats", error);
  return NULL;
}

/* A session that was shown all that was shown since the last %BM_MESSAGE_BEGIN; %NULL if that does not lead to here. */
static BmSession *
relive (BmGuest *self)
{
  g_autoptr (GVariant) views = g_variant_get_child_value (self->begin, 4);
  g_autoptr (BmSession) session = knows_past (self) ? new_session (self, views, NULL) : NULL;

  for (guint i = 0; session != NULL && i < self->past->len; i++)
    {
      g_autoptr (GVariant) before = g_steal_pointer (&views);
      g_autoptr (GVariant) packed = NULL;
      g_autoptr (GVariant) changes = NULL;
      g_autoptr (GArray) events = NULL;
      guint8 seat, kind;

      g_variant_get (g_ptr_array_index (self->past, i), "(yy@a(yyyyqyy)@ay)", &seat, &kind, &packed, &changes);
      events = bm_events_unpack (packed, self->setup);
      views = bm_view_changes_unpack (before, changes, NULL);
      if (views == NULL || seat >= self->setup->n_seats
          || !bm_session_follow (session, seat, kind, events, views, NULL))
        return NULL;
    }

  return session != NULL && g_variant_equal (views, self->shown) ? g_steal_pointer (&session) : NULL;
}

/* Shows the game as it is now, and how it came to that, if that is known. */
gboolean
bm_guest_show (BmGuest  *self,
               GError  **error)
{
  g_autoptr (BmSession) session = relive (self);

  if (session == NULL)
    {
      g_ptr_array_set_size (self->past, 0);
      session = new_session (self, self->shown, error);
    }
  if (session == NULL)
    return FALSE;

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  /* What had been wished for before the program ended has not been answered. */
  for (guint i = 0; i < BM_MAX_SEATS; i++)
    if ((self->seats >> i & 1) && bm_move_get_seat (self->wishes[i]) == i && self->wishes[i] != 0)
      bm_session_play (self->session, self->wishes[i], NULL);
  g_signal_connect (self->session, "wished", G_CALLBACK (wished_cb), self);
  bm_guest_watch_pleas (self);
  return TRUE;
}

static void
keep_journal (BmGuest  *self,
              GVariant *events,
              BmMove    own)
{
  BmJournalEntry entry = { .shown = bm_digest_shown (self->shown, events), .own = own };

  g_array_append_val (self->journal, entry);
}

/* Keeps a move, which has come with @changes of the views @before, for looking back. */
static void
keep_past (BmGuest  *self,
           guint     seat,
           guint     kind,
           GVariant *events,
           GVariant *before,
           GVariant *changes)
{
  g_autoptr (GVariant) packed = g_variant_is_of_type (changes, BM_VIEWS_TYPE) ? bm_view_changes_pack (before, self->shown)
                                                                              : g_variant_ref (changes);
  GVariant *move = g_variant_new ("(yy@a(yyyyqyy)@ay)", (guint8) seat, (guint8) kind, events, packed);

  g_ptr_array_add (self->past, g_variant_ref_sink (move));
}

static gboolean
hear_begin (BmGuest   *self,
            guint      game,
            GVariant  *body,
            GError   **error)
{
  g_autoptr (GVariant) views = g_variant_get_child_value (body, 4);
  g_autoptr (GVariant) no_events = g_variant_ref_sink (g_variant_new_array (G_VARIANT_TYPE ("(yyyyqyy)"), NULL, 0));
  guint8 seats;

  if (self->setup == NULL || game <= self->game)
    return bm_guest_fail ("begin", error);

  g_variant_get_child (body, 1, "u", &self->step);
  g_variant_get_child (body, 2, "y", &seats);
  self->game = game;
  self->seats = seats & ((1u << self->setup->n_seats) - 1);
  g_clear_pointer (&self->begin, g_variant_unref);
  self->begin = g_variant_ref (body);
  memset (self->wishes, 0, sizeof self->wishes);
  bm_guest_forget_plan (self);
  g_array_set_size (self->journal, 0);
  g_ptr_array_set_size (self->past, 0);
  self->verdict = BM_VERDICT_OPEN;
  bm_guest_forget_plea (self);
  keep_views (self, views);
  if (!bm_guest_show (self, error))
    return FALSE;

  keep_journal (self, no_events, 0);
  bm_guest_set_phase (self, BM_GUEST_PLAYING);
  g_signal_emit_by_name (self, "began");
  return TRUE;
}

/* Whose move it was: one of this guest is known, and no other is made in its name, except by who keeps its seat. */
static BmMove
settle_wish (BmGuest  *self,
             guint     seat,
             gboolean  kept)
{
  BmMove wish = self->wishes[seat];

  self->wishes[seat] = 0;
  if (!(self->seats >> seat & 1) || kept)
    {
      if (self->seats >> seat & 1)
        g_array_set_size (self->plan, 0);
      return 0;
    }
  if (self->by_file)
    wish = bm_guest_take_planned (self, seat);
  return wish != 0 ? wish : BM_JOURNAL_NOT_OWN;
}

static gboolean
hear_moved (BmGuest   *self,
            guint      game,
            GVariant  *body,
            GError   **error)
{
  g_autoptr (GVariant) packed = g_variant_get_child_value (body, 5);
  g_autoptr (GVariant) changes = g_variant_get_child_value (body, 6);
  g_autoptr (GVariant) before = NULL;
  g_autoptr (GArray) events = NULL;
  gboolean kept;
  guint8 seat, kind;
  guint32 step;

  g_variant_get_child (body, 1, "u", &step);
  g_variant_get_child (body, 2, "y", &seat);
  g_variant_get_child (body, 3, "y", &kind);
  g_variant_get_child (body, 4, "b", &kept);
  if (self->phase != BM_GUEST_PLAYING || game != self->game || step != self->step + 1 || seat >= self->setup->n_seats
      || kind >= BM_N_MOVE_KINDS)
    return bm_guest_fail ("move", error);

  /* All of this first: whoever is told of the move may answer it at once. */
  before = g_variant_ref (self->shown);
  if (!bm_guest_follow_views (self, changes, error))
    return FALSE;
  self->step = step;
  keep_past (self, seat, kind, packed, before, changes);
  keep_journal (self, packed, settle_wish (self, seat, kept));

  events = bm_events_unpack (packed, self->setup);
  if (bm_session_follow (self->session, seat, kind, events, self->shown, error))
    return TRUE;

  /* It does not lead to what was shown with it. */
  g_ptr_array_set_size (self->past, 0);
  return FALSE;
}

static gboolean
hear_refused (BmGuest   *self,
              guint      game,
              GVariant  *body,
              GError   **error)
{
  guint32 move;
  guint8 refusal;
  guint seat;

  g_variant_get (body, "(uuy)", NULL, &move, &refusal);
  seat = bm_move_get_seat (move);
  if (game != self->game || self->phase != BM_GUEST_PLAYING || seat >= self->setup->n_seats)
    return bm_guest_fail ("refusal", error);
  if (self->plan->len > 0 && g_array_index (self->plan, BmMove, 0) == move)
    {
      g_array_set_size (self->plan, 0);
      self->wishes[seat] = move;
    }
  /* Somebody else may have made another one for this seat in the meantime. */
  if (self->wishes[seat] != move)
    return TRUE;

  self->wishes[seat] = 0;
  bm_session_refuse (self->session, seat);
  g_signal_emit_by_name (self, "refused", move, (guint) refusal);
  return TRUE;
}

/* -- The end -- */

static BmRecord *
make_record (BmGuest *self)
{
  g_autoptr (GVariant) moves = g_variant_get_child_value (self->end, 2);
  BmRecord *record;
  guint64 seed;
  gsize n;
  const guint32 *numbers = g_variant_get_fixed_array (moves, &n, sizeof *numbers);

  g_variant_get_child (self->end, 1, "t", &seed);
  record = bm_record_new (self->setup, seed);
  bm_record_set_n_taken_back (record, bm_step_get_n_taken_back (self->step));
  name_seats (self, record);
  for (gsize i = 0; i < n; i++)
    bm_record_append (record, numbers[i]);

  return record;
}

static BmVerdict
verify (BmGuest        *self,
        const BmRecord *record)
{
  g_autoptr (GVariant) secrets = g_variant_get_child_value (self->end, 3);
  BmTestimony testimony = {
    .invitation = &self->invitation,
    .game = self->game,
    .own = &self->share,
    .commitments = self->commitments,
    .secrets = secrets,
    .seats = self->seats,
    .journal = self->journal,
  };
  guint32 first;

  /* Who came later has not seen the deal. */
  if (self->commitments == NULL || self->share_game != self->game)
    return BM_VERDICT_OPEN;

  g_variant_get_child (self->begin, 1, "u", &first);
  testimony.first_step = bm_step_get_n_moves (first);
  return bm_verify (&testimony, record);
}

/* Compares the game with what was seen of it, and keeps it, if it can have been played. */
gboolean
bm_guest_finish (BmGuest  *self,
                 GError  **error)
{
  g_autoptr (BmRecord) record = make_record (self);
  g_autoptr (BmState) state = bm_record_replay (record, G_MAXUINT, NULL);

  if (!bm_session_get_over (self->session))
    return bm_guest_fail ("end-early", error);

  self->verdict = state == NULL ? BM_VERDICT_RECORD : verify (self, record);
  if (state != NULL)
    bm_session_complete (self->session, g_steal_pointer (&record));
  return TRUE;
}

static gboolean
hear_end (BmGuest   *self,
          guint      game,
          GVariant  *body,
          GError   **error)
{
  if (self->phase != BM_GUEST_PLAYING || game != self->game)
    {
      /* Who has not looked on has nothing to compare. */
      if (self->game < game)
        return TRUE;
      return bm_guest_fail ("end", error);
    }

  g_clear_pointer (&self->end, g_variant_unref);
  self->end = g_variant_ref (body);
  bm_guest_forget_plea (self);
  bm_guest_set_phase (self, BM_GUEST_OVER);
  if (!bm_guest_finish (self, error))
    return FALSE;

  bm_guest_add_message (self, BM_MESSAGE_VERDICT, g_variant_new ("(uy)", game, (guint8) self->verdict));
  return TRUE;
}

/* A message about a game, which is named first. */
gboolean
bm_guest_hear_game (BmGuest          *self,
                    const BmMessage  *message,
                    GError          **error)
{
  guint32 game;

  g_variant_get_child (message->body, 0, "u", &game);
  switch ((guint) message->kind)
    {
    case BM_MESSAGE_DEAL:
      return hear_deal (self, game, error);
    case BM_MESSAGE_COMMITMENTS:
      return hear_commitments (self, game, message->body, error);
    case BM_MESSAGE_BEGIN:
      return hear_begin (self, game, message->body, error);
    case BM_MESSAGE_MOVED_V1:
    case BM_MESSAGE_MOVED:
      return hear_moved (self, game, message->body, error);
    case BM_MESSAGE_REFUSED:
      return hear_refused (self, game, message->body, error);
    case BM_MESSAGE_BEGGED:
      return bm_guest_hear_begged (self, message->body, error);
    case BM_MESSAGE_STAYS:
      return bm_guest_hear_stays (self, message->body, error);
    case BM_MESSAGE_TAKEN_BACK_V1:
    case BM_MESSAGE_TAKEN_BACK:
      return bm_guest_hear_taken_back (self, message->body, error);
    case BM_MESSAGE_END:
    default:
      return hear_end (self, game, message->body, error);
    }
}

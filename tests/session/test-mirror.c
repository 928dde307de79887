/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session-util.h"

/* Games of one session that others follow from elsewhere. */

/* Two persons share a screen elsewhere, and somebody else looks on. */
static const TestGame games[] = {
  { BM_MODE_INDIVIDUAL, "hhhg" },
  { BM_MODE_INDIVIDUAL, "hhr" },
  { BM_MODE_TEAM, "hghhgh" },
  { BM_MODE_ROWS, "hhg" },
  { BM_MODE_ROWS, "hh" },
};

typedef struct
{
  BmSession *host;
  BmSession *mirror;
  guint      seats;   /* at which somebody plays in the mirror; 0: looks on */
  GVariant  *views;   /* the last ones that were sent */
  guint      n_moved;
  BmMove     wish;
} Elsewhere;

static GVariant *
pack_views (BmSession *host,
            guint      seats)
{
  BmView view = bm_session_get_view (host, BM_SPECTATOR);

  return bm_views_pack (&view, seats);
}

static void
assert_same_view (const Elsewhere *elsewhere,
                  guint            seat)
{
  BmView here = bm_session_get_view (elsewhere->host, seat);
  BmView there = bm_session_get_view (elsewhere->mirror, seat);
  g_autofree char *text = bm_test_view_dup_text (&here);
  g_autofree char *mirrored = bm_test_view_dup_text (&there);

  g_assert_cmpstr (text, ==, mirrored);
}

static void
assert_same_views (const Elsewhere *elsewhere)
{
  assert_same_view (elsewhere, BM_SPECTATOR);
  for (guint seat = 0; seat < BM_MAX_SEATS; seat++)
    if (elsewhere->seats >> seat & 1)
      assert_same_view (elsewhere, seat);
}

static void
host_moved_cb (BmSession *host,
               guint      seat,
               guint      kind,
               GArray    *events,
               gpointer   data)
{
  Elsewhere *elsewhere = data;
  g_autoptr (GVariant) views = pack_views (host, elsewhere->seats);
  g_autoptr (GError) error = NULL;

  bm_session_follow (elsewhere->mirror, seat, kind, events, views, &error);
  g_assert_no_error (error);
  g_variant_unref (elsewhere->views);
  elsewhere->views = g_steal_pointer (&views);
  assert_same_views (elsewhere);
}

static void
mirror_moved_cb (BmSession *mirror G_GNUC_UNUSED,
                 guint      seat G_GNUC_UNUSED,
                 guint      kind G_GNUC_UNUSED,
                 GArray    *events G_GNUC_UNUSED,
                 gpointer   data)
{
  ((Elsewhere *) data)->n_moved++;
}

static void
wished_cb (BmSession *mirror G_GNUC_UNUSED,
           guint      move,
           gpointer   data)
{
  ((Elsewhere *) data)->wish = move;
}

static Elsewhere *
elsewhere_new (BmSession *host,
               guint      seats)
{
  Elsewhere *elsewhere = g_new0 (Elsewhere, 1);
  BmRecord *record = bm_record_new (bm_record_get_setup (bm_session_get_record (host)), 0);
  g_autoptr (GError) error = NULL;

  elsewhere->host = host;
  elsewhere->seats = seats;
  elsewhere->views = pack_views (host, seats);
  elsewhere->mirror = bm_session_new_mirror (record, seats, elsewhere->views, &error);
  g_assert_no_error (error);
  g_assert_cmphex (bm_session_get_persons (elsewhere->mirror), ==, seats);
  g_signal_connect (host, "moved", G_CALLBACK (host_moved_cb), elsewhere);
  g_signal_connect (elsewhere->mirror, "moved", G_CALLBACK (mirror_moved_cb), elsewhere);
  g_signal_connect (elsewhere->mirror, "wished", G_CALLBACK (wished_cb), elsewhere);
  assert_same_views (elsewhere);

  return elsewhere;
}

static void
elsewhere_free (Elsewhere *elsewhere)
{
  g_signal_handlers_disconnect_by_data (elsewhere->host, elsewhere);
  g_assert_finalize_object (elsewhere->mirror);
  g_variant_unref (elsewhere->views);
  g_free (elsewhere);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Elsewhere, elsewhere_free)

static guint
list_deciders (BmSession *session)
{
  BmView view = bm_session_get_view (session, BM_SPECTATOR);

  return bm_view_get_deciders (&view);
}

/* A person elsewhere wishes for a move: nothing happens until it has been made. */
static void
play_from (Elsewhere *elsewhere,
           guint      seat)
{
  BmMove move = test_first_move (elsewhere->mirror, seat);
  guint n_moved = elsewhere->n_moved;
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) waiting = NULL;

  g_assert_true (bm_session_is_final (elsewhere->mirror, move));
  g_assert_true (bm_session_play (elsewhere->mirror, move, &error));
  g_assert_no_error (error);
  g_assert_cmphex (elsewhere->wish, ==, move);
  g_assert_cmpuint (elsewhere->n_moved, ==, n_moved);

  g_assert_false (bm_session_play (elsewhere->mirror, move, &waiting));
  g_assert_error (waiting, BM_SESSION_ERROR, BM_SESSION_ERROR_WAITING);

  bm_session_play (elsewhere->host, elsewhere->wish, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (elsewhere->n_moved, >, n_moved);
}

static void
play_game (const TestGame *game)
{
  g_autoptr (BmSession) host = test_session_new (game, BM_GIVING_RACE, 3);
  guint persons = bm_session_get_persons (host);
  guint here = 1u << g_bit_nth_lsf (persons, -1);
  Elsewhere *elsewhere = elsewhere_new (host, persons & ~here);
  g_autoptr (Elsewhere) onlooker = elsewhere_new (host, 0);
  BmTieBreak tie_break, mirrored;

  bm_session_set_elsewhere (host, persons & ~here);
  g_assert_cmphex (bm_session_get_persons (host), ==, here);
  g_assert_cmphex (bm_session_get_elsewhere (host), ==, persons & ~here);
  bm_session_set_paused (host, FALSE);

  while (!bm_session_get_over (host))
    {
      int seat = g_bit_nth_lsf (list_deciders (host) & persons, -1);

      g_assert_false (bm_session_get_can_undo (host));
      g_assert_false (bm_session_get_can_undo (elsewhere->mirror));
      if (seat < 0)
        g_main_context_iteration (NULL, TRUE);
      else if (here >> seat & 1)
        bm_session_play (host, test_first_move (host, (guint) seat), NULL);
      else
        play_from (elsewhere, (guint) seat);
    }

  test_assert_replays (host);
  g_assert_true (bm_session_get_over (elsewhere->mirror));
  g_assert_cmpuint (elsewhere->n_moved, ==, bm_record_get_n_moves (bm_session_get_record (host)));
  g_assert_cmpuint (onlooker->n_moved, ==, elsewhere->n_moved);
  g_assert_cmphex (bm_session_find_winners (elsewhere->mirror, &mirrored), ==,
                   bm_session_find_winners (host, &tie_break));
  g_assert_cmpuint (mirrored, ==, tie_break);
  elsewhere_free (elsewhere);
}

static void
test_whole_games (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    play_game (&games[i]);
}

static void
changed_cb (BmSession *session G_GNUC_UNUSED,
            gpointer   data)
{
  ++*(guint *) data;
}

static void
test_refused (void)
{
  g_autoptr (BmSession) host = test_session_new (&games[4], BM_GIVING_RACE, 3);
  g_autoptr (Elsewhere) elsewhere = elsewhere_new (host, 1u << 1);
  BmMove move = test_first_move (elsewhere->mirror, 1);
  guint n_changed = 0;
  g_autoptr (GError) illegal = NULL;
  g_autoptr (GError) error = NULL;

  g_signal_connect (elsewhere->mirror, "changed", G_CALLBACK (changed_cb), &n_changed);
  g_assert_false (bm_session_play (elsewhere->mirror, bm_move (1, BM_MOVE_PLACE, 0), &illegal));
  g_assert_error (illegal, BM_STATE_ERROR, BM_STATE_ERROR_NOT_TO_DECIDE);
  g_assert_cmphex (elsewhere->wish, ==, 0);

  bm_session_play (elsewhere->mirror, move, &error);
  g_assert_no_error (error);
  bm_session_refuse (elsewhere->mirror, 1);
  bm_session_refuse (elsewhere->mirror, 1);
  g_assert_cmpuint (n_changed, ==, 1);
  bm_session_play (elsewhere->mirror, move, &error);
  g_assert_no_error (error);
}

/* What a mirror is sent may be anything: the views of other seats, none, or the same seat twice. */
static void
test_bad_views (void)
{
  static const struct
  {
    guint sent;
    guint expected;
    guint copies;
  } rows[] = {
    { 1u << 0, 1u << 1, 1 },
    { 0, 1u << 1, 1 },
    { 1u << 1, 0, 1 },
    { 1u << 1, 1u << 0 | 1u << 1, 1 },
    { 1u << 0 | 1u << 1, 1u << 1, 1 },
    { 1u << 1, 1u << 1, 2 },
    { 1u << 1, 1u << 1, 0 },
  };
  g_autoptr (BmSession) host = test_session_new (&games[0], BM_GIVING_RACE, 3);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GVariant) sent = pack_views (host, rows[i].sent);
      g_autoptr (GVariant) views = NULL;
      BmRecord *record = bm_record_new (bm_record_get_setup (bm_session_get_record (host)), 0);
      g_autoptr (BmSession) mirror = NULL;
      g_autoptr (GError) error = NULL;
      GVariantBuilder builder;

      g_variant_builder_init (&builder, BM_VIEWS_TYPE);
      for (guint copy = 0; copy < rows[i].copies; copy++)
        for (gsize child = 0; child < g_variant_n_children (sent); child++)
          {
            g_autoptr (GVariant) view = g_variant_get_child_value (sent, child);

            g_variant_builder_add_value (&builder, view);
          }
      views = g_variant_ref_sink (g_variant_builder_end (&builder));
      mirror = bm_session_new_mirror (record, rows[i].expected, views, &error);
      g_assert_null (mirror);
      g_assert_nonnull (error);
      g_assert_true (error->domain == BM_VIEW_ERROR);
    }
}

/* A damaged view is refused later, too, even after a good one; what comes after it can still be shown. */
static void
test_damaged_later (void)
{
  g_autoptr (BmSession) host = test_session_new (&games[0], BM_GIVING_RACE, 3);
  g_autoptr (Elsewhere) elsewhere = elsewhere_new (host, 1u << 1 | 1u << 2);
  g_autoptr (GVariant) damage = g_variant_ref_sink (g_variant_new_parsed ("[(byte 2, {'table': <'nothing'>})]"));
  g_autoptr (GVariant) bad = bm_views_merge (elsewhere->views, damage);
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, 1);
  g_autoptr (GError) error = NULL;

  g_assert_false (bm_session_follow (elsewhere->mirror, 0, BM_MOVE_PICK, events, bad, &error));
  g_assert_error (error, BM_VIEW_ERROR, BM_VIEW_ERROR_SECTION);
  assert_same_views (elsewhere);
  g_assert_cmpuint (elsewhere->n_moved, ==, 0);

  bm_session_play (host, test_first_move (host, 0), NULL);
  g_assert_cmpuint (elsewhere->n_moved, ==, 1);
}

static void
wait_for_decision (BmSession *host,
                   guint      seat)
{
  while (list_deciders (host) != 1u << seat)
    g_main_context_iteration (NULL, TRUE);
}

/* While somebody is away, a computer player decides for them. */
static void
test_keeper (void)
{
  g_autoptr (BmSession) host = test_session_new (&(TestGame) { BM_MODE_ROWS, "hg" }, BM_GIVING_RACE, 3);
  g_autoptr (GError) error = NULL;
  guint n_moves;

  bm_session_set_elsewhere (host, 1);
  bm_session_set_paused (host, FALSE);
  wait_for_decision (host, 0);

  g_assert_false (bm_session_set_keeper (host, 0, "nobody", &error));
  g_assert_error (error, BM_SESSION_ERROR, BM_SESSION_ERROR_PLAYER);
  g_clear_error (&error);

  n_moves = bm_record_get_n_moves (bm_session_get_record (host));
  g_assert_true (bm_session_set_keeper (host, 0, "greedy", &error));
  while (bm_record_get_n_moves (bm_session_get_record (host)) < n_moves + 12)
    g_main_context_iteration (NULL, TRUE);

  g_assert_true (bm_session_set_keeper (host, 0, NULL, &error));
  wait_for_decision (host, 0);
  n_moves = bm_record_get_n_moves (bm_session_get_record (host));
  g_assert_false (bm_session_get_over (host));
  bm_session_play (host, test_first_move (host, 0), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bm_record_get_n_moves (bm_session_get_record (host)), >, n_moves);
}

static void
host_taken_back_cb (BmSession *host,
                    gpointer   data)
{
  Elsewhere *elsewhere = data;
  g_autoptr (GVariant) views = pack_views (host, elsewhere->seats);
  g_autoptr (GError) error = NULL;

  bm_session_go_back (elsewhere->mirror, elsewhere->n_moved - bm_session_get_n_moves (host), views, &error);
  g_assert_no_error (error);
  g_variant_unref (elsewhere->views);
  elsewhere->views = g_steal_pointer (&views);
  elsewhere->n_moved = bm_session_get_n_moves (host);
}

/* With people elsewhere, undo asks; and whatever was revealed can be taken back, if all agree. */
static void
test_taking_back (void)
{
  g_autoptr (BmSession) host = test_session_new (&games[4], BM_GIVING_RACE, 3);
  g_autoptr (Elsewhere) elsewhere = elsewhere_new (host, 1u << 1);
  BmSession *both[] = { host, elsewhere->mirror };
  BmMove first = test_first_move (host, 0);
  guint n_asked = 0;
  guint n_moves = 0;

  bm_session_set_elsewhere (host, 1u << 1);
  g_signal_connect (host, "taken-back", G_CALLBACK (host_taken_back_cb), elsewhere);
  while (n_moves < 20 || !(list_deciders (host) >> 1 & 1))
    {
      guint seat = (guint) g_bit_nth_lsf (list_deciders (host), -1);

      bm_session_play (host, test_first_move (host, seat), NULL);
      n_moves++;
    }

  for (guint i = 0; i < G_N_ELEMENTS (both); i++)
    {
      g_signal_connect (both[i], "undo-wished", G_CALLBACK (changed_cb), &n_asked);
      g_assert_false (bm_session_get_can_undo (both[i]));
      bm_session_undo (both[i]);
      g_assert_cmpuint (n_asked, ==, i);
      bm_session_set_may_ask (both[i], TRUE);
      g_assert_true (bm_session_get_can_undo (both[i]));
      bm_session_undo (both[i]);
      g_assert_cmpuint (n_asked, ==, i + 1);
      g_assert_cmpuint (bm_session_get_n_moves (both[i]), ==, n_moves);
    }

  bm_session_play (elsewhere->mirror, test_first_move (elsewhere->mirror, 1), NULL);
  for (guint n = 2; n > 0; n--)
    {
      guint last = bm_session_find_decision (host, 1u << 1);

      g_assert_cmphex (bm_move_get_seat (bm_record_get_move (bm_session_get_record (host), last)), ==, 1);
      bm_session_take_back (host, last);
      g_assert_cmpuint (bm_session_get_n_moves (host), ==, last);
      g_assert_cmpuint (bm_session_get_n_moves (elsewhere->mirror), ==, last);
      g_assert_cmphex (list_deciders (host) & 1u << 1, !=, 0);
      assert_same_views (elsewhere);
    }
  bm_session_take_back (host, 0);
  assert_same_views (elsewhere);
  g_assert_cmpuint (bm_record_get_n_taken_back (bm_session_get_record (host)), ==, 3);
  g_assert_false (bm_session_get_can_redo (host));
  g_assert_cmpuint (bm_session_find_decision (host, 3), ==, G_MAXUINT);

  /* What was wished for before that has not happened. */
  bm_session_play (host, first, NULL);
  g_assert_true (bm_session_play (elsewhere->mirror, test_first_move (elsewhere->mirror, 1), NULL));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/mirror/games", test_whole_games);
  g_test_add_func ("/mirror/refused", test_refused);
  g_test_add_func ("/mirror/bad-views", test_bad_views);
  g_test_add_func ("/mirror/damaged-later", test_damaged_later);
  g_test_add_func ("/mirror/keeper", test_keeper);
  g_test_add_func ("/mirror/taking-back", test_taking_back);

  return g_test_run ();
}

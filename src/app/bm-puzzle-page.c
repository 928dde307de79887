/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-puzzle-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "bm-announcer.h"
#include "bm-dialogs.h"
#include "bm-flow-layout.h"
#include "bm-ground.h"
#include "bm-mnemonics.h"
#include "bm-puzzle-words.h"
#include "bm-seat.h"
#include "bm-state.h"
#include "bm-table-view.h"
#include "bm-words.h"

/**
 * BmPuzzlePage:
 *
 * A puzzle, on a table: the person decides as in a game, and is told what the answer is worth. The game on the table exists
 * only for that; the others at it never decide anything.
 *
 * # Actions
 *
 * - `puzzle.hint`, also by H: says where the points are
 * - `puzzle.solution`: shows the best answer
 * - `puzzle.again`: shows the puzzle again
 * - `puzzle.next`: shows the next puzzle that is not solved
 */

struct _BmPuzzlePage
{
  BmPage       parent_instance;

  GtkWidget   *question;
  GtkLabel    *question_label;
  GtkLabel    *detail_label;
  BmTableView *table;
  GtkRevealer *result;
  GtkImage    *result_icon;
  GtkLabel    *result_label;
  GtkLabel    *reason_label;
  GtkWidget   *again_button;
  GtkWidget   *solution_button;
  GtkWidget   *next_button;

  GPtrArray   *puzzles; /* BmPuzzle, nullable */
  guint        index;   /* of the one that is shown */
  BmPuzzleLog *log;     /* owned reference, nullable */
  BmState     *state;   /* nullable: its position */
};

G_DEFINE_FINAL_TYPE (BmPuzzlePage, bm_puzzle_page, BM_TYPE_PAGE)

static BmView
get_view (BmPuzzlePage *self)
{
  return bm_view (self->state, bm_puzzle_page_get_puzzle (self)->seat);
}

/* -- The puzzle -- */

static void
forget_session (BmPuzzlePage *self)
{
  BmSession *session = bm_table_view_get_session (self->table);

  if (session != NULL)
    g_signal_handlers_disconnect_by_data (session, self);
  bm_table_view_set_session (self->table, NULL);
}

/* A game that has come to the decision, in which nobody else is here. */
static BmSession *
create_session (const BmPuzzle *puzzle)
{
  BmRecord *record = bm_record_copy (puzzle->record, G_MAXUINT);
  guint n_seats = bm_record_get_setup (record)->n_seats;
  g_autoptr (GError) error = NULL;
  BmSession *session;

  for (guint seat = 0; seat < n_seats; seat++)
    bm_record_set_seat (record, seat, BM_SEAT_PERSON, bm_record_get_name (puzzle->record, seat));
  session = bm_session_resume (record, &error);
  if (session == NULL)
    g_error ("A puzzle cannot be played: %s", error->message);
  bm_session_set_elsewhere (session, ((1u << n_seats) - 1) & ~(1u << puzzle->seat));

  return session;
}

static void
show_question (BmPuzzlePage *self)
{
  const BmPuzzle *puzzle = bm_puzzle_page_get_puzzle (self);
  const BmView view = get_view (self);
  g_autofree char *question = bm_puzzle_question_words (&view);
  g_autofree char *missed = bm_puzzle_missed_words (puzzle);
  g_autofree char *position = bm_puzzle_position_words (puzzle, &view);
  /* Translators: the number of a puzzle, and how many there are: “Puzzle 3 of 100” */
  g_autofree char *number = g_strdup_printf (_("Puzzle %u of %u"), self->index + 1, self->puzzles->len);
  /* Translators: the title of a puzzle, and its author: “The Dragon’s Corner · by Ada” */
  g_autofree char *author = g_strdup_printf (_("by %s"), puzzle->author);
  g_autoptr (GPtrArray) facts = g_ptr_array_new ();
  g_autofree char *detail = NULL;

  if (*puzzle->author != '\0')
    g_ptr_array_add (facts, author);
  g_ptr_array_add (facts, missed);
  detail = bm_words_facts (facts);

  bm_page_set_title (BM_PAGE (self), *puzzle->title != '\0' ? puzzle->title : number);
  bm_page_set_subtitle (BM_PAGE (self), position);
  gtk_label_set_label (self->question_label, question);
  gtk_label_set_label (self->detail_label, detail);
}

/* -- Answers -- */

static void
note_answer (BmPuzzlePage *self,
             gboolean      is_right)
{
  g_autoptr (GError) error = NULL;

  bm_puzzle_log_note_answer (self->log, bm_puzzle_page_get_puzzle (self), is_right);
  if (!bm_puzzle_log_save (self->log, &error))
    bm_dialogs_tell_error (GTK_WIDGET (self), _("Could Not Save Progress"), error, NULL);
}

/* The table makes room for what is said below it, if it can do with less. */
static void
make_room (BmPuzzlePage *self)
{
  GtkWidget *table = GTK_WIDGET (self->table);
  GtkWidget *card = gtk_revealer_get_child (self->result);
  /* What is below the header bar. */
  int room = gtk_widget_get_height (gtk_widget_get_parent (self->question));
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int least, height;

  gtk_widget_measure (table, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  gtk_widget_set_margin_bottom (table, least + height <= room ? height : 0);
}

static void
show_result (BmPuzzlePage *self,
             const char   *heading,
             const char   *icon,
             const char   *reason)
{
  g_autofree char *spoken = g_strdup_printf ("%s %s", heading, reason);

  gtk_label_set_label (self->result_label, heading);
  gtk_label_set_label (self->reason_label, reason);
  gtk_image_set_from_icon_name (self->result_icon, icon);
  gtk_widget_set_sensitive (GTK_WIDGET (self->table), FALSE);
  make_room (self);
  /* There is not much room on telephones. */
  gtk_widget_set_visible (self->question, FALSE);
  gtk_revealer_set_reveal_child (self->result, TRUE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "puzzle.hint", FALSE);
  bm_announce (GTK_WIDGET (self), spoken);
}

static void
show_answer (BmPuzzlePage *self,
             guint         answer)
{
  const BmPuzzle *puzzle = bm_puzzle_page_get_puzzle (self);
  const BmView view = get_view (self);
  g_autofree char *reason = bm_puzzle_answer_words (puzzle, &view, answer);
  gboolean is_right = bm_puzzle_is_right (puzzle, answer);

  note_answer (self, is_right);
  gtk_widget_set_visible (self->again_button, !is_right);
  gtk_widget_set_visible (self->solution_button, !is_right);
  show_result (self, is_right ? C_("answer", "Right!") : C_("answer", "Not the best."),
               is_right ? "emblem-ok-symbolic" : "dialog-information-symbolic", reason);
  gtk_widget_grab_focus (is_right && gtk_widget_get_visible (self->next_button) ? self->next_button : self->again_button);
}

/* The first move is the answer; what follows it does not matter. */
static void
moved_cb (BmPuzzlePage *self)
{
  const BmPuzzle *puzzle = bm_puzzle_page_get_puzzle (self);
  BmSession *session = bm_table_view_get_session (self->table);
  const BmRecord *record = bm_session_get_record (session);
  guint index = bm_record_get_n_moves (puzzle->record);
  guint answer;

  if (bm_record_get_n_moves (record) <= index)
    return;

  answer = bm_puzzle_find_answer (puzzle, bm_record_get_move (record, index));
  g_signal_handlers_disconnect_by_data (session, self);
  g_return_if_fail (answer != G_MAXUINT);
  show_answer (self, answer);
}

/* -- Showing -- */

static void
begin (BmPuzzlePage *self)
{
  g_autoptr (BmSession) session = create_session (bm_puzzle_page_get_puzzle (self));

  forget_session (self);
  gtk_revealer_set_reveal_child (self->result, FALSE);
  gtk_widget_set_visible (self->question, TRUE);
  gtk_widget_set_margin_bottom (GTK_WIDGET (self->table), 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->table), TRUE);
  gtk_widget_set_visible (self->next_button, self->puzzles->len > 1);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "puzzle.hint", TRUE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "puzzle.solution", TRUE);
  show_question (self);
  bm_table_view_set_session (self->table, session);
  g_signal_connect_object (session, "changed", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
}

static void
show_puzzle (BmPuzzlePage *self,
             guint         index)
{
  self->index = index;
  g_clear_pointer (&self->state, bm_state_free);
  self->state = bm_puzzle_dup_state (bm_puzzle_page_get_puzzle (self));
  begin (self);
}

/* -- Actions -- */

static void
hint_cb (GtkWidget  *widget,
         const char *action_name G_GNUC_UNUSED,
         GVariant   *parameter G_GNUC_UNUSED)
{
  BmPuzzlePage *self = BM_PUZZLE_PAGE (widget);
  g_autofree char *words = bm_puzzle_hint_words (bm_puzzle_page_get_puzzle (self));

  gtk_label_set_label (self->detail_label, words);
  bm_announce (widget, words);
}

/* On the table lies what the best answer leads to. */
static void
solution_cb (GtkWidget  *widget,
             const char *action_name G_GNUC_UNUSED,
             GVariant   *parameter G_GNUC_UNUSED)
{
  BmPuzzlePage *self = BM_PUZZLE_PAGE (widget);
  const BmPuzzle *puzzle = bm_puzzle_page_get_puzzle (self);
  const BmView view = get_view (self);
  g_autofree char *reason = bm_puzzle_solution_words (puzzle, &view);
  BmSession *session;

  note_answer (self, FALSE);
  begin (self);
  session = bm_table_view_get_session (self->table);
  g_signal_handlers_disconnect_by_data (session, self);
  bm_session_play (session, puzzle->answers[0].move, NULL);
  gtk_widget_set_visible (self->again_button, TRUE);
  gtk_widget_set_visible (self->solution_button, FALSE);
  gtk_widget_action_set_enabled (widget, "puzzle.solution", FALSE);
  show_result (self, _("The best answer:"), "starred-symbolic", reason);
  gtk_widget_grab_focus (gtk_widget_get_visible (self->next_button) ? self->next_button : self->again_button);
}

static void
again_cb (GtkWidget  *widget,
          const char *action_name G_GNUC_UNUSED,
          GVariant   *parameter G_GNUC_UNUSED)
{
  begin (BM_PUZZLE_PAGE (widget));
}

/* The next one that is not solved, or, if all are, the next one. */
static void
next_cb (GtkWidget  *widget,
         const char *action_name G_GNUC_UNUSED,
         GVariant   *parameter G_GNUC_UNUSED)
{
  BmPuzzlePage *self = BM_PUZZLE_PAGE (widget);
  guint next = (self->index + 1) % self->puzzles->len;

  for (guint i = 0; i < self->puzzles->len; i++)
    {
      guint index = (next + i) % self->puzzles->len;

      if (bm_puzzle_log_get_progress (self->log, g_ptr_array_index (self->puzzles, index)) < BM_PUZZLE_SOLVED)
        {
          next = index;
          break;
        }
    }
  show_puzzle (self, next);
}

/* -- GObject -- */

static void
bm_puzzle_page_dispose (GObject *object)
{
  BmPuzzlePage *self = BM_PUZZLE_PAGE (object);

  if (self->table != NULL && self->puzzles != NULL)
    forget_session (self);
  g_clear_pointer (&self->puzzles, g_ptr_array_unref);
  g_clear_pointer (&self->log, bm_puzzle_log_unref);
  g_clear_pointer (&self->state, bm_state_free);

  G_OBJECT_CLASS (bm_puzzle_page_parent_class)->dispose (object);
}

static void
bm_puzzle_page_class_init (BmPuzzlePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_puzzle_page_dispose;

  g_type_ensure (BM_TYPE_FLOW_LAYOUT);
  g_type_ensure (BM_TYPE_GROUND);
  g_type_ensure (BM_TYPE_TABLE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bigmonster/BigMonster/app/bm-puzzle-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BmPuzzlePage, question);
  gtk_widget_class_bind_template_child (widget_class, BmPuzzlePage, question_label);
  gtk_widget_class_bind_template_child (widget_class, BmPuzzlePage, detail_label);
  gtk_widget_class_bind_template_child (widget_class, BmPuzzlePage, table);
  gtk_widget_class_bind_template_child (widget_class, BmPuzzlePage, result);
  gtk_widget_class_bind_template_child (widget_class, BmPuzzlePage, result_icon);
  gtk_widget_class_bind_template_child (widget_class, BmPuzzlePage, result_label);
  gtk_widget_class_bind_template_child (widget_class, BmPuzzlePage, reason_label);
  gtk_widget_class_bind_template_child (widget_class, BmPuzzlePage, again_button);
  gtk_widget_class_bind_template_child (widget_class, BmPuzzlePage, solution_button);
  gtk_widget_class_bind_template_child (widget_class, BmPuzzlePage, next_button);
  gtk_widget_class_install_action (widget_class, "puzzle.hint", NULL, hint_cb);
  gtk_widget_class_install_action (widget_class, "puzzle.solution", NULL, solution_cb);
  gtk_widget_class_install_action (widget_class, "puzzle.again", NULL, again_cb);
  gtk_widget_class_install_action (widget_class, "puzzle.next", NULL, next_cb);
}

static void
bm_puzzle_page_init (BmPuzzlePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bm_mnemonics_settle (GTK_WIDGET (self));
}

/**
 * bm_puzzle_page_get_puzzle:
 * @self: a page
 *
 * Returns: (transfer none) (nullable): the puzzle that is shown
 */
BmPuzzle *
bm_puzzle_page_get_puzzle (BmPuzzlePage *self)
{
  g_return_val_if_fail (BM_IS_PUZZLE_PAGE (self), NULL);

  return self->puzzles != NULL ? g_ptr_array_index (self->puzzles, self->index) : NULL;
}

/**
 * bm_puzzle_page_get_session:
 * @self: a page
 *
 * Returns: (transfer none) (nullable): the game on the table
 */
BmSession *
bm_puzzle_page_get_session (BmPuzzlePage *self)
{
  g_return_val_if_fail (BM_IS_PUZZLE_PAGE (self), NULL);

  return bm_table_view_get_session (self->table);
}

/**
 * bm_puzzle_page_set_puzzles:
 * @self: a page
 * @puzzles: (element-type BmPuzzle): puzzles
 * @index: which of them to show
 * @log: where it is noted how the person answers
 *
 * Shows a puzzle, from which the person can go on to the others.
 */
void
bm_puzzle_page_set_puzzles (BmPuzzlePage *self,
                            GPtrArray    *puzzles,
                            guint         index,
                            BmPuzzleLog  *log)
{
  g_return_if_fail (BM_IS_PUZZLE_PAGE (self));
  g_return_if_fail (index < puzzles->len);

  g_ptr_array_ref (puzzles);
  g_clear_pointer (&self->puzzles, g_ptr_array_unref);
  self->puzzles = puzzles;
  bm_puzzle_log_ref (log);
  g_clear_pointer (&self->log, bm_puzzle_log_unref);
  self->log = log;
  show_puzzle (self, index);
}

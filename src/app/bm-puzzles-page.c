/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-puzzles-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "bm-archive.h"
#include "bm-dialogs.h"
#include "bm-ground.h"
#include "bm-list-box.h"
#include "bm-mnemonics.h"
#include "bm-puzzle-library.h"
#include "bm-puzzle-task.h"
#include "bm-puzzle-words.h"
#include "bm-state.h"
#include "bm-tooltip.h"
#include "bm-words.h"

/**
 * BmPuzzlesPage:
 *
 * All puzzles: those that come with the program, and those that were made from one's own games, which happens here, while
 * the person does something else.
 *
 * # Actions
 *
 * - `puzzles.next`: begins with the first puzzle that is not solved
 * - `puzzles.make`: makes puzzles from past games
 * - `puzzles.cancel`: stops that; what has been found stays
 * - `puzzles.delete`: deletes one of the person's own, whose index is the target; a toast brings it back
 */

/* How many games become puzzles at a time: the newest of those that have not. */
#define GAMES_AT_A_TIME 10

/** Item: a puzzle, and what its row says. */
typedef struct
{
  BmPuzzle *puzzle;
  char     *question;
  char     *position;
} Item;

struct _BmPuzzlesPage
{
  BmPage           parent_instance;

  AdwToastOverlay *toast_overlay;
  GtkLabel        *count_label;
  GtkLabel        *at_once_label;
  GtkListBox      *shipped_list;
  GtkListBox      *own_list;
  GtkWidget       *spinner;
  GtkWidget       *making;
  GtkProgressBar  *progress_bar;
  GtkLabel        *made_label;

  GFile           *folder;      /* owned reference, nullable: of own puzzles */
  GFile           *games;       /* owned reference, nullable: past games */
  BmPuzzleLog     *log;         /* owned reference, nullable */
  GPtrArray       *shipped;     /* Item, nullable: not read yet */
  GPtrArray       *own;         /* Item, nullable: not read yet */
  BmPuzzleTask    *task;        /* nullable */
  GPtrArray       *records;     /* BmRecord, nullable: of which the task makes puzzles */
  guint            n_noted;     /* how many of them are noted in the log */
  guint            n_made;      /* puzzles, by this task */
  GCancellable    *cancellable; /* owned reference: of reading */
  guint            n_reading;
};

G_DEFINE_FINAL_TYPE (BmPuzzlesPage, bm_puzzles_page, BM_TYPE_PAGE)

enum
{
  OPENED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
item_free (gpointer data)
{
  Item *self = data;

  bm_puzzle_unref (self->puzzle);
  g_free (self->question);
  g_free (self->position);
  g_free (self);
}

static Item *
item_new (BmPuzzle *puzzle)
{
  g_autoptr (BmState) state = bm_puzzle_dup_state (puzzle);
  const BmView view = bm_view (state, puzzle->seat);
  Item *self = g_new0 (Item, 1);

  self->puzzle = bm_puzzle_ref (puzzle);
  self->question = *puzzle->title != '\0' ? g_strdup (puzzle->title) : bm_puzzle_question_words (&view);
  self->position = bm_puzzle_position_words (puzzle, &view);

  return self;
}

static GPtrArray *
list_items (GPtrArray *puzzles)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (item_free);

  for (guint i = 0; i < puzzles->len; i++)
    g_ptr_array_add (items, item_new (g_ptr_array_index (puzzles, i)));

  return items;
}

/* -- Rows -- */

static const char *
get_progress_icon (BmPuzzleProgress progress)
{
  switch (progress)
    {
    case BM_PUZZLE_SOLVED_AT_ONCE:
      return "starred-symbolic";
    case BM_PUZZLE_SOLVED:
      return "emblem-ok-symbolic";
    case BM_PUZZLE_TRIED:
      return "view-refresh-symbolic";
    case BM_PUZZLE_NEW:
    default:
      return NULL;
    }
}

static const char *
get_progress_words (BmPuzzleProgress progress)
{
  switch (progress)
    {
    case BM_PUZZLE_SOLVED_AT_ONCE:
      return C_("puzzle", "Solved at the first try");
    case BM_PUZZLE_SOLVED:
      return C_("puzzle", "Solved");
    case BM_PUZZLE_TRIED:
      return C_("puzzle", "Not solved yet");
    case BM_PUZZLE_NEW:
    default:
      return C_("puzzle", "New");
    }
}

static void
update_row (BmPuzzlesPage *self,
            GtkWidget     *row,
            const Item    *item)
{
  GtkWidget *icon = g_object_get_data (G_OBJECT (row), "progress");
  BmPuzzleProgress progress = bm_puzzle_log_get_progress (self->log, item->puzzle);
  const char *words = get_progress_words (progress);
  g_autofree char *facts = g_strjoin (bm_words_between_facts (), item->position,
                                      bm_puzzle_level_words (bm_puzzle_get_level (item->puzzle)), NULL);
  g_autofree char *label = g_strjoin (". ", item->question, facts, words, NULL);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), facts);
  gtk_image_set_from_icon_name (GTK_IMAGE (icon), get_progress_icon (progress));
  bm_tooltip_set (icon, progress != BM_PUZZLE_NEW ? words : NULL);
  gtk_widget_set_visible (icon, progress != BM_PUZZLE_NEW);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static GtkWidget *
create_row (BmPuzzlesPage *self,
            const Item    *item,
            guint          number)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "activatable", TRUE, "use-markup", FALSE, "title", item->question,
                                 "title-lines", 0, "subtitle-lines", 0, NULL);
  g_autofree char *text = g_strdup_printf ("%u", number);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "width-chars", 3, "xalign", 1.0f,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  GtkWidget *icon = gtk_image_new ();

  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "numeric");
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), label);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), icon);
  g_object_set_data (G_OBJECT (row), "progress", icon);
  update_row (self, row, item);

  return row;
}

static void
add_delete_button (GtkWidget *row,
                   guint      index)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "circular");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, _("Delete"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Delete"), -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "puzzles.delete");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", index);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

static void
update_list (BmPuzzlesPage *self,
             GtkListBox    *list,
             GPtrArray     *items)
{
  for (guint i = 0; items != NULL && i < items->len; i++)
    {
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (list, (int) i);

      if (row != NULL)
        {
          update_row (self, GTK_WIDGET (row), g_ptr_array_index (items, i));
          continue;
        }
      gtk_list_box_append (list, create_row (self, g_ptr_array_index (items, i), i + 1));
      if (list == self->own_list)
        add_delete_button (GTK_WIDGET (gtk_list_box_get_row_at_index (list, (int) i)), i);
    }
}

/* -- How many are solved -- */

static void
count_solved (BmPuzzlesPage *self,
              GPtrArray     *items,
              guint         *n_solved,
              guint         *n_at_once)
{
  for (guint i = 0; items != NULL && i < items->len; i++)
    {
      const Item *item = g_ptr_array_index (items, i);
      BmPuzzleProgress progress = bm_puzzle_log_get_progress (self->log, item->puzzle);

      *n_solved += progress >= BM_PUZZLE_SOLVED;
      *n_at_once += progress == BM_PUZZLE_SOLVED_AT_ONCE;
    }
}

static void
update_count (BmPuzzlesPage *self)
{
  guint n = self->shipped->len + self->own->len;
  guint n_solved = 0;
  guint n_at_once = 0;
  g_autofree char *words = NULL;
  g_autofree char *at_once = NULL;

  count_solved (self, self->shipped, &n_solved, &n_at_once);
  count_solved (self, self->own, &n_solved, &n_at_once);
  /* Translators: how many puzzles have been solved, and how many there are: “12 of 100 solved” */
  words = g_strdup_printf (_("%u of %u solved"), n_solved, n);
  at_once = g_strdup_printf (ngettext ("%u at the first try", "%u at the first try", n_at_once), n_at_once);
  gtk_label_set_label (self->count_label, words);
  gtk_label_set_label (self->at_once_label, at_once);
  gtk_widget_set_visible (GTK_WIDGET (self->at_once_label), n_at_once > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "puzzles.next", n_solved < n);
}

static void
update (BmPuzzlesPage *self)
{
  gboolean is_read = self->shipped != NULL;

  gtk_widget_set_visible (self->spinner, !is_read);
  gtk_widget_set_visible (GTK_WIDGET (self->own_list), is_read && self->own->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->shipped_list), is_read);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "puzzles.make", is_read && self->task == NULL && self->n_reading == 0);
  gtk_widget_set_visible (self->making, self->task != NULL);
  if (!is_read)
    {
      gtk_widget_action_set_enabled (GTK_WIDGET (self), "puzzles.next", FALSE);
      return;
    }

  update_list (self, self->own_list, self->own);
  update_list (self, self->shipped_list, self->shipped);
  update_count (self);
}

/* -- Reading -- */

/** Puzzles: what has been read in another thread. */
typedef struct
{
  GPtrArray *shipped;
  GPtrArray *own;
} Puzzles;

static void
puzzles_free (gpointer data)
{
  Puzzles *self = data;

  g_clear_pointer (&self->shipped, g_ptr_array_unref);
  g_clear_pointer (&self->own, g_ptr_array_unref);
  g_free (self);
}

static void
read_in_thread (GTask        *task,
                gpointer      source G_GNUC_UNUSED,
                gpointer      data,
                GCancellable *cancellable G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) shipped = bm_puzzle_library_load_shipped ();
  g_autoptr (GPtrArray) own = bm_puzzle_library_load_folder (data);
  Puzzles *puzzles = g_new0 (Puzzles, 1);

  puzzles->shipped = list_items (shipped);
  puzzles->own = list_items (own);
  g_task_return_pointer (task, puzzles, puzzles_free);
}

static void
read_cb (GObject      *source G_GNUC_UNUSED,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (BmPuzzlesPage) self = data;
  Puzzles *puzzles = g_task_propagate_pointer (G_TASK (result), NULL);

  self->n_reading--;
  if (puzzles == NULL)
    return;

  self->shipped = g_steal_pointer (&puzzles->shipped);
  self->own = g_steal_pointer (&puzzles->own);
  puzzles_free (puzzles);
  update (self);
}

static void
read_puzzles (BmPuzzlesPage *self)
{
  g_autoptr (GTask) task = g_task_new (NULL, self->cancellable, read_cb, g_object_ref (self));

  self->n_reading++;
  g_task_set_task_data (task, g_object_ref (self->folder), g_object_unref);
  g_task_run_in_thread (task, read_in_thread);
}

/* -- Making -- */

static void
end_making (BmPuzzlesPage *self)
{
  g_autofree char *words = g_strdup_printf (ngettext ("%u new puzzle", "%u new puzzles", self->n_made), self->n_made);

  g_clear_pointer (&self->task, bm_puzzle_task_drop);
  g_clear_pointer (&self->records, g_ptr_array_unref);
  gtk_label_set_label (self->made_label, self->n_made > 0 ? words : _("No decision in these games makes a puzzle."));
  gtk_widget_set_visible (GTK_WIDGET (self->made_label), TRUE);
  update (self);
}

static gboolean
add_puzzles (BmPuzzlesPage  *self,
             GPtrArray      *puzzles,
             GError        **error)
{
  for (guint i = 0; i < puzzles->len; i++)
    {
      BmPuzzle *puzzle = g_ptr_array_index (puzzles, i);
      g_autoptr (GFile) file = bm_puzzle_library_add (self->folder, puzzle, error);

      if (file == NULL)
        return FALSE;
      g_ptr_array_add (self->own, item_new (puzzle));
      self->n_made++;
    }

  return TRUE;
}

static void
got_on_cb (BmPuzzleTask *task,
           gpointer      data)
{
  BmPuzzlesPage *self = data;
  guint n_done = bm_puzzle_task_get_n_done (task);
  g_autoptr (GPtrArray) puzzles = bm_puzzle_task_take_puzzles (task);
  g_autoptr (GError) error = NULL;
  gboolean is_noted = self->n_noted == n_done;

  gtk_progress_bar_set_fraction (self->progress_bar, bm_puzzle_task_get_progress (task));
  for (; self->n_noted < n_done; self->n_noted++)
    bm_puzzle_log_note_game (self->log, g_ptr_array_index (self->records, self->n_noted));
  if (!add_puzzles (self, puzzles, &error) || (!is_noted && !bm_puzzle_log_save (self->log, &error)))
    {
      bm_dialogs_tell_error (GTK_WIDGET (self), _("Could Not Save Puzzles"), error, NULL);
      end_making (self);
    }
  else if (n_done == self->records->len)
    end_making (self);
  else if (puzzles->len > 0)
    update (self);
}

/* Games that were played to try something out do not count. */
static void
list_records (GTask        *task,
              gpointer      source G_GNUC_UNUSED,
              gpointer      data,
              GCancellable *cancellable)
{
  g_autoptr (GListModel) games = bm_archive_list (data, NULL);
  GPtrArray *records = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_record_free);

  for (guint i = 0; games != NULL && i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (BmArchiveEntry) entry = g_list_model_get_item (games, i);
      const BmArchiveSummary *summary = bm_archive_entry_get_summary (entry);
      BmRecord *record = NULL;

      if (g_cancellable_is_cancelled (cancellable))
        break;
      if (summary != NULL && summary->parent == NULL)
        record = bm_record_load (bm_archive_entry_get_file (entry), NULL);
      if (record != NULL)
        g_ptr_array_add (records, record);
    }

  g_task_return_pointer (task, records, (GDestroyNotify) g_ptr_array_unref);
}

static void
listed_cb (GObject      *source G_GNUC_UNUSED,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (BmPuzzlesPage) self = data;
  g_autoptr (GPtrArray) records = g_task_propagate_pointer (G_TASK (result), NULL);

  self->n_reading--;
  if (records == NULL)
    return;

  for (guint i = records->len; i > 0; i--)
    if (bm_puzzle_log_has_game (self->log, g_ptr_array_index (records, i - 1)))
      g_ptr_array_remove_index (records, i - 1);
  g_ptr_array_set_size (records, (int) MIN (records->len, GAMES_AT_A_TIME));
  if (records->len == 0)
    {
      gtk_label_set_label (self->made_label, _("No past games are left to make puzzles from."));
      gtk_widget_set_visible (GTK_WIDGET (self->made_label), TRUE);
      update (self);
      return;
    }

  gtk_widget_set_visible (GTK_WIDGET (self->made_label), FALSE);
  gtk_progress_bar_set_fraction (self->progress_bar, 0);
  self->n_noted = 0;
  self->n_made = 0;
  self->records = g_steal_pointer (&records);
  self->task = bm_puzzle_task_start (self->records, got_on_cb, self);
  update (self);
}

/* -- Deleting -- */

/* Puts the focus into the row of @index, or into the last one. */
static void
fill_own_list (BmPuzzlesPage *self,
               guint          index)
{
  GtkListBoxRow *row = NULL;

  bm_list_box_clear (self->own_list);
  update (self);

  if (self->own->len > 0)
    row = gtk_list_box_get_row_at_index (self->own_list, (int) MIN (index, self->own->len - 1));
  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
  else
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

static void
undo_cb (AdwToast      *toast,
         BmPuzzlesPage *self)
{
  BmPuzzle *puzzle = g_object_get_data (G_OBJECT (toast), "puzzle");
  guint index = MIN (GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (toast), "index")), self->own->len);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = bm_puzzle_library_add (self->folder, puzzle, &error);

  if (file == NULL)
    {
      bm_dialogs_tell_error (GTK_WIDGET (self), _("Could Not Save Puzzles"), error, NULL);
      return;
    }

  g_ptr_array_insert (self->own, (int) index, item_new (puzzle));
  fill_own_list (self, index);
}

static void
offer_undo (BmPuzzlesPage *self,
            BmPuzzle      *puzzle,
            guint          index)
{
  AdwToast *toast = adw_toast_new (_("Puzzle deleted"));

  adw_toast_set_button_label (toast, _("_Undo"));
  g_object_set_data_full (G_OBJECT (toast), "puzzle", bm_puzzle_ref (puzzle), (GDestroyNotify) bm_puzzle_unref);
  g_object_set_data (G_OBJECT (toast), "index", GUINT_TO_POINTER (index));
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo_cb), self, 0);
  adw_toast_overlay_add_toast (self->toast_overlay, toast);
}

static void
delete_cb (GtkWidget  *widget,
           const char *action_name G_GNUC_UNUSED,
           GVariant   *parameter)
{
  BmPuzzlesPage *self = BM_PUZZLES_PAGE (widget);
  guint index = g_variant_get_uint32 (parameter);
  g_autoptr (BmPuzzle) puzzle = NULL;
  g_autoptr (GError) error = NULL;

  if (self->own == NULL || index >= self->own->len)
    return;

  puzzle = bm_puzzle_ref (((Item *) g_ptr_array_index (self->own, index))->puzzle);
  if (!bm_puzzle_library_remove (self->folder, puzzle, &error))
    {
      bm_dialogs_tell_error (GTK_WIDGET (self), _("Could Not Delete Puzzle"), error, NULL);
      return;
    }

  g_ptr_array_remove_index (self->own, index);
  fill_own_list (self, index);
  offer_undo (self, puzzle, index);
}

/* -- Actions -- */

static void
make_cb (GtkWidget  *widget,
         const char *action_name G_GNUC_UNUSED,
         GVariant   *parameter G_GNUC_UNUSED)
{
  BmPuzzlesPage *self = BM_PUZZLES_PAGE (widget);
  g_autoptr (GTask) task = g_task_new (NULL, self->cancellable, listed_cb, g_object_ref (self));

  self->n_reading++;
  g_task_set_task_data (task, g_object_ref (self->games), g_object_unref);
  g_task_run_in_thread (task, list_records);
  update (self);
}

static void
cancel_cb (GtkWidget  *widget,
           const char *action_name G_GNUC_UNUSED,
           GVariant   *parameter G_GNUC_UNUSED)
{
  BmPuzzlesPage *self = BM_PUZZLES_PAGE (widget);

  if (self->task == NULL)
    return;

  g_clear_pointer (&self->task, bm_puzzle_task_drop);
  g_clear_pointer (&self->records, g_ptr_array_unref);
  update (self);
}

static void
open_puzzle (BmPuzzlesPage *self,
             GPtrArray     *items,
             guint          index)
{
  g_autoptr (GPtrArray) puzzles = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_puzzle_unref);

  for (guint i = 0; i < items->len; i++)
    g_ptr_array_add (puzzles, bm_puzzle_ref (((Item *) g_ptr_array_index (items, i))->puzzle));
  g_signal_emit (self, signals[OPENED], 0, puzzles, index);
}

static gboolean
open_first_unsolved (BmPuzzlesPage *self,
                     GPtrArray     *items)
{
  for (guint i = 0; items != NULL && i < items->len; i++)
    if (bm_puzzle_log_get_progress (self->log, ((Item *) g_ptr_array_index (items, i))->puzzle) < BM_PUZZLE_SOLVED)
      {
        open_puzzle (self, items, i);
        return TRUE;
      }

  return FALSE;
}

static void
next_cb (GtkWidget  *widget,
         const char *action_name G_GNUC_UNUSED,
         GVariant   *parameter G_GNUC_UNUSED)
{
  BmPuzzlesPage *self = BM_PUZZLES_PAGE (widget);

  if (!open_first_unsolved (self, self->own))
    open_first_unsolved (self, self->shipped);
}

static void
row_activated_cb (BmPuzzlesPage *self,
                  GtkListBoxRow *row,
                  GtkListBox    *list)
{
  open_puzzle (self, list == self->own_list ? self->own : self->shipped, (guint) gtk_list_box_row_get_index (row));
}

/* -- GObject -- */

static void
bm_puzzles_page_enter (BmPage *page)
{
  BmPuzzlesPage *self = BM_PUZZLES_PAGE (page);

  if (self->shipped == NULL && self->n_reading == 0)
    read_puzzles (self);
  update (self);
}

static void
bm_puzzles_page_dispose (GObject *object)
{
  BmPuzzlesPage *self = BM_PUZZLES_PAGE (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_pointer (&self->task, bm_puzzle_task_drop);
  g_clear_pointer (&self->records, g_ptr_array_unref);
  g_clear_pointer (&self->shipped, g_ptr_array_unref);
  g_clear_pointer (&self->own, g_ptr_array_unref);
  g_clear_pointer (&self->log, bm_puzzle_log_unref);
  g_clear_object (&self->folder);
  g_clear_object (&self->games);

  G_OBJECT_CLASS (bm_puzzles_page_parent_class)->dispose (object);
}

static void
bm_puzzles_page_finalize (GObject *object)
{
  g_object_unref (BM_PUZZLES_PAGE (object)->cancellable);

  G_OBJECT_CLASS (bm_puzzles_page_parent_class)->finalize (object);
}

static void
bm_puzzles_page_class_init (BmPuzzlesPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bm_puzzles_page_dispose;
  object_class->finalize = bm_puzzles_page_finalize;
  BM_PAGE_CLASS (klass)->enter = bm_puzzles_page_enter;

  g_type_ensure (BM_TYPE_GROUND);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/app/bm-puzzles-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BmPuzzlesPage, toast_overlay);
  gtk_widget_class_bind_template_child (widget_class, BmPuzzlesPage, count_label);
  gtk_widget_class_bind_template_child (widget_class, BmPuzzlesPage, at_once_label);
  gtk_widget_class_bind_template_child (widget_class, BmPuzzlesPage, shipped_list);
  gtk_widget_class_bind_template_child (widget_class, BmPuzzlesPage, own_list);
  gtk_widget_class_bind_template_child (widget_class, BmPuzzlesPage, spinner);
  gtk_widget_class_bind_template_child (widget_class, BmPuzzlesPage, making);
  gtk_widget_class_bind_template_child (widget_class, BmPuzzlesPage, progress_bar);
  gtk_widget_class_bind_template_child (widget_class, BmPuzzlesPage, made_label);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_install_action (widget_class, "puzzles.next", NULL, next_cb);
  gtk_widget_class_install_action (widget_class, "puzzles.make", NULL, make_cb);
  gtk_widget_class_install_action (widget_class, "puzzles.cancel", NULL, cancel_cb);
  gtk_widget_class_install_action (widget_class, "puzzles.delete", "u", delete_cb);

  /**
   * BmPuzzlesPage::opened:
   * @self: the page
   * @puzzles: (element-type BmPuzzle): the list from which it is
   * @index: which of them
   *
   * The person wants to solve a puzzle.
   */
  signals[OPENED] = g_signal_new ("opened", BM_TYPE_PUZZLES_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                  G_TYPE_PTR_ARRAY, G_TYPE_UINT);
}

static void
bm_puzzles_page_init (BmPuzzlesPage *self)
{
  self->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  bm_mnemonics_settle (GTK_WIDGET (self));
}

/**
 * bm_puzzles_page_get_is_busy:
 * @self: a page
 *
 * Returns: whether puzzles or games are being read, or puzzles made
 */
gboolean
bm_puzzles_page_get_is_busy (BmPuzzlesPage *self)
{
  g_return_val_if_fail (BM_IS_PUZZLES_PAGE (self), FALSE);

  return self->n_reading > 0 || self->task != NULL;
}

/**
 * bm_puzzles_page_set_folders:
 * @self: a page that was not entered yet
 * @puzzles: the folder of the person's own puzzles
 * @games: that of past games
 * @log: which puzzles have been solved
 */
void
bm_puzzles_page_set_folders (BmPuzzlesPage *self,
                             GFile         *puzzles,
                             GFile         *games,
                             BmPuzzleLog   *log)
{
  g_return_if_fail (BM_IS_PUZZLES_PAGE (self));

  g_set_object (&self->folder, puzzles);
  g_set_object (&self->games, games);
  g_clear_pointer (&self->log, bm_puzzle_log_unref);
  self->log = bm_puzzle_log_ref (log);
}

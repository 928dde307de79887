/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-past-games-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "bm-archive.h"
#include "bm-archive-tree.h"
#include "bm-archive-words.h"
#include "bm-file-write.h"
#include "bm-gradual-list.h"
#include "bm-ground.h"
#include "bm-mnemonics.h"
#include "bm-past-game-row.h"
#include "bm-piece.h"
#include "bm-record.h"
#include "bm-review-file.h"
#include "bm-toast.h"

/**
 * BmPastGamesPage:
 *
 * Lists the games of a folder, newest first. They are read in another thread each time the page is entered. There may be
 * thousands: the first time, those read first are shown at once, and rows are only created as far as the list has been
 * scrolled. A deleted game can be restored as long as its toast is shown; its file is deleted after that, or when the
 * page is left.
 */

/* A search makes sense only with more games than this. */
#define MIN_TO_SEARCH 6

#define SPINNER_DELAY_MS 250

struct _BmPastGamesPage
{
  BmPage              parent_instance;

  AdwToastOverlay    *toast_overlay;
  GtkWidget          *search_button;
  GtkWidget          *statistics_button;
  GtkSearchBar       *search_bar;
  GtkSearchEntry     *search_entry;
  GtkStack           *stack;
  GtkSpinner         *spinner;
  GtkScrolledWindow  *scroller;
  GtkListBox         *list;
  AdwStatusPage      *empty_page;
  AdwStatusPage      *failed_page;

  GFile              *folder;      /* owned reference, nullable */
  GListModel         *games;       /* owned reference: BmArchiveEntry; %NULL until they have been read */
  GtkFilterListModel *shown;       /* owned reference: the visible ones of @games */
  GtkSliceListModel  *slice;       /* owned reference: the first ones of @sorted, which have rows */
  GtkSortListModel   *sorted;      /* owned reference: @shown, forks after the game that they come from */
  GtkSorter          *sorter;      /* owned reference */
  BmArchiveTree      *tree;
  GtkFilter          *filter;      /* owned reference */
  GPtrArray          *deleted;     /* BmArchiveEntry: their files are still there */
  GCancellable       *cancellable; /* owned reference, while games are read */
  guint               spinner_source; /* ID of the source that shows @spinner, or 0 */
};

G_DEFINE_FINAL_TYPE (BmPastGamesPage, bm_past_games_page, BM_TYPE_PAGE)

enum
{
  COMPARED,
  EXPORTED,
  OPENED,
  REVIEWED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* -- What is shown -- */

static int
compare_entries (gconstpointer first,
                 gconstpointer second,
                 gpointer      data)
{
  BmPastGamesPage *self = data;

  return bm_archive_tree_compare (self->tree, (BmArchiveEntry *) first, (BmArchiveEntry *) second);
}

/* Games are read from the newest to the oldest, so that those that were forked often come before the one that they hang on. */
static void
plant_tree (BmPastGamesPage *self)
{
  gboolean has_forks = FALSE;

  g_clear_pointer (&self->tree, bm_archive_tree_free);
  self->tree = bm_archive_tree_new ();
  for (guint i = 0; self->games != NULL && i < g_list_model_get_n_items (self->games); i++)
    {
      g_autoptr (BmArchiveEntry) entry = g_list_model_get_item (self->games, i);

      const BmArchiveSummary *summary = bm_archive_entry_get_summary (entry);

      bm_archive_tree_add (self->tree, entry);
      has_forks = has_forks || (summary != NULL && summary->parent != NULL);
    }

  gtk_sort_list_model_set_sorter (self->sorted, has_forks ? self->sorter : NULL);
  if (has_forks)
    gtk_sorter_changed (self->sorter, GTK_SORTER_CHANGE_DIFFERENT);
}

static gboolean
is_shown (gpointer item,
          gpointer data)
{
  BmPastGamesPage *self = data;

  return !g_ptr_array_find (self->deleted, item, NULL)
         && bm_archive_matches (item, gtk_editable_get_text (GTK_EDITABLE (self->search_entry)));
}

static guint
count_games (BmPastGamesPage *self)
{
  return self->games == NULL ? 0 : g_list_model_get_n_items (self->games) - self->deleted->len;
}

static const char *
find_stack_page (BmPastGamesPage *self)
{
  if (self->games == NULL)
    return "loading";
  if (count_games (self) == 0)
    return "empty";
  return g_list_model_get_n_items (G_LIST_MODEL (self->shown)) == 0 ? "nothing-found" : "list";
}

static void
show_spinner_cb (gpointer user_data)
{
  BmPastGamesPage *self = user_data;

  self->spinner_source = 0;
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), TRUE);
  gtk_spinner_start (self->spinner);
}

/* Most lists are read before anyone could make out a spinner. */
static void
update_spinner (BmPastGamesPage *self,
                gboolean         is_loading)
{
  g_clear_handle_id (&self->spinner_source, g_source_remove);
  gtk_spinner_stop (self->spinner);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), FALSE);
  if (is_loading)
    self->spinner_source = g_timeout_add_once (SPINNER_DELAY_MS, show_spinner_cb, self);
}

static void
show_stack_page (BmPastGamesPage *self,
                 const char      *name)
{
  gtk_stack_set_visible_child_name (self->stack, name);
  update_spinner (self, g_str_equal (name, "loading"));

  /* There was nothing to focus while the list was being read. */
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    bm_page_focus (BM_PAGE (self));
}

static void
update_search (BmPastGamesPage *self)
{
  gboolean can_search = count_games (self) >= MIN_TO_SEARCH;

  gtk_widget_set_visible (self->search_button, can_search);
  gtk_widget_set_visible (self->statistics_button, count_games (self) > 0);
  gtk_search_bar_set_key_capture_widget (self->search_bar, can_search ? GTK_WIDGET (self) : NULL);
  if (!can_search)
    gtk_search_bar_set_search_mode (self->search_bar, FALSE);
}

static void
update (BmPastGamesPage *self)
{
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  show_stack_page (self, find_stack_page (self));
  update_search (self);
}

static void
search_changed_cb (BmPastGamesPage *self)
{
  bm_gradual_list_reset (self->slice);
  update (self);
}

/* -- Reading -- */

static void
set_games (BmPastGamesPage *self,
           GListModel      *games)
{
  g_set_object (&self->games, games);
  plant_tree (self);
  gtk_filter_list_model_set_model (self->shown, games);
  update (self);
}

/* The focus stays where it is. */
static void
show_more (BmPastGamesPage *self)
{
  const char *name = find_stack_page (self);

  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), name) != 0)
    show_stack_page (self, name);
  update_search (self);
}

/* A task may end in the other thread, where no widget must end with it: the page is not its source, but held for
 * listed_cb(), which is called in this thread after all batches. */
typedef struct
{
  BmPastGamesPage *page;
  GFile           *folder;
  GListStore      *games;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *self = data;

  g_object_unref (self->folder);
  g_object_unref (self->games);
  g_free (self);
}

/* Games that have been read while the others still are. */
typedef struct
{
  GTask     *task;
  GPtrArray *entries;
} Batch;

static void
batch_free (gpointer data)
{
  Batch *self = data;

  g_object_unref (self->task);
  g_ptr_array_unref (self->entries);
  g_free (self);
}

static gboolean
show_batch_cb (gpointer data)
{
  Batch *batch = data;
  const Reading *reading = g_task_get_task_data (batch->task);
  BmPastGamesPage *self = reading->page;
  GListStore *games = reading->games;

  if (g_cancellable_is_cancelled (g_task_get_cancellable (batch->task)))
    return G_SOURCE_REMOVE;

  g_list_store_splice (games, g_list_model_get_n_items (G_LIST_MODEL (games)), 0, batch->entries->pdata,
                       batch->entries->len);
  /* The list that was shown before stays until this one is complete. */
  if (self->games == NULL)
    set_games (self, G_LIST_MODEL (games));
  else if (self->games == G_LIST_MODEL (games))
    {
      plant_tree (self);
      show_more (self);
    }
  return G_SOURCE_REMOVE;
}

/* Not by g_main_context_invoke(): while the other thread is between two iterations of its main loop, that would show the games
 * in this one. */
static void
read_cb (GPtrArray *entries,
         gpointer   task)
{
  g_autoptr (GSource) source = g_idle_source_new ();
  Batch *batch = g_new0 (Batch, 1);

  batch->task = g_object_ref (task);
  batch->entries = g_ptr_array_copy (entries, (GCopyFunc) (void (*) (void)) g_object_ref, NULL);
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, show_batch_cb, batch, batch_free);
  g_source_attach (source, g_task_get_context (task));
}

static void
list_in_thread (GTask        *task,
                gpointer      source G_GNUC_UNUSED,
                gpointer      data,
                GCancellable *cancellable)
{
  const Reading *reading = data;
  GError *error = NULL;

  if (bm_archive_read (reading->folder, cancellable, read_cb, task, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
listed_cb (GObject      *source G_GNUC_UNUSED,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (BmPastGamesPage) self = data;
  const Reading *reading = g_task_get_task_data (G_TASK (result));
  GListModel *games = G_LIST_MODEL (reading->games);
  g_autoptr (GError) error = NULL;

  g_task_propagate_boolean (G_TASK (result), &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  g_clear_object (&self->cancellable);
  if (error != NULL)
    {
      g_autofree char *reason = g_markup_escape_text (error->message, -1);

      adw_status_page_set_description (self->failed_page, reason);
      show_stack_page (self, "failed");
      return;
    }

  if (self->games != games)
    set_games (self, games);
}

static void
stop_reading (BmPastGamesPage *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static void
read_games (BmPastGamesPage *self)
{
  g_autoptr (GTask) task = NULL;
  Reading *reading;

  stop_reading (self);
  if (self->folder == NULL)
    return;

  if (self->games == NULL)
    show_stack_page (self, "loading");
  self->cancellable = g_cancellable_new ();
  reading = g_new0 (Reading, 1);
  reading->page = self;
  reading->folder = g_object_ref (self->folder);
  reading->games = g_list_store_new (BM_TYPE_ARCHIVE_ENTRY);
  task = g_task_new (NULL, self->cancellable, listed_cb, g_object_ref (self));
  g_task_set_source_tag (task, read_games);
  g_task_set_task_data (task, reading, reading_free);
  g_task_run_in_thread (task, list_in_thread);
}

/* -- Deleting -- */

static void
delete_file (BmPastGamesPage *self,
             BmArchiveEntry  *entry)
{
  g_autoptr (BmRecord) record = bm_record_load (bm_archive_entry_get_file (entry), NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *message = NULL;

  /* The review that is kept of it is found by what is in it. */
  if (record != NULL)
    bm_review_file_delete (self->folder, record);
  if (bm_file_delete (bm_archive_entry_get_file (entry), &error)
      || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return;

  /* Translators: %s is the reason, such as "Permission denied" */
  message = g_markup_printf_escaped (_("The game could not be deleted: %s"), error->message);
  adw_toast_overlay_add_toast (self->toast_overlay, adw_toast_new (message));
}

/* Deletes the file of a game for good, unless the game was restored. */
static void
finish_deleting (BmPastGamesPage *self,
                 BmArchiveEntry  *entry)
{
  g_autoptr (BmArchiveEntry) kept = g_object_ref (entry);
  guint index;

  if (!g_ptr_array_remove (self->deleted, entry))
    return;

  delete_file (self, kept);
  bm_archive_tree_remove (self->tree, kept);
  if (self->games != NULL && g_list_store_find (G_LIST_STORE (self->games), kept, &index))
    g_list_store_remove (G_LIST_STORE (self->games), index);
}

static void
toast_dismissed_cb (AdwToast        *toast,
                    BmPastGamesPage *self)
{
  finish_deleting (self, g_object_get_data (G_OBJECT (toast), "entry"));
}

static void
undo_cb (AdwToast        *toast,
         BmPastGamesPage *self)
{
  if (g_ptr_array_remove (self->deleted, g_object_get_data (G_OBJECT (toast), "entry")))
    update (self);
}

/* Restores the game that was deleted last, even if its toast is still waiting for another one to go. */
static void
undo_last_cb (GtkWidget  *widget,
              const char *action_name G_GNUC_UNUSED,
              GVariant   *parameter G_GNUC_UNUSED)
{
  BmPastGamesPage *self = BM_PAST_GAMES_PAGE (widget);
  AdwToast *toast;

  if (self->deleted->len == 0)
    return;

  toast = g_object_get_data (g_ptr_array_index (self->deleted, self->deleted->len - 1), "toast");
  undo_cb (toast, self);
  bm_toast_dismiss (toast, self->toast_overlay);
}

static void
row_deleted_cb (BmPastGamesPage *self,
                BmPastGameRow   *row)
{
  BmArchiveEntry *entry = bm_past_game_row_get_entry (row);
  AdwToast *toast = adw_toast_new (_("Game deleted"));

  g_ptr_array_add (self->deleted, g_object_ref (entry));
  adw_toast_set_button_label (toast, _("_Undo"));
  g_object_set_data_full (G_OBJECT (toast), "entry", g_object_ref (entry), g_object_unref);
  /* The toast lives as long as the entry can be restored. */
  g_object_set_data (G_OBJECT (entry), "toast", toast);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo_cb), self, 0);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (toast_dismissed_cb), self, 0);
  adw_toast_overlay_add_toast (self->toast_overlay, toast);
  update (self);
}

static void
delete_all_files (BmPastGamesPage *self)
{
  while (self->deleted->len > 0)
    finish_deleting (self, g_ptr_array_index (self->deleted, 0));
}

/* -- Rows -- */

static void
row_compared_cb (BmPastGamesPage *self,
                 BmPastGameRow   *row)
{
  g_signal_emit (self, signals[COMPARED], 0, bm_archive_entry_get_file (bm_past_game_row_get_entry (row)));
}

static void
row_exported_cb (BmPastGamesPage *self,
                 BmPastGameRow   *row)
{
  g_signal_emit (self, signals[EXPORTED], 0, bm_past_game_row_get_entry (row));
}

static void
row_reviewed_cb (BmPastGamesPage *self,
                 BmPastGameRow   *row)
{
  g_signal_emit (self, signals[REVIEWED], 0, bm_archive_entry_get_file (bm_past_game_row_get_entry (row)));
}

static GtkWidget *
create_row_cb (gpointer item,
               gpointer data)
{
  BmPastGamesPage *self = data;
  GtkWidget *row = bm_past_game_row_new (item, bm_archive_tree_get_depth (self->tree, item));

  g_signal_connect_object (row, "compared", G_CALLBACK (row_compared_cb), data, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "deleted", G_CALLBACK (row_deleted_cb), data, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "exported", G_CALLBACK (row_exported_cb), data, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "reviewed", G_CALLBACK (row_reviewed_cb), data, G_CONNECT_SWAPPED);
  return row;
}

static void
row_activated_cb (BmPastGamesPage *self,
                  BmPastGameRow   *row)
{
  g_signal_emit (self, signals[OPENED], 0, bm_archive_entry_get_file (bm_past_game_row_get_entry (row)));
}

/* -- BmPage -- */

static void
bm_past_games_page_enter (BmPage *page)
{
  read_games (BM_PAST_GAMES_PAGE (page));
}

static void
bm_past_games_page_leave (BmPage *page)
{
  delete_all_files (BM_PAST_GAMES_PAGE (page));
}

/* -- GObject -- */

static void
bm_past_games_page_dispose (GObject *object)
{
  BmPastGamesPage *self = BM_PAST_GAMES_PAGE (object);

  stop_reading (self);
  g_clear_handle_id (&self->spinner_source, g_source_remove);
  if (self->toast_overlay != NULL)
    delete_all_files (self);
  g_clear_object (&self->folder);

  G_OBJECT_CLASS (bm_past_games_page_parent_class)->dispose (object);
}

static void
bm_past_games_page_finalize (GObject *object)
{
  BmPastGamesPage *self = BM_PAST_GAMES_PAGE (object);

  g_clear_object (&self->slice);
  g_clear_object (&self->sorted);
  g_clear_object (&self->sorter);
  g_clear_pointer (&self->tree, bm_archive_tree_free);
  g_clear_object (&self->shown);
  g_clear_object (&self->filter);
  g_clear_object (&self->games);
  g_ptr_array_unref (self->deleted);

  G_OBJECT_CLASS (bm_past_games_page_parent_class)->finalize (object);
}

static void
bm_past_games_page_class_init (BmPastGamesPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  BmPageClass *page_class = BM_PAGE_CLASS (klass);

  object_class->dispose = bm_past_games_page_dispose;
  object_class->finalize = bm_past_games_page_finalize;
  page_class->enter = bm_past_games_page_enter;
  page_class->leave = bm_past_games_page_leave;

  /**
   * BmPastGamesPage::compared:
   * @self: the page
   * @file: a game that is over, or was forked from another one
   *
   * The person wants to see a game beside the one from which it was forked, or beside others of the same deal.
   */
  signals[COMPARED] = g_signal_new ("compared", BM_TYPE_PAST_GAMES_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 1, G_TYPE_FILE);

  /**
   * BmPastGamesPage::exported:
   * @self: the page
   * @entry: a past game
   *
   * The person wants to export a game.
   */
  signals[EXPORTED] = g_signal_new ("exported", BM_TYPE_PAST_GAMES_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 1, BM_TYPE_ARCHIVE_ENTRY);

  /**
   * BmPastGamesPage::opened:
   * @self: the page
   * @file: a saved game that could be read when it was listed
   *
   * The person wants to see a game.
   */
  signals[OPENED] = g_signal_new ("opened", BM_TYPE_PAST_GAMES_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_FILE);

  /**
   * BmPastGamesPage::reviewed:
   * @self: the page
   * @file: a saved game that could be read when it was listed
   *
   * The person wants to see the review of a game.
   */
  signals[REVIEWED] = g_signal_new ("reviewed", BM_TYPE_PAST_GAMES_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 1, G_TYPE_FILE);

  g_type_ensure (BM_TYPE_GROUND);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/app/bm-past-games-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BmPastGamesPage, toast_overlay);
  gtk_widget_class_bind_template_child (widget_class, BmPastGamesPage, search_button);
  gtk_widget_class_bind_template_child (widget_class, BmPastGamesPage, statistics_button);
  gtk_widget_class_bind_template_child (widget_class, BmPastGamesPage, search_bar);
  gtk_widget_class_bind_template_child (widget_class, BmPastGamesPage, search_entry);
  gtk_widget_class_bind_template_child (widget_class, BmPastGamesPage, stack);
  gtk_widget_class_bind_template_child (widget_class, BmPastGamesPage, spinner);
  gtk_widget_class_bind_template_child (widget_class, BmPastGamesPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, BmPastGamesPage, list);
  gtk_widget_class_bind_template_child (widget_class, BmPastGamesPage, empty_page);
  gtk_widget_class_bind_template_child (widget_class, BmPastGamesPage, failed_page);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);

  gtk_widget_class_install_action (widget_class, "past-games.undo", NULL, undo_last_cb);
}

static void
bm_past_games_page_init (BmPastGamesPage *self)
{
  g_autoptr (GdkPaintable) laurel = bm_piece_new_laurel (0);

  self->deleted = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  bm_mnemonics_settle (GTK_WIDGET (self));

  self->filter = GTK_FILTER (gtk_custom_filter_new (is_shown, self, NULL));
  self->shown = gtk_filter_list_model_new (NULL, g_object_ref (self->filter));
  self->tree = bm_archive_tree_new ();
  self->sorter = GTK_SORTER (gtk_custom_sorter_new (compare_entries, self, NULL));
  self->sorted = gtk_sort_list_model_new (G_LIST_MODEL (g_object_ref (self->shown)), NULL);
  self->slice = bm_gradual_list_new (G_LIST_MODEL (self->sorted), self->scroller);
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (self->slice), create_row_cb, self, NULL);
  gtk_search_bar_connect_entry (self->search_bar, GTK_EDITABLE (self->search_entry));
  adw_status_page_set_paintable (self->empty_page, laurel);
}

/**
 * bm_past_games_page_new:
 * @folder: (nullable): where past games are
 *
 * Returns: (transfer floating): a page
 */
GtkWidget *
bm_past_games_page_new (GFile *folder)
{
  BmPastGamesPage *self = g_object_new (BM_TYPE_PAST_GAMES_PAGE, NULL);

  bm_past_games_page_set_folder (self, folder);
  return GTK_WIDGET (self);
}

/**
 * bm_past_games_page_set_folder:
 * @self: a page
 * @folder: (nullable): where past games are
 *
 * Sets the folder whose games are listed when the page is entered.
 */
void
bm_past_games_page_set_folder (BmPastGamesPage *self,
                               GFile           *folder)
{
  g_return_if_fail (BM_IS_PAST_GAMES_PAGE (self));
  g_return_if_fail (folder == NULL || G_IS_FILE (folder));

  if (!g_set_object (&self->folder, folder))
    return;

  delete_all_files (self);
  g_clear_object (&self->games);
  gtk_filter_list_model_set_model (self->shown, NULL);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    read_games (self);
}

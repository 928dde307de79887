/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-deal-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "bm-archive.h"
#include "bm-dialogs.h"
#include "bm-duplicate-words.h"
#include "bm-duplicate.h"
#include "bm-ground.h"
#include "bm-list-box.h"
#include "bm-mnemonics.h"
#include "bm-painter.h"
#include "bm-piece.h"
#include "bm-review-words.h"
#include "bm-thing-words.h"
#include "bm-words.h"

/**
 * BmDealPage:
 *
 * All games of one deal in a table, as in duplicate bridge: what everyone scored compared with those in the same seat, and
 * what everyone placed in each turn. To one game are added the others of its deal among the past games, and those that the
 * person opens.
 *
 * # Actions
 *
 * - `deal.add`: asks which saved games to add
 * - `deal.export`: exports the table
 */

#define ZONE_SIZE 56
#define TILE_SIZE 48
#define CELL_WIDTH 104

struct _BmDealPage
{
  BmPage        parent_instance;

  GtkLabel     *summary;
  GtkListBox   *people;
  GtkWidget    *invitation;
  GtkListBox   *turns;

  BmDuplicate  *games;       /* nullable: no games yet */
  GPtrArray    *painters;    /* BmPainter: one for each row of @games, which keeps its pictures */
  GCancellable *cancellable; /* owned reference: of looking for others */
};

G_DEFINE_FINAL_TYPE (BmDealPage, bm_deal_page, BM_TYPE_PAGE)

enum
{
  COMPARED,
  EXPORTED,
  OPENED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static char *
dup_name (const BmDuplicateRow *row)
{
  return *row->name != '\0' ? g_strdup (row->name) : g_strdup_printf (_("Player %u"), row->track->seat + 1);
}

static const BmRules *
get_rules (const BmDuplicateRow *row)
{
  return bm_record_get_setup (row->track->record)->rules;
}

/* -- People -- */

static GtkWidget *
create_picture (GdkPaintable *paintable,
                int           size)
{
  return g_object_new (GTK_TYPE_IMAGE, "paintable", paintable, "pixel-size", size, "accessible-role",
                       GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
}

static GtkWidget *
create_number (const char *text,
               const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, style);
  return label;
}

static GtkWidget *
create_person (const BmDuplicateRow *row,
               BmPainter            *painter)
{
  g_autoptr (GdkPaintable) zone = bm_piece_new_zone (painter, &row->track->state->position.zones[row->track->seat]);
  g_autofree char *name = dup_name (row);
  g_autofree char *place = bm_words_number ((int) row->place);
  g_autofree char *points = bm_words_points (row->track->sheet.total);
  g_autofree char *compared = bm_words_signed_decimal (row->compared, 1);
  /* Translators: the seat of a player in a game, and their points: “Seat 2 · 74 points” */
  g_autofree char *about = g_strdup_printf (_("Seat %u · %s"), row->track->seat + 1, points);
  /* Translators: a place in a ranking, a player, “Seat 2 · 74 points”, and how many points more or fewer that is than what
   * others had: “1. Ada. Seat 2 · 74 points. Compared: +3.5” */
  g_autofree char *spoken = g_strdup_printf (_("%1$s. %2$s. %3$s. Compared: %4$s"), place, name, about, compared);
  GtkWidget *person = g_object_new (ADW_TYPE_ACTION_ROW, "title", name, "subtitle", about, "use-markup", FALSE,
                                    "title-lines", 2, "subtitle-lines", 0, "activatable", TRUE, NULL);

  adw_action_row_add_prefix (ADW_ACTION_ROW (person), create_picture (zone, ZONE_SIZE));
  adw_action_row_add_prefix (ADW_ACTION_ROW (person), create_number (place, "dim-label"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (person), create_number (compared, "title-4"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (person), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  return person;
}

static void
show_people (BmDealPage *self)
{
  bm_list_box_clear (self->people);
  for (guint i = 0; i < bm_duplicate_get_n_rows (self->games); i++)
    gtk_list_box_append (self->people, create_person (bm_duplicate_get_row (self->games, i), self->painters->pdata[i]));
}

static void
show_summary (BmDealPage *self)
{
  guint n_games = bm_duplicate_get_n_games (self->games);
  g_autofree char *count = g_strdup_printf (ngettext ("%u game.", "%u games.", n_games), n_games);
  /* Translators: after the number of games */
  g_autofree char *text = g_strdup_printf (_("%s Everyone had the same tiles. The figures show how many more points someone "
                                             "scored than the average for their seat, so luck cancels out."), count);

  gtk_label_set_label (self->summary, text);
  gtk_widget_set_visible (self->invitation, n_games == 1);
}

static void
compare (BmDealPage           *self,
         const BmDuplicateRow *first,
         const BmDuplicateRow *second)
{
  g_autofree char *first_name = dup_name (first);
  g_autofree char *second_name = dup_name (second);
  const BmComparedGame games[BM_COMPARE_N_GAMES] = {
    { first->track->record, first->track->seat, first_name },
    { second->track->record, second->track->seat, second_name },
  };

  g_signal_emit (self, signals[COMPARED], 0, games);
}

/* A person is compared with the best, and the best with whoever comes next. */
static void
person_activated_cb (BmDealPage    *self,
                     GtkListBoxRow *person)
{
  guint index = (guint) gtk_list_box_row_get_index (person);
  guint other = index > 0 ? 0 : 1;
  const BmDuplicateRow *row = bm_duplicate_get_row (self->games, index);

  if (other < bm_duplicate_get_n_rows (self->games))
    compare (self, row, bm_duplicate_get_row (self->games, other));
  else
    g_signal_emit (self, signals[OPENED], 0, row->track->record);
}

/* -- Turn by turn -- */

static GtkWidget *
create_cell (void)
{
  GtkWidget *cell = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  gtk_widget_set_size_request (cell, CELL_WIDTH, -1);
  return cell;
}

static void
add_label (GtkWidget  *cell,
           const char *text,
           const char *style)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "lines", 2,
                                   "ellipsize", PANGO_ELLIPSIZE_END, "justify", GTK_JUSTIFY_CENTER, "width-chars", 1,
                                   "max-width-chars", 1, "tooltip-text", text, NULL);

  gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (cell), label);
}

/* A row of the table: cells are added to what is set as @cells. */
static GtkWidget *
create_line (const char  *title,
             GtkWidget  **cells)
{
  GtkWidget *line = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  *cells = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_box_set_homogeneous (GTK_BOX (*cells), TRUE);
  if (title != NULL)
    {
      GtkWidget *label = gtk_label_new (title);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_add_css_class (label, "caption");
      gtk_widget_add_css_class (label, "dim-label");
      gtk_box_append (GTK_BOX (box), label);
    }
  gtk_box_append (GTK_BOX (box), *cells);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (line), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (line), FALSE);
  gtk_widget_add_css_class (line, "compared");
  return line;
}

static void
add_names (BmDealPage *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *spoken = NULL;
  GtkWidget *cells;
  GtkWidget *line = create_line (NULL, &cells);

  for (guint i = 0; i < bm_duplicate_get_n_rows (self->games); i++)
    {
      char *name = dup_name (bm_duplicate_get_row (self->games, i));
      GtkWidget *cell = create_cell ();

      add_label (cell, name, "heading");
      gtk_box_append (GTK_BOX (cells), cell);
      g_ptr_array_add (names, name);
    }
  spoken = bm_words_commas (names);
  gtk_accessible_update_property (GTK_ACCESSIBLE (line), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_list_box_append (self->turns, line);
}

static int
find_most_points (BmDealPage *self,
                  guint       round,
                  guint       turn)
{
  int most = G_MININT;

  for (guint i = 0; i < bm_duplicate_get_n_rows (self->games); i++)
    {
      const BmTrackTurn *own = bm_track_find_turn (bm_duplicate_get_row (self->games, i)->track, round, turn);

      if (own != NULL)
        most = MAX (most, own->total);
    }

  return most;
}

static void
add_own_turn (GtkWidget            *cells,
              GString              *spoken,
              const BmDuplicateRow *row,
              BmPainter            *painter,
              const BmTrackTurn    *turn,
              int                   most)
{
  const BmRules *rules = get_rules (row);
  g_autofree char *words = bm_duplicate_turn_words (rules, turn);
  g_autofree char *name = dup_name (row);
  GtkWidget *cell = create_cell ();

  if (turn != NULL && turn->tile != BM_NONE)
    {
      g_autoptr (GdkPaintable) tile = bm_piece_new_for_thing (painter, BM_THING_TILE, turn->tile);

      gtk_box_append (GTK_BOX (cell), create_picture (tile, TILE_SIZE));
      add_label (cell, bm_tile_name (rules, turn->tile), "caption");
    }
  if (turn != NULL)
    {
      g_autofree char *points = bm_words_number (turn->total);

      gtk_box_append (GTK_BOX (cell), create_number (points, turn->total == most ? "heading" : "dim-label"));
    }
  gtk_box_append (GTK_BOX (cells), cell);
  g_string_append_printf (spoken, " %s: %s.", name, words);
}

static void
add_turn (BmDealPage *self,
          guint       round,
          guint       turn)
{
  BmMode mode = bm_record_get_setup (bm_duplicate_get_row (self->games, 0)->track->record)->mode;
  int most = find_most_points (self, round, turn);
  g_autofree char *title = bm_review_turn_words (mode, round, turn);
  g_autoptr (GString) spoken = g_string_new (title);
  GtkWidget *cells;
  GtkWidget *line;

  if (most == G_MININT)
    return;

  g_string_append_c (spoken, '.');
  line = create_line (title, &cells);
  for (guint i = 0; i < bm_duplicate_get_n_rows (self->games); i++)
    {
      const BmDuplicateRow *row = bm_duplicate_get_row (self->games, i);

      add_own_turn (cells, spoken, row, self->painters->pdata[i], bm_track_find_turn (row->track, round, turn), most);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (line), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken->str, -1);
  gtk_list_box_append (self->turns, line);
}

static void
show_turns (BmDealPage *self)
{
  bm_list_box_clear (self->turns);
  add_names (self);
  for (guint round = 0; round < BM_N_ROUNDS; round++)
    for (guint turn = 0; turn < BM_ROWS_TURNS; turn++)
      add_turn (self, round, turn);
}

static void
make_painters (BmDealPage *self)
{
  g_ptr_array_set_size (self->painters, 0);
  for (guint i = 0; i < bm_duplicate_get_n_rows (self->games); i++)
    g_ptr_array_add (self->painters, bm_painter_new ((BmRules *) get_rules (bm_duplicate_get_row (self->games, i))));
}

static void
update (BmDealPage *self)
{
  bm_duplicate_compare (self->games);
  make_painters (self);
  show_summary (self);
  show_people (self);
  show_turns (self);
}

/* -- Other games of the deal -- */

typedef struct
{
  GFile *folder;
  char  *deal;
} Search;

static void
search_free (gpointer data)
{
  Search *self = data;

  g_object_unref (self->folder);
  g_free (self->deal);
  g_free (self);
}

static void
search_in_thread (GTask        *task,
                  gpointer      page G_GNUC_UNUSED,
                  gpointer      data,
                  GCancellable *cancellable)
{
  const Search *search = data;

  g_task_return_pointer (task, bm_archive_find_deal (search->folder, search->deal, cancellable),
                         (GDestroyNotify) g_ptr_array_unref);
}

static void
found_cb (GObject      *page,
          GAsyncResult *result,
          gpointer      data G_GNUC_UNUSED)
{
  BmDealPage *self = BM_DEAL_PAGE (page);
  g_autoptr (GPtrArray) records = NULL;
  guint n_before;

  if (g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    return;

  records = g_task_propagate_pointer (G_TASK (result), NULL);
  n_before = bm_duplicate_get_n_games (self->games);
  for (guint i = 0; i < records->len; i++)
    bm_duplicate_add (self->games, g_ptr_array_index (records, i));
  if (bm_duplicate_get_n_games (self->games) > n_before)
    update (self);
}

static void
stop_searching (BmDealPage *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static void
look_for_others (BmDealPage     *self,
                 GFile          *folder,
                 const BmRecord *record)
{
  g_autoptr (GTask) task = NULL;
  Search *search = g_new0 (Search, 1);

  stop_searching (self);
  self->cancellable = g_cancellable_new ();
  search->folder = g_object_ref (folder);
  search->deal = bm_track_dup_deal (record);
  task = g_task_new (self, self->cancellable, found_cb, NULL);
  g_task_set_source_tag (task, look_for_others);
  g_task_set_task_data (task, search, search_free);
  g_task_run_in_thread (task, search_in_thread);
}

/* -- Games of friends -- */

/* Returns: (transfer full) (nullable): why it was not added */
static char *
add_file (BmDealPage *self,
          GFile      *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmRecord) record = bm_record_load (file, &error);
  BmDuplicateAnswer answer = record != NULL ? bm_duplicate_add (self->games, record) : BM_DUPLICATE_FINE;
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *shown = g_filename_display_name (name);

  if (record != NULL && answer == BM_DUPLICATE_FINE)
    return NULL;
  /* Translators: the name of a file, and why it was not added: “ada.bigmonster-game: this game is not over” */
  return g_strdup_printf (C_("reason", "%s: %s"), shown,
                          record != NULL ? bm_duplicate_answer_words (answer) : error->message);
}

static void
add_files (BmDealPage *self,
           GListModel *files)
{
  g_autoptr (GPtrArray) reasons = g_ptr_array_new_with_free_func (g_free);
  guint n = g_list_model_get_n_items (files);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (files, i);
      char *reason = add_file (self, file);

      if (reason != NULL)
        g_ptr_array_add (reasons, reason);
    }

  if (reasons->len < n)
    update (self);
  if (reasons->len > 0)
    {
      g_autofree char *body = bm_words_lines (reasons);

      bm_dialogs_tell (GTK_WIDGET (self), ngettext ("Could Not Add Game", "Could Not Add Games", reasons->len), body);
    }
}

static gboolean
dropped_cb (BmDealPage   *self,
            const GValue *value)
{
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);

  for (GSList *l = g_value_get_boxed (value); l != NULL; l = l->next)
    g_list_store_append (files, l->data);

  add_files (self, G_LIST_MODEL (files));
  return TRUE;
}

static void
chosen_cb (GtkWidget  *page,
           GListModel *files)
{
  add_files (BM_DEAL_PAGE (page), files);
}

static void
add_cb (GtkWidget  *widget,
        const char *action_name G_GNUC_UNUSED,
        GVariant   *parameter G_GNUC_UNUSED)
{
  const BmFileQuestion question = {
    .title = _("Add Games of This Deal"),
    .accept = _("_Add"),
    .files = _("Big Monster Saved Games"),
    .suffixes = { "bigmonster-game", "json" },
  };

  bm_dialogs_choose_files (widget, &question, chosen_cb);
}

static void
export_cb (GtkWidget  *widget,
           const char *action_name G_GNUC_UNUSED,
           GVariant   *parameter G_GNUC_UNUSED)
{
  BmDealPage *self = BM_DEAL_PAGE (widget);
  g_autofree char *csv = bm_duplicate_to_csv (self->games);

  g_signal_emit (self, signals[EXPORTED], 0, csv);
}

/* -- GObject -- */

static void
bm_deal_page_dispose (GObject *object)
{
  stop_searching (BM_DEAL_PAGE (object));

  G_OBJECT_CLASS (bm_deal_page_parent_class)->dispose (object);
}

static void
bm_deal_page_finalize (GObject *object)
{
  BmDealPage *self = BM_DEAL_PAGE (object);

  bm_duplicate_free (self->games);
  g_ptr_array_unref (self->painters);

  G_OBJECT_CLASS (bm_deal_page_parent_class)->finalize (object);
}

static void
bm_deal_page_class_init (BmDealPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bm_deal_page_dispose;
  object_class->finalize = bm_deal_page_finalize;

  g_type_ensure (BM_TYPE_GROUND);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bigmonster/BigMonster/app/bm-deal-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BmDealPage, summary);
  gtk_widget_class_bind_template_child (widget_class, BmDealPage, people);
  gtk_widget_class_bind_template_child (widget_class, BmDealPage, invitation);
  gtk_widget_class_bind_template_child (widget_class, BmDealPage, turns);
  gtk_widget_class_bind_template_callback (widget_class, person_activated_cb);
  gtk_widget_class_install_action (widget_class, "deal.add", NULL, add_cb);
  gtk_widget_class_install_action (widget_class, "deal.export", NULL, export_cb);

  /**
   * BmDealPage::compared:
   * @self: the page
   * @games: (type gpointer): two #BmComparedGame
   *
   * The person wants to see two games side by side.
   */
  signals[COMPARED] = g_signal_new ("compared", BM_TYPE_DEAL_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                    G_TYPE_POINTER);

  /**
   * BmDealPage::exported:
   * @self: the page
   * @csv: the table, as comma-separated values
   *
   * The person wants to export the table.
   */
  signals[EXPORTED] = g_signal_new ("exported", BM_TYPE_DEAL_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                    G_TYPE_STRING);

  /**
   * BmDealPage::opened:
   * @self: the page
   * @record: (type gpointer): one of the games, a #BmRecord
   *
   * The person wants to see a game step by step.
   */
  signals[OPENED] = g_signal_new ("opened", BM_TYPE_DEAL_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_POINTER);
}

static void
bm_deal_page_init (BmDealPage *self)
{
  GtkDropTarget *target;

  self->painters = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_painter_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  bm_mnemonics_settle (GTK_WIDGET (self));

  target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);
  g_signal_connect_swapped (target, "drop", G_CALLBACK (dropped_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

/* -- Public -- */

/**
 * bm_deal_page_set_games:
 * @self: a page
 * @games: (transfer full): at least one game
 * @folder: where the past games are
 *
 * Shows games of a deal, and then all others of it among the past games.
 */
void
bm_deal_page_set_games (BmDealPage  *self,
                        BmDuplicate *games,
                        GFile       *folder)
{
  g_return_if_fail (BM_IS_DEAL_PAGE (self));
  g_return_if_fail (games != NULL && bm_duplicate_get_n_rows (games) > 0);
  g_return_if_fail (G_IS_FILE (folder));

  bm_duplicate_free (self->games);
  self->games = games;
  update (self);
  look_for_others (self, folder, bm_duplicate_get_row (games, 0)->track->record);
}

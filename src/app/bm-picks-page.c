/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-picks-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "bm-dialogs.h"
#include "bm-flow-layout.h"
#include "bm-ground.h"
#include "bm-list-box.h"
#include "bm-painter.h"
#include "bm-piece.h"
#include "bm-play-statistics.h"
#include "bm-play-words.h"
#include "bm-set-entry-words.h"
#include "bm-set.h"
#include "bm-spoken.h"
#include "bm-thing-words.h"

/**
 * BmPicksPage:
 *
 * What people and computer players did in the past games, and in games of friends that are added here for as long as the
 * page is there: by tile and explorer of a set.
 *
 * # Actions
 *
 * - `picks.add`: asks which saved games to add
 */

#define PICTURE_SIZE 56

struct _BmPicksPage
{
  BmPage            parent_instance;

  GtkDropDown      *kind;
  GtkDropDown      *set;
  GtkLabel         *summary;
  GtkListBox       *list;

  GFile            *folder;       /* owned reference, nullable */
  GPtrArray        *files;        /* GFile: games of friends */
  GCancellable     *cancellable;  /* owned reference: of counting */
  BmPlayStatistics *statistics;   /* nullable: they are being counted */
  GPtrArray        *ids;          /* of the sets in the menu, after the first item */
  gboolean          is_filling;
};

G_DEFINE_FINAL_TYPE (BmPicksPage, bm_picks_page, BM_TYPE_PAGE)

/* -- Counting, in another thread -- */

/** Counting: which games to count. */
typedef struct
{
  GFile     *folder;
  GPtrArray *files;
} Counting;

static void
counting_free (gpointer data)
{
  Counting *self = data;

  g_clear_object (&self->folder);
  g_ptr_array_unref (self->files);
  g_free (self);
}

/* What is no game is left out: the list of past games says what is wrong with it. */
static void
count_file (BmPlayStatistics *statistics,
            GFile            *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmRecord) record = bm_record_load (file, &error);

  if (record == NULL || !bm_play_statistics_add (statistics, record, &error))
    g_message ("A game is not counted: %s", error->message);
}

static void
count_folder (BmPlayStatistics *statistics,
              GFile            *folder,
              GCancellable     *cancellable)
{
  g_autoptr (GFileEnumerator) files
    = g_file_enumerate_children (folder, G_FILE_ATTRIBUTE_STANDARD_NAME "," G_FILE_ATTRIBUTE_STANDARD_TYPE,
                                 G_FILE_QUERY_INFO_NONE, cancellable, NULL);
  GFileInfo *info;
  GFile *file;

  while (files != NULL && g_file_enumerator_iterate (files, &info, &file, cancellable, NULL) && info != NULL)
    if (g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR && g_file_info_get_name (info)[0] != '.')
      count_file (statistics, file);
}

static void
count_in_thread (GTask        *task,
                 gpointer      page G_GNUC_UNUSED,
                 gpointer      data,
                 GCancellable *cancellable)
{
  Counting *counting = data;
  BmPlayStatistics *statistics = bm_play_statistics_new (NULL, NULL);

  count_folder (statistics, counting->folder, cancellable);
  for (guint i = 0; i < counting->files->len && !g_cancellable_is_cancelled (cancellable); i++)
    count_file (statistics, g_ptr_array_index (counting->files, i));
  g_task_return_pointer (task, statistics, (GDestroyNotify) bm_play_statistics_free);
}

/* -- What is shown -- */

static const char *
get_set (BmPicksPage *self)
{
  guint selected = gtk_drop_down_get_selected (self->set);

  return selected > 0 && selected <= self->ids->len ? g_ptr_array_index (self->ids, selected - 1) : NULL;
}

static guint
get_set_index (const BmPlayThing *thing)
{
  return thing->kind == BM_THING_TILE ? thing->rules->tiles[thing->index].set
                                      : thing->rules->explorers[thing->index].set;
}

static void
add_row (BmPicksPage  *self,
         const BmPlayThing *thing)
{
  const char *name = thing->kind == BM_THING_TILE ? bm_tile_name (thing->rules, thing->index)
                                                  : bm_explorer_name (thing->rules, thing->index);
  g_autoptr (BmPainter) painter = bm_painter_new (thing->rules);
  g_autoptr (GdkPaintable) picture = bm_piece_new_for_thing (painter, thing->kind, thing->index);
  g_autofree char *words = bm_play_thing_words (thing);
  GtkWidget *image = g_object_new (GTK_TYPE_IMAGE, "paintable", picture, "pixel-size", PICTURE_SIZE, "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", name, "subtitle", words, "use-markup", FALSE,
                                 "subtitle-lines", 0, "activatable", FALSE, "focusable", FALSE, NULL);

  adw_action_row_add_prefix (ADW_ACTION_ROW (row), image);
  if (bm_play_thing_disagree (thing))
    adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                               g_object_new (GTK_TYPE_IMAGE, "icon-name", "dialog-information-symbolic", "tooltip-text",
                                             _("People and the computer disagree"), "accessible-role",
                                             GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL));
  gtk_list_box_append (self->list, row);
}

static void
update_list (BmPicksPage *self)
{
  BmThingKind kind = gtk_drop_down_get_selected (self->kind) == 1 ? BM_THING_EXPLORER : BM_THING_TILE;
  g_autoptr (GPtrArray) things = bm_play_statistics_list (self->statistics, kind);
  const char *set = get_set (self);

  bm_list_box_clear (self->list);
  for (guint i = 0; i < things->len; i++)
    {
      const BmPlayThing *thing = g_ptr_array_index (things, i);

      if (set == NULL || g_str_equal (set, bm_set_get_id (thing->rules->sets[get_set_index (thing)])))
        add_row (self, thing);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->list), gtk_widget_get_first_child (GTK_WIDGET (self->list)) != NULL);
}

static void
update_summary (BmPicksPage *self)
{
  const GPtrArray *sets = bm_play_statistics_get_sets (self->statistics);
  const char *set = get_set (self);
  guint n_games = set == NULL ? bm_play_statistics_get_n_games (self->statistics) : 0;
  guint n_versions = 0;
  g_autofree char *games = NULL;
  g_autofree char *words = NULL;

  for (guint i = 0; i < sets->len && set != NULL; i++)
    {
      const BmPlayedSet *played = g_ptr_array_index (sets, i);

      if (g_str_equal (played->id, set))
        {
          n_games += played->n_games;
          n_versions++;
        }
    }

  games = g_strdup_printf (ngettext ("%u game.", "%u games.", n_games), n_games);
  /* Translators: how many versions of a set were played; after “12 games.” */
  words = n_versions > 1 ? g_strdup_printf (ngettext ("%s %u version of the set.", "%s %u versions of the set.", n_versions),
                                            games, n_versions)
                         : g_strdup (games);
  gtk_label_set_label (self->summary, n_games > 0 ? words : _("There are no games yet."));
}

static void
chosen_cb (BmPicksPage *self)
{
  if (self->statistics == NULL || self->is_filling)
    return;

  update_list (self);
  update_summary (self);
}

/* The name of a set, as the last game that had something of it calls it. */
static char *
dup_set_name (BmPicksPage *self,
              const char       *id)
{
  static const BmThingKind kinds[] = { BM_THING_TILE, BM_THING_EXPLORER };

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      g_autoptr (GPtrArray) things = bm_play_statistics_list (self->statistics, kinds[k]);

      for (guint i = 0; i < things->len; i++)
        {
          const BmPlayThing *thing = g_ptr_array_index (things, i);
          BmSet *set = thing->rules->sets[get_set_index (thing)];

          if (g_str_equal (bm_set_get_id (set), id))
            return bm_set_words_title (bm_set_get_root (set));
        }
    }

  return NULL;
}

static void
fill_sets (BmPicksPage *self)
{
  const GPtrArray *sets = bm_play_statistics_get_sets (self->statistics);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autofree char *before = g_strdup (get_set (self));
  guint selected = 0;

  gtk_string_list_append (names, _("All sets"));
  g_ptr_array_set_size (self->ids, 0);
  for (guint i = 0; i < sets->len; i++)
    {
      const BmPlayedSet *set = g_ptr_array_index (sets, i);
      g_autofree char *name = dup_set_name (self, set->id);

      if (name == NULL || g_ptr_array_find_with_equal_func (self->ids, set->id, g_str_equal, NULL))
        continue;
      gtk_string_list_append (names, name);
      g_ptr_array_add (self->ids, g_strdup (set->id));
      if (g_strcmp0 (before, set->id) == 0)
        selected = self->ids->len;
    }

  self->is_filling = TRUE;
  gtk_drop_down_set_model (self->set, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->set, selected);
  self->is_filling = FALSE;
}

static void
counted_cb (GObject      *page,
            GAsyncResult *result,
            gpointer      data G_GNUC_UNUSED)
{
  BmPicksPage *self = BM_PICKS_PAGE (page);
  BmPlayStatistics *statistics;

  /* Another count has begun, or the page is going. */
  if (g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    return;

  statistics = g_task_propagate_pointer (G_TASK (result), NULL);
  g_return_if_fail (statistics != NULL);

  g_clear_pointer (&self->statistics, bm_play_statistics_free);
  self->statistics = statistics;
  fill_sets (self);
  chosen_cb (self);
}

static void
count (BmPicksPage *self)
{
  g_autoptr (GTask) task = NULL;
  Counting *counting;

  if (self->folder == NULL)
    return;

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  counting = g_new0 (Counting, 1);
  counting->folder = g_object_ref (self->folder);
  counting->files = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < self->files->len; i++)
    g_ptr_array_add (counting->files, g_object_ref (g_ptr_array_index (self->files, i)));
  if (self->statistics == NULL)
    gtk_label_set_label (self->summary, _("The games are being counted…"));

  task = g_task_new (self, self->cancellable, counted_cb, NULL);
  g_task_set_task_data (task, counting, counting_free);
  g_task_run_in_thread (task, count_in_thread);
}

/* -- Games of friends -- */

static void
files_chosen_cb (GtkWidget  *page,
                 GListModel *files)
{
  BmPicksPage *self = BM_PICKS_PAGE (page);

  for (guint i = 0; i < g_list_model_get_n_items (files); i++)
    g_ptr_array_add (self->files, g_list_model_get_item (files, i));
  count (self);
}

static void
add_cb (GtkWidget  *widget,
        const char *action_name G_GNUC_UNUSED,
        GVariant   *parameter G_GNUC_UNUSED)
{
  const BmFileQuestion question = {
    .title = _("Add Saved Games of Friends"),
    .accept = _("_Add"),
    .files = _("Big Monster Saved Games"),
    .suffixes = { "bigmonster-game", "json" },
  };

  bm_dialogs_choose_files (widget, &question, files_chosen_cb);
}

/* -- GObject -- */

static void
bm_picks_page_enter (BmPage *page)
{
  count (BM_PICKS_PAGE (page));
}

static void
bm_picks_page_dispose (GObject *object)
{
  BmPicksPage *self = BM_PICKS_PAGE (object);

  self->is_filling = TRUE;
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->folder);

  G_OBJECT_CLASS (bm_picks_page_parent_class)->dispose (object);
}

static void
bm_picks_page_finalize (GObject *object)
{
  BmPicksPage *self = BM_PICKS_PAGE (object);

  g_clear_pointer (&self->statistics, bm_play_statistics_free);
  g_ptr_array_unref (self->files);
  g_ptr_array_unref (self->ids);

  G_OBJECT_CLASS (bm_picks_page_parent_class)->finalize (object);
}

static void
bm_picks_page_class_init (BmPicksPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bm_picks_page_dispose;
  object_class->finalize = bm_picks_page_finalize;
  BM_PAGE_CLASS (klass)->enter = bm_picks_page_enter;

  g_type_ensure (BM_TYPE_FLOW_LAYOUT);
  g_type_ensure (BM_TYPE_GROUND);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/app/bm-picks-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BmPicksPage, kind);
  gtk_widget_class_bind_template_child (widget_class, BmPicksPage, set);
  gtk_widget_class_bind_template_child (widget_class, BmPicksPage, summary);
  gtk_widget_class_bind_template_child (widget_class, BmPicksPage, list);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_install_action (widget_class, "picks.add", NULL, add_cb);
}

static void
bm_picks_page_init (BmPicksPage *self)
{
  g_autoptr (GtkStringList) all_sets = NULL;

  self->files = g_ptr_array_new_with_free_func (g_object_unref);
  self->ids = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  all_sets = gtk_string_list_new (NULL);
  gtk_string_list_append (all_sets, _("All sets"));
  gtk_drop_down_set_model (self->set, G_LIST_MODEL (all_sets));
  bm_spoken_name_drop_down (self->kind, _("Kind"));
  bm_spoken_name_drop_down (self->set, _("Set"));
}

/* -- Public -- */

/**
 * bm_picks_page_set_folder:
 * @self: a page
 * @folder: the folder of the past games
 *
 * Games are counted each time when the page is shown.
 */
void
bm_picks_page_set_folder (BmPicksPage *self,
                               GFile            *folder)
{
  g_return_if_fail (BM_IS_PICKS_PAGE (self));

  g_set_object (&self->folder, folder);
}

/**
 * bm_picks_page_add_file:
 * @self: a page
 * @file: a saved game
 *
 * Counts a game, too, as long as the page is there.
 */
void
bm_picks_page_add_file (BmPicksPage *self,
                             GFile            *file)
{
  g_return_if_fail (BM_IS_PICKS_PAGE (self));

  g_ptr_array_add (self->files, g_object_ref (file));
  count (self);
}

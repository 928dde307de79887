/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-new-game-page-private.h"

#include <glib/gi18n-lib.h>

#include "bm-columns-layout.h"
#include "bm-combo-rows.h"
#include "bm-error-words.h"
#include "bm-footer-layout.h"
#include "bm-game-words.h"
#include "bm-ground.h"
#include "bm-mnemonics.h"
#include "bm-person-name.h"
#include "bm-random.h"
#include "bm-spoken.h"
#include "bm-thing-words.h"
#include "bm-words.h"

/**
 * BmNewGamePage:
 *
 * The page on which a new game is set up. It shows a #BmGameChoice: every input changes the choice, and then
 * bm_new_game_page_update() shows all of it. If no game can start with it, a label beside the button says why.
 *
 * The choice is stored in a file when a game starts, and read when the page is created.
 *
 * # Actions
 *
 * - `new-game.start`: starts the game, see #BmNewGamePage::start
 */

G_DEFINE_FINAL_TYPE (BmNewGamePage, bm_new_game_page, BM_TYPE_PAGE)

enum
{
  START,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* -- What is shown -- */

static void
update_modes (BmNewGamePage *self)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->mode_buttons[self->choice->mode]), TRUE);
}

static const BmEdition *
get_edition (BmNewGamePage *self)
{
  guint16 index = self->choice->edition != NULL ? bm_rules_find_edition (self->rules, self->choice->edition) : 0;

  return &self->rules->editions[index != BM_NONE ? index : 0];
}

/* The chosen way of passing stacks on, or that of the edition. */
BmGiving
bm_new_game_page_get_giving (BmNewGamePage *self)
{
  if (self->choice->giving >= 0 || self->rules == NULL)
    return (BmGiving) MAX (0, self->choice->giving);
  return (BmGiving) get_edition (self)->giving;
}

/* Names the penalty, or whatever else goes to the fewest or most. Short, since a value follows in the same row. */
static char *
dup_compared_words (BmNewGamePage *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *list = NULL;

  for (guint i = 0; i < self->rules->n_medals; i++)
    if (self->rules->medals[i].permanent && self->rules->medals[i].compared != BM_NONE)
      g_ptr_array_add (names, (gpointer) bm_medal_name (self->rules, i));
  list = bm_words_and (names);

  /* Translators: %s is the name of a medal, such as “Penalty medal”, or several; beside it: “No one”, “Everyone” */
  return g_strdup_printf (_("Who gets “%s”"), list);
}

/* What the token does. */
static char *
dup_dragon_words (BmNewGamePage *self)
{
  int points = self->rules->own_ship_token != BM_NONE ? self->rules->tokens[self->rules->own_ship_token].points : 0;
  g_autofree char *number = bm_words_signed_number (points);

  /* Translators: “−5 points”, of a token */
  return g_strdup_printf (ngettext ("%s point for whoever has to pass tiles to themselves",
                                    "%s points for whoever has to pass tiles to themselves", (gulong) ABS (points)),
                          number);
}

static void
update_dragon (BmNewGamePage *self)
{
  gboolean is_draft = self->choice->mode != BM_MODE_ROWS;
  g_autofree char *words = dup_dragon_words (self);
  g_autofree char *with_advice = NULL;

  /* rules.md 8 */
  if (is_draft && self->choice->furious_dragon && bm_new_game_page_get_giving (self) == BM_GIVING_START_PLAYER)
    with_advice = g_strconcat (words, "\n", _("Not recommended when tiles are passed on in turn"), NULL);

  gtk_switch_set_active (self->dragon_switch, self->choice->furious_dragon);
  adw_action_row_set_subtitle (self->dragon_row, with_advice != NULL ? with_advice : words);
  gtk_widget_set_sensitive (GTK_WIDGET (self->dragon_row), is_draft);
  gtk_widget_set_visible (GTK_WIDGET (self->dragon_row), self->rules->own_ship_token != BM_NONE);
}

static void
update_options (BmNewGamePage *self)
{
  g_autofree char *compared = dup_compared_words (self);
  const BmEdition *edition = get_edition (self);
  gboolean is_draft = self->choice->mode != BM_MODE_ROWS;

  adw_combo_row_set_selected (self->edition_row, (guint) (edition - self->rules->editions));
  adw_combo_row_set_selected (self->giving_row, bm_new_game_page_get_giving (self));
  adw_combo_row_set_selected (self->all_tie_row,
                              self->choice->all_tie < 0 ? edition->all_tie[self->choice->mode]
                                                        : (guint) self->choice->all_tie);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->all_tie_row), compared);
  gtk_widget_set_visible (GTK_WIDGET (self->giving_row), !self->is_real);
  bm_new_game_page_update_rules (self, (guint) (edition - self->rules->editions));

  gtk_widget_set_visible (GTK_WIDGET (self->edition_row), self->rules->n_editions > 1);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->giving_row),
                               bm_giving_words ((BmGiving) adw_combo_row_get_selected (self->giving_row)));
  gtk_widget_set_sensitive (GTK_WIDGET (self->giving_row), is_draft);
  update_dragon (self);
}

static GStrv
dup_ids_of (const GArray *indices,
            const char *(*get_id) (const BmRules *rules, guint index),
            const BmRules *rules)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  for (guint i = 0; i < indices->len; i++)
    g_strv_builder_add (ids, get_id (rules, g_array_index (indices, guint16, i)));

  return g_strv_builder_end (ids);
}

static const char *
get_tile_set_id (const BmRules *rules,
                 guint          index)
{
  return rules->tile_sets[index].id;
}

/* The tile sets that the edition would use, if a game could start with them. */
static void
update_default_tile_sets (BmNewGamePage *self)
{
  g_autoptr (BmGameChoice) plain = bm_game_choice_copy (self->choice);
  g_autoptr (BmSetup) setup = NULL;
  g_auto (GStrv) ids = NULL;

  bm_game_choice_set_list (&plain->tile_sets, NULL);
  bm_game_choice_set_list (&plain->added_tiles, (const char *[]) { NULL });
  setup = bm_game_choice_new_setup (plain, self->rules, NULL);
  if (setup != NULL)
    ids = dup_ids_of (setup->tile_sets, get_tile_set_id, self->rules);
  bm_pick_row_set_default (self->tile_sets_row, _("The usual ones for this number of players"),
                           (const char *const *) ids);
}

static void
update_picks (BmNewGamePage *self)
{
  update_default_tile_sets (self);
  bm_new_game_page_update_medals (self);
  bm_pick_row_set_picked (self->tile_sets_row, (const char *const *) self->choice->tile_sets);
  bm_pick_row_set_picked (self->added_tiles_row, (const char *const *) self->choice->added_tiles);
  bm_pick_row_set_picked (self->explorers_row, (const char *const *) self->choice->explorers);
  bm_pick_row_set_picked (self->medals_row, (const char *const *) self->choice->medals);

  gtk_widget_set_visible (GTK_WIDGET (self->tile_sets_row), bm_pick_row_get_n_things (self->tile_sets_row) > 1);
  gtk_widget_set_visible (GTK_WIDGET (self->added_tiles_row), bm_pick_row_get_n_things (self->added_tiles_row) > 0);
}

static const char *
describe_persons (BmNewGamePage *self)
{
  guint n_persons = bm_new_game_page_count (self, BM_SEAT_PERSON);

  if (self->is_real)
    return _("Choose how you played, then enter what lies on the table.");
  if (bm_new_game_page_count (self, BM_SEAT_ELSEWHERE) > 0)
    return _("Open a table, and send your friends an invitation.");
  if (n_persons == 0)
    return _("Computer players only: watch them play.");
  if (n_persons == self->choice->n_seats)
    return _("Everyone plays at this screen: you will be told whose turn it is to look.");
  if (n_persons > 1)
    return _("Several people play at this screen: you will be told whose turn it is to look.");
  return _("Ready to start.");
}

static void
update_start (BmNewGamePage *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *words = NULL;

  g_clear_pointer (&self->setup, bm_setup_unref);
  if (self->error == NULL)
    self->setup = bm_game_choice_new_setup (self->choice, self->rules, &error);

  if (self->error != NULL || error != NULL)
    words = bm_error_words (self->error != NULL ? self->error : error);
  gtk_label_set_text (self->summary, words != NULL ? words : describe_persons (self));
  gtk_button_set_label (GTK_BUTTON (self->start_button),
                        self->is_real                                          ? _("_Enter Tiles")
                        : bm_new_game_page_count (self, BM_SEAT_ELSEWHERE) > 0 ? _("_Open Table")
                                                                               : _("_Start Game"));
  gtk_widget_set_visible (self->problem_icon, self->setup == NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new-game.start", self->setup != NULL);
}

/* In a narrow window. */
static void
update_compact (BmNewGamePage *self)
{
  gboolean is_compact;

  g_object_get (self->mode_columns, "stacked", &is_compact, NULL);
  for (guint mode = 0; mode < BM_N_MODES; mode++)
    bm_mode_button_set_compact (self->mode_buttons[mode], is_compact);
  for (guint seat = 0; seat < BM_MAX_SEATS; seat++)
    bm_seat_row_set_compact (self->seat_rows[seat], is_compact);
}

/* Shows the choice. */
void
bm_new_game_page_update (BmNewGamePage *self)
{
  self->is_updating = TRUE;
  update_modes (self);
  bm_new_game_page_update_seats (self);
  bm_new_game_page_update_sets (self);
  if (self->rules != NULL)
    {
      update_options (self);
      update_picks (self);
    }
  update_start (self);
  self->is_updating = FALSE;
}

static void
registry_changed_cb (BmNewGamePage *self)
{
  bm_new_game_page_fill_sets (self);
  bm_game_choice_mend (self->choice, self->registry, BM_GAME_CHOICE_BOT);
  bm_new_game_page_load_rules (self);
  bm_new_game_page_update (self);
}

/* While a set is being edited, it changes all the time, and this page is hidden. */
static void
items_changed_cb (BmNewGamePage *self)
{
  self->is_stale = !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (!self->is_stale)
    registry_changed_cb (self);
}

static void
bm_new_game_page_enter (BmPage *page)
{
  BmNewGamePage *self = BM_NEW_GAME_PAGE (page);

  if (self->is_stale)
    registry_changed_cb (self);
  self->is_stale = FALSE;
}

/* -- Wishes -- */

static void
mode_toggled_cb (BmModeButton  *button,
                 BmNewGamePage *self)
{
  if (self->is_updating || !gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)))
    return;

  bm_game_choice_set_mode (self->choice, bm_mode_button_get_mode (button));
  bm_new_game_page_update (self);
}

/* Another edition has its own rules for ties. The way of passing stacks stays: it is a matter of taste. */
static void
edition_selected_cb (BmNewGamePage *self)
{
  guint index = adw_combo_row_get_selected (self->edition_row);

  if (self->is_updating || index >= self->rules->n_editions)
    return;

  self->choice->giving = (int) bm_new_game_page_get_giving (self);
  g_free (self->choice->edition);
  self->choice->edition = g_strdup (self->rules->editions[index].id);
  self->choice->all_tie = -1;
  self->choice->team_tie_break = -1;
  bm_new_game_page_update (self);
}

static void
giving_selected_cb (BmNewGamePage *self)
{
  if (self->is_updating)
    return;

  self->choice->giving = (int) adw_combo_row_get_selected (self->giving_row);
  bm_new_game_page_update (self);
}

static void
all_tie_selected_cb (BmNewGamePage *self)
{
  if (self->is_updating)
    return;

  self->choice->all_tie = (int) adw_combo_row_get_selected (self->all_tie_row);
  bm_new_game_page_update (self);
}

static void
dragon_switched_cb (BmNewGamePage *self)
{
  if (self->is_updating)
    return;

  self->choice->furious_dragon = gtk_switch_get_active (self->dragon_switch);
  bm_new_game_page_update (self);
}

static void
take_picked (BmPickRow *row,
             GStrv     *list)
{
  g_strfreev (*list);
  *list = bm_pick_row_dup_picked (row);
}

static void
picked_cb (BmNewGamePage *self)
{
  if (self->is_updating)
    return;

  take_picked (self->tile_sets_row, &self->choice->tile_sets);
  take_picked (self->added_tiles_row, &self->choice->added_tiles);
  take_picked (self->explorers_row, &self->choice->explorers);
  take_picked (self->medals_row, &self->choice->medals);
  bm_new_game_page_update (self);
}

static void
start_cb (GtkWidget  *widget,
          const char *action_name G_GNUC_UNUSED,
          GVariant   *parameter G_GNUC_UNUSED)
{
  BmNewGamePage *self = BM_NEW_GAME_PAGE (widget);
  guint64 seed = bm_random_draw_seed ();
  g_autoptr (BmSetup) setup = NULL;
  g_autoptr (GError) error = NULL;
  BmSeat seats[BM_MAX_SEATS];

  if (self->setup == NULL)
    return;

  if (self->file != NULL && !bm_game_choice_save (self->choice, self->file, &error))
    g_message ("The choice for the next game cannot be stored: %s", error->message);

  setup = bm_setup_ref (self->setup);
  bm_game_choice_get_seats (self->choice, seats);
  g_signal_emit (self, signals[START], 0, setup, seats, seed);
}

/* -- Where the choice comes from -- */

static BmGameChoice *
recall_choice (GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = bm_person_name_dup ();
  BmGameChoice *choice = file != NULL ? bm_game_choice_load (file, &error) : NULL;

  if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    g_message ("The choice for the next game cannot be read: %s", error->message);

  return choice != NULL ? choice : bm_game_choice_new (name, BM_GAME_CHOICE_BOT, g_random_int_range (0, 1000));
}

/* -- GObject -- */

static void
bm_new_game_page_dispose (GObject *object)
{
  BmNewGamePage *self = BM_NEW_GAME_PAGE (object);

  if (self->registry != NULL)
    g_signal_handlers_disconnect_by_data (self->registry, self);
  self->is_updating = TRUE;
  g_clear_handle_id (&self->set_filler, g_source_remove);
  g_clear_object (&self->registry);
  g_clear_object (&self->file);

  G_OBJECT_CLASS (bm_new_game_page_parent_class)->dispose (object);
}

static void
bm_new_game_page_finalize (GObject *object)
{
  BmNewGamePage *self = BM_NEW_GAME_PAGE (object);

  g_clear_pointer (&self->setup, bm_setup_unref);
  g_clear_pointer (&self->painter, bm_painter_unref);
  g_clear_pointer (&self->rules, bm_rules_unref);
  g_clear_error (&self->error);
  bm_game_choice_free (self->choice);
  g_ptr_array_unref (self->set_rows);

  G_OBJECT_CLASS (bm_new_game_page_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/app/bm-new-game-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BmNewGamePage, mode_box);
  gtk_widget_class_bind_template_child (widget_class, BmNewGamePage, mode_columns);
  gtk_widget_class_bind_template_child (widget_class, BmNewGamePage, giving_row);
  gtk_widget_class_bind_template_child (widget_class, BmNewGamePage, edition_row);
  gtk_widget_class_bind_template_child (widget_class, BmNewGamePage, medals_row);
  gtk_widget_class_bind_template_child (widget_class, BmNewGamePage, explorers_row);
  gtk_widget_class_bind_template_child (widget_class, BmNewGamePage, all_tie_row);
  gtk_widget_class_bind_template_child (widget_class, BmNewGamePage, dragon_row);
  gtk_widget_class_bind_template_child (widget_class, BmNewGamePage, dragon_switch);
  gtk_widget_class_bind_template_child (widget_class, BmNewGamePage, sets_group);
  gtk_widget_class_bind_template_child (widget_class, BmNewGamePage, tile_sets_row);
  gtk_widget_class_bind_template_child (widget_class, BmNewGamePage, added_tiles_row);
  gtk_widget_class_bind_template_child (widget_class, BmNewGamePage, problem_icon);
  gtk_widget_class_bind_template_child (widget_class, BmNewGamePage, summary);
  gtk_widget_class_bind_template_child (widget_class, BmNewGamePage, start_button);
  gtk_widget_class_bind_template_callback (widget_class, all_tie_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, dragon_switched_cb);
  gtk_widget_class_bind_template_callback (widget_class, edition_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, giving_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, picked_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_compact);
}

static void
bm_new_game_page_class_init (BmNewGamePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bm_new_game_page_dispose;
  BM_PAGE_CLASS (klass)->enter = bm_new_game_page_enter;
  object_class->finalize = bm_new_game_page_finalize;


  /**
   * BmNewGamePage::start:
   * @self: the page
   * @setup: a #BmSetup, to be referenced by whoever keeps it
   * @seats: (array): a #BmSeat for each player; valid only during the signal
   * @seed: random seed of the game
   *
   * The person wants to start a game.
   */
  signals[START] = g_signal_new ("start", BM_TYPE_NEW_GAME_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 3,
                                 G_TYPE_POINTER, G_TYPE_POINTER, G_TYPE_UINT64);

  g_type_ensure (BM_TYPE_COLUMNS_LAYOUT);
  g_type_ensure (BM_TYPE_FOOTER_LAYOUT);
  g_type_ensure (BM_TYPE_GROUND);
  g_type_ensure (BM_TYPE_PICK_ROW);
  bind_template (widget_class);
  bm_new_game_page_bind_rules (widget_class);
  bm_new_game_page_bind_seats (widget_class);
  gtk_widget_class_install_action (widget_class, "new-game.start", NULL, start_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "new-game.start", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, GDK_CONTROL_MASK, "new-game.start", NULL);
}

static void
add_mode_buttons (BmNewGamePage *self)
{
  for (guint mode = 0; mode < BM_N_MODES; mode++)
    {
      GtkWidget *button = bm_mode_button_new ((BmMode) mode);

      self->mode_buttons[mode] = BM_MODE_BUTTON (button);
      if (mode > 0)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (self->mode_buttons[0]));
      g_signal_connect_object (button, "toggled", G_CALLBACK (mode_toggled_cb), self, 0);
      gtk_box_append (self->mode_box, button);
    }
}

static void
fill_terms (BmNewGamePage *self)
{
  g_autoptr (GtkStringList) giving = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) all_tie = gtk_string_list_new (NULL);

  gtk_string_list_append (giving, bm_giving_name (BM_GIVING_RACE));
  gtk_string_list_append (giving, bm_giving_name (BM_GIVING_START_PLAYER));
  gtk_string_list_append (all_tie, bm_all_tie_name (BM_ALL_TIE_NOBODY));
  gtk_string_list_append (all_tie, bm_all_tie_name (BM_ALL_TIE_EVERYBODY));
  adw_combo_row_set_model (self->giving_row, G_LIST_MODEL (giving));
  adw_combo_row_set_model (self->all_tie_row, G_LIST_MODEL (all_tie));
}

static void
bm_new_game_page_init (BmNewGamePage *self)
{
  self->is_updating = TRUE;
  self->set_rows = g_ptr_array_new ();
  self->choice = recall_choice (NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  bm_mnemonics_settle (GTK_WIDGET (self));
  add_mode_buttons (self);
  bm_new_game_page_add_seats (self);
  update_compact (self);
  fill_terms (self);
  bm_new_game_page_fill_rules (self);
  bm_spoken_name_rows (GTK_WIDGET (self));
  bm_combo_rows_wrap (GTK_WIDGET (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new-game.start", FALSE);
}

/* -- Public -- */

/**
 * bm_new_game_page_new:
 * @registry: (nullable): the available sets
 * @file: (nullable): where the last choice is stored
 *
 * Returns: (transfer floating): a page
 */
GtkWidget *
bm_new_game_page_new (BmSetRegistry *registry,
                      GFile         *file)
{
  BmNewGamePage *self = g_object_new (BM_TYPE_NEW_GAME_PAGE, NULL);

  bm_new_game_page_set_file (self, file);
  bm_new_game_page_set_registry (self, registry);
  return GTK_WIDGET (self);
}

/**
 * bm_new_game_page_get_choice:
 * @self: a page
 *
 * Returns: (transfer none): the current choice
 */
const BmGameChoice *
bm_new_game_page_get_choice (BmNewGamePage *self)
{
  g_return_val_if_fail (BM_IS_NEW_GAME_PAGE (self), NULL);

  return self->choice;
}

/**
 * bm_new_game_page_set_registry:
 * @self: a page
 * @registry: (nullable): the available sets
 *
 * Without sets, no game can be started.
 */
void
bm_new_game_page_set_registry (BmNewGamePage *self,
                               BmSetRegistry *registry)
{
  g_return_if_fail (BM_IS_NEW_GAME_PAGE (self));
  g_return_if_fail (registry == NULL || BM_IS_SET_REGISTRY (registry));

  if (self->registry == registry)
    return;

  if (self->registry != NULL)
    g_signal_handlers_disconnect_by_data (self->registry, self);
  g_set_object (&self->registry, registry);
  if (registry != NULL)
    {
      g_signal_connect_object (registry, "items-changed", G_CALLBACK (items_changed_cb), self, G_CONNECT_SWAPPED);
      registry_changed_cb (self);
    }
}

/**
 * bm_new_game_page_set_for_real_table:
 * @self: a page, with its file
 *
 * Asks how a game was set up that was played at a real table: all players are persons, and what only matters while a game
 * is played is not asked.
 */
void
bm_new_game_page_set_for_real_table (BmNewGamePage *self)
{
  g_return_if_fail (BM_IS_NEW_GAME_PAGE (self));

  self->is_real = TRUE;
  bm_page_set_title (BM_PAGE (self), _("Score a Real Table"));
  for (guint seat = 0; seat < BM_MAX_SEATS; seat++)
    {
      if (!g_str_equal (self->choice->seats[seat].player, BM_SEAT_PERSON))
        {
          bm_game_choice_set_player (self->choice, seat, BM_SEAT_PERSON, 0);
          bm_game_choice_set_name (self->choice, seat, "");
        }
      bm_seat_row_set_person_only (self->seat_rows[seat]);
    }
  if (self->registry != NULL)
    registry_changed_cb (self);
}

/**
 * bm_new_game_page_set_choice:
 * @self: a page
 * @choice: a choice
 *
 * Proposes a game. It is not stored before it begins.
 */
void
bm_new_game_page_set_choice (BmNewGamePage      *self,
                             const BmGameChoice *choice)
{
  g_return_if_fail (BM_IS_NEW_GAME_PAGE (self));

  bm_game_choice_free (self->choice);
  self->choice = bm_game_choice_copy (choice);
  if (self->registry != NULL)
    registry_changed_cb (self);
}

/**
 * bm_new_game_page_set_file:
 * @self: a page
 * @file: (nullable): where the last choice is stored; %NULL: nowhere
 *
 * Shows the stored choice, if there is one.
 */
void
bm_new_game_page_set_file (BmNewGamePage *self,
                           GFile         *file)
{
  g_return_if_fail (BM_IS_NEW_GAME_PAGE (self));
  g_return_if_fail (file == NULL || G_IS_FILE (file));

  if (!g_set_object (&self->file, file))
    return;

  bm_game_choice_free (self->choice);
  self->choice = recall_choice (file);
  if (self->registry != NULL)
    registry_changed_cb (self);
}

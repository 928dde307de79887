/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>
#include <glib/gstdio.h>

#include "bm-app.h"
#include "bm-mode-button.h"
#include "bm-new-game-page.h"
#include "bm-pick-row.h"
#include "bm-seat-row.h"
#include "bm-spoken.h"
#include "bm-table-page.h"
#include "bm-window.h"
#include "../dialog-util.h"

/* The page for a new game, by its widgets. */

typedef struct
{
  GFile         *folder;
  GFile         *file;
  GtkWidget     *window;
  BmNewGamePage *page;

  guint          n_started;
  guint          n_seats;
  char          *first_name;
} Fixture;

static void
started_cb (Fixture       *fixture,
            BmSetup       *setup,
            const BmSeat  *seats,
            guint64        seed)
{
  fixture->n_started++;
  fixture->n_seats = setup->n_seats;
  g_free (fixture->first_name);
  fixture->first_name = g_strdup (seats[0].name);
  g_assert_cmpuint (seed, <=, G_MAXINT64);
}

static void
show_page (Fixture *fixture)
{
  g_autoptr (BmSetRegistry) registry = bm_set_registry_new (fixture->folder);

  fixture->page = BM_NEW_GAME_PAGE (bm_new_game_page_new (registry, fixture->file));
  test_forgive_late_tooltips ();
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->page));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 720, 560);
  gtk_window_present (GTK_WINDOW (fixture->window));
  g_signal_connect_swapped (fixture->page, "start", G_CALLBACK (started_cb), fixture);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *path = g_dir_make_tmp ("bm-test-XXXXXX", NULL);

  fixture->folder = g_file_new_for_path (path);
  fixture->file = g_file_get_child (fixture->folder, "choice");
  show_page (fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_file_delete (fixture->file, NULL, NULL);
  g_assert_true (g_file_delete (fixture->folder, NULL, NULL));
  g_object_unref (fixture->file);
  g_object_unref (fixture->folder);
  g_free (fixture->first_name);
}

#define N_MANY_SETS 100

typedef struct
{
  GType type;
  guint n;
} Wanted;

/* The n-th visible widget of a type, in the order in which they are drawn; counts down. */
static gboolean
is_wanted (GtkWidget *widget,
           gpointer   data)
{
  Wanted *wanted = data;

  return G_TYPE_CHECK_INSTANCE_TYPE (widget, wanted->type) && gtk_widget_get_visible (widget) && wanted->n-- == 0;
}

static GtkWidget *
find_below (GtkWidget *root,
            GType      type,
            guint      n)
{
  return test_find_widget (root, is_wanted, &(Wanted) { type, n });
}

static GtkWidget *
find (Fixture *fixture,
      GType    type,
      guint    n)
{
  return find_below (GTK_WIDGET (fixture->page), type, n);
}

static guint
count_rows (Fixture *fixture)
{
  guint n = 0;

  while (find (fixture, BM_TYPE_SEAT_ROW, n) != NULL)
    n++;
  return n;
}

static gboolean
start (Fixture *fixture)
{
  guint n_started = fixture->n_started;

  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "new-game.start", NULL);
  return fixture->n_started > n_started;
}

static void
choose_mode (Fixture *fixture,
             BmMode   mode)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find (fixture, BM_TYPE_MODE_BUTTON, mode)), TRUE);
}

static void
test_start (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_assert_cmpuint (count_rows (fixture), ==, 4);
  g_assert_true (start (fixture));
  g_assert_cmpuint (fixture->n_seats, ==, 4);
}

static void
test_modes (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  choose_mode (fixture, BM_MODE_ROWS);
  g_assert_cmpuint (count_rows (fixture), ==, 3);
  gtk_widget_activate_action (find (fixture, BM_TYPE_SEAT_ROW, 2), "seat.remove", NULL);
  g_assert_cmpuint (count_rows (fixture), ==, 2);
  g_assert_true (start (fixture));
  g_assert_cmpuint (fixture->n_seats, ==, 2);

  choose_mode (fixture, BM_MODE_TEAM);
  g_assert_cmpuint (count_rows (fixture), ==, 4);
  g_assert_true (start (fixture));
  g_assert_cmpuint (fixture->n_seats, ==, 4);
}

static void
test_seats (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *first = find (fixture, BM_TYPE_SEAT_ROW, 0);
  GtkWidget *kind;

  gtk_editable_set_text (GTK_EDITABLE (first), "Zoé");
  g_assert_cmpstr (bm_new_game_page_get_choice (fixture->page)->seats[0].name, ==, "Zoé");

  /* Nobody's name is longer than what can be stored. */
  gtk_editable_set_text (GTK_EDITABLE (first), "ŐŐŐŐŐŐŐŐŐŐŐŐŐŐŐŐŐŐŐŐŐŐŐŐŐŐŐŐŐŐŐŐŐŐŐŐŐŐŐŐŐŐŐŐŐŐŐŐŐŐ");
  g_assert_cmpint (g_utf8_strlen (bm_new_game_page_get_choice (fixture->page)->seats[0].name, -1), ==, 40);
  gtk_editable_set_text (GTK_EDITABLE (first), "Zoé");

  /* Down by one: the row stays, the player moves. */
  gtk_widget_activate_action (first, "seat.down", NULL);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find (fixture, BM_TYPE_SEAT_ROW, 1))), ==, "Zoé");
  g_assert_cmpstr (bm_new_game_page_get_choice (fixture->page)->seats[1].player, ==, BM_SEAT_PERSON);

  /* A computer player for the person. */
  kind = find_below (find (fixture, BM_TYPE_SEAT_ROW, 1), GTK_TYPE_DROP_DOWN, 0);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (kind), 2);
  g_assert_cmpstr (bm_new_game_page_get_choice (fixture->page)->seats[1].player, !=, BM_SEAT_PERSON);
}

/* Whoever is elsewhere gets an invitation, and brings the name along. */
static void
test_elsewhere (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *row = find (fixture, BM_TYPE_SEAT_ROW, 1);
  GtkWidget *kind = find_below (row, GTK_TYPE_DROP_DOWN, 0);

  gtk_drop_down_set_selected (GTK_DROP_DOWN (kind), 1);
  g_assert_cmpstr (bm_new_game_page_get_choice (fixture->page)->seats[1].player, ==, BM_SEAT_ELSEWHERE);
  g_assert_cmpstr (bm_new_game_page_get_choice (fixture->page)->seats[1].name, ==, "");
  g_assert_false (gtk_editable_get_editable (GTK_EDITABLE (row)));
  g_assert_nonnull (test_find_widget (GTK_WIDGET (fixture->page), test_is_button_of, (gpointer) "_Open Table"));

  gtk_drop_down_set_selected (GTK_DROP_DOWN (kind), 2);
  g_assert_cmpstr (bm_new_game_page_get_choice (fixture->page)->seats[1].name, !=, "");
  g_assert_true (gtk_editable_get_editable (GTK_EDITABLE (row)));
  g_assert_nonnull (test_find_widget (GTK_WIDGET (fixture->page), test_is_button_of, (gpointer) "_Start Game"));
}

/* The page keeps the keyboard when there is no seat left to add. */
static void
test_all_seats (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *add = gtk_widget_get_ancestor (find (fixture, ADW_TYPE_BUTTON_CONTENT, 0), GTK_TYPE_BUTTON);

  gtk_widget_grab_focus (add);
  while (gtk_widget_get_sensitive (add))
    g_signal_emit_by_name (add, "clicked");
  g_assert_cmpuint (count_rows (fixture), ==, 6);
  g_assert_nonnull (gtk_root_get_focus (GTK_ROOT (fixture->window)));
}

/* The choice of the game that was started is there the next time; what was not started is not. */
static void
test_remembers (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BmGameChoice) started = NULL;

  choose_mode (fixture, BM_MODE_TEAM);
  g_assert_true (start (fixture));
  started = bm_game_choice_copy (bm_new_game_page_get_choice (fixture->page));
  choose_mode (fixture, BM_MODE_ROWS);
  gtk_window_destroy (GTK_WINDOW (fixture->window));

  show_page (fixture);
  g_assert_true (bm_game_choice_equal (started, bm_new_game_page_get_choice (fixture->page)));
}

static void
test_broken_file (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  g_file_set_contents (g_file_peek_path (fixture->file), "{ \"format\": ", -1, NULL);
  gtk_window_destroy (GTK_WINDOW (fixture->window));

  show_page (fixture);
  g_assert_cmpuint (count_rows (fixture), ==, 4);
  g_assert_true (start (fixture));
}

/* Turning on the choice of medals begins with none, which cannot start. */
static void
test_says_why_not (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *medals = find (fixture, BM_TYPE_PICK_ROW, 0);

  adw_expander_row_set_enable_expansion (ADW_EXPANDER_ROW (medals), TRUE);
  g_assert_nonnull (bm_new_game_page_get_choice (fixture->page)->medals);
  g_assert_false (start (fixture));

  adw_expander_row_set_enable_expansion (ADW_EXPANDER_ROW (medals), FALSE);
  g_assert_null (bm_new_game_page_get_choice (fixture->page)->medals);
  g_assert_true (start (fixture));
}

/* Whoever chooses explorers begins with all of them. */
static void
test_picks (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *explorers = find (fixture, BM_TYPE_PICK_ROW, 1);
  guint n_explorers = bm_pick_row_get_n_things (BM_PICK_ROW (explorers));
  GtkWidget *third;

  adw_expander_row_set_enable_expansion (ADW_EXPANDER_ROW (explorers), TRUE);
  g_assert_cmpuint (g_strv_length (bm_new_game_page_get_choice (fixture->page)->explorers), ==, n_explorers);

  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (explorers), TRUE);
  third = find_below (explorers, GTK_TYPE_CHECK_BUTTON, 2);
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (third)));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (third), FALSE);
  g_assert_cmpuint (g_strv_length (bm_new_game_page_get_choice (fixture->page)->explorers), ==, n_explorers - 1);
  g_assert_true (start (fixture));
}

/* Screen readers say what everything is, and what a switch is for. */
static void
test_names (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  for (guint mode = 0; mode < BM_N_MODES; mode++)
    {
      choose_mode (fixture, mode);
      test_assert_named (GTK_WIDGET (fixture->page));
    }
  for (guint i = 0; find (fixture, BM_TYPE_PICK_ROW, i) != NULL; i++)
    {
      adw_expander_row_set_enable_expansion (ADW_EXPANDER_ROW (find (fixture, BM_TYPE_PICK_ROW, i)), TRUE);
      adw_expander_row_set_expanded (ADW_EXPANDER_ROW (find (fixture, BM_TYPE_PICK_ROW, i)), TRUE);
    }
  test_assert_named (GTK_WIDGET (fixture->page));

  for (guint i = 0; find (fixture, BM_TYPE_PICK_ROW, i) != NULL; i++)
    {
      GtkWidget *row = find (fixture, BM_TYPE_PICK_ROW, i);
      GtkWidget *its_switch = find_below (row, GTK_TYPE_SWITCH, 0);

      g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), !=, "");
      gtk_test_accessible_assert_property (its_switch, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                           adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
    }
}

static GtkWidget *
find_titled (Fixture    *fixture,
             const char *title)
{
  for (guint i = 0; find (fixture, ADW_TYPE_PREFERENCES_ROW, i) != NULL; i++)
    {
      GtkWidget *row = find (fixture, ADW_TYPE_PREFERENCES_ROW, i);

      if (g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), title) == 0)
        return row;
    }

  return NULL;
}

static char *
dup_selected (GtkWidget *row)
{
  GtkStringObject *selected = adw_combo_row_get_selected_item (ADW_COMBO_ROW (row));

  return g_strdup (gtk_string_object_get_string (selected));
}

static char *
dup_teams (Fixture *fixture)
{
  GString *teams = g_string_new (NULL);

  for (guint seat = 0; seat < count_rows (fixture); seat++)
    for (guint i = 0; i < 20; i++)
      {
        GtkWidget *label = find_below (find (fixture, BM_TYPE_SEAT_ROW, seat), GTK_TYPE_LABEL, i);

        const char *words = label != NULL ? bm_spoken_get_silent_tooltip (label) : NULL;

        if (words != NULL && g_str_has_prefix (words, "Team "))
          g_string_append (teams, words + strlen ("Team "));
      }

  return g_string_free (teams, FALSE);
}

static void
assert_kind_called (GtkWidget  *row,
                    const char *name)
{
  GtkWidget *drop_down = find_below (row, GTK_TYPE_DROP_DOWN, 0);

  gtk_test_accessible_assert_property (gtk_widget_get_first_child (drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL, name);
}

/* What is asked with a drop-down for each player says of whom, and what the answer is. */
static void
test_kinds_are_called (Fixture       *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *row = find (fixture, BM_TYPE_SEAT_ROW, 1);
  GtkDropDown *drop_down = GTK_DROP_DOWN (find_below (row, GTK_TYPE_DROP_DOWN, 0));

  gtk_drop_down_set_selected (drop_down, 3);
  gtk_editable_set_text (GTK_EDITABLE (row), "Nora");
  assert_kind_called (row, "Nora: Computer (Medium)");
  gtk_drop_down_set_selected (drop_down, 0);
  gtk_editable_set_text (GTK_EDITABLE (row), "Nora");
  assert_kind_called (row, "Nora: Human");
  gtk_editable_set_text (GTK_EDITABLE (row), "");
  assert_kind_called (row, "Player 2: Human");
}

/* Six in teams choose who plays with whom; nobody else has anything to choose. */
static void
test_partners (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  static const char *const rows[][2] = {
    { "1 + 4\u00a0· 2 + 5\u00a0· 3 + 6", "ABCABC" }, { "1 + 4\u00a0· 2 + 6\u00a0· 3 + 5", "ABCACB" },
    { "1 + 3\u00a0· 2 + 5\u00a0· 4 + 6", "ABACBC" }, { "1 + 5\u00a0· 2 + 4\u00a0· 3 + 6", "ABCBAC" },
  };
  GtkWidget *partners;

  g_assert_null (find_titled (fixture, "Who Plays With Whom"));
  choose_mode (fixture, BM_MODE_TEAM);
  g_assert_null (find_titled (fixture, "Who Plays With Whom"));
  g_signal_emit_by_name (gtk_widget_get_ancestor (find (fixture, ADW_TYPE_BUTTON_CONTENT, 0), GTK_TYPE_BUTTON),
                         "clicked");
  partners = find_titled (fixture, "Who Plays With Whom");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *selected = NULL;
      g_autofree char *teams = NULL;

      adw_combo_row_set_selected (ADW_COMBO_ROW (partners), i);
      selected = dup_selected (partners);
      teams = dup_teams (fixture);
      g_assert_cmpstr (selected, ==, rows[i][0]);
      g_assert_cmpstr (teams, ==, rows[i][1]);
      g_assert_true (start (fixture));
    }
}

/* Who begins is called by name, also by a new one, and stays the same player at another seat. */
static void
test_start_player (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *row = find_titled (fixture, "First Player");
  g_autofree char *first = dup_selected (row);
  g_autofree char *second = NULL;
  g_autofree char *third = NULL;

  g_assert_cmpstr (first, ==, "Drawn at random");
  gtk_editable_set_text (GTK_EDITABLE (find (fixture, BM_TYPE_SEAT_ROW, 1)), "Zoé");
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 2);
  second = dup_selected (row);
  g_assert_cmpstr (second, ==, "Zoé");
  g_assert_cmpint (bm_new_game_page_get_choice (fixture->page)->start_player, ==, 1);

  gtk_editable_set_text (GTK_EDITABLE (find (fixture, BM_TYPE_SEAT_ROW, 1)), "Zo");
  gtk_widget_activate_action (find (fixture, BM_TYPE_SEAT_ROW, 1), "seat.down", NULL);
  third = dup_selected (row);
  g_assert_cmpstr (third, ==, "Zo");
  g_assert_cmpint (bm_new_game_page_get_choice (fixture->page)->start_player, ==, 2);
  g_assert_true (start (fixture));

  /* In a race nobody begins. */
  g_assert_true (gtk_widget_get_sensitive (row));
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_titled (fixture, "Passing Tiles On")), BM_GIVING_RACE);
  g_assert_false (gtk_widget_get_sensitive (row));
  choose_mode (fixture, BM_MODE_ROWS);
  g_assert_true (gtk_widget_get_sensitive (row));
}

/* All computer players get the same strength in one step, also those who are added later. */
static void
test_strength (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  const BmGameChoice *choice = bm_new_game_page_get_choice (fixture->page);
  GtkWidget *row = find_titled (fixture, "Computer Player Strength");
  GtkWidget *kind = find_below (find (fixture, BM_TYPE_SEAT_ROW, 2), GTK_TYPE_DROP_DOWN, 0);
  g_autofree char *first = dup_selected (row);
  g_autofree char *second = NULL;

  g_assert_cmpstr (first, ==, "Medium");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (kind), 2);
  second = dup_selected (row);
  g_assert_cmpstr (second, ==, "Mixed");

  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 2);
  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (ADW_COMBO_ROW (row))), ==, 3);
  g_assert_cmpstr (choice->seats[0].player, ==, BM_SEAT_PERSON);
  for (guint seat = 1; seat < BM_MAX_SEATS; seat++)
    g_assert_cmpstr (choice->seats[seat].player, ==, "hard");

  for (guint seat = 1; seat < choice->n_seats; seat++)
    gtk_drop_down_set_selected (GTK_DROP_DOWN (find_below (find (fixture, BM_TYPE_SEAT_ROW, seat), GTK_TYPE_DROP_DOWN, 0)), 0);
  g_assert_null (find_titled (fixture, "Computer Player Strength"));
}

/* Another edition leaves the order of giving alone, also where it has been the edition's so far. */
static void
test_edition (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BmGameChoice) plain = bm_game_choice_new ("Anna", "normal", 1);
  const BmGameChoice *choice = bm_new_game_page_get_choice (fixture->page);
  GtkWidget *giving = find_titled (fixture, "Passing Tiles On");

  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (giving)), ==, BM_GIVING_START_PLAYER);
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_titled (fixture, "Edition")), 1);
  g_assert_cmpstr (choice->edition, ==, "first");
  g_assert_cmpint (choice->giving, ==, BM_GIVING_START_PLAYER);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (giving)), ==, BM_GIVING_START_PLAYER);

  plain->giving = -1;
  g_assert_true (bm_game_choice_save (plain, fixture->file, NULL));
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  show_page (fixture);
  choice = bm_new_game_page_get_choice (fixture->page);
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_titled (fixture, "Edition")), 1);
  g_assert_cmpint (choice->giving, ==, BM_GIVING_RACE);
}

static void
assert_subtitle (Fixture    *fixture,
                 const char *title,
                 const char *subtitle)
{
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (find_titled (fixture, title))), ==, subtitle);
}

/* What the rules have against a choice is said where it is made. */
static void
test_notes (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *dragon;
  GtkWidget *medals = find (fixture, BM_TYPE_PICK_ROW, 0);
  GtkWidget *explorers = find (fixture, BM_TYPE_PICK_ROW, 1);

  assert_subtitle (fixture, "If Everyone Is Tied", "Who gets “Penalty medal”");
  assert_subtitle (fixture, "Furious dragon token", "−5 points for whoever has to pass tiles to themselves");
  dragon = find_below (find_titled (fixture, "Furious dragon token"), GTK_TYPE_SWITCH, 0);
  gtk_switch_set_active (GTK_SWITCH (dragon), TRUE);
  assert_subtitle (fixture, "Furious dragon token",
                   "−5 points for whoever has to pass tiles to themselves\n"
                   "Not recommended when tiles are passed on in turn");
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_titled (fixture, "Passing Tiles On")), BM_GIVING_RACE);
  assert_subtitle (fixture, "Furious dragon token", "−5 points for whoever has to pass tiles to themselves");

  adw_expander_row_set_enable_expansion (ADW_EXPANDER_ROW (explorers), TRUE);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (explorers), TRUE);
  assert_subtitle (fixture, "Stubborn pilot",
                   "You may put the rest of your stack on your own ship if it is free\n"
                   "Green crystal: right edge\n"
                   "Blue crystal: lower left corner\n"
                   "Only with 4 or more players");

  adw_expander_row_set_enable_expansion (ADW_EXPANDER_ROW (medals), TRUE);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (medals), TRUE);
  assert_subtitle (fixture, "Mutagenic monster medal",
                   "5 points for the first player with 4 mutagenic monsters\nSpace on the board: Ice");
  choose_mode (fixture, BM_MODE_TEAM);
  assert_subtitle (fixture, "Mutagenic monster medal",
                   "5 points for the first player with 4 mutagenic monsters\n"
                   "Teams: 5 points for each partner of the first team with 8 mutagenic monsters\n"
                   "Space on the board: Ice");
}

static void
turn_on (Fixture    *fixture,
         const char *title)
{
  gtk_switch_set_active (GTK_SWITCH (find_below (find_titled (fixture, title), GTK_TYPE_SWITCH, 0)), TRUE);
}

static void
assert_rules (Fixture    *fixture,
              const char *shown)
{
  static const char *const titles[] = { "Fewer Medals", "Any Mix of Medals", "Any Number of Tile Sets",
                                        "If Teams Are Tied" };
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    if (find_titled (fixture, titles[i]) != NULL)
      g_string_append_printf (found, "%s%s", found->len > 0 ? ", " : "", titles[i]);
  g_assert_cmpstr (found->str, ==, shown);
}

/* Options of the rules are there where the edition and the mode have them, and do what they say. */
static void
test_rules (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  const BmGameChoice *choice = bm_new_game_page_get_choice (fixture->page);

  assert_rules (fixture, "Any Mix of Medals");
  turn_on (fixture, "Any Mix of Medals");
  g_assert_cmpint (choice->medal_fit, ==, BM_MEDAL_FIT_ANY);

  adw_combo_row_set_selected (ADW_COMBO_ROW (find_titled (fixture, "Edition")), 1);
  assert_rules (fixture, "Fewer Medals, Any Mix of Medals");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (find_titled (fixture, "Fewer Medals"))), ==,
                   "3 are chosen or drawn at random instead of 4");
  turn_on (fixture, "Fewer Medals");
  g_assert_true (choice->fewer_medals);
  g_assert_true (start (fixture));

  choose_mode (fixture, BM_MODE_TEAM);
  assert_rules (fixture, "If Teams Are Tied");
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (find_titled (fixture, "If Teams Are Tied"))), ==,
                    BM_TEAM_TIE_BREAK_BETTER);
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_titled (fixture, "If Teams Are Tied")), BM_TEAM_TIE_BREAK_BOTH);
  g_assert_cmpint (choice->team_tie_break, ==, BM_TEAM_TIE_BREAK_BOTH);
  g_assert_true (start (fixture));

  choose_mode (fixture, BM_MODE_ROWS);
  assert_rules (fixture, "Fewer Medals, Any Mix of Medals");
  adw_expander_row_set_enable_expansion (ADW_EXPANDER_ROW (find_titled (fixture, "Choose the Tile Sets")), TRUE);
  assert_rules (fixture, "Fewer Medals, Any Mix of Medals, Any Number of Tile Sets");
  turn_on (fixture, "Any Number of Tile Sets");
  g_assert_true (choice->any_tile_sets);
  g_assert_true (start (fixture));
}

static guint
count_added (Fixture *fixture)
{
  guint n = 0;

  for (guint i = 0; find (fixture, BM_TYPE_PICK_ROW, i) != NULL; i++)
    n++;
  return n;
}

static GtkWidget *
find_set_switch (Fixture    *fixture,
                 const char *id)
{
  GtkWidget *a_switch;

  for (guint i = 0; (a_switch = find (fixture, GTK_TYPE_SWITCH, i)) != NULL; i++)
    if (g_strcmp0 (g_object_get_data (G_OBJECT (a_switch), "set-id"), id) == 0)
      return a_switch;

  return NULL;
}

/* A set that is turned on brings tiles that can be chosen, below its switch: that stays where it is. */
static void
test_sets (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  guint n_before = count_added (fixture);
  GtkWidget *a_switch = find_set_switch (fixture, "stretch-goals");
  graphene_rect_t before, after;

  g_assert_nonnull (a_switch);
  for (guint i = 0; i < 3; i++)
    gtk_test_widget_wait_for_draw (fixture->window);
  g_assert_true (gtk_widget_compute_bounds (a_switch, GTK_WIDGET (fixture->page), &before));
  gtk_switch_set_active (GTK_SWITCH (a_switch), TRUE);
  gtk_test_widget_wait_for_draw (fixture->window);
  g_assert_true (find_set_switch (fixture, "stretch-goals") == a_switch);
  g_assert_true (gtk_widget_compute_bounds (a_switch, GTK_WIDGET (fixture->page), &after));
  g_assert_cmpfloat (after.origin.x, ==, before.origin.x);
  g_assert_cmpfloat (after.origin.y, ==, before.origin.y);

  g_assert_cmpuint (g_strv_length (bm_new_game_page_get_choice (fixture->page)->sets), ==, 1);
  g_assert_cmpuint (count_added (fixture), ==, n_before + 1);
  g_assert_true (start (fixture));
}

static char *
dup_set_path (Fixture *fixture,
              guint    i)
{
  g_autofree char *name = g_strdup_printf ("many-%02u.json", i);

  return g_build_filename (g_file_peek_path (fixture->folder), name, NULL);
}

/* Somebody has very many sets: the page is there before all of them have a row; each gets one, and can be chosen. */
static void
test_many_sets (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *a_switch;

  for (guint i = 0; i < N_MANY_SETS; i++)
    {
      g_autofree char *path = dup_set_path (fixture, i);
      g_autofree char *set = g_strdup_printf ("{ \"format\": \"bigmonster-set\", \"version\": 1, \"id\": \"many-%02u\","
                                              " \"name\": { \"en\": \"Many\" }, \"requires\": [\"base\"] }", i);

      g_assert_true (g_file_set_contents (path, set, -1, NULL));
    }
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  show_page (fixture);

  g_assert_nonnull (find_set_switch (fixture, "many-00"));
  g_assert_null (find_set_switch (fixture, "many-99"));
  while ((a_switch = find_set_switch (fixture, "many-99")) == NULL)
    g_main_context_iteration (NULL, TRUE);
  gtk_switch_set_active (GTK_SWITCH (a_switch), TRUE);
  g_assert_true (start (fixture));
  g_assert_true (g_strv_contains ((const char *const *) bm_new_game_page_get_choice (fixture->page)->sets, "many-99"));

  for (guint i = 0; i < N_MANY_SETS; i++)
    {
      g_autofree char *path = dup_set_path (fixture, i);

      g_assert_cmpint (g_unlink (path), ==, 0);
    }
}

/* The page fits a telephone, whatever the mode. */
static void
test_fits (Fixture      *fixture,
           gconstpointer data G_GNUC_UNUSED)
{
  for (guint mode = 0; mode < BM_N_MODES; mode++)
    {
      int width;

      choose_mode (fixture, mode);
      gtk_widget_measure (GTK_WIDGET (fixture->page), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
      g_assert_cmpint (width, <=, 360);
    }
}

/* What was stored names a set and a computer player that are gone: the game begins all the same. */
static void
test_play_again (void)
{
  g_autoptr (GFile) file = g_file_new_build_filename (g_get_user_data_dir (), "bigmonster", "choice.json", NULL);
  g_autoptr (BmGameChoice) choice = bm_game_choice_new ("Anna", "deep-thought", 1);
  BmWindow *window = bm_window_new (NULL);

  bm_game_choice_set_list (&choice->sets, (const char *[]) { "gone", NULL });
  g_assert_true (bm_game_choice_save (choice, file, NULL));
  gtk_window_present (GTK_WINDOW (window));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.play-again", NULL));
  g_assert_true (BM_IS_TABLE_PAGE (bm_window_get_page (window)));

  gtk_window_destroy (GTK_WINDOW (window));
}

#define ADD(name, function) g_test_add ("/new-game-page/" name, Fixture, NULL, set_up, function, tear_down)

/* -- Screen readers -- */

static gboolean
removes_player (GtkWidget *widget,
                gpointer   data G_GNUC_UNUSED)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_widget_get_tooltip_text (widget), "Remove Player") == 0;
}

/* Newer libadwaita names the group instead of the list in it. */
static gboolean
is_named_after_type (GtkWidget *widget,
                     gpointer   data G_GNUC_UNUSED)
{
  GtkWidget *group = gtk_widget_get_ancestor (widget, ADW_TYPE_PREFERENCES_GROUP);

  return GTK_IS_LIST_BOX (widget) && gtk_widget_get_visible (widget)
         && gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER) == NULL && !test_is_called (widget)
         && (group == NULL || !test_is_called (group));
}

/* Nobody hears “GtkListBox”, or “GtkImage Remove Player. Remove Player”. */
static void
test_spoken (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *button = test_find_widget (GTK_WIDGET (fixture->page), removes_player, NULL);

  g_assert_nonnull (button);
  g_assert_false (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY));
  g_assert_false (gtk_test_accessible_has_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
  g_assert_null (test_find_widget (GTK_WIDGET (fixture->page), is_named_after_type, NULL));
}

int
main (int    argc,
      char **argv)
{
  test_begin (&argc, &argv);
  bm_app_init ();

  ADD ("start", test_start);
  ADD ("modes", test_modes);
  ADD ("seats", test_seats);
  ADD ("elsewhere", test_elsewhere);
  ADD ("all-seats", test_all_seats);
  ADD ("remembers", test_remembers);
  ADD ("broken-file", test_broken_file);
  ADD ("says-why-not", test_says_why_not);
  ADD ("picks", test_picks);
  ADD ("names", test_names);
  ADD ("rules", test_rules);
  ADD ("edition", test_edition);
  ADD ("notes", test_notes);
  ADD ("kinds-are-called", test_kinds_are_called);
  ADD ("partners", test_partners);
  ADD ("start-player", test_start_player);
  ADD ("strength", test_strength);
  ADD ("sets", test_sets);
  ADD ("many-sets", test_many_sets);
  ADD ("fits", test_fits);
  ADD ("spoken", test_spoken);
  g_test_add_func ("/new-game-page/play-again", test_play_again);

  return g_test_run ();
}

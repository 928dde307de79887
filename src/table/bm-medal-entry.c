/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-medal-entry.h"

#include <glib/gi18n-lib.h>

#include "bm-flow-layout.h"
#include "bm-list-box.h"
#include "bm-piece.h"
#include "bm-real-table-words.h"
#include "bm-spoken.h"
#include "bm-thing-words.h"
#include "bm-tooltip.h"

/**
 * BmMedalEntry:
 *
 * A row for each medal, with a button for each player who may have it, and one for each kind of token; below, what seems
 * to be missing or wrong.
 */

struct _BmMedalEntry
{
  AdwBin       parent_instance;

  GtkWidget   *medals;      /* lists, owned by the template */
  GtkWidget   *tokens;
  GtkWidget   *doubts;
  GtkWidget   *tokens_group;
  GtkWidget   *doubts_group;

  BmRealTable *table;       /* owned reference, nullable */
  BmPainter   *painter;     /* owned reference, nullable */
  GPtrArray   *buttons;     /* GtkToggleButton: of medals */
  GPtrArray   *spins;       /* GtkSpinButton: of tokens */
  gboolean     is_updating;
};

G_DEFINE_FINAL_TYPE (BmMedalEntry, bm_medal_entry, ADW_TYPE_BIN)

#define PICTURE_SIZE 48

/** Holding: what a button or a field is about. */
typedef struct
{
  guint    seat;
  guint    thing;
  gboolean team;
} Holding;

static const Holding *
get_holding (gpointer widget)
{
  return g_object_get_data (widget, "holding");
}

static void
set_holding (gpointer widget,
             Holding  holding)
{
  g_object_set_data_full (widget, "holding", g_memdup2 (&holding, sizeof holding), g_free);
}

/* -- Medals -- */

/* A medal that can be won in several places goes on to the next place, and after the last one it is put back. */
static void
medal_clicked_cb (GtkToggleButton *button,
                  BmMedalEntry    *self)
{
  const Holding *holding = get_holding (button);
  guint place = bm_real_table_get_medal (self->table, holding->seat, holding->thing, holding->team);
  guint n_places = bm_real_table_count_places (self->table, holding->thing);

  bm_real_table_set_medal (self->table, holding->seat, holding->thing, holding->team, (place + 1) % (n_places + 1));
}

static char *
dup_holder_name (BmMedalEntry  *self,
                 const Holding *holding)
{
  const BmPlayers *players = bm_real_table_get_players (self->table);
  const char *name = bm_players_get_name (players, holding->seat);

  if (!holding->team)
    return g_strdup (name);
  /* Translators: the two players of a team */
  return g_strdup_printf (_("%s and %s"), name,
                          bm_players_get_name (players, bm_players_get_partner (players, holding->seat)));
}

static void
update_button (BmMedalEntry *self,
               GtkWidget    *button)
{
  const Holding *holding = get_holding (button);
  guint place = bm_real_table_get_medal (self->table, holding->seat, holding->thing, holding->team);
  gboolean meets = bm_real_table_meets (self->table, holding->seat, holding->thing, holding->team);
  g_autofree char *name = dup_holder_name (self, holding);
  GtkWidget *label = g_object_get_data (G_OBJECT (button), "label");
  GtkWidget *sign = g_object_get_data (G_OBJECT (button), "sign");

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), place > 0);
  gtk_widget_set_visible (sign, meets);
  bm_tooltip_set (button, meets ? _("Meets the condition") : NULL);
  if (bm_real_table_count_places (self->table, holding->thing) > 1 && place > 0)
    {
      /* Translators: a player who has a medal, and which place it was: 1 for the first to win it */
      g_autofree char *with_place = g_strdup_printf (_("%s (%u)"), name, place);

      gtk_label_set_label (GTK_LABEL (label), with_place);
    }
  else
    gtk_label_set_label (GTK_LABEL (label), name);
}

static void
add_button (BmMedalEntry *self,
            GtkWidget    *box,
            Holding       holding)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *sign = g_object_new (GTK_TYPE_IMAGE, "icon-name", "emblem-ok-symbolic", "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *button = gtk_toggle_button_new ();

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), holding.team ? 28 : 14);
  gtk_box_append (GTK_BOX (content), sign);
  gtk_box_append (GTK_BOX (content), label);
  gtk_button_set_child (GTK_BUTTON (button), content);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
  set_holding (button, holding);
  g_object_set_data (G_OBJECT (button), "label", label);
  g_object_set_data (G_OBJECT (button), "sign", sign);
  g_signal_connect (button, "clicked", G_CALLBACK (medal_clicked_cb), self);
  gtk_box_append (GTK_BOX (box), button);
  g_ptr_array_add (self->buttons, button);
}

static GtkWidget *
create_flow (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (box, g_object_new (BM_TYPE_FLOW_LAYOUT, "spacing", 6, "line-spacing", 6, NULL));
  return box;
}

static GtkWidget *
create_label (const char *text,
              const char *css_class)
{
  return g_object_new (GTK_TYPE_LABEL,
                       "label", text,
                       "xalign", 0.0,
                       "wrap", TRUE,
                       "wrap-mode", PANGO_WRAP_WORD_CHAR,
                       "css-classes", (const char *const[]) { css_class, NULL },
                       NULL);
}

/* A picture, a name, what it is for, and then room for buttons. */
static GtkWidget *
add_row (GtkWidget    *list,
         GdkPaintable *picture,
         const char   *name,
         const char   *words,
         GtkWidget    *content)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *image = g_object_new (GTK_TYPE_IMAGE, "paintable", picture, "pixel-size", PICTURE_SIZE,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_set_valign (image, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (column), create_label (name, "heading"));
  if (words[0] != '\0')
    gtk_box_append (GTK_BOX (column), create_label (words, "caption"));
  gtk_box_append (GTK_BOX (column), content);
  gtk_widget_set_hexpand (column, TRUE);
  gtk_box_append (GTK_BOX (line), image);
  gtk_box_append (GTK_BOX (line), column);
  gtk_widget_add_css_class (line, "entry-row");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), line);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_list_box_append (GTK_LIST_BOX (list), row);

  return row;
}

static void
add_medal (BmMedalEntry *self,
           guint         medal,
           gboolean      team)
{
  const BmRules *rules = bm_real_table_get_rules (self->table);
  const BmSetup *setup = bm_real_table_get_setup (self->table);
  g_autoptr (GdkPaintable) picture = bm_piece_new_for_thing (self->painter, BM_THING_MEDAL, medal);
  g_autofree char *words = bm_medal_words (rules, medal, team);
  GtkWidget *box = create_flow ();

  for (guint seat = 0; seat < setup->n_seats; seat++)
    if (!team || bm_seating_is_first (&setup->seating, seat))
      add_button (self, box, (Holding) { seat, medal, team });
  add_row (self->medals, picture, bm_medal_name (rules, medal), words, box);
}

/* -- Tokens -- */

static void
tokens_changed_cb (GtkSpinButton *spin,
                   BmMedalEntry  *self)
{
  const Holding *holding = get_holding (spin);

  if (!self->is_updating)
    bm_real_table_set_tokens (self->table, holding->seat, holding->thing,
                              (guint) gtk_spin_button_get_value_as_int (spin));
}

static void
add_spin (BmMedalEntry *self,
          GtkWidget    *box,
          Holding       holding)
{
  const char *name = bm_players_get_name (bm_real_table_get_players (self->table), holding.seat);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *spin = gtk_spin_button_new_with_range (0, BM_REAL_TABLE_MAX_TOKENS, 1);
  GtkWidget *label = gtk_label_new (name);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 14);
  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (GTK_BOX (line), spin);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
  set_holding (spin, holding);
  g_signal_connect (spin, "value-changed", G_CALLBACK (tokens_changed_cb), self);
  gtk_box_append (GTK_BOX (box), line);
  g_ptr_array_add (self->spins, spin);
}

static void
add_token (BmMedalEntry *self,
           guint         token)
{
  const BmRules *rules = bm_real_table_get_rules (self->table);
  g_autoptr (GdkPaintable) picture = bm_piece_new_for_thing (self->painter, BM_THING_TOKEN, token);
  g_autofree char *words = bm_token_words (rules, token);
  GtkWidget *box = create_flow ();

  for (guint seat = 0; seat < bm_real_table_get_setup (self->table)->n_seats; seat++)
    add_spin (self, box, (Holding) { seat, token, FALSE });
  add_row (self->tokens, picture, bm_token_name (rules, token), words, box);
}

/* -- Doubts -- */

static void
update_doubts (BmMedalEntry *self)
{
  g_autoptr (GArray) doubts = bm_real_table_list_doubts (self->table);

  bm_list_box_clear (GTK_LIST_BOX (self->doubts));
  for (guint i = 0; i < doubts->len; i++)
    {
      g_autofree char *words = bm_real_table_doubt_words (self->table, &g_array_index (doubts, BmDoubt, i));
      GtkWidget *label = create_label (words, "entry-row");
      GtkWidget *row = gtk_list_box_row_new ();

      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
      gtk_widget_set_focusable (row, FALSE);
      gtk_list_box_append (GTK_LIST_BOX (self->doubts), row);
    }
  gtk_widget_set_visible (self->doubts_group, doubts->len > 0);
}

/* -- GObject -- */

static void
bm_medal_entry_dispose (GObject *object)
{
  BmMedalEntry *self = BM_MEDAL_ENTRY (object);

  g_clear_object (&self->table);
  g_clear_pointer (&self->painter, bm_painter_unref);

  G_OBJECT_CLASS (bm_medal_entry_parent_class)->dispose (object);
}

static void
bm_medal_entry_finalize (GObject *object)
{
  g_ptr_array_unref (BM_MEDAL_ENTRY (object)->buttons);
  g_ptr_array_unref (BM_MEDAL_ENTRY (object)->spins);

  G_OBJECT_CLASS (bm_medal_entry_parent_class)->finalize (object);
}

static void
bm_medal_entry_class_init (BmMedalEntryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_medal_entry_dispose;
  G_OBJECT_CLASS (klass)->finalize = bm_medal_entry_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/table/bm-medal-entry.ui");
  gtk_widget_class_bind_template_child (widget_class, BmMedalEntry, medals);
  gtk_widget_class_bind_template_child (widget_class, BmMedalEntry, tokens);
  gtk_widget_class_bind_template_child (widget_class, BmMedalEntry, doubts);
  gtk_widget_class_bind_template_child (widget_class, BmMedalEntry, tokens_group);
  gtk_widget_class_bind_template_child (widget_class, BmMedalEntry, doubts_group);
}

static void
bm_medal_entry_init (BmMedalEntry *self)
{
  self->buttons = g_ptr_array_new ();
  self->spins = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* -- Public -- */

GtkWidget *
bm_medal_entry_new (void)
{
  return g_object_new (BM_TYPE_MEDAL_ENTRY, NULL);
}

/**
 * bm_medal_entry_set_table:
 * @self: an entry
 * @table: a table
 * @painter: the painter for its pieces
 *
 * After changes of the table, call bm_medal_entry_update().
 */
void
bm_medal_entry_set_table (BmMedalEntry *self,
                          BmRealTable  *table,
                          BmPainter    *painter)
{
  const GArray *medals;
  const GArray *tokens;
  gboolean has_teams;

  g_return_if_fail (BM_IS_MEDAL_ENTRY (self));
  g_return_if_fail (BM_IS_REAL_TABLE (table));

  g_ptr_array_set_size (self->buttons, 0);
  g_ptr_array_set_size (self->spins, 0);
  bm_list_box_clear (GTK_LIST_BOX (self->medals));
  bm_list_box_clear (GTK_LIST_BOX (self->tokens));
  g_set_object (&self->table, table);
  g_clear_pointer (&self->painter, bm_painter_unref);
  self->painter = bm_painter_ref (painter);

  medals = bm_real_table_get_medals (table);
  tokens = bm_real_table_get_tokens (table);
  has_teams = bm_real_table_get_setup (table)->mode == BM_MODE_TEAM;
  for (guint i = 0; i < medals->len; i++)
    {
      add_medal (self, g_array_index (medals, guint16, i), FALSE);
      if (has_teams)
        add_medal (self, g_array_index (medals, guint16, i), TRUE);
    }
  for (guint i = 0; i < tokens->len; i++)
    add_token (self, g_array_index (tokens, guint16, i));
  gtk_widget_set_visible (self->tokens_group, tokens->len > 0);
  bm_medal_entry_update (self);
}

/**
 * bm_medal_entry_update:
 * @self: an entry with a table
 *
 * Shows who has what now.
 */
void
bm_medal_entry_update (BmMedalEntry *self)
{
  g_return_if_fail (BM_IS_MEDAL_ENTRY (self) && self->table != NULL);

  self->is_updating = TRUE;
  for (guint i = 0; i < self->buttons->len; i++)
    update_button (self, g_ptr_array_index (self->buttons, i));
  for (guint i = 0; i < self->spins->len; i++)
    {
      const Holding *holding = get_holding (g_ptr_array_index (self->spins, i));
      guint n = bm_real_table_get_position (self->table)->tokens[holding->seat][holding->thing];

      gtk_spin_button_set_value (g_ptr_array_index (self->spins, i), n);
    }
  self->is_updating = FALSE;
  update_doubts (self);
}

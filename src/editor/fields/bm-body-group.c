/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-body-group.h"

#include <glib/gi18n-lib.h>

#include "bm-body-edit.h"
#include "bm-figure.h"
#include "bm-json-path.h"
#include "bm-part-words.h"
#include "bm-piece.h"
#include "bm-problem-box.h"
#include "bm-row-buttons.h"
#include "bm-thing-words.h"

/**
 * BmBodyGroup:
 *
 * Lists the crystals and beams of a tile or an explorer, with their places: a row for each kind of crystal, one for
 * beams, and one for each place of beams, where there may be several. New ones are added on the picture: the signal
 * "pick" says what to add.
 */

#define FIGURE_SIZE 32

/* The members that the group is for; it shows their problems below the rows. */
static const char *const members[] = { "crystals", "beams" };

struct _BmBodyGroup
{
  AdwPreferencesGroup parent_instance;

  GPtrArray *rows;   /* of GtkWidget, unowned */
  char      *shown;  /* identifies the rows: they are only recreated when it changes */
};

enum
{
  PICK,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void bm_body_group_field_init (BmFieldInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmBodyGroup, bm_body_group, ADW_TYPE_PREFERENCES_GROUP,
                               G_IMPLEMENT_INTERFACE (BM_TYPE_FIELD, bm_body_group_field_init))

static BmDocument *
get_document (BmBodyGroup *self)
{
  return bm_field_get_document (BM_FIELD (self));
}

static const char *
get_path (BmBodyGroup *self)
{
  return bm_field_get_path (BM_FIELD (self));
}

static const char *
get_crystal (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), "crystal");
}

/* -- Rows for crystals and for beams as a whole -- */

static void
pick_cb (BmBodyGroup *self,
         GtkWidget   *button)
{
  g_signal_emit (self, signals[PICK], 0, get_crystal (gtk_widget_get_ancestor (button, ADW_TYPE_ACTION_ROW)));
}

static void
clear_cb (BmBodyGroup *self,
          GtkWidget   *button)
{
  bm_body_edit_clear_parts (get_document (self), get_path (self),
                            get_crystal (gtk_widget_get_ancestor (button, ADW_TYPE_ACTION_ROW)));
}

/* @crystal: an ID, or %NULL for beams. */
static void
add_row (BmBodyGroup *self,
         const char  *title,
         const char  *crystal)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *figure = bm_figure_new (NULL, FIGURE_SIZE);
  /* Translators: %s is the name of a kind of crystal */
  g_autofree char *words = crystal != NULL ? g_strdup_printf (_("Choose Places for “%s” on the Picture"), title)
                                           : g_strdup (_("Choose Places for Beams on the Picture"));
  GtkWidget *pick;

  g_object_set_data_full (G_OBJECT (row), "crystal", g_strdup (crystal), g_free);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  g_object_set_data (G_OBJECT (row), "figure", figure);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), figure);
  if (crystal != NULL)
    {
      /* Translators: %s is the name of a kind of crystal */
      g_autofree char *clear_words = g_strdup_printf (_("Remove All Parts of “%s”"), title);
      GtkWidget *clear = bm_row_add_button (ADW_ACTION_ROW (row), "user-trash-symbolic", clear_words,
                                            G_CALLBACK (clear_cb), self);

      g_object_set_data (G_OBJECT (row), "clear", clear);
    }
  pick = bm_row_add_button (ADW_ACTION_ROW (row), "find-location-symbolic", words, G_CALLBACK (pick_cb), self);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), pick);
  /* The name of the button already contains the title of the row, so it would be read twice. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (pick), GTK_ACCESSIBLE_RELATION_LABELLED_BY);

  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  g_ptr_array_add (self->rows, row);
}

/* -- Rows for the beams of one place -- */

static BmBeamAnchor *
get_beam (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), "beam");
}

static void
number_changed_cb (BmBodyGroup   *self,
                   GtkSpinButton *spin)
{
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (spin), ADW_TYPE_ACTION_ROW);

  if (bm_field_is_showing (BM_FIELD (self)))
    return;

  bm_body_edit_set_beams (get_document (self), get_path (self), get_beam (row),
                          gtk_spin_button_get_value_as_int (spin));
}

static void
remove_beams_cb (BmBodyGroup *self,
                 GtkWidget   *button)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, ADW_TYPE_ACTION_ROW);

  bm_body_edit_set_beams (get_document (self), get_path (self), get_beam (row), 0);
}

/* Capitalised, since it is not part of a sentence. */
static char *
dup_title (const char *words)
{
  g_autoptr (GString) title = g_string_new (NULL);

  g_string_append_unichar (title, g_unichar_totitle (g_utf8_get_char (words)));
  g_string_append (title, g_utf8_next_char (words));

  return g_string_free (g_steal_pointer (&title), FALSE);
}

static void
add_beam_row (BmBodyGroup        *self,
              const BmBeamAnchor *anchor,
              guint               width,
              guint               height)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *spin = gtk_spin_button_new_with_range (1, BM_MAX_BEAMS_ON_TILE, 1);
  GtkWidget *figure = bm_figure_new (NULL, FIGURE_SIZE);
  g_autofree char *title = dup_title (bm_beam_anchor_get_words (anchor, width, height));

  g_object_set_data_full (G_OBJECT (row), "beam", g_memdup2 (anchor, sizeof *anchor), g_free);
  g_object_set_data (G_OBJECT (row), "spin", spin);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  g_object_set_data (G_OBJECT (row), "figure", figure);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), figure);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (number_changed_cb), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  bm_row_add_button (ADW_ACTION_ROW (row), "user-trash-symbolic", _("Remove"), G_CALLBACK (remove_beams_cb), self);

  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  g_ptr_array_add (self->rows, row);
}

/* -- Showing the document -- */

static void
remove_rows (BmBodyGroup *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
}

static GArray *
list_used_beams (BmBodyGroup *self,
                 guint        width,
                 guint        height)
{
  GArray *anchors = bm_anchor_list_beams (width, height);

  for (guint i = anchors->len; i > 0; i--)
    if (bm_body_edit_count_beams (get_document (self), get_path (self),
                                  &g_array_index (anchors, BmBeamAnchor, i - 1)) == 0)
      g_array_remove_index (anchors, i - 1);

  return anchors;
}

/* Identifies the rows: the names of crystals and the places of beams. */
static char *
dup_shown (const BmRules *rules,
           GArray        *beams,
           guint          width)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < rules->n_crystals; i++)
    g_string_append_printf (text, "%s %s\n", rules->crystals[i].id, bm_crystal_name (rules, i));
  for (guint i = 0; i < beams->len; i++)
    g_string_append_printf (text, "%d %d %u\n", g_array_index (beams, BmBeamAnchor, i).x,
                            g_array_index (beams, BmBeamAnchor, i).y, width);

  return g_string_free (text, FALSE);
}

static void
make_rows (BmBodyGroup   *self,
           const BmRules *rules,
           GArray        *beams,
           guint          width,
           guint          height)
{
  remove_rows (self);
  for (guint i = 0; i < rules->n_crystals; i++)
    add_row (self, bm_crystal_name (rules, i), rules->crystals[i].id);
  add_row (self, _("Beams"), NULL);
  for (guint i = 0; i < beams->len; i++)
    add_beam_row (self, &g_array_index (beams, BmBeamAnchor, i), width, height);
}

static const BmBody *
get_body (BmBodyGroup   *self,
          const BmRules *rules)
{
  guint index = bm_document_find_index (get_document (self), get_path (self));

  if (index == BM_NONE)
    return NULL;

  return bm_body_edit_is_explorer (get_path (self)) ? &rules->explorers[index].body : &rules->tiles[index].body;
}

static void
show_figure (BmBodyGroup  *self,
             GtkWidget    *row,
             BmDrawingKind kind,
             guint         index)
{
  g_autoptr (GdkPaintable) piece = bm_piece_new (bm_field_get_painter (BM_FIELD (self)), kind, index);

  gtk_image_set_from_paintable (g_object_get_data (G_OBJECT (row), "figure"), piece);
}

static void
show_crystal (BmBodyGroup   *self,
              GtkWidget     *row,
              const BmRules *rules,
              guint          crystal)
{
  const BmBody *body = get_body (self, rules);
  g_autofree char *places = body != NULL ? bm_part_words (rules, body, crystal) : NULL;
  guint n = bm_body_edit_count_parts (get_document (self), get_path (self), get_crystal (row));

  show_figure (self, row, BM_DRAWING_CRYSTAL, crystal);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), places != NULL ? places : C_("crystal parts", "None"));
  gtk_widget_set_visible (g_object_get_data (G_OBJECT (row), "clear"), n > 0);
}

static void
show_beams (BmBodyGroup *self,
            GtkWidget   *row)
{
  GtkWidget *spin = g_object_get_data (G_OBJECT (row), "spin");
  guint n = bm_body_edit_count_beams (get_document (self), get_path (self), get_beam (row));
  guint total = bm_body_edit_count_beams (get_document (self), get_path (self), NULL);

  show_figure (self, row, BM_DRAWING_BEAM_SIGN, get_beam (row)->direction);
  gtk_spin_button_set_range (GTK_SPIN_BUTTON (spin), 1, n + BM_MAX_BEAMS_ON_TILE - MIN (total, BM_MAX_BEAMS_ON_TILE));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), n);
}

/* -- BmField -- */

static void
bm_body_group_show (BmField *field)
{
  BmBodyGroup *self = BM_BODY_GROUP (field);
  const BmRules *rules = bm_document_get_rules (get_document (self));
  g_autoptr (GArray) beams = NULL;
  g_autofree char *shown = NULL;
  guint width, height;

  if (rules == NULL)
    return;

  bm_body_edit_get_size (get_document (self), get_path (self), &width, &height);
  beams = list_used_beams (self, width, height);
  shown = dup_shown (rules, beams, width);
  if (g_strcmp0 (shown, self->shown) != 0)
    {
      make_rows (self, rules, beams, width, height);
      g_free (self->shown);
      self->shown = g_steal_pointer (&shown);
    }

  for (guint i = 0; i < self->rows->len; i++)
    if (get_beam (self->rows->pdata[i]) != NULL)
      show_beams (self, self->rows->pdata[i]);
    else if (get_crystal (self->rows->pdata[i]) != NULL)
      show_crystal (self, self->rows->pdata[i], rules, i);
    else
      {
        show_figure (self, self->rows->pdata[i], BM_DRAWING_BEAM_SIGN, BM_DIRECTION_RIGHT);
        adw_action_row_set_subtitle (self->rows->pdata[i], beams->len > 0 ? "" : C_("beams", "None"));
      }
  gtk_widget_set_sensitive (GTK_WIDGET (self), bm_field_can_edit (field));
}

static gboolean
is_beam_at (BmBodyGroup *self,
            GtkWidget   *row,
            const char  *beam)
{
  const BmBeamAnchor *anchor = get_beam (row);
  g_autofree char *x = g_strconcat (beam, ".cell[0]", NULL);
  g_autofree char *y = g_strconcat (beam, ".cell[1]", NULL);
  g_autofree char *direction = g_strconcat (beam, ".direction", NULL);

  return anchor != NULL && anchor->cell_x == bm_document_get_int (get_document (self), x, -1)
         && anchor->cell_y == bm_document_get_int (get_document (self), y, -1)
         && g_strcmp0 (bm_direction_names[anchor->direction], bm_document_get_string (get_document (self), direction)) == 0;
}

/* The row of a part of a crystal or of a beam; if there is none, that of all beams. */
static GtkWidget *
find_row (BmBodyGroup *self,
          const char  *element)
{
  g_autofree char *crystal_path = bm_json_path_member (element, "crystal");
  const char *crystal = bm_document_get_string (get_document (self), crystal_path);
  GtkWidget *found = NULL;

  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = self->rows->pdata[i];

      if (crystal != NULL && g_strcmp0 (get_crystal (row), crystal) == 0)
        return row;
      if (crystal == NULL && get_crystal (row) == NULL && (found == NULL || is_beam_at (self, row, element)))
        found = row;
    }

  return found;
}

static gboolean
bm_body_group_focus (BmField    *field,
                     const char *place)
{
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    {
      g_autofree char *list = bm_json_path_member (bm_field_get_path (field), members[i]);
      g_autofree char *element = bm_json_path_dup_element (place, list, NULL);
      GtkWidget *row = element != NULL ? find_row (BM_BODY_GROUP (field), element) : NULL;

      if (row != NULL)
        return gtk_widget_child_focus (row, GTK_DIR_TAB_FORWARD);
    }

  return FALSE;
}

static void
bm_body_group_field_init (BmFieldInterface *iface)
{
  iface->follows_all = TRUE;
  iface->show = bm_body_group_show;
  iface->focus = bm_body_group_focus;
}

/* -- GObject -- */

static void
bm_body_group_finalize (GObject *object)
{
  BmBodyGroup *self = BM_BODY_GROUP (object);

  g_ptr_array_unref (self->rows);
  g_free (self->shown);

  G_OBJECT_CLASS (bm_body_group_parent_class)->finalize (object);
}

static void
bm_body_group_class_init (BmBodyGroupClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = bm_body_group_finalize;

  bm_field_class_add_member (object_class);

  /**
   * BmBodyGroup::pick:
   * @crystal: (nullable): ID of a crystal; %NULL: beams
   *
   * The person wants to choose places for these on the picture.
   */
  signals[PICK] = g_signal_new ("pick", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
bm_body_group_init (BmBodyGroup *self)
{
  self->rows = g_ptr_array_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("Crystals and Beams"));
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self),
                                         _("Choose one, then click where it belongs on the picture."));
  bm_field_set_member (BM_FIELD (self), "");
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (self),
                               g_object_new (BM_TYPE_PROBLEM_BOX, "member", members[i], NULL));
}

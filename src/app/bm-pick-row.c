/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-pick-row.h"

#include <glib/gi18n-lib.h>

#include "bm-figure.h"
#include "bm-spoken.h"

/**
 * BmPickRow:
 *
 * While the switch is off, the rules choose, and the subtitle says what. Turned on, the row unfolds and has one check
 * button for each thing. These are created when the row unfolds for the first time: there may be hundreds, and hardly
 * anyone looks at them.
 */

#define PICTURE_SIZE 48

typedef struct
{
  char           *id;
  char           *title;
  char           *subtitle;  /* nullable */
  GdkPaintable   *picture;   /* nullable */
  gboolean        is_picked;
  GtkWidget      *row;       /* NULL: not created yet */
  GtkCheckButton *check;
} Thing;

struct _BmPickRow
{
  AdwExpanderRow parent_instance;

  GArray        *things;
  char          *default_text;
  GStrv          default_ids;
  gboolean       is_updating;
};

G_DEFINE_FINAL_TYPE (BmPickRow, bm_pick_row, ADW_TYPE_EXPANDER_ROW)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
clear_thing (gpointer data)
{
  Thing *thing = data;

  g_free (thing->id);
  g_free (thing->title);
  g_free (thing->subtitle);
  g_clear_object (&thing->picture);
}

static Thing *
get_thing (BmPickRow *self,
           guint      index)
{
  return &g_array_index (self->things, Thing, index);
}

static gboolean
is_choosing (BmPickRow *self)
{
  return adw_expander_row_get_enable_expansion (ADW_EXPANDER_ROW (self));
}

static char *
dup_count_words (BmPickRow *self)
{
  guint n_picked = 0;

  for (guint i = 0; i < self->things->len; i++)
    n_picked += get_thing (self, i)->is_picked;

  /* Translators: %1$u of %2$u things in a list are chosen: tiles, medals, explorers …, of any gender */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%1$u of %2$u chosen", "%1$u of %2$u chosen", n_picked),
                          n_picked, self->things->len);
}

static void
update_subtitle (BmPickRow *self)
{
  g_autofree char *text = is_choosing (self) ? dup_count_words (self) : g_strdup (self->default_text);

  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), text != NULL ? text : "");
}

static void
check (BmPickRow         *self,
       const char *const *ids)
{
  for (guint i = 0; i < self->things->len; i++)
    {
      Thing *thing = get_thing (self, i);

      thing->is_picked = ids == NULL || g_strv_contains (ids, thing->id);
      if (thing->check != NULL)
        gtk_check_button_set_active (thing->check, thing->is_picked);
    }
}

static void
toggled_cb (BmPickRow *self)
{
  if (self->is_updating)
    return;

  for (guint i = 0; i < self->things->len; i++)
    if (get_thing (self, i)->check != NULL)
      get_thing (self, i)->is_picked = gtk_check_button_get_active (get_thing (self, i)->check);
  update_subtitle (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Choosing starts from the things that the rules would choose. */
static void
enabled_cb (BmPickRow *self)
{
  if (self->is_updating)
    return;

  self->is_updating = TRUE;
  if (is_choosing (self))
    check (self, (const char *const *) self->default_ids);
  self->is_updating = FALSE;
  toggled_cb (self);
}

static GtkWidget *
create_picture (GdkPaintable *paintable)
{
  GtkWidget *picture = bm_figure_new (paintable, PICTURE_SIZE);

  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (picture, 6);
  gtk_widget_set_margin_bottom (picture, 6);
  return picture;
}

static void
make_row (BmPickRow *self,
          Thing     *thing)
{
  thing->row = adw_action_row_new ();
  thing->check = GTK_CHECK_BUTTON (gtk_check_button_new ());
  gtk_check_button_set_active (thing->check, thing->is_picked);
  gtk_widget_set_valign (GTK_WIDGET (thing->check), GTK_ALIGN_CENTER);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (thing->row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (thing->row), thing->title);
  if (thing->subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (thing->row), thing->subtitle);
  if (thing->picture != NULL)
    adw_action_row_add_prefix (ADW_ACTION_ROW (thing->row), create_picture (thing->picture));
  adw_action_row_add_prefix (ADW_ACTION_ROW (thing->row), GTK_WIDGET (thing->check));
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (thing->row), GTK_WIDGET (thing->check));
  g_signal_connect_object (thing->check, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), thing->row);
  bm_spoken_name_rows (thing->row);
}

static void
make_rows (BmPickRow *self)
{
  if (!adw_expander_row_get_expanded (ADW_EXPANDER_ROW (self)))
    return;

  for (guint i = 0; i < self->things->len; i++)
    if (get_thing (self, i)->row == NULL)
      make_row (self, get_thing (self, i));
}

static GtkWidget *
find_switch (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_SWITCH (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_switch (child);

  return found;
}

/* libadwaita 1.2 leaves the switch without a name for screen readers. */
static void
name_switch (BmPickRow *self)
{
  GtkWidget *its_switch = find_switch (GTK_WIDGET (self));

  if (its_switch != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (its_switch), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self)), -1);
}

static void
bm_pick_row_finalize (GObject *object)
{
  BmPickRow *self = BM_PICK_ROW (object);

  g_array_unref (self->things);
  g_free (self->default_text);
  g_strfreev (self->default_ids);

  G_OBJECT_CLASS (bm_pick_row_parent_class)->finalize (object);
}

static void
bm_pick_row_class_init (BmPickRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bm_pick_row_finalize;

  /**
   * BmPickRow::changed:
   * @self: a row
   *
   * The choice has changed, see bm_pick_row_dup_picked().
   */
  signals[CHANGED] = g_signal_new ("changed", BM_TYPE_PICK_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bm_pick_row_init (BmPickRow *self)
{
  self->things = g_array_new (FALSE, FALSE, sizeof (Thing));
  g_array_set_clear_func (self->things, clear_thing);

  adw_expander_row_set_show_enable_switch (ADW_EXPANDER_ROW (self), TRUE);
  adw_expander_row_set_enable_expansion (ADW_EXPANDER_ROW (self), FALSE);
  g_signal_connect (self, "notify::enable-expansion", G_CALLBACK (enabled_cb), NULL);
  g_signal_connect (self, "notify::expanded", G_CALLBACK (make_rows), NULL);
  g_signal_connect (self, "notify::title", G_CALLBACK (name_switch), NULL);
}

/**
 * bm_pick_row_clear:
 * @self: a row
 *
 * Removes all things.
 */
void
bm_pick_row_clear (BmPickRow *self)
{
  g_return_if_fail (BM_IS_PICK_ROW (self));

  for (guint i = 0; i < self->things->len; i++)
    if (get_thing (self, i)->row != NULL)
      adw_expander_row_remove (ADW_EXPANDER_ROW (self), get_thing (self, i)->row);
  g_array_set_size (self->things, 0);
}

/**
 * bm_pick_row_add:
 * @self: a row
 * @id: its id in bm_pick_row_dup_picked()
 * @title: its name
 * @subtitle: (nullable): its description
 * @picture: (nullable): its picture
 *
 * Adds a thing to choose.
 */
void
bm_pick_row_add (BmPickRow    *self,
                 const char   *id,
                 const char   *title,
                 const char   *subtitle,
                 GdkPaintable *picture)
{
  Thing thing;

  g_return_if_fail (BM_IS_PICK_ROW (self));

  thing = (Thing) { .id = g_strdup (id), .title = g_strdup (title), .subtitle = g_strdup (subtitle) };
  g_set_object (&thing.picture, picture);
  g_array_append_val (self->things, thing);
  make_rows (self);
}

/**
 * bm_pick_row_set_subtitle:
 * @self: a row
 * @id: a thing of the row
 * @subtitle: its new description
 */
void
bm_pick_row_set_subtitle (BmPickRow  *self,
                          const char *id,
                          const char *subtitle)
{
  g_return_if_fail (BM_IS_PICK_ROW (self));

  for (guint i = 0; i < self->things->len; i++)
    {
      Thing *thing = get_thing (self, i);

      if (!g_str_equal (thing->id, id))
        continue;
      g_free (thing->subtitle);
      thing->subtitle = g_strdup (subtitle);
      if (thing->row != NULL)
        adw_action_row_set_subtitle (ADW_ACTION_ROW (thing->row), subtitle);
    }
}

/**
 * bm_pick_row_set_default:
 * @self: a row
 * @text: the subtitle while the rules choose
 * @ids: (nullable) (array zero-terminated=1): what they would choose, from which choosing starts; %NULL: everything
 *
 * Sets what happens if the person does not choose.
 */
void
bm_pick_row_set_default (BmPickRow         *self,
                         const char        *text,
                         const char *const *ids)
{
  g_return_if_fail (BM_IS_PICK_ROW (self));

  g_free (self->default_text);
  self->default_text = g_strdup (text);
  g_strfreev (self->default_ids);
  self->default_ids = g_strdupv ((char **) ids);
  update_subtitle (self);
}

/**
 * bm_pick_row_set_picked:
 * @self: a row
 * @ids: (nullable) (array zero-terminated=1): the things chosen; %NULL: the rules choose
 *
 * Shows a choice.
 */
void
bm_pick_row_set_picked (BmPickRow         *self,
                        const char *const *ids)
{
  g_return_if_fail (BM_IS_PICK_ROW (self));

  self->is_updating = TRUE;
  if (is_choosing (self) != (ids != NULL))
    adw_expander_row_set_enable_expansion (ADW_EXPANDER_ROW (self), ids != NULL);
  if (ids != NULL)
    check (self, ids);
  self->is_updating = FALSE;
  update_subtitle (self);
}

/**
 * bm_pick_row_dup_picked:
 * @self: a row
 *
 * Returns: (transfer full) (nullable) (array zero-terminated=1): the things chosen, if any; %NULL: the rules choose
 */
GStrv
bm_pick_row_dup_picked (BmPickRow *self)
{
  g_autoptr (GStrvBuilder) picked = g_strv_builder_new ();

  g_return_val_if_fail (BM_IS_PICK_ROW (self), NULL);

  if (!is_choosing (self))
    return NULL;

  for (guint i = 0; i < self->things->len; i++)
    if (get_thing (self, i)->is_picked)
      g_strv_builder_add (picked, get_thing (self, i)->id);

  return g_strv_builder_end (picked);
}

/**
 * bm_pick_row_get_n_things:
 * @self: a row
 *
 * Returns: the number of things to choose from
 */
guint
bm_pick_row_get_n_things (BmPickRow *self)
{
  g_return_val_if_fail (BM_IS_PICK_ROW (self), 0);

  return self->things->len;
}

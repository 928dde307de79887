/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-curtain.h"

#include <glib/gi18n-lib.h>

#include "bm-ground.h"
#include "bm-piece.h"

/**
 * BmCurtain:
 *
 * Covers everything below it. It cannot block keyboard access to that, so the caller has to hide what it covers.
 *
 * CSS node: `curtain`.
 */

struct _BmCurtain
{
  GtkWidget  parent_instance;

  GtkWidget *content;
  GtkWidget *picture;
  GtkWidget *title;
  GtkWidget *button;
};

G_DEFINE_FINAL_TYPE (BmCurtain, bm_curtain, GTK_TYPE_WIDGET)

enum
{
  LIFTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
clicked_cb (BmCurtain *self)
{
  g_signal_emit (self, signals[LIFTED], 0);
}

static gboolean
bm_curtain_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (BM_CURTAIN (widget)->button);
}

static void
bm_curtain_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (bm_curtain_parent_class)->dispose (object);
}

static void
bm_curtain_class_init (BmCurtainClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_curtain_dispose;
  widget_class->grab_focus = bm_curtain_grab_focus;

  /** BmCurtain::lifted: the person has confirmed to be there */
  signals[LIFTED] =
    g_signal_new ("lifted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (BM_TYPE_GROUND);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bigmonster/BigMonster/table/bm-curtain.ui");
  gtk_widget_class_bind_template_child (widget_class, BmCurtain, content);
  gtk_widget_class_bind_template_child (widget_class, BmCurtain, picture);
  gtk_widget_class_bind_template_child (widget_class, BmCurtain, title);
  gtk_widget_class_bind_template_child (widget_class, BmCurtain, button);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);

  gtk_widget_class_set_css_name (widget_class, "curtain");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT_DIALOG);
}

static void
bm_curtain_init (BmCurtain *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
bm_curtain_new (void)
{
  return g_object_new (BM_TYPE_CURTAIN, NULL);
}

/**
 * bm_curtain_update:
 * @self: a curtain
 * @painter: the painter for pictures
 * @view: what the person will see; the curtain only shows whose view it is
 * @players: the players
 */
void
bm_curtain_update (BmCurtain       *self,
                   BmPainter       *painter,
                   const BmView    *view,
                   const BmPlayers *players)
{
  guint seat = bm_view_get_seat (view);
  g_autoptr (GdkPaintable) sign = NULL;
  g_autofree char *title = NULL;
  g_autofree char *label = NULL;
  const char *name;

  g_return_if_fail (BM_IS_CURTAIN (self));
  g_return_if_fail (seat < bm_view_get_setup (view)->n_seats);

  name = bm_players_get_name (players, seat);
  sign = bm_piece_new (painter, BM_DRAWING_SEAT, seat);
  gtk_picture_set_paintable (GTK_PICTURE (self->picture), sign);
  /* Translators: %s is a player's name */
  title = g_strdup_printf (_("Pass the screen to %s"), name);
  gtk_label_set_label (GTK_LABEL (self->title), title);
  /* Translators: a button; %s is a player's name */
  label = g_strdup_printf (_("I Am %s"), name);
  gtk_button_set_label (GTK_BUTTON (self->button), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
}

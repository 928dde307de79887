/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-table-view.h"

/**
 * BmTableView:
 *
 * Shows a game that is being played and passes on what persons wish. It lets the session go on while it is shown, and pauses it
 * while it is not: on another page, behind a curtain, or under a dialog.
 *
 * Set the session's file and speed first, then bm_table_view_set_session(). A window shows #BmTableView:title and
 * #BmTableView:subtitle in its header bar. #BmTableView::finished comes when the game is over and its end has been shown.
 */
struct _BmTableView
{
  AdwBin     parent_instance;

  BmSession *session;  /* owned reference; %NULL: the table is empty */
  char      *title;
  char      *subtitle;
  gboolean   show_scores;
  gboolean   show_hints;
  gboolean   confirm;
};

G_DEFINE_FINAL_TYPE (BmTableView, bm_table_view, ADW_TYPE_BIN)

enum
{
  PROP_0,
  PROP_SESSION,
  PROP_TITLE,
  PROP_SUBTITLE,
  PROP_SHOW_SCORES,
  PROP_SHOW_HINTS,
  PROP_CONFIRM,
  N_PROPS
};

enum
{
  FINISHED,
  N_SIGNALS
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

/* -- What happens to the session -- */

static void
changed_cb (BmTableView *self)
{
  if (bm_session_get_over (self->session))
    g_signal_emit (self, signals[FINISHED], 0);
}

static void
update_pause (BmTableView *self)
{
  if (self->session != NULL)
    bm_session_set_paused (self->session, !gtk_widget_get_mapped (GTK_WIDGET (self)));
}

/* -- GtkWidget -- */

static void
bm_table_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bm_table_view_parent_class)->map (widget);

  update_pause (BM_TABLE_VIEW (widget));
}

static void
bm_table_view_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bm_table_view_parent_class)->unmap (widget);

  update_pause (BM_TABLE_VIEW (widget));
}

/* -- GObject -- */

static void
bm_table_view_dispose (GObject *object)
{
  bm_table_view_set_session (BM_TABLE_VIEW (object), NULL);

  G_OBJECT_CLASS (bm_table_view_parent_class)->dispose (object);
}

static void
bm_table_view_finalize (GObject *object)
{
  BmTableView *self = BM_TABLE_VIEW (object);

  g_free (self->title);
  g_free (self->subtitle);

  G_OBJECT_CLASS (bm_table_view_parent_class)->finalize (object);
}

static void
bm_table_view_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  BmTableView *self = BM_TABLE_VIEW (object);

  switch (prop_id)
    {
    case PROP_SESSION:
      g_value_set_object (value, self->session);
      break;

    case PROP_TITLE:
      g_value_set_string (value, bm_table_view_get_title (self));
      break;

    case PROP_SUBTITLE:
      g_value_set_string (value, bm_table_view_get_subtitle (self));
      break;

    case PROP_SHOW_SCORES:
      g_value_set_boolean (value, self->show_scores);
      break;

    case PROP_SHOW_HINTS:
      g_value_set_boolean (value, self->show_hints);
      break;

    case PROP_CONFIRM:
      g_value_set_boolean (value, self->confirm);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bm_table_view_set_property (GObject      *object,
                            guint         prop_id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  BmTableView *self = BM_TABLE_VIEW (object);

  switch (prop_id)
    {
    case PROP_SESSION:
      bm_table_view_set_session (self, g_value_get_object (value));
      break;

    case PROP_SHOW_SCORES:
      bm_table_view_set_show_scores (self, g_value_get_boolean (value));
      break;

    case PROP_SHOW_HINTS:
      bm_table_view_set_show_hints (self, g_value_get_boolean (value));
      break;

    case PROP_CONFIRM:
      bm_table_view_set_confirm (self, g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static GParamSpec *
switch_new (const char *name,
            gboolean    preset)
{
  return g_param_spec_boolean (name, NULL, NULL, preset,
                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
}

static void
add_properties (GObjectClass *object_class)
{
  props[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, BM_TYPE_SESSION,
                                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "", G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, "", G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_SHOW_SCORES] = switch_new ("show-scores", TRUE);
  props[PROP_SHOW_HINTS] = switch_new ("show-hints", TRUE);
  props[PROP_CONFIRM] = switch_new ("confirm", FALSE);

  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
bm_table_view_class_init (BmTableViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bm_table_view_dispose;
  object_class->finalize = bm_table_view_finalize;
  object_class->get_property = bm_table_view_get_property;
  object_class->set_property = bm_table_view_set_property;

  widget_class->map = bm_table_view_map;
  widget_class->unmap = bm_table_view_unmap;

  add_properties (object_class);

  /**
   * BmTableView::finished:
   * @self: the table
   *
   * The game is over, and what happened last has been shown: time for the score pad.
   */
  signals[FINISHED] = g_signal_new ("finished", BM_TYPE_TABLE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bm_table_view_init (BmTableView *self)
{
  self->show_scores = TRUE;
  self->show_hints = TRUE;
}

/* -- Public functions -- */

/**
 * bm_table_view_new:
 *
 * Returns: (transfer floating): an empty table
 */
GtkWidget *
bm_table_view_new (void)
{
  return g_object_new (BM_TYPE_TABLE_VIEW, NULL);
}

/**
 * bm_table_view_get_session:
 * @self: a table
 *
 * Returns: (transfer none) (nullable): the game on it
 */
BmSession *
bm_table_view_get_session (BmTableView *self)
{
  g_return_val_if_fail (BM_IS_TABLE_VIEW (self), NULL);

  return self->session;
}

/**
 * bm_table_view_get_title:
 * @self: a table
 *
 * Returns: (transfer none): what is played, for a header bar
 */
const char *
bm_table_view_get_title (BmTableView *self)
{
  g_return_val_if_fail (BM_IS_TABLE_VIEW (self), NULL);

  return self->title != NULL ? self->title : "";
}

/**
 * bm_table_view_get_subtitle:
 * @self: a table
 *
 * Returns: (transfer none): how far the game is, for a header bar
 */
const char *
bm_table_view_get_subtitle (BmTableView *self)
{
  g_return_val_if_fail (BM_IS_TABLE_VIEW (self), NULL);

  return self->subtitle != NULL ? self->subtitle : "";
}

/**
 * bm_table_view_get_show_scores:
 * @self: a table
 *
 * Returns: whether everybody's points are shown during the game
 */
gboolean
bm_table_view_get_show_scores (BmTableView *self)
{
  g_return_val_if_fail (BM_IS_TABLE_VIEW (self), FALSE);

  return self->show_scores;
}

/**
 * bm_table_view_get_show_hints:
 * @self: a table
 *
 * Returns: whether tiles and places say what they would bring
 */
gboolean
bm_table_view_get_show_hints (BmTableView *self)
{
  g_return_val_if_fail (BM_IS_TABLE_VIEW (self), FALSE);

  return self->show_hints;
}

/**
 * bm_table_view_get_confirm:
 * @self: a table
 *
 * Returns: whether a place has to be chosen twice before the tile is placed
 */
gboolean
bm_table_view_get_confirm (BmTableView *self)
{
  g_return_val_if_fail (BM_IS_TABLE_VIEW (self), FALSE);

  return self->confirm;
}

/**
 * bm_table_view_set_session:
 * @self: a table
 * @session: (nullable): a game, new or resumed; %NULL clears the table
 *
 * Begins to show and play a game. The one before is paused.
 */
void
bm_table_view_set_session (BmTableView *self,
                           BmSession   *session)
{
  g_return_if_fail (BM_IS_TABLE_VIEW (self));
  g_return_if_fail (session == NULL || BM_IS_SESSION (session));

  if (self->session == session)
    return;

  if (self->session != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->session, self);
      bm_session_set_paused (self->session, TRUE);
    }
  g_set_object (&self->session, session);
  if (session != NULL)
    g_signal_connect_swapped (session, "changed", G_CALLBACK (changed_cb), self);

  update_pause (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SESSION]);
}

/**
 * bm_table_view_set_show_scores:
 * @self: a table
 * @show_scores: whether everybody's points are to be shown during the game
 */
void
bm_table_view_set_show_scores (BmTableView *self,
                               gboolean     show_scores)
{
  g_return_if_fail (BM_IS_TABLE_VIEW (self));

  if (self->show_scores == !!show_scores)
    return;

  self->show_scores = !!show_scores;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SHOW_SCORES]);
}

/**
 * bm_table_view_set_show_hints:
 * @self: a table
 * @show_hints: whether tiles and places are to say what they would bring
 */
void
bm_table_view_set_show_hints (BmTableView *self,
                              gboolean     show_hints)
{
  g_return_if_fail (BM_IS_TABLE_VIEW (self));

  if (self->show_hints == !!show_hints)
    return;

  self->show_hints = !!show_hints;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SHOW_HINTS]);
}

/**
 * bm_table_view_set_confirm:
 * @self: a table
 * @confirm: whether a place is to be chosen twice before the tile is placed
 */
void
bm_table_view_set_confirm (BmTableView *self,
                           gboolean     confirm)
{
  g_return_if_fail (BM_IS_TABLE_VIEW (self));

  if (self->confirm == !!confirm)
    return;

  self->confirm = !!confirm;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CONFIRM]);
}

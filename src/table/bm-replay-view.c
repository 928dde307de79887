/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-replay-view.h"

/**
 * BmReplayView:
 *
 * Shows the zones and what happened at any step of a recorded game.
 */

struct _BmReplayView
{
  AdwBin    parent_instance;

  BmReplay *replay; /* owned reference, nullable */
};

G_DEFINE_FINAL_TYPE (BmReplayView, bm_replay_view, ADW_TYPE_BIN)

enum
{
  PROP_0,
  PROP_REPLAY,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

static void
bm_replay_view_dispose (GObject *object)
{
  bm_replay_view_set_replay (BM_REPLAY_VIEW (object), NULL);

  G_OBJECT_CLASS (bm_replay_view_parent_class)->dispose (object);
}

static void
bm_replay_view_get_property (GObject    *object,
                             guint       prop_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  BmReplayView *self = BM_REPLAY_VIEW (object);

  switch (prop_id)
    {
    case PROP_REPLAY:
      g_value_set_object (value, self->replay);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bm_replay_view_set_property (GObject      *object,
                             guint         prop_id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  BmReplayView *self = BM_REPLAY_VIEW (object);

  switch (prop_id)
    {
    case PROP_REPLAY:
      bm_replay_view_set_replay (self, g_value_get_object (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bm_replay_view_class_init (BmReplayViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bm_replay_view_dispose;
  object_class->get_property = bm_replay_view_get_property;
  object_class->set_property = bm_replay_view_set_property;

  props[PROP_REPLAY] = g_param_spec_object ("replay", NULL, NULL, BM_TYPE_REPLAY, G_PARAM_READWRITE
                                            | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
bm_replay_view_init (BmReplayView *self G_GNUC_UNUSED)
{
}

/**
 * bm_replay_view_new:
 *
 * Returns: (transfer floating): a view without a game
 */
GtkWidget *
bm_replay_view_new (void)
{
  return g_object_new (BM_TYPE_REPLAY_VIEW, NULL);
}

/**
 * bm_replay_view_get_replay:
 * @self: a view
 *
 * Returns: (transfer none) (nullable): the game that is shown
 */
BmReplay *
bm_replay_view_get_replay (BmReplayView *self)
{
  g_return_val_if_fail (BM_IS_REPLAY_VIEW (self), NULL);

  return self->replay;
}

/**
 * bm_replay_view_set_replay:
 * @self: a view
 * @replay: (nullable): a game
 *
 * Shows a game at the step it is at. The view moves it from step to step.
 */
void
bm_replay_view_set_replay (BmReplayView *self,
                           BmReplay     *replay)
{
  g_return_if_fail (BM_IS_REPLAY_VIEW (self));
  g_return_if_fail (replay == NULL || BM_IS_REPLAY (replay));

  if (g_set_object (&self->replay, replay))
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_REPLAY]);
}

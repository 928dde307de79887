/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-set-cover.h"

/**
 * BmSetCover:
 *
 * A few pieces of a set, fanned out like a hand of tiles. A set without any shows the backs of tiles. It is immutable.
 */
struct _BmSetCover
{
  GObject       parent_instance;

  GdkPaintable *pieces[BM_SET_COVER_MAX];
  float         sizes[BM_SET_COVER_MAX];  /* of each, relative to a tile */
  guint         n;
};

static void bm_set_cover_paintable_init (GdkPaintableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmSetCover, bm_set_cover, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE, bm_set_cover_paintable_init))

/* The natural size; a cover has a fixed aspect ratio. */
#define WIDTH  264
#define HEIGHT 146

/* Relative to the height: the height of a tile, the distance between the feet of neighbours, and how far they rise
 * towards the middle. */
#define TILE_HEIGHT 0.72f
#define STEP        0.30f
#define RISE        0.035f
/* How far each is turned relative to the one before, in degrees. */
#define TURN        8.0f

#define N_BACKS 3

static void
snapshot_piece (BmSetCover  *self,
                GtkSnapshot *snapshot,
                guint        i,
                float        width,
                float        height)
{
  float size = height * TILE_HEIGHT * self->sizes[i];
  float place = (float) i - (float) (self->n - 1) / 2;
  float step = MIN (height * STEP, width * 0.8f / (float) self->n);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (width / 2 + place * step,
                                                          height * (0.52f + RISE * place * place)));
  gtk_snapshot_rotate (snapshot, TURN * place);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-size / 2, -size / 2));
  gdk_paintable_snapshot (self->pieces[i], snapshot, size, size);
  gtk_snapshot_restore (snapshot);
}

/* GdkPaintable */

static void
bm_set_cover_snapshot (GdkPaintable *paintable,
                       GdkSnapshot  *snapshot,
                       double        width,
                       double        height)
{
  BmSetCover *self = BM_SET_COVER (paintable);

  for (guint i = 0; i < self->n; i++)
    snapshot_piece (self, snapshot, i, (float) width, (float) height);
}

static GdkPaintableFlags
bm_set_cover_get_flags (GdkPaintable *paintable G_GNUC_UNUSED)
{
  return GDK_PAINTABLE_STATIC_CONTENTS | GDK_PAINTABLE_STATIC_SIZE;
}

static int
bm_set_cover_get_intrinsic_width (GdkPaintable *paintable G_GNUC_UNUSED)
{
  return WIDTH;
}

static int
bm_set_cover_get_intrinsic_height (GdkPaintable *paintable G_GNUC_UNUSED)
{
  return HEIGHT;
}

static void
bm_set_cover_paintable_init (GdkPaintableInterface *iface)
{
  iface->snapshot = bm_set_cover_snapshot;
  iface->get_flags = bm_set_cover_get_flags;
  iface->get_intrinsic_width = bm_set_cover_get_intrinsic_width;
  iface->get_intrinsic_height = bm_set_cover_get_intrinsic_height;
}

/* GObject */

static void
bm_set_cover_finalize (GObject *object)
{
  BmSetCover *self = BM_SET_COVER (object);

  for (guint i = 0; i < self->n; i++)
    g_object_unref (self->pieces[i]);

  G_OBJECT_CLASS (bm_set_cover_parent_class)->finalize (object);
}

static void
bm_set_cover_class_init (BmSetCoverClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bm_set_cover_finalize;
}

static void
bm_set_cover_init (BmSetCover *self G_GNUC_UNUSED)
{
}

static float
get_size (BmDrawingKind kind)
{
  if (kind == BM_DRAWING_EXPLORER)
    return 0.9f;

  return kind == BM_DRAWING_MEDAL ? 0.62f : 1;
}

/**
 * bm_set_cover_new:
 * @rules: rules
 * @set: index into #BmRules.sets of the set to show; %BM_NONE: unknown
 *
 * Returns: (transfer full): a picture that represents the set
 */
GdkPaintable *
bm_set_cover_new (BmRules *rules,
                  guint    set)
{
  BmSetCover *self = g_object_new (BM_TYPE_SET_COVER, NULL);
  g_autoptr (BmPainter) painter = bm_painter_new (rules);
  BmCoverPiece pieces[BM_SET_COVER_MAX];

  self->n = bm_set_cover_pick (rules, set, pieces);
  for (; self->n < N_BACKS && (self->n == 0 || pieces[0].kind == BM_DRAWING_TILE_BACK); self->n++)
    pieces[self->n] = (BmCoverPiece) { BM_DRAWING_TILE_BACK, 0 };

  for (guint i = 0; i < self->n; i++)
    {
      self->pieces[i] = bm_piece_new (painter, pieces[i].kind, pieces[i].index);
      self->sizes[i] = get_size (pieces[i].kind);
    }

  return GDK_PAINTABLE (self);
}

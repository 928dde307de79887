/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "bm-zone-canvas.h"
#include "bm-zone-change.h"
#include "bm-zone-geometry.h"
#include "bm-zone-offers.h"

/* The parts of a canvas, each in its own file: its contents (bm-zone-canvas.c), drawing (-draw.c), pointer and keys
 * (-input.c), the position of the zone (-camera.c), and what can be focused and spoken (-anchors.c). */

G_BEGIN_DECLS

/** BmZoneGroup: a group of anchors among which arrow keys move. */
typedef enum
{
  BM_ZONE_GROUP_TILES,
  BM_ZONE_GROUP_PLACES,
} BmZoneGroup;
#define BM_N_ZONE_GROUPS 2

/* A tile, or a place for one, as found by keyboard and screen readers on a canvas. */
#define BM_TYPE_ZONE_ANCHOR (bm_zone_anchor_get_type ())
G_DECLARE_FINAL_TYPE (BmZoneAnchor, bm_zone_anchor, BM, ZONE_ANCHOR, GtkButton)

/** BmZoneDrawing: a drawing for a size of cells, with cell (0, 0) at the origin. */
typedef struct
{
  GskRenderNode *node;  /* nullable: nothing visible */
  double         cell;  /* 0 if it is not drawn yet */
} BmZoneDrawing;

struct _BmZoneCanvas
{
  GtkWidget      parent_instance;

  /* Contents. */
  BmPainter     *painter;   /* nullable: nothing is shown */
  BmZone         zone;
  BmOffers       offers;
  guint          pending;   /* tile kind or BM_NONE */
  BmPlace        pending_place;
  guint          seen;      /* the last pending tile until the zone changes: it must not drop in again */
  BmPlace        seen_place;
  guint32        marked;
  guint32        choices;   /* tiles that can be chosen */
  GPtrArray     *choice_words;  /* nullable; one for each tile, nullable: spoken */
  gboolean       read_only;
  gboolean       is_bench;    /* tiles can be lifted again */
  gboolean       has_cursor;  /* cells are pointed at, not tiles and places */
  BmCells        cursor;

  /* The change, while it is animated. */
  BmZone         before;    /* the zone before it */
  BmZone         between;   /* its tiles are placed, but have no effects yet */
  BmZoneChange   change;
  AdwAnimation  *scene;
  double         scene_time;

  /* The considered place. */
  guint          considered;  /* or BM_NO_PLACE */
  guint          proposed;    /* considered as long as no other place is; or BM_NO_PLACE */
  BmZone         preview;     /* the zone with the tile there; valid while a place is considered */
  BmZoneChange   preview_change;

  /* Position of the zone. */
  int            width;       /* as last allocated */
  int            height;
  BmCamera       camera;
  BmCamera       camera_from;
  BmCamera       camera_to;
  gboolean       is_fitted;   /* until the user zooms or pans */
  BmCells        reach;       /* the zone and all places offered since it changed */
  AdwAnimation  *glide;
  graphene_point_t pointer;
  BmCamera       held_camera; /* at the start of a gesture */
  double         held_x;
  double         held_y;
  gboolean       is_held;
  graphene_point_t pressed;   /* at the start of a drag */
  graphene_point_t clicked;   /* what was pressed in the zone, in cells */
  gboolean       is_carrying; /* the drag lifted a tile */

  /* Whether the user is using the keyboard: the last input in the window. */
  gboolean       uses_keyboard;
  GtkEventController *watcher;  /* of the window; nullable */

  /* Children. */
  GPtrArray     *anchors[BM_N_ZONE_GROUPS];
  guint          current[BM_N_ZONE_GROUPS];  /* the anchor of each group that gets the focus when the group does */
  BmZoneAnchor  *focused;  /* nullable, unowned: the one that had the focus last; only compared */
  GtkWidget     *bubble;
  GtkWidget     *popover;  /* nullable */
  guint          explained; /* the explained tile */

  /* Kept drawings. */
  BmZoneDrawing  drawn_zone;
  BmZoneDrawing  drawn_before;
  BmZoneDrawing  drawn_between;
  BmZoneDrawing  drawn_preview;
  BmZoneDrawing  drawn_offers;
};

/* Contents. */
gboolean bm_zone_canvas_has_zone       (BmZoneCanvas     *self);
gboolean bm_zone_canvas_is_pending     (BmZoneCanvas     *self,
                                        guint             place);
void     bm_zone_canvas_place          (BmZoneCanvas     *self,
                                        guint             offer);
void     bm_zone_canvas_explain_tile   (BmZoneCanvas     *self,
                                        guint             index);
gboolean bm_zone_canvas_can_choose     (BmZoneCanvas     *self,
                                        guint             index);
void     bm_zone_canvas_activate_tile  (BmZoneCanvas     *self,
                                        guint             index);
void     bm_zone_canvas_emit_lifted    (BmZoneCanvas     *self,
                                        guint             index);
void     bm_zone_canvas_emit_pointed   (BmZoneCanvas     *self,
                                        int               x,
                                        int               y);
void     bm_zone_canvas_emit_placed    (BmZoneCanvas     *self,
                                        guint             place);

/* Position of the zone. */
void     bm_zone_canvas_init_camera    (BmZoneCanvas     *self);
gboolean bm_zone_canvas_is_moving      (BmZoneCanvas     *self);
void     bm_zone_canvas_refit          (BmZoneCanvas     *self,
                                        gboolean          is_resized);
void     bm_zone_canvas_follow         (BmZoneCanvas     *self,
                                        guint32           tiles);
void     bm_zone_canvas_extend_reach   (BmZoneCanvas     *self);
void     bm_zone_canvas_set_camera     (BmZoneCanvas     *self,
                                        BmCamera          camera);
void     bm_zone_canvas_glide          (BmZoneCanvas     *self,
                                        BmCamera          camera);
BmCamera bm_zone_canvas_get_aim        (BmZoneCanvas     *self);
void     bm_zone_canvas_zoom_at        (BmZoneCanvas     *self,
                                        double            factor,
                                        double            x,
                                        double            y);
void     bm_zone_canvas_show_cells     (BmZoneCanvas     *self,
                                        BmCells           cells);
void     bm_zone_canvas_settle         (BmZoneCanvas     *self);

/* Drawing. */
void     bm_zone_canvas_snapshot       (GtkWidget        *widget,
                                        GtkSnapshot      *snapshot);
void     bm_zone_canvas_forget_drawings (BmZoneCanvas    *self);
void     bm_zone_drawing_clear         (BmZoneDrawing    *self);

/* Pointer and keyboard. */
void     bm_zone_canvas_look_away      (BmZoneCanvas     *self);
void     bm_zone_canvas_class_init_input (GtkWidgetClass *widget_class);
void     bm_zone_canvas_focus_moved    (BmZoneCanvas     *self);
void     bm_zone_canvas_init_input     (BmZoneCanvas     *self);

/* Focus and screen readers. */
void     bm_zone_canvas_class_init_anchors (GtkWidgetClass *widget_class);
void     bm_zone_canvas_turn_to_tile         (BmZoneCanvas *self,
                                              guint         index,
                                              gboolean      takes_focus);
void     bm_zone_canvas_update_tile_anchors  (BmZoneCanvas *self);
void     bm_zone_canvas_update_place_anchors (BmZoneCanvas *self);
void     bm_zone_canvas_clear_anchors  (BmZoneCanvas     *self);
void     bm_zone_canvas_allocate_anchors (BmZoneCanvas   *self);
gboolean bm_zone_canvas_walk           (BmZoneCanvas     *self,
                                        int               dx,
                                        int               dy);
gboolean bm_zone_canvas_shows_focus    (BmZoneCanvas     *self);
BmZoneAnchor *bm_zone_canvas_get_focused_anchor (BmZoneCanvas *self,
                                                 BmZoneGroup  *group);
BmCells  bm_zone_anchor_get_cells      (BmZoneAnchor     *self);
guint    bm_zone_anchor_get_index      (BmZoneAnchor     *self);
const char *bm_zone_anchor_get_name    (BmZoneAnchor     *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* The sounds of the table. */

G_BEGIN_DECLS

/** BmSound: in ascending order of importance: of several that are due, the last one is played. */
typedef enum
{
  BM_SOUND_NONE,
  BM_SOUND_PLACE,
  BM_SOUND_MUTATION,
  BM_SOUND_CRYSTAL,
  BM_SOUND_MEDAL,
  BM_SOUND_END,
  BM_N_SOUNDS,
} BmSound;

typedef struct _BmSounds BmSounds;

BmSound   bm_sound_find      (const GArray *events,
                              guint         seat);
GBytes   *bm_sound_load      (BmSound       sound);

BmSounds *bm_sounds_new      (void);
void      bm_sounds_free     (BmSounds     *self);
void      bm_sounds_play     (BmSounds     *self,
                              BmSound       sound);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmSounds, bm_sounds_free)

G_END_DECLS

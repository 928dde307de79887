/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-played-game.h"

/* Checked access to the members of a played game. Each error has a path: `$.turns[3][0].tile`. */

G_BEGIN_DECLS

gboolean    bm_game_refuse       (GError            **error,
                                  BmPlayedGameError   code,
                                  const char         *path,
                                  const char         *format,
                                  ...) G_GNUC_PRINTF (4, 5);

JsonNode   *bm_game_get_member   (JsonObject         *object,
                                  const char         *path,
                                  const char         *name,
                                  GError            **error);
JsonArray  *bm_game_get_list     (JsonObject         *object,
                                  const char         *name,
                                  GError            **error);
gboolean    bm_game_get_number   (JsonObject         *object,
                                  const char         *path,
                                  const char         *name,
                                  gint64             *value,
                                  GError            **error);
const char *bm_game_read_string  (JsonNode           *node,
                                  const char         *path,
                                  GError            **error);
gboolean    bm_game_read_word    (JsonObject         *object,
                                  const char         *name,
                                  const char * const *words,
                                  int                *index,
                                  GError            **error);
gboolean    bm_game_read_boolean (JsonObject         *object,
                                  const char         *name,
                                  gboolean           *value,
                                  GError            **error);
gboolean    bm_game_read_seat    (JsonNode           *node,
                                  const char         *path,
                                  guint               n_seats,
                                  guint              *seat,
                                  GError            **error);
gboolean    bm_game_read_thing   (JsonNode           *node,
                                  const BmRules      *rules,
                                  BmThingKind         kind,
                                  const char         *path,
                                  guint16            *thing,
                                  GError            **error);
gboolean    bm_game_read_things  (JsonArray          *list,
                                  const BmRules      *rules,
                                  BmThingKind         kind,
                                  const char         *name,
                                  guint16            *things,
                                  GError            **error);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <json-glib/json-glib.h>

#include "bm-record.h"
#include "bm-seat.h"
#include "bm-set-registry.h"
#include "bm-setup.h"

/* The choices of a person for the next game: kept from game to game, and turned into a setup when the game starts. */

G_BEGIN_DECLS

#define BM_GAME_CHOICE_FORMAT  "bigmonster-choice"
#define BM_GAME_CHOICE_VERSION 1

/** BM_GAME_CHOICE_BOT: the default computer player. */
#define BM_GAME_CHOICE_BOT "normal"

#define BM_GAME_CHOICE_ERROR (bm_game_choice_error_quark ())

/**
 * BmGameChoiceError:
 * @BM_GAME_CHOICE_ERROR_FORMAT: the text is JSON, but not a choice
 * @BM_GAME_CHOICE_ERROR_VERSION: the version is unknown to this program
 */
typedef enum
{
  BM_GAME_CHOICE_ERROR_FORMAT,
  BM_GAME_CHOICE_ERROR_VERSION,
} BmGameChoiceError;

GQuark bm_game_choice_error_quark (void);

/**
 * BmChosenSeat:
 * @player: (transfer full): %BM_SEAT_PERSON or the ID of a computer player
 * @name: (transfer full): may be empty
 */
typedef struct
{
  char *player;
  char *name;
} BmChosenSeat;

/**
 * BmGameChoice:
 * @mode: the mode of the game
 * @n_seats: number of players, always one that @mode allows
 * @seats: the players; those from @n_seats on are used when the number grows
 * @sets: (not nullable): IDs of the sets, without duplicates; if empty, the base set
 * @edition: (nullable): ID of an edition; %NULL for the first
 * @tile_sets: (nullable): IDs of tile sets; %NULL for those of the edition
 * @any_tile_sets: whether there may be more or fewer tile sets than the edition uses
 * @added_tiles: (nullable): IDs of added tiles; %NULL for all
 * @explorers: (nullable): IDs of explorers; %NULL for all that fit the game
 * @medals: (nullable): IDs of the chosen medals; %NULL if they are drawn
 * @medal_fit: which medals may be combined; teams always have those that fit the board
 * @fewer_medals: whether fewer medals are chosen or drawn, if the edition allows that
 * @teams: (nullable): the teams of six players, see bm_seating_parse(); %NULL if partners sit opposite each other
 * @start_player: the first player; drawn at random if it is -1 or a seat that is not in the game
 * @giving: a #BmGiving, or -1 for the edition's
 * @all_tie: a #BmAllTie, or -1 for the edition's
 * @team_tie_break: a #BmTeamTieBreak, or -1 for the edition's
 * @furious_dragon: whether the sets' token for passing a stack to one's own ship is in the game
 *
 * A choice may contain IDs that the sets do not have, or combinations that cannot start: bm_game_choice_new_setup()
 * reports them.
 */
typedef struct
{
  BmMode       mode;
  guint        n_seats;
  BmChosenSeat seats[BM_MAX_SEATS];
  GStrv        sets;
  char        *edition;
  GStrv        tile_sets;
  gboolean     any_tile_sets;
  GStrv        added_tiles;
  GStrv        explorers;
  GStrv        medals;
  BmMedalFit   medal_fit;
  gboolean     fewer_medals;
  char        *teams;
  int          start_player;
  int          giving;
  int          all_tie;
  int          team_tie_break;
  gboolean     furious_dragon;
} BmGameChoice;

#define BM_TYPE_GAME_CHOICE (bm_game_choice_get_type ())
GType         bm_game_choice_get_type      (void);

BmGameChoice *bm_game_choice_new           (const char          *person,
                                            const char          *bot,
                                            guint                chance);
BmGameChoice *bm_game_choice_new_guided    (BmMode               mode,
                                            guint                chance);
BmGameChoice *bm_game_choice_new_like      (const BmRecord      *record,
                                            guint32              here);
BmGameChoice *bm_game_choice_copy          (const BmGameChoice  *self);
void          bm_game_choice_free          (BmGameChoice        *self);
gboolean      bm_game_choice_equal         (const BmGameChoice  *self,
                                            const BmGameChoice  *other);

JsonNode     *bm_game_choice_to_json       (const BmGameChoice  *self);
BmGameChoice *bm_game_choice_new_from_json (JsonNode            *node,
                                            GError             **error);
BmGameChoice *bm_game_choice_load          (GFile               *file,
                                            GError             **error);
gboolean      bm_game_choice_save          (const BmGameChoice  *self,
                                            GFile               *file,
                                            GError             **error);

guint         bm_mode_get_seat_numbers     (BmMode               mode);
void          bm_game_choice_set_mode      (BmGameChoice        *self,
                                            BmMode               mode);
gboolean      bm_game_choice_set_n_seats   (BmGameChoice        *self,
                                            guint                n_seats);
guint         bm_game_choice_find_more     (const BmGameChoice  *self);
guint         bm_game_choice_find_fewer    (const BmGameChoice  *self);
void          bm_game_choice_get_seating   (const BmGameChoice  *self,
                                            BmSeating           *seating);
void          bm_game_choice_set_seating   (BmGameChoice        *self,
                                            const BmSeating     *seating);
void          bm_game_choice_set_name      (BmGameChoice        *self,
                                            guint                seat,
                                            const char          *name);
void          bm_game_choice_set_player    (BmGameChoice        *self,
                                            guint                seat,
                                            const char          *player,
                                            guint                chance);
void          bm_game_choice_set_strength  (BmGameChoice        *self,
                                            const char          *bot);
const char   *bm_game_choice_get_strength  (const BmGameChoice  *self);
void          bm_game_choice_move_seat     (BmGameChoice        *self,
                                            guint                from,
                                            guint                to);
gboolean      bm_game_choice_remove_seat   (BmGameChoice        *self,
                                            guint                seat);
void          bm_game_choice_set_list      (GStrv               *list,
                                            const char *const   *ids);
void          bm_game_choice_mend          (BmGameChoice        *self,
                                            BmSetRegistry       *registry,
                                            const char          *bot);
void          bm_game_choice_tidy          (BmGameChoice        *self,
                                            const BmRules       *rules,
                                            const BmRules       *before);

gboolean      bm_game_choice_may_have_fewer_medals (const BmGameChoice *self,
                                            const BmRules       *rules);
gboolean      bm_game_choice_may_mix_medals (const BmGameChoice *self,
                                            const BmRules       *rules);
BmSetup      *bm_game_choice_new_setup     (const BmGameChoice  *self,
                                            BmRules             *rules,
                                            GError             **error);
void          bm_game_choice_get_seats     (const BmGameChoice  *self,
                                            BmSeat              *seats);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmGameChoice, bm_game_choice_free)

G_END_DECLS

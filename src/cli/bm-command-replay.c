/* SPDX-License-Identifier: GPL-3.0-or-later */

/* replay: shows a stored game, move by move, and its outcome. */

#define G_LOG_DOMAIN "bm-cli"

#include "config.h"

#include "bm-command.h"

#include <glib/gi18n.h>

#include "bm-problem.h"
#include "bm-record.h"
#include "bm-score-writer.h"
#include "bm-state.h"
#include "bm-text-table.h"
#include "bm-view.h"

static const char summary[] = N_(
"Replays a saved game, describes its moves in words, and shows the score.");

static const char description[] = N_(
"“-” stands for standard input. With --json, one object is written: moves (how many were played), over, seats and\n"
"winners.\n"
"\n"
"Examples:\n"
"  bigmonster-cli replay evening.bigmonster-game\n"
"  bigmonster-cli replay --moves 40 evening.bigmonster-game\n"
"\n"
"Exit status: 0 if the game could be played, 1 if the file is not a game or a move in it is not legal, 2 for\n"
"incorrect usage or if something cannot be read or written.");

/* A game that is played again, with names for its players. */
typedef struct
{
  BmRecord      *record;
  BmState       *state;
  const BmRules *rules;
  GPtrArray     *names;     /* char *, by seat */
  BmLanguage     language;  /* the language for the names of things */
} Replay;

static void
replay_init (Replay   *self,
             BmRecord *record)
{
  BmSetup *setup = bm_record_get_setup (record);

  self->record = record;
  self->state = bm_state_new (setup, bm_record_get_seed (record));
  self->rules = setup->rules;
  self->language = bm_language_get_preferred ();
  self->names = g_ptr_array_new_with_free_func (g_free);
  for (guint seat = 0; seat < setup->n_seats; seat++)
    {
      const char *name = bm_record_get_name (record, seat);

      g_ptr_array_add (self->names, *name != '\0' ? bm_quote (name) : g_strdup_printf (_("Player %u"), seat + 1));
    }
}

static void
replay_clear (Replay *self)
{
  g_clear_pointer (&self->record, bm_record_free);
  g_clear_pointer (&self->state, bm_state_free);
  g_clear_pointer (&self->names, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Replay, replay_clear)

/* -- Words -- */

static const char *
name_player (const Replay *self,
             guint         seat)
{
  return g_ptr_array_index (self->names, seat);
}

static const char *
name_tile (const Replay *self,
           guint         tile)
{
  return bm_text_get (&self->rules->tiles[tile].name, self->language);
}

static const char *
name_medal (const Replay *self,
            guint         medal)
{
  return bm_text_get (&self->rules->medals[medal].name, self->language);
}

static const char *
name_token (const Replay *self,
            guint         token)
{
  return token < self->rules->n_tokens ? bm_text_get (&self->rules->tokens[token].name, self->language) : "";
}

/* The tile in the hand of the seat, before it is placed. */
static const char *
name_picked (const Replay *self,
             guint         seat)
{
  const BmView view = bm_view (self->state, seat);
  guint tile = bm_view_get_picked (&view, seat);

  return tile != BM_NONE ? name_tile (self, tile) : "";
}

static char *
tell_giving (const Replay *self,
             guint         seat,
             guint         other)
{
  if (seat == other)
    /* Translators: the player keeps the stack */
    return g_strdup_printf (_("%s puts the rest of the stack on their own ship"), name_player (self, seat));

  /* Translators: two names of players */
  return g_strdup_printf (_("%s passes the rest of the stack to %s"), name_player (self, seat),
                          name_player (self, other));
}

static char *
tell_gift (const Replay *self,
           guint         seat,
           guint         other)
{
  const BmView view = bm_view (self->state, seat);
  const char *token = name_token (self, bm_view_get_gift (&view, seat));

  /* Translators: a player, a token such as “Panda”, and the player who gets it */
  return g_strdup_printf (_("%s gives the token “%s” to %s"), name_player (self, seat), token,
                          name_player (self, other));
}

static char *
tell_placing (const Replay *self,
              guint         seat,
              BmPlace       place)
{
  g_autofree char *x = bm_number_to_text (bm_place_x (place), 0);
  g_autofree char *y = bm_number_to_text (bm_place_y (place), 0);

  /* Translators: a player, a tile, and the cell where it is placed: two whole numbers */
  return g_strdup_printf (_("%s places “%s” at (%s, %s)"), name_player (self, seat), name_picked (self, seat), x, y);
}

/* A tile of a zone; 0 is the explorer. */
static const char *
name_laid (const Replay *self,
           guint         seat,
           guint         index)
{
  const BmZone *zone = &self->state->position.zones[seat];

  return index == 0 ? bm_text_get (&self->rules->explorers[zone->explorer].name, self->language)
                    : name_tile (self, bm_zone_get_tile (zone, self->rules, index));
}

/* Describes a legal move before it is made, as a sentence without its full stop. */
static char *
tell_move (const Replay *self,
           BmMove        move)
{
  guint seat = bm_move_get_seat (move);
  guint item = bm_move_get_item (move);
  const char *name = name_player (self, seat);

  switch (bm_move_get_kind (move))
    {
    case BM_MOVE_EXPLORER:
      /* Translators: of two explorers, a player keeps one */
      return g_strdup_printf (_("%s keeps the explorer “%s”"), name,
                              bm_text_get (&self->rules->explorers[item].name, self->language));
    case BM_MOVE_ROW:
      return g_strdup_printf (_("%s uses row %u"), name, item + 1);
    case BM_MOVE_PICK:
      return g_strdup_printf (_("%s picks “%s”"), name, name_tile (self, item));
    case BM_MOVE_DISCARD:
      return g_strdup_printf (_("%s discards “%s”"), name, name_tile (self, item));
    case BM_MOVE_GIVE:
      return tell_giving (self, seat, item);
    case BM_MOVE_PLACE:
      return tell_placing (self, seat, (BmPlace) item);
    case BM_MOVE_GIFT:
      return tell_gift (self, seat, item);
    case BM_MOVE_RETRIEVE:
      return g_strdup_printf (_("%s takes “%s” from the discard pile"), name, name_tile (self, item));
    case BM_MOVE_FACE:
    case BM_MOVE_LAY:
      /* Translators: a player, and the tile that the player chooses */
      return g_strdup_printf (_("%s chooses “%s”"), name, name_tile (self, item));
    case BM_MOVE_TAKE:
      /* Translators: a player, a token, and the player from whom it is taken */
      return g_strdup_printf (_("%s takes the token “%s” from %s"), name, name_token (self, bm_move_get_token (move)),
                              name_player (self, bm_move_get_other (move)));
    case BM_MOVE_SWAP:
      /* Translators: a player, a token, the player who gets it, and the token that is given for it */
      return g_strdup_printf (_("%s gives the token “%s” to %s for “%s”"), name,
                              name_token (self, bm_move_get_given (move)), name_player (self, bm_move_get_other (move)),
                              name_token (self, bm_move_get_token (move)));
    case BM_MOVE_MUTATE:
      /* Translators: a player, and a tile that mutates */
      return g_strdup_printf (_("%s chooses “%s”"), name, name_laid (self, seat, item));
    case BM_MOVE_COMPLETE:
      /* Translators: a player, and the tile or explorer that has a part of it */
      return g_strdup_printf (_("%s chooses a crystal on “%s”"), name,
                              name_laid (self, seat, bm_move_get_part_tile (move)));
    case BM_MOVE_TAKE_UP:
      /* Translators: a player and a tile */
      return g_strdup_printf (_("%s takes up “%s”"), name, name_laid (self, seat, item));
    case BM_MOVE_DECLINE:
      /* Translators: %s is a player, who does not use what a tile allows */
      return g_strdup_printf (_("%s does nothing"), name);
    case BM_MOVE_NONE:
    default:
      g_return_val_if_reached (g_strdup (""));
    }
}

static const char *
name_mutated (const Replay  *self,
              const BmEvent *event)
{
  guint form = self->state->position.zones[event->seat].form[event->index];

  return name_tile (self, self->rules->forms[form].tile);
}

/* Describes an event; %NULL if the moves already say it. */
static char *
tell_event (const Replay  *self,
            const BmEvent *event)
{
  const char *name = event->seat < self->state->setup->n_seats ? name_player (self, event->seat) : "";

  switch ((BmEventKind) event->kind)
    {
    case BM_EVENT_TURN:
      return g_strdup_printf (_("Round %u, turn %u"), event->other + 1, event->item + 1);
    case BM_EVENT_MUTATED:
      /* Translators: a player, a tile, and how often it has mutated by now */
      return g_strdup_printf (_("%s: “%s” mutates to level %u"), name, name_mutated (self, event), event->other);
    case BM_EVENT_CRYSTAL:
      return g_strdup_printf (_("%s completes a crystal: %s"), name,
                              bm_text_get (&self->rules->crystals[event->item].name, self->language));
    case BM_EVENT_COMPOSITE:
      return g_strdup_printf (_("%s completes a monster: %s"), name,
                              bm_text_get (&self->rules->composites[event->item].name, self->language));
    case BM_EVENT_TOKEN:
      return g_strdup_printf (_("%s gets the token “%s”"), name, name_token (self, event->item));
    case BM_EVENT_TOKEN_LOST:
      return g_strdup_printf (_("%s loses the token “%s”"), name, name_token (self, event->item));
    case BM_EVENT_MEDAL:
      return g_strdup_printf (_("%s wins “%s”"), name, name_medal (self, event->item));
    case BM_EVENT_TEAM_MEDAL:
      return g_strdup_printf (_("%s wins “%s” with their partner"), name, name_medal (self, event->item));
    case BM_EVENT_OVER:
      return g_strdup (_("The game is over"));
    case BM_EVENT_DRAWN:
      /* Translators: a player, and how many tiles */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s draws %u tile", "%s draws %u tiles", event->index), name,
                              event->index);
    case BM_EVENT_EXPLORER:
    case BM_EVENT_ROW_OPENED:
    case BM_EVENT_ROW_USED:
    case BM_EVENT_PICKED:
    case BM_EVENT_GAVE:
    case BM_EVENT_DISCARDED:
    case BM_EVENT_RETRIEVED:
    case BM_EVENT_PLACED:
    case BM_EVENT_TAKEN:
    case BM_EVENT_SWAPPED:
    case BM_EVENT_MOVED:
    default:
      return NULL;
    }
}

/* -- Playing -- */

static void
tell_events (const Replay *self,
             const GArray *events,
             GString      *log)
{
  for (guint i = 0; i < events->len; i++)
    {
      const BmEvent *event = &g_array_index (events, BmEvent, i);
      g_autofree char *words = tell_event (self, event);

      if (words != NULL && (event->kind == BM_EVENT_TURN || event->kind == BM_EVENT_OVER))
        g_string_append_printf (log, "%s\n", words);
      else if (words != NULL)
        g_string_append_printf (log, "        %s\n", words);
    }
}

/* Plays the first moves; describes them if @log is not %NULL. */
static gboolean
play (Replay   *self,
      guint     n_moves,
      GString  *log,
      GError  **error)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BmEvent));

  for (guint i = 0; i < n_moves; i++)
    {
      BmMove move = bm_record_get_move (self->record, i);
      g_autofree char *words = NULL;

      if (!bm_state_check_move (self->state, move, error))
        return FALSE;
      if (log != NULL)
        words = tell_move (self, move);

      g_array_set_size (events, 0);
      if (!bm_state_apply (self->state, move, events, error))
        return FALSE;
      if (log != NULL)
        {
          g_string_append_printf (log, "%5u.  %s\n", i + 1, words);
          tell_events (self, events, log);
        }
    }

  return TRUE;
}

/* Scores cannot be counted until everyone has an explorer. */
static gboolean
can_count (const BmState *state)
{
  for (guint seat = 0; seat < state->setup->n_seats; seat++)
    if (state->position.zones[seat].explorer == BM_NONE)
      return FALSE;

  return TRUE;
}

static void
write_json (const Replay *self,
            guint         n_moves)
{
  g_autoptr (JsonObject) object = json_object_new ();
  g_autoptr (JsonNode) node = json_node_alloc ();
  JsonArray *seats = json_array_new ();
  gboolean over = bm_state_is_over (self->state);
  BmFinalCount count = { 0 };

  if (can_count (self->state))
    {
      bm_final_count_init (&count, &self->state->position, self->rules);
      for (guint seat = 0; seat < self->names->len; seat++)
        {
          JsonObject *entry = json_object_new ();

          json_object_set_string_member (entry, "name", bm_record_get_name (self->record, seat));
          json_object_set_string_member (entry, "player", bm_record_get_player (self->record, seat));
          json_object_set_object_member (entry, "sheet", bm_sheet_to_json (&count.sheets[seat], self->rules));
          json_array_add_object_element (seats, entry);
        }
    }

  json_object_set_int_member (object, "moves", n_moves);
  json_object_set_boolean_member (object, "over", over);
  json_object_set_array_member (object, "seats", seats);
  json_object_set_array_member (object, "winners", bm_seats_to_json (over ? count.winners : 0));
  json_object_set_int_member (object, "taken_back", bm_record_get_n_taken_back (self->record));
  json_node_init_object (node, object);
  bm_command_write_json (node, TRUE);
}

static void
print_table (const Replay       *self,
             const BmFinalCount *count)
{
  const BmRules *rules = self->rules;
  g_autoptr (BmTextTable) table = bm_text_table_new (self->names->len + 1);
  g_autofree char *text = NULL;

  bm_text_table_add (table, " ");
  for (guint seat = 0; seat < self->names->len; seat++)
    bm_text_table_add (table, "%s", (const char *) self->names->pdata[seat]);

  for (guint line = 0; line < rules->n_lines; line++)
    {
      if (!rules->lines[line].in_use)
        continue;
      bm_text_table_add (table, "%s", bm_text_get (&rules->lines[line].name, self->language));
      for (guint seat = 0; seat < self->names->len; seat++)
        bm_text_table_add_number (table, 0, count->sheets[seat].lines[line]);
    }

  bm_text_table_add (table, "%s", _("Total"));
  for (guint seat = 0; seat < self->names->len; seat++)
    bm_text_table_add_number (table, 0, count->sheets[seat].total);

  text = bm_text_table_to_text (table);
  g_print ("\n%s", text);
}

static const char *
describe_tie_break (BmTieBreak tie_break)
{
  switch (tie_break)
    {
    case BM_TIE_BREAK_PARTNER:
      return _("The scores were tied: the higher-scoring partner decided.");
    case BM_TIE_BREAK_LINE:
      return _("The scores were tied: the tie-breaking line decided.");
    case BM_TIE_BREAK_SHARED:
      return _("The scores were tied, and so were all tie-breakers: the victory is shared.");
    case BM_TIE_BREAK_NONE:
    default:
      return NULL;
    }
}

static void
print_winners (const Replay       *self,
               const BmFinalCount *count)
{
  g_autoptr (GString) winners = g_string_new (NULL);
  const char *tie_break = describe_tie_break (count->tie_break);
  guint n = 0;

  for (guint seat = 0; seat < self->names->len; seat++)
    if (count->winners >> seat & 1)
      /* Translators: between the names in a list */
      g_string_append_printf (winners, "%s%s", n++ > 0 ? C_("between names", ", ") : "",
                              (const char *) self->names->pdata[seat]);

  /* Translators: followed by one name or several */
  g_print (ngettext ("\nWinner: %s\n", "\nWinners: %s\n", n), winners->str);
  if (tie_break != NULL)
    g_print ("%s\n", tie_break);
}

static void
print_score (const Replay *self)
{
  guint n_taken_back = bm_record_get_n_taken_back (self->record);
  BmFinalCount count;

  if (!can_count (self->state))
    {
      g_print (_("\nNothing to score yet: the explorers are being chosen.\n"));
      return;
    }

  bm_final_count_init (&count, &self->state->position, self->rules);
  print_table (self, &count);
  if (bm_state_is_over (self->state))
    print_winners (self, &count);
  else
    g_print (_("\nThe game is not over.\n"));

  if (n_taken_back > 0)
    {
      g_print (ngettext ("%u decision taken back", "%u decisions taken back", n_taken_back), n_taken_back);
      g_print ("\n");
    }
}

static BmExit
show_record (BmRecord *record,
             int       n_wanted,
             gboolean  json,
             gboolean  quiet)
{
  g_auto (Replay) self = { 0 };
  g_autoptr (GString) log = json || quiet ? NULL : g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  guint n_recorded = bm_record_get_n_moves (record);
  guint n_moves = MIN (n_recorded, (guint) n_wanted);

  replay_init (&self, record);
  if (!play (&self, n_moves, log, &error))
    {
      bm_command_complain ("%s", error->message);
      return BM_EXIT_FAULTY;
    }

  if (json)
    {
      write_json (&self, n_moves);
      return BM_EXIT_FINE;
    }

  if (log != NULL)
    g_print ("%s", log->str);
  print_score (&self);
  return BM_EXIT_FINE;
}

static BmExit
show_file (const char *file,
           int         n_wanted,
           gboolean    json,
           gboolean    quiet)
{
  BmExit status;
  BmRecord *record = bm_command_load_record (file, &status);

  return record != NULL ? show_record (record, n_wanted, json, quiet) : status;
}

/**
 * bm_command_replay:
 * @arguments: (array zero-terminated=1): its arguments, starting with its name
 *
 * Returns: the exit status
 */
BmExit
bm_command_replay (char **arguments)
{
  g_auto (GStrv) files = NULL;
  gboolean json = FALSE;
  gboolean quiet = FALSE;
  int n_wanted = G_MAXINT;
  const GOptionEntry entries[] = {
    { "moves", 'm', G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &n_wanted, N_("Play only the first N moves"), N_("N") },
    { "json", 'j', G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &json, N_("Write the score as JSON"), NULL },
    { "quiet", 'q', G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &quiet, N_("Show only the score, no moves"), NULL },
    { G_OPTION_REMAINING, 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME_ARRAY, &files, NULL, N_("FILE") },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (GOptionContext) context = bm_command_new_context (NULL, summary, description, entries);

  if (!bm_command_parse (context, arguments))
    return BM_EXIT_TROUBLE;
  if (n_wanted < 0)
    {
      bm_command_complain (_("--moves must not be negative"));
      return BM_EXIT_TROUBLE;
    }
  if (files == NULL || g_strv_length (files) != 1)
    {
      bm_command_complain (_("exactly one file is needed"));
      return BM_EXIT_TROUBLE;
    }

  return show_file (files[0], n_wanted, json, quiet);
}

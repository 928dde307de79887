/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-puzzle.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "bm-file.h"
#include "bm-json-builder.h"
#include "bm-json-fields.h"
#include "bm-json.h"
#include "bm-library.h"
#include "bm-plain.h"
#include "bm-state.h"

/* Writes puzzles as JSON, and reads them; docs/PUZZLES.md describes the file. */

#define VERSION 1

/* More points than any game has, more deals than anyone plays, and more players than anyone asks. */
#define MAX_POINTS 1e6
#define MAX_DEALS  100000000
#define MAX_ASKED  1000000

/* The length of a message about a file, in characters. */
#define MAX_REASON 500

static const char *const question_words[BM_MOVE_PLACE + 1] = {
  [BM_MOVE_NONE] = "", [BM_MOVE_EXPLORER] = "", [BM_MOVE_ROW] = "", [BM_MOVE_DISCARD] = "",
  [BM_MOVE_PICK] = "pick",
  [BM_MOVE_GIVE] = "give",
  [BM_MOVE_PLACE] = "place",
};

/**
 * bm_puzzle_find_question:
 * @word: a word, as in files
 *
 * Returns: which kind of decisions it stands for; %BM_MOVE_NONE if for none
 */
BmMoveKind
bm_puzzle_find_question (const char *word)
{
  for (guint kind = 0; kind < G_N_ELEMENTS (question_words); kind++)
    if (bm_puzzle_is_question ((BmMoveKind) kind) && g_str_equal (word, question_words[kind]))
      return (BmMoveKind) kind;

  return BM_MOVE_NONE;
}

/* -- Writing -- */

static void
write_lines (JsonBuilder          *builder,
             const BmPuzzleAnswer *answer,
             const BmRules        *rules)
{
  json_builder_set_member_name (builder, "lines");
  json_builder_begin_object (builder);
  for (guint line = 0; line < rules->n_lines; line++)
    if (rules->lines[line].in_use && fabs (answer->lines[line]) >= 0.005)
      bm_json_builder_add_measure (builder, rules->lines[line].id, answer->lines[line]);
  json_builder_end_object (builder);
}

static void
write_answer (JsonBuilder    *builder,
              const BmPuzzle *self,
              guint           i)
{
  const BmSetup *setup = bm_record_get_setup (self->record);
  const BmPuzzleAnswer *answer = &self->answers[i];

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "move");
  bm_record_write_move (builder, setup->rules, answer->move);
  if (i > 0)
    {
      bm_json_builder_add_measure (builder, "cost", answer->cost.mean);
      bm_json_builder_add_measure (builder, "half_width", answer->cost.half_width);
      bm_json_builder_add_int (builder, "deals", (gint64) answer->cost.n);
      write_lines (builder, answer, setup->rules);
      if (setup->mode == BM_MODE_TEAM)
        bm_json_builder_add_measure (builder, "partner", answer->partner);
    }
  json_builder_end_object (builder);
}

static void
write_rates (JsonBuilder    *builder,
             const BmPuzzle *self)
{
  json_builder_set_member_name (builder, "missed");
  json_builder_begin_object (builder);
  for (guint i = 0; i < BM_N_PUZZLE_RATERS; i++)
    if (self->rates[i].n_asked > 0)
      {
        json_builder_set_member_name (builder, bm_puzzle_get_rater (i));
        json_builder_begin_array (builder);
        json_builder_add_int_value (builder, self->rates[i].n_missed);
        json_builder_add_int_value (builder, self->rates[i].n_asked);
        json_builder_end_array (builder);
      }
  json_builder_end_object (builder);
}

static void
write_puzzle (JsonBuilder    *builder,
              const BmPuzzle *self,
              gboolean        with_sets)
{
  json_builder_begin_object (builder);
  if (*self->title != '\0')
    bm_json_builder_add_string (builder, "title", self->title);
  if (*self->author != '\0')
    bm_json_builder_add_string (builder, "author", self->author);
  bm_json_builder_add_string (builder, "question", question_words[self->question]);
  bm_json_builder_add_int (builder, "seat", self->seat);
  bm_json_builder_add_int (builder, "right", self->n_right);
  write_rates (builder, self);
  json_builder_set_member_name (builder, "answers");
  json_builder_begin_array (builder);
  for (guint i = 0; i < self->n_answers; i++)
    write_answer (builder, self, i);
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "game");
  bm_record_write (self->record, builder, with_sets);
  json_builder_end_object (builder);
}

static BmRules *
get_rules (GPtrArray *puzzles,
           guint      i)
{
  const BmPuzzle *puzzle = g_ptr_array_index (puzzles, i);

  return bm_record_get_setup (puzzle->record)->rules;
}

/* Puzzles from one file, or of one game, share their rules. */
static gboolean
share_rules (GPtrArray *puzzles)
{
  for (guint i = 1; i < puzzles->len; i++)
    if (get_rules (puzzles, i) != get_rules (puzzles, 0))
      return FALSE;

  return puzzles->len > 0;
}

/**
 * bm_puzzles_to_text:
 * @puzzles: (element-type BmPuzzle): puzzles
 * @with_sets: whether the sets are written, too; otherwise all puzzles must be of the base set, as those are that come
 *   with the program
 *
 * Returns: (transfer full): the text of a file with these puzzles
 */
char *
bm_puzzles_to_text (GPtrArray *puzzles,
                    gboolean   with_sets)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  gboolean is_shared = share_rules (puzzles);

  json_builder_begin_object (builder);
  bm_json_builder_add_string (builder, "format", BM_PUZZLE_FORMAT);
  bm_json_builder_add_int (builder, "version", VERSION);
  bm_json_builder_add_string (builder, "program", BM_VERSION);
  if (with_sets && is_shared)
    bm_record_write_sets (builder, get_rules (puzzles, 0));
  json_builder_set_member_name (builder, "puzzles");
  json_builder_begin_array (builder);
  for (guint i = 0; i < puzzles->len; i++)
    write_puzzle (builder, g_ptr_array_index (puzzles, i), with_sets && !is_shared);
  json_builder_end_array (builder);
  json_builder_end_object (builder);

  root = json_builder_get_root (builder);
  return bm_json_write (root, FALSE);
}

/* -- Reading -- */

/* A file of which anything is wrong is refused with the place, and what is wrong there. */

/* What is being read. */
typedef struct
{
  const char *display_name;
  guint       index;         /* of the puzzle */
  BmRules    *rules;         /* owned reference, nullable: of all puzzles that have no sets */
} Reader;

static gboolean
refuse (const char     *display_name,
        const char     *reason,
        BmPuzzleError   code,
        GError        **error)
{
  /* It may quote the file. */
  g_autofree char *line = bm_plain_line (reason, MAX_REASON);

  g_set_error (error, BM_PUZZLE_ERROR, code, "%s: %s", display_name, line);
  return FALSE;
}

/* Says which puzzle it is. */
static gboolean
refuse_puzzle (const Reader   *reader,
               const char     *reason,
               BmPuzzleError   code,
               GError        **error)
{
  g_autofree char *text = g_strdup_printf ("$.puzzles[%u]: %s", reader->index, reason);

  return refuse (reader->display_name, text, code, error);
}

static gboolean
refuse_answer (const Reader   *reader,
               guint           i,
               const char     *reason,
               BmPuzzleError   code,
               GError        **error)
{
  g_autofree char *text = g_strdup_printf ("$.puzzles[%u].answers[%u]: %s", reader->index, i, reason);

  return refuse (reader->display_name, text, code, error);
}

/* The name of a member that is none of @names; %NULL if there is none. */
static char *
find_unknown (JsonObject        *object,
              const char *const *names)
{
  g_autoptr (GList) members = json_object_get_members (object);

  for (GList *member = members; member != NULL; member = member->next)
    if (!g_strv_contains (names, member->data))
      return g_strdup_printf (_("The member “%s” is unknown"), (const char *) member->data);

  return NULL;
}

static guint
find_line (const BmRules *rules,
           const char    *id)
{
  for (guint line = 0; line < rules->n_lines; line++)
    if (rules->lines[line].in_use && g_str_equal (rules->lines[line].id, id))
      return line;

  return BM_NONE;
}

static char *
read_lines (JsonObject     *object,
            const BmRules  *rules,
            BmPuzzleAnswer *answer)
{
  g_autoptr (GError) error = NULL;
  JsonObject *lines = bm_json_fields_get_object (object, "lines", &error);
  g_autoptr (GList) members = NULL;

  if (lines == NULL)
    return g_strdup (error->message);

  members = json_object_get_members (lines);
  for (GList *member = members; member != NULL; member = member->next)
    {
      guint line = find_line (rules, member->data);

      if (line == BM_NONE
          || !bm_json_fields_get_measure (lines, member->data, -MAX_POINTS, MAX_POINTS, &answer->lines[line]))
        return g_strdup_printf (_("“lines” has “%s”, which is not a score line with a number of points"),
                                (const char *) member->data);
    }

  return NULL;
}

/* What an answer costs, other than the best. */
static char *
read_cost (JsonObject     *object,
           const BmSetup  *setup,
           BmPuzzleAnswer *answer)
{
  g_autoptr (GError) error = NULL;
  gint64 n;

  if (!bm_json_fields_get_measure (object, "cost", 0, MAX_POINTS, &answer->cost.mean)
      || !bm_json_fields_get_measure (object, "half_width", 0, MAX_POINTS, &answer->cost.half_width))
    return g_strdup (_("“cost” and “half_width” must be numbers of points, not less than 0"));
  if (!bm_json_fields_get_int (object, "deals", 2, MAX_DEALS, &n, &error))
    return g_strdup (error->message);
  if (setup->mode == BM_MODE_TEAM
      && !bm_json_fields_get_measure (object, "partner", -MAX_POINTS, MAX_POINTS, &answer->partner))
    return g_strdup (_("“partner” must be a number of points"));

  answer->cost.n = (guint64) n;
  return read_lines (object, setup->rules, answer);
}

static gboolean
read_answer (const Reader    *reader,
             JsonNode        *node,
             const BmRecord  *record,
             guint            i,
             BmPuzzleAnswer  *answer,
             GError         **error)
{
  static const char *const best_names[] = { "move", NULL };
  static const char *const names[] = { "move", "cost", "half_width", "deals", "lines", NULL };
  static const char *const team_names[] = { "move", "cost", "half_width", "deals", "lines", "partner", NULL };
  const BmSetup *setup = bm_record_get_setup ((BmRecord *) record);
  const char *const *known = i == 0 ? best_names : setup->mode == BM_MODE_TEAM ? team_names : names;
  JsonObject *object = bm_json_fields_get_root (node, NULL);
  JsonNode *move = object != NULL ? json_object_get_member (object, "move") : NULL;
  g_autofree char *problem = NULL;

  if (object == NULL)
    return refuse_answer (reader, i, _("This is not an object"), BM_PUZZLE_ERROR_FORMAT, error);
  problem = find_unknown (object, known);
  if (problem == NULL && (move == NULL || !bm_record_read_move (move, setup->rules, &answer->move)))
    problem = g_strdup (_("“move” is not a move in this game"));
  if (problem == NULL && i > 0)
    problem = read_cost (object, setup, answer);

  return problem == NULL || refuse_answer (reader, i, problem, BM_PUZZLE_ERROR_FORMAT, error);
}

/* The answers must be all moves that are legal in the position, each once, and in the order of what they cost. */
static gboolean
check_answers (const Reader    *reader,
               const BmPuzzle  *self,
               const BmState   *state,
               GError         **error)
{
  BmMove moves[BM_MAX_MOVES];
  guint n_moves = bm_state_list_moves (state, self->seat, moves);

  for (guint i = 0; i < self->n_answers; i++)
    {
      const BmPuzzleAnswer *answer = &self->answers[i];
      gboolean is_legal = FALSE;

      for (guint j = 0; j < n_moves; j++)
        is_legal |= moves[j] == answer->move;
      if (!is_legal)
        return refuse_answer (reader, i, _("The move is not legal in the position"), BM_PUZZLE_ERROR_ANSWER, error);
      if (bm_puzzle_find_answer (self, answer->move) != i)
        return refuse_answer (reader, i, _("The move is already among the answers"), BM_PUZZLE_ERROR_ANSWER, error);
      if (i > 0 && answer->cost.mean < self->answers[i - 1].cost.mean)
        return refuse_answer (reader, i, _("It costs less than the answer before it"), BM_PUZZLE_ERROR_ANSWER, error);
    }
  if (self->n_answers != n_moves)
    {
      g_autofree char *text = g_strdup_printf (_("There are %u answers, but %u legal moves"), self->n_answers, n_moves);

      return refuse_puzzle (reader, text, BM_PUZZLE_ERROR_ANSWER, error);
    }

  return TRUE;
}

static gboolean
read_answers (const Reader    *reader,
              JsonObject      *object,
              const BmRecord  *record,
              BmPuzzleAnswer  *answers,
              guint           *n_answers,
              GError         **error)
{
  g_autoptr (GError) local_error = NULL;
  JsonArray *array = bm_json_fields_get_array (object, "answers", &local_error);

  if (array == NULL)
    return refuse_puzzle (reader, local_error->message, BM_PUZZLE_ERROR_FORMAT, error);

  *n_answers = json_array_get_length (array);
  if (*n_answers < 2 || *n_answers > BM_MAX_MOVES)
    {
      g_autofree char *text = g_strdup_printf (_("There must be 2 to %u answers, not %u"), (guint) BM_MAX_MOVES,
                                               *n_answers);

      return refuse_puzzle (reader, text, BM_PUZZLE_ERROR_FORMAT, error);
    }
  for (guint i = 0; i < *n_answers; i++)
    if (!read_answer (reader, json_array_get_element (array, i), record, i, &answers[i], error))
      return FALSE;

  return TRUE;
}

static gboolean
read_rate (JsonNode     *node,
           BmPuzzleRate *rate)
{
  JsonArray *array = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  gint64 numbers[2];

  if (array == NULL || json_array_get_length (array) != G_N_ELEMENTS (numbers))
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      JsonNode *element = json_array_get_element (array, i);

      if (!JSON_NODE_HOLDS_VALUE (element) || json_node_get_value_type (element) != G_TYPE_INT64)
        return FALSE;
      numbers[i] = json_node_get_int (element);
    }
  if (numbers[0] < 0 || numbers[0] > numbers[1] || numbers[1] < 1 || numbers[1] > MAX_ASKED)
    return FALSE;

  *rate = (BmPuzzleRate) { .n_missed = (guint) numbers[0], .n_asked = (guint) numbers[1] };
  return TRUE;
}

static char *
read_rates (JsonObject   *object,
            BmPuzzleRate *rates)
{
  g_autoptr (GError) error = NULL;
  JsonObject *missed = bm_json_fields_get_object (object, "missed", &error);
  guint n_read = 0;

  if (missed == NULL)
    return g_strdup (error->message);

  for (guint i = 0; i < BM_N_PUZZLE_RATERS; i++)
    {
      const char *id = bm_puzzle_get_rater (i);

      if (!bm_json_fields_has (missed, id))
        continue;
      if (!read_rate (json_object_get_member (missed, id), &rates[i]))
        return g_strdup_printf (_("“missed” must have two numbers for “%s”: how many answers were wrong, and of how "
                                  "many"), id);
      n_read++;
    }
  if (n_read != json_object_get_size (missed))
    return g_strdup (_("“missed” has a player who is unknown"));

  return NULL;
}

/* A title or a name: a line that is not too long; empty if there is none. */
static char *
read_text (JsonObject  *object,
           const char  *name,
           char       **text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *plain = NULL;
  const char *value = "";

  if (bm_json_fields_has (object, name))
    value = bm_json_fields_get_string (object, name, &error);
  if (value == NULL)
    return g_strdup (error->message);

  plain = bm_plain_line (value, BM_PUZZLE_MAX_TEXT);
  if (!g_str_equal (plain, value))
    return g_strdup_printf (_("The member “%s” is not a plain line of up to %u characters"), name,
                            (guint) BM_PUZZLE_MAX_TEXT);

  g_free (*text);
  *text = g_steal_pointer (&plain);
  return NULL;
}

static BmRecord *
read_game (const Reader  *reader,
           JsonObject    *object,
           GError       **error)
{
  g_autoptr (GError) local_error = NULL;
  g_autofree char *name = g_strdup_printf ("%s: $.puzzles[%u].game", reader->display_name, reader->index);
  JsonObject *game = bm_json_fields_get_object (object, "game", &local_error);
  BmRecord *record;

  if (game == NULL)
    {
      refuse_puzzle (reader, local_error->message, BM_PUZZLE_ERROR_FORMAT, error);
      return NULL;
    }

  record = bm_record_new_from_object (game, bm_json_fields_has (game, "sets") ? NULL : reader->rules, name,
                                      &local_error);
  if (record == NULL)
    {
      gboolean is_newer = g_error_matches (local_error, BM_RECORD_ERROR, BM_RECORD_ERROR_VERSION);

      g_set_error_literal (error, BM_PUZZLE_ERROR, is_newer ? BM_PUZZLE_ERROR_VERSION : BM_PUZZLE_ERROR_GAME,
                           local_error->message);
    }
  return record;
}

/* Everything but the answers. */
static char *
read_head (JsonObject     *object,
           const BmRecord *record,
           const BmState  *state,
           BmPuzzle       *self)
{
  g_autoptr (GError) error = NULL;
  const char *question = bm_json_fields_get_string (object, "question", &error);
  gint64 n_seats = bm_record_get_setup ((BmRecord *) record)->n_seats;
  gint64 seat, n_right;
  char *problem;

  if (question == NULL
      || !bm_json_fields_get_int (object, "seat", 0, n_seats - 1, &seat, &error)
      || !bm_json_fields_get_int (object, "right", 1, self->n_answers - 1, &n_right, &error))
    return g_strdup (error->message);
  if (!bm_puzzle_is_question (state->decisions[seat])
      || !g_str_equal (question, question_words[state->decisions[seat]]))
    return g_strdup (_("The game does not lead to the question"));

  self->seat = (guint) seat;
  self->question = (BmMoveKind) state->decisions[seat];
  self->n_right = (guint) n_right;
  problem = read_text (object, "title", &self->title);
  if (problem == NULL)
    problem = read_text (object, "author", &self->author);
  if (problem == NULL)
    problem = read_rates (object, self->rates);
  return problem;
}

static BmPuzzle *
read_puzzle (const Reader  *reader,
             JsonNode      *node,
             GError       **error)
{
  static const char *const names[] = {
    "title", "author", "question", "seat", "right", "missed", "answers", "game", NULL
  };
  JsonObject *object = bm_json_fields_get_root (node, NULL);
  g_autofree BmPuzzleAnswer *answers = g_new0 (BmPuzzleAnswer, BM_MAX_MOVES);
  g_autofree char *problem = NULL;
  g_autoptr (BmRecord) record = NULL;
  g_autoptr (BmState) state = NULL;
  g_autoptr (BmPuzzle) self = NULL;
  guint n_answers = 0;

  problem = object != NULL ? find_unknown (object, names) : g_strdup (_("This is not an object"));
  if (problem != NULL)
    {
      refuse_puzzle (reader, problem, BM_PUZZLE_ERROR_FORMAT, error);
      return NULL;
    }
  record = read_game (reader, object, error);
  if (record == NULL || !read_answers (reader, object, record, answers, &n_answers, error))
    return NULL;

  state = bm_record_replay (record, G_MAXUINT, NULL);
  self = bm_puzzle_new (record, G_MAXUINT, 0, answers, n_answers, 1);
  problem = read_head (object, record, state, self);
  if (problem != NULL)
    {
      refuse_puzzle (reader, problem, BM_PUZZLE_ERROR_FORMAT, error);
      return NULL;
    }

  return check_answers (reader, self, state, error) ? g_steal_pointer (&self) : NULL;
}

static gboolean
check_header (JsonObject  *root,
              const char  *display_name,
              GError     **error)
{
  static const char *const names[] = { "format", "version", "program", "sets", "puzzles", NULL };
  g_autoptr (GError) local_error = NULL;
  g_autofree char *unknown = NULL;
  gint64 version = 0;

  if (g_strcmp0 (bm_json_fields_get_string (root, "format", NULL), BM_PUZZLE_FORMAT) != 0)
    return refuse (display_name, _("this is not a file with puzzles"), BM_PUZZLE_ERROR_FORMAT, error);
  if (!bm_json_fields_get_int (root, "version", 1, G_MAXINT64, &version, &local_error))
    return refuse (display_name, local_error->message, BM_PUZZLE_ERROR_FORMAT, error);
  if (version > VERSION)
    return refuse (display_name,
                   _("these puzzles were saved by a newer version of Big Monster; this one cannot read them"),
                   BM_PUZZLE_ERROR_VERSION, error);

  unknown = find_unknown (root, names);
  return unknown == NULL || refuse (display_name, unknown, BM_PUZZLE_ERROR_FORMAT, error);
}

/* Puzzles without sets are of the base set. */
static gboolean
read_rules (Reader      *reader,
            JsonObject  *root,
            GError     **error)
{
  g_autoptr (GError) local_error = NULL;
  BmSet *base;

  if (bm_json_fields_has (root, "sets"))
    reader->rules = bm_record_read_sets (root, &local_error);
  else
    {
      base = bm_library_load_shipped (BM_LIBRARY_BASE_ID, &local_error);
      reader->rules = base != NULL ? bm_rules_new (&base, 1, &local_error) : NULL;
      g_clear_pointer (&base, bm_set_unref);
    }

  return reader->rules != NULL || refuse (reader->display_name, local_error->message, BM_PUZZLE_ERROR_GAME, error);
}

static GPtrArray *
read_puzzles (Reader      *reader,
              JsonObject  *root,
              GError     **error)
{
  g_autoptr (GError) local_error = NULL;
  g_autoptr (GPtrArray) puzzles = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_puzzle_unref);
  JsonArray *array = bm_json_fields_get_array (root, "puzzles", &local_error);
  guint n = array != NULL ? json_array_get_length (array) : 0;

  if (array == NULL)
    {
      refuse (reader->display_name, local_error->message, BM_PUZZLE_ERROR_FORMAT, error);
      return NULL;
    }
  if (n < 1 || n > BM_PUZZLE_MAX_PUZZLES)
    {
      g_autofree char *text = g_strdup_printf (_("There must be 1 to %u puzzles, not %u"),
                                               (guint) BM_PUZZLE_MAX_PUZZLES, n);

      refuse (reader->display_name, text, BM_PUZZLE_ERROR_FORMAT, error);
      return NULL;
    }

  for (reader->index = 0; reader->index < n; reader->index++)
    {
      BmPuzzle *puzzle = read_puzzle (reader, json_array_get_element (array, reader->index), error);

      if (puzzle == NULL)
        return NULL;
      g_ptr_array_add (puzzles, puzzle);
    }

  return g_steal_pointer (&puzzles);
}

/**
 * bm_puzzles_new_from_data:
 * @data: (array length=length): any bytes
 * @length: their number
 * @display_name: name of the file, for messages
 * @error: return location for a #BmPuzzleError
 *
 * Reads puzzles, plays their games up to the decision, and makes sure that the answers are what is legal there.
 *
 * Returns: (transfer full) (element-type BmPuzzle) (nullable): the puzzles, at least one
 */
GPtrArray *
bm_puzzles_new_from_data (const char  *data,
                          gsize        length,
                          const char  *display_name,
                          GError     **error)
{
  g_autoptr (GError) local_error = NULL;
  g_autoptr (JsonNode) node = bm_json_parse (data, length, &local_error);
  JsonObject *root = node != NULL ? bm_json_fields_get_root (node, &local_error) : NULL;
  Reader reader = { .display_name = display_name };
  GPtrArray *puzzles = NULL;

  if (root == NULL)
    {
      refuse (display_name, local_error->message, BM_PUZZLE_ERROR_SYNTAX, error);
      return NULL;
    }

  if (check_header (root, display_name, error) && read_rules (&reader, root, error))
    puzzles = read_puzzles (&reader, root, error);
  g_clear_pointer (&reader.rules, bm_rules_unref);
  return puzzles;
}

/**
 * bm_puzzles_load:
 * @file: a regular file
 * @error: return location for a #BmPuzzleError
 *
 * Returns: (transfer full) (element-type BmPuzzle) (nullable): the puzzles in the file, see bm_puzzles_new_from_data()
 */
GPtrArray *
bm_puzzles_load (GFile   *file,
                 GError **error)
{
  g_autoptr (GError) local_error = NULL;
  g_autofree char *display_name = bm_file_dup_display_name (file);
  g_autoptr (GBytes) bytes = bm_file_read (file, BM_JSON_MAX_BYTES, &local_error);

  if (bytes != NULL)
    return bm_puzzles_new_from_data (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), display_name, error);

  refuse (display_name, local_error->message, BM_PUZZLE_ERROR_IO, error);
  return NULL;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* score: counts finished games, one JSON object per line. */

#define G_LOG_DOMAIN "bm-cli"

#include "config.h"

#include "bm-command.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "bm-json.h"
#include "bm-score-writer.h"

static const char summary[] = N_(
"Runs finished games through the rules and writes the results.\n"
"\n"
"Each line of the files, or of standard input, is a game: a JSON object with id, mode, explorers, medals and turns\n"
"and, if they are known, edition, all_tie, team_tie_break and fewer_medals. For each game, one JSON object is\n"
"written on one line: id, awards, penalty, winners and, for each seat, sheet, crystals, mutations and the legal\n"
"places. If a line is not a legal game, an object with id and error is written.");

static const char description[] = N_(
"Examples:\n"
"  bigmonster-cli score < games.jsonl\n"
"  bigmonster-cli score --explain games.jsonl\n"
"  bigmonster-cli score games.jsonl --sets stretch-goals my-tiles.json\n"
"\n"
"Files of games go before --sets, which takes all arguments up to the next option, or after --.\n"
"\n"
"Exit status: 0 if all lines are legal games, 1 if any is not, 2 for incorrect usage or if something cannot be\n"
"read or written.");

/* -- Lines: of limited length, since a file without any line break must not fill the memory -- */

/* The maximum length of a line. */
#define LINE_MAX_BYTES (1024 * 1024)
#define CHUNK_BYTES    (64 * 1024)

typedef enum
{
  LINE_READ,
  LINE_TOO_LONG,  /* it was skipped */
  LINE_END,       /* there are no more lines */
  LINE_FAILED,    /* errno says why */
} LineStatus;

typedef struct
{
  int      fd;
  gboolean at_end;
  gsize    start;     /* the end of the lines returned so far */
  gsize    searched;  /* there is no line break between start and here */
  gsize    end;       /* the end of the data read so far */
  char     data[LINE_MAX_BYTES + CHUNK_BYTES];
} LineReader;

/* Reads more data; at the end of the file, sets at_end. */
static gboolean
fill (LineReader *self)
{
  gssize n_read;

  if (self->start > 0)
    {
      memmove (self->data, self->data + self->start, self->end - self->start);
      self->end -= self->start;
      self->searched -= self->start;
      self->start = 0;
    }

  do
    n_read = read (self->fd, self->data + self->end, sizeof self->data - self->end);
  while (n_read < 0 && errno == EINTR);

  if (n_read < 0)
    return FALSE;
  self->end += (gsize) n_read;
  self->at_end = n_read == 0;

  return TRUE;
}

static char *
find_break (LineReader *self)
{
  char *found = memchr (self->data + self->searched, '\n', self->end - self->searched);

  self->searched = self->end;

  return found;
}

/* Skips the rest of a line that is too long. */
static LineStatus
skip_line (LineReader *self)
{
  for (;;)
    {
      char *found = find_break (self);

      self->start = found != NULL ? (gsize) (found - self->data) + 1 : self->end;
      self->searched = self->start;
      if (found != NULL || self->at_end)
        return LINE_TOO_LONG;
      if (!fill (self))
        return LINE_FAILED;
    }
}

/* Reads the next line, without its line break, which the last line need not have. Not NUL-terminated; valid until the
 * next line is read. */
static LineStatus
read_line (LineReader  *self,
           const char **line,
           gsize       *length)
{
  char *found;

  while ((found = find_break (self)) == NULL && !self->at_end)
    {
      if (self->end - self->start > LINE_MAX_BYTES)
        return skip_line (self);
      if (!fill (self))
        return LINE_FAILED;
    }

  if (found == NULL && self->start == self->end)
    return LINE_END;

  *line = self->data + self->start;
  *length = (gsize) ((found != NULL ? found : self->data + self->end) - *line);
  self->start += *length + (found != NULL ? 1 : 0);
  self->searched = self->start;

  return *length > LINE_MAX_BYTES ? LINE_TOO_LONG : LINE_READ;
}

/* -- Games -- */

typedef struct
{
  BmRules *rules;
  gboolean explain;
  guint    n_lines;
  guint    n_refused;
} Scorer;

static void
write_result (const char *id,
              JsonObject *result)
{
  g_autoptr (JsonObject) line = json_object_new ();
  g_autoptr (JsonNode) node = json_node_alloc ();
  g_autoptr (GList) names = json_object_get_members (result);

  /* The ID comes first, so that it is easy to find. */
  if (id != NULL)
    json_object_set_string_member (line, "id", id);
  else
    json_object_set_null_member (line, "id");
  for (GList *name = names; name != NULL; name = name->next)
    json_object_set_member (line, name->data, json_object_dup_member (result, name->data));

  json_node_init_object (node, line);
  bm_command_write_json (node, FALSE);
}

/* Writes a text as JSON, or null. */
static void
write_text (const char *text)
{
  g_autoptr (JsonNode) node = json_node_alloc ();
  g_autofree char *written = NULL;

  if (text != NULL)
    json_node_init_string (node, text);
  else
    json_node_init_null (node);

  written = bm_json_write (node, FALSE);
  fputs (written, stdout);
}

/* Written directly, without building an object, since there may be a million of them. */
static void
write_error (Scorer     *self,
             const char *id,
             const char *message)
{
  fputs ("{\"id\":", stdout);
  write_text (id);
  fputs (",\"error\":", stdout);
  write_text (message);
  fputs ("}\n", stdout);
  self->n_refused++;
}

static void
score_object (Scorer     *self,
              JsonObject *object)
{
  JsonNode *id_node = json_object_get_member (object, "id");
  g_autoptr (GError) error = NULL;
  g_autoptr (BmPlayedGame) game = bm_played_game_new_from_json (self->rules, object, &error);
  const char *id = NULL;

  if (id_node != NULL && JSON_NODE_HOLDS_VALUE (id_node) && json_node_get_value_type (id_node) == G_TYPE_STRING)
    id = json_node_get_string (id_node);

  if (game != NULL)
    {
      g_autoptr (JsonObject) result = bm_played_game_to_json (game, self->explain);

      write_result (id, result);
    }
  else
    write_error (self, id, error->message);
}

static void
score_line (Scorer     *self,
            const char *line,
            gsize       length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) root = NULL;

  /* Does not parse text that cannot be a game, since there may be a million such lines. */
  if (*line != '{' && !g_ascii_isspace (*line))
    {
      write_error (self, NULL, _("a game must be a JSON object"));
      return;
    }

  root = bm_json_parse (line, length, &error);
  if (root == NULL)
    write_error (self, NULL, error->message);
  else if (!JSON_NODE_HOLDS_OBJECT (root))
    write_error (self, NULL, _("a game must be a JSON object"));
  else
    score_object (self, json_node_get_object (root));
}

static gboolean
is_blank (const char *line,
          gsize       length)
{
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isspace (line[i]))
      return FALSE;

  return TRUE;
}

static gboolean
score_lines (Scorer *self,
             int     fd)
{
  g_autofree LineReader *reader = g_new0 (LineReader, 1);
  const char *line;
  gsize length;

  reader->fd = fd;
  while (!ferror (stdout))
    switch (read_line (reader, &line, &length))
      {
      case LINE_READ:
        if (is_blank (line, length))
          break;
        self->n_lines++;
        score_line (self, line, length);
        break;

      case LINE_TOO_LONG:
        self->n_lines++;
        write_error (self, NULL, _("the line is longer than 1 MiB"));
        break;

      case LINE_FAILED:
        return FALSE;

      case LINE_END:
      default:
        return TRUE;
      }

  return TRUE;
}

static BmExit
score_file (Scorer     *self,
            const char *file)
{
  g_autofree char *name = bm_command_dup_name (file);
  int fd = bm_command_is_stdin (file) ? STDIN_FILENO : g_open (file, O_RDONLY | O_CLOEXEC, 0);
  gboolean done = fd >= 0 && score_lines (self, fd);

  if (!done)
    bm_command_complain ("%s: %s", name, g_strerror (errno));
  if (fd > STDIN_FILENO)
    close (fd);

  return done ? BM_EXIT_FINE : BM_EXIT_TROUBLE;
}

static BmExit
score_files (Scorer  *self,
             char   **files)
{
  BmExit status = BM_EXIT_FINE;

  for (guint i = 0; files[i] != NULL; i++)
    {
      BmExit file_status = score_file (self, files[i]);

      status = MAX (status, file_status);
    }

  if (self->n_refused > 0)
    {
      /* Translators: how many lines of all are refused */
      bm_command_complain (_("lines without a legal game: %u of %u"), self->n_refused, self->n_lines);
      status = MAX (status, BM_EXIT_FAULTY);
    }

  return status;
}

/**
 * bm_command_score:
 * @arguments: (array zero-terminated=1): its arguments, starting with its name
 *
 * Returns: the exit status
 */
BmExit
bm_command_score (char **arguments)
{
  static const char * const only_stdin[] = { "-", NULL };
  g_auto (GStrv) expanded = bm_command_expand_option (arguments, "--sets");
  g_auto (GStrv) sets = NULL;
  g_auto (GStrv) files = NULL;
  g_autoptr (BmRules) rules = NULL;
  Scorer scorer = { 0 };
  const GOptionEntry entries[] = {
    { "sets", 's', G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME_ARRAY, &sets,
      N_("Play with these sets and those they require instead of the printed game"), N_("FILE…") },
    { "explain", 'e', G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &scorer.explain,
      N_("Say where the points come from"), NULL },
    { G_OPTION_REMAINING, 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME_ARRAY, &files, NULL, N_("[FILE…]") },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (GOptionContext) context = bm_command_new_context (NULL, summary, description, entries);
  BmExit status;

  if (!bm_command_parse (context, expanded))
    return BM_EXIT_TROUBLE;

  status = bm_command_load_rules (sets, &rules);
  if (rules == NULL)
    return status;

  scorer.rules = rules;
  return score_files (&scorer, files != NULL ? files : (char **) only_stdin);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A line such as “Big Monster 2026-11-27 Ada 63 (58 51 44) #AQAy…” can be read by people in any language, and is checked
 * by programs: what follows the # holds the moves, from which the points follow, and check sums of the rest. */

#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-day-line.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bm-date.h"
#include "bm-day.h"
#include "bm-move-code.h"
#include "bm-plain.h"

#define VERSION 1
#define SUM_BYTES 3

/* What the code begins with; the moves follow. */
enum
{
  AT_VERSION,
  AT_TAKEN_BACK,
  AT_DEAL,
  AT_TEXT_SUM = AT_DEAL + SUM_BYTES,
  AT_CODE_SUM = AT_TEXT_SUM + SUM_BYTES,
  AT_MOVES = AT_CODE_SUM + SUM_BYTES,
};

/* What a line says in words. */
typedef struct
{
  char       *day;
  char       *name;
  char       *points; /* of all, those of the person first */
  GByteArray *code;
} Line;

static void
line_clear (Line *self)
{
  g_free (self->day);
  g_free (self->name);
  g_free (self->points);
  g_clear_pointer (&self->code, g_byte_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Line, line_clear)

G_DEFINE_QUARK (bm-day-line-error-quark, bm_day_line_error)

/* -- Sums -- */

static void
put_sum (GChecksum *sum,
         guint8    *bytes)
{
  guint8 digest[32];
  gsize length = sizeof digest;

  g_checksum_get_digest (sum, digest, &length);
  memcpy (bytes, digest, SUM_BYTES);
}

static void
sum_text (const Line *line,
          guint8     *bytes)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);

  g_checksum_update (sum, (const guchar *) line->day, -1);
  g_checksum_update (sum, (const guchar *) "\n", 1);
  g_checksum_update (sum, (const guchar *) line->name, -1);
  g_checksum_update (sum, (const guchar *) "\n", 1);
  g_checksum_update (sum, line->code->data + AT_MOVES, (gssize) line->code->len - AT_MOVES);
  put_sum (sum, bytes);
}

/* All of the code but the sum itself. */
static void
sum_code (const Line *line,
          guint8     *bytes)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);

  g_checksum_update (sum, line->code->data, AT_CODE_SUM);
  g_checksum_update (sum, line->code->data + AT_MOVES, (gssize) line->code->len - AT_MOVES);
  put_sum (sum, bytes);
}

/* The beginning of the digest of the deal. */
static void
sum_deal (const BmRecord *record,
          guint8         *bytes)
{
  g_autofree char *digest = bm_day_dup_digest (record);

  for (guint i = 0; i < SUM_BYTES; i++)
    bytes[i] = (guint8) (g_ascii_xdigit_value (digest[2 * i]) << 4 | g_ascii_xdigit_value (digest[2 * i + 1]));
}

/* -- Writing -- */

/* The alphabet of file names and addresses, in which nothing is broken by a chat. */
static char *
encode (const GByteArray *code)
{
  char *text = g_base64_encode (code->data, code->len);

  g_strdelimit (text, "+", '-');
  g_strdelimit (text, "/", '_');
  for (gsize n = strlen (text); n > 0 && text[n - 1] == '='; n--)
    text[n - 1] = '\0';

  return text;
}

static char *
describe_points (const BmRecord *record,
                 guint           person)
{
  g_autoptr (BmState) state = bm_record_replay (record, G_MAXUINT, NULL);
  const BmSetup *setup = bm_record_get_setup (record);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < setup->n_seats; i++)
    {
      BmSheet sheet;

      bm_position_score (&state->position, setup->rules, (person + i) % setup->n_seats, &sheet);
      g_string_append_printf (text, i == 0 ? "%d (" : i == 1 ? "%d" : " %d", sheet.total);
    }
  g_string_append_c (text, ')');

  return g_string_free (text, FALSE);
}

/* A name cannot look like the rest of the line. */
static char *
tidy_name (const char *name)
{
  char *plain = bm_plain_line (name, BM_MAX_NAME);
  g_auto (GStrv) words = NULL;

  g_strdelimit (plain, "#()", ' ');
  words = g_strsplit (g_strstrip (plain), " ", -1);
  g_free (plain);
  plain = NULL;
  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0')
      {
        char *longer = plain != NULL ? g_strconcat (plain, " ", words[i], NULL) : g_strdup (words[i]);

        g_free (plain);
        plain = longer;
      }

  return plain != NULL ? plain : g_strdup ("");
}

/**
 * bm_day_line_new:
 * @record: a game
 *
 * Makes the line of a game that is the deal of a day, and over.
 *
 * Returns: (transfer full) (nullable): the line; %NULL for any other game
 */
char *
bm_day_line_new (const BmRecord *record)
{
  g_autoptr (GBytes) moves = bm_day_check (record) ? bm_move_code_pack (record, NULL) : NULL;
  g_auto (Line) line = { 0 };
  g_autofree char *code = NULL;
  GDate date;
  guint person;

  if (moves == NULL || !bm_date_parse (bm_record_get_day (record), &date))
    return NULL;

  person = bm_day_get_seat (&date);
  line.day = g_strdup (bm_record_get_day (record));
  line.name = tidy_name (bm_record_get_name (record, person));
  line.points = describe_points (record, person);
  line.code = g_byte_array_new ();
  g_byte_array_set_size (line.code, AT_MOVES);
  g_byte_array_append (line.code, g_bytes_get_data (moves, NULL), (guint) g_bytes_get_size (moves));
  line.code->data[AT_VERSION] = VERSION;
  line.code->data[AT_TAKEN_BACK] = (guint8) MIN (bm_record_get_n_taken_back (record), G_MAXUINT8);
  sum_deal (record, line.code->data + AT_DEAL);
  sum_text (&line, line.code->data + AT_TEXT_SUM);
  sum_code (&line, line.code->data + AT_CODE_SUM);
  code = encode (line.code);

  /* Not translated: programs in all languages read it. */
  return g_strdup_printf ("Big Monster %s %s%s%s #%s", line.day, line.name, line.name[0] != '\0' ? " " : "", line.points,
                          code);
}

/* -- Reading -- */

static GByteArray *
decode (const char *text)
{
  g_autofree char *standard = g_strdup_printf ("%s%s", text, &"==="[3 - (4 - strlen (text) % 4) % 4]);
  GByteArray *bytes;
  guchar *data;
  gsize length;

  g_strdelimit (standard, "-", '+');
  g_strdelimit (standard, "_", '/');
  data = g_base64_decode (standard, &length);
  bytes = g_byte_array_new_take (data, length);

  return bytes;
}

/* Line breaks and whatever else chats put in the place of spaces. */
static char *
make_spaces_simple (const char *text)
{
  GString *simple = g_string_new (NULL);

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (!g_unichar_isspace (c) && c != 0x200b)
        g_string_append_unichar (simple, c);
      else if (simple->len > 0 && simple->str[simple->len - 1] != ' ')
        g_string_append_c (simple, ' ');
    }

  return g_string_free (simple, FALSE);
}

/* The line may have other words before and after it. */
static gboolean
parse (Line        *line,
       const char  *text,
       GError     **error)
{
  /* Not translated: what programs in all languages write. */
  g_autoptr (GRegex) regex = g_regex_new ("Big Monster (\\d{4}-\\d{2}-\\d{2}) ([^#]* )?(-?\\d+ \\([-\\d ]+\\)) #([-\\w]+)",
                                          G_REGEX_DEFAULT, G_REGEX_MATCH_DEFAULT, NULL);
  g_autofree char *simple = NULL;
  g_autofree char *code = NULL;
  g_autoptr (GMatchInfo) match = NULL;

  if (strlen (text) <= BM_DAY_LINE_MAX_BYTES && g_utf8_validate (text, -1, NULL))
    simple = make_spaces_simple (text);
  if (simple == NULL || !g_regex_match (regex, simple, G_REGEX_MATCH_DEFAULT, &match))
    {
      g_set_error_literal (error, BM_DAY_LINE_ERROR, BM_DAY_LINE_ERROR_SYNTAX,
                           /* Translators: keep the example as it is. */
                           _("This is not the result of a day’s deal, which looks like “Big Monster 2026-11-27 Ada 63 "
                             "(58 51 44) #AQB…”"));
      return FALSE;
    }

  line->day = g_match_info_fetch (match, 1);
  line->name = g_strchomp (g_match_info_fetch (match, 2));
  line->points = g_match_info_fetch (match, 3);
  code = g_match_info_fetch (match, 4);
  line->code = decode (code);
  return TRUE;
}

static gboolean
refuse (GError         **error,
        BmDayLineError   code,
        const char      *message)
{
  g_set_error_literal (error, BM_DAY_LINE_ERROR, (int) code, message);
  return FALSE;
}

/* As far as that is possible without the game. */
static gboolean
check_sums (const Line  *line,
            GError     **error)
{
  const guint8 *code = line->code->data;
  guint8 sum[SUM_BYTES];

  if (line->code->len > 0 && code[AT_VERSION] > VERSION)
    return refuse (error, BM_DAY_LINE_ERROR_VERSION, _("A newer version of Big Monster wrote this line"));
  if (line->code->len <= AT_MOVES)
    return refuse (error, BM_DAY_LINE_ERROR_CODE, _("The code at the end of the line was cut off"));
  sum_code (line, sum);
  if (memcmp (sum, code + AT_CODE_SUM, SUM_BYTES) != 0)
    return refuse (error, BM_DAY_LINE_ERROR_CODE, _("The code at the end of the line was altered or cut off"));
  sum_text (line, sum);
  if (memcmp (sum, code + AT_TEXT_SUM, SUM_BYTES) != 0)
    return refuse (error, BM_DAY_LINE_ERROR_TEXT, _("The date or the name in the line was altered"));
  return TRUE;
}

/* The deal of the day that the line says. */
static BmRecord *
find_deal (const Line  *line,
           GError     **error)
{
  g_autoptr (BmRules) rules = NULL;
  g_autoptr (BmRecord) deal = NULL;
  guint8 sum[SUM_BYTES];
  GDate date;

  if (!bm_date_parse (line->day, &date) || !bm_day_has_deal (&date))
    {
      refuse (error, BM_DAY_LINE_ERROR_DATE, _("There is no deal of this day"));
      return NULL;
    }

  rules = bm_day_load_rules ();
  deal = bm_day_new_record (rules, &date, line->name);
  sum_deal (deal, sum);
  if (memcmp (sum, line->code->data + AT_DEAL, SUM_BYTES) != 0)
    {
      refuse (error, BM_DAY_LINE_ERROR_DEAL,
              _("The game was played with other tiles or rules than this version of Big Monster has for that day"));
      return NULL;
    }

  return g_steal_pointer (&deal);
}

static BmRecord *
play (const Line      *line,
      const BmRecord  *deal,
      GError         **error)
{
  g_autoptr (GBytes) moves = g_bytes_new (line->code->data + AT_MOVES, line->code->len - AT_MOVES);
  BmSetup *setup = bm_record_get_setup (deal);
  BmRecord *record = bm_move_code_unpack (setup, bm_record_get_seed (deal), moves, NULL);

  if (record == NULL)
    {
      refuse (error, BM_DAY_LINE_ERROR_MOVES, _("The moves in the line are not those of a game"));
      return NULL;
    }

  for (guint seat = 0; seat < setup->n_seats; seat++)
    bm_record_set_seat (record, seat, bm_record_get_player (deal, seat), bm_record_get_name (deal, seat));
  bm_record_set_day (record, line->day);
  bm_record_set_n_taken_back (record, line->code->data[AT_TAKEN_BACK]);
  return record;
}

static gboolean
check_points (const Line      *line,
              const BmRecord  *record,
              GError         **error)
{
  g_autofree char *points = NULL;
  GDate date;

  bm_date_parse (line->day, &date);
  points = describe_points (record, bm_day_get_seat (&date));
  if (g_str_equal (points, line->points))
    return TRUE;

  g_set_error (error, BM_DAY_LINE_ERROR, BM_DAY_LINE_ERROR_POINTS,
               /* Translators: both are the points of all players, like “63 (58 51 44)” */
               _("The line says %s points, but the game in it came to %s"), line->points, points);
  return FALSE;
}

/**
 * bm_day_line_read:
 * @text: a line, maybe with other words around it
 * @error: return location for a #BmDayLineError that says what is wrong with it
 *
 * Reads what bm_day_line_new() has written, and checks all of it: the moves must be legal, and lead to the points. Who
 * chose them, no line can prove.
 *
 * Returns: (transfer full) (nullable): the game
 */
BmRecord *
bm_day_line_read (const char  *text,
                  GError     **error)
{
  g_auto (Line) line = { 0 };
  g_autoptr (BmRecord) deal = NULL;
  g_autoptr (BmRecord) record = NULL;

  if (!parse (&line, text, error) || !check_sums (&line, error))
    return NULL;

  deal = find_deal (&line, error);
  record = deal != NULL ? play (&line, deal, error) : NULL;
  return record != NULL && check_points (&line, record, error) ? g_steal_pointer (&record) : NULL;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-set-table.h"

#include <glib/gi18n-lib.h>

#include "bm-csv.h"
#include "bm-json-tree.h"
#include "bm-number-table.h"
#include "bm-problem.h"

G_DEFINE_QUARK (bm-set-table-error-quark, bm_set_table_error)

#define N_TITLES 3  /* columns that only say what a line is about: */
static const char *const titles[N_TITLES] = { "kind", "id", "name" };

/**
 * bm_table_refusal_free:
 * @self: (transfer full): a refusal
 *
 * Frees it.
 */
void
bm_table_refusal_free (BmTableRefusal *self)
{
  g_free (self->reason);
  g_free (self);
}

/* -- Writing -- */

static void
write_line (const BmNumberTable *self,
            const BmNumberLine  *line,
            BmLanguage           language,
            GString             *csv)
{
  BmText name;

  bm_text_init_from_json (&name, json_object_get_member (json_node_get_object (line->thing), "name"), BM_MAX_NAME);
  bm_csv_add_text (csv, bm_thing_kind_get_word (line->kind));
  bm_csv_add_text (csv, line->id);
  bm_csv_add_text (csv, bm_text_get (&name, language));
  bm_text_clear (&name);

  for (guint i = 0; i < self->columns->len; i++)
    {
      const BmNumberCell *cell = g_hash_table_lookup (line->cells, g_ptr_array_index (self->columns, i));

      if (cell != NULL && cell->has_number)
        bm_csv_add_number (csv, (double) cell->number);
      else
        bm_csv_add_text (csv, "");
    }
  bm_csv_end_row (csv);
}

/**
 * bm_set_table_write:
 * @root: the JSON of a set
 * @language: of the names of things
 *
 * Writes all numbers of a set as CSV. A cell is empty where a thing has no such number, and its default applies. Kinds
 * of things without any numbers are left out.
 *
 * Returns: (transfer full): the table
 */
char *
bm_set_table_write (JsonNode   *root,
                    BmLanguage  language)
{
  g_auto (BmNumberTable) self = { 0 };
  GString *csv;

  g_return_val_if_fail (root != NULL, NULL);

  bm_number_table_init (&self, root);
  csv = g_string_new (NULL);
  for (guint i = 0; i < N_TITLES; i++)
    bm_csv_add_text (csv, titles[i]);
  for (guint i = 0; i < self.columns->len; i++)
    bm_csv_add_text (csv, g_ptr_array_index (self.columns, i));
  bm_csv_end_row (csv);

  for (guint i = 0; i < self.lines->len; i++)
    {
      const BmNumberLine *line = g_ptr_array_index (self.lines, i);

      if (g_hash_table_size (line->cells) > 0)
        write_line (&self, line, language, csv);
    }

  return g_string_free (csv, FALSE);
}

/* -- Reading -- */

typedef struct
{
  BmNumberTable table;
  JsonNode     *root;      /* owned: with the changes so far */
  GPtrArray    *rows;      /* BmCsvRow */
  GPtrArray    *headings;  /* for each column of the file: its name in the table, %NULL if it is not taken over */
  guint         places[N_TITLES];
  GHashTable   *seen;      /* BmNumberLine → number of its line in the file */
  GPtrArray    *refusals;  /* BmTableRefusal */
} Reading;

static void
reading_clear (Reading *self)
{
  bm_number_table_clear (&self->table);
  g_clear_pointer (&self->root, json_node_unref);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->headings, g_ptr_array_unref);
  g_clear_pointer (&self->seen, g_hash_table_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reading, reading_clear)

static void G_GNUC_PRINTF (3, 4)
refuse (Reading    *self,
        guint       line,
        const char *format,
        ...)
{
  BmTableRefusal *refusal = g_new (BmTableRefusal, 1);
  va_list arguments;

  va_start (arguments, format);
  refusal->line = line;
  refusal->reason = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_ptr_array_add (self->refusals, refusal);
}

static char *
dup_cell (const BmCsvRow *row,
          guint           index)
{
  return index < row->cells->len ? g_strstrip (g_strdup (g_ptr_array_index (row->cells, index))) : g_strdup ("");
}

static void
refuse_column (Reading    *self,
               guint       line,
               const char *heading)
{
  g_autofree char *quoted = bm_quote (heading);
  g_autoptr (GPtrArray) known = g_ptr_array_new ();
  const char *suggestion;

  for (guint i = 0; i < self->table.columns->len; i++)
    g_ptr_array_add (known, g_ptr_array_index (self->table.columns, i));
  g_ptr_array_add (known, NULL);
  suggestion = bm_suggest (heading, (const char *const *) known->pdata);

  if (suggestion != NULL)
    refuse (self, line, _("the set has no column “%s”; did you mean “%s”?"), quoted, suggestion);
  else
    refuse (self, line, _("the set has no column “%s”"), quoted);
}

/* Which column of the table a heading stands for; %NULL: none. */
static const char *
find_column (Reading    *self,
             guint       line,
             const char *heading)
{
  g_autofree char *quoted = bm_quote (heading);
  char *column = g_hash_table_lookup (self->table.known, heading);

  if (column == NULL)
    refuse_column (self, line, heading);
  else if (g_ptr_array_find (self->headings, column, NULL))
    refuse (self, line, _("the column “%s” is there twice"), quoted);
  else
    return column;

  return NULL;
}

/* A title that is there twice is taken from its first place. */
static gboolean
find_title (Reading    *self,
            const char *heading,
            guint       place)
{
  for (guint i = 0; i < N_TITLES; i++)
    if (g_str_equal (titles[i], heading))
      {
        self->places[i] = MIN (self->places[i], place);
        return TRUE;
      }

  return FALSE;
}

static gboolean
read_header (Reading  *self,
             GError  **error)
{
  const BmCsvRow *row = self->rows->len > 0 ? g_ptr_array_index (self->rows, 0) : NULL;

  for (guint i = 0; i < N_TITLES; i++)
    self->places[i] = G_MAXUINT;
  for (guint i = 0; row != NULL && i < row->cells->len; i++)
    {
      g_autofree char *heading = dup_cell (row, i);
      gboolean is_title = *heading == '\0' || find_title (self, heading, i);

      g_ptr_array_add (self->headings, is_title ? NULL : (gpointer) find_column (self, row->line, heading));
    }

  if (self->places[0] < G_MAXUINT && self->places[1] < G_MAXUINT)
    return TRUE;

  g_ptr_array_set_size (self->refusals, 0);
  g_set_error_literal (error, BM_SET_TABLE_ERROR, BM_SET_TABLE_ERROR_HEADER,
                       _("This is not a table of a set: its first line does not have the columns “kind” and “id”"));
  return FALSE;
}

static gboolean
find_kind (const char  *word,
           BmThingKind *kind)
{
  for (guint i = 0; i < BM_N_THING_KINDS; i++)
    if (g_str_equal (bm_thing_kind_get_word ((BmThingKind) i), word))
      {
        *kind = (BmThingKind) i;
        return TRUE;
      }

  return FALSE;
}

/* The thing that a row is about; %NULL, with a refusal, if the set has none. */
static BmNumberLine *
find_thing (Reading        *self,
            const BmCsvRow *row)
{
  g_autofree char *word = dup_cell (row, self->places[0]);
  g_autofree char *id = dup_cell (row, self->places[1]);
  g_autofree char *quoted_word = bm_quote (word);
  g_autofree char *quoted_id = bm_quote (bm_csv_peek_text (id));
  BmThingKind kind;
  BmNumberLine *line;
  guint other;

  if (!find_kind (word, &kind))
    {
      refuse (self, row->line, _("“%s” is not a kind of thing, such as “tile”"), quoted_word);
      return NULL;
    }

  line = bm_number_table_find (&self->table, kind, bm_csv_peek_text (id));
  if (line == NULL)
    refuse (self, row->line, _("the set has no “%s” in its “%s”"), quoted_id, bm_thing_kind_get_member (kind));
  other = GPOINTER_TO_UINT (g_hash_table_lookup (self->seen, line));
  if (other > 0)
    refuse (self, row->line, _("line %u is about “%s”, too"), other, quoted_id);

  return other == 0 ? line : NULL;
}

/* Whether it makes no difference that a number is there. */
static gboolean
is_standard (const BmNumberCell *cell,
             gint64      number)
{
  return (cell->row->has_standard && number == cell->row->standard)
         || (cell->row->form == BM_FORMAT_FORM_BY_ID && number == 0);
}

static gboolean
is_unchanged (const BmNumberCell *cell,
              const char         *text)
{
  g_autofree char *number = cell != NULL && cell->has_number ? g_strdup_printf ("%" G_GINT64_FORMAT, cell->number)
                                                             : g_strdup ("");

  return g_str_equal (text, number);
}

static void
change (JsonNode          **root,
        const BmNumberCell *cell,
        JsonNode           *number)
{
  g_autoptr (JsonNode) before = *root;

  *root = bm_json_tree_set (before, cell->path, number);
}

/* Adds what a cell changes; returns whether it is allowed. */
static gboolean
read_number (Reading             *self,
             const BmCsvRow      *row,
             const BmNumberLine  *line,
             guint                place,
             JsonNode           **root)
{
  const char *column = g_ptr_array_index (self->headings, place);
  const BmNumberCell *cell = g_hash_table_lookup (line->cells, column);
  g_autofree char *text = dup_cell (row, place);
  g_autofree char *quoted = bm_quote (text);
  gint64 number;

  if (is_unchanged (cell, text))
    return TRUE;

  if (cell == NULL)
    refuse (self, row->line, _("there is no “%s” here; whatever it is a number of must be there first"), column);
  else if (*text == '\0' && !cell->may_go)
    refuse (self, row->line, _("“%s” needs a number"), column);
  else if (*text == '\0')
    {
      change (root, cell, NULL);
      return TRUE;
    }
  else if (!g_ascii_string_to_signed (text, 10, cell->row->minimum, cell->row->maximum, &number, NULL))
    refuse (self, row->line, _("“%s” must be a whole number from %d to %d, not “%s”"), column, cell->row->minimum,
            cell->row->maximum, quoted);
  else
    {
      if (cell->has_number || !is_standard (cell, number))
        change (root, cell, json_node_init_int (json_node_alloc (), number));
      return TRUE;
    }

  return FALSE;
}

static gboolean
is_empty (const BmCsvRow *row)
{
  for (guint i = 0; i < row->cells->len; i++)
    {
      g_autofree char *cell = dup_cell (row, i);

      if (*cell != '\0')
        return FALSE;
    }

  return TRUE;
}

/* The cells behind the last column must be empty. */
static gboolean
has_right_length (const Reading  *self,
                  const BmCsvRow *row)
{
  for (guint i = self->headings->len; i < row->cells->len; i++)
    {
      g_autofree char *cell = dup_cell (row, i);

      if (*cell != '\0')
        return FALSE;
    }

  return TRUE;
}

/* All or nothing of a row is taken over. Cells that are missing at its end change nothing: some spreadsheets leave out
 * empty ones there. */
static void
read_row (Reading        *self,
          const BmCsvRow *row)
{
  g_autoptr (JsonNode) root = json_node_ref (self->root);
  gboolean is_fine = TRUE;
  BmNumberLine *line;

  if (is_empty (row))
    return;
  if (!has_right_length (self, row))
    {
      refuse (self, row->line, _("there are more cells than columns; numbers must not have a decimal comma"));
      return;
    }
  line = find_thing (self, row);
  if (line == NULL)
    return;

  g_hash_table_insert (self->seen, line, GUINT_TO_POINTER (row->line));
  for (guint i = 0; i < MIN (row->cells->len, self->headings->len); i++)
    if (g_ptr_array_index (self->headings, i) != NULL)
      is_fine = read_number (self, row, line, i, &root) && is_fine;
  if (is_fine)
    {
      json_node_unref (self->root);
      self->root = g_steal_pointer (&root);
    }
}

/**
 * bm_set_table_read:
 * @root: the JSON of a set; sealed
 * @data: a table as bm_set_table_write() writes it, edited in a spreadsheet: columns and lines may be missing or in
 *   another order
 * @length: its length in bytes
 * @refusals: (element-type BmTableRefusal): what is refused is added here
 * @error: return location for an error of the domain %BM_CSV_ERROR or %BM_SET_TABLE_ERROR: nothing of the file can be
 *   used
 *
 * Takes over edited numbers. A line with anything wrong is refused as a whole. An empty cell leaves a number out, so
 * that its default applies. Whether the set still makes sense then is up to the compiler.
 *
 * Returns: (transfer full): the set with the numbers of the table; @root if none has changed
 */
JsonNode *
bm_set_table_read (JsonNode    *root,
                   const char  *data,
                   gsize        length,
                   GPtrArray   *refusals,
                   GError     **error)
{
  g_auto (Reading) self = { .root = NULL };

  g_return_val_if_fail (root != NULL, NULL);
  g_return_val_if_fail (refusals != NULL, NULL);

  self.rows = bm_csv_read (data, length, error);
  if (self.rows == NULL)
    return NULL;

  self.root = json_node_ref (root);
  self.headings = g_ptr_array_new ();
  self.seen = g_hash_table_new (NULL, NULL);
  self.refusals = refusals;
  bm_number_table_init (&self.table, root);
  if (!read_header (&self, error))
    return NULL;
  for (guint i = 1; i < self.rows->len; i++)
    read_row (&self, g_ptr_array_index (self.rows, i));

  return g_steal_pointer (&self.root);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-print"

#include "config.h"

#include "bm-export-job.h"

#include <string.h>

#include "bm-file-write.h"

/** File: a sheet that is drawn when it is written, or a text. */
typedef struct
{
  char        *name;
  BmPieceSheet sheet;
  char        *text;  /* %NULL for a sheet */
} File;

struct _BmExportJob
{
  BmRules *rules;
  GArray  *files;
};

static void
file_clear (gpointer data)
{
  File *file = data;

  g_free (file->name);
  g_free (file->text);
  g_clear_pointer (&file->sheet.faces, g_array_unref);
}

/**
 * bm_export_job_new:
 * @rules: the rules
 *
 * Returns: (transfer full): a job without files
 */
BmExportJob *
bm_export_job_new (BmRules *rules)
{
  BmExportJob *self = g_new0 (BmExportJob, 1);

  self->rules = bm_rules_ref (rules);
  self->files = g_array_new (FALSE, FALSE, sizeof (File));
  g_array_set_clear_func (self->files, file_clear);

  return self;
}

/**
 * bm_export_job_free:
 * @self: (transfer full): a job
 *
 * Frees it.
 */
void
bm_export_job_free (BmExportJob *self)
{
  bm_rules_unref (self->rules);
  g_array_unref (self->files);
  g_free (self);
}

/**
 * bm_export_job_take_sheet:
 * @self: a job
 * @name: the name of the file
 * @sheet: what it shows; its faces are taken over
 *
 * Adds a picture.
 */
void
bm_export_job_take_sheet (BmExportJob  *self,
                          const char   *name,
                          BmPieceSheet  sheet)
{
  g_array_append_val (self->files, ((File) { .name = g_strdup (name), .sheet = sheet }));
}

/**
 * bm_export_job_take_text:
 * @self: a job
 * @name: the name of the file
 * @text: (transfer full): its content
 *
 * Adds a text.
 */
void
bm_export_job_take_text (BmExportJob *self,
                         const char  *name,
                         char        *text)
{
  g_array_append_val (self->files, ((File) { .name = g_strdup (name), .text = text }));
}

static const File *
get_file (const BmExportJob *self,
          guint              index)
{
  return &g_array_index (self->files, File, index);
}

/**
 * bm_export_job_get_n_files:
 * @self: a job
 *
 * Returns: how many files there are
 */
guint
bm_export_job_get_n_files (const BmExportJob *self)
{
  return self->files->len;
}

/**
 * bm_export_job_get_name:
 * @self: a job
 * @index: the index of a file
 *
 * Returns: (transfer none): its name, of plain letters
 */
const char *
bm_export_job_get_name (const BmExportJob *self,
                        guint              index)
{
  g_return_val_if_fail (index < self->files->len, NULL);

  return get_file (self, index)->name;
}

/**
 * bm_export_job_make_file:
 * @self: a job
 * @index: the index of a file
 * @error: return location for an error of the domain %BM_PRINT_ERROR
 *
 * Returns: (transfer full): its content
 */
GBytes *
bm_export_job_make_file (const BmExportJob  *self,
                         guint               index,
                         GError            **error)
{
  const File *file;

  g_return_val_if_fail (index < self->files->len, NULL);

  file = get_file (self, index);

  return file->text != NULL ? g_bytes_new (file->text, strlen (file->text))
                            : bm_piece_sheet_make_png (&file->sheet, self->rules, error);
}

/**
 * bm_export_job_write_file:
 * @self: a job
 * @index: the index of a file
 * @folder: where to write it; is created if need be
 * @error: return location for an error of bm_export_job_make_file() or bm_file_write()
 *
 * Writes a file completely or not at all.
 *
 * Returns: whether it has been written
 */
gboolean
bm_export_job_write_file (const BmExportJob  *self,
                          guint               index,
                          GFile              *folder,
                          GError            **error)
{
  g_autoptr (GBytes) bytes = bm_export_job_make_file (self, index, error);
  g_autoptr (GFile) file = g_file_get_child (folder, get_file (self, index)->name);
  gsize length;
  gconstpointer data;

  if (bytes == NULL || !bm_file_make_folder (folder, error))
    return FALSE;

  data = g_bytes_get_data (bytes, &length);

  return bm_file_write (file, data, length, error);
}

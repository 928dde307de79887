/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads lines of bounded length, whatever comes: a file without any line break must not fill the memory. */

#define G_LOG_DOMAIN "bm-cli"

#include "config.h"

#include "bm-line-reader.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#define CHUNK_BYTES (64 * 1024)

struct _BmLineReader
{
  int      fd;
  gboolean at_end;
  gsize    start;     /* what has been given out ends here */
  gsize    searched;  /* there is no line break between start and here */
  gsize    end;       /* what has been read ends here */
  char     data[BM_LINE_MAX_BYTES + CHUNK_BYTES];
};

/**
 * bm_line_reader_new:
 * @fd: an open file; not closed by the reader
 *
 * Returns: (transfer full): a reader of its lines
 */
BmLineReader *
bm_line_reader_new (int fd)
{
  BmLineReader *self = g_new0 (BmLineReader, 1);

  self->fd = fd;

  return self;
}

/**
 * bm_line_reader_free:
 * @self: (transfer full): a reader
 */
void
bm_line_reader_free (BmLineReader *self)
{
  g_free (self);
}

/* Reads some more behind what there is; at the end of the file, sets at_end. */
static gboolean
fill (BmLineReader *self)
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
find_break (BmLineReader *self)
{
  char *found = memchr (self->data + self->searched, '\n', self->end - self->searched);

  self->searched = self->end;

  return found;
}

/* Throws away what is left of a line that is too long. */
static BmLineStatus
skip_line (BmLineReader *self)
{
  for (;;)
    {
      char *found = find_break (self);

      self->start = found != NULL ? (gsize) (found - self->data) + 1 : self->end;
      self->searched = self->start;
      if (found != NULL || self->at_end)
        return BM_LINE_TOO_LONG;
      if (!fill (self))
        return BM_LINE_FAILED;
    }
}

/**
 * bm_line_reader_read:
 * @self: a reader
 * @line: (out): the line without its line break; no 0 follows it; valid until the next call
 * @length: (out): its length in bytes
 *
 * Reads the next line. The last one may lack its line break.
 *
 * Returns: what came of it
 */
BmLineStatus
bm_line_reader_read (BmLineReader  *self,
                     const char   **line,
                     gsize         *length)
{
  char *found;

  while ((found = find_break (self)) == NULL && !self->at_end)
    {
      if (self->end - self->start > BM_LINE_MAX_BYTES)
        return skip_line (self);
      if (!fill (self))
        return BM_LINE_FAILED;
    }

  if (found == NULL && self->start == self->end)
    return BM_LINE_END;

  *line = self->data + self->start;
  *length = (gsize) ((found != NULL ? found : self->data + self->end) - *line);
  self->start += *length + (found != NULL ? 1 : 0);
  self->searched = self->start;

  return *length > BM_LINE_MAX_BYTES ? BM_LINE_TOO_LONG : BM_LINE_READ;
}

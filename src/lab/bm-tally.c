/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-tally.h"

/* In a text, each number is a number of bytes of seven bits, the lowest first, all but the last with the highest bit
 * set; and the bytes are in Base64. Signs alternate: 0, -1, 1, -2 and so on are written as 0, 1, 2, 3. Most things
 * are in few games, so a row of zeros is written as one of them and how many more follow. */

/* A sum that has been read is not beyond this, so that the sums of games that are played later can be added to it. */
#define MAX_SUM (G_MAXINT64 / 4)

#define MAX_BYTES 10

/* -- Visiting -- */

/**
 * bm_tally_begin_writing:
 * @self: (out caller-allocates): a tally; whoever asked for it takes #BmTally.numbers
 */
void
bm_tally_begin_writing (BmTally *self)
{
  *self = (BmTally) { .numbers = g_array_new (FALSE, FALSE, sizeof (gint64)) };
}

/**
 * bm_tally_begin_reading:
 * @self: (out caller-allocates): a tally
 * @numbers: (transfer none) (element-type gint64): what was written; from anywhere
 */
void
bm_tally_begin_reading (BmTally *self,
                        GArray  *numbers)
{
  *self = (BmTally) { .numbers = numbers, .is_reading = TRUE };
}

/**
 * bm_tally_end_reading:
 * @self: a tally
 *
 * Returns: whether all numbers have been read, and all are possible
 */
gboolean
bm_tally_end_reading (BmTally *self)
{
  return !self->is_wrong && self->n_read == self->numbers->len;
}

/* What is impossible becomes 0. */
static void
visit (BmTally *self,
       gint64  *number,
       gint64   minimum,
       gint64   maximum)
{
  if (!self->is_reading)
    {
      g_array_append_val (self->numbers, *number);
      return;
    }

  *number = self->n_read < self->numbers->len ? g_array_index (self->numbers, gint64, self->n_read) : G_MAXINT64;
  self->n_read++;
  if (*number >= minimum && *number <= maximum)
    return;

  self->is_wrong = TRUE;
  *number = 0;
}

/** Writes or reads a sum of any sign. */
void
bm_tally_visit_sum (BmTally *self,
                    gint64  *sum)
{
  visit (self, sum, -MAX_SUM, MAX_SUM);
}

/** Writes or reads a number from 0 to @maximum. */
void
bm_tally_visit_count (BmTally *self,
                      gint64  *count,
                      gint64   maximum)
{
  visit (self, count, 0, MIN (maximum, MAX_SUM));
}

/** Writes or reads a number from 0 on of which there are many. */
void
bm_tally_visit_small (BmTally *self,
                      guint   *count)
{
  gint64 number = *count;

  visit (self, &number, 0, G_MAXUINT / 4);
  *count = (guint) number;
}

/** Writes or reads a sample that has at most one value for each of @n_deals deals. */
void
bm_tally_visit_moments (BmTally   *self,
                        BmMoments *moments,
                        gint64     n_deals)
{
  bm_tally_visit_count (self, &moments->n, n_deals);
  bm_tally_visit_sum (self, &moments->sum);
  bm_tally_visit_count (self, &moments->squares, G_MAXINT64);
}

/** Writes or reads a sample with a control variate that has at most one value for each of @n_deals deals. */
void
bm_tally_visit_controlled (BmTally             *self,
                           BmControlledMoments *moments,
                           gint64               n_deals)
{
  bm_tally_visit_moments (self, &moments->values, n_deals);
  bm_tally_visit_sum (self, &moments->control);
  bm_tally_visit_count (self, &moments->control_squares, G_MAXINT64);
  bm_tally_visit_sum (self, &moments->products);
}

/* -- Rows of numbers -- */

/**
 * bm_tally_add:
 * @numbers: (element-type gint64): sums
 * @others: (element-type gint64): other sums of the same kind
 *
 * Adds @others to @numbers, one by one. Whole numbers are exact, so the order of any number of them does not matter.
 *
 * Returns: whether they are of the same kind, and no sum is beyond what can be written; otherwise @numbers are spoiled
 */
gboolean
bm_tally_add (GArray *numbers,
              GArray *others)
{
  gint64 *to = (gint64 *) (gpointer) numbers->data;
  const gint64 *from = (const gint64 *) (gconstpointer) others->data;

  if (numbers->len != others->len)
    return FALSE;

  for (guint i = 0; i < numbers->len; i++)
    if (__builtin_add_overflow (to[i], from[i], &to[i]))
      return FALSE;

  return TRUE;
}

static void
append_number (GByteArray *bytes,
               guint64     number)
{
  guint8 byte;

  for (; number > 0x7f; number >>= 7)
    {
      byte = (guint8) (number | 0x80);
      g_byte_array_append (bytes, &byte, 1);
    }
  byte = (guint8) number;
  g_byte_array_append (bytes, &byte, 1);
}

/**
 * bm_tally_to_text:
 * @numbers: (element-type gint64): sums
 *
 * Returns: (transfer full): a text of letters, digits and a few signs
 */
char *
bm_tally_to_text (GArray *numbers)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  for (guint i = 0; i < numbers->len; i++)
    {
      gint64 number = g_array_index (numbers, gint64, i);
      guint n_more = 0;

      append_number (bytes, (guint64) number << 1 ^ (number < 0 ? G_MAXUINT64 : 0));
      if (number != 0)
        continue;
      while (i + n_more + 1 < numbers->len && g_array_index (numbers, gint64, i + n_more + 1) == 0)
        n_more++;
      append_number (bytes, n_more);
      i += n_more;
    }

  return bytes->len > 0 ? g_base64_encode (bytes->data, bytes->len) : g_strdup ("");
}

/* Returns whether there was a number. */
static gboolean
read_number (const guint8 **at,
             const guint8  *end,
             guint64       *number)
{
  *number = 0;
  for (guint i = 0; i < MAX_BYTES && *at < end; i++)
    {
      guint8 byte = *(*at)++;

      if (i == MAX_BYTES - 1 && byte > 1)
        return FALSE;
      *number |= (guint64) (byte & 0x7f) << (7 * i);
      if (byte < 0x80)
        return TRUE;
    }

  return FALSE;
}

static gboolean
read_numbers (GArray       *numbers,
              const guint8 *at,
              const guint8 *end)
{
  while (at < end)
    {
      guint64 written, n_more = 0;
      gint64 number;

      if (!read_number (&at, end, &written) || (written == 0 && !read_number (&at, end, &n_more))
          || n_more >= BM_TALLY_MAX_NUMBERS - numbers->len)
        return FALSE;
      number = (gint64) (written >> 1 ^ ((written & 1) != 0 ? G_MAXUINT64 : 0));
      g_array_append_val (numbers, number);
      g_array_set_size (numbers, numbers->len + (guint) n_more);
    }

  return TRUE;
}

/**
 * bm_tally_from_text:
 * @text: a text from anywhere
 *
 * Returns: (transfer full) (nullable) (element-type gint64): the sums; %NULL if the text is damaged or has more than
 *   %BM_TALLY_MAX_NUMBERS
 */
GArray *
bm_tally_from_text (const char *text)
{
  g_autoptr (GArray) numbers = g_array_new (FALSE, TRUE, sizeof (gint64));
  gsize length;
  g_autofree guchar *bytes = g_base64_decode (text, &length);

  return read_numbers (numbers, bytes, bytes + length) ? g_steal_pointer (&numbers) : NULL;
}

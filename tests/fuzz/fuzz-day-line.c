/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The result of a day, as anybody may have pasted it: after “0”, a text, which is refused, or is a game whose line is the
 * same once it is written again; after “1”, the moves in a line, past the checksums that nothing at random gets through. */

#include <string.h>

#include "bm-date.h"
#include "bm-day-line.h"
#include "bm-day.h"
#include "bm-move-code.h"
#include "fuzz-util.h"

/* That of the corpus. */
#define DAY "2026-06-01"

static void
check_line (const char *data,
            gsize       size)
{
  g_autofree char *text = g_strndup (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (BmRecord) record = bm_day_line_read (text, &error);
  g_autofree char *line = NULL;
  g_autofree char *line_again = NULL;
  g_autoptr (BmRecord) again = NULL;

  if (record == NULL)
    {
      g_assert_true (error->domain == BM_DAY_LINE_ERROR);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return;
    }

  g_assert_true (bm_day_check (record));
  line = bm_day_line_new (record);
  g_assert_nonnull (line);
  again = bm_day_line_read (line, NULL);
  g_assert_nonnull (again);
  line_again = bm_day_line_new (again);
  g_assert_cmpstr (line_again, ==, line);
}

/* Never freed. */
static const BmRecord *
get_deal (void)
{
  static BmRecord *deal;

  if (deal == NULL)
    {
      BmRules *rules = bm_day_load_rules ();
      GDate date;

      g_assert_true (bm_date_parse (DAY, &date));
      deal = bm_day_new_record (rules, &date, "");
      bm_rules_unref (rules);
    }

  return deal;
}

static void
check_moves (const uint8_t *data,
             gsize          size)
{
  const BmRecord *deal = get_deal ();
  g_autoptr (GBytes) code = g_bytes_new (data, size);
  g_autoptr (GBytes) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (BmRecord) record = bm_move_code_unpack (bm_record_get_setup (deal), bm_record_get_seed (deal), code, &error);

  if (record == NULL)
    {
      g_assert_error (error, BM_RECORD_ERROR, BM_RECORD_ERROR_MOVE);
      return;
    }

  again = bm_move_code_pack (record, &error);
  g_assert_no_error (error);
  g_assert_true (g_bytes_equal (again, code));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  if (size > 0 && data[0] == '0')
    check_line ((const char *) data + 1, size - 1);
  else if (size > 0 && data[0] == '1')
    check_moves (data + 1, size - 1);

  return 0;
}

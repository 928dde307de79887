/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A saved game: it is refused, or means the same when it is written and read again, and can be played on. */

#include <string.h>

#include "bm-record.h"
#include "fuzz-util.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (BmRecord) record = bm_record_new_from_data ((const char *) data, size, "game.json", NULL);
  g_autoptr (BmRecord) again = NULL;
  g_autoptr (BmState) state = NULL;
  g_autoptr (BmState) other = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *text_again = NULL;

  if (record == NULL)
    return 0;

  text = bm_record_to_text (record);
  again = bm_record_new_from_data (text, strlen (text), "game.json", &error);
  g_assert_no_error (error);
  text_again = bm_record_to_text (again);
  g_assert_cmpstr (text, ==, text_again);

  state = bm_record_replay (record, G_MAXUINT, &error);
  g_assert_no_error (error);
  other = bm_record_replay (again, G_MAXUINT, &error);
  g_assert_no_error (error);
  bm_fuzz_play (state, bm_record_get_seed (record));
  bm_fuzz_play (other, bm_record_get_seed (record));
  g_assert_cmphex (bm_state_find_winners (state, NULL), ==, bm_state_find_winners (other, NULL));

  return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-key-codes.h"

#include <string.h>

/* No 0, which looks like an O. */
static const char keys[] = "abcdefghijklmnopqrstuvwxyz123456789";
#define N_KEYS (G_N_ELEMENTS (keys) - 1)

/* How many of the keys, the last ones, are the first of two. */
static guint
count_prefixes (guint n)
{
  guint n_prefixes = 0;

  while (N_KEYS - n_prefixes + n_prefixes * N_KEYS < n && n_prefixes < N_KEYS)
    n_prefixes++;

  return n_prefixes;
}

/**
 * bm_key_codes_new:
 * @n: how many things there are, at most 35 × 35
 *
 * Returns: (transfer full): a code for each: none is the beginning of another one
 */
GStrv
bm_key_codes_new (guint n)
{
  guint n_single = N_KEYS - count_prefixes (n);
  GStrv codes;

  g_return_val_if_fail (n <= N_KEYS * N_KEYS, NULL);

  codes = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    if (i < n_single)
      codes[i] = g_strndup (&keys[i], 1);
    else
      codes[i] = g_strdup_printf ("%c%c", keys[n_single + (i - n_single) / N_KEYS], keys[(i - n_single) % N_KEYS]);

  return codes;
}

/**
 * bm_key_codes_find:
 * @codes: (array zero-terminated=1): codes
 * @typed: what has been typed
 * @begins: (out): whether a longer code begins with it
 *
 * Returns: the thing that it stands for, or %BM_NO_CODE
 */
guint
bm_key_codes_find (const char *const *codes,
                   const char        *typed,
                   gboolean          *begins)
{
  guint found = BM_NO_CODE;

  *begins = FALSE;
  for (guint i = 0; codes[i] != NULL; i++)
    if (strcmp (codes[i], typed) == 0)
      found = i;
    else if (g_str_has_prefix (codes[i], typed))
      *begins = TRUE;

  return found;
}

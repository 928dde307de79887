/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "bm-json.h"
#include "bm-state.h"

/* What the fuzz targets share. A target is one function in libFuzzer's interface: it is given any bytes, and ends the
 * program if something is wrong. docs/HACKING.md says how to run them. */

G_BEGIN_DECLS

/** BmFuzzScript: bytes as a series of decisions; after the last one, all of them are 0. */
typedef struct
{
  const guint8 *data;
  gsize         length;
} BmFuzzScript;

/* libFuzzer's interface. */
int      LLVMFuzzerInitialize    (int           *argc,
                                  char        ***argv);
int      LLVMFuzzerTestOneInput  (const uint8_t *data,
                                  size_t         size);
size_t   LLVMFuzzerCustomMutator (uint8_t       *data,
                                  size_t         size,
                                  size_t         max_size,
                                  unsigned int   seed);
size_t   LLVMFuzzerMutate        (uint8_t       *data,
                                  size_t         size,
                                  size_t         max_size);

guint    bm_fuzz_script_take     (BmFuzzScript  *self,
                                  guint          bound);
gboolean bm_fuzz_script_is_over  (BmFuzzScript  *self);

void     bm_fuzz_play            (BmState       *state,
                                  guint64        seed);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* plant.py has sources include this instead of config.h. All faults are in one build: BM_PLANTED in the environment
 * says which of them is there. BM_PLANTED_REACHED is a file with a byte for each, set once the fault is reached. */

#include "config.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static int bm_planted_fault;
static volatile char *bm_planted_reached;

__attribute__ ((constructor)) static void
bm_planted_start (void)
{
  const char *fault = getenv ("BM_PLANTED");
  const char *reached = getenv ("BM_PLANTED_REACHED");
  struct stat status;
  void *bytes;
  int fd;

  bm_planted_fault = fault != NULL ? atoi (fault) : 0;
  if (reached == NULL)
    return;

  fd = open (reached, O_RDWR | O_CLOEXEC);
  if (fd < 0)
    return;
  if (fstat (fd, &status) == 0)
    {
      bytes = mmap (NULL, (size_t) status.st_size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
      if (bytes != MAP_FAILED)
        bm_planted_reached = bytes;
    }
  close (fd);
}

/* Whether a fault is there. */
static inline int
bm_planted (int fault)
{
  if (bm_planted_reached != NULL)
    bm_planted_reached[fault] = 1;
  return fault == bm_planted_fault;
}

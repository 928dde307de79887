/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-gathering.h"

/* Shared by the files of #BmGathering. */

G_BEGIN_DECLS

struct _BmGathering
{
  GObject     parent_instance;

  GFile      *file;       /* owned reference; %NULL: not kept any longer */
  BmWays     *ways;       /* %NULL: a guest by file */
  BmHost     *host;
  BmGuest    *guest;
  GStrv       addresses;  /* for a guest, of the host; for a host, of its broker if it has one */
  char       *name;       /* of the person, for a guest */
  GVariant   *people;     /* %NULL: not known yet */
  guint       asked;      /* the seat that the guest has asked for, or %NO_SEAT */
  gboolean    has_sat;    /* the guest has had a seat, and need not sit down by itself */
  gboolean    has_left;
  guint       kept_game;  /* the number of the last game whose record was kept */
  guint       clock;
  GError     *save_error; /* %NULL: it is stored as it is now */
};

/* bm-gathering.c */
BmGathering *bm_gathering_new       (GFile       *file);
void         bm_gathering_set_guest (BmGathering *self,
                                     BmGuest     *guest);
void         bm_gathering_add_sets  (BmGuest     *guest,
                                     GListModel  *sets);
void         bm_gathering_begin     (BmGathering *self);

G_END_DECLS

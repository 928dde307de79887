/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-caller.h"
#include "bm-gathering.h"
#include "bm-listener.h"

/* Shared by the files of #BmGathering. */

G_BEGIN_DECLS

struct _BmGathering
{
  GObject     parent_instance;

  GFile      *file;       /* owned reference; %NULL: not kept any longer */
  BmListener *listener;   /* of a host */
  BmHost     *host;
  BmCaller   *caller;     /* of a guest */
  BmGuest    *guest;
  GStrv       addresses;  /* of the host; empty: those of the listener */
  char       *name;       /* of the person, for a guest */
  GVariant   *people;     /* %NULL: not known yet */
  guint       asked;      /* the seat that the guest has asked for, or %NO_SEAT */
  gboolean    has_sat;    /* the guest has had a seat, and need not sit down by itself */
  gboolean    has_left;
  guint       kept_game;  /* the number of the last game whose record was kept */
  guint       clock;
  gboolean    save_failed;
};

G_END_DECLS

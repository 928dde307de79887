/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-lab-item.h"

/* Which items of the balance lab the options of a command mean. */

G_BEGIN_DECLS

gboolean bm_item_choice_find         (const BmRules   *rules,
                                      guint            set,
                                      const char      *text,
                                      BmLabItem       *item);
gboolean bm_item_choice_find_against (const BmRules   *rules,
                                      guint            set,
                                      const char      *text,
                                      const BmLabItem *item,
                                      int             *against);

G_END_DECLS

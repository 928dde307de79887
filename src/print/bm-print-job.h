/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "bm-print-piece.h"

/* The pages of a print. docs/PRINTING.md */

G_BEGIN_DECLS

/** BmPrintJob: what is printed, laid out on pages. Never changes; for the main thread. */
typedef struct _BmPrintJob BmPrintJob;

BmPrintJob *bm_print_job_new           (BmRules               *rules,
                                        const BmPrintChoice   *choice,
                                        const BmPrintOptions  *options,
                                        GError               **error);
void        bm_print_job_free          (BmPrintJob            *self);

const char *bm_print_job_get_title     (const BmPrintJob      *self);
char       *bm_print_job_words         (const BmPrintJob      *self);
guint       bm_print_job_get_n_pages   (const BmPrintJob      *self);
void        bm_print_job_get_page_size (const BmPrintJob      *self,
                                        double                *width,
                                        double                *height);

void        bm_print_job_draw_page     (BmPrintJob            *self,
                                        cairo_t               *cr,
                                        guint                  page);
GBytes     *bm_print_job_make_pdf      (BmPrintJob            *self,
                                        GError               **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmPrintJob, bm_print_job_free)

G_END_DECLS

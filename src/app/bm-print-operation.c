/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-print-operation.h"

static void
draw_page_cb (GtkPrintOperation *operation G_GNUC_UNUSED,
              GtkPrintContext   *context,
              int                page,
              gpointer           job)
{
  bm_print_job_draw_page (job, gtk_print_context_get_cairo_context (context), (guint) page);
}

static GtkPageSetup *
make_page_setup (BmPaper paper)
{
  static const char *const names[BM_N_PAPERS] = {
    [BM_PAPER_A4] = GTK_PAPER_NAME_A4,
    [BM_PAPER_LETTER] = GTK_PAPER_NAME_LETTER,
  };
  GtkPageSetup *setup = gtk_page_setup_new ();
  GtkPaperSize *size = gtk_paper_size_new (names[paper]);

  gtk_page_setup_set_paper_size (setup, size);
  gtk_paper_size_free (size);

  return setup;
}

/* What the print dialog begins with. */
static GtkPrintSettings *
make_settings (BmPrintBacks backs)
{
  static const GtkPrintDuplex sides[BM_N_PRINT_BACKS] = {
    [BM_PRINT_BACKS_NONE] = GTK_PRINT_DUPLEX_SIMPLEX,
    [BM_PRINT_BACKS_LONG_EDGE] = GTK_PRINT_DUPLEX_HORIZONTAL,
    [BM_PRINT_BACKS_SHORT_EDGE] = GTK_PRINT_DUPLEX_VERTICAL,
  };
  GtkPrintSettings *settings = gtk_print_settings_new ();

  gtk_print_settings_set_duplex (settings, sides[backs]);
  gtk_print_settings_set_scale (settings, 100);

  return settings;
}

/**
 * bm_print_operation_new:
 * @job: (transfer full): pages
 * @options: how they were made
 *
 * Returns: (transfer full): the operation that prints them, in true size
 */
GtkPrintOperation *
bm_print_operation_new (BmPrintJob           *job,
                        const BmPrintOptions *options)
{
  GtkPrintOperation *self = gtk_print_operation_new ();
  g_autoptr (GtkPageSetup) setup = make_page_setup (options->paper);
  g_autoptr (GtkPrintSettings) settings = make_settings (options->backs);

  gtk_print_operation_set_job_name (self, bm_print_job_get_title (job));
  gtk_print_operation_set_n_pages (self, (int) bm_print_job_get_n_pages (job));
  gtk_print_operation_set_default_page_setup (self, setup);
  gtk_print_operation_set_print_settings (self, settings);
  gtk_print_operation_set_use_full_page (self, TRUE);
  gtk_print_operation_set_unit (self, GTK_UNIT_POINTS);
  gtk_print_operation_set_allow_async (self, TRUE);
  g_signal_connect (self, "draw-page", G_CALLBACK (draw_page_cb), job);
  g_object_set_data_full (G_OBJECT (self), "job", job, (GDestroyNotify) bm_print_job_free);

  return self;
}

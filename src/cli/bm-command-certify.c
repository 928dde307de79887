/* SPDX-License-Identifier: GPL-3.0-or-later */

/* certify: says what a certificate of balance is worth, and measures it again. */

#define G_LOG_DOMAIN "bm-cli"

#include "config.h"

#include "bm-command.h"

#include <glib/gi18n.h>

#include "bm-certified-difference.h"
#include "bm-lab-run.h"
#include "bm-lab-tables.h"
#include "bm-progress-bar.h"
#include "bm-set.h"
#include "bm-text-table.h"

static const char summary[] = N_(
"Says what a certificate of balance has found out about a set, and whether it still holds. With --again, everything is\n"
"measured once more, and compared to the last digit.");

static const char description[] = N_(
"“bigmonster-cli lab SET --certificate FILE” makes a certificate. It has the digests of the set and of those that it\n"
"requires, the program’s version, the random seed, the number of deals, the computer players, and all results. It lapses\n"
"with the first change of a set.\n"
"\n"
"Examples:\n"
"  bigmonster-cli certify hermits.certificate hermits.json\n"
"  bigmonster-cli certify hermits.certificate hermits.json --again\n"
"\n"
"Exit status: 0 if the certificate holds, 1 if it has lapsed, has been changed, or was measured differently now, 2 for\n"
"incorrect usage or if something cannot be read, 130 after an interruption.");

typedef struct
{
  char    **files;
  char    **sets;
  gboolean  again;
  int       jobs;
  BmRules  *rules;
} Check;

static void
check_clear (Check *self)
{
  g_strfreev (self->files);
  g_strfreev (self->sets);
  g_clear_pointer (&self->rules, bm_rules_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Check, check_clear)

static BmCertificate *
load (const char *file)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = bm_command_dup_name (file);
  g_autoptr (GByteArray) data = bm_command_read (file, &error);
  BmCertificate *certificate = data != NULL
                               ? bm_certificate_new_from_data ((const char *) data->data, data->len, &error) : NULL;

  if (certificate == NULL)
    bm_command_complain ("%s: %s", name, error->message);
  return certificate;
}

/* -- What it says -- */

static void
write_things (const BmCertificate *certificate)
{
  g_autoptr (BmTextTable) table = bm_text_table_new (2);
  const GPtrArray *things = bm_certificate_get_things (certificate);
  g_autofree char *text = NULL;

  for (guint i = 0; i < things->len; i++)
    {
      const BmCertifiedThing *thing = g_ptr_array_index (things, i);

      bm_text_table_add (table, "%s:%s", bm_lab_kind_to_string (thing->kind), thing->id);
      bm_text_table_add (table, "%s", bm_lab_verdict_words (thing->verdict));
    }
  text = bm_text_table_to_text (table);
  g_print ("%s", text);
}

static void
write_findings (const BmCertificate *certificate)
{
  guint n = bm_certificate_count (certificate, FALSE);
  g_autofree char *deals = bm_number_to_text ((double) bm_certificate_get_n_deals (certificate), 0);
  g_autofree char *seed = g_strdup_printf ("%" G_GINT64_FORMAT, bm_certificate_get_seed (certificate));

  /* Translators: the ID of a set */
  g_print (_("Set “%s”\n"), bm_certificate_get_set (certificate));
  /* Translators: how many of the things of a set are balanced, and how many things there are */
  g_print (ngettext ("%u of %u thing is balanced\n", "%u of %u things are balanced\n", n),
           bm_certificate_count (certificate, TRUE), n);
  /* Translators: a number of deals, a random seed, and a version of the program */
  g_print (_("Deals: %s; seed: %s; measured by Big Monster %s\n\n"),
           deals, seed, bm_certificate_get_program (certificate));
  write_things (certificate);
  g_print ("\n");
}

/* -- Whether it holds -- */

/* “tile:hermit  in line → strong  +0.3 → +3.1” */
static void
write_differences (const BmCertificate *certificate,
                   const BmLabReport   *report)
{
  g_autoptr (GPtrArray) differences = bm_certified_difference_list (certificate, report);
  g_autoptr (BmTextTable) table = bm_text_table_new (3);
  g_autofree char *text = NULL;

  for (guint i = 0; i < differences->len; i++)
    {
      const BmCertifiedDifference *difference = g_ptr_array_index (differences, i);
      g_autofree char *before = bm_number_to_text (difference->lead_before, 4);
      g_autofree char *now = bm_number_to_text (difference->lead_now, 4);

      bm_text_table_add (table, "%s:%s", bm_lab_kind_to_string (difference->kind), difference->id);
      bm_text_table_add (table, "%s → %s", bm_lab_verdict_words (difference->before),
                         bm_lab_verdict_words (difference->now));
      if (difference->has_leads)
        bm_text_table_add (table, "%s → %s", before, now);
      else
        bm_text_table_add (table, "–");
    }
  text = bm_text_table_to_text (table);
  g_print ("%s", text);
}

static BmExit
measure_again (const Check         *self,
               const BmCertificate *certificate)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmLabReport) report = NULL;
  BmProgressBar bar;
  BmLabPlan plan;

  if (!bm_certificate_read_plan (certificate, self->rules, &plan, &error))
    {
      bm_command_complain ("%s", error->message);
      return BM_EXIT_FAULTY;
    }

  plan.n_jobs = (guint) self->jobs;
  bm_progress_bar_begin (&bar);
  report = bm_lab_run (self->rules, &plan, &bar.progress);
  if (!bm_progress_bar_end (&bar))
    {
      bm_command_complain (_("interrupted"));
      return BM_EXIT_INTERRUPTED;
    }

  if (bm_certificate_is_confirmed (certificate, report))
    {
      g_print (_("Measured again: everything is the same, to the last digit.\n"));
      return BM_EXIT_FINE;
    }
  g_print (_("Measured again: the results are different from those of the certificate.\n"));
  write_differences (certificate, report);
  return BM_EXIT_FAULTY;
}

static BmExit
judge (const Check         *self,
       const BmCertificate *certificate)
{
  switch (bm_certificate_get_state (certificate, self->rules))
    {
    case BM_CERTIFICATE_LAPSED:
      g_print (_("The certificate has lapsed: the set, or one that it requires, is not the one that was measured.\n"));
      return BM_EXIT_FAULTY;

    case BM_CERTIFICATE_OTHER_PROGRAM:
      g_print (_("The sets are those that were measured, by another version of the program: it may come to something "
                 "else now.\n"));
      break;

    case BM_CERTIFICATE_VALID:
    default:
      g_print (_("The certificate holds: the sets are those that were measured.\n"));
      break;
    }

  return self->again ? measure_again (self, certificate) : BM_EXIT_FINE;
}

static BmExit
load_rules (Check *self)
{
  g_autoptr (GPtrArray) sets = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_set_unref);
  g_autoptr (GError) error = NULL;

  if (!bm_command_load_sets (self->files + 1, sets, &error) || !bm_command_load_sets (self->sets, sets, &error)
      || (self->rules = bm_command_compile (sets, &error)) == NULL)
    return bm_command_refuse_sets (error);

  return BM_EXIT_FINE;
}

/**
 * bm_command_certify:
 * @arguments: (array zero-terminated=1): its arguments, starting with its name
 *
 * Returns: the exit status
 */
BmExit
bm_command_certify (char **arguments)
{
  g_auto (GStrv) expanded = bm_command_expand_option (arguments, "--sets");
  g_auto (Check) self = { .jobs = (int) MIN (g_get_num_processors (), BM_LAB_MAX_JOBS) };
  const GOptionEntry entries[] = {
    { "again", 'a', G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &self.again, N_("Measure everything again"), NULL },
    { "jobs", 'j', G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &self.jobs,
      N_("How many games are played at the same time; default: one per processor"), N_("J") },
    { "sets", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME_ARRAY, &self.sets, N_("Also play with these sets"),
      N_("FILE…") },
    { G_OPTION_REMAINING, 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME_ARRAY, &self.files, NULL,
      N_("CERTIFICATE [SET]") },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (GOptionContext) context = bm_command_new_context (NULL, summary, description, entries);
  g_autoptr (BmCertificate) certificate = NULL;
  guint n;
  BmExit status;

  if (!bm_command_parse (context, expanded) || !bm_command_check_number ("--jobs", self.jobs, 1, BM_LAB_MAX_JOBS))
    return BM_EXIT_TROUBLE;
  n = self.files != NULL ? g_strv_length (self.files) : 0;
  if (n < 1 || n > 2 || (self.again && n < 2))
    {
      bm_command_complain (_("expected a certificate, and the set that it is about"));
      return BM_EXIT_TROUBLE;
    }

  certificate = load (self.files[0]);
  if (certificate == NULL)
    return BM_EXIT_FAULTY;
  write_findings (certificate);
  if (n < 2)
    return BM_EXIT_FINE;

  status = load_rules (&self);
  return self.rules != NULL ? judge (&self, certificate) : status;
}

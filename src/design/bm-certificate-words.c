/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a certificate of balance has found out, and what it is worth: sentences for those who open a set. */

#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-certificate-words.h"

#include <glib/gi18n-lib.h>

#include "bm-error-words.h"
#include "bm-game-words.h"
#include "bm-lab-words.h"
#include "bm-thing.h"
#include "bm-words.h"

#define MAX_DIFFERENCES 3  /* that are named */

/* -- What it says -- */

static gboolean
has_verdict (const BmCertificate *certificate,
             gboolean             is_clear)
{
  const GPtrArray *things = bm_certificate_get_things (certificate);

  for (guint i = 0; i < things->len; i++)
    {
      const BmCertifiedThing *thing = g_ptr_array_index (things, i);

      if (thing->verdict != BM_LAB_VERDICT_IN_LINE && (thing->verdict != BM_LAB_VERDICT_UNCLEAR) == is_clear)
        return TRUE;
    }

  return FALSE;
}

/**
 * bm_certificate_words_verdict:
 * @certificate: a certificate
 *
 * Returns: (transfer full): what was found out, a phrase without a full stop
 */
char *
bm_certificate_words_verdict (const BmCertificate *certificate)
{
  const GPtrArray *things = bm_certificate_get_things (certificate);
  guint n = bm_certificate_count (certificate, FALSE);
  guint n_balanced = bm_certificate_count (certificate, TRUE);
  BmLabKind kind;

  if (bm_certificate_get_item (certificate, &kind) != NULL && things->len > 0)
    {
      const BmCertifiedThing *thing = g_ptr_array_index (things, 0);

      return g_strdup (bm_lab_verdict_name (thing->verdict));
    }
  if (n_balanced == n)
    /* Translators: how many tiles, explorers and medals of a set are as strong as printed ones, and how many there are */
    return g_strdup_printf (ngettext ("Balanced: %u of %u in line with the printed game",
                                      "Balanced: %u of %u in line with the printed game", n), n_balanced, n);
  if (has_verdict (certificate, TRUE))
    /* Translators: how many tiles, explorers and medals of a set are as strong as printed ones, and how many there are */
    return g_strdup_printf (ngettext ("Not balanced: %u of %u in line with the printed game",
                                      "Not balanced: %u of %u in line with the printed game", n), n_balanced, n);
  /* Translators: how many tiles, explorers and medals of a set are as strong as printed ones, and how many there are */
  return g_strdup_printf (ngettext ("Not clear yet: %u of %u in line with the printed game",
                                    "Not clear yet: %u of %u in line with the printed game", n), n_balanced, n);
}

/**
 * bm_certificate_words_games:
 * @certificate: a certificate
 *
 * Returns: (transfer full): how it was measured, in a sentence
 */
char *
bm_certificate_words_games (const BmCertificate *certificate)
{
  guint n = (guint) CLAMP (bm_certificate_get_n_deals (certificate), 0, BM_LAB_MAX_DEALS);
  const char *bot = bm_player_kind_name (bm_certificate_get_bot (certificate));

  if (bm_certificate_get_until_sure (certificate))
    /* Translators: how often computer players played, and which: “Computer, medium” */
    return g_strdup_printf (ngettext ("Measured with at most %u deal: %s.", "Measured with at most %u deals: %s.", n), n,
                            bot);
  /* Translators: how often computer players played, and which: “Computer, medium” */
  return g_strdup_printf (ngettext ("Measured with %u deal: %s.", "Measured with %u deals: %s.", n), n, bot);
}

/* -- What it is worth -- */

static char *
dup_name (BmCertification             *certification,
          const BmCertifiedDifference *difference)
{
  const BmLabReport *report = bm_measurement_get_report (bm_certification_get_measurement (certification));
  BmLabItem item;

  if (report != NULL && bm_lab_item_find (report->rules, difference->kind, difference->id, &item))
    return g_strdup (bm_words_get (bm_lab_item_get_name (&item, report->rules)));
  return g_strdup (difference->id);
}

static char *
say_difference (BmCertification             *certification,
                const BmCertifiedDifference *difference)
{
  g_autofree char *name = dup_name (certification, difference);
  g_autofree char *before = bm_words_signed_decimal (difference->lead_before, 1);
  g_autofree char *now = bm_words_signed_decimal (difference->lead_now, 1);

  if (difference->before != difference->now)
    /* Translators: a tile, and how strong it is now and was before: “Hermit: Strong instead of Balanced” */
    return g_strdup_printf (_("%s: %s instead of %s"), name, bm_lab_verdict_name (difference->now),
                            bm_lab_verdict_name (difference->before));
  if (difference->has_leads && g_strcmp0 (before, now) != 0)
    /* Translators: a tile, and how many points it puts one ahead now and did before: “Hermit: +1.4 instead of +1.2” */
    return g_strdup_printf (_("%s: %s instead of %s"), name, now, before);
  /* Translators: a tile of which a number that is not shown has changed */
  return g_strdup_printf (_("%s: the same verdict, with other numbers"), name);
}

static char *
say_differences (BmCertification *certification)
{
  GPtrArray *differences = bm_certification_get_differences (certification);
  g_autoptr (GString) text = g_string_new (_("Not confirmed: measured again, the results are different."));

  for (guint i = 0; differences != NULL && i < MIN (differences->len, MAX_DIFFERENCES); i++)
    {
      g_autofree char *difference = say_difference (certification, g_ptr_array_index (differences, i));

      g_string_append_printf (text, "\n%s", difference);
    }
  if (differences != NULL && differences->len > MAX_DIFFERENCES)
    {
      guint n = differences->len - MAX_DIFFERENCES;

      g_string_append_c (text, '\n');
      /* Translators: what is not in a list: tiles, explorers and medals */
      g_string_append_printf (text, ngettext ("And %u more", "And %u more", n), n);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
say_state (BmCertification *certification)
{
  const BmCertificate *certificate = bm_certification_get_certificate (certification);

  switch (bm_certification_get_state (certification))
    {
    case BM_CERTIFICATE_LAPSED:
      return g_strdup (_("Lapsed: the set, or one that it requires, is not the one that was measured."));

    case BM_CERTIFICATE_OTHER_PROGRAM:
      /* Translators: %s is a version such as “1.2” */
      return g_strdup_printf (_("Another version of the program measured it (%s), which may come to something else."),
                              bm_certificate_get_program (certificate));

    case BM_CERTIFICATE_VALID:
    default:
      return g_strdup (_("The set is still the one that was measured."));
    }
}

/**
 * bm_certification_words:
 * @certification: a certification with a certificate, or an error
 *
 * Returns: (transfer full): what it is worth for the set as it is now, in a sentence or more
 */
char *
bm_certification_words (BmCertification *certification)
{
  const GError *error = bm_certification_get_error (certification);

  if (error != NULL)
    {
      g_autofree char *words = bm_error_words (error);

      /* Translators: %s is the reason, such as “this certificate was changed after it had been made” */
      return g_strdup_printf (_("The certificate cannot be used: %s"), words);
    }
  if (bm_certification_get_outcome (certification) == BM_CERTIFICATION_RUNNING)
    return g_strdup (_("It is being measured again…"));
  if (bm_certification_get_state (certification) == BM_CERTIFICATE_LAPSED)
    return say_state (certification);
  if (bm_certification_get_outcome (certification) == BM_CERTIFICATION_CONFIRMED)
    return g_strdup (_("Confirmed: measured again, everything is the same, to the last digit."));
  if (bm_certification_get_outcome (certification) == BM_CERTIFICATION_DIFFERENT)
    return say_differences (certification);

  return say_state (certification);
}

/**
 * bm_certification_words_all:
 * @certification: a certification
 *
 * Returns: (transfer full): the verdict, how it was measured and what it is worth, each on a line; for want of a
 *   certificate, that there is none
 */
char *
bm_certification_words_all (BmCertification *certification)
{
  const BmCertificate *certificate = bm_certification_get_certificate (certification);
  g_autofree char *verdict = NULL;
  g_autofree char *games = NULL;
  g_autofree char *worth = NULL;

  if (certificate == NULL && bm_certification_get_error (certification) == NULL)
    return g_strdup (_("There is no certificate yet. The balance lab makes one."));

  worth = bm_certification_words (certification);
  if (certificate == NULL)
    return g_steal_pointer (&worth);

  verdict = bm_certificate_words_verdict (certificate);
  games = bm_certificate_words_games (certificate);
  return g_strdup_printf ("%s\n%s\n%s", verdict, games, worth);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-spin.h"

#include "bm-words.h"

/* Spin buttons for integers, which are written with a real minus sign, as everywhere else. Those of GTK write a
 * hyphen, and their numeric mode allows nothing else, so the input is checked here. */

#define HYPHEN "-"
#define MINUS_SIGN "−"

/* A minus sign or a hyphen, and digits. */
static gboolean
parse (const char *text,
       gint64     *number)
{
  const char *digits = text;
  guint64 value;

  if (g_str_has_prefix (text, MINUS_SIGN))
    digits += strlen (MINUS_SIGN);
  else if (g_str_has_prefix (text, HYPHEN))
    digits += strlen (HYPHEN);
  if (!g_ascii_string_to_unsigned (digits, 10, 0, G_MAXINT, &value, NULL))
    return FALSE;
  *number = digits == text ? (gint64) value : -(gint64) value;

  return TRUE;
}

static int
input_cb (GtkSpinButton *spin,
          double        *value)
{
  gint64 number;

  /* An empty text is no number: GTK would take it for 0. */
  if (parse (gtk_editable_get_text (GTK_EDITABLE (spin)), &number))
    *value = (double) number;
  else
    *value = gtk_spin_button_get_value (spin);

  return TRUE;
}

static gboolean
output_cb (GtkSpinButton *spin)
{
  g_autofree char *text = bm_words_number (gtk_spin_button_get_value_as_int (spin));

  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (spin)), text))
    gtk_editable_set_text (GTK_EDITABLE (spin), text);

  return TRUE;
}

/* Rejects characters that cannot be part of a number, and replaces hyphens with minus signs. */
static void
insert_text_cb (GtkEditable *text,
                const char  *inserted,
                int          length,
                int         *position)
{
  const char *end = inserted + (length < 0 ? (gssize) strlen (inserted) : length);
  g_autoptr (GString) allowed = g_string_new (NULL);

  for (const char *at = inserted; at < end; at = g_utf8_next_char (at))
    if (g_ascii_isdigit (*at))
      g_string_append_c (allowed, *at);
    else if (g_str_has_prefix (at, MINUS_SIGN) || g_str_has_prefix (at, HYPHEN))
      g_string_append (allowed, MINUS_SIGN);

  if (allowed->len == (gsize) (end - inserted) && strncmp (allowed->str, inserted, allowed->len) == 0)
    return;

  g_signal_stop_emission_by_name (text, "insert-text");
  gtk_editable_insert_text (text, allowed->str, (int) allowed->len, position);
}

/**
 * bm_spin_new:
 * @least: the minimum
 * @greatest: the maximum
 *
 * Returns: (transfer floating): a spin button
 */
GtkWidget *
bm_spin_new (int least,
             int greatest)
{
  GtkWidget *spin = gtk_spin_button_new (gtk_adjustment_new (least, least, greatest, 1, 10, 0), 1, 0);

  g_signal_connect (gtk_editable_get_delegate (GTK_EDITABLE (spin)), "insert-text", G_CALLBACK (insert_text_cb), NULL);
  g_signal_connect (spin, "input", G_CALLBACK (input_cb), NULL);
  g_signal_connect (spin, "output", G_CALLBACK (output_cb), NULL);
  gtk_spin_button_update (GTK_SPIN_BUTTON (spin));

  return spin;
}

/**
 * bm_spin_parse:
 * @spin: a spin button
 * @number: (out): the number that it will have once it loses the focus
 *
 * Reads the text being typed, which a spin button applies only when it loses the focus.
 *
 * Returns: whether it is a number within the bounds
 */
gboolean
bm_spin_parse (GtkSpinButton *spin,
               int           *number)
{
  double least, greatest;
  gint64 typed;

  g_return_val_if_fail (GTK_IS_SPIN_BUTTON (spin), FALSE);

  gtk_spin_button_get_range (spin, &least, &greatest);
  if (!parse (gtk_editable_get_text (GTK_EDITABLE (spin)), &typed) || typed < least || typed > greatest)
    return FALSE;
  *number = (int) typed;

  return TRUE;
}

/**
 * bm_spin_new_entry:
 *
 * Returns: (transfer floating): an entry for an optional number, with the same format as in spin buttons
 */
GtkWidget *
bm_spin_new_entry (void)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_entry_set_input_purpose (GTK_ENTRY (entry), GTK_INPUT_PURPOSE_NUMBER);
  g_signal_connect (gtk_editable_get_delegate (GTK_EDITABLE (entry)), "insert-text", G_CALLBACK (insert_text_cb), NULL);

  return entry;
}

/**
 * bm_spin_parse_text:
 * @text: the typed text
 * @number: (out): its value
 *
 * Returns: whether it is a number
 */
gboolean
bm_spin_parse_text (const char *text,
                    int        *number)
{
  gint64 typed;

  if (!parse (text, &typed))
    return FALSE;
  *number = (int) typed;

  return TRUE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-certificate-bar.h"

#include <glib/gi18n-lib.h>

#include "bm-certificate-words.h"
#include "bm-css-class.h"

/**
 * BmCertificateBar:
 *
 * A certificate: the verdict, how it was measured, and whether it still holds. It is not visible without one. Its button
 * activates the action `lab.repeat`, which is up to the page.
 *
 * CSS nodes: `certificatebar`, with the class `.warning` if anything speaks against the certificate; if nothing does, and
 * all that was measured is balanced, with the class `.success`.
 */
struct _BmCertificateBar
{
  GtkWidget        parent_instance;

  GtkWidget       *box;
  GtkImage        *icon;
  GtkLabel        *verdict;
  GtkLabel        *games;
  GtkLabel        *worth;
  GtkWidget       *repeat_button;

  BmCertification *certification;  /* owned reference, nullable */
  BmDocument      *document;       /* owned reference, nullable */
};

G_DEFINE_FINAL_TYPE (BmCertificateBar, bm_certificate_bar, GTK_TYPE_WIDGET)

static void
set_text (GtkLabel   *label,
          const char *text)
{
  gtk_label_set_text (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
}

/* With the name of the file, as long as it is not kept. */
static char *
dup_games (BmCertificateBar *self)
{
  const char *origin = bm_certification_get_origin (self->certification);
  g_autofree char *games = bm_certificate_words_games (bm_certification_get_certificate (self->certification));

  if (origin == NULL)
    return g_steal_pointer (&games);
  /* Translators: how a certificate was measured, a sentence, and the name of its file */
  return g_strdup_printf (_("%s From “%s”."), games, origin);
}

static void
update (BmCertificateBar *self)
{
  const BmCertificate *certificate = bm_certification_get_certificate (self->certification);
  gboolean is_fine = bm_certification_is_fine (self->certification);
  gboolean is_good = is_fine && certificate != NULL
                     && bm_certificate_count (certificate, TRUE) == bm_certificate_count (certificate, FALSE);
  gboolean is_there = certificate != NULL || bm_certification_get_error (self->certification) != NULL;
  g_autofree char *verdict = certificate != NULL ? bm_certificate_words_verdict (certificate) : NULL;
  g_autofree char *games = certificate != NULL ? dup_games (self) : NULL;
  g_autofree char *worth = is_there ? bm_certification_words (self->certification) : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), is_there);
  set_text (self->verdict, verdict);
  set_text (self->games, games);
  set_text (self->worth, worth);
  gtk_widget_set_visible (self->repeat_button, certificate != NULL);
  gtk_image_set_from_icon_name (self->icon, is_good   ? "emblem-ok-symbolic"
                                            : is_fine ? "dialog-information-symbolic"
                                                      : "dialog-warning-symbolic");
  bm_css_class_set (GTK_WIDGET (self), "success", is_good);
  bm_css_class_set (GTK_WIDGET (self), "warning", !is_fine);
}

/* -- GObject -- */

static void
let_go (BmCertificateBar *self)
{
  if (self->certification != NULL)
    g_signal_handlers_disconnect_by_data (self->certification, self);
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->certification);
  g_clear_object (&self->document);
}

static void
bm_certificate_bar_dispose (GObject *object)
{
  BmCertificateBar *self = BM_CERTIFICATE_BAR (object);

  let_go (self);
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (bm_certificate_bar_parent_class)->dispose (object);
}

static void
bm_certificate_bar_class_init (BmCertificateBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_certificate_bar_dispose;

  gtk_widget_class_set_css_name (widget_class, "certificatebar");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/editor/bm-certificate-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, BmCertificateBar, box);
  gtk_widget_class_bind_template_child (widget_class, BmCertificateBar, icon);
  gtk_widget_class_bind_template_child (widget_class, BmCertificateBar, verdict);
  gtk_widget_class_bind_template_child (widget_class, BmCertificateBar, games);
  gtk_widget_class_bind_template_child (widget_class, BmCertificateBar, worth);
  gtk_widget_class_bind_template_child (widget_class, BmCertificateBar, repeat_button);
}

static void
bm_certificate_bar_init (BmCertificateBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * bm_certificate_bar_set_certification:
 * @self: a bar
 * @certification: (nullable): what it shows, and follows
 */
void
bm_certificate_bar_set_certification (BmCertificateBar *self,
                                      BmCertification  *certification)
{
  g_return_if_fail (BM_IS_CERTIFICATE_BAR (self));

  let_go (self);
  if (certification == NULL)
    {
      gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
      return;
    }

  self->certification = g_object_ref (certification);
  g_set_object (&self->document,
                bm_measurement_get_document (bm_certification_get_measurement (certification)));
  g_signal_connect_object (certification, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  if (self->document != NULL)
    g_signal_connect_object (self->document, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

/**
 * bm_certificate_bar_get_worth:
 * @self: a bar
 *
 * Returns: what the certificate is worth, in a sentence; empty if there is none
 */
const char *
bm_certificate_bar_get_worth (BmCertificateBar *self)
{
  g_return_val_if_fail (BM_IS_CERTIFICATE_BAR (self), NULL);

  return gtk_label_get_text (self->worth);
}

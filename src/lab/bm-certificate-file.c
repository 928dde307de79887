/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A certificate is kept in a hidden folder beside the sets, in a file that is named after the set, or its thing. It stays
 * when the set is deleted: a set that is restored has it again, and for any other set of that name, it has lapsed. */

#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-certificate-file.h"

#include <string.h>

#include "bm-file-write.h"

#define FOLDER ".certificates"
#define SUFFIX "." BM_CERTIFICATE_SUFFIX

/* As long as someone types an ID, it may be anything. */
static char *
dup_safe (const char *id)
{
  g_autofree char *digest = strlen (id) > 80 ? g_compute_checksum_for_string (G_CHECKSUM_SHA256, id, -1) : NULL;

  return g_uri_escape_string (digest != NULL ? digest : id, NULL, FALSE);
}

/**
 * bm_certificate_file_get:
 * @folder: a folder of sets
 * @set: the ID of a set
 * @kind: what @item is
 * @item: (nullable): the ID of a thing of that set; %NULL for the certificate of the whole set
 *
 * Returns: (transfer full): where its certificate is kept; need not exist
 */
GFile *
bm_certificate_file_get (GFile      *folder,
                         const char *set,
                         BmLabKind   kind,
                         const char *item)
{
  g_autoptr (GFile) certificates = g_file_get_child (folder, FOLDER);
  g_autofree char *safe_set = dup_safe (set);
  g_autofree char *safe_item = item != NULL ? dup_safe (item) : NULL;
  g_autofree char *name = item != NULL
    ? g_strconcat (safe_set, "+", bm_lab_kind_to_string (kind), "+", safe_item, SUFFIX, NULL)
    : g_strconcat (safe_set, SUFFIX, NULL);

  return g_file_get_child (certificates, name);
}

/**
 * bm_certificate_file_load:
 * @file: from bm_certificate_file_get()
 * @error: return location for an error of bm_certificate_load(); none if there is no such file
 *
 * Returns: (transfer full) (nullable): the certificate
 */
BmCertificate *
bm_certificate_file_load (GFile   *file,
                          GError **error)
{
  g_autoptr (GError) own_error = NULL;
  BmCertificate *certificate = bm_certificate_load (file, &own_error);

  if (certificate == NULL && !g_error_matches (own_error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    g_propagate_error (error, g_steal_pointer (&own_error));
  return certificate;
}

/**
 * bm_certificate_file_save:
 * @folder: a folder of sets
 * @certificate: a certificate
 * @error: return location for a #GIOErrorEnum
 *
 * Keeps a certificate, instead of any other about the same.
 *
 * Returns: whether it was written
 */
gboolean
bm_certificate_file_save (GFile                *folder,
                          const BmCertificate  *certificate,
                          GError              **error)
{
  BmLabKind kind = BM_LAB_TILE;
  const char *item = bm_certificate_get_item (certificate, &kind);
  g_autoptr (GFile) file = bm_certificate_file_get (folder, bm_certificate_get_set (certificate), kind, item);
  g_autoptr (GFile) certificates = g_file_get_parent (file);
  g_autofree char *text = bm_certificate_to_text (certificate);

  return bm_file_make_folder (certificates, error) && bm_file_write (file, text, strlen (text), error);
}

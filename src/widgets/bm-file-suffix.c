/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-file-suffix.h"

#include <string.h>

#define MAX_SUFFIX 5

/* “score.jpg” has a suffix, “v1.5” and “Dr. Who” have none. */
static gboolean
has_suffix (const char *name,
            const char *wanted)
{
  const char *dot = strrchr (name, '.');
  gboolean has_letters = FALSE;

  if (dot == NULL || dot == name)
    return FALSE;
  if (g_ascii_strcasecmp (dot + 1, wanted) == 0)
    return TRUE;

  for (const char *at = dot + 1; *at != '\0'; at++)
    {
      if (!g_ascii_isalnum (*at) || at - dot > MAX_SUFFIX)
        return FALSE;
      has_letters |= g_ascii_isalpha (*at);
    }
  return has_letters;
}

/* With a portal, a sandboxed program can write only the file that was chosen, and none beside it. */
static gboolean
is_from_portal (GFile *file)
{
  g_autoptr (GFile) documents = g_file_new_build_filename (g_get_user_runtime_dir (), "doc", NULL);

  return g_file_has_prefix (file, documents);
}

/**
 * bm_file_suffix_make_name:
 * @title: the name of the content
 * @suffix: the extension of such files, without the dot
 *
 * Returns: (transfer full): a file name to propose, as close to @title as file systems allow
 */
char *
bm_file_suffix_make_name (const char *title,
                          const char *suffix)
{
  g_autofree char *name = g_strdelimit (g_strstrip (g_strdup (title)), "/\\:*?\"<>|\n\t", '-');

  return g_strconcat (name[0] != '\0' && name[0] != '.' ? name : "set", ".", suffix, NULL);
}

/**
 * bm_file_suffix_add:
 * @chosen: the file that was chosen
 * @suffix: the extension of such files, without the dot
 *
 * Returns: (transfer full): the file to write to, with @suffix if the name has none; @chosen itself if the name with
 *   @suffix is that of an existing file, which the user has not agreed to replace
 */
GFile *
bm_file_suffix_add (GFile      *chosen,
                    const char *suffix)
{
  g_autofree char *name = NULL;
  g_autofree char *whole = NULL;
  g_autoptr (GFile) folder = NULL;
  g_autoptr (GFile) file = NULL;

  g_return_val_if_fail (G_IS_FILE (chosen), NULL);
  g_return_val_if_fail (suffix != NULL, NULL);

  name = g_file_get_basename (chosen);
  folder = g_file_get_parent (chosen);
  if (folder == NULL || has_suffix (name, suffix) || is_from_portal (chosen))
    return g_object_ref (chosen);

  whole = g_strconcat (name, ".", suffix, NULL);
  file = g_file_get_child (folder, whole);
  return g_object_ref (g_file_query_exists (file, NULL) ? chosen : file);
}

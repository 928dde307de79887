/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whoever has printed an earlier version of a set has its pieces. Only what they look like counts: a tile with another ID
 * or another rule that looks as before need not be cut out again, and one whose terrain has another colour must be. So both
 * versions are drawn, and their pixels are compared. */

#define G_LOG_DOMAIN "bm-print"

#include "config.h"

#include "bm-print-since.h"

#include <cairo.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "bm-print-face.h"
#include "bm-set.h"

#define PIXELS 128   /* to a cell */
#define UNITS  100.0

/** Pile: rules, and what the sides of their pieces look like. */
typedef struct
{
  const BmRules *rules;
  GHashTable    *faces;  /* from a BmPrintFace, as a pointer, to a digest */
} Pile;

static void
pile_init (Pile          *self,
           const BmRules *rules)
{
  self->rules = rules;
  self->faces = g_hash_table_new_full (NULL, NULL, NULL, g_free);
}

static void
pile_clear (Pile *self)
{
  g_hash_table_unref (self->faces);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Pile, pile_clear)

static char *
draw (const Pile        *self,
      const BmPrintFace *face,
      const BmSheetSize *size)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) size->width * PIXELS,
                                                         (int) size->height * PIXELS);
  cairo_t *cr = cairo_create (surface);
  gsize length = (gsize) cairo_image_surface_get_stride (surface) * size->height * PIXELS;
  char *digest;

  cairo_scale (cr, PIXELS / UNITS, PIXELS / UNITS);
  bm_print_face_draw (face, cr, self->rules, size);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  digest = g_compute_checksum_for_data (G_CHECKSUM_SHA256, cairo_image_surface_get_data (surface), length);
  cairo_surface_destroy (surface);

  return digest;
}

static const char *
look_at (const Pile        *self,
         const BmPrintFace *face,
         const BmSheetSize *size)
{
  gpointer key = bm_print_face_get_key (face, size);
  char *digest = g_hash_table_lookup (self->faces, key);

  if (digest == NULL)
    {
      digest = draw (self, face, size);
      g_hash_table_insert (self->faces, key, digest);
    }

  return digest;
}

/* Equal for pieces that cannot be told apart. */
static char *
describe (const Pile         *self,
          const BmPrintPiece *piece)
{
  return g_strdup_printf ("%ux%u %s %s", piece->size.width, piece->size.height, look_at (self, &piece->front, &piece->size),
                          look_at (self, &piece->back, &piece->size));
}

/* How many there are of which pieces, by their descriptions. */
static GHashTable *
count_pieces (const Pile   *self,
              const GArray *pieces)
{
  GHashTable *numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < pieces->len; i++)
    {
      const BmPrintPiece *piece = &g_array_index (pieces, BmPrintPiece, i);
      char *description = describe (self, piece);
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (numbers, description));

      g_hash_table_insert (numbers, description, GUINT_TO_POINTER (n + piece->copies));
    }

  return numbers;
}

/* The chosen sets in the earlier version. */
static GArray *
find_sets (const BmRules       *rules,
           const BmPrintChoice *choice)
{
  GArray *indices = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < choice->since->n_sets; i++)
    for (guint k = 0; k < choice->n_sets; k++)
      if (strcmp (bm_set_get_id (choice->since->sets[i]), bm_set_get_id (rules->sets[choice->sets[k]])) == 0)
        {
          g_array_append_val (indices, i);
          break;
        }

  return indices;
}

/* An earlier version without anything to print is not an error. */
static GHashTable *
count_earlier (const BmRules        *rules,
               const BmPrintChoice  *choice,
               const BmPrintOptions *options)
{
  g_autoptr (GArray) sets = find_sets (rules, choice);
  const BmPrintChoice earlier = { .sets = (gconstpointer) sets->data, .n_sets = sets->len };
  g_autoptr (GArray) pieces = bm_print_pieces_new (choice->since, &earlier, options, NULL);
  g_auto (Pile) pile = { NULL, NULL };

  pile_init (&pile, choice->since);
  if (pieces == NULL)
    pieces = g_array_new (FALSE, FALSE, sizeof (BmPrintPiece));

  return count_pieces (&pile, pieces);
}

/* Takes from @numbers what is there. Returns how many more are needed. */
static guint
take (GHashTable *numbers,
      char       *description,
      guint       n_needed)
{
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (numbers, description));
  guint n_taken = MIN (n, n_needed);

  g_hash_table_insert (numbers, description, GUINT_TO_POINTER (n - n_taken));

  return n_needed - n_taken;
}

/**
 * bm_print_pieces_keep_new:
 * @pieces: (element-type BmPrintPiece): pieces from bm_print_pieces_new()
 * @rules: the rules
 * @choice: what is printed, with an earlier version
 * @options: how it is printed
 * @error: return location for %BM_PRINT_ERROR_NOTHING
 *
 * Removes from @pieces what the earlier version has, too: a piece that looks the same, as often as it is there. Takes about
 * 5 ms for each thing.
 *
 * Returns: whether anything is left
 */
gboolean
bm_print_pieces_keep_new (GArray               *pieces,
                          const BmRules        *rules,
                          const BmPrintChoice  *choice,
                          const BmPrintOptions *options,
                          GError              **error)
{
  g_autoptr (GHashTable) numbers = count_earlier (rules, choice, options);
  g_auto (Pile) pile = { NULL, NULL };

  pile_init (&pile, rules);
  for (guint i = 0; i < pieces->len; )
    {
      BmPrintPiece *piece = &g_array_index (pieces, BmPrintPiece, i);

      piece->copies = take (numbers, describe (&pile, piece), piece->copies);
      if (piece->copies > 0)
        i++;
      else
        g_array_remove_index (pieces, i);
    }

  if (pieces->len == 0)
    g_set_error_literal (error, BM_PRINT_ERROR, BM_PRINT_ERROR_NOTHING,
                         _("nothing looks different from the earlier version"));

  return pieces->len > 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What it costs to draw a drawing. A few lines of SVG can ask for millions of shapes, by copies of copies, or for
 * thousands of layers. All copies are counted here before anybody draws them. */

#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-svg-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_COSTLY_RULES    50
#define NUMBERS_PER_COST    32    /* of a path */
#define CROSSINGS_PER_COST  4000  /* its lines may all cross each other */
#define LAYER_COST          80
#define DASHES_PER_COST     200

typedef struct
{
  guint64 cost;
  guint   height;   /* how many copies of copies are in it */
  enum { UNKNOWN, IN_PROGRESS, KNOWN } state;
} Sum;

typedef struct
{
  GArray     *elements;
  GHashTable *by_id;    /* id → index + 1 */
  Sum        *sums;
  GPtrArray  *sheet;    /* BmSvgStyle: rules of style sheets that cost something */
  double      period;   /* of the shortest dashes anywhere: groups hand them down; 0: there are none */
} Scale;

/* What an element costs: a path with @n_numbers numbers in it, drawn as @style says. */
guint
bm_svg_weigh (gsize             n_numbers,
              const BmSvgStyle *style)
{
  guint64 weight = 1 + n_numbers / NUMBERS_PER_COST + (guint64) n_numbers * n_numbers / CROSSINGS_PER_COST;

  if (style->is_layered)
    weight += LAYER_COST;

  return (guint) MIN (weight, BM_SVG_MAX_COST + 1);
}

static gboolean weigh_all_in (Scale  *self,
                              guint   index,
                              guint   n_hops,
                              Sum   **sum);

/* Adds what an element refers to; what is not there costs nothing. */
static gboolean
add_reference (Scale      *self,
               const char *id,
               guint       n_hops,
               Sum        *sum)
{
  guint index = GPOINTER_TO_UINT (g_hash_table_lookup (self->by_id, id));
  Sum *other;

  if (index == 0)
    return TRUE;
  if (!weigh_all_in (self, index - 1, n_hops + 1, &other))
    return FALSE;

  sum->cost += other->cost;
  sum->height = MAX (sum->height, other->height + 1);

  return n_hops + sum->height <= BM_SVG_MAX_USES && sum->cost <= BM_SVG_MAX_COST;
}

/* Whether a word stands in a list with spaces in between. */
static gboolean
has_word (const char *list,
          const char *word,
          gsize       length)
{
  while (list != NULL && *list != '\0')
    {
      gsize n = strcspn (list, " ");

      if (n == length && strncmp (list, word, n) == 0)
        return TRUE;
      list += n + (list[n] == ' ');
    }

  return FALSE;
}

/* Whether a simple selector may mean an element. Of several conditions it asks for one, which errs on the safe side. */
static gboolean
selector_matches (const char         *selector,
                  const BmSvgElement *element)
{
  const char *mark = strpbrk (selector, ".#");

  if (mark != NULL && *mark == '.')
    return has_word (element->classes, mark + 1, strcspn (mark + 1, ".#,"));
  if (mark != NULL)
    return element->id != NULL && strncmp (element->id, mark + 1, strcspn (mark + 1, ".#,")) == 0;

  return selector[0] == '*' || g_str_equal (selector, element->name);
}

static gboolean
rule_matches (const BmSvgStyle   *rule,
              const BmSvgElement *element)
{
  g_auto (GStrv) selectors = g_strsplit (rule->selectors, ",", -1);

  for (guint i = 0; selectors[i] != NULL; i++)
    if (selector_matches (selectors[i], element))
      return TRUE;

  return FALSE;
}

/* Adds what the rules of style sheets do to an element. */
static gboolean
add_sheet (Scale              *self,
           const BmSvgElement *element,
           guint               n_hops,
           Sum                *sum)
{
  for (guint i = 0; i < self->sheet->len; i++)
    {
      const BmSvgStyle *rule = g_ptr_array_index (self->sheet, i);

      if (!rule_matches (rule, element))
        continue;
      sum->cost += bm_svg_weigh (0, rule);
      if (rule->clip != NULL && !add_reference (self, rule->clip, n_hops, sum))
        return FALSE;
    }

  return TRUE;
}

static gboolean
weigh_one (Scale *self,
           guint  index,
           guint  n_hops,
           Sum   *sum)
{
  const BmSvgElement *element = &g_array_index (self->elements, BmSvgElement, index);

  sum->cost += element->weight;
  if (self->period > 0)
    sum->cost += (guint64) MIN (element->length / self->period / DASHES_PER_COST, BM_SVG_MAX_COST);

  return (element->use == NULL || add_reference (self, element->use, n_hops, sum))
         && (element->clip == NULL || add_reference (self, element->clip, n_hops, sum))
         && add_sheet (self, element, n_hops, sum);
}

/* Finds out what an element costs with all that is in it. Fails if that is too much, or without end. */
static gboolean
weigh_all_in (Scale  *self,
              guint   index,
              guint   n_hops,
              Sum   **result)
{
  const BmSvgElement *element = &g_array_index (self->elements, BmSvgElement, index);
  Sum *sum = &self->sums[index];

  *result = sum;
  if (sum->state == IN_PROGRESS || n_hops + sum->height > BM_SVG_MAX_USES)
    return FALSE;
  if (sum->state == KNOWN)
    return TRUE;

  sum->state = IN_PROGRESS;
  for (guint i = index; i < element->end; i++)
    if (!weigh_one (self, i, n_hops, sum) || sum->cost > BM_SVG_MAX_COST)
      return FALSE;
  sum->state = KNOWN;

  return TRUE;
}

static GPtrArray *
find_costly_rules (GPtrArray *sheet)
{
  GPtrArray *rules = g_ptr_array_new ();

  for (guint i = 0; i < sheet->len; i++)
    {
      const BmSvgStyle *style = g_ptr_array_index (sheet, i);

      if (style->is_layered)
        g_ptr_array_add (rules, (gpointer) style);
    }

  return rules;
}

static double
shorter_period (double one,
                double other)
{
  return one > 0 && other > 0 ? MIN (one, other) : MAX (one, other);
}

static double
find_shortest_period (GArray    *elements,
                      GPtrArray *sheet)
{
  double period = 0;

  for (guint i = 0; i < elements->len; i++)
    period = shorter_period (period, g_array_index (elements, BmSvgElement, i).period);
  for (guint i = 0; i < sheet->len; i++)
    period = shorter_period (period, ((const BmSvgStyle *) g_ptr_array_index (sheet, i))->period);

  return period;
}

/* Whether drawing all elements ends, and soon. The first element is the root; @sheet is what rules of style sheets
 * say. */
gboolean
bm_svg_check_cost (GArray     *elements,
                   GPtrArray  *sheet,
                   GError    **error)
{
  g_autoptr (GHashTable) by_id = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) rules = find_costly_rules (sheet);
  g_autofree Sum *sums = g_new0 (Sum, elements->len + 1);
  Scale scale = { elements, by_id, sums, rules, find_shortest_period (elements, sheet) };
  Sum *sum;

  for (guint i = 0; i < elements->len; i++)
    {
      const BmSvgElement *element = &g_array_index (elements, BmSvgElement, i);

      if (element->id != NULL && !g_hash_table_contains (by_id, element->id))
        g_hash_table_insert (by_id, element->id, GUINT_TO_POINTER (i + 1));
    }

  if (elements->len == 0 || (rules->len <= MAX_COSTLY_RULES && weigh_all_in (&scale, 0, 0, &sum)))
    return TRUE;

  g_set_error (error, BM_SVG_ERROR, BM_SVG_ERROR_LIMIT,
               _("the drawing would take too long to draw: it has too many shapes, copies of shapes or layers"));

  return FALSE;
}

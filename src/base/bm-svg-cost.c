/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The cost of drawing a drawing. A few lines of SVG can ask for millions of shapes, by copies of copies, or for
 * thousands of layers. All copies are counted here before anything is drawn. */

#define G_LOG_DOMAIN "bm-base"

#include "config.h"

#include "bm-svg-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_COSTLY_RULES    50
#define NUMBERS_PER_COST    32    /* of a path */
#define CROSSINGS_PER_COST  4000  /* all of its lines may cross each other */
#define LAYER_COST          80
#define DASHES_PER_COST     4
#define STOPS_PER_COST      8         /* of a gradient, for each shape that may use it */
#define MAX_COMPARISONS     1000000  /* of names in selectors with classes of elements */

typedef struct
{
  guint64 cost;
  guint   height;   /* depth of nested copies */
  enum { UNKNOWN, IN_PROGRESS, KNOWN } state;
} Sum;

typedef struct
{
  GArray     *elements;
  GHashTable *by_id;    /* id → index + 1 */
  Sum        *sums;
  GPtrArray  *sheet;    /* BmSvgStyle: rules of style sheets that affect the cost */
  double     *periods;  /* of the shortest dashes that each element may have; 0 for none */
  guint       n_stops;  /* of the gradient with the most stops */
} Scale;

/* The cost of an element: a path with @n_numbers numbers in it, drawn with @style. */
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

/* Adds the cost of what an element refers to; missing elements cost nothing. */
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

/* Whether a word is in a space-separated list. */
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

/* Whether the simple selector at the start of a text may match an element. Only one of several conditions is checked,
 * which errs on the safe side. */
static gboolean
selector_matches (const char         *selector,
                  const BmSvgElement *element)
{
  gsize length = strcspn (selector, ".#,");
  const char *mark = selector + length;
  gsize rest = *mark == '.' || *mark == '#' ? strcspn (mark + 1, ".#,") : 0;

  if (*mark == '.')
    return has_word (element->classes, mark + 1, rest);
  if (*mark == '#')
    return element->id != NULL && strncmp (element->id, mark + 1, rest) == 0;

  return selector[0] == '*' || (strlen (element->name) == length && strncmp (selector, element->name, length) == 0);
}

static gboolean
rule_matches (const BmSvgStyle   *rule,
              const BmSvgElement *element)
{
  const char *selector = rule->selectors;

  while (*selector != '\0')
    {
      if (selector_matches (selector, element))
        return TRUE;
      selector += strcspn (selector, ",");
      selector += *selector == ',';
    }

  return FALSE;
}

/* Adds the effects of style sheets on an element. */
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

  sum->cost += element->weight + self->n_stops / STOPS_PER_COST;
  if (self->periods[index] > 0)
    sum->cost += (guint64) MIN (element->length / self->periods[index] / DASHES_PER_COST, BM_SVG_MAX_COST);

  return (element->use == NULL || add_reference (self, element->use, n_hops, sum))
         && (element->clip == NULL || add_reference (self, element->clip, n_hops, sum))
         && add_sheet (self, element, n_hops, sum);
}

/* Computes the cost of an element with everything in it. Fails if the cost is too high, or infinite. */
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

/* The shortest dashes of each element. They are inherited from groups; copies and rules of style sheets may affect
 * any element. */
static double *
find_periods (GArray    *elements,
              GPtrArray *sheet)
{
  double *periods = g_new0 (double, elements->len + 1);
  double anywhere = 0;

  for (guint i = 0; i < sheet->len; i++)
    anywhere = shorter_period (anywhere, ((const BmSvgStyle *) g_ptr_array_index (sheet, i))->period);

  for (guint i = 0; i < elements->len; i++)
    {
      const BmSvgElement *element = &g_array_index (elements, BmSvgElement, i);

      for (guint n = i; element->period > 0 && n < element->end; n++)
        periods[n] = shorter_period (periods[n], element->period);
      if (element->use != NULL)
        anywhere = shorter_period (anywhere, periods[i]);
    }

  for (guint i = 0; i < elements->len; i++)
    periods[i] = shorter_period (periods[i], anywhere);

  return periods;
}

static guint
find_most_stops (GArray *elements)
{
  guint n_stops = 0;

  for (guint i = 0; i < elements->len; i++)
    n_stops = MAX (n_stops, g_array_index (elements, BmSvgElement, i).n_stops);

  return n_stops;
}

static guint
count_characters (const char *text,
                  const char *characters)
{
  guint n = 0;

  for (; text != NULL && *text != '\0'; text++)
    n += strchr (characters, *text) != NULL;

  return n;
}

/* Whether matching style sheets with elements is fast enough: every rule is compared with every element. */
static gboolean
is_soon_compared (GArray    *elements,
                  GPtrArray *sheet)
{
  guint64 n_names = 0;
  guint64 n_classes = 0;

  for (guint i = 0; i < sheet->len; i++)
    n_names += 1 + count_characters (((const BmSvgStyle *) g_ptr_array_index (sheet, i))->selectors, ",.#");
  for (guint i = 0; i < elements->len; i++)
    n_classes += 1 + count_characters (g_array_index (elements, BmSvgElement, i).classes, " ");

  return n_names * n_classes <= MAX_COMPARISONS;
}

/* Whether drawing all elements ends soon enough. The first element is the root; @sheet has the rules of style
 * sheets. */
gboolean
bm_svg_check_cost (GArray     *elements,
                   GPtrArray  *sheet,
                   GError    **error)
{
  g_autoptr (GHashTable) by_id = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) rules = find_costly_rules (sheet);
  g_autofree Sum *sums = g_new0 (Sum, elements->len + 1);
  g_autofree double *periods = find_periods (elements, sheet);
  Scale scale = { elements, by_id, sums, rules, periods, find_most_stops (elements) };
  Sum *sum;

  for (guint i = 0; i < elements->len; i++)
    {
      const BmSvgElement *element = &g_array_index (elements, BmSvgElement, i);

      if (element->id != NULL && !g_hash_table_contains (by_id, element->id))
        g_hash_table_insert (by_id, element->id, GUINT_TO_POINTER (i + 1));
    }

  if (elements->len == 0
      || (rules->len <= MAX_COSTLY_RULES && is_soon_compared (elements, sheet) && weigh_all_in (&scale, 0, 0, &sum)))
    return TRUE;

  g_set_error (error, BM_SVG_ERROR, BM_SVG_ERROR_LIMIT,
               _("the drawing would take too long to render: it has too many shapes, copies of shapes or layers"));

  return FALSE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The compiler of rules: values that several kinds of things have, such as names, colours and lists of terrains. */

#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-compiler-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Texts */

static gboolean
check_length (BmCompiler          *self,
              const BmSourcePlace *place,
              const char          *string,
              guint                maximum)
{
  gsize n_bytes = strlen (string);
  glong length;

  /* Most texts are so short that their characters need not be counted. */
  if (n_bytes >= 1 && n_bytes <= maximum)
    return TRUE;

  length = g_utf8_strlen (string, -1);
  if (length >= 1 && length <= (glong) maximum)
    return TRUE;

  bm_compiler_error (self, place, BM_SET_ERROR_RANGE,
                     g_dngettext (GETTEXT_PACKAGE, "the text has %ld character; 1 to %u are allowed",
                                  "the text has %ld characters; 1 to %u are allowed", (gulong) length),
                     length, maximum);

  return FALSE;
}

/* The language of a set: the first one of its name, which bm_text_get() returns if the requested one is missing.
 * Texts without it would be shown in another language than the others. */
static BmLanguage
find_own_language (BmCompiler *self)
{
  BmSourcePlace root = bm_compiler_get_root (self, self->set);
  BmSourcePlace name = bm_source_place_member (&root, "name");

  if (name.node != NULL && JSON_NODE_HOLDS_OBJECT (name.node))
    for (guint language = 0; language < BM_N_LANGUAGES; language++)
      if (json_object_has_member (json_node_get_object (name.node), bm_language_get_code ((BmLanguage) language)))
        return (BmLanguage) language;

  return BM_LANGUAGE_EN;
}

static BmLanguage
get_own_language (BmCompiler *self)
{
  if (self->language_set != self->set + 1)
    {
      self->language_set = self->set + 1;
      self->language = find_own_language (self);
    }

  return self->language;
}

static void
report_own_language (BmCompiler          *self,
                     const BmSourcePlace *place)
{
  static const char * const messages[] = {
    [BM_LANGUAGE_EN] = N_("there is no English text"),
    [BM_LANGUAGE_FR] = N_("there is no French text"),
    [BM_LANGUAGE_DE] = N_("there is no German text"),
    [BM_LANGUAGE_NL] = N_("there is no Dutch text"),
  };

  G_STATIC_ASSERT (G_N_ELEMENTS (messages) == BM_N_LANGUAGES);

  bm_compiler_warning (self, place, BM_SET_ERROR_MISSING, "%s", _(messages[get_own_language (self)]));
}

static void
read_translations (BmCompiler    *self,
                   BmSourcePlace *place,
                   BmText        *text)
{
  guint given = 0;  /* a bit for each language */

  if (!bm_check_object (self, place))
    return;

  bm_compiler_check_members (self, place, NULL);
  for (guint language = 0; language < BM_N_LANGUAGES; language++)
    {
      BmSourcePlace translation = bm_source_place_nth_member (place, language);
      const char *string = NULL;

      if (translation.node == NULL)
        continue;
      given |= 1u << language;
      if (bm_check_string (self, &translation, &string)
          && check_length (self, &translation, string, (guint) place->row->maximum))
        text->strings[language] = bm_text_tidy (string, (guint) place->row->maximum);
    }

  if (given == 0)
    bm_compiler_error (self, place, BM_SET_ERROR_MISSING,
                       _("at least one language is needed: “en”, “fr”, “de” or “nl”"));
  else if ((given & 1u << get_own_language (self)) == 0)
    report_own_language (self, place);
}

void
bm_read_text (BmCompiler    *self,
              BmSourcePlace *object,
              const char    *member,
              BmText        *text)
{
  BmSourcePlace place;

  if (bm_read_member (self, object, member, &place))
    read_translations (self, &place, text);
  if (place.row->required && bm_text_is_empty (text))
    text->strings[BM_LANGUAGE_EN] = g_strdup ("?");
}

/* Reads the two members of a noun, which are both optional. */
void
bm_read_noun (BmCompiler    *self,
              BmSourcePlace *object,
              const char    *one,
              BmNoun        *noun)
{
  BmSourcePlace one_place = bm_source_place_member (object, one);
  const char *many = one_place.row->partner;
  BmSourcePlace many_place = bm_source_place_member (object, many);

  if (one_place.node != NULL)
    read_translations (self, &one_place, &noun->one);
  if (many_place.node != NULL)
    read_translations (self, &many_place, &noun->many);

  if ((one_place.node == NULL) != (many_place.node == NULL))
    bm_compiler_error (self, one_place.node == NULL ? &one_place : &many_place, BM_SET_ERROR_MISSING,
                       _("the singular and the plural are needed, or neither of them"));

  /* A noun with only one of its forms is useless. */
  if (bm_text_is_empty (&noun->one) || bm_text_is_empty (&noun->many))
    bm_noun_clear (noun);
}

/* Small values that several things have */

static gboolean
is_colour (const char *string)
{
  return string[0] == '#' && strlen (string) == 7 && strspn (string + 1, "0123456789abcdefABCDEF") == 6;
}

static char *
check_colour (BmCompiler          *self,
              const BmSourcePlace *place)
{
  const char *string = NULL;

  if (!bm_check_string (self, place, &string))
    return NULL;

  if (is_colour (string))
    return g_strdup (string);

  bm_compiler_error (self, place, BM_SET_ERROR_FORMAT, _("a colour is written as “#rrggbb”, such as “#3fa34d”"));

  return NULL;
}

char *
bm_read_colour (BmCompiler    *self,
                BmSourcePlace *object)
{
  BmSourcePlace place = bm_source_place_member (object, "colour");

  return place.node != NULL ? check_colour (self, &place) : NULL;
}

static void
read_art_colours (BmCompiler    *self,
                  BmSourcePlace *object,
                  BmArt         *art)
{
  BmSourcePlace colours = bm_source_place_member (object, "colours");

  if (colours.node == NULL || !bm_check_object (self, &colours))
    return;

  bm_compiler_check_members (self, &colours, NULL);
  for (guint i = 0; i < BM_N_ART_COLOURS; i++)
    {
      BmSourcePlace place = bm_source_place_nth_member (&colours, i);
      g_autofree char *colour = place.node != NULL ? check_colour (self, &place) : NULL;

      if (colour != NULL)
        art->colours[i] = (guint32) g_ascii_strtoull (colour + 1, NULL, 16);
    }
}

/* Reads the artwork of a thing from its member "art". */
void
bm_read_art (BmCompiler    *self,
             BmSourcePlace *object,
             BmArt         *art)
{
  BmSourcePlace place = bm_source_place_member (object, "art");
  const char *name = NULL;

  art->set = (guint16) self->set;
  for (guint i = 0; i < BM_N_ART_COLOURS; i++)
    art->colours[i] = BM_ART_AS_DRAWN;

  if (place.node == NULL || !bm_check_object (self, &place))
    return;

  bm_compiler_check_members (self, &place, NULL);
  if (bm_read_id (self, &place, "drawing", &name))
    art->drawing = g_strdup (name);
  read_art_colours (self, &place, art);
}

char *
bm_read_sign (BmCompiler    *self,
              BmSourcePlace *object)
{
  BmSourcePlace place = bm_source_place_member (object, "sign");
  const char *string = NULL;

  if (place.node == NULL || !bm_check_string (self, &place, &string)
      || !check_length (self, &place, string, (guint) place.row->maximum))
    return NULL;

  return g_strdup (string);
}

/* Returns a bit for each mode of the member "modes"; all of them if it is missing or names none. */
guint8
bm_read_modes (BmCompiler    *self,
               BmSourcePlace *object)
{
  BmSourcePlace list;
  guint n = bm_read_list (self, object, "modes", &list);
  guint8 modes = 0;

  for (guint i = 0; i < n; i++)
    {
      BmSourcePlace place = bm_source_place_element (&list, i);
      guint mode = 0;

      if (bm_check_word (self, &place, &mode))
        modes |= (guint8) (1 << mode);
    }

  return modes != 0 ? modes : (1 << BM_N_MODES) - 1;
}

/* Reads the terrains of the member "places". */
void
bm_read_places (BmCompiler    *self,
                BmSourcePlace *object,
                BmRange       *range)
{
  BmSourcePlace list;
  guint n = bm_read_list (self, object, "places", &list);

  if (!bm_compiler_check_room (self, &list, self->terrain_lists, n))
    return;

  range->first = (guint16) self->terrain_lists->len;
  for (guint i = 0; i < n; i++)
    {
      BmSourcePlace place = bm_source_place_element (&list, i);
      guint16 terrain = 0;

      if (bm_check_reference (self, &place, &terrain))
        g_array_append_val (self->terrain_lists, terrain);
    }
  range->n = (guint16) (self->terrain_lists->len - range->first);
}

static void
append_number (BmCompiler          *self,
               const BmSourcePlace *place)
{
  int value = 0;
  gint16 number;

  bm_check_integer (self, place, &value);
  number = (gint16) value;
  g_array_append_val (self->numbers, number);
}

static void
read_table (BmCompiler          *self,
            const BmSourcePlace *list,
            BmRange             *table)
{
  guint n = bm_check_list (self, list, list->row->n_min, list->row->n_max);

  if (!bm_compiler_check_since (self, list, list->row->list_since)
      || !bm_compiler_check_room (self, list, self->numbers, n))
    return;

  table->first = (guint16) self->numbers->len;
  table->n = (guint16) n;
  for (guint i = 0; i < n; i++)
    {
      BmSourcePlace element = bm_source_place_element (list, i);

      append_number (self, &element);
    }
}

/* Reads the member "points", which may be a number or a list of them; *points is the first. */
void
bm_read_points (BmCompiler    *self,
                BmSourcePlace *object,
                BmRange       *table,
                gint16        *points)
{
  BmSourcePlace place;
  int number = 0;

  if (!bm_read_member (self, object, "points", &place))
    return;

  if (JSON_NODE_HOLDS_ARRAY (place.node))
    read_table (self, &place, table);
  else
    bm_check_integer (self, &place, &number);
  *points = table->n > 0 ? g_array_index (self->numbers, gint16, table->first) : (gint16) number;
}

/* Sets the entry of each symbol in the row to how often the member "symbols" has it. */
void
bm_read_symbols (BmCompiler    *self,
                 BmSourcePlace *object,
                 guint8        *row)
{
  BmSourcePlace place = bm_source_place_member (object, "symbols");
  JsonObjectIter iter;
  const char *id;
  JsonNode *node;

  if (place.node == NULL || !bm_check_object (self, &place))
    return;

  json_object_iter_init_ordered (&iter, json_node_get_object (place.node));

  while (json_object_iter_next_ordered (&iter, &id, &node))
    {
      BmSourcePlace entry = bm_source_place_entry (&place, id, node);
      guint16 symbol = 0;
      int n = 0;

      if (bm_check_entry (self, &entry, &symbol, &n))
        row[symbol] = (guint8) n;
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The compiler of rules: values that several kinds of things have, such as names, colours and lists of terrains. */

#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-compiler-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Texts */

static gboolean
check_length (BmCompiler    *self,
              const BmPlace *place,
              const char    *string,
              guint          maximum)
{
  glong length = g_utf8_strlen (string, -1);

  if (length >= 1 && length <= (glong) maximum)
    return TRUE;

  bm_compiler_error (self, place, BM_SET_ERROR_RANGE,
                     g_dngettext (GETTEXT_PACKAGE, "the text has %ld character; 1 to %u are allowed",
                                  "the text has %ld characters; 1 to %u are allowed", (gulong) length),
                     length, maximum);

  return FALSE;
}

/* The language in which a set is written: the first one of its name, as bm_text_get() finds it for whoever wants another.
 * Texts without it would stand in some other language among the rest. */
static BmLanguage
get_own_language (BmCompiler *self)
{
  BmPlace root = bm_compiler_get_root (self, self->set);
  BmPlace name = bm_place_member (&root, "name");

  if (name.node != NULL && JSON_NODE_HOLDS_OBJECT (name.node))
    for (guint language = 0; language < BM_N_LANGUAGES; language++)
      if (json_object_has_member (json_node_get_object (name.node), bm_language_get_code ((BmLanguage) language)))
        return (BmLanguage) language;

  return BM_LANGUAGE_EN;
}

static void
check_own_language (BmCompiler    *self,
                    const BmPlace *place)
{
  static const char * const messages[] = {
    [BM_LANGUAGE_EN] = N_("there is no English text"),
    [BM_LANGUAGE_FR] = N_("there is no French text"),
    [BM_LANGUAGE_DE] = N_("there is no German text"),
    [BM_LANGUAGE_NL] = N_("there is no Dutch text"),
  };
  BmLanguage language = get_own_language (self);

  G_STATIC_ASSERT (G_N_ELEMENTS (messages) == BM_N_LANGUAGES);

  if (!json_object_has_member (json_node_get_object (place->node), bm_language_get_code (language)))
    bm_compiler_warning (self, place, BM_SET_ERROR_MISSING, "%s", _(messages[language]));
}

static void
read_translations (BmCompiler    *self,
                   const BmPlace *place,
                   guint          maximum,
                   BmText        *text)
{
  const char *codes[BM_N_LANGUAGES + 1] = { NULL };
  guint n_given = 0;

  if (!bm_check_object (self, place))
    return;

  for (guint language = 0; language < BM_N_LANGUAGES; language++)
    {
      BmPlace translation = bm_place_member (place, bm_language_get_code ((BmLanguage) language));
      const char *string = NULL;

      codes[language] = translation.member;
      n_given += translation.node != NULL;
      if (translation.node != NULL && bm_check_string (self, &translation, &string)
          && check_length (self, &translation, string, maximum))
        text->strings[language] = g_strdup (string);
    }

  bm_compiler_check_members (self, place, codes);

  if (n_given == 0)
    bm_compiler_error (self, place, BM_SET_ERROR_MISSING,
                       _("at least one of the languages “en”, “fr”, “de” and “nl” is needed"));
  else
    check_own_language (self, place);
}

void
bm_read_text (BmCompiler    *self,
              const BmPlace *object,
              const char    *member,
              BmText        *text)
{
  BmPlace place = bm_place_member (object, member);

  if (place.node != NULL)
    read_translations (self, &place, BM_MAX_TEXT, text);
}

void
bm_read_name (BmCompiler    *self,
              const BmPlace *object,
              BmText        *text)
{
  BmPlace place;

  if (bm_read_required (self, object, "name", &place))
    read_translations (self, &place, BM_MAX_NAME, text);
}

/* Reads the two members of a noun, which may both be left out. */
void
bm_read_noun (BmCompiler    *self,
              const BmPlace *object,
              const char    *one,
              const char    *many,
              BmNoun        *noun)
{
  BmPlace one_place = bm_place_member (object, one);
  BmPlace many_place = bm_place_member (object, many);

  if (one_place.node != NULL)
    read_translations (self, &one_place, BM_MAX_NAME, &noun->one);
  if (many_place.node != NULL)
    read_translations (self, &many_place, BM_MAX_NAME, &noun->many);

  if (one_place.node != NULL && many_place.node == NULL)
    bm_compiler_error (self, &one_place, BM_SET_ERROR_MISSING, _("“%s” needs its plural “%s”"), one, many);
  else if (one_place.node == NULL && many_place.node != NULL)
    bm_compiler_error (self, &many_place, BM_SET_ERROR_MISSING, _("“%s” needs its singular “%s”"), many, one);
}

/* Small values that several things have */

static gboolean
is_colour (const char *string)
{
  return string[0] == '#' && strlen (string) == 7 && strspn (string + 1, "0123456789abcdefABCDEF") == 6;
}

static char *
check_colour (BmCompiler    *self,
              const BmPlace *place)
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
                const BmPlace *object)
{
  BmPlace place = bm_place_member (object, "colour");

  return place.node != NULL ? check_colour (self, &place) : NULL;
}

static void
read_art_colours (BmCompiler    *self,
                  const BmPlace *object,
                  BmArt         *art)
{
  BmPlace colours = bm_place_member (object, "colours");

  if (colours.node == NULL || !bm_check_object (self, &colours))
    return;

  bm_compiler_check_members (self, &colours, bm_art_colour_names);
  for (guint i = 0; i < BM_N_ART_COLOURS; i++)
    {
      BmPlace place = bm_place_member (&colours, bm_art_colour_names[i]);
      g_autofree char *colour = place.node != NULL ? check_colour (self, &place) : NULL;

      if (colour != NULL)
        art->colours[i] = (guint32) g_ascii_strtoull (colour + 1, NULL, 16);
    }
}

/* Reads how a thing is drawn from its member "art". */
void
bm_read_art (BmCompiler    *self,
             const BmPlace *object,
             BmArt         *art)
{
  static const char * const members[] = { "drawing", "colours", NULL };
  BmPlace place = bm_place_member (object, "art");
  BmPlace drawing;
  const char *name = NULL;

  art->set = (guint16) self->set;
  for (guint i = 0; i < BM_N_ART_COLOURS; i++)
    art->colours[i] = BM_ART_AS_DRAWN;

  if (place.node == NULL || !bm_check_object (self, &place))
    return;

  bm_compiler_check_members (self, &place, members);
  drawing = bm_place_member (&place, "drawing");
  if (drawing.node != NULL && bm_check_id (self, &drawing, &name))
    art->drawing = g_strdup (name);
  read_art_colours (self, &place, art);
}

char *
bm_read_sign (BmCompiler    *self,
              const BmPlace *object)
{
  BmPlace place = bm_place_member (object, "sign");
  const char *string = NULL;

  if (place.node == NULL || !bm_check_string (self, &place, &string)
      || !check_length (self, &place, string, BM_MAX_NAME))
    return NULL;

  return g_strdup (string);
}

/* Returns a bit for each mode of the member "modes"; all of them if it is missing. */
guint8
bm_read_modes (BmCompiler    *self,
               const BmPlace *object)
{
  BmPlace list;
  guint n = bm_read_list (self, object, "modes", 1, BM_N_MODES, &list);
  guint8 modes = 0;

  for (guint i = 0; i < n; i++)
    {
      BmPlace place = bm_place_element (&list, i);
      guint mode = 0;

      if (bm_check_choice (self, &place, bm_mode_names, &mode))
        modes |= (guint8) (1 << mode);
    }

  return n > 0 ? modes : (1 << BM_N_MODES) - 1;
}

void
bm_read_terrain_list (BmCompiler    *self,
                      const BmPlace *object,
                      const char    *member,
                      BmRange       *range)
{
  BmPlace list;
  guint n = bm_read_list (self, object, member, 0, BM_MAX_THINGS, &list);

  if (!bm_compiler_check_room (self, &list, self->terrain_lists, n))
    return;

  range->first = (guint16) self->terrain_lists->len;
  for (guint i = 0; i < n; i++)
    {
      BmPlace place = bm_place_element (&list, i);
      guint16 terrain = 0;

      if (bm_check_reference (self, &place, BM_KIND_TERRAIN, &terrain))
        g_array_append_val (self->terrain_lists, terrain);
    }
  range->n = (guint16) (self->terrain_lists->len - range->first);
}

/* Sets the entry of each symbol in the row to how often the member "symbols" has it. */
void
bm_read_symbols (BmCompiler    *self,
                 const BmPlace *object,
                 guint8        *row)
{
  BmPlace place = bm_place_member (object, "symbols");
  JsonObjectIter iter;
  const char *id;
  JsonNode *node;

  if (place.node == NULL || !bm_check_object (self, &place))
    return;

  json_object_iter_init_ordered (&iter, json_node_get_object (place.node));

  while (json_object_iter_next_ordered (&iter, &id, &node))
    {
      BmPlace entry = { .parent = &place, .member = id, .node = node };
      guint16 symbol = 0;
      int n = 0;

      if (bm_check_reference_name (self, &entry, BM_KIND_SYMBOL, id, &symbol)
          && bm_check_integer (self, &entry, 0, BM_MAX_SYMBOLS, &n))
        row[symbol] = (guint8) n;
    }
}

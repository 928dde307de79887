/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-print"

#include "config.h"

#include "bm-tabletop-export.h"

#include <glib/gi18n-lib.h>

#include "bm-json-builder.h"
#include "bm-json.h"
#include "bm-print-words.h"
#include "bm-set-entry-words.h"
#include "bm-set.h"
#include "bm-words.h"

/* Everything is a card: what is dealt or laid out together is a pile. A sheet has one place for each different card;
 * how often it is in the pile is up to the saved game. The card at place 7 of the third sheet has the number 307.
 *
 * All cards of a pile have the same size, so a tile that is wider than high lies on its side on the sheet. Backs are
 * one picture where they are all the same; otherwise, another sheet has them in the same places. */

#define MAX_COLUMNS 10
#define MAX_ROWS    7
#define MAX_CARDS   69   /* of a sheet: the last of 70 places may be what others see of a card in a hand */
#define CELL        256  /* pixels: as many as the screen shows of a card that fills it half, 70 tiles on a sheet */

#define SHEET_NUMBERS 100  /* numbers of cards of a sheet */
#define CARD_HEIGHT   2    /* cells: of a card at a scale of 1 */
#define DISTANCE      5.0  /* between piles */
#define ABOVE_TABLE   1.5
#define FIRST_ID      0xb10000
#define MAX_PREFIX    100  /* bytes of the names of files */

/** Pile: cards that belong together, for a row of @piles. */
typedef struct
{
  const char     *file;
  const char     *title;
  BmPrintFaceKind kind;       /* of their fronts */
  gboolean        is_laid;
  gboolean        face_down;
} Pile;

static const Pile piles[] = {
  { "tiles", NC_("pile", "Tiles"), BM_PRINT_FACE_FORM, FALSE, TRUE },
  { "laid", NC_("pile", "To be laid on tiles"), BM_PRINT_FACE_FORM, TRUE, FALSE },
  { "explorers", NC_("pile", "Explorers"), BM_PRINT_FACE_EXPLORER, FALSE, TRUE },
  { "medals", NC_("pile", "Medals"), BM_PRINT_FACE_MEDAL, FALSE, FALSE },
  { "tokens", NC_("pile", "Tokens"), BM_PRINT_FACE_TOKEN, FALSE, FALSE },
};

/** Sheet: a sheet of cards, and what the saved game says of it. */
typedef struct
{
  guint number;
  char *face;
  char *back;
  gboolean has_own_backs;
  guint columns;
  guint rows;
  guint first;  /* index of its first card in the pile */
  guint n;
} Sheet;

typedef struct
{
  const BmRules *rules;
  BmExportJob   *job;
  const char    *address;   /* of the folder, with a slash at its end */
  char          *prefix;    /* of names of files */
  JsonBuilder   *builder;
  guint          n_sheets;
  guint          n_piles;
  guint          n_ids;
} Export;

static void
sheet_clear (gpointer data)
{
  Sheet *sheet = data;

  g_free (sheet->face);
  g_free (sheet->back);
}

/* -- Sheets -- */

static BmPieceSheetFace
make_face (const BmPrintFace *face,
           const BmSheetSize *size)
{
  return (BmPieceSheetFace) { *face, *size, size->width > size->height };
}

static BmSheetSize
get_place_size (const BmSheetSize *size)
{
  return (BmSheetSize) { MIN (size->width, size->height), MAX (size->width, size->height) };
}

static void
take_sheet (Export     *self,
            const char *name,
            GArray     *faces,
            guint       columns,
            guint       rows)
{
  const BmSheetSize *size = &g_array_index (faces, BmPieceSheetFace, 0).size;

  bm_export_job_take_sheet (self->job, name, (BmPieceSheet) { columns, rows, get_place_size (size), CELL, faces });
}

static gboolean
are_same_sides (GArray *cards,
                guint   first,
                guint   n)
{
  for (guint i = first; i < first + n; i++)
    {
      const BmPrintPiece *card = g_array_index (cards, const BmPrintPiece *, i);

      if (card->front.kind != card->back.kind || card->front.index != card->back.index)
        return FALSE;
    }

  return TRUE;
}

/* Tiles all have the same back, and so do explorers. */
static gboolean
have_common_back (GArray *cards)
{
  for (guint i = 0; i < cards->len; i++)
    {
      BmPrintFaceKind kind = g_array_index (cards, const BmPrintPiece *, i)->back.kind;

      if (kind != BM_PRINT_FACE_TILE_BACK && kind != BM_PRINT_FACE_SHIP)
        return FALSE;
    }

  return TRUE;
}

static GArray *
list_sides (GArray  *cards,
            guint    first,
            guint    n,
            gboolean is_back)
{
  GArray *faces = g_array_new (FALSE, FALSE, sizeof (BmPieceSheetFace));

  for (guint i = first; i < first + n; i++)
    {
      const BmPrintPiece *card = g_array_index (cards, const BmPrintPiece *, i);
      BmPieceSheetFace face = make_face (is_back ? &card->back : &card->front, &card->size);

      g_array_append_val (faces, face);
    }

  return faces;
}

/* One picture of the back, upright. */
static char *
add_common_back (Export     *self,
                 const Pile *pile,
                 GArray     *cards)
{
  const BmPrintPiece *card = g_array_index (cards, const BmPrintPiece *, 0);
  BmPieceSheetFace face = { card->back, get_place_size (&card->size), FALSE };
  GArray *faces = g_array_new (FALSE, FALSE, sizeof face);
  char *name = g_strdup_printf ("%s-%s-back.png", self->prefix, pile->file);

  g_array_append_val (faces, face);
  take_sheet (self, name, faces, 1, 1);

  return name;
}

static char *
add_backs (Export      *self,
           const Sheet *sheet,
           GArray      *cards,
           const char  *name)
{
  char *back;

  if (are_same_sides (cards, sheet->first, sheet->n))
    return g_strdup (sheet->face);

  back = g_strdup_printf ("%s-backs.png", name);
  take_sheet (self, back, list_sides (cards, sheet->first, sheet->n, TRUE), sheet->columns, sheet->rows);

  return back;
}

/* As many sheets as the cards of a pile need. */
static GArray *
add_sheets (Export     *self,
            const Pile *pile,
            GArray     *cards)
{
  const BmSheetSize size = get_place_size (&g_array_index (cards, const BmPrintPiece *, 0)->size);
  guint columns = MIN (MAX_COLUMNS, BM_PIECE_SHEET_MAX_SIDE / (size.width * CELL));
  guint rows = MIN (MAX_ROWS, BM_PIECE_SHEET_MAX_SIDE / (size.height * CELL));
  guint capacity = MIN (columns * rows, MAX_CARDS);
  g_autofree char *common = have_common_back (cards) ? add_common_back (self, pile, cards) : NULL;
  GArray *sheets = g_array_new (FALSE, FALSE, sizeof (Sheet));

  g_array_set_clear_func (sheets, sheet_clear);
  for (guint first = 0; first < cards->len; first += capacity)
    {
      guint n = MIN (capacity, cards->len - first);
      g_autofree char *name = g_strdup_printf ("%s-%s-%u", self->prefix, pile->file, sheets->len + 1);
      Sheet sheet = {
        .number = ++self->n_sheets, .face = g_strconcat (name, ".png", NULL), .has_own_backs = common == NULL,
        .columns = MIN (n, columns), .rows = (n + columns - 1) / columns, .first = first, .n = n,
      };

      take_sheet (self, sheet.face, list_sides (cards, first, n, FALSE), sheet.columns, sheet.rows);
      sheet.back = common != NULL ? g_strdup (common) : add_backs (self, &sheet, cards, name);
      g_array_append_val (sheets, sheet);
    }

  return sheets;
}

/* -- The saved game -- */

static void
add_address (Export     *self,
             const char *member,
             const char *name)
{
  g_autofree char *address = g_strconcat (self->address, name, NULL);

  bm_json_builder_add_string (self->builder, member, address);
}

static void
add_custom_deck (Export *self,
                 GArray *sheets)
{
  json_builder_set_member_name (self->builder, "CustomDeck");
  json_builder_begin_object (self->builder);
  for (guint i = 0; i < sheets->len; i++)
    {
      const Sheet *sheet = &g_array_index (sheets, Sheet, i);
      g_autofree char *number = g_strdup_printf ("%u", sheet->number);

      json_builder_set_member_name (self->builder, number);
      json_builder_begin_object (self->builder);
      /* Not translated: members of saved games. */
      add_address (self, "FaceURL", sheet->face);
      add_address (self, "BackURL", sheet->back);
      bm_json_builder_add_int (self->builder, "NumWidth", sheet->columns);
      bm_json_builder_add_int (self->builder, "NumHeight", sheet->rows);
      bm_json_builder_add_boolean (self->builder, "BackIsHidden", TRUE);
      bm_json_builder_add_boolean (self->builder, "UniqueBack", sheet->has_own_backs);
      bm_json_builder_add_int (self->builder, "Type", 1); /* with corners */
      json_builder_end_object (self->builder);
    }
  json_builder_end_object (self->builder);
}

static void
add_place (Export            *self,
           const Pile        *pile,
           const BmSheetSize *size)
{
  double scale = (double) size->height / CARD_HEIGHT;
  double x = (self->n_piles - (G_N_ELEMENTS (piles) - 1) / 2.0) * DISTANCE;
  const struct
  {
    const char *name;
    double      value;
  } members[] = {
    { "posX", x }, { "posY", ABOVE_TABLE }, { "posZ", 0 },
    { "rotX", 0 }, { "rotY", 180 }, { "rotZ", pile->face_down ? 180 : 0 },
    { "scaleX", scale }, { "scaleY", 1 }, { "scaleZ", scale },
  };

  /* Not translated: a member of saved games. */
  json_builder_set_member_name (self->builder, "Transform");
  json_builder_begin_object (self->builder);
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    bm_json_builder_add_measure (self->builder, members[i].name, members[i].value);
  json_builder_end_object (self->builder);
}

/* What all objects on the table have. */
static void
begin_object (Export            *self,
              const char        *type,
              const Pile        *pile,
              const BmSheetSize *size,
              const char        *title,
              const char        *words)
{
  g_autofree char *id = g_strdup_printf ("%06x", FIRST_ID + self->n_ids++);

  json_builder_begin_object (self->builder);
  /* Not translated: members of saved games. */
  bm_json_builder_add_string (self->builder, "GUID", id);
  bm_json_builder_add_string (self->builder, "Name", type);
  add_place (self, pile, size);
  bm_json_builder_add_string (self->builder, "Nickname", title);
  bm_json_builder_add_string (self->builder, "Description", words);
  bm_json_builder_add_boolean (self->builder, "Locked", FALSE);
  bm_json_builder_add_boolean (self->builder, "Grid", TRUE);
  bm_json_builder_add_boolean (self->builder, "Snap", TRUE);
  bm_json_builder_add_boolean (self->builder, "Autoraise", TRUE);
  bm_json_builder_add_boolean (self->builder, "Sticky", TRUE);
  bm_json_builder_add_boolean (self->builder, "Tooltip", TRUE);
  bm_json_builder_add_boolean (self->builder, "HideWhenFaceDown", TRUE);
  bm_json_builder_add_boolean (self->builder, "Hands", pile->kind == BM_PRINT_FACE_FORM);
  bm_json_builder_add_boolean (self->builder, "SidewaysCard", FALSE);
}

static guint
find_number (GArray *sheets,
             guint   card)
{
  guint i = sheets->len - 1;

  while (g_array_index (sheets, Sheet, i).first > card)
    i--;

  return g_array_index (sheets, Sheet, i).number * SHEET_NUMBERS + card - g_array_index (sheets, Sheet, i).first;
}

static void
add_card (Export     *self,
          const Pile *pile,
          GArray     *sheets,
          GArray     *cards,
          guint       index)
{
  const BmPrintPiece *card = g_array_index (cards, const BmPrintPiece *, index);
  const BmSheetSize size = get_place_size (&card->size);
  g_autofree char *words = NULL;
  BmThingKind kind;
  guint thing;

  bm_print_face_find_thing (&card->front, self->rules, &kind, &thing);
  words = bm_print_words_explain (self->rules, kind, thing);
  begin_object (self, "CardCustom", pile, &size, bm_print_words_name (self->rules, kind, thing), words);
  bm_json_builder_add_int (self->builder, "CardID", find_number (sheets, index));
  add_custom_deck (self, sheets);
  json_builder_end_object (self->builder);
}

static guint
count_cards (GArray *cards)
{
  guint n = 0;

  for (guint i = 0; i < cards->len; i++)
    n += g_array_index (cards, const BmPrintPiece *, i)->copies;

  return n;
}

static void
add_deck (Export     *self,
          const Pile *pile,
          GArray     *sheets,
          GArray     *cards)
{
  const BmSheetSize size = get_place_size (&g_array_index (cards, const BmPrintPiece *, 0)->size);

  begin_object (self, "DeckCustom", pile, &size, g_dpgettext2 (GETTEXT_PACKAGE, "pile", pile->title), "");
  json_builder_set_member_name (self->builder, "DeckIDs");
  json_builder_begin_array (self->builder);
  for (guint i = 0; i < cards->len; i++)
    for (guint k = 0; k < g_array_index (cards, const BmPrintPiece *, i)->copies; k++)
      json_builder_add_int_value (self->builder, find_number (sheets, i));
  json_builder_end_array (self->builder);
  add_custom_deck (self, sheets);

  json_builder_set_member_name (self->builder, "ContainedObjects");
  json_builder_begin_array (self->builder);
  for (guint i = 0; i < cards->len; i++)
    for (guint k = 0; k < g_array_index (cards, const BmPrintPiece *, i)->copies; k++)
      add_card (self, pile, sheets, cards, i);
  json_builder_end_array (self->builder);
  json_builder_end_object (self->builder);
}

/* A deck has at least two cards. */
static void
add_pile (Export       *self,
          const Pile   *pile,
          const GArray *pieces)
{
  g_autoptr (GArray) cards = g_array_new (FALSE, FALSE, sizeof (const BmPrintPiece *));
  g_autoptr (GArray) sheets = NULL;

  for (guint i = 0; i < pieces->len; i++)
    {
      const BmPrintPiece *piece = &g_array_index (pieces, BmPrintPiece, i);

      if (piece->front.kind == pile->kind && piece->is_laid == pile->is_laid)
        g_array_append_val (cards, piece);
    }
  if (cards->len == 0)
    return;

  sheets = add_sheets (self, pile, cards);
  if (count_cards (cards) == 1)
    add_card (self, pile, sheets, cards, 0);
  else
    add_deck (self, pile, sheets, cards);
  self->n_piles++;
}

static void
add_objects (Export       *self,
             const GArray *pieces)
{
  json_builder_set_member_name (self->builder, "ObjectStates");
  json_builder_begin_array (self->builder);
  for (guint i = 0; i < G_N_ELEMENTS (piles); i++)
    add_pile (self, &piles[i], pieces);
  json_builder_end_array (self->builder);
}

static char *
make_title (const BmRules       *rules,
            const BmPrintChoice *choice)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < choice->n_sets; i++)
    g_ptr_array_add (names, bm_set_words_title (bm_set_get_root (rules->sets[choice->sets[i]])));

  return bm_words_commas (names);
}

/* Empty strings are for what a table, a sky and scripts would be. */
static void
add_game (Export       *self,
          const char   *title,
          const GArray *pieces)
{
  /* Not translated: members of saved games. */
  static const char *const empty[] = {
    "Date", "Table", "Sky", "Rules", "PlayerTurn", "LuaScript", "LuaScriptState", "XmlUI", "VersionNumber",
  };
  const char *note = g_str_has_prefix (self->address, "file:")
    ? _("Made with Big Monster. The pictures are still on this computer: before you play with others, have the Cloud "
        "Manager (in the menu Modding) upload all of them, or put them on a web server and export them again with its "
        "address.")
    : _("Made with Big Monster.");

  json_builder_begin_object (self->builder);
  bm_json_builder_add_string (self->builder, "SaveName", title);
  /* Not translated: the name of the game. */
  bm_json_builder_add_string (self->builder, "GameMode", "Big Monster");
  bm_json_builder_add_measure (self->builder, "Gravity", 0.5);
  bm_json_builder_add_measure (self->builder, "PlayArea", 0.5);
  bm_json_builder_add_string (self->builder, "Note", note);
  for (guint i = 0; i < G_N_ELEMENTS (empty); i++)
    bm_json_builder_add_string (self->builder, empty[i], "");
  json_builder_set_member_name (self->builder, "TabStates");
  json_builder_begin_object (self->builder);
  json_builder_end_object (self->builder);
  add_objects (self, pieces);
  json_builder_end_object (self->builder);
}

/* -- Public -- */

/* Names of files are of plain letters: they are parts of addresses. */
static char *
make_prefix (const BmRules       *rules,
             const BmPrintChoice *choice)
{
  g_autoptr (GString) prefix = g_string_new (NULL);

  for (guint i = 0; i < choice->n_sets; i++)
    g_string_append_printf (prefix, "%s%s", i > 0 ? "-" : "", bm_set_get_id (rules->sets[choice->sets[i]]));
  g_string_truncate (prefix, MIN (prefix->len, MAX_PREFIX));
  g_strcanon (prefix->str, G_CSET_a_2_z G_CSET_A_2_Z G_CSET_DIGITS "_-", '-');

  return g_string_free (g_steal_pointer (&prefix), FALSE);
}

/**
 * bm_tabletop_export_make_address:
 * @folder: a folder
 *
 * Tabletop Simulator does not know of escapes in addresses.
 *
 * Returns: (transfer full): the address by which it finds the folder
 */
char *
bm_tabletop_export_make_address (GFile *folder)
{
  const char *path;

  g_return_val_if_fail (G_IS_FILE (folder), NULL);

  path = g_file_peek_path (folder);

  return path != NULL ? g_strconcat ("file://", path, NULL) : g_file_get_uri (folder);
}

/**
 * bm_tabletop_export_new:
 * @rules: the rules
 * @choice: what is exported
 * @address: the address of the folder with the pictures: where they are written, or on a web server
 * @error: return location for an error of the domain %BM_PRINT_ERROR
 *
 * Lists the sheets, and the saved game, which comes last: whoever has it has everything. There are as many copies of
 * each card as a game needs. Names and rules are in the language of the program.
 *
 * Returns: (transfer full): the files
 */
BmExportJob *
bm_tabletop_export_new (BmRules              *rules,
                        const BmPrintChoice  *choice,
                        const char           *address,
                        GError              **error)
{
  const BmPrintOptions options = { .scale = 1, .backs = BM_PRINT_BACKS_LONG_EDGE };
  g_autoptr (GArray) pieces = bm_print_pieces_new (rules, choice, &options, error);
  g_autoptr (JsonBuilder) builder = json_builder_new_immutable ();
  g_autofree char *with_slash = g_strconcat (address, g_str_has_suffix (address, "/") ? "" : "/", NULL);
  g_autofree char *prefix = make_prefix (rules, choice);
  g_autofree char *name = g_strconcat (prefix, ".json", NULL);
  g_autofree char *title = make_title (rules, choice);
  g_autoptr (JsonNode) root = NULL;
  Export self = { .rules = rules, .address = with_slash, .prefix = prefix, .builder = builder };

  if (pieces == NULL)
    return NULL;

  self.job = bm_export_job_new (rules);
  add_game (&self, title, pieces);
  root = json_builder_get_root (builder);
  bm_export_job_take_text (self.job, name, bm_json_write (root, TRUE));

  return self.job;
}
